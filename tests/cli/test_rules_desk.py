"""The rules desk: every rule of the five games, words, tables, components, and what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.documents import rules as r
from companion.documents.errors import Usage
from companion.store.catalogue import rules as store_rules
from tests.cli.harness import Cli
from tests.games.kingdom_legacy.rules.test_coverage import codes


@pytest.fixture
def empty(loaded: Path) -> Cli:
    """The program with cards and no kingdom; nothing here writes, so that no copy is needed."""
    return Cli(loaded)


RULES = {
    "legacy": len(codes("KLG-", "KLD-")),
    "wonderful": len(codes("IWK-")),
    "stonespine": len(codes("STA-")),
    "valeria": len(codes("VCK-")),
    "dice": len(codes("KOD-")),
}
"""How many codes each game's data file has: rules, gaps and decisions."""

NUMBERED = {"KLG": 135, "IWK": 318, "STA": 185, "VCK": 252, "KOD": 120}
"""How many of them are the rulebook's; a decision may come any day."""


@pytest.mark.parametrize(("game", "many"), RULES.items())
def test_every_rule_is_there_once_with_text_and_source(empty: Cli, game: str, many: int) -> None:
    rules = empty.json(r.RulesList, "rules", "list", game, "--spoilers").rules
    found = [rule.code for rule in rules]
    assert len(found) == len(set(found)) == many
    assert all(rule.text and rule.chapter and not rule.hidden for rule in rules)


def test_the_numbered_rules_have_no_gap(empty: Cli) -> None:
    found = [rule.code for game in RULES for rule in empty.json(r.RulesList, "rules", "list", game, "--spoilers").rules]
    for prefix in (*NUMBERED, "KLD"):
        numbers = [int(code[4:]) for code in found if code.startswith(prefix) and code[4:].isdigit()]
        assert numbers == list(range(1, NUMBERED.get(prefix, len(numbers)) + 1)), prefix


def test_a_rule_with_its_neighbours_decisions_and_uses(empty: Cli) -> None:
    rule = empty.json(r.RuleView, "rules", "show", "sta-60")
    assert (rule.code, rule.game, rule.chapter) == ("STA-060", "sta", "Building")
    assert [line.code for line in (rule.before, rule.after) if line] == ["STA-059", "STA-061"]
    assert [line.code for line in rule.decisions] == ["STA-D01", "STA-G1"]
    assert rule.source.startswith("rulebook")
    assert empty.json(r.RuleView, "rules", "show", "VCK-028").used == ["set-up, base, step 7"]
    assert empty.json(r.RuleView, "rules", "show", "KOD-114").used == ["scoring: Dragon fires"]
    assert empty.json(r.RuleView, "rules", "show", "KLG-001").before is None
    assert empty.json(r.RuleView, "rules", "show", codes("KLD-")[-1]).after is None


def test_a_rule_tells_the_cards_that_rest_on_it_as_far_as_they_are_known(cli: Cli) -> None:
    known = cli.json(r.RuleView, "rules", "show", "KLG-064").cards
    every = cli.json(r.RuleView, "rules", "show", "KLG-064", "--spoilers").cards
    assert known
    assert set(known) < set(every)
    assert {number for number in known if isinstance(number, int)} <= set(range(1, 11))


def test_what_speaks_of_undiscovered_cards_is_marked_and_empty(cli: Cli) -> None:
    shown = cli.json(r.RuleView, "rules", "show", "KLD-22")
    assert (shown.hidden, shown.text) == (True, None)
    assert "not discovered" in cli("rules", "show", "KLD-22").out
    line = next(one for one in cli.json(r.RulesList, "rules", "list", "legacy").rules if one.code == "KLD-22")
    assert (line.hidden, line.text) == (True, None)
    opened = cli.json(r.RuleView, "rules", "show", "KLD-22", "--spoilers")
    assert opened.text is not None
    assert "goods" in opened.text
    assert "KLD-22" not in cli("rules", "find", "tally", "goods").out
    assert "KLD-22" in cli("rules", "find", "tally", "goods", "--spoilers").out
    before = cli.json(r.RuleView, "rules", "show", "KLD-23").before
    assert before is not None
    assert (before.hidden, before.text) == (True, None)


def test_a_rule_is_read_once_its_card_is_discovered(cli: Cli) -> None:
    cli.done("fix", "discover", "27")
    assert not cli.json(r.RuleView, "rules", "show", "KLD-22").hidden


def test_unknown_codes_games_and_chapters_name_what_there_is(empty: Cli) -> None:
    for words, choice in (
        (("rules", "show", "ABC-1"), "KLG-…"),
        (("rules", "list", "chess"), "stonespine"),
        (("rules", "list", "dice", "--chapter", "nothing"), "Conditions"),
        (("rules", "term", "recykling"), "recycle"),
        (("cards", "find", "x", "--game", "chess"), "valeria"),
    ):
        problem = empty.refused(2, *words)
        assert isinstance(problem, Usage)
        assert choice in problem.choices


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        *(("VCK87", "VCK-087"), ("vck 87", "VCK-087"), ("vck_t9", "VCK-T9"), ("t21", "VCK-T21"), ("kld7", "KLD-07")),
        *(("sta-d3", "STA-D03"), ("D11", "STA-D11")),
    ],
)
def test_a_code_is_understood_without_its_signs_and_where_it_stands_alone(empty: Cli, typed: str, code: str) -> None:
    assert empty.json(r.RuleView, "rules", "show", typed).code == code


def test_a_number_that_several_rules_bear_names_them(empty: Cli) -> None:
    problem = empty.refused(2, "rules", "show", "87")
    assert isinstance(problem, Usage)
    assert problem.choices == ["IWK-087", "KLG-087", "KLD-87", "KOD-087", "STA-087", "VCK-087"]


def test_a_chapter_is_found_by_a_part_of_its_name(empty: Cli) -> None:
    found = empty.json(r.RulesList, "rules", "list", "It's a Wonderful Kingdom", "--chapter", "scor")
    assert found.chapters == ["Scoring"]
    assert [rule.code for rule in found.rules][:2] == ["IWK-125", "IWK-126"]
    assert "IWK-126 All fixed points count." in empty("rules", "list", "wonderful", "--chapter", "scor").out


def test_words_are_found_everywhere_the_best_first(empty: Cli) -> None:
    found = empty.json(r.RulesFound, "rules", "find", "supremacy").found
    assert found[0].code == "iwk:term:supremacy"
    assert {hit.game for hit in found} == {"iwk"}
    both = empty.json(r.RulesFound, "rules", "find", "tie", "soldiers").found
    assert "IWK-133" in {hit.code for hit in both}
    assert all("soldier" in f"{hit.title} {hit.text}".lower() for hit in both)
    only = empty.json(r.RulesFound, "rules", "find", "shuffle", "--game", "vck").found
    assert only
    assert {hit.game for hit in only} == {"vck"}


def test_a_czech_word_leads_to_the_rules(empty: Cli) -> None:
    found = empty.json(r.RulesFound, "rules", "find", "ocista").found
    assert found[0].code == "klg:term:purge"
    assert any(hit.kind == "rule" and "purge" in hit.text.lower() for hit in found)


def test_nothing_found_is_said_and_no_error(empty: Cli) -> None:
    assert empty.json(r.RulesFound, "rules", "find", "[bold]zzz").found == []
    assert "[bold]zzz" in empty("rules", "find", "[bold]zzz").out
    for words in (("rules", "find", ""), ("rules", "term", " "), ("cards", "find", "--game", "dice")):
        problem = empty.refused(2, *words)
        assert isinstance(problem, Usage)
        assert problem.message == "Say at least one word to look for."


def test_a_word_in_both_languages(empty: Cli) -> None:
    for typed in ("Směnit", "smenit", "recycle"):
        first = empty.json(r.Terms, "rules", "term", typed).terms[0]
        assert (first.en, first.cs, first.word, first.game) == ("recycle", "směnit", "recycle", "iwk")
    assert empty.json(r.Terms, "--lang", "cs", "rules", "term", "recycle").terms[0].word == "směnit"
    assert "směnit (recycle), iwk" in empty("--lang", "cs", "rules", "term", "recycle").out
    lone = empty.json(r.Terms, "--lang", "cs", "rules", "term", "any", "--game", "legacy").terms[0]
    assert (lone.word, lone.cs) == ("any resource", None)


def test_the_tables_of_a_game(empty: Cli) -> None:
    tables = empty.json(r.RuleTables, "rules", "tables", "wonderful")
    assert len(tables.medals) == 12
    assert {view.scope: view.medals for view in tables.medals}["SC05"] == {"bronze": 80, "silver": 95, "gold": 120}
    assert [one.scenario for one in tables.scenarios] == ["SC01", "SC02", "SC03", "SC04", "SC05", "SC06"]
    assert tables.scenarios[4].losses == [
        "at once when 5 resources lie beside the danger deck", "at the end unless defeated: 4 Thief",
    ]  # fmt: skip
    assert tables.scenarios[5].losses[0] == "at the end unless the last step is done: Usurper"
    assert tables.scenarios[0].losses[0] == "at once when the deck runs out: Vermin"
    assert {one.module for one in tables.modules} == {"solo", "menaces", "advisors", "quests", "conquest"}
    czech = empty.json(r.RuleTables, "--lang", "cs", "rules", "tables", "wonderful")
    assert (czech.title, czech.scenarios[0].name) == ("Království divů", "Záplava krys")
    assert "Havěť" in czech.scenarios[0].losses[0]
    assert {one.item: one.label for one in czech.quantities}["rounds"] == "kolo"
    assert "scouts: 2\n" in empty("rules", "tables", "wonderful").out
    dice = empty.json(r.RuleTables, "rules", "tables", "dice")
    white = next(one for one in dice.quantities if one.item == "supply_white")
    assert white.amounts == {"2": "10", "3": "9", "4": "8"}
    assert [one.name for one in dice.phases] == ["Roll", "Check", "Use a citizen", "Dragon alarm"]
    for game in RULES:
        assert "Scoring:" in empty("rules", "tables", game).out


def test_components_are_found_by_name_kind_and_fact(empty: Cli) -> None:
    valeria = empty.json(r.ComponentsFound, "cards", "find", "rogue", "--game", "valeria").found
    assert valeria[0].key == "vck:citizen:rogue"
    assert valeria[0].facts["activation"] == ["7"]
    assert len(empty.json(r.ComponentsFound, "cards", "find", "challenge", "--game", "sta").found) >= 30
    czech = empty.json(r.ComponentsFound, "--lang", "cs", "cards", "find", "udirna", "--game", "stonespine").found
    assert (czech[0].name, czech[0].also) == ("Udírna", ["Smokehouse"])
    problem = empty.refused(2, "cards", "find", "x", "--game", "legacy")
    assert isinstance(problem, Usage)


def test_what_nobody_knows_is_null(empty: Cli) -> None:
    farm = empty.json(r.ComponentsFound, "cards", "find", "farmstead", "--game", "wonderful").found[0]
    assert farm.quantity is None
    assert [None] in farm.facts.values()
    assert "unknown" in empty("cards", "find", "farmstead", "--game", "wonderful").out


def test_coverage_counts_every_rule(empty: Cli) -> None:
    games = {one.game: one for one in empty.json(r.RulesCoverage, "rules", "coverage").games}
    assert [one.rules for one in games.values()] == list(RULES.values())
    for one in games.values():
        assert one.tested + one.untestable + len(one.missing) == one.rules
        assert one.tested > one.rules // 3
    assert empty.json(r.RuleView, "rules", "show", "STA-D01").tested
    assert empty.json(r.RuleView, "rules", "show", "IWK-G1").untestable
    assert "can't have any" in empty("rules", "coverage").out


def test_each_decision_about_expansions_says_why(empty: Cli) -> None:
    """From KLD-43 on; those before stand beside the rulebook's rules that they are about."""
    decided = {one for one in codes("KLD-") if int(one.removeprefix("KLD-")) > 42}
    found = store_rules.reasons()
    assert decided == set(found)
    assert all(reason.endswith(".") and 10 < len(reason) < 130 for reason in found.values())
    assert empty.json(r.RuleView, "rules", "show", "KLD-71").reason == found["KLD-71"]
    assert f"Why: {found['KLD-71']}" in empty("rules", "show", "KLD-71").out
    assert "Why: " not in empty("rules", "show", "KLG-028").out
