"""Looking back shows no face of an undiscovered card: in the middle of a campaign, with discoveries undone."""

from __future__ import annotations

import msgspec
import pytest
from sqlalchemy import select, update

from companion.catalogue import build
from companion.documents import kingdom as d
from companion.store.open import open_engine
from companion.store.tables.catalogue import CatalogueImage
from tests.cli.finished import finish
from tests.cli.harness import Cli
from tests.cli.test_spoilers import MARK, _marked_card

COMMANDS = """history;journal;stats;deck;odds category:land;odds Qwxyz;chart fame;chart resources;chart categories
chart stages;sheet;sheet --format md;sheet --format html;sheet --format svg;scores;scores --format csv;simulate
undo --preview --to round"""


@pytest.fixture
def half(empty: Cli) -> Cli:
    """A campaign in its fourth round or later, its last discoveries undone, marked wherever nobody may look."""
    player = finish(empty, "Half", 5, steps=90)
    assert int(str(player.campaign.board.tables["game"]["round"])) >= 4
    empty.done("fix", "discover", "50")
    empty.done("undo", "--to", "55")
    known = {str(one.card) for one in empty.json(d.DeckDoc, "deck").cards}
    table = empty.table()
    for pile in (table.in_play, table.discard, table.permanents, table.aside, table.destroyed):
        known |= {str(one.card) for one in pile}
    engine = open_engine(str(empty.db))
    with engine.begin() as connection:
        for printing, body in connection.execute(select(CatalogueImage.printing, CatalogueImage.body)).all():
            catalogue = build.decode(body)
            seen = {card.design.key for card in catalogue.cards.values() if str(card.number) in known}
            cards = {
                key: card if card.design.key in seen else _marked_card(card) for key, card in catalogue.cards.items()
            }
            text = build.encode(msgspec.structs.replace(catalogue, cards=cards)).decode()
            connection.execute(update(CatalogueImage).where(CatalogueImage.printing == printing).values(body=text))
    engine.dispose()
    return empty


@pytest.mark.long
def test_the_marker_is_there_and_nowhere_told(half: Cli) -> None:
    assert MARK in half("cards", "show", "50", "--spoilers").out
    for words in COMMANDS.replace("\n", ";").split(";"):
        for form in ("--json", "--plain"):
            run = half(form, *words.split())
            assert run.code == 0, run.out + run.err
            text = (run.out + run.err).replace(f'"query":"{MARK}"', "")
            assert MARK.lower() not in text.lower(), words
