"""Two pictures compared."""

from __future__ import annotations

import pygame

#: Two pixels differ when a channel is further apart than this.
CHANNEL_TOLERANCE = 24


def difference(
    one: pygame.Surface, other: pygame.Surface, tolerance: int = CHANNEL_TOLERANCE
) -> float:
    """Return the share of pixels in which two pictures differ visibly: a channel by more."""
    if one.get_size() != other.get_size():
        return 1.0
    diff = subtracted(one, other)
    diff.blit(subtracted(other, one), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    limit = tolerance + 1
    same = pygame.mask.from_threshold(diff, (0, 0, 0), (limit, limit, limit, 255)).count()
    return 1.0 - same / (one.get_width() * one.get_height())


def subtracted(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return what one picture has more than another, both on black."""
    result = pygame.Surface(one.get_size())
    result.blit(one, (0, 0))
    flat = pygame.Surface(one.get_size())
    flat.blit(other, (0, 0))
    result.blit(flat, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return result


def beside(wanted: pygame.Surface, got: pygame.Surface) -> pygame.Surface:
    """Put the wanted picture, what was drawn, and where they differ side by side."""
    width = max(wanted.get_width(), got.get_width())
    height = max(wanted.get_height(), got.get_height())
    result = pygame.Surface((3 * width + 20, height))
    result.fill((255, 0, 255))
    result.blit(wanted, (0, 0))
    result.blit(got, (width + 10, 0))
    if wanted.get_size() == got.get_size():
        diff = subtracted(wanted, got)
        diff.blit(subtracted(got, wanted), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        result.blit(diff, (2 * width + 20, 0))
    return result
