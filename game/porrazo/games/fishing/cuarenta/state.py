"""A match of Cuarenta, and how each action changes it; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Dealt, Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.fishing import dealing
from porrazo.games.fishing.cuarenta.captures import captures_of, ranks_of, run_above
from porrazo.games.fishing.cuarenta.events import DoubleRonda, GameBefore, GameWon, RunTaken
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCE,
    ANNOUNCE_PHASE,
    ANNOUNCED,
    CAIDA,
    CLAIM,
    CLAIM_PHASE,
    CLAIM_RONDA,
    LIMPIA,
    NO_CARD,
    NO_RANK,
    OVER,
    PACKET,
    PASS,
    PHASES,
    PLAY_PHASE,
    RONDA,
    SILENT,
    STAY_SILENT,
    TAKE,
    TAKE_RUN,
    UNASKED,
    Rules,
    card_points,
    double_ronda_rank,
    ronda_rank,
)
from porrazo.games.fishing.dealing import (
    cards_played,
    deal_packets,
    next_with_cards,
    score,
    seats_from,
)
from porrazo.games.fishing.events import (
    Announced,
    Caida,
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    Limpia,
)


class CuarentaState(State):
    """The full position of a match of Cuarenta."""

    __slots__ = (
        "caidas",
        "calls",
        "deal_number",
        "dealer",
        "game_number",
        "games_won",
        "hand_number",
        "hands",
        "last_capturer",
        "last_left",
        "left_run",
        "pack",
        "phase_id",
        "played",
        "position",
        "rondas",
        "rules",
        "scores",
        "table",
        "to_act",
        "winning_side",
        "won",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    pack: list[Card]
    """The cards of this hand as they are dealt; never changed, and shared by copies."""
    position: int
    """How many cards of the pack have been dealt."""
    hands: list[list[Card]]
    table: list[Card]
    """The cards on the table, oldest first; no two of a rank."""
    last_left: Card
    """The card that a caída could match now, or NO_CARD."""
    left_run: tuple[Card, ...]
    """The end of a run that the seat to act may take before it plays."""
    scores: list[int]
    won: list[list[Card]]
    played: list[int]
    """This deal's plays, each ``64 * seat + card``."""
    last_capturer: int
    calls: list[int]
    """What each seat has said of its hand in this deal."""
    rondas: list[int]
    """The rank of which each seat was dealt three cards in this deal, or NO_RANK."""
    caidas: tuple[tuple[int, int], ...]
    """The caídas of this deal, pairs of seat and rank."""
    games_won: list[int]
    game_number: int
    winning_side: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> CuarentaState:
        """Return an equal state that shares nothing that changes."""
        twin = CuarentaState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.pack = self.pack
        twin.position = self.position
        twin.hands = [hand[:] for hand in self.hands]
        twin.table = self.table[:]
        twin.last_left = self.last_left
        twin.left_run = self.left_run
        twin.scores = self.scores[:]
        twin.won = [pile[:] for pile in self.won]
        twin.played = self.played[:]
        twin.last_capturer = self.last_capturer
        twin.calls = self.calls[:]
        twin.rondas = self.rondas[:]
        twin.caidas = self.caidas
        twin.games_won = self.games_won[:]
        twin.game_number = self.game_number
        twin.winning_side = self.winning_side
        return twin

    # --- what everybody asks

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def winner(self) -> int:
        """The winning side, or NOBODY."""
        return self.winning_side

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each side in the game that is played."""
        return tuple(self.scores)

    @property
    def standing(self) -> tuple[int, ...]:
        """The scores, a game won before being worth what it was played to."""
        before = self.games_won[:]
        if self.winning_side != NOBODY:
            before[self.winning_side] -= 1
        target = self.rules.target
        return tuple([self.scores[side] + target * won for side, won in enumerate(before)])

    def turn_of(self, seat: int) -> int:
        """How many seats come before this one, counted from eldest."""
        return (seat - self.dealer - 1) % self.rules.seats

    def captures_of(self, card: Card) -> list[int]:
        """Return each set of ranks that a card may take now; none where it must stay."""
        rules = self.rules
        lying = ranks_of(self.table)
        return captures_of(card >> 2, lying, rules.pairs_only, rules.automatic_runs)

    def claim_of(self, seat: int) -> int:
        """Return whose announced ronda a seat made a caída on in this deal, or NOBODY."""
        for caught, rank in self.caidas:
            owner = self._matched_of(seat, rank) if caught == seat else NOBODY
            if owner != NOBODY and self.calls[owner] == ANNOUNCED and self.rondas[owner] == rank:
                return owner
        return NOBODY

    def _matched_of(self, seat: int, rank: int) -> int:
        """Return who left a card of a rank that a seat matched with the next one."""
        for left, match in zip(self.played, self.played[1:], strict=False):
            if match >> 6 == seat and (match & 63) >> 2 == (left & 63) >> 2 == rank:
                return left >> 6
        return NOBODY

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action once."""
        phase = self.phase_id
        if phase == PLAY_PHASE:
            return self._plays()
        if phase == ANNOUNCE_PHASE:
            if self.rondas[self.to_act] != NO_RANK:
                return [ANNOUNCE, STAY_SILENT]
            return [STAY_SILENT]
        return [CLAIM_RONDA, PASS] if phase == CLAIM_PHASE else []

    def _plays(self) -> list[Action]:
        """A card by itself where it has no choice, else once with each capture."""
        plays: list[Action] = [TAKE_RUN] if self.left_run else []
        for card in self.hands[self.to_act]:
            captures = self.captures_of(card)
            if len(captures) < 2:
                plays.append(card)
            else:
                plays += [card + TAKE * ranks for ranks in captures]
        return plays

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        phase = self.phase_id
        if phase == PLAY_PHASE:
            if action == TAKE_RUN:
                self._take_run(out)
            else:
                self._play(action % TAKE, action // TAKE, out)
        elif phase == ANNOUNCE_PHASE:
            self._speak(action == ANNOUNCE, out)
        else:
            self._answer_claim(action == CLAIM_RONDA, out)

    # --- a hand, deal by deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle the pack of the hand whose number and dealer are set, and deal."""
        self.pack = list(self.rules.pack(self.hand_number))
        self.position = 0
        self.deal_number = 0
        self.table = []
        self.won = [[], []]
        self.last_capturer = NOBODY
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        self._deal(out)

    def _start_next_hand(self, out: list[Event] | None) -> None:
        self.dealer = (self.dealer + 1) % self.rules.seats
        self.hand_number += 1
        self.start_hand(out)

    def _deal(self, out: list[Event] | None) -> None:
        self.deal_number += 1
        seats = self.rules.seats
        self.hands = deal_packets(self.pack, self.position, PACKET, seats, self.dealer)
        self.position += PACKET * seats
        self.clear_deal()
        self.rondas = [ronda_rank(hand) for hand in self.hands]
        self.phase_id = ANNOUNCE_PHASE
        self.to_act = (self.dealer + 1) % seats
        if out is not None:
            out.append(Dealt(self.dealer, self.deal_number, PACKET))
        self._look_for_double_ronda(out)

    def clear_deal(self) -> None:
        """Forget what belongs to one deal."""
        self.played = []
        self.calls = [UNASKED] * self.rules.seats
        self.caidas = ()
        self.last_left = NO_CARD
        self.left_run = ()

    def _look_for_double_ronda(self, out: list[Event] | None) -> None:
        """Rules, A hand: four equal cards win the game, the highest rank of several."""
        ranks = [double_ronda_rank(hand) for hand in self.hands]
        rank = max(ranks)
        if rank == NO_RANK:
            return
        seat = ranks.index(rank)
        if out is not None:
            cards = tuple([card for card in self.hands[seat] if card >> 2 == rank])
            out.append(DoubleRonda(seat, cards))
        self._win_game(self.rules.sides[seat], out)

    # --- announcing

    def _speak(self, announces: bool, out: list[Event] | None) -> None:
        seat = self.to_act
        self.calls[seat] = ANNOUNCED if announces else SILENT
        if announces:
            if out is not None:
                out.append(Announced(seat, "ronda"))
            if self._scores(self.rules.sides[seat], RONDA, "ronda", (), out):
                return
        if seat == self.dealer:
            self.phase_id = PLAY_PHASE
        self.to_act = (seat + 1) % self.rules.seats

    # --- playing a card

    def _take_run(self, out: list[Event] | None) -> None:
        """Take what the seat before left of its run: no capture."""
        seat, cards = self.to_act, self.left_run
        side = self.rules.sides[seat]
        self.left_run = ()
        self.table = [card for card in self.table if card not in cards]
        self.won[side] += cards
        if out is not None:
            out.append(RunTaken(seat, side, cards))

    def _play(self, card: Card, chosen: int, out: list[Event] | None) -> None:
        """Play a card; ``chosen`` are the ranks that it takes where it has a choice."""
        seat = self.to_act
        captures = [chosen] if chosen else self.captures_of(card)
        self.hands[seat].remove(card)
        self.played.append(64 * seat + card)
        self.left_run = ()
        if out is not None:
            out.append(CardPlayed(seat, card))
        if captures:
            if self._capture(seat, card, captures[0], out):
                return
        else:
            self.table.append(card)
            self.last_left = card
            if out is not None:
                out.append(CardLeft(seat, card))
        self._pass_on(seat, out)

    def _capture(self, seat: int, card: Card, ranks: int, out: list[Event] | None) -> bool:
        """Take the cards of some ranks; whether that wins the game."""
        rank, side = card >> 2, self.rules.sides[seat]
        taken = [each for each in self.table if ranks >> (each >> 2) & 1]
        # What was matched or added comes first, its run in order after it.
        taken.sort(key=lambda each: (each >> 2 > rank, each >> 2))
        caida = self.last_left != NO_CARD and self.last_left == taken[0]
        caida = caida and self.last_left >> 2 == rank
        run = run_above(rank, ranks_of(self.table)) & ~ranks
        self.table = [each for each in self.table if each not in taken]
        self.left_run = tuple(sorted([each for each in self.table if run >> (each >> 2) & 1]))
        self.last_left = NO_CARD
        self.last_capturer = side
        cards = (card, *taken)
        self.won[side] += cards
        if out is not None:
            out.append(Captured(seat, side, card, tuple(taken), False))
        if caida:
            self.caidas = (*self.caidas, (seat, rank))
            if out is not None:
                out.append(Caida(seat, rank, CAIDA, 0 if self.table else LIMPIA))
            score(self.scores, side, CAIDA, "caida", cards[:2], out)
        if not self.table:
            if out is not None:
                out.append(Limpia(seat, taken[-1] >> 2, LIMPIA))
            score(self.scores, side, LIMPIA, "limpia", cards, out)
        return self._wins(side, out)

    # --- the end of a deal

    def _pass_on(self, seat: int, out: list[Event] | None) -> None:
        """Pass over seats without cards; when nobody has one the deal is over."""
        following = next_with_cards(self.hands, seat)
        if following != NOBODY:
            self.to_act = following
            return
        self.last_left = NO_CARD
        self.left_run = ()
        self.phase_id = CLAIM_PHASE
        self._ask_for_claims(0, out)

    def _ask_for_claims(self, turn: int, out: list[Event] | None) -> None:
        """Give the turn to the next seat with a claim, or end the deal."""
        for seat in seats_from(self.dealer, self.rules.seats, turn):
            if self.claim_of(seat) != NOBODY:
                self.to_act = seat
                return
        self._end_deal(out)

    def _answer_claim(self, claims: bool, out: list[Event] | None) -> None:
        seat = self.to_act
        if claims:
            owner = self.claim_of(seat)
            if out is not None:
                out.append(Claimed(seat, owner, "ronda"))
            rank = self.rondas[owner]
            cards = [card for card in cards_played(self.played, owner) if card >> 2 == rank]
            if self._scores(self.rules.sides[seat], CLAIM, "claim", tuple(cards), out):
                return
        self._ask_for_claims(self.turn_of(seat) + 1, out)

    def _end_deal(self, out: list[Event] | None) -> None:
        if self.deal_number < self.rules.deals and self._can_deal():
            self._deal(out)
        elif not self._count_cards(out):
            self._start_next_hand(out)

    def _can_deal(self) -> bool:
        """True when the stock serves one more deal: that of a position from outside may not."""
        return len(self.pack) - self.position >= PACKET * self.rules.seats

    def _count_cards(self, out: list[Event] | None) -> bool:
        """Score the piles; whether that wins the game. What is left on the table is nobody's."""
        piles = [len(pile) for pile in self.won]
        if out is not None:
            out.append(CardsCounted(tuple(piles)))
        dealing_side = self.rules.sides[self.dealer]
        for side in (1 - dealing_side, dealing_side):
            points = card_points(piles[side], piles[1 - side], side == dealing_side)
            if points and self._scores(side, points, "cards", (), out):
                return True
        return False

    # --- scoring and winning

    def _scores(
        self, side: int, points: int, reason: str, cards: tuple[Card, ...], out: list[Event] | None
    ) -> bool:
        score(self.scores, side, points, reason, cards, out)
        return self._wins(side, out)

    def _wins(self, side: int, out: list[Event] | None) -> bool:
        """End the game if a side that has just scored is at the target."""
        if self.scores[side] < self.rules.target:
            return False
        self._win_game(side, out)
        return True

    def _win_game(self, side: int, out: list[Event] | None) -> None:
        """End the match, or throw the hand in and begin the next game."""
        self.games_won[side] += 1
        last = self.games_won[side] == self.rules.games_to_win
        if out is not None:
            kind = GameWon if last else GameBefore
            out.append(kind(side, tuple(self.games_won)))
        if last:
            self.phase_id = OVER
            self.to_act = NOBODY
            self.winning_side = side
            self.last_left = NO_CARD
            self.left_run = ()
            if out is not None:
                out.append(MatchWon(side, tuple(self.scores)))
            return
        self.scores = [0, 0]
        self.game_number += 1
        self._start_next_hand(out)


def begin(rules: Rules, out: list[Event] | None = None) -> CuarentaState:
    """Return the state after the first deal of a match."""
    state = CuarentaState(rules)
    state.games_won = [0, 0]
    state.game_number = 1
    dealing.begin(state, out)
    return state
