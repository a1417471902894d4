"""Stonespine Architects, King of the Dice, Kingdom Legacy: their boxes, and what the steps of their lists do."""

from __future__ import annotations

from companion.catalogue.rules.rows import Game
from companion.catalogue.rules.setup import Rows
from tests.catalogue.carrying.piles import Table, nothing, of_kind, quantities, step

STA, KOD, KLG = Game.STONESPINE, Game.DICE, Game.LEGACY
COLOURS = 5
PICTURED = 4
"""A number of first fires: how many there are is only pictured."""


def stonespine(rows: Rows, players: int) -> Table:
    """The game in its box."""
    box = {key.removeprefix("sta:piece:"): many for key, many in quantities(rows, "piece").items()}
    for kind in ("goal", "challenge", "market_card", "blueprint", "room"):
        box[kind] = of_kind(rows, kind)
    for piece in rows.pieces:
        if piece.row.kind == "market_token":
            shape = f"token {piece.values('shape')[0]}"
            box[shape] = box.get(shape, 0) + (piece.row.quantity or 0)
        elif piece.row.kind == "jael_card":
            kind = "legendary" if "yes" in piece.values("legendary") else "basic"
            box[kind] = box.get(kind, 0) + 1
    return Table(rows, players, box)


def dice(rows: Rows, players: int) -> Table:
    """The game in its box; the tokens by colour."""
    box = {key.removeprefix("kod:part:"): many for key, many in quantities(rows, "part").items()}
    colours = {f"token {nr}": box["token-per-player"] for nr in range(box["token"] // box["token-per-player"])}
    decks = {f"deck {nr}": box["card-per-deck"] for nr in range(1, box["deck"] + 1)}
    assert sum(decks.values()) == box["citizen-card"]
    loose = ("board-part", "castle-tile", "overview-card", "gem-white", "gem-gold", "die", "dragon-fire")
    return Table(rows, players, {name: box[name] for name in loose} | colours | decks)


def legacy(rows: Rows, players: int) -> Table:
    """The 140 numbers in their box; two of them never enter play."""
    return Table(rows, players, {"card": 140, "sticker": 61})


# --- Stonespine Architects ---------------------------------------------------------------------------------------


@step(STA, r"Lay out the track board, side for (?:2 to 5 players|one player) up\.")
def track_board(at: Table) -> None:
    at.take("track-board", 1, "board")


@step(STA, r"Each player chooses a colour and takes its (\d+) markers; (\d+) markers stay in the box\.")
def markers(at: Table, each: int, back: int) -> None:
    at.take("marker", each * at.players, "players")
    at.stay("marker", back)


@step(STA, r"Draw markers, one a player, and line them up on the order track from the left\.")
def order(at: Table) -> None:
    at.draw("players", at.players, "order track")


@step(STA, r"Put the other markers on the coin track, in order: ([\d, ]+)\.")
def coins(at: Table, text: str) -> None:
    assert len(str(text).split(", ")) == at.players
    at.draw("players", at.players, "coin track")
    at.holds("players", 0)


@step(STA, r"Choose a colour; one marker goes to the coin track at (\d+), the other stays in the box\.")
def coins_alone(at: Table, _: int) -> None:
    at.take("marker", 1, "coin track")


@step(STA, r"Draw (\d+) goal for the board; put the others into the box\.")
def goal(at: Table, many: int) -> None:
    at.take("goal", many, "board")
    at.staying.add("goal")


@step(STA, r"Shuffle the challenges and turn up (\d+)\.")
def challenges(at: Table, many: int) -> None:
    at.take_all("challenge", "challenges")
    at.draw("challenges", many, "open challenges")


@step(STA, r"Shuffle the market cards and turn up (\d+)\.")
def market_cards(at: Table, many: int) -> None:
    at.take_all("market_card", "market")
    at.draw("market", many, "open market")


@step(STA, r"Make a face-down pile of market tokens for each of the (\d+) shapes and mix it\.")
def tokens(at: Table, shapes: int) -> None:
    kinds = [kind for kind in at.box if kind.startswith("token ")]
    assert len(kinds) == shapes
    for kind in kinds:
        at.take_all(kind, kind)


@step(STA, r"Fill every space of the market cards from the pile of its shape, face up\.")
def fill(at: Table) -> None:
    """Whichever cards lie open: those with the most spaces of a shape."""
    cards = [piece for piece in at.rows.pieces if piece.row.kind == "market_card"]
    for pile in [pile for pile in at.piles if pile.startswith("token ")]:
        shape = pile.removeprefix("token ")
        spaces = sorted((one.values("top_space") + one.values("bottom_space")).count(shape) for one in cards)
        at.draw(pile, sum(spaces[-at.piles["open market"].total() :]), "market tokens")


@step(STA, r"Give each player (\d+) frame; (\d+) stay in the box\.")
def frames(at: Table, each: int, back: int) -> None:
    at.take("frame", each * at.players, "players")
    at.stay("frame", back)


@step(STA, r"Take a frame; (\d+) stay in the box\.")
def frame(at: Table, back: int) -> None:
    frames(at, 1, back)


@step(
    STA,
    r"Deal (?:yourself )?(\d+) blueprint(?: to each player, face up)?; (\d+) stay in the box\.",
)
def blueprints(at: Table, each: int, back: int) -> None:
    at.take("blueprint", each * at.players, "players")
    at.stay("blueprint", back)


@step(
    STA,
    r"(?:Give each player the|Take your) (\d+) door tokens(?: of the colour)?; one goes to the entrance of the"
    r" blueprint, one waits\.",
)
def doors(at: Table, each: int) -> None:
    assert at.piles["players"]["blueprint"] == at.players
    at.take("door-token", each * at.players, "players")


@step(STA, r"(?:Give each player|Take) (\d+) different reference cards\.")
def references(at: Table, each: int) -> None:
    at.take("reference-card", each * at.players, "players")


@step(STA, r"Shuffle the rooms and deal (\d+) to each player\.", r"Shuffle the rooms and deal yourself (\d+)\.")
def rooms(at: Table, each: int) -> None:
    at.take_all("room", "rooms")
    at.draw("rooms", each * at.players, "hands")


@step(STA, r"Put the (\d+) legendary cards of Jael into the box\.")
def no_legendary(at: Table, many: int) -> None:
    at.stay("legendary", many)


@step(STA, r"Shuffle the (\d+) basic cards of Jael into a face-down deck\.")
def jael(at: Table, many: int) -> None:
    at.has("basic", many)
    at.take("basic", many, "jael")


@step(STA, r"Draw (\d+) basic cards of Jael at random and put them into the box unseen\.")
def swapped(at: Table, many: int) -> None:
    at.take_all("basic", "jael")
    at.draw("jael", many, "box")
    at.staying.add("basic")


@step(
    STA,
    r"Shuffle the other basic cards of Jael and the (\d+) legendary ones into a face-down deck of (\d+)\.",
)
def legendary(at: Table, many: int, total: int) -> None:
    at.has("legendary", many)
    at.take("legendary", many, "jael")
    at.shuffle("jael")
    at.holds("jael", total)


# --- King of the Dice --------------------------------------------------------------------------------------------


@step(
    KOD,
    r"Join the (\d+) halves of the map as (?:pictured for your number of players|you like)\.",
)
def halves(at: Table, many: int) -> None:
    at.has("board-part", many)
    at.take("board-part", many, "map")


@step(
    KOD,
    r"Lay tiles, castle up, on the fields marked for a first dragon and a fire on each: only pictured\.",
    r"Choose fields for the first dragons, by taste or by chance: their tiles, castle up, and a fire on each: only"
    r" pictured\.",
)
def first_fires(at: Table) -> None:
    at.take("castle-tile", PICTURED, "map")
    at.take("dragon-fire", PICTURED, "map")


@step(KOD, r"Put the other fires beside the map\.")
def fires(at: Table) -> None:
    at.take_all("dragon-fire", "fires")
    at.holds("fires", 15 - PICTURED)


@step(KOD, r"Shuffle the other tiles castle up beside the map\.")
def tiles(at: Table) -> None:
    at.take_all("castle-tile", "tiles")


@step(KOD, r"Take (\d+) tiles out unseen, back to the box\.")
def tiles_out(at: Table, many: int) -> None:
    at.draw("tiles", many, "box")
    at.holds("tiles", 28 - PICTURED)


@step(
    KOD,
    r"Place (\d+) white and (\d+) gold gems on (?:their fields|fields of your choice, or by chance)\.",
)
def gems(at: Table, white: int, gold: int) -> None:
    at.take("gem-white", white, "map")
    at.take("gem-gold", gold, "map")


@step(KOD, r"Hand (\d+) white gem to each player\.")
def gem_each(at: Table, many: int) -> None:
    at.take("gem-white", many * at.players, "players")


@step(KOD, r"The supply of gems is (\d+) gold and (\d+) white\.")
def supply(at: Table, gold: int, white: int) -> None:
    at.has("gem-gold", gold)
    at.has("gem-white", white)


@step(KOD, r"Each player takes (\d+) tokens of a colour and an overview\.")
def colours(at: Table, many: int) -> None:
    for nr in range(at.players):
        at.has(f"token {nr}", many)
        at.take(f"token {nr}", many, "players")
    at.take("overview-card", at.players, "players")


@step(KOD, r"Colours and overviews that nobody takes stay in the box: (\d+) of each\.")
def colours_out(at: Table, many: int) -> None:
    assert sum(at.box[kind] > 0 for kind in at.box if kind.startswith("token ")) == many
    at.has("overview-card", many)


@step(KOD, r"Shuffle each of the (\d+) decks of (\d+) citizens\.")
def decks(at: Table, many: int, size: int) -> None:
    for nr in range(1, many + 1):
        at.has(f"deck {nr}", size)
        at.take(f"deck {nr}", size, f"deck {nr}")


@step(KOD, r"Lay the decks in a row, faces up: (\d+) citizens on display\.")
def display(at: Table, many: int) -> None:
    assert sum(pile.startswith("deck ") for pile in at.piles) == many


@step(KOD, r"Everyone rolls all (\d+) dice\. Most sixes begins\.")
def roll(at: Table, many: int) -> None:
    at.has("die", many)


@step(KOD, r"The beginner takes the dice\.")
def beginner(at: Table) -> None:
    at.take_all("die", "players")


# --- Kingdom Legacy ----------------------------------------------------------------------------------------------


@step(KLG, r"Take cards (\d+) to (\d+); (\d+) numbers wait in the box, their faces unseen\.")
def first_cards(at: Table, first: int, last: int, waiting: int) -> None:
    at.take("card", last - first + 1, "kingdom")
    at.has("card", waiting)


@step(KLG, r"Leave the cards that never enter play in the box, (\d+) of them\.")
def never(at: Table, many: int) -> None:
    assert at.box["card"] >= many


@step(KLG, r"Have all (\d+) face up, number upwards\.", r"Shuffle the (\d+) as they lie\. This is the deck, face up\.")
def deck(at: Table, many: int) -> None:
    at.holds("kingdom", many)


step(
    KLG, r"See that the top card is in sight\.", r"Finish the game, and note its fame\.",
    r"Keep space for cards in play, the discard and a row of permanents\.",
    r"Add the fame set aside to sticker 16 \(purged fame\) and destroy those cards\.",
    r"Play (\d+) more rounds, without finding cards at their start\.",
    r"Shuffle the kingdom\. Of every (\d+) cards drawn set a friendly one aside\.",
    r"Purge one permanent of your choice\.",
)(nothing)  # fmt: skip


@step(KLG, r"Have (\d+) stickers of (\d+) kinds and a pencil at hand\.")
def stickers(at: Table, many: int, _: int) -> None:
    at.has("sticker", many)


@step(KLG, r"Round 1 finds nothing\. Play (\d+) cards from the top and begin\.")
def begin(at: Table, many: int) -> None:
    at.draw("kingdom", many, "play")


@step(KLG, r"Choose one of the cards (\d+) to (\d+) that you haven't played\.")
def expansion(at: Table, first: int, last: int) -> None:
    assert first <= last
    at.take("card", 1, "kingdom")
