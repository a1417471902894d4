"""Loading cards.sql and the other games' data files: each in one transaction.

The cards' effects are compiled once and kept so, with a finished catalogue for each printing.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, and_, bindparam, delete, insert, or_, select, update

from companion.catalogue import build
from companion.catalogue.effects.nouns import NONE_KNOWN, Nouns
from companion.catalogue.model import Catalogue
from companion.catalogue.rows import (
    AmendmentRow,
    BoxRow,
    BuildError,
    CardRow,
    ConstantRow,
    CostRow,
    DesignRow,
    EffectRow,
    Kind,
    ProductionRow,
    Rows,
    RulingRow,
    StageRow,
    StickerRow,
    UpgradeRow,
    WordRow,
)
from companion.catalogue.words import BASE
from companion.errors import StoreError
from companion.sentence import say
from companion.store import paths, rights
from companion.store.catalogue import faces
from companion.store.engine import LONG_PATIENCE, reading, writing
from companion.store.paths import shown
from companion.store.tables import catalogue as tables
from companion.store.tables.base import Base
from companion.store.tables.rules import OF_GAMES, RULES, ComponentFact, ScenarioTable

GAME = BASE
PRINTINGS = ("current", "earlier")
"""The printings for which a catalogue is kept."""

SHARED_KINDS = ("component", "module", "scenario")
"""Kinds of translations that belong to the other games."""

RELOAD = "COMPANION_RELOAD"
"""Set to 1, cards.sql is also loaded when only its text differs (for whoever edits it)."""

Row = TypeVar("Row", bound=msgspec.Struct)


def packaged_version(path: Path, game: str = GAME) -> int:
    """The version that a data file says it has, read from its beginning.

    Errors: `StoreError` when it can't be read or says none.
    """
    try:
        with path.open(encoding="utf-8") as lines:
            head = lines.read(20_000)
    except OSError as error:
        raise StoreError(say("{path} can't be read: {why}.", path=path, why=error.strerror)) from error
    found = re.search(rf"INSERT INTO catalogue\b[^;]*?VALUES\s*\(\s*'{game}'\s*,\s*(\d+)", head)
    if found is None:
        raise StoreError(
            say("{path} doesn't say its version: the first INSERT must be that of the catalogue.", path=path)
        )
    return int(found[1])


def ensure(
    engine: Engine, stored: Mapping[str, int], path: Path | None = None, tell: Callable[[], None] | None = None
) -> None:
    """Load each game's data of which the data base has none or an older version.

    `stored`: the versions that it has, by game. `path`: only the cards, from this file. `tell`: told before the first.
    Errors: `StoreError` when the data base holds data of a newer version than this program.
    """
    sources = paths.catalogues() if path is None else {GAME: path}
    for game, source in sources.items():
        version, here = packaged_version(source, game), stored.get(game)
        if here is not None and here > version:
            what = say("the cards") if game == GAME else say("the data {name}", name=source.name)
            raise StoreError(
                say(
                    "{place} holds version {here} of {what}, this program knows version {version}. Update companion.",
                    place=shown(engine.url),
                    here=here,
                    what=what,
                    version=version,
                )
            )
        if (here is None or here < version or os.environ.get(RELOAD) == "1") and _may_load(engine, here):
            if tell is not None:
                tell()
                tell = None
            load(engine, source, game=game)


def _may_load(engine: Engine, here: int | None) -> bool:
    """Whether data may be loaded; who doesn't keep the data base goes on with what is there, if there is any."""
    with reading(engine) as connection:
        if here is None:
            rights.require_keeper(connection)
        return rights.keeps(connection)


def load(engine: Engine, path: Path | None = None, force: bool = False, game: str = GAME) -> bool:
    """Load a data file; False when the data base has that very file, or a version at least as new, already.

    Errors: `StoreError` names the statement that can't be loaded; then nothing has changed.
    """
    path = path or paths.catalogues()[game]
    body = path.read_bytes()
    digest = hashlib.sha256(body).hexdigest()
    with writing(engine, LONG_PATIENCE) as connection:
        _alone(connection)
        old = tables.CatalogueVersion
        stored = connection.execute(select(old.version, old.digest).where(old.game == game)).one_or_none()
        edited = force or os.environ.get(RELOAD) == "1"
        newer = stored is None or stored.version < packaged_version(path, game)
        if not newer and (stored is None or stored.digest == digest or not edited):
            return False
        _empty(connection, game)
        _insert(connection, path, body.decode("utf-8-sig"))
        said = {"digest": digest, "loaded_at": datetime.now(UTC).isoformat(timespec="seconds")}
        connection.execute(update(old).where(old.game == game).values(said))
        if game == GAME:
            _compile(connection)
            _keep_images(connection, path, digest)
            from companion.store.catalogue import packs  # needed by no usual start

            packs.keep_faces(connection)
    return True


def changed(engine: Engine) -> list[tuple[Path, int]]:
    """The data files that hold something else than what was loaded from them, though their version is the same one.

    Errors: as `packaged_version`.
    """
    old = tables.CatalogueVersion
    with reading(engine) as connection:
        stored = {row.game: row for row in connection.execute(select(old.game, old.version, old.digest))}
    return [
        (path, stored[game].version)
        for game, path in paths.catalogues().items()
        if game in stored
        and stored[game].version == packaged_version(path, game)
        and stored[game].digest != hashlib.sha256(path.read_bytes()).hexdigest()
    ]


def _empty(connection: Connection, game: str) -> None:
    """Take out all rows of a game; the tables of cards are Kingdom Legacy's alone."""
    scenarios = select(ScenarioTable.key).where(ScenarioTable.game == game)
    key, kind = tables.Translation.key, tables.Translation.kind
    own = or_(key.startswith(f"{game}:"), and_(kind == "scenario", key.in_(scenarios)))
    mine = kind.not_in(SHARED_KINDS) if game == GAME else and_(kind.in_(SHARED_KINDS), own)
    connection.execute(delete(tables.Translation).where(mine))
    connection.execute(delete(ComponentFact).where(ComponentFact.component.startswith(f"{game}:")))
    owned: tuple[type[Base], ...] = (tables.CatalogueVersion, tables.Rule, *OF_GAMES)
    for model in owned:
        table = model.__table__
        connection.execute(delete(table).where(table.c.game == game))
    if game == GAME:
        shared = {tables.CatalogueVersion, tables.Rule, tables.Translation, *RULES}
        for model in tables.CATALOGUE:
            if model not in shared:
                connection.execute(delete(model))


def statements(body: str) -> Iterator[tuple[int, str]]:
    """The statements of a cards.sql with the number of their first line; each ends with ';' at a line's end."""
    first, lines = 0, list[str]()
    for number, line in enumerate(body.splitlines(), 1):
        if not lines and (not line.strip() or line.startswith("--")):
            continue
        first = first if lines else number
        lines.append(line)
        if line.rstrip().endswith(";"):
            yield first, "\n".join(lines)
            lines = []
    if lines:
        yield first, "\n".join(lines)


def _insert(connection: Connection, path: Path, body: str) -> None:
    """Through the raw cursor and without parameters: SQLAlchemy would read `:x`, psycopg `%`."""
    cursor: Any = connection.connection.cursor()
    try:
        for line, statement in statements(body):
            if not re.match(r"INSERT INTO \w+", statement):
                raise StoreError(
                    say(
                        "{path}, line {line}: only INSERT statements can be loaded. Nothing was changed.",
                        path=path,
                        line=line,
                    )
                )
            try:
                cursor.execute(statement)
            except connection.dialect.loaded_dbapi.Error as error:
                said = str(error).splitlines()[0]
                raise StoreError(
                    say("{path}, line {line}: {said}. Nothing was changed.", path=path, line=line, said=said)
                ) from error
    finally:
        cursor.close()


def _alone(connection: Connection) -> None:
    """Two processes that start together load one after the other; the second finds the work done."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("LOCK TABLE catalogue IN EXCLUSIVE MODE")


def _compile(connection: Connection) -> None:
    """Keep each line compiled beside its text; a line that isn't understood stays text, the linter counts it."""
    _compile_column(connection, tables.EffectTable, "line", "compiled", "line")
    _compile_column(connection, tables.BoxTable, "line", "compiled", "box")
    _compile_column(connection, tables.BoxTable, "price", "price_compiled", "price")
    _compile_column(connection, tables.StageTable, "fame_rule", "compiled", "fame")


def _compile_column(connection: Connection, model: type[Base], source: str, target: str, kind: Kind) -> None:
    table = model.__table__
    compiled: list[dict[str, Any]] = []
    keys = list(table.primary_key)
    for row in connection.execute(select(*keys, table.c[source]).where(table.c[source].is_not(None))):
        value = compile_text(kind, row[-1])
        if value is not None:
            compiled.append({f"k_{key.name}": part for key, part in zip(keys, row, strict=False)} | {"value": value})
    if compiled:
        here = [key == bindparam(f"k_{key.name}") for key in keys]
        connection.execute(update(table).where(*here).values({target: bindparam("value")}), compiled)


def compile_text(kind: Kind, text: str, nouns: Nouns = NONE_KNOWN) -> str | None:
    """A line of the effect language, read with these nouns, as JSON; None when it can't be executed yet."""
    from companion.catalogue.effects.parser import compile as effects

    compiler = {
        "line": effects.compile_line,
        "box": effects.compile_box,
        "price": effects.compile_price,
        "fame": effects.compile_fame,
    }[kind]
    try:
        return msgspec.json.encode(compiler(text, nouns)).decode()
    except effects.EffectError:
        return None


def _keep_images(connection: Connection, path: Path, digest: str) -> None:
    try:
        rows = read_rows(connection)
        for printing in PRINTINGS:
            made = build.catalogue(rows, printing, digest, compile_text)
            image = {"game": GAME, "printing": printing, "digest": digest, "body": build.encode(made).decode()}
            connection.execute(insert(tables.CatalogueImage).values(image))
            faces.fill(connection, printing, made)
    except BuildError as error:
        raise StoreError(say("{path}: {why}. Nothing was changed.", path=path, why=error.message)) from error


def read_rows(connection: Connection) -> Rows:
    """All rows of the catalogue that a `Catalogue` is built from, in the order of their keys."""
    version = connection.execute(
        select(tables.CatalogueVersion.version).where(tables.CatalogueVersion.game == GAME)
    ).scalar_one()
    return Rows(
        version=version,
        constants=_read(connection, tables.Constant, ConstantRow),
        designs=_read(connection, tables.DesignTable, DesignRow),
        cards=_read(connection, tables.CardTable, CardRow),
        stages=_read(connection, tables.StageTable, StageRow),
        words=_read(connection, tables.StageWord, WordRow),
        productions=_read(connection, tables.Production, ProductionRow),
        upgrades=_read(connection, tables.UpgradeTable, UpgradeRow),
        costs=_read(connection, tables.UpgradeCost, CostRow),
        boxes=_read(connection, tables.BoxTable, BoxRow),
        effects=_read(connection, tables.EffectTable, EffectRow),
        rulings=_read(connection, tables.RulingTable, RulingRow),
        stickers=_read(connection, tables.StickerTable, StickerRow),
        amendments=_read(connection, tables.Amendment, AmendmentRow),
    )


def _read(connection: Connection, model: type[Base], made: type[Row]) -> tuple[Row, ...]:
    """Rows as values; sorted here, because the two data bases collate texts differently."""
    table = model.__table__
    names = made.__struct_fields__
    keys = [names.index(key.name) for key in table.primary_key]
    found = connection.execute(select(*(table.c[name] for name in names))).all()
    return tuple(made(*row) for row in sorted(found, key=lambda row: [row[at] for at in keys]))


def catalogue(engine: Engine, printing: str = "current", sets: tuple[str, ...] = (GAME,)) -> Catalogue:
    """The catalogue of a printing, as a kingdom with these sets sees it: one row is read.

    Errors: `StoreError` when there is no such printing.
    """
    made = image(engine, printing)
    if made is None:
        made = _made_anew(engine, printing)
    if made is None:
        raise StoreError(
            say("{place} has no cards of the printing {printing}.", place=shown(engine.url), printing=printing)
        )
    return build.restrict(made, sets)


def _made_anew(engine: Engine, printing: str) -> Catalogue | None:
    """A catalogue from the lines' texts, kept by whoever keeps the data base."""
    with reading(engine) as connection:
        if not rights.keeps(connection):
            return build.catalogue(read_rows(connection), printing, "", compile_text) if printing in PRINTINGS else None
    recompile(engine)
    return image(engine, printing)


def image(engine: Engine, printing: str) -> Catalogue | None:
    """A finished catalogue; None when there is none, or a version with another effect language made it."""
    kept = tables.CatalogueImage
    query = select(kept.body).where(kept.game == GAME, kept.printing == printing)
    with reading(engine) as connection:
        body: Any = connection.execute(query).scalar_one_or_none()
    try:
        return None if body is None else build.decode(body)
    except (msgspec.MsgspecError, KeyError):
        return None


def recompile(engine: Engine) -> None:
    """Compile all lines anew from their texts, and make the finished catalogues of them.

    Errors: `StoreError` when there are no cards, or a row of theirs can't be understood.
    """
    version, kept = tables.CatalogueVersion, tables.CatalogueImage
    with writing(engine, LONG_PATIENCE) as connection:
        _alone(connection)
        digest = connection.execute(select(version.digest).where(version.game == GAME)).scalar()
        if digest is None:
            raise StoreError(say("{place} has no cards.", place=shown(engine.url)))
        connection.execute(delete(kept).where(kept.game == GAME))
        _compile(connection)
        _keep_images(connection, paths.cards(), digest)
