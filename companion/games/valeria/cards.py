"""Cards: citizens, starters, areas, monsters, events, domains, dukes, others, read from the catalogue's plain rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar

import msgspec

from companion.errors import Misuse
from companion.games.valeria import effects, points
from companion.games.valeria.words import MonsterType, Role
from companion.sentence import Message, either, say
from companion.text import fold_words

ComponentRow: TypeAlias = tuple[str, str, str, str, int | None, str | None]
"""key, game, kind, name, quantity, set"""
FactRow: TypeAlias = tuple[str, str, int, str | None]
"""component, name, nr, value"""
TranslationRow: TypeAlias = tuple[str, str, str, str]
"""kind, key, lang, text"""

IDLE = "none"
"""The activation of a card that answers when nothing else of its player did."""
EQUAL = "equal"
"""The activation of a card that answers to equal dice."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What all cards have: key, name as it is told, names that it answers to, the English one first, and how many."""

    key: str
    name: str
    names: tuple[str, ...]
    quantity: int


class Citizen(Card, frozen=True, kw_only=True):
    """A citizen or a starter: `activation` holds numbers from 1 to 12, or "none" and "equal"; a starter has no cost.

    `called`: the English names under which it is counted and priced, its own first. `suggested`: for a first game.
    """

    activation: tuple[str, ...]
    cost: int | None
    role: Role | None
    active: effects.Effect
    other: effects.Effect
    called: tuple[str, ...]
    suggested: bool


class Area(Card, frozen=True, kw_only=True):
    """An area of monsters: `top`, the strength of the one on top; `suggested`: for a first game."""

    top: int
    suggested: bool


class Monster(Card, frozen=True, kw_only=True):
    """A monster, or an event, which has no area but an activation number and an instruction.

    `stack`: copies without the five-player marker (VCK-009).
    """

    area: str | None
    type: MonsterType
    strength: int
    magic: int
    reward: effects.Effect
    points: int
    stack: int
    activation: int | None = None
    instruction: effects.Effect | None = None


class Domain(Card, frozen=True, kw_only=True):
    """A domain: the role symbols it asks for (each as often as printed), its gold cost, effect, timing and points."""

    roles: tuple[Role, ...]
    cost: int
    effect: effects.Effect
    timing: str
    points: int


class Duke(Card, frozen=True, kw_only=True):
    """A duke: what scores at the end, in the words of the card and understood."""

    line: str
    rules: tuple[points.ScoreRule, ...]


T = TypeVar("T", bound=Card)


class Cards(msgspec.Struct, frozen=True):
    """All cards of the game, by kind; `others`: those that say nothing but what they are."""

    citizens: tuple[Citizen, ...]
    starters: tuple[Citizen, ...]
    monsters: tuple[Monster, ...]
    events: tuple[Monster, ...]
    domains: tuple[Domain, ...]
    dukes: tuple[Duke, ...]
    areas: tuple[Area, ...]
    others: tuple[Card, ...]

    def area(self, name: str) -> Area:
        """The area of that name."""
        return find(self.areas, name, "area")

    def citizen(self, name: str) -> Citizen:
        """The citizen of that name, English or Czech; a clear beginning is enough. Errors: `Misuse`, with choices."""
        return find(self.citizens, name, "citizen")

    def monster(self, name: str) -> Monster:
        """The monster or event of that name (VCK-164)."""
        return find(self.monsters + self.events, name, "monster")

    def event(self, name: str) -> Monster:
        """The event of that name."""
        return find(self.events, name, "event")

    def domain(self, name: str) -> Domain:
        """The domain of that name."""
        return find(self.domains, name, "domain")

    def duke(self, name: str) -> Duke:
        """The duke of that name."""
        return find(self.dukes, name, "duke")


class _Facts:
    """The facts of one component; a value that is asked for and unknown is a fault of the data."""

    def __init__(self, key: str, rows: Mapping[str, Mapping[int, str | None]]) -> None:
        self._key = key
        self._rows = rows

    def every(self, name: str) -> tuple[str, ...]:
        rows = self._rows.get(name)
        return () if rows is None else tuple([rows[nr] for nr in sorted(rows) if rows[nr] is not None])  # type: ignore[misc]

    def maybe(self, name: str) -> str | None:
        rows = self._rows.get(name)
        found = self.every(name) if rows is not None else ()
        return found[0] if found else None

    def text(self, name: str) -> str:
        value = self.maybe(name)
        if value is None:
            raise Misuse(f"The catalogue doesn't know the {name} of {self._key}.")
        return value

    def number(self, name: str) -> int:
        return int(self.text(name))

    def effect(self, name: str) -> effects.Effect:
        return effects.read(self.text(name))


def read(
    components: Iterable[ComponentRow],
    facts: Iterable[FactRow],
    translations: Iterable[TranslationRow],
    lang: str,
) -> Cards:
    """Build the cards from rows of the tables component, component_fact and translation, in the tables' column order.

    `lang`: the language that names are told in, English where there is no such name. Rows of other games and kinds are
    passed over. Errors: `Misuse` where a fact is missing or not understood.
    """
    by_component: dict[str, dict[str, dict[int, str | None]]] = defaultdict(lambda: defaultdict(dict))
    for component, name, nr, value in facts:
        by_component[component][name][nr] = value
    also: dict[str, list[str]] = defaultdict(list)
    told: dict[str, str] = {}
    for kind, key, language, text in translations:
        if kind == "component":
            also[key].append(text)
            told |= {key: text} if language == lang else {}
    found: dict[str, list[tuple[Card, _Facts]]] = defaultdict(list)
    for key, game, kind, name, quantity, _ in components:
        if game == "vck":
            known = _Facts(key, by_component.get(key, {}))
            names = (name, *known.every("also"), *also.get(key, ()))
            found[kind].append((Card(key=key, name=told.get(key, name), names=names, quantity=quantity or 0), known))
    return Cards(
        tuple(_citizen(*each) for each in found["citizen"]),
        tuple(_citizen(*each) for each in found["starter"]),
        tuple(_monster(*each) for each in found["monster"]),
        tuple(_monster(*each) for each in found["event"]),
        tuple(_domain(*each) for each in found["domain"]),
        tuple(_duke(*each) for each in found["duke"]),
        tuple(_area(*each) for each in found["area"]),
        tuple(card for card, _ in found["other"]),
    )


def _citizen(card: Card, facts: _Facts) -> Citizen:
    cost, role = facts.maybe("cost"), facts.maybe("role")
    return Citizen(
        key=card.key, name=card.name, names=card.names, quantity=card.quantity,
        activation=facts.every("activation"),
        cost=int(cost) if cost else None,
        role=Role(role) if role else None,
        active=facts.effect("active"),
        other=facts.effect("other"),
        called=(card.names[0], *facts.every("counts_as")),
        suggested=facts.maybe("first_game") == "yes",
    )  # fmt: skip


def _area(card: Card, facts: _Facts) -> Area:
    return Area(
        key=card.key, name=card.name, names=card.names, quantity=card.quantity,
        top=facts.number("top"),
        suggested=facts.maybe("first_game") == "yes",
    )  # fmt: skip


def _monster(card: Card, facts: _Facts) -> Monster:
    activation = facts.maybe("activation")
    return Monster(
        key=card.key, name=card.name, names=card.names, quantity=card.quantity,
        area=facts.maybe("area"),
        type=MonsterType(facts.text("type")),
        strength=facts.number("strength"),
        magic=facts.number("magic"),
        reward=facts.effect("reward"),
        points=facts.number("points"),
        stack=int(facts.maybe("stack") or card.quantity),
        activation=int(activation) if activation else None,
        instruction=facts.effect("instruction") if activation else None,
    )  # fmt: skip


def _domain(card: Card, facts: _Facts) -> Domain:
    return Domain(
        key=card.key, name=card.name, names=card.names, quantity=card.quantity,
        roles=tuple(Role(role) for role in facts.every("role")),
        cost=facts.number("cost"),
        effect=facts.effect("effect"),
        timing=facts.text("timing"),
        points=facts.number("points"),
    )  # fmt: skip


def _duke(card: Card, facts: _Facts) -> Duke:
    line = facts.text("score")
    return Duke(
        key=card.key, name=card.name, names=card.names, quantity=card.quantity, line=line, rules=points.read(line)
    )


KINDS: dict[str, Message] = {
    "area": "area",
    "citizen": "citizen",
    "monster": "monster",
    "event": "event",
    "domain": "domain",
    "duke": "duke",
    "card": "card",
}
"""What may be looked for by its name, as it is told."""


def find(cards: tuple[T, ...], text: str, kind: str) -> T:
    """The one card that a text means: its whole name, else a beginning of it, else a beginning of a word in it.

    English and Czech, accents, capitals and punctuation ignored. Errors: `Misuse` with the choices when there is no
    such card or more than one.
    """
    wanted = fold_words(text)
    if not any(map(str.isalnum, wanted)):
        raise Misuse(say("A {kind} needs a name.", kind=say(KINDS[kind])))
    whole = [card for card in cards if any(fold_words(name) == wanted for name in card.names)]
    start = [card for card in cards if any(fold_words(name).startswith(wanted) for name in card.names)]
    within = [card for card in cards if any(f" {wanted}" in fold_words(name) for name in card.names)]
    for matching in (whole, start, within):
        if len(matching) == 1:
            return matching[0]
        if matching:
            choices = tuple(card.name for card in matching)
            raise Misuse(say("“{text}” could be {choices}.", text=text, choices=either(choices)), choices)
    raise Misuse(
        say("There is no {kind} “{text}”.", kind=say(KINDS[kind]), text=text), tuple(card.name for card in cards)
    )
