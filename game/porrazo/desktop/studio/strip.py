"""Draws a motion as a strip: moments of it side by side, made by the game itself.

The clock is moved by hand, a sixtieth of a second at a time. What is shown are not moments at
even distances but at even shares of all that changes on the screen: a blow that takes a tenth of
a second gets its pictures, a sentence that stands there for a second gets one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.studio.shot import ShotError, studio, table_of
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.saving import SUFFIXES, encoded
from porrazo.desktop.ui.drawing.theme import FontRole, Palette
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.company import Company
from porrazo.players.levels import LEVELS
from porrazo.records.files import write_whole
from porrazo.table.teaching.moments import Motion

FRAMES, _COLUMNS = 12, 3
# How the names begin of motions that show an event where it is a great moment.
_GREAT = "great_"
_STEP = 1 / 60
# How much of a change on the whole screen counts as how much of the motion, and what time alone
# counts, so that a pause is seen as one.
_ROOT, _TIME = 0.5, 0.002
_MOST_MATCHES, _MOST_SECONDS = 400, 30.0
# A drag takes so many seconds, then the hand rests so many.
_DRAG, _REST = 0.6, 0.5
# The width of one picture, the gap between two, the height of the letters on them.
_WIDE, _GAP, _PX = 320, 3, 14


@dataclass(frozen=True)
class _Frame:
    """What the screen shows at a moment, how much changed since the one before."""

    seconds: float
    picture: pygame.Surface
    change: float


def motions_of(game: str) -> tuple[str, ...]:
    """Return the names of the motions of a game: its own, then those of all events."""
    table_game(game)
    table = table_game(game)
    great = sorted({_GREAT + kind.name for kind in table.highlights})
    events = sorted({kind.name for kind in _kinds(Event) if kind.name})
    return tuple(dict.fromkeys((*_HOUSE, *table.moments.motions, *great, *events)))


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _kinds(each)


def draw(
    motion: str, size: tuple[int, int], out: Path, seed: int, options: Options, game: str
) -> None:
    """Draw a motion of a game, or one that shows an event, to a picture.

    Raises:
        ShotError: no match comes to it, or the file cannot be written.

    """
    if out.suffix.lower() not in SUFFIXES:
        raise ShotError(f"{out} must end in .png or .jpg")
    with studio(size, options, game) as (context, posted):
        named = {**_HOUSE, **table_game(game).moments.motions}
        great = motion.startswith(_GREAT)
        wanted = named.get(motion) or _shows(motion.removeprefix(_GREAT) if great else motion)
        match, action = _before(wanted, seed, game, great=great)
        table = table_of(context, match)
        context.scenes.resize(size)
        context.scenes.push(table)
        _settle(context)
        frames = list(_frames(context, _course(context, table, wanted, action), posted))
        strip = _strip(_chosen(frames), context.fonts, context.theme.palette)
        write_whole(out, encoded(strip, out.suffix))


def _shows(event: str) -> Motion:
    return Motion(lambda events: any(each.name == event for each in events))


_HOUSE = {"match_end": _shows("match_won")}
"""Motions of every game, where it does not say which moment is the one to show."""


def _before(wanted: Motion, seed: int, game: str, *, great: bool) -> tuple[Match, Action]:
    """Return a match right before a motion, and the action that starts it.

    Where it must be ``great`` an event of it is a highlight.
    """
    played, rng = game_named(game), Random(seed)
    seats = wanted.seats or played.seats[0]
    for number in range(_MOST_MATCHES):
        match = Match.new(played, seats, dict(wanted.options), None, seed + number)
        agent = players_of(played).agent(LEVELS[0])
        company = Company(table_game(game), match, [None] * seats)
        while not match.over:
            actor = match.state.to_act
            action = agent.choose(match.view(actor), rng)
            events = match.act(action)
            company.follow(match)
            if great:
                events = [event for event in events if company.at(event).highlight is not None]
            if wanted.happens(events) and (wanted.drag is None or actor == 0):
                match.undo()
                return match, action
    raise ShotError("no match came to that motion")


def _course(context: Context, table: TableScene, wanted: Motion, action: Action) -> Iterator[None]:
    """Let a motion happen, a step at a time."""
    if wanted.drag is not None:
        controls = table.asking.controls
        ends = [controls[place].area.center for place in wanted.drag]
        yield from _dragged(table, *ends)
        yield from _ticks(context, table, _REST)
        if table.asking.board is not None:
            action = table.asking.board.action
    table.act(action)
    yield from _ticks(context, table, 0.0)


def _dragged(table: TableScene, start: tuple[int, int], end: tuple[int, int]) -> Iterator[None]:
    """Press at a point, go to another one, let go."""
    table.handle(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    steps = round(_DRAG / _STEP)
    for step in range(1, steps + 1):
        share = step / steps
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        table.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0)))
        table.update(_STEP)
        yield
    table.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def _ticks(context: Context, table: TableScene, least: float) -> Iterator[None]:
    """Move time until nothing moves any more, or somebody is asked, at least so long."""
    spent = 0.0
    while spent < _MOST_SECONDS:
        top = context.scenes.top
        assert top is not None
        top.update(_STEP)
        context.scenes.settle()
        spent += _STEP
        yield
        # A moment in which anybody may speak is over by itself.
        waits = table.claims is not None and table.claims.offering
        if spent >= least and not top.animating and context.scenes.top is top and not waits:
            return


def _frames(
    context: Context, course: Iterator[None], posted: list[Callable[[], object]]
) -> Iterator[_Frame]:
    before = _tile(context)
    yield _Frame(0.0, before, 0.0)
    for number, _ in enumerate(course, 1):
        for call in posted:
            call()
        posted.clear()
        now = _tile(context)
        yield _Frame(number * _STEP, now, _changed(before, now) ** _ROOT)
        before = now


def _tile(context: Context) -> pygame.Surface:
    top = context.scenes.top
    assert top is not None
    picture = top.picture()
    high = round(_WIDE * picture.get_height() / picture.get_width())
    return pygame.transform.smoothscale(picture, (_WIDE, high))


def _changed(before: pygame.Surface, now: pygame.Surface) -> float:
    """Return the share of pixels that differ."""
    same = pygame.mask.from_threshold(now, (0, 0, 0), (24, 24, 24, 255), before).count()
    return 1.0 - same / (now.get_width() * now.get_height())


def _chosen(frames: Sequence[_Frame]) -> list[_Frame]:
    """Return the first, the last, and between them those at even shares of all that changes."""
    whole = sum(frame.change + _TIME for frame in frames)
    chosen: list[_Frame] = []
    so_far = 0.0
    for frame in frames:
        so_far += frame.change + _TIME
        if so_far >= whole * len(chosen) / (FRAMES - 1) - 1e-9 or frame is frames[0]:
            chosen.append(frame)
    return [*chosen[: FRAMES - 1], frames[-1]]


def _strip(frames: Sequence[_Frame], fonts: Fonts, palette: Palette) -> pygame.Surface:
    """Return pictures in rows, each with its time."""
    wide, high = frames[0].picture.get_size()
    rows = -(-len(frames) // _COLUMNS)
    strip = pygame.Surface((_COLUMNS * (wide + _GAP) - _GAP, rows * (high + _GAP) - _GAP))
    strip.fill(palette.ink)
    for number, frame in enumerate(frames):
        at = (number % _COLUMNS * (wide + _GAP), number // _COLUMNS * (high + _GAP))
        strip.blit(frame.picture, at)
        words = fonts.render(f"{frame.seconds:.2f} s", FontRole.UI_BOLD, _PX, palette.ink)
        plate = box((words.get_width() + 12, words.get_height() + 4), 6, palette.cream)
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        strip.blit(plate, (at[0] + 5, at[1] + 5))
    return strip


def _settle(context: Context) -> None:
    scenes = context.scenes
    scenes.settle()
    assert scenes.top is not None
    scenes.top.clock.tick(1.0)
    scenes.top.clock.finish()
    scenes.sharpen()
