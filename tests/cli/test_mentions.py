"""Cards that a line mentions by number are called by name once they are discovered, never before."""

from __future__ import annotations

from msgspec import structs

from companion.documents import kingdom as d
from companion.show.plain.kingdom import decision_lines
from companion.show.rich.compact_table import glance, question
from tests.cli.harness import Cli

LINE = "activate, pay 3 coin: discover #103"


def shown(cli: Cli) -> str:
    return " ".join(line.plain.strip() for line in glance(cli.table(), height=60))


def port(cli: Cli) -> str:
    """Bring out card 17 with the line into play, and tell the name of the card that it discovers."""
    cli.done("fix", "discover", "17")
    cli.done("fix", "turn", "17", "front-down")
    cli.done("fix", "move", "17", "play")
    cli.done("fix", "gain", "3", "coin")
    return cli.json(d.CardsShow, "cards", "show", "103", "--spoilers").stages[0].stage


def test_a_line_names_the_cards_that_are_discovered(cli: Cli) -> None:
    name = port(cli)
    looks = (("--plain", "table"), ("--plain", "cards", "show", "17"))
    for words in looks:
        assert LINE in cli(*words).out
        assert name not in cli(*words).out
    assert LINE in shown(cli)
    cli.done("fix", "discover", "103")
    for words in looks:
        assert f"discover 103 {name}" in cli(*words).out
        assert "#103" not in cli(*words).out
    assert f"discover 103 {name}" in shown(cli)
    cli.done("undo")
    for words in looks:
        assert LINE in cli(*words).out
        assert name not in cli(*words).out


def test_documents_keep_the_line_and_tell_the_names_beside_it(cli: Cli) -> None:
    name = port(cli)
    face = next(one for one in cli.table().in_play if one.card == 17)
    assert [(one.text, one.names) for one in face.effects][:1] == [(LINE, {})]
    cli.done("fix", "discover", "103")
    face = next(one for one in cli.table().in_play if one.card == 17)
    assert [(one.text, one.names) for one in face.effects][:1] == [(LINE, {"103": name})]


def test_spoilers_name_all_of_them(cli: Cli) -> None:
    name = cli.json(d.CardsShow, "cards", "show", "103", "--spoilers").stages[0].stage
    assert f"discover 103 {name}" in cli("--plain", "cards", "show", "17", "--spoilers").out


def test_what_can_be_done_names_them(cli: Cli) -> None:
    for words in (("discover", "12"), ("turn", "12", "back-up"), ("move", "12", "play"), ("discover", "71")):
        cli.done("fix", *words)
    name = cli.json(d.CardsShow, "cards", "show", "71").stages[0].stage
    one = next(one for one in cli.json(d.LegalList, "legal").legal if one.id == "use 12.1")
    assert "discover 1 of #71 #72 #73 #74" in one.text
    assert one.names == {"71": name}
    assert f"discover 1 of 71 {name} #72 #73 #74" in cli("--plain", "legal").out
    assert f"discover 1 of 71 {name} #72 #73 #74" in " ".join(cli("play", typed="legal\nquit\n").out.split())


def test_names_are_in_the_players_language(cli: Cli) -> None:
    port(cli)
    cli.done("fix", "discover", "103")
    name = cli.json(d.CardsShow, "cards", "show", "103", "--lang", "cs").stages[0].stage
    assert f"objevit 103 {name}" in cli("--plain", "--lang", "cs", "table").out


def test_a_question_names_the_cards_of_its_line(cli: Cli) -> None:
    asked = d.DecisionView(
        "1",
        None,
        27,
        4,
        "option",
        "27 Hall: discover #86. Do it?",
        ["yes", "no"],
        ["do #86", "no"],
        names={"86": "Inn"},
    )
    table = structs.replace(cli.table(), decision=asked)
    for lines in (decision_lines(asked), question(table)):
        assert "27 Hall: discover 86 Inn. Do it?" in lines[0]
        assert "do 86 Inn" in lines[1]
