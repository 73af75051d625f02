"""The curtain between two people at one screen: opaque, with what was played since one looked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from porrazo.desktop.scenes.play.drapes import EDGE, PELMET, paint_drapes
from porrazo.desktop.scenes.play.play_panel import SIZE, PanelScores, PlayPanel
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.scene import Scene
from porrazo.match.recap import Play
from porrazo.table.words.say import Say

# So many plays are told at most; fewer in a small window, one at a time with large words.
_MOST, _FEW, _SMALL, _LARGE = 3, 2, 1000, 1.2
# At 1280x720, from the middle of the window: where the lines are, the panels and how far apart,
# the people and how wide they are, the buttons in the drapes.
_TITLE, _SINCE, _PANELS, _APART = -313.0, -214.0, -77.0, 272.0
_SCORES, _READY, _WORDS = 81.0, 144.0, 308.0
_PEOPLE, _ASIDE, _WIDE, _PLAQUE = 311.0, 236.0, 112.0, 150.0
_CORNER, _CORNER_X = 301.0, 529.0
_LINE = 560.0
# Where words are large there is no room for the people, and all is one under another: how wide
# that column is, how far apart things are, and in the size of words how high each is.
_COLUMN, _GAP = 836.0, 9.0
_SINCE_HIGH, _SCORES_HIGH, _WORDS_HIGH, _BAR_HIGH = 28.0, 40.0, 42.0, 46.0


class Guard(Enum):
    """How far the curtain has come to where it may be lifted."""

    UNSEEN = "unseen"
    SEEN = "seen"
    OVER = "over"  # but what was pressed until now is still to be used up
    OPEN = "open"


class Curtain(Scene):
    """Nothing of the table shows until the person named says so; Escape pauses.

    What is pressed before it is seen is not for it, nor for a moment after: the one before may
    have been hurrying the table. It opens only once all that was pressed until then is used up,
    however late that comes.

    ``plays`` are those since that person last looked, the last of which are shown, in the words of
    ``say``; ``scores`` is how it stands, ``other`` whose turn it was. ``on_again`` plays them on
    the table.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        side: int,
        on_ready: Callable[[], object],
        on_pause: Callable[[], object],
        *,
        plays: Sequence[Play] = (),
        say: Say | None = None,
        scores: Sequence[tuple[int, str, str]] = (),
        other: tuple[str, int] | None = None,
        on_again: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(context)
        self._name = name
        self._side = side
        self._on_ready = on_ready
        self._on_pause = on_pause
        self._plays = plays if say is not None else ()
        self._say = say
        self._scores = scores
        self._other = other
        self._on_again = on_again if self._plays else None

    def enter(self) -> None:
        """Write the name, what was played and how it stands, and offer to go on."""
        self._guard = Guard.UNSEEN
        get, palette = self.context.text.get, self.context.theme.palette
        self.title = Label(
            self.context, get("table.you_turn", name=self._name),
            role=FontRole.TITLE, px=36, colour=palette.cream, width=_LINE, high=60, z=300,
        )  # fmt: skip
        self.since = Label(
            self.context, "", role=FontRole.TITLE, px=22, colour=palette.text_gold,
            width=_LINE, high=34, z=300,
        )  # fmt: skip
        words = get("table.pass_screen", name=self._name)
        self.words = Label(
            self.context, words, px=17, colour=palette.cloth_text, width=300, high=64, z=300
        )
        self.score = PanelScores(self.context, self._scores)
        self.panels: list[PlayPanel] = []
        seated = [SeatState(self._name, self._side, active=True)]
        if self._other is not None:
            seated.append(SeatState(*self._other, eyes_shut=True))
        self.people = [Portrait(self.context, state) for state in seated]
        self._make_buttons()
        self.stage.add(self.title, self.since, self.words, self.score, *self.people)

    def _make_buttons(self) -> None:
        get = self.context.text.get
        gold, table = ButtonStyle.PRIMARY, ButtonStyle.TABLE
        self.ready = Button(
            self.context, get("table.show_hand"), self._lift, style=gold, width=280, height=56
        )
        self.ready.cap = get("table.key_enter")
        self.again = Button(
            self.context, get("table.play_again"), self._play_again, style=table, width=176
        )
        self.again.cap = keys.key_of("again", self.context.settings.keys).upper()
        self.again.visible = self._on_again is not None
        self.pause = Button(
            self.context, get("table.menu_pause"), self._on_pause, style=table, width=150
        )
        self.pause.cap = "Esc"
        self.stage.add(self.ready, self.again, self.pause)
        shown = [self.ready, *([self.again] if self.again.visible else []), self.pause]
        self.focus.set(shown)
        self.focus.focus(self.ready)
        self.focus.default = self.ready

    def paint(self, layer: pygame.Surface) -> None:
        """Paint an empty table behind drapes."""
        paint_table(layer, self.context.theme)
        scale = ui_scale(layer.get_size())
        block = pygame.Rect(0, 0, round(1280 * scale), layer.get_height())
        block.centerx = layer.get_width() // 2
        paint_drapes(layer, self.context.theme.palette, block, scale)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything around the middle of the window."""
        base, ui = ui_scale(size), self.context.ui(size)
        large = ui > _LARGE * base
        top = round((EDGE + (PELMET - 26) / 2) * base)
        self.title.place((size[0] / 2, top), min(ui, 1.3 * base))
        self._show_plays(1 if large else _FEW if size[0] < _SMALL else _MOST)
        for portrait in self.people:
            portrait.visible = not large
        if large:
            self._stack(size, base, ui)
        else:
            self._spread((size[0] / 2, size[1] / 2), base, ui)
        self.context.cards.resize(*{round(card.height) for p in self.panels for card in p.cards})

    def _spread(self, middle: tuple[float, float], base: float, ui: float) -> None:
        """Put everything where it is with words of about the usual size."""
        x, y = middle
        self.since.place((x, y + _SINCE * base), ui)
        count = len(self.panels)
        for place, panel in enumerate(self.panels):
            at = x + (place - (count - 1) / 2) * _APART * base, y + _PANELS * base
            panel.lay(at, (SIZE[0] * base, SIZE[1] * base), ui)
        self.score.place((x, y + _SCORES * base), ui)
        self.ready.place((x, y + _READY * base), ui)
        self._place_people((x, y + _PEOPLE * base), base, ui)
        self.words.place((x, y + _WORDS * base), ui)
        for button, side in ((self.again, -1), (self.pause, 1)):
            corner = min(ui, 1.05 * base)
            button.place((x + side * _CORNER_X * base, y + _CORNER * base), corner)

    def _stack(self, size: tuple[int, int], base: float, ui: float) -> None:
        """Put everything under each other, as large as it was chosen; the panel has the rest."""
        wide, gap = _COLUMN * base, _GAP * base
        x, left = size[0] / 2, pygame.FRect(0, (EDGE + PELMET) * base + gap, wide, 0)
        left.h, left.centerx = size[1] - EDGE * base - gap - left.top, x

        def cut(high: float, *, below: bool = True) -> pygame.FRect:
            part = pygame.FRect(left.x, left.bottom - high if below else left.y, wide, high)
            left.h -= high + gap
            left.y += 0 if below else high + gap
            return part

        bar = cut(_BAR_HIGH * ui)
        across = pygame.Rect(0, round(bar.y), round(size[0] - 4 * EDGE * base), round(bar.h))
        across.centerx = round(x)
        shown = [each for each in (self.again, self.ready, self.pause) if each.visible]
        place_bar(shown, across, ui)
        for label, high in ((self.words, _WORDS_HIGH), (self.score, _SCORES_HIGH)):
            label.resize(wide / ui, high)
            label.place(cut(high * ui).center, ui)
        self.since.resize(wide / ui, _SINCE_HIGH)
        self.since.place(cut(_SINCE_HIGH * ui, below=False).center, ui)
        for panel in self.panels:
            # Its number stands over its edge.
            high = left.h - gap
            panel.lay((x, left.centery + gap / 2), (wide, high), ui)

    def _show_plays(self, most: int) -> None:
        """Have a panel for each of the last plays, and say how many came before them."""
        shown = self._plays[-most:]
        if self._say is not None and [panel.play for panel in self.panels] != list(shown):
            for panel in self.panels:
                self.stage.remove(panel, *panel.cards)
            first = len(self._plays) - len(shown) + 1
            last = len(self._plays)
            self.panels = [
                PlayPanel(
                    self.context, play._replace(call=play.call if n == last else ""), n, self._say
                )
                for n, play in enumerate(shown, first)
            ]
            for panel in self.panels:
                panel.add_to(self.stage)
        text, earlier = self.context.text, len(self._plays) - len(shown)
        before = text.plural("table.earlier_plays", earlier) if earlier else ""
        words = text.get("table.since") if shown else ""
        self.since.set(" \N{MIDDLE DOT} ".join(filter(None, (words, before))))

    def _place_people(self, middle: tuple[float, float], base: float, ui: float) -> None:
        """Seat whose turn it was, with shut eyes, and whose turn it is, in the light."""
        wide, ui = _WIDE * base, min(ui, 1.2 * base)
        for portrait, way in zip(self.people, (1, -1), strict=False):
            foot = round(middle[0] + way * _ASIDE * base), round(middle[1])
            portrait.fit(foot, wide, ui, round(_PLAQUE * base))

    def uncovered(self) -> None:
        """Be seen anew: what was pressed over it was not for it."""
        self._guard = Guard.UNSEEN

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw it; the moment in which it stays begins when it has been seen."""
        drawn = super().draw(target)
        if self._guard is Guard.UNSEEN:
            self._guard = Guard.SEEN
            # The next frame may be late: only what comes after it is counted.
            self.clock.after(0.0, self._count)
        elif self._guard is Guard.OVER:
            self._guard = Guard.OPEN
        return drawn

    @property
    def open(self) -> bool:
        """True when what is pressed now is for the curtain."""
        return self._guard is Guard.OPEN

    def _count(self) -> None:
        self.clock.after(self.context.durations.curtain, self._end_guard)

    def _end_guard(self) -> None:
        self._guard = Guard.OVER

    def _play_again(self) -> None:
        if self._on_again is not None:
            self.context.scenes.pop()
            self._on_again()

    def _lift(self) -> None:
        self.context.scenes.pop()
        self._on_ready()

    def handle(self, event: pygame.Event) -> bool:
        """Escape pauses over the curtain, so that no hand is seen."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._on_pause()
            return True
        if not self.open and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        command = keys.command_of(event, self.context.settings.keys)
        if command == "again" and self._on_again is not None:
            self._play_again()
            return True
        return super().handle(event)
