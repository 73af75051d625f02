"""What finished matches add up to."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.statistics import by_game, statistics
from porrazo.records.summary import summary_of

PERSON = Player("Ana")


def played(*levels: str | None, seed: int) -> Saved:
    players = (PERSON, *[Player(f"Player {n}", level) for n, level in enumerate(levels)])
    match = Match.new(game_named("porrazo"), len(players), {"target": 15}, seed=seed)
    rng = Random(seed)
    while not match.over:
        match.act(rng.choice(match.state.legal()))
    return Saved(match, players, None, torn=False)


def test_matches_are_counted_by_opponent_and_points_by_reason() -> None:
    duels = [played("lupita", seed=seed) for seed in range(6)]
    crowd = played("lupita", "adela", seed=9)
    found = statistics(map(summary_of, [*duels, crowd]))
    won = [saved.match.state.winner == 0 for saved in duels]
    assert 0 < sum(won) < len(won)
    assert (found.against["lupita"].played, found.against["lupita"].won) == (6, sum(won))
    assert found.others.played == 1
    assert found.total.played == 7
    points = sum(saved.match.state.totals[0] for saved in [*duels, crowd])
    assert sum(scores.points for scores in found.by_reason.values()) == points


def test_practice_and_matches_of_several_people_do_not_count() -> None:
    saved = played("lupita", seed=1)
    assert (
        statistics(map(summary_of, [replace(saved, practice=3), played(None, seed=2)])).total.played
        == 0
    )


def test_a_match_given_up_is_not_won_and_ends_a_streak() -> None:
    won = next(
        saved
        for saved in (played("lupita", seed=seed) for seed in range(50))
        if saved.match.state.winner == 0
    )
    given_up = replace(won, resigned=0)
    found = statistics(map(summary_of, [won, won, given_up, won]))
    assert (found.total.won, found.streak) == (3, 2)


def test_each_game_has_statistics_of_its_own_the_last_played_first() -> None:
    ronda = Match.new(game_named("ronda"), 2, seed=1)
    rng = Random(1)
    while not ronda.over:
        ronda.act(rng.choice(ronda.state.legal()))
    other = Saved(ronda, (PERSON, Player("Lupita", "lupita")), None, torn=False)
    found = by_game(map(summary_of, [played("lupita", seed=1), other, played("lupita", seed=2)]))
    assert {name: each.total.played for name, each in found.items()} == {"porrazo": 2, "ronda": 1}
    assert list(found) == ["porrazo", "ronda"]
    assert list(by_game(map(summary_of, [played("lupita", seed=1), other]))) == ["ronda", "porrazo"]
    assert found["ronda"].total.won == (ronda.sides[0] in ronda.state.winners)


def test_a_match_that_is_shared_is_won_by_all_who_share_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved = played("lupita", seed=1)
    monkeypatch.setattr(
        type(saved.match.state), "winners", property(lambda state: (0, 1)), raising=False
    )
    assert statistics([summary_of(saved)]).total.won == 1
