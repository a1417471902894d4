"""Views of expansions, the score path and packs."""

from __future__ import annotations

from companion.documents import expansions as p
from companion.lang import tr, tr_n
from companion.show.margin import aim_lines
from companion.show.phrases import clean, count_of
from companion.show.plain.lines import register


@register
def _expansions(found: p.ExpansionList) -> list[str]:
    lines = [f"{found.done} of at most {count_of(found.most, 'expansion')} played."]
    lines += [line for one in found.expansions for line in _expansion(one)]
    return lines + aim_lines(found.marked)


def _expansion(one: p.ExpansionView) -> list[str]:
    purge = [f"purge one card of each {one.purge}"] if one.purge else []
    purge[0:1] = [f"{purge[0]} (focus {one.focus})"] if purge and one.focus else purge
    purge += [f"purge {count_of(one.permanents, 'permanent')}"] if one.permanents else []
    purge += ["purge all permanents that aren't saved"] if one.saving else []
    rounds = count_of(one.rounds, "round") if one.rounds else "rounds until a card ends them"
    found = f"{count_of(one.discoveries, 'card')} discovered as a round begins"
    facts = [*purge, rounds, *([found] if one.discoveries else [])]
    facts += [f"{one.destroys} of them destroyed"] if one.destroys else []
    lines = [clean(f"{one.card} {one.stage} [{one.state}]: {', '.join(facts)}")]
    return [*lines, *([clean(f"  Not now: {one.why}{f' ({one.rule})' if one.rule else ''}")] if one.why else [])]


@register
def _packs(found: p.PackList) -> list[str]:
    lines = [line for one in found.packs for line in _pack(one)]
    for one in found.along:
        lines += [clean(f"{one.pack}  {one.title}, comes with companion")]
        lines += [clean(f"  In {', '.join(one.kingdoms)}")] if one.kingdoms else []
    return lines or ["No pack. Check a file with: companion pack check FILE"]


def _pack(one: p.PackView) -> list[str]:
    whole = ", a whole box" if one.whole else ""
    lines = [clean(f"{one.pack}  {one.title}, {count_of(one.cards, 'card')}{whole}")]
    lines += [clean(f"  {one.about}")] if one.about else []
    lines += [f"  Expansions: {', '.join(map(str, one.expansions))}"] if one.expansions else []
    return [*lines, *([clean(f"  In {', '.join(one.kingdoms)}")] if one.kingdoms else [])]


@register
def _added(done: p.PackAdded) -> list[str]:
    first = "Added." if done.status == "added" else "This pack is there already. Nothing was changed."
    return [first, *_pack(done.pack)]


@register
def _checked(check: p.PackCheck) -> list[str]:
    held = f"{count_of(check.cards, 'card')}, {count_of(check.stages, 'stage')}, {count_of(check.lines, 'effect line')}"
    return [clean(f"{check.pack}: {held}. No faults.")]


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
    return [clean(f"The pack {done.removed} is removed.")]
