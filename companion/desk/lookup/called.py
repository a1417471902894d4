"""Cards, stages and answers called by name wherever a number would do: whole or in part, in every language.

Only what is known has a name here; of all else the number has to be typed, and nothing is told of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from companion.catalogue.model import Catalogue
from companion.catalogue.rules.rows import Game
from companion.catalogue.words import DECK, DISCARD, PLAY, Orientation, Zone
from companion.desk.data_base import DataBase
from companion.desk.kingdoms.sitting import Sitting, card_key
from companion.desk.moves import parse
from companion.desk.narrate.change_views import ref
from companion.errors import Misuse
from companion.play.board_tables import BoardTable
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision
from companion.sentence import joined, say
from companion.store.catalogue import rules
from companion.text import fold_words, nearest, side_of, typed_sides

Allowed = Callable[[str], bool]
"""Whether a card's faces may be seen, by its key."""

NUMBER = re.compile(r"\s*([a-z][a-z0-9_-]*:)?\d+\s*", re.IGNORECASE)

RANKS = 4
"""How well a name fits: the whole name as the card lies, of any stage, a part of the one, of the other."""


def is_name(typed: str) -> bool:
    """Whether something typed for a card is a name rather than a number."""
    return bool(typed.strip()) and NUMBER.fullmatch(typed) is None


class Called:
    """The names of the cards that may be seen. `sitting`: the kingdom in which they lie, None: there is none."""

    def __init__(self, desk: DataBase, catalogue: Catalogue, allowed: Allowed, sitting: Sitting | None) -> None:
        self.desk = desk
        self.catalogue = catalogue
        self.known = [key for key in catalogue.cards if allowed(key)]
        self.sitting = sitting
        self._names = desk.names(catalogue)

    def found(self, typed: str, among: Iterable[str] | None = None, lying: bool = True) -> list[str]:
        """The known cards that a name fits best, by key in running order. `lying`: the visible stage goes first."""
        wanted, here = fold_words(typed), None if among is None else set(among)
        best: list[list[str]] = [[] for _ in range(RANKS)]
        for key in self.known:
            if here is None or key in here:
                others = self._all(key)
                first = self._lying(key) if lying else others
                fits = (wanted in first, wanted in others, _part(wanted, first), _part(wanted, others))
                if True in fits:
                    best[fits.index(True)].append(key)
        found = next((keys for keys in best if keys), [])
        return sorted(found, key=lambda key: self.catalogue.order[key])

    def near(self, typed: str, among: Iterable[str] | None = None) -> list[str]:
        """Cards with numbers and names that a name may be a slip for. `among`: only these, by key."""
        here = set(self.known if among is None else among)
        names = {name: None for key in self.known if key in here for name in self._all(key)}
        close = nearest(fold_words(typed), names)
        return list(dict.fromkeys(self.shown(key) for name in close for key in self.found(name, here)))

    def shown(self, key: str) -> str:
        """A card's number and name."""
        at = self._orientation(key)
        stages = self.catalogue.cards[key].design.stages
        here = [stage for stage in stages.values() if stage.orientation == at] or list(stages.values())
        return f"{ref(key)} {self._names.stage(ref(key), here[0].orientation, here[0].name)}"

    def _orientation(self, key: str) -> str | None:
        found = None if self.sitting is None else self.sitting.board.tables[BoardTable.ORIENTATION].get(key)
        return found if isinstance(found, str) else None

    def _lying(self, key: str) -> set[str]:
        """What the card is called as it lies, folded."""
        card, at = self.catalogue.cards[key], self._orientation(key)
        names = [stage.name for stage in card.design.stages.values() if stage.orientation == at]
        names += self._names.others_of(card, at) if at is not None else []
        written = None if self.sitting is None or not self.sitting.dealt else self.sitting.card(key).name
        return set(map(fold_words, (*names, *([written] if written else []))))

    def _all(self, key: str) -> set[str]:
        card = self.catalogue.cards[key]
        names = (*(stage.name for stage in card.design.stages.values()), *self._names.others(card))
        return set(map(fold_words, names)) | self._lying(key)


def _part(wanted: str, names: Iterable[str]) -> bool:
    return bool(wanted) and any(wanted in name for name in names)


def of(sitting: Sitting) -> Called:
    """The names of a kingdom's known cards, and of the expansions, whose cards lie open (KLG-119)."""
    opened = sitting.catalogue.expansions
    return Called(sitting.desk, sitting.catalogue, lambda key: key in opened or sitting.knows(key), sitting)


def expansions(desk: DataBase, catalogue: Catalogue, sitting: Sitting | None) -> Called:
    """The names of the expansions."""
    return Called(desk, catalogue, lambda key: key in catalogue.expansions, sitting)


def looked_up(names: Called, typed: str) -> str:
    """The key of a card to be looked up, by number or name; of copies the first.

    Errors: `Misuse`, with what may be meant, also in another game.
    """
    if not is_name(typed):
        return card_key(names.catalogue, typed)
    designs: dict[str, str] = {}
    for key in names.found(typed, lying=False):
        designs.setdefault(names.catalogue.cards[key].design.key, key)
    if len(designs) == 1:
        return next(iter(designs.values()))
    if designs:
        raise _several(typed, [names.shown(key) for key in designs.values()])
    raise _none(names, typed, _elsewhere(names.desk, typed))


def one(sitting: Sitting, typed: str, first: Iterable[str] = ()) -> str:
    """The key of the one card of a kingdom that is meant, by number or name.

    `first`: cards that are meant before all others, by key. Errors: `Misuse`, with what may be meant.
    """
    return card_key(sitting.catalogue, typed) if not is_name(typed) else _named(of(sitting), typed, first)


def _named(names: Called, typed: str, first: Iterable[str] = ()) -> str:
    found = names.found(typed, first) or names.found(typed)
    if len(found) > 1:
        raise _several(typed, [names.shown(key) for key in found])
    if not found:
        raise _none(names, typed)
    return found[0]


def _several(typed: str, cards: list[str]) -> Misuse:
    many, name = len(cards), typed.strip()
    return Misuse(say("{known} cards are called {name}: type a number.", known=many, name=name), tuple(cards))


def _meant(near: list[str]) -> str:
    return say("Did you mean {near}?", near=", ".join(near))


def _none(names: Called, typed: str, more: str = "") -> Misuse:
    near = names.near(typed)
    said = (say("There is no card {number}.", number=typed.strip()), _meant(near) if near else "", more)
    return Misuse(joined((part for part in said if part), " "), tuple(near))


def _elsewhere(desk: DataBase, typed: str) -> str:
    """Which other games have a component of that name, and how to look it up there."""
    wanted = fold_words(typed)
    games = {
        game: None
        for game in Game
        for piece in (rules.pieces(desk.engine, game) if game is not Game.LEGACY else ())
        if wanted in map(fold_words, (piece.row.name, *(text for _, text in piece.names)))
    }
    hints = [
        say(
            "{title} has one: cards find {what} --game {value}.", title=game.title, what=typed.strip(), value=game.value
        )
        for game in games
    ]
    return " ".join(hints)


def stage(desk: DataBase, catalogue: Catalogue, key: str, typed: str) -> Orientation:
    """The stage of a card that may be seen: its orientation, number or name, a part of which will do.

    Errors: `Misuse` when it fits no stage or several.
    """
    card, names = catalogue.cards[key], desk.names(catalogue)
    called = {
        at: {fold_words(one) for one in (stage.name, str(at), str(stage.stage), *names.others_of(card, at))}
        for at, stage in card.design.stages.items()
    }
    wanted = fold_words(side_of(typed) or typed)
    whole = [at for at, words in called.items() if wanted in words]
    found = whole or [at for at, words in called.items() if any(wanted in word for word in words)]
    if len(found) != 1:
        there = tuple(f"{stage.stage} {stage.name}" for stage in card.design.stages.values())
        said = say("more than one stage that could be") if found else say("no stage")
        raise Misuse(say("Card {key} has {said} {name}.", key=ref(key), said=said, name=typed.strip()), there)
    return found[0]


# --- commands ------------------------------------------------------------------------------------------------------

CARDS: dict[str, slice] = {
    "produce": slice(0, None),
    "upgrade": slice(0, 1),
    "use": slice(0, 1),
    "advance": slice(0, None),
    "pass": slice(0, None),
    "round": slice(0, None),
    "draw": slice(0, None),
    "fix": slice(1, 2),
    "expansion": slice(1, 2),
}
"""Which words of a command are cards."""

WITHOUT = ("gain", "lose")
"""Corrections that are about no card."""

LISTS = ("pay", "discard", "draw", "top")
"""Options that name cards."""

STAGES = ("to", "stage")
"""Options that name a stage of the command's card."""

MARK = {"produce": ":", "pay": ":", "use": "."}
"""What may follow a card: a resource or an effect."""


def in_numbers(sitting: Sitting, command: Command) -> Command:
    """The command with numbers where cards and stages of the kingdom, as it is now, were called by name.

    Errors: `Misuse` when a name fits no card, or several.
    """
    verb, args, fixes = command.verb, list(command.args), command.verb == "fix"
    where = slice(1, 3) if fixes and args[:1] == ["block"] else CARDS.get(verb, slice(0, 0))
    if fixes and args[:1] and args[0] in WITHOUT:
        where = slice(0, 0)
    args[where] = [_numbered(sitting, verb, word) for word in args[where]]
    card = args[where][0] if args[where] else ""
    if fixes and args[:1] == ["turn"] and len(args) == 3:
        args[2] = _orientation(sitting, card, args[2])
    options = []
    for name, value in command.options:
        if name in LISTS and not fixes:
            value = ",".join(_numbered(sitting, name, word) for word in value.split(","))
        elif name in STAGES:
            value = _orientation(sitting, card.partition(".")[0], value)
        options.append((name, value))
    return Command(verb, tuple(args), tuple(options))


def _numbered(sitting: Sitting, role: str, word: str) -> str:
    name, mark, rest = word.rpartition(MARK[role]) if role in MARK else ("", "", "")
    if not name or (mark == ":" and rest.isdigit()) or (mark == "." and not rest.isdigit()):
        name, mark, rest = word, "", ""
    if not is_name(name) or (role == "expansion" and name in sitting.catalogue.sets):
        return word
    names = expansions(sitting.desk, sitting.catalogue, sitting) if role == "expansion" else of(sitting)
    return f"{ref(_named(names, name, _first(sitting, role)))}{mark}{rest}"


def _first(sitting: Sitting, role: str) -> list[str]:
    """The cards that a command is most likely about."""
    zones = sitting.board.zones
    if role in ("produce", "pay"):
        return list(zones[PLAY])
    if role in ("upgrade", "use", "discard"):
        return [*zones[PLAY], *zones[Zone.PERMANENTS]]
    if role in ("fix", "expansion"):
        return []
    return [*zones[DECK], *(zones[DISCARD] if role == "round" or not zones[DECK] else ())]


def _orientation(sitting: Sitting, card: str, typed: str) -> str:
    """The orientation of a stage that was named; anything else stays, and is refused by the game."""
    key = sitting.catalogue.key_of(card.strip())
    if typed in list(Orientation) or key not in sitting.catalogue.cards or not sitting.knows(key):
        return typed
    try:
        return str(stage(sitting.desk, sitting.catalogue, key, typed))
    except Misuse:
        return typed


# --- answers -------------------------------------------------------------------------------------------------------

SHORTEST = 3
"""Letters that the beginning of a word must have to stand for an answer."""


def answer(sitting: Sitting, decision: Decision, typed: str) -> Answer:
    """One `--choose`, options by their names too. Errors: `Misuse` when a name fits several."""
    return _options(sitting, decision, parse.answer(decision, typed), typed)


def answer_of_words(sitting: Sitting, decision: Decision, words: tuple[str, ...]) -> Answer:
    """The words after `choose`, options by their names too. Errors: `Misuse` when a name fits several."""
    return _options(sitting, decision, parse.answer_of_words(decision, words), " ".join(words))


def _options(sitting: Sitting, decision: Decision, given: Answer, typed: str) -> Answer:
    if decision.asks in (Asks.TEXT, Asks.NUMBER) or all(one in decision.options for one in given):
        return given
    if len(given) > 1 and "," not in typed and (whole := _option(sitting, decision, typed)) in decision.options:
        return (whole,)
    return tuple(_option(sitting, decision, one) for one in given)


def _option(sitting: Sitting, decision: Decision, typed: str) -> str:
    """The option that is called so; what is like none is passed on, and refused by the game. Errors: `Misuse`."""
    if typed in decision.options or not is_name(typed):
        return typed
    wanted = fold_words(typed)
    texts = dict(zip(decision.options, decision.texts, strict=False))
    typed_words = {option: fold_words(typed_sides(option)) for option in decision.options if is_name(option)}
    for fits in (
        wanted.__eq__,
        lambda text: text.startswith(wanted),
        lambda text: re.search(rf"(?<!\w){re.escape(wanted)}", text),
    ):
        found = [
            option
            for option in decision.options
            if fits(fold_words(texts.get(option, ""))) or fits(typed_words.get(option, ""))
        ]
        if len(found) == 1:
            return found[0]
        if len(wanted) < SHORTEST:
            return typed
    catalogue, shown = sitting.catalogue, set(decision.shows)
    cards = {option: catalogue.key_of(option.partition(".")[0]) for option in decision.options}
    names = Called(sitting.desk, catalogue, lambda key: key in shown or sitting.knows(key), sitting)
    meant = names.found(typed, cards.values())
    found = [option for option, key in cards.items() if key in meant]
    if len(found) > 1:
        raise _several(typed, [names.shown(key) for key in meant])
    near = [] if found else names.near(typed, cards.values())
    if near:
        raise Misuse(say("No option is called {name}. {meant}", name=typed, meant=_meant(near)), tuple(near))
    return found[0] if found else typed
