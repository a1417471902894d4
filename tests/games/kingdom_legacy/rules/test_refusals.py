"""Commands that are refused: each by a sentence and, where one applies, a rule; the board is as before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.catalogue.model import Catalogue
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.table.kingdom import Phase
from tests.builder import Small, answer, command, given
from tests.games.kingdom_legacy.properties.cardfile import catalogue, printed

Kingdom = dict[str, Any]
FULL_ARMY: Kingdom = {"tables": {"ticks": {"88@fu": tuple(range(1, 11))}}}

REFUSED: list[tuple[str, Kingdom, str, tuple[str, ...], str | None]] = [
    # producing
    ("produce from the deck", {"deck": "3"}, "produce 3", (), "KLG-042"),
    ("produce from the discard", {"discard": "3"}, "produce 3", (), "KLG-042"),
    ("produce from the box", {"play": "3"}, "produce 11", (), "KLG-042"),
    ("produce with a permanent", {"permanents": "25"}, "produce 25", (), "KLG-042"),
    ("produce twice", {"play": "3"}, "produce 3 3", (), "KLG-042"),
    ("produce without production", {"play": "10"}, "produce 10", (), "KLG-044"),
    ("produce while blocked", {"play": "3 14", "blocked": "3<14"}, "produce 3", (), "KLG-089"),
    ("produce what isn't printed", {"play": "73"}, "produce 73:coin", (), "KLG-082"),
    ("produce a good card, then a bad one", {"play": "3 10"}, "produce 3 10", (), "KLG-044"),
    # upgrading
    ("upgrade without the price", {"play": "1"}, "upgrade 1", (), "KLG-047"),
    ("upgrade a last stage", {"play": "9:bu"}, "upgrade 9", (), "KLG-046"),
    ("upgrade in the discard", {"discard": "1", "resources": "2 coin"}, "upgrade 1", (), "KLG-046"),
    ("upgrade along no arrow", {"play": "1", "resources": "2 coin"}, "upgrade 1 --to back-up", (), "KLG-050"),
    ("upgrade while blocked", {"play": "1 14", "blocked": "1<14"}, "upgrade 1", (), "KLG-089"),
    ("upgrade while barred", {"play": "1 45", "resources": "2 coin"}, "upgrade 1", (), "KLD-31"),
    ("upgrade without the persons", {"play": "59 3"}, "upgrade 59", (), "KLD-11"),
    ("upgrade with the wrong cards", {"play": "59 10 3"}, "upgrade 59 --discard 3", (), "KLD-11"),
    ("upgrade with too many cards", {"play": "59 10 13"}, "upgrade 59 --discard 10,13", (), "KLD-11"),
    ("upgrade with cards nobody asks", {"play": "1 3", "resources": "2 coin"}, "upgrade 1 --discard 3", (), "KLD-11"),
    ("upgrade without the bridge", {"play": "49 12"}, "upgrade 49", (), "KLD-11"),
    ("upgrade with its own production", {"play": "1 3"}, "upgrade 1 --pay 1,3", (), "KLD-15"),
    ("pay first, still too little", {"play": "1 3"}, "upgrade 1 --pay 3", (), "KLG-047"),
    # effects
    ("use a card of the deck", {"deck": "7"}, "use 7", (), "KLD-26"),
    ("use a card without effects", {"play": "3"}, "use 3", (), "KLG-054"),
    ("use a passive line", {"play": "32"}, "use 32", (), "KLG-063"),
    ("use a trigger", {"play": "14"}, "use 14.1", (), "KLG-063"),
    ("use an end-of-turn line early", {"play": "54 3"}, "use 54", (), "KLG-068"),
    ("use a line between rounds early", {"permanents": "27", "play": "3"}, "use 27.2", (), "KLG-068"),
    ("use while blocked", {"play": "7 14", "blocked": "7<14"}, "use 7", (), "KLG-089"),
    ("use without the price", {"play": "10"}, "use 10", (), "KLG-047"),
    ("use without goods", {"permanents": "27", "play": "3"}, "use 27.1", (), "KLD-22"),
    ("use without the cards", {"play": "1:fd"}, "use 1", (), "KLD-11"),
    ("use without a target", {"play": "13 10"}, "use 13", (), "KLD-13"),
    ("use a full row", {"permanents": "88", "resources": "9 stone", **FULL_ARMY}, "use 88", (), "KLD-13"),
    ("use without swords", {"play": "14"}, "use 14", (), "KLG-047"),
    ("use what is struck", {"play": "36:bu", "tables": {"struck": {"36@bu/effect/1": 1}}}, "use 36.1", (), "KLG-070"),
    (
        "use twice a turn",
        {"permanents": "137", "tables": {"counters": {"137@fu/turn/1": 1}}},
        "use 137.1",
        (),
        "KLG-070",
    ),
    ("use an end-turn line while barred", {"play": "31 45"}, "use 31", (), "KLD-31"),
    ("upgrade by an effect while barred", {"play": "104 1 45", "resources": "4 coin"}, "use 104", (), "KLD-31"),
    ("upgrade by an effect, barred and poor", {"play": "104 1 45"}, "use 104", (), "KLD-31"),
    ("upgrade by an effect what can't be paid", {"play": "104 1", "resources": "2 coin"}, "use 104", (), "KLD-13"),
    (
        "play while barred",
        {"play": "9:fd 44:bu", "discard": "1", "printing": "earlier"},
        "use 9",
        (),
        "KLD-31",
    ),
    ("use when the only land is blocked", {"play": "13 3 14", "blocked": "3<14"}, "use 13", (), "KLD-13"),
    ("discard when the only card is blocked", {"play": "1:fd 3 14", "blocked": "3<14"}, "use 1", (), "KLD-11"),
    ("destroy as a price what can't be destroyed", {"play": "53:bu 134"}, "use 53.2", (), "KLD-11"),
    ("count persons where none are", {"play": "91:bu"}, "use 91", (), "KLD-13"),
    (
        "discover by a choice what has gone",
        {"play": "33 4:bu", "destroyed": "100 101 102"},
        "use 33",
        (),
        "KLD-13",
    ),
    ("put a card into an empty deck", {"play": "110:bd 3"}, "use 110", (), "KLG-097"),
    ("fetch itself", {"play": "9:bu"}, "use 9", (), "KLD-13"),
    # advancing, passing, rounds
    ("advance without a deck", {"play": "3"}, "advance", (), "KLD-01"),
    ("advance in the rain", {"play": "44:bu", "deck": "3"}, "advance", (), "KLD-31"),
    ("begin a round too early", {"play": "3", "deck": "4"}, "round", (), "KLG-028"),
    ("produce when the turn is over", {"play": "3", "phase": Phase.ENDING}, "produce 3", (), "KLD-28"),
    (
        "upgrade when the turn is over",
        {"play": "1", "resources": "2 coin", "phase": Phase.ENDING},
        "upgrade 1",
        (),
        "KLD-28",
    ),
    ("advance when the turn is over", {"deck": "3", "phase": Phase.ENDING}, "advance", (), "KLD-28"),
    ("activate when the turn is over", {"play": "7", "phase": Phase.ENDING}, "use 7", (), "KLD-28"),
    ("pass when the round is over", {"discard": "3", "phase": Phase.BETWEEN}, "pass", (), "KLG-062"),
    ("produce when the round is over", {"discard": "3", "phase": Phase.BETWEEN}, "produce 3", (), "KLG-062"),
    ("begin a round after the last", {"discard": "3", "phase": Phase.FINISHED}, "round", (), "KLG-035"),
    ("pass after the last round", {"discard": "3", "phase": Phase.FINISHED}, "pass", (), "KLG-035"),
    ("upgrade when the round is over", {"discard": "1", "phase": Phase.BETWEEN}, "upgrade 1", (), "KLG-062"),
    ("use when the round is over", {"discard": "7", "phase": Phase.BETWEEN}, "use 7", (), "KLG-062"),
    ("upgrade after the last round", {"discard": "1", "phase": Phase.FINISHED}, "upgrade 1", (), "KLG-035"),
    ("use after the last round", {"discard": "7", "phase": Phase.FINISHED}, "use 7", (), "KLG-035"),
    ("use a permanent after the last round", {"permanents": "27", "phase": Phase.FINISHED}, "use 27.2", (), "KLG-035"),
    ("pass before the first round", {"discard": "1", "phase": Phase.FOUNDED}, "pass", (), "KLG-015"),
    ("use before the first round", {"discard": "7", "phase": Phase.FOUNDED}, "use 7", (), "KLG-015"),
    # answers
    ("answer without a question", {"play": "3"}, "choose 3", (), None),
    ("answer what isn't offered", {"play": "13 3 4"}, "use 13", ("10",), None),
    ("answer too much", {"play": "13 3 4"}, "use 13", ("3,4",), None),
    ("answer nothing where one is a must", {"play": "13 3 4"}, "use 13", ("none",), None),
    ("answer one thing twice", {"play": "54:bu 36", "resources": "2 coin"}, "use 36", ("1,1",), None),
    ("answer once too often", {"play": "13 3 4"}, "use 13", ("3", "4"), None),
    ("answer no number", {"permanents": "27", "resources": "2 trade_good"}, "use 27.1", ("two",), None),
    ("answer too high a number", {"permanents": "27", "resources": "2 trade_good"}, "use 27.1", ("3",), None),
    ("order not all of them", {"play": "56 58", "discard": "9 10 13"}, "pass", ("56.1",), None),
    # by hand
    (
        "fix a sticker that is out",
        {"discard": "4", "tables": {"stickers": {"3@fu": ("11",)}}},
        "fix stick 4 11",
        (),
        "KLG-106",
    ),
    ("fix a box that isn't there", {"play": "3"}, "fix tick 3 1", (), "KLG-071"),
    (
        "fix a box that is ticked",
        {"permanents": "41", "tables": {"ticks": {"41@fu": (1,)}}},
        "fix tick 41 1",
        (),
        "KLG-071",
    ),
    ("fix the side of a hidden card", {"play": "3"}, "fix turn 14 front-down", (), "KLG-018"),
    ("fix a box of a hidden card", {"play": "3"}, "fix tick 41 99", (), "KLG-018"),
    ("fix a line of a hidden card", {"play": "3"}, "fix strike 60 effect 9", (), "KLG-018"),
    ("fix a stage of a hidden card", {"play": "3"}, "fix stick 60 1 --stage back-down", (), "KLG-018"),
    ("fix a stage that isn't there", {"play": "14"}, "fix turn 14 front-down", (), "KLG-003"),
    ("fix the cover card", {"play": "3"}, "fix move 0 play", (), "KLG-013"),
    ("fix away what isn't held", {"play": "3"}, "fix lose 1 coin", (), "KLG-080"),
    ("fix a card found twice", {"play": "3"}, "fix discover 3", (), "KLG-018"),
    ("fix a card destroyed twice", {"destroyed": "3"}, "fix destroy 3", (), "KLG-094"),
    ("fix a block on itself", {"play": "3"}, "fix block 3 3", (), "KLG-088"),
    ("fix blocks in a ring", {"play": "3 14 16", "blocked": "3<14 14<16"}, "fix block 16 3", (), "KLG-088"),
]

MISUSED: list[tuple[str, Kingdom, str]] = [
    ("an unknown verb", {"play": "3"}, "sell 3"),
    ("no card", {"play": "3"}, "produce"),
    ("a card to pass", {"play": "3"}, "pass 3"),
    ("how far to advance", {"play": "3", "deck": "4"}, "advance 1"),
    ("which round", {"discard": "3", "phase": Phase.BETWEEN}, "round 4"),
    ("a name for a number", {"play": "7"}, "produce Forest"),
    ("a card that doesn't exist", {"play": "3"}, "produce 140"),
    ("an effect that doesn't exist", {"play": "7"}, "use 7.2"),
    ("an effect that isn't a number", {"play": "7"}, "use 7.x"),
    ("which of two effects", {"play": "55"}, "use 55"),
    ("which of two arrows", {"play": "22", "resources": "9 stone 9 wood"}, "upgrade 22"),
    ("an unknown orientation", {"play": "1", "resources": "2 coin"}, "upgrade 1 --to sideways"),
    ("which of four productions", {"play": "10:bu"}, "produce 10"),
    ("two cards to upgrade", {"play": "1 2", "resources": "4 coin"}, "upgrade 1 2"),
    ("no card to upgrade", {"play": "1"}, "upgrade"),
    ("a card to pay with that doesn't exist", {"play": "1"}, "upgrade 1 --pay 999"),
    ("an unknown fix", {"play": "3"}, "fix everything"),
    ("a fix without its values", {"play": "3"}, "fix move 3"),
    ("an unknown zone", {"play": "3"}, "fix move 3 pocket"),
    ("an unknown resource", {"play": "3"}, "fix gain 1 gold"),
    ("an amount that isn't one", {"play": "3"}, "fix gain many coin"),
    ("an unknown sticker", {"play": "3"}, "fix stick 3 99"),
]


def tried(small: Small, text: str, answers: tuple[str, ...]) -> Refusal | Misuse:
    """What the command raises; nothing may have changed."""
    before = small.board.digest()
    typed = command(text)
    with pytest.raises((Refusal, Misuse)) as caught:
        small.game.perform(small.board, typed, tuple(answer(one) for one in answers))
    assert small.board.digest() == before
    assert isinstance(caught.value, Refusal | Misuse)
    return caught.value


def is_sentence(text: str) -> bool:
    """Several words and a stop, a question mark, or the command to type at the end; no trace of the program."""
    ends = text[-1] in ".?…" or text.endswith("with: round")
    return ends and len(text.split()) > 2 and not any(word in text for word in ("klg:", "Error", "None", "()"))


def listed(small: Small, text: str) -> bool:
    """Whether `legal` lists the command, perhaps with its line or its arrow written out."""
    return any(found == text or found.startswith((f"{text}.", f"{text} --to")) for found in small.legal)


@pytest.mark.parametrize(
    ("kingdom", "text", "answers", "rule"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_refused(kingdom: Kingdom, text: str, answers: tuple[str, ...], rule: str | None) -> None:
    small = given(**kingdom)
    error = tried(small, text, answers)
    assert isinstance(error, Refusal)
    assert error.rule == rule, error.message
    assert is_sentence(error.message), error.message
    assert answers or not listed(small, text)


@pytest.mark.parametrize(("kingdom", "text"), [row[1:] for row in MISUSED], ids=[row[0] for row in MISUSED])
def test_misused(kingdom: Kingdom, text: str) -> None:
    error = tried(given(**kingdom), text, ())
    assert isinstance(error, Misuse)
    assert is_sentence(error.message), error.message


def test_an_open_question_comes_first() -> None:
    small = given(play="12:bu 3").do("use 12")
    for text in ("produce 3", "pass", "use 12", "advance", "round"):
        error = tried(small, text, ())
        assert isinstance(error, Refusal)
        assert is_sentence(error.message)
    tried(small, "choose 75", ())
    tried(small, "choose 71 72", ())
    assert small.legal == ["choose 71", "choose 72", "choose 73", "choose 74"]


def test_why_says_the_same_and_changes_nothing() -> None:
    small = given(play="1 3", resources="1 coin")
    before = small.board.digest()
    refused = small.game.why(small.board, command("upgrade 1"))
    assert refused is not None
    assert (refused.rule, refused.missing) == ("KLG-047", {"coin": 1})
    assert small.game.why(small.board, command("produce 3")) is None
    assert small.board.digest() == before


@pytest.mark.rule("KLG-063")
def test_an_effect_that_works_by_itself_says_when() -> None:
    refused = given(play="14 3").refused("use 14.1", "KLG-063")
    assert refused.message == "This effect works by itself (when played)."


@pytest.mark.rule("KLD-13", "KLD-10", "KLD-11")
@pytest.mark.parametrize(
    ("kingdom", "text", "message"),
    [
        ({"play": "104 1 45", "resources": "4 coin"}, "use 104", "45 Dark Knight bars upgrading."),
        ({"play": "104 1", "resources": "3 coin"}, "use 104", "It would do nothing now: you lack 1 coin."),
        (
            {"play": "13 3 14", "blocked": "3<14"},
            "use 13",
            "It would do nothing now: 3 Wild Grass is blocked by 14 Bandit.",
        ),
        (
            {"play": "1:fd 3 14", "blocked": "3<14"},
            "use 1",
            "It asks to discard another card that fits: 3 Wild Grass is blocked by 14 Bandit.",
        ),
        ({"play": "1:fd 14"}, "use 1", "It asks to discard another card that fits: there are none."),
        ({"play": "80 10"}, "use 80", "It asks to discard 2 other cards that fit: there is 1."),
        (
            {"play": "104 1 3", "resources": "3 coin"},
            "use 104",
            "It would do nothing now: no card's upgrade can be paid for.",
        ),
        (
            {"play": "54 59:bu", "phase": Phase.ENDING},
            "use 54",
            "It would do nothing now: what it could keep stays in play anyway.",
        ),
        ({"permanents": "27", "phase": Phase.BETWEEN}, "use 27.2", "Its condition isn't met: tally 10."),
        ({"play": "91:bu 10"}, "use 91", "It would do nothing now: there is nothing that it counts."),
        (
            {"play": "33 4:bu", "destroyed": "100 101 102"},
            "use 33",
            "It would do nothing now: what it could discover has left the box.",
        ),
        ({"permanents": "134", "play": "70:bu"}, "use 70", "It would do nothing now: there is no card for it."),
        (
            {"play": "53:bu 134"},
            "use 53.2",
            "It asks to destroy another card that fits: 134 Handsome Rival can't be destroyed now.",
        ),
    ],
)
def test_the_first_cause_is_named(kingdom: Kingdom, text: str, message: str) -> None:
    assert tried(given(**kingdom), text, ()).message == message


@pytest.mark.rule("KLD-13")
def test_what_cannot_be_destroyed_is_the_reason(tmp_path: Path) -> None:
    made = printed(tmp_path, "destroy: destroy 1 negative card in play", "destroy: destroy 1 other person in play")
    small = given(play="70:bu 134", catalogue=made)
    said = small.refused("use 70", "KLD-13").message
    assert said == "It would do nothing now: 134 Handsome Rival can't be destroyed now."
    assert given(play="70:bu 134 10 13", catalogue=made).do("use 70", "10").where("10") == "destroyed"


LINES = {
    "activate: gain 1 coin per person in play": "activate: (discard 2 lands in play; gain 1 coin) or (discover #1)",
    "activate: gain 1 sword per person in play": "activate: if deck empty: gain 1 coin",
    "end turn: discover #126": "end turn: tick 1 box on 1 other permanent card in permanents",
    "activate, pay 2 coin: upgrade 1 other card in play": "activate: if deck empty: discard 1 other land in play",
    "activate: upgrade 1 other card in play": "activate: (discard 1 other land in play; gain 1 coin) or (discover #1)",
    "activate: play 1 land in discard": "activate: (upgrade 1 land in play) or (upgrade 1 person in play)",
    "activate, discard 1 person in play: discover #92": (
        "activate, discard 1 person in play: gain 1 coin per person in play"
    ),
}
"""Lines of 31 front-down, 18 back-down, 50 front-up, 104 front-up and back-up, 9 front-down, 31 back-down, and what
stands there instead."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The cards with those lines."""
    return catalogue(lambda statements: [reworded(text) for text in statements], tmp_path_factory.mktemp("reworded"))


def reworded(text: str) -> str:
    """A statement of cards.sql with those texts."""
    for old, new in LINES.items():
        text = text.replace(f"'{old}'", f"'{new}'")
    return text


@pytest.mark.rule("KLD-13")
def test_parts_and_conditions_say_what_they_lack(made: Catalogue) -> None:
    small = given(play="31:fd 18:bd 50 1", deck="5", permanents="27", catalogue=made)
    said = {card: small.refused(f"use {card}.1", "KLD-13").message.partition(": ")[2] for card in ("31", "18")}
    assert said == {"31": "there are too few cards for it.", "18": "its condition isn't met (deck empty)."}
    alone = given(play="50 1", deck="5", catalogue=made)
    assert alone.refused("use 50.1", "KLD-13").message == "It would do nothing now: there is no card for it."


@pytest.mark.rule("KLD-13", "KLD-10")
@pytest.mark.parametrize("card", ["104", "104:bu"], ids=["a condition that is met", "the part that comes nearest"])
def test_what_a_part_lacks_is_said_as_if_it_stood_alone(made: Catalogue, card: str) -> None:
    small = given(play=f"{card} 3 14", blocked="3<14", destroyed="1", catalogue=made)
    said = small.refused("use 104.1", "KLD-13").message
    assert said == "It would do nothing now: 3 Wild Grass is blocked by 14 Bandit."


@pytest.mark.rule("KLD-31")
def test_a_choice_of_parts_that_are_all_barred_is_barred(made: Catalogue) -> None:
    small = given(play="9:fd 45 1 10", resources="9 coin", catalogue=made)
    assert small.refused("use 9.1", "KLD-31").message == "45 Dark Knight bars upgrading."
    assert "use 9.1" in given(play="9:fd 1 10", resources="9 coin", catalogue=made).legal


@pytest.mark.rule("KLD-13", "KLD-26")
def test_a_price_that_takes_all_that_is_counted_leaves_nothing(made: Catalogue) -> None:
    assert "its price" in given(play="31:bd 13", catalogue=made).refused("use 31.1", "KLD-13").message
    assert given(play="31:bd 13 104", catalogue=made).do("use 31.1", "13").resources == {"coin": 1}
