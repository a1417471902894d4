"""No word that the leaflet doesn't have stands unexplained in what a player reads: all cards, a campaign, all help."""

from __future__ import annotations

import io
import random
import re
from contextlib import nullcontext
from unittest.mock import patch

import pytest

from companion.desk.desk import Desk
from companion.desk.lookup import cards
from companion.documents import kingdom as d
from companion.show import screen
from companion.show.plain.lines import plain
from companion.show.screen import Screen
from companion.text import SIDES, side_of, typed_sides
from tests.cli.harness import Cli
from tests.cli.test_help import WORDS
from tests.cli.test_shell import play, ran
from tests.sampling import daily
from tests.show.test_views import bare

OURS = re.compile(
    r"(?<![-\w])(?:front|back)-(?:up|down)(?![-\w])|\brevision \d|\bthis revision\b|\brevision:|\bgoto\b|\bstay[= ]\d"
    r"|\bstick (?:\d|resource)",
    re.IGNORECASE,
)
BARE = re.compile(r"\bsticker \d+k?\b(?! \()")
"""Words of the data and of the effect language; and a sticker's number without what it does after it."""

EXPLAINED = re.compile(
    r"on sticker 16, that of purged fame|sticker 13k on the score path|fix stick|Remembered: sticker|\b[Aa] back-up\b"
)
"""Where the words around say what is meant, and a command that is called so."""


def ours(text: str, drawn: bool = False) -> list[str]:
    """Lines with a word that nobody but us has. `drawn`: lines are broken, what a sticker does may be on the next."""
    lines = {line: EXPLAINED.sub("", " ".join(line.split())) for line in text.splitlines()}
    return [line for line, said in lines.items() if OURS.search(said) or (not drawn and BARE.search(said))]


@pytest.mark.parametrize(("printing", "drawn"), daily([("earlier", False), ("earlier", True), ("current", True)]))
def test_no_card_speaks_the_language_of_its_data(cli: Cli, printing: str, drawn: bool) -> None:
    desk, out = Desk(str(cli.db)), io.StringIO()
    catalogue = desk.catalogue(printing)
    for key in catalogue.cards:
        shown = cards.whole(catalogue, key, lambda one: True, None)
        assert ours("\n".join(plain(shown))) == [], key
        if drawn:
            Screen(out, False, width=80).show(shown)
    assert ours(bare(out.getvalue()), drawn=True) == []
    desk.close()


@pytest.mark.parametrize("command", daily(WORDS, few=3))
def test_no_help_speaks_our_own_words(cli: Cli, command: str) -> None:
    assert ours(cli(*command.split(), "--help").out) == []


def test_no_rule_speaks_our_own_words(cli: Cli) -> None:
    assert ours(cli("rules", "list", "legacy").out) == []
    assert ours(cli("rules", "find", "sticker").out) == []


LOOKS = (
    *("table", "legal", "deck", "score", "journal", "history", "stats", "kingdom show", "aim", "sheet"),
    *("undo --preview", "journal --format md", "kingdom sheet --pack", "rules list legacy"),
)


@pytest.mark.long
@pytest.mark.parametrize(
    ("printing", "mode"),
    [
        ("current", "--virtual"),
        ("earlier", "--physical"),
        pytest.param("earlier", "--virtual", marks=pytest.mark.slow),
        pytest.param("current", "--physical", marks=pytest.mark.slow),
    ],
)
def test_no_answer_of_a_campaign_speaks_our_own_words(empty: Cli, printing: str, mode: str) -> None:
    empty.done("kingdom", "new", "Avalon", mode, "--printing", printing, "--seed", "5")
    chance = random.Random(3)
    for step in range(60):
        table = empty.table()
        if table.phase == "finished":
            break
        for look in LOOKS if step % 20 == 0 else ("table",):
            for drawn in (False, True):
                with patch.object(screen, "wants_plain", lambda out: False) if drawn else nullcontext():
                    told = empty(*look.split())
                assert ours(bare(told.out) + told.err, drawn) == [], look
        for card in table.in_play[:2]:
            told = empty("why", "upgrade", str(card.card))
            assert ours(told.out + told.err) == []
        if table.awaits is not None:
            there = [card.card for card in empty.json(d.DeckDoc, "deck").cards]
            words = ["draw", *map(str, chance.sample(there, min(table.awaits.cards, len(there))))]
        else:
            legal = [one.id for one in empty.json(d.LegalList, "legal").legal]
            asked = table.decision
            words = ["do", *chance.choice(legal).split()] if legal else []
            if not legal and asked is not None:
                words = ["choose", *chance.sample(asked.options, asked.min)]
        if not words:
            break
        told = empty(*words)
        assert ours(told.out + told.err) == [], words


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("upright", "front-up"),
        ("upside-down", "front-down"),
        ("Upside down", "front-down"),
        ("other-upright", "back-up"),
        ("the other side, upright", "back-up"),
        ("other-upside-down", "back-down"),
        ("back-down", "back-down"),
        ("down", None),
        ("", None),
    ],
)
def test_a_side_is_typed_as_it_lies_or_as_ever(typed: str, meant: str | None) -> None:
    assert side_of(typed) == meant


@pytest.mark.parametrize(
    "line",
    ["why u 3 to upside down", "why upgrade 3 --to upside-down", "why u 3 front-down with 5 6", "why u 3 fd"],
)
def test_old_and_new_words_of_sides_are_the_same_command(cli: Cli, line: str) -> None:
    assert ran(cli, line)[0].replace("upside-down", "front-down").startswith("why upgrade 3 --to front-down")
    assert play(cli, line).code == 0


def test_words_of_sides_are_taken_wherever_sides_are(cli: Cli) -> None:
    assert cli.done("fix", "turn", "3", "upside-down").table.in_play[0].orientation == "front-down"
    assert cli.done("fix", "turn", "3", "other side, upright").table.in_play[0].orientation == "back-up"
    cli.done("undo", "--to", "1")
    assert cli.json(d.WhyAnswer, "why", "upgrade", "3", "--to", "upside-down", "--pay", "5,6").legal
    assert cli("aim", "8", "other-upright").out == cli("aim", "8", "back-up").out
    assert "  3  Wild Grass" in cli("cards", "find", "orientation:upright").out
    cli.done("fix", "discover", "13")
    assert cli.done("choose", "other-upright").table.decision is None
    assert cli.json(d.Journal, "journal").entries[-1].command == "choose back-up"
    assert "choose other-upright" in cli("journal").out


def test_what_is_typed_is_shown_as_it_can_be_typed_again(cli: Cli) -> None:
    told = cli("legal").out
    assert "upgrade 3 --to upside-down --pay 5,6" in told
    assert cli("do", *["upgrade", "3", "--to", "upside-down", "--pay", "5,6"]).code == 0
    assert "upgrade 3 --to upside-down --pay 5,6" in cli("undo", "--preview").out
    assert "upgrade 3 --to upside-down" in cli("undo").out


def test_a_name_of_the_players_own_is_never_reworded(cli: Cli) -> None:
    assert cli("mark", "front-up").code == 0
    assert "mark front-up" in cli("journal").out
    assert all(typed_sides(f"upgrade 3 --to {data}").endswith(word) for data, word in SIDES.items())


def test_a_stale_number_speaks_of_the_journal(cli: Cli) -> None:
    assert cli("produce", "3", "--revision", "7").err == (
        "Avalon has come to journal entry 1, not 7: look at the table again.\n"
    )


def test_a_sticker_says_what_it_is(cli: Cli) -> None:
    cli.done("fix", "discover", "86")
    told = " ".join(cli("cards", "show", "86").out.split())
    assert "put stickers 1 (produces coin) and 5 (produces sword) and 11 (knight) on 1 person" in told
