"""A clock that was set back: what was kept last is the last, whatever the dates say."""

from __future__ import annotations

import os
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records import store as store_module
from porrazo.records.daily import daily
from porrazo.records.library import LibraryEntry, finished_matches, order_kept, read_entry
from porrazo.records.occasion import Occasion
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.statistics import played_in, statistics
from porrazo.records.store import JournalStore

PLAYERS = (Player("Ana"), Player("Carmen", "carmen"))
DAY = 24 * 3600.0
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def match_of(seed: int, *, over: bool = True) -> Saved:
    match, rng = Match.new(game_named("porrazo"), 2, {"target": 10}, seed=seed), Random(seed)
    while over and not match.over:
        match.act(rng.choice(match.state.legal()))
    return Saved(match, PLAYERS, None, torn=False)


def begin(store: JournalStore, seed: int) -> Path:
    journal = store.create("porrazo")
    journal.begin(match_of(seed, over=False))
    journal.close()
    return journal.path


def finish_on(
    store: JournalStore, moment: datetime, seed: int, monkeypatch: pytest.MonkeyPatch
) -> Path:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return moment

    monkeypatch.setattr(store_module, "datetime", Clock)
    path = store.finish(match_of(seed), begin(store, seed))
    assert path is not None
    return path


def test_the_match_gone_on_with_is_the_last_played_though_others_have_later_dates(
    tmp_path: Path,
) -> None:
    store = JournalStore(tmp_path)
    before, older, after = (begin(store, seed) for seed in (1, 2, 3))
    # A file's date may be some milliseconds behind the clock.
    now = time.time() - 60
    for path, moment in ((before, now + 2 * DAY), (older, now - DAY), (after, now)):
        os.utime(path, (moment, moment))
    assert store.in_play() == [after, older, before]
    store.open(before, store.load(before)).close()
    assert store.last() == before


def test_a_disk_whose_clock_is_a_little_ahead_keeps_the_last_match_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute is a clock elsewhere; more is a date from before ours was set back."""
    store, now = JournalStore(tmp_path), 1_800_000_000.0
    monkeypatch.setattr(store_module, "time", SimpleNamespace(time=lambda: now))
    here, ahead, set_back = (begin(store, seed) for seed in (1, 2, 3))
    for path, moment in ((here, now), (ahead, now + 59), (set_back, now + 61)):
        os.utime(path, (moment, moment))
    assert store.in_play() == [ahead, here, set_back]


def test_records_go_on_in_number_and_are_listed_as_they_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = JournalStore(tmp_path)
    moments = [NOON, NOON + timedelta(days=400), NOON - timedelta(days=9000), NOON]
    kept = [finish_on(store, moment, n, monkeypatch) for n, moment in enumerate(moments)]
    assert len(set(kept)) == len(kept)
    assert finished_matches(store.finished) == kept[::-1]
    entries = [read_entry(path) for path in kept]
    assert [each.date for each in entries] == moments
    Random(1).shuffle(entries)
    assert [each.path for each in sorted(entries, key=order_kept)] == kept


def test_a_row_of_wins_is_one_whatever_the_clock_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = JournalStore(tmp_path)
    seeds = list(range(12))
    days = Random(1).sample(range(-400, 400), len(seeds))
    kept = [
        finish_on(store, NOON + timedelta(days=day), seed, monkeypatch)
        for seed, day in zip(seeds, days, strict=True)
    ]
    won = [bool(summary.won) for path in kept if (summary := read_entry(path).summary)]
    running = longest = 0
    for each in won:
        running = running + 1 if each else 0
        longest = max(longest, running)
    found = statistics(played_in([read_entry(path) for path in reversed(kept)]))
    assert [each.won for each in found.line] == won
    assert found.streak == longest
    assert longest > 1


def test_a_match_in_play_comes_after_what_is_kept() -> None:
    late, early = NOON + timedelta(days=9), NOON - timedelta(days=9)
    playing = LibraryEntry(Path("playing/porrazo-00.journal"), None, early)
    kept = LibraryEntry(Path("matches/match-0001 Title.porrazo"), None, late)
    assert sorted([playing, kept], key=order_kept) == [kept, playing]


def test_a_day_counts_by_its_first_match_though_the_second_has_an_earlier_date() -> None:
    from porrazo.desktop.scenes.days.daily import days_of
    from porrazo.games.players import players_of
    from porrazo.records.summary import summary_of

    day = date(2026, 11, 22)
    deal = daily("porrazo", day, players_of(game_named("porrazo")).levels)
    found = []
    for number, shift in ((1, 5), (2, -5)):
        match, rng = Match.new(deal.game, deal.seats, deal.options, seed=deal.seed), Random(number)
        while not match.over:
            match.act(rng.choice(match.state.legal()))
        saved = Saved(match, PLAYERS, None, torn=False, occasion=Occasion(daily=day))
        path = Path(f"match-000{number}.porrazo")
        found.append(LibraryEntry(path, summary_of(saved), NOON + timedelta(days=shift)))
    for entries in (found, found[::-1]):
        assert days_of(entries, "porrazo", PLAYERS[0].profile)[day].entry is found[0]
