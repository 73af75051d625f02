"""What a seat may see of a match of Cacho, its JSON, and positions read from outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from porrazo.cards import UNKNOWN
from porrazo.engine.deal_view import Done, deal_json
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.positions import fill, read_deal, unseen_cards
from porrazo.games.vying import resto
from porrazo.games.vying.cacho.rules import HAND, PACK, PHASES, Rules, worth
from porrazo.games.vying.cacho.state import CachoState
from porrazo.games.vying.resto_view import (
    StakesView,
    action_json,
    bounds_now,
    parse_action,
    read_stakes,
    stakes_fields,
    stakes_json,
    stakes_of,
)


@dataclass(frozen=True)
class CachoView(StakesView):
    """What ``seat`` may see; ``shown`` says whose hand the showdown has shown to all."""

    shown: tuple[bool, ...]


def see(state: CachoState, seat: int) -> CachoView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    over = state.to_act == NOBODY
    sees_all = seat == NOBODY
    limits = None
    if not over and (sees_all or seat == state.to_act):
        limits = resto.bounds(state.stakes, state.to_act, state.round)
    stock = tuple(reversed(state.stock))
    return CachoView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=state.deal_number,
        hands=tuple(
            [
                tuple(hand)
                if sees_all or owner == seat or state.shown[owner]
                else (UNKNOWN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=tuple(state.stakes.resto),
        sides=tuple(range(rules.seats)),
        winners=state.won_by,
        actions=tuple([Done(who, PHASES[number], what) for who, number, what in state.actions]),
        bounds=None if limits is None else (limits.low, limits.high),
        stock=stock if sees_all else (UNKNOWN,) * len(stock),
        shown=tuple(state.shown),
        **stakes_fields(state.stakes, over),
    )


def complete(view: CachoView, setup: Setup, rng: Random) -> CachoState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    rules = Rules(setup)
    places = [*view.hands, view.stock or ()]
    unseen = unseen_cards(PACK, rules.cards, [card for place in places for card in place])
    *hands, stock = fill(places, unseen, rng)
    state = CachoState(rules)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.deal_number = view.deal_number
    state.stock = stock[::-1]
    state.hands = hands
    state.stakes = stakes_of(view)
    state.actions = [(done.seat, PHASES.index(done.phase), done.action) for done in view.actions]
    state.shown = list(view.shown)
    state.won_by = view.winners
    return state


def view_json(view: CachoView) -> dict[str, object]:
    """Return a view's fields as the protocol writes a state or an observation."""
    return deal_json(view, PACK, action_json) | stakes_json(view)


def parse_view(setup: Setup, given: Mapping[str, object]) -> CachoView:
    """Return the view that a position describes; unknown cards stay unknown.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, PACK)
    rules = Rules(setup)
    sides = tuple(range(setup.seats))
    shared = read_deal(
        fields, setup, sides, PHASES, lambda action: parse_action(action, PACK), has_stock=True
    )
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    if min(shared["scores"]) < 0:
        raise BadPosition("scores must be 0 or more: the counters in front of each seat")
    shared["deal_number"] = _cards_dealt(fields, shared)
    stakes = read_stakes(fields, shared, lambda phase: rules.rounds[PHASES.index(phase)])
    view = CachoView(**shared, **stakes, shown=(False,) * setup.seats)
    _check_hands(view)
    if not view.over:
        return replace(view, bounds=bounds_now(view, rules.rounds[view.deal_number - 1]))
    if view.winners != leaders(view.scores):
        raise BadPosition("the winners must be the seats with the most counters")
    return replace(view, shown=_shown(rules, view))


def _cards_dealt(fields: Fields, shared: Mapping[str, Any]) -> int:
    """Return how many cards each seat that is still in has: the phase tells it, too."""
    if shared["phase"] == "over":
        return fields.whole("deal_number", 1, HAND)
    dealt = PHASES.index(shared["phase"]) + 1
    if "deal_number" in fields and shared["deal_number"] != dealt:
        raise BadPosition(f"deal_number must be {dealt} in {shared['phase']}")
    return dealt


def _check_hands(view: CachoView) -> None:
    for seat, hand in enumerate(view.hands):
        least = most = view.deal_number if view.dealt_in[seat] else 0
        if view.folded[seat]:
            least = 1
        if not least <= len(hand) <= most:
            raise BadPosition(f"hands[{seat}] must hold {most} cards in {view.phase}")


def _shown(rules: Rules, view: CachoView) -> tuple[bool, ...]:
    """Return whose hands were shown at the end: as the showdown of the hands known would have it.

    Hands that the position hides were not shown.
    """
    stakes = stakes_of(view)
    active = stakes.active(view.dealer)
    known = [seat for seat in active if UNKNOWN not in view.hands[seat]]
    if len(active) < 2 or not stakes.pot:
        return (False,) * view.seats
    if rules.losers_show or len(known) < len(active):
        return tuple([seat in known for seat in range(view.seats)])
    strength = [0] * view.seats
    for seat in active:
        strength[seat] = worth(rules, list(view.hands[seat])).strength
    winners = resto.layer_winners(resto.layers(stakes, view.dealer), strength)
    return tuple([seat in winners for seat in range(view.seats)])
