"""How the pegboard looks: wood, tracks, holes, the brass plate, pegs. Drawn to be kept."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.table.backdrop import textured
from porrazo.desktop.table.scores.board_track import GROUP, Track
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import (
    FINE,
    box,
    clear,
    outline,
    over_shadow,
    shadow,
    side_sign,
)
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, Theme, alpha, letters, mix
from porrazo.numbers import written

Size = tuple[int, int]
Point = tuple[float, float]

# Shares of the board: the head, the rim, the line of words at the foot.
_PLATE = 0.13
_RIM = 0.045
_FOOT = 0.045
_LEAST_FOOT = 17
# The plate has two rows of scores for more sides than this.
_MOST_IN_ROW = 4


# The smallest letters of a number, and how many rows from the start its pegs reach.
_LEAST_NUMBER, _AT_START = READABLE, 4
# The smallest letters of a name on the head, which is so wide at 1280x720.
_LEAST_NAME, _USUAL = 14.0, 172.0
# On such a head: how large a sign is at most, how high a cell where it stands beside the score.
_LARGEST_SIGN, _LOW = 24.0, 34.0
# How large a number is, in shares of a hole.
_NUMBER = 5.0
# How far apart two lines of digits are, of their size.
_LINE = 0.86


class BoardPlan:
    """Where everything is on a board of ``size`` pixels."""

    def __init__(self, size: Size, sides: int, target: int) -> None:
        self.size = size
        self.tracks = tuple(Track(side, sides, target) for side in range(sides))
        wide, high = size
        rim = max(5, round(wide * _RIM))
        self.plate_rows = 1 if sides <= _MOST_IN_ROW else 2
        plate_high = max(34, round(high * _PLATE))
        foot = max(_LEAST_FOOT, round(high * _FOOT))
        self.plate = pygame.Rect(rim, rim, wide - 2 * rim, plate_high)
        top = self.plate.bottom + rim
        self.tracks_area = pygame.Rect(rim, top, wide - 2 * rim, high - top - foot)
        self.foot = pygame.Rect(rim, high - foot - rim // 3, wide - 2 * rim, foot)
        self.rim = rim

    @property
    def radius(self) -> float:
        """The radius of a hole, small enough for its row and its lane."""
        pitch = self.tracks[0].pitch * self.tracks_area.h
        lane = self.tracks_area.w / len(self.tracks)
        if self.shared:
            return max(1.2, min(pitch * 0.26, lane * 0.1))
        return max(1.6, min(pitch * 0.30, lane * 0.115, self.size[0] * 0.028))

    @property
    def peg(self) -> int:
        """The width of the head of a peg."""
        return max(8, round(self.radius * 4.2))

    @property
    def shared(self) -> bool:
        """True when all sides go up in one column and down in another, side by side."""
        return self.tracks[0].shared

    def hole(self, side: int, hole: int) -> Point:
        """Return where a hole is on the board, in pixels."""
        x, y = self.tracks[side].point(hole)
        area = self.tracks_area
        return area.left + area.w * x, area.top + area.h * y

    def lane(self, side: int) -> pygame.Rect:
        """Return the recess in which a track lies."""
        track = self.tracks[side]
        left = self.hole(side, 1)[0]
        right = self.hole(side, track.finish)[0]
        top = self.hole(side, track.leg)[1]
        bottom = self.hole(side, -1)[1]
        grow = min(self.radius * 3.0, self.tracks_area.w / len(self.tracks) * 0.225)
        above = self.turn + self.radius * 2.4
        return pygame.Rect(
            round(left - grow),
            round(top - above),
            round(right - left + 2 * grow),
            round(bottom - top + above + self.radius * 3.2),
        )

    @property
    def turn(self) -> float:
        """How high the arch is in which a track turns back, in pixels."""
        track = self.tracks[0]
        wide = self.hole(0, track.finish)[0] - self.hole(0, 1)[0]
        return min(wide / 2, 1.6 * track.pitch * self.tracks_area.h, 7 * self.radius)


def draw_board(
    plan: BoardPlan, theme: Theme, fonts: Fonts, words: str, ui: float
) -> pygame.Surface:
    """Return the whole board without what changes, in the middle of its shadow."""
    palette, measures = theme.palette, theme.measures
    radius = max(8, round(plan.size[0] * 0.075))
    face = wood(plan.size, theme, radius)
    face.blit(_rim(plan, theme, radius), (0, 0))
    fine = clear((plan.size[0] * FINE, plan.size[1] * FINE), palette.wood_dark)
    if plan.shared:
        _columns(fine, plan, theme)
    for track in plan.tracks:
        if not plan.shared:
            _recess(fine, plan, track, theme)
            _turn(fine, plan, track, theme)
            _skunk_line(fine, plan, track, theme)
        _holes(fine, plan, track, theme)
    face.blit(pygame.transform.smoothscale(fine, plan.size), (0, 0))
    for track in plan.tracks if not plan.shared else ():
        write_numbers(face, plan, track, theme, fonts)
    _foot(face, plan, theme, fonts, words, ui)
    blur = measures.shadow_blur * ui
    return over_shadow(face, radius, blur, palette.shadow, measures.shadow_alpha + 40, 6 * ui)


def wood(size: Size, theme: Theme, radius: int) -> pygame.Surface:
    """Return a board of wood with round corners."""
    board = clear(size)
    board.blit(textured(theme.textures.board, size), (0, 0))
    mask = box(size, radius, (255, 255, 255))
    board.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return board


def _rim(plan: BoardPlan, theme: Theme, radius: int) -> pygame.Surface:
    """Return a bevelled edge, an inlaid thread and a screw in each corner."""
    palette, size = theme.palette, plan.size
    layer = outline(size, radius, mix(palette.wood_dark, palette.wood, 0.25), plan.rim * 0.34)
    light = outline((size[0] - 2, size[1] - 2), radius - 1, palette.wood_light, 1)
    light.set_alpha(130)
    layer.blit(light, (1, 1))
    inset = round(plan.rim * 0.66)
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    for drop, colour in ((1, palette.inlay_dark), (0, palette.inlay)):
        thread = outline(inner, max(3, radius - inset), colour, max(1.0, plan.rim * 0.11))
        layer.blit(thread, (inset, inset + drop))
    return layer


def _recess(fine: pygame.Surface, plan: BoardPlan, track: Track, theme: Theme) -> None:
    """Cut the lane into the wood: dark above, light on its lower edge, its colour around it."""
    palette, mark = theme.palette, theme.sides[track.side]
    lane = _fine_rect(plan.lane(track.side))
    radius = round(lane.w * (0.5 if len(plan.tracks) > 3 else 0.36))
    pygame.draw.rect(fine, alpha(palette.wood_light, 150), lane.move(0, FINE), border_radius=radius)
    depth = max(FINE, round(plan.radius * 0.5 * FINE))
    floor = mix(palette.wood_dark, palette.wood, 0.8)
    pygame.draw.rect(fine, alpha(palette.wood_dark, 190), lane, border_radius=radius)
    inner = lane.inflate(-depth, -depth).move(0, depth // 2)
    pygame.draw.rect(fine, alpha(floor, 150), inner, border_radius=radius - depth // 2)
    width = max(FINE, round(plan.radius * 0.36 * FINE))
    tint = mix(mark.colour, mark.light, 0.35)
    band = lane.inflate(-depth, -depth)
    pygame.draw.rect(fine, alpha(tint, 235), band, width, border_radius=radius - depth // 2)


def _columns(fine: pygame.Surface, plan: BoardPlan, theme: Theme) -> None:
    """Cut the way there and the way back of all sides into the wood, and a line at every tenth."""
    palette, last = theme.palette, plan.tracks[-1]
    for at, hole in ((1, 1), (last.finish, last.finish)):
        left, right = plan.hole(0, at)[0], plan.hole(last.side, hole)[0]
        grow = 2.6 * plan.radius + 2
        top, bottom = plan.hole(0, last.leg)[1] - 2 * grow, plan.hole(0, -1)[1] + 2 * grow
        area = pygame.FRect(left - grow, top, right - left + 2 * grow, bottom - top)
        fine_area = pygame.Rect(*(round(value * FINE) for value in area))
        radius = round(grow * 1.5 * FINE)
        light = alpha(palette.wood_light, 150)
        pygame.draw.rect(fine, light, fine_area.move(0, FINE), border_radius=radius)
        pygame.draw.rect(fine, alpha(palette.wood_dark, 190), fine_area, border_radius=radius)
        edge = alpha(palette.inlay, 160)
        pygame.draw.rect(fine, edge, fine_area, max(FINE, 2), border_radius=radius)
    for ten in range(2 * GROUP, last.finish, 2 * GROUP):
        (left, y), (right, _) = plan.hole(0, ten), plan.hole(last.side, ten)
        ends = (left * FINE, y * FINE), (right * FINE, y * FINE)
        pygame.draw.line(fine, alpha(palette.brass, 120), *ends, max(2, round(FINE * 0.8)))


def _holes(fine: pygame.Surface, plan: BoardPlan, track: Track, theme: Theme) -> None:
    for hole in range(-1, track.finish):
        shade = hole > 0 and hole % (2 * GROUP) == 0
        _hole(fine, plan.hole(track.side, hole), plan.radius, theme, ring=shade)
    if track.target:
        at = plan.hole(track.side, track.finish)
        _hole(fine, at, plan.radius * 1.35, theme, ring=True, finish=True)


def _hole(
    fine: pygame.Surface,
    at: Point,
    radius: float,
    theme: Theme,
    *,
    ring: bool = False,
    finish: bool = False,
) -> None:
    """Drill one hole: a lit lower lip, the dark, a brass ring around tens and the finish."""
    palette = theme.palette
    x, y, r = at[0] * FINE, at[1] * FINE, radius * FINE
    if ring:
        brass = palette.brass_light if finish else palette.brass
        pygame.draw.circle(fine, alpha(palette.wood_dark, 200), (x, y + r * 0.2), r * 1.62)
        pygame.draw.circle(fine, brass, (x, y), r * (1.6 if finish else 1.42))
    else:
        pygame.draw.circle(fine, alpha(palette.wood_light, 230), (x, y + r * 0.22), r * 1.16)
    pygame.draw.circle(fine, mix(palette.wood_dark, (0, 0, 0), 0.45), (x, y), r)
    pygame.draw.circle(fine, mix(palette.wood_dark, palette.wood, 0.3), (x, y + r * 0.38), r * 0.55)


def _turn(fine: pygame.Surface, plan: BoardPlan, track: Track, theme: Theme) -> None:
    """Engrave the arch that leads from the way there to the way back."""
    left = plan.hole(track.side, track.leg)
    right = plan.hole(track.side, track.leg + 1)
    middle = (left[0] + right[0]) / 2
    y = min(left[1], right[1]) - plan.radius * 1.6
    angles = [math.radians(a) for a in range(180, 361, 6)]
    points = [
        (
            (middle + math.cos(a) * (right[0] - left[0]) / 2) * FINE,
            (y + math.sin(a) * plan.turn) * FINE,
        )
        for a in angles
    ]
    width = max(2, round(plan.radius * 0.34 * FINE))
    pygame.draw.lines(fine, theme.palette.brass_dark, False, points, width)


def skunk_line(plan: BoardPlan, track: Track) -> pygame.FRect | None:
    """Return the brass bar across a track at half the way; at the turn it stands upright."""
    if track.goes_round or track.holes < 2 * GROUP:
        return None
    before = plan.hole(track.side, math.floor(track.half))
    after = plan.hole(track.side, math.ceil(track.half))
    x, y = (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
    lane = plan.lane(track.side)
    width = max(1.6, plan.radius * 0.55)
    if abs(after[0] - before[0]) > plan.radius:
        high = y - plan.radius * 2.0 - lane.top
        return pygame.FRect(x - width / 2, lane.top, width, high)
    # No farther than the holes: on a hole with a number it would strike that out.
    return pygame.FRect(lane.left, y - width / 2, before[0] - lane.left, width)


def _skunk_line(fine: pygame.Surface, plan: BoardPlan, track: Track, theme: Theme) -> None:
    bar = skunk_line(plan, track)
    if bar is None:
        return
    fine_bar = pygame.Rect(*(round(value * FINE) for value in bar))
    pygame.draw.rect(fine, theme.palette.wood_dark, fine_bar.move(FINE, FINE))
    pygame.draw.rect(fine, theme.palette.brass_light, fine_bar)


def write_numbers(
    face: pygame.Surface, plan: BoardPlan, track: Track, theme: Theme, fonts: Fonts
) -> None:
    """Write every tenth number between the way there and the way back of its track.

    Where there is no room for one between two pegs, those at the start would hide the last.
    """
    left, _ = plan.hole(track.side, 1)
    right, _ = plan.hole(track.side, track.finish)

    def letters(beside: float) -> float:
        room = right - left - 2 * beside
        fitting = fonts.fit("88", FontRole.UI_BOLD, plan.size[0] * 0.1, room)
        return min(fitting, plan.radius * _NUMBER)

    beside, last = 0.52 * plan.peg, track.finish - 1
    if letters(beside) < _LEAST_NUMBER:
        beside, last = 1.6 * plan.radius, track.finish - _AT_START
    px = letters(beside)
    if px < _LEAST_NUMBER:
        return
    heights = _heights_of_numbers(plan, track, range(10, last + 1, 10), _LINE * px)
    for hole, y in heights.items():
        x = plan.hole(track.side, hole)[0]
        out = hole <= track.leg
        place = {"midleft": (x + beside, y)} if out else {"midright": (x - beside, y)}
        ink = theme.palette.board_text
        fonts.write(face, str(hole), FontRole.UI_BOLD, px, ink, **place)


def _heights_of_numbers(
    plan: BoardPlan, track: Track, holes: Sequence[int], line: float
) -> dict[int, float]:
    """Return where each number stands: beside its hole, or as far off as leaves both readable.

    Some targets bring numbers of both ways into one row, such as 10 and 30 of 40.
    """
    heights = {hole: plan.hole(track.side, hole)[1] for hole in holes}
    for out in [hole for hole in holes if hole <= track.leg]:
        for back in [hole for hole in holes if hole > track.leg]:
            apart = heights[out] - heights[back]
            if abs(apart) < line:
                aside = (line - abs(apart)) / 2 * (1 if apart > 0 else -1)
                heights[out] += aside
                heights[back] -= aside
    return heights


def _foot(
    face: pygame.Surface, plan: BoardPlan, theme: Theme, fonts: Fonts, words: str, ui: float
) -> None:
    """Engrave how long the match is."""
    most = min(letters(15, ui), 0.8 * plan.foot.h)
    px = fonts.fit(words, FontRole.UI_BOLD, most, plan.foot.w - 2 * plan.rim)
    for drop, colour in ((1, theme.palette.board_relief), (0, theme.palette.board_text)):
        centre = plan.foot.centerx, plan.foot.centery + drop
        fonts.write(face, words, FontRole.UI_BOLD, px, colour, center=centre)


def draw_plate(
    plan: BoardPlan,
    theme: Theme,
    fonts: Fonts,
    scores: tuple[int, ...],
    lit: int | None,
    names: Sequence[str] = (),
) -> pygame.Surface:
    """Return the cream head: sign, name and score of each side, the one `lit` brighter."""
    palette, (wide, high) = theme.palette, plan.plate.size
    plate = box(
        (wide, high),
        9 * wide / 172,
        palette.cream,
        palette.cream_shade,
        edge=palette.ink,
        edge_width=max(1.0, wide / 120),
    )
    columns = -(-len(scores) // plan.plate_rows)
    part, line = wide / columns, high / plan.plate_rows
    sizes = [_name_px(fonts, name, (part, line), wide) for name in names]
    named = len(sizes) == len(scores) and all(sizes)
    for side, score in enumerate(scores):
        row, column = divmod(side, columns)
        cell = pygame.Rect(round(part * column), round(line * row), round(part), round(line))
        if side == lit:
            glow = box((cell.w - 6, cell.h - 6), line * 0.14, palette.ochre_light, opacity=190)
            plate.blit(glow, (cell.x + 3, cell.y + 3))
        if column:
            top, bottom = (cell.x, cell.y + line * 0.14), (cell.x, cell.y + line * 0.86)
            pygame.draw.line(plate, palette.ochre, top, bottom, max(1, round(wide / 120)))
        lap = plan.tracks[side].lap(score)
        words = f"×{lap}" if lap > 1 else names[side] if named else ""
        px = min(sizes) if named and not lap > 1 else 0.27 * line
        _cell(plate, cell, theme, fonts, _Head(side, score, words, px))
    return plate


def _name_px(fonts: Fonts, name: str, cell: tuple[float, float], wide: int) -> float:
    """Return the size of a name beside its sign on a head so wide, 0 where it is not to be read."""
    least, room = letters(_LEAST_NAME, wide / _USUAL), 0.86 * cell[0] - _sign_px(cell, wide)
    needed = max(1, fonts.width(name, FontRole.UI_BOLD, least))
    return 0.0 if needed > room else min(max(least, 0.27 * cell[1]), least * room / needed)


def _sign_px(cell: tuple[float, float], head: int) -> int:
    wide, high = cell
    most = _LARGEST_SIGN * head / _USUAL
    return max(9, round(min(high * (0.42 if _is_low(cell, head) else 0.3), wide * 0.36, most)))


def _is_low(cell: tuple[float, float], head: int) -> bool:
    """Return whether sign and score of a head so wide stand beside each other."""
    return cell[1] < 0.75 * cell[0] and cell[1] < _LOW * head / _USUAL


class _Head(NamedTuple):
    """What the head tells of a side."""

    side: int
    score: int
    words: str
    px: float


def _cell(
    plate: pygame.Surface, cell: pygame.Rect, theme: Theme, fonts: Fonts, head: _Head
) -> None:
    """Put a side's sign above its score, or beside it where the cell is low.

    The name, or the lap from the second on, stands beside the sign.
    """
    low = _is_low(cell.size, plate.width)
    sign = side_sign(theme.sides[head.side], _sign_px(cell.size, plate.width))
    ink, number = theme.palette.ink, written(head.score)
    if low:
        gap = cell.w * 0.07
        px = fonts.fit(number, FontRole.INDEX, cell.h * 0.7, cell.w - sign.width - 3 * gap)
        left = (cell.w - sign.width - gap - fonts.width(number, FontRole.INDEX, px)) / 2
        plate.blit(sign, sign.get_rect(midleft=(round(cell.x + left), cell.centery)))
        at = cell.x + left + sign.width + gap, float(cell.centery)
        fonts.write(plate, number, FontRole.INDEX, px, ink, midleft=at)
        return
    y = cell.y + cell.h * 0.25
    wide = 3 + fonts.width(head.words, FontRole.UI_BOLD, head.px) if head.words else 0
    left = cell.centerx - (sign.width + wide) / 2
    plate.blit(sign, sign.get_rect(midleft=(round(left), round(y))))
    if head.words:
        beside = left + sign.width + 3, y
        fonts.write(plate, head.words, FontRole.UI_BOLD, head.px, ink, midleft=beside)
    px = fonts.fit(number, FontRole.INDEX, cell.h * 0.52, cell.w * 0.82)
    centre = cell.centerx, cell.y + cell.h * 0.68
    fonts.write(plate, number, FontRole.INDEX, px, ink, center=centre)


def draw_peg(theme: Theme, side: int, px: int) -> pygame.Surface:
    """Return a peg from above: its head has the side's shape, lit from the upper left."""
    mark = theme.sides[side]
    head = clear((px, px), mark.dark)
    head.blit(side_sign(mark, px), (0, 0))
    light = clear((px * FINE, px * FINE), theme.palette.glint)
    spot: tuple[Colour, float, float] = (theme.palette.glint, 0.30, 0.44)
    for step in range(4):
        size = spot[1] * (1 - step * 0.24) * px * FINE
        middle = spot[2] * px * FINE
        dot = clear(light.get_size(), spot[0])
        pygame.draw.circle(dot, alpha(spot[0], 30), (middle, middle), size / 2)
        light.blit(dot, (0, 0))
    head.blit(pygame.transform.smoothscale(light, (px, px)), (0, 0))
    return head


def draw_peg_shadow(theme: Theme, px: int) -> pygame.Surface:
    """Return the soft round shadow under a peg."""
    width = round(px * 0.86)
    return shadow((width, width), width // 2, max(2, px // 7), theme.palette.shadow, 220)


def _fine_rect(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.x * FINE, rect.y * FINE, rect.w * FINE, rect.h * FINE)
