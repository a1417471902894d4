"""Chapters 2 and 4, the deck: who knows its order, the program or the person at the table (KLG-015, KLG-016, KLG-038).

The engine asks its dealer for an order after a shuffle, for the deck's top cards, for cards picked by chance. The
virtual dealer has them all in the deck itself, shuffled from a seed. The physical one knows nothing: the deck lies in
running order on its board, but for the known cards at its two ends, and what isn't known is asked of the person. How
many cards are known at either end stands in the table `order`.
"""

from __future__ import annotations

from typing import cast

from companion.catalogue.words import DECK, Zone
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.table.run import Dealer, KingdomRun
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.decision import Asks, Decision
from companion.play.shuffle import FairShuffler, Shuffler
from companion.sentence import Message, say

VIRTUAL = "virtual"
"""The program deals: so it is in a kingdom whose settings say nothing of it."""

PHYSICAL = "physical"
"""The person deals real cards."""

FAIR = FairShuffler()
"""Shuffles unless another does."""

MODES = (VIRTUAL, PHYSICAL)
"""How a kingdom is played; the setting `mode` says it."""

MODE_WORDS: dict[str, Message] = {VIRTUAL: "virtual", PHYSICAL: "physical"}
"""The modes as they are told."""


def mode_of(board: Board) -> str:
    """How a kingdom is played."""
    return str(board.tables.get(BoardTable.SETTINGS, {}).get(Setting.MODE, VIRTUAL))


def at(board: Board, shuffler: Shuffler = FAIR) -> Dealer:
    """The dealer of a kingdom; `shuffler` shuffles where the program deals."""
    if Setting.MODE not in board.tables[BoardTable.SETTINGS]:  # as nearly always, and asked at every command
        return Virtual(shuffler)
    return Physical() if mode_of(board) == PHYSICAL else Virtual(shuffler)


def change_mode(run: KingdomRun, words: tuple[str, ...]) -> None:
    """Go on with real cards, or without them; only while no deck lies on the table.

    Errors: `Misuse` for an unknown mode, `Refusal` in the middle of a round or when it is that one already.
    """
    if len(words) != 1 or words[0] not in MODES:
        raise Misuse(say("A kingdom is {modes}.", modes=" or ".join(MODES)), MODES)
    if run.kingdom.phase not in (Phase.FOUNDED, Phase.BETWEEN, Phase.FINISHED):
        raise Refusal(
            say("That can be changed between two rounds or after the end, when all cards lie in the discard."),
            "KLG-113",
        )
    if mode_of(run.board) == words[0]:
        raise Refusal(say("This kingdom is {word} already.", word=say(MODE_WORDS[words[0]])))
    run.put(BoardTable.SETTINGS, Setting.MODE, None if words[0] == VIRTUAL else words[0])


def go_on(run: KingdomRun, mode: str) -> None:
    """A campaign that begins anew is played as it was before."""
    if mode_of(run.board) != mode:
        run.put(BoardTable.SETTINGS, Setting.MODE, None if mode == VIRTUAL else mode)
        run.deal_by(at(run.board))


class Virtual:
    """The program deals: the deck lies in its true order."""

    following = False

    def __init__(self, shuffler: Shuffler) -> None:
        self.shuffler = shuffler

    def shuffled(self, run: KingdomRun, cards: tuple[str, ...]) -> tuple[str, ...]:
        """A new order from the seeded generator."""
        generator = run.board.tables[BoardTable.GENERATOR]
        seed, counter = generator.get("seed", 0), generator.get("counter", 0)
        assert isinstance(seed, int) and isinstance(counter, int)
        order, counter = self.shuffler.shuffled(seed, counter, cards)
        run.put(BoardTable.GENERATOR, "counter", counter)
        return order

    def top(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """As they lie."""
        deck = run.kingdom.cards(DECK)
        return list(reversed(deck[-n:])) if n else []

    def bottom(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """As they lie."""
        return list(run.kingdom.cards(DECK)[:n])

    def at_random(self, run: KingdomRun, source: Zone, cards: tuple[str, ...], n: int, why: str) -> tuple[str, ...]:
        """The first of a shuffle."""
        return self.shuffled(run, cards)[:n]

    def tell(self, run: KingdomRun) -> None:
        """Nobody needs to."""
        raise Refusal(say("The program deals in this kingdom; there is nothing to be told."))

    def follow(self, run: KingdomRun, card: str, target: str, to: int | None, known: bool) -> int | None:
        """A card goes where it is put."""
        return to

    def seen(self, kingdom: Kingdom) -> int:
        """The top card, more where a card shows them."""
        return min(kingdom.modifiers.see_top, len(kingdom.cards(DECK)))

    def known(self, kingdom: Kingdom) -> tuple[int, int]:
        """What lies open."""
        return self.seen(kingdom), 0


class Physical:
    """The person deals real cards and says what came up."""

    following = True

    def shuffled(self, run: KingdomRun, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Nobody knows the order: the running one stands for it. The generator's counter tells of the shuffle."""
        run.add(BoardTable.GENERATOR, "counter", 1)
        return tuple(run.kingdom.sorted(list(cards)))

    def top(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """Known cards without asking; else the person says all n, the known ones in their places.

        What is told of the cards beneath them stays told, though the same task then puts a question (KLD-42).
        """
        deck = run.kingdom.cards(DECK)
        n = min(n, len(deck))
        if "" in self._places(run, n):
            told, first, recalled = bool(run.told), len(run.changes) == run.mark, run.recalled
            self._lay(run, self._asked(run, DECK, tuple(deck), n, why))
            run.turned_up = run.turned_up or run.recalled > recalled
            if told and first:
                run.settle_answer()
        return list(reversed(deck[-n:])) if n else []

    def bottom(self, run: KingdomRun, n: int, why: str) -> list[str]:
        """Known cards without asking; else the person says all n, the lowest first."""
        deck = run.kingdom.cards(DECK)
        n = min(n, len(deck))
        top, known = self.known(run.kingdom)
        if known < n and top < len(deck):
            above = deck[max(n, len(deck) - top) :]
            said = self._asked(run, Zone.DECK, tuple(card for card in deck if card not in above), n, why, under=True)
            rest = [card for card in deck if card not in said]
            run.reorder(DECK, (*said, *rest))
            _note(run, min(top, len(rest)), n)
        return list(run.kingdom.cards(DECK)[:n])

    def at_random(self, run: KingdomRun, source: Zone, cards: tuple[str, ...], n: int, why: str) -> tuple[str, ...]:
        """The person picks them blindly and says which they are."""
        return cards if n >= len(cards) else self._asked(run, source, cards, n, why)

    def tell(self, run: KingdomRun) -> None:
        """The top cards that the person sees, without any being drawn."""
        self._lay(run, ())

    def follow(self, run: KingdomRun, card: str, target: str, to: int | None, known: bool) -> int | None:
        """What is known at the deck's ends follows each card that leaves it or comes to it; where it really goes."""
        deck = run.kingdom.cards(DECK)
        top, bottom = self.known(run.kingdom)
        if run.board.place[card] == DECK:
            place = deck.index(card)
            bottom -= place < bottom
            top -= place >= len(deck) - top
        if target != DECK:
            _note(run, top, bottom)
        elif known:
            _note(run, top + (to is None), bottom + (to is not None))
        else:
            return self._mix_in(run, card, top if to is not None else 0)
        return to

    def seen(self, kingdom: Kingdom) -> int:
        """What lies open and was said."""
        return min(kingdom.modifiers.see_top, self.known(kingdom)[0])

    def known(self, kingdom: Kingdom) -> tuple[int, int]:
        """As noted; a single card between two known ends is known too."""
        table, size = cast(dict[str, int], kingdom.board.tables[BoardTable.ORDER]), len(kingdom.cards(DECK))
        top, bottom = table.get("top", 0), table.get("bottom", 0)
        return (size, 0) if size - top - bottom <= 1 else (top, bottom)

    # --- asking -------------------------------------------------------------------------------------------------

    def _places(self, run: KingdomRun, n: int) -> list[str]:
        """What is known of the top n cards: their numbers, empty where it isn't known."""
        deck = run.kingdom.cards(DECK)
        top, bottom = self.known(run.kingdom)
        size = len(deck)
        return [number_of(deck[-1 - k]) if k < top or k >= size - bottom else "" for k in range(min(n, size))]

    def _asked(
        self, run: KingdomRun, source: Zone, cards: tuple[str, ...], n: int, why: str, under: bool = False
    ) -> tuple[str, ...]:
        """The cards that the person says; `under`: from under the deck."""
        from_top = source is DECK and not under
        places = self._places(run, n) if from_top else []
        beneath = self._beneath(run, n) if from_top else set()
        said = run.coming()
        if said is not None and not run.drawing and run.recalled >= len(run.stored):
            raise Refusal(say("{why}: say with draw which cards came up.", why=why))
        deep = next((one for one in said or () if one in beneath), None)
        if deep is not None:
            raise Refusal(say("{why}: card {deep} lies under the deck and can't come up yet.", why=why, deep=deep))
        by_number = {number_of(card): card for card in run.kingdom.sorted(list(cards))}
        options = tuple(number for number in by_number if number not in beneath)
        asked = Decision(Asks.DRAW, why, options, (), n, n, source=str(source), places=tuple(places), under=under)
        return tuple(by_number[number] for number in run.ask(asked))

    def _beneath(self, run: KingdomRun, n: int) -> set[str]:
        """The numbers of known cards at the bottom that the top n don't reach."""
        deck = run.kingdom.cards(DECK)
        return {number_of(card) for card in deck[: max(0, min(self.known(run.kingdom)[1], len(deck) - n))]}

    # --- noting -------------------------------------------------------------------------------------------------

    def _lay(self, run: KingdomRun, said: tuple[str, ...]) -> None:
        """Lay what was said on top of the deck, the cards named with `--top` beneath it; all of it is known now."""
        told, run.told = run.told, ()
        deck = run.kingdom.cards(DECK)
        top, bottom = self.known(run.kingdom)
        first = said + self._told(run, told, said)
        ends = [*first, *(deck[-1 - k] for k in range(len(first), top))]
        rest = [card for card in deck if card not in ends]
        run.reorder(DECK, (*rest, *reversed(ends)))
        _note(run, len(ends), sum(card not in ends for card in deck[:bottom]))

    def _told(self, run: KingdomRun, told: tuple[str, ...], said: tuple[str, ...]) -> tuple[str, ...]:
        """The cards named with `--top`. Errors: `Refusal` for what can't lie there."""
        deck = {number_of(card): card for card in run.kingdom.cards(DECK) if card not in said}
        places = self._places(run, len(said) + len(told))[len(said) :]
        beneath = self._beneath(run, len(said) + len(told))
        drawn = {number_of(card) for card in said}
        for at, number in enumerate(told):
            if number in told[:at] or number in drawn:
                raise Refusal(say("Card {number} is said twice.", number=number))
            if number not in deck:
                raise Refusal(say("Card {number} can't lie on top: it isn't in the deck.", number=number), "KLG-016")
            if number in beneath:
                raise Refusal(
                    say("Card {number} can't lie on top: it is known to lie under the deck.", number=number),
                    "KLG-016",
                )
            if number != (places[at] or number):
                raise Refusal(
                    say(
                        "Card {number} can't lie there: that card is known to be {place}.",
                        number=number,
                        place=places[at],
                    ),
                    "KLG-016",
                )
            if places[at] == "" and number in places:
                raise Refusal(
                    say("Card {number} can't lie there: it is known to lie deeper.", number=number), "KLG-016"
                )
        return tuple(deck[number] for number in told)

    def _mix_in(self, run: KingdomRun, card: str, top: int) -> int:
        """Lay a card among those of which the order isn't known, and forget the ends that this mixes up."""
        kingdom = run.kingdom
        deck = kingdom.cards(DECK)
        cut = len(deck) - top
        run.reorder(DECK, (*kingdom.sorted(deck[:cut]), *deck[cut:]))
        _note(run, top, 0)
        order = kingdom.catalogue.order
        return sum(order[other] < order[card] for other in deck[:cut])


def _note(run: KingdomRun, top: int, bottom: int) -> None:
    run.put(BoardTable.ORDER, "top", top or None)
    run.put(BoardTable.ORDER, "bottom", bottom or None)
