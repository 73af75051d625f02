"""What a seat may see of a match of Tresette."""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.game import NOBODY
from porrazo.engine.position import SEAT, SIDE, PositionReading
from porrazo.games.tricks.following import bits_of, cards_of
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    HAND,
    PHASES,
    SEATS,
    SIDES,
    is_play,
    is_talk,
)
from porrazo.games.tricks.tresette.state import TresetteState, noted, said_bit

MELDS = ("nap", *[f"{kind} {rank}" for rank in "32A" for kind in ("three", "four")])
"""What may be told of one hand, up to six of them at once."""


def _leads(at: PositionReading) -> int:
    """Return who leads: who has begun the trick, or who is to."""
    if at.trick:
        return int(at.trick[0][0])
    eldest = at.phase == "declare" or at.to_act == NOBODY
    return int((at.dealer + 1) % SEATS if eldest else at.to_act)


def _tricks_of(at: PositionReading) -> tuple[int, ...]:
    """Return the tricks of each seat as if the first of a side had won its cards."""
    return len(at.won[0]) // SEATS, len(at.won[1]) // SEATS, 0, 0


@dataclass(frozen=True)
class TresetteView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    leader: int = position.seat(default=_leads)
    """Who leads to the trick that is played; the eldest before the first."""
    trick: tuple[tuple[int, Card], ...] = position.plays(SEATS - 1)
    """Seats and cards, the lead first."""
    won: tuple[tuple[Card, ...], ...] = position.piles(per=SIDE)
    """The cards of each side."""
    tricks_won: tuple[int, ...] = position.counts(per=SEAT, most=HAND, default=_tricks_of)
    declared: tuple[bool, ...] = position.flags(per=SEAT)
    melds: tuple[tuple[str, ...] | None, ...] = position.words(SEAT, MELDS, 6, "meld_list")
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
        """True when the leader has asked for the best card of the trick that is played."""
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
