"""Moments that pictures of the three games show."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.tricks.raising.view import RaisingView

MOMENTS: Mapping[str, Callable[[RaisingView], bool]] = {
    "table": lambda view: (
        view.phase == "respond" and len(view.tricks) == 1 and len(view.hands[0]) == 2
    ),
    "first_card": lambda view: view.phase == "play" and not view.trick and not view.tricks,
    "following": lambda view: view.phase == "play" and len(view.trick) > 0,
    "raised_again": lambda view: view.phase == "respond" and view.offered > 3,
    "third_trick": lambda view: view.phase == "play" and len(view.tricks) == 2,
}
HINTS: Mapping[str, str] = {"hint": "table", "hint_card": "following"}
"""Moments at which a hint is given."""
