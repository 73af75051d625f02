"""A match at the screen: the engine's match, who sits where, its journal, its thinkers.

No pygame in here: the table scene draws what this says and hands it the player's actions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from porrazo.engine.chance import fresh_seed
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.knowledge import learned_since
from porrazo.engine.match import Match
from porrazo.games import FIRST, game_named
from porrazo.games.players import players_of
from porrazo.match.elsewhere import NOBODY_ELSEWHERE, Elsewhere
from porrazo.players.agent import Budget
from porrazo.records.fairness import Fairness, promise
from porrazo.records.journal import Journal
from porrazo.records.journal_reader import JournalError
from porrazo.records.occasion import NONE, EarlierResult, Occasion
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

if TYPE_CHECKING:
    from porrazo.players.agent import Agent
    from porrazo.players.coach.advice import Advice
    from porrazo.players.coach.standing import Standing

# What computers may think about an action while the rest of a match is played out fast.
QUICK: Final = Budget(deals=8)

Post = Callable[[Callable[[], object]], None]
Found = TypeVar("Found")


class MatchSession:
    """A match, its players and where it is kept.

    Begin one with `new`, `resume` or `again`. ``store`` is None where nothing is to be kept.
    ``record`` is where the match is kept once it is over. With ``open_hands`` the people at the
    screen see all hands; what computers and coach see is as ever. While it ``hurries`` computers
    think a moment alone, as the players that they are. ``elsewhere`` are the people who have a
    screen of their own; where somebody sits is not kept.
    """

    def __init__(
        self,
        match: Match,
        players: tuple[Player, ...],
        store: JournalStore | None = None,
        journal: Journal | None = None,
    ) -> None:
        self.match = match
        self.experts = players_of(match.game)
        self.players = players
        self.resigned: int | None = None
        self.assisted = False
        self.fairness: Fairness | None = None
        self.practice: int | None = None
        self.record: Path | None = None
        self.occasion = NONE
        self.open_hands = False
        self.hurries = False
        self.elsewhere: Elsewhere = NOBODY_ELSEWHERE
        self._left_kept = False
        self._store = store
        self._journal = journal
        # The journal of a match that is over, until its record is written.
        self._unfiled: Journal | None = None
        self._thinkers = ThreadPoolExecutor(1, "opponent")
        self._agents = [self._agent(player) for player in players]
        self._chance = Random(fresh_seed())
        self._turn = 0
        self._viewed: Any = None
        self._views: dict[tuple[int, bool], Any] = {}

    @classmethod
    def new(
        cls,
        players: tuple[Player, ...],
        options: Mapping[str, object],
        store: JournalStore | None,
        seed: int | None = None,
        dealer: int | None = None,
        game: str = FIRST,
        occasion: Occasion = NONE,
    ) -> MatchSession:
        """Begin a match; its journal is on the way to the disk when this returns.

        Of a deal that others play, too, computers take their chances from the seed.

        Raises:
            UnknownGame: no game has this name.
            BadOption: seats or options are out of their range.

        """
        match = Match.new(game_named(game), len(players), options, dealer, seed)
        session = cls(match, players, store)
        if occasion == NONE:
            session.fairness = promise(match.setup.seed)
        session._play_for(occasion)
        session._keep()
        return session

    @classmethod
    def same_packs(
        cls, setup: Setup, game: str, players: tuple[Player, ...], store: JournalStore | None,
        before: EarlierResult,
    ) -> MatchSession:  # fmt: skip
        """Begin a match with the packs and rules of another, which ended as ``before`` says."""
        packs = setup.packs
        match = Match.new(
            game_named(game), setup.seats, setup.options, setup.dealer, setup.seed, packs
        )
        session = cls(match, players, store)
        session._play_for(Occasion(duplicate=before))
        session._keep()
        return session

    def _play_for(self, occasion: Occasion) -> None:
        self.occasion = occasion
        if occasion != NONE:
            self._chance = Random(self.match.setup.seed)

    @classmethod
    def again(cls, saved: Saved, count: int, store: JournalStore | None) -> MatchSession:
        """Begin anew, as practice, where a match was after so many of its actions.

        The cards that are hidden there stay as they were, and those to come. Nothing is promised
        about the deals, which have been seen, and the match counts as assisted.
        """
        players = tuple([replace(player, stand_in=None) for player in saved.players])
        session = cls(saved.match.until(count), players, store)
        session.assisted, session.practice = True, count
        session._keep()
        return session

    @classmethod
    def resume(cls, store: JournalStore, path: Path | None = None) -> tuple[MatchSession, bool]:
        """Go on with a match in play, the last one unless ``path`` is the journal of another.

        Also return whether its last line was torn.

        Raises:
            JournalError: none is in play, or the journal cannot be read; what is damaged has been
                put aside.

        """
        path = path or store.last()
        if path is None:
            raise JournalError("no match is in play")
        saved = store.load(path)
        session = cls._of(saved, store)
        if session.over:
            session.record = store.finish(saved, path, found=True)
        else:
            session._journal = store.open(path, saved)
        return session, saved.torn

    @classmethod
    def recovered(cls, saved: Saved, store: JournalStore | None, title: str) -> MatchSession:
        """Go on from what is left of a damaged match, in a file of its own."""
        session = cls._of(saved, store)
        session._keep(title)
        if session.over:
            session._finish()
        return session

    @classmethod
    def opened(cls, saved: Saved) -> MatchSession:
        """Return a match that was read from somewhere; what is played on is not kept."""
        return cls._of(saved, None)

    @classmethod
    def _of(cls, saved: Saved, store: JournalStore | None) -> MatchSession:
        session = cls(saved.match, saved.players, store)
        session.resigned, session.assisted = saved.resigned, saved.assisted
        session.fairness, session.practice = saved.fairness, saved.practice
        session.occasion = saved.occasion
        return session

    def _keep(self, title: str = "") -> None:
        """Have the match written from now on, if there is where."""
        if self._store:
            self._journal = self._store.create(self.match.game.name, title)
            self._journal.begin(self.saved())

    def _agent(self, player: Player) -> Agent | None:
        """Return who thinks for a player; a level of another version becomes a middling one."""
        level, levels = player.plays_as, self.experts.levels
        if level is None:
            return None
        return self.experts.agent(level if level in levels else levels[len(levels) // 2])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to people, even if a computer plays for them just now."""
        return tuple(seat for seat, player in enumerate(self.players) if player.level is None)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, agent in enumerate(self._agents) if agent is None)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this screen."""
        return tuple(seat for seat in self.people if seat not in self.elsewhere.seats)

    @property
    def in_company(self) -> bool:
        """True when several people play, at one screen or at several."""
        return len(self.people) > 1

    @property
    def hot_seat(self) -> bool:
        """True when several people share the screen, so that hands must be kept apart."""
        return len(self.here) > 1

    @property
    def lone_viewer(self) -> int | None:
        """The seat whose view the screen keeps; None where others look at it, too."""
        if self.in_company:
            return None
        return self.people[0] if self.people else 0

    @property
    def people_out(self) -> bool:
        """True when people sit here and none of them has anything left to decide."""
        state = self.match.state
        return not self.over and bool(self.humans) and not any(map(state.plays_on, self.humans))

    def stand_in(self, seat: int, level: str | None) -> None:
        """Let a computer play for a person, or with None give the seat back."""
        players = list(self.players)
        players[seat] = replace(players[seat], stand_in=level)
        self.players = tuple(players)
        self._agents[seat] = self._agent(players[seat])
        if seat == self.to_act:
            self._turn += 1
        if self._journal:
            self._journal.stand_in(seat, level)

    @property
    def over(self) -> bool:
        """True when the match has ended, by the rules or by resigning."""
        return self.match.over or self.resigned is not None

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, NOBODY when the match is over."""
        return NOBODY if self.over else int(self.match.state.to_act)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.match.sides

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(self.match.state.totals)

    @property
    def kept(self) -> bool:
        """True when everything done so far is written, in the journal or in the record."""
        written = self._left_kept or self.saved_as() is not None or self.record is not None
        return written or (self._unfiled is not None and not self._unfiled.failed)

    def saved_as(self) -> Path | None:
        """Return where the match in play is written, None where it is not, or no longer."""
        return self._journal.path if self._journal and not self._journal.failed else None

    def view(self, seat: int) -> Any:
        """Return what a seat may see, and the hands of all where they are open.

        It is the same object until the state changes: a table at rest asks for it often.
        """
        if self._viewed is not self.match.state:
            self._viewed, self._views = self.match.state, {}
        asked = seat, self.open_hands
        if asked not in self._views:
            self._views[asked] = (
                self.match.open_before(len(self.match.actions), seat)
                if self.open_hands
                else self.match.view(seat)
            )
        return self._views[asked]

    def human_to_act(self) -> bool:
        """True when the match waits for a person; whoever is out of it is not asked any more."""
        return self.to_act in self.humans and self.match.state.plays_on(self.to_act)

    def act(self, action: Action) -> list[Event]:
        """Do an action: first the engine, then the journal.

        Raises:
            IllegalAction: it is not legal now.

        """
        game, before = self.match.game, self.match.state
        events = self.match.act(action)
        self._turn += 1
        if self._journal:
            self._journal.add(game.action_json(game.full_view(before), action))
            if self.match.over:
                self._finish()
        return events

    def last_turn(self, seat: int) -> int | None:
        """Return the index of a seat's last action, None if it has not acted yet."""
        match = self.match
        played = range(len(match.actions) - 1, -1, -1)
        return next((index for index in played if match.seat_before(index) == seat), None)

    def since(self, index: int) -> list[Event]:
        """Return what has happened from the action of an index on."""
        return [event for events in self.match.events[index:] for event in events]

    def decisions(self, seat: int, beside: Collection[str] = ()) -> Iterator[int]:
        """Return the actions that a seat may take back, by their indices, the last one first.

        They are its own of this hand, where it had a choice, as long as no other person has done
        or seen anything since. ``beside`` are phases in which nobody is asked.
        """
        match = self.match
        if self.over or self.to_act != seat:
            return
        for index in range(len(match.actions) - 1, (self.practice or 0) - 1, -1):
            actor, view = match.seat_before(index), match.view_before(index, seat)
            if match.hand_before(index) != match.state.hand_number:
                return
            if actor != seat and actor in self.people:
                return
            if actor == seat and view.phase not in beside and len(match.game.choices(view)) > 1:
                yield index

    def learned_since(self, index: int, seat: int) -> bool:
        """True when a seat may know more of what is hidden than before its action of an index.

        Then taking it back helps.
        """
        return learned_since(self.match, index, seat)

    def take_back(self, seat: int, index: int) -> None:
        """Go back to before a seat's action of an index, as `decisions` has it.

        The match is marked as assisted where something was learned since.
        """
        helped = self.learned_since(index, seat)
        self.assisted = self.assisted or helped
        self._go_back(index, helped=helped)

    def unsay(self, index: int) -> None:
        """Go back to before the action of an index, since which nobody has used what it told."""
        self._go_back(index, helped=False)

    def _go_back(self, index: int, *, helped: bool) -> None:
        count = len(self.match.actions) - index
        for _ in range(count):
            self.match.undo()
        self._turn += 1
        if self._journal:
            self._journal.take_back(count, helped=helped)

    def advise(self, seat: int, post: Post, done: Callable[[Advice], object]) -> None:
        """Let the game's coach advise a seat that is to act, in a worker, from its view.

        `done` gets the advice by `post`; the match is marked as assisted by then. Advice that
        comes after the match has gone on is dropped.
        """
        view = self.match.view(seat)

        def give(advice: Advice) -> None:
            self.assist()
            done(advice)

        self._work(lambda: self.experts.coach.advise(view), post, give)

    def stand(
        self, view: Any, post: Post, done: Callable[[Any, Standing], object], *, public: bool
    ) -> None:
        """Reckon in a worker how the match stands in a view, with ``public`` for all to know.

        `done` gets the view and the standing by `post`, unless the match has gone on meanwhile.
        """
        coach = self.experts.coach
        self._work(
            lambda: coach.standing(view, public=public), post, lambda found: done(view, found)
        )

    def assist(self) -> None:
        """Mark the match as assisted, in its journal, too."""
        if not self.assisted and self._journal:
            self._journal.assist()
        self.assisted = True

    def resign(self, seat: int) -> None:
        """Give the match up for a seat; it is over for all."""
        self.resigned = seat
        self._turn += 1
        if self._journal:
            self._journal.resign(seat)
            self._finish()

    def _finish(self) -> None:
        if self._journal:
            self._journal.close()
            self._unfiled, self._journal = self._journal, None
            self._file()

    def _file(self, *, again: bool = False) -> None:
        """Write the record of the match, which is over."""
        if self._unfiled and self._store:
            self.record = self._store.finish(self.saved(), self._unfiled.path, again=again)
            if self.record is not None:
                self._unfiled = None

    def saved(self) -> Saved:
        """Return the match as it is kept."""
        return Saved(
            self.match,
            self.players,
            self.resigned,
            False,
            self.fairness,
            self.assisted,
            self.practice,
            occasion=self.occasion,
        )

    def think(self, post: Post, done: Callable[[Action], object]) -> None:
        """Let the computer whose turn it is think in a worker; `done` gets its action by `post`.

        A person who is out of the match does the one thing that is left without being asked.
        An answer that comes after the match has gone on otherwise is dropped. Where the disk is
        slower than play the answer waits for it here, so that nothing waits at the screen.
        """
        seat, journal = self.to_act, self._journal
        agent = self._agents[seat]
        if agent is None:
            assert not self.match.state.plays_on(seat), "a person's turn is not for an agent"
            (only,) = self.match.state.legal()
            self._work(lambda: only, post, done)
            return
        choose = self._choice_of(agent)

        def choose_and_settle() -> Action:
            action = choose()
            if journal:
                journal.settle()
            return action

        self._work(choose_and_settle, post, done)

    def counsel(self, post: Post, done: Callable[[Action], object]) -> None:
        """Let the computer whose turn it is say in a worker what it would do, without doing it.

        `done` gets the action by `post`, unless the match has gone on meanwhile.
        """
        agent = self._agents[self.to_act]
        assert agent is not None, "a person is asked, not advised"
        self._work(self._choice_of(agent), post, done)

    def _choice_of(self, agent: Agent) -> Callable[[], Action]:
        """Return what finds the action of the computer whose turn it is."""
        view, hurries = self.match.view(self.to_act), self.hurries
        rng = Random(self._chance.getrandbits(64))

        def choose() -> Action:
            return agent.weigh(view, rng, QUICK)[0] if hurries else agent.choose(view, rng)

        return choose

    def _work(
        self, think: Callable[[], Found], post: Post, done: Callable[[Found], object]
    ) -> None:
        """Let something be thought out in a worker, for the turn that it is now."""
        turn = self._turn
        future = self._thinkers.submit(think)

        def deliver(answer: Future[Found]) -> None:
            if not answer.cancelled():
                post(lambda: self._deliver(answer, turn, done))

        future.add_done_callback(deliver)

    def _deliver(self, answer: Future[Found], turn: int, done: Callable[[Found], object]) -> None:
        if turn == self._turn:
            done(answer.result())

    def wait(self) -> None:
        """Wait until nobody thinks any more; what was found has been posted then."""
        self._thinkers.submit(lambda: None).result()

    def close(self) -> None:
        """Leave the match: everything played is on the disk when this returns."""
        self._turn += 1
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        if self._journal:
            self._journal.close()
            self._left_kept = not self._journal.failed
            self._journal = None
        elif self._unfiled and self._unfiled.failed:
            self._file(again=True)  # there may be room now, and there is no other copy
