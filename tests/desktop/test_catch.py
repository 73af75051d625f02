"""What lies beside a heap: the cards that the player at the screen has caught last, open."""

from __future__ import annotations

import pytest
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.games import GAMES, game_named
from porrazo.games.tables import table_game
from pygame import Rect
from support.table_contract import played, sitting_of

SIZE = (1280, 720)


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.family == "fishing"])
def test_what_one_has_caught_last_lies_open_beside_the_own_pile(
    context: Context, name: str
) -> None:
    table, game = table_game(name), game_named(name)
    *_, match = played(game, 2, 5, most=25)
    view = match.view(0)
    assert len(view.won[0]) > 1
    context.use_pack(table.faces)
    model = TableModel(context, Stage(SIZE), sitting_of(context, table, match), view, 0)
    model.arrange(Layout.load(table.layout).resolve(SIZE, 2))
    own, other = model.heaps["won:0"], model.heaps["won:1"]
    wanted = tuple(model.code(card) for card in view.won[0][-3:])
    assert (own.beside, own.last) == (True, wanted)
    assert other.last == ()
    window = Rect((0, 0), SIZE)
    assert all(window.contains(blit.rect) for blit in own.shown())
