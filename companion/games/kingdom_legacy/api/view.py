"""The table as a player sees it: cards, deck, box, decision and fame as plain documents."""

from __future__ import annotations

from typing import Literal

from companion.catalogue.model import Stage
from companion.catalogue.words import (
    ASIDE,
    AWAY,
    BASE,
    BOX,
    DECK,
    DESTROYED,
    DISCARD,
    PERMANENTS,
    PLAY,
    PURGED,
    Category,
    Orientation,
)
from companion.documents import kingdom as documents
from companion.documents.base import Ref
from companion.games.kingdom_legacy.api import printed
from companion.games.kingdom_legacy.api.mentions import mentions
from companion.games.kingdom_legacy.effects import marks, upgrade
from companion.games.kingdom_legacy.table import bans, dealers, fame, met, production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase
from companion.games.kingdom_legacy.turn import actions, expansion
from companion.play.board_tables import (
    BoardTable,
    box_key,
    counter_key,
    counters,
    icons,
    is_state_key,
    is_used_key,
    line_key,
    sticker_parts,
)
from companion.play.decision import Asks, Decision


def ref(card: str) -> Ref:
    """A card as documents name it: its number, or `pack:12`."""
    name, _, number = card.partition(":")
    return int(number) if name == BASE else card


def table(
    kingdom: Kingdom, name: str, mode: str, revision: int, question: Decision | None, total: int
) -> documents.Table:
    """The whole table; what is hidden (the deck's order, faces in the box) isn't in it."""
    zones = {zone: [card(kingdom, one) for one in kingdom.cards(zone)] for zone in _SHOWN}
    phases: dict[str, documents.Phase] = {Phase.ENDING: "ending", Phase.BETWEEN: "between", Phase.FINISHED: "finished"}
    return documents.Table(
        kingdom=name,
        mode=mode,
        revision=revision,
        round=kingdom.round,
        turn=kingdom.turn,
        phase=_open(question, kingdom) or phases.get(kingdom.phase, "actions"),
        last_round=kingdom.last_round == kingdom.round,
        rounds_left=_rounds_left(kingdom),
        resources={str(r): kingdom.held(r) for r in kingdom.catalogue.resources if kingdom.held(r)},
        deck=deck(kingdom),
        in_play=zones[PLAY],
        discard=zones[DISCARD],
        permanents=zones[PERMANENTS],
        aside=zones[ASIDE],
        away=zones[AWAY],
        destroyed=zones[DESTROYED],
        purged=zones[PURGED],
        stickers_left={number: kingdom.stock(number) for number in met.stickers(kingdom)},
        box=box(kingdom),
        awaits=awaits(question),
        decision=None if question is None or question.asks is Asks.DRAW else decision(kingdom, question),
        fame=total,
        bars=bans.in_force(kingdom),
    )


def _rounds_left(kingdom: Kingdom) -> int | None:
    """How many rounds follow the one at hand; None while no card has said so, and while an expansion is prepared."""
    if not kingdom.last_round or kingdom.phase == Phase.PURGING:
        return None
    return max(0, kingdom.last_round - kingdom.round)


def _open(question: Decision | None, kingdom: Kingdom) -> documents.Phase | None:
    """The phase that an open question makes; a question of the purge that can't be withdrawn is the purge itself."""
    if question is None:
        return None
    if question.asks is Asks.DRAW:
        return "drawing"
    return "purging" if kingdom.phase == Phase.PURGING else "waiting"


def awaits(question: Decision | None) -> documents.Awaits | None:
    """The real cards that are to be turned up."""
    if question is None or question.asks is not Asks.DRAW:
        return None
    source: Literal["deck", "discard", "away"] = "deck"
    if question.source in (DISCARD, AWAY):
        source = "discard" if question.source == DISCARD else "away"
    return documents.Awaits(question.min, source, question.prompt, question.under)


_SHOWN = (PLAY, DISCARD, PERMANENTS, ASIDE, AWAY, DESTROYED, PURGED)


def deck(kingdom: Kingdom) -> documents.DeckView:
    """How many cards; the top one lies face up (KLG-016), further ones as far as an effect shows them."""
    pile = kingdom.cards(DECK)
    if not pile:
        return documents.DeckView(size=0, top=None, seen=[], face=None)
    n = dealers.at(kingdom.board).seen(kingdom)
    if not n or kingdom.phase == Phase.PURGING:  # later groups stay hidden until the answer
        return documents.DeckView(size=len(pile))
    seen = list(reversed(pile[-n:]))
    return documents.DeckView(
        size=len(pile), top=ref(pile[-1]), seen=[ref(one) for one in seen], face=card(kingdom, pile[-1])
    )


def box(kingdom: Kingdom) -> documents.BoxOfCards:
    """The box: its cards count, the two that never leave it included; serial numbers may be read (KLG-019)."""
    following = list(kingdom.box_numbers())
    return documents.BoxOfCards(size=len(kingdom.cards(BOX)), next=ref(following[0]) if following else None)


def decision(kingdom: Kingdom, question: Decision) -> documents.DecisionView:
    """An open question, with the faces that the rule lets the player see for it (KLG-020)."""
    return documents.DecisionView(
        id=question.id,
        command=question.command,
        card=None if question.card is None else ref(question.card),
        effect=question.effect,
        asks=str(question.asks),
        prompt=question.prompt,
        options=list(question.options),
        texts=list(question.texts),
        min=question.min,
        max=question.max,
        repeat=question.repeat,
        needs=question.needs,
        shows=[card(kingdom, one) for one in question.shows],
        optional=question.optional,
        cancel=question.cancel,
        sides=_sides(kingdom, question),
        final=question.final,
        names=mentions(kingdom)(" ".join((question.prompt, *question.texts)), _set_of(kingdom, question.card)),
    )


def _set_of(kingdom: Kingdom, card: str | None) -> str:
    return kingdom.catalogue.base if card is None else kingdom.catalogue.cards[card].set


def _sides(kingdom: Kingdom, question: Decision) -> list[documents.StageView]:
    """The sides that the options name, where the card may be read (KLG-104)."""
    if question.card is None or question.card not in question.shows:
        return []
    one = kingdom.catalogue.cards[question.card]
    stages = {str(at): stage for at, stage in one.design.stages.items()}
    return [printed.stage(stages[option], one, mentions(kingdom)) for option in question.options if option in stages]


def card(kingdom: Kingdom, key: str) -> documents.CardView:
    """A card as it lies, with all that was added to its visible stage; of one that nobody looked at nothing is told."""
    if kingdom.unseen(key):
        return documents.CardView(ref(key), str(kingdom.orientations[key]), "", str(Category.NONE))
    stage, at = kingdom.stage(key), kingdom.at(key)
    written = kingdom.board.tables[BoardTable.NAMES].get(at)
    blocker = kingdom.blocked_by.get(key)
    under = kingdom.sorted([one for one, by in kingdom.blocked_by.items() if by == key])
    counted, wanted = fame.progress(kingdom, key) or (None, None)
    return documents.CardView(
        card=ref(key),
        orientation=str(kingdom.orientations[key]),
        stage=stage.name,
        category=stage.category,
        keywords=sorted(kingdom.kinds(key) - {stage.category}),
        negative=stage.negative,
        production=[{str(r): n for r, n in way.items()} for way in production.alternatives(kingdom, key)],
        upgrades=upgrades(kingdom, key),
        effects=effects(kingdom, key),
        fame=fame.fame_of(kingdom, key),
        stickers=[_sticker(kingdom, one) for one in kingdom.stickers.get(at, ())],
        boxes=boxes(kingdom, stage, key),
        counters={
            name: n
            for name, n in counters(kingdom.counters, at).items()
            if not is_used_key(counter_key(at, name)) and not is_state_key(counter_key(at, name))
        },
        struck=_struck(kingdom, at),
        blocks=[ref(one) for one in under],
        blocked_by=None if blocker is None else ref(blocker),
        stays=kingdom.stays(key) or kingdom.kept(key),
        permanent=stage.permanent,
        stage_number=stage.stage,
        fame_text=stage.fame_text,
        name=written if isinstance(written, str) else None,
        fame_count=counted,
        fame_of=wanted,
        names={str(ref(one)): kingdom.stage(one).name for one in (*under, *([blocker] if blocker else []))},
    )


def upgrades(kingdom: Kingdom, key: str) -> list[documents.UpgradeView]:
    """The arrows of the visible stage, with what they cost now."""
    stages = kingdom.design(key).stages
    return [
        documents.UpgradeView(
            to=str(way.to),
            pay={str(r): n for r, n in upgrade.price(kingdom, key, way).items()},
            discard=dict(way.discard),
            destroy=dict(way.destroy),
            upgrade=way.nr,
            into=stages[Orientation(way.to)].name,
        )
        for way in kingdom.stage(key).upgrades
    ]


def effects(kingdom: Kingdom, key: str) -> list[documents.EffectView]:
    """The lines of the visible stage, and which can be used now."""
    at, told, near = kingdom.at(key), mentions(kingdom), _set_of(kingdom, key)
    return [
        documents.EffectView(
            effect=effect.nr,
            text=effect.text,
            usable=actions.why_not_use(kingdom, key, effect) is None,
            executable=effect.line is not None,
            struck=line_key(at, effect.nr) in kingdom.struck,
            names=told(effect.text, near),
        )
        for effect in kingdom.stage(key).effects
    ]


def boxes(kingdom: Kingdom, stage: Stage, key: str) -> list[documents.BoxView]:
    """The boxes of a card's visible stage."""
    at, told, near = kingdom.at(key), mentions(kingdom), _set_of(kingdom, key)
    ticked = kingdom.ticks.get(at, ())
    return [
        documents.BoxView(
            box=one.nr,
            ticked=one.nr in ticked,
            price=one.price_text,
            threshold=one.threshold,
            fame=one.fame,
            text=one.text,
            written=kingdom.written.get(box_key(at, one.nr)),
            names=told(one.text, near),
        )
        for one in stage.boxes
    ]


def _sticker(kingdom: Kingdom, sticker: str) -> documents.StickerView:
    number, worth = sticker_parts(sticker)
    return documents.StickerView(number, marks.sticker_text(kingdom.catalogue, number), worth or None)


_WHAT: dict[str, Literal["production", "upgrade", "effect", "stay"]] = {
    "production": "production",
    "upgrade": "upgrade",
    "effect": "effect",
    "stay": "stay",
}


def _struck(kingdom: Kingdom, at: str) -> list[documents.StruckView]:
    return [
        documents.StruckView(_WHAT[icon.what], icon.nr, icon.resource or None, times)
        for icon, times in icons(kingdom.struck, at).items()
    ]


def step_names(kingdom: Kingdom, step: expansion.Step) -> dict[str, str]:
    """What the card of a step of the score path is called, by its number; the base game has none."""
    return {} if step.name == expansion.BASE else {str(ref(step.name)): kingdom.stage(step.name).name}


def score(kingdom: Kingdom, name: str = "") -> documents.Score:
    """Fame now in parts that add up: printed, boxes, goals and other rules, stickers, purged."""
    found = fame.score(kingdom)
    sums = expansion.parts(kingdom, found)
    parts = [
        documents.ScorePart("cards", sums["cards"]),
        documents.ScorePart("boxes", sums["boxes"]),
        documents.ScorePart("stickers", sums["stickers"]),
        documents.ScorePart("goals", sums["goals"]),
        documents.ScorePart("purged", sums["purged"]),
    ]
    path = [
        documents.ScoreStep(expansion.label(step.name), step.fame, step_names(kingdom, step))
        for step in expansion.path(kingdom)
    ]
    by_card = [
        documents.ScoreCard(ref(one.card), one.total, {str(ref(one.card)): kingdom.stage(one.card).name})
        for one in found.cards
    ]
    return documents.Score(found.total, parts, by_card, path, name)
