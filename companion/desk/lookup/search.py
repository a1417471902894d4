"""Finding cards: in the kingdom at hand, in all kingdoms at once, or in the box when there is no kingdom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from companion.catalogue.model import Card, Catalogue, Stage
from companion.catalogue.words import Orientation, Zone
from companion.desk.data_base import FIRST_PRINTING, DataBase, Edition
from companion.desk.desk import Desk
from companion.desk.kingdoms.sitting import Sitting, packs_of
from companion.desk.narrate.change_views import ref
from companion.desk.translation import Names
from companion.documents import search as d
from companion.documents.base import Ref
from companion.errors import Misuse
from companion.games.kingdom_legacy.table.kingdom import new_board
from companion.play.board import Board
from companion.play.board_tables import BoardTable, Setting
from companion.play.change import Enter, Put
from companion.search import clause, columns
from companion.search.fields import FIELDS, Field, named
from companion.search.match import Look, World
from companion.search.query import Every, Op, Query, Test, Words, field_named, parse, tests
from companion.sentence import say
from companion.store.catalogue import faces, packs
from companion.store.catalogue import rules as store_rules
from companion.store.catalogue.faces import Texts
from companion.store.engine import reading
from companion.store.kingdoms import kingdoms, notes, summaries
from companion.store.kingdoms.kingdoms import OpenKingdom
from companion.text import fold, nearest

SYNTAX = re.compile(r"-?[^\W\d][\w-]*(?:!=|<=|>=|[:=<>])")


def find(
    desk: Desk,
    words: Sequence[str],
    spoilers: bool = False,
    zone: str | None = None,
    sort: str | None = None,
    shown: str | None = None,
    everywhere: bool = False,
    most: int | None = None,
) -> d.CardsFind:
    """Cards that fit a query.

    `zone`: only those that lie there; `sort`: fields, `-` before one that falls; `shown`: fields told of each card;
    `everywhere`: in all kingdoms; `most`: tell no more cards than these, None: all.
    Errors: `Misuse` for what can't be read, with the nearest names.
    """
    text = joined(words)
    fields = [field_named(name) for name in _listed(shown)]
    keys = [(field_named(name.removeprefix("-")), name.startswith("-")) for name in _listed(sort)]
    whole = True
    if everywhere:
        found, whole = _everywhere(desk, text, zone, spoilers, None if keys else most)
    else:
        found = _here(desk, text, zone, spoilers, [*fields, *(field for field, _ in keys)])
    for field, falling in reversed(keys):
        values = [hit.value(field) for hit in found]
        places = sorted(range(len(found)), key=columns.order(values, falling), reverse=falling)
        found = [found[at] for at in places]
    told = _told(found[:most], fields)
    near = [] if told or everywhere else _near(desk, text, spoilers)
    return d.CardsFind(text, told, [field.name for field in fields], near, len(found) - len(told), whole)


def _near(desk: Desk, text: str, spoilers: bool) -> list[str]:
    """What a query for a name alone may be meant for: a kind of cards, or a name that it is a slip for."""
    name = re.sub(r"^(name|stage):", "", text.strip()).strip('"')
    if not name or SYNTAX.search(name):
        return []
    sitting = desk.sit_if_any()
    looked = world(sitting, spoilers) if sitting is not None else box(desk, desk.catalogue(FIRST_PRINTING), spoilers)
    stages = [one for card in looked.cards() for one in looked.catalogue.cards[card].design.stages.values()]
    kinds = {kind for one in stages for kind in one.kinds}
    kind = fold(name) if fold(name) in kinds else fold(name).removesuffix("s")
    return [f"kind:{kind}"] if kind in kinds else nearest(name, {one.name: None for one in stages})


@dataclass(frozen=True)
class _Place:
    """Where cards were found: in which kingdom, how they are called there, and a look at one as it lies."""

    kingdom: str | None
    language: Names
    look: Callable[[str], Look]


class _Hit(msgspec.Struct, frozen=True, gc=False):
    """A card that was found: of very many, which Python's search for cycles needn't walk through."""

    place: _Place
    card: Card

    def value(self, field: Field) -> columns.Value:
        """What a field says of the card."""
        look = self.place.look(self.card.key)
        return columns.value(look, field, lambda _, stage: _called(self.place.language, self.card, stage))


Found = list[_Hit]


def _called(language: Names, card: Card, stage: Stage) -> str:
    """A stage's name in the player's language."""
    return language.stage(ref(card.key), stage.orientation, stage.name)


def _stages(language: Names, card: Card) -> list[str]:
    """The names of a card's stages in the player's language, in their order."""
    stages = sorted(card.design.stages.values(), key=lambda stage: stage.stage)
    return list(dict.fromkeys(_called(language, card, stage) for stage in stages))


def joined(words: Sequence[str]) -> str:
    """The query of the words typed: a word with blanks was quoted in the shell, so it is a phrase.

    A single word is a query as it stands. Errors: `Misuse` for what was meant as an option.
    """
    for word in words:
        if word.startswith("--"):
            raise Misuse(say("There is no option {word}.", word=word))
    return words[0] if len(words) == 1 else " ".join(map(_phrase, words))


def _phrase(word: str) -> str:
    if not re.search(r"\s", word) or '"' in word or "(" in word:
        return word
    field = SYNTAX.match(word)
    at = field.end() if field else 0
    return f'{word[:at]}"{word[at:]}"'


def _listed(text: str | None) -> list[str]:
    return [one.strip() for one in (text or "").split(",") if one.strip()]


def _read(desk: DataBase, text: str, zone: str | None, words: Words) -> Query:
    query = parse(text, lambda field: [*words(field), *_sets(desk, field)], store_rules.card_words(desk.engine))
    if zone is None:
        return query
    field = named("zone")
    if zone not in field.values:
        raise Misuse(say("There is no zone {zone}.", zone=zone), field.values)
    return Every((query, Test(field, zone, Op.IS)))


def _sets(desk: DataBase, field: str) -> list[str]:
    """The packs that were added: their names are no secret, though none of their cards may be known yet."""
    return [one.name for one in packs.all_packs(desk.engine)] if field == "set" else []


def world(sitting: Sitting, spoilers: bool = False) -> World:
    """The kingdom as queries look at it."""
    texts = store_rules.stage_names(sitting.desk.engine)
    return _world(sitting.opened, sitting.catalogue, sitting.board, texts, spoilers)


def _world(opened: OpenKingdom, catalogue: Catalogue, board: Board, texts: Texts, spoilers: bool) -> World:
    rounds, sighted = notes.discovery_rounds(opened.engine, opened.id), notes.sighted_cards(opened.engine, opened.id)
    return World(catalogue, board, texts, rounds, sighted, spoilers)


def meant(sitting: Sitting, text: str) -> set[str]:
    """The cards of a kingdom that a query means, by key; undiscovered ones are never among them.

    Errors: `Misuse` for a query that can't be read.
    """
    here = world(sitting)
    return set(here.find(_read(sitting.desk, text, None, here.words)))


def box(desk: Desk, catalogue: Catalogue, spoilers: bool) -> World:
    """The cards as they come: all in the box, only those that start a kingdom known."""
    board = new_board()
    for card in sorted(catalogue.cards.values(), key=lambda one: catalogue.order[one.key]):
        Enter(card.key, Zone.BOX).apply(board)
        Put(BoardTable.ORIENTATION, card.key, None, str(Orientation.FRONT_UP)).apply(board)
        if catalogue.starts(card):
            Put(BoardTable.KNOWN, card.key, None, True).apply(board)
    return World(catalogue, board, store_rules.stage_names(desk.engine), spoilers=spoilers)


def _here(desk: Desk, text: str, zone: str | None, spoilers: bool, fields: Iterable[Field]) -> Found:
    sitting = desk.sit_if_any()
    looked = world(sitting, spoilers) if sitting is not None else box(desk, desk.catalogue(FIRST_PRINTING), spoilers)
    query = _read(desk, text, zone, looked.words)
    if sitting is None:
        living = [one.name for one in (*(test.field for test in tests(query)), *fields) if one.lives]
        if living:
            raise Misuse(say("{what} needs a kingdom: found one, or name it with --kingdom.", what=living[0]))
    kingdom = sitting.name if sitting is not None else None
    place = _Place(kingdom, desk.names(looked.catalogue), partial(Look, looked))
    return [_Hit(place, looked.catalogue.cards[card]) for card in looked.find(query)]


FIRST_KINGDOMS = 50
"""So many kingdoms are looked at first, where only some of the cards are to be told."""


def _everywhere(desk: Desk, text: str, zone: str | None, spoilers: bool, most: int | None) -> tuple[Found, bool]:
    """One query over all kingdoms, or over the first alone where these have more than `most`; whether it was all.

    A kingdom is opened only when more is wanted of its cards than which they are.
    """
    engine = desk.engine
    ids, editions = _kingdoms(desk)
    prepare(desk, editions)
    first = sorted(ids, key=lambda name: (name.casefold(), name))[:FIRST_KINGDOMS]
    whole = most is None or len(first) == len(ids)
    with reading(engine) as connection:
        query = _read(desk, text, zone, lambda field: clause.words(connection, field))
        hits = [] if whole else clause.find(connection, query, spoilers, [ids[name] for name in first])
        if most is None or len(hits) <= most:
            hits, whole = clause.find(connection, query, spoilers), True
    cards: dict[str, list[str]] = {}
    for kingdom, card in hits:
        cards.setdefault(kingdom, []).append(card)
    texts, opened = store_rules.stage_names(engine), dict[str, World]()
    catalogues = {edition: desk.catalogue(*edition) for edition in {editions[name] for name in cards}}
    called = {edition: Names(one, texts, desk.lang) for edition, one in catalogues.items()}

    def look(kingdom: str, card: str) -> Look:
        if kingdom not in opened:
            one = kingdoms.open_kingdom(engine, kingdom)
            board = one.load(new_board())
            opened[kingdom] = _world(one, catalogues[editions[kingdom]], board, texts, spoilers)
        return Look(opened[kingdom], card)

    found = []
    for kingdom in sorted(cards, key=lambda name: (name.casefold(), name)):
        catalogue = catalogues[editions[kingdom]]
        place = _Place(kingdom, called[editions[kingdom]], partial(look, kingdom))
        in_order = sorted(cards[kingdom], key=catalogue.order.__getitem__)
        found += [_Hit(place, catalogue.cards[card]) for card in in_order]
    return found, whole


def _kingdoms(desk: DataBase) -> tuple[dict[str, str], dict[str, Edition]]:
    """The ids and the editions of all kingdoms, by their names."""
    switches = summaries.settings(desk.engine)
    ids, editions = {}, {}
    for one in summaries.kingdoms(desk.engine):
        mine = switches.get(one.id, {})
        mended = mine.get(Setting.AMENDMENTS)
        amendments = tuple(map(str, mended)) if isinstance(mended, list | tuple) else ()
        ids[one.name], editions[one.name] = one.id, (one.printing, amendments, packs_of(mine))
    return ids, editions


def prepare(desk: Desk, editions: Mapping[str, Edition] | None = None) -> None:
    """See to it that SQL finds the faces of every kingdom's edition: with amendments and packs.

    `editions`: those of all kingdoms, where they are known already.

    Errors: `StoreError` when a pack or an amendment isn't here.
    """
    for printing, amendments, joined_packs in sorted(set((editions or _kingdoms(desk)[1]).values())):
        source = faces.source_of(printing, amendments)
        if not faces.complete(desk.engine, source, joined_packs):
            faces.ensure(desk.engine, source, desk.catalogue(printing, amendments, joined_packs))


def _told(found: Found, fields: Sequence[Field]) -> list[d.CardFound]:
    """Cards as they are told. The same card of many kingdoms has the same names, so they are asked once."""
    known: dict[tuple[int, str], tuple[Ref, list[str]]] = {}
    nothing: dict[str, columns.Value] = {}
    told = []
    for hit in found:
        place, card = hit.place, hit.card
        key = id(place.language), card.key
        if key not in known:
            known[key] = ref(card.key), _stages(place.language, card)
        values = {field.name: hit.value(field) for field in fields} if fields else nothing
        told.append(d.CardFound(*known[key], place.kingdom, values))
    return told


def help_fields() -> d.FieldsList:
    """All fields that can be asked."""
    views = [
        d.FieldView(one.name, str(one.kind), say(one.help), list(one.values), list(one.others), one.lives)
        for one in FIELDS
    ]
    return d.FieldsList(views)
