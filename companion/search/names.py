"""Finding cards by a part of a name, without accents and in any case."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

from companion.catalogue.model import Card, Catalogue


def fold(text: str) -> str:
    """Lower case, no accents, single spaces."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(one for one in apart if not unicodedata.combining(one)).split())


def names(card: Card) -> list[str]:
    """The names of a card's stages, in the order of the stages, each once."""
    stages = sorted(card.design.stages.values(), key=lambda stage: stage.stage)
    return list(dict.fromkeys(stage.name for stage in stages))


def find(
    catalogue: Catalogue, query: str, allowed: Callable[[str], bool], others: Callable[[Card], list[str]]
) -> Iterator[Card]:
    """The cards with all words of the query in one of their names, by number.

    `allowed`: whether a card may be seen, by its key; `others`: a card's names in other languages.
    """
    wanted = fold(query).split()
    for key in sorted(catalogue.cards, key=lambda key: catalogue.order[key]):
        card = catalogue.cards[key]
        if allowed(key) and wanted and any(_has(name, wanted) for name in (*names(card), *others(card))):
            yield card


def _has(name: str, wanted: list[str]) -> bool:
    folded = fold(name)
    return all(word in folded for word in wanted)
