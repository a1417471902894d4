"""Each command, as JSON and as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.documents import kingdom as d
from companion.documents.advice import Hint
from companion.documents.base import Document
from companion.documents.errors import Refused, Stale
from companion.documents.rules import RuleView
from companion.documents.search import CardsFind
from tests.cli.harness import Cli, name_in_czech
from tests.cli.terminal import Terminal
from tests.docs.json_page import ANSWERS

LOOKING: list[tuple[tuple[str, ...], type[Document]]] = [
    (("table",), d.Table),
    (("deck",), d.DeckDoc),
    (("legal",), d.LegalList),
    (("why", "pass"), d.WhyAnswer),
    (("hint", "--seconds", "0.1"), Hint),
    (("score",), d.Score),
    (("journal",), d.Journal),
    (("kingdom", "list"), d.KingdomList),
    (("kingdom", "show"), d.KingdomInfo),
    (("kingdom", "use", "avalon"), d.KingdomInfo),
    (("cards", "show", "1"), d.CardsShow),
    (("cards", "find", "wild"), CardsFind),
    (("cards", "check"), d.CardsCheck),
    (("rules", "show", "klg-041"), RuleView),
    (("check",), d.Check),
]


@pytest.mark.parametrize(("words", "kind"), LOOKING)
def test_looking_answers_its_document_and_changes_nothing(
    cli: Cli, words: tuple[str, ...], kind: type[Document]
) -> None:
    before = cli.table()
    cli.json(kind, *words)
    assert cli.table() == before


@pytest.mark.parametrize(("words", "kind"), LOOKING)
def test_the_contract_names_the_document(words: tuple[str, ...], kind: type[Document]) -> None:
    names = {" ".join(words[:1]), " ".join(words[:2])}
    assert any(kind in kinds for name, kinds in ANSWERS.items() if name in names)


@pytest.mark.parametrize(("words", "kind"), LOOKING)
def test_text_for_a_pipe_is_plain(cli: Cli, words: tuple[str, ...], kind: type[Document]) -> None:
    run = cli(*words)
    assert run.code == 0
    assert run.out.strip()
    assert "\x1b" not in run.out
    assert not set(run.out) & set("─│╭╮╰╯━┃")


def test_a_founded_kingdom_lies_on_the_table(cli: Cli) -> None:
    table = cli.table()
    assert (table.kingdom, table.mode, table.round, table.turn, table.phase) == ("Avalon", "virtual", 1, 1, "actions")
    assert len(table.in_play) == 4
    assert table.deck.size == 6
    assert table.box.size == 130
    assert table.box.next == 11
    assert table.revision == 1


def test_founding_says_what_to_type_next(empty: Cli) -> None:
    run = empty("kingdom", "new", "Camelot", "--virtual", "--seed", "3")
    assert run.code == 0
    assert "companion legal" in run.out.splitlines()[-1]


def test_the_same_seed_gives_the_same_table(empty: Cli, cli: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--virtual", "--seed", "7")
    assert empty.table() == cli.table()


def test_produce_gains_and_discards(cli: Cli) -> None:
    card = next(card for card in cli.table().in_play if len(card.production) == 1)
    done = cli.done("produce", str(card.card))
    assert done.status == "done"
    assert done.table.resources == card.production[0]
    assert card.card in [one.card for one in done.table.discard]
    kinds = {one.kind for one in done.changes}
    assert {"gain", "move"} <= kinds
    assert done.table == cli.table()


def test_do_runs_what_legal_lists(cli: Cli) -> None:
    first = cli.json(d.LegalList, "legal").legal[0]
    done = cli.done("do", *first.id.split())
    assert done.revision == 2
    assert cli.json(d.Journal, "journal").entries[-1].command == first.id


def test_do_takes_an_id_in_one_word(cli: Cli) -> None:
    assert cli.done("do", "pass").revision == 2


def test_a_command_is_one_undo_unit(cli: Cli) -> None:
    before = cli.table()
    cards = [str(card.card) for card in before.in_play if len(card.production) == 1][:2]
    after = cli.done("produce", *cards).table
    undone = cli.done("undo").table
    assert undone.in_play == before.in_play
    assert undone.resources == {}
    assert cli.done("redo").table.in_play == after.in_play


def test_undo_goes_to_a_turn_a_round_a_number_and_a_mark(cli: Cli) -> None:
    start = cli.table().in_play
    cards = [str(card.card) for card in start if len(card.production) == 1]
    cli.done("mark", "before all")
    cli.done("produce", cards[0])
    cli.done("produce", cards[1])
    for point in ("turn", "round", "1", "before all"):
        assert cli.done("undo", "--to", point).table.in_play == start
        cli.done("redo")
        assert cli.done("redo").table.resources != {}


def test_undo_can_be_looked_at_first(cli: Cli) -> None:
    card = next(str(card.card) for card in cli.table().in_play if len(card.production) == 1)
    table = cli.done("produce", card).table
    preview = cli.json(d.Preview, "undo", "--preview")
    assert [one.command for one in preview.undoes] == [f"produce {card}"]
    assert cli.table() == table


def test_the_journal_is_filtered(cli: Cli) -> None:
    card = next(card.card for card in cli.table().in_play if len(card.production) == 1)
    cli.done("produce", str(card))
    assert [one.command for one in cli.json(d.Journal, "journal", "--card", str(card)).entries][-1] == f"produce {card}"
    assert [one.kind for one in cli.json(d.Journal, "journal", "--kind", "undo").entries] == []
    assert all(one.round == 1 for one in cli.json(d.Journal, "journal", "--round", "1").entries)


def test_answers_and_journal_hide_the_order_of_the_deck(cli: Cli) -> None:
    shuffles = [one for entry in cli.json(d.Journal, "journal").entries for one in entry.changes if one.to == "deck"]
    assert shuffles == []
    told = [one for entry in cli.json(d.Journal, "journal").entries for one in entry.changes if one.kind == "shuffle"]
    assert [one.to for one in told] == [10]
    deck = cli.json(d.DeckDoc, "deck")
    numbers = [one.card for one in deck.cards if isinstance(one.card, int)]
    assert numbers == sorted(numbers)
    assert len(numbers) == 6


def test_undoing_a_shuffle_does_not_tell_the_order_either(cli: Cli) -> None:
    for _ in range(12):
        legal = {one.id for one in cli.json(d.LegalList, "legal").legal}
        if "round" in legal:
            break
        cli.done("do", "pass" if "pass" in legal else sorted(legal)[0])
    begun = cli.done("round")
    undone = cli.done("undo")
    for done in (begun, undone, cli.done("redo")):
        piles = [{one.source, one.to} for one in done.changes if one.kind == "move"]
        assert {"deck", "discard"} not in piles
        assert [one.to for one in done.changes if one.kind == "shuffle"] == [12]


@pytest.mark.parametrize(
    "name", ["[/red] [bold]x", "Žluťoučký kůň", "👩‍👩‍👧 🏰", "n" * 300, "e\u0301\u0323" * 20, "漢字", "CON", "--json"]
)
def test_hostile_names_are_kept_shown_and_found(empty: Cli, name: str) -> None:
    done = empty.done("kingdom", "new", "--seed", "1", "--", name)
    kept = done.kingdom
    shown = empty("kingdom", "list")
    assert shown.code == 0
    assert kept in shown.out
    folded = empty.json(d.KingdomInfo, "kingdom", "show", "--", name.upper())
    assert folded.kingdom == kept
    deleted = empty.json(d.Deleted, "kingdom", "delete", "--yes", "--", name)
    assert Path(deleted.export).parent == empty.db.parent
    assert len(Path(deleted.export).name) < 80


@pytest.mark.parametrize("name", ["[/red] [bold]x", "👩‍👩‍👧 🏰", "e\u0301\u0323" * 20, "漢字", "=1+1"])
def test_names_written_on_cards_are_as_free_as_names_of_kingdoms(cli: Cli, name: str) -> None:
    written = cli.done("fix", "name", "3", name).table
    assert name in [one.name for one in (*written.in_play, *written.discard)]
    assert name in cli("table").out


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\x1b[31mb", "a\nb", "a\u202eb"])
def test_names_written_on_cards_can_be_read(cli: Cli, name: str) -> None:
    assert "printable" in cli.refused(2, "fix", "name", "3", name).message


def test_kingdoms_stand_side_by_side(cli: Cli) -> None:
    cli.done("kingdom", "new", "Camelot", "--seed", "1")
    assert cli.table().kingdom == "Camelot"
    assert cli.json(d.Table, "table", "--kingdom", "AVALON").kingdom == "Avalon"
    assert cli.json(d.KingdomInfo, "kingdom", "use", "avalon").current
    assert cli.table().kingdom == "Avalon"
    assert cli.json(d.KingdomInfo, "kingdom", "rename", "Avalon", "Avalon II").kingdom == "Avalon II"
    names = [one.kingdom for one in cli.json(d.KingdomList, "kingdom", "list").kingdoms]
    assert names == ["Avalon II", "Camelot"]


def test_a_deleted_kingdom_leaves_its_journal(cli: Cli) -> None:
    gone = cli.json(d.Deleted, "kingdom", "delete", "Avalon", "--yes")
    kept = [json.loads(line) for line in Path(gone.export).read_text(encoding="utf-8").splitlines()]
    assert kept[0]["kingdom"] == "Avalon"
    assert [one["line"] for one in kept].count("entry") == 1
    assert cli.json(d.KingdomList, "kingdom", "list").kingdoms == []


def test_deleting_wants_a_word_where_nobody_can_be_asked(cli: Cli) -> None:
    assert cli("kingdom", "delete", "Avalon", typed="y\n").code == 2
    run = cli("play", "--keep-going", typed="kingdom delete Avalon\ny\n")
    assert run.err.startswith("line 1: Deleting Avalon wants --yes")
    assert cli.table().kingdom == "Avalon"


@pytest.mark.long
def test_deleting_asks_first(cli: Cli) -> None:
    for answer, code in (("n", 2), ("y", 0)):
        with Terminal(cli.db.parent, "--db", str(cli.db), "kingdom", "delete", "Avalon") as at:
            at.type(answer, "Delete Avalon with its")
            assert at.ended() == code
        assert len(cli.json(d.KingdomList, "kingdom", "list").kingdoms) == (code == 2)


def test_names_in_the_players_language(cli: Cli) -> None:
    english = cli.json(d.CardsShow, "cards", "show", "7")
    name_in_czech(cli, {"back-down": "Dřevorubec", "back-up": "Svatá studna"})
    czech = cli.json(d.CardsShow, "cards", "show", "7", "--lang", "cs")
    assert {one.stage for one in czech.stages} == {"Les", "Vykácený les", "Dřevorubec", "Svatá studna"}
    assert [one.effects for one in czech.stages] == [one.effects for one in english.stages]
    assert "Les" in [one.into for stage in czech.stages for one in stage.upgrades]
    by_accents = cli.json(CardsFind, "cards", "find", "vykaceny")
    assert [one.card for one in by_accents.found] == [7, 8]


def test_refusals_call_cards_by_their_names_in_the_players_language(cli: Cli) -> None:
    move = ("fix", "move", "7", "permanents")
    assert "7 Forest" in cli.refused(3, *move).message
    assert "7 Forest" in cli.refused(3, "--lang", "cs", *move).message  # not all of its stages have a name
    name_in_czech(cli, {"back-down": "Dřevorubec", "back-up": "Svatá studna"})
    assert "7 Les" in cli.refused(3, "--lang", "cs", *move).message
    assert "7 Les" in cli("--lang", "cs", *move).err
    assert "7 Forest" in cli.refused(3, *move).message


def test_a_card_that_lacks_a_name_is_called_by_one_language(cli: Cli) -> None:
    name_in_czech(cli, {"back-down": "Dřevorubec"})
    english, czech = (cli.json(d.CardsShow, "cards", "show", "7", *lang) for lang in ((), ("--lang", "cs")))
    assert czech == english
    assert "Les" not in cli("--lang", "cs", "journal").out
    assert "Forest" in cli("--lang", "cs", "table").out


def test_cards_not_discovered_show_their_number_only(cli: Cli, empty: Cli) -> None:
    for program in (cli, empty):
        hidden = program.json(d.CardsShow, "cards", "show", "50")
        assert hidden == d.CardsShow(card=50, hidden=True)
        assert len(program.json(d.CardsShow, "cards", "show", "50", "--spoilers").stages) > 0
        assert program.json(CardsFind, "cards", "find", "e").found != []
        found = program.json(CardsFind, "cards", "find", "e").found
        assert all(isinstance(one.card, int) and one.card <= 10 for one in found)


def test_a_question_waits_until_it_is_answered_or_withdrawn(cli: Cli) -> None:
    asking = _until_asked(cli)
    before = cli.table()
    asked = cli.done("do", *asking.split())
    assert asked.status == "asks"
    assert asked.changes == []
    assert asked.revision == before.revision
    assert asked.table.phase == "waiting"
    assert asked.table.decision is not None
    withdrawn = cli.done("cancel")
    assert withdrawn.table == before
    cli.done("do", *asking.split())
    assert cli.done("undo").table == before


def test_a_stale_decision_is_a_conflict(cli: Cli) -> None:
    asking = _until_asked(cli)
    asked = cli.done("do", *asking.split())
    assert asked.table.decision is not None
    error = cli.refused(4, "choose", "--decision", "ffffffff", "1")
    assert isinstance(error, Stale)
    assert cli.table() == asked.table


def _until_asked(cli: Cli) -> str:
    """Play on until some command would ask."""
    for _ in range(60):
        asking = cli.first_asking()
        if asking is not None:
            return asking
        legal = {one.id for one in cli.json(d.LegalList, "legal").legal}
        cli.done("do", "pass" if "pass" in legal else "round" if "round" in legal else sorted(legal)[0])
    raise AssertionError("nothing asked")


def test_a_refusal_speaks_of_the_table_as_it_lay_then(cli: Cli) -> None:
    """Amending goes back to where the command would stand; what refuses it there is named as it lay there."""
    cli.done("fix", "turn", "8", "front-down")
    cli.done("produce", "3")
    seq = cli.json(d.Journal, "journal").entries[-1].seq
    cli.done("fix", "turn", "8", "front-up")
    refused = cli.refused(3, "amend", str(seq), "produce", "8")
    assert isinstance(refused, Refused)
    assert refused.message == "8 Felled Forest has no production."
    assert "8 Forest" not in refused.message
