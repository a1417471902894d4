"""Several processes that play at the same time; what one was playing when it died is played again by another.

They are spawned, not forked, so that no open data base and no lock is carried over. An interrupt of the terminal is the
parent's matter: it ends them.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from companion.desk.simulation.seeds import Order, Played, game_of, play, settled

AHEAD = 2
"""So many seeds are given to a process at a time: one to play, one so that it needn't wait for the next."""

DEATHS = 3
"""A seed that so many processes died over has failed."""


def cores() -> int:
    """How many processes can run here at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(wanted: Order, seeds: Iterable[int], jobs: int) -> Generator[Played, None, None]:
    """Play seeds in so many processes; what each came to, in the order in which they end.

    A process that dies loses nothing: its seeds are played again. When the caller stops, all processes end.
    """
    left, died = deque(seeds), Counter[int]()
    crew: list[_Worker] = []
    try:
        while left or any(one.given for one in crew):
            while len(crew) < min(jobs, len(left) + len(crew)):
                crew.append(_Worker(wanted))
            for one in crew:
                one.fill(left)
            ready = wait([one.ours for one in crew if one.given])
            for one in [one for one in crew if one.ours in ready]:
                found = one.answer()
                if found is not None:
                    yield found
                    continue
                crew.remove(one)
                one.end()
                yield from _again(one, left, died)
    finally:
        for one in crew:
            one.end()


def _again(dead: _Worker, left: deque[int], died: Counter[int]) -> Iterator[Played]:
    """Put back what a process that died had been given; only the first of it can be what it died over."""
    if not dead.given:
        return
    seed, *others = dead.given
    left.extendleft(reversed(others))
    died[seed] += 1
    if died[seed] < DEATHS:
        left.appendleft(seed)
    else:
        yield Played(seed, failure="The process that played it died.")


class _Worker:
    """A process, and the seeds that it was given and hasn't answered."""

    def __init__(self, wanted: Order) -> None:
        context = get_context("spawn")
        self.ours, theirs = context.Pipe()
        self.given: list[int] = []
        self.process: BaseProcess = context.Process(target=_work, args=(wanted, theirs), daemon=True)
        with _deaf():
            self.process.start()
        theirs.close()  # so that its death is heard

    def fill(self, left: deque[int]) -> None:
        """Give it what it can take."""
        while left and len(self.given) < AHEAD:
            self.given.append(left.popleft())
            try:
                self.ours.send(self.given[-1])
            except OSError:  # it has died, which is heard at once
                return

    def answer(self) -> Played | None:
        """What its first seed came to; None when it has died."""
        try:
            found: Played = self.ours.recv()
        except (EOFError, OSError):
            return None
        self.given.remove(found.seed)
        return found

    def end(self) -> None:
        """Let it go, whatever it does."""
        self.process.terminate()
        self.process.join()
        self.ours.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started meanwhile doesn't hear an interrupt of the terminal, from its first moment on."""
    if threading.current_thread() is not threading.main_thread():  # only there signals can be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(wanted: Order, theirs: Connection) -> None:
    """What runs in the process: play each seed that comes, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = game_of(wanted)
    with settled():
        while True:
            try:
                theirs.send(play(game, wanted.policy, theirs.recv()))
            except (EOFError, OSError):
                return
