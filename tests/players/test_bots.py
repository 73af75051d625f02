"""External bots: they play by lines of JSON, and lose cleanly when they do not."""

import json
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.errors import BadOption
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.lab.arena import Contest, ContestResult, hold
from porrazo.lab.contestants import contestant_of
from porrazo.players.bots import FAULTS, Bot, Forfeit, SeatedBot
from porrazo.players.levels import LEVELS

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"
PORRAZO = game_named("porrazo")

# Answers each message as a test wants; `choose` is the message, `answer` prints and flushes.
BOT = """
import json, sys, time
def answer(text):
    print(text, flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "choose":
        choose = message
        {behaviour}
"""
FIRST = 'answer(json.dumps({"action": choose["actions"][0]}))'


def program(folder: Path, behaviour: str) -> str:
    path = folder / "bot.py"
    path.write_text(BOT.replace("{behaviour}", behaviour), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def meet(command: str, *, seconds: float = 5.0, pairs: int = 1, jobs: int = 1) -> ContestResult:
    bot = Bot(command, seconds)
    weakest = contestant_of(LEVELS[0], 5.0)
    options = PORRAZO.setup(2, {"target": 21}, None, 0).options
    return hold(Contest(PORRAZO, bot, weakest, 2, options, pairs, 1), jobs)


def seated(command: str, seconds: float = 5.0) -> SeatedBot:
    match = Match.new(PORRAZO, 2, seed=1)
    return Bot(command, seconds).sit(match, match.state.to_act, Random(1))


def still_runs(command: str) -> bool:
    words = subprocess.run(
        ["ps", "-ewwo", "args"], capture_output=True, encoding="utf-8", check=True
    )
    return shlex.split(command)[-1] in words.stdout


def test_the_example_of_the_docs_plays_whole_matches() -> None:
    result = meet(shlex.join([sys.executable, str(EXAMPLE)]), pairs=2)
    assert not result.a.faults
    assert result.points is not None
    assert result.a.wins + result.b.wins == 4


def test_the_example_stands_alone_and_is_short() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    assert "import porrazo" not in source
    assert "from porrazo" not in source
    assert len(source.splitlines()) <= 35


def test_the_docs_name_every_way_to_forfeit() -> None:
    told = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert all(f"| `{fault}` |" in told for fault in FAULTS)


def test_a_bot_is_told_the_table_and_only_what_its_seat_may_see(tmp_path: Path) -> None:
    log = tmp_path / "log"
    spy = f"open({str(log)!r}, 'a').write(line); {FIRST}"
    assert not meet(program(tmp_path, spy)).a.faults
    messages = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    for message in messages:
        assert message["cmd"] == "choose"
        assert message["state"]["to_act"] == message["seat"]
        assert set(message["state"]["hands"][1 - message["seat"]]) <= {"?"}
        assert not {"seed", "packs", "stock"} & set(message["state"])
        assert message["actions"]
        assert message["ms"] == 5000


def test_a_bot_hears_of_the_start_and_of_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    source = tmp_path / "bot.py"
    source.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        f"    open({str(log)!r}, 'a').write(line)\n"
        "    message = json.loads(line)\n"
        "    if message['cmd'] == 'choose':\n"
        "        print(json.dumps({'action': message['actions'][0]}), flush=True)\n",
        encoding="utf-8",
    )
    meet(shlex.join([sys.executable, str(source)]))
    messages = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    starts = [message for message in messages if message["cmd"] == "start"]
    ends = [message for message in messages if message["cmd"] == "end"]
    assert [start["seat"] for start in starts] == [0, 1]
    assert starts[0]["game"] == "porrazo"
    assert starts[0]["sides"] == [0, 1]
    assert starts[0]["options"]["target"] == 21
    assert all(max(end["scores"]) == end["scores"][end["winner"]] for end in ends)
    assert len(ends) == 2


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("sys.exit(0)", "crashed"),
        ("import os; os.close(1); time.sleep(60)", "crashed"),
        ("answer('')", "garbage"),
        ("answer('hello')", "garbage"),
        ("answer('[' * 50_000)", "garbage"),
        ("answer('[1]')", "garbage"),
        ("answer('{}')", "garbage"),
        ('answer(\'{"action": "7H"}\')', "garbage"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "garbage"),
        ("answer('x' * 200_000)", "garbage"),
        ("answer('{\"action\": {}}')", "illegal"),
        ('answer(\'{"action": {"type": ["play"]}}\')', "illegal"),
        ('answer(\'{"action": {"type": "claim", "seat": 0}}\')', "illegal"),
    ],
)
def test_a_bot_that_does_not_answer_well_loses(tmp_path: Path, behaviour: str, reason: str) -> None:
    command = program(tmp_path, behaviour)
    with seated(command) as bot, pytest.raises(Forfeit) as forfeit:
        bot.choose()
    assert forfeit.value.reason == reason
    wait_for(lambda: not still_runs(command))


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No extra time for the first answer."""
    monkeypatch.setattr("porrazo.players.bots.START_SECONDS", 0.0)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "behaviour",
    [
        "time.sleep(60)",
        # Ended by force, with what it started.
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)",
        "import subprocess; subprocess.run([sys.executable, *sys.argv, 'child'])",
    ],
)
def test_a_late_bot_loses_and_is_ended(tmp_path: Path, behaviour: str) -> None:
    command = program(tmp_path, behaviour)
    with seated(command, 0.3) as bot, pytest.raises(Forfeit, match=r"within 0\.3 s") as forfeit:
        bot.choose()
    assert forfeit.value.reason == "late"
    wait_for(lambda: not still_runs(command))


@pytest.mark.usefixtures("impatient")
def test_a_bot_that_never_reads_cannot_hold_the_arena_up(tmp_path: Path) -> None:
    source = tmp_path / "deaf.py"
    source.write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    command = shlex.join([sys.executable, str(source)])
    with seated(command, 0.3) as bot:
        for _ in range(100):
            bot._line.tell({"cmd": "x" * 10_000})  # type: ignore[union-attr]
        with pytest.raises(Forfeit):
            bot.choose()
    wait_for(lambda: not still_runs(command))


def test_a_program_that_is_not_there_loses_every_match() -> None:
    result = meet("/no/such/program", pairs=2)
    assert result.a.wins == 0
    assert result.b.wins == 4
    assert result.a.faults == {"missing": 4}
    assert result.a.first_fault
    assert result.points is None


def test_forfeits_are_counted_by_reason_over_all_processes(tmp_path: Path) -> None:
    unsteady = 'answer("hello" if choose["seat"] else \'{"action": {"type": "pass"}}\')'
    result = meet(program(tmp_path, unsteady), pairs=2, jobs=2)
    assert result.a.faults == {"garbage": 2, "illegal": 2}


def test_a_bot_that_stays_after_the_end_is_ended(tmp_path: Path) -> None:
    stays = f"{FIRST}\nimport atexit; atexit.register(time.sleep, 60)"
    command = program(tmp_path, stays)
    assert not meet(command).a.faults
    wait_for(lambda: not still_runs(command))


# Leaves its session, and has no parent here any more.
DETACHED = """
        import os
        if not os.fork():
            os.setsid()
            if not os.fork():
                os.execv(sys.executable, [sys.executable, '-c', 'import time; time.sleep(99)',
                    sys.argv[0] + '.child'])
            os._exit(0)
        os.wait()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it cannot be found")
@pytest.mark.parametrize("then", [FIRST, "answer('nonsense')"])
def test_what_has_detached_itself_from_a_bot_ends_with_the_match(tmp_path: Path, then: str) -> None:
    ready = "open(sys.argv[0] + '.ready', 'w')"
    command = program(tmp_path, f"{DETACHED.strip()}\n        {ready}; {then}")
    meet(command)
    assert (tmp_path / "bot.py.ready").exists()
    assert not still_runs(f"{command}.child")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it cannot be found")
@pytest.mark.parametrize(("jobs", "number"), [("1", "SIGINT"), ("2", "SIGTERM"), ("2", "SIGKILL")])
def test_what_has_detached_itself_from_a_bot_ends_with_the_arena(
    tmp_path: Path, jobs: str, number: str
) -> None:
    ready = "open(sys.argv[0] + '.ready', 'w'); time.sleep(99)"
    command = program(tmp_path, f"{DETACHED.strip()}\n        {ready}")
    words = ["arena", LEVELS[0], "--engine", command, "--pairs", "4", "--jobs", jobs]
    # A shell that runs the tests in the background has SIGINT ignored, and its children with it.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    command_line = [sys.executable, "-m", "porrazo", *words, "--move-time", "99"]
    arena = subprocess.Popen(command_line, preexec_fn=heard)
    try:
        wait_for(lambda: (tmp_path / "bot.py.ready").exists())
        arena.send_signal(signal.Signals[number])
        arena.wait(30)
    finally:
        arena.kill()
    wait_for(lambda: not still_runs(f"{command}.child"))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_is_ended_when_its_arena_is_killed(tmp_path: Path, jobs: str) -> None:
    """One that hears no end of its input, and starts a process of its own besides."""
    command = program(
        tmp_path,
        "import subprocess; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)',"
        " sys.argv[0] + '.child']); open(sys.argv[0] + '.ready', 'w'); time.sleep(99)",
    )
    words = ["arena", LEVELS[0], "--engine", command, "--pairs", "4", "--jobs", jobs]
    arena = subprocess.Popen([sys.executable, "-m", "porrazo", *words, "--move-time", "99"])
    try:
        wait_for(lambda: (tmp_path / "bot.py.ready").exists())
        assert still_runs(command)
    finally:
        arena.kill()
        arena.wait()
    wait_for(lambda: not still_runs(command))


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize("text", ["engine:", "engine:  ", "engine:a 'b", "nobody", ""])
def test_a_player_must_be_a_level_or_a_command(text: str) -> None:
    with pytest.raises(BadOption):
        contestant_of(text, 5.0)
