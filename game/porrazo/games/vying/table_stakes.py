"""Table stakes: betting in which nobody is held to more than the counters in front of him.

A deal has rounds of betting. In a round each seat may pass until somebody bets; then everybody
else calls, raises (where the round allows it) or folds. A seat that cannot call in full puts in
what it has and is all-in: it stays in the deal, is not asked again, and can win only the layers
of the pot that it reached.

Actions are ``kind + SPAN * amount``. A game holds one `Stakes` in its state, says what each round
allows by a `Round`, and asks the functions here; ``dealer`` gives them the order of seniority.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from porrazo.engine.deals import score, seniority
from porrazo.engine.events import Called, Event
from porrazo.engine.game import NOBODY, Action

SPAN: Final = 16
"""An action is its kind plus this times the amount that it names; games have kinds from 5 on."""
PASS: Final = 0
BET: Final = 1
CALL: Final = 2
RAISE: Final = 3
FOLD: Final = 4
KINDS: Final[tuple[str, ...]] = ("pass", "bet", "call", "raise", "fold")

_STEPS: Final = (1, 2, 5, 10)
"""The amounts that are listed, in smallest ones; the greatest is listed, too."""


class Round(NamedTuple):
    """What a round of betting allows.

    ``stake`` is the one amount that can be bet, 0 where it is free; then raises are of
    ``min_raise`` or more, at most ``max_raises`` of them. A round with a stake knows no raise.
    """

    stake: int = 0
    min_raise: int = 1
    max_raises: int = 0


class Bounds(NamedTuple):
    """The least and the greatest amount that may be named."""

    low: int
    high: int


class Layer(NamedTuple):
    """A slice of the pot: what is in it, and the active seats that it can be won by."""

    size: int
    reached: tuple[int, ...]


class Stakes:
    """The counters of a deal: in front of the seats, in the pot, and who still has to answer."""

    __slots__ = ("dealt_in", "folded", "level", "owing", "paid", "put", "raises", "resto")

    resto: list[int]
    """The counters in front of each seat."""
    paid: list[int]
    """What each seat has in the pot, without what was handed back."""
    put: list[int]
    """The part of it from this round."""
    dealt_in: list[bool]
    folded: list[bool]
    owing: list[bool]
    """Who still has to act in this round, the seat whose turn it is among them."""
    level: int
    """The highest total put in during this round."""
    raises: int

    def __init__(self, resto: list[int]) -> None:
        """Take the counters at the start of a deal; a seat without any is not dealt in (rule 5)."""
        seats = len(resto)
        self.resto = resto
        self.paid = [0] * seats
        self.put = [0] * seats
        self.dealt_in = [counters > 0 for counters in resto]
        self.folded = [False] * seats
        self.owing = [False] * seats
        self.level = 0
        self.raises = 0

    def copy(self) -> Stakes:
        """Return equal stakes that share nothing."""
        twin = Stakes(self.resto[:])
        twin.paid = self.paid[:]
        twin.put = self.put[:]
        twin.dealt_in = self.dealt_in[:]
        twin.folded = self.folded[:]
        twin.owing = self.owing[:]
        twin.level = self.level
        twin.raises = self.raises
        return twin

    @property
    def pot(self) -> int:
        """What all seats have put in and have not been handed back."""
        return sum(self.paid)

    def is_active(self, seat: int) -> bool:
        """Return whether a seat was dealt in and has not folded."""
        return self.dealt_in[seat] and not self.folded[seat]

    def is_all_in(self, seat: int) -> bool:
        """Return whether an active seat has no counters left; it is asked no more."""
        return self.is_active(seat) and self.resto[seat] == 0

    def active(self, dealer: int) -> list[int]:
        """Return the active seats in seniority order."""
        return [seat for seat in seniority(len(self.resto), dealer) if self.is_active(seat)]

    def to_call(self, seat: int) -> int:
        """Return what a seat owes in this round, in full even if it has less."""
        return self.level - self.put[seat]


# --- what is legal


def bounds(stakes: Stakes, seat: int, round_: Round) -> Bounds | None:
    """Return the amounts that a seat may bet or raise by now, None if it can do neither."""
    if not stakes.level:
        low = round_.stake or 1
        high = round_.stake or stakes.resto[seat]
    else:
        if stakes.raises >= round_.max_raises or not _can_be_answered(stakes, seat):
            return None
        low = round_.min_raise
        high = stakes.resto[seat] - stakes.to_call(seat)
    return Bounds(low, high) if low <= high <= stakes.resto[seat] else None


def _can_be_answered(stakes: Stakes, seat: int) -> bool:
    """Return whether some other active seat has counters left, without which there is no raise."""
    for other, counters in enumerate(stakes.resto):
        if other != seat and counters > 0 and stakes.is_active(other):
            return True
    return False


def is_legal(stakes: Stakes, seat: int, round_: Round, action: Action) -> bool:
    """Return whether the seat to act may do an action."""
    kind, amount = action % SPAN, action // SPAN
    faces_bet = stakes.level > 0
    if kind == (RAISE if faces_bet else BET):
        limits = bounds(stakes, seat, round_)
        return limits is not None and limits.low <= amount <= limits.high
    return amount == 0 and (kind in (CALL, FOLD) if faces_bet else kind == PASS)


def legal_actions(stakes: Stakes, seat: int, round_: Round) -> list[Action]:
    """Return what the seat to act may do; of the amounts the ones that `listed` gives."""
    limits = bounds(stakes, seat, round_)
    amounts = [] if limits is None else listed(limits)
    if stakes.level:
        return [CALL, *[RAISE + SPAN * amount for amount in amounts], FOLD]
    return [PASS, *[BET + SPAN * amount for amount in amounts]]


def listed(limits: Bounds) -> list[int]:
    """Return the amounts that stand for all: 1, 2, 5 and 10 times the least, and the greatest.

    >>> listed(Bounds(1, 50)), listed(Bounds(2, 9)), listed(Bounds(3, 3))
    ([1, 2, 5, 10, 50], [2, 4, 9], [3])
    """
    amounts = [limits.low * step for step in _STEPS if limits.low * step < limits.high]
    return [*amounts, limits.high]


# --- a round


def pay_antes(stakes: Stakes, dealer: int, counters: int, out: list[Event] | None) -> None:
    """Let every seat put in as much before any card, eldest first; who has less is all-in."""
    for seat in stakes.active(dealer):
        due = min(counters, stakes.resto[seat])
        stakes.paid[seat] += due
        score(stakes.resto, [(seat, -due)], "ante", out)


def begin_round(stakes: Stakes, dealer: int) -> int:
    """Begin a round and return the seat that is asked first, NOBODY if it is skipped (rule 1)."""
    seats = len(stakes.resto)
    stakes.put = [0] * seats
    stakes.level = 0
    stakes.raises = 0
    stakes.owing = [stakes.is_active(seat) and stakes.resto[seat] > 0 for seat in range(seats)]
    if sum(stakes.owing) < 2:
        stakes.owing = [False] * seats
        return NOBODY
    return _next_owing(stakes, dealer)


def act(stakes: Stakes, seat: int, action: Action, out: list[Event] | None) -> int:
    """Do a legal action and return the seat that is asked next, NOBODY if the round is over.

    It is over, too, when one active seat remains (rule 3).
    """
    kind, amount = action % SPAN, action // SPAN
    owed = stakes.to_call(seat)
    due = owed + amount if kind in (BET, RAISE) else min(owed, stakes.resto[seat])
    stakes.owing[seat] = False
    if out is not None:
        out.append(Called(seat, KINDS[kind], due if kind == CALL else amount))
    if kind == FOLD:
        stakes.folded[seat] = True
        if sum([stakes.is_active(other) for other in range(len(stakes.resto))]) == 1:
            stakes.owing = [False] * len(stakes.resto)
    elif kind != PASS:
        _pay(stakes, seat, due, out)
    if kind in (BET, RAISE):
        stakes.level = stakes.put[seat]
        stakes.raises += kind == RAISE
        for other in range(len(stakes.resto)):
            stakes.owing[other] = (
                other != seat and stakes.resto[other] > 0 and stakes.is_active(other)
            )
    return _next_owing(stakes, seat)


def _pay(stakes: Stakes, seat: int, counters: int, out: list[Event] | None) -> None:
    stakes.put[seat] += counters
    stakes.paid[seat] += counters
    score(stakes.resto, [(seat, -counters)], "bet", out)


def _next_owing(stakes: Stakes, seat: int) -> int:
    """Return the first seat after ``seat`` that still has to act, NOBODY if there is none."""
    for other in seniority(len(stakes.resto), seat):
        if stakes.owing[other]:
            return other
    return NOBODY


def close_round(stakes: Stakes, out: list[Event] | None) -> None:
    """Hand back what only one seat put in during the round (rule 2)."""
    totals = sorted(stakes.put)
    excess = totals[-1] - totals[-2]
    if excess:
        seat = stakes.put.index(totals[-1])
        stakes.put[seat] -= excess
        stakes.level -= excess
        _hand_back(stakes, seat, excess, out)


def _hand_back(stakes: Stakes, seat: int, counters: int, out: list[Event] | None) -> None:
    stakes.paid[seat] -= counters
    score(stakes.resto, [(seat, counters)], "returned", out)


# --- the pot


def layers(stakes: Stakes, dealer: int) -> list[Layer]:
    """Return the layers of the pot, lowest first (rule 4); of what none can win there is none."""
    active = stakes.active(dealer)
    found: list[Layer] = []
    floor = 0
    for total in sorted({stakes.paid[seat] for seat in active}):
        size = sum([min(paid, total) - min(paid, floor) for paid in stakes.paid])
        if size:
            reached = [seat for seat in active if stakes.paid[seat] >= total]
            found.append(Layer(size, tuple(reached)))
        floor = total
    return found


def layer_winners(found: list[Layer], strength: list[int]) -> list[int]:
    """Return who wins each layer: the strongest hand, of equal ones the more senior seat's."""
    winners: list[int] = []
    for layer in found:
        best = max([strength[seat] for seat in layer.reached])
        winners.append(next(seat for seat in layer.reached if strength[seat] == best))
    return winners


def return_unreached(stakes: Stakes, dealer: int, out: list[Event] | None) -> None:
    """Give back what lies above the highest total of the active seats (rule 4)."""
    highest = max([stakes.paid[seat] for seat in stakes.active(dealer)])
    for seat in seniority(len(stakes.resto), dealer):
        _hand_back(stakes, seat, max(0, stakes.paid[seat] - highest), out)


def pay_out(
    stakes: Stakes, found: list[Layer], winners: list[int], out: list[Event] | None
) -> None:
    """Pay each layer to its winner, lowest first."""
    for layer, winner in zip(found, winners, strict=True):
        score(stakes.resto, [(winner, layer.size)], "pot", out)


def take_all(stakes: Stakes, seat: int, dealer: int, out: list[Event] | None) -> None:
    """Pay the pot to the one active seat that remains (rule 3)."""
    return_unreached(stakes, dealer, out)
    score(stakes.resto, [(seat, stakes.pot)], "pot", out)


def collect(
    stakes: Stakes,
    seat: int,
    dealer: int,
    each: int,
    reason: str,
    out: list[Event] | None,
) -> None:
    """Let all others that were dealt in pay a seat the same, or what they have left."""
    payers = [
        other
        for other in seniority(len(stakes.resto), dealer)
        if other != seat and stakes.dealt_in[other]
    ]
    dues = [(other, -min(each, stakes.resto[other])) for other in payers]
    score(stakes.resto, dues, reason, out)
    score(stakes.resto, [(seat, -sum([due for _, due in dues]))], reason, out)
