"""A file is handed over, or not, in a few seconds: nobody who says nothing holds anything up."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pytest
from porrazo.match import handing_over
from porrazo.match.handing_over import GUESTS, hand_over, take

HERE = "127.0.0.1"
PATIENCE = 30.0
"""A test that waits longer has failed."""


@pytest.fixture
def files() -> SimpleQueue[Path]:
    return SimpleQueue()


@pytest.fixture
def note(files: SimpleQueue[Path]) -> bytes:
    """What a program tells that takes files."""
    notes: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=take, args=(notes.put, files.put), daemon=True).start()
    return notes.get(timeout=PATIENCE)


@pytest.fixture
def silent() -> Iterator[bytes]:
    """The note of a program that accepts connections and says nothing."""
    with socket.create_server((HERE, 0)) as server:
        port = server.getsockname()[1]
        yield json.dumps({"port": port, "key": "00"}).encode()


def knock(note: bytes) -> socket.socket:
    return socket.create_connection((HERE, json.loads(note)["port"]), PATIENCE)


def test_a_file_arrives(note: bytes, files: SimpleQueue[Path], tmp_path: Path) -> None:
    for name in ("one", "ñandú"):
        assert hand_over(note, tmp_path / name)
        assert files.get(timeout=PATIENCE) == tmp_path / name


def test_who_says_nothing_holds_up_nobody_else(
    note: bytes, files: SimpleQueue[Path], tmp_path: Path
) -> None:
    with ExitStack() as guests:
        for _ in range(GUESTS - 1):
            guests.enter_context(knock(note))
        assert hand_over(note, tmp_path)
    assert files.get(timeout=PATIENCE) == tmp_path


@pytest.mark.parametrize("said", [b"", b"\x00\x00", b"\x00\x00\x00\x20little by little"])
def test_who_says_nothing_or_too_little_is_left(
    note: bytes, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_over, "SECONDS", 0.2)
    with knock(note) as guest:
        guest.sendall(said)
        while guest.recv(1024):
            continue


def test_however_many_say_nothing_all_are_left(
    note: bytes, files: SimpleQueue[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as hurried, ExitStack() as guests:
        hurried.setattr(handing_over, "SECONDS", 0.1)
        for guest in [guests.enter_context(knock(note)) for _ in range(2 * GUESTS)]:
            while guest.recv(1024):
                continue
    assert hand_over(note, tmp_path)
    assert files.get(timeout=PATIENCE) == tmp_path


def test_a_program_that_says_nothing_takes_no_file(
    silent: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_over, "SECONDS", 0.2)
    assert not hand_over(silent, tmp_path)


def test_who_does_not_know_the_key_hands_nothing_over(
    note: bytes, files: SimpleQueue[Path], tmp_path: Path
) -> None:
    assert not hand_over(json.dumps({**json.loads(note), "key": "00"}).encode(), tmp_path)
    assert files.empty()


@pytest.mark.parametrize(
    "odd", [b"", b"{", b"[]", b'{"port": 70000, "key": "00"}', b'{"port": 9e99, "key": 5}']
)
def test_a_note_that_is_none_is_no_way_to_anybody(odd: bytes, tmp_path: Path) -> None:
    assert not hand_over(odd, tmp_path)
