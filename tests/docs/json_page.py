"""`docs/json.md`: the page about the documents, made from their records alone."""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from companion.documents import advice, config, expansions, files, kingdom, reports, rules, score_sheets, search, shell
from companion.documents.base import Document
from companion.documents.seats import kept, playing, valeria

ANSWERS = kingdom.ANSWERS | files.ANSWERS | rules.ANSWERS | score_sheets.ANSWERS
ANSWERS |= expansions.ANSWERS | reports.ANSWERS
ANSWERS |= shell.ANSWERS
ANSWERS |= search.ANSWERS | config.ANSWERS | advice.ANSWERS | playing.ANSWERS | kept.ANSWERS
ANSWERS |= valeria.ANSWERS
"""The documents of every command; each part of the program has a module of its own for them."""


def render() -> str:
    """`docs/json.md`: every document, its keys and types, made from the records alone."""
    lines = [
        "# JSON documents",
        "",
        "Generated from `companion/documents/`; don't edit. With `--json` a command prints exactly one.",
        "",
        "| command | answers |",
        "|---|---|",
    ]
    for command, answers in ANSWERS.items():
        links = " or ".join(f"[{one.__name__}](#{one.__name__.lower()})" for one in answers)
        lines.append(f"| `{command}` | {links} |")
    lines += ["", "Every other command: [Done](#done). Any command: [ErrorDoc](#errordoc) when it fails."]
    for record in records():
        lines += ["", f"## {record.__name__}", "", " ".join((record.__doc__ or "").split()), "", *_keys(record)]
    return "\n".join(lines) + "\n"


def records() -> list[type[Document]]:
    """All records, in the order of their names."""
    found: list[type[Document]] = []
    parents: list[type[Document]] = [Document]
    for parent in parents:
        found += parent.__subclasses__()
        parents += parent.__subclasses__()
    own = [record for record in found if record.__module__.startswith("companion.")]  # not those of tests/
    return sorted(own, key=lambda record: record.__name__)


def _keys(record: type[Document]) -> list[str]:
    hints = get_type_hints(record)
    lines = ["| key | type |", "|---|---|"]
    tag = record.__struct_config__.tag
    if tag is not None:
        lines.append(f'| `kind` | "{tag}" |')
    for field in msgspec.structs.fields(record):
        lines.append(f"| `{field.encode_name}` | {_type(hints[field.name])} |")
    return lines


def _type(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (types.UnionType, Union):
        return " or ".join(_type(arg) for arg in args)
    if origin is Literal:
        return " or ".join(f'"{arg}"' for arg in args)
    if origin is list:
        return f"list of {_type(args[0])}"
    if origin is dict:
        return f"object of {_type(args[1])}"
    if isinstance(hint, type) and issubclass(hint, Document):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    return {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}[hint]
