"""Stakes on a cloth with several spots: where chips lie, and putting them there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from porrazo.engine.game import Action


@dataclass(frozen=True)
class Stake:
    """Chips of a seat on a spot; ``beside`` are those on the small place beside them."""

    spot: str
    seat: int
    amount: int
    beside: int = 0


BANK, OWN, BEFORE = "bank", "own", "before"
"""Where chips are besides spots: at the bank, among their owner's counters, or laid out before
their owner; the last are still counted in the score."""


@dataclass(frozen=True)
class Carried:
    """So many chips of a seat that go from a spot, `BANK`, `OWN` or `BEFORE` to another."""

    seat: int
    amount: int
    start: str
    end: str


@dataclass(frozen=True)
class OnCloth:
    """What an event changes on the cloth.

    Chips on the spots ``cleared`` go first. ``stakes`` lie there now: what is more has come from
    their owners' counters, and nobody waits for it. Those ``carried`` go from one place to another.
    Of the spots ``swept`` the bank takes all chips, in one move; on those ``paid`` it lays as much
    beside them, in the next. ``home`` are seats that take their chips back from the spots that are
    not locked, and what lies before them; where there are none the bank gives them ``due``. ``lit``
    are the spots that are lit from now on, None where that stays.
    """

    stakes: tuple[Stake, ...] = ()
    carried: tuple[Carried, ...] = ()
    cleared: tuple[str, ...] = ()
    swept: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    home: tuple[int, ...] = ()
    due: int = 0
    lit: tuple[str, ...] | None = None


Laid = tuple[tuple[int, int], ...]
"""What lies on each spot of a `Cloth`, and on the place beside it."""


@dataclass(frozen=True)
class ClothPlace:
    """A spot that chips may be put onto: from ``least`` to ``most``, or none.

    ``fixed`` are chips that lie there already and stay, with those beside them. ``most_beside``
    tells how many may lie beside so many chips, 0 for none; a click there puts that many.
    """

    spot: str
    least: int
    most: int
    fixed: tuple[int, int] = (0, 0)
    most_beside: Callable[[int], int] = lambda amount: 0


@dataclass(frozen=True)
class Cloth:
    """Chips to be put onto several spots and given together.

    It stands in for the buttons of its prompt, by which who only hears the table does the same one
    action after the other. Of ``free`` counters no more can lie anywhere, those that are fixed not
    counted. ``plan_of`` gives what is done with the chips as they lie, ``label_of`` what the button
    says. ``toward`` is how they lie by which an action comes first, ``laid_by`` by which actions of
    an earlier hand they were given. ``limits`` are told.
    """

    places: tuple[ClothPlace, ...]
    free: int
    plan_of: Callable[[Laid], tuple[Action, ...]]
    label_of: Callable[[Laid], str]
    toward: Callable[[Action], Laid]
    laid_by: Callable[[Sequence[Action]], Laid]
    limits: str = ""
    beside: str = ""
    """What the places beside the spots are for, "" where there are none."""
