"""Views of expansions, the score path and packs."""

from __future__ import annotations

from companion.documents import expansions as p
from companion.documents import kingdom as d
from companion.documents.score_path import PathStep
from companion.show.phrases import clean, counted
from companion.show.plain.kingdom import plain


def path_lines(info: d.KingdomInfo) -> list[str]:
    """The score path of a kingdom, and what else the lid of its box holds."""
    lines = [f"  registration number {clean(info.registration)}"] if info.registration else []
    lines += [f"  packs: {clean(', '.join(info.packs))}"] if info.packs else []
    lines += [f"  expansion {info.expansion} is being played"] if info.expansion is not None else []
    lines += ["  Score path:"] if info.path else []
    return lines + [f"    {line}" for step in info.path for line in step_lines(step)]


def step_lines(step: PathStep) -> list[str]:
    """A field of the score path: the fame, what it gained, what was purged for it."""
    gained = f" ({step.gained:+})" if step.card is not None else ""
    lines = [clean(f"{step.label}: {step.fame}{gained}")]
    if step.purged:
        cards = ", ".join(f"{one.card} ({one.fame})" for one in step.purged)
        lines.append(f"  purged {cards}; {step.parts.get('purged', 0)} purged fame in all")
    return lines


@plain.register
def _expansions(found: p.ExpansionList) -> list[str]:
    lines = [f"{found.done} of at most {counted(found.most, 'expansion')} played."]
    return lines + [line for one in found.expansions for line in _expansion(one)]


def _expansion(one: p.ExpansionView) -> list[str]:
    purge = [f"purge {one.purge}"] if one.purge else []
    purge += [f"purge {counted(one.permanents, 'permanent')}"] if one.permanents else []
    facts = [*purge, counted(one.rounds, "round"), f"{counted(one.discoveries, 'card')} found a round"]
    lines = [clean(f"{one.card} {one.stage} [{one.state}]: {', '.join(facts)}")]
    return [*lines, *([clean(f"  Not now: {one.why}{f' ({one.rule})' if one.rule else ''}")] if one.why else [])]


@plain.register
def _packs(found: p.PackList) -> list[str]:
    lines = [line for one in found.packs for line in _pack(one)]
    return lines or ["No pack. Check a file with: companion pack check FILE"]


def _pack(one: p.PackView) -> list[str]:
    whole = ", a whole box" if one.whole else ""
    lines = [clean(f"{one.pack}  {one.title}, {counted(one.cards, 'card')}{whole}")]
    lines += [clean(f"  {one.about}")] if one.about else []
    lines += [f"  Expansions: {', '.join(map(str, one.expansions))}"] if one.expansions else []
    return [*lines, *([clean(f"  In {', '.join(one.kingdoms)}")] if one.kingdoms else [])]


@plain.register
def _added(done: p.PackAdded) -> list[str]:
    first = "Added." if done.status == "added" else "This pack is there already. Nothing was changed."
    return [first, *_pack(done.pack)]


@plain.register
def _checked(check: p.PackCheck) -> list[str]:
    held = f"{counted(check.cards, 'card')}, {counted(check.stages, 'stage')}, {counted(check.lines, 'effect line')}"
    return [clean(f"{check.pack}: {held}. No faults.")]


@plain.register
def _removed(done: p.PackRemoved) -> list[str]:
    return [clean(f"The pack {done.removed} is removed.")]
