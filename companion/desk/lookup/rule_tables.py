"""Tables of a game and its components, as the data files say them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.catalogue.rules.rows import (
    CategoryRow,
    Game,
    MedalRow,
    ModuleRow,
    NameRow,
    PhaseRow,
    Piece,
    QuantityRow,
    ScenarioRow,
    TermRow,
    game_of,
)
from companion.desk.desk import Desk
from companion.documents import rules as d
from companion.errors import Misuse
from companion.games.wonderful_kingdom.lines import loss_text, parse_losses
from companion.search import texts
from companion.sentence import say
from companion.store.catalogue import rules
from companion.text import fold


def tables(desk: Desk, game: str) -> d.RuleTables:
    """Phases, scoring, modules, scenarios, medals and amounts. Errors: `Misuse` for an unknown game."""
    which, engine = game_of(game), desk.engine
    names = named(desk)
    pieces = {one.row.key: one.name(desk.lang) for one in rules.pieces(engine, which)}
    return d.RuleTables(
        game=which.value,
        title=title(names, which),
        phases=[d.PhaseView(one.nr, one.name, one.text, one.rule) for one in rules.table(engine, PhaseRow, which)],
        categories=[
            d.CategoryView(one.key, one.name, one.text, one.rule)
            for one in sorted(rules.table(engine, CategoryRow, which), key=lambda one: one.nr)
        ],
        modules=[
            d.ModuleView(one.word, names.get(("module", one.key), one.name), one.kind, one.players, one.text, one.rule)
            for one in rules.table(engine, ModuleRow, which)
        ],
        scenarios=[
            d.ScenarioView(
                one.key,
                names.get(("scenario", one.key), one.name),
                one.setup,
                one.special,
                _losses(one, pieces),
                one.rule,
            )
            for one in rules.table(engine, ScenarioRow, which)
        ],
        medals=_medals(desk, which),
        quantities=_quantities(rules.table(engine, QuantityRow, which), rules.table(engine, TermRow, which), desk.lang),
    )


def named(desk: Desk) -> dict[tuple[str, str], str]:
    """Names in the desk's language by kind and key."""
    return {(one.kind, one.key): one.text for one in rules.table(desk.engine, NameRow) if one.lang == desk.lang}


def title(names: Mapping[tuple[str, str], str], game: Game) -> str:
    """A game's name in the language of `names`."""
    return names.get(("component", f"{game.value}:game")) or names.get(("set", game.value)) or game.title


def label(item: str, terms: Sequence[TermRow], lang: str) -> str:
    """An item in words; in Czech where the glossary has the word, in the singular or the plural."""
    words = item.replace("_", " ")
    if lang == "cs":
        for term in terms:
            if term.cs and fold(term.en) in (fold(words), fold(words).removesuffix("s")):
                return term.cs
    return words


def _losses(scenario: ScenarioRow, names: Mapping[str, str]) -> list[str]:
    return [loss_text(loss, names.get(loss.key, loss.key)) for loss in parse_losses(scenario.losses)]


def _medals(desk: Desk, game: Game) -> list[d.MedalView]:
    scopes: dict[str, dict[str, int]] = {}
    for one in sorted(rules.table(desk.engine, MedalRow, game), key=lambda one: one.least):
        scopes.setdefault(one.scope, {})[one.medal] = one.least
    return [d.MedalView(scope, medals) for scope, medals in sorted(scopes.items())]


def _quantities(rows: Sequence[QuantityRow], terms: Sequence[TermRow], lang: str) -> list[d.QuantityView]:
    found: dict[tuple[str, str], dict[str, str]] = {}
    for one in sorted(rows, key=lambda one: (one.scope, one.item, one.players)):
        amount = str(one.amount) if one.amount is not None else one.note or "unknown"
        found.setdefault((one.scope, one.item), {})[str(one.players)] = amount
    return [d.QuantityView(scope, item, label(item, terms, lang), amounts) for (scope, item), amounts in found.items()]


def components(desk: Desk, query: str, game: str) -> d.ComponentsFound:
    """Components by name in any language, kind or fact. Errors: `Misuse` for an unknown game, or one without such."""
    which = game_of(game)
    pieces = rules.pieces(desk.engine, which)
    if not pieces:
        raise Misuse(say("{title} is searched without --game.", title=which.title))
    among = [(one, [one.row.name, *(text for _, text in one.names)], _body(one)) for one in pieces]
    found = [_found(one, desk.lang) for one in texts.ranked(query, among)]
    return d.ComponentsFound(query, which.value, found, [] if found else texts.near(query, among))


UNSEARCHED = ("source", "confidence")
"""Facts about a fact."""


def _body(piece: Piece) -> str:
    facts = [fact.value for fact in piece.facts if fact.value and fact.name not in UNSEARCHED]
    return " ".join([piece.row.kind.replace("_", " "), piece.row.key, *facts])


def _found(piece: Piece, lang: str) -> d.ComponentFound:
    name = piece.name(lang)
    also = [text for text in dict.fromkeys((piece.row.name, *(text for _, text in piece.names))) if text != name]
    facts = {fact.name: list(piece.values(fact.name)) for fact in piece.facts}
    row = piece.row
    return d.ComponentFound(row.key, row.kind, name, row.quantity, also, facts, list(piece.own), piece.added)
