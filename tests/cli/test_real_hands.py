"""Somebody at the table does what is said: whatever is undone and done again, the real cards lie as the program says.

The deck is a real one here, with an order that only the hands know.
"""

from __future__ import annotations

import random
import re

import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.test_real_far_back import Hands, lying
from tests.sampling import daily

WITHIN = ("top", "bottom", "deck")
"""Places in the deck."""


class Person(Hands):
    """Hands that shuffle, and take what they aren't told to search for off the top of the deck.

    After the first shuffle of a command the cards told with it lie on top.
    """

    luck: random.Random
    told: tuple[str, ...] = ()
    searching = False

    def do(self, said: str) -> None:
        """What a sentence says."""
        new = re.fullmatch(r"Shuffle (\d+) cards into a new deck\.", said)
        back = re.fullmatch(r"Lay the (\d+) cards of the deck back on the discard\.", said)
        if back:
            assert len(self.deck) == int(back[1])
            for card in list(self.deck):
                super()._lay(card, "discard")
        elif new:
            for card in [card for card, place in self.place.items() if place == "discard"]:
                self._lay(card, "top")
            assert len(self.deck) == int(new[1])
            self._shuffle()
        elif re.fullmatch(r"Shuffle the \d+ cards of the deck whose order isn't known\.", said):
            self._shuffle()
        elif not said.startswith("Remembered"):
            self.searching = said.startswith("Search")
            super().do(said)

    def _lay(self, card: str, where: str) -> None:
        if card in self.deck and where not in WITHIN and not self.searching:
            self.taken.append(card)
        super()._lay(card, where)

    def _shuffle(self) -> None:
        self.luck.shuffle(self.deck)
        for card in reversed(self.told):
            self._lay(card, "top")
        self.told = ()
        self.lay, self.taken = list(self.deck), list[str]()

    def follow(self, done: d.Done) -> None:
        """All that an answer says."""
        self.lay, self.taken = list(self.deck), list[str]()
        for said in done.do:
            self.do(said)
        assert sorted(self.taken) == sorted(self.lay[len(self.lay) - len(self.taken) :]), "not on top, nor searched"


class Sitting:
    """A kingdom with real cards and a person at it."""

    def __init__(self, cli: Cli, seed: int) -> None:
        self.cli, self.luck = cli, random.Random(seed)
        done = cli.done("kingdom", "new", "Avalon", "--physical")
        self.person = Person([], {str(n): "box" for n in range(1, 140)}, {}, {})
        self.person.luck = self.luck
        self.person.follow(done)
        self.draw()

    def run(self, *words: str) -> d.Done | None:
        """A command, done with the cards, too; None when it is refused."""
        run = self.cli("--json", *words)
        if run.code:
            self.person.told = ()
            return None
        done = run.read(d.Done)
        self.person.follow(done)
        self.same(words)
        return done

    def draw(self) -> None:
        """The cards that are awaited, off the real deck."""
        awaits = self.cli.table().awaits
        if awaits is not None:
            self.run("draw", *self.top(awaits.cards), *self.seen(awaits.cards))

    def top(self, n: int) -> tuple[str, ...]:
        return tuple(reversed(self.person.deck[-n:])) if n else ()

    def seen(self, n: int) -> tuple[str, ...]:
        """Sometimes the card that lies on top then."""
        below = self.person.deck[: len(self.person.deck) - n]
        return ("--top", below[-1]) if below and self.luck.random() < 0.5 else ()

    def move(self) -> None:
        """Onwards: the move and its cards in one command, or in two."""
        verb, n = self.luck.choice([("advance", 2), ("pass", 4), ("pass", 4)])
        if self.cli.table().phase == "between":
            self.begin()
        elif self.luck.random() < 0.6 and self.person.deck:
            n = min(n, len(self.person.deck))
            self.run(verb, *self.top(n), *self.seen(n))
        else:
            self.run(verb)
        self.draw()

    def begin(self) -> None:
        """A round; told together, the cards are those that lie on top after the shuffle."""
        together = self.luck.random() < 0.6
        if together:
            gathered = [card for card, place in self.person.place.items() if place == "discard"]
            self.person.told = told = tuple(self.luck.sample(gathered, 5))
            together = self.run("round", *told[:4], "--top", told[4]) is not None
        if not together:
            self.run("round")
        while (question := self.cli.table().decision) is not None:
            self.run("choose", question.options[0] if question.min else "none")

    def same(self, words: tuple[str, ...]) -> None:
        """Whether the real cards lie as the program says, those of the deck as far as it knows them."""
        now, deck = lying(self.cli), self.cli.json(d.DeckDoc, "deck")
        real = {card: place for card, place in self.person.place.items() if place != "box"}
        assert real == now.place, words
        assert {card: self.person.side.get(card, "front-up") for card in now.side} == now.side, words
        assert sorted(self.person.deck) == sorted(now.deck), words
        assert list(self.top(len(deck.known))) == [str(one) for one in deck.known], words
        assert self.person.deck[: len(deck.under)] == [str(one) for one in deck.under], words


@pytest.mark.parametrize(("seed", "moves"), daily([(0, 4), *((seed, 25) for seed in range(8))], many=3))
def test_whoever_does_what_is_said_has_the_cards_as_the_program_believes(empty: Cli, seed: int, moves: int) -> None:
    here = Sitting(empty, seed)
    for _ in range(moves):
        if here.luck.random() < 0.6:
            here.move()
        elif here.luck.random() < 0.7:
            times = here.luck.randint(1, 6)
            for word in ("undo",) * times + ("redo",) * here.luck.randint(0, times):
                here.run(word)
        else:
            here.run("undo", "--to", str(here.luck.randint(1, here.cli.table().revision)))
        if here.luck.random() < 0.5:
            here.draw()
    assert empty.json(d.Check, "check").faults == []


@pytest.mark.long
def test_a_draw_done_again_on_a_deck_put_together_anew_is_searched_out(empty: Cli) -> None:
    here = Sitting(empty, 1)
    while here.cli.table().phase != "between":
        here.run("pass")
        here.draw()
    empty.done("round")
    empty.done("draw", "8", "3", "4", "5", "--top", "12")
    assert empty.done("undo").do == ["Lay cards 5, 4, 3, 8 on top of the deck."]
    assert empty.done("redo").do == ["Lay cards 8, 3, 4, 5 in play."], "the deck is as it was"
    for _ in range(2):
        empty.done("undo")
    assert empty.done("redo").do[-1] == "Shuffle 12 cards into a new deck."
    assert empty.done("redo").do == [
        "Search cards 3, 4, 5, 8 out of the deck, lay them in play.",
        "Shuffle the 7 cards of the deck whose order isn't known.",
        "Lay card 12 on top of the deck.",
    ]


def test_a_round_done_again_with_its_cards_says_how_its_deck_is_made(empty: Cli) -> None:
    here = Sitting(empty, 1)
    while here.cli.table().phase != "between":
        here.run("pass")
        here.draw()
    empty.done("round", "8", "3", "4", "5", "--top", "12")
    empty.done("undo")
    assert empty.done("redo").do == [
        "Take cards 11, 12 out of the box, put them back into the deck.",
        "Put cards 1, 2, 6, 7, 9, 10 back into the deck.",
        "Lay cards 3, 4, 5, 8 in play.",
        "Shuffle the 7 cards of the deck whose order isn't known.",
        "Lay card 12 on top of the deck.",
    ]


def test_a_deck_that_another_line_drew_from_is_searched(empty: Cli) -> None:
    """Two draws of the same turn: the one told first is taken up again."""
    empty.done("kingdom", "new", "Avalon", "--physical")
    empty.done("draw", "3", "7", "1", "10", "--top", "5")
    empty.done("undo")
    empty.done("draw", "3", "7", "1", "9")
    done = empty.done("undo", "--to", "2")
    assert any("Search card 10 out of the deck" in said for said in done.do)
    assert done.do[-1] == "Lay card 5 on top of the deck."
