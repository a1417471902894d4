"""Score sheets, rolls and checks as plain lines."""

from __future__ import annotations

from collections.abc import Iterable

from companion.documents import score_sheets as d
from companion.lang import tr, tr_n
from companion.show import words
from companion.show.counting import count_of
from companion.show.phrases import clean
from companion.show.plain.lines import register


def part_lines(part: d.SheetPart) -> list[str]:
    """A line of a sheet, with its steps."""
    first, *rest = part.how or [""]
    return [clean(f"  {part.name:20} {part.points:4}  {first}").rstrip(), *(clean(f"{'':29}{one}") for one in rest)]


@register
def _sheet(sheet: d.SheetScore) -> list[str]:
    lines: list[str] = []
    for one in sheet.players:
        place = "" if one.place is None else f"{one.place}. "
        lines.append(
            clean(f"{place}{one.name}{'' if one.score is None else f': {one.score}'}{tr(' – won') if one.won else ''}")
        )
        for part in one.parts:
            lines += part_lines(part)
    lines.append(clean(f"{sheet.why}{f' ({sheet.rule})' if sheet.rule else ''}"))
    lines += [clean(tr("Tie: {tie}", tie=tie)) for tie in sheet.ties]
    if sheet.medal or sheet.next_medal:
        ahead = tr(" Next: {medal} from {points}.", medal=sheet.next_medal, points=sheet.needs)
        reached = tr("Medal: {medal}.", medal=sheet.medal or tr("none"))
        lines.append(f"{reached}{ahead if sheet.next_medal else ''}")
    lines += [clean(tr("Lost: {why}", why=why)) for why in sheet.lost]
    lines += [clean(tr("Note: {note}", note=note)) for note in sheet.notes]
    for drawing in sheet.drawings:
        lines += ["", clean(drawing.name), *(clean(line) for line in drawing.lines)]
    return [*lines, tr("Kept as {kept}.", kept=sheet.kept)] if sheet.kept else lines


@register
def _jael(sheet: d.JaelSheet) -> list[str]:
    lines = [f"Jael: {sheet.score}"]
    for part in sheet.parts:
        lines += part_lines(part)
    return [*lines, tr("Final coins give you {player_coins}.", player_coins=sheet.player_coins)]


@register
def _year(year: d.StonespineYear) -> list[str]:
    passed = tr("hands go to the {passing}", passing=year.passing) if year.passing else tr("nothing is passed")
    *before, after = year.hands
    return [
        tr("Year {year}: {passed}.", year=year.year, passed=passed),
        tr("In hand before each turn: {what}; after the last: {after}.", what=_several(before), after=after),
    ]


@register
def _coins(found: d.StonespineCoins) -> list[str]:
    lines = [tr_n("Year {year}: {n} coin.", "Year {year}: {n} coins.", found.coins, year=found.year)]
    return lines + [clean(f"  {part.coins:3} {part.text} ({part.rule})") for part in found.parts if part.coins]


def _market_turn(one: d.MarketTurn) -> str:
    if one.price is None:
        return tr("{player} passes: {n} left.", player=one.player, n=one.coins)
    return tr("{player} buys for {price}: {n} left.", player=one.player, price=one.price, n=one.coins)


@register
def _market(market: d.StonespineMarket) -> list[str]:
    lines = [clean(_market_turn(one)) for one in market.turns]
    lines += [clean(f"{one.name}: {one.coins}{tr(', passed') if one.passed else ''}") for one in market.players]
    if market.turn is None:
        return [*lines, clean(tr("The market is closed. Next year's order: {order}.", order=", ".join(market.order)))]
    return [*lines, clean(tr("{turn} has the turn.", turn=market.turn))]


@register
def _jael_hand(hand: d.JaelHand) -> list[str]:
    return [
        clean(tr("To Jael: {what}.", what=", ".join(hand.to_jael) or tr("nothing"))),
        clean(tr("Discarded: {cards}.", cards=", ".join(hand.discarded) or tr("nothing"))),
        tr("Draw {cards}.", cards=hand.drawn) if hand.drawn else tr("Draw nothing."),
    ]


@register
def _jael_market(market: d.JaelMarket) -> list[str]:
    if not market.acts:
        return [tr("You have more: buy a set or pass ({rule}).", rule=market.rule)]
    gone = market.challenge
    lost = (
        tr("Challenge {number} goes away: {name}.", number=gone.number, name=gone.name)
        if gone
        else tr("No challenge goes away.")
    )
    return [tr("Jael acts first: he takes the tokens that his card marks ({rule}).", rule=market.rule), clean(lost)]


@register
def _production(found: d.WonderfulProduction) -> list[str]:
    lines = []
    for nr, step in enumerate(found.steps, 1):
        volumes = ", ".join(f"{name} {volume}" for name, volume in step.volumes.items())
        supremacy = tr("supremacy: {player}", player=step.supremacy or tr("nobody"))
        lines.append(clean(f"{nr}. {step.resource}: {volumes}; {supremacy}"))
    for one in found.soldiers:
        waiting = tr(", one on the training ground") if one.training else ""
        lines.append(
            clean(
                tr(
                    "{player}: {what} on the duchy{waiting}",
                    player=one.player,
                    what=count_of(one.usable, "soldier"),
                    waiting=waiting,
                )
            )
        )
    return lines


@register
def _laboratory(found: d.WonderfulLaboratory) -> list[str]:
    return [
        tr(
            "{krystallium} krystallium made, {what} left.",
            krystallium=found.krystallium,
            what=count_of(found.cubes, "cube"),
        )
    ]


@register
def _breeding(found: d.WonderfulBreeding) -> list[str]:
    return [tr_n("{n} offspring.", "{n} offspring.", found.offspring)]


@register
def _deck(deck: d.WonderfulDeck) -> list[str]:
    lines = [tr("Round {nr}: {left} left.", nr=nr, left=left) for nr, left in enumerate(deck.left, 1)]
    return [
        *lines,
        tr("The deck runs out in round {empty}.", empty=deck.empty) if deck.empty else tr("The deck doesn't run out."),
    ]


@register
def _quest(quest: d.WonderfulQuest) -> list[str]:
    if not quest.steps:
        return [clean(tr("{name}: nobody knows the steps.", name=quest.name))]
    return [clean(quest.name), *(_quest_step(step) for step in quest.steps)]


def _quest_step(step: d.QuestStep) -> str:
    verb, first = (
        (tr("discard up to"), "")
        if step.discard
        else (tr("gain"), tr(", the first player alone") if step.first else "")
    )
    pays, gains = (what or tr("of what the board shows") for what in (step.pays, step.gains))
    pay = tr("pay {n} {what}", n=step.pay, what=pays)
    return clean(f"  {step.nr}. {step.name or tr('step')}: {pay}: {verb} {step.gain} {gains}{first}")


@register
def _campaign(campaign: d.WonderfulCampaign) -> list[str]:
    lines = []
    for one in campaign.scenarios:
        best = tr("not won yet")
        if one.score is not None:
            best = tr("best {score}, medal {medal}", score=one.score, medal=one.medal or tr("none"))
        lost = tr("{lost} lost", lost=one.lost)
        played = f"{count_of(one.plays, 'game')}, {lost}, {best}" if one.plays else tr("not played yet")
        lines.append(clean(f"{one.scenario} {one.name}: {played}."))
    return lines


@register
def _roll(roll: d.ValeriaRoll) -> list[str]:
    first, second = roll.dice
    dice = tr("Dice {first} and {second}, equal", first=first, second=second)
    dice = dice if roll.equal else tr("Dice {first} and {second}", first=first, second=second)
    lines = [tr("{dice}: {values} count.", dice=dice, values=_several(roll.values))]
    lines += [clean(tr("Event before income: {event}", event=event)) for event in roll.events]
    for one in roll.incomes:
        active, rests = tr(" (active)") if one.active else "", tr(" rests") if one.resting else ""
        lines.append(clean(f"{one.player}{active}{rests}"))
        for card in one.activated:
            times = f" x {card.times}" if card.times > 1 else ""
            lines.append(clean(f"  {card.card}{times}{tr(', before all others') if card.first else ''}: {card.effect}"))
            lines += [clean(f"    {way.text}{_after(way)}") for way in card.ways] or [tr("    can't be used")]
        if not one.resting:
            lines.append(tr("  Ends with {what}.", what=_either(_board(end) for end in one.ends)))
    return lines + (
        [tr("{takings} to decide: --take NAME:RESOURCE.", takings=count_of(roll.open_takings, "taking"))]
        if roll.open_takings
        else []
    )


def _after(way: d.Way) -> str:
    before = tr(", then ").join(f"{use.card} ({use.text})" for use in way.after)
    return tr(", after {before}", before=before) if before else ""


@register
def _price(price: d.ValeriaPrice) -> list[str]:
    due = _amount(price.kind, price.amount) + (tr(" and {n} magic", n=price.magic) if price.magic else "")
    lines = [clean(f"{price.card}: {due} ({price.rule})")]
    lines += [
        clean(f"  {_amount(part.resource, f'{part.amount:+d}')}: {part.text} ({part.rule})") for part in price.parts
    ]
    lines += [clean(tr("Lacking: {what} ({rule}).", what=lack.text, rule=lack.rule)) for lack in price.lacks]
    if price.payments:
        lines.append(tr("To pay: {what}.", what=_either(_board(way) or tr("nothing") for way in price.payments)))
    lines += [tr("Left: {what}.", what=_board(price.left))] if price.left is not None else []
    if price.effect and not price.rewards:
        lines.append(clean(tr("Effect, {timing}: {effect}", timing=price.timing, effect=price.effect)))
    elif price.rewards:
        lines.append(clean(tr("Reward, {cost}:", cost=price.cost) if price.cost else tr("Reward:")))
        lines += [line for side in price.rewards for line in _reward(side)]
    return lines


def _reward(side: d.PriceReward) -> list[str]:
    gain = f" = {_board(side.gain)}" if side.gain else ""
    return [clean(f"  {side.text}{gain}"), *([clean(f"    {', '.join(side.citizens)}")] if side.citizens else [])]


@register
def _attacks(found: d.DarkLordAttacks) -> list[str]:
    lines = [
        tr("Column {column} ({by}).", column=one.column, by=one.by)
        if one.column
        else tr("A column of your choice ({by}).", by=one.by)
        for one in found.attacks
    ]
    return lines or [tr("No column is attacked.")]


def _either(ways: Iterable[str]) -> str:
    return f" {tr('or')} ".join(ways)


def _several(values: list[int]) -> str:
    return ", ".join(map(str, values))


def _board(end: dict[str, int]) -> str:
    return ", ".join(_amount(name, amount) for name, amount in end.items())


def _amount(name: str, n: int | str) -> str:
    """So much of a resource, or of points."""
    match name:
        case "gold":
            return tr("{n} gold", n=n)
        case "strength":
            return tr("{n} strength", n=n)
        case "magic":
            return tr("{n} magic", n=n)
    return count_of(n, "point") if isinstance(n, int) else f"{n} {name}"


@register
def _check(check: d.DiceCheck) -> list[str]:
    tier = tr(", tier {tier} of {tiers}", tier=check.tier, tiers=check.tiers) if check.tiers > 1 else ""
    met = tr("Met{tier}, with {dice}.", tier=tier, dice=", ".join(check.dice))
    lines = [met if check.met else tr("Not met by the dice alone.")]
    for way in check.ways:
        choices = _either(f" {tr('and')} ".join(adds) for adds in way.adds)
        tier = tr("Tier {tier}: ", tier=way.tier) if check.tiers > 1 else ""
        jokers = tr("{pairs} for {choices}", pairs=", ".join(way.pairs), choices=choices)
        lines.append(f"  {tier}{count_of(way.cards, 'card')}: {jokers}")
    lines += [tr("No way with these jokers.")] if not check.met and not check.ways else []
    return lines + [tr("Nobody knows what tier {nr} asks for.", nr=nr) for nr in check.unknown]


@register
def _hand(score: d.HandScore) -> list[str]:
    parts = (f"  {words.source(part.source):9}{part.fame:5}" for part in score.parts)
    lines = [tr("Fame: {fame}", fame=score.fame), *parts]
    worth = [one for one in score.by_card if one.fame]
    lines += [tr("By card:"), *(f"  {one.card!s:9}{one.fame:5}" for one in worth)] if worth else []
    return [*lines, tr("Kept as {kept}.", kept=score.kept)] if score.kept else lines
