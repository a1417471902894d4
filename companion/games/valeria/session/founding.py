"""Set-up: all is laid out, what is drawn by lot or told, and each seat keeps one of two dukes (VCK-007 to 038)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.errors import Misuse, Refusal
from companion.games.valeria import box, dark_lord, wording
from companion.games.valeria.cards import Area, Card, Cards, Citizen, Monster
from companion.games.valeria.session import layout as at
from companion.games.valeria.session.layout import Phase, Pieces, Table
from companion.games.valeria.sheet import MOST_PLAYERS
from companion.games.valeria.words import Purse
from companion.play.chance import SETTINGS
from companion.play.decision import Asks, Decision
from companion.play.doorway import NOBODY, Setup
from companion.play.machine import SessionRun, Work
from companion.play.values import Task
from companion.sentence import Message, say

START: Final = Purse(gold=2, magic=1)
"""What everybody begins with (VCK-031)."""
EXHAUSTED_EACH: Final = 2
"""Exhausted cards for each player (VCK-028)."""
EXHAUSTED_ALONE: Final = 5
"""Exhausted cards alone (VCK-T9)."""
DEALT: Final = 2
"""Dukes of which each seat keeps one (VCK-035)."""

EVENT: Final = "event"
NO_DUKES: Final = "no-dukes"
OPTIONS: Final = (
    at.FIRST_GAME, at.AREAS, at.CITIZENS, at.EVENTS, EVENT, at.MIXED, NO_DUKES, at.SOLO, at.DIFFICULTY, at.BEGINS
)  # fmt: skip
"""What a session can be founded with besides its seats; a yes-or-no option says `yes`."""


class Plan:
    """The options, understood. Errors: `Misuse` for what makes no sense."""

    def __init__(self, cards: Cards, setup: Setup) -> None:
        said = {name: text.strip() for name, text in setup.options.items() if text.strip() not in ("", "no")}
        for name in said:
            if name not in OPTIONS:
                raise Misuse(say("Valeria has no option {name}.", name=repr(name)), OPTIONS)
        seats = setup.seats
        self.solo = at.SOLO in said or len(seats) == 1
        self.first_game = at.FIRST_GAME in said
        self.mixed = at.MIXED in said
        self.events = at.EVENTS in said or EVENT in said
        self.dukes = NO_DUKES not in said
        self._check(seats, said)
        self.difficulty = _difficulty(said.get(at.DIFFICULTY, "0"))
        self.event = cards.event(said[EVENT]) if EVENT in said else None
        self.areas = _areas(cards, said.get(at.AREAS, ""), self.first_game)
        self.citizens = _citizens(cards, said.get(at.CITIZENS, ""), self.first_game)
        self.begins = _begins(seats, said.get(at.BEGINS, ""))

    def _check(self, seats: Sequence[str], said: Mapping[str, str]) -> None:
        if not 1 <= len(seats) <= MOST_PLAYERS:
            raise Misuse(say("Valeria is for 1 to {n} seats.", n=MOST_PLAYERS))
        folded = [name.strip().casefold() for name in seats]
        if "" in folded or len(set(folded)) < len(folded):
            raise Misuse(say("Each seat needs a name of its own."))
        if self.solo and len(seats) > 1:
            raise Misuse(say("Alone there is one seat, not {n}.", n=len(seats)))
        for name, is_said in (
            (at.EVENTS, self.events), (at.FIRST_GAME, self.first_game), (at.MIXED, self.mixed),
            (NO_DUKES, not self.dukes),
        ):  # fmt: skip
            if self.solo and is_said:
                raise Misuse(say("--{option} is nothing for a game alone.", option=name))
        if at.DIFFICULTY in said and not self.solo:
            raise Misuse(say("A difficulty has only the game alone."))
        if self.first_game and self.events:
            raise Misuse(say("A first game goes without events."))
        if self.mixed and (self.first_game or at.CITIZENS in said):
            raise Misuse(say("Random citizens aren't named."))


def _difficulty(text: str) -> int:
    levels = tuple(map(str, range(dark_lord.HARDEST + 1)))
    if text not in levels:
        raise Misuse(say("There is no difficulty {text}.", text=repr(text)), levels)
    return int(text)


def _names(text: str) -> list[str]:
    return [name for part in text.split(",") if (name := part.strip())]


def _areas(cards: Cards, text: str, first_game: bool) -> tuple[Area, ...]:
    """The areas named, or those of a first game; none: they are drawn (VCK-008)."""
    named = tuple(cards.area(name) for name in _names(text))
    if first_game:
        if named:
            raise Misuse(say("A first game has its own areas and citizens."))
        return tuple(area for area in cards.areas if area.suggested)
    if named and (len(named) != box.AREAS or len(set(named)) != box.AREAS):
        raise Misuse(say("{n} different areas are in a game.", n=box.AREAS), tuple(area.name for area in cards.areas))
    return named


def _citizens(cards: Cards, text: str, first_game: bool) -> dict[tuple[str, ...], Citizen]:
    """The citizens named, or those of a first game, by their numbers; the others are drawn (VCK-023)."""
    if first_game:
        if text:
            raise Misuse(say("A first game has its own areas and citizens."))
        return {card.activation: card for card in cards.citizens if card.suggested}
    found: dict[tuple[str, ...], Citizen] = {}
    for name in _names(text):
        card = cards.citizen(name)
        if card.activation in found:
            both = say("{one} and {other}", one=found[card.activation].name, other=card.name)
            raise Misuse(say("One kind of citizen answers to a number, not {both}.", both=both))
        found[card.activation] = card
    return found


def _begins(seats: Sequence[str], text: str) -> int:
    """Who begins; `NOBODY`: it is drawn."""
    if not text:
        return NOBODY
    folded = [name.casefold() for name in seats]
    if text.casefold() not in folded:
        raise Misuse(say("Nobody is called {name}.", name=text), tuple(seats))
    return folded.index(text.casefold()) + 1


class Founding:
    """Lays everything out."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.tasks: dict[str, Work] = {
            "areas": self._draw_areas, "citizens": self._draw_citizens, "turn up": self._turn_up,
            "deal": self._deal, "keep duke": self._keep_duke, "tell early": self._tell_early, "lord": self._lord,
            "begin": self._begin,
        }  # fmt: skip

    def found(self, run: SessionRun, setup: Setup) -> None:
        """Enter all cards, note the settings, and put the rest on the agenda. Errors: `Misuse`."""
        plan = Plan(self.pieces.cards, setup)
        for key in self.pieces.of:
            run.enter(key, self._first_zone(key))
        many = len(setup.seats)
        run.put(at.TURN, at.PHASE, Phase.FOUNDING)
        self._settings(run, plan)
        self._supplies(run, plan, many, setup.real)
        for seat in range(1, many + 1):
            self._seat(run, seat)
        run.shuffle(at.DOMAIN_PILE)
        if plan.dukes:
            run.shuffle(at.DUKE_PILE)
        run.later(*self._agenda(plan, many, setup.real))

    @staticmethod
    def _agenda(plan: Plan, many: int, real: bool) -> list[Task]:
        """What follows: with real cards each seat may tell its duke, or leave it untold until the end."""
        seats = range(1, many + 1)
        tasks = [Task("areas"), *(Task("citizens", at=where) for where in at.CITIZEN_PLACES)]
        tasks += [Task("turn up", at=where) for where in at.DOMAIN_PLACES]
        if plan.dukes and not real:
            tasks += [Task("deal", that=seat) for seat in seats] + [Task("keep duke", that=seat) for seat in seats]
            tasks += [Task("lord")] if plan.solo else []
        elif plan.dukes:
            tasks += [Task("tell early", that=seat) for seat in seats]
        return [*tasks, Task("begin", that=plan.begins)]

    def _first_zone(self, key: str) -> str:
        """Where a card lies before anything is laid out."""
        if key in self.pieces.domains:
            return at.DOMAIN_PILE
        return at.DUKE_PILE if key in self.pieces.dukes else at.BOX

    @staticmethod
    def _settings(run: SessionRun, plan: Plan) -> None:
        for name, value in (
            (at.SOLO, plan.solo), (at.DUKES, plan.dukes), (at.EVENTS, plan.events), (at.MIXED, plan.mixed),
            (at.FIRST_GAME, plan.first_game),
        ):  # fmt: skip
            run.put(SETTINGS, name, value or None)
        run.put(SETTINGS, at.DIFFICULTY, plan.difficulty or None)
        run.put(SETTINGS, at.AREAS, tuple(area.key for area in plan.areas) or None)
        run.put(SETTINGS, at.CITIZENS, tuple(card.key for card in plan.citizens.values()) or None)

    def _supplies(self, run: SessionRun, plan: Plan, many: int, real: bool) -> None:
        """Exhausted cards, and events hidden on them (VCK-028, 150 to 153). With real cards any event may lie there."""
        wanted = EXHAUSTED_ALONE if plan.solo else EXHAUSTED_EACH * many
        for key in [key for key in self.pieces.of if key in self.pieces.exhausted][:wanted]:
            run.carry(key, at.EXHAUSTED)
        if not plan.events:
            return
        run.put(at.HIDDEN, at.EXHAUSTED, many)
        for event in self.pieces.cards.events:
            run.carry(f"{event.key}#1", at.EVENT_PILE)
        run.shuffle(at.EVENT_PILE)
        if real:
            return
        chosen = f"{plan.event.key}#1" if plan.event is not None else ""
        others = [key for key in run.board.zones[at.EVENT_PILE] if key != chosen]
        for key in others[many - bool(chosen) :]:
            run.carry(key, at.BOX)
        run.shuffle(at.EVENT_PILE)

    def _seat(self, run: SessionRun, seat: int) -> None:
        """Board, starters and reference card (VCK-030 to 034)."""
        for resource, amount in (("gold", START.gold), ("strength", START.strength), ("magic", START.magic)):
            run.put(at.PURSE, f"{seat}/{resource}", amount or None)
        for starter in self.pieces.cards.starters:
            run.carry(f"{starter.key}#{seat}", at.tableau(seat))
        for other in self.pieces.cards.others:
            if f"{other.key}#{seat}" not in self.pieces.exhausted:
                run.carry(f"{other.key}#{seat}", at.aid(seat))

    # --- the centre ---------------------------------------------------------------------------------------------

    def _draw_areas(self, run: SessionRun, task: Task) -> None:
        """Stacks of five areas, the weakest top at the left, equals as drawn or named (VCK-015, T21)."""
        areas = {area.key: area for area in self.pieces.cards.areas}
        named = run.board.tables[SETTINGS].get(at.AREAS)
        if isinstance(named, tuple):
            chosen = [areas[str(key)] for key in named]
        else:
            by_word = {at.word(key): area for key, area in areas.items()}
            texts = tuple(area.name for area in by_word.values())
            drawn = run.lot(say("Which areas are in the game?"), tuple(by_word), texts, box.AREAS)
            chosen = [by_word[name] for name in drawn]
        full = len(Table(self.pieces, run.board).seats) >= box.FULL
        for column, area in enumerate(sorted(chosen, key=lambda each: each.top), 1):
            for key in self._monsters(area, full):
                run.carry(key, at.place(at.MONSTERS, column))
        run.put(SETTINGS, at.AREAS, tuple(area.key for area in chosen))
        run.done()

    def _monsters(self, area: Area, full: bool) -> list[str]:
        """A stack, the strongest at the bottom; the marked card only with five (VCK-009 to 012, 174)."""
        kinds: list[Monster] = [card for card in self.pieces.cards.monsters if card.area == area.names[0]]
        ordered = sorted(kinds, key=lambda card: -card.strength)
        return [key for card in ordered for key in list(at.copies(card))[: card.quantity if full else card.stack]]

    def _draw_citizens(self, run: SessionRun, task: Task) -> None:
        """A stack of citizens: one kind, or all that bear the number mixed (VCK-021 to 024, 183 to 189)."""
        table, where = Table(self.pieces, run.board), task.at
        numbers = next(each for each, stack in self.pieces.stack_of.items() if stack == where)
        kinds = [card for card in self.pieces.cards.citizens if card.activation == numbers]
        size = box.FULL_STACK if len(table.seats) >= box.FULL else box.STACK
        if table.setting(at.MIXED):
            for key in [key for card in kinds for key in at.copies(card)]:
                run.carry(key, at.citizen_pile(where))
            run.shuffle(at.citizen_pile(where))
            run.put(at.HIDDEN, where, size)
            run.done()
            run.later(Task("turn up", at=where))
            return
        for key in list(at.copies(self._kind(run, numbers, kinds)))[:size]:
            run.carry(key, where)
        run.done()

    @staticmethod
    def _kind(run: SessionRun, numbers: Sequence[str], kinds: Sequence[Citizen]) -> Citizen:
        """The kind that was named, or one by lot."""
        named = run.board.tables[SETTINGS].get(at.CITIZENS) or ()
        assert isinstance(named, tuple)
        for card in kinds:
            if card.key in named or len(kinds) == 1:
                return card
        by_word: dict[str, Card] = {at.word(card.key): card for card in kinds}
        texts = tuple(card.name for card in by_word.values())
        (drawn,) = run.lot(say("Which citizens answer to {number}?", number="/".join(numbers)), tuple(by_word), texts)
        return next(card for card in kinds if at.word(card.key) == drawn)

    def _turn_up(self, run: SessionRun, task: Task) -> None:
        """The next hidden card of a stack; at the beginning it is said how many (VCK-026)."""
        table, where = Table(self.pieces, run.board), task.at
        first = where in at.DOMAIN_PLACES and table.phase == Phase.FOUNDING
        if first:
            full = len(table.seats) >= box.FULL
            run.put(at.HIDDEN, where, (box.FULL_DOMAINS if full else box.DOMAINS) // at.COLUMNS)
        turn_up(run, where)
        run.done()

    # --- dukes --------------------------------------------------------------------------------------------------

    def _deal(self, run: SessionRun, task: Task) -> None:
        for key in run.draw(at.DUKE_PILE, DEALT, task.that):
            run.carry(key, at.dealt(task.that))
        run.done()

    def _keep_duke(self, run: SessionRun, task: Task) -> None:
        """One is kept, face down; the other goes back unseen (VCK-035)."""
        seat, dukes = task.that, tuple(sorted(run.board.zones[at.dealt(task.that)]))
        by_word = {at.word(key): key for key in dukes}
        texts = tuple(self._told(key) for key in dukes)
        asked = Decision(Asks.CARDS, say("Which duke do you keep?"), tuple(by_word), texts, seat=seat)
        kept = by_word[run.ask(asked)[0]]
        run.carry(kept, at.duke(seat))
        for key in dukes:
            if key != kept:
                run.carry(key, at.BOX)
        run.done()

    def _told(self, key: str) -> str:
        """A duke with what it scores."""
        duke = self.pieces.dukes[key]
        return say("{name} ({line})", name=duke.name, line=wording.scores(duke.rules))

    def _tell_early(self, run: SessionRun, task: Task) -> None:
        """Which of two real dukes a seat has kept, if it says so now; of the others' nobody learns anything by it."""
        seat, zones = task.that, run.board.zones
        hidden = [at.DUKE_PILE, *(at.duke(other) for other in at.ALL_SEATS if other != seat)]
        by_word = {at.word(key): key for key in sorted(key for zone in hidden for key in zones[zone])}
        texts = tuple(self._told(key) for key in by_word.values())
        prompt = say("Which duke do you keep? It may stay untold until the end.")
        asked = Decision(Asks.CARDS, prompt, tuple(by_word), texts, optional=True, source=at.DUKE_PILE, seat=seat)
        for word in run.ask(asked):
            key = by_word[word]
            if key not in zones[at.DUKE_PILE]:
                raise Refusal(say("That card can't have come up: it lies elsewhere."))
            run.carry(key, at.dealt(seat))
            run.carry(key, at.duke(seat))
        run.done()

    def _lord(self, run: SessionRun, task: Task) -> None:
        """A duke that nobody has seen (VCK-200)."""
        lord = run.board.zones[at.DUKE_PILE][-1]
        run.carry(lord, at.LORD)
        run.done()

    def _begin(self, run: SessionRun, task: Task) -> None:
        """The first player is drawn (VCK-037)."""
        table = Table(self.pieces, run.board)
        first = task.that
        if not first:
            names = tuple(table.name(seat) for seat in table.seats)
            (drawn,) = run.lot(say("Who begins?"), tuple(map(str, table.seats)), names)
            first = int(drawn)
        run.put(at.TURN, at.FIRST, first)
        run.put(at.TURN, at.SEAT, first)
        run.put(at.TURN, at.PHASE, Phase.ROLL)
        run.done()


_DOMAIN: Message = "Column {column}: which domain comes up?"
_UPPER: Message = "Column {column}, the upper citizens: which one comes up?"
_LOWER: Message = "Column {column}, the lower citizens: which one comes up?"


def turn_up(run: SessionRun, where: str) -> None:
    """Turn the next hidden card of a stack face up (VCK-119, 189)."""
    pile = at.DOMAIN_PILE if where in at.DOMAIN_PLACES else at.citizen_pile(where)
    row, column = where.split(":")
    asked = _DOMAIN if row == at.DOMAINS else _UPPER if row == at.UPPER else _LOWER
    for key in run.draw(pile, 1, prompt=say(asked, column=column)):
        run.carry(key, where)
    run.add(at.HIDDEN, where, -1)
