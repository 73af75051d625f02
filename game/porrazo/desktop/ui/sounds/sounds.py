"""Sounds by name: never twice alike, where they happen, never too many, never too loud."""

from __future__ import annotations

import logging
import math
import random
import time
from array import array
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from porrazo.assets import assets_folder
from porrazo.desktop.ui.sounds.device import RATE, Device
from porrazo.desktop.ui.sounds.kinds import RISING, VARIED, Bus, bus_of, kept_for
from porrazo.desktop.ui.sounds.room import RoomSound
from porrazo.desktop.ui.sounds.voices import Headroom, Voices, peaks_of

_KINDS = (".wav", ".ogg")
"""How sounds are stored: as they were made, or packed as they are in an installed program."""
_PITCHES = tuple(0.96 + 0.08 * place / 7 for place in range(8))
_DECIBELS = 3.0
"""How much louder or softer what hands do is than the last time, at most."""
_SIDE = 0.4
"""How far to a side a sound is heard, at most: 1 would leave the other one silent."""
_FAR, _DARK_HZ = 0.8, 3200.0
"""How loud what others do is, and above how many Hertz it is dull."""
_SCALE = (0, 2, 4, 5, 7, 9, 11, 12)
_IN_A_ROW = 2.5
"""What rises begins anew after so many seconds."""
_EFFECTS, _ALL = 0.44, 0.55
"""The peak of all effects together, and with all calls: 1 would clip, room and guitar need 0.15."""
_AGAIN = 10.0
"""Where no device was found one is looked for again after so many seconds."""

log = logging.getLogger(__name__)


class _Take(NamedTuple):
    """A sound as it was made, as it is heard from others, and its peaks."""

    near: array[int]
    far: array[int]
    peaks: list[float]


class Sounds:
    """Plays `assets/sounds/<name>.wav` or one of `<name>_1.wav`, `<name>_2.wav`, or their `.ogg`.

    Silent until `open` has been called, and where there is no device. Volumes are 0 to 1, as a
    player sets them: they are squared, so that half of the way sounds half as loud. ``now`` tells
    the seconds that the device has played.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        muted: bool = False,
        device: Device | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder or assets_folder() / "sounds"
        self._device = device or Device()
        self._now = now
        self._takes: dict[str, list[_Take]] = {}
        self._last: dict[str, int] = {}
        self._rising: dict[str, tuple[float, int]] = {}
        self._chance = random.Random()
        self._voices, self._headroom = Voices(), Headroom()
        self._volumes = dict.fromkeys(Bus, 0.8)
        self._muted, self._away = muted, False
        self._tried = 0.0
        self.room = RoomSound(self._files, now, self._chance)
        self.missing = False
        """True when no device was found."""

    def open(self) -> str | None:
        """Find a device; return why there is none, in the words of the system, if so."""
        self._tried = self._now()
        problem = self._device.open()
        self.missing = problem is not None
        self._follow_room()
        return problem

    def close(self) -> None:
        """Give the device back."""
        self.room.stop()
        self._takes.clear()
        self._device.close()

    def found(self) -> None:
        """Use a device that has appeared; nothing happens where one is in use already."""
        if self.missing and self.open() is None:
            log.info("A device for sound has appeared.")

    # --- what the player sets

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Set how loud a bus is from now on; the room follows at once."""
        self._volumes[bus] = volume
        self.room.volume = self._gain(Bus.ROOM)

    def volume(self, bus: Bus) -> float:
        """Return how loud a bus is set to be."""
        return self._volumes[bus]

    @property
    def muted(self) -> bool:
        """True where the player wants to hear nothing; what sounds then fades at once."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._hush(muted, self._away)

    @property
    def away(self) -> bool:
        """True while the window is in the background and is to be silent there."""
        return self._away

    @away.setter
    def away(self, away: bool) -> None:
        self._hush(self._muted, away)

    def _hush(self, muted: bool, away: bool) -> None:
        before = self._muted or self._away
        self._muted, self._away = muted, away
        if before == (muted or away):
            return
        if not before and self._device.is_open:
            self._device.fade()
        self._follow_room()

    def _follow_room(self) -> None:
        self.room.heard = self._device.is_open and not self._muted and not self._away

    def _gain(self, bus: Bus) -> float:
        return self._volumes[bus] ** 2

    # --- playing

    def play(
        self, name: str, *, volume: float = 1.0, at: float = 0.0, far: bool = False,
        delay: float = 0.0, semitones: int = 0,
    ) -> None:  # fmt: skip
        """Play a sound in ``delay`` seconds, never the same variant twice in a row.

        ``volume`` is relative. ``at`` is where it happens, from -1 at the left to 1 at the right;
        ``far`` is what others do: a little quieter and duller. It is played ``semitones`` higher
        than it was made. Too many of a name are lost.
        """
        if self._muted or self._away:
            return
        now = self._now()
        if self.missing and now - self._tried > _AGAIN:
            self.found()
        if not self._device.is_open:
            return
        takes = self._load(name)
        start = self._voices.start(name, now + delay) if takes else None
        if start is None:
            return
        take = takes[self._next(name, len(takes))]
        bus, gain = bus_of(name), volume * (_FAR if far else 1.0)
        pitch = self._pitch(name, now) * 2 ** (semitones / 12)
        gain *= self._gain(bus)
        if name in VARIED:
            gain *= 10 ** (self._chance.uniform(-_DECIBELS, _DECIBELS) / 20)
        limit = _EFFECTS if bus is Bus.EFFECTS else _ALL
        gain = self._headroom.grant(start, take.peaks, min(1.0, gain), limit)
        samples = take.far if far else take.near
        channel = kept_for(name)
        sides = panned(at, gain)
        if bus is Bus.CALLS:
            self.room.guitar.give_way(start, len(samples) / RATE / pitch)
        # The first of a name is read from its files, which takes a moment.
        delay = max(0.0, start - self._now())
        self._device.start(samples, sides, pitch=pitch, delay=delay, channel=channel)

    def step(self) -> None:
        """Let the room be heard as its time comes."""
        self.room.step()

    def until_due(self) -> float | None:
        """Return the seconds until `step` has something to do, None for never by itself."""
        return self.room.until_due()

    def _pitch(self, name: str, now: float) -> float:
        if name in VARIED:
            return self._chance.choice(_PITCHES)
        if name not in RISING:
            return 1.0
        last, step = self._rising.get(name, (-math.inf, -1))
        step = min(step + 1, len(_SCALE) - 1) if now - last < _IN_A_ROW else 0
        self._rising[name] = now, step
        return float(2 ** (_SCALE[step] / 12))

    def _next(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choices = [i for i in range(count) if i != last] or [0]
        self._last[name] = self._chance.choice(choices)
        return self._last[name]

    def _load(self, name: str) -> list[_Take]:
        if name not in self._takes:
            files = self._files(name) + self._files(f"{name}_[0-9]*")
            if not files:
                log.error("There is no sound called %s in %s.", name, self._folder)
            self._takes[name] = [_take(self._device.load(file)) for file in files]
        return self._takes[name]

    def _files(self, name: str) -> list[Path]:
        found = self._folder.glob(f"{name}.*")
        return sorted(file for file in found if file.suffix in _KINDS)


def panned(at: float, gain: float) -> tuple[float, float]:
    """Return how loud a sound is at the left and at the right.

    >>> panned(0.0, 0.5), panned(1.0, 1.0), panned(-2.0, 1.0)
    ((0.5, 0.5), (0.6, 1.0), (1.0, 0.6))
    """
    side = max(-1.0, min(1.0, at)) * _SIDE
    return gain * min(1.0, 1.0 - side), gain * min(1.0, 1.0 + side)


def _take(samples: array[int]) -> _Take:
    share = 1 - math.exp(-2 * math.pi * _DARK_HZ / RATE)
    dark = accumulate(samples, lambda low, value: low + share * (value - low))
    return _Take(samples, array("h", [int(value) for value in dark]), peaks_of(samples, RATE))
