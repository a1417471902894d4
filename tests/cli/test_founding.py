"""Founding at the keyboard: what is asked, what Enter takes, how one leaves; a pipe is never asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import founding
from companion.cli.founding import CARDS, PRINTINGS, Left, Questions, Wanted, chosen
from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.terminal import Terminal
from tests.sampling import daily


class Keyboard:
    """Somebody who types these lines, then leaves; what they read."""

    def __init__(self, *lines: str) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.prompts: list[str] = []
        self.told: list[str] = []
        self.questions = Questions(self._read, lambda lines: self.told.extend(lines))

    def _read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def wants(self, given: Wanted | None = None, printing: str = "earlier", *taken: str) -> Wanted:
        """The kingdom wanted."""
        return self.questions.ask(given or Wanted(), printing, taken)


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (("", "", ""), Wanted("virtual", "earlier", "Avalon")),
        (("2", "2", "Žižka's Keep"), Wanted("physical", "current", "Žižka's Keep")),
        (("REAL", "cur", " Camelot "), Wanted("physical", "current", "Camelot")),
        (("v", "3", "0", "virt", "earlyer", "earlier", ""), Wanted("virtual", "earlier", "Avalon")),
    ],
)
def test_three_questions_are_answered_by_number_word_beginning_or_enter(lines: tuple[str, ...], wanted: Wanted) -> None:
    at = Keyboard(*lines)
    assert at.wants() == wanted
    assert len(at.prompts) == len(lines)


def test_a_word_that_is_no_answer_is_told_what_is() -> None:
    at = Keyboard("vitrual", "", "", "")
    at.wants()
    assert "That is 1 virtual or 2 physical. Did you mean virtual?" in at.told


def test_enter_takes_what_the_settings_say_and_a_name_that_is_free() -> None:
    assert Keyboard("", "", "").wants(None, "current", "AVALON") == Wanted("virtual", "current", "Camelot")


def test_without_a_free_name_of_ours_enter_asks_again() -> None:
    at = Keyboard("", "", "", "Rohan")
    assert at.wants(None, "earlier", *founding.NAMES).name == "Rohan"


@pytest.mark.parametrize("given", [Wanted("physical"), Wanted(printing="current"), Wanted(name="Rohan")])
def test_what_was_said_is_not_asked(given: Wanted) -> None:
    at = Keyboard("", "")
    wanted = at.wants(given)
    assert len(at.prompts) == 2
    assert [getattr(wanted, one) for one in ("mode", "printing", "name") if getattr(given, one)] == [
        one for one in (given.mode, given.printing, given.name) if one
    ]


@pytest.mark.parametrize("lines", [(), ("quit",), ("", "QUIT"), ("", "", "exit"), ("2", "1")])
def test_it_can_be_left_at_every_question(lines: tuple[str, ...]) -> None:
    with pytest.raises(Left):
        Keyboard(*lines).wants()


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (("2", "back", "", "", ""), Wanted("physical", "earlier", "Avalon")),
        (("2", "back", "1", "", ""), Wanted("virtual", "earlier", "Avalon")),
        (("", "2", "BACK", "", "Rohan"), Wanted("virtual", "current", "Rohan")),
        (("2", "2", " back ", "back", "", "", ""), Wanted("physical", "current", "Avalon")),
        (("1", "2", "back", "back", "2", "1", ""), Wanted("physical", "earlier", "Avalon")),
    ],
)
def test_back_returns_to_the_question_before_where_enter_takes_what_was_answered(
    lines: tuple[str, ...], wanted: Wanted
) -> None:
    at = Keyboard(*lines)
    assert at.wants() == wanted
    assert len(at.prompts) == len(lines)
    assert founding.HOW_BACK in at.told


def test_what_was_answered_before_stands_in_the_brackets() -> None:
    at = Keyboard("2", "2", "back", "back", "", "", "")
    at.wants()
    assert at.prompts[3:5] == ["Printing [current]: ", "Cards [physical]: "]
    assert at.prompts[5:] == ["Printing [current]: ", "Name [Avalon]: "]


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        (Wanted(), "Cards [virtual]: "),
        (Wanted("physical"), "Printing [earlier]: "),
        (Wanted("physical", "current"), "Name [Avalon]: "),
    ],
)
def test_before_the_first_question_there_is_none(given: Wanted, asked: str) -> None:
    at = Keyboard("back", "", "", "")
    at.wants(given)
    assert at.prompts[:2] == [asked, asked]
    assert at.told.count(founding.NONE_BEFORE) == 1


def test_who_is_asked_for_another_name_can_go_back_too() -> None:
    at = Keyboard("2", "2", "Rohan", "back", "1", "Gondor")
    again = at.questions.again(at.wants(Wanted(name="Taken"), "earlier"), "It is taken.", ["Taken", "Avalon"])
    assert again == Wanted("physical", "current", "Rohan")
    again = at.questions.again(again, "It is taken.", ["Rohan"])
    assert again == Wanted("physical", "earlier", "Gondor")


def test_who_went_back_can_leave() -> None:
    for lines in (("2", "back"), ("2", "back", "quit"), ("2", "2", "back", "back", "exit")):
        with pytest.raises(Left):
            Keyboard(*lines).wants()


def test_every_answer_is_explained_and_fits_the_screen() -> None:
    for answers in (("", "", ""), ("2", "", "")):
        at = Keyboard(*answers)
        at.wants()
        assert all(any(line in told for told in at.told) for one in (*CARDS, *PRINTINGS) for line in one.means)
        assert max(map(len, at.told)) <= 79
        assert len(at.told) + len(at.prompts) <= 23  # the first question is still on the screen at the last


def test_the_leaflet_tells_the_printing_where_there_is_one() -> None:
    real, dealt = Keyboard("2", "", ""), Keyboard("1", "", "")
    real.wants()
    dealt.wants()
    assert any("look into its leaflet" in line for line in real.told)
    assert any("either will do" in line for line in dealt.told)


@pytest.mark.parametrize("typed", ["", "x", "v", "ph ysical", "12345678901234567890", "00000000019", "²"])
def test_nothing_else_is_an_answer(typed: str) -> None:
    assert chosen(typed or "?", CARDS) is None


def test_a_pipe_and_json_are_not_asked(empty: Cli) -> None:
    run = empty("kingdom", "new", typed="1\n1\nAvalon\n")
    assert (run.code, run.err) == (2, "A kingdom needs a name: kingdom new NAME\n")
    assert "kingdom new NAME" in empty.refused(2, "kingdom", "new").message
    assert "companion kingdom new NAME" in empty(typed="1\n1\nAvalon\n").out
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []
    run = empty("kingdom", "new", "Avalon", typed="2\n2\n")
    assert run.code == 0
    assert (empty.table().mode, empty.json(d.KingdomInfo, "kingdom", "show").printing) == ("virtual", "earlier")


def test_looking_at_nothing_makes_no_data_base(tmp_path: Path) -> None:
    missing = Cli(tmp_path / "missing.db")
    assert "companion kingdom new NAME" in missing().out
    assert not missing.db.exists()


# --- at a terminal -------------------------------------------------------------------------------------------------


def sit(db: Path, *words: str) -> Terminal:
    """The program at a keyboard, at a data base that may be missing."""
    return Terminal(db.parent, "--db", str(db), *words, more={"COMPANION_CONFIG": str(db.parent / "none.toml")})


@pytest.mark.long
def test_play_asks_first_and_prepares_the_data_after_saying_so(tmp_path: Path) -> None:
    db = tmp_path / "new.db"
    with sit(db, "play") as at:
        asked = at.until(r"Cards \[virtual\]: ")
        assert "Preparing" not in asked
        assert not db.exists()
        at.type("2", "look into its leaflet", r"Printing \[earlier\]: ")
        at.type("cur", "stands on the table", r"Name \[Avalon\]: ")
        screen = at.screen()
        assert any("1 virtual" in line for line in screen)
        at.type("", "Preparing the card data, once …", "Avalon is founded", r"1\.1>")
        at.leave()
    info = Cli(db).json(d.KingdomInfo, "kingdom", "show", "Avalon")
    assert (info.mode, info.printing) == ("physical", "current")


@pytest.mark.long
@pytest.mark.parametrize("words", daily([((),), (("play",),), (("kingdom", "new"),)], few=0, many=2))
@pytest.mark.parametrize("key", ["quit\r", "\x04", "\x03"])
def test_leaving_founds_nothing(empty: Cli, words: tuple[str, ...], key: str) -> None:
    with sit(empty.db, *words) as at:
        at.until(r"Cards \[virtual\]: ")
        at.insist(key, "Nothing was founded")
        if words == ("play",):
            at.until("no kingdom>")
            at.leave()
        else:
            assert at.ended() == 0
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []


@pytest.mark.long
def test_the_name_alone_of_the_program_founds_where_nothing_is(empty: Cli) -> None:
    with sit(empty.db) as at:
        at.until(r"Cards \[virtual\]: ")
        at.type("", r"Printing \[earlier\]: ")
        at.type("", r"Name \[Avalon\]: ")
        at.type("", "round 1, turn 1", "Type next: companion")
        assert at.ended() == 0
    assert empty.table().kingdom == "Avalon"
    with sit(empty.db) as at:
        assert "Cards [" not in at.until("round 1, turn 1")
        assert at.ended() == 0


@pytest.mark.long
@pytest.mark.parametrize("words", daily([(("kingdom", "new"),), (("play",),)], few=0, many=2))
def test_back_at_the_keyboard_changes_an_answer_and_writes_nothing_before_the_last(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    db = tmp_path / "new.db"
    with sit(db, *words) as at:
        at.until("back returns to the question before", r"Cards \[virtual\]: ")
        at.type("back", "There is no question before this one", r"Cards \[virtual\]: ")
        at.type("2", r"Printing \[earlier\]: ")
        at.type("2", r"Name \[Avalon\]: ")
        at.type("back", r"Printing \[current\]: ")
        at.type("back", r"Cards \[physical\]: ")
        assert not db.exists()
        at.type("virtual", r"Printing \[current\]: ")
        at.type("", r"Name \[Avalon\]: ")
        assert not db.exists()
        at.type("Rohan", "Rohan is founded")
        if words == ("play",):
            at.until(r"1\.1>")
            at.leave()
        else:
            assert at.ended() == 0
    info = Cli(db).json(d.KingdomInfo, "kingdom", "show", "Rohan")
    assert (info.mode, info.printing) == ("virtual", "current")


@pytest.mark.long
def test_who_is_asked_anew_within_the_shell_can_go_back(empty: Cli) -> None:
    with sit(empty.db, "play") as at:
        at.until(r"Cards \[virtual\]: ")
        at.type("2", r"Printing \[earlier\]: ")
        at.type("quit", "Nothing was founded", "no kingdom>")
        at.type("kingdom new", "back returns to the question before", r"Cards \[virtual\]: ")
        at.type("2", r"Printing \[earlier\]: ")
        at.type("back", r"Cards \[physical\]: ")
        assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []
        at.type("1", r"Printing \[earlier\]: ")
        at.type("", r"Name \[Avalon\]: ")
        at.type("", r"1\.1>")
        at.leave()
    assert empty.table().mode == "virtual"


@pytest.mark.long
def test_a_name_that_is_taken_is_asked_for_again(cli: Cli) -> None:
    with sit(cli.db, "kingdom", "new", "AVALON") as at:
        at.until(r"Cards \[virtual\]: ")
        at.type("", r"Printing \[earlier\]: ")
        at.type("", "The name AVALON is taken already", r"Name \[Camelot\]: ")
        at.type("", "round 1, turn 1")
        assert at.ended() == 0
    assert cli.table().kingdom == "Camelot"


@pytest.mark.long
def test_options_on_the_command_line_are_not_asked(cli: Cli) -> None:
    with sit(cli.db, "kingdom", "new", "Rohan", "--printing", "current") as at:
        assert "[" not in at.until("round 1, turn 1").partition("Rohan")[0]
        assert at.ended() == 0
    assert cli.json(d.KingdomInfo, "kingdom", "show").printing == "current"


@pytest.mark.long
def test_old_data_is_prepared_with_a_word(cli: Cli, tmp_path: Path) -> None:
    with sit(tmp_path / "new.db", "cards", "show", "3") as at:
        at.until("Preparing the card data, once …", "Wild Grass")
        at.ended()
    with sit(cli.db, "cards", "show", "3") as at:
        assert "Preparing" not in at.until("Wild Grass")
        at.ended()
