"""Pointing at what somebody kept to itself, at every deal's end, so that nothing hints at it.

The rules of some games give a turn only to a seat that can make a claim, after the last card of a
deal and before it is scored; a person must not be told by that, and is not waited for. So everybody
may point at somebody at any time from the first card of a deal on, once a deal, until the first
action of the next one. What was pointed at answers the rules; where there is nothing it is told as
wrong, and the button rests until the next deal.

Where the rules ask they are told that nothing is claimed, so that the next deal can be dealt. Who
points after that has all of it taken back. A match that is over stays so: before it ends there is a
moment to point in, as long whether or not there is anything to claim.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon
from porrazo.engine.game import Action
from porrazo.engine.options import OptionValue
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import Advice
from porrazo.table.asking.commands import seats_named
from porrazo.table.game import Answer, AnyView, At, Refusal

Choice = tuple[str, Callable[[], object]]
Deal = tuple[int, int]
"""The numbers of a hand and of a deal in it."""
NO_DEAL: Deal = (0, 0)
"""Where the one that is over is meant."""


def rivals_of(sides: tuple[int, ...], seat: int) -> Sequence[int]:
    """Return the seats of other sides."""
    return [owner for owner, side in enumerate(sides) if side != sides[seat]]


@dataclass(frozen=True)
class Claiming:
    """How a game is told what was pointed at.

    ``claim`` is the action that claims what seat 0 kept, those after it the others; ``passing``
    claims nothing. ``possible`` tells by the options whether anybody may claim at all, ``over``
    whether the cards of a deal are played at an event, ``counted`` is what ends a hand, and
    ``claimable`` are the seats that one can claim from in a state. ``rivals`` are those that a
    seat may point at, by the sides of all; where the claim does not tell at whom, ``names_seat``
    is false. With ``own_words`` the game says itself what is claimed: ``<game>.kept_silent`` and
    the others, for ``table.kept_silent``.
    """

    claim: Action
    passing: Action
    possible: Callable[[Mapping[str, OptionValue]], bool]
    over: Callable[[Event], bool]
    counted: type[Event]
    claimable: Callable[[Any, int], Sequence[int]]
    advise: Callable[[AnyView], Advice | None] = lambda view: None
    phase: str = "claim"
    rivals: Callable[[tuple[int, ...], int], Sequence[int]] = rivals_of
    names_seat: bool = True
    own_words: bool = False

    def action_of(self, owner: int) -> Action:
        """Return the action that claims from a seat."""
        return self.claim + owner if self.names_seat else self.claim


class Pointing:
    """Knows when people may point, and keeps who pointed at whom in which deal."""

    def __init__(self, session: MatchSession, claiming: Claiming) -> None:
        self._session = session
        self._claiming = claiming
        self._pointed: dict[tuple[Deal, int], int] = {}
        self.asked_for: Deal = NO_DEAL
        """The last deal after which people were asked."""
        self.last = False
        """Whether the match ends with it."""
        self._ending: Deal | None = None

    def due_before(self, event: Event, following: Sequence[Event], deal: Deal) -> bool:
        """Tell whether a deal is over at an event, so that it is time to point; told once."""
        ends = (Dealt, MatchWon, self._claiming.counted)
        ended = any(isinstance(later, ends) for later in following)
        over = isinstance(event, Dealt | HandStarted) or self._claiming.over(event)
        if not (ended and over and self.asked_for != deal and self.possible):
            return False
        self._begin(deal)
        self.last = any(isinstance(later, MatchWon) for later in following)
        return True

    def due(self, deal: Deal) -> bool:
        """Tell whether the rules ask about a deal before people were."""
        if self.asked_for == deal or not self.possible:
            return False
        self._begin(deal)
        self.last = self._ends_match()
        return True

    def _begin(self, deal: Deal) -> None:
        self.asked_for = self._ending = deal

    def _ends_match(self) -> bool:
        """Tell whether the match is over where nobody claims anything."""
        match = self._session.match
        after = match.until(len(match.actions))
        while not after.over and after.state.phase == self._claiming.phase:
            after.act(self._claiming.passing)
        return after.over

    def end(self) -> list[tuple[int, int]]:
        """Return who pointed at whom in the deal that is over, with nothing to claim there."""
        deal, self._ending = self._ending, None
        pointed = [(seat, owner) for (when, seat), owner in self._pointed.items() if when == deal]
        return [(seat, owner) for seat, owner in pointed if not self.right(owner)]

    @property
    def ending(self) -> bool:
        """Whether a deal is over, be it that its last card is still being shown."""
        return self._ending is not None

    @property
    def possible(self) -> bool:
        """Whether anybody at the screen may ever claim."""
        options = self._session.match.setup.options
        return bool(self._session.humans) and self._claiming.possible(options)

    def free(self, deal: Deal) -> list[int]:
        """Return the people who have not pointed at anybody in a deal, or in the one that ends."""
        when = self._ending or deal
        return [seat for seat in self._session.humans if (when, seat) not in self._pointed]

    def answer(self, seat: int, deal: Deal) -> Action:
        """Return what a person answers the rules."""
        legal = self._session.match.game.choices(self._session.view(seat))
        owner = self._pointed.get((deal, seat))
        claim = self._claiming.action_of(owner) if owner is not None else None
        return claim if claim is not None and claim in legal else self._claiming.passing

    def point(self, seat: int, owner: int, deal: Deal) -> None:
        """Keep that a seat points at another."""
        self._pointed[self._ending or deal, seat] = owner

    def right(self, owner: int) -> bool:
        """Tell whether there is anything to claim from a seat now."""
        return self.right_before(len(self._session.match.actions), owner)

    def right_before(self, index: int, owner: int) -> bool:
        """Tell whether there was anything to claim from a seat before the action of an index."""
        state = self._session.match.until(index).state
        return state.phase == self._claiming.phase and any(
            owner in self._claiming.claimable(state, seat) for seat in self._session.humans
        )


class Claims:
    """Lets the people at the screen point; ``pointing`` keeps whom they pointed at."""

    def __init__(self, at: At, claiming: Claiming) -> None:
        self._at = at
        self._claiming = claiming
        self._session = at.session
        self._say = at.say
        self._on_done: Callable[[], object] = lambda: None
        self._left_at: int | None = None
        """How many actions had been done when the last deal was left; None where none was."""
        self._left: Deal = NO_DEAL
        self._advised: Deal = NO_DEAL
        self.pointing = Pointing(at.session, claiming)
        self.offering = False

    def due_before(self, event: Event, following: Sequence[Event], view: AnyView) -> bool:
        """Tell whether a deal is over at an event; told once."""
        return self.pointing.due_before(event, following, _deal(view))

    def due(self, view: AnyView) -> bool:
        """Tell whether the rules ask before people were; told once."""
        return self.pointing.due(_deal(view))

    def answer(self, view: AnyView) -> Action:
        """Return what a seat answers the rules."""
        return self.pointing.answer(view.to_act, _deal(view))

    def button(self, view: AnyView) -> Answer | None:
        """Return the button that points, grey where nobody may now; None where nobody ever may."""
        if not self.pointing.possible:
            return None
        free = bool(self.pointing.free(self._when(view)))
        claims = ("play", self._claiming.phase)
        played = self.pointing.ending or self._late or view.phase in claims
        tip = self._own("kept_silent_tip" if free else "pointed_already")
        leads = Refusal(tip)
        return Answer(self._own("kept_silent"), leads, "claim", open=free and played, tip=tip)

    def press(self, view: AnyView) -> None:
        """Ask at whom, and where several people play who noticed: it can be done once a deal.

        In the moment before a match ends, which asks already, one rival is meant at once.
        """
        people = self.pointing.free(self._when(view))
        if len(people) == 1:
            self._press_for(people[0])
        elif people:
            players = self._session.players
            choices = [(players[seat].name, partial(self._press_for, seat)) for seat in people]
            self._at.choose(self._say.get("table.who_points"), choices)

    def _press_for(self, seat: int) -> None:
        rivals = self._rivals(seat)
        if self.offering and len(rivals) == 1:
            self.point(seat, rivals[0])
        else:
            self._at.choose(self._own("at_whom"), self._choices_of(seat))

    def advise(self) -> tuple[AnyView, Advice] | None:
        """Return an advice for the one person that is asked, or has left something unclaimed.

        The latter is told once: what is asked after it is about the card to be played.
        """
        people, match, left_at = self._session.humans, self._session.match, self._left_at
        late = not self.offering and self._late and self._advised != self._left
        if len(people) != 1 or not (self.offering or late):
            return None
        place = left_at if late and left_at is not None else len(match.actions)
        view = match.view_before(place, people[0])
        advice = self._claiming.advise(view)
        if advice is None or (late and advice.best.action == self._claiming.passing):
            return None
        self._advised = self._left
        return view, advice

    def spoken(self) -> str:
        """Return the sentence that offers to point at somebody."""
        claim, go = self._word("claim"), self._say.get("tell.say_go").split()[0]
        return self._say.get(f"{self._name}.tell_deal_over", claim=claim, go=go)

    def said(self) -> Sequence[str]:
        """Return how to go on, and how to point at each seat."""
        seats = range(1, len(self._say.names) + 1)
        go = self._say.get("tell.say_go").split()[0]
        return [go, *[f"{self._word('claim')} {seat}" for seat in seats]]

    def command(self, name: str, rest: Sequence[str]) -> str:
        """Go on, or point: at whom, and where several people play who noticed."""
        if name in ("go", "pass"):
            self.go_on()
            return ""
        if name != "claim":
            return self.spoken()
        people = self._session.humans
        seats = seats_named(self._say.names, rest)
        who = people[0] if len(people) == 1 else seats[1] if len(seats) > 1 else None
        if not seats or who is None or who not in people:
            return self._say.get(f"{self._name}.tell_claim_how", claim=self._word("claim"))
        self.point(who, seats[0])
        return ""

    @property
    def _name(self) -> str:
        return self._session.match.game.name

    def _own(self, key: str, **values: object) -> str:
        """Return words about what is claimed: the game's own, or the house's."""
        place = self._name if self._claiming.own_words else "table"
        return self._say.get(f"{place}.{key}", **values)

    def _word(self, command: str) -> str:
        return self._say.get(f"{self._name}.say_{command}").split()[0]

    def ask(self, then: Callable[[], object]) -> None:
        """Give people a moment to point at somebody, or ask whether they do; then go on."""
        self._on_done = then
        self.offering = True
        if self._at.timed:
            words = self._say.get("table.deal_over_soon")
            self._at.pause(words, self.go_on, last=self.pointing.last)
        else:
            self._ask()

    def go_on(self) -> None:
        """End the offer; tell who was wrong."""
        if not self.offering:
            return
        self.offering = False
        self._left_at, self._left = len(self._session.match.actions), self.pointing.asked_for
        self._tell_wrong(self.pointing.end())
        self._on_done()

    def _tell_wrong(self, wrong: Sequence[tuple[int, int]]) -> None:
        names = dict.fromkeys(self._session.players[owner].name for _, owner in wrong)
        if names:
            self._at.announce(". ".join(self._own("nothing_there", name=name) for name in names))

    def _ask(self) -> None:
        get = self._say.get
        people = self._session.humans
        choices: list[Choice] = [(get("table.go_on"), self.go_on)]
        answers: list[Action] = []
        if len(people) == 1:
            choices += self._choices_of(people[0])
            claims = [self._claiming.action_of(owner) for owner in self._rivals(people[0])]
            answers = [self._claiming.passing, *claims]
        else:
            choices.append((self._own("somebody_silent"), self._ask_who))
        self._at.choices(get("table.deal_over"), choices, answers)

    def _ask_who(self) -> None:
        get, players = self._say.get, self._session.players
        choices: list[Choice] = [
            (players[seat].name, partial(self._ask_whom, seat)) for seat in self._session.humans
        ]
        self._at.choices(get("table.who_points"), [*choices, (get("common.back"), self._ask)])

    def _ask_whom(self, seat: int) -> None:
        get = self._say.get
        choices = self._choices_of(seat)
        self._at.choices(self._own("at_whom"), [*choices, (get("common.back"), self._ask)])

    def _choices_of(self, seat: int) -> list[Choice]:
        players = self._session.players
        return [
            (self._own("point_at", name=players[owner].name), partial(self.point, seat, owner))
            for owner in self._rivals(seat)
        ]

    def _rivals(self, seat: int) -> Sequence[int]:
        return self._claiming.rivals(tuple(self._session.sides), seat)

    def point(self, seat: int, owner: int) -> None:
        """Keep that a seat points at another, and say so; it is told when the deal is over."""
        players = self._session.players
        name = players[owner].name
        if not self.offering and self._late:
            self._point_late(seat, owner)
        elif not self.offering:
            self.pointing.point(seat, owner, _deal(self._session.view(seat)))
            many = len(self._session.humans) > 1
            key = "pointed_at" if many else "to_be_judged"
            self._at.announce(self._own(key, who=players[seat].name, name=name))
        elif seat in self.pointing.free(NO_DEAL):
            self.pointing.point(seat, owner, NO_DEAL)
            if self.pointing.right(owner) or not self.pointing.free(NO_DEAL):
                self.go_on()

    def _point_late(self, seat: int, owner: int) -> None:
        """Point at somebody in the deal before; what was answered for want of it is taken back."""
        assert self._left_at is not None
        index, self._left_at = self._left_at, None
        self.pointing.point(seat, owner, self._left)
        if not self.pointing.right_before(index, owner):
            self._tell_wrong([(seat, owner)])
            return
        self._session.unsay(index)
        self._at.show_anew()

    @property
    def _late(self) -> bool:
        """Whether nobody has done anything since the last deal, other than claiming nothing."""
        session = self._session
        if self._left_at is None or session.over:
            return False
        since = session.match.actions[self._left_at :]
        asks = session.match.state.phase == self._claiming.phase
        return not asks and all(action == self._claiming.passing for action in since)

    def _when(self, view: AnyView) -> Deal:
        """Return the deal in which somebody points now."""
        return self._left if self._late else _deal(view)


def _deal(view: AnyView) -> Deal:
    return view.hand_number, view.deal_number
