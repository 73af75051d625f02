"""The server behind `porrazo engine`: requests in, exactly one answer each."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import BinaryIO

import porrazo
from porrazo.engine.build import build
from porrazo.engine.chance import SEED_LIMIT, fresh_seed
from porrazo.engine.errors import BadOption, BadPosition, EngineError, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Packs, Setup
from porrazo.engine.match import AnyGame, Match
from porrazo.engine.options import Option
from porrazo.engine.playouts import random_playouts
from porrazo.games import GAMES, game_named
from porrazo.games.players import players_of
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS
from porrazo.protocol.lines import BadRequest, NoMatch, parse, read_lines, write
from porrazo.records import codec

PROTOCOL = 1
MAX_COUNT = 10_000_000
MAX_MS = 3_600_000
MAX_MATCHES = 20_000
"""So many matches a client may hold at a time; whoever needs more drops some."""
REFUSAL_LIMIT = 299
"""The most characters of a refusal's message."""
Answer = dict[str, object]

log = logging.getLogger(__name__)


class Server:
    """The matches held for one client, and the answer to each of its requests."""

    def __init__(self) -> None:
        self._matches: dict[str, Match] = {}
        self._begun = 0
        self.done = False
        self._commands: dict[str, Callable[[Request], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "position": self._position,
            "legal": self._legal,
            "act": self._act,
            "state": self._state,
            "observe": self._observe,
            "choose": self._choose,
            "undo": self._undo,
            "record": self._record,
            "replay": self._replay,
            "random_playouts": self._random_playouts,
            "drop": self._drop,
            "quit": self._quit,
        }

    def answer(self, line: bytes | None) -> Answer:
        """Return the answer to a line; None stands for one that was too long to read."""
        identity: Answer = {}
        try:
            if line is None:
                raise BadRequest("the line is longer than 1 MiB")
            given = parse(line)
            if "id" in given:
                identity = {"id": given["id"]}
            return identity | {"ok": True} | self._run(Request(given))
        except EngineError as error:
            return identity | _refusal(error.code, str(error))
        except Exception:
            # The client must get its line whatever happens; the log keeps what did.
            log.exception("a request failed")
            return identity | _refusal("bad_request", "the request could not be carried out")

    def _run(self, request: Request) -> Answer:
        name = request.text("cmd")
        if name not in self._commands:
            raise BadRequest(f"cmd {name!r:.40} is not known")
        return self._commands[name](request)

    def _hello(self, request: Request) -> Answer:
        return {
            "name": "Porrazo",
            "version": porrazo.__version__,
            "build": build(),
            "protocol": PROTOCOL,
            "levels": list(LEVELS),
            "games": [_facts(games) for games in _told_as_one()],
        }

    def _hold(self, match: Match) -> str:
        if len(self._matches) >= MAX_MATCHES:
            raise BadRequest(f"{MAX_MATCHES} matches are held, and no more can be: drop some first")
        self._begun += 1
        name = f"m{self._begun}"
        self._matches[name] = match
        return name

    def _match(self, request: Request) -> Match:
        name = request.text("match")
        if name not in self._matches:
            raise NoMatch(f"there is no match {name!r:.40}")
        return self._matches[name]

    def _new(self, request: Request) -> Answer:
        game = request.game()
        setup = request.setup(game, request.packs(game))
        match = Match.new(game, setup.seats, setup.options, setup.dealer, setup.seed, setup.packs)
        events = match.events_json(match.opening)
        return {"match": self._hold(match), "events": events, "state": match.state_json()}

    def _position(self, request: Request) -> Answer:
        state = request.mapping("state")
        game = request.game(told=state)
        packs = _packs_of(state, game)
        setup = request.setup(game, packs, told=state)
        match = Match.from_position(game, setup, state)
        return {"match": self._hold(match), "state": match.state_json()}

    def _legal(self, request: Request) -> Answer:
        match = self._match(request)
        state = match.state_json()
        actions = match.legal_json()
        return {"to_act": state["to_act"], "phase": state["phase"], "actions": actions}

    def _act(self, request: Request) -> Answer:
        match = self._match(request)
        events = match.act_json(request.mapping("action"))
        return {"events": events, "state": match.state_json()}

    def _state(self, request: Request) -> Answer:
        return {"state": self._match(request).state_json()}

    def _observe(self, request: Request) -> Answer:
        match = self._match(request)
        seat = request.whole("seat", 0, match.setup.seats - 1, BadRequest)
        return {"state": match.observe_json(seat)}

    def _choose(self, request: Request) -> Answer:
        match = self._match(request)
        level = request.text("level")
        agent = players_of(match.game).agent(level)
        budget = request.budget()
        rng = Random(request.seed())
        if match.over:
            raise IllegalAction("the match is over")
        view = match.view(match.state.to_act)
        begun = time.perf_counter()
        action, weighed = agent.weigh(view, rng, budget)
        candidates = [
            {
                "action": match.game.action_json(view, judged.action),
                "points": judged.points,
                "chance": judged.chance,
            }
            for judged in weighed
        ]
        spent = round((time.perf_counter() - begun) * 1000, 3)
        info = {"level": level, "ms": spent, "candidates": candidates}
        return {"action": match.game.action_json(view, action), "info": info}

    def _undo(self, request: Request) -> Answer:
        match = self._match(request)
        match.undo()
        return {"state": match.state_json()}

    def _record(self, request: Request) -> Answer:
        return {"record": codec.encode(self._match(request))}

    def _replay(self, request: Request) -> Answer:
        match = codec.decode(request.mapping("record"))
        return {"match": self._hold(match), "state": match.state_json()}

    def _random_playouts(self, request: Request) -> Answer:
        game = request.game()
        setup = request.setup(game, ())
        count = request.whole("count", 0, MAX_COUNT, BadRequest)
        request.whole("seed", 0, SEED_LIMIT - 1, BadOption)
        done = random_playouts(game, setup.seats, setup.options, count, setup.seed)
        return {
            "matches": done.matches,
            "actions": done.actions,
            "seconds": done.seconds,
            "results": list(done.results),
        }

    def _drop(self, request: Request) -> Answer:
        self._match(request)
        del self._matches[request.text("match")]
        return {}

    def _quit(self, request: Request) -> Answer:
        self.done = True
        return {}


class Request:
    """The fields of a request, each checked when it is read; unknown ones are never looked at."""

    def __init__(self, given: Mapping[str, object]) -> None:
        self._given = given

    def __contains__(self, name: str) -> bool:
        return name in self._given

    def _raw(self, name: str) -> object:
        if name not in self._given:
            raise BadRequest(f"{name} is missing")
        return self._given[name]

    def text(self, name: str) -> str:
        """Return a text."""
        value = self._raw(name)
        if not isinstance(value, str):
            raise BadRequest(f"{name} must be a text")
        return value

    def mapping(self, name: str) -> dict[str, object]:
        """Return an object."""
        value = self._raw(name)
        if not isinstance(value, dict):
            raise BadRequest(f"{name} must be an object")
        return value

    def whole(self, name: str, low: int, high: int, refuse: type[EngineError]) -> int:
        """Return a whole number; out of its range it is refused with ``refuse``."""
        value = self._raw(name)
        if type(value) is not int:
            raise BadRequest(f"{name} must be a whole number")
        if not low <= value <= high:
            raise refuse(f"{name} must be {low}..{high}")
        return value

    def game(self, told: Mapping[str, object] | None = None) -> AnyGame:
        """Return the game named, by the options given or those that a state in ``told`` tells."""
        return game_named(self.text("game"), self._options(told or {}))

    def _options(self, told: Mapping[str, object]) -> dict[str, object]:
        options = self.mapping("options") if "options" in self else told.get("options", {})
        if not isinstance(options, dict):
            raise BadPosition("options must be an object")
        return options

    def seed(self) -> int:
        """Return the seed, a fresh one if none is given."""
        if "seed" not in self or self._given["seed"] is None:
            return fresh_seed()
        return self.whole("seed", 0, SEED_LIMIT - 1, BadOption)

    def budget(self) -> Budget:
        """Return how long a choice may take: ``ms``, ``iterations``, both, or no limit."""
        given: dict[str, int | None] = {"ms": None, "iterations": None}
        for name, most in (("ms", MAX_MS), ("iterations", MAX_COUNT)):
            if name in self:
                given[name] = self.whole(name, 1, most, BadRequest)
        spent = given["ms"]
        return Budget(None if spent is None else spent / 1000, given["iterations"])

    def setup(
        self,
        game: AnyGame,
        packs: Packs,
        told: Mapping[str, object] | None = None,
    ) -> Setup:
        """Return the checked setup that the request asks for.

        Seed and options that it leaves out are those that the state in ``told`` tells, if so.
        """
        seats = self._raw("seats")
        if type(seats) is not int:
            raise BadRequest("seats must be a whole number")
        told = told or {}
        options = self._options(told)
        dealer = None
        if self._given.get("dealer") is not None:
            dealer = self.whole("dealer", 0, max(seats - 1, 0), BadOption)
        seed = told.get("seed")
        if "seed" in self or type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            seed = self.seed()
        return game.setup(seats, options, dealer, seed, packs)

    def packs(self, game: AnyGame) -> Packs:
        """Return the packs given, in dealing order."""
        given = self._given.get("packs")
        if given is None:
            return ()
        if not isinstance(given, list) or not all(isinstance(pack, list) for pack in given):
            raise BadRequest("packs must be a list of lists of cards")
        if not all(isinstance(card, str) for pack in given for card in pack):
            raise BadRequest("packs must hold texts of cards")
        fields = Fields(self._given, BadOption, game.pack)
        return tuple([fields.cards(pack, "packs") for pack in given])


def _packs_of(state: Mapping[str, object], game: AnyGame) -> Packs:
    if state.get("packs") is None:
        return ()
    fields = Fields(state, BadPosition, game.pack)
    return tuple([fields.cards(pack, "packs") for pack in fields.items("packs")])


def _told_as_one() -> list[list[AnyGame]]:
    """Return the games, together those that the protocol tells as one."""
    together: dict[str, list[AnyGame]] = {}
    for game in GAMES:
        together.setdefault(game.protocol_name, []).append(game)
    return list(together.values())


def _facts(games: list[AnyGame]) -> Answer:
    """Return the facts of a game, or of games in one: what any of them can be begun with."""
    options: dict[str, dict[str, object]] = {}
    for game in games:
        for option in game.options:
            _widen(options.setdefault(option.name, option.describe()), option)
    return {
        "game": games[0].protocol_name,
        "title": ", ".join(game.title for game in games),
        "family": games[0].family,
        "seats": sorted({seats for game in games for seats in game.seats}),
        "options": options,
    }


def _widen(described: dict[str, object], option: Option) -> None:
    """Add the values that an option has in another of the games in one."""
    known = described.get("values")
    if isinstance(known, list):
        known += [value for value in option.values if value not in known]


def _refusal(code: str, message: str) -> Answer:
    if len(message) > REFUSAL_LIMIT:
        message = message[: REFUSAL_LIMIT - 1] + "…"
    return {"ok": False, "error": {"code": code, "message": message}}


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of ``requests`` on ``answers`` until ``quit`` or the end of input."""
    server = Server()
    for line in read_lines(requests):
        if line is not None and not line.strip():
            continue
        try:
            answers.write(write(server.answer(line)))
            answers.flush()
        except BrokenPipeError:
            return
        if server.done:
            return
