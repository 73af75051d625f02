"""External bots: programs that play by lines of JSON, as docs/bots.md tells their authors."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from types import TracebackType
from typing import Self

from porrazo.engine.errors import EngineError
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.players.reaper import MARK, Reaper, Started, kill

MOVE_SECONDS = 5.0
"""The time for an answer, if nothing else is said."""
START_SECONDS = 10.0
"""How much longer the first answer of a match may take, for programs that start slowly."""
END_SECONDS = 0.5
"""How long a bot may go on after the end of a match before it is ended."""
LINE_LIMIT = 64 * 1024
"""The longest answer that is read, in bytes."""
FAULTS = ("missing", "crashed", "late", "garbage", "illegal")
"""Why a bot loses a match whatever the score."""


class Forfeit(Exception):
    """A bot loses the match: ``reason`` is one of FAULTS, the message one sentence."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Bot:
    """A program that plays: its command line and the seconds that each answer may take."""

    command: str
    seconds: float = MOVE_SECONDS

    @property
    def name(self) -> str:
        """The name in tables."""
        return self.command

    def sit(self, match: Match, seat: int, _: Random) -> SeatedBot:
        """Start the program for one seat of one match."""
        return SeatedBot(self, match, seat)


class SeatedBot:
    """A running bot at a seat; leaving it as a context ends its process, whatever happened."""

    def __init__(self, bot: Bot, match: Match, seat: int) -> None:
        self._bot = bot
        self._match = match
        self._seat = seat
        self._grace = START_SECONDS
        self._fault: Forfeit | None = None
        self._line: _Line | None = None
        try:
            self._line = _Line(bot.command)
        except OSError as error:
            self._fault = Forfeit("missing", f"it cannot be started: {error.strerror or error}")
            return
        self._line.tell(
            {
                "cmd": "start",
                "game": match.game.name,
                "seat": seat,
                "seats": match.setup.seats,
                "sides": list(match.sides),
                "options": dict(match.setup.options),
            }
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._line is None:
            return
        if kind is None and self._fault is None:
            state = self._match.state
            over, lone = self._match.over, state.winner != NOBODY
            self._line.tell(
                {
                    "cmd": "end",
                    "winner": state.winner if over and lone else None,
                    "winners": list(state.winners) if over else [],
                    "scores": list(state.totals),
                }
            )
            self._line.end(END_SECONDS)
        else:
            self._line.end(0.0)

    def choose(self) -> Action:
        """Ask the bot for its action.

        Raises:
            Forfeit: it gave none, not in time, or not a legal one.

        """
        try:
            return self._choose()
        except Forfeit as fault:
            self._fault = fault
            raise

    def _choose(self) -> Action:
        if self._line is None:
            assert self._fault is not None
            raise self._fault
        seconds, self._grace = self._bot.seconds + self._grace, 0.0
        view = self._match.view(self._seat)
        action_json = self._match.game.action_json
        answer = self._line.ask(
            {
                "cmd": "choose",
                "seat": self._seat,
                "state": self._match.observe_json(self._seat),
                "actions": [action_json(view, action) for action in self._match.game.choices(view)],
                "ms": int(self._bot.seconds * 1000),
            },
            seconds,
        )
        return self._legal(_action_in(answer))

    def _legal(self, given: Mapping[str, object]) -> Action:
        game, state = self._match.game, self._match.state
        try:
            action = self._match.parse_action(given)
        except EngineError as error:
            raise Forfeit("illegal", str(error)) from error
        if not game.is_legal(state, action):
            raise Forfeit("illegal", game.refusal(state, action))
        return action


def _action_in(line: bytes) -> dict[str, object]:
    """Return the action object on a bot's line."""
    if len(line) > LINE_LIMIT:
        raise Forfeit("garbage", f"its answer is longer than {LINE_LIMIT} bytes")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Forfeit("garbage", f"its answer is not JSON: {line[:60]!r}") from error
    action = answer.get("action") if isinstance(answer, dict) else None
    if not isinstance(action, dict):
        raise Forfeit("garbage", f"its answer holds no action: {line[:60]!r}")
    return action


def kill_all() -> None:
    """Kill the bots that this process has started, at once: for one that is itself to end."""
    for line in tuple(_running):
        line.kill()


class _Line:
    """A process and the thread that talks to it: a bot that does not read cannot hold us up."""

    def __init__(self, command: str) -> None:
        words = command if sys.platform == "win32" else shlex.split(command)
        # A session of its own, so that whatever it starts ends with it.
        mark = secrets.token_hex(16)
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, MARK: mark},
            start_new_session=True,
        )
        self._program = Started(self._process.pid, mark)
        _running.add(self)
        _reaper().watch(self._program)
        self._messages: SimpleQueue[tuple[bytes, bool] | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._talk, name="bot", daemon=True).start()

    def tell(self, message: Mapping[str, object]) -> None:
        """Send a message that has no answer."""
        self._send(message, answered=False)

    def ask(self, message: Mapping[str, object], seconds: float) -> bytes:
        """Send a message and return the line that answers it.

        Raises:
            Forfeit: there was none in time.

        """
        self._send(message, answered=True)
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise Forfeit("late", f"no answer within {seconds:g} seconds") from None
        if not line:
            raise Forfeit("crashed", "it ended in the middle of the match")
        return line

    def end(self, seconds: float) -> None:
        """End the process, by force if it goes on for longer than ``seconds``."""
        self._messages.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=seconds)
        self.kill()
        self._process.wait()
        _running.discard(self)
        _reaper().leave(self._program)

    def kill(self) -> None:
        """End the process and whatever it has started, at once."""
        kill(self._program)

    def _send(self, message: Mapping[str, object], answered: bool) -> None:
        line = json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
        self._messages.put((line, answered))

    def _talk(self) -> None:
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        with answers:
            try:
                with requests:
                    while message := self._messages.get():
                        line, answered = message
                        requests.write(line)
                        requests.flush()
                        if answered:
                            self._answers.put(answers.readline(LINE_LIMIT + 2))
            except OSError:
                # It has closed its input: to whoever waits for an answer there will be none.
                self._answers.put(b"")


@cache
def _reaper() -> Reaper:
    """Return what ends the bots of this process should it be killed."""
    return Reaper()


_running: set[_Line] = set()
"""The bots of this process that have not been ended."""
