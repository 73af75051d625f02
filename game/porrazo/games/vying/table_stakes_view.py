"""Table stakes as seats see them, and as text, JSON and positions.

All of it is public: who has put in what, who has folded, who still has to answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from porrazo.engine import position
from porrazo.engine.codec import ActionKind, Actions, words
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import NumberField
from porrazo.engine.game import NOBODY
from porrazo.engine.position import SEAT, PositionReading
from porrazo.games.vying.table_stakes import (
    BET,
    CALL,
    FOLD,
    KINDS,
    PASS,
    RAISE,
    SPAN,
    Round,
    Stakes,
    act,
    begin_round,
    bounds,
    is_legal,
)

_MOST: Final = 10**6
"""More counters than any match has."""


AGREES: Final = "{name} must be {right}, by what was paid and done"
"""Why a number of the stakes is refused."""


def _with_hands(at: PositionReading) -> tuple[bool, ...]:
    return tuple([bool(hand) for hand in at.hands])


@dataclass(frozen=True)
class StakesView(DealView):
    """What a seat sees of a game with table stakes; the counters in front are the scores."""

    pot: int = position.settled(AGREES)
    paid: tuple[int, ...] = position.counts(per=SEAT, most=None)
    """What each seat has in the pot."""
    put: tuple[int, ...] = position.unsaid(default=())
    """The part of it from this round."""
    owing: tuple[bool, ...] = position.unsaid(default=())
    """Who still has to act in this round."""
    level: int = position.unsaid(default=0)
    """What the seats have to match in this round, 0 before a bet."""
    raises: int = position.settled(AGREES)
    folded: tuple[bool, ...] = position.flags(per=SEAT)
    dealt_in: tuple[bool, ...] = position.flags(per=SEAT, default=_with_hands)

    @property
    def to_call(self) -> int:
        """What the seat to act owes, in full even if it has less."""
        return 0 if self.to_act == NOBODY else self.level - self.put[self.to_act]

    def is_active(self, seat: int) -> bool:
        """Return whether a seat was dealt in and has not folded."""
        return self.dealt_in[seat] and not self.folded[seat]

    def is_all_in(self, seat: int) -> bool:
        """Return whether a seat is active with no counters left, while the deal goes on."""
        return self.is_active(seat) and not self.scores[seat] and not self.over


def stakes_fields(stakes: Stakes, over: bool) -> dict[str, Any]:
    """Return the fields that `StakesView` has for them."""
    return {
        "pot": 0 if over else stakes.pot,
        "paid": tuple(stakes.paid),
        "put": tuple(stakes.put),
        "owing": tuple(stakes.owing),
        "level": stakes.level,
        "raises": stakes.raises,
        "folded": tuple(stakes.folded),
        "dealt_in": tuple(stakes.dealt_in),
    }


def stakes_of(view: StakesView) -> Stakes:
    """Return the stakes that a view shows."""
    stakes = Stakes(list(view.scores))
    stakes.paid = list(view.paid)
    stakes.put = list(view.put)
    stakes.owing = list(view.owing)
    stakes.level = view.level
    stakes.raises = view.raises
    stakes.folded = list(view.folded)
    stakes.dealt_in = list(view.dealt_in)
    return stakes


# --- actions


def betting_kinds(phases: tuple[str, ...]) -> list[ActionKind]:
    """Return the kinds of the actions of betting, which are done in these phases."""
    named = {KINDS[kind]: kind for kind in (PASS, CALL, FOLD)}
    amounts = [
        ActionKind(
            KINDS[kind],
            range(kind, SPAN * (_MOST + 1), SPAN),
            {"amount": NumberField(1, _MOST)},
            phases=phases,
        )
        for kind in (BET, RAISE)
    ]
    return [*words(named, phases), *amounts]


# --- positions


def settle_stakes(
    found: dict[str, Any],
    at: PositionReading,
    round_of: Callable[[str], Round | None],
    ante: int = 0,
) -> None:
    """Work out the fields of the stakes of a position that is being read, in place.

    ``round_of`` is what a phase allows, None for one in which nobody bets, ``ante`` what each seat
    has put in before the first. What was put in during the round, and who has answered, follows
    from its actions.

    Raises:
        BadPosition: they contradict the rules or each other.

    """
    seats = at.setup.seats
    stakes = Stakes(list(found["scores"]))
    stakes.paid = list(found["paid"])
    stakes.folded = list(found["folded"])
    stakes.dealt_in = list(found["dealt_in"])
    over = found["to_act"] == NOBODY
    if any(stakes.folded[seat] and not stakes.dealt_in[seat] for seat in range(seats)):
        raise BadPosition("a seat that was not dealt in cannot have folded")
    round_ = None if over else round_of(found["phase"])
    if over:
        stakes.raises = at.given.whole("raises", 0, _MOST) if "raises" in at.given else 0
    elif round_ is None:
        _check_untouched(stakes, ante)
    else:
        done = [each for each in found["actions"] if each.phase == found["phase"]]
        _put_in(stakes, done)
        _check_round(stakes, found, round_, done, ante, at.position.actions)
    found |= stakes_fields(stakes, over)


def _put_in(stakes: Stakes, done: list[LoggedAction]) -> None:
    """Set what each seat has put in during the round, from the actions of the round.

    Only a call for less than was owed does not tell its amount: whoever made it has no counters
    left, and what it paid in the deal tells the rest, as all had paid the same before the round.
    """
    short: dict[int, int] = {}
    leader = NOBODY
    for each in done:
        kind, amount = each.action % SPAN, each.action // SPAN
        if kind in (BET, RAISE):
            stakes.level += amount
            stakes.raises += kind == RAISE
            leader = each.seat
            short.pop(each.seat, None)
        if kind in (BET, CALL, RAISE):
            stakes.put[each.seat] = stakes.level
        if kind == CALL and not stakes.resto[each.seat]:
            short[each.seat] = stakes.level
    for seat, level in short.items():
        before = stakes.paid[leader] - stakes.level if leader != NOBODY else 0
        stakes.put[seat] = max(0, min(level, stakes.paid[seat] - before))
    if any(put > paid for put, paid in zip(stakes.put, stakes.paid, strict=True)):
        raise BadPosition("paid must hold what was put in during the round")


def _check_untouched(stakes: Stakes, ante: int) -> None:
    """Refuse a position before the first bet in which somebody has paid or folded.

    Raises:
        BadPosition: somebody has, or fewer than two seats are in the deal.

    """
    if any(stakes.folded):
        raise BadPosition("folded must be false: nobody has been asked for a bet")
    _check_antes(stakes, ante)
    if sum(stakes.dealt_in) < 2:
        raise BadPosition("fewer than two seats are still in the deal")


def _check_antes(stakes: Stakes, ante: int) -> None:
    """Refuse stakes other than the antes, of which who had less has paid all he had.

    Raises:
        BadPosition: somebody has paid something else.

    """
    for seat, paid in enumerate(stakes.paid):
        due = ante if stakes.dealt_in[seat] else 0
        if paid != due and not (0 < paid < due and not stakes.resto[seat]):
            raise BadPosition(f"paid[{seat}] must be {due} before the bets")


def _check_round(
    stakes: Stakes,
    shared: Mapping[str, Any],
    round_: Round,
    done: list[LoggedAction],
    ante: int,
    actions: Actions,
) -> None:
    """Play the round again from its beginning and set who still has to act.

    Raises:
        BadPosition: the rules, or what the position tells, do not bear it out.

    """
    again = stakes.copy()
    for seat, put in enumerate(stakes.put):
        again.resto[seat] += put
        again.paid[seat] -= put
    if any(each.action % SPAN >= len(KINDS) for each in done):
        raise BadPosition("actions: in a round of betting there is only betting")
    for each in done:
        again.folded[each.seat] = again.folded[each.seat] and each.action % SPAN != FOLD
    if ante:
        _check_antes(again, ante)
    if sum([again.is_active(seat) for seat in range(len(again.paid))]) < 2:
        raise BadPosition("fewer than two seats are still in the deal")
    asked = begin_round(again, shared["dealer"])
    for each in done:
        if each.seat != asked or not is_legal(again, asked, round_, each.action):
            text = actions.text(each.action)
            raise BadPosition(f"actions: {text!r} was not open to seat {each.seat}")
        asked = act(again, asked, each.action, None)
    if asked != shared["to_act"]:
        turn = "nobody" if asked == NOBODY else f"seat {asked}"
        raise BadPosition(f"by the actions of the round {turn} is to act")
    if (again.resto, again.folded) != (stakes.resto, stakes.folded):
        raise BadPosition("scores, paid and folded must be as the actions of the round leave them")
    stakes.owing = again.owing


def bounds_now(view: StakesView, round_: Round) -> tuple[int, int] | None:
    """Return what the seat to act may name as an amount, None if it can name none."""
    return None if view.over else bounds(stakes_of(view), view.to_act, round_)
