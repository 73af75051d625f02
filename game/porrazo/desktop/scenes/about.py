"""Which version this is, who made it, and the licences of everything in it."""

from __future__ import annotations

import porrazo
from porrazo.desktop.scenes import licences
from porrazo.desktop.scenes.learn.plates import Contents
from porrazo.desktop.scenes.railed import FOLD, HEIGHT, RAIL, TOP, RailedScene, Stack
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.build import build

# At 1280x720: the rail with a licence; the lists where words are large.
_SIDE, _LOW = 572.0, 330.0
_SHORT = 12
# A line of a licence that is longer goes on in the next one: its author broke it to fit a page.
_FULL_LINE = 56


class About(RailedScene):
    """The parts in the middle, the licence of the one that is chosen at the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.parts = licences.parts()

    def enter(self) -> None:
        """Write version and makers, list the parts; begin at the game's own licence."""
        context, get = self.context, self.context.text.get
        self.make_rails(
            Pane(context, RAIL, HEIGHT), Pane(context, _SIDE, HEIGHT), title="about.title"
        )
        version = get(f"about.version_{build()}", version=porrazo.__version__)
        self.version = self.heading(version, 21, 80)
        self.told = [self.written(get(key), 18, 300) for key in ("about.makers", "about.parts")]
        self.names = Contents(context, get("about.title"), FOLD, HEIGHT, self.show)
        self.names.set_rows([ListRow(part.name, _if_short(part.licence)) for part in self.parts])
        self.words = ScrollList(context, get("about.title"), FOLD, HEIGHT)
        self.close = self.way_back("common.close")
        self.stage.add(self.version, *self.told, self.names, self.words, self.close)
        self.focus.set([self.names, self.words, self.close])
        self.focus.focus(self.names)
        self.focus.default = self.close

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the makers on the left rail, the licence on the right one."""
        narrow = self.is_narrow(size)
        made = Stack(8, self.version, 10, self.told[0], 10, self.told[1], foot=[self.close])
        self.names.resize(1, _LOW if narrow else HEIGHT - TOP)
        self.words.resize(1, _LOW if narrow else HEIGHT - 24)
        parts = Stack(self.names), Stack(self.words)
        if narrow:
            made.foot = ()
            self.lay_column(size, [made, *parts], [self.close])
        else:
            self.lay_rails(size, made, *parts[::-1])
        self.show(self.names.selected)

    def show(self, place: int) -> None:
        """Show the licence of a part."""
        part = self.parts[place]
        px = self.context.theme.type.body * 0.94
        room = self.words.natural[0] - 60
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
