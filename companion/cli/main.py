"""The program's entry: its options, runs a command, turns every error into its exit code."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from functools import cache
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from companion.cli import help_text
from companion.cli.argv import globals_first, has_flag
from companion.cli.context import Context, begin, context, debugging, desk, reason
from companion.cli.parts import part
from companion.cli.program import program
from companion.errors import INTERRUPTED, Exit
from companion.sentence import Message, joined, say, shaped, stopped
from companion.text import ALIKE, is_number, nearest

if TYPE_CHECKING:
    from companion.documents.errors import ErrorDoc

app = typer.Typer(
    name="companion",
    help="A companion for Kingdom Legacy: run a kingdom from the command line.",
    add_completion=False,
    rich_markup_mode=None,
    cls=help_text.Root,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    # commands and options in any case
    context_settings={"token_normalize_func": str.lower, "help_option_names": [*help_text.HELP_OPTIONS]},
)


@app.callback()
def options(
    ctx: typer.Context,
    db: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", envvar="COMPANION_DB", help="Data base: a file or an SQLAlchemy URL."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print exactly one JSON document.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, no drawn boxes.")] = False,
    lang: Annotated[
        Literal["en", "cs"] | None, typer.Option(help="Language of the program and of the names of cards.")
    ] = None,
    kingdom_name: Annotated[
        str | None,
        typer.Option(
            "--kingdom", metavar="NAME", envvar="COMPANION_KINGDOM", help="Which kingdom, if not the current one."
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option("--as", metavar="NAME", envvar="COMPANION_SEAT", help="Whose seat looks and moves, in a session."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Tell the version, and end.")] = False,
) -> None:
    """Options that may stand before or after any command."""
    here = context()
    here.db, here.plain, here.language, here.kingdom = db, plain, lang, kingdom_name
    here.seat = seat
    here.json = here.json or as_json
    if version:
        help_text.version()
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        help_text.alone()


LANGS = ("en", "cs")
"""What `--lang` may be."""

HOLE = re.compile(r"^\s|\s\s|\s[.:,;]|\s$")
"""Where a sentence lacks a word."""

EMPTY: Message = "Something is empty where a word should stand."

HELPS = ("help", "h", "?")
"""What one types for help where one is used to another program."""

BY_SIGNAL = 130
"""What some versions of the parser answer instead of an interrupt."""

NO_NUMBER = "Input should be a valid integer, unable to parse string as an integer"
"""What the parser says where it wants a number; a player isn't told how it reads."""


TOO_LONG = "Unable to parse input string as an integer, exceeded maximum size"
"""What it says of a number with hundreds of digits."""


def main(argv: list[str] | None = None) -> int:
    """Run one command.

    `argv`: the words after the program's name, None: those of the process. Returns the exit code of the contract.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    here = Context(json=has_flag("--json", words), plain=has_flag("--plain", words))
    begin(here)
    try:
        _run(globals_first(words), here)
        here.out.flush()
    except BrokenPipeError:  # nobody reads any more, and nobody needs to be told
        _hush()
        return Exit.FAILURE
    except OSError as error:
        _hush()
        with contextlib.suppress(OSError):
            here.screen(here.err).say(say("The answer can't be written: {reason}", reason=reason(error)))
        return Exit.FAILURE
    return here.code


@cache
def parser() -> Any:
    """The program's command, built once: a sitting runs hundreds of commands. Not to be changed."""
    return program(app, part)


def _run(words: list[str], here: Context) -> None:
    try:
        here.language = _language(words)  # help is written before the options are read
        topic = help_text.topic_of(parser(), words) if here.json else None
        if topic is not None:
            words = ["--json", "help", *topic]
        code = parser()(args=words, prog_name="companion", standalone_mode=False, obj=_run)
        if code == BY_SIGNAL:
            raise KeyboardInterrupt
        if isinstance(code, int) and code:
            here.code = code
    except BrokenPipeError:
        raise
    except Exception as error:
        _fail(here, error, words)
    except KeyboardInterrupt:
        from companion.desk.errors import failure

        here.fail(failure(INTERRUPTED), Exit.FAILURE)


def _language(words: list[str]) -> str | None:
    """The language that `--lang` asks for, None where it doesn't, or for one that there isn't."""
    for option, value in pairwise(words):
        if option.lower() == "--lang":
            return value if value in LANGS else None
    return None


def _fail(here: Context, error: Exception, words: list[str]) -> None:
    from companion.desk.errors import failure, problem_of, usage

    error = _of_another_game(here, error, words) or error
    if debugging() and problem_of(error) is None and not _of_the_parser(error):
        raise error
    if type(error).__name__ == "NoArgsIsHelpError" and not here.json:
        here.write(f"{getattr(error, 'ctx').get_help()}\n")  # noqa: B009 - there is no type to name
    elif _of_the_parser(error):
        here.fail(usage(_words_of(error, words)), Exit.USAGE)
    elif isinstance(error, ValueError) and any(map(_is_no_text, words)):
        here.fail(usage(say("Something typed isn't text.")), Exit.USAGE)
    else:
        known = problem_of(error)
        document, code = known if known is not None else (failure(reason(error)), Exit.FAILURE)
        document = _with_counterpart(document, error, words)
        here.fail(_with_option(_without_hole(document, words), words, code), code)


def _of_another_game(here: Context, error: Exception, words: list[str]) -> Exception | None:
    """Why a command that kingdoms alone have isn't for the session meant; it goes before what else is wrong with it.

    None where it may be typed, or is of a kingdom; and where the data base can't be opened, for the error is told
    already.
    """
    from companion.cli.topics import OF_KINGDOMS
    from companion.desk.lookup import offers
    from companion.errors import Conflict, Misuse, Refusal, StoreError, Unknown

    below = getattr(getattr(error, "ctx", None), "parent", None) is not None  # the global options are read by then
    mistyped = _of_the_parser(error) and below and type(error).__name__ != "NoArgsIsHelpError"
    if type(error) is not Misuse and not mistyped:
        return None
    path = help_text.command_of(parser(), words)[0]
    of_kingdoms = path and (path[0] in OF_KINGDOMS or " ".join(path) in OF_KINGDOMS)
    if not of_kingdoms or not offers.is_of_another_game(here.db, here.kingdom):
        return None
    with contextlib.suppress(StoreError, Misuse, Refusal, Conflict, Unknown), desk() as at:
        return at.other_game()
    return None


def _without_hole(document: ErrorDoc, words: list[str]) -> ErrorDoc:
    """A sentence about an empty word has a hole where the word should stand; say what was empty instead."""
    if all(part.strip() for word in words for part in word.split(",")) or not HOLE.search(document.error.message):
        return document
    import msgspec

    return msgspec.structs.replace(document, error=msgspec.structs.replace(document.error, message=say(EMPTY)))


def _with_option(document: ErrorDoc, words: list[str], code: int) -> ErrorDoc:
    """The error with what to type, where what is wrong is a word in the place of an option."""
    instead = _instead(words, document.error.message) if code == Exit.USAGE else ""
    if not instead:
        return document
    return _with_more(document, instead)


def _with_counterpart(document: ErrorDoc, error: Exception, words: list[str]) -> ErrorDoc:
    """The error with what does the same in the session meant, where a command is of kingdoms and there is such."""
    from companion.desk.desk import OtherGame

    if not isinstance(error, OtherGame) or error.named:  # who names a session is told of the commands that take it
        return document
    from companion.cli.shell.statements import typed
    from companion.cli.topics import COUNTERPARTS, DEEDS
    from companion.desk import doorways

    path = " ".join(help_text.command_of(parser(), words)[0])
    if path in DEEDS:
        return _with_more(document, say("What can be typed here, legal lists."))
    offer = doorways.GAMES.get(error.opened.game)
    instead = list((offer.looks if offer is not None else {}).get(path, COUNTERPARTS.get(path, "").split()))
    if not instead:
        return document
    named = ["--kingdom", error.opened.name] if context().kingdom is not None else []
    return _with_more(document, say("Type instead: companion {command}", command=typed([*named, *instead])))


def _with_more(document: ErrorDoc, more: str) -> ErrorDoc:
    """The error with a sentence after its own."""
    import msgspec

    told = joined((document.error.message, more), " ")
    return msgspec.structs.replace(document, error=msgspec.structs.replace(document.error, message=told))


def _is_no_text(word: str) -> bool:
    """Whether a word holds NUL, or bytes that the system's encoding doesn't know."""
    return any(mark == "\0" or "\ud800" <= mark <= "\udfff" for mark in word)


def _of_the_parser(error: Exception) -> bool:
    """Whether the argument parser raised it; the parser is a part of Typer in some versions, a library in others."""
    return hasattr(error, "format_message") or type(error).__name__ == "Abort"


def _words_of(error: Exception, words: list[str]) -> str:
    if type(error).__name__ == "Abort":
        return say("Nothing was done.")
    if type(error).__name__ == "NoArgsIsHelpError" and context().json:
        return say("A command is missing; --help lists them.")
    said = str(getattr(error, "format_message")())  # noqa: B009 - see above: there is no type to name
    extra = re.fullmatch(r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)", said)
    if extra is not None:
        more = say("Nothing can be made of what follows: {words}.", words=extra[1])
        told = _parted(words) or _entry_or_often(error, extra[1])
        return told or joined((more, _instead(words) or _example(error)), " ")
    said = re.sub(r"^(No such command '.+'\.) Did you mean .*$", r"\1", said)  # some parsers guess
    meant, said = _meant(error, said), " ".join(said.split())  # choices come with line ends and tabs
    instead = "" if said.startswith("No such option") else _instead(words)
    wrong = said.startswith("Missing") or re.match(r"Invalid value for '[^-']", said) is not None
    example = instead or (_example(error) if wrong and not meant else "")  # a near word says enough
    said = re.sub(r"Input should be greater than or equal to (\d+)", r"\1 or more is wanted", said)
    said = re.sub(r"Input should be less than or equal to (\d+)", r"\1 or less is wanted", said)
    said = said.replace("Value error, ", "").replace(NO_NUMBER, "a whole number is wanted")
    said = said.replace(TOO_LONG, "a smaller number is wanted")
    told = _told(said)
    if example and not meant:
        told = shaped(told, stopped)
    return joined((told, meant, *((" ", example) if example else ())), "") if meant or example else told


PARSED: dict[str, Message] = {
    r"No such command '(?P<name>.*)'\.": "No such command '{name}'.",
    r"No such option: (?P<name>\S+)": "No such option: {name}",
    r"Missing argument '(?P<name>.*)'\.": "Missing argument '{name}'.",
    r"Missing option '(?P<name>.*)'\.": "Missing option '{name}'.",
    r"Missing command\.": "Missing command.",
    r"Option '(?P<name>.*)' requires an argument\.": "Option '{name}' requires an argument.",
    r"Option '(?P<name>.*)' does not take a value\.": "Option '{name}' does not take a value.",
    r"Invalid value for '(?P<name>.*?)': a whole number is wanted": (
        "Invalid value for '{name}': a whole number is wanted"
    ),
    r"Invalid value for '(?P<name>.*?)': a smaller number is wanted": (
        "Invalid value for '{name}': a smaller number is wanted"
    ),
    r"Invalid value for '(?P<name>.*?)': (?P<least>\d+) or more is wanted": (
        "Invalid value for '{name}': {least} or more is wanted"
    ),
    r"Invalid value for '(?P<name>.*?)': (?P<most>\d+) or less is wanted": (
        "Invalid value for '{name}': {most} or less is wanted"
    ),
    r"No such option: (?P<name>\S+) \(Possible options: (?P<words>.*)\)": (
        "No such option: {name} (Possible options: {words})"
    ),
    r"No such option: (?P<name>\S+) Did you mean (?P<words>.*)\?": "No such option: {name} Did you mean {words}?",
    r"Invalid value for '(?P<name>.*?)': '(?P<typed>.*)' is not one of (?P<words>.*)\.": (
        "Invalid value for '{name}': '{typed}' is not one of {words}."
    ),
    r"Invalid value for '(?P<name>.*?)': (?P<why>.*)": "Invalid value for '{name}': {why}",
}
"""What the argument parser says itself, in its words, and the message for it."""


def _told(said: str) -> str:
    """What the argument parser said as a message of ours, which is translated."""
    for pattern, message in PARSED.items():
        found = re.fullmatch(pattern, said)
        if found is not None and message.format(**found.groupdict()) == said:
            return say(message, **found.groupdict())
    return said


LISTS = ("--pay", "--discard", "--draw")
"""Options that take several cards as one word."""


def _example(error: Exception) -> str:
    """How a command is typed, empty where it has no example."""
    from companion.cli.topics import EXAMPLES, OF_MOVES
    from companion.desk.lookup import offers

    path = str(getattr(getattr(error, "ctx", None), "command_path", "")).partition(" ")[2]
    if path in OF_MOVES and offers.is_of_another_game(context().db, context().kingdom):
        return say("What can be typed here, legal lists.")
    example = EXAMPLES.get(path)
    return say("For example: companion {example}", example=example) if example else ""


QUOTED = " \t\n;#\"'&|()<>*?[]{}~!"
"""Marks that mean something to a terminal's shell; between double quotes they don't."""

UNQUOTABLE = "$`\\"
"""Marks that mean something to it even there."""


def _instead(words: list[str], told: str | None = None) -> str:
    """What to type where a word stands in the place of an option; empty where none does.

    `told`: what is wrong already, which has to be about such a word.
    """
    from companion.cli.book import with_dashes
    from companion.cli.shell.statements import typed

    meant = with_dashes(words)
    named = {word.removeprefix("--") for word in meant or () if word.startswith("--")}
    if meant is None or (told is not None and named.isdisjoint(re.findall(r"\w+", told.lower()))):
        return ""
    if set("".join(meant)) & set(UNQUOTABLE):
        return ""
    return say("Type instead: companion {command}", command=typed(meant, QUOTED))


def _parted(words: list[str]) -> str:
    """What is wrong where the cards of an option are parted by spaces, empty where none are."""
    for at, word in enumerate(words):
        if word.lower() in LISTS:
            cards = list(takewhile(lambda one: not one.startswith("-"), words[at + 1 :]))
            if len(cards) > 1:
                one = ",".join(part.strip(",") for part in cards)
                return say("Cards after {word} are one word, joined by commas: {word} {cards}", word=word, cards=one)
    return ""


OFTEN: dict[str, Message] = {
    "undo": (
        "{n} may mean an entry or how often: type companion undo --to {n} to go to that entry, "
        "or companion undo once for each command to take back."
    ),
    "redo": (
        "{n} may mean an entry or how often: type companion undo --to {n} to go to that entry, "
        "or companion redo once for each command to do again."
    ),
}
"""What a number means after a command that goes back or forth, of which it says neither where to nor how often."""


def _entry_or_often(error: Exception, extra: str) -> str:
    """What a number after `undo` or `redo` may mean; empty where it isn't one, or stands after something else."""
    path = str(getattr(getattr(error, "ctx", None), "command_path", "")).partition(" ")[2]
    return say(OFTEN[path], n=int(extra)) if path in OFTEN and is_number(extra) else ""


def _meant(error: Exception, said: str) -> str:
    """What an unknown command, or a word that is none of those possible, may have meant."""
    group = getattr(getattr(error, "ctx", None), "command", None)
    names: list[str] = list(getattr(group, "commands", ()))
    typed = re.fullmatch(r"No such command '(.+)'\.", said)
    if typed is not None:
        return _of_a_sitting(typed[1].lower(), names) or _near(typed[1], names) or _where_to_look(error, names)
    option = re.fullmatch(r"No such option: (\S+)", said)
    if option is not None:
        return _near(option[1], _options(error), OPTIONS_ALIKE)
    one_of = re.search(r"'([^']*)' is not one of ('.+')\.$", said)
    return _near(one_of[1], re.findall(r"'([^']+)'", one_of[2])) if one_of is not None else ""


def _options(error: Exception) -> list[str]:
    """The options of the command, and those that stand everywhere."""
    at: Any = getattr(error, "ctx", None)
    commands = [] if at is None else [at.command, at.find_root().command]
    return [name for command in commands for one in command.params for name in one.opts if name.startswith("--")]


def _where_to_look(error: Exception, names: list[str]) -> str:
    """Where an unknown command is like none, what lists those of the program, or of the group that it stands in."""
    group = str(getattr(getattr(error, "ctx", None), "command_path", "")).partition(" ")[2]
    if group:
        return say(" companion help {command} lists the commands.", command=group)
    return say(" help lists the commands.") if "produce" in names else ""


OPTIONS_ALIKE = 0.7
"""How alike an option must be: they are short, and share letters by chance."""


def _near(word: str, names: list[str], alike: float = ALIKE) -> str:
    """Which of the names may be meant, if any; the dashes, which all options have, make none alike."""
    by_word = {name.lstrip("-"): name for name in names}
    near = [f"{by_word[one]!r}" for one in nearest(word.lstrip("-"), list(by_word), alike=alike)]
    return say(" Did you mean {near}?", near=", ".join(near)) if near else ""


def _of_a_sitting(word: str, names: list[str]) -> str:
    """What a word means that only a sitting knows."""
    from companion.cli.shell.statements import ALIASES, OTHER_WORDS, OWN

    if "produce" in names and word == "shell":
        return say(" That is companion play.")
    if "produce" in names and word in OTHER_WORDS:
        command = OTHER_WORDS[word]
        return say(" Here that is companion {command}: {help}", command=command, help=say(_help_of(command)))
    if "produce" in names and word == "save":
        return say(" Nothing needs to be saved: each move is kept at once.")
    if "produce" not in names or word not in (*ALIASES, *OWN):
        return ""
    if word in HELPS:
        return say(" help lists the commands.")
    if word in ALIASES:
        return say(" That is a word of companion play, for {command}.", command=ALIASES[word])
    return say(" That is a word of companion play.")


def _help_of(command: str) -> str:
    """What a command does, in a sentence."""
    from companion.cli.book import book

    node = book()["commands"]
    for name in command.split():
        node = node["below"][name]
    return str(node["help"])


def _hush() -> None:
    """Keep the interpreter from complaining at its end about what can't be written."""
    with contextlib.suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
