"""The table of who got what, as it is written on a sheet: people across, reasons down."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.points import (
    NONE,
    PointsRow,
    events_of,
    points_table,
    reason_for,
    reasons_of,
)
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.faces import drawn_as
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear, side_sign
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, mix
from porrazo.match.opponent_names import names_on_plaques
from porrazo.match.session import MatchSession
from porrazo.table.people.moods import Mood
from porrazo.table.teaching.explanations import Reason

# All at 1280x720. The sheet's margin, and how wide reasons are at least and a side's column at
# least and at most. Reasons are wider, to say why, where that leaves each side so much.
_MARGIN, _WORDS, _LEAST, _MOST = 18.0, 176.0, 62.0, 190.0
_WIDE_WORDS, _ROOMY = 310.0, 112.0
# Niches of few sides and of many, and where the window is low; the name below, up to how many are
# few.
_NICHE, _SMALL, _LOW_NICHE, _PLATE, _FEW = 88.0, 56.0, 44.0, 30.0, 4
# How low a window is where the title has no room.
_LOW = 500.0
# Where the title ends; rows, and how much lower they may be where there are many; the sums.
_HEAD, _ROW, _TALL_ROW, _LEAST_ROW, _SUM, _PILL, _COUNT = 48.0, 33.0, 40.0, 25.0, 44.0, 40.0, 42.0
# How much room rows have before they are closer together, and what is below the last line.
_ROOM, _END = 236.0, 12.0
_LABEL, _NUMBER, _TOTAL = 17.0, 21.0, 26.0
# Why, beside what is scored or below it: its letters, and how high a row is that has both.
_WHY, _TWO_LINES, _APART = 14.5, 38.0, 10.0
_BACK = 30.0
# What ends a part of a sentence that says something by itself.
_CLAUSE = re.compile(r"[;:.] ")


class Columns:
    """Where the columns of a sheet are: ``wide`` is how wide it is, without its margins."""

    def __init__(self, wide: float, sides: int) -> None:
        self.wide = wide
        step = (wide - _WIDE_WORDS) / sides
        self.step = min(_MOST, step if step >= _ROOMY else (wide - _WORDS) / sides)
        self.words = wide - self.step * sides
        self.middles = [self.words + self.step * (side + 0.5) for side in range(sides)]


class SideHead(Widget):
    """The people of a side in their niches, their names on a plaque."""

    def __init__(
        self, context: Context, side: int, levels: Sequence[str | None], names: str, size: float
    ) -> None:
        super().__init__(context, names, (100.0, size))
        self._side, self._levels = side, levels

    def look(self) -> Hashable:
        """Return the names: nothing else changes."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the niches side by side, the plaque over their feet."""
        face, ui, palette = clear(self.pixels), self.ui, self.theme.palette
        mark, count = self.theme.sides[self._side], len(self._levels)
        plate = round(_PLATE * ui)
        room = face.height - 0.7 * plate
        wide = round(min(room / (arch.HIGH + arch.ABOVE), 0.94 * face.width / count))
        foot = face.height - round(0.7 * plate)
        for place, level in enumerate(self._levels):
            middle = face.width / 2 + (place - (count - 1) / 2) * 1.06 * wide
            for picture in arch.seated(drawn_as(level), Mood.CALM, None, wide, mark, palette):
                face.blit(picture, picture.get_rect(midbottom=(round(middle), foot)))
        plaque = card_stock((face.width - 2, plate), plate / 2, palette, 1.6 * ui)
        fonts, bold, px = self.context.fonts, FontRole.UI_BOLD, 16 * ui
        sign = side_sign(mark, round(0.46 * plate))
        before = sign.width + 6 * ui
        crowded = fonts.width(self.label, bold, 0.8 * px) + before > plaque.width - 16 * ui
        if crowded:
            # The sign stands over the plaque, so that more of the name is read.
            face.blit(sign, sign.get_rect(bottomleft=(0, face.height - plate)))
            before = 0.0
        room = plaque.width - (10 if crowded else 16) * ui - before
        px = max(fonts.fit(self.label, bold, px, room), 12 * ui)
        words = fonts.shorten(self.label, bold, px, room)
        x = (plaque.width - fonts.width(words, bold, px) - before) / 2
        if not crowded:
            plaque.blit(sign, sign.get_rect(midleft=(round(x), plate // 2)))
        ink, at = palette.text_on_light, (x + before, plate / 2)
        fonts.write(plaque, words, bold, px, ink, midleft=at)
        face.blit(plaque, plaque.get_rect(midbottom=face.get_rect().midbottom))
        return face


class PaperRow(Widget):
    """What was scored and what each side got for it; where there is more to know, it tells why.

    ``reason`` is that in a sentence, of which as much is written as there is room for.
    """

    reads_aloud = True

    def __init__(
        self,
        context: Context,
        row: PointsRow,
        names: Sequence[str],
        columns: Columns,
        high: float,
        why: Callable[[], object] | None,
        reason: str,
        *,
        shaded: bool,
    ) -> None:
        told = zip(names, row.points, strict=True)
        words = ", ".join(f"{name} {points}" for name, points in told if points != NONE)
        label = f"{row.words}: {words}" + (f". {reason}" if reason else "")
        super().__init__(context, label, (columns.wide, high))
        self._row, self._columns, self._why, self._shaded = row, columns, why, shaded
        self._reason = reason

    @property
    def tooltip(self) -> str:
        """What using it does."""
        return self.context.text.get("scenes.why") if self._why is not None else ""

    def activate(self) -> None:
        """Tell why."""
        if self._why is not None:
            self.context.sounds.play("click", volume=0.6)
            self._why()

    def draw_picture(self) -> pygame.Surface:
        """Draw the stripe, what it is for and why, the numbers."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        stripe = mix(palette.cream_shade, palette.ink, 0.2)
        opacity = 110 if self.hovered and self._why is not None else 62 if self._shaded else 0
        face = box(self.pixels, 7 * ui, stripe, opacity=opacity)
        middle, ink = face.height / 2, palette.text_on_light
        self._write_words(face, ink)
        for x, points in zip(self._columns.middles, self._row.points, strict=True):
            colour = ink if points == NONE else palette.brick_dark
            size = fonts.fit(points, FontRole.INDEX, _NUMBER * ui, self._columns.step * ui)
            fonts.write(face, points, FontRole.INDEX, size, colour, center=(x * ui, middle))
        return self.in_focus(face, 7 * ui, low=True)

    def _write_words(self, face: pygame.Surface, ink: Colour) -> None:
        """Write what it is for, the sign that there is more to know, and why."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        bold, x, middle = FontRole.UI_BOLD, 14 * ui, face.height / 2
        sign = icon(Icon.HELP, round(15 * ui), mix(palette.ink, palette.cream, 0.45))
        signed = sign.width + 12 * ui if self._why is not None else 0.0
        room = self._columns.words * ui - x - signed
        lines, px = fonts.in_lines(self._row.words, bold, _LABEL * ui, room, face.height)
        why = self._reason_in(room, fonts.width(lines[0], bold, px)) if len(lines) == 1 else None
        if why is not None and why.below:
            middle = 0.33 * face.height
        for place, line in enumerate(lines):
            y = middle + 1.1 * px * (place - (len(lines) - 1) / 2)
            end = fonts.write(face, line, bold, px, ink, midleft=(x, y)).right
        if why is not None:
            dim = mix(palette.ink, palette.cream, 0.22)
            at = (x, 0.73 * face.height) if why.below else (end + _APART * ui, middle + ui)
            written = fonts.write(face, why.words, FontRole.UI, why.px, dim, midleft=at)
            end = end if why.below else written.right
        if self._why is not None:
            face.blit(sign, sign.get_rect(midleft=(end + round(7 * ui), round(middle))))

    def _reason_in(self, room: float, taken: float) -> _Why | None:
        """Return as much of why as there is room for, None where that is nothing."""
        ui, width = self.ui, self.context.fonts.width
        rooms = [(room - taken - _APART * ui, False)]
        if self.natural[1] >= _TWO_LINES:
            rooms.append((self._columns.words * ui - 18 * ui, True))
        sizes = [px for px in (_WHY * ui, READABLE * ui) if px >= READABLE]
        ways = (
            _Why(words, px, below)
            for words in _shorter_and_shorter(self._reason)
            for px in sizes
            for space, below in rooms
            if width(words, FontRole.UI, px) <= space
        )
        return next(ways, None)


class _Why(NamedTuple):
    """Words of a reason, the size of their letters, and whether they stand on a line below."""

    words: str
    px: float
    below: bool


def _shorter_and_shorter(sentence: str) -> list[str]:
    """Return a sentence, then its beginnings that say something by themselves."""
    whole = sentence.rstrip(".")
    first = _CLAUSE.split(whole, maxsplit=1)[0]
    shorter = first.rpartition(", ")[0] if first.count(", ") > 1 else ""
    return [words for words in dict.fromkeys((whole, first, shorter)) if words]


class SheetSums(Widget):
    """A line at the foot of the sheet: what it is, and a number for each side, or a pill."""

    reads_aloud = True

    def __init__(
        self,
        context: Context,
        words: str,
        names: Sequence[str],
        numbers: Sequence[str],
        columns: Columns,
        high: float,
        *,
        before: Sequence[str] | None = None,
        backs: bool = False,
        ruled: bool = False,
    ) -> None:
        told = ", ".join(f"{name} {n}" for name, n in zip(names, numbers, strict=True))
        super().__init__(context, f"{words}: {told}", (columns.wide, high))
        self._words, self._numbers, self._columns = words, numbers, columns
        self._before, self._backs, self._ruled = before, backs, ruled

    def look(self) -> Hashable:
        """Return whether cards are sharp by now."""
        return self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the words, then side by side."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face, x = clear(self.pixels), 14 * ui
        middle, room = face.height / 2, self._columns.words * ui - x - 6 * ui
        if self._ruled:
            face.fill(palette.brick_dark, (round(8 * ui), 0, face.width - round(16 * ui), 2))
        bold, ink = FontRole.UI_BOLD, palette.text_on_light
        lines, px = fonts.in_lines(self._words, bold, _LABEL * ui, room, face.height)
        for place, line in enumerate(lines):
            y = middle + 1.1 * px * (place - (len(lines) - 1) / 2)
            fonts.write(face, line, bold, px, ink, midleft=(x, y))
        for side, number in enumerate(self._numbers):
            at = self._columns.middles[side] * ui, middle
            if self._backs:
                self._lay_back(face, number, at)
            elif self._before is None:
                px = fonts.fit(number, FontRole.INDEX, _TOTAL * ui, self._columns.step * ui)
                fonts.write(face, number, FontRole.INDEX, px, palette.brick_dark, center=at)
            else:
                self._lay_pill(face, side, number, at)
        return face

    def _lay_pill(
        self, face: pygame.Surface, side: int, number: str, at: tuple[float, float]
    ) -> None:
        """Draw the score in a pill of the side's colour, after the one before."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        size = round(min(136.0, self._columns.step - 6) * ui), round((_PILL - 4) * ui)
        light, colour = palette.glint, self.theme.sides[side].colour
        face.blit(
            box(size, size[1] / 2, light, edge=colour, edge_width=2.4 * ui),
            (round(at[0] - size[0] / 2), round(at[1] - size[1] / 2)),
        )
        role, ink, large = FontRole.INDEX, palette.text_on_light, 24 * ui
        old = f"{self._before[side]} \N{RIGHTWARDS ARROW} " if self._before else ""
        if old and fonts.width(old, role, 0.8 * large) > 0.55 * size[0]:
            old = ""
        taken = fonts.width(old, role, 0.8 * large) if old else 0
        px = fonts.fit(number, role, large, size[0] - taken - 18 * ui)
        x = at[0] - (taken + fonts.width(number, role, px)) / 2
        if old:
            dim = mix(ink, palette.cream_shade, 0.35)
            fonts.write(face, old, role, 0.8 * large, dim, midleft=(x, at[1]))
        fonts.write(face, number, role, px, ink, midleft=(x + taken, at[1]))

    def _lay_back(self, face: pygame.Surface, number: str, at: tuple[float, float]) -> None:
        """Draw a small heap of cards and how many there are."""
        fonts, ui, high = self.context.fonts, self.ui, _BACK * self.ui
        back = self.context.cards.card(BACK, high)
        px, bold = _LABEL * ui, FontRole.UI_BOLD
        ink, gap = self.theme.palette.text_on_light, 8 * ui
        x = at[0] - (back.width + gap + fonts.width(number, bold, px)) / 2
        if self._columns.step > 70:
            for lower in (2, 1, 0):
                place = x - 1.5 * lower * ui, at[1] - high / 2 + 1.5 * lower * ui
                face.blit(back, (round(place[0]), round(place[1])))
            fonts.write(face, number, bold, px, ink, midleft=(x + back.width + gap, at[1]))
        else:
            fonts.write(face, number, bold, px, ink, center=at)


class PointsSheet:
    """Writes the sheet into a panel, which gets its height; `rows` tell why when they are used.

    ``whole`` is for a whole match instead of a hand; ``left`` says what was left
    behind. ``title`` is left out where a window is low.
    """

    #: How wide a panel with a sheet is, at 1280x720.
    WIDTH = 816.0

    def __init__(
        self,
        scene: PanelScene,
        session: MatchSession,
        setup: TableSetup,
        span: range,
        title: str,
        *,
        whole: bool = False,
        left: str = "",
    ) -> None:
        self._left = left
        self._scene, self._session, self._setup = scene, session, setup
        context, sides = scene.context, setup.side_count
        low = scene.tall < _LOW
        scene.title("" if low else title)
        scene.width = max(scene.width, 2 * _MARGIN + _WORDS + _LEAST * sides)
        scene.row_middle = scene.width / 2
        columns = Columns(scene.width - 2 * _MARGIN, sides)
        names = [setup.say.side_label(side) for side in range(sides)]
        table = points_table(session, setup.say, span, whole=whole)
        y = scene.head = self._write_heads(columns, 8.0 if low else _HEAD, low=low) + 8
        each = max(_LEAST_ROW, min(_ROW if whole else _TALL_ROW, _ROOM / max(1, len(table.rows))))
        self.rows: list[PaperRow] = []
        for place, row in enumerate(table.rows):
            reasons = [] if whole else reasons_of(session, setup.say, row.places)
            why = self._why(reasons) if reasons else None
            best = reason_for(session, setup.say, row.places) if reasons else ""
            shown = PaperRow(context, row, names, columns, each, why, best, shaded=place % 2 == 0)
            scene.write(shown, scene.width / 2, y + each / 2)
            if why is not None:
                self.rows.append(shown)
            y += each
        y += 4
        get = context.text.get
        if table.gained:
            kind = "match" if whole else "hand" if setup.game.plays_hands else "deal"
            words = get(f"scenes.sum_of_{kind}")
            self._sum(words, names, table.gained, columns, y, _SUM, ruled=True)
            y += _SUM
        self._sum(
            get("scenes.total"), names, table.after, columns, y, _SUM, before=table.before,
            ruled=not table.gained,
        )  # fmt: skip
        y += _SUM
        if not whole:
            y = self._write_notes(columns, names, span, y)
        self.bottom = y + _END

    def _why(self, reasons: list[Reason]) -> Callable[[], object]:
        scene, game = self._scene, self._session.match.game
        return lambda: scene.context.scenes.push(WhyScene(scene.context, game, *reasons))

    def _write_heads(self, columns: Columns, top: float, *, low: bool) -> float:
        """Write who is on each side; return where that ends."""
        scene, session = self._scene, self._session
        called = names_on_plaques(scene.context.text, session.players)
        sides = len(columns.middles)
        niche = _LOW_NICHE if low else _NICHE if sides <= _FEW else _SMALL
        high = niche * (arch.HIGH + arch.ABOVE) + 0.7 * _PLATE
        for side, x in enumerate(columns.middles):
            seats = [seat for seat, other in enumerate(session.sides) if other == side]
            levels = [session.players[seat].level for seat in seats]
            names = " + ".join(called[seat] for seat in seats)
            head = SideHead(scene.context, side, levels, names, high)
            head.resize(columns.step - 8, high)
            head.scrolls = False
            scene.write(head, _MARGIN + x, top + high / 2)
        return top + high

    def _sum(
        self,
        words: str,
        names: Sequence[str],
        numbers: Sequence[str],
        columns: Columns,
        y: float,
        high: float,
        *,
        before: Sequence[str] | None = None,
        backs: bool = False,
        ruled: bool = False,
    ) -> None:
        line = SheetSums(
            self._scene.context, words, names, numbers, columns, high, before=before, backs=backs,
            ruled=ruled,
        )  # fmt: skip
        self._scene.write(line, self._scene.width / 2, y + high / 2)

    def _write_notes(self, columns: Columns, names: Sequence[str], span: range, y: float) -> float:
        """Write what the game notes below the sums; return where that ends."""
        scene, game, say = self._scene, self._setup.game, self._setup.say
        events = events_of(self._session)[span.start : span.stop]
        counts = game.hand_counts(events, say)
        if counts is not None:
            words, numbers = counts
            shown = [str(n) for n in numbers]
            self._sum(words, names, shown, columns, y, _COUNT, backs=True)
            y += _COUNT
        palette, wide = scene.context.theme.palette, scene.width - 2 * _MARGIN - 20
        notes = (
            (game.hand_note(events, say), palette.text_on_light),
            (self._left, palette.brick_dark),
        )
        for note, colour in notes:
            if note:
                label = Label(scene.context, note, px=16, colour=colour, width=wide, high=44)
                scene.write(label, scene.width / 2, y + 24)
                y += 48
        return y
