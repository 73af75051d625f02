"""Run the program and write down what it plays and when cards land, for bench_sound.py.

    python tests/bench/followed.py LOG SLOW [words of the command line]

Time passes SLOW times as slowly for it, so that a busy machine is fast enough. Each line of the log
is a JSON list: ["played", seconds, name, samples as the mixer was given them, in base64] or
["landed", seconds], by the clock that all programs of the machine share.
"""

from __future__ import annotations

import base64
import io
import json
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from porrazo.cli import main
from porrazo.desktop.app import app as loop
from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.sounds.device import RATE, Device, _wave
from porrazo.desktop.ui.sounds.sounds import Sounds
from support.contacts import Contacts

_now = time.monotonic


def slow_down(times: float) -> None:
    """Have time pass so many times as slowly for the program."""
    begun = _now()

    def slowed() -> float:
        return begun + (_now() - begun) / times

    time.monotonic = time.perf_counter = slowed
    Sounds.__init__.__kwdefaults__["now"] = slowed
    loop.FRAME_RATE = round(loop.FRAME_RATE / times)


class Follower:
    """Writes a line for each sound and for each card that lands."""

    def __init__(self, log: Path) -> None:
        self._log = log.open("w", encoding="ascii")
        self._contacts, self._name = Contacts(), ""
        self._follow_sounds()
        self._follow_frames()

    def _write(self, *words: object) -> None:
        self._log.write(json.dumps(words) + "\n")
        self._log.flush()

    def _follow_sounds(self) -> None:
        play, start = Sounds.play, Device.start

        def named(sounds: Sounds, name: str, **how: object) -> None:
            self._name = name
            play(sounds, name, **how)  # type: ignore[arg-type]

        def started(
            device: Device, samples: array[int], sides: tuple[float, float], *, pitch: float,
            delay: float, channel: int | None,
        ) -> None:  # fmt: skip
            now = _now()
            start(device, samples, sides, pitch=pitch, delay=delay, channel=channel)
            rate = round(RATE * pitch)
            silence = bytes(2 * round(delay * rate))
            wave = io.BytesIO(_wave(silence + samples.tobytes(), rate))
            mono = array("h", pygame.mixer.Sound(file=wave).get_raw())[::2]
            scaled = array("h", [round(value * max(sides)) for value in mono])
            self._write("played", now, self._name, base64.b64encode(scaled.tobytes()).decode())

        Sounds.play = named  # type: ignore[method-assign]
        Device.start = started  # type: ignore[method-assign]

    def _follow_frames(self) -> None:
        step: Callable[[App], bool] = App.step

        def stepped(app: App) -> bool:
            drawn = step(app)
            top = app.context.scenes.top
            if isinstance(top, TableScene):
                known = len(self._contacts.times)
                self._contacts.look(top, _now())
                for landed in self._contacts.times[known:]:
                    self._write("landed", landed)
            return drawn

        App.step = stepped  # type: ignore[method-assign]


if __name__ == "__main__":
    slow_down(float(sys.argv[2]))
    Follower(Path(sys.argv[1]))
    sys.exit(main(sys.argv[3:]))
