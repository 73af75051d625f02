"""Plays a match of a game in a real window, by real events of the mouse alone or of keys alone.

window_match_probe.py DATA GAME mouse|keys MOST [PEOPLE], run under Xvfb with openbox. Begins on
the page of a new match with so many people (one if that is not said) at the fewest seats; ends
with the match or after so many actions; prints one line of JSON.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.match import preferences
from porrazo.match.preferences import Preferences, Seat
from porrazo.match.settings import Speed
from support.at_rest import waits, wrong_at_rest
from support.by_hand import Person
from support.probing import asked, probe, tool, until
from support.short import short_options

#: Seconds in which an event must arrive, and the table come to rest, on a busy machine.
_ARRIVES, _RESTS = 20.0, 120.0
NAMES = "Ana", "Beto"


class RealPerson(Person):
    """Uses the mouse and the keyboard of the screen, from a thread of its own."""

    def __init__(self, app: App, window: int, *, mouse: bool) -> None:
        super().__init__(mouse=mouse)
        self._app = app
        self._window = window
        self._taken = {pygame.MOUSEBUTTONUP: 0, pygame.KEYUP: 0, pygame.MOUSEWHEEL: 0}
        take: Callable[[pygame.Event], None] = app._take

        def counted(event: pygame.Event) -> None:
            take(event)
            if event.type in self._taken:
                self._taken[event.type] += 1

        app._take = counted  # type: ignore[method-assign]

    def click(self, scene: Any, point: Point) -> None:
        self._move(point)
        self._do(pygame.MOUSEBUTTONUP, 1, "click", 1)

    def key(self, scene: Any, code: int, *, shift: bool = False) -> None:
        name = {pygame.K_RETURN: "Return", pygame.K_TAB: "Tab"}.get(code, pygame.key.name(code))
        # The key and, with it, that for capitals go up.
        self._do(pygame.KEYUP, 2 if shift else 1, "key", f"shift+{name}" if shift else name)

    def turn_wheel(self, scene: Any, point: Point, steps: int) -> None:
        self._move(point)
        if steps:
            up_or_down = 4 if steps > 0 else 5
            self._do(pygame.MOUSEWHEEL, abs(steps), "click", "--repeat", abs(steps), up_or_down)

    def wait(self, scene: Any) -> None:
        # A scene that another has come over stands still until it is shown again.
        scenes = self._app.context.scenes
        still = until(self._app, lambda: scene is not scenes.top or not scene.animating, _RESTS)
        assert still, f"{scene} never rests"

    def _move(self, point: Point) -> None:
        tool("mousemove", "--window", self._window, round(point[0]), round(point[1]))

    def _do(self, kind: int, count: int, *words: object) -> None:
        """Do something and wait until it has arrived."""
        wanted = self._taken[kind] + count
        tool(*words)
        arrived = until(self._app, lambda: self._taken[kind] >= wanted, _ARRIVES)
        assert arrived, f"{words} has not arrived"


def rests(app: App) -> bool:
    """Return whether a scene waits for somebody."""
    top = app.context.scenes.top
    if isinstance(top, TableScene):
        # Where a hand is hidden a curtain is on its way.
        return waits(top) and bool(top.asking.controls)
    return top is not None and not top.animating and (not isinstance(top, Curtain) or top.open)


def first(context: Context) -> Scene:
    game = game_named(sys.argv[2])
    context.set_speed(Speed.INSTANT)
    people = [Seat(name=name) for name in NAMES[: int(sys.argv[5]) if sys.argv[5:] else 1]]
    others = game.seats[-1] - len(people)
    seats = [*people, *[Seat(level=players_of(game).levels[0])] * others]
    count = max(len(people), game.seats[0])
    preferences.save(context.paths, Preferences(seats, count, short_options(game, count), game))
    return NewMatch(context, game)


def work(app: App, window: int, said: dict[str, object]) -> None:
    scenes, rng, most = app.context.scenes, Random(5), int(sys.argv[4])
    tool("windowactivate", "--sync", window)
    app.post(lambda: scenes.reset(first(app.context)))
    until(app, lambda: isinstance(scenes.top, NewMatch), _RESTS)
    person = RealPerson(app, window, mouse=sys.argv[3] == "mouse")
    given, started = 0, time.monotonic()
    while given < most:
        assert until(app, lambda: rests(app), _RESTS), f"{scenes.top} never rests"
        top = scenes.top
        if isinstance(top, MatchEnd):
            break
        if isinstance(top, TableScene) and top.queue.empty:
            said["wrong"] = asked(app, lambda table=top: wrong_at_rest(table))
            if said["wrong"]:
                break
        given += person.go_on(top, rng) is not None
    said["given"], said["seconds"] = given, round(time.monotonic() - started)
    said["over"] = isinstance(scenes.top, MatchEnd)


if __name__ == "__main__":
    size = 1280, 720
    options = Options(data_dir=Path(sys.argv[1]), size=size, language="en", speed=Speed.INSTANT)
    probe(options, work)
