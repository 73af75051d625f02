"""The first game: the table itself, with a teacher who says what to try and waits for it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from porrazo.desktop.app import navigation, preferences
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games import table_game
from porrazo.desktop.games.porrazo.tendido import TendidoBoard
from porrazo.desktop.kit.buttons import Button
from porrazo.desktop.kit.cardart import Halo
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.focus import Control
from porrazo.desktop.kit.layout import Dock, Layout
from porrazo.desktop.kit.tween import Tween, overshoot
from porrazo.desktop.kit.widgets import TARGET, Label
from porrazo.desktop.lesson import progress
from porrazo.desktop.lesson.bubble import FOOT, Arrow, Bubble
from porrazo.desktop.narration.lines import card_word, card_words
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.rules import RulesScene
from porrazo.desktop.scenes.settings import SettingsScene
from porrazo.desktop.scenes.table import TableScene
from porrazo.desktop.table.hand import HandCard
from porrazo.desktop.table.teaching import LessonStep
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    IN_PLACE,
    RIGHT_TO_LEFT,
    SWAP_LEFT,
    SWAP_RIGHT,
)
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.records.seating import Player

# The bubble takes so much of the strip of the opponents, in card heights.
_BUBBLE, _GAP = 3.5, 0.05
_SKIP_WIDTH = 170


def start_lesson(context: Context, game: AnyGame, *, anew: bool = False) -> None:
    """Begin the first game of a game, or go on with it where it was left."""
    if anew or not progress.begun(context.paths, game):
        progress.save(context.paths, game, 0)
    at = 0 if anew else progress.load(context.paths, game)
    context.scenes.reset(LessonScene(context, game, at))


def _with_bubble(layout: Layout) -> Layout:
    """Return the layout of the table with room beside the opponent for what is said."""
    zones: list[Dock] = []
    for dock in layout.zones:
        if dock.name != "top":
            zones.append(dock)
            continue
        zones.append(replace(dock, name="upper"))
        zones.append(Dock("lesson", "upper", "right", _BUBBLE, _GAP))
        zones.append(Dock("top", "upper", "fill"))
    return replace(layout, zones=tuple(zones))


class LessonScene(TableScene):
    """A match whose every step is prepared; ``at`` is the place of the next one in the lesson."""

    def __init__(self, context: Context, game: AnyGame, at: int) -> None:
        self.taught = game
        self.lesson = lesson = table_game(game.name).lesson()
        self.at = at % len(lesson.steps)
        chosen = preferences.load(context, game).seats[lesson.player]
        name = chosen.name or context.text.get("scenes.you")
        teacher = Player(context.text.get("scenes.name_carmen"), "carmen")
        session = MatchSession(lesson.match_at(self.at), (Player(name), teacher), None)
        super().__init__(context, session, opening=False)
        self._layout = _with_bubble(self._layout)

    @property
    def step(self) -> LessonStep:
        """The step that is next; the last one when all are done."""
        steps = self.lesson.steps
        return steps[min(self.at, len(steps) - 1)]

    # --- the scene

    def enter(self) -> None:
        """Lay the table, with bubble and arrow."""
        get = self.context.text.get
        self.bubble, self.arrow = Bubble(self.context), Arrow(self.context)
        self.skip = Button(
            self.context, get("lesson.skip"), self.skip_step, width=_SKIP_WIDTH, height=TARGET - 4
        )
        self._pointed_at: tuple[float, float] | None = None
        super().enter()
        self.stage.add(self.bubble, self.arrow, self.skip)

    def _around(self) -> list[Control]:
        others, signs = super()._around(), len(self.menu.signs)
        return [*others[:signs], self.skip, *others[signs:]]

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything where it belongs, bubble and button included."""
        super().arrange(size)
        room = self.zones["lesson"]
        self.bubble.fit(room, self.zones.ui)
        ui = self.bubble.ui
        foot = room.bottom - (FOOT / 2 + 1) * ui
        self.skip.place((room.right - (_SKIP_WIDTH / 2 + 10) * ui, foot), ui)
        self._pointed_at = None

    def update(self, dt: float) -> None:
        """Let time pass, and keep the arrow at what is to be used."""
        super().update(dt)
        self._point()

    # --- the course

    def _next(self) -> None:
        step, session = self.step, self.session
        self.skip.enabled = not session.over
        if session.over:
            super()._next()
            return
        self._say(step.words)
        if not step.action:
            self.asking.choices("", [(self.context.text.get("lesson.go_on"), self._read_on)])
        elif step.words or session.to_act != self.lesson.player:
            super()._next()
            self._focus_target()
        else:
            self._wait_and_do()
        self._point()

    def _wait_and_do(self) -> None:
        """Do for the player what there is nothing to choose about."""
        self.course.wait(self.context.durations.think_least, partial(self.act, self._wanted()))

    def _think(self) -> None:
        """Let the teacher do what is prepared."""
        self.act(self._wanted())

    def _read_on(self) -> None:
        self._advance()
        self.course.run()

    def _advance(self) -> None:
        self.at += 1
        progress.save(self.context.paths, self.taught, self.at)

    def _wanted(self) -> Action:
        return self.session.match.game.parse_action_text(self.step.action)

    def act(self, action: Action) -> None:
        """Do what the step wants; answer anything else gently."""
        if not self.step.action or action != self._wanted():
            self._answer(action)
            return
        self._advance()
        super().act(action)

    def skip_step(self) -> None:
        """Do this step for the player; while something moves, hurry it."""
        if self.course.moving or (self.model.hand_open and not self.asking.controls):
            self.clock.hurry()
        elif self.step.action:
            self.act(self._wanted())
        else:
            self._read_on()

    # --- words

    def _say(self, key: str) -> None:
        get = self.context.text.get
        number = sum(bool(step.words) for step in self.lesson.steps[: self.at + 1])
        count = sum(bool(step.words) for step in self.lesson.steps)
        words = get(f"{self.game.name}.lesson_{key}") if key else self.bubble.label
        self._utter(words, get("lesson.number", n=number, count=count))

    def _utter(self, words: str, number: str) -> None:
        """Let the teacher say something, in the bubble and to whoever listens."""
        if words != self.bubble.label:
            self.narrator.say(words)
        self.bubble.say(words, number)

    def _answer(self, action: Action) -> None:
        """Say what another card or choice would do, and that it is not what is shown now."""
        text, view = self.context.text, self._view()
        self.context.sounds.play("refuse", volume=0.5)
        if action >= ARRANGE:
            assert isinstance(self.asking.board, TendidoBoard)
            words = text.plural("porrazo.lesson_else_arrange", self.asking.board.points)
        elif action >= 2 * IN_PLACE:
            words = text.get("porrazo.lesson_else_choice")
        else:
            seen = what_if(view, action)
            key = "porrazo.lesson_else_take" if seen.captures else "porrazo.lesson_else_stay"
            card = card_word(text, action % IN_PLACE)
            words = text.get(key, card=card, cards=card_words(text, seen.captures))
        self._utter(words, self.bubble.number)
        self.clock.play(self.model.settle())

    # --- what is pointed at

    def _target(self) -> Control | None:
        """Return the control that the step wants to be used."""
        controls = self.asking.controls
        if self.course.moving or not controls or self.session.over:
            return None
        board = self.asking.board
        if isinstance(board, TendidoBoard):
            differs = (self._wanted() - ARRANGE) ^ board.bits
            cards = board.cards
            if differs & (SWAP_LEFT | SWAP_RIGHT):
                return cards[0] if differs & SWAP_LEFT else cards[2]
            return board.flip if differs & RIGHT_TO_LEFT else board.confirm
        hand = [control for control in controls if isinstance(control, HandCard)]
        wanted = self._wanted() if self.step.action else -1
        return next((control for control in hand if control.card == wanted), controls[0])

    def _focus_target(self) -> None:
        target = self._target()
        if target is not None:
            self.focus.focus(target)

    def _point(self) -> None:
        """Keep the arrow beside the target; it drops in where there is a new one."""
        target = self._target()
        self.arrow.visible = target is not None
        if target is None:
            self._pointed_at = None
            return
        if isinstance(target, HandCard) and isinstance(target.sprite, CardSprite):
            target.sprite.halo = target.sprite.halo or Halo.CAPTURE
        sideways, at = isinstance(target, Button), self._beside(target)
        if (sideways, at) == (self.arrow.sideways, self._pointed_at):
            return
        near = self._pointed_at is not None and sideways == self.arrow.sideways
        self.arrow.sideways, self._pointed_at = sideways, at
        if near:
            self.arrow.place(at, self.zones.ui)
            return
        away = 30 * self.zones.ui
        self.arrow.place((at[0] - away * sideways, at[1] - away * (not sideways)), self.zones.ui)
        seconds = self.context.durations.snap_back
        self.clock.play(Tween(self.arrow, seconds, overshoot, x=at[0], y=at[1]))

    def _beside(self, target: Control) -> tuple[float, float]:
        """Return where the arrow is put: left of a button, on the upper edge of a card."""
        area, half = target.area, Arrow.SIZE / 2 * self.zones.ui
        if isinstance(target, Button):
            return area.left - half, area.centery
        if isinstance(target, HandCard):
            return area.centerx, area.top + half * 0.5
        return area.centerx, area.centery

    # --- menus

    def _pause(self) -> None:
        self.context.scenes.push(LessonPause(self.context, self.taught))

    def take_back(self) -> None:
        """Say that nothing is taken back here: every step can be tried again."""
        self.context.sounds.play("refuse")
        self.announce(self.context.text.get("table.no_taking_back"))

    def show_again(self) -> None:
        """Show the last turns again while the player is being asked."""
        if self.asking.controls:
            super().show_again()

    def _show_end(self) -> None:
        self._rest()
        self.context.scenes.push(LessonEnd(self.context, self.taught))


class LessonPause(PanelScene):
    """The ways out of the first game; it can be gone on with later."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 460, 450)
        self.game = game

    def build(self) -> None:
        """Offer them."""
        context = self.context
        get, scenes = context.text.get, context.scenes
        self.title(get("lesson.title"))
        key = "lesson.kept" if context.paths.writable else "scenes.pause_not_saved"
        self.write(Label(context, get(key), px=18, width=400), 230, 92)
        self.offer(
            [
                (get("scenes.go_on"), scenes.pop),
                (get("lesson.anew"), lambda: start_lesson(context, self.game, anew=True)),
                (get("rules.title"), lambda: scenes.push(RulesScene(context, self.game))),
                (get("settings.title"), lambda: scenes.replace(SettingsScene(context))),
                (get("scenes.to_title"), lambda: navigation.to_title(context)),
            ]
        )

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back to the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)


class LessonEnd(PanelScene):
    """The first game is won; the next one is a real one."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 520, 400)
        self.game = game

    def build(self) -> None:
        """Praise, and offer what comes next."""
        context = self.context
        get = context.text.get
        self.title(get("lesson.won"))
        self.write(Label(context, get("lesson.won_words"), width=440), 260, 130)
        self.offer(
            [
                (get("title.new_match"), self._new_match),
                (get("lesson.anew"), lambda: start_lesson(context, self.game, anew=True)),
                (get("scenes.to_title"), lambda: navigation.to_title(context)),
            ]
        )

    def _new_match(self) -> None:
        from porrazo.desktop.scenes.new_match import NewMatch

        self.context.scenes.reset(NewMatch(self.context, self.game))
