"""The table: shows what the match does, and takes the player's actions to it.

The scene decides nothing. It asks the session whose turn it is, offers what the view says is
legal, and plays the events that come back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pygame

from porrazo.desktop.scenes.play.again import show_since_last_turn
from porrazo.desktop.scenes.play.elsewhere import PeopleElsewhere
from porrazo.desktop.scenes.play.from_table import FromTable
from porrazo.desktop.scenes.play.handing_over import HandingOver
from porrazo.desktop.scenes.play.hiding import Hiding
from porrazo.desktop.scenes.play.hurrying import Hurrying
from porrazo.desktop.scenes.play.play_out import PlayingOut
from porrazo.desktop.scenes.play.points import is_short
from porrazo.desktop.scenes.play.take_back import TakingBack
from porrazo.desktop.scenes.play.thinking import Thinking
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.backdrop import paint_play_area, paint_table
from porrazo.desktop.table.badges.menu import Menu
from porrazo.desktop.table.badges.presence import Presence
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.unseen import put_unseen
from porrazo.desktop.table.event_queue import EventQueue, Stop, with_stops
from porrazo.desktop.table.finale import finale
from porrazo.desktop.table.hand_order import HandOrder
from porrazo.desktop.table.input.asker import PromptMemory
from porrazo.desktop.table.input.guide import Guide
from porrazo.desktop.table.input.hinting import Hinting
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.table.input.side_buttons import SideButtons
from porrazo.desktop.table.rails.rails import Rails
from porrazo.desktop.table.rails.zones import LEFT, RIGHT
from porrazo.desktop.table.scores.gauge import WinningChance
from porrazo.desktop.table.setting_up import hint_line, lay, place_callout, place_question
from porrazo.desktop.table.table_setup import TableSetup, faces_of
from porrazo.desktop.table.trick_wait import TrickWait
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.presses import again
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.desktop.ui.stage.tween import Animation, sequence
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.tables import table_game
from porrazo.match.claims import Claims
from porrazo.match.company import company_of
from porrazo.match.match_log import Log
from porrazo.match.outcome import winners_of
from porrazo.match.seat_asked import seat_asked
from porrazo.match.session import MatchSession
from porrazo.table.game import Reading, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling.score_history import scores_at_first, scores_before
from porrazo.table.words.say import capital
from porrazo.voice.narrator import Narrator

_READ = (Reading.HAND, Reading.TABLE, Reading.SCORE)


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
        self.viewer = next(iter((*session.here, *session.people, 0)))
        self.game = table_game(session.match.game.name)
        self.cloth = self.game.cloth
        match = session.match
        used = (*match.game.pack.texts(match.game.cards(match.setup)), *self.game.more_cards)
        self._codes = (*dict.fromkeys(used), BACK)
        self._guide = guide
        layout = Layout.load(self.game.layout)
        self._layout = guide.room(layout) if guide is not None else layout
        self._pace = Random(session.match.setup.seed)
        self.queue = EventQueue(self.clock, self._begin, self._reached)
        self._hurrying = Hurrying(context, self.queue)
        self._thinking = Thinking(
            self.queue,
            lambda found: session.think(context.post, found),
            self.act,
            self._taken_over,
        )
        self._opening = opening
        self._humans = session.humans
        self._covered = False
        self._kept = PromptMemory(lambda seat, phase: session.match.done_before(seat, phase))
        self._later: Callable[[], object] | None = None
        self.table_setup = self._sit()
        self.log = Log(self.game, self.table_setup.say)
        self.narrator = Narrator(self.game, self.table_setup.say, context.speak)
        self.company = company_of(self.game, session.match, session.players)
        self._leads = FromTable(context, session, self.log)
        self._handing = HandingOver(context, self, self._leads.curtain)
        self._playing_out = PlayingOut(context, session)
        self._hiding = Hiding(self, self.go_on)
        self._elsewhere = PeopleElsewhere(context, self, self._resume)
        self._taking_back = TakingBack(context, session, self, taught=guide is not None)

    # --- coming and going

    def enter(self) -> None:
        """Lay the table."""
        context, session, view = self.context, self.session, self._view()
        self.table_setup = self._sit()
        self.log.say = self.table_setup.say
        self.narrator.speak(self.table_setup.say)
        self.model, self.rack, self.signs, self.callout = lay(
            context,
            self.stage,
            self.table_setup,
            view,
            self.viewer,
            hand_open=not self._handing.hides,
            clock=self.clock,
        )
        self.rails = Rails(context, self.stage, self.table_setup, self.rack, self._hand_is_open)
        self._order = HandOrder(context, session, self.model)
        self._order.begin(view)
        self._trick_wait = TrickWait(context, session, self.model, self.queue)
        self.chance = WinningChance(context, self.stage, session, self.clock)
        self.narrator.standing = self.chance.told
        self._sentence = hint_line(context, self.stage)
        self.hint: Label = self._sentence
        self.animator = Animator(context, self.model, self.rack, self.callout, self.signs)
        self.rails.listen_to(self.animator)
        self.animator.on_net = lambda words: self.narrator.say(words)
        self.menu = self._make_menu()
        self.stage.add(*self.menu.buttons)
        self.focus.signs = lambda: self.signs.all
        self._listen()
        self.log.rewrite(session)
        if self._guide is not None:
            self._guide.enter()
        self.asking = PromptController(
            self, self.model, self.hint, self._around(), self.act, self._kept
        )
        self.side_buttons = SideButtons(self, self._view, self._guide, self._leads.choose)
        self.claims = self.side_buttons.claims
        self._hinting = Hinting(
            context, self.stage, session, self.model, self.asking, self.hint, self.narrator
        )
        context.saved_match = session.saved_as
        self._elsewhere.begin()
        self._begin_with(view)

    def _begin_with(self, view: Any) -> None:
        """Show the match as it stands, or its opening from a new pack, then go on."""
        session = self.session
        if self._opening and not session.match.actions:
            self.model.new_pack()
            self.queue.add(session.match.opening)
            self.rack.show(scores_at_first(session.match))
        else:
            self.rails.recall(self.log.events)
            self.rack.show(self.game.score(view).totals, scores_before(session.match))
        self.signs.rest(view, self.rack.scores, session.to_act)
        self.rails.rest(view)
        self.signs.grimaces.know(*map(session.view, session.people or [self.viewer]))
        self.queue.wait(self.context.durations.scene, self.queue.run)

    @property
    def presence(self) -> Presence:
        """The people who are seen at the table."""
        assert self.signs.presence is not None
        return self.signs.presence

    def _listen(self) -> None:
        """Have people hear the match, and their remarks be told where they are wanted."""
        self.company.follow(self.session.match)
        self.presence.company = self.company
        # While somebody is taught, the teacher speaks.
        self.presence.talks = self.context.settings.table_talk and self._guide is None
        self.narrator.company = self.company if self.presence.talks else None

    def faces_now(self) -> str:
        """Return the pack in which the match is shown."""
        return faces_of(self.context, self.session.match)

    def _sit(self) -> TableSetup:
        session, faces = self.session, self.faces_now()
        shared = session.in_company
        return TableSetup.of(
            self.context, session.match, session.players, shared=shared, faces=faces
        )

    def _make_menu(self) -> Menu:
        shown = self._leads.entries(self._pause, self.hint_at_play, self.sort_hand)
        beside = [lambda: self.side_buttons.use_own(), lambda: self.side_buttons.point()]
        return Menu(self.context, shown, beside if self.session.here else [])

    def _around(self) -> list[Control]:
        """Return the controls that are there whatever is asked."""
        others, signs = self.menu.buttons, len(self.menu.signs)
        guide = self._guide.controls if self._guide is not None else ()
        return [*others[:signs], *guide, *others[signs:], self.rack.board]

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
        self.narrator.events(self.queue.skip())

    def leave(self) -> None:
        """Put the match away; everything played is on the disk."""
        self._playing_out.end()
        self.session.close()
        self.session.elsewhere.leave(self.session)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table."""
        paint_table(layer, self.context.theme)
        paint_play_area(layer, self.context.theme, self._zones_for(layer.get_size()).frame)

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
        self.rails.place(zones)
        self.signs.place(zones, self.model.place_of, zones.ui)
        place_callout(self.callout, zones)
        place_question(self._sentence, zones)
        self.menu.place(zones)
        self.asking.place()
        self._hinting.place()
        if self._guide is not None:
            self._guide.place()

    def update(self, dt: float) -> None:
        """Let time pass; the guide follows what it moves."""
        super().update(dt)
        if self._guide is None and not self.demo and not self.context.narrated:
            self._hurrying.pass_time(dt)
        if self._guide is not None:
            self._guide.tick()

    def _zones_for(self, size: tuple[int, int]) -> Zones:
        scale = self.context.settings.ui_scale
        return self._layout.resolve(size, self.session.match.setup.seats, scale)

    # --- the course of the match

    def _view(self) -> Any:
        return self.session.view(self.viewer)

    def _begin(self, events: list[Event]) -> Animation:
        """Tell events and return their motion; what was asked before them is over."""
        self.asking.withdraw()
        self.side_buttons.refresh()
        self.presence.decided()
        self.narrator.events(events)
        return self.animator.show(events, self._view())

    def _reached(self, stop: Stop | None) -> None:
        if self._covered:
            self._later = partial(self._reached, stop)
            return
        self._elsewhere.shown(stop)
        if stop is None:
            self.settle()
        elif stop is Stop.CLAIMS:
            self.side_buttons.offer(self.queue.run)
        elif stop is Stop.TRICK:
            self._trick_wait.begin(self.asking, waits=not self._playing_out.on)
        elif stop is Stop.SUMMARY:
            self._show_summary()
        else:
            self._stage_end()

    def settle(self) -> None:
        """All has been shown: turn up the hand, show whose turn it is, go on."""
        if self._guide is not None and self._guide.over:
            self.go_on()  # the table stays as it was left
            return
        self._rest()
        self.chance.update(self._view())
        session = self.session
        if self._handing.hides and self.model.hand_open and session.to_act != self.viewer:
            self.queue.show(self.model.hide_hand(), self.go_on)
        else:
            faces = self.signs.grimaces.show(self._view(), self.narrator.say, self.model.hand_open)
            self.queue.show(sequence(self.model.reveal(self._view()), faces), self.go_on)

    def go_on(self) -> None:
        """Ask whoever is to act, or let a computer think; end where the match is over."""
        session = self.session
        if self._covered:
            self._later = self.go_on
        elif not self.queue.empty:
            self.queue.run()
        elif self._guide is not None and self._guide.leads():
            return
        elif session.over:
            self._elsewhere.ask(None)
            self._show_end()
        elif self._playing_out.due and self._guide is None:
            self._playing_out.offer(self.go_on)
        elif self.claims and self._view().phase in self.game.unasked_phases:
            self._claim(self.claims)
        elif (asked := seat_asked(session, self.game, self.table_setup.say)) is not None:
            self._ask(asked)
        else:
            self._think(self._pause_of_others())

    def _claim(self, claims: Claims) -> None:
        """Offer people to point before the rules ask, whomever they ask; then answer at once."""
        if self.side_buttons.before_rules(self.go_on):
            pass
        elif self.session.human_to_act():
            self.act(claims.answer(self.session.view(self.session.to_act)))
        else:
            self._think(0.0)

    def _ask(self, seat: int) -> None:
        """Ask a person, whom the screen is given to first if somebody else had it."""
        self._elsewhere.ask(seat)
        if self.session.in_company and (alone := self._by_itself(seat)) is not None:
            self.queue.wait(self._pause_of_others(), partial(self.act, alone))
        elif self._elsewhere.plays(seat):
            self.side_buttons.refresh()
        elif not self.session.hot_seat and seat != self.viewer:
            self.turn_to(seat, hand_open=True)  # It was handed over to this screen.
            self.settle()
        elif self.session.hot_seat and not self._handing.among_friends(seat):
            self._handing.ask(seat, self._put_question, hand_open=self.model.hand_open)
        elif self._hiding.turn_later():
            return
        elif self.model.hand_open:
            self._put_question()
        else:
            get = self.context.text.get
            key = keys.key_of("hide_hand", self.context.settings.keys).upper()
            self.hint.set(get("table.hand_hidden", key=key))
            self._hiding.offer(get("table.show_hand"))

    def _pause_of_others(self) -> float:
        """Return how long whoever acts now is waited for, whatever it is that is done."""
        if self._view().phase in self.game.at_once:
            return 0.0
        return self.context.durations.thinking(self._pace.random(), self.queue.shown_for)

    def _by_itself(self, seat: int) -> Action | None:
        """Return what a person does without being asked, so that nobody hands the screen over."""
        return self.game.prompt(self.session.view(seat), self.table_setup.say).by_itself

    def _put_question(self) -> None:
        self.clock.play(self.callout.give_way())
        self.asking.ask(self._view())
        self.asking.play_meant()
        self.side_buttons.refresh()
        if self.asking.controls:
            self.narrator.asked(self._view(), shared=self.session.in_company)
        if self._guide is not None:
            self._guide.asked()
        elif self.session.to_act not in self.session.humans:
            self.session.counsel(self.context.post, self._hear_partner)

    def _hear_partner(self, action: Action) -> None:
        """Let the partner who is answered for say what it would do."""
        words = self.narrator.counsel(self.session, action)
        if words:
            self.presence.advise(self.session.to_act, words)

    def turn_to(self, seat: int, *, hand_open: bool) -> None:
        """Turn the table round to a person; an open hand is turned up by `settle`."""
        self.viewer = self.model.viewer = seat
        self.model.hand_open = False
        self.model.load(self._view())
        self.arrange(self.size)
        self.model.hand_open = hand_open
        self._rest()

    def covered(self) -> None:
        """Come to nothing that opens a scene: it would lie over the one that was opened."""
        self._hurrying.let_go()
        self._covered = True
        self._elsewhere.halt(halted=True)

    def uncovered(self) -> None:
        """Go on where the table was covered; with other players where a seat changed hands."""
        self._covered = False
        self._elsewhere.halt(halted=False)
        self._playing_out.resume()
        later, self._later = self._later, None
        if later is not None:
            later()
        elif self.session.humans != self._humans and self.queue.empty and not self.queue.moving:
            self._humans = self.session.humans
            self.asking.withdraw()
            self.settle()

    def _taken_over(self) -> bool:
        """Go on where a person has the seat that a computer thought for; return whether so."""
        taken = not self.session.over and self.session.human_to_act()
        if taken:
            self.go_on()
        return taken

    def _think(self, pause: float) -> None:
        """Let a computer think, so long at least; a guide knows what it does."""
        self._elsewhere.ask(None)
        if self._guide is not None:
            self.queue.wait(pause, self._guide.think)
        else:
            self._thinking.begin(pause)

    def act(self, *actions: Action) -> None:
        """Do an action of any seat, or several of its actions, and show what comes of it."""
        view = self._view()
        self.session.elsewhere.about_to_act()
        events = perform(self.session, self.queue, self.model, self._guide, actions)
        if events is None or any(self._is_heard(event) for event in events):
            self.asking.meant.drop()
        if events is None:
            return
        self.log.follow(self.session.match, self.session.lone_viewer)
        self.company.follow(self.session.match)
        if self._guide is not None:
            events = [*self._guide.seen(events)]
        over, waits = self.session.over, self._trick_wait.before
        due = with_stops(events, self.claims, view, over=over, waits=waits)
        self._elsewhere.acted(due)
        self.queue.add(due)
        self.queue.run()

    def _is_heard(self, event: Event) -> bool:
        """Return whether an event is called over the table."""
        return self.game.line(event, self.table_setup.say).weight is not Weight.LOGGED

    def _hand_is_open(self) -> bool:
        return self.model.hand_open

    def _rest(self) -> None:
        """Bring plaques and badges up to the view, now that nothing moves."""
        view = self._view()
        say = self.table_setup.say
        self.rails.rest(view)
        for mark in self.signs.rest(view, self.game.score(view).totals, self.session.to_act):
            side = self.stage.side(self.signs.people[mark.seat].area.centerx)
            self.context.sounds.play("alarm", at=side)
            self.narrator.say(say.get("table.alarm", name=say.names[mark.seat], words=mark.words))
            self.presence.speak(Spoken(mark.seat, capital(mark.words), Voice.GREAT))

    # --- summaries, the end

    def _show_summary(self) -> None:
        passed = self.demo or self._guide is not None or self._playing_out.on
        flows = self.context.settings.auto_next and not self.context.narrated
        if passed or not self.game.sums_up or (flows and is_short(self.session)):
            self.queue.run()
        else:
            self.rails.sum_up(self._view())
            self._leads.summary(self.queue.run, lambda: [self.zones[LEFT], self.zones[RIGHT]])

    def _stage_end(self) -> None:
        """Stage the end that was just played to; a guide has its own."""
        if self._guide is not None or not winners_of(self.session):
            self._show_end()
            return
        self._playing_out.end()
        self._rest()
        end = finale(self.context, self.stage, self.zones, self.session, self.rack)
        shown = sequence(self.callout.make_room(), end)
        self.queue.show(shown, partial(self._show_end, staged=True))

    def _show_end(self, *, staged: bool = False) -> None:
        self._rest()
        self.chance.update(self._view())
        if self._guide is not None:
            self._guide.end()
        elif self.demo:
            self.clock.after(self.context.durations.notice, self._leads.title)
        else:
            self._leads.end(staged=staged)

    # --- menu and keys

    def _pause(self) -> None:
        if self._guide is not None:
            self._guide.pause()
        else:
            ways = self._taking_back.way(self.table_setup, self.viewer), self._playing_out.way()
            self._leads.pause(self.viewer, *ways)

    def announce(self, words: str) -> None:
        """Say something over the table, and to whoever listens."""
        self.narrator.say(words)
        self.clock.play(self.callout.tell(words))

    def _read(self, what: Reading) -> None:
        """Read something to the player at the screen, who has the hand open."""
        if self.queue.empty and self.model.hand_open:
            self.context.notices.append(self.narrator.read(what, self._view()))

    def at_rest(self) -> bool:
        """Return whether all is shown and the person at the screen is being asked."""
        asked = seat_asked(self.session, self.game, self.table_setup.say)
        here = asked == self.viewer and not self._elsewhere.plays(self.viewer)
        return here and not self.queue.moving and self.queue.empty

    def show_again(self) -> None:
        """Show again what has happened since the last action of the player at the screen."""
        guided = self._guide is not None and not self.asking.controls
        if self.at_rest() and not guided:
            show_since_last_turn(self, self._reload)

    def take_back(self) -> None:
        """Go back to the player's last decision; where that would help it is asked first."""
        self._taking_back.last(self.table_setup, self.viewer)

    def went_back(self) -> None:
        """Show the match anew."""
        self.asking.withdraw()
        self.side_buttons = SideButtons(self, self._view, self._guide, self._leads.choose)
        self.claims = self.side_buttons.claims
        self.log.rewrite(self.session)
        self.company.follow(self.session.match)
        self.rails.recall(self.log.events)
        self._went_back()

    def hint_at_play(self) -> None:
        """Show what the strongest player would do; the match is then marked as assisted."""
        claim = self.claims.advise() if self.claims is not None else None
        if claim is not None:
            self._hinting.tell(*claim)
        elif self.at_rest() and self.model.hand_open and self.asking.controls:
            self._hinting.ask(self.viewer)
        else:
            self.context.sounds.play("refuse")
            self.announce(self.context.text.get("hint.not_now"))

    def show_anew(self) -> None:
        """Show the match after something was taken back: what was to be shown is no longer true."""
        self.asking.withdraw()
        self.queue.clear()
        self.log.rewrite(self.session)
        self._went_back()

    def _went_back(self) -> None:
        self.session.elsewhere.went_back()
        self._reload()

    def _resume(self) -> None:
        """Go on for somebody elsewhere: to the next deal, or to another match."""
        if self.session.over:
            self._leads.play_again()
        else:
            self._leads.end_summary()

    def _reload(self) -> None:
        """Show the match as it is now, at once."""
        self._skip()
        view = self._view()
        self.model.load(view)
        self.rack.show(self.game.score(view).totals, scores_before(self.session.match))
        self.settle()

    def sort_hand(self) -> None:
        """Sort the hand by suit, or again as the game gives it, and remember that."""
        if self.game.sorts and self.model.hand_open and not self.queue.moving:
            self.clock.play(self._order.turn(self._view()))
            self.asking.sorted()

    def turn_hand(self) -> None:
        """Hide the hand, or show it again."""
        self._hiding.turn()

    def handle(self, event: pygame.Event) -> bool:
        """Hurry what moves, then keys of the table, then the controls."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self.demo and pressed:
            self._leads.title()
            return True
        self._hurrying.handle(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        calls: dict[str | None, Callable[[], object]] = {
            "help": self._leads.help,
            "reference": self._leads.reference,
            "log": self._leads.log,
            "hint": self.hint_at_play,
            "again": self.show_again,
            "take_back": self.take_back,
            "hide_hand": self.turn_hand,
            "sort": self.sort_hand,
            "last_trick": self._leads.last_trick,
            **{f"read_{what.name.lower()}": partial(self._read, what) for what in _READ},
        }
        command = keys.command_of(event, self.context.settings.keys)
        if self._guide is not None and self._guide.key(event, command):
            return True
        if event.key == pygame.K_ESCAPE:
            if not self.asking.leave_further():
                self._pause()
        elif command in calls:
            calls[command]()
        elif command and not again(event) and self._answer_by(command):
            return True
        else:
            return self.asking.key(event)
        return True

    def _answer_by(self, command: str) -> bool:
        """Do what a command means for what is asked, or for the buttons beside the hand."""
        return self.asking.command(command) or self.side_buttons.command(command)


def perform(
    session: MatchSession,
    queue: EventQueue,
    model: TableModel,
    guide: Guide | None,
    actions: Sequence[Action],
) -> list[Event] | None:
    """Do the actions of a plan, as far as a guide takes them.

    Returns what happened, None where nothing was done.
    """
    events: list[Event] = []
    done = 0
    for action in actions:
        if guide is not None and done and not guide.wants(action):
            break  # the rest of the plan is for a later step
        if guide is not None and not guide.takes(action):
            break
        queue.wait_no_longer()
        told = session.act(action)
        if not told:
            put_unseen(model, session.view(model.viewer))
        events += told
        done += 1
    return events if done else None
