"""Arranging the tendido at the table: swaps, drags, direction, what lights up."""

from dataclasses import replace

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.input.paired_row import PairedRowBoard
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import FocusRing
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.rules import ARRANGE, DEAL_TENDIDO, RIGHT_TO_LEFT, SWAP_LEFT
from porrazo.games.fishing.porrazo.table.motions import ROW, TRAY
from porrazo.games.fishing.porrazo.table.row import row_of
from porrazo.games.fishing.table.common import TABLE
from porrazo.records.seating import Player
from porrazo.table.asking.prompts import RowOrder
from porrazo.table.places.paired_rows import paired_spots


class Table:
    """A tendido of 2, 4 and 7, 3 beside an old 7, at a table of 1280x720."""

    def __init__(self, context: Context, clock: Clock, **options: object) -> None:
        match = Match.new(game_named("porrazo"), 2, options, seed=1)
        match.act(DEAL_TENDIDO)
        row = tuple(FRENCH_52.card(text) for text in ("2H", "4S", "7D", "3C"))
        view = match.view(match.state.to_act)
        view = replace(view, tendido_row=row, table=(FRENCH_52.card("7S"),))
        self.confirmed: list[int] = []
        table_setup = TableSetup.of(context, match, [Player("Ana"), Player("Berta")])
        self.model = TableModel(context, Stage((1280, 720)), table_setup, view, view.to_act)
        row_asked = row_of(view, table_setup.say)
        self.board = PairedRowBoard(
            context, self.model.stage, self.model, row_asked, self.confirmed.append, clock.play
        )
        self.zones = Layout.load("porrazo").resolve((1280, 720), seats=2)
        self.model.arrange(self.zones)
        self.board.place()

    def codes(self) -> list[str]:
        return [sprite.code for sprite in self.model.lying_in[ROW]]


@pytest.fixture
def table(context: Context, clock: Clock) -> Table:
    return Table(context, clock)


def test_a_swap_changes_places_total_and_action(table: Table, clock: Clock) -> None:
    assert table.board.points == 1
    table.board.swap(0)
    clock.finish()
    assert table.codes() == ["4S", "2H", "7D", "3C"]
    assert table.board.points == 3
    table.board.confirm.activate()
    assert table.confirmed == [ARRANGE + SWAP_LEFT]


def test_the_best_arrangement_of_the_rules_scores_five_and_the_sevens(table: Table) -> None:
    table.board.swap(0)
    table.board.swap(1)
    assert table.codes() == ["4S", "2H", "3C", "7D"]
    assert table.board.points == 6


def test_the_direction_turns_the_numbers(table: Table) -> None:
    table.board.turn_round()
    assert [chip.number for chip in table.board._chips] == [4, 3, 2, 1]
    assert table.board.action == ARRANGE + RIGHT_TO_LEFT


def test_old_cards_of_a_set_light_up(table: Table) -> None:
    lying = table.model.lying_in
    lit = {name: [card.halo is not None for card in lying[name]] for name in (TABLE, ROW)}
    assert lit == {TABLE: [True], ROW: [False, False, True, False]}


def test_a_card_dragged_past_its_neighbour_takes_its_place(table: Table, clock: Clock) -> None:
    card = next(c for c in table.board._cards if c.label == "2H")
    start, end = (spot.x for spot in paired_spots(table.zones, TRAY, beside=True)[:2])
    card.press((start, 300))
    card.drag((end + 400, 300))
    assert card.held
    card.activate()
    clock.finish()
    assert table.codes()[:2] == ["4S", "2H"]
    assert card.sprite.x == end


def test_a_card_dragged_a_little_goes_back(table: Table, clock: Clock) -> None:
    card = table.board._cards[0]
    start = card.sprite.x
    card.press((start, 300))
    card.drag((start + 20, 300))
    card.activate()
    clock.finish()
    assert table.board.order == RowOrder()
    assert card.sprite.x == start


def mouse(kind: int, point: tuple[float, float]) -> pygame.Event:
    return pygame.Event(kind, pos=point, button=1)


@pytest.mark.parametrize("where", ["other pair", "confirm", "nothing"])
def test_a_drag_that_ends_anywhere_lets_go_of_the_card(
    table: Table, clock: Clock, where: str
) -> None:
    ring = FocusRing()
    ring.add(*table.board.controls)
    first, _, third, _ = [(spot.x, spot.y) for spot in paired_spots(table.zones, TRAY, beside=True)]
    ends = {"other pair": third, "confirm": table.board.confirm.centre, "nothing": (1275, 5)}
    ring.handle(mouse(pygame.MOUSEBUTTONDOWN, first))
    ring.handle(mouse(pygame.MOUSEMOTION, ends[where]))
    ring.handle(mouse(pygame.MOUSEBUTTONUP, ends[where]))
    clock.finish()
    assert table.codes()[:2] == ["4S", "2H"]
    spots = paired_spots(table.zones, TRAY, beside=True)
    assert [card.x for card in table.model.lying_in[ROW]] == [spot.x for spot in spots]
    assert table.confirmed == []
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        ring.handle(mouse(kind, table.board.confirm.centre))
    assert table.codes()[:2] == ["4S", "2H"]
    assert table.confirmed == [ARRANGE + SWAP_LEFT]


def test_a_card_that_is_held_while_the_mouse_is_taken_away_goes_back(
    table: Table, clock: Clock
) -> None:
    ring = FocusRing()
    ring.add(*table.board.controls)
    spot = paired_spots(table.zones, TRAY, beside=True)[0]
    ring.handle(mouse(pygame.MOUSEBUTTONDOWN, (spot.x, spot.y)))
    ring.handle(mouse(pygame.MOUSEMOTION, (spot.x + 30, spot.y)))
    ring.set([])
    clock.finish()
    assert table.model.lying_in[ROW][0].x == spot.x


def test_one_way_counting_offers_no_flip(context: Context, clock: Clock) -> None:
    table = Table(context, clock, tendido_count="left_to_right")
    assert table.board.flip not in table.board.controls


def test_a_board_that_is_taken_away_leaves_the_row_as_it_was_dealt(table: Table) -> None:
    dealt = table.codes()
    table.board.swap(0)
    table.board.swap(1)
    assert table.codes() != dealt
    table.board.close()
    assert table.codes() == dealt


def test_cards_are_as_large_as_those_of_a_hand(table: Table) -> None:
    heights = [card.height for card in table.model.lying_in[ROW]]
    assert heights == pytest.approx([table.zones.hand_card[1]] * 4, rel=0.02)


def test_both_directions_tell_what_they_score_and_are_counted_when_pressed(table: Table) -> None:
    left, right = table.board._ways
    assert (left.lit, left.points, right.points) == (True, 1, 1)
    table.board.swap(0)
    table.board.swap(1)
    assert (left.points, right.points) == (6, 5)
    right.activate()
    assert table.board.action & RIGHT_TO_LEFT
    assert (left.lit, right.lit, table.board.points) == (False, True, 5)
    assert "5" in table.board.confirm.label


def test_the_neighbour_makes_room_while_a_card_is_dragged(table: Table, clock: Clock) -> None:
    card, other = table.board._cards[0], table.model.lying_in[ROW][1]
    start, end = (spot.x for spot in paired_spots(table.zones, TRAY, beside=True)[:2])
    card.press((start, 300))
    card.drag((start + 0.45 * (end - start), 300))
    assert other.x == end, "it follows, and does not jump"
    clock.finish()
    assert start < other.x < end
    assert card.sprite.x == pytest.approx(start + 0.45 * (end - start))
    assert table.codes()[:2] == ["2H", "4S"]
