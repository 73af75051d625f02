"""Advice for a seat: the best action, the runner-up, and why the first is better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from porrazo.cards import Card
from porrazo.players.agent import Judged

NONE: Final = -1
"""In place of a rank, a seat or another number where a reason names none."""


@dataclass(frozen=True)
class Reason:
    """A reason by its ``kind``, with what that kind needs; no words, which a screen makes.

    Kinds of every game, whose own players may know more of them:

    | kind | states |
    |---|---|
    | only | there is nothing else to do |
    | equal | the runner-up is as good |
    | mixed | it is done so many times in ten, ``number``, else the runner-up: nobody is to know |
    | varied | the same, but else the runner-up or something else |
    | wins | it wins the match at once |
    | later | ``number`` tenths of a point more by the end of the hand |
    | likelier | ``number`` thousandths of matches more are won |
    | seen | what is seen in the view, and nothing that was searched |
    | better | the match is likelier to be won, where no figure says by how much |

    ``percent`` is how sure the last three are: the chance that the best is better than the
    runner-up.
    """

    kind: str
    rank: int = NONE
    rank2: int = NONE
    number: int = 0
    other: int = NONE
    percent: int = 0
    seat: int = NONE
    of_runner: bool = False
    """True when it is about what the runner-up would do."""


@dataclass(frozen=True)
class Holding:
    """Cards of another seat on which it depends how much better the best action is.

    ``by_rank`` says that any card of the rank of ``card`` will do, else it is that one. It is held
    in ``tenths`` of the deals, and the best action gains ``points`` over the runner-up in them.
    """

    seat: int
    card: Card
    by_rank: bool
    tenths: int
    points: float


@dataclass(frozen=True)
class Evidence:
    """What came of the best action and of the runner-up, each played out in the same deals.

    In ``ahead`` tenths of the deals the best came to more, in ``behind`` to less. ``holding`` is
    what tells those deals from the others, None where no one card does.
    """

    ahead: int
    behind: int
    holding: Holding | None = None


EQUAL: Final = ("equal", "mixed", "varied")
"""The kinds of reasons that say the runner-up is as good."""


@dataclass(frozen=True)
class Advice:
    """What to do, what else would be nearly as good, and why the first is better.

    ``but`` is a risk that the best runs. ``runner_up`` is None where there is nothing else.
    ``evidence`` is from the deals in which both were tried, None where none were.
    """

    best: Judged
    runner_up: Judged | None
    reason: Reason
    but: Reason | None = None
    evidence: Evidence | None = None

    @property
    def is_equal(self) -> bool:
        """True when the runner-up is as good as the best."""
        return self.runner_up is not None and self.reason.kind in EQUAL

    @property
    def less(self) -> float | None:
        """How many points less the runner-up is worth; None where that is not known or nothing."""
        if self.runner_up is None or self.is_equal:
            return None
        mine, theirs = self.best.points, self.runner_up.points
        return None if mine is None or theirs is None or mine <= theirs else mine - theirs


def merit(judged: Judged) -> tuple[float, float]:
    """Order actions: by their chances where those are known, then by their points."""
    points = judged.points or 0.0
    return (points if judged.chance is None else judged.chance), points


def percent_of(share: float) -> int:
    """Return a share in whole percents; neither 0 nor 100 unless it is certain."""
    if share <= 0.0 or share >= 1.0:
        return 100 if share >= 1.0 else 0
    return min(99, max(1, round(100 * share)))
