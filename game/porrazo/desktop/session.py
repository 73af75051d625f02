"""A match at the screen: the engine's match, who sits where, its journal, its thinkers.

No pygame in here: the table scene draws what this says and hands it the player's actions.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from porrazo.engine.chance import fresh_seed
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.levels import agent_of
from porrazo.records.journal import Journal, JournalStore, Player

Post = Callable[[Callable[[], object]], None]


class MatchSession:
    """A match, its players and where it is kept.

    Begin one with `new` or `resume`. ``store`` is None where nothing is to be kept.
    """

    def __init__(
        self, match: Match, players: tuple[Player, ...], store: JournalStore | None
    ) -> None:
        self.match = match
        self.players = players
        self.resigned: int | None = None
        self._store = store
        self._journal: Journal | None = store.open() if store else None
        self._thinkers = ThreadPoolExecutor(1, "opponent")
        self._agents = [agent_of(player.level) if player.level else None for player in players]
        self._chance = Random(fresh_seed())
        self._turn = 0

    @classmethod
    def new(
        cls,
        players: tuple[Player, ...],
        options: dict[str, object],
        store: JournalStore | None,
        seed: int | None = None,
        dealer: int | None = None,
    ) -> MatchSession:
        """Begin a match; its journal is on the way to the disk when this returns.

        Raises:
            BadOption: seats or options are out of their range.

        """
        game = game_named("porrazo")
        match = Match.new(game, len(players), options, dealer, seed)
        session = cls(match, players, store)
        if session._journal:
            session._journal.begin(match, players)
        return session

    @classmethod
    def resume(cls, store: JournalStore) -> tuple[MatchSession, bool]:
        """Go on with the match in play; also tell whether its last line was torn.

        Raises:
            JournalError: the journal cannot be read; it has been put aside.

        """
        saved = store.load()
        session = cls(saved.match, saved.players, store)
        session.resigned = saved.resigned
        if saved.torn and session._journal:
            session._journal.begin(saved.match, saved.players)
        return session, saved.torn

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, agent in enumerate(self._agents) if agent is None)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by resigning."""
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

    def saved_as(self) -> Path | None:
        """Return where the match in play is written, None where it is not."""
        return self._journal.path if self._journal else None

    def view(self, seat: int) -> Any:
        """Return what a seat may see."""
        return self.match.view(seat)

    def human_to_act(self) -> bool:
        """Tell whether the match waits for a person."""
        return self.to_act in self.humans

    def act(self, action: Action) -> list[Event]:
        """Do an action: first the engine, then the journal.

        Raises:
            IllegalAction: it is not legal now.

        """
        written = self.match.game.action_json(self.match.game.full_view(self.match.state), action)
        events = self.match.act(action)
        self._turn += 1
        if self._journal:
            self._journal.add(written)
            if self.match.over:
                self._finish()
        return events

    def resign(self, seat: int) -> None:
        """Give the match up for a seat; it is over for all."""
        self.resigned = seat
        self._turn += 1
        if self._journal:
            self._journal.resign(seat)
            self._finish()

    def _finish(self) -> None:
        if self._journal and self._store:
            self._journal.close()
            self._store.finish(self.match)
            self._journal = None

    def think(self, post: Post, done: Callable[[Action], object]) -> None:
        """Let the computer whose turn it is think in a worker; `done` gets its action by `post`.

        An answer that comes after the match has gone on otherwise is dropped.
        """
        seat, turn = self.to_act, self._turn
        agent = self._agents[seat]
        assert agent is not None, "a person's turn is not for an agent"
        view = self.match.view(seat)
        rng = Random(self._chance.getrandbits(64))
        future = self._thinkers.submit(agent.choose, view, rng)

        def deliver(answer: Future[Action]) -> None:
            if not answer.cancelled():
                post(lambda: self._deliver(answer, turn, done))

        future.add_done_callback(deliver)

    def _deliver(self, answer: Future[Action], turn: int, done: Callable[[Action], object]) -> None:
        if turn == self._turn:
            done(answer.result())

    def close(self) -> None:
        """Leave the match: everything played is on the disk when this returns."""
        self._turn += 1
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        if self._journal:
            self._journal.close()
            self._journal = None
