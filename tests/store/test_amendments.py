"""The owner's amendments: kept in order, built into the cards, and named when the cards no longer fit them."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from companion.catalogue.rows import BuildError
from companion.store.catalogue import amendments
from companion.store.catalogue.amendments import OwnerAmendmentRow, amendment_id
from companion.store.engine import reading, writing

AT = "2026-02-28T23:30:00+13:00"


def row(field: str, value: str, nr: int = 0, at: str = AT, orientation: str = "front-up") -> OwnerAmendmentRow:
    """An amendment of card 1, of the tiny catalogue."""
    id = amendment_id("klg:1", orientation, field, nr, value)
    return OwnerAmendmentRow(id, "klg:2", "klg:1", orientation, field, nr, value, None, at)


def worth(fame: int, at: str = AT) -> OwnerAmendmentRow:
    """An amendment that gives the pond another fame."""
    return row("fame", str(fame), at=at)


def test_the_oldest_comes_first_and_none_twice(engine: Engine) -> None:
    late, early = worth(7, "2026-03-02T08:00:00+13:00"), worth(6, "2026-03-01T08:00:00+13:00")
    first = row("category", "building")
    amendments.record(engine, [late, first], "current")
    amendments.record(engine, [early, late], "current")
    assert amendments.recorded(engine) == [first, early, late]


def test_cards_are_built_with_the_amendments_asked_for(engine: Engine) -> None:
    mine, other = row("category", "building"), worth(4)
    amendments.record(engine, [mine, other], "current")
    both = (mine.id, other.id)
    for ids, category, fame in (((mine.id,), "building", 1), ((other.id,), "land", 4), (both, "building", 4)):
        for _ in range(2):  # built, then read
            stage = next(iter(amendments.catalogue(engine, "current", ids).cards["klg:2"].design.stages.values()))
            assert (stage.category, stage.fame) == (category, fame)


def test_what_the_cards_cannot_say_is_not_recorded(engine: Engine) -> None:
    with pytest.raises(BuildError):
        amendments.record(engine, [row("fame", "lots")], "current")
    assert amendments.recorded(engine) == []


def test_an_amendment_that_no_longer_fits_is_named_with_the_reason(engine: Engine) -> None:
    """One that the cards of a later version can't take is left out; the others go on."""
    good, bad = row("category", "building"), row("fame", "lots")
    with writing(engine) as connection:
        amendments.add(connection, [good, bad])
    with reading(engine) as connection:
        found = amendments.unfit(connection, "current")
    assert list(found) == [bad.id]
    assert "lots" in found[bad.id]
    with writing(engine) as connection:
        assert amendments.unfit(connection, "earlier").keys() == {bad.id}
    stages = amendments.catalogue(engine, "current", (good.id, bad.id)).cards["klg:1"].design.stages
    assert next(iter(stages.values())).category == "building"
