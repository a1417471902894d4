"""Games that policies play by themselves, in memory."""

from __future__ import annotations

from statistics import median

from companion.desk import doorways
from companion.desk.data_base import DataBase
from companion.desk.sessions.founding import LARGEST_SEED, Unfounded, seats_of
from companion.documents.seats import kept
from companion.errors import Misuse
from companion.play.doorway import Ended, Setup
from companion.sentence import say


def simulate(
    desk: DataBase, game: str, players: int, games: int, seed: int, policy: str | None = None
) -> kept.SessionSimulation:
    """Play games with seeds from `seed` on. `policy`: of all seats, or one each parted by commas; None: the first.

    Errors: `Misuse` for a policy or a number of seats that the game doesn't know.
    """
    seated = doorways.seated(desk.engine, doorways.code_of(game))
    known = tuple(seated.policies)
    named = (policy or known[0]).split(",")
    chosen = [one.strip().lower() for one in (named * players if len(named) == 1 else named)]
    if len(chosen) != players:
        raise Misuse(say("Say one policy, or one for each of the {n} seats.", n=players))
    if not 0 <= seed <= LARGEST_SEED - games:
        raise Misuse(say("A seed is a whole number from 0 to {most}.", most=LARGEST_SEED))
    typed = ",".join(f"bot:{one}" for one in chosen)
    names, bots = seats_of(typed, known)
    ends, lengths = list[Ended](), list[int]()
    for nr in range(games):
        begun = Unfounded(seated, Setup(names, False, {}, bots))
        transaction = begun.found(seed + nr, f"{seed + nr}", typed)
        ended = seated.doorway.result(begun.board)
        assert ended is not None
        ends.append(ended)
        lengths.append(len(transaction.entries))
    seats = range(1, players + 1)
    points = {seat: [one.standing.points for end in ends for one in end.places if one.standing.seat == seat]
              for seat in seats}  # fmt: skip
    won = [sum(one.place == 1 and one.standing.seat == seat for end in ends for one in end.places) for seat in seats]
    return kept.SessionSimulation(
        game=seated.code,
        title=seated.title,
        games=games,
        seed=seed,
        policies=chosen,
        wins=won,
        points=[[min(points[seat]), int(median(points[seat])), max(points[seat])] for seat in seats],
        moves=int(median(lengths)),
    )
