"""Words that can go on a line, looked up while somebody waits: cards that can act, kingdoms, entries, rules.

Nothing undiscovered is among them. It imports next to nothing; only what the engine has to be asked for (answers to an
open question, ids of what is legal, rare fields of a query) is looked up in the long way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.sentence import say
from companion.store.glance import Glance, is_missing

__all__ = ["Place", "Word", "is_missing", "is_of_another_game", "kingdom_names", "words"]

Word = tuple[str, str]
"""A word and what it means."""

BASE = "klg:"

MOST = 60
"""So many entries of the journal are offered, the newest."""

LONGEST = 70
"""Letters of what a word means."""


@dataclass(frozen=True)
class Place:
    """Where a line is being typed.

    `path`: the command's words; `what`: how help calls what comes here; `before`: the command's arguments so far;
    `typed`: of the word itself; `option`: whose value it is; `where`: the data base; `kingdom`: the one
    that was named; `lists`: words that never change, by what they are; `seat`: who looks, in a session of several.
    """

    path: tuple[str, ...]
    what: str
    before: list[str]
    typed: str
    where: str | None = None
    kingdom: str | None = None
    lists: dict[str, list[list[str]]] = field(default_factory=dict)
    option: str = ""
    seat: str | None = None

    @cached_property
    def glance(self) -> Glance:
        """What the data base holds now."""
        return Glance(self.where, self.kingdom)

    @property
    def joined(self) -> str:
        """The parts of a list typed already, up to the last comma."""
        return self.typed[: self.typed.rfind(",") + 1]


def kingdom_names(where: str | None) -> list[str]:
    """The names of all kingdoms, archived ones too."""
    return [name for (name,) in Glance(where).rows("SELECT name FROM kingdom WHERE deleted_at IS NULL")]


def is_of_another_game(where: str | None, name: str | None) -> bool:
    """Whether the session of that name, or the current one, is of another game; no data base is made for that."""
    return Glance(where, name).is_of_another_game


def words(place: Place) -> list[Word]:
    """What may stand there."""
    name = re.sub(r"^\[|[\]…,].*$|[\[:.].*$", "", place.what)
    found = list(_SOURCES.get(name, _nothing)(place)) if place.what else []
    return [(word, f"{means[: LONGEST - 1]}…" if len(means) > LONGEST else means) for word, means in found]


def _nothing(place: Place) -> Iterator[Word]:
    return iter(())


def _list(name: str) -> Callable[[Place], Iterator[Word]]:
    def found(place: Place) -> Iterator[Word]:
        for word, means in place.lists.get(name, ()):
            yield f"{place.joined}{word}", means

    return found


# --- cards ---------------------------------------------------------------------------------------------------------

LYING = """SELECT card, zone, stage, written_name, blocked_by, known, orientation FROM kingdom_cards
    WHERE kingdom_id = :kingdom AND (zone <> 'destroyed' OR EXISTS (
        SELECT 1 FROM kingdom_card AS lies WHERE lies.kingdom_id = kingdom_cards.kingdom_id
            AND lies.card = kingdom_cards.card AND (lies.known OR lies.seen)))"""

ICONS = "SELECT card, alternative, resource, icons FROM card_icons WHERE kingdom_id = :kingdom"

LINES = "SELECT card, line, text, struck FROM card_effects WHERE kingdom_id = :kingdom ORDER BY card, line"

PRICES = "SELECT card, leads_to, what, amount FROM card_prices WHERE kingdom_id = :kingdom"

STARTING = """
    SELECT card."key", stage.name FROM card JOIN stage ON stage.design = card.design AND stage.stage = 1
    WHERE card.set_key = 'klg' AND card.number BETWEEN
    (SELECT value FROM constant WHERE name = 'first_starting_card') AND
    (SELECT value FROM constant WHERE name = 'last_starting_card')
"""

EXPANSIONS = """
    SELECT card."key", stage.name FROM card JOIN design ON design."key" = card.design AND design.expansion
    JOIN stage ON stage.design = card.design AND stage.stage = 1
"""

ACTING = ("play", "permanents")

DRAWN = ("advance", "pass", "round", "draw")


def _number(key: str) -> str:
    return key.removeprefix(BASE)


def _order(key: str) -> tuple[str, int]:
    name, _, number = key.rpartition(":")
    return ("" if f"{name}:" == BASE else name, int(number) if number.isdigit() else 0)


def _lying(place: Place) -> dict[str, tuple[str, str, bool, str]]:
    """The known cards in running order: zone, name, whether it is blocked, orientation."""
    rows = [row for row in place.glance.of_kingdom(LYING) if row[5]]
    return {
        card: (zone, f"{stage} “{written}”" if written else stage or "", blocked is not None, orientation)
        for card, zone, stage, written, blocked, _, orientation in sorted(rows, key=lambda row: _order(row[0]))
    }


def _cards(place: Place) -> Iterator[Word]:
    """Cards that the command can be about now."""
    verb, lying = place.path[-1] if place.path else "", _lying(place)
    if place.path[:1] == ("expansion",) and not place.option:
        rows = sorted(place.glance.rows(EXPANSIONS), key=lambda row: _order(row[0]))
        yield from ((_number(key), name) for key, name in rows)
    elif not place.glance.kingdom:
        rows = sorted(place.glance.rows(STARTING), key=lambda row: _order(row[0]))
        yield from ((_number(key), name) for key, name in rows)
    elif place.option == "--pay" or (verb == "produce" and not place.option):
        yield from _producing(place, lying)
    elif verb == "upgrade" and not place.option:
        yield from _upgrading(place, lying)
    elif place.option in ("--draw", "--top") or (verb in DRAWN and not place.option):
        piles = ("deck", "discard") if verb == "round" else ("deck",)
        barred = verb == "advance" and _barred(place, "advancing", "playing")
        if place.glance.mode != "virtual" and not barred:
            yield from _in(place, lying, piles)
    elif place.option == "--discard" or place.path == ("fix", "keep"):
        yield from _in(place, lying, ACTING if place.option else ("play",))
    elif place.path == ("fix", "free"):
        yield from ((_number(card), name) for card, (_, name, blocked, _) in lying.items() if blocked)
    elif place.path != ("fix", "discover"):
        yield from _in(place, lying)


def _in(place: Place, lying: dict[str, tuple[str, str, bool, str]], zones: tuple[str, ...] = ()) -> Iterator[Word]:
    told = place.joined.split(",")
    for card, (zone, name, _, _) in lying.items():
        if (not zones or zone in zones) and _number(card) not in (*place.before, *told):
            yield f"{place.joined}{_number(card)}", name


def _producing(place: Place, lying: dict[str, tuple[str, str, bool, str]]) -> Iterator[Word]:
    """Cards in play that produce, each with what it makes; where several ways would do, a word for each."""
    ways: dict[str, dict[int, dict[str, int]]] = {}
    for card, way, resource, icons in place.glance.of_kingdom(ICONS):
        ways.setdefault(card, {}).setdefault(way, {})[resource] = icons
    told = [one.partition(":")[0] for one in (*place.before, *place.joined.split(","))]
    for card, (zone, name, blocked, _) in lying.items():
        if zone == "play" and not blocked and card in ways and _number(card) not in told:
            for made in ways[card].values():
                amounts = ", ".join(f"{n} {resource.replace('_', ' ')}" for resource, n in made.items())
                which = "+".join(f"{n}{resource}" if n > 1 else resource for resource, n in made.items())
                word = _number(card) + (f":{which}" if len(ways[card]) > 1 else "")
                yield f"{place.joined}{word}", f"{name}: {amounts}"


_BARS = re.compile(r"\bno (advancing|upgrading|playing)\b")


def _barred(place: Place, *deeds: str) -> bool:
    """Whether a card in play or a permanent forbids one of these deeds (KLD-31)."""
    lying = _lying(place)
    for card, _, text, struck in place.glance.of_kingdom(LINES):
        zone, _, blocked, _ = lying.get(card, ("", "", True, ""))
        in_force = zone in ACTING and not blocked and not struck and text.startswith("passive")
        if in_force and set(deeds) & set(_BARS.findall(text)):
            return True
    return False


def _upgrading(place: Place, lying: dict[str, tuple[str, str, bool, str]]) -> Iterator[Word]:
    """Cards with an arrow, each with its prices; none while upgrading is forbidden."""
    if _barred(place, "upgrading"):
        return
    prices: dict[str, dict[str, list[str]]] = {}
    for card, to, what, amount in place.glance.of_kingdom(PRICES):
        price = f"{amount} {what.replace('_', ' ')}" if what else "free"
        prices.setdefault(card, {}).setdefault(to, []).append(price)
    for card, (zone, name, blocked, _) in lying.items():
        if zone in ACTING and not blocked and card in prices:
            yield _number(card), f"{name}: {' or '.join(' '.join(one) for one in prices[card].values())}"


def _using(place: Place) -> Iterator[Word]:
    """Effects that one sets off oneself."""
    lying = _lying(place)
    for card, line, text, struck in place.glance.of_kingdom(LINES):
        zone, name, blocked, _ = lying.get(card, ("", "", True, ""))
        if zone in ACTING and not blocked and not struck and text.startswith("activate"):
            yield f"{_number(card)}.{line}", f"{name}: {text}"


def _card_or_effect(place: Place) -> Iterator[Word]:
    if place.path == ("draw",) and not place.option and place.glance.is_of_another_game:
        return _long_way(place)
    return _using(place) if place.path == ("use",) and not place.option else _cards(place)


def _orientations(place: Place) -> Iterator[Word]:
    """The stages of the card that was typed, of an upgrade those that its arrows lead to."""
    typed = place.before[0] if place.before else ""
    key = typed if ":" in typed else f"{BASE}{typed}"
    stages = []
    if key in _lying(place):
        query = """SELECT orientation, name FROM stage JOIN card ON card.design = stage.design
            WHERE card."key" = :card ORDER BY stage.stage"""
        stages = place.glance.rows(query, card=key)
    if place.path == ("upgrade",):
        arrows = {to for card, to, _, _ in place.glance.of_kingdom(PRICES) if card == key}
        stages = [one for one in stages if one[0] in arrows]
    yield from stages or _list("orientations")(place)


def _stages(place: Place) -> Iterator[Word]:
    return ((at, name) for at, name in _orientations(place) if name)


# --- kingdoms and their past ---------------------------------------------------------------------------------------


def _names(place: Place) -> Iterator[Word]:
    """Kingdoms, packs, modules, counters: whatever has a name there."""
    if place.path == ("kingdom", "new") or place.path[:1] == ("pack",):
        if place.option == "--pack" or place.path[:1] == ("pack",):
            from companion.store import paths

            there: dict[str, str] = dict(place.glance.rows("SELECT name, title FROM pack ORDER BY name"))
            yield from (dict.fromkeys(sorted(paths.sold()), "") | there).items()
    elif place.option == "--module":
        yield from _of_game(place, 'SELECT "key", name FROM module WHERE game = :game')
    elif place.path == ("fix", "count"):
        yield from ((name, "") for name in ("tally", "plays", "stay"))
    elif place.path[:1] == ("game",) or place.option == "--kingdom":
        yield from _sessions(place, "")
    elif place.path[:1] == ("kingdom",):
        yield from _kingdoms(place)


def _kingdoms(place: Place) -> Iterator[Word]:
    """Kingdoms that can be played, to unarchive those that can't."""
    return _sessions(place, "klg", away=place.path == ("kingdom", "unarchive"))


def _sessions(place: Place, game: str, away: bool = False) -> Iterator[Word]:
    """Sessions of a game, empty: of all. `away`: those that are archived."""
    query = "SELECT id, name, game, round, archived_at FROM kingdom WHERE deleted_at IS NULL ORDER BY folded"
    for id, name, of, round_, archived in place.glance.rows(query):
        if (archived is not None) == away and game in ("", of):
            current = id == place.glance.kingdom and not place.kingdom
            told = say("round {n}, current", n=round_) if current else say("round {n}", n=round_)
            yield name, told if of == "klg" else ""


MOVES = ("produce", "upgrade", "use", "draw")
"""Commands whose words are cards."""

ENTRIES = """SELECT seq, kind, command, round, turn FROM journal
    WHERE kingdom_id = :kingdom AND kind IN ('command', 'amend', 'mark') ORDER BY seq DESC"""


def _entries(place: Place) -> Iterator[Word]:
    """Entries with what they did, the newest first; where undo goes also turn, round and marks."""
    names = {_number(card): name for card, (_, name, _, _) in _lying(place).items()}
    rows = place.glance.of_kingdom(ENTRIES)
    if place.path == ("undo",):
        yield "turn", say("the beginning of this turn")
        yield "round", say("the beginning of this round")
        marks = {
            _args(command)[0]: say("a mark in round {n}", n=round_)
            for _, kind, command, round_, _ in rows
            if kind == "mark"
        }
        yield from marks.items()
    for seq, kind, command, round_, turn in rows[:MOST]:
        if kind != "mark":
            when = say("round {n}, turn {turn}", n=round_, turn=turn) if turn else say("round {n}", n=round_)
            yield str(seq), say("{when}: {what}", when=when, what=_told(command, names))


def _args(command: str) -> list[str]:
    found: list[str] = json.loads(command).get("args", [])
    return found or [""]


def _told(command: str, names: dict[str, str]) -> str:
    """A command of the journal with the names of its cards."""
    read = json.loads(command)
    verb, args = read["verb"], read.get("args", [])
    cards = args[1:2] if verb == "fix" else args[2:] if verb == "amend" else args if verb in MOVES else []
    about = [names[card] for one in cards if (card := re.split("[.:]", one)[0]) in names]
    return " ".join((verb, *args)) + (f" ({', '.join(about)})" if about else "")


def _set(place: Place) -> Iterator[Word]:
    """What kingdom set can change, or which part of a card is struck."""
    yield from _list("parts" if place.path[0] == "fix" else "kingdom settings")(place)


def _value(place: Place) -> Iterator[Word]:
    """The values of what was typed before."""
    which = "values of config" if place.path[0] == "config" else "values of kingdom"
    for key, value in place.lists.get(which, ()):
        if place.before[:1] == [key]:
            yield value, ""
    if place.before[:1] == ["amendments"]:
        yield from place.glance.rows("SELECT id, field FROM owner_amendment ORDER BY id")


def _keys(place: Place) -> Iterator[Word]:
    """A person's own settings, own words among them; the scenarios of another game."""
    if place.option == "--scenario":
        yield from _of_game(place, 'SELECT "key", name FROM scenario WHERE game = :game')
        return
    yield from _list("settings")(place)
    from companion.desk import config

    yield from ((f"{config.ALIAS}.{name}", stands) for name, stands in config.preferences().aliases.items())


# --- rules ---------------------------------------------------------------------------------------------------------


def _codes(place: Place) -> Iterator[Word]:
    """Rules with their words; those that speak of cards with their chapter alone."""
    query = "SELECT code, chapter, text, spoils FROM rule ORDER BY code"
    yield from ((code, chapter if spoils else text) for code, chapter, text, spoils in place.glance.rows(query))


def _chapters(place: Place) -> Iterator[Word]:
    yield from ((name, "") for name, _ in _of_game(place, "SELECT DISTINCT chapter, '' FROM rule WHERE game = :game"))


def _of_game(place: Place, query: str) -> list[Word]:
    """Rows about the game that was typed, by its key."""
    keys = {name: key for name, _, key in place.lists.get("games", ())}
    keys |= {key: key for key in keys.values()}
    game = keys.get(place.before[0] if place.before else "iwk", "")
    return [(str(word), str(means)) for word, means in place.glance.rows(query, game=game)]


def _games(place: Place) -> Iterator[Word]:
    yield from ((name, title) for name, title, _ in place.lists.get("games", ()))


def _stickers(place: Place) -> Iterator[Word]:
    rows = place.glance.rows("SELECT number, kind, resource, fame FROM sticker")
    for number, kind, resource, fame in sorted(rows, key=lambda row: (len(row[0]), row[0])):
        yield number, " ".join((kind, *([resource] if resource else []), *([f"{fame} fame"] if fame else [])))


# --- in the long way -----------------------------------------------------------------------------------------------


def _long_way(place: Place) -> Iterator[Word]:
    """What only the engine knows."""
    from companion.desk.desk import Desk
    from companion.desk.lookup import completion

    if is_missing(place.where):
        return
    desk = Desk(place.where, place.kingdom, viewer=place.seat)
    try:
        yield from completion.words(desk, place.what, place.typed, place.before)
    finally:
        desk.close()


def _ids(place: Place) -> Iterator[Word]:
    """What can be done now; of other things the ids are told where they are listed."""
    return _long_way(place) if place.path == ("do",) else _nothing(place)


def _commands(place: Place) -> Iterator[Word]:
    """The words of a move of another game; in a kingdom a move's words are completed as those of its own command."""
    if place.glance.is_of_another_game:
        yield from _long_way(replace(place, before=place.before[place.path == ("amend",) :]))


def _query(place: Place) -> Iterator[Word]:
    """Fields, then their values."""
    sign = re.match(r"[-(]*", place.typed)
    before = sign[0] if sign else ""
    name, colon, _ = place.typed[len(before) :].partition(":")
    if not colon:
        for word, means in place.lists.get("fields", ()):
            yield f"{before}{word}", means
        return
    values = [value for key, value in place.lists.get("values of fields", ()) if key == name]
    if name in ("keyword", "kind"):
        rows = place.glance.of_kingdom("SELECT DISTINCT word FROM card_words WHERE kingdom_id = :kingdom ORDER BY word")
        values += [word for (word,) in rows]
    yield from ((f"{before}{name}:{value}", name) for value in dict.fromkeys(values))
    if name in ("cost", "counter", "sticker", "set"):
        yield from _long_way(place)


def _fields(place: Place) -> Iterator[Word]:
    minus = "-" if place.typed[len(place.joined) :].startswith("-") else ""
    for word, means in place.lists.get("fields", ()):
        yield f"{place.joined}{minus}{word.removesuffix(':')}", means


_SOURCES: dict[str, Callable[[Place], Iterator[Word]]] = {
    "CARD": _card_or_effect,
    "BLOCKER": _cards,
    "ORIENTATION": _orientations,
    "STAGE": _stages,
    "NAME": _names,
    "KINGDOM": _kingdoms,
    "turn|round|SEQ|MARK": _entries,
    "SEQ": _entries,
    "WHAT": _set,
    "VALUE": _value,
    "KEY": _keys,
    "CODE": _codes,
    "WORDS": _chapters,
    "GAME": _games,
    "STICKER": _stickers,
    "ZONE": _list("zones"),
    "RESOURCE": _list("resources"),
    "RULE=on|off": _list("rules"),
    "K": _list("kinds"),
    "CATEGORY": _list("categories"),
    "QUERY": _query,
    "FIELD": _fields,
    "ANSWER": _long_way,
    "ID": _ids,
    "COMMAND": _commands,
}
"""What stands behind the words by which help texts name arguments."""
