"""`completion`: words completed by the shell; the scripts, and what they ask this program for."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import typer

from companion.cli.argv import FLAGS, VALUED
from companion.cli.context import context

BASH = r"""_companion_complete() {
    local IFS=$'\n'
    COMPREPLY=($(companion completion bash --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null))
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace
}
complete -F _companion_complete companion
"""

ZSH = r"""#compdef companion
_companion() {
    local word means
    local -a found
    while IFS=$'\t' read -r word means; do
        found+=("${word//:/\\:}:$means")
    done < <(companion completion zsh --line "${(j: :)words[1,CURSOR]}" 2>/dev/null)
    _describe companion found
}
compdef _companion companion
"""

FISH = r"""complete -c companion -f -a '(companion completion fish --line (commandline -cp) 2>/dev/null)'
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH}

Word = tuple[str, str]


def completion(
    ctx: typer.Context,
    shell: Annotated[Literal["bash", "zsh", "fish"], typer.Argument(metavar="SHELL", help="bash, zsh or fish.")],
    line: Annotated[str | None, typer.Option(metavar="TEXT", help="Tell how this line can go on.")] = None,
) -> None:
    """Print what makes a shell complete words; for bash: eval "$(companion completion bash)"."""
    from companion.desk.lookup import completion as desk_completion

    here = context()
    if line is None:
        here.answer(desk_completion.script(shell, SCRIPTS[shell]))
        return
    typed, found = candidates(ctx.find_root().command, line)
    if shell == "bash" and not here.json:
        here.write("".join(f"{_for_bash(word, typed)}\n" for word, _ in found))
    else:
        here.answer(desk_completion.document(found))


def _for_bash(word: str, typed: str) -> str:
    """Bash looks at a word from the last colon or equals sign on, and takes blanks for the word's end."""
    cut = max(typed.rfind(":"), typed.rfind("=")) + 1
    return re.sub(r"([^\w@%+=:,./-])", r"\\\1", word[cut:])


def split(line: str) -> list[str]:
    """The words of a line being typed, the last one perhaps empty; an open quotation is closed."""
    for ending in ("", '"', "'"):
        try:
            words = shlex.split(line + ending)
        except ValueError:
            continue
        return [*words, ""] if not ending and (not line or line[-1].isspace()) else words or [""]
    return [*line.split(), ""]


def candidates(root: Any, line: str) -> tuple[str, list[Word]]:
    """The word that is typed at the end of a line, and what it may become."""
    *words, typed = split(line)
    command, before = root, list[str]()
    options = _values(words)
    for word in words[1:]:
        if hasattr(command, "commands") and word in command.commands and not before:
            command = command.commands[word]
        elif not _is_global(word):
            before.append(word)
    found = [one for one in _next(root, command, before, typed, options) if one[0].startswith(typed)]
    return typed, sorted(dict(found).items()) if hasattr(command, "commands") else list(dict(found).items())


def _values(words: Sequence[str]) -> dict[str, str]:
    """The global options that are given on the line."""
    given = {}
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name in VALUED:
            given[name] = value if equals else words[at + 1] if at + 1 < len(words) else ""
    return given


def _is_global(word: str) -> bool:
    return word in FLAGS


def _next(root: Any, command: Any, before: list[str], typed: str, given: dict[str, str]) -> Iterator[Word]:
    known = {name: one for one in (*root.params, *command.params) for name in getattr(one, "opts", ())}
    last = known.get(before[-1]) if before else None
    if last is not None and last.param_type_name == "option" and not last.is_flag:
        yield from _of(last, typed, given)
    elif typed.startswith("-") and not _asks_query(command):
        yield from _options(root, command)
    elif hasattr(command, "commands"):
        yield from ((name, one.get_short_help_str()) for name, one in command.commands.items() if not one.hidden)
    else:
        arguments = [one for one in command.params if one.param_type_name == "argument"]
        at = len(list(_positional(before, known)))
        if command is root.commands["config"].commands["set"] and at == 1:
            from companion.desk.lookup.completion import setting_values

            yield from setting_values(before[0])
        elif arguments:
            yield from _of(arguments[min(at, len(arguments) - 1)], typed, given, _of_kingdoms(root, command))
        if typed.startswith("-"):
            yield from _options(root, command)


def _of_kingdoms(root: Any, command: Any) -> str:
    """Which names a command's NAME may be: of kingdoms that there are, of archived ones, or of none."""
    name = next((name for name, one in root.commands["kingdom"].commands.items() if one is command), "new")
    return {"new": "", "unarchive": "ARCHIVED"}.get(name, "NAME")


def _positional(before: list[str], known: dict[str, Any]) -> Iterator[str]:
    """The words that are no options and no values of options."""
    skip = False
    for word in before:
        option = known.get(word)
        if skip or option is not None:
            skip = option is not None and not option.is_flag
        elif word.partition("=")[0] not in known:
            yield word


def _asks_query(command: Any) -> bool:
    return any(one.metavar == "QUERY" for one in command.params)


def _options(root: Any, command: Any) -> Iterator[Word]:
    for one in (*command.params, *root.params):
        if one.param_type_name == "option" and not one.hidden:
            yield from ((name, one.help or "") for name in one.opts if name.startswith("--"))
    yield "--help", "what the command does"


def _choices(parameter: Any) -> tuple[str, ...]:
    """The words among which the parser lets one choose; where it keeps them depends on Typer's version."""
    annotation = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    if get_origin(annotation) is Literal:
        return tuple(map(str, get_args(annotation)))
    return tuple(map(str, getattr(getattr(parameter, "type", None), "choices", None) or ()))


def _of(parameter: Any, typed: str, given: dict[str, str], kingdoms: str = "") -> Iterator[Word]:
    """The values of an argument or option: its choices, else what its metavar names."""
    choices = _choices(parameter)
    if choices:
        yield from ((choice, "") for choice in choices)
        return
    what = "NAME" if "--kingdom" in parameter.opts else parameter.metavar or ""
    if what == "NAME" and "--kingdom" not in parameter.opts:
        what = kingdoms
    from companion.desk.desk import Desk
    from companion.desk.lookup import completion as desk_completion

    here = context()
    desk = Desk(given.get("--db", here.db), given.get("--kingdom", here.kingdom), here.lang)
    try:
        yield from desk_completion.words(desk, what, typed)
    finally:
        desk.close()


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(completion)
