"""Opens the window for the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from porrazo.assets import MissingAssetError
from porrazo.desktop.app.opening import open_window
from porrazo.desktop.app.window import Window, WindowError
from porrazo.desktop.ui.drawing.theme import ThemeError
from porrazo.desktop.ui.stage.layout import LayoutError
from porrazo.match.ownership import FolderOwnership
from porrazo.text import Text

if TYPE_CHECKING:
    from porrazo.desktop.ui.context import Context
    from porrazo.desktop.ui.scene import Scene


class StartError(Exception):
    """The window cannot be opened; the message is one sentence."""


def run(chosen: argparse.Namespace) -> int:
    """Open the window and play until it is closed; return the exit status.

    Raises:
        StartError: something that the game cannot do without is missing or wrong.

    """
    _check(chosen)
    ownership = FolderOwnership(chosen.data_dir)
    try:
        if ownership.taken and chosen.match and ownership.hand_over(chosen.match):
            return 0
        return _play(chosen, ownership, open_window(chosen.data_dir))
    except (MissingAssetError, ThemeError, LayoutError, WindowError) as error:
        raise StartError(str(error)) from error
    finally:
        ownership.release()


def say(sentence: str) -> None:
    """Say in a box of the system's why there is no window."""
    import pygame

    pygame.display.message_box("Porrazo", sentence, "error")


def _check(chosen: argparse.Namespace) -> None:
    """Refuse a game that there is not, and a demo that cannot be played, before a window opens."""
    if chosen.game is None and chosen.seats is None:
        return  # the rules are not loaded before the window
    from porrazo.engine.errors import EngineError
    from porrazo.games import FIRST, game_named
    from porrazo.voice.unreadable import why_refused

    try:
        game = game_named(chosen.game or FIRST)
        if chosen.seats is not None:
            game.setup(chosen.seats, {}, None, 0)
    except EngineError as error:
        raise StartError(why_refused(error, Text(chosen.lang))) from error


def _play(chosen: argparse.Namespace, ownership: FolderOwnership, window: Window) -> int:
    # Not before the window is open: this is most of the game.
    from porrazo.desktop.app.app import App
    from porrazo.desktop.ui.context import Options
    from porrazo.games import FIRST, game_named
    from porrazo.match.settings import Speed

    ownership.adopt()
    options = Options(
        paths=ownership.paths,
        language=chosen.lang,
        narrate=chosen.narrate,
        speed=Speed[chosen.speed.upper()] if chosen.speed else None,
    )

    game = chosen.game or FIRST

    def first(context: Context) -> Scene:
        if chosen.demo:
            from porrazo.desktop.scenes.navigation import demo_session
            from porrazo.desktop.scenes.play.table import TableScene

            session = demo_session(context, chosen.seats, chosen.seed, game)
            return TableScene(context, session, demo=True)
        if chosen.match:
            from porrazo.desktop.scenes import navigation

            return navigation.opening(context, chosen.match, lambda: navigation.to_title(context))
        if chosen.game:
            from porrazo.desktop.scenes.choosing.new_match import NewMatch

            return NewMatch(context, game_named(game))
        return context.ways.title(context)

    app = App(options, first, window)
    ownership.listen(lambda file: app.post(lambda: app.open(file)))
    return app.run()
