"""Points as chips: what an amount is paid in, and how a score becomes another."""

import pygame
import pytest
from porrazo.desktop.table.scores.chips import VALUES, paint_chips, stacks_of
from porrazo.desktop.table.scores.rack import rack_of
from porrazo.desktop.table.scores.rows import RowBoard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from support.table_contract import sitting_of
from support.written import lines_of


@pytest.mark.parametrize("amount", [0, 1, 4, 5, 41, 99, 638, 999])
def test_stacks_are_worth_the_amount_in_as_few_chips_as_can_be(amount: int) -> None:
    stacks = stacks_of(amount)
    assert sum(value * count for value, count in stacks) == amount
    for value, count in stacks:
        bigger = [other for other in VALUES if other > value]
        assert not bigger or value * count < bigger[-1]


def test_more_chips_are_more_of_the_picture(theme: Theme) -> None:
    def covered(amount: int) -> int:
        face = paint_chips(amount, (140, 60), theme.palette, 1.0)
        return pygame.mask.from_surface(face).count()

    assert covered(0) == 0
    assert 0 < covered(1) < covered(3) < covered(27)


def test_points_are_paid_and_taken_back_chip_by_chip(context: Context, clock: Clock) -> None:
    game = game_named("backhand")
    match = Match.new(game, 2, {}, None, 1)
    table = table_game("backhand")
    table_setup = sitting_of(context, table, match)
    rack = rack_of(context, Stage((960, 600)), table_setup, table.score(match.view(0)))
    for total in (3, 1):
        seen = [rack.scores[0]]
        clock.play(rack.come_to(0, total))
        for _ in range(400):
            clock.tick(0.01)
            if rack.scores[0] != seen[-1]:
                seen.append(rack.scores[0])
        step = 1 if total > seen[0] else -1
        assert seen == list(range(seen[0], total + step, step))


@pytest.mark.parametrize(
    ("name", "seats"), [("flor", 2), ("flor", 10), ("last_one", 6), ("big_two", 2)]
)
def test_rows_are_as_high_as_what_is_written_on_them_wants(
    context: Context, name: str, seats: int
) -> None:
    """What many sides need would be empty with two."""
    match, table = Match.new(game_named(name), seats, {}, 0, 1), table_game(name)
    table_setup = sitting_of(context, table, match)
    rack = rack_of(context, Stage((960, 600)), table_setup, table.score(match.view(0)))
    rows = rack.board
    assert isinstance(rows, RowBoard)
    area = pygame.Rect(700, 20, 180, 560)
    rack.place(area, 1.0)
    lines = lines_of(rows.draw_picture)
    assert area.contains(rows.area)
    assert rows.area.top == area.top
    last = max(line.ink.bottom for line in lines)
    assert last <= rows.pixels[1] < last + 3 * max(line.px for line in lines)


def test_stacks_stand_closer_before_their_chips_get_smaller(context: Context) -> None:
    palette, room = context.theme.palette, (65, 41)
    alone, three = (
        paint_chips(amount, room, palette, 29 / 46, columns=1).get_bounding_rect()
        for amount in (50, 56)
    )
    assert three.w <= room[0]
    assert three.h >= alone.h
