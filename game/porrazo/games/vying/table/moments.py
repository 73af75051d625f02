"""Moments of a betting match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from porrazo.engine.events import Dealt, Event
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.table.teaching.moments import Motion


def must_answer(view: ThreeCardView) -> bool:
    """Return whether the last bet is to be answered, or raised."""
    return view.phase == "bet3" and view.to_call > 0 and view.bounds is not None


MOMENTS: Mapping[str, Callable[[ThreeCardView], bool]] = {
    "table": must_answer,
    "first_card": lambda view: view.phase == "bet1",
    "second_card": lambda view: view.phase == "bet2" and view.to_call > 0,
    "free_bet": lambda view: view.phase == "bet3" and not view.level and view.bounds is not None,
    "side_pots": lambda view: (
        view.phase == "bet3"
        and any(view.is_all_in(seat) and view.put[seat] < view.level for seat in range(view.seats))
    ),
}


def _runs_out(events: Sequence[Event]) -> bool:
    """Return whether cards come, and hands are compared, with nobody asked between."""
    kinds = [type(event) for event in events]
    return Showdown in kinds and Dealt in kinds[: kinds.index(Showdown)]


MOTIONS: Mapping[str, Motion] = {
    "run_out": Motion(_runs_out, seats=3, options={"starting_counters": 10})
}
"""Motions of a match that strips of pictures show."""
