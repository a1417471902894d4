"""Views: they fit the terminal, print user text literally, say in words what colours say."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.cells import cell_len

from companion.documents import kingdom as d
from companion.documents import rules
from companion.documents.advice import Advised, Expected, Review
from companion.documents.base import Document
from companion.documents.search import CardFound, CardsFind
from companion.show import phrases
from companion.show.plain.advice import advised
from companion.show.rich import cards, compact_table
from companion.show.screen import Screen
from tests.docs import screens
from tests.show import samples

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_DRAWN = re.compile("[─│╭╮╰╯┏┓┗┛━┃]")


def shown(document: Document, plain: bool = False, width: int = 80) -> str:
    out = io.StringIO()
    Screen(out, plain, width).show(document)
    return out.getvalue()


def bare(text: str) -> str:
    return _COLOUR.sub("", text)


@pytest.mark.parametrize("width", [40, 80, 160])
@pytest.mark.parametrize("name", samples.HOSTILE)
def test_no_line_is_wider_than_the_terminal(width: int, name: str) -> None:
    card = msgspec.structs.replace(samples.PACKED, name=name)
    table = samples.table(kingdom=name, in_play=[card, samples.TOWER], discard=[card], decision=samples.QUESTION)
    lines = bare(shown(table, width=width)).splitlines()
    assert max(map(cell_len, lines)) <= width


def test_four_cards_stand_in_one_row_of_a_wide_terminal() -> None:
    lines = bare(shown(samples.table(), width=160)).splitlines()
    assert any(all(f"─ {head} " in line.replace("━", "─") for head in ("3", "21", "14", "pack:12")) for line in lines)
    assert any(cell_len(line) > 150 and "╭" in line for line in lines)


@pytest.mark.parametrize("plain", [True, False])
def test_text_of_users_is_printed_literally(plain: bool) -> None:
    text = bare(shown(samples.table(kingdom="[/red] [bold]x"), plain))
    assert "[/red] [bold]x" in text
    assert "[bold]Bo[/bold]" in text


@pytest.mark.parametrize("plain", [True, False])
def test_control_and_direction_characters_become_visible(plain: bool) -> None:
    text = bare(shown(samples.table(kingdom="a\x1b[2Jb\u202ec\nd"), plain))
    assert r"a\x1b[2Jb\u202ec\nd" in text
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("width", [80, 160])
def test_both_faces_say_everything_in_words(width: int) -> None:
    for text in (bare(shown(samples.table(), width=width)), shown(samples.table(), plain=True)):
        said = " ".join(_DRAWN.sub(" ", text).split())
        for word in ("Green Patch", "land", "enemy", "negative", "3 coin", "1 good", "usable", "37", "next is 45"):
            assert word in said
        assert "Destroyed: 14" in said


def test_plain_text_has_no_colour_and_no_drawing() -> None:
    text = shown(samples.table(decision=samples.QUESTION), plain=True)
    assert "\x1b" not in text
    assert _DRAWN.search(text) is None


def test_a_question_shows_options_and_ways_to_answer() -> None:
    for plain in (True, False):
        text = bare(shown(samples.table(decision=samples.QUESTION), plain))
        for part in ("Which cards are blocked", "1 to 2 of these", "21 Old Tower", "cancel"):
            assert part in text
        final = msgspec.structs.replace(samples.QUESTION, cancel=False, optional=True)
        text = bare(shown(samples.table(decision=final), plain))
        assert "choose none" in text
        assert "cancel" not in text


def test_upgrades_show_price_and_arrow() -> None:
    ways = {"front-down": "↓", "back-up": "→", "back-down": "↘"}
    for to, arrow in ways.items():
        card = msgspec.structs.replace(samples.GRASS, upgrades=[d.UpgradeView(to=to, pay={"stone": 4}, into="Next")])
        assert f"4 stone {arrow} Next" in bare(shown(samples.table(in_play=[card])))


def test_an_undiscovered_card_shows_its_number_only() -> None:
    for plain in (True, False):
        assert "Card 88 isn't discovered yet" in bare(shown(d.CardsShow(card=88, hidden=True), plain))


def test_doubts_carry_a_question_mark() -> None:
    doubt = d.RulingView(text="Unclear whether it stays", source="two scans", certainty="open")
    stage = d.StageView(orientation="front-up", stage_number=1, stage="Old Tower", category="building", rulings=[doubt])
    document = d.CardsShow(card=21, hidden=False, stages=[stage])
    assert "upright ?" in bare(shown(document))
    assert "? Ruling (open, two scans): Unclear whether it stays" in shown(document, plain=True)


DOCUMENTS: list[tuple[Document, str]] = [
    (d.DeckDoc(kingdom="A", revision=3, deck=d.DeckView(size=1, top=3), cards=[samples.GRASS]), "Green Patch"),
    (d.LegalList(revision=3, complete=True, legal=[d.LegalView(id="produce 3", text="gain 1 coin")]), "produce 3"),
    (d.LegalList(revision=3, complete=False, legal=[]), "several picks"),
    (d.WhyAnswer(legal=False, rule="KLG-047", message="Too dear.", missing={"coin": 1}), "KLG-047"),
    (d.WhyAnswer(legal=True), "can be done"),
    (
        d.Score(fame=4, parts=[d.ScorePart(source="cards", fame=4)], by_card=[d.ScoreCard(card=9, fame=4)], path=[]),
        "cards",
    ),
    (d.KingdomList(kingdoms=[d.KingdomInfo("[b]", "virtual", "earlier", 3, True)]), "[b]"),
    (d.KingdomList(kingdoms=[]), "kingdom new"),
    (d.KingdomInfo("A", "virtual", "earlier", 3, True), "virtual"),
    (d.Deleted(deleted="A", export="A.json"), "A.json"),
    (CardsFind(query="x", found=[CardFound(card=3, stages=["Green Patch"])]), "Green Patch"),
    (CardsFind(query="[x]", found=[]), "[x]"),
    (d.Faults(faults=[d.Fault("zones", "[klg:3]", "in two zones")]), "[klg:3]"),
    (d.Check(checks=["zones"]), "All is well"),
    (d.CardsCheck(cards=140, stages=366, lines=300, not_executable=2), "2 lines not yet executable"),
    (rules.RuleView(code="KLG-001", chapter="cards", text="A number.", source="p. 1"), "A number."),
    (rules.RuleView(code="KLG-001", chapter="cards", text=None, source="p. 1", hidden=True), "not discovered"),
]


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize(("document", "part"), DOCUMENTS)
def test_every_other_document_has_both_faces(document: Document, part: str, plain: bool) -> None:
    assert part in bare(shown(document, plain))


def test_the_journal_marks_what_was_undone_or_done_by_hand() -> None:
    entry = d.JournalEntry(
        seq=7, unit=7, kind="command", base=6, head=7, command="fix gain 1 coin", answers=[["3", "4"], []], changes=[],
        round=2, turn=1, at="2024-05-01T10:00:00+02:00", by_hand=True, reveals=False, line=False,
    )  # fmt: skip
    text = shown(d.Journal(kingdom="A", revision=8, head=6, entries=[entry]), plain=True)
    assert "7  round 2, turn 1  fix gain 1 coin --choose 3,4 --choose none (by hand, undone)" in text


def test_a_stream_without_unicode_gets_escapes() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    Screen(out, True).say("Žluť")
    out.flush()
    assert raw.getvalue() == b"\\u017dlu\\u0165\n"


@pytest.mark.parametrize("plain", [True, False])
def test_a_card_of_no_category_is_not_called_none(plain: bool) -> None:
    card = msgspec.structs.replace(samples.GRASS, card=25, stage="Hall", category="none", production=[], upgrades=[])
    deck = msgspec.structs.replace(samples.table().deck, top=25, face=card)
    text = bare(shown(samples.table(in_play=[card], discard=[card], permanents=[card], deck=deck), plain))
    assert "none" not in text.replace("Resources: none", "")
    assert "()" not in text
    assert not re.search(r", \.|\(, ", text)
    brief = "\n".join(screens.plain(compact_table.glance(samples.table(in_play=[card], deck=deck)), 80))
    assert "none" not in brief
    assert "on top 25 Hall" in brief


def test_a_first_hint_is_told_in_words() -> None:
    expected = Expected(0.0, 0.0)
    typed, told = "upgrade 6 --to front-down --pay 2,4", "6 Distant Mountain to Rocky Area"
    move = Advised(typed, told, 1, expected, expected, "", [])
    assert advised(move) == "6 Distant Mountain to Rocky Area"
    assert advised(msgspec.structs.replace(move, text=move.id)) == "upgrade 6 --to upside-down --pay 2,4"


def test_a_small_order_is_shown_as_it_is_typed() -> None:
    asked = d.DecisionView(
        "order", None, None, None, "order", "In which order?", options=["14.1", "16.1"], min=2, max=2
    )
    assert phrases.wanted(asked) == "all of them, in the order wanted: 14.1 16.1, for example"
    long = msgspec.structs.replace(asked, options=list("123456"))
    assert phrases.wanted(long) == "all of them, in the order wanted"


def test_a_review_without_a_loss_speaks_of_no_others() -> None:
    review = Review("Avalon", 9, None, moves=4, looked=2, agreed=2, lost=0.0, rounds=[], dearest=[], best=[])
    assert "2 of 4 moves were looked at: all as advised or better." in shown(review)
    assert "the others lost 1.5 fame" in shown(msgspec.structs.replace(review, agreed=1, lost=1.5))


def test_boxes_that_say_the_same_share_a_line() -> None:
    boxes = [d.BoxView(nr, nr == 3, text="gain 1 coin" if nr < 5 else "gain 1 wood") for nr in range(1, 8)]
    drawn = [line.plain for line in cards.body(msgspec.structs.replace(samples.TOWER, boxes=boxes))]
    assert [line for line in drawn if "gain 1 coin" in line] == ["1 [ ] 2 [ ] 3 [x] 4 [ ] gain 1 coin"]
    assert [line for line in drawn if line.endswith("] gain 1 wood")] == ["5 [ ] 6 [ ] 7 [ ] gain 1 wood"]


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (d.StruckView("production", 0, "coin"), "1 coin of its stickers struck out"),
        (d.StruckView("production", 1, "wood", 2), "2 wood of production 1 struck out"),
        (d.StruckView("upgrade", 2, "trade_good"), "1 good of upgrade 2 struck out"),
        (d.StruckView("effect", 1), "effect 1 struck out"),
    ],
)
def test_what_is_struck_out_is_said_in_words_of_the_card(one: d.StruckView, told: str) -> None:
    assert phrases.struck(one) == told
