"""The review of a match: its course, every decision with what was better, luck apart from play."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn.plates import Contents, Felt
from porrazo.desktop.scenes.review.figures import MARKED, course_of, ledger_of
from porrazo.desktop.scenes.review.graph import Graph
from porrazo.desktop.scenes.review.help import ReviewHelp
from porrazo.desktop.scenes.review.position import ReviewedPosition
from porrazo.desktop.scenes.review.shares import GradeTally, Ledger
from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.scenes.review.verdict import VerdictSign
from porrazo.desktop.scenes.review.waiting import ReviewProgress
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Overlay
from porrazo.match.opponent_names import short_names
from porrazo.numbers import scores
from porrazo.players.coach.review import GRADES, Review, Step
from porrazo.records.saved import Saved
from porrazo.table.telling.outcome import won_by
from porrazo.table.telling.review_words import ReviewWords, others_named
from porrazo.table.telling.score_history import scores_before
from porrazo.tables import table_game

_WIDTH, _HEIGHT = 1240, 696
_PANEL_Z = -100.0
# Where things are in the panel, in pixels at 1280x720: left, top, width, height.
_FIELD = pygame.Rect(20, 62, 800, 334)
_WORDS = pygame.Rect(20, 402, 800, 88)
_SEATS = pygame.Rect(836, 12, 300, 42)
_WATCH_AT, _HELP_AT = (1160, 33), (1201, 33)
_LEDGER = pygame.Rect(836, 62, 384, 168)
_TALLY = pygame.Rect(836, 234, 384, 32)
_TABS = pygame.Rect(836, 268, 384, 42)
_LIST = pygame.Rect(836, 316, 384, 174)
_GRAPH = pygame.Rect(20, 498, 1200, 146)
_BUTTONS_AT = 670
_FOOT = 52
# How high they are where the window is narrow for the size of words that the player chose.
_NARROW_FIELD, _NARROW_WORDS, _NARROW_GRAPH = 300, 190, 170


class ReviewScene(Overlay):
    """Of a match that is over; ``path`` is its record, None where it is not kept.

    Begins with the dearest decision. Left and right walk from decision to decision, up and down
    from mistake to mistake.
    """

    def __init__(self, context: Context, saved: Saved, path: Path | None) -> None:
        super().__init__(context)
        self.saved = saved
        game = table_game(saved.match.game.name)
        self.faces, self.cloth = game.faces, game.cloth
        players = saved.players
        self.people = tuple([seat for seat, player in enumerate(players) if player.level is None])
        self.names = [player.name for player in players]
        self.seat = self.people[0] if self.people else 0
        self.at = -1
        self.by_cost = True
        self.job = context.reviews.of(saved.match, path, others_named(self.names, self.people))

    @property
    def found(self) -> Review | None:
        """The review, None while it is being made."""
        return self.job.found

    # --- making

    def enter(self) -> None:
        """Show the review, or how far it is."""
        context, palette = self.context, self.context.theme.palette
        get = context.text.get
        self.job.watch = self._changed
        self._measure()
        self.title = Label(
            context, get("review.title"), role=FontRole.TITLE, px=26, colour=palette.text_gold
        )
        self.about = Label(context, "", px=18, colour=palette.text_dim)
        self.close = Button(context, get("common.close"), context.scenes.pop, width=140)
        self.stage.add(*self.panel.sprites, self.title, self.about, self.close)
        self.buttons: list[Button] = [self.close]
        if self.found is not None:
            self._build(self.found)
        else:
            self._build_waiting()

    def leave(self) -> None:
        """Let the review be made without being watched."""
        self.job.watch = None

    def _about(self) -> list[str]:
        """Return who played, how it ended and by what: with less and less of the names."""
        players = self.saved.players
        totals = scores(self.saved.match.state.totals)
        short = short_names(self.context.text, players)
        ways = [" \N{EN DASH} ".join(self.names), " \N{EN DASH} ".join(short), ""]
        by = won_by(self.saved.match, self.context.text)
        return [" \N{MIDDLE DOT} ".join(filter(None, (names, totals, by))) for names in ways]

    def _changed(self) -> None:
        if self.found is not None or self.job.failed:
            self.rebuild()
        else:
            self.waiting.progress()

    def _build_waiting(self) -> None:
        self.waiting = ReviewProgress(self.context, self.job)
        self.stage.add(*self.waiting.sprites)
        self.focus.set([self.close])
        self.focus.focus(self.close)
        self.context.speak(self.waiting.words)

    def _build(self, found: Review) -> None:
        context, get = self.context, self.context.text.get
        self.table_setup = TableSetup.of(context, self.saved.match, self.saved.players)
        self.words = ReviewWords(self.table_setup.game, self.table_setup.say, found)
        self.felt = Felt(context, *self.field.size)
        self.table = ReviewedPosition(context, self.stage)
        self.verdict = VerdictSign(context, *self.words_box.size, wraps=self.narrow)
        self.graph = Graph(
            context, get("review.graph"), *self.graph_box.size, self.step, self.leap, self.pick
        )
        unit = get("review.in_chance" if self.words.by_chance else "review.in_points")
        self.ledger = Ledger(context, unit, *_LEDGER.size)
        self.tally = GradeTally(context, _TALLY.w)
        names = (get("review.in_order"), get("review.worst_first"))
        self.tabs = Tabs(context, names, int(self.by_cost), self._sort, width=_TABS.w)
        self.list = Contents(context, get("review.decisions"), *_LIST.size, self._choose)
        self.seats = Choice(
            context, get("review.seat"), self.names, self.seat, self._sit, width=_SEATS.w
        )
        self._make_buttons()
        self.parts: list[Widget] = [
            self.felt, self.verdict, self.graph, self.ledger, self.tally, self.tabs, self.list,
            self.seats, *self.buttons[:-1],
        ]  # fmt: skip
        dim = context.theme.palette.text_dim
        self.hint = Label(context, get("review.hint"), px=16, colour=dim)
        self.help = Button(
            context, get("table.menu_help"), self._help, style=ButtonStyle.QUIET,
            sign=Icon.HELP, height=36,
        )  # fmt: skip
        self.watch = Button(
            context, get("review.watch"), self._watch, style=ButtonStyle.QUIET, sign=Icon.PLAY,
            height=36,
        )  # fmt: skip
        self.stage.add(*self.parts, self.hint, self.watch, self.help)
        self.focus.set(
            [self.graph, self.list, self.tabs, self.seats, self.watch, self.help, *self.buttons]
        )
        self.focus.focus(self.graph)
        self._show_seat()

    def _make_buttons(self) -> None:
        context, get = self.context, self.context.text.get
        self.again = Button(
            context, get("review.again"), self._try_again, style=ButtonStyle.PRIMARY, width=270
        )
        self.buttons = [
            self.again,
            Button(
                context,
                get("review.mistake_before"),
                partial(self.leap, -1),
                width=200,
                repeats=True,
            ),
            Button(
                context, get("review.mistake_after"), partial(self.leap, 1), width=200, repeats=True
            ),
            Button(context, get("review.next_turn"), self.next_turn, width=250, repeats=True),
            self.close,
        ]

    # --- places

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything into the panel, which is no larger than the window."""
        if round(ScrollPanel.room_in(self)) != round(self._room) and self._narrow_ever():
            self.rebuild()
            return
        ui = self.panel.fit(size, (20, 16), self.buttons)
        self._write_left(self.title, _FIELD.left, 34)
        wide = self.title.measure(ui)[0] / ui
        self._tell_about(_FIELD.left + wide + 18)
        right = float(_WIDTH - 20)
        for button in () if self.panel.places_foot else reversed(self.buttons):
            button.place(self.panel.point(right - button.natural[0] / 2, _BUTTONS_AT), ui)
            right -= button.natural[0] + 12
        if self.found is None:
            self.waiting.place(self.panel)
            return
        pairs: list[tuple[Widget, pygame.Rect]] = [
            (self.felt, self.field), (self.verdict, self.words_box), (self.graph, self.graph_box),
            (self.ledger, _LEDGER), (self.tally, _TALLY), (self.tabs, _TABS),
            (self.list, _LIST), (self.seats, _SEATS),
        ]  # fmt: skip
        for widget, rect in pairs:
            widget.place(self.panel.part(rect).center, ui)
        self.watch.place(self.panel.point(*_WATCH_AT), ui)
        self.help.place(self.panel.point(*_HELP_AT), ui)
        self._place_hint()
        self.table.place(self.panel.part(self.field), ui, size)
        self._fill_list()
        self._show_moment()

    def _measure(self) -> None:
        """Say how large everything is in a window like this one, and make the panel."""
        self._room = ScrollPanel.room_in(self)
        self.narrow = self._room < _GRAPH.w
        self.field, self.words_box, self.graph_box = _FIELD.copy(), _WORDS.copy(), _GRAPH.copy()
        if self.narrow:
            room = round(min(self._room, _FIELD.w))
            self.field.h, self.graph_box.h = _NARROW_FIELD, _NARROW_GRAPH
            self.words_box.h = _NARROW_WORDS
            self.graph_box.top = self.words_box.bottom + 10
            self.field.w = self.words_box.w = self.graph_box.w = room
        head = pygame.Rect(_FIELD.left, 14, self.field.w, 44)
        signs = pygame.Rect(_SEATS.left, 10, _LEDGER.w, 46)
        blocks = [head, self.field, self.words_box, self.graph_box, signs, _LEDGER, _TALLY, _TABS,
                  _LIST]  # fmt: skip
        if self.found is None:
            blocks = [head, pygame.Rect(_WIDTH // 2 - 290, 220, 580, 240)]
        self.panel = ScrollPanel(self, _WIDTH, _HEIGHT, blocks=blocks, foot=_FOOT, z=_PANEL_Z)

    def _narrow_ever(self) -> bool:
        return self.narrow or ScrollPanel.room_in(self) < _GRAPH.w

    def _tell_about(self, left: float) -> None:
        """Say who played from ``left`` on, over the table: as much as there is room for."""
        for words in self._about():
            self.about.set(words)
            if self.about.measure(self.panel.ui)[0] <= (self.field.right - left) * self.panel.ui:
                break
        self._write_left(self.about, left, 36)

    def _place_hint(self) -> None:
        """Tell the keys over the table, where the names leave room for it."""
        wide = self.hint.measure(self.panel.ui)[0]
        right = self.panel.part(self.field).right
        self.hint.place((right - wide / 2, self.panel.point(_FIELD.left, 36)[1]), self.panel.ui)
        self.hint.visible = right - wide > self.about.area.right + 16 * self.panel.ui

    def _write_left(self, label: Label, left: float, y: float) -> None:
        wide = label.measure(self.panel.ui)[0]
        x, y = self.panel.point(left, y)
        label.place((x + wide / 2, y), self.panel.ui)

    # --- whose decisions

    def _show_seat(self) -> None:
        """Show graph, ledger and list of the seat that is chosen."""
        found, text = self.found, self.context.text
        assert found is not None
        side, match = found.sides[self.seat], self.saved.match
        self.turns = found.turning_points()
        self.made = found.decisions(self.seat)
        self.marked = [step.index for step in self.made if found.grade(step.cost) in MARKED]
        self.graph.show(course_of(text, self.words, match, found, self.seat))
        given_up = self.saved.resigned is not None
        self.ledger.show(*ledger_of(text, self.words, found, side, given_up=given_up))
        grades = [found.grade(step.cost) for step in self.made]
        counts = [(grade, grades.count(grade)) for grade in GRADES]
        told = ", ".join(f"{text.get(f'review.grade_{grade}')} {n}" for grade, n in counts)
        self.tally.show(counts, told)
        self.context.speak(self.ledger.label)
        self.context.speak(told)
        self.said = {step.index: self._action_of(step) for step in self.made}
        if self.at < 0:
            dearest = max(self.made, key=lambda step: step.cost, default=None)
            self.at = dearest.index if dearest else 0

    def _sit(self, seat: int) -> None:
        self.seat = seat
        self.at = -1
        self._show_seat()
        self._fill_list()
        self._show_moment()

    def _fill_list(self) -> None:
        found = self.found
        assert found is not None
        self.listed = list(self.made)
        if self.by_cost:
            self.listed.sort(key=lambda step: -step.cost)
        self.list.set_rows([self._row(found, step) for step in self.listed])

    def _row(self, found: Review, step: Step) -> ListRow:
        grade = found.grade(step.cost)
        sign = grade_sign(
            self.context.fonts, self.context.theme.palette, grade, round(22 * self.list.ui)
        )
        cost = self.words.change(-step.cost) if grade != GRADES[0] else ""
        return ListRow(self.said[step.index], cost, sign)

    def _action_of(self, step: Step) -> str:
        view: Any = self.saved.match.view_before(step.index, step.seat)
        return self.words.action(view, step.action)

    def _sort(self, place: int) -> None:
        self.by_cost = bool(place)
        self._fill_list()
        self._select_row()

    def _choose(self, place: int) -> None:
        self.go(self.listed[place].index)

    # --- the moment that is shown

    def go(self, at: int) -> None:
        """Show the moment before the action of an index."""
        if at != self.at:
            self.at = at
            self._show_moment()

    def step(self, by: int) -> None:
        """Walk to the next decision, or the one before."""
        self._walk([step.index for step in self.made], by)

    def leap(self, by: int) -> None:
        """Walk to the next mistake, or the one before."""
        self._walk(self.marked, by)

    def _walk(self, places: list[int], by: int) -> None:
        ahead = [place for place in places if (place - self.at) * by > 0]
        if ahead:
            self.go(min(ahead) if by > 0 else max(ahead))
        else:
            self.context.sounds.play("refuse", volume=0.4)

    def next_turn(self) -> None:
        """Go to the next turning point; after the last one to the first."""
        turns = [turn.index for turn in self.turns]
        if turns:
            self.go(next((place for place in turns if place > self.at), turns[0]))

    def pick(self, place: int) -> None:
        """Go to the decision or turning point that is nearest to a place on the line."""
        places = {step.index for step in self.made} | {turn.index for turn in self.turns}
        if places:
            self.go(min(places, key=lambda each: abs(each - place)))

    def _show_moment(self) -> None:
        found, match = self.found, self.saved.match
        assert found is not None
        self.again.enabled = bool(found.steps)
        if not found.steps:
            return
        step = found.steps[self.at]
        actor: Any = match.view_before(self.at, step.seat)
        view: Any = match.view_before(self.at, self.seat)
        self.table.show(self.table_setup, view, step, self.words, scores_before(match, self.at))
        turn = next((turn for turn in self.turns if turn.index == self.at), None)
        told = self.verdict.show(
            self.words, step, found.grade(step.cost), actor,
            self.words.turn(turn, found.sides[self.seat]) if turn else "",
        )  # fmt: skip
        self.graph.at, self.graph.told = self.at, told
        self.context.speak(told)
        self.again.enabled = step.seat in self.people
        self._select_row()

    def _select_row(self) -> None:
        indices = [step.index for step in self.listed]
        if self.at in indices:
            self.list.select(indices.index(self.at))

    # --- ways out

    def _help(self) -> None:
        self.context.scenes.push(ReviewHelp(self.context))

    def _try_again(self) -> None:
        navigation.practise(self.context, self.saved, self.at)

    def _watch(self) -> None:
        navigation.replay(self.context, self.saved, max(0, self.at))

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, F1 explains; Page keys leap to mistakes, Home and End to the ends."""
        if keys.command_of(event, self.context.settings.keys) == "help":
            self._help()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        if event.type == pygame.KEYDOWN and self.found is not None and self.made:
            calls = {
                pygame.K_PAGEUP: partial(self.leap, -1),
                pygame.K_PAGEDOWN: partial(self.leap, 1),
                pygame.K_HOME: partial(self.go, self.made[0].index),
                pygame.K_END: partial(self.go, self.made[-1].index),
            }
            if event.key in calls:
                calls[event.key]()
                return True
        return super().handle(event)
