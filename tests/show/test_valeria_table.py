"""Valeria's table: the centre as a grid of five by four, the seats below, in words, within 80 columns or 100."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from companion.documents.kingdom import DecisionView
from companion.documents.seats.playing import SeatView, SessionDone, SessionTable, StandingView
from companion.documents.seats.valeria import ValeriaTable
from companion.games.valeria.session import layout as at
from companion.show.plain.valeria import COLUMN
from tests.games.valeria.session.seated import GAME, Stage, session
from tests.show.test_views import bare, shown


def late() -> Stage:
    """Five seats late in a game, with what can lie anywhere."""
    stage = Stage(5, events="yes", random_citizens="yes")
    stage.own(1, "archer", "archer", "knight", "goblin", "treant", "palace-of-the-dawn").purse(1, 5, 3, 2, 1)
    stage.own(2, *["peasant"] * 4, *["merchant"] * 4, *["alchemist"] * 3, "paladin", "priestess", "bat-swarm")
    stage.lay("monsters:1", "goblin").lay("monsters:2", "exhausted").lay("upper:3", "mimic")
    stage.lay("domains:1", "nest-of-the-weaver-witch", hidden=2).lay("domains:3", "emerald-stronghold", hidden=1)
    stage._run().add(at.TOKENS, f"{stage.board.zones['monsters:1'][-1]}/strength", 2)
    stage._run().add(at.TOKENS, f"{stage.board.zones['monsters:1'][-1]}/gold", 1)
    return stage.at_action()


def view(stage: Stage, seat: int = 1) -> ValeriaTable:
    return GAME.view(stage.board, seat)


def blocks(text: str) -> list[list[str]]:
    """The rows of the plain grid, as lines."""
    return [block.splitlines() for block in text.split("\n\n")[1:5]]


def test_the_centre_is_a_grid_of_five_columns_and_four_rows() -> None:
    stage = Stage(2).at_action()
    document = view(stage)
    rows = blocks(shown(document, plain=True))
    assert len(rows) == len(document.rows) == 4
    for row, lines in zip(document.rows, rows, strict=True):
        assert len(row) == 5
        for nr, spot in enumerate(row):
            cell = " ".join(line[nr * (COLUMN + 1) : nr * (COLUMN + 1) + COLUMN].strip() for line in lines).strip()
            assert cell.startswith(f"{spot.name} ")
            assert cell.endswith((f"×{spot.left}", f"×{spot.left}, {spot.points} pt"))


def test_a_place_says_number_price_kind_points_and_what_lies_on_it() -> None:
    monsters, upper, _, domains = blocks(shown(view(late()), plain=True))
    told = "\n".join([*monsters, *upper, *domains])
    for part in (
        "minion ×1, 1 pt",
        "on it 2 str",
        "(exhausted)",
        "5: 3 str 3 mag",
        "event",
        "6 gold, 3 pt",
        "worker ×2",
    ):
        assert part in told, part


@pytest.mark.parametrize(
    ("plain", "width"), [(True, 80), (True, 60), (True, 40), (False, 80), (False, 100), (False, 160), (False, 60)]
)
def test_no_line_is_wider(plain: bool, width: int) -> None:
    for seat in (0, 1, 2):
        lines = bare(shown(view(late(), seat), plain, width)).splitlines()
        assert max(map(cell_len, lines)) <= width
        assert max((cell_len(line) for line in lines if "│" in line), default=0) <= 100


@pytest.mark.parametrize("plain", [True, False])
def test_seats_stand_below_with_all_that_they_have(plain: bool) -> None:
    text = bare(shown(view(late()), plain, 100))
    said = " ".join(text.split())
    assert "North's turn: 2 actions; dice 1 and 2" in said
    assert "North: 5 gold, 3 strength, 2 magic, 1 point; duke: " in said
    assert "Starter Peasant, 2 Archer, Knight" in said
    assert "domains: Palace of the Dawn slain: Goblin, Treant" in said
    assert "South: 0 gold, 0 strength, 0 magic, 0 points; a duke, hidden" in said
    assert "Middle rests." in said and "Exhausted: 2 of 10 stacks" in said
    assert said.index("Nest of the") < said.index("North: 5 gold") < said.index("South: 0 gold")


def test_a_terminal_draws_four_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "60")
    assert bare(shown(view(late()), width=100)).count("├") == 3
    assert bare(shown(view(late()), width=60)).count("├") == 0  # too narrow: place by place


def test_in_a_low_terminal_the_centre_is_told_in_running_lines_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three seats at 24 lines, with the heading, the seats and a line to type in; nothing of the centre is left out."""
    document = view(Stage(3).at_action())
    monkeypatch.setenv("LINES", "60")
    grid = bare(shown(document, width=80))
    monkeypatch.setenv("LINES", "24")
    told = bare(shown(document, width=80))
    assert grid.count("\n") > 24 >= told.count("\n") + 2
    said = " ".join(told.split())
    for spot in (one for row in document.rows for one in row):
        assert f"{spot.name} (" in said
    for part in ("Goblin (1 str; minion ×5, 1 pt), Skeleton (2 str", "Exhausted: 0 of 6 stacks", "citizens: Starter"):
        assert part in said
    assert max(map(cell_len, told.splitlines())) <= 80


@pytest.mark.parametrize("width", [79, 60, 40])
def test_where_a_plain_grid_has_no_room_it_is_told_place_by_place(width: int) -> None:
    document = view(Stage(2).at_action())
    told = shown(document, True, width)
    for row, block in zip(document.rows, told.split("\n\n")[1:5], strict=True):
        places = re.sub(r"\n +", " ", block).splitlines()
        assert [place.partition(";")[0] for place in places] == [f"{nr}. {spot.name}" for nr, spot in enumerate(row, 1)]
    assert told != shown(document, True, 80) == shown(document, True, 200)


def test_the_set_up_begins_with_a_capital() -> None:
    assert shown(GAME.view(session(7).board, 1), plain=True).startswith("The set-up\n")


def test_alone_it_is_told_what_the_dark_lord_has() -> None:
    stage = Stage(1, difficulty="2").at_action()
    stage._run().carry(stage.copy_of("archer"), at.CAPTURED)
    assert "The Dark Lord, difficulty 2, has captured: Archer." in shown(view(stage), plain=True)
    stage._run().put(at.TURN, at.OVER, "stacks")
    over = shown(view(stage), plain=True)
    assert over.startswith("The game is over.") and "The Dark Lord's duke: " in over


def done(view: ValeriaTable) -> SessionDone:
    """What North did, and how the table lies then."""
    return SessionDone(
        "Friday", 2, "asks", [], ["North keeps a duke."],
        SessionTable(
            "Friday", "vck", "Valeria", False, 2, [SeatView(1, "North", None)], 1, 1, view,
            [StandingView(1, "North", 0, {})],
        ),
    )  # fmt: skip


def test_what_happened_and_what_is_asked_stand_below_a_table_that_may_be_longer_than_the_terminal() -> None:
    text = bare(shown(done(view(late())), width=80))
    assert text.index("Middle") < text.index("North keeps a duke.")


@pytest.mark.parametrize(("rows", "often"), [(24, 2), (90, 1)])
def test_whose_turn_it_is_stands_twice_only_where_the_table_is_longer_than_the_terminal(
    rows: int, often: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", str(rows))
    assert bare(shown(done(view(late())), width=80)).count("'s turn: ") == often


def test_the_set_up_stands_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    assert bare(shown(done(GAME.view(session(7).board, 1)), width=80)).count("The set-up") == 1


@pytest.mark.parametrize("plain", [True, False])
def test_an_amount_isnt_taken_for_the_number_of_its_option(plain: bool) -> None:
    asked = DecisionView(
        id="x", command="choose", card=None, effect=None, asks="option", prompt="Which?", options=["1", "2"],
        texts=["1 gold", "2 gold, 3 strength"], min=1, max=1, repeat=False, needs=None, optional=False, cancel=False,
    )  # fmt: skip
    table = SessionTable(
        "Friday", "vck", "Valeria", False, 2, [SeatView(1, "North", None)], 1, 1, view(late()),
        [StandingView(1, "North", 0, {})], asked,
    )  # fmt: skip
    text = " ".join(bare(shown(table, plain, 80)).replace(":", " ").split())
    assert "1 1 gold" in text and "2 2 gold, 3 strength" in text
