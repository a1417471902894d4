"""Cards 122 to 135: castles, temples, wild lands, the waters, walls, raids, the rival, the vassals."""

from __future__ import annotations

import pytest

from companion.games.kingdom_legacy.table.run import TaskKind
from companion.play.values import Task, Value
from tests.builder import Small, given

Tables = dict[str, dict[str, Value]]
OVER = "game phase: actions>between"


def ticks(stage: str, boxes: tuple[int, ...]) -> Tables:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}} if boxes else {}


# --- 123: castles ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("123 fu 1", "123 fd 1", "123 bd 1", "123 bu 1")
@pytest.mark.rule("KLG-081", "KLD-16")
@pytest.mark.parametrize("stage", ["fu", "fd", "bd", "bu"])
@pytest.mark.parametrize("card", ["9", "13", "60"])
def test_the_grand_castle_plays_any_card_of_the_discard(stage: str, card: str) -> None:
    kingdom = given(play=f"123:{stage} 14:bu", discard="9 13 60", resources="2 coin")
    kingdom.do("use 123.1", card)
    blocked = {"counters 60@fu/stay: 0>1", "blocked_by 123: ->60"} if card == "60" else set[str]()
    gone = {"123: play>discard"}
    assert kingdom.diff - blocked == {f"{card}: discard>play", "coin: 2>0"} | gone
    given(play=f"123:{stage}").refused("use 123.1", "KLD-13")


WALLS = "18:bu 63:bu 77:bu"
SPENT = {"18: play>discard", "77: play>discard"}


@pytest.mark.effect("123 bu 2")
@pytest.mark.rule("KLD-32")
@pytest.mark.parametrize(
    ("play", "command", "answers", "diff"),
    [
        ("", "produce 123", ("yes", "18,77"), SPENT | {"sword: 0>3"}),
        ("", "produce 123", ("none",), {"123: play>discard", "sword: 0>3"}),
        ("", "use 123.1", ("yes", "18,77"), SPENT | {"7: discard>play"}),
        ("1:fd", "use 1.1", ("123", "yes", "18,77"), SPENT | {"1: play>discard", "coin: 0>2"}),
    ],
)
def test_two_walls_go_in_place_of_the_fortress(
    play: str, command: str, answers: tuple[str, ...], diff: set[str]
) -> None:
    kingdom = given(play=f"123:bu {WALLS} {play}", discard="7").do(command, *answers)
    assert kingdom.diff == diff


def test_the_fortress_may_produce_again_as_long_as_there_are_walls() -> None:
    kingdom = given(play="123:bu 18:bu 63:bu 73:bu 132:bd 131:bu")
    kingdom.do("produce 123", "yes", "18,63").do("produce 123", "yes", "73,131").do("produce 123")
    assert kingdom.diff == {"sword: 6>9", "123: play>discard"}


def test_the_fortress_stays_at_the_end_of_the_turn_for_two_walls() -> None:
    kingdom = given(play=f"123:bu {WALLS}", deck="1 2 3 4 5").do("pass", "yes", "18,77")
    assert kingdom.play == ["123", "63", "1", "2", "3", "4"]


@pytest.mark.parametrize(("play", "blocked"), [("18:bu 9", ""), ("18:bu 63:bu 14", "63<14")])
def test_one_wall_is_not_enough(play: str, blocked: str) -> None:
    kingdom = given(play=f"123:bu {play}", blocked=blocked).do("produce 123")
    assert kingdom.diff == {"sword: 0>3", "123: play>discard"}


# --- 125: temples ----------------------------------------------------------------------------------------------------


@pytest.mark.effect("125 fu 1", "125 fd 1", "125 bd 1", "125 bu 1")
@pytest.mark.parametrize("stage", ["fu", "fd", "bd", "bu"])
@pytest.mark.parametrize("kept", ["1,9,10,13,29", "9", "none"])
def test_the_large_temple_keeps_up_to_five_cards(stage: str, kept: str) -> None:
    kingdom = given(play=f"125:{stage} 1 9 10 13 29 31", deck="2 3").do("pass").do("use 125.1", kept)
    stay = [] if kept == "none" else kept.split(",")
    assert kingdom.diff == {
        *(f"kept {card}: ->True" for card in stay),
        *("125: play>discard", f"counters 125@{stage}/turn/1: 0>1"),
    }
    kingdom.do("pass")
    assert kingdom.play == [*stay, "2", "3"]


@pytest.mark.parametrize("stage", ["fu", "fd", "bd", "bu"])
def test_the_large_temple_keeps_no_sixth_card(stage: str) -> None:
    kingdom = given(play=f"125:{stage} 1 9 10 13 29 31", deck="2").do("pass")
    kingdom.refused("use 125.1", None, "1,9,10,13,29,31")


@pytest.mark.rule("KLG-091", "KLD-09")
def test_a_blocker_that_the_temple_keeps_holds_down_its_card() -> None:
    kingdom = given(play="125 14 1 2", blocked="1<14", deck="3 4 5 6 7").do("pass").do("use 125.1", "14").do("pass")
    assert kingdom.play == ["14", "1", "3", "4", "5", "6"]
    kingdom.refused("produce 1", "KLG-089")


@pytest.mark.effect("125 bu 2")
@pytest.mark.rule("KLG-066")
def test_the_temple_of_light_burns_goods_and_is_then_gone() -> None:
    kingdom = given(play="125:bu 1", resources="4 trade_good").do("use 125.2")
    assert kingdom.diff == {"trade_good: 4>0", "ticks 125@bu: ->1", "125: play>discard", "1: play>discard", OVER}
    given(play="125:bu", resources="3 trade_good").refused("use 125.2", "KLG-047")
    full = given(play="125:bu", resources="4 trade_good", tables=ticks("125@bu", (1, 2, 3, 4)))
    full.refused("use 125.2", "KLD-13")


def purged(kingdom: Small, card: str) -> Small:
    """The card is chosen of the only group of a purge."""
    return kingdom.do("expansion start 136", card)


@pytest.mark.effect("125 bu fame")
@pytest.mark.rule("KLG-132", "KLG-134")
@pytest.mark.parametrize(("boxes", "worth"), [((), 30), ((1, 2), 50), ((1, 2, 3, 4), 70)])
def test_the_light_shines_in_the_purge_only(boxes: tuple[int, ...], worth: int) -> None:
    others = "1 2 3 4 5 6 7 8 9 10 11"
    kingdom = given(discard=f"125:bu {others}", tables=ticks("125@bu", boxes), phase="finished", last_round=3)
    assert kingdom.fame("125") == 30
    assert kingdom.game.fame(kingdom.board) == 30
    purged(kingdom, "125")
    assert f"purged 125: ->{worth}+klg:136" in kingdom.diff
    assert kingdom.game.fame(kingdom.board) == worth


# --- 127, 128: wild lands --------------------------------------------------------------------------------------------


@pytest.mark.effect("127 bd 1")
@pytest.mark.rule("KLG-063", "KLD-28")
def test_mushrooms_are_picked_by_persons_again_and_again() -> None:
    kingdom = given(play="127:bd 10 13 1").do("use 127.1", "13")
    assert kingdom.diff == {"13: play>discard", "trade_good: 0>2"}
    assert kingdom.do("pass").diff == {"game phase: actions>ending"}
    assert kingdom.do("use 127.1").diff == {"10: play>discard", "trade_good: 2>4"}
    kingdom.refused("use 127.1", "KLD-11")


@pytest.mark.effect("128 bu 1", "128 bu fame")
def test_the_excavation_takes_stone_and_a_person() -> None:
    kingdom = given(play="128:bu 10 13 1", resources="4 stone", tables=ticks("128@bu", (1,))).do("use 128.1", "13")
    assert kingdom.diff == {
        *("stone: 4>0", "ticks 128@bu: 1>1+2", "128: play>discard", "13: play>discard"),
        *("10: play>discard", "1: play>discard", OVER),
    }
    assert kingdom.fame("128") == 14


@pytest.mark.parametrize(
    ("play", "stone", "boxes", "rule"),
    [
        ("128:bu 10", 2, (), "KLG-047"),
        ("128:bu 1", 3, (), "KLD-11"),
        ("128:bu 10", 3, (1, 2, 3, 4, 5, 6, 7), "KLD-13"),
    ],
)
def test_the_excavation_asks_for_all_of_it(play: str, stone: int, boxes: tuple[int, ...], rule: str) -> None:
    kingdom = given(play=play, resources=f"{stone} stone", tables=ticks("128@bu", boxes))
    kingdom.refused("use 128.1", rule)
    assert kingdom.fame("128") == 7 * len(boxes)


# --- 129: waters -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("129 fu 1", "129 fd 1", "129 bd 1")
@pytest.mark.rule("KLD-28", "KLG-110")
@pytest.mark.parametrize(
    ("stage", "answers", "diff"),
    [
        ("fu", ("yes", "7"), {"129 side: fu>fd", "coin: 2>0", "stone: 2>0", "stickers 7@fu: ->1"}),
        ("fu", ("none",), {"129 side: fu>fd", "coin: 2>0", "stone: 2>0"}),
        ("fd", ("yes", "31", "6"), {"129 side: fd>bd", "wood: 2>0", "stone: 2>0", "stickers 31@fd: ->6"}),
        ("bd", ("yes", "1"), {"129 side: bd>bu", "stickers 1@fu: ->7"}),
    ],
)
def test_the_springs_leave_a_sticker_when_upgraded(stage: str, answers: tuple[str, ...], diff: set[str]) -> None:
    price = {"fu": "2 coin 2 stone", "fd": "2 wood 2 stone", "bd": ""}[stage]
    kingdom = given(play=f"129:{stage} 1 7 31:fd 10", resources=price).do("upgrade 129", *answers)
    assert kingdom.diff == diff | {OVER, *(f"{card}: play>discard" for card in (129, 1, 7, 31, 10))}


@pytest.mark.rule("KLG-068")
@pytest.mark.parametrize(
    ("stage", "prompt"),
    [
        ("fu", "129 Hot Springs: when upgraded, may: stick 1 on 1 land in play. Do it?"),
        ("fd", "129 Fountain: when upgraded, may: boost 1 card in play. Do it?"),
        ("bd", "129 Canals: when upgraded, may: stick 7 on 1 land in play. Do it?"),
    ],
)
def test_a_question_of_a_line_that_waited_names_the_stage_that_it_stands_on(stage: str, prompt: str) -> None:
    """The card shows its next stage by then."""
    kingdom = given(play=f"129:{stage} 1", resources="2 coin 2 stone 2 wood").do("upgrade 129")
    assert kingdom.question is not None
    assert kingdom.question.prompt == prompt


@pytest.mark.rule("KLG-075")
def test_lines_that_waited_are_ordered_by_the_stages_that_they_stand_on() -> None:
    left = (("klg:129", "front-up"), ("klg:111", "front-down"))
    waiting = tuple(Task(TaskKind.TRIGGER, card, stage, 1) for card, stage in left)
    kingdom = given(play="129:fd 111:bd 1")
    kingdom.board.agenda.append(Task(TaskKind.MOMENT, more=waiting))
    assert kingdom.question is not None
    assert [text.partition(":")[0] for text in kingdom.question.texts] == ["129 Hot Springs", "111 Large Manor"]


@pytest.mark.rule("KLD-28", "KLG-099")
def test_the_canals_keep_a_land_at_the_end_of_the_same_turn() -> None:
    kingdom = given(play="129:bd 1 9", deck="2 3 4 5 6").do("upgrade 129", "yes")
    assert kingdom.play == ["1", "2", "3", "4", "5"]


@pytest.mark.rule("KLG-106")
@pytest.mark.parametrize(("stage", "price", "sticker", "n"), [("fu", "2 coin 2 stone", "1", 10), ("bd", "", "7", 2)])
def test_the_springs_ask_nothing_when_their_sticker_has_run_out(stage: str, price: str, sticker: str, n: int) -> None:
    stuck: Tables = {"stickers": {f"{card}@fu": (sticker,) for card in range(20, 20 + n)}}
    kingdom = given(play=f"129:{stage} 1", deck="2", resources=price, tables=stuck).do("upgrade 129")
    assert kingdom.question is None
    assert kingdom.play == ["2"]
    assert not any(change.startswith("stickers") for change in kingdom.diff)


def test_a_spring_upgraded_by_the_priest_leaves_a_sticker_too() -> None:
    kingdom = given(play="104:bu 129 7", resources="2 coin 2 stone").do("use 104.1", "129", "yes")
    assert kingdom.diff == {
        *("coin: 2>0", "stone: 2>0", "129 side: fu>fd", "129: play>discard", "104: play>discard"),
        "stickers 7@fu: ->1",
    }


def test_the_spring_itself_is_out_of_play_when_the_sticker_is_put() -> None:
    kingdom = given(play="129 10", resources="2 coin 2 stone").do("upgrade 129")
    assert kingdom.diff == {
        *("coin: 2>0", "stone: 2>0", "129 side: fu>fd", "129: play>discard", "10: play>discard", OVER)
    }


@pytest.mark.rule("KLG-110")
def test_the_fountain_raises_only_what_a_card_already_produces() -> None:
    kingdom = given(play="129:fd 10 78 7 9", deck="1", resources="2 wood 2 stone").do("upgrade 129", "yes")
    assert kingdom.question is not None
    assert kingdom.question.options == ("7", "9")


# --- 130, 131: walls -------------------------------------------------------------------------------------------------


@pytest.mark.effect("130 fd 1")
@pytest.mark.rule("KLG-016")
@pytest.mark.parametrize(
    ("play", "blocked", "seen"), [("130:fd", "", [5, 6]), ("130", "", [5]), ("130:fd 14", "130<14", [5])]
)
def test_from_the_watchtower_two_cards_of_the_deck_are_seen(play: str, blocked: str, seen: list[int]) -> None:
    kingdom = given(play=play, deck="5 6 7", blocked=blocked)
    assert kingdom.game.table(kingdom.board, "Avalon", "virtual", 1).deck.seen == seen


@pytest.mark.effect("130 bd fame")
@pytest.mark.rule("KLD-14")
@pytest.mark.parametrize(
    ("piles", "worth"),
    [
        ({"play": "130:bd"}, 4),
        ({"play": "130:bd 9", "discard": "63:bu", "deck": "77:bu 1"}, 8),
        ({"play": "130:bd 9", "discard": "63:bu", "deck": "77:bu 1", "phase": "finished"}, 12),
        ({"play": "130:bd 14", "blocked": "130<14", "discard": "18:bu"}, 8),
        ({"play": "130:bd", "destroyed": "63:bu", "discard": "92"}, 4),
    ],
)
def test_the_double_wall_is_worth_four_for_each_wall(piles: dict[str, str], worth: int) -> None:
    kingdom = given(**piles, tables={"names": {"92@fu": "Wall"}})  # type: ignore[arg-type]
    assert kingdom.fame("130") == worth


@pytest.mark.rule("KLG-132")
def test_a_purged_double_wall_counts_all_walls_of_the_kingdom() -> None:
    kingdom = given(discard="130:bd 18:bu 1 2 3 4 5 6 7 8 9 10", permanents="87", phase="finished", last_round=3)
    assert "purged 130: ->8+klg:136" in purged(kingdom, "130").diff


@pytest.mark.effect("131 fd 1")
def test_the_moat_swallows_another_card_for_two_swords() -> None:
    kingdom = given(play="131:fd 14 1 9", blocked="9<14").do("use 131.1", "14")
    assert kingdom.diff == {"14: play>discard", "blocked_by 9: 14>-", "131: play>discard", "sword: 0>2"}
    given(play="131:fd").refused("use 131.1", "KLD-11")


@pytest.mark.effect("131 bd 1")
def test_over_the_moat_bridge_a_person_comes_back() -> None:
    kingdom = given(play="131:bd", discard="10 9 13", resources="2 coin").do("use 131.1", "13")
    assert kingdom.diff == {"13: discard>play", "131: play>discard", "coin: 2>0"}
    given(play="131:bd", discard="10").refused("use 131.1", "KLG-047")
    given(play="131:bd", discard="9", resources="1 coin").refused("use 131.1", "KLD-13")


# --- 133, 134 --------------------------------------------------------------------------------------------------------


@pytest.mark.effect("133 fu 1", "133 fd 1", "133 bd 1", "133 bu 1")
@pytest.mark.parametrize(
    ("stage", "answer", "gained"),
    [
        ("fu", "coin", {"coin: 0>1"}),
        ("fd", "coin,wood", {"coin: 0>1", "wood: 0>1"}),
        ("bd", "metal,metal", {"metal: 0>2"}),
        ("bu", "coin,sword,sword", {"coin: 0>1", "sword: 0>2"}),
    ],
)
def test_a_raid_brings_resources(stage: str, answer: str, gained: set[str]) -> None:
    assert given(play=f"133:{stage}").do("use 133.1", answer).diff == gained | {"133: play>discard"}
    given(play=f"133:{stage}").refused("use 133.1", None, f"{answer},stone")


@pytest.mark.effect("134 fu 1")
@pytest.mark.parametrize(
    ("destroyed", "struck", "offered"),
    [
        ("55:bu", False, ("1", "2", "7", "9", "134")),
        ("55:fu", False, ("1", "2", "7", "9")),  # destroyed, but not as Lord Nimrod
        ("", False, ("1", "2", "7", "9")),
        ("", True, ("1", "2", "7", "9", "134")),  # the line has been struck out
    ],
)
def test_the_rival_can_not_be_destroyed_while_his_lord_is_not(
    destroyed: str, struck: bool, offered: tuple[str, ...]
) -> None:
    tables: Tables = {"struck": {"134@fu/effect/1": 1}} if struck else {}
    kingdom = given(play="65", discard="1 2 7 9 134", destroyed=destroyed, tables=tables).do("pass")
    assert kingdom.question is not None
    assert kingdom.question.options == offered


@pytest.mark.effect("134 fu 2", "134 fu fame")
@pytest.mark.rule("KLD-26")
@pytest.mark.parametrize(
    ("box", "resources", "spent"),
    [
        (1, "5 coin", "coin: 5>0"),
        (2, "2 sword", "sword: 2>0"),
        (3, "3 sword", "sword: 3>0"),
        (4, "3 trade_good", "trade_good: 3>0"),
    ],
)
def test_the_rival_is_won_box_by_box(box: int, resources: str, spent: str) -> None:
    before = tuple(nr for nr in (1, 2, 3, 4) if nr != box)
    kingdom = given(play="134 55:bu", resources=resources, tables=ticks("134@fu", before)).do("use 134.2")
    assert kingdom.diff == {
        *(spent, "55: play>discard", "134: play>discard", "134 side: fu>bu"),
        f"ticks 134@fu: {'+'.join(map(str, before))}>1+2+3+4",
    }
    n, what = resources.split()
    short = given(play="134 55:bu", resources=f"{int(n) - 1} {what}", tables=ticks("134@fu", before))
    short.refused("use 134.2", "KLG-047")
    assert short.fame("134") == -5


@pytest.mark.rule("KLG-071")
def test_the_boxes_of_the_rival_are_paid_in_any_order() -> None:
    kingdom = given(play="134 55:bu", resources="3 sword 3 trade_good").do("use 134.2")
    assert kingdom.question is not None
    assert kingdom.question.options == ("2", "3", "4")
    kingdom.do("use 134.2", "4")
    assert kingdom.diff == {"trade_good: 3>0", "55: play>discard", "134: play>discard", "ticks 134@fu: ->4"}
    assert kingdom.fame("134") == -15


@pytest.mark.rule("KLD-32")
def test_a_lord_saved_by_the_potion_has_been_discarded_for_the_rival_all_the_same() -> None:
    kingdom = given(play="134 55:bu 96:bd", resources="5 coin").do("use 134.2", "yes")
    assert kingdom.diff == {
        *("coin: 5>0", "134: play>discard", "ticks 134@fu: ->1", "96 side: bd>fu", "96: play>discard"),
    }


def test_the_rival_wants_his_lord() -> None:
    given(play="134 55:bu 60", blocked="55<60", resources="9 sword").refused("use 134.2", "KLD-11")
    given(play="134 10", discard="55:bu", resources="9 sword").refused("use 134.2", "KLD-11")
    given(play="134 55", resources="9 sword").refused("use 134.2", "KLD-11")
    assert given(play="134").fame("134") == -20


@pytest.mark.effect("134 bu 1")
def test_the_noble_ally_gains_what_a_person_produces() -> None:
    kingdom = given(play="134:bu 31 29 10 9").do("use 134.1", "31")
    assert kingdom.diff == {"trade_good: 0>1", "134: play>discard"}
    given(play="134:bu 10 9").refused("use 134.1", "KLD-13")


# --- 135: Bordering Lands to Vassal States ---------------------------------------------------------------------------


@pytest.mark.effect("135 fu 1", "135 fd 1", "135 bd 1")
@pytest.mark.effect("135 fu 1 earlier", "135 fd 1 earlier", "135 bd 1 earlier")
@pytest.mark.rule("KLG-063")
@pytest.mark.parametrize(("printing", "swords"), [("current", 4), ("earlier", 5)])
@pytest.mark.parametrize("stage", ["fu", "fd", "bd"])
def test_swords_make_the_next_stage_cheaper(printing: str, swords: int, stage: str) -> None:
    kingdom = given(play=f"135:{stage}", resources=f"{2 * swords} sword", printing=printing).do("use 135.1")
    struck = f"struck 135@{stage}/upgrade/1/sword"
    assert kingdom.diff == {f"sword: {2 * swords}>{swords}", f"{struck}: 0>1"}
    assert kingdom.do("use 135.1").diff == {f"sword: {swords}>0", f"{struck}: 1>2"}
    few = given(play=f"135:{stage}", resources=f"{swords - 1} sword", printing=printing)
    few.refused("use 135.1", "KLG-047")


@pytest.mark.rule("KLD-35")
@pytest.mark.parametrize(
    ("printing", "stage", "price"),
    [("current", "fu", 10), ("current", "fd", 9), ("current", "bd", 8), ("earlier", "fu", 12), ("earlier", "fd", 9)],
)
def test_the_struck_icons_lower_the_price_of_the_upgrade(printing: str, stage: str, price: int) -> None:
    struck: Tables = {"struck": {f"135@{stage}/upgrade/1/sword": 3}}
    piles = {"play": f"135:{stage}", "printing": printing}
    kingdom = given(**piles, tables=struck, resources=f"{price - 3} sword").do("upgrade 135")  # type: ignore[arg-type]
    assert f"sword: {price - 3}>0" in kingdom.diff
    few = given(**piles, tables=struck, resources=f"{price - 4} sword")  # type: ignore[arg-type]
    few.refused("upgrade 135", "KLG-047")


def test_nothing_is_left_to_strike_when_all_icons_are_gone() -> None:
    struck: Tables = {"struck": {"135@fd/upgrade/1/sword": 9}}
    given(play="135:fd", tables=struck, resources="9 sword").refused("use 135.1", "KLD-13")


def vassals(n: int, **more: str) -> Small:
    """Vassal States with so many numbers written."""
    written: Tables = {"written": {f"135@bu#{nr}": 20 for nr in range(1, n + 1)}}
    return given(tables=ticks("135@bu", tuple(range(1, n + 1))) | written, **more)  # type: ignore[arg-type]


@pytest.mark.effect("135 bd 2", "135 bu fame")
def test_the_unruly_towns_bring_twenty_fame() -> None:
    kingdom = vassals(1, play="135:bd", resources="8 sword").do("upgrade 135")
    assert kingdom.diff == {
        *("sword: 8>0", "135 side: bd>bu", "135: play>discard", OVER),
        *("ticks 135@bu: 1>1+2", "written 135@bu#2: ->20"),
    }
    assert kingdom.fame("135") == 40


@pytest.mark.effect("135 fu fame", "135 fd fame", "135 bd fame")
@pytest.mark.parametrize("stage", ["fu", "fd", "bd", "bu"])
def test_every_stage_shows_the_fame_of_the_vassals(stage: str) -> None:
    assert vassals(0, play=f"135:{stage}").fame("135") == 0
    assert vassals(3, play=f"135:{stage}").fame("135") == 60
    assert vassals(9, play=f"135:{stage}").fame("135") == 180


def test_a_fame_sticker_counts_on_the_last_stage_only() -> None:
    for stage, worth in (("fu", 0), ("fd", 0), ("bd", 0)):
        assert given(play=f"135:{stage}", tables={"stickers": {f"135@{stage}": ("10",)}}).fame("135") == worth
    for stage in ("fu", "bu"):
        assert given(play=f"135:{stage}", tables={"stickers": {"135@bu": ("10",)}}).fame("135") == 5


def test_after_nine_numbers_no_more_is_written() -> None:
    kingdom = vassals(9, play="135:bd", resources="8 sword").do("upgrade 135")
    assert kingdom.diff == {"sword: 8>0", "135 side: bd>bu", "135: play>discard", OVER}


@pytest.mark.effect("135 bu 1")
@pytest.mark.rule("KLG-103", "KLD-35")
def test_the_vassals_revolt_and_keep_their_marks() -> None:
    kingdom = vassals(2, play="135:bu").do("use 135.1")
    assert kingdom.diff == {"135 side: bu>fu", "135: play>discard"}
    assert kingdom.fame("135") == 40


@pytest.mark.rule("KLG-010", "KLD-24")
def test_the_bordering_lands_are_enemy_and_land_but_no_friend() -> None:
    assert "135: play>discard" in given(play="135 89:bd").do("use 89.1", "1").diff
    assert "135: play>discard" in given(play="135 50:bu").do("use 50.2", "coin,coin").diff
    given(play="135 1:fd").refused("use 1.1", "KLD-11")
    given(play="135 33:bu").refused("use 33.1", "KLD-13")  # no text defeats them
    assert given(play="135 70:bu").do("use 70.1").where("135") == "destroyed"
