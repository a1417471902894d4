"""Gathers what is translated out of the sources, and makes the catalogues anew: `python -m tests.tools.messages`.

Messages that are gone leave a catalogue, new ones come in without a translation, where they stand in the sources.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import jinja2
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import nodes

from companion.catalogue.packs.along import further_resources
from companion.cli.main import parser
from companion.cli.program import LONGEST_SENTENCE
from companion.cli.topics import GROUPS
from companion.lang import LOCALE
from companion.search.fields import FIELDS
from companion.store.views import VIEWS

TOP = Path(__file__).parents[2]

SAYING, COUNTING = ("say", "tr"), ("say_n", "tr_n")
"""Functions whose first text, or first two, is translated."""


class Found(NamedTuple):
    """A message in the sources; `many` where something is counted."""

    file: str
    one: str
    many: str | None = None

    @property
    def id(self) -> str | tuple[str, str]:
        """What a catalogue knows it by."""
        return self.one if self.many is None else (self.one, self.many)


# --- out of the sources ------------------------------------------------------------------------------------------


@cache
def gathered() -> list[Found]:
    """All messages of the program, in the order of files and lines; those of templates come last."""
    files = sorted((TOP / "companion").rglob("*.py"))
    found = [Found(str(file.relative_to(TOP)), *one) for file in files for one in _messages(file)]
    found += [
        Found("companion/catalogue/sold", *one)
        for word in further_resources()
        for one in ((word, None), (f"{{n}} {word}", f"{{n}} {word}"))
    ]
    found += [Found(str(file.relative_to(TOP)), *one) for file in templates() for one in _in_template(file)]
    return found + helps() + meanings()


@cache
def meanings() -> list[Found]:
    """What fields of the query language, and views and columns of people's SQL mean."""
    fields = dict.fromkeys(one.help for one in FIELDS)
    views = dict.fromkeys(text for one in VIEWS for text in (one.means, *(means for _, means in one.columns)))
    return [
        *(Found("companion/search/fields.py", text) for text in fields),
        *(Found("companion/store/views.py", text) for text in views if text not in fields),
    ]


@cache
def helps() -> list[Found]:
    """What help says: of commands by paragraphs and in a sentence, of their parameters; and the groups' names."""
    texts = dict.fromkeys([*GROUPS, *HEADINGS])
    for command in _commands(parser()):
        texts |= dict.fromkeys(" ".join(one.split()) for one in (command.help or "").split("\n\n"))
        texts[command.get_short_help_str(LONGEST_SENTENCE)] = None
        texts |= dict.fromkeys(one.help for one in command.params if getattr(one, "help", None))
    return [Found("companion/cli/commands", text) for text in texts if text]


HEADINGS = ("Options", "Arguments", "Commands", "Show this message and exit.")
"""What the parser itself writes."""


def _commands(command: Any) -> Iterator[Any]:
    yield command
    for one in getattr(command, "commands", {}).values():
        yield from _commands(one)


@cache
def templates() -> list[Path]:
    """The pages' templates, and those of files that are written."""
    return sorted(file for file in (TOP / "companion").rglob("templates/**/*.*") if file.suffix in (".html", ".md"))


@cache
def parsed(template: Path) -> nodes.Template:
    """A template as Jinja2 reads it."""
    return jinja2.Environment().parse(template.read_text(encoding="utf-8"))


def _in_template(file: Path) -> Iterator[tuple[str, str | None]]:
    for call in parsed(file).find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        if call.args and name in SAYING:
            yield from ((text, None) for text in _constants(call.args[0]))
        elif name in COUNTING:
            yield from zip(_constants(call.args[0]), _constants(call.args[1]), strict=True)


def _constants(node: nodes.Expr) -> list[str]:
    """The texts that an argument in a template may be."""
    match node:
        case nodes.Const(value=str() as text):
            return [text]
        case nodes.CondExpr(expr1=first, expr2=second):
            return [*_constants(first), *(_constants(second) if second is not None else [])]
    return []


def _messages(file: Path) -> list[tuple[str, str | None]]:
    found = [one for node in _walked(file) for one in _of(node)]
    return [(one, many) for _, one, many in sorted(found, key=lambda message: message[0])]


@cache
def _walked(file: Path) -> list[ast.AST]:
    """All parts of a source."""
    return list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


def _of(node: ast.AST) -> Iterator[tuple[int, str, str | None]]:
    """(line, one, many) of what a piece of code says."""
    match node:
        case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in SAYING:
            yield from ((line, text, None) for line, text in _texts(first))
        case ast.Call(func=ast.Name(id=name), args=[first, second, *_]) if name in COUNTING:
            yield from _counted(first, second)
        case ast.Assign(targets=[ast.Tuple() as names], value=ast.Tuple(elts=[first, second])):
            if [getattr(one, "id", "") for one in names.elts] == ["one", "many"]:
                yield from _counted(first, second)
        case ast.AnnAssign(value=ast.expr() as value):
            kinds = {one.id for one in ast.walk(node.annotation) if isinstance(one, ast.Name)}
            if kinds & {"Message", "Counted"}:
                parts = value.values if isinstance(value, ast.Dict) else getattr(value, "elts", [value])
                for line, text in (one for part in parts for one in _texts(part)):
                    yield line, text, text if "Counted" in kinds else None


def _counted(first: ast.expr, second: ast.expr) -> Iterator[tuple[int, str, str | None]]:
    for (line, one), (_, many) in zip(_texts(first), _texts(second), strict=True):
        yield line, one, many


def _texts(node: ast.expr) -> Iterator[tuple[int, str]]:
    """The texts that an argument may be, with their lines."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.lineno, node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Starred):
        yield from _texts(node.value)
    elif isinstance(node, ast.Tuple):
        for one in node.elts:
            yield from _texts(one)


# --- what isn't said by them ---------------------------------------------------------------------------------------

SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
"""Two words beside each other."""


@cache
def unmarked(file: Path) -> list[str]:
    """The texts of two words and more in a source that no catalogue knows of; docstrings and patterns aside."""
    known = {id(part) for node in _walked(file) for part in _said(node)}
    found = [node for node in _walked(file) if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in known]
    return [f"{file.relative_to(TOP)}:{node.lineno}: {text}" for node in found if SENTENCE.search(text := _text(node))]


BESIDE = re.compile(r"(?:^|… |[,;:(] ?)[^\W\d_]{3,}[,;:]? …|… [^\W\d_]{3,}\b")
"""A word beside a place in which something is put."""


def unmarked_beside(file: Path) -> list[str]:
    """The texts of a source with a single word beside what is put in that no catalogue knows of."""
    known = {id(part) for node in _walked(file) for part in _said(node)}
    found = [node for node in _walked(file) if isinstance(node, ast.JoinedStr) and id(node) not in known]
    texts = [_text(node) for node in found]
    return [f"{file.relative_to(TOP)}: {one}" for one in texts if BESIDE.search(one) and not SENTENCE.search(one)]


def _said(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a piece of code whose texts are translated, or are for programmers."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in (*SAYING, *COUNTING):
            yield from (part for one in node.args for part in ast.walk(one))
        case ast.Assign(targets=[ast.Tuple()]) | ast.AnnAssign(annotation=ast.AST()) if any(True for _ in _of(node)):
            yield from ast.walk(node)
        case ast.Call(func=ast.Attribute(attr="compile" | "sub" | "fullmatch" | "add_parser")):
            yield from ast.walk(node)
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.Raise(exc=ast.Call(func=ast.Name(id="TypeError" | "AssertionError" | "KeyError"))):
            yield from ast.walk(node)
        case ast.JoinedStr():
            yield from node.values


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    """A text with blanks for what is put into it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "…" for one in node.values)
    return node.value if isinstance(node.value, str) else ""


TAG = re.compile(r"<[^<>]*>|&\w+;", re.DOTALL)
READ_ALOUD = re.compile(r"""\b(?:aria-label|placeholder|title|alt)=(["'])(.*?)\1""")


def unmarked_in(template: Path) -> list[str]:
    """The words of a template that aren't translated: between tags, in what is read aloud, and in expressions."""
    tree = parsed(template)
    data = "\0".join(one.data for one in tree.find_all(nodes.TemplateData))
    bare = [*TAG.sub("\0", data).split("\0"), *(one[1] for one in READ_ALOUD.findall(data))]
    known = {id(part) for call in tree.find_all(nodes.Call) if _speaks(call) for part in call.find_all(nodes.Const)}
    texts = [one.value for one in tree.find_all(nodes.Const) if id(one) not in known and isinstance(one.value, str)]
    found = [one.strip() for one in bare if WORD.search(one)] + [one for one in texts if SENTENCE.search(one)]
    return [f"{template.name}: {one}" for one in found]


WORD = re.compile(r"[^\W\d_]{2,}")


def _speaks(call: nodes.Call) -> bool:
    return isinstance(call.node, nodes.Name) and call.node.name in (*SAYING, *COUNTING)


# --- into the catalogues -----------------------------------------------------------------------------------------


def catalogues() -> list[Path]:
    """The catalogues of all languages."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/companion.po"))


def read(file: Path) -> Catalog:
    """A catalogue."""
    with file.open("rb") as there:
        return read_po(there, locale=file.parts[-3])


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it."""
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1)  # the same whenever it is compiled
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def anew(old: Catalog, found: list[Found]) -> str:
    """A catalogue's file with just these messages, translated as they were."""
    new = Catalog(locale=old.locale)
    for one in found:
        was = old.get(one.one)
        fits = was is not None and was.pluralizable == (one.many is not None)
        new.add(one.id, was.string if was is not None and fits else "", locations=[(one.file, 0)])
    out = io.BytesIO()
    write_po(out, new, width=0, include_lineno=False, omit_header=True)
    return f"{_head(old)}\n\n{out.getvalue().decode('utf-8')}"


def _head(catalogue: Catalog) -> str:
    """What a catalogue says of itself; Babel would add who made it when."""
    forms = f"nplurals={catalogue.num_plurals}; plural={catalogue.plural_expr};"
    facts = [f"Language: {catalogue.locale}", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8"]
    facts += ["Content-Transfer-Encoding: 8bit", f"Plural-Forms: {forms}"]
    lines = [catalogue.header_comment.strip(), 'msgid ""', 'msgstr ""', *(f'"{fact}\\n"' for fact in facts)]
    return "\n".join(lines)


def main() -> None:
    """Make the catalogues anew, and say how many messages each lacks."""
    for file in catalogues():
        file.write_text(anew(read(file), gathered()), encoding="utf-8")
        catalogue = read(file)
        file.with_suffix(".mo").write_bytes(compiled(catalogue))
        lacking = sum(not one.string or not all(one.string) for one in catalogue if one.id)
        print(f"{file.parts[-3]}: {lacking} of {len(catalogue)} messages have no translation")


if __name__ == "__main__":
    main()
