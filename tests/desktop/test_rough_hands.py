"""Matches of every game by a rough hand: what is shown at each rest is what the view says.

PORRAZO_NIGHT sets how many matches of each game are played whole (`make night`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.ui.context import Context, Options
from porrazo.games import NAMES
from support.nightly import NIGHT
from support.rough import RoughMatch

#: By day one match is left in the middle.
MATCHES, RESTS = (NIGHT, 100_000) if NIGHT else (1, 5)

Table = tuple[Context, list[Callable[[], object]]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A context whose posted calls are made by hand."""
    posted: list[Callable[[], object]] = []
    context = build_context(Options(data_dir=tmp_path, muted=True), posted.append)
    yield context, posted
    context.scenes.abandon()
    context.end_reviews()
    context.packs.close()


# Games by turns: a night that is cut short has seen all of them.
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(1, MATCHES + 1))
def test_a_rough_hand_finds_nothing(table: Table, game: str, seed: int) -> None:
    RoughMatch(*table, game, seed).play(RESTS)
