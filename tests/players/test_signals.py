"""Signals at Rentoy: lies are thought of where the other side sees them, what is seen counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tricks.raising import rollout
from porrazo.games.tricks.raising.stake import DONE, SIGNAL
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.rentoy.rules import SIGNS

RENTOY = game_named("rentoy")
ALOUD = {"signals": "free", "signal_to": "any_partner", "signal_seen_by": "all"}
TEAM = {"signals": "free", "signal_to": "any_partner", "signal_seen_by": "team"}


def signalling(options: Mapping[str, object]) -> Iterator[RaisingState]:
    for seed in range(60):
        match = Match.new(RENTOY, 4, options, 0, seed)
        assert match.state.phase == "signal"
        yield match.state


def is_true(state: RaisingState, action: int) -> bool:
    sign = (action - SIGNAL) >> 3
    return state.rules.is_true(sign, state.hands[state.to_act], state.turned)


def test_a_lie_and_silence_are_thought_of_where_the_other_side_sees_signals() -> None:
    lies = 0
    for state in signalling(ALOUD):
        looked_at = RENTOY.candidates(state)
        assert DONE in looked_at
        assert all(state.is_legal(action) for action in looked_at)
        lies += sum(action != DONE and not is_true(state, action) for action in looked_at)
    assert lies > 50


def test_nobody_lies_to_partners_alone_nor_where_signals_are_true() -> None:
    for options in (TEAM, {**ALOUD, "signals": "truthful"}):
        for state in signalling(options):
            for action in RENTOY.candidates(state):
                assert action == DONE or is_true(state, action)


def test_a_second_lie_is_not_thought_of() -> None:
    for state in signalling(ALOUD):
        lie = next((a for a in RENTOY.candidates(state) if a != DONE and not is_true(state, a)), 0)
        if lie:
            state.step(lie)
            assert all(a == DONE or is_true(state, a) for a in RENTOY.candidates(state))


def test_who_sees_a_high_trump_signalled_expects_less_and_the_partner_more() -> None:
    king = SIGNS.index("king_of_trumps")
    changed = 0
    for state in signalling(ALOUD):
        seat = state.to_act
        partner, enemy = (seat + 2) % 4, (seat + 1) % 4
        before = [rollout.chance(state, other) for other in (partner, enemy)]
        state.step(SIGNAL + 8 * king + partner)
        after = [rollout.chance(state, other) for other in (partner, enemy)]
        assert after[0] >= before[0]
        assert after[1] <= before[1]
        changed += after[0] > before[0] and after[1] < before[1]
    assert changed > 30


def test_what_only_the_team_sees_does_not_change_what_others_expect() -> None:
    king = SIGNS.index("king_of_trumps")
    for state in signalling(TEAM):
        seat = state.to_act
        enemy = (seat + 1) % 4
        before = rollout.chance(state, enemy)
        state.step(SIGNAL + 8 * king + (seat + 2) % 4)
        assert rollout.chance(state, enemy) == before


def test_a_false_signal_that_all_see_is_less_of_a_surprise() -> None:
    king = SIGNS.index("king_of_trumps")
    found = []
    for options in (TEAM, ALOUD):
        for state in signalling(options):
            seat = state.to_act
            if not is_true(state, SIGNAL + 8 * king):
                state.step(SIGNAL + 8 * king + (seat + 2) % 4)
                found.append(RENTOY.plausibility(state, (seat + 2) % 4))
                break
    assert found[0] < found[1] < 1.0
