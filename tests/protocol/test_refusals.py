"""Whatever a client sends is done or refused: no input of any game is more than a game can take."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.protocol import server as engine
from porrazo.protocol.server import Server
from support.nightly import NIGHT

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
CODES = {"bad_request", "bad_option", "bad_position", "illegal_action", "unknown_game"}
STRANGE: tuple[object, ...] = (None, [], {}, True, 0, -1, 7, 10**30, 1.5, "", "?", [[]], [None])
GOES_ON = 3


class Client:
    """Asks in its own process, so that a crash cannot hide behind the answer to it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def crash(words: str) -> None:
            raise AssertionError(words)

        monkeypatch.setattr(engine.log, "exception", crash)
        self.server = Server()

    def ask(self, **request: Any) -> dict[str, Any]:
        """Return an answer; one that refuses has a code of the protocol and a short sentence."""
        answer = self.server.answer(json.dumps(request).encode())
        if not answer["ok"]:
            error = answer["error"]
            assert isinstance(error, dict)
            assert error["code"] in CODES
            assert 0 < len(error["message"]) < 300, request
        return answer

    def try_position(self, match: Match, state: object) -> None:
        """Send a position; one that is taken can be looked at, played on and read again."""
        game, seats = match.game, match.setup.seats
        about = {"game": game.protocol_name, "seats": seats, "options": dict(match.setup.options)}
        answer = self.ask(cmd="position", state=state, seed=1, **about)
        if not answer["ok"]:
            return
        name, rng = answer["match"], Random(1)
        record = self.ask(cmd="record", match=name)["record"]
        # Of cards that are not named a game may find none that bear out all that was said.
        hidden = "?" in json.dumps(state)
        assert self.ask(cmd="replay", record=record)["ok"] or hidden, state
        held = self.server._matches[name]
        for _ in range(GOES_ON):
            for seat in range(seats):
                assert self.ask(cmd="observe", match=name, seat=seat)["ok"]
            if held.over:
                break
            held.act(game.playout_action(held.state, rng))
        for each in list(self.server._matches):
            self.ask(cmd="drop", match=each)


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Client:
    return Client(monkeypatch)


def moments(game: AnyGame, seed: int, most: int) -> Iterator[Match]:
    """Play a match quickly and stop at some of its positions."""
    rng = Random(seed)
    match = Match.new(game, rng.choice(game.seats), {}, None, seed)
    stops = sorted(rng.sample(range(60), most))
    for place in range(60):
        if place in stops:
            yield match
        if match.over:
            return
        match.act(game.playout_action(match.state, rng))


def places(value: object, depth: int = 9) -> Iterator[tuple[Any, ...]]:
    """Yield where everything is in JSON, as keys and places in lists."""
    inner = value.items() if isinstance(value, dict) else ()
    inner = enumerate(value) if isinstance(value, list) else inner
    for key, each in inner:
        yield (key,)
        if depth > 1:
            yield from ((key, *rest) for rest in places(each, depth - 1))


def changed(state: dict[str, object], place: tuple[Any, ...], value: object) -> dict[str, object]:
    """Return a state with something else at a place, or without it where that is Ellipsis."""
    answer = copy.deepcopy(state)
    at: Any = answer
    for key in place[:-1]:
        at = at[key]
    if value is ...:
        del at[place[-1]]
    else:
        at[place[-1]] = value
    return answer


@every_game
def test_a_position_with_a_field_missing_or_empty_is_taken_or_refused(
    game: AnyGame, client: Client
) -> None:
    for match in moments(game, 3, 2):
        state = match.observe_json(max(match.state.to_act, 0))
        for place in places(state, 1):
            empty = [] if state[place[0]] is None else type(state[place[0]])()
            for value in (..., None, empty):
                client.try_position(match, changed(state, place, value))


@every_game
def test_a_position_with_anything_anywhere_is_taken_or_refused(
    game: AnyGame, client: Client
) -> None:
    rng = Random(5)
    for seed in range(NIGHT or 2):
        known = [match.state_json() for match in moments(game, seed, 8)]
        for match in moments(game, seed, 4):
            for _ in range(10):
                state = match.observe_json(rng.randrange(match.setup.seats))
                for _ in range(rng.choice((1, 1, 2))):
                    if not (inside := list(places(state, rng.choice((1, 2, 9))))):
                        continue
                    place = rng.choice(inside)
                    value = rng.choice(STRANGE)
                    if rng.random() < 0.5:
                        value = rng.choice(known).get(place[0])  # of another moment
                        place = place[:1]
                    state = changed(state, place, value)
                client.try_position(match, state)


@every_game
def test_a_position_whose_actions_are_those_of_others_is_taken_or_refused(
    game: AnyGame, client: Client
) -> None:
    rng = Random(7)
    for seed in range(NIGHT or 2):
        for match in moments(game, seed, 4):
            state = match.observe_json(max(match.state.to_act, 0))
            done = state.get("actions")
            if not isinstance(done, list) or not done:
                continue
            for _ in range(8):
                place, other = rng.randrange(len(done)), rng.choice(done)
                field = rng.choice(["seat", "phase", "type", rng.choice(list(other))])
                value = other.get(field, ...) if field in done[place] else other[field]
                client.try_position(match, changed(state, ("actions", place, field), value))


@every_game
def test_any_other_request_is_done_or_refused(game: AnyGame, client: Client) -> None:
    long = "x" * 1000
    seats, name = game.seats[0], game.protocol_name
    pack = game.pack.texts(game.pack.cards)
    for options in ({long: 1}, {option.name: long for option in game.options}):
        assert not client.ask(cmd="new", game=name, seats=seats, options=options)["ok"]
    for cards in (pack[1:], pack[:1] * len(pack), ["?"] * len(pack), [long], []):
        client.ask(cmd="new", game=name, seats=seats, packs=[cards])
    client.ask(cmd="new", game=name, seats=seats, packs=[pack] * 99)
    for given in ({"seats": 10**30}, {"dealer": 99}, {"seed": -1}, {"seats": long}):
        assert not client.ask(cmd="new", **{"game": name, "seats": seats, **given})["ok"]
    match = client.ask(cmd="new", game=name, seats=seats, seed=3)["match"]
    for level in (long, "", 7, None):
        error = client.ask(cmd="choose", match=match, level=level)["error"]
        assert error["code"] == ("bad_option" if isinstance(level, str) else "bad_request")
    rng, held = Random(1), client.server._matches[match]
    while not held.over and len(held.actions) < 60:
        legal = client.ask(cmd="legal", match=match)["actions"]
        for action in (legal[0], legal[-1]):
            for place in places(action):
                for value in (rng.choice(STRANGE), long):
                    client.ask(cmd="act", match=match, action=changed(action, place, value))
        if not held.over:
            held.act(game.playout_action(held.state, rng))


def test_an_unknown_game_is_refused_shortly(client: Client) -> None:
    assert client.ask(cmd="new", game="x" * 1000, seats=2)["error"]["code"] == "unknown_game"


def test_a_client_that_never_drops_is_told_to(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "MAX_MATCHES", 3)
    new = {"cmd": "new", "game": "cuarenta", "seats": 2}
    names = [client.ask(**new)["match"] for _ in range(3)]
    error = client.ask(**new)["error"]
    assert (error["code"], "drop" in error["message"]) == ("bad_request", True)
    assert all(client.ask(cmd="state", match=name)["ok"] for name in names)
    client.ask(cmd="drop", match=names[0])
    assert client.ask(**new)["ok"]
