"""Chapter 12, lasting marks on cards: stickers, struck icons, names (KLG-105 to KLG-110)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.catalogue import said
from companion.catalogue.effects.tree import (
    Boost,
    IconKind,
    KindForm,
    Name,
    Replace,
    Stick,
    StickerChoice,
    Strike,
    StrikeLine,
    StrikeStaying,
    Timing,
)
from companion.catalogue.model import Catalogue, Stage
from companion.catalogue.words import RESOURCE_STICKERS, RESOURCES, STICKER_OF, Orientation, Resource
from companion.errors import Refusal
from companion.games.kingdom_legacy.effects import choose
from companion.games.kingdom_legacy.effects.executor import CardsExecutor, Executor, executes
from companion.games.kingdom_legacy.table import production, select
from companion.games.kingdom_legacy.table.frame import Frame
from companion.games.kingdom_legacy.table.kingdom import Kingdom, number_of
from companion.games.kingdom_legacy.table.run import KingdomRun
from companion.play.board_tables import (
    BoardTable,
    Counter,
    Icon,
    counter_key,
    covering,
    icon_key,
    line_key,
    price_key,
    production_key,
    stage_key,
    stage_of,
    stay_key,
    sticker_parts,
)
from companion.play.decision import Asks, Decision
from companion.sentence import joined, say

# --- stickers ----------------------------------------------------------------------------------------------------


def _on_a_stage(step: Stick) -> bool:
    return bool(step.selector.kinds) and step.selector.kinds[0].form is KindForm.STAGE


def _bare_stages(kingdom: Kingdom, frame: Frame) -> list[str]:
    keys = [stage_key(frame.card, at) for at in kingdom.design(frame.card).stages]
    return [key for key in keys if not kingdom.stickers.get(key)]


def _settled(kingdom: Kingdom, step: Stick, frame: Frame) -> Stick:
    """The step with the resources that cards at hand decide on (`resource produced by …`, `the struck resource`)."""
    if not any(choice.of is not None or choice.struck for choice in step.stickers):
        return step
    return replace(step, stickers=tuple(_decided(kingdom, choice, frame) for choice in step.stickers))


def _decided(kingdom: Kingdom, choice: StickerChoice, frame: Frame) -> StickerChoice:
    if choice.struck:
        made = {Resource(frame.struck)} if frame.struck else set[Resource]()
    elif choice.of is not None:
        made = {r for card in select.candidates(kingdom, choice.of, frame) for r in _made(kingdom, card)}
    else:
        return choice
    return StickerChoice(tuple(STICKER_OF[resource] for resource in STICKER_OF if resource in made))


def _taking(kingdom: Kingdom, step: Stick, keys: list[str]) -> list[str]:
    """The stages that at least one of the stickers can go on; which are left is the same for all of them."""
    left = [number for choice in step.stickers for number in _left(kingdom, choice)]
    if not left:
        return []
    if step.beyond or not kingdom.settings.production_limit_9 or any(n not in RESOURCE_STICKERS for n in left):
        return keys
    return [key for key in keys if not _full(kingdom, key)]


def _left(kingdom: Kingdom, choice: StickerChoice) -> tuple[str, ...]:
    """The stickers of a choice that are left (KLG-106)."""
    return tuple(n for n in _numbers(choice) if kingdom.stock(n) > 0)


def _usable(kingdom: Kingdom, choice: StickerChoice, key: str, beyond: bool) -> tuple[str, ...]:
    """The stickers of a choice that are left (KLG-106) and may go on the stage (KLD-18)."""
    left = _left(kingdom, choice)
    return tuple(n for n in left if n not in RESOURCE_STICKERS) if not beyond and _full(kingdom, key) else left


def _numbers(choice: StickerChoice) -> tuple[str, ...]:
    return tuple(RESOURCE_STICKERS) if choice.resource else choice.numbers


def _full(kingdom: Kingdom, key: str) -> bool:
    """Whether a stage bears as many production icons as may be, by the house rule (KLD-18)."""
    if not kingdom.settings.production_limit_9:
        return False
    card, at = stage_of(key)
    icons = production.icon_counts(kingdom, card, Orientation(at))
    return sum(icons.values()) >= kingdom.catalogue.constants.get("production_limit", 9)


class StickExecutor(CardsExecutor[Stick]):
    """`stick …`: on the visible stage of the chosen cards, or on a stage of this one (KLG-107)."""

    def targets(self, kingdom: Kingdom, step: Stick, frame: Frame) -> list[str]:
        """Cards, or stages (`klg:29@back-up`) of the acting card, that at least one of the stickers can go on."""
        step = _settled(kingdom, step, frame)
        if _on_a_stage(step):
            return _taking(kingdom, step, _bare_stages(kingdom, frame))
        if step.on_stage is not None:
            return _taking(kingdom, step, [stage_key(frame.card, step.on_stage)])
        there = {kingdom.at(card): card for card in super().targets(kingdom, step, frame)}
        return [there[key] for key in _taking(kingdom, step, list(there))]

    def why_not(self, kingdom: Kingdom, step: Stick, frame: Frame) -> Refusal:
        step = _settled(kingdom, step, frame)
        wanted = {number for choice in step.stickers for number in _numbers(choice)}
        if _on_a_stage(step):
            bare = _bare_stages(kingdom, frame)
            none = Refusal(say("It would do nothing now: each of its stages bears a sticker."), "KLD-13")
            return _none_to_stick(kingdom, bare, wanted) if bare else none
        keys = [kingdom.at(card) for card in select.candidates(kingdom, step.selector, frame)]
        if step.on_stage is not None:
            keys = [stage_key(frame.card, step.on_stage)]
        return _none_to_stick(kingdom, keys, wanted) if keys else super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: Stick, frame: Frame) -> bool:
        step = _settled(run.kingdom, step, frame)
        there = self.targets(run.kingdom, step, frame)
        if not there:
            return False
        if _on_a_stage(step):
            return _stick_on_stage(run, step, there, frame)
        if step.on_stage is not None:
            stuck = [_stick_choice(run, step, choice, there[0], frame) for choice in step.stickers]
            return any(stuck)
        # as many cards as something is left for: each takes one sticker of each choice
        most = max(sum(map(run.kingdom.stock, _numbers(choice))) for choice in step.stickers)
        chosen = choose.cards(run, step.selector, frame, _which_card(run.kingdom, step, frame), there, most)
        done = False
        for card in chosen:
            for choice in step.stickers:
                done = _stick_choice(run, step, choice, run.kingdom.at(card), frame) or done
        return done


def _which_card(kingdom: Kingdom, step: Stick, frame: Frame) -> str:
    """The question for the card, with what the sticker says that comes onto it."""
    if any(choice.resource for choice in step.stickers):
        return say("Put the sticker of a resource on which card?")
    ways = [[n for n in choice.numbers if kingdom.stock(n) > 0] for choice in step.stickers]
    worth = _worth(kingdom, frame) if step.worth_tally else ""
    texts = [joined([_that(kingdom, n + worth) for n in one], " / ") for one in ways if one]
    return say("Put the sticker ({sticker}) on which card?", sticker=joined(texts, " + "))


def _that(kingdom: Kingdom, sticker: str) -> str:
    """A sticker in words, with the fame that is written on it."""
    number, value = sticker_parts(sticker)
    return say("{fame} fame", fame=value) if value else sticker_text(kingdom.catalogue, number)


def _none_to_stick(kingdom: Kingdom, keys: list[str], wanted: set[str]) -> Refusal:
    """Why no sticker can be put on any of these stages: no sticker is left, or production is full."""
    if not all(_full(kingdom, key) for key in keys) or not any(kingdom.stock(number) for number in wanted):
        why = say("no such sticker is left")
    else:
        why = say("its production is full") if len(keys) == 1 else say("the production of each card for it is full")
    return Refusal(say("It would do nothing now: {why}.", why=why), "KLD-13")


def _stick_on_stage(run: KingdomRun, step: Stick, keys: list[str], frame: Frame) -> bool:
    options = tuple(stage_of(key).at for key in keys)
    stages = run.kingdom.design(frame.card).stages
    texts = tuple(f"{at}: {stages[Orientation(at)].name}" for at in options)
    at = choose.option(run, frame, say("Put the sticker on which stage?"), options, texts)
    return _stick_choice(run, step, step.stickers[0], stage_key(frame.card, at), frame)


def _stick_choice(run: KingdomRun, step: Stick, choice: StickerChoice, key: str, frame: Frame) -> bool:
    numbers = _usable(run.kingdom, choice, key, step.beyond)
    if not numbers:
        return False
    number = choose.option(
        run, frame, say("Which sticker?"), numbers, tuple(sticker_text(run.kingdom.catalogue, n) for n in numbers)
    )
    put_sticker(run, key, number + (_worth(run.kingdom, frame) if step.worth_tally else ""))
    return True


def _worth(kingdom: Kingdom, frame: Frame) -> str:
    """What is written on a sticker: the tally, as far as it may be written."""
    tally = kingdom.counters.get(counter_key(frame.key, Counter.TALLY), 0)
    return f"={min(kingdom.catalogue.constants['written_fame_at_most'], tally)}"


def put_sticker(run: KingdomRun, key: str, sticker: str) -> None:
    """Put one sticker on a stage."""
    run.put(BoardTable.STICKERS, key, (*run.kingdom.stickers.get(key, ()), sticker))


def sticker_text(catalogue: Catalogue, number: str) -> str:
    """A sticker in words."""
    sticker = catalogue.stickers[number]
    if sticker.resource is not None:
        return say("produces {resource}", resource=said.resource(Resource(sticker.resource)))
    if sticker.fame:
        return say("{fame} fame", fame=sticker.fame)
    if sticker.text is not None:
        return f"“{sticker.text}”"
    if sticker.starts_in_play:
        return say("starts in play")
    if sticker.tab is not None:
        return say("tab: {tab}", tab=sticker.tab)
    return say("stays in play") if sticker.stays else sticker.word or sticker.kind.replace("_", " ")


def _made(kingdom: Kingdom, card: str) -> set[Resource]:
    return {resource for way in production.alternatives(kingdom, card) for resource in way}


def _boosts(kingdom: Kingdom, card: str) -> tuple[str, ...]:
    if _full(kingdom, kingdom.at(card)):
        return ()
    made = _made(kingdom, card)
    return tuple(STICKER_OF[r] for r in RESOURCES if r in made and kingdom.stock(STICKER_OF[r]) > 0)


class BoostExecutor(CardsExecutor[Boost]):
    """`boost …`: one more of a resource that the card already produces (KLG-110)."""

    def targets(self, kingdom: Kingdom, step: Boost, frame: Frame) -> list[str]:
        """Cards that produce a resource of which a sticker is left."""
        return [card for card in super().targets(kingdom, step, frame) if _boosts(kingdom, card)]

    def why_not(self, kingdom: Kingdom, step: Boost, frame: Frame) -> Refusal:
        cards = [card for card in select.candidates(kingdom, step.selector, frame) if _made(kingdom, card)]
        wanted = {STICKER_OF[resource] for card in cards for resource in _made(kingdom, card) if resource in STICKER_OF}
        if not cards:
            return super().why_not(kingdom, step, frame)
        return _none_to_stick(kingdom, [kingdom.at(card) for card in cards], wanted)

    def carry_out(self, run: KingdomRun, step: Boost, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Raise the production of which card?"))
        for card in chosen:
            numbers = _boosts(run.kingdom, card)
            if not numbers:
                continue  # the last sticker has just gone on another card
            texts = tuple(sticker_text(run.kingdom.catalogue, n) for n in numbers)
            put_sticker(run, run.kingdom.at(card), choose.option(run, frame, say("Which resource?"), numbers, texts))
        return bool(chosen)


# --- struck icons ------------------------------------------------------------------------------------------------


def _icons(kingdom: Kingdom, step: Strike, card: str, at: Orientation) -> dict[str, int]:
    """The icons of a stage that may be struck: `production/1/coin` -> how many are left."""
    if step.icon is IconKind.PRODUCTION:
        found = {
            str(Icon("production", alternative, resource)): n
            for (alternative, resource), n in production.icon_counts(kingdom, card, at).items()
            if step.resource in (None, resource)
        }
    else:
        found = {
            str(Icon("upgrade", upgrade.nr, resource)): n
            - kingdom.struck.get(price_key(stage_key(card, at), upgrade.nr, resource), 0)
            for upgrade in kingdom.design(card).stages[at].upgrades
            for resource, n in upgrade.pay
            if step.resource in (None, resource)
        }
    return {icon: n for icon, n in found.items() if n > 0}


def _bears_icon(kingdom: Kingdom, step: Strike, card: str, at: Orientation) -> bool:
    """Whether a stage has an icon that may be struck; without stickers its print less what was struck tells."""
    key, struck = stage_key(card, at), kingdom.struck
    if key in kingdom.stickers:
        return bool(_icons(kingdom, step, card, at))
    stage = kingdom.design(card).stages[at]
    printed = step.icon is IconKind.PRODUCTION
    ways = list(enumerate(stage.production, 1)) if printed else [(one.nr, one.pay) for one in stage.upgrades]
    for nr, way in ways:
        for resource, n in way:
            if step.resource not in (None, resource):
                continue
            icon = production_key(key, nr, resource) if printed else price_key(key, nr, resource)
            if n > struck.get(icon, 0):
                return True
    return False


def _icon_text(stages: dict[Orientation, Stage], at: Orientation, icon: str) -> str:
    """An icon of a stage in words."""
    what, nr, resource = Icon.parse(icon)
    one = said.amount(Resource(resource), 1)
    if what == "upgrade":
        way = next(way for way in stages[at].upgrades if way.nr == nr)
        return say("{one} of the upgrade to {name}", one=one, name=stages[way.to].name)
    if nr == 0:
        return say("{one} of the stickers", one=one)
    several = sum(resource in dict(amounts) for amounts in stages[at].production) > 1
    if several:
        return say("{one} of alternative {nr}", one=one, nr=nr)
    return say("{one} of the production", one=one)


def _of(kingdom: Kingdom, card: str, frame: Frame) -> Orientation:
    """The acting card's text speaks of the stage it stands on, even when the card has turned meanwhile."""
    return frame.at if card == frame.card else kingdom.orientations[card]


class StrikeExecutor(CardsExecutor[Strike]):
    """`strike …`: icons are crossed out one after the other; the same card may be chosen again."""

    def targets(self, kingdom: Kingdom, step: Strike, frame: Frame) -> list[str]:
        """Cards with an icon to strike."""
        there = super().targets(kingdom, step, frame)
        return [card for card in there if _bears_icon(kingdom, step, card, _of(kingdom, card, frame))]

    def possible(self, kingdom: Kingdom, step: Strike, frame: Frame) -> bool:
        for card in super().targets(kingdom, step, frame):
            if _bears_icon(kingdom, step, card, _of(kingdom, card, frame)):
                return select.times(kingdom, step.per, frame) > 0
        return False

    def carry_out(self, run: KingdomRun, step: Strike, frame: Frame) -> bool:
        if step.n is None:
            return self._strike_all(run, step, frame)
        struck, averted = False, set[str]()
        for _ in range(step.n * select.times(run.kingdom, step.per, frame)):
            for card in self.chosen(run, step, frame, say("Strike an icon of which card?")):
                at = _of(run.kingdom, card, frame)
                if card in averted or run.averted(Timing.INSTEAD_OF_STRIKING, card):
                    averted.add(card)
                    continue
                options = tuple(_icons(run.kingdom, step, card, at))
                texts = tuple(_icon_text(run.kingdom.design(card).stages, at, icon) for icon in options)
                icon = choose.option(run, frame, say("Strike which icon?"), options, texts)
                run.add(BoardTable.STRUCK, icon_key(stage_key(card, at), icon), 1)
                frame.struck = Icon.parse(icon).resource
                struck = True
        return struck

    def _strike_all(self, run: KingdomRun, step: Strike, frame: Frame) -> bool:
        """Every icon that fits, of each card chosen."""
        struck = False
        for card in self.chosen(run, step, frame, say("Strike an icon of which card?")):
            if run.averted(Timing.INSTEAD_OF_STRIKING, card):
                continue
            at = _of(run.kingdom, card, frame)
            for icon, n in _icons(run.kingdom, step, card, at).items():
                run.add(BoardTable.STRUCK, icon_key(stage_key(card, at), icon), n)
                struck = True
        return struck


class StrikeLineExecutor(Executor[StrikeLine]):
    """`strike this line`, `strike the lines of this`: crossed out for good (KLG-070)."""

    def possible(self, kingdom: Kingdom, step: StrikeLine, frame: Frame) -> bool:
        return any(not kingdom.is_struck(frame.card, frame.at, nr) for nr in _lines(kingdom, step, frame))

    def may_ask(self, step: StrikeLine, stage: Stage) -> bool:
        return False

    def carry_out(self, run: KingdomRun, step: StrikeLine, frame: Frame) -> bool:
        struck = self.possible(run.kingdom, step, frame)
        for nr in _lines(run.kingdom, step, frame):
            run.put(BoardTable.STRUCK, line_key(frame.key, nr), 1)
        return struck


def _lines(kingdom: Kingdom, step: StrikeLine, frame: Frame) -> list[int]:
    effects = kingdom.stages[frame.card][frame.at].effects
    return [effect.nr for effect in effects if step.all or effect.nr == frame.line]


class StrikeStayingExecutor(CardsExecutor[StrikeStaying]):
    """`strike staying of …`: crossed out on the visible stage, be it printed or a sticker (KLG-099)."""

    def targets(self, kingdom: Kingdom, step: StrikeStaying, frame: Frame) -> list[str]:
        """Cards that stay in play."""
        return [card for card in super().targets(kingdom, step, frame) if kingdom.stays(card)]

    def carry_out(self, run: KingdomRun, step: StrikeStaying, frame: Frame) -> bool:
        chosen = self.chosen(run, step, frame, say("Which no longer stays in play?"))
        for card in chosen:
            key = stay_key(run.kingdom.at(card))
            run.add(BoardTable.STRUCK, key, run.kingdom.staying(card) - run.kingdom.struck.get(key, 0))
        return bool(chosen)


class ReplaceExecutor(CardsExecutor[Replace]):
    """`replace … by …`: an icon is covered by a sticker; what is covered counts no more (KLD-59)."""

    def targets(self, kingdom: Kingdom, step: Replace, frame: Frame) -> list[str]:
        """Cards with an icon to cover, as long as such a sticker is left."""
        there = super().targets(kingdom, step, frame) if kingdom.stock(step.sticker) else []
        return [card for card in there if production.icon_counts(kingdom, card)]

    def why_not(self, kingdom: Kingdom, step: Replace, frame: Frame) -> Refusal:
        keys = [kingdom.at(card) for card in select.candidates(kingdom, step.selector, frame)]
        if keys and not kingdom.stock(step.sticker):
            return _none_to_stick(kingdom, keys, {step.sticker})
        return super().why_not(kingdom, step, frame)

    def carry_out(self, run: KingdomRun, step: Replace, frame: Frame) -> bool:
        covered = False
        for _ in range(step.n):
            for card in self.chosen(run, step, frame, say("Cover an icon of which card?")):
                _cover(run, card, step.sticker, frame)
                covered = True
        return covered


def _cover(run: KingdomRun, card: str, sticker: str, frame: Frame) -> None:
    """Put a sticker over one icon; of several alternatives it then belongs to that icon's."""
    at, stages = run.kingdom.orientations[card], run.kingdom.design(card).stages
    there = production.icon_counts(run.kingdom, card)
    options = tuple(str(Icon("production", nr, resource)) for nr, resource in there)
    texts = tuple(_icon_text(stages, at, icon) for icon in options)
    icon = choose.option(run, frame, say("Cover which icon?"), options, texts)
    run.add(BoardTable.STRUCK, icon_key(stage_key(card, at), icon), 1)
    nr = Icon.parse(icon).nr
    put_sticker(run, stage_key(card, at), covering(sticker, nr) if nr and len(stages[at].production) > 1 else sticker)


# --- names -------------------------------------------------------------------------------------------------------


class NameExecutor(Executor[Name]):
    """`name this`: what the player writes on the stage never means anything to a rule."""

    def possible(self, kingdom: Kingdom, step: Name, frame: Frame) -> bool:
        return True

    def carry_out(self, run: KingdomRun, step: Name, frame: Frame) -> bool:
        number = number_of(frame.card)
        asked = say("Which name to write on card {number}?", number=number)
        answer = run.ask(Decision(Asks.TEXT, asked, card=frame.card, effect=frame.line))
        run.put(BoardTable.NAMES, frame.key, answer[0].strip())
        return True


executes(Stick, StickExecutor())
executes(Boost, BoostExecutor())
executes(Strike, StrikeExecutor())
executes(StrikeLine, StrikeLineExecutor())
executes(StrikeStaying, StrikeStayingExecutor())
executes(Replace, ReplaceExecutor())
executes(Name, NameExecutor())
