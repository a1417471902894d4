"""A Dask cluster that plays: the same work as that of processes, for who outgrows one machine."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import companion
from companion import extras
from companion.desk.simulation.seeds import Order, Played, play_all
from companion.errors import Misuse, StoreError
from companion.sentence import say

BATCH = 8
"""So many seeds are one task, at most."""

PATIENCE = 10
"""Seconds to wait until a cluster answers."""


def played(wanted: Order, seeds: Sequence[int], address: str) -> Generator[Played, None, None]:
    """Play seeds on the cluster of that address; what each came to, in the order in which they end.

    Dask itself plays again what a worker that dies was playing. Errors: `StoreError` when Dask isn't installed or no
    cluster answers, `Misuse` when a worker has another version of this program.
    """
    try:
        import distributed
    except ModuleNotFoundError:
        raise extras.missing("cluster") from None
    dask: Any = distributed
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise StoreError(say("No cluster answers at {address}.", address=address)) from error
    try:
        _require_same_program(client)
        given = client.scatter(wanted, broadcast=True, hash=False)
        size = max(1, min(BATCH, len(seeds) // (4 * max(1, len(client.nthreads())))))
        batches = [seeds[at : at + size] for at in range(0, len(seeds), size)]
        tasks = {client.submit(play_all, given, batch, pure=False): batch for batch in batches}
        for task in dask.as_completed(list(tasks)):
            fault = task.exception()
            if fault is None:
                yield from task.result()
            else:
                yield from (Played(seed, failure=f"{type(fault).__name__}: {fault}") for seed in tasks[task])
    finally:
        client.close()


def version() -> str:
    """The version of this program, asked of each worker."""
    return companion.__version__


def _require_same_program(client: Any) -> None:
    """Another version may come to other results. Errors: `Misuse`."""
    others = sorted(set(client.run(version).values()) - {version()})
    if others:
        raise Misuse(
            say(
                "The cluster's workers have version {what} of companion, not {what1}.",
                what=", ".join(others),
                what1=version(),
            )
        )
