"""Writes what the protocol's schemas say of games: `python build/schemas.py`.

The definitions in docs/protocol/GAME.schema.json are made from the fields that the game's view and
its events declare, the kinds of its actions, and its options. By hand stand descriptions, the words
of calls and the names of zones, which nothing else lists, and objects that a game reads itself.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from porrazo.cards import FRENCH_52
from porrazo.engine import events
from porrazo.engine.errors import BadOption
from porrazo.engine.events import Event, event_kinds
from porrazo.engine.field_kinds import (
    REQUIRED,
    SEAT,
    Json,
    Members,
    TableShape,
    cards_schema,
    closed,
)
from porrazo.engine.game import Setup
from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option
from porrazo.engine.position import Position
from porrazo.games import GAMES
from porrazo.games.tables import table_game

WIDTH = 100
FOLDER = Path(__file__).resolve().parents[1] / "docs" / "protocol"
COMMON = FOLDER.with_name("protocol.schema.json")
MOST_SEATS = max(seats for game in GAMES for seats in game.seats)


def of_match(name: str) -> Json:
    """Return what every answer about a match has, by its definition."""
    return {"$ref": f"#/$defs/{name}"}


def groups() -> dict[str, list[AnyGame]]:
    """Return the games by the name that the protocol has for them."""
    found: dict[str, list[AnyGame]] = {}
    for game in GAMES:
        found.setdefault(game.protocol_name, []).append(game)
    return found


def path_of(name: str) -> Path:
    """Return where the schema of a game is, or of several that are one to the protocol."""
    return FOLDER / f"{name}.schema.json"


def text_of(name: str, games: list[AnyGame]) -> str:
    """Return what the file of a game should be: as it is, with the definitions made."""
    schema = json.loads(path_of(name).read_text("utf-8"))
    schema["$defs"] |= made(games, schema["$defs"])
    schema["$defs"] = _needed(schema["$defs"])
    return written(schema) + "\n"


def text_of_all() -> str:
    """Return what the file of all games should be: as it is, with the events that they share."""
    schema = json.loads(COMMON.read_text("utf-8"))
    shape = TableShape(FRENCH_52, (1, MOST_SEATS), (1, MOST_SEATS))
    schema["$defs"]["shared_event"] = one_of_events(shared_events(), shape)
    return written(schema) + "\n"


def _needed(definitions: Json) -> Json:
    """Return the definitions that others refer to, here or in the file of all games."""
    common = json.loads(COMMON.read_text("utf-8"))["$defs"]
    text = json.dumps([common, definitions])
    return {n: told for n, told in definitions.items() if n in common or f'$defs/{n}"' in text}


def written(value: object, indent: int = 0) -> str:
    """Return JSON in as few lines as go, each hardly longer than `WIDTH`."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list):
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        rows = [f"{inner}{json.dumps(n)}: {written(v, indent + 2)}" for n, v in value.items()]
    else:
        rows = [f"{inner}{written(each, indent + 2)}" for each in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    return "\n".join([start, ",\n".join(rows), " " * indent + end])


def made(games: list[AnyGame], known: Json) -> Json:
    """Return the definitions that follow from the declared fields and the options."""
    options = options_of(games)
    seats = sorted({count for game in games for count in game.seats})
    sides = sorted({game.sides(_setup(game, count)) for game in games for count in game.seats})
    sizes = [max(each) + 1 for each in sides]
    shape = TableShape(games[0].pack, (seats[0], seats[-1]), (min(sizes), max(sizes)))
    answer: Json = {}
    for game in games:
        codec: Any = game.codec
        position: Position = codec.position
        answer = merged(answer, positions_of(position, shape, sides_of(sides, shape), known))
        answer = merged(answer, actions_of(game, position, shape))
        answer = merged(answer, {"own_event": one_of_events(events_of(game), shape)})
        for _, kind in position.rows:
            answer = merged(answer, kind.definitions(shape))
    facts = facts_of(games, shape)
    return facts | {"options_given": options, "options": all_of(options)} | answer


def facts_of(games: list[AnyGame], shape: TableShape) -> Json:
    """Return the definitions of cards, seats, phases and reasons."""
    patterns: list[Json] = []
    for game in games:
        pattern = cards_schema(game.pack, game.pack.cards)
        patterns += [pattern] if pattern not in patterns else []
    phases, packs, reasons = [], [], []
    for game in games:
        codec: Any = game.codec
        for setup in setups(game):
            phases += codec.position.phases_in(setup)
            packs.append(game.cards(setup))
        reasons += table_game(game.name).reasons
    cards = {"type": "array", "items": of_match("card")}
    cards |= {"minItems": min(map(len, packs)), "maxItems": max(map(len, packs))}
    if all(len(set(pack)) == len(pack) for pack in packs):
        cards["uniqueItems"] = True
    return {
        "game": {"const": games[0].protocol_name},
        "seat_count": {"enum": sorted({seats for game in games for seats in game.seats})},
        "seat": {"type": "integer", "minimum": 0, "maximum": shape.seats[1] - 1},
        "side": {"type": "integer", "minimum": 0, "maximum": shape.sides[1] - 1},
        "card": patterns[0] if len(patterns) == 1 else {"anyOf": patterns},
        "rank": {"enum": list(games[0].pack.ranks)},
        "phase": {"enum": [*dict.fromkeys(phases), "over"]},
        "reason": {"enum": list(dict.fromkeys(reasons))},
        "packs": {"type": "array", "items": cards},
    }


def actions_of(game: AnyGame, position: Position, shape: TableShape) -> Json:
    """Return the definitions of actions; only a position that lists them has ``done``."""
    phases = dict.fromkeys([p for setup in setups(game) for p in position.phases_in(setup)])
    found = position.actions.schemas(shape, tuple(phases))
    if "actions" not in position.kinds:
        del found["done"]
    found["action"]["description"] = "An action as the program writes it."
    found["action_given"]["description"] = (
        "An action as a request may give it: members that it does not know are ignored."
    )
    return found


def events_of(game: AnyGame) -> list[type[Event]]:
    """Return the events that the rules of a game name and that not all games share."""
    found: dict[type[Event], None] = {}
    todo, seen = [type(game).__module__], set()
    while todo:
        module = todo.pop()
        if module in seen or not module.startswith("porrazo.games."):
            continue
        seen.add(module)
        tree = ast.parse(inspect.getsource(sys.modules[module]))
        for node in [each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]:
            names = [each.name for each in node.names]
            todo += [str(node.module)]
            todo += [f"{node.module}.{name}" for name in names]
            if str(node.module).endswith(".events"):
                named = vars(sys.modules[str(node.module)])
                found |= dict.fromkeys([named[n] for n in names if isinstance(named[n], type)])
        todo = [each for each in todo if each in sys.modules]
    shared = set(shared_events())
    return sorted(set(found) - shared - {Event}, key=lambda event: (event.name, event.__name__))


def shared_events() -> list[type[Event]]:
    """Return the events of any game."""
    return [
        each
        for each in vars(events).values()
        if isinstance(each, type) and issubclass(each, Event) and each.name
    ]


def one_of_events(kinds: list[type[Event]], shape: TableShape) -> Json:
    """Return the schema of one of some events."""
    if not kinds:
        return {"not": {}, "description": "This game has none."}
    found = []
    for event in kinds:
        members: Json = {"event": {"const": event.name}}
        told = event_kinds(event)
        members |= {name: kind.schema(shape, seen=True) for name, kind in told.items()}
        always = [name for name, kind in told.items() if kind.left_out is REQUIRED]
        found.append(closed(members, {"event", *always}))
    return {"anyOf": [each for i, each in enumerate(found) if each not in found[:i]]}


def setups(game: AnyGame) -> list[Setup]:
    """Return setups with every number of seats, and each value of an option beside defaults."""
    chosen: list[Json] = [{}]
    for option in game.options:
        values = option.values or {option.low, option.high}
        chosen += [{option.name: value} for value in values if value != option.default]
    found = []
    for seats in game.seats:
        for options in chosen:
            with suppress(BadOption):
                found.append(game.setup(seats, options, None, 0))
    return found


def merged(one: Any, other: Any) -> Any:
    """Return a schema that allows what either does; they differ in values alone."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = one | other
        return both | {name: merged(one[name], other[name]) for name in one.keys() & other.keys()}
    if isinstance(one, list) and isinstance(other, list) and one != other:
        if len(one) == len(other) and isinstance(one[0], dict):
            return [merged(*each) for each in zip(one, other, strict=True)]
        return [*one, *[each for each in other if each not in one]]
    return other


def _setup(game: AnyGame, seats: int) -> Any:
    return game.setup(seats, {}, None, 0)


def options_of(games: list[AnyGame]) -> Json:
    """Return the schema of options given; games that are one may differ in what one may be."""
    by_name: dict[str, list[Option]] = {}
    for game in games:
        for option in game.options:
            by_name.setdefault(option.name, []).append(option)
    properties = {name: option_schema(same) for name, same in by_name.items()}
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "description": "Any of the options; what is left out is at its default.",
    }


def option_schema(same: list[Option]) -> Json:
    """Return the schema of an option, as each of some games has it."""
    if all(isinstance(option.default, bool) for option in same):
        return {"type": "boolean"}
    told = [option.describe() for option in same]
    values: list[object] = []
    for each in told:
        for value in each.get("values", ()):  # type: ignore[attr-defined]
            values += [value] if value not in values else []
    if values:
        return {"enum": values}
    bounds = {"minimum": min(o.low for o in same), "maximum": max(o.high for o in same)}
    return {"type": "integer"} | bounds


def all_of(options: Json) -> Json:
    """Return the schema of all options."""
    return {
        "$ref": "#/$defs/options_given",
        "required": sorted(options["properties"]),
        "description": "All of the options.",
    }


def sides_of(sides: list[tuple[int, ...]], shape: TableShape) -> Json:
    """Return the schema of the side of each seat: those there are, or any where they are many."""
    listed = [list(each) for each in sorted(sides, key=len)]
    if len(listed) == 1:
        return {"const": listed[0]}
    if len(listed) <= 3:
        return {"enum": listed}
    low, high = shape.count(SEAT)
    return {"type": "array", "items": of_match("side"), "minItems": low, "maxItems": high}


def positions_of(position: Position, shape: TableShape, sides: Json, known: Json) -> Json:
    """Return the definitions ``public``, ``state``, ``observation`` and ``position``."""
    members = Members(
        public={
            "game": of_match("game"),
            "seats": of_match("seat_count"),
            "options": of_match("options"),
            "history_length": {"type": "integer", "minimum": 0},
        },
        state={"seed": of_match("seed"), "packs": of_match("packs")},
        seen={},
    )
    needed, optional = [], set()
    for name, kind in position.rows:
        told = kind.written or name
        if kind.default is REQUIRED or (told == "dealer" and not position.bank):
            needed.append(told)
        if kind.left_out is not REQUIRED:
            optional.add(told)
        kind.describe(told, position, shape, members)
    over = [{"required": ["to_act"]}, {"properties": {"phase": {"const": "over"}}}]
    _describe(members.public, known["public"]["properties"])
    texts = {name: known[name]["description"] for name in ("public", "state", "observation")}
    return {
        "public": {
            "type": "object",
            "properties": members.public | {"sides": sides},
            "required": sorted(members.public.keys() - optional),
            "description": texts["public"],
        },
        "state": _more(members.state, texts["state"]),
        "observation": _more(members.seen, texts["observation"]),
        "position": {
            "type": "object",
            "required": sorted(needed),
            "anyOf": over,
            "description": "A state or an observation, or only what a position needs of it.",
        },
    }


def _describe(members: Json, before: Json) -> None:
    """Keep what the file says by hand of a member."""
    for name in members.keys() & before.keys():
        if "description" in before[name]:
            members[name] = members[name] | {"description": before[name]["description"]}


def _more(properties: Json, description: str) -> Json:
    return {
        "$ref": "#/$defs/public",
        "properties": properties,
        "required": sorted(properties),
        "unevaluatedProperties": False,
        "description": description,
    }


def main() -> None:
    """Write the files whose definitions are made."""
    COMMON.write_text(text_of_all(), "utf-8")
    for name, games in groups().items():
        path_of(name).write_text(text_of(name, games), "utf-8")


if __name__ == "__main__":
    main()
