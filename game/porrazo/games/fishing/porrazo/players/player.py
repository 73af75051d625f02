"""The player of Porrazo that searches: the rest of the deal, over what the others may hold."""

from __future__ import annotations

import itertools
import math
import time
from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from porrazo.engine.game import Action
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.porrazo.players.chance import Chance
from porrazo.games.fishing.porrazo.players.guess import (
    Hand,
    possible_hands,
    random_hands,
    unseen_ranks,
)
from porrazo.games.fishing.porrazo.players.hand_inference import read_hands
from porrazo.games.fishing.porrazo.players.open_hand_solver import (
    DEPTHS,
    open_deal,
    ronda_of,
    silent_seats,
    terms_of,
)
from porrazo.games.fishing.porrazo.players.prospects import Guess, answers_worth, tendido_points
from porrazo.games.fishing.porrazo.players.search import INFINITE, NO_LIMIT, NO_RANK, Judge
from porrazo.games.fishing.porrazo.players.slips import Slips, unthinking_play
from porrazo.games.fishing.porrazo.players.tendido import better_now, chances
from porrazo.games.fishing.porrazo.players.utility import Points
from porrazo.games.fishing.porrazo.rules import (
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    STAY_SILENT,
    WAIT,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Budget, Judged

EVERY_HAND = 0
"""As a number of samples: every hand that one opponent may hold, by its weight."""

# Most cards scores the difference, so a card taken is worth about a point.
CARD = 1.0
# How many deals at random are looked at, by the number of seats, and how few at least in a hurry.
_SAMPLES = (0, 0, 40, 80, 60, 60, 60, 80, 80)
_FEWEST = 4
_NO_BUDGET = Budget()
NO_SLIPS = Slips()


@dataclass(frozen=True)
class Manner:
    """How a player plays, and errs.

    ``samples`` hands of the others are looked at (EVERY_HAND: all of them, or as many as there
    is time for with more seats); ``horizon`` plays are looked ahead, one's own the first
    (NO_LIMIT: to the end of the deal, as far as the search goes); ``card`` is what a card won is
    thought to be worth in points; ``spread`` is the temperature of the choice, in points;
    ``remembers`` the piles, ``heeds`` what was declared; ``for_the_match`` plays to win it rather
    than for points, and otherwise when behind. ``reads`` is how many hands of one's own the other
    of two is thought to have tried before each play; 0 reads nothing from its plays. ``slips``
    are the habits that make it play unthinkingly.
    """

    samples: int = EVERY_HAND
    horizon: int = NO_LIMIT
    card: float = CARD
    spread: float = 0.0
    remembers: bool = True
    heeds: bool = True
    for_the_match: bool = True
    reads: int = 6
    slips: Slips = NO_SLIPS


class SearchPlayer:
    """Chooses by search; what chance it needs comes from the stream that it is given.

    ``now`` gives seconds, for searches that end in time.
    """

    def __init__(self, manner: Manner, now: Callable[[], float] = time.perf_counter) -> None:
        self._manner = manner
        self._now = now

    def choose(self, view: PorrazoView, rng: Random) -> Action:
        """Return the action to do."""
        if view.phase != "play" or len(view.legal) == 1:
            return self._answer(view, rng)
        unthinking = unthinking_play(view, self._manner.slips, rng)
        if unthinking is not None:
            return unthinking
        return _drawn(self.shares(view, rng), rng)

    def shares(self, view: PorrazoView, rng: Random) -> dict[Action, float]:
        """Return how likely each play is that `choose` may do if it thinks; 1 in all."""
        judge = self.judge_of(view)
        worths = self.worths(view, judge, self.guesses(view, rng, _NO_BUDGET))
        return _shares(worths, self._spread(view, judge))

    def judge(self, view: PorrazoView) -> list[Judged]:
        """Return every legal action with its points and its chance."""
        return self._judged(view, self._all_worths(view, Random(0), _NO_BUDGET))

    def weigh(
        self, view: PorrazoView, rng: Random, budget: Budget = _NO_BUDGET
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and every legal action as it was weighed for that."""
        if view.phase != "play" or len(view.legal) == 1:
            return self._answer(view, rng), self.judge(view)
        unthinking = unthinking_play(view, self._manner.slips, rng)
        found = self._all_worths(view, rng, budget)
        if unthinking is not None:
            return unthinking, self._judged(view, found)
        by_chance = self._manner.for_the_match and len(found) > 1
        spread = self._spread(view, self.judge_of(view))
        action = _drawn(_shares(found[int(by_chance)], spread), rng)
        return action, self._judged(view, found)

    def chances(
        self, view: PorrazoView, judge_of: Callable[[PorrazoView, int], Judge]
    ) -> dict[Action, float]:
        """Return what every legal action is worth to a judge, which depends on the deals over."""
        if view.phase == "tendido_choice" and has_chances(view.options, view.sides):
            return dict(zip((DEAL_TENDIDO, WAIT), chances(view), strict=True))
        judge, rng = judge_of(view, _over(view)), Random(0)
        guesses = self.guesses(view, rng, _NO_BUDGET)
        if view.phase == "play":
            return self._worths(view, [judge], guesses)[0]
        return answers_worth(view, judge, guesses if view.phase == "declare" else ())

    def _all_worths(
        self, view: PorrazoView, rng: Random, budget: Budget
    ) -> list[dict[Action, float]]:
        """Return what all legal actions are worth in points, and if possible in chances."""
        over = _over(view)
        chance = chance_for(view, over)
        judges = [self._points(view, over), *([chance] if chance else [])]
        guessing = view.phase in ("play", "declare")
        guesses = self.guesses(view, rng, budget) if guessing else iter(())
        if view.phase == "play":
            return self._worths(view, judges, guesses)
        kept = list(guesses)
        worths = [answers_worth(view, judge, kept) for judge in judges]
        if view.phase == "tendido_choice" and chance:
            now, later = chances(view)
            worths[1] = {DEAL_TENDIDO: now, WAIT: later}
        return worths

    def _judged(self, view: PorrazoView, worths: Sequence[dict[Action, float]]) -> list[Judged]:
        cards = [len(pile) for pile in view.won]
        now = self._points(view, _over(view)).worth(list(view.scores), cards)
        return [
            Judged(
                action,
                round(worths[0][action] - now, 3),
                round(worths[1][action], 4) if len(worths) > 1 else None,
            )
            for action in view.legal
        ]

    # --- what is said

    def _answer(self, view: PorrazoView, rng: Random) -> Action:
        """Return the only legal action, or what is done in the phases that are not searched."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase in ("declare", "claim"):
            return self._speak(view, rng)
        if view.phase == "tendido_choice":
            return DEAL_TENDIDO if self._deals_now(view, rng) else WAIT
        return max(view.legal, key=lambda action: tendido_points(view, action))

    def _deals_now(self, view: PorrazoView, rng: Random) -> bool:
        """Return whether to deal the tendido now; with the last deal it scores most."""
        if rng.random() < self._manner.slips.hurries:
            return True
        known = has_chances(view.options, view.sides)
        return self._manner.for_the_match and known and better_now(view)

    def _speak(self, view: PorrazoView, rng: Random) -> Action:
        forgets = rng.random() < self._manner.slips.forgets
        if view.phase == "declare":
            return STAY_SILENT if forgets else DECLARE
        claims = [action for action in view.legal if action != PASS]
        return PASS if forgets else claims[-1]

    def judge_of(self, view: PorrazoView) -> Judge:
        """Return what the player judges the end of the view's deal by."""
        over = view.deal_number
        return judge_for(view, over) if self._manner.for_the_match else self._points(view, over)

    def _points(self, view: PorrazoView, over: int) -> Judge:
        """Return what judges by points, a card being worth what the player thinks it is."""
        manner = self._manner
        # Who does not look as far as to where the cards are counted counts them itself.
        counted = over == view.deals and manner.horizon == NO_LIMIT
        card = 0.0 if counted else manner.card
        return Points(view.sides[view.seat], card)

    # --- plays

    def _spread(self, view: PorrazoView, judge: Judge) -> float:
        """Return the temperature of the choice in the judge's unit."""
        return self._manner.spread * _point(view, judge) if self._manner.spread else 0.0

    def worths(
        self, view: PorrazoView, judge: Judge, guesses: Iterator[Guess]
    ) -> dict[Action, float]:
        """Return what each legal play is worth to a judge, in the mean over ``guesses``."""
        return self._worths(view, [judge], guesses)[0]

    def _worths(
        self, view: PorrazoView, judges: Sequence[Judge], guesses: Iterator[Guess]
    ) -> list[dict[Action, float]]:
        """Return what each legal play is worth, for each judge, in the mean over ``guesses``."""
        plays = _plays_by_rank(view)
        worths = [dict.fromkeys(plays, 0.0) for _ in judges]
        counts, size = count_ranks(list(view.table)), len(view.table)
        left = view.last_left[1] >> 2 if view.last_left else NO_RANK
        depth = min(self._manner.horizon, DEPTHS[view.seats])
        silent = silent_seats(view)
        whole = 0.0
        for hands, weight in guesses:
            whole += weight
            rondas = ronda_of(view, hands, silent)
            for judge, found in zip(judges, worths, strict=True):
                deal = open_deal(view, hands, judge, rondas)
                for play in plays:
                    found[play] += weight * deal.play(
                        view.seat, play[0], play[1], counts, size, left, view.last_capturer,
                        depth, -INFINITE, INFINITE,
                    )  # fmt: skip
        return [
            {action: found[rank_play(action)] / whole for action in view.legal} for found in worths
        ]

    def guesses(self, view: PorrazoView, rng: Random, budget: Budget) -> Iterator[Guess]:
        """Yield hands of all seats with their weights."""
        manner = self._manner
        left = unseen_ranks(view, manner.remembers)
        if view.seats == 2:
            own = tuple(sorted([card >> 2 for card in view.hands[view.seat]]))
            other = 1 - view.seat
            hands = possible_hands(view, other, left, manner.heeds)
            if manner.samples != EVERY_HAND:
                hands = _sample(hands, manner.samples, rng)
            elif manner.reads:
                hands = read_hands(view, hands, terms_of(view), manner.reads, card_worth(view))
            yield from [([own, hand] if other else [hand, own], weight) for hand, weight in hands]
            return
        if budget == _NO_BUDGET:
            count = min(_SAMPLES[view.seats], manner.samples or _SAMPLES[view.seats])
            for _ in range(count):
                yield random_hands(view, left, manner.heeds, rng), 1.0 / count
            return
        for _ in self._rounds(budget):
            yield random_hands(view, left, manner.heeds, rng), 1.0

    def _rounds(self, budget: Budget) -> Iterator[int]:
        """Count as far as a budget reaches, but no further than the player ever looks."""
        most = self._manner.samples or budget.deals
        most = most if budget.deals is None else min(most or budget.deals, budget.deals)
        until = math.inf if budget.seconds is None else self._now() + budget.seconds
        for number in itertools.count() if most is None else range(most):
            if number >= _FEWEST and self._now() >= until:
                return
            yield number


def judge_for(view: PorrazoView, over: int) -> Judge:
    """Return what judges for a view's side, so many deals being over: by chances, if it can."""
    return chance_for(view, over) or points_for(view, over)


def points_for(view: PorrazoView, over: int) -> Judge:
    """Return what judges for a view's side by points, so many deals being over."""
    return Points(view.sides[view.seat], _card(view, over))


def card_worth(view: PorrazoView) -> float:
    """Return what a card won in the view's deal is worth in points, before it is counted."""
    return _card(view, view.deal_number)


def _card(view: PorrazoView, over: int) -> float:
    return 0.0 if over == view.deals else CARD


def _over(view: PorrazoView) -> int:
    """Return how many deals are over when what follows from the view's action is judged."""
    return view.deal_number - int(view.phase in ("tendido_choice", "tendido_arrange"))


def has_chances(options: Mapping[str, object], sides: tuple[int, ...]) -> bool:
    """Return whether there is a table of chances for a match: two sides, to a target."""
    return not options["hands"] and max(sides) == 1


def chance_for(view: PorrazoView, over: int) -> Judge | None:
    """Return what judges for a view's side by its chance to win, so many deals being over.

    None where there is no table for the match.
    """
    if not has_chances(view.options, view.sides):
        return None
    side, dealer = view.sides[view.seat], view.sides[view.dealer]
    spent = view.tendido == "dealt" or view.phase == "tendido_arrange"
    return Chance(side, dealer, over, view.deals, int(view.options["target"]), spent=spent)


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


def _shares(worths: dict[Action, float], spread: float) -> dict[Action, float]:
    """Return how likely each action is: the first of the best alone, or with a spread by worth."""
    best = max(worths.values())
    if spread <= 0.0:
        return {next(action for action, worth in worths.items() if worth == best): 1.0}
    found = {action: math.exp((worth - best) / spread) for action, worth in worths.items()}
    whole = sum(found.values())
    return {action: share / whole for action, share in found.items()}


def _drawn(shares: dict[Action, float], rng: Random) -> Action:
    """Return one of the actions; nothing is drawn from the stream for a single one."""
    last = next(reversed(shares))
    mark = rng.random() if len(shares) > 1 else 0.0
    for action, share in shares.items():
        mark -= share
        if mark < 0.0:
            return action
    return last


def _point(view: PorrazoView, judge: Judge) -> float:
    """Return what a point more is worth to a judge of the view's side, from where it stands."""
    side, cards = view.sides[view.seat], [len(pile) for pile in view.won]
    more, less = list(view.scores), list(view.scores)
    more[side] += 1
    less[side] -= 1
    return (judge.worth(more, cards) - judge.worth(less, cards)) / 2
