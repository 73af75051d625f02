"""A small table inside a scene: the cards, plaques and pegs of one position, in a part of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.portrait import Portrait
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
# How wide an arch is at most, as a share of its place, and at least, in heights of a card; how high
# what is said of somebody is, at 1280x720.
_ARCH_SHARE, _LEAST_ARCH, _NOTE = 0.46, 0.5, 20.0
# How wide a name is at most, in widths of the arch over it.
_NAME = 2.4


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
    """Shows positions on ``stage``; call `place` once before the first, and at every new size.

    Where it shows ``people`` they are seen in their arches, the viewer apart, if the layout has
    room for that and there are few enough; else each has a plaque.
    """

    people = False

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
        seats = table_setup.seats
        seen = [seat for seat in range(seats) if seat != viewer] if self._has_room(seats) else ()
        laid = lay(self.context, self.stage, table_setup, view, viewer, seen=seen)
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
        zones = self._layout.resolve(rect.size, self.model.seats)
        if any(isinstance(person, Portrait) for person in self.signs.people):
            seated = [_with_arch(place, _arch_width(place), ui) for place in zones.places[1:]]
            zones = replace(zones, places=(zones.places[0], *seated))
        return _moved(zones, rect.topleft, size, ui)

    def _has_room(self, seats: int) -> bool:
        """True when people are to be seen and each arch is large enough for a face."""
        assert self._place is not None, "a place comes before a position"
        zones = self._layout.resolve(self._place[0].size, seats)
        least = _LEAST_ARCH * zones.unit
        shown = self.people and self._layout.people
        return shown and all(_arch_width(place) >= least for place in zones.places[1:])

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


def _arch_width(place: Place) -> float:
    """Return how wide an arch can be that stands on the middle of a place's plaque."""
    cards, plaque = place["cards"], place["plaque"]
    high = plaque.centery - cards.top
    return min(high / (arch.HIGH + arch.ABOVE), _ARCH_SHARE * plaque.w)


def _with_arch(place: Place, width: float, ui: float) -> Place:
    """Return a place with an arch in its middle, cards at its left and the pile at its right."""
    cards, plaque = place["cards"], place["plaque"]
    portrait = pygame.Rect(0, 0, round(width), round(arch.HIGH * width))
    portrait.midbottom = plaque.center
    beside = (plaque.w - portrait.w) // 2
    high = plaque.top - cards.top
    name = plaque.copy()
    name.w = min(plaque.w, round(_NAME * width))
    name.center = plaque.center
    note = pygame.Rect(plaque.x, 0, plaque.w, round(_NOTE * ui))
    note.bottom = plaque.top
    rects = {
        **place.rects,
        "portrait": portrait,
        "plaque": name,
        "cards": pygame.Rect(plaque.x, cards.top, beside, high),
        "pile": pygame.Rect(portrait.right, cards.top, beside, high),
        "note": note,
    }
    share = min(1.0, beside / max(1, 1.5 * place.card[1]))
    return replace(
        place, rects=rects, card=(round(share * place.card[0]), round(share * place.card[1]))
    )


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
