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
from porrazo.desktop.ui.context import Context, set_sounds
from porrazo.desktop.ui.sounds.device import RATE, Device
from porrazo.desktop.ui.sounds.heard import FRAME, LEAD, Heard, contact
from porrazo.desktop.ui.sounds.kinds import VARIED, Bus, bus_of, kept_for
from porrazo.desktop.ui.sounds.room import RoomSound
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.desktop.ui.sounds.voices import Headroom
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


def test_a_silent_moment_of_a_sound_fits_under_any_other() -> None:
    headroom = Headroom()
    assert headroom.grant(0.0, [0.5, 0.5], 1.0, 0.55) == 1.0
    assert headroom.grant(0.0, [0.0, 0.1], 1.0, 0.44) == 0.0


def test_among_all_that_happens_at_once_the_turn_is_heard(real: Sounds, tape: Tape) -> None:
    for name in sorted(VARIED):
        real.play(name)
    before = len(tape.starts)
    real.play("turn")
    assert len(tape.starts) == before + 1
    assert peak(tape.starts[-1].heard) > 0.1
    assert kept_for("turn") not in {kept_for(n) for n in NAMES if n not in ("turn", "reminder")}


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
    chosen = Settings(
        volume=0.2, calls_volume=0.4, room_volume=0.6, muted=True, room_tone=True, room_guitar=True
    )
    set_sounds(sounds, chosen)
    assert [sounds.volume(bus) for bus in Bus] == [0.2, 0.4, 0.6]
    assert sounds.muted
    assert sounds.room.wanted
    assert sounds.room.guitar.wanted
    set_sounds(sounds, Settings())
    assert (sounds.room.wanted, sounds.room.guitar.wanted) == (False, False), "both are asked for"


# --- the room


@pytest.fixture
def room(sounds: Sounds, tmp_path: Path) -> RoomSound:
    """A room with steps, cups and two pieces for the guitar, of which nothing is heard yet."""
    (tmp_path / "room" / "guitar").mkdir(parents=True)
    for name in ("room/tavern", "room/patio", "room_steps_1", "room_cups_1"):
        write(tmp_path / f"{name}.wav")
    for name in ("waltz", "dance"):
        write(tmp_path / "room" / "guitar" / f"{name}.wav", seconds=60.0)
    return sounds.room


def read(room: RoomSound) -> None:
    """Let the air of a room be read by its thread, and be heard."""
    assert room._reader is not None
    room._reader.join()
    room.step()
    assert room._air is not None


def test_a_room_at_rest_wakes_nothing_and_is_heard_soon_after_something_happens(
    room: RoomSound, time: Time
) -> None:
    assert room.until_due() is None
    room.wanted = True
    read(room)
    for _ in range(12):
        room.step()
        assert room.until_due() is None
        time.now += 40.0
        assert room.until_due() is None, "however long nothing happens"
        room.step()
        soon = room.until_due()
        assert soon is not None
        assert 0.3 < soon < 3.0
        time.now += soon
    room.wanted = False
    assert room.until_due() is None


def test_the_room_goes_on_while_its_volume_is_set(sounds: Sounds, room: RoomSound) -> None:
    room.wanted = True
    read(room)
    air = room._air
    assert air is not None
    sounds.set_volume(Bus.ROOM, 0.5)
    assert room._air is air
    assert air.get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.away = True
    assert room.until_due() is None
    assert room._air is None
    sounds.away = False
    read(room)


def test_another_table_has_the_air_of_its_own_room(room: RoomSound) -> None:
    room.wanted = True
    read(room)
    before = room._air
    room.place = "tavern"
    assert room._air is before
    room.place = "patio"
    read(room)
    assert room._air is not before


def test_every_cloth_lies_in_a_room_that_can_be_heard(context: Context) -> None:
    names = sorted(file.stem for file in asset("cloths").glob("*.toml"))
    assert len(names) > 9
    for name in names:
        context.use_cloth(name)
        assert asset(f"sounds/room/{context.sounds.room.place}.ogg").is_file()


def test_pieces_follow_each_other_with_silence_between_and_none_comes_twice_in_a_row(
    room: RoomSound, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    guitar, busy, begun = room.guitar, [False], list[str]()
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: busy[0])
    monkeypatch.setattr(pygame.mixer.music, "load", lambda file: begun.append(Path(file).stem))
    monkeypatch.setattr(pygame.mixer.music, "play", lambda: None)
    guitar.wanted = True
    for _ in range(6):
        time.now += 60.0
        busy[0] = True
        guitar.step()
        assert guitar.playing
        assert guitar.until_due() is None, "a piece wakes nothing"
        busy[0] = False
        guitar.step()
        assert not guitar.playing
        guitar.step()
        assert not guitar.playing, "there is silence before the next"
    assert len(begun) == 6
    assert all(a != b for a, b in itertools.pairwise(begun))


def test_the_guitar_is_six_decibels_softer_while_somebody_calls(
    sounds: Sounds, room: RoomSound, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.set_volume(Bus.ROOM, 1.0)
    room.guitar.wanted = True
    room.step()
    assert room.guitar.playing, "who asks for it hears it at once"
    music = pygame.mixer.music
    assert music.get_volume() == 1.0
    sounds.play("card")
    assert room.until_due() is None, "a card is no call"
    sounds.play("call")
    levels: list[float] = []
    while (due := room.until_due()) is not None:
        time.now += due
        room.step()
        levels.append(music.get_volume())
    assert min(levels) == pytest.approx(0.5, abs=0.01)
    assert levels[-1] == 1.0
    steps = [abs(b - a) for a, b in itertools.pairwise([1.0, *levels])]
    assert max(steps) < 0.15, "it never jumps"
    fades: list[int] = []
    monkeypatch.setattr(music, "fadeout", fades.append)
    sounds.muted = True
    assert not room.guitar.playing
    assert set(fades) == {80}
