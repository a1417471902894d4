"""House rules, recording without enforcing, how far undo goes: set at the founding or later, told, recorded."""

from __future__ import annotations

import pytest

from companion.documents import expansions as p
from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.errors import Refused, Stale, Usage
from companion.games.kingdom_legacy.table.kingdom import Settings
from tests.cli.harness import Cli
from tests.cli.playing import play, to_the_end_of_a_round
from tests.cli.test_expansions import EXAMPLE
from tests.cli.test_restart import restart
from tests.sampling import daily
from tests.templates import prepared

SWITCHES = [name.replace("_", "-") for name in Settings.__struct_fields__]


def producer(cli: Cli) -> str:
    return next(str(card.card) for card in cli.table().in_play if len(card.production) == 1)


@pytest.mark.parametrize("switch", daily(SWITCHES, few=3))
def test_every_switch_is_a_decision_and_can_be_set_later(cli: Cli, switch: str) -> None:
    assert cli.table().differs == []
    done = cli.done("kingdom", "set", switch, "on")
    assert [(one.kind, one.what, one.source, one.to) for one in done.changes] == [("setting", switch, "off", "on")]
    assert any(one.startswith(f"{switch} (KLD-") for one in done.table.differs)
    assert cli.json(d.Journal, "journal").entries[-1].command == f"set {switch} on"
    assert f"Differs from the leaflet: {switch} (KLD-" in cli("table").out
    assert cli.done("undo").table.differs == []
    assert cli.done("redo").table.differs == done.table.differs
    assert cli.done("kingdom", "set", switch, "off").table.differs == []


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_can_be_set_at_the_founding(empty: Cli, switch: str) -> None:
    done = empty.done("kingdom", "new", "A", "--rule", f"{switch}=on")
    assert [one.split(" ")[0] for one in done.table.differs] == [switch]
    assert empty.json(d.KingdomInfo, "kingdom", "show").differs == done.table.differs


@pytest.mark.rule("KLD-18")
def test_the_limit_of_icons_goes_with_the_printing(empty: Cli) -> None:
    assert empty.done("kingdom", "new", "A", "--printing", "current").table.differs == []
    assert empty.done("kingdom", "new", "B", "--printing", "earlier").table.differs == []
    off = empty.done("kingdom", "new", "C", "--printing", "current", "--rule", "production-limit-9=off")
    assert off.table.differs == ["production-limit-9 (KLD-18) is off"]
    on = empty.done("kingdom", "new", "D", "--rule", "production-limit-9=on")
    assert on.table.differs == ["production-limit-9 (KLD-18)"]


@pytest.mark.rule("KLD-03")
def test_a_switch_changes_what_the_game_does(cli: Cli) -> None:
    cli.done("produce", producer(cli))
    held = cli.table().resources
    assert cli.done("advance").table.resources == {}
    cli.done("undo")
    cli.done("kingdom", "set", "resources-survive-advance", "on")
    assert cli.done("advance").table.resources == held


def test_settings_outlive_a_restart(cli: Cli) -> None:
    cli.done("kingdom", "set", "replace-only-costs", "on")
    decision = cli.done("fix", "discover", "23").table.decision
    assert decision is not None
    done = cli.done("choose", restart(decision))
    assert done.table.round == 1
    assert [one.split(" ")[0] for one in done.table.differs] == ["replace-only-costs"]
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.parametrize(
    "words",
    [
        ("nonsense", "on"),
        ("replace-only-costs", "perhaps"),
        ("undo", "on"),
        ("tracking", "strict"),
        ("amendments", "on"),
        ("amendments", "1234"),
    ],
)
def test_what_cannot_be_set_is_exit_2(cli: Cli, words: tuple[str, ...]) -> None:
    before = cli.table()
    assert isinstance(cli.refused(2, "kingdom", "set", *words), Usage)
    assert cli.table() == before


def test_a_rule_that_there_is_not_founds_nothing(empty: Cli) -> None:
    error = empty.refused(2, "kingdom", "new", "A", "--rule", "free-lunch=on")
    assert isinstance(error, Usage)
    assert error.choices == SWITCHES
    assert empty.json(d.KingdomList, "kingdom", "list").kingdoms == []


def test_setting_what_is_set_is_refused(cli: Cli) -> None:
    assert isinstance(cli.refused(3, "kingdom", "set", "tracking", "off"), Refused)
    assert isinstance(cli.refused(4, "kingdom", "set", "tracking", "on", "--revision", "9"), Stale)


# --- undo --------------------------------------------------------------------------------------------------------


def test_strict_undo_stops_where_something_was_revealed(cli: Cli) -> None:
    cli.done("kingdom", "set", "undo", "strict")
    assert cli.json(d.KingdomInfo, "kingdom", "show").undo == "strict"
    cli.done("pass")
    before = cli.done("produce", producer(cli)).table
    error = cli.refused(3, "undo", "--to", "1")
    assert isinstance(error, Refused)
    assert error.instead == ["undo --to 2", "kingdom set undo free"]
    assert isinstance(cli.refused(3, "undo", "--preview", "--to", "1"), Refused)
    assert isinstance(cli.refused(3, "amend", "2", "produce", "3"), Refused)
    assert cli.table() == before
    cli.done("undo", "--to", "2")
    assert isinstance(cli.refused(3, "undo"), Refused)
    cli.done("kingdom", "set", "undo", "free")
    assert cli.done("undo").table.turn == 1


def test_the_mode_of_undo_is_no_move(cli: Cli) -> None:
    assert cli.done("kingdom", "set", "undo", "strict").revision == 1
    assert "undo is strict" in cli("kingdom", "show").out


def test_free_undo_goes_on_and_what_was_seen_stays_seen(cli: Cli) -> None:
    cli.done("fix", "discover", "14")
    assert cli.json(d.KingdomInfo, "kingdom", "show").seen == []
    cli.done("undo")
    assert cli.json(d.KingdomInfo, "kingdom", "show").seen == [14]
    assert cli.json(d.CardsShow, "cards", "show", "14").hidden
    assert "seen, but not discovered now: 14" in cli("kingdom", "show").out
    cli.done("redo")
    cli.done("fix", "move", "14", "box")
    cli.done("undo")
    assert cli.json(d.KingdomInfo, "kingdom", "show").seen == []


def test_a_preview_says_it_in_words_of_the_game(cli: Cli) -> None:
    card = producer(cli)
    done = cli.done("produce", card)
    preview = cli.json(d.Preview, "undo", "--preview")
    assert preview.said == done.said == preview.undoes[0].said
    assert " ".join(done.said) in cli("undo", "--preview").out


# --- recording ---------------------------------------------------------------------------------------------------


@pytest.fixture
def tracking(empty: Cli) -> Cli:
    """A kingdom that only records."""
    prepared(empty, "tracking", lambda cli: cli.done("kingdom", "new", "Paper", "--seed", "7", "--tracking"))
    assert "tracking" in empty.table().differs[0]
    return empty


def test_a_move_against_the_rules_is_recorded_with_their_code(tracking: Cli) -> None:
    done = tracking.done("upgrade", "3")
    assert done.breaks == ["KLG-047"]
    assert done.said[0].startswith("Against the rules (KLG-047)")
    assert [(one.card, one.to) for one in done.changes if one.kind == "turn"] == [(3, "front-down")]
    assert tracking.table().turn == 2
    entry = tracking.json(d.Journal, "journal").entries[-1]
    assert (entry.command, entry.breaks) == ("upgrade 3", ["KLG-047"])
    assert "against KLG-047" in tracking("journal").out
    assert tracking.done("undo").table.turn == 1


def test_a_move_by_the_rules_is_not_flagged(tracking: Cli) -> None:
    assert tracking.done("pass").breaks == []
    assert tracking.json(d.Journal, "journal").entries[-1].breaks == []


def test_a_card_that_has_gone_may_produce_again(tracking: Cli) -> None:
    card = producer(tracking)
    once = tracking.done("produce", card).table.resources
    again = tracking.done("produce", card)
    assert again.breaks == ["KLG-042"]
    assert again.table.resources == {name: 2 * n for name, n in once.items()}
    assert isinstance(tracking.refused(3, "produce", str(tracking.table().box.next)), Refused)


def test_what_makes_no_sense_is_left_to_fix(tracking: Cli) -> None:
    for words in (("round",), ("produce", "50"), ("upgrade", "50"), ("use", "9")):
        before = tracking.table()
        error = tracking.refused(3, *words)
        assert isinstance(error, Refused)
        assert "fix" in error.message
        assert tracking.table() == before


def test_an_ordinary_kingdom_refuses(cli: Cli, tracking: Cli) -> None:
    assert isinstance(cli.refused(3, "upgrade", "3"), Refused)
    tracking.done("kingdom", "set", "tracking", "off")
    assert isinstance(tracking.refused(3, "upgrade", "3"), Refused)


def test_why_still_says_the_rule(tracking: Cli) -> None:
    answer = tracking.json(d.WhyAnswer, "why", "upgrade", "3")
    assert (answer.legal, answer.rule) == (False, "KLG-047")


# --- branches and older entries ----------------------------------------------------------------------------------


def test_a_line_that_was_left_is_listed_and_taken_up_again(cli: Cli) -> None:
    left = cli.done("produce", producer(cli)).table
    cli.done("undo")
    cli.done("pass")
    found = cli.json(k.Branches, "journal", "--branches").branches
    assert [(one.tip, one.fork, one.entries, one.current) for one in found] == [(4, 0, 2, True), (2, 1, 1, False)]
    assert cli.json(d.KingdomInfo, "kingdom", "show").branches == 2
    assert "undo --to 2" in cli("journal", "--branches").out
    taken = cli.done("undo", "--to", "2").table
    assert (taken.in_play, taken.resources) == (left.in_play, left.resources)
    assert [one.tip for one in cli.json(k.Branches, "journal", "--branches").branches] == [2, 4]


def test_an_older_entry_is_amended_and_the_rest_done_again(cli: Cli) -> None:
    cards = [str(card.card) for card in cli.table().in_play if len(card.production) == 1]
    cli.done("produce", cards[0])
    cli.done("produce", cards[1])
    before = cli.done("pass").table
    amended = cli.json(k.Amended, "amend", "2", "produce", cards[2])
    assert (amended.amended, amended.replayed, amended.unfit) == (2, 2, [])
    assert amended.table.in_play == before.in_play
    kinds = [(one.kind, one.unit, one.line) for one in cli.json(d.Journal, "journal").entries[4:]]
    assert kinds == [("goto", 5, False), ("amend", 5, True), ("command", 5, True), ("command", 5, True)]
    assert cli.json(d.Journal, "journal").entries[5].command == f"produce {cards[2]}"
    assert [one.tip for one in cli.json(k.Branches, "journal", "--branches").branches] == [8, 4]
    assert cli.json(d.Check, "check").faults == []
    undone = cli.done("undo").table
    assert (undone.in_play, undone.discard) == (before.in_play, before.discard)


def test_entries_that_no_longer_fit_are_listed(cli: Cli) -> None:
    cards = [str(card.card) for card in cli.table().in_play if len(card.production) == 1]
    cli.done("produce", cards[0])
    cli.done("produce", cards[1])
    amended = cli.json(k.Amended, "amend", "2", "produce", cards[1])
    assert [(one.entry, one.command, one.rule) for one in amended.unfit] == [(3, f"produce {cards[1]}", "KLG-042")]
    assert amended.replayed == 0
    assert "unfit" in cli.json(d.Journal, "journal").entries[3].command
    cli.done("undo")
    assert "No longer fits: 3" in cli("amend", "2", "produce", cards[1]).out


def test_settings_and_fixes_are_done_again(cli: Cli) -> None:
    card = producer(cli)
    cli.done("produce", card)
    cli.done("kingdom", "set", "replace-only-costs", "on")
    cli.done("fix", "gain", "5", "stone")
    amended = cli.json(k.Amended, "amend", "2", "fix", "gain", "1", "coin")
    assert amended.unfit == []
    assert amended.table.resources == {"coin": 1, "stone": 5}
    assert [one.split(" ")[0] for one in amended.table.differs] == ["replace-only-costs"]


def test_later_entries_are_done_again_by_the_rules_that_held_then(cli: Cli) -> None:
    card = producer(cli)
    cli.json(k.Amendments, "cards", "amend", card, "--stage", "front-up", "--production", "4 metal")
    gained = str(cli.done("fix", "gain", "1", "sword").revision)
    made = cli.done("produce", card).table.resources
    cli.done("kingdom", "set", "amendments", "on")
    cli.done("fix", "move", card, "play")
    again = cli.done("produce", card).table.resources
    assert again == made | {"metal": 4}
    amended = cli.json(k.Amended, "amend", gained, "fix", "gain", "2", "trade_good")
    assert amended.unfit == []
    del again["sword"]
    assert amended.table.resources == again | {"trade_good": 2}
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.long
def test_a_pack_joins_again(cli: Cli) -> None:
    cli.json(p.PackAdded, "pack", "add", EXAMPLE)
    gained = str(cli.done("fix", "gain", "1", "coin").revision)
    to_the_end_of_a_round(cli)
    box = cli.done("pack", "use", "marsh").table.box
    before = cli.done("round").table
    amended = cli.json(k.Amended, "amend", gained, "fix", "gain", "2", "coin")
    assert amended.unfit == []
    assert (amended.table.box, amended.table.in_play) == (before.box, before.in_play)
    assert box.size > 130
    assert cli.json(d.Check, "check").faults == []


@pytest.mark.parametrize(("code", "seq"), [(3, "1"), (2, "99"), (2, "3")])
def test_what_cannot_be_amended_is_refused(cli: Cli, code: int, seq: str) -> None:
    cli.done("produce", producer(cli))
    cli.done("undo")
    before = cli.table()
    cli.refused(code, "amend", seq, "pass")
    assert cli.table() == before


def test_a_command_that_does_not_fit_there_changes_nothing(cli: Cli) -> None:
    cli.done("produce", producer(cli))
    before = cli.table()
    assert isinstance(cli.refused(3, "amend", "2", "produce", "50"), Refused)
    assert isinstance(cli.refused(2, "amend", "2", "dance"), Usage)
    assert isinstance(cli.refused(4, "amend", "2", "pass", "--revision", "9"), Stale)
    assert cli.table() == before
    assert play(cli, 1) != before
