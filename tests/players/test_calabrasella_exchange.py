"""The exchange at Calabrasella: what the rollout policy puts away, and what experience says."""

from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.calabrasella.players.experience import EXPERIENCE
from porrazo.games.tricks.calabrasella.players.facts import CalabrasellaFacts
from porrazo.games.tricks.calabrasella.players.hand_inference import likely_deals
from porrazo.games.tricks.calabrasella.rollout import quick_action
from porrazo.games.tricks.calabrasella.rules import BID, DISCARD, MOST_DISCARDS, PLAY_ALONE
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.games.tricks.calabrasella.worth import (
    best_sets,
    best_spared,
    discard_worth,
    discards_of,
    waiting_worth,
)
from porrazo.games.tricks.following import CARDS, bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.players.endings import Endings
from porrazo.players.search.manners import BEST_TRAITS

GAME = game_named("calabrasella")
hands = st.sets(st.integers(0, CARDS - 1), min_size=12, max_size=13).map(bits_of)


def cards(text: str) -> int:
    return bits_of(ITALIAN_40.card(each) for each in text.split())


def moments(seed: int) -> Iterator[CalabrasellaState]:
    """Yield the states of a match of three deals, in which the eldest plays alone."""
    state, rng = GAME.new(GAME.setup(3, {"deals": 3}, None, seed)), Random(seed)
    while state.to_act != NOBODY:
        yield state.copy()
        state.step(PLAY_ALONE if state.phase_id == BID else quick_action(state, rng))


@given(hands)
def test_what_is_spared_is_the_best_of_what_may_be(hand: int) -> None:
    sets = discards_of(hand)
    for count in range(1, MOST_DISCARDS + 1):
        best = max(waiting_worth(hand & ~each) for each in sets if each.bit_count() == count)
        assert waiting_worth(hand & ~best_spared(hand, hand, count)) == best
    assert discard_worth(hand, best_sets(hand)[0]) == discard_worth(hand, sets[0])


@given(hands, hands)
def test_nothing_is_spared_but_what_may_be(hand: int, among: int) -> None:
    among &= hand
    for count in range(min(MOST_DISCARDS, among.bit_count()) + 1):
        away = best_spared(hand, among, count, 73)
        assert away.bit_count() == count
        assert not away & ~among


def test_the_highest_cards_stay_and_lone_low_ones_go() -> None:
    hand = cards("3S 2S AS KS QS 3H 2H AH 3D 4D 5C 6C")
    away = best_sets(hand)[0]
    assert not away & cards("3S 2S AS 3H 2H AH 3D")
    assert away & cards("4D 5C 6C")


def test_sense_exchanges_better_than_chance() -> None:
    paid: dict[bool, list[int]] = {True: [], False: []}
    for sensibly, all_paid in paid.items():
        for seed in range(150):
            state, rng = GAME.new(GAME.setup(3, {"deals": 3}, None, seed)), Random(seed)
            state.step(PLAY_ALONE)
            seat, before = state.declarer, state.standing[state.declarer]
            while state.hand_number == 1 and state.to_act != NOBODY:
                by_chance = state.phase_id == DISCARD and not sensibly
                choices = state.legal() if by_chance else [quick_action(state, rng)]
                state.step(choices[int(rng.random() * len(choices))])
            all_paid.append(state.standing[seat] - before)
    assert fmean(paid[True]) > fmean(paid[False]) + 10


def test_experience_is_of_exchanges_alone() -> None:
    known = set()
    for state in moments(3):
        choices: list[Any] = GAME.candidates(state)
        if len(choices) > 1 and EXPERIENCE.expected(state, choices):
            known.add(state.phase)
        else:
            assert state.phase in {"bid", "play"} or len(choices) == 1
    assert {"discard", "take"} <= known <= {"call", "return", "discard", "take"}


def test_hints_heed_experience() -> None:
    for state in moments(5):
        if state.phase_id != DISCARD:
            continue
        view = GAME.view(state, state.to_act)
        advice = players_of(GAME).coach.advise(view)
        expected = EXPERIENCE.expected(state, GAME.candidates(state))
        assert expected[advice.best.action] > fmean(expected.values())


def test_ends_are_solved_in_the_deals_that_are_read() -> None:
    asked = []

    def read(view: Any, rng: Random) -> list[CalabrasellaState]:
        found = likely_deals(GAME, view, rng, 24)
        asked.append(len(found))
        return found

    solver = Endings(GAME, CalabrasellaFacts(GAME), BEST_TRAITS, read)
    for state in list(moments(1))[-16:-4]:
        if len(state.legal()) > 1:
            found = solver.find(GAME.view(state, state.to_act), Random(1))
            assert found is not None
            assert {each.action for each in found} == set(state.legal())
    assert 24 in asked
