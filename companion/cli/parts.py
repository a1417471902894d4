"""Where each command of the first level is at home; its module is imported when the command is wanted."""

from __future__ import annotations

import typer


def part(name: str) -> typer.Typer:
    """A Typer with this command among its own, or with it as a group. Errors: `KeyError` for no command of ours."""
    found = typer.Typer(add_completion=False, rich_markup_mode=None)
    if not _verbs(name, found):
        found.add_typer(_noun(name), name=name)
    return found


def _verbs(name: str, app: typer.Typer) -> bool:
    """Add the command and its neighbours; False for what is no single command."""
    match name:
        case "table" | "deck" | "legal" | "score" | "why" | "hint":
            from companion.cli.commands import table

            table.add_to(app)
        case "produce" | "upgrade" | "use" | "advance" | "draw" | "pass" | "round" | "choose" | "cancel" | "do":
            from companion.cli.commands import moves

            moves.add_to(app)
        case "undo" | "redo" | "mark" | "journal" | "history":
            from companion.cli.commands import journal

            journal.add_to(app)
        case "stats" | "achievements" | "odds" | "simulate" | "review":
            from companion.cli.commands import statistics

            statistics.add_to(app)
        case "chart" | "sheet":
            from companion.cli.commands import charts

            charts.add_to(app)
        case "export" | "import" | "note" | "notes" | "aim" | "amend":
            from companion.cli.commands import files

            files.add_to(app)
        case "check" | "backup" | "restore":
            from companion.cli.commands import check

            check.add_to(app)
        case "sql":
            from companion.cli.commands import sql

            sql.add_to(app)
        case "serve":
            from companion.cli import serve

            serve.add_to(app)
        case "play":
            from companion.cli.shell import play

            play.add_to(app)
        case "tutorial":
            from companion.cli.shell import tutorial

            tutorial.add_to(app)
        case "completion":
            from companion.cli import completion

            completion.add_to(app)
        case "help":
            from companion.cli import help_text

            help_text.add_to(app)
        case _:
            return False
    return True


def _noun(name: str) -> typer.Typer:
    match name:
        case "kingdom":
            from companion.cli.commands import kingdom

            return kingdom.app
        case "game":
            from companion.cli.seats import game

            return game.app
        case "expansion":
            from companion.cli.commands import expansion

            return expansion.app
        case "pack":
            from companion.cli.commands import pack

            return pack.app
        case "scores":
            from companion.cli.commands import scores

            return scores.app
        case "fix":
            from companion.cli.commands import fix

            return fix.app
        case "cards":
            from companion.cli.commands import cards

            return cards.app
        case "rules":
            from companion.cli.commands import rules

            return rules.app
        case "config":
            from companion.cli import config

            return config.app
        case "wonderful":
            from companion.cli.commands.score_sheets import wonderful

            return wonderful.app
        case "stonespine":
            from companion.cli.commands.score_sheets import stonespine

            return stonespine.app
        case "valeria":
            from companion.cli.commands.score_sheets import valeria

            return valeria.app
        case "facts":
            from companion.cli.commands.score_sheets import facts

            return facts.app
        case "dice":
            from companion.cli.commands.score_sheets import dice

            return dice.app
        case _:
            raise KeyError(name)
