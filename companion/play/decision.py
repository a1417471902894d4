"""A choice as a value: what is asked, what may be answered."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from companion.sentence import bare, say, say_n
from companion.text import is_number, printable

Answer = tuple[str, ...]
"""The options chosen, in the order given; empty: none, or declined."""


class Asks(StrEnum):
    """What kind of answer a decision wants."""

    CARDS = "cards"
    RESOURCES = "resources"
    OPTION = "option"
    BOXES = "boxes"
    NUMBER = "number"
    ORDER = "order"
    TEXT = "text"
    DRAW = "draw"


class Decision(msgspec.Struct, frozen=True):
    """An open question.

    An answer is accepted exactly when it has `min` to `max` of the `options`, each once unless `repeat`, and where
    `needs` is given fills it exactly (`fills`: what each option may count as, e.g. 1 or 2 persons). NUMBER: one whole
    number from `min` to `max`. ORDER: every option once. TEXT: 1 to 60 printable characters. `optional`: the empty
    answer declines. `cancel`: the command that asked can still be withdrawn. `shows`: cards whose faces may be seen.
    DRAW: `min` cards that come up from the pile `source`, in order; `places`: what is known of each, or empty.
    `under`: they come from under it.
    `final`: with real cards an answer can't be taken back. `seat`: who is asked, counted from 1; 0: whoever moves.
    """

    asks: Asks
    prompt: str
    options: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    min: int = 1
    max: int = 1
    repeat: bool = False
    needs: dict[str, int] | None = None
    fills: dict[str, tuple[dict[str, int], ...]] | None = None
    shows: tuple[str, ...] = ()
    optional: bool = False
    cancel: bool = True
    card: str | None = None
    effect: int | None = None
    command: str | None = None
    source: str = ""
    places: Answer = ()
    final: bool = False
    seat: int = 0
    under: bool = False

    @property
    def id(self) -> str:
        """A short name that changes with the question, for `choose --decision`.

        >>> which = Decision(Asks.CARDS, "Which card?", ("3", "8"))
        >>> which.id == Decision(Asks.CARDS, "Which card?", ("3", "9")).id
        False
        """
        import hashlib

        asked = msgspec.structs.asdict(msgspec.structs.replace(self, cancel=True))
        del asked["final"]  # names given before there were such things stay the same
        if not self.seat:
            del asked["seat"]
        if not self.under:
            del asked["under"]
        return hashlib.sha256(msgspec.json.encode(asked, enc_hook=bare)).hexdigest()[:8]


def drawn(decision: Decision, told: Answer) -> tuple[Answer, Answer]:
    """The answer to a DRAW among the cards told, and those that are left; known cards may be left out.

    >>> which = Decision(Asks.DRAW, "More cards", ("2", "5", "9"), (), 2, 2, places=("5", ""))
    >>> drawn(which, ("5", "9")), drawn(which, ("9", "3"))
    ((('5', '9'), ()), (('5', '9'), ('3',)))
    """
    known = [card for card in decision.places if card]
    unknown = decision.min - len(known)
    if len(told) < unknown or any(card in known for card in told[: decision.min]):
        return told[: decision.min], told[decision.min :]
    new = iter(told)
    return tuple(card or next(new) for card in _places(decision)), told[unknown:]


def certain(decision: Decision) -> Answer | None:
    """The answer to a DRAW that nobody needs to be asked for: all cards that can come up do.

    >>> certain(Decision(Asks.DRAW, "More cards", ("2", "5"), (), 2, 2, places=("5", "")))
    ('5', '2')
    """
    if decision.asks is not Asks.DRAW or len(decision.options) != decision.min:
        return None
    new = iter([card for card in decision.options if card not in decision.places])
    return tuple(card or next(new) for card in _places(decision))


def _places(decision: Decision) -> Answer:
    """What is known of each card that comes up."""
    return decision.places or ("",) * decision.min


class Ask(Exception):
    """Raised by a game at the first question without an answer."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.prompt)
        self.decision = decision


def is_numbered(options: Sequence[str]) -> bool:
    """Whether options can be said by their places: none of them is a number itself, as the faces of dice are.

    >>> is_numbered(("archer", "rogue")), is_numbered(("3", "5"))
    (True, False)
    """
    return len(options) > 1 and not any(map(is_number, options))


def fault_of(decision: Decision, answer: Answer) -> str | None:
    """Why the answer isn't accepted, in words; None when it is.

    >>> which = Decision(Asks.CARDS, "Which cards?", ("3", "5", "8"), max=2)
    >>> fault_of(which, ("3", "8"))
    >>> fault_of(which, ("3", "5", "8"))
    '1 to 2 of the options, please'
    >>> fault_of(which, ("7",))
    '7 is not among the options: 3, 5, 8'
    """
    if not answer and (decision.optional or decision.min == 0) and decision.asks is not Asks.NUMBER:
        return None
    if decision.asks is Asks.TEXT:
        text = answer[0] if len(answer) == 1 else ""
        fits = 1 <= len(text) <= 60 and printable(text) and text.strip()
        return None if fits else say("1 to 60 printable characters, please")
    if decision.asks is Asks.NUMBER:
        return _number_fault(decision, answer)
    if decision.asks is Asks.DRAW:
        return _draw_fault(decision, answer)
    return _options_fault(decision, answer)


def _number_fault(decision: Decision, answer: Answer) -> str | None:
    if not answer and decision.optional:
        return None
    wanted = say("one whole number from {least} to {most}, please", least=decision.min, most=decision.max)
    if len(answer) != 1 or not is_number(answer[0], digits=6):
        return wanted
    return None if decision.min <= int(answer[0]) <= decision.max else wanted


def _draw_fault(decision: Decision, answer: Answer) -> str | None:
    for at, card in enumerate(answer):
        if card in answer[:at]:
            return say("card {card} is said twice", card=card)
        if card not in decision.options:
            if decision.source == "discard":
                return say("card {card} isn't in the discard", card=card)
            if decision.under:
                return say("card {card} doesn't lie under the deck", card=card)
            return say("card {card} isn't in the deck", card=card)
    if len(answer) != decision.min:
        n, told = decision.min, len(answer)
        return say_n("{n} card has to come up, not {told}", "{n} cards have to come up, not {told}", n, told=told)
    for place, (card, known) in enumerate(zip(answer, decision.places, strict=False), 1):
        if known and card != known:
            return say(
                "card {card} can't come up as number {place}, that one is known to be card {known}",
                card=card,
                place=place,
                known=known,
            )
        if not known and card in decision.places:
            return say("card {card} can't come up as number {place}, it is known to lie deeper", card=card, place=place)
    return None


def _options_fault(decision: Decision, answer: Answer) -> str | None:
    unknown = [option for option in answer if option not in decision.options]
    if unknown:
        return say(
            "{unknown} is not among the options: {options}", unknown=unknown[0], options=", ".join(decision.options)
        )
    if not decision.repeat and len(set(answer)) < len(answer):
        return say("each option at most once")
    if decision.asks is Asks.ORDER:
        return None if len(answer) == len(decision.options) else say("every option once, in the order wanted")
    if decision.needs is not None:
        filled = fills_exactly(decision.needs, decision.fills or {}, answer)
        return None if filled else say("needed: {needs}", needs=_needs(decision.needs))
    if not decision.min <= len(answer) <= decision.max:
        if decision.min == decision.max:
            return say("{many} of the options, please", many=decision.min)
        return say("{least} to {most} of the options, please", least=decision.min, most=decision.max)
    return None


def _needs(needs: dict[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in needs.items())


def fills_exactly(needs: dict[str, int], fills: dict[str, tuple[dict[str, int], ...]], answer: Answer) -> bool:
    """Whether each chosen option can be counted as one of its kinds so that every need is met exactly.

    >>> fills = {"3": ({"person": 1}, {"person": 2}), "8": ({"land": 1},)}
    >>> fills_exactly({"person": 2, "land": 1}, fills, ("3", "8"))
    True
    >>> fills_exactly({"person": 2}, fills, ("3", "8"))
    False
    """
    if not answer:
        return not any(needs.values())
    first, rest = answer[0], answer[1:]
    for way in fills.get(first, ()):
        if all(needs.get(kind, 0) >= n for kind, n in way.items()):
            left = {kind: n - way.get(kind, 0) for kind, n in needs.items()}
            if fills_exactly(left, fills, rest):
                return True
    return False


def can_fill(needs: dict[str, int], fills: dict[str, tuple[dict[str, int], ...]], options: tuple[str, ...]) -> bool:
    """Whether some of the options fill the needs exactly.

    >>> can_fill({"person": 2}, {"3": ({"person": 1},), "8": ({"person": 1},)}, ("3", "8"))
    True
    """
    kinds = tuple(needs)
    reachable = {tuple(needs.values())}
    for option in options:
        reachable |= {
            tuple(n - way.get(kind, 0) for kind, n in zip(kinds, left, strict=True))
            for left in reachable
            for way in fills.get(option, ())
            if all(kind in needs for kind in way)
            and all(n >= way.get(kind, 0) for kind, n in zip(kinds, left, strict=True))
        }
    return (0,) * len(kinds) in reachable
