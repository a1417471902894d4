"""What is said in play is said in the player's language: campaigns in a language whose words have no letters.

In it each translated text keeps its places alone, so every word that is left was not translated, unless it is data:
names of cards, lines of the effect language, commands as they are typed.
"""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import companion.lang
from companion.documents import kingdom as d
from companion.errors import Exit
from companion.sentence import Tongue
from companion.show.phrases import in_words
from companion.show.rich import cards as drawn_cards
from companion.text import SIDES
from tests.builder import cards
from tests.cli.harness import Cli
from tests.sampling import daily
from tests.templates import loaded
from tests.test_lang import translated
from tests.tools import messages

LOOKS = ("table", "legal", "score", "journal", "deck", "undo --preview", "why advance", "kingdom show", "kingdom list")
"""What is looked at between moves."""

WRONG = (
    "produce 999",
    "upgrade 3 --to sideways",
    "use 10.7",
    "use 3",
    "choose 5",
    "cancel",
    "redo",
    "draw 3 3",
    "round",
    "fix tick 3 1",
    "fix move 3 nowhere",
    "why produce 999",
    "why upgrade 9",
    "expansion start 7",
    "kingdom use Nowhere",
    "aim 8 sacred-well",
)
"""What makes no sense, or is refused most of the time."""


@pytest.fixture
def letterless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Czech have the places of its texts alone."""
    file = next(one for one in messages.catalogues() if one.parts[-3] == "cs")
    known = {message[0] for message in translated(messages.read(file))}

    def tongue(lang: str) -> Tongue:
        return lambda one, many, n: places(one) if one in known else one

    monkeypatch.setattr(companion.lang, "tongue", tongue)
    monkeypatch.setenv("COLUMNS", "250")
    monkeypatch.setattr(drawn_cards, "WIDEST", 240)
    monkeypatch.setattr(drawn_cards, "NARROWEST", 240)  # no line is broken


def places(template: str) -> str:
    """A template without its words."""
    kept = (
        (re.sub(r"[^\W\d_]+", "", text), "" if name is None else f"{{{name}}}")
        for text, name, _, _ in Formatter().parse(template)
    )
    return "".join(text + name for text, name in kept)


# --- what is data ------------------------------------------------------------------------------------------------


WORDS = ("trade_good", "production-limit-9", "mode physical", "on")
"""Resources, house rules and settings as they are typed."""

ZONES = "box, deck, play, discard, permanents, aside, destroyed, purged, away"
"""What a correction lists."""


@cache
def data() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Names of cards, and what stands on them in the effect language."""
    names, lines = set[str](), {*WORDS, *SIDES.values(), ZONES}
    with closing(sqlite3.connect(loaded())) as connection:
        names |= {name for (name,) in connection.execute("SELECT text FROM translation WHERE kind = 'stage'")}
    for printing in ("earlier", "current"):
        catalogue = cards(printing)
        stages = [stage for card in catalogue.cards.values() for stage in card.design.stages.values()]
        names |= {stage.name for stage in stages}
        lines |= {one.word for one in catalogue.stickers.values() if one.word}
        lines |= {one.kind.replace("_", " ") for one in catalogue.stickers.values()}
        for stage in stages:
            lines |= {word for word in (stage.fame_text, *stage.words) if word}
            lines |= {effect.text for effect in stage.effects}
            lines |= {part for box in stage.boxes for part in (box.text, box.price_text) if part}
    called = _any(names)
    return called, _any({bare(one, called) for text in lines for one in parts(text)})


def parts(text: str) -> Iterator[str]:
    """A line, what comes when it works, and its steps, as they are shown."""
    for one in (text, in_words(text)):
        yield one
        yield one.partition(": ")[2]
        yield from (part.strip("()") for part in re.split(r": |; | or |, ", one))


def _any(texts: set[str]) -> re.Pattern[str]:
    found = sorted({one.strip() for one in texts if one.strip()}, key=len, reverse=True)
    return re.compile(rf"(?<![^\W\d_])(?:{'|'.join(map(re.escape, found))})(?![^\W\d_])")


def bare(text: str, names: re.Pattern[str]) -> str:
    """A text without the names of cards, and without the marks and blanks around them."""
    told = re.sub(r"\b(\d+k?) \([\d\s]*\)", r"\1", text.replace("#", ""))  # what a sticker is, in Czech
    return " ".join(names.sub("", told).split())


COMMANDS = re.compile(
    r"--[a-z-]+(?: [\w:,-]+)?|companion [a-z]+(?: [a-z]+)?|(?:front|back)-(?:up|down)|\x1b\[[\d;]*m|"
    r"\b(?:produce|upgrade|use|fix|why|do|advance|pass|round|choose|cancel|draw|undo|redo|expansion|kingdom|aim|found)"
    r"(?: (?:start|use|list|show|tick|move|none|\d[\w.:,]*))*(?=[ .;,)”]|$)|"
    r"\b(?:coin|wood|stone|metal|sword|trade_good)(?:\+\w+)?(?=[:, .;)]|$)|KL[GD]-\d+|\bklg:\w+",
)
"""Commands as they are typed, with what they name; codes of rules."""


def untranslated(text: str) -> list[str]:
    """The lines of a text that have words left."""
    names, lines = data()
    found = []
    for line in text.splitlines():
        left = COMMANDS.sub("", lines.sub("", bare(re.sub(r"\x1b\[[\d;]*m", "", line), names)))
        if re.search(r"[^\W\d_]{2,}", re.sub(r"Avalon|'?nowhere'?|'sideways'|Nowhere|start \d+", "", left)):
            found.append(f"{line.strip()}  =>  {left}")
    return found


# --- campaigns ---------------------------------------------------------------------------------------------------


class Campaign:
    """A campaign by chance, each command typed in Czech; `seed` decides it all. `real`: with real cards."""

    def __init__(self, cli: Cli, seed: int, real: bool, drawn: bool) -> None:
        self.cli, self.luck, self.look = cli, random.Random(seed), () if drawn else ("--plain",)
        self.left: dict[str, None] = {}
        printing = ("earlier", "current")[seed % 2]
        mode = ("--physical",) if real else ("--virtual", "--seed", str(seed))
        self.say("kingdom", "new", "Avalon", *mode, "--printing", printing)

    def say(self, *words: str) -> int:
        """Type a command; the lines with words that aren't Czech are kept."""
        run = self.cli("--lang", "cs", *self.look, *words)
        assert run.code != 1, run.err
        for line in untranslated(run.out + run.err):
            self.left[f"{' '.join(words)}: {line}"] = None
        return run.code

    def play(self, moves: int) -> None:
        """Make so many moves, and as many looks and mistakes."""
        for _ in range(moves):
            if not self.move():
                return
            self.say(*self.luck.choice(LOOKS).split())
            self.say(*self.luck.choice(WRONG).split())
            if self.luck.random() < 0.1:
                self.say("undo")
                self.say("redo")

    def move(self) -> bool:
        """Make a move; whether there was one."""
        table = self.cli.table()
        if table.awaits is not None:
            return self.turn_up(table.awaits.cards, table.awaits.source == "deck")
        legal = [one.id for one in self.cli.json(d.LegalList, "legal").legal]
        if legal:
            eager = [one for one in legal if one.startswith(("use", "upgrade"))]
            return self.say("do", self.luck.choice(eager or legal)) in (0, 3)
        return table.decision is not None and self.answer(table.decision)

    def answer(self, decision: d.DecisionView) -> bool:
        """Answer a question that takes several picks."""
        for _ in range(30):
            n = self.luck.randint(max(1, decision.min), max(1, min(decision.max, len(decision.options))))
            n = len(decision.options) if decision.asks == "order" else n
            if self.say("choose", *self.luck.sample(decision.options, n)) == 0:
                return True
        return self.say("cancel") == 0

    def turn_up(self, n: int, deck: bool) -> bool:
        """Tell which real cards came up."""
        lying = self.cli.json(d.DeckDoc, "deck").cards if deck else self.cli.table().discard
        numbers = [str(one.card) for one in lying]
        return any(self.say("draw", *self.luck.sample(numbers, min(n, len(numbers)))) == 0 for _ in range(20))


@pytest.mark.parametrize(
    ("seed", "real", "drawn", "moves"),
    daily(
        [
            (7, False, False, 2),
            (8, False, True, 30),
            (9, True, False, 60),
            (11, False, False, 80),
            (12, True, True, 25),
        ],
        many=2,
    ),
)
def test_nothing_in_play_is_left_untranslated(
    empty: Cli, letterless: None, monkeypatch: pytest.MonkeyPatch, seed: int, real: bool, drawn: bool, moves: int
) -> None:
    if drawn:
        monkeypatch.setattr("companion.show.screen.wants_plain", lambda out: False)
    campaign = Campaign(empty, seed, real, drawn)
    campaign.play(moves)
    assert list(campaign.left) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("undo -h", ["Použití: companion undo [OPTIONS]", "Volby:", "Jen říci, co by se vzalo zpět."]),
        ("rules show --help", ["Argumenty:", "Například KLG-041.  [povinné]", "Příklad: companion rules show KLG-041"]),
        ("help fix", ["Příkazy:", "  move      Přesunout kartu jinam."]),
        ("-h", ["Minulost:", "Vypsat verzi a skončit."]),
        ("help pohled", ["  table       Stůl, jak leží."]),
    ],
)
def test_help_speaks_the_language_that_is_asked_for(cli: Cli, words: str, told: list[str]) -> None:
    czech, english = cli("--lang", "cs", *words.split()), cli(*words.split())
    assert [one for one in told if one not in czech.out] == []
    assert [one for one in told if one in english.out] == []
    assert "Usage:" not in czech.out + czech.err


def test_what_the_readers_of_commands_and_queries_say_is_translated(cli: Cli) -> None:
    said = {
        "produec 3": "Příkaz 'produec' neexistuje. Nemysleli jste 'produce'?",
        "undo --to": "Volba '--to' chce hodnotu.",
        "journal --kidn x": "Volba --kidn neexistuje",
        "simulate --kingdoms x": "má to být celé číslo",
        "deck 3": "S tím, co následuje, si nevím rady: 3.",
        "cards show": "Chybí 'CARD'.",
        "cards find fmae:3": "Pole fmae neexistuje",
        "cards find (forest": "Závorka v dotazu není zavřena.",
    }
    assert [words for words, told in said.items() if told not in cli("--lang", "cs", *words.split()).err] == []


PACK = """
name = "eastern"
title = "Eastern"

[[card]]
number = 900
parchment = true
[[card.stage]]
at = "front-up"
name = "Tower"
category = "building"
"""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('effects = ["activate: gian 2 stone"]', "neznámé slovo „gian“; nemyslíte"),
        ('effects = ["activate: gain 2"]', "řádek končí příliš brzy; čeká se: "),
        ('effects = ["activate: discard 2 person in play"]', "víc než jedna, tedy množné číslo"),
        ('effects = ["passive: gain 1 coin"]', "pasivní řádek potřebuje trvalou úpravu"),
        ('produces = ["two wood"]', "„two wood“ není číslo a slovo"),
        ("fame = true", "má to být celé číslo, ne true nebo false"),
        ("colour = 1", "klíč „colour“ tu není"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said_in_czech(cli: Cli, tmp_path: Path, written: str, told: str) -> None:
    file = tmp_path / "eastern.toml"
    file.write_text(PACK + written, encoding="utf-8")
    run = cli("--lang", "cs", "pack", "check", str(file))
    assert run.code == Exit.FAULTS
    assert told in run.out and "řádek 1" in run.out and ", sloupec " in run.out
    assert not re.search(r"\b(line|column|is|the|unknown|please)\b", run.out)


def test_what_check_finds_and_mends_is_said_in_czech(cli: Cli) -> None:
    cli.done("produce", "3")
    with closing(sqlite3.connect(cli.db)) as connection, connection:
        connection.execute("UPDATE state SET digest = 'x'")
        connection.execute("DROP VIEW kingdom_cards")
    found = cli("--lang", "cs", "check")
    assert found.code == Exit.FAULTS
    assert "uložený stav není takový, jak byl zapsán" in found.out
    assert "databáze: chybí pohled kingdom_cards" in found.out
    mended = cli("--lang", "cs", "check", "--repair")
    assert "pohled kingdom_cards byl vytvořen znovu" in mended.out
    assert "jeho stav byl vytvořen znovu z deníku" in mended.out


def test_what_the_world_refuses_is_said_in_czech(cli: Cli, tmp_path: Path) -> None:
    said = {
        ("import", str(tmp_path / "nothing.klg")): "nelze přečíst",
        ("restore", str(tmp_path / "nothing.db")): "takový soubor neexistuje",
        ("kingdom", "new", " "): "Království potřebuje jméno.",
        ("sql", "SELECT * FROM nowhere"): "Pohled nowhere neexistuje.",
        ("sql", "DELETE FROM kingdoms"): "Dovoleno je jen číst pohledy",
    }
    assert [words for words, told in said.items() if told not in cli("--lang", "cs", *words).err] == []
