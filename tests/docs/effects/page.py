"""The words of the effect language with their meaning; `render` makes docs/effects.md of them and a catalogue."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args

from companion.catalogue.effects import tree as t
from companion.catalogue.effects.lint.world import World
from companion.catalogue.effects.parser.compile import EffectError
from companion.catalogue.effects.tree import walk
from companion.catalogue.model import Catalogue
from companion.catalogue.words import BASE
from tests.docs.effects.cards import NUMBERS, PLACES, SELECTORS
from tests.docs.effects.lines import COSTS, NOTHING, OPTIONS, TIMINGS
from tests.docs.effects.signs import Entry, entries

SECTIONS: dict[str, tuple[Entry, ...]] = {
    "Timings": TIMINGS,
    "Options and costs": (*OPTIONS, *entries(t.Pay, t.PayPrice), *COSTS),
    "Steps": (*entries(*(kind for kind in get_args(t.Step) if kind is not t.Pay)), *NOTHING),
    "Standing modifiers": entries(*get_args(t.Modifier)),
    "Which cards": (*SELECTORS, *entries(*get_args(t.Having)), *PLACES),
    "How many": (*NUMBERS, *entries(*get_args(t.Per))),
    "Conditions": entries(*get_args(t.Condition)),
    "Variable fame": entries(*get_args(t.FameRule)),
}
"""The words by the sections of docs/effects.md; what is a class of the tree says itself what stands there."""

WORD_LIST: tuple[Entry, ...] = tuple(word for words in SECTIONS.values() for word in words)
"""All words in the order of docs/effects.md."""

HEAD = """\
# The effect language

Every effect, every box, every price of a box and every rule of variable fame is one line of this language: a person
reads it at the table, the engine carries it out. The grammar is
`companion/catalogue/effects/parser/grammar.lark`, the meaning of each part stands in the folder `tree` beside the
parser. This page is made from both and from `cards.sql`; it tells what cards do, so it spoils.

A line is `timing, options, costs: steps` or `passive: modifiers`. Steps are done one after the other and stand
between `;`, options, costs and modifiers between `,`. Small letters stand for what changes: `n` and `m` numbers, `R` a
resource, `CARDS` a selector, `STAGE` an orientation, `#n` the number of a card, `N` the number of a sticker.

A kind is a category or keyword, in one or in many (`person`, `persons`). Any noun in small letters that the grammar
doesn't use itself can be one, so packs may bring their own; a keyword of the cards at hand is never taken for the
plural of another word, and its plural is always read as its own (`axe`, `axes`; `iris`, `irises`). Texts are written
as the program prints them: options in the order of the table below, one blank between words.
"""

ONCE = """\
## Words that one card alone uses

Each is defined by what it does, so a new card can use it as it is. Why it isn't said with other words:
"""


class Use(NamedTuple):
    """A line that uses a word: the set and the number of its card, the stage and the text."""

    set: str
    number: int
    stage: str
    text: str


def uses(catalogue: Catalogue, *sets: Catalogue) -> dict[str, list[Use]]:
    """Every text that uses a word, by the word's form, in running order, copies of a card left out.

    `sets`: the box's cards with those of one expansion each.
    """
    nodes = list(_nodes(World(catalogue)))
    for one in sets:
        nodes += _nodes(World(one), catalogue.base)
    return {word.form: [use for use, said in nodes if any(map(word.used, said))] for word in WORD_LIST}


def used_once(used: dict[str, list[Use]]) -> list[Entry]:
    """The words that a single card of the box and the sets uses, or none."""
    return [word for word in WORD_LIST if _is_once(used[word.form])]


def render(used: dict[str, list[Use]]) -> str:
    """The text of docs/effects.md, by the uses in the box and the sets."""
    parts = [HEAD]
    for section, words in SECTIONS.items():
        parts.append(f"## {section}\n\n" + _table(words, used))
    parts.append(ONCE + "\n" + "\n".join(_once(used)) + "\n")
    return "\n".join(parts)


def _nodes(world: World, but: str | None = None) -> Iterator[tuple[Use, tuple[t.Node, ...]]]:
    """Each text that is understood, but those of a set, with all parts of its meaning."""
    for place in world.places:
        for text in world.texts(place.design, place.stage) if place.card.set != but else ():
            if not isinstance(text.meaning, EffectError):
                use = Use(place.card.set, place.card.number, place.stage.orientation.value, text.text)
                yield use, tuple(walk(text.meaning))


def _table(words: tuple[Entry, ...], used: dict[str, list[Use]]) -> str:
    rows = ["| word | meaning | for example |", "| --- | --- | --- |"]
    rows += [f"| `{word.form}` | {word.meaning} | {_example(used[word.form])} |" for word in words]
    return "\n".join(rows) + "\n"


def _example(used: list[Use]) -> str:
    if not used:
        return "in another printing only"
    if used[0].set != BASE:
        return "in an expansion"
    return f"{used[0].number} {used[0].stage}: `{used[0].text}`"


def _is_once(used: list[Use]) -> bool:
    return len({(use.set, use.number) for use in used}) <= 1


def _once(used: dict[str, list[Use]]) -> Iterator[str]:
    for word in WORD_LIST:
        if _is_once(used[word.form]):
            users = (f"card {use.number}" if use.set == BASE else "an expansion" for use in used[word.form])
            yield f"- `{word.form}` ({', '.join(dict.fromkeys(users)) or 'another printing'}): {word.reason}"
