"""What a seat may see of a match of Spinado, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.position import PositionReading
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.stops.spinado.rules import (
    CARDS,
    HOLD,
    JOINED,
    NEXT,
    OVER,
    PACK,
    PHASES,
    POTS,
    RUN,
    SPINADO,
    START,
    Rules,
    bits_of,
    cards_of,
    why_stopped,
)
from porrazo.games.stops.spinado.state import SEAT, SpinadoState

Played = tuple[int, Card]
"""A seat and the card that it played."""


def _sequence_from(at: PositionReading) -> int:
    """Return where the last sequence begins: left out, the cards played tell."""
    cards = [card for _, card in at.played]
    if "sequence" in at.given:
        told = list(at.given.cards(at.given.raw("sequence"), "sequence"))
        if told != cards[len(cards) - len(told) :]:
            raise BadPosition("sequence must be the last of the cards in played")
        return len(cards) - len(told)
    rest = cards[:-1] if len(cards) > 1 and cards[-1] == SPINADO else cards
    length = min(1, len(rest)) + len(cards) - len(rest)
    while length < len(cards) and NEXT[cards[-length - 1]] == cards[-length]:
        length += 1
    return len(cards) - length


def _some_winner(at: PositionReading) -> int:
    """Return seat 0 where there was a deal before."""
    return NOBODY if at.hand_number == 1 else 0


def _rest_of_pack(at: PositionReading) -> tuple[Card, ...]:
    elsewhere = sum([len(hand) for hand in at.hands]) + len(at.played)
    return (UNKNOWN,) * max(0, len(CARDS) - elsewhere)


def _known_dead(at: PositionReading) -> tuple[Card, ...]:
    """Return the cards that the stops of this deal's actions have told to be dead."""
    if at.setup.options["may_hold_back"]:
        return ()
    actions: tuple[LoggedAction, ...] = at.actions
    after = [*[done.phase for done in actions], at.phase][1:]
    played: set[Card] = set()
    dead: list[Card] = []
    for done, phase in zip(actions, after, strict=True):
        card = done.action % JOINED
        played.add(card)
        wanted = NEXT[card]
        if done.action < JOINED and phase == PHASES[START] and wanted != UNKNOWN:
            dead += [wanted] if wanted not in played else []
    return tuple(sorted(set(dead)))


@dataclass(frozen=True)
class SpinadoView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    pots: tuple[int, ...] = position.named(*POTS)
    """The counters in each pot, as `rules.POTS` names them."""
    played: tuple[Played, ...] = position.plays(ref="played_card")
    """Every card played in this deal, oldest first."""
    sequence_from: int = position.unsaid(default=_sequence_from)
    """Where in ``played`` the last sequence begins."""
    last_winner: int = position.seat(none=NOBODY, default=_some_winner, null=False)
    """Who won the deal before, or NOBODY."""
    dead: tuple[Card, ...] = position.pile(hidden=True, default=_rest_of_pack)
    """The dead hand, which nobody sees."""
    known_dead: tuple[Card, ...] = position.unsaid(default=_known_dead)
    """Its cards of which a stop has told; they are hidden in ``dead`` all the same."""

    @property
    def last(self) -> Played | None:
        """Who played last, and what; None before the first card."""
        return self.played[-1] if self.played else None

    @property
    def sequence(self) -> tuple[Card, ...]:
        """The cards since the last start."""
        return tuple([card for _, card in self.played[self.sequence_from :]])

    @property
    def wanted(self) -> Card:
        """The card that goes on in a run; UNKNOWN in other phases."""
        return NEXT[self.played[-1][1]] if self.phase == PHASES[RUN] else UNKNOWN

    @property
    def gone(self) -> int:
        """The cards that all know to be in no hand, as a set: those played, and dead ones."""
        return self.out | bits_of(self.known_dead)

    @property
    def out(self) -> int:
        """The cards played in this deal, as a set."""
        return bits_of([card for _, card in self.played])

    @property
    def stopped(self) -> tuple[str, Card] | None:
        """Why the last run has stopped, and the card that does not come, as `RunStopped` has them.

        None while one goes on, and before the first.
        """
        if not self.actions or self.phase != PHASES[START]:
            return None
        plays = [done.action for done in self.actions if done.action != HOLD]
        if plays[-1] >= JOINED:
            return "spinado", UNKNOWN
        held = bool(self.options["may_hold_back"])
        return why_stopped(plays[-1], self.out) or ("held" if held else "dead", NEXT[plays[-1]])


def see(state: SpinadoState, seat: int) -> SpinadoView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    everything = seat == NOBODY
    shown = everything or state.phase_id == OVER
    return SpinadoView(
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
        pots=tuple(state.pots),
        played=tuple([(told // SEAT, told % SEAT) for told in state.played]),
        sequence_from=state.sequence_from,
        last_winner=state.last_winner,
        dead=tuple(cards_of(state.dead)) if everything else (UNKNOWN,) * state.dead.bit_count(),
        known_dead=tuple(cards_of(state.known_dead)),
    )


def complete(view: SpinadoView, setup: Setup, rng: Random) -> SpinadoState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    The cards of which a stop has told are put into the dead hand, and the card that a run waits
    for, where its holder must play it, into the hand of who is to act.

    Raises:
        BadPosition: no deal of the cards fits what is known of them.

    """
    rules = Rules(setup)
    places = [*view.hands, view.dead, tuple([card for _, card in view.played])]
    for card in view.known_dead:
        _name(places, view.seats, card, "the dead hand")
    if view.phase == PHASES[RUN] and not rules.may_hold_back:
        _name(places, view.to_act, view.wanted, f"seat {view.to_act}")
    unseen = unseen_cards(PACK, CARDS, [card for place in places for card in place])
    *hands, dead, _ = [bits_of(cards) for cards in fill(places, unseen, rng)]
    state = SpinadoState(rules)
    state.hands = hands
    state.dead = dead
    state.known_dead = bits_of(view.known_dead)
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.played = [SEAT * seat + card for seat, card in view.played]
    state.out = bits_of([card for _, card in view.played])
    state.sequence_from = view.sequence_from
    state.pots = list(view.pots)
    state.scores = list(view.scores)
    state.last_winner = view.last_winner
    state.done = [done.action for done in view.actions]
    state.who = [4 * done.seat + PHASES.index(done.phase) for done in view.actions]
    state.winning_sides = view.winners
    return state


def _name(places: list[tuple[Card, ...]], place: int, card: Card, where: str) -> None:
    """Put a card that is known to lie in a place there, for one that is unknown."""
    cards = list(places[place])
    if card in cards:
        return
    if UNKNOWN not in cards or any(card in others for others in places):
        raise BadPosition(f"{PACK.text(card)} must lie in {where}, by what was played")
    cards[cards.index(UNKNOWN)] = card
    places[place] = tuple(cards)
