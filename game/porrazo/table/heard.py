"""What is heard of a stake that is raised, by how high it is."""

RAISES = ("raise_low", "raise_mid", "raise_high")


def raised(step: int) -> str:
    """Return the sound of a raise: ``step`` counts from 0, the lowest; all from the third alike.

    >>> raised(0), raised(5)
    ('raise_low', 'raise_high')
    """
    return RAISES[max(0, min(step, len(RAISES) - 1))]
