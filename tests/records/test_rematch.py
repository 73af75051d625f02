"""A rematch: the same people and rules, the deal passes on, and the match before is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes import navigation
from porrazo.desktop.ui.context import Context, Options
from porrazo.match.session import MatchSession
from porrazo.records import codec
from porrazo.records.journal_reader import read
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.kept import in_play

PLAYERS = (Player("Ana"), Player("Beto"), Player("Lupita", "greedy"))
RULES: dict[str, object] = {"target": 3, "ace_wraps": False, "leftovers": "dealt_round"}


def at_once(call: Callable[[], object]) -> None:
    call()


@pytest.fixture
def context(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Context]:
    """The game without a display, keeping its matches in a folder of its own."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    options = Options(data_dir=tmp_path, language="en", muted=True)
    context = build_context(options, at_once)
    yield context
    context.scenes.abandon()
    context.packs.close()
    pygame.mixer.quit()
    pygame.display.quit()


def test_a_rematch_begins_a_journal_of_its_own(context: Context, tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    first = MatchSession.new(PLAYERS, RULES, store, 5, dealer=1)
    first.stand_in(1, "greedy")
    while not first.over:
        first.act(first.match.state.legal()[-1])
    first.close()
    navigation.rematch(context, first)
    context.scenes.settle()
    context.scenes.abandon()
    second = read(in_play(tmp_path))
    assert second.players == PLAYERS
    assert second.match.setup.options == first.match.setup.options
    assert second.match.setup.seed != first.match.setup.seed
    assert second.match.setup.dealer == 2
    record = json.loads((tmp_path / "matches" / "match-0001.porrazo").read_text(encoding="utf-8"))
    assert codec.decode(record).state_json() == first.match.state_json()
    assert record["players"][1]["stand_in"] == "greedy"
    assert set(RULES.items()) <= set(record["options"].items())
