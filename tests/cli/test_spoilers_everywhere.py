"""The same on a terminal in colours, in what Tab offers, with each option, in files: every command that there is.

Commands and options are those that the program itself lists. One that is new and takes a value of a kind that isn't
known here fails: nobody has said yet how to try it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.documents import search as s
from tests.cli.harness import Cli, root
from tests.cli.test_spoilers import HIDDEN, MARK, REVEALING, SHOWN, commands, marked, template
from tests.sampling import daily
from tests.templates import Scratch

__all__ = ["marked", "template"]

KNOWN = [one for one in commands() if one[0] not in REVEALING]

MEANT = {"--spoilers"}
"""Options whose very purpose is to show what isn't discovered."""

LONG, WHOLE = {"simulate", "play", "tutorial", "hint", "review"}, {"export", "backup"}
"""Commands that go on for long, whatever their options; and those whose files hold everything, as they say."""

OPTIONS: dict[str | None, str] = {
    "A,…": "forest", "C,…": "archer", "E": "none", "P[,P…]": "greedy", "0|1|2": "1",
    "ANSWER": HIDDEN, "N": "1", "ORIENTATION": "back-up", "CARD[:R],…": f"{HIDDEN}:coin", "CARD,…": HIDDEN,
    "CARD": HIDDEN, "ID": f"{HIDDEN}.1", "S": "1", "DATE": "2026-01-01", "TEXT": "text", "RULE=on|off": "spoilers=on",
    "ADDRESS": "x", "turn|round|SEQ|MARK": "1", "K": "command", "NAME": "Somebody", "SEQ": "1", "ZONE": "box",
    "FIELD,…": "name,category", "GAME": "legacy", "AMOUNTS": "1 coin", "RULE": "1 per card", "CATEGORY": "building",
    "WORD,…": MARK, "on|off": "on", "[N=]AMOUNTS": "1 coin", "N=LINE": "1=passive: stays", "WORDS": "card",
    "KEY": "usurper", "N,N…": "1,2", "PxC,…": "1x1", "NAME=N,…": "x=1", "TYPE=N,…": "x=1", "yes|no": "yes",
    "A|B": "A", "QUEST,…": "x", "NAME,…": "x", "SYMBOLS": "x", "RESOURCE=N,…": "gold=1", "0|1": "1",
    "N,N,N,N": "1,1,1,1", "N,…": "1", "PLACE": "1", "NAME=COINS": "x=1", "SYMBOL": "x", "CHALLENGE": "x", "HOW": "x",
    "NAME:RESOURCE": "x:gold", "DIE,…": "1", "JOKER,…": "x", "OLD=NEW": "a=b",
}  # fmt: skip
"""A value for each kind that an option takes; files are named apart."""

CHOSEN = {"--policy": "random", "--role": "reader", "--printing": "current", "--format": "csv"}
"""A value for those that say themselves what they take."""


class Terminal(io.StringIO):
    """What prints there is looked at by a person."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        """It is."""
        return True


def bare(text: str) -> str:
    """What is read: no escapes, no ends of lines, no frames, so that a broken word is whole."""
    return re.sub(r"\x1b\[[0-9;]*m|[\s│┃]", "", text).lower()


def leaks(text: str, asked: Sequence[str] = ()) -> bool:
    """Whether the marker shows where nobody typed it; `asked`: the words that were typed, told back in quotes or so."""
    text = bare(text)
    if MARK in asked:
        for told in (f'"{MARK}"', f"matches {MARK}", f"mean {MARK}", f"means {MARK}", f"'{MARK}'"):
            text = text.replace(bare(told), "")
    return MARK.lower() in text


@pytest.mark.parametrize(("command", "values"), daily(KNOWN, few=3))
def test_no_face_on_a_terminal(
    marked: Cli, command: str, values: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    marked("config", "set", "pager", "off")
    out = Terminal()
    marked.run([*command.split(), *values], out, out)
    assert not leaks(out.getvalue(), values), out.getvalue()


def test_the_terminal_shows_the_marker_where_it_may(marked: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    marked("config", "set", "pager", "off")
    out = Terminal()
    marked.run(["cards", "show", HIDDEN, "--spoilers"], out, out)
    assert "\x1b[" in out.getvalue() and leaks(out.getvalue())


@pytest.mark.long
def test_tab_offers_nothing_that_is_hidden(marked: Cli) -> None:
    offered = 0
    for command, values in commands():
        for typed in ("", *(f" {SHOWN}" for _ in values[:1]), " -", f" {MARK[:2]}", f" {HIDDEN} "):
            words = marked.json(s.CompletionWords, "completion", "zsh", "--line", f"companion {command}{typed} ")
            offered += len(words.words)
            assert MARK.lower() not in str(words).lower(), (command, typed)
    assert offered > 500


def options() -> Iterator[tuple[str, list[str], list[str]]]:
    """Each option of each command: the command, what it demands, and the option with its value."""
    demanded = dict(commands())

    def walk(group: Any, words: list[str]) -> Iterator[tuple[str, list[str], list[str]]]:
        for name, command in group.commands.items():
            here = " ".join([*words, name])
            if hasattr(command, "commands"):
                yield from walk(command, [*words, name])
                continue
            if here not in demanded or name in LONG:
                continue
            for one in command.params:
                if one.param_type_name == "option" and one.opts[0] not in MEANT:
                    yield here, demanded[here], [one.opts[0], *_value(one)]

    yield from walk(root(), [])


def _value(option: Any) -> list[str]:
    if option.is_flag:
        return []
    if option.metavar is None:
        return [CHOSEN[option.opts[0]]]
    return ["FILE"] if option.metavar == "FILE" else [OPTIONS[option.metavar]]


def test_every_option_is_tried() -> None:
    assert len(list(options())) > 200
    assert {name for name, _ in commands()} >= REVEALING


@pytest.mark.long
@pytest.mark.parametrize("command", sorted({name for name, *_ in options()} - REVEALING - WHOLE))
def test_no_option_shows_an_undiscovered_face(
    template: Scratch, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.chdir(tmp_path)
    for _, values, option in (one for one in options() if one[0] == command):
        program = Cli(template.fresh())
        file = tmp_path / "written.html"
        words = [str(file) if one == "FILE" else one for one in option]
        run = program(*command.split(), *values, *words)
        assert run.code in range(6), (words, run.err)
        asked = (*values, *words)
        assert not leaks(run.out + run.err, asked), (words, run.out, run.err)
        for written in tmp_path.iterdir():
            if written.is_file() and written.name != "config.toml":
                assert MARK.lower() not in written.read_bytes().decode("utf-8", "replace").lower(), words
                written.unlink()
