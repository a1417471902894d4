"""Every set-up checklist of every game, carried out from top to bottom on counted piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import SOLO, Rows, Wanted, checklist, choose, counts
from companion.errors import Misuse
from tests.catalogue.carrying import others, valeria, wonderful
from tests.catalogue.carrying.piles import Table, carry_out
from tests.catalogue.checklists import rows

BOXES: dict[Game, Callable[[Rows, int], Table]] = {
    Game.LEGACY: others.legacy,
    Game.WONDERFUL: wonderful.table,
    Game.STONESPINE: others.stonespine,
    Game.VALERIA: valeria.table,
    Game.DICE: others.dice,
}
READ = {game: rows(game) for game in Game}


def wanted(game: Game) -> Iterator[Wanted]:
    """Every way to set a game up: all numbers of players, all modules that go together, all scenarios."""
    words = [one.word for one in READ[game].modules if one.kind != SOLO]
    for players in counts(READ[game]):
        for many in range(len(words) + 1):
            for modules in combinations(words, many):
                try:
                    choose(READ[game], Wanted(players, modules=modules))
                except Misuse:
                    continue
                yield Wanted(players, modules=modules)
    yield from (Wanted(scenario=one.key) for one in READ[game].scenarios)


ALL = [(game, one) for game in Game for one in wanted(game)]


def carried(game: Game, one: Wanted) -> Table:
    """The table after the checklist."""
    game_rows = READ[game]
    chosen = choose(game_rows, one)
    at = BOXES[game](game_rows, chosen.players)
    carry_out(at, [step.text for step in checklist(game_rows, chosen)])
    return at


@pytest.mark.parametrize(("game", "one"), ALL, ids=str)
def test_a_checklist_can_be_done_from_top_to_bottom(game: Game, one: Wanted) -> None:
    carried(game, one)


def test_all_lists_are_carried_out() -> None:
    """With one module or none, or a scenario; of the others whatever goes together."""
    found = {game: sum(this is game for this, _ in ALL) for game in Game}
    assert found == {
        Game.LEGACY: 2,
        Game.WONDERFUL: 2 * 4 + 6,
        Game.STONESPINE: 5 * 2,
        Game.VALERIA: 1 + 4 * 10,
        Game.DICE: 3 * 2,
    }


@pytest.mark.parametrize(
    ("one", "piles"),
    [
        (Wanted(2), {"deck": 80, "calamities": 8}),
        (Wanted(2, modules=("menaces",)), {"deck": 80, "calamities": 0}),
        (Wanted(2, modules=("advisors",)), {"deck": 80, "calamities": 8}),
        (Wanted(1), {"deck": 72, "danger deck": 12}),
        (Wanted(1, modules=("menaces",)), {"deck": 72, "danger deck": 12}),
        (Wanted(1, modules=("advisors",)), {"deck": 72, "danger deck": 12}),
        (Wanted(1, modules=("quests",)), {"deck": 72, "danger deck": 12, "quests": 1}),
        (Wanted(scenario="SC01"), {"deck": 68, "danger deck": 12, "construction": 4, "vermin": 10}),
        (Wanted(scenario="SC02"), {"deck": 68, "danger deck": 12, "construction": 3}),
        (Wanted(scenario="SC03"), {"deck": 68, "danger deck": 12, "construction": 4, "quests": 1}),
        (Wanted(scenario="SC04"), {"deck": 68, "danger deck": 12, "construction": 4, "quests": 1}),
        (Wanted(scenario="SC05"), {"deck": 70, "danger deck": 12, "construction": 4, "duchy": 6}),
        (Wanted(scenario="SC06"), {"deck": 68, "danger deck": 12, "construction": 4, "quests": 2}),
    ],
    ids=str,
)
@pytest.mark.rule("IWK-136", "IWK-137", "IWK-138", "IWK-223", "IWK-239", "IWK-269", "IWK-270", "IWK-286", "IWK-300")
def test_what_lies_there_in_the_end(one: Wanted, piles: dict[str, int]) -> None:
    at = carried(Game.WONDERFUL, one)
    assert {name: at.piles[name].total() for name in piles} == piles
    (deck,) = [kind for kind, many in at.piles["deck"].items() if many]
    treasures = "treasure" in deck
    assert treasures is not ("advisor" in deck)
    assert at.box["treasure"] == (0 if treasures else 10)


def appended(game: Game, one: Wanted) -> list[str]:
    """The steps of each scope after those of the one before, as a player would read them who opens two booklets."""
    chosen = choose(READ[game], one)
    steps = checklist(READ[game], chosen)
    return [step.text for scope in chosen.scopes for step in steps if step.scope == scope]


@pytest.mark.parametrize(
    ("game", "one"),
    [
        *((Game.WONDERFUL, Wanted(scenario=f"SC0{nr}")) for nr in range(1, 7)),
        (Game.WONDERFUL, Wanted(1, modules=("advisors",))),
        (Game.WONDERFUL, Wanted(1, modules=("menaces",))),
        (Game.VALERIA, Wanted(3, modules=("first-game",))),
        (Game.DICE, Wanted(3, modules=("free-layout",))),
    ],
    ids=str,
)
def test_the_same_steps_one_scope_after_the_other_can_not_be_done(game: Game, one: Wanted) -> None:
    """What the merged order is for, and that the piles notice."""
    at = BOXES[game](READ[game], choose(READ[game], one).players)
    with pytest.raises(AssertionError):
        carry_out(at, appended(game, one))


def test_no_two_modules_that_go_together_rewrite_the_same_step() -> None:
    rewritten = 0
    for game, one in ALL:
        chosen = choose(READ[game], one)
        own = [step.nr for scope in chosen.scopes[1:] for step in READ[game].steps if step.scope == scope]
        assert len(own) == len(set(own)), (game, one)
        rewritten += len(own)
    assert rewritten > 20
