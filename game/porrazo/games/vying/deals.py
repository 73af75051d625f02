"""What matches with table stakes share from deal to deal: their facts, their state, its view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from itertools import accumulate, pairwise
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.deals import first_dealer, leaders, pack_of_deal, seniority
from porrazo.engine.events import Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action, Game, Setup, State
from porrazo.engine.options import Option, OptionValue, switch, whole
from porrazo.games.vying import table_stakes
from porrazo.games.vying.table_stakes import Bounds, Round, Stakes
from porrazo.games.vying.table_stakes_view import StakesView, stakes_fields, stakes_of
from porrazo.games.vying.worth import Worth, showdown_of, shown_of, winners_of

_DEALS_A_SEAT: Final = 4

STAKE_NUMBERS: Final[tuple[Option, ...]] = (
    whole("starting_counters", 50, 10, 1000),
    whole("deals", 0, 0, 200),
    whole("min_raise", 1, 1, 20),
    whole("max_raises", 20, 1, 100),
)
LOSERS_SHOW: Final = switch("losers_show", True)


def free_round(options: Mapping[str, OptionValue]) -> Round:
    """Return what a round allows in which everybody stakes as much as he likes."""
    return Round(min_raise=int(options["min_raise"]), max_raises=int(options["max_raises"]))


class StakesRules(ABC):
    """The options of a match as its state asks for them, worked out once.

    ``cards`` are those of the pack that are used, ``classes`` the names of the classes of hands,
    lowest first. ``wildcards`` says whether the match has them.
    """

    def __init__(
        self, setup: Setup, pack: Pack, cards: tuple[Card, ...], classes: tuple[str, ...]
    ) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.pack = pack
        self.cards = cards
        self.classes = classes
        self.starting_counters = int(options["starting_counters"])
        self.deals = int(options["deals"]) or _DEALS_A_SEAT * setup.seats
        self.losers_show = bool(options["losers_show"])
        self.wildcards = False

    @abstractmethod
    def round_in(self, phase: str) -> Round | None:
        """Return what the betting round of a phase allows, None where nobody bets."""

    def deal_pack(self, hand_number: int) -> tuple[Card, ...]:
        """Return the cards of a deal in the order in which they go out."""
        return pack_of_deal(self.setup, self.cards, hand_number)


class Compared(NamedTuple):
    """What a showdown came to: who won each layer of the pot, and whose hands were shown."""

    winners: list[int]
    shown: list[bool]


R = TypeVar("R", bound=StakesRules)


class StakesState(State, Generic[R]):
    """The full position of a match; each game adds its phases."""

    __slots__ = (
        "actions",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "rules",
        "shown",
        "stakes",
        "stock",
        "to_act",
        "won_by",
    )

    batches: ClassVar[tuple[int, ...]]
    """How many cards each seat that is in gets at a time, in their order."""
    rules: R
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    """How many batches of cards have been dealt."""
    stock: list[Card]
    """The cards to come, next last."""
    hands: list[list[Card]]
    stakes: Stakes
    actions: list[tuple[int, int, Action]]
    """This deal's actions: seat, place of the phase in the game's list, action."""
    shown: list[bool]
    """Whose hand has been shown to all; a new deal hides all again."""
    won_by: tuple[int, ...]

    def __init__(self, rules: R) -> None:
        self.rules = rules

    def copy_to(self, twin: StakesState[R]) -> None:
        """Give another state all that is shared by such games, and nothing that changes with it."""
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stakes = self.stakes.copy()
        twin.actions = self.actions[:]
        twin.shown = self.shown[:]
        twin.won_by = self.won_by

    def take(
        self, view: StakesView, phases: tuple[str, ...], places: list[list[Card]], shown: list[bool]
    ) -> None:
        """Be as a view says; ``places`` are the hands and the stock, with all cards named."""
        self.to_act = view.to_act
        self.dealer = view.dealer
        self.hand_number = view.hand_number
        self.deal_number = view.deal_number
        self.stock = places[-1][::-1]
        self.hands = places[:-1]
        self.stakes = stakes_of(view)
        self.actions = [(done.seat, phases.index(done.phase), done.action) for done in view.actions]
        self.shown = shown
        self.won_by = view.winners

    @property
    def winner(self) -> int:
        """The seat that has won alone, or NOBODY."""
        return self.won_by[0] if len(self.won_by) == 1 else NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several where they share it."""
        return self.won_by

    @property
    def totals(self) -> tuple[int, ...]:
        """The counters in front of each seat."""
        return tuple(self.stakes.resto)

    # --- a deal

    def begin(self, out: list[Event] | None) -> None:
        """Begin a match with its first deal."""
        self.stakes = Stakes([self.rules.starting_counters] * self.rules.seats)
        self.won_by = ()
        self.dealer = first_dealer(self.rules.setup)
        self.hand_number = 1
        self.start_hand(out)

    def start_hand(self, out: list[Event] | None) -> None:
        """Begin the deal whose number and dealer are set."""
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        self._open(list(reversed(self.rules.deal_pack(self.hand_number))), out)

    def reopened(self) -> Self:
        """Return the state as its deal began, with the cards as they lie in this one.

        It is for the first stage of a deal that has not ended.
        """
        copied: Any = self.copy()
        twin: Self = copied
        dealt: list[Card] = []
        for first, after in pairwise(accumulate(self.batches, initial=0)):
            for seat in seniority(self.rules.seats, self.dealer):
                dealt += self.hands[seat][first:after]
        stakes = zip(self.stakes.resto, self.stakes.paid, strict=True)
        twin.stakes = Stakes([resto + paid for resto, paid in stakes])
        twin._open([*self.stock, *reversed(dealt)], None)
        return twin

    def _open(self, pack: list[Card], out: list[Event] | None) -> None:
        """Put down a pack, of which nobody has any yet, and begin the deal with it."""
        self.stock = pack
        self.hands = [[] for _ in range(self.rules.seats)]
        self.deal_number = 0
        self.actions = []
        self.shown = [False] * self.rules.seats
        self.open_deal(out)

    @abstractmethod
    def open_deal(self, out: list[Event] | None) -> None:
        """Begin a deal whose pack lies there: its first cards."""

    def compare(self, worths: dict[int, Worth], out: list[Event] | None) -> Compared:
        """Hold a showdown among the active seats, by what their hands are worth, and pay it out."""
        layers = table_stakes.layers(self.stakes, self.dealer)
        winners = winners_of(layers, worths)
        told = {seat: worths[seat] for seat in shown_of(worths, winners, self.rules.losers_show)}
        if out is not None:
            out.append(self.showdown_event(told, winners))
        table_stakes.return_unreached(self.stakes, self.dealer, out)
        table_stakes.pay_out(self.stakes, layers, winners, out)
        return Compared(winners, [seat in told for seat in range(self.rules.seats)])

    def showdown_event(self, told: dict[int, Worth], winners: list[int]) -> Event:
        """Return the event of a showdown; ``told`` are the hands shown, by what they are worth."""
        rules = self.rules
        return showdown_of(self.hands, told, winners, rules.classes, rules.wildcards)

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that had no counters left to be dealt cards."""
        return self.stakes.dealt_in[seat]

    def end_deal(self, out: list[Event] | None, same_dealer: bool = False) -> None:
        """Begin the next deal, or end the match: after the last one, or with one solvent seat."""
        counters = self.stakes.resto
        later = [seat for seat in seniority(self.rules.seats, self.dealer) if counters[seat] > 0]
        if len(later) == 1 or self.hand_number >= self.rules.deals:
            self.won_by = leaders(counters)
            if out is not None:
                shared = self.won_by if len(self.won_by) > 1 else ()
                out.append(MatchWon(self.winner, tuple(counters), shared))
            return
        if not same_dealer:
            self.dealer = later[0]
        self.hand_number += 1
        self.stakes = Stakes(counters)
        self.start_hand(out)


S = TypeVar("S", bound=StakesState[Any])
V = TypeVar("V", bound=StakesView)


def seen_fields(
    state: StakesState[Any],
    seat: int,
    phases: tuple[str, ...],
    hands: tuple[tuple[Card, ...], ...],
    limits: Bounds | None,
) -> dict[str, Any]:
    """Return the fields that `StakesView` has, as a seat sees them; NOBODY sees everything.

    ``hands`` are as the seat sees them, ``limits`` the amounts that the seat to act may name,
    ``phases`` the game's list.
    """
    over = state.to_act == NOBODY
    sees_all = seat == NOBODY
    stock = tuple(reversed(state.stock))
    return {
        "seat": seat,
        "to_act": state.to_act,
        "phase": state.phase,
        "seats": state.rules.seats,
        "options": state.rules.setup.options,
        "dealer": state.dealer,
        "hand_number": state.hand_number,
        "deal_number": state.deal_number,
        "hands": hands,
        "scores": tuple(state.stakes.resto),
        "sides": tuple(range(state.rules.seats)),
        "winners": state.won_by,
        "actions": tuple(
            [LoggedAction(who, phases[number], what) for who, number, what in state.actions]
        ),
        "bounds": None if limits is None or not _is_told(state, seat) else tuple(limits),
        "stock": stock if sees_all else (UNKNOWN,) * len(stock),
        **stakes_fields(state.stakes, over),
    }


def _is_told(state: StakesState[Any], seat: int) -> bool:
    return seat in (NOBODY, state.to_act)


class StakesGame(Game[S, V]):
    """What games with table stakes are in the house; each adds its facts and phases."""

    family = "vying"
    rules_version = 1
    bluffing = True
    match_worth = 50.0
    search_budget = 12_000
