"""Phrases that both faces of a view share: prices, arrows, counts; and text made safe for a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from companion.catalogue import said
from companion.catalogue.words import GOOD, Category, Resource
from companion.documents.aims import AimStep
from companion.documents.base import Ref
from companion.documents.kingdom import (
    BoxOfCards,
    BoxView,
    CardView,
    DecisionView,
    Done,
    EffectView,
    KingdomInfo,
    LegalView,
    PayableView,
    StageView,
    StickerView,
    StruckView,
    Table,
    UpgradeView,
)
from companion.documents.reports import TimePlayed
from companion.lang import spoken, tr, tr_n
from companion.sentence import Message, either
from companion.show import card_lines, words
from companion.show.counting import count_of
from companion.text import typed_sides

Face = CardView | StageView
"""What can be drawn as a card."""

_MENTION = re.compile(r"#((?:[a-z][a-z0-9_-]*:)?[0-9]+)")
_HIDDEN = frozenset(("Cc", "Cs", "Zl", "Zp", "Co", "Cn"))
_JOINERS = "\u200c\u200d"

_ARROWS = {(False, True): "↓", (True, False): "→", (True, True): "↘", (False, False): "·"}
_ARROW_WORDS: dict[tuple[bool, bool], Message] = {
    (False, True): "upside down",
    (True, False): "to its other side",
    (True, True): "to its other side and upside down",
    (False, False): "as it is",
}

_PHASES: dict[str, Message] = {
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
    told = spoken(text)
    if told.isascii() and told.isprintable():
        return str(told)
    return "".join(character if _visible(character) else _escape(character) for character in told)


def _visible(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind not in _HIDDEN and (kind != "Cf" or character in _JOINERS)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii") if ord(character) > 127 or character < " " else "\\x7f"


_SIDES: dict[str, Message] = {
    "front-up": "the front, upright",
    "front-down": "the front, upside down",
    "back-up": "the other side, upright",
    "back-down": "the other side, upside down",
}
_SIDE = re.compile(r"(?<![-\w])(?:front|back)-(?:up|down)(?![-\w])")
_STICK = re.compile(r"(?<![-\w])stick (\d+[a-z]?(?:(?:/| and )\d+[a-z]?)*|resource(?= ))( worth tally)?")


def in_words(text: str, names: dict[str, str] | None = None) -> str:
    """A line of a card in words that the leaflet has, too: sides as they lie, stickers with what they do.

    >>> in_words("turn this to front-down; stick 2/8 on this", {"sticker 2": "produces wood", "sticker 8": "2 fame"})
    'turn this to the front, upside down; put sticker 2 (produces wood) or 8 (2 fame) on this'
    """
    return _STICK.sub(lambda at: _stickers(at, names or {}), _SIDE.sub(lambda at: _SIDES[at[0]], text))


def _stickers(at: re.Match[str], names: dict[str, str]) -> str:
    """Which stickers are put on: one of each choice."""
    worth = " with the tally written on it" if at[2] else ""
    if at[1] == "resource":
        return f"put a sticker of any resource{worth}"
    choices = [_either([_sticker(one, names) for one in choice.split("/")]) for choice in at[1].split(" and ")]
    many = ", and ".join(choices) if any(" or " in one for one in choices) else " and ".join(choices)
    return f"put sticker{'s' if len(choices) > 1 else ''} {many}{worth}"


def _sticker(number: str, names: dict[str, str]) -> str:
    what = names.get(f"sticker {number}")
    return f"{number} ({what})" if what else number


def _either(words: list[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


_HEADS: dict[str, Message] = {
    "front-up": "upright",
    "front-down": "upside down",
    "back-up": "other side, upright",
    "back-down": "other side, upside down",
}
_SHORT_HEADS: dict[str, Message] = {"back-up": "other side, up", "back-down": "other side, down"}


def heading(orientation: str, room: int = 99) -> str:
    """A side above what it prints. `room`: in cells; where there is little, in fewer words."""
    words = tr(_HEADS[orientation])
    return words if len(words) <= room else tr(_SHORT_HEADS.get(orientation, _HEADS[orientation]))


def told(text: str, names: dict[str, str]) -> str:
    """A text in which cards that it mentions as `#103` are called as they are, where that is known; with their set.

    >>> told("discover #27 #28 #29", {"27": "Ring", "marsh:27": "Ring", "marsh:28": "", "29": "Dam"})
    'discover marsh:27 Ring #marsh:28 29 Dam'
    """
    of = {one.rpartition(":")[2]: one for one in names if ":" in one}
    whole = _MENTION.sub(lambda at: f"#{of.get(at[1], at[1])}", text)
    return clean(_MENTION.sub(lambda at: words.mentioned(at[1], names), whole))


def says(text: str, names: dict[str, str]) -> str:
    """A line of a card as a person reads it; the words of the effect language stay in documents."""
    side, colon, name = text.partition(": ")
    if colon and side in _SIDES:  # one of the sides that are to be chosen from
        return f"{tr(_SIDES[side])}: {told(name, names)}"
    line = told(text, names)
    return card_lines.spoken_line(line, _SIDES, names) or in_words(line, names)


def done_lines(done: Done) -> list[str]:
    """What happened; where real cards lie on the table also what to do with them, each line with a hyphen."""
    if not done.said:
        return done.do
    return [*done.said, *([f"- {line}" for line in done.do] if with_real_cards(done.table) else [])]


def with_real_cards(table: Table) -> bool:
    """Whether the person at the table deals."""
    return table.mode != "virtual"


def awaited(table: Table) -> str:
    """What to do about real cards that are to come up, and what to type then; empty while none are."""
    if table.awaits is not None:
        return tr("{turning}, then type the numbers in that order.", turning=words.turning_up(table.awaits))
    return ""


def to_tell(turning: str) -> str:
    """The same at the command line. `turning`: what to turn up."""
    return tr("{turning}, then type: companion draw, and their numbers in that order.", turning=turning)


def cards_of(n: int) -> str:
    """`1 card`, `2 cards`."""
    return tr_n("{n} card", "{n} cards", n)


def found_next(box: BoxOfCards) -> str:
    """Which card is found next."""
    return tr("nothing more to find") if box.next is None else tr("next is {card}", card=box.next)


def resource_name(resource: str) -> str:
    """A resource in words."""
    return tr("good") if resource == GOOD else spoken(said.resource(Resource(resource)))


def amounts(values: dict[str, int]) -> str:
    """`2 coin, 1 wood`."""
    return ", ".join(amount(name, n) for name, n in values.items())


def amount(resource: str, n: int) -> str:
    """`2 coin`."""
    if resource == GOOD:
        return tr_n("{n} good", "{n} good", n)
    return spoken(said.amount(Resource(resource), n))


def production(face: Face) -> str:
    """What a stage makes; alternatives joined by `or`."""
    ways = [amounts(one) for one in face.production if one]
    return spoken(either(ways)) if ways else ""


def price(upgrade: UpgradeView | AimStep) -> str:
    """What an upgrade costs: resources, then cards."""
    parts = [amounts(upgrade.pay)] if upgrade.pay else []
    parts += cards_paid(upgrade)
    return " + ".join(parts) or tr("free")


def cards_paid(upgrade: UpgradeView | AimStep) -> list[str]:
    """The cards that an upgrade costs."""
    parts = [tr("discard {cards}", cards=many(n, what)) for what, n in upgrade.discard.items()]
    return [*parts, *(tr("destroy {n} {name}", n=n, name=what) for what, n in upgrade.destroy.items())]


def many(n: int, kind: str) -> str:
    """`2 persons`; a stage keeps its name."""
    if kind != kind.lower():
        return f"{n} {kind}"
    return card_lines.things(n, kind) or count_of(n, kind)


def _moves(here: str, there: str) -> tuple[bool, bool]:
    side, turn = here.partition("-")[::2]
    new_side, new_turn = there.partition("-")[::2]
    return side != new_side, turn != new_turn


PAYABLE: Message = "Can be paid by producing first:"
AT_ONCE: Message = "Can be done at once:"
"""Heads of the two parts of a list of what can be done."""


def legal_text(one: LegalView) -> str:
    """What a command does, whether it asks, and what is lost by it."""
    lost = tr(" (loses {amounts})", amounts=amounts(one.loses)) if one.loses else ""
    return f"{says(one.text, one.names)}{tr(' (asks)') if one.asks else ''}{lost}"


def payable_text(one: PayableView) -> str:
    """What is paid for, and what is left over of what the cards make."""
    if one.left is None:
        return says(one.text, one.names)
    return tr("{choice} (leaves {left})", choice=says(one.text, one.names), left=amounts(one.left) or tr("nothing"))


def arrow(here: str, there: str) -> str:
    """The arrow from one orientation to another: down turns upside down, right turns over (KLG-048, KLG-049)."""
    return _ARROWS[_moves(here, there)]


def arrow_words(here: str, there: str) -> str:
    """The same arrow in words."""
    return tr(_ARROW_WORDS[_moves(here, there)])


def kinds(face: Face) -> str:
    """Category and keywords; empty for a card without any."""
    category = [face.category] if face.category != Category.NONE else []
    return ", ".join(map(words.kind_name, (*category, *face.keywords)))


def duration(seconds: int) -> str:
    """`45 min`, `3 h 05 min`; empty for less than a minute."""
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return tr("{hours} h {minutes} min", hours=hours, minutes=f"{minutes:02}")
    return tr("{minutes} min", minutes=minutes) if minutes else ""


def time_played(played: TimePlayed | None) -> str:
    """The time of a campaign and in how many sittings; empty for less than a minute."""
    if played is None or not (long := duration(played.seconds)):
        return ""
    return tr_n("{long} in {n} sitting", "{long} in {n} sittings", len(played.sittings), long=long)


def sticker(one: StickerView) -> str:
    """A sticker in words."""
    return f"{one.text} ({one.value})" if one.value else one.text


def box_mark(box: BoxView) -> str:
    """A box as it looks: empty, ticked, or with the number written in it."""
    inside = str(box.written) if box.written is not None else "x" if box.ticked else " "
    return f"[{inside}]"


_ASKS = re.compile(r"[a-z]+ ")
"""A price that says itself what is done with what."""


def box_text(box: BoxView) -> str:
    """What a box asks and does."""
    parts = [says(box.price if _ASKS.match(box.price) else f"pay {box.price}", box.names)] if box.price else []
    parts += [tr("at {n}", n=box.threshold)] if box.threshold is not None else []
    parts += [says(box.text, box.names)] if box.text else []
    parts += [tr("{fame} fame", fame=box.fame)] if box.fame is not None else []
    return ", ".join(parts)


def struck(one: StruckView) -> str:
    """A crossed out thing in words."""
    what = tr(_PARTS[one.what], nr=one.nr)
    if one.resource:
        of = tr("its stickers") if (one.what, one.nr) == ("production", 0) else what
        what = tr("{amount} of {of}", amount=amount(one.resource, one.times), of=of)
    return tr("{what} struck out", what=what)


_PARTS: dict[str, Message] = {
    "production": "production {nr}",
    "upgrade": "upgrade {nr}",
    "effect": "effect {nr}",
    "stay": "stays in play",
}


def effect_mark(effect: EffectView) -> str:
    """A word for what can be done with a line now, empty for an ordinary one."""
    if effect.struck:
        return tr("struck out")
    if not effect.executable:
        return tr("by hand, with fix")
    return tr("usable") if effect.usable else ""


def properties(face: Face) -> list[str]:
    """What else there is to know about a card as it lies, a few words each."""
    parts = [tr(NEGATIVE)] if face.negative else []
    parts += [tr("permanent")] if face.permanent else []
    parts += [tr("stays in play")] if face.stays else []
    if isinstance(face, CardView):
        if face.blocked_by is not None:
            parts.append(blocked(face))
        blocks = ", ".join(_called(face, one) for one in face.blocks)
        parts += [tr("blocks {cards}", cards=blocks)] if blocks else []
        parts += counted({name: n for name, n in face.counters.items() if name != "stay" or n > len(face.blocks)})
        parts += [struck(one) for one in face.struck]
    return parts


NEGATIVE: Message = "negative"
"""What a card is that does harm."""


def blocked(card: CardView) -> str:
    """By whom and until when a card is blocked; empty for any other."""
    if card.blocked_by is None:
        return ""
    return tr("blocked by {card} until that turns or leaves play", card=_called(card, card.blocked_by))


_COUNTED: dict[str, Message] = {"plays": "played {n} times", "stay": "has blocked {n}", "tally": "tally {n}"}
"""Counters in words; others are called as the cards call them."""


def counted(counters: dict[str, int]) -> list[str]:
    """What is counted on a card, each in words."""
    return [tr(_COUNTED.get(name, f"{name} {{n}}"), n=n) for name, n in counters.items()]


def _called(face: CardView, number: Ref) -> str:
    name = face.names.get(str(number))
    return clean(f"{number} {name}") if name else str(number)


def goal(face: Face) -> str:
    """How far what a fame rule counts has come, after a semicolon; empty where it counts nothing."""
    if not isinstance(face, CardView) or face.fame_count is None:
        return ""
    there = tr_n("; there is {n}", "; there are {n}", face.fame_count)
    if face.fame_of is None:
        return there
    return there + (tr(" of {n}", n=face.fame_of) if face.fame_of else tr(", none wanted"))


def is_goal(face: Face) -> bool:
    """Whether the fame rule is what the card is about."""
    return face.category == Category.GOAL


def next_box(face: Face) -> str:
    """What the next box of a track asks and gives; empty where all are ticked or none says anything."""
    free = next((one for one in face.boxes if not one.ticked and one.written is None), None)
    return box_text(free) if free is not None else ""


def title(face: Face) -> str:
    """The name of a stage, and what the player called the card."""
    if not face.stage:
        return tr("not looked at")
    written = face.name if isinstance(face, CardView) else None
    return clean(f"{face.stage} “{written}”" if written else face.stage)


BEGINS = "expansion "
"""How a command begins that goes on after the last round."""

AFTER = ("finished", "purging")
"""Phases after the last round."""


def turn_of(info: KingdomInfo) -> int:
    """The turn's number, 0 after the last round."""
    return 0 if info.phase in AFTER else info.turn


def when(round_: int, turn: int) -> str:
    """`round 3, turn 2`; what comes before a round's first turn is in none."""
    return tr("round {n}, turn {turn}", n=round_, turn=turn) if turn else tr("round {n}", n=round_)


def where(table: Table) -> str:
    """Round, turn and phase; what comes after the last round is in none."""
    if table.phase == "finished":
        return tr("finished after round {n}", n=table.round)
    begins = table.decision is not None and (table.decision.command or "").startswith(BEGINS)
    if table.phase == "purging" or begins:
        return tr("after round {n}: {phase}", n=table.round, phase=tr(_PHASES[table.phase]))
    when = tr("round {n} (the last)", n=table.round) if table.last_round else tr("round {n}", n=table.round)
    if left := table.rounds_left:
        when = tr_n("round {round} ({n} more follows)", "round {round} ({n} more follow)", left, round=table.round)
    when += tr(", turn {n}", n=table.turn) if table.turn else ""
    return f"{when}: {tr(_PHASES[table.phase])}"


MOST_ORDERED = 4
"""Of so many at most an order is shown as it would be typed."""


def wanted(decision: DecisionView) -> str:
    """How many answers a question takes, in words."""
    if decision.needs:
        needs = ", ".join(f"{n} {words.kind_name(kind)}" for kind, n in decision.needs.items())
        return tr("fill exactly {needs}", needs=needs)
    if decision.asks == "number":
        return tr("a number from {least} to {most}", least=decision.min, most=decision.max)
    if decision.asks == "text":
        return tr("1 to 60 characters")
    if decision.asks == "order":
        if len(decision.options) > MOST_ORDERED:
            return tr("all of them, in the order wanted")
        example = " ".join(map(clean, decision.options))
        return tr("all of them, in the order wanted: {example}, for example", example=example)
    if decision.min == decision.max:
        many = tr("one of these") if decision.min == 1 else tr("{n} of these", n=decision.min)
    else:
        many = tr("{least} to {most} of these", least=decision.min, most=decision.max)
    return f"{many}{tr(', the same more than once if you like') if decision.repeat else ''}"


_TYPED: dict[str, Message] = {"number": "choose NUMBER", "text": "choose TEXT"}
"""How a question is answered that lists nothing to choose from."""

_FEW = 60
"""Letters that the words to choose from may have to stand beside each other."""


def _choose(decision: DecisionView) -> str:
    """What to type for an answer: one of the words, where they are few."""
    if decision.asks in _TYPED:
        return tr(_TYPED[decision.asks])
    if decision.asks == "draw":
        return tr("draw CARD…")
    words = "|".join(clean(typed_sides(option)) for option in decision.options)
    alone = decision.max == 1 and decision.asks != "order" and not decision.needs
    return f"choose {words}" if alone and words and len(words) <= _FEW else tr("choose ANSWER…")


def ways_out(decision: DecisionView) -> str:
    """How to answer, decline or withdraw."""
    parts = [_choose(decision)]
    parts += ["choose none"] if decision.optional or decision.min == 0 else []
    parts += ["cancel"] if decision.cancel else []
    return " | ".join(parts)


def option_lines(decision: DecisionView) -> Iterable[tuple[str, str]]:
    """Each option with its meaning."""
    for at, option in enumerate(decision.options):
        text = decision.texts[at] if at < len(decision.texts) else ""
        means = "" if text == option else says(text.removeprefix(f"{option}: "), decision.names)
        yield clean(typed_sides(option)), f"{means}{mark_of(decision, option)}".strip()


def mark_of(decision: DecisionView, option: str) -> str:
    """What stands after an option that the player marked for the purge."""
    return tr(" (marked for the purge)") if option in decision.marked else ""


def meant(near: list[str]) -> str:
    """What may have been meant where nothing was found, to follow a sentence; empty when nothing is like it."""
    return f" {tr('Did you mean {near}?', near=', '.join(map(clean, near)))}" if near else ""
