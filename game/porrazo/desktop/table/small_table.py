"""A small table inside a scene: the cards, plaques and pegs of one position, in a part of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.input.board import PromptBoard
from porrazo.desktop.table.input.paired_row import PairedRowBoard
from porrazo.desktop.table.setting_up import lay
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout, Place, Zones
from porrazo.desktop.ui.stage.sprite import Sprite
from porrazo.desktop.ui.stage.tween import Animation
from porrazo.engine.game import NOBODY
from porrazo.table.telling.score_history import Before

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
        self.board: PromptBoard | None = None
        self._layout = Layout.load("diagram")
        self._place: tuple[pygame.Rect, float, tuple[int, int]] | None = None

    def clear(self) -> None:
        """Show nothing."""
        self.stage.clear()
        self.model = self.board = None

    def lay(
        self, table_setup: TableSetup, view: Any, viewer: int, before: Before = ()
    ) -> TableModel:
        """Put out what a seat sees, with who sits at each; return the cards.

        ``before`` is what each side had before it last scored.
        """
        self.table_setup = table_setup
        self._layout = Layout.load(table_setup.game.diagram_layout(view))
        laid = lay(self.context, self.stage, table_setup, view, viewer)
        self.model, self.rack, self.signs, self.callout = laid
        self.board = None
        self.rack.show(table_setup.game.score(view).totals, before)
        self.arrange()
        return self.model

    def load(self, view: Any, viewer: int, before: Before = ()) -> TableModel:
        """Show another position of the same match; quicker than `lay`."""
        assert self.model is not None, "a position is laid before another is loaded"
        if self.board is not None:
            self.board.close()
            self.board = None
        self._layout = Layout.load(self.table_setup.game.diagram_layout(view))
        self.model.viewer = viewer
        self.model.raised = None
        # The cards of another position lie by its own layout from the beginning.
        self.model.zones = self._resolve()
        self.model.load(view)
        self.rack.show(self.table_setup.game.score(view).totals, before)
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
        ui = self._place[1]
        self.zones = zones = self._resolve()
        self.rack.place(zones["pegboard"], ui)
        self.signs.place(zones, self.model.place_of, ui)
        middle = zones["table"].centerx, zones["bottom"].top
        self.callout.fit(middle, zones["middle"], ui * _CALLS, zones["middle"].bottom)
        self.arrange_cards()

    def _resolve(self) -> Zones:
        """Return where everything is in the place taken."""
        assert self._place is not None, "a place comes before a position"
        assert self.model is not None
        rect, ui, size = self._place
        return _moved(self._layout.resolve(rect.size, self.model.seats), rect.topleft, size, ui)

    def arrange_cards(self) -> None:
        """Put the cards where they belong, and what the game has put under them."""
        assert self.model is not None
        self.model.arrange(self.zones)
        if self.board is not None:
            self.board.place()

    def show_state(self, view: Any, *, waits: bool) -> None:
        """Bring the plaques up to a view; ``waits`` tells whether somebody's turn is shown."""
        totals = self.table_setup.game.score(view).totals
        self.signs.rest(view, totals, view.to_act if waits else NOBODY)

    def lay_board(self, view: Any, play: Callable[[Animation], object]) -> PromptBoard | None:
        """Show the row of pairs that a view's seat is asked to arrange, without its buttons."""
        assert self.model is not None
        game = self.table_setup.game
        if view.to_act != view.seat or view.phase in game.unasked_phases:
            return None
        row = game.prompt(view, self.table_setup.say).row
        if row is None:
            return None
        self.board = PairedRowBoard(
            self.context, self.stage, self.model, row, lambda action: None, play
        )
        self.stage.remove(*self.board.buttons)
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
