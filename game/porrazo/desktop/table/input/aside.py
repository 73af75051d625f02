"""The table as a game's `Aside` asks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.engine.game import Action
from porrazo.match.session import MatchSession
from porrazo.table.words.say import Say

Choices = Sequence[tuple[str, Callable[[], object]]]


class Place(Protocol):
    """What it needs of the scene."""

    def announce(self, words: str) -> None:
        """Say something over the table."""

    def moment(self, words: str, then: Callable[[], object], *, last: bool) -> None:
        """Go on, at the ``last`` moment of a match a little later."""

    def show_anew(self) -> None:
        """Show the match as it is, and go on from there."""

    def choose(self, question: str, choices: Choices) -> None:
        """Let one of some things be chosen, or none."""


@dataclass
class AsideTable:
    """Puts questions up with ``asking``; see `At`."""

    session: MatchSession
    say: Say
    asking: PromptController
    place: Place
    timed: bool

    def choices(self, question: str, choices: Choices, answers: Sequence[Action] = ()) -> None:
        """Ask a question with a button for each answer; the first ones are actions, if told."""
        self.asking.choices(question, choices, answers)

    def pause(self, words: str, then: Callable[[], object], *, last: bool) -> None:
        """Go on, at the ``last`` moment of a match a little later, with words until then."""
        self.place.moment(words, then, last=last)

    def show_anew(self) -> None:
        """Show the match as it is, and go on from there."""
        self.place.show_anew()

    def choose(self, question: str, choices: Choices) -> None:
        """Let one of some things be chosen over the table, or none."""
        self.place.choose(question, choices)

    def announce(self, words: str) -> None:
        """Say something over the table."""
        self.place.announce(words)
