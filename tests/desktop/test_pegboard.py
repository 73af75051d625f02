"""The pegboard: where holes are, how pegs travel, at every number of sides and target."""

import itertools

import pygame
import pytest
from porrazo.desktop.table.scores.board_art import BoardPlan, draw_board, skunk_line, write_numbers
from porrazo.desktop.table.scores.board_track import Track
from porrazo.desktop.table.scores.pegboard import PegBoard
from porrazo.desktop.table.scores.rack import rack_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.seating import Player
from porrazo.table.game import Score
from support.written import lines_of

RECT = pygame.Rect(800, 60, 140, 500)


@pytest.mark.parametrize("sides", range(2, 9))
@pytest.mark.parametrize("target", [0, 1, 2, 7, 61, 62, 121, 999])
def test_every_hole_lies_on_the_board_apart_from_the_others(sides: int, target: int) -> None:
    plan = BoardPlan(RECT.size, sides, target)
    last = plan.tracks[0].finish + (1 if target else 0)
    holes = [plan.hole(side, hole) for side in range(sides) for hole in range(-1, last)]
    assert all(plan.tracks_area.collidepoint(hole) for hole in holes)
    for one, other in itertools.pairwise(sorted(holes)):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) > 2


def test_a_peg_passes_every_hole_and_stops_at_the_finish() -> None:
    track = Track(0, 2, 61)
    assert track.path(28, 33) == [29, 30, 31, 32, 33]
    assert track.path(59, 70) == [60, 61]
    assert track.path(5, 5) == []


def test_a_long_match_goes_round_in_laps() -> None:
    track = Track(0, 2, 121)
    assert track.path(59, 62) == [60, 1, 2]
    assert (track.lap(60), track.lap(61)) == (1, 2)
    assert track.hole_of(121) == track.finish


def test_without_a_target_there_is_no_finish() -> None:
    track = Track(0, 2, 0)
    assert [track.hole_of(score) for score in (60, 61, 180, 181)] == [60, 1, 60, 1]


def board(context: Context, sides: int = 2, target: int = 61) -> tuple[PegBoard, Stage]:
    stage = Stage((960, 600))
    pegs = PegBoard(context, stage, sides, target)
    pegs.place(RECT, 0.75)
    return pegs, stage


def heads(pegs: PegBoard, side: int) -> list[tuple[float, float]]:
    return [peg.centre for peg in pegs._pegs[side]]


def test_the_back_peg_leaps_over_the_front_one(context: Context, clock: Clock) -> None:
    pegs, _ = board(context)
    pegs.show([4, 0])
    _, front = heads(pegs, 0)
    clock.play(pegs.come_to(0, 9))
    clock.finish()
    back, new_front = heads(pegs, 0)
    assert back == front
    assert new_front == pegs._at(0, 9)
    assert pegs.scores == (9, 0)


def test_a_click_for_each_hole_but_no_rattle(
    context: Context, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pegs, _ = board(context)
    heard: list[str] = []
    monkeypatch.setattr(context.sounds, "play", lambda name, **how: heard.append(name))
    clock.play(pegs.come_to(0, 5))
    clock.finish()
    assert heard == ["peg"] * 5
    clock.play(pegs.come_to(1, 60))
    clock.finish()
    assert 5 < len(heard) - 5 <= 17


def test_hover_shows_the_exact_scores(context: Context) -> None:
    pegs, stage = board(context)
    pegs.show([34, 41])
    seen = []
    for hovered in (False, True):
        pegs.board.hovered = hovered
        pegs.board.state_changed()
        seen.append(pegs._tip.visible)
    assert seen == [False, True]
    assert pegs._tip._lines() == ["34, 27 to go", "41, 20 to go"]
    stage.draw(pygame.Surface((960, 600)))


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_board_can_be_drawn_for_eight_sides(context: Context, size: tuple[int, int]) -> None:
    stage = Stage(size)
    pegs = PegBoard(context, stage, 8, 121)
    pegs.place(pygame.Rect(size[0] - 200, 50, 150, size[1] - 100), size[1] / 720)
    pegs.show([0, 5, 60, 61, 90, 120, 121, 33])
    assert stage.draw(pygame.Surface(size))


@pytest.mark.parametrize("sides", range(2, 9))
@pytest.mark.parametrize("wide", [110, 150, 200])
def test_no_peg_at_the_start_hides_a_number(context: Context, sides: int, wide: int) -> None:
    plan = BoardPlan((wide, 520), sides, 61)
    lines = lines_of(draw_board, plan, context.theme, context.fonts, "", 1.0)
    numbers = [line.ink for line in lines if line.words.isdigit()]
    for side in range(sides):
        for hole in range(-1, 4):
            peg = pygame.Rect(0, 0, plan.peg, plan.peg)
            peg.center = plan.hole(side, hole)
            assert not any(number.colliderect(peg.inflate(-2, -2)) for number in numbers)


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("size", [(132, 502), (150, 520), (230, 900)])
def test_numbers_of_no_target_lie_on_each_other_or_on_the_mark_at_half_the_way(
    context: Context, sides: int, size: tuple[int, int]
) -> None:
    face = pygame.Surface(size)
    for target in (0, *range(10, 63), 100, 121):
        plan = BoardPlan(size, sides, target)
        numbers = [
            line[:2]
            for track in plan.tracks
            for line in lines_of(write_numbers, face, plan, track, context.theme, context.fonts)
        ]
        for (one, at), (other, there) in itertools.combinations(numbers, 2):
            assert not at.colliderect(there), (target, one, other)
        bars = [mark for track in plan.tracks if (mark := skunk_line(plan, track))]
        for words, rect in numbers:
            assert not any(rect.colliderect(bar) for bar in bars), (target, words)


def board_of(context: Context, seats: int) -> tuple[PegBoard, Stage]:
    match = Match.new(game_named("porrazo"), seats, {}, None, 1)
    players = tuple([Player(f"Player {seat}") for seat in range(seats)])
    stage = Stage((960, 600))
    board = rack_of(context, stage, TableSetup.of(context, match, players), Score((0,) * seats, 61))
    assert isinstance(board, PegBoard)
    board.place(RECT, 0.75)
    return board, stage


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_the_board_is_read_with_every_name_and_score(context: Context, seats: int) -> None:
    board, _ = board_of(context, seats)
    board.show(tuple(range(seats)))
    assert all(f"Player {side} {side}" in board.board.spoken for side in range(seats))


@pytest.mark.parametrize("seats", [5, 8])
def test_many_sides_share_a_column_there_and_one_back(context: Context, seats: int) -> None:
    board, _ = board_of(context, seats)
    plan = board.board.plan
    assert plan.shared
    for hole in (0, 1, 10, 30):
        row = [plan.hole(side, hole) for side in range(seats)]
        assert len({y for _, y in row}) == 1
        assert all(other[0] - one[0] > 2 * plan.radius for one, other in itertools.pairwise(row))
    there = max(plan.hole(side, 1)[0] for side in range(seats))
    back = min(plan.hole(side, 60)[0] for side in range(seats))
    assert back - there > 4 * plan.radius


def test_on_shared_columns_the_back_peg_leaps_over_the_front_one(
    context: Context, clock: Clock
) -> None:
    board, _ = board_of(context, 6)
    board.show((10, 0, 0, 0, 0, 0), (4, None, None, None, None, None))
    back, front = (peg.y for peg in board._pegs[0])
    assert back > front
    clock.play(board.come_to(0, 25))
    clock.finish()
    assert round(board._pegs[0][0].y) == round(front)
    assert board.spot_of(0)[1] < front
    assert board.scores[0] == 25


def test_names_stand_on_the_head_where_all_can_be_read(context: Context) -> None:
    for seats, there in ((2, True), (4, False)):
        board, _ = board_of(context, seats)
        board.place(pygame.Rect(20, 20, 188, 476), 1.0)
        words = [line.words for line in lines_of(board._plate.draw_picture)]
        assert ("Player 0" in words) == there
