"""What other programs got wrong between two commands, looked at after every step of campaigns played by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.catalogue.words import Zone
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.change import Change, Move, Put
from companion.play.decision import Asks
from companion.play.journal import Entry, Kind
from tests.games.kingdom_legacy.properties.proof import player

STEPS = 350
SEEDS = (2, 3, 7)
KINGDOM = (Zone.PLAY, Zone.DECK, Zone.DISCARD, Zone.PERMANENTS)


def kept_resources(pool: dict[str, int], changes: tuple[Change, ...]) -> Iterator[str]:
    """Resources held as a card entered play that weren't lost by it: the next thing they do is to go."""
    due = set[str]()
    for change in changes:
        if isinstance(change, Move) and change.target == Zone.PLAY and change.source != Zone.PLAY:
            due |= {name for name, n in pool.items() if n}
        elif isinstance(change, Put) and change.table == "resources":
            pool[change.key] = int(str(change.new or 0))
            if change.key in due and not pool[change.key]:
                due.discard(change.key)
            elif change.key in due:
                yield f"{change.key} outlives a card that entered play"
    yield from (f"{name} outlives a card that entered play" for name in due)


def looked_at(one: Player) -> Iterator[str]:
    """What is wrong on the board or with the question that waits."""
    campaign, catalogue = one.campaign, one.game.catalogue
    board, question = campaign.board, campaign.question
    if question is None:
        for card, zone in board.place.items():
            front = str(board.tables["orientation"][card]).startswith("front")  # one may turn into a card (KLD-106)
            if catalogue.cards[card].design.parchment and front and zone in KINGDOM:
                yield f"the parchment {card} lies in the {zone}"
        if board.tables["game"]["phase"] == Phase.ENDING:
            yield from (
                f"{c.text} while the turn ends" for c in one.game.commands(board) if c.verb not in ("use", "pass")
            )
        return
    if question.asks is Asks.RESOURCES and not set(question.options) <= set(catalogue.resources):
        yield f"no resources: {question.options}"


def stepped(one: Player, step: Callable[[], None] | None = None) -> Iterator[str]:
    """A step: what is wrong with what it did. It is one thing to undo, and undone nothing of it is left.

    `step`: how the player takes it; None: as it does.
    """
    campaign = one.campaign
    before, last, head = campaign.board.digest(), campaign.ledger.last(), campaign.head
    pool = {name: int(str(n or 0)) for name, n in campaign.board.tables["resources"].items()}
    (step or one.step)()
    entries: list[Entry] = [campaign.ledger.entry(seq) for seq in range(last + 1, campaign.ledger.last() + 1)]
    if campaign.waiting is not None:
        if entries or campaign.board.digest() != before:
            yield "a command that waits for an answer has done something"
        return
    if len({entry.unit for entry in entries}) != 1:
        yield f"{len({entry.unit for entry in entries})} things to undo"
    if any(entry.kind is not Kind.COMMAND for entry in entries):
        return
    yield from kept_resources(pool, tuple(change for entry in entries for change in entry.changes))
    after, end = campaign.board.digest(), campaign.head
    campaign.undo()
    if (campaign.board.digest(), campaign.head) != (before, head):
        yield "undone, something of it is left"
    campaign.redo()
    if (campaign.board.digest(), campaign.head) != (after, end):
        yield "done again, it is something else"


@pytest.mark.rule("KLG-081", "KLG-031", "KLD-28", "KLG-012")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_is_one_thing_to_undo_and_leaves_nothing_amiss(seed: int) -> None:
    one, entered = player(seed), 0
    for _ in range(STEPS):
        if one.finished:
            break
        head = one.campaign.head
        assert [*stepped(one), *looked_at(one)] == [], one.campaign.ledger.entry(one.campaign.head).command.text
        done = one.campaign.ledger.entry(one.campaign.head).changes if one.campaign.head != head else ()
        entered += any(isinstance(change, Move) and change.target == Zone.PLAY for change in done)
    assert entered > 10
