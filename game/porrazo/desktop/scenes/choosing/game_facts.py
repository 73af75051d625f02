"""What a game is told by wherever one is chosen: its picture, and for how many and how long."""

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import clear, outline
from porrazo.games import CATALOGUE, CatalogueEntry
from porrazo.text import Text

_RADIUS = 7


def facts_words(text: Text, name: str) -> str:
    """Return for how many players a game is, and how long a match takes."""
    seats = seats_words(CATALOGUE[name])
    return text.get("room.facts", seats=seats, length=minutes_words(text, name))


def minutes_words(text: Text, name: str) -> str:
    """Return how long a match takes."""
    return text.get("room.minutes", n=CATALOGUE[name].minutes)


def seats_words(entry: CatalogueEntry) -> str:
    """Return for how many a game is: ``2-8``, ``2, 4``, ``3``."""
    seats = entry.seats
    if len(seats) > 1 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}\N{EN DASH}{seats[-1]}"
    return ", ".join(str(number) for number in seats)


def game_picture(context: Context, name: str, size: tuple[int, int], ui: float) -> pygame.Surface:
    """Return a game's table in a frame with round corners, ``size`` in pixels of the screen."""
    picture = pygame.image.load(asset(f"room/{name}.webp"))
    face = pygame.transform.smoothscale(picture, size).convert_alpha()
    mask = clear(face.size)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(_RADIUS * ui))
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    frame = outline(size, _RADIUS * ui, context.theme.palette.brass_dark, 1.5 * ui)
    face.blit(frame, frame.get_rect(center=face.get_rect().center))
    return face
