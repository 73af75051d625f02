"""Who sits there: name, side, score, whose turn it is, who deals, what was said."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.faces import has_face, seat_mark
from porrazo.desktop.paint import box, clear
from porrazo.desktop.theme import FontRole
from porrazo.desktop.widgets import Widget
from porrazo.games.fishing.porrazo_view import PorrazoView

# How large a face is, in shares of the height of its plaque.
_FACE = 1.5
# Where a name would be smaller than the one, it goes without a title; than the other, it is cut.
_SMALL_NAME, _LEAST_NAME = 0.42, 0.33


@dataclass
class PlaqueState:
    """What a plaque shows; ``call`` is empty if there is none, ``level`` is None for a person."""

    name: str
    side: int
    score: int = 0
    active: bool = False
    dealer: bool = False
    call: str = ""
    level: str | None = None


def show_view(
    plaques: Sequence["Plaque"], view: PorrazoView, to_act: int, *, scores: bool = True
) -> None:
    """Bring the plaques of all seats up to a view; without ``scores`` all but those."""
    for seat, plaque in enumerate(plaques):
        state = plaque.state
        if scores:
            state.score = view.scores[view.sides[seat]]
        state.active = seat == to_act
        state.dealer = seat == view.dealer
        call = view.calls[seat]
        spoken = call is not None and call != "silent"
        state.call = plaque.context.text.get(f"event.call_{call}") if spoken else ""
        plaque.redraw()


class Plaque(Widget):
    """A dark pill with the face or the sign of the side, the name and the score."""

    def __init__(self, context: Context, state: PlaqueState) -> None:
        super().__init__(context, state.name, (200, 40), z=60)
        self.state = state

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self.resize(area.w / ui, min(area.h / ui, 44))
        self.place(area.center, ui)

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        shown = (state.name, state.side, state.score, state.active, state.dealer, state.call)
        return (*shown, state.level)

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        active = self.state.active
        edge = palette.ochre if active else palette.panel_edge
        face = box(
            (wide, high),
            high / 2,
            palette.panel_light if active else palette.panel,
            palette.panel,
            edge=edge,
            edge_width=(3 if active else 1.5) * self.ui,
        )
        left = self._name_left(high)
        score = self._score(face, high)
        room = score.left - left - high * 0.05
        words, px = self._name(high, room)
        colour = palette.text_gold if active else palette.text
        picture = fonts.render(
            fonts.shorten(words, FontRole.UI_BOLD, px, room), FontRole.UI_BOLD, px, colour
        )
        middle = high / 2 + fonts.drop(FontRole.UI_BOLD, px)
        face.blit(picture, picture.get_rect(midleft=(left, middle)))
        return self._with_mark(face, high)

    def _name(self, high: int, room: float) -> tuple[str, float]:
        """Return name and call and how large they are: without a title where it is narrow."""
        fonts, state = self.context.fonts, self.state
        usual = high * 0.5
        names = [state.name]
        if has_face(state.level):
            rest = state.name.partition(" ")[2]
            names += [rest] if rest[:1].isalpha() else []
        for name in names:
            words = f"{name} · {state.call}" if state.call else name
            px = fonts.fit(words, FontRole.UI_BOLD, usual, room)
            if px >= high * _SMALL_NAME:
                break
        return words, max(px, high * _LEAST_NAME)

    def _name_left(self, high: int) -> float:
        return high * (1.0 if not has_face(self.state.level) else 1.36)

    def _with_mark(self, face: pygame.Surface, high: int) -> pygame.Surface:
        """Return the pill with its sign; a face is larger than the pill and stands out of it."""
        state = self.state
        if not has_face(state.level):
            sign = seat_mark(self.theme, None, state.side, round(high * 0.64))
            face.blit(sign, sign.get_rect(center=(high * 0.55, high / 2)))
            return face
        mark = seat_mark(self.theme, state.level, state.side, round(high * _FACE))
        over = round(high * (_FACE - 1) / 2) + 1
        whole = clear((face.width + 2 * over, face.height + 2 * over), self.theme.palette.panel)
        whole.blit(face, (over, over))
        whole.blit(mark, mark.get_rect(center=(over + high * 0.52, whole.height / 2)))
        return whole

    def _score(self, face: pygame.Surface, high: int) -> pygame.Rect:
        """Write the score at the right, with a D for the dealer before it."""
        palette, fonts = self.theme.palette, self.context.fonts
        px = high * 0.56
        score = fonts.render(str(self.state.score), FontRole.INDEX, px, palette.text_gold)
        middle = high / 2 + fonts.drop(FontRole.INDEX, px)
        rect = score.get_rect(midright=(face.get_width() - high * 0.45, middle))
        face.blit(score, rect)
        if not self.state.dealer:
            return rect
        letter = self.context.text.get("table.dealer_mark")
        words = fonts.render(letter, FontRole.UI_BOLD, high * 0.4, palette.ink)
        chip = box(
            (round(high * 0.56),) * 2,
            high * 0.28,
            palette.cream,
            edge=palette.brass,
            edge_width=1.5,
        )
        down = fonts.drop(FontRole.UI_BOLD, high * 0.4)
        centre = chip.get_rect().center
        chip.blit(words, words.get_rect(center=(centre[0], centre[1] + down)))
        place = chip.get_rect(midright=(rect.left - high * 0.2, high / 2))
        face.blit(chip, place)
        return place
