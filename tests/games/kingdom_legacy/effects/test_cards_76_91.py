"""Cards 76 to 91: the Pirate, houses that keep cards in play, the Estate, the tracks from Quests to the Ark."""

from __future__ import annotations

import pytest

from companion.catalogue.effects.tree import Discard, Ref, Timing
from companion.play.values import Task, Value
from tests.builder import STAGES, Small, cards, given, short

PERSONS = "10 13 29 31 34 36 48"  # seven of them, none doing anything by itself


# --- 76: Pirate ------------------------------------------------------------------------------------------------------


@pytest.mark.effect("76 fu 1")
@pytest.mark.rule("KLD-30")
@pytest.mark.parametrize(
    ("play", "command", "answers", "gained"),
    [
        ("1", "produce 1", (), set()),
        ("1:bd", "produce 1", (), {"coin: 0>1"}),
        ("31:fd", "produce 31", (), {"trade_good: 0>1"}),
        ("1:fd 9", "use 1.1", (), {"coin: 0>1", "9: play>discard"}),
        ("64:bu 1:bd", "use 64.1", (), {"coin: 0>1"}),  # a copy takes the loss once
        ("120:bu", "use 120.1", ("coin",), set()),
        ("69:bu", "use 69.1", ("coin,coin,coin,wood",), {"coin: 0>2", "wood: 0>1"}),
    ],
)
def test_the_pirate_takes_a_coin_of_each_gain(
    play: str, command: str, answers: tuple[str, ...], gained: set[str]
) -> None:
    kingdom = given(play=f"{play} 76").do(command, *answers)
    first = command.split()[1].partition(".")[0]
    away = "destroyed" if first == "69" else "discard"
    assert kingdom.diff == gained | {f"{first}: play>{away}"}


def test_each_card_is_a_gain_of_its_own() -> None:
    assert given(play="76 1 2 3:bd").do("produce 1 2 3").resources == {"coin": 1}


def test_a_box_is_a_gain_of_its_own() -> None:
    assert given(play="76 89:bd 14").do("use 89.1", "7", "14").resources == {"coin": 1}


def test_a_card_robbed_of_its_coin_still_produces_coin() -> None:
    kingdom = given(play="76 1 10", deck="14").do("advance")
    assert "blocked_by 1: ->14" in kingdom.diff


@pytest.mark.effect("76 fu 2")
@pytest.mark.rule("KLG-018")
def test_the_pirate_is_defeated_for_two_swords() -> None:
    kingdom = given(play="76", resources="2 sword").do("use 76.2")
    assert kingdom.diff == {"sword: 2>0", "76: play>destroyed", "77: box>discard"}
    given(play="76", resources="1 sword").refused("use 76.2", "KLG-047")
    kingdom = given(play="76", destroyed="77", resources="2 sword").do("use 76.2")
    assert kingdom.diff == {"sword: 2>0", "76: play>destroyed"}


@pytest.mark.effect("76 bu 1")
@pytest.mark.rule("KLD-13")
def test_the_skilled_ally_brings_the_treasure_hunt() -> None:
    assert given(play="76:bu").do("use 76.1").diff == {"76: play>discard", "93: box>discard"}
    given(play="76:bu", discard="93").refused("use 76.1", "KLD-13")


@pytest.mark.rule("KLD-25")
def test_the_skilled_ally_is_a_person_and_seafaring_but_one_card() -> None:
    for play, card in (("93:bd 76:bu 98", "93"), ("59:fd 76:bu 10", "59")):
        assert "76: play>discard" in given(play=play).do(f"upgrade {card}").diff
    given(play="93:bd 76:bu").refused("upgrade 93", "KLD-11")


# --- 77: Sea Gate Wall -----------------------------------------------------------------------------------------------


@pytest.mark.effect("77 bu 1")
@pytest.mark.rule("KLG-081", "KLG-089")
def test_the_sea_gate_wall_plays_a_seafaring_card_of_the_discard() -> None:
    kingdom = given(play="77:bu", discard="1 74:bu 93", resources="3 coin").do("use 77.1", "74")
    assert kingdom.diff == {"74: discard>play", "77: play>discard", "coin: 3>0", "76: box>discard"}
    given(play="77:bu 93", discard="1 9").refused("use 77.1", "KLD-13")


@pytest.mark.rule("KLD-25")
def test_the_lush_island_is_land_and_seafaring() -> None:
    kingdom = given(play="9:fd", discard="77:bd 78").do("use 9.1")
    assert kingdom.diff == {"77: discard>play", "9: play>discard"}
    assert given(play="93:bd 77:bd 98").do("upgrade 93").at("93") == "bu"


# --- 79, 82: houses that keep cards in play --------------------------------------------------------------------------


def ticks(stage: str, boxes: tuple[int, ...]) -> dict[str, dict[str, Value]]:
    """A stage on which these boxes are ticked."""
    return {"ticks": {stage: boxes}} if boxes else {}


def ended(play: str, printing: str = "current") -> Small:
    """A turn that is over but for what can be used at its end."""
    kingdom = given(play=play, deck="2 3 4 5 6", printing=printing).do("pass")
    assert kingdom.diff == {"game phase: actions>ending"}
    return kingdom


@pytest.mark.effect("79 fu 1", "79 fd 1", "79 bd 1", "79 bu 1")
@pytest.mark.rule("KLG-068", "KLG-099", "KLG-100")
@pytest.mark.parametrize(
    ("stage", "printing", "offered", "kept"),
    [
        ("fu", "current", ("10", "13", "34"), "13"),
        ("fd", "current", ("10", "13", "34"), "10,13"),
        ("bd", "current", ("1", "9", "10", "13", "34"), "9"),
        ("bd", "earlier", ("1", "9", "10", "13", "34"), "9"),
        ("bu", "current", ("1", "9", "10", "13", "34"), "1,34"),
    ],
)
def test_the_villa_keeps_cards_in_play(stage: str, printing: str, offered: tuple[str, ...], kept: str) -> None:
    kingdom = ended(f"79:{stage} 1 9 10 13 34", printing).do("use 79.1")
    assert kingdom.question is not None
    assert kingdom.question.options == offered
    kingdom.do("use 79.1", kept)
    assert kingdom.diff == {
        *("79: play>discard", f"counters 79@{stage}/turn/1: 0>1"),
        *(f"kept {card}: ->True" for card in kept.split(",")),
    }
    kingdom.do("pass")
    assert kingdom.play == [*kept.split(","), "2", "3", "4", "5"]


@pytest.mark.rule("KLD-26")
def test_the_estate_keeps_one_person_if_there_is_only_one() -> None:
    kingdom = ended("79:fd 10 1").do("use 79.1")
    assert kingdom.diff == {"79: play>discard", "kept 10: ->True", "counters 79@fd/turn/1: 0>1"}


@pytest.mark.rule("KLD-13")
def test_no_window_opens_for_a_villa_without_persons() -> None:
    kingdom = given(play="79 1", deck="2").do("pass")
    assert kingdom.play == ["2"]


def houses(printing: str) -> list[str]:
    """The stages, as `given` takes them, that are discarded at the end of a turn so that other cards stay."""
    return [
        f"{card.number}:{short(str(at))}"
        for card in cards(printing).cards.values()
        for at, stage in card.design.stages.items()
        for _, line in stage.timed.get(Timing.END_OF_TURN, ())
        if any(isinstance(cost, Discard) and cost.selector.ref is Ref.THIS for cost in line.costs)
    ]


@pytest.mark.rule("KLD-13")
@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_a_house_alone_in_play_keeps_nothing(printing: str) -> None:
    """It can't keep itself: by then it has been discarded, and what stays anyway needs no keeping."""
    found = houses(printing)
    assert {"54:fu", "79:fu", "79:bd", "79:bu", "82:fu", "83:bu"} <= set(found)
    for house in found:
        for beside in ("", "1:bu"):
            kingdom = given(play=f"{house} {beside}", deck="2", printing=printing).do("pass")
            assert "game turn: 1>2" in kingdom.diff, house  # no window opens


@pytest.mark.effect("82 fu 1", "82 fd 1", "82 bd 1", "82 bu 1")
@pytest.mark.parametrize(("stage", "least", "most"), [("fu", 1, 1), ("fd", 0, 2), ("bd", 0, 3), ("bu", 0, 4)])
def test_the_shrine_keeps_other_cards_in_play(stage: str, least: int, most: int) -> None:
    kingdom = ended(f"82:{stage} 1 9 10 13 34").do("use 82.1")
    question = kingdom.question
    assert question is not None
    assert (question.options, question.min, question.max) == (("1", "9", "10", "13", "34"), least, most)
    kept = ("1", "9", "10", "13")[:most]
    kingdom.do("use 82.1", ",".join(kept))
    assert kingdom.diff == {
        *("82: play>discard", f"counters 82@{stage}/turn/1: 0>1"),
        *(f"kept {card}: ->True" for card in kept),
    }
    ended(f"82:{stage} 1 9 10 13 34").refused("use 82.1", None, ",".join(("1", "9", "10", "13", "34")[: most + 1]))


def test_the_sanctuary_may_keep_nothing() -> None:
    kingdom = ended("82:fd 1 9").do("use 82.1", "none")
    assert kingdom.diff == {"82: play>discard", "counters 82@fd/turn/1: 0>1"}


def test_a_card_is_kept_for_one_turn_only() -> None:
    kingdom = ended("82 1 9").do("use 82.1", "9").do("pass").do("pass")
    assert {"9", "2", "3", "4", "5"} <= set(kingdom.discard)


@pytest.mark.rule("KLG-102")
def test_the_end_of_the_round_discards_kept_cards_too() -> None:
    kingdom = given(play="82 1 9").do("pass").do("use 82.1", "9").do("pass")
    assert kingdom.play == []


def test_cards_that_stay_anyway_are_not_offered() -> None:
    kingdom = ended("82 1:bu 9 10").do("use 82.1")
    assert kingdom.question is not None
    assert kingdom.question.options == ("9", "10")


@pytest.mark.rule("KLG-040")
def test_a_villa_works_at_the_end_of_the_turn_only() -> None:
    given(play="79 10").refused("use 79.1", "KLG-068")


# --- 80: Cooperation -------------------------------------------------------------------------------------------------


@pytest.mark.effect("80 fu 1", "80 bu 1")
def test_cooperation_and_favour_take_turns() -> None:
    kingdom = given(play="80 10 13 29").do("use 80.1", "10,29", "coin,sword,sword")
    assert kingdom.diff == {
        *("10: play>discard", "29: play>discard", "coin: 0>1", "sword: 0>2", "80 side: fu>bu", "80: play>discard")
    }
    given(play="80 10 1").refused("use 80.1", "KLD-11")
    kingdom = given(play="80:bu").do("use 80.1", "stone")
    assert kingdom.diff == {"stone: 0>1", "80 side: bu>fu", "80: play>discard"}


# --- 81: Aethan Estate -----------------------------------------------------------------------------------------------


def purged(stage: str) -> Small:
    """The Estate and four other cards have been picked for the purge; it now says what it does."""
    kingdom = given(purge=f"81:{stage} 1 9 10 13", deck="2")
    kingdom.board.agenda.append(Task("trigger", card="klg:81", at=STAGES[stage], line=1))
    return kingdom


@pytest.mark.effect("81 fd 1", "81 bd 1", "81 bu 1")
@pytest.mark.parametrize(("stage", "most"), [("fd", 1), ("bd", 2), ("bu", 3)])
def test_the_estate_saves_others_from_the_purge(stage: str, most: int) -> None:
    kingdom = purged(stage).do("choose yes")
    question = kingdom.question
    assert question is not None
    assert (question.options, question.min, question.max) == (("1", "9", "10", "13"), 0, most)
    saved = ("1", "9", "10")[:most]
    kingdom = purged(stage).do("choose yes", ",".join(saved))
    assert kingdom.diff == {f"{card}: purge>discard" for card in saved}


@pytest.mark.rule("KLG-132", "KLG-133", "KLD-34")
def test_in_a_purge_the_estate_saves_another_and_goes_itself() -> None:
    others = "1 2 3 4 5 6 7 8 9 10 11"
    over = given(permanents="87", discard=f"81:bu {others}", phase="finished", round=8, last_round=8)
    kingdom = over.do("expansion start 136", "81", "yes", "87")
    assert (kingdom.where("81"), kingdom.where("87")) == ("purged", "permanents")
    assert kingdom.game.fame(kingdom.board) == 10
    over = given(permanents="87", discard=f"81:bu {others}", phase="finished", round=8, last_round=8)
    kingdom = over.do("expansion start 136", "11")
    assert (kingdom.where("11"), kingdom.where("87"), kingdom.where("81")) == ("purged", "purged", "discard")


def test_the_estate_need_not_save_anything() -> None:
    assert purged("bu").do("choose none").diff == set()


# --- 86: Dubbing -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("86 fu 1")
@pytest.mark.rule("KLD-12")
def test_dubbing_makes_a_person_of_the_kingdom_a_knight() -> None:
    kingdom = given(play="86 1", discard="10 13").do("pass", "13")
    assert kingdom.diff == {
        *("stickers 13@fu: ->1+5+11", "86 side: fu>bu", "86: play>discard", "1: play>discard"),
        "game phase: actions>between",
    }


def test_a_dubbed_person_produces_and_is_a_knight() -> None:
    stuck: dict[str, dict[str, Value]] = {"stickers": {"10@fu": ("1", "5", "11")}}
    kingdom = given(play="10", tables=stuck).do("produce 10")
    assert kingdom.resources == {"coin": 1, "sword": 1}
    kingdom = given(play="51:bu", discard="10 13", tables=stuck).do("use 51.1")
    assert kingdom.diff == {"10: discard>play", "51: play>discard"}


@pytest.mark.effect("86 bu 1")
@pytest.mark.parametrize(("first", "second"), [("2", "4"), ("2", "6"), ("3", "4"), ("3", "6")])
def test_renovation_puts_two_stickers_on_a_building(first: str, second: str) -> None:
    kingdom = given(play="86:bu 1", discard="9 7:bd 10").do("pass", "9", first, second)
    assert kingdom.diff == {
        *(f"stickers 9@fu: ->{first}+{second}", "86: play>destroyed", "1: play>discard"),
        "game phase: actions>between",
    }


@pytest.mark.rule("KLG-106", "KLD-26")
def test_dubbing_without_the_last_sticker_or_a_person_turns_all_the_same() -> None:
    gone: dict[str, dict[str, Value]] = {"stickers": {"13@fu": ("11",)}}
    assert "stickers 10@fu: ->1+5" in given(play="86", discard="10", tables=gone).do("pass").diff
    assert "86 side: fu>bu" in given(play="86", discard="1").do("pass").diff


# --- 87, 88, 90: tracks ----------------------------------------------------------------------------------------------


@pytest.mark.effect("87 fu 1", "87 fu fame")
@pytest.mark.rule("KLG-065", "KLG-084", "KLD-36")
@pytest.mark.parametrize(
    ("box", "persons", "fame"),
    [(1, 1, 1), (2, 2, 3), (3, 2, 6), (4, 3, 10), (5, 3, 14), (6, 4, 20), (7, 5, 27), (8, 6, 35), (9, 7, 45)],
)
def test_quests(box: int, persons: int, fame: int) -> None:
    before = tuple(range(1, box))
    party = PERSONS.split()[:persons]
    kingdom = given(play=" ".join(party), permanents="87", tables=ticks("87@fu", before)).do("use 87.1")
    assert kingdom.diff == ticked("87", box) | {f"{card}: play>discard" for card in party}
    assert kingdom.fame("87") == fame
    kingdom = given(play=" ".join(["1", *party[1:]]), permanents="87", tables=ticks("87@fu", before))
    kingdom.refused("use 87.1", "KLD-11")


def ticked(card: str, box: int) -> set[str]:
    """Box after box has been ticked, and the turn and the round are over."""
    before = "+".join(map(str, range(1, box))) or "-"
    after = "+".join(map(str, range(1, box + 1)))
    return {f"ticks {card}@fu: {before}>{after}", "game phase: actions>between"}


@pytest.mark.effect("88 fu 1", "88 fu fame")
@pytest.mark.parametrize(
    ("box", "fame"),
    [(1, 3), (2, 6), (3, 10), (4, 15), (5, 22), (6, 30), (7, 38), (8, 48), (9, 60), (10, 75)],
)
def test_a_perfect_tower(box: int, fame: int) -> None:
    kingdom = track("88", box, f"{box} stone").do("use 88.1")
    assert kingdom.diff == ticked("88", box) | {f"stone: {box}>0"}
    assert kingdom.fame("88") == fame
    track("88", box, f"{box - 1} stone").refused("use 88.1", "KLG-047")


def track(card: str, box: int, resources: str) -> Small:
    """A track whose next free box is this one."""
    return given(permanents=card, resources=resources, tables=ticks(f"{card}@fu", tuple(range(1, box))))


@pytest.mark.effect("90 fu 1", "90 fu fame")
@pytest.mark.parametrize(
    ("box", "fame"),
    [(1, 1), (2, 2), (3, 3), (4, 5), (5, 7), (6, 10), (7, 14), (8, 20), (9, 28), (10, 40)],
)
def test_jewellery(box: int, fame: int) -> None:
    kingdom = track("90", box, f"{box} metal").do("use 90.1")
    assert kingdom.diff == ticked("90", box) | {f"metal: {box}>0"}  # the goods are lost with the turn
    assert kingdom.fame("90") == fame
    track("90", box, f"{box - 1} metal").refused("use 90.1", "KLG-047")


@pytest.mark.rule("KLD-03", "KLD-28")
def test_the_goods_of_the_jewellery_can_be_spent_before_the_turn_is_over() -> None:
    kingdom = given(permanents="90 117", resources="1 metal", play="1").do("use 90.1")
    assert kingdom.diff == {"metal: 1>0", "trade_good: 0>5", "ticks 90@fu: ->1", "game phase: actions>ending"}
    assert kingdom.do("use 117.1", "coin").diff == {"trade_good: 5>2", "coin: 0>1"}
    assert kingdom.do("pass").diff == {
        *("trade_good: 2>0", "coin: 1>0", "1: play>discard", "game phase: ending>between")
    }


@pytest.mark.rule("KLD-13")
@pytest.mark.parametrize(("card", "boxes"), [("87", 9), ("88", 10), ("90", 10)])
def test_a_full_track_can_not_be_used(card: str, boxes: int) -> None:
    full = given(
        play=PERSONS,
        permanents=card,
        resources="12 stone 12 metal",
        tables={
            "ticks": {f"{card}@fu": tuple(range(1, boxes + 1))},
        },
    )
    full.refused(f"use {card}.1", "KLD-13")


@pytest.mark.parametrize("card", ["87", "88", "90", "91"])
def test_an_empty_track_is_worth_nothing(card: str) -> None:
    assert given(permanents=card).fame(card) == 0


# --- 89: Town Well, Prison, Pit Settlement ---------------------------------------------------------------------------


@pytest.mark.effect("89 fd 1")
@pytest.mark.rule("KLD-30", "KLG-044")
@pytest.mark.parametrize(
    ("command", "gained"),
    [
        ("produce 9", {"9: play>discard", "coin: 0>2"}),
        ("produce 7", {"7: play>discard", "wood: 0>2", "coin: 0>1"}),
        ("produce 74:wood", {"74: play>discard", "wood: 0>1", "coin: 0>1"}),
        ("produce 74:coin", {"74: play>discard", "coin: 0>2"}),
        ("produce 78", {"78: play>discard", "coin: 0>1"}),  # a building that prints no production
        ("produce 1", {"1: play>discard", "coin: 0>1"}),  # a land
    ],
)
def test_the_town_well_adds_a_coin_to_buildings(command: str, gained: set[str]) -> None:
    kingdom = given(play="89:fd 9 7:bd 74:fd 78 1").do(command)
    assert kingdom.diff == gained


@pytest.mark.effect("89 bd 1", "89 bd box 4", "89 bd box 5", "89 bd box 6", "89 bd box 7", "89 bd box 8", "89 bd fame")
@pytest.mark.rule("KLG-072", "KLG-073")
@pytest.mark.parametrize(
    ("before", "box", "gained"),
    [
        ((), 1, set()),
        ((4,), 5, {"sword: 0>1"}),
        ((), 4, {"sword: 0>1"}),
        ((), 6, {"coin: 0>1"}),
        ((), 7, {"coin: 0>2"}),
        ((), 8, {"coin: 0>3"}),
    ],
)
def test_the_prison_takes_an_enemy(before: tuple[int, ...], box: int, gained: set[str]) -> None:
    kingdom = given(play="89:bd 14 9", blocked="9<14", tables=ticks("89@bd", before)).do("use 89.1", str(box))
    was, now = "+".join(map(str, before)) or "-", "+".join(map(str, (*before, box)))
    assert kingdom.diff == gained | {
        *(f"ticks 89@bd: {was}>{now}", "14: play>discard", "blocked_by 9: 14>-", "89: play>discard")
    }
    assert kingdom.fame("89") == 2 * (len(before) + 1)


@pytest.mark.rule("KLG-072", "KLD-26")
@pytest.mark.parametrize(("box", "enemy", "coins"), [("8", "76", 3), ("8", "14", 2), ("6", "76", 1), ("6", "14", 0)])
def test_the_prison_takes_its_enemy_before_the_box_gives(box: str, enemy: str, coins: int) -> None:
    """A pirate in prison robs no more."""
    kingdom = given(play="89:bd 14 76").do("use 89.1", box, enemy)
    assert kingdom.resources == ({"coin": coins} if coins else {})
    assert kingdom.where(enemy) == kingdom.where("89") == "discard"


@pytest.mark.rule("KLD-13", "KLD-26")
def test_the_prison_needs_a_free_box_and_an_enemy_in_play_or_something_in_a_box() -> None:
    bare = ticks("89@bd", (4, 5, 6, 7, 8))
    given(play="89:bd 44:bu 1", discard="14", tables=bare).refused("use 89.1", "KLD-13")
    kingdom = given(play="89:bd 44:bu 1", discard="14").do("use 89.1", "7")
    assert kingdom.diff == {"ticks 89@bd: ->7", "coin: 0>2", "89: play>discard"}
    full = given(play="89:bd 14", tables={"ticks": {"89@bd": (1, 2, 3, 4, 5, 6, 7, 8)}})
    full.refused("use 89.1", "KLD-13")
    assert full.fame("89") == 16


@pytest.mark.effect("89 bu 1")
@pytest.mark.rule("KLD-37")
@pytest.mark.parametrize(
    ("before", "diff"),
    [
        ((), {"ticks 89@bu: ->1"}),
        ((1,), {"ticks 89@bu: 1>1+2"}),
        ((1, 2), {"ticks 89@bu: 1+2>1+2+3", "89 side: bu>bd"}),
    ],
)
def test_the_pit_settlement_becomes_a_prison(before: tuple[int, ...], diff: set[str]) -> None:
    kingdom = given(play="89:bu", tables=ticks("89@bu", before)).do("use 89.1")
    assert kingdom.diff == diff | {"89: play>discard"}


# --- 91: the Ark -----------------------------------------------------------------------------------------------------


@pytest.mark.effect("91 fu 1", "91 fu box 5")
@pytest.mark.rule("KLD-05")
@pytest.mark.parametrize(("box", "wood"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_the_ark_is_built_in_five_steps(box: int, wood: int) -> None:
    kingdom = track("91", box, f"{wood} wood").do("use 91.1")
    built = {"91 side: fu>bu", "91: permanents>discard"} if box == 5 else set[str]()
    assert kingdom.diff == ticked("91", box) | {f"wood: {wood}>0"} | built
    track("91", box, f"{wood - 1} wood").refused("use 91.1", "KLG-047")


@pytest.mark.effect("91 bu 1", "91 bu fame")
@pytest.mark.parametrize(
    ("persons", "ticks"), [("10 13", "1"), ("10 13 29", "1"), ("10 13 29 31", "1+2"), ("10 73:fd", "1"), ("73:fd", "1")]
)
def test_the_ark_takes_pairs_of_persons(persons: str, ticks: str) -> None:
    kingdom = given(play=f"91:bu {persons}").do("use 91.1")
    assert kingdom.diff == {f"ticks 91@bu: ->{ticks}", "91: play>discard"}
    assert kingdom.fame("91") == 24 + len(ticks.split("+"))


def test_one_person_is_no_pair() -> None:
    given(play="91:bu 10").refused("use 91.1", "KLD-13")


def test_the_ark_holds_sixteen_pairs() -> None:
    kingdom = given(play="91:bu 10 13 29 31", tables={"ticks": {"91@bu": tuple(range(1, 16))}}).do("use 91.1")
    assert kingdom.fame("91") == 40
    kingdom = given(play="91:bu 10 13", tables={"ticks": {"91@bu": tuple(range(1, 17))}})
    kingdom.refused("use 91.1", "KLD-13")
