"""A small picture of the table as a match stands, for lists."""

from __future__ import annotations

import logging

import pygame

from porrazo.assets import MissingAssetError
from porrazo.desktop.table.backdrop import paint_play_area, paint_table
from porrazo.desktop.table.rails.rails import Rails
from porrazo.desktop.table.setting_up import lay
from porrazo.desktop.table.table_setup import TableSetup, faces_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout, LayoutError
from porrazo.engine.game import NOBODY
from porrazo.games.tables import table_game
from porrazo.records.saved import Saved

_HIGH = 540
"""It is drawn as high as this, in pixels, in the shape that is wanted, and then made small."""

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
        context.use_pack(faces_of(context, saved.match))
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
    """Return the table as it is while the match is played, nobody moving."""
    match, clock = saved.match, Clock()
    setup = TableSetup.of(context, match, saved.players)
    zones = Layout.load(setup.game.layout).resolve(shape, match.setup.seats, 1.0)

    def paint(layer: pygame.Surface) -> None:
        paint_table(layer, context.theme)
        paint_play_area(layer, context.theme, zones["table"])

    view = match.open_before(len(match.actions), viewer) if open_hands else match.view(viewer)
    stage = Stage(shape, paint)
    model, rack, signs, _ = lay(context, stage, setup, view, viewer, clock=clock)
    rails = Rails(context, stage, setup, rack)
    model.arrange(zones)
    rack.place(zones["pegboard"], zones.ui)
    rails.place(zones)
    signs.place(zones, model.place_of, zones.ui)
    totals = setup.game.score(view).totals
    rack.show(totals)
    signs.rest(view, totals, NOBODY if match.over else view.to_act)
    rails.rest(view)
    clock.finish()
    picture = pygame.Surface(shape)
    stage.draw(picture)
    stage.release()
    return picture
