"""How a kingdom's moves are said in short: aliases, cards by name, `with` for paying, answers in place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from msgspec import structs

from companion.cli.shell import resolve
from companion.cli.shell.statements import ALIASES, OWN
from companion.documents.advice import Advised, Hint
from companion.documents.base import Document
from companion.documents.errors import Usage
from companion.documents.kingdom import CardView, DecisionView, Journal, Table, WhyAnswer
from companion.errors import Misuse, Unseen
from companion.sentence import either, say
from companion.show.phrases import price, told, with_real_cards
from companion.text import fold_words, is_number

WITH = ("with",)
GIVING = ("discard", "discarding")
INTO = ("to", "into")
"""Words that begin a part of an upgrade: cards to produce with, cards to give up, where to turn it."""

DRAWN, ON_TOP = "draw", "top"
"""Words before real cards: those that came up, and those that lie on top of the deck then."""

LONGEST_SIDE = 4
"""Words that a side may be told in."""

NONE = "none"

EXAMPLES = {"produce": "p 3 8", "upgrade": "u 7 with 1 4", "use": "e 14.2"}
"""Commands that want a card, each as one may type it."""

PARTS = ("--pay", "--discard", "--to", "--draw", "--top", "--choose")
"""Options that go on with a move; a line can't begin with one."""

POINTS = ("turn", "round")
"""Where `undo` goes by itself; any other word is a mark."""

MOST_TIMES = 999
"""How often one statement undoes or does again."""


class Kingdom:
    """Reads what is typed at a kingdom's table. `commands`: the names of the program's commands."""

    def __init__(self, commands: frozenset[str]) -> None:
        self.commands = commands

    def read(self, words: list[str], table: Table | None) -> list[str]:
        """The command that a statement stands for, as the command line takes it.

        Errors: `Misuse` when a name fits no card here, or several.
        """
        if words[0].lower() == "companion" and len(words) > 1:
            words = words[1:]
        decision = None if table is None else table.decision
        if table is not None and decision is None and (verb := _bare_cards(words, table)) is not None:
            return _turning([verb, *(part for word in words for part in word.split(",") if part)], table)
        if decision is not None and not self._is_command(words, decision):
            return self._answer(words, decision)
        _insist_on_command(words, table)
        verb = self._verb(words[0])
        if verb in OWN:
            return [verb, *map(str.lower, words[1:])]
        if table is not None and len(words) == 1 and verb in EXAMPLES:
            raise Misuse(say("Which card? For example: {example}; ? lists what can be done.", example=EXAMPLES[verb]))
        if verb not in self.commands and verb not in OWN:
            _insist_on_deed(words, table)
        reader = _READERS.get(verb)
        return reader([verb, *words[1:]], table) if reader is not None else [verb, *words[1:]]

    def _verb(self, word: str) -> str:
        """The command that a first word means, in any case and in short; a word that means none as it is."""
        small = word.lower()
        return small if small in self.commands else ALIASES.get(small, small if small in OWN else word)

    def _is_command(self, words: list[str], decision: DecisionView) -> bool:
        """Whether a statement is a command although a question is open.

        An option typed in full is an answer, whatever else it means; then come commands, parts of options, short names.
        Where a text is asked for, only a command in small letters is one: `Table` is a name.
        """
        first, whole = words[0].lower(), " ".join(words)
        if whole in decision.options:
            return False
        known = first in self.commands or first in OWN
        if decision.asks == "text":
            return known and words[0] == first and (len(words) == 1 or first == "choose")
        if known:
            return True
        answer = all(resolve.one_answer(part, decision) for part in whole.replace(",", " ").split())
        return not answer and first in ALIASES

    def _answer(self, words: list[str], decision: DecisionView) -> list[str]:
        return ["draw" if decision.asks == "draw" else "choose", *_answers(words, decision)]


def _insist_on_command(words: list[str], table: Table | None) -> None:
    """Errors: `Misuse` when a line has only what belongs after a command: an option of a move, or several numbers."""
    if table is not None and words[0].lower() in PARTS:
        raise Misuse(
            say("{option} goes on with a move, for example: {example}", option=words[0], example=EXAMPLES["upgrade"])
        )
    came = list(takewhile(lambda word: word.lower() != "top", words))
    cards = [part for word in came for part in word.split(",") if part]
    if table is not None and came != words and cards and all(map(resolve.is_card, cards)):
        raise Misuse(
            say("No real cards are awaited now; a move tells which came up by it: {example}", example="a 5 2 top 6")
        )
    if table is not None and len(cards) > 1 and all(map(resolve.is_card, cards)):
        example = " ".join(["p", *cards])
        if with_real_cards(table) and set(cards) <= {str(one.card) for one in table.in_play}:
            raise Misuse(
                say(
                    "Cards {cards} lie in play already; say what they are to do, for example: {example}",
                    cards=", ".join(cards),
                    example=example,
                )
            )
        raise Misuse(say("Say what the cards are to do, for example: {example}", example=example))
    if table is not None:
        _insist_on_verb(words, table)


def _insist_on_verb(words: list[str], table: Table) -> None:
    """Errors: `Misuse` when a line begins with a card's number and says more of it: `8 lumberjack`, `3 and 4`."""
    if len(words) < 2 or not resolve.is_card(words[0]):
        return
    known = resolve.arrows(words, [one for one in resolve.acting(table) if str(one.card) == words[0]])
    example = " ".join(["u", *words] if known else ["p", words[0]])
    raise Misuse(say("Say what card {card} is to do, for example: {example}", card=words[0], example=example))


def _insist_on_deed(words: list[str], table: Table | None) -> None:
    """Errors: `Misuse` when a line only calls a card on the table by its name."""
    name = " ".join(words)
    found = resolve.lying(name, table)
    into = [] if found else [one for one in resolve.acting(table) if any(_is(way.into, name) for way in one.upgrades)]
    if into:
        upgrade = " ".join(["u", str(into[0].card), name])
        raise Misuse(
            say("“{name}” is a stage that an upgrade leads to, for example: {example}", name=name, example=upgrade)
        )
    if found:
        card = found[0].card
        example = ["p"] if card in [one.card for one in resolve.acting(table)] else ["cards", "show"]
        named = either(resolve.named(found))
        raise Misuse(
            say(
                "Say what {cards} is to do, for example: {example}",
                cards=named,
                example=" ".join([*example, str(card)]),
            )
        )


def _is(stage: str | None, name: str) -> bool:
    return stage is not None and fold_words(stage) == fold_words(name)


def _parts(words: list[str]) -> tuple[list[str], list[str]]:
    """What is said in short, and from the first option on what is said in full."""
    at = next((at for at, word in enumerate(words) if word.startswith("--")), len(words))
    return words[:at], words[at:]


def _bare_cards(words: list[str], table: Table) -> str | None:
    """The move that numbers alone are told with, real cards that came up; None for other words, or where none may."""
    cards, _, top = _came([part for word in words for part in word.split(",") if part])
    if not with_real_cards(table) or not (cards or top) or not all(map(resolve.is_card, cards)):
        return None
    if not cards:
        return "draw"  # only what lies on top of the deck
    if table.awaits is not None:
        return "draw"
    return "round" if table.phase == "between" and len(cards) > 1 else None


def _came(words: list[str]) -> tuple[list[str], list[str], list[str]]:
    """A statement without the real cards that it tells, those that came up, and `--top` with those on the deck.

    The words are such only before a number: a card may be called Top Hat.
    """
    rest: list[str] = []
    told: dict[str, list[str]] = {DRAWN: [], ON_TOP: []}
    here = rest
    for at, word in enumerate(words):
        following = words[at + 1].partition(",")[0] if at + 1 < len(words) else ""
        if word.lower() in told and is_number(following):
            here = told[word.lower()]
        else:
            here.append(word)
    return rest, told[DRAWN], ["--top", ",".join(told[ON_TOP])] if told[ON_TOP] else []


def _drawing(words: list[str]) -> tuple[list[str], list[str]]:
    """A statement without the real cards that it tells, and these as options."""
    rest, drawn, top = _came(words)
    return rest, [*(["--draw", ",".join(drawn)] if drawn else []), *top]


def _turning(words: list[str], table: Table | None) -> list[str]:
    """`advance 5 2 top 6`: what came up needs no word before it."""
    short, rest = _parts(words[1:])
    cards, drawn, top = _came(short)
    return [words[0], *cards, *drawn, *top, *rest]


def _paying(words: list[str], table: Table | None) -> list[str]:
    """Cards to produce with, as one value."""
    cards = [part for word in words for part in word.split(",") if part]
    if not cards:
        raise Misuse(say("With which cards?"))
    return ["--pay", ",".join(resolve.card(one, [] if table is None else table.in_play, ":", table) for one in cards)]


def _produce(words: list[str], table: Table | None) -> list[str]:
    short, rest = _parts(words[1:])
    among = [] if table is None else table.in_play
    cards = [part for word in short for part in word.split(",") if part]
    whole: tuple[str, ...] = ()
    if len(cards) > 1 and not any(is_number(one.partition(":")[0]) for one in cards):
        try:
            return ["produce", resolve.card(" ".join(short), among, ":", table), *rest]  # a name of several words
        except Unseen as error:
            whole = error.names
        except Misuse:
            pass
    try:
        return ["produce", *(resolve.card(one, among, ":", table) for one in cards), *rest]
    except Unseen as error:
        raise Unseen(error.message, error.choices, (*whole, *error.names)) from None


def _upgrade(words: list[str], table: Table | None) -> list[str]:
    short, rest = _parts(words[1:])
    short, came = _drawing(short)
    card: list[str] = []
    options: list[str] = []
    while short:
        at, many = _side(short) if card else (None, 0)
        word, short = short[0], short[max(1, many) :]
        if at is not None:
            options += ["--to", at]
        elif card and word.lower() in WITH:
            taken, short = _until(short, GIVING)
            options += _paying(taken, table)
        elif card and word.lower() in GIVING:
            taken, short = _until(short, WITH)
            cards = [part for one in taken for part in one.split(",") if part]
            if not cards:
                raise Misuse(say("Discard which cards?"))
            options += ["--discard", ",".join(resolve.card(one, resolve.acting(table), "", table) for one in cards)]
        elif not (card and word.lower() in INTO):
            card.append(word)
    named = _arrow(card, table, "--to" in options) if card else []
    return ["upgrade", *named, *options, *came, *rest]


def _side(words: list[str]) -> tuple[str | None, int]:
    """The side that the first words mean, and how many they are: `upside-down`, `other side upright`."""
    for many in range(LONGEST_SIDE, 0, -1):
        at = resolve.orientation(" ".join(words[:many]))
        if at is not None:
            return at, min(many, len(words))
    return None, 0


def _arrow(words: list[str], table: Table | None, told: bool) -> list[str]:
    """The card of an upgrade, and `--to` where its new stage is named: `8`, `8 lumberjack`, `lumberjack`.

    `told`: the new stage is said already. Errors: `Misuse` when no card is meant, or more than one.
    """
    among = resolve.acting(table)
    try:
        if not told and (one := resolve.whole_arrow(" ".join(words), among)) is not None:
            return one
        return [resolve.card(" ".join(words), among)]
    except Misuse as error:
        found = [] if told else resolve.arrows(words, among)
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            cards, name = ", ".join(one[0] for one in found), " ".join(words)
            raise Misuse(
                say(
                    "“{name}” is the next stage of several cards, {cards}; put the number first.",
                    name=name,
                    cards=cards,
                )
            ) from None
        raise error


def _until(words: list[str], ends: tuple[str, ...]) -> tuple[list[str], list[str]]:
    at = next((at for at, word in enumerate(words) if word.lower() in ends), len(words))
    return words[:at], words[at:]


def _use(words: list[str], table: Table | None) -> list[str]:
    short, rest = _parts(words[1:])
    short, came = _drawing(short)
    card, paid = _until(short, WITH)
    if len(card) > 1 and is_number(card[-1]):
        card = [*card[:-2], f"{card[-2]}.{card[-1]}"]
    named = [resolve.card(" ".join(card), resolve.acting(table), ".", table)] if card else []
    return ["use", *named, *(_paying(paid[1:], table) if paid else []), *came, *rest]


def _choose(words: list[str], table: Table | None) -> list[str]:
    short, rest = _parts(words[1:])
    if table is None or table.decision is None or not short:
        return words
    came: list[str] = []
    if table.decision.asks != "text":
        short, came = _drawing(short)
    return ["choose", *_answers(short, table.decision), *came, *rest]


def _answers(words: list[str], decision: DecisionView) -> list[str]:
    """Answers as the desk takes them. Errors: `Misuse` when nothing is said."""
    if len(words) == 1 and NONE in (words[0], words[0].lower() if decision.asks != "text" else ""):
        return [NONE]
    found = resolve.answers(words, decision)
    if not any(one.strip() for one in found):
        raise Misuse(say("There is no answer in that."))
    return found


def _draw(words: list[str], table: Table | None) -> list[str]:
    if table is None or table.decision is None:
        return _turning(words, table)
    short, rest = _parts(words[1:])
    return ["draw", *(_answers(short, table.decision) if short else []), *rest]


def _why(words: list[str], table: Table | None) -> list[str]:
    if len(words) < 2:
        return words
    verb = ALIASES.get(words[1].lower(), words[1].lower())
    reader = _READERS.get(verb) if verb != "why" else None
    return ["why", *(reader([verb, *words[2:]], table) if reader is not None else [verb, *words[2:]])]


def _hint(words: list[str], table: Table | None) -> list[str]:
    """`hint why u 7` and `hint --why u 7` ask about a command as it is said in the shell, or about an answer."""
    at = next((nr for nr, word in enumerate(words) if word.lower() in ("why", "--why")), len(words))
    if len(words) < at + 2:
        return words
    options, first = words[1:at], words[at + 1].lower()
    decision = None if table is None else table.decision
    if decision is not None and (first in decision.options or ALIASES.get(first, first) not in _READERS):
        return ["hint", *options, "--why", "choose", *_answers(words[at + 1 :], decision)]
    return ["hint", *options, "--why", *_why(words[at:], table)[1:]]


def _undo(words: list[str], table: Table | None) -> list[str]:
    """`undo turn` and `undo to turn` are `undo --to turn`; a number alone is how often, and stays as it is."""
    _insist_once(words)
    if len(words) == 3 and words[1].lower() == "to":
        words = [words[0], words[2]]
    if len(words) == 2 and not words[1].startswith("-") and not is_number(words[1]):
        point = words[1].lower()
        return ["undo", "--to", point if point in POINTS else words[1]]
    return words


def _redo(words: list[str], table: Table | None) -> list[str]:
    _insist_once(words)
    return words


def _insist_once(words: list[str]) -> None:
    """Errors: `Misuse` when it is to be done less than once, or more often than anybody could mean."""
    if len(words) == 2 and is_number(words[1]) and not 1 <= int(words[1]) <= MOST_TIMES:
        raise Misuse(say("{word} goes from 1 to {most} at a time.", word=words[0], most=MOST_TIMES))


def _cards(words: list[str], table: Table | None) -> list[str]:
    """`cards show forest`: a card on the table by name; anything else is passed on."""
    if len(words) < 3 or words[1].lower() != "show" or words[2].startswith("-"):
        return words
    short, rest = _parts(words[2:])
    name, lying = " ".join(short), _once(resolve.seen(table))
    here = any(fold_words(name) in part for one in lying for part in resolve.called(one))
    return ["cards", "show", resolve.card(name, lying) if here or not lying else name, *rest]


def _once(cards: list[CardView]) -> list[CardView]:
    """Of cards that show the same stage only the first: looking one up is looking up all."""
    return list({card.stage: card for card in reversed(cards)}.values())


def spoken(command: str, table: Table | None) -> str:
    """A command as one types it at the table: `upgrade 8 --to front-up --pay 3,5` is `upgrade 8 forest with 3 5`."""
    words = command.split()
    if len(words) < 2 or words[0] not in ("upgrade", "use"):
        return command
    options = dict(zip(words[2::2], words[3::2], strict=False))
    if set(options) - {"--to", *_SPOKEN}:
        return command
    said = words[:2]
    if (to := options.get("--to")) is not None:
        card = next((one for one in resolve.acting(table) if str(one.card) == words[1]), None)
        if card is None or len(card.upgrades) > 1:
            said.append(resolve.into(card, to))
    for option, word in _SPOKEN.items():
        said += [word, *options[option].split(",")] if option in options else []
    return " ".join(said)


def in_short(document: Document, table: Table | None) -> Document:
    """The document with commands as one types them here."""
    if isinstance(document, WhyAnswer):
        return structs.replace(document, instead=[spoken(one, table) for one in document.instead])
    if isinstance(document, Hint) and document.question is None:
        return structs.replace(document, options=[_advised(one, table) for one in document.options])
    if isinstance(document, Journal):  # whether a card had several arrows then nobody knows now
        entries = [structs.replace(one, command=spoken(one.command, None)) for one in document.entries]
        return structs.replace(document, entries=entries)
    return document


def _advised(one: Advised, table: Table | None) -> Advised:
    line = [structs.replace(step, id=spoken(step.id, table)) for step in one.line]
    return structs.replace(one, id=spoken(one.id, table), line=line)


_SPOKEN = {"--pay": "with", "--draw": DRAWN, "--top": ON_TOP}
"""Words that say the same as options."""


def meant(ran: list[str], error: Usage, table: Table) -> list[tuple[str, str]]:
    """The commands that one could be which says too little, each with what tells it from the others.

    Empty for every other error.
    """
    cards = {str(one.card): one for one in resolve.acting(table)}
    found = list[tuple[str, str]]()
    for choice in error.choices if error.message.startswith("Which ") and len(ran) > 1 else []:
        number, _, what = choice.partition("." if ran[0] == "use" else ":")
        card = cards.get(ran[1] if ran[0] == "upgrade" else number)
        if card is None:
            return []
        if ran[0] == "upgrade" and choice.startswith("--to "):
            ways = [one for one in card.upgrades if choice == f"--to {one.to}"]
            found += [(" ".join([*ran, choice]), f"{one.into or one.to} ({price(one)})") for one in ways]
        elif ran[0] == "use" and what:
            lines = [one for one in card.effects if str(one.effect) == what]
            found += [(" ".join(["use", choice, *ran[2:]]), told(one.text, one.names)) for one in lines]
        elif ran[0] == "produce" and what and number in ran:
            at = ran.index(number)
            found.append((" ".join([*ran[:at], choice, *ran[at + 1 :]]), what.replace("_", " ")))
    return found


_READERS: dict[str, Callable[[list[str], Table | None], list[str]]] = {
    "produce": _produce,
    "upgrade": _upgrade,
    "use": _use,
    "advance": _turning,
    "pass": _turning,
    "round": _turning,
    "choose": _choose,
    "draw": _draw,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "redo": _redo,
    "cards": _cards,
}
"""The verbs that can be said in short."""
