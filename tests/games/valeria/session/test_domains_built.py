"""Each domain: built for its roles and gold, and what it does, at once or when its moment comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.errors import Refusal
from companion.games.valeria.session import layout as at
from companion.games.valeria.words import Role
from companion.play.decision import Asks
from tests.games.valeria.session.seated import GAME, Stage
from tests.games.valeria.table import CARDS

ROLES = {Role.WORKER: "peasant", Role.SOLDIER: "archer", Role.SHADOW: "rogue", Role.HOLY: "cleric"}


def card(word: str):  # type: ignore[no-untyped-def]  # a Domain
    return next(one for one in CARDS.domains if at.word(one.key) == word)


def ready(word: str, seats: int = 2, **options: str) -> Stage:
    """North can build it and has nothing left then: the citizens that it asks for, the gold, the open card."""
    stage = Stage(seats, **options).own(1, *(ROLES[role] for role in card(word).roles))
    return stage.lay("domains:1", word, hidden=1).at_action().purse(1, gold=card(word).cost)


def owned(word: str, seats: int = 2, **options: str) -> Stage:
    """North has built it in an earlier turn."""
    return Stage(seats, **options).own(1, word)


# --- at once -----------------------------------------------------------------------------------------------------


def recruits(word: str, wanted: str, others: tuple[str, ...], purse: tuple[int, ...] = (0, 0, 0, 0)) -> None:
    stage = ready(word)
    before = stage.words(at.tableau(1)).count(wanted)
    stage.do(f"build {word}")
    assert stage.asked is not None and set(stage.asked.options) == {wanted, *others}
    stage.do(f"build {word}", wanted)
    assert stage.words(at.tableau(1)).count(wanted) == before + 1 and stage.has(1) == purse


def darktide_harbour() -> None:
    recruits("darktide-harbour", "mercenary", ("rogue",))


def rogues_landing() -> None:
    recruits("rogues-landing", "butcher", ("merchant", "peasant"))


def shattered_hand() -> None:
    recruits("shattered-hand", "paladin", ("cleric",))


def grimmwater_keep() -> None:
    others = ("merchant", "mercenary", "peasant", "knight", "rogue", "champion", "paladin", "butcher")
    recruits("grimmwater-keep", "cleric", others)


def cloudriders_camp() -> None:
    recruits("cloudriders-camp", "champion", ("knight",), (0, 3, 0, 0))


def eye_of_asteraten() -> None:
    """5 strength, then a monster at its price, within the one action."""
    stage = ready("eye-of-asteraten")
    stage.do("build eye-of-asteraten")
    assert stage.asked is not None and set(stage.asked.options) == {
        "goblin",
        "skeleton",
        "treant",
        "owlbear",
        "dire-bear",
    }
    stage.do("build eye-of-asteraten", "treant")
    assert stage.has(1) == (1, 2, 1, 0) and stage.table.number(at.ACTIONS) == 1
    stage = ready("eye-of-asteraten").purse(1, gold=8, magic=2)
    stage.do("build eye-of-asteraten", "treant")
    assert stage.asked is not None and (stage.asked.asks, stage.asked.min, stage.asked.max) == (Asks.NUMBER, 0, 2)
    assert stage.do("build eye-of-asteraten", "treant", "2").has(1) == (1, 4, 1, 0)


def cutthroats_truce() -> None:
    stage = ready("cutthroats-truce").purse(2, gold=2)
    assert stage.do("build cutthroats-truce").has(1) == (2, 0, 0, 0) and stage.has(2) == (0, 0, 0, 0)
    stage = ready("cutthroats-truce", 5).purse(5, gold=9)  # who rests isn't robbed, and nobody else has any
    assert stage.do("build cutthroats-truce").has(1) == (0, 0, 0, 0)


def watcher_on_the_water() -> None:
    stage = ready("watcher-on-the-water").own(1, "goblin").lay("monsters:1", "exhausted")
    left = len(stage.board.zones[at.EXHAUSTED])
    stage.do("build watcher-on-the-water", "goblin")
    assert stage.has(1) == (0, 0, 0, 3) and stage.words("monsters:1") == ["goblin"]
    assert len(stage.board.zones[at.EXHAUSTED]) == left + 1 and stage.words(at.slain(1)) == []
    assert ready("watcher-on-the-water").own(1, "goblin").do("build watcher-on-the-water", "none").has(1) == (0,) * 4
    assert ready("watcher-on-the-water").do("build watcher-on-the-water").has(1) == (0, 0, 0, 0)  # nothing to return


def nest_of_the_weaver_witch() -> None:
    stage = ready("nest-of-the-weaver-witch").own(1, "archer").lay("upper:4", "exhausted")
    assert stage.table.exhausted() == 1
    stage.do("build nest-of-the-weaver-witch", "archer")
    assert stage.has(1) == (0, 0, 0, 3) and stage.words("upper:4") == ["archer"] and stage.table.exhausted() == 0
    assert "hire archer" in stage.purse(1, gold=9).legal()


def purloiners_perch() -> None:
    stage = ready("purloiners-perch", 3).own(2, "goblin", "treant").own(3, "owlbear")
    stage.do("build purloiners-perch")
    assert stage.asked is not None and stage.asked.texts == ("South", "East")
    stage.do("build purloiners-perch", "2")
    (taken,) = stage.words(at.slain(1))
    assert {taken, *stage.words(at.slain(2))} == {"goblin", "treant"} and stage.has(1) == (0, 0, 0, 0)
    assert ready("purloiners-perch").do("build purloiners-perch").words(at.slain(1)) == []


def golden_obelisk_of_nae() -> None:
    stage = ready("golden-obelisk-of-nae").purse(1, gold=6, magic=3)
    assert stage.do("build golden-obelisk-of-nae", "pay").has(1) == (0, 0, 0, 3)
    stage = ready("golden-obelisk-of-nae").purse(1, gold=6, magic=3)
    assert stage.do("build golden-obelisk-of-nae", "none").has(1) == (0, 0, 3, 0)
    assert ready("golden-obelisk-of-nae").do("build golden-obelisk-of-nae").has(1) == (0, 0, 0, 0)


# --- dice --------------------------------------------------------------------------------------------------------


def foxgrove_palisade() -> None:
    stage = owned("foxgrove-palisade").purse(1, gold=2).rolled(2, 4)
    assert stage.legal() == ["change foxgrove-palisade 1", "change foxgrove-palisade 2", "keep"]
    stage.do("change foxgrove-palisade 2")
    assert stage.table.dice == (2, 6) and stage.has(1) == (0, 1, 0, 0)  # the starter; nothing else to change: it counts
    assert owned("foxgrove-palisade").purse(1, gold=1).rolled(5, 2).table.phase == "action"


def the_desert_orchid() -> None:
    stage = owned("the-desert-orchid").own(1, "cleric", "paladin").purse(1, gold=2).rolled(5, 2)
    assert stage.do("change the-desert-orchid 1").table.dice == (1, 2) and stage.has(1) == (0, 0, 3, 0)
    free = owned("the-desert-orchid").rolled(5, 2)
    assert free.legal() == ["change the-desert-orchid 1", "change the-desert-orchid 2", "keep"]


def palace_of_the_dawn() -> None:
    stage = owned("palace-of-the-dawn").own(1, "foxgrove-palisade").purse(1, gold=2).rolled(1, 3)
    assert "change palace-of-the-dawn 1" not in stage.legal()  # never to 0
    stage.do("change foxgrove-palisade 1").do("change palace-of-the-dawn 1")
    assert stage.table.dice == (5, 3) and stage.has(1) == (1, 0, 0, 0)


def gargans_embrace() -> None:
    """A point for every pair: rolled by anybody, made, changed apart, made again."""
    stage = Stage().own(2, "gargans-embrace").own(1, "palace-of-the-dawn", "foxgrove-palisade").purse(1, gold=2)
    stage.rolled(6, 6)
    assert stage.has(2)[3] == 1
    stage.do("change palace-of-the-dawn 1")
    assert stage.table.dice == (5, 6) and stage.has(2)[3] == 1
    stage.do("change foxgrove-palisade 1", "1")  # the Herald's choice
    assert stage.table.dice == (6, 6) and stage.has(2)[3] == 2


# --- prices ------------------------------------------------------------------------------------------------------


def emerald_stronghold() -> None:
    assert owned("emerald-stronghold").own(1, "archer").purse(1, gold=4).at_action().do("hire archer").has(1)[0] == 0
    stage = ready("emerald-stronghold").own(1, "archer").purse(1, gold=16).do("build emerald-stronghold")
    assert "hire archer" not in stage.legal()  # not in the turn of building


def pratchetts_plateau() -> None:
    stage = ready("halfpenny-hill").own(1, "pratchetts-plateau").purse(1, gold=5)
    assert stage.do("build halfpenny-hill").has(1)[0] == 0
    stage = ready("pratchetts-plateau").own(1, "peasant", "peasant", "cleric", "cleric", "rogue", "archer")
    stage.lay("domains:2", "halfpenny-hill").purse(1, gold=13).do("build pratchetts-plateau")
    assert "build halfpenny-hill" not in stage.legal()


# --- the own action phase ----------------------------------------------------------------------------------------


def starts(word: str, purse: tuple[int, int, int, int]) -> None:
    stage = owned(word).rolled(5, 2)  # a gold of the starter's
    assert stage.has(1) == (purse[0] + 1, *purse[1:]) and stage.table.phase == "action"
    assert Stage().own(2, word).rolled(5, 2).has(2) == (1, 0, 0, 0)  # in its owner's turn alone


def blood_crow_army() -> None:
    starts("blood-crow-army", (0, 1, 0, 0))


def halfpenny_hill() -> None:
    starts("halfpenny-hill", (1, 0, 0, 0))


def monolith_of_ostendaar() -> None:
    starts("monolith-of-ostendaar", (0, 0, 1, 0))


def ends(word: str, at_end: tuple[int, int, int, int], other: dict[str, int]) -> None:
    stage = owned(word, 3).purse(2, **other).at_action(1)
    stage.do("take strength")
    assert stage.asked is not None and stage.asked.texts == ("South", "East")
    assert stage.do("take strength", "2").has(1) == at_end and stage.has(2) == (0, 0, 0, 0)
    fresh = ready(word).purse(2, **other).at_action(1).do(f"build {word}")
    assert fresh.has(1) == (0, 0, 0, 0) and fresh.table.seat == 2  # not in the turn of building


def cathedral_of_st_aquila() -> None:
    ends("cathedral-of-st-aquila", (1, 1, 0, 0), {"gold": 1})


def the_orb_of_urdr() -> None:
    ends("the-orb-of-urdr", (0, 1, 1, 0), {"magic": 1})


def forgotten_sorrows() -> None:
    stage = owned("forgotten-sorrows").purse(1, gold=2).at_action()
    assert stage.do("hire merchant").has(1) == (0, 0, 1, 0)
    stage = owned("forgotten-sorrows").lay("monsters:5", "bane-spider").purse(1, strength=6).at_action()
    assert stage.do("slay bane-spider", "2").has(1) == (0, 0, 1, 0)


def the_violet_thorn() -> None:
    assert owned("the-violet-thorn").purse(1, strength=1).at_action().do("slay goblin").has(1) == (1, 0, 1, 0)


WORKS: dict[str, Callable[[], None]] = {
    one.__name__.replace("_", "-"): one
    for one in (
        foxgrove_palisade, the_desert_orchid, emerald_stronghold, pratchetts_plateau, cathedral_of_st_aquila,
        darktide_harbour, cloudriders_camp, the_orb_of_urdr, rogues_landing, blood_crow_army, eye_of_asteraten,
        cutthroats_truce, halfpenny_hill, shattered_hand, forgotten_sorrows, watcher_on_the_water, gargans_embrace,
        nest_of_the_weaver_witch, palace_of_the_dawn, grimmwater_keep, the_violet_thorn, purloiners_perch,
        golden_obelisk_of_nae, monolith_of_ostendaar,
    )
}  # fmt: skip


@pytest.mark.rule("VCK-042", "VCK-045", "VCK-046", "VCK-047", "VCK-118", "VCK-121", "VCK-122", "VCK-T5", "VCK-T18")
@pytest.mark.rule("VCK-228", "VCK-229", "VCK-232", "VCK-233", "VCK-234", "VCK-235", "VCK-237", "VCK-238", "VCK-239")
@pytest.mark.rule("VCK-240", "VCK-241", "VCK-242", "VCK-247", "VCK-248", "VCK-249", "VCK-132")
@pytest.mark.parametrize("word", [at.word(one.key) for one in CARDS.domains])
def test_a_domain_does_what_it_says(word: str) -> None:
    WORKS[word]()
    assert len(WORKS) == 24


@pytest.mark.rule("VCK-114", "VCK-115", "VCK-116")
@pytest.mark.parametrize("word", [at.word(one.key) for one in CARDS.domains])
def test_a_domain_is_built_for_its_roles_and_gold(word: str) -> None:
    """Exactly payable. A citizen fewer, or a gold, and it is refused; starters are no help."""
    stage = ready(word)
    assert f"build {word}" in stage.legal()
    with pytest.raises(Refusal):
        stage.purse(1, gold=card(word).cost - 1).do(f"build {word}")
    stage.purse(1, gold=card(word).cost)
    run = stage._run()
    run.carry(stage.board.zones[at.tableau(1)][-1], at.BOX)
    with pytest.raises(Refusal) as refused:
        stage.do(f"build {word}")
    assert refused.value.rule == "VCK-114"


@pytest.mark.rule("VCK-117", "VCK-119", "VCK-120", "VCK-124")
def test_a_palace_with_a_peasant_and_two_archers_for_eleven() -> None:
    stage = Stage().own(1, "peasant", "archer", "archer").lay("domains:1", "palace-of-the-dawn", hidden=1).at_action()
    stage.purse(1, gold=11).do("build palace-of-the-dawn")
    assert stage.has(1) == (0, 0, 0, 0) and "palace-of-the-dawn" in stage.words(at.tableau(1))
    (top,) = stage.board.zones["domains:1"]
    assert at.word(top) != "palace-of-the-dawn" and stage.table.hidden("domains:1") == 0


@pytest.mark.rule("VCK-123")
def test_several_takings_at_the_end_in_the_order_that_the_owner_wants() -> None:
    stage = owned("the-orb-of-urdr").own(1, "cathedral-of-st-aquila").purse(2, gold=1, magic=1).at_action(1)
    stage.do("take strength")
    assert stage.asked is not None and stage.asked.asks is Asks.ORDER
    stage.do("take strength", "cathedral-of-st-aquila the-orb-of-urdr")
    assert stage.has(1) == (1, 1, 1, 0)


@pytest.mark.rule("VCK-230", "VCK-T6", "VCK-T7", "VCK-231", "VCK-243")
def test_a_card_that_comes_back_drives_an_event_onto_the_exhausted_cards() -> None:
    areas = "Hills,Ruins,Forest,Valley,Mountains"
    nest = ready("nest-of-the-weaver-witch", areas=areas, event="mimic", citizens="archer").own(1, "archer")
    nest.lay("upper:4", "mimic").do("build nest-of-the-weaver-witch", "archer")
    assert nest.words("upper:4") == ["archer"] and nest.words(at.RETURNED) == ["mimic"]
    watcher = ready("watcher-on-the-water", areas=areas, event="mimic").own(1, "goblin").lay("monsters:1", "mimic")
    assert GAME.game.closing.trigger(watcher.table) == ""
    watcher.do("build watcher-on-the-water", "goblin")
    assert watcher.words("monsters:1") == ["goblin"] and watcher.words(at.RETURNED) == ["mimic"]
    slain = ready("watcher-on-the-water", areas=areas, event="mimic").own(1, "mimic")
    slain.do("build watcher-on-the-water", "mimic")
    assert slain.words(at.RETURNED) == ["mimic"] and slain.has(1)[3] == 3
    slain.lay("upper:5", "peasant").purse(1, gold=9).do("hire peasant")
    assert slain.words("upper:5") == ["mimic"]  # it lay on top of the exhausted cards
