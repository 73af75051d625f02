"""A match that was played, at the table once more: watched, wound back, gone through by steps.

It is the table over recorded actions, with nobody to act: cards, events and log are shown by what
the table shows them with.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.rules import open_reference
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.replay.bar import ReplayBar
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.backdrop import paint_play_area, paint_table
from porrazo.desktop.table.badges.menu import Menu
from porrazo.desktop.table.event_queue import EventQueue, Stop
from porrazo.desktop.table.rails.rails import Rails
from porrazo.desktop.table.setting_up import lay, place_callout
from porrazo.desktop.table.table_setup import TableSetup, faces_of
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.desktop.ui.stage.tween import Animation, sequence
from porrazo.engine.events import Event
from porrazo.games.tables import table_game
from porrazo.match.company import company_of
from porrazo.match.match_log import Log
from porrazo.records.playback import Playback, ReplayStep, seats_to_watch
from porrazo.records.saved import Saved
from porrazo.table.game import Reading
from porrazo.table.telling.score_history import scores_before
from porrazo.voice.narrator import Narrator

_ALL, _NONE = -1, -2
"""Instead of a seat through whose eyes is looked: the hands of all are open, or of none."""


class ReplayScene(Scene):
    """Begins at a place of the match, at its opening where none is said.

    Of a match that is ``in_play`` nobody is shown more than the person at the screen saw: where
    several people play it, a curtain stands before each of them.
    """

    def __init__(
        self, context: Context, saved: Saved, *, in_play: bool = False, place: int = 0
    ) -> None:
        super().__init__(context)
        self.saved = saved
        self.match = saved.match
        self.game = table_game(self.match.game.name)
        self.cloth = self.game.cloth
        self.playback = Playback(self.match)
        self.place = min(place, self.playback.last)
        self.playing = False
        watched = seats_to_watch(saved, in_play=in_play)
        people = [seat for seat, player in enumerate(saved.players) if player.level is None]
        self._guarded = in_play and len(people) > 1
        self.viewer = people[0] if people else watched[0]
        if self._guarded:
            self.eyes, self.eye = (_NONE, *watched), _NONE
        elif in_play and people:
            self.eyes, self.eye = watched, self.viewer
        else:
            self.eyes, self.eye = (_ALL, *watched), _ALL
        self._layout = Layout.load(self.game.layout)
        used = self.match.game.pack.texts(self.match.game.cards(self.match.setup))
        self._codes = (*dict.fromkeys((*used, *self.game.more_cards)), BACK)
        self.queue = EventQueue(self.clock, self._begin, self._reached)
        self._jumping = False

    # --- coming and going

    def enter(self) -> None:
        """Lay the table as it was."""
        context = self.context
        self.table_setup = TableSetup.of(context, self.match, self.saved.players, shared=True)
        say = self.table_setup.say
        self.log = Log(self.game, say)
        self._write_log()
        self.narrator = Narrator(self.game, say, context.speak)
        view = self._view()
        self.model, self.rack, self.signs, self.callout = lay(
            context,
            self.stage,
            self.table_setup,
            view,
            self.viewer,
            hand_open=self.eye != _NONE,
            clock=self.clock,
        )
        self.animator = Animator(context, self.model, self.rack, self.callout, self.signs)
        if self.signs.presence is not None:
            self.signs.presence.company = company_of(self.game, self.match, self.saved.players)
            self.signs.presence.talks = context.settings.table_talk
        self.rails = Rails(
            context, self.stage, self.table_setup, self.rack, lambda: self.model.hand_open
        )
        self.rails.listen_to(self.animator)
        self.menu = Menu(
            context,
            [
                ("common.close", self._close, Icon.CLOSE),
                ("table.menu_log", self.show_log, Icon.LOG),
                ("table.menu_help", self._help, Icon.HELP),
            ],
            [],
        )
        names = [self._eye_name(eye) for eye in self.eyes]
        self.bar = ReplayBar(context, self.playback, self, names, self.eyes.index(self.eye))
        self.stage.add(*self.menu.buttons)
        self.bar.enter(self.stage)
        self.focus.add(*self.bar.controls, *self.menu.buttons, self.rack.board)
        self.focus.focus(self.bar.track)
        self._show_place()

    def _eye_name(self, eye: int) -> str:
        names = {_ALL: "replay.all", _NONE: "replay.none"}
        return self.context.text.get(names[eye]) if eye < 0 else self.saved.players[eye].name

    def faces_now(self) -> str:
        """Return the pack in which the match is shown."""
        return faces_of(self.context, self.match)

    def rebuild(self) -> None:
        """Show the place that was come to, with other words or another look."""
        self._halt()
        super().rebuild()

    def _close(self) -> None:
        self.context.scenes.pop()

    def _help(self) -> None:
        self.context.scenes.push(Help(self.context, self.match.game))

    def show_log(self) -> None:
        """Open the log; a line that is chosen is where the replay goes on."""
        self._pause()
        self.context.scenes.push(LogScene(self.context, self.match.game, self.log, self.go))

    def _write_log(self) -> None:
        """Write the whole match down, as who looks saw it."""
        self.log.clear()
        self.log.follow(self.match, None if self.eye == _NONE else self.viewer)

    # --- places in the window

    def _zones_for(self, size: tuple[int, int]) -> Zones:
        high = max(1, size[1] - self.bar.height(size))
        seats = self.match.setup.seats
        return self._layout.resolve((size[0], high), seats, self.context.settings.ui_scale)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table."""
        paint_table(layer, self.context.theme)
        zones = self._zones_for(layer.get_size())
        paint_play_area(layer, self.context.theme, zones.frame)
        self.bar.paint(layer)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything where it belongs."""
        self._halt()
        zones = self.zones = self._zones_for(size)
        heights = {place.card[1] for place in zones.places[1:]}
        self.context.cards.resize(zones.card[1], zones.hand_card[1], *heights, only=self._codes)
        self.model.arrange(zones)
        self.rack.place(zones["pegboard"], zones.ui)
        self.rails.place(zones)
        self.signs.place(zones, self.model.place_of, zones.ui)
        place_callout(self.callout, zones)
        self.menu.place(zones)
        self.bar.arrange(size)

    def update(self, dt: float) -> None:
        """Let time pass as fast as is wanted."""
        super().update(dt * self.bar.speed)

    def until_timer(self) -> float | None:
        """Return the seconds until something is due, at the speed of the replay."""
        due = super().until_timer()
        return None if due is None else due / self.bar.speed

    # --- what is seen

    def _view(self) -> Any:
        if self.eye == _ALL:
            return self.match.open_before(self.place, self.viewer)
        return self.match.view_before(self.place, self.viewer)

    def look_as(self, choice: int) -> None:
        """See what another of ``eyes`` sees; where people play still, from behind a curtain."""
        wanted = self.eyes[choice]
        if not self._guarded or wanted == _NONE:
            self._see(wanted)
            return
        self._see(_NONE)
        self.bar.eyes.chosen = self.eyes.index(_NONE)
        player, side = self.saved.players[wanted], self.match.sides[wanted]
        lifted, kept = partial(self._lifted, choice), self.context.scenes.pop
        self.context.scenes.push(Curtain(self.context, player.name, side, lifted, kept))

    def _lifted(self, choice: int) -> None:
        self.bar.eyes.chosen = choice
        self._see(self.eyes[choice])

    def _see(self, eye: int) -> None:
        self._pause()
        self.eye = eye
        if eye >= 0:
            self.viewer = eye
        self._write_log()
        self._show_place()

    def _show_place(self) -> None:
        """Show the place at once."""
        self._halt()
        view = self._view()
        self.model.viewer = self.viewer
        self.model.hand_open = self.eye != _NONE
        self.callout.alpha = 0.0
        self.model.load(view)
        self.rack.show(self.game.score(view).totals, scores_before(self.match, self.place))
        if self.model.zones is not None:
            self.arrange(self.size)
        self._rest()
        self.signs.grimaces.know(view)

    def _rest(self) -> None:
        view = self._view()
        to_act = int(self.match.seat_before(self.place))
        self.signs.rest(view, self.game.score(view).totals, to_act)
        self.rails.rest(view)
        told = self.match.events[: self.place]
        self.rails.recall([*self.match.opening, *(event for events in told for event in events)])
        self.bar.show(self.place, self._place_words(view), playing=self.playing)

    def _place_words(self, view: Any) -> str:
        words = self.game.place_words(view, self.table_setup.say)
        count = self.context.text.get("replay.place", n=self.place, of=self.playback.last)
        return " \N{MIDDLE DOT} ".join(filter(None, (words, count)))

    # --- going on and back

    def go(self, place: int) -> None:
        """Show a place at once, and stay there."""
        self._pause()
        if place != self.place or self.queue.moving:
            self.place = place
            self._show_place()
            self.context.speak(self.bar.track.told)

    def step(self, by: ReplayStep, way: int) -> None:
        """Go on or back by a step; an action on is shown as it was done."""
        self._pause()
        if by is ReplayStep.ACTION and way > 0:
            if self.place < self.playback.last:
                self._halt()
                self._act()
            return
        found = self.playback.on if way > 0 else self.playback.back
        self.go(found(self.place, by))

    def play(self) -> None:
        """Go on by itself, from the beginning where the match is over, or pause."""
        if self.playing:
            self._pause()
            return
        if self.place >= self.playback.last:
            self.place = 0
            self._show_place()
        self.playing = True
        self._rest()
        self.queue.wait(0.0, self._on)

    def _pause(self) -> None:
        self.queue.wait_no_longer()
        if self.playing:
            self.playing = False
            self._rest()

    def _halt(self) -> None:
        """Bring what moves to its end; nothing comes of it."""
        self._jumping = True
        self.queue.skip()
        self.queue.wait_no_longer()
        self.clock.finish()
        self._jumping = False

    def _on(self) -> None:
        if self.playing and self.place < self.playback.last:
            self._act()
        else:
            self._pause()

    def _act(self) -> None:
        """Show the next action."""
        events = self.match.events[self.place]
        self.place += 1
        self.queue.add(events)
        self.queue.run()

    def _begin(self, events: list[Event]) -> Animation:
        self.narrator.events(events)
        return self.animator.show(events, self._view())

    def _reached(self, stop: Stop | None) -> None:
        if self._jumping:
            return
        self._rest()
        faces = self.signs.grimaces.show(self._view(), self.narrator.say, self.eye != _NONE)
        self.queue.show(sequence(self.model.reveal(self._view()), faces), self._settled)

    def _settled(self) -> None:
        if not self.playing or self._jumping:
            return
        if self.place < self.playback.last:
            self.queue.wait(self.context.durations.replay_pause, self._on)
        else:
            self._pause()

    # --- keys

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, Page keys go by hands, Home and End to the ends."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        calls: dict[int, Callable[[], object]] = {
            pygame.K_ESCAPE: self._close,
            pygame.K_PAGEUP: partial(self.step, ReplayStep.HAND, -1),
            pygame.K_PAGEDOWN: partial(self.step, ReplayStep.HAND, 1),
            pygame.K_HOME: partial(self.go, 0),
            pygame.K_END: partial(self.go, self.playback.last),
        }
        commands: dict[str, Callable[[], object]] = {
            "log": self.show_log,
            "help": self._help,
            "reference": partial(open_reference, self.context, self.match.game),
            "read_hand": partial(self._read, Reading.HAND),
            "read_table": partial(self._read, Reading.TABLE),
            "read_score": partial(self._read, Reading.SCORE),
        }
        command = keys.command_of(event, self.context.settings.keys)
        if event.key in calls:
            calls[event.key]()
        elif command in commands:
            commands[command]()
        else:
            return False
        return True

    def _read(self, what: Reading) -> None:
        if self.eye != _NONE or what is not Reading.HAND:
            self.context.notices.append(self.narrator.read(what, self._view()))
