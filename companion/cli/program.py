"""The parser of the command line, of which only what is wanted is built: one command, not a hundred with options.

Typer builds each command; here is only when, and that a plain value needs no pydantic, which is slow to import.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup
from typer.models import CommandInfo

from companion.cli.context import context
from companion.cli.topics import EXAMPLES, GROUPS
from companion.sentence import ENGLISH
from companion.text import is_number

LONGEST_SENTENCE = 1000
"""Letters; no command's first sentence has as many."""

EXAMPLE = "Example: companion "
"""How the last line of a help begins."""

DIGITS = 15
"""Of the longest number that is taken as it is."""


class Commands(Mapping[str, Any]):
    """Commands by name, each built when first looked at. `makers`: what builds them."""

    def __init__(self, makers: Mapping[str, Callable[[], Any]]) -> None:
        self._makers = makers
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def __contains__(self, name: object) -> bool:
        return name in self._makers


def program(app: typer.Typer, part: Callable[[str], typer.Typer]) -> Any:
    """The program's command with all others below it.

    `app`: the program's options; `part`: a Typer that has a command of that name.
    """
    root = finished(typer.main.get_command(app), ())
    root.commands = Commands({name: partial(_first_level, part, name) for names in GROUPS.values() for name in names})
    return root


def _first_level(part: Callable[[str], typer.Typer], name: str) -> Any:
    found = part(name)
    if found.registered_groups:
        [info] = found.registered_groups
        assert info.typer_instance is not None
        return _group(found, info.typer_instance, name)
    return _command(infos(found)[name], (name,))


def _group(holder: typer.Typer, app: typer.Typer, name: str) -> Any:
    """A group without commands of its own, which are then built one by one."""
    bare = copy.copy(app)
    bare.registered_commands = []
    holder.registered_groups[0].typer_instance = bare
    holder.registered_groups[0].cls = Group
    group = getattr(typer.main.get_command(holder), "commands")[name]  # noqa: B009 - Typer's own group, untyped
    group.commands = Commands({one: partial(_command, info, (name, one)) for one, info in infos(app).items()})
    return finished(group, (name,))


def infos(app: typer.Typer) -> dict[str, CommandInfo]:
    """What Typer knows of the commands, by their names."""
    return {
        info.name or typer.main.get_command_name(info.callback.__name__): info
        for info in app.registered_commands
        if info.callback is not None
    }


def _command(info: CommandInfo, words: tuple[str, ...]) -> Any:
    holder = typer.Typer(add_completion=False, rich_markup_mode=None)
    own = copy.copy(info)
    own.cls = Command if info.cls in (None, TyperCommand) else info.cls
    holder.registered_commands.append(own)
    return finished(typer.main.get_command(holder), words)


def finished(command: Any, words: tuple[str, ...]) -> Any:
    """A command with an example at the end of its help unless its help tells one.

    Its first sentence stays whole in lists, where a longer one is broken at words.
    """
    command.short_help = command.get_short_help_str(LONGEST_SENTENCE)
    example = EXAMPLES.get(" ".join(words))
    if example is not None and "For example" not in (command.help or ""):
        command.epilog = f"{EXAMPLE}{example}"
    return command


class Command(TyperCommand):
    """A command that converts what it must, and whose help speaks the person's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        with _spoken(self, ctx, formatter):
            super().format_help(ctx, formatter)

    def get_params(self, ctx: Any) -> Any:
        """The parameters, that of help included."""
        return _spared(super().get_params(ctx))


class Group(TyperGroup):
    """The same of commands with others below them."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        with _spoken(self, ctx, formatter):
            super().format_help(ctx, formatter)

    def get_params(self, ctx: Any) -> Any:
        """The parameters, that of help included."""
        return _spared(super().get_params(ctx))


# --- in the person's language ------------------------------------------------------------------------------------


@contextmanager
def _spoken(command: Any, ctx: Any, formatter: Any) -> Iterator[None]:
    """Let what is written of a command meanwhile be in this run's language; the parser is built once for all."""
    if context().lang == ENGLISH:
        yield
        return
    from companion.lang import tr

    context().speak()
    heading, usage, rows = formatter.write_heading, formatter.write_usage, formatter.write_dl
    formatter.write_heading = lambda words: heading(tr(words))
    formatter.write_usage = lambda name, args="": usage(name, args, tr("Usage: "))
    formatter.write_dl = lambda found, *sizes, **more: rows(
        [(name, _noted(tr(means))) for name, means in found], *sizes, **more
    )
    said = [(one, one.help) for one in (command, *command.get_params(ctx)) if getattr(one, "help", None)]
    epilog = command.epilog
    try:
        for one, words in said:
            one.help = paragraphs(words)
        if epilog:
            command.epilog = tr("Example: companion {example}", example=epilog.removeprefix(EXAMPLE))
        yield
    finally:
        command.epilog = epilog
        for one, words in said:
            one.help = words


def paragraphs(text: str) -> str:
    """A help of several paragraphs in the language spoken now."""
    from companion.lang import tr

    return "\n\n".join(tr(" ".join(one.split())) for one in text.split("\n\n"))


def _noted(text: str) -> str:
    """What the parser adds to the help of a parameter."""
    from companion.lang import tr

    return text.replace("[required]", f"[{tr('required')}]").replace("[default: ", f"[{tr('default')}: ")


# --- values ------------------------------------------------------------------------------------------------------


class Plain:
    """Takes a value that is right as it was typed; any other is converted, or refused, by Typer's own way."""

    def __init__(self, described: Any, theirs: Callable[[], Any]) -> None:
        """`described`: what Typer knows of the parameter; `theirs`: gives Typer's own conversion."""
        kind = _without_none(described.annotation)
        self.kind = get_args(kind)[0] if get_origin(kind) is list else kind
        self.least, self.most = described.parameter_info.min, described.parameter_info.max
        self.theirs = theirs

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value for the function. Errors: those of Typer."""
        many = param.multiple or param.nargs == -1
        if value is None:
            return () if many else None
        if isinstance(value, list | tuple) == many:
            found = [self._taken(one) for one in (value if many else [value])]
            if None not in found:
                return found if many else found[0]
        return self.theirs().coerce(value, param=param, ctx=ctx)

    def _taken(self, value: Any) -> Any:
        """A text of whole letters, a word among the choices, a whole number that is allowed; None for all else."""
        if self.kind is int and isinstance(value, str) and is_number(value, digits=DIGITS):
            value = int(value)
        if self.kind is int and isinstance(value, int):
            allowed = (self.least is None or self.least <= value) and (self.most is None or value <= self.most)
            return value if allowed else None
        if not isinstance(value, str):
            return None
        if get_origin(self.kind) is Literal:
            return value if value in get_args(self.kind) else None
        whole = value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
        return value if self.kind is str and whole else None


def _without_none(kind: Any) -> Any:
    """A type that may also be None, without that."""
    kinds = [one for one in get_args(kind) if one is not NoneType] if get_origin(kind) in (Union, UnionType) else []
    return kinds[0] if len(kinds) == 1 else kind


def _spared(params: list[Any]) -> list[Any]:
    """Parameters that convert a value only where it isn't plain; older versions of Typer know no other way."""
    for one in params:
        _convert_only_if_needed(one)
        _call_as_told(one)
    return params


def _call_as_told(param: Any) -> None:
    """Let help call an argument as its metavar does, without a type or another mark behind it."""
    told = param.metavar if param.param_type_name == "argument" else None
    if told is not None:
        optional = not param.required and not told.startswith("[")
        told = f"{told}…" if param.nargs != 1 and "…" not in told else told
        param.display_type_rich = lambda ctx: ""
        param.get_usage_pieces = lambda ctx: [f"[{told}]" if optional else told]


def _convert_only_if_needed(param: Any) -> None:
    theirs = getattr(param, "get_runtime_param", None)
    described = getattr(param, "type_descriptor", None)
    if theirs is None or described is None or isinstance(theirs, partial):
        return
    if described.parameter_info.parser is None:
        param.get_runtime_param = partial(Plain, described, theirs)
