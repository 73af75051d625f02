"""What is shown of a seat: name, side, score, whose turn it is, who deals, what was said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from porrazo.table.people.moods import Gaze, Hat, Held, Mood
from porrazo.table.places.zones import Mark, Tone
from porrazo.text import Text

DEALER = "dealer"
"""The kind of the mark that is a round button at the dealer's shoulder."""

# Marks that the house can explain by itself: ``table.mark_<kind>``.
_USUAL_MARKS = (DEALER, "call", "role")


def meaning(text: Text, state: SeatState) -> str:
    """Return what the marks of a seat mean, for the tip; "" without any that needs words."""
    usual = [
        mark.tip or text.get(f"table.mark_{mark.kind}", name=state.name, words=mark.words)
        for mark in state.marks
        if mark.tip or mark.kind in _USUAL_MARKS
    ]
    return " \N{MIDDLE DOT} ".join(usual)


@dataclass
class SeatState:
    """What is shown of a seat; ``level`` is None for a person.

    ``alone`` is what stands on its own for the name, ``short`` where it is narrow, if not the name;
    ``others`` are the names that a cut one must not be taken for. ``mood`` is that between
    reactions. ``seen_elsewhere`` are the kinds of marks that are not written.
    ``absent`` says why nobody sits there just now.
    """

    name: str
    side: int
    score: int = 0
    active: bool = False
    level: str | None = None
    marks: tuple[Mark, ...] = ()
    alone: str = ""
    short: str = ""
    others: tuple[str, ...] = ()
    mood: Mood = Mood.CALM
    gaze: Gaze = Gaze.AHEAD
    thinking: bool = False
    eyes_shut: bool = False
    seen_elsewhere: Sequence[str] = ()
    absent: str = ""

    @property
    def called(self) -> str:
        """The name where it is narrow."""
        return self.short or self.name

    @property
    def dealer(self) -> str:
        """The letter of the dealer, empty for the others."""
        return next((mark.words for mark in self.marks if mark.kind == DEALER), "")

    @property
    def hat(self) -> Hat | None:
        """The hat of a role, None for the own one."""
        return next((mark.hat for mark in self.marks if mark.hat is not None), None)

    @property
    def held(self) -> Held | None:
        """What is held at the shoulder: what came last."""
        return next((mark.held for mark in reversed(self.marks) if mark.held is not None), None)

    @property
    def out(self) -> bool:
        """True when the seat plays no more in the deal."""
        return any(mark.out for mark in self.marks)

    @property
    def calls(self) -> list[str]:
        """What is written after the name: all marks to be read, in fewer and fewer words.

        The longest that can be said shorter is so first; what can be left out is so at last, the
        quietest first.
        """
        unwritten = {DEALER, *self.seen_elsewhere}
        marks = [mark for mark in self.marks if mark.kind not in unwritten and mark.hat is None]
        told = [_Told(mark.tone, [mark.words, *mark.shorter]) for mark in marks]
        if self.absent:
            told.insert(0, _Told(Tone.ALARM, [self.absent]))
        calls = [_joined(told)]
        while longer := [each for each in told if len(each.ways) > 1]:
            max(longer, key=_Told.order).ways.pop(0)
            calls.append(_joined(told))
        return calls

    @property
    def loud(self) -> bool:
        """True when there is an alarm: one of the marks is one."""
        return any(mark.tone is Tone.ALARM for mark in self.marks)


class _Told(NamedTuple):
    """What a mark says: its tone, and its words, from the most to the fewest."""

    tone: Tone
    ways: list[str]

    def order(self) -> tuple[bool, int]:
        """Return a number that is higher where its next way is to be taken earlier."""
        now, following = self.ways[:2]
        return bool(following), len(now) if following else -self.tone.value


def _joined(told: Sequence[_Told]) -> str:
    return " · ".join(each.ways[0] for each in told if each.ways[0])
