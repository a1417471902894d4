"""What is typed in a session, as commands and answers: exactly what `legal` prints, options in full."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.errors import Misuse
from companion.play.command import Command
from companion.play.decision import Answer, Asks, Decision, is_numbered
from companion.play.transaction import NONE
from companion.sentence import Called, say
from companion.text import fold_words, is_number, nearest


def command(line: Sequence[str]) -> Command:
    """A command from the words that one would type; what stands behind an option is its value.

    Errors: `Misuse` for no word at all, or an option without a value.

    >>> command(["slay", "troll", "--magic", "2"]).text
    'slay troll --magic 2'
    """
    typed = list(line)
    if len(typed) == 1:
        typed = typed[0].split()
    if not typed:
        raise Misuse(say("Which command?"))
    verb, rest = typed[0].lower(), typed[1:]
    args, options = list[str](), list[tuple[str, str]]()
    while rest:
        word = rest.pop(0)
        if not word.startswith("--") or word == "--":
            args += [] if word == "--" else [word.lower()]
            continue
        name, equals, value = word[2:].partition("=")
        if not equals and not rest:
            raise Misuse(say("--{name} wants a value.", name=name))
        options.append((name.lower(), value if equals else rest.pop(0)))
    return Command(verb, tuple(args), tuple(options))


def answer(asked: Decision, typed: Sequence[str]) -> Answer:
    """The words after `choose`: options in the order wanted, parted by blanks or commas; `none` is empty.

    An option may be said by its place in the list, where none of them is a number, by its name, or by how either
    begins.

    >>> answer(Decision(Asks.CARDS, "Which?", ("a", "b"), max=2), ["a,b"])
    ('a', 'b')
    >>> which = Decision(Asks.CARDS, "Which?", ("archer", "rogue"), ("Archer", "The Rogue"))
    >>> answer(which, ["2"]), answer(which, ["the", "rogue"]), answer(which, ["arch"])
    (('rogue',), ('rogue',), ('archer',))
    """
    if asked.asks is Asks.TEXT:
        return (" ".join(typed),)
    whole = " ".join(typed).strip()
    if whole == NONE:
        return ()
    if whole in asked.options:
        return (whole,)
    parts = tuple(part for word in typed for part in word.replace(",", " ").split())
    named = _named(asked.options, asked.texts, whole) if len(parts) > 1 else None
    if named is not None:
        return (named,)
    return tuple(_option(asked, part) for part in parts)


def _option(asked: Decision, part: str) -> str:
    """The option that a word means; the word itself where that isn't clear."""
    folded = {one.lower(): one for one in asked.options}
    if part.lower() in folded:
        return folded[part.lower()]
    if is_number(part):
        places = asked.options if is_numbered(asked.options) else ()
        return places[int(part) - 1] if len(part) < 5 and 1 <= int(part) <= len(places) else part
    return _named(asked.options, asked.texts, part) or part


def _named(options: Sequence[str], texts: Sequence[str], part: str) -> str | None:
    """The one option that is called so, else the one that begins so; None where there is none, or several."""
    told = dict(zip(options, texts or options, strict=True))
    found = meant(part, {one: (one, str(text), *_there(text)) for one, text in told.items()})
    return found[0] if len(found) == 1 else None


def _there(text: str) -> tuple[str, ...]:
    """How a name is told in another language."""
    return (text.there,) if isinstance(text, Called) else ()


def meant(part: str, names: Mapping[str, Sequence[str]]) -> list[str]:
    """What a name may mean: whole names, else beginnings of names, else of words in them.

    >>> meant("dawn", {"palace-of-the-dawn": ("palace-of-the-dawn",), "dawnstar": ("Dawnstar",)})
    ['dawnstar']
    """
    wanted = fold_words(part)
    if not any(map(str.isalnum, wanted)):
        return []
    folded = {one: [fold_words(name) for name in called] for one, called in names.items()}
    whole = [one for one, called in folded.items() if wanted in called]
    start = [one for one, called in folded.items() if any(name.startswith(wanted) for name in called)]
    within = [one for one, called in folded.items() if any(f" {wanted}" in name for name in called)]
    return whole or start or within


def drawn(
    asked: Decision, typed: Sequence[str], called: Callable[[str], Sequence[str]], pile: Sequence[str] = ()
) -> Answer:
    """The words after `draw`: real cards by the words they are typed by, their names, or how those begin.

    `called`: how a card is typed, then its names; `pile`: the cards that lie there, whose copies are meant first.
    Errors: `Misuse` for what isn't any of those that can come up, or several.

    >>> domains = Decision(Asks.DRAW, "Which?", ("x:dawn-palace#1", "x:dusk#1"))
    >>> drawn(domains, ["Dawn", "palace"], lambda card: (card[2:-2],))
    ('x:dawn-palace#1',)
    """
    whole = " ".join(typed).strip()
    if whole == NONE or not whole:
        return ()
    several = len(typed) == asked.min != 1
    parts = whole.split(",") if "," in whole else [whole] if asked.min == 1 else typed if several else whole.split()
    left = sorted(asked.options, key=lambda card: card not in pile)
    found = list[str]()
    for part in map(str.strip, parts):
        card = next((one for one in left if one.lower() == part.lower()), None) or _card(part, left, called)
        left.remove(card)
        found.append(card)
    return tuple(found)


def _card(part: str, left: Sequence[str], called: Callable[[str], Sequence[str]]) -> str:
    """The first card of those left that a name means; copies of one card are alike."""
    names = {called(card)[0]: tuple(map(str, called(card))) for card in left}
    found = meant(part, names)
    if len(found) != 1:
        unclear = say("“{text}” could be several cards.", text=part)
        none = say("No card “{text}” can come up now.", text=part)
        raise Misuse(unclear if found else none, tuple(found or nearest(part, names) or names))
    return next(card for card in left if called(card)[0] == found[0])
