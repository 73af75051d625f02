"""A small table inside a scene that shows a diagram: the table's own cards, calls and pegs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.small_table import SmallTable
from porrazo.desktop.table.table_setup import TableSetup, faces_taught
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.tween import Animation, Call, Delay, sequence
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.teaching.lessons import Diagram, actions_of, play

_FIRST = ("carmen", "ramon")
_OTHERS = (*_FIRST, *[level for level in LEVELS if level not in _FIRST], *LEVELS)
"""Who sits beside the reader, in turn."""


class MiniTable(SmallTable):
    """Shows a diagram step by step on ``stage``; ``on_words`` gets what happened in words.

    Call `place` once before `show`, and at every change of size.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        clock: Clock,
        game: AnyGame,
        on_words: Callable[[str], object],
    ) -> None:
        super().__init__(context, stage)
        self._clock = clock
        self._game = game
        self._on_words = on_words
        self._diagram: Diagram | None = None
        self._moving = self._at_end = False

    @property
    def moving(self) -> bool:
        """True when a step is being shown."""
        return self._moving

    @property
    def done(self) -> bool:
        """True when every step has been shown."""
        return self._diagram is None or self._next == len(self._diagram.steps)

    @property
    def _reader(self) -> int:
        return self._diagram.reader if self._diagram is not None else 0

    # --- what is shown

    def clear(self) -> None:
        """Show nothing."""
        if self._moving:
            self._clock.finish()
        super().clear()
        self._diagram = None
        self._moving = False

    def show(self, diagram: Diagram) -> None:
        """Show the beginning of a diagram."""
        self.clear()
        context = self.context
        self._diagram, self._next = diagram, -1 if diagram.deals else 0
        self._at_end = False
        self._match = diagram.match(self._game)
        view = self._view()
        get = context.text.get
        others = iter(_OTHERS)
        players = []
        for seat in range(diagram.seats):
            level = None if seat == diagram.reader else next(others)
            players.append(Player(get(f"scenes.name_{level}" if level else "scenes.you"), level))
        faces = faces_taught(context, table_game(self._match.game.name))
        table_setup = TableSetup.of(context, self._match, players, faces=faces)
        self._model = self.lay(table_setup, view, diagram.reader)
        self._log = Log(table_setup.game, table_setup.say)
        self._animator = Animator(context, self._model, self.rack, self.callout, self.signs)
        if diagram.deals:
            self._model.new_pack()
        self._settled()

    def arrange(self) -> None:
        """Put everything where it belongs, what moves at the end of its way."""
        if self._moving:
            self._clock.finish()
        super().arrange()

    # --- step by step

    def step(self) -> None:
        """Show what comes next."""
        if self._diagram is None or self.done or self._moving:
            return
        if self._next < 0:
            self._next = 0
            view = self._view()
            packet = len(view.hands[self._reader])
            dealt = Dealt(view.dealer, view.deal_number, packet)
            self._show([HandStarted(view.dealer, view.hand_number), dealt])
            return
        step = self._diagram.steps[self._next]
        if self.board is not None and self._turn_to(actions_of(self._match, step)[0]):
            return
        self._next += 1
        before = len(self._match.events)
        shown = play(self._match, step)
        self._at_end = len(shown) < sum(map(len, self._match.events[before:]))
        self._show(shown)

    def _turn_to(self, action: int) -> bool:
        """Bring the game's own control to an action, turn by turn; False if it is there."""
        assert self.board is not None
        turns = self.board.turns_to(action)
        pause = self.context.durations.callout_hold
        parts: list[Animation] = []
        for turn in turns:
            parts += [Call(turn), Delay(pause)]
        if parts:
            self._run(sequence(*parts))
        return bool(parts)

    def _show(self, events: list[Event]) -> None:
        self._withdraw()
        first = len(self._log.events)
        self._log.add(events)
        told = [each.words for each in self._log.lines if first <= (each.event or 0)]
        self._on_words(" · ".join(told))
        self._run(self._animator.show(events, self._view()))

    def _run(self, animation: Animation) -> None:
        self._moving = True
        self._clock.play(animation.then(self._settled))

    def _settled(self) -> None:
        """Show whose turn it is and what the reader's next card would take.

        At the end of a deal it stays as it is: the next one has been dealt, and is not shown.
        """
        self._moving = False
        if self._at_end and self.done:
            return
        view = self._view()
        self.show_state(view, waits=not self.done)
        # What lies on the game's own control is as it has been turned, not yet as it is.
        if self.board is None:
            if self._next >= 0:
                self._clock.play(self._model.reveal(view))
            self.lay_board(view, self._clock.play)
        self._point(view)
        self.arrange_cards()

    def _point(self, view: Any) -> None:
        """Raise the reader's next cards and light what they would take."""
        if self.done or self._next < 0 or view.to_act != self._reader or self.board is not None:
            return
        assert self._diagram is not None
        action = actions_of(self._match, self._diagram.steps[self._next])[0]
        game, say = self.table_setup.game, self.table_setup.say
        if game.prompt(view, say).cards is None:
            return
        found = [self._model.sprite_of(card) for card in game.cards_of(view, action)]
        if len(found) == 1:
            self._model.raised = found[0]
        else:
            self._model.chosen.update(sprite for sprite in found if sprite is not None)
        seen = game.preview(view, action, say)
        self._model.light(seen.lit, Halo.STRONG if seen.strong else Halo.CAPTURE)

    def _withdraw(self) -> None:
        self._model.raised = None
        self._model.chosen.clear()
        self._model.light((), Halo.CAPTURE)
        if self.board is not None:
            self.board.close()
            self.board = None

    def _view(self) -> Any:
        view: Any = self._match.view(self._reader)
        return view
