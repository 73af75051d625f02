"""The room around the table: its air, what is heard of the house now and then, a guitar.

Nothing of it wakes the program: what is due is heard soon after something has happened.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from porrazo.desktop.ui.sounds.guitar import Guitar
from porrazo.desktop.ui.sounds.kinds import TONE

USUAL = "tavern"
_FAR = ("room_steps", "room_cups", "room_cups")
# How many seconds it is still between two things of the house, at least and at most; how soon one
# comes once something has happened at the table; how loud they are.
_STILL, _SOON, _FAR_VOLUME = (9.0, 26.0), (0.4, 2.5), 0.8
# How long the air takes to come, to give way to another and to be gone, in milliseconds; how often
# it is looked whether it has been read, in seconds.
_COMES, _CHANGES, _GOES, _READ = 1500, 700, 80, 0.05


class RoomSound:
    """Is heard while it is `wanted` and `heard`; `files` finds the files of a name."""

    def __init__(
        self, files: Callable[[str], list[Path]], now: Callable[[], float], chance: Random
    ) -> None:
        self._files, self._now, self._chance = files, now, chance
        self.guitar = Guitar(lambda: files("room/guitar/*"), now, chance)
        self._place = USUAL
        self._air: pygame.mixer.Sound | None = None
        self._reader: _Reader | None = None
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._far_at: float | None = None
        self._soon = False
        self._wanted, self._heard = False, False
        self._volume = 0.64

    @property
    def place(self) -> str:
        """Which room it is: a file of `assets/sounds/room/`."""
        return self._place

    @place.setter
    def place(self, place: str) -> None:
        if place != self._place:
            self._place = place
            self._leave(_CHANGES)
            self._follow()

    @property
    def wanted(self) -> bool:
        """True where the player wants a room to be heard."""
        return self._wanted

    @wanted.setter
    def wanted(self, wanted: bool) -> None:
        self._wanted = wanted
        self._follow()

    @property
    def heard(self) -> bool:
        """True where there is a device, and nothing is muted."""
        return self._heard

    @heard.setter
    def heard(self, heard: bool) -> None:
        self._heard = self.guitar.heard = heard
        self._follow()

    @property
    def volume(self) -> float:
        """How loud it is, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = self.guitar.volume = volume
        if self._air is not None:
            self._air.set_volume(volume)

    def stop(self) -> None:
        """Be silent at once, and forget what was loaded."""
        self.heard = False
        self._loaded.clear()

    def until_due(self) -> float | None:
        """Return the seconds until `step` has something to do, None for never by itself."""
        dues = [self.guitar.until_due()]
        if self._reader is not None:
            dues.append(_READ)
        if self._soon and self._far_at is not None:
            dues.append(max(0.0, self._far_at - self._now()))
        return min([due for due in dues if due is not None], default=None)

    def step(self) -> None:
        """Let be heard what is due."""
        self.guitar.step()
        if self._reader is not None and self._reader.done:
            self._begin(self._reader.sound)
        if self._far_at is None or self._now() < self._far_at or self.guitar.playing:
            return
        self._soon = not self._soon
        wait = self._chance.uniform(*_SOON) if self._soon else self._far()
        self._far_at = self._now() + wait

    def _far(self) -> float:
        """Let something be heard from far off, from any side; return how long it is still."""
        found = self._load(self._chance.choice(_FAR))
        seconds = self._chance.uniform(*_STILL)
        if not found:
            return seconds
        sound, side = self._chance.choice(found), self._chance.random()
        sound.set_volume(self._volume * _FAR_VOLUME)
        channel = sound.play()
        if channel is not None:
            channel.set_volume(1.0 - 0.7 * side, 0.3 + 0.7 * side)
        return seconds + sound.get_length()

    def _follow(self) -> None:
        on = self._wanted and self._heard
        if on and self._air is None and self._reader is None:
            found = self._files(f"room/{self._place}")
            if found:
                self._reader = _Reader(found[0])
            self._far_at, self._soon = self._now() + self._chance.uniform(*_STILL), False
        elif not on:
            self._leave(_GOES)
            self._far_at = None

    def _leave(self, milliseconds: int) -> None:
        if self._reader is not None:
            self._reader.join()
            self._reader = None
        if self._air is not None:
            self._air.fadeout(milliseconds)
            self._air = None

    def _begin(self, air: pygame.mixer.Sound | None) -> None:
        self._reader, self._air = None, air
        if air is not None:
            air.set_volume(self._volume)
            pygame.mixer.Channel(TONE).play(air, loops=-1, fade_ms=_COMES)

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._loaded:
            files = self._files(f"{name}_[0-9]*")
            self._loaded[name] = [pygame.mixer.Sound(str(file)) for file in files]
        return self._loaded[name]


class _Reader:
    """Reads a file of a minute beside the window, which would stand still for so long."""

    def __init__(self, file: Path) -> None:
        self.sound: pygame.mixer.Sound | None = None
        self._thread = threading.Thread(target=self._read, args=(file,), name="room", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """True once it has been read."""
        return not self._thread.is_alive()

    def join(self) -> None:
        """Wait until it has been read."""
        self._thread.join()

    def _read(self, file: Path) -> None:
        # What SDL reads a packed file into stays twice as large as the sound is.
        read = pygame.mixer.Sound(str(file))
        self.sound = pygame.mixer.Sound(buffer=read.get_raw())
