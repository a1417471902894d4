"""What holds for every document that the program answers."""

from __future__ import annotations

import msgspec
import pytest

from companion.documents.base import Document
from companion.documents.kingdom import DeckView
from companion.show.plain.lines import VIEWS
from tests.docs.json_page import ANSWERS, records


@pytest.mark.parametrize("record", records(), ids=lambda record: str(record.__name__))
def test_a_record_never_changes_and_leaves_no_key_out(record: type[Document]) -> None:
    assert record.__struct_config__.frozen
    assert not record.__struct_config__.omit_defaults
    assert record.__doc__


def test_a_key_that_does_not_apply_is_null_or_empty() -> None:
    told = msgspec.json.decode(msgspec.json.encode(DeckView(size=0, top=None)))
    assert set(told) == {field.encode_name for field in msgspec.structs.fields(DeckView)}
    assert told["top"] is None


def test_every_answer_finds_its_view_by_the_module_that_it_is_from() -> None:
    """In a process of its own a view is loaded by that name alone; `play` and `tutorial` print what they run."""
    modules = {one.__module__ for answers in ANSWERS.values() for one in answers}
    assert modules - {"companion.documents.shell"} <= set(VIEWS)


def test_every_command_answers_a_record() -> None:
    assert {one for answers in ANSWERS.values() for one in answers} <= set(records())
