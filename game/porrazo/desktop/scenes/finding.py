"""A screen of the room in which letters find what is shown."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.railed import INNER, RailedScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.drawing.icons import Icon, icon

_LONGEST = 24


class FindingScene(RailedScene):
    """`find` shows what words fit; letters add to `sought`, Escape forgets it and then leaves."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.sought = ""

    def search_field(self) -> Row:
        """Return the field that says what is sought."""
        return Row(self.context, "", self._ask, (INNER, 40.0), picture=self._glass, pill=True)

    def _glass(self, px: int) -> pygame.Surface:
        return icon(Icon.SEARCH, px, self.context.theme.palette.cloth_title)

    @abstractmethod
    def find(self, sought: str) -> None:
        """Show what every word of ``sought`` is found in."""

    def words_sought(self) -> str:
        """Return what the field says."""
        get = self.context.text.get
        return get("room.sought", words=self.sought) if self.sought else get("settings.find")

    def seek(self, sought: str) -> None:
        """Show what words fit, from the first on."""
        self.find(sought)
        if self.focus.scroller is not None:
            self.focus.scroller.offset = 0
        self.arrange(self.size)

    def _ask(self) -> None:
        """Have a word written, where no letter can be typed at the scene itself."""
        title = self.context.text.get("settings.find")
        entry = TextEntry(self.context, title, self.sought, self.seek, limit=_LONGEST)
        self.context.scenes.push(entry)

    def handle(self, event: pygame.Event) -> bool:
        """Take letters; a space chooses while nothing is sought."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        letter = event.unicode
        if event.key == pygame.K_ESCAPE and self.sought:
            self.seek("")
        elif event.key == pygame.K_BACKSPACE:
            self.seek(self.sought[:-1])
        elif letter and letter.isprintable() and (letter.strip() or self.sought):
            self.seek((self.sought + letter)[:_LONGEST])
        else:
            return super().handle(event)
        return True
