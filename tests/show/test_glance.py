"""The table at a glance: it fits, whatever somebody has written."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from companion.show.rich.compact_table import glance
from tests.docs.screens import plain
from tests.show import samples


@pytest.mark.parametrize("name", samples.HOSTILE)
def test_a_kingdoms_name_leaves_room_for_where_it_stands(name: str) -> None:
    lines = plain(glance(samples.table(kingdom=name, in_play=[samples.TOWER])), 79)
    assert max(map(cell_len, lines)) <= 79
    assert " · round " in lines[0]
    assert " fame" in lines[0]
