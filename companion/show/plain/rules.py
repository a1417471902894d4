"""The rules desk as plain lines: rules, words, tables, set-up, components, coverage."""

from __future__ import annotations

from companion.documents import rules as d
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show.counting import count_of
from companion.show.phrases import clean, meant
from companion.show.plain.lines import register

HIDDEN: Message = "It speaks of cards not discovered yet (--spoilers shows it)."


def line(rule: d.RuleLine) -> str:
    """A rule in a line."""
    return f"{rule.code} {tr(HIDDEN) if rule.text is None else clean(rule.text)}"


@register
def _rule(rule: d.RuleView) -> list[str]:
    text = tr(HIDDEN) if rule.text is None else clean(rule.text)
    switch = tr(" Switch: {switch}.", switch=rule.switch) if rule.switch else ""
    lines = [f"{rule.code} ({clean(rule.chapter)}): {text}{switch} [{clean(rule.source)}]"]
    lines += [tr("Why: {reason}", reason=clean(rule.reason))] if rule.reason else []
    lines += [tr("Decisions and gaps:"), *(f"  {line(one)}" for one in rule.decisions)] if rule.decisions else []
    lines += [tr("Cards with a ruling on it: {what}.", what=", ".join(map(str, rule.cards)))] if rule.cards else []
    lines += [tr("Used in: {what}.", what=clean("; ".join(rule.used)))] if rule.used else []
    lines += [tr("Before: {rule}", rule=line(rule.before))] if rule.before else []
    lines += [tr("After: {rule}", rule=line(rule.after))] if rule.after else []
    if rule.tested:
        return [*lines, tr("Proven by a test.")]
    return [*lines, tr("No test: {untestable}.", untestable=clean(rule.untestable))] if rule.untestable else lines


@register
def _list(rules: d.RulesList) -> list[str]:
    lines: list[str] = []
    for chapter in rules.chapters:
        lines += [f"{clean(chapter)}:", *(f"  {line(one)}" for one in rules.rules if one.chapter == chapter)]
    return [f"{rules.title}, {count_of(len(rules.rules), 'rule')}.", *lines]


@register
def _hits(found: d.RulesFound) -> list[str]:
    lines = [clean(f"{one.code} ({one.title}): {one.text}") for one in found.found]
    return lines or [
        tr("No rule, word or component matches {query}.{near}", query=clean(found.query), near=meant(found.near))
    ]


@register
def _terms(terms: d.Terms) -> list[str]:
    return [clean(_term(one)) for one in terms.terms]


def _term(one: d.TermView) -> str:
    other = one.en if one.word != one.en else one.cs
    return f"{one.word}{f' ({other})' if other else ''}, {one.game}: {one.text}"


@register
def _tables(tables: d.RuleTables) -> list[str]:
    lines = [f"{tables.title}"]
    lines += _block(tr("Phases"), [f"{one.nr} {one.name}: {one.text}" for one in tables.phases])
    lines += _block(tr("Scoring"), [f"{one.name}: {one.text}" for one in tables.categories])
    lines += _block(tr("Modules"), [_module(one) for one in tables.modules])
    for one in tables.scenarios:
        parts = [
            one.setup,
            *([one.special] if one.special else []),
            *(tr("Lost {when}", when=loss) for loss in one.losses),
        ]
        lines += _block(tr("Scenario {key}, {name}", key=one.scenario, name=one.name), parts)
    lines += _block(tr("Medals"), [f"{one.scope}: {_amounts(one.medals)}" for one in tables.medals])
    return lines + _block(
        tr("Set-up"), [f"{_scope(one)}{one.label}: {_players(one.amounts)}" for one in tables.quantities]
    )


def _module(one: d.ModuleView) -> str:
    who = tr(", {players} players", players=one.players) if one.players else ""
    return f"{one.name} ({one.module}, {one.kind}{who}): {one.text}"


def _scope(one: d.QuantityView) -> str:
    return "" if one.scope == "base" else f"{one.scope}, "


def _amounts(medals: dict[str, int]) -> str:
    return ", ".join(tr("{medal} from {least}", medal=medal, least=least) for medal, least in medals.items())


def _players(amounts: dict[str, str]) -> str:
    if set(amounts) <= {"0", "1"}:
        return ", ".join(amounts.values())
    return "; ".join(f"{count_of(int(players), 'player')} {amount}" for players, amount in amounts.items())


def _block(title: str, entries: list[str]) -> list[str]:
    return [f"{clean(title)}:", *(f"  {clean(entry)}" for entry in entries)] if entries else []


@register
def _setup(setup: d.Setup) -> list[str]:
    players = tr("alone") if setup.solo else count_of(setup.players, "player")
    parts = [*setup.modules, *([setup.scenario] if setup.scenario else [])]
    what = ", ".join([clean(setup.title), players, *map(clean, parts)])
    lines = [tr("{what}. Seed {seed}.", what=what, seed=setup.seed)]
    lines += [f"[ ] {one.nr}. {clean(one.text)}{f' ({one.rule})' if one.rule else ''}" for one in setup.steps]
    lines += _block(tr("Drawn"), [f"{one.item}: {_listed(one.picked)}" for one in setup.picks])
    lines += _block(tr("Amounts"), [_quantity(one) for one in setup.quantities])
    if setup.scenario:
        lines.append(
            tr(
                "What is special in {scenario} and how it is lost: rules tables {game}",
                scenario=clean(setup.scenario),
                game=setup.game,
            )
        )
    return lines


def _listed(picked: list[str]) -> str:
    """What was drawn, parted so that a comma within stays clear."""
    return ("; " if any("," in one for one in picked) else ", ").join(picked) or tr("none")


def _quantity(one: d.SetupQuantity) -> str:
    if one.amount is None:
        return f"{one.label}: {one.note or tr('unknown')}"
    return f"{one.label}: {one.amount}{f' ({one.note})' if one.note else ''}"


@register
def _coverage(coverage: d.RulesCoverage) -> list[str]:
    lines = []
    for one in coverage.games:
        lines.append(
            tr(
                "{title}: {tested} of {rules} rules have tests, {untestable} can't have any.",
                title=one.title,
                tested=one.tested,
                rules=one.rules,
                untestable=one.untestable,
            )
        )
        lines += [tr("  Without a test: {rules}.", rules=", ".join(one.missing))] if one.missing else []
    return lines


@register
def _components(found: d.ComponentsFound) -> list[str]:
    lines: list[str] = []
    for one in found.found:
        also = f" ({', '.join(one.also)})" if one.also else ""
        many = tr(", {quantity} in the box", quantity=one.quantity) if one.quantity is not None else ""
        yours = tr(" (added by you)") if one.added else ""
        lines.append(clean(f"{one.name}{also}, {one.kind.replace('_', ' ')}{many}{yours}. {one.key}"))
        lines += [
            clean(f"  {name}: {', '.join(value or tr('unknown') for value in values)}{_yours(name in one.yours)}")
            for name, values in one.facts.items()
        ]
    return lines or [tr("Nothing matches {query}.{near}", query=clean(found.query), near=meant(found.near))]


def _yours(own: bool) -> str:
    return tr(" (yours)") if own else ""


@register
def _facts(found: d.FactsList) -> list[str]:
    lines = [clean(line) for one in found.added for line in _added(one)]
    lines += [clean(_fact(one)) for one in found.facts]
    for one in found.missing:
        names = ", ".join(one.facts)
        lines.append(clean(f"{one.key}  {one.name}, {one.kind.replace('_', ' ')}: {names}"))
    lines = lines or [tr("{title}: you have entered nothing.", title=found.title)]
    return [*lines, tr_n("Nobody knows {n} fact.", "Nobody knows {n} facts.", found.open)]


def _added(one: d.OwnComponentView) -> list[str]:
    lacking = ", ".join(one.lacking)
    head = f"{one.key}  {one.name}, {one.kind.replace('_', ' ')}{tr(' (added by you)')}"
    return [head, *([tr("  Still lacking: {lacking}", lacking=lacking)] if lacking else [])]


def _fact(one: d.OwnFactView) -> str:
    known = ", ".join(value or "?" for value in one.data)
    differs = tr("; the data say {known}", known=known) if known and one.data != one.values else ""
    unused = "" if one.used else tr("; not used")
    return f"{one.component}  {one.called}: {one.name} {', '.join(one.values)}{_yours(True)}{differs}{unused}"


@register
def _facts_changed(done: d.FactsChanged) -> list[str]:
    lines = [tr_n("Added {n} component.", "Added {n} components.", done.added)] if done.added else []
    lines += [tr_n("Entered {n} fact.", "Entered {n} facts.", done.written)] if done.written else []
    lines += [tr_n("Forgot {n} fact.", "Forgot {n} facts.", done.removed)] if done.removed else []
    where = clean(f" {done.component}") if done.component else ""
    return [f"{' '.join(lines) or tr('Nothing was changed.')}{where}"]


@register
def _facts_file(done: d.FactsFile) -> list[str]:
    facts = tr_n("{n} fact", "{n} facts", done.facts)
    return [tr("{file}: {facts}.", file=clean(done.file), facts=facts)]


@register
def _facts_checked(done: d.FactsChecked) -> list[str]:
    return [tr_n("{n} fact, no faults.", "{n} facts, no faults.", done.facts)]
