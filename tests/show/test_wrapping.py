"""Long lines at a terminal: broken at words, set in under what they belong to, tables within their columns."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.text import Text

from companion.show.plain.search import Cell, table
from companion.show.rich.compact_table import wrapped
from companion.show.rich.hanging import hung
from companion.show.wrapping import broken

STORY = "turn 2: Prominent School put a sticker on Mercenary, which produces wood from now on"


@pytest.mark.parametrize(
    ("line", "inset"),
    [(STORY, 4), (f"  {STORY}", 6), (f"  35  {STORY}", 6), (f" 430  turn 1  {STORY}", 14), (f"{'x' * 30}  {STORY}", 4)],
)
def test_what_goes_on_is_set_in_under_what_it_belongs_to(line: str, inset: int) -> None:
    lines = broken(line, 40)
    assert len(lines) > 1
    assert all(cell_len(one) <= 40 for one in lines)
    assert [len(one) - len(one.lstrip()) for one in lines[1:]] == [inset] * (len(lines) - 1)
    assert " ".join(lines).split() == line.split()


def test_wide_letters_count_twice() -> None:
    lines = broken("王国 " * 20, 30)
    assert max(map(cell_len, lines)) <= 30 and len(lines) == 4


def test_a_longer_word_stays_whole_and_without_a_width_all_do() -> None:
    assert broken(f"a {'x' * 50} b", 20) == ["a", "x" * 50, "    b"]
    assert broken(STORY, None) == [STORY]
    assert broken("", 20) == [""]


def test_a_styled_line_keeps_its_style_over_the_break() -> None:
    text = Text("  7  ").append("seven words that are bold over the break", "bold").append(" and plain")
    whole = hung(text, 30)
    assert isinstance(whole, Text)
    assert whole.plain.splitlines() == broken(text.plain, 30)
    bold = {whole.plain[at.start : at.end] for at in whole.spans if at.style == "bold"}
    assert " ".join(" ".join(sorted(bold, key=whole.plain.index)).split()) == "seven words that are bold over the break"


def test_a_table_is_broken_within_its_columns() -> None:
    rows: list[list[Cell]] = [[1, "Distant Mountain", "pay 1 coin: gain 1 wood or 1 stone"], [12, "Hill", ""]]
    lines = table(["card", "name", "effect"], rows, 34)
    assert lines == [
        "card  name           effect",
        "   1  Distant        pay 1 coin:",
        "      Mountain       gain 1 wood",
        "                     or 1 stone",
        "  12  Hill",
    ]
    assert table(["card", "name", "effect"], rows, 60) == table(["card", "name", "effect"], rows)


def test_a_table_whose_words_have_no_room_is_told_row_by_row() -> None:
    rows: list[list[Cell]] = [["Avalon", "a-very-long-identifier", 0], ["Camelot", "", 7]]
    lines = table(["kingdom", "id", "fame"], rows, 30, headed=False)
    assert lines == ["kingdom Avalon", "  id: a-very-long-identifier", "  fame: 0", "kingdom Camelot", "  fame: 7"]


@pytest.mark.parametrize("width", range(20, 60))
def test_a_number_stays_with_its_card(width: int) -> None:
    line = "Possible: 8 Felled Forest, 11 Deep Jungle, 15 Distant Mountain, (2 coin), 3 Wild Grass, 7 Felled Forest."
    line += " 104 Cardinal 55, 36 Sir ____ 33; 61 Dark Prince -77, lay 3, 7, 1, 10 down."
    line += " Discarded Wild Grass. Turn 4: Bandit. Round 7 begins. Na řadě je 4. tah."
    glanced = [one.plain for one in wrapped([Text(line)], width)]
    for lines in (broken(line, width), glanced):
        assert max(map(len, lines)) <= width
        assert not any(one.split(" ")[-1].strip("(.").isdigit() for one in lines)
        assert not any(one.endswith(("Turn", "Round")) for one in lines)
        assert not any(one.lstrip().startswith(("55", "33", "-77")) for one in lines)
        assert " ".join(" ".join(lines).split()) == line
