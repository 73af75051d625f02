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
from typing import NamedTuple

from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import Advice
from porrazo.table.asking.claiming import Claiming
from porrazo.table.asking.commands import seats_named
from porrazo.table.asking.prompts import Answer, Lead, Pointed, Prompt, Refusal
from porrazo.table.game import AnyView
from porrazo.table.words.say import Say

Deal = tuple[int, int]
"""The numbers of a hand and of a deal in it."""
NO_DEAL: Deal = (0, 0)
"""Where the one that is over is meant."""


class Pointing:
    """Knows when people may point, and keeps who pointed at whom in which deal."""

    def __init__(self, session: MatchSession, claiming: Claiming) -> None:
        self._session = session
        self._claiming = claiming
        self._pointed: dict[tuple[Deal, int], int] = {}
        self.asked_for: Deal = NO_DEAL
        """The last deal after which people were asked."""
        self.last = False
        """True when the match ends with it."""
        self._ending: Deal | None = None

    def due_before(self, event: Event, following: Sequence[Event], deal: Deal) -> bool:
        """Return True when a deal is over at an event, so that it is time to point; told once."""
        ends = (Dealt, MatchWon, self._claiming.counted)
        ended = any(isinstance(later, ends) for later in following)
        over = isinstance(event, Dealt | HandStarted) or self._claiming.over(event)
        if not (ended and over and self.asked_for != deal and self.possible):
            return False
        self._begin(deal)
        self.last = any(isinstance(later, MatchWon) for later in following)
        return True

    def due(self, deal: Deal) -> bool:
        """Return True when the rules ask about a deal before people were."""
        if self.asked_for == deal or not self.possible:
            return False
        self._begin(deal)
        self.last = self._ends_match()
        return True

    def _begin(self, deal: Deal) -> None:
        self.asked_for = self._ending = deal

    def _ends_match(self) -> bool:
        """Return True when the match is over where nobody claims anything."""
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
        """True when a deal is over, even while its last card is still being shown."""
        return self._ending is not None

    @property
    def possible(self) -> bool:
        """True when anybody at the screen may ever claim."""
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
        """Return True when there is anything to claim from a seat now."""
        return self.right_before(len(self._session.match.actions), owner)

    def right_before(self, index: int, owner: int) -> bool:
        """Return True when a seat could be claimed from before the action of an index."""
        state = self._session.match.until(index).state
        return state.phase == self._claiming.phase and any(
            owner in self._claiming.claimable(state, seat) for seat in self._session.humans
        )


class Outcome(NamedTuple):
    """What comes of pointing: words for all, the offer is over, the match went back a little."""

    words: str = ""
    over: bool = False
    went_back: bool = False


class Claims:
    """Offers the people at the screen to point; ``pointing`` keeps whom they pointed at.

    The table puts up the prompt of `offer`, or lets the moment pass, and gives every `Pointed` that
    a person chooses to `take`. Nothing of it shows what only the rules know.
    """

    def __init__(self, session: MatchSession, say: Say, claiming: Claiming) -> None:
        self._claiming = claiming
        self._session = session
        self._say = say
        self._left_at: int | None = None
        """How many actions had been done when the last deal was left; None where none was."""
        self._left: Deal = NO_DEAL
        self._advised: Deal = NO_DEAL
        self.pointing = Pointing(session, claiming)
        self.offering = False
        """True from `offer` on, until the offer is over."""

    @property
    def last(self) -> bool:
        """True where the match ends after this offer."""
        return self.pointing.last

    def due_before(self, event: Event, following: Sequence[Event], view: AnyView) -> bool:
        """Return True when the offer is made before an event is shown; True once a deal.

        ``following`` begins with the event; ``view`` is one before any of them.
        """
        return self.pointing.due_before(event, following, _deal(view))

    def due(self, view: AnyView) -> bool:
        """Return True when the rules ask before people were offered to point; True once a deal."""
        return self.pointing.due(_deal(view))

    def answer(self, view: AnyView) -> Action:
        """Return what a seat answers the rules."""
        return self.pointing.answer(view.to_act, _deal(view))

    # --- what is asked

    def button(self, view: AnyView) -> Answer | None:
        """Return the button that points, grey where nobody may now; None where nobody ever may.

        Its answer leads to a question, or to pointing where only one seat can be meant.
        """
        if not self.pointing.possible:
            return None
        people = self.pointing.free(self._when(view))
        claims = ("play", self._claiming.phase)
        played = self.pointing.ending or self._late or view.phase in claims
        tip = self._own("kept_silent_tip" if people else "pointed_already")
        leads = self._who(people, self._whom_at_once) if people else Refusal(tip)
        open_ = bool(people) and played
        return Answer(self._own("kept_silent"), leads, "claim", open=open_, tip=tip)

    def offer(self) -> Prompt:
        """Begin the offer after a deal; return the question where somebody is to be asked."""
        self.offering = True
        people = self._session.humans
        go_on = Answer(self._say.get("table.go_on"), self.let_be)
        if len(people) == 1:
            more = self._whom(people[0]).buttons
        else:
            more = (Answer(self._own("somebody_silent"), self._who(people, self._whom)),)
        return Prompt(self._say.get("table.deal_over"), buttons=(go_on, *more))

    def offer_each(self, seats: Sequence[int]) -> Mapping[int, Prompt]:
        """Begin the offer after a deal; return the question for each seat that may point.

        For people who are asked apart, each at a screen of his or her own.
        """
        self.offering = True
        go_on = Answer(self._say.get("table.go_on"), self.let_be)
        free = [seat for seat in seats if seat in self.pointing.free(NO_DEAL)]
        words = self._say.get("table.deal_over")
        return {seat: Prompt(words, buttons=(go_on, *self._whom(seat).buttons)) for seat in free}

    @property
    def let_be(self) -> Pointed:
        """What is chosen by whoever points at nobody."""
        return Pointed(NOBODY, NOBODY, self._claiming.passing)

    def _who(self, people: Sequence[int], then: Callable[[int], Lead]) -> Lead:
        """Ask which of several people noticed; one alone is not asked."""
        if len(people) == 1:
            return then(people[0])
        answers = [Answer(self._session.players[seat].name, then(seat)) for seat in people]
        return Prompt(self._say.get("table.who_points"), buttons=tuple(answers))

    def _whom_at_once(self, seat: int) -> Lead:
        """Ask whom a seat means; in the offer after a deal one rival is meant at once."""
        asked = self._whom(seat)
        alone = self.offering and len(asked.buttons) == 1
        return asked.buttons[0].leads if alone else asked

    def _whom(self, seat: int) -> Prompt:
        players, action_of = self._session.players, self._claiming.action_of
        answers = [
            Answer(
                self._own("point_at", name=players[owner].name),
                Pointed(seat, owner, action_of(owner)),
            )
            for owner in self._claiming.rivals(tuple(self._session.sides), seat)
        ]
        return Prompt(self._own("at_whom"), buttons=tuple(answers))

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

    # --- in words alone

    def spoken(self) -> str:
        """Return the offer, with how it is answered, for who only hears it."""
        claim, go = self._word("claim"), self._say.get("tell.say_go").split()[0]
        return self._say.get(f"{self._name}.tell_deal_over", claim=claim, go=go)

    def said(self) -> Sequence[str]:
        """Return how to go on, and how to point at each seat."""
        seats = range(1, len(self._say.names) + 1)
        go = self._say.get("tell.say_go").split()[0]
        return [go, *[f"{self._word('claim')} {seat}" for seat in seats]]

    def command(self, name: str, rest: Sequence[str]) -> Pointed | Refusal:
        """Return what a command and the words after it mean: at whom, and of several who."""
        if name in ("go", "pass"):
            return self.let_be
        if name != "claim":
            return Refusal(self.spoken())
        people = self._session.humans
        seats = seats_named(self._say.names, rest)
        who = people[0] if len(people) == 1 else seats[1] if len(seats) > 1 else None
        if not seats or who is None or who not in people:
            how = self._say.get(f"{self._name}.tell_claim_how", claim=self._word("claim"))
            return Refusal(how)
        return Pointed(who, seats[0], self._claiming.action_of(seats[0]))

    @property
    def _name(self) -> str:
        return self._session.match.game.name

    def _own(self, key: str, **values: object) -> str:
        """Return words about what is claimed: the game's own, or the house's."""
        place = self._name if self._claiming.own_words else "table"
        return self._say.get(f"{place}.{key}", **values)

    def _word(self, command: str) -> str:
        return self._say.get(f"{self._name}.say_{command}").split()[0]

    # --- what was chosen

    def take(self, pointed: Pointed) -> Outcome:
        """Keep that a seat points at another, or end the offer; return what comes of it."""
        seat, owner = pointed.seat, pointed.owner
        if seat == NOBODY:
            return self.end()
        if not self.offering:
            return self._point_late(seat, owner) if self._late else self._keep(seat, owner)
        if seat in self.pointing.free(NO_DEAL):
            self.pointing.point(seat, owner, NO_DEAL)
            if self.pointing.right(owner) or not self.pointing.free(NO_DEAL):
                return self.end()
        return Outcome()

    def end(self) -> Outcome:
        """End the offer; say who was wrong."""
        if not self.offering:
            return Outcome()
        self.offering = False
        self._left_at, self._left = len(self._session.match.actions), self.pointing.asked_for
        return Outcome(self._wrong(self.pointing.end()), over=True)

    def _wrong(self, wrong: Sequence[tuple[int, int]]) -> str:
        names = dict.fromkeys(self._session.players[owner].name for _, owner in wrong)
        return ". ".join(self._own("nothing_there", name=name) for name in names)

    def _keep(self, seat: int, owner: int) -> Outcome:
        """Keep what is told when the deal is over."""
        self.pointing.point(seat, owner, _deal(self._session.view(seat)))
        players = self._session.players
        key = "pointed_at" if len(self._session.humans) > 1 else "to_be_judged"
        return Outcome(self._own(key, who=players[seat].name, name=players[owner].name))

    def _point_late(self, seat: int, owner: int) -> Outcome:
        """Point at somebody in the deal before; what was answered for want of it is taken back."""
        assert self._left_at is not None
        index, self._left_at = self._left_at, None
        self.pointing.point(seat, owner, self._left)
        if not self.pointing.right_before(index, owner):
            return Outcome(self._wrong([(seat, owner)]))
        self._session.unsay(index)
        return Outcome(went_back=True)

    @property
    def _late(self) -> bool:
        """True when nobody has done anything since the last deal, other than claiming nothing."""
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
