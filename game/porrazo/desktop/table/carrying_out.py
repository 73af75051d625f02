"""Doing what was answered: one action, or several of a seat one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.table.answers.guide import Guide
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.unseen import put_unseen
from porrazo.desktop.table.course import Course
from porrazo.engine.events import Event
from porrazo.engine.game import Action


class Table(Protocol):
    """The table, as far as actions change it."""

    session: MatchSession
    course: Course
    model: TableModel
    viewer: int
    guide: Guide | None


def carried_out(table: Table, actions: Sequence[Action]) -> list[Event] | None:
    """Do actions as far as the guide takes them; return what happened, None for nothing done."""
    events: list[Event] = []
    done = 0
    for action in actions:
        if table.guide is not None and not table.guide.takes(action):
            break
        table.course.wait_no_longer()
        told = table.session.act(action)
        if not told:
            put_unseen(table.model, table.session.view(table.viewer))
        events += told
        done += 1
    return events if done else None
