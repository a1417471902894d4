"""Whatever the values: answers, changes, shuffles and the tree of history keep their promises."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Refusal
from companion.play.board import Board
from companion.play.change import decode, encode, redo, undo
from companion.play.command import Command
from companion.play.decision import Ask, Asks, Decision, can_fill, fault_of
from companion.play.journal import Entry, Kind, ListLedger, path, redo_target, route, undo_target
from companion.play.run import Run
from companion.play.shuffle import FairShuffler
from companion.play.values import Task, Value

# --- answers -----------------------------------------------------------------------------------------------------

KINDS = ("person", "land", "knight")
OPTIONS = ("1", "2", "3", "4", "5")

ways = st.lists(st.dictionaries(st.sampled_from(KINDS), st.integers(1, 2), min_size=1, max_size=1), max_size=2)
needed = st.dictionaries(st.sampled_from(KINDS), st.integers(0, 3), min_size=1)
filling = st.dictionaries(st.sampled_from(OPTIONS), ways.map(tuple))


def totals(fills: dict[str, tuple[dict[str, int], ...]], chosen: tuple[str, ...]) -> list[Counter[str]]:
    """All that the chosen options may add up to."""
    sums: list[Counter[str]] = [Counter()]
    for option in chosen:
        sums = [one + Counter(way) for one in sums for way in fills.get(option, ())]
    return sums


def subsets(options: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every choice among the options."""
    return list(chain.from_iterable(combinations(options, n) for n in range(len(options) + 1)))


@given(needed, filling)
@settings(max_examples=60, deadline=None)
def test_needs_can_be_filled_when_some_choice_adds_up(
    needs: dict[str, int], fills: dict[str, tuple[dict[str, int], ...]]
) -> None:
    wanted = Counter(needs) + Counter()
    some = any(one == wanted for chosen in subsets(tuple(fills)) for one in totals(fills, chosen))
    assert can_fill(needs, fills, tuple(fills)) == some


@given(needed, filling, st.permutations(OPTIONS), st.integers(0, 5))
@settings(max_examples=100, deadline=None)
def test_an_answer_is_accepted_when_it_adds_up(
    needs: dict[str, int], fills: dict[str, tuple[dict[str, int], ...]], order: list[str], size: int
) -> None:
    decision = Decision(Asks.CARDS, "Which?", tuple(fills), min=1, max=5, needs=needs, fills=fills)
    answer = tuple(order[:size])
    adds_up = any(one == Counter(needs) + Counter() for one in totals(fills, answer))
    assert (fault_of(decision, answer) is None) == (set(answer) <= set(fills) and adds_up)


@given(st.integers(0, 4), st.integers(0, 4), st.booleans(), st.lists(st.sampled_from((*OPTIONS, "9")), max_size=5))
@settings(max_examples=150, deadline=None)
def test_an_answer_has_as_many_options_as_asked(least: int, more: int, repeat: bool, answer: list[str]) -> None:
    decision = Decision(Asks.CARDS, "Which?", OPTIONS, min=least, max=least + more, repeat=repeat)
    known = "9" not in answer and (repeat or len(set(answer)) == len(answer))
    assert (fault_of(decision, tuple(answer)) is None) == (known and least <= len(answer) <= least + more)


@given(st.lists(st.sampled_from(OPTIONS), max_size=6))
@settings(max_examples=60, deadline=None)
def test_an_order_names_every_option_once(answer: list[str]) -> None:
    decision = Decision(Asks.ORDER, "In which order?", OPTIONS[:3], min=3, max=3)
    assert (fault_of(decision, tuple(answer)) is None) == (tuple(answer) in set(permutations(OPTIONS[:3])))


@given(st.integers(0, 4), st.integers(1, 4), st.integers(0, 1), st.booleans())
@settings(max_examples=60, deadline=None)
def test_a_question_answers_itself_only_when_one_answer_is_accepted(
    least: int, most: int, others: int, optional: bool
) -> None:
    options = OPTIONS[: most + others]
    decision = Decision(Asks.CARDS, "Which?", options, min=min(least, most), max=most, optional=optional)
    accepted = [chosen for chosen in subsets(options) if fault_of(decision, chosen) is None]
    run = Run(Board(("hand",), ("table",)))
    try:
        answer = run.ask(decision)
    except Ask:
        assert len(accepted) > 1
    else:
        assert accepted == [answer]


# --- changes -----------------------------------------------------------------------------------------------------

ZONES = ("deck", "play")
CARDS = ("a", "b", "c", "d")
values = st.one_of(st.none(), st.booleans(), st.integers(-2, 2), st.sampled_from(("", "x")), st.just((1, "y")))
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("put"), st.sampled_from("pq"), values),
        st.tuples(st.just("add"), st.sampled_from("mn"), st.integers(-3, 3)),
        st.tuples(st.just("carry"), st.sampled_from(CARDS), st.sampled_from(ZONES)),
        st.tuples(st.just("below"), st.sampled_from(CARDS), st.sampled_from(ZONES)),
        st.tuples(st.just("reorder"), st.permutations(CARDS), st.sampled_from(ZONES)),
        st.tuples(st.just("push"), st.integers(0, 2), st.sampled_from(CARDS)),
        st.tuples(st.just("drop"), st.integers(0, 2), st.none()),
        st.tuples(st.just("replace"), st.integers(0, 2), st.sampled_from(CARDS)),
    ),
    max_size=12,
)


def fresh() -> Board:
    """Four cards in a deck, an empty agenda."""
    board = Board(ZONES, ("plain", "counts"))
    for card in CARDS:
        board.zones["deck"].append(card)
        board.place[card] = "deck"
    return board


def do(run: Run, deed: str, what: object, how: object) -> None:
    """One deed, as far as it is possible on this board."""
    board = run.board
    match deed, what, how:
        case "put", str(key), _:
            run.put("plain", key, value_of(how))
        case "add", str(key), int(n):
            run.add("counts", key, n)
        case "carry", str(card), str(zone):
            run.carry(card, zone)
        case "below", str(card), str(zone):
            run.carry(card, zone, 0)
        case "reorder", list(order), str(zone):
            run.reorder(zone, tuple(card for card in order if card in board.zones[zone]))
        case "push", int(at), str(card):
            run.push(Task("do", card=card), min(at, len(board.agenda)))
        case "drop", int(at), _ if board.agenda:
            run.drop(at % len(board.agenda))
        case "replace", int(at), str(card) if board.agenda:
            run.replace(at % len(board.agenda), Task("again", card=card))


def value_of(how: object) -> Value:
    """The value of a deed, for the type checker."""
    assert how is None or isinstance(how, bool | int | str | tuple)
    return how


@given(deeds, st.integers(0, 12))
@settings(max_examples=150, deadline=None)
def test_changes_taken_back_and_done_again_meet_the_same_states(
    todo: list[tuple[str, object, object]], middle: int
) -> None:
    board = fresh()
    start, run = board.encode(), Run(board)
    for deed in todo[:middle]:
        do(run, *deed)
    mark, halfway = len(run.changes), board.encode()
    for deed in todo[middle:]:
        do(run, *deed)
    end, changes = board.encode(), tuple(run.changes)
    assert board.place == {card: zone for zone, cards in board.zones.items() for card in cards}
    run.back_to(mark)
    assert (board.encode(), len(run.changes)) == (halfway, mark)
    run.back_to(0)
    assert board.encode() == start
    redo(board, decode(encode(changes)))
    assert board.encode() == end
    undo(board, changes)
    assert board.encode() == start


# --- the shuffle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("KLG-015")
@given(st.integers(-(10**9), 10**9), st.integers(0, 10**6), st.integers(0, 40))
@settings(max_examples=80, deadline=None)
def test_a_shuffle_loses_nothing_and_is_the_same_again(seed: int, counter: int, size: int) -> None:
    pile = tuple(f"klg:{n}" for n in range(size))
    order, after = FairShuffler().shuffled(seed, counter, pile)
    assert sorted(order) == sorted(pile)
    assert (order, after) == FairShuffler().shuffled(seed, counter, pile)
    assert counter <= after <= counter + size
    assert (after > counter) == (size > 1)


@pytest.mark.rule("KLG-015")
def test_every_order_comes_as_often_as_another() -> None:
    """2,400 shuffles of four cards by the seeds 0 to 2,399: each of 24 orders is due a hundred times, give or take."""
    seen = Counter(FairShuffler().shuffled(seed, 0, ("a", "b", "c", "d"))[0] for seed in range(2_400))
    assert len(seen) == 24
    assert sum((times - 100) ** 2 / 100 for times in seen.values()) < 49.7, "chi-square, one in a thousand"


# --- history -----------------------------------------------------------------------------------------------------

walks = st.lists(st.one_of(st.just("do"), st.just("more"), st.just("undo"), st.just("redo"), st.integers(1, 9)))


class Tree:
    """A ledger grown by a walk; beside it, plainly, the commands that lead to each state."""

    def __init__(self) -> None:
        self.ledger, self.head = ListLedger(), 0
        self.lines: dict[int, tuple[int, ...]] = {0: ()}
        self.undone: list[int] = []
        self.node()

    def node(self, unit: int = 0) -> None:
        """A command; `unit`: the first entry of the unit that it belongs to."""
        seq = self.ledger.last() + 1
        self.ledger.add(Entry(seq, unit or seq, Kind.COMMAND, self.head, seq, Command("pass")))
        self.lines[seq] = (*self.lines[self.head], seq)
        self.head, self.undone = seq, []

    def go(self, kind: Kind, target: int) -> None:
        """Move the head."""
        seq = self.ledger.last() + 1
        self.ledger.add(Entry(seq, seq, kind, self.head, target, Command(str(kind))))
        self.head = target


@given(walks)
@settings(max_examples=150, deadline=None)
def test_a_route_leads_from_one_state_to_the_other_and_undo_and_redo_back(walk: list[str | int]) -> None:
    tree = Tree()
    for step in walk:
        before = tree.head
        if step == "do":
            tree.node()
        elif step == "more":
            tree.node()
            tree.node(tree.head)
        elif step == "undo":
            _undo(tree)
        elif step == "redo":
            _redo(tree)
        elif int(step) <= tree.ledger.last() and tree.ledger.entry(int(step)).kind is Kind.COMMAND:
            tree.go(Kind.GOTO, int(step))
            tree.undone = []
        assert tuple(path(tree.ledger, tree.head))[::-1] == tree.lines[tree.head]
        _check_route(tree, before)


def _check_route(tree: Tree, before: int) -> None:
    back, forth = route(tree.ledger, before, tree.head)
    line = tree.lines[before]
    for seq in back:
        assert line[-1] == seq
        line = line[:-1]
    assert (*line, *forth) == tree.lines[tree.head]
    assert not set(back) & set(forth), "no step is taken back to be done again"


def _undo(tree: Tree) -> None:
    """The last unit is taken back as a whole, but never the founding."""
    unit = tree.ledger.entry(tree.head).unit
    base = tuple(seq for seq in tree.lines[tree.head] if tree.ledger.entry(seq).unit != unit)
    if not base:
        with pytest.raises(Refusal):
            undo_target(tree.ledger, tree.head)
        return
    assert undo_target(tree.ledger, tree.head) == base[-1]
    tree.undone.append(tree.head)
    tree.go(Kind.UNDO, base[-1])


def _redo(tree: Tree) -> None:
    """What was undone last comes back; the plain list forgets it when something else is done."""
    if tree.undone:
        assert redo_target(tree.ledger, tree.head) == tree.undone[-1]
        tree.go(Kind.REDO, tree.undone.pop())
