"""A match of Trente et Quarante from coup to coup; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.deals import score
from porrazo.engine.events import Called, Event
from porrazo.engine.game import Action
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.counting import total_of, value_of
from porrazo.games.banking.rounds import BankState, ahead
from porrazo.games.banking.trente_et_quarante.events import (
    BetPlaced,
    CoupDecided,
    PrisonMoved,
    RowDealt,
)
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    BETTING,
    CHANCES,
    INSURANCE_PAYS,
    INSURE,
    KINDS,
    LEAST_TOTAL,
    MOST_PAST,
    NOIR,
    NONE,
    OVER,
    PHASES,
    PRISON,
    READY,
    ROUGE,
    STAY,
    SURRENDER,
    Rules,
    is_red,
    make_action,
    parts_of,
    winning_chances,
)


class TrenteState(BankState[Rules]):
    """The full position of a match."""

    __slots__ = ("asked", "bets", "cut_out", "insured", "past", "prison", "rows")

    phases = PHASES
    bets: list[list[int]]
    """What each seat has bet on each chance in this coup, 0 for nothing."""
    insured: list[list[int]]
    """For how much each of these bets is insured."""
    prison: list[list[tuple[int, int]]]
    """Each seat's imprisoned bets, oldest first: chance and amount."""
    asked: int
    """The chance of the bet that is asked about in prison_choice, else NONE."""
    rows: tuple[list[Card], list[Card]]
    """Noir and rouge of the coup dealt last."""
    cut_out: bool
    """True when the cut card has appeared: all is shuffled before the next coup."""
    past: tuple[int, ...]
    """Which rows won the last coups, oldest first, NONE for a refait; only to be looked at."""

    def copy(self) -> TrenteState:
        """Return an equal state that shares nothing that changes."""
        twin = TrenteState(self.rules)
        self.copy_to(twin)
        twin.bets = [bets[:] for bets in self.bets]
        twin.insured = [insured[:] for insured in self.insured]
        twin.prison = [held[:] for held in self.prison]
        twin.asked = self.asked
        twin.rows = self.rows[0][:], self.rows[1][:]
        twin.cut_out = self.cut_out
        twin.past = self.past
        return twin

    # --- what is legal

    def free(self, seat: int) -> int:
        """Return how many counters a seat has not staked yet."""
        if self.phase_id != BETTING:
            return self.scores[seat]
        return self.scores[seat] - sum(self.bets[seat]) - sum(self.insured[seat])

    def bounds(self) -> tuple[int, int] | None:
        """Return the least and the most that may be bet now, None where no bet is possible."""
        if self.phase_id != BETTING or 0 not in self.bets[self.to_act]:
            return None
        return self.rules.limits(self.free(self.to_act))

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        kind, chance, amount = parts_of(action)
        if action < 0 or kind not in (BET, INSURE):
            return action in self.legal()
        if self.phase_id != BETTING:
            return False
        bet = self.bets[self.to_act][chance]
        if kind == BET:
            bounds = self.bounds()
            return not bet and bounds is not None and bounds[0] <= amount <= bounds[1]
        return 1 <= amount <= self._most_insured(chance)

    def _most_insured(self, chance: int) -> int:
        """Return the highest insurance for the bet on a chance, 0 where none is possible."""
        seat = self.to_act
        if self.insured[seat][chance]:
            return 0
        return self.rules.most_insured(self.bets[seat][chance], self.free(seat))

    def legal(self) -> list[Action]:
        """Return the legal actions, of the amounts those that are listed."""
        if self.phase_id == PRISON:
            return [make_action(SURRENDER), make_action(STAY)]
        if self.phase_id == OVER:
            return []
        found = []
        bounds = self.bounds()
        if bounds is not None:
            amounts = listed(bounds[0], bounds[1])
            for chance in ALL:
                if not self.bets[self.to_act][chance]:
                    found += [make_action(BET, chance, amount) for amount in amounts]
        for chance in ALL:
            most = self._most_insured(chance)
            if most:
                found += [make_action(INSURE, chance, amount) for amount in sorted({1, most})]
        found.append(make_action(READY))
        return found

    # --- what is done

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place, adding its events to ``out`` if somebody listens."""
        seat = self.to_act
        kind, chance, amount = parts_of(action)
        self.actions.append((seat, self.phase_id, action))
        if kind == BET:
            self.bets[seat][chance] = amount
        elif kind == INSURE:
            self.insured[seat][chance] = amount
        elif kind == READY:
            self._ready(seat, out)
        else:
            self._choose(seat, kind, out)

    def plays_on(self, seat: int) -> bool:
        """Return False for a punter with no bet anywhere and too little for one."""
        lies = any(self.bets[seat]) or bool(self.prison[seat])
        return lies or self.scores[seat] >= self.rules.min_bet

    def start_round(self, out: list[Event] | None) -> None:
        """Begin the coup whose number is set, with the betting."""
        seats = self.rules.seats
        self.bets = [[0] * len(ALL) for _ in range(seats)]
        self.insured = [[0] * len(ALL) for _ in range(seats)]
        self.asked = NONE
        self.open_round(out)
        if self.cut_out:
            self.shuffle_all(out)
            self.cut_out = len(self.stock) <= self.rules.cut_from_end
        self.phase_id = BETTING
        self.to_act = 0

    def _ready(self, seat: int, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(seat, KINDS[READY]))
        if seat + 1 < self.rules.seats:
            self.to_act = seat + 1
            return
        self._take_stakes(out)
        self._deal(NOIR, out)
        self._deal(ROUGE, out)
        self._settle(out)

    def _take_stakes(self, out: list[Event] | None) -> None:
        """All are ready: the bets become public, and what they cost leaves the counters."""
        for seat in range(self.rules.seats):
            bets, insured = self.bets[seat], self.insured[seat]
            if out is not None:
                for chance in ALL:
                    if bets[chance]:
                        placed = BetPlaced(seat, CHANCES[chance], bets[chance], insured[chance])
                        out.append(placed)
            score(self.scores, [(seat, -sum(bets))], "bet", out)
            score(self.scores, [(seat, -sum(insured))], "insurance", out)

    def _deal(self, row: int, out: list[Event] | None) -> None:
        """Deal a row, card by card, until it counts 31 or more."""
        cards = self.rows[row]
        cards.clear()
        if row == NOIR:
            self.rows[ROUGE].clear()
        total = 0
        while total < LEAST_TOTAL:
            card = self._draw(out)
            cards.append(card)
            self.used.append(card)
            total += value_of(card)
        if len(self.stock) <= self.rules.cut_from_end:
            self.cut_out = True
        if out is not None:
            out.append(RowDealt(CHANCES[row], tuple(cards), total))

    def _draw(self, out: list[Event] | None) -> Card:
        """Return the next card; where none is left those used before this coup are shuffled."""
        if not self.stock:
            self.shuffle_used([*self.rows[NOIR], *self.rows[ROUGE]], out)
            self.cut_out = True
        return self.stock.pop()

    # --- settling

    def _settle(self, out: list[Event] | None) -> None:
        """Pay what the rows have decided, then ask about new prisoners, or end the coup."""
        noir, rouge = total_of(self.rows[NOIR]), total_of(self.rows[ROUGE])
        wins = winning_chances(noir, rouge, is_red(self.rows[NOIR][0]))
        if out is not None:
            out.append(CoupDecided(noir, rouge, tuple([CHANCES[chance] for chance in wins])))
        self.past = (*self.past, wins[0] if wins else NONE)[-MOST_PAST:]
        jails = noir == rouge == LEAST_TOTAL
        for seat in range(self.rules.seats):
            freed = self._judge_prisoners(seat, wins, jails, out)
            won, back = self._judge_bets(seat, wins, jails, noir == rouge, out)
            score(self.scores, [(seat, won)], "won", out)
            score(self.scores, [(seat, back + freed)], "returned", out)
        fresh = self.fresh_prisoners() if jails and self.rules.surrender else []
        self.bets = [[0] * len(ALL) for _ in range(self.rules.seats)]
        self.insured = [[0] * len(ALL) for _ in range(self.rules.seats)]
        self._ask(fresh, out)

    def _judge_prisoners(
        self, seat: int, wins: tuple[int, ...], jails: bool, out: list[Event] | None
    ) -> int:
        """Free a seat's prisoners that have won, keep or take the others; return what is freed."""
        kept: list[tuple[int, int]] = []
        freed = 0
        for chance, amount in self.prison[seat]:
            if not wins and not (jails and self.rules.repeat_loses):
                kept.append((chance, amount))
                how = "kept"
            elif chance in wins:
                freed += amount
                how = "freed"
            else:
                how = "lost"
            if out is not None:
                out.append(PrisonMoved(seat, CHANCES[chance], amount, how))
        self.prison[seat] = kept
        return freed

    def _judge_bets(
        self, seat: int, wins: tuple[int, ...], jails: bool, refait: bool, out: list[Event] | None
    ) -> tuple[int, int]:
        """Return what a seat's new bets win, and which of its stakes come back."""
        won = back = 0
        for chance in ALL:
            bet, insured = self.bets[seat][chance], self.insured[seat][chance]
            if not bet:
                continue
            if jails:
                won += INSURANCE_PAYS * insured
                back += insured
                self.prison[seat].append((chance, bet))
                if out is not None:
                    out.append(PrisonMoved(seat, CHANCES[chance], bet, "imprisoned"))
            elif refait:
                back += bet + insured
            elif chance in wins:
                won += bet
                back += bet
        return won, back

    # --- the prison

    def fresh_prisoners(self) -> list[tuple[int, int]]:
        """Return seat and chance of each bet of this coup, as they are asked about."""
        found = [
            (seat, parts_of(action)[1])
            for seat, _, action in self.actions
            if parts_of(action)[0] == BET
        ]
        return sorted(found)

    def _ask(self, waiting: list[tuple[int, int]], out: list[Event] | None) -> None:
        """Ask about the first of some new prisoners; without any the coup is over."""
        if not waiting:
            self.asked = NONE
            self._end_coup(out)
            return
        self.phase_id = PRISON
        self.to_act, self.asked = waiting[0]

    def _choose(self, seat: int, kind: int, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(seat, KINDS[kind]))
        asked = seat, self.asked
        if kind == SURRENDER:
            place = self.newest(seat, self.asked)
            amount = self.prison[seat].pop(place)[1]
            if out is not None:
                name = CHANCES[self.asked]
                out.append(PrisonMoved(seat, name, amount, "surrendered"))
            score(self.scores, [(seat, amount // 2)], "surrendered", out)
        self._ask([each for each in self.fresh_prisoners() if each > asked], out)

    def newest(self, seat: int, chance: int) -> int:
        """Return the place in a seat's prison of its newest bet on a chance."""
        held = self.prison[seat]
        return max([place for place, (kind, _) in enumerate(held) if kind == chance])

    # --- the end

    def _end_coup(self, out: list[Event] | None) -> None:
        if self.hand_number >= self.rules.coups or not can_go_on(
            self.rules, self.scores, self.prison
        ):
            self._finish(out)
            return
        self.hand_number += 1
        self.start_round(out)

    def _finish(self, out: list[Event] | None) -> None:
        """Half of every prisoner comes back; then who has most has won."""
        for seat, held in enumerate(self.prison):
            back = 0
            for chance, amount in held:
                back += amount // 2
                if out is not None:
                    out.append(PrisonMoved(seat, CHANCES[chance], amount, "ended"))
            score(self.scores, [(seat, back)], "returned", out)
        self.prison = [[] for _ in self.prison]
        self.end_match(ahead(self.rules, self.scores), out)


def can_go_on(rules: Rules, scores: list[int], prison: list[list[tuple[int, int]]]) -> bool:
    """Return whether somebody can bet, or still has a bet in prison."""
    return max(scores) >= rules.min_bet or any(prison)


def begin(rules: Rules, out: list[Event] | None = None) -> TrenteState:
    """Return the state before the first bets of a match."""
    state = TrenteState(rules)
    state.prison = [[] for _ in range(rules.seats)]
    state.rows = ([], [])
    state.past = ()
    state.cut_out = True
    state.begin(out)
    return state
