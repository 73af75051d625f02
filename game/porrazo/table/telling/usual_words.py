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
"""What differs by less, in points, is told without a number."""
_TENTHS: Final = 10
_CLEARLY: Final = 2
"""In so many more deals of ten an action comes out ahead than behind, if that is a reason."""


def match_won(game: str, event: MatchWon, say: Say) -> Line:
    """Return who has won a match, alone or together, and the scores; against a bank nobody may."""
    keys = (f"{game}.match_lost", f"{game}.match_won", f"{game}.match_shared")
    key = keys[min(2, len(event.winners))]
    names = say.text.together([say.side(side) for side in event.winners])
    return Line(say.get(key, name=names, scores=say.by_side(event.scores)))


def side_won(key: str, event: MatchWon, names: str, say: Say) -> Line:
    """Return that a side has won a match, in the words of ``key`` for one or for partners."""
    scores = say.by_side(event.scores)
    return Line(say.plural(key, say.people(event.side), name=names, scores=scores))


def shown(advice: Advice, say: Say) -> str:
    """Return what the deals told in which the best and the next best were tried, "" for nothing.

    It is which card of somebody else it depends on, or else how often the best came out ahead.
    """
    evidence = advice.evidence
    if evidence is None or advice.is_equal:
        return ""
    held = evidence.holding
    if held is not None:
        key = "hint.why_if_rank" if held.by_rank else "hint.why_if_card"
        card = say.ranks(held.card) if held.by_rank else say.the(held.card)
        amount = f"{held.points:.1f}"
        return say.plural(key, held.tenths, name=say.names[held.seat], card=card, points=amount)
    if evidence.ahead - evidence.behind < _CLEARLY:
        return ""
    if not evidence.behind:
        return say.plural("hint.why_never_behind", evidence.ahead)
    return say.get("hint.why_ahead", n=evidence.ahead, behind=evidence.behind)


def briefly(about: str, told: str, advice: Advice, say: Say) -> str:
    """Return what an action does, what is told of it besides, and what was shown: two sentences.

    ``about`` ends with a full stop, or is empty; what it is has none at the end.
    """
    more = shown(advice, say) if about.count(".") <= 1 else ""
    sentences = [each for each in (about, told, more) if each]
    return " ".join(sentences[:2]).removesuffix(".")


def advised(
    advice: Advice, why: str, words: Callable[[Action], str], say: Say, *, by_points: bool = False
) -> HintWords:
    """Return an advice in words, with what comes next; ``words`` are those of an action.

    ``by_points`` says by how much what comes next is worse, where that is known.
    """
    first = uncapital(words(advice.best.action))
    best, runner = say.get("hint.best", what=first), advice.runner_up
    what = "" if runner is None else uncapital(words(runner.action))
    if what in ("", first):
        return HintWords(best, why)
    if advice.reason.kind == "mixed":
        number = _TENTHS - advice.reason.number
        return HintWords(best, why, say.plural("hint.next_by_turns", number, what=what))
    if advice.is_equal:
        return HintWords(best, why, say.get("hint.next_equal", what=what))
    if not by_points or (advice.less or 0.0) < _LEAST:
        return HintWords(best, why, say.get("hint.next", what=what))
    return HintWords(best, why, say.get("hint.next_less", what=what, less=f"{advice.less:.1f}"))


RAISES = ("raise_low", "raise_mid", "raise_high")


def raised(step: int) -> str:
    """Return the sound of a raise: ``step`` counts from 0, the lowest; all from the third alike.

    >>> raised(0), raised(5)
    ('raise_low', 'raise_high')
    """
    return RAISES[max(0, min(step, len(RAISES) - 1))]
