"""Whatever the tree can say, its text says and the compiler reads back: checked on made-up lines."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.nouns import Nouns
from companion.catalogue.effects.parser.compile import compile_box, compile_fame, compile_line, compile_price
from companion.catalogue.words import RESOURCES, Orientation, Resource

few = st.integers(0, 99)
some = st.sampled_from
orientations = some(Orientation)
maybe_orientation = st.none() | orientations
SALT = Nouns((), ["salt"])
resources = some([*RESOURCES, Resource("salt")])
resource_lists = st.just(t.ANY) | st.lists(resources, min_size=1, max_size=3).map(tuple)
card_numbers = st.integers(0, 200).map(str) | st.just("pack:7")
number_lists = st.lists(card_numbers, min_size=1, max_size=3).map(tuple)

quantities = st.one_of(
    st.builds(t.Quantity, some([t.Count.EXACT, t.Count.UP_TO, t.Count.RANDOM]), few),
    st.builds(t.Quantity, st.just(t.Count.RANGE), few, few),
    st.builds(t.Quantity, some([t.Count.ANY_NUMBER, t.Count.ALL])),
)

kinds = st.one_of(
    st.just(t.Kind(t.KindForm.CARD)),
    st.builds(t.Kind, st.just(t.KindForm.KIND), some(["person", "enemy", "lady", "horse", "seafaring"])),
    st.builds(t.Kind, st.just(t.KindForm.WORD), some(["Wall", "Bandit"])),
    st.builds(t.Kind, st.just(t.KindForm.NAME), some(["Stone Bridge", "Who's there", "a; b: c, d"])),
    st.just(t.Kind(t.KindForm.STAGE)),
)
plain_kinds = st.builds(t.Kind, st.just(t.KindForm.KIND), some(["person", "enemy", "seafaring"]))
kind_lists = st.lists(kinds, min_size=1, max_size=2).map(tuple)

havings = st.one_of(
    st.builds(t.Producing, st.none() | resources),
    st.builds(t.ProducingAtLeast, few, st.none() | resources),
    st.builds(t.ProducingBeside, resources, st.booleans()),
    st.just(t.ProducingMost()),
    st.builds(t.ProducingNone, resources),
    st.builds(t.WithSticker, few.map(str), st.booleans()),
    st.just(t.WithDefeat()),
    st.builds(t.WithIcon, resources),
    st.builds(t.WithPrice, resources, few, few),
    st.builds(
        t.SharingWord,
        st.just(
            t.Selector(kinds=(t.Kind(t.KindForm.CARD),), plural=True, places=(t.Place.BLOCKED,)),
        ),
    ),
    st.just(t.WithFreeBox()),
    st.builds(t.WithFame, few, st.booleans()),
    st.builds(t.WithIcons, few, few),
    st.builds(t.WithStickers, few, few),
)


def _selectors(quantity: st.SearchStrategy[t.Quantity | None], least_places: int) -> st.SearchStrategy[t.Selector]:
    def made(
        quantity: t.Quantity | None,
        other: str,
        adjectives: tuple[t.Adjective, ...],
        kinds: tuple[t.Kind, ...],
        many: bool,
        having: tuple[t.Having, ...],
        places: tuple[t.Place, ...],
    ) -> t.Selector:
        # Only kinds that show their number say whether they are written for many.
        shows = any(
            kind.form is t.KindForm.CARD or (kind.form is t.KindForm.KIND and kind.text != "seafaring")
            for kind in kinds
        )
        return t.Selector(
            quantity=quantity,
            other=other == "other",
            another=other == "another",
            adjectives=adjectives,
            kinds=kinds,
            plural=many and shows,
            having=having,
            places=places,
        )

    return st.builds(
        made,
        quantity,
        some(["", "other", "another"]),
        st.lists(some(t.Adjective), max_size=2).map(tuple),
        kind_lists,
        st.booleans(),
        st.lists(havings, max_size=2).map(tuple),
        st.lists(some(t.Place), min_size=least_places, max_size=2).map(tuple),
    )


refs = st.builds(t.Selector, some(t.Ref))
choices = refs | st.builds(t.Selector, quantity=quantities, ref=st.just(t.Ref.THOSE)) | _selectors(quantities, 0)
placed = refs | _selectors(quantities, 1)
described = _selectors(st.none(), 0)
placed_described = _selectors(st.none(), 1)
pers = st.builds(t.PerCards, described, few) | st.builds(t.PerTicked, maybe_orientation)
maybe_per = st.none() | pers

conditions: st.SearchStrategy[t.Condition] = st.one_of(
    some(
        [
            t.Done(),
            t.Done(none=True),
            t.AllTicked(),
            t.AllTicked("red"),
            t.DeckEmpty(),
            t.TickedThisTurn(),
            t.TickedThisTurn(none=True),
        ]
    ),
    st.builds(t.NoneHeld, resources),
    st.builds(t.TallyReached, few),
    st.builds(t.Icons, few, st.none() | few, resources, described),
    st.builds(t.Exists, described),
    st.builds(t.ThisIs, havings),
    st.builds(t.NumberNotDestroyed, card_numbers),
    st.builds(t.NotDestroyed, some(["Stone Bridge", "Wall"])),
)

costs: st.SearchStrategy[t.Cost] = st.one_of(
    st.builds(t.Pay, quantities, resource_lists, per=maybe_per),
    st.just(t.PayPrice()),
    st.builds(t.Discard, choices),
    st.builds(t.Destroy, choices),
    st.builds(t.Turn, choices, maybe_orientation),
    st.builds(t.Tick, quantities, st.booleans(), per=maybe_per, plural=st.booleans(), mute=st.booleans()),
    st.builds(t.Put, placed, some(t.DeckEnd)),
)

produced = t.StickerChoice((), resource=True, of=t.Selector(ref=t.Ref.THOSE))
by_cards = some([t.StickerChoice((), resource=True), t.StickerChoice((), True, struck=True), produced])
sticker_choices = by_cards | st.builds(t.StickerChoice, st.lists(few.map(str), min_size=1, max_size=3).map(tuple))

NOT_PRICED = (t.Usable.ACTIVATE, t.Usable.END_TURN, t.Usable.EITHER)

actions: st.SearchStrategy[t.Action] = st.one_of(
    st.builds(t.Gain, few, resource_lists, maybe_per),
    st.builds(t.GainThat, resource_lists),
    st.builds(t.Pay, quantities, resource_lists),
    st.builds(t.Pay, quantities, st.just(t.ANY), st.just(True)),
    *(st.builds(verb, few) for verb in (t.DiscardBottom, t.BlockBottom)),
    *(st.builds(verb, choices) for verb in (t.Hold, t.Release)),
    st.builds(t.StrikeLine, st.booleans()),
    st.builds(t.Strike, st.none(), some(t.IconKind), choices, st.none() | resources),
    st.just(t.TurnGoesOn()),
    st.builds(t.AddTally, st.none() | few),
    st.builds(t.Shuffle, st.none() | choices),
    st.builds(t.Tick, st.just(t.Quantity(t.Count.THAT)), st.booleans(), plural=st.booleans()),
    st.builds(t.Tick, quantities, st.booleans(), plural=st.booleans(), row=some(["red", "green"])),
    *(
        st.builds(verb, choices)
        for verb in (
            t.Tuck,
            t.GainProduction,
            t.Discard,
            t.Destroy,
            t.Play,
            t.Keep,
            t.Save,
            t.Purge,
            t.Boost,
            t.StrikeStaying,
            t.Defeat,
            t.Free,
            t.ProduceWith,
        )
    ),
    st.builds(t.DiscardTop, few, maybe_per),
    st.builds(t.PlayTop, few),
    st.builds(t.Downgrade, choices),
    st.builds(t.UseLine, few, st.just(t.Usable.PRICED), choices, st.booleans(), resources),
    st.builds(t.Write, few, st.booleans(), few, maybe_orientation, st.just(True)),
    st.builds(t.Tick, quantities, on_cards=choices, plural=st.booleans(), gaining=st.integers(1, 9)),
    st.builds(t.Tick, quantities, on_cards=choices, plural=st.booleans(), mute=st.booleans()),
    st.just(t.DiscardTop(None)),
    st.builds(t.PlayNext, placed_described),
    st.builds(t.LookNext, few, described),
    st.builds(t.LoseNext, few, st.none() | resources),
    st.builds(t.Replace, few, choices, few.map(str)),
    st.builds(t.UseLine, few, some(NOT_PRICED), choices, st.booleans()),
    some([t.DestroyRest(), t.Name(), t.AddTally(), t.Restart(), t.LastRound(), t.End(), t.End(expansion=True)]),
    st.builds(t.Turn, choices, maybe_orientation),
    st.builds(t.Block, choices, st.none() | few),
    st.builds(t.Put, placed, some(t.DeckEnd)),
    st.builds(t.Discover, card_numbers.map(lambda number: (number,))),
    st.builds(t.Discover, number_lists, quantities),
    st.builds(t.DiscoverThem, quantities),
    st.builds(t.DiscoverNext, few),
    st.builds(t.LookAt, number_lists),
    st.builds(t.Tick, quantities, st.booleans(), per=maybe_per, plural=st.booleans()),
    st.builds(t.Tick, quantities, on_stage=orientations, per=maybe_per),
    st.builds(t.Tick, quantities, on_card=card_numbers, per=maybe_per),
    st.builds(t.Tick, quantities, on_cards=choices, per=maybe_per),
    st.builds(t.TickBox, few),
    st.builds(
        t.Stick, st.lists(sticker_choices, min_size=1, max_size=3).map(tuple), choices, st.booleans(), st.booleans()
    ),
    st.builds(
        t.Stick,
        st.lists(sticker_choices, min_size=1, max_size=3).map(tuple),
        st.just(t.Selector(ref=t.Ref.THIS)),
        beyond=st.booleans(),
        on_stage=orientations,
    ),
    st.builds(t.Strike, few, some(t.IconKind), choices, st.none() | resources, maybe_per),
    st.builds(t.Write, st.none() | few, st.booleans(), few, maybe_orientation),
    st.builds(t.Upgrade, choices, st.booleans()),
)

steps: st.SearchStrategy[t.Step] = st.recursive(
    actions,
    lambda inner: (
        st.builds(t.If, conditions, inner)
        | st.builds(t.Together, st.lists(inner, min_size=1, max_size=2).map(tuple), st.booleans())
        | st.builds(
            t.Alternatives,
            st.lists(st.lists(inner, min_size=1, max_size=2).map(tuple), min_size=2, max_size=3).map(tuple),
        )
    ),
    max_leaves=4,
)
step_lists = st.lists(steps, min_size=1, max_size=3).map(tuple)

modifiers: st.SearchStrategy[t.Modifier] = st.one_of(
    st.builds(t.Produces, refs | described, few, resources, maybe_per),
    st.builds(t.ProducesInstead, refs | described, resources, resources),
    st.builds(t.Doubles, refs | described),
    st.builds(t.ProducesAs, described),
    st.builds(t.Forbid, some(t.Forbidden)),
    st.builds(t.ProducesNothing, refs | described),
    st.builds(t.FirstCards, few),
    st.builds(t.CountsByBoxes, few, plain_kinds),
    st.builds(t.CountsInPlay, few, st.lists(some(t.Adjective), max_size=2).map(tuple), plain_kinds),
    st.builds(t.CountsAs, few, few, kinds),
    st.builds(t.Lessen, resources, few),
    st.builds(t.GainOnly, resources),
    st.builds(t.UpgradesOnly, resources),
    st.builds(t.PayAs, resources, resources),
    st.builds(t.AdvancePlus, few),
    st.builds(t.SeeTop, few),
    st.builds(t.SeeCards, number_lists),
    st.just(t.OpenAbove()),
    st.builds(t.Protected, st.none() | conditions),
)

having_lists = st.lists(havings, max_size=2).map(tuple)
NOT_OWN = (t.EventKind.GAINED, t.EventKind.PLAYED, t.EventKind.OTHERS_PLAYED, t.EventKind.OTHERS_SUFFERED)
OWN_EVENTS = [kind for kind in t.EventKind if kind not in NOT_OWN]
events = st.one_of(
    st.builds(t.Event, some(OWN_EVENTS)),
    st.builds(t.Event, st.just(t.EventKind.PLAYED), few),
    st.builds(t.Event, st.just(t.EventKind.GAINED), resource=resources),
    st.builds(
        t.Event,
        st.just(t.EventKind.OTHERS_SUFFERED),
        which=st.just(t.Which.EACH),
        kinds=kind_lists,
        deeds=st.lists(some(t.Deed), min_size=1, max_size=3).map(tuple),
    ),
    st.builds(t.Event, st.just(t.EventKind.OTHERS_PLAYED), which=some(t.Which), kinds=kind_lists, having=having_lists),
)

SPARING = (
    t.Timing.INSTEAD_OF_DESTROYING,
    t.Timing.INSTEAD_OF_PURGING,
    t.Timing.INSTEAD_OF_STRIKING,
    t.Timing.INSTEAD_OF_PLAYING,
    t.Timing.INSTEAD_OF_LINE,
)

states = st.one_of(
    st.builds(t.State, described, st.integers(1, 9)),
    st.builds(t.State, described, none=st.just(True)),
)


@st.composite
def lines(draw: st.DrawFn) -> t.Line:
    timing = draw(some(t.Timing))
    instead = st.just(t.Selector(ref=t.Ref.THIS)) | st.builds(t.Selector, kinds=kind_lists)
    spared = st.builds(t.Selector, kinds=kind_lists)
    passive = timing is t.Timing.PASSIVE
    return t.Line(
        timing,
        event=draw(events) if timing is t.Timing.WHEN else None,
        instead=draw(instead) if timing is t.Timing.INSTEAD else draw(spared) if timing in SPARING else None,
        state=draw(states) if timing is t.Timing.WHENEVER else None,
        may=draw(st.booleans()),
        once=draw(st.booleans()),
        once_a_turn=draw(st.booleans()),
        defeat=draw(st.booleans()),
        needs=draw(st.none() | conditions),
        costs=draw(st.lists(costs, max_size=2).map(tuple)),
        steps=() if passive else draw(st.just(()) | step_lists),
        modifiers=draw(st.lists(modifiers, min_size=1, max_size=2).map(tuple)) if passive else (),
    )


signed = st.integers(-50, 50)
purged_rules = st.one_of(
    st.builds(t.FamePer, signed, described),
    st.builds(t.FamePerBox, signed, st.booleans(), maybe_orientation),
    st.just(t.FameHighestBox()),
    st.builds(t.FameWritten, maybe_orientation, st.none() | few),
    st.builds(t.FamePerOwnIcon, signed),
)
fame_rules: st.SearchStrategy[t.FameRule] = st.one_of(
    purged_rules,
    st.builds(t.FameWhenPurged, purged_rules),
    st.builds(t.FamePurged, signed),
    st.builds(t.FameTally, signed, st.none() | few),
    st.just(t.FameDouble()),
    st.builds(t.FameIcons, signed, described),
    st.builds(t.FamePerIcon, signed, resources),
    st.builds(t.FameIf, signed, described, st.booleans()),
    st.builds(t.FameIfIcons, signed, few, resources),
    st.builds(t.FameShort, signed, described, few),
)


def assert_line(line: t.Line) -> None:
    assert compile_line(str(line), SALT) == line


def assert_rest(box: t.BoxLine, price: t.BoxPrice, fame: t.FameRule) -> None:
    assert compile_box(str(box), SALT) == box
    assert compile_price(str(price), SALT) == price
    assert compile_fame(str(fame), SALT) == fame


boxes = step_lists.map(t.BoxLine)
prices = st.lists(costs, min_size=1, max_size=2).map(tuple).map(t.BoxPrice)


@settings(max_examples=60, deadline=None)
@given(lines())
def test_a_line_is_read_as_it_was_printed(line: t.Line) -> None:
    assert_line(line)


@settings(max_examples=30, deadline=None)
@given(boxes, prices, fame_rules)
def test_boxes_prices_and_fame_are_read_as_they_were_printed(
    box: t.BoxLine, price: t.BoxPrice, fame: t.FameRule
) -> None:
    assert_rest(box, price, fame)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(lines())
def test_many_lines_are_read_as_they_were_printed(line: t.Line) -> None:
    assert_line(line)


@pytest.mark.long
@settings(max_examples=150, deadline=None)
@given(boxes, prices, fame_rules)
def test_many_boxes_prices_and_fame_are_read_as_they_were_printed(
    box: t.BoxLine, price: t.BoxPrice, fame: t.FameRule
) -> None:
    assert_rest(box, price, fame)


@pytest.mark.parametrize("fame", [t.FameTally(4, 0), t.FameTally(4), t.FameWritten(most=0), t.FameWritten()])
def test_a_limit_of_nothing_is_no_missing_limit(fame: t.FameRule) -> None:
    assert compile_fame(str(fame), SALT) == fame
