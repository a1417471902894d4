"""Small kingdoms in one line: `given(play="3 14", deck="1 2")`, then `do("produce 3")`, then look at what changed.

Cards are numbers (a pack's: `marsh:7`), with a stage where it isn't the front upright: `7:fd` (fu, fd, bd, bu). Piles
are written top first; cards in play in the order played. Every card that isn't named lies in the box.
"""

from __future__ import annotations

import shlex
from functools import cache

import pytest

from companion.catalogue.model import Catalogue
from companion.errors import Misuse, Refusal
from companion.games.kingdom_legacy.api.engine import Game, Result
from companion.games.kingdom_legacy.table.kingdom import Phase, Settings
from companion.play.change import Enter
from companion.play.command import Command
from companion.play.decision import Answer, Decision
from companion.play.values import Value
from companion.store.catalogue import load
from companion.store.open import open_engine
from tests.templates import loaded

STAGES = {"fu": "front-up", "fd": "front-down", "bd": "back-down", "bu": "back-up"}
OPTIONS = ("top", "bottom", "to", "pay", "discard", "stage", "write", "counter", "anyway")


@cache
def cards(printing: str = "current") -> Catalogue:
    """The real cards, as cards.sql has them."""
    engine = open_engine(loaded())
    try:
        return load.catalogue(engine, printing)
    finally:
        engine.dispose()


def command(text: str) -> Command:
    """A command as typed: `upgrade 7 --to back-up --pay 1,2`."""
    words = shlex.split(text)
    args: list[str] = []
    options: list[tuple[str, str]] = []
    while words:
        word = words.pop(0)
        if word.startswith("--"):
            name = word[2:]
            assert name in OPTIONS
            flag = name in ("top", "bottom", "anyway") and args[0] != "draw"
            options.append((name, "" if flag else words.pop(0)))
        else:
            args.append(word)
    return Command(args[0], tuple(args[1:]), tuple(options))


def answer(text: str) -> Answer:
    """`3,7` -> two options; `none` -> the empty answer."""
    return () if text == "none" else tuple(text.split(","))


class Small:
    """A kingdom under test."""

    def __init__(self, catalogue: Catalogue, settings: Settings | None = None) -> None:
        self.game = Game(catalogue, settings)
        self.board = self.game.new_board()
        self.diff: set[str] = set()
        self.result: Result | None = None

    # --- what lies where ----------------------------------------------------------------------------------------

    def zone(self, name: str) -> list[str]:
        """Card numbers of a zone, as written in `given`: deck and discard top first, play in the order played."""
        found = [number(card) for card in self.board.zones[name]]
        return found[::-1] if name in ("deck", "discard") else found

    @property
    def play(self) -> list[str]:
        """Cards in play, blocked ones included, in the order played."""
        return self.zone("play")

    @property
    def deck(self) -> list[str]:
        """The deck, top first."""
        return self.zone("deck")

    @property
    def discard(self) -> list[str]:
        """The discard, top first."""
        return self.zone("discard")

    def where(self, card: str) -> str:
        """The zone of a card."""
        return str(self.board.place[self.game.catalogue.key_of(card)])

    def at(self, card: str) -> str:
        """The stage that a card shows, as fu, fd, bd or bu."""
        return short(str(self.board.tables["orientation"][self.game.catalogue.key_of(card)]))

    @property
    def resources(self) -> dict[str, Value]:
        """The pool."""
        return dict(self.board.tables["resources"])

    @property
    def phase(self) -> str:
        """The phase on the board."""
        return str(self.board.tables["game"]["phase"])

    @property
    def question(self) -> Decision | None:
        """The question that is open: of the command just tried, or of the board."""
        if self.result is not None and self.result.decision is not None:
            return self.result.decision
        return self.game.decision(self.board)

    def fame(self, card: str) -> int:
        """The fame of one card."""
        return self.game.card(self.board, self.game.catalogue.key_of(card)).fame

    @property
    def legal(self) -> list[str]:
        """The ids of what is legal."""
        return [found.id for found in self.game.legal(self.board)]

    # --- doing --------------------------------------------------------------------------------------------------

    def do(self, text: str, *answers: str) -> Small:
        """Carry a command out, with answers in the order asked; `diff` then says exactly what changed.

        Questions before anything is done take the answers along; later ones are answered by `choose`.
        """
        before = self._facts()
        given = [answer(one) for one in answers]
        typed, taken = command(text), list[Answer]()
        while True:
            self.result = self.game.perform(self.board, typed, tuple(taken))
            if self.result.decision is None or not given:
                break
            if self.result.pending:
                taken.append(given.pop(0))
            else:
                typed, taken = Command("choose", given.pop(0) or ("none",)), []
        assert not given, f"answers left: {given}"
        after = self._facts()
        self.diff = _difference(before, after)
        return self

    def refused(self, text: str, rule: str | None = None, *answers: str) -> Refusal:
        """Check that a command is refused, by that rule, and changes nothing."""
        before = self.board.digest()
        with pytest.raises(Refusal) as caught:
            self.game.perform(self.board, command(text), tuple(answer(one) for one in answers))
        assert self.board.digest() == before
        if rule is not None:
            assert caught.value.rule == rule, caught.value.message
        return caught.value

    def misused(self, text: str) -> Misuse:
        """Check that a command makes no sense, and changes nothing."""
        before = self.board.digest()
        with pytest.raises(Misuse) as caught:
            self.game.perform(self.board, command(text))
        assert self.board.digest() == before
        return caught.value

    def _facts(self) -> dict[str, str]:
        facts: dict[str, str] = {}
        for name, zone in self.board.zones.items():
            facts.update({number(card): str(name) for card in zone})
        for table, values in self.board.tables.items():
            if table in ("known", "seen", "generator"):
                continue
            for key, value in values.items():
                facts[_named(table, key)] = _shown(value)
        return facts


def number(card: str) -> str:
    """`klg:7` is `7`."""
    return card.removeprefix("klg:")


def short(orientation: str) -> str:
    """`front-up` is `fu`."""
    return next(brief for brief, whole in STAGES.items() if whole == orientation)


def _named(table: str, key: str) -> str:
    key = number(key)
    for brief, whole in STAGES.items():
        key = key.replace(f"@{whole}", f"@{brief}")
    return {"resources": key, "orientation": f"{key} side"}.get(table, f"{table} {key}")


def _shown(value: Value) -> str:
    if isinstance(value, tuple):
        return "+".join(map(str, value))
    text = str(value)
    return short(text) if text in STAGES.values() else number(text)


def _difference(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """`3: play>discard`, `coin: 0>2`, `7 side: fu>fd`, `ticks 36@fu: ->1+2`."""
    return {
        f"{key}: {before.get(key, _nothing(key))}>{after.get(key, _nothing(key))}"
        for key in before.keys() | after.keys()
        if before.get(key) != after.get(key)
    }


def _nothing(key: str) -> str:
    return "0" if " " not in key or key.startswith(("counters", "struck")) else "-"


def _split(text: str) -> list[tuple[str, str]]:
    found = []
    for word in text.split():
        card, _, stage = word.rpartition(":")
        found.append((card, STAGES[stage]) if stage in STAGES else (word, STAGES["fu"]))
    return found


def given(
    play: str = "",
    deck: str = "",
    discard: str = "",
    permanents: str = "",
    aside: str = "",
    destroyed: str = "",
    purge: str = "",
    away: str = "",
    resources: str = "",
    phase: str = Phase.ACTIONS,
    round: int = 3,
    printing: str = "current",
    settings: Settings | None = None,
    seed: int = 1,
    last_round: int = 0,
    blocked: str = "",
    tables: dict[str, dict[str, Value]] | None = None,
    catalogue: Catalogue | None = None,
) -> Small:
    """A kingdom in the middle of a game.

    `resources`: `3 coin 1 wood`; `blocked`: `7<14` (7 lies under 14); `tables`: further values, stages written short:
    `{"ticks": {"36@fu": (1, 2)}, "stickers": {"7@fu": ("1",)}, "counters": {"27@fu/tally": 40}}`.
    """
    small = Small(catalogue or cards(printing), settings)
    board, made = small.board, small.game.catalogue
    zones = {"play": play, "deck": deck, "discard": discard, "permanents": permanents}
    zones |= {"aside": aside, "destroyed": destroyed, "purge": purge, "away": away}
    placed: set[str] = set()
    for zone, text in zones.items():
        listed = _split(text)
        for card, stage in listed[::-1] if zone in ("deck", "discard") else listed:
            key = made.key_of(card)
            assert key not in placed, f"{card} is named twice"
            placed.add(key)
            Enter(key, zone).apply(board)
            board.tables["orientation"][key] = stage
            board.tables["known"][key] = True
    for key in sorted(made.cards, key=made.order.__getitem__):
        if key not in placed:
            Enter(key, "box").apply(board)
            board.tables["orientation"][key] = "front-up"
    words = resources.split()
    board.tables["resources"].update({words[at + 1]: int(words[at]) for at in range(0, len(words), 2)})
    board.tables["game"].update({"phase": phase, "round": round, "turn": 1})
    if last_round:
        board.tables["game"]["last_round"] = last_round
    board.tables["generator"].update({"seed": seed, "counter": 0})
    for pair in blocked.split():
        card, _, blocker = pair.partition("<")
        board.tables["blocked_by"][made.key_of(card)] = made.key_of(blocker)
    for table, values in (tables or {}).items():
        board.tables[table].update({_long(made, key): value for key, value in values.items()})
    return small


def _long(made: Catalogue, key: str) -> str:
    card, at, rest = key.partition("@")
    if at:
        for brief, whole in STAGES.items():
            if rest.startswith(brief):
                return f"{made.key_of(card)}@{whole}{rest[2:]}"
    return made.key_of(key) if key.rpartition(":")[2].isdigit() else key
