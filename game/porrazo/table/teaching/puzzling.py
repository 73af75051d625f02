"""What a game says of its puzzles: which positions ask for one, how they are solved, their themes.

A theme is the thought that the answer is found by. It is read from two lines of play: how it goes
on after the answer, and after the wrong choice that tempts most, all playing their best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from random import Random
from typing import Any, TypeVar

from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.players.puzzles import Solving
from porrazo.table.words.say import Say

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Turn:
    """An action in a line of play: whose it is, the state before it, what happens."""

    seat: int
    action: Action
    before: Any
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Tale:
    """A puzzle told: the answer and how it goes on, the tempting choice and how that goes on.

    ``team`` are the seats that play together with ``seat``, itself among them.
    """

    seat: int
    team: frozenset[int]
    best: tuple[Turn, ...]
    wrong: tuple[Turn, ...]

    @property
    def state(self) -> Any:
        """The state in which the question is asked."""
        return self.best[0].before

    @property
    def answer(self) -> Action:
        """The one good answer."""
        return self.best[0].action

    @property
    def tempting(self) -> Action:
        """The wrong choice that tempts most."""
        return self.wrong[0].action


Values = Mapping[str, object]
"""What a theme's sentence is filled with, by name: ``card`` and ``cards`` are cards, ``seat`` is a
seat, ``reason`` a reason of points; anything else is written as it is."""


@dataclass(frozen=True)
class PuzzleTheme:
    """A thought: `find` returns what its sentence is filled with, None where it is not the answer.

    ``puzzle.theme_<name>`` is what it is called, ``puzzle.why_<name>`` why the answer is right.
    """

    name: str
    find: Callable[[Tale], Values | None]


@dataclass(frozen=True)
class Puzzling:
    """The puzzles of a game: how they are solved and worded, and where they are looked for.

    ``told`` names the words of a goal by its kind, where they are not those of the kind itself:
    ``puzzle.ask_<told>``, ``right_``, ``wrong_`` and ``lost_``. ``themes`` are tried in their
    order. ``tables`` are the seats and options of the matches in which puzzles are found: ``drive``
    plays them, from one hand or from all, and ``asks`` tells where somebody may be asked.
    """

    solving: Solving
    _: KW_ONLY
    themes: tuple[PuzzleTheme, ...]
    told: Mapping[str, str] = field(default_factory=dict)
    tables: tuple[tuple[int, Mapping[str, object]], ...] = ()
    asks: Callable[[Any], bool] = lambda state: True
    fewest: int = 3
    """The choices that there are at least."""
    drive: Callable[[Any, Action, Random], Action] | None = None
    """What is done instead of what a quick player would do; None for that."""
    told_first: Callable[[Any, Say], str] | None = None
    """What a question has to tell of a view: the value ``there`` of its words; None for nothing."""
    by_name: bool = False
    """True where a play is called by what it is, not by its cards."""
    spoiled: Callable[[Tale], tuple[str, Values] | None] | None = None
    """What goes wrong after a wrong choice, as ``puzzle.then_<name>`` with its values.

    None, or nothing returned, for what the others play and score.
    """


def followed(match: Match, actions: Sequence[Action]) -> tuple[Turn, ...]:
    """Return what happens when actions follow each other, until cards are dealt again."""
    state, turns = match.state, list[Turn]()
    for action in actions:
        if state.to_act == NOBODY:
            break
        seat, before = int(state.to_act), state
        state, events = match.game.apply(state, action)
        dealt = [n for n, event in enumerate(events) if isinstance(event, HandStarted | Dealt)]
        turns.append(Turn(seat, action, before, tuple(events[: dealt[0]] if dealt else events)))
        if dealt:
            break
    return tuple(turns)


def theme_of(themes: Sequence[PuzzleTheme], tale: Tale) -> Iterator[tuple[str, Values]]:
    """Yield the themes that a tale has, with what their sentences are filled with."""
    for theme in themes:
        values = theme.find(tale)
        if values is not None:
            yield theme.name, values


def told_of(turns: Sequence[Turn], kind: type[E]) -> Iterator[tuple[Turn, E]]:
    """Yield the events of a kind in a line of play, each with its turn."""
    for turn in turns:
        for event in turn.events:
            if isinstance(event, kind):
                yield turn, event
