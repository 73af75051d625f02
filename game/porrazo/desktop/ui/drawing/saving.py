"""Pictures as the bytes of a file."""

from io import BytesIO

import pygame

SUFFIXES = (".png", ".jpg")
"""The kinds of files, as their names end."""


def encoded(picture: pygame.Surface, suffix: str) -> bytes:
    """Return a picture as a file holds it whose name ends in one of ``SUFFIXES``."""
    # pygame must not write the file itself: on a full disk it would leave an empty one, and say so
    # to nobody.
    file = BytesIO()
    pygame.image.save(picture, file, f"picture{suffix.lower()}")
    return file.getvalue()
