"""The table: shows what the match does, and takes the player's actions to it.

The scene decides nothing. It asks the session whose turn it is, offers what the view says is
legal, and plays the events that come back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pygame

from porrazo.cards import UNKNOWN
from porrazo.desktop.app import preferences
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games import table_game
from porrazo.desktop.kit import keys
from porrazo.desktop.kit.cards.cardart import BACK
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.focus import Control
from porrazo.desktop.kit.icons import Icon
from porrazo.desktop.kit.layout import Layout, Zones
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.tween import Animation
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.narration.narrator import Narrator
from porrazo.desktop.scenes.curtain import Curtain
from porrazo.desktop.scenes.from_table import FromTable
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.answers.aside import AsideTable
from porrazo.desktop.table.answers.asking import Asking
from porrazo.desktop.table.answers.guide import Guide
from porrazo.desktop.table.answers.hinting import Hinting
from porrazo.desktop.table.backdrop import paint_play_area, paint_table
from porrazo.desktop.table.course import Course, Stop
from porrazo.desktop.table.game import Reading
from porrazo.desktop.table.log import Log
from porrazo.desktop.table.marks.menu import Menu
from porrazo.desktop.table.recap import recap, standings
from porrazo.desktop.table.scores.gauge import WinningChance
from porrazo.desktop.table.scores.history import scores_at_first, scores_before
from porrazo.desktop.table.setting_up import lay
from porrazo.desktop.table.sitting import Sitting
from porrazo.desktop.table.stops import with_stops
from porrazo.engine.events import Event
from porrazo.engine.game import Action

# The height of the line of the hint, at 1280x720.
_HINT = 27.0


class TableScene(Scene):
    """A match at the table; with ``demo`` every key and click goes back to the title.

    A ``guide`` leads through a match that is prepared.
    """

    def __init__(
        self,
        context: Context,
        session: MatchSession,
        *,
        demo: bool = False,
        opening: bool = True,
        guide: Guide | None = None,
    ) -> None:
        super().__init__(context)
        self.session = session
        self.demo = demo
        self.viewer = session.people[0] if session.people else 0
        self.game = table_game(session.match.game.name)
        self.faces = self.game.faces
        match = session.match
        used = match.game.pack.texts(match.game.cards(match.setup))
        self._codes = (*dict.fromkeys(used), BACK)
        self._guide = guide
        layout = Layout.load(self.game.layout)
        self._layout = guide.room(layout) if guide is not None else layout
        self._pace = Random(session.match.setup.seed)
        self.course = Course(self.clock, self._begin, self._reached)
        self._opening = opening
        self._humans = session.humans
        self._covered = False
        self._later: Callable[[], object] | None = None
        self.names = [player.name for player in session.players]
        self.sitting = self._sit()
        self.log = Log(self.game, self.sitting.say)
        self.narrator = Narrator(self.game, self.sitting.say, context.speak)
        self._leads = FromTable(context, session, self.log)

    # --- coming and going

    def enter(self) -> None:
        """Lay the table."""
        context, session = self.context, self.session
        view = self._view()
        self.sitting = self._sit()
        self.log.say = self.sitting.say
        self.narrator.speak(self.sitting.say)
        self.model, self.rack, self.signs, self.callout = lay(
            context, self.stage, self.sitting, view, self.viewer, hand_open=not session.hot_seat
        )
        if self.game.sorts and preferences.sorts_by_suit(context, session.match.game):
            self.model.by_suit = True
            self.model.load(view)
        self.chance = WinningChance(context, self.stage, session, self.clock)
        self.narrator.standing = self.chance.told
        colour = context.theme.palette.cloth_text
        self.hint = Label(context, "", role=FontRole.UI_BOLD, px=20, colour=colour, z=330)
        self.stage.add(self.hint)
        self.animator = Animator(context, self.model, self.rack, self.callout, self.signs)
        self.menu = self._make_menu()
        self.stage.add(*self.menu.buttons)
        self.log.rewrite(session)
        if self._guide is not None:
            self._guide.enter()
        self.asking = Asking(self, self.model, self.hint, self._around(), self.act)
        at = AsideTable(session, self.sitting.say, self.asking, self.announce)
        self.aside = self.game.aside(at)
        self._hinting = Hinting(
            context, self.stage, session, self.model, self.asking, self.hint, self.narrator
        )
        context.saved_match = session.saved_as
        if self._opening and not session.match.actions:
            self.model.new_pack()
            if any(first := scores_at_first(session.match)):
                self.rack.show(first)
            self.course.add(session.match.opening)
            self.rack.show(scores_at_first(session.match))
        else:
            self.rack.show(self.game.score(view).totals, scores_before(session.match))
        self.signs.rest(view, self.rack.scores, session.to_act)
        self.course.wait(context.durations.scene, self.course.run)

    def _sit(self) -> Sitting:
        session = self.session
        return Sitting.of(self.context, session.match, session.players, shared=session.hot_seat)

    def _make_menu(self) -> Menu:
        entries = [
            ("table.menu_pause", self._pause, Icon.MENU),
            ("table.menu_log", self._leads.log, Icon.LOG),
            ("hint.menu", self.hint_at_play, Icon.HINT),
            ("table.menu_help", self._leads.help, Icon.HELP),
        ]
        if self.game.sorts:
            entries.append(("table.menu_sort", self.sort_hand, Icon.SORT))
        people = bool(self.session.people)
        shown = [entry for entry in entries if people or entry[2] is not Icon.HINT]
        # What a game offers at any time stands beside the hand.
        always = self.game.always(self._view(), self.sitting.say) if people else None
        return Menu(self.context, shown, (always.label, self._use_always) if always else None)

    def _around(self) -> list[Control]:
        """Return the controls that are there whatever is asked."""
        others, signs = self.menu.buttons, len(self.menu.signs)
        guide = self._guide.controls if self._guide is not None else ()
        return [*others[:signs], *guide, *others[signs:], self.rack.board]

    def _use_always(self) -> None:
        answer = self.game.always(self._view(), self.sitting.say)
        if answer is not None:
            self.asking.use(answer)

    def rebuild(self) -> None:
        """Show the match as it is, with other words or another look; what was due is still."""
        self._skip()
        self._opening = False
        open_hand = self.model.hand_open
        super().rebuild()
        self.model.hand_open = open_hand
        # A hand that was hidden is not seen for a moment, nor is one turned down that was open.
        self.model.load(self._view())

    def _skip(self) -> None:
        """Tell the events that are due without showing them, because the match will be shown."""
        self.narrator.events(self.course.skip())

    def leave(self) -> None:
        """Put the match away; everything played is on the disk."""
        self.session.close()

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table."""
        paint_table(layer, self.context.theme)
        zones = self._zones_for(layer.get_size())
        paint_play_area(layer, self.context.theme, zones["table"])

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything where it belongs."""
        zones = self.zones = self._zones_for(size)
        opponents = {place.card[1] for place in zones.places[1:]}
        heights = zones.card[1], zones.hand_card[1], *opponents
        self.context.cards.resize(*heights, only=self._codes)
        # What moves was on its way to another place.
        self.clock.finish()
        self.model.arrange(zones)
        board = self.chance.place(zones["pegboard"], zones.unit, zones.ui)
        self.rack.place(board, zones.ui)
        self.signs.place(zones, self.model.place_of, zones.ui)
        self.callout.fit((size[0] / 2, zones["callout"].centery - 6), zones["felt"].w, zones.ui)
        middle, line = zones["hand"].centerx, zones["callout"]
        room = 2 * min(middle - zones["felt"].left, zones["side"].left - middle)
        # The card that is pointed at rises into the lower part of the line.
        ui = max(0.01, min(zones.ui, 0.75 * line.h / _HINT))
        self.hint.resize(room / ui, _HINT)
        self.hint.place((middle, line.top + 0.45 * _HINT * ui), ui)
        self.menu.place(zones)
        self.asking.place()
        self._hinting.place()
        if self._guide is not None:
            self._guide.place()

    def update(self, dt: float) -> None:
        """Let time pass; the guide follows what it moves."""
        super().update(dt)
        if self._guide is not None:
            self._guide.tick()

    def _zones_for(self, size: tuple[int, int]) -> Zones:
        seats = self.session.match.setup.seats
        return self._layout.resolve(size, seats, self.context.settings.ui_scale)

    # --- the course of the match

    def _view(self) -> Any:
        view: Any = self.session.view(self.viewer)
        return view

    def _begin(self, events: list[Event]) -> Animation:
        """Tell events and return their motion; what was asked before them is over."""
        self.asking.withdraw()
        self.narrator.events(events)
        return self.animator.show(events)

    def _reached(self, stop: Stop | None) -> None:
        if self._covered:
            self._later = partial(self._reached, stop)
        elif stop is None:
            self._settled()
        elif stop is Stop.ASIDE:
            assert self.aside is not None
            self.aside.ask(self.course.run)
        elif stop is Stop.SUMMARY:
            self._show_summary()
        else:
            self._show_end()

    def _settled(self) -> None:
        """All has been shown: turn up the hand, show whose turn it is, go on."""
        self._rest()
        self.chance.update(self._view())
        session = self.session
        if session.hot_seat and self.model.hand_open and session.to_act != self.viewer:
            self.course.show(self.model.hide_hand(), self._next)
        else:
            self.course.show(self.model.reveal(self._view()), self._next)

    def _next(self) -> None:
        session = self.session
        if self._covered:
            self._later = self._next
        elif not self.course.told:
            self.course.run()
        elif self._guide is not None and self._guide.leads():
            return
        elif session.over:
            self._show_end()
        elif session.human_to_act():
            self._ask(session.to_act)
        else:
            durations = self.context.durations
            span = durations.think_most - durations.think_least
            self.course.wait(durations.think_least + span * self._pace.random(), self._think)

    def _ask(self, seat: int) -> None:
        """Ask a person, whom the screen is given to first if somebody else had it."""
        view = self.session.view(seat)
        if self.aside is not None and view.phase in self.game.aside_phases:
            answer = self.aside.answer(view)
            if answer is None:
                self.aside.ask(self._next)
            else:
                self.act(answer)
        elif self.session.hot_seat and (seat != self.viewer or not self.model.hand_open):
            self._draw_curtain(seat)
        elif not self.model.hand_open:
            key = keys.key_of("hide_hand", self.context.settings.keys).upper()
            self.hint.set(self.context.text.get("table.hand_hidden", key=key))
        else:
            self.asking.ask(self._view())
            if self.asking.controls:
                self.narrator.asked(self._view(), shared=self.session.hot_seat)
            if self._guide is not None:
                self._guide.asked()

    def _draw_curtain(self, seat: int) -> None:
        player, side = self.session.players[seat], self.session.sides[seat]
        pause = partial(self._leads.pause, seat)
        curtain = Curtain(
            self.context, player.name, side, partial(self._take_seat, seat), pause,
            news=recap(self.log, self.session, seat), score=standings(self.log, self.session),
            hand=UNKNOWN not in self.session.view(seat).hands[seat],
        )  # fmt: skip
        self.context.scenes.push(curtain)

    def _take_seat(self, seat: int) -> None:
        """Turn the table round to a person and show that person's hand."""
        self.viewer = self.model.viewer = seat
        self.model.hand_open = False
        self.model.load(self._view())
        self.arrange(self.size)
        self.model.hand_open = True
        self._settled()

    def covered(self) -> None:
        """Come to nothing that opens a scene: it would lie over the one that was opened."""
        self._covered = True

    def uncovered(self) -> None:
        """Go on where the table was covered; with other players where a seat changed hands."""
        self._covered = False
        later, self._later = self._later, None
        if later is not None:
            later()
        elif self.session.humans != self._humans and self.course.told and not self.course.moving:
            self._humans = self.session.humans
            self.asking.withdraw()
            self._settled()

    def _think(self) -> None:
        if not self.session.over and self.session.human_to_act():
            self._next()
        elif self._guide is not None:
            self._guide.think()
        else:
            self.session.think(self.context.post, self.act)

    def act(self, action: Action) -> None:
        """Do an action of any seat and show what comes of it."""
        if self._guide is not None and not self._guide.takes(action):
            return
        self.course.wait_no_longer()
        view = self._view()
        events = self.session.act(action)
        self.log.add(events)
        self.course.add(with_stops(events, self.aside, view, over=self.session.over))
        self.course.run()

    def _rest(self) -> None:
        """Bring plaques and badges up to the view, now that nothing moves."""
        view = self._view()
        totals = self.game.score(view).totals
        for mark in self.signs.rest(view, totals, self.session.to_act):
            self.context.sounds.play("alarm")
            name = self.names[mark.seat]
            self.announce(self.context.text.get("table.alarm", name=name, words=mark.words))

    # --- summaries, the end

    def _show_summary(self) -> None:
        if self.demo or self._guide is not None:
            self.course.run()
        else:
            self._leads.summary(self.course.run)

    def _show_end(self) -> None:
        self._rest()
        self.chance.update(self._view())
        if self._guide is not None:
            self._guide.end()
        elif self.demo:
            self.clock.after(self.context.durations.notice, self._leads.title)
        else:
            self._leads.end()

    # --- menu and keys

    def _pause(self) -> None:
        if self._guide is not None:
            self._guide.pause()
        else:
            self._leads.pause(self.viewer)

    def announce(self, words: str) -> None:
        """Say something over the table, and to whoever listens."""
        self.narrator.say(words)
        self.clock.play(self.callout.say(words))

    def _read(self, what: Reading) -> None:
        """Read something to the player at the screen, who has the hand open."""
        if self.course.told and self.model.hand_open:
            self.context.notices.append(self.narrator.read(what, self._view()))

    def _at_rest(self) -> bool:
        """Tell whether all is shown and a person is being asked."""
        session = self.session
        asked = session.human_to_act() and session.to_act == self.viewer
        return asked and not self.course.moving and self.course.told

    def show_again(self) -> None:
        """Show again what has happened since the last action of the player at the screen."""
        index = self.session.last_turn(self.viewer)
        if index is None or not self._at_rest():
            return
        if self._guide is not None and not self.asking.controls:
            return
        before: Any = self.session.match.view_before(index, self.viewer)
        self.asking.withdraw()
        self.model.load(before)
        self.rack.show(self.game.score(before).totals, scores_before(self.session.match, index))
        self.course.show(self.animator.show(self.session.since(index)), self._reload)

    def take_back(self) -> None:
        """Take back the last card of the player at the screen, if nobody else has acted since."""
        # Every step of a guide can be tried again: there is nothing to take back.
        if not self._at_rest() and self._guide is None:
            return
        if self._guide is not None or not self.session.may_take_back(self.viewer):
            self.context.sounds.play("refuse")
            self.announce(self.context.text.get("table.no_taking_back"))
            return
        self.session.take_back(self.viewer)
        self.asking.withdraw()
        self.log.rewrite(self.session)
        self._reload()

    def hint_at_play(self) -> None:
        """Show what the strongest player would do; the match is then marked as assisted."""
        beside = self.aside.advise() if self.aside is not None else None
        if beside is not None:
            self._hinting.tell(*beside)
        elif self._at_rest() and self.model.hand_open and self.asking.controls:
            self._hinting.ask(self.viewer)
        else:
            self.context.sounds.play("refuse")
            self.announce(self.context.text.get("hint.not_now"))

    def _reload(self) -> None:
        """Show the match as it is now, at once."""
        self._skip()
        view = self._view()
        self.model.load(view)
        self.rack.show(self.game.score(view).totals, scores_before(self.session.match))
        self._settled()

    def sort_hand(self) -> None:
        """Sort the hand by suit, or again as the game gives it, and remember that."""
        if not self.game.sorts or not self.model.hand_open or self.course.moving:
            return
        by_suit = not self.model.by_suit
        preferences.keep_sorting(self.context, self.session.match.game, by_suit=by_suit)
        self.context.sounds.play("slide")
        self.clock.play(self.model.sort_hand(self._view(), by_suit=by_suit))
        self.asking.sorted()

    def turn_hand(self) -> None:
        """Hide the hand, or show it again."""
        if not self._at_rest():
            return
        if self.model.hand_open:
            self.asking.withdraw()
            self.course.show(self.model.hide_hand(), self._next)
        else:
            self.model.hand_open = True
            self._settled()

    def handle(self, event: pygame.Event) -> bool:
        """Hurry what moves, then keys of the table, then the controls."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.demo and pressed:
            self._leads.title()
            return True
        if pressed and self.course.moving:
            self.clock.hurry()
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        calls: dict[str | None, Callable[[], object]] = {
            "help": self._leads.help,
            "log": self._leads.log,
            "hint": self.hint_at_play,
            "again": self.show_again,
            "take_back": self.take_back,
            "hide_hand": self.turn_hand,
            "sort": self.sort_hand,
            "read_hand": partial(self._read, Reading.HAND),
            "read_table": partial(self._read, Reading.TABLE),
            "read_score": partial(self._read, Reading.SCORE),
        }
        command = keys.command_of(event, self.context.settings.keys)
        if event.key == pygame.K_ESCAPE:
            self._pause()
        elif command in calls:
            calls[command]()
        elif command is not None and self._own_key(command):
            return True
        else:
            return self.asking.key(event)
        return True

    def _own_key(self, command: str) -> bool:
        """Do what a key means for what is asked, or for the button that is always there."""
        if self.asking.command(command):
            return True
        answer = self.game.always(self._view(), self.sitting.say)
        if answer is None or answer.command != command or not self.session.people:
            return False
        self._use_always()
        return True
