"""What cards.sql has to hold: its shape as a file, its totals, and every value that a card prints."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TEXT = (HERE.parents[1] / "cards.sql").read_text(encoding="utf-8")
STATEMENTS = [piece.strip() for piece in re.split(r";\n", TEXT) if piece.strip()]
INSERT = re.compile(r"^INSERT INTO (\w+) \(([a-z_, ]+)\) VALUES$", re.MULTILINE)
FIELD = re.compile(r"'(?:[^']|'')*'|[^\s,()]+")
ORIENTATIONS = ("front-up", "front-down", "back-down", "back-up")
Row = tuple[object, ...]


def body(statement: str) -> str:
    """The statement without the comment lines above it."""
    return "\n".join(line for line in statement.splitlines() if not line.startswith("--")).strip()


def rows_of(statement: str) -> list[str]:
    """The rows as written, one a line."""
    return body(statement).splitlines()[1:]


def empty() -> sqlite3.Connection:
    """A data base with a table for each one that the file fills, columns as the file names them."""
    made = sqlite3.connect(":memory:")
    for table, columns in dict(INSERT.findall(TEXT)).items():
        made.execute(f"CREATE TABLE {table} ({columns})")
    return made


@pytest.fixture(scope="module")
def db() -> Iterator[sqlite3.Connection]:
    """The whole file, loaded statement by statement."""
    made = empty()
    for statement in STATEMENTS:
        made.execute(body(statement))
    yield made
    made.close()


def one(db: sqlite3.Connection, question: str, *values: object) -> object:
    """The single value that a query gives."""
    (value,) = db.execute(question, values).fetchone()
    return value


# --- the file ----------------------------------------------------------------------------------------------------


def test_a_statement_ends_where_a_line_ends_and_nothing_else_does() -> None:
    assert TEXT.endswith(");\n")
    ends = [line for line in TEXT.splitlines() if line.endswith(";")]
    assert len(ends) == len(STATEMENTS) == len(INSERT.findall(TEXT))
    assert all(line.startswith("  (") and line.endswith(");") for line in ends)


def test_every_line_is_a_comment_a_head_or_a_row() -> None:
    kinds = re.compile(r"--( .*)?|INSERT INTO \w+ \([a-z_, ]+\) VALUES|  \(.*\)[,;]|")
    assert [line for line in TEXT.splitlines() if not kinds.fullmatch(line)] == []


@pytest.mark.parametrize("bad", [r"\\", "%", r"\t", r"\r", r"[ \t]+$", r"(?<![\w'])[:@$]\w", r"\?"])
def test_nothing_that_an_engine_or_a_driver_reads_otherwise(bad: str) -> None:
    rows = "\n".join(row for statement in STATEMENTS for row in rows_of(statement))
    allowed = {r"\?": 'no "?" outside a text'}
    found = re.findall(bad, re.sub(r"'(?:[^']|'')*'", "''", rows) if bad in allowed else TEXT, re.MULTILINE)
    assert found == []


def test_each_row_loads_by_itself(db: sqlite3.Connection) -> None:
    alone = empty()
    for statement in STATEMENTS:
        head = body(statement).splitlines()[0]
        for row in rows_of(statement):
            alone.execute(f"{head}\n{row.rstrip(',;')}")
    tables = dict(INSERT.findall(TEXT))
    assert len(tables) > 20
    for table in tables:
        assert one(alone, f"SELECT count(*) FROM {table}") == one(db, f"SELECT count(*) FROM {table}")
    alone.close()


def test_columns_stand_under_each_other() -> None:
    for statement in STATEMENTS:
        places = [[match.span() for match in FIELD.finditer(row)] for row in rows_of(statement)]
        assert all(places), statement
        for column in zip(*places, strict=True):
            starts, ends = {start for start, _ in column}, {end for _, end in column}
            assert len(starts) == 1 or len(ends) == 1, f"align columns: {statement}"


def test_cards_stand_in_the_order_of_their_numbers_in_a_block_each() -> None:
    designs = []
    for statement in STATEMENTS:
        found = INSERT.search(statement)
        assert found is not None
        columns = found[2].split(", ")
        if found[1] in {"design", "card"} or columns[0] == "design":
            at = columns.index("key" if found[1] == "design" else "design")
            designs += [int(FIELD.findall(row)[at].strip("'")[4:]) for row in rows_of(statement)]
    blocks = [number for number, _ in groupby(designs)]
    assert len(blocks) == 125
    assert blocks == sorted(set(blocks))


def test_stages_of_a_statement_stand_in_the_order_of_play() -> None:
    of_stages = [statement for statement in STATEMENTS if " (design, orientation," in statement]
    assert len(of_stages) > 100
    for statement in of_stages:
        written = [FIELD.findall(row)[1].strip("'") for row in rows_of(statement)]
        places = [(*ORIENTATIONS, "all").index(orientation) for orientation in written]
        assert places == sorted(places), statement


# --- totals ------------------------------------------------------------------------------------------------------
# Counted on the cards, apart from card_facts.txt. A corrected card may change some: count again, and set them here.


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("catalogue", 1),
        ("card_set", 1),
        ("constant", 13),
        ("card", 140),
        ("design", 125),
        ("stage", 366),
        ("effect", 300),
        ("box", 284),
        ("upgrade", 181),
        ("sticker", 12),
        ("amendment", 47),
        ("ruling", 351),
    ],
)
def test_as_many_rows_as_the_box_has(db: sqlite3.Connection, table: str, count: int) -> None:
    assert one(db, f"SELECT count(*) FROM {table}") == count, "count again on the cards, then set it here"


def test_fame_printed_on_all_stages(db: sqlite3.Connection) -> None:
    assert one(db, "SELECT sum(fame) FROM stage") == 1156
    assert one(db, "SELECT count(*) FROM stage WHERE fame_rule IS NOT NULL") == 29


def test_icons_printed_on_all_stages(db: sqlite3.Connection) -> None:
    made = dict(db.execute("SELECT resource, sum(amount) FROM production GROUP BY resource"))
    assert made == {"coin": 118, "wood": 35, "stone": 30, "metal": 28, "sword": 43, "trade_good": 53}


def test_prices_of_all_upgrades(db: sqlite3.Connection) -> None:
    paid = dict(db.execute("SELECT what, sum(amount) FROM upgrade_cost WHERE kind = 'pay' GROUP BY what"))
    assert paid == {"coin": 181, "wood": 174, "stone": 171, "metal": 63, "sword": 42, "trade_good": 37}
    assert one(db, "SELECT sum(amount) FROM upgrade_cost WHERE kind = 'discard'") == 27
    rest = db.execute("SELECT design, what, amount FROM upgrade_cost WHERE kind NOT IN ('pay', 'discard')").fetchall()
    assert rest == [("klg:49", "Stone Bridge", 1)]


def test_constants(db: sqlite3.Connection) -> None:
    assert dict(db.execute("SELECT name, value FROM constant WHERE set_key = 'klg'")) == {
        "first_card": 0,
        "first_starting_card": 1,
        "last_starting_card": 10,
        "last_number": 70,
        "last_card": 139,
        "cards_per_turn": 4,
        "cards_per_advance": 2,
        "discoveries_per_round": 2,
        "production_limit": 9,
        "expansions_at_most": 10,
        "purge_group": 12,
        "expansion_rounds": 4,
        "written_fame_at_most": 100,
    }
    assert db.execute("SELECT game, digest, loaded_at FROM catalogue").fetchall() == [("klg", None, None)]


@pytest.mark.rule("KLG-012", "KLG-108", "KLG-109", "KLG-111", "KLG-112")
def test_stickers_of_the_sheet(db: sqlite3.Connection) -> None:
    assert db.execute("SELECT number, kind, quantity, resource, fame, word, stays FROM sticker").fetchall() == [
        ("1", "resource", 10, "coin", 0, None, 0),
        ("2", "resource", 10, "wood", 0, None, 0),
        ("3", "resource", 5, "stone", 0, None, 0),
        ("4", "resource", 5, "metal", 0, None, 0),
        ("5", "resource", 5, "sword", 0, None, 0),
        ("6", "resource", 5, "trade_good", 0, None, 0),
        ("7", "effect", 2, None, 0, None, 1),
        ("8", "fame", 5, None, 2, None, 0),
        ("10", "fame", 5, None, 5, None, 0),
        ("11", "keyword", 1, None, 0, "knight", 0),
        ("13k", "score_path", 3, None, 0, None, 0),
        ("16", "purged_fame", 5, None, 0, None, 0),
    ]


# --- the cards ---------------------------------------------------------------------------------------------------


def facts() -> list[tuple[str, str]]:
    """The blocks of card_facts.txt with the number of the first card of each."""
    text = (HERE / "card_facts.txt").read_text(encoding="utf-8")
    blocks = [block.strip("\n") for block in text.split("\n\n")[1:]]
    return [(block.split()[1].rstrip(","), block) for block in blocks]


def drawn(db: sqlite3.Connection, key: str) -> str:
    """A design out of the data base, written as card_facts.txt writes it."""
    flags = "choose_side", "parchment", "last_round", "ends_reset", "expansion", "never", "lasting"
    values = db.execute(f"SELECT {', '.join(flags)} FROM design WHERE key = ?", (key,)).fetchone()
    numbers = [str(row[0]) for row in db.execute("SELECT number FROM card WHERE design = ? ORDER BY number", (key,))]
    lines = [", ".join(["card " + " ".join(numbers), *(flag for flag, on in zip(flags, values, strict=True) if on)])]
    asked = "SELECT orientation, stage, name, category, negative, permanent, stays, fame, fame_rule FROM stage"
    for row in db.execute(f"{asked} WHERE design = ? ORDER BY stage", (key,)).fetchall():
        orientation, nr, name, category, negative, permanent, stays, fame, rule = row
        at = (key, orientation)
        words = [word for (word,) in db.execute(where("word", "stage_word"), at)]
        marks = [mark for mark, on in (("NEGATIVE", negative), ("PERMANENT", permanent), ("STAYS", stays)) if on]
        lines.append(f'  {orientation} {nr} "{name}": ' + ", ".join([category, *words, *marks]))
        lines.append(f"    fame {fame}" + (f", {rule}" if rule else ""))
        lines += [*drawn_production(db, at), *drawn_upgrades(db, at), *drawn_boxes(db, at)]
        lines += [f"    line {line}" for (line,) in db.execute(where("line", "effect"), at)]
    order = {orientation: place for place, orientation in enumerate(ORIENTATIONS)}
    heads = [line.split()[0] for line in lines if re.match(r"  \S", line)]
    assert sorted(heads, key=order.__getitem__) == sorted(set(heads), key=order.__getitem__)
    return "\n".join(lines)


def where(columns: str, table: str, order: str = "nr") -> str:
    """The query for one stage's rows of a table."""
    return f"SELECT {columns} FROM {table} WHERE design = ? AND orientation = ? ORDER BY {order}"


def drawn_production(db: sqlite3.Connection, at: tuple[str, str]) -> list[str]:
    made: dict[int, list[str]] = defaultdict(list)
    for nr, resource, amount in db.execute(where("alternative, resource, amount", "production", "alternative"), at):
        made[nr].append(f"{resource} {amount}")
    assert list(made) == list(range(1, len(made) + 1))
    return ["    makes " + " / ".join(" + ".join(icons) for icons in made.values())] if made else []


def drawn_upgrades(db: sqlite3.Connection, at: tuple[str, str]) -> list[str]:
    lines = []
    for place, (nr, target) in enumerate(db.execute(where("nr, target", "upgrade"), at).fetchall(), start=1):
        assert nr == place
        price = [
            f"{what} {amount}" if kind == "pay" else f"{kind} {what} {amount}"
            for nr_paid, kind, what, amount in db.execute(where("nr, kind, what, amount", "upgrade_cost"), at)
            if nr_paid == nr
        ]
        lines.append(f"    up to {target}: " + (", ".join(price) or "free"))
    return lines


def drawn_boxes(db: sqlite3.Connection, at: tuple[str, str]) -> list[str]:
    lines = []
    for nr, price, threshold, fame, line in db.execute(where("nr, price, threshold, fame, line", "box"), at):
        parts = [
            price,
            None if threshold is None else f"at {threshold}",
            None if fame is None else f"fame {fame}",
            None if line is None else f"does {line}",
        ]
        lines.append(f"    box {nr}: " + (", ".join(part for part in parts if part) or "empty"))
    return lines


@pytest.mark.rule("KLG-003", "KLG-005", "KLG-046", "KLG-050")
@pytest.mark.parametrize(("number", "block"), facts(), ids=[number for number, _ in facts()])
def test_a_card_says_what_is_printed_on_it(db: sqlite3.Connection, number: str, block: str) -> None:
    assert drawn(db, f"klg:{number}") == block, "cards.sql and card_facts.txt differ; look at the card"


def test_every_design_has_been_compared(db: sqlite3.Connection) -> None:
    designs = [key for (key,) in db.execute("SELECT key FROM design")]
    assert [f"klg:{number}" for number, _ in facts()] == designs, "each card has its block in card_facts.txt"
    cards = db.execute("SELECT key, set_key, number FROM card ORDER BY number").fetchall()
    assert cards == [(f"klg:{number}", "klg", number) for number in range(140)]


@pytest.mark.rule("KLG-008")
def test_categories(db: sqlite3.Connection) -> None:
    leaflet = {"building", "person", "livestock", "seafaring", "land", "enemy", "other"}
    assert {kind for (kind,) in db.execute("SELECT category FROM stage")} == leaflet | {"event", "goal", "none"}


@pytest.mark.rule("KLG-010", "KLD-24")
def test_enemies_and_nothing_but_red_banners_are_unfriendly(db: sqlite3.Connection) -> None:
    assert one(db, "SELECT count(*) FROM stage WHERE category = 'enemy' AND NOT negative") == 0
    others = db.execute("SELECT name FROM stage WHERE negative AND category <> 'enemy' ORDER BY name").fetchall()
    red = ["Blood Curse", "City Fire", "Flooding", "Plague", "Rain", "Sickness", "Thunderstorm", "Tornado"]
    assert [name for (name,) in others] == [*red, "Volcanic Eruption"]


# --- what the rows name ------------------------------------------------------------------------------------------


def lines_of(db: sqlite3.Connection) -> list[tuple[str, str, str, str]]:
    """Each text of the effect language: kind, design, orientation, text."""
    found = []
    for kind, table, column in [
        ("line", "effect", "line"),
        ("box", "box", "line"),
        ("price", "box", "price"),
        ("fame", "stage", "fame_rule"),
    ]:
        asked = f"SELECT design, orientation, {column} FROM {table} WHERE {column} IS NOT NULL"
        found += [(kind, *row) for row in db.execute(asked)]
    asked = "SELECT field, design, orientation, value FROM amendment WHERE field IN ('effect', 'fame_rule')"
    found += [("line" if field == "effect" else "fame", *rest) for field, *rest in db.execute(asked)]
    return found


def test_every_text_means_something_and_prints_as_written(db: sqlite3.Connection) -> None:
    from companion.catalogue.effects.parser import compile as texts

    lines = lines_of(db)
    assert {kind for kind, *_ in lines} == {"line", "box", "price", "fame"}
    for kind, design, orientation, text in lines:
        match kind:
            case "line":
                printed = str(texts.compile_line(text))
            case "box":
                printed = str(texts.compile_box(text))
            case "price":
                printed = str(texts.compile_price(text))
            case _:
                printed = str(texts.compile_fame(text))
        assert printed == text, (design, orientation)


def test_lines_name_cards_stages_and_boxes_that_exist(db: sqlite3.Connection) -> None:
    cards = {str(number) for (number,) in db.execute("SELECT number FROM card")} - {"0", "139"}
    names = {name for (name,) in db.execute("SELECT name FROM stage")}
    whole = "\n".join(text for *_, text in lines_of(db))
    assert all(named in whole for named in ("#9", '"', "tick box 1", "front-up"))
    for _, design, orientation, text in lines_of(db):
        assert set(re.findall(r"#(\d+)", text)) <= cards, text
        assert set(re.findall(r'"([^"]+)"', text)) <= names, text
        turned = set(re.findall(r"\b(?:front|back)-(?:up|down)\b", text))
        stages = {name for (name,) in db.execute("SELECT orientation FROM stage WHERE design = ?", (design,))}
        assert turned <= stages or "Bandit" in text, text
        boxes = {str(nr) for (nr,) in db.execute(where("nr", "box"), (design, orientation))}
        assert set(re.findall(r"tick box (\d+)", text)) <= boxes, text


@pytest.mark.parametrize(
    "table", ["stage_word", "production", "upgrade", "upgrade_cost", "box", "effect", "amendment", "ruling"]
)
def test_rows_belong_to_a_stage(db: sqlite3.Connection, table: str) -> None:
    stages = set(db.execute("SELECT design, orientation FROM stage"))
    stages |= {(design, "all") for design, _ in stages} if table == "ruling" else set()
    assert set(db.execute(f"SELECT design, orientation FROM {table}")) <= stages


@pytest.mark.parametrize("table", ["stage_word", "upgrade", "box", "effect", "ruling"])
def test_rows_are_counted_from_one(db: sqlite3.Connection, table: str) -> None:
    rows: list[tuple[str, str, int]] = db.execute(f"SELECT design, orientation, nr FROM {table}").fetchall()
    assert rows
    for _, group in groupby(rows, key=lambda row: row[:2]):
        numbers = [nr for *_, nr in group]
        assert numbers == list(range(1, len(numbers) + 1))


def test_an_upgrade_leads_to_another_stage_and_is_paid_for_once(db: sqlite3.Connection) -> None:
    stages = set(db.execute("SELECT design, orientation FROM stage"))
    for design, orientation, target in db.execute("SELECT design, orientation, target FROM upgrade"):
        assert (design, target) in stages
        assert target != orientation
    paid = db.execute("SELECT design, orientation, nr, kind, what FROM upgrade_cost").fetchall()
    assert len(paid) == len(set(paid))
    assert {row[:3] for row in paid} <= set(db.execute("SELECT design, orientation, nr FROM upgrade"))


# --- the earlier printing ----------------------------------------------------------------------------------------


def printing_facts() -> list[Row]:
    """printing_facts.txt as rows: design, orientation, field, number, value."""
    rows: list[Row] = []
    for line in (HERE / "printing_facts.txt").read_text(encoding="utf-8").splitlines()[1:]:
        head, value = line.split(": ", 1)
        number, orientation, field, nr = head.split()
        rows.append((f"klg:{number}", orientation, field, int(nr), None if value == "-" else value))
    return rows


def test_the_differences_of_the_earlier_printing(db: sqlite3.Connection) -> None:
    asked = "SELECT design, orientation, field, nr, value FROM amendment WHERE layer = 'printing:earlier'"
    rows: list[Row] = db.execute(asked).fetchall()
    assert rows == printing_facts()
    # Category and words of 101 front-down are one difference of the banner.
    apart = [row for row in rows if row[:3] != ("klg:101", "front-down", "category")]
    assert len(apart) == 46


def test_a_difference_amends_something_printed(db: sqlite3.Connection) -> None:
    for table in ("effect", "upgrade"):
        asked = f"SELECT design, orientation, nr FROM amendment WHERE field = '{table}'"
        assert set(db.execute(asked)) <= set(db.execute(f"SELECT design, orientation, nr FROM {table}"))
    assert one(db, "SELECT count(*) FROM amendment WHERE nr = 0 AND field IN ('effect', 'upgrade')") == 0


# --- rules and rulings -------------------------------------------------------------------------------------------


def test_all_rules_and_decisions(db: sqlite3.Connection) -> None:
    codes = [code for (code,) in db.execute("SELECT code FROM rule WHERE game = 'klg'")]
    leaflet = [f"KLG-{nr:03}" for nr in range(1, 136)]
    decisions = [f"KLD-{nr:02}" for nr in range(1, len(codes) - len(leaflet) + 1)]
    assert codes == [*leaflet, *decisions]
    assert len(decisions) >= 96, "a decision has gone"
    assert one(db, "SELECT count(DISTINCT text) FROM rule") == one(db, "SELECT count(*) FROM rule") == len(codes)
    switches = dict(db.execute("SELECT code, switch FROM rule WHERE switch IS NOT NULL"))
    assert switches == {
        "KLD-03": "resources-survive-advance",
        "KLD-18": "production-limit-9",
        "KLD-32": "replace-only-costs",
    }
    spoils = dict(db.execute("SELECT code, spoils FROM rule WHERE spoils IS NOT NULL"))
    assert spoils == {"KLD-22": "27", "KLD-29": "27"}


def test_hardly_a_rule_is_beyond_a_test(db: sqlite3.Connection) -> None:
    beyond = [code for (code,) in db.execute("SELECT code FROM rule WHERE untestable IS NOT NULL")]
    assert beyond == [f"KLG-{nr}" for nr in ("001", "007", "017", "113", "114", "116", "117", "125")]


def test_a_rule_of_the_leaflet_says_where_it_stands(db: sqlite3.Connection) -> None:
    rules = db.execute("SELECT code, source FROM rule WHERE code LIKE 'KLG-%'").fetchall()
    assert len(rules) > 100
    for code, source in rules:
        assert re.fullmatch(r"leaflet, lines? [\d, -]+", source), code
        lines = [int(nr) for nr in re.findall(r"\d+", source)]
        assert all(1 <= nr <= 401 for nr in lines), code


def test_doubts_are_rulings(db: sqlite3.Connection) -> None:
    certainty = dict(db.execute("SELECT certainty, count(*) FROM ruling GROUP BY certainty"))
    assert certainty == {"settled": 307, "likely": 34, "open": 10}
    assert one(db, "SELECT count(*) FROM ruling WHERE certainty <> 'settled'") == 44


def test_a_ruling_that_cites_a_rule_cites_one_that_exists(db: sqlite3.Connection) -> None:
    codes = {code for (code,) in db.execute("SELECT code FROM rule")}
    sources = {source for (source,) in db.execute("SELECT source FROM ruling")}
    assert {source for source in sources if source.startswith("KL")} <= codes
    assert {source for source in sources if not source.startswith("KL")} == {"card", "clarification", "inferred"}
    likely = {source for (source,) in db.execute("SELECT source FROM ruling WHERE certainty = 'likely'")}
    assert likely <= codes


def test_czech_names(db: sqlite3.Connection) -> None:
    czech = {(kind, key): text for kind, key, text in db.execute("SELECT kind, key, text FROM translation")}
    assert czech["stage", "klg:7/front-up"] == "Les"
    assert czech["stage", "klg:7/front-down"] == "Vykácený les"
    assert czech["resource", "trade_good"] == "zboží"
    assert {lang for (lang,) in db.execute("SELECT lang FROM translation")} == {"cs"}
    stages = {f"{design}/{orientation}" for design, orientation in db.execute("SELECT design, orientation FROM stage")}
    assert {key for kind, key in czech if kind == "stage"} <= stages
