"""The effect language: what is written is understood, kept and printed again as it was written."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.nouns import Nouns, plural
from companion.catalogue.effects.parser.compile import (
    EffectError,
    compile_box,
    compile_fame,
    compile_line,
    compile_price,
    reserved_words,
)
from companion.catalogue.words import COIN, GOOD, STONE, WOOD, Orientation


class Speech(NamedTuple):
    """One start of the grammar: its compiler and the type that the data base keeps."""

    compile: Callable[[str], Any]
    kept: Any


SPEECHES = {
    "line": Speech(compile_line, t.Line),
    "box": Speech(compile_box, t.BoxLine),
    "price": Speech(compile_price, t.BoxPrice),
    "fame": Speech(compile_fame, t.FameRule),
}

TEXTS = [
    tuple(row.split(" ", 1))
    for row in sorted(set((Path(__file__).parent / "effect_lines.txt").read_text("utf-8").splitlines()))
    if not row.startswith("#")
]


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_a_text_prints_as_it_was_written(start: str, text: str) -> None:
    speech = SPEECHES[start]
    assert str(speech.compile(text)) == text


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_the_meaning_survives_being_kept_as_json(start: str, text: str) -> None:
    speech = SPEECHES[start]
    meaning = speech.compile(text)
    assert msgspec.json.decode(msgspec.json.encode(meaning), type=speech.kept) == meaning


def a(n: int, kind: str, *places: t.Place, **more: Any) -> t.Selector:
    return t.Selector(
        quantity=t.Quantity(t.Count.EXACT, n), kinds=(t.Kind(t.KindForm.KIND, kind),), places=places, **more
    )


THIS = t.Selector(ref=t.Ref.THIS)
CARD = t.Kind(t.KindForm.CARD)

MEANINGS: list[tuple[str, t.Line]] = [
    (
        "activate, pay 1 coin: gain 1 wood/stone",
        t.Line(
            t.Timing.ACTIVATE,
            costs=(t.Pay(t.Quantity(t.Count.EXACT, 1), (COIN,)),),
            steps=(t.Gain(1, (WOOD, STONE)),),
        ),
    ),
    (
        "any time, pay any number good: add that to tally",
        t.Line(
            t.Timing.ANY_TIME,
            costs=(t.Pay(t.Quantity(t.Count.ANY_NUMBER), (GOOD,)),),
            steps=(t.AddTally(),),
        ),
    ),
    (
        "between rounds, may, needs tally 40: tick box 4; stick 4/5/6 on 1 building in kingdom",
        t.Line(
            t.Timing.BETWEEN_ROUNDS,
            may=True,
            needs=t.TallyReached(40),
            steps=(
                t.TickBox(4),
                t.Stick((t.StickerChoice(("4", "5", "6")),), a(1, "building", t.Place.KINGDOM)),
            ),
        ),
    ),
    (
        "when next land played: destroy it; turn this to back-up",
        t.Line(
            t.Timing.WHEN,
            event=t.Event(t.EventKind.OTHERS_PLAYED, which=t.Which.NEXT, kinds=(t.Kind(t.KindForm.KIND, "land"),)),
            steps=(t.Destroy(t.Selector(ref=t.Ref.IT)), t.Turn(THIS, Orientation.BACK_UP)),
        ),
    ),
    (
        "instead of discarding a person, may: turn this to front-up",
        t.Line(
            t.Timing.INSTEAD,
            instead=t.Selector(kinds=(t.Kind(t.KindForm.KIND, "person"),)),
            may=True,
            steps=(t.Turn(THIS, Orientation.FRONT_UP),),
        ),
    ),
    (
        "activate: play 1 word Wall or knight in discard",
        t.Line(
            t.Timing.ACTIVATE,
            steps=(
                t.Play(
                    t.Selector(
                        quantity=t.Quantity(t.Count.EXACT, 1),
                        kinds=(t.Kind(t.KindForm.WORD, "Wall"), t.Kind(t.KindForm.KIND, "knight")),
                        places=(t.Place.DISCARD,),
                    )
                ),
            ),
        ),
    ),
    (
        "when buildings played: block up to 5 in all of them",
        t.Line(
            t.Timing.WHEN,
            event=t.Event(t.EventKind.OTHERS_PLAYED, kinds=(t.Kind(t.KindForm.KIND, "building"),)),
            steps=(t.Block(t.Selector(ref=t.Ref.THEM), cap=5),),
        ),
    ),
    (
        "activate: put up to 3 other cards in play on top or bottom of deck",
        t.Line(
            t.Timing.ACTIVATE,
            steps=(
                t.Put(
                    t.Selector(
                        quantity=t.Quantity(t.Count.UP_TO, 3),
                        other=True,
                        kinds=(CARD,),
                        plural=True,
                        places=(t.Place.PLAY,),
                    ),
                    t.DeckEnd.TOP_OR_BOTTOM,
                ),
            ),
        ),
    ),
    (
        'passive: this can\'t be destroyed while "Lord Nimrod" not destroyed',
        t.Line(t.Timing.PASSIVE, modifiers=(t.Protected(t.NotDestroyed("Lord Nimrod")),)),
    ),
    (
        "passive: this counts as 1 or 2 persons",
        t.Line(t.Timing.PASSIVE, modifiers=(t.CountsAs(1, 2, t.Kind(t.KindForm.KIND, "person")),)),
    ),
    (
        "activate: tick 1 box per 2 persons in play",
        t.Line(
            t.Timing.ACTIVATE,
            steps=(
                t.Tick(
                    t.Quantity(t.Count.EXACT, 1),
                    per=t.PerCards(
                        t.Selector(kinds=(t.Kind(t.KindForm.KIND, "person"),), plural=True, places=(t.Place.PLAY,)),
                        2,
                    ),
                ),
            ),
        ),
    ),
    (
        "activate: tick next 1 box on #25",
        t.Line(t.Timing.ACTIVATE, steps=(t.Tick(t.Quantity(t.Count.EXACT, 1), next=True, on_card="25"),)),
    ),
    (
        "activate: tick 1 box on front-up",
        t.Line(t.Timing.ACTIVATE, steps=(t.Tick(t.Quantity(t.Count.EXACT, 1), on_stage=Orientation.FRONT_UP),)),
    ),
    (
        "instead of discarding this, may, once a turn: nothing",
        t.Line(t.Timing.INSTEAD, instead=THIS, may=True, once_a_turn=True),
    ),
    (
        "activate: discover 1 of #84 #pack:2",
        t.Line(t.Timing.ACTIVATE, steps=(t.Discover(("84", "pack:2"), t.Quantity(t.Count.EXACT, 1)),)),
    ),
]


@pytest.mark.parametrize(("text", "meaning"), MEANINGS, ids=[text for text, _ in MEANINGS])
def test_a_line_means_what_it_says(text: str, meaning: t.Line) -> None:
    assert compile_line(text) == meaning
    assert str(meaning) == text


def test_the_other_starts_mean_what_they_say() -> None:
    assert compile_price("discard 2 persons in play") == t.BoxPrice(
        (t.Discard(a(2, "person", t.Place.PLAY, plural=True)),)
    )
    assert compile_box("discover #135; turn this to back-up") == t.BoxLine(
        (t.Discover(("135",)), t.Turn(THIS, Orientation.BACK_UP))
    )
    assert compile_fame("25 if 10 good icons in kingdom") == t.FameIfIcons(25, 10, GOOD)
    assert compile_fame("when purged: 10 per ticked box") == t.FameWhenPurged(t.FamePerBox(10))
    assert compile_fame("-5 per unticked box on back-up") == t.FamePerBox(-5, ticked=False, on=Orientation.BACK_UP)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("activate: gian 2 coin", 11, 'unknown word "gian"; did you mean "gain"?'),
        ("actvate: gain 2 coin", 1, 'unknown word "actvate"; did you mean "activate"?'),
        ("activate: gain 2 coins", 18, 'unknown word "coins"; did you mean "coin"?'),
        ("activate, discard 1 frendly card in play: gain 2 coin", 21, 'unknown word "frendly"'),
        ("activate, discard 1 person in ply: gain 2 coin", 31, 'did you mean "play"?'),
        ("activate: turn this to front-upp", 24, 'did you mean "front-up"?'),
        ("activate: gain", 15, "the line ends too early; expected a number, 'only', 'production'"),
        ("", 1, "the line ends too early"),
        ("activate: gain 2 coin $", 23, '"$" is no sign of the language'),
        ("activate gain 1 coin", 10, "'gain' can't stand here; expected ',', ':'"),
        ("activate: discover 103", 23, "the line ends too early; expected"),
        ("activate: discover 1 of 103", 25, "expected a card's number such as #7, 'them'"),
        ("when discovered time 2: gain 1 coin", 17, "'time' can't stand here"),
        ("activate: put 1 card in box", 28, "the line ends too early; expected 'in', 'on'"),
        ("activate: discard person in play", 19, 'unknown word "person"; expected a number'),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, column: int, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        compile_line(text)
    assert caught.value.column == column
    assert message in caught.value.message


def test_a_pack_may_bring_a_noun_of_its_own() -> None:
    line = compile_line("activate, discard 2 witches in play: gain 1 coin")
    assert line.costs == (t.Discard(a(2, "witch", t.Place.PLAY, plural=True)),)


def test_no_reserved_word_is_a_kind() -> None:
    assert {"gain", "friendly", "deck", "can't", "front-up", "good"} <= reserved_words()
    with pytest.raises(EffectError):
        compile_line("activate, discard 1 deck in play: gain 1 coin")


def test_only_compiling_needs_the_parser_library() -> None:
    code = (
        "import sys; from companion.catalogue.effects import tree;"
        "from companion.catalogue.effects.lint import lint;"
        "from companion.catalogue.effects.parser import compile;"
        "assert 'lark' not in sys.modules; compile.compile_line('activate: gain 1 coin'); assert 'lark' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("person", "persons"),
        ("land", "lands"),
        ("enemy", "enemies"),
        ("lady", "ladies"),
        ("horse", "horses"),
        ("witch", "witches"),
        ("princess", "princesses"),
        ("monkey", "monkeys"),
        ("seafaring", "seafaring"),
        ("livestock", "livestock"),
        ("ka'tari", "ka'tari"),
    ],
)
def test_regular_nouns_in_one_and_in_many(one: str, many: str) -> None:
    nouns = Nouns()
    assert plural(one) == many
    assert nouns.singular(many) == one
    assert nouns.singular(one) == one
    assert not nouns.is_plural(one)


OWN_NOUNS = ["axe", "ax", "bus", "iris", "atlas", "saw", "persons", "s", "es", "ies", "pie", "lens", "cache", "y"]


def assert_inverse(one: str) -> None:
    nouns, many = Nouns({one}), plural(one)
    assert nouns.singular(many) == one
    assert nouns.singular(one) == one
    assert not nouns.is_plural(one)
    assert nouns.is_plural(many) == (many != one)


@pytest.mark.parametrize("one", OWN_NOUNS)
def test_a_known_noun_is_read_in_one_and_in_many(one: str) -> None:
    assert_inverse(one)
    text = f"activate, discard 2 other {plural(one)} in play: discard 1 {one} in play"
    line = compile_line(text, Nouns({one}))
    assert line.costs == (t.Discard(a(2, one, t.Place.PLAY, plural=True, other=True)),)
    assert line.steps == (t.Discard(a(1, one, t.Place.PLAY)),)
    assert str(line) == text


any_noun = st.from_regex(r"[a-z][a-z'_-]*", fullmatch=True)


@given(any_noun)
@settings(max_examples=25)
def test_any_noun_is_read_in_one_and_in_many(one: str) -> None:
    assert_inverse(one)


@pytest.mark.long
@given(any_noun)
@settings(max_examples=300)
def test_many_nouns_are_read_in_one_and_in_many(one: str) -> None:
    assert_inverse(one)
