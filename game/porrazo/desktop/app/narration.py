"""Narration of the window: says what is seen and in focus, and takes commands from a terminal."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import TextIO

import pygame

from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.badges.bubble import SpeechBubble
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.game import Action
from porrazo.match.claims import Claims
from porrazo.match.seat_asked import seat_asked
from porrazo.records.texts import printable
from porrazo.table.asking.card_names import NotUnderstood
from porrazo.table.asking.commands import WINDOW_COMMANDS, Words, plain
from porrazo.table.asking.prompts import Pointed
from porrazo.table.game import Prompt
from porrazo.voice.commands import Commands, Desk

_REMEMBERED = 12


class TableDesk(Desk):
    """The table of the window, for commands."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.session = scene.session
        self.narrator = scene.narrator
        self.game = scene.game
        self.say = scene.table_setup.say

    @property
    def reader(self) -> int | None:
        """The seat at the screen, unless its hand is hidden or not all has been told.

        Who is asked before anybody has looked at a hand has one that hides nothing.
        """
        scene = self._scene
        seen = scene.model.hand_open or scene.asking.controls
        return scene.viewer if scene.queue.empty and seen else None

    @property
    def asked(self) -> bool:
        """True when the seat at the screen is asked."""
        scene = self._scene
        waits = bool(scene.asking.controls) and self.claims is None
        asked = seat_asked(self.session, self.game, self.say)
        return waits and asked is not None and asked == self.reader

    @property
    def prompt(self) -> Prompt | None:
        """What it is asked."""
        return self._scene.asking.prompt

    @property
    def claims(self) -> Claims | None:
        """The claims of the match, while people are offered to point."""
        claims = self._scene.claims
        return claims if claims is not None and claims.offering else None

    def act(self, action: Action) -> None:
        """Do an action as if by its button."""
        self._scene.act(action)

    def point(self, pointed: Pointed) -> None:
        """Take what was chosen of the offer as if by its button."""
        self._scene.side_buttons.take(pointed)

    def further(self, prompt: Prompt) -> None:
        """Ask a further question as if by its button."""
        self._scene.asking.follow(prompt)

    def hint(self) -> None:
        """Show the hint, and say it when it has come."""
        self._scene.hint_at_play()

    def take_back(self) -> None:
        """Take the last card back."""
        self._scene.take_back()

    def quit(self) -> None:
        """Close the window."""
        self._scene.context.scenes.quit()


def press(scene: Scene, rest: Sequence[str]) -> bool:
    """Use the control of a number from 1 or a label, else the focused one; True if there is one."""
    controls = [control for control in scene.focus.controls if control.enabled]
    said = plain(" ".join(rest))
    if not said:
        chosen = scene.focus.current or scene.focus.default
    elif said.isdecimal():
        chosen = controls[int(said) - 1] if 0 < int(said) <= len(controls) else None
    else:
        chosen = next((each for each in controls if plain(each.label).startswith(said)), None)
    if chosen is None or not chosen.enabled:
        return False
    scene.focus.focus(chosen)
    chosen.activate()
    return True


class WindowNarration:
    """Writes lines to ``out`` as things happen, and does what lines of ``commands`` say.

    `write` is what the context speaks by. `follow` is called at every step of the window.
    """

    def __init__(self, context: Context, commands: Iterable[str], out: TextIO) -> None:
        self._context = context
        self._commands = commands
        self._out = out
        self._said: deque[str] = deque(maxlen=_REMEMBERED)
        self._scene: Scene | None = None
        self._spoken = self._hint = self._toast = ""
        self._offered = False
        context.speak = self.write
        context.narrated = True

    def write(self, sentence: str) -> None:
        """Write a line at once; when nobody reads any more, go on in silence."""
        self._said.append(sentence)
        try:
            self._out.write(f"{printable(sentence)}\n")
            self._out.flush()
        except (OSError, ValueError):
            self._context.speak = self._said.append

    def listen(self) -> None:
        """Begin to take commands."""
        threading.Thread(target=self._read, name="commands", daemon=True).start()

    def _read(self) -> None:
        for line in self._commands:
            self._context.post(partial(self.take, line))

    # --- what is seen

    def follow(self, toast: str) -> None:
        """Say what has come into sight since the last time: a scene, a focus, a notice."""
        scene = self._context.scenes.top
        if scene is None:
            return
        if scene is not self._scene:
            self._scene = scene
            self._spoken = self._hint = ""
            if not isinstance(scene, TableScene):
                self._say_labels(scene)
        if toast != self._toast:
            self._toast = toast
            self._say_new(toast)
        if isinstance(scene, TableScene):
            self._follow_table(scene)
        self._follow_focus(scene)

    def _say_new(self, words: str) -> None:
        """Say something unless it has just been said, by itself or as a part."""
        if words and not any(words in said for said in self._said):
            self._context.speak(words)

    def _say_labels(self, scene: Scene) -> None:
        """Read a scene's words, line by line, then what somebody on it says."""
        seen = [each for each in scene.stage.sprites if each.visible]
        labels = [each for each in seen if isinstance(each, Widget) and each.reads_aloud]
        labels.sort(key=lambda label: (round(label.y), label.x))
        for _, line in groupby(labels, key=lambda label: round(label.y)):
            self._say_new(", ".join(label.label for label in line if label.label))
        for bubble in [each for each in seen if isinstance(each, SpeechBubble)]:
            words = " ".join(bubble.label.split())
            self._say_new(f"{bubble.speaker.label}: {words}")

    def _follow_table(self, scene: TableScene) -> None:
        claims = scene.claims
        offering = claims is not None and claims.offering
        if claims is not None and offering and not self._offered:
            self._context.speak(claims.spoken())
        self._offered = offering
        hint = scene.hint.label
        if hint != self._hint:
            self._hint = hint
            turn = self._context.text.get(
                "table.plays_now", name=scene.table_setup.say.names[scene.viewer]
            )
            if hint != turn and not self._private(scene):
                self._say_new(hint)

    def _private(self, scene: Scene) -> bool:
        """True when the focus is on a card that others who listen must not know."""
        shared = isinstance(scene, TableScene) and scene.session.hot_seat
        return shared and isinstance(scene.focus.current, HandCard)

    def _follow_focus(self, scene: Scene) -> None:
        control = scene.focus.current
        # What a card of the hand would do is said by the hint.
        spoken = "" if control is None or isinstance(control, HandCard) else control.spoken
        if spoken != self._spoken:
            self._spoken = spoken
            if spoken:
                self._context.speak(spoken)

    # --- what is said to it

    def take(self, line: str) -> None:
        """Do what a line says."""
        scene = self._context.scenes.top
        if scene is None:
            return
        # Whoever reads lines waits for no motion.
        scene.clock.finish()
        text = self._context.text
        words = scene.narrator.words if isinstance(scene, TableScene) else Words(text)
        said = line.split()
        command = words.meaning(said[0]) if said else None
        try:
            if command in WINDOW_COMMANDS:
                self._use(scene, command, said[1:])
            elif isinstance(scene, TableScene):
                self._at_table(scene, command, line)
            elif command == "quit":
                self._context.scenes.quit()
            elif command == "help":
                self._help(words)
            elif command != "go" or not press(scene, ()):
                raise NotUnderstood(text.get("tell.not_here", list=words.of("list")))
        except NotUnderstood as error:
            self.write(str(error))

    def _at_table(self, scene: TableScene, command: str | None, line: str) -> None:
        Commands(TableDesk(scene)).do(line)
        if command == "help":
            self._help(scene.narrator.words)

    def _help(self, words: Words) -> None:
        for command in WINDOW_COMMANDS:
            help_words = self._context.text.get(f"tell.help_{command}")
            self.write(f"{words.of(command)}: {help_words}")

    def _use(self, scene: Scene, command: str, rest: Sequence[str]) -> None:
        if command in ("next", "previous"):
            scene.focus.move(1 if command == "next" else -1)
        elif command == "back":
            scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        elif command == "list":
            self._list(scene)
        elif not press(scene, rest):
            raise NotUnderstood(self._context.text.get("tell.no_such_control"))

    def _list(self, scene: Scene) -> None:
        usable = [control for control in scene.focus.controls if control.enabled]
        names = [self._name(scene, control) for control in usable]
        self.write(", ".join(f"{number}: {name}" for number, name in enumerate(names, 1)))

    def _name(self, scene: Scene, control: Control) -> str:
        """Return what a control is called; others who listen must not know a hand."""
        shared = isinstance(scene, TableScene) and scene.session.hot_seat
        return "?" if shared and isinstance(control, HandCard) else control.spoken
