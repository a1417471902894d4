"""Stonespine Architects: tokens on the market cards (STA-027, STA-028, STA-104, STA-D08)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.games.stonespine.components import cards, find, printed
from companion.games.stonespine.market_cards import fill
from companion.play.shuffle import FairShuffler
from companion.text import fold_words
from tests.games.stonespine.table import COMPONENTS

CARDS = [one for one in COMPONENTS if one.kind == "market_card"]
TOKENS = [one for one in COMPONENTS if one.kind == "market_token"]
SHAPES = {one.name: one.known("shape") for one in TOKENS}


def test_the_box_has_so_many_tokens_of_each_kind() -> None:
    stock = dict(cards(COMPONENTS).tokens)
    assert len(stock) == 13
    assert sum(stock.values()) == 56
    assert (stock["slime"], stock["star+1"], stock["bear"], stock["passage"]) == (6, 7, 3, 4)


@pytest.mark.rule("STA-028", "STA-104")
def test_each_space_gets_a_token_of_its_shape() -> None:
    halves, _ = fill(CARDS[:4], TOKENS, FairShuffler(), 7)
    assert [(one.card, one.half, one.price) for one in halves[:3]] == [
        ("Market card 1", "top", 9),
        ("Market card 1", "bottom", 4),
        ("Market card 2", "top", 7),
    ]
    assert [[SHAPES[token] for token in one.tokens] for one in halves] == [
        ["square", "square"], ["oval"], ["circle", "circle"], ["circle"],
        ["oval", "oval"], ["circle"], ["circle", "circle", "circle"], ["square"],
    ]  # fmt: skip


@pytest.mark.rule("STA-017")
def test_what_a_blueprint_prints_names_it_alone() -> None:
    blueprints = cards(COMPONENTS).blueprints
    said = [printed(one) for one in COMPONENTS if one.kind == "blueprint"]
    assert len({fold_words(text) for text in said}) == len(blueprints) == 8
    assert [find(blueprints, "blueprint", text).number for text in said] == list(range(1, 9))
    assert find(blueprints, "blueprint", "Entrance 3, exit 1, first row star in 1 and cave in 2").number == 2


def test_market_cards_that_are_told_alike_print_the_same() -> None:
    told: dict[str, set[str]] = {}
    for one in CARDS:
        told.setdefault(printed(one), set()).add(one.key)
    assert [keys for keys in told.values() if len(keys) > 1] == [{"sta:market-card:5", "sta:market-card:10"}]


def test_a_seed_always_gives_the_same_tokens() -> None:
    once, again, other = (fill(CARDS, TOKENS, FairShuffler(), seed)[0] for seed in (7, 7, 8))
    assert once == again != other


@pytest.mark.rule("STA-008", "STA-D08")
def test_no_token_lies_twice_and_missing_ovals_leave_a_space_empty() -> None:
    halves, counter = fill(CARDS, TOKENS, FairShuffler(), 1)
    laid = Counter(token for one in halves for token in one.tokens)
    assert laid.pop("") == 1  # 17 oval spaces, 16 oval tokens
    assert all(n <= next(one.quantity or 0 for one in TOKENS if one.name == name) for name, n in laid.items())
    assert sum(laid.values()) == 24 + 16 + 15
    assert fill(CARDS[:1], TOKENS, FairShuffler(), 1, counter)[1] > counter
