"""The checklists of the set-up: of each step its rule, and the numbers that it names."""

from __future__ import annotations

from functools import cache

import pytest

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import Rows, Wanted, choose, quantities
from companion.errors import Misuse
from tests.catalogue.checklists import rows, steps


def alone(early: str = "", mix: str = "70 10", deck: int = 72, scouts: str = "141 2 1 1", late: str = "") -> str:
    """The list alone: `early` before anything is shuffled, `late` once the scouts are taken."""
    return f"135 1{early}/136 {mix} 8/137 4 12/138 {deck}/140/{scouts}{late}/142 2"


def for_two(early: str = "", deck: str = "031 70 10", danger: str = "032 8", late: str = "") -> str:
    """The list for two: `danger` stands beside the deck."""
    return f"029 1/030 2{early}/{deck}/{danger}/033/034/035/037 2{late}/038"


WONDERFUL = [
    (Wanted(2), for_two("/039")),
    (Wanted(2, modules=("menaces",)), for_two(danger="163 8/164 2/184 10/205 4")),
    (Wanted(2, modules=("advisors",)), for_two("/221 14/222 2 1 1", "223 10 70 10", late="/224 2")),
    (Wanted(2, modules=("quests",)), for_two(late="/255/256 4")),
    (Wanted(1), alone("/135")),
    (Wanted(1, modules=("menaces",)), alone("/211 4/184 10/205 4")),
    (Wanted(1, modules=("advisors",)), alone("/237 3/238 2 1/239 10 10", late="/224 2")),
    (Wanted(1, modules=("quests",)), alone(late="/265/266 4")),
    (Wanted(scenario="SC01"), alone("/274 4/184 10/275 4", "66 10", 68)),
    (Wanted(scenario="SC02"), alone("/283/284/285 2/286 3 9", "67 9", 68, "288", "/287 6")),
    (Wanted(scenario="SC03"), alone("/292/293 4", "66 10", 68, late="/291 4")),
    (Wanted(scenario="SC04"), alone("/298/299/300 3 10", "66 10", 68, late="/297 4/301 2")),
    (Wanted(scenario="SC05"), alone("/306 4/307 4/308 2/309 4", "68 10", 70)),
    (Wanted(scenario="SC06"), alone("/315", "66 10", 68, late="/314 4")),
]
STONESPINE = [
    (2, "019 2 5/020 2 6/021/023 0 1/024 1/025 3/026 2/027 3/028/029 1 3/030 1 6/031 2/033 2/034 5"),
    (3, "019 2 5/020 2 4/021/023 0 1 1/024 1/025 4/026 2/027 3/028/029 1 2/030 1 5/031 2/033 2/034 5"),
    (4, "019 2 5/020 2 2/021/023 0 1 1 2/024 1/025 5/026 3/027 3/028/029 1 1/030 1 4/031 2/033 2/034 5"),
    (5, "019 2 5/020 2 0/021/023 0 1 1 2 2/024 1/025 6/026 4/027 3/028/029 1 0/030 1 3/031 2/033 2/034 5"),
    (1, "134/135 0/024 1/025 3/026 2/027 3/028/029 4/030 1 7/031 2/033 2/136 3/137 6/034 5"),
]
CENTRE = "008 5/009 5 0/015/021 5 1 2 3 4 5/022 5 6 7 8 9 10 11 12/026 5 3 2/"
SEATS = "/031 4 2 1 0 0/032/033 3/035 2 1/037/178 0/"
FIVE = CENTRE.replace("009 5 0", "009 6 1").replace("021 5", "021 6").replace("022 5", "022 6")
FIVE = FIVE.replace("026 5 3 2", "026 5 4 3") + "028 10" + SEATS.replace("178 0", "178 1") + "027 0 0"
KINDS = "021 5 1 2 3 4 5/022 5 6 7 8 9 10 11 12/"
FIVE_KINDS = KINDS.replace("021 5", "021 6").replace("022 5", "022 6")
FIRST = CENTRE.replace("008 5", "016").replace(KINDS, "025 5/025 5/") + "028 4"
MIXED = CENTRE.replace(KINDS, "184/185 1 5 6 11 12 {} {}/")
VALERIA = [
    (Wanted(2), CENTRE + "028 4" + SEATS + "027 6 9"),
    (Wanted(3), CENTRE + "028 6" + SEATS + "027 4 6"),
    (Wanted(4), CENTRE + "028 8" + SEATS + "027 2 3"),
    (Wanted(5), FIVE),
    (
        Wanted(1),
        CENTRE.replace("009 5 0", "009 5")
        + "T9 5"
        + SEATS.replace("/032", "").replace("037/178 0", "200 1")
        + "027 5 12",
    ),
    (Wanted(2, modules=("first-game",)), (FIRST + SEATS + "027 6 9").replace("032", "029")),
    (Wanted(3, modules=("events",)), (CENTRE + "151 6 3" + SEATS + "152 4 6").replace("032", "154")),
    (Wanted(4, modules=("random-citizens",)), MIXED.format(4, 1) + "028 8" + SEATS + "027 2 3"),
    (Wanted(5, modules=("random-citizens",)), FIVE.replace(FIVE_KINDS, "184/185 1 5 6 11 12 5 1/")),
    (Wanted(4, modules=("no-dukes",)), CENTRE + "028 8" + SEATS.replace("035 2 1", "191") + "027 2 3"),
]
DICE = "018 2/019/020/021/022 2/023 6 4/024 1/025 2 {white}/026 16/027 {unused}/028 5 12/029 5/032 6/034"


@cache
def read(game: Game) -> Rows:
    """The rows of a game, read once."""
    return rows(game)


def spelled(game: Game, wanted: Wanted) -> str:
    """The checklist in one line, codes without the game."""
    return "/".join(step.partition("-")[2] for step in steps(read(game), wanted))


@pytest.mark.parametrize(("wanted", "expected"), WONDERFUL, ids=str)
@pytest.mark.rule(
    "IWK-029", "IWK-031", "IWK-032", "IWK-034", "IWK-035", "IWK-037", "IWK-135", "IWK-136", "IWK-137", "IWK-138",
    "IWK-140", "IWK-141", "IWK-142", "IWK-163", "IWK-164", "IWK-165", "IWK-184", "IWK-211", "IWK-221", "IWK-222",
    "IWK-223", "IWK-224", "IWK-237", "IWK-238", "IWK-239", "IWK-255", "IWK-256", "IWK-265", "IWK-266", "IWK-269",
    "IWK-270", "IWK-271", "IWK-274", "IWK-275", "IWK-283", "IWK-284", "IWK-285", "IWK-286", "IWK-287", "IWK-288",
    "IWK-291", "IWK-292", "IWK-293", "IWK-297", "IWK-298", "IWK-299", "IWK-300", "IWK-301", "IWK-306", "IWK-307",
    "IWK-308", "IWK-309", "IWK-314", "IWK-315",
)  # fmt: skip
def test_wonderful_kingdom(wanted: Wanted, expected: str) -> None:
    assert spelled(Game.WONDERFUL, wanted) == expected


@pytest.mark.parametrize(("players", "expected"), STONESPINE)
@pytest.mark.rule(
    "STA-020", "STA-021", "STA-022", "STA-023", "STA-024", "STA-025", "STA-026", "STA-028", "STA-029", "STA-030",
    "STA-031", "STA-033", "STA-034", "STA-132", "STA-135", "STA-136", "STA-137", "STA-D03",
)  # fmt: skip
def test_stonespine(players: int, expected: str) -> None:
    assert spelled(Game.STONESPINE, Wanted(players)) == expected


@pytest.mark.rule("STA-138", "STA-D11")
def test_stonespine_with_the_legendary_cards() -> None:
    expected = STONESPINE[-1][1].replace("136 3/137 6", "138 3/138 3 6")
    assert spelled(Game.STONESPINE, Wanted(1, modules=("legendary",))) == expected


@pytest.mark.parametrize(("wanted", "expected"), VALERIA, ids=str)
@pytest.mark.rule(
    "VCK-008", "VCK-009", "VCK-021", "VCK-022", "VCK-026", "VCK-028", "VCK-029", "VCK-031", "VCK-033", "VCK-035",
    "VCK-037", "VCK-150", "VCK-151", "VCK-174", "VCK-176", "VCK-177", "VCK-178", "VCK-185", "VCK-191", "VCK-200",
    "VCK-T9", "VCK-T11",
)  # fmt: skip
def test_valeria(wanted: Wanted, expected: str) -> None:
    assert spelled(Game.VALERIA, wanted) == expected


@pytest.mark.parametrize(("players", "white", "unused"), [(2, 10, 2), (3, 9, 1), (4, 8, 0)])
@pytest.mark.rule(
    "KOD-020", "KOD-021", "KOD-022", "KOD-023", "KOD-024", "KOD-025", "KOD-026", "KOD-027", "KOD-028", "KOD-029"
)
def test_king_of_the_dice(players: int, white: int, unused: int) -> None:
    expected = DICE.format(white=white, unused=unused)
    assert spelled(Game.DICE, Wanted(players)) == expected
    freely = expected.replace("018 2/019/", "033 2/033/").replace("023 6 4", "033 6 4")
    assert spelled(Game.DICE, Wanted(players, modules=("free-layout",))) == freely


@pytest.mark.parametrize(
    ("key", "taken"),
    [
        ("SC01", ["Farmsteads"]),
        ("SC02", ["Gate of Hell", "Secret Society", "Royal Dungeon", "Enlightened Prophet", "Grey Eminence"]),
        ("SC03", ["Great Lighthouse", "Seafarers", "Harbour", "Last Refuge of the Giants", "Lands of the North"]),
        ("SC04", ["Recruiters", "Allied Troops", "Barracks", "Enchanted Forge", "Renowned Cartographer", "Usurper"]),
        ("SC05", ["Mill", "Guildhall", "Thieves"]),
        ("SC06", ["Barracks", "Royal Guard", "Ramparts", "Sappers", "Usurper", "Lord of Ruin"]),
    ],
)
@pytest.mark.rule("IWK-275", "IWK-284", "IWK-285", "IWK-292", "IWK-298", "IWK-299", "IWK-307", "IWK-308", "IWK-315")
def test_what_a_scenario_begins_with_is_named(key: str, taken: list[str]) -> None:
    said = " ".join(one.text for one in read(Game.WONDERFUL).steps if one.scope == key)
    assert [name for name in taken if name not in said] == []


@pytest.mark.parametrize(
    ("wanted", "deck", "danger"),
    [
        (Wanted(1), 70 + 10 - 8, "4 calamities"),
        (Wanted(1, modules=("menaces",)), 70 + 10 - 8, "4 cards of your menace deck"),
        (Wanted(1, modules=("advisors",)), 70 + 10 - 8, "4 calamities"),
        (Wanted(scenario="SC01"), 70 - 4 + 10 - 8, "4 Giant Rats"),
        (Wanted(scenario="SC02"), 70 - 3 + 9 - 8, "4 calamities"),
        (Wanted(scenario="SC03"), 70 - 4 + 10 - 8, "4 Ice Giants"),
        (Wanted(scenario="SC04"), 70 - 4 + 10 - 8, "4 calamities"),
        (Wanted(scenario="SC05"), 70 - 2 + 10 - 8, "4 Shadows"),
        (Wanted(scenario="SC06"), 70 - 4 + 10 - 8, "4 calamities"),
    ],
    ids=str,
)
@pytest.mark.rule("IWK-136", "IWK-137", "IWK-138", "IWK-211", "IWK-239", "IWK-269", "IWK-270", "IWK-293", "IWK-306")
def test_decks_alone_hold_what_is_played_with(wanted: Wanted, deck: int, danger: str) -> None:
    """Cards that a scenario begins with are no more in the deck, and advisors take the treasures' place."""
    found = read(Game.WONDERFUL)
    amounts = quantities(found, choose(found, wanted))
    assert (amounts["deck"].amount, amounts["danger_mix"].note) == (deck, danger)
    advisors = "advisors" in (amounts["mix"].note or "")
    assert (amounts["treasures"].amount == 0) is advisors
    assert (amounts["calamities"].amount == 0) is (danger != "4 calamities")


@pytest.mark.parametrize(
    ("modules", "said"),
    [
        (("first-game", "random-citizens"), "First game and Random citizens"),
        (("random-citizens", "first-game"), "Random citizens and First game"),
        (("first-game", "events"), "First game and Hostile events"),
    ],
)
@pytest.mark.rule("VCK-025", "VCK-029")
def test_modules_that_contradict_each_other(modules: tuple[str, ...], said: str) -> None:
    with pytest.raises(Misuse, match=f"{said} don't go together"):
        choose(read(Game.VALERIA), Wanted(3, modules=modules))


@pytest.mark.parametrize("modules", [("events", "no-dukes", "random-citizens"), ("first-game", "no-dukes")])
def test_modules_that_go_together(modules: tuple[str, ...]) -> None:
    assert [one.word for one in choose(read(Game.VALERIA), Wanted(3, modules=modules)).modules] == list(modules)
