"""`table`, `why` and `odds` in a session of Valeria, through the command line."""

from __future__ import annotations

from fractions import Fraction

import pytest
from rich.cells import cell_len

from tests.cli.harness import Cli
from tests.cli.valeria.laid import laid, shown
from tests.games.valeria.session.seated import Stage


@pytest.mark.parametrize("words", [(), ("--plain",)])
def test_the_table_fits_a_hundred_columns(empty: Cli, words: tuple[str, ...]) -> None:
    stage = Stage(4, random_citizens="yes").at_action().own(1, *["peasant"] * 4, *["merchant"] * 4, "archer", "monk")
    laid(empty, stage.own(2, "goblin", "treant", "troll", "spider-queen", "bane-spider", "giant", "halfpenny-hill"))
    told = empty(*words, "--as", "North", "table")
    assert told.code == 0
    lines = told.out.splitlines()
    assert max(map(cell_len, lines)) <= 100
    view = shown(empty, "table")["view"]
    assert [len(row) for row in view["rows"]] == [5, 5, 5, 5]
    heads = [
        next(nr for nr, line in enumerate(lines) if line.startswith(row[0]["name"].split()[0])) for row in view["rows"]
    ]
    seats = [next(nr for nr, line in enumerate(lines) if line.startswith(f"{name}: ")) for name in ("North", "South")]
    assert heads == sorted(heads) and seats == sorted(seats) and heads[-1] < seats[0]


def test_a_question_fits_as_well(empty: Cli) -> None:
    stage = Stage(2).at_action().purse(1, strength=20, magic=20, gold=20).own(1, "peasant", "knight", "cleric")
    laid(empty, stage.lay("domains:1", "eye-of-asteraten"))
    told = empty("--as", "North", "do", "build", "eye-of-asteraten")
    assert "which monster do you slay?" in told.out
    assert max(map(cell_len, told.out.splitlines())) <= 100


def test_why_tells_the_price_its_parts_and_what_lacks(empty: Cli) -> None:
    laid(empty, Stage(2).at_action().purse(1, gold=3).own(1, "archer", "archer"))
    why = shown(empty, "--as", "North", "why", "hire", "archer")
    assert (why["legal"], why["rule"], why["session"]) == (False, "VCK-078", "Friday")
    price = why["price"]
    assert (price["action"], price["card"], price["amount"], price["magic"]) == ("hire", "Archer", 6, 0)
    assert [(part["amount"], part["rule"]) for part in price["parts"]] == [(4, "VCK-105"), (2, "VCK-106")]
    assert price["lacks"] == [{"text": "3 gold or magic", "rule": "VCK-078"}] and price["payments"] == []
    told = empty("--as", "North", "why", "hire", "archer").out
    assert told.splitlines()[0] == "Session Friday:"
    assert told.splitlines()[2:] == [
        "Archer: 6 gold (VCK-107)",
        "  +4 gold: printed on the card (VCK-105)",
        "  +2 gold: 2 called so in the tableau (VCK-106)",
        "Lacking: 3 gold or magic (VCK-078).",
    ]


def test_why_tells_it_of_monsters_and_domains_and_what_they_bring(empty: Cli) -> None:
    stage = Stage(2).at_action().purse(1, gold=9, strength=2, magic=1).own(1, "peasant", "halfpenny-hill")
    laid(empty, stage.lay("monsters:1", "treant").lay("domains:1", "palace-of-the-dawn"))
    slay = shown(empty, "--as", "North", "why", "slay", "treant", "--magic", "1")
    assert slay["legal"] and slay["price"]["payments"] == [{"strength": 2, "magic": 1}]
    assert slay["price"]["left"] == {"gold": 9, "strength": 0, "magic": 0, "points": 0}
    assert slay["price"]["rewards"][0]["gain"] == {"gold": 1, "magic": 1}
    build = shown(empty, "--as", "North", "why", "build", "palace")
    assert not build["legal"] and build["price"]["amount"] == 11
    assert [one["rule"] for one in build["price"]["lacks"]] == ["VCK-114", "VCK-078"]
    told = empty("--as", "North", "why", "build", "palace").out
    assert "Lacking: 2 soldier among the citizens (VCK-114)." in told


@pytest.mark.parametrize("words", [("take", "gold"), ("slay", "red", "dragon"), ("roll",)])
def test_what_has_no_price_or_lies_nowhere_has_none(empty: Cli, words: tuple[str, ...]) -> None:
    laid(empty, Stage(2).at_action())
    assert shown(empty, "--as", "North", "why", *words)["price"] is None


def test_the_price_is_the_same_without_a_session(empty: Cli) -> None:
    laid(empty, Stage(2).at_action().purse(1, gold=3).own(1, "archer", "archer"))
    in_session = shown(empty, "--as", "North", "why", "hire", "archer")["price"]
    player = "North: gold=3; citizens=2 Archer"
    assert shown(empty, "valeria", "price", "hire", "archer", "--player", player) == in_session


def test_another_seats_move_has_no_price_before_it_is_its_turn(empty: Cli) -> None:
    laid(empty, Stage(2).at_action())
    assert shown(empty, "--as", "South", "why", "hire", "archer")["price"] is None


# --- odds --------------------------------------------------------------------------------------------------------


def test_odds_tell_each_seats_mean_and_the_best_cards_to_hire(empty: Cli) -> None:
    laid(empty, Stage(2).own(1, "gargans-embrace"))
    document = shown(empty, "valeria", "odds")
    north, south = document["seats"]
    assert (document["session"], north["name"], north["active"], south["active"]) == ("Friday", "North", True, False)
    # Starters alone: a 5 in 15 of 36 rolls (2+3, 3+2, 1+4, 4+1 among them), …, the Herald on nothing and on pairs.
    assert north["resources"] == {"exact": "4/3", "decimal": 1.333} == south["resources"]
    assert north["points"] == {"exact": "1/6", "decimal": 0.167} and south["points"]["exact"] == "0"
    assert len(north["hires"]) == 10 == len({one["card"] for one in north["hires"]})
    gains = [Fraction(one["gain"]["exact"]) for one in north["hires"]]
    assert gains == sorted(gains, reverse=True) and gains[0] > 0
    assert all(one["gain"]["decimal"] == round(float(gain), 3) for one, gain in zip(north["hires"], gains, strict=True))


def test_odds_of_one_seat_and_in_words(empty: Cli) -> None:
    laid(empty, Stage(2))
    assert [one["name"] for one in shown(empty, "--as", "South", "valeria", "odds")["seats"]] == ["South"]
    first, *told = empty("valeria", "odds").out.splitlines()
    assert first == "Session Friday:"
    assert told[0] == "North, whose turn it is: on average 4/3 (1.333) resources and 0 points a roll"
    assert told[1].split() == ["1.", "Cleric", "+31/36", "(0.861)"]
    assert told[11].startswith("South: on average 4/3 (1.333)")


def test_odds_want_a_session_of_valeria(cli: Cli) -> None:
    refused = cli.refused(2, "valeria", "odds")
    assert "isn't one of Valeria: Card Kingdoms" in refused.message


@pytest.mark.rule("VCK-178")
def test_nobody_rests_before_the_first_player_is_drawn(empty: Cli) -> None:
    """In the set-up all five have the same citizens, and so the same odds, whatever the seed."""
    assert empty("valeria", "new", "Friday", "--players", "A,B,C,D,E", "--seed", "7").code == 0
    for seat in "ABCDE":
        table, seats = shown(empty, "table")["view"], shown(empty, "valeria", "odds")["seats"]
        assert (table["phase"], table["resting"]) == ("founding", 0)
        assert not any(one["active"] for one in seats)
        assert {one["resources"]["exact"] for one in seats} != {"0"}
        assert len({str(one["resources"]) + str(one["hires"]) for one in seats}) == 1
        assert empty("--as", seat, "choose", "1").code == 0
    resting = shown(empty, "table")["view"]["resting"]
    assert resting and [one["seat"] for one in shown(empty, "valeria", "odds")["seats"] if not one["hires"]] == [
        resting
    ]
