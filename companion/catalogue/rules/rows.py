"""The rules desk's rows as plain values: rules, words, set-up, scoring and components of every game."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum

import msgspec

from companion.catalogue.words import BASE
from companion.errors import Misuse
from companion.sentence import say


class Game(Enum):
    """The games of this house by their keys, which begin every key and code of theirs."""

    LEGACY = BASE
    WONDERFUL = "iwk"
    STONESPINE = "sta"
    VALERIA = "vck"
    DICE = "kod"

    @property
    def title(self) -> str:
        """The name on the box."""
        return _TITLES[self][0]


_TITLES: dict[Game, tuple[str, ...]] = {
    Game.LEGACY: ("Kingdom Legacy", "legacy", "feudal kingdom"),
    Game.WONDERFUL: ("It's a Wonderful Kingdom", "wonderful", "wonderful kingdom", "kralovstvi divu"),
    Game.STONESPINE: ("Stonespine Architects", "stonespine"),
    Game.VALERIA: ("Valeria: Card Kingdoms", "valeria", "kralovstvi valerie", "valeria card kingdoms"),
    Game.DICE: ("King of the Dice", "dice", "kral kostek"),
}
"""The name on the box, and what else one may type."""


def game_of(text: str) -> Game:
    """The game that a player means: its key, its command, its name. Errors: `Misuse` with the names there are."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    typed = re.sub(r"[\s_-]+", " ", bare.strip().casefold())
    for game, names in _TITLES.items():
        if typed in (game.value, *(name.casefold() for name in names)):
            return game
    raise Misuse(say("There is no game {text}.", text=text), tuple(names[1] for names in _TITLES.values()))


class Row(msgspec.Struct, frozen=True):
    """A row of a table of the data files."""


class RuleRow(Row, frozen=True):
    """A rule, gap or decision; `spoils`: numbers of cards one must have discovered to read it."""

    code: str
    game: str
    chapter: str
    text: str
    source: str
    switch: str | None = None
    spoils: str | None = None
    untestable: str | None = None

    @property
    def speaks_of(self) -> tuple[str, ...]:
        """The cards that `spoils` names."""
        return tuple(number.strip() for number in (self.spoils or "").split(",") if number.strip())

    @property
    def decides(self) -> bool:
        """Whether it is a gap, a remark or a decision and no rule of the booklet."""
        return re.fullmatch(r"(?!KLD)[A-Z]{3}-\d+", self.code) is None


class TermRow(Row, frozen=True):
    """A word of a game."""

    key: str
    game: str
    en: str
    cs: str | None
    text: str


class StepRow(Row, frozen=True):
    """A line of the checklist; items in braces."""

    game: str
    scope: str
    nr: int
    text: str
    rule: str | None


class QuantityRow(Row, frozen=True):
    """How many of an item; players 0: any number of players."""

    game: str
    scope: str
    players: int
    item: str
    amount: int | None
    note: str | None


class PickRow(Row, frozen=True):
    """What is drawn at random; `amount`: a number, an item, `players` or `spaces`."""

    game: str
    scope: str
    nr: int
    item: str
    kind: str
    amount: str
    condition: str | None


class PhaseRow(Row, frozen=True):
    """A phase."""

    game: str
    nr: int
    name: str
    text: str
    rule: str | None


class CategoryRow(Row, frozen=True):
    """What scores."""

    game: str
    nr: int
    key: str
    name: str
    text: str
    rule: str | None


class ModuleRow(Row, frozen=True):
    """A module, variant, expansion or the solo game; `players`: `2-5`, or None where there are no rules for it."""

    key: str
    game: str
    name: str
    kind: str
    players: str | None
    text: str
    rule: str | None

    @property
    def word(self) -> str:
        """The module as one types it."""
        return self.key.partition(":")[2]

    def plays(self, players: int) -> bool:
        """Whether it is made for so many."""
        if self.players is None:
            return False
        least, _, most = self.players.partition("-")
        return int(least) <= players <= int(most or least)


class ScenarioRow(Row, frozen=True):
    """A solo scenario."""

    key: str
    game: str
    name: str
    setup: str
    special: str | None
    losses: str
    rule: str | None


class MedalRow(Row, frozen=True):
    """The least points for a medal."""

    game: str
    scope: str
    medal: str
    least: int


class ComponentRow(Row, frozen=True):
    """A card or piece."""

    key: str
    game: str
    kind: str
    name: str
    quantity: int | None
    set_name: str | None


class FactRow(Row, frozen=True):
    """What a component prints."""

    component: str
    name: str
    nr: int
    value: str | None


class NameRow(Row, frozen=True):
    """A name in another language."""

    kind: str
    key: str
    lang: str
    text: str


class Piece(msgspec.Struct, frozen=True):
    """A component with all that is known of it; `names`: (language, name).

    `own`: the names of the facts that its owner read off it; `added`: it is itself the owner's.
    """

    row: ComponentRow
    facts: tuple[FactRow, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    own: tuple[str, ...] = ()
    added: bool = False

    def values(self, fact: str) -> tuple[str | None, ...]:
        """The values of a fact in order, None where unknown."""
        return tuple(one.value for one in sorted(self.facts, key=lambda one: one.nr) if one.name == fact)

    def name(self, lang: str) -> str:
        """Its name in a language, the English one where there is none."""
        return next((text for known, text in self.names if known == lang), self.row.name)


def code_order(code: str) -> tuple[str, str, int]:
    """Sorts codes as a reader counts: KLG-9 before KLG-10, rules before decisions."""
    found = re.fullmatch(r"([A-Z]+)-([A-Z]*)(\d+)", code)
    if found is None:
        return (code, "", 0)
    kind = "D" if found[1] == "KLD" else found[2]
    return (found[1].replace("KLD", "KLG"), kind, int(found[3]))
