"""A table made by hand, as it might lie in a late round."""

from __future__ import annotations

from companion.documents import kingdom as d

HOSTILE = (
    "[/red] [bold]x",
    "Žluťoučký kůň",
    "👩‍👩‍👧 🏰🏰",
    "n" * 300,
    "e\u0301\u0323" * 20,
    "\x1b[31mred\x07",
    "right\u202eleft",
    "漢字の王国",
    "CON",
)

GRASS = d.CardView(
    card=3,
    orientation="front-up",
    stage="Green Patch",
    category="land",
    production=[{"coin": 1}, {"wood": 2, "trade_good": 1}],
    upgrades=[d.UpgradeView(to="front-down", pay={"coin": 2, "wood": 3}, discard={"person": 1}, into="Orchard")],
    stickers=[d.StickerView(sticker="1", text="+1 coin"), d.StickerView(sticker="16", text="fame", value="35")],
)
TOWER = d.CardView(
    card=21,
    orientation="back-up",
    stage="Old Tower",
    category="building",
    keywords=["fortress"],
    effects=[
        d.EffectView(effect=1, text="activate, pay 1 coin: gain 1 wood", usable=True),
        d.EffectView(effect=2, text="at end of turn: gain 2 any", executable=False),
    ],
    boxes=[
        d.BoxView(box=1, ticked=True, price="2 stone", text="gain 1 metal"),
        d.BoxView(box=2, fame=3),
        d.BoxView(box=3),
        d.BoxView(box=4, written=7),
    ],
    fame=4,
    fame_text="1 for each ticked box",
    stays=True,
    stage_number=4,
    counters={"tally": 2},
    struck=[d.StruckView(what="production", nr=1, resource="coin")],
    blocked_by=14,
)
ROGUE = d.CardView(
    card=14, orientation="front-up", stage="Rogue", category="enemy", negative=True, blocks=[21], fame=-2
)
PACKED = d.CardView(card="pack:12", orientation="front-up", stage="Guest", category="person", name="[bold]Bo[/bold]")
QUESTION = d.DecisionView(
    id="abcd1234",
    command="use 14.2",
    card=14,
    effect=2,
    asks="cards",
    prompt="Which cards are blocked",
    options=["3", "21"],
    texts=["3 Green Patch", "21 Old Tower"],
    min=1,
    max=2,
)


def table(**changed: object) -> d.Table:
    """The sample, with some fields changed."""
    import msgspec

    sample = d.Table(
        kingdom="Avalon",
        mode="virtual",
        revision=41,
        round=14,
        turn=2,
        phase="actions",
        last_round=False,
        resources={"coin": 3, "trade_good": 1},
        deck=d.DeckView(size=6, top=3, seen=[3], face=GRASS),
        in_play=[GRASS, TOWER, ROGUE, PACKED],
        discard=[GRASS, ROGUE],
        permanents=[TOWER],
        destroyed=[ROGUE],
        stickers_left={"1": 10},
        box=d.BoxOfCards(size=100, next=45),
        fame=37,
    )
    return msgspec.structs.replace(sample, **changed)
