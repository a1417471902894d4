"""Every document as plain lines: no colour, no drawn boxes, sentences that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from companion.documents import kingdom as d
from companion.documents.base import Ref
from companion.show import phrases
from companion.show.phrases import clean, count_of, kingdom_lines, side_notes
from companion.show.plain.lines import plain, register


def card_lines(face: phrases.Face, number: Ref | None = None) -> list[str]:
    """A card in a few lines, the first with its number and name."""
    name = phrases.title(face)
    head = f"{number} {name}" if number is not None else name
    facts = [phrases.kinds(face), *phrases.properties(face)]
    lines = [f"{', '.join(fact for fact in (head, *facts) if fact)}."]
    if made := phrases.production(face):
        lines.append(f"  Makes {made}.")
    for upgrade in face.upgrades:
        into = f" ({upgrade.into})" if upgrade.into else ""
        how = phrases.arrow_words(face.orientation, upgrade.to)
        lines.append(f"  Upgrade for {phrases.price(upgrade)}: turn it {how}{into}.")
    for effect in face.effects:
        mark = phrases.effect_mark(effect)
        lines.append(
            f"  Effect {effect.effect}{f' ({mark})' if mark else ''}: {phrases.says(effect.text, effect.names)}."
        )
    for box in face.boxes:
        lines.append(f"  Box {box.box} {phrases.box_mark(box)} {phrases.box_text(box)}".rstrip())
    if isinstance(face, d.CardView) and face.stickers:
        lines.append(f"  Stickers: {clean('; '.join(phrases.sticker(one) for one in face.stickers))}.")
    if face.fame_text:
        now = f", and {face.fame}" if face.fame else ""
        if isinstance(face, d.CardView):
            now = f" (now {face.fame}{phrases.goal(face)})"
        lines.append(f"  Fame: {clean(face.fame_text)}{now}.")
    elif face.fame:
        lines.append(f"  Fame: {face.fame}.")
    return lines


def short(card: d.CardView) -> str:
    """A card in a line: number, name, category, production."""
    made = phrases.production(card)
    facts = [phrases.kinds(card), *([f"makes {made}"] if made else []), *phrases.properties(card)]
    facts += [f"{clean(card.fame_text)}{phrases.goal(card)}"] if phrases.is_goal(card) and card.fame_text else []
    facts += [f"next box: {clean(phrases.next_box(card))}"] if phrases.next_box(card) else []
    told = ", ".join(fact for fact in facts if fact)
    return f"{card.card} {phrases.title(card)}{f' ({told})' if told else ''}"


@register
def _table(table: d.Table) -> list[str]:
    lines = [f"Kingdom {clean(table.kingdom)} ({table.mode}), {phrases.where(table)}. Journal entry {table.revision}."]
    lines.append(f"Resources: {phrases.amounts(table.resources) or 'none'}. Fame: {table.fame}.")
    lines.append("In play:" if table.in_play else "In play: nothing.")
    for card in table.in_play:
        lines += [f"  {line}" for line in card_lines(card, card.card)]
    lines.append(_deck_line(table.deck))
    lines += _pile("Discard, top first", list(reversed(table.discard)))
    lines += _pile("Permanents", table.permanents)
    lines += _pile("Aside", table.aside)
    if table.destroyed:
        lines.append(f"Destroyed: {', '.join(str(card.card) for card in table.destroyed)}.")
    if table.purged:
        lines.append(f"Purged: {', '.join(str(card.card) for card in table.purged)}.")
    found_next = "nothing more to find" if table.box.next is None else f"next is {table.box.next}"
    lines.append(f"Box: {count_of(table.box.size, 'card')}, {found_next}.")
    if table.awaits is not None:
        why = f" ({clean(table.awaits.why)})" if table.awaits.why else ""
        lines.append(f"Turn up {count_of(table.awaits.cards, 'card')} from the {table.awaits.source}{why}.")

    lines += side_notes(table.differs, table.notes, table.aims)
    if table.decision is not None:
        lines += decision_lines(table.decision)
    return lines


def _deck_line(deck: d.DeckView) -> str:
    known = f", top first known: {', '.join(map(str, deck.seen))}" if deck.seen and len(deck.seen) > 1 else ""
    top = f", on top {short(deck.face)}" if deck.face else f", on top {deck.top}" if deck.top is not None else ""
    return f"Deck: {count_of(deck.size, 'card')}{top}{known}."


def _pile(name: str, cards: list[d.CardView]) -> Iterator[str]:
    if cards:
        yield f"{name} ({len(cards)}):"
        yield from (f"  {short(card)}" for card in cards)


def decision_lines(decision: d.DecisionView) -> list[str]:
    """An open question with its options and how to answer."""
    lines = [f"Question: {phrases.told(decision.prompt, decision.names)} ({phrases.wanted(decision)})"]
    lines += [f"  {option}{f': {text}' if text else ''}" for option, text in phrases.option_lines(decision)]
    for card in decision.shows:
        first, *rest = card_lines(card, card.card)
        lines += [f"  Shown: {first}", *(f"  {line}" for line in rest)]
    return [*lines, f"Answer with: {phrases.ways_out(decision)}"]


@register
def _done(done: d.Done) -> list[str]:
    return [*(clean(line) for line in phrases.done_lines(done)), *event_lines(done), *plain(done.table)]


def event_lines(done: d.Done) -> list[str]:
    """The events of an answer, empty for an everyday one."""
    return [line for card in done.discovered for line in _discovered(card)]


def _discovered(card: d.CardsShow) -> list[str]:
    flags = f" ({', '.join(card.flags)})" if card.flags else ""
    lines = [f"New: card {card.card}{flags}."]
    for stage in card.stages:
        lines += [f"  Stage {stage.stage_number}, {stage.orientation}:", *(f"    {one}" for one in card_lines(stage))]
    return lines


@register
def _deck(deck: d.DeckDoc) -> list[str]:
    lines = [_deck_line(deck.deck), *(f"  {short(card)}" for card in deck.cards)]
    lines += [f"Known from the top: {', '.join(map(str, deck.known))}."] if len(deck.known) > 1 else []
    return [*lines, f"Known from the bottom: {', '.join(map(str, deck.under))}."] if deck.under else lines


@register
def _legal(legal: d.LegalList) -> list[str]:
    if not legal.legal and not legal.payable:
        nothing = (
            "Cards are awaited, or a question takes several picks: table shows which."
            if not legal.complete
            else "Nothing: the game is over. Why no expansion can begin: companion expansion list"
        )
        return [nothing]
    width = max(len(clean(one)) for one in [*(pay.id for pay in legal.payable), *(one.id for one in legal.legal)])
    first = [f"{clean(one.id):{width}}  {phrases.payable_text(one)}" for one in legal.payable]
    rest = [f"{clean(one.id):{width}}  {phrases.legal_text(one)}" for one in legal.legal]
    if not first:
        return rest
    return [phrases.PAYABLE, *(f"  {line}" for line in first), phrases.AT_ONCE, *(f"  {line}" for line in rest)]


@register
def _why(why: d.WhyAnswer) -> list[str]:
    if why.legal:
        lost = [f"It would lose {phrases.amounts(why.loses)}."] if why.loses else []
        return [clean(why.message) or "Yes, that can be done now.", *lost]
    if why.missing and why.instead:
        return [f"Not at once: {clean(why.message)}", f"It can be paid: {clean('; '.join(why.instead))}."]
    lines = [f"No. {clean(why.message)}{f' ({why.rule})' if why.rule else ''}"]
    lines += [f"Possible instead: {clean('; '.join(why.instead))}."] if why.instead else []
    return lines


@register
def _score(score: d.Score) -> list[str]:
    lines = [f"Fame: {score.fame}"]
    lines += [f"  {part.source:9}{part.fame:5}" for part in score.parts]
    worth = [one for one in score.by_card if one.fame]
    if worth:
        width = max(9, *(len(phrases.scored(one)) for one in worth))
        lines += ["By card:", *(f"  {phrases.scored(one):{width}}{one.fame:5}" for one in worth)]
    if score.path:
        lines += ["On the way:", *(f"  {clean(step.label):9}{step.fame:5}" for step in score.path)]
    if score.percentile is not None:
        lines.append(f"Base score: {phrases.rank(score.percentile, score.simulated, score.simulated_by)}")
    return lines


def entry_line(entry: d.JournalEntry) -> str:
    """A journal entry in a line."""
    answers = "".join(f" --choose {','.join(answer) or 'none'}" for answer in entry.answers)
    marks = ["by hand"] if entry.by_hand else []
    marks += [f"against {', '.join(entry.breaks)}"] if entry.breaks else []
    marks += ["undone"] if not entry.line and entry.kind in ("command", "amend") else []
    when = f"round {entry.round}, turn {entry.turn}" if entry.round else "before round 1"
    noted = f" ({', '.join(marks)})" if marks else ""
    command = "the restart" if entry.command == "anew" else entry.command
    if entry.command.startswith("goto "):
        command = f"back to entry {entry.command.removeprefix('goto ')}"
    return clean(f"{entry.seq:4}  {when}  {command}{answers}{noted}")


@register
def _journal(journal: d.Journal) -> list[str]:

    lines = [line for entry in journal.entries for line in (entry_line(entry), *said_lines(entry))]
    return [*(lines or ["No such entry."]), *side_notes([], journal.notes)]


def said_lines(entry: d.JournalEntry) -> list[str]:
    """What an entry did, under its line."""
    return [f"      {clean(' '.join(entry.said))}"] if entry.said else []


@register
def _preview(preview: d.Preview) -> list[str]:
    lines = [f"Would withdraw the open command: {clean(preview.drops)}"] if preview.drops else []
    lines += ["Would take back, newest first:"] if preview.undoes else []
    lines += [line for entry in preview.undoes for line in (entry_line(entry), *said_lines(entry))]
    return [*lines, f"Back to entry {preview.to}. Nothing was changed."]


@register
def _kingdom(info: d.KingdomInfo) -> list[str]:
    lines = [f"{clean(info.kingdom)}{_standing(info)}", f"  {_where(info)}"]

    entries = count_of(info.revision, "journal entry", "journal entries")
    lines.append(f"  {info.discovered} cards discovered, fame {info.fame}, {entries}")
    return [*lines, *kingdom_lines(info)]


def _standing(info: d.KingdomInfo) -> str:
    return " (current)" if info.current else " (archived)" if info.archived else ""


def _where(info: d.KingdomInfo) -> str:
    turn = phrases.turn_of(info)
    when = f"round {info.round}{f', turn {turn}' if turn else ''}"
    return f"{info.mode}, printing {info.printing}, {when}, {info.phase or 'founded'}"


@register
def _kingdoms(kingdoms: d.KingdomList) -> list[str]:
    if not kingdoms.kingdoms and not kingdoms.hidden:
        return ["No kingdom yet. Found one: companion kingdom new NAME"]
    lines = [
        f"{'*' if one.current else ' '} {clean(one.kingdom)}{' (archived)' if one.archived else ''}  {_where(one)}"
        for one in kingdoms.kingdoms
    ]
    return [*lines, *left_out(kingdoms)]


def left_out(kingdoms: d.KingdomList) -> list[str]:
    """That archived kingdoms aren't listed, if there are any."""
    if not kingdoms.hidden:
        return []
    many = f"{count_of(kingdoms.hidden, 'archived kingdom')} {'is' if kingdoms.hidden == 1 else 'are'}"
    return [f"{many} left out: companion kingdom list --all"]


@register
def _deleted(gone: d.Deleted) -> list[str]:
    return [f"Kingdom {clean(gone.deleted)} is deleted; its journal is kept in {clean(gone.export)}"]


@register
def _card(card: d.CardsShow) -> list[str]:
    if card.hidden:
        return [f"Card {card.card} isn't discovered yet (--spoilers shows it)."]
    lines = [f"Card {card.card}{', ' + ', '.join(card.flags) if card.flags else ''}"]
    lines += [f"The same card as {', '.join(map(str, card.copies))}."] if card.copies else []
    for stage in card.stages:
        lines.append(f"Stage {stage.stage_number}, {stage.orientation}:")
        lines += [f"  {line}" for line in card_lines(stage)]
        lines += [f"    {ruling_line(one)}" for one in stage.rulings]

    return [*lines, *(ruling_line(one) for one in card.rulings), *side_notes([], card.notes)]


def ruling_line(ruling: d.RulingView) -> str:
    """A ruling with its certainty; a doubt starts with a question mark."""
    mark = "? " if ruling.certainty == "open" else ""
    return clean(f"{mark}Ruling ({ruling.certainty}, {ruling.source}): ") + phrases.told(ruling.text, ruling.names)


@register
def _cards_check(check: d.CardsCheck) -> list[str]:
    held = f"{count_of(check.not_executable, 'line')} not yet executable"
    return [f"{check.cards} cards, {check.stages} stages, {check.lines} effect lines; {held}. No faults."]


@register
def _faults(faults: d.Faults) -> list[str]:
    return [clean(f"{one.check}: {one.where}: {one.message}") for one in faults.faults]


@register
def _check(check: d.Check) -> list[str]:
    return [f"All is well ({count_of(len(check.checks), 'check')}: {', '.join(check.checks)})."]
