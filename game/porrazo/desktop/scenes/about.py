"""Which version this is, who made it, and the licences of everything in it."""

from __future__ import annotations

import pygame

import porrazo
from porrazo.desktop.scenes import licences
from porrazo.desktop.scenes.learn.plates import Contents
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.build import build

_WIDTH, _HEIGHT = 1140, 660
_PARTS = pygame.Rect(26, 178, 346, 402)
_TEXT = pygame.Rect(386, 178, 728, 402)
_SHORT = 12
_HEAD = pygame.Rect(26, 66, 1088, 104)
_LINE = 34.0
# A line of a licence that is longer goes on in the next one: its author broke it to fit a page.
_FULL_LINE = 56


class About(PanelScene):
    """The parts at the left, the licence of the one that is chosen at the right."""

    flexible = True

    def __init__(self, context: Context) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.parts = licences.parts()
        self.text = _TEXT

    def build(self) -> None:
        """Write version and makers, list the parts."""
        get, palette = self.context.text.get, self.context.theme.palette
        self.title(get("about.title"))
        wide = min(_HEAD.w, self.room)
        self.text = pygame.Rect(_TEXT.topleft, (min(_TEXT.w, self.room), _TEXT.h))
        # Where the panel is narrower than usual the two sentences take two lines each.
        more = _LINE if wide < _HEAD.w else 0
        head = pygame.Rect(0, _HEAD.top, round(wide), _HEAD.h + 2 * more)
        head.centerx = _HEAD.centerx
        self.blocks = [head, _PARTS, self.text]
        version = get(f"about.version_{build()}", version=porrazo.__version__)
        bold = FontRole.UI_BOLD
        self.write(Label(self.context, version, role=bold, colour=palette.text_gold), 570, 82)
        high = _LINE + more
        for place, key in enumerate(("about.makers", "about.parts")):
            words = Label(self.context, get(key), px=18, width=wide, high=high)
            self.write(words, 570, 95 + high / 2 + place * high)
        rows = [ListRow(part.name, _if_short(part.licence)) for part in self.parts]
        self.names = Contents(self.context, get("about.title"), *_PARTS.size, self.show)
        self.names.set_rows(rows)
        self.words = ScrollList(self.context, get("about.title"), *self.text.size)
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def enter(self) -> None:
        """Begin with the list, at the game's own licence."""
        super().enter()
        self.stage.add(self.names, self.words)
        self.focus.set([self.names, self.words, *self.buttons])
        self.focus.focus(self.names)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put both lists into the panel."""
        super().arrange(size)
        for widget, area in ((self.names, _PARTS), (self.words, self.text)):
            widget.place(self.panel.part(area).center, self.panel.ui)
        self.show(self.names.selected)

    def show(self, place: int) -> None:
        """Show the licence of a part."""
        part = self.parts[place]
        px = self.context.theme.type.body * 0.94
        room = self.text.w - 60
        lines = [
            line
            for paragraph in flowing(part.text)
            for line in self.context.fonts.wrap(paragraph, FontRole.UI, px, room)
        ]
        heading = f"{part.name}: {part.licence}"
        self.words.label = heading
        self.words.set_rows([ListRow(line) for line in (heading, "", *lines)])


def _if_short(licence: str) -> str:
    """Return the name of a licence where there is room for it beside that of the part."""
    return licence if len(licence) <= _SHORT else ""


def flowing(text: str) -> list[str]:
    """Return the lines of a text, those that were broken to fit a page put together again."""
    lines: list[str] = []
    goes_on = False
    for line in text.splitlines():
        words = line.strip()
        if goes_on and words and words[0].isalnum() and not words[:2].rstrip(".)").isdigit():
            lines[-1] += f" {words}"
        elif words or (lines and lines[-1]):
            lines.append(words)
        goes_on = len(line.rstrip()) >= _FULL_LINE
    return lines
