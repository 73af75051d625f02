"""What a hint says, in the words of a language: for the table, a terminal, a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from porrazo.cards import FRENCH_52, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.combinations import RONDA_VALUE
from porrazo.games.fishing.porrazo.players.plays import Knowledge
from porrazo.games.fishing.porrazo.players.reasons import near_the_end
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    WAIT,
    arranged,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.telling.hints import points_words
from porrazo.table.words.say import capital
from porrazo.text import Text

_PLAIN = {
    DECLARE: "porrazo.hint_declare",
    STAY_SILENT: "porrazo.hint_silent",
    DEAL_TENDIDO: "porrazo.hint_deal",
    WAIT: "porrazo.hint_wait",
    PASS: "porrazo.hint_pass",
}
# Reasons that tell how much better the best is, or to which no number could add anything.
_TELL_HOW_MUCH = (
    "later",
    "if_held",
    "if_held_wins",
    "hardly",
    "likelier",
    "for_match",
    "wins",
    "san_benito",
    "arranges",
    "waits",
    "now",
)
# Reasons that tell thousandths of matches, said in percents.
_IN_THOUSANDTHS: Final = ("for_match", "likelier", "now", "if_held_wins")
# Less than this many points, or percents, is not worth a word.
_LEAST_POINTS, _LEAST_PERCENT = 0.05, 0.5


class Hint:
    """An advice in words: ``best`` and ``next`` (or ""), each a line, and ``why``, a sentence."""

    def __init__(self, text: Text, names: Sequence[str], view: PorrazoView, advice: Advice) -> None:
        self._text = text
        self._names = names
        self._view = view
        self.advice = advice
        self.best = text.get("hint.best", what=self._what(advice.best.action))
        self.next = self._next(advice.best, advice.runner_up)
        self.why = capital(self._why())

    @property
    def said(self) -> str:
        """All of it, to be read or heard."""
        return ". ".join(part for part in (self.best, self.why, self.next) if part) + "."

    # --- what is meant

    def _what(self, action: Action) -> str:
        get, view = self._text.get, self._view
        if action in _PLAIN:
            return get(_PLAIN[action])
        if action >= ARRANGE:
            bits = action - ARRANGE
            cards = self._cards(arranged(view.tendido_row, bits))
            return get(
                "porrazo.hint_row_right" if bits & RIGHT_TO_LEFT else "porrazo.hint_row_left",
                cards=cards,
            )
        if action >= CLAIM:
            return get("porrazo.hint_point", name=self._names[action - CLAIM])
        word = self._cards([action % IN_PLACE])
        if action >= IN_PLACE:
            return get("porrazo.hint_place", card=word)
        return get("porrazo.hint_capture", card=word) if IN_PLACE + action in view.legal else word

    def _next(self, best: Judged, runner: Judged | None) -> str:
        if runner is None:
            return ""
        get, what = self._text.get, self._what(runner.action)
        less = (best.points or 0.0) - (runner.points or 0.0)
        if self.advice.reason.kind in _TELL_HOW_MUCH:
            return get("hint.next", what=what)
        if less >= _LEAST_POINTS and not near_the_end(self._view):
            return get("hint.next_less", what=what, less=self._points(less))
        percent = 100 * ((best.chance or 0.0) - (runner.chance or 0.0))
        if percent >= _LEAST_PERCENT:
            return get("porrazo.hint_next_chance", what=what, percent=round(percent))
        return get("hint.next", what=what)

    def _points(self, points: float) -> str:
        return points_words(self._text, points)

    # --- why

    def _why(self) -> str:
        advice = self.advice
        why = _REASONS.get(advice.reason.kind, Hint._told)(self, advice.reason)
        if not is_play(advice.best.action):
            return why
        seen = what_if(self._view, advice.best.action)
        if seen.captures:
            why = self._text.get("porrazo.hint_takes", cards=self._cards(seen.captures), why=why)
        elif seen.leaves and not seen.in_place:
            card = self._cards([advice.best.action % IN_PLACE])
            why = self._text.get("porrazo.hint_leaves", card=card, why=why)
        if advice.but is None:
            return why
        return self._text.get(
            "porrazo.hint_but", sentence=why, risk=self._told(advice.but, "porrazo.hint_but_")
        )

    def _told(self, reason: Reason, part: str = "porrazo.hint_why_") -> str:
        """Return a reason's words with everything that such words may name."""
        runner = self.advice.runner_up
        return self._text.get(
            part + reason.kind,
            n=f"{reason.number / 10:.1f}" if reason.kind in _IN_THOUSANDTHS else reason.number,
            other=reason.other,
            percent=reason.percent,
            card=self._rank(reason.rank) if reason.rank >= 0 else "",
            ranks=self._ranks(reason.rank),
            ranks2=self._ranks(reason.rank2),
            name=self._names[reason.seat],
            next="" if runner is None else self._what(runner.action),
            few=f"{reason.number / 10:.1f}",
            many=f"{reason.other / 10:.1f}",
            points=self._points(reason.number / 10),
            cost=RONDA_VALUE[reason.rank2] if reason.rank2 >= 0 else 0,
        )

    def _counted(self, reason: Reason) -> str:
        runner = self.advice.runner_up
        kind, number = f"porrazo.hint_why_{reason.kind}", reason.number
        if reason.kind == "arranges" and reason.other == number:
            kind = "porrazo.hint_why_arranges_same" if number else "porrazo.hint_why_arranges_none"
        elif not reason.other and reason.kind in ("arranges", "counted"):
            kind = f"porrazo.hint_why_{reason.kind}_alone"
        return self._text.plural(
            kind,
            number,
            other=reason.other,
            percent=reason.percent,
            ranks=self._ranks(reason.rank),
            name=self._names[reason.seat],
            next="" if runner is None else self._what(runner.action),
            cards=self._hand(reason) if reason.kind == "counted" else "",
        )

    def _hand(self, reason: Reason) -> str:
        """Return the one hand that a seat can hold, as it is called."""
        ((hand, _),) = Knowledge(self._view).hands
        return " ".join(self._rank(rank) for rank in hand)

    def _takes(self, reason: Reason) -> str:
        if reason.other > 0:
            return self._text.get(
                "porrazo.hint_why_takes_more", n=reason.number, other=reason.other
            )
        return self._text.plural("porrazo.hint_why_takes", reason.number)

    def _equal(self, reason: Reason) -> str:
        if self._view.phase != "play":
            return self._text.get("porrazo.hint_why_equal_alone")
        return self._told(reason)

    def _rank(self, rank: int) -> str:
        """Return a rank as a player calls it: ``7``, ``10``, ``king``."""
        index = FRENCH_52.rank_text(rank).replace("T", "10")
        return self._text.get(f"card.rank_{index.lower()}") if index in "AJQK" else index

    def _cards(self, cards: Sequence[Card]) -> str:
        """Return cards as they are called: by their ranks, since suits never matter."""
        return " ".join(self._rank(card >> 2) for card in cards)

    def _ranks(self, rank: int) -> str:
        return self._text.get(f"porrazo.hint_ranks_{rank}") if rank >= 0 else ""


_REASONS: Mapping[str, Callable[[Hint, Reason], str]] = {
    "takes": Hint._takes,
    "equal": Hint._equal,
    **dict.fromkeys(
        (*("in_place", "ronda", "arranges", "kept", "counted"),),
        Hint._counted,
    ),
}


def is_play(action: Action) -> bool:
    """Return whether an action plays a card."""
    return action < 2 * IN_PLACE
