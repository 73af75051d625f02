"""What a seat may see of a match of Crash, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.field_groups import ListField, PileField
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.position import SEAT, PositionReading
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.partition.crash.rules import (
    CLAIMS,
    DONE,
    GROUP_SIZE,
    GROUPS,
    HAND_SIZE,
    OVER,
    PACK,
    PHASES,
    POINTLESS,
    SET_PHASE,
    Rules,
    bits_of,
    cards_of,
)
from porrazo.games.partition.crash.setting import quick_setting
from porrazo.games.partition.crash.state import HIDDEN_HAND, CrashState

Group = tuple[Card, ...]


def _no_groups(at: PositionReading) -> tuple[tuple[Group, ...] | None, ...]:
    """Return no groups laid by a seat whose hand is known."""
    return tuple([None if UNKNOWN in hand else () for hand in at.hands])


def _rest_of_pack(at: PositionReading) -> tuple[Group, ...]:
    dealt = sum([bool(hand) for hand in at.hands]) + sum(at.swapped)
    missing: int = len(PACK.cards) - HAND_SIZE * dealt
    return ((UNKNOWN,) * HAND_SIZE,) * max(0, missing // HAND_SIZE)


def _showdowns(at: PositionReading) -> int:
    """Return how many showdowns there were, as far as the position tells.

    Where groups are hidden at the end there was none, nor after a claim, or fouls by all but one.
    """
    claimed = any(done.action in CLAIMS for done in at.actions)
    if at.phase != PHASES[OVER] or claimed or sum(at.out) == len(at.out) - 1:
        return 0
    return 0 if None in at.groups else max([len(each) for each in at.groups])


@dataclass(frozen=True)
class CrashView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    groups: tuple[tuple[Group, ...] | None, ...] = position.each(
        ListField(PileField(GROUP_SIZE), GROUPS),
        SEAT,
        default=_no_groups,
        optional=True,
        hidden=True,
    )
    """The groups of each seat in the order laid, as far as the viewer sees them; None for hidden
    ones of which not even the number is known."""
    chosen: tuple[bool, ...] = position.flags(per=SEAT, written="set")
    """Who has set."""
    swapped: tuple[bool, ...] = position.flags(per=SEAT)
    out: tuple[bool, ...] = position.flags(per=SEAT)
    """Who is out of the game after a foul."""
    spare: tuple[Group, ...] = position.some(
        PileField(HAND_SIZE, hidden=True), default=_rest_of_pack, hidden=True
    )
    """The spare hands, which nobody sees."""
    pointless: int = position.number(0, POINTLESS - 1)
    """Deals in a row without a point before this one."""
    turned: int = position.unsaid(default=_showdowns)
    """How many showdowns there were, once the match is over; none before."""
    unknown: int = position.unsaid(default=0)
    """How many actions of the match the viewer does not know of."""

    def laid(self, seat: int) -> tuple[Group, ...]:
        """Return the groups of a seat that the viewer sees."""
        return self.groups[seat] or ()

    def claim_of(self, seat: int) -> Action:
        """Return what a seat is known to have claimed, DONE for nothing."""
        claims = (each.action for each in self.actions if each.seat == seat)
        return next((action for action in claims if action in CLAIMS), DONE)


def see(state: CrashState, seat: int) -> CrashView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    everything = seat == NOBODY
    seats = range(rules.seats)
    return CrashView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple([_hand(state, owner, seat) for owner in seats]),
        scores=state.totals,
        sides=tuple(seats),
        winners=state.winning_sides,
        actions=tuple(
            [
                LoggedAction(who >> 2, PHASES[who & 3], action)
                for place, (who, action) in enumerate(zip(state.who, state.done, strict=True))
                if everything or state.is_known(seat, place)
            ]
        ),
        bounds=None,
        stock=None,
        groups=tuple([_groups(state, owner, seat) for owner in seats]),
        chosen=tuple([bool(state.chosen >> owner & 1) for owner in seats]),
        swapped=tuple([bool(state.swapped >> owner & 1) for owner in seats]),
        out=tuple([bool(state.out >> owner & 1) for owner in seats]),
        spare=tuple([tuple(cards_of(hand)) if everything else HIDDEN_HAND for hand in state.spare]),
        pointless=state.pointless,
        turned=state.turned,
        unknown=0 if everything else state.secrets[seat] + state.hidden_from(seat),
    )


def _hand(state: CrashState, owner: int, viewer: int) -> tuple[Card, ...]:
    hand = state.hands[owner]
    if viewer in (NOBODY, owner) or not hand:
        return tuple(cards_of(hand))
    if state.phase_id != OVER:
        return HIDDEN_HAND
    if state.all_chosen and state.claim_of(owner) != DONE:
        return tuple(cards_of(hand))
    return (UNKNOWN,) * (HAND_SIZE - GROUP_SIZE * _turned(state, owner))


def _turned(state: CrashState, owner: int) -> int:
    return min(len(state.groups[owner]), state.turned_of(owner))


def _groups(state: CrashState, owner: int, viewer: int) -> tuple[Group, ...] | None:
    groups = [tuple(cards_of(group)) for group in state.groups[owner]]
    if viewer in (NOBODY, owner):
        return tuple(groups)
    if state.turned == 0:
        return None
    return tuple(groups[: _turned(state, owner)])


# --- making a view whole


def complete(view: CrashView, setup: Setup, rng: Random) -> CrashState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Who has set unseen is held to have set sensibly.

    Raises:
        BadPosition: no deal of the cards fits what is known of them.

    """
    rules = Rules(setup)
    given = sum(view.swapped) * HAND_SIZE
    groups = [tuple([card for group in view.laid(seat) for card in group]) for seat in _all(view)]
    places = [*view.hands, *view.spare, *groups, (UNKNOWN,) * given]
    unseen = unseen_cards(PACK, PACK.cards, [card for place in places for card in place])
    filled = [bits_of(cards) for cards in fill(places, unseen, rng)]
    state = CrashState(rules)
    state.hands = filled[: view.seats]
    state.spare = filled[view.seats : view.seats + len(view.spare)]
    state.groups = [[bits_of(group) for group in view.laid(seat)] for seat in _all(view)]
    _copy_public(view, state)
    if view.phase == PHASES[SET_PHASE]:
        _set_unseen(view, state)
    return state


def _all(view: CrashView) -> range:
    return range(view.seats)


def _set_unseen(view: CrashView, state: CrashState) -> None:
    """Let the seats whose groups are hidden lay what they may have laid."""
    for seat in _all(view):
        if view.groups[seat] is None and view.chosen[seat]:
            state.groups[seat] = quick_setting(state.rules, state.hands[seat])
            for group in state.groups[seat]:
                state.hands[seat] ^= group


def _copy_public(view: CrashView, state: CrashState) -> None:
    """Copy what all can see, and what the viewer has done."""
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.chosen = _bits(view.chosen)
    state.swapped = _bits(view.swapped)
    state.out = _bits(view.out)
    state.pointless = view.pointless
    state.scores = list(view.scores)
    state.secrets = [0] * view.seats
    if view.seat != NOBODY:
        state.secrets[view.seat] = view.unknown
    state.done = [done.action for done in view.actions]
    state.who = [4 * done.seat + PHASES.index(done.phase) for done in view.actions]
    state.winning_sides = view.winners
    state.turned = view.turned


def _bits(seats: tuple[bool, ...]) -> int:
    return sum([1 << seat for seat, told in enumerate(seats) if told])
