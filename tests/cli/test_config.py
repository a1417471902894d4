"""A person's own settings: listed, read, changed, kept in a file that a person may write in, too."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.desk.config import SETTINGS
from companion.documents import kingdom as d
from companion.documents.config import Config, ConfigSetting
from companion.documents.errors import Failure, Usage
from companion.show.colours import THEMES
from tests.cli.harness import Cli

WRITTEN = """# mine
hints = true # always
"lang" = 'cs'

# words of my own
[alias]
b = "produce 3 8"   # both
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings are; nothing is there yet."""
    place = tmp_path / "settings" / "config.toml"
    monkeypatch.setenv("COMPANION_CONFIG", str(place))
    return place


@pytest.fixture
def written(file: Path) -> Path:
    """A file with settings and remarks."""
    file.parent.mkdir()
    file.write_text(WRITTEN, encoding="utf-8")
    return file


def value(cli: Cli, key: str) -> str | None:
    return cli.json(ConfigSetting, "config", "get", key).value


def test_all_settings_are_listed_with_value_default_and_meaning(cli: Cli, file: Path) -> None:
    found = cli.json(Config, "config")
    assert [one.key for one in found.settings] == ["printing", "undo", "hints", "colours", "pager", "backups", "lang"]
    assert [(one.value, one.set) for one in found.settings] == [(one.default, False) for one in found.settings]
    assert all(one.default in one.values and one.means.endswith(".") for one in found.settings)
    assert (found.file, found.faults) == (str(file), [])
    assert not file.exists()
    text = cli("config").out
    assert text.startswith(f"Settings, in {file}:\n  printing = earlier (default)\n      ")


@pytest.mark.parametrize(("key", "word"), [(one.key, word) for one in SETTINGS for word in one.values])
def test_every_value_can_be_set_and_read_again(cli: Cli, file: Path, key: str, word: str) -> None:
    told = cli.json(ConfigSetting, "config", "set", key.upper(), word.upper())
    assert (told.key, told.value, told.set) == (key, word, True)
    assert cli("config", "get", key).out == f"{word}\n"
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {key: {"on": True, "off": False}.get(word, word)}
    assert cli.json(ConfigSetting, "config", "unset", key).set is False
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {}


@pytest.mark.parametrize(
    ("words", "said", "choice"),
    [
        ("set colors none", "There is no setting 'colors'. Did you mean colours?", "colours"),
        ("get printnig", "There is no setting 'printnig'. Did you mean printing?", "printing"),
        ("unset alais.b", "There is no setting 'alais.b'.", "alias.NAME"),
        ("set hints maybe", "hints is on or off, not 'maybe'.", "on"),
        ("set colours red", "colours is standard, light, colour-blind or none, not 'red'.", "colour-blind"),
        ("get alias.q", "There is no alias.q.", None),
        ("unset alias.q", "There is no alias.q.", None),
        ("set alias.produce x", "produce is a word of the program; an alias can't hide it.", None),
        ("set alias.p x", "p is a word of the program; an alias can't hide it.", None),
        ("set alias.? x", "An alias is one word that begins with a letter, not '?'.", None),
        ("set alias.7 x", "An alias is one word that begins with a letter, not '7'.", None),
        ("set alias.two.words x", "An alias is one word that begins with a letter, not 'two.words'.", None),
        ("set alias.b prodcue 3", "b stands for 'prodcue 3', but prodcue is no command.", "produce"),
        ("set alias.b b 3", "b would stand for itself.", None),
    ],
)
def test_what_can_not_be_is_refused_and_nothing_is_written(
    cli: Cli, file: Path, words: str, said: str, choice: str | None
) -> None:
    fault = cli.refused(2, "config", *words.split())
    assert isinstance(fault, Usage)
    assert fault.message == said
    assert choice is None or choice in fault.choices
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "said"), [('x "3', "A quote isn't closed."), (" ", "stands for a command"), ("x \x07", "no line")]
)
def test_an_alias_stands_for_what_can_be_typed(cli: Cli, file: Path, text: str, said: str) -> None:
    assert said in cli.refused(2, "config", "set", "alias.b", text).message
    assert not file.exists()


def test_what_a_person_wrote_stays(cli: Cli, written: Path) -> None:
    cli.json(ConfigSetting, "config", "set", "hints", "off")
    cli.json(ConfigSetting, "config", "set", "lang", "en")
    cli.json(ConfigSetting, "config", "set", "undo", "strict")
    cli.json(ConfigSetting, "config", "set", "alias.b", 'use 14.2 "x"')
    cli.json(ConfigSetting, "config", "set", "alias.eot", "x; r")
    assert written.read_text(encoding="utf-8") == (
        '# mine\nhints = false # always\n"lang" = "en"\nundo = "strict"\n\n# words of my own\n[alias]\n'
        'eot = "x; r"\nb = "use 14.2 \\"x\\""   # both\n'
    )
    cli.json(ConfigSetting, "config", "unset", "lang")
    cli.json(ConfigSetting, "config", "unset", "alias.eot")
    assert written.read_text(encoding="utf-8") == (
        '# mine\nhints = false # always\nundo = "strict"\n\n# words of my own\n[alias]\n'
        'b = "use 14.2 \\"x\\""   # both\n'
    )


def test_line_ends_of_windows_stay(cli: Cli, written: Path) -> None:
    written.write_bytes(b"hints = true\r\n# end\r\n")
    cli.json(ConfigSetting, "config", "set", "hints", "off")
    cli.json(ConfigSetting, "config", "set", "lang", "cs")
    assert written.read_bytes() == b'hints = false\r\n# end\r\nlang = "cs"\r\n'


def test_a_link_is_followed(cli: Cli, written: Path, tmp_path: Path) -> None:
    real = written.rename(tmp_path / "dotfiles.toml")
    written.symlink_to(real)
    cli.json(ConfigSetting, "config", "set", "hints", "off")
    assert written.is_symlink()
    assert "hints = false" in real.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hints = true\nalias = { b = 'table', c = 'deck' }\n", ("unset", "alias.b")),
        ("hints = true\nalias = { b = 'table', c = 'deck' }\n", ("set", "alias.more", "legal")),
        ("\nalias.b = '''\ntable'''\n", ("set", "alias.b", "legal")),
    ],
)
def test_what_only_the_person_can_change_is_left_alone(
    cli: Cli, written: Path, text: str, words: tuple[str, ...]
) -> None:
    written.write_text(text, encoding="utf-8")
    fault = cli.refused(1, "config", *words)
    assert isinstance(fault, Failure)
    assert f"{written}, line 2, is written in a way that only you can change" in fault.message
    assert written.read_text(encoding="utf-8") == text


DAMAGED = {
    "hints = true\nlang = \n": "line 2, can't be understood (Invalid value)",
    "hints = true\nhints = false\n": "line 2, can't be understood (Cannot overwrite a value)",
    "\n\nhints": "line 3, can't be understood",
    "hints = true\n[alias\n": "line 2, can't be understood",
}
"""Files that are no TOML, and what is said of them."""


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_told_in_one_sentence_and_stops_nothing(cli: Cli, written: Path, text: str) -> None:
    written.write_text(text, encoding="utf-8")
    run = cli("table")
    assert run.code == 0
    assert run.out.startswith("Kingdom Avalon")
    assert run.err.startswith(f"{written}, {DAMAGED[text]}")
    assert run.err.endswith("; the defaults are used.\n")
    assert run.err.count("\n") == 1
    assert cli.json(d.Table, "table").kingdom == "Avalon"
    found = cli.json(Config, "config")
    assert [f"{fault}\n" for fault in found.faults] == [run.err]
    assert not any(one.set for one in found.settings)
    fault = cli.refused(1, "config", "set", "hints", "on")
    assert fault.message.endswith("Mend it first; nothing was written.")
    assert written.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("body", [b"hints = true\n\xff\xfe", b"#" * 1_000_001], ids=["bytes", "long"])
def test_what_is_no_text_stops_nothing(cli: Cli, written: Path, body: bytes) -> None:
    written.write_bytes(body)
    run = cli("table")
    assert (run.code, run.err.count("\n")) == (0, 1)
    assert "the defaults are used" in run.err


def test_a_folder_in_its_place_stops_nothing(cli: Cli, file: Path) -> None:
    file.mkdir(parents=True)
    assert cli("table").err == f"{file} is no file; the defaults are used.\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("printnig = 'current'", "There is no setting 'printnig'. Did you mean printing?"),
        ("hints = 3", "hints is on or off, not what isn't text."),
        ("colours = 'lite'", "colours is standard, light, colour-blind or none, not 'lite'."),
        ("alias.b = 7", "alias.b stands for no line of 1 to 1000 printable letters."),
    ],
)
def test_a_line_that_is_no_setting_is_passed_over_and_told(cli: Cli, written: Path, line: str, said: str) -> None:
    written.write_text(f"\nundo = 'strict'\n{line}\n", encoding="utf-8")
    run = cli("table")
    assert (run.code, run.err) == (0, f"{written}, line 3: {said} It is passed over.\n")
    assert value(cli, "undo") == "strict"
    assert cli.json(Config, "config").faults == [run.err.strip()]
    assert cli("config").err == ""
    cli.json(ConfigSetting, "config", "set", "undo", "free")
    assert line in written.read_text(encoding="utf-8")


def test_kingdoms_are_founded_as_set(empty: Cli, file: Path) -> None:
    empty.json(ConfigSetting, "config", "set", "printing", "current")
    empty.json(ConfigSetting, "config", "set", "undo", "strict")
    empty.done("kingdom", "new", "Avalon", "--seed", "7")
    info = empty.json(d.KingdomInfo, "kingdom", "show")
    assert (info.printing, info.undo) == ("current", "strict")
    empty.done("kingdom", "new", "Camelot", "--printing", "earlier")
    assert empty.json(d.KingdomInfo, "kingdom", "show").printing == "earlier"


def test_the_language_is_the_one_set_unless_another_is_asked_for(cli: Cli, file: Path) -> None:
    english = cli("table").out
    cli.json(ConfigSetting, "config", "set", "lang", "cs")
    assert cli("table").out == cli("--lang", "cs", "table").out != english
    assert cli("--lang", "en", "table").out == english


@pytest.mark.long
def test_without_a_file_nothing_is_loaded_to_read_one(cli: Cli) -> None:
    from tests.cli.test_program import _imported

    assert "tomllib" not in _imported("--db", str(cli.db), "--json", "table")


def test_every_theme_can_be_chosen() -> None:
    colours = next(one for one in SETTINGS if one.key == "colours")
    assert set(colours.values) == set(THEMES)


# --- aliases -----------------------------------------------------------------------------------------------------


def ran(cli: Cli, typed: str, code: int = 0) -> list[str]:
    """The commands that came of what was typed."""
    import msgspec

    from companion.documents.shell import Played

    run = cli("--json", "play", typed=typed)
    assert run.code == code, run.out
    return [one.ran for one in msgspec.json.decode(run.out, type=Played).lines]


def test_an_alias_is_what_it_stands_for_in_any_case_with_what_follows(cli: Cli, file: Path) -> None:
    cli("config", "set", "alias.Make", "produce")
    cli("config", "set", "alias.both", "make 3; make")
    assert ran(cli, "MAKE wild\nundo\nboth 8\n") == ["produce 3", "undo", "produce 3", "produce 8"]


def test_an_alias_may_hold_options(cli: Cli, file: Path) -> None:
    cli("config", "set", "alias.back", "undo", "--to", "round")
    assert value(cli, "alias.back") == "undo --to round"
    assert ran(cli, "p 3\np 8\nback\n")[-1] == "undo --to round"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("alias.table = 'deck'", "alias.table: table is a word of the program; an alias can't hide it."),
        ("alias.b = 'nothing 3'", "alias.b: b stands for 'nothing 3', but nothing is no command."),
        ("alias.b = 'c'\nalias.c = 'b'", "alias.b: b would stand for itself."),
        ("alias.b = '\"'", "alias.b: A quote isn't closed."),
    ],
)
def test_an_alias_of_the_file_that_can_not_be_one_is_passed_over(cli: Cli, written: Path, text: str, said: str) -> None:
    written.write_text(f"{text}\nalias.ok = 'produce 3'\n", encoding="utf-8")
    run = cli("play", typed="ok\ntable\n")
    assert run.err.splitlines()[0] == f"{said} It is passed over."
    assert run.out.startswith("Discarded Wild Grass: gained 1 coin.\nKingdom Avalon")
    assert f"{said} It is passed over." in cli.json(Config, "config").faults


def test_an_answer_goes_before_an_alias(cli: Cli, file: Path) -> None:
    """Where something is asked, a word that answers is an answer."""
    cli("config", "set", "alias.wild", "table")
    cli.done("fix", "gain", "5", "coin")
    assert ran(cli, "u 5 front-down; wild\n")[-1] == "table"


def test_a_setting_changed_in_a_sitting_holds_at_once(cli: Cli, file: Path) -> None:
    typed = "config set alias.make produce 3\nmake\nset lang cs\ntable\nset undo sometimes\n"
    run = cli("play", "--keep-going", typed=typed)
    assert run.err == "řádek 5: undo může být free nebo strict, ne 'sometimes'.\n"
    assert value(cli, "lang") == "cs"
    assert cli("--lang", "cs", "table").out in run.out


def test_hints_set_in_a_pipe_are_not_kept(cli: Cli, file: Path) -> None:
    assert cli("play", typed="set hints on\n").out == "Hints are on.\n"
    assert not file.exists()


# --- completion --------------------------------------------------------------------------------------------------


def test_completion_knows_settings_their_values_and_own_words(cli: Cli, file: Path) -> None:
    def after(line: str) -> list[str]:
        return cli("completion", "bash", "--line", f"companion config {line}").out.split()

    cli("config", "set", "alias.make", "produce")
    assert after("") == ["get", "set", "unset"]
    assert after("get ") == ["printing", "undo", "hints", "colours", "pager", "backups", "lang", "alias.make"]
    assert after("set colours ") == ["standard", "light", "colour-blind", "none"]
