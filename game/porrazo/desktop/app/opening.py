"""The window with the ground of its table, before the rest of the game is loaded.

Loading all of it takes longer than opening a window, and nobody should wonder meanwhile whether
anything happens at all. So this module imports no more than it needs.
"""

from pathlib import Path
from threading import Thread

from porrazo.desktop.app.window import Window
from porrazo.desktop.table import backdrop
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.match import profiles, settings
from porrazo.paths import AppPaths


def open_window(data_dir: Path | None) -> Window:
    """Open the window where the player left it and show the colour of the table's cloth.

    Meanwhile its textures are read. Raises `MissingAssetError`, `ThemeError`, `WindowError`.
    """
    chosen, _ = settings.load(profiles.adopt(AppPaths.open(data_dir)).own)
    theme = Theme.load(chosen.theme)
    window = Window(
        "Porrazo",
        place=chosen.window,
        fullscreen=chosen.full_screen,
        maximised=chosen.maximised,
    )
    window.surface.fill(theme.palette.cloth_dark)
    window.present_all()
    size = window.surface.get_size()
    Thread(target=backdrop.prepare, args=(theme, size), name="textures").start()
    return window
