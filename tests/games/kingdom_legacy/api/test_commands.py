"""What a player may type: answers to questions, as the list of what is legal has them."""

from __future__ import annotations

from companion.games.kingdom_legacy.api import commands
from tests.builder import given


def test_every_number_that_answers_is_listed() -> None:
    question = given(permanents="27", resources="3 trade_good").do("use 27.1").question
    assert question is not None
    listed = [(one.id, one.text) for one in commands.answers(question)]
    assert listed == [("choose 1", "1"), ("choose 2", "2"), ("choose 3", "3")]


def test_a_card_is_called_in_an_answer_as_everywhere() -> None:
    for called in ("3", "03", "klg:3"):
        assert given(play="1:fd 3 4", deck="2").do("use 1", called).where("3") == "discard"
