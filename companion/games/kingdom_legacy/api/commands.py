"""What a player types: card numbers, effects, alternatives; and the list of what is legal (`legal` and `why`)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.catalogue.model import Effect, Upgrade
from companion.catalogue.words import BASE, DECK, GOOD, PLAY, Orientation
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.prefilter import Outlook, Outlooks, Text, produce, short
from companion.games.kingdom_legacy.effects import upgrade
from companion.games.kingdom_legacy.effects.gains import words
from companion.games.kingdom_legacy.table import production
from companion.games.kingdom_legacy.table.kingdom import Kingdom, Phase, number_of
from companion.games.kingdom_legacy.turn import actions, expansion, lines
from companion.play.command import Command, Legal
from companion.play.decision import Asks, Decision, fills_exactly
from companion.sentence import Message, say


def card_of(kingdom: Kingdom, text: str) -> str:
    """The key of a card by its number as typed (`7`, `pack:12`).

    Errors: `Misuse` for what is no number of a card in this kingdom.
    """
    key = kingdom.called(text)
    if key is None or key not in kingdom.board.place:
        which = say("There is no card {text}", text=repr(text)) if text.strip() else say("Which card")
        raise Misuse(say("{which}: a card is its number, from 0 to {last}.", which=which, last=last_number(kingdom)))
    return key


def number_typed(kingdom: Kingdom, text: str) -> str:
    """A card's number as it is written here: `07` is `7`. Errors: `Misuse` for what can't be one."""
    card = kingdom.called(text.strip())
    if card is None:
        raise Misuse(say("{text} is no card: a card is its number.", text=repr(text)))
    return number_of(card)


def expansion_of(kingdom: Kingdom, words: tuple[str, ...]) -> str:
    """The card of `expansion start 7`, or of `expansion start merchants` by the name of its set.

    Any card of a pack with one expansion stands for that: whoever has the cards takes the first for what leads it.
    Errors: `Misuse` for anything but `start` and an expansion in this kingdom.
    """
    there = [card for card in kingdom.catalogue.expansions if card in kingdom.board.place]
    choices = tuple(f"start {number_of(card)}" for card in there)
    if len(words) != 2 or words[0] != "start":
        raise Misuse(say("Which expansion?"), choices)
    named = [card for card in there if kingdom.catalogue.cards[card].set == words[1].strip()]
    if len(named) > 1:
        raise Misuse(say("Which expansion?"), tuple(f"start {number_of(card)}" for card in named))
    if named:
        return named[0]
    card = card_of(kingdom, words[1])
    its_set = kingdom.catalogue.cards[card].set
    of_set = [one for one in there if kingdom.catalogue.cards[one].set == its_set != BASE]
    if card not in there and len(of_set) == 1:
        return of_set[0]
    if card not in there:
        raise Misuse(say("Card {card} is no expansion.", card=number_of(card)), choices)
    return card


def last_number(kingdom: Kingdom) -> int:
    """The highest card number of the box."""
    return kingdom.catalogue.constants["last_card"]


def produced(kingdom: Kingdom, text: str) -> tuple[str, str | None]:
    """Card and alternative of `7` or `10:wood`. Errors: `Misuse` for no card, or a colon without a resource."""
    number, colon, alternative = text.rpartition(":")
    if not colon or alternative.isdigit():
        return card_of(kingdom, text), None
    card = card_of(kingdom, number)
    if not alternative.strip():
        raise Misuse(say("{text} names no resource after the colon.", text=repr(text)))
    return card, _GOOD.sub(GOOD, alternative)


_GOOD = re.compile(r"(?<![_a-z])good(?![a-z])")
"""How a trade good may be called for short, in `good`, `wood+2good`."""


def effect_of(kingdom: Kingdom, text: str) -> tuple[str, Effect]:
    """Card and effect of `14.2`, or of `14` when only one of its lines can be used.

    Errors: `Misuse` when the line doesn't exist or several could be meant; `Refusal` when none can be used.
    """
    number, dot, nr = text.partition(".")
    card = card_of(kingdom, number)
    refused = lines.why_not_here(kingdom, card, "KLD-26")
    if refused is not None:
        raise refused
    effects = kingdom.stage(card).effects
    if dot:
        for effect in effects:
            if str(effect.nr) == nr.lstrip("0"):
                return card, effect
        choices = tuple(f"{number}.{effect.nr}" for effect in effects)
        raise Misuse(
            say(
                "{card} has no effect {nr}.",
                card=kingdom.named(card),
                nr=repr(nr) if nr else say("without a number"),
            ),
            choices,
        )
    if not effects:
        raise Refusal(say("{card} has no effect.", card=kingdom.named(card)), "KLG-054")
    usable = [effect for effect in effects if actions.why_not_use(kingdom, card, effect) is None]
    if len(usable) == 1:
        return card, usable[0]
    if usable:
        choices = tuple(f"{number}.{effect.nr}" for effect in usable)
        raise Misuse(say("Which effect of {card}?", card=kingdom.named(card)), choices)
    meant = [effect for effect in effects if lines.at_will(effect)] or effects
    if len(meant) == 1:
        return card, meant[0]
    first = next((r for e in meant if (r := actions.why_not_use(kingdom, card, e)) is not None), None)
    assert first is not None
    raise first


def upgrade_of(kingdom: Kingdom, text: str, to: str | None) -> tuple[str, Upgrade]:
    """Card and upgrade of `7` with `--to back-up`, or of `7` when it has only one.

    Errors: `Misuse` for an unknown orientation or an ambiguous arrow; `Refusal` when the stage has no such arrow.
    """
    card = card_of(kingdom, text)
    if to is not None and to not in list(Orientation):
        raise Misuse(say("There is no side {to}.", to=repr(to)), tuple(Orientation))
    refused = lines.why_not_here(kingdom, card, "KLG-046")
    if refused is not None:
        raise refused
    ways = kingdom.stage(card).upgrades
    if not ways:
        raise Refusal(say("{card} has no upgrade.", card=kingdom.named(card)), "KLG-046")
    if to is None:
        choices = tuple(dict.fromkeys(f"--to {way.to}" for way in ways))
        if len(choices) > 1:
            raise Misuse(say("Which upgrade of {card}?", card=kingdom.named(card)), choices)
        to = ways[0].to
    there = [way for way in ways if way.to == to]
    if there:  # of several prices of one arrow one that can be paid
        payable = (way for way in there if upgrade.why_not(kingdom, card, way) is None)
        return card, there[0] if len(there) == 1 else next(payable, there[0])
    raise Refusal(say("{card} has no arrow to {to}.", card=kingdom.named(card), to=to), "KLG-050")


# --- the legal list ----------------------------------------------------------------------------------------------


def legal(kingdom: Kingdom, outlooks: Outlooks) -> Iterator[Legal]:
    """The atomic commands that would be accepted now, each in words; in a finished kingdom what can begin."""
    for command in atoms(kingdom, outlooks):
        yield Legal(command, describe(kingdom, command))
    if kingdom.phase == Phase.FINISHED:
        for card in kingdom.catalogue.expansions:
            if card in kingdom.board.place and expansion.why_not_start(kingdom, card) is None:
                begin = Command("expansion", ("start", number_of(card)))
                yield Legal(begin, say("{card}: begin this expansion", card=kingdom.named(card)))


def atoms(kingdom: Kingdom, outlooks: Outlooks) -> list[Command]:
    """The atomic commands that would be accepted now, found by the functions that refuse; nothing is worded.

    Phase and place are looked at once for all: whoever acts is in play and free, or a permanent.
    """
    phase, modifiers, found = kingdom.phase, kingdom.modifiers, list[Command]()
    if phase in _PHASES:
        place, struck = kingdom.board.place, kingdom.struck
        stickers, stand_in = kingdom.stickers, bool(modifiers.pay_as)
        adding, barring = bool(modifiers.produces), bool(modifiers.produces_nothing)
        borrowing = [source for source, _ in modifiers.produces_as] if modifiers.produces_as else ()
        rich = bool(kingdom.resources) or stand_in
        orientations, stuck = kingdom.orientations, kingdom.with_sticker_effects
        for card in kingdom.acting():
            outlook = outlooks.of(kingdom, card) if card in stuck else outlooks[card][orientations[card]]
            if phase == Phase.ACTIONS:
                as_printed = True
                for icon in outlook.icons if struck else ():
                    if icon in struck:
                        as_printed = False
                        break
                if place[card] == PLAY:
                    borrows = card in borrowing
                    plainly = as_printed and not (adding or borrows or outlook.key in stickers)
                    if (plainly or (outlook.one and as_printed and not borrows)) and not barring:
                        found += outlook.produce
                    elif outlook.produce or not plainly:
                        found += _productions(kingdom, card)
                if outlook.upgrades and (rich or not (outlook.costly and as_printed)):
                    _upgrade(kingdom, card, outlook, as_printed and not stand_in, found)
            texts = outlook.texts[phase] if rich else outlook.cheap[phase]
            if texts:
                _use(kingdom, card, texts, stand_in, found)
    may_advance = phase == Phase.ACTIONS and bool(kingdom.board.zones[DECK])
    if may_advance and (not modifiers.forbidden or actions.why_not_advancing(kingdom) is None):
        found.append(_ADVANCE)
    found += _ALWAYS.get(phase, ())
    return found


def lacking(kingdom: Kingdom, outlooks: Outlooks) -> Iterator[Command]:
    """The upgrades and effects for which nothing but resources seems to be missing now."""
    if kingdom.phase != Phase.ACTIONS:
        return
    for card in kingdom.acting():
        outlook = outlooks.of(kingdom, card)
        for way, command in outlook.upgrades:
            refused = upgrade.why_not(kingdom, card, way)
            if refused is not None and refused.missing:
                yield command
        for text in outlook.texts[Phase.ACTIONS]:
            refused = lines.why_not_use_line(kingdom, card, text.effect, text.line)
            if refused is not None and refused.missing:
                yield text.command


_PHASES = (Phase.ACTIONS, Phase.ENDING, Phase.BETWEEN)
"""When cards can do something."""

_ADVANCE, _PASS, _ROUND = Command("advance"), Command("pass"), Command("round")

_ALWAYS: dict[str, tuple[Command, ...]] = {
    Phase.ACTIONS: (_PASS,),
    Phase.ENDING: (_PASS,),
    Phase.FOUNDED: (_ROUND,),
    Phase.BETWEEN: (_ROUND,),
}
"""The commands that nothing but their phase asks for, by phase."""


def _productions(kingdom: Kingdom, card: str) -> list[Command]:
    """Alternatives can be many others only by strikes, stickers and bonuses."""
    ways, number = production.alternatives(kingdom, card), number_of(card)
    return [produce(number, name) for name in (production.labels(ways) if len(ways) > 1 else ("",) * len(ways))]


def _upgrade(kingdom: Kingdom, card: str, outlook: Outlook, as_printed: bool, found: list[Command]) -> None:
    """`as_printed`: the prices are, so that what the pool surely can't pay for needs no closer look."""
    pool = kingdom.resources
    for way, command in outlook.upgrades:
        if command in found[-1:]:  # one more price of an arrow
            continue
        if not (as_printed and short(pool, way.pay)) and upgrade.why_not(kingdom, card, way) is None:
            found.append(command)


def _use(kingdom: Kingdom, card: str, texts: tuple[Text, ...], stand_in: bool, found: list[Command]) -> None:
    """`stand_in`: one resource may be paid as another."""
    for text in texts:
        if text.dear and text.beyond(kingdom, card, stand_in):
            continue
        if lines.why_not_use_line(kingdom, card, text.effect, text.line, glance=True) is None:
            found.append(text.command)


_PLAIN: dict[str, Message] = {
    "advance": "play the next cards",
    "pass": "end the turn",
    "round": "begin the next round",
}


def describe(kingdom: Kingdom, command: Command) -> str:
    """A legal atomic command in words."""
    match command.verb:
        case "produce":
            card, alternative = produced(kingdom, command.args[0])
            ways = production.alternatives(kingdom, card)
            names = production.labels(ways)
            chosen = ways[names.index(alternative) if alternative else 0]
            return say("{card}: {amounts}", card=kingdom.named(card), amounts=words(chosen))
        case "upgrade":
            card, way = upgrade_of(kingdom, command.args[0], command.option("to"))
            return say("{card} to {name}", card=kingdom.named(card), name=kingdom.design(card).stages[way.to].name)
        case "use":
            card, effect = effect_of(kingdom, command.args[0])
            return f"{kingdom.named(card)}: {effect.text}"
        case verb:
            return say(_PLAIN[verb])


def answers(decision: Decision) -> Iterator[Legal]:
    """The answers to an open question, when it takes at most one."""
    if decision.optional or decision.min == 0:
        yield Legal(Command("choose", ("none",)), "decline" if decision.optional else "choose none")
    if decision.asks is Asks.NUMBER:
        for n in range(decision.min, decision.max + 1):
            yield Legal(Command("choose", (str(n),)), str(n))
    elif complete(decision) and decision.asks is not Asks.TEXT:
        for option, text in zip(decision.options, decision.texts or decision.options, strict=True):
            if decision.needs is None or _fills_alone(decision, option):
                yield Legal(Command("choose", (option,)), text)


def _fills_alone(decision: Decision, option: str) -> bool:
    return fills_exactly(decision.needs or {}, decision.fills or {}, (option,))


def complete(decision: Decision | None) -> bool:
    """Whether the list of answers is all there is: the question takes at most one option or is a number."""
    if decision is None:
        return True
    if decision.asks in (Asks.TEXT, Asks.ORDER, Asks.DRAW):
        return False
    if decision.asks is Asks.NUMBER:
        return True
    if decision.needs is not None:
        return sum(decision.needs.values()) <= 1
    return decision.max <= 1
