"""Nothing is ever lost: programs killed, files damaged, disks full, two programs at once.

The sizes are for every day; PORRAZO_TORTURE=1 runs as many as `make torture` promises.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from porrazo.engine.errors import EngineError
from porrazo.match.session import MatchSession
from porrazo.records.checksum import checked
from porrazo.records.journal_reader import JournalError, parse, read
from porrazo.records.library import finished_matches, read_match
from porrazo.records.lines import START, line_of
from porrazo.records.recovering import recover
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support import quick_match
from support.kept import in_play

FULL = bool(os.environ.get("PORRAZO_TORTURE"))
KILLS, SLOW_KILLS = (400, 100) if FULL else (6, 3)
CHANGES = 100_000 if FULL else 1_500
ROUNDS = 200 if FULL else 5
TAKEN = 3
KILLED = 1 if sys.platform == "win32" else -9
PLAYERS = (Player("Ana"), Player("Beto", "tomas"))
SAVES = Path(__file__).parents[2] / "saves"


def playing(
    folder: Path, how: str, sync_seconds: float = 0.0, target: int = 5
) -> subprocess.Popen[bytes]:
    folder.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, quick_match.__file__, str(folder), how],
        stdout=subprocess.PIPE,
        env={**os.environ, "SYNC_SECONDS": str(sync_seconds), "TARGET": str(target)},
    )


def killed(folder: Path, seconds: float, sync_seconds: float, target: int = 5) -> list[list[str]]:
    """What a program had told that was killed so long after it was ready."""
    with playing(folder, "play", sync_seconds, target) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(seconds)
        process.kill()
        told = process.stdout.read()
    return [line.split() for line in told.decode().splitlines()]


def kept(folder: Path) -> Mapping[int, int]:
    """How many actions are kept of each match in a folder, by its seed."""
    store = JournalStore(folder)
    saved = [read(path) for path in store.in_play()]
    saved += [read_match(path) for path in finished_matches(store.finished)]
    return {each.match.setup.seed: len(each.match.actions) for each in saved}


def killed_after(folder: Path, actions: int) -> list[list[str]]:
    """What a program had told that was killed when it had told of so many actions."""
    told: list[bytes] = []
    with playing(folder, "play", 0.02, target=999) as process:
        assert process.stdout is not None
        while sum(line.startswith(b"done") for line in told) < actions:
            told.append(process.stdout.readline())
            assert told[-1], "it ended by itself"
        process.kill()
        told += process.stdout.read().splitlines()
    return [line.decode().split() for line in told]


@pytest.mark.parametrize(("kills", "sync_seconds"), [(KILLS, 0.0), (SLOW_KILLS, 0.15)])
def test_killed_at_any_moment_at_most_the_last_action_is_missing(
    tmp_path: Path, kills: int, sync_seconds: float
) -> None:
    rng = random.Random(kills)
    for number in range(kills):
        folder = tmp_path / str(number)
        told = killed(folder, rng.uniform(0.0, 1.0), sync_seconds)
        found = kept(folder)
        for seed, done in [line[1:] for line in told if line[0] == "done"]:
            assert found[int(seed)] >= int(done) - 1
        assert not list(folder.glob("broken-*"))


def test_when_the_power_fails_at_most_the_last_action_is_missing(tmp_path: Path) -> None:
    """Of the journal there is then what had been synced, and of its last line maybe a part."""
    rng = random.Random(SLOW_KILLS)
    for number in range(SLOW_KILLS):
        folder = tmp_path / str(number)
        told = killed_after(folder, rng.randint(2, 30))
        last = max(place for place, line in enumerate(told) if line[0] == "done")
        synced = max(
            place for place, line in enumerate(told) if line[0] == "synced" and place < last
        )
        path, size = in_play(folder), int(told[synced][1])
        data = path.read_bytes()
        on_disk = parse(data[:size], path.name)
        assert len(on_disk.match.actions) >= int(told[last][2]) - 1
        assert data[:size].endswith(b"\n")


@pytest.mark.parametrize("name", ["in-play.journal", "with-stand-in.journal", "new"])
def test_a_journal_cut_anywhere_is_its_valid_beginning_or_refused(
    tmp_path: Path, name: str
) -> None:
    data = journal(tmp_path) if name == "new" else (SAVES / name).read_bytes()
    whole = parse(data, name).match
    first = data.index(b"\n") + 1
    for end in range(0, len(data), 1 if FULL else 7):
        if end < first:
            with pytest.raises(JournalError, match="line 1"):
                parse(data[:end], name)
        else:
            check_beginning(data[:end], whole.actions_json())


def journal(folder: Path) -> bytes:
    """A journal with every kind of line."""
    people = (Player("Ana"), Player("Beto"))
    session = MatchSession.new(people, {}, JournalStore(folder), 3)
    rng = random.Random(3)
    for step in range(24):
        if step in (9, 15):
            session.stand_in(1, "tomas" if step == 9 else None)
        if step == 12:
            session.assist()
        session.act(rng.choice(session.match.state.legal()))
    session.close()
    return in_play(folder).read_bytes()


def check_beginning(data: bytes, actions: list[dict[str, object]]) -> None:
    """It is refused by a sentence, or a match that began as the whole one did."""
    sentence, found = "", actions
    try:
        found = parse(data, "match.journal").match.actions_json()
    except JournalError as error:
        sentence = str(error)
    assert found == actions[: len(found)]
    assert not sentence or ("line " in sentence and "\n" not in sentence)


def test_a_journal_changed_anyhow_is_never_another_match(tmp_path: Path) -> None:
    data = journal(tmp_path)
    actions = parse(data, "match.journal").match.actions_json()
    rng = random.Random(CHANGES)
    for _ in range(CHANGES):
        changed = rng.choice((flipped, swapped, without, doubled, spliced))(data, rng)
        check_beginning(changed, actions)


def flipped(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def swapped(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def without(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def doubled(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    place = rng.randrange(len(lines))
    return b"".join([*lines[:place], lines[place], *lines[place:]])


def spliced(data: bytes, rng: random.Random) -> bytes:
    start, end = sorted(rng.sample(range(len(data)), 2))
    return data[:start] + data[end:]


def misspelt(data: bytes, rng: random.Random) -> bytes:
    """A digit or a letter is another one; the JSON is as good as before."""
    letters = [place for place, byte in enumerate(data) if chr(byte).isalnum()]
    place = rng.choice(letters)
    other = rng.choice("0123456789" if chr(data[place]).isdigit() else "abcdefghijklm")
    return data[:place] + other.encode() + data[place + 1 :]


def test_a_record_changed_anyhow_is_never_another_match(tmp_path: Path) -> None:
    record = json.loads((SAVES / "two-to-61.json").read_text(encoding="utf-8"))
    data = json.dumps(checked(record)).encode("ascii")
    path, rng = tmp_path / "match-0001.porrazo", random.Random(1)
    path.write_bytes(data)
    whole = read_match(path)
    for _ in range(CHANGES // 5):
        path.write_bytes(rng.choice((flipped, spliced, misspelt))(data, rng))
        with suppress(EngineError):
            found = read_match(path)
            assert found.match.played_alike(whole.match)
            assert (found.players, found.fairness) == (whole.players, whole.fairness)


def test_an_older_record_changed_anyhow_is_refused_or_read(tmp_path: Path) -> None:
    data = (SAVES / "two-to-61.json").read_bytes()
    path, rng = tmp_path / "match-0001.porrazo", random.Random(1)
    for _ in range(CHANGES // 20):
        path.write_bytes(rng.choice((flipped, spliced))(data, rng))
        with suppress(EngineError):
            assert read_match(path).match.setup.seats == 2
        with suppress(EngineError):
            assert recover(path).saved.match.setup.seats == 2


def test_two_programs_on_one_folder_lose_nothing(tmp_path: Path) -> None:
    """One of them writes; whoever comes second is told so, and after a kill the next goes on."""
    rng, over = random.Random(1), 0
    for _ in range(ROUNDS):
        both = [playing(tmp_path, rng.choice(("once", "open"))) for _ in range(2)]
        if rng.random() < 0.5:
            time.sleep(rng.uniform(0.3, 0.7))
            rng.choice(both).kill()
        for process in both:
            over += process.communicate()[0].count(b"over")
            assert process.returncode in (0, TAKEN, KILLED)
    store = JournalStore(tmp_path)
    assert len(finished_matches(store.finished)) >= over
    for path in store.in_play():  # one that was killed before it was filed is filed now
        MatchSession.resume(store, path)[0].close()
    assert not list(tmp_path.glob("broken-*"))
    seeds = [read_match(path).match.setup.seed for path in finished_matches(store.finished)]
    assert len(set(seeds)) == len(seeds)


def test_whoever_comes_second_is_told_that_the_folder_is_taken(tmp_path: Path) -> None:
    with playing(tmp_path, "play", 0.01) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"ready\n"
        with playing(tmp_path, "play") as second:
            assert second.wait(30) == TAKEN
        first.kill()


@pytest.mark.posix
def test_a_full_disk_ends_nothing_and_harms_nothing(tmp_path: Path) -> None:
    script = Path(quick_match.__file__)
    command = [sys.executable, str(script), str(tmp_path), "once"]

    def small_disk() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))

    done = subprocess.run(
        command,
        capture_output=True,
        preexec_fn=small_disk,
        env={**os.environ, "TARGET": "61"},
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert b"over" in done.stdout
    assert b"Traceback" not in done.stderr
    assert done.stdout.count(b"problem") in (1, 2)  # the journal, and then the record
    saved = read(in_play(tmp_path))
    assert len(saved.match.actions) > 0
    assert not saved.torn


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("pipe", marks=pytest.mark.posix),
        "folder",
        pytest.param("device", marks=pytest.mark.posix),
        "huge",
    ],
)
def test_what_is_no_file_of_ours_is_refused_and_stays(tmp_path: Path, name: str) -> None:
    path = JournalStore(tmp_path).playing / "porrazo-1.journal"
    path.parent.mkdir()
    if name == "pipe":
        os.mkfifo(path)
    elif name == "folder":
        path.mkdir()
    elif name == "device":
        path.symlink_to("/dev/zero")
    else:
        with path.open("wb") as file:
            file.truncate(1 << 30)
    with pytest.raises(JournalError, match="cannot be read") as refused:
        JournalStore(tmp_path).load(path)
    assert not refused.value.broken
    assert JournalStore(tmp_path).in_play() == [path]


def test_a_file_that_cannot_be_read_now_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    MatchSession.new(PLAYERS, {}, JournalStore(tmp_path), 1).close()
    path, store = in_play(tmp_path), JournalStore(tmp_path)

    def locked(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as held:
        held.setattr("porrazo.records.files.os.open", locked)
        with pytest.raises(JournalError, match="Permission denied"):
            store.load(path)
    assert store.load(path).match.setup.seed == 1


def test_a_match_of_a_game_that_there_is_not_stays_and_is_named(tmp_path: Path) -> None:
    MatchSession.new(PLAYERS, {}, JournalStore(tmp_path), 1).close()
    path, store = in_play(tmp_path), JournalStore(tmp_path)
    first = json.loads(path.read_bytes().split(b"\n")[0][9:])
    other = line_of({**first, "game": "a game to come"}, START)[0]
    path.write_bytes(other)
    with pytest.raises(JournalError, match="there is no game 'a game to come'"):
        store.load(path)
    assert path.read_bytes() == other


def test_numbers_of_records_are_taken_by_one_alone(tmp_path: Path) -> None:
    """Two that finish at once in one folder, though neither knows of the other."""
    stores = [JournalStore(tmp_path) for _ in range(2)]
    sessions = [MatchSession.new(PLAYERS, {}, store, 7 + n) for n, store in enumerate(stores)]
    for session in sessions:
        session.resign(0)
    assert [path.name for path in finished_matches(tmp_path / "matches")] == [
        "match-0002.porrazo",
        "match-0001.porrazo",
    ]


def test_a_match_whose_program_ended_while_it_was_filed_is_filed_once(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    session = MatchSession.new(PLAYERS, {}, store, 7)
    session.act(session.match.state.legal()[0])
    session.close()
    path = in_play(tmp_path)
    journal = store.open(path, read(path))
    journal.resign(0)
    journal.close()
    data = path.read_bytes()
    found, _ = MatchSession.resume(store, path)
    path.write_bytes(data)
    again, _ = MatchSession.resume(store, path)
    assert again.record == found.record
    assert len(finished_matches(store.finished)) == 1
    assert not store.exists()
