"""What a replay is steered with: a track, the steps, how fast, and whose cards are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from porrazo.desktop.scenes.replay.scrubber import HEIGHT, Scrubber
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.records.playback import Playback, ReplayStep

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times as fast a replay can be."""
# At 1280x720: how high the bar is in two rows, and in three where words are large.
_HIGH, _HIGHER = 92.0, 132.0
# Of the window's height the bar takes no more than this.
_MOST, _MOST_HIGHER = 0.17, 0.3
_MARGIN, _GAP = 16.0, 6.0
_BUTTON = 38.0
_SPEED, _EYES, _PLACE = 236.0, 320.0, 300.0
# How wide a window is at least, at 1280x720, for everything in one row, and for two.
_STEPS = 7 * (_BUTTON + _GAP)
_WIDE = _MARGIN * 2 + _STEPS + _SPEED + _EYES + _PLACE + 3 * _GAP
_NARROW = _MARGIN * 2 + max(_STEPS + 240.0, _SPEED + _EYES + _GAP)


class Steered(Protocol):
    """What the bar steers."""

    def step(self, by: ReplayStep, way: int) -> None:
        """Go on or back (-1) by a step."""

    def go(self, place: int) -> None:
        """Show a place."""

    def play(self) -> None:
        """Play on, or pause."""

    def look_as(self, choice: int) -> None:
        """Show what another of ``eyes`` sees."""


class ReplayBar:
    """Lies along the foot of the window; `height` says how much of it that takes.

    ``eyes`` are the names of whose view can be had.
    """

    def __init__(
        self, context: Context, playback: Playback, steered: Steered, eyes: Sequence[str], eye: int
    ) -> None:
        self._context = context
        get = context.text.get
        self.speed = SPEEDS[1]
        self.track = Scrubber(
            context, get("replay.track"), playback, steered.step, steered.go, steered.play
        )
        self.steps = [
            self._sign("replay.hand_back", partial(steered.step, ReplayStep.HAND, -1), Icon.FIRST),
            self._sign(
                "replay.deal_back", partial(steered.step, ReplayStep.DEAL, -1), Icon.FAST_BACK
            ),
            self._sign(
                "replay.action_back", partial(steered.step, ReplayStep.ACTION, -1), Icon.LEFT
            ),
            self._sign("replay.play", steered.play, Icon.PLAY),
            self._sign("replay.action_on", partial(steered.step, ReplayStep.ACTION, 1), Icon.RIGHT),
            self._sign("replay.deal_on", partial(steered.step, ReplayStep.DEAL, 1), Icon.FAST_ON),
            self._sign("replay.hand_on", partial(steered.step, ReplayStep.HAND, 1), Icon.LAST),
        ]
        self.playing = self.steps[3]
        self.playing.style = ButtonStyle.PRIMARY
        speeds = [f"{speed:g}\N{MULTIPLICATION SIGN}" for speed in SPEEDS]
        self.speeds = Choice(
            context, get("replay.speed"), speeds, 1, self._choose_speed, width=_SPEED
        )
        self.eyes = Choice(context, get("replay.eyes"), eyes, eye, steered.look_as, width=_EYES)
        dim = context.theme.palette.text_dim
        self.words = Label(context, "", role=FontRole.UI, px=17, colour=dim)

    def _sign(self, key: str, does: Callable[[], object], sign: Icon) -> Button:
        words, quiet = self._context.text.get(key), ButtonStyle.QUIET
        steps = sign is not Icon.PLAY
        return Button(
            self._context, words, does, style=quiet, sign=sign, height=_BUTTON, repeats=steps
        )

    def _choose_speed(self, place: int) -> None:
        self.speed = SPEEDS[place]

    @property
    def controls(self) -> list[Control]:
        """Everything that can be used, the track first."""
        return [self.track, *self.steps, self.speeds, self.eyes]

    def enter(self, stage: Stage) -> None:
        """Put everything on a stage."""
        widgets: list[Widget] = [self.track, *self.steps, self.speeds, self.eyes, self.words]
        stage.add(*widgets)

    def height(self, size: tuple[int, int]) -> int:
        """Return how many pixels of a window the bar takes."""
        high, most = (_HIGHER, _MOST_HIGHER) if self._is_narrow(size) else (_HIGH, _MOST)
        return round(min(high * self._context.ui(size), most * size[1]))

    def _is_narrow(self, size: tuple[int, int]) -> bool:
        """True where one row has no room for everything under the track, at the player's scale."""
        return size[0] / self._context.ui(size) + 0.5 < _WIDE

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the plate that the bar lies on."""
        palette, size = self._context.theme.palette, layer.get_size()
        high = self.height(size)
        plate = box((size[0], high), 0, palette.panel_light, palette.panel, edge=palette.brass,
                    edge_width=1)  # fmt: skip
        layer.blit(plate, (0, size[1] - high))

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything where it belongs."""
        high, narrow = self.height(size), self._is_narrow(size)
        ui = min(high / (_HIGHER if narrow else _HIGH), size[0] / (_NARROW if narrow else _WIDE))
        top = size[1] - high
        self.track.resize(size[0] / ui - 2 * _MARGIN, HEIGHT)
        track, steps, choices = (0.17, 0.46, 0.81) if narrow else (0.27, 0.7, 0.7)
        self.track.place((size[0] / 2, top + track * high), ui)
        x, y = _MARGIN * ui, top + steps * high
        for button in self.steps:
            button.place((x + _BUTTON / 2 * ui, y), ui)
            x += (_BUTTON + _GAP) * ui
        end = right = size[0] - _MARGIN * ui
        for choice, width in ((self.eyes, _EYES), (self.speeds, _SPEED)):
            choice.place((right - width / 2 * ui, top + choices * high), ui)
            right -= (width + _GAP) * ui
        if narrow:
            right = end
        self.words.resize((right - x) / ui - 2 * _GAP, 26)
        self.words.place(((x + right) / 2, y), ui)

    def show(self, place: int, words: str, *, playing: bool) -> None:
        """Show a place, and whether the replay goes on by itself."""
        self.track.place_shown = place
        self.track.told = words
        self.words.set(words)
        get = self._context.text.get
        self.playing.set_label(get("replay.pause" if playing else "replay.play"))
        sign = Icon.MENU if playing else Icon.PLAY
        if self.playing.sign is not sign:
            self.playing.sign = sign
            self.playing.redraw()
