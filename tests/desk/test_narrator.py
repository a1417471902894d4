"""The narrator: every kind of change in words, with names, grouped, by which card, and nothing that is hidden."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args

import pytest

from companion.catalogue.model import Catalogue
from companion.catalogue.words import RESOURCES, Orientation, Zone
from companion.desk.narrate import change_views, instructions
from companion.desk.narrate.narrator import narrate
from companion.desk.narrate.scene import Scene
from companion.documents.kingdom import ChangeKind
from companion.games.kingdom_legacy.api.engine import Game
from companion.games.kingdom_legacy.players.policies import Player
from companion.games.kingdom_legacy.table.kingdom import Phase, Settings
from companion.play import change
from companion.play.board_tables import NAMES
from companion.play.change import Change, Enter, Move, Order, Put
from companion.play.command import Command
from companion.play.journal import NODES, Entry, route
from companion.play.values import Value
from tests.builder import Small, cards, command, given
from tests.games.kingdom_legacy.rules.table import Tables, numbers

_KEPT = re.compile(r"None|_|@|#|klg:|\byes\b|-(up|down)/|  |\(\)|: *$|: *\.")
"""What only documents and tables have, or a hole in a phrase."""


def told(small: Small, text: str, *answers: str) -> list[str]:
    """What a player reads after the command."""
    small.do(text, *answers)
    assert small.result is not None
    return words(small.game.catalogue, Scene.before(small.board, small.result.changes), text, small.result.changes)


def words(catalogue: Catalogue, scene: Scene, text: str, changes: tuple[Change, ...]) -> list[str]:
    """Changes in words, all cards being known."""

    def name(card: str, side: Orientation) -> str:
        return catalogue.cards[card].design.stages[side].name

    return narrate(scene, catalogue, command(text), changes, name)


# --- every kind of change ----------------------------------------------------------------------------------------


def put(table: str, key: str, old: Value, new: Value) -> Put:
    """A value written on the board."""
    return Put(table, key, old, new)


WILD_GRASS, TRADER, EXPORT = "klg:3", "klg:10", "klg:27"
KINDS: list[tuple[str, Change, str]] = [
    ("found", Enter(WILD_GRASS, "discard"), "Laid out Wild Grass."),
    ("draw", Move(WILD_GRASS, "deck", 0, "play", 0), "Played Wild Grass."),
    ("discover", Move(WILD_GRASS, "box", 0, "discard", 0), "Discovered Wild Grass."),
    ("move", Move(WILD_GRASS, "play", 0, "discard", 0), "Discarded Wild Grass."),
    ("move", Move(WILD_GRASS, "discard", 0, "play", 0), "Played Wild Grass from the discard."),
    ("move", Move(WILD_GRASS, "deck", 0, "discard", 0), "Discarded Wild Grass from the deck."),
    ("move", Move(WILD_GRASS, "play", 0, "deck", 1), "Put Wild Grass on top of the deck."),
    ("move", Move(WILD_GRASS, "play", 0, "deck", 0), "Put Wild Grass under the deck."),
    ("move", Move(WILD_GRASS, "destroyed", 0, "discard", 0), "Laid Wild Grass on the discard."),
    ("move", Move(WILD_GRASS, "aside", 0, "play", 0), "Put Wild Grass into play."),
    ("move", Move(WILD_GRASS, "play", 0, "permanents", 0), "Laid Wild Grass among the permanents."),
    ("move", Move(WILD_GRASS, "play", 0, "aside", 0), "Set Wild Grass aside."),
    ("move", Move(WILD_GRASS, "play", 0, "away", 0), "Set Wild Grass aside in the kingdom's box."),
    ("move", Move(WILD_GRASS, "away", 0, "discard", 0), "Took Wild Grass out of the kingdom's box."),
    ("move", Move(WILD_GRASS, "play", 0, "box", 0), "Put Wild Grass back into the box."),
    ("move", Move(WILD_GRASS, "play", 0, "destroyed", 0), "Destroyed Wild Grass."),
    ("discover", Move(WILD_GRASS, "box", 0, "destroyed", 0), "Destroyed 1 undiscovered card."),
    ("move", Move(WILD_GRASS, "discard", 0, "purge", 0), "Set Wild Grass aside for the purge."),
    ("move", Move(WILD_GRASS, "purge", 0, "purged", 0), "Purged Wild Grass."),
    ("move", Order("discard", (), (WILD_GRASS,)), "The cards of the discard lie in a new order."),
    ("turn", put("orientation", WILD_GRASS, "front-up", "front-down"), "Wild Grass became Plains."),
    ("gain", put("resources", "trade_good", None, 2), "Gained 2 trade good."),
    ("spend", put("resources", "coin", 3, 1), "Spent 2 coin."),
    ("tick", put("ticks", "klg:34@back-up", (), (1, 2)), "Ticked boxes 1, 2 of Inspired Inventor."),
    ("tick", put("ticks", "klg:34@back-up", (), (1, 2, 3, 4)), "Ticked boxes 1 to 4 of Inspired Inventor."),
    ("untick", put("ticks", "klg:34@back-up", (1, 2, 4), (1,)), "Emptied boxes 2, 4 of Inspired Inventor."),
    ("untick", put("ticks", "klg:34@back-up", (1, 2), (1,)), "Emptied box 2 of Inspired Inventor."),
    ("write", put("written", "klg:109@back-up#2", None, 7), "Wrote 7 into box 2 of Grand Guild Hall."),
    ("write", put("written", "klg:135@back-up#1", 7, None), "Wiped off what was written into box 1 of Vassal States."),
    ("write", put("names", "klg:3@front-up", None, "{x} %s"), "Named Wild Grass “{x} %s”."),
    ("write", put("names", "klg:3@front-up", "{x}", None), "Took the name off Wild Grass."),
    ("stick", put("stickers", "klg:3@front-up", (), ("1",)), "Put a sticker on Wild Grass: produces coin."),
    ("stick", put("stickers", "klg:3@front-up", (), ("16=40",)), "Put a sticker on Wild Grass: 40 fame."),
    ("unstick", put("stickers", "klg:3@front-up", ("6",), ()), "Took a sticker off Wild Grass: produces trade good."),
    ("strike", put("struck", "klg:10@front-up/upgrade/1/coin", 1, 2), "Struck out 1 coin of upgrade 1 of Trader."),
    ("strike", put("struck", "klg:10@front-up/effect/1", None, 1), "Struck out effect 1 of Trader."),
    (
        "strike",
        put("struck", "klg:3@front-up/production/0/trade_good", None, 1),
        "Struck out 1 good of its stickers of Wild Grass.",
    ),
    ("strike", put("struck", "klg:10@front-up/effect/1", 1, None), "No longer struck out: effect 1 of Trader."),
    ("count", put("counters", "klg:27@front-up/tally", 2, 9), "Raised the tally of Export to 9."),
    ("count", put("counters", "klg:27@front-up/tally", 2, None), "Lowered the tally of Export to 0."),
    ("count", put("counters", "klg:3@front-up/plays", 1, 2), "Wild Grass has been played 2 times."),
    ("count", put("counters", "klg:3@front-up/stay", None, 1), "Wild Grass has blocked 1 since it came."),
    ("count", put("counters", "klg:3@front-up/stay", 1, None), "Wild Grass counts from the beginning."),
    ("count", put("counters", "klg:10@front-up/turn/1", None, 1), "Effect 1 of Trader is done for this turn."),
    ("count", put("counters", "klg:10@front-up/turn/1", 1, None), "Effect 1 of Trader can be used again."),
    ("count", put("purged", "klg:3", None, (0, "base")), "Kept 0 fame of Wild Grass."),
    ("count", put("purged", "klg:3", (4, "base"), None), "The fame of Wild Grass isn't kept any more."),
    ("block", put("blocked_by", WILD_GRASS, None, TRADER), "Trader blocks Wild Grass."),
    ("free", put("blocked_by", WILD_GRASS, TRADER, None), "Freed Wild Grass."),
    ("keep", put("kept", WILD_GRASS, None, True), "Kept Wild Grass in play."),
    ("keep", put("kept", WILD_GRASS, True, None), "No longer kept in play: Wild Grass."),
    ("round", put("game", "round", 1, 2), "Round 2 begins."),
    ("round", put("game", "turn", 1, 2), "Turn 2 begins."),
    ("round", put("game", "last_round", None, 9), "Round 9 is the last."),
    ("round", put("game", "last_round", 9, None), "Which round is the last isn't known any more."),
    ("phase", put("game", "phase", "founded", "dealing"), "The cards are dealt."),
    ("phase", put("game", "phase", "dealing", "actions"), "The turn goes on."),
    ("phase", put("game", "phase", "actions", "ending"), "The turn is ending."),
    ("phase", put("game", "phase", "ending", "between"), "The round is over."),
    ("phase", put("game", "phase", "purging", "between"), "The purge is over."),
    ("phase", put("game", "phase", "finished", "purging"), "The purge begins."),
    ("phase", put("game", "phase", "ending", "finished"), "The game is over."),
    ("phase", put("game", "phase", "actions", "founded"), "The campaign begins again."),
    ("phase", put("game", "ended", None, True), "The game ends with this round."),
    ("phase", put("game", "expansion", None, EXPORT), "The expansion Export begins."),
    ("phase", put("game", "expansion", EXPORT, None), "The expansion is over."),
    ("setting", put("game", "registration", None, "A-{1}"), "Noted the registration number A-{1}."),
    ("setting", put("game", "registration", "A-1", None), "Forgot the registration number."),
    ("setting", put("settings", "amendments", None, ("a", "b")), "Set amendments to a,b."),
    (
        "setting",
        put("settings", "production_limit_9", None, True),
        "No resource sticker goes on a stage that makes nine resources already.",
    ),
    ("setting", put("settings", "tracking", True, None), "From now on the rules are enforced."),
    ("setting", put("settings", "mode", None, "physical"), "Real cards lie on the table."),
    ("setting", put("settings", "pack:marsh", None, True), "The cards of marsh lie in the box."),
    ("setting", put("settings", "pack:marsh", True, None), "The cards of marsh are out of the box."),
    ("setting", put("path", "step 0", None, ("base", -36, -36, 0, 0, 0, 0)), "Score path, base: -36 fame."),
    (
        "setting",
        put("path", "step 1", None, ("klg:136", 7, 7, 0, 0, 0, 0)),
        "Score path, expansion Prosperity (expansion): 7 fame.",
    ),
    ("shuffle", put("generator", "counter", 3, 4), "Chance decided."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "made", "sentence"), KINDS, ids=[one[2] for one in KINDS])
def test_a_change_in_words(kind: str, made: Change, sentence: str) -> None:
    made_by = "fix gain 1 coin"
    small = given()
    (view,) = change_views.views((made,), "fix")
    assert view.kind == kind
    assert words(small.game.catalogue, Scene(small.board), made_by, (made,)) == [sentence]


@pytest.mark.parametrize("name", [*Settings.__struct_fields__, "tracking"])
def test_how_a_kingdom_is_played_is_told_in_words_of_the_game(name: str) -> None:
    """A switch is named as it is typed where it is typed, never in what is told of a kingdom."""
    board = given()
    for old, new in ((None, True), (True, None)):
        (told,) = words(board.game.catalogue, Scene(board.board), "fix gain 1 coin", (put("settings", name, old, new),))
        assert name not in told.replace("-", "_")


HIDDEN = {"known", "seen", "generator", "order"}
"""Tables of which a player learns nothing by a sentence; what chance did is told by the shuffle."""


def test_every_kind_and_table_and_zone_has_a_phrase() -> None:
    """`lose` is told of those that nobody spends: see below."""
    assert {kind for kind, _, _ in KINDS} == set(get_args(ChangeKind)) - {"lose"}
    assert {made.table for _, made, _ in KINDS if isinstance(made, Put)} == set(NAMES) - HIDDEN | {"generator"}
    assert {made.target for _, made, _ in KINDS if isinstance(made, Move)} == set(Zone)
    phases = {value for name, value in vars(Phase).items() if name.isupper()}
    assert {made.new for _, made, _ in KINDS if isinstance(made, Put) and made.key == "phase"} == phases


def test_the_order_of_the_deck_and_what_is_only_noted_are_told_by_nothing() -> None:
    small = given(deck="1 2 3")
    for made in (
        Order("deck", ("klg:1", "klg:2"), ("klg:2", "klg:1")),
        Put("known", "klg:50", None, True),
        Put("seen", "klg:50", None, True),
        Put("order", "top", None, 2),
    ):
        assert words(small.game.catalogue, Scene(small.board), "fix gain 1 coin", (made,)) == []


# --- what belongs together ---------------------------------------------------------------------------------------


def test_cards_that_produce_are_told_with_what_they_gave() -> None:
    small = given(play="3 5 8", deck="1")
    assert told(small, "produce 3 5 8") == ["Discarded Wild Grass, Distant Mountain and Forest: gained 2 coin, 1 wood."]


def test_an_upgrade_is_told_with_its_price_and_what_was_lost() -> None:
    """The wood is gained and lost in one command."""
    small = given(play="6 8", deck="1 10 2 4", resources="2 coin")
    assert told(small, "upgrade 6 --pay 8") == [
        "Discarded Forest: gained 1 wood.",
        "Distant Mountain became Rocky Area (2 coin).",
        "Lost 1 wood.",
        "Turn 2: Wild Grass, Trader, Wild Grass, Wild Grass.",
    ]


def test_cards_that_an_upgrade_costs_are_told_before_it() -> None:
    small = given(play="59:fd 10 13 31 3", deck="12")
    assert told(small, "upgrade 59 --discard 13,10")[:2] == [
        "Discarded Field Worker and Trader.",
        "Dungeon became Lost Civilization.",
    ]


def test_what_a_text_did_is_told_with_its_card() -> None:
    small = given(play="10", deck="1", resources="1 coin")
    assert told(small, "use 10") == ["Trader: spent 1 coin.", "Discarded Trader: gained 1 wood."]
    small = given(permanents="27", resources="3 trade_good", play="1")
    assert told(small, "use 27.1", "2") == ["Export: spent 2 trade good.", "Raised the tally of Export to 2."]
    assert told(given(play="22:bu", deck="2 3"), "use 22")[0].endswith(": discarded Wild Grass from the deck.")


def test_resources_that_new_cards_cost_are_lost_and_not_spent() -> None:
    assert told(given(play="3", deck="1 2", resources="2 coin"), "advance") == ["Lost 2 coin.", "Played 2 Wild Grass."]


def test_a_correction_is_told_as_it_was_typed() -> None:
    small = given(play="3", deck="1", resources="3 coin")
    assert told(small, "fix lose 2 coin") == ["Spent 2 coin."]
    assert told(small, "fix gain 1 wood") == ["Gained 1 wood."]


@pytest.mark.parametrize(
    ("play", "typed", "answers", "pool", "sentence"),
    [
        # a number written into a box is told, and not also as a tick; by the stage that the box is on
        ("135:bd", "upgrade 135", (), "8 sword", "Wrote 20 into box 1 of Vassal States."),
        ("109:bu 10 13", "use 109", ("10,13",), "", "Wrote 2 into box 1 of Grand Guild Hall."),
        ("34:bu", "use 34", ("2", "coin"), "", "Ticked box 1 of Inventor."),
    ],
)
def test_what_is_written_is_told_once(
    play: str, typed: str, answers: tuple[str, ...], pool: str, sentence: str
) -> None:
    found = told(given(play=play, deck="1", resources=pool), typed, *answers)
    assert sentence in found
    assert len([one for one in found if " box " in one]) == 1


def test_the_fame_written_on_a_sticker_is_told() -> None:
    tables: Tables = {"counters": {"138@bu/tally": 40}}
    small = given(play="9", discard="1 2", permanents="138:bu", tables=tables)
    assert any(one.endswith("put a sticker on Wild Grass: 40 fame.") for one in told(small, "pass", "2"))


@pytest.mark.rule("KLG-129", "KLG-130")
def test_a_purge_is_told_group_by_group() -> None:
    """Its groups are drawn, the rest isn't looked at; a round that was over long ago isn't over again."""
    small = given(discard=numbers(1, 15), phase=Phase.FINISHED, round=20, last_round=20)
    started = told(small, "expansion start 136")
    [drawn] = [one for one in started if one.startswith("Drew ")]
    assert drawn.endswith(" for the purge.")
    assert small.question is not None
    chosen = told(small, f"choose {small.question.options[0]}")
    [rest] = [one for one in chosen if one.startswith("Didn't look at ")]
    assert rest.count(",") + rest.count(" and ") + 1 <= 3
    assert chosen[-1] == "The purge is over."
    assert not [one for one in (*started, *chosen) if "from the deck" in one]


def _purge(*kept: tuple[str, int]) -> tuple[Change, ...]:
    """Cards that are purged together, with the fame that each keeps."""
    pairs = (
        (put("purged", card, None, (fame, "base")), Move(card, "purge", 0, "purged", at))
        for at, (card, fame) in enumerate(kept)
    )
    return tuple(one for pair in pairs for one in pair)


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        ([("klg:3", 0)], "Purged Wild Grass; kept 0 fame."),
        ([("klg:10", 2)], "Purged Trader; kept 2 fame."),
        ([("klg:3", 0), ("klg:4", 0), ("klg:10", 0)], "Purged 2 Wild Grass and Trader; kept 0 fame."),
        (
            [("klg:3", 3), ("klg:10", 0), ("klg:4", 3), ("klg:5", -1)],
            "Purged 2 Wild Grass (3 fame each), Trader and Distant Mountain (-1 fame); kept 5 fame.",
        ),
    ],
)
@pytest.mark.rule("KLG-132", "KLG-134")
def test_cards_purged_together_are_one_sentence_with_the_fame_that_stays(
    kept: list[tuple[str, int]], sentence: str
) -> None:
    small = given()
    assert words(small.game.catalogue, Scene(small.board), "choose 1", _purge(*kept)) == [sentence]


def test_what_one_text_puts_here_and_there_is_told_place_by_place() -> None:
    small = given()
    back = [Move(card, "away", 0, "permanents" if card == TRADER else "discard", 0) for card in (TRADER, WILD_GRASS)]
    made = (*back, Move(EXPORT, "away", 0, "permanents", 0), Move("klg:4", "away", 0, "discard", 0))
    assert words(small.game.catalogue, Scene(small.board), "pass", made) == [
        "Laid Trader and Export among the permanents.",
        "Took 2 Wild Grass out of the kingdom's box.",
    ]


def test_a_long_list_is_counted_where_it_is_told_in_short() -> None:
    small = given()

    def told_in_short(most: int | None) -> list[str]:
        def name(card: str, side: Orientation) -> str:
            return small.game.catalogue.cards[card].design.stages[side].name

        made = tuple(Move(card, "play", 0, "destroyed", 0) for card in (WILD_GRASS, TRADER, "klg:5", "klg:8", EXPORT))
        return narrate(Scene(small.board), small.game.catalogue, command("pass"), made, name, most)

    assert told_in_short(None) == ["Destroyed Wild Grass, Trader, Distant Mountain, Forest and Export."]
    assert told_in_short(4) == told_in_short(None), "one more is named"
    assert told_in_short(2) == ["Destroyed Wild Grass, Trader and 3 more cards."]


def test_an_expansion_that_was_turned_keeps_its_name_on_the_path() -> None:
    small = given()
    small.board.tables["orientation"]["klg:138"] = "back-up"
    made = (put("path", "0002", None, ("klg:138", -27, 0, 0, 0, 0, 0)),)
    told = words(small.game.catalogue, Scene(small.board), "pass", made)
    assert told == ["Score path, expansion Border Dispute (expansion): -27 fame."]


def test_an_answer_that_changes_nothing_is_told() -> None:
    small = given()
    assert words(small.game.catalogue, Scene(small.board), "choose 2", ()) == ["Chose 2."]
    assert words(small.game.catalogue, Scene(small.board), "choose 10.1 3.1", ()) == ["Chose Trader, Wild Grass."]


def test_what_goes_without_saying_is_told_only_where_nothing_else_is() -> None:
    ended = Put("counters", "klg:44@back-up/turn/3", 1, None)
    catalogue, scene = cards(), Scene(given().board)
    assert words(catalogue, scene, "pass", (ended,)) == ["Effect 3 of Rain can be used again."]
    both = (ended, Put("blocked_by", "klg:3", "klg:10", None))
    assert words(catalogue, scene, "pass", both) == ["Freed Wild Grass."]


def test_real_cards_go_into_the_kingdoms_box_and_come_out_of_it() -> None:
    going = (Move(WILD_GRASS, "play", 0, "away", 0), Move(TRADER, "deck", 0, "away", 1))
    assert instructions.for_changes(change_views.views(going, "use")) == [
        "Put card 3 into the kingdom's box, apart from the rest.",
        "Put card 10 from the deck into the kingdom's box, apart from the rest.",
    ]
    coming = (Move(WILD_GRASS, "away", 0, "discard", 0), Move(TRADER, "away", 0, "play", 1))
    assert instructions.for_changes(change_views.views(coming, "use")) == [
        "Take card 3 out of the kingdom's box, lay it on the discard.",
        "Take card 10 out of the kingdom's box, lay it in play.",
    ]


# --- whole campaigns ---------------------------------------------------------------------------------------------


@cache
def campaign(seed: int) -> list[tuple[Entry, list[str]]]:
    """The entries of a campaign of 300 steps, with their sentences."""
    player = Player(Game(cards("earlier")), seed, "rare")
    player.play(300)
    ledger, board, here = player.campaign.ledger, player.game.new_board(), 0
    found = []
    for seq in range(1, ledger.last() + 1):
        entry = ledger.entry(seq)
        if entry.kind not in NODES:
            continue
        back, forth = route(ledger, here, entry.base)
        for one in back:
            change.undo(board, ledger.entry(one).changes)
        for one in (*forth, seq):
            change.redo(board, ledger.entry(one).changes)
        scene, here = Scene.before(board, entry.changes), seq
        text = Command(entry.command.verb, entry.command.args).text
        found.append((entry, words(player.game.catalogue, scene, text, entry.changes)))
        assert (scene.place, scene.agenda) == (board.place, board.agenda)
    return found


@pytest.mark.parametrize("seed", [1, 3])
def test_no_sentence_of_a_campaign_has_inner_names(seed: int) -> None:
    sentences = {one for _, found in campaign(seed) for one in found}
    assert len(sentences) > 150
    assert [one for one in sentences if _KEPT.search(one) or not one.endswith((".", "!"))] == []
    for entry, _ in campaign(seed):
        for views in (
            change_views.views(entry.changes, entry.command.verb),
            change_views.views(change_views.inverses(entry.changes), "undo"),
        ):
            assert [one for one in instructions.for_changes(views) if _KEPT.search(one)] == []


@pytest.mark.parametrize("seed", [1, 3])
def test_every_change_that_documents_show_is_told_or_goes_without_saying(seed: int) -> None:
    shown = [one for one in campaign(seed) if change_views.views(one[0].changes, one[0].command.verb)]
    assert len(shown) > 100
    assert [entry.command.text for entry, found in shown if not found] == []


@pytest.mark.parametrize("seed", [1, 3])
def test_a_resource_is_told_as_often_as_it_comes_and_goes(seed: int) -> None:
    amount = re.compile(rf"(\d+) ({'|'.join(one.replace('_', ' ') for one in RESOURCES)})\b")
    for entry, found in campaign(seed):
        puts = [one for one in entry.changes if isinstance(one, Put) and one.table == "resources"]
        moved = sum(abs(int(str(one.new or 0)) - int(str(one.old or 0))) for one in puts)
        counted = sum(
            int(n) for one in found if " sticker " not in one and "truck" not in one for n, _ in amount.findall(one)
        )
        assert counted == moved, (entry.command.text, found)
