"""Compare every number of a file of facts, read off printed cards, with what the program says of that set.

`python -m tests.tools.facts_against_pack FACTS.yaml [SET]`
prints each difference and how many values were compared; SET is the name of the file where it isn't given. A set may
come in parts, `SET-a.yaml` and so on. It needs PyYAML, which nothing else does.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.catalogue.model import Amounts, Card, Catalogue, Stage
from companion.catalogue.words import Category, Orientation
from tests.games.kingdom_legacy.properties.sets import pack

WORDS = {"trade_good": "good", "resources": "any"}
"""What the language calls what facts call otherwise."""

Compared = tuple[str, object, object]
"""Where a value stands, what the facts have, what the program says."""


def facts_of(text: str) -> list[dict[str, Any]]:
    """The cards of a file of facts."""
    found: list[dict[str, Any]] = importlib.import_module("yaml").safe_load(text)
    return found


def compared(cards: list[dict[str, Any]], made: Catalogue, name: str, part: bool = False) -> Iterator[Compared]:
    """Every value that both have. `part`: the facts are those of some of the cards."""
    if not part:
        yield "number of cards", len(cards), len(made.cards)
    for facts in cards:
        key = f"{name}:{facts['number']}"
        if key not in made.cards:
            yield key, "a card", "nothing"
            continue
        card = made.cards[key]
        if facts.get("copies_of") is not None:
            yield f"{key} copies", f"{name}:{facts['copies_of']}", card.design.key
        if "expansion_cover" in facts:
            yield from _cover(key, facts["expansion_cover"], made)
        if "expansion_end" in facts:
            yield from _end(key, facts["expansion_end"], made)
        yield from _card(key, facts, card)


def _cover(key: str, cover: dict[str, Any], made: Catalogue) -> Iterator[Compared]:
    rule = made.played.get(key)
    if rule is None:
        yield f"{key} cover", "an expansion", "none"
        return
    yield f"{key} purge", cover["purge"], rule.purge
    permanents = cover["permanents_purged"]
    yield f"{key} permanents", permanents if isinstance(permanents, int) else "all", _all(rule.saving, rule.permanents)
    yield f"{key} rounds", cover["rounds"] if isinstance(cover["rounds"], int) else 0, rule.rounds  # cards say it
    yield f"{key} discoveries", cover["discoveries_each_round"], rule.discoveries
    if not cover["score_sticker"].startswith("not named"):
        yield f"{key} score sticker", cover["score_sticker"], rule.score_sticker
    found = cover.get("discovered_by_rounds")
    if found:
        yield f"{key} last number", found[-1], made.last_number(key.partition(":")[0])
    focus = dict([rule.focus]) if rule.focus is not None else {}
    yield f"{key} focus", cover.get("focus", {}), {str(resource): n for resource, n in focus.items()}


def _end(key: str, end: dict[str, Any], made: Catalogue) -> Iterator[Compared]:
    """What the card says that is read when an expansion is over."""
    rule = next((one for one in made.played.values() if one.end == key), None)
    if rule is None:
        yield f"{key} end", "the end of an expansion", "none"
        return
    yield f"{key} score sticker", end["score_sticker"].split()[0], rule.score_sticker
    yield f"{key} counts as", end["counts_as_expansions"], rule.counts_as


def _all(saving: bool, permanents: int) -> object:
    return "all" if saving else permanents


def _card(key: str, facts: dict[str, Any], card: Card) -> Iterator[Compared]:
    if "stages" not in facts:
        return
    for flag in ("parchment", "choose_side"):
        yield f"{key} {flag}", bool(facts.get(flag)), getattr(card.design, flag)
    yield f"{key} last round", bool(facts.get("final_round_marker")), card.design.last_round
    for stage in facts["stages"]:
        at = Orientation(stage["orientation"])
        if at not in card.design.stages:
            if not card.design.parchment:  # the back of a cover is read, not played
                yield f"{key} {at}", "a stage", "nothing"
            continue
        yield from _stage(f"{key} {at}", stage, card.design.stages[at])


def _stage(where: str, facts: dict[str, Any], stage: Stage) -> Iterator[Compared]:
    if not _stand_in(where, facts["name"]):
        yield f"{where} name", facts["name"], stage.name
    own = [] if stage.category in set(Category) else [stage.category]  # the facts have it as a word beside `other`
    yield f"{where} category", facts["category"], str(Category.OTHER) if own else stage.category
    yield f"{where} keywords", sorted(facts["keywords"]), sorted([*stage.words, *own])
    for ours, theirs in (("negative", "negative"), ("permanent", "permanent"), ("stays", "stays_in_play")):
        yield f"{where} {ours}", bool(facts[theirs]), getattr(stage, ours)
    yield f"{where} fame", facts["fame"], stage.fame
    yield f"{where} production", _ways(facts["production"]), [_plain(way) for way in stage.production]
    arrows = [(str(one["to"]), dict(one["cost"]), _cards(one["discard"])) for one in facts["upgrades"]]
    printed = [(str(one.to), _plain(one.pay), dict(one.discard)) for one in stage.upgrades]
    yield f"{where} upgrades", arrows, printed
    yield f"{where} boxes", len(facts["checkboxes"]), len(stage.boxes)
    yield from _boxes(where, facts["checkboxes"], stage)
    yield from _effects(where, facts["effects"], stage)
    if isinstance(facts.get("track"), dict):
        yield from _track(where, facts["track"], stage)


def _boxes(where: str, boxes: list[str], stage: Stage) -> Iterator[Compared]:
    """The numbers written in and over each box: fame, what it brings, costs and finds."""
    for nr, (text, box) in enumerate(zip(boxes, stage.boxes, strict=False), 1):
        said = {int(n) for n in re.findall(r"\d+", f"{box.fame or ''} {box.price_text} {box.text}")}
        wanted = {int(n) for n in re.findall(r"\d+", text)}
        yield f"{where} box {nr}", sorted(wanted), sorted(wanted & said)


def _effects(where: str, effects: list[dict[str, Any]], stage: Stage) -> Iterator[Compared]:
    """What effects cost in resources, which of them work once, and once a turn."""
    heads = [effect.text.partition(":")[0] for effect in stage.effects]
    for nr, effect in enumerate(effects, 1):
        cost = effect["cost"] if isinstance(effect["cost"], dict) else {}
        paid = {f"pay {n} {WORDS.get(what, what)}" for what, n in cost.items() if isinstance(n, int)}
        if paid:
            yield f"{where} effect {nr} costs", True, any(paid <= set(head.split(", ")) for head in heads)
    once = [
        text for text in (effect.text for effect in stage.effects) if re.search(r", once[,:]|strike the lines", text)
    ]
    yield f"{where} once", sum(effect["one_time"] for effect in effects), len(once)
    turn = re.compile("once a turn|each_turn|of turn played")
    limits = [f"{effect.get('limit')} {effect.get('trigger')} {effect['does']}" for effect in effects]
    printed, lines = (
        sum(turn.search(text) is not None for text in texts)
        for texts in (limits, [effect.text for effect in stage.effects])
    )
    yield f"{where} once a turn", printed, lines


def _stand_in(where: str, name: str) -> bool:
    """Whether a name in the facts is a word for what isn't printed: a cover's, and lines to write a name on."""
    return where.partition(" ")[0].endswith(":0") or "____" in name or name.startswith("(")


def _ways(found: list[Any]) -> list[object]:
    return [dict(way) if isinstance(way, dict) else way for way in found]


def _plain(amounts: Amounts) -> dict[str, int]:
    return {str(resource): n for resource, n in amounts}


def _cards(found: dict[str, int]) -> dict[str, int]:
    return dict(found)


def _track(where: str, track: dict[str, Any], stage: Stage) -> Iterator[Compared]:
    """Rows of numbers beneath the boxes: the fame of each, and what each costs."""
    for what, row in track.items():
        if what == "rows" or not isinstance(row, list) or not all(isinstance(n, int) for n in row):
            continue
        row += [0] * (len(stage.boxes) - len(row))  # the last box may lead on instead
        if what == "fame":
            yield f"{where} track fame", row, [box.fame or 0 for box in stage.boxes]
        for one in what.split("_and_") if what != "fame" else ():
            lines = "; ".join(effect.text for effect in stage.effects)  # a price that all boxes share stands there
            yield f"{where} track {one}", row, [_priced(one, box.price_text or lines) for box in stage.boxes]


def _priced(what: str, price: str) -> int:
    """How many of something a box costs."""
    word = WORDS.get(what, what.removesuffix("s"))
    found = re.search(rf"\b(\d+) (?:other )?(?:friendly )?{re.escape(word)}", price)
    return int(found[1]) if found else 0


def main() -> int:
    """Print the differences; the exit code says whether there are any."""
    path = Path(sys.argv[1])
    name = sys.argv[2] if len(sys.argv) > 2 else re.sub("-[a-z]$", "", path.stem)
    rows = list(compared(facts_of(path.read_text(encoding="utf-8")), pack(name), name, path.stem != name))
    differing = [row for row in rows if row[1] != row[2]]
    for where, facts, program in differing:
        print(f"{where}: facts {facts!r}, program {program!r}")
    print(f"{len(rows)} values compared, {len(differing)} differences.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
