"""The teacher of a first game: says what to try, waits for it, answers gently to anything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from porrazo.cards import Card
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.learn.bubble import Arrow, Bubble
from porrazo.desktop.scenes.learn.course import Course
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.desktop.ui.stage.tween import Tween, overshoot
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import given_by_cards, reaches
from porrazo.table.game import Prompt
from porrazo.table.teaching.lessons import Lesson, LessonStep

if TYPE_CHECKING:
    from porrazo.desktop.scenes.play.table import TableScene

# The key that skips a step, unless the player has given it to something other than sorting.
_SKIP = pygame.K_s


class LessonWays(NamedTuple):
    """Where a first game leads: the ways out of it, what comes after it, a chapter of the rules.

    ``chapter`` gets the place of the step from which on it is taught.
    """

    pause: Callable[[], object]
    end: Callable[[], object]
    rules: Callable[[str], object]
    chapter: Callable[[int], object]


class Teacher:
    """Leads through a match whose every step is prepared; ``at`` is the place of the next one.

    `table` is set before anything else.
    """

    table: TableScene

    def __init__(self, lesson: Lesson, at: int, ways: LessonWays) -> None:
        self.lesson = lesson
        self.at = at
        self._ways = ways
        self._pointed_at: tuple[float, float] | None = None
        self._turned_to: Control | None = None
        self._said = ""
        """What the last step with words says, whatever has been answered since."""

    @property
    def step(self) -> LessonStep:
        """The step that is next; the last one when all are done."""
        steps = self.lesson.steps
        return steps[min(self.at, len(steps) - 1)]

    @property
    def _done(self) -> bool:
        return self.at >= len(self.lesson.steps)

    # --- what is shown

    def room(self, layout: Layout) -> Layout:
        """Return the layout of the table with room for what is said."""
        return layout.with_teacher()

    def enter(self) -> None:
        """Put out bubble, arrow, and the course on the rail."""
        context, table = self.table.context, self.table
        get, own = context.text.get, context.settings.keys
        self.bubble, self.arrow = Bubble(context), Arrow(context)
        chapters = [
            (get(f"{table.game.name}.chapter_{name}"), partial(self._ways.chapter, place))
            for name, place in self.lesson.chapters
        ]
        self.course = Course(context, get("lesson.title"), chapters)
        free = keys.holder(pygame.key.name(_SKIP), own) in (None, "sort")
        skip = keys.shown(pygame.key.name(_SKIP)) if free else ""
        self.skip = self.course.add_button(get("lesson.skip"), self.skip_step, skip)
        self.course.add_button(
            get("rules.title"), self._rules, keys.shown(keys.key_of("help", own))
        )
        self._pointed_at = None
        table.stage.add(self.bubble, self.arrow)
        self.course.enter(table.stage)
        self._show_progress()
        table.rails.lend(self.course.least)

    @property
    def controls(self) -> Sequence[Control]:
        """The buttons that go on, and the chapters."""
        return self.course.controls

    @property
    def speaks(self) -> bool:
        """True when the step is something said outside the rules."""
        table = self.table
        phase = table.session.match.state.phase
        return not self._done and bool(self.step.words) and phase in table.game.unasked_phases

    @property
    def offers(self) -> bool:
        """True when the step that teaches the button beside the hand has come."""
        taught = self.lesson.offers
        names = [step.words for step in self.lesson.steps[: self.at + 1]]
        return not taught or taught in names

    def place(self) -> None:
        """Put the bubble beside who speaks, and the course on the rail."""
        zones = self.table.zones
        self.bubble.fit(zones["lesson"], zones.places[1]["portrait"], zones.ui)
        self.course.place(self.table.rails.lent, zones.ui)
        self._pointed_at = None

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """Skip the step or open the rules where a key means that; return True then."""
        if event.key == _SKIP and command in (None, "sort") and keys.plain(event):
            if self.skip.enabled:
                self.skip.activate()
            return True
        if command == "help":
            self._rules()
            return True
        return False

    def _rules(self) -> None:
        """Open the rules at the chapter that is being taught."""
        self._ways.rules(self.lesson.chapters[self._chapter][0])

    @property
    def _chapter(self) -> int:
        """The place of the chapter among those of the lesson."""
        begun = [place for _, place in self.lesson.chapters if place <= self.at]
        return max(0, len(begun) - 1)

    def tick(self) -> None:
        """Keep the arrow at what is to be used."""
        self._point()

    # --- the course

    def leads(self) -> bool:
        """Say the next step; see to it where there is nothing to choose, or nothing to do."""
        step, table = self.step, self.table
        self.skip.enabled = not self._done
        if self._done:
            self._ways.end()
            return True
        self._say(step.words)
        if not step.action:
            go_on = table.context.text.get("lesson.go_on")
            table.asking.choices("", [(go_on, self._read_on)])
            self._light()
        elif not step.words and table.session.to_act == self.lesson.player:
            # There is nothing to choose about it.
            pause = table.context.durations.think_least
            table.queue.wait(pause, partial(table.act, self.wanted()))
        else:
            return False
        self._point()
        return True

    def asked(self) -> None:
        """Give the focus to what is wanted."""
        self._light()
        target = self.target()
        asking, order = self.table.asking, target if isinstance(target, Button) else None
        if isinstance(target, HandCard) and not target.repeats:
            words = self.table.context.text.get("lesson.play", card=target.label)
            order = asking.offer(words, target.activate)
        if order is not None and order in asking.answers:
            asking.prefer(order)
        if target is not None:
            self.table.focus.focus(target)
        self._point()

    def _light(self) -> None:
        """Light the cards that the words speak of."""
        pack = self.table.table_setup.say.pack
        self.table.asking.mark({}, [pack.card(text) for text in self.step.cards.split()])

    def think(self) -> None:
        """Do for another seat what is prepared."""
        self.table.act(self.wanted())

    @property
    def over(self) -> bool:
        """The match is shown to its end."""
        return False

    def seen(self, events: Sequence[Event]) -> Sequence[Event]:
        """Show all of them."""
        return events

    def wants(self, action: Action) -> bool:
        """True when an action is that of the step."""
        return bool(self.step.action) and action == self.wanted()

    def takes(self, action: Action) -> bool:
        """Take what the step wants; answer anything else gently."""
        other = self._other_card()
        if not self.wants(action) or other:
            self._answer(other or self._instead(action))
            return False
        # What was answered before is over once the right thing is done.
        self.bubble.say(self._said)
        self._advance()
        return True

    def wanted(self) -> Action:
        """Return the action of the step."""
        return self.table.session.match.game.parse_action_text(self.step.action)

    def skip_step(self) -> None:
        """Do this step for the player; while something moves, hurry it."""
        table = self.table
        if table.claims is not None and table.claims.offering:
            table.side_buttons.point()
        elif table.queue.moving or (table.model.hand_open and not table.asking.controls):
            table.clock.hurry()
        elif self.step.action:
            table.act(self.wanted())
        else:
            self._read_on()

    def pause(self) -> None:
        """Offer the ways out."""
        self._ways.pause()

    def end(self) -> None:
        """Say what there is to say after the match, then that the first game is over."""
        if not self.leads():
            self._ways.end()

    def _read_on(self) -> None:
        self._advance()
        self.table.queue.run()

    def _advance(self) -> None:
        self.at += 1
        progress.save(self.table.context.paths, self.table.session.match.game, self.at)

    # --- words

    def _say(self, key: str) -> None:
        if key:
            self._said = self.table.context.text.get(f"{self.table.game.name}.lesson_{key}")
        self._show_progress()
        self._utter(self._said)

    def _show_progress(self) -> None:
        """Show on the rail which chapter and step this is."""
        number = sum(bool(step.words) for step in self.lesson.steps[: self.at + 1])
        count = sum(bool(step.words) for step in self.lesson.steps)
        words = self.table.context.text.get("lesson.number", n=number, count=count)
        self.course.show(self._chapter, words, number / count)

    def _utter(self, words: str) -> None:
        """Say something, in the bubble and to whoever listens."""
        if words != self.bubble.label:
            self.table.narrator.say(words)
        self.bubble.say(words)

    def _answer(self, words: str) -> None:
        """Answer what was tried and is not what is shown now."""
        table = self.table
        table.context.sounds.play("refuse", volume=0.5)
        self._utter(words)
        table.clock.play(table.model.settle())

    def _instead(self, action: Action) -> str:
        """Return what another action would do, and that it is not what is shown now."""
        table = self.table
        view = table.session.view(table.viewer)
        return table.game.instead(view, action, table.table_setup.say)

    def _other_card(self) -> str:
        """Return the answer to another card than the one by which nothing is said, if it is one."""
        table = self.table
        card, shown = table.asking.meant.card, self._silent_card()
        if card is None or shown is None or card == shown:
            return ""
        word = table.table_setup.say.card(card)
        return table.context.text.get("lesson.instead", what=word[:1].upper() + word[1:])

    # --- what is pointed at

    def target(self) -> Control | None:
        """Return the control that the step wants to be used."""
        table, asking = self.table, self.table.asking
        if self.speaks and table.claims is not None and table.claims.offering:
            return table.side_buttons.pointer
        if table.queue.moving or not asking.controls or self._done:
            return None
        if not self.step.action:
            return asking.controls[0]
        wanted = self.wanted()
        if asking.board is not None:
            return asking.board.control_to(wanted)
        button = self._button(wanted)
        if button is not None:
            return button
        if asking.naming is not None:
            naming = asking.naming
            meant = naming.amount.action_of(naming.value) == wanted
            return naming.confirm if meant else naming.slider
        on_felt = asking.on_felt(lambda action: asking.game.alike(action, wanted))
        return on_felt or self._card(wanted) or self._silent_control() or asking.controls[0]

    def _silent_card(self) -> Card | None:
        """Return the card that the player plays next, where the step says nothing by playing it."""
        asking = self.table.asking
        silence = asking.prompt.silence if asking.prompt is not None else None
        if silence is None or not silence.leads or not self.wants(silence.action):
            return None
        held = asking.view.hands[asking.view.seat]
        parse = self.table.session.match.game.parse_action_text
        later = [parse(step.action) for step in self.lesson.steps[self.at + 1 :] if step.action]
        played = [card for each in later for card in asking.game.cards_of(asking.view, each)]
        return next((card for card in played if card in held), None)

    def _silent_control(self) -> Control | None:
        """Return the card of the hand by which the step says nothing."""
        picking, card = self.table.asking.picking, self._silent_card()
        cards = picking.cards if picking is not None else []
        return next((each for each in cards if each.card == card), None)

    def _button(self, wanted: Action) -> Control | None:
        """Return the button that is the action, or that leads to it."""
        asking = self.table.asking
        buttons = asking.buttons
        found = next((buttons[each] for each in buttons if asking.game.alike(each, wanted)), None)
        prompt, cards = asking.prompt, asking.game.cards_of(asking.view, wanted)
        if found is not None or prompt is None or given_by_cards(prompt, wanted, cards):
            return found
        places = [
            place
            for place, answer in enumerate(prompt.buttons)
            if isinstance(answer.leads, Prompt) and reaches(answer.leads, wanted, cards)
        ]
        return asking.button_at(places[0]) if places else None

    def _card(self, wanted: Action) -> Control | None:
        """Return the next card that is to be raised or played; where all are, the button."""
        asking = self.table.asking
        if asking.picking is None:
            return None
        picking = asking.picking
        cards = list(asking.game.cards_of(asking.view, wanted))
        if not picking.several:
            return next((each for each in picking.cards if each.card in cards), None)
        raised = list(picking.chosen)
        wrong = [card for card in raised if card not in cards]
        missing = [card for card in cards if card not in raised]
        following = (*wrong, *missing)
        if not following:
            return picking.play_button
        return next((each for each in picking.cards if each.card == following[0]), None)

    def _point(self) -> None:
        """Keep the arrow beside the target; it drops in where there is a new one."""
        target, ui = self.target(), self.table.zones.ui
        if target is not self._turned_to:
            self._turn_to(target)
        self.arrow.visible = target is not None
        if target is None:
            self._pointed_at = None
            return
        if isinstance(target, HandCard) and isinstance(target.sprite, CardSprite):
            target.sprite.halo = target.sprite.halo or Halo.CAPTURE
        sideways, at = self._sideways(target), self._beside(target)
        if (sideways, at) == (self.arrow.sideways, self._pointed_at):
            return
        near = self._pointed_at is not None and sideways == self.arrow.sideways
        self.arrow.sideways, self._pointed_at = sideways, at
        if near:
            self.arrow.place(at, ui)
            return
        away = 30 * ui
        self.arrow.place((at[0] - away * sideways, at[1] - away * (sideways == 0)), ui)
        table = self.table
        seconds = table.context.durations.snap_back
        table.clock.play(Tween(self.arrow, seconds, overshoot, x=at[0], y=at[1]))

    def _turn_to(self, target: Control | None) -> None:
        """Give the focus to what is wanted now; Enter does it, also where nothing is asked."""
        self._turned_to, focus = target, self.table.focus
        pointer = self.table.side_buttons.pointer
        pointer.style = ButtonStyle.PRIMARY if target is pointer else ButtonStyle.TABLE
        pointer.redraw()
        if target is not None:
            focus.focus(target)
        if target is pointer:
            focus.default = pointer

    def _sideways(self, target: Control) -> int:
        """Return how the arrow points at a control: beside a button from where nothing else is."""
        if not isinstance(target, Button):
            return 0
        side = target.area.h
        left = pygame.Rect(target.area.left - side, target.area.top, side, side)
        others = [
            each.area for each in self.table.focus.controls
            if isinstance(each, Button) and each.visible and each is not target
        ]  # fmt: skip
        return -1 if left.collidelist(others) >= 0 else 1

    def _beside(self, target: Control) -> tuple[float, float]:
        """Return where the arrow is put: beside a button, on the upper edge of a card."""
        area, half = target.area, Arrow.SIZE / 2 * self.table.zones.ui
        if isinstance(target, Button):
            left = self._sideways(target) > 0
            return area.left - half if left else area.right + half, area.centery
        if isinstance(target, HandCard):
            return area.centerx, area.top + half * 0.5
        return area.centerx, area.centery
