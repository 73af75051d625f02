"""A small picture of the table as a match stands, for lists."""

from __future__ import annotations

import logging

import pygame

from porrazo.assets import MissingAssetError
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.small_table import SmallTable
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import LayoutError
from porrazo.records.saved import Saved
from porrazo.tables import table_game

_HIGH = 540
"""It is drawn as high as this, in pixels, in the shape that is wanted, and then made small."""
_UI = 1.15

log = logging.getLogger(__name__)


def seen_by(saved: Saved) -> int | None:
    """Return the seat whose view may be shown: the only person's, and once it is over anybody's.

    None while people share a match: nobody's hand may be seen in a list.
    """
    people = [seat for seat, player in enumerate(saved.players) if player.level is None]
    if len(people) == 1:
        return people[0]
    return 0 if saved.match.over else None


def match_picture(
    context: Context, saved: Saved, size: tuple[int, int], *, open_hands: bool = False
) -> pygame.Surface | None:
    """Return the table of a match as large as ``size``, None where nobody may see it.

    With ``open_hands`` the hands of all are seen. A game that has no table yet, or no small one,
    has no picture: that is only logged.
    """
    viewer = seen_by(saved)
    if viewer is None:
        return None
    pack, cloth = context.packs.name, context.theme.cloth.name
    try:
        game = table_game(saved.match.game.name)
        context.use_cloth(game.cloth)
        context.use_pack(game.faces)
        shape = round(_HIGH * size[0] / size[1]), _HIGH
        picture = _drawn(context, saved, viewer, shape, open_hands=open_hands)
    except (ModuleNotFoundError, MissingAssetError, LayoutError, KeyError) as error:
        log.warning("there is no picture of a match of %s: %s", saved.match.game.name, error)
        return None
    finally:
        context.use_cloth(cloth)
        context.use_pack(pack)
    return pygame.transform.smoothscale(picture, size)


def _drawn(
    context: Context, saved: Saved, viewer: int, shape: tuple[int, int], *, open_hands: bool
) -> pygame.Surface:
    stage = Stage(shape, lambda layer: paint_table(layer, context.theme))
    table = SmallTable(context, stage)
    rect = pygame.Rect((0, 0), shape).inflate(-40, -40)
    table.place(rect, _UI, shape)
    match = saved.match
    view = match.open_before(len(match.actions), viewer) if open_hands else match.view(viewer)
    table.lay(TableSetup.of(context, saved.match, saved.players), view, viewer)
    table.show_state(view, waits=not saved.match.over)
    picture = pygame.Surface(shape)
    stage.draw(picture)
    table.clear()
    return picture
