"""Far back with real cards: what the program says to do leads from the table as it lies to the table it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from companion.documents import kingdom as d
from tests.cli.harness import Cli
from tests.cli.playing import step

WHERE = {
    "on the discard": "discard",
    "in play": "play",
    "on top of the deck": "top",
    "under the deck": "bottom",
    "back into the deck": "deck",
    "in the row of permanents": "permanents",
    "beside the kingdom": "aside",
    "back into the box, number on top": "box",
    "aside for good: destroyed": "destroyed",
}
DEED = re.compile(
    r"(?:[Tt]ake (?P<out>.+?) out of the box, )?(?:[Ss]earch (?P<sought>.+?) out of the deck, )?"
    r"(?:[Tt]urn (?P<turned>.+?) (?P<way>to its other side|upside down)"
    r"(?P<too> and upside down)?)?(?:, )?(?:(?:[Ll]ay|[Pp]ut) (?P<moved>.+?)(?: from the deck)? (?P<where>"
    + "|".join(WHERE)
    + r"))?\."
)


@dataclass
class Hands:
    """Real cards: the deck from the bottom up, all others by pile, and how each is turned."""

    deck: list[str]
    place: dict[str, str]
    side: dict[str, str]
    on: dict[str, str]

    def do(self, said: str) -> None:
        """What a sentence says."""
        if re.match(r"Shuffle the \d+ cards of the deck", said):
            return
        over = re.fullmatch(r"(Lay|Take) card (\S+) (?:on|off) cards? (.+)\.", said)
        if over:
            for card in over[3].split(", "):
                self.on.update({card: over[2]}) if over[1] == "Lay" else self.on.pop(card)
            return
        found = DEED.fullmatch(said)
        assert found, said
        cards = numbers(found["out"] or found["sought"] or found["turned"] or found["moved"])
        for card in cards:
            if found["turned"]:
                self._turn(card, found["way"].startswith("to"), bool(found["too"]) or found["way"] == "upside down")
            if found["where"]:
                self._lay(card, WHERE[found["where"]])

    def _turn(self, card: str, over: bool, round_: bool) -> None:
        side, half = self.side.get(card, "front-up").split("-")
        side = {"front": "back", "back": "front"}[side] if over else side
        half = {"up": "down", "down": "up"}[half] if round_ else half
        self.side[card] = f"{side}-{half}"

    def _lay(self, card: str, where: str) -> None:
        if card in self.deck:
            self.deck.remove(card)
        self.place[card] = "deck" if where in ("top", "bottom") else where
        if self.place[card] == "deck":
            self.deck.insert(0 if where == "bottom" else len(self.deck), card)


def numbers(text: str) -> list[str]:
    """`cards 3, 7`."""
    return text.removeprefix("cards ").removeprefix("card ").split(", ")


def lying(cli: Cli) -> Hands:
    """The table that the program shows; in the deck, its known cards lie where they are known to."""
    table, deck = cli.table(), cli.json(d.DeckDoc, "deck")
    piles = {"play": table.in_play, "discard": table.discard, "permanents": table.permanents, "aside": table.aside}
    views = [(zone, one) for zone, pile in {**piles, "deck": deck.cards}.items() for one in pile]
    place = {str(one.card): zone for zone, one in views}
    place |= {str(one.card): "destroyed" for one in table.destroyed}
    side = {str(one.card): one.orientation for _, one in views}
    side |= {str(one.card): one.orientation for one in table.destroyed}
    loose = [str(one.card) for one in deck.cards if one.card not in (*deck.known, *deck.under)]
    order = [*map(str, deck.under), *loose, *map(str, reversed(deck.known))]
    on = {str(one.card): str(one.blocked_by) for one in table.in_play if one.blocked_by is not None}
    return Hands(order, place, side, on)


def act(cli: Cli, n: int) -> None:
    """The next command or answer; cards come up as the deck lists them, a few things are put right by hand."""
    table = cli.table()
    if table.awaits is not None:
        deck = [str(one.card) for one in cli.json(d.DeckDoc, "deck").cards]
        deck = deck[n % len(deck) :] + deck[: n % len(deck)]
        known = [str(one) for one in cli.json(d.DeckDoc, "deck").known]
        first = [*known, *(card for card in deck if card not in known)]
        cli("draw", *first[: table.awaits.cards])
        return
    if table.decision is not None:
        step(cli, table)
        return
    legal = [one.id for one in cli.json(d.LegalList, "legal").legal if not one.asks]
    wanted = ("upgrade", "produce", "use", "advance", "pass", "round")[n % 4 :]
    cli.done("do", next((one for verb in wanted for one in legal if one.startswith(verb)), legal[-1]))
    if n % 7 == 0 and (here := [str(one.card) for one in cli.table().in_play]):
        by_hand = (("move", here[0], "deck"), ("destroy", here[0]), ("move", here[0], "deck", "--bottom"))
        cli.done("fix", *by_hand[n // 7 % 3])


@pytest.fixture(scope="module")
def played(loaded: object, tmp_path_factory: pytest.TempPathFactory) -> Cli:
    """A kingdom with real cards in its third round."""
    cli = Cli(tmp_path_factory.mktemp("real") / "real.db")
    cli.done("kingdom", "new", "Avalon", "--physical")
    n = 0
    while cli.table().round < 3:
        n += 1
        act(cli, n)
    return cli


@pytest.mark.long
def test_following_what_is_said_leads_there(played: Cli) -> None:
    """To points far apart, forth and back, within a round and across shuffles."""
    last = played.table().revision
    points = [one for one in (last, 1, last - 4, last // 2, last // 2 - 5, 3, last // 3) if one > 0]
    commands = {one.seq for one in played.json(d.Journal, "journal").entries if one.kind == "command"}
    led = 0
    for point in points:
        target = max(one for one in commands if one <= point)
        before = lying(played)
        run = played("--json", "undo", "--to", str(target))
        if run.code == 3:
            continue
        done, now = run.read(d.Done), lying(played)
        for said in done.do:
            if not said.startswith("Remembered"):
                before.do(said)
        assert {card: zone for card, zone in before.place.items() if zone != "box"} == now.place
        assert {card: before.side.get(card, "front-up") for card in now.side} == now.side
        assert before.on == now.on
        if not any("Shuffle" in said for said in done.do):
            known = played.json(d.DeckDoc, "deck")
            size = len(now.deck)
            top, under = len(known.known), len(known.under)
            assert before.deck[size - top :] == now.deck[size - top :]
            assert before.deck[:under] == now.deck[:under]
        assert len(done.do) < 25
        led += 1
    assert led > 2


@pytest.mark.long
def test_each_card_is_named_once(played: Cli) -> None:
    done = played.done("undo", "--to", "1")
    named = [card for said in done.do for card in re.findall(r"\d+", said) if "Shuffle" not in said]
    assert len(named) == len(set(named)) > 5


def test_the_deck_gets_its_cards_back_in_their_order(empty: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--physical")
    empty.done("draw", "3", "7", "1", "10", "--top", "5")
    empty.done("mark", "here")
    empty.done("advance")
    empty.done("draw", "5", "6", "--top", "8")
    empty.done("fix", "turn", "6", "back-up")
    empty.done("fix", "move", "5", "deck", "--bottom")
    empty.done("fix", "block", "1", "7")
    empty.done("fix", "stick", "1", "1")
    done = empty.done("undo", "--to", "here")
    assert done.do == [
        "Take card 7 off card 1.",
        "Turn card 6 to its other side, lay it on top of the deck.",
        "Lay card 5 on top of the deck.",
    ]
    assert [one for one in done.said if one.startswith("Undone")] == done.said
    assert empty.done("undo").do != [], "back to where it was"


def test_a_single_command_is_taken_back_step_by_step(empty: Cli) -> None:
    empty.done("kingdom", "new", "Avalon", "--physical")
    empty.done("draw", "3", "7", "1", "10")
    empty.done("fix", "stick", "1", "1")
    assert empty.done("undo").do == ["Remembered: sticker 1 is off card 1."]
    assert empty.done("undo", "--to", "1").do == ["Lay cards 10, 1, 7, 3 on top of the deck."]
