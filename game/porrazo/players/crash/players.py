"""The players of Crash: they set out a hand for what it wins against hands the others may hold.

Attention is in how many of these a setting is tried; who has no patience lays the strongest groups
first; nerve chooses the best setting, where others take one that is nearly as good.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUPS,
    HAND_SIZE,
    KEEP,
    PACK,
    PHASES,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    SWAP_PHASE,
    bits_of,
    most_of,
    open_claims,
)
from porrazo.games.partition.crash.setting import Search, completed, groups_in
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.agent import Agent, Budget, Judged
from porrazo.players.crash.rivals import Outcome, Rivals, best_setting
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, Manner, manner_of
from porrazo.players.search.player import judged
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.search.tree import Found

_NO_BUDGET: Final = Budget()
# Units of work that a deal of the others' hands takes, and the least and most of such deals.
_WORK: Final = 200
_FEWEST, _MOST = 6, 150
# So many settings are tried in these deals.
_SETTINGS: Final = 24
# So many hands that may come for one's own are looked at.
_HANDS: Final = 12


class Setter:
    """A player of Crash, as attentive and as patient as its manner."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner
        self._known: tuple[object, Rivals] | None = None

    def __reduce__(self) -> tuple[type[Setter], tuple[Manner]]:
        return Setter, (self._manner,)

    def choose(self, view: CrashView, rng: Random) -> Action:
        """Return the action to do."""
        return self.weigh(view, rng)[0]

    def judge(self, view: CrashView) -> list[Judged]:
        """Return the actions that are worth a thought, as judged."""
        return self.weigh(view, Random(0))[1]

    def weigh(
        self, view: CrashView, rng: Random, budget: Budget = _NO_BUDGET
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and the actions it looked at as judged."""
        found = self.find(view, rng, budget)
        return self._pick(view, found, rng), [judged(each) for each in found]

    def find(self, view: CrashView, rng: Random, budget: Budget = _NO_BUDGET) -> list[Found]:
        """Return what each action is worth that is looked at, the best first."""
        rivals = self._rivals(view, budget)
        if view.phase == PHASES[SWAP_PHASE]:
            found = _swapping(view, rivals, rng)
        else:
            found = _setting(view, rivals)
        return sorted(found, key=lambda each: each.worth, reverse=True)

    def _rivals(self, view: CrashView, budget: Budget) -> Rivals:
        """Return hands of the others; the same as long as the own hand is set out.

        They follow from the own cards, so that it comes to the same whoever asks again.
        """
        count = min(_MOST, max(_FEWEST, self._manner.work // _WORK))
        if budget.deals is not None:
            count = max(1, min(count, budget.deals))
        own = [*view.hands[view.seat], *[card for group in view.laid(view.seat) for card in group]]
        asked = (count, view.seat, view.hand_number, view.scores, view.out, bits_of(own))
        if self._known is None or self._known[0] != asked:
            self._known = asked, Rivals(view, count, Random(bits_of(own)))
        return self._known[1]

    def _pick(self, view: CrashView, found: Sequence[Found], rng: Random) -> Action:
        """Return the best, or by the player's manner what lies near, or one nearly as good."""
        best = found[0]
        if best.action in (DONE, STRAIGHT_13, SIX_PAIRS, SWAP, KEEP):
            return best.action
        if rng.random() < 2.0 * self._manner.grabs:
            return strongest_first(view)
        blur = self._manner.blur
        if blur <= 0.0:
            return best.action
        lays = [each for each in found if each.action not in (SIX_PAIRS, DONE)]
        weights = [math.exp((each.worth - best.worth) / blur) for each in lays]
        return rng.choices([each.action for each in lays], weights)[0]


def strongest_first(view: CrashView) -> Action:
    """Return the strongest group that can be laid, DONE where there is none."""
    rules = rules_of(view)
    groups = [bits_of(group) for group in view.laid(view.seat)]
    hand = bits_of(view.hands[view.seat])
    found = completed(groups_in(rules, hand, most_of(rules, groups)), len(groups))
    return found[0][1] if found else DONE


def _setting(view: CrashView, rivals: Rivals) -> list[Found]:
    """Return what each next group is worth with the best that follows it, and each claim."""
    rules, number = rivals.rules, len(view.laid(view.seat))
    hand = bits_of(view.hands[view.seat])
    before = [bits_of(group) for group in view.laid(view.seat)]
    found: dict[Action, Found] = {}
    for claim in open_claims(rules, hand, before):
        wins = claim == STRAIGHT_13
        found[claim] = _found(claim, [Outcome(0, won=wins, lost=False)] * len(rivals.deals))
    groups = groups_in(rules, hand, most_of(rules, before)) if number < GROUPS else []
    settings = Search(rivals.odds, _SETTINGS).run(groups, number) if groups else []
    for _, setting in settings:
        if setting:
            each = _found(setting[0], rivals.outcomes([*before, *setting]))
            if setting[0] not in found or each.worth > found[setting[0]].worth:
                found[setting[0]] = each
    if not settings:
        found[DONE] = _found(DONE, rivals.outcomes(before))
    return list(found.values())


def _swapping(view: CrashView, rivals: Rivals, rng: Random) -> list[Found]:
    """Return what the own hand is worth, and an unknown one in the mean."""
    rules, own = rivals.rules, bits_of(view.hands[view.seat])
    kept = rivals.outcomes(best_setting(rules, own))
    others = [card for card in PACK.cards if not own >> card & 1]
    taken: list[Outcome] = []
    for _ in range(_HANDS):
        hand = bits_of(rng.sample(others, HAND_SIZE))
        taken += rivals.outcomes(best_setting(rules, hand))
    return [_found(KEEP, kept), _found(SWAP, taken)]


def _found(action: Action, outcomes: Sequence[Outcome]) -> Found:
    """Return what an action is worth by what came of it."""
    count = len(outcomes)
    points = sum(each.lead for each in outcomes) / count
    ended = all(each.won or each.lost for each in outcomes)
    chance = sum(each.won for each in outcomes) / count if ended else None
    worth = sum(each.worth for each in outcomes) / count
    squares = sum(each.worth * each.worth for each in outcomes) / count
    error = math.sqrt(max(0.0, squares - worth * worth) / count)
    return Found(action, count, worth, points, error, chance)


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return Setter(manner_of(level))

    return agent_of, CommonCoach(game, Setter(BEST), CommonReviewer(game, Setter(BEST).find))
