"""Chapters 13 and 14, expansions and the score path: a kingdom that lives on (KLG-116 to KLG-125, KLD-19)."""

from __future__ import annotations

from itertools import islice

import msgspec

from companion.catalogue.effects.tree import EventKind, FameHighestBox, FamePerBox, FameWritten
from companion.catalogue.words import ASIDE, BOX, DESTROYED, KINGDOM_ZONES, PURGE, PURGED
from companion.documents.score_path import Source
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import discovery, moves, triggers
from companion.games.kingdom_legacy.table import fame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.protection import protected
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.games.kingdom_legacy.turn import purge
from companion.play.board_tables import BoardTable, step_key
from companion.play.values import Task
from companion.sentence import say

BASE = "base"
"""How the first step of the score path is called; the others are called by the card of the expansion."""

PARTS = ("cards", "boxes", "stickers", "goals", "purged")
"""What fame comes from, in the order in which a step of the path keeps it."""


class Step(msgspec.Struct, frozen=True):
    """One field of the score path: the base game or the expansion of a card, the fame written there, and its parts."""

    name: str
    fame: int
    parts: dict[str, int]


def path(kingdom: Kingdom) -> list[Step]:
    """The score path as far as it is written."""
    steps = []
    table = kingdom.board.tables[BoardTable.PATH]
    for nr in range(len(table)):
        value = table[step_key(nr)]
        assert isinstance(value, tuple)
        name, total, *parts = value
        steps.append(Step(str(name), int(total or 0), dict(zip(PARTS, (int(n or 0) for n in parts), strict=True))))
    return steps


def current(kingdom: Kingdom) -> str:
    """The step of the path that is being played or was played last."""
    steps = path(kingdom)
    return kingdom.expansion or (steps[-1].name if steps else BASE)


def label(name: str) -> str:
    """How a step of the path is called: `base`, `expansion 7`."""
    return name if name == BASE else say("expansion {number}", number=number_of(name))


def why_not_start(kingdom: Kingdom, card: str) -> Refusal | None:
    """Why the expansion of that card can't begin."""
    steps = path(kingdom)
    if kingdom.expansion is not None:
        running = kingdom.expansion
        return Refusal(
            lambda: say("{running} is being played; one expansion at a time.", running=kingdom.named(running)),
            "KLD-19",
        )
    if any(step.name == card for step in steps):
        return Refusal(lambda: say("{card} was played; each expansion once only.", card=kingdom.named(card)), "KLD-19")
    if kingdom.phase != Phase.FINISHED:
        return Refusal(say("An expansion begins when the last round is over."), "KLG-116")
    rule = kingdom.catalogue.expansions[card]
    if taken(kingdom) + rule.counts_as > kingdom.catalogue.constants["expansions_at_most"]:
        return Refusal(say("The score path is full."), "KLG-124")
    lacking = next((one for one in rule.requires if not has_set(kingdom, one)), None)
    if lacking is not None:
        return Refusal(lambda: say("{card} needs the cards of {set}.", card=kingdom.named(card), set=lacking), "KLD-43")
    if kingdom.zone(card) != BOX:
        return Refusal(lambda: say("{card} isn't in the box.", card=kingdom.named(card)), "KLG-118")
    return None


def taken(kingdom: Kingdom) -> int:
    """For how many expansions those count that are done (KLD-103)."""
    rules = kingdom.catalogue.expansions
    return sum(rules[step.name].counts_as if step.name in rules else 1 for step in path(kingdom)[1:])


def has_set(kingdom: Kingdom, name: str) -> bool:
    """Whether the kingdom has cards of a set."""
    return name in kingdom.catalogue.sets


def start(run: KingdomRun, card: str) -> None:
    """Take the card out and purge; what the purge leaves is played on (KLG-120, KLD-34)."""
    rule = run.kingdom.catalogue.expansions[card]
    run.put(BoardTable.GAME, "phase", Phase.PURGING)
    run.put(BoardTable.GAME, "expansion", card)
    run.put(BoardTable.KNOWN, card, True)  # no news: it may be looked at any time (KLG-119)
    run.push(Task(TaskKind.EXPANSION, card=card))
    purge.begin(run, rule)
    if run.kingdom.design(card).parchment:
        run.carry(card, ASIDE)  # a cover: it is read when the purge is over (KLD-43)
    else:
        discovery.settle(run, card)


def begin(run: KingdomRun, task: Task) -> None:
    """The purge is over: between-rounds effects may be used, then so many rounds follow (KLG-121, KLD-29)."""
    run.drop(len(run.board.agenda) - 1)
    kingdom, rule = run.kingdom, run.kingdom.catalogue.expansions[task.card]
    run.put(BoardTable.GAME, "last_round", kingdom.round + rule.rounds if rule.rounds else None)
    if rule.by_round:
        run.put(BoardTable.GAME, "rounds_before", kingdom.round)
    run.put(BoardTable.GAME, "phase", Phase.BETWEEN)
    if kingdom.design(task.card).parchment:
        at = kingdom.orientations[task.card]
        run.schedule(triggers.of_stage(kingdom, task.card, at, EventKind.DISCOVERED), ordered=True)


def discoveries(kingdom: Kingdom) -> int:
    """How many cards the start of a round discovers now (KLG-030, KLG-122)."""
    if kingdom.expansion is None:
        return kingdom.catalogue.constants["discoveries_per_round"]
    rule = kingdom.catalogue.expansions[kingdom.expansion]
    before = kingdom.game.get("rounds_before")
    nr = kingdom.round - before - 1 if isinstance(before, int) else 0
    return rule.by_round[nr] if 0 <= nr < len(rule.by_round) else rule.discoveries


def watch_discoveries(run: KingdomRun, n: int) -> None:
    """Note what a round's start discovers, if some of it is destroyed again (KLD-45)."""
    kingdom = run.kingdom
    if kingdom.expansion is not None and kingdom.catalogue.expansions[kingdom.expansion].destroys:
        coming = tuple(islice(kingdom.box_numbers(), n))
        run.push(Task(TaskKind.DISCOVERED, card=kingdom.expansion, them=coming))


def destroy_discovered(run: KingdomRun, task: Task) -> None:
    """Destroy so many of the friendly cards that this round has discovered (KLD-45)."""
    kingdom, most = run.kingdom, run.kingdom.catalogue.expansions[task.card].destroys
    there = [card for card in kingdom.sorted(list(task.them)) if kingdom.zone(card) in KINGDOM_ZONES]
    found = [card for card in there if kingdom.friendly(card) and not protected(kingdom, card)]
    chosen = purge.choose(run, task, say("Destroy which of them?"), found, min(most, len(found)), tuple(there))
    run.drop(len(run.board.agenda) - 1)
    for card in chosen:
        moves.destroy(run, card)


def finish(run: KingdomRun) -> None:
    """After the last round: what waits for an expansion's end, then the end itself (KLG-116).

    The card that is read at the end lies open first; its texts come last, in their order (KLD-104).
    """
    card = run.kingdom.expansion
    ending = _read_end(run, card) if card is not None else []
    waiting = triggers.of_kingdom(run.kingdom, EventKind.EXPANSION_OVER) if card is not None else []
    if card is not None and run.kingdom.zone(card) == ASIDE:
        waiting += triggers.of_stage(run.kingdom, card, run.kingdom.orientations[card], EventKind.EXPANSION_OVER)
    if waiting or ending:
        run.push(Task(TaskKind.EXPANSION_OVER))
        run.schedule(ending, ordered=True)
        run.schedule(waiting)
    else:
        close(run)


def _read_end(run: KingdomRun, card: str) -> list[Task]:
    """Take the card out of the box that is read at the end; what it says, its front before its back."""
    kingdom, end = run.kingdom, run.kingdom.catalogue.expansions[card].end
    if end is None or kingdom.zone(end) != BOX:
        return []
    run.revealed = True
    run.put(BoardTable.KNOWN, end, True)
    run.put(BoardTable.SEEN, end, None)
    run.carry(end, ASIDE)
    sides = kingdom.design(end).stages
    return [task for at in sides for task in triggers.of_stage(kingdom, end, at, EventKind.EXPANSION_OVER)]


def over(run: KingdomRun, _: Task) -> None:
    """What waited for the expansion's end is done; what it purges is counted with all that comes back (KLD-99)."""
    place = len(run.board.agenda) - 1
    card = run.kingdom.expansion
    if card is not None and run.kingdom.cards(PURGE):
        moves.bring_back(run)
        run.push(Task(TaskKind.PURGE_SUM, card=card))
        run.push(Task(TaskKind.PURGE_TEXTS, card=card))
        return
    run.drop(place)
    close(run)


def close(run: KingdomRun) -> None:
    """What is set aside comes back, an expansion's card goes, the fame is written on the path (KLG-116, KLG-123)."""
    card = run.kingdom.expansion
    moves.bring_back(run)
    if card is not None:
        for one in (card, run.kingdom.catalogue.expansions[card].end):
            if one is not None and run.kingdom.zone(one) not in (BOX, DESTROYED, PURGED):
                run.carry(one, DESTROYED)
        if run.kingdom.catalogue.expansions[card].keeps_named:
            _keep_named(run, run.kingdom.catalogue.cards[card].set)
        run.put(BoardTable.GAME, "expansion", None)
        run.put(BoardTable.GAME, "rounds_before", None)
    run.put(BoardTable.GAME, "phase", Phase.FINISHED)
    write(run, len(run.board.tables[BoardTable.PATH]), card or BASE)


def _keep_named(run: KingdomRun, name: str) -> None:
    """Destroy a set's cards that are still in the box, but for those that its cards of the kingdom name (KLD-44)."""
    kingdom = run.kingdom
    cards = kingdom.catalogue.cards
    named: set[str] = set()
    for card in kingdom.in_kingdom():
        if cards[card].set == name:
            named |= kingdom.catalogue.named_by(card)
    for card in kingdom.sorted(list(kingdom.cards(BOX))):
        if cards[card].set == name and card not in named and card not in kingdom.catalogue.never:
            run.carry(card, DESTROYED)


def write_anew(run: KingdomRun) -> None:
    """Something was put right by hand after the end: the last field shows the right fame."""
    steps = path(run.kingdom)
    if run.kingdom.phase == Phase.FINISHED and steps:
        write(run, len(steps) - 1, steps[-1].name)


def write(run: KingdomRun, nr: int, name: str) -> None:
    """Write the fame of now into a field of the path."""
    found = fame.score(run.kingdom)
    sums = parts(run.kingdom, found)
    run.put(BoardTable.PATH, step_key(nr), (name, found.total, *(sums[part] for part in PARTS)))


def parts(kingdom: Kingdom, found: fame.Score) -> dict[str, int]:
    """Fame by where it comes from; the parts add up to the whole."""
    return {part: sum(worth.values()) for part, worth in by_source(kingdom, found).items()}


def by_source(kingdom: Kingdom, found: fame.Score) -> dict[Source, dict[str, int]]:
    """For each of the `PARTS` what the cards brought by it, also those that were purged."""
    printed, ticked, stuck, ruled = dict[str, int](), dict[str, int](), dict[str, int](), dict[str, int]()
    for one in found.cards:
        printed[one.card], stuck[one.card] = one.printed, one.stickers
        rule = kingdom.stage(one.card).fame_rule
        boxes = isinstance(rule, FamePerBox | FameHighestBox | FameWritten)
        (ticked if boxes else ruled)[one.card] = one.rule
    return {"cards": printed, "boxes": ticked, "stickers": stuck, "goals": ruled, "purged": kingdom.purged_worth}
