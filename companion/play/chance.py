"""Chance in sessions: shuffles, draws and rolls, by the seed or by real cards and dice.

The same calls serve both. A virtual session has them all from its seed (table `generator`: `seed`, `counter`). In a
physical one the piles lie in no order that counts, and what comes up is asked: cards by a DRAW, dice by a question with
as many picks as there are dice.
"""

from __future__ import annotations

from typing import Protocol

from companion.errors import Refusal
from companion.play.board import Board
from companion.play.decision import Asks, Decision
from companion.play.run import Run
from companion.play.shuffle import FairShuffler, Shuffler, block
from companion.sentence import say, say_n

GENERATOR = "generator"
"""The table of a board that holds the seed and how often it was asked."""

SETTINGS = "settings"
"""The table that says how a session is played: `mode`, and which policy plays which seat."""

MODE = "mode"
SEEDED = "virtual"
"""The mode of a session that has all from its seed."""

REAL = "physical"
"""The mode of a session with real cards and dice."""


DICE = "dice"
"""Where an answer comes from that real dice show, as a DRAW's comes from its pile."""

LOT = "lot"
"""Where an answer comes from that is drawn or agreed on at the table."""


class Chance(Protocol):
    """Where chance comes from."""

    def shuffle(self, run: Run, zone: str) -> None:
        """Shuffle a pile; nobody knows its order then."""
        ...  # pragma: no cover

    def draw(self, run: Run, zone: str, n: int, seat: int, among: tuple[str, ...], prompt: str = "") -> tuple[str, ...]:
        """The top n cards of a shuffled pile, or all that are left, the top one first; they stay there.

        `seat`: who sees them, 0: everybody. `among`: the cards that may lie there as far as that seat knows, so that
        what is asked tells nothing of cards that lie hidden elsewhere. `prompt`: how it is asked.
        """
        ...  # pragma: no cover

    def roll(self, run: Run, faces: tuple[str, ...], n: int) -> tuple[str, ...]:
        """n dice with these faces."""
        ...  # pragma: no cover

    def lot(self, run: Run, prompt: str, names: tuple[str, ...], texts: tuple[str, ...], n: int) -> tuple[str, ...]:
        """n of these names by lot, in the order drawn. `prompt`, `texts`: how it is asked, and what the names mean."""
        ...  # pragma: no cover


class Seeded:
    """Chance from the session's seed: the same seed and moves give the same session."""

    def __init__(self, shuffler: Shuffler | None = None) -> None:
        self.shuffler = shuffler or FairShuffler()

    def shuffle(self, run: Run, zone: str) -> None:
        """A new order from the generator."""
        seed, counter = _generator(run)
        order, counter = self.shuffler.shuffled(seed, counter, tuple(run.board.zones[zone]))
        run.put(GENERATOR, "counter", counter)
        run.reorder(zone, order)

    def draw(self, run: Run, zone: str, n: int, seat: int, among: tuple[str, ...], prompt: str = "") -> tuple[str, ...]:
        """As they lie."""
        pile = run.board.zones[zone]
        return tuple(reversed(pile[-n:])) if n else ()

    def roll(self, run: Run, faces: tuple[str, ...], n: int) -> tuple[str, ...]:
        """Fair numbers from the generator; those that would make some faces likelier are thrown away."""
        seed, counter = _generator(run)
        fair = (1 << 64) - (1 << 64) % len(faces)
        rolled: list[str] = []
        while len(rolled) < n:
            rolled += [faces[number % len(faces)] for number in block(seed, counter) if number < fair]
            counter += 1
        run.put(GENERATOR, "counter", counter)
        return tuple(rolled[:n])

    def lot(self, run: Run, prompt: str, names: tuple[str, ...], texts: tuple[str, ...], n: int) -> tuple[str, ...]:
        """The first of them, shuffled."""
        seed, counter = _generator(run)
        order, counter = self.shuffler.shuffled(seed, counter, names)
        run.put(GENERATOR, "counter", counter)
        return order[:n]


def _generator(run: Run) -> tuple[int, int]:
    """The seed, and how often it was asked."""
    table = run.board.tables[GENERATOR]
    seed, counter = table.get("seed", 0), table.get("counter", 0)
    assert isinstance(seed, int) and isinstance(counter, int)
    return seed, counter


class Real:
    """Real cards and dice: the person says what came up."""

    def shuffle(self, run: Run, zone: str) -> None:
        """Nobody knows the order: the cards lie by their names. The counter tells of the shuffle."""
        run.add(GENERATOR, "counter", 1)
        run.reorder(zone, tuple(sorted(run.board.zones[zone])))

    def draw(self, run: Run, zone: str, n: int, seat: int, among: tuple[str, ...], prompt: str = "") -> tuple[str, ...]:
        """Asked of whoever sees the cards; all that are left need no question."""
        pile = tuple(sorted(run.board.zones[zone]))
        if n >= len(pile):
            return pile
        prompt = prompt or say_n(
            "Which {n} card comes up from {zone}?", "Which {n} cards come up from {zone}?", n, zone=zone
        )
        told = run.ask(Decision(Asks.DRAW, prompt, tuple(sorted(among)), (), n, n, source=zone, seat=seat)) if n else ()
        for card in told:
            if card not in pile:
                raise Refusal(say("That card can't have come up: it lies elsewhere."))
        return told

    def roll(self, run: Run, faces: tuple[str, ...], n: int) -> tuple[str, ...]:
        """Asked of the table."""
        prompt = say_n("What does {n} die show?", "What do the {n} dice show?", n)
        return run.ask(Decision(Asks.OPTION, prompt, faces, (), n, n, repeat=True, source=DICE)) if n else ()

    def lot(self, run: Run, prompt: str, names: tuple[str, ...], texts: tuple[str, ...], n: int) -> tuple[str, ...]:
        """Asked of the table."""
        return run.ask(Decision(Asks.OPTION, prompt, names, texts, n, n, source=LOT)) if n else ()


def is_real(board: Board) -> bool:
    """Whether a session is played with real cards and dice."""
    return board.tables[SETTINGS].get(MODE) == REAL


def at(board: Board) -> Chance:
    """Where the chance of a session comes from."""
    return Real() if is_real(board) else Seeded()


def begin(run: Run, seed: int, physical: bool) -> None:
    """Note how a session is played: from which seed, or with real cards and dice."""
    run.put(GENERATOR, "seed", seed)
    if physical:
        run.put(SETTINGS, MODE, REAL)


def pick(seed: int, counter: int, size: int) -> int:
    """A number from 0 to size - 1 for a bot, the same for the same seed and counter; it asks no session's generator.

    >>> pick(7, 0, 6) == pick(7, 0, 6), {pick(7, n, 3) for n in range(20)} == {0, 1, 2}
    (True, True)
    """
    return block(f"bot:{seed}", counter)[0] % size
