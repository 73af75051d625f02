"""Doing what was answered: one action, or several of a seat one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.unseen import put_unseen
from porrazo.desktop.table.course import Course
from porrazo.desktop.table.input.guide import Guide
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.match.session import MatchSession


def carried_out(
    session: MatchSession,
    course: Course,
    model: TableModel,
    guide: Guide | None,
    actions: Sequence[Action],
) -> list[Event] | None:
    """Do actions as far as a guide takes them; return what happened, None for nothing done."""
    events: list[Event] = []
    done = 0
    for action in actions:
        if guide is not None and done and not guide.wants(action):
            break  # the rest of the plan is for a later step
        if guide is not None and not guide.takes(action):
            break
        course.wait_no_longer()
        told = session.act(action)
        if not told:
            put_unseen(model, session.view(model.viewer))
        events += told
        done += 1
    return events if done else None
