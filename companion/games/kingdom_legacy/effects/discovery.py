"""Chapter 2, the box: discovering, looking, choosing a side (KLG-018 to KLG-021, KLG-104, KLD-04, KLD-06, KLD-33)."""

from __future__ import annotations

from companion.catalogue.effects.tree.lines import Discover, DiscoverThem, EventKind, LookAt, Node, Timing
from companion.catalogue.words import ASIDE, BOX, DESTROYED, DISCARD, PERMANENTS, Orientation
from companion.games.kingdom_legacy.effects import triggers
from companion.games.kingdom_legacy.table import select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.run import Do, Hand
from companion.play.board import Task
from companion.play.decision import Asks, Decision


def discover(hand: Hand, cards: tuple[str, ...]) -> None:
    """Take cards out of the box in this order; what they ask comes in this order too."""
    sides = []
    for card in cards:
        kingdom = hand.kingdom
        hand.revealed = True
        hand.put("known", card, True)
        hand.put("seen", card, None)
        _tell_last_round(hand, card)
        if kingdom.design(card).parchment:
            hand.carry(card, ASIDE)
            lines = triggers.of_stage(kingdom, card, kingdom.orientations[card], EventKind.DISCOVERED)
            hand.schedule(lines, card=card, ordered=True)
        elif kingdom.design(card).choose_side:
            hand.carry(card, ASIDE)
            sides.append(Task(Do.SIDE, card=card))
        else:
            settle(hand, card)
    for task in reversed(sides):
        hand.push(task)


def _tell_last_round(hand: Hand, card: str) -> None:
    """The last number makes the round at whose start it comes the last; in the middle of one, the next (KLD-33)."""
    found = hand.kingdom.catalogue.cards[card]
    if found.key == hand.kingdom.catalogue.key_of(str(hand.kingdom.catalogue.constants["last_number"])):
        last_round(hand)


def last_round(hand: Hand) -> bool:
    """Make this round the last, or the next one when this one is already being played."""
    if hand.kingdom.last_round:
        return False
    starting = hand.kingdom.phase == Phase.DEALING
    hand.put("game", "last_round", hand.kingdom.round + (not starting))
    return True


def settle(hand: Hand, card: str) -> None:
    """A discovered card goes on the discard (KLG-018), a permanent one into its row (KLD-04)."""
    kingdom = hand.kingdom
    hand.carry(card, PERMANENTS if kingdom.stage(card).permanent else DISCARD)
    hand.schedule(triggers.of_stage(kingdom, card, kingdom.orientations[card], EventKind.DISCOVERED))


def choose_side(hand: Hand, task: Task) -> None:
    """A card with arrows at the top: the player chooses which side lies up (KLG-104)."""
    kingdom, card = hand.kingdom, task.card
    stages = kingdom.design(card).stages
    options = (str(Orientation.FRONT_UP), str(Orientation.BACK_UP))
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    prompt = f"Which side of card {number_of(card)} lies up for good?"
    side = hand.ask(Decision(Asks.OPTION, prompt, options, texts, shows=(card,), card=card))[0]
    hand.drop(len(hand.board.agenda) - 1)
    hand.put("orientation", card, side)
    settle(hand, card)


def discover_next(hand: Hand, task: Task) -> None:
    """The next of the box by running number; a parchment that names cards takes the place of the rest (KLD-33)."""
    hand.drop(len(hand.board.agenda) - 1)
    card = next(hand.kingdom.box_numbers(), None)
    if card is None or task.that < 1:
        return
    if task.that > 1 and not names_cards(hand.kingdom, card):
        hand.push(Task(Do.DISCOVER, that=task.that - 1))
    discover(hand, (card,))


def names_cards(kingdom: Kingdom, card: str) -> bool:
    """Whether a parchment says itself what is discovered (KLD-06)."""
    if not kingdom.design(card).parchment:
        return False
    lines = [effect.line for effect in kingdom.stage(card).effects if effect.line is not None]
    return any(_discovers(step) for line in lines for step in line.steps)


def _discovers(step: Node) -> bool:
    return isinstance(step, (Discover, DiscoverThem, LookAt))


def in_box(kingdom: Kingdom, numbers: tuple[str, ...], near: str) -> list[str]:
    """Those of the numbers that are still in the box."""
    keys = [kingdom.catalogue.key_of(number, kingdom.catalogue.cards[near].set) for number in numbers]
    return [key for key in keys if kingdom.board.place.get(key) == BOX]


def discover_named(hand: Hand, step: Discover, frame: Frame) -> bool:
    """`discover #103`, `1 of …`, `all of …`: with a choice, the faces are shown first (KLG-020)."""
    found = in_box(hand.kingdom, step.numbers, frame.card)
    if step.quantity is None or not found:
        discover(hand, tuple(found))
        return bool(found)
    least, most = select.bounds(step.quantity, len(found))
    if most < len(found) and not frame.looked:
        look(hand, found)
        frame.again = frame.looked = True
        return False
    frame.looked = False
    discover(hand, _pick(hand, frame, found, least, most))
    return True


def _pick(hand: Hand, frame: Frame, found: list[str], least: int, most: int) -> tuple[str, ...]:
    options = tuple(number_of(card) for card in found)
    texts = tuple(f"{number_of(card)} {hand.kingdom.stage(card).name}" for card in found)
    decision = Decision(
        Asks.CARDS,
        "Discover which of them?" if most > 1 else "Discover which one?",
        options,
        texts,
        least,
        most,
        shows=tuple(found),
        optional=least == 0,
        card=frame.card,
        effect=frame.line or None,
    )
    return tuple(found[options.index(option)] for option in hand.ask(decision))


def look(hand: Hand, cards: list[str]) -> None:
    """Show faces of the box; the kingdom notes that they were seen."""
    hand.revealed = True
    for card in cards:
        hand.put("seen", card, True)


def look_at(hand: Hand, step: LookAt, frame: Frame) -> bool:
    """`look at …`: those still in the box become `them`."""
    found = in_box(hand.kingdom, step.numbers, frame.card)
    look(hand, found)
    frame.them = tuple(found)
    return bool(found)


def discover_them(hand: Hand, step: DiscoverThem, frame: Frame) -> bool:
    """`discover 2 of them`; the others become `the rest`."""
    found = [card for card in frame.them if hand.kingdom.zone(card) == BOX]
    least, most = select.bounds(step.quantity, len(found))
    chosen = _pick(hand, frame, found, least, most) if found else ()
    frame.rest = tuple(card for card in found if card not in chosen)
    discover(hand, chosen)
    return bool(chosen)


def put_away(hand: Hand, card: str) -> None:
    """A parchment carried out is destroyed (KLG-031), unless it has something to do at the end of a round (KLD-33)."""
    if hand.kingdom.zone(card) != ASIDE:
        return
    lines = [effect.line for effect in hand.kingdom.stage(card).effects if effect.line is not None]
    if not any(line.timing is Timing.END_OF_ROUND for line in lines):
        hand.carry(card, DESTROYED)


def destroy_rest(hand: Hand, frame: Frame) -> bool:
    """`destroy the rest`: the cards looked at and not chosen."""
    rest = [card for card in frame.rest if hand.kingdom.zone(card) == BOX]
    for card in rest:
        hand.carry(card, DESTROYED)
    return bool(rest)
