"""What stands beside a table or a kingdom: the score path, notes, goals of cards, house rules."""

from __future__ import annotations

from collections.abc import Iterable

from companion.documents.aims import Aim
from companion.documents.kingdom import CardView, KingdomInfo, Note
from companion.documents.score_path import PathStep
from companion.lang import tr, tr_n
from companion.show import fame
from companion.show.phrases import amounts, clean, price, title


def path_lines(info: KingdomInfo) -> list[str]:
    """The score path of a kingdom, and what else the lid of its box holds."""
    lines = [tr("  registration number {number}", number=clean(info.registration))] if info.registration else []
    lines += [tr("  packs: {packs}", packs=clean(", ".join(info.packs)))] if info.packs else []
    lines += [tr("  expansion {number} is being played", number=info.expansion)] if info.expansion is not None else []
    lines += [tr("  Score path:")] if info.path else []
    return lines + [f"    {line}" for step in info.path for line in step_lines(step)]


def step_lines(step: PathStep) -> list[str]:
    """A field of the score path: the fame, what it gained, what was purged for it."""
    gained = f" ({step.gained:+})" if step.card is not None else ""
    lines = [f"{fame.step(step)}: {step.fame}{gained}"]
    if step.purged:
        cards = ", ".join(f"{fame.scored(one)} ({one.fame})" for one in step.purged)
        lines.append(tr("  purged {cards}; {n} purged fame in all", cards=cards, n=step.parts.get("purged", 0)))
    return lines


def note_line(note: Note) -> str:
    """A note with what it is about."""
    if note.round is not None:
        return clean(tr("Note on round {n}: {text}", n=note.round, text=note.text))
    if note.card is not None:
        return clean(tr("Note on card {card}: {text}", card=note.card, text=note.text))
    return clean(tr("Note: {text}", text=note.text))


def listed(cards: Iterable[CardView]) -> str:
    """Cards with their names, in a row."""
    return ", ".join(f"{card.card} {title(card)}".rstrip() for card in cards)


def aim_lines(aims: Iterable[Aim]) -> list[str]:
    """Goals that cards are to reach, with the way there; then the cards marked for the purge."""
    listed = list(aims)
    lines = [clean(_goal_line(one)) for one in listed if one.goal is not None]
    marked = ", ".join(f"{one.card} {one.stage}" for one in listed if one.purge)
    return [*lines, *([clean(tr("Marked for the next purge: {cards}.", cards=marked))] if marked else [])]


def _goal_line(aim: Aim) -> str:
    goal = tr("Goal of {card}: {into}", card=f"{aim.card} {aim.stage}", into=aim.into)
    if aim.reached:
        return tr("{goal} is reached.", goal=goal)
    if not aim.steps:
        return tr("{goal}; no upgrades lead there from here.", goal=goal)
    if len(aim.steps) == 1:
        way = tr("for {price}", price=price(aim.steps[0]))
    else:
        way = tr("by {steps}", steps=", ".join(f"{one.into} ({price(one)})" for one in aim.steps))
        way += tr("; {amounts} in all", amounts=amounts(aim.pay)) if aim.pay else ""
    return tr("{goal} {way}. Now: {now}", goal=goal, way=way, now=aim.why or tr("it can be made."))


def side_notes(differs: list[str], notes: list[Note], aims: Iterable[Aim] = ()) -> list[str]:
    """What stands beside a table or a kingdom; goals that are reached already are left to `aim`."""
    lines = [tr("Differs from the leaflet: {rules}.", rules=clean(", ".join(differs)))] if differs else []
    return [*lines, *map(note_line, notes), *aim_lines(one for one in aims if not one.reached or one.purge)]


def kingdom_lines(info: KingdomInfo) -> list[str]:
    """Further lines about a kingdom."""
    lines = [tr("  undo is {undo}", undo=info.undo)] if info.undo != "free" else []
    lines += (
        [
            tr_n(
                "  {n} line of history (journal --branches)",
                "  {n} lines of history (journal --branches)",
                info.branches,
            )
        ]
        if info.branches > 1
        else []
    )
    lines += [tr("  seen, but not discovered now: {cards}", cards=", ".join(map(str, info.seen)))] if info.seen else []
    lines += path_lines(info)
    return [*lines, *(f"  {line}" for line in side_notes(info.differs, info.notes))]
