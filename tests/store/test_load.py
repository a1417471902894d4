"""Loading cards.sql: when, how, what comes out of it, and what stays untouched."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, text, update

from companion.catalogue import build
from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.effects.parser.compile import compile_box, compile_fame, compile_line, compile_price
from companion.catalogue.model import Catalogue, Ruling, Stage
from companion.catalogue.rows import CardRow, DesignRow, Rows
from companion.catalogue.words import COIN, GOOD, STONE, SWORD, WOOD, Orientation
from companion.errors import StoreError
from companion.store import paths
from companion.store.catalogue import load
from companion.store.engine import writing
from companion.store.kingdoms import check, kingdoms
from companion.store.open import open_engine
from companion.store.tables.catalogue import CatalogueImage
from tests.sampling import daily
from tests.store.boards import found, gain
from tests.store.conftest import TINY

UP, DOWN = Orientation.FRONT_UP, Orientation.FRONT_DOWN


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """The tiny cards.sql with texts replaced."""
    body = TINY.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in body
        body = body.replace(old, new)
    path = folder / "cards.sql"
    path.write_text(body, encoding="utf-8")
    return path


RAISED = ("('klg', 1, NULL, NULL)", "('klg', 2, NULL, NULL)")
RENAMED = ("'Pond'", "'Lake'")


def stage(engine: Engine, card: str, orientation: Orientation, printing: str = "current") -> Stage:
    return load.catalogue(engine, printing).cards[card].design.stages[orientation]


def test_the_catalogue_says_what_the_rows_say(engine: Engine) -> None:
    made = load.catalogue(engine)
    assert list(made.cards) == ["klg:0", "klg:1", "klg:2", "klg:3"]
    assert (made.version, made.printing, made.constants) == (1, "current", {"cards_per_turn": 4})
    assert made.never == {"klg:0"}
    assert made.stickers["1"].resource == COIN
    assert made.cards["klg:1"].design is made.cards["klg:2"].design
    design = made.cards["klg:2"].design
    assert (design.key, design.choose_side, design.parchment) == ("klg:1", True, False)
    assert design.rulings == (Ruling(1, "Both are ponds.", "card", "settled"),)
    pond, mill = design.stages[UP], design.stages[DOWN]
    assert pond.rulings == (Ruling(1, "A pond is wet.", "card", "open"),)
    assert pond.production == (((COIN, 1), (WOOD, 2)), ((STONE, 3),))
    assert (pond.upgrades[0].to, pond.upgrades[0].pay) == (DOWN, ((GOOD, 7),))
    assert pond.upgrades[0].discard == (("person", 2),)
    assert (mill.name, mill.words, mill.stays, mill.fame) == ("Miller's Mill", ("item", "loot"), True, 3)


def test_lines_are_compiled_once(engine: Engine) -> None:
    mill, robber = stage(engine, "klg:1", DOWN), stage(engine, "klg:3", UP)
    line = "activate, pay 1 coin: gain 1 wood; turn this to front-up"
    assert (mill.effects[0].text, mill.effects[0].line) == (line, compile_line(line))
    assert mill.fame_rule == compile_fame("2 per person in kingdom")
    box = robber.boxes[0]
    assert (box.line, box.price) == (compile_box("gain 1 coin; gain 1 wood"), compile_price("pay 5 coin"))
    assert (box.threshold, box.fame, box.price_text) == (4, 7, "pay 5 coin")


def test_a_line_is_read_with_the_nouns_of_its_cards() -> None:
    """`axes` are of `axe` where the cards have axes."""
    line = "activate: discard 2 axes in play"
    assert load.compile_text("line", line, Nouns(["axe"])) != load.compile_text("line", line, Nouns(["ax"]))
    assert '"axe"' in str(load.compile_text("line", line, Nouns(["axe"])))


def test_a_line_that_is_not_understood_stays_text(engine: Engine) -> None:
    effect = stage(engine, "klg:3", UP).effects[0]
    assert (effect.text, effect.line) == ("whenever the moon is full: howl", None)


def test_the_earlier_printing_is_amended(engine: Engine) -> None:
    pond, mill = stage(engine, "klg:1", UP, "earlier"), stage(engine, "klg:1", DOWN, "earlier")
    assert pond.fame == 0
    assert pond.production == (((COIN, 2), (WOOD, 1)), ((SWORD, 4),))
    assert pond.upgrades[0].pay == ((GOOD, 6),)
    assert pond.upgrades[0].discard == (("person", 2),)
    assert (mill.category, mill.words, mill.stays) == ("land", ("loot",), False)
    assert mill.fame_rule == compile_fame("3 per person in kingdom")
    assert [(one.nr, one.line) for one in mill.effects] == [(1, compile_line("activate: gain 5 wood"))]


@pytest.mark.parametrize(
    ("field", "left"),
    [("fame_rule", "fame_rule"), ("words", "words"), ("effect", "effects"), ("upgrade", "upgrades")],
)
def test_an_amendment_can_take_away(where: str, tmp_path: Path, field: str, left: str) -> None:
    side = "front-up" if field == "upgrade" else "front-down"
    row = f"('printing:earlier', 'klg:1', '{side}', '{field}', 1, NULL, NULL, NULL);"
    body = TINY.read_text(encoding="utf-8").split("INSERT INTO amendment")[0]
    path = tmp_path / "cards.sql"
    columns = "layer, design, orientation, field, nr, value, note, source"
    path.write_text(f"{body}INSERT INTO amendment ({columns}) VALUES\n  {row}\n", encoding="utf-8")
    engine = open_engine(where, path)
    assert not getattr(stage(engine, "klg:1", Orientation(side), "earlier"), left)
    assert getattr(stage(engine, "klg:1", Orientation(side)), left)
    engine.dispose()


def test_an_image_comes_back_equal(engine: Engine) -> None:
    made = load.catalogue(engine, "earlier")
    assert build.decode(build.encode(made)) == made


def test_an_image_is_read_once_as_long_as_it_stays_the_same(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "companion.db", TINY)
    first = load.catalogue(engine, "earlier")
    assert load.catalogue(engine, "earlier") is first
    assert load.catalogue(engine, "current") is not first
    with writing(engine) as connection:
        image = CatalogueImage
        changed = build.encode(msgspec.structs.replace(first, digest="another")).decode()
        connection.execute(update(image).where(image.printing == "earlier").values(body=changed))
    assert load.catalogue(engine, "earlier").digest == "another"
    engine.dispose()


def test_other_sets_are_left_out() -> None:
    rows = Rows(
        designs=(DesignRow("klg:1"), DesignRow("pack:1", never=True)),
        cards=(CardRow("klg:1", "klg", 1, "klg:1"), CardRow("pack:1", "pack", 1, "pack:1")),
    )
    both = build.catalogue(rows, "current", "", lambda kind, text, nouns: None)
    assert build.restrict(both, ("klg", "pack")) is both
    base = build.restrict(both, ("klg",))
    assert list(base.cards) == ["klg:1"]
    assert not base.never
    assert both.never == {"pack:1"}


def test_a_higher_version_is_loaded_and_the_campaign_stays(where: str, tmp_path: Path) -> None:
    first = open_engine(where, TINY)
    gain(found(first), 3)
    before = table_counts(first)
    first.dispose()
    again = open_engine(where, edited(tmp_path, RAISED, RENAMED))
    assert stage(again, "klg:1", UP).name == "Lake"
    assert load.catalogue(again).version == 2
    assert table_counts(again) == before
    assert check.run(again) == []
    gain(kingdoms.open_kingdom(again), 4)
    again.dispose()


def table_counts(engine: Engine) -> dict[str, int]:
    from sqlalchemy import inspect

    with engine.connect() as connection:
        names = inspect(connection).get_table_names()
        return {name: int(connection.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar_one()) for name in names}


def test_the_same_version_is_loaded_when_asked_only(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_engine(where, TINY).dispose()
    path = edited(tmp_path, RENAMED)
    engine = open_engine(where, path)
    assert stage(engine, "klg:1", UP).name == "Pond"
    monkeypatch.setenv("COMPANION_RELOAD", "1")
    assert stage(open_engine(where, path), "klg:1", UP).name == "Lake"
    assert load.load(engine, path) is False
    monkeypatch.delenv("COMPANION_RELOAD")
    assert load.load(engine, TINY) is False
    assert load.load(engine, TINY, force=True) is True
    assert stage(engine, "klg:1", UP).name == "Pond"
    engine.dispose()


def test_an_older_program_is_refused(where: str, tmp_path: Path) -> None:
    open_engine(where, edited(tmp_path, RAISED)).dispose()
    with pytest.raises(StoreError, match="version 2 of the cards, this program knows version 1"):
        open_engine(where, TINY)


@pytest.mark.parametrize(
    ("change", "said"),
    daily(
        [
            (("('klg:0', 'klg', 0, 'klg:0'),", "('klg:0', 'klg', 0),"), "line 15: "),
            (("INSERT INTO stage_word", "INSERT INTO stage_words"), "line 25: "),
            (("INSERT INTO stage_word", "DELETE FROM stage_word; INSERT INTO stage_word"), "line 25: only INSERT"),
            (("3, 'klg:3')", "3, 'klg:4')"), "no design klg:4"),
            (("'coin', 1)", "'gold', 1)"), "klg:1 front-up: 'gold'"),
            (("'front-up', 1, 'front-down')", "'front-up', 1, 'sideways')"), "klg:1 front-up: 'sideways'"),
            (("'stays',      0, 'false'", "'stays',      0, 'maybe'"), "stays 0: 'maybe'"),
            (("'fame',       0, '0'", "'shoe',       0, '0'"), "shoe can't be amended"),
            (("'fame',       0, '0'", "'name',       0, NULL"), "a stage needs a name"),
            (("'upgrade',    1, 'trade_good 6'", "'upgrade',    2, 'trade_good 6'"), "no such upgrade"),
            (("'klg:1', 'front-up',   'fame'", "'klg:9', 'front-up',   'fame'"), "no such stage"),
        ],
        few=4,
    ),
)
def test_broken_cards_change_nothing(where: str, tmp_path: Path, change: tuple[str, str], said: str) -> None:
    first = open_engine(where, TINY)
    before = [load.catalogue(first, printing) for printing in load.PRINTINGS]
    path = edited(tmp_path, RAISED, change)
    with pytest.raises(StoreError, match="Nothing was changed") as failed:
        open_engine(where, path)
    assert str(path) in failed.value.message
    assert said in failed.value.message
    assert [load.catalogue(first, printing) for printing in load.PRINTINGS] == before
    first.dispose()


def test_a_file_without_version(tmp_path: Path) -> None:
    path = tmp_path / "cards.sql"
    path.write_text("INSERT INTO design (key) VALUES ('x');")
    with pytest.raises(StoreError, match="doesn't say its version"):
        open_engine(tmp_path / "companion.db", path)
    with pytest.raises(StoreError, match="can't be read"):
        open_engine(tmp_path / "companion.db", tmp_path / "none.sql")


def test_an_unknown_printing(engine: Engine) -> None:
    with pytest.raises(StoreError, match="no cards of the printing first"):
        load.catalogue(engine, "first")


def test_statements_end_at_a_lines_end() -> None:
    body = "-- a; comment;\n\nINSERT INTO a VALUES\n  ('x; y'),\n  ('z -- no comment');\n-- more\n"
    body += "INSERT INTO b VALUES (1);"
    assert list(load.statements(body)) == [
        (3, "INSERT INTO a VALUES\n  ('x; y'),\n  ('z -- no comment');"),
        (7, "INSERT INTO b VALUES (1);"),
    ]


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalogue]:
    """The packaged cards."""
    engine = open_engine(tmp_path_factory.mktemp("real") / "companion.db")
    made = {printing: load.catalogue(engine, printing) for printing in load.PRINTINGS}
    engine.dispose()
    return made


def test_the_packaged_cards_load(real: dict[str, Catalogue]) -> None:
    for made in real.values():
        assert len(made.cards) == 140
        assert len({id(card.design) for card in made.cards.values()}) == 125
        assert sum(len(card.design.stages) for card in made.cards.values() if card.design.key == card.key) == 366
        assert made.never == {"klg:0", "klg:139"}
    tower = {name: made.cards["klg:40"].design.stages[UP].fame_text for name, made in real.items()}
    assert tower == {"current": "25 if no enemy in kingdom", "earlier": "35 if no enemy in kingdom"}


def test_the_packaged_cards_are_the_same_on_postgresql(server: str, real: dict[str, Catalogue]) -> None:
    engine = open_engine(server)
    assert {name: load.catalogue(engine, name) for name in load.PRINTINGS} == real
    engine.dispose()


def test_the_files_are_found() -> None:
    assert paths.cards().name == "cards.sql"
    assert (paths.migrations() / "env.py").exists()
