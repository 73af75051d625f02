"""Opens the window for the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from porrazo.desktop.app.opening import open_window
from porrazo.desktop.app.window import Window, WindowError
from porrazo.desktop.kit.assets import MissingAssetError
from porrazo.desktop.kit.layout import LayoutError
from porrazo.desktop.kit.theme import ThemeError

if TYPE_CHECKING:
    from porrazo.desktop.kit.context import Context
    from porrazo.desktop.kit.scene import Scene


class StartError(Exception):
    """The window cannot be opened; the message is one sentence."""


def run(chosen: argparse.Namespace) -> int:
    """Open the window and play until it is closed; return the exit status.

    Raises:
        StartError: something that the game cannot do without is missing or wrong.

    """
    try:
        return _play(chosen, open_window(chosen.data_dir))
    except (MissingAssetError, ThemeError, LayoutError, WindowError) as error:
        raise StartError(str(error)) from error


def _play(chosen: argparse.Namespace, window: Window) -> int:
    # Not before the window is open: this is most of the game.
    from porrazo.desktop.app.app import App
    from porrazo.desktop.kit.context import Options
    from porrazo.desktop.kit.durations import Speed

    options = Options(
        data_dir=chosen.data_dir,
        language=chosen.lang,
        narrate=chosen.narrate,
        speed=Speed[chosen.speed.upper()] if chosen.speed else None,
    )

    def first(context: Context) -> Scene:
        if chosen.demo:
            from porrazo.desktop.app.navigation import demo_session
            from porrazo.desktop.scenes.table import TableScene

            session = demo_session(context, chosen.seats, chosen.seed)
            return TableScene(context, session, demo=True)
        if chosen.match:
            from porrazo.desktop.app.navigation import opened_session

            opened = opened_session(context, chosen.match)
            if opened is not None:
                return context.ways.table(context, opened)
        return context.ways.title(context)

    return App(options, first, window).run()
