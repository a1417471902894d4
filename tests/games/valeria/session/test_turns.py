"""The turn as a whole: phases, actions, what is refused, the end, five seats, and the game alone."""

from __future__ import annotations

import pytest

from companion.errors import Misuse, Refusal
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Phase
from companion.play.command import Command
from companion.play.doorway import Ended
from tests.games.valeria.session.seated import GAME, Stage, played_out
from tests.games.valeria.table import CARDS


def refused(stage: Stage, text: str) -> str | None:
    with pytest.raises(Refusal) as found:
        stage.do(text)
    assert str(found.value)
    return found.value.rule


def over(stage: Stage) -> Ended:
    result = GAME.result(stage.board)
    assert result is not None
    return result


# --- actions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VCK-043", "VCK-048", "VCK-074", "VCK-075", "VCK-076", "VCK-077", "VCK-111", "VCK-136")
def test_two_actions_then_the_next_seat_rolls() -> None:
    stage = Stage()
    assert stage.legal() == ["roll"]
    stage.at_action().do("take gold")
    assert (stage.has(1), stage.table.number(at.ACTIONS), stage.table.phase) == ((1, 0, 0, 0), 1, Phase.ACTION)
    stage.do("take gold")
    assert (stage.has(1)[0], stage.table.seat, stage.table.phase) == (2, 2, Phase.ROLL)
    assert GAME.deciding(stage.board) == 2 and stage.legal() == ["roll"] and stage.table.dice == (0, 0)


@pytest.mark.rule("VCK-073", "VCK-112")
def test_a_gold_taken_pays_for_the_archer() -> None:
    stage = Stage().purse(1, gold=3).at_action()
    assert "hire archer" not in stage.legal()
    stage.do("take gold").do("hire archer")
    assert stage.has(1) == (0, 0, 0, 0) and stage.words(at.tableau(1))[-1] == "archer"
    assert stage.words("upper:4") == ["archer"] * 4


@pytest.mark.rule("VCK-105", "VCK-106", "VCK-107", "VCK-108")
def test_the_second_peasant_for_three() -> None:
    stage = Stage().purse(1, gold=3).at_action().do("hire peasant")
    assert stage.has(1)[0] == 0
    assert refused(Stage().purse(1, magic=9).at_action(), "hire peasant") == "VCK-107"


@pytest.mark.parametrize(
    "text",
    ["hire archer", "hire arch", "hire Zbojnice", "slay ent", "slay Treant", "build Halfpenny Hill", "build half"],
)
def test_a_card_is_called_by_its_name_in_either_language_or_a_beginning(text: str) -> None:
    stage = Stage().own(1, "peasant", "merchant", "butcher", "cleric", "rogue").lay("domains:1", "halfpenny-hill")
    stage.at_action().purse(1, 20, 20, 0)
    before = stage.board.digest()
    assert stage.do(text).board.digest() != before


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("keep", "VCK-048"), ("roll", "VCK-040"), ("change the-desert-orchid 1", "VCK-045"),
        ("slay goblin", "VCK-086"), ("hire monk", "VCK-104"), ("hire archer", "VCK-107"),
        ("build halfpenny-hill", "VCK-113"), ("slay troll", "VCK-085"),
    ],
)  # fmt: skip
def test_what_the_rules_refuse(text: str, rule: str) -> None:
    stage = Stage().at_action()
    before = stage.board.digest()
    assert refused(stage, text) == rule and stage.board.digest() == before


@pytest.mark.rule("VCK-085")
@pytest.mark.parametrize(("whole", "longer"), [("giant", "giant-leech"), ("skeleton", "skeleton-king")])
def test_a_whole_name_means_no_other_card_that_begins_so(whole: str, longer: str) -> None:
    stage = Stage().purse(1, 20, 20, 20).lay("monsters:1", longer)
    for where in ("monsters:2", "monsters:3", "monsters:4", "monsters:5"):
        stage.lay(where, "goblin")
    assert refused(stage.at_action(), f"slay {whole}") == "VCK-085"
    assert stage.words("monsters:1") == [longer]
    assert stage.do(f"slay {longer[:-2]}").words("slain:1") == [longer]


@pytest.mark.parametrize(
    "text",
    [
        "fly", "roll 3 4", "keep 1", "take points", "take", "take gold --magic 1", "slay", "slay nobody", "hire goblin",
        "build archer", "hire archer --gold 2", "hire archer --magic x", "change palace-of-the-dawn", "change x 3",
    ],
)  # fmt: skip
def test_what_makes_no_sense(text: str) -> None:
    stage = Stage().purse(1, 9, 9, 9).at_action()
    with pytest.raises((Misuse, Refusal)):
        stage.do(text)


@pytest.mark.rule("VCK-040", "VCK-041")
@pytest.mark.parametrize("text", ["build nonsense", "slay nonsense", "hire nonsense", "build archer"])
def test_what_is_called_like_nothing_gets_what_lies_open_proposed(text: str) -> None:
    stage = Stage().purse(1, 9, 9, 9).at_action()
    with pytest.raises(Misuse) as unclear:
        stage.do(text)
    rows = GAME.view(stage.board, 1).rows
    lying = {"slay": rows[:1], "hire": rows[1:3], "build": rows[3:]}[text.split()[0]]
    assert set(unclear.value.choices) == {spot.name for row in lying for spot in row}


def test_nothing_is_done_before_the_roll() -> None:
    assert refused(Stage(), "take gold") == "VCK-040" and refused(Stage(), "hire archer") == "VCK-040"
    assert refused(Stage().own(1, "palace-of-the-dawn"), "change palace-of-the-dawn 1") == "VCK-045"


@pytest.mark.rule("VCK-045", "VCK-046", "VCK-048")
def test_a_domain_changes_one_die_in_a_roll() -> None:
    stage = Stage().own(1, "palace-of-the-dawn", "the-desert-orchid").rolled(5, 3)
    stage.do("change palace-of-the-dawn 1")
    assert refused(stage, "change palace-of-the-dawn 2") == "VCK-046"
    assert refused(stage, "change foxgrove-palisade 1") == "VCK-045"
    assert stage.legal() == ["change the-desert-orchid 1", "change the-desert-orchid 2", "keep"]
    stage.do("keep", "1")  # nothing of the own answers to it: the Herald
    assert stage.table.phase != Phase.CHANGE and stage.has(1) == (0, 0, 1, 0)


@pytest.mark.rule("VCK-109")
def test_a_citizen_just_hired_has_no_income_in_that_turn() -> None:
    stage = Stage().purse(1, gold=4).rolled(4, 3)  # nothing of North's answers to it but the Herald
    assert stage.asked is not None
    stage.do("choose 1").do("choose 1")
    stage.purse(1, gold=4).do("hire archer")
    assert stage.has(1) == (0, 0, 0, 0)


@pytest.mark.rule("VCK-005", "VCK-057")
def test_a_board_has_no_end() -> None:
    stage = Stage().purse(1, gold=10_000).own(1, "cleric").rolled(1, 3)
    assert stage.has(1)[0] == 10_000 and stage.has(1)[2] == 3


@pytest.mark.rule("VCK-079", "VCK-080", "VCK-081", "VCK-189")
@pytest.mark.parametrize(
    ("where", "word", "verb"),
    [("monsters:1", "goblin", "slay"), ("upper:5", "peasant", "hire"), ("domains:1", "halfpenny-hill", "build")],
)  # fmt: skip
def test_an_emptied_stack_is_exhausted_after_the_action(where: str, word: str, verb: str) -> None:
    stage = Stage().own(1, "peasant", "peasant", "merchant", "butcher", "cleric", "rogue", "archer")
    stage.lay(where, word).at_action().purse(1, 30, 30, 0).do(f"{verb} {word}")
    assert stage.words(where) == ["exhausted"] and stage.table.exhausted() == 1
    assert len(stage.board.zones[at.EXHAUSTED]) == 3


@pytest.mark.rule("VCK-185", "VCK-189")
def test_a_hidden_citizen_turns_up_when_the_one_above_is_taken() -> None:
    stage = Stage(random_citizens="yes").at_action().purse(1, gold=30)
    top, hidden = stage.words("upper:1")[-1], stage.table.hidden("upper:1")
    stage.do(f"hire {top}")
    assert len(stage.board.zones["upper:1"]) == 1 and stage.table.hidden("upper:1") == hidden - 1


# --- the end -----------------------------------------------------------------------------------------------------


def exhaust(stage: Stage, *places: str) -> Stage:
    for where in places:
        stage.lay(where)
    return stage


@pytest.mark.rule("VCK-137", "VCK-138", "VCK-139", "VCK-T4", "VCK-T8")
def test_three_ways_to_end() -> None:
    trigger = GAME.game.closing.trigger
    assert trigger(Stage().table) == ""
    assert trigger(exhaust(Stage(), *at.MONSTER_PLACES).table) == "monsters"
    with_event = exhaust(Stage(event="mimic"), *at.MONSTER_PLACES).lay("monsters:3", "mimic")
    assert trigger(with_event.table) == "monsters"
    assert trigger(exhaust(Stage(), *at.DOMAIN_PLACES).table) == "domains"
    assert trigger(exhaust(Stage(), *at.CITIZEN_PLACES[:3]).table) == ""
    assert trigger(exhaust(Stage(), *at.CITIZEN_PLACES[:4]).table) == "stacks"
    assert trigger(exhaust(Stage(), *at.CITIZEN_PLACES[:6]).table) == "stacks"  # reached or passed
    assert trigger(exhaust(Stage(4), *at.CITIZEN_PLACES[:7]).table) == ""
    assert trigger(exhaust(Stage(4), *at.CITIZEN_PLACES[:8]).table) == "stacks"
    assert trigger(exhaust(Stage(event="mimic"), *at.CITIZEN_PLACES[:3]).lay("upper:4", "mimic").table) == "stacks"


@pytest.mark.rule("VCK-136", "VCK-140")
def test_the_round_is_played_to_its_end() -> None:
    stage = exhaust(Stage(3), *at.MONSTER_PLACES).at_action(1).do("take gold")
    view = GAME.view(stage.board, 0)
    assert (view.ending, view.over, view.active) == ("monsters", "", 2)
    for _ in (2, 3):
        assert GAME.result(stage.board) is None
        stage.at_action(1).do("take gold")
    assert over(stage).length == 3 and GAME.deciding(stage.board) == 0 and stage.legal() == []
    assert refused(stage, "roll") is None


@pytest.mark.rule("VCK-231", "VCK-243")
def test_a_card_given_back_prolongs_the_game() -> None:
    stage = exhaust(Stage(3), *at.MONSTER_PLACES).at_action(1).do("take gold").at_action(1).do("take gold")
    assert stage.table.turn.get(at.ENDING) == "monsters"
    stage.own(3, "goblin", "archer", "archer").lay("domains:1", "watcher-on-the-water").purse(3, gold=6)
    stage.at_action(1).do("build watcher-on-the-water", "goblin")
    assert GAME.result(stage.board) is None and (stage.table.seat, stage.table.turn.get(at.ENDING)) == (1, None)


@pytest.mark.rule("VCK-142", "VCK-145", "VCK-146", "VCK-T14", "VCK-144", "VCK-T3")
def test_the_places_follow_the_points_and_the_smaller_tableau() -> None:
    stage = exhaust(Stage(2), *at.MONSTER_PLACES).own(1, "goblin", "cornelius-the-dreamer")
    stage.own(2, "skeleton", "archer", "hrothgar-the-conqueror")
    stage.purse(1, gold=6, points=5).purse(2, gold=1, points=2)
    stage.at_action(1).do("take magic").at_action(1).do("take magic")
    result = over(stage)
    points = {one.standing.name: (one.place, one.standing.points, dict(one.standing.parts)) for one in result.places}
    assert points["North"] == (1, 8, {"monsters": 1, "domains": 0, "points": 5, "duke": 2})
    assert points["South"] == (2, 6, {"monsters": 2, "domains": 0, "points": 2, "duke": 2})
    level = exhaust(Stage(2), *at.MONSTER_PLACES).own(1, "archer", "cornelius-the-dreamer")
    level.own(2, "hrothgar-the-conqueror").at_action(1).do("take magic").at_action(1).do("take magic")
    assert [(one.place, one.standing.name) for one in over(level).places] == [(1, "South"), (2, "North")]


@pytest.mark.rule("VCK-036")
def test_dukes_are_shown_at_the_end() -> None:
    stage = exhaust(Stage(2), *at.MONSTER_PLACES)
    assert GAME.view(stage.board, 1).sides[1].duke is None
    stage.at_action(1).do("take magic").at_action(1).do("take magic")
    assert all(side.duke is not None for side in GAME.view(stage.board, 0).sides)


@pytest.mark.rule("VCK-190", "VCK-192", "VCK-193")
def test_without_dukes_the_standing_has_all_parts() -> None:
    stage = Stage(2, no_dukes="yes").own(1, "archer", "goblin").purse(1, gold=3, points=1)
    first, second = GAME.standing(stage.board)
    assert first.parts == {
        "monsters": 1, "domains": 0, "points": 1, "roles": 1, "resources": 1, "most_citizens": 7, "most_monsters": 7,
        "most_domains": 0,
    }  # fmt: skip
    assert second.points == 0


@pytest.mark.rule("VCK-173", "VCK-178", "VCK-182")
def test_the_rest_goes_on_with_the_dice() -> None:
    stage = Stage(5).at_action(1)
    assert GAME.view(stage.board, 0).resting == 5
    stage.do("take gold")
    assert (stage.table.seat, stage.table.resting) == (2, 1)


@pytest.mark.rule("VCK-179", "VCK-180")
def test_an_event_that_everyone_suffers_spares_who_rests() -> None:
    stage = Stage(5, event="mimic").lay("upper:1", "kobold-thieves")
    for seat in stage.table.seats:
        stage.purse(seat, gold=2)
    stage.rolled(6, 1)  # of the starters only knights answer
    assert [stage.has(seat)[0] for seat in stage.table.seats] == [1, 1, 1, 1, 2]


# --- alone -------------------------------------------------------------------------------------------------------


def alone(**options: str) -> Stage:
    citizens = "cleric,merchant,mercenary,archer,peasant,knight,thief,champion,paladin,butcher"
    return Stage(1, areas="Hills,Ruins,Forest,Valley,Mountains", citizens=citizens, **options).at_action(1)


def acted(stage: Stage, dice: tuple[int, int]) -> Stage:
    """The second action done, with these dice."""
    stage._run().put(at.TURN, at.DICE, dice)
    return stage.do("take gold")


@pytest.mark.rule("VCK-201", "VCK-202", "VCK-203", "VCK-208", "VCK-209", "VCK-213", "VCK-218", "VCK-220")
def test_each_die_calls_a_column_and_then_there_is_a_second_income() -> None:
    stage = acted(alone().own(1, "cleric"), (1, 3))
    asked = stage.asked
    assert asked is not None and asked.options == ("cleric", "knight") and asked.cancel
    stage.do("take gold", "knight", "mercenary")
    assert stage.words(at.CAPTURED) == ["knight", "mercenary"] and len(stage.board.zones["lower:1"]) == 4
    assert stage.has(1) == (1, 0, 1, 0)  # the right effect of the cleric
    assert stage.table.phase == Phase.ROLL and stage.legal() == ["roll"]


@pytest.mark.rule("VCK-210", "VCK-211", "VCK-212", "VCK-214")
def test_pairs_sixes_and_exhausted_monsters() -> None:
    stage = acted(alone().lay("upper:2").lay("lower:2"), (2, 2))  # no citizens left: the domain, twice
    assert len(stage.words(at.CAPTURED)) == 2 and stage.table.hidden("domains:2") == 0
    stage = acted(alone().lay("monsters:3"), (6, 3))  # 3 is spared
    assert stage.asked is not None and stage.asked.options == ("1", "2", "4", "5")
    stage.do("take gold", "5", "butcher")
    assert stage.words(at.CAPTURED) == ["butcher"]


@pytest.mark.rule("VCK-216", "VCK-217")
@pytest.mark.parametrize(
    ("difficulty", "captured"),
    [("0", ["archer"]), ("1", ["archer", "peasant"]), ("2", ["cleric", "archer", "peasant"])],
)
def test_harder_games(difficulty: str, captured: list[str]) -> None:
    """1 and 4, the first column's monsters exhausted: the sum calls 5, too, and at last the exhausted stack attacks."""
    stage = alone(difficulty=difficulty).lay("monsters:1").lay("lower:1").lay("lower:4")
    acted(stage.lay("domains:5", "halfpenny-hill"), (1, 4))
    if stage.asked is not None:
        stage.do("take gold", "peasant")
    assert stage.words(at.CAPTURED) == captured


@pytest.mark.rule("VCK-215", "VCK-226")
def test_an_empty_column_loses_at_once() -> None:
    stage = acted(alone().lay("upper:2").lay("lower:2").lay("domains:2"), (2, 3))
    result = over(stage)
    assert stage.table.over == "column"
    assert [(one.place, one.standing.name, one.standing.seat) for one in result.places] == [
        (2, "North", 1), (1, "The Dark Lord", 0),
    ]  # fmt: skip


@pytest.mark.rule("VCK-221")
def test_all_monsters_slain_wins_at_once() -> None:
    stage = alone()
    for where in at.MONSTER_PLACES[1:]:
        stage.lay(where)
    stage.lay("monsters:1", "goblin").at_action(2).purse(1, strength=1).do("slay goblin")
    assert stage.table.over == "monsters" and over(stage).places[0].place == 1


@pytest.mark.rule("VCK-222", "VCK-223", "VCK-224", "VCK-225", "VCK-227", "VCK-T10")
def test_five_exhausted_stacks_end_the_game_alone() -> None:
    stage = alone().own(1, "goblin", "cornelius-the-dreamer").purse(1, gold=2, points=9)
    for where in at.CITIZEN_PLACES[:4]:
        stage.lay(where)
    stage.lay("upper:5", "peasant").at_action(2).purse(1, gold=9, points=9).do("hire peasant")
    assert stage.table.over == "stacks"
    player, lord = over(stage).places
    assert player.standing.parts == {"monsters": 1, "domains": 0, "duke": 2} and lord.standing.name == "The Dark Lord"
    assert lord.standing.parts["monsters"] == sum(
        card.points * (card.stack - (at.word(card.key) == "goblin")) for card in CARDS.monsters
        if card.area in ("Hills", "Ruins", "Forest", "Valley", "Mountains")
    )  # fmt: skip
    assert GAME.view(stage.board, 0).lord is not None


@pytest.mark.rule("VCK-204", "VCK-205", "VCK-207")
def test_alone_takings_come_from_the_supply_and_the_centre() -> None:
    stage = alone().own(1, "thief").rolled(4, 3)
    assert stage.asked is not None and set(stage.asked.texts) == {
        "3 gold, 0 strength, 0 magic", "0 gold, 0 strength, 3 magic",
    }  # fmt: skip
    truce = (
        alone()
        .own(1, "peasant", "merchant", "mercenary", "cleric")
        .lay("domains:1", "cutthroats-truce")
        .at_action(2)
        .purse(1, gold=5)
    )
    assert truce.do("build cutthroats-truce").has(1)[0] == 3
    perch = alone().own(1, "rogue", "rogue").lay("domains:1", "purloiners-perch").at_action(2).purse(1, gold=10)
    perch.lay("monsters:1").do("build purloiners-perch")
    assert perch.words(at.slain(1)) == ["skeleton"] and len(perch.board.zones["monsters:2"]) == 4


@pytest.mark.rule("VCK-219", "VCK-T16")
def test_the_second_income_counts_who_was_hired_just_now() -> None:
    stage = alone().purse(1, gold=4).lay("upper:3").lay("upper:4", "archer", "archer")
    stage._run().put(at.TURN, at.DICE, (3, 4))
    stage.do("hire archer", "paladin")
    assert stage.has(1)[1] == 1


def test_what_happens_is_said() -> None:
    """Every sentence of a game by chance has a subject that is there."""
    *_, played = played_out(3, 2, {"events": "yes"})
    lines = [line for entry in played.ledger.entries for line in GAME.said(played.board, entry.changes, 1)]
    assert {"North gains 1 gold.", "It is South's turn.", "The game is over."} <= set(lines)
    for start in (
        "The dice show",
        "A stack is exhausted",
        "North has slain",
        "North gets",
        "You keep",
        "South keeps a duke",
    ):
        assert any(line.startswith(start) for line in lines), start
    assert not any("{" in line for line in lines)


def test_what_an_action_brings_is_said_before_whose_turn_it_is() -> None:
    stage = Stage().at_action(1)
    done = GAME.perform(stage.board, Command("take", ("gold",)))
    assert GAME.said(stage.board, done.changes, 1) == ["North gains 1 gold.", "It is South's turn."]
