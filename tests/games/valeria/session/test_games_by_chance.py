"""Whole games by chance: they end, no card is lost, legal is accepted, undo, the same journal, nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from cProfile import Profile

import msgspec
import pytest

from companion.errors import Misuse, Refusal
from companion.games.valeria.dark_lord import Ending
from companion.games.valeria.prices import payments
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.bots import policies
from companion.games.valeria.session.layout import Phase, Table
from companion.play.board import Board
from companion.play.campaign import Campaign
from companion.play.chance import DICE
from companion.play.change import Move, Put
from companion.play.command import Command
from companion.play.decision import Answer, Asks
from companion.play.doorway import Doorway
from companion.play.machine import Done, Machine
from tests.benchmarks.bench_valeria import random_game
from tests.games.valeria.session.seated import (
    GAME,
    LONGEST,
    do,
    offered,
    open_question,
    open_seat,
    played_out,
    session,
)  # fmt: skip
from tests.games.valeria.table import CARDS
from tests.sampling import daily

POLICIES = policies(CARDS)

KINDS: list[tuple[int, dict[str, str]]] = [
    (2, {"events": "yes"}), (3, {"random-citizens": "yes"}), (1, {"difficulty": "2"}), (5, {"events": "yes"}),
    (2, {"no-dukes": "yes"}), (4, {}), (1, {}), (1, {"difficulty": "1"}),
    (4, {"events": "yes", "random-citizens": "yes"}), (3, {"first-game": "yes"}), (3, {"events": "yes"}), (5, {}),
]  # fmt: skip
GAMES = [
    pytest.param(seed, *KINDS[seed % len(KINDS)], id=f"{seed}-{KINDS[seed % len(KINDS)][0]}") for seed in range(40)
]
MANY = [pytest.param(seed, *KINDS[seed % len(KINDS)], id=str(seed)) for seed in range(40, 540)]


def test_the_game_is_a_doorway() -> None:
    doorway: Doorway = GAME
    assert doorway.seats(doorway.new_board()) == ()


def everything(played: Campaign[Done]) -> list[Command]:
    """Whatever could be typed instead of an answer, and more."""
    words = {kind: [at.word(card.key) for card in cards] for kind, cards in (
        ("slay", (*CARDS.monsters, *CARDS.events)), ("hire", CARDS.citizens), ("build", CARDS.domains)
    )}  # fmt: skip
    found = [Command("roll"), Command("keep"), *(Command("take", (what,)) for what in ("gold", "strength", "magic"))]
    found += [Command("change", (word, nr)) for word in words["build"] for nr in "12"]
    found += [Command(verb, (word,)) for verb, every in words.items() for word in every]
    table = Table(GAME.pieces, played.board)
    tops = {at.word(key) for where in at.PLACES if (key := table.top(where))}
    most = table.purse(table.seat).magic + 1
    several = [one for one in found if one.verb in words and one.args[0] in tops]
    return found + [Command(one.verb, one.args, (("magic", str(n)),)) for one in several for n in range(most + 1)]


def accepted(board: Board, commands: list[Command]) -> set[str]:
    """The commands that are taken; those that are refused leave the board as it was."""
    before = board.digest()
    found = {one.text for one in commands if not _said_needlessly(board, one) and is_taken(board, one)}
    assert board.digest() == before
    return found


def is_taken(board: Board, command: Command) -> bool:
    try:
        GAME.trial(board, command)
    except (Refusal, Misuse):
        return False
    return True


def _said_needlessly(board: Board, command: Command) -> bool:
    """Whether so much magic is said as is paid without saying so."""
    magic, table = command.option("magic"), Table(GAME.pieces, board)
    if magic is None or table.phase != Phase.ACTION:
        return False
    player = table.player(table.seat, lasting=True)
    for verb, key in GAME.game.acting.aims(table):
        if (verb, at.word(key)) == (command.verb, command.args[0]):
            ways = payments(GAME.game.acting.price(table, player, verb, key), player.purse)
            return bool(ways) and ways[0].magic == int(magic)
    return False


@pytest.mark.rule("VCK-027", "VCK-078", "VCK-085", "VCK-104", "VCK-113")
@pytest.mark.parametrize(("seed", "seats", "options"), daily(GAMES))
def test_what_is_legal_is_what_is_accepted_and_no_card_is_lost(seed: int, seats: int, options: dict[str, str]) -> None:
    for step, played in enumerate(played_out(seed, seats, options)):
        lying = [card for pile in played.board.zones.values() for card in pile]
        assert len(lying) == len(set(lying)) == 226
        assert all(value >= 0 for value in played.board.tables[at.PURSE].values() if isinstance(value, int))
        if step % 7 or played.waiting is not None:
            continue
        listed = offered(played)
        assert listed == list(Machine.legal(GAME, played.board))  # what asks something, too
        if not played.board.agenda:
            assert {one.id for one in listed} == accepted(played.board, everything(played))


@pytest.mark.parametrize(("seed", "seats", "options"), daily(GAMES, many=14))
def test_undo_leads_back_to_the_founding_and_the_same_seed_makes_the_same_journal(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    *_, played = played_out(seed, seats, options)
    *_, again = played_out(seed, seats, options)
    assert played.ledger.entries == again.ledger.entries
    end, result = played.board.digest(), GAME.result(played.board)
    while played.head > 1:
        played.undo()
    assert played.board.digest() == session(seed, seats, options).board.digest()
    assert GAME.result(played.board) is None
    for _ in range(LONGEST):
        try:
            played.redo()
        except Refusal:
            break
    assert (played.board.digest(), GAME.result(played.board)) == (end, result)


@pytest.mark.parametrize(("seed", "seats", "options"), GAMES)
def test_the_end_has_a_reason_and_parts_add_up(seed: int, seats: int, options: dict[str, str]) -> None:
    *_, played = played_out(seed, seats, options)
    result, table = GAME.result(played.board), Table(GAME.pieces, played.board)
    assert result is not None and table.over in ("monsters", "domains", "stacks", "column")
    assert all(one.standing.points == sum(one.standing.parts.values()) for one in result.places)
    assert [one.seat for one in GAME.standing(played.board)] == list(table.seats)
    assert len(result.places) == max(seats, 2)  # alone the Dark Lord has a place, too
    assert list(GAME.legal(played.board)) == [] and GAME.deciding(played.board) == 0
    if seats > 1:
        assert result.length % seats == 0  # all had as many turns (VCK-140)


# --- what is hidden ----------------------------------------------------------------------------------------------


def hidden_groups(board: Board, seat: int) -> list[list[str]]:
    """Zones among which a seat can't tell the cards apart, those of one kind each."""
    others = [other for other in at.ALL_SEATS if other != seat]
    dukes = [at.DUKE_PILE, at.LORD, *(zone(other) for other in others for zone in (at.duke, at.dealt))]
    return [dukes, [at.DOMAIN_PILE], [at.EVENT_PILE], *([at.citizen_pile(where)] for where in at.CITIZEN_PLACES)]


def swapped(board: Board, seat: int, turn: int) -> None:
    """Exchange the cards among the places that a seat can't see."""
    for zones in hidden_groups(board, seat):
        cards = [card for zone in zones for card in board.zones[zone]]
        cards = cards[turn % max(len(cards), 1) :] + cards[: turn % max(len(cards), 1)]
        for zone in zones:
            size = len(board.zones[zone])
            board.zones[zone][:], cards = cards[:size], cards[size:]
    board.place = {card: zone for zone, pile in board.zones.items() for card in pile}


def seen(played: Campaign[Done], seat: int) -> list[object]:
    """All that a seat can look at, and what its bots do."""
    view, asked = GAME.view(played.board, seat), open_question(played)
    found: list[object] = [view, GAME.standing(played.board), GAME.result(played.board)]
    if asked is not None and asked.seat in (0, seat):
        found += [asked, asked.id]
    if seat and seat == open_seat(played) and (asked is None or asked.asks is not Asks.DRAW):
        legal = offered(played)
        found += [legal, [policy(view, legal, asked, 1, 1).id for policy in POLICIES.values()] if legal else ()]
    return found


@pytest.mark.rule("VCK-036", "VCK-188")
@pytest.mark.parametrize(("seed", "seats", "options"), daily(GAMES, many=14))
def test_no_seat_sees_what_lies_hidden_from_it(seed: int, seats: int, options: dict[str, str]) -> None:
    for turn, played in enumerate(played_out(seed, seats, options)):
        if (turn % 9 and turn > 8) or Table(GAME.pieces, played.board).over:
            continue
        blob = played.board.encode()
        for seat in range(seats + 1):
            before = seen(played, seat)
            swapped(played.board, seat, turn + 1)
            assert seen(played, seat) == before
            played.board.load(blob)


def test_the_property_notices_a_duke_that_shows() -> None:
    played = session(7)
    before = seen(played, 1)
    swapped(played.board, 2, 1)  # what South can't see lies otherwise: North does see its own dukes
    assert seen(played, 1) != before


def test_what_is_kept_or_turned_up_is_told_to_whom_may_know() -> None:
    played = session(7)
    asked = GAME.decision(played.board)
    assert asked is not None and asked.seat == 1
    changes = played.choose((asked.options[0],)).changes
    (own,), (other,) = GAME.said(played.board, changes, 1), GAME.said(played.board, changes, 2)
    assert own.startswith("You keep ") and other == "North keeps a duke."


# --- real cards --------------------------------------------------------------------------------------------------


class Twin:
    """The same game with real cards: a person tells what came up in the virtual one."""

    def __init__(self, virtual: Campaign[Done], seats: int, options: Mapping[str, str]) -> None:
        self.virtual = virtual
        board = virtual.board
        areas, table = board.tables["settings"]["areas"], Table(GAME.pieces, board)
        assert isinstance(areas, tuple)
        told = {"areas": ",".join(at.word(str(key)) for key in areas), "first": table.name(table.seat)}
        if "random-citizens" not in options:
            told["citizens"] = ",".join(at.word(board.zones[where][-1]) for where in at.CITIZEN_PLACES)
        told = {} if "first-game" in options else told
        self.real = session(1, seats, {**options, **told, "first": table.name(table.seat)}, real=True)
        self.seen = 0
        self.came: dict[str, list[str]] = {}
        self.dice: list[Answer] = []

    def catch_up(self) -> None:
        """Tell what the virtual game has shown since."""
        entries = self.virtual.ledger.entries[self.seen :]
        self.seen = len(self.virtual.ledger.entries)
        for change in (change for entry in entries for change in entry.changes):
            if isinstance(change, Move):
                self.came.setdefault(change.source, []).append(change.card)
            elif isinstance(change, Put) and change.key == at.DICE and isinstance(change.new, tuple):
                self.dice.append(tuple(map(str, change.new)))
        while (asked := GAME.decision(self.real.board)) is not None and asked.source:
            if asked.source == DICE:
                self.real.choose(self.dice.pop(0))
            elif asked.source == at.DUKE_PILE and asked.optional:  # every other one is told early
                (kept,) = self.virtual.board.zones[at.duke(asked.seat)]
                self.real.choose((at.word(kept),) if asked.seat % 2 else ())
            elif asked.source == at.DUKE_PILE:
                (to,) = (
                    task.at
                    for task in self.real.board.agenda
                    if task.do == "tell duke" and task is self.real.board.agenda[-1]
                )
                self.real.choose((self.virtual.board.zones[to][0],))
            else:
                self.real.choose((self.came[asked.source].pop(0),))
        self.dice.clear()
        self.came.clear()


def without_dukes(played: Campaign[Done], seat: int) -> object:
    view = GAME.view(played.board, seat)
    bare = [msgspec.structs.replace(side, duke=None, has_duke=False, dealt=[]) for side in view.sides]
    uncounted = view.over not in ("", Ending.STACKS)  # VCK-224: then with real cards nobody turns the Dark Lord's up
    return msgspec.structs.replace(view, sides=bare, lord=None if uncounted else view.lord)


def twins(seed: int, seats: int, options: dict[str, str]) -> Iterator[tuple[Campaign[Done], Campaign[Done]]]:
    played = played_out(seed, seats, options)
    virtual = next(one for one in played if Table(GAME.pieces, one.board).phase == "roll")
    twin = Twin(virtual, seats, options)
    twin.catch_up()
    yield virtual, twin.real
    for counter in range(LONGEST):
        if GAME.result(virtual.board) is not None:
            return
        seat = open_seat(virtual)
        move = POLICIES["random"](GAME.view(virtual.board, seat), offered(virtual), None, seed, counter).command
        do(virtual, move)
        do(twin.real, move)
        twin.catch_up()
        yield virtual, twin.real


@pytest.mark.parametrize(("seed", "seats", "options"), daily(GAMES, few=1, many=14))
def test_real_cards_come_to_the_same(seed: int, seats: int, options: dict[str, str]) -> None:
    for virtual, real in twins(seed, seats, options):
        assert [without_dukes(real, seat) for seat in range(seats + 1)] == [
            without_dukes(virtual, seat) for seat in range(seats + 1)
        ]
    assert GAME.result(real.board) == GAME.result(virtual.board) is not None


# --- bots and many games -----------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize(("seed", "seats", "options"), MANY)
def test_five_hundred_games_end(seed: int, seats: int, options: dict[str, str]) -> None:
    *_, played = played_out(seed, seats, options)
    assert GAME.result(played.board) is not None
    assert sum(map(len, played.board.zones.values())) == 226


def won(games: range) -> int:
    """How many games of two the greedy bot wins against chance, beginning or not."""
    count = 0
    for seed in games:
        *_, played = played_out(seed, 2, None, (POLICIES["greedy"], POLICIES["random"]))
        first, second = GAME.standing(played.board)
        count += first.points > second.points
    return count


@pytest.mark.slow
def test_the_greedy_bot_beats_chance() -> None:
    assert won(range(100)) >= 75


@pytest.mark.long
def test_the_greedy_bot_beats_chance_in_a_few_games() -> None:
    assert won(range(100, 112)) >= 8


@pytest.mark.long
def test_an_action_costs_few_calls() -> None:
    """Of which docs/performance.md tells; the clock is nobody's to trust."""
    random_game(1)  # what is made once is made
    profile = Profile()
    profile.enable()
    actions = random_game(2)
    profile.disable()
    assert sum(one.callcount for one in profile.getstats()) / actions < 1_000
