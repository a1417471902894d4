"""Scores as files for other programs: CSV for spreadsheets, Markdown, plays for BG Stats.

A BG Stats play file is the JSON that the app shares and takes in; it knows plays, games and players by their `uuid`,
so a second import adds nothing. The links are the app's documented way to hand over one play each, known by
`sourceName` and `sourcePlayId`.
"""

from __future__ import annotations

import csv
import io
import uuid
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from itertools import groupby
from typing import Any
from urllib.parse import quote

import msgspec

from companion.documents.reports import ScoreRow, Scores
from companion.lang import tr
from companion.sentence import Message
from companion.show import words
from companion.show.phrases import clean

SOURCE = "companion"
"""How the app knows this program; never change it."""

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="

_IDS = uuid.UUID("0b0c6e52-7a3f-5f0a-8d4e-91f1f6b2c3d4")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""

_ABOUT: Message = "A play file for BG Stats: open it with the app to import these plays."

_HEADS = [field.name for field in msgspec.structs.fields(ScoreRow)]


def as_csv(scores: Scores) -> str:
    """RFC 4180 with a line of names; lists and parts are joined by semicolons, what isn't known is empty."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_HEADS)
    for row in scores.scores:
        writer.writerow([cell(getattr(row, head)) for head in _HEADS])
    return out.getvalue()


def cell(value: object) -> object:
    """Numbers stay numbers; text that looks like a formula gets an apostrophe before it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or isinstance(value, int | float):
        return "" if value is None else value
    value = _parts(value) if isinstance(value, dict) else value
    text = clean("; ".join(map(str, value)) if isinstance(value, list) else str(value))
    return f"'{text}" if text.startswith(_FORMULA) else text


def _parts(parts: dict[str, int]) -> list[str]:
    return [f"{name} {points}" for name, points in parts.items()]


def as_markdown(scores: Scores) -> str:
    """A table."""
    heads = ("date", "game", tr("kingdom or player"), "step", "mode", "printing", "rules", "rounds", "fame")
    parts = ("cards", "boxes", "stickers", "goals", "purged")
    lines = [f"| {' | '.join((*heads, *parts, 'expansions', 'place', 'parts'))} |"]
    lines.append(f"|{'---|' * 7}{'---:|' * 7}---|---:|---|")
    for row in scores.scores:
        who = row.kingdom if row.kingdom is not None else row.player
        cells: list[object] = [row.date, row.game, who, row.step, row.mode, row.printing, ", ".join(row.rules)]
        cells += [row.rounds, row.fame, *(getattr(row, part) for part in parts), ", ".join(row.expansions)]
        cells += [row.place, ", ".join(_parts(row.parts))]
        lines.append(f"| {' | '.join('' if cell is None else literal(str(cell)) for cell in cells)} |")
    return "\n".join(lines) + "\n"


def literal(text: str) -> str:
    """Text that Markdown leaves as it is, in a table too."""
    safe = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "".join(f"\\{mark}" if mark in "\\`*_{}[]()#|~" else mark for mark in safe)


def as_json(scores: Scores) -> str:
    """The document itself."""
    return msgspec.json.format(msgspec.json.encode(scores), indent=2).decode() + "\n"


# --- BG Stats ----------------------------------------------------------------------------------------------------


def as_play_file(scores: Scores) -> str:
    """All plays in one file."""
    games: dict[str, int] = {}
    players: dict[str, int] = {"": 1}
    plays = []
    for rows in _plays(scores):
        game = games.setdefault(rows[0].game, len(games) + 1)
        for row in rows:
            players.setdefault(row.player or "", len(players) + 1)
        plays.append(_play(rows, game, players))
    file = {
        "about": tr(_ABOUT),
        "games": [_game(name, id) for name, id in games.items()],
        "players": [_player(name, id) for name, id in players.items()],
        "locations": [],
        "plays": plays,
        "userInfo": {"meRefId": 1},
    }
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def _plays(scores: Scores) -> Iterable[list[ScoreRow]]:
    """The rows of each game played."""
    for _, rows in groupby(scores.scores, key=lambda row: row.play):
        yield list(rows)


def _game(name: str, id: int) -> dict[str, Any]:
    return {
        "uuid": _id("game", name),
        "id": id,
        "name": name,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
    }


def _player(name: str, id: int) -> dict[str, Any]:
    return {"uuid": _id("player", name), "id": id, "name": name or "Me", "isAnonymous": False}


def _play(rows: list[ScoreRow], game: int, players: dict[str, int]) -> dict[str, Any]:
    first = rows[0]
    played = f"{first.date} {first.at[11:19] if first.at else '12:00:00'}"
    return {
        "uuid": first.play,
        "playDate": played,
        "playDateYmd": int(first.date.replace("-", "")),
        "entryDate": played,
        "modificationDate": played,
        "gameRefId": game,
        "durationMin": round((first.seconds or 0) / 60),
        "rounds": first.rounds or 0,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "board": _board(first),
        "comments": _comments(first),
        "playerScores": [_score(row, players[row.player or ""], nr) for nr, row in enumerate(rows, 1)],
    }


def _score(row: ScoreRow, player: int, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": player,
        "score": "" if row.fame is None else str(row.fame),
        "winner": _won(row),
        "rank": row.place or 0,
        "seatOrder": seat,
        "newPlayer": False,
        "startPlayer": False,
    }


def _won(row: ScoreRow) -> bool:
    """A kingdom can't be lost: there is nobody else. Of another game what nobody has won isn't."""
    return bool(row.won) or row.kingdom is not None


def _board(row: ScoreRow) -> str:
    """The kingdom and the step, or what was played with."""
    return ", ".join([row.kingdom, row.step] if row.kingdom is not None else [row.step, *row.rules])


def _comments(row: ScoreRow) -> str:
    facts = [tr("{printing} printing", printing=words.printing(row.printing))] if row.printing else []
    facts += [words.mode(row.mode)] if row.mode else []
    facts += [tr("rules {rules}", rules=", ".join(row.rules))] if row.rules and row.kingdom is not None else []
    facts += [", ".join(row.expansions)] if row.expansions else []
    return "; ".join([*facts, *([row.note] if row.note else [])])


def as_links(scores: Scores) -> str:
    """A link for each play, which the app on a telephone opens."""
    return "".join(f"{LINK}{quote(msgspec.json.encode(_handed(rows)).decode())}\n" for rows in _plays(scores))


def _handed(rows: list[ScoreRow]) -> dict[str, Any]:
    """A play as the app's documentation has it; its times are UTC."""
    first = rows[0]
    at = datetime.fromisoformat(first.at) if first.at else datetime.fromisoformat(f"{first.date}T12:00:00+00:00")
    return {
        "sourceName": SOURCE,
        "sourcePlayId": first.play,
        "playDate": at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": first.game,
            "sourceGameId": _id("game", first.game),
            "highestWins": True,
            "noPoints": False,
        },
        "board": _board(first),
        "comments": _comments(first),
        "players": [
            {
                "name": row.player or "Me",
                "sourcePlayerId": _id("player", row.player or ""),
                "score": "" if row.fame is None else str(row.fame),
                "winner": _won(row),
                "rank": row.place or 0,
                "startPlayer": False,
            }
            for row in rows
        ],
    }


def _id(kind: str, name: str) -> str:
    return str(uuid.uuid5(_IDS, f"{kind}/{name}"))


FORMS: dict[str, Callable[[Scores], str]] = {
    "csv": as_csv,
    "json": as_json,
    "md": as_markdown,
    "bgstats": as_play_file,
    "bgstats-links": as_links,
}
"""The forms of a file; a table is for reading."""
