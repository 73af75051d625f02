"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.partition.crash.view import CrashView


def _own(view: CrashView) -> bool:
    return view.to_act == view.seat


MOMENTS: Mapping[str, Callable[[CrashView], bool]] = {
    "table": lambda view: _own(view) and view.hand_number > 1 and len(view.laid(view.seat)) == 3,
    "set": lambda view: _own(view) and view.phase == "set",
    "three_laid": lambda view: _own(view) and len(view.laid(view.seat)) == 3,
    "all_set": lambda view: view.phase == "set" and sum(view.chosen) == view.seats - 1,
}
HINTS: Mapping[str, str] = {"hint": "set"}
"""Moments at which a hint is given."""
PAGE = "hands"
"""The page of the rules that a picture shows."""
STEP = 2
"""The place in the first game that a picture shows."""
