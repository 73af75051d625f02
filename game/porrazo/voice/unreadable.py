"""Why something was refused, in the words of a language; logs keep the English detail."""

from __future__ import annotations

from porrazo.engine.errors import EngineError
from porrazo.records.library import reason_unreadable
from porrazo.text import Text


def why_unreadable(error: BaseException, text: Text) -> str:
    """Return why reading a match has failed, without a full stop."""
    return text.reason(reason_unreadable(error))


def why_refused(error: EngineError, text: Text) -> str:
    """Return why something that was asked for is refused, without a full stop."""
    if error.why:
        return text.get(f"refused.{error.why}", **error.values)
    return why_unreadable(error, text)
