"""Phrases that both faces of a view share: prices, arrows, counts; and text made safe for a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from companion.catalogue.words import Category, Resource
from companion.documents.aims import Aim, AimStep
from companion.documents.base import Ref
from companion.documents.kingdom import (
    BoxView,
    CardView,
    DecisionView,
    Done,
    EffectView,
    KingdomInfo,
    LegalView,
    Note,
    PayableView,
    StageView,
    StickerView,
    StruckView,
    Table,
    UpgradeView,
)
from companion.documents.reports import TimePlayed
from companion.documents.score_path import PathStep, ScoreCard
from companion.lang import spoken
from companion.play.board_tables import VIRTUAL

Face = CardView | StageView
"""What can be drawn as a card."""

_MENTION = re.compile(r"#((?:[a-z][a-z0-9_-]*:)?[0-9]+)")

_HIDDEN = frozenset(("Cc", "Cs", "Zl", "Zp", "Co", "Cn"))
_JOINERS = "\u200c\u200d"

_ARROWS = {(False, True): "↓", (True, False): "→", (True, True): "↘", (False, False): "·"}
_ARROW_WORDS = {
    (False, True): "upside down",
    (True, False): "to its other side",
    (True, True): "to its other side and upside down",
    (False, False): "as it is",
}

_PHASES = {
    "actions": "your actions",
    "waiting": "a question is open",
    "drawing": "cards are to be turned up",
    "ending": "the turn is ending",
    "between": "between two rounds",
    "finished": "the kingdom is finished",
    "purging": "the purge",
}


def clean(text: str) -> str:
    """The text with everything visible: control, direction and other unseen characters as escapes."""
    return "".join(character if _visible(character) else _escape(character) for character in spoken(text))


def _visible(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind not in _HIDDEN and (kind != "Cf" or character in _JOINERS)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii") if ord(character) > 127 or character < " " else "\\x7f"


_SIDES = {
    "front-up": "the front, upright",
    "front-down": "the front, upside down",
    "back-up": "the other side, upright",
    "back-down": "the other side, upside down",
}
_SIDE = re.compile(r"(?<![-\w])(?:front|back)-(?:up|down)(?![-\w])")
_STICK = re.compile(r"(?<![-\w])stick (?=\d)")


def in_words(text: str) -> str:
    """A line of a card in words that the leaflet has, too: sides as they lie, stickers that are put on.

    >>> in_words("turn this to front-down; stick 2 on this")
    'turn this to the front, upside down; put sticker 2 on this'
    """
    return _STICK.sub("put sticker ", _SIDE.sub(lambda at: _SIDES[at[0]], text))


def told(text: str, names: dict[str, str]) -> str:
    """A text in which cards that it mentions as `#103` are called as they are, where that is known."""
    return clean(_MENTION.sub(lambda at: f"{at[1]} {names[at[1]]}" if at[1] in names else at[0], text))


def says(text: str, names: dict[str, str]) -> str:
    """A line of a card as a person reads it; the words of the effect language stay in documents."""
    return in_words(told(text, names))


def done_lines(done: Done) -> list[str]:
    """What happened; where real cards lie on the table also what to do with them, each line with a hyphen."""
    if not done.said:
        return done.do
    return [*done.said, *([f"- {line}" for line in done.do] if with_real_cards(done.table) else [])]


def with_real_cards(table: Table) -> bool:
    """Whether the person at the table deals."""
    return table.mode != VIRTUAL


def awaited(table: Table) -> str:
    """What to do about real cards that are to come up, and what to type then; empty while none are."""
    if table.awaits is not None:
        cards = count_of(table.awaits.cards, "card")
        return f"Turn up {cards} from the {table.awaits.source}, then type the numbers in that order."
    return ""


def count_of(n: int, one: str, many: str | None = None) -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def resource_name(resource: str) -> str:
    """A resource in words."""
    return "good" if resource == Resource.GOOD else resource


def amounts(values: dict[str, int]) -> str:
    """`2 coin, 1 wood`."""
    return ", ".join(f"{n} {resource_name(name)}" for name, n in values.items())


def production(face: Face) -> str:
    """What a stage makes; alternatives joined by `or`."""
    return " or ".join(amounts(one) for one in face.production if one)


def price(upgrade: UpgradeView | AimStep) -> str:
    """What an upgrade costs: resources, then cards."""
    parts = [amounts(upgrade.pay)] if upgrade.pay else []
    parts += [f"discard {count_of(n, what)}" for what, n in upgrade.discard.items()]
    parts += [f"destroy {n} {what}" for what, n in upgrade.destroy.items()]
    return " + ".join(parts) or "free"


def _moves(here: str, there: str) -> tuple[bool, bool]:
    side, turn = here.partition("-")[::2]
    new_side, new_turn = there.partition("-")[::2]
    return side != new_side, turn != new_turn


PAYABLE, AT_ONCE = "Can be paid by producing first:", "Can be done at once:"
"""Heads of the two parts of a list of what can be done."""


def legal_text(one: LegalView) -> str:
    """What a command does, whether it asks, and what is lost by it."""
    lost = f" (loses {amounts(one.loses)})" if one.loses else ""
    return f"{says(one.text, one.names)}{' (asks)' if one.asks else ''}{lost}"


def payable_text(one: PayableView) -> str:
    """What is paid for, and what is left over of what the cards make."""
    left = "" if one.left is None else f" (leaves {amounts(one.left) or 'nothing'})"
    return f"{says(one.text, one.names)}{left}"


def arrow(here: str, there: str) -> str:
    """The arrow from one orientation to another: down turns upside down, right turns over (KLG-048, KLG-049)."""
    return _ARROWS[_moves(here, there)]


def arrow_words(here: str, there: str) -> str:
    """The same arrow in words."""
    return _ARROW_WORDS[_moves(here, there)]


def kinds(face: Face) -> str:
    """Category and keywords; empty for a card without any."""
    return ", ".join([*([face.category] if face.category != Category.NONE else []), *face.keywords])


def duration(seconds: int) -> str:
    """`45 min`, `3 h 05 min`; empty for less than a minute."""
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min" if minutes else ""


def time_played(played: TimePlayed | None) -> str:
    """The time of a campaign and in how many sittings; empty for less than a minute."""
    if played is None or not (long := duration(played.seconds)):
        return ""
    return f"{long} in {count_of(len(played.sittings), 'sitting')}"


def rank(percentile: float | None, simulated: int, by: str | None = None) -> str:
    """How a base score stands among simulated ones. `by`: whose these are."""
    if percentile is None:
        return ""
    whose = " (they come with the program)" if by == "program" else ""
    return f"better than {percentile:g} % of {count_of(simulated, 'simulated kingdom')}{whose}"


def sticker(one: StickerView) -> str:
    """A sticker in words."""
    return f"{one.text} ({one.value})" if one.value else one.text


def box_mark(box: BoxView) -> str:
    """A box as it looks: empty, ticked, or with the number written in it."""
    inside = str(box.written) if box.written is not None else "x" if box.ticked else " "
    return f"[{inside}]"


def box_text(box: BoxView) -> str:
    """What a box asks and does."""
    parts = [box.price if box.price.startswith("pay") else f"pay {box.price}"] if box.price else []
    parts += [f"at {box.threshold}"] if box.threshold is not None else []
    parts += [says(box.text, box.names)] if box.text else []
    parts += [f"{box.fame} fame"] if box.fame is not None else []
    return ", ".join(parts)


def struck(one: StruckView) -> str:
    """A crossed out thing in words."""
    times = f" {one.times} times" if one.times > 1 else ""
    return f"{one.what} {one.nr}{' ' + resource_name(one.resource) if one.resource else ''} struck out{times}"


def effect_mark(effect: EffectView) -> str:
    """A word for what can be done with a line now, empty for an ordinary one."""
    if effect.struck:
        return "struck out"
    if not effect.executable:
        return "by hand, with fix"
    return "usable" if effect.usable else ""


def properties(face: Face) -> list[str]:
    """What else there is to know about a card as it lies, a few words each."""
    parts = ["negative"] if face.negative else []
    parts += ["permanent"] if face.permanent else []
    parts += ["stays in play"] if face.stays else []
    if isinstance(face, CardView):
        if face.blocked_by is not None:
            parts.append(f"blocked by {_called(face, face.blocked_by)} until that turns or leaves play")
        parts += [f"blocks {', '.join(_called(face, one) for one in face.blocks)}"] if face.blocks else []
        parts += [_COUNTED.get(name, f"{name} {{n}}").format(n=n) for name, n in face.counters.items()]
        parts += [struck(one) for one in face.struck]
    return parts


_COUNTED = {"plays": "played {n} times", "stay": "has blocked {n}"}
"""Counters in words; others are called as the cards call them."""


def _called(face: CardView, number: Ref) -> str:
    name = face.names.get(str(number))
    return clean(f"{number} {name}") if name else str(number)


def scored(one: ScoreCard) -> str:
    """A card whose fame is told, by number and name."""
    name = one.names.get(str(one.card))
    return clean(f"{one.card} {name}") if name else str(one.card)


def goal(face: Face) -> str:
    """How far what a fame rule counts has come, after a semicolon; empty where it counts nothing."""
    if not isinstance(face, CardView) or face.fame_count is None:
        return ""
    wanted = "" if face.fame_of is None else f" of {face.fame_of}" if face.fame_of else ", none wanted"
    return f"; there {'is' if face.fame_count == 1 else 'are'} {face.fame_count}{wanted}"


def is_goal(face: Face) -> bool:
    """Whether the fame rule is what the card is about."""
    return face.category == Category.GOAL


def next_box(face: Face) -> str:
    """What the next box of a track asks and gives; empty where all are ticked or none says anything."""
    free = next((one for one in face.boxes if not one.ticked and one.written is None), None)
    return box_text(free) if free is not None else ""


def title(face: Face) -> str:
    """The name of a stage, and what the player called the card."""
    written = face.name if isinstance(face, CardView) else None
    return clean(f"{face.stage} “{written}”" if written else face.stage)


BEGINS = "expansion "
"""How a command begins that goes on after the last round."""

AFTER = ("finished", "purging")
"""Phases after the last round."""


def turn_of(info: KingdomInfo) -> str:
    """The turn's number, empty after the last round."""
    return "" if info.phase in AFTER else str(info.turn)


def where(table: Table) -> str:
    """Round, turn and phase; what comes after the last round is in none."""
    if table.phase == "finished":
        return f"finished after round {table.round}"
    begins = table.decision is not None and (table.decision.command or "").startswith(BEGINS)
    if table.phase == "purging" or begins:
        return f"after round {table.round}: {_PHASES[table.phase]}"
    last = " (the last)" if table.last_round else ""
    turn = f", turn {table.turn}" if table.turn else ""
    return f"round {table.round}{last}{turn}: {_PHASES[table.phase]}"


def wanted(decision: DecisionView) -> str:
    """How many answers a question takes, in words."""
    if decision.needs:
        return "fill exactly " + ", ".join(f"{n} {kind}" for kind, n in decision.needs.items())
    if decision.asks == "number":
        return f"a number from {decision.min} to {decision.max}"
    if decision.asks == "text":
        return "1 to 60 characters"
    if decision.asks == "order":
        return "all of them, in the order wanted"
    many = str(decision.min) if decision.min == decision.max else f"{decision.min} to {decision.max}"
    return f"choose {many}{', the same more than once if you like' if decision.repeat else ''}"


def ways_out(decision: DecisionView) -> str:
    """How to answer, decline or withdraw."""
    parts = ["choose ANSWER…"]
    parts += ["choose none"] if decision.optional or decision.min == 0 else []
    parts += ["cancel"] if decision.cancel else []
    return " | ".join(parts)


def option_lines(decision: DecisionView) -> Iterable[tuple[str, str]]:
    """Each option with its meaning."""
    for at, option in enumerate(decision.options):
        text = decision.texts[at] if at < len(decision.texts) else ""
        means = "" if text == option else says(text, decision.names)
        yield clean(option), f"{means}{mark_of(decision, option)}".strip()


def mark_of(decision: DecisionView, option: str) -> str:
    """What stands after an option that the player marked for the purge."""
    return " (marked for the purge)" if option in decision.marked else ""


def path_lines(info: KingdomInfo) -> list[str]:
    """The score path of a kingdom, and what else the lid of its box holds."""
    lines = [f"  registration number {clean(info.registration)}"] if info.registration else []
    lines += [f"  packs: {clean(', '.join(info.packs))}"] if info.packs else []
    lines += [f"  expansion {info.expansion} is being played"] if info.expansion is not None else []
    lines += ["  Score path:"] if info.path else []
    return lines + [f"    {line}" for step in info.path for line in step_lines(step)]


def step_lines(step: PathStep) -> list[str]:
    """A field of the score path: the fame, what it gained, what was purged for it."""
    gained = f" ({step.gained:+})" if step.card is not None else ""
    lines = [clean(f"{step.label}: {step.fame}{gained}")]
    if step.purged:
        cards = ", ".join(f"{one.card} ({one.fame})" for one in step.purged)
        lines.append(f"  purged {cards}; {step.parts.get('purged', 0)} purged fame in all")
    return lines


def note_line(note: Note) -> str:
    """A note with what it is about."""
    about = f"round {note.round}" if note.round is not None else f"card {note.card}" if note.card is not None else ""
    return clean(f"Note{f' on {about}' if about else ''}: {note.text}")


def aim_lines(aims: Iterable[Aim]) -> list[str]:
    """Goals that cards are to reach, with the way there; then the cards marked for the purge."""
    listed = list(aims)
    lines = [clean(_goal_line(one)) for one in listed if one.goal is not None]
    marked = ", ".join(f"{one.card} {one.stage}" for one in listed if one.purge)
    return [*lines, *([clean(f"Marked for the next purge: {marked}.")] if marked else [])]


def _goal_line(aim: Aim) -> str:
    first = f"Goal of {aim.card} {aim.stage}: {aim.into}"
    if aim.reached:
        return f"{first} is reached."
    if not aim.steps:
        return f"{first}; no upgrades lead there from here."
    if len(aim.steps) == 1:
        way = f"for {price(aim.steps[0])}"
    else:
        way = f"by {', '.join(f'{one.into} ({price(one)})' for one in aim.steps)}"
        way += f"; {amounts(aim.pay)} in all" if aim.pay else ""
    return f"{first} {way}. Now: {aim.why or 'it can be made.'}"


def side_notes(differs: list[str], notes: list[Note], aims: Iterable[Aim] = ()) -> list[str]:
    """What stands beside a table or a kingdom; goals that are reached already are left to `aim`."""
    lines = [f"Differs from the leaflet: {clean(', '.join(differs))}."] if differs else []
    return [*lines, *map(note_line, notes), *aim_lines(one for one in aims if not one.reached or one.purge)]


def kingdom_lines(info: KingdomInfo) -> list[str]:
    """Further lines about a kingdom."""
    lines = [f"  undo is {info.undo}"] if info.undo != "free" else []
    lines += [f"  {count_of(info.branches, 'line')} of history (journal --branches)"] if info.branches > 1 else []
    lines += [f"  seen, but not discovered now: {', '.join(map(str, info.seen))}"] if info.seen else []
    lines += path_lines(info)
    return [*lines, *(f"  {line}" for line in side_notes(info.differs, info.notes))]
