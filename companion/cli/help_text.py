"""`help` and the manual page; what the program says of itself when no command is typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from companion.cli.argv import VALUED
from companion.cli.book import book
from companion.cli.context import context, desk
from companion.cli.program import LONGEST_SENTENCE, Group
from companion.cli.topics import EXAMPLES, GROUPS
from companion.sentence import Message, say
from companion.text import fold, nearest

if TYPE_CHECKING:
    from companion.documents.shell import Help

FIRST: Message = """There is no kingdom to go on with. Type one of these first:
  companion tutorial                     play two turns, guided
  companion kingdom new NAME             found a kingdom; the program shuffles
  companion kingdom new NAME --physical  found one with your real cards
  companion kingdom list                 see which kingdoms there are
  companion help                         see all commands
"""
"""What who types the program's name alone reads where no kingdom is the current one."""

HELP_OPTIONS = ("-h", "--help")


class Root(Group):
    """The program's commands; help lists them in groups."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a section for each group, the commands in the order in which they are wanted.

        What they do is read from the words of all commands, so that none need be built.
        """
        means = book()["commands"]["below"]
        for group, names in GROUPS.items():
            rows = [(name, means[name]["help"]) for name in names]
            with formatter.section(group):
                formatter.write_dl(rows)


def version() -> None:
    """Print the version of the program, and whether its engine was compiled."""
    from companion import __version__

    here, engine = context(), "compiled" if is_compiled() else "pure"
    if here.json:
        from companion.documents.shell import Version

        here.answer(Version(__version__, engine))
    else:
        here.out.write(f"companion {__version__} ({engine})\n")


def is_compiled() -> bool:
    """Whether this is a build whose engine was compiled; it isn't loaded for that."""
    from importlib.util import find_spec

    found = find_spec("companion.play.run")
    return found is not None and not str(found.origin).endswith(".py")


def alone() -> None:
    """Answer the program's name alone: the current kingdom's table, else what to type first.

    Errors: `Misuse` with --json, which wants a command.
    """
    from companion.cli.commands.kingdom import ask_and_found, names
    from companion.cli.founding import Wanted, can_ask
    from companion.desk.lookup import offers
    from companion.errors import Misuse

    here = context()
    if here.json:
        raise Misuse(say("A command is missing; --help lists them."))
    if not offers.is_missing(here.db) and _table_of_current():
        return
    asked = here.kingdom is None and can_ask() and not names()
    if not (asked and ask_and_found(Wanted())):
        here.write(here.spoken(say(FIRST)))


def _table_of_current() -> bool:
    """Show the current kingdom's table; False when no kingdom is the current one."""
    from companion.desk.reports import table

    with desk() as at:
        if at.sit_if_any() is None:
            return False
        context().answer(table.table(at))
    return True


def help_(
    ctx: typer.Context,
    topic: Annotated[
        list[str] | None, typer.Argument(metavar="[TOPIC…]", help="A command, as rules show, or a group, as look.")
    ] = None,
    man: Annotated[bool, typer.Option("--man", help="Print the manual page, for man -l.")] = False,
) -> None:
    """What a command does and how it is typed; without a topic, all commands in groups."""
    root, here = ctx.find_root(), context()
    here.speak()
    text = manual(root.command) if man else text_of(root, topic or [])
    if here.json:
        here.answer(document(root.command, topic or [], text))
    else:
        here.write(text)


def document(root: Any, topic: list[str], text: str) -> Help:
    """Help as a document. `root`: the program's command; `topic`: there is help on it, as `text` tells."""
    from companion.documents.shell import Help, HelpTopic

    wanted, below = fold(" ".join(topic)), root
    for word in topic:
        below = getattr(below, "commands", {}).get(fold(word))
    grouped = next((names for group, names in GROUPS.items() if below is None and wanted == fold(group)), ())
    commands = {name: root.commands[name] for name in grouped} or getattr(below, "commands", {})
    found = [HelpTopic(name, one.get_short_help_str(200)) for name, one in commands.items()]
    return Help(wanted, text, found, EXAMPLES.get(wanted))


def topic_of(root: Any, words: list[str]) -> list[str] | None:
    """The command that `--help` is typed after, None where it isn't or where a word before it is no command.

    `words`: as the parser takes them, global options first.
    """
    asked = next((at for at, word in enumerate(words) if word in HELP_OPTIONS), None)
    if asked is None:
        return None
    found, whole = command_of(root, words[:asked])
    return found if whole else None


def command_of(root: Any, words: list[str]) -> tuple[list[str], bool]:
    """The words that name the command which is typed; and whether no word where a command was wanted is none.

    `words`: as the parser takes them, global options first.
    """
    at, found, skip = root, list[str](), False
    for word in words:
        if skip or word.startswith("-"):
            skip = not skip and word in VALUED
        elif (below := getattr(at, "commands", None)) is not None:
            if fold(word) not in below:
                return found, False
            at = below[fold(word)]
            found.append(fold(word))
    return found, True


def text_of(root: Any, topic: list[str]) -> str:
    """The help on a topic: the words of a command, or the name of a group.

    Errors: `Misuse` where there is neither.
    """
    from companion.lang import tr

    wanted = fold(" ".join(topic))
    for group, names in GROUPS.items():
        if wanted in (fold(group), fold(tr(group))) and wanted not in root.command.commands:
            means = {name: tr(root.command.commands[name].get_short_help_str(LONGEST_SENTENCE)) for name in names}
            return "".join(f"  {name:<12}{means[name]}\n" for name in names)
    at, command = root, root.command
    for word in topic:
        command = _below(command, word)
        at = type(root)(command, info_name=fold(word), parent=at)
    return f"{command.get_help(at)}\n"


def _below(command: Any, word: str) -> Any:
    from companion.errors import Misuse

    names = list(getattr(command, "commands", ()))
    if fold(word) in names:
        return command.commands[fold(word)]
    topics = [*names, *(GROUPS if "help" in names else ())]
    raise Misuse(say("There is no help on {word}.", word=word), tuple(nearest(word, topics) or topics))


# --- the manual page ---------------------------------------------------------------------------------------------


def manual(root: Any) -> str:
    """The manual page in the language of man, from the same commands, groups and examples as help."""
    lines = [
        '.TH COMPANION 1 "" "companion" "User commands"',
        *(".SH NAME", r"companion \- a companion for the solo legacy card game Kingdom Legacy"),
        *(".SH SYNOPSIS", r".B companion", "[OPTIONS] [COMMAND [ARGS]...]"),
        *(".SH DESCRIPTION", "Alone it shows the table of the current kingdom, or tells what to type first."),
        *(".SH OPTIONS", *_options(root)),
    ]
    for group, names in GROUPS.items():
        lines.append(f".SH {group.upper()}")
        for name in names:
            lines += _entry((name,), root.commands[name])
    return "\n".join(lines) + "\n"


def _entry(words: tuple[str, ...], command: Any) -> list[str]:
    arguments = [one.metavar or one.name.upper() for one in command.params if one.param_type_name == "argument"]
    name = _roff(" ".join(words))
    lines = [f".SS {name}{_roff(''.join(f' {one}' for one in arguments))}", _roff(" ".join(command.help.split()))]
    lines += [".PP", f"Example: companion {_roff(EXAMPLES[' '.join(words)])}"]
    lines += _options(command)
    for below, one in getattr(command, "commands", {}).items():
        lines += _entry((*words, below), one)
    return lines


def _options(command: Any) -> list[str]:
    lines = []
    for one in command.params:
        if one.param_type_name == "option" and not one.hidden:
            value = f" {one.metavar}" if one.metavar else ""
            lines += [".TP", f".B {_roff(', '.join(one.opts) + value)}", _roff(one.help or "")]
    return lines


def _roff(text: str) -> str:
    """A text in which no sign means anything to man."""
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^([.'])", r"\\&\1", plain)


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command("help")(help_)
