"""`choose` in every registered game: each level answers legally, and alike with the same seed."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from porrazo.games import GAMES
from porrazo.players.levels import LEVELS
from porrazo.protocol.server import Server
from support.depth import COMPILED, deep

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def ask(server: Server, **request: Any) -> dict[str, Any]:
    answer = server.answer(json.dumps(request).encode())
    assert answer["ok"], answer
    return answer


@every_game
@pytest.mark.parametrize("level", LEVELS if COMPILED else (LEVELS[0], LEVELS[-1]))
def test_a_level_chooses_legally_and_alike_with_seed_and_iterations(game: Any, level: str) -> None:
    server = Server()
    match = ask(server, cmd="new", game=game.name, seats=game.seats[0], seed=5)["match"]
    for _ in range(deep(12, 4)):
        request = {"cmd": "choose", "match": match, "level": level, "iterations": 12, "seed": 3}
        first, again = ask(server, **request), ask(server, **request)
        assert first["action"] == again["action"]
        assert first["info"]["candidates"] == again["info"]["candidates"]
        assert first["info"]["level"] == level
        for each in first["info"]["candidates"]:
            assert set(each) == {"action", "points", "chance"}
        ask(server, cmd="act", match=match, action=first["action"])


@every_game
def test_a_choice_keeps_to_its_time(game: Any) -> None:
    server = Server()
    match = ask(server, cmd="new", game=game.name, seats=game.seats[0], seed=5)["match"]
    begun = time.process_time()
    chosen = ask(server, cmd="choose", match=match, level=LEVELS[-1], ms=20)
    # Work of the processor, which others that keep it busy add nothing to.
    assert time.process_time() - begun < 2.0
    assert chosen["info"]["ms"] > 0.0
    ask(server, cmd="act", match=match, action=chosen["action"])
