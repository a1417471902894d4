"""`kingdom`: several campaigns side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Annotated, Literal

import typer

from companion.cli.commands.moves import Revision, act
from companion.cli.context import agreed, context, desk, is_interactive
from companion.cli.founding import LEFT, Left, Wanted, at_keyboard, can_ask
from companion.cli.seats.persons import Person, Role
from companion.sentence import say

app = typer.Typer(
    help="Found, choose, list, rename, archive, delete kingdoms.", no_args_is_help=True, rich_markup_mode=None
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The kingdom's name; case and accents don't matter.")]


@app.command()
def new(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]", help="Any text up to 300 characters; left out at the keyboard: it is asked for."
        ),
    ] = None,
    virtual: Annotated[bool, typer.Option("--virtual", help="The program shuffles (default).")] = False,
    physical: Annotated[bool, typer.Option("--physical", help="Real cards on a real table.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Number from which all shuffles follow.")] = None,
    printing: Annotated[
        Literal["earlier", "current"] | None,
        typer.Option(help="Which printing your cards are; left out: as config says, else earlier."),
    ] = None,
    rule: Annotated[
        list[str] | None, typer.Option("--rule", metavar="RULE=on|off", help="A house rule. Repeatable.")
    ] = None,
    tracking: Annotated[bool, typer.Option("--tracking", help="Record moves without enforcing the rules.")] = False,
    pack: Annotated[list[str] | None, typer.Option(metavar="NAME", help="A pack whose cards join. Repeatable.")] = None,
) -> None:
    """Found a kingdom, make it the current one, and begin round 1; at the keyboard what isn't said is asked."""
    from companion.errors import Misuse

    if virtual and physical:
        raise Misuse(say("Choose one: --virtual or --physical."))
    if (virtual, physical, tracking) == (False,) * 3 and (seed, printing, rule, pack) == (None,) * 4 and can_ask():
        ask_and_found(Wanted(name=name))
        return
    if name is None:
        raise Misuse(say("A kingdom needs a name: kingdom new NAME"))
    _found(Wanted("physical" if physical else "virtual", printing, name), seed, rule or (), tracking, pack or ())


def ask_and_found(wanted: Wanted) -> bool:
    """Ask at the keyboard for what isn't said, and found; a name that can't be had is asked for again.

    False when the person left, and nothing was founded.
    """
    from companion.errors import Unknown

    questions, printing = at_keyboard(), context().settings["printing"]
    try:
        wanted = questions.ask(wanted, printing, names())
        while True:
            try:
                _found(wanted)
                return True
            except Unknown as error:
                wanted = questions.again(wanted, error.message, names())
    except Left:
        context().hint(say(LEFT))
        return False


def names() -> list[str]:
    """The names of all kingdoms; of a data base that isn't there yet none, and it isn't made."""
    from companion.desk.lookup import offers

    return offers.kingdom_names(context().db)


def _found(
    wanted: Wanted,
    seed: int | None = None,
    rule: Sequence[str] = (),
    tracking: bool = False,
    pack: Sequence[str] = (),
) -> None:
    here = context()
    here.preparing_if_new()
    from companion.desk.kingdoms import kingdoms

    settings, mode = here.settings, wanted.mode or "virtual"
    strict, of = settings["undo"] == "strict", wanted.printing or settings["printing"]
    with desk() as at:
        here.answer(kingdoms.found(at, wanted.name or "", seed, of, mode, rule, tracking, pack, strict))
    if mode == "physical":
        here.hint(say("Shuffle, turn the cards up, then type for example: companion draw 3 7 1 10 --top 5"))
    else:
        here.hint(say("Type next: companion play, to sit down at the table; or companion legal for what can be done"))


@app.command()
def register(
    number: Annotated[str, typer.Argument(metavar="TEXT", help="As it stands in the lid of your box.")],
    revision: Revision = None,
) -> None:
    """Note the number under which your box's score can be registered."""
    act("register", [number], revision=revision)


@app.command("set")
def set_(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A house rule, tracking, amendments or undo.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="on or off; strict or free; ids of amendments.")],
    revision: Revision = None,
) -> None:
    """Change how the kingdom is played: house rules, recording only, amendments, how far undo goes."""
    from companion.desk.moves import settings

    with desk() as at:
        context().answer(settings.change(at, what, value, revision))


@app.command()
def copy(
    name: Name,
    new_name: Annotated[str, typer.Argument(metavar="NEW")],
    at_entry: Annotated[
        int | None, typer.Option("--at", metavar="SEQ", help="Only what led to this entry.", min=1)
    ] = None,
) -> None:
    """Make a second kingdom with the same past; the current one stays."""
    from companion.desk.kingdoms import transfer

    with desk() as at:
        context().answer(transfer.copy(at, name, new_name, at_entry))


@app.command()
def sheet(
    pack: Annotated[bool, typer.Option("--pack", help="For boxing the kingdom up (default).")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="For laying it out again.")] = False,
    style: Annotated[
        Literal["text", "md", "html"] | None,
        typer.Option("--format", help="How it is written; left out: as the file's name ends, else text."),
    ] = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Write it into a file.")] = None,
) -> None:
    """Print where every card of the kingdom goes, which side up and what it bears; between rounds only."""
    from companion.desk.reports import packing_list
    from companion.errors import Misuse

    if pack and resume:
        raise Misuse(say("Choose one: --pack or --resume."))
    with desk() as at:
        made = packing_list.sheet(at, "resume" if resume else "pack")
        if out is not None:
            from companion.show.files.packing_list import FORMS

            form = style or {".md": "md", ".html": "html"}.get(PurePath(out).suffix.lower(), "text")
            context().answer(packing_list.write(made, out, FORMS[form](made)))
        elif context().json:
            context().answer(made)
        else:
            from companion.show.files.packing_list import FORMS

            context().screen(context().out).write(FORMS[style or "text"](made))


@app.command()
def mode(
    wanted: Annotated[Literal["virtual", "physical"], typer.Argument(metavar="MODE", help="virtual or physical")],
    revision: Revision = None,
) -> None:
    """Go on with real cards or without them; between two rounds only."""
    from companion.desk.moves import restart

    with desk() as at:
        context().answer(restart.mode(at, wanted, revision))


@app.command()
def reset(revision: Revision = None) -> None:
    """Begin the kingdom anew, as long as the rules allow it; the old line stays in the journal."""
    from companion.desk.moves import restart

    with desk() as at:
        context().answer(restart.reset(at, revision))


@app.command("list")
def list_(everything: Annotated[bool, typer.Option("--all", help="Archived ones, too.")] = False) -> None:
    """The kingdoms, the current one marked."""
    from companion.desk.kingdoms import listing

    with desk() as at:
        context().answer(listing.list_(at, everything))


@app.command()
def use(name: Name) -> None:
    """Make a kingdom the current one."""
    from companion.desk.kingdoms import kingdoms

    with desk() as at:
        context().answer(kingdoms.use(at, name))


@app.command()
def show(name: Annotated[str | None, typer.Argument(metavar="NAME", help="Left out: the current one.")] = None) -> None:
    """Where a kingdom stands."""
    from companion.desk.kingdoms import kingdoms

    with desk() as at:
        context().answer(kingdoms.show(at, name))


@app.command()
def archive(name: Name) -> None:
    """Put a kingdom away: it is in no list, and can be looked at by its name, not played."""
    from companion.desk.kingdoms import kingdoms

    with desk() as at:
        context().answer(kingdoms.archive(at, name))


@app.command()
def unarchive(name: Name) -> None:
    """Bring an archived kingdom back."""
    from companion.desk.kingdoms import kingdoms

    with desk() as at:
        context().answer(kingdoms.unarchive(at, name))


@app.command()
def rename(name: Name, new_name: Annotated[str, typer.Argument(metavar="NEW")]) -> None:
    """Give a kingdom another name."""
    from companion.desk.kingdoms import kingdoms

    with desk() as at:
        context().answer(kingdoms.rename(at, name, new_name))


@app.command()
def share(
    name: Name,
    person: Person,
    role: Role = "editor",
) -> None:
    """Let somebody else at the same PostgreSQL data base play a kingdom, or look at it."""
    from companion.desk.kingdoms import sharing

    with desk() as at:
        at.require_kingdom(name)
        context().answer(sharing.share(at, name, person, role))


@app.command()
def unshare(name: Name, person: Person) -> None:
    """Take from somebody what they may do with a kingdom."""
    from companion.desk.kingdoms import sharing

    with desk() as at:
        at.require_kingdom(name)
        context().answer(sharing.unshare(at, name, person))


@app.command()
def people(name: Name) -> None:
    """Who may do what with a kingdom."""
    from companion.desk.kingdoms import sharing

    with desk() as at:
        at.require_kingdom(name)
        context().answer(sharing.people(at, name))


@app.command()
def delete(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False) -> None:
    """Delete a kingdom; an export of it is kept in a file beside the data base."""
    from companion.desk.kingdoms import kingdoms, transfer
    from companion.errors import Misuse
    from companion.show.counting import count_of
    from companion.show.phrases import clean

    with desk() as at:
        info = kingdoms.show(at, name)
        if not yes:
            if context().json or not is_interactive():  # what comes through a pipe next is no answer
                raise Misuse(say("Deleting {kingdom} wants --yes where nobody can be asked.", kingdom=info.kingdom))
            entries = count_of(info.revision, "entry")
            if not agreed(
                say("Delete {kingdom} with its {entries}? [y/N] ", kingdom=clean(info.kingdom), entries=entries)
            ):
                raise Misuse(say("Nothing was deleted."))
        context().answer(transfer.delete(at, name))
