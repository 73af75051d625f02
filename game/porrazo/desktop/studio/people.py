"""Everybody who can sit at a table, in every mood, and in every state: for looking at."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges import arch, faces
from porrazo.desktop.table.badges.bubble import Side, SpeechBubble
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_state import DEALER, SeatState
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.players.levels import LEVELS
from porrazo.table.game import Mark, Tone
from porrazo.table.people.moods import Hat, Held, Mood
from porrazo.table.places.steps import Voice

#: Who can sit at a table: the computers, and None for a person.
EVERYBODY: tuple[str | None, ...] = (*LEVELS, None)

# The sheet of moods at 1280x720: where its first arch has its foot, how far apart the others have
# theirs, how wide an arch is, where names begin, where the words of the columns stand.
_FIRST, _STEP, _WIDE, _NAMES, _HEAD = (206.0, 128.0), (93.0, 97.0), 70.0, 24.0, 22.0
# The states at 1280x720: where the feet of the rows are, where the first portrait of each is, how
# far apart the others are, how wide a portrait and a plaque are. The last row has room to talk.
_ROWS, _LEFT, _APART, _PORTRAIT, _PLAQUE = (165.0, 365.0, 660.0), 100.0, 180.0, 104.0, 160.0
_WORDS, _LEAST = 20.0, 15.0


def name_of(context: Context, level: str | None) -> str:
    """Return what somebody is called."""
    return context.text.get("scenes.you" if level is None else f"scenes.name_{level}")


class Moods(Scene):
    """A sheet of everybody in every mood."""

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the whole sheet: nothing on it moves."""
        context, (ui, left, top) = self.context, self._place()
        palette, fonts = context.theme.palette, context.fonts
        layer.fill(palette.felt_dark)
        for column, mood in enumerate(Mood):
            words = context.text.get(f"people.mood_{mood}")
            px = fonts.fit(words, FontRole.UI_BOLD, _LEAST * ui, (_STEP[0] - 4) * ui)
            at = left + (_FIRST[0] + column * _STEP[0]) * ui, top + _HEAD * ui
            fonts.write(layer, words, FontRole.UI_BOLD, px, palette.text_gold, center=at)
        for row, level in enumerate(EVERYBODY):
            foot = top + (_FIRST[1] + row * _STEP[1]) * ui
            name, room = name_of(context, level), (_FIRST[0] - _WIDE / 2 - _NAMES - 4) * ui
            px = fonts.fit(name, FontRole.TITLE, _WORDS * ui, room)
            at = left + _NAMES * ui, foot - 0.6 * _WIDE * ui
            fonts.write(layer, name, FontRole.TITLE, px, palette.text, midleft=at)
            for column, mood in enumerate(Mood):
                x = left + (_FIRST[0] + column * _STEP[0]) * ui
                self._seat(layer, level, mood, (round(x), round(foot)), row)

    def _seat(
        self,
        layer: pygame.Surface,
        level: str | None,
        mood: Mood,
        foot: tuple[int, int],
        row: int,
    ) -> None:
        theme, wide = self.context.theme, round(_WIDE * self._place()[0])
        mark = theme.sides[row % 4]
        name = faces.drawn_as(level)
        for picture in arch.seated(name, mood, None, wide, mark, theme.palette):
            layer.blit(picture, picture.get_rect(midbottom=foot))

    def _place(self) -> tuple[float, float, float]:
        """Return the scale, and where the sheet begins."""
        return scale_of(self.size)


class PeopleAtTable(Scene):
    """Everybody in every state that a portrait has, and what they say."""

    def enter(self) -> None:
        """Seat everybody."""
        self.seated = [
            [Portrait(self.context, self._state(row, n), self.clock) for n in range(len(EVERYBODY))]
            for row in range(3)
        ]
        self.bubbles = [
            SpeechBubble(self.context, each, self.clock) for each in self.seated[2][::2]
        ]
        for row in self.seated:
            self.stage.add(*row)
        self.stage.add(*self.bubbles)
        for portrait in self.seated[1][::2]:
            portrait.think(True)

    def _state(self, row: int, n: int) -> SeatState:
        level = EVERYBODY[n]
        state = SeatState(name_of(self.context, level), n % 4, level=level)
        letter = self.context.text.get("table.dealer_mark")
        alarm, out = Mark("left", "1", 0, Tone.ALARM), Mark("stake", "-", 0, out=True)
        if row == 0:
            state.active = n % 3 == 0
            state.marks = ((), (out,), (alarm,))[n % 3]
        elif row == 1:
            worn = Mark("role", "-", 0, hat=tuple(Hat)[n % 2])
            state.marks = Mark(DEALER, letter, 0), worn
        else:
            state.mood = tuple(Mood)[2 + n]
            held = Mark("role", "-", 0, held=tuple(Held)[n % 4])
            state.marks = (held, alarm) if n == 1 else (held,)
        return state

    def arrange(self, size: tuple[int, int]) -> None:
        """Put three rows of portraits in place, the last one talking."""
        ui, left, top = scale_of(size)
        field = pygame.Rect(0, 0, *size)
        for y, row in enumerate(self.seated):
            for x, portrait in enumerate(row):
                foot = round(left + (_LEFT + x * _APART) * ui), round(top + _ROWS[y] * ui)
                portrait.fit(foot, _PORTRAIT * ui, ui, round(_PLAQUE * ui))
        for bubble, voice in zip(self.bubbles, Voice, strict=True):
            bubble.fit(Side.ABOVE, field, ui)
            words = self.context.text.get("people.says")
            bubble.say(words, voice, stays=True)


def scale_of(size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the scale of a sheet in a window, and where its left and its top are."""
    ui = min(size[0] / 1280, size[1] / 720)
    return ui, (size[0] - 1280 * ui) / 2, (size[1] - 720 * ui) / 2
