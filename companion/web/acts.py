"""What can be done with each card, as buttons: from the lists of what is legal, payable and refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from companion.documents.base import Ref
from companion.documents.kingdom import (
    Awaits,
    CardView,
    DecisionView,
    DeckDoc,
    LegalList,
    LegalView,
    PayableView,
    RefusedView,
    Table,
)
from companion.lang import tr
from companion.show import phrases
from companion.web.wording import move

CARD = re.compile(r"(?:[a-z][a-z0-9_-]*:)?\d+")

KINDS = ("produce", "upgrade", "use")
"""Commands that are said of a card."""


@dataclass(frozen=True)
class Act:
    """A button of a card. `do`: the command; `state`: it can be done, by producing first, or not now.

    `label`: what it does; `note`: what comes with it, or why it can't be done; `rule`: the code that forbids it.
    """

    do: str
    kind: str
    label: str
    state: Literal["can", "pay", "no"] = "can"
    note: str = ""
    rule: str | None = None


@dataclass
class Acts:
    """The buttons of a table: by card, and those of the table itself."""

    by_card: dict[str, list[Act]] = field(default_factory=dict)
    table: list[Act] = field(default_factory=list)

    def of(self, card: CardView) -> list[Act]:
        """The buttons of a card."""
        return self.by_card.get(str(card.card), [])

    def says(self, command: str) -> tuple[str, str]:
        """What a command does and which cards pay for it, as its button says; in words where no button does it."""
        there = [*self.table, *(act for acts in self.by_card.values() for act in acts)]
        label = next((act.label for act in there if _bare(act.do) == _bare(command)), "")
        paid = re.search(r" --pay (\S+)", command)
        if not label:
            return move(command), ""
        if paid is None:
            return label, ""
        return label, tr("producing with {cards}", cards=paid[1].replace(",", ", "))


def acts(table: Table, legal: LegalList | None) -> Acts:
    """All buttons; `legal`: None where nothing can be done, as in an archived kingdom."""
    found = Acts()
    if legal is None or table.decision is not None:
        return found
    arrows = dict(_arrows(table))
    payable = {_bare(one.id): one for one in legal.payable}
    legal_here = {one.id for one in legal.legal}
    for one in legal.legal:
        _add(found, one.id, Act(one.id, _verb(one.id), _label(one, arrows), note=_lost(one)))
    for refused in legal.refused:
        _add(found, refused.id, _not_at_once(refused, payable.get(refused.id), arrows))
    for command, way in payable.items():
        if command not in {one.id for one in legal.refused}:
            _add(found, command, Act(way.id, _verb(way.id), _label(way, arrows), "pay", phrases.payable_text(way)))
    if "advance" not in legal_here and "pass" in legal_here:
        note = tr("Tap for the reason.") if table.deck.size else tr("The deck is empty.")
        found.table.insert(0, Act("advance", "advance", tr("Play the next cards"), "no", note))
    for buttons in found.by_card.values():
        buttons.sort(key=lambda act: KINDS.index(act.kind))
    return found


def _add(found: Acts, command: str, act: Act) -> None:
    at = CARD.match(command.partition(" ")[2])
    if act.kind in KINDS and at is not None:
        found.by_card.setdefault(at[0], []).append(act)
    else:
        found.table.append(act)


def _not_at_once(one: RefusedView, way: PayableView | None, arrows: dict[str, str]) -> Act:
    """An arrow or a line that can be paid by producing first, or not at all now."""
    label = _label(one, arrows)
    if way is None:
        return Act(one.id, _verb(one.id), label, "no", one.message, one.rule)
    left = tr("leaves {left}", left=phrases.amounts(way.left)) if way.left else ""
    note = ", ".join(filter(None, (tr("producing with {cards}", cards=", ".join(way.cards)), left)))
    return Act(way.id, _verb(one.id), label, "pay", note)


def _label(one: LegalView | PayableView | RefusedView, arrows: dict[str, str]) -> str:
    """What a command does, without the card that it is done with."""
    arrow = arrows.get(_bare(one.id))
    if arrow is not None:
        return arrow
    text = phrases.says(one.text, one.names)
    if _verb(one.id) not in KINDS:
        return text[:1].upper() + text[1:]
    activate = tr("activate")  # the button says so itself
    return text.partition(": ")[2].removeprefix(f"{activate}: ").removeprefix(f"{activate}, ") or text


def _lost(one: LegalView) -> str:
    parts = [tr("loses {amounts}", amounts=phrases.amounts(one.loses))] if one.loses else []
    return ", ".join([*parts, *([tr("a question follows")] if one.asks else [])])


def _arrows(table: Table) -> Iterator[tuple[str, str]]:
    """The upgrades of the cards on the table: command, and the arrow with the stage it leads to and its price."""
    for card in (*table.in_play, *table.permanents):
        for way in card.upgrades:
            text = f"{phrases.arrow(card.orientation, way.to)} {way.into or way.to} · {phrases.price(way)}"
            yield f"upgrade {card.card} --to {way.to}", text
            if len(card.upgrades) == 1:
                yield f"upgrade {card.card}", text


def _verb(command: str) -> str:
    return command.partition(" ")[0]


def _bare(command: str) -> str:
    """A command without the cards that pay for it."""
    return re.sub(r" --pay \S+", "", command)


# --- questions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """An answer that can be given. `card`: the card that it is, if it is one on the table; `key`: fits an id."""

    value: str
    key: str
    text: str
    card: str | None = None


@dataclass(frozen=True)
class Question:
    """An open question as a form. `form`: one tap, ticks, an order, a number, a text."""

    decision: DecisionView
    form: Literal["tap", "ticks", "counts", "order", "number", "text"]
    options: list[Option]

    def of(self, card: Ref) -> Option | None:
        """The answer that a card on the table is."""
        return next((one for one in self.options if one.card == str(card)), None)


def question(table: Table) -> Question | None:
    """The open question, None where nothing is asked."""
    asked = table.decision
    if asked is None:
        return None
    there = {str(one.card) for one in (*table.in_play, *table.permanents, *table.discard)}
    options = []
    for at, (value, (typed, means)) in enumerate(zip(asked.options, phrases.option_lines(asked), strict=True)):
        numbered = bool(means) and CARD.fullmatch(value) is not None and not means.startswith(f"{typed} ")
        text = f"{typed} {means}" if numbered else means or typed
        is_card = asked.asks in ("cards", "order") and value in there
        options.append(Option(value, f"option-{at}", text, value if is_card else None))
    return Question(asked, _form(asked), options)


def _form(asked: DecisionView) -> Literal["tap", "ticks", "counts", "order", "number", "text"]:
    if asked.asks in ("order", "number", "text"):
        return asked.asks  # type: ignore[return-value]
    if asked.repeat and asked.max > 1:
        return "counts"
    return "tap" if asked.max == 1 and not asked.needs else "ticks"


# --- real cards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Awaited:
    """Real cards that are to be turned up, why, and which they may be, known ones first."""

    asked: Awaits
    why: str
    options: list[CardView]


def awaited(table: Table, deck: Callable[[], DeckDoc]) -> Awaited | None:
    """What real cards are awaited, None where none are. `deck`: asked only then."""
    asked = table.awaits
    if asked is None:
        return None
    options = list(table.away if asked.source == "away" else table.discard)
    if asked.source == "deck":
        pile = deck()
        options = sorted(pile.cards, key=lambda one: one.card not in pile.known)
    return Awaited(asked, asked.why, options)
