"""One campaign played by itself and looked at after every command, then walked back, forth and through again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import msgspec

from companion.catalogue.model import Catalogue
from companion.errors import Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.players.luck import Luck
from companion.games.kingdom_legacy.players.policies import Player, Report
from companion.play.campaign import FOUNDING, Campaign
from companion.play.change import decode, encode, redo, undo
from companion.play.journal import Kind, route
from tests.builder import cards
from tests.games.kingdom_legacy.properties.invariants import faults
from tests.games.kingdom_legacy.properties.legality import wrongly_answered, wrongly_listed
from tests.games.kingdom_legacy.stirring import stir

POLICIES = ("random", "greedy", "rare")
MOST = 6_000
STIRRED = 30

Digests = dict[int, str]


def printing(seed: int) -> str:
    """Odd seeds play the current printing, even ones the earlier."""
    return "current" if seed % 2 else "earlier"


def policy(seed: int) -> str:
    """Each policy plays both printings."""
    return POLICIES[seed // 2 % len(POLICIES)]


def player(seed: int, catalogue: Catalogue | None = None, report: Report | None = None) -> Player:
    """The campaign of a seed, founded; half of them begin with late cards, so that rare texts are met."""
    made = Player(Game(catalogue or cards(printing(seed))), seed, policy(seed), report)
    if seed % 4 > 1:
        stir(made, STIRRED)
    return made


def journal(campaign: Campaign[Result]) -> str:
    """A digest of everything that was done, answers, changes and branches included; the same as before seats were."""
    entries = msgspec.to_builtins(campaign.ledger.entries)
    assert all(entry.pop("seat") == 0 for entry in entries)
    return hashlib.sha256(msgspec.json.encode(entries)).hexdigest()


def prove(seed: int, report: Report, listed: int = 40, scored: int = 10, redone: int = MOST) -> list[str]:
    """Everything wrong with the campaign of a seed.

    The legal list is tried at one step in `listed`, the fame is added up at one in `scored`; so many steps are done
    again one by one, the others at once.
    """
    one, luck, digests = player(seed, report=report), Luck(-seed - 1), Digests()
    found = watched(one, luck, digests, listed, scored) or taken_back(one, digests, redone)
    return [f"seed {seed}, {fault}" for fault in found]


def watched(one: Player, luck: Luck, digests: Digests, listed: int = 40, scored: int = 10) -> list[str]:
    """Play on to the end: the first faults that are met. `digests` keeps the state of each entry."""
    for step in range(MOST):
        found = list(_looked_at(one, luck, listed, step % scored == 0)) if not one.finished else []
        digests[one.campaign.head] = one.campaign.board.digest()
        if found or one.finished:
            return [f"entry {one.campaign.head}: {fault}" for fault in found]
        one.step()
    return ["it doesn't end"]


def taken_back(one: Player, digests: Digests, redone: int = MOST) -> list[str]:
    """What is wrong with a campaign that is over when it is replayed, played again, undone and done again."""
    return [*_replayed(one.campaign), *_played_again(one.game, one.campaign), *_walked(one.campaign, digests, redone)]


def _looked_at(one: Player, luck: Luck, listed: int, scores: bool) -> Iterator[str]:
    campaign = one.campaign
    yield from faults(one.game, campaign.board, scores)
    if campaign.waiting is not None:
        return
    if campaign.question is not None:
        yield from wrongly_answered(one.game, campaign.board, campaign.question, luck)
    elif not luck.below(listed):
        yield from wrongly_listed(one.game, campaign.board, luck)


def _walked(campaign: Campaign[Result], digests: Digests, redone: int) -> Iterator[str]:
    """Undo to the founding and redo to the end meet the same states again, the generator's included."""
    end, board, steps = campaign.head, campaign.board, 0
    while True:
        if digests.get(campaign.head, board.digest()) != board.digest():
            yield f"undone to entry {campaign.head}, the state is another"
        try:
            campaign.undo()
        except Refusal:
            break
        steps += 1
    if campaign.head != FOUNDING:
        yield f"undo stops at entry {campaign.head}"
    for _ in range(min(steps, redone)):
        campaign.redo()
        if digests.get(campaign.head, board.digest()) != board.digest():
            yield f"done again to entry {campaign.head}, the state is another"
    if steps > redone:
        campaign.goto(end)
        if digests[end] != board.digest():
            yield "gone to the end, the state is another"
    if campaign.head != end:
        yield f"redo ends at entry {campaign.head}, not {end}"


def _replayed(campaign: Campaign[Result]) -> Iterator[str]:
    """The journal's changes alone, written and read again, lead to the same state."""
    board, head, ledger = campaign.game.new_board(), 0, campaign.ledger
    for entry in ledger.entries:
        if entry.kind is Kind.COMMAND:
            redo(board, decode(encode(entry.changes)))
        else:
            back, forth = route(ledger, head, entry.head)
            for seq in back:
                undo(board, ledger.entry(seq).changes)
            for seq in forth:
                redo(board, ledger.entry(seq).changes)
        head = entry.head
    if board.encode() != campaign.board.encode():
        yield "replayed from its changes, the state is another"


def _played_again(game: Game, campaign: Campaign[Result]) -> Iterator[str]:
    """The same commands and answers make the same changes, when only the state is kept from each to the next."""
    board = game.new_board()
    game.found(board, int(campaign.ledger.entry(FOUNDING).command.args[0]))
    blob = board.encode()
    head = FOUNDING
    for entry in campaign.ledger.entries[FOUNDING:]:
        if entry.kind is Kind.COMMAND:
            fresh = Game(game.catalogue)
            board = fresh.new_board()
            board.load(blob)
            if fresh.perform(board, entry.command, entry.answers).changes != entry.changes:
                yield f"carried out again, entry {entry.seq} changes something else"
            blob = board.encode()
        else:
            back, forth = route(campaign.ledger, head, entry.head)
            for seq in back:
                undo(board, campaign.ledger.entry(seq).changes)
            for seq in forth:
                redo(board, campaign.ledger.entry(seq).changes)
            blob = board.encode()
        head = entry.head
