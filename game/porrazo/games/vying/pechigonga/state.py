"""A match of Pechigonga from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.events import Called, Dealt, Event, Shown
from porrazo.engine.game import NOBODY, Action
from porrazo.games.vying import table_stakes
from porrazo.games.vying.deals import StakesState
from porrazo.games.vying.events import RunShowdown, ShutOut
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCE_KINDS,
    ANNOUNCING,
    HAVE_IT,
    NOT_ASKED,
    PHASES,
    SECOND_HAND,
    SILENT,
    Rules,
)
from porrazo.games.vying.pechigonga.worth import HAND, LONGEST, PUNTO, RUN, run_in, run_of
from porrazo.games.vying.table_stakes import Stakes
from porrazo.games.vying.worth import Worth


class PechigongaState(StakesState[Rules]):
    """The full position of a match; ``deal_number`` is the stage, 1 or 2.

    ``shown`` says whose four cards have been shown in the first stage, ``run_shown`` whose nine in
    the second.
    """

    __slots__ = ("announced", "announcing", "run_shown")

    batches = (HAND, SECOND_HAND)
    announcing: bool
    """True when seats are being asked what they announce."""
    announced: list[int]
    """What each seat has announced in this deal: the action, or NOT_ASKED."""
    run_shown: list[bool]

    def copy(self) -> PechigongaState:
        """Return an equal state that shares nothing that changes."""
        twin = PechigongaState(self.rules)
        self.copy_to(twin)
        twin.announcing = self.announcing
        twin.announced = self.announced[:]
        twin.run_shown = self.run_shown[:]
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return "over" if self.to_act == NOBODY else PHASES[self.phase_number]

    @property
    def phase_number(self) -> int:
        """The place of the phase in `PHASES`."""
        return ANNOUNCING if self.announcing else self.deal_number

    def is_hidden(self, seat: int) -> bool:
        """Return whether a seat has kept silent, so that its four cards count as a punto."""
        return self.announced[seat] == SILENT

    def worth_of(self, seat: int) -> Worth:
        """Return what a seat's cards are worth in this stage."""
        if self.deal_number > 1:
            return run_in(self.hands[seat])
        return self.rules.worth(self.hands[seat], self.is_hidden(seat))

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.to_act == NOBODY:
            return False
        if self.announcing:
            return action in self.rules.may_say(self.hands[self.to_act])
        return table_stakes.is_legal(self.stakes, self.to_act, self.rules.round, action)

    def legal(self) -> list[Action]:
        """Return the legal actions, of the amounts those that are listed."""
        if self.to_act == NOBODY:
            return []
        if self.announcing:
            return self.rules.may_say(self.hands[self.to_act])
        return table_stakes.legal_actions(self.stakes, self.to_act, self.rules.round)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.actions.append((seat, self.phase_number, action))
        if self.announcing:
            self._announce(seat, action, out)
        else:
            self.to_act = table_stakes.act(self.stakes, seat, action, out)
            if self.to_act == NOBODY:
                self._end_round(out)
        self._run_on(out)

    # --- a deal

    def begin(self, out: list[Event] | None) -> None:
        """Begin a match with its first deal."""
        super().begin(out)
        self._run_on(out)

    def open_deal(self, out: list[Event] | None) -> None:
        """Begin a deal whose pack lies there: antes, and four cards each."""
        seats = self.rules.seats
        self.announced = [NOT_ASKED] * seats
        self.run_shown = [False] * seats
        self._deal(HAND, out)
        self.announcing = self.rules.announces
        if self.announcing:
            self.to_act = self.stakes.active(self.dealer)[0]
        else:
            self._begin_round()

    def _deal(self, count: int, out: list[Event] | None) -> None:
        """Take the antes and give each seat that is in a packet of cards."""
        self.deal_number += 1
        table_stakes.pay_antes(self.stakes, self.dealer, self.rules.ante, out)
        active = self.stakes.active(self.dealer)
        for seat in active:
            self.hands[seat].extend([self.stock.pop() for _ in range(count)])
        if out is not None:
            to = () if len(active) == self.rules.seats else tuple(active)
            out.append(Dealt(self.dealer, self.deal_number, count, to))

    def _begin_round(self) -> None:
        self.announcing = False
        self.to_act = table_stakes.begin_round(self.stakes, self.dealer)

    def _run_on(self, out: list[Event] | None) -> None:
        """Hold the showdowns that nobody is asked before, until somebody is asked."""
        while self.to_act == NOBODY and not self.won_by:
            self._showdown(out)
            self._end_stage(out)

    # --- announcements

    def _announce(self, seat: int, action: Action, out: list[Event] | None) -> None:
        self.announced[seat] = action
        if out is not None:
            out.append(Called(seat, ANNOUNCE_KINDS[action - HAVE_IT]))
        order = self.stakes.active(self.dealer)
        waiting = [other for other in order if self.announced[other] == NOT_ASKED]
        if waiting:
            self.to_act = waiting[0]
            return
        able = [other for other in order if self.announced[other] != SILENT]
        if able:
            self._shut_out([other for other in order if other not in able], out)
        if len(able) == 1:
            self._take_alone(able[0], out)
        else:
            self._begin_round()

    def _shut_out(self, seats: list[int], out: list[Event] | None) -> None:
        for seat in seats:
            self.stakes.folded[seat] = True
        if seats and out is not None:
            out.append(ShutOut(tuple(seats)))

    def _take_alone(self, seat: int, out: list[Event] | None) -> None:
        """Let the one seat that has announced show its hand, take the pot and be paid by all."""
        self.announcing = False
        self._show(seat, out)
        table_stakes.take_all(self.stakes, seat, self.dealer, out)
        each = self.rules.compensation
        table_stakes.collect(self.stakes, seat, self.dealer, each, "compensation", out)
        self.to_act = NOBODY
        self._end_stage(out)

    def _show(self, seat: int, out: list[Event] | None) -> None:
        self.shown[seat] = True
        if out is not None:
            out.append(Shown(seat, tuple(self.hands[seat])))

    # --- the end of a stage

    def _end_round(self, out: list[Event] | None) -> None:
        active = self.stakes.active(self.dealer)
        if len(active) > 1:
            table_stakes.close_round(self.stakes, out)
            return
        winner = active[0]
        must_show = self.rules.forced and self.deal_number == 1
        if must_show and self.rules.worth(self.hands[winner]).class_id > PUNTO:
            self._show(winner, out)
        table_stakes.take_all(self.stakes, winner, self.dealer, out)
        self._end_stage(out)

    def _showdown(self, out: list[Event] | None) -> None:
        worths = {seat: self.worth_of(seat) for seat in self.stakes.active(self.dealer)}
        compared = self.compare(worths, out)
        if self.deal_number == 1:
            self.shown = compared.shown
            return
        self.run_shown = compared.shown
        best = compared.winners[0]
        if run_of(worths[best])[0] == LONGEST:
            each = self.rules.premium
            table_stakes.collect(self.stakes, best, self.dealer, each, "premium", out)

    def showdown_event(self, told: dict[int, Worth], winners: list[int]) -> Event:
        """Return the event of a showdown; in the second stage runs are compared."""
        if self.deal_number == 1:
            return super().showdown_event(told, winners)
        seats = range(self.rules.seats)
        hands: list[tuple[Card, ...] | None] = [None for _ in seats]
        for seat in told:
            hands[seat] = tuple(self.hands[seat])
        return RunShowdown(
            tuple(hands),
            tuple([RUN if seat in told else None for seat in seats]),
            tuple([run_of(told[seat]) if seat in told else None for seat in seats]),
            tuple(winners),
        )

    def _end_stage(self, out: list[Event] | None) -> None:
        """Begin the second stage, where there is one, or end the deal."""
        counters = self.stakes.resto
        solvent = sum([each > 0 for each in counters])
        if self.deal_number > 1 or not self.rules.second_stage or solvent < 2:
            self.end_deal(out)
            return
        self.stakes = Stakes(counters)
        self._deal(SECOND_HAND, out)
        self._begin_round()
