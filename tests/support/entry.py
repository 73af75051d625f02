"""Lines that are asked for: something is written in one, as a player does."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.ui.context import Context


def write(context: Context, ask: Callable[[], object], words: str) -> TextEntry:
    """Call what asks for a line, write it, and press OK; return the entry."""
    ask()
    context.scenes.settle()
    entry = context.scenes.top
    assert isinstance(entry, TextEntry)
    entry.line.value = words
    entry.buttons[0].activate()
    context.scenes.settle()
    return entry
