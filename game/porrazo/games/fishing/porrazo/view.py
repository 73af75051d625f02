"""What a seat may see of a match of Porrazo, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.chance import draw_seed, sample, shuffled
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Action, Setup, View
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import (
    KINDS,
    NO_COMBINATION,
    best_combination,
    combination_kind,
)
from porrazo.games.fishing.porrazo.rules import (
    DECLARED,
    NO_CARD,
    OVER,
    PHASES,
    SILENT,
    TENDIDO_ARRANGE,
    TENDIDO_CHOICE,
    UNASKED,
    Rules,
)
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.positions import Pending

# How often chance alone is asked for a hand that bears out a declaration, and how often all the
# hands are dealt anew when the last of them finds no cards left that do.
_TRIES = 1000
_DEALS = 50


@dataclass(frozen=True)
class PorrazoView(View):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything.

    Cards it may not see are UNKNOWN; ``stock`` is empty but in a view of everything; ``legal``
    is what ``seat`` may do, empty when it is not its turn.
    """

    legal: tuple[Action, ...]
    seats: int
    options: Mapping[str, OptionValue]
    dealer: int
    hand_number: int
    deal_number: int
    deals: int
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    stock_count: int
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    played: tuple[tuple[int, Card], ...]
    last_capturer: int
    last_left: tuple[int, Card] | None
    pending: Pending | None
    calls: tuple[str | None, ...]
    claimed: tuple[tuple[int, int], ...]
    tendido: str
    tendido_row: tuple[Card, ...]
    winner: int


def see(state: PorrazoState, seat: int, everything: bool = False) -> PorrazoView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    rules = state.rules
    open_hand = seat if _hands_are_open(state) else NOBODY
    played = tuple([(play >> 6, play & 63) for play in state.played])
    stock = state.stock
    return PorrazoView(
        seat=seat,
        seats=rules.seats,
        options=rules.setup.options,
        phase=state.phase,
        to_act=state.to_act,
        legal=tuple(state.legal()) if seat == state.to_act and not everything else (),
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=state.deal_number,
        deals=rules.deals,
        hands=tuple(
            [
                tuple(hand) if everything or owner == open_hand else (UNKNOWN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        table=tuple(state.table),
        stock=stock if everything else (),
        stock_count=len(stock),
        scores=tuple(state.scores),
        sides=rules.sides,
        won=tuple([tuple(pile) for pile in state.won]),
        played=played,
        last_capturer=state.last_capturer,
        last_left=played[-1] if state.last_left != NO_CARD else None,
        pending=_pending(state),
        calls=tuple(
            [_call(state, owner, everything or owner == seat) for owner in range(rules.seats)]
        ),
        claimed=state.claimed,
        tendido="dealt" if state.tendido_dealt else "waiting",
        tendido_row=state.tendido_row,
        winner=state.winning_side,
    )


def _hands_are_open(state: PorrazoState) -> bool:
    """Rules, A hand, 1: nobody looks at a hand before the tendido, which may win the match."""
    if state.phase_id in (TENDIDO_CHOICE, TENDIDO_ARRANGE):
        return False
    return state.phase_id != OVER or bool(state.played)


def _pending(state: PorrazoState) -> Pending | None:
    if not state.pending_level:
        return None
    return Pending(
        state.pending_level,
        state.pending_seat,
        state.pending_rank,
        state.pending_cards,
        state.pending_points,
        state.pending_limpia,
    )


def _call(state: PorrazoState, owner: int, knows: bool) -> str | None:
    """What a seat said; that it kept a combination to itself only the seat knows."""
    combination, call = state.combination_of(owner), state.call_of(owner)
    if combination == NO_COMBINATION or call == UNASKED:
        return None
    if call == DECLARED:
        return combination_kind(combination)
    return "silent" if knows else None


def complete(view: PorrazoView, setup: Setup, rng: Random) -> PorrazoState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Seats that declared get hands that bear it out. Chance after this hand is new: the state's
    later packs follow from a seed that ``rng`` draws, unless the setup is that of the match.

    Raises:
        BadPosition: no deal of the unseen cards fits the declarations.

    """
    for _ in range(_DEALS):
        unseen = list(shuffled(tuple(sorted(_unseen(view))), rng))
        hands = _fill_hands(view, unseen, rng)
        if hands is not None:
            stock = [unseen.pop() if card == UNKNOWN else card for card in _stock(view)]
            return _state(view, setup, hands, tuple(stock))
    raise BadPosition("a seat has declared what it cannot hold")


def search_setup(view: PorrazoView, rng: Random) -> Setup:
    """Return the setup of a determinized match: the options of the view, chance of its own."""
    return Setup(view.seats, view.options, view.dealer, draw_seed(rng))


def _stock(view: PorrazoView) -> tuple[Card, ...]:
    return view.stock or (UNKNOWN,) * view.stock_count


def seen_cards(view: PorrazoView) -> list[Card]:
    """Return every card that the view names, once for each place that it has."""
    named = [card for hand in view.hands for card in hand if card != UNKNOWN]
    named += [card for card in view.stock if card != UNKNOWN]
    named += view.table
    named += [card for pile in view.won for card in pile]
    named += view.tendido_row
    if view.pending:
        named += view.pending.cards
    return named


def _unseen(view: PorrazoView) -> set[Card]:
    return set(FRENCH_52.cards) - set(seen_cards(view))


def _declared(view: PorrazoView, seat: int) -> str:
    call = view.calls[seat]
    return call if call in KINDS and call is not None else ""


def _fill_hands(view: PorrazoView, unseen: list[Card], rng: Random) -> list[list[Card]] | None:
    """Take the hands' unknown cards out of ``unseen``; None where a declaration fails.

    Seats bound by a declaration choose first, the rarest combination before the others.
    """
    hands: list[list[Card]] = [[] for _ in range(view.seats)]
    for seat in sorted(range(view.seats), key=lambda seat: -KINDS.index(_declared(view, seat))):
        drawn = _draw_for(view, seat, unseen, rng)
        if drawn is None:
            return None
        for card in drawn:
            unseen.remove(card)
        filling = iter(drawn)
        hands[seat] = [next(filling) if card == UNKNOWN else card for card in view.hands[seat]]
    return hands


def _draw_for(view: PorrazoView, seat: int, unseen: list[Card], rng: Random) -> list[Card] | None:
    """Draw a seat's unknown cards so that they bear out its declaration; None if none do."""
    missing = view.hands[seat].count(UNKNOWN)
    drawn = unseen[len(unseen) - missing :]
    kind = _declared(view, seat)
    if not kind:
        return drawn
    dealt = [card for card in view.hands[seat] if card != UNKNOWN]
    dealt += [card for player, card in view.played if player == seat]
    for _ in range(_TRIES if missing else 1):
        if _best_kind(dealt + drawn) == kind:
            return drawn
        drawn = sample(unseen, missing, rng)
    return _forced(dealt, missing, KINDS.index(kind), unseen, rng)


def _best_kind(cards: list[Card]) -> str:
    combination = best_combination(cards)
    return combination_kind(combination) if combination != NO_COMBINATION else ""


def _forced(
    dealt: list[Card], missing: int, equal: int, unseen: list[Card], rng: Random
) -> list[Card] | None:
    """Return cards that make a set of ``equal``; for what chance alone would hardly ever deal."""
    counts = count_ranks(dealt)
    for rank in sample(list(range(13)), 13, rng):
        wanted = equal - (counts >> 4 * rank & 15)
        matching = [card for card in unseen if card >> 2 == rank]
        others = [card for card in unseen if card >> 2 != rank]
        if not 0 <= wanted <= min(missing, len(matching)):
            continue
        if len(others) < missing - wanted:
            continue
        for _ in range(_TRIES // 100):
            drawn = matching[:wanted] + sample(others, missing - wanted, rng)
            if _best_kind(dealt + drawn) == KINDS[equal]:
                return drawn
    return None


def _state(
    view: PorrazoView, setup: Setup, hands: list[list[Card]], stock: tuple[Card, ...]
) -> PorrazoState:
    state = PorrazoState(Rules(setup))
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.deal_number = view.deal_number
    state.pack = list(stock)
    state.position = 0
    state.hands = hands
    state.clear_table()
    for card in view.table:
        state.lay(card)
    state.scores = list(view.scores)
    state.won = [list(pile) for pile in view.won]
    state.clear_deal()
    state.played = [64 * seat + card for seat, card in view.played]
    state.last_capturer = view.last_capturer
    state.last_left = view.last_left[1] if view.last_left else NO_CARD
    state.claimed = view.claimed
    state.tendido_dealt = view.tendido == "dealt"
    state.tendido_row = view.tendido_row
    state.winning_side = view.winner
    if view.pending:
        state.pending_level = view.pending.level
        state.pending_seat = view.pending.seat
        state.pending_rank = view.pending.rank
        state.pending_cards = view.pending.cards
        state.pending_points = view.pending.points
        state.pending_limpia = view.pending.limpia
    _set_combinations(view, state)
    return state


def _set_combinations(view: PorrazoView, state: PorrazoState) -> None:
    if not _hands_are_open(state):
        return
    played = [
        [card for player, card in view.played if player == seat] for seat in range(view.seats)
    ]
    state.see_combinations([hand + played[seat] for seat, hand in enumerate(state.hands)])
    if not state.rules.announced:
        return
    for seat in range(view.seats):
        if _declared(view, seat):
            state.call(seat, DECLARED)
        elif view.phase != "declare" or state.turn_of(seat) < state.turn_of(view.to_act):
            state.call(seat, SILENT)
