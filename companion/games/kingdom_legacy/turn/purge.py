"""Chapter 14, the purge: cards leave the kingdom for good and their fame stays (KLG-126 to KLG-135, KLD-20, KLD-34).

All that is purged together is set aside first. Then its own texts work, then its fame is summed, then it is gone.
"""

from __future__ import annotations

import msgspec

from companion.catalogue.effects.tree import Deed, EventKind
from companion.catalogue.model import Expansion
from companion.catalogue.words import AWAY, DECK, DISCARD, KINGDOM_ZONES, PERMANENTS, PURGE, PURGED
from companion.games.kingdom_legacy.effects import triggers
from companion.games.kingdom_legacy.table import fame, production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.table.protection import protected
from companion.games.kingdom_legacy.table.run import KingdomRun, TaskKind
from companion.play.board_tables import BoardTable
from companion.play.decision import Asks, Decision
from companion.play.values import Task
from companion.sentence import say


def begin(run: KingdomRun, rule: Expansion) -> None:
    """Put an expansion's whole purge on the agenda: permanents and groups in the order of its cover (KLD-34)."""
    run.push(Task(TaskKind.PURGE_SUM, card=rule.card))
    run.push(Task(TaskKind.PURGE_TEXTS, card=rule.card))
    permanents = Task(TaskKind.PURGE_PERMANENT, card=rule.card, that=rule.permanents)
    groups = Task(TaskKind.PURGE_SHUFFLE, card=rule.card, that=rule.purge)
    if rule.saving:
        permanents = Task(TaskKind.PURGE_PERMANENT, card=rule.card, that=ALL)
    for task in (permanents, groups) if rule.groups_first else (groups, permanents):  # what is pushed last comes first
        if task.that:
            run.push(task)


ALL = -1
"""As many permanents as there are, but for those that are saved."""


def purgeable(kingdom: Kingdom, card: str) -> bool:
    """Friendly, neither lasting nor shielded nor held, and no expansion that is just beginning (KLG-127, KLG-135)."""
    if card in kingdom.blocked_by and not kingdom.stage(card).permanent:
        return False
    return kingdom.friendly(card) and not protected(kingdom, card) and not kingdom.design(card).expansion


def permanent(run: KingdomRun, task: Task) -> None:
    """Choose among the friendly permanents (KLG-131, KLD-20); without any nothing happens."""
    found = [card for card in run.kingdom.sorted(run.kingdom.cards(PERMANENTS)) if purgeable(run.kingdom, card)]
    if task.that == ALL:
        _save(run, task, found)
        return
    chosen = choose(run, task, say("Purge which permanent?"), found, min(task.that, len(found)))
    run.drop(len(run.board.agenda) - 1)
    for card in chosen:
        run.set_aside(card)


def _save(run: KingdomRun, task: Task, found: list[str]) -> None:
    """All permanents are purged but those that the player saves; each of these lowers the groups by 1 (KLD-49)."""
    options = tuple(number_of(card) for card in found)
    texts = tuple(run.kingdom.named(card) for card in found)
    prompt = say("Save which permanents? Each makes the groups of the purge smaller by 1.")
    most = len(found)
    decision = Decision(Asks.CARDS, prompt, options, texts, 0, most, shows=tuple(found), optional=True, card=task.card)
    saved = set(run.ask(decision)) if found else set()
    agenda = run.board.agenda
    place = len(agenda) - 1
    run.drop(place)
    if place and saved and agenda[place - 1].do == TaskKind.PURGE_SHUFFLE:
        left = agenda[place - 1].that - len(saved)
        if left > 0:
            run.replace(place - 1, msgspec.structs.replace(agenda[place - 1], that=left))
        else:
            run.drop(place - 1)
    for card in found:
        if number_of(card) not in saved:
            run.set_aside(card)


def shuffle(run: KingdomRun, task: Task) -> None:
    """Shuffle all cards of the kingdom but the permanents (KLG-128), unless they are too few for a group."""
    place = len(run.board.agenda) - 1
    cards = tuple(run.kingdom.cards(DISCARD))
    if len(cards) < task.that:
        run.drop(place)
        return
    run.carry_all(run.shuffled(cards), DECK, known=False)
    run.replace(place, Task(TaskKind.PURGE_GROUP, card=task.card, that=task.that))


def group(run: KingdomRun, task: Task) -> None:
    """Draw the next group; with too few cards left the rest isn't looked at (KLG-129, KLG-130).

    What was drawn doesn't go back to the deck: it lies on the discard, from which the next round is shuffled.
    """
    place, deck = len(run.board.agenda) - 1, run.kingdom.cards(DECK)
    if len(deck) < task.that:
        for card in run.kingdom.sorted(list(deck)):  # in running order: nobody has seen how they lay
            run.carry(card, DISCARD)
        run.drop(place)
        return
    drawn = tuple(run.top(task.that, say("The purge draws its next group")))
    for card in drawn:
        run.carry(card, DISCARD)
    run.replace(place, msgspec.structs.replace(task, do=TaskKind.PURGE_CHOICE, them=drawn, answers=()))


def choice(run: KingdomRun, task: Task) -> None:
    """One friendly card of the group must be set aside, if any may (KLD-34); then the next group is drawn."""
    kingdom = run.kingdom
    there = [card for card in kingdom.sorted(list(task.them)) if kingdom.zone(card) == DISCARD]
    found = [card for card in there if purgeable(kingdom, card)]
    found = _focused(kingdom, task.card, found) or found
    chosen = choose(run, task, say("Purge which of these cards?"), found, min(1, len(found)), tuple(there))
    run.replace(len(run.board.agenda) - 1, Task(TaskKind.PURGE_GROUP, card=task.card, that=task.that))
    for card in chosen:
        run.set_aside(card)


def away_group(run: KingdomRun, task: Task) -> None:
    """Draw the next group among cards set aside, by chance; too few are left for another in the end (KLD-105)."""
    place = len(run.board.agenda) - 1
    if len(task.rest) < task.that:
        run.drop(place)
        return
    drawn = run.at_random(AWAY, task.rest, task.that, say("The purge draws its next group"))
    rest = tuple(card for card in task.rest if card not in drawn)
    run.replace(place, msgspec.structs.replace(task, do=TaskKind.PURGE_OF_AWAY, them=drawn, rest=rest, answers=()))


def away_choice(run: KingdomRun, task: Task) -> None:
    """One friendly card of the group must go, if any may; then the next group is drawn."""
    kingdom = run.kingdom
    there = kingdom.sorted([card for card in task.them if kingdom.zone(card) == AWAY])
    found = [card for card in there if purgeable(kingdom, card)]
    chosen = choose(run, task, say("Purge which of these cards?"), found, min(1, len(found)), tuple(there))
    next_one = msgspec.structs.replace(task, do=TaskKind.PURGE_AWAY, them=(), answers=())
    run.replace(len(run.board.agenda) - 1, next_one)
    for card in chosen:
        run.set_aside(card)


def _focused(kingdom: Kingdom, card: str, found: list[str]) -> list[str]:
    """The cards of a group that the cover wants purged first, until so many were (KLD-50)."""
    focus = kingdom.catalogue.expansions[card].focus
    if focus is None:
        return []
    resource, wanted = focus
    gone = [one for one in kingdom.cards(PURGE) if not kingdom.stage(one).permanent]
    if sum(production.bears(kingdom, one, resource) for one in gone) >= wanted:
        return []
    return [one for one in found if production.bears(kingdom, one, resource)]


def choose(
    run: KingdomRun, task: Task, prompt: str, found: list[str], n: int, shows: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Exactly n of the cards found, as the player says; each with the fame that purging it would keep."""
    if not n:
        return ()
    options = tuple(number_of(card) for card in found)
    texts = run.texts(lambda: _with_worths(run, found))
    answer = run.ask(Decision(Asks.CARDS, prompt, options, texts, n, n, shows=shows, card=task.card))
    return tuple(found[options.index(option)] for option in answer)


def _with_worths(run: KingdomRun, cards: list[str]) -> tuple[str, ...]:
    kept = zip(cards, worths(run, cards), strict=True)
    return tuple(say("{card} ({worth} fame)", card=run.kingdom.named(card), worth=worth) for card, worth in kept)


def texts(run: KingdomRun, task: Task) -> None:
    """All is set aside: now the texts of those cards work, one after the other (KLG-132).

    Before them come the texts that may still add to the purge (KLD-91).
    """
    kingdom, place = run.kingdom, len(run.board.agenda) - 1
    adding = [] if task.done else triggers.of_kingdom(kingdom, EventKind.PURGE_SELECTED)
    if adding:
        run.replace(place, msgspec.structs.replace(task, done=True))
        run.schedule(adding)
        return
    run.drop(place)
    waiting: list[Task] = []
    for card in kingdom.sorted(kingdom.cards(PURGE)):
        waiting += triggers.of_stage(kingdom, card, kingdom.orientations[card], EventKind.PURGED)
    run.schedule(waiting)


def sum_up(run: KingdomRun, task: Task) -> None:
    """Note the fame of each card set aside, then destroy them all together (KLG-132, KLG-133)."""
    run.drop(len(run.board.agenda) - 1)
    keep_fame(run, run.kingdom.sorted(run.kingdom.cards(PURGE)), task.card)


def keep_fame(run: KingdomRun, cards: list[str], by: str) -> None:
    """The cards are gone, their fame stays (KLG-134). `by`: the step of the score path that they were purged for."""
    for card, worth in zip(cards, worths(run, cards), strict=True):
        run.put(BoardTable.PURGED, card, (worth, by))
        run.carry(card, PURGED)
    run.schedule(triggers.suffered(run.kingdom, Deed.PURGED, cards))


def worths(run: KingdomRun, cards: list[str]) -> list[int]:
    """What purging keeps of the cards: their worth while all that is set aside still belongs to the kingdom.

    For rules count it too, and what lies in the kingdom's box (KLD-105). It is laid back for a moment, and so are they;
    those changes are taken back again.
    """
    kingdom, mark = run.kingdom, len(run.changes)
    if not any(kingdom.stage(card).fame_rule for card in cards):  # nothing counts anything
        return [fame.fame_of(kingdom, card) for card in cards]
    together = tuple(kingdom.cards(PURGE))
    gone = [card for card in cards if kingdom.zone(card) not in KINGDOM_ZONES]
    for card in dict.fromkeys((*kingdom.cards(PURGE), *kingdom.cards(AWAY), *gone)):
        run.carry(card, PERMANENTS if kingdom.stage(card).permanent else DISCARD)
    found = [fame.card_fame(kingdom, card, purge=True, together=together).total for card in cards]
    run.back_to(mark)
    return found
