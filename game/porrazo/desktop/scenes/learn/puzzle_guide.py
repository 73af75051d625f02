"""Leads through a puzzle at the table: takes right answers, plays for all the rest.

After a wrong answer the table shows what comes of it, and the player may try again from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

import pygame

from porrazo.desktop.scenes.learn.bubble import Bubble
from porrazo.desktop.scenes.learn.course import Course
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.players.search.exact import Line
from porrazo.records.puzzles import Puzzle
from porrazo.table.teaching.puzzling import followed
from porrazo.voice.puzzles import explain, question, refutation, solver_of, theme

if TYPE_CHECKING:
    from porrazo.desktop.scenes.play.table import TableScene

_LOOK = 0.02
"""Seconds between looks whether a worker has found what the others answer."""


class PuzzleGuide:
    """``on_end`` is told whether it was solved without being shown; `table` is set first.

    ``on_retry`` gets the right answers that were given before a wrong one.
    """

    table: TableScene

    def __init__(
        self,
        puzzle: Puzzle,
        number: int,
        on_pause: Callable[[], object],
        on_end: Callable[[bool], object],
        on_retry: Callable[[Sequence[Action]], object],
    ) -> None:
        self.puzzle = puzzle
        self.shown = False
        self._number = number
        self._on_pause = on_pause
        self._on_end = on_end
        self._on_retry = on_retry
        self._hints = 0
        self._by_itself = False
        self._refuting: list[Action] | None = None
        self._before: tuple[Action, ...] = ()
        self._worker = ThreadPoolExecutor(1, "puzzle")
        self._solving: tuple[int, Future[dict[Action, Line]]] | None = None

    # --- what is shown

    def room(self, layout: Layout) -> Layout:
        """Return the layout of the table with room for the question."""
        return layout.with_teacher()

    def enter(self) -> None:
        """Put out the question and the ways to get on."""
        context, table = self.table.context, self.table
        get = context.text.get
        self.bubble = Bubble(context)
        self.course = Course(context, get("puzzle.number", n=self._number), ())
        key = keys.shown(keys.key_of("hint", context.settings.keys))
        self.hint = self.course.add_button(get("hint.menu"), self.give_hint, key)
        self.solve = self.course.add_button(get("puzzle.show"), self.show_solution, "")
        table.stage.add(self.bubble)
        self.course.enter(table.stage)
        table.rails.lend(self.course.least)
        self._say(question(self.puzzle, table.game, context.text))

    @property
    def controls(self) -> Sequence[Control]:
        """The buttons."""
        return self.course.controls

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """Give a hint where a key means that; return True then."""
        if command == "hint":
            self.give_hint()
        return command == "hint"

    @property
    def speaks(self) -> bool:
        """Nothing is said beside the rules: every answer is a move."""
        return False

    @property
    def offers(self) -> bool:
        """What a game has at any time is no part of a puzzle."""
        return False

    def place(self) -> None:
        """Put the bubble beside who asks, and the buttons on the rail."""
        zones = self.table.zones
        self.bubble.fit(zones["lesson"], zones.places[1]["portrait"], zones.ui)
        self.course.place(self.table.rails.lent, zones.ui)

    def tick(self) -> None:
        """Follow nothing: nothing is pointed at."""

    def _say(self, words: str) -> None:
        if words != self.bubble.label:
            self.table.narrator.say(words)
        self.bubble.say(words)

    # --- the course

    @property
    def _match(self) -> Match:
        return self.table.session.match

    @property
    def over(self) -> bool:
        """True when cards have been dealt again, or the match is over: nothing more is asked."""
        told = [event for events in self._match.events for event in events]
        dealt = any(isinstance(event, HandStarted | Dealt) for event in told)
        return bool(dealt or self._match.over)

    @property
    def refuted(self) -> bool:
        """True when all of what a wrong answer leads to has been shown."""
        return self._refuting == [] and not self.table.queue.moving

    def leads(self) -> bool:
        """End where the puzzle is over; play the solution where it is to be shown."""
        if self._refuting is not None:
            self._refute(self._refuting)
            return True
        if self.over:
            self.end()
            return True
        self._solve()
        # What people are asked beside the rules in a match is no question here.
        beside = self._match.state.phase in self.table.game.unasked_phases
        if self._own_turn and (self.shown or beside):
            self.table.queue.wait(self.table.context.durations.think_most, self._play_best)
            return True
        return False

    @property
    def _own_turn(self) -> bool:
        return self.table.session.to_act == self.puzzle.seat

    def asked(self) -> None:
        """Let the player look: there is time."""

    def _solve(self) -> Future[dict[Action, Line]]:
        """Have a worker find what each choice leads to where the puzzle stands."""
        match, place = self._match, len(self._match.actions)
        if self._solving is None or self._solving[0] != place:
            solver = solver_of(self.puzzle, match, self.table.game)
            state = match.state.copy()
            self._solving = place, self._worker.submit(solver.choices, state)
        return self._solving[1]

    def think(self) -> None:
        """Do for another seat what is best for its team, as soon as that is found."""
        found = self._solve()
        if not found.done():
            self.table.queue.wait(_LOOK, self.think)
            return
        self.table.act(self._played(found.result()))

    def _play_best(self) -> None:
        found = self._solve()
        if not found.done():
            self.table.queue.wait(_LOOK, self._play_best)
            return
        self._by_itself = True
        self.table.act(self._played(found.result()))
        self._by_itself = False

    def _played(self, lines: Mapping[Action, Line]) -> Action:
        """Return what the seat at turn does of its choices."""
        match = self._match
        solver = solver_of(self.puzzle, match, self.table.game)
        return solver.played(lines, match.state.to_act)

    def seen(self, events: Sequence[Event]) -> Sequence[Event]:
        """Show no deal after the one that is asked about."""
        places = (n for n, event in enumerate(events) if isinstance(event, HandStarted | Dealt))
        return events[: next(places, len(events))]

    def wants(self, action: Action) -> bool:
        """Take all of a plan, as far as it is right."""
        return self._refuting is None

    def takes(self, action: Action) -> bool:
        """Take what keeps the promise; say what is wrong with anything else."""
        if not self._own_turn or self._by_itself:
            return True
        if not self._match.game.is_legal(self._match.state, action):
            self.table.context.sounds.play("refuse", volume=0.5)
            return False
        table, lines = self.table, self._solve().result()
        best = max(line.worth for line in lines.values())
        line = lines.get(action)
        if line is None:
            line = self._after(action)
        if line.worth == best:
            self._say(table.context.text.get("puzzle.right"))
            return True
        return self._shows(action, line)

    def _after(self, action: Action) -> Line:
        """Return what an action leads to that is not among those the search looks at."""
        solver = solver_of(self.puzzle, self._match, self.table.game)
        return solver.after(self._match.state, action)

    def _shows(self, action: Action, line: Line) -> bool:
        """Say what is wrong with an answer; return True where the table can show it, too.

        It cannot where the answer itself ends the deal.
        """
        table, match = self.table, self._match
        self._say(refutation(self.puzzle, match, action, table.game, table.table_setup.say))
        shown = [turn.action for turn in followed(match, (action, *line.actions))]
        if _ends(match, shown):
            shown.pop()
        if not shown:
            table.context.sounds.play("refuse", volume=0.5)
            table.clock.play(table.model.settle())
            return False
        self._before, self._refuting = tuple(match.actions), shown[1:]
        return True

    def _refute(self, rest: list[Action]) -> None:
        """Play on as a wrong answer is punished; at the end offer to try again."""
        table = self.table
        if rest:
            table.queue.wait(table.context.durations.think_most, self._play_refutation)
            return
        self.solve.set_label(table.context.text.get("puzzle.try_again"))
        table.focus.focus(self.solve)

    def _play_refutation(self) -> None:
        assert self._refuting
        self._by_itself = True
        self.table.act(self._refuting.pop(0))
        self._by_itself = False

    # --- help

    def give_hint(self) -> None:
        """Tell the theme, then of one more choice each time why it is wrong."""
        table = self.table
        if self._refuting is not None:
            return
        if self._match.actions or table.queue.moving:
            self._say(table.context.text.get("puzzle.no_hint"))
            return
        text = table.context.text
        told = explain(self.puzzle, self._match, table.game, table.table_setup.say)
        thought = text.get("puzzle.think", theme=theme(self.puzzle, table.game, text))
        hints = [thought, told.trap, *[words for _, words in told.wrong]]
        self._say(hints[self._hints % len(hints)])
        self._hints += 1

    def show_solution(self) -> None:
        """Play the best for the player, too, from here to the end; try again where that is due."""
        table = self.table
        if self._refuting is not None:
            if not self._refuting:
                self._on_retry(self._before)
            return
        if self.shown or self.over:
            return
        self.shown = True
        table.asking.withdraw()
        table.queue.run()

    def pause(self) -> None:
        """Offer the ways out."""
        self._on_pause()

    def end(self) -> None:
        """Say how it went."""
        self._worker.shutdown(wait=False)
        self._on_end(not self.shown)


def _ends(match: Match, actions: Sequence[Action]) -> bool:
    """Return True where cards are dealt again with the last of some actions, or the match ends."""
    going_on = match.until(len(match.actions))
    events = [event for action in actions for event in going_on.act(action)]
    return going_on.over or any(isinstance(event, HandStarted | Dealt) for event in events)
