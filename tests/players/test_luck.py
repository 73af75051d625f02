"""How much of a game its cards decide: equals who play the same cards again and again."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from porrazo.cli import main
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.lab.luck import TIMES, Repeats, carry_out, explained
from porrazo.lab.playing import BATCH
from porrazo.players.levels import LEVELS

PUT, RONDA = game_named("put"), game_named("ronda")
"""Where everybody plays by rote, and where real players are quick."""


class ByRote:
    """Plays the first legal action: with the same cards the same comes out."""

    def choose(self, view: Any, rng: Random) -> int:
        assert view.to_act != NOBODY
        return int(PUT.choices(view)[0])


def repeats(game: AnyGame, deals: int) -> Repeats:
    return Repeats(game, 2, game.setup(2, {}, None, 0).options, LEVELS[0], deals, seed=5)


def test_what_is_always_played_the_same_way_is_decided_by_the_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = replace(players_of(PUT), agent=lambda level: ByRote())
    monkeypatch.setattr("porrazo.lab.playing.players_of", lambda game: found)
    portrait = carry_out(repeats(PUT, 8), jobs=1)
    assert portrait.hand_luck.mean == pytest.approx(1.0)
    assert portrait.hands.mean >= 1.0


def test_the_share_is_that_which_made_the_results() -> None:
    rng, deals = Random(3), []
    for _ in range(4000):
        cards = rng.gauss(0.0, 2.0)
        plays = [cards + rng.gauss(0.0, 1.0) for _ in range(4)]
        deals.append([(play, -play) for play in plays])
    found = explained(deals[:400])
    assert found.mean == pytest.approx(0.8, abs=0.05)
    assert found.error is not None
    # The error is what the estimates of ten parts of it differ by.
    parts = [explained(deals[first : first + 400]).mean for first in range(0, 4000, 400)]
    middle = sum(parts) / 10
    spread = (sum((part - middle) ** 2 for part in parts) / 9) ** 0.5
    assert found.error == pytest.approx(spread, rel=0.8)


@pytest.mark.long
def test_the_portrait_does_not_depend_on_the_number_of_jobs() -> None:
    some = repeats(RONDA, 6)
    assert some.deals + some.matches > BATCH // TIMES
    assert carry_out(some, jobs=1) == carry_out(some, jobs=2)


@pytest.mark.long
def test_without_a_house_rule_the_lab_tells_what_a_game_is_like(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["lab", "--game", "ronda", "--hands", "16", "--jobs", "1", "--level", LEVELS[0]]
    assert main(words) == 0
    assert "the cards decide, % of a match" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["times_each"]) == (4, 4)
    assert 0.0 <= told["hand_luck"]["mean"] <= 1.0


def test_a_picture_is_of_a_house_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--hands", "8", "--picture", "game.svg"]) == 2
    assert "house rule" in capsys.readouterr().err
