"""The roll and income phases: what two dice give to every player, choices as alternatives (VCK-043 to 071)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.errors import Misuse, Refusal
from companion.games.valeria import sheet
from companion.games.valeria.cards import EQUAL, IDLE, Citizen, Monster
from companion.games.valeria.effects import Effect, Gain, Take
from companion.games.valeria.reach import Use, best_ends, first_uses
from companion.games.valeria.sheet import Player
from companion.games.valeria.words import RESOURCES, Purse, Resource
from companion.sentence import say

ANY_PLAYER_EQUAL = "any player roll phase, equal dice"
"""The timing of a domain that pays for every pair (VCK-233)."""


_NUMBERS = tuple(map(str, range(13)))


class Way(msgspec.Struct, frozen=True):
    """One way to use an effect once: what changes on the own board, who pays for it, in words.

    `after`: uses of other cards, in order, that bring together what it costs (VCK-062); none: it can be used at once.
    """

    text: str
    change: Purse
    target: str | None = None
    after: tuple[Use, ...] = ()


class Activated(msgspec.Struct, frozen=True):
    """A kind of card that activated: how often in all (copies and equal dice together), the effect, its ways, the rule.

    `ways`: at once, or after others; empty: no order lets it be used. `pays`: using it costs something.
    `first`: it takes from others and goes before everybody's other cards (VCK-059).
    """

    card: str
    times: int
    effect: str
    ways: tuple[Way, ...]
    pays: bool
    first: bool
    rule: str


class Income(msgspec.Struct, frozen=True):
    """A player's income; `ends`: the boards it can lead to, each the best of its kind. Nothing for who rests (VCK-181).

    While takings are open, the ends of a taker's opponents are those without them.
    """

    player: str
    active: bool
    resting: bool
    activated: tuple[Activated, ...]
    ends: tuple[Purse, ...]


class Taking(msgspec.Struct, frozen=True):
    """A decision of the active player: which resource to take from whom."""

    target: str
    resource: Resource


class Roll(msgspec.Struct, frozen=True):
    """What a roll does: its values, events in play that happen before income (VCK-157), and everybody's income."""

    dice: tuple[int, int]
    values: tuple[int, ...]
    equal: bool
    events: tuple[str, ...]
    incomes: tuple[Income, ...]
    open_takings: int
    """Takings that are not decided yet."""


def roll(
    dice: tuple[int, int],
    players: Sequence[Player],
    active: str | None = None,
    *,
    solo: bool = False,
    takings: Sequence[Taking] = (),
    events: Sequence[Monster] = (),
) -> Roll:
    """Tell every player's income.

    `dice`: the final dice, 1 to 6 each. `players`: 1 to 5 in the order they sit, to the left; with five the one at the
    active player's right rests (VCK-182). `active`: a name, else the first. `solo`: takings come from the supply
    (VCK-204). `takings`: the active player's decisions, in order. `events`: those lying in the centre.
    Errors: `Misuse` for dice, names or decisions that make no sense, `Refusal` for a taking that the rules forbid.
    """
    if any(not 1 <= die <= 6 for die in dice):
        raise Misuse("A die shows 1 to 6.")
    if solo and len(players) > 1:
        raise Misuse("The solo game has one player.")
    for card in events:
        if card.instruction is None:
            raise Misuse(f"{card.name} is no event.")
    sheet.check(players, events, 1 if solo else None)
    at = _seat(players, active)
    resting = (at - 1) % len(players) if len(players) == sheet.MOST_PLAYERS else None
    table = _Table(dice, list(players), at, resting, solo)
    undecided = table.take(takings)
    values = tuple(sorted({*dice, sum(dice)}))
    return Roll(
        dice, values, dice[0] == dice[1],
        tuple(f"{card.name}: {card.instruction.line}" for card in events
              if card.instruction and card.activation in values),
        tuple(table.income(seat, undecided) for seat in range(len(players))),
        undecided,
    )  # fmt: skip


def second_income(dice: tuple[int, int], player: Player) -> Income:
    """The solo game's second income: right effects of all activated citizens, those just hired included (VCK-218, 219).

    `player`: the board and the tableau as after the monsters phase. The starter that answers an idle roll or equal
    dice does so again.
    Errors: `Misuse` for dice other than 1 to 6, `Refusal` for more cards than there are.
    """
    if any(not 1 <= die <= 6 for die in dice):
        raise Misuse("A die shows 1 to 6.")
    sheet.check([player], (), 1)
    table = _Table(dice, [player], 0, None, True, second=True)
    return table.income(0, 0)


def times(card: Citizen, dice: tuple[int, int]) -> int:
    """How often a copy activates: once on a die or the sum, twice on the value of a pair (VCK-050, 051, 055, T2)."""
    one, other = _NUMBERS[dice[0]], _NUMBERS[dice[1]]
    answers = card.activation
    if one in answers:
        return 2 if one == other else 1
    return 1 if other in answers or _NUMBERS[dice[0] + dice[1]] in answers else 0


def activated(player: Player, dice: tuple[int, int]) -> Iterator[tuple[Citizen, int]]:
    """What a roll activates of a player's cards, and how often; at last what answers to nothing or to equal dice."""
    count: dict[str, int] = {}
    kinds: dict[str, Citizen] = {}
    for card in player.starters + player.citizens:
        if many := times(card, dice):
            count[card.key] = count.get(card.key, 0) + many
            kinds[card.key] = card
    for key, many in count.items():
        yield kinds[key], many
    for card in player.starters:
        many = (IDLE in card.activation and not count) + (dice[0] == dice[1] and EQUAL in card.activation)
        if many:
            yield card, many


def _seat(players: Sequence[Player], name: str | None) -> int:
    names = [each.name for each in players]
    if name is None:
        return 0
    if name not in names:
        raise Misuse(f"Nobody is called {name}.", tuple(names))
    return names.index(name)


class _Table:
    """The players of one roll; takings change their boards before anything else."""

    def __init__(
        self,
        dice: tuple[int, int],
        players: list[Player],
        active: int,
        resting: int | None,
        solo: bool,
        second: bool = False,
    ) -> None:
        self.dice = dice
        self.players = players
        self.active = active
        self.resting = resting
        self.solo = solo
        self.second = second

    def take(self, takings: Sequence[Taking]) -> int:
        """Carry out what was decided; answer how many takings are still open."""
        targets = set(range(len(self.players))) - {self.active, self.resting}
        allowed = [] if self.solo or not targets else [
            effect for _, effect, many, _ in self._cards(self.active) if effect.takes for _ in range(many)
        ]  # fmt: skip
        if len(takings) > len(allowed):
            raise Misuse(f"{len(allowed)} takings are possible with this roll, not {len(takings)}.")
        for effect, taking in zip(allowed, takings, strict=False):
            self._take(effect, taking)
        return len(allowed) - len(takings)

    def _take(self, effect: Effect, taking: Taking) -> None:
        target = _seat(self.players, taking.target)
        if target == self.resting:
            raise Refusal(f"{taking.target} rests and can't be robbed.", "VCK-179")
        if target == self.active:
            raise Refusal("Nobody takes from themselves.", "VCK-058")
        limits = [part.amount for part in takes(effect) if part.resource is taking.resource]
        if not limits:
            raise Refusal(f"“{effect.line}” doesn't take {taking.resource.value}.", "VCK-250")
        there = self.players[target].purse.amount(taking.resource)
        moved = Purse.of(taking.resource, min(there, limits[0]))
        for seat, change in ((target, -moved), (self.active, moved)):
            before = self.players[seat]
            self.players[seat] = msgspec.structs.replace(before, purse=before.purse + change)

    def income(self, seat: int, undecided: int) -> Income:
        """One player's income."""
        player = self.players[seat]
        cards = list(self._cards(seat))
        sure = [(effect, many) for _, effect, many, _ in cards if self.solo or not effect.takes]
        robbed = self._robberies(seat)
        free = [list(gains(effect, player)) for effect, many in sure if not effect.payment for _ in range(many)]
        paid = [(cost(effect, player), tuple(gains(effect, player)), many) for effect, many in sure if effect.payment]
        ends = best_ends(
            player.purse,
            free,
            paid,
            robbed if seat == self.active else [],
            undecided if seat == self.active else 0,
        )
        uses = self._uses(seat, cards, undecided)
        shown = [
            Activated(
                name, many, effect.line, tuple(self._ways(seat, effect, uses)), bool(effect.payment),
                effect.takes and not self.solo, rule,
            )
            for name, effect, many, rule in cards
        ]  # fmt: skip
        shown.sort(key=lambda each: not each.first)
        return Income(player.name, seat == self.active, seat == self.resting, tuple(shown), ends)

    def _cards(self, seat: int) -> Iterator[tuple[str, Effect, int, str]]:
        """What activates for a player: name, effect, how often, and why."""
        player, equal = self.players[seat], self.dice[0] == self.dice[1]
        if equal and not self.second:
            for domain in player.domains:
                if domain.timing == ANY_PLAYER_EQUAL:
                    yield domain.name, domain.effect, 1, "VCK-233"
        if seat == self.resting:
            return
        own = seat == self.active and not self.second
        for card, many in activated(player, self.dice):
            rule = "VCK-055" if equal else "VCK-050"
            if IDLE in card.activation:
                rule = "VCK-071" if many > 1 else "VCK-070" if equal else "VCK-068"
            yield card.name, card.active if own else card.other, many, rule

    def _uses(
        self, seat: int, cards: Sequence[tuple[str, Effect, int, str]], undecided: int
    ) -> list[tuple[list[Use], int]]:
        """What a player's cards can do for each other; of takings that are open one of each kind."""
        found = []
        for name, effect, many, _ in cards:
            if not effect.takes or self.solo:
                price = cost(effect, self.players[seat])
                uses = [
                    Use(name, _said(effect, price, gain), price, gain) for gain in gains(effect, self.players[seat])
                ]
                found.append((uses, many))
            elif seat == self.active and undecided:
                taken = self._robbery(seat, effect)
                found.append(([Use(name, self._taken(at, gain), Purse(), gain) for at, gain in taken], 1))
        return found

    def _taken(self, target: int, moved: Purse) -> str:
        return f"{moved} from {self.players[target].name}"

    def _ways(self, seat: int, effect: Effect, uses: Sequence[tuple[Sequence[Use], int]]) -> Iterator[Way]:
        player = self.players[seat]
        if effect.takes and not self.solo:
            for target, moved in self._robbery(seat, effect):
                yield Way(self._taken(target, moved), moved, self.players[target].name)
            return
        price = cost(effect, player)
        after = first_uses(player.purse, price, uses)
        if after is None:
            return
        for gain in gains(effect, player):
            yield Way(_said(effect, price, gain), gain + -price, None, after)

    def _robbery(self, seat: int, effect: Effect) -> Iterator[tuple[int, Purse]]:
        for target, other in enumerate(self.players):
            if target in (seat, self.resting):
                continue
            for part in takes(effect):
                there = min(part.amount, other.purse.amount(part.resource))
                if there:
                    yield target, Purse.of(part.resource, there)

    def _robberies(self, seat: int) -> list[tuple[Purse, list[tuple[Resource, int]]]]:
        """For every player that can be robbed: the board and what one taking may take."""
        limits = [
            (part.resource, part.amount)
            for _, effect, _, _ in self._cards(seat) if effect.takes
            for part in takes(effect)
        ]  # fmt: skip
        return [
            (other.purse, sorted(set(limits)))
            for target, other in enumerate(self.players)
            if target not in (seat, self.resting)
        ]


def takes(effect: Effect) -> Iterator[Take]:
    """What an effect takes from an opponent, side by side."""
    for side in effect.sides:
        yield from (part for part in side if isinstance(part, Take))


def _said(effect: Effect, cost: Purse, gain: Purse) -> str:
    return say("pay {cost}: {gain}", cost=cost.text, gain=gain.text) if effect.payment else gain.text


def cost(effect: Effect, player: Player) -> Purse:
    """What a use of an effect costs."""
    payment = effect.payment
    if not isinstance(payment, Gain) or payment.resource is None:
        return Purse()
    return Purse.of(payment.resource, payment.amount * player.count(payment.per))


def gains(effect: Effect, player: Player) -> Iterator[Purse]:
    """What each side gives, "any" spelled out; a taking gives its full amount, as alone (VCK-204)."""
    for side in effect.sides:
        sums = [Purse()]
        for part in side:
            if isinstance(part, Gain):
                amount = part.amount * player.count(part.per)
                kinds = (part.resource,) if part.resource else RESOURCES
                sums = [total + Purse.of(kind, amount) for total in sums for kind in kinds]
            elif isinstance(part, Take):
                sums = [total + Purse.of(part.resource, part.amount) for total in sums]
        yield from sums
