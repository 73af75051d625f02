"""Showing again what has happened since the player's last action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.table.scores.rack import Rack
from porrazo.match.session import MatchSession
from porrazo.table.game import TableGame
from porrazo.table.telling.score_history import scores_before


class WatchedTable(Protocol):
    """What it needs of the table."""

    session: MatchSession
    viewer: int
    game: TableGame
    model: TableModel
    rack: Rack
    asking: PromptController
    queue: EventQueue
    animator: Animator


def show_since_last_turn(table: WatchedTable, then: Callable[[], object]) -> None:
    """Play once more what led here, the player's last action first, and call ``then``.

    Nothing happens where the player has not acted yet.
    """
    index = table.session.last_turn(table.viewer)
    if index is not None:
        table.asking.withdraw()
        show_plays(table, index, then)


def show_plays(table: WatchedTable, index: int, then: Callable[[], object]) -> None:
    """Play once more what was done from the action of an index on, and call ``then``."""
    session, viewer = table.session, table.viewer
    before: Any = session.match.view_before(index, viewer)
    table.model.load(before)
    table.rack.show(table.game.score(before).totals, scores_before(session.match, index))
    table.queue.show(table.animator.show(session.since(index), session.view(viewer)), then)
