"""The pegboard: a track there and back for each side, two pegs each that leapfrog."""

import math
from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.scores.board_art import (
    BoardPlan,
    draw_board,
    draw_peg,
    draw_peg_shadow,
    draw_plate,
)
from porrazo.desktop.table.scores.board_track import LAP, START
from porrazo.desktop.table.scores.gathering import paces, pitches
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import card_stock, clear, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Blit, Point, Sprite, centred
from porrazo.desktop.ui.stage.tween import Animation, Call, Glide, ease_in_out, sequence
from porrazo.numbers import written
from porrazo.table.places.facts import SideNote

_BOARD_Z, _PLATE_Z, _PEG_Z, _TIP_Z = 20.0, 21.0, 30.0, 700.0
# However many holes a score is, the hops after the first take no longer than so many of them.
_MOST_HOPS = 12
# At most so many clicks are heard of one score: more would be a rattle.
_MOST_CLICKS = 16
# How often the winner's peg leaps.
_LEAPS = 2


class Peg(Sprite):
    """One peg; `lift` raises its head off the board, away from its shadow."""

    def __init__(self) -> None:
        super().__init__(z=_PEG_Z)
        self.head = self.shade = clear((1, 1))

    def blits(self) -> tuple[Blit, ...]:
        """Return the shadow and the head."""
        high = self.head.get_height()
        down = high * (0.14 + 0.5 * self.lift)
        up = high * 0.7 * self.lift
        shade = centred(self.shade, (self.x + down * 0.5, self.y + down), self.opacity)
        return shade, centred(self.head, (self.x, self.y - up), self.opacity)


class Hop(Glide):
    """Moves a peg to a hole, through the air."""

    def __init__(self, peg: Peg, to: tuple[float, float], seconds: float, height: float) -> None:
        super().__init__(peg, to, seconds, ease_in_out)
        self._peg = peg
        self._height = height

    def _show(self, t: float) -> None:
        super()._show(t)
        self._peg.lift = 0.0 if t == 1.0 else math.sin(math.pi * t) * self._height


class ScoreBoard(Widget):
    """The wood and its holes. Pointed at, or in focus, it shows the exact scores."""

    def __init__(self, context: Context, sides: int, target: int, tip: "ScoreTip") -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_BOARD_Z)
        self.sides, self.target = sides, target
        self.names: Sequence[Sequence[str]] = ()
        self.tip = tip

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        scores = zip(self.names, self.tip.scores, strict=False)
        told = ", ".join(f"{' + '.join(side)} {written(score)}" for side, score in scores)
        return f"{self.label}: {told}" if told else self.label

    @property
    def plan(self) -> BoardPlan:
        """Where everything is on it."""
        return BoardPlan(self.pixels, self.sides, self.target)

    def state_changed(self) -> None:
        """Show or hide the exact scores."""
        self.tip.visible = self.hovered or self.focused

    def look(self) -> Hashable:
        """Return what the picture depends on."""
        return self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw everything but the plate and the pegs."""
        plan = self.plan
        picture = draw_board(plan, self.theme, self.context.fonts, self._words(), self.ui)
        return self.in_focus(picture, plan.size[0] * 0.075)

    def _words(self) -> str:
        text, track = self.context.text, self.plan.tracks[0]
        if not self.target:
            return text.get("board.rounds", lap=LAP)
        if track.goes_round:
            return text.get("board.target_laps", target=self.target, lap=LAP)
        return text.get("board.target", target=self.target)


class ScorePlate(Widget):
    """The cream head with sign, name and score of each side."""

    def __init__(self, context: Context, board: ScoreBoard) -> None:
        super().__init__(context, "", (1, 1), z=_PLATE_Z)
        self.board = board
        self.scores = (0,) * board.sides
        self.names: tuple[str, ...] = ()
        self.lit: int | None = None

    def look(self) -> Hashable:
        """Return the scores and which of them is changing."""
        return self.scores, self.lit, self.names

    def draw_picture(self) -> pygame.Surface:
        """Draw the head."""
        plan, fonts = self.board.plan, self.context.fonts
        return draw_plate(plan, self.theme, fonts, self.scores, self.lit, self.names)

    def count(self, side: int, score: int, lit: int | None) -> None:
        """Show another score of one side."""
        self.redraw()
        self.scores = (*self.scores[:side], score, *self.scores[side + 1 :])
        self.lit = lit


class ScoreTip(Widget):
    """A cream label beside the board: each side's score and how far it has to go."""

    def __init__(self, context: Context, target: int) -> None:
        super().__init__(context, "", (1, 1), z=_TIP_Z)
        self.target = target
        self.scores: tuple[int, ...] = ()
        self.visible = False

    def show_scores(self, scores: tuple[int, ...]) -> None:
        """Hold these scores ready."""
        self.scores = scores
        px = self.theme.type.body
        widest = max(self.context.fonts.width(line, FontRole.UI_BOLD, px) for line in self._lines())
        self.resize(widest + 4.2 * px, (1.45 * len(scores) + 0.9) * px)

    def look(self) -> Hashable:
        """Return the scores."""
        return self.scores

    def _lines(self) -> list[str]:
        text = self.context.text
        if not self.target:
            return [text.plural("board.points", score) for score in self.scores]
        return [
            text.get("board.to_go", score=score, left=max(0, self.target - score))
            for score in self.scores
        ]

    def draw_picture(self) -> pygame.Surface:
        """Draw the label."""
        palette, fonts, px = self.theme.palette, self.context.fonts, self.theme.type.body * self.ui
        face = card_stock(self.pixels, px * 0.7, palette, 2 * self.ui)
        for side, line in enumerate(self._lines()):
            y = (0.45 + 1.45 * (side + 0.5)) * px
            sign = side_sign(self.theme.sides[side], round(px * 1.15))
            face.blit(sign, sign.get_rect(center=(1.5 * px, y)))
            left, bold = (2.6 * px, y), FontRole.UI_BOLD
            fonts.write(face, line, bold, px, palette.text_on_light, midleft=left)
        return over_shadow(face, px * 0.7, 8 * self.ui, palette.shadow, 130, 4 * self.ui)


class PegBoard:
    """The board, its plate and its pegs on a stage.

    Put `board` into the scene's focus ring to have the exact scores shown on hover. ``target`` 0
    is a match without one: the tracks go round and round.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        sides: int,
        target: int,
        names: Sequence[Sequence[str]] = (),
        short_names: Sequence[Sequence[str]] = (),
    ) -> None:
        self.context = context
        self._stage = stage
        self._tip = ScoreTip(context, target)
        self.board = ScoreBoard(context, sides, target, self._tip)
        self.board.names = names
        self._plate = ScorePlate(context, self.board)
        self._plate.names = tuple([" + ".join(side) for side in short_names or names])
        self._pegs = [[Peg(), Peg()] for _ in range(sides)]
        self._holes = [[START - 1, START] for _ in range(sides)]
        self._scores = [0] * sides
        self._plan = self.board.plan
        stage.add(self.board, self._plate, *(peg for pair in self._pegs for peg in pair), self._tip)
        self._tip.show_scores(self.scores)

    @property
    def fills(self) -> bool:
        """True when it takes all of its place and is its own ground."""
        return True

    @property
    def bottom(self) -> int:
        """How far down it reaches on the screen."""
        return self.board.area.bottom

    def describe(self, title: str, notes: Sequence[SideNote], own: int) -> None:
        """Call partners "we" and "they" on the head; pegs say the rest."""
        if any(len(side) > 1 for side in self.board.names):
            get = self.context.text.get
            we_they = get("board.we"), get("board.they")
            self._plate.names = tuple(
                [we_they[side != own] for side in range(len(self.board.names))]
            )
            self._plate.redraw()

    def stand_on_rail(self) -> None:
        """Be the rail itself, of wood."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores that are pegged, or on their way."""
        return tuple(self._scores)

    def place(self, rect: pygame.Rect, ui: float) -> None:
        """Take a place on the screen; ``ui`` is the scale of its words."""
        self.board.ui = ui
        self.board.resize(rect.w / ui, rect.h / ui)
        self.board.place(rect.center, ui)
        self.board.redraw()
        self._plan = self.board.plan
        plate = self._plan.plate.move(self.board.area.topleft)
        self._plate.resize(plate.w / ui, plate.h / ui)
        self._plate.place(plate.center, ui)
        self._plate.redraw()
        self._tip.place(self._tip.centre, ui)
        self._move_tip()
        self._dress_pegs()
        self._put()

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show scores at once, the pegs at rest.

        The back pegs stand at what each side had ``before`` it last scored; where that is not
        told, or None, at the start.
        """
        for side, score in enumerate(scores):
            was = before[side] if before else None
            track = self._plan.tracks[side]
            back = START - 1 if was is None else track.hole_of(was)
            self._holes[side] = [back, track.hole_of(score)]
            self._scores[side] = score
            self._plate.count(side, score, None)
        self._tip.show_scores(self.scores)
        self._move_tip()
        self._put()

    def spot_of(self, side: int) -> Point:
        """Return where the front peg of a side is."""
        return self._pegs[side][1].centre

    def come_to(self, side: int, total: int) -> Animation:
        """Return the back peg leaping over the front one and on, hole by hole, to a new total.

        The score counts along on the plate. Nothing moves when the total is the present one.
        """
        before = self._scores[side]
        holes = self.board.plan.tracks[side].path(before, total)
        if total == before:
            return sequence()
        self._advance(side, total)
        self._tip.show_scores(self.scores)
        self._move_tip()
        front = self._pegs[side][1]
        steps: list[Animation] = [Call(partial(self._raise, side))]
        every = -(-len(holes) // _MOST_CLICKS) if holes else 1
        seconds, higher = self._seconds(len(holes)), pitches(len(holes))
        for number, hole in enumerate(holes):
            height = 1.0 if number == 0 else 0.45
            steps.append(Hop(front, self._at(side, hole), seconds[number], height))
            heard = number % every == 0 or hole == holes[-1]
            click = higher[number] if heard else None
            steps.append(Call(partial(self._land, side, before + number + 1, click)))
        steps.append(Call(partial(self._rest, side, total)))
        return sequence(*steps)

    def celebrate(self, side: int) -> Animation:
        """Return the back peg walking up to the front one, which leaps when they are together."""
        back, front = self._pegs[side]
        behind, home = self._holes[side]
        way = range(behind + 1, home)
        seconds = self.context.durations.peg_hop * min(1.0, _MOST_HOPS / max(1, len(way)))
        every = -(-len(way) // _MOST_CLICKS) if way else 1
        steps: list[Animation] = []
        for number, hole in enumerate(way):
            steps.append(Hop(back, self._at(side, hole), seconds, 0.45))
            if number % every == 0:
                steps.append(Call(self._tap))
        leap = self.context.durations.peg_leap
        steps += [Hop(front, self._at(side, home), leap, 1.3) for _ in range(_LEAPS)]
        return sequence(*steps, Call(self._tap))

    def _seconds(self, hops: int) -> Sequence[float]:
        """Return how long each hop takes: after the leap over the other peg ever shorter."""
        durations = self.context.durations
        each = durations.peg_hop * min(1.0, _MOST_HOPS / max(1, hops))
        return [durations.peg_leap, *[each * pace for pace in paces(hops - 1)]]

    def _raise(self, side: int) -> None:
        back, front = self._pegs[side]
        back.z, front.z = _PEG_Z, _PEG_Z + 1

    def _land(self, side: int, score: int, click: int | None) -> None:
        """Count a hole, with a ``click`` so many semitones higher than the first; None for none."""
        if click is not None:
            self._tap(click)
        self._plate.count(side, score, side)

    def _tap(self, semitones: int = 0) -> None:
        """Let a peg be heard in its hole, where the board is."""
        at = self._stage.side(self.board.area.centerx)
        self.context.sounds.play("peg", at=at, semitones=semitones)

    def _rest(self, side: int, total: int) -> None:
        lit = None if self._plate.lit == side else self._plate.lit
        self._plate.count(side, total, lit)

    def _advance(self, side: int, score: int) -> None:
        """Make the back peg the front one, in the hole of a new score."""
        self._pegs[side].reverse()
        front = self._holes[side][1]
        self._holes[side] = [front, self._plan.tracks[side].hole_of(score)]
        self._scores[side] = score

    def _at(self, side: int, hole: int) -> tuple[float, float]:
        x, y = self._plan.hole(side, hole)
        area = self.board.area
        return area.left + x, area.top + y

    def _dress_pegs(self) -> None:
        shade = draw_peg_shadow(self.context.theme, self._plan.peg)
        for side, pair in enumerate(self._pegs):
            head = draw_peg(self.context.theme, side, self._plan.peg)
            for peg in pair:
                peg.head, peg.shade = head, shade

    def _put(self) -> None:
        for side, pair in enumerate(self._pegs):
            for peg, hole in zip(pair, self._holes[side], strict=True):
                peg.centre = self._at(side, hole)
                peg.lift = 0.0

    def _move_tip(self) -> None:
        wide, high = self._tip.pixels
        area = self.board.area
        self._tip.centre = area.left - wide / 2 - 8, area.top + high / 2 + 8
