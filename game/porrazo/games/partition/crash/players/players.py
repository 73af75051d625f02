"""The players of Crash: they set out a hand for what it wins against hands the others may hold.

Attention is in how many of these a setting is tried, and in whether what was better in them by luck
is held for better. How people err is told in `habits.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.partition.crash.players.habits import Habits
from porrazo.games.partition.crash.players.rivals import Rivals, best_setting
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUPS,
    KEEP,
    PHASES,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    SWAP_PHASE,
    bits_of,
    most_in_order,
    open_claims,
)
from porrazo.games.partition.crash.setting import Search, Setting, groups_in, usual_against
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.agent import Agent, Budget, Judged
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, steady_manner_of
from porrazo.players.search.near import held_to
from porrazo.players.search.player import judged
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.search.sampling import best_of, error_of, mean
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import Outcome

_NO_BUDGET: Final = Budget()
# Units of work that another's hand takes in a deal, and the least and most of such deals.
_WORK: Final = 200
_FEWEST, _MOST = 6, 300
# Who is guarded tries so many times as many.
_GUARDED_WORK: Final = 2
# So many settings are tried in these deals.
_SETTINGS: Final = 24
# By so many standard errors a group must be better than the usual one: among some twenty settings a
# few do well in a few hundred deals by luck.
_SURE: Final = 1.0
# Of which there is nothing to lay, or no doubt.
_SAID: Final = (DONE, STRAIGHT_13, SIX_PAIRS, SWAP, KEEP)


class Setter:
    """A player of Crash, who does so much work for a setting, and errs by habits.

    Who is ``guarded`` does twice as much, and lays what is best against nobody in particular unless
    something else is surely better. Two with another ``drawing`` go by other hands of the others.
    """

    def __init__(
        self,
        game: AnyGame,
        work: int,
        habits: Habits | None = None,
        drawing: int = 0,
        *,
        guarded: bool = False,
    ) -> None:
        self._game = game
        self._work = work
        self._habits = habits
        self._drawing = drawing
        self._guarded = guarded
        self._known: tuple[object, Rivals] | None = None

    def __reduce__(self) -> tuple[partial[Setter], tuple[AnyGame, int, Habits | None, int]]:
        made = partial(Setter, guarded=self._guarded)
        return made, (self._game, self._work, self._habits, self._drawing)

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
        """Return what each action is worth that is looked at, the best first.

        Nothing is left to ``rng``: it comes to the same whoever asks again.
        """
        rivals = self._rivals(view, budget)
        if view.phase == PHASES[SWAP_PHASE]:
            found = _swapping(view, rivals)
        else:
            found = _setting(view, rivals, self._guarded)
        return sorted(found, key=lambda each: each.worth, reverse=True)

    def _rivals(self, view: CrashView, budget: Budget) -> Rivals:
        """Return hands of the others, by the own cards: the same until that hand is set out."""
        work = self._work * (_GUARDED_WORK if self._guarded else 1)
        count = min(_MOST, max(_FEWEST, work // (_WORK * (view.seats - 1))))
        if budget.deals is not None:
            count = max(1, min(count, budget.deals))
        own = [*view.hands[view.seat], *[card for group in view.laid(view.seat) for card in group]]
        asked = (count, view.seat, view.hand_number, view.scores, view.out, bits_of(own))
        if self._known is None or self._known[0] != asked:
            rng = Random(bits_of(own) + self._drawing)
            self._known = asked, Rivals(self._game, view, count, rng)
        return self._known[1]

    def _pick(self, view: CrashView, found: Sequence[Found], rng: Random) -> Action:
        """Return the best, or what habits make of it."""
        best = found[0].action
        if self._habits is None or best in _SAID:
            return best
        return self._habits.laid(view, found, rng)


def _setting(view: CrashView, rivals: Rivals, guarded: bool) -> list[Found]:
    """Return what each next group is worth with the best that follows it, and each claim.

    Where it is ``guarded`` no group is worth more than the usual one unless one surely is.
    """
    rules, number = rivals.rules, len(view.laid(view.seat))
    hand = bits_of(view.hands[view.seat])
    before = [bits_of(group) for group in view.laid(view.seat)]
    came_out: dict[Action, list[Outcome]] = {}
    for claim in open_claims(rules, hand, before):
        came_out[claim] = rivals.claimed(wins=claim == STRAIGHT_13)
    groups = groups_in(rules, hand, most_in_order(rules, before)) if number < GROUPS else []
    settings = Search(rivals.odds, _SETTINGS).run(groups, number) if groups else []
    usual: list[tuple[float, Setting]] = []
    if groups and guarded:
        usual = Search(usual_against(len(rivals.seats))).run(groups, number)
    for setting in dict.fromkeys([setting for _, setting in [*settings, *usual]]):
        if setting:
            each = rivals.outcomes([*before, *setting])
            if setting[0] not in came_out or _worth(each) > _worth(came_out[setting[0]]):
                came_out[setting[0]] = each
    if not settings:
        came_out[DONE] = rivals.outcomes(before)
    found = _found(came_out)
    return _usual_first(usual[0][1][0], found) if usual else found


def _usual_first(usual: Action, found: list[Found]) -> list[Found]:
    """Return what was found with the usual group above all others, unless one is surely better.

    Claims are worth what they are.
    """
    first = next(each for each in found if each.action == usual)
    laid = [each for each in found if each.action not in _SAID]
    if max([each.worth for each in laid]) - first.worth > _SURE * first.error:
        return found
    return [*held_to(first, laid), *[each for each in found if each.action in _SAID]]


def _swapping(view: CrashView, rivals: Rivals) -> list[Found]:
    """Return what the own hand is worth, and the spare one in the mean."""
    own = best_setting(rivals.rules, bits_of(view.hands[view.seat]))
    return _found({KEEP: rivals.outcomes(own), SWAP: rivals.swapped()})


def _worth(outcomes: Sequence[Outcome]) -> float:
    return mean([each.worth for each in outcomes])


def _found(came_out: Mapping[Action, Sequence[Outcome]]) -> list[Found]:
    """Return what actions are worth by what came of them, all in the same deals."""
    worths = {action: [each.worth for each in found] for action, found in came_out.items()}
    best = best_of(worths, {})
    found = []
    for action, outcomes in came_out.items():
        shares = [each.share for each in outcomes if each.share is not None]
        chance = mean(shares) if len(shares) == len(outcomes) else None
        points = mean([each.lead for each in outcomes])
        worth, error = mean(worths[action]), error_of(worths[action], best)
        found.append(Found(action, len(outcomes), worth, points, error, chance))
    return found


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        traits = TRAITS[check_level(level)]
        work, guarded = steady_manner_of(level).work, traits.attention >= 1.0
        return Setter(game, work, Habits.by(traits), guarded=guarded)

    best, again = [Setter(game, BEST.work, drawing=each, guarded=True) for each in (0, 1)]
    return agent_of, CommonCoach(game, best, CommonReviewer(game, best.find, again.find))
