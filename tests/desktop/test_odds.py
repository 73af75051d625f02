"""What the set-up tells of how a match will end: measured of computers, counted of a person."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from porrazo.desktop.scenes.choosing.luck import luck_words
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.odds import odds_words, shares, strengths
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.records.library import LibraryEntry
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.summary import summary_of
from porrazo.text import LANGUAGES, Text

ROOT = Path(__file__).parents[2]
RANKED = [name for name in NAMES if not CATALOGUE[name].by_luck]


def opened(context: Context, name: str) -> NewMatch:
    scene = NewMatch(context, game_named(name))
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    return scene


@pytest.mark.parametrize("name", RANKED)
def test_of_two_of_the_six_the_measured_share_is_told(name: str) -> None:
    told = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| {CATALOGUE[name].title}, .*$", told, re.MULTILINE)
    assert row is not None
    even, *numbers = [float(cell.strip(" %")) for cell in row.group().split("|")[2:-1]]
    others = round(100 / even) - 1
    for (before, level), won in zip(pairwise(LEVELS), numbers, strict=True):
        company = [level, *[before] * others]
        found = shares(name, company, range(len(company)))
        assert abs(found[0] - won) <= 0.6, (name, level)


@pytest.mark.parametrize("name", RANKED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_company_of_computers_has_its_odds(name: str, language: str) -> None:
    text = Text(language, strict=True)
    assert list(strengths(name)) == list(LEVELS)
    words = {
        odds_words(text, name, [one, two], (0, 1), usual=True) for one in LEVELS for two in LEVELS
    }
    assert "" not in words
    assert len(words) > len(LEVELS)
    assert sum(shares(name, LEVELS[:3], (0, 1, 2)).values()) in (99, 100, 101)
    assert odds_words(text, name, ["tomas", None], (0, 1), usual=True)
    assert not odds_words(text, name, ["tomas", None], (0, 1), usual=False)


def test_the_words_follow_who_sits_there(context: Context) -> None:
    scene = opened(context, "porrazo")
    first = scene.luck.label
    assert first
    scene.company.tile_of("carmen").activate()
    assert scene.chosen.seats[1].level == "carmen"
    assert scene.luck.label not in ("", first)
    scene.company.tile_of(None).activate()
    assert scene.luck.label == ""
    assert opened(context, "backhand").luck.label == luck_words(context.text, "backhand")


def test_a_persons_own_matches_against_the_company_are_counted(context: Context) -> None:
    scene = opened(context, "porrazo")
    assert scene._collected is not None
    scene._collected.wait()
    game = game_named("porrazo")
    entries = []
    for seed in range(3):
        match = Match.new(game, 2, {"target": 5}, None, seed)
        while not match.over:
            match.act(match.state.legal()[0])
        saved = Saved(match, (Player("Ana"), Player("Carmen", "carmen")), None, torn=False)
        date = datetime(2026, 11, 1 + seed, tzinfo=UTC)
        entries.append(LibraryEntry(Path(f"{seed}.porrazo"), summary_of(saved), date))
    scene._take(entries)
    won = sum(bool(entry.summary and entry.summary.won) for entry in entries)
    told = context.text.plural("room.own_matches", 3, won=won)
    assert told not in scene.luck.label
    scene.company.tile_of("carmen").activate()
    assert scene.luck.label.startswith(told)


def test_a_chair_is_chosen_and_somebody_else_sits_down_by_two_keys(context: Context) -> None:
    scene = opened(context, "porrazo")
    scene.counts[1].activate()
    scene.focus.go(scene.rows[2].face)
    scene.rows[2].face.activate()
    assert scene.at == 2
    tile = scene.focus.current
    assert tile is scene.company.tile_of(scene.chosen.seats[2].level)
    assert tile.chosen
    scene.company.tile_of("ramon").activate()
    assert scene.chosen.seats[2].level == "ramon"
    assert scene.rows[2].face.level == "ramon"


@pytest.mark.parametrize("name", [name for name in RANKED if CATALOGUE[name].partners])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pair_with_a_person_is_told_by_how_the_partner_plays(name: str, language: str) -> None:
    text, sides = Text(language, strict=True), (0, 1, 0, 1)
    for partner in LEVELS:
        company = [partner, "adela", partner, "lupita"]
        won = shares(name, company, sides)[0]
        told = odds_words(text, name, [None, *company[1:]], sides, usual=True)
        assert str(won) in told
        assert not odds_words(text, name, [None, *company[1:]], sides, usual=False)
    assert not odds_words(text, name, [None, "adela", None, "lupita"], sides, usual=True)
