"""Long lines at a terminal: broken at words, set in under what they belong to, tables within their columns."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len, set_cell_size
from rich.text import Text

from companion.documents.search import CardFound, CardsFind
from companion.show.plain.search import Cell, table
from companion.show.rich.compact_table import wrapped
from companion.show.rich.console import Themed
from companion.show.rich.hanging import as_it_stands, hung
from companion.show.screen import Screen
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


BARE = [Text(line) for line in ("", "  7  Hill ", "王国 " * 4, "x" * 20)]
STYLED = [Text("dim", "dim"), Text("a part").append(" in bold", "bold"), Text("middle", justify="center")]
LAID_OUT = [*STYLED, *map(Text, ("two\nlines", "a\ttab", STORY))]


@pytest.mark.parametrize("text", [*BARE, *LAID_OUT])
def test_a_line_that_needs_no_laying_out_is_what_would_be_laid_out(text: Text) -> None:
    out = io.StringIO()
    Themed(out, 20).print(text)
    assert as_it_stands(text, 20) == (out.getvalue() if text in BARE else None)


def test_a_long_list_at_a_terminal_is_laid_out_only_where_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [CardFound(nr, [STORY if nr == 77 else "Hill"], "Avalon", {}) for nr in range(1, 200)]
    laid_out, out = list[object](), io.StringIO()
    monkeypatch.setattr(Themed, "print", lambda _, part: laid_out.append(part))
    Screen(out, plain_text=False, width=60).show(CardsFind("hill", found, [], [], 0, True))
    assert (len(out.getvalue().splitlines()), laid_out) == (200, [])


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


def test_a_table_without_heads_is_broken_as_one_with_them() -> None:
    rows: list[list[Cell]] = [["Camelot", "seen again and again"], ["Avalon", "once"]]
    heads = ["a long name", "what there is to be seen"]
    told, alone = table(heads, rows, 20), table(heads, rows, 20, headed=False)
    assert alone and told[-len(alone) :] == alone and alone[0].startswith("Camelot")


@pytest.mark.parametrize("width", [None, 60, 36])
def test_each_cell_of_a_table_is_padded_by_what_it_takes_on_a_terminal(width: int | None) -> None:
    """However often a text stands there, and whatever stands beside it: as padded cell by cell."""
    names = ["Žižkov", "王国", "e\u0301l", "", "a\x1bb", "=1", "yes"]
    rows: list[list[Cell]] = [[n % 3 or None, names[n % 7], n % 2 == 0, n / 4, f"{names[n % 5]} x"] for n in range(40)]
    heads = ["card", "kingdom", "sure", "worth", "names"]
    cells = [["" if one is None else str(one).replace("\x1b", "\\x1b") for one in row] for row in rows]
    cells = [[*row[:2], "yes" if row[2] == "True" else "no", *row[3:]] for row in cells]
    wide = [max(cell_len(row[at]) for row in (heads, *cells)) for at in range(5)]
    assert table(heads, rows, width) == [
        "  ".join(
            text.rjust(wide[at] + len(text) - cell_len(text)) if at in (0, 3) else set_cell_size(text, wide[at])
            for at, text in enumerate(row)
        ).rstrip()
        for row in (heads, *cells)
    ]


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
