"""Every document as plain lines: no colour, no drawn boxes, sentences that can be read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from companion.documents import kingdom as d
from companion.documents.base import Ref
from companion.lang import tr, tr_n
from companion.sentence import stopped
from companion.show import fame, phrases, words
from companion.show.margin import kingdom_lines, listed, side_notes
from companion.show.phrases import clean
from companion.show.plain import ending
from companion.show.plain.lines import plain, register
from companion.text import typed_sides


def card_lines(face: phrases.Face, number: Ref | None = None) -> list[str]:
    """A card in a few lines, the first with its number and name."""
    name = phrases.title(face)
    head = f"{number} {name}" if number is not None else name
    facts = [phrases.kinds(face), *phrases.properties(face)]
    lines = [stopped(", ".join(fact for fact in (head, *facts) if fact))]
    if made := phrases.production(face):
        lines.append(tr("  Makes {amounts}.", amounts=made))
    for upgrade in face.upgrades:
        into = f" ({upgrade.into})" if upgrade.into else ""
        how = phrases.arrow_words(face.orientation, upgrade.to)
        price = phrases.price(upgrade)
        lines.append(tr("  Upgrade for {price}: turn it {how}{into}.", price=price, how=how, into=into))
    for effect in face.effects:
        mark = phrases.effect_mark(effect)
        nr, text = effect.effect, phrases.says(effect.text, effect.names)
        lines.append(
            tr("  Effect {nr} ({mark}): {text}.", nr=nr, mark=mark, text=text)
            if mark
            else tr("  Effect {nr}: {text}.", nr=nr, text=text)
        )
    for box in face.boxes:
        lines.append(
            tr("  Box {nr} {mark} {text}", nr=box.box, mark=phrases.box_mark(box), text=phrases.box_text(box)).rstrip()
        )
    if isinstance(face, d.CardView) and face.stickers:
        stickers = clean("; ".join(phrases.sticker(one) for one in face.stickers))
        lines.append(tr("  Stickers: {stickers}.", stickers=stickers))
    if face.fame_text:
        now = tr(", and {fame}", fame=face.fame) if face.fame else ""
        if isinstance(face, d.CardView):
            now = tr(" (now {fame}{goal})", fame=face.fame, goal=phrases.goal(face))
        lines.append(tr("  Fame: {fame}.", fame=f"{phrases.says(face.fame_text, {})}{now}"))
    elif face.fame:
        lines.append(tr("  Fame: {fame}.", fame=face.fame))
    return lines


def short(card: d.CardView) -> str:
    """A card in a line: number, name, category, production."""
    made = phrases.production(card)
    facts = [phrases.kinds(card), *([tr("makes {amounts}", amounts=made)] if made else []), *phrases.properties(card)]
    goal = card.fame_text if phrases.is_goal(card) else None
    facts += [f"{phrases.says(goal, {})}{phrases.goal(card)}"] if goal else []
    facts += [tr("next box: {box}", box=clean(phrases.next_box(card)))] if phrases.next_box(card) else []
    told = ", ".join(fact for fact in facts if fact)
    return f"{card.card} {phrases.title(card)}{f' ({told})' if told else ''}"


@register
def _table(table: d.Table) -> list[str]:
    name, where = clean(table.kingdom), phrases.where(table)
    head = tr("Kingdom {name} ({mode}), {where}.", name=name, mode=words.mode(table.mode), where=where)
    lines = [f"{head} {tr('Journal entry {n}.', n=table.revision)}"]
    have = phrases.amounts(table.resources) or tr("none")
    lines.append(tr("Resources: {amounts}. Fame: {fame}.", amounts=have, fame=table.fame))
    lines += map(clean, table.bars)
    lines.append(tr("In play:") if table.in_play else tr("In play: nothing."))
    for card in table.in_play:
        lines += [f"  {line}" for line in card_lines(card, card.card)]
    lines.append(_deck_line(table.deck))
    lines += _pile(tr("Discard, top first"), list(reversed(table.discard)))
    lines += _pile(tr("Permanents"), table.permanents)
    lines += _pile(tr("Aside"), table.aside)
    if table.away:
        lines.append(tr("In the kingdom's box: {cards}.", cards=listed(table.away)))
    if table.destroyed:
        lines.append(tr("Destroyed: {cards}.", cards=listed(table.destroyed)))
    if table.purged:
        lines.append(tr("Purged: {cards}.", cards=listed(table.purged)))
    lines.append(
        tr("Box: {cards}, {next}.", cards=phrases.cards_of(table.box.size), next=phrases.found_next(table.box))
    )
    if table.awaits is not None:
        why = f" ({clean(table.awaits.why)})" if table.awaits.why else ""
        lines.append(phrases.to_tell(f"{words.turning_up(table.awaits)}{why}"))

    lines += side_notes(table.differs, table.notes, table.aims)
    if table.decision is not None:
        lines += decision_lines(table.decision)
    return [*lines, *ending.over(table)]


def _deck_line(deck: d.DeckView) -> str:
    known = ""
    if deck.seen and len(deck.seen) > 1:
        known = tr(", top first known: {cards}", cards=", ".join(map(str, deck.seen)))
    on_top = short(deck.face) if deck.face else deck.top
    top = "" if on_top is None else tr(", on top {card}", card=on_top)
    return tr("Deck: {cards}{more}.", cards=phrases.cards_of(deck.size), more=f"{top}{known}")


def _pile(name: str, cards: list[d.CardView]) -> Iterator[str]:
    if cards:
        yield f"{name} ({len(cards)}):"
        yield from (f"  {short(card)}" for card in cards)


def decision_lines(decision: d.DecisionView, numbered: bool = False) -> list[str]:
    """An open question with its options and how to answer. `numbered`: they can be said by their places, too."""
    asked = phrases.told(decision.prompt, decision.names)
    lines = [tr("Question: {prompt} ({wanted})", prompt=asked, wanted=phrases.wanted(decision))]
    for nr, (option, text) in enumerate(phrases.option_lines(decision), 1):
        lines.append(f"  {f'{nr}. ' if numbered else ''}{option}{f': {text}' if text else ''}")
    for card in decision.shows:
        first, *rest = card_lines(card, card.card)
        lines += [tr("  Shown: {card}", card=first), *(f"  {line}" for line in rest)]
    return [*lines, tr("Answer with: {ways}", ways=phrases.ways_out(decision))]


@register
def _done(done: d.Done) -> list[str]:
    return [*(clean(line) for line in phrases.done_lines(done)), *event_lines(done), *plain(done.table)]


def event_lines(done: d.Done) -> list[str]:
    """The events of an answer, empty for an everyday one."""
    lines = [line for card in done.discovered for line in _discovered(card)]
    return [*lines, *(plain(done.ended) if done.ended is not None else [])]


def _discovered(card: d.CardsShow) -> list[str]:
    flags = f" ({', '.join(words.flags(card))})" if card.flags else ""
    lines = [tr("New: card {card}.", card=f"{card.card}{flags}")]
    for stage in card.stages:
        head = tr("Stage {n}, {side}:", n=stage.stage_number, side=phrases.heading(stage.orientation))
        lines += [f"  {head}", *(f"    {one}" for one in card_lines(stage))]
    return lines


@register
def _deck(deck: d.DeckDoc) -> list[str]:
    lines = [_deck_line(deck.deck), *(f"  {short(card)}" for card in deck.cards)]
    lines += [tr("Known from the top: {cards}.", cards=", ".join(map(str, deck.known)))] if len(deck.known) > 1 else []
    return (
        [*lines, tr("Known from the bottom: {cards}.", cards=", ".join(map(str, deck.under)))] if deck.under else lines
    )


@register
def _legal(legal: d.LegalList) -> list[str]:
    if not legal.legal and not legal.payable:
        if legal.complete:
            return [tr("Nothing: the game is over. Why no expansion can begin: companion expansion list")]
        return [tr("Cards are awaited, or a question takes several picks: table shows which.")]
    commands = [one.id for one in legal.payable] + [one.id for one in legal.legal]
    ids = {command: clean(typed_sides(command)) for command in commands}
    width = max(map(len, ids.values()))
    first = [f"{ids[one.id]:{width}}  {phrases.payable_text(one)}" for one in legal.payable]
    rest = [f"{ids[one.id]:{width}}  {phrases.legal_text(one)}" for one in legal.legal]
    if not first:
        return rest
    return [tr(phrases.PAYABLE), *(f"  {line}" for line in first), tr(phrases.AT_ONCE), *(f"  {line}" for line in rest)]


@register
def _why(why: d.WhyAnswer) -> list[str]:
    if why.legal:
        lost = [tr("It would lose {amounts}.", amounts=phrases.amounts(why.loses))] if why.loses else []
        return [clean(why.message) or tr("Yes, that can be done now."), *lost]
    if why.missing and why.instead:
        ways = clean(typed_sides("; ".join(why.instead)))
        return [tr("Not at once: {message}", message=clean(why.message)), tr("It can be paid: {ways}.", ways=ways)]
    lines = [f"{tr('No. {message}', message=clean(why.message))}{f' ({why.rule})' if why.rule else ''}"]
    lines += [tr("Possible instead: {ways}.", ways=clean(typed_sides("; ".join(why.instead))))] if why.instead else []
    return lines


@register
def _score(score: d.Score) -> list[str]:
    if score.ending is not None:
        return ending.lines(score, score.ending)
    lines = [tr("Fame: {fame}", fame=score.fame)]
    lines += [f"  {words.source(part.source):9}{part.fame:5}" for part in score.parts]
    worth = [one for one in score.by_card if one.fame]
    if worth:
        width = max(9, *(len(fame.scored(one)) for one in worth))
        lines += [tr("By card:"), *(f"  {fame.scored(one):{width}}{one.fame:5}" for one in worth)]
    if score.path:
        lines += [tr("On the way:"), *(f"  {fame.step(step):9}{step.fame:5}" for step in score.path)]
    if score.percentile is not None:
        stands = fame.rank(score.percentile, score.simulated, score.simulated_by)
        lines.append(tr("Base score: {stands}", stands=stands))
        lines += [f"  {one.policy}: {fame.among(one)}" for one in score.standings]
    return lines


def entry_line(entry: d.JournalEntry) -> str:
    """A journal entry in a line."""
    answers = "".join(f" --choose {typed_sides(','.join(answer)) or 'none'}" for answer in entry.answers)
    marks = [entry.author] if entry.author else []
    marks += [tr("by hand")] if entry.by_hand else []
    marks += [tr("against {rules}", rules=", ".join(entry.breaks))] if entry.breaks else []
    marks += [tr("undone")] if not entry.line and entry.kind in ("command", "amend") else []
    when = phrases.when(entry.round, entry.turn) if entry.round else tr("before round 1")
    noted = f" ({', '.join(marks)})" if marks else ""
    command = tr("the restart") if entry.command == "anew" else typed_sides(entry.command)
    if entry.command.startswith("goto "):
        command = tr("back to entry {seq}", seq=entry.command.removeprefix("goto "))
    return clean(f"{entry.seq:4}  {when}  {command}{answers}{noted}")


@register
def _journal(journal: d.Journal) -> list[str]:

    lines = [line for entry in journal.entries for line in (entry_line(entry), *said_lines(entry))]
    return [*(lines or [tr("No such entry.")]), *side_notes([], journal.notes)]


def said_lines(entry: d.JournalEntry) -> list[str]:
    """What an entry did, under its line."""
    return [f"      {clean(' '.join(entry.said))}"] if entry.said else []


@register
def _preview(preview: d.Preview) -> list[str]:
    lines = [tr("Would withdraw the open command: {command}", command=clean(preview.drops))] if preview.drops else []
    lines += [tr("Would take back, newest first:")] if preview.undoes else []
    lines += [line for entry in preview.undoes for line in (entry_line(entry), *said_lines(entry))]
    return [*lines, tr("Back to entry {seq}. Nothing was changed.", seq=preview.to)]


@register
def _kingdom(info: d.KingdomInfo) -> list[str]:
    lines = [f"{clean(info.kingdom)}{_standing(info)}", f"  {_where(info)}"]
    entries = tr_n("{n} journal entry", "{n} journal entries", info.revision)
    found = tr("{n} cards discovered, fame {fame}", n=info.discovered, fame=info.fame)
    lines.append(f"  {found}, {entries}")
    return [*lines, *kingdom_lines(info)]


def _standing(info: d.KingdomInfo) -> str:
    return tr(" (current)") if info.current else tr(" (archived)") if info.archived else ""


def _where(info: d.KingdomInfo) -> str:
    when = phrases.when(info.round, phrases.turn_of(info))
    made = tr("{mode}, {printing} printing", mode=words.mode(info.mode), printing=words.printing(info.printing))
    return f"{made}, {when}, {words.phase(info.phase)}"


@register
def _kingdoms(kingdoms: d.KingdomList) -> list[str]:
    if not kingdoms.kingdoms and not kingdoms.hidden:
        return [tr("No kingdom yet. Found one: companion kingdom new NAME")]
    lines = [
        f"{'*' if one.current else ' '} {clean(one.kingdom)}{tr(' (archived)') if one.archived else ''}  {_where(one)}"
        for one in kingdoms.kingdoms
    ]
    return [*lines, *left_out(kingdoms)]


def left_out(kingdoms: d.KingdomList) -> list[str]:
    """That archived kingdoms aren't listed, if there are any."""
    if not kingdoms.hidden:
        return []
    one, many = "{n} archived kingdom is left out", "{n} archived kingdoms are left out"
    return [f"{tr_n(one, many, kingdoms.hidden)}: companion kingdom list --all"]


@register
def _deleted(gone: d.Deleted) -> list[str]:
    name, file = clean(gone.deleted), clean(gone.export)
    return [tr("{name} is deleted; its journal is kept in {file}", name=name, file=file)]


@register
def _card(card: d.CardsShow) -> list[str]:
    if card.hidden:
        return [tr("Card {card} isn't discovered yet (--spoilers shows it).", card=card.card)]
    lines = [tr("Card {card}", card=", ".join((str(card.card), *words.flags(card))))]
    lines += [tr("The same card as {cards}.", cards=", ".join(map(str, card.copies)))] if card.copies else []
    for stage in card.stages:
        lines.append(tr("Stage {n}, {side}:", n=stage.stage_number, side=phrases.heading(stage.orientation)))
        lines += [f"  {line}" for line in card_lines(stage)]
        lines += [f"    {ruling_line(one)}" for one in stage.rulings]

    return [*lines, *(ruling_line(one) for one in card.rulings), *side_notes([], card.notes)]


def ruling_line(ruling: d.RulingView) -> str:
    """A ruling with its certainty; a doubt starts with a question mark."""
    mark = "? " if ruling.certainty == "open" else ""
    head = tr("Ruling ({certainty}, {source}): ", certainty=ruling.certainty, source=ruling.source)
    return clean(f"{mark}{head}") + phrases.told(ruling.text, ruling.names)


@register
def _cards_check(check: d.CardsCheck) -> list[str]:
    held = tr_n("{n} line not yet executable", "{n} lines not yet executable", check.not_executable)
    counted = tr(
        "{cards} cards, {stages} stages, {n} effect lines", cards=check.cards, stages=check.stages, n=check.lines
    )
    return [tr("{counted}; {held}. No faults.", counted=counted, held=held)]


@register
def _faults(faults: d.Faults) -> list[str]:
    return [clean(f"{one.check}: {one.where}: {one.message}") for one in faults.faults]


@register
def _check(check: d.Check) -> list[str]:
    one, many = "All is well ({n} check: {checks}).", "All is well ({n} checks: {checks})."
    return [tr_n(one, many, len(check.checks), checks=", ".join(check.checks))]
