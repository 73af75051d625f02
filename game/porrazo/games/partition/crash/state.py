"""A match of Crash from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.deals import MOST_DEALS, first_dealer, pack_of_deal, seniority
from porrazo.engine.events import (
    Called,
    Dealt,
    DealVoid,
    Discarded,
    Drawn,
    Event,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
    Shown,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.partition.crash.brag import NAMES, class_of
from porrazo.games.partition.crash.events import (
    CrashMade,
    Fouled,
    GroupsCompared,
    StraightShown,
)
from porrazo.games.partition.crash.rules import (
    CLAIMS,
    DONE,
    FOURS,
    GROUPS,
    HAND_SIZE,
    OVER,
    PACK,
    PHASES,
    POINTLESS,
    SET_PHASE,
    STRAIGHT_13,
    SWAP,
    SWAP_PHASE,
    WORDS,
    Rules,
    best_four,
    cards_of,
    is_lay,
    is_open,
    open_actions,
)

HIDDEN_HAND: Final = (UNKNOWN,) * HAND_SIZE


class CrashState(ScoredState):
    """What one knows who sees every card. Hands, groups and spare hands are bits."""

    __slots__ = (
        "chosen",
        "dealer",
        "done",
        "groups",
        "hand_number",
        "hands",
        "out",
        "phase_id",
        "pointless",
        "rules",
        "secrets",
        "spare",
        "swapped",
        "to_act",
        "turned",
        "who",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    """What each seat has not laid."""
    groups: list[list[int]]
    """What it has laid, in the order laid."""
    chosen: int
    """Who has set or claimed, a bit a seat."""
    swapped: int
    """Who has swapped, a bit a seat."""
    out: int
    """Who is out of the game after a foul, a bit a seat."""
    spare: list[int]
    """The spare hands that are left, the first one first."""
    pointless: int
    """Deals in a row without a point before this one."""
    turned: int
    """How many groups of each seat have been turned up; more than none only when all is over."""
    secrets: list[int]
    """How many actions of earlier deals each seat does not know of."""
    done: list[Action]
    """This deal's actions."""
    who: list[int]
    """For each of them ``4 * seat + phase``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> CrashState:
        """Return an equal state that shares nothing that changes."""
        twin = CrashState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.groups = [groups[:] for groups in self.groups]
        twin.chosen = self.chosen
        twin.swapped = self.swapped
        twin.out = self.out
        twin.spare = self.spare[:]
        twin.pointless = self.pointless
        twin.turned = self.turned
        twin.secrets = self.secrets[:]
        twin.scores = self.scores[:]
        twin.done = self.done[:]
        twin.who = self.who[:]
        twin.winning_sides = self.winning_sides
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action."""
        if self.phase_id == OVER:
            return []
        seat = self.to_act
        return open_actions(self.rules, self.phase_id, self.hands[seat], self.groups[seat])

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.phase_id == OVER:
            return False
        seat = self.to_act
        return is_open(self.rules, self.phase_id, self.hands[seat], self.groups[seat], action)

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.done.append(action)
        self.who.append(4 * seat + self.phase_id)
        if self.phase_id == SWAP_PHASE:
            self._swap(seat, action, out)
        elif is_lay(action):
            self.hands[seat] ^= action
            self.groups[seat].append(action)
        else:
            self._choose(seat, out)

    def _swap(self, seat: int, action: Action, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(seat, WORDS[action]))
        if action == SWAP:
            self.hands[seat] = self.spare.pop(0)
            self.swapped |= 1 << seat
            if out is not None:
                out.append(Discarded(seat, HIDDEN_HAND, "given"))
                out.append(Drawn(seat, HIDDEN_HAND, "spare"))
        following = self._after(seat)
        if following == NOBODY or not self.spare:
            self._ask_to_set()
        else:
            self.to_act = following

    def _choose(self, seat: int, out: list[Event] | None) -> None:
        self.chosen |= 1 << seat
        if out is not None:
            out.append(Called(seat, "set"))
        following = self._after(seat)
        if following == NOBODY:
            self._reveal(out)
        else:
            self.to_act = following

    def _ask_to_set(self) -> None:
        self.phase_id = SET_PHASE
        self.to_act = self.playing()[0]

    def _after(self, seat: int) -> int:
        """Return who is asked after a seat, NOBODY after the last."""
        order = self.playing()
        place = order.index(seat) + 1
        return order[place] if place < len(order) else NOBODY

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that a foul has put out."""
        return not self.out >> seat & 1

    def playing(self) -> list[int]:
        """Return the seats still in the game, in seniority."""
        order = seniority(self.rules.seats, self.dealer)
        return [seat for seat in order if not self.out >> seat & 1]

    def claim_of(self, seat: int) -> Action:
        """Return what a seat has claimed in this deal, DONE for nothing."""
        for who, action in zip(self.who, self.done, strict=True):
            if who == 4 * seat + SET_PHASE and action in CLAIMS:
                return action
        return DONE

    # --- when all have chosen

    def _reveal(self, out: list[Event] | None) -> None:
        claims = [seat for seat in self.playing() if self.claim_of(seat) != DONE]
        if claims:
            self._settle_claims(claims, out)
            return
        fouled = self._fouled()
        if out is not None:
            out.extend([Fouled(seat) for seat in fouled])
        order = self.playing()
        rest = [seat for seat in order if seat not in fouled]
        if not rest:
            self._void(out)
            return
        for seat in fouled:
            self.out |= 1 << seat
        if len(rest) == 1 and fouled:
            self._finish((rest[0],), out)
            return
        before = sum(self.scores)
        if self._showdowns(rest, out):
            return
        self._deal_on(sum(self.scores) > before, out)

    def _fouled(self) -> list[int]:
        if self.rules.auto_sort:
            return []
        return [seat for seat in self.playing() if not self.rules.in_order(self.groups[seat])]

    def _settle_claims(self, claims: list[int], out: list[Event] | None) -> None:
        """Show what was claimed: a straight wins, and six pairs void the deal where there is none.

        ``claims`` are who claims, in seniority.
        """
        if out is not None:
            for seat in claims:
                out.append(Called(seat, WORDS[self.claim_of(seat)]))
                out.append(Shown(seat, tuple(cards_of(self.hands[seat]))))
        for seat in claims:
            if self.claim_of(seat) == STRAIGHT_13:
                if out is not None:
                    out.append(StraightShown(seat))
                self._finish((seat,), out)
                return
        self._void(out)

    def _void(self, out: list[Event] | None) -> None:
        """The deal counts for nothing; the same dealer deals again."""
        if out is not None:
            out.append(DealVoid(self.dealer))
        self._deal_on(False, out, void=True)

    # --- showdowns

    def _showdowns(self, rivals: list[int], out: list[Event] | None) -> bool:
        """Compare the groups of rivals, eldest first; return whether the match ends."""
        winners: list[int] = []
        for number in range(1, GROUPS + 1):
            winner = self._showdown(number, rivals, out)
            winners.append(winner)
            if winner != NOBODY and self.scores[winner] >= self.rules.target:
                self._finish((winner,), out)
                return True
        first = winners[0]
        if self.rules.crash_wins and first != NOBODY and winners == [first] * GROUPS:
            if out is not None:
                out.append(CrashMade(first))
            self._finish((first,), out)
            return True
        return self.rules.four_kind_bonus and self._bonus(rivals, out)

    def _showdown(self, number: int, rivals: list[int], out: list[Event] | None) -> int:
        """Turn up the groups of a number; score for the best and return whose it is."""
        rules = self.rules
        self.turned = number
        best, winners = 0, list[int]()
        for seat in rivals:
            if len(self.groups[seat]) < number:
                continue
            strength = rules.strength(self.groups[seat][number - 1])
            if strength > best:
                best, winners = strength, []
            if strength == best:
                winners.append(seat)
        if out is not None:
            out.append(self._compared(number, rivals, tuple(winners)))
        if len(winners) != 1:
            return NOBODY
        cards = tuple(cards_of(self.groups[winners[0]][number - 1]))
        self._score(winners[0], "showdown", cards, out)
        return winners[0]

    def _compared(self, number: int, rivals: list[int], winners: tuple[int, ...]) -> GroupsCompared:
        hands: list[tuple[int, ...] | None] = [None] * self.rules.seats
        classes: list[str | None] = [None] * self.rules.seats
        for seat in rivals:
            if len(self.groups[seat]) >= number:
                group = self.groups[seat][number - 1]
                hands[seat] = tuple(cards_of(group))
                classes[seat] = NAMES[class_of(self.rules.strength(group))]
        return GroupsCompared(number, tuple(hands), tuple(classes), winners)

    def _bonus(self, rivals: list[int], out: list[Event] | None) -> bool:
        """Score for the best four of a kind that was laid; return whether the match is over."""
        best, owner = len(FOURS), NOBODY
        for seat in rivals:
            place = best_four(self.groups[seat])
            if 0 <= place < best:
                best, owner = place, seat
        if owner == NOBODY:
            return False
        cards = tuple(cards_of(15 << 4 * FOURS[best]))
        self._score(owner, "four_of_a_kind", cards, out)
        if self.scores[owner] < self.rules.target:
            return False
        self._finish((owner,), out)
        return True

    def _score(
        self, seat: int, reason: str, cards: tuple[int, ...], out: list[Event] | None
    ) -> None:
        self.scores[seat] += 1
        if out is not None:
            out.append(Scored(seat, 1, reason, self.scores[seat], cards))

    # --- from deal to deal

    def _deal_on(self, scored: bool, out: list[Event] | None, *, void: bool = False) -> None:
        """Begin the next deal, or end the match where too many have brought nothing."""
        pointless = 0 if scored else self.pointless + 1
        if pointless == POINTLESS or self.hand_number == MOST_DEALS:
            best = max([self.scores[seat] for seat in self.playing()])
            sides = [seat for seat in self.playing() if self.scores[seat] == best]
            self._finish(tuple(sorted(sides)), out)
            return
        self._keep_secrets()
        self.pointless = pointless
        if not void:
            self.dealer = self.playing()[0]
        self.hand_number += 1
        self.deal(out)

    def _keep_secrets(self) -> None:
        """Count what each seat will never know of this deal: groups that were not turned up."""
        for seat in range(self.rules.seats):
            self.secrets[seat] += self.hidden_from(seat)

    def hidden_from(self, viewer: int) -> int:
        """Return how many actions of this deal a seat does not know of."""
        return sum([not self.is_known(viewer, place) for place in range(len(self.done))])

    def is_known(self, viewer: int, place: int) -> bool:
        """Return whether a seat knows of this deal's action at a place."""
        seat, phase = self.who[place] >> 2, self.who[place] & 3
        if seat == viewer or phase == SWAP_PHASE:
            return True
        action = self.done[place]
        if not is_lay(action):
            return self.all_chosen
        return action in self.groups[seat][: self.turned_of(seat)]

    def turned_of(self, seat: int) -> int:
        """Return how many groups of a seat have been turned up; a foul is not."""
        return 0 if self.out >> seat & 1 else self.turned

    @property
    def all_chosen(self) -> bool:
        """True when nobody still has to set, so that claims are known."""
        return all(self.chosen >> seat & 1 or not hand for seat, hand in enumerate(self.hands))

    def _finish(self, winners: tuple[int, ...], out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = winners
        if out is not None:
            out.append(MatchWon(self.winner, self.totals, winners if len(winners) > 1 else ()))

    # --- a deal

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the deal whose number and dealer are set."""
        order = self.playing()
        count = len(order)
        pack = pack_of_deal(self.rules.setup, PACK.cards, self.hand_number)
        self.hands = [0] * self.rules.seats
        for place in range(HAND_SIZE * count):
            self.hands[order[place % count]] |= 1 << pack[place]
        self.spare = []
        for first in range(HAND_SIZE * count, len(pack), HAND_SIZE):
            spare = 0
            for card in pack[first : first + HAND_SIZE]:
                spare |= 1 << card
            self.spare.append(spare)
        self.groups = [[] for _ in range(self.rules.seats)]
        self.chosen = 0
        self.swapped = 0
        self.turned = 0
        self.done = []
        self.who = []
        self.to_act = order[0]
        self.phase_id = SWAP_PHASE if self.rules.spare_hand_swap and self.spare else SET_PHASE
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND_SIZE, tuple(order) if self.out else ()))
            if self.spare:
                out.append(Laid("spare", HIDDEN_HAND * len(self.spare)))


def begin(rules: Rules, out: list[Event] | None = None) -> CrashState:
    """Return the state after the first deal of a match."""
    state = CrashState(rules)
    state.scores = [0] * rules.seats
    state.winning_sides = ()
    state.out = 0
    state.pointless = 0
    state.secrets = [0] * rules.seats
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.deal(out)
    return state
