"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.vying.cacho.view import CachoView

MOMENTS: Mapping[str, Callable[[CachoView], bool]] = {
    "table": lambda view: view.phase == "bet3" and view.to_call > 0 and view.bounds is not None,
    "first_card": lambda view: view.phase == "bet1",
    "second_card": lambda view: view.phase == "bet2" and view.to_call > 0,
    "free_bet": lambda view: view.phase == "bet3" and not view.level and view.bounds is not None,
    "side_pots": lambda view: (
        view.phase == "bet3"
        and any(view.is_all_in(seat) and view.put[seat] < view.level for seat in range(view.seats))
    ),
}
HINTS: Mapping[str, str] = {"hint": "table"}
"""Moments at which a hint is given."""
PAGE = "ranking"
"""The page of the rules that a picture shows."""
STEP = 5
"""The place in the first game that a picture shows."""
