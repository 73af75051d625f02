"""How people err at Porrazo: what they play without thinking the deal through.

Each kind of slip is a habit that a manner switches on, more or less often. Nobody plays at random
but who fancies a card; everything else is the best play of somebody who does not see something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import WhatIf, what_if

_ALL = 99


@dataclass(frozen=True)
class Slips:
    """The habits of a player, each as the share of occasions on which it gets the better of it.

    ``fancies`` plays any card that takes something, and where none does any card at all;
    ``grabs`` the capture that brings most at once, without a look at what it leaves;
    ``fears_nothing`` plays what brings most at once, be it answered by a porrazo or not;
    ``hurries`` does the same with the first card of a deal, where there is most to think about,
    and deals the tendido as soon as asked; ``forgets`` to declare, and to claim.
    ``runs`` is how many cards of a run are seen.
    """

    fancies: float = 0.0
    grabs: float = 0.0
    fears_nothing: float = 0.0
    hurries: float = 0.0
    forgets: float = 0.0
    runs: int = _ALL


def unthinking_play(view: PorrazoView, slips: Slips, rng: Random) -> Action | None:
    """Return the play that a slip makes of the view's seat, None if it thinks this time."""
    fancies, grabs, fears_nothing, hurries = (
        rng.random() < each
        for each in (slips.fancies, slips.grabs, slips.fears_nothing, slips.hurries)
    )
    opens = all(seat != view.seat for seat, _ in view.played)
    if not (fancies or grabs or fears_nothing or (hurries and opens)):
        return None
    seen = {action: what_if(view, action) for action in view.legal}
    taking = [action for action in view.legal if seen[action].captures]
    if fancies:
        return rng.choice(taking or view.legal)
    if grabs and taking:
        return _best_at_once(seen, taking, slips.runs, rng)
    if fears_nothing or (hurries and opens):
        return _best_at_once(seen, view.legal, slips.runs, rng)
    return None


def _best_at_once(
    seen: dict[Action, WhatIf], among: Sequence[Action], runs: int, rng: Random
) -> Action:
    """Return the play that brings most by itself, any of those that bring as much."""
    brings = {action: brought(seen[action], runs) for action in among}
    most = max(brings.values())
    return rng.choice([action for action in among if brings[action] == most])


def brought(play: WhatIf, runs: int = _ALL) -> int:
    """Return the points and cards that a play brings at once, so many cards of a run being seen."""
    if not play.captures:
        return play.points
    return play.points + min(len(play.captures), runs) + 1
