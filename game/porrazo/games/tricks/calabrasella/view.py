"""What a seat may see of a match of Calabrasella."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction, known_first
from porrazo.engine.game import NOBODY
from porrazo.engine.position import PositionReading
from porrazo.games.tricks.calabrasella.rules import (
    DISCARD,
    DISCARDED,
    HIDDEN_DISCARDS,
    HIDDEN_RETURN,
    MOST_DISCARDS,
    PHASES,
    PLAY,
    RETURN,
    SEATS,
    SIDES,
    TAKE,
    WIDOW,
    is_play,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, noted
from porrazo.games.tricks.following import bits_of, cards_of, count_of

HIDDEN_WIDOW: Final = (UNKNOWN,) * WIDOW


def _has_returned(at: PositionReading) -> bool:
    return at.tells("returned")


def _leads(at: PositionReading) -> int:
    """Return who leads: who has begun the trick, or who is to."""
    if at.phase != "play":
        return NOBODY
    return int(at.trick[0][0] if at.trick else at.to_act)


@dataclass(frozen=True)
class CalabrasellaView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    declarer: int = position.seat(none=NOBODY)
    called: Card = position.card(none=True)
    """UNKNOWN before the call, and where nothing could be called."""
    giver: int = position.seat(none=NOBODY)
    """Who gave the card called; NOBODY where it lay in the widow."""
    has_returned: bool = position.unsaid(default=_has_returned)
    returned: Card = position.card(if_="has_returned", hidden=True)
    """The card returned; UNKNOWN for the other defender, and before."""
    discards: tuple[Card, ...] = position.pile(MOST_DISCARDS, hidden=True)
    widow: tuple[Card, ...] = position.pile(
        size=WIDOW, default=HIDDEN_WIDOW, hidden=True, stays=True
    )
    """In the order dealt; those that were taken stay here, too."""
    taken: tuple[Card, ...] = position.pile(MOST_DISCARDS, lies=False)
    leader: int = position.seat(none=NOBODY, default=_leads)
    """Who leads to the trick that is played; NOBODY before the first."""
    trick: tuple[tuple[int, Card], ...] = position.plays(SEATS - 1)
    """Seats and cards, the lead first."""
    won: tuple[tuple[Card, ...], ...] = position.piles(per=2)
    """The cards of the declarer, and of the defenders."""

    @property
    def phase_id(self) -> int:
        """The phase by its number."""
        return PHASES.index(self.phase)

    @property
    def aim(self) -> int:
        """What the open actions depend on besides the hand, as a state has it."""
        if self.phase_id == PLAY:
            return self.trick[0][1] if self.trick else UNKNOWN
        return bits_of(self.widow) if self.phase_id == TAKE else 0

    @property
    def led(self) -> int:
        """The suit led, -1 before the first card of a trick."""
        return self.trick[0][1] & 3 if self.trick else -1

    @property
    def defenders(self) -> tuple[int, ...]:
        """The two who play against the declarer, the one after him first; none before a bid."""
        if self.declarer == NOBODY:
            return ()
        return (self.declarer + 1) % SEATS, (self.declarer + 2) % SEATS

    def played_by(self, seat: int) -> int:
        """Return the cards that a seat has played in this deal, as a set."""
        return bits_of(
            [done.action for done in self.actions if done.seat == seat and is_play(done.action)]
        ) | bits_of([card for who, card in self.trick if who == seat])


def see(state: CalabrasellaState, seat: int, everything: bool = False) -> CalabrasellaView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    pair = everything or seat in (state.declarer, state.giver)
    knows_discards = everything or seat == state.declarer
    has_returned = state.returned != UNKNOWN
    # The widow is turned up once there are discards.
    shown = everything or state.discards != 0
    discards = tuple(cards_of(state.discards))
    return CalabrasellaView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=SEATS,
        options=state.rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(cards_of(hand))
                if everything or owner == seat
                else known_first(cards_of(hand), _known(state, owner, seat))
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=SIDES,
        winners=state.winning_sides,
        actions=tuple([_done(entry, pair, knows_discards) for entry in state.log]),
        bounds=None,
        stock=None,
        declarer=state.declarer,
        called=state.called,
        giver=state.giver,
        has_returned=has_returned,
        returned=state.returned if pair else UNKNOWN,
        discards=discards if knows_discards else (UNKNOWN,) * len(discards),
        widow=tuple(state.widow) if shown else HIDDEN_WIDOW,
        taken=tuple(cards_of(state.taken)),
        leader=state.leader,
        trick=tuple(
            [((state.leader + turn) % SEATS, card) for turn, card in enumerate(state.trick)]
        ),
        won=tuple([tuple(cards_of(cards)) for cards in state.won]),
    )


def _known(state: CalabrasellaState, owner: int, seat: int) -> list[Card]:
    """Return which cards another seat knows an owner to hold, if they are in the hand still."""
    if owner == state.declarer:
        known = cards_of(state.taken)
        if state.giver != NOBODY and state.phase_id in (RETURN, DISCARD):
            known.append(state.called)
        return known
    if owner == state.giver and seat == state.declarer and state.returned != UNKNOWN:
        return [state.returned]
    return []


def _done(entry: int, pair: bool, knows_discards: bool) -> LoggedAction:
    """Return an action as somebody sees it who is of the pair that exchanged cards, or is not."""
    action, seat, phase = noted(entry)
    if phase == RETURN and not pair:
        action = HIDDEN_RETURN
    elif phase == DISCARD and not knows_discards:
        action = HIDDEN_DISCARDS + count_of(action ^ DISCARDED)
    return LoggedAction(seat, PHASES[phase], action)
