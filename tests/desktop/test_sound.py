import itertools
import logging
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.ui.sound import Sounds


def silence(path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(bytes(882))


@pytest.fixture
def sounds(tmp_path: Path) -> Iterator[Sounds]:
    for name in ("card_1", "card_2", "card_3", "peg"):
        silence(tmp_path / f"{name}.wav")
    sounds = Sounds(tmp_path)
    assert sounds.open() is None
    yield sounds
    sounds.close()


def test_no_variant_is_played_twice_in_a_row(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.play("card")
    played = [sounds._next("card", 3) for _ in range(60)]
    assert all(a != b for a, b in itertools.pairwise(played))
    assert set(played) == {0, 1, 2}


def test_a_sound_without_variants_is_played_again_and_again(sounds: Sounds) -> None:
    assert [sounds._next("peg", 1) for _ in range(3)] == [0, 0, 0]
    sounds.play("peg")


def test_an_unknown_sound_is_logged_once_and_nothing_breaks(
    sounds: Sounds, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        sounds.play("trumpet")
        sounds.play("trumpet")
    assert caplog.text.count("no sound called trumpet") == 1


def test_the_volume_of_a_sound_is_its_share_of_the_whole(sounds: Sounds) -> None:
    sounds.volume = 0.5
    sounds.play("peg", volume=0.5)
    assert sounds._variants["peg"][0].get_volume() == pytest.approx(0.25, abs=0.01)


def test_muted_or_closed_nothing_is_loaded(sounds: Sounds) -> None:
    sounds.muted = True
    sounds.play("card")
    assert sounds._variants == {}
    sounds.close()
    sounds.muted = False
    sounds.play("card")
    assert not pygame.mixer.get_init()


def test_from_a_quiet_room_something_is_heard_now_and_then(
    sounds: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("room", "room_steps_1", "room_cups_1", "room_guitar_1"):
        silence(tmp_path / f"{name}.wav")
    now = [100.0]
    monkeypatch.setattr("porrazo.desktop.ui.sound.time.monotonic", lambda: now[0])
    assert sounds.until_far() is None
    sounds.room(True)
    waits = []
    for _ in range(12):
        wait = sounds.until_far()
        assert wait is not None
        waits.append(wait)
        sounds.step()
        assert sounds.until_far() == wait, "not before its time"
        now[0] += wait
        sounds.step()
    assert all(8 < wait < 40 for wait in waits)
    assert {name for name in sounds._variants if name.startswith("room_")}
    sounds.room(False)
    assert sounds.until_far() is None
