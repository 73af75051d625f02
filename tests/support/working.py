"""Scenes that wait for a thread."""

from __future__ import annotations

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.working import Working


def gone_through(context: Context) -> None:
    """Let what a thread is doing for the uppermost scene come to its end."""
    context.scenes.settle()
    while isinstance(working := context.scenes.top, Working):
        working.wait()
        context.scenes.settle()
