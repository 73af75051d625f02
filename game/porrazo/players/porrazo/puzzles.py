"""What a puzzle of Porrazo may ask to keep from the others."""

from typing import Final

SPARED: Final = ("porrazo", "counter_porrazo")
"""The reasons of the points meant; a match that a san benito wins is lost, whatever scored."""
