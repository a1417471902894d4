"""From what a pack's file says to a catalogue of its cards, and what the linter finds in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from companion.catalogue import build
from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.effects.parser import compile as effects
from companion.catalogue.effects.tree import Line
from companion.catalogue.model import Card, Catalogue, Expansion, Sticker
from companion.catalogue.packs.entries import BaseEntry, CardEntry, ExpansionEntry, PackFile, StageEntry
from companion.catalogue.packs.file import (
    Pack,
    PackFault,
    amounts,
    clashes,
    last_of,
)
from companion.catalogue.packs.join import merged
from companion.catalogue.packs.toml_positions import Path
from companion.catalogue.rows import (
    BoxRow,
    CardRow,
    CostRow,
    DesignRow,
    EffectRow,
    Kind,
    ProductionRow,
    Rows,
    RulingRow,
    StageRow,
    UpgradeRow,
    WordRow,
)
from companion.catalogue.words import BASE, Category, Orientation
from companion.sentence import say

OWN = "pack"
"""The source of a pack's rulings."""

_COMPILERS = {
    "line": effects.compile_line,
    "box": effects.compile_box,
    "price": effects.compile_price,
    "fame": effects.compile_fame,
}


def compiled(kind: Kind, text: str | None, nouns: Nouns) -> str | None:
    """A text of the language, read with these nouns, as JSON; None where there is none or it isn't understood."""
    if text is None:
        return None
    try:
        return msgspec.json.encode(_COMPILERS[kind](text, nouns)).decode()
    except effects.EffectError:
        return None


def catalogue(pack: Pack) -> Catalogue:
    """The pack's cards, stickers and numbers, by themselves. The file must be free of clashes."""
    file = pack.file
    made = _overlaid(build.catalogue(_rows(file), "", pack.digest, compiled), file)
    ranked = [number for card in file.card for number in (card.number, *card.copies)]
    last = last_of(file)
    constants: dict[str, int] = {}
    if file.base is not None:
        constants = {name: getattr(file.base, name) for name in BaseEntry.__struct_fields__}
        constants |= {"first_starting_card": 0, "last_starting_card": -1, "last_number": last, "last_card": max(ranked)}
    return msgspec.structs.replace(
        made,
        constants=constants,
        base=file.name if file.base is not None else BASE,
        starting=frozenset(f"{file.name}:{number}" for number in file.starting),
        played={f"{file.name}:{one.card}": _expansion(file, one) for one in file.expansion},
        last_numbers={file.name: last},
        stickers=_stickers(file),
        further_resources=tuple(file.resources),
        titles={file.name: file.title},
    )


def _expansion(file: PackFile, one: ExpansionEntry) -> Expansion:
    by_round = tuple(one.discoveries) if isinstance(one.discoveries, list) else ()
    return Expansion(
        card=f"{file.name}:{one.card}",
        purge=one.purge,
        permanents=0 if one.permanents == "all" else one.permanents,
        rounds=one.rounds,
        discoveries=by_round[-1] if isinstance(one.discoveries, list) else one.discoveries,
        groups_first=one.groups_first,
        saving=one.permanents == "all",
        focus=None if one.focus is None else build.amounts(amounts(one.focus))[0],
        destroys=one.destroys,
        by_round=by_round,
        requires=tuple(one.requires),
        score_sticker=one.score_sticker,
        keeps_named=one.undiscovered == "named stay",
        end=None if one.end is None else f"{file.name}:{one.end}",
        counts_as=one.counts_as,
    )


def _stickers(file: PackFile) -> dict[str, Sticker]:
    """The stickers of the pack's sheet, those for the score path among them."""
    nouns = _nouns(file)
    found = {}
    for one in file.sticker:
        line = _decoded(one.effect, nouns)
        found[one.number] = Sticker(
            one.number, "" if one.kind is None else one.kind, one.quantity + one.more, one.resource, one.fame, one.word,
            one.stays, one.starts_in_play, one.effect, line, one.tab, bool(one.more),
        )  # fmt: skip
    for number in [one.score_sticker for one in file.expansion if one.score_sticker is not None]:
        times = sum(one.counts_as for one in file.expansion if one.score_sticker == number)
        found[number] = Sticker(number, "score_path", times)
    return found


def _decoded(text: str | None, nouns: Nouns) -> Line | None:
    found = compiled("line", text, nouns)
    return None if found is None else msgspec.json.decode(found, type=Line)


def _overlaid(made: Catalogue, file: PackFile) -> Catalogue:
    """The catalogue with what only a pack's stages and boxes can say, for which the box's tables have no columns."""
    cards = dict(made.cards)
    for entry in file.card:
        design = cards[f"{file.name}:{entry.number}"].design
        stages = dict(design.stages)
        for one in entry.stage:
            boxes = tuple(
                msgspec.structs.replace(box, row=said.row, ticked=said.ticked)
                for box, said in zip(stages[one.at].boxes, one.box, strict=True)
            )
            stages[one.at] = msgspec.structs.replace(
                stages[one.at], boxes=boxes, lasting=one.lasting, starts_in_play=one.starts_in_play
            )
        design = msgspec.structs.replace(design, stages=stages)
        for number in (entry.number, *entry.copies):
            key = f"{file.name}:{number}"
            cards[key] = msgspec.structs.replace(cards[key], design=design)
    return msgspec.structs.replace(made, cards=cards)


def _rows(file: PackFile) -> Rows:
    """The file as rows of the tables that the box's own cards stand in."""
    rows = Rows()
    expansions = {one.card: one.doubts for one in file.expansion}
    nouns = _nouns(file)
    for card in file.card:
        rows = _card(rows, file.name, card, expansions.get(card.number), nouns)
    return rows


def _nouns(file: PackFile) -> Nouns:
    """The nouns that the file's texts are read with: categories, its own and its keywords, those of its stickers."""
    keywords = (word for card in file.card for stage in card.stage for word in stage.keywords)
    of_stickers = (one.word for one in file.sticker if one.word)
    return Nouns((*map(str, Category), *file.categories, *keywords, *of_stickers), file.resources)


def _card(rows: Rows, name: str, card: CardEntry, leads: list[str] | None, nouns: Nouns) -> Rows:
    """`leads`: the doubts of the expansion that the card leads through; None: it leads through none."""
    key = f"{name}:{card.number}"
    design = DesignRow(
        key, card.choose_side, card.parchment, card.last_round, card.ends_reset, leads is not None, card.stays_in_box,
        card.lasting,
    )  # fmt: skip
    numbers = (card.number, *card.copies)
    rulings = _rulings(key, build.WHOLE, card.rulings, [*card.doubts, *(leads or ())])
    rows = msgspec.structs.replace(
        rows,
        designs=(*rows.designs, design),
        cards=(*rows.cards, *(CardRow(f"{name}:{number}", name, number, key) for number in numbers)),
        rulings=(*rows.rulings, *rulings),
    )
    for stage in card.stage:
        rows = _stage(rows, key, stage, nouns)
    return rows


def _rulings(key: str, at: str, settled: list[str], doubts: list[str]) -> tuple[RulingRow, ...]:
    told = [*((text, "settled") for text in settled), *((text, "open") for text in doubts)]
    return tuple(RulingRow(key, at, nr, text, OWN, certainty) for nr, (text, certainty) in enumerate(told, 1))


def _stage(rows: Rows, key: str, stage: StageEntry, nouns: Nouns) -> Rows:
    at = str(stage.at)
    row = StageRow(
        key, at, list(Orientation).index(stage.at) + 1, stage.name, str(stage.category), stage.negative,
        stage.permanent, stage.stays, stage.fame, stage.fame_rule, compiled("fame", stage.fame_rule, nouns),
    )  # fmt: skip
    words = (WordRow(key, at, nr, word) for nr, word in enumerate(stage.keywords, 1))
    productions = (
        ProductionRow(key, at, nr, what, n) for nr, text in enumerate(stage.produces, 1) for what, n in amounts(text)
    )
    arrows = (UpgradeRow(key, at, nr, str(one.to)) for nr, one in enumerate(stage.upgrade, 1))
    boxes = (
        BoxRow(
            key, at, nr, one.price, one.threshold, one.fame, one.does, compiled("box", one.does, nouns),
            compiled("price", one.price, nouns),
        )
        for nr, one in enumerate(stage.box, 1)
    )  # fmt: skip
    lines = (EffectRow(key, at, nr, text, compiled("line", text, nouns)) for nr, text in enumerate(stage.effects, 1))
    return msgspec.structs.replace(
        rows,
        stages=(*rows.stages, row),
        words=(*rows.words, *words),
        productions=(*rows.productions, *productions),
        upgrades=(*rows.upgrades, *arrows),
        costs=(*rows.costs, *_costs(key, at, stage)),
        boxes=(*rows.boxes, *boxes),
        effects=(*rows.effects, *lines),
        rulings=(*rows.rulings, *_rulings(key, at, stage.rulings, stage.doubts)),
    )


def _costs(key: str, at: str, stage: StageEntry) -> Iterator[CostRow]:
    for nr, one in enumerate(stage.upgrade, 1):
        for kind, text in (("pay", one.pay), ("discard", one.discard), ("destroy", one.destroy)):
            for what, n in amounts(text, kind == "pay") if text else ():
                yield CostRow(key, at, nr, kind, what, n)


# --- a corrected file --------------------------------------------------------------------------------------------


def misfits(old: Catalogue, new: Catalogue) -> Iterator[str]:
    """What a kingdom that plays with one version of a pack would miss, or never get, with another.

    Texts, lines, prices and fame may differ; whatever a journal can name must be there.
    """
    if old.base != new.base:
        yield say("one of the two is a whole other box")
    for key in sorted(old.cards.keys() ^ new.cards.keys(), key=lambda key: (len(key), key)):
        yield say("card {key} is gone", key=key) if key in old.cards else say("card {key} is new", key=key)
    for key in sorted(old.cards.keys() & new.cards.keys(), key=lambda key: (len(key), key)):
        yield from _card_misfits(old.cards[key], new.cards[key])
    for number, sticker in sorted(old.stickers.items()):
        if number not in new.stickers or new.stickers[number].quantity < sticker.quantity:
            yield say("there are fewer stickers {number}", number=number)
    for what, here, there in (
        (say("other cards start in the kingdom"), old.starting, new.starting),
        (say("other cards lead through expansions"), old.played.keys(), new.played.keys()),
    ):
        if here != there:
            yield what


def _card_misfits(old: Card, new: Card) -> Iterator[str]:
    for at, stage in old.design.stages.items():
        if at not in new.design.stages:
            yield say("card {key} has no stage {at}", key=old.key, at=at)
        elif {box.nr for box in stage.boxes} - {box.nr for box in new.design.stages[at].boxes}:
            yield say("card {key} has fewer boxes {at}", key=old.key, at=at)


MOST_FAULTS = 1_000
"""More faults than these nobody reads."""

# --- checking ----------------------------------------------------------------------------------------------------


def faults(pack: Pack, base: Catalogue, executed: frozenset[type]) -> list[PackFault]:
    """What is wrong with a pack beside the box's cards, in the order of the file; of very much, the first.

    `executed`: the parts of the language that the engine carries out.
    """
    found = list(islice(clashes(pack, base), MOST_FAULTS))
    if not found:
        found = [*islice(_linted(pack, base, executed), MOST_FAULTS), *_stuck(pack, base, executed)]
    return sorted(set(found))


def _stuck(pack: Pack, base: Catalogue, executed: frozenset[type]) -> Iterator[PackFault]:
    """What is wrong with the effects that stickers give."""
    from companion.catalogue.effects.lint.lint import sticker_findings

    made = merged(base, [catalogue(pack)])
    for nr, one in enumerate(pack.file.sticker):
        spot = pack.places.value(("sticker", nr, "effect"))
        for column, check, message in sticker_findings(made, one.effect, executed) if one.effect else ():
            yield PackFault(spot.line, spot.column + column, str(check), message)


def _linted(pack: Pack, base: Catalogue, executed: frozenset[type]) -> Iterator[PackFault]:
    from companion.catalogue.effects.lint.lint import lint
    from companion.catalogue.effects.parser.compile import without_hint

    numbers = {f"{pack.file.name}:{card.number}": nr for nr, card in enumerate(pack.file.card)}
    for fault in lint(merged(base, [catalogue(pack)]), executed, numbers):
        nr = numbers[fault.card]
        stage = next(n for n, one in enumerate(pack.file.card[nr].stage) if one.at is fault.stage)
        path = ("card", nr, "stage", stage, *_place(fault.where))
        spot = pack.places.value(path)
        inside = path in pack.places.values
        message = fault.message if fault.check == "word" else without_hint(fault.message)
        yield PackFault(spot.line, spot.column + (fault.column if inside else 0), str(fault.check), message)


def _place(where: str) -> Path:
    """The path of a text of a stage by what the linter calls it: `effect 2`, `price of box 3`, `fame`."""
    words = where.split()
    if where == "fame":
        return ("fame_rule",)
    nr = int(words[-1]) - 1
    if words[0] == "price":
        return ("box", nr, "price")
    return {"effect": ("effects", nr), "box": ("box", nr, "does"), "upgrade": ("upgrade", nr)}[words[0]]
