"""The program's own words in other languages: the catalogues, and that a language is spoken where it is asked for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from companion.cli.topics import EXAMPLES
from companion.desk.narrate.phrases import PHRASES
from companion.games.kingdom_legacy.table.run import TaskKind
from companion.lang import tongue
from companion.sentence import joined, say, say_n, shaped
from tests.tools import messages

CATALOGUES = messages.catalogues()


def test_there_is_a_catalogue_with_translations() -> None:
    assert [len(translated(messages.read(file))) > 100 for file in CATALOGUES] == [True]


def fields(template: str) -> set[str]:
    """The places of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def forms(text: object) -> tuple[str, ...]:
    """A message or a translation in all its forms."""
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, tuple | list) else ()


def translated(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The messages of a catalogue that have a translation."""
    return {forms(one.id): forms(one.string) for one in catalogue if one.id and all(forms(one.string))}


def test_a_catalogue_has_the_messages_of_the_sources() -> None:
    for file in CATALOGUES:
        text = file.read_text(encoding="utf-8")
        assert messages.anew(messages.read(file), messages.gathered()) == text, "python -m tests.tools.messages"


def test_what_is_compiled_is_the_catalogue() -> None:
    for file in CATALOGUES:
        with file.with_suffix(".mo").open("rb") as compiled:
            assert translated(read_mo(compiled)) == translated(messages.read(file))


def test_translations_have_the_places_of_their_templates() -> None:
    for file in CATALOGUES:
        for message, translation in translated(messages.read(file)).items():
            assert [fields(form) for form in translation] == [fields(message[-1])] * len(translation), message


def test_czech_counts_in_three_forms() -> None:
    czech = tongue("cs")
    amounts = [say_n("{n} coin", "{n} coin", n).told(czech) for n in (1, 2, 4, 5, 0, 22)]
    assert amounts == ["1 peníz", "2 peníze", "4 peníze", "5 peněz", "0 peněz", "22 peněz"]


def test_what_stands_in_a_sentence_is_translated_too() -> None:
    lacking = say("You lack {amounts}.", amounts=joined([say_n("{n} coin", "{n} coin", 2), say("wood")]))
    assert lacking == "You lack 2 coin, wood."
    assert lacking.told(tongue("cs")) == "Chybí vám 2 peníze, dřevo."
    assert shaped(say("the round is over"), str.upper).told(tongue("cs")) == "KOLO SKONČILO"


def test_a_sentence_without_a_translation_stays_english() -> None:
    assert say("No catalogue has {this}.", this=3).told(tongue("cs")) == "No catalogue has 3."
    assert say("The deck is empty.").told(tongue("xx")) == "The deck is empty."


def test_what_a_user_typed_is_no_template() -> None:
    assert say("There is no mark {name}.", name="{n}").told(tongue("cs")) == "Značka {n} neexistuje."


# --- what is left ------------------------------------------------------------------------------------------------

PLAY = (
    *("games/kingdom_legacy/", "play/", "desk/narrate/", "desk/moves/", "cli/shell/", "web/"),
    *("cli/founding.py", "cli/help_forms.py"),
    *("show/errors.py", "show/margin.py", "show/phrases.py", "show/screen.py", "show/words.py"),
    *(
        "show/plain/ending.py",
        "show/plain/kingdom.py",
        "show/rich/cards.py",
        "show/rich/compact_table.py",
        "show/rich/events.py",
    ),
    *("show/rich/lists.py", "show/rich/table.py"),
)
"""Where everything is said that is read in play."""

REST = ("cli/", "desk/", "show/", "catalogue/", "search/", "store/")
"""Where else something is said to people."""

MOST_OF_THE_REST = 0
"""So many other texts of the rest may lack a translation for a while at most."""

NO_TEXT_OF_THE_REST = ("catalogue/effects/tree/", "store/tables/", "store/sql_apart.py")
"""The effect language itself, with the page that tells of it; SQL."""

LEFT = {
    r"# .*|The order of the deck and all .*": "comments in files that are written",
    r"\s*(SELECT|WITH RECURSIVE|PRAGMA|BEGIN|CREATE|INSERT|ALTER|DROP|LOCK|SET LOCAL|SHOW|REPEATABLE) .*": (
        "questions to the data base"
    ),
    r"no such table.*|(database or )?disk is full|No space left|(terminating|server closed the|connection is) .*"
    r"|unable to open|permission denied|statement timeout|lock timeout|database is locked|not authorized"
    r"|(UNIQUE|violates unique) constraint.*|Invalid enum value ?|unknown field .*|missing required field .*": (
        "what drivers and decoders say, to be recognized"
    ),
    r"its fame|the rest|tick next|(un)?ticked box|needs tally|pay box price|of this|or in …|all boxes ticked|end turn"
    r"|price of box …|named stay|instead of …|striking on|trade goods?": "words of the effect language, looked for",
    r"these entries don't go on .*|the entry stands in no place where it could| is missing": "what only programs read",
    r"Kingdom Legacy(: Feudal Kingdom)?|feudal kingdom|wonderful kingdom|kralovstvi \w+|kral kostek"
    r"|valeria card kingdoms|It's a Wonderful Kingdom": "titles of games, and what they are called by",
    r"_companion_complete\(\).*|#compdef .*|complete -c .*": "scripts for shells",
    r"\.(TH|SH) .*|companion \\- .*|Alone it shows .*|Example: companion …": "the manual page, which is English",
    r"NAME: duke=.*|… between, `2 CARD` for several\.": "help in two parts, which the catalogue has whole",
    r"Input should be .*|Unable to parse .*|Got unexpected .*|Value error, |a (whole|smaller) number is wanted"
    r"|Invalid value for '.*|No such option|'\(\[.*": "what the parser says",
    r"Example: companion |For example": "how help is recognized, which is translated whole",
    r"kingdom unarchive …": "a command",
    r"The Quiet Valley": "the name of a kingdom",
    r"(a e i|ovani ovat) .*": "endings of Czech words",
    r"immediate, once": "words of printed cards that are looked for",
    r"values of (config|kingdom|fields)|kingdom settings": "keys of lists",
    r"The process that played it died\.|It isn't over after … steps\.": "written into files for other programs",
    r"in full \(|coin\|wood\|.*|\(\?:.*| worth tally|trade good|that often: |any number ": "words of effects",
    r"effect line|other kingdom|exhausted card": "keys of what is counted",
    r"font-family:.*|@media .*|not bold default|effect now|box ticked|center left": "fonts, styles, classes, places",
}
"""Texts of the rest that stay English, by pattern, each kind with the reason."""

NO_SENTENCES = re.compile(
    r"(bold|dim|italic|strike)\b.*|choose none|tab: complete|set hints on|kingdom set undo free|fix move .*|no rule"
    r"|deck top|to the …|real cards|…: companion kingdom list --all|… companion play: …|no kingdom"
    r"|u meadow with peddler|Birch Grove|River Mist|score path|purged fame|no longer|registration number|by hand"
    r"|<.*|public, max-age=.*|default-src .*|attachment; .*|a page failed|there already|the (plan|file)"
    r"|Valeria: Card Kingdoms|It’s a Wonderful Kingdom|Stonespine Architects|King of the Dice"
    r"|goal place|gnoll, star\+1"
    r"|kingdom new NAME|expansion start …|expansion list"
    r"|Write what is typed .*|Moves from a pipe: .*|put (a )?sticker.*| with the tally written on it"
)
"""Styles, commands, names, help of options, words of documents and of the lines of cards; markup, headers, titles."""

WORDINGS = ("companion/web/wording.py", "companion/cli/help_forms.py")
"""What page and shell say instead of what the command line says: there keys are messages, too."""


def unmarked(*folders: str) -> list[str]:
    """The texts in these parts of the program that no catalogue knows of."""
    files = sorted(file for folder in folders for file in files_of(messages.TOP / "companion" / folder))
    keys = {*PHRASES, *map(str, vars(TaskKind).values()), *EXAMPLES, *EXAMPLES.values()}
    keys |= {one.one for one in (*messages.helps(), *messages.meanings())}
    found = [one for file in files for one in messages.unmarked(file)]
    texts = [(one, one.split(": ", 1)[1]) for one in found]
    keys |= {text for one, text in texts if one.startswith(WORDINGS) and text in _ids()}
    return [one for one, text in texts if text not in keys and not NO_SENTENCES.fullmatch(text)]


@cache
def _ids() -> set[str]:
    """What catalogues know messages by, each of its forms."""
    return {form for one in messages.gathered() for form in forms(one.id)}


def files_of(path: Path) -> list[Path]:
    """A source, or those of a folder."""
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def test_no_sentence_of_play_is_out_of_the_catalogue_or_without_a_translation() -> None:
    assert unmarked(*PLAY) == []
    czech = translated(messages.read(next(one for one in messages.catalogues() if one.parts[-3] == "cs")))
    said = [one for one in messages.gathered() if one.file.removeprefix("companion/").startswith(PLAY)]
    assert [one for one in said if forms(one.id) not in czech] == []


NO_WORDS = re.compile(
    r"companion|· companion|category:building produces:wood|stick 3 1|Avalon|PDF|expansion start|@page .*", re.DOTALL
)
"""The program's name, what is typed, style sheets."""


def test_templates_say_nothing_that_is_not_translated() -> None:
    found = [one for file in messages.templates() for one in messages.unmarked_in(file)]
    assert len(messages.templates()) > 30
    assert [one for one in found if not NO_WORDS.fullmatch(one.split(": ", 1)[1])] == []
    czech = translated(messages.read(CATALOGUES[0]))
    said = [one for one in messages.gathered() if "/templates/" in one.file]
    assert len(said) > 200
    assert [one for one in said if forms(one.id) not in czech] == []


@pytest.mark.parametrize(
    ("template", "bare"),
    [
        ("<p>{{ tr('Deck') }}</p>", []),
        ("<p>Deck</p>", ["Deck"]),
        ("<i aria-label='To the deck'>{{ tr('Deck') }}</i>", ["To the deck"]),
        ("{{ 'to the deck' if deck else tr('to the box') }}", ["to the deck"]),
    ],
)
def test_a_bare_text_of_a_template_is_found(template: str, bare: list[str], tmp_path: Path) -> None:
    file = tmp_path / "one.html"
    file.write_text(template, encoding="utf-8")
    assert [one.split(": ", 1)[1] for one in messages.unmarked_in(file)] == bare


def test_every_help_is_translated() -> None:
    czech = translated(messages.read(CATALOGUES[0]))
    assert len(messages.helps()) > 350
    assert [one.one for one in messages.helps() if forms(one.id) not in czech] == []


def test_every_meaning_of_a_field_view_or_column_is_translated() -> None:
    czech = translated(messages.read(CATALOGUES[0]))
    assert len(messages.meanings()) > 120
    assert [one.one for one in messages.meanings() if forms(one.id) not in czech] == []


def test_of_the_rest_only_what_cannot_be_translated_is_english() -> None:
    aside = (*PLAY, *NO_TEXT_OF_THE_REST)
    rest = [one for one in unmarked(*REST) if not one.split(":", 1)[0].removeprefix("companion/").startswith(aside)]
    texts = {one: one.split(": ", 1)[1] for one in rest}
    kinds = [re.compile(one, re.DOTALL) for one in LEFT]
    open_yet = [one for one, text in texts.items() if not any(kind.fullmatch(text) for kind in kinds)]
    assert len(open_yet) <= MOST_OF_THE_REST, "\n".join(open_yet)
    assert [kind.pattern for kind in kinds if not any(map(kind.fullmatch, texts.values()))] == [], (
        "nothing is left of it"
    )


BESIDE = re.compile(
    r"<.*|(dim|bold) …|sticker …|(object|subject): …|card ….*|page …|Jael: …|choose …|pay …"
    r"|(companion|upgrade|undo|start) ….*"
    r"|companion … \(…\)\n|(row|card|player|jael): …|… box(es)?( …)?|… … box …|produce …|printing: …|line …, column …"
    r"|session …, … turns|Bot …|… fame|… between\."
    r"|(effect|box|upgrade) …|amendment … … … … …|sticker …: …|column …: …|(PRAGMA|SELECT) ….*"
)
"""Words of effects that are looked for, what texts of stages and rows of the data are known by, files, classes, names,
commands, what is written down for good or completed."""


def test_no_word_beside_what_is_put_in_is_out_of_the_catalogue() -> None:
    files = [
        file
        for folder in (*REST, "web/", "games/kingdom_legacy/")
        for file in files_of(messages.TOP / "companion" / folder)
        if not str(file.relative_to(messages.TOP / "companion")).startswith(NO_TEXT_OF_THE_REST)
    ]
    found = [one for file in files for one in messages.unmarked_beside(file)]
    assert [one for one in found if not BESIDE.fullmatch(one.split(": ", 1)[1])] == []


@pytest.mark.parametrize(
    ("text", "found"), [('f"{n} fame"', 1), ('tr("{n} fame", n=n)', 0), ('f"round {n}"', 1), ('f"{a}: {b}"', 0)]
)
def test_a_word_beside_a_place_is_found(text: str, found: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "TOP", tmp_path)
    file = tmp_path / "one.py"
    file.write_text(f"said = {text}\n", encoding="utf-8")
    assert len(messages.unmarked_beside(file)) == found


def test_nothing_said_stays_nothing_in_each_language() -> None:
    """The head of a catalogue stands where its empty message would."""
    for lang in ("en", "cs", "xx"):
        assert say("").told(tongue(lang)) == "" and say_n("", "", 2).told(tongue(lang)) == ""
