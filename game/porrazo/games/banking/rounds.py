"""What matches against a bank share from round to round: their facts, their state, its view."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeVar

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadOption, BadPosition
from porrazo.engine.events import Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action, Game, Packs, ScoredState, Setup
from porrazo.engine.options import OptionValue
from porrazo.games.banking.events import Reshuffled

_STREAMS: Final = 1024
"""The n-th shuffle inside a round is that of the round and n times this."""


class BankRules:
    """The options of a match as its state asks for them, worked out once; ``cards`` are used."""

    def __init__(self, setup: Setup, cards: tuple[Card, ...]) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.cards = cards
        self.min_bet = int(options["min_bet"])
        self.max_bet = int(options["max_bet"])
        self.starting_counters = int(options["starting_counters"])


def ahead(rules: BankRules, scores: list[int]) -> tuple[int, ...]:
    """Return who has won: who has most; a lone punter only with more than he began with."""
    if rules.seats > 1:
        return leaders(scores)
    return (0,) if scores[0] > rules.starting_counters else ()


def packs_begun(setup: Setup, stock: list[Card]) -> int:
    """Return how many of the packs given have been used where this is the stock, next first.

    It is what is left of the last of them, or of cards that were shuffled when all had been used.
    """
    for number in range(len(setup.packs), 0, -1):
        pack = setup.packs[number - 1]
        if stock and pack[len(pack) - len(stock) :] == tuple(stock):
            return number
    return len(setup.packs) if stock else min(1, len(setup.packs))


R = TypeVar("R", bound=BankRules)


class BankState(ScoredState, Generic[R]):
    """The full position of a match; each game adds its stakes and its phases."""

    __slots__ = (
        "actions",
        "hand_number",
        "packs_used",
        "phase_id",
        "rules",
        "shuffles",
        "stock",
        "to_act",
        "used",
    )

    phases: ClassVar[tuple[str, ...]]
    """The game's phases by their places, the last that in which nobody acts."""

    rules: R
    phase_id: int
    to_act: int
    hand_number: int
    """The number of the round."""
    stock: list[Card]
    """The cards to come, next last."""
    used: list[Card]
    actions: list[tuple[int, int, Action]]
    """This round's actions: seat, phase, action."""
    packs_used: int
    """How many stocks have been used: first those given."""
    shuffles: int
    """How often the used cards became the stock in this round."""

    def __init__(self, rules: R) -> None:
        self.rules = rules

    def copy_to(self, twin: BankState[R]) -> None:
        """Give another state all that such games share, and nothing that changes with it."""
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.hand_number = self.hand_number
        twin.stock = self.stock[:]
        twin.used = self.used[:]
        twin.actions = self.actions[:]
        twin.packs_used = self.packs_used
        twin.shuffles = self.shuffles
        twin.scores = self.scores[:]
        twin.winning_sides = self.winning_sides

    def take(self, view: BankView) -> None:
        """Be as a view says, with no cards to come: they may be hidden."""
        phases = self.phases
        self.phase_id = phases.index(view.phase)
        self.to_act = view.to_act
        self.hand_number = view.hand_number
        self.stock = []
        self.used = list(view.used)
        self.actions = [(done.seat, phases.index(done.phase), done.action) for done in view.actions]
        self.packs_used = 0
        self.shuffles = 0
        self.scores = list(view.scores)
        self.winning_sides = view.winners

    def take_cards(self, stock: list[Card], used: list[Card]) -> None:
        """Have these cards to come, next first, and these used; the next packs given follow."""
        self.packs_used = packs_begun(self.rules.setup, stock)
        self.stock = stock[::-1]
        self.used = used

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return self.phases[self.phase_id]

    @property
    def standing(self) -> tuple[int, ...]:
        """What each seat has; alone it is held against what it began with."""
        if self.rules.seats > 1:
            return self.totals
        return (self.scores[0] - self.rules.starting_counters,)

    # --- from round to round

    def begin(self, out: list[Event] | None) -> None:
        """Begin a match with its first round."""
        self.scores = [self.rules.starting_counters] * self.rules.seats
        self.winning_sides = ()
        self.hand_number = 1
        self.stock = []
        self.used = []
        self.packs_used = 0
        self.start_round(out)

    @abstractmethod
    def start_round(self, out: list[Event] | None) -> None:
        """Begin the round whose number is set: `open_round`, then what the game asks or deals."""

    def open_round(self, out: list[Event] | None) -> None:
        """Put away what was done in the last round, and tell that the next one begins."""
        self.actions = []
        self.shuffles = 0
        if out is not None:
            out.append(HandStarted(NOBODY, self.hand_number))

    def end_match(self, winners: tuple[int, ...], out: list[Event] | None) -> None:
        """End the match; nobody acts any more."""
        self.phase_id = len(self.phases) - 1
        self.to_act = NOBODY
        self.winning_sides = winners
        if out is not None:
            shared = winners if len(winners) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    # --- the cards

    def shuffle_all(self, out: list[Event] | None) -> None:
        """Make all cards the stock before a round: the next stock given, or one shuffled."""
        setup, cards = self.rules.setup, self.rules.cards
        if self.packs_used < len(setup.packs):
            cards = setup.packs[self.packs_used]
        else:
            cards = setup.shuffled(cards, self.hand_number)
        self.stock = list(reversed(cards))
        self.packs_used += 1
        self.used = []
        if out is not None and self.hand_number > 1:
            out.append(Reshuffled(len(self.stock)))

    def shuffle_used(self, lying: list[Card], out: list[Event] | None) -> None:
        """Make the used cards the stock inside a round; the last of them may still be ``lying``."""
        self.shuffles += 1
        gone = sorted(self.used[: len(self.used) - len(lying)])
        number = self.hand_number + _STREAMS * self.shuffles
        self.stock = list(self.rules.setup.shuffled(tuple(gone), number))
        self.used = lying
        if out is not None:
            out.append(Reshuffled(len(self.stock)))


@dataclass(frozen=True)
class BankView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    used: tuple[Card, ...] = position.pile()
    """The cards that are gone since the last shuffle."""


def seen_fields(
    state: BankState[Any], seat: int, actions: Iterable[tuple[int, int, Action]]
) -> dict[str, Any]:
    """Return the fields that every `BankView` has but hands and bounds, as a seat sees them.

    NOBODY sees everything; ``actions`` are those that the seat may see.
    """
    stock = tuple(reversed(state.stock))
    return {
        "seat": seat,
        "to_act": state.to_act,
        "phase": state.phase,
        "seats": state.rules.seats,
        "options": state.rules.setup.options,
        "dealer": NOBODY,
        "hand_number": state.hand_number,
        "deal_number": 1,
        "scores": tuple(state.scores),
        "sides": tuple(range(state.rules.seats)),
        "winners": state.winning_sides,
        "actions": tuple(
            [LoggedAction(who, state.phases[phase], what) for who, phase, what in actions]
        ),
        "stock": stock if seat == NOBODY else (UNKNOWN,) * len(stock),
        "used": tuple(state.used),
    }


def check_bank(view: BankView) -> None:
    """Refuse a position in which the bank is a seat, or somebody has less than nothing.

    Raises:
        BadPosition: it is so.

    """
    if view.dealer != NOBODY:
        raise BadPosition("dealer must be null: the bank is no seat")
    if min(view.scores) < 0:
        raise BadPosition("scores must be 0 or more")


S = TypeVar("S", bound=BankState[Any])
V = TypeVar("V", bound=BankView)


class BankGame(Game[S, V]):
    """What games against a bank are in the house; each adds its facts and phases."""

    family = "banking"
    seats = (1, 2, 3, 4, 5, 6, 7, 8)
    rules_version = 1

    def setup(
        self,
        seats: int,
        options: Mapping[str, object],
        dealer: int | None,
        seed: int,
        packs: Packs = (),
    ) -> Setup:
        """Return a checked setup; the bank deals, and is no seat.

        Raises:
            BadOption: something is out of its range, or a dealer is given.

        """
        if dealer is not None:
            raise BadOption("dealer must be left out: the bank deals, and is no seat")
        return super().setup(seats, options, None, seed, packs)

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse limits that leave no stake.

        Raises:
            BadOption: they do.

        """
        least = int(options["min_bet"])
        if least > int(options["max_bet"]):
            raise BadOption(
                "option min_bet must not be more than max_bet", why="together", option="min_bet"
            )
        if least > int(options["starting_counters"]):
            raise BadOption(
                "option starting_counters must not be less than min_bet",
                why="together",
                option="starting_counters",
            )

    def full_view(self, state: S) -> V:
        """Return everything."""
        return self.view(state, NOBODY)
