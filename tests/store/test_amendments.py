"""The owner's amendments: kept in order, built into the cards, and named when the cards no longer fit them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from companion.catalogue.model import Catalogue
from companion.catalogue.rows import BuildError
from companion.catalogue.words import WOOD, Orientation
from companion.errors import StoreError
from companion.store.catalogue import amendments, load
from companion.store.catalogue.amendments import OwnerAmendmentRow, amendment_id
from companion.store.engine import reading, writing
from tests.store.conftest import TINY

UP = Orientation.FRONT_UP
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


def fame(made: Catalogue) -> int:
    """The fame of the pond."""
    return next(iter(made.cards["klg:2"].design.stages.values())).fame


def test_cards_are_built_once(engine: Engine) -> None:
    """What an amendment makes of the cards is kept; another choice of amendments is kept beside it."""
    first, second = worth(4), row("category", "building")
    amendments.record(engine, [first, second], "current")
    choices = ((first.id,), (second.id,), (first.id, second.id))
    made = [amendments.catalogue(engine, "current", ids) for ids in choices]
    written: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *said: written.append(said[2].split()[0]))
    assert [amendments.catalogue(engine, "current", ids) for ids in choices] == made
    assert set(written) == {"BEGIN", "SELECT"} if engine.dialect.name == "sqlite" else {"SELECT"}
    plain = load.catalogue(engine, "current")
    assert len({one.digest for one in (plain, *made)}) == 4
    assert {one.printing for one in made} == {"current"}


def test_an_amendment_that_is_not_here_is_named(engine: Engine) -> None:
    with pytest.raises(StoreError, match="The amendment 12345678 isn't in this data base"):
        amendments.catalogue(engine, "current", ("12345678",))


def test_cards_are_proposed_without_writing(engine: Engine) -> None:
    """With amendments that are recorded, and others that aren't."""
    here, new, bad = row("category", "building"), worth(9), row("fame", "lots")
    amendments.record(engine, [here], "current")
    made = amendments.proposed_catalogue(engine, "earlier", (here.id, new.id), [new])
    stages = made.cards["klg:1"].design.stages
    assert (fame(made), next(iter(stages.values())).category, made.printing) == (9, "building", "earlier")
    assert fame(amendments.proposed_catalogue(engine, "earlier", (here.id,), [new])) == 0
    assert amendments.recorded(engine) == [here]
    with pytest.raises(StoreError, match="isn't in this data base"):
        amendments.proposed_catalogue(engine, "current", (new.id,), [])
    with pytest.raises(StoreError, match=r"don't fit an amendment: .*lots"):
        amendments.proposed_catalogue(engine, "current", (bad.id,), [bad])


def test_an_amendment_said_twice_counts_once(engine: Engine) -> None:
    made = amendments.amended_catalogue(engine, "current", [worth(3), worth(5), worth(3)])
    assert (fame(made), list(made.cards)) == (5, list(load.catalogue(engine, "current").cards))


def test_what_fits_one_printing_only_is_left_out_of_the_other(engine: Engine, tmp_path: Path) -> None:
    """The upgrade of the pond isn't printed in the earlier one."""
    body = TINY.read_text(encoding="utf-8").replace("'upgrade',    1, 'trade_good 6'", "'upgrade',    1, NULL")
    path = tmp_path / "cards.sql"
    path.write_text(body, encoding="utf-8")
    load.load(engine, path, force=True)
    mine = row("upgrade", "wood 2", 1)
    amendments.record(engine, [mine], "current")
    with reading(engine) as connection:
        assert list(amendments.unfit(connection, "earlier")) == [mine.id]
        assert amendments.unfit(connection, "current") == {}
    assert amendments.catalogue(engine, "earlier", (mine.id,)).cards["klg:1"].design.stages[UP].upgrades == ()
    (arrow,) = amendments.catalogue(engine, "current", (mine.id,)).cards["klg:1"].design.stages[UP].upgrades
    assert arrow.pay == ((WOOD, 2),)
