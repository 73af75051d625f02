"""A hand is summed up on a sheet of paper: who got what, why, and how the match stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.panel import FOOT, PanelScene
from porrazo.desktop.scenes.play.points import hands_begun, last_hand, left_words
from porrazo.desktop.scenes.play.sheet import PointsSheet
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import ButtonStyle
from porrazo.match.session import MatchSession

Rects = Callable[[], Sequence[pygame.Rect]]


class HandSummary(PanelScene):
    """Shown between two hands on a sheet of paper; `on_done` goes on.

    The sheet can be lifted to see the table; whatever is pressed then puts it back. What is
    ``lit`` of the table is not darkened.
    """

    narrows = paper = True
    way_out = 0

    def __init__(
        self,
        context: Context,
        session: MatchSession,
        on_done: Callable[[], object],
        lit: Rects = lambda: (),
    ) -> None:
        super().__init__(context, PointsSheet.WIDTH, 560)
        self.session = session
        self._on_done = on_done
        self._lit = lit

    def build(self) -> None:
        """Write the sheet, and what can be done next below it."""
        get, session = self.context.text.get, self.session
        setup = TableSetup.of(self.context, session.match, session.players)
        span = last_hand(session)
        kind = "hand" if setup.game.plays_hands else "deal"
        words = get(f"scenes.{kind}_counted", n=hands_begun(session, span.stop))
        left = left_words(session, setup.say)
        self.sheet = PointsSheet(self, session, setup, span, words, left=left)
        self.offer(
            [
                (get(f"scenes.next_{kind}"), self.go_on),
                (get("scenes.see_table"), self._lift),
                (get("scenes.to_title"), self._leave),
            ],
            in_row=True,
        )
        self.height = self.sheet.bottom + FOOT
        self.lifted = False
        for button in self.buttons[1:]:
            button.style = ButtonStyle.TABLE
        self.buttons[1].cap = "T"

    def enter(self) -> None:
        """Let reasons be asked for."""
        super().enter()
        self.focus.add(*self.sheet.rows)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table darkened, but for what is lit."""
        super().paint(layer)
        if self.backdrop is not None:
            for part in self._lit():
                layer.blit(self.backdrop, part, part)

    def _lift(self) -> None:
        """Lift the sheet off the table."""
        self._show_sheet(False)

    def _show_sheet(self, shown: bool) -> None:
        self.lifted, self.veil = not shown, HandSummary.veil if shown else 0.0
        for sprite in self.stage.sprites:
            sprite.alpha = float(shown)
        self.stage.repaint()

    def handle(self, event: pygame.Event) -> bool:
        """Put the sheet back by anything that is pressed; T lifts it, Escape goes on."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.lifted:
            if pressed:
                self._show_sheet(True)
            return pressed
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self._lift()
            return True
        return super().handle(event)

    def go_on(self) -> None:
        """Leave the sheet and go on."""
        self.context.scenes.pop()
        self._on_done()

    def _leave(self) -> None:
        navigation.to_title(self.context)
