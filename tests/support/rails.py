"""A match with its rails beside a table, without the table."""

from __future__ import annotations

import pygame
from porrazo.desktop.table.rails.rails import Rails
from porrazo.desktop.table.rails.zones import LEFT, OWN, RIGHT
from porrazo.desktop.table.scores.rack import rack_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import ui_scale
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.match import Match
from porrazo.records.seating import Player

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def rail_zones(size: tuple[int, int], scale: float = 1.0) -> Zones:
    """Return a layout that has the rails alone."""
    wide, high = size
    share = 0.13 if wide / high < 1.7 else 0.147

    def rect(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        edges = left * wide, top * high, (right - left) * wide, (bottom - top) * high
        return pygame.Rect(*map(round, edges))

    right = rect(0.981 - share, 0.033, 0.981, 0.694)
    return Zones(
        size=size,
        unit=0.2 * high,
        ui=ui_scale(size) * scale,
        card=(70, 98),
        hand_card=(100, 140),
        rects={
            LEFT: rect(0.019, 0.033, 0.019 + share, 0.694),
            RIGHT: right,
            OWN: rect(0.981 - share, 0.74, 0.981, 0.97),
            "menu": pygame.Rect(right.x, right.y, right.w, round(52 * ui_scale(size))),
        },
        places=(),
    )


class Beside:
    """A match with its rails, in a window."""

    def __init__(
        self, context: Context, match: Match, size: tuple[int, int], *, scale: float = 1.0
    ) -> None:
        context.scenes.resize(size)
        names = (
            "You",
            "Tomás",
            "Lupita",
            "Chucho",
            "Adela",
            "Ramón",
            "Carmen",
            "Ana",
            "Eva",
            "Leo",
        )
        players = [Player(name) for name in names[: match.setup.seats]]
        self.match = match
        self.setup = TableSetup.of(context, match, players)
        felt = context.theme.palette.felt
        self.stage = Stage(size, lambda layer: layer.fill(felt))
        view = match.view(0)
        score = self.setup.game.score(view)
        self.rack = rack_of(context, self.stage, self.setup, score)
        self.hand_open = True
        self.rails = Rails(context, self.stage, self.setup, self.rack, lambda: self.hand_open)
        zones = rail_zones(size, scale)
        self.rack.show(score.totals)
        self.rack.place(zones[LEFT], zones.ui)
        self.rails.place(zones)
        self.rails.rest(view)
