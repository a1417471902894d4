"""What play/ gives to games of several seats, proved by Two Piles: the machine, chance, hidden cards, bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from companion.errors import Misuse, Refusal
from companion.play.board import Board
from companion.play.campaign import Campaign
from companion.play.chance import Seeded, pick
from companion.play.change import Move, Put
from companion.play.command import Command, Legal
from companion.play.decision import Answer, Asks, Decision
from companion.play.doorway import NOBODY, Doorway, Setup
from companion.play.machine import Done
from companion.play.run import Run
from companion.play.transaction import Coming, Restart
from tests.games.two_piles import bots
from tests.games.two_piles.rules import FACES, NUMBERS, PILES, TwoPiles, hand, key
from tests.sampling import daily

NAMES = ("North", "South", "East", "West")
LONGEST = 400
SEEDS = [pytest.param(seed, seats, id=f"{seed}-{seats}") for seed in range(67) for seats in (2, 3, 4)][:200]


class Seated:
    """Two Piles with its set-up, as a campaign in memory founds it."""

    def __init__(self, setup: Setup) -> None:
        self.game = TwoPiles()
        self.setup = setup

    def new_board(self) -> Board:
        return self.game.new_board()

    def found(self, board: Board, seed: int) -> Done:
        return self.game.found(board, seed, self.setup)

    def perform(self, board: Board, command: Command, answers: tuple[Answer, ...] = ()) -> Done:
        return self.game.perform(board, command, answers)

    def decision(self, board: Board) -> Decision | None:
        return self.game.decision(board)

    def restarting(self, board: Board) -> Restart:
        return self.game.restarting(board)

    def coming(self, board: Board, command: Command) -> Coming:
        return self.game.coming(board, command)


def session(seed: int, seats: int = 2, real: bool = False) -> tuple[TwoPiles, Campaign[Done]]:
    seated = Seated(Setup(NAMES[:seats], real))
    return seated.game, Campaign(seated, seed)


def open_question(game: TwoPiles, played: Campaign[Done]) -> Decision | None:
    return played.question if played.waiting is not None else game.decision(played.board)


def offered(game: TwoPiles, played: Campaign[Done]) -> list[Legal]:
    """What can be typed now; a move that waits is answered by what it asks."""
    if played.waiting is None:
        return list(game.legal(played.board))
    asked = played.question
    assert asked is not None
    return [Legal(Command("choose", (str(n),)), str(n)) for n in range(asked.min, asked.max + 1)]


def do(played: Campaign[Done], command: Command) -> Done:
    if command.verb in ("choose", "draw"):
        return played.choose(command.args)
    return played.perform(command)


def played_out(
    seed: int, seats: int, policy: bots.Policy = bots.at_random
) -> Iterator[tuple[TwoPiles, Campaign[Done]]]:
    """A whole game: the state before each move, and at last the end."""
    game, played = session(seed, seats)
    for counter in range(LONGEST):
        yield game, played
        if game.result(played.board) is not None:
            return
        seat = open_seat(game, played)
        do(played, bots.at_random(game.view(played.board, seat), offered(game, played), None, seed, counter).command)
    raise AssertionError("the game doesn't end")


def open_seat(game: TwoPiles, played: Campaign[Done]) -> int:
    asked = played.question if played.waiting is not None else None
    return asked.seat if asked is not None and asked.seat else game.deciding(played.board)


def everything() -> list[Command]:
    lays = [Command("lay", (str(n), pile)) for n in (*NUMBERS, 25) for pile in (*PILES, "middle")]
    return [Command("roll"), Command("pass"), *lays, *(Command("choose", (str(n),)) for n in range(6))]


def accepted(played: Campaign[Done], command: Command) -> bool:
    """Whether a command is taken; the campaign is as before."""
    before = played.board.digest()
    if played.waiting is not None:
        return command.verb == "choose" and command.args[0] in "0123"
    try:
        do(played, command)
    except (Refusal, Misuse):
        assert played.board.digest() == before
        return False
    if played.waiting is not None:
        played.cancel()
    else:
        played.undo()
    assert played.board.digest() == before
    return True


def test_the_machine_and_the_game_are_a_doorway() -> None:
    doorway: Doorway = TwoPiles()
    assert doorway.seats(doorway.new_board()) == ()


@pytest.mark.parametrize(("seed", "seats"), daily(SEEDS))
def test_what_is_legal_is_what_is_accepted_and_no_card_is_lost(seed: int, seats: int) -> None:
    for step, (game, played) in enumerate(played_out(seed, seats)):
        lying = sorted(card for pile in played.board.zones.values() for card in pile)
        assert lying == [key(n) for n in NUMBERS]
        if step % 3 == 0:
            listed = {one.id for one in offered(game, played)}
            assert listed == {one.text for one in everything() if accepted(played, one)}


@pytest.mark.parametrize(("seed", "seats"), daily(SEEDS, many=49))
def test_undo_leads_back_to_the_founding_and_redo_to_the_end(seed: int, seats: int) -> None:
    *_, (game, played) = played_out(seed, seats)
    end, founded = played.board.digest(), session(seed, seats)[1].board.digest()
    result = game.result(played.board)
    while played.head > 1:
        played.undo()
    assert played.board.digest() == founded and game.result(played.board) is None
    for _ in range(LONGEST):
        try:
            played.redo()
        except Refusal:
            break
    assert played.board.digest() == end and game.result(played.board) == result


@pytest.mark.parametrize(("seed", "seats"), daily(SEEDS, many=49))
def test_the_same_seed_makes_the_same_journal(seed: int, seats: int) -> None:
    (*_, (_, one)), (*_, (_, other)) = played_out(seed, seats), played_out(seed, seats)
    assert one.ledger.entries == other.ledger.entries


def seen(game: TwoPiles, played: Campaign[Done], seat: int) -> list[object]:
    """All that a seat can look at, and what its bots do."""
    view, asked = game.view(played.board, seat), open_question(game, played)
    found: list[object] = [view, game.standing(played.board), game.result(played.board)]
    if asked is not None and asked.seat in (NOBODY, seat):
        found += [asked, asked.id]
    if seat and seat == open_seat(game, played) and (asked is None or asked.asks is not Asks.DRAW):
        legal = offered(game, played)
        found += [
            [one.id for one in legal],
            [policy(view, legal, asked, 1, 1).id for policy in bots.POLICIES] if legal else (),
        ]
    return found


def swapped(board: Board, seat: int, turn: int) -> None:
    """Exchange the cards among the places that a seat can't see, a little further each turn."""
    zones = ["stock", *(hand(other) for other in range(1, 5) if other != seat)]
    cards = [card for zone in zones for card in board.zones[zone]]
    cards = cards[turn % max(len(cards), 1) :] + cards[: turn % max(len(cards), 1)]
    for zone in zones:
        size = len(board.zones[zone])
        board.zones[zone][:], cards = cards[:size], cards[size:]
    board.place = {card: zone for zone, pile in board.zones.items() for card in pile}


@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize(("seed", "seats"), daily(SEEDS[::4]))
def test_no_seat_sees_what_lies_hidden_from_it(seed: int, seats: int, real: bool) -> None:
    for turn, (game, played) in enumerate(real_twin(seed, seats) if real else played_out(seed, seats)):
        blob = played.board.encode()
        for seat in range(seats + 1):
            before = seen(game, played, seat)
            swapped(played.board, seat, turn + 1)
            assert seen(game, played, seat) == before
            played.board.load(blob)


def test_the_property_notices_a_card_that_shows() -> None:
    game, played = session(7, 2)
    before = seen(game, played, 1)
    swapped(played.board, 2, 1)  # what seat 2 can't see lies otherwise: seat 1 does see its own hand
    assert seen(game, played, 1) != before


# --- real cards and dice -----------------------------------------------------------------------------------------


def came_up(changes: Sequence[object]) -> tuple[list[Answer], list[Answer]]:
    """The cards that came from the stock, and the faces of the die, in order."""
    cards: list[Answer] = [(one.card,) for one in changes if isinstance(one, Move) and one.source == "stock"]
    faces = [(str(one.new),) for one in changes if isinstance(one, Put) and (one.table, one.key) == ("turn", "die")]
    return cards, [face for face in faces if face != ("None",)]


def told(game: TwoPiles, played: Campaign[Done], cards: list[Answer], faces: list[Answer]) -> None:
    """Answer what real cards and dice are asked for."""
    while (asked := game.decision(played.board)) is not None and (asked.asks is Asks.DRAW or asked.options == FACES):
        played.choose((cards if asked.asks is Asks.DRAW else faces).pop(0))


def real_twin(seed: int, seats: int) -> Iterator[tuple[TwoPiles, Campaign[Done]]]:
    """The same game with real cards: a person tells what came up in the virtual one."""
    (game, virtual), (_, real) = session(seed, seats), session(seed, seats, real=True)
    yield game, real
    told(game, real, *came_up(virtual.ledger.entries[0].changes))
    for counter in range(LONGEST):
        assert [game.view(real.board, seat) for seat in range(seats + 1)] == [
            game.view(virtual.board, seat) for seat in range(seats + 1)
        ]
        yield game, real
        if game.result(real.board) is not None:
            return
        move = bots.at_random(game.view(virtual.board, 1), offered(game, virtual), None, seed, counter).command
        last = virtual.ledger.last()
        do(virtual, move)
        do(real, move)
        told(game, real, *came_up([one for entry in virtual.ledger.entries[last:] for one in entry.changes]))


@pytest.mark.parametrize(("seed", "seats"), daily(SEEDS[::4]))
def test_real_cards_come_to_the_same(seed: int, seats: int) -> None:
    *_, (game, real) = real_twin(seed, seats)
    assert game.result(real.board) is not None


def test_a_card_that_lies_elsewhere_cannot_come_up() -> None:
    game, played = session(1, 2, real=True)
    asked = game.decision(played.board)
    assert asked is not None and (asked.asks, asked.seat, len(asked.options)) == (Asks.DRAW, 1, 24)
    assert list(game.legal(played.board)) == []  # which cards lie in a pile nobody reads off a list
    for n in (3, 4, 5, 6):
        played.choose((key(n),))
    with pytest.raises(Refusal, match="lies elsewhere"):
        played.choose((key(3),))  # for all that South knows it might
    played.choose((key(7),))
    assert played.board.zones[hand(2)] == [key(7)]


# --- seats -------------------------------------------------------------------------------------------------------


def duel() -> tuple[TwoPiles, Campaign[Done]]:
    """A game just before the first duel, with seat 1 to move."""
    for seed in range(100):
        for game, played in played_out(seed, 2):
            if game.deciding(played.board) != 1 or played.waiting is not None:
                continue
            for one in offered(game, played):
                if one.asks:
                    played.perform(one.command)
                    return game, played
    raise AssertionError("no duel in a hundred games")


def test_a_choice_made_together_stays_hidden_until_all_have_chosen() -> None:
    game, played = duel()
    assert played.waiting is not None and played.question is not None and played.question.seat == 1
    before = played.ledger.last()
    played.choose(("2",))
    assert played.waiting is None  # the other seat is asked: what came before stays
    assert (game.deciding(played.board), game.view(played.board, 2).bids) == (2, [True, False])
    changes = [one for entry in played.ledger.entries[before:] for one in entry.changes]
    assert "North has bid." in game.said(played.board, changes, 2)
    before = played.ledger.last()
    played.choose(("1",))
    shown = game.said(played.board, [one for entry in played.ledger.entries[before:] for one in entry.changes], 2)
    assert {"North bid 2.", "South bid 1."} <= set(shown)
    assert game.view(played.board, 2).bids == [False, False]


def test_what_one_seat_draws_the_others_arent_told() -> None:
    game, played = session(7, 2)
    played.perform(Command("roll"))
    changes = played.perform(Command("pass")).changes
    assert any("took a card" in line for line in game.said(played.board, changes, 2))
    (own,) = (line for line in game.said(played.board, changes, 1) if "took" in line)
    assert own.split()[-1].rstrip(".").isdigit()


def test_what_makes_no_sense_changes_nothing() -> None:
    game, played = session(7, 2)
    board = played.board
    before = board.digest()
    for command, error in (
        (Command("fly"), Misuse), (Command("lay", ("x", "left")), Misuse), (Command("roll", ("6",)), Misuse),
        (Command("choose", ("1",)), Refusal), (Command("pass"), Refusal),
    ):  # fmt: skip
        with pytest.raises(error):
            game.perform(board, command)
    with pytest.raises(Refusal, match="more answers than questions"):
        game.perform(board, Command("roll"), (("1",),))
    assert board.digest() == before
    why = game.why(board, Command("pass"))
    assert why is not None and why.rule == "TWO-2" and game.why(board, Command("roll")) is None
    empty = game.new_board()
    blank = empty.digest()
    with pytest.raises(Misuse):
        game.found(empty, 7, Setup(("North",)))
    assert empty.digest() == blank


def test_after_the_end_nothing_is_done_and_the_places_follow_the_points() -> None:
    *_, (game, played) = played_out(7, 3)
    result = game.result(played.board)
    assert result is not None and list(game.legal(played.board)) == [] and game.deciding(played.board) == NOBODY
    with pytest.raises(Refusal, match="over"):
        game.perform(played.board, Command("roll"))
    points = [one.standing.points for one in result.places]
    assert points == sorted(points, reverse=True) and result.places[0].place == 1
    assert {one.standing.seat for one in result.places} == {1, 2, 3} and result.length > 3


# --- chance and bots ---------------------------------------------------------------------------------------------


def test_each_face_comes_up_about_as_often() -> None:
    board = TwoPiles().new_board()
    run = Run(board)
    rolled = Seeded().roll(run, FACES, 6000)
    assert all(900 < rolled.count(face) < 1100 for face in FACES)
    again = Seeded().roll(Run(TwoPiles().new_board()), FACES, 6000)
    assert rolled == again and Seeded().roll(run, FACES, 6000) != rolled  # the counter has gone on


def test_bots_see_their_own_view_and_choose_what_is_legal() -> None:
    game, played = session(7, 2)
    view, legal = game.view(played.board, 1), offered(game, played)
    assert all(policy(view, legal, None, seed, 0) in legal for policy in bots.POLICIES for seed in range(20))
    assert len({pick(seed, 0, 5) for seed in range(50)}) == 5


@pytest.mark.long
def test_the_greedy_bot_beats_chance() -> None:
    won = 0
    for seed in range(60):
        game, played = session(seed, 2)
        for counter in range(LONGEST):
            if game.result(played.board) is not None:
                break
            seat = open_seat(game, played)
            policy = bots.greedy if seat == 1 else bots.at_random
            do(played, policy(game.view(played.board, seat), offered(game, played), None, seed, counter).command)
        first, second = game.standing(played.board)
        won += first.points > second.points
    assert won > 40


def test_a_question_without_a_seat_has_the_name_it_had_before_there_were_seats() -> None:
    asked = Decision(Asks.CARDS, "Which card?", ("3", "8"))
    assert asked.id == msgspec.structs.replace(asked, final=True).id
    assert asked.id != msgspec.structs.replace(asked, seat=2).id
