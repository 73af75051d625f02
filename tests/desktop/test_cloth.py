"""Putting chips onto several spots of a cloth: by clicks, by drags, by keys, and what undoes it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.badges.spots import SpotFace
from porrazo.desktop.table.input.cloth_board import ClothBoard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records import codec
from porrazo.records.seating import Player
from support.seen import Seen

NAME = "trente_et_quarante"
OPTIONS = {"starting_counters": 2000, "max_bet": 1500, "coups": 5}
KEYS = {str(n): pygame.K_0 + n for n in range(10)}


class Table:
    """A table at which bets are asked for, and hands at it."""

    def __init__(
        self, context: Context, seats: int = 1, match: Match | None = None, **options: object
    ) -> None:
        match = match or Match.new(game_named(NAME), seats, {**OPTIONS, **options}, None, 5)
        players = [Player("Ana"), *[Player("Eva", LEVELS[0])] * (seats - 1)]
        self.session = MatchSession(match, tuple(players), None)
        self.scene = TableScene(context, self.session)
        self.seen = Seen(context)
        self.seen.push(self.scene)

    @property
    def board(self) -> ClothBoard:
        assert isinstance(self.scene.asking.board, ClothBoard)
        return self.scene.asking.board

    @property
    def laid(self) -> list[tuple[int, int]]:
        return list(self.board.laid)

    def mouse(self, kind: int, at: tuple[float, float], button: int = 1, clicks: int = 1) -> None:
        more = {"rel": (0, 0), "buttons": (1, 0, 0)}
        held = kind == pygame.MOUSEMOTION
        self.scene.handle(
            pygame.Event(kind, pos=at, **(more if held else {"button": button, "clicks": clicks}))
        )

    def click(self, control: Control, button: int = 1, clicks: int = 1) -> None:
        area = control.area
        at = (area.x + area.w * 0.3, area.y + area.h * 0.5)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, at, button, clicks)

    def drag(self, start: Control, end: tuple[float, float]) -> None:
        at = start.area.x + start.area.w * 0.3, start.area.centery
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEMOTION, end)
        self.mouse(pygame.MOUSEBUTTONUP, end)

    def press(self, control: Control, *keys: int) -> None:
        while not (self.scene.focus.current is control and control.focused):
            self.scene.handle(key(pygame.K_TAB))
        for each in keys:
            self.scene.handle(key(each))

    def give(self) -> None:
        self.click(self.board.confirm)
        self.seen.settle()


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


@pytest.fixture
def table(context: Context) -> Table:
    return Table(context)


def test_at_first_nothing_lies_there_and_the_button_says_so(table: Table) -> None:
    assert table.laid == [(0, 0)] * 4
    assert table.board.confirm.label == "Sit out"
    assert [chip.value for chip in table.board.chips] == [100, 500, 1000]


def test_a_chip_is_taken_from_the_tray_and_put_onto_spots(table: Table) -> None:
    board = table.board
    table.click(board.chips[1])
    table.click(board.spots[0])
    table.click(board.spots[0])
    table.click(board.spots[3])
    assert [amount for amount, _ in table.laid] == [1000, 0, 0, 500]
    assert board.confirm.label == "Bet 1500"
    assert table.session.match.actions == []


def test_the_other_button_takes_a_chip_off(table: Table) -> None:
    for _ in range(3):
        table.click(table.board.spots[1])
    table.click(table.board.spots[1], button=3)
    assert table.laid[1] == (200, 0)


def test_a_chip_is_dragged_onto_a_spot_and_past_it_goes_back(table: Table) -> None:
    board = table.board
    table.drag(board.chips[2], board.spots[2].area.center)
    assert table.laid[2] == (1000, 0)
    table.drag(board.chips[2], (5.0, 5.0))
    assert table.laid == [(0, 0), (0, 0), (1000, 0), (0, 0)]
    assert board.chips[2]._chips is None


def test_what_lies_on_a_spot_is_carried_to_another_or_off_the_cloth(table: Table) -> None:
    board = table.board
    table.drag(board.chips[1], board.spots[0].area.center)
    table.drag(board.spots[0], board.spots[3].area.center)
    assert [amount for amount, _ in table.laid] == [0, 0, 0, 500]
    table.drag(board.spots[3], (5.0, 5.0))
    assert [amount for amount, _ in table.laid] == [0, 0, 0, 0]


def test_the_last_chip_is_as_much_as_may_still_lie_there(table: Table) -> None:
    board = table.board
    for _ in range(3):
        table.drag(board.chips[2], board.spots[0].area.center)
    assert table.laid[0] == (1500, 0)
    assert "1500" in table.scene.hint.label
    for _ in range(2):
        table.drag(board.chips[2], board.spots[1].area.center)
    assert table.laid[1] == (500, 0)
    table.drag(board.chips[0], board.spots[2].area.center)
    assert table.laid[2] == (0, 0)


def test_the_small_place_takes_as_much_as_may_lie_there_and_shrinks_with_the_chips(
    table: Table,
) -> None:
    board = table.board
    table.click(board.besides[0])
    assert table.laid[0] == (0, 0)
    table.drag(board.chips[2], board.spots[0].area.center)
    table.click(board.besides[0])
    assert table.laid[0] == (1000, 10)
    table.click(board.spots[0], button=3)
    assert table.laid[0][0] - 100 * table.laid[0][1] == 0
    table.click(board.besides[0], button=3)
    assert table.laid[0][1] == 0


def test_take_back_clear_and_double(table: Table) -> None:
    board = table.board
    table.click(board.spots[0])
    table.click(board.spots[1])
    table.click(board.commands["double"])
    assert [amount for amount, _ in table.laid] == [200, 200, 0, 0]
    for before in ([100, 100, 0, 0], [100, 0, 0, 0]):
        table.click(board.commands["undo"])
        assert [amount for amount, _ in table.laid] == before
    table.click(board.commands["clear"])
    assert table.laid == [(0, 0)] * 4
    assert not board.commands["double"].enabled


def test_what_was_given_last_time_lies_there_again(table: Table) -> None:
    table.drag(table.board.chips[1], table.board.spots[1].area.center)
    table.click(table.board.besides[1])
    table.give()
    assert len(table.session.match.actions) == 3
    assert table.laid[1] == (500, 5)
    table.click(table.board.commands["clear"])
    table.click(table.board.commands["repeat"])
    assert table.laid[1] == (500, 5)


def test_a_match_that_is_gone_on_with_knows_what_was_given_last_time(
    table: Table, context: Context
) -> None:
    table.drag(table.board.chips[1], table.board.spots[1].area.center)
    table.click(table.board.besides[1])
    table.give()
    table.scene.rebuild()
    table.seen.settle()
    assert table.laid == [(0, 0), (500, 5), (0, 0), (0, 0)]
    record = codec.encode(table.session.match)
    assert Table(context, match=codec.decode(record)).laid == table.laid


def test_who_sat_out_has_nothing_lie_there_again(table: Table) -> None:
    table.click(table.board.spots[1])
    table.give()
    table.click(table.board.commands["clear"])
    table.scene.clock.tick(1.0)
    table.give()
    assert len(table.session.match.actions) == 3
    assert table.laid == [(0, 0)] * 4


def test_the_chip_in_the_hand_stays_there_from_coup_to_coup(table: Table) -> None:
    table.click(table.board.chips[1])
    assert table.board.value == 500
    table.give()
    assert table.board.value == 500
    table.scene.rebuild()
    table.seen.settle()
    assert table.board.value == 500


def test_a_chip_that_cannot_be_paid_any_more_gives_way_to_the_largest_that_can(
    context: Context,
) -> None:
    poor = Table(context, starting_counters=600)
    asking = poor.scene.asking
    asking.kept.chips[0] = 1000
    asking.ask(asking.view)
    assert [chip.value for chip in poor.board.chips] == [100, 500]
    assert poor.board.value == 500


def test_a_double_click_on_the_button_bets_once(table: Table) -> None:
    table.click(table.board.spots[0])
    confirm = table.board.confirm
    table.click(confirm)
    table.click(confirm, clicks=2)
    assert [done["type"] for done in table.session.match.actions_json()] == ["bet", "ready"]
    table.click(table.board.confirm)
    assert len(table.session.match.actions) == 4


def test_everything_is_reached_by_keys(table: Table) -> None:
    board = table.board
    table.press(board.spots[2], *[KEYS[digit] for digit in "730"])
    table.press(board.besides[2], pygame.K_RETURN, pygame.K_LEFT)
    assert table.laid[2] == (730, 6)
    table.press(board.chips[1], pygame.K_RETURN)
    table.press(board.spots[0], pygame.K_RETURN)
    assert table.laid[0] == (500, 0)
    table.press(board.spots[0], pygame.K_DELETE)
    assert table.laid[0] == (0, 0)
    table.scene.handle(key(pygame.K_BACKSPACE))
    assert table.laid[0] == (500, 0)
    table.press(board.confirm, pygame.K_RETURN)
    assert len(table.session.match.actions) == 4


def test_less_than_the_least_is_not_given(table: Table) -> None:
    table.press(table.board.spots[0], KEYS["7"])
    table.give()
    assert table.session.match.actions == []
    assert "100" in table.scene.hint.label


def test_what_is_fixed_stays(context: Context) -> None:
    table = Table(context)
    table.scene.asking.withdraw()
    table.session.match.act_json({"type": "bet", "kind": "noir", "amount": 500})
    table.scene.rebuild()
    table.seen.settle()
    assert table.laid[0] == (500, 0)
    table.click(table.board.spots[0])
    table.click(table.board.spots[0], button=3)
    assert table.laid[0] == (500, 0)
    table.click(table.board.besides[0])
    table.give()
    told = [done["type"] for done in table.session.match.actions_json()]
    assert told == ["bet", "insure", "ready"]


def test_the_spots_show_the_stakes_of_all_and_which_have_won(context: Context) -> None:
    table = Table(context, seats=3)
    view = table.session.match.view(0)
    game = table_game(NAME)
    faces = [each for each in table.scene.stage.sprites if isinstance(each, SpotFace)]
    table.scene.signs.spots.show(
        [*game.stakes(replace(view, bets=(((0, 500, 5),), ((0, 100, 0),), ())))], ("noir",)
    )
    noir = next(each for each in faces if each.name == "noir").seen
    assert (noir.amount, noir.beside, noir.others, noir.lit) == (500, 5, ((1, 100),), True)
