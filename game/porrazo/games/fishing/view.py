"""What a seat may see of any fishing game: the fields all share, and making a position whole.

A game's own view is a subclass with the fields of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.chance import draw_seed
from porrazo.engine.deal_fields import HandsField, SidesField
from porrazo.engine.deals import MOST_DEALS
from porrazo.engine.events import Event
from porrazo.engine.field_groups import PlayField, TupleField
from porrazo.engine.field_kinds import REQUIRED, NumberField, SeatField, SideField
from porrazo.engine.game import NOBODY, Action, Setup, View
from porrazo.engine.options import OptionValue
from porrazo.engine.position import SIDE, PositionReading
from porrazo.games.fishing.positions import MAX_SCORE, Pending, Play

CLAIM: Final = TupleField({"seat": SeatField(), "owner": SeatField()})


def _stock_count(at: PositionReading) -> int:
    return len(at.stock)


def _just_left(at: PositionReading) -> Play | None:
    """Return the last play, if in phase ``play`` its card lies there still."""
    played: tuple[Play, ...] = at.played
    in_play = at.phase == "play" and played
    return played[-1] if in_play and played[-1][1] in at.table else None


@dataclass(frozen=True)
class FishingView(View):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything.

    Cards it may not see are UNKNOWN; ``stock`` is empty but in a view of everything; ``legal``
    is what ``seat`` may do, empty when it is not its turn.
    """

    seats: int
    options: Mapping[str, OptionValue]
    legal: tuple[Action, ...] = position.unsaid(default=())
    dealer: int = position.seat(null=False)
    hand_number: int = position.number(1, MOST_DEALS)
    deal_number: int = position.number(1, MOST_DEALS)
    deals: int = position.unsaid(default=0)
    hands: tuple[tuple[Card, ...], ...] = position.of(HandsField())
    scores: tuple[int, ...] = position.each(NumberField(0, MAX_SCORE), SIDE, default=REQUIRED)
    sides: tuple[int, ...] = position.of(SidesField())
    winner: int = position.of(SideField(NOBODY, default=NOBODY, null=True))
    table: tuple[Card, ...] = position.pile(default=REQUIRED)
    won: tuple[tuple[Card, ...], ...] = position.piles(per=SIDE, default=REQUIRED)
    played: tuple[Play, ...] = position.plays(ref="play", default=REQUIRED, lies=False)
    last_capturer: int = position.of(SideField(NOBODY, default=NOBODY, null=True))
    last_left: Play | None = position.of(PlayField("play", default=_just_left, null=False))
    """The card just left, which the next seat may match for points."""
    pending: Pending | None = position.unsaid(default=None)
    calls: tuple[str | None, ...] = position.unsaid(default=())
    """What each seat has said; the codec says what there is to say."""
    stock: tuple[Card, ...] = position.unsaid(default=())
    stock_count: int = position.unsaid(default=_stock_count)
    claimed: tuple[tuple[int, int], ...] = position.some(CLAIM, if_any=True)
    """The claims of this deal, pairs of claimer and owner."""

    @property
    def over(self) -> bool:
        """True when the match has ended."""
        return self.phase == "over"

    @property
    def piles(self) -> tuple[int, ...]:
        """How many cards each side has won."""
        return tuple([len(pile) for pile in self.won])


class FishingRules(Protocol):
    """What the rules of all fishing games tell by the same names."""

    @property
    def setup(self) -> Setup:
        """What the match was begun with."""

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""

    @property
    def deals(self) -> int:
        """How many deals a hand has."""

    def draw_for_deal(self) -> tuple[int, tuple[Play, ...]]:
        """Return the first dealer, and the cards drawn for it."""


class FishingState(Protocol):
    """What the states of all fishing games have by the same names."""

    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    pack: list[Card]
    position: int
    hands: list[list[Card]]
    scores: list[int]
    won: list[list[Card]]
    played: list[int]
    last_capturer: int
    winning_side: int

    @property
    def rules(self) -> FishingRules:
        """The options in the form that play reads."""

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""

    def legal(self) -> list[Action]:
        """Return every legal action once."""

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle the pack of the hand whose number and dealer are set, and deal."""


def shared_fields(
    state: FishingState, seat: int, sees: Callable[[int], bool], everything: bool
) -> dict[str, Any]:
    """Return the fields that a state tells in the same way in every game, by their names.

    ``sees`` tells whether ``seat`` sees the hand of a seat; with ``everything`` all are seen.
    """
    setup = state.rules.setup
    stock = tuple(state.pack[state.position :])
    asked = seat == state.to_act and not everything
    return {
        "seat": seat,
        "seats": setup.seats,
        "options": setup.options,
        "phase": state.phase,
        "to_act": state.to_act,
        "legal": tuple(state.legal()) if asked else (),
        "dealer": state.dealer,
        "hand_number": state.hand_number,
        "deal_number": state.deal_number,
        "deals": state.rules.deals,
        "hands": tuple(
            [
                tuple(hand) if everything or sees(owner) else (UNKNOWN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        "stock": stock if everything else (),
        "stock_count": len(stock),
        "scores": tuple(state.scores),
        "sides": state.rules.sides,
        "won": tuple([tuple(pile) for pile in state.won]),
        "played": tuple([(play >> 6, play & 63) for play in state.played]),
        "last_capturer": state.last_capturer,
        "winner": state.winning_side,
    }


def seen_cards(view: FishingView) -> list[Card]:
    """Return every card that the shared fields name, once for each place that it has."""
    named = [card for hand in view.hands for card in hand if card != UNKNOWN]
    named += [card for card in view.stock if card != UNKNOWN]
    named += view.table
    named += [card for pile in view.won for card in pile]
    if view.pending:
        named += view.pending.cards
    return named


def played_by(view: FishingView, seat: int) -> list[Card]:
    """Return the cards that a seat has played in this deal."""
    return [card for player, card in view.played if player == seat]


# --- dealing the hidden cards


def search_setup(view: FishingView, rng: Random) -> Setup:
    """Return the setup of a determinized match: the options of the view, chance of its own."""
    return Setup(view.seats, view.options, view.dealer, draw_seed(rng))


def fill_hands(
    view: FishingView,
    unseen: list[Card],
    order: Sequence[int],
    draw: Callable[[int], list[Card] | None],
) -> list[list[Card]] | None:
    """Take the hands' unknown cards out of ``unseen``; None where none are left that fit.

    The seats choose in the ``order`` given, each by ``draw``, which returns cards of ``unseen``.
    """
    hands: list[list[Card]] = [[] for _ in range(view.seats)]
    for seat in order:
        drawn = draw(seat)
        if drawn is None:
            return None
        for card in drawn:
            unseen.remove(card)
        filling = iter(drawn)
        hands[seat] = [next(filling) if card == UNKNOWN else card for card in view.hands[seat]]
    return hands


def restore(
    state: FishingState,
    view: FishingView,
    phase_id: int,
    hands: list[list[Card]],
    stock: list[Card],
) -> None:
    """Give a state the shared fields of a view, the hidden cards being those told."""
    state.phase_id = phase_id
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.deal_number = view.deal_number
    state.pack = stock
    state.position = 0
    state.hands = hands
    state.scores = list(view.scores)
    state.won = [list(pile) for pile in view.won]
    state.played = [64 * seat + card for seat, card in view.played]
    state.last_capturer = view.last_capturer
    state.winning_side = view.winner
