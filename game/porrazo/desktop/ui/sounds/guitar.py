"""Pieces for the guitar, one after the other with silence between them; calls are heard over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

# How many seconds pass before the first piece and between two, at least and at most.
_FIRST, _BETWEEN = (3.0, 8.0), (20.0, 45.0)
# How much is left of it under a call, 6 dB less; in how many seconds it falls so far and comes
# back, and how often it moves meanwhile.
_UNDER, _FALLS, _RISES, _STEP = 0.5, 0.08, 0.9, 0.02
# In how many milliseconds it is gone when it is not wanted any more.
_GOES = 80


class Guitar:
    """Plays the pieces that ``files`` finds while it is `wanted` and `heard`.

    A piece begins when something happens anyway, and the next is another one.
    """

    def __init__(
        self, files: Callable[[], list[Path]], now: Callable[[], float], chance: Random
    ) -> None:
        self._files, self._now, self._chance = files, now, chance
        self._wanted, self._heard = False, False
        self._next_at: float | None = None
        self._last: Path | None = None
        self._volume, self._level = 0.64, 1.0
        self._under_until, self._moved_at = 0.0, 0.0
        self.playing = False
        """True while a piece is heard."""

    @property
    def wanted(self) -> bool:
        """True where the player wants to hear it."""
        return self._wanted

    @wanted.setter
    def wanted(self, wanted: bool) -> None:
        asked = wanted and not self._wanted
        self._wanted = wanted
        self._follow()
        if asked and self._next_at is not None:
            # Who has just asked for it hears it at once.
            self._next_at = self._now()

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
        """How loud it is where nobody calls, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        self._set()

    def give_way(self, start: float, seconds: float) -> None:
        """Be softer while something is called that begins at a time."""
        if self.playing:
            self._under_until = max(self._under_until, start + seconds)
            self._moved_at = max(self._moved_at, self._now() - _STEP)

    def until_due(self) -> float | None:
        """Return the seconds until its loudness moves, None where it stays as it is."""
        if not self.playing:
            return None
        if self._level != self._goal():
            return _STEP
        return max(0.0, self._under_until - self._now()) if self._level < 1.0 else None

    def step(self) -> None:
        """Begin a piece that is due, and follow what is called."""
        now = self._now()
        if self.playing and not pygame.mixer.music.get_busy():
            self.playing, self._next_at = False, now + self._chance.uniform(*_BETWEEN)
        if self._next_at is not None and now >= self._next_at:
            self._begin()
        if self.playing:
            self._move(now - self._moved_at)
            self._moved_at = now

    def _goal(self) -> float:
        return _UNDER if self._now() < self._under_until else 1.0

    def _move(self, seconds: float) -> None:
        goal = self._goal()
        if self._level > goal:
            self._level = max(goal, self._level - (1.0 - _UNDER) * seconds / _FALLS)
        elif self._level < goal:
            self._level = min(goal, self._level + (1.0 - _UNDER) * seconds / _RISES)
        else:
            return
        self._set()

    def _set(self) -> None:
        if self.playing:
            pygame.mixer.music.set_volume(self._volume * self._level)

    def _begin(self) -> None:
        pieces = self._files()
        others = [piece for piece in pieces if piece != self._last] or pieces
        self._next_at = None
        if not others:
            return
        self._last = self._chance.choice(others)
        pygame.mixer.music.load(str(self._last))
        pygame.mixer.music.play()
        self.playing, self._level, self._moved_at = True, 1.0, self._now()
        self._set()

    def _follow(self) -> None:
        on = self._wanted and self._heard
        if on and not self.playing and self._next_at is None:
            self._next_at = self._now() + self._chance.uniform(*_FIRST)
        elif not on:
            self._next_at = None
            if self.playing:
                self.playing = False
                pygame.mixer.music.fadeout(_GOES)
