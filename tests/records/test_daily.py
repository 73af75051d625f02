"""The deal of the day: from the date and the game alone, the same on every Python."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.records import codec
from porrazo.records.daily import daily, is_daily, seed_of
from porrazo.records.library import read_match
from porrazo.records.occasion import Occasion, occasion_in
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.summary import summary_of

DAY = date(2026, 11, 22)


def match_of(game: AnyGame, day: date = DAY) -> Match:
    deal = daily(game.name, day, LEVELS)
    return Match.new(game, deal.seats, deal.options, None, deal.seed)


def test_the_seed_of_a_day_is_what_the_document_says() -> None:
    assert seed_of("porrazo", DAY) == 2655993484541618945
    assert seed_of("ronda", DAY) == 1103892089938912451
    text = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    assert f"`{seed_of('porrazo', DAY)}` for `porrazo` on {DAY.isoformat()}" in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_game_has_a_deal_of_each_day(game: AnyGame) -> None:
    days = [DAY + timedelta(days=n) for n in range(30)]
    deals = [daily(game.name, day, LEVELS) for day in days]
    assert len({deal.seed for deal in deals}) == len(days)
    assert {deal.level for deal in deals} == set(LEVELS)
    assert match_of(game).state_json() == match_of(game).state_json()
    assert is_daily(match_of(game), DAY)
    assert not is_daily(match_of(game), DAY + timedelta(days=1))


def test_a_match_that_only_says_that_it_is_a_days_deal_does_not_count_as_one() -> None:
    game = game_named("ronda")
    players = (Player("Ana"), Player("Lupita", "lupita"))
    for match, day in (
        (match_of(game), "2026-11-22"),
        (Match.new(game, 2, {"target": 21}, seed=1), ""),
        (Match.new(game, 2, {"target": 5}, seed=seed_of("ronda", DAY)), ""),
        (Match.new(game, 2, {"target": 21}, 0, seed=seed_of("ronda", DAY)), ""),
    ):
        saved = Saved(match, players, None, torn=False, occasion=Occasion(daily=DAY))
        assert summary_of(saved).daily == day


def test_the_day_comes_back_with_the_record(tmp_path: Path) -> None:
    match = match_of(game_named("cacho"))
    record = codec.encode(match) | Occasion(daily=DAY).to_json()
    path = tmp_path / "match-0001.porrazo"
    path.write_text(json.dumps(record), encoding="ascii")
    saved = read_match(path)
    assert saved.occasion.daily == DAY
    assert replace(saved.occasion, daily=None) == Occasion()


@pytest.mark.parametrize("day", ["yesterday", 5, "2026-13-01", ["2026-11-22"], ""])
def test_what_is_no_day_is_refused(day: object) -> None:
    with pytest.raises(EngineError):
        occasion_in({"daily": day}, (0, 1))
