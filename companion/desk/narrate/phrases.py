"""The narrator's phrases: one for each kind of event, the same wherever it is read.

`{cards}` stands for one card or several, `{card}` for a card by the name that it had at that moment. A phrase begins
with a small letter: it may follow the card that caused it.
"""

from __future__ import annotations

from collections import Counter

from companion.sentence import Message, capital, joined, say, say_n, shaped, stopped

PHRASES: dict[str, Message] = {
    # cards that move
    "laid out": "laid out {cards}",
    "discover": "discovered {cards}",
    "draw": "played {cards}",
    "replay": "played {cards} from the discard",
    "discard": "discarded {cards}",
    "discard from deck": "discarded {cards} from the deck",
    "draw for purge": "drew {cards} for the purge",
    "left by purge": "didn't look at {cards} for the purge",
    "set aside for purge": "set {cards} aside for the purge",
    "purge": "purged {cards}",
    "destroy": "destroyed {cards}",
    "destroy unread": "destroyed {n}",
    "to deck top": "put {cards} on top of the deck",
    "to deck bottom": "put {cards} under the deck",
    "to deck": "put {cards} into the deck",
    "to play": "put {cards} into play",
    "to discard": "laid {cards} on the discard",
    "to permanents": "laid {cards} among the permanents",
    "to aside": "set {cards} aside",
    "to away": "set {cards} aside in the kingdom's box",
    "come back": "took {cards} out of the kingdom's box",
    "to box": "put {cards} back into the box",
    "new order": "the cards of the {zone} lie in a new order",
    "shuffle": "shuffled {n} cards into a new deck",
    "by chance": "chance decided",
    # how a card lies
    "become": "{before} became {after}",
    "turn": "turned {card} {how}",
    "choose side": "chose the side {after}",
    "block": "{blocker} blocks {cards}",
    "free": "freed {cards}",
    "keep": "kept {cards} in play",
    "keep no longer": "no longer kept in play: {cards}",
    # resources
    "gain": "gained {amounts}",
    "spend": "spent {amounts}",
    "lose": "lost {amounts}",
    "losing one": "the next resource that comes in this turn is lost",
    "losing": "{n} of the next resources that come in this turn are lost",
    "losing less": "{n} more of the next resources are lost",
    # what is written, stuck and crossed out
    "tick": "ticked box {box} of {cards}",
    "tick boxes": "ticked boxes {box} of {cards}",
    "untick": "emptied box {box} of {cards}",
    "untick boxes": "emptied boxes {box} of {cards}",
    "write": "wrote {value} into box {box} of {cards}",
    "wipe": "wiped off what was written into box {box} of {cards}",
    "name": "named {card} “{value}”",
    "unname": "took the name off {cards}",
    "stick": "put a sticker on {cards}: {sticker}",
    "unstick": "took a sticker off {cards}: {sticker}",
    "strike": "struck out {icon} of {cards}",
    "unstrike": "no longer struck out: {icon} of {cards}",
    # what is counted
    "raise tally": "raised the tally of {cards} to {n}",
    "lower tally": "lowered the tally of {cards} to {n}",
    "times played": "{card} has been played {n} times",
    "cards blocked": "{card} has blocked {n} since it came",
    "line used": "effect {nr} of {card} is done for this turn",
    "line free": "effect {nr} of {card} can be used again",
    "count again": "{card} counts from the beginning",
    # the course of the game
    "begin again": "the campaign begins again",
    "round": "round {n} begins",
    "turn begins": "turn {n} begins",
    "last round": "round {n} is the last",
    "last round unknown": "which round is the last isn't known any more",
    "dealing": "the cards are dealt",
    "actions": "the turn goes on",
    "turn ending": "the turn is ending",
    "round over": "the round is over",
    "purge begins": "the purge begins",
    "purge over": "the purge is over",
    "game over": "the game is over",
    "game ends": "the game ends with this round",
    "expansion": "the expansion {card} begins",
    "expansion over": "the expansion is over",
    # what is noted
    "score path": "score path, {step}: {n} fame",
    "score path of expansion": "score path, expansion {card}: {n} fame",
    "purged fame": "kept {n} fame of {cards}",
    "no purged fame": "the fame of {cards} isn't kept any more",
    "registration": "noted the registration number {value}",
    "no registration": "forgot the registration number",
    "setting": "set {setting} to {value}",
    "production-limit-9 on": "no resource sticker goes on a stage that makes nine resources already",
    "production-limit-9 off": "resource stickers go on a stage however much it makes",
    "resources-survive-advance on": "resources that are left stay when new cards are played",
    "resources-survive-advance off": "resources that are left are lost when new cards are played",
    "replace-only-costs on": "“instead of being discarded” counts only where the discarding pays for something",
    "replace-only-costs off": "“instead of being discarded” counts wherever the card would be discarded",
    "tracking on": "from now on the rules aren't enforced",
    "tracking off": "from now on the rules are enforced",
    "real cards": "real cards lie on the table",
    "program deals": "the program deals",
    "pack in": "the cards of {setting} lie in the box",
    "pack out": "the cards of {setting} are out of the box",
}

TURN: Message = "turn {n}: {names}"
"""A turn and the cards that it begins with."""

PRICE: Message = "{clause} ({amounts})"
"""What was paid for it."""

YIELD: Message = "{clause}: {gain}"
"""What a card that went gave."""

KEPT: Message = "{clause}; kept {n} fame"
"""The fame that stays of purged cards."""

WORTH: Message = "{card} ({fame} fame)"
"""A purged card, and what stays of it …"""

WORTH_EACH: Message = "{card} ({fame} fame each)"
"""… or several alike."""

FROM_TO: Message = "{first} to {last}"
"""Numbers in a row."""

CAUSE: Message = "{card}: {clauses}"
"""The card whose text did it."""

BROKEN: Message = "Against the rules ({rule}): {message}"

BEGINS_AGAIN: Message = "The kingdom begins anew; the old line stays in the journal."

UNDONE: Message = "Undone: {command}."

WHAT_IT_WAS: Message = "{undone} It was: {said}"

DONE_AGAIN: Message = "Done again: {command}."

AS_BEFORE: Message = "The kingdom goes on as it was before."

HIDDEN: Message = "card {number}"
"""A card that isn't discovered now."""


def listed(names: list[str], most: int | None = None) -> str:
    """`A`, `A and B`, `A, 2 B and C`: those of the same name are counted. `most`: how many are named, at least 1.

    >>> listed(["A", "B", "B", "C", "D"], most=2)
    'A, 2 B and 2 more cards'
    """
    return _enumerated([(name, n, _times(name, n)) for name, n in Counter(names).items()], most)


def worth(cards: list[tuple[str, int]], most: int | None = None) -> str:
    """Purged cards with the fame that stays of each, where it isn't 0; those that differ in nothing are counted.

    >>> worth([("A", 0), ("B", 3), ("B", 3), ("C", -2)])
    'A, 2 B (3 fame each) and C (-2 fame)'
    """
    rows = []
    for (name, fame), n in Counter(cards).items():
        called = _times(name, n)
        if fame:
            called = say(WORTH, card=called, fame=fame) if n == 1 else say(WORTH_EACH, card=called, fame=fame)
        rows.append((name, n, called))
    return _enumerated(rows, most)


def _times(name: str, n: int) -> str:
    return name if n == 1 else joined((str(n), name), " ")


def _enumerated(rows: list[tuple[str, int, str]], most: int | None) -> str:
    """(name, how many, both in words) of each; behind `most` of them the rest is only counted."""
    named = [words for _, _, words in rows]
    if most is not None and len(rows) > most + 1:
        named = [*named[:most], say_n("{n} more card", "{n} more cards", sum(n for _, n, _ in rows[most:]))]
    *first, last = named
    return say("{first} and {last}", first=joined(first), last=last) if first else last


def numbered(numbers: list[int]) -> str:
    """Numbers, those in a row from the first to the last.

    >>> numbered([1, 2, 3, 5])
    '1 to 3, 5'
    """
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return joined(say(FROM_TO, first=row[0], last=row[-1]) if len(row) > 2 else joined(map(str, row)) for row in rows)


def sentence(text: str) -> str:
    """A clause as a sentence."""
    return shaped(text, _whole)


def _whole(text: str) -> str:
    return stopped(capital(text))
