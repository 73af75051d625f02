"""What is measured by: the block of a window, which holds all that belongs to a table."""

import pygame

Size = tuple[int, int]
Box = tuple[float, ...]

#: A block is at most so many times as wide as high; the cloth goes on beside it.
WIDEST = 1.9


def block_of(size: Size) -> pygame.Rect:
    """Return the block in the middle of a window."""
    block = pygame.Rect(0, 0, min(size[0], round(WIDEST * size[1])), size[1])
    block.centerx = size[0] // 2
    return block


def part(block: pygame.Rect, box: Box) -> pygame.Rect:
    """Return a part of a block; ``box`` has left, top, right and bottom as fractions."""
    left, right = (block.x + block.w * share for share in (box[0], box[2]))
    top, bottom = (block.y + block.h * share for share in (box[1], box[3]))
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def thin(block: pygame.Rect, share: float) -> float:
    """Return the breadth of a line in pixels, never less than one."""
    return max(1.0, share * block.h)
