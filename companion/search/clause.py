"""The SQL face of a query: a clause over faces and projections, for all kingdoms at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    case,
    cast,
    exists,
    false,
    func,
    literal,
    not_,
    or_,
    select,
    true,
    tuple_,
)

from companion.catalogue.words import KINGDOM_ZONES, RESOURCES, STICKER_OF, Orientation, Resource, Zone
from companion.play.board_tables import Setting
from companion.search.fields import ANY, FREE, KINGDOM, TICKED, WRITTEN, Kind
from companion.search.query import Either, Every, Not, Op, Query, Test, tests
from companion.store.catalogue import packs
from companion.store.catalogue.faces import PACK, About
from companion.store.tables.campaign import (
    Counter,
    Discovery,
    JournalTable,
    KingdomCard,
    KingdomSetting,
    KingdomTable,
    PlacedSticker,
    Sighting,
    Struck,
    TickedBox,
    WrittenName,
)
from companion.store.tables.faces import Face, FaceFact, FaceSticker

BLOCK = 1_000
"""So many rows are fetched at once."""

Clause = ColumnElement[bool]
Whole = ColumnElement[int]

COMPARE: dict[Op, Callable[[Any, int], Clause]] = {
    Op.IS: lambda one, n: one == n,
    Op.NOT: lambda one, n: one != n,
    Op.LESS: lambda one, n: one < n,
    Op.MOST: lambda one, n: one <= n,
    Op.MORE: lambda one, n: one > n,
    Op.LEAST: lambda one, n: one >= n,
}

RESOURCE_NUMBERS = tuple(STICKER_OF.values())

SIX = tuple(map(str, RESOURCES))
"""The box's resources as faces say them."""


def edition_of_kingdom() -> ColumnElement[str]:
    """The edition that a kingdom reads, as `faces.source_of` says it; the setting is a list of ids in JSON."""
    mine = (KingdomSetting.kingdom_id == KingdomTable.id, KingdomSetting.name == Setting.AMENDMENTS)
    ids = func.replace(func.substr(KingdomSetting.value, 3, func.length(KingdomSetting.value) - 4), '","', "+")
    listed = select(literal("+") + ids).where(*mine).correlate(KingdomTable).scalar_subquery()
    return KingdomTable.printing + func.coalesce(listed, "")


def find(
    connection: Connection, query: Query, spoilers: bool = False, only: Sequence[str] | None = None
) -> list[tuple[str, str]]:
    """The kingdom's name and key of each card that fits, in kingdoms that aren't deleted; `only`: of these ids."""
    fits = clause(query, _payable(connection, query))
    begin = narrowed(query) if only is None else KingdomTable.id.in_(only)
    asked = cards(spoilers).where(begin, fits).with_only_columns(KingdomTable.name, KingdomCard.card)
    return [(name, card) for rows in connection.execute(asked).partitions(BLOCK) for name, card in rows]


def _payable(connection: Connection, query: Query) -> tuple[str, ...]:
    """The resources among the words of prices, those of packs too where they are asked for all together."""
    asked = any(test.field.name == "cost" and test.text == ANY for test in tests(query))
    return (*SIX, *packs.resources(connection)) if asked else SIX


def cards(spoilers: bool = False) -> Select[Any]:
    """The cards that may be found, each with the face that is visible."""
    found: Any = select(KingdomTable, KingdomCard, Face).where(KingdomTable.deleted_at.is_(None))
    asked: Select[Any] = found.join(KingdomCard, KingdomCard.kingdom_id == KingdomTable.id).join(Face, _lies())
    return asked if spoilers else asked.where(_known())


def _lies() -> Clause:
    """Whether a face is the one of a kingdom's card that is visible."""
    there = Face.source.in_((edition_of_kingdom(), PACK))
    return and_(Face.card == KingdomCard.card, Face.orientation == _way(), there)


def _way() -> ColumnElement[str]:
    """Which way a card lies; one in the box with its number on top."""
    return func.coalesce(KingdomCard.orientation, str(Orientation.FRONT_UP))


def _known() -> Clause:
    """Whether a card may be found: not in the box, nor where it was destroyed there before anybody looked at it."""
    unseen = and_(KingdomCard.zone == str(Zone.DESTROYED), not_(KingdomCard.seen))
    return or_(KingdomCard.known, and_(KingdomCard.zone != str(Zone.BOX), not_(unseen)))


_WORDS_OF = {"keyword": About.KIND, "kind": About.KIND, "cost": About.PRICE, "produces": About.MAKES}
"""Where the values of a field stand among what faces print."""


def words(connection: Connection, field: str) -> list[str]:
    """Values of a field that can be seen on cards of some kingdom; of no others."""
    if field == "counter":
        asked = cards().join(Counter, and_(*_here(Counter))).with_only_columns(Counter.name)
        return sorted(set(connection.execute(asked).scalars()))
    if field in ("set", "category"):
        column = Face.set_key if field == "set" else Face.category
        faces = connection.execute(select(Face.source, Face.card, Face.orientation, column))
        seen = _seen(connection)
        return sorted({value for *face, value in faces if tuple(face) in seen})
    if field == "sticker":
        rows = connection.execute(select(FaceSticker.number, FaceSticker.kind)).all()
        return sorted({word for row in rows for word in row} | {str(one) for one in RESOURCES})
    about = _WORDS_OF.get(field)
    if about is None:
        return []
    cards_seen = {(source, card) for source, card, _ in _seen(connection)}
    printed = select(FaceFact.source, FaceFact.card, FaceFact.value).where(FaceFact.about == str(about))
    found = {value for source, card, value in connection.execute(printed) if (source, card) in cards_seen}
    if about is About.KIND:
        stuck = cards().join(PlacedSticker, and_(*_here(PlacedSticker))).join(FaceSticker, _sheet())
        found |= {word for (word,) in connection.execute(stuck.with_only_columns(FaceSticker.word)) if word}
    return sorted(found)


def _seen(connection: Connection) -> set[tuple[str, str, str]]:
    """The faces that lie visible in some kingdom, by source, card and orientation; those of packs have their own."""
    there, edition = KingdomTable.deleted_at.is_(None), edition_of_kingdom()
    found: set[tuple[str, str, str]] = set()
    for (one,) in connection.execute(select(edition).where(there).distinct()).all():
        mine = KingdomCard.kingdom_id.in_(select(KingdomTable.id).where(there, edition == one))
        visible = select(KingdomCard.card, _way()).where(mine, _known()).distinct()
        found |= {(source, card, way) for card, way in connection.execute(visible) for source in (one, PACK)}
    return found


def clause(query: Query, resources: tuple[str, ...] = SIX) -> Clause:
    """The condition on the rows of `cards`; never NULL, so that its opposite is exact. `resources`: those there are."""
    match query:
        case Test():
            return func.coalesce(_test(query, resources), false())
        case Not(part=part):
            return not_(clause(part, resources))
        case Every(parts=parts):
            return and_(true(), *(clause(part, resources) for part in parts))
        case Either(parts=parts):
            return or_(false(), *(clause(part, resources) for part in parts))


def narrowed(query: Query) -> Clause:
    """A condition on a kingdom's card alone that all fulfil which can fit.

    It makes no difference to what is found: it lets the data base begin with few cards, by their index.
    """
    match query:
        case Test():
            possible = _possible(query)
            return true() if possible is None else possible
        case Every(parts=parts):
            return and_(true(), *map(narrowed, parts))
        case Either(parts=parts):
            return or_(false(), *map(narrowed, parts))
    return true()


def _possible(test: Test) -> Clause | None:
    """Whether one of its stages prints what a test asks, or something was written or stuck on there that may fit."""
    name, text = test.field.name, test.text
    if name == "number":
        return _one_of(select(Face.card).where(COMPARE[test.op](Face.number, test.number)))
    if name in ("category", "keyword", "kind"):
        stuck = select(PlacedSticker.kingdom_id, PlacedSticker.card).join(FaceSticker, _sheet())
        return or_(_one_of(_with(About.KIND, FaceFact.value == text)), _among(stuck.where(FaceSticker.word == text)))
    if name in ("produces", "cost"):
        return _paying(name, text, _least(test.op, test.number))
    if not text or text in (FREE, TICKED, WRITTEN):
        return None
    match name:
        case "name":
            written = select(WrittenName.kingdom_id, WrittenName.card).where(_like(WrittenName.folded, [text]))
            return or_(_one_of(_with(About.NAME, _like(FaceFact.value, [text]))), _among(written))
        case "stage":
            return _one_of(_with(About.NAME, _like(FaceFact.value, [text])))
        case "effect" | "box" | "fame-rule":
            about = {"effect": About.EFFECT, "box": About.BOX, "fame-rule": About.RULE}[name]
            return _one_of(_with(about, _like(FaceFact.value, text.split())))
    return None


def _least(op: Op, n: int) -> int:
    """The smallest number that fits; 0 and less say nothing."""
    match op:
        case Op.IS | Op.LEAST:
            return n
        case Op.MORE:
            return n + 1
        case Op.NOT if n == 0:
            return 1  # of what is never less than nothing
    return 0


def _paying(name: str, what: str, least: int) -> Clause | None:
    """Whether a card may produce or cost so much; strikes only lessen what is printed, stickers only produce."""
    if least < 1:
        return None
    amount = FaceFact.amount >= (least if name == "produces" or what != ANY else 1)  # an arrow may cost several
    printed = _one_of(_with(_WORDS_OF[name], amount, true() if what == ANY else FaceFact.value == what))
    numbers = [number for resource, number in STICKER_OF.items() if what in (ANY, resource)]
    if name == "cost" or not numbers:
        return printed
    stuck = select(PlacedSticker.kingdom_id, PlacedSticker.card).where(PlacedSticker.sticker.in_(numbers))
    return or_(printed, _among(stuck))


def _one_of(asked: Any) -> Clause:
    """Whether it is one of these cards, in whatever kingdom."""
    return KingdomCard.card.in_(asked)


def _among(asked: Any) -> Clause:
    """Whether it is one of these cards of these kingdoms."""
    return tuple_(KingdomCard.kingdom_id, KingdomCard.card).in_(asked)


def _with(about: About, *fits: Clause) -> Any:
    return select(FaceFact.card).where(FaceFact.about == str(about), *fits)


def _test(test: Test, resources: tuple[str, ...]) -> Clause:
    name = test.field.name
    match test.field.kind:
        case Kind.FLAG:
            flag = _FLAGS[name]()
            return flag if test.number else not_(flag)
        case Kind.CHOICE:
            return _choice(name, test.text)
        case Kind.AMOUNT:
            if name == "cost":
                return _costs(test.text, test.op, test.number, resources)
            return (_produces if name == "produces" else _counts)(test.text, test.op, test.number)
        case Kind.NUMBER if not test.text:
            return COMPARE[test.op](_NUMBERS[name](), test.number)
    return _text(name, test.text)


def _here(model: Any) -> tuple[Clause, ...]:
    """Rows of a projection that belong to the visible stage."""
    return (
        model.kingdom_id == KingdomCard.kingdom_id,
        model.card == KingdomCard.card,
        model.orientation == Face.orientation,
    )


def _printed(about: About, model: Any = FaceFact) -> tuple[Clause, ...]:
    """Facts of the visible stage."""
    at = (model.source == Face.source, model.card == Face.card, model.orientation == Face.orientation)
    return (*at, model.about == str(about))


def _sheet() -> Clause:
    return FaceSticker.number == PlacedSticker.sticker


def _number(asked: Select[Any]) -> Whole:
    """A number made by a query on the card's own rows; 0 for none."""
    return func.coalesce(asked.correlate(KingdomCard, Face, KingdomTable).scalar_subquery(), 0)


def _there(asked: Select[Any]) -> Clause:
    return exists(asked.correlate(KingdomCard, Face, KingdomTable))


def _least0(number: Any) -> Any:
    return case((number > 0, number), else_=0)


# --- texts ----------------------------------------------------------------------------------------------------------


def _like(column: Any, parts: Sequence[str]) -> Clause:
    """The parts one after the other, with anything between."""
    escaped = (part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") for part in parts)
    found: Clause = column.like(f"%{'%'.join(escaped)}%", escape="\\")
    return found


def _text(name: str, text: str) -> Clause:
    match name:
        case "name":
            any_stage = (FaceFact.source == Face.source, FaceFact.card == Face.card, FaceFact.about == str(About.NAME))
            printed = _there(select(FaceFact.nr).where(*any_stage, _like(FaceFact.value, [text])))
            written = select(WrittenName.name).where(*_here(WrittenName), _like(WrittenName.folded, [text]))
            return or_(printed, _there(written))
        case "stage":
            return _there(select(FaceFact.nr).where(*_printed(About.NAME), _like(FaceFact.value, [text])))
        case "upgrades-to":
            return _leads(text)
        case "box" if text in (FREE, TICKED, WRITTEN):
            return _box(text)
    about = {"effect": About.EFFECT, "box": About.BOX, "fame-rule": About.RULE}[name]
    return _there(select(FaceFact.nr).where(*_printed(about), _like(FaceFact.value, text.split())))


def _leads(text: str) -> Clause:
    arrow = FaceFact.__table__.alias().c
    if text in tuple(Orientation):
        return _there(select(arrow.nr).where(*_printed(About.ARROW, arrow), arrow.value == text))
    there = (FaceFact.source == arrow.source, FaceFact.card == arrow.card, FaceFact.orientation == arrow.value)
    named = (*there, FaceFact.about == str(About.NAME), _like(FaceFact.value, [text]))
    return _there(select(arrow.nr).join(FaceFact, and_(*named)).where(*_printed(About.ARROW, arrow)))


def _box(state: str) -> Clause:
    match state:
        case "ticked":
            return _ticked() > 0
        case "free":
            return _boxes() > _ticked()
    return _there(select(TickedBox.nr).where(*_here(TickedBox), TickedBox.written.is_not(None)))


# --- choices and flags ----------------------------------------------------------------------------------------------


def _choice(name: str, value: str) -> Clause:
    match name:
        case "zone":
            zones = tuple(map(str, KINGDOM_ZONES)) if value == KINGDOM else (value,)
            return KingdomCard.zone.in_(zones)
        case "orientation":
            return Face.orientation == value
        case "set":
            return Face.set_key == value
        case "sticker":
            number = STICKER_OF.get(Resource(value)) if value in RESOURCES else value
            fits = or_(PlacedSticker.sticker == (number or value), FaceSticker.kind == value)
            placed = select(PlacedSticker.nr).outerjoin(FaceSticker, _sheet())
            return _there(placed.where(*_here(PlacedSticker), fits))
    printed = select(FaceFact.nr).where(*_printed(About.KIND), FaceFact.value == value)
    stuck = select(PlacedSticker.nr).join(FaceSticker, _sheet())
    return or_(_there(printed), _there(stuck.where(*_here(PlacedSticker), FaceSticker.word == value)))


def _stays() -> Clause:
    stuck = select(PlacedSticker.nr).join(FaceSticker, _sheet()).where(*_here(PlacedSticker), FaceSticker.stays)
    return or_(Face.stays, _there(stuck))


def _sighted() -> Clause:
    mine = (Sighting.kingdom_id == KingdomCard.kingdom_id, Sighting.card == KingdomCard.card)
    return _there(select(Sighting.seq).where(*mine))


_FLAGS: dict[str, Callable[[], Clause]] = {
    "negative": lambda: Face.negative == true(),
    "friendly": lambda: Face.negative == false(),
    "permanent": lambda: Face.permanent == true(),
    "stays": _stays,
    "blocked": lambda: KingdomCard.blocked_by.is_not(None),
    "kept": lambda: KingdomCard.kept == true(),
    "struck": lambda: _there(select(Struck.times).where(*_here(Struck))),
    "seen": _sighted,
    "parchment": lambda: Face.parchment == true(),
    "expansion": lambda: Face.expansion == true(),
}

# --- numbers --------------------------------------------------------------------------------------------------------


def _boxes() -> Whole:
    return _number(select(func.count()).select_from(FaceFact).where(*_printed(About.BOX)))


def _ticked() -> Whole:
    return _number(select(func.count()).select_from(TickedBox).where(*_here(TickedBox), TickedBox.ticked))


def _stickers(*which: Clause) -> Whole:
    return _number(select(func.count()).select_from(PlacedSticker).where(*_here(PlacedSticker), *which))


def _fame() -> Whole:
    worth = case(
        (PlacedSticker.value.is_not(None), cast(PlacedSticker.value, Integer)), else_=func.coalesce(FaceSticker.fame, 0)
    )
    placed = select(func.sum(worth)).select_from(PlacedSticker).outerjoin(FaceSticker, _sheet())
    return Face.fame + _number(placed.where(*_here(PlacedSticker)))


def _left(what: str) -> tuple[Any, Clause]:
    """Icons of a fact less struck ones, and how the strikes are joined."""
    times = func.coalesce(Struck.times, 0)
    nr = and_(Struck.nr == FaceFact.part, Struck.resource == FaceFact.value, Struck.what == what)
    return _least0(FaceFact.amount - times), and_(nr, *_here(Struck))


def _stuck(resource: Resource) -> Whole:
    """Stickers of a resource that aren't struck (struck as alternative 0)."""
    here = (*_here(Struck), Struck.what == "production", Struck.nr == 0, Struck.resource == str(resource))
    placed = _stickers(PlacedSticker.sticker == STICKER_OF[resource])
    left: Whole = _least0(placed - _number(select(Struck.times).where(*here)))
    return left


def _made(resource: Resource) -> Whole:
    made = _best(FaceFact.value == str(resource))
    return made + _stuck(resource) if resource in STICKER_OF else made  # a pack's own has no stickers


def _best(of: Clause) -> Whole:
    """The most that an alternative makes of one of some resources."""
    left, struck = _left("production")
    best = select(func.max(left)).select_from(FaceFact).outerjoin(Struck, struck)
    return _number(best.where(*_printed(About.MAKES), of))


def _icons() -> Whole:
    left, struck = _left("production")
    printed = select(func.sum(left)).select_from(FaceFact).outerjoin(Struck, struck).where(*_printed(About.MAKES))
    total = _number(printed) + _stickers(PlacedSticker.sticker.not_in(RESOURCE_NUMBERS))
    for resource in RESOURCES:
        total = total + _stuck(resource)
    return total


def _round() -> Whole:
    found = and_(JournalTable.kingdom_id == Discovery.kingdom_id, JournalTable.seq == Discovery.seq)
    mine = (Discovery.kingdom_id == KingdomCard.kingdom_id, Discovery.card == KingdomCard.card)
    asked = select(JournalTable.round).select_from(Discovery).join(JournalTable, found).where(*mine)
    return asked.correlate(KingdomCard).scalar_subquery()


_NUMBERS: dict[str, Callable[[], Any]] = {
    "number": lambda: Face.number,
    "stage": lambda: Face.stage,
    "fame": _fame,
    "icons": _icons,
    "stickers": _stickers,
    "boxes": _boxes,
    "ticked": _ticked,
    "discovered": _round,
}


def _produces(what: str, op: Op, n: int) -> Clause:
    if what != ANY:
        return COMPARE[op](_made(Resource(what)), n)
    made = [*(_made(resource) for resource in RESOURCES), _best(FaceFact.value.not_in(SIX))]
    match op:  # of the largest of them; the data bases name that function differently
        case Op.LEAST | Op.MORE:
            return or_(*(COMPARE[op](one, n) for one in made))
        case Op.MOST | Op.LESS:
            return and_(*(COMPARE[op](one, n) for one in made))
    same = and_(or_(*(one == n for one in made)), *(one <= n for one in made))
    return same if op is Op.IS else not_(same)


def _costs(what: str, op: Op, n: int, resources: tuple[str, ...]) -> Clause:
    arrows = FaceFact.__table__.alias()
    arrow = arrows.c
    left, struck = _left("upgrade")
    some = FaceFact.value.in_(resources) if what == ANY else FaceFact.value == what
    total = func.sum(left) if what == ANY else func.max(left)
    asked = select(total).select_from(FaceFact).outerjoin(Struck, struck)
    asked = asked.where(*_printed(About.PRICE), FaceFact.part == arrow.part, some)
    price = func.coalesce(asked.correlate(KingdomCard, Face, KingdomTable, arrows).scalar_subquery(), 0)
    return _there(select(arrow.nr).where(*_printed(About.ARROW, arrow), COMPARE[op](price, n)))


def _counts(what: str, op: Op, n: int) -> Clause:
    return COMPARE[op](_number(select(Counter.value).where(*_here(Counter), Counter.name == what)), n)
