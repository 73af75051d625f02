"""A greedy player of Porrazo with a sense of risk, and a careless one that errs.

Both look one play ahead: points now, cards taken, and what the next seat may do with what is
left, judged from the ranks that nobody has shown yet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.captures import count_ranks, ranks_taken
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
)
from porrazo.games.fishing.porrazo_view import PorrazoView, seen_cards
from porrazo.games.fishing.porrazo_what_if import WhatIf, tendido_scores, what_if
from porrazo.players.agent import Judged

# Most cards scores the difference, so a card taken is worth about a point.
CARD = 1.0
# The sight of a san benito ends all reckoning.
MATCH = 1000.0
# The later the tendido, the more lies on the table for its sets.
EARLY_TENDIDO = 1.4


@dataclass(frozen=True)
class Manner:
    """How a player errs: the spread of its judgement in points, and what it overlooks.

    ``forgets`` is the chance not to declare a combination or not to see a claim, ``overlooks``
    the chance not to notice what a card would do.
    """

    spread: float = 0.0
    forgets: float = 0.0
    overlooks: float = 0.0


class GreedyPlayer:
    """Chooses the action of greatest expected points, as well as its manner lets it."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def judge(self, view: PorrazoView) -> list[Judged]:
        """Return every legal action with its expected points."""
        unseen = _unseen_ranks(view)
        return [Judged(action, _worth(view, action, unseen)) for action in view.legal]

    def choose(self, view: PorrazoView, rng: Random) -> Action:
        """Return the action that seems best, errors of the manner included."""
        if len(view.legal) == 1:
            return view.legal[0]
        manner = self._manner
        forgetful = view.phase in ("declare", "claim") and rng.random() < manner.forgets
        best, best_worth = view.legal[0], -math.inf
        for judged in self.judge(view):
            worth = judged.points or 0.0
            if view.phase == "play" and rng.random() < manner.overlooks:
                worth = 0.0
            worth += manner.spread * _nudge(rng)
            if forgetful and (judged.action == DECLARE or CLAIM <= judged.action < ARRANGE):
                continue
            if worth > best_worth:
                best, best_worth = judged.action, worth
        return best


def _nudge(rng: Random) -> float:
    """Return about a normal deviate, by adding up: the same on every machine."""
    return sum(rng.random() for _ in range(12)) - 6.0


def _unseen_ranks(view: PorrazoView) -> list[int]:
    """Return how many cards of each rank the view's seat has not seen."""
    known = count_ranks(seen_cards(view))
    return [4 - (known >> 4 * rank & 15) for rank in range(13)]


def _worth(view: PorrazoView, action: Action, unseen: list[int]) -> float:
    if action < 2 * IN_PLACE:
        return _worth_of_play(view, action, unseen)
    if action >= ARRANGE:
        return float(sum(points for _, points, _ in tendido_scores(view, action)))
    if action >= CLAIM or action == DECLARE:
        return 1.0
    if action == DEAL_TENDIDO:
        return -EARLY_TENDIDO if view.deal_number < view.deals - 1 else 0.1
    return 0.0


def _worth_of_play(view: PorrazoView, action: Action, unseen: list[int]) -> float:
    seen = what_if(view, action)
    if seen.porrazo_level == 4:
        return MATCH
    card = action % IN_PLACE
    rank = card >> 2
    worth = float(seen.points)
    if seen.captures:
        worth += CARD * (1 + len(seen.captures))
    if seen.porrazo_level:
        worth -= _chance_next_holds(view, rank, unseen) * _loss_to_counter(seen, rank)
    return worth - _risk_of_table(view, card, seen, unseen)


def _loss_to_counter(seen: WhatIf, rank: int) -> float:
    """What a counter takes away and gives to the next seat."""
    return seen.points + 2 * CARD * len(seen.captures) + RONDINE_VALUE[rank]


def _risk_of_table(view: PorrazoView, card: Card, seen: WhatIf, unseen: list[int]) -> float:
    """Return what the next seat may be expected to take from the table as it would be left."""
    table = [other for other in view.table if other not in seen.captures]
    if seen.leaves:
        table.append(card)
    counts = count_ranks(table)
    wraps = bool(view.options["ace_wraps"])
    worst = 0.0
    for rank in {other >> 2 for other in table}:
        run = ranks_taken(rank, counts, wraps)
        gain = CARD * (1 + len(run))
        if len(run) == len(table):
            gain += RONDA_VALUE[run[-1]]
        if seen.leaves and rank == card >> 2:
            gain += RONDA_VALUE[rank]
        worst = max(worst, gain * _chance_next_holds(view, rank, unseen))
    return worst


def _chance_next_holds(view: PorrazoView, rank: int, unseen: list[int]) -> float:
    """Return the chance that the next seat holds a card of a rank."""
    following = (view.seat + 1) % view.seats
    cards = len(view.hands[following])
    hidden = sum(hand.count(UNKNOWN) for hand in view.hands) + view.stock_count
    if not cards or not hidden or view.sides[following] == view.sides[view.seat]:
        return 0.0
    return 1.0 - (1.0 - min(unseen[rank], hidden) / hidden) ** cards
