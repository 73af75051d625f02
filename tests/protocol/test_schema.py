"""Every request and every answer of random matches is as docs/protocol.schema.json says."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from porrazo.engine.events import Event
from porrazo.players.levels import LEVELS
from porrazo.protocol.server import Server
from support.matches import even_pack, random_options

SCHEMA = json.loads((Path(__file__).parents[2] / "docs/protocol.schema.json").read_text("utf-8"))


def part(*path: str) -> Draft202012Validator:
    pointer = "/".join(["#", "$defs", *path])
    return Draft202012Validator({"$ref": pointer, "$defs": SCHEMA["$defs"]})


VALIDATORS = {
    (kind, cmd): part(kind, cmd)
    for kind in ("requests", "answers")
    for cmd in SCHEMA["$defs"]["requests"]
}
REFUSAL = part("refusal")


class Checked:
    """A server of which every request and answer is held against the schema."""

    def __init__(self) -> None:
        self._server = Server()

    def do(self, cmd: str, **fields: Any) -> dict[str, Any]:
        request = {"cmd": cmd, **fields}
        VALIDATORS["requests", cmd].validate(request)
        answer = json.loads(json.dumps(self._server.answer(json.dumps(request).encode())))
        assert answer["ok"], answer
        VALIDATORS["answers", cmd].validate(answer)
        return dict(answer)

    def refused(self, request: object) -> str:
        answer = json.loads(json.dumps(self._server.answer(json.dumps(request).encode())))
        REFUSAL.validate(answer)
        return str(answer["error"]["code"])


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_kind_of_event_stands_in_it() -> None:
    listed = {entry["properties"]["event"]["const"] for entry in SCHEMA["$defs"]["event"]["oneOf"]}
    assert listed == {kind.name for kind in Event.__subclasses__()}


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_is_as_the_schema_says(seed: int) -> None:
    rng, server = Random(seed), Checked()
    seats = 2 + seed % 7
    packs = [even_pack(rng)] if seed % 2 else []
    begun = server.do(
        "new",
        game="porrazo",
        seats=seats,
        seed=seed,
        options=random_options(rng, seats),
        packs=packs,
    )
    name = begun["match"]
    for _ in range(rng.randrange(30, 90)):
        legal = server.do("legal", match=name)
        if not legal["actions"]:
            break
        server.do("act", match=name, action=rng.choice(legal["actions"]))
        server.do("observe", match=name, seat=rng.randrange(seats))
    state = server.do("state", match=name)["state"]
    server.do("position", game="porrazo", seats=seats, options=state["options"], state=state)
    record = server.do("record", match=name)["record"]
    server.do("replay", record=record)
    server.do("undo", match=name)
    server.do("drop", match=name)


def test_the_other_requests_are_as_the_schema_says() -> None:
    server = Checked()
    server.do("hello", id=1)
    name = server.do("new", game="porrazo", seats=2, seed=3, dealer=0)["match"]
    for level in LEVELS:
        server.do("choose", match=name, level=level, seed=5, id="x")
    server.do("random_playouts", game="porrazo", seats=3, count=2, seed=1)
    server.do("quit")


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ([], "bad_request"),
        ({"cmd": "dance", "id": [1]}, "bad_request"),
        ({"cmd": "new", "game": "bridge", "seats": 4}, "unknown_game"),
        ({"cmd": "new", "game": "porrazo", "seats": 9}, "bad_option"),
        ({"cmd": "legal", "match": "m99"}, "no_match"),
        ({"cmd": "position", "game": "porrazo", "seats": 2, "state": {}}, "bad_position"),
        ({"cmd": "replay", "record": {}}, "bad_position"),
    ],
)
def test_a_refusal_is_as_the_schema_says(request_: object, code: str) -> None:
    assert Checked().refused(request_) == code
