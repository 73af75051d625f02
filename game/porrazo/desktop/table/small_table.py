"""A small table inside a scene: the cards, plaques and pegs of one position, in a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from porrazo.desktop.games.porrazo.tendido import TendidoBoard
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Layout, Place, Zones
from porrazo.desktop.kit.sprite import Sprite
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.tween import Animation
from porrazo.desktop.table.model import TableModel
from porrazo.desktop.table.scores.history import Before
from porrazo.desktop.table.setting_up import lay
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.records.seating import Player

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


class SmallTable:
    """Shows positions on ``stage``; call `place` once before the first, and at every new size."""

    def __init__(self, context: Context, stage: Stage) -> None:
        self.context = context
        self.stage = Portion(stage)
        self.model: TableModel | None = None
        self.board: TendidoBoard | None = None
        self._layouts = {
            False: Layout.load("diagram"),
            True: Layout.load("diagram_tendido"),
        }
        self._arranges = False
        self._place: tuple[pygame.Rect, float, tuple[int, int]] | None = None

    def clear(self) -> None:
        """Show nothing."""
        self.stage.clear()
        self.model = self.board = None

    def lay(
        self, view: PorrazoView, viewer: int, players: Sequence[Player], before: Before = ()
    ) -> TableModel:
        """Put out what a seat sees, with who sits at each; return the cards.

        ``before`` is what each side had before it last scored.
        """
        self._arranges = view.phase == "tendido_arrange"
        laid = lay(self.context, self.stage, view, viewer, players)
        self.model, self.pegs, self.plaques, self.callout, self.badge = laid
        self.board = None
        self.pegs.show(view.scores, before)
        self.arrange()
        return self.model

    def load(self, view: PorrazoView, viewer: int, before: Before = ()) -> TableModel:
        """Show another position of the same match; quicker than `lay`."""
        assert self.model is not None, "a position is laid before another is loaded"
        if self.board is not None:
            self.board.close()
            self.board = None
        self._arranges = view.phase == "tendido_arrange"
        self.model.viewer = viewer
        self.model.raised = None
        self.model.load(view)
        self.pegs.show(view.scores, before)
        self.badge.hide()
        return self.model

    def place(self, rect: pygame.Rect, ui: float, size: tuple[int, int]) -> None:
        """Take a place in a window of ``size``; ``ui`` is the scale of the words."""
        self._place = rect, ui, size
        if self.model is not None:
            self.arrange()

    def arrange(self) -> None:
        """Put everything where it belongs."""
        assert self._place is not None, "a place comes before a position"
        assert self.model is not None
        rect, ui, size = self._place
        layout = self._layouts[self._arranges]
        zones = _moved(layout.resolve(rect.size, self.model.seats), rect.topleft, size, ui)
        self.zones = zones
        self.pegs.place(zones["pegboard"], ui)
        for seat, plaque in enumerate(self.plaques):
            plaque.fit(zones.places[self.model.place_of(seat)]["plaque"], ui)
        middle = zones["table"].centerx, zones["bottom"].top
        self.callout.fit(middle, zones["middle"].w, ui * _CALLS)
        self.arrange_cards()
        self.badge.fit(zones["pending"], self.model.pending_box().top, ui)

    def arrange_cards(self) -> None:
        """Put the cards where they belong, and the tray of a tendido under them."""
        assert self.model is not None
        self.model.arrange(self.zones)
        if self.board is not None:
            self.board.place()

    def show_state(self, view: PorrazoView, *, waits: bool) -> None:
        """Bring the plaques up to a view; ``waits`` tells whether somebody's turn is shown."""
        for seat, plaque in enumerate(self.plaques):
            call = view.calls[seat]
            spoken = call is not None and call != "silent"
            state = plaque.state
            state.score = view.scores[view.sides[seat]]
            state.active = seat == view.to_act and waits
            state.dealer = seat == view.dealer
            state.call = self.context.text.get(f"event.call_{call}") if spoken else ""
            plaque.redraw()

    def lay_tray(self, view: PorrazoView, play: Callable[[Animation], object]) -> TendidoBoard:
        """Show the tray of the tendido, without the buttons that would take an answer."""
        assert self.model is not None
        self.board = TendidoBoard(
            self.context, self.stage, self.model, view, lambda action: None, play
        )
        self.stage.remove(self.board.confirm, self.board.flip)
        return self.board


def _moved(zones: Zones, by: tuple[int, int], size: tuple[int, int], ui: float) -> Zones:
    """Return zones that were resolved for a part of a window, where they are in the window."""
    return replace(
        zones,
        size=size,
        ui=ui,
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
