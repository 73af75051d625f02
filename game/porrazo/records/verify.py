"""Checking a saved match: the promise about its seed must be kept, and every action hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.reasons import reason_of
from porrazo.records.fairness import Fairness
from porrazo.records.journal_reader import JournalError
from porrazo.records.library import read_match


@dataclass(frozen=True)
class Verdict:
    """What was found: `fair` or not, and one sentence that says why."""

    fair: bool
    sentence: str


def verify(path: Path, shown: str = "", game: AnyGame | None = None) -> Verdict:
    """Replay the match in a file by the rules and hold its seed against the promise.

    ``shown`` is how the promise began that was shown before the match, as far as it was noted.
    ``game`` is the one that it must be a match of, None for any.
    """
    try:
        saved = read_match(path)
    except OSError as error:
        return Verdict(False, f"{path.name} cannot be read: {reason_of(error)}.")
    except JournalError as error:
        return Verdict(False, f"{error}.")
    except EngineError as error:
        return Verdict(False, f"{path.name} cannot be confirmed: {error}.")
    match, fairness = saved.match, saved.fairness
    if game is not None and match.game is not game:
        return Verdict(False, f"{path.name} is a match of {match.game.name}, not of {game.name}.")
    reason = _reason_against(match, fairness, shown)
    if reason:
        return Verdict(False, f"{path.name} does not prove a fair deal: {reason}.")
    assert fairness is not None
    return Verdict(True, _confirmation(path, match, fairness, saved.torn))


def _reason_against(match: Match, fairness: Fairness | None, shown: str) -> str | None:
    if fairness is None:
        return "no promise was made about its seed"
    if not fairness.commitment.startswith(shown):
        return f"its promise is {fairness.commitment}, not the one that was shown"
    if not fairness.keeps(match.setup.seed):
        return f"seed {match.setup.seed} and its salt do not give {fairness.commitment}"
    if match.start is not None:
        return "it began from a position that somebody set up"
    if match.setup.packs:
        return "its cards were given, not dealt from the seed"
    return None


def _confirmation(path: Path, match: Match, fairness: Fairness, torn: bool) -> str:
    count = len(match.actions)
    actions = "its one action follows" if count == 1 else f"all {count} actions follow"
    lost = ", but for its last line, which is damaged" if torn else ""
    return (
        f"{path.name} is fair: seed {match.setup.seed} and its salt give the promised "
        f"{fairness.commitment}, and {actions} the rules{lost}."
    )
