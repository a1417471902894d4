"""The table at a glance: it fits, a question is always on it whole, and cards in play are never left out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from companion.documents import kingdom as d
from companion.documents.score_path import FollowUp
from companion.show.phrases import clean
from companion.show.rich.compact_table import glance
from tests.show import samples

FACES = (samples.GRASS, samples.TOWER, samples.ROGUE)


def shown(table: d.Table, height: int = 22, width: int = 79, legal: list[tuple[str, str]] | None = None) -> list[str]:
    """The lines, which must fit."""
    lines = [line.plain for line in glance(table, None, height, legal or [], width)]
    assert len(lines) <= height
    assert max(map(cell_len, lines)) <= width
    return lines


def numbered(face: d.CardView, n: int) -> list[d.CardView]:
    """So many cards with the same face."""
    return [msgspec.structs.replace(face, card=number) for number in range(1, n + 1)]


def question(options: int, shows: list[d.CardView], long: bool = False) -> d.DecisionView:
    """A question of so many answers."""
    words = "begin the campaign anew from the founding, this line stays as a branch" if long else "Green Patch"
    texts = [f"{nr} {words}" for nr in range(1, options + 1)]
    return msgspec.structs.replace(
        samples.QUESTION, options=[str(nr) for nr in range(1, options + 1)], texts=texts, shows=shows
    )


@pytest.mark.parametrize("name", samples.HOSTILE)
def test_a_kingdoms_name_leaves_room_for_where_it_stands(name: str) -> None:
    lines = shown(samples.table(kingdom=name, in_play=[samples.TOWER]))
    assert " · round " in " ".join(lines[:2])
    assert " fame" in " ".join(lines[:2])


asked = given(
    options=st.integers(1, 24),
    faces=st.integers(0, 4),
    hand=st.integers(0, 8),
    permanents=st.integers(0, 12),
    gone=st.integers(0, 60),
    size=st.sampled_from([(80, 24), (100, 40), (160, 50)]),
    long=st.booleans(),
)


@settings(deadline=None, max_examples=12)
@asked
def test_a_question_and_all_its_answers_are_on_the_screen(**what: Any) -> None:
    assert_on_the_screen(**what)


@pytest.mark.long
@settings(deadline=None, max_examples=100)
@asked
def test_many_questions_and_all_their_answers_are_on_the_screen(**what: Any) -> None:
    assert_on_the_screen(**what)


def assert_on_the_screen(
    options: int, faces: int, hand: int, permanents: int, gone: int, size: tuple[int, int], long: bool
) -> None:
    options = min(options, 4) if long else options
    decision = question(options, numbered(samples.TOWER, faces), long)
    table = samples.table(
        decision=decision,
        phase="waiting",
        in_play=numbered(samples.TOWER, hand),
        permanents=numbered(samples.TOWER, permanents),
        destroyed=numbered(samples.ROGUE, gone),
        discard=numbered(samples.GRASS, gone),
    )
    columns, rows = size
    said = " ".join(" ".join(shown(table, rows - 2, columns - 1)).split())
    assert clean(decision.prompt) in said
    for key, text in zip(decision.options, decision.texts, strict=True):
        assert f"{key} {text.partition(' ')[2]}" in said
    assert "cancel withdraws the command" in said


@pytest.mark.long
@settings(deadline=None, max_examples=25)
@given(
    hand=st.lists(st.sampled_from(FACES), min_size=1, max_size=6),
    permanents=st.integers(0, 20),
    gone=st.integers(0, 100),
    hints=st.integers(0, 40),
)
def test_cards_in_play_stay_whole_at_80_by_24(hand: list[d.CardView], permanents: int, gone: int, hints: int) -> None:
    """Whatever else there is: each with its name, what it makes and what it becomes for what."""
    in_play = [msgspec.structs.replace(face, card=number) for number, face in enumerate(hand, 1)]
    table = samples.table(
        in_play=in_play,
        permanents=numbered(samples.TOWER, permanents),
        destroyed=numbered(samples.ROGUE, gone),
        discard=numbered(samples.GRASS, gone),
    )
    legal = [(f"produce {number}", "Gain 1 coin") for number in range(hints)]
    said = " ".join(" ".join(shown(table, legal=legal)).split())
    for card in in_play:
        assert f"{card.card} {card.stage} " in said
    assert said.count("discard 1 person ↓ Orchard") >= hand.count(samples.GRASS)


def test_what_is_left_out_is_told() -> None:
    """A question of more answers than there are lines says how to see them all."""
    decision = question(60, [], long=True)
    lines = shown(samples.table(decision=decision, phase="waiting"))
    assert decision.prompt in " ".join(lines)
    assert any("more lines; ? lists all" in line for line in lines)


def test_cards_are_drawn_where_the_window_allows() -> None:
    """Beside each other from 100 columns on, where the height allows; what is new is marked at its number."""
    now = samples.table(in_play=[samples.GRASS, samples.TOWER, samples.ROGUE])
    before = samples.table(in_play=[samples.TOWER, samples.ROGUE])
    drawn = [line.plain for line in glance(now, before, 48, [], 159)]
    assert any(line.startswith("╭─ +3 ─") and "╭─ 21 ─" in line and "┏━ 14 ━" in line for line in drawn)
    assert not any("╭" in line for line in shown(now, 22, 79))
    assert not any("╭" in line for line in shown(now, 12, 159))


def test_a_number_stays_with_its_name_and_a_box_is_whole() -> None:
    boxes = [d.BoxView(box=nr, ticked=nr < 4) for nr in range(1, 24)]
    track = msgspec.structs.replace(samples.TOWER, card=40, boxes=boxes)
    many = [
        msgspec.structs.replace(samples.TOWER, card=nr, name=None, stage="Distant Mountain") for nr in range(90, 110)
    ]
    for width in range(60, 80):
        lines = shown(samples.table(in_play=[], permanents=[track], discard=many, destroyed=many), 80, width)
        assert sum(line.count("Distant Mountain") for line in lines) == 40
        assert all(f"{nr} Distant Mountain" in " ".join(lines) for nr in range(90, 110))
        assert sum(line.count("[ ]") + line.count("[x]") for line in lines) == 23
        assert not any("\ue000" in line for line in lines)


@pytest.mark.rule("KLG-028")
def test_between_two_rounds_the_table_says_what_to_type() -> None:
    told = "r (round) begins the next round."
    assert told in shown(samples.table(phase="between"))
    assert told not in shown(samples.table(phase="between"), legal=[("round", "begin the next round")])
    assert told not in shown(samples.table())


def test_what_can_be_done_goes_on_under_its_own_column() -> None:
    legal = [("use 8.1", " ".join(["activate: gain 3 wood"] * 6)), ("pass", "end the turn")]
    lines = shown(samples.table(), 30, 79, legal)
    at = next(at for at, line in enumerate(lines) if "use 8.1" in line)
    assert lines[at + 1].index("wood") >= lines[at].index("activate")
    assert lines[at + 1].startswith(" " * lines[at].index("activate"))


def test_what_forbids_is_seen_and_effects_stay_longer_than_lines_of_permanents() -> None:
    bars = ["45 Storm bars playing further cards."]
    for permanents in (0, 6, 12):
        table = samples.table(
            in_play=numbered(samples.TOWER, 2), permanents=numbered(samples.TOWER, permanents), bars=bars
        )
        lines = shown(table)
        assert "! 45 Storm bars playing further cards." in lines
        assert sum("pay 1 coin: gain 1 wood" in line for line in lines) == 2
        said = " ".join(" ".join(lines).split())
        assert all(f"{nr} Old Tower" in said for nr in range(1, permanents + 1))
    assert "! 45 Storm bars playing further cards." in shown(
        samples.table(in_play=numbered(samples.TOWER, 30), bars=bars)
    )


def test_numbers_of_packs_have_room_and_names_stand_under_each_other() -> None:
    packed = msgspec.structs.replace(samples.TOWER, card="merchants:1")
    lines = shown(samples.table(in_play=[packed, samples.TOWER], permanents=[samples.ROGUE]))
    assert len({line.index(name) for line in lines for name in ("Old Tower bu", "Rogue enemy") if name in line}) == 1


def test_what_can_follow_is_a_list() -> None:
    follows = [
        FollowUp(f"expansion start {nr}", "purge 1 permanent, then 4 rounds", nr, {str(nr): "Prosperity"})
        for nr in range(136, 139)
    ]
    table = samples.table(phase="finished", in_play=[], follows=[*follows, FollowUp("sheet", "to print")])
    lines = shown(table)
    at = lines.index("The campaign is over. What can follow:")
    assert lines[at + 1 :] == [
        *(f"  expansion start {nr}  Prosperity" for nr in range(136, 139)),
        "  sheet                to print",
    ]
    assert any("What can follow: expansion start 136" in line for line in shown(table, 8))
