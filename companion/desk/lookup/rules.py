"""The rules desk: a rule with all that belongs to it, lists, search, words, tables, and which rules are tested."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from companion.catalogue.rules.rows import (
    CategoryRow,
    ComponentRow,
    Game,
    ModuleRow,
    NameRow,
    PhaseRow,
    RuleRow,
    ScenarioRow,
    StepRow,
    TermRow,
    game_of,
)
from companion.desk.desk import Desk
from companion.desk.lookup.cards import seen
from companion.desk.narrate.change_views import ref
from companion.documents import rules as d
from companion.documents.base import Ref
from companion.errors import Misuse
from companion.search import texts
from companion.sentence import say
from companion.store.catalogue import rules as store_rules
from companion.text import fold, nearest

Readable = Callable[[RuleRow], bool]
"""Whether a rule may be read: it speaks of discovered cards only."""

TOLD_BY = ("category", "keyword", "resource")
"""The kinds of names by which cards of Kingdom Legacy are told, whose keys are the English words."""

GAME_LETTERS = 3
"""Letters at the beginning of a code that say which game's it is, or that it decides something in Kingdom Legacy."""

MOST = 40
"""So many hits of a search are shown."""

MOST_COMPONENTS = 10
"""So many of them are components: `cards find` with the game finds all."""


def show(desk: Desk, code: str, spoilers: bool = False) -> d.RuleView:
    """One rule by its code; hidden while it speaks of undiscovered cards. Errors: `Misuse` for an unknown code."""
    found = _rule(store_rules.rules(desk.engine), code)
    game = Game(found.game)
    rules = store_rules.rules(desk.engine, game)
    at = [one.code for one in rules].index(found.code)
    readable = _readable(desk, rules, spoilers)
    hidden = not readable(found)
    return d.RuleView(
        code=found.code,
        chapter=found.chapter,
        text=None if hidden else found.text,
        source=found.source,
        hidden=hidden,
        switch=found.switch,
        game=found.game,
        before=_line(rules[at - 1], readable) if at else None,
        after=_line(rules[at + 1], readable) if at + 1 < len(rules) else None,
        decisions=[_line(one, readable) for one in _about(found, rules)],
        cards=_cards(desk, found, spoilers),
        used=_used(desk, game, found.code),
        tested=found.code in store_rules.tested(),
        untestable=found.untestable,
        reason=None if hidden else store_rules.reasons().get(found.code),
    )


def _rule(rules: Iterable[RuleRow], typed: str) -> RuleRow:
    """The rule of a code, leading zeros and signs aside, or of the rest of a code that only one game has."""
    wanted = _plain(typed)
    known = {_plain(one.code): one for one in rules}
    if wanted in known:
        return known[wanted]
    ends = [one for code, one in known.items() if code[GAME_LETTERS:] == wanted]
    if len(ends) == 1:
        return ends[0]
    if ends:
        raise Misuse(say("Several rules are called {typed}: say which.", typed=typed), tuple(one.code for one in ends))
    kinds = tuple(f"{game.value.upper()}-…" for game in Game)
    if not any(mark.isdigit() for mark in typed):
        raise Misuse(
            say("There is no rule {typed}; words are looked for by: rules find {typed}", typed=typed).rstrip(), kinds
        )
    near = [known[code].code for code in nearest(wanted, known)]
    meant = say(" Did you mean {what}?", what=", ".join(near)) if near else ""
    raise Misuse(say("There is no rule {typed}.{meant}", typed=typed, meant=meant), kinds)


def _plain(code: str) -> str:
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[\W_]", "", code).upper())


def _readable(desk: Desk, rules: Iterable[RuleRow], spoilers: bool) -> Readable:
    if not any(one.spoils for one in rules):
        return lambda rule: True
    catalogue, allowed = seen(desk, spoilers)
    return lambda rule: all(allowed(catalogue.key_of(number)) for number in rule.speaks_of)


def _line(rule: RuleRow, readable: Readable) -> d.RuleLine:
    shown = readable(rule)
    return d.RuleLine(rule.code, rule.chapter, rule.text if shown else None, not shown)


def _about(rule: RuleRow, rules: tuple[RuleRow, ...]) -> list[RuleRow]:
    """Gaps and decisions that name the rule or that it names, and decisions about such a gap."""
    codes = {rule.code} | {one.code for one in rules if one.decides and _names(rule, one.code)}
    found: list[RuleRow] = []
    for _ in range(2):
        found = [one for one in rules if one.decides and one.code != rule.code and _touches(one, codes)]
        codes |= {one.code for one in found}
    return found


def _touches(rule: RuleRow, codes: set[str]) -> bool:
    return rule.code in codes or any(_names(rule, code) for code in codes)


def _names(rule: RuleRow, code: str) -> bool:
    said = f"{rule.text} {rule.source} {rule.untestable or ''}"
    return re.search(rf"\b{code}\b", said) is not None


def _cards(desk: Desk, rule: RuleRow, spoilers: bool) -> list[Ref]:
    """Cards with a ruling that rests on the rule, as far as they may be seen."""
    if rule.game != Game.LEGACY.value:
        return []
    designs = store_rules.rulings_by_source(desk.engine, rule.code)
    if not designs:
        return []
    catalogue, allowed = seen(desk, spoilers)
    keys = [card.key for card in catalogue.cards.values() if card.design.key in designs and allowed(card.key)]
    return [ref(key) for key in sorted(keys, key=lambda key: catalogue.order[key])]


def _used(desk: Desk, game: Game, code: str) -> list[str]:
    """Where the game's tables cite a rule."""
    engine = desk.engine
    steps = [one for one in store_rules.table(engine, StepRow, game) if one.rule == code]
    used: list[str] = [say("set-up, {scope}, step {nr}", scope=one.scope, nr=one.nr) for one in steps]
    phases = [one.name for one in store_rules.table(engine, PhaseRow, game) if one.rule == code]
    used += [say("phase {name}", name=name) for name in phases]
    categories = [one.name for one in store_rules.table(engine, CategoryRow, game) if one.rule == code]
    used += [say("scoring: {name}", name=name) for name in categories]
    modules = [one.name for one in store_rules.table(engine, ModuleRow, game) if one.rule == code]
    used += [say("module {name}", name=name) for name in modules]
    scenarios = [one.name for one in store_rules.table(engine, ScenarioRow, game) if one.rule == code]
    return used + [say("scenario {name}", name=name) for name in scenarios]


def list_(desk: Desk, game: str, chapter: str | None = None, spoilers: bool = False) -> d.RulesList:
    """The rules of a game, or of its chapters that hold the words. Errors: `Misuse` for an unknown game or chapter."""
    which = game_of(game)
    rules = store_rules.rules(desk.engine, which)
    chapters = list(dict.fromkeys(one.chapter for one in rules))
    wanted = [one for one in chapters if chapter is None or fold(chapter) in fold(one)]
    if not wanted:
        raise Misuse(say("There is no chapter {chapter}.", chapter=chapter), tuple(chapters))
    readable = _readable(desk, rules, spoilers)
    lines = [_line(one, readable) for one in rules if one.chapter in wanted]
    return d.RulesList(which.value, which.title, wanted, lines)


def find(desk: Desk, query: str, game: str | None = None, spoilers: bool = False) -> d.RulesFound:
    """Rules, words and components that hold all words of the query, in English or, with any ending, in Czech.

    A Czech word also finds what holds its English one. Errors: `Misuse` for an unknown game, or a query without words.
    """
    which = game_of(game) if game is not None else None
    rules, terms = store_rules.rules(desk.engine, which), store_rules.table(desk.engine, TermRow, which)
    readable = _readable(desk, rules, spoilers)
    names = store_rules.table(desk.engine, NameRow)
    components = store_rules.table(desk.engine, ComponentRow, which)
    called: dict[str, dict[str, str]] = defaultdict(dict)
    for name in names:
        called[name.key][name.lang] = name.text
    among = [
        *((_term_hit(one, desk.lang), _words(one), one.text) for one in terms),
        *(
            (_component_hit(one, called[one.key], desk.lang), [one.name, *called[one.key].values()], "")
            for one in components
        ),
        *((_rule_hit(one), [one.code, one.chapter], one.text) for one in rules if readable(one)),
    ]
    found = texts.ranked(query, among)
    for where, english in _english(query, terms, components, names):
        there = [one for one in among if one[0].game == where]
        found += [hit for hit in texts.ranked(english, there) if hit not in found]
    shown = [hit for hit in found if hit.kind == "component"][:MOST_COMPONENTS]
    told = [hit for hit in found if hit.kind != "component" or hit in shown][:MOST]
    return d.RulesFound(query, told, [] if told else texts.near(query, among))


def _english(
    query: str, terms: Iterable[TermRow], components: Iterable[ComponentRow], names: Iterable[NameRow]
) -> list[tuple[str, str]]:
    """The English words of a Czech one, each with its game."""
    words = fold(query).split()
    found = [
        (one.game, said) for one in terms if one.cs and texts.score(words, [one.cs], "") for said in one.en.split(", ")
    ]
    meant = {one.key: one for one in names if texts.inflected(words, one.text)}
    found += [(one.game, one.name) for one in components if one.key in meant]
    return found + [(Game.LEGACY.value, key.replace("_", " ")) for key, one in meant.items() if one.kind in TOLD_BY]


def _words(term: TermRow) -> list[str]:
    return [term.en, *([term.cs] if term.cs else [])]


def _component_hit(one: ComponentRow, names: Mapping[str, str], lang: str) -> d.RuleHit:
    """A component under its name in a language, with its other names; `names`: those that aren't English."""
    title = names.get(lang, one.name)
    others = [text for text in dict.fromkeys((one.name, *names.values())) if text != title]
    many = say(", {quantity} in the box", quantity=one.quantity) if one.quantity is not None else ""
    text = f"{', '.join([one.kind.replace('_', ' ').capitalize(), *others])}{many}."
    return d.RuleHit("component", one.key, one.game, title, text)


def _rule_hit(rule: RuleRow) -> d.RuleHit:
    return d.RuleHit("rule", rule.code, rule.game, rule.chapter, rule.text)


def _term_hit(term: TermRow, lang: str) -> d.RuleHit:
    return d.RuleHit("term", term.key, term.game, _in(term, lang), term.text)


def _in(term: TermRow, lang: str) -> str:
    return term.cs if lang == "cs" and term.cs else term.en


def term(desk: Desk, query: str, game: str | None = None) -> d.Terms:
    """What a word means, in whichever language it was typed. Errors: `Misuse` when no game has such a word."""
    which = game_of(game) if game is not None else None
    rows = store_rules.table(desk.engine, TermRow, which)
    found = texts.ranked(query, [(one, _words(one), "") for one in rows])
    if not found:
        known = {word: _in(one, desk.lang) for one in rows for word in _words(one)}
        near = [known[word] for word in nearest(query, known)]
        near += [_in(one, desk.lang) for one in rows if any(fold(word)[:3] == fold(query)[:3] for word in _words(one))]
        raise Misuse(say("No game has the word {query}.", query=query), tuple(dict.fromkeys(near)))
    views = [d.TermView(one.key, one.game, _in(one, desk.lang), one.en, one.cs, one.text) for one in found]
    return d.Terms(query, views)


def coverage(desk: Desk) -> d.RulesCoverage:
    """Which rules have tests, by game, as written down when the program was built.

    Errors: `StoreError` when the list of tested rules is missing.
    """
    tested = store_rules.tested()
    rules = store_rules.rules(desk.engine)
    return d.RulesCoverage([_covered(game, [one for one in rules if one.game == game.value], tested) for game in Game])


def _covered(game: Game, rules: list[RuleRow], tested: frozenset[str]) -> d.CoveredGame:
    proven = [one for one in rules if one.code in tested]
    excused = [one for one in rules if one not in proven and one.untestable]
    missing = [one.code for one in rules if one not in proven and one not in excused]
    return d.CoveredGame(game.value, game.title, len(rules), len(proven), len(excused), missing)
