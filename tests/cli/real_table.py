"""A table of real cards, and a person who shuffles, deals and does what the lines with a hyphen say, nothing else."""

from __future__ import annotations

import random
import re

from companion.documents import kingdom as d
from tests.cli.harness import Cli

PLACES = {
    "on the discard": "discard",
    "on top of the deck": "deck",
    "back into the deck": "deck",
    "under the deck": "under",
    "in play": "in_play",
    "in the row of permanents": "permanents",
    "beside the kingdom": "aside",
    "into the kingdom's box, apart from the rest": "away",
    "back into the box, number on top": "box",
    "aside for good: destroyed": "destroyed",
    "aside: chosen for the purge": "purge",
    "aside for good: purged": "purged",
}
OPEN = ("in_play", "discard", "permanents", "aside", "away", "destroyed", "purged")
"""Piles that the program shows."""

_HOW = "to its other side and upside down|to its other side|upside down|the way it lies"
_WHERE = f"(?P<where>{'|'.join(map(re.escape, PLACES))})"
_LAID = re.compile(rf"(?:Lay|Put) cards? (?P<cards>.+?)(?: from the deck)? {_WHERE}")
_TURNED = re.compile(
    rf"Turn cards? (?P<cards>.+?) (?P<how>{_HOW})(?:, (?:lay|put) (?:it|them)(?: from the deck)? {_WHERE})?"
)
_TAKEN = re.compile(
    rf"(?:Take|Search) cards? (?P<cards>.+?) out of (?:the box|the kingdom's box|the deck),"
    rf"(?: turn (?:it|them) (?P<how>{_HOW}),)? (?:lay|put) (?:it|them) {_WHERE}"
)
_SHUFFLED = re.compile(r"Shuffle (\d+) cards into a new deck")
_NOTED = ("Remembered: ", "Fold sticker ", "Take sticker ", "Lay card ", "Take card ")
"""What changes no pile: marks, and cards that lie on others."""


class RealTable:
    """The piles as they lie, top last, and how each card is turned."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.piles: dict[str, list[str]] = {name: [] for name in (*OPEN, "deck", "purge", "box")}
        self.sides: dict[str, str] = {}

    def take_over(self, table: d.Table) -> None:
        """Lay everything down as the program shows it."""
        for name in OPEN:
            for face in getattr(table, name):
                self.piles[name].append(str(face.card))
                self.sides[str(face.card)] = face.orientation

    def do(self, line: str) -> None:
        """What a line says; one that isn't understood fails."""
        text = line.removesuffix(".")
        if shuffled := _SHUFFLED.fullmatch(text):
            self.piles["deck"] += self.piles["discard"]
            self.piles["discard"] = []
            self.random.shuffle(self.piles["deck"])
            assert len(self.piles["deck"]) == int(shuffled[1]), line
            return
        found = _TURNED.fullmatch(text) or _TAKEN.fullmatch(text) or _LAID.fullmatch(text)
        if found is None:
            assert text.startswith(_NOTED), line
            return
        said = found.groupdict()
        for card in said["cards"].split(", "):
            if how := said.get("how"):
                self.sides[card] = _turned(self.sides.get(card, "front-up"), how)
            if said["where"]:
                self._lay(card, PLACES[said["where"]])

    def _lay(self, card: str, where: str) -> None:
        for pile in self.piles.values():
            if card in pile:
                pile.remove(card)
        if where == "under":
            self.piles["deck"].insert(0, card)
        else:
            self.piles[where].append(card)

    def draw(self, awaits: d.Awaits) -> list[str]:
        """The cards that come up."""
        if awaits.source != "deck":
            return self.random.sample(self.piles[awaits.source], awaits.cards)
        deck = self.piles["deck"]
        return deck[: awaits.cards] if awaits.under else deck[::-1][: awaits.cards]

    def compare(self, table: d.Table) -> None:
        """The program must show what lies there."""
        for name in OPEN:
            faces = getattr(table, name)
            assert sorted(self.piles[name]) == sorted(str(face.card) for face in faces), name
            if name not in ("destroyed", "purged"):
                assert [self.sides.get(str(one.card), "front-up") for one in faces] == [
                    one.orientation for one in faces
                ]
        assert len(self.piles["deck"]) == table.deck.size


def _turned(side: str, how: str) -> str:
    face, half = side.split("-")
    if "other side" in how:
        face = {"front": "back", "back": "front"}[face]
    if "upside down" in how:
        half = {"up": "down", "down": "up"}[half]
    return f"{face}-{half}"


def step(cli: Cli, real: RealTable, table: d.Table) -> d.Table:
    """One command of a person who plays at random: what it says is done, and all must lie as the program shows it."""
    if table.awaits is not None:
        words = ["draw", *real.draw(table.awaits)]
    elif table.phase == "between" and table.decision is None:
        words = ["round"]
    else:
        words = _picked(cli, real, table)
    done = cli.done(*words)
    for line in done.do:
        real.do(line)
    real.compare(done.table)
    return done.table


def _picked(cli: Cli, real: RealTable, table: d.Table) -> list[str]:
    listed, asked = cli.json(d.LegalList, "legal"), table.decision
    if asked is not None and not listed.complete:
        if asked.asks == "text":
            return ["choose", "Somebody"]
        options = real.random.sample(asked.options, len(asked.options))
        wanted = len(options) if asked.asks == "order" else max(1, asked.min)
        answer = options[:wanted] if not asked.repeat else [options[0]] * wanted
        return ["choose", ",".join(answer)]
    ids = [one.id for one in listed.legal] + [one.id for one in listed.payable]
    weights = [9 if ":" in one or one.startswith("upgrade") else 1 + 3 * (one == "advance") for one in ids]
    return real.random.choices(ids, weights)[0].split()
