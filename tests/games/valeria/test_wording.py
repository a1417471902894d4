"""Lines of effects and dukes in words: in English as the data have them, in Czech without a word of English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from companion.games.valeria import effects, points, wording
from companion.games.valeria.cards import Domain
from companion.lang import tongue
from companion.sentence import called, in_tongue
from tests.games.valeria.table import CARDS

GOODS = ("2 gold", "1 strength", "3 magic", "1 point", "2 points", "1 any")
PER = (
    "citizen", *(f"{role} citizen" for role in ("worker", "soldier", "shadow", "holy")), "domain", "monster",
    "Hills monster", "card named Archer",
)  # fmt: skip
PARTS = (
    *GOODS, *(f"2 gold per {one}" for one in PER), "1 point per domain", "take 1 magic", "take 3 gold",
    "a citizen", "a citizen up to 3", "a holy citizen", "a soldier citizen up to 2", "a citizen named Archer",
    "a worker citizen named Archer up to 2", "set a die to 6", "lower a die by 1", "slay a monster",
    "hire without surcharge", "build for 1 gold less", "take a monster", "add 1 magic to a monster",
    "everyone loses 1 gold",
)  # fmt: skip
PAID = ("pay 1 gold", "pay 1 gold per holy citizen", "return a citizen", "return a monster")

WHAT = ("worker", "soldier", "shadow", "holy", "citizen", "domain", "monster", "boss", "minion", "beast", "titan")
DUKES = (*(f"2 per {one}" for one in (*WHAT, "resources")), *(f"1 per {n} resources" for n in (2, 3, 4, 5)))


def of_cards() -> Iterator[effects.Effect]:
    for citizen in (*CARDS.citizens, *CARDS.starters):
        yield from (citizen.active, citizen.other)
    for monster in (*CARDS.monsters, *CARDS.events):
        yield from (one for one in (monster.reward, monster.instruction) if one is not None)
    yield from (domain.effect for domain in CARDS.domains)


def made_up() -> Iterator[str]:
    yield from PARTS
    yield from (f"{paid}: {part}" for paid in PAID for part in PARTS[::3])
    yield from (f"{one} and {other}" for one, other in pairwise(PARTS))
    yield "1 gold and a citizen or 2 magic or slay a monster and 1 point"


def in_czech(text: str) -> str:
    return str(in_tongue(text, tongue("cs")))


def test_in_english_a_line_is_told_as_it_stands() -> None:
    lines = [*(one.line for one in of_cards()), *made_up()]
    assert len(lines) > 150
    for line in lines:
        effect = effects.read(line)
        assert wording.line(effect) == line
        paid, _, sides = line.rpartition(": ")
        assert (wording.payment(effect) or "") == paid
        assert [wording.side(one) for one in effect.sides] == sides.split(" or ")
    for duke in (*(one.line for one in CARDS.dukes), *DUKES, "; ".join(DUKES[:4]), "1 per 2 worker"):
        assert wording.scores(points.read(duke)) == duke


ENGLISH = re.compile(
    r"\b(?:gold|strength|magic|points?|any|per|citizen|monster|domain|worker|soldier|shadow|holy|and|or|pay|take|to|die"
    r"|return|slay|hire|build|add|everyone|loses|set|lower|by|named|up|less|for|without|resources?|boss|minion|beast|of)\b"
)


def test_in_czech_no_word_of_english_is_left() -> None:
    names = {"Hills": called("Hills", "Kopce"), "Archer": called("Archer", "Zbojnice")}
    for line in (*(one.line for one in of_cards()), *made_up()):
        told = in_czech(wording.line(effects.read(line), lambda name: names.get(name, name)))
        assert not ENGLISH.findall(told), told
        assert ("Zbojnice" in told) == ("Archer" in line) and ("Kopce" in told) == ("Hills" in line)
    for duke in DUKES:
        assert not ENGLISH.findall(in_czech(wording.scores(points.read(duke)))), duke
    assert in_czech(wording.scores(points.read("2 per holy; 1 per 4 resources"))) == "2 za duchovního; 1 za 4 zdroje"


@pytest.mark.parametrize("card", CARDS.domains, ids=lambda card: card.name)
def test_when_a_domain_works_is_told_in_czech_too(card: Domain) -> None:
    assert wording.timing(card.timing) == card.timing and in_czech(str(card.timing)) == card.timing
    told = wording.timing(card.timing)
    assert told is not None and in_czech(told) != card.timing


def test_when_a_domain_of_the_owners_works_stays_as_it_is_entered() -> None:
    assert wording.timing("at noon") == "at noon" and wording.timing(None) is None
