"""The people at a table follow from what everybody there has seen, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import chain, islice
from random import Random

import pytest
from porrazo.engine.events import Event
from porrazo.engine.match import AnyGame, Match
from porrazo.games import FIRST, GAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.company import NOTHING, Company, Response
from porrazo.players.levels import LEVELS
from porrazo.table.people.moods import Mood
from porrazo.table.words.say import Say
from porrazo.text import Text

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
ACTIONS, SWAPS, ON = 160, 24, 12
TEXT = Text("en", strict=True)


def random_match(game: AnyGame, seed: int, actions: int = ACTIONS) -> Match:
    """A match of random actions with as many seats as are usual, or more."""
    match = Match.new(game, game.seats[seed % len(game.seats)], seed=seed)
    rng = Random(seed)
    while not match.over and len(match.actions) < actions:
        match.act(rng.choice(match.state.legal()))
    return match


def with_company(match: Match) -> Company:
    seats = match.setup.seats
    levels = [LEVELS[seat % len(LEVELS)] for seat in range(seats)]
    company = Company(table_game(match.game.name), match, levels)
    company.follow(match)
    return company


def responses(match: Match) -> Iterator[tuple[Event, Response]]:
    company = with_company(match)
    for event in chain(match.opening, *match.events):
        yield event, company.at(event)


def shown_of(response: Response, say: Say) -> tuple[object, ...]:
    """All that is shown of a response, its title as it is written."""
    moment = response.highlight
    if moment is None:
        return response.reactions, response.remark, None
    shown = [getattr(moment, field.name) for field in fields(moment) if field.name != "title"]
    return response.reactions, response.remark, (*shown, moment.title(say))


def say_of(match: Match) -> Say:
    names = [f"P{seat}" for seat in range(match.setup.seats)]
    return Say(TEXT, names, match.sides, match.game.pack, suits=True)


def swapped(match: Match, count: int, rng: Random) -> Match:
    """A match after so many actions, in which cards that the seat to act cannot see are others."""
    twin = match.until(count)
    view = twin.view(twin.state.to_act)
    # What the seat to act sees is all that is kept; everybody at the table sees less.
    twin._states[-1] = twin.game.determinize(view, rng, twin.setup)
    return twin


@every_game
def test_other_hidden_cards_change_no_look_and_no_word(game: AnyGame) -> None:
    compared = 0
    for seed in range(3):
        match = random_match(game, seed)
        rng, say = Random(seed), say_of(match)
        for count in range(1, len(match.actions), max(1, len(match.actions) // SWAPS)):
            twin = swapped(match, count, rng)
            for action in match.actions[count : count + ON]:
                if twin.over or not twin.state.is_legal(action):
                    break
                twin.act(action)
            before = len(match.opening) + sum(map(len, match.events[:count]))
            pairs = zip(responses(match), responses(twin), strict=False)
            for (event, shown), (other, shown_too) in islice(pairs, before, None):
                if event != other:
                    break  # from here on everybody sees something else
                assert shown_of(shown, say) == shown_of(shown_too, say)
                compared += 1
    assert compared > 100


@every_game
def test_people_react_and_a_response_is_of_one_event(game: AnyGame) -> None:
    match = random_match(game, 1, 600)
    shown = [response for _, response in responses(match)]
    assert any(response.reactions for response in shown)
    for response in shown:
        by_seat: dict[int, float] = {}
        for look in response.reactions:
            assert look.delay >= by_seat.get(look.seat, 0.0) - 0.001, "one after the other"
            by_seat[look.seat] = look.delay + look.seconds


@every_game
def test_at_the_end_winners_are_proud_and_losers_beaten(game: AnyGame) -> None:
    match = Match.new(game, max(seats for seats in game.seats if seats <= 4), seed=2)
    rng = Random(5)
    for _ in range(20_000):
        if match.over:
            break
        match.act(rng.choice(match.state.legal()))
    last = with_company(match).at(match.events[-1][-1])
    moods = {look.seat: look.mood for look in last.reactions}
    winners = {seat for seat, side in enumerate(match.sides) if side in match.state.winners}
    losing = (Mood.DEFEATED, Mood.CROSS)
    assert all(moods[seat] is Mood.PROUD for seat in winners)
    assert all(moods[seat] in losing for seat in range(match.setup.seats) if seat not in winners)


def test_what_was_taken_back_is_forgotten_and_said_again() -> None:
    match = random_match(game_named(FIRST), 4, 80)
    company = with_company(match)
    kept = [company.at(event) for event in chain(match.opening, *match.events)]
    actions = match.actions[40:]
    for _ in range(40):
        match.undo()
    for action in actions:
        match.act(action)
    company.follow(match)
    assert [company.at(event) for event in chain(match.opening, *match.events)] == kept


def test_an_event_of_another_match_means_nothing() -> None:
    company = with_company(random_match(game_named(FIRST), 1))
    other = random_match(game_named(FIRST), 2)
    assert company.at(other.events[0][0]) is NOTHING
