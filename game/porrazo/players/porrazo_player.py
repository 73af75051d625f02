"""The player of Porrazo that searches: the rest of the deal, over what the others may hold."""

from __future__ import annotations

import itertools
import math
from bisect import bisect
from dataclasses import dataclass
from random import Random

from porrazo.engine.game import Action
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import KINDS, set_value
from porrazo.games.fishing.porrazo import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    STAY_SILENT,
    WAIT,
)
from porrazo.games.fishing.porrazo_view import PorrazoView
from porrazo.games.fishing.porrazo_what_if import tendido_scores
from porrazo.players.agent import Judged
from porrazo.players.porrazo_chance import Chance
from porrazo.players.porrazo_guess import (
    Hand,
    best_set,
    dealt_ranks,
    possible_hands,
    random_hands,
    unseen_ranks,
)
from porrazo.players.porrazo_search import (
    INFINITE,
    NO_LIMIT,
    NO_RANK,
    NO_SIDE,
    Judge,
    OpenDeal,
    Pending,
    Terms,
)
from porrazo.players.porrazo_tendido import better_now
from porrazo.players.porrazo_worth import Points

EVERY_HAND = 0
"""As a number of samples: every hand that one opponent may hold, by its weight."""

# Most cards scores the difference, so a card taken is worth about a point.
_CARD = 1.0
# How many plays ahead are looked at, by the number of seats, and how many deals at random.
_DEPTHS = (0, 0, NO_LIMIT, 9, 8, 6, 6, 5, 5)
_SAMPLES = (0, 0, 40, 80, 60, 60, 60, 80, 80)
# Points that dealing the tendido early costs, in the mean.
_EARLY = 1.4


@dataclass(frozen=True)
class Manner:
    """How a player plays, and errs.

    ``samples`` hands of the others are looked at (EVERY_HAND: all of them, or as many as there
    is time for with more seats); ``spread`` is the temperature of the choice, in points;
    ``remembers`` the piles, ``heeds`` what was declared; ``forgets`` is the chance not to declare
    or not to claim; ``for_the_match`` plays to win it rather than for points.
    """

    samples: int = EVERY_HAND
    spread: float = 0.0
    remembers: bool = True
    heeds: bool = True
    forgets: float = 0.0
    patient: bool = True
    for_the_match: bool = True


class SearchPlayer:
    """Chooses by search; what chance it needs comes from the stream that it is given."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def choose(self, view: PorrazoView, rng: Random) -> Action:
        """Return the action to do."""
        if len(view.legal) == 1:
            return view.legal[0]
        manner = self._manner
        if view.phase in ("declare", "claim"):
            return self._speak(view, rng)
        if view.phase == "tendido_choice":
            return DEAL_TENDIDO if self._deals_now(view, rng) else WAIT
        if view.phase == "tendido_arrange":
            return max(view.legal, key=lambda action: _tendido_points(view, action))
        worths = self._worths(view, rng, self._judge_of(view))
        return _pick(worths, manner.spread, rng)

    def judge(self, view: PorrazoView) -> list[Judged]:
        """Return every legal action with its expected points; only plays are searched."""
        if view.phase != "play":
            return [Judged(action, _said_points(view, action)) for action in view.legal]
        worth = self._points(view)
        points = self._worths(view, Random(0), worth)
        now = worth.worth(list(view.scores), [len(pile) for pile in view.won])
        chance = self._chance(view)
        chances = self._worths(view, Random(0), chance) if chance else {}
        return [
            Judged(
                action,
                round(points[action] - now, 3),
                round(chances[action], 4) if chance else None,
            )
            for action in view.legal
        ]

    def _deals_now(self, view: PorrazoView, rng: Random) -> bool:
        """Tell whether to deal the tendido now; with the last deal it scores most."""
        manner = self._manner
        if not manner.patient:
            return rng.random() < 1 / view.deals
        return manner.for_the_match and self._by_chance(view) and better_now(view, rng)

    def _by_chance(self, view: PorrazoView) -> bool:
        """Tell whether there is a table of chances for the match: two sides, to a target."""
        return not view.options["hands"] and max(view.sides) == 1

    def _speak(self, view: PorrazoView, rng: Random) -> Action:
        forgets = rng.random() < self._manner.forgets
        if view.phase == "declare":
            return STAY_SILENT if forgets else DECLARE
        claims = [action for action in view.legal if action != PASS]
        return PASS if forgets else claims[-1]

    def _points(self, view: PorrazoView) -> Judge:
        card = 0.0 if view.deal_number == view.deals else _CARD
        return Points(view.sides[view.seat], card)

    def _chance(self, view: PorrazoView) -> Judge | None:
        """Return what judges by chances to win; None where there is no table for the match."""
        if not self._by_chance(view):
            return None
        side, dealer = view.sides[view.seat], view.sides[view.dealer]
        return Chance(side, dealer, view.deal_number, view.deals, int(view.options["target"]))

    def _judge_of(self, view: PorrazoView) -> Judge:
        chance = self._chance(view) if self._manner.for_the_match else None
        return chance or self._points(view)

    # --- plays

    def _worths(self, view: PorrazoView, rng: Random, judge: Judge) -> dict[Action, float]:
        """Return what each legal play is worth, in the mean over what the others may hold."""
        plays = _plays_by_rank(view)
        worths = dict.fromkeys(plays, 0.0)
        depth = _DEPTHS[view.seats]
        for hands, weight in self._guesses(view, rng):
            deal = open_deal(view, hands, judge)
            counts, size = count_ranks(list(view.table)), len(view.table)
            left = view.last_left[1] >> 2 if view.last_left else NO_RANK
            for play in plays:
                worths[play] += weight * deal.play(
                    view.seat, play[0], play[1], counts, size, left, view.last_capturer,
                    depth, -INFINITE, INFINITE,
                )  # fmt: skip
        return {action: worths[rank_play(action)] for action in view.legal}

    def _guesses(self, view: PorrazoView, rng: Random) -> list[tuple[list[Hand], float]]:
        """Return hands of all seats with their weights."""
        manner = self._manner
        left = unseen_ranks(view, manner.remembers)
        own = tuple(sorted([card >> 2 for card in view.hands[view.seat]]))
        if view.seats == 2:
            other = 1 - view.seat
            hands = possible_hands(view, other, left, manner.heeds)
            if manner.samples != EVERY_HAND:
                hands = _sample(hands, manner.samples, rng)
            return [([own, hand] if other else [hand, own], weight) for hand, weight in hands]
        count = _SAMPLES[view.seats]
        if manner.samples != EVERY_HAND:
            count = min(count, manner.samples)
        return [(random_hands(view, left, manner.heeds, rng), 1.0 / count) for _ in range(count)]


def _sample(hands: list[tuple[Hand, float]], count: int, rng: Random) -> list[tuple[Hand, float]]:
    """Return some of weighted hands, drawn with their weights."""
    sums = list(itertools.accumulate(weight for _, weight in hands))
    last = len(hands) - 1
    places = [min(last, bisect(sums, rng.random() * sums[-1])) for _ in range(count)]
    return [(hands[place][0], 1.0 / count) for place in places]


def rank_play(action: Action) -> tuple[int, bool]:
    """Return the rank that an action plays, and whether in place."""
    return (action % IN_PLACE) >> 2, action >= IN_PLACE


def _plays_by_rank(view: PorrazoView) -> list[tuple[int, bool]]:
    return sorted({rank_play(action) for action in view.legal})


def open_deal(view: PorrazoView, hands: list[Hand], judge: Judge) -> OpenDeal:
    """Return the view's position with the hands of all seats laid open."""
    options = view.options
    pending: Pending | None = None
    if view.pending:
        air = view.pending
        pending = (air.level, air.seat, air.rank, len(air.cards), air.points, air.limpia)
    terms = Terms(
        sides=view.sides,
        wraps=bool(options["ace_wraps"]),
        target=int(options["target"]) if not options["hands"] else 1 << 30,
        last_deal=view.deal_number == view.deals,
        to_dealer=options["last_cards"] == "dealer",
        dealer=view.dealer,
        over_half=options["card_score"] == "over_half",
        ronda=_ronda(view, hands),
    )
    cards = [len(pile) for pile in view.won]
    scores = list(view.scores)
    return OpenDeal(terms, judge, view.sides[view.seat], list(hands), scores, cards, pending)


def _ronda(view: PorrazoView, hands: list[Hand]) -> tuple[tuple[int, int], ...]:
    """Return which sides the rondas of the deal will score for, if nobody claims any."""
    best, strongest = NO_SIDE, -1
    held: list[tuple[int, int]] = []
    for seat, hand in enumerate(hands):
        equal, rank = best_set([*hand, *dealt_ranks(view, seat)])
        silent = view.options["declarations"] == "announced" and view.calls[seat] not in KINDS
        if silent or not equal:
            held.append((0, 0))
            continue
        held.append((equal, rank))
        turn = (seat - view.dealer - 1) % view.seats
        strength = (16 * equal + rank) * 8 - turn
        if strength > strongest:
            best, strongest = view.sides[seat], strength
    return tuple(
        [
            (best, set_value(equal, rank))
            for seat, (equal, rank) in enumerate(held)
            if equal and view.sides[seat] == best
        ]
    )


def _pick(worths: dict[Action, float], spread: float, rng: Random) -> Action:
    """Return the best action, or with a spread one by its worth."""
    best = max(worths.values())
    if spread <= 0.0:
        return next(action for action, worth in worths.items() if worth == best)
    weights = [math.exp((worth - best) / spread) for worth in worths.values()]
    mark = rng.random() * sum(weights)
    for action, weight in zip(worths, weights, strict=True):
        mark -= weight
        if mark < 0.0:
            return action
    return action


def _tendido_points(view: PorrazoView, action: Action) -> int:
    return sum(points for _, points, _ in tendido_scores(view, action))


def _said_points(view: PorrazoView, action: Action) -> float | None:
    """Return what speaking or arranging brings, where that is known."""
    if action >= ARRANGE:
        return float(_tendido_points(view, action))
    if action == DEAL_TENDIDO:
        return -_EARLY if view.deal_number < view.deals else None
    if action == DECLARE or CLAIM <= action < ARRANGE:
        return None
    return 0.0 if action in (WAIT, PASS, STAY_SILENT) else None
