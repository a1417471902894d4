"""A number typed alone does what the list read last says, or nothing; and commands are told as one types them here."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from companion.cli.help_forms import bare
from companion.cli.shell.session import ShellSession
from companion.cli.topics import GROUPS
from companion.documents import advice, errors
from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.test_one_line import session, typed
from tests.cli.test_screens import READY
from tests.cli.test_shell import play
from tests.cli.test_shell_terminal import PROMPT, sit
from tests.tools.messages import gathered

__all__ = ["session"]


def last(cli: Cli) -> str:
    """The command that was done last."""
    return cli.json(d.Journal, "journal").entries[-1].command


def test_after_a_hint_a_number_is_its_move_and_not_that_of_an_older_list(cli: Cli, session: ShellSession) -> None:
    typed(session, "?")
    (asked,) = typed(session, "hint --seconds 0.2")
    (hint,) = (one for one in asked.documents if isinstance(one, advice.Hint))
    at = next(nr for nr, one in enumerate(hint.options, 1) if one.id != session.number()[nr - 1][0])
    typed(session, "?; hint --seconds 0.2")
    (done,) = typed(session, str(at))
    assert done.name == hint.options[at - 1].id
    assert last(cli) == " ".join(done.bare)


def test_answers_that_are_advised_have_the_numbers_of_their_question_alone(cli: Cli) -> None:
    cli.done("fix", "discover", "13")
    told = cli("hint", "--seconds", "0.1").out
    assert re.findall(r"(?m)^\d+\. ", told) == []
    assert told.count("\n- choose ") == 2


@pytest.mark.parametrize(
    ("line", "does"),
    [
        ("p wild", "produce 4"),
        ("p forest wild", "produce 8 4"),
        ("u wild grass with 5 6", "upgrade 4 --pay 5,6"),
        ("w p wild", "why"),
    ],
)
def test_a_name_that_several_have_is_answered_by_a_cards_number(
    cli: Cli, session: ShellSession, line: str, does: str
) -> None:
    """`type its number`, it says: the number is then the card's, never a place in a list read before."""
    cli.done("fix", "move", "4", "play")
    session.look()
    typed(session, "?")
    (outcome,) = session.type(line)
    assert outcome.error is not None
    assert "type its number" in outcome.error.error.message
    (none,) = session.type("9")
    assert none.error is not None and isinstance(none.error.error, errors.Usage)
    assert none.error.error.message == "9 is none of those cards."
    (done,) = session.type("4")
    assert " ".join(done.bare).startswith(does)


@pytest.mark.parametrize("line", ["aim", "expansion list", "pack list", "config", "legal --kingdom Avalon"])
def test_in_the_shell_commands_are_told_without_the_programs_name(cli: Cli, line: str) -> None:
    run = play(cli, line)
    assert run.code == 0
    assert "companion " not in run.out


def test_what_a_person_wrote_is_left_alone(cli: Cli) -> None:
    run = play(cli, 'note "companion play is fun"', "notes")
    assert "companion play is fun" in run.out.splitlines()[-1]


def test_every_sentence_that_tells_a_command_is_told_without_the_programs_name_in_the_shell() -> None:
    """A sentence that only speaks of the program keeps its name."""
    commands = "|".join(chain(*GROUPS.values()))
    for one in gathered():
        if not one.file.startswith("companion/web"):
            assert not re.search(rf"(?<![\w/-])companion ({commands})\b", bare(one.one)), one.one
    assert bare("This version of companion can't play it.") == "This version of companion can't play it."


@pytest.mark.long
def test_the_shell_says_so_on_the_screen_and_the_command_line_does_not(cli: Cli) -> None:
    with sit(cli) as at:
        at.until(PROMPT)
        at.type("aim", "CARD STAGE", READY)
        assert any(one == "No goals. Set one with: aim CARD STAGE" for one in at.screen())
        at.leave()
    assert cli("aim").out.endswith("No goals. Set one with: companion aim CARD STAGE\n")


@pytest.mark.parametrize(
    ("printing", "told"),
    [("current", "No resource sticker goes on a stage that makes nine resources already."), ("earlier", "")],
)
def test_a_new_kingdom_says_by_which_leaflet_it_is_played(empty: Cli, printing: str, told: str) -> None:
    said = empty.done("kingdom", "new", "Camelot", "--printing", printing).said
    assert told in [*said, ""]
    journal = empty("journal").out
    assert "production-limit" not in journal and told in " ".join(journal.split())


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "A question is open; answer it first."), ("cs", "Je otevřená otázka")]
)
def test_who_has_to_answer_first_is_not_told_to_type_choose(cli: Cli, lang: str, told: str) -> None:
    cli.done("fix", "discover", "13")
    err = play(cli, "p 3", words=("--lang", lang)).err
    assert told in err and "choose" not in err
    assert "choose" in cli("--lang", lang, "produce", "3").err


def test_the_journal_tells_commands_as_one_types_them_at_the_table(cli: Cli) -> None:
    shown = play(cli, "u 3 with 5 6", "journal").out
    assert "upgrade 3 with 5 6" in shown and "--pay" not in shown
    assert "upgrade 3 --pay 5,6" in cli("journal").out
