"""What finished matches add up to: by game, person, opponent, rules, each kind apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.game import Game
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES, game_named
from porrazo.records.library import LibraryEntry
from porrazo.records.occasion import EarlierResult, Occasion
from porrazo.records.personal import COMEBACK, STROKE, WIN, tale_of
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.statistics import (
    CountedMatches,
    MatchKind,
    PlayedMatch,
    earned_in,
    kind_of,
    played_in,
    rules_in,
    running_share,
    statistics,
)
from porrazo.records.summary import deal_of, summary_of

PERSON = Player("Ana")


@cache
def match_of(game: str, seats: int, seed: int, target: int | None = 15) -> Match:
    options = {} if target is None else {"target": target}
    match = Match.new(game_named(game), seats, options, seed=seed)
    rng = Random(seed)
    while not match.over:
        match.act(match.game.playout_action(match.state, rng))
    return match


def played(*levels: str | None, seed: int, game: str = "porrazo", target: int | None = 15) -> Saved:
    players = (PERSON, *[Player(f"Player {n}", level) for n, level in enumerate(levels)])
    return Saved(match_of(game, len(players), seed, target), players, None, torn=False)


def entries(saved: Iterable[Saved]) -> list[LibraryEntry]:
    """Entries of matches, each an hour after the one before."""
    began = datetime(2026, 11, 22, tzinfo=UTC)
    return [
        LibraryEntry(
            Path(f"match-{number:04}.porrazo"), summary_of(each), began + timedelta(hours=number)
        )
        for number, each in enumerate(saved)
    ]


def chosen(saved: Iterable[Saved], wanted: CountedMatches) -> list[PlayedMatch]:
    return [each for each in played_in(entries(saved)) if wanted.takes(each)]


def test_matches_are_counted_by_opponent_and_points_by_reason() -> None:
    duels = [played("lupita", seed=seed) for seed in range(12)]
    crowd = played("lupita", "adela", seed=9)
    found = statistics(chosen([*duels, crowd], CountedMatches("porrazo")))
    won = [saved.match.state.winner == 0 for saved in duels]
    assert 0 < sum(won) < len(won)
    assert (found.against["lupita"].played, found.against["lupita"].won) == (12, sum(won))
    assert found.by_seats[3].played == 1
    assert found.total.played == 13
    points = sum(saved.match.state.totals[0] for saved in [*duels, crowd])
    assert sum(scores.points for scores in found.by_reason.values()) == points
    margins = [saved.match.state.totals[0] - saved.match.state.totals[1] for saved in duels]
    assert found.against["lupita"].margin == sum(margins)


def test_every_kind_of_match_counts_apart() -> None:
    own = played("lupita", seed=1)
    before = EarlierResult(own.players, 0, ((15, 3),))
    kinds = {
        MatchKind.OWN: own,
        MatchKind.ASSISTED: replace(own, assisted=True),
        MatchKind.PRACTICE: replace(own, assisted=True, practice=3),
        MatchKind.AGAIN: replace(own, occasion=Occasion(duplicate=before)),
        MatchKind.SHARED: played(None, seed=2),
        MatchKind.COMPUTERS: replace(own, players=(Player("A", "adela"), Player("B", "lupita"))),
    }
    assert {kind: kind_of(summary_of(saved)) for kind, saved in kinds.items()} == {
        kind: kind for kind in kinds
    }
    for kind in kinds:
        found = statistics(chosen(kinds.values(), CountedMatches("porrazo", kind=kind)))
        # Where several play, or none, each seat counts.
        assert found.total.played == (2 if kind in (MatchKind.SHARED, MatchKind.COMPUTERS) else 1)
    computers = statistics(
        chosen(kinds.values(), CountedMatches("porrazo", kind=MatchKind.COMPUTERS))
    )
    assert set(computers.against) == {"adela", "lupita"}


def test_a_match_given_up_is_not_won_and_ends_a_streak() -> None:
    seeds = range(50)
    won = next(s for s in (played("lupita", seed=n) for n in seeds) if s.match.state.winner == 0)
    given_up = replace(won, resigned=0)
    found = statistics(chosen([won, won, given_up, won], CountedMatches("porrazo")))
    assert (found.total.won, found.streak, found.running, found.given_up) == (3, 2, 1, 1)
    assert running_share(found.line, 2) == [1.0, 1.0, 0.5, 0.5]


def test_matches_are_chosen_by_person_opponent_and_rules() -> None:
    bea = (Player("Bea", profile="0123abcd"), Player("Lupita", "lupita"))
    saved = [
        played("lupita", seed=1),
        played("adela", seed=1),
        replace(played("lupita", seed=2), players=bea),
        played("lupita", seed=3, target=20),
        played(None, seed=4),
    ]
    all_of = {each.person for each in played_in(entries(saved))}
    assert all_of == {"", "0123abcd", "guest:Ana", "guest:Player 0"}
    assert len(chosen(saved, CountedMatches("porrazo", ""))) == 3
    assert len(chosen(saved, CountedMatches("porrazo", "0123abcd"))) == 1
    assert len(chosen(saved, CountedMatches("porrazo", opponent="lupita"))) == 3
    rules = {each.rules for each in chosen(saved, CountedMatches("porrazo"))}
    assert sorted(rules_in(key)[1]["target"] for key in rules) == [15, 20]
    assert all(len(chosen(saved, CountedMatches("porrazo", rules=key))) for key in rules)


def test_a_match_that_is_shared_is_won_by_all_who_share_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved = played("lupita", seed=1)
    monkeypatch.setattr(
        type(saved.match.state), "winners", property(lambda state: (0, 1)), raising=False
    )
    assert statistics(chosen([saved], CountedMatches("porrazo"))).total.won == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_the_statistics_of_every_game_come_from_its_events(game: AnyGame) -> None:
    """A new game needs nothing for them: scores add up, moments are places of its matches."""
    saved = [
        played(*["lupita"] * (game.seats[0] - 1), seed=seed, game=game.name, target=None)
        for seed in range(4)
    ]
    found = statistics(chosen(saved, CountedMatches(game.name)))
    tales = [tale_of(each, 0) for each in saved]
    gained = sum(tale.hands()[-1][1][0] - tale.began[0] for tale in tales)
    assert sum(scores.points for scores in found.by_reason.values()) == gained
    assert found.total.played == 4
    assert found.best
    for best in found.moments():
        match = next(s.match for s in saved if summary_of(s) == best.played.match)
        assert 0 <= best.moment.place <= len(match.actions)
        assert best.moment.worth > 0
    for each, tale in zip(found.line, tales, strict=True):
        if not any(event.clears_scores for _, event in tale.events):
            assert each.match.hands[-1] == each.match.totals


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_game_says_which_achievements_were_earned_where(game: AnyGame) -> None:
    said, seats = set[str](), game.usual_seats or game.seats[0]
    for seed in range(30):
        saved = played(*["lupita"] * (seats - 1), seed=seed, game=game.name, target=None)
        for seat in range(seats):
            people = [Player("A", None if n == seat else "lupita") for n in range(seats)]
            earned = summary_of(replace(saved, players=tuple(people))).personal[seat].earned
            assert earned.keys() <= set(game.achievements)
            assert all(0 <= place <= len(saved.match.actions) for place in earned.values())
            said |= earned.keys()
    # Some of them are rare, but not all.
    assert said or type(game).earned is Game.earned


def test_an_achievement_is_counted_once_a_match_and_never_for_packs_known_before() -> None:
    found = next(
        saved
        for saved in (played("lupita", seed=seed, target=None) for seed in range(200))
        if "limpia_five" in summary_of(saved).personal[0].earned
    )
    again = replace(found, occasion=Occasion(duplicate=EarlierResult(found.players, 0, ((61, 3),))))
    earned = earned_in(played_in(entries([found, found, again, replace(found, practice=1)])))
    assert earned["limpia_five"].times == 2
    assert earned["limpia_five"].played.path.name == "match-0000.porrazo"


def test_best_moments_are_of_matches_won_where_they_tell_of_winning() -> None:
    saved = [played("lupita", seed=seed, target=None) for seed in range(12)]
    for each in played_in(entries(saved)):
        moments = each.match.personal[0].moments
        assert STROKE in moments
        assert (WIN in moments) == (each.won and each.match.margin(0) > 0)
        assert each.won or COMEBACK not in moments


def test_the_same_packs_have_the_same_mark_whoever_plays() -> None:
    one, other = played("lupita", seed=1), played("adela", seed=1)
    assert deal_of(one.match) == deal_of(other.match.until(0))
    assert deal_of(one.match) != deal_of(played("lupita", seed=2).match)
    assert deal_of(one.match) != deal_of(played("lupita", seed=1, target=20).match)
