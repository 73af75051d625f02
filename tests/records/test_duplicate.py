"""The packs of a match again: the same cards, another seat, a file that tells no card."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.records.duplicate import against, margins, moved, result_of, write_challenge
from porrazo.records.files import parse_json
from porrazo.records.library import read_match
from porrazo.records.occasion import occasion_in
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.summary import deal_of

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


def finished(game: AnyGame, seed: int = 1) -> Saved:
    seats = max(2, game.seats[0])
    match, rng = Match.new(game, seats, {}, seed=seed), Random(seed)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    players = [Player("Ana", profile="0123abcd")]
    players += [Player(f"C{n}", "lupita") for n in range(1, seats)]
    return Saved(match, tuple(players), None, torn=False)


@each_game
def test_a_challenge_has_the_packs_and_the_result_and_nothing_that_was_played(
    game: AnyGame, tmp_path: Path
) -> None:
    saved = finished(game)
    before = result_of(saved, 0)
    path = tmp_path / "same-packs-1.porrazo"
    write_challenge(path, saved.match, moved(saved.players, 1), before)
    read = read_match(path)
    assert read.match.actions == []
    assert deal_of(read.match) == deal_of(saved.match)
    assert read.match.state_json() == saved.match.until(0).state_json()
    assert read.occasion.duplicate == before
    assert before.scores == tuple(saved.match.state.totals)
    assert [player.level for player in read.players].index(None) == 1
    # Whose profile it was is nobody's business.
    assert b"0123abcd" not in path.read_bytes()
    with pytest.raises(FileExistsError):
        write_challenge(path, saved.match, saved.players, before)


@each_game
def test_what_each_hand_brought_adds_up_between_two(game: AnyGame) -> None:
    saved = finished(game)
    began = saved.match.until(0).state.totals
    ends = result_of(saved, 0).hands
    for side in range(len(began)):
        each = margins(ends, began, side, fewest_win=game.fewest_win)
        assert len(each) == len(ends)
        if len(began) == 2:
            (whole,) = margins(ends[-1:], began, side, fewest_win=game.fewest_win)
            assert sum(each) == whole


def test_everybody_moves_on_and_computers_change() -> None:
    players = (Player("Ana"), Player("Lupita", "lupita"), Player("Adela", "adela"))
    assert [player.name for player in moved(players, 1)] == ["Adela", "Ana", "Lupita"]
    assert moved(players, 3) == players
    found = against(players, "carmen", "Carmen")
    assert [(each.name, each.level) for each in found] == [
        ("Ana", None),
        ("Carmen", "carmen"),
        ("Carmen 2", "carmen"),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        5,
        {},
        {"players": [{"name": "A", "level": None}], "seat": 0, "hands": [[1, 2]]},
        {"players": [], "seat": 0, "hands": [[1, 2]]},
        {"seat": 2, "hands": [[1, 2]]},
        {"seat": 0, "hands": []},
        {"seat": 0, "hands": [[1, 2, 3]]},
        {"seat": 0, "hands": [["1", 2]]},
        {"seat": 0, "hands": [[1, 2]], "resigned": 9},
    ],
)
def test_a_result_that_is_none_is_refused(wrong: object) -> None:
    seated = [{"name": "A", "level": None}, {"name": "B", "level": "lupita"}]
    given = {"players": seated} | wrong if isinstance(wrong, dict) and wrong else wrong
    with pytest.raises(EngineError):
        occasion_in(parse_json(b"{}") | {"duplicate": given}, (0, 1))
