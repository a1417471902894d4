"""Cards 136 to 138: the three built-in expansions, stage by stage."""

from __future__ import annotations

import pytest

from companion.play.values import Value
from tests.builder import Small, given

Tables = dict[str, dict[str, Value]]
OVER = "game phase: actions>between"


def ticks(stage: str, boxes: tuple[int, ...]) -> Tables:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}} if boxes else {}


def marks(kingdom: Small, *words: str) -> set[str]:
    """The changes of these kinds."""
    return {change for change in kingdom.diff if change.startswith(words)}


@pytest.mark.effect("136 fu 2", "136 fd 2", "136 bd 2", "137 fu 2", "137 fd 2", "137 bd 2", "138 fu 2", "138 fd 2")
@pytest.mark.rule("KLG-084", "KLD-05", "KLD-12")
@pytest.mark.parametrize("card", ["136", "137", "138"])
@pytest.mark.parametrize(("stage", "next_stage"), [("fu", "fd"), ("fd", "bd"), ("bd", "bu")])
def test_an_expansion_turns_at_the_end_of_each_round(card: str, stage: str, next_stage: str) -> None:
    kingdom = given(permanents=f"{card}:{stage}")
    if (card, stage) == ("137", "fu"):
        kingdom.do("use 137.1")  # else the end of the turn would wait for it
    if (card, stage) == ("138", "bd"):
        kingdom.do("pass", "1")  # a sticker for the only friendly card, itself
    else:
        kingdom.do("pass")
    assert {f"{card} side: {stage}>{next_stage}", OVER} <= kingdom.diff
    assert kingdom.where(card) == "permanents"


# --- 136 -------------------------------------------------------------------------------------------------------------


@pytest.mark.effect("136 fu 1")
@pytest.mark.rule("KLG-010", "KLG-085", "KLD-30")
@pytest.mark.parametrize(
    ("play", "command", "gained"),
    [
        ("1", "produce 1", {"coin: 0>2"}),
        ("7", "produce 7", {"wood: 0>1", "coin: 0>1"}),
        ("10", "produce 10", {"coin: 0>1"}),  # prints no production
        ("73", "produce 73:metal", {"metal: 0>1", "coin: 0>1"}),
        ("119", "use 119.1", {"coin: 3>2", "wood: 0>1"}),  # an effect is no production
    ],
)
def test_prosperity_gives_each_friendly_card_a_coin_more(play: str, command: str, gained: set[str]) -> None:
    resources = "3 coin" if command.startswith("use") else ""
    kingdom = given(play=play, permanents="136", resources=resources).do(command)
    assert kingdom.diff == gained | {f"{play}: play>discard"}


def test_prosperity_gives_unfriendly_cards_nothing() -> None:
    given(play="14", permanents="136").refused("produce 14", "KLG-044")


@pytest.mark.effect("136 fd 1")
@pytest.mark.rule("KLG-068")
def test_hoarding_keeps_one_card_each_turn() -> None:
    kingdom = given(play="1 9 14", permanents="136:fd", deck="2 3 4 5 6 7").do("pass").do("use 136.1", "9")
    assert kingdom.diff == {"kept 9: ->True", "counters 136@fd/turn/1: 0>1"}
    kingdom.refused("use 136.1", "KLG-070")
    kingdom.do("pass")
    assert kingdom.play == ["9", "2", "3", "4", "5"]
    kingdom.do("pass").do("use 136.1", "2").do("pass")
    assert kingdom.play == ["2", "6", "7"]


def test_hoarding_is_no_must() -> None:
    kingdom = given(play="1 9", permanents="136:fd", deck="2").do("pass").do("pass")
    assert kingdom.play == ["2"]


@pytest.mark.effect("136 bd 1")
@pytest.mark.rule("KLD-38", "KLG-077")
@pytest.mark.parametrize(
    ("play", "deck", "before", "after"),
    [
        ("1", "10 2", (), ""),  # nobody else is there
        ("29", "10 2", (), "1"),
        ("29", "10 13", (), "1+2"),
        ("1", "10 13", (), "1+2"),  # played together, each is another to the other
        ("29", "1 2", (), ""),
        ("29", "10 13", (1, 2, 3, 4, 5, 6, 7), "1+2+3+4+5+6+7+8"),
        ("29", "10 13", (1, 2, 3, 4, 5, 6, 7, 8), ""),
    ],
)
def test_an_uprising_grows_with_persons_that_join_others(
    play: str, deck: str, before: tuple[int, ...], after: str
) -> None:
    kingdom = given(play=play, deck=deck, permanents="136:bd", tables=ticks("136@bd", before)).do("advance")
    was = "+".join(map(str, before)) or "-"
    grown = {f"ticks 136@bd: {was}>{after}"} if after else set[str]()
    assert kingdom.diff == grown | {f"{card}: deck>play" for card in deck.split()}


def test_a_person_from_the_discard_counts_for_the_uprising() -> None:
    kingdom = given(play="9:bu 29", discard="10", permanents="136:bd").do("use 9.1")
    assert kingdom.diff == {"10: discard>play", "9: play>discard", "ticks 136@bd: ->1"}


def test_a_blocked_person_is_no_company() -> None:
    kingdom = given(play="29 56:bu", blocked="29<56", deck="10", permanents="136:bd").do("advance")
    assert kingdom.diff == {"10: deck>play"}


@pytest.mark.effect("136 bu 1")
@pytest.mark.rule("KLG-100")
def test_the_royal_decree_strikes_an_icon_for_each_box_of_the_uprising() -> None:
    kingdom = given(discard="1 9 31:fd 14", permanents="136:bu 87", tables=ticks("136@bd", (1, 2, 3))).do(
        "pass", "31", "production/1/coin", "31", "1"
    )
    assert marks(kingdom, "struck") == {
        "struck 31@fd/production/1/coin: 0>1",
        "struck 31@fd/production/1/trade_good: 0>1",
        "struck 1@fu/production/1/coin: 0>1",
    }


def test_without_an_uprising_the_decree_strikes_nothing() -> None:
    kingdom = given(discard="1", permanents="136:bu").do("pass")
    assert marks(kingdom, "struck", "ticks", "1:") == set()


# --- 137 -------------------------------------------------------------------------------------------------------------


@pytest.mark.effect("137 fu 1")
@pytest.mark.rule("KLG-063")
def test_the_water_mill_gives_three_coins_once_a_turn() -> None:
    kingdom = given(play="1", permanents="137", deck="2 3").do("use 137.1")
    assert kingdom.diff == {"coin: 0>3", "counters 137@fu/turn/1: 0>1"}
    kingdom.refused("use 137.1", "KLG-070")
    kingdom.do("pass")
    assert kingdom.do("use 137.1").diff == {"coin: 0>3", "counters 137@fu/turn/1: 0>1"}


@pytest.mark.effect("137 fd 1")
@pytest.mark.rule("KLG-066", "KLD-26")
def test_efficient_farming_costs_two_buildings() -> None:
    kingdom = given(play="9 7:bd 8:bd 1 2", permanents="137:fd", deck="3 4 5 6 10").do("use 137.1", "7,9", "2")
    assert kingdom.diff == {
        *("7: play>discard", "9: play>discard", "stickers 2@fu: ->1"),
        *("8: play>discard", "1: play>discard", "2: play>discard", "game turn: 1>2"),
        *(f"{card}: deck>play" for card in (3, 4, 5, 6)),
    }
    assert kingdom.where("137") == "permanents"


@pytest.mark.parametrize(("play", "rule"), [("9 1", "KLD-11"), ("9 7:bd 10", "KLD-13"), ("1 2", "KLD-11")])
def test_efficient_farming_needs_both_buildings_and_land(play: str, rule: str) -> None:
    given(play=play, permanents="137:fd", deck="3").refused("use 137.1", rule)


@pytest.mark.effect("137 bd 1")
@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize(
    ("play", "command", "answers", "gained"),
    [
        ("1:bd", "produce 1", ("0",), {"coin: 0>2"}),
        ("1:bd", "produce 1", ("1",), {"coin: 0>1", "trade_good: 0>1"}),
        ("1:bd", "produce 1", ("2",), {"trade_good: 0>2"}),
        ("7", "produce 7", (), {"wood: 0>1"}),
        ("9", "produce 9", (), {"coin: 0>1"}),
        ("133", "use 133.1", ("coin",), {"coin: 0>1"}),
    ],
)
def test_with_a_surplus_lands_may_give_goods_for_coins(
    play: str, command: str, answers: tuple[str, ...], gained: set[str]
) -> None:
    kingdom = given(play=play, permanents="137:bd").do(command, *answers)
    assert kingdom.diff == gained | {f"{play.partition(':')[0]}: play>discard"}


@pytest.mark.effect("137 bu 1")
@pytest.mark.rule("KLD-14")
def test_obsolete_farms_cost_a_card_that_produces_coin() -> None:
    kingdom = given(play="9 7", discard="1 10", permanents="137:bu").do("pass")
    assert kingdom.question is not None
    assert kingdom.question.options == ("1", "9")
    kingdom = given(play="9 7", discard="1 10", permanents="137:bu").do("pass", "1")
    assert marks(kingdom, "1:", "9:", "7:", "10:") == {"1: discard>destroyed", "9: play>discard", "7: play>discard"}


# --- 138 -------------------------------------------------------------------------------------------------------------


@pytest.mark.effect("138 fu 1")
@pytest.mark.rule("KLG-069", "KLG-099")
def test_the_border_dispute_keeps_all_lands() -> None:
    kingdom = given(play="1 9 2 10 3 14", blocked="3<14", permanents="138", deck="4 5 6 7").do("pass")
    assert kingdom.play == ["1", "2", "4", "5", "6", "7"]
    assert {"9: play>discard", "10: play>discard", "14: play>discard", "3: play>discard"} <= kingdom.diff


@pytest.mark.effect("138 fd 1")
@pytest.mark.rule("KLD-26", "KLD-38")
@pytest.mark.parametrize(
    ("play", "deck", "answers", "diff"),
    [
        ("1 2", "10", ("1",), {"ticks 138@fd: ->1"}),
        ("1 2 14", "10", ("2", "2,10"), {"2: play>discard", "10: deck>discard"}),
        ("14", "10", (), {"ticks 138@fd: ->1"}),  # there are no two friendly cards
        ("", "10 13", ("138.1:10,138.1:13", "1", "1"), {"ticks 138@fd: ->1+2"}),
        ("1 2", "3", (), set()),
    ],
)
def test_espionage_wants_a_box_or_two_cards_for_each_person(
    play: str, deck: str, answers: tuple[str, ...], diff: set[str]
) -> None:
    kingdom = given(play=play, deck=deck, permanents="138:fd").do("advance", *answers)
    moved = {change.partition(":")[0] for change in diff}
    assert kingdom.diff == diff | {f"{card}: deck>play" for card in deck.split() if card not in moved}


def test_with_a_full_row_espionage_wants_two_cards_or_nothing() -> None:
    full = ticks("138@fd", (1, 2, 3, 4, 5, 6))
    kingdom = given(play="1 2 123", discard="10", permanents="138:fd", tables=full).do("use 123.1", "1,10")
    assert kingdom.diff == {"123: play>discard", "1: play>discard"}  # 10 has come and gone
    kingdom = given(play="123", discard="10", permanents="138:fd", tables=full).do("use 123.1")
    assert kingdom.diff == {"123: play>discard", "10: discard>play"}


@pytest.mark.rule("KLG-098")
def test_the_last_spy_empties_the_deck() -> None:
    kingdom = given(play="1 2", deck="10 20 3 4 5", permanents="138:fd", tables=ticks("138@fd", (1, 2, 3, 4, 5)))
    kingdom.do("advance", "1")
    assert kingdom.diff == {
        *("10: deck>play", "20: deck>play", "ticks 138@fd: 1+2+3+4+5>1+2+3+4+5+6"),
        *("3: deck>discard", "4: deck>discard", "5: deck>discard"),
    }
    kingdom.refused("advance", "KLD-01")


@pytest.mark.effect("138 bd 1")
@pytest.mark.rule("KLG-069")
def test_an_attack_strikes_an_icon_of_those_without_a_sword() -> None:
    kingdom = given(play="1 31:fd 10", permanents="138:bd", deck="2").do("pass", "31", "production/1/trade_good")
    assert marks(kingdom, "struck") == {"struck 31@fd/production/1/trade_good: 0>1"}
    kingdom = given(play="1 31:fd", permanents="138:bd", deck="2", resources="1 sword").do("pass")
    assert marks(kingdom, "struck", "sword") == {"sword: 1>0"}


def test_an_attack_may_strike_a_sticker_and_needs_an_icon() -> None:
    stuck: Tables = {"stickers": {"10@fu": ("2",)}}
    kingdom = given(play="10 78", permanents="138:bd", deck="2", tables=stuck).do("pass")
    assert marks(kingdom, "struck") == {"struck 10@fu/production/0/wood: 0>1"}
    assert marks(given(play="10 78", permanents="138:bd", deck="2").do("pass"), "struck") == set()


@pytest.mark.effect("138 bd 2")
def test_after_the_attack_a_friendly_card_is_rewarded() -> None:
    kingdom = given(play="14", discard="1 9", permanents="138:bd", resources="1 sword")
    kingdom.do("pass", "9", "4")
    assert kingdom.diff == {
        *("stickers 9@fu: ->4", "138 side: bd>bu", "14: play>discard", "sword: 1>0", OVER),
    }


@pytest.mark.effect("138 bu 1")
@pytest.mark.rule("KLG-063")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_resistance_gathers_swords(n: int) -> None:
    kingdom = given(permanents="138:bu", resources="3 sword", tables={"counters": {"138@bu/tally": 5}})
    kingdom.do("use 138.1", str(n))
    assert kingdom.diff == {f"sword: 3>{3 - n}", f"counters 138@bu/tally: 5>{5 + n}"}
    given(permanents="138:bu", resources="3 coin").refused("use 138.1")


@pytest.mark.effect("138 bu 2")
@pytest.mark.parametrize(("tally", "worth"), [(7, 7), (100, 100), (130, 100)])
def test_the_resistance_ends_with_its_tally_on_a_land(tally: int, worth: int) -> None:
    counters: Tables = {"counters": {"138@bu/tally": tally}}
    kingdom = given(play="9", discard="1 2 10", permanents="138:bu", tables=counters).do("pass", "2")
    assert marks(kingdom, "stickers") == {f"stickers 2@fu: ->16={worth}"}
    assert kingdom.fame("2") == worth


def resisted(discard: str, tally: int, tables: Tables) -> Small:
    """The last round of the resistance ends with that tally."""
    running: Tables = {"counters": {"138@bu/tally": tally}, "game": {"expansion": "klg:138"}}
    return given(discard=discard, permanents="138:bu", round=12, last_round=12, tables=running | tables).do("pass")


@pytest.mark.rule("KLG-106", "KLD-26")
def test_the_resistance_ends_without_land_or_sticker_too() -> None:
    used: Tables = {"stickers": {f"{card}@fu": ("16=3",) for card in (15, 18, 19, 20, 21)}}
    for kingdom in (resisted("9 10", 7, {}), resisted("1 15 18 19 20 21", 7, used)):
        assert kingdom.phase == "finished"
        assert marks(kingdom, "stickers") == set()


def test_a_resistance_without_a_sword_is_worth_nothing() -> None:
    kingdom = given(discard="1 9", permanents="138:bu").do("pass")
    assert marks(kingdom, "stickers") == {"stickers 1@fu: ->16=0"}
    assert kingdom.fame("1") == 0


@pytest.mark.effect("136 bu 1", "137 bu 1", "138 bu 2")
@pytest.mark.rule("KLG-121", "KLG-123")
@pytest.mark.parametrize("card", ["136", "137", "138"])
def test_with_its_last_stage_an_expansion_ends(card: str) -> None:
    running: Tables = {"game": {"expansion": f"klg:{card}"}}
    kingdom = given(permanents=f"{card}:bu", round=12, tables=running).do("pass")
    assert {f"{card}: permanents>destroyed", "game phase: actions>finished", "game last_round: ->12"} <= kingdom.diff
    kingdom.refused("round", "KLG-035")


def test_an_expansion_goes_on_before_its_last_stage() -> None:
    running: Tables = {"game": {"expansion": "klg:136"}}
    kingdom = given(permanents="136:bd", round=11, last_round=12, tables=running).do("pass")
    assert kingdom.diff == {"136 side: bd>bu", OVER}
