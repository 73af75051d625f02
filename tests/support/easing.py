"""An even motion, of which a test can say where it is at a moment."""


def linear(t: float) -> float:
    return t
