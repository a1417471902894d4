"""What lies open to everybody, what stays alone, and each duke at the end of a session; dukes of real cards."""

from __future__ import annotations

import pytest

from companion.errors import Refusal
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.alone import finish
from companion.games.valeria.session.layout import Phase
from companion.play.campaign import Campaign
from companion.play.decision import Asks
from companion.play.doorway import NOBODY
from companion.play.machine import Done, SessionRun
from tests.games.valeria.session.seated import GAME, Stage, session
from tests.games.valeria.table import CARDS
from tests.games.valeria.test_dukes import POINTS

SOME = ("peasant", "archer", "rogue", "cleric", "halfpenny-hill", "treant", "giant")


@pytest.mark.rule("VCK-013", "VCK-091")
def test_the_top_monster_and_the_slain_piles_are_seen_by_everybody() -> None:
    stage = Stage().own(2, "goblin", "goblin", "treant").lay("monsters:4", "troll", "giant")
    for seat in (0, 1, 2):
        view = GAME.view(stage.board, seat)
        assert (view.rows[0][3].card, view.rows[0][3].left) == ("giant", 2)
        assert [(one.card, one.many) for one in view.sides[1].slain] == [("goblin", 2), ("treant", 1)]
    assert GAME.seen_by(stage.board, at.slain(2)) == NOBODY


@pytest.mark.rule("VCK-199")
def test_alone_what_is_not_changed_stays() -> None:
    """Prices, two actions, rewards, and what is told are those of several seats."""
    alone, several = Stage(1, areas="Hills,Ruins,Forest,Valley,Mountains", citizens="archer"), Stage(2)
    for stage in (alone, several):
        stage.own(1, "archer").purse(1, gold=5, strength=1).at_action(3)
        stage.do("hire archer").do("slay goblin")
        assert stage.has(1)[:2] == (1, 0) and stage.words(at.slain(1)) == ["goblin"]
        assert stage.words(at.tableau(1)).count("archer") == 2


@pytest.mark.parametrize("nr", range(len(CARDS.dukes)), ids=[at.word(one.key) for one in CARDS.dukes])
def test_each_duke_scores_at_the_end(nr: int) -> None:
    duke = CARDS.dukes[nr]
    (expected,) = [row[2] for row in POINTS if CARDS.duke(row[0]) == duke]
    other = next(one for one in CARDS.dukes if one != duke)
    stage = Stage().own(2, at.word(other.key)).own(1, at.word(duke.key), *SOME).purse(1, gold=2, strength=1, magic=2)
    before = GAME.standing(stage.board)[0]
    assert "duke" not in before.parts
    stage._run().put(at.TURN, at.OVER, "stacks")
    after = GAME.standing(stage.board)[0]
    assert after.parts["duke"] == expected and after.points == before.points + expected


# --- dukes of real cards -----------------------------------------------------------------------------------------


def founded(seats: int = 2) -> Campaign[Done]:
    """Real cards, up to the question which duke North keeps."""
    played = session(7, seats, {"first-game": "yes", "first": "North"} if seats > 1 else {}, real=True)
    while (asked := GAME.decision(played.board)) is not None and asked.source != at.DUKE_PILE:
        first = sorted(played.board.zones[asked.source])[:1] if asked.asks is Asks.DRAW else asked.options[: asked.min]
        played.choose(tuple(first))
    return played


@pytest.mark.rule("VCK-035", "VCK-036")
def test_a_real_duke_can_be_told_early_and_is_its_seats_alone() -> None:
    played = founded()
    asked = GAME.decision(played.board)
    assert asked is not None and asked.seat == 1 and asked.optional and len(asked.options) == 10
    changes = played.choose(("simon-the-unclean",)).changes
    assert GAME.said(played.board, changes, 1) == ["You keep Simon the Unclean."]
    assert GAME.said(played.board, changes, 2) == ["North keeps a duke."] == GAME.said(played.board, changes, 0)
    own, other = (GAME.view(played.board, seat).sides[0] for seat in (1, 2))
    assert own.duke is not None and own.duke.card == "simon-the-unclean" and other.duke is None and other.has_duke
    asked = GAME.decision(played.board)
    assert asked is not None and asked.seat == 2 and len(asked.options) == 10, "which one is gone nobody is told"
    with pytest.raises(Refusal):
        played.choose(("simon-the-unclean",))
    played.choose(())
    assert GAME.decision(played.board) is None and not GAME.view(played.board, 0).sides[1].has_duke
    assert [one.id for one in GAME.legal(played.board)] == ["roll"]


@pytest.mark.rule("VCK-144")
def test_at_the_end_only_those_are_asked_that_stayed_untold() -> None:
    played = founded()
    played.choose(("simon-the-unclean",))
    played.choose(())
    run = SessionRun(played.board, 0)
    run.put(at.TURN, at.PHASE, Phase.END)
    finish(run, "stacks")
    asked = GAME.decision(played.board)
    assert asked is not None and asked.source == at.DUKE_PILE
    left = sorted(played.board.zones[at.DUKE_PILE])[0]
    played.choose((left,))
    assert played.board.zones[at.duke(2)] == [left] and len(played.board.zones[at.duke(1)]) == 1
    result = GAME.result(played.board)
    assert result is not None and all("duke" in one.standing.parts for one in result.places)


def test_alone_a_real_duke_can_be_told_too() -> None:
    played = founded(1)
    played.choose(("reese-the-firebrand",))
    side = GAME.view(played.board, 1).sides[0]
    assert side.duke is not None and side.duke.card == "reese-the-firebrand"
