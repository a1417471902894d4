"""Faults that a new user met at the table, as they were quoted, and the tests that prove them mended."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from companion.desk.errors import sentences
from companion.documents import kingdom as d
from companion.documents.errors import ErrorDoc, Usage
from tests.cli.harness import Cli
from tests.cli.test_long_looks import shown
from tests.cli.test_shell import play

TESTS = Path(__file__).parents[1]
HERE = "cli/test_quoted_faults.py"
STUMBLES = "cli/test_stumbles.py"
NUMBERS = "cli/test_numbers_alone.py"

PROVEN = {
    "the question of card 23 isn't visible, and 1 begins anew": (
        "cli/test_screens.py::test_the_question_of_a_restart_is_on_the_screen_and_has_to_be_confirmed"
    ),
    "Which side of card 13 lies up for good? shows one side only": (
        "cli/test_screens.py::test_both_sides_are_shown_before_one_lies_up_for_good"
    ),
    "s chose Servant, t chose Finishing Touch": (
        "cli/test_screens.py::test_short_commands_win_over_letters_of_answers"
    ),
    "aliases and lines of several commands decide unseen": (
        "cli/test_one_line.py::test_what_real_cards_cannot_take_back_is_confirmed_wherever_it_stands"
    ),
    "two Bandits with nothing to block ask for an order": f"{HERE}::test_two_bandits_with_nothing_to_block_ask_nothing",
    "1 2 and 14 16 aren't taken as an order": f"{HERE}::test_an_order_is_taken_by_its_own_numbers_and_by_places",
    "what happened is cut": "cli/test_screens.py::test_what_happened_is_never_cut",
    "r: Discovered cards 11, 12 (discard)": (
        "cli/test_discoveries.py::test_a_new_card_lies_whole_on_the_screen_until_enter"
    ),
    "several discoveries on one line scroll past": (
        "cli/test_one_line.py::test_a_second_event_waits_until_the_first_was_read"
    ),
    "percentiles need a simulation first": (
        "cli/test_statistics.py::test_the_program_has_simulated_kingdoms_of_each_printing_and_policy"
    ),
    "? doesn't say what can be built": (
        "cli/test_asking.py::test_what_can_be_built_stands_first_with_its_cards_and_what_is_left"
    ),
    "advance doesn't say what would be lost": "cli/test_asking.py::test_a_move_says_what_it_would_lose",
    "3 7 1 10 aren't taken as the cards that came up": (
        "cli/test_asking.py::test_numbers_alone_are_the_cards_that_came_up"
    ),
    "a refusal although it can be paid, said twice": (
        "cli/test_asking.py::test_what_can_be_paid_is_not_worded_as_a_refusal"
    ),
    "u 8 offers no stages": "cli/test_asking.py::test_a_card_with_two_arrows_offers_both",
    "u lumberjack isn't taken": "cli/test_asking.py::test_an_upgrade_goes_by_the_name_of_its_new_stage",
    "produce 7 7": "cli/test_asking.py::test_a_card_named_twice_is_said_to_be",
    "--pay 5 6": "cli/test_asking.py::test_cards_parted_by_spaces_after_an_option_are_shown_joined",
    "legal in the shell": "cli/test_asking.py::test_what_can_be_built_stands_first_with_its_cards_and_what_is_left",
    "goals without condition and progress": (
        "cli/test_words_of_the_table.py::test_a_goal_shows_its_condition_and_how_far_it_is"
    ),
    "tracks without the next box": (
        "cli/test_words_of_the_table.py::test_a_track_shows_what_its_next_box_asks_and_gives"
    ),
    "By card has no names": "cli/test_words_of_the_table.py::test_fame_by_card_has_names",
    "blocked cards don't say by whom": (
        "cli/test_words_of_the_table.py::test_a_blocked_card_says_by_whom_and_until_when"
    ),
    "revision": "cli/test_leaflet_words.py::test_a_stale_number_speaks_of_the_journal",
    "stay": "cli/test_words_of_the_table.py::test_a_counter_is_a_sentence",
    "goto 1": "cli/test_words_of_the_table.py::test_going_back_is_told_in_the_journal_without_our_own_word",
    "front-down": "cli/test_leaflet_words.py::test_no_card_speaks_the_language_of_its_data",
    "stick 1/2/3": "cli/test_leaflet_words.py::test_a_sticker_says_what_it_is",
    "the table is drawn after a look": "cli/test_screens.py::test_a_look_leaves_the_table_alone",
    "journal of 831 lines": "cli/test_long_looks.py::test_what_is_longer_than_the_screen_is_turned_page_by_page",
    "the hand doesn't stay whole at 80x24": "show/test_glance.py::test_cards_in_play_stay_whole_at_80_by_24",
    "bars of losses go the same way as gains": (
        "show/test_charts.py::test_losses_lie_to_the_left_of_the_line_at_zero_on_the_same_scale"
    ),
    "resources isn't small multiples": "show/test_charts.py::test_panels_have_one_scale_and_stand_side_by_side",
    "chart scores is no histogram": (
        "show/test_charts.py::test_yours_are_marked_in_the_distribution_and_named_with_their_rank"
    ),
    "companion alone": "cli/test_help.py::test_alone_without_a_kingdom_it_says_what_to_type",
    "companion rules alone": "cli/test_help.py::test_a_noun_alone_is_its_help",
    "help --json prints text": "cli/test_help.py::test_help_is_a_document_too",
    "produce forest": "cli/test_named_cards.py::test_a_named_card_produces",
    "why upgrade forest": "cli/test_named_cards.py::test_a_name_is_its_number",
    "cards show forrest, rules find supremcy, rules show 41, chart fam": (
        f"{HERE}::test_what_is_nearly_a_name_is_answered_with_it"
    ),
    "discover #103": "cli/test_mentions.py::test_a_line_names_the_cards_that_are_discovered",
    "amend refuses a redo without naming what it did": (
        "cli/test_history.py::test_an_entry_that_is_no_command_names_those_it_is_about"
    ),
    "nothing was changed, although a move was kept": (
        "cli/test_shell.py::test_what_was_kept_is_not_said_to_be_unchanged"
    ),
    "the view notes shows goals of hidden cards": (
        "cli/test_spoilers.py::test_no_view_tells_what_was_meant_for_a_card_that_is_hidden_again"
    ),
    "p trader doesn't say where the Trader is": (
        f"{HERE}::test_a_card_called_by_name_that_lies_elsewhere_is_said_to_be_there"
    ),
    "servant alone is no command": f"{HERE}::test_a_card_named_alone_asks_what_it_is_to_do",
    "u forest asks which upgrade of Felled Forest": (
        f"{HERE}::test_the_whole_name_of_a_next_stage_goes_before_a_part_of_a_name"
    ),
    "an upgrade doesn't say what is lost by it": (
        f"{HERE}::test_an_upgrade_that_needs_no_production_says_what_its_price_leaves"
    ),
    "has blocked 1, beside the card that is blocked": (
        "cli/test_words_of_the_table.py::test_what_is_named_as_blocked_is_not_counted_too"
    ),
    "the others lost 0.0 fame, where there are none": (
        "show/test_views.py::test_a_review_without_a_loss_speaks_of_no_others"
    ),
    "a number stands on one line and its card on the next": (
        "show/test_wrapping.py::test_a_number_stays_with_its_card"
    ),
    "the end is a line among others": "cli/test_ending.py::test_the_pages_of_the_end_on_a_screen_of_80_by_24",
    "the end doesn't say what the fame came from": "cli/test_ending.py::test_sources_and_cards_add_up_the_most_first",
    "the end doesn't say which moves mattered": "cli/test_ending.py::test_the_moves_that_changed_the_fame_most",
    "the end doesn't say what can follow": "cli/test_ending.py::test_what_can_follow_can_be_typed",
    "a place among kingdoms of another printing": (
        "cli/test_ending.py::test_the_place_among_each_policys_kingdoms_of_the_printing"
    ),
    "founding asks nothing and explains nothing": (
        "cli/test_founding.py::test_every_answer_is_explained_and_fits_the_screen"
    ),
    "the first screen keeps one waiting without a word": (
        "cli/test_founding.py::test_play_asks_first_and_prepares_the_data_after_saying_so"
    ),
    "lines break within words": "cli/test_long_looks.py::test_no_line_is_wider_than_the_screen_and_no_word_is_cut",
    "between rounds it doesn't say what to type": (
        "show/test_glance.py::test_between_two_rounds_the_table_says_what_to_type"
    ),
    "-h is unknown": "cli/test_help.py::test_help_is_asked_for_in_three_ways",
    "completion offers what can't act": "cli/test_completion.py::test_blocked_cards_can_not_act_and_are_those_to_free",
    "completion keeps one waiting": "cli/test_completion.py::test_an_answer_needs_few_modules",
    "hints are forgotten": "cli/test_config_terminal.py::test_the_shell_remembers_hints",
    "old kingdoms stand in every list": (
        "cli/test_archive.py::test_an_archived_kingdom_is_out_of_the_list_and_no_longer_the_current_one"
    ),
    "a number after hint did another list's move": (
        f"{NUMBERS}::test_after_a_hint_a_number_is_its_move_and_not_that_of_an_older_list"
    ),
    "type its number, and the number did another list's move": (
        f"{NUMBERS}::test_a_name_that_several_have_is_answered_by_a_cards_number"
    ),
    "five hints are worth the same without saying so": (
        "cli/test_hint.py::test_where_there_is_nothing_to_choose_it_is_said"
    ),
    "aim says companion aim inside the shell": (
        f"{NUMBERS}::test_in_the_shell_commands_are_told_without_the_programs_name"
    ),
    "answer it first with choose inside the shell": (
        f"{NUMBERS}::test_who_has_to_answer_first_is_not_told_to_type_choose"
    ),
    "the journal says --pay inside the shell": (
        f"{NUMBERS}::test_the_journal_tells_commands_as_one_types_them_at_the_table"
    ),
    "Set production-limit-9 to on": f"{NUMBERS}::test_a_new_kingdom_says_by_which_leaflet_it_is_played",
    "chart fame takes 40 rows for one point": (
        "show/test_charts.py::test_a_chart_is_no_higher_than_what_there_is_to_tell_apart"
    ),
    "a question doesn't say which card asks": "cli/test_screens.py::test_a_question_says_which_card_asks",
    "a card's fame stands on the next line": "show/test_wrapping.py::test_a_number_stays_with_its_card",
    "production 0 coin struck out": "show/test_views.py::test_what_is_struck_out_is_said_in_words_of_the_card",
    # what a first evening stumbled over
    "a alone only echoes itself": (
        f"{STUMBLES}::test_a_move_without_its_real_cards_says_what_is_awaited_and_what_is_lost"
    ),
    "a 5 2 is refused after a": f"{STUMBLES}::test_a_move_may_be_said_again_with_its_cards",
    "say first which came up, said twice": f"{STUMBLES}::test_another_move_than_the_one_begun_waits_and_says_so_once",
    "differs from the leaflet by what stands in it": (
        "cli/test_house_rules.py::test_the_limit_of_icons_goes_with_the_printing"
    ),
    "a ban isn't seen": f"{STUMBLES}::test_what_cards_forbid_is_said_on_the_table_and_where_moves_are_listed",
    "effects vanish before permanents are shortened": (
        "show/test_glance.py::test_what_forbids_is_seen_and_effects_stay_longer_than_lines_of_permanents"
    ),
    "STOP!.": f"{STUMBLES}::test_a_name_that_ends_a_sentence_gets_no_second_stop",
    "round 3, turn 0": f"{STUMBLES}::test_what_comes_before_a_turn_is_in_none",
    "Merchants: discovered Merchants": f"{STUMBLES}::test_a_card_that_finds_one_of_its_name_is_named_once",
    "help upgrade teaches --pay in the shell": f"{STUMBLES}::test_help_in_the_shell_speaks_its_grammar",
    "merchants:1 doesn't fit its column": (
        "show/test_glance.py::test_numbers_of_packs_have_room_and_names_stand_under_each_other"
    ),
    "what can follow is a paragraph": "show/test_glance.py::test_what_can_follow_is_a_list",
    "pack use says the key, pack doubts that nothing is open": f"{STUMBLES}::test_packs_are_called_by_their_title",
    "two discoveries scroll past": (
        "cli/test_discoveries.py::test_two_cards_of_one_round_are_read_one_after_the_other"
    ),
    "choose other-upright: Chose the side": "cli/test_ending.py::test_a_move_is_told_with_its_time_and_what_it_did",
    "an archived kingdom offers expansions": f"{STUMBLES}::test_an_archived_kingdom_offers_no_expansion",
    "a pipe doesn't tell of discoveries": f"{STUMBLES}::test_moves_through_a_pipe_tell_what_was_discovered",
    "Tab offers what is forbidden": f"{STUMBLES}::test_tab_offers_nothing_that_a_card_forbids",
    # what the command line says of what it wants and has written
    "(choose 1) means one of its words": f"{HERE}::test_a_question_says_which_words_answer_it",
    "Kept 0 fame of X. Purged X., 28 times": (
        "desk/test_narrator.py::test_cards_purged_together_are_one_sentence_with_the_fame_that_stays"
    ),
    "a move of a hundred changes on the page of the end": (
        "cli/test_ending.py::test_a_move_of_many_changes_is_told_in_short_with_the_way_to_read_the_whole"
    ),
    "12 rows in s.html": f"{HERE}::test_what_was_written_is_named",
    "pip install 'companion[web]'": "test_extras.py::test_in_a_clone_its_folder_is_named",
    "no card that this could be about, though it lies on the discard": (
        f"{HERE}::test_a_card_that_lies_elsewhere_is_said_to"
    ),
    "Which production? 4:coin or 4:wood. Possible: 4:coin, 4:wood": (f"{HERE}::test_what_is_possible_is_said_once"),
    "cards that a set's end destroys unread are told as discovered": "desk/test_narrator.py::test_a_change_in_words",
    "the score path of merchants:0": "desk/test_narrator.py::test_a_change_in_words",
    "a deck of 10 cards is empty": f"{HERE}::test_a_deck_whose_top_is_not_known_is_not_empty",
    "Missing argument COMMAND says no more": f"{HERE}::test_who_leaves_something_out_reads_an_example",
    "No such command '3'": f"{HERE}::test_cards_that_nobody_awaits_are_no_unknown_command",
    "So far: upgrade 6 --to front-down --pay 2,4": "show/test_views.py::test_a_first_hint_is_told_in_words",
    "No discovered card matches person": (
        "cli/test_near_matches.py::test_documents_hold_what_may_be_meant_only_where_nothing_is_found"
    ),
    "Put the sticker on which card? names no sticker": (
        "games/kingdom_legacy/rules/test_stickers.py::test_the_question_says_which_sticker_it_is_about"
    ),
    "the table doesn't say how many rounds of an expansion are left": (
        "cli/test_expansions.py::test_the_purge_asks_and_its_first_question_can_be_withdrawn"
    ),
    "every option once, without an example": "show/test_views.py::test_a_small_order_is_shown_as_it_is_typed",
    "Turn stands on one line and 4: on the next": "show/test_wrapping.py::test_a_number_stays_with_its_card",
    "round 3, 12 fame (virtual, printing earlier) in Czech": (
        "test_lang.py::test_no_word_beside_what_is_put_in_is_out_of_the_catalogue"
    ),
    "No such command 'produec', with --lang cs": (
        "cli/test_translated.py::test_what_the_readers_of_commands_and_queries_say_is_translated"
    ),
    "an answer that nothing is said of": "desk/test_narrator.py::test_an_answer_that_changes_nothing_is_told",
}
"""What was wrong, in the words of whoever met it -> the test that fails when it comes back."""


@cache
def names(file: str) -> frozenset[str]:
    """The functions of a file of tests."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("fault", PROVEN)
def test_each_fault_has_its_test(fault: str) -> None:
    file, _, name = PROVEN[fault].partition("::")
    assert name in names(file)


def _deck_of_bandits(cli: Cli) -> None:
    for words in ("discover 14", "discover 16", "move 14 deck", "move 16 deck"):
        cli.done("fix", *words.split())


@pytest.mark.rule("KLG-091")
def test_two_bandits_with_nothing_to_block_ask_nothing(cli: Cli) -> None:
    for card in ("3", "5", "6"):
        cli.done("fix", "move", card, "discard")
    _deck_of_bandits(cli)
    table = cli.done("advance").table
    assert {14, 16} <= {one.card for one in table.in_play}
    assert table.decision is None


@pytest.mark.parametrize(
    ("typed", "taken"), [("14 16", "choose 14.1 16.1"), ("16 14", "choose 16.1 14.1"), ("1 2", "choose")]
)
def test_an_order_is_taken_by_its_own_numbers_and_by_places(cli: Cli, typed: str, taken: str) -> None:
    _deck_of_bandits(cli)
    asked = cli.done("advance").table.decision
    assert asked is not None
    assert asked.asks == "order"
    assert play(cli, typed).err == ""
    decision = cli.table().decision
    assert decision is not None
    assert decision.prompt == "Block which?"  # the first bandit acts
    assert cli.json(d.Journal, "journal").entries[-1].command.startswith(taken)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("sheet --out {}/s.html", "The page with 10 cards is in {}/s.html"),
        ("cards draw forest --out {}/f.svg", "The picture of 4 stages is in {}/f.svg"),
        ("scores --format csv --out {}/s.csv", "0 scores are in {}/s.csv"),
        ("journal --format md --out {}/j.md", "1 entry of the journal is in {}/j.md"),
    ],
)
def test_what_was_written_is_named(cli: Cli, tmp_path: Path, words: str, told: str) -> None:
    assert cli(*words.format(tmp_path).split()).out.splitlines()[-1] == told.format(tmp_path)


@pytest.mark.rule("KLG-042")
def test_a_card_that_lies_elsewhere_is_said_to(cli: Cli) -> None:
    cli.done("fix", "move", "10", "discard")
    where = "10 Trader is in the discard, not in play."
    assert [cli.refused(3, "produce", word).message for word in ("10", "trader")] == [where, where]
    assert where in play(cli, "p trader").err
    assert cli.refused(3, "produce", "9").message == "9 Headquarters is in the deck, not in play."
    assert cli.refused(3, "produce", "99").message == "Card 99 is not in play."


def test_what_is_possible_is_said_once() -> None:
    question = "Which production of 4 Landing? 4:coin or 4:wood."
    choices = ["4:coin", "4:wood"]
    assert sentences(ErrorDoc(Usage(question, choices))) == [question]
    assert sentences(ErrorDoc(Usage(question, [*choices, "4:stone"])))[1:] == ["Possible: 4:coin, 4:wood, 4:stone."]


def test_a_deck_whose_top_is_not_known_is_not_empty(cli: Cli) -> None:
    cli.done("kingdom", "new", "Real", "--physical")
    drawn = " ".join(shown(cli.table(), 80))
    assert "Deck: 10 cards" in drawn
    assert "the top one isn't known" in drawn
    assert "empty" not in drawn


@pytest.mark.parametrize(
    ("words", "example"),
    [
        ("why", "why upgrade forest"),
        ("upgrade", "upgrade 3 --to upside-down --pay 1,4"),
        ("kingdom archive", "kingdom archive Avalon"),
    ],
)
def test_who_leaves_something_out_reads_an_example(cli: Cli, words: str, example: str) -> None:
    assert f"For example: companion {example}" in cli(*words.split()).err
    assert "For example: " in play(cli, words).err


def test_cards_that_nobody_awaits_are_no_unknown_command(cli: Cli) -> None:
    assert "No real cards are awaited now" in play(cli, "3 7 top 12").err
    assert "Say what the cards are to do" in play(cli, "3 7").err


def test_a_question_says_which_words_answer_it(cli: Cli) -> None:
    asked = cli("fix", "discover", "13").out
    assert "lies up for good? (one of these)" in asked
    assert "Answer with: choose upright|other-upright" in asked
    assert "upright, other-upright." in cli("choose", "1").err
    assert cli.done("choose", "upr").said == ["Chose the side Field Worker."]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("cards show forrest", "Forest"),
        ("rules find supremcy", "supremacy"),
        ("rules show 41", "KLG-041"),
        ("chart fam", "fame"),
    ],
)
def test_what_is_nearly_a_name_is_answered_with_it(cli: Cli, words: str, meant: str) -> None:
    run = cli(*words.split())
    assert meant.lower() in (run.out + run.err).lower()


def test_a_card_called_by_name_that_lies_elsewhere_is_said_to_be_there(cli: Cli) -> None:
    for said in (play(cli, "p trader").err, cli("produce", "trader").err):
        assert "10 Trader is in the deck, not in play." in said
    lying = "10 Trader is in the deck, not in play."
    assert f"“market” is another stage of 10 Trader. {lying}" in play(cli, "u market").err
    assert "Did you mean 10 Trader?" in play(cli, "p traider").err
    cli.done("fix", "move", "10", "discard")
    assert "another stage of 10 Trader. 10 Trader is in the discard" in play(cli, "u bazaar").err
    cli.done("fix", "move", "10", "destroyed")
    assert "10 Trader is destroyed." in play(cli, "p trader with 3").err + play(cli, "p trader").err


def test_of_a_card_that_is_not_discovered_no_place_is_told(cli: Cli) -> None:
    for name in ("bandit", "jungle"):
        assert f"No card that this could be about is called “{name}”." in play(cli, f"p {name}").err
        assert "box" not in play(cli, f"p {name}").err


def test_a_card_named_alone_asks_what_it_is_to_do(cli: Cli) -> None:
    assert "Say what 3 Wild Grass is to do, for example: p 3" in play(cli, "wild grass").err
    assert "No such command 'bandit'" in play(cli, "bandit").err


def test_the_whole_name_of_a_next_stage_goes_before_a_part_of_a_name(cli: Cli) -> None:
    cli.done("use", "8.1")
    cli.done("fix", "move", "8", "play")
    assert play(cli, "u forest with 3").out.count("Felled Forest became Forest") == 1


def test_an_upgrade_that_needs_no_production_says_what_its_price_leaves(cli: Cli) -> None:
    cli.done("fix", "gain", "3", "coin")
    shown = play(cli, "?").out
    assert "3 Wild Grass to Plains (loses 1 coin)" in shown
