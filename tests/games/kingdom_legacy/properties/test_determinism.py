"""The same seed gives the same journal: in every process, under every hash seed, in whatever order the cards came."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from companion.catalogue import build
from companion.catalogue.model import Card, Catalogue
from tests.builder import cards
from tests.games.kingdom_legacy.properties import cardfile
from tests.games.kingdom_legacy.properties.proof import journal, player
from tests.sampling import daily

SEEDS = (2, 5)
STEPS = 120
SCRIPT = """
import sys
from pathlib import Path
from companion.catalogue import build
from tests.games.kingdom_legacy.properties.proof import journal, player
catalogue = build.decode(Path(sys.argv[1]).read_bytes())
for seed in map(int, sys.argv[3:]):
    print(journal(player(seed, catalogue).play(int(sys.argv[2]))))
"""


def journals(catalogue: Catalogue) -> list[str]:
    """Digests of the first steps of some campaigns."""
    return [journal(player(seed, catalogue).play(STEPS)) for seed in SEEDS]


@pytest.mark.long
def test_every_hash_seed_gives_the_same_journal(tmp_path: Path) -> None:
    image = tmp_path / "catalogue.json"
    image.write_bytes(build.encode(cards()))
    words = [sys.executable, "-c", SCRIPT, str(image), str(STEPS), *map(str, SEEDS)]
    started = [
        subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("0", "1", "random")
    ]
    printed = [process.communicate()[0].split() for process in started]
    assert printed == [journals(cards())] * 3


def test_the_order_of_the_cards_in_the_file_means_nothing(tmp_path: Path) -> None:
    turned = cardfile.catalogue(cardfile.reversed_blocks, tmp_path)
    assert turned.digest != cards().digest
    assert journals(turned) == journals(cards())


def test_the_order_of_the_cards_in_memory_means_nothing() -> None:
    turned = msgspec.structs.replace(cards(), cards=dict(reversed(cards().cards.items())))
    assert journals(turned) == journals(cards())


def test_copies_whose_stages_share_one_name_play_the_same() -> None:
    """A state is kept by card and orientation, never by name."""
    copies = Counter(card.design.key for card in cards().cards.values())

    def alike(card: Card) -> Card:
        stages = {at: msgspec.structs.replace(stage, name="Twin") for at, stage in card.design.stages.items()}
        return msgspec.structs.replace(card, design=msgspec.structs.replace(card.design, stages=stages))

    twins = {key: alike(card) if copies[card.design.key] > 1 else card for key, card in cards().cards.items()}
    assert sum(card.design.stages != twins[key].design.stages for key, card in cards().cards.items()) > 20
    assert journals(msgspec.structs.replace(cards(), cards=twins)) == journals(cards())


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """Every card under another number, every stage with another name."""
    return cardfile.catalogue(cardfile.renamed, tmp_path_factory.mktemp("renamed"))


def test_every_card_and_stage_is_called_otherwise(renamed: Catalogue) -> None:
    names = {stage.name for card in cards().cards.values() for stage in card.design.stages.values()}
    assert not {stage.name for card in renamed.cards.values() for stage in card.design.stages.values()} & names
    assert not set(renamed.cards) & set(cards().cards)
    assert all(
        (effect.line is None) == (other.line is None)
        for key, card in cards().cards.items()
        for at, stage in card.design.stages.items()
        for effect, other in zip(
            stage.effects, renamed.cards[f"klg:{card.number + cardfile.MORE}"].design.stages[at].effects, strict=True
        )
    )


@pytest.mark.parametrize("seed", daily(range(20), few=5))
def test_the_engine_knows_no_card(renamed: Catalogue, seed: int) -> None:
    ours, theirs = (player(seed, catalogue).play(STEPS).ledger.entries for catalogue in (cards(), renamed))
    told = msgspec.json.encode(theirs).decode()
    same = re.sub(r"\b1(\d{3})\b", lambda found: str(int(found[1])), told) == msgspec.json.encode(ours).decode()
    assert same, "the journals differ"


@contextmanager
def no_copies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever copies a state, or makes a second one, fails."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a copy of the state")

    with monkeypatch.context() as patched:
        for name in ("copy.copy", "copy.deepcopy", "pickle.dumps"):
            patched.setattr(name, refuse)
        for name in ("__init__", "load", "encode", "plain"):
            patched.setattr(f"companion.play.board.Board.{name}", refuse)
        yield


def test_trial_runs_copy_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = player(3)
    with no_copies(monkeypatch):
        for _ in range(STEPS):
            one.step()
            if one.campaign.question is None:
                assert list(one.game.legal(one.campaign.board, hints=True))
    assert len(one.campaign.ledger.entries) > STEPS
