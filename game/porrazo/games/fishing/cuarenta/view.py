"""What a seat may see of a match of Cuarenta, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from random import Random
from typing import Final

from porrazo.cards import FRENCH_40, UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.chance import sample, shuffled
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import TupleField
from porrazo.engine.field_kinds import ChoiceField, NumberField, SeatField
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.position import PositionReading
from porrazo.games.fishing.cuarenta.captures import RANKS, captures_of, ranks_of
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCED,
    NO_CARD,
    NO_RANK,
    OVER,
    PHASES,
    SILENT,
    UNASKED,
    Rules,
    double_ronda_rank,
    ronda_rank,
)
from porrazo.games.fishing.cuarenta.state import CuarentaState
from porrazo.games.fishing.view import (
    FishingView,
    fill_hands,
    played_by,
    restore,
    seen_cards,
    shared_fields,
)

# How often all the hands are dealt anew when one of them would have won as it was dealt.
_DEALS: Final = 50
_EQUAL: Final = 3


RANK: Final = ChoiceField({text: place for place, text in enumerate(FRENCH_40.ranks)})
CAIDA: Final = TupleField({"seat": SeatField(), "rank": RANK})


def _games_to_win(setup: Setup) -> int:
    return Rules(setup).games_to_win


def _games_of_winner(at: PositionReading) -> tuple[int, ...]:
    """Return no games, or in a match that is over those of its winner."""
    most = Rules(at.setup).games_to_win if at.phase == "over" else 0
    return tuple([most if side == at.winner else 0 for side in range(2)])


@dataclass(frozen=True)
class CuarentaView(FishingView):
    """What ``seat`` may see; nothing is ever pending."""

    caidas: tuple[tuple[int, int], ...] = position.some(
        TupleField({"seat": SeatField(), "rank": RANK})
    )
    """The caídas of this deal, pairs of seat and rank."""
    left_run: tuple[Card, ...] = position.pile(lies=False)
    """The end of a run that the seat to act may take before it plays."""
    games_won: tuple[int, ...] = position.each(
        NumberField(0, _games_to_win), 2, default=_games_of_winner
    )
    game_number: int = position.settled("game_number must be {right} by games_won")


def see(state: CuarentaState, seat: int, everything: bool = False) -> CuarentaView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    shared = shared_fields(state, seat, lambda owner: owner == seat, everything)
    winner = _double_ronda_of(state)
    if winner != NOBODY and winner != seat and not everything:
        hands = list(shared["hands"])
        hands[winner] = _with_double_ronda_shown(state.hands[winner])
        shared["hands"] = tuple(hands)
    return CuarentaView(
        **shared,
        table=tuple(state.table),
        last_left=shared["played"][-1] if state.last_left != NO_CARD else None,
        pending=None,
        calls=tuple(
            [_call(state, owner, everything or owner == seat) for owner in range(state.rules.seats)]
        ),
        claimed=(),
        caidas=state.caidas,
        left_run=state.left_run,
        games_won=tuple(state.games_won),
        game_number=state.game_number,
    )


def _call(state: CuarentaState, owner: int, knows: bool) -> str | None:
    """What a seat said; that it kept a ronda to itself only the seat knows."""
    if state.calls[owner] == ANNOUNCED:
        return "ronda"
    silent = state.calls[owner] == SILENT and state.rondas[owner] != NO_RANK
    return "silent" if silent and knows else None


def _double_ronda_of(state: CuarentaState) -> int:
    """Return the seat whose double ronda has won the match and is shown, or NOBODY."""
    if state.phase_id != OVER or state.played:
        return NOBODY
    ranks = [double_ronda_rank(hand) for hand in state.hands]
    return ranks.index(max(ranks)) if max(ranks) != NO_RANK else NOBODY


def _with_double_ronda_shown(hand: list[Card]) -> tuple[Card, ...]:
    rank = double_ronda_rank(hand)
    return tuple([card if card >> 2 == rank else UNKNOWN for card in hand])


# --- what a card would do


def captures_by(view: CuarentaView, card: Card) -> list[tuple[int, tuple[Card, ...]]]:
    """Return what a card could capture: the ranks of each capture, and its cards, oldest first."""
    two = view.options["addition"] == "two"
    lying = ranks_of(list(view.table))
    found = captures_of(card >> 2, lying, two, bool(view.options["automatic_runs"]))
    return [(ranks, taken_by(view, ranks)) for ranks in found]


def taken_by(view: CuarentaView, ranks: int) -> tuple[Card, ...]:
    """Return the cards of some ranks on the table, oldest first."""
    return tuple([card for card in view.table if ranks >> (card >> 2) & 1])


def makes_caida(view: CuarentaView, card: Card, ranks: int) -> bool:
    """Return whether a card that takes some ranks catches the one just left."""
    left = view.last_left
    return left is not None and left[1] >> 2 == card >> 2 and bool(ranks >> (card >> 2) & 1)


# --- dealing the hidden cards


def complete(view: CuarentaView, setup: Setup, rng: Random) -> CuarentaState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Seats that announced get hands that bear it out, and nobody gets a double ronda, which would
    have won. Chance after this hand is new: later packs follow from a seed that ``rng`` draws,
    unless the setup is the match's.

    Raises:
        BadPosition: no deal of the unseen cards fits.

    """
    unseen = tuple(sorted(set(FRENCH_40.cards) - set(seen_cards(view))))
    order = sorted(range(view.seats), key=lambda seat: view.calls[seat] is None)
    for _ in range(_DEALS):
        rest = list(shuffled(unseen, rng))
        hands = fill_hands(view, rest, order, _Drawing(view, rest, rng).draw)
        if hands is not None:
            stock = view.stock or (UNKNOWN,) * view.stock_count
            filled = [rest.pop() if card == UNKNOWN else card for card in stock]
            return _state(view, setup, hands, filled)
    raise BadPosition("a seat has announced what it cannot hold, or holds four equal cards")


class _Drawing:
    """Draws each seat's unknown cards, such as bear out what it has said."""

    def __init__(self, view: CuarentaView, unseen: list[Card], rng: Random) -> None:
        self._view = view
        self._unseen = unseen
        self._rng = rng

    def draw(self, seat: int) -> list[Card] | None:
        """Return cards of those unseen for a seat, or None where none fit."""
        view = self._view
        missing = view.hands[seat].count(UNKNOWN)
        if missing > len(self._unseen):
            return None
        known = [card for card in view.hands[seat] if card != UNKNOWN] + played_by(view, seat)
        held = view.calls[seat] is not None
        drawn = self._with_ronda(known, missing) if held else self._any(missing)
        if drawn is None or view.phase == "over":
            return drawn
        dealt = known + drawn
        if double_ronda_rank(dealt) != NO_RANK or (held and ronda_rank(dealt) == NO_RANK):
            return None
        return drawn

    def _any(self, missing: int) -> list[Card]:
        return sample(self._unseen, missing, self._rng)

    def _with_ronda(self, known: list[Card], missing: int) -> list[Card] | None:
        """Draw among all cards that make three of a rank, each set as likely as any other."""
        if not missing:
            return []
        lacking = [_EQUAL - sum(card >> 2 == rank for card in known) for rank in range(RANKS)]
        ways = [self._ways(rank, lacking[rank], missing) for rank in range(RANKS)]
        chosen = self._rng.random() * sum(ways)
        for rank, share in enumerate(ways):
            if chosen < share:
                equal, others = self._split(rank)
                drawn = sample(equal, lacking[rank], self._rng)
                return drawn + sample(others, missing - lacking[rank], self._rng)
            chosen -= share
        return None

    def _ways(self, rank: int, lacking: int, missing: int) -> int:
        """Return how many sets of cards make exactly three of a rank."""
        if not 0 <= lacking <= missing:
            return 0
        equal, others = self._split(rank)
        return comb(len(equal), lacking) * comb(len(others), missing - lacking)

    def _split(self, rank: int) -> tuple[list[Card], list[Card]]:
        equal = [card for card in self._unseen if card >> 2 == rank]
        return equal, [card for card in self._unseen if card >> 2 != rank]


def _state(
    view: CuarentaView, setup: Setup, hands: list[list[Card]], stock: list[Card]
) -> CuarentaState:
    state = CuarentaState(Rules(setup))
    restore(state, view, PHASES.index(view.phase), hands, stock)
    state.table = list(view.table)
    state.last_left = view.last_left[1] if view.last_left else NO_CARD
    state.left_run = view.left_run
    state.caidas = view.caidas
    state.games_won = list(view.games_won)
    state.game_number = view.game_number
    state.rondas = [
        ronda_rank(hand + played_by(view, seat)) for seat, hand in enumerate(state.hands)
    ]
    state.calls = [_said(view, seat) for seat in range(view.seats)]
    return state


def _said(view: CuarentaView, seat: int) -> int:
    if view.calls[seat] == "ronda":
        return ANNOUNCED
    return SILENT if was_asked(view, seat) else UNASKED


def was_asked(view: CuarentaView, seat: int) -> bool:
    """Return whether a seat has had its turn to announce."""
    if view.phase == "over":
        return bool(view.played)
    turns = [(each - view.dealer - 1) % view.seats for each in (seat, view.to_act)]
    return view.phase != "announce" or turns[0] < turns[1]
