"""Every request and every answer of random matches is as the schemas in docs say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import fields
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from porrazo.engine.errors import BadOption
from porrazo.engine.events import Event
from porrazo.engine.match import AnyGame
from porrazo.games import GAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.protocol.server import Server
from support.matches import clumpy_pack, match_seeking, random_options, random_pack

DOCS = Path(__file__).parents[2] / "docs"
COMMON = json.loads((DOCS / "protocol.schema.json").read_text("utf-8"))
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")
KINDS = [(kind, cmd) for kind in ("requests", "answers") for cmd in COMMON["$defs"]["requests"]]


def definitions(game: str) -> dict[str, Any]:
    """The definitions for a game: its own take the place of those of all games."""
    own = json.loads((DOCS / "protocol" / f"{game}.schema.json").read_text("utf-8"))
    return {**COMMON["$defs"], **own["$defs"]}


def part(of: dict[str, Any], *path: str) -> Draft202012Validator:
    pointer = "/".join(["#", "$defs", *path])
    return Draft202012Validator({"$ref": pointer, "$defs": of})


@cache
def validators(game: str) -> dict[tuple[str, str], Draft202012Validator]:
    """What checks the requests and the answers of a game, exactly."""
    of = definitions(game)
    return {(kind, cmd): part(of, kind, cmd) for kind, cmd in KINDS}


OPEN = {(kind, cmd): part(COMMON["$defs"], kind, cmd) for kind, cmd in KINDS}
REFUSAL = part(COMMON["$defs"], "refusal")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
TABLES = [
    pytest.param(
        game,
        seats,
        id=f"{game.name}-{seats}",
        marks=[] if seats in (game.seats[0], game.seats[-1]) else [pytest.mark.long],
    )
    for game in GAMES
    for seats in game.seats
]
"""Every game at every number of seats; between the smallest and the largest it takes long."""


class Checked:
    """A server of which every request and answer is held against the schema, for one game."""

    def __init__(self, game: str = "porrazo") -> None:
        self._server = Server()
        self._game = validators(game)
        self._asked = 0

    def ask(self, request: object) -> dict[str, Any]:
        return self.line(json.dumps(request).encode())

    def line(self, line: bytes | None) -> dict[str, Any]:
        return dict(json.loads(json.dumps(self._server.answer(line))))

    def do(self, cmd: str, **fields: Any) -> dict[str, Any]:
        request = {"cmd": cmd, **fields}
        # What a game allows is nearly always what is allowed for all games.
        self._asked += 1
        schemas = (self._game, OPEN) if self._asked % 8 == 1 else (self._game,)
        for schema in schemas:
            schema["requests", cmd].validate(request)
        answer = self.ask(request)
        assert answer["ok"], answer
        for schema in schemas:
            schema["answers", cmd].validate(answer)
        return answer

    def refused(self, request: object) -> str:
        answer = self.ask(request)
        REFUSAL.validate(answer)
        return str(answer["error"]["code"])


# ---- the schema itself


@every_game
def test_the_schema_is_one(game: AnyGame) -> None:
    Draft202012Validator.check_schema(COMMON)
    Draft202012Validator.check_schema({"$defs": definitions(game.protocol_name)})


def test_it_knows_the_requests_that_the_server_knows() -> None:
    assert set(COMMON["$defs"]["requests"]) == set(Server()._commands)
    assert set(COMMON["$defs"]["answers"]) == set(Server()._commands)


def objects_in(value: Any, named: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every schema of an object that can be reached, references followed."""
    if isinstance(value, list):
        for inner in value:
            yield from objects_in(inner, named)
    elif isinstance(value, dict):
        if "$ref" in value:
            there = named[value["$ref"].removeprefix("#/$defs/")]
            # What is referred to along with more is closed by the one that refers to it.
            inside = there if len(value) == 1 else list(there["properties"].values())
            yield from objects_in(inside, named)
        if value.get("type") == "object" or "properties" in value:
            yield value
        for name, inner in value.items():
            yield from objects_in(list(inner.values()) if name == "properties" else inner, named)


@every_game
def test_answers_are_closed_all_the_way_down(game: AnyGame) -> None:
    of = definitions(game.protocol_name)
    for schema in objects_in(list(of["answers"].values()), of):
        closed = schema.get("additionalProperties", schema.get("unevaluatedProperties"))
        assert closed is False or isinstance(closed, dict), schema


def kinds() -> list[type[Event]]:
    """Every event that the rules of any game tell; tables have a few to show more at a time."""
    assert len(GAMES) == len(list(GAMES))  # to go through them loads their modules
    found, derived = [], Event.__subclasses__()
    while derived:
        kind = derived.pop(0)
        derived = kind.__subclasses__() + derived
        found += [kind] if kind.name and ".table." not in kind.__module__ else []
    return found


def fields_by_name() -> dict[str, list[str]]:
    """The fields of every event; of one that is told in two forms those of both."""
    found: dict[str, list[str]] = {}
    for kind in kinds():
        known = found.setdefault(kind.name, [])
        known += [field.name for field in fields(kind) if field.name not in known]
    return found


def test_every_event_stands_in_it_with_its_fields() -> None:
    listed: dict[str, set[str]] = {}
    named = [entry for game in GAMES for entry in own_events(game)]
    for entry in [*COMMON["$defs"]["shared_event"]["anyOf"], *named]:
        listed.setdefault(entry["properties"]["event"]["const"], set()).update(fields_of(entry))
    assert listed == {name: set(told) for name, told in fields_by_name().items()}


def own_events(game: AnyGame) -> list[dict[str, Any]]:
    return list(definitions(game.protocol_name)["own_event"].get("anyOf", ()))


def fields_of(entry: dict[str, Any]) -> set[str]:
    return set(entry["properties"]) - {"event"}


def test_every_event_stands_in_the_table_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", PROTOCOL.split("## Events")[1], re.MULTILINE)
    listed = {name: re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", told)) for name, told in rows}
    assert listed == fields_by_name()


@every_game
def test_it_has_the_options_of_the_game_with_their_values(game: AnyGame) -> None:
    facts = json.loads(json.dumps(Server().answer(b'{"cmd": "hello"}')))["games"]
    [described] = [each["options"] for each in facts if each["game"] == game.protocol_name]
    of = definitions(game.protocol_name)
    listed = of["options_given"]["properties"]
    assert set(of["options"]["required"]) == set(described) == set(listed)
    for name, said in listed.items():
        told = described[name]
        if said.get("type") == "boolean":
            assert set(told["values"]) == {True, False}
        else:
            assert said.get("enum") == told.get("values")
            assert (said.get("minimum"), said.get("maximum")) == (told.get("min"), told.get("max"))


def test_the_session_in_the_document_is_a_real_one() -> None:
    server, answered = Checked(), 0
    session = PROTOCOL.split("```console\n")[1].split("```")[0].splitlines()
    for request, told in zip(session[1::2], session[2::2], strict=True):
        answer = json.dumps(server.line(request.encode()), separators=(",", ":"))
        pattern = ".*".join(re.escape(piece) for piece in told.split("…"))
        assert re.fullmatch(pattern, answer), (told, answer)
        answered += 1
    assert answered >= 3


# ---- matches


def played(seed: int, seen: set[str]) -> None:
    """A match to its end, each request and answer checked; notes its events and phases."""
    rng, server = Random(seed), Checked()
    seats = 2 + seed % 7
    pack = clumpy_pack(rng) if seed % 2 else random_pack(rng, seats)
    begun = server.do(
        "new",
        game="porrazo",
        seats=seats,
        seed=seed,
        options=random_options(rng, seats) | {"target": 61, "hands": 1},
        packs=[pack] if seed % 5 else [],
        dealer=None if seed % 3 else rng.randrange(seats),
    )
    name, state = begun["match"], begun["state"]
    seen.update(event["event"] for event in begun["events"])
    while not state["over"]:
        seen.add(state["phase"])
        legal = server.do("legal", match=name)["actions"]
        if rng.random() < 0.3:
            server.do("observe", match=name, seat=rng.randrange(seats))
        if rng.random() < 0.1:
            look_around(server, name, state, rng)
        action = match_seeking(rng, state, legal)
        answer = server.do("act", match=name, action=action)
        seen.update(event["event"] for event in answer["events"])
        state = answer["state"]
    look_around(server, name, state, rng)
    assert server.do("legal", match=name)["actions"] == []
    server.do("drop", match=name)


def look_around(server: Checked, name: str, state: dict[str, Any], rng: Random) -> None:
    """All that can be asked about a match without changing it."""
    game = {"game": state["game"], "seats": state["seats"], "options": state["options"]}
    server.do("state", match=name)
    again = server.do("position", **game, state=state)["match"]
    server.do("replay", record=server.do("record", match=again)["record"])
    seen = server.do("observe", match=name, seat=rng.randrange(state["seats"]))["state"]
    if not state["over"]:
        server.do("position", **game, state=seen, seed=1)
    copy = server.do("replay", record=server.do("record", match=name)["record"])
    assert copy["state"] == state
    if state["history_length"]:
        server.do("undo", match=copy["match"])


@pytest.mark.long
def test_random_matches_are_as_the_schema_says_and_show_all_there_is() -> None:
    seen: set[str] = set()
    own = {entry["properties"]["event"]["const"] for entry in own_events(game_named("porrazo"))}
    wanted = own | {"dealer_drawn", "hand_started", "dealt", "scored", "match_won"}
    wanted |= set(definitions("porrazo")["phase"]["enum"]) - {"over"}
    for seed in range(14):
        played(seed, seen)
        if seed >= 6 and seen >= wanted:
            # At every number of seats.
            break
    assert seen >= wanted


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_random_match_of_any_game_is_as_the_schema_says(game: AnyGame, seats: int) -> None:
    """Half of the options are not at their default."""
    rng, server = Random(seats), Checked(game.protocol_name)
    options = other_options(game, seats, rng)
    state = server.do("new", game=game.protocol_name, seats=seats, seed=seats, options=options)[
        "state"
    ]
    for _ in range(40):
        if state["over"]:
            break
        if rng.random() < 0.1:
            look_around(server, "m1", state, rng)
        legal = server.do("legal", match="m1")["actions"]
        state = server.do("act", match="m1", action=rng.choice(legal))["state"]
    look_around(server, "m1", state, rng)


def other_options(game: AnyGame, seats: int, rng: Random) -> dict[str, Any]:
    """Options at random, as far as they go together."""
    chosen: dict[str, Any] = {}
    for option in game.options:
        value = rng.choice(option.values or (option.low, option.high))
        with suppress(BadOption):
            game.setup(seats, {**chosen, option.name: value}, None, 0)
            chosen[option.name] = value
    return chosen


def test_the_other_requests_are_as_the_schema_says() -> None:
    server = Checked()
    assert server.do("hello", id=1)["id"] == 1
    name = server.do("new", game="porrazo", seats=2, seed=3, dealer=0)["match"]
    for level in LEVELS:
        server.do("choose", match=name, level=level, seed=5, id={"a": None})
    server.do("choose", match=name, level=LEVELS[0], ms=50, iterations=10, seed=None)
    server.do("random_playouts", game="porrazo", seats=3, count=2, seed=1)
    server.do("quit")


# ---- refusals


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ([], "bad_request"),
        ({"cmd": "dance", "id": [1]}, "bad_request"),
        ({"cmd": "new", "game": "bridge", "seats": 4}, "unknown_game"),
        ({"cmd": "new", "game": "porrazo", "seats": 9}, "bad_option"),
        ({"cmd": "new", "game": "porrazo", "seats": 2, "options": {"target": 0}}, "bad_option"),
        ({"cmd": "legal", "match": "m99"}, "no_match"),
        ({"cmd": "position", "game": "porrazo", "seats": 2, "state": {}}, "bad_position"),
        ({"cmd": "replay", "record": {}}, "bad_position"),
        ({"cmd": "undo", "match": "m1"}, "illegal_action"),
        ({"cmd": "act", "match": "m1", "action": {"type": "pass"}}, "illegal_action"),
    ],
)
def test_a_refusal_is_as_the_schema_says(request_: object, code: str) -> None:
    server = Checked()
    server.do("new", game="porrazo", seats=2, seed=1)
    assert server.refused(request_) == code


@pytest.mark.parametrize("line", [None, b"{", b"\xff", b"NaN", b'"' + b"x" * 10])
def test_what_cannot_be_read_is_refused_as_the_schema_says(line: bytes | None) -> None:
    REFUSAL.validate(Checked().line(line))


WRONG: list[Any] = [
    None,
    True,
    0,
    -1,
    9,
    1.5,
    10**30,
    "",
    "?",
    "AS",
    [],
    ["AS"],
    [[]],
    {},
    {"a": 1},
]


def spoilt(request: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The request with one thing in it left out, or something else in its place."""
    whole = deepcopy(request)
    place: Any = whole
    key: Any = rng.choice([name for name in whole if name not in ("cmd", "match")])
    while isinstance(place[key], list | dict) and place[key] and rng.random() < 0.7:
        place = place[key]
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
    if rng.random() < 0.3:
        del place[key]
    else:
        place[key] = rng.choice(WRONG)
    return whole


def requests_about(server: Checked, rng: Random, seats: int) -> list[dict[str, Any]]:
    """A match that was played on for a while, and good requests about it."""
    game = {"game": "porrazo", "seats": seats, "options": random_options(rng, seats)}
    new = {"cmd": "new", **game, "seed": 5, "dealer": 0, "packs": [random_pack(rng, seats)]}
    name = server.ask(new)["match"]
    for _ in range(rng.randrange(40)):
        actions = server.do("legal", match=name)["actions"]
        if actions:
            server.do("act", match=name, action=rng.choice(actions))
    seen = server.do("observe", match=name, seat=0)["state"]
    record = server.do("record", match=name)["record"]
    return [
        new,
        {"cmd": "position", **game, "state": seen, "seed": 3},
        {"cmd": "observe", "match": name, "seat": 0},
        {"cmd": "act", "match": name, "action": (record["actions"] or [{"type": "wait"}])[-1]},
        {"cmd": "choose", "match": name, "level": LEVELS[0], "ms": 5, "seed": 1},
        {"cmd": "replay", "record": record},
        {"cmd": "random_playouts", **game, "count": 0, "seed": 1},
    ]


@pytest.mark.parametrize("seed", range(10))
def test_what_the_schema_does_not_allow_is_refused_as_it_says(seed: int) -> None:
    rng, server, bad = Random(seed), Checked(), 0
    good = requests_about(server, rng, 2 + seed % 7)
    for _ in range(120):
        request = spoilt(rng.choice(good), rng)
        allowed = validators("porrazo")["requests", request["cmd"]].is_valid(request)
        answer = server.ask(request)
        bad += not allowed
        assert allowed or not answer["ok"], request
        kind = validators("porrazo")["answers", request["cmd"]] if answer["ok"] else REFUSAL
        kind.validate(answer)
    assert bad > 40
