import itertools
import logging
import random
import re
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from porrazo.assets import asset
from porrazo.desktop.ui.context import set_sounds
from porrazo.desktop.ui.sounds.device import RATE, Device
from porrazo.desktop.ui.sounds.heard import FRAME, LEAD, Heard, contact
from porrazo.desktop.ui.sounds.kinds import VARIED, Bus, bus_of, kept_for
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.tween import Delay, sequence
from porrazo.match.settings import Settings
from support.tape import Tape

LOUDEST = 10 ** (-3 / 20)
NAMES = sorted({re.sub(r"_[0-9]+$", "", file.stem) for file in asset("sounds").glob("*.wav")})
NAMES = [name for name in NAMES if bus_of(name) is not Bus.ROOM]


class Time:
    """Seconds that only a test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def write(path: Path, level: float = 0.5, seconds: float = 0.1) -> None:
    values = array("h", [round(32767 * level)] * round(RATE * seconds))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def tape(time: Time) -> Tape:
    return Tape(time)


@pytest.fixture
def sounds(tmp_path: Path, tape: Tape, time: Time) -> Iterator[Sounds]:
    for name in ("card_1", "card_2", "card_3", "click", "call", "turn", "point"):
        write(tmp_path / f"{name}.wav", 0.25)
    sounds = Sounds(tmp_path, device=tape, now=time)
    assert sounds.open() is None
    yield sounds
    sounds.close()


@pytest.fixture
def real(tape: Tape, time: Time) -> Iterator[Sounds]:
    """The sounds of the game, all as loud as they can be set."""
    sounds = Sounds(device=tape, now=time)
    for bus in Bus:
        sounds.set_volume(bus, 1.0)
    assert sounds.open() is None
    yield sounds
    sounds.close()


def peak(heard: np.ndarray) -> float:
    return float(np.abs(heard).max())


def test_no_variant_is_played_twice_in_a_row(sounds: Sounds) -> None:
    sounds.play("card")
    played = [sounds._next("card", 3) for _ in range(60)]
    assert all(a != b for a, b in itertools.pairwise(played))
    assert set(played) == {0, 1, 2}


def test_an_unknown_sound_is_logged_once_and_nothing_breaks(
    sounds: Sounds, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        sounds.play("trumpet")
        sounds.play("trumpet")
    assert caplog.text.count("no sound called trumpet") == 1


@pytest.mark.parametrize("bus", [Bus.EFFECTS, Bus.CALLS])
def test_the_volume_of_each_bus_is_squared(sounds: Sounds, tape: Tape, bus: Bus) -> None:
    name = {Bus.EFFECTS: "click", Bus.CALLS: "call"}[bus]
    sounds.set_volume(Bus.EFFECTS, 1.0)
    sounds.set_volume(Bus.CALLS, 1.0)
    sounds.set_volume(bus, 0.5)
    sounds.play(name)
    assert peak(tape.starts[0].heard) == pytest.approx(0.25 * 0.5**2, rel=0.01)


def test_muted_away_or_closed_nothing_is_played(sounds: Sounds, tape: Tape) -> None:
    sounds.muted = True
    sounds.play("card")
    sounds.muted, sounds.away = False, True
    sounds.play("card")
    sounds.away = False
    sounds.close()
    sounds.play("card")
    assert tape.starts == []


def test_what_sounds_fades_as_it_is_muted_and_as_the_window_is_left(
    sounds: Sounds, tape: Tape
) -> None:
    sounds.muted = True
    sounds.away = True
    assert tape.fades == 1, "what is silent already does not fade again"
    sounds.muted = sounds.away = False
    sounds.away = True
    assert tape.fades == 2


def test_what_hands_do_is_never_twice_alike(sounds: Sounds, tape: Tape, time: Time) -> None:
    for _ in range(40):
        sounds.play("card")
        time.now += 1.0
    lengths = {len(start.heard) for start in tape.starts}
    peaks = [peak(start.heard) for start in tape.starts]
    assert len(lengths) >= 6, "of eight pitches"
    assert max(lengths) / min(lengths) < 1.09
    assert 1.3 < max(peaks) / min(peaks) < 10 ** (6.1 / 20)


def test_points_in_a_row_rise_and_begin_anew_later(sounds: Sounds, tape: Tape, time: Time) -> None:
    for wait in (0.3, 0.3, 9.0, 0.0):
        sounds.play("point")
        time.now += wait
    one, two, three, later = [len(start.heard) for start in tape.starts]
    assert one > two > three
    assert later == one


def test_a_sound_comes_from_where_it_happens(sounds: Sounds, tape: Tape, time: Time) -> None:
    for at in (-1.0, 0.0, 1.0):
        sounds.play("click", at=at)
        time.now += 1.0
    sides = [start.heard.max(0) for start in tape.starts]
    shares = [right / left for left, right in sides]
    assert shares == pytest.approx([0.6, 1.0, 1 / 0.6], rel=0.01)


def test_others_are_a_little_quieter_and_duller(real: Sounds, tape: Tape, time: Time) -> None:
    for far in (False, True):
        for _ in range(8):
            real.play("card", far=far)
            time.now += 1.0
    near, others = [np.concatenate([each.heard[:, 0] for each in half]) for half in
                    (tape.starts[:8], tape.starts[8:])]  # fmt: skip

    def share_above(values: np.ndarray, hertz: float) -> float:
        power = np.abs(np.fft.rfft(values)) ** 2
        return float(power[np.fft.rfftfreq(len(values), 1 / RATE) > hertz].sum() / power.sum())

    assert share_above(others, 4000) < 0.5 * share_above(near, 4000)
    assert (others**2).sum() < (near**2).sum()


# --- many at once


def test_of_a_name_three_start_within_a_moment_and_apart(
    sounds: Sounds, tape: Tape, time: Time
) -> None:
    for _ in range(51):
        sounds.play("card")
        time.now += 0.002 / 51
    starts = [start.time for start in tape.starts]
    assert len(starts) == 3
    assert [b - a for a, b in itertools.pairwise(starts)] == pytest.approx([0.02, 0.02], abs=1e-3)


def test_among_all_that_happens_at_once_the_turn_is_heard(real: Sounds, tape: Tape) -> None:
    for name in sorted(VARIED):
        real.play(name)
    before = len(tape.starts)
    real.play("turn")
    assert len(tape.starts) == before + 1
    assert peak(tape.starts[-1].heard) > 0.1
    assert kept_for("turn") not in {kept_for(name) for name in NAMES if name != "turn"}


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(each, marks=pytest.mark.long) for each in (1, 2, 3))]
)
def test_nothing_clips_in_the_worst_of_moments(
    real: Sounds, tape: Tape, time: Time, seed: int
) -> None:
    chance = random.Random(seed)
    real._chance = chance
    begun = time.now
    for _ in range(60):
        for name in chance.sample(NAMES, 12):
            real.play(name, at=chance.uniform(-1, 1), far=chance.random() < 0.5)
        time.now += chance.choice((0.0, 1 / 60, 0.1))
    tape.starts[:] = [start._replace(time=start.time - begun) for start in tape.starts]
    mixed = tape.mix(time.now - begun + 3.0)
    assert len(tape.starts) > 100
    assert peak(mixed) <= LOUDEST


# --- on the clock


@pytest.mark.parametrize("rate", [1 / 60, 1 / 144, 1 / 30, 0.013])
@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_slap_comes_just_before_the_card_lands_whatever_the_frames_are(
    rate: float, speed: float
) -> None:
    heard: list[float] = []
    clock, landed = Clock(), 0.48 / speed
    clock.play(contact(landed, lambda *, delay: heard.append(clock.now + delay)))
    for _ in range(100):
        clock.tick(rate)
    assert len(heard) == 1
    assert landed - LEAD - 1e-6 <= heard[0] <= landed - LEAD + max(0.0, rate - FRAME) + 1e-6


def test_what_is_skipped_stays_silent() -> None:
    heard: list[float] = []
    clock = Clock()
    clock.play(sequence(Delay(1.0), Heard(0.1, lambda *, delay: heard.append(delay))))
    clock.finish()
    assert heard == []


# --- the device


def test_the_device_plays_on_kept_channels_when_all_others_are_taken(tmp_path: Path) -> None:
    write(tmp_path / "card.wav", seconds=2.0)
    write(tmp_path / "turn.wav", seconds=2.0)
    sounds = Sounds(tmp_path, now=Time())
    assert sounds.open() is None
    try:
        while pygame.mixer.find_channel() is not None:
            pygame.mixer.find_channel().play(pygame.mixer.Sound(str(tmp_path / "card.wav")))
        sounds.play("turn")
        assert pygame.mixer.Channel(kept_for("turn") or 0).get_busy()
    finally:
        sounds.close()


def test_a_device_that_appears_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    write(tmp_path / "card.wav")
    found = [False]
    tape = Tape(time)
    monkeypatch.setattr(tape, "open", lambda: Device.open(tape) if found[0] else "none")
    sounds = Sounds(tmp_path, device=tape, now=time)
    assert sounds.open() == "none"
    assert sounds.missing
    found[0] = True
    sounds.play("card")
    assert tape.starts == [], "it is not looked for at every sound"
    time.now += 20.0
    sounds.play("card")
    assert len(tape.starts) == 1
    assert not sounds.missing
    sounds.close()


def test_the_settings_are_heard(sounds: Sounds) -> None:
    chosen = Settings(volume=0.2, calls_volume=0.4, room_volume=0.6, muted=True)
    set_sounds(sounds, chosen)
    assert [sounds.volume(bus) for bus in Bus] == [0.2, 0.4, 0.6]
    assert sounds.muted
    assert not sounds.room.wanted


# --- the room


def test_from_a_quiet_room_something_is_heard_now_and_then(
    sounds: Sounds, tmp_path: Path, time: Time
) -> None:
    for name in ("room", "room_steps_1", "room_cups_1", "room_guitar_1"):
        write(tmp_path / f"{name}.wav")
    assert sounds.until_due() is None
    sounds.room.wanted = True
    waits = []
    for _ in range(12):
        wait = sounds.until_due()
        assert wait is not None
        waits.append(wait)
        sounds.step()
        assert sounds.until_due() == wait, "not before its time"
        time.now += wait
        sounds.step()
    assert all(8 < wait < 40 for wait in waits)
    sounds.room.wanted = False
    assert sounds.until_due() is None


def test_the_room_goes_on_while_its_volume_is_set(sounds: Sounds, tmp_path: Path) -> None:
    write(tmp_path / "room.wav")
    sounds.room.wanted = True
    tone = sounds.room._tone
    assert tone is not None
    sounds.set_volume(Bus.ROOM, 0.5)
    assert sounds.room._tone is tone
    assert tone.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.away = True
    assert sounds.until_due() is None, "nothing wakes a program that is in the background"
    sounds.away = False
    assert sounds.until_due() is not None
