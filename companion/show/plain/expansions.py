"""Views of expansions, the score path and packs."""

from __future__ import annotations

from companion.documents import expansions as p
from companion.lang import tr, tr_n
from companion.sentence import Message
from companion.show.counting import count_of
from companion.show.margin import aim_lines
from companion.show.phrases import clean
from companion.show.plain.lines import register


@register
def _expansions(found: p.ExpansionList) -> list[str]:
    one, many = "{done} of at most {n} expansion played.", "{done} of at most {n} expansions played."
    lines = [tr_n(one, many, found.most, done=found.done)]
    lines += [line for each in found.expansions for line in _expansion(each)]
    return lines + aim_lines(found.marked)


def _expansion(one: p.ExpansionView) -> list[str]:
    groups = [tr("purge one card of each {n}", n=one.purge)] if one.purge else []
    groups = [tr("{facts} (focus {focus})", facts=groups[0], focus=one.focus)] if groups and one.focus else groups
    facts = [tr_n("purge {n} permanent", "purge {n} permanents", one.permanents)] if one.permanents else []
    facts += [tr("purge all permanents that aren't saved")] if one.saving else []
    facts = groups + facts if one.groups_first else facts + groups
    facts += [tr_n("{n} round", "{n} rounds", one.rounds) if one.rounds else tr("rounds until a card ends them")]
    if one.discoveries:
        facts.append(_discovered(one.discoveries))
    facts += [tr("{n} of them destroyed", n=one.destroys)] if one.destroys else []
    lines = [clean(f"{one.card} {one.stage} [{tr(_STATES[one.state])}]: {', '.join(facts)}")]
    why = f"{clean(one.why)}{f' ({one.rule})' if one.rule else ''}" if one.why else ""
    return [*lines, *([tr("  Not now: {why}", why=why)] if why else [])]


def _discovered(cards: int) -> str:
    one, many = "{n} card discovered as a round begins", "{n} cards discovered as a round begins"
    return tr_n(one, many, cards)


_STATES: dict[str, Message] = {"open": "open", "playing": "playing", "done": "done"}


@register
def _packs(found: p.PackList) -> list[str]:
    lines = [line for one in found.packs for line in _pack(one)]
    for one in found.along:
        lines += [clean(tr("{name}  {title}, comes with companion", name=one.pack, title=one.title))]
        lines += [clean(tr("  In {kingdoms}", kingdoms=", ".join(one.kingdoms)))] if one.kingdoms else []
    return lines or [tr("No pack. Check a file with: companion pack check FILE")]


def _pack(one: p.PackView) -> list[str]:
    whole = tr(", a whole box") if one.whole else ""
    lines = [clean(f"{one.pack}  {one.title}, {count_of(one.cards, 'card')}{whole}")]
    lines += [clean(f"  {one.about}")] if one.about else []
    lines += [f"  Expansions: {', '.join(map(str, one.expansions))}"] if one.expansions else []
    return [*lines, *([clean(f"  In {', '.join(one.kingdoms)}")] if one.kingdoms else [])]


@register
def _added(done: p.PackAdded) -> list[str]:
    first = "Added." if done.status == "added" else tr("This pack is there already. Nothing was changed.")
    return [first, *_pack(done.pack)]


@register
def _checked(check: p.PackCheck) -> list[str]:
    held = f"{count_of(check.cards, 'card')}, {count_of(check.stages, 'stage')}, {count_of(check.lines, 'effect line')}"
    return [clean(tr("{pack}: {held}. No faults.", pack=check.pack, held=held))]


@register
def _doubts(found: p.PackDoubts) -> list[str]:
    lines = []
    for doubt in found.doubts:
        stage = f", {doubt.stage}" if doubt.stage else ""
        lines.append(clean(f"{doubt.card} {doubt.name}{stage}: {doubt.text}"))
    if found.hidden:
        one, many = (
            "{n} doubt about cards that aren't discovered yet is not shown (--spoilers shows it).",
            "{n} doubts about cards that aren't discovered yet are not shown (--spoilers shows them).",
        )
        lines.append(tr_n(one, many, found.hidden))
    return lines or [tr("Nothing is open.")]


@register
def _removed(done: p.PackRemoved) -> list[str]:
    return [clean(tr("The pack {removed} is removed.", removed=done.removed))]
