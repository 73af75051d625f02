"""What a seat may see of a match of Tresette."""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.following import bits_of, cards_of
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    PHASES,
    SEATS,
    SIDES,
    is_play,
    is_talk,
)
from porrazo.games.tricks.tresette.state import TresetteState, noted, said_bit


@dataclass(frozen=True)
class TresetteView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    leader: int
    """Who leads to the trick that is played; the eldest before the first."""
    trick: tuple[tuple[int, Card], ...]
    """Seats and cards, the lead first."""
    won: tuple[tuple[Card, ...], ...]
    """The cards of each side."""
    tricks_won: tuple[int, ...]
    declared: tuple[bool, ...]
    melds: tuple[tuple[str, ...] | None, ...]
    """The melds of each seat that has told them."""

    @property
    def led(self) -> int:
        """The suit led, -1 before the first card of a trick."""
        return self.trick[0][1] & 3 if self.trick else -1

    @property
    def said(self) -> int:
        """What the seat to act has said in this turn, as its state remembers it."""
        found = 0
        for done in reversed(self.actions):
            if done.seat != self.to_act or not is_talk(done.action):
                break
            found |= said_bit(done.action)
        return found

    @property
    def asked(self) -> bool:
        """Whether the leader has asked for the best card of the trick that is played."""
        left = len(self.trick)
        for done in reversed(self.actions):
            if is_play(done.action):
                if not left:
                    return False
                left -= 1
            elif not left and done.action == ASK_BEST:
                return True
        return False

    def played_by(self, seat: int) -> int:
        """Return the cards that a seat has played in this deal, as a set."""
        return bits_of(
            [done.action for done in self.actions if done.seat == seat and is_play(done.action)]
        ) | bits_of([card for who, card in self.trick if who == seat])


def see(state: TresetteState, seat: int, everything: bool = False) -> TresetteView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    leader = state.leader
    return TresetteView(
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
                else (UNKNOWN,) * hand.bit_count()
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=SIDES,
        winners=state.winning_sides,
        actions=tuple(
            [
                LoggedAction(who, PHASES[phase], action)
                for action, who, phase in map(noted, state.log)
            ]
        ),
        bounds=None,
        stock=None,
        leader=leader,
        trick=tuple([((leader + turn) % SEATS, card) for turn, card in enumerate(state.trick)]),
        won=tuple([tuple(cards_of(cards)) for cards in state.won]),
        tricks_won=tuple(state.tricks_won),
        declared=tuple(state.declared),
        melds=tuple(state.told),
    )


def is_asked(view: TresetteView) -> bool:
    """Tell whether it is the turn of the view's own seat."""
    return view.seat != NOBODY and view.seat == view.to_act
