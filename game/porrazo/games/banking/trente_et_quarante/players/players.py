"""The players of Trente et Quarante: nothing here can be played well, so each stakes in a way.

All chances cost the same, and no choice of them changes that. The characters differ in what they
bet on, how much, and whether they insure it; none is stronger than another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.trente_et_quarante.players.worths import (
    ahead_by,
    choice_worths,
    worths_of,
)
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    INSURE,
    NOIR,
    READY,
    ROUGE,
    STAY,
    SURRENDER,
    is_red,
    make_action,
    parts_of,
    winning_chances,
)
from porrazo.games.banking.trente_et_quarante.view import TrenteView, rules_of
from porrazo.players.agent import Agent, Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.levels import check_level
from porrazo.players.reckoned import ReckoningAgent, ReckoningCoach

_EDITION: Final = 1
"""Raised whenever a review of the same match would come out otherwise."""
_EQUAL: Final = 0.5
"""Ways with a prisoner whose worths differ by less, in counters, are as good as each other."""

Stake = tuple[int, float]
"""A chance and how much is bet on it, before limits."""


def _start(view: TrenteView) -> int:
    return int(view.options["starting_counters"])


def _last_winners(view: TrenteView) -> tuple[int, ...]:
    """Return the chances that won the coup before, none at a refait or before the first."""
    if not view.noir:
        return ()
    return winning_chances(total_of(view.noir), total_of(view.rouge), is_red(view.noir[0]))


# --- how each of them stakes


def _anywhere(view: TrenteView, rng: Random) -> Stake:
    return rng.choice(ALL), view.scores[view.to_act] * 0.3 * rng.random() ** 2


def _with_the_winner(view: TrenteView, rng: Random) -> Stake:
    """On what won last; more when ahead."""
    ahead = view.scores[view.to_act] - _start(view)
    chance = next(iter(_last_winners(view)), NOIR)
    return chance, 0.3 * ahead if ahead > 0 else _start(view) / 50


def _to_win_it_back(view: TrenteView, rng: Random) -> Stake:
    """Always rouge; when behind as much as has been lost."""
    behind = _start(view) - view.scores[view.to_act]
    return ROUGE, max(behind, _start(view) / 25)


def _always_the_same(view: TrenteView, rng: Random) -> Stake:
    return NOIR, _start(view) / 20


def _as_little_as_may_be(view: TrenteView, rng: Random) -> Stake:
    """The least stake, for he has reckoned what it costs."""
    return ALL[view.hand_number % len(ALL)], 0.0


def _against_the_run(view: TrenteView, rng: Random) -> Stake:
    """A tenth of what she has, on what lost last."""
    lost = [chance for chance in ALL if chance not in _last_winners(view)]
    return rng.choice(lost), view.scores[view.to_act] / 10


@dataclass(frozen=True)
class Manner:
    """How somebody stakes, whether with insurance, and whether half is taken back."""

    stake: Callable[[TrenteView, Random], Stake]
    insures: bool = False
    gives_up: bool = False


MANNERS: Final = {
    "tomas": Manner(_anywhere, gives_up=True),
    "lupita": Manner(_with_the_winner, gives_up=True),
    "chucho": Manner(_to_win_it_back),
    "adela": Manner(_always_the_same, insures=True),
    "ramon": Manner(_as_little_as_may_be, insures=True),
    "carmen": Manner(_against_the_run),
}
"""How each of the six stakes."""


class Punter(ReckoningAgent):
    """Stakes as its character does."""

    def __init__(self, level: str) -> None:
        super().__init__(worths_of)
        self._manner = MANNERS[check_level(level)]

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do: one bet a coup, insured or not, then ready."""
        if not view.betting:
            return make_action(SURRENDER if self._manner.gives_up else STAY)
        bets = view.bets[view.to_act]
        if bets:
            chance, amount, insured = bets[0]
            most = rules_of(view).most_insured(amount, view.free(view.to_act))
            if self._manner.insures and not insured and most:
                return make_action(INSURE, chance, most)
            return make_action(READY)
        if view.bounds is None:
            return make_action(READY)
        chance, wanted = self._manner.stake(view, rng)
        least, most = view.bounds
        return make_action(BET, chance, max(least, min(most, _round(wanted, least))))


def _round(wanted: float, least: int) -> int:
    """Return an amount in whole chips: a multiple of the least bet."""
    return least * max(1, int(wanted / least))


class Reckoner(ReckoningCoach):
    """Explains Trente et Quarante: what costs what, and that nothing is better than another."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, choice_worths, _EDITION)

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act.

        No chance is better than another. But who is not ahead cannot win the match by sitting out,
        so a bet is advised that would do it. What lies there is insured. Of a prisoner it is what
        is worth more.
        """
        worths = worths_of(view)
        ranked = sorted(worths, key=lambda action: -worths[action])
        if view.betting:
            insures = [action for action in ranked if parts_of(action)[0] == INSURE]
            closes = make_action(READY) if view.bets[view.seat] else _to_get_ahead(view)
            best = insures[0] if insures and worths[insures[0]] > 0 else closes
            worths.setdefault(best, 0.0)
            return Advice(Judged(best, round(worths[best], 3)), None, Reason("better"))
        first, runner = (Judged(action, round(worths[action], 3)) for action in ranked[:2])
        near = worths[ranked[0]] - worths[ranked[1]] < _EQUAL
        return Advice(first, runner, Reason("equal" if near else "better", percent=100))


def _to_get_ahead(view: TrenteView) -> Action:
    """Return the bet that would put the view's seat ahead, in whole chips; none if it is."""
    behind = 1 - ahead_by(view)
    if behind <= 0 or view.bounds is None or (view.seats > 1 and behind == 1):
        return make_action(READY)
    least, most = view.bounds
    return make_action(BET, NOIR, min(most, least * -(-behind // least)))


def players(game: AnyGame) -> tuple[Callable[[str], Agent], Reckoner]:
    """Return the players of the levels, and the coach."""
    return Punter, Reckoner(game)
