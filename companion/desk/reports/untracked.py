"""A kingdom that was never tracked: read from a file, its fame counted, and kept among the finished games."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.catalogue.rules.rows import Game
from companion.desk.desk import Desk
from companion.desk.score_sheets import keep
from companion.desk.score_sheets.keep import KeepOptions
from companion.desk.score_sheets.stonespine import text_of
from companion.documents import score_sheets as d
from companion.games.kingdom_legacy import untracked
from companion.games.kingdom_legacy.api import view
from companion.sentence import say


def score(desk: Desk, file: Path, keep_options: KeepOptions) -> d.HandScore:
    """The fame of a kingdom in a file, with its parts.

    Errors: `StoreError` when it can't be read, `Misuse` with the line, `Refusal` for more stickers than there are.
    """
    keep.checked(keep_options)
    sheet = untracked.parse(text_of(file))
    found = view.score(untracked.laid_out(sheet, desk.catalogue(sheet.printing)))
    document = d.HandScore(
        fame=found.fame,
        parts=[d.HandPart(part.source, part.fame) for part in found.parts],
        by_card=[d.HandCard(one.card, one.fame) for one in found.by_card],
    )
    lines = [d.SheetPart(part.source, part.source.capitalize(), part.fame, []) for part in found.parts]
    player = d.SheetPlayer(file.stem, found.fame, 1, True, lines)
    result = d.SheetScore(game=Game.LEGACY.value, score=found.fame, players=[player], why=say("Counted by hand."))
    return msgspec.structs.replace(document, kept=keep.keep(desk, result, keep_options, solo=True).kept)
