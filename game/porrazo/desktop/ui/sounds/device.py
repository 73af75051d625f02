"""The device that sounds are played on: pygame's mixer, with channels kept for what matters."""

from __future__ import annotations

import io
import struct
from array import array
from pathlib import Path

import pygame

RATE = 44100
_CHANNELS, _KEPT = 24, 4
# How long a fade is when all is silenced, in milliseconds.
_FADE = 80


class Device:
    """Plays what it is given; `open` finds it, and until then nothing is played."""

    def __init__(self) -> None:
        self.is_open = False

    def open(self) -> str | None:
        """Find a device; return why there is none, in the words of the system, if so."""
        try:
            pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=512, allowedchanges=0)
        except (pygame.error, NotImplementedError) as error:
            return str(error)
        pygame.mixer.set_num_channels(_CHANNELS)
        pygame.mixer.set_reserved(_KEPT)
        self.is_open = True
        return None

    def close(self) -> None:
        """Give the device back."""
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()

    def fade(self) -> None:
        """Let everything that sounds fade quickly."""
        pygame.mixer.fadeout(_FADE)
        pygame.mixer.music.fadeout(_FADE)

    def load(self, file: Path) -> array[int]:
        """Return the samples of a file at the rate of the device, as if heard from one side."""
        return array("h", pygame.mixer.Sound(str(file)).get_raw())[::2]

    def start(
        self, samples: array[int], sides: tuple[float, float], *, pitch: float, delay: float,
        channel: int | None,
    ) -> None:  # fmt: skip
        """Play samples after ``delay`` seconds, exactly, as loud as ``sides``: left and right.

        ``pitch`` is how much higher they are than recorded. They go to any channel that is free,
        else to ``channel``, one that is kept; without one they are lost.
        """
        rate = round(RATE * pitch)
        silence = bytes(2 * round(delay * rate))
        sound = pygame.mixer.Sound(file=io.BytesIO(_wave(silence + samples.tobytes(), rate)))
        where = pygame.mixer.find_channel()
        if where is None and channel is not None:
            where = pygame.mixer.Channel(channel)
        if where is not None:
            where.play(sound)
            where.set_volume(*sides)


def _wave(samples: bytes, rate: int) -> bytes:
    """Return samples of one channel as a WAV file: SDL brings them to the rate of the device."""
    size = len(samples)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, rate, 2 * rate, 2, 16)
    head = struct.pack("<4sI4s", b"RIFF", 36 + size, b"WAVE")
    return head + form + struct.pack("<4sI", b"data", size) + samples
