"""From grammar to tree, second half: actions, costs, conditions, modifiers, fame rules and the line itself."""

from __future__ import annotations

from companion.catalogue.effects.parser.selectors import Body, Counted, Option, Parts, SelectorBuilder, When
from companion.catalogue.effects.tree import lines as t
from companion.catalogue.words import Orientation


class ActionBuilder(SelectorBuilder):
    """What a line does, and what it costs."""

    def gain(self, parts: Parts) -> t.Gain:
        return t.Gain(int(parts[0]), parts[1], parts[2])

    def gain_production(self, parts: Parts) -> t.GainProduction:
        return t.GainProduction(parts[0])

    def discard(self, parts: Parts) -> t.Discard:
        return t.Discard(parts[0])

    def discard_top(self, parts: Parts) -> t.DiscardTop:
        return t.DiscardTop(int(parts[0]))

    def discard_whole_deck(self, _: Parts) -> t.DiscardTop:
        return t.DiscardTop(None)

    def destroy(self, parts: Parts) -> t.Destroy:
        return t.Destroy(parts[0])

    def destroy_rest(self, _: Parts) -> t.DestroyRest:
        return t.DestroyRest()

    def play(self, parts: Parts) -> t.Play:
        return t.Play(parts[0])

    def turn(self, parts: Parts) -> t.Turn:
        return t.Turn(parts[0], parts[1] if len(parts) > 1 else None)

    def block(self, parts: Parts) -> t.Block:
        return t.Block(parts[0])

    def block_capped(self, parts: Parts) -> t.Block:
        return t.Block(parts[1], int(parts[0]))

    def keep(self, parts: Parts) -> t.Keep:
        return t.Keep(parts[0])

    def save(self, parts: Parts) -> t.Save:
        return t.Save(parts[0])

    def put(self, parts: Parts) -> t.Put:
        return t.Put(parts[0], parts[1])

    def in_box(self, _: Parts) -> t.DeckEnd:
        return t.DeckEnd.BOX

    def on_top(self, _: Parts) -> t.DeckEnd:
        return t.DeckEnd.TOP

    def on_bottom(self, _: Parts) -> t.DeckEnd:
        return t.DeckEnd.BOTTOM

    def on_top_or_bottom(self, _: Parts) -> t.DeckEnd:
        return t.DeckEnd.TOP_OR_BOTTOM

    def numbers(self, parts: Parts) -> tuple[str, ...]:
        return tuple(str(part)[1:] for part in parts)

    def discover_one(self, parts: Parts) -> t.Discover:
        return t.Discover(self.numbers(parts))

    def discover_of(self, parts: Parts) -> t.Discover:
        return t.Discover(parts[1], parts[0])

    def discover_them(self, parts: Parts) -> t.DiscoverThem:
        return t.DiscoverThem(parts[0])

    def discover_next(self, parts: Parts) -> t.DiscoverNext:
        return t.DiscoverNext(int(parts[0]))

    def look_at(self, parts: Parts) -> t.LookAt:
        return t.LookAt(parts[0])

    def tick(self, parts: Parts) -> t.Tick:
        following, quantity, plural, where, per = parts
        return t.Tick(
            quantity,
            next=following is not None,
            on_stage=where if isinstance(where, Orientation) else None,
            on_card=str(where)[1:] if isinstance(where, str) and not isinstance(where, Orientation) else None,
            on_cards=where if isinstance(where, t.Selector) else None,
            per=per,
            plural=plural,
        )

    def box_place(self, parts: Parts) -> object:
        place: object = parts[0]
        return place

    def box_noun(self, parts: Parts) -> bool:
        return str(parts[0]) == "boxes"

    def tick_box(self, parts: Parts) -> t.TickBox:
        return t.TickBox(int(parts[0]))

    def sticker(self, parts: Parts) -> t.StickerChoice:
        return t.StickerChoice(tuple(str(part) for part in parts))

    def resource_sticker(self, _: Parts) -> t.StickerChoice:
        return t.StickerChoice((), resource=True)

    def worth(self, _: Parts) -> bool:
        return True

    def stick(self, parts: Parts) -> t.Stick:
        *stickers, worth, selector = parts
        return t.Stick(tuple(stickers), selector, worth_tally=worth is not None)

    def boost(self, parts: Parts) -> t.Boost:
        return t.Boost(parts[0])

    def icon_kind(self, parts: Parts) -> t.IconKind:
        return t.IconKind(str(parts[0]))

    def icons(self, _: Parts) -> None:
        return None

    def strike(self, parts: Parts) -> t.Strike:
        n, resource, icon, _, selector, per = parts
        return t.Strike(int(n), icon, selector, resource, per)

    def written(self, parts: Parts) -> int | None:
        return int(parts[0]) if parts else None

    def write(self, parts: Parts) -> t.Write:
        n, following, boxes, _, stage = parts
        return t.Write(n, following is not None, int(boxes), stage)

    def name_this(self, _: Parts) -> t.Name:
        return t.Name()

    def upgrade(self, parts: Parts) -> t.Upgrade:
        return t.Upgrade(parts[0], free=parts[1] is not None)

    def defeat(self, parts: Parts) -> t.Defeat:
        return t.Defeat(parts[0])

    def add_tally(self, _: Parts) -> t.AddTally:
        return t.AddTally()

    def restart(self, _: Parts) -> t.Restart:
        return t.Restart()

    def last_round(self, _: Parts) -> t.LastRound:
        return t.LastRound()

    def end_game(self, _: Parts) -> t.End:
        return t.End()

    def end_expansion(self, _: Parts) -> t.End:
        return t.End(expansion=True)

    def conditional(self, parts: Parts) -> t.If:
        return t.If(parts[0], parts[1])

    def group(self, parts: Parts) -> tuple[t.Step, ...]:
        body: Body = parts[0]
        return body.steps

    def alternatives(self, parts: Parts) -> t.Alternatives:
        return t.Alternatives(tuple(parts))

    def pay(self, parts: Parts) -> t.Pay:
        return t.Pay(parts[0], parts[1])

    def pay_price(self, _: Parts) -> t.PayPrice:
        return t.PayPrice()


class ConditionBuilder(ActionBuilder):
    """When it holds, and what holds while the card is there."""

    def tally_reached(self, parts: Parts) -> t.TallyReached:
        return t.TallyReached(int(parts[0]))

    def deck_empty(self, _: Parts) -> t.DeckEmpty:
        return t.DeckEmpty()

    def all_ticked(self, _: Parts) -> t.AllTicked:
        return t.AllTicked()

    def done(self, _: Parts) -> t.Done:
        return t.Done()

    def none_held(self, parts: Parts) -> t.NoneHeld:
        return t.NoneHeld(parts[0])

    def exists(self, parts: Parts) -> t.Exists:
        return t.Exists(parts[0])

    def not_destroyed(self, parts: Parts) -> t.NotDestroyed:
        return t.NotDestroyed(str(parts[0])[1:-1])

    def produces(self, parts: Parts) -> t.Produces:
        return t.Produces(parts[0], int(parts[1]), parts[2], parts[3])

    def this_produces(self, parts: Parts) -> t.Produces:
        return self.produces([t.Selector(ref=t.Ref.THIS), *parts])

    def produces_instead(self, parts: Parts) -> t.ProducesInstead:
        return t.ProducesInstead(*parts)

    def doubles(self, parts: Parts) -> t.Doubles:
        return t.Doubles(parts[0])

    def no_advancing(self, _: Parts) -> t.Forbid:
        return t.Forbid(t.Forbidden.ADVANCING)

    def no_upgrading(self, _: Parts) -> t.Forbid:
        return t.Forbid(t.Forbidden.UPGRADING)

    def no_playing(self, _: Parts) -> t.Forbid:
        return t.Forbid(t.Forbidden.PLAYING)

    def no_end_turn(self, _: Parts) -> t.Forbid:
        return t.Forbid(t.Forbidden.END_TURN)

    def counts_as(self, parts: Parts) -> t.CountsAs:
        counted: Counted = parts[2]
        return t.CountsAs(int(parts[0]), int(parts[1]), counted.kinds[0])

    def lessen(self, parts: Parts) -> t.Lessen:
        return t.Lessen(parts[0], int(parts[1]))

    def pay_as(self, parts: Parts) -> t.PayAs:
        return t.PayAs(parts[0], parts[1])

    def advance_plus(self, parts: Parts) -> t.AdvancePlus:
        return t.AdvancePlus(int(parts[0]))

    def see_top(self, parts: Parts) -> t.SeeTop:
        return t.SeeTop(int(parts[0]))

    def protected(self, parts: Parts) -> t.Protected:
        return t.Protected(parts[0])


class FameBuilder(ConditionBuilder):
    """The rules of variable fame."""

    def number(self, parts: Parts) -> int:
        return int(parts[0])

    def fame_per(self, parts: Parts) -> t.FamePer:
        return t.FamePer(parts[0], parts[1])

    def fame_per_icon(self, parts: Parts) -> t.FamePerIcon:
        return t.FamePerIcon(parts[0], parts[1])

    def fame_short(self, parts: Parts) -> t.FameShort:
        return t.FameShort(parts[0], parts[1], int(parts[2]))

    def fame_if(self, parts: Parts) -> t.FameIf:
        return t.FameIf(parts[0], parts[1])

    def fame_if_no(self, parts: Parts) -> t.FameIf:
        return t.FameIf(parts[0], parts[1], none=True)

    def fame_if_icons(self, parts: Parts) -> t.FameIfIcons:
        return t.FameIfIcons(parts[0], int(parts[1]), parts[2])

    def fame_per_ticked(self, parts: Parts) -> t.FamePerBox:
        return t.FamePerBox(parts[0], on=parts[1])

    def fame_per_unticked(self, parts: Parts) -> t.FamePerBox:
        return t.FamePerBox(parts[0], ticked=False, on=parts[1])

    def fame_highest(self, _: Parts) -> t.FameHighestBox:
        return t.FameHighestBox()

    def fame_written(self, parts: Parts) -> t.FameWritten:
        return t.FameWritten(parts[0])

    def fame_when_purged(self, parts: Parts) -> t.FameWhenPurged:
        return t.FameWhenPurged(parts[0])


class Builder(FameBuilder):
    """Timing, options and body put together."""

    def activate(self, _: Parts) -> When:
        return When(t.Timing.ACTIVATE)

    def end_turn(self, _: Parts) -> When:
        return When(t.Timing.END_TURN)

    def on_destroy(self, _: Parts) -> When:
        return When(t.Timing.DESTROY)

    def any_time(self, _: Parts) -> When:
        return When(t.Timing.ANY_TIME)

    def passive(self, _: Parts) -> When:
        return When(t.Timing.PASSIVE)

    def between_rounds(self, _: Parts) -> When:
        return When(t.Timing.BETWEEN_ROUNDS)

    def at_end_of_turn(self, _: Parts) -> When:
        return When(t.Timing.END_OF_TURN)

    def at_end_of_round(self, _: Parts) -> When:
        return When(t.Timing.END_OF_ROUND)

    def when(self, parts: Parts) -> When:
        return When(t.Timing.WHEN, event=parts[0])

    def instead_of_this(self, _: Parts) -> When:
        return When(t.Timing.INSTEAD, instead=t.Selector(ref=t.Ref.THIS))

    def instead_of_kind(self, parts: Parts) -> When:
        counted: Counted = parts[0]
        return When(t.Timing.INSTEAD, instead=t.Selector(kinds=counted.kinds))

    def discovered(self, _: Parts) -> t.Event:
        return t.Event(t.EventKind.DISCOVERED)

    def upgraded(self, _: Parts) -> t.Event:
        return t.Event(t.EventKind.UPGRADED)

    def produced(self, _: Parts) -> t.Event:
        return t.Event(t.EventKind.PRODUCED)

    def purged(self, _: Parts) -> t.Event:
        return t.Event(t.EventKind.PURGED)

    def played(self, parts: Parts) -> t.Event:
        return t.Event(t.EventKind.PLAYED, time=0 if parts[0] is None else int(parts[0]))

    def next_played(self, parts: Parts) -> t.Event:
        return t.Event(t.EventKind.OTHERS_PLAYED, which=t.Which.NEXT, kinds=parts[0].kinds)

    def each_played(self, parts: Parts) -> t.Event:
        return t.Event(t.EventKind.OTHERS_PLAYED, which=t.Which.EACH, kinds=parts[0].kinds)

    def batch_played(self, parts: Parts) -> t.Event:
        return t.Event(t.EventKind.OTHERS_PLAYED, which=t.Which.BATCH, kinds=parts[0].kinds)

    def may(self, _: Parts) -> Option:
        return Option("may", True)

    def once(self, _: Parts) -> Option:
        return Option("once", True)

    def once_a_turn(self, _: Parts) -> Option:
        return Option("once_a_turn", True)

    def labelled_defeat(self, _: Parts) -> Option:
        return Option("defeat", True)

    def needs(self, parts: Parts) -> Option:
        return Option("needs", parts[0])

    def cost_option(self, parts: Parts) -> Option:
        return Option("costs", parts[0])

    def steps(self, parts: Parts) -> Body:
        return Body(steps=tuple(parts))

    def modifiers(self, parts: Parts) -> Body:
        return Body(modifiers=tuple(parts))

    def nothing(self, _: Parts) -> Body:
        return Body()

    def line(self, parts: Parts) -> t.Line:
        when, *options, body = parts
        values = {option.field: option.value for option in options if option.field != "costs"}
        costs = tuple(option.value for option in options if option.field == "costs")
        return t.Line(when.timing, when.event, when.instead, costs=costs, **values, **body._asdict())

    def box_line(self, parts: Parts) -> t.BoxLine:
        body: Body = parts[0]
        return t.BoxLine(body.steps)

    def box_price(self, parts: Parts) -> t.BoxPrice:
        return t.BoxPrice(tuple(parts))
