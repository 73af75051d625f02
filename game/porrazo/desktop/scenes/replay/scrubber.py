"""A match from its first card to its last as a track, with a knob at the place that is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.stage.sprite import Blit, Point, centred
from porrazo.records.playback import Playback, ReplayStep

HEIGHT = 30.0
# Pixels at 1280x720: the knob, the groove, the lines of a hand and of a deal beside it.
_KNOB, _GROOVE = 20.0, 6.0
_HAND, _DEAL = 22.0, 13.0


class Scrubber(Widget):
    """A control: left and right step by actions, up and down by deals, Enter plays and pauses.

    ``on_pick`` gets the place that the mouse is taken to; `told` is what is read of it.
    """

    def __init__(
        self,
        context: Context,
        label: str,
        playback: Playback,
        on_step: Callable[[ReplayStep, int], object],
        on_pick: Callable[[int], object],
        on_play: Callable[[], object],
    ) -> None:
        super().__init__(context, label, (1000, HEIGHT))
        self.place_shown = 0
        self.told = ""
        self._playback = playback
        self._on_step, self._on_pick, self._on_play = on_step, on_pick, on_play
        self._by_mouse = False

    @property
    def spoken(self) -> str:
        """Its name and where the match is."""
        return f"{self.label}: {self.told}"

    def activate(self) -> None:
        """Play or pause; a click has moved the knob already."""
        if not self._by_mouse:
            self._on_play()
        self._by_mouse = False

    def adjust(self, dx: int, dy: int) -> bool:
        """Step; the arrows do not leave the track."""
        if dx:
            self._on_step(ReplayStep.ACTION, dx)
        else:
            self._on_step(ReplayStep.DEAL, dy)
        return True

    @property
    def repeats(self) -> bool:
        """Each press moves the knob."""
        return True

    def press(self, point: Point) -> None:
        """Take the knob to the mouse."""
        self._by_mouse = True
        self.drag(point)

    def drag(self, point: Point) -> None:
        """Let the knob follow the mouse."""
        track = self._track
        share = (point[0] - track.left) / max(1, track.w)
        self._on_pick(max(0, min(self._playback.last, round(share * self._playback.last))))

    def let_go(self) -> None:
        """Leave the knob where it is."""
        self._by_mouse = False

    def scroll(self, steps: float) -> bool:
        """Step by the wheel, upwards back."""
        self._on_step(ReplayStep.ACTION, -1 if steps > 0 else 1)
        return True

    @property
    def _track(self) -> pygame.Rect:
        """Where the knob's middle can be, on the screen."""
        return self.area.inflate(-round(_KNOB * self.ui), 0)

    def look(self) -> Hashable:
        """Return the state; the knob is drawn by itself."""
        return self.focused

    def blits(self) -> tuple[Blit, ...]:
        """Return the track and the knob on it."""
        return *super().blits(), centred(self._knob(), (self._x(self.place_shown), self.y))

    def draw_picture(self) -> pygame.Surface:
        """Draw the groove, with a line for each deal and a longer one for each hand."""
        palette, ui = self.theme.palette, self.ui
        face = clear(self.pixels, palette.panel)
        middle = face.height / 2
        groove = pygame.Rect(0, 0, face.width, max(3, round(_GROOVE * ui)))
        groove.centery = round(middle)
        for places, high, colour in (
            (self._playback.deals, _DEAL, palette.panel_edge),
            (self._playback.hands, _HAND, palette.brass),
        ):
            for place in places:
                line = pygame.Rect(0, 0, max(1, round(1.5 * ui)), round(high * ui))
                line.center = round(self._x(place) - self.area.left), round(middle)
                pygame.draw.rect(face, colour, line)
        well = box(
            groove.size, groove.h / 2, palette.felt_dark, edge=palette.panel_edge, edge_width=ui
        )
        face.blit(well, groove)
        return self.in_focus(face, 6 * ui)

    def _knob(self) -> pygame.Surface:
        palette, side = self.theme.palette, round(_KNOB * self.ui)
        if self._KNOB_LOOK not in self._pictures:
            self._pictures[self._KNOB_LOOK] = box(
                (side, side), side / 2, palette.cream, palette.cream_shade,
                edge=palette.brass_dark, edge_width=1.5 * self.ui,
            )  # fmt: skip
        return self._pictures[self._KNOB_LOOK]

    _KNOB_LOOK = "knob"

    def _x(self, place: int) -> float:
        return self._track.left + self._track.w * place / max(1, self._playback.last)
