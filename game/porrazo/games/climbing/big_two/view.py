"""What a seat may see of a match of Big Two, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Remaking, Setup, remaking
from porrazo.engine.position import SEAT, PositionReading
from porrazo.engine.positions import fill, name_in, unseen_cards
from porrazo.games.climbing.big_two.combinations import (
    INVALID,
    NAMES,
    SIZES,
    kind_of,
    strength_of,
)
from porrazo.games.climbing.big_two.listing import lowest_of
from porrazo.games.climbing.big_two.rules import (
    FOLLOW,
    HAND_SIZE,
    OPENING,
    OVER,
    PASS,
    PHASES,
    SETS,
    Rules,
    bits_of,
    cards_of,
)
from porrazo.games.climbing.big_two.state import BigTwoState
from porrazo.games.climbing.plays import check_sizes, played_by


@dataclass(frozen=True)
class OnTable:
    """The play that is to be beaten, and its kind."""

    seat: int
    cards: tuple[Card, ...]
    kind: int

    @property
    def name(self) -> str:
        """The name of its kind."""
        return NAMES[self.kind]

    def __reduce__(self) -> Remaking:
        return remaking(self)


def _table_json(table: OnTable) -> dict[str, object]:
    return {"seat": table.seat, "cards": FRENCH_52.texts(table.cards), "class": table.name}


def _read_table(inner: Fields, at: PositionReading) -> OnTable:
    """Read the play on the table; what its cards are they tell themselves."""
    cards = inner.cards(inner.raw("cards"), "cards of table")
    kind = kind_of(bits_of(cards), bool(at.setup.options["low_straights"]))
    if kind == INVALID or len(set(cards)) != len(cards):
        raise BadPosition("table.cards must be a combination")
    if "class" in inner and inner.raw("class") != NAMES[kind]:
        raise BadPosition(f"table.class must be {NAMES[kind]}")
    ordered = tuple(cards_of(bits_of(cards)))
    return OnTable(inner.whole("seat", 0, at.setup.seats - 1), ordered, kind)


def _lowest_held(at: PositionReading) -> Card:
    """Return the lowest card that is held, which the opening play must have."""
    if at.phase != PHASES[OPENING]:
        return UNKNOWN
    held = [card for hand in at.hands for card in hand]
    if UNKNOWN in held or not held:
        raise BadPosition("lowest is missing: in opening it is the lowest card in play")
    return cards_of(bits_of(held))[0]


def _passed_since(at: PositionReading) -> tuple[bool, ...]:
    """Return who has passed, by the actions."""
    passed = [False] * at.setup.seats
    if at.table is None:
        return tuple(passed)
    for done in at.actions:
        if done.action == PASS:
            passed[done.seat] = True
        elif done.phase != PHASES[FOLLOW] or not at.setup.options["pass_locks"]:
            passed = [False] * at.setup.seats
    return tuple(passed)


def _not_dealt(setup: Setup) -> int:
    return len(FRENCH_52.cards) - setup.seats * HAND_SIZE


def _unseen_aside(at: PositionReading) -> tuple[Card, ...]:
    return (UNKNOWN,) * _not_dealt(at.setup)


@dataclass(frozen=True)
class BigTwoView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    lowest: Card = position.card(none=True, default=_lowest_held)
    """The card that the opening play must have, UNKNOWN after it."""
    table: OnTable | None = position.made(_table_json, _read_table, "on_table")
    passed: tuple[bool, ...] = position.flags(per=SEAT, default=_passed_since)
    """Who has passed on the table's play, or with ``pass_locks`` since the lead."""
    aside: tuple[Card, ...] = position.pile(
        2 * HAND_SIZE,
        size=_not_dealt,
        default=_unseen_aside,
        hidden=True,
    )
    """The cards that were not dealt."""

    @property
    def to_beat(self) -> OnTable | None:
        """What is to be beaten, None where the play is free."""
        return self.table if self.phase == "follow" else None


def see(state: BigTwoState, seat: int, everything: bool = False) -> BigTwoView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    rules = state.rules
    shown = everything or state.phase_id == OVER
    return BigTwoView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(cards_of(hand)) if shown or owner == seat else (UNKNOWN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=tuple(range(rules.seats)),
        winners=state.winning_sides,
        actions=tuple(
            [
                LoggedAction(who >> 2, PHASES[who & 3], action)
                for who, action in zip(state.who, state.done, strict=True)
            ]
        ),
        bounds=None,
        stock=None,
        lowest=cards_of(state.lowest)[0] if state.lowest else UNKNOWN,
        table=_on_table(state),
        passed=tuple([bool(state.passed >> each & 1) for each in range(rules.seats)]),
        aside=tuple(cards_of(state.aside)) if everything else (UNKNOWN,) * state.aside.bit_count(),
    )


def _on_table(state: BigTwoState) -> OnTable | None:
    if state.table_seat == NOBODY:
        return None
    kind = kind_of(state.table_cards, state.rules.low_straights)
    return OnTable(state.table_seat, tuple(cards_of(state.table_cards)), kind)


# --- making a view whole


def complete(view: BigTwoView, setup: Setup, rng: Random) -> BigTwoState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: no deal of the cards fits what is known of them.

    """
    table = None if view.table is None else (view.table.seat, bits_of(view.table.cards))
    played = played_by(view.seats, view.actions, bool, table, SETS)
    check_sizes(view.hands, played, (HAND_SIZE,) * view.seats)
    places = [*view.hands, view.aside, tuple(cards_of(sum(played)))]
    first = _first_card(view)
    if first != UNKNOWN:
        _name_by_the_opening(view, places, first)
    unseen = unseen_cards(FRENCH_52, FRENCH_52.cards, [card for place in places for card in place])
    *hands, aside, _ = [bits_of(cards) for cards in fill(places, unseen, rng)]
    state = BigTwoState(Rules(setup))
    state.hands = hands
    state.aside = aside
    _copy_public(view, state)
    if state.phase_id == OPENING and not state.hands[view.to_act] & lowest_of(state.hands):
        raise BadPosition("to_act must hold the lowest card in opening")
    return state


def _first_card(view: BigTwoView) -> Card:
    """Return the lowest card that was dealt, UNKNOWN where nothing tells."""
    if view.phase == PHASES[OPENING]:
        return view.lowest
    if view.actions and view.actions[0].phase == PHASES[OPENING]:
        return cards_of(view.actions[0].action)[0]
    return UNKNOWN


def _name_by_the_opening(view: BigTwoView, places: list[tuple[Card, ...]], first: Card) -> None:
    """Name what all know by the first card: who holds it, and that lower ones were not dealt."""
    if view.phase == PHASES[OPENING]:
        name_in(places, view.to_act, [first], f"seat {view.to_act}", FRENCH_52)
    lower = cards_of(bits_of([first]) - 1)
    name_in(places, view.seats, lower, "aside", FRENCH_52)


def _copy_public(view: BigTwoView, state: BigTwoState) -> None:
    """Copy what all can see."""
    table, rules = view.table, state.rules
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.lowest = lowest_of(state.hands) if state.phase_id == OPENING else 0
    state.table_cards = 0 if table is None else bits_of(table.cards)
    state.table_size = 0 if table is None else SIZES[table.kind]
    state.table_strength = (
        0 if table is None else strength_of(state.table_cards, table.kind, rules.suit_first)
    )
    state.table_seat = NOBODY if table is None else table.seat
    state.passed = sum([1 << seat for seat, out in enumerate(view.passed) if out])
    state.scores = list(view.scores)
    state.done = [done.action for done in view.actions]
    state.who = [4 * done.seat + PHASES.index(done.phase) for done in view.actions]
    state.winning_sides = view.winners
