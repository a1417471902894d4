"""`facts`: what an owner reads off cards and pieces where the data files know nothing, kept beside them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.catalogue.rules import owned
from companion.catalogue.rules.owned import OwnComponent, OwnFact
from companion.catalogue.rules.rows import Game, Piece, game_of
from companion.desk import output
from companion.desk.desk import Desk
from companion.desk.facts import file, language
from companion.desk.facts.file import Told
from companion.documents import rules as d
from companion.documents.kingdom import Fault
from companion.errors import Misuse, Refusal
from companion.sentence import say
from companion.store import files
from companion.store.catalogue import owner_facts, rules
from companion.store.engine import reading
from companion.store.files import Limits, LineError
from companion.text import fold, nearest, printable

LIMITS = Limits(size=1_000_000, line=20_000, lines=50_000)
"""As much as is read of a file."""

LONGEST_NAME = 80
"""Letters of the name of what the owner adds."""


class Box(msgspec.Struct, frozen=True):
    """A game's components: as the data files have them, what the owner added and read, and both together."""

    game: Game
    data: dict[str, Piece]
    components: list[OwnComponent]
    facts: list[OwnFact]

    @property
    def pieces(self) -> dict[str, Piece]:
        """All of them by their keys, also those that aren't told wholly yet."""
        return {one.row.key: one for one in owned.joined(self.data.values(), self.components, self.facts)}

    def piece(self, key: str) -> Piece:
        """A component without what the owner read. Errors: `Misuse` with the keys that are near."""
        added = {one.row.key: one for one in owned.joined((), self.components, ())}
        found = self.data.get(key) or added.get(key)
        if found is None:
            raise Misuse(say("There is no component {key}.", key=key), tuple(nearest(key, [*self.data, *added])))
        return found


def box(desk: Desk, game: Game) -> Box:
    """What there is of a game."""
    with reading(desk.engine) as connection:
        data = {one.row.key: one for one in rules.data_pieces(connection, game)}
        return Box(game, data, owner_facts.components(connection, game), owner_facts.facts(connection, game))


def _game(text: str) -> Game:
    game = game_of(text)
    if game is Game.LEGACY:
        raise Misuse(say("What cards of Kingdom Legacy say otherwise is kept with: cards amend"))
    return game


def _box_of(desk: Desk, key: str) -> Box:
    """The game that a component's key begins with. Errors: `Misuse`."""
    games = {game.value: game for game in Game if game is not Game.LEGACY}
    game = games.get(key.partition(":")[0])
    if game is None:
        near = tuple(f"{one}:…" for one in games)
        raise Misuse(say("{key} is no key of a component; it begins with its game.", key=key), near)
    return box(desk, game)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


# --- looking -----------------------------------------------------------------------------------------------------


def list_(desk: Desk, game: str, missing: bool = False) -> d.FactsList:
    """What the owner entered; `missing`: what nobody knows instead. Errors: `Misuse` for an unknown game."""
    here = box(desk, _game(game))
    pieces = here.pieces
    lacking = [one for one in (_missing(piece, pieces.values(), desk.lang) for piece in pieces.values()) if one.facts]
    return d.FactsList(
        game=here.game.value,
        title=here.game.title,
        added=[_added(pieces[one.key], pieces.values()) for one in here.components],
        facts=[_view(one, pieces, here) for one in here.facts if one.component in pieces],
        open=sum(len(one.facts) for one in lacking),
        missing=lacking if missing else [],
    )


def _missing(piece: Piece, pieces: Collection[Piece], lang: str) -> d.MissingFacts:
    names = owned.lacking(piece, pieces) if piece.added else owned.missing(piece)
    counted = any(one.row.kind == piece.row.kind and one.row.quantity is not None for one in pieces)
    if piece.row.quantity is None and counted:
        names = (*names, owned.QUANTITY)
    return d.MissingFacts(piece.row.key, piece.row.kind, piece.name(lang), list(names))


def _added(piece: Piece, pieces: Collection[Piece]) -> d.OwnComponentView:
    lacking = list(owned.lacking(piece, pieces))
    return d.OwnComponentView(piece.row.key, piece.row.kind, piece.row.name, lacking)


def _view(fact: OwnFact, pieces: dict[str, Piece], here: Box) -> d.OwnFactView:
    piece = here.piece(fact.component)
    known = [] if piece.added else list(owned.said(piece, fact.name))
    used = fact.name in pieces[fact.component].own
    return d.OwnFactView(fact.component, piece.row.name, fact.name, list(fact.values), fact.instead, known, used)


def check(desk: Desk, game: str) -> d.FactsChecked | list[Fault]:
    """Read all of the owner's facts anew; what isn't of the game's language, or contradicts what is known by now."""
    here = box(desk, _game(game))
    faults = [fault for one in here.facts for fault in _faults(here, one)]
    if faults:
        return faults
    return d.FactsChecked(
        here.game.value, len(here.components), len(here.facts), owner_facts.digest(desk.engine, here.game)
    )


def _faults(here: Box, fact: OwnFact) -> Iterable[Fault]:
    where = f"{fact.component} {fact.name}"
    try:
        piece = here.piece(fact.component)
        _read(here, piece, fact.name, fact.values)
    except Misuse as wrong:
        yield Fault("facts", where, str(wrong.message))
        return
    if not fact.instead and not piece.added and owned.contradicts(owned.said(piece, fact.name), fact.values):
        yield Fault("facts", where, say("The data of the game know it by now, and otherwise."))


# --- entering ----------------------------------------------------------------------------------------------------


def set_(desk: Desk, key: str, name: str, values: Sequence[str], instead: bool = False) -> d.FactsChanged:
    """Keep what a component says. Errors: `Misuse` when it can't say that, `Refusal` when the data say otherwise."""
    here = _box_of(desk, key)
    fact = _fact(here, here.piece(key), name, values, instead)
    return _write(desk, here, [], [fact])


def unset(desk: Desk, key: str, name: str | None = None) -> d.FactsChanged:
    """Forget what the owner read; without a name all of a component, and the component itself if the owner added it.

    Errors: `Misuse` where there is nothing to be forgotten.
    """
    here = _box_of(desk, key)
    piece = here.piece(key)
    of = [one for one in here.facts if one.component == key]
    gone = [one for one in of if name is None or one.name == name]
    if not gone and not (piece.added and name is None):
        raise Misuse(say("There is no such fact of yours."), tuple(one.name for one in of))
    if name is None and piece.added:
        owner_facts.remove_component(desk.engine, key)
    else:
        owner_facts.write(desk.engine, gone=gone)
    return d.FactsChanged(here.game.value, key, removed=len(gone))


def add(desk: Desk, game: str, kind: str, name: str) -> d.FactsChanged:
    """Add a card or piece that the data don't have. Errors: `Misuse` for an unknown kind, or a name that is none."""
    here = box(desk, _game(game))
    one = _component(here, _key(here, kind, name), kind, name)
    there = [other for other in here.components if (other.kind, other.name) == (one.kind, one.name)]
    return _write(desk, here, [] if there else [one], [], (there or [one])[0].key)


def _component(here: Box, key: str, kind: str, name: str) -> OwnComponent:
    kinds = tuple(sorted({one.row.kind for one in here.data.values()}))
    plain = fold(kind).replace(" ", "_").replace("-", "_")
    if plain not in kinds:
        raise Misuse(say("{title} has no components of the kind {kind}.", title=here.game.title, kind=kind), kinds)
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not printable(name):
        raise Misuse(say("A name has up to {most} letters and signs that can be printed.", most=LONGEST_NAME))
    return OwnComponent(key, here.game.value, plain, name, _now())


def _key(here: Box, kind: str, name: str) -> str:
    """A key that says that it is the owner's, and no other component has."""
    word = "-".join(re.findall("[a-z0-9]+", fold(name)))[:40].strip("-")
    word = word or hashlib.sha256(name.encode()).hexdigest()[:8]
    known = {one.key for one in here.components}
    return next(
        key
        for key in (f"{here.game.value}:own:{word}{f'-{nr}' if nr else ''}" for nr in range(len(known) + 1))
        if key not in known
    )


def _fact(here: Box, piece: Piece, name: str, typed: Sequence[str], instead: bool) -> OwnFact:
    values = _read(here, piece, name, typed)
    known = () if piece.added else owned.said(piece, name)
    if not instead and owned.contradicts(known, values):
        raise Refusal(
            say(
                "{key}: the data say {known} of {name}. If your copy says otherwise: --instead",
                key=piece.row.key,
                known=", ".join(one or "?" for one in known),
                name=name,
            )
        )
    return OwnFact(piece.row.key, name, here.game.value, values, instead, _now())


def _read(here: Box, piece: Piece, name: str, typed: Sequence[str]) -> tuple[str, ...]:
    kind = piece.row.kind
    return language.read(here.game, kind, name, typed, language.names_of(here.data.values(), kind))


def _write(
    desk: Desk, here: Box, added: list[OwnComponent], told: list[OwnFact], key: str | None = None
) -> d.FactsChanged:
    """Keep what isn't there yet, just so; what is there already stays as it is, with its time."""
    there = {(one.component, one.name): (one.values, one.instead) for one in here.facts}
    new = [one for one in told if there.get((one.component, one.name)) != (one.values, one.instead)]
    if added or new:
        owner_facts.write(desk.engine, added, new)
    key = key or (told[0].component if len(told) == 1 else None)
    return d.FactsChanged(here.game.value, key, added=len(added), written=len(new), same=len(told) - len(new))


# --- files -------------------------------------------------------------------------------------------------------


def template(desk: Desk, game: str, to: str) -> d.FactsFile:
    """Write a file in which all that nobody knows is to be filled in. Errors: `StoreError` when it can't be written."""
    here = box(desk, _game(game))
    pieces = here.pieces
    told = []
    for piece in pieces.values():
        lacking = _missing(piece, pieces.values(), desk.lang).facts
        if lacking:
            known = {name: owned.said(piece, name) for name in lacking}
            told.append(file.blank(piece, known))
    output.write(to, file.text(here.game, told))
    return d.FactsFile(here.game.value, to, len(told), sum(len(one.facts) for one in told))


def export(desk: Desk, game: str, to: str) -> d.FactsFile:
    """Write all that the owner entered. Errors: `StoreError` when it can't be written."""
    here = box(desk, _game(game))
    pieces = here.pieces
    keys = sorted({one.key for one in here.components} | {one.component for one in here.facts})
    told = [
        Told(
            key,
            piece.row.kind if (piece := pieces.get(key)) is not None and piece.added else None,
            "" if piece is None else piece.row.name,
            {one.name: one.values for one in here.facts if one.component == key},
            tuple(one.name for one in here.facts if one.component == key and one.instead),
        )
        for key in keys
    ]
    output.write(to, file.text(here.game, told))
    return d.FactsFile(here.game.value, to, len(told), len(here.facts))


def import_(desk: Desk, path: str) -> d.FactsChanged:
    """Keep what a file tells, all of it or nothing; what is left empty there isn't told.

    Errors: `StoreError` when it can't be read, `Misuse` with the component for what can't be, `Refusal` when the data
    say otherwise.
    """
    try:
        code, told = file.parse(files.text(Path(path), LIMITS))
    except LineError as error:
        raise Misuse(error.message) from error
    here = box(desk, _game(code))
    added = [_component(here, one.key, one.kind, one.name) for one in told if one.kind is not None]
    for new_one in added:
        if not re.fullmatch(rf"{here.game.value}:own:[a-z0-9-]{{1,60}}", new_one.key):
            raise Misuse(say("{key} is no key of a component that an owner adds.", key=new_one.key))
    known = {one.key for one in here.components}
    new = [component for component in added if component.key not in known]
    wider = msgspec.structs.replace(here, components=[*here.components, *new])
    facts = []
    for one in told:
        piece = wider.piece(one.key)
        for name, values in one.facts.items():
            try:
                facts.append(_fact(wider, piece, name, values, name in one.instead))
            except Misuse as wrong:
                raise Misuse(say("{key}: {reason}", key=one.key, reason=wrong.message), wrong.choices) from wrong
    return _write(desk, here, new, facts)
