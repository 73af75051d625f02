"""What a score is kept with, whatever the game counts: one of these stands beside the felt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from porrazo.desktop.table.scores.names import names_of, short_names_of
from porrazo.desktop.table.scores.pegboard import PegBoard
from porrazo.desktop.table.scores.rows import ScoreRows
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation
from porrazo.table.game import Score, ScoreKind
from porrazo.table.places.facts import SideNote


class Rack(Protocol):
    """Keeps the score of each side on the screen."""

    @property
    def board(self) -> Control:
        """The control that shows the exact scores."""

    @property
    def fills(self) -> bool:
        """True when it takes all of its place and is its own ground; else there is glass behind."""

    @property
    def bottom(self) -> int:
        """How far down it reaches on the screen: under it is room for other things."""

    def describe(self, title: str, notes: Sequence[SideNote], own: int) -> None:
        """Show other words over the score, "" for the usual ones, and under the name of sides.

        ``own`` is the side of the seat that looks on.
        """

    def stand_on_rail(self) -> None:
        """Stand on a rail, on which there is something under the score."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What is shown, by side."""

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once; ``before`` is what each side had before it last scored."""

    def come_to(self, side: int, total: int) -> Animation:
        """Let a side's score come to a total."""

    def celebrate(self, side: int) -> Animation:
        """Bring home what a side has won with; the score stays what it is."""

    def spot_of(self, side: int) -> Point:
        """Return where a side's score is kept, for what flies there."""

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""


def rack_of(context: Context, stage: Stage, table_setup: TableSetup, score: Score) -> Rack:
    """Return the rack of a game's kind."""
    if table_setup.game.score_kind is ScoreKind.PEGS:
        names = names_of(table_setup), short_names_of(table_setup, context.text)
        return PegBoard(context, stage, table_setup.side_count, score.target, *names)
    return ScoreRows(context, stage, table_setup, score)
