"""Views of keeping: both faces, user text literal, everything in words."""

from __future__ import annotations

import msgspec
import pytest

from companion.documents import files as k
from companion.documents import kingdom as d
from companion.documents.base import Document
from companion.show.files import packing_list
from tests.show import samples
from tests.show.test_views import bare, shown

INFO = d.KingdomInfo("[b]", "virtual", "earlier", 3, True, undo="strict", differs=["a-rule (KLD-99)"], branches=2)
NOTE = d.Note("ab12", "[/red] \x1b[2Jhello", "2026-02-28T23:30:00+13:00", card="pack:12")
BRANCH = k.Branch(9, 4, 2, False, 2, 3, "produce [b]", "2026-02-28T23:30:00+13:00")
AMENDMENT = k.Amendment("12345678", 3, "front-up", "effect", 2, "activate: [x]", "my copy", "2026-02-28", True)
SHEET = k.Sheet("[b]", "pack", "earlier", 9, 3, "between", 0, {}, [], file="a[b].html")
BACKUP = k.Backup("/[b]/a.db", "2026-02-28T23:30:00+13:00", "before-import", 2000)
BACKUPS = k.Backups("/[b]", True, 10, 3_500_000_000, [BACKUP])
FAULT = d.Fault("seals", "[b]", "[c]")

DOCUMENTS: list[tuple[Document, str]] = [
    (k.Exported("[b]", "a[b].jsonl", 1, 9, 9, True), "a[b].jsonl"),
    (k.Exported("[b]", "a.jsonl", 1, 9, 9, True), "order of the deck"),
    (k.BackedUp("a[b].db", 2_764_800, 1, 9), "a[b].db: 1 kingdom, 9 entries, 2.8 MB."),
    (k.Verified("a[b].db", 999, 2, 1, ["seals"]), "2 kingdoms, 1 entry, 999 B. It can be restored, and all is well."),
    (BACKUPS, "2026-02-28 23:30 2.0 kB before-import /[b]/a.db"),
    (BACKUPS, "3.5 GB together. Go on from one with: companion restore FILE The last 10 are kept in /[b]."),
    (k.Backups("/[b]", False, 10, 0, []), "No back-up is kept yet. None is made automatically"),
    (k.Repaired(None, []), "All is well."),
    (k.Repaired("a[b].db", [FAULT], [FAULT]), "A back-up was kept before: a[b].db Mended: seals: [b]: [c] Left: seals"),
    (k.Restored("a.db", "[b].db", 1, 9), "[b].db holds 1 kingdom, 9 entries now."),
    (k.Restored("a.db", "b.db", 1, 9, "c[d].db"), "The damaged data base is called c[d].db now."),
    (k.Imported("imported", INFO, 9), "Imported 9 entries"),
    (k.Imported("there already", INFO, 0), "there already"),
    (INFO, "undo is strict"),
    (INFO, "2 lines of history"),
    (INFO, "Differs from the leaflet: a-rule (KLD-99)"),
    (msgspec.structs.replace(INFO, seen=[14, 50]), "not discovered now: 14, 50"),
    (k.Branches("A", 9, 7, [BRANCH]), "produce [b]; 2 entries after entry 4 – take it up with: undo --to 9"),
    (k.Notes("A", [NOTE]), r"Note on card pack:12: [/red] \x1b[2Jhello"),
    (k.Notes("A", []), "There is no such note"),
    (k.Amendments([AMENDMENT]), "card 3, front-up: effect 2: activate: [x] – my copy (in use)"),
    (k.Amendments([msgspec.structs.replace(AMENDMENT, hidden=True, value=None)]), "hidden"),
    (k.Amendments([]), "No amendments"),
    (SHEET, "a[b].html"),
    (samples.table(notes=[NOTE], differs=["a-rule (KLD-99)"]), "Differs from the leaflet: a-rule (KLD-99)"),
    (samples.table(notes=[NOTE]), "Note on card pack:12"),
]


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize(("document", "part"), DOCUMENTS)
def test_both_faces_say_it_in_words(document: Document, part: str, plain: bool) -> None:
    text = bare(shown(document, plain, 160))
    assert part in " ".join(text.split())
    assert "\x1b" not in text


def test_a_purged_card_says_what_it_counts_for() -> None:
    card = k.SheetCard(7, "back-up", "Forest", worth=-3, purged_by=30)
    pile = k.SheetPile("purged", "Put them aside.", [card])
    made = msgspec.structs.replace(SHEET, piles=[pile], last_round=12, settings={"a": "on"})
    for lines in (packing_list.text(made), packing_list.page(made), packing_list.markdown(made)):
        text = "\n".join(lines)
        assert "counts -3 since 30 purged it" in text.replace("\\", "")
        assert "Last round: 12" in text
        assert "other side, upright" in text


def test_html_holds_no_text_as_markup() -> None:
    made = msgspec.structs.replace(SHEET, kingdom="<script>x</script>")
    assert "<script>" not in "\n".join(packing_list.page(made))
    assert "<script>" not in "\n".join(packing_list.markdown(made))
