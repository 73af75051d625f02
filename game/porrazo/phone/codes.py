"""QR codes, as squares."""

from __future__ import annotations

from collections.abc import Sequence

import segno


def code_squares(words: str) -> Sequence[Sequence[bool]]:
    """Return the rows of a QR code without a margin; True is dark.

    Capitals, digits and ``:/.`` alone make it small.
    """
    return [[bool(square) for square in row] for row in segno.make(words, micro=False).matrix]
