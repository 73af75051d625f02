"""The room around the table: its tone, and what is heard of the house now and then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from porrazo.desktop.ui.sounds.kinds import TONE

_TONE = "room"
_FAR = ("room_steps", "room_cups", "room_cups", "room_guitar")
# How many seconds it is still between two of them, at least and at most; how loud they are.
_STILL, _FAR_VOLUME = (9.0, 26.0), 0.8
_COMES = 1500


class RoomSound:
    """Is heard while it is `wanted` and `heard`; `files` finds the files of a name."""

    def __init__(
        self, files: Callable[[str], list[Path]], now: Callable[[], float], chance: Random
    ) -> None:
        self._files, self._now, self._chance = files, now, chance
        self._tone: pygame.mixer.Sound | None = None
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._far_at: float | None = None
        self._wanted, self._heard = False, False
        self._volume = 0.64

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
        self._heard = heard
        self._follow()

    @property
    def volume(self) -> float:
        """How loud it is, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        if self._tone is not None:
            self._tone.set_volume(volume)

    def stop(self) -> None:
        """Be silent at once, and forget what was loaded."""
        self._heard = False
        self._follow()
        self._loaded.clear()

    def until_due(self) -> float | None:
        """Return the seconds until something is to be heard from far off, None for never."""
        return None if self._far_at is None else max(0.0, self._far_at - self._now())

    def step(self) -> None:
        """Let something be heard from far off, now from one side, now from the other, if due."""
        if self.until_due() != 0.0:
            return
        found = self._load(self._chance.choice(_FAR))
        seconds = 0.0
        if found:
            sound = self._chance.choice(found)
            sound.set_volume(self._volume * _FAR_VOLUME)
            seconds, channel, side = sound.get_length(), sound.play(), self._chance.random()
            if channel is not None:
                channel.set_volume(1.0 - 0.7 * side, 0.3 + 0.7 * side)
        self._far_at = self._now() + seconds + self._chance.uniform(*_STILL)

    def _follow(self) -> None:
        on = self._wanted and self._heard
        if on and self._tone is None:
            (tone,) = self._files(_TONE)
            self._tone = pygame.mixer.Sound(str(tone))
            self._tone.set_volume(self._volume)
            pygame.mixer.Channel(TONE).play(self._tone, loops=-1, fade_ms=_COMES)
            self._far_at = self._now() + self._chance.uniform(*_STILL)
        elif not on and self._tone is not None:
            self._tone.fadeout(80)
            self._tone, self._far_at = None, None

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._loaded:
            files = self._files(f"{name}_[0-9]*")
            self._loaded[name] = [pygame.mixer.Sound(str(file)) for file in files]
        return self._loaded[name]
