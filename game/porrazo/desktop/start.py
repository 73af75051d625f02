"""Opens the window for the command line."""

import argparse

from porrazo.desktop.app import App
from porrazo.desktop.assets import MissingAssetError
from porrazo.desktop.context import Context, Options
from porrazo.desktop.durations import Speed
from porrazo.desktop.layout import LayoutError
from porrazo.desktop.navigation import demo_session
from porrazo.desktop.scene import Scene
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.theme import ThemeError
from porrazo.desktop.window import WindowError


class StartError(Exception):
    """The window cannot be opened; the message is one sentence."""


def run(chosen: argparse.Namespace) -> int:
    """Open the window and play until it is closed; return the exit status.

    Raises:
        StartError: something that the game cannot do without is missing or wrong.

    """
    options = Options(
        data_dir=chosen.data_dir,
        language=chosen.lang,
        narrate=chosen.narrate,
        speed=Speed[chosen.speed.upper()] if chosen.speed else None,
    )

    def first(context: Context) -> Scene:
        if chosen.demo:
            session = demo_session(context, chosen.seats, chosen.seed)
            return TableScene(context, session, demo=True)
        return Title(context)

    try:
        return App(options, first).run()
    except (MissingAssetError, ThemeError, LayoutError, WindowError) as error:
        raise StartError(str(error)) from error
