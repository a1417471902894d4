"""Inside pytest: run every test once to learn what it calls, then each mutant's tests in a fork, the quickest first.

mutmut's own runner collects anew for each mutant, which takes longer here than the tests; so the switch that it builds
into the functions is used, and the forks come from one process that has everything collected. A plugin of pytest,
loaded by `-p tests.mutation.running` in the copied tree; the environment names a file with the job.
"""

from __future__ import annotations

import gc
import math
import os
import pickle
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings
from mutmut.configuration import config
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state

from tests import templates

JOB = "COMPANION_MUTATION_JOB"
"""The environment variable that names the file."""

NOTICED, SURVIVED, TIMEOUT, NO_TEST = "noticed", "survived", "timeout", "no test"

settings.register_profile("mutation", derandomize=True, max_examples=20, deadline=None, database=None)
settings.load_profile("mutation")


class Job(msgspec.Struct):
    """`mutants`: name -> the hook of its function; `result`: where the outcome of each is written, as JSON."""

    mutants: dict[str, str]
    result: str
    jobs: int


class Outcome(msgspec.Struct):
    """What became of a mutant; `test`: the one that noticed it."""

    status: str
    test: str = ""
    tests: int = 0


class Result(msgspec.Struct):
    """What became of each mutant, and the tests that fail without any: these noticed nothing."""

    outcomes: dict[str, Outcome]
    failed: list[str]


class Learned(msgspec.Struct):
    """What running tests that pass once told. `calls`: hook -> positions of tests; `took`: position -> seconds."""

    calls: dict[str, list[int]]
    took: dict[int, float]
    failed: list[str]


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """In place of pytest's own loop."""
    if JOB not in os.environ or session.config.option.collectonly:
        return None
    if session.testsfailed:
        raise session.Interrupted(f"{session.testsfailed} errors while collecting")
    job = msgspec.json.decode(Path(os.environ[JOB]).read_bytes(), type=Job)
    config()  # read while the working directory is still ours
    warm = _warm_up()
    gc.freeze()
    learned = _learn(session.items, job.jobs)
    result = Result(_try(session.items, job, learned, warm), learned.failed)
    Path(job.result).write_bytes(msgspec.json.encode(result))
    return True


def _warm_up() -> set[str]:
    """Load the cards once, so that the forks needn't; the hooks that this called."""
    from tests.builder import cards

    set_mutant_under_test("stats")
    cards()
    called = set(state()._stats)
    state()._stats.clear()
    set_mutant_under_test("")
    return called


def _learn(items: Sequence[pytest.Item], jobs: int) -> Learned:
    """Run everything once, a file of tests a fork."""
    files: defaultdict[Path, list[int]] = defaultdict(list)
    for at, item in enumerate(items):
        files[item.path].append(at)
    whole = Learned({}, {}, [])
    works = [partial(_run_once, items, some) for some in files.values()]
    for part in _forks(works, jobs, lambda _: 900):
        if not isinstance(part, Learned):
            whole.failed.append("a fork that did not end well")
            continue
        whole.took |= part.took
        whole.failed += part.failed
        for hook, positions in part.calls.items():
            whole.calls.setdefault(hook, []).extend(positions)
    return whole


def _run_once(items: Sequence[pytest.Item], positions: list[int]) -> Learned:
    set_mutant_under_test("stats")
    learned = Learned({}, {}, [])
    for at, after in zip(positions, [*positions[1:], None], strict=True):
        began = time.perf_counter()
        if _passes(items[at], items[after] if after is not None else None):
            learned.took[at] = time.perf_counter() - began
            for hook in state()._stats:
                learned.calls.setdefault(hook, []).append(at)
        else:
            learned.failed.append(items[at].nodeid)
        state()._stats.clear()
    return learned


def _try(items: Sequence[pytest.Item], job: Job, learned: Learned, warm: set[str]) -> dict[str, Outcome]:
    """Each mutant in a fork of its own."""
    plans: list[tuple[str, list[int]]] = []
    for name, hook in job.mutants.items():
        quick = sorted(learned.calls.get(hook, ()), key=learned.took.__getitem__)
        # What is called when the cards are loaded bears upon every test, whoever loaded them first.
        rest = set(learned.took) - set(quick) if hook in warm else ()
        plans.append((name, quick + sorted(rest, key=learned.took.__getitem__)))
    works = [partial(_hunt, items, name, plan, job.mutants[name] in warm) for name, plan in plans if plan]
    limits = [_limit([learned.took[at] for at in plan]) for _, plan in plans if plan]
    found = iter(_forks(works, job.jobs, limits.__getitem__))
    outcomes: dict[str, Outcome] = {}
    for name, plan in plans:
        if not plan:
            outcomes[name] = Outcome(NO_TEST)
            continue
        ended = next(found)
        outcomes[name] = ended if isinstance(ended, Outcome) else Outcome(TIMEOUT, tests=len(plan))
    return outcomes


def _limit(took: list[float]) -> int:
    """Seconds of processor time after which a mutant is taken to run for ever."""
    return math.ceil(10 + 3 * sum(took))


def _hunt(items: Sequence[pytest.Item], name: str, plan: list[int], warm: bool) -> Outcome:
    """The first test that fails under a mutant."""
    set_mutant_under_test(name)
    _forget(("companion.", "tests.") if warm else ("companion.",))
    with tempfile.TemporaryDirectory() as folder:
        if not warm:
            shutil.copy(templates.loaded(), folder)
        os.environ[templates.FOLDER] = folder  # nothing that another process has prepared
        for at, after in zip(plan, [*plan[1:], None], strict=True):
            if not _passes(items[at], items[after] if after is not None else None):
                return Outcome(NOTICED, items[at].nodeid, len(plan))
    return Outcome(SURVIVED, tests=len(plan))


def _forget(packages: tuple[str, ...]) -> None:
    """Empty what functions remember from before the mutant."""
    for name, module in list(sys.modules.items()):
        if name.startswith(packages):
            for value in list(vars(module).values()):
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))


def _forks(works: Sequence[Callable[[], Any]], jobs: int, limit: Callable[[int], int]) -> list[Any]:
    """What each piece of work gives, in order; None where a fork was stopped or broke down."""
    results: list[Any] = [None] * len(works)
    running: dict[int, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        waiting = list(range(len(works)))
        while waiting or running:
            while waiting and len(running) < jobs:
                at = waiting.pop(0)
                running[_fork(works[at], Path(folder) / str(at), limit(at))] = at
            pid, _ = os.wait()
            at = running.pop(pid)
            left = Path(folder) / str(at)
            results[at] = pickle.loads(left.read_bytes()) if left.exists() else None
    return results


def _fork(work: Callable[[], Any], result: Path, seconds: int) -> int:
    pid = os.fork()
    if pid:
        return pid
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(seconds * 10)  # for a mutant that waits for ever
    try:
        value = pickle.dumps(work())
        result.with_suffix(".new").write_bytes(value)
        result.with_suffix(".new").rename(result)
    finally:
        os._exit(0)
