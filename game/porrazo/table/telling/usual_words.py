"""What games say alike: who has won a match, what an advice comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from porrazo.engine.events import MatchWon
from porrazo.engine.game import Action
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords, Line
from porrazo.table.words.say import Say, uncapital

_LEAST: Final = 0.05
"""What differs by less, in points, is as good."""
_BY_TURNS: Final = {"mixed": "hint.by_turns", "varied": "hint.by_turns_or_else"}


def match_won(game: str, event: MatchWon, say: Say) -> Line:
    """Return who has won a match, alone or together, and the scores; against a bank nobody may."""
    keys = (f"{game}.match_lost", f"{game}.match_won", f"{game}.match_shared")
    key = keys[min(2, len(event.winners))]
    names = say.text.together([say.side(side) for side in event.winners])
    return Line(say.get(key, name=names, scores=say.by_side(event.scores)))


def by_turns(advice: Advice, why: str, words: Callable[[Action], str], say: Say) -> str:
    """Return why, with how often and what else, where an advice is what is right by turns."""
    key = _BY_TURNS.get(advice.reason.kind)
    if key is None or advice.runner_up is None:
        return why
    after = uncapital(words(advice.runner_up.action))
    return say.plural(key, advice.reason.number, why=why, next=after)


def advised(
    advice: Advice, why: str, words: Callable[[Action], str], say: Say, *, by_points: bool = False
) -> HintWords:
    """Return an advice in words, with what comes next; ``words`` are those of an action.

    ``by_points`` says by how much what comes next is worse, where that is known.
    """
    best = say.get("hint.best", what=uncapital(words(advice.best.action)))
    runner = advice.runner_up
    if runner is None:
        return HintWords(best, why)
    what = uncapital(words(runner.action))
    mine, theirs = advice.best.points, runner.points
    if not by_points or mine is None or theirs is None or mine - theirs < _LEAST:
        return HintWords(best, why, say.get("hint.next", what=what))
    less = f"{mine - theirs:.1f}"
    return HintWords(best, why, say.get("hint.next_less", what=what, less=less))


RAISES = ("raise_low", "raise_mid", "raise_high")


def raised(step: int) -> str:
    """Return the sound of a raise: ``step`` counts from 0, the lowest; all from the third alike.

    >>> raised(0), raised(5)
    ('raise_low', 'raise_high')
    """
    return RAISES[max(0, min(step, len(RAISES) - 1))]
