"""Sounds by name, a variant at random; without a device the game is silent."""

import logging
import random
from pathlib import Path

import pygame

from porrazo.desktop.kit.assets import assets_folder

ROOM_TONE = "room.wav"

log = logging.getLogger(__name__)


class Sounds:
    """Plays `assets/sounds/<name>.wav` or one of `<name>_1.wav`, `<name>_2.wav`, ...

    Silent until `open` has been called, and where there is no device. `volume` is 0 to 1.
    """

    def __init__(self, folder: Path | None = None, *, muted: bool = False) -> None:
        self._folder = folder or assets_folder() / "sounds"
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._chance = random.Random()
        self._open = False
        self._room: pygame.mixer.Sound | None = None
        self.muted = muted
        self.volume = 0.8
        self.missing = False
        """Whether no device was found."""

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

    def play(self, name: str, *, volume: float = 1.0) -> None:
        """Play a sound now, never the same variant twice in a row. `volume` is relative."""
        if not self._open or self.muted:
            return
        variants = self._load(name)
        if variants:
            sound = variants[self._next(name, len(variants))]
            sound.set_volume(max(0.0, min(1.0, self.volume * volume)))
            sound.play()

    def room(self, on: bool) -> None:
        """Let the quiet tone of a room run on under everything, or end it."""
        if self._room is not None:
            self._room.stop()
            self._room = None
        if on and self._open and not self.muted:
            self._room = pygame.mixer.Sound(str(self._folder / ROOM_TONE))
            self._room.set_volume(self.volume)
            self._room.play(loops=-1, fade_ms=1500)

    def _next(self, name: str, count: int) -> int:
        last = self._last.get(name)
        choices = [i for i in range(count) if i != last] or [0]
        self._last[name] = self._chance.choice(choices)
        return self._last[name]

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._variants:
            files = sorted(self._folder.glob(f"{name}.wav")) + sorted(
                self._folder.glob(f"{name}_[0-9]*.wav")
            )
            if not files:
                log.error("There is no sound called %s in %s.", name, self._folder)
            self._variants[name] = [pygame.mixer.Sound(str(file)) for file in files]
        return self._variants[name]
