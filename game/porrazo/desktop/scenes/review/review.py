"""The review of a match: its course, every decision with what was better, luck apart from play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn.plates import Contents, Felt
from porrazo.desktop.scenes.match_words import others_named
from porrazo.desktop.scenes.review.figures import MARKED, course_of, ledger_of
from porrazo.desktop.scenes.review.graph import Graph
from porrazo.desktop.scenes.review.help import ReviewHelp
from porrazo.desktop.scenes.review.position import ReviewedPosition
from porrazo.desktop.scenes.review.shares import GradeTally, Ledger
from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.scenes.review.verdict import VerdictSign
from porrazo.desktop.scenes.review.waiting import ReviewProgress
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.table.table_setup import TableSetup, faces_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM, ClothLook
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.tween import Animation, Delay, sequence
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.opponent_names import names_alone, names_in_sentences, names_on_plaques
from porrazo.match.outcome import won_by
from porrazo.numbers import scores
from porrazo.players.coach.review import GRADES, Review, Step
from porrazo.records.saved import Saved
from porrazo.table.telling.review_words import ReviewWords
from porrazo.table.telling.score_history import scores_before

# Where things are in the panel, in pixels at 1280x720: left, top, width, height.
_WIDTH, _HEIGHT = 1232, 672
_PANEL_Z = -100.0
_GRAPH = pygame.Rect(0, 42, 1232, 126)
_FIELD = pygame.Rect(0, 180, 800, 304)
_WORDS = pygame.Rect(0, 496, 800, 112)
_LEDGER = pygame.Rect(812, 180, 420, 156)
_SIDE = pygame.Rect(812, 348, 420, 260)
_TABS = pygame.Rect(824, 354, 396, 42)
_LIST = pygame.Rect(820, 402, 404, 164)
_TALLY = pygame.Rect(824, 570, 396, 34)
_TOP = pygame.Rect(640, 0, 592, 40)
_FOOT = 54
# How high they are where the window is narrow for the size of words that the player chose.
_NARROW_FIELD, _NARROW_WORDS, _NARROW_GRAPH = 300, 210, 170
# The buttons: over the course, and at the foot.
_SEATS, _WATCH, _CLOSE, _HIGH = 262.0, 152.0, 116.0, 38.0
_GAP = 12.0
# What an action is, and what comes of it, are so far apart in its words.
_AND_SO = " \N{MIDDLE DOT} "
# So many seconds a moment is looked at before it is said why.
_REST = 0.15


class ReviewScene(Scene):
    """Of a match that is over; ``path`` is its record, None where it is not kept.

    Begins with the dearest decision. Left and right walk from decision to decision, up and down
    from mistake to mistake; Enter plays on from there, P shows it, T goes to a turning point, V
    plays what was better on the small table.
    """

    def __init__(self, context: Context, saved: Saved, path: Path | None) -> None:
        super().__init__(context)
        self.saved = saved
        self.cloth = table_game(saved.match.game.name).cloth
        players = saved.players
        self.people = tuple([seat for seat, player in enumerate(players) if player.level is None])
        self.names = [player.name for player in players]
        self.seat = self.people[0] if self.people else 0
        self.at = -1
        self.by_cost = True
        self.concluded = False
        self.reasons: dict[int, str] = {}
        """Why what was better was, by the index of the action, as far as that has been asked."""
        self._shown: Animation | None = None
        """The better play, while it is shown on the small table."""
        self.job = context.reviews.of(saved.match, path, others_named(self.names, self.people))

    def faces_now(self) -> str:
        """Return the pack in which the match is shown."""
        return faces_of(self.context, self.saved.match)

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
        self.panel = RoomPanel(self, _WIDTH, _HEIGHT, z=_PANEL_Z)
        self.title = Label(
            context, get("review.title"), role=FontRole.TITLE, px=28, colour=palette.cloth_title
        )
        self.about = Label(context, "", px=17, colour=palette.cloth_text)
        self.close = self._button("common.close", context.scenes.pop, _CLOSE, "Esc")
        self.stage.add(*self.panel.sprites, self.title, self.about, self.close)
        self.buttons: list[Button] = []
        if self.found is not None:
            self._build(self.found)
        else:
            self._build_waiting()

    def _button(
        self, key: str, call: Callable[[], object], width: float, cap: str, *, repeats: bool = False
    ) -> Button:
        button = Button(
            self.context, self.context.text.get(key), call, style=ButtonStyle.TABLE, width=width,
            height=_HIGH, repeats=repeats,
        )  # fmt: skip
        button.cap = cap
        return button

    def leave(self) -> None:
        """Let the review be made without being watched."""
        self.job.watch = None

    def _about(self) -> list[str]:
        """Return who played, how it ended and by what: with less and less of the names."""
        players = self.saved.players
        totals = scores(self.saved.match.state.totals)
        whole = names_alone(self.context.text, players)
        short = names_on_plaques(self.context.text, players)
        ways = [" \N{EN DASH} ".join(whole), " \N{EN DASH} ".join(short), ""]
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
        coach = players_of(self.saved.match.game).coach
        self.words = ReviewWords(self.table_setup.game, self.table_setup.say, found, coach.explain)
        self.felt = Felt(context, *_FIELD.size)
        self.table = ReviewedPosition(context, self.stage)
        self.verdict = VerdictSign(context, *_WORDS.size)
        self.graph = Graph(
            context, get("review.graph"), *_GRAPH.size, self.step, self.leap, self.pick
        )
        unit = get("review.in_chance" if self.words.by_chance else "review.in_points")
        self.ledger = Ledger(context, unit, *_LEDGER.size)
        self.tally = GradeTally(context, _TALLY.w)
        names = (get("review.worst_first"), get("review.in_order"))
        self.tabs = Tabs(context, names, int(not self.by_cost), self._sort, width=_TABS.w)
        self.side = Pane(context, *_SIDE.size)
        self.list = Contents(context, get("review.decisions"), *_LIST.size, self._choose)
        called = names_in_sentences(self.context.text, self.saved.players)
        decided = [get("review.decisions_of", name=name) for name in called]
        self.seats = Choice(context, "", decided, self.seat, self._sit, width=_SEATS)
        self._make_buttons()
        self.parts: list[Widget] = [
            self.felt, self.verdict, self.graph, self.ledger, self.side, self.tally, self.tabs,
            self.list, self.seats, *self.buttons, self.watch, self.help,
        ]  # fmt: skip
        self.stage.add(*self.parts)
        self.focus.set(
            [self.graph, self.list, self.tabs, *self.buttons, self.seats, self.watch, self.help,
             self.close]
        )  # fmt: skip
        self.focus.focus(self.graph)
        self.focus.default = self.again
        self._show_seat()

    def _make_buttons(self) -> None:
        context, get = self.context, self.context.text.get
        self.again = Button(
            context, get("review.again"), self._try_again, style=ButtonStyle.PRIMARY, width=330,
            height=46,
        )  # fmt: skip
        self.again.cap = get("table.key_enter")
        before, after = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
        self.buttons = [
            self.again,
            self._button(
                "review.mistake_before", partial(self.leap, -1), 210, before, repeats=True
            ),
            self._button("review.mistake_after", partial(self.leap, 1), 190, after, repeats=True),
            self._button("review.next_turn", self.next_turn, 200, "T", repeats=True),
            self._button("review.show_it", self.show_it, 150, "V"),
        ]
        self.showing = self.buttons[-1]
        for button in self.buttons[1:]:
            button.resize(button.natural[0], 46)
        self.watch = self._button("replay.title", self._watch, _WATCH, "P")
        self.watch.tip = get("review.watch")
        self.help = Button(
            context, get("table.menu_help"), self._help, style=ButtonStyle.TABLE, sign=Icon.HELP,
            height=_HIGH,
        )  # fmt: skip

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the room; the cards lie on their own cloth."""
        paint_table(layer, self.context.theme.on(ClothLook.load(ROOM)))

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything into the room; where words are large all goes in a column."""
        self._end_showing()
        self._measure(size)
        ui = self.panel.fit(size, (24, 24), self.buttons)
        self._write_left(self.title, 2, 20)
        wide = self.title.measure(ui)[0] / ui
        self._place_top()
        self._tell_about(wide + 20)
        if self.found is None:
            self.waiting.place(self.panel)
            return
        if not self.panel.places_foot:
            self._place_foot()
        for widget, rect in self._placed():
            widget.resize(*rect.size)
            widget.place(self.panel.part(rect).center, ui)
        self.table.place(self.panel.part(self.field), ui, size)
        self._fill_list()
        self._show_moment()

    def _placed(self) -> list[tuple[Widget, pygame.Rect]]:
        """Return what has a part of the panel."""
        return [
            (self.graph, self.graph_box), (self.felt, self.field), (self.verdict, self.words_box),
            (self.ledger, _LEDGER), (self.side, self.side_box), (self.tabs, _TABS),
            (self.list, self.list_box), (self.tally, self.tally_box),
        ]  # fmt: skip

    def _place_top(self) -> None:
        """Put what is over the course at its right end."""
        right, ui = float(_TOP.right), self.panel.ui
        over = (
            [self.close] if self.found is None else [self.close, self.help, self.watch, self.seats]
        )
        for part in over:
            wide = part.natural[0]
            part.place(self.panel.point(right - wide / 2, _TOP.centery), ui)
            right -= wide + 8

    def _place_foot(self) -> None:
        wide = sum(button.natural[0] for button in self.buttons) + _GAP * (len(self.buttons) - 1)
        x, y = (_WIDTH - wide) / 2, self.high - _FOOT / 2 + 4
        for button in self.buttons:
            half = button.natural[0] / 2
            button.place(self.panel.point(x + half, y), self.panel.ui)
            x += 2 * half + _GAP

    def _measure(self, size: tuple[int, int]) -> None:
        """Say how large everything is in a window like this one."""
        ui = self.context.ui(size)
        room = ScrollPanel.room_in(self)
        self.narrow = size[0] / ui + 0.5 < _WIDTH + 24
        spare = 0 if self.narrow else round(max(0.0, min(90.0, size[1] / ui - 48 - _HEIGHT)))
        self.high = _HEIGHT + spare
        self.field, self.words_box, self.graph_box = _FIELD.copy(), _WORDS.copy(), _GRAPH.copy()
        self.list_box, self.side_box, self.tally_box = _LIST.copy(), _SIDE.copy(), _TALLY.copy()
        self.field.h += spare
        self.words_box.y += spare
        self.list_box.h += spare
        self.side_box.h += spare
        self.tally_box.y += spare
        head = pygame.Rect(0, 0, _TOP.left - 8, 40)
        if self.narrow:
            wide = round(min(room, _FIELD.w))
            head.w = min(wide, head.w)
            # Each has a part of the design of its own.
            self.graph_box = pygame.Rect(0, 2000, wide, _NARROW_GRAPH)
            self.field = pygame.Rect(0, 3000, wide, _NARROW_FIELD)
            self.words_box = pygame.Rect(0, 4000, wide, _NARROW_WORDS)
        blocks = [head, _TOP, self.graph_box, self.field, self.words_box, self.side_box, _LEDGER]
        if self.found is None:
            blocks = [head, _TOP, pygame.Rect(_WIDTH // 2 - 290, 220, 580, 240)]
        foot = 0 if self.found is None else _FOOT
        self.panel.design(_WIDTH, self.high, blocks, foot)

    def _tell_about(self, left: float) -> None:
        """Say who played from ``left`` on, beside the title: as much as there is room for."""
        room = min(_TOP.left, self.field.right if self.narrow else _TOP.left) - 12 - left
        for words in self._about():
            self.about.set(words)
            if self.about.measure(self.panel.ui)[0] <= room * self.panel.ui:
                break
        self._write_left(self.about, left, 22)

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
        self.mattered = [step.index for step in self.made if not found.is_open(step)]
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
        cost = self.words.change(-step.cost) if found.better(step) is not None else ""
        return ListRow(self.said[step.index], cost, sign, self._hand_of(step.index))

    def _hand_of(self, index: int) -> str:
        """Return the hand of the match that an action was in, as the course names it."""
        course = self.graph.course
        hands = course.hands if course is not None else ()
        begun = [name for first, name in hands if first <= index]
        return begun[-1] if len(hands) > 1 else ""

    def _action_of(self, step: Step) -> str:
        """Return what was done, without what came of it."""
        view: Any = self.saved.match.view_before(step.index, step.seat)
        return self.words.action(view, step.action).partition(_AND_SO)[0]

    def _sort(self, place: int) -> None:
        self.by_cost = not place
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
        """Walk to the next decision that mattered, or the one before, at last to the lesson."""
        self._walk(self.mattered, by)

    def leap(self, by: int) -> None:
        """Walk to the next mistake, or the one before."""
        self._walk(self.marked, by)

    def _walk(self, places: list[int], by: int) -> None:
        ahead = [place for place in places if (place - self.at) * by > 0]
        if self.concluded and by < 0:
            self._show_moment()
        elif ahead:
            self.go(min(ahead) if by > 0 else max(ahead))
        elif by > 0 and not self.concluded:
            self._conclude()
        else:
            self.context.sounds.play("refuse", volume=0.4)

    def _conclude(self) -> None:
        """Say what there is to work on, after the last moment."""
        self.concluded = True
        self.clock.finish()
        sentence = self.words.to_work_on(self.seat, self.saved.match)
        told = self.verdict.conclude(self.context.text.get("review.to_work_on"), sentence)
        self.graph.told = told
        self.context.speak(told)

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

    def show_it(self) -> None:
        """Play what was better on the small table, then show the moment again."""
        step, match = self.found.steps[self.at] if self.found else None, self.saved.match
        if step is None or not self.showing.enabled:
            return
        self._end_showing()
        before = scores_before(match, self.at)
        played = self.table.perform(match.until(self.at), step.best, before, self.clock.play)
        self._shown = sequence(played, Delay(self.context.durations.better_play))
        self.clock.play(self._shown.then(self._show_moment))

    def _end_showing(self) -> None:
        """Let what moves on the small table be over."""
        shown, self._shown = self._shown, None
        if shown is not None and not shown.done:
            self.clock.finish()

    def _show_moment(self) -> None:
        found, match = self.found, self.saved.match
        assert found is not None
        self._end_showing()
        self.concluded = False
        self.again.enabled = bool(found.steps)
        self.showing.enabled = False
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
        self.graph.where = self.words.place(actor)
        self.context.speak(told)
        self._say_why(step, actor)
        self.again.enabled = step.seat in self.people
        self.showing.enabled = found.better(step) is not None
        self._select_row()

    def _say_why(self, step: Step, actor: Any) -> None:
        """Say why, once a moment has been looked at: in some games it has to be found first."""

        def found() -> None:
            if self.at == step.index:
                if step.index not in self.reasons:
                    self.reasons[step.index] = self.words.why(step, actor)
                self._add_reason(self.reasons[step.index])

        if step.index in self.reasons:
            self._add_reason(self.reasons[step.index])
        elif self.found is not None and self.found.better(step) is not None:
            self.clock.after(_REST, found)

    def _add_reason(self, why: str) -> None:
        if why:
            self.graph.told = self.verdict.explain(why)
            self.context.speak(why)

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
        """Escape closes, F1 explains; Page keys leap to mistakes, Home and End to the ends.

        Enter tries again where the course has the keys, T and P do what their buttons say.
        """
        if keys.command_of(event, self.context.settings.keys) == "help":
            self._help()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        if event.type == pygame.KEYDOWN and self.found is not None and self.made:
            if event.key == pygame.K_RETURN and self.focus.current is self.graph:
                if self.again.enabled:
                    self.again.activate()
                return True
            calls: dict[int, Callable[[], object]] = {
                pygame.K_t: self.next_turn,
                pygame.K_p: self._watch,
                pygame.K_v: self.show_it,
                pygame.K_PAGEUP: partial(self.leap, -1),
                pygame.K_PAGEDOWN: partial(self.leap, 1),
                pygame.K_HOME: partial(self.go, self.made[0].index),
                pygame.K_END: partial(self.go, self.made[-1].index),
            }
            if event.key in calls:
                calls[event.key]()
                return True
        return super().handle(event)
