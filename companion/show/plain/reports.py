"""History, statistics, odds, simulations, charts and scores as plain lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.documents import reports as d
from companion.documents.base import Ref
from companion.lang import tr, tr_n
from companion.show import words
from companion.show.counting import count_of
from companion.show.fame import among, rank
from companion.show.files import charts, page
from companion.show.margin import note_line
from companion.show.phrases import amounts, cards_of, clean, duration, time_played, when
from companion.show.plain.lines import register

SHORT = 8
"""Signs of an id that are shown."""


@register
def _history(history: d.History) -> list[str]:
    lines: list[str] = []
    for one in history.rounds:
        lines.append(f"{page.round_title(one)}.")
        turn = 0
        for event in one.events:
            begins = tr("turn {n}:", n=event.turn) if event.turn and event.turn != turn else ""
            turn = event.turn
            by = f" ({clean(event.author)})" if event.author else ""
            lines.append(f"  {begins:9} {clean(event.text)}{by}{tr(' (by hand)') if event.by_hand else ''}")
    told = time_played(history.played)
    lines = [*lines, *([tr("Played: {long}.", long=told)] if told else [])] if lines else [tr("No such round yet.")]
    return [*lines, *map(note_line, history.notes)]


@register
def _stats(stats: d.Stats) -> list[str]:
    lines = [line for one in stats.kingdoms for line in (*_kingdom(one), "")]
    if stats.over:
        lines.append(tr("Base scores:"))
        lines += [f"  {_over(one)}" for one in stats.over]
    return lines or [tr("No kingdom yet. Found one: companion kingdom new NAME")]


def _kingdom(one: d.KingdomStats) -> list[str]:
    facts = [words.mode(one.mode), tr("{printing} printing", printing=words.printing(one.printing)), *_rules(one.rules)]
    how = ", ".join(facts)
    name = clean(one.kingdom)
    lines = [tr("{name}: round {round}, {fame} fame ({how})", name=name, round=one.round, fame=one.fame, how=how)]
    if one.base is not None:
        stands = rank(one.percentile, one.simulated, one.simulated_by)
        lines.append(tr("  Base score {what}.", what=", ".join(filter(None, (str(one.base), stands)))))
        lines += [f"    {standing.policy}: {among(standing)}" for standing in one.standings]
    lines += _sittings(one.played)
    for done in one.rounds:
        lines += _round(done)
    lines.append(tr("  Fame by category: {shares}.", shares=_shares(one.categories, words.kind_name)))
    lines.append(tr("  Fame by keyword: {shares}.", shares=_shares(one.keywords, words.kind_name)))
    lines.append(tr("  Fame by source: {shares}.", shares=_shares(one.sources, words.source)))
    lines.append(tr("  Cards (stage reached, rounds served, upgrades, fame):"))
    for card in one.cards:
        reached = tr("stage {n} of {all}", n=card.stage_number, all=card.stages)
        served = (reached, *(count_of(n, one) for n, one in _served(card)))
        lines.append(f"    {card.card} {clean(card.name)}: {', '.join(served)}")
    lines.append(tr("  Longest in service: {cards}.", cards=_called(one, one.longest)))
    lines.append(tr("  Never upgraded: {cards}.", cards=_called(one, one.never_upgraded)))
    return lines


def _called(one: d.KingdomStats, cards: Sequence[Ref]) -> str:
    """Cards by number and name."""
    names = {card.card: clean(card.name) for card in one.cards}
    return ", ".join(f"{card} {names[card]}" if card in names else str(card) for card in cards) or tr("none")


def _rules(rules: list[str]) -> list[str]:
    """The house rules, if there are any, in words."""
    return [tr("rules {rules}", rules=", ".join(rules))] if rules else []


def _served(card: d.CardStats) -> list[tuple[int, str]]:
    return [(card.rounds, "round"), (card.upgrades, "upgrade"), (card.fame, "fame")]


def _sittings(played: d.TimePlayed | None) -> list[str]:
    """The time played, and each sitting of a minute and more: its day, when it began and ended."""
    told = time_played(played)
    if played is None or not told:
        return []
    lines = [tr("  Played {told} (a pause of more than {pause} ends one).", told=told, pause=duration(played.pause))]
    for one in played.sittings:
        if long := duration(one.seconds):
            begun, ended = clean(one.begun), clean(one.ended)
            day, first, last = begun[:10], begun[11:16], ended[11:16]
            lines.append(tr("    {day}, {first} to {last}: {long}", day=day, first=first, last=last, long=long))
    return lines


def _round(one: d.RoundStats) -> list[str]:
    counts = (
        tr_n("{n} turn", "{n} turns", one.turns), tr_n("{n} card played", "{n} cards played", one.cards),
        tr_n("{n} advance", "{n} advances", one.advances), tr_n("{n} upgrade", "{n} upgrades", one.upgrades),
        tr_n("{n} card discovered", "{n} cards discovered", one.discovered),
    )  # fmt: skip
    done = ", ".join(counts)
    flows = (
        (tr("made"), one.made), (tr("spent"), one.spent), (tr("lost"), one.lost), (tr("by hand"), one.by_hand),
    )  # fmt: skip
    moved = "; ".join(f"{name} {amounts(values)}" for name, values in flows if values)
    took = f", {long}" if (long := duration(one.seconds)) else ""
    whole = tr("  Round {n}: {done}; {fame} fame{took}.", n=one.round, done=done, fame=one.fame, took=took)
    return [whole, *([f"    {moved}."] if moved else [])]


def _shares(shares: dict[str, int], word: Callable[[str], str]) -> str:
    return ", ".join(f"{word(name)} {n}" for name, n in shares.items()) or tr("none")


def _over(one: d.BaseScores) -> str:
    many = count_of(one.kingdoms, "kingdom")
    who = tr("{kingdoms} played", kingdoms=many)
    if one.who != "player":
        who = tr("{kingdoms} simulated ({policy})", kingdoms=many, policy=one.who)
    which = ", ".join([who, tr("{printing} printing", printing=words.printing(one.printing)), *_rules(one.rules)])
    named = f" ({clean(one.best_kingdom)})" if one.best_kingdom else ""
    best = tr("best {best}{kingdom}, lowest {lowest}", best=one.best, kingdom=named, lowest=one.lowest)
    middle = {"median": f"{one.median:g}", "mean": f"{one.mean:g}", "spread": f"{one.spread:g}"}
    return f"{which}: {best}, {tr('median {median}, mean {mean}, spread {spread}', **middle)}"


@register
def _simulation(run: d.Simulation) -> list[str]:
    sort = ", ".join([run.policy, tr("{printing} printing", printing=words.printing(run.printing)), *_rules(run.rules)])
    one, many = "{n} kingdom played from seed {seed} ({sort}).", "{n} kingdoms played from seed {seed} ({sort})."
    lines = [tr_n(one, many, run.kingdoms, seed=run.seed, sort=sort)]
    if run.interrupted:
        lines.append(tr("Interrupted; these were done."))
    fame = run.fame
    if fame.median is not None and fame.mean is not None:
        values = {"median": f"{fame.median:g}", "mean": f"{fame.mean:g}"}
        lines.append(
            tr("Fame: lowest {min}, median {median}, mean {mean}, best {max}.", min=fame.min, max=fame.max, **values)
        )
    rounds = [tr_n("{rounds} in {n} kingdom", "{rounds} in {n} kingdoms", n, rounds=no) for no, n in run.rounds.items()]
    lines += [tr("Rounds: {rounds}.", rounds=", ".join(rounds))] if rounds else []
    one, many = (
        "{n} action in {seconds} seconds ({rate} a second).",
        "{n} actions in {seconds} seconds ({rate} a second).",
    )
    lines.append(tr_n(one, many, run.actions, seconds=f"{run.seconds:g}", rate=f"{run.actions_per_second:g}"))
    lines += [tr("Kept: {n}.", n=run.kept)] if run.kept else []
    lines += [tr("The results are in {file}", file=clean(run.file))] if run.file is not None else []
    failed = (tr("Failed: seed {seed}: {message}", seed=one.seed, message=one.message) for one in run.failures)
    return [*lines, *map(clean, failed)]


@register
def _odds(odds: d.Odds) -> list[str]:
    cards = ", ".join(map(str, odds.matching)) or tr("none")
    known = tr(", {n} of them known", n=odds.known) if odds.known else ""
    head = tr("Deck: {cards}; the next {n}{known}.", cards=cards_of(odds.deck), n=odds.next, known=known)
    lines = [f"{head} {tr('Matching: {cards}.', cards=cards)}"]
    lines += [tr("  exactly {n}: {chance}", n=one.cards, chance=_share(one)) for one in odds.exactly]
    lines.append(tr("  at least 1: {chance}", chance=_share(odds.at_least_one)))
    return [*lines, tr("  expected: {n}", n=f"{odds.expected:g}")]


def _share(one: d.Chance) -> str:
    return f"{one.chance * 100:.2f} % ({one.exact})"


@register
def _chart(chart: d.Chart) -> list[str]:
    return charts.lines(chart)


@register
def _page(sheet: d.Page) -> list[str]:
    return page.text(sheet)


@register
def _scores(scores: d.Scores) -> list[str]:
    return [_score(one) for one in scores.scores] or [
        tr("No scores yet: a kingdom has one when its last round is over.")
    ]


@register
def _kept(result: d.KeptResult) -> list[str]:
    return [f"{result.done.capitalize()}:", *(f"  {_score(one)}" for one in result.scores)]


def _score(one: d.ScoreRow) -> str:
    who = one.kingdom if one.kingdom is not None else one.player or ""
    facts = [one.step]
    if one.fame is not None:
        points = tr_n("{n} point", "{n} points", one.fame)
        facts.append(count_of(one.fame, "fame") if one.kingdom is not None else points)
    if one.parts:
        facts[-1] += f" ({', '.join(f'{words.source(name)} {points}' for name, points in one.parts.items())})"
    lost = [tr("game lost")] if one.won is False else []
    facts += [tr("place {place}", place=one.place)] if one.place is not None else lost
    facts += [count_of(one.rounds, "round")] if one.rounds is not None else []
    facts += [tr("purged {cards}", cards=one.purged)] if one.purged else []
    facts += [words.mode(one.mode)] if one.mode else []
    facts += [tr("{printing} printing", printing=words.printing(one.printing))] if one.printing else []
    facts += [tr("with {rules}", rules=", ".join(one.rules))] if one.rules else []
    facts += [tr("after {expansions}", expansions=", ".join(one.expansions))] if one.expansions else []
    facts += [rank(one.percentile, one.simulated, one.simulated_by)] if one.percentile is not None else []
    facts += [tr("played {long}", long=long)] if (long := duration(one.seconds or 0)) else []
    facts += [f"id {one.play[:SHORT]}"] if one.kingdom is None else []
    return clean(f"{one.date}  {one.game}  {who}: {', '.join(facts)}")


@register
def _written(done: d.Written) -> list[str]:
    file = clean(done.file)
    match done.what:
        case "page":
            one, many = "The page with {n} card is in {file}", "The page with {n} cards is in {file}"
            return [tr_n(one, many, done.rows, file=file)]
        case "picture":
            one, many = "The picture of {n} stage is in {file}", "The picture of {n} stages is in {file}"
            return [tr_n(one, many, done.rows, file=file)]
        case "scores":
            return [tr_n("{n} score is in {file}", "{n} scores are in {file}", done.rows, file=file)]
        case "pack":
            one, many = "The file with {n} card is {file}", "The file with {n} cards is {file}"
            return [tr_n(one, many, done.rows, file=file)]
        case _:
            one, many = "{n} entry of the journal is in {file}", "{n} entries of the journal are in {file}"
            return [tr_n(one, many, done.rows, file=file)]


@register
def _achievements(found: d.Achievements) -> list[str]:
    told = [line for each in found.achievements if each.title is not None for line in _achievement(each)]
    hidden = sum(each.title is None for each in found.achievements)
    one, many = "{earned} of {n} achievement earned.", "{earned} of {n} achievements earned."
    lines = [tr_n(one, many, found.all, earned=found.earned)]
    return [*lines, *told, *([tr("And {n} hidden until a kingdom has earned them.", n=hidden)] if hidden else [])]


def _achievement(one: d.AchievementView) -> list[str]:
    lines = [clean(f"[{'x' if one.earned else ' '}] {one.title}: {one.about}")]
    if one.earned:
        first, *others = one.earned
        also = tr("; also {kingdoms}", kingdoms=", ".join(done.kingdom for done in others)) if others else ""
        lines.append(clean(f"    {first.kingdom}, {when(first.round, 0)}, {first.at[:10]}{also}"))
    return lines
