"""`stats`, `achievements`, `odds`, `simulate`, `review`: numbers about kingdoms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from companion.cli.context import context, desk

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


def stats(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[KINGDOM…]", help="Which kingdoms; left out: the current one.")
    ] = None,
) -> None:
    """Kingdoms round by round and card by card, and the base scores of all."""
    from companion.desk.reports import statistics

    with desk() as at:
        context().answer(statistics.stats(at, tuple(names or ())))


def achievements() -> None:
    """What your kingdoms have achieved, which one first and when; some are hidden until then."""
    from companion.desk.reports import achievements

    with desk() as at:
        context().answer(achievements.list_(at))


def odds(
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="As for cards find.")],
    following: Annotated[int, typer.Option("--next", metavar="N", help="How many cards from the top.", min=1)] = 4,
) -> None:
    """How likely such cards are among the next ones of the deck, counted exactly."""
    from companion.desk.lookup import search
    from companion.desk.reports import odds

    with desk() as at:
        context().answer(odds.odds(at, search.joined(query), following))


def simulate(
    kingdoms: Annotated[int, typer.Option(metavar="N", help="How many.", min=1)] = 5,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The first one's seed; left out: any.")] = None,
    policy: Annotated[
        Literal["random", "greedy", "rare", "steward", "advisor"], typer.Option(help="How moves are chosen.")
    ] = "random",
    printing: Annotated[Literal["earlier", "current"], typer.Option(help="Which printing is played.")] = "earlier",
    rule: Annotated[
        list[str] | None, typer.Option("--rule", metavar="RULE=on|off", help="A house rule. Repeatable.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Keep the scores to compare yours with.")] = False,
    jobs: Annotated[
        int | None, typer.Option(metavar="N", help="In so many processes; left out: one for each core.", min=1)
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Have a Dask cluster play, by its scheduler's address.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the results there: .csv or .parquet.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Let kingdoms play by themselves, apart from yours; the same seed comes to the same. Ctrl-C keeps what is done."""
    from companion.desk.simulation import simulation

    with desk() as at, _bar(kingdoms) as tell:
        found = simulation.simulate(
            at, kingdoms, seed, policy, printing, rule or (), keep, tell, jobs, cluster, out, force
        )
    context().answer(found)


def review(
    round_: Annotated[int | None, typer.Option("--round", metavar="N", help="One round alone.", min=1)] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long it may think in all.", min=0.1, max=36_000)
    ] = 60.0,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Draw what each round lost into a file that ends in .svg, .png or .html."),
    ] = None,
) -> None:
    """Your moves against what was advised with the knowledge of their moments. Ctrl-C tells what is done."""
    from companion.desk.advice import review

    with desk() as at, _bar(1) as tell:
        found = review.review(at, seconds, round_, tell)
    if out is not None:
        import msgspec

        from companion.cli.commands.charts import drawn

        found = msgspec.structs.replace(found, file=drawn(review.chart(found), out).file)
    context().answer(found)


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int, int], None] | None]:
    """A progress bar where somebody looks at a terminal."""
    here = context()
    if here.json or here.screen(here.err).plain_text:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=here.err), transient=True) as progress:
        task = progress.add_task("kingdoms", total=total)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def rate() -> ProgressColumn:
    """The column of a progress bar that tells how many are done in a second."""
    from rich.progress import ProgressColumn, Task
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed
            return Text("" if speed is None else f"{speed:.3g}/s")

    return Rate()


def add_to(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (stats, achievements, odds, simulate, review):
        app.command()(command)
