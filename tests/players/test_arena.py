"""The arena: duplicate pairs, the same whatever the number of jobs, and what it says of them."""

import json
import math
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from porrazo.cli import main
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.lab.arena import Contest, hold, play_pair
from porrazo.lab.contestants import Level, contestant_of
from porrazo.lab.intervals import mean_of, ratio_of, share_of
from porrazo.players.levels import LEVELS
from porrazo.players.workers import in_order
from support.processes import heeds_keyboard
from support.short import short_options

PORRAZO = game_named("porrazo")
WEAKEST, STRONGER = LEVELS[:2]


class Seat:
    """Plays its first or its last legal action."""

    def __init__(self, name: str, match: Match, seat: int) -> None:
        self.name, self.match, self.seat = name, match, seat
        tables.append((name, match, seat))

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def choose(self) -> int:
        legal = self.match.view(self.seat).legal
        return int(legal[0] if self.name == "first" else legal[-1])


class Player:
    """A contestant that needs no thought and remembers where it sat."""

    def __init__(self, name: str) -> None:
        self.name = name

    def sit(self, match: Match, seat: int, rng: Random) -> Seat:
        return Seat(self.name, match, seat)


tables: list[tuple[str, Match, int]] = []


@pytest.fixture(autouse=True)
def _empty() -> None:
    tables.clear()


def contest(
    seats: int = 2, pairs: int = 4, a: str = "first", b: str = "last", **options: Any
) -> Contest:
    settled = PORRAZO.setup(seats, {"target": 15, **options}, None, 0).options
    return Contest(PORRAZO, Player(a), Player(b), seats, settled, pairs, seed=7)


def seatings() -> list[str]:
    """Who sat where, a text a match: ``ABB``."""
    names: dict[int, str] = {}
    for name, match, _ in tables:
        names[id(match)] = names.get(id(match), "") + ("A" if name == "first" else "B")
    return list(names.values())


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (2, {}, ["AB", "BA"]),
        (3, {}, ["ABB", "BAB", "BBA"]),
        (4, {"partnership": True}, ["ABAB", "BABA"]),
        (6, {"partnership": True}, ["ABBABB", "BABBAB", "BBABBA"]),
    ],
)
def test_a_takes_every_side_once(seats: int, options: dict[str, Any], expected: list[str]) -> None:
    play_pair(contest(seats, **options), 0)
    assert seatings() == expected


def test_the_matches_of_a_pair_have_the_same_seed_and_first_dealer() -> None:
    play_pair(contest(), 0)
    play_pair(contest(), 1)
    first, again, other = (tables[index][1] for index in (0, 2, 4))
    assert first.setup.seed == again.setup.seed != other.setup.seed
    assert first.opening == again.opening


def test_equal_players_come_out_even_whatever_the_cards() -> None:
    result = hold(contest(a="first", b="first", pairs=6), jobs=1)
    assert result.a.wins == result.b.wins == 6
    assert result.points is not None
    assert (result.points.mean, result.points.error) == (0.0, 0.0)
    assert result.a.share.low < 0.5 < result.a.share.high


def test_points_are_those_above_the_others_for_each_hand() -> None:
    result = hold(contest(pairs=5), jobs=1)
    lead = hands = 0.0
    for name, match, seat in tables:
        if name == "first":
            lead += match.state.totals[seat] - match.state.totals[1 - seat]
            hands += match.state.hand_number
    assert result.points is not None
    assert result.points.mean == pytest.approx(lead / hands)
    assert result.hands == hands
    assert result.matches == 10


def levels(seed: int = 3) -> Contest:
    options = PORRAZO.setup(2, {"target": 15}, None, 0).options
    return Contest(PORRAZO, Level(STRONGER), Level(WEAKEST), 2, options, 4, seed)


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    told: list[tuple[int, int]] = []
    alone = hold(levels(), jobs=1)
    together = hold(levels(), jobs=2, report=lambda done, of: told.append((done, of)))
    assert alone == together
    assert told == [(done, 4) for done in range(5)]
    assert alone != hold(levels(seed=4), jobs=1)


@pytest.mark.parametrize("name", NAMES)
def test_random_play_plays_every_game_the_same_with_the_same_seed(name: str) -> None:
    game = game_named(name)
    seats = next(seats for seats in game.seats if seats > 1)
    options = game.setup(seats, short_options(game, seats), None, 0).options
    anybody = contestant_of("random", 1.0)
    one, two = (play_pair(Contest(game, anybody, anybody, seats, options, 1, 7), 0) for _ in "ab")
    assert [(match.won, match.lead) for match in one] == [(match.won, match.lead) for match in two]
    assert not any(match.fault for match in one)


def test_who_knows_a_little_beats_random_play() -> None:
    settled = PORRAZO.setup(2, {}, None, 0).options
    a, b = Level(STRONGER), contestant_of("random", 1.0)
    assert hold(Contest(PORRAZO, a, b, 2, settled, 20, seed=7), 1).a.share.mean > 0.7


def test_only_decisions_are_timed() -> None:
    result = hold(levels(), jobs=1)
    thinking = result.a.thinking
    assert thinking.decisions > 0
    assert 0 < thinking.median <= thinking.p99


# ---- intervals


def test_the_mean_has_its_standard_error() -> None:
    samples = [1.0, 4.0, 2.0, 7.0]
    estimate = mean_of(samples)
    assert estimate.mean == 3.5
    assert estimate.error == pytest.approx(statistics.stdev(samples) / 2)


def test_a_ratio_of_one_to_one_samples_is_a_mean() -> None:
    assert ratio_of([2.0, 6.0], [2.0, 2.0]) == mean_of([1.0, 3.0])


def test_a_share_of_independent_trials_has_wilsons_interval() -> None:
    share = share_of([1.0] * 60 + [0.0] * 40)
    assert (share.low, share.high) == pytest.approx((0.502, 0.691), abs=0.002)


def test_pairs_that_are_split_narrow_the_interval() -> None:
    split = share_of([0.5] * 90 + [0.0] * 5 + [1.0] * 5)
    spread = share_of([0.0] * 50 + [1.0] * 50)
    assert split.high - split.low < (spread.high - spread.low) / 2


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_a_few_pairs_that_agree_do_not_make_certainty(value: float) -> None:
    share = share_of([value] * 3)
    assert share.low <= value <= share.high
    assert share.high - share.low > 0.4


# ---- workers


def test_results_come_in_the_order_of_the_items() -> None:
    assert in_order(math.sqrt, range(9), jobs=2) == [math.sqrt(number) for number in range(9)]


def test_what_a_worker_raises_is_raised_here() -> None:
    with pytest.raises(ValueError, match="math domain error"):
        in_order(math.sqrt, [1, -1, 4], jobs=2)


# ---- the command


def run(*words: str) -> Any:
    return main(["arena", *words, "--pairs", "2", "--target", "10", "--jobs", "1"])


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(STRONGER, WEAKEST) == 0
    out, err = capsys.readouterr()
    assert "to 10: 4 matches in 2 duplicate pairs" in out
    assert f"A  {STRONGER}" in out
    assert err == ""


def test_the_table_names_the_house_rule_and_what_is_even(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(STRONGER, WEAKEST, "--seats", "3", "--options", "hands=1") == 0
    out = capsys.readouterr().out
    assert "3 seats, to 10: 6 matches" in out
    assert "house rule: target=10 hands=1" in out
    assert "A has one side of 3: an even share is 33.3 %" in out


def test_players_of_a_game_against_a_bank_meet_at_its_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--game", "backhand", "--pairs", "1", "--seed", "1", "--options", "rounds=2")
    assert main(["arena", WEAKEST, STRONGER, *words, "--jobs", "1"]) == 0
    assert "2 seats" in capsys.readouterr().out


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(STRONGER, WEAKEST, "--json", "--options", "ace_wraps=false") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["options"]["ace_wraps"] is False
    assert told["options"]["target"] == 10
    assert told["a"]["wins"] + told["b"]["wins"] == told["matches"] == 4


@pytest.mark.parametrize(
    "words",
    [
        [STRONGER],
        [STRONGER, STRONGER, "--engine", "x"],
        [STRONGER, "nobody"],
        [STRONGER, STRONGER, "--options", "ace_wraps"],
        [STRONGER, STRONGER, "--options", "ace_wraps=2"],
        [STRONGER, STRONGER, "--options", "hands=99999999999999"],
        [STRONGER, STRONGER, "--options", "colour=red"],
        [STRONGER, STRONGER, "--options", "partnership=true"],
        [STRONGER, STRONGER, "--game", "backhand", "--seats", "1"],
    ],
)
def test_what_makes_no_contest_is_refused_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("porrazo: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["--pairs", "0"], ["--seats", "65"], ["--move-time", "nan"], ["--jobs", "-1"]]
)
def test_numbers_out_of_their_range_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", STRONGER, STRONGER, *words])
    assert end.value.code == 2


PATIENCE = 15.0


@pytest.fixture
def arena() -> Iterator[subprocess.Popen[bytes]]:
    """An arena of two workers in the middle of its work, in a session of its own."""
    words = ["arena", STRONGER, WEAKEST, "--pairs", "100000", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "porrazo", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        **heeds_keyboard(),
    )
    try:
        wait_until(lambda: len(members(process.pid)) >= 4)
        yield process
    finally:
        for member in members(process.pid):
            os.kill(member, signal.SIGKILL)
        assert process.stderr is not None
        process.stderr.close()


@pytest.mark.posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_arena_that_is_interrupted_leaves_no_process_behind(
    arena: subprocess.Popen[bytes], number: signal.Signals
) -> None:
    arena.send_signal(number)
    _, errors = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 128 + number
    assert errors == b""
    wait_until(lambda: members(arena.pid) == [])


@pytest.mark.posix
def test_workers_do_not_outlive_an_arena_that_is_killed(arena: subprocess.Popen[bytes]) -> None:
    arena.kill()
    arena.wait()
    wait_until(lambda: members(arena.pid) == [])


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def members(session: int) -> list[int]:
    """The processes of a session."""
    listed = subprocess.run(
        ["ps", "-eo", "pid,sid"], capture_output=True, encoding="utf-8", check=True
    )
    rows = [line.split() for line in listed.stdout.splitlines()[1:]]
    return [int(pid) for pid, sid in rows if int(sid) == session and int(pid) != os.getpid()]
