"""Every key of a pack's file: a wrong value is pointed at by line and column, a right one says something."""

from __future__ import annotations

import msgspec
import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.packs import cards as pack_cards
from companion.catalogue.packs import entries, file
from companion.games.kingdom_legacy.api.engine import EXECUTED
from tests.builder import cards

KINDS = {
    "": entries.PackFile, "base": entries.BaseEntry, "expansion": entries.ExpansionEntry,
    "sticker": entries.StickerEntry, "card": entries.CardEntry, "stage": entries.StageEntry,
    "upgrade": entries.UpgradeEntry, "box": entries.BoxEntry,
}  # fmt: skip
"""The tables of docs/packs.md; the file itself has no name."""

LINES = '["activate, pay box price: tick 1 box on front-up"]'

WHOLE: list[tuple[str, dict[str, str]]] = [
    ("", {"name": '"try"', "title": '"A try"', "starting": "[1]", "last_number": "2"}),
    ("[base]", {}),
    ("[[expansion]]", {"card": "30"}),
    ("[[sticker]]", {"number": '"50"', "kind": '"keyword"', "word": '"lit"', "quantity": "1"}),
    ("[[sticker]]", {"number": '"51"', "kind": '"effect"', "stays": "true", "quantity": "1"}),
    ("[[card]]", {"number": "1"}),
    ("[[card.stage]]", {"at": '"front-up"', "name": '"Pond"', "category": '"land"', "produces": '["1 coin"]'}),
    ("[[card.stage.upgrade]]", {"to": '"back-up"', "pay": '"1 coin"'}),
    ("[[card.stage.box]]", {"price": '"pay 1 coin"', "does": '"gain 1 coin"'}),
    ("[[card.stage]]", {"at": '"back-up"', "name": '"Lake"', "category": '"land"', "effects": LINES}),
    ("[[card]]", {"number": "2"}),
    ("[[card.stage]]", {"at": '"front-up"', "name": '"Reeds"', "category": '"land"', "produces": '["2 coin"]'}),
    ("[[card]]", {"number": "30", "parchment": "true"}),
    ("[[card.stage]]", {"at": '"front-up"', "name": '"Cover"', "category": '"none"'}),
    ("[[card]]", {"number": "40", "parchment": "true"}),
    ("[[card.stage]]", {"at": '"front-up"', "name": '"End"', "category": '"none"'}),
]  # fmt: skip
"""A whole box, table by table, that has each kind of table."""

RIGHT = {
    ".name": '"other"', ".title": '"Other"', ".starting": "[1, 2]", ".last_number": "3", ".resources": '["salt"]',
    "base.cards_per_turn": "5", "base.cards_per_advance": "3", "base.discoveries_per_round": "1",
    "expansion.card": "40", "expansion.purge": "7", "expansion.permanents": '"all"', "expansion.groups_first": "true",
    "expansion.focus": '"2 wood"', "expansion.rounds": "3", "expansion.discoveries": "[2, 0]",
    "expansion.destroys": "1", "expansion.requires": '["merchants"]', "expansion.score_sticker": '"13y"',
    "expansion.undiscovered": '"named stay"', "expansion.end": "40", "expansion.counts_as": "2",
    "expansion.doubts": '["Which is first?"]',
    "sticker.number": '"50a"', "sticker.kind": '"unknown"', "sticker.quantity": "2", "sticker.more": "2",
    "sticker.resource": '"wood"', "sticker.fame": "3", "sticker.word": '"dark"', "sticker.stays": "true",
    "sticker.starts_in_play": "true", "sticker.effect": '"activate: gain 1 coin"', "sticker.tab": '"red"',
    "card.number": "9", "card.copies": "[3]", "card.choose_side": "true", "card.parchment": "true",
    "card.last_round": "true", "card.ends_reset": "true", "card.stays_in_box": "true", "card.lasting": "true",
    "card.rulings": '["So it is."]', "card.doubts": '["Is it so?"]',
    "stage.at": '"front-down"', "stage.name": '"Pool"', "stage.category": '"building"', "stage.keywords": '["wet"]',
    "stage.negative": "true", "stage.permanent": "true", "stage.stays": "true", "stage.lasting": "true",
    "stage.starts_in_play": "true", "stage.fame": "4", "stage.fame_rule": '"2 per land in kingdom"',
    "stage.produces": '["3 coin"]', "stage.effects": '["activate: gain 1 wood"]', "stage.rulings": '["So it is."]',
    "stage.doubts": '["Is it so?"]',
    "upgrade.to": '"front-up"', "upgrade.pay": '"2 coin"', "upgrade.discard": '"1 person"',
    "upgrade.destroy": '"1 person"',
    "box.price": '"pay 2 coin"', "box.threshold": "3", "box.fame": "5", "box.does": '"gain 2 coin"', "box.row": '"red"',
    "box.ticked": "true",
}  # fmt: skip
"""A value of each key that differs from what the file says without it."""

TABLES = (".base", ".expansion", ".sticker", ".card", "card.stage", "stage.upgrade", "stage.box")
"""The keys that hold tables."""

KEYS = [f"{kind}.{name}" for kind, made in KINDS.items() for name in made.__struct_fields__]


def kind_of(head: str) -> str:
    """The kind of the table that a line begins."""
    return head.strip("[]").rpartition(".")[2]


def written(key: str, value: str) -> tuple[str, int]:
    """The file with this value of a key in the first table of its kind, and the line on which it stands.

    Where the key holds tables, those that are written out go, with all that lies in them.
    """
    kind, _, name = key.partition(".")
    blocks = [
        (head, dict(values)) for head, values in WHOLE if key not in TABLES or name not in head.strip("[]").split(".")
    ]
    at = next(nr for nr, (head, _) in enumerate(blocks) if kind_of(head) == kind)
    blocks[at][1][name] = value
    lines, line = list[str](), 0
    for nr, (head, values) in enumerate(blocks):
        lines += [head] if head else []
        for one, what in values.items():
            lines.append(f"{one} = {what}")
            line = len(lines) if (nr, one) == (at, name) else line
    return "\n".join(lines) + "\n", line


def plain() -> str:
    """The file as it is."""
    return written(".name", '"try"')[0]


def said(text: str) -> Catalogue:
    """What it says, whatever it is called and however it is written."""
    return msgspec.structs.replace(pack_cards.catalogue(file.read(text)), digest="")


def test_the_file_has_no_faults() -> None:
    assert pack_cards.faults(file.read(plain()), cards(), EXECUTED) == []
    assert said(plain()) == said(plain())


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_value_is_pointed_at(key: str) -> None:
    text, line = written(key, "2026-03-01")
    with pytest.raises(file.PackError) as refused:
        file.read(text)
    fault, name = refused.value.fault, key.partition(".")[2]
    assert (fault.line, fault.column, fault.check) == (line, len(f"{name} = ") + 1, "shape")
    assert fault.message.endswith(", please, not that"), fault.message


@pytest.mark.parametrize("key", RIGHT)
def test_a_right_value_says_something(key: str) -> None:
    assert said(written(key, RIGHT[key])[0]) != said(plain())


def test_every_key_has_a_right_value() -> None:
    """But for tables, whose keys say it; `about` is for `pack list`, and `categories` let stages be of them."""
    assert set(KEYS) - set(RIGHT) == {".about", ".categories", *TABLES}
