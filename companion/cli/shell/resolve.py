"""What a word means at this table: a card by number or by a part of its name, an answer by number or by its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, takewhile

from companion.documents.kingdom import CardView, DecisionView, Table
from companion.errors import Misuse, Unseen
from companion.sentence import joined, say
from companion.show.rich.compact_table import answer_words, own_numbers
from companion.text import SIDES, fold, fold_words, is_number, nearest, side_of


class Several(Misuse):
    """A part of a name that more than one card has. `name`: as typed; `numbers`: of the cards."""

    def __init__(self, name: str, cards: list[CardView]) -> None:
        super().__init__(say("“{name}” could be more than one card; type its number.", name=name), named(cards))
        self.name = name
        self.numbers = [str(one.card) for one in cards]

    def said(self, words: list[str]) -> list[list[str]]:
        """The words of a statement, once for each card with its number in the place of the name."""
        for first, last in combinations(range(1, len(words) + 1), 2):
            name, mark, rest = re.split("([:.].*|$)", " ".join(words[first:last]), maxsplit=1)
            if name == self.name:
                return [[*words[:first], f"{number}{mark}{rest}", *words[last:]] for number in self.numbers]
        return []


_PACKED = re.compile(r"[a-z][a-z0-9_-]*:[0-9]+")

SHORT = {"fu": "front-up", "fd": "front-down", "bd": "back-down", "bu": "back-up"}
"""Orientations in two letters."""


def acting(table: Table | None) -> list[CardView]:
    """Cards that can be told to do something."""
    return [] if table is None else [*table.in_play, *table.permanents]


def seen(table: Table | None) -> list[CardView]:
    """All cards whose faces lie open."""
    if table is None:
        return []
    face = [table.deck.face] if table.deck.face else []
    return [
        *table.in_play,
        *table.permanents,
        *table.discard,
        *table.aside,
        *table.away,
        *table.destroyed,
        *table.purged,
        *face,
    ]


def called(card: CardView) -> list[str]:
    """The names by which a card may be found."""
    return [fold_words(one) for one in (card.stage, card.name) if one]


def card(word: str, among: Iterable[CardView], mark: str = "", table: Table | None = None) -> str:
    """A card as commands take it, from its number or a part of a name that no other card has.

    `mark`: what may follow the card, `:` and a resource or `.` and an effect; `table`: where the card lies open that is
    meant if it is none of those, so that the game says what is wrong. A number is passed on as it is.
    Errors: `Misuse` when no card or more than one is meant.
    """
    name, sign, rest = word.rpartition(mark) if mark else (word, "", "")
    if not sign or (mark == ":" and rest.isdigit()):
        name, sign, rest = word, "", ""
    return f"{_number(name, list(among), seen(table))}{sign}{rest}"


def lying(name: str, table: Table | None) -> list[CardView]:
    """The cards that a name may mean: those that can act before others lying open, whole names before beginnings."""
    wanted = fold_words(name)
    if len(wanted) < SHORTEST:
        return []
    for among in (acting(table), seen(table)):
        whole = [one for one in among if wanted in called(one)]
        if found := whole or [one for one in among if any(part.startswith(wanted) for part in called(one))]:
            return found
    return []


def _number(name: str, among: list[CardView], elsewhere: list[CardView]) -> str:
    if is_number(name) or _PACKED.fullmatch(name):
        return _of_pack(name, among)
    wanted = fold_words(name)
    whole = {one.card: one for one in among if wanted in called(one)}
    found = whole or {one.card: one for one in among if any(wanted in part for part in called(one))}
    if len(found) == 1:
        return str(next(iter(found)))
    lying = {one.card: one for one in elsewhere if wanted in called(one)}
    if not found and len(lying) == 1:
        return str(next(iter(lying)))
    if not found:
        names = {part: one for one in among for part in called(one)}
        near = named(names[part] for part in nearest(wanted, names))
        unknown = say("No card that this could be about is called “{name}”.", name=name)
        meant = [say("Did you mean {near}?", near=", ".join(near))] if near else []
        raise Unseen(joined([unknown, *meant], " "), named(among), () if near else (name,))
    raise Several(name, [found[one] for one in found])


def _of_pack(name: str, among: list[CardView]) -> str:
    """A bare number where only a pack's cards lie means the pack's card."""
    if is_number(name) and among and all(isinstance(one.card, str) for one in among):
        found = [one.card for one in among if str(one.card).rpartition(":")[2] == str(int(name))]
        return str(found[0]) if len(found) == 1 else name
    return name


def is_card(word: str) -> bool:
    """Whether a word is a card's number, `7` or `pack:7`."""
    return is_number(word) or _PACKED.fullmatch(word) is not None


def arrows(words: list[str], among: Iterable[CardView]) -> list[list[str]]:
    """The upgrades that a part of their new stage's name means, perhaps after the card, each as card and `--to`.

    A whole name goes before parts of others.
    """
    wanted, found, whole = fold_words(" ".join(words)), list[list[str]](), list[list[str]]()
    for one in among:
        rest = fold_words(" ".join(words[1:])) if words[0] == str(one.card) else wanted
        for upgrade in one.upgrades:
            name, to = fold_words(upgrade.into or ""), ["--to", upgrade.to] if len(one.upgrades) > 1 else []
            if rest and rest in name:
                (whole if rest == name else found).append([str(one.card), *to])
    return whole or found


def whole_arrow(name: str, among: list[CardView]) -> list[str] | None:
    """The one upgrade to a stage of exactly this name, where no card there has it for its own stage's.

    None for every other word: a part of a card's name (`forest` of Felled Forest) goes after the whole name of a stage.
    """
    wanted = fold_words(name)
    if any(fold_words(one.stage) == wanted for one in among):
        return None
    found = arrows([name], among)
    exact = [one for one in among for way in one.upgrades if fold_words(way.into or "") == wanted]
    return found[0] if len(found) == len(exact) == 1 else None


def into(card: CardView | None, to: str) -> str:
    """The stage that an arrow leads to, in one word where it has a name that can be typed so."""
    names = {one.to: fold_words(one.into or "") for one in (card.upgrades if card is not None else [])}
    return names.get(to) or SIDES.get(to, to)


def named(cards: Iterable[CardView]) -> tuple[str, ...]:
    """Cards with their names, for the eye."""
    return tuple(dict.fromkeys(f"{one.card} {one.stage}" for one in cards))


def orientation(word: str) -> str | None:
    """An orientation from its words, its two letters, or nothing."""
    return SHORT.get(word.lower()) or side_of(word)


# --- answers -----------------------------------------------------------------------------------------------------


def answers(words: list[str], decision: DecisionView) -> list[str]:
    """Answers as `choose` takes them, from options, their numbers, or parts of their names; commas part them, too.

    What is none of these is passed on as it is; the desk says what is wrong with it.
    """
    if decision.asks == "text":
        return words
    whole = " ".join(words)
    if whole in decision.options:
        return [whole]
    chunks: list[list[str]] = [[]]
    for word in words:
        first, *others = [word] if word in decision.options else word.split(",")
        chunks[-1] += [first] if first else []
        chunks += [[part] if part else [] for part in others]
    return [one for chunk in chunks for one in _of_chunk(chunk, decision)]


def _of_chunk(words: list[str], decision: DecisionView) -> Iterator[str]:
    """The answers in words that no comma parts: names of several words first, the longest, then each word."""
    at = 0
    while at < len(words):
        for end in range(len(words), at + 1, -1):
            name = " ".join(words[at:end])
            found = _called(name, decision)
            if found:
                yield found[0] if len(found) == 1 else name
                at = end
                break
        else:
            yield one_answer(words[at], decision) or words[at]
            at += 1


def _called(name: str, decision: DecisionView) -> list[str]:
    """The options that several words name: wholly, else by words that stand there so, the last one perhaps begun.

    Numbers name an option only as a part of its whole text; elsewhere they are answers of their own.
    """
    wanted = fold(name)
    texts = {option: fold(text) for option, text in zip(decision.options, _texts(decision), strict=True)}
    whole = [option for option, text in texts.items() if wanted == text]
    if whole or any(map(is_number, name.split())):
        return whole
    words = [option for option, text in texts.items() if f" {wanted} " in f" {text} "]
    return words or [option for option, text in texts.items() if f" {wanted}" in f" {text}"]


def one_answer(word: str, decision: DecisionView) -> str | None:
    """The option meant by a word, None when it is no option."""
    options = decision.options
    if word in options:
        return word
    if is_number(word):
        return _numbered_answer(word, decision)
    wanted = fold(word)
    texts = dict(zip(options, _texts(decision), strict=True))
    for fits in (_is, _has, _begins):
        found = [one for one, text in texts.items() if fits(wanted, one, text)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def answered(read: list[str], decision: DecisionView | None) -> bool:
    """Whether a command is no answer to a question, or one in which nothing is unknown."""
    if decision is None or read[:1] != ["choose"] or decision.asks in ("text", "number"):
        return True
    said = takewhile(lambda word: not word.startswith("--"), read[1:])
    return all(one in (*decision.options, "none") for one in said)


def by_names(read: list[str], table: Table) -> list[str]:
    """An answer with numbers of cards where the table calls them by names. Errors: `Misuse` where it doesn't."""
    assert table.decision is not None
    options = table.decision.options
    among = [one for one in (*seen(table), *table.decision.shows) if str(one.card) in options]
    return ["choose", *(one if one in options or one.startswith("-") else card(one, among) for one in read[1:])]


def _numbered_answer(word: str, decision: DecisionView) -> str | None:
    """The option that a number means: its own, its card's where no other is of that card, else its place."""
    options = decision.options
    if own_numbers(decision):
        bare = [one.rpartition(":")[2] for one in options]
        for names in (bare, [one.partition(".")[0] for one in bare]):
            found = [option for option, name in zip(options, names, strict=True) if name == word]
            if found:
                return found[0] if len(found) == 1 else None
        if any(map(is_number, bare)):
            return None
    return options[int(word) - 1] if 1 <= int(word) <= len(options) else None


def _texts(decision: DecisionView) -> list[str]:
    return decision.texts if len(decision.texts) == len(decision.options) else decision.options


SHORTEST = 3
"""Letters that the beginning of a word must have to stand for it: shorter ones are commands."""


def _is(wanted: str, option: str, text: str) -> bool:
    return wanted in (fold(option), fold(text))


def _has(wanted: str, option: str, text: str) -> bool:
    return wanted in fold(text).split()


def _begins(wanted: str, option: str, text: str) -> bool:
    """Only the beginning of a word counts, never a letter within it."""
    if len(wanted) < SHORTEST:
        return False
    return fold(option).startswith(wanted) or any(word.startswith(wanted) for word in fold(text).split())


def for_good(read: list[str], decision: DecisionView) -> list[str]:
    """What an answer that real cards couldn't take back comes to, and what else could be; empty for other commands.

    `read`: the command as the command line takes it.
    """
    words = " ".join(read[1:]).split() if read[0] == "do" else read
    chosen = [one for one in words[1:] if one in decision.options]
    if not decision.final or words[:1] != ["choose"] or not chosen:
        return []
    means = answer_words(decision)
    taken = [means[one] for one in chosen]
    left = [means[one] for one in decision.options if one not in chosen]
    return [
        say("{prompt} You choose: {taken}.", prompt=decision.prompt, taken="; ".join(taken)),
        *([say("Not: {left}.", left="; ".join(left))] if left else []),
        say("With real cards this can't be taken back. yes does it, anything else leaves the question open."),
    ]
