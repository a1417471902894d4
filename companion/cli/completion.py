"""`completion`: words completed by the shell; the scripts, and what they ask this program for."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from companion.cli.context import context

BASH = r"""_companion_complete() {
    local IFS=$'\n' line="${COMP_LINE:0:COMP_POINT}"
    COMPREPLY=($(COMPANION_COMP_TYPE=$COMP_TYPE companion completion bash --line "$line" 2>/dev/null))
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


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], typer.Argument(metavar="SHELL", help="bash, zsh or fish.")],
    line: Annotated[str | None, typer.Option(metavar="TEXT", help="Tell how this line can go on.")] = None,
) -> None:
    """Print what makes a shell complete words; for bash: eval "$(companion completion bash)"."""
    from companion.cli import completing  # looks into the store, which no other command's help needs
    from companion.desk.lookup import completion as desk_completion

    here = context()
    if line is None:
        here.answer(desk_completion.script(shell, SCRIPTS[shell]))
        return
    asked = completing.Line(line, here.db, here.kingdom, here.seat)
    found = asked.candidates()
    if shell == "bash" and not here.json:
        here.write(completing.lines_for_bash(asked, found))
    else:
        here.answer(desk_completion.document(found))


def add_to(app: typer.Typer) -> None:
    """Add this command."""
    app.command()(completion)
