"""What the characters say: seldom, shortly, nothing twice, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from porrazo.engine.events import Called, CardPlayed, CardsPlayed, MatchWon
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.games.tables import table_game
from porrazo.match.company import Company
from porrazo.players.levels import LEVELS
from porrazo.table.people.happenings import Happening, Kind, Seen
from porrazo.table.people.remarks import GAP, VARIANTS, Remark, Talk, Topic, remark_key
from porrazo.text import LANGUAGES, Text

MOST_WORDS = 6
MATCHES = 200
ACTIONS = 300


def keys() -> Iterator[str]:
    """Every key of a remark."""
    for level in LEVELS:
        for topic in Topic:
            yield from (remark_key(level, topic, number) for number in range(1, VARIANTS + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_words_about_everything_and_they_are_few(language: str) -> None:
    text = Text(language, strict=True)
    long = [words for key in keys() if len((words := text.get(key)).split()) > MOST_WORDS]
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_remarks_of_a_language_are_the_same(language: str) -> None:
    text = Text(language, strict=True)
    words = [text.get(key) for key in keys()]
    assert sorted({each for each in words if words.count(each) > 1}) == []


def played(game: AnyGame, seed: int) -> tuple[Match, Company]:
    """A random match, as far as it comes, with a person and computers of all characters."""
    seats = game.seats[seed % len(game.seats)]
    match, rng = Match.new(game, seats, seed=seed), Random(seed)
    while not match.over and len(match.actions) < ACTIONS:
        match.act(rng.choice(match.state.legal()))
    levels = [None, *(LEVELS[(seed + seat) % len(LEVELS)] for seat in range(1, seats))]
    company = Company(table_game(game.name), match, levels)
    company.follow(match)
    return match, company


def remarks_of(match: Match, company: Company) -> list[tuple[int, Remark]]:
    """The remarks of a match, each with how many turns had been told by then."""
    found, turns = [], 0
    for event in (event for events in [match.opening, *match.events] for event in events):
        turns += isinstance(event, CardPlayed | CardsPlayed | Called)
        remark = company.at(event).remark
        if remark is not None:
            found.append((turns, remark))
    return found


def test_remarks_are_seldom_never_two_at_once_and_none_comes_twice() -> None:
    spoken, games = 0, list(GAMES)
    for number in range(MATCHES):
        match, company = played(games[number % len(games)], number)
        found = remarks_of(match, company)
        spoken += len(found)
        ended = match.over
        assert len(found) <= 2 + len(match.actions) / 6
        apart = [later - turn for (turn, _), (later, _) in pairwise(found)]
        assert all(gap >= GAP for gap in (apart[:-1] if ended else apart))
        assert all(gap >= 2 for gap in apart)
        assert len({remark.key for _, remark in found}) == len(found)
        assert all(remark.seat != 0 for _, remark in found), "a person speaks for himself"
    assert spoken > MATCHES, "they do speak"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_match_has_the_same_remarks_again(game: AnyGame) -> None:
    first, second = (remarks_of(*played(game, 3)) for _ in range(2))
    assert first == second


def said(kind: Kind, levels: list[str | None], turns: int = GAP) -> list[Remark]:
    """What is said of a happening of seat 0 against seat 1, in many matches."""
    found = []
    for seed in range(60):
        talk, seen = Talk(levels, seed), Seen((0, 1, 2))
        for _ in range(turns):
            talk.about(Called(2, "pass"), (), seen)
        remark = talk.about(Called(0, "so"), [Happening(kind, (0,), (1,))], seen)
        if remark is not None:
            found.append(remark)
    return found


def test_both_sides_of_a_blow_may_speak_and_each_in_character() -> None:
    found = said(Kind.STRUCK, ["chucho", "carmen", "adela"])
    assert {remark.seat for remark in found} == {0, 1}
    assert all(remark.key.startswith("talk.chucho.strike_") for remark in found if not remark.seat)
    assert all(remark.key.startswith("talk.carmen.struck_") for remark in found if remark.seat)


def test_people_and_players_of_no_character_say_nothing() -> None:
    assert said(Kind.STRUCK, [None, "somebody", "tomas"]) == []


def test_nobody_speaks_soon_after_a_remark() -> None:
    assert said(Kind.STRUCK, ["lupita", "lupita", None])
    talk, seen, blow = Talk(["lupita"] * 3, 1), Seen((0, 1, 2)), Happening(Kind.STRUCK, (0,), (1,))
    turns = [talk.about(Called(0, "so"), [blow], seen) is not None for _ in range(200)]
    spoken = [turn for turn, spoke in enumerate(turns) if spoke]
    assert len(spoken) > 1
    assert min(later - turn for turn, later in pairwise(spoken)) >= GAP


@pytest.mark.parametrize(
    ("scores", "topic"),
    [((61, 58), "close_win"), ((61, 20), "win"), ((4, 50), "win"), ((44, 48), "close_win")],
)
def test_a_close_match_is_won_with_other_words(scores: tuple[int, ...], topic: str) -> None:
    for seed in range(20):
        talk = Talk(["lupita", None], seed)
        won = talk.about(MatchWon(0, scores), [Happening(Kind.MATCH_WON, (0,), (1,))], Seen((0, 1)))
        assert won is not None
        assert won.key.startswith(f"talk.lupita.{topic}_")
