"""Each monster slain: its price, its reward, and the place it leaves; and each event."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.games.valeria.session import layout as at
from tests.games.valeria.session.seated import GAME, Stage
from tests.games.valeria.table import CARDS

Purse = tuple[int, int, int, int]

ROWS: list[tuple[str, tuple[str, ...], dict[str, Purse]]] = [
    ("goblin", (), {"": (1, 0, 0, 0)}),
    ("goblin-mage", (), {"1": (1, 0, 0, 0), "2": (0, 0, 1, 0)}),
    ("goblin-king", ("goblin", "goblin", "owlbear"), {"": (3, 0, 0, 0)}),
    ("skeleton", (), {"": (1, 0, 0, 0)}),
    ("flaming-skeleton", (), {"": (1, 0, 1, 0)}),
    ("skeleton-king", ("skeleton",), {"": (4, 0, 0, 0)}),
    ("treant", (), {"": (1, 0, 1, 0)}),
    ("bane-spider", (), {"1": (3, 0, 0, 0), "2": (0, 0, 0, 0)}),
    ("spider-queen", (), {"1": (2, 0, 0, 0), "2/monk": (0, 0, 0, 1)}),
    ("owlbear", (), {"": (0, 0, 2, 0)}),
    ("giant", (), {"": (1, 0, 2, 0)}),
    ("troll", ("owlbear", "goblin"), {"": (0, 0, 4, 0)}),
    ("dire-bear", (), {"1": (2, 0, 0, 0), "2": (0, 0, 2, 0)}),
    ("orc-warrior", (), {"mercenary": (0, 0, 0, 0)}),
    ("orc-chieftain", ("dire-bear",), {"": (4, 0, 0, 0)}),
    ("gargoyle", (), {"": (0, 0, 1, 0)}),
    ("wraith", (), {"peasant": (0, 0, 0, 0)}),
    ("witch-queen", ("gargoyle", "gargoyle"), {"": (0, 0, 3, 0)}),
    ("gelatinous-cube", (), {"": (2, 0, 0, 0)}),
    ("basilisk", (), {"1": (3, 0, 0, 0), "2": (0, 0, 3, 0)}),
    ("swamp-dragon", (), {"": (0, 0, 2, 0)}),
    ("kobolds", (), {"": (2, 0, 1, 0)}),
    ("gold-golem", (), {"": (5, 0, 0, 0)}),
    ("red-dragon", ("kobolds", "kobolds"), {"": (9, 0, 0, 0)}),
    ("corrupted-cleric", (), {"": (3, 0, 2, 0)}),
    ("giant-leech", (), {"": (0, 0, 5, 0)}),
    ("bat-swarm", ("goblin", "treant"), {"": (3, 0, 0, 0)}),
    ("sorcerer", ("goblin",), {"": (0, 0, 2, 0)}),
    ("mimic", (), {"": (5, 0, 0, 0)}),
    ("kobold-thieves", (), {"": (7, 0, 0, 0)}),
]
CASES = [
    pytest.param(word, own, said, purse, id=f"{word} {said}".strip())
    for word, own, ends in ROWS
    for said, purse in ends.items()
]


def test_there_is_a_row_for_each_monster_and_event() -> None:
    assert [row[0] for row in ROWS] == [at.word(card.key) for card in (*CARDS.monsters, *CARDS.events)]


@pytest.mark.rule("VCK-086", "VCK-087", "VCK-090", "VCK-092", "VCK-093", "VCK-095", "VCK-098", "VCK-099", "VCK-100")
@pytest.mark.rule("VCK-134")
@pytest.mark.parametrize(("word", "own", "said", "purse"), CASES)
def test_a_monster_and_its_reward(word: str, own: tuple[str, ...], said: str, purse: Purse) -> None:
    """Paid exactly; what it brings is all that is left. The slain card counts for its own reward."""
    card = next(one for one in (*CARDS.monsters, *CARDS.events) if at.word(one.key) == word)
    stage = Stage().own(1, *own).lay("upper:1", "monk").lay("monsters:5", word).at_action()
    stage.purse(1, strength=card.strength, magic=card.magic)
    before = stage.words(at.tableau(1))
    stage.do(f"slay {word}", *filter(None, said.split("/")))
    assert stage.asked is None and stage.has(1) == purse
    assert word in stage.words(at.slain(1)) and stage.table.number(at.ACTIONS) == 1
    new = stage.words(at.tableau(1))[len(before) :]
    assert new == [one for one in said.split("/")[-1:] if one and not one.isdigit()] or new == ["knight"]
    assert stage.words("monsters:5") == ["exhausted"]


@pytest.mark.rule("VCK-088", "VCK-089")
@pytest.mark.parametrize(
    ("word", "purse", "magic"), [("treant", (0, 1, 2), 2), ("gelatinous-cube", (0, 3, 2), 2), ("treant", (0, 3, 2), 0)]
)
def test_magic_stands_in_for_strength_and_as_little_as_can_be(word: str, purse: Purse, magic: int) -> None:
    stage = Stage().lay("monsters:5", word).at_action().purse(1, *purse)
    stage.do(f"slay {word}")
    gained = {"treant": 1, "gelatinous-cube": 0}[word]
    assert stage.has(1)[2] == purse[2] - magic + gained


@pytest.mark.rule("VCK-078")
def test_more_magic_is_paid_if_one_says_so() -> None:
    stage = Stage().at_action().purse(1, strength=5, magic=5)
    assert [one for one in stage.legal() if one.startswith("slay treant")] == [
        "slay treant", "slay treant --magic 1", "slay treant --magic 2",
    ]  # fmt: skip
    with pytest.raises(Refusal, match="3 magic can't be paid"):
        stage.do("slay treant --magic 3")
    assert stage.do("slay treant --magic 2").has(1) == (1, 4, 4, 0)


@pytest.mark.rule("VCK-097", "VCK-236")
def test_a_fourth_knight_from_an_orc_warrior() -> None:
    stage = Stage().own(1, "knight", "knight", "knight").lay("monsters:5", "orc-warrior").at_action()
    stage.purse(1, strength=9).do("slay orc-warrior", "knight")
    assert stage.words(at.tableau(1)).count("knight") == 4


@pytest.mark.rule("VCK-094", "VCK-096", "VCK-246")
def test_a_reward_names_its_citizens_by_the_base_cost() -> None:
    stage = Stage().lay("monsters:5", "wraith").at_action().purse(1, strength=4, magic=3)
    stage.do("slay wraith")
    assert stage.asked is not None
    assert set(stage.asked.options) == {"merchant", "peasant", "knight", "rogue", "champion", "paladin", "butcher"}


@pytest.mark.rule("VCK-244", "VCK-245")
def test_no_knights_left_forces_the_gold() -> None:
    stage = Stage().lay("lower:1", "exhausted").lay("monsters:5", "bane-spider").at_action().purse(1, strength=6)
    assert stage.do("slay bane-spider").has(1) == (3, 0, 0, 0)


@pytest.mark.rule("VCK-101")
def test_the_spider_queens_choice() -> None:
    stage = Stage().lay("monsters:5", "spider-queen").at_action().purse(1, strength=10, magic=3)
    stage.do("slay spider-queen")
    assert stage.asked is not None and stage.asked.texts[0].endswith("(2 gold)") and len(stage.asked.options) == 2
    stage.do("slay spider-queen", "2")
    assert stage.asked is not None and len(stage.asked.options) == 10


@pytest.mark.rule("VCK-085", "VCK-082")
def test_only_what_lies_on_top_is_slain() -> None:
    stage = Stage().at_action().purse(1, strength=30, magic=30)
    with pytest.raises(Refusal) as refused:
        stage.do("slay goblin-king")
    assert refused.value.rule == "VCK-085"
    stage.do("slay goblin").do("slay goblin")
    assert stage.words(at.slain(1)) == ["goblin", "goblin"]


# --- events ------------------------------------------------------------------------------------------------------


EVENTS: list[tuple[str, int, str]] = [
    ("corrupted-cleric", 1, "magic"), ("giant-leech", 2, "strength"), ("bat-swarm", 3, "strength"),
    ("sorcerer", 4, "magic"), ("mimic", 5, "gold"), ("kobold-thieves", 6, "gold"),
]  # fmt: skip


@pytest.mark.rule("VCK-157", "VCK-158", "VCK-159", "VCK-160", "VCK-161", "VCK-162", "VCK-165")
@pytest.mark.parametrize(("word", "number", "resource"), EVENTS)
def test_an_event_on_its_number(word: str, number: int, resource: str) -> None:
    """A token on a monster of one's choice, or everybody loses, before the income; on equal dice once."""
    stage = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:5", word)
    for seat in (1, 2):
        stage.purse(seat, 5, 5, 5)
    stage.rolled(number, number)
    asked = stage.asked
    assert asked is not None and asked.seat == 1
    if "goblin" not in asked.options:  # everybody has lost one, and the first income is asked
        assert {stage.has(2)[("gold", "strength", "magic").index(resource)]} == {4}
        return
    assert word not in asked.options and len(asked.options) == 5 and stage.has(1) == (5, 5, 5, 0)
    stage.do("choose goblin")
    tokens = stage.table.tokens(stage.table.top("monsters:1"))
    assert (tokens.gold, tokens.strength, tokens.magic) == tuple(
        int(one == resource) for one in ("gold", "strength", "magic")
    )


@pytest.mark.rule("VCK-157")
def test_an_event_sleeps_on_other_numbers_and_wakes_on_the_sum() -> None:
    stage = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:1", "mimic")
    assert stage.rolled(5, 2).asked is not None  # 5 is the mimic's own
    quiet = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:1", "mimic").rolled(6, 1)
    assert quiet.asked is None
    stage = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:1", "mimic").rolled(4, 1)
    assert stage.asked is not None and "goblin" in stage.asked.options


@pytest.mark.rule("VCK-163", "VCK-164", "VCK-166", "VCK-167", "VCK-168", "VCK-169")
def test_a_slain_event_leaves_an_exhausted_card_from_below() -> None:
    stage = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:1", "mimic").at_action()
    key = stage.table.top("upper:1")
    run = stage._run()
    for resource, many in (("gold", 2), ("strength", 1), ("magic", 1)):
        run.put(at.TOKENS, f"{key}/{resource}", many)
    stage.purse(1, strength=4, magic=4)
    hidden = stage.table.hidden(at.EXHAUSTED)
    stage.do("slay mimic")
    assert stage.has(1) == (7, 0, 0, 0)  # 5 gold, and the 2 that lay there
    assert stage.board.tables[at.TOKENS] == {}
    assert stage.words("upper:1") == ["exhausted"] and stage.table.hidden(at.EXHAUSTED) == hidden == 2


@pytest.mark.rule("VCK-155", "VCK-156", "VCK-170", "VCK-079", "VCK-080", "VCK-081")
def test_an_emptied_stack_gets_the_top_of_the_exhausted_cards() -> None:
    stage = Stage(event="mimic", areas="Hills,Ruins,Forest,Valley,Mountains").lay("upper:5", "peasant").at_action()
    stage.purse(1, gold=9)
    assert stage.table.events() == []
    stage.do("hire peasant")
    assert len(stage.table.events()) == 1 and stage.table.exhausted() == 1 and stage.table.hidden(at.EXHAUSTED) == 1
    assert GAME.pieces.monsters[stage.table.events()[0]].area is None
