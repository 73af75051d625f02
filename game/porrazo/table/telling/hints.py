"""What a coach says, in the words of a language: for the table, a terminal, a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.engine.game import Action
from porrazo.numbers import signed
from porrazo.players.coach.advice import Advice
from porrazo.table.game import AnyView, HintWords, TableGame
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say, capital
from porrazo.text import Text


def hint_of(game: TableGame, view: AnyView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in the game's words, or in those of its common reasons."""
    return game.hint(view, advice, say) or usual_hint(game, view, advice, say)


def usual_hint(game: TableGame, view: AnyView, advice: Advice, say: Say) -> HintWords:
    """Return an advice by the reasons that coaches of any game give."""

    def words(action: Action) -> str:
        return game.action_words(view, action, say)

    after = "" if advice.runner_up is None else words(advice.runner_up.action)
    why = shown(advice, say) or capital(_WHY[advice.reason.kind](advice, say, after))
    return advised(advice, why, words, say)


def said_of(hint: HintWords, say: Say) -> str:
    """Return all of a hint, to be read or heard."""
    return ". ".join(part for part in (hint.best, hint.why, hint.next) if part) + "."


def points_words(text: Text, points: float) -> str:
    """Return so many points, with one decimal."""
    amount = f"{points:.1f}"
    return text.plural("hint.points", 1 if amount == "1.0" else 2, amount=amount)


def lead_words(text: Text, lead: float) -> str:
    """Return a lead with its sign, such as ``+2.4 points``."""
    amount = signed(lead, 1)
    return text.plural("hint.points", 1 if abs(lead) == 1.0 else 2, amount=amount)


_WHY: Mapping[str, Callable[[Advice, Say, str], str]] = {
    "only": lambda advice, say, after: say.get("hint.why_alone"),
    "equal": lambda advice, say, after: "",
    "mixed": lambda advice, say, after: "",
    "varied": lambda advice, say, after: "",
    "wins": lambda advice, say, after: say.get("hint.why_wins_match"),
    "later": lambda advice, say, after: say.get(
        "hint.why_later", points=points_words(say.text, advice.reason.number / 10)
    ),
    "likelier": lambda advice, say, after: say.get(
        "hint.why_likelier", chance=f"{advice.reason.number / 10:.1f}"
    ),
    "better": lambda advice, say, after: "",
}
