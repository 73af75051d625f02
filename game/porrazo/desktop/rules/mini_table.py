"""A small table inside a scene that shows a diagram: the table's own cards, calls and pegs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from porrazo.desktop.cardart import Halo
from porrazo.desktop.clock import Clock
from porrazo.desktop.context import Context
from porrazo.desktop.layout import Layout, Place, Zones
from porrazo.desktop.rules.diagrams import Diagram, actions_of, play
from porrazo.desktop.sprite import Sprite
from porrazo.desktop.stage import Stage
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.callout import Callout, PendingBadge
from porrazo.desktop.table.log import Log
from porrazo.desktop.table.model import TableModel
from porrazo.desktop.table.pegboard import PegBoard
from porrazo.desktop.table.plaques import Plaque, PlaqueState
from porrazo.desktop.table.tendido import TendidoBoard
from porrazo.desktop.tween import Animation, Call, Delay, sequence
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.games.fishing.porrazo import ARRANGE, IN_PLACE, RIGHT_TO_LEFT, SWAP_LEFT, SWAP_RIGHT
from porrazo.games.fishing.porrazo_view import PorrazoView
from porrazo.games.fishing.porrazo_what_if import what_if

_READER = 0
_OTHERS = ("carmen", "ramon")
_PAIRS = (SWAP_LEFT, SWAP_RIGHT)
# Calls and badges are this much smaller than on the real table.
_CALLS = 0.62


class Portion(Stage):
    """A part of another stage: what is added to it can be cleared away on its own."""

    def __init__(self, whole: Stage) -> None:
        self._whole = whole
        super().__init__((1, 1))

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on both stages."""
        super().add(*sprites)
        self._whole.add(*sprites)

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off both stages."""
        super().remove(*sprites)
        self._whole.remove(*sprites)


class MiniTable:
    """Shows a diagram step by step on ``stage``; ``on_words`` gets what happened in words.

    Call `place` once before `show`, and at every change of size.
    """

    def __init__(
        self, context: Context, stage: Stage, clock: Clock, on_words: Callable[[str], object]
    ) -> None:
        self._context = context
        self._clock = clock
        self._stage = Portion(stage)
        self._on_words = on_words
        self._layouts = {
            False: Layout.load("diagram"),
            True: Layout.load("diagram_tendido"),
        }
        self._place: tuple[pygame.Rect, float, tuple[int, int]] | None = None
        self._diagram: Diagram | None = None
        self._moving = False

    @property
    def moving(self) -> bool:
        """Whether a step is being shown."""
        return self._moving

    @property
    def done(self) -> bool:
        """Whether every step has been shown."""
        return self._diagram is None or self._next == len(self._diagram.steps)

    # --- what is shown

    def clear(self) -> None:
        """Show nothing."""
        if self._moving:
            self._clock.finish()
        self._stage.clear()
        self._diagram = None
        self._moving = False

    def show(self, diagram: Diagram) -> None:
        """Show the beginning of a diagram."""
        self.clear()
        context, stage = self._context, self._stage
        self._diagram, self._next = diagram, -1 if diagram.deals else 0
        self._match = diagram.match()
        view = self._view()
        names = [context.text.get("scenes.you")]
        names += [context.text.get(f"scenes.name_{name}") for name in _OTHERS[: diagram.seats - 1]]
        self._model = TableModel(context, stage, view, _READER)
        self._pegs = PegBoard(context, stage, len(set(view.sides)), int(view.options["target"]))
        self._plaques = [
            Plaque(context, PlaqueState(name, side, level=level))
            for name, side, level in zip(names, view.sides, (None, *_OTHERS), strict=False)
        ]
        self._callout, self._badge = Callout(context), PendingBadge(context)
        stage.add(*self._plaques, self._callout, self._badge)
        self._log = Log(context.text, names, view.sides)
        self._animator = Animator(
            context, self._model, self._pegs, self._callout, self._badge, self._log, names
        )
        if diagram.deals:
            self._model.new_pack()
        self._board: TendidoBoard | None = None
        self._pegs.show(view.scores)
        self._arrange()
        self._settled()

    def place(self, rect: pygame.Rect, ui: float, size: tuple[int, int]) -> None:
        """Take a place in a window of ``size``; ``ui`` is the scale of the words."""
        self._place = rect, ui, size
        if self._diagram is not None:
            if self._moving:
                self._clock.finish()
            self._arrange()

    def _arrange(self) -> None:
        assert self._place is not None, "a place comes before a diagram"
        assert self._diagram is not None
        rect, ui, size = self._place
        layout = self._layouts[self._diagram.arranges]
        zones = moved(layout.resolve(rect.size, self._diagram.seats), rect.topleft, size)
        self._zones = zones
        self._pegs.place(zones["pegboard"], ui)
        for seat, plaque in enumerate(self._plaques):
            plaque.fit(zones.places[seat]["plaque"], ui)
        self._callout.place((zones["table"].centerx, zones["bottom"].top), ui * _CALLS)
        pending = zones["pending"]
        self._badge.resize(pending.w / ui * 0.98, 56)
        self._badge.place((pending.centerx, pending.top + 28 * ui), ui)
        self._arrange_cards()

    def _arrange_cards(self) -> None:
        self._model.arrange(self._zones)
        if self._board is not None:
            self._board.place()

    # --- step by step

    def step(self) -> None:
        """Show what comes next."""
        if self._diagram is None or self.done or self._moving:
            return
        if self._next < 0:
            self._next = 0
            setup, deal = self._view(), self._diagram.deal
            self._show([HandStarted(setup.dealer, 1), Dealt(setup.dealer, deal, 3)])
            return
        step = self._diagram.steps[self._next]
        if self._board is not None and self._turn_to(actions_of(self._match, step)[0]):
            return
        self._next += 1
        self._show(play(self._match, step))

    def _turn_to(self, action: int) -> bool:
        """Bring the tendido into the order of an action, pair by pair; False if it is in it."""
        assert self._board is not None
        board = self._board
        differs = (action - ARRANGE) ^ board.bits
        calls: list[Callable[[], None]] = [
            partial(board.swap, pair) for pair in (0, 1) if differs & _PAIRS[pair]
        ]
        if differs & RIGHT_TO_LEFT:
            calls.append(board.turn_round)
        if not calls:
            return False
        pause = self._context.durations.callout_hold
        parts: list[Animation] = []
        for call in calls:
            parts += [Call(call), Delay(pause)]
        self._run(sequence(*parts))
        return True

    def _show(self, events: list[Event]) -> None:
        self._withdraw()
        first = len(self._log.lines)
        self._log.add(events)
        self._on_words(" · ".join(line.words for line in self._log.lines[first:]))
        self._run(self._animator.show(events))

    def _run(self, animation: Animation) -> None:
        self._moving = True
        self._clock.play(animation.then(self._settled))

    def _settled(self) -> None:
        """Show whose turn it is and what the reader's next card would take."""
        self._moving = False
        view = self._view()
        for seat, plaque in enumerate(self._plaques):
            call = view.calls[seat]
            spoken = call is not None and call != "silent"
            state = plaque.state
            state.score = view.scores[view.sides[seat]]
            state.active = seat == view.to_act and not self.done
            state.dealer = seat == view.dealer
            state.call = self._context.text.get(f"event.call_{call}") if spoken else ""
            plaque.redraw()
        if self._next >= 0:
            self._clock.play(self._model.reveal(view))
        if view.phase == "tendido_arrange" and self._board is None:
            self._lay_tray(view)
        self._point(view)
        self._arrange_cards()

    def _lay_tray(self, view: PorrazoView) -> None:
        """Show the tray of the tendido, without the buttons that would take an answer."""
        self._board = TendidoBoard(
            self._context, self._stage, self._model, view, lambda action: None, self._clock.play
        )
        self._stage.remove(self._board.confirm, self._board.flip)

    def _point(self, view: PorrazoView) -> None:
        """Raise the reader's next card and light what it would take."""
        if self.done or self._next < 0 or view.to_act != _READER or view.phase != "play":
            return
        assert self._diagram is not None
        action = actions_of(self._match, self._diagram.steps[self._next])[0]
        self._model.raised = self._model.sprite_of(action % IN_PLACE)
        seen = what_if(view, action)
        self._model.light(seen.captures, Halo.PORRAZO if seen.porrazo_level else Halo.CAPTURE)

    def _withdraw(self) -> None:
        self._model.raised = None
        self._model.light((), Halo.CAPTURE)
        if self._board is not None:
            self._board.close()
            self._board = None

    def _view(self) -> PorrazoView:
        view: PorrazoView = self._match.view(_READER)
        return view


def moved(zones: Zones, by: tuple[int, int], size: tuple[int, int]) -> Zones:
    """Return zones that were resolved for a part of a window, where they are in the window."""
    return replace(
        zones,
        size=size,
        rects={name: rect.move(by) for name, rect in zones.rects.items()},
        places=tuple(
            Place(
                place.box.move(by),
                {name: rect.move(by) for name, rect in place.rects.items()},
                place.card,
            )
            for place in zones.places
        ),
    )
