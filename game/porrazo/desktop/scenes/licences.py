"""Who made what the program consists of, and under which licence each part is.

An installer brings them in one file, collected when it was built. From a checkout or a wheel
they are gathered from what is installed.
"""

from porrazo.assets import assets_folder
from porrazo.desktop.scenes.licencefile import Part, read

COLLECTED = "LICENCES.txt"
"""The name of the file of an installer, in the folder of assets."""


def parts() -> list[Part]:
    """Return the parts of the program, the game itself first."""
    collected = assets_folder() / COLLECTED
    if collected.is_file():
        return read(collected.read_text(encoding="utf-8"))
    # Loading what reads packages takes its time, and no installer needs it.
    from porrazo.desktop.scenes.installed import installed

    return installed()
