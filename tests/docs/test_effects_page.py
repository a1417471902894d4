"""The vocabulary of the effect language is whole, and the cards of both printings speak it without a fault."""

from __future__ import annotations

import re

import pytest
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
