"""It's a Wonderful Kingdom: its box, and what the steps of its checklists do."""

from __future__ import annotations

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import Rows
from tests.catalogue.carrying.piles import Impossible, Table, names, nothing, quantities, step

IWK = Game.WONDERFUL
ADVISORS, FOR_TWO = "advisor", "advisor for two"
MENACES = {"Giant Rats": "giant-rat", "Ice Giants": "ice-giant", "Shadows": "shadow", "Thieves": "thief"}
CUBES = ("materials", "population", "gold", "exploration", "krystallium")
MARKED = 3
"""Advisors marked for two: of 14 eleven are left alone (IWK-018)."""


def table(rows: Rows, players: int) -> Table:
    """The game in its box."""
    parts = {key.removeprefix("iwk:part:"): many for key, many in quantities(rows, "part").items()}
    menaces = {key.removeprefix("iwk:menace:"): many for key, many in quantities(rows, "menace").items()}
    loose = ("board", "soldier", "trap", "scout", "theft", "quest-board", "quest-step-token")
    cards = {kind: parts[f"card-{kind}"] for kind in ("duchy", "development", "treasure", "calamity")}
    box = {name: parts[name] for name in (*loose, *(f"cube-{kind}" for kind in CUBES))} | cards | menaces
    assert menaces.keys() == {*MENACES.values(), "vermin"} and sum(menaces.values()) == parts["card-menace"]
    return Table(rows, players, box | {FOR_TWO: MARKED, ADVISORS: parts["card-advisor"] - MARKED})


step(
    IWK, r"Leave room for (\d+) offerings along the board\.", r"Agree on side A or B for both\.", r"No traps\.",
    r"Keep space for completed cards, selection and construction\.", r"Choose one module before any card is shuffled.*",
    r"Play with Advisors\.", r"Each Choice begins with (\d+) open cards in both offerings\.", r"Take no scouts\.",
)(nothing)  # fmt: skip


@step(IWK, r"Lay out the board\. The round marker starts on 1\.")
def board(at: Table) -> None:
    at.take("board", 1, "board")


@step(IWK, r"Fill the stores with cubes and soldiers\.")
def stores(at: Table) -> None:
    for kind in ("soldier", *(f"cube-{kind}" for kind in CUBES)):
        at.take_all(kind, "stores")


@step(IWK, r"Lay out the board with cubes and soldiers, marker on 1, and take a duchy, side A or B\.")
def board_alone(at: Table) -> None:
    board(at)
    stores(at)
    duchies(at)


@step(IWK, r"Each player takes a duchy\.")
def duchies(at: Table) -> None:
    at.take("duchy", at.players, "players")


@step(IWK, r"Each player takes (\d+) traps\.")
def traps(at: Table, many: int) -> None:
    at.take("trap", many * at.players, "players")
    at.has("trap", 0)


@step(IWK, r"Take (\d+) scouts: (\d+) ready, (\d+) used\.")
def scouts(at: Table, many: int, ready: int, used: int) -> None:
    assert many == ready + used
    at.take("scout", many, "players")


@step(IWK, r"(?:Each player starts|Start) with (\d+) soldiers\.")
def soldiers(at: Table, many: int) -> None:
    if at.piles["stores"]["soldier"] < many * at.players:
        raise Impossible("the stores have no soldiers yet")
    at.piles["stores"]["soldier"] -= many * at.players
    at.piles["players"]["soldier"] += many * at.players


# --- the deck ----------------------------------------------------------------------------------------------------


@step(IWK, r"Shuffle (\d+) developments and (\d+) treasures into one face-down deck\.")
def deck(at: Table, developments: int, treasures: int) -> None:
    for kind, many in (("development", developments), ("treasure", treasures)):
        at.has(kind, many)
        at.take(kind, many, "deck")
    at.shuffle("deck")


@step(
    IWK,
    r"The (\d+) treasures stay in the box\. Shuffle (\d+) developments and the remaining (\d+) advisors into one"
    r" face-down deck\.",
)
def deck_with_advisors(at: Table, treasures: int, developments: int, advisors: int) -> None:
    at.stay("treasure", treasures)
    at.has("development", developments)
    at.take("development", developments, "deck")
    at.holds("advisors", advisors)
    at.draw("advisors", advisors, "deck")
    at.shuffle("deck")


@step(IWK, r"Shuffle (\d+) developments and (\d+) (treasures|advisors)\. Put (\d+) cards away unseen\.")
def deck_alone(at: Table, developments: int, others: int, kind: str, away: int) -> None:
    if kind == "advisors":
        deck_with_advisors(at, at.box["treasure"], developments, others)
    else:
        deck(at, developments, others)
    at.draw("deck", away, "danger deck")


@step(
    IWK,
    r"Shuffle those with (\d+) (calamities|cards of your menace deck|Giant Rats|Ice Giants|Shadows): the danger deck"
    r" of (\d+)\.",
)
def danger_deck(at: Table, many: int, kind: str, total: int) -> None:
    if at.piles["danger deck"].total() == 0:
        raise Impossible("no cards were put away")
    if kind == "calamities":
        at.take("calamity", many, "danger deck")
    else:
        if "calamity" not in at.staying:
            raise Impossible("the calamities were not replaced")
        if kind in MENACES and not at.piles["menaces"][MENACES[kind]]:
            raise Impossible(f"the {kind} were not taken out")
        at.holds("menaces", many)
        at.shuffle("menaces")
        at.draw("menaces", many, "danger deck")
    at.shuffle("danger deck")
    at.holds("danger deck", total)


@step(IWK, r"Shuffle the remaining (\d+) cards\. This deck lies face up\.")
def face_up(at: Table, many: int) -> None:
    at.holds("deck", many)
    at.has("development", 0)


# --- modules and scenarios ---------------------------------------------------------------------------------------


@step(IWK, r"Lay the (\d+) calamities beside it, open\.")
def calamities(at: Table, many: int) -> None:
    if not at.piles["deck"].total():
        raise Impossible("there is nothing yet to lay them beside")
    at.has("calamity", many)
    at.take("calamity", many, "calamities")


@step(IWK, r"The (\d+) calamities stay in the box\.")
def calamities_stay(at: Table, many: int) -> None:
    at.stay("calamity", many)


@step(IWK, r"Each player picks one of four decks of menaces: (\d+) decks play\.")
def menace_decks(at: Table, many: int) -> None:
    assert many == at.players and len(MENACES) == 4
    for kind in list(MENACES.values())[:many]:
        at.take_all(kind, "players")


@step(IWK, r"Pick a deck of menaces\. Its (\d+) cards replace the calamities, which stay in the box\.")
def menace_deck(at: Table, many: int) -> None:
    menaces(at, many, "Shadows")


@step(IWK, r"(?:Play with Menaces\. )?The (\d+) (.+) replace the calamities, which stay in the box\.")
def menaces(at: Table, many: int, name: str) -> None:
    at.stay("calamity", at.box["calamity"])
    at.has(MENACES[name], many)
    at.take(MENACES[name], many, "menaces")


@step(IWK, r"Giant Rats also bring (\d+) Vermin, open beside them\.")
def vermin_if_there_are_rats(at: Table, many: int) -> None:
    at.has("vermin", many)


@step(IWK, r"Lay the (\d+) Vermin open beside the place of the danger deck\.")
def vermin(at: Table, many: int) -> None:
    at.has("vermin", many)
    at.take("vermin", many, "vermin")


@step(IWK, r"Thieves also bring (\d+) theft tokens\.")
def theft_if_there_are_thieves(at: Table, many: int) -> None:
    at.has("theft", many)


@step(IWK, r"Cover all they produce with the (\d+) theft tokens\.")
def theft(at: Table, many: int) -> None:
    if not at.piles["duchy"].total():
        raise Impossible("nothing produces yet")
    at.has("theft", many)
    at.take("theft", many, "duchy")


@step(IWK, r"Shuffle the (\d+) advisors, face down\.")
def advisors(at: Table, many: int) -> None:
    for kind in (FOR_TWO, ADVISORS):
        at.take_all(kind, "advisors")
    at.shuffle("advisors")
    at.holds("advisors", many)


@step(IWK, r"Each player draws (\d+), keeps (\d+) and puts (\d+) into the box face down\.")
def advisors_drawn(at: Table, drawn: int, kept: int, out: int) -> None:
    assert drawn == kept + out
    at.draw("advisors", kept * at.players, "players")
    at.draw("advisors", out * at.players, "box")


@step(IWK, r"Put the (\d+) advisors marked for two into the box\.")
def advisors_for_two(at: Table, many: int) -> None:
    at.stay(FOR_TWO, many)


@step(IWK, r"Shuffle the other advisors and draw (\d+)\. Keep (\d+), put the other back\.")
def advisors_drawn_alone(at: Table, drawn: int, kept: int) -> None:
    assert drawn == kept + 1
    at.take_all(ADVISORS, "advisors")
    at.shuffle("advisors")
    at.draw("advisors", kept, "players")


@step(IWK, r"The (\d+) treasures stay in the box\. The other (\d+) advisors take their place\.")
def advisors_for_treasures(at: Table, treasures: int, many: int) -> None:
    at.stay("treasure", treasures)
    at.holds("advisors", many)


@step(IWK, r"(?:Play with Advisors\. )?Put (.+?) into the advisor area(?:, (\d+) cards)?\.")
def advisors_named(at: Table, text: str, many: int | None) -> None:
    named = names(text)
    assert many in (None, len(named))
    for name in named:
        at.component("advisor", name)
    at.take(ADVISORS, len(named), "players")


@step(
    IWK,
    r"The (\d+) advisors marked for two and all treasures stay in the box\. The other (\d+) advisors are for the"
    r" deck\.",
)
def other_advisors(at: Table, marked: int, many: int) -> None:
    at.stay(FOR_TWO, marked)
    at.stay("treasure", at.box["treasure"])
    at.has(ADVISORS, many)
    at.take(ADVISORS, many, "advisors")


@step(IWK, r"Put the (\d+) Thieves into construction\.")
def thieves(at: Table, many: int) -> None:
    at.has("thief", many)
    at.take("thief", many, "construction")


@step(IWK, r"Put (?:(\d+) )?((?!the ).+) into construction\.")
def construction(at: Table, many: int | None, text: str) -> None:
    named = names(text) if many is None else [text.removesuffix("s")] * many
    for name in named:
        at.component("development", name)
    at.take("development", len(named), "construction")


@step(IWK, r"Put (.+) into the duchy as completed, (\d+) cards\.")
def completed(at: Table, text: str, many: int) -> None:
    assert [at.component("development", name) for name in names(text)] and len(names(text)) == many
    at.take("development", many, "duchy")


@step(IWK, r"Choose one quest board, the (?:side for two|solo side) up\.")
def quest_board(at: Table) -> None:
    at.take("quest-board", 1, "quests")


@step(IWK, r"(Each player takes|Take) (\d+) step tokens(?: of a colour)?\.")
def step_tokens(at: Table, _: str, many: int) -> None:
    at.take("quest-step-token", many * at.players, "players")


@step(IWK, r"Lay out (.+), the solo sides? up, and take (\d+) step tokens(?: for each)?\.")
def quests(at: Table, text: str, many: int) -> None:
    for name in names(text):
        at.component("quest", name)
        at.take("quest-board", 1, "quests")
        at.take("quest-step-token", many, "players")
