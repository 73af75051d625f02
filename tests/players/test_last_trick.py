"""The last trick of a deal with raises, solved at the table: nobody gains much against it."""

from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.players.last_trick import (
    ACCEPT,
    ENDS,
    FOLD,
    FOLLOWER,
    LEADER,
    NEITHER,
    LastTrick,
    Node,
)
from porrazo.games.tricks.players.solved import SolvedRaising
from porrazo.games.tricks.raising.stake import RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.truc.players import BUCKETS

TRUC: Any = game_named("truc")
LADDER = (1, 3, 6, 9, 12)


def trick(cards: int, value: int = 0, right: int = NEITHER, leaders: list[float] | None = None):
    """Return a last trick of cards from low to high, worth their points, tied where equal."""
    ends = [[2 if a == b else int(b > a) for b in range(cards)] for a in range(cards)]
    weights = leaders or [1.0] * cards
    likely = [[weights[a] / sum(weights) / cards for _ in range(cards)] for a in range(cards)]
    pays = [[float(worth) for worth in LADDER], [-float(worth) for worth in LADDER], [0.0] * 5]
    folds = [[-float(worth) for worth in LADDER], [float(worth) for worth in LADDER]]
    return LastTrick(ends, likely, pays, folds, value, right), ends, likely, pays, folds


class Answer:
    """What a seat has at best against how the other plays in the mean, in the leader's points."""

    def __init__(self, found: Any, seat: int, best: bool) -> None:
        self.solved, self.ends, self.likely, self.pays, self.folds = found
        self.seat, self.best = seat, best

    def value(self) -> float:
        cards = len(self.likely)
        total = 0.0
        for own in range(cards):
            if self.seat == LEADER:
                weights = {hand: self.likely[own][hand] for hand in range(cards)}
            else:
                weights = {lead: self.likely[lead][own] for lead in range(cards)}
            total += self.at(self.solved.root, own, weights, -1)
        return total

    def hand(self, node: Node, card: int, lead: int) -> int:
        if not node.is_shown:
            return card
        return 0 if node.actor == LEADER else self.ends[lead][card]

    def at(self, node: Node, own: int, weights: dict[int, float], lead: int) -> float:
        mine = node.actor == self.seat
        worths, often = [], []
        for move in range(3):
            if not node.open[move]:
                continue
            if mine:
                worths.append(self.after(node, move, own, weights, lead))
                often.append(node.average(self.hand(node, own, lead))[move])
            else:
                reach = {
                    card: weight * node.average(self.hand(node, card, lead))[move]
                    for card, weight in weights.items()
                }
                worths.append(self.after(node, move, own, reach, lead))
        if not mine:
            return sum(worths)
        if not self.best:
            return sum(a * b for a, b in zip(worths, often, strict=True))
        return max(worths) if self.seat == LEADER else min(worths)

    def after(self, node: Node, move: int, own: int, weights: dict[int, float], lead: int) -> float:
        after = node.after[move]
        if after is not None:
            return self.at(after, own, weights, lead)
        if node.offered >= 0:
            return self.folds[node.actor][node.value] * sum(weights.values())
        if node.is_shown:
            ends = self.ends[lead]
            pairs = [(own if self.seat == FOLLOWER else card, w) for card, w in weights.items()]
            return sum(weight * self.pays[ends[card]][node.value] for card, weight in pairs)
        if self.seat == LEADER:
            return self.at(node.shown[own], own, weights, own)
        return sum(
            self.at(node.shown[card], own, {card: weight}, card) for card, weight in weights.items()
        )


def gains(found: Any) -> tuple[float, float, float]:
    worth = Answer(found, LEADER, best=False).value()
    best = Answer(found, LEADER, best=True).value()
    least = Answer(found, FOLLOWER, best=True).value()
    return worth, best - worth, worth - least


@pytest.mark.parametrize(
    ("value", "right"), [(0, NEITHER), (1, LEADER), (1, FOLLOWER), (3, LEADER), (4, NEITHER)]
)
def test_a_best_answer_gains_little_from_either_seat(value: int, right: int) -> None:
    worth, as_leader, as_follower = gains(trick(6, value, right))
    assert -1e-9 < as_leader < 0.05 * LADDER[min(4, value + 1)]
    assert -1e-9 < as_follower < 0.05 * LADDER[min(4, value + 1)]
    assert abs(worth) < LADDER[value]


def test_more_rounds_are_hardly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    few = gains(trick(6))
    monkeypatch.setattr("porrazo.games.tricks.players.last_trick._ROUNDS", (240, 240))
    many = gains(trick(6))
    assert few[0] == pytest.approx(many[0], abs=0.03)


def test_who_cannot_raise_only_plays() -> None:
    solved = trick(4, 4, NEITHER)[0]
    assert solved.root.average(0) == [1.0, 0.0, 0.0]
    shown = solved.root.shown[2]
    assert all(shown.average(end) == [1.0, 0.0, 0.0] for end in range(ENDS))


def test_who_holds_the_highest_never_folds_and_who_has_lost_bluffs_at_times() -> None:
    solved = trick(6)[0]
    answer = solved.root.after[2]
    assert answer is not None
    assert answer.average(5)[FOLD] < 0.02
    assert answer.average(0)[FOLD] > 0.5
    # The highest card but one lies there: who has the highest raises, and some who have lost do.
    shown = solved.root.shown[4]
    assert shown.average(1)[2] > 0.9
    assert 0.05 < shown.average(0)[2] < 0.5


def test_what_is_known_of_the_leaders_card_counts() -> None:
    """Who probably holds nothing is not believed when it raises before it leads."""
    even, low = trick(6)[0], trick(6, leaders=[8.0, 4.0, 1.0, 0.1, 0.1, 0.1])[0]
    answers = [solved.root.after[2] for solved in (even, low)]
    accepts = [answer.average(3)[ACCEPT] + answer.average(3)[2] for answer in answers if answer]
    assert accepts[1] > accepts[0] + 0.1


# --- at the table


def at_last_tricks(count: int) -> list[tuple[Match, RaisingState]]:
    """Return matches of the top level that have come to a choice in a last trick."""
    top, found = players_of(TRUC).agent("carmen"), []
    for seed in range(200):
        match, rng = Match.new(TRUC, 2, {}, 0, seed), Random(seed)
        while not match.over:
            state = match.state
            if len(state.tricks) == 2 and len(state.legal()) > 1:
                found.append((match, state.copy()))
                break
            match.act(top.choose(match.view(state.to_act), rng))
        if len(found) == count:
            break
    return found


@pytest.mark.long
def test_what_is_done_does_not_depend_on_what_is_hidden() -> None:
    for match, state in at_last_tricks(4):
        view = match.view(state.to_act)
        own = SolvedRaising(TRUC, BUCKETS)
        chances = own.chances(state)
        for seed in range(3):
            other = TRUC.determinize(view, Random(seed))
            assert SolvedRaising(TRUC, BUCKETS).chances(other) == chances


def test_chances_are_of_legal_actions_and_whole_through_every_raise() -> None:
    rng = Random(3)
    for _, state in at_last_tricks(6):
        strategy, hand = SolvedRaising(TRUC, BUCKETS), state.hand_number
        while state.to_act >= 0 and state.hand_number == hand:
            chances = strategy.chances(state)
            assert set(chances) <= set(state.legal())
            assert sum(chances.values()) == pytest.approx(1.0)
            # Raised at every chance, to go through all of the tree.
            state.step(RAISE if RAISE in state.legal() else rng.choice(state.legal()))


def test_of_a_position_that_was_set_up_the_strategy_made_beforehand_decides() -> None:
    _, state = at_last_tricks(1)[0]
    state.done = state.done[1:]
    strategy = SolvedRaising(TRUC, BUCKETS)
    assert strategy.chances(state) == strategy.before.chances(state)


@pytest.mark.long
def test_who_forgets_what_was_played_does_as_was_solved_beforehand() -> None:
    """By how often the same is drawn, at last tricks where the two ways differ."""
    differ = 0
    for match, state in at_last_tricks(30):
        strategy = SolvedRaising(TRUC, BUCKETS)
        before, anew = strategy.before.chances(state), strategy.chances(state)
        if max(abs(before.get(move, 0.0) - share) for move, share in anew.items()) < 0.4:
            continue
        differ += 1
        view = match.view(state.to_act)
        for memory, shares in ((0.0, before), (1.0, anew)):
            drawn = [strategy.drawn(view, Random(seed), memory) for seed in range(100)]
            for move, share in shares.items():
                assert drawn.count(move) / 100 == pytest.approx(share, abs=0.2)
    assert differ > 3
