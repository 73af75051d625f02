"""The zones of a layout that the rails and the box lower right are."""

from typing import Final

LEFT: Final = "rail_left"
RIGHT: Final = "rail_right"
OWN: Final = "own"
