"""The linter: a sound catalogue has no faults, and each kind of error is found where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import get_args

import pytest

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.findings import Check
from companion.catalogue.effects.lint.lint import Fault, lint, not_yet_executable
from companion.catalogue.effects.parser.compile import (
    EffectError,
    compile_box,
    compile_fame,
    compile_line,
    compile_price,
)
from companion.catalogue.model import Box, Card, Catalogue, Design, Effect, Stage, Sticker, Upgrade
from companion.catalogue.words import COIN, Orientation

UP, BACK = Orientation.FRONT_UP, Orientation.BACK_UP


@dataclass(frozen=True)
class Tried:
    """What stands on the stage under test, the front of card 1; boxes as (line, price, threshold, fame)."""

    lines: tuple[str, ...] = ()
    boxes: tuple[tuple[str | None, str | None, int | None, int | None], ...] = ()
    fame: str | None = None
    upgrades: tuple[Upgrade, ...] = ()
    negative: bool = False
    back_lines: tuple[str, ...] = ()
    held: tuple[tuple[str, t.Line | None], ...] = field(default=())


def effect(nr: int, text: str) -> Effect:
    try:
        return Effect(nr, text, compile_line(text))
    except EffectError:
        return Effect(nr, text)


def stage(orientation: Orientation, name: str, category: str, lines: tuple[str, ...] = (), **more: object) -> Stage:
    effects = tuple(effect(nr, line) for nr, line in enumerate(lines, 1))
    return Stage(orientation, 1, name, category, effects=effects, **more)  # type: ignore[arg-type]


def tried_stage(tried: Tried) -> Stage:
    boxes = tuple(
        Box(
            nr,
            compile_price(price) if price else None,
            price,
            threshold,
            fame,
            compile_box(line) if line else None,
            line,
        )
        for nr, (line, price, threshold, fame) in enumerate(tried.boxes, 1)
    )
    held = tuple(Effect(nr, text, line) for nr, (text, line) in enumerate(tried.held, len(tried.lines) + 1))
    effects = tuple(effect(nr, line) for nr, line in enumerate(tried.lines, 1)) + held
    return Stage(
        UP,
        1,
        "Green Meadow",
        "land",
        negative=tried.negative,
        fame_rule=compile_fame(tried.fame) if tried.fame else None,
        fame_text=tried.fame,
        upgrades=tried.upgrades,
        boxes=boxes,
        effects=effects,
    )


def catalogue(tried: Tried) -> Catalogue:
    """Five cards: the cover, a meadow (under test), a hermit, a bandit and a chest with two boxes."""
    stages = {
        0: {UP: stage(UP, "Cover", "none")},
        1: {UP: tried_stage(tried), BACK: stage(BACK, "Old Farm", "building", tried.back_lines)},
        2: {UP: stage(UP, "Hermit", "person", words=("elder",))},
        3: {UP: stage(UP, "Bandit", "enemy", ("activate, defeat, pay 1 sword: destroy this",), negative=True)},
        4: {UP: stage(UP, "Chest", "building", ("activate: tick 1 box",), boxes=(Box(1), Box(2)), permanent=True)},
    }
    cards = {
        f"klg:{number}": Card(f"klg:{number}", "klg", number, Design(f"klg:{number}", sides))
        for number, sides in stages.items()
    }
    cards["klg:5"] = Card("klg:5", "klg", 5, cards["klg:1"].design)
    stickers = {
        "1": Sticker("1", "resource", 10, resource=COIN),
        "11": Sticker("11", "keyword", 1, word="knight"),
    }
    return Catalogue(1, "", "current", cards, stickers, {}, frozenset({"klg:0"}))


def faults(tried: Tried) -> list[tuple[Check, int, str]]:
    return [(fault.check, fault.column, fault.where) for fault in lint(catalogue(tried))]


SOUND = [
    Tried(lines=("activate, discard 1 other elder in play: gain 2 coin",)),
    Tried(lines=("activate, discard 1 knight in play: gain 2 coin",)),
    Tried(lines=('activate: destroy 1 "Old Farm" in play; turn this to back-up',)),
    Tried(lines=("activate: play 1 word Meadow or person in discard",)),
    Tried(lines=("activate: tick next 1 box on #4", "activate: look at #2 #3; discover 1 of them; destroy the rest")),
    Tried(lines=("activate: tick 1 box on 1 permanent card with free box", "destroy: stick 1 and 11 on this")),
    Tried(lines=("activate: defeat 1 enemy with defeat in play",)),
    Tried(lines=("when next person played: destroy it; if done: turn this to back-up",)),
    Tried(lines=("when persons played: block up to 5 in all of them",)),
    Tried(lines=("end turn, pay box price: tick next 1 box",), boxes=((None, "pay 2 coin", None, None),)),
    Tried(
        lines=("any time, pay any number good: add that to tally", "between rounds, may, needs tally 10: tick box 1"),
        boxes=((None, None, 10, None),),
    ),
    Tried(lines=("activate: tick 1 box",), boxes=((None, None, None, 3),), fame="highest ticked box"),
    Tried(
        lines=("activate, discard any number persons in play: write that in 1 box",),
        boxes=((None,) * 4,),
        fame="sum of written boxes",
    ),
    Tried(
        lines=("activate: tick 1 box",),
        boxes=(("gain 1 coin", None, None, None),),
        back_lines=("activate: gain 1 any per ticked box on front-up",),
    ),
    Tried(
        lines=("when upgraded: write 20 in next 1 box",), boxes=((None, None, None, 20),), fame="sum of written boxes"
    ),
    Tried(lines=("activate, defeat, pay 1 sword: turn this to back-up",), negative=True),
    Tried(upgrades=(Upgrade(1, BACK, ((COIN, 2),), (("person", 2),), (("Chest", 1),)),)),
]


@pytest.mark.parametrize("tried", SOUND, ids=lambda tried: str(tried.lines[:1]))
def test_a_sound_catalogue_has_no_faults(tried: Tried) -> None:
    assert lint(catalogue(tried)) == []


BROKEN_LINES = [
    # word: not in the language
    ("activate: gian 2 coin", Check.WORD, 11),
    ("when discovered time 2: gain 1 coin", Check.WORD, 17),
    # form: another order or spelling than the printed one
    ("activate, pay 1 coin, once: gain 1 wood", Check.FORM, 11),
    ("activate:  gain 1 wood", Check.FORM, 11),
    ("when person played: discard 1 person in play", Check.FORM, 12),
    # match
    ("activate, discard 1 hermit in play: gain 1 coin", Check.MATCH, 21),
    ("activate, discard 2 dragons in play: gain 1 coin", Check.MATCH, 21),
    ("activate: play 1 word Wall in discard", Check.MATCH, 23),
    ('activate: destroy 1 "Castle" in play', Check.MATCH, 22),
    ("activate: discard 1 friendly enemy in play", Check.MATCH, 21),
    ("activate: defeat 1 person with defeat in play", Check.MATCH, 20),
    ("activate: tick 1 box on 1 person with free box", Check.MATCH, 27),
    ("when next dragon played: gain 1 coin", Check.MATCH, 11),
    ("instead of discarding a dragon, may: nothing", Check.MATCH, 25),
    ("passive: this counts as 1 or 2 dragons", Check.MATCH, 32),
    ('passive: this can\'t be destroyed while "Nobody" not destroyed', Check.MATCH, 41),
    # number
    ("activate: discover #99", Check.NUMBER, 20),
    ("activate: look at #2 #99; discover 1 of them", Check.NUMBER, 22),
    ("activate: discover #pack:2", Check.NUMBER, 20),
    ("activate: tick next 1 box on #99", Check.NUMBER, 30),
    ("activate: tick box 1", Check.NUMBER, 16),
    ("activate: stick 9 on this", Check.NUMBER, 17),
    # use
    ("activate: discover #0", Check.USE, 20),
    ("activate: turn this to front-up", Check.USE, 24),
    ("activate: turn this to back-down", Check.USE, 24),
    ("activate: turn 1 person in play to back-up", Check.USE, 36),
    ("activate: gain 1 coin; if all boxes ticked: gain 1 coin", Check.USE, 27),
    ("activate: gain 1 any per ticked box", Check.USE, 26),
    ("activate: gain 1 any per ticked box on back-up", Check.USE, 26),
    ("activate: write 20 in next 1 box", Check.USE, 11),
    ("activate: tick 1 box", Check.USE, 11),
    ("activate: tick 1 box on this", Check.USE, 11),
    ("activate: tick 1 box on back-up", Check.USE, 11),
    ("activate: tick 1 box on #2", Check.USE, 25),
    ("activate: tick 1 box on 1 person in play", Check.USE, 11),
    ("passive: gain 1 coin", Check.USE, 1),
    ("activate: no advancing", Check.USE, 1),
    ("at end of round: purge 1 person in kingdom", Check.USE, 18),
    ("activate: nothing", Check.USE, 11),
    ("between rounds, may, needs tally 10: gain 1 coin", Check.USE, 22),
    ("end turn, pay box price: gain 1 coin", Check.USE, 11),
    ("end turn, pay box price: tick 1 box on #4", Check.USE, 11),
    ("activate: stick 1 on 1 stage without sticker", Check.USE, 24),
    # unread
    ("activate, may: gain 1 coin", Check.UNREAD, 11),
    ("any time, once, once a turn: gain 1 coin", Check.UNREAD, 17),
    ("passive, pay 1 coin: no advancing", Check.UNREAD, 1),
    ("passive, once: no advancing", Check.UNREAD, 1),
    ("passive, once a turn: no advancing", Check.UNREAD, 1),
    ("end turn, defeat, pay 1 sword: destroy this", Check.UNREAD, 11),
    ("activate, defeat, pay 1 sword: destroy this", Check.UNREAD, 11),
    ("activate: discard 1 person in play of this", Check.UNREAD, 36),
    ("activate: discard 1 person in play or in play", Check.UNREAD, 36),
    # binding
    ("activate: destroy it", Check.BINDING, 19),
    ("activate: destroy them", Check.BINDING, 19),
    ("when next person played: destroy them", Check.BINDING, 34),
    ("when persons played: destroy it", Check.BINDING, 30),
    ("activate: discover 1 of them", Check.BINDING, 25),
    ("when persons played: discover 1 of them", Check.BINDING, 36),
    ("activate: look at #2 #3; destroy the rest", Check.BINDING, 34),
    ("activate, pay 2 good: add that to tally", Check.BINDING, 27),
    ("activate: if done: gain 1 coin", Check.BINDING, 14),
    ("activate: stick the struck resource on this", Check.BINDING, 21),
    ("activate: write its fame +5 in 1 box", Check.BINDING, 17),
    # quantity
    ("activate: gain 0 coin", Check.QUANTITY, 16),
    ("activate, discard 0 persons in play: gain 1 coin", Check.QUANTITY, 19),
    ("activate, discard 3 to 2 persons in play: gain 1 coin", Check.QUANTITY, 19),
    ("activate: gain 1 coin per 0 persons in play", Check.QUANTITY, 27),
    ("activate: discard top 0 of deck", Check.QUANTITY, 23),
    ("when played: block up to 0 in all of all persons in play", Check.QUANTITY, 26),
    ("passive: this counts as 2 or 1 persons", Check.QUANTITY, 25),
    ("activate: discard 1 person with 3 to 1 icons in play", Check.QUANTITY, 33),
    ("activate: discard 1 person with sword price 3 to 1 in play", Check.QUANTITY, 45),
    ("activate: if 3 to 1 sword icons of persons in play: gain 1 coin", Check.QUANTITY, 14),
    ("activate: gain 1 coin/coin", Check.QUANTITY, 11),
    ("activate: discover 1 of #2 #2", Check.QUANTITY, 25),
    ("activate: discover 2 of #2 #3", Check.QUANTITY, 20),
    ("activate: discard 2 person in play", Check.QUANTITY, 21),
    ("activate: discard 1 persons in play", Check.QUANTITY, 21),
    ("activate: stick 1/1 on this", Check.QUANTITY, 17),
    ("activate: discard 1 person or person in play", Check.QUANTITY, 21),
]


@pytest.mark.parametrize(("line", "check", "column"), BROKEN_LINES, ids=[row[0] for row in BROKEN_LINES])
def test_a_broken_line_is_found_where_it_breaks(line: str, check: Check, column: int) -> None:
    assert (check, column, "effect 1") in faults(Tried(lines=(line,)))


TICK = "activate: tick 1 box"
FREE: tuple[str | None, str | None, int | None, int | None] = (None, None, None, None)


@pytest.mark.parametrize(
    ("tried", "check", "where"),
    [
        (Tried(boxes=(FREE,)), Check.USE, "box 1"),
        (Tried(lines=(TICK,), boxes=(FREE, (None, "pay 1 coin", None, None))), Check.UNREAD, "price of box 2"),
        (Tried(lines=(TICK,), boxes=((None, None, 10, None),)), Check.UNREAD, "box 1"),
        (
            Tried(
                lines=(
                    "any time, pay any number good: add that to tally",
                    "between rounds, needs tally 20: tick box 1",
                ),
                boxes=((None, None, 10, None),),
            ),
            Check.UNREAD,
            "box 1",
        ),
        (Tried(lines=(TICK,), boxes=((None, None, None, 3),)), Check.UNREAD, "box 1"),
        (Tried(lines=(TICK,), boxes=((None, None, None, 3),), fame="2 per ticked box"), Check.UNREAD, "box 1"),
        (
            Tried(
                lines=("when upgraded: write 21 in next 1 box",),
                boxes=((None, None, None, 20),),
                fame="sum of written boxes",
            ),
            Check.UNREAD,
            "box 1",
        ),
        (Tried(lines=(TICK,), boxes=(FREE,), fame="highest ticked box"), Check.USE, "fame"),
        (Tried(lines=(TICK,), boxes=(FREE,), fame="sum of written boxes"), Check.USE, "fame"),
        (Tried(fame="2 per ticked box"), Check.USE, "fame"),
        (Tried(fame="2 per dragon in kingdom"), Check.MATCH, "fame"),
        (Tried(fame="0 per person in kingdom"), Check.QUANTITY, "fame"),
        (Tried(lines=(TICK,), boxes=(("stick 9 on this", None, None, None),)), Check.NUMBER, "box 1"),
        (Tried(lines=(TICK,), boxes=(("destroy it", None, None, None),)), Check.BINDING, "box 1"),
        (
            Tried(lines=("activate, pay box price: tick 1 box",), boxes=((None, "pay 0 coin", None, None),)),
            Check.QUANTITY,
            "price of box 1",
        ),
        (Tried(upgrades=(Upgrade(1, Orientation.BACK_DOWN),)), Check.USE, "upgrade 1"),
        (Tried(upgrades=(Upgrade(1, UP),)), Check.USE, "upgrade 1"),
        (Tried(upgrades=(Upgrade(1, BACK, discard=(("dragon", 1),)),)), Check.MATCH, "upgrade 1"),
        (Tried(upgrades=(Upgrade(1, BACK, destroy=(("Castle", 1),)),)), Check.MATCH, "upgrade 1"),
        (Tried(upgrades=(Upgrade(1, BACK, ((COIN, 0),)),)), Check.QUANTITY, "upgrade 1"),
        (
            Tried(held=(("activate: gain 1 coin", compile_line("activate: gain 2 coin")),)),
            Check.FORM,
            "effect 1",
        ),
    ],
)
def test_a_broken_stage_is_found(tried: Tried, check: Check, where: str) -> None:
    assert [(fault.check, fault.where) for fault in lint(catalogue(tried))] == [(check, where)]


def test_a_fault_names_card_stage_column_and_the_nearest_words() -> None:
    found = lint(
        catalogue(Tried(back_lines=("activate: gain 1 coin", "activate, discard 1 persn in play: gain 1 coin")))
    )
    assert found == [
        Fault("klg:1", BACK, 21, 'no stage is of the kind "persn"; did you mean "person"?', Check.MATCH, "effect 2")
    ]


def test_only_what_was_asked_for_is_looked_at() -> None:
    """Beside all the others: what a line may speak of is the whole catalogue's."""
    made = catalogue(Tried(lines=("activate, discard 1 elder in play: gain 2 coins",), back_lines=("activate: fly",)))
    found = lint(made)
    assert {one.stage for one in found} == {UP, BACK}
    assert lint(made, only={"klg:1"}) == found
    assert lint(made, only={"klg:2", "klg:3"}) == []
    assert lint(catalogue(Tried(lines=("activate, discard 1 elder in play: gain 2 coin",))), only={"klg:1"}) == []


def test_a_word_without_a_deed_is_a_fault() -> None:
    tried = catalogue(Tried(lines=("activate: gain 1 coin per person in play; boost 1 person in play",)))
    assert lint(tried, executed=t.WORDS) == []
    assert [fault.message for fault in lint(tried, executed=t.WORDS - {t.Boost, t.PerCards, t.Save})] == [
        "the engine carries out no Boost",
        "the engine carries out no PerCards",
    ]


def test_the_words_are_all_that_the_engine_has_to_know() -> None:
    assert set(get_args(t.Action)) < t.WORDS
    assert {t.If, t.Alternatives, t.Pay, t.Protected, t.WithFame, t.FameShort, t.NoneHeld} < t.WORDS
    assert not {t.Line, t.Selector, t.Quantity, t.Kind, t.Event} & t.WORDS


def test_effects_held_as_text_are_counted_once_a_design() -> None:
    held = (("activate: gain 1 coin", None), ("activate: gain 1 wood", None))
    assert not_yet_executable(catalogue(Tried(held=held))) == 2
    assert not_yet_executable(catalogue(Tried(lines=("activate: gain 1 coin",)))) == 0
