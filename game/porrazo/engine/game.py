"""The contract of a game: what every game on the table gives to screens, players and the protocol.

A state is a value. `State.step` changes one in place and is what search uses; `Game.apply`
copies first and is what everybody else uses; they are the same rules. Actions are ints whose
meaning each game's codec knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from porrazo.cards import Card, Pack
from porrazo.engine.chance import EVERY_CARD, SEED_LIMIT, Luck, shuffled, small_choices, stream
from porrazo.engine.errors import BadOption, IllegalAction
from porrazo.engine.events import Event
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.options import Option, OptionValue, settle_options

Action = int
Packs = tuple[tuple[Card, ...], ...]
"""Packs in dealing order, for the first hands of a match in turn."""
_LISTED: Final = 160
"""So many characters of legal actions a sentence names."""
NOBODY: Final = -1
"""In place of a seat or side where there is none."""


Remaking = tuple[type, tuple[object, ...]]


def remaking(record: Any) -> Remaking:
    """Return a dataclass and its fields, by which pickle takes a record to a worker.

    Compiled, a frozen record cannot be filled after it is made, as pickle would by itself.
    """
    return type(record), tuple([getattr(record, each.name) for each in fields(record)])


@dataclass(frozen=True)
class Setup:
    """What a match is begun with: seats, checked options, and where its chance comes from.

    ``dealer`` is None where the game's own way chooses; ``packs`` serve the first hands in turn,
    each in dealing order, and later ones are shuffled from ``seed`` (0..2^63-1). Where ``chance``
    is given all are shuffled from that instead: for matches by the thousand, of which no state is
    copied, since to seed a stream for each hand would take longer than to play it.
    """

    seats: int
    options: Mapping[str, OptionValue]
    dealer: int | None
    seed: int
    packs: Packs = ()
    chance: Luck | None = None

    def __reduce__(self) -> Remaking:
        return remaking(self)

    def shuffled(
        self, cards: tuple[Card, ...], number: int, dealt: int = EVERY_CARD
    ) -> tuple[Card, ...]:
        """Return the cards in the order of the given number: 0 draws the dealer, n is hand n.

        Of cards of which nobody ever sees more than the first ``dealt``, ``chance`` draws no more.
        """
        if self.chance is not None:
            return self.chance.shuffled(cards, dealt)
        return shuffled(cards, stream(self.seed, number))

    def luck(self, number: int) -> Luck:
        """Return the small choices at random of hand ``number`` that are no shuffle."""
        return self.chance if self.chance is not None else Luck(small_choices(self.seed, number))


class State(ABC):
    """The full state of a match, hidden cards included; only the engine's side handles it."""

    to_act: int
    """The seat whose turn it is, or NOBODY when the match is over."""
    hand_number: int
    """The number of the hand that is played, from 1; it grows as the next one begins."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase by its name in the rules, ``"over"`` at the end."""

    @property
    @abstractmethod
    def winner(self) -> int:
        """The side that has won alone, or NOBODY."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, several where they share it; none while the match goes on."""
        return () if self.winner == NOBODY else (self.winner,)

    @property
    @abstractmethod
    def totals(self) -> tuple[int, ...]:
        """The score of each side."""

    @property
    def standing(self) -> tuple[int, ...]:
        """What each side has of the match, in points, for players who compare what may come.

        It is the score, unless a match has several games: those won before count, too.
        """
        return self.totals

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that has nothing left to decide in this match: it is out."""
        return True

    @abstractmethod
    def legal(self) -> list[Action]:
        """Return every legal action once; none when the match is over. The list is the caller's.

        Where cards of a rank are alike, or an amount may be anything in bounds, only such are
        listed as the rules name for it (`is_legal` takes the others, too).
        """

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal; a game whose list is long tells it without."""
        return action in self.legal()

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions that `legal` lists, each as likely as any other.

        A game whose list is long draws it without.
        """
        choices = self.legal()
        return choices[luck.below(len(choices))]

    @abstractmethod
    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place, adding its events to ``out`` if somebody listens."""

    @abstractmethod
    def copy(self) -> State:
        """Return an equal state that shares nothing that changes."""


class ScoredState(State):
    """A state that keeps a number for each side, and which sides have won, as most games do."""

    __slots__ = ("scores", "winning_sides")

    scores: list[int]
    """What each side has: points or counters."""
    winning_sides: tuple[int, ...]
    """Several where they share it; none while the match goes on."""

    @property
    def winner(self) -> int:
        """The side that has won alone, or NOBODY."""
        return self.winning_sides[0] if len(self.winning_sides) == 1 else NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won."""
        return self.winning_sides

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(self.scores)


@dataclass(frozen=True)
class View:
    """What one seat may see; what it does not list is hidden. Agents and screens get only this."""

    seat: int
    to_act: int
    phase: str

    @property
    def own_turn(self) -> bool:
        """True when the view's seat is to act."""
        return self.seat != NOBODY and self.seat == self.to_act

    def __reduce__(self) -> Remaking:
        return remaking(self)


class Codec(Protocol):
    """The words of a game: its actions and positions as text and JSON, and back; see `Game`."""

    def action_text(self, action: Action, /) -> str:
        """Return an action as short text."""

    def parse_action_text(self, text: str, /) -> Action:
        """Return the action that a short text names, or raise `IllegalAction`."""

    def action_json(self, view: Any, action: Action, /) -> dict[str, object]:
        """Return an action as the protocol writes it to the view's seat."""

    def parse_action(self, view: Any, given: Mapping[str, object], /) -> Action:
        """Return the action that a JSON object names, or raise `IllegalAction`."""

    def view_json(self, view: Any, /) -> dict[str, object]:
        """Return a view's fields as the protocol writes them."""

    def parse_view(self, setup: Setup, given: Mapping[str, object], /) -> Any:
        """Return the view that a position describes, or raise `BadPosition`."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """A game: facts, a way to begin, and what turns states and actions into text and back."""

    name: ClassVar[str]
    group_name: ClassVar[str] = ""
    """What the protocol and records call it, where that is the name of several games in one."""
    title: ClassVar[str]
    family: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    usual_seats: ClassVar[int] = 0
    """How many sit down where nobody has chosen; 0: as few as can be in company."""
    options: ClassVar[tuple[Option, ...]]
    ignored: ClassVar[tuple[str, ...]] = ()
    """Options that it takes for the protocol's sake and ignores: no screen offers them."""
    pack: ClassVar[Pack]
    """Every card that the game may use; `cards` says which of them a match does."""
    rules_version: ClassVar[int]
    codec: ClassVar[Codec]
    """Its words; a module will do. A fact of the class: a game goes to other processes by it."""
    presets: ClassVar[Mapping[str, Mapping[str, OptionValue]]] = {}
    """House rules by name: what each set has otherwise than the defaults."""
    bluffing: ClassVar[bool] = False
    """True when seats may say or stake more than their cards bear out: the others must guess."""
    turn_tells: ClassVar[bool] = False
    """True when whose turn comes next tells of hidden cards: whoever holds a card must play it."""
    achievements: ClassVar[tuple[str, ...]] = ()
    """What a person can do here that is worth remembering, by name; `earned` finds it."""
    fewest_win: ClassVar[bool] = False
    """True when points are penalties: who has fewest is ahead."""
    match_worth: ClassVar[float] = 40.0
    """What the common search holds a match won to be worth, in points: what one is played to."""
    action_cost: ClassVar[int] = 1
    """Units of work that an action counts for in a search."""
    search_budget: ClassVar[int] = 30_000
    """Units of work of who thinks longest: compiled, hardly a decision takes more than 150 ms."""

    @property
    def protocol_name(self) -> str:
        """What the protocol and records call it."""
        return self.group_name or self.name

    def setup(
        self,
        seats: int,
        options: Mapping[str, object],
        dealer: int | None,
        seed: int,
        packs: Packs = (),
    ) -> Setup:
        """Return a checked setup.

        Raises:
            BadOption: something is out of its range or goes with nothing else chosen.

        """
        if seats not in self.seats:
            raise BadOption(
                f"{self.name} has {_listed(self.seats)} seats, not {seats}",
                why="seats_to" if " to " in _listed(self.seats) else "seats",
                game=self.name,
                seats=", ".join(map(str, self.seats)),
                low=self.seats[0],
                high=self.seats[-1],
                given=seats,
            )
        settled = settle_options(self.options, options)
        self.check_together(seats, settled)
        if dealer is not None and not 0 <= dealer < seats:
            raise BadOption(f"dealer must be a seat 0..{seats - 1}")
        if not 0 <= seed < SEED_LIMIT:
            raise BadOption("seed must be a whole number 0..2^63-1")
        setup = Setup(seats, settled, dealer, seed, packs)
        cards = sorted(self.cards(setup))
        for number, pack in enumerate(packs):
            if sorted(pack) != cards:
                raise BadOption(f"packs[{number}] must hold exactly the {len(cards)} cards used")
        return setup

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse options that do not go with each other or with the number of seats.

        Raises:
            BadOption: they do not.

        """

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the pack that a match is played with."""
        return self.pack.cards

    @abstractmethod
    def new(self, setup: Setup, out: list[Event] | None = None) -> S:
        """Return the first state of a match, after the first deal."""

    def is_legal(self, state: S, action: Action) -> bool:
        """Return whether an action is legal now."""
        return state.is_legal(action)

    def choices(self, view: V) -> tuple[Action, ...]:
        """Return the actions open to the view's seat, as `State.legal` lists them.

        There are none when it is not its turn. It may take long where sets of cards are played:
        ask `allows` about one action. What is open depends on nothing that the seat does not see,
        so that any state that the view allows tells it.
        """
        return tuple(self.determinize(view, Random(0)).legal()) if view.own_turn else ()

    def allows(self, view: V, action: Action) -> bool:
        """Return True if an action is open to the view's seat now, without listing what is."""
        return view.own_turn and self.determinize(view, Random(0)).is_legal(action)

    def unknown_actions(self, view: V, state: S) -> int:
        """Return how many of the actions done so far the view's seat does not know of.

        ``state`` is what the view is of: the view itself may not even tell how many they are.
        """
        return 0

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: its own, where a game has no partners."""
        return tuple(range(setup.seats))

    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """Return what a seat may see."""

    @abstractmethod
    def full_view(self, state: S) -> V:
        """Return everything, as a view of nobody's; for records, the protocol and replays."""

    def open_view(self, state: S, seat: int) -> V:
        """Return what a seat may see and the hands of all besides, for replays and puzzles."""
        everything: Any = self.full_view(state)
        seen: Any = self.view(state, seat)
        opened: V = replace(seen, hands=everything.hands)
        return opened

    @abstractmethod
    def determinize(self, view: V, rng: Random, setup: Setup | None = None) -> S:
        """Return a full state that the view allows: the hidden cards dealt at random.

        Later chance follows from ``rng``, or from ``setup`` where the match's own is given.

        Raises:
            BadPosition: no deal of the hidden cards fits the declarations made.

        """

    def action_text(self, action: Action) -> str:
        """Return an action as short text that `parse_action_text` reads."""
        return self.codec.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        return self.codec.parse_action_text(text)

    def action_json(self, view: V, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        return self.codec.action_json(view, action)

    def parse_action(self, view: V, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none; the message says why.

        """
        return self.codec.parse_action(view, given)

    def view_json(self, view: V) -> dict[str, object]:
        """Return a view's fields as the protocol writes a state or an observation."""
        return self.codec.view_json(view)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> V:
        """Return the view that a position describes; `determinize` makes a state of it.

        Raises:
            BadPosition: the position contradicts the rules or itself.

        """
        read: V = self.codec.parse_view(setup, given)
        return read

    def candidates(self, state: S) -> list[Action]:
        """Return the legal actions that a search looks at: all, where a game does not say fewer.

        A game with very many should leave out those that some other is always as good as.
        """
        return state.legal()

    def playout_action(self, state: S, rng: Random) -> Action:
        """Return a legal action for the seat to act, quickly: a search plays deals out by it.

        It should be sensible, go by what that seat may know, and differ from time to time. Where a
        game does not say any it is one of all at random.
        """
        return state.draw(Luck(rng))

    def by_own_cards(self, state: S) -> bool:
        """Return whether a search lets others than its own seat act now by `playout_action`.

        That is where they must guess: in the tree of one seat they would act as if they saw its
        cards.
        """
        return self.bluffing

    def plausibility(self, state: S, seat: int) -> float:
        """Return how well the cards of the others bear out what they have said and done: 0 to 1.

        ``state`` is one that ``seat`` thinks possible; a search sees those more often that are
        more plausible.
        """
        return 1.0

    def waste(self, state: S, action: Action) -> int:
        """Return how far an action gives away what a good player keeps: 0 where it does not.

        Of actions that a search cannot tell apart the one that wastes least is done. It goes by
        what the seat to act may know.
        """
        return 0

    def chance_epoch(self, state: S) -> int:
        """Return a number that changes where a search may stop before the hand ends.

        There `expected_rest` tells what is left of it, since nobody could foresee the cards.
        """
        return 0

    def expected_rest(self, state: S) -> Sequence[float] | None:
        """Return the points that each side may expect of what is left of the hand.

        None where it should be played on, since the match may end in it.
        """
        return None

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which `achievements` a seat has earned in a match, each with its place in it.

        A pure function of what happened. The place is how many actions had been done then.
        """
        return {}

    def apply(self, state: S, action: Action) -> tuple[S, list[Event]]:
        """Return the state after an action, and the events; the given state stays as it is.

        Raises:
            IllegalAction: the action is not legal now.

        """
        if not self.is_legal(state, action):
            raise IllegalAction(self._refused(state, action))
        after = state.copy()
        assert type(after) is type(state)
        events: list[Event] = []
        after.step(action, events)
        return after, events

    def _refused(self, state: S, action: Action) -> str:
        try:
            return self.refusal(state, action)
        except (LookupError, ValueError):  # It has no words: the number names nothing.
            return f"{action} names no action"

    def refusal(self, state: S, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        return (
            f"{self.action_text(action)!r} is not legal for seat {state.to_act} "
            f"in {state.phase}; legal: {self.legal_words(state)}"
        )

    def legal_words(self, state: S) -> str:
        """Return what is legal now as part of a sentence: all of it, or the first of very many."""
        return listed([self.action_text(action) for action in state.legal()])


def listed(texts: Sequence[str]) -> str:
    """Return texts as a list in a sentence: all, or the first ones and how many there are besides.

    >>> listed(["3C", "4C", "pass"])
    '3C, 4C, pass'
    """
    words = ""
    for place, text in enumerate(texts):
        if len(words) + len(text) > _LISTED:
            return f"{words} and {len(texts) - place} more"
        words += f", {text}" if words else text
    return words


def _listed(seats: tuple[int, ...]) -> str:
    """Return numbers of seats as words: ``2 to 8``, ``2 or 4``, ``3``."""
    low, high = seats[0], seats[-1]
    if low != high and seats == tuple(range(low, high + 1)):
        return f"{low} to {high}"
    return " or ".join(str(number) for number in seats)
