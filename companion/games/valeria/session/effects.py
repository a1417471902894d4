"""What slain monsters and domains do: rewards, citizens of the centre, returns, takings, a further slaying.

A card's effect is one task, and each part of it that isn't a plain gain another, so that all is finished in order
(VCK-092 to 101, 118, 122, 228 to 232, 241 to 249).
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.errors import Refusal
from companion.games.valeria import prices, wording
from companion.games.valeria.effects import Deed, Doing, Effect, Gain, Part, Recruit, Take
from companion.games.valeria.income import cost
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.filling import give_back
from companion.games.valeria.session.layout import Pieces, Table, Timing
from companion.games.valeria.session.purses import clear_tokens, gain, pay, take
from companion.games.valeria.words import RESOURCES, Purse, Resource
from companion.play.decision import Asks, Decision
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import say


class Effects:
    """Carries out what cards say, for the active seat."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {
            "effect": self._effect, "part": self._part, "moment": self._moment, "slay more": self._slay_more,
        }  # fmt: skip

    def effect_of(self, key: str) -> Effect:
        """What a slain monster or a domain does."""
        monster = self.pieces.monsters.get(key)
        return monster.reward if monster is not None else self.pieces.domains[key].effect

    # --- moments ------------------------------------------------------------------------------------------------

    def _moment(self, run: SessionRun, task: Task) -> None:
        """All domains of a moment, in the order that their owner wants; plain gains need none (VCK-123)."""
        table = Table(self.pieces, run.board)
        keys = table.domains(table.seat, task.at)
        plain = [key for key in keys if _is_plain(self.pieces.domains[key].effect)]
        others = {at.word(key): key for key in keys if key not in plain}
        names = tuple(self.pieces.domains[key].name for key in others.values())
        ordered = Decision(Asks.ORDER, say("In which order do your domains work?"), tuple(others), names)
        order = run.ask(ordered) if len(others) > 1 else tuple(others)
        run.done()
        for key in plain:
            (side,) = prices.rewards(self.pieces.domains[key].effect, table.player(table.seat))
            gain(run, table.seat, side.gain)
        run.later(*(Task("effect", card=others[name]) for name in order))

    # --- an effect ----------------------------------------------------------------------------------------------

    def _effect(self, run: SessionRun, task: Task) -> None:
        """Payment, then one side: its gains at once, the rest as tasks of their own."""
        table, effect = Table(self.pieces, run.board), self.effect_of(task.card)
        seat, name = table.seat, self.pieces.of[task.card].name
        if effect.payment is not None and not self._paid(run, table, effect, name):
            run.done()
            return
        sides = prices.rewards(effect, table.player(seat))
        possible = [nr for nr, side in enumerate(sides) if all(self._possible(table, part) for part in side.others)]
        possible = possible or list(range(len(sides)))
        options = tuple(str(nr + 1) for nr in possible)
        texts = tuple(self._told(effect.sides[nr], sides[nr].gain) for nr in possible)
        (answer,) = run.ask(
            Decision(Asks.OPTION, say("{card}: what do you take?", card=name), options, texts, card=task.card)
        )
        side = sides[int(answer) - 1]
        gain(run, seat, side.gain)
        run.done()
        run.later(*(Task("part", card=task.card, line=int(answer) - 1, box=nr) for nr in range(len(side.others))))

    def _told(self, side: tuple[Part, ...], gain: Purse) -> str:
        """A side with what it comes to."""
        text = wording.side(side, self.pieces.called)
        return say("{text} ({gain})", text=text, gain=gain.text) if gain != Purse() else text

    def _possible(self, table: Table, part: Part) -> bool:
        """Whether there is anything to be had: a citizen that is there (VCK-245)."""
        return not isinstance(part, Recruit) or bool(self._recruits(table, part))

    def _paid(self, run: SessionRun, table: Table, effect: Effect, name: str) -> bool:
        """Whether a voluntary payment is made; what can't be paid isn't asked for."""
        player, seat = table.player(table.seat), table.seat
        if isinstance(effect.payment, Doing):
            return self._returned(run, table, effect.payment.deed, name)
        price = cost(effect, player)
        if not player.purse.covers(price):
            return False
        prompt = say("{card}: do you pay {price}?", card=name, price=price.text)
        answer = run.ask(
            Decision(Asks.OPTION, prompt, ("pay",), (say("pay {price}", price=price.text),), optional=True)
        )
        if answer:
            pay(run, seat, price)
        return bool(answer)

    def _part(self, run: SessionRun, task: Task) -> None:
        """A part that isn't a plain gain."""
        table, name = Table(self.pieces, run.board), self.pieces.of[task.card].name
        part = prices.rewards(self.effect_of(task.card), table.player(table.seat))[task.line].others[task.box]
        then = list[Task]()
        match part:
            case Recruit():
                then = self._recruit(run, table, part, name)
            case Take():
                take(run, table, table.seat, part, name)
            case Gain():
                options = tuple(resource.value for resource in RESOURCES)
                (what,) = run.ask(Decision(Asks.RESOURCES, say("{card}: which resource?", card=name), options))
                gain(run, table.seat, Purse(**{what: part.amount}))
            case Doing(deed=Deed.TAKE_MONSTER):
                self._loot(run, table, name)
            case Doing(deed=Deed.SLAY):
                then = [Task("slay more", card=task.card)]
            case Doing():
                pass  # lasting: prices and dice ask for it
        run.done()
        run.later(*then)

    def asks(self, table: Table, key: str) -> bool | None:
        """Whether the effect of a card that is still to be taken would put a question; None: that has to be tried."""
        effect = self.effect_of(key)
        if isinstance(effect.payment, Doing):
            return bool(self._returnable(table, effect.payment.deed))
        if effect.payment is not None:  # what can't be paid now can't be after the card is
            player = table.player(table.seat)
            return None if player.purse.covers(cost(effect, player)) else False
        sides = [side for side in effect.sides if all(self._possible(table, part) for part in side)]
        if len(sides) > 1:
            return True
        found = [self._part_asks(table, part) for side in sides for part in side]
        return True if True in found else None if None in found else False

    def _part_asks(self, table: Table, part: Part) -> bool | None:
        """Whether a part of an effect would put a question."""
        match part:
            case Gain():
                return part.resource is None
            case Recruit():
                able = len(self._recruits(table, part))
                return True if able > 1 else False if self.is_quiet(table, Timing.GAIN) else None
            case Take():
                targets = [] if table.solo else table.opponents(table.seat)
                return len(targets) > 1 and any(table.amount(target, part.resource) for target in targets)
            case Doing(deed=Deed.TAKE_MONSTER):
                piles = [] if table.solo else [table.board.zones[at.slain(one)] for one in table.opponents(table.seat)]
                return sum(map(bool, piles)) > 1
            case Doing(deed=Deed.SLAY):
                return True if self._slays_two(table) else None
        return False

    def _slays_two(self, table: Table) -> bool:
        """Whether two monsters could be slain with the strength alone that a seat has already."""
        purse = Purse(strength=table.amount(table.seat, Resource.STRENGTH))
        return sum(bool(self.ways(table, key, purse)) for key in table.prey()) > 1

    def moment_asks(self, table: Table, timing: str) -> bool | None:
        """Whether a seat's domains of a moment would put a question now; None: that has to be tried."""
        others = [key for key in table.domains(table.seat, timing) if not _is_plain(self.pieces.domains[key].effect)]
        if len(others) != 1:
            return bool(others)  # in which order
        effect = self.pieces.domains[others[0]].effect
        parts = effect.sides[0]
        if effect.payment is not None or len(effect.sides) > 1 or len(parts) > 1 or not isinstance(parts[0], Take):
            return None
        return self._part_asks(table, parts[0])

    def only_gives(self, key: str) -> bool:
        """Whether what a slain monster or a domain does is a plain gain."""
        return _is_plain(self.effect_of(key))

    def is_quiet(self, table: Table, timing: str) -> bool:
        """Whether a seat's domains of a moment only give."""
        return all(_is_plain(self.pieces.domains[key].effect) for key in table.domains(table.seat, timing))

    # --- citizens -----------------------------------------------------------------------------------------------

    def _recruits(self, table: Table, part: Recruit) -> list[str]:
        """The open citizens that can be had so."""
        known = self.pieces.citizens
        return [key for key in table.tops(at.CITIZEN_PLACES) if prices.recruitable(part, known[key])]

    def _recruit(self, run: SessionRun, table: Table, part: Recruit, name: str) -> list[Task]:
        """A citizen of the centre, free (VCK-094, 096); the answer: what follows from it."""
        by_word = {at.word(key): key for key in self._recruits(table, part)}
        if not by_word:
            return []
        texts = tuple(self.pieces.of[key].name for key in by_word.values())
        (word,) = run.ask(Decision(Asks.CARDS, say("{card}: which citizen?", card=name), tuple(by_word), texts))
        run.carry(by_word[word], at.tableau(table.seat))
        return [Task("moment", at=Timing.GAIN)]

    def _returned(self, run: SessionRun, table: Table, deed: Deed, name: str) -> bool:
        """Whether an own card goes back to its stack (VCK-228 to 230, 241, 242, T6, T7)."""
        by_word = {at.word(key): key for key in self._returnable(table, deed)}
        if not by_word:
            return False
        texts = tuple(self.pieces.of[key].name for key in by_word.values())
        prompt = say("{card}: which card do you give back?", card=name)
        answer = run.ask(Decision(Asks.CARDS, prompt, tuple(by_word), texts, optional=True))
        for word in answer:
            give_back(run, table, by_word[word])
        return bool(answer)

    def _returnable(self, table: Table, deed: Deed) -> list[str]:
        """The own cards that can go back; starters have no stack."""
        zones, known = table.board.zones, self.pieces.citizens
        if deed is Deed.RETURN_MONSTER:
            return list(zones[at.slain(table.seat)])
        return [key for key in zones[at.tableau(table.seat)] if key in known and known[key].cost is not None]

    # --- monsters -----------------------------------------------------------------------------------------------

    def _loot(self, run: SessionRun, table: Table, name: str) -> None:
        """A slain monster of an opponent, drawn blindly; alone the first of the centre (VCK-207, 247 to 249)."""
        if table.solo:
            for key in table.tops(at.MONSTER_PLACES)[:1]:
                run.carry(key, at.slain(table.seat))
            return
        targets = [seat for seat in table.opponents(table.seat) if run.board.zones[at.slain(seat)]]
        if not targets:
            return
        names = tuple(table.name(seat) for seat in targets)
        prompt = say("{card}: whose slain monster do you take?", card=name)
        (answer,) = run.ask(Decision(Asks.OPTION, prompt, tuple(map(str, targets)), names))
        pile = at.slain(int(answer))
        run.shuffle(pile)
        for key in run.draw(pile, 1, prompt=say("{card}: which monster is drawn?", card=name)):
            run.carry(key, at.slain(table.seat))

    def _slay_more(self, run: SessionRun, task: Task) -> None:
        """A further monster at its price, if one can be paid (VCK-122)."""
        table, name = Table(self.pieces, run.board), self.pieces.of[task.card].name
        purse = table.purse(table.seat)
        ways = {key: self.ways(table, key, purse) for key in table.prey()}
        by_word = {at.word(key): key for key, found in ways.items() if found}
        if not by_word:
            run.done()
            return
        texts = tuple(self.pieces.of[key].name for key in by_word.values())
        (word,) = run.ask(
            Decision(Asks.CARDS, say("{card}: which monster do you slay?", card=name), tuple(by_word), texts)
        )
        key = by_word[word]
        magic = [way.magic for way in ways[key]]
        prompt = say("How much magic do you pay for {card}?", card=self.pieces.of[key].name)
        (paid,) = run.ask(Decision(Asks.NUMBER, prompt, min=min(magic), max=max(magic)))
        run.done()
        self.slay(run, table, key, next(way for way in ways[key] if way.magic == int(paid)))

    def ways(self, table: Table, key: str, purse: Purse) -> Sequence[Purse]:
        """All ways to pay for a monster."""
        return prices.payments(prices.slaying(self.pieces.monsters[key], table.tokens(key)), purse)

    def slay(self, run: SessionRun, table: Table, key: str, paid: Purse) -> None:
        """Pay, take the card, then its reward; gold that lies on it is the slayer's (VCK-090 to 093, 167, 168)."""
        where, seat, tokens = run.board.place[key], table.seat, table.tokens(key)
        if where not in at.PLACES:
            raise Refusal(say("That card isn't in the centre."), "VCK-085")
        pay(run, seat, paid)
        if self.pieces.monsters[key].area is None:
            run.put(at.SLAIN_EVENT, where, True)
        clear_tokens(run, key)
        run.carry(key, at.slain(seat))
        gain(run, seat, Purse(gold=tokens.gold))
        run.later(Task("effect", card=key), Task("moment", at=Timing.SLAY))


def _is_plain(effect: Effect) -> bool:
    """Whether it only gives, without a choice."""
    parts = effect.sides[0]
    return (
        effect.payment is None
        and len(effect.sides) == 1
        and all(isinstance(part, Gain) and part.resource is not None for part in parts)
    )
