"""A year of Stonespine Architects at the desk: hands, coins, the market, and what Jael takes and does."""

from __future__ import annotations

from collections.abc import Sequence

from companion.desk.desk import Desk
from companion.desk.score_sheets.stonespine import known_cards
from companion.documents import score_sheets as d
from companion.errors import Misuse
from companion.games.stonespine import building, coins, jael, seats, sheet
from companion.games.stonespine.coins import Market
from companion.games.stonespine.components import Cards, find
from companion.sentence import say
from companion.text import is_number

PASS = "pass"
"""Typed in place of a price."""


def year(number: int, players: int) -> d.StonespineYear:
    """How a year is built: how many cards are in hand, and where they are passed. Errors: `Misuse`."""
    direction = building.passing(number)
    return d.StonespineYear(number, players, direction.value if players > 1 else None, list(building.hands(players)))


def income(desk: Desk, rows: Sequence[str], place: int | None) -> d.StonespineCoins:
    """Coins of the year of the last row.

    `rows`: as `sheet.typed_row` reads them, the one below the frame first; `place`: in order, in the first year.
    Errors: `Misuse` for what isn't understood or must be said, `Refusal` for more than four elements in a room.
    """
    labyrinth = seats.labyrinth_of([sheet.typed_row(row) for row in rows], known_cards(desk))
    parts = coins.income(labyrinth, place)
    return d.StonespineCoins(
        year=len(rows),
        coins=sum(part.coins for part in parts),
        parts=[d.CoinPart(part.text, part.coins, part.rule) for part in parts],
    )


def market(players: Sequence[str], turns: Sequence[str]) -> d.StonespineMarket:
    """Whose turn it is at the market, after some turns.

    `players`: `NAME=COINS`, in this year's order; `turns`: the prices paid by whoever's turn it is, or `pass`.
    Errors: `Misuse` for what isn't understood, `Refusal` for a set that costs too much (STA-085).
    """
    seated = [_seat(text) for text in players]
    now = Market(tuple(name for name, _ in seated), tuple(have for _, have in seated))
    taken = []
    for turn in turns:
        before, price = now, None if turn.casefold() == PASS else _whole(turn, "a price")
        now = now.leave() if price is None else now.buy(price)
        who = before.turn or ""
        taken.append(d.MarketTurn(who, price, now.coins[now.players.index(who)]))
    return d.StonespineMarket(
        players=[
            d.MarketPlayer(name, have, name in now.passed) for name, have in zip(now.players, now.coins, strict=True)
        ],
        turns=taken,
        turn=now.turn,
        order=list(now.passed),
    )


def _seat(text: str) -> tuple[str, int]:
    name, _, have = text.rpartition("=")
    if not name.strip():
        raise Misuse(say("“{text}” is no player: write NAME=COINS.", text=text))
    return name.strip(), _whole(have, "coins")


def _whole(text: str, what: str) -> int:
    if not is_number(text.strip(), digits=sheet.LONGEST_NUMBER):
        raise Misuse(say("“{text}” is no number for {what}.", text=text, what=what))
    return int(text)


def jael_hand(desk: Desk, cards: Sequence[str], symbol: str, free: int) -> d.JaelHand:
    """What becomes of the cards that were neither laid nor held back.

    `cards`: rooms by name or number, `ROOM=SYMBOL` where the symbol isn't known; `symbol`: the one on Jael's card;
    `free`: gaps in the current row. Errors: `Misuse` for unknown rooms and symbols, and for other numbers of gaps.
    """
    known = known_cards(desk)
    symbols = tuple(sorted({room.symbol for room in known.rooms if room.symbol}))
    asked = _symbol(symbol, symbols)
    dealt = jael.sort_hand([_marked(card, known, symbols) for card in cards], asked, free)
    return d.JaelHand(list(dealt.to_jael), list(dealt.discarded), dealt.drawn)


def _symbol(text: str, symbols: tuple[str, ...]) -> str:
    if text.strip().casefold() not in symbols:
        raise Misuse(say("“{text}” is no symbol of Jael's.", text=text), symbols)
    return text.strip().casefold()


def _marked(text: str, known: Cards, symbols: tuple[str, ...]) -> tuple[str, str]:
    """A room's name and symbol."""
    name, equals, symbol = text.partition("=")
    room = find(known.rooms, "room", name)
    if equals:
        return room.name, _symbol(symbol, symbols)
    if room.symbol is None:
        raise Misuse(say("The symbol of {name} is unknown: write {name}=SYMBOL.", name=room.name), symbols)
    return room.name, room.symbol


def jael_market(desk: Desk, player_coins: int, jael_coins: int, challenges: Sequence[str]) -> d.JaelMarket:
    """Whether Jael acts before the player goes on at the market, and which challenge then goes away.

    `challenges`: those on show, by number or name. Errors: `Misuse` for unknown ones and for coins outside 0 to 30.
    """
    shown = [find(known_cards(desk).challenges, "challenge", text) for text in challenges]
    acts = jael.acts_first(player_coins, jael_coins)
    number = jael.discarded_challenge([one.number for one in shown]) if acts else None
    gone = next((d.NumberedCard(one.number, one.name) for one in shown if one.number == number), None)
    return d.JaelMarket(acts, "STA-151" if acts else "STA-149", gone)
