"""Faults that other programs of this kind had, looked for on every stage of the cards and not on one example."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.catalogue.effects.tree import Count, Destroy, Discard, Line, Pay, Tick, Timing, Turn
from companion.catalogue.model import Stage
from companion.games.kingdom_legacy.players.luck import Luck, any_answer
from companion.play.change import Change, Move, Put
from companion.play.decision import Answer, Asks
from companion.play.transaction import choosing
from tests.builder import STAGES, Small, cards, command, given, number, short
from tests.games.kingdom_legacy.properties.cardfile import printed
from tests.games.kingdom_legacy.rules.table import Tables, numbers

USED = (Timing.ACTIVATE, Timing.DESTROY, Timing.END_TURN, Timing.ANY_TIME)
"""The timings of lines that the player uses in a turn."""

HELPERS = "1:fd 3 4 8:bd 9:bu 10 12:bd 13 14 18:bu 22:bd 29:bu 31 33:bu 36 46:bd 55:bu 66:bu 73:bu 77:bd 115 45:bu"
"""Cards for every price and target: lands, buildings, persons, ships, walls, a bandit, a horse, a lord."""

POOL = ("coin", "wood", "stone", "metal", "sword", "trade_good")
PLENTY = " ".join(f"30 {resource}" for resource in POOL)


def all_stages() -> Iterator[tuple[str, Stage]]:
    """Every stage, its card and side written as `given` takes them."""
    made = cards()
    for key, card in made.cards.items():
        if key not in made.never:
            yield from ((f"{number(key)}:{short(at)}", stage) for at, stage in card.design.stages.items())


def all_lines(*timings: Timing) -> Iterator[tuple[str, int, Line]]:
    """Every line of these timings: card and side, place, meaning."""
    for card, stage in all_stages():
        yield from ((card, nr, line) for nr, line in stage.lines.items() if line.timing in timings)


@cache
def stage_of(card: str) -> Stage:
    """The stage of a card as `given` takes it."""
    return next(stage for name, stage in all_stages() if name == card)


def rich(card: str, resources: str = PLENTY, only: set[str] | None = None, tables: Tables | None = None) -> Small:
    """A card among many helpers, or those named only, with something in the deck and in the discard."""
    own, stage = card.partition(":")[0], stage_of(card)
    texts = " ".join(effect.text for effect in stage.effects).replace(";", " ") + " "

    def free(words: str) -> list[str]:
        """Without the card itself and those that its texts find in the box."""
        named = {word: word.partition(":")[0] for word in words.split()}
        return [word for word, other in named.items() if other != own and f"#{other} " not in texts]

    there = [word for word in free(HELPERS) if only is None or word.partition(":")[0] in only]
    return given(
        play=" ".join(there if stage.permanent else [card, *there]),
        permanents=" ".join([card] * stage.permanent + free("26 27")),
        deck=" ".join(free("5 6 2 11")),
        discard=" ".join(free("7 32 74:bd 114 63:bu")),
        resources=resources,
        tables=tables,
    )


def carry_out(small: Small, text: str) -> list[Change]:
    """A command, and some answer to every question that comes; all that was changed."""
    luck, typed, taken, done = Luck(1), command(text), tuple[Answer, ...](), list[Change]()
    while True:
        result = small.game.perform(small.board, typed, taken)
        done += result.changes
        if result.decision is None:
            return done
        answer = any_answer(result.decision, luck)
        typed, taken = (typed, (*taken, answer)) if result.pending else (choosing(answer), ())


def paid(changes: list[Change]) -> dict[str, int]:
    """What the first change of each resource took."""
    first: dict[str, int] = {}
    for change in changes:
        if isinstance(change, Put) and change.table == "resources" and change.key not in first:
            first[change.key] = int(str(change.old or 0)) - int(str(change.new or 0))
    return first


def price(amounts: dict[str, int], lacking: str = "") -> str:
    """Resources as `given` takes them, one less of the one that is lacking."""
    return " ".join(f"{n - (name == lacking)} {name}" for name, n in amounts.items())


# --- prices ------------------------------------------------------------------------------------------------------

UPGRADES = [(card, way) for card, stage in all_stages() for way in stage.upgrades]


@pytest.mark.rule("KLG-047", "KLG-050")
def test_every_upgrade_asks_exactly_what_is_printed() -> None:
    """No icon less will do, no more is taken, and the card shows the stage that the arrow points to."""
    assert len(UPGRADES) > 100
    for card, way in UPGRADES:
        own, pay = card.partition(":")[0], {str(name): n for name, n in way.pay}
        text = f"upgrade {own} --to {way.to}"
        for lacking in pay:
            rich(card, price(pay, lacking)).refused(text, "KLG-047")
        small = rich(card, price({name: n + 1 for name, n in pay.items()}))
        took = paid(carry_out(small, text))
        assert {name: took.get(name, 0) for name in pay} == pay, card
        assert small.at(own) == short(way.to), card


@pytest.mark.rule("KLG-047", "KLD-26")
def test_every_line_asks_exactly_what_is_printed() -> None:
    """One icon less is refused, and nothing is changed; with just enough it is paid."""
    tried = 0
    for card, nr, line in all_lines(*USED):
        asked = [cost for cost in line.costs if isinstance(cost, Pay) and cost.quantity.count is Count.EXACT]
        if not asked:
            continue
        own = card.partition(":")[0]
        pay = {str(asked[0].resources[0]): asked[0].quantity.n}
        rich(card, price(pay, next(iter(pay)))).refused(f"use {own}.{nr}", "KLG-047")
        small = rich(card, price(pay))
        assert f"use {own}.{nr}" in small.legal, card
        took = paid(carry_out(small, f"use {own}.{nr}"))
        assert {name: took.get(name, 0) for name in pay} == pay, card
        tried += 1
    assert tried > 50


def needed(card: str, text: str) -> set[str]:
    """A smallest set of other cards in play with which a command is legal: without any of them it isn't."""
    there = {word.partition(":")[0] for word in HELPERS.split()} - {card.partition(":")[0]}
    for other in sorted(there, key=int):
        if text in rich(card, only=there - {other}).legal:
            there.discard(other)
    return there


@pytest.mark.rule("KLD-11", "KLG-047")
@pytest.mark.long
def test_every_upgrade_that_costs_cards_needs_all_of_them() -> None:
    """As many others as printed, however many kinds it asks for; the card itself is none of them."""
    asking = [(card, way) for card, way in UPGRADES if way.discard or way.destroy]
    for card, way in asking:
        own = card.partition(":")[0]
        text = f"upgrade {own} --to {way.to}"
        cost = needed(card, text)
        assert len(cost) == sum(n for _, n in (*way.discard, *way.destroy)), card
        for other in cost:
            rich(card, only=cost - {other}).refused(text, "KLD-11")
        small = rich(card, only=cost)
        left = {
            change.card for change in carry_out(small, text) if isinstance(change, Move) and change.source == "play"
        }
        assert {f"klg:{other}" for other in cost} <= left, card
    assert len(asking) > 10


@pytest.mark.rule("KLD-11", "KLD-26")
@pytest.mark.long
def test_every_line_that_costs_cards_needs_all_of_them() -> None:
    tried = 0
    for card, nr, line in all_lines(*USED):
        costs = [cost.selector for cost in line.costs if isinstance(cost, Discard | Destroy)]
        n = sum(one.quantity.n for one in costs if one.quantity is not None and one.quantity.count is Count.EXACT)
        if not n:
            continue
        text = f"use {card.partition(':')[0]}.{nr}"
        cost = needed(card, text)
        assert len(cost) >= n, card
        for other in cost:
            rich(card, only=cost - {other}).refused(text)
        small = rich(card, only=cost)
        carry_out(small, text)
        assert sum(small.where(other) != "play" for other in cost) >= n, card
        tried += 1
    assert tried > 15


@pytest.mark.rule("KLD-26", "KLD-27", "KLD-15")
def test_no_card_is_another_one() -> None:
    """What a line asks to be paid with, and what it calls another card, is never the card that acts."""
    tried = 0
    for card, nr, line in all_lines(*USED):
        own, text = card.partition(":")[0], next(one.text for one in stage_of(card).effects if one.nr == nr)
        costs = any(isinstance(cost, Discard | Destroy) for cost in line.costs)
        if not costs and " other " not in text:
            continue
        small = rich(card).do(f"use {own}.{nr}")
        if small.question is not None and small.question.asks is Asks.CARDS:
            assert own not in small.question.options, card
            tried += 1
    assert tried > 15


@pytest.mark.rule("KLD-15")
def test_no_card_pays_for_its_own_upgrade() -> None:
    tried = 0
    for card, way in UPGRADES:
        own, stage = card.partition(":")[0], stage_of(card)
        if stage.permanent or not stage.production:
            continue
        small = rich(card)
        names = small.game.card(small.board, f"klg:{own}").production
        typed = own if len(names) == 1 else next(t for t in small.legal if t.startswith(f"produce {own}:"))[8:]
        small.refused(f"upgrade {own} --to {way.to} --pay {typed}", "KLD-15")
        tried += 1
    assert tried > 80


@pytest.mark.rule("KLG-047", "KLG-094")
def test_every_enemy_is_beaten_for_its_price() -> None:
    """Paid and beaten: it is destroyed, or shows the stage that it names."""
    beaten = [(card, nr, line) for card, nr, line in all_lines(*USED) if line.defeat]
    for card, nr, line in beaten:
        own = card.partition(":")[0]
        turns = [step.to for step in line.steps if isinstance(step, Turn) and step.to is not None]
        small = rich(card)
        assert paid(carry_out(small, f"use {own}.{nr}"))["sword"] > 0
        assert (small.where(own), small.at(own)) == (
            ("discard", short(turns[0])) if turns else ("destroyed", card.partition(":")[2])
        )
    assert len(beaten) > 10


@pytest.mark.rule("KLG-054")
@pytest.mark.parametrize("timing", ["activate", "end turn", "destroy", "any time", "when played", "at end of turn"])
def test_a_text_that_is_not_understood_costs_nothing(tmp_path: Path, timing: str) -> None:
    """It is never offered, using it is refused, and when its moment comes nothing happens."""
    other = printed(tmp_path, "activate: gain 3 wood; turn this to front-down", f"{timing}: frobnicate 3 wood")
    small = given(play="8 3", deck="7 4", resources="3 coin", catalogue=other)
    small.refused("use 8")
    assert small.legal == ["produce 8", "produce 3", "upgrade 3 --to front-down", "advance", "pass"]
    assert small.do("advance").diff == {"7: deck>play", "4: deck>play", "coin: 3>0"}
    assert small.do("pass").diff == {*(f"{card}: play>discard" for card in (8, 3, 7, 4)), "game phase: actions>between"}


# --- boxes -------------------------------------------------------------------------------------------------------


def ticking() -> Iterator[tuple[str, int, Line, Tick]]:
    """The lines that tick a box of the stage they stand on."""
    for card, nr, line in all_lines(*USED):
        for part in (*line.costs, *line.steps):
            if isinstance(part, Tick) and not (part.on_stage or part.on_card or part.on_cards):
                yield card, nr, line, part


def at(card: str) -> str:
    """`36:fu` is `36@fu`."""
    return card.replace(":", "@")


@pytest.mark.rule("KLG-071", "KLD-13")
def test_no_full_row_is_ticked() -> None:
    """With nothing else to do the line is refused; whatever it does, no box is ticked twice and the turn goes on."""
    tried = 0
    for card, nr, line, _ in ticking():
        own, boxes = card.partition(":")[0], tuple(box.nr for box in stage_of(card).boxes)
        small = rich(card, tables={"ticks": {at(card): boxes}})
        text = f"use {own}.{nr}"
        if len(line.steps) > 1 and text in small.legal:
            carry_out(small, text)
        else:
            small.refused(text, "KLD-13")
        assert list(small.board.tables["ticks"].values()).count(boxes) == 1, card
        tried += 1
    assert tried > 20


@pytest.mark.rule("KLG-071")
def test_every_row_is_ticked_as_printed() -> None:
    """From left to right where the card says so, else the boxes that the player picks, be they the last ones."""
    rows = chosen = 0
    for card, nr, _, tick in ticking():
        own, boxes = card.partition(":")[0], tuple(box.nr for box in stage_of(card).boxes)
        for ticked in ((), boxes[:1], boxes[1:2]):
            if len(boxes) < 3:
                continue
            small = rich(card, tables={"ticks": {at(card): ticked} if ticked else {}})
            free = [box for box in boxes if box not in ticked]
            text, taken = f"use {own}.{nr}", list[str]()
            if tick.next:
                carry_out(small, text)
                new = {free[0]}
                rows += 1
            else:
                small.do(text)
                while small.question is not None and small.question.asks is not Asks.BOXES:
                    taken.append(",".join(any_answer(small.question, Luck(1))))
                    small.do(text, *taken)
                if small.question is None:  # between boxes that say the same there is nothing to choose
                    assert len({(box.text, box.price_text, box.fame) for box in stage_of(card).boxes}) == 1, card
                    continue
                assert small.question.options == tuple(map(str, free)), card
                new = set(free[-small.question.min :])
                small.do(text, *taken, ",".join(map(str, sorted(new))))
                chosen += 1
            after = small.board.tables["ticks"][f"klg:{own}@{STAGES[card.partition(':')[2]]}"]
            assert after == tuple(sorted({*ticked, *new})), card
    assert rows > 20
    assert chosen > 20


# --- turns and rounds --------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-056", "KLG-065", "KLD-28")
def test_every_end_turn_line_ends_the_turn() -> None:
    """Nothing of the turn is left but what its end allows: no upgrade, no producing, no advance."""
    tried = 0
    for card, nr, _ in all_lines(Timing.END_TURN):
        small = rich(card)
        carry_out(small, f"use {card.partition(':')[0]}.{nr}")
        left = [text for text in small.legal if not text.startswith(("use", "pass"))]
        assert small.phase == "ending", card  # goods can still be exported
        assert left == [], card
        tried += 1
    assert tried > 40


@pytest.mark.rule("KLD-28", "KLG-053", "KLD-12")
def test_every_line_at_an_end_turns_its_card() -> None:
    """That the turn or the round is over bars upgrades, not what the cards do to themselves."""
    tried = 0
    for card, _, line in all_lines(Timing.END_OF_TURN, Timing.END_OF_ROUND):
        turns = [step.to for step in line.steps if isinstance(step, Turn)]
        if not turns or line.may:
            continue
        own = card.partition(":")[0]
        row = "permanents" if stage_of(card).permanent else "play"
        deck = "" if line.timing is Timing.END_OF_ROUND else "5 6"
        found = [word for word in ("3", "10", "13", "9", "18", "4") if word != own]
        small = given(deck=deck, discard=" ".join(found), **{row: card})  # type: ignore[arg-type]
        done = carry_out(small, "pass")
        while small.phase == "ending":
            done += carry_out(small, "pass")
        sides = [
            one.new for one in done if isinstance(one, Put) and (one.table, one.key) == ("orientation", f"klg:{own}")
        ]
        assert sides == [turns[0]], card
        tried += 1
    assert tried > 10


@pytest.mark.rule("KLG-030", "KLG-031")
@pytest.mark.parametrize("by_effect", [False, True])
def test_no_parchment_comes_into_the_deck(by_effect: bool) -> None:
    found = [number(key) for key, card in cards().cards.items() if card.design.parchment and key not in cards().never]
    assert len(found) > 4
    for parchment in found:
        kept = "3 9 10 13"
        if by_effect:
            small = given(play=kept, deck="5 6 2")
            carry_out(small, f"fix discover {parchment}")
        else:
            small = given(discard=kept, destroyed=numbers(1, int(parchment) - 1, kept), phase="between")
            carry_out(small, "round")
        assert small.where(parchment) in ("destroyed", "aside", "box"), parchment


# --- stages and fame ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-003", "KLG-004", "KLG-005")
@pytest.mark.long
def test_every_side_is_the_stage_printed_there() -> None:
    """Also of cards with one stage a side: name, place, texts and arrows are those of the side that is up."""
    for key, card in cards().cards.items():
        if key in cards().never:
            continue
        own, there = number(key), card.design.stages
        for brief, side in STAGES.items():
            if (stage := there.get(side)) is None:  # type: ignore[call-overload]
                given(play=own).refused(f"fix turn {own} {side}", "KLG-003")
                continue
            alone = rich(f"{own}:{brief}", only=set())
            seen = alone.game.card(alone.board, key)
            assert (seen.stage, seen.category) == (stage.name, stage.category)
            makes_more = any(
                effect.text.startswith("passive") and " produce " in effect.text for effect in stage.effects
            )
            assert seen.production == [dict(icons) for icons in stage.production] or makes_more
            assert [one.text for one in seen.effects] == [one.text for one in stage.effects]
            assert [one.to for one in seen.upgrades] == [one.to for one in stage.upgrades]


@pytest.mark.rule("KLG-035")
def test_every_printed_fame_counts_below_nothing_too() -> None:
    negative = 0
    for card, stage in all_stages():
        if stage.fame_rule is None:
            small = given(**{"permanents" if stage.permanent else "discard": card})  # type: ignore[arg-type]
            assert small.fame(card.partition(":")[0]) == stage.fame == small.game.fame(small.board), card
            negative += stage.fame < 0
    assert negative > 10
