"""Sounds by name, a variant at random; without a device the game is silent."""

import logging
import random
import time
from array import array
from pathlib import Path

import pygame

from porrazo.assets import assets_folder

ROOM_TONE = "room"
_KINDS = (".wav", ".ogg")
"""How sounds are stored: as they were made, or packed as they are in an installed program."""
_FAR = ("room_steps", "room_cups", "room_cups", "room_guitar")
# How many seconds it is still between two of them, at least and at most; how loud they are.
_STILL, _FAR_VOLUME = (9.0, 26.0), 0.8

_OCTAVE = 12
"""Semitones."""

log = logging.getLogger(__name__)


class Sounds:
    """Plays `assets/sounds/<name>.wav` or one of `<name>_1.wav`, `<name>_2.wav`, or their `.ogg`.

    Silent until `open` has been called, and where there is no device. `volume` is 0 to 1.
    """

    def __init__(self, folder: Path | None = None, *, muted: bool = False) -> None:
        self._folder = folder or assets_folder() / "sounds"
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._chance = random.Random()
        self._open = False
        self._room: pygame.mixer.Sound | None = None
        self._far_at: float | None = None
        self.muted = muted
        self.volume = 0.8
        self.missing = False
        """True when no device was found."""

    def open(self) -> str | None:
        """Find a device; return why there is none, in the words of the system, if so."""
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        except (pygame.error, NotImplementedError) as error:
            self.missing = True
            return str(error)
        pygame.mixer.set_num_channels(16)
        self._open = True
        return None

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self._variants.clear()
            self._room = None
            pygame.mixer.quit()

    def play(self, name: str, *, volume: float = 1.0, semitones: int = 0) -> None:
        """Play a sound now, never the same variant twice in a row. `volume` is relative.

        It is ``semitones`` higher than it was made.
        """
        if not self._open or self.muted:
            return
        variants = self._load(name) if not semitones else self._raised(name, semitones)
        if variants:
            sound = variants[self._next(name, len(variants))]
            sound.set_volume(max(0.0, min(1.0, self.volume * volume)))
            sound.play()

    def room(self, on: bool) -> None:
        """Let a quiet room be heard under everything, or end it: its tone, and what is far off."""
        if self._room is not None:
            self._room.stop()
            self._room = None
        self._far_at = None
        if on and self._open and not self.muted:
            (tone,) = self._files(ROOM_TONE)
            self._room = pygame.mixer.Sound(str(tone))
            self._room.set_volume(self.volume)
            self._room.play(loops=-1, fade_ms=1500)
            self._far_at = time.monotonic() + self._chance.uniform(*_STILL)

    def until_far(self) -> float | None:
        """Return the seconds until something is to be heard from far off, None for never."""
        return None if self._far_at is None else max(0.0, self._far_at - time.monotonic())

    def step(self) -> None:
        """Let something be heard from far off, now from one side, now from the other, if due."""
        if self.until_far() != 0.0:
            return
        variants = self._load(name := self._chance.choice(_FAR))
        seconds = 0.0
        if variants:
            sound = variants[self._next(name, len(variants))]
            sound.set_volume(self.volume * _FAR_VOLUME)
            seconds, channel, side = sound.get_length(), sound.play(), self._chance.random()
            if channel is not None:
                channel.set_volume(1.0 - 0.7 * side, 0.3 + 0.7 * side)
        self._far_at = time.monotonic() + seconds + self._chance.uniform(*_STILL)

    def _next(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choices = [i for i in range(count) if i != last] or [0]
        self._last[name] = self._chance.choice(choices)
        return self._last[name]

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._variants:
            files = self._files(name) + self._files(f"{name}_[0-9]*")
            if not files:
                log.error("There is no sound called %s in %s.", name, self._folder)
            self._variants[name] = [pygame.mixer.Sound(str(file)) for file in files]
        return self._variants[name]

    def _raised(self, name: str, semitones: int) -> list[pygame.mixer.Sound]:
        """Return the variants of a sound so many semitones higher, which makes them shorter."""
        key = f"{name}+{semitones}"
        if key not in self._variants:
            self._variants[key] = [higher(sound, semitones) for sound in self._load(name)]
        return self._variants[key]

    def _files(self, name: str) -> list[Path]:
        found = self._folder.glob(f"{name}.*")
        return sorted(file for file in found if file.suffix in _KINDS)


def higher(sound: pygame.mixer.Sound, semitones: int) -> pygame.mixer.Sound:
    """Return a sound so many semitones higher."""
    # A frame of two channels of sixteen bits is read as one number.
    frames, ratio = array("I", sound.get_raw()), 2.0 ** (semitones / _OCTAVE)
    count = int(len(frames) / ratio)
    return pygame.mixer.Sound(buffer=array("I", [frames[int(n * ratio)] for n in range(count)]))
