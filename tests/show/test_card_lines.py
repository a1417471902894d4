"""Lines of cards in Czech: every one of the box and of the sets whole, prices in their cases, and English as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.packs.cards import catalogue
from companion.catalogue.packs.file import read
from companion.documents import kingdom as d
from companion.lang import speak
from companion.sentence import ENGLISH
from companion.show import card_lines, phrases
from companion.show import words as words_of
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS, SOLD

SIDES = {"front-up": "líc", "front-down": "líc naruby", "back-up": "rub", "back-down": "rub naruby"}

ALIKE = {"nin'gari", "none"}
"""A word that is the same in both languages; and no category, which is never shown."""


@pytest.fixture(autouse=True)
def czech() -> Iterator[None]:
    speak("cs")
    yield
    speak(ENGLISH)


def lines(catalogue: Catalogue) -> set[str]:
    """All that these cards say in the words of the effect language."""
    stages = [stage for card in catalogue.cards.values() for stage in card.design.stages.values()]
    found = {one.text for stage in stages for one in stage.effects}
    found |= {text for stage in stages for box in stage.boxes for text in (box.price_text, box.text) if text}
    return found | {stage.fame_text for stage in stages if stage.fame_text}


@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_every_line_of_the_box_is_said_in_czech(printing: str) -> None:
    found = lines(cards(printing))
    assert len(found) > 300
    assert [one for one in found if card_lines.said(one, SIDES, {}) is None] == []


@pytest.mark.parametrize("name", SETS)
def test_every_line_of_the_sets_is_said_in_czech(name: str) -> None:
    pack = catalogue(read((SOLD / f"{name}.toml").read_text(encoding="utf-8")))
    found = lines(pack)
    assert len(found) > 80
    assert [one for one in found if card_lines.said(one, SIDES, {}) is None] == []
    words = {word for card in pack.cards.values() for one in card.design.stages.values() for word in one.kinds}
    assert [word for word in sorted(words) if words_of.kind_name(word) == word and word not in ALIKE] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("activate, pay 1 coin: gain 2 wood", "aktivace, zaplatit 1 peníz: získat 2 dřeva"),
        (
            "activate: gain 5 any; turn this to back-up",
            "aktivace: získat 5 libovolných zdrojů; otočit tuto kartu na rub",
        ),
        ("discard 2 other persons in play", "odhodit 2 jiné osoby ve hře"),
        ("discard 5 friendly cards in play", "odhodit 5 přátelských karet ve hře"),
        ("when played: block up to 2 in all of all buildings in play", None),
        ("activate: discover #71", "aktivace: objevit #71"),
        ("activate: discover 71 Old Book", "aktivace: objevit 71 Old Book"),
        (
            "discard any number seafaring or persons or items in play",
            "odhodit libovolný počet mořeplaveb, osob nebo předmětů ve hře",
        ),
        ("set aside all ships in kingdom", "odložit stranou všechny lodě v království"),
        ("activate: tick 2 boxes", "aktivace: zaškrtnout 2 políčka"),
        (
            'if "Lady" in deck: (destroy 1 "Lady" in deck; shuffle deck) otherwise: '
            "if done: (nothing) or (destroy this)",
            'je-li v balíčku "Lady": (zničit 1 "Lady" z balíčku; zamíchat balíček) '
            "jinak: stalo-li se to: (nic) nebo (zničit tuto kartu)",
        ),
        (
            "(tick 1 red box) or (in full (discard 1 item in play; nothing); in full (nothing)); destroy this",
            "(zaškrtnout 1 červené políčko) nebo (vše (odhodit 1 předmět ve hře; nic); vše (nic)); zničit tuto kartu",
        ),
        ("stick 2/3 and 8 on this", "nalepit nálepku 2 (dřevo) nebo 3 a 8 na tuto kartu"),
    ],
)
def test_a_line_has_its_cases(line: str, said: str | None) -> None:
    told = card_lines.said(line, SIDES, {"sticker 2": "dřevo"})
    assert told == said if said else told is not None


@pytest.mark.parametrize(
    "line",
    [
        "gain 2 moonbeams",
        "activate: dance",
        "gain 2 coin; dance",
        "when played: (dance) or (rest)",
        "(nothing) or nothing",
    ],
)
def test_a_line_that_is_not_known_whole_stays_english(line: str) -> None:
    assert card_lines.said(line, SIDES, {}) is None
    assert phrases.says(line, {}) == line


def test_a_price_of_cards_stands_in_its_case() -> None:
    price = d.UpgradeView(to="front-down", pay={"coin": 1}, discard={"person": 2}, into="Les")
    assert phrases.price(price) == "1 peníz + odhodit 2 osoby"
