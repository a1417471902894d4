"""The vocabulary of the effect language is whole, and the cards of both printings speak it without a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

import pytest
from lark import Lark
from syrupy.assertion import SnapshotAssertion

from companion.catalogue.effects.lint.lint import lint, not_yet_executable
from companion.catalogue.effects.parser.compile import reserved_words
from companion.catalogue.model import Catalogue
from tests.builder import cards
from tests.docs.effects.page import WORD_LIST, Use, render, used_once, uses
from tests.games.kingdom_legacy.sold.packs import SETS, shipped
from tests.pages import DOCS, page

PRINTINGS = ("current", "earlier")

TO_COME = {"distant-lands"} - set(SETS)
"""Expansions whose words may be there before their cards are."""


@pytest.fixture(scope="module")
def printings() -> dict[str, Catalogue]:
    return {printing: cards(printing) for printing in PRINTINGS}


@pytest.fixture(scope="module")
def used(printings: dict[str, Catalogue]) -> dict[str, dict[str, list[Use]]]:
    """What uses each word, by the printing of the box beside the sets."""
    sets = [shipped(name) for name in SETS]
    return {printing: uses(made, *sets) for printing, made in printings.items()}


def spoken(word: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


def test_every_word_of_the_grammar_is_in_the_vocabulary() -> None:
    text = "\n".join(f"{word.form} {word.meaning}" for word in WORD_LIST)
    # The plurals and the second article need no entry beside their singular.
    variants = {"an", "boxes", "cards", "icons"}
    untold = [word for word in sorted(reserved_words() - variants) if not spoken(word, text)]
    assert untold == [], "say what they mean in the `vocabulary` of their classes"


def test_no_word_stands_twice_in_the_vocabulary() -> None:
    assert len({word.form for word in WORD_LIST}) == len(WORD_LIST)


def test_every_word_is_used_by_a_card(used: dict[str, dict[str, list[Use]]]) -> None:
    current, earlier = (used[one] for one in PRINTINGS)
    unused = [word.form for word in WORD_LIST if not current[word.form] and not earlier[word.form]]
    assert unused == [] or TO_COME, "no card uses them; a word comes with the card that needs it"


def test_a_word_that_one_card_uses_has_a_reason_and_no_other_word_has(
    printings: dict[str, Catalogue], used: dict[str, dict[str, list[Use]]]
) -> None:
    box = uses(printings["earlier"]) if TO_COME else {}
    waiting = {form for form, found in box.items() if not found}  # others may use it, too
    once = [word.form for word in used_once(used["current"]) if word.form not in waiting]
    with_reason = [word.form for word in WORD_LIST if word.reason and word.form not in waiting]
    assert once == with_reason, "give a word that one card uses its `reason`, and take it from one that several use"


@pytest.mark.parametrize("printing", PRINTINGS)
def test_the_cards_have_no_faults(printings: dict[str, Catalogue], printing: str) -> None:
    assert lint(printings[printing]) == []


@pytest.mark.parametrize("printing", PRINTINGS)
def test_every_effect_can_be_executed(printings: dict[str, Catalogue], printing: str) -> None:
    assert not_yet_executable(printings[printing]) == 0


def test_the_page_is_what_the_vocabulary_and_the_cards_say(
    used: dict[str, dict[str, list[Use]]], snapshot: SnapshotAssertion
) -> None:
    assert render(used["current"]) == page(snapshot, DOCS / "effects.md")


@pytest.mark.long
def test_each_way_to_say_something_that_one_card_uses_has_a_reason(used: dict[str, dict[str, list[Use]]]) -> None:
    """Counted by the alternatives of the grammar, whatever the vocabulary makes of them.

    A way that another word of its card gives the reason for passes: the page says there why that card is read so.
    """
    said = _ways()
    lonely = {way: next(iter(cards)) for way, cards in said.items() if len(cards) == 1}
    assert {"timing_between_rounds", "not_done", "top_of_deck", "state_none", "some_of_those"} <= lonely.keys()
    current = used["current"]
    explained = {(use.set, use.number) for word in used_once(current) if word.reason for use in current[word.form]}
    assert {way: card for way, card in lonely.items() if card not in explained} == {}


def _ways() -> dict[str, set[tuple[str, int]]]:
    """The cards that use each alternative of the grammar, copies counted once."""
    grammar = resources.files("companion.catalogue.effects.parser").joinpath("grammar.lark").read_text("utf-8")
    starts = ["line", "box_line", "box_price", "fame"]
    reader = Lark(grammar.replace("%declare FURTHER", 'FURTHER: "herb"'), start=starts, parser="lalr", lexer="basic")
    found: dict[str, set[tuple[str, int]]] = {}
    for card, start, text in _texts():
        for node in reader.parse(text, start=start).iter_subtrees():
            found.setdefault(str(node.data), set()).add(card)
    return found


def _texts() -> Iterator[tuple[tuple[str, int], str, str]]:
    everything = [*cards().cards.values()]
    everything += [card for name in SETS for card in shipped(name).cards.values() if card.set == name]
    designs = {card.design.key: card.design for card in everything}
    firsts = {card.key: card for card in everything if card.key in designs}
    for key, design in designs.items():
        card = (firsts[key].set, firsts[key].number)
        for stage in design.stages.values():
            yield from ((card, "line", effect.text) for effect in stage.effects)
            yield from ((card, "box_line", box.text) for box in stage.boxes if box.text)
            yield from ((card, "box_price", box.price_text) for box in stage.boxes if box.price_text)
            if stage.fame_rule is not None:
                yield card, "fame", str(stage.fame_rule)
