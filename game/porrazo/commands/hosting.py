"""`porrazo host`: a table for telephones, served until it is closed."""

from __future__ import annotations

import argparse
import heapq
import io
import sys
import threading
import time
from collections.abc import Callable, Mapping
from itertools import count
from queue import Empty, SimpleQueue

import segno

from porrazo.commands.arguments import options_of
from porrazo.commands.host import wants_new
from porrazo.commands.telling import TellError, write
from porrazo.engine.errors import EngineError
from porrazo.games import FIRST, game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match import settings
from porrazo.match.logs import logging_to
from porrazo.match.ownership import FolderOwnership
from porrazo.match.session import MatchSession
from porrazo.match.telephones import kept_in
from porrazo.paths import AppPaths
from porrazo.phone.hosting import HostedTable
from porrazo.phone.opening import OpenTable
from porrazo.phone.pages import Pages
from porrazo.phone.seated import HostPlan, usual_levels
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.server import PORT
from porrazo.records.journal_reader import JournalError
from porrazo.records.store import JournalStore
from porrazo.table.asking.commands import plain
from porrazo.text import Text
from porrazo.voice.unreadable import why_refused, why_unreadable


class HostError(TellError):
    """No table can be served; the message is one sentence."""


class Loop:
    """Calls what is posted from any thread, and what is due later, one after the other."""

    def __init__(self) -> None:
        self._posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._due: list[tuple[float, int, Callable[[], object]]] = []
        self._count = count()
        self.stopped = False

    def post(self, call: Callable[[], object]) -> None:
        """Have something called soon, in the loop's thread."""
        self._posted.put(call)

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        """Have something called after so many seconds; only from the loop's thread."""
        heapq.heappush(self._due, (time.monotonic() + seconds, next(self._count), call))

    def stop(self) -> None:
        """Let `run` return."""
        self.stopped = True

    def run(self) -> None:
        """Call what comes until `stop`."""
        while not self.stopped:
            while self._due and self._due[0][0] <= time.monotonic():
                heapq.heappop(self._due)[2]()
            wait = self._due[0][0] - time.monotonic() if self._due else None
            try:
                call = self._posted.get(timeout=None if wait is None else max(0.0, wait))
            except Empty:
                continue
            call()


def run(chosen: argparse.Namespace) -> int:
    """Serve a table until it is closed; return the exit status.

    Raises:
        HostError: what was asked for is no table, or it can't be served here.

    """
    ownership = FolderOwnership(chosen.data_dir)
    paths = ownership.paths
    kept, _ = settings.load(paths.own)
    text = Text(chosen.lang or kept.language)
    with logging_to(paths):
        ownership.adopt()
        try:
            return _Host(chosen, text, paths, kept).serve()
        except EngineError as error:
            raise HostError(why_refused(error, text)) from error
        finally:
            ownership.release()


class _Host:
    """The parts of a table that is served."""

    def __init__(
        self, chosen: argparse.Namespace, text: Text, paths: AppPaths, kept: settings.Settings
    ) -> None:
        self._text = text
        self._loop = Loop()
        if not paths.writable:
            key = "records.taken" if paths.taken else "app.no_saving"
            write(text.get(key, folder=paths.data, reason=paths.problem))
        folder = paths.data if paths.writable else None
        store = JournalStore(paths.data, self._problem) if folder is not None else None
        last = None if store is None or wants_new(chosen) else _last(store, paths, text)
        self._plan = _plan(chosen) if last is None else _plan_of(last, chosen)
        match = "" if last is None else str(kept_in(paths.data).get("match"))
        self._seats = PhoneSeats(self._plan.people, folder, match)
        self.table = HostedTable(
            self._plan, self._seats, text, store,
            self._loop.later, self._loop.post, kept.wishes,
        )  # fmt: skip
        self._open = self._opened(chosen, kept.wishes)
        if last is not None:
            self.table.resume(last)

    def _opened(self, chosen: argparse.Namespace, wishes: Mapping[str, str]) -> OpenTable:
        game = table_game(self._plan.game)
        pages = Pages.of(self._text, game, self._plan.options, wishes)
        try:
            return OpenTable(self.table, self._seats, pages, self._loop.post, chosen.port or PORT)
        except OSError as error:
            raise HostError(self._text.get("phone.no_port", reason=error.strerror)) from error

    def serve(self) -> int:
        self._open.start()
        self._tell()
        threading.Thread(target=self._listen, name="commands", daemon=True).start()
        try:
            self._loop.run()
        finally:
            self._open.close()
            self.table.close()
        return 0

    def _tell(self) -> None:
        """Print where telephones find the table."""
        open_, drawn = self._open, io.StringIO()
        segno.make(open_.link()).terminal(drawn, compact=True)
        sys.stdout.write(f"{drawn.getvalue()}\n")
        get = self._text.get
        write(get("phone.host_join", address=open_.place(), code=self._seats.code))
        for other in open_.addresses[1:]:
            write(get("phone.host_other", address=open_.place(other)))
        write(get("phone.host_safe"))

    def _problem(self, reason: str) -> None:
        write(self._text.get("tell.not_kept", folder="", reason=reason))

    def _listen(self) -> None:
        """Read commands, in a thread of their own; where nobody types the table stays open."""
        for line in sys.stdin:
            said = plain(line).split()
            if said[:1] in (["quit"], ["salir"]):
                self._loop.post(self._loop.stop)
                return
            if len(said) > 1 and said[0] in ("remove", "quitar"):
                name = " ".join(said[1:])
                self._loop.post(lambda name=name: self._remove(name))  # type: ignore[misc]

    def _remove(self, name: str) -> None:
        """Free the seat of whoever is called so."""
        seats = [seat for seat, called in self._seats.names.items() if plain(called) == name]
        for seat in seats:
            self._open.room.remove(seat)
        self._open.room.show()
        key = "phone.host_removed" if seats else "phone.host_nobody"
        write(self._text.get(key, name=name))


def _last(store: JournalStore, paths: AppPaths, text: Text) -> MatchSession | None:
    """Return the match that was hosted last, if it is still in play."""
    name = kept_in(paths.data).get("match")
    path = next((path for path in store.in_play() if path.name == name), None)
    if path is None:
        return None
    try:
        session, torn = MatchSession.resume(store, path)
    except JournalError as error:
        raise HostError(text.get("records.unread", reason=why_unreadable(error, text))) from error
    if torn:
        write(text.get("scenes.torn_save"))
    return session


def _plan(chosen: argparse.Namespace) -> HostPlan:
    """Return what the arguments ask to be played.

    Raises:
        EngineError: it can't be.

    """
    game = game_named(chosen.game or FIRST)
    known = players_of(game)
    if chosen.level is not None:
        known.agent(chosen.level)
    seats = chosen.seats or game.seats[0]
    people = min(chosen.people or seats, seats)
    options = options_of(game, chosen.rules)
    game.setup(seats, options, None, 0)
    levels = usual_levels(known.levels, seats, chosen.level)
    return HostPlan(
        game.name, game.title, seats, tuple(range(people)), levels, options, chosen.seed
    )


def _plan_of(session: MatchSession, chosen: argparse.Namespace) -> HostPlan:
    """Return what is played in a match that goes on."""
    game, levels = session.match.game, players_of(session.match.game).levels
    seats, options = len(session.players), session.match.setup.options
    known = [player.level or player.stand_in for player in session.players]
    usual = usual_levels(levels, seats, None)
    playing = tuple(
        [level if level in levels else other for level, other in zip(known, usual, strict=True)]
    )
    return HostPlan(game.name, game.title, seats, session.people, playing, options)
