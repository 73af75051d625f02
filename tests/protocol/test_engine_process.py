"""The engine protocol, request by request, spoken to a running `porrazo engine`."""

import json
from collections.abc import Iterator
from io import BytesIO
from random import Random
from typing import Any

import pytest
from porrazo.protocol.lines import read_lines
from support.engine_process import EngineProcess
from support.situations import FULL_PACK, situation

MEBIBYTE = 1024 * 1024


@pytest.fixture(scope="module")
def engine() -> Iterator[EngineProcess]:
    """One engine for all tests of this file: no request may spoil it for the next."""
    with EngineProcess() as process:
        yield process
        assert process.ask("hello")["ok"]
        status, errors = process.close()
        assert status == 0
        assert "Traceback" not in errors


def new(engine: EngineProcess, **fields: Any) -> dict[str, Any]:
    fields = {"game": "porrazo", "seats": 2, "seed": 1, **fields}
    return engine.do("new", **fields)


@pytest.fixture
def match(engine: EngineProcess) -> str:
    """A fresh match of two."""
    return str(new(engine, dealer=1)["match"])


# ---- lines


def test_end_of_input_ends_it_with_status_0() -> None:
    with EngineProcess() as process:
        process.do("hello")
        assert process.close() == (0, "")


def test_quit_answers_and_then_ends_with_status_0() -> None:
    with EngineProcess() as process:
        assert process.do("quit", id=9)["id"] == 9
        assert process.wait() == 0


def test_answers_come_in_order_one_a_line(engine: EngineProcess) -> None:
    lines = [json.dumps({"cmd": "hello", "id": number}).encode() for number in range(20)]
    engine.write(b"\n".join(lines) + b"\n")
    assert [engine.read()["id"] for _ in lines] == list(range(20))


def test_a_line_that_ends_in_many_returns_is_one_line() -> None:
    long = b" " * MEBIBYTE + b"\r\r\r\n"
    assert list(read_lines(BytesIO(long + b"{}\r\n"))) == [None, b"{}"]


def test_a_blank_line_is_ignored(engine: EngineProcess) -> None:
    engine.write(b"\n  \n\r\n")
    assert engine.silent()
    assert engine.do("hello")


def test_a_line_may_end_in_carriage_return_and_newline(engine: EngineProcess) -> None:
    assert engine.line(b'{"cmd": "hello"}\r')["ok"]


@pytest.mark.parametrize(
    "identity", [0, -1, "a", "Ä✓", None, True, 1.5, [1, [2]], {"a": {}}, "\ud800", 10**30]
)
def test_id_is_given_back(engine: EngineProcess, identity: Any) -> None:
    assert engine.ask("hello", id=identity)["id"] == identity
    assert engine.ask("no such thing", id=identity)["id"] == identity


def test_without_id_none_is_given(engine: EngineProcess) -> None:
    assert "id" not in engine.ask("hello")


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"hello",
        b'{"cmd": "hello"',
        b"{'cmd': 'hello'}",
        b'{"cmd": "hello"} {"cmd": "hello"}',
        b"\xff\xfe{}",
        b'{"cmd": "hel\xfflo"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'"\x00"',
    ],
    ids=[
        "open",
        "word",
        "unclosed",
        "quotes",
        "two",
        "bytes",
        "broken UTF-8",
        "deep lists",
        "deep objects",
        "control character",
    ],
)
def test_what_is_no_json_is_bad_json(engine: EngineProcess, line: bytes) -> None:
    answer = engine.line(line)
    assert answer["error"]["code"] == "bad_json"


@pytest.mark.parametrize("line", [b"[]", b"1", b'"hello"', b"null", b"true", b"[1, 2]"])
def test_what_is_no_object_is_a_bad_request(engine: EngineProcess, line: bytes) -> None:
    assert engine.line(line)["error"]["code"] == "bad_request"


@pytest.mark.parametrize("cmd", ["dance", "", "HELLO", None, 7, [], {}, True])
def test_an_unknown_cmd_is_a_bad_request(engine: EngineProcess, cmd: Any) -> None:
    answer = engine.line(json.dumps({"cmd": cmd}).encode())
    assert answer["error"]["code"] == "bad_request"


def test_a_missing_cmd_is_a_bad_request_that_names_it(engine: EngineProcess) -> None:
    error = engine.line(b"{}")["error"]
    assert error["code"] == "bad_request"
    assert "cmd" in error["message"]


def test_a_line_of_more_than_a_mebibyte_is_a_bad_request(engine: EngineProcess) -> None:
    short = b'{"cmd": "hello", "x": ""}'
    fitting = short[:-2] + b"x" * (MEBIBYTE - len(short)) + b'"}'
    assert len(fitting) == MEBIBYTE
    assert engine.line(fitting)["ok"]
    assert engine.line(fitting[:-2] + b'yy"}')["error"]["code"] == "bad_request"
    assert engine.line(b"x" * (3 * MEBIBYTE))["error"]["code"] == "bad_request"
    assert engine.do("hello")


def test_unknown_fields_are_ignored(engine: EngineProcess, match: str) -> None:
    assert engine.do("state", match=match, colour="blue", options=7)["state"]


def test_a_number_beyond_all_floats_never_makes_an_answer_that_is_no_json(
    engine: EngineProcess,
) -> None:
    for number in (b"1e400", b"-1e400", b"[1e999]"):
        answer = engine.line(b'{"cmd": "hello", "id": ' + number + b"}")
        assert answer["ok"] or answer["error"]["code"] == "bad_json"


def test_an_id_nested_to_any_depth_is_given_back_or_refused(engine: EngineProcess) -> None:
    for depth in [*range(1, 30), *range(900, 1010), *range(1010, 40_000, 1501)]:
        nested = b"[" * depth + b"]" * depth
        engine.write(b'{"cmd": "hello", "id": ' + nested + b"}\n")
        answer = engine.read_raw()
        assert (nested in answer and b'"ok":true' in answer) or b'"bad_json"' in answer


# ---- hello


def test_hello_tells_the_games_and_levels(engine: EngineProcess) -> None:
    hello = engine.do("hello")
    assert hello["name"]
    assert hello["version"]
    assert hello["build"] in ("pure", "compiled")
    assert hello["protocol"] == 1
    assert hello["levels"]
    assert all(isinstance(level, str) for level in hello["levels"])
    porrazo = next(game for game in hello["games"] if game["game"] == "porrazo")
    assert porrazo["family"] == "fishing"
    assert porrazo["seats"] == [2, 3, 4, 5, 6, 7, 8]
    assert porrazo["options"]["target"] == {"default": 61, "min": 1, "max": 999}
    assert porrazo["options"]["card_score"] == {
        "default": "over_next",
        "values": ["over_next", "over_half"],
    }
    assert porrazo["options"]["ace_wraps"]["default"] is True
    assert len(porrazo["options"]) == 12


# ---- new


def test_new_gives_a_match_its_events_and_its_state(engine: EngineProcess) -> None:
    answer = new(engine)
    assert isinstance(answer["match"], str)
    assert [event["event"] for event in answer["events"]][:2] == ["dealer_drawn", "hand_started"]
    assert answer["state"]["game"] == "porrazo"
    assert answer["state"]["seed"] == 1


def test_matches_do_not_touch_each_other(engine: EngineProcess) -> None:
    one, other = new(engine), new(engine)
    assert one["match"] != other["match"]
    engine.do("act", match=one["match"], action={"type": "wait"})
    assert engine.do("state", match=other["match"])["state"] == other["state"]


def test_a_seed_left_out_is_random_and_told(engine: EngineProcess) -> None:
    seeds = {engine.do("new", game="porrazo", seats=2)["state"]["seed"] for _ in range(5)}
    assert len(seeds) == 5
    assert all(0 <= seed < 2**63 for seed in seeds)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "bridge"}, "unknown_game"),
        ({"game": 7}, "bad_request"),
        ({"game": None}, "bad_request"),
        ({"seats": "2"}, "bad_request"),
        ({"seats": True}, "bad_request"),
        ({"seats": 2.0}, "bad_request"),
        ({"seats": None}, "bad_request"),
        ({"seats": 1}, "bad_option"),
        ({"seats": 9}, "bad_option"),
        ({"seats": 10**30}, "bad_option"),
        ({"options": []}, "bad_request"),
        ({"options": {"target": 0}}, "bad_option"),
        ({"options": {"target": "61"}}, "bad_option"),
        ({"options": {"target": True}}, "bad_option"),
        ({"options": {"partnership": True}}, "bad_option"),
        ({"options": {"nothing": 1}}, "bad_option"),
        ({"dealer": 2}, "bad_option"),
        ({"dealer": -1}, "bad_option"),
        ({"dealer": "0"}, "bad_request"),
        ({"dealer": True}, "bad_request"),
        ({"seed": -1}, "bad_option"),
        ({"seed": 2**63}, "bad_option"),
        ({"seed": "1"}, "bad_request"),
        ({"seed": True}, "bad_request"),
        ({"seed": 1.0}, "bad_request"),
        ({"packs": "AS"}, "bad_request"),
        ({"packs": [FULL_PACK[1:]]}, "bad_option"),
        ({"packs": [[*FULL_PACK[1:], "2S"]]}, "bad_option"),
        ({"packs": [[*FULL_PACK[1:], "*R"]]}, "bad_option"),
        ({"packs": [[*FULL_PACK[1:], "?"]]}, "bad_option"),
    ],
)
def test_new_refuses(engine: EngineProcess, fields: dict[str, Any], code: str) -> None:
    request = {"game": "porrazo", "seats": 2, **fields}
    assert engine.refused("new", **request) == code


@pytest.mark.parametrize("pack", [[7], "AS", {"a": 1}, None])
def test_new_refuses_packs_of_the_wrong_type(engine: EngineProcess, pack: Any) -> None:
    code = engine.refused("new", game="porrazo", seats=2, packs=[pack])
    assert code in ("bad_request", "bad_option")


@pytest.mark.parametrize(
    ("cmd", "fields"),
    [
        ("new", ["game", "seats"]),
        ("position", ["game", "seats", "state"]),
        ("legal", ["match"]),
        ("act", ["match", "action"]),
        ("state", ["match"]),
        ("observe", ["match", "seat"]),
        ("choose", ["match", "level"]),
        ("undo", ["match"]),
        ("record", ["match"]),
        ("replay", ["record"]),
        ("random_playouts", ["game", "seats", "count", "seed"]),
        ("drop", ["match"]),
    ],
)
def test_a_missing_field_is_a_bad_request_that_names_it(
    engine: EngineProcess, match: str, cmd: str, fields: list[str]
) -> None:
    good = {
        "game": "porrazo",
        "seats": 2,
        "match": match,
        "action": {"type": "wait"},
        "seat": 0,
        "level": engine.do("hello")["levels"][0],
        "state": situation(hands=["5 6 7", "8 9 T"]),
        "record": {},
        "count": 1,
        "seed": 1,
    }
    for missing in fields:
        request = {name: good[name] for name in fields if name != missing}
        error = engine.ask(cmd, **request)["error"]
        assert error["code"] == "bad_request"
        assert missing in error["message"]


@pytest.mark.parametrize(
    "cmd", ["legal", "act", "state", "observe", "choose", "undo", "record", "drop"]
)
def test_a_match_that_is_not_there_is_no_match(engine: EngineProcess, cmd: str) -> None:
    level = engine.do("hello")["levels"][0]
    fields = {"action": {"type": "wait"}, "seat": 0, "level": level}
    assert engine.refused(cmd, match="nowhere", **fields) == "no_match"
    assert engine.refused(cmd, match=7, **fields) in ("bad_request", "no_match")


# ---- playing


def test_legal_tells_whose_turn_it_is_and_what_can_be_done(
    engine: EngineProcess, match: str
) -> None:
    answer = engine.do("legal", match=match)
    assert (answer["to_act"], answer["phase"]) == (1, "tendido_choice")
    assert {action["type"] for action in answer["actions"]} == {"deal_tendido", "wait"}


def test_act_gives_events_and_the_new_state(engine: EngineProcess, match: str) -> None:
    answer = engine.do("act", match=match, action={"type": "deal_tendido"})
    assert [event["event"] for event in answer["events"]] == ["tendido_dealt"]
    assert answer["state"] == engine.do("state", match=match)["state"]
    assert answer["state"]["phase"] == "tendido_arrange"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "play", "card": "AS"}, "illegal_action"),
        ({"type": "dance"}, "illegal_action"),
        ({"type": 7}, "illegal_action"),
        ({}, "illegal_action"),
        ({"type": "arrange", "row": "no", "count": 7}, "illegal_action"),
        ({"type": "claim", "seat": 0}, "illegal_action"),
        ("wait", "bad_request"),
        (None, "bad_request"),
        ([], "bad_request"),
        (7, "bad_request"),
    ],
)
def test_an_action_that_is_malformed_or_illegal_is_refused_and_changes_nothing(
    engine: EngineProcess, match: str, action: Any, code: str
) -> None:
    before = engine.do("state", match=match)["state"]
    assert engine.refused("act", match=match, action=action) == code
    assert engine.do("state", match=match)["state"] == before


@pytest.mark.parametrize(
    "action", [{"type": "pass"}, {"type": "dance"}, {"type": 7}, {}, {"type": "play", "card": "?"}]
)
def test_an_illegal_action_is_answered_with_what_is_legal(
    engine: EngineProcess, match: str, action: dict[str, Any]
) -> None:
    answer = engine.ask("act", match=match, action=action)
    assert "deal_tendido" in answer["error"]["message"]
    assert "wait" in answer["error"]["message"]


def test_a_type_that_is_no_text_is_told_so(engine: EngineProcess, match: str) -> None:
    answer = engine.ask("act", match=match, action={"type": 7})
    assert answer["error"]["message"].startswith("type must be a text; legal: ")


@pytest.mark.parametrize(
    ("seat", "codes"),
    [
        (-1, {"bad_request", "bad_option"}),
        (2, {"bad_request", "bad_option"}),
        ("0", {"bad_request"}),
        (True, {"bad_request"}),
        (None, {"bad_request"}),
    ],
)
def test_a_seat_that_is_none_sees_nothing(
    engine: EngineProcess, match: str, seat: Any, codes: set[str]
) -> None:
    assert engine.refused("observe", match=match, seat=seat) in codes


def test_an_observation_hides_what_the_seat_may_not_see(engine: EngineProcess, match: str) -> None:
    engine.do("act", match=match, action={"type": "wait"})
    seen = engine.do("observe", match=match, seat=0)["state"]
    full = engine.do("state", match=match)["state"]
    assert seen["hands"] == [full["hands"][0], ["?"] * 3]
    assert seen["stock_count"] == len(full["stock"])
    assert not {"stock", "seed", "packs"} & set(seen)


def test_undo_takes_the_last_action_back(engine: EngineProcess, match: str) -> None:
    before = engine.do("state", match=match)["state"]
    engine.do("act", match=match, action={"type": "wait"})
    assert engine.do("undo", match=match)["state"] == before
    assert engine.refused("undo", match=match) == "illegal_action"


def test_the_name_of_a_match_that_was_dropped_is_never_anothers(engine: EngineProcess) -> None:
    first, second = (str(new(engine)["match"]) for _ in range(2))
    engine.do("drop", match=first)
    assert str(new(engine)["match"]) not in (first, second)


def test_drop_frees_a_match(engine: EngineProcess, match: str) -> None:
    engine.do("drop", match=match)
    assert engine.refused("state", match=match) == "no_match"


def play(engine: EngineProcess, match: str, rng: Random, actions: int) -> None:
    for _ in range(actions):
        legal = engine.do("legal", match=match)["actions"]
        if not legal:
            return
        engine.do("act", match=match, action=rng.choice(legal))


def test_a_finished_match_refuses_actions_but_can_be_looked_at_and_undone(
    engine: EngineProcess,
) -> None:
    match = new(engine, options={"target": 1})["match"]
    play(engine, match, Random(1), 500)
    state = engine.do("state", match=match)["state"]
    assert (state["over"], state["phase"], state["to_act"]) == (True, "over", None)
    assert engine.do("legal", match=match)["actions"] == []
    assert engine.do("legal", match=match)["to_act"] is None
    assert engine.refused("act", match=match, action={"type": "pass"}) == "illegal_action"
    level = engine.do("hello")["levels"][0]
    assert engine.refused("choose", match=match, level=level) == "illegal_action"
    assert engine.do("undo", match=match)["state"]["over"] is False


# ---- records


def test_a_record_holds_the_match_and_replays_it(engine: EngineProcess) -> None:
    match = new(engine, options={"target": 7}, packs=[FULL_PACK])["match"]
    play(engine, match, Random(2), 60)
    record = engine.do("record", match=match)["record"]
    for name in ("format", "game", "rules", "seats", "options", "dealer", "seed", "actions"):
        assert name in record
    assert record["packs"] == [FULL_PACK]
    again = engine.do("replay", record=record)
    assert again["state"] == engine.do("state", match=match)["state"]
    assert engine.do("record", match=again["match"])["record"] == record


def test_a_record_of_a_position_begins_there(engine: EngineProcess) -> None:
    state = situation(hands=["A 6 7", "8 9 T"])
    match = engine.do("position", game="porrazo", seats=2, state=state)["match"]
    play(engine, match, Random(3), 4)
    record = engine.do("record", match=match)["record"]
    assert "start" in record
    again = engine.do("replay", record=record)
    assert again["state"] == engine.do("state", match=match)["state"]


def test_a_record_that_breaks_the_rules_is_refused_by_the_index_of_the_action(
    engine: EngineProcess,
) -> None:
    match = new(engine)["match"]
    play(engine, match, Random(4), 12)
    record = engine.do("record", match=match)["record"]
    broken = [*record["actions"]]
    broken[5] = {"type": "claim", "seat": 0}
    error = engine.ask("replay", record={**record, "actions": broken})["error"]
    assert error["code"] == "bad_position"
    assert "5" in error["message"]


@pytest.mark.parametrize("name", ["game", "seats", "options", "seed", "actions", "format"])
@pytest.mark.parametrize("value", [None, "?", -1, [], {}, [[]], True, 10**40])
def test_a_record_that_is_nonsense_is_refused(
    engine: EngineProcess, match: str, name: str, value: Any
) -> None:
    record = engine.do("record", match=match)["record"]
    if record[name] == value or (name == "options" and value == {}):
        return
    if name == "actions" and value == []:
        return
    code = engine.refused("replay", record={**record, name: value})
    assert code in ("bad_position", "bad_request", "bad_option", "unknown_game")


# ---- positions


def test_a_position_can_be_played_on(engine: EngineProcess) -> None:
    state = situation(hands=["K 6 7", "K 6 9"], table="8")
    answer = engine.do("position", game="porrazo", seats=2, state=state)
    match = answer["match"]
    assert answer["state"]["hands"] == state["hands"]
    engine.do("act", match=match, action={"type": "play", "card": state["hands"][0][0]})
    engine.do("act", match=match, action={"type": "play", "card": state["hands"][1][0]})
    assert engine.do("state", match=match)["state"]["pending"]["points"] == 4


def test_a_position_hides_what_the_seed_then_fills(engine: EngineProcess) -> None:
    state = situation(hands=["K 6 7", "K 6 9"], table="8")
    state["hands"][1] = ["?"] * 3
    stock = state.pop("stock")
    state["stock_count"] = len(stock)
    answers = [
        engine.do("position", game="porrazo", seats=2, state=state, seed=seed)["state"]
        for seed in (1, 1, 2)
    ]
    assert answers[0]["hands"] == answers[1]["hands"]
    assert answers[0]["stock"] != answers[2]["stock"]


@pytest.mark.parametrize(
    "fields",
    [{"table": ["AS", "AS"]}, {"scores": [0]}, {"phase": "dance"}, {"hands": [[], []]}],
)
def test_a_position_that_cannot_be_is_a_bad_position(
    engine: EngineProcess, fields: dict[str, Any]
) -> None:
    state = {**situation(hands=["K 6 7", "K 6 9"], table="8"), **fields}
    assert engine.refused("position", game="porrazo", seats=2, state=state) == "bad_position"


def test_a_position_that_is_no_object_is_a_bad_request(engine: EngineProcess) -> None:
    assert engine.refused("position", game="porrazo", seats=2, state=[]) == "bad_request"


# ---- choosing and playouts


def test_every_level_chooses_a_legal_action(engine: EngineProcess) -> None:
    for level in engine.do("hello")["levels"]:
        match = new(engine)["match"]
        for _ in range(6):
            legal = engine.do("legal", match=match)["actions"]
            answer = engine.do("choose", match=match, level=level, ms=200, seed=1)
            assert answer["action"] in legal
            info = answer["info"]
            assert info["level"] == level
            assert {"level", "ms", "candidates"} <= set(info)
            for candidate in info["candidates"]:
                assert {"action", "points", "chance"} <= set(candidate)
            engine.do("act", match=match, action=answer["action"])


def test_a_choice_tells_what_every_action_is_worth(engine: EngineProcess) -> None:
    match = new(engine)["match"]
    phases = set()
    for _ in range(12):
        legal = engine.do("legal", match=match)
        answer = engine.do("choose", match=match, level="carmen", seed=1)
        candidates = answer["info"]["candidates"]
        assert [each["action"] for each in candidates] == legal["actions"]
        assert all(isinstance(each["points"], float) for each in candidates)
        assert all(0.0 <= each["chance"] <= 1.0 for each in candidates)
        phases.add(legal["phase"])
        engine.do("act", match=match, action=answer["action"])
    assert {"declare", "play"} <= phases


@pytest.mark.parametrize("budget", [{}, {"iterations": 3}, {"iterations": 200}])
def test_a_seed_chooses_alike_whatever_the_number_of_deals(
    engine: EngineProcess, budget: dict[str, int]
) -> None:
    match = new(engine, seats=3)["match"]
    for _ in range(8):
        asked = {"match": match, "level": "carmen", "seed": 4, **budget}
        one, other = (engine.do("choose", **asked) for _ in range(2))
        assert one["action"] == other["action"]
        assert one["info"]["candidates"] == other["info"]["candidates"]
        engine.do("act", match=match, action=one["action"])


def test_choosing_changes_nothing(engine: EngineProcess, match: str) -> None:
    before = engine.do("state", match=match)["state"]
    engine.do("choose", match=match, level=engine.do("hello")["levels"][0], seed=1)
    assert engine.do("state", match=match)["state"] == before


@pytest.mark.parametrize(
    "fields",
    [
        {"level": "divine"},
        {"level": 7},
        {"ms": -1},
        {"ms": "1"},
        {"iterations": True},
        {"seed": -1},
    ],
)
def test_choose_refuses(engine: EngineProcess, match: str, fields: dict[str, Any]) -> None:
    level = engine.do("hello")["levels"][0]
    code = engine.refused("choose", **{"match": match, "level": level, **fields})
    assert code in ("bad_option", "bad_request")


def test_random_playouts_count_the_wins_of_each_side(engine: EngineProcess) -> None:
    request = {"game": "porrazo", "seats": 2, "count": 6, "seed": 5}
    answer = engine.do("random_playouts", **request)
    assert answer["matches"] == 6
    assert sum(answer["results"]) == 6
    assert len(answer["results"]) == 2
    assert answer["actions"] > 6 * 50
    assert answer["seconds"] > 0
    again = engine.do("random_playouts", **request)
    assert (again["actions"], again["results"]) == (answer["actions"], answer["results"])


@pytest.mark.parametrize("fields", [{"count": -1}, {"count": "3"}, {"count": True}, {"seats": 99}])
def test_random_playouts_refuse(engine: EngineProcess, fields: dict[str, Any]) -> None:
    request = {"game": "porrazo", "seats": 2, "count": 1, "seed": 5, **fields}
    assert engine.refused("random_playouts", **request) in ("bad_request", "bad_option")


# ---- anything at all

JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    10**40,
    "",
    "?",
    "AS",
    [],
    [[]],
    {},
    {"type": "play"},
    ["AS"] * 3,
]
COMMANDS = ["hello", "new", "position", "legal", "act", "state", "observe", "choose", "undo"]
COMMANDS += ["record", "replay", "drop"]
FIELDS = ["game", "seats", "options", "dealer", "seed", "packs", "state", "match", "action", "seat"]
FIELDS += ["level", "ms", "iterations", "record", "id"]


def test_no_input_ends_the_program(engine: EngineProcess) -> None:
    rng = Random(6)
    good = {"game": "porrazo", "seats": 2, "match": new(engine)["match"], "seat": 0}
    for _ in range(600):
        request = {**good, **{rng.choice(FIELDS): rng.choice(JUNK) for _ in range(3)}}
        answer = engine.ask(rng.choice(COMMANDS), **request)
        assert answer["ok"] or answer["error"]["code"] in (
            "bad_request",
            "unknown_game",
            "bad_option",
            "bad_position",
            "no_match",
            "illegal_action",
        )


@pytest.mark.long
def test_no_field_of_a_position_ends_the_program(engine: EngineProcess) -> None:
    rng = Random(7)
    good = situation(hands=["K 6 7", "K 6 9"], table="8")
    for name in good:
        for junk in JUNK:
            state = {**good, name: junk}
            answer = engine.ask("position", game="porrazo", seats=2, state=state)
            if answer["ok"]:
                play(engine, answer["match"], rng, 8)
                engine.do("drop", match=answer["match"])
