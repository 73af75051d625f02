"""Two tiny games that keep the engine's contract, to try what is said of every game.

`Bluff` is a poker of one card and one bet for two; `Tricks` a trick game of three cards, for
partners at four, each alone at three.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Self

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.events import CardPlayed, Event, HandStarted, MatchWon, Scored, Taken
from porrazo.engine.game import NOBODY, Action, Game, Setup, State, View
from porrazo.engine.options import whole

CHECK, BET, CALL, FOLD = 0, 1, 2, 3
WORDS = ("check", "bet", "call", "fold")


@dataclass(frozen=True)
class ToyView(View):
    """What a seat sees of a toy, UNKNOWN where it does not; the setup stands for its facts."""

    setup: Setup
    sides: tuple[int, ...]
    hand_number: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    scores: tuple[int, ...]
    done: tuple[int, ...]
    lead: int
    winners: tuple[int, ...]


class ToyState(State):
    """What toys have in common: a value, dealt again for each hand."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.hand_number = 0
        self.to_act = NOBODY
        self.hands: list[list[Card]] = []
        self.stock: tuple[Card, ...] = ()
        self.scores: list[int] = []
        self.done: list[int] = []
        self.lead = 0
        self.won: tuple[int, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.to_act == NOBODY else "play"

    @property
    def winner(self) -> int:
        return self.won[0] if len(self.won) == 1 else NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        return self.won

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.scores)

    def copy(self) -> Self:
        twin = type(self)(self.setup)
        twin.__dict__.update(self.__dict__)
        twin.hands = [hand[:] for hand in self.hands]
        twin.scores, twin.done = self.scores[:], self.done[:]
        return twin

    def begin(self, cards: tuple[Card, ...], each: int, out: list[Event] | None) -> None:
        """Deal the next hand, or end the match."""
        self.hand_number += 1
        seats = self.setup.seats
        if self.hand_number > int(self.setup.options["hands"]):
            self.hand_number -= 1
            self.to_act = NOBODY
            most = max(self.scores)
            self.won = tuple(side for side, has in enumerate(self.scores) if has == most)
            if out is not None:
                sides = self.won if len(self.won) > 1 else ()
                out.append(MatchWon(self.winner, self.totals, sides))
            return
        given = self.setup.packs[self.hand_number - 1 : self.hand_number]
        pack = given[0] if given else self.setup.shuffled(cards, self.hand_number)
        self.hands = [list(pack[each * seat : each * (seat + 1)]) for seat in range(seats)]
        self.stock = pack[each * seats :]
        self.done, self.lead = [], self.hand_number % seats
        self.to_act = self.lead
        if out is not None:
            out.append(HandStarted((self.lead - 1) % seats, self.hand_number))

    def score(self, side: int, points: int, out: list[Event] | None) -> None:
        self.scores[side] += points
        if out is not None and points:
            out.append(Scored(side, points, "toy", self.scores[side]))


class Toy(Game[Any, ToyView]):
    """What the contract asks of a toy beside its rules."""

    title = "Toy"
    family = "toys"
    rules_version = 1
    options = (whole("hands", 6, 1, 100),)
    state_type: ClassVar[type[ToyState]]
    each: ClassVar[int]

    def new(self, setup: Setup, out: list[Event] | None = None) -> Any:
        state = self.state_type(setup)
        state.scores = [0] * len(set(self.sides(setup)))
        state.begin(self.pack.cards, self.each, out)
        return state

    def view(self, state: Any, seat: int) -> ToyView:
        full = self.full_view(state)
        hands = tuple(
            hand if owner == seat else (UNKNOWN,) * len(hand)
            for owner, hand in enumerate(full.hands)
        )
        return replace(full, seat=seat, hands=hands, stock=(UNKNOWN,) * len(full.stock))

    def full_view(self, state: Any) -> ToyView:
        return ToyView(
            NOBODY, state.to_act, state.phase, state.setup, self.sides(state.setup),
            state.hand_number, tuple(map(tuple, state.hands)), state.stock, state.totals,
            tuple(state.done), state.lead, state.won,
        )  # fmt: skip

    def determinize(self, view: ToyView, rng: Random, setup: Setup | None = None) -> Any:
        state = self.state_type(setup or replace(view.setup, seed=int(rng.random() * 2**32)))
        known = {card for hand in (*view.hands, view.stock, self.seen(view)) for card in hand}
        unseen = [card for card in self.pack.cards if card not in known]
        rng.shuffle(unseen)
        fill = [[unseen.pop() if card < 0 else card for card in hand] for hand in view.hands]
        state.hands = fill
        state.stock = tuple(unseen.pop() if card < 0 else card for card in view.stock)
        state.hand_number, state.to_act, state.lead = view.hand_number, view.to_act, view.lead
        state.scores, state.done, state.won = list(view.scores), list(view.done), view.winners
        return state

    def seen(self, view: ToyView) -> tuple[Card, ...]:
        """Cards that were played and lie in no hand."""
        return ()

    def action_json(self, view: ToyView, action: Action) -> dict[str, object]:
        return {"type": self.action_text(action)}

    def parse_action(self, view: ToyView, given: Mapping[str, object]) -> Action:
        return self.parse_action_text(str(given.get("type")))

    def parse_action_text(self, text: str) -> Action:
        for action in range(64):
            if self.action_text(action) == text:
                return action
        raise IllegalAction(f"{text!r} is no action")

    def view_json(self, view: ToyView) -> dict[str, object]:
        return {
            "phase": view.phase,
            "to_act": None if view.to_act == NOBODY else view.to_act,
            "hand_number": view.hand_number,
            "hands": [self.pack.texts(hand) for hand in view.hands],
            "scores": list(view.scores),
            "sides": list(view.sides),
            "done": list(view.done),
        }

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> ToyView:
        raise BadPosition("toys begin at their beginning")


class BluffState(ToyState):
    """Who leads checks or bets one counter beside the stake of one; a bet is called or not."""

    def legal(self) -> list[Action]:
        if self.to_act == NOBODY:
            return []
        return [CALL, FOLD] if BET in self.done else [CHECK, BET]

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        seat = self.to_act
        self.done.append(action)
        self.to_act = 1 - seat
        if action == FOLD:
            self._pay(1 - seat, 1, out)
        elif action == CALL or self.done == [CHECK, CHECK]:
            best = 0 if self.hands[0][0] > self.hands[1][0] else 1
            self._pay(best, 2 if action == CALL else 1, out)

    def _pay(self, winner: int, counters: int, out: list[Event] | None) -> None:
        self.score(winner, counters, out)
        self.score(1 - winner, -counters, out)
        self.begin(BLUFF_PACK.cards, 1, out)


BLUFF_PACK = Pack(("1", "2", "3", "4", "5"), "O")


class Bluff(Toy):
    """A poker of one card each."""

    name = "bluff"
    seats = (2,)
    pack = BLUFF_PACK
    state_type = BluffState
    each = 1
    bluffing = True

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return (0, 1)

    def action_text(self, action: Action) -> str:
        return WORDS[action] if action < len(WORDS) else str(action)

    def playout_action(self, state: BluffState, rng: Random) -> Action:
        card = state.hands[state.to_act][0]
        likes = (card + rng.random()) / 5 > 0.5
        if BET in state.done:
            return CALL if likes else FOLD
        return BET if likes or rng.random() < 0.15 else CHECK

    def plausibility(self, state: BluffState, seat: int) -> float:
        other = state.hands[1 - seat][0]
        bet = any(
            action == BET and (state.lead + place) % 2 != seat
            for place, action in enumerate(state.done)
        )
        return 1.0 if not bet or other >= 2 else 0.2


class TricksState(ToyState):
    """Follow suit; the highest card of the suit led takes the trick, which is a point."""

    def legal(self) -> list[Action]:
        if self.to_act == NOBODY:
            return []
        hand = self.hands[self.to_act]
        trick = self.done[len(self.done) - len(self.done) % self.setup.seats :]
        following = [card for card in hand if trick and card % 4 == trick[0] % 4]
        return sorted(following or hand)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        seats = self.setup.seats
        self.hands[self.to_act].remove(action)
        self.done.append(action)
        if out is not None:
            out.append(CardPlayed(self.to_act, action))
        if len(self.done) % seats:
            self.to_act = (self.to_act + 1) % seats
            return
        trick = self.done[-seats:]
        best = max(range(seats), key=lambda turn: (trick[turn] % 4 == trick[0] % 4, trick[turn]))
        self.lead = self.to_act = (self.lead + best) % seats
        if out is not None:
            out.append(Taken(self.lead, SIDES[seats][self.lead], tuple(trick), "trick"))
        self.score(SIDES[seats][self.lead], 1, out)
        if not self.hands[self.lead]:
            self.begin(TRICKS_PACK.cards, 3, out)


SIDES = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
TRICKS_PACK = Pack(("1", "2", "3", "4"), "OCEB")


class Tricks(Toy):
    """A trick game of three cards each."""

    name = "tricks"
    seats = (2, 3, 4)
    pack = TRICKS_PACK
    state_type = TricksState
    each = 3

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return SIDES[setup.seats]

    def seen(self, view: ToyView) -> tuple[Card, ...]:
        return view.done

    def action_text(self, action: Action) -> str:
        return self.pack.text(action) if action < len(self.pack.cards) else str(action)
