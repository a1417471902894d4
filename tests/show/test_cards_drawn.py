"""Cards drawn as SVG: well formed, each text inside its card and beside the others, whatever was typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest

from companion.catalogue.model import Catalogue
from companion.documents import kingdom as d
from companion.documents.base import Ref
from companion.games.kingdom_legacy.api import printed
from companion.games.kingdom_legacy.api.view import ref
from companion.show.drawing.inks import INKS, LIGHT, TEXTS, THEMES
from companion.show.drawing.shapes import Group, Node, Shape, Symbol, Text
from companion.show.files.card_svg import HIGH, WIDE, card_svg, drawing, sprite, style
from companion.show.phrases import Face
from tests.builder import cards
from tests.games.kingdom_legacy.sold.packs import SETS, shipped
from tests.sampling import daily
from tests.show import samples

NS = "{http://www.w3.org/2000/svg}"
LONG = " ".join(["activate: discard 2 persons in play, or gain 3 wood and turn this to the other side"] * 16)
SOMEWHERE = ("back-down", "other")
FLAGS = ("choose a side", "parchment", "begins the last round", "no reset from here on", "expansion")


def stages(catalogue: Catalogue, of: str = "") -> Iterator[tuple[d.StageView, Ref]]:
    """Every stage of every design, of a set alone if one is named."""
    designs = {one.design.key: one for one in catalogue.cards.values() if one.key.startswith(of)}
    for card in designs.values():
        for stage in card.design.stages.values():
            yield printed.stage(stage, card), ref(card.key)


def flat(nodes: list[Node]) -> Iterator[Node]:
    """All shapes, those in groups too."""
    for node in nodes:
        if isinstance(node, Group):
            yield from flat(list(node.inside))
        yield node


def box(text: Text) -> tuple[float, float, float, float]:
    """Where a text stands: left, top, right, bottom."""
    return text.left, text.y - text.size * 0.72, text.left + text.width, text.y + text.size * 0.2


def assert_sound(face: Face, number: Ref | None = None, flags: tuple[str, ...] = ()) -> None:
    """A card whose texts all lie on it, none over another, none at an angle of its own."""
    drawn = list(flat(drawing(face, number, flags)))
    texts = [one for one in drawn if isinstance(one, Text)]
    assert texts
    for one in texts:
        left, top, right, low = box(one)
        assert left >= 24 and right <= WIDE - 20 and top >= 12 and low <= HIGH - 10, one
        assert one.size >= 8
    for one, other in combinations(texts, 2):
        a, b = box(one), box(other)
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert apart, (face.stage, one, other)
    for symbol in drawn:
        if isinstance(symbol, Symbol):
            assert symbol.x >= 24 and symbol.x + symbol.size <= WIDE - 20 and symbol.y + symbol.size <= HIGH - 10, (
                symbol
            )
    text = card_svg(face, number, flags)
    ElementTree.fromstring(text)
    assert not re.search(r"\sstyle=|<script|\son\w+=|https?://(?!www\.w3\.org/2000/svg)", text)
    known = {*INKS, *TEXTS}
    assert {ink for one in drawn if isinstance(one, Shape | Text) for ink in one.ink.split()} <= known


@pytest.mark.parametrize("number", daily(["8", "27", "26"], few=2))
def test_a_card_of_the_box(number: str) -> None:
    found = [(face, nr) for face, nr in stages(cards()) if str(nr) == number]
    assert len(found) >= 2
    for face, nr in found:
        assert_sound(face, nr, FLAGS)


@pytest.mark.long
@pytest.mark.parametrize("pack", ["", *SETS])
@pytest.mark.parametrize("printing", ["current", "earlier"])
def test_every_stage_of_every_card(pack: str, printing: str) -> None:
    catalogue = shipped(pack, printing) if pack else cards(printing)
    found = list(stages(catalogue, pack))
    assert len(found) > 20
    for face, nr in found:
        assert_sound(face, nr)
        texts = " ".join(run for one in flat(drawing(face, nr)) if isinstance(one, Text) for run, _ in one.runs)
        assert "…" not in texts, "something was left out"


@pytest.mark.parametrize("face", [samples.GRASS, samples.TOWER, samples.ROGUE, samples.PACKED])
def test_cards_as_they_lie(face: d.CardView) -> None:
    assert_sound(face)


@pytest.mark.parametrize(
    "words", daily(["</desc><script>alert(1)</script>", *samples.HOSTILE, '"><style>', "]]>&lt;"], few=3)
)
def test_words_that_others_wrote_stay_text(words: str) -> None:
    face = msgspec.structs.replace(
        samples.TOWER,
        card=f"{'p' * 40}:123456",
        stage=words,
        name=words,
        category=words,
        keywords=[words, words],
        stickers=[d.StickerView("1", words, words)] * 3,
        effects=[d.EffectView(1, words), d.EffectView(2, words, struck=True)],
        boxes=[d.BoxView(1, text=words), d.BoxView(2, text=words, written=123456789)],
        upgrades=[
            d.UpgradeView(one, {"coin": 1000, "herb": 99}, {words: 9}, {words: 2}, 1, words)
            for one in ("back-down", "other")
        ],
        production=[{"herb": 100, "coin": 3}] * 4,
        fame=-123456,
    )
    assert_sound(face, None, (words,))
    root = ElementTree.fromstring(card_svg(face))
    assert {one.tag.rpartition("}")[2] for one in root.iter()} <= {
        "svg", "title", "desc", "defs", "symbol", "style", "path", "use", "text", "tspan", "g"
    }  # fmt: skip


def test_what_has_no_room_is_in_the_description() -> None:
    face = msgspec.structs.replace(samples.TOWER, effects=[d.EffectView(nr, LONG) for nr in range(1, 4)])
    assert_sound(face)
    root = ElementTree.fromstring(card_svg(face))
    assert "…" in [one.text for one in root.iter(f"{NS}text")]
    assert (root.findtext(f"{NS}desc") or "").count(LONG) == 3


def test_a_card_says_what_its_colours_say() -> None:
    root = ElementTree.fromstring(card_svg(samples.ROGUE))
    texts = [one.text for one in root.iter(f"{NS}text")]
    assert {"enemy", "negative", "−2", "14", "Rogue"} <= set(texts)
    assert root.get("role") == "img"
    assert root.findtext(f"{NS}title") == "14 Rogue"


@pytest.mark.parametrize(("to", "edge"), [("front-down", "low"), ("back-up", "right"), ("back-down", "both")])
def test_an_arrow_points_to_the_edge_where_the_stage_lies(to: str, edge: str) -> None:
    face = d.StageView("front-up", 1, "Field", "land", upgrades=[d.UpgradeView(to, {"coin": 1}, into="Mill")])
    tag = next(one for one in drawing(face, 1) if isinstance(one, Group) and "upgrade" in one.data)
    tip = next(one for one in tag.inside if isinstance(one, Shape) and one.ink == "band").path
    points = [(float(x), float(y)) for x, y in re.findall(r"[ML] ([\d.]+) ([\d.]+)", tip)]
    right, low = max(points), max(points, key=lambda point: point[1])
    peak = {"right": right, "low": low, "both": (right[0], low[1])}[edge]
    assert peak in points
    assert (peak[0] > WIDE - 12, peak[1] > HIGH - 12) == (edge in ("right", "both"), edge in ("low", "both"))
    assert tag.data == {"upgrade": "1", "to": to}


def test_a_page_has_the_signs_and_the_style_once() -> None:
    text = card_svg(samples.GRASS, alone=False)
    assert "<style" not in text and "<symbol" not in text and "id=" not in text
    used = set(re.findall(r'href="#([^"]+)"', text))
    assert used == {"k-r-coin", "k-r-wood", "k-r-trade_good"} <= set(re.findall(r' id="([^"]+)"', sprite()))
    classes = {name for found in re.findall(r'class="([^"]+)"', text + sprite()) for name in found.split()}
    for name in classes - {"k-effect", "k-now", "k-arrow", "k-box", "k-ticked", "k-sprite", "k-blocked", "k-body"}:
        assert f".{name}{{" in style(), name


def luminance(colour: str) -> float:
    """As the guidelines for contrast count it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_read_stands_out(theme: str) -> None:
    palette = THEMES[theme]
    categories = [name for name in LIGHT if name in ("building", "person", "livestock", "seafaring", "land", "enemy")]
    pairs = [("ink", "paper"), ("soft", "paper"), ("hand", "paper"), ("on-shade", "shade"), ("edge", "gold")]
    pairs += [("ink", "sticker"), *(("on-band", name) for name in categories)]
    pairs += [(f"{name}-word" if f"{name}-word" in palette else name, "paper") for name in categories]
    for one, other in pairs:
        light, dark = sorted((luminance(palette[one]), luminance(palette[other])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (one, other)
