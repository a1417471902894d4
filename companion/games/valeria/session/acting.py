"""The action phase: two actions, each finished with all that follows before the next (VCK-073 to 120)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.valeria import prices
from companion.games.valeria.cards import Card, Citizen, Domain, Monster, find
from companion.games.valeria.offers import BUILD, HIRE, MAGIC, SLAY, Buyer, Offers
from companion.games.valeria.prices import Price
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.effects import Effects
from companion.games.valeria.session.layout import Phase, Pieces, Table, Timing
from companion.games.valeria.session.purses import gain, pay
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import RESOURCES, Purse
from companion.play.command import Command, Legal
from companion.play.machine import SessionRun, Start, Work
from companion.play.values import Task
from companion.sentence import joined, say
from companion.text import is_number

ACTIONS: Final = 2
"""Actions in a turn (VCK-074)."""
TAKE: Final = "take"


class Aimed(msgspec.Struct, frozen=True):
    """An action that costs something: its card, who pays, tokens on the card; `paid`: as was said, None: by default."""

    verb: str
    card: Monster | Citizen | Domain
    player: Player
    tokens: Purse
    paid: Purse | None


Trial = Callable[[Command], bool]


class Acting:
    """What the active seat does."""

    def __init__(self, pieces: Pieces, effects: Effects) -> None:
        self.pieces = pieces
        self.effects = effects
        self.offers = Offers(pieces)
        self.takings = tuple(
            [
                Legal(Command(TAKE, (resource.value,)), say("Take {amounts}", amounts=Purse.of(resource, 1).text))
                for resource in RESOURCES
            ]
        )
        printed = {card.key: prices.slaying(card) for card in (*pieces.cards.monsters, *pieces.cards.events)}
        self.printed = {key: printed[card.key] for key, card in pieces.monsters.items()}
        self.starts: dict[str, Start] = {SLAY: self._slay, HIRE: self._hire, BUILD: self._build, TAKE: self._take}
        self.tasks: dict[str, Work] = {"actions": self._begin, "acted": self._acted}

    # --- what can be done ---------------------------------------------------------------------------------------

    def moves(self, table: Table, trial: Trial | None = None) -> Iterator[Legal]:
        """Every action that can be paid, the payment with the least magic first, then the others (VCK-078).

        `trial`: whether a command would put a question, where that has to be tried; None: nobody wants to know.
        """
        if table.phase != Phase.ACTION:
            return
        buyer, at_end = Buyer(table.player(table.seat, lasting=True)), self._asks_at_end(table)
        quiet = {timing: self.effects.is_quiet(table, timing) for timing in (Timing.GAIN, Timing.SLAY)}
        for verb, key in self.aims(table):
            price = partial(self.price, table, buyer.player, verb, key)
            ways = self.offers.of(buyer, verb, key, table.tokens(key), price)
            asks = self._asks(table, verb, key, at_end, quiet) if ways else False
            if asks is False or (asks is None and trial is None):
                yield from ways
                continue
            for way in ways:
                is_open = asks if asks is not None else trial is not None and trial(way.command)
                yield Legal(way.command, way.text, is_open)
        for one in self.takings:
            is_open = at_end if at_end is not None else trial is not None and trial(one.command)
            yield Legal(one.command, one.text, True) if is_open else one

    def _asks_at_end(self, table: Table) -> bool | None:
        """Whether the end of the phase would put a question if this action is the last; None: that has to be tried."""
        if table.number(at.ACTIONS) != 1:
            return False
        return None if table.solo else self.effects.moment_asks(table, Timing.END)

    def _asks(self, table: Table, verb: str, key: str, at_end: bool | None, quiet: Mapping[str, bool]) -> bool | None:
        """Whether a legal action would put a question; None: that has to be tried.

        `at_end`: whether the end of the phase does; what is asked after something was shown puts no question before.
        """
        if at_end is None:
            return None
        if verb == HIRE:
            asks = False if quiet[Timing.GAIN] else None
        elif verb == BUILD and self.pieces.domains[key].timing != Timing.ONCE:
            asks = False
        else:
            asks = self.effects.asks(table, key)
            asks = asks if asks or verb == BUILD or quiet[Timing.SLAY] else None
            if asks is False and at_end and not self.effects.only_gives(key):
                return None
        return asks if asks is not False or not at_end else not self._shows(table, verb, key)

    def _shows(self, table: Table, verb: str, key: str) -> bool:
        """Whether a hidden card comes up where this one lies when it is taken (VCK-079, 119, 156, 168)."""
        where, zones = table.board.place[key], table.board.zones
        if table.hidden(where):
            return True
        event = verb == SLAY and key in self.pieces.events
        return len(zones[where]) == 1 and not event and not zones[at.RETURNED] and bool(table.hidden(at.EXHAUSTED))

    def aims(self, table: Table) -> Iterator[tuple[str, str]]:
        """Every card that can be slain, hired or built, whatever it costs (VCK-085, 104, 113)."""
        for verb in (SLAY, HIRE, BUILD):
            yield from ((verb, key) for key in self._open(table, verb))

    @staticmethod
    def _open(table: Table, verb: str) -> list[str]:
        if verb == SLAY:
            return table.prey()
        return table.tops(at.CITIZEN_PLACES if verb == HIRE else at.DOMAIN_PLACES)

    def price(self, table: Table, player: Player, verb: str, key: str) -> Price:
        """What an action costs. `player`: with the domains that work already."""
        if verb == SLAY:
            if not table.board.tables[at.TOKENS]:
                return self.printed[key]
            return prices.slaying(self.pieces.monsters[key], table.tokens(key))
        if verb == HIRE:
            return prices.hiring(self.pieces.citizens[key], player)
        return prices.building(self.pieces.domains[key], player)

    def aimed(self, table: Table, command: Command) -> Aimed | None:
        """Which open card an action would pay for, whether it can be or not; None where there is none."""
        if command.verb not in (SLAY, HIRE, BUILD) or not table.seat or table.over:
            return None
        try:
            key = self._aim(table, command.verb, command)
        except (Misuse, Refusal):
            return None
        card = self.pieces.of[key]
        assert isinstance(card, Monster | Citizen | Domain)
        player, said = table.player(table.seat, lasting=True), command.option(MAGIC)
        ways = prices.payments(self.price(table, player, command.verb, key), player.purse)
        paid = next((way for way in ways if str(way.magic) == said), None)
        return Aimed(command.verb, card, player, table.tokens(key), paid)

    # --- the phase ----------------------------------------------------------------------------------------------

    def _begin(self, run: SessionRun, task: Task) -> None:
        run.done()
        run.put(at.TURN, at.PHASE, Phase.ACTION)
        run.put(at.TURN, at.ACTIONS, ACTIONS)
        run.later(Task("moment", at=Timing.START))

    def _acted(self, run: SessionRun, task: Task) -> None:
        """An action is finished; after the second the phase is (VCK-076, 077)."""
        run.done()
        left = Table(self.pieces, run.board).number(at.ACTIONS) - 1
        run.put(at.TURN, at.ACTIONS, left or None)
        if not left:
            run.put(at.TURN, at.PHASE, Phase.END)
            run.later(Task("moment", at=Timing.END), Task("monsters"))

    def _start(self, run: SessionRun, command: Command) -> Table:
        """A table on which an action can be begun."""
        table = Table(self.pieces, run.board)
        if not command.args or any(name != MAGIC for name, _ in command.options):
            raise Misuse(
                say("slay MONSTER, hire CITIZEN, build DOMAIN, each with --magic N; take gold, strength or magic.")
            )
        if table.phase != Phase.ACTION:
            raise Refusal(say("Roll the dice first."), "VCK-040")
        return table

    def _aim(self, table: Table, verb: str, command: Command) -> str:
        """The open card that is meant: as it is typed in lists, or by a name as score sheets know it."""
        found = {self.pieces.words[key]: key for key in self._open(table, verb)}
        if len(command.args) == 1 and command.args[0] in found:
            return found[command.args[0]]
        name, pieces = " ".join(command.args), self.pieces
        cards = {pieces.of[key].key: key for key in found.values()}
        kinds = {SLAY: (*pieces.cards.monsters, *pieces.cards.events), HIRE: pieces.cards.citizens}
        all_of_them = tuple[Card, ...](kinds.get(verb, pieces.cards.domains))
        # A card's whole name is never the beginning of another's.
        whole = next((one for one in all_of_them if name.casefold() in (at.word(one.key), one.name.casefold())), None)
        if whole is not None and whole.key not in cards:
            raise self._not_open(verb, whole, found)
        try:
            return cards[find(tuple(pieces.of[key] for key in found.values()), name, "card").key]
        except Misuse as unclear:
            try:
                card = find(all_of_them, name, "card")
            except Misuse as unknown:  # what is called like nothing gets proposed what lies open
                raise unclear if len(unknown.choices) == len(all_of_them) else unknown from None
            if card.key in cards:
                raise unclear from None
        raise self._not_open(verb, card, found)

    @staticmethod
    def _not_open(verb: str, card: Card, found: Mapping[str, str]) -> Refusal:
        rule = {SLAY: "VCK-085", HIRE: "VCK-104", BUILD: "VCK-113"}[verb]
        return Refusal(say("{card} doesn't lie open in the centre.", card=card.name), rule, legal=tuple(found))

    def _payment(self, table: Table, verb: str, key: str, command: Command) -> Purse:
        """What is paid: as little magic as can be, or as much as is said. Errors: `Refusal`, `Misuse`."""
        player = table.player(table.seat, lasting=True)
        price = self.price(table, player, verb, key)
        ways = prices.payments(price, player.purse)
        if not ways:
            raise self._too_dear(key, price, player.purse)
        said = command.option(MAGIC)
        if said is None:
            return ways[0]
        if not is_number(said, digits=6):
            raise Misuse(say("--magic takes a whole number, not {text}.", text=repr(said)))
        for way in ways:
            if way.magic == int(said):
                return way
        possible = joined([str(way.magic) for way in ways])
        raise Refusal(
            say("{magic} magic can't be paid for that, but {possible}.", magic=said, possible=possible), price.rule
        )

    def _too_dear(self, key: str, price: Price, purse: Purse) -> Refusal:
        lacking = prices.lacks(price, purse)
        name = self.pieces.of[key].name
        return Refusal(
            lambda: say("{card}: there lacks {what}.", card=name, what=joined([lack.text for lack in lacking])),
            lacking[0].rule,
        )

    # --- the actions --------------------------------------------------------------------------------------------

    def _slay(self, run: SessionRun, command: Command) -> None:
        table = self._start(run, command)
        key = self._aim(table, SLAY, command)
        paid = self._payment(table, SLAY, key, command)
        self._then(run)
        self.effects.slay(run, table, key, paid)

    def _hire(self, run: SessionRun, command: Command) -> None:
        table = self._start(run, command)
        key = self._aim(table, HIRE, command)
        pay(run, table.seat, self._payment(table, HIRE, key, command))
        run.carry(key, at.tableau(table.seat))
        self._then(run, Task("moment", at=Timing.GAIN))

    def _build(self, run: SessionRun, command: Command) -> None:
        """A domain works from the next turn on, save for what it does once (VCK-118, T5)."""
        table = self._start(run, command)
        key = self._aim(table, BUILD, command)
        pay(run, table.seat, self._payment(table, BUILD, key, command))
        run.carry(key, at.tableau(table.seat))
        run.put(at.FRESH, key, True)
        once = self.pieces.domains[key].timing == Timing.ONCE
        self._then(run, *([Task("effect", card=key)] if once else []))

    def _take(self, run: SessionRun, command: Command) -> None:
        """1 of a resource (VCK-111)."""
        table = self._start(run, command)
        kinds = tuple(resource.value for resource in RESOURCES)
        if command.args not in {(kind,) for kind in kinds} or command.options:
            raise Misuse(say("take gold, strength or magic."), kinds)
        gain(run, table.seat, Purse(**{command.args[0]: 1}))
        self._then(run)

    @staticmethod
    def _then(run: SessionRun, *tasks: Task) -> None:
        """What follows an action: its effects, then the emptied stacks, then the next."""
        run.later(*tasks, Task("fill"), Task("check"), Task("acted"))
