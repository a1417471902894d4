"""Chapter 14, the purge: groups and choices, who is left out, who saves, what stays."""

from __future__ import annotations

import msgspec
import pytest

from companion.catalogue.model import Card, Expansion
from companion.games.kingdom_legacy.table.kingdom import Phase
from companion.play.decision import Asks
from tests.builder import Small, cards, given
from tests.games.kingdom_legacy.rules.table import Tables, numbers, table

ENEMY, LASTING, RIVAL = "14", "108", "134"


def ended(discard: str, permanents: str = "", tables: Tables | None = None, seed: int = 1) -> Small:
    """A kingdom whose last round is over."""
    return given(
        discard=discard, permanents=permanents, phase=Phase.FINISHED, round=20, last_round=20, tables=tables, seed=seed
    )


def purge_all(small: Small) -> list[list[str]]:
    """Begin an expansion and purge the first card offered each time; the groups as they were shown."""
    small.do("expansion start 136")
    groups = []
    while (question := small.question) is not None:
        groups.append([card.removeprefix("klg:") for card in question.shows])
        small.do(f"choose {question.options[0]}")
    return groups


@pytest.mark.rule("KLG-128", "KLG-129", "KLG-130", "KLG-133")
@pytest.mark.parametrize(("size", "purged"), [(11, 0), (12, 1), (23, 1), (24, 2), (40, 3)])
def test_one_card_of_each_full_group_is_purged(size: int, purged: int) -> None:
    """The leaflet's own numbers: none of 11; 3 of 40, and 4 aren't looked at."""
    small = ended(numbers(1, 10 + size, without=" ".join(map(str, range(11, 21)))))
    assert len(small.discard) == size
    groups = purge_all(small)
    assert [len(group) for group in groups] == [12] * purged
    seen = [card for group in groups for card in group]
    assert len(set(seen)) == 12 * purged
    assert len(small.zone("purged")) == purged
    assert set(small.zone("purged")) <= set(seen)
    assert len(small.discard) == size - purged
    assert (small.deck, small.zone("purge"), small.phase) == ([], [], "between")


@pytest.mark.rule("KLG-129", "KLG-128")
def test_the_next_group_is_drawn_after_the_answer() -> None:
    small = ended(numbers(21, 44)).do("expansion start 136")
    question = small.question
    assert question is not None
    assert not question.cancel
    assert len(small.deck) == 12
    shown = table(small)
    assert (shown.phase, shown.deck.size, shown.deck.top, shown.deck.face) == ("purging", 12, None, None)
    small.do(f"choose {question.options[3]}")
    assert small.result is not None
    assert small.result.reveals
    assert small.question is not None
    assert not set(small.question.shows) & set(question.shows)
    assert question.card == small.question.card == "klg:136", "the expansion asks"


@pytest.mark.rule("KLG-128")
def test_chance_makes_the_groups() -> None:
    first, again, other = (purge_all(ended(numbers(21, 60), seed=seed)) for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.rule("KLG-127", "KLD-34")
def test_enemies_make_up_a_group_but_none_is_chosen() -> None:
    small = ended(f"{ENEMY} 15:bu " + numbers(1, 10)).do("expansion start 136")
    question = small.question
    assert question is not None
    assert len(question.shows) == 12
    assert set(question.options) == {"15", *map(str, range(1, 11))}
    small.refused(f"choose {ENEMY}")
    small.refused("choose none")


@pytest.mark.rule("KLD-34", "KLG-127")
def test_a_group_without_a_friendly_card_is_left_whole() -> None:
    """Twelve copies of one enemy."""
    made = cards()
    enemy = made.cards[f"klg:{ENEMY}"].design
    hostile = {f"klg:{n}": Card(f"klg:{n}", "klg", n, enemy) for n in range(1, 13)}
    catalogue = msgspec.structs.replace(made, cards=made.cards | hostile)
    small = given(discard=numbers(1, 12), phase=Phase.FINISHED, round=20, last_round=20, catalogue=catalogue)
    small.do("expansion start 136")
    assert (small.question, small.zone("purged"), len(small.discard)) == (None, [], 12)


@pytest.mark.rule("KLG-135")
def test_what_cannot_be_destroyed_cannot_be_purged() -> None:
    """Card 108 lasts, 134 is shielded as long as its lord is there; both fill up a group."""
    small = ended(f"{RIVAL} " + numbers(1, 11), permanents=LASTING).do("expansion start 136")
    assert small.question is not None
    assert len(small.question.shows) == 12
    assert RIVAL not in small.question.options
    assert small.where(LASTING) == "permanents"
    assert small.zone("purge") == []


@pytest.mark.rule("KLG-131", "KLD-20", "KLD-34")
def test_the_permanent_comes_first_and_is_a_friendly_one() -> None:
    small = ended(numbers(1, 12), permanents="25 26 108").do("expansion start 136")
    question = small.question
    assert question is not None
    assert question.options == ("25", "26")
    assert question.cancel, "nothing was shown yet"
    small.do("expansion start 136", "26")
    assert small.where("26") == "purge"
    assert small.question is not None
    assert len(small.question.options) > 2


@pytest.mark.rule("KLD-34", "KLG-132")
def test_groups_come_first_where_the_cover_prints_them_first() -> None:
    """The texts of what was set aside still wait for both."""
    every = Expansion("klg:136", purge=12, permanents=1, rounds=4, discoveries=0, groups_first=True)
    catalogue = msgspec.structs.replace(cards(), played={"klg:136": every})
    place = {"phase": Phase.FINISHED, "round": 20, "last_round": 20}
    small = given(discard=f"81:bd {numbers(1, 11)}", permanents="25 26", catalogue=catalogue, **place)  # type: ignore[arg-type]
    small.do("expansion start 136")
    asked = []
    for choice in ("81", "26", "yes", "26"):
        assert small.question is not None
        asked.append(small.question.prompt)
        small.do(f"choose {choice}")
    assert [prompt.partition(" ")[0] for prompt in asked] == ["Purge", "Purge", "81", "Save"], asked
    assert asked[:2] == ["Purge which of these cards?", "Purge which permanent?"]
    assert (small.zone("purged"), small.where("26")) == (["81"], "permanents")


@pytest.mark.rule("KLG-131")
def test_the_only_permanent_is_purged_without_a_question() -> None:
    assert ended(numbers(1, 3), permanents="25").do("expansion start 136").zone("purged") == ["25"]


@pytest.mark.rule("KLG-131", "KLG-132")
def test_without_permanents_and_groups_nothing_is_purged() -> None:
    small = ended("1 2 3").do("expansion start 136")
    assert small.zone("purged") == []
    assert small.game.score(small.board).parts[-1].fame == 0


@pytest.mark.rule("KLG-132", "KLG-134", "KLG-112")
def test_purged_fame_is_the_sum_and_stays() -> None:
    """A card worth 2 with a sticker of 5, and a permanent worth nothing with 2 boxes ticked."""
    small = ended(
        "7:bu " + numbers(1, 6) + " 8 9 10 11 12",
        permanents="26",
        tables={"stickers": {"7@bu": ("10",)}, "ticks": {"26@fu": (1, 2)}},
    )
    worth = small.fame("7"), small.fame("26")
    before = small.game.fame(small.board)
    small.do("expansion start 136").do("choose 7")
    parts = {part.source: part.fame for part in small.game.score(small.board).parts}
    assert small.zone("purged") == ["7", "26"]
    assert parts["purged"] == sum(worth)
    assert worth[0] >= 5
    assert small.game.fame(small.board) == before
    assert table(small).stickers_left["16"] == 4


@pytest.mark.rule("KLG-132")
def test_boxes_that_count_when_purged() -> None:
    """Card 125 back-up, worth 30: 10 more for each ticked box, in a purge and at no other time."""
    small = ended("125:bu " + numbers(1, 11), tables={"ticks": {"125@bu": (1, 2, 3)}})
    assert small.fame("125") == 30
    small.do("expansion start 136").do("choose 125")
    assert small.board.tables["purged"]["klg:125"] == (60, "klg:136")


@pytest.mark.rule("KLG-132")
def test_a_rule_counts_the_whole_kingdom_itself_included() -> None:
    """Card 130 back-down: 4 for each wall; three are there, and it is one itself."""
    walls = "130:bd 18:fd 63:fd"
    small = ended(f"{walls} " + numbers(1, 9))
    worth = small.fame("130")
    assert worth > 0
    small.do("expansion start 136").do("choose 130")
    assert small.board.tables["purged"]["klg:130"] == (worth, "klg:136")


@pytest.mark.rule("KLG-132")
def test_a_card_saves_others_from_the_purge() -> None:
    """Card 81 back-down saves up to 2; what is saved is a card of the kingdom again and adds nothing."""
    small = ended("81:bd " + numbers(1, 11) + " " + numbers(21, 32, without="25 26 27 30"), permanents="25").do(
        "expansion start 136"
    )
    for _ in range(2):
        question = small.question
        if question is None or "81" not in question.options:
            break
        small.do("choose 81")
    while small.question is not None and small.question.options != ("yes",):
        small.do(f"choose {small.question.options[0]}")
    assert small.question is not None, "card 81 was set aside, so its text works"
    small.do("choose yes").do("choose 25")
    assert small.where("25") == "permanents"
    assert "25" not in small.zone("purged")
    assert "81" in small.zone("purged")
    assert "klg:25" not in small.board.tables["purged"]


@pytest.mark.rule("KLG-132")
def test_a_saved_card_saves_nobody() -> None:
    """Two with that text are set aside: the one that comes first saves the other, whose own text then does nothing."""
    made = cards()
    twin = Card("klg:82", "klg", 82, made.cards["klg:81"].design)
    every = Expansion("klg:136", purge=1, permanents=1, rounds=4, discoveries=0)
    catalogue = msgspec.structs.replace(made, cards=made.cards | {"klg:82": twin}, played={"klg:136": every})
    small = given(
        discard="81:bd 82:bd", permanents="25", phase=Phase.FINISHED, round=20, last_round=20, catalogue=catalogue
    )
    small.do("expansion start 136")
    assert small.zone("purge") != []
    small.do("choose 81.1 82.1").do("choose yes").do("choose 82")
    assert small.question is None
    assert (small.where("82"), small.zone("purged")) == ("discard", ["25", "81"])


@pytest.mark.rule("KLG-134", "KLG-127")
def test_a_purge_put_right_by_hand_keeps_the_fame() -> None:
    """Card 15 back-up, forgotten in a purge; taken back out it counts once, as a card; destroyed it counts no more."""
    small = ended("15:bu 7:bu 1 2", tables={"stickers": {"15@bu": ("10",)}})
    worth, before = small.fame("15"), small.game.fame(small.board)
    assert worth >= 5
    small.do("fix move 15 purged")
    assert (small.where("15"), small.game.fame(small.board)) == ("purged", before)
    assert small.board.tables["purged"] == {"klg:15": (worth, "base")}
    small.do("fix move 15 purged")
    assert small.board.tables["purged"] == {"klg:15": (worth, "base")}
    small.do("fix move 15 discard")
    assert (small.board.tables["purged"], small.game.fame(small.board)) == ({}, before)
    small.do("expansion start 136").do("fix move 15 purged")
    assert small.board.tables["purged"] == {"klg:15": (worth, "klg:136")}
    small.do("fix destroy 15")
    assert (small.board.tables["purged"], small.game.fame(small.board)) == ({}, before - worth)


@pytest.mark.rule("KLG-126")
def test_no_line_of_the_cards_purges() -> None:
    small = ended("1")
    texts = [
        effect.text
        for card in small.game.catalogue.cards.values()
        for stage in card.design.stages.values()
        for effect in stage.effects
    ]
    assert not [text for text in texts if "purge " in text.partition(":")[2]]


@pytest.mark.rule("KLG-129", "KLG-128")
def test_with_real_cards_the_person_says_which_make_a_group() -> None:
    small = ended(numbers(21, 48), tables={"settings": {"mode": "physical"}}).do("expansion start 136")
    assert small.question is not None
    assert (small.question.asks, small.question.min) == (Asks.DRAW, 12)
    group = numbers(30, 41)
    small.do(f"draw {group}")
    assert small.question is not None
    assert [card.removeprefix("klg:") for card in small.question.shows] == group.split()
    small.do("choose 33")
    assert small.question is not None
    assert small.question.asks == Asks.DRAW
    assert "33" not in small.question.options
    assert "30" not in small.question.options
    small.do(f"draw {numbers(21, 29)} 42 43 44")
    small.do("choose 21")
    assert small.phase == Phase.BETWEEN
    assert small.zone("purged") == ["21", "33"]
    assert len(small.discard) == 26


SHOWN: list[tuple[str, str, Tables, tuple[str, ...]]] = [
    # a temple is worth more when it is purged: 30, and 10 for each of three ticked boxes
    ("125:bu " + numbers(1, 11), "", {"ticks": {"125@bu": (1, 2, 3)}}, ("125",)),
    # a wall counts the wall that was set aside before it
    ("130:bd 131:bu 18:bu 63:bu " + numbers(1, 33, "18"), "", {}, ("131", "130")),
    # the goal of many persons, purged first, and the one of many cards
    (numbers(1, 22), "38 39", {}, ("38", "21", "22")),
    (numbers(1, 22), "39 27", {}, ("39", "21", "22")),
]
"""Discard, permanents, marks, and which cards to purge where they are offered."""


@pytest.mark.rule("KLG-132")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("discard", "permanents", "tables", "wanted"), SHOWN)
def test_the_fame_that_is_shown_is_kept(
    discard: str, permanents: str, tables: Tables, wanted: tuple[str, ...], seed: int
) -> None:
    small = ended(discard, permanents, tables, seed).do("expansion start 136")
    shown: dict[str, int] = {}
    while (question := small.question) is not None:
        worth = dict(zip(question.options, question.texts, strict=True))
        card = next((one for one in wanted if one in question.options), question.options[0])
        shown[card] = int(worth[card].rpartition("(")[2].partition(" ")[0])
        assert small.result is not None
        small.do(*(("expansion start 136", card) if small.result.pending else (f"choose {card}",)))
    kept = small.board.tables["purged"]
    assert shown.keys() & set(wanted)
    assert {f"klg:{card}": fame for card, fame in shown.items()} == {
        card: worth[0] for card, worth in kept.items() if isinstance(worth, tuple)
    }
