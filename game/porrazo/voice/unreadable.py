"""Why a match cannot be read, in the words of a language; logs keep the English detail."""

from __future__ import annotations

from porrazo.engine.errors import UnknownGame
from porrazo.reasons import reason_of
from porrazo.records.codec import NewerRecord
from porrazo.records.reading import JournalError
from porrazo.text import Text


def why_unreadable(error: BaseException, text: Text) -> str:
    """Return why reading a match has failed, without a full stop."""
    cause = error.__cause__
    for each in (error, cause):
        if isinstance(each, OSError):
            return text.reason(reason_of(each))
        if isinstance(each, NewerRecord):
            return text.get("reason.newer")
        if isinstance(each, UnknownGame):
            return text.get("reason.unknown_game")
    if isinstance(error, JournalError) and error.line > 1:
        return text.get("reason.line", n=error.line)
    return text.get("reason.no_match")
