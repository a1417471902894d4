"""The set-up: what is laid out for how many, by the words of the options, by lot, or told with real cards."""

from __future__ import annotations

import pytest

from companion.documents.seats.valeria import ValeriaTable
from companion.errors import Misuse
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.founding import Plan
from companion.games.valeria.session.layout import Table
from companion.play.board import Board
from companion.play.chance import DICE, LOT
from companion.play.command import Command
from companion.play.decision import Asks
from companion.play.doorway import Setup
from companion.play.machine import answers
from tests.games.valeria.session.seated import GAME, NAMES, Stage, session
from tests.games.valeria.table import CARDS


def founded(seats: int, seed: int = 7, **options: str) -> Board:
    """A session at its first roll."""
    played = session(seed, seats, {name.replace("_", "-"): value for name, value in options.items()})
    while (asked := GAME.decision(played.board)) is not None:
        played.choose(next(iter(answers(asked))))
    return played.board


def sizes(board: Board, places: tuple[str, ...]) -> list[int]:
    table = Table(GAME.pieces, board)
    return [len(board.zones[where]) + table.hidden(where) for where in places]


def names(board: Board, zone: str) -> list[str]:
    return [GAME.pieces.of[key].names[0] for key in board.zones[zone]]


@pytest.mark.rule("VCK-007", "VCK-009", "VCK-011", "VCK-024", "VCK-026", "VCK-028", "VCK-174", "VCK-176", "VCK-177")
@pytest.mark.parametrize(
    ("seats", "monsters", "citizens", "domains", "exhausted"),
    [(2, 25, 50, 15, 4), (3, 25, 50, 15, 6), (4, 25, 50, 15, 8), (5, 30, 60, 20, 10), (1, 25, 50, 15, 5)],
)
def test_so_many_cards_are_laid_out(seats: int, monsters: int, citizens: int, domains: int, exhausted: int) -> None:
    board = founded(seats)
    found = [sizes(board, places) for places in (at.MONSTER_PLACES, at.CITIZEN_PLACES, at.DOMAIN_PLACES)]
    assert [sum(each) for each in found] == [monsters, citizens, domains]
    assert [len(set(each)) for each in found] == [1, 1, 1] and list(map(len, found)) == [5, 10, 5]
    assert len(board.zones[at.EXHAUSTED]) == exhausted


@pytest.mark.rule("VCK-016", "VCK-017", "VCK-018", "VCK-019", "VCK-020", "VCK-021", "VCK-022", "VCK-025", "VCK-029")
def test_a_first_game() -> None:
    board = founded(2, first_game="yes")
    assert [names(board, where) for where in at.MONSTER_PLACES] == [
        ["Goblin King", "Goblin Mage", "Goblin", "Goblin", "Goblin"],
        ["Skeleton King", "Flaming Skeleton", "Skeleton", "Skeleton", "Skeleton"],
        ["Spider Queen", "Bane Spider", "Bane Spider", "Treant", "Treant"],
        ["Troll", "Giant", "Owlbear", "Owlbear", "Owlbear"],
        ["Orc Chieftain", "Orc Warrior", "Orc Warrior", "Dire Bear", "Dire Bear"],
    ]
    assert [names(board, where)[0] for where in at.CITIZEN_PLACES] == [
        "Cleric", "Merchant", "Mercenary", "Archer", "Peasant", "Knight", "Rogue", "Champion", "Paladin", "Butcher",
    ]  # fmt: skip
    assert board.zones[at.EVENT_PILE] == []


@pytest.mark.rule("VCK-010", "VCK-012", "VCK-014", "VCK-175")
def test_with_five_the_marked_card_is_there_and_the_strongest_lies_below() -> None:
    board = founded(5, first_game="yes")
    assert names(board, at.MONSTER_PLACES[1]) == ["Skeleton King", *["Flaming Skeleton"] * 2, *["Skeleton"] * 3]


@pytest.mark.rule("VCK-008", "VCK-015", "VCK-T21")
@pytest.mark.parametrize(
    ("named", "tops"),
    [
        ("Barrens,Hills,Swamp,Valley,Ruins", ["Gargoyle", "Goblin", "Skeleton", "Gelatinous Cube", "Owlbear"]),
        ("Valley,Ruins,Hills,Barrens,Swamp", ["Goblin", "Gargoyle", "Skeleton", "Owlbear", "Gelatinous Cube"]),
        ("Caverns,Hory,Kopce,Forest,Ruins", ["Goblin", "Skeleton", "Treant", "Kobolds", "Dire Bear"]),
    ],
)
def test_areas_stand_by_their_tops_and_equal_ones_as_named(named: str, tops: list[str]) -> None:
    board = founded(2, areas=named)
    assert [names(board, where)[-1] for where in at.MONSTER_PLACES] == tops


@pytest.mark.rule("VCK-030", "VCK-031", "VCK-033", "VCK-034", "VCK-083", "VCK-084")
def test_what_everybody_begins_with() -> None:
    board = founded(3)
    table = Table(GAME.pieces, board)
    for seat in table.seats:
        assert names(board, at.tableau(seat)) == [card.names[0] for card in CARDS.starters]
        purse = table.purse(seat)
        assert (purse.gold, purse.strength, purse.magic, purse.points) == (2, 0, 1, 0)
        assert (len(board.zones[at.aid(seat)]), len(board.zones[at.duke(seat)])) == (1, 1)
        assert board.zones[at.dealt(seat)] == []


@pytest.mark.rule("VCK-035", "VCK-036")
def test_each_seat_keeps_one_of_two_dukes_and_nobody_else_sees_which() -> None:
    played = session(7)
    asked = GAME.decision(played.board)
    assert asked is not None and (asked.seat, asked.asks, len(asked.options)) == (1, Asks.CARDS, 2)
    own, other = (GAME.view(played.board, seat).sides[0] for seat in (1, 2))
    assert [one.card for one in own.dealt] == list(asked.options) and other.dealt == []
    played.choose((asked.options[1],))
    views = [GAME.view(played.board, seat).sides[0].duke for seat in (0, 1, 2)]
    assert [one.card if one else None for one in views] == [None, asked.options[1], None]
    assert GAME.deciding(played.board) == 2


@pytest.mark.rule("VCK-191")
def test_without_dukes_none_is_dealt() -> None:
    played = session(7, 2, {"no-dukes": "yes"})
    assert GAME.decision(played.board) is None and len(played.board.zones[at.DUKE_PILE]) == 10


@pytest.mark.rule("VCK-037")
def test_who_begins_is_drawn_or_said() -> None:
    begin = {Table(GAME.pieces, session(seed, 3, {"no-dukes": "yes"}).board).seat for seed in range(20)}
    assert begin == {1, 2, 3}
    assert Table(GAME.pieces, session(1, 3, {"no-dukes": "yes", "first": "east"}).board).seat == 3


@pytest.mark.rule("VCK-023", "VCK-027")
def test_citizens_named_or_drawn_one_kind_a_number() -> None:
    drawn = {names(founded(2, seed, citizens="monk"), at.CITIZEN_PLACES[1])[0] for seed in range(12)}
    assert drawn == {"Merchant", "Blacksmith"}
    board = founded(2, citizens="Monk,zloděj")
    assert set(names(board, at.CITIZEN_PLACES[0])) == {"Monk"} and set(names(board, at.CITIZEN_PLACES[6])) == {"Thief"}
    assert names(board, at.BOX).count("Monk") == 1 and names(board, at.BOX).count("Cleric") == 6


@pytest.mark.rule("VCK-183", "VCK-184", "VCK-185", "VCK-186", "VCK-187")
@pytest.mark.parametrize(("seats", "hidden"), [(4, 4), (5, 5)])
def test_random_citizens(seats: int, hidden: int) -> None:
    board = founded(seats, random_citizens="yes")
    table = Table(GAME.pieces, board)
    first = at.CITIZEN_PLACES[0]
    assert (len(board.zones[first]), table.hidden(first)) == (1, hidden)
    both = names(board, first) + names(board, at.citizen_pile(first))
    assert (both.count("Monk"), both.count("Cleric")) == (6, 6)


@pytest.mark.rule("VCK-148", "VCK-150", "VCK-151", "VCK-152", "VCK-153")
def test_events_lie_hidden_on_the_exhausted_cards() -> None:
    board = founded(3, events="yes")
    table = Table(GAME.pieces, board)
    assert (len(board.zones[at.EXHAUSTED]), table.hidden(at.EXHAUSTED), len(board.zones[at.EVENT_PILE])) == (6, 3, 3)
    for seed in range(6):
        assert "Mimic" in names(founded(2, seed, event="mimic"), at.EVENT_PILE)


@pytest.mark.rule("VCK-200", "VCK-T9", "VCK-T11")
def test_alone_the_dark_lord_has_a_duke_that_nobody_sees() -> None:
    board = founded(1)
    assert len(board.zones[at.LORD]) == 1 and len(board.zones[at.duke(1)]) == 1
    view: ValeriaTable = GAME.view(board, 1)
    assert view.solo and view.lord is None and (view.exhausted, view.to_end) == (0, 5)


@pytest.mark.rule("VCK-178", "VCK-182")
def test_with_five_the_right_neighbour_of_the_first_rests() -> None:
    assert Stage(5).table.resting == 5 and Stage(4).table.resting == 0


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (("North",) * 2, {}), (NAMES, {"solo": "yes"}), ((*NAMES, "Sixth"), {}), ((), {}), (("North", " "), {}),
        (NAMES[:1], {"events": "yes"}), (NAMES[:1], {"no-dukes": "yes"}), (NAMES[:1], {"random-citizens": "yes"}),
        (NAMES[:1], {"first-game": "yes"}), (NAMES[:2], {"difficulty": "1"}), (NAMES[:1], {"difficulty": "3"}),
        (NAMES[:2], {"first-game": "yes", "events": "yes"}), (NAMES[:2], {"areas": "Hills"}),
        (NAMES[:2], {"areas": "Hills,Hills,Ruins,Swamp,Forest"}), (NAMES[:2], {"areas": "Nowhere"}),
        (NAMES[:2], {"first-game": "yes", "areas": "Hills,Ruins,Forest,Valley,Swamp"}),
        (NAMES[:2], {"first-game": "yes", "citizens": "monk"}), (NAMES[:2], {"citizens": "monk,cleric"}),
        (NAMES[:2], {"random-citizens": "yes", "citizens": "monk"}), (NAMES[:2], {"event": "nobody"}),
        (NAMES[:2], {"random-citizens": "yes", "first-game": "yes"}), (NAMES[:2], {"first": "Nobody"}),
        (NAMES[:2], {"colour": "red"}),
    ],
)  # fmt: skip
def test_a_set_up_that_makes_no_sense(seats: tuple[str, ...], options: dict[str, str]) -> None:
    board = GAME.new_board()
    blank = board.digest()
    with pytest.raises(Misuse):
        GAME.found(board, 7, Setup(seats, False, options))
    assert board.digest() == blank


def test_an_option_that_says_no_is_none() -> None:
    assert not Plan(CARDS, Setup(NAMES[:2], False, {"events": "no", "areas": ""})).events


def test_with_real_cards_all_that_comes_up_is_told() -> None:
    played = session(7, 2, {"events": "yes"}, real=True)
    asked = GAME.decision(played.board)
    assert asked is not None and (asked.source, asked.min, len(asked.options)) == (LOT, 5, 8)
    assert GAME.view(played.board, 0).exhausted == 0
    played.choose(("hills", "valley", "swamp", "ruins", "caverns"))
    assert GAME.view(played.board, 0).exhausted == 0, "what isn't laid out yet"
    kinds = []
    while (asked := GAME.decision(played.board)) is not None and len(asked.options) == 2 and asked.source == LOT:
        if asked.options == ("1", "2"):
            break
        kinds.append(asked.options)
        played.choose(asked.options[:1])
    assert len(kinds) == 8  # peasants and knights have no rival
    for key in sorted(played.board.zones[at.DOMAIN_PILE])[:5]:
        asked = GAME.decision(played.board)
        assert asked is not None and asked.asks is Asks.DRAW
        played.choose((key,))
    asked = GAME.decision(played.board)
    for seat in (1, 2):
        assert asked is not None and (asked.source, asked.seat, asked.optional) == (at.DUKE_PILE, seat, True)
        played.choose(())  # dukes stay untold
        asked = GAME.decision(played.board)
    assert asked is not None and asked.texts == ("North", "South")
    played.choose(("2",))
    assert GAME.decision(played.board) is None
    played.perform(Command("roll"))
    asked = GAME.decision(played.board)
    assert asked is not None and (asked.source, asked.min, asked.repeat) == (DICE, 2, True)
    played.choose(("3", "5"))
    assert Table(GAME.pieces, played.board).dice == (3, 5)
