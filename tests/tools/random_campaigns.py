"""Campaigns by chance: each command is picked among what the old side calls legal, and carried out by both.

What is picked follows from the campaign's number alone. Half of the campaigns play each printing, every fifth has real
cards. Some begin with late cards, with nearly no box (so that expansions are reached), or with a pack.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.tools.sides import Broken, Pair, Sitting
from tests.tools.views import look_at_all, looks

NAME = "Avalon"
PACK = "marsh"
PACK_FILE = "docs/lantern-marsh.toml"

HIGHEST = 139
"""The highest number of a card that is tried; what isn't there is refused on both sides."""

ORIENTATIONS = ("front-up", "front-down", "back-down", "back-up")
RESOURCES = ("coin", "wood", "stone", "metal", "sword", "trade_good")
ZONES = ("discard", "play", "deck", "box", "destroyed", "permanents", "aside", "purged")
RULES = ("resources-survive-advance", "replace-only-costs", "production-limit-9", "tracking")
NAMES = ("Anna", "Boris", "Flora")

EAGER = {"use": 6, "upgrade": 12, "produce": 4}
"""How much more a command weighs for those who want to see much of the cards."""

TRIES = 15
"""How many answers to a question are tried."""

STRETCH = (12, 30)
"""How many moves are made at one sitting."""

BESIDE = (3, 7)
"""How many other commands are run between two sittings."""


STIRRED = 12
"""How many late cards come early."""


class Over(Exception):
    """There is nothing more to do in this campaign."""


class Campaign:
    """One campaign on both sides. `number`: all of it follows from it."""

    def __init__(self, pair: Pair, number: int) -> None:
        self.pair = pair
        self.number = number
        self.luck = random.Random(number)
        self.printing = "current" if number % 2 else "earlier"
        self.physical = number % 5 == 4
        self.opening = ("plain", "late cards", "short", "pack", "late cards")[number // 2 % 5]
        self.weights = EAGER if number % 3 else {}
        self.table: dict[str, Any] = {}
        self.marks: list[str] = []
        self.files = count(1)

    @property
    def title(self) -> str:
        """What a report calls it."""
        cards = "real cards" if self.physical else "virtual"
        return f"random campaign {self.number} ({self.printing}, {cards}, {self.opening})"

    def play(self, most: int) -> None:
        """Found it, make so many moves with other commands in between, look at everything. Errors: `Differs`."""
        self.pair.start(self.title)
        self.found()
        left = most
        try:
            while left > 0:
                stretch = min(left, self.luck.randint(*STRETCH))
                left -= stretch
                self.sit(stretch)
                self.beside()
        except Over:
            pass
        look_at_all(self.pair, next(self.files), whole=not self.number % 4)

    def found(self) -> None:
        """Found the kingdom and open the campaign in its way."""
        options = ["--printing", self.printing, "--seed", str(1000 + self.number)]
        options += ["--physical"] if self.physical else []
        if self.luck.random() < 0.3:
            options += ["--rule", f"{self.luck.choice(RULES[:3])}={self.luck.choice(('on', 'off'))}"]
        if self.number % 23 == 22:
            options += ["--tracking"]
        if self.opening == "pack":
            for side in self.pair.sides:
                (side.folder / "pack.toml").write_bytes((self.pair.sides[0].root / PACK_FILE).read_bytes())
            self.run("pack", "add", "pack.toml")
            options += ["--pack", PACK]
        self.run("kingdom", "new", NAME, *options)
        self.look()
        with self.pair.sitting() as at:
            if self.opening == "late cards":
                self.stir(at)
            elif self.opening == "short":
                self.shorten(at)

    def stir(self, at: Sitting) -> None:
        """Let late cards come early, turned to any of their stages."""
        for card in self.luck.sample(range(11, 136), STIRRED):
            for fix in (("move", "discard"), ("move", "box"), ("turn", self.luck.choice(ORIENTATIONS)), ("discover",)):
                self.type(at, "fix", fix[0], str(card), *fix[1:])
            while self.table.get("decision"):
                self.step(at)

    def shorten(self, at: Sitting) -> None:
        """Leave hardly anything in the box, so that the last round comes soon."""
        kept = set(self.luck.sample(range(11, 67), 6))
        for card in range(11, 67):
            if card not in kept:
                self.type(at, "fix", "move", str(card), "destroyed")

    # --- running ----------------------------------------------------------------------------------------------------

    def run(self, *words: str) -> dict[str, Any]:
        """Run a command outside a sitting; the document that it answers."""
        document: dict[str, Any] = json.loads(self.pair.run("--json", *words).out)
        return document

    def type(self, at: Sitting, *words: str) -> dict[str, Any] | None:
        """Type a command; the document that it answers, None when it fails."""
        out = at.type(*words).out
        if not out:
            return None
        document: dict[str, Any] = json.loads(out)
        self.table = document.get("table", self.table)
        return document

    def look(self) -> None:
        """See how the table lies, after commands that don't tell. Errors: `Over` when there is no kingdom to see."""
        self.table = self.run("table")
        if "error" in self.table:
            raise Over

    # --- moves ------------------------------------------------------------------------------------------------------

    def sit(self, moves: int) -> None:
        """Make so many moves at the table."""
        with self.pair.sitting() as at:
            for _ in range(moves):
                self.step(at)

    def step(self, at: Sitting) -> None:
        """One move: draw, answer, or do something that is legal."""
        if self.table.get("awaits"):
            self.draw(at)
        elif self.table.get("decision"):
            self.answer(at, self.table["decision"])
        else:
            legal = (self.type(at, "legal") or {"legal": []})["legal"]
            if legal:
                self.type(at, "do", self.pick([one["id"] for one in legal]))
            else:
                self.go_on(at)

    def pick(self, ids: list[str]) -> str:
        """One of what is legal, by weight."""
        return self.luck.choices(ids, [self.weights.get(one.split()[0], 1) for one in ids])[0]

    def go_on(self, at: Sitting) -> None:
        """Begin an expansion after the end. Errors: `Over` when there is none."""
        listed = self.type(at, "expansion", "list") or {"expansions": []}
        for one in self.luck.sample(listed["expansions"], len(listed["expansions"])):
            if one["state"] == "open" and self.type(at, "expansion", "start", str(one["card"])):
                return
        raise Over

    def draw(self, at: Sitting) -> None:
        """Say which real cards came up. Errors: `Over` when nothing is accepted."""
        awaits = self.table["awaits"]
        for _ in range(TRIES):
            if awaits["from"] == "deck":
                deck = self.type(at, "deck") or {"cards": [], "known": []}
                known = [str(card) for card in deck["known"]][: awaits["cards"]]
                others = [str(one["card"]) for one in deck["cards"] if str(one["card"]) not in known]
            else:
                known, others = [], [str(one["card"]) for one in self.table["discard"]]
            missing = awaits["cards"] - len(known)
            drawn = [*known, *self.luck.sample(others, min(missing, len(others)))]
            rest = [one for one in others if one not in drawn]
            top = ["--top", self.luck.choice(rest)] if rest and self.luck.random() < 0.6 else []
            if self.type(at, "draw", *drawn, *top):
                return
        raise Over

    def answer(self, at: Sitting, decision: dict[str, Any]) -> None:
        """Answer a question, withdraw the command that asked when nothing tried is accepted. Errors: `Over`."""
        asks_text = decision["asks"] == "text"  # whatever is typed then, but for choose, is the text
        listed = (None if asks_text else self.type(at, "legal")) or {"complete": False, "legal": []}
        complete = listed["legal"] if listed["complete"] else []
        if complete and self.type(at, *self.luck.choice(complete)["id"].split(" ")):
            return
        for _ in range(TRIES):
            if self.type(at, "choose", *self.guess(decision)):
                return
        if not self.type(at, "cancel") and not self.type(at, "undo"):
            raise Over

    def guess(self, decision: dict[str, Any]) -> list[str]:
        """An answer that might be accepted."""
        options, least, most = decision["options"], decision["min"], decision["max"]
        if decision["asks"] == "text":
            return [self.luck.choice(NAMES)]
        if decision["asks"] == "number":
            return [str(self.luck.randint(least, most))]
        if decision["optional"] and not self.luck.randrange(len(options) + 1):
            return ["none"]
        if decision["needs"] is not None:
            least, most = 1, len(options)
        n = self.luck.randint(least, most)
        if decision["repeat"]:
            return self.luck.choices(options, k=n) or ["none"]
        return self.luck.sample(options, min(n, len(options))) or ["none"]

    # --- between two sittings ---------------------------------------------------------------------------------------

    def beside(self) -> None:
        """Other commands: looking, going back and forth, putting right by hand, what is refused."""
        others: list[Callable[[], object]] = [
            self.looking, self.looking, self.back, self.by_hand, self.by_hand, self.refused, self.amended, self.kept,
        ]  # fmt: skip
        for _ in range(self.luck.randint(*BESIDE)):
            self.luck.choice(others)()
        if not self.luck.randrange(3):
            self.run("export", f"{next(self.files)}.jsonl")
            self.pair.files()
        self.look()

    def looking(self) -> None:
        """A command that changes nothing."""
        self.run(*self.luck.choice(looks(self.luck, self.table)))

    def back(self) -> None:
        """Undo, redo, marks."""
        self.luck.choice((
            lambda: self.run("undo"),
            lambda: self.run("undo"),
            lambda: (self.run("undo"), self.run("redo")),
            lambda: (self.run("undo"), self.run("undo"), self.run("redo")),
            lambda: self.run("redo"),
            lambda: self.run("undo", "--to", "turn"),
            lambda: (self.run("undo", "--to", "round"), self.run("redo")),
            lambda: self.run("undo", "--to", str(self.luck.randint(1, max(1, self.table.get("revision", 1))))),
            self.mark,
            self.to_mark,
        ))()  # fmt: skip

    def mark(self) -> None:
        """Name this point."""
        self.marks.append(f"mark {len(self.marks)}")
        self.run("mark", self.marks[-1])

    def to_mark(self) -> None:
        """Go back to a point that has a name, and perhaps forth again."""
        if self.marks:
            self.run("undo", "--to", self.luck.choice(self.marks))
            if self.luck.random() < 0.7:
                self.run("redo")

    def by_hand(self) -> None:
        """Put something right by hand, sensible or not."""
        card, nr = self.card(), str(self.luck.randint(1, 3))
        resource, orientation = self.luck.choice(RESOURCES), self.luck.choice(ORIENTATIONS)
        sticker = str(self.luck.randint(1, 16))
        self.run("fix", *self.luck.choice((
            ("move", card, self.luck.choice(ZONES)), ("move", card, "deck", self.luck.choice(("--top", "--bottom"))),
            ("turn", card, orientation), ("tick", card, nr), ("tick", card, nr, "--write", "3"), ("untick", card, nr),
            ("stick", card, sticker), ("stick", card, "2"), ("unstick", card, sticker),
            ("strike", card, "production", nr, resource), ("strike", card, "effect", nr),
            ("strike", card, "upgrade", nr), ("unstrike", card, "production", nr, resource),
            ("count", card, "tally", nr), ("name", card, "Rose Hill"), ("block", card, self.card()), ("free", card),
            ("keep", card), ("gain", nr, resource), ("gain", nr, "coin"), ("lose", nr, resource),
            ("discover", str(self.luck.randint(11, HIGHEST))), ("destroy", card),
        )))  # fmt: skip

    def refused(self) -> None:
        """A move that may well be refused."""
        card = self.card()
        move = self.luck.choice((
            ("produce", card), ("produce", card, self.card()), ("produce", f"{card}:wood"), ("do", f"produce {card}"),
            ("use", f"{card}.{self.luck.randint(1, 3)}"), ("use", card), ("upgrade", card),
            ("upgrade", card, "--to", self.luck.choice(ORIENTATIONS)), ("advance",), ("pass",), ("round",), ("cancel",),
            ("upgrade", card, "--pay", f"{self.card()},{self.card()}"), ("choose", "1"), ("choose", "none"),
            ("draw", card),
        ))  # fmt: skip
        others: tuple[list[str], ...] = ([], [], ["--revision", "1"], ["--choose", "1"])
        self.run(*self.luck.choice((("why",), ())), *move, *self.luck.choice(others))

    def amended(self) -> None:
        """Put another command in the place of one of this round."""
        entries = self.run("journal", "--round", str(max(1, self.table.get("round", 1)))).get("entries", [])
        entries = [one for one in entries if one["kind"] == "command" and one["line"]]
        if not entries:
            return
        one = self.luck.choice(entries)
        words = one["command"].split(" ")
        if words[0] == "draw" and "--top" not in words:
            words = ["draw", *self.luck.sample(words[1:], len(words) - 1)]
        elif self.luck.random() < 0.5:
            words = self.luck.choice((["produce", self.card()], ["pass"], ["advance"], ["fix", "gain", "1", "coin"]))
        self.run("amend", str(one["seq"]), *words)

    def kept(self) -> None:
        """Notes, house rules, other kingdoms, a change of who deals, a new beginning."""
        name = f"Other {next(self.files)}"
        self.luck.choice((
            lambda: self.run("note", "A note on the kingdom."),
            lambda: self.run("note", "A note.", "--round", str(max(1, self.table.get("round", 1)))),
            lambda: self.run("note", "A note.", "--card", self.card()),
            lambda: self.run("kingdom", "set", self.luck.choice(RULES[:3]), self.luck.choice(("on", "off"))),
            lambda: self.run("kingdom", "set", "undo", self.luck.choice(("strict", "free", "free"))),
            lambda: self.run("kingdom", "mode", self.luck.choice(("virtual", "physical"))),
            lambda: self.run("kingdom", "register", "A-17"),
            lambda: (self.run("kingdom", "copy", NAME, name), self.run("--kingdom", name, "table")),
            lambda: self.run("kingdom", "copy", NAME, name, "--at", str(self.luck.randint(1, 40))),
            lambda: self.run("kingdom", "reset") if not self.luck.randrange(4) else self.run("kingdom", "show"),
        ))()  # fmt: skip

    def card(self) -> str:
        """The number of a card, most often of one that lies in play."""
        here = [str(one["card"]) for zone in ("in_play", "discard", "permanents") for one in self.table.get(zone, ())]
        if here and self.luck.random() < 0.8:
            return self.luck.choice(here)
        return str(self.luck.randint(1, HIGHEST))


def play(pair: Pair, number: int, moves: int) -> None:
    """Play a campaign. Errors: `Differs`, `Broken`."""
    try:
        Campaign(pair, number).play(moves)
    except (KeyError, TypeError, ValueError) as error:  # the old side doesn't answer as it is read here
        raise Broken(f"Campaign {number} after {pair.lines[-1]!r}: {type(error).__name__}: {error}") from error
