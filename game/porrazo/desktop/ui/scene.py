"""Scenes and the stack they are on."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.focus import FocusRing
from porrazo.desktop.ui.controls.presses import Presses
from porrazo.desktop.ui.drawing.theme import alpha, ui_scale
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import ImageSprite
from porrazo.desktop.ui.stage.tween import Tween, ease_in_out

if TYPE_CHECKING:
    from porrazo.desktop.ui.context import Context

log = logging.getLogger(__name__)

#: Above everything that a scene puts on its stage.
TOPMOST = 1e6

#: With these the mouse that is down may come up where nobody hears of it.
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Scene:
    """One screen: a stage, a clock, a ring of controls.

    The stack calls `enter` once, `arrange` at every change of size (the first time right
    after `enter`), `leave` once. A subclass mostly gives `paint`, `arrange` and `handle`.
    """

    faces: str | None = None
    """The pack whose cards it shows; None where it shows none, or those of the scene below."""
    cloth: str | None = None
    """The cloth that it lies on; None for that of the scene below."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.clock = Clock()
        self.focus = FocusRing()
        self.stage = Stage((1, 1), self.paint)

    # What subclasses give.

    def faces_now(self) -> str | None:
        """Return the pack whose cards it shows by the settings of now."""
        return self.faces

    def enter(self) -> None:
        """Make sprites and controls: the scene is on the stack now."""

    def leave(self) -> None:
        """Save what must be saved: the scene is going, perhaps because the program ends."""

    def paint(self, layer: pygame.Surface) -> None:
        """Paint what never moves, all over `layer`. Called again after a change of size."""
        layer.fill(self.context.theme.palette.felt_dark)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything where it belongs in a window of `size`. Called often: be quick."""

    def sharpen(self) -> None:
        """Draw finely what `arrange` did quickly: the size stays."""

    def covered(self) -> None:
        """Stand still: another scene has been put over this one."""

    def uncovered(self) -> None:
        """Move again: no scene is over this one any more."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; return whether it was used."""
        return self.focus.handle(event)

    def take_file(self, file: Path) -> bool:
        """Take a file that is dropped on the window; return whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.clock.tick(dt)

    # What the stack and the app use.

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, in pixels."""
        return self.stage.size

    @property
    def animating(self) -> bool:
        """True when something is moving, so that the next frame will differ."""
        return self.clock.animating

    def until_timer(self) -> float | None:
        """Seconds until this scene wants to be updated although nothing moves."""
        return self.clock.until_timer()

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size."""
        self.stage.resize(size)
        self.arrange(size)
        self.focus.reveal()

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring `target` up to date; return what was drawn."""
        return self.stage.draw(target)

    def retire(self) -> None:
        """Be left, and let go of what is as large as the window.

        A scene and its controls know each other, so that it stays in memory for a while.
        """
        self.leave()
        self.stage.release()

    def rebuild(self) -> None:
        """Be made again in place, with other words, another look or another scale."""
        self.clock.stop()
        self.stage.clear()
        self.focus.set([])
        self.focus.default = None
        self.enter()
        self.resize(self.size)
        self.stage.repaint()

    def picture(self) -> pygame.Surface:
        """Return the whole scene, drawn on a surface of its own."""
        surface = pygame.Surface(self.size)
        self.stage.touch()
        self.draw(surface)
        self.stage.touch()
        return surface

    def fade_from(self, picture: pygame.Surface, seconds: float) -> None:
        """Show `picture` and let it melt into this scene."""
        if seconds <= 0.0 or picture.get_size() != self.size:
            return
        sprite = ImageSprite(picture, self.size[0] / 2, self.size[1] / 2, z=TOPMOST)
        self.stage.add(sprite)
        fade = Tween(sprite, seconds, ease_in_out, alpha=0.0)
        self.clock.play(fade).then(lambda: self.stage.remove(sprite))


class Overlay(Scene):
    """A scene over another one, which stands still, darkened, behind it."""

    backdrop: pygame.Surface | None = None

    #: How dark the veil is, of what the theme says.
    veil = 1.0

    def retire(self) -> None:
        """Let go of the scene below, too."""
        super().retire()
        self.backdrop = None

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the scene below under a veil."""
        if self.backdrop is None:
            layer.fill(self.context.theme.palette.felt_dark)
            return
        layer.blit(self.backdrop, (0, 0))
        veil = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
        theme = self.context.theme
        opacity = round(theme.measures.veil_alpha * self.veil)
        veil.fill(alpha(theme.palette.shadow, opacity))
        layer.blit(veil, (0, 0))


class SceneStack:
    """The scenes, the uppermost last. Only it is updated and gets events.

    `push`, `pop`, `replace` and `reset` may be called from anywhere inside a scene; they take
    effect when the app calls `settle`, between two frames. `presses` counts what is pressed.
    """

    def __init__(self) -> None:
        self.presses = Presses()
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._size = (1, 1)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window, in pixels."""
        return self._size

    @property
    def top(self) -> Scene | None:
        """The scene that is seen and used."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the uppermost last."""
        return tuple(self._scenes)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the uppermost scene; return whether it was used.

        Presses are counted. A key with Ctrl, Alt or Super is for a field of text alone, and a
        window that loses the focus lets go of everything that is dragged.
        """
        top = self.top
        if top is None:
            return False
        if event.type in _LOST:
            top.focus.let_go()
        self.presses.count(event, ui_scale(self._size))
        if event.type == pygame.KEYDOWN and not keys.plain(event):
            return top.focus.take_key(event)
        return top.handle(event)

    def push(self, scene: Scene) -> None:
        """Put `scene` over the others."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Leave the uppermost scene; leaving the last one ends the program."""
        self._changes.append(lambda: self._exchange(1, None))

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the uppermost one."""
        self._changes.append(lambda: self._exchange(1, scene))

    def reset(self, scene: Scene) -> None:
        """Leave all scenes and begin with `scene`."""
        self._changes.append(lambda: self._exchange(len(self._scenes), scene))

    def quit(self) -> None:
        """Leave all scenes, the uppermost first, so that the program ends."""
        self._changes.append(lambda: self._exchange(len(self._scenes), None))

    def abandon(self) -> None:
        """Leave all scenes after a failure: what goes wrong in leaving is only logged."""
        self._changes.clear()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.retire()
            except Exception:
                log.exception("The scene %s could not be left in order.", type(scene).__name__)

    def settle(self) -> None:
        """Do what has been asked for since the last time."""
        while self._changes:
            self._changes.pop(0)()

    def resize(self, size: tuple[int, int]) -> None:
        """Give all scenes another size, the lowest first."""
        self._size = size
        for below, scene in zip((None, *self._scenes), self._scenes, strict=False):
            _dress_for(scene)
            self._place(scene, below)

    def rebuild(self) -> None:
        """Have all scenes made again in place, the lowest first, when a setting has changed."""
        self._changes.append(self._rebuild)

    def _rebuild(self) -> None:
        for below, scene in zip((None, *self._scenes), self._scenes, strict=False):
            _dress_for(scene)
            scene.rebuild()
            self._place(scene, below)

    def sharpen(self) -> None:
        """Tell the scenes that the size stays."""
        for scene in self._scenes:
            scene.sharpen()
        for below, scene in zip((None, *self._scenes), self._scenes, strict=False):
            if isinstance(scene, Overlay) and below is not None:
                scene.backdrop = below.picture()
                scene.stage.repaint()

    def _push(self, scene: Scene) -> None:
        below = self.top
        if below is not None:
            # The mouse that is down on it will come up over the other one.
            below.focus.let_go()
            below.covered()
        self._scenes.append(scene)
        self._lay_cloth()
        _use_pack_of(scene)
        scene.enter()
        self._place(scene, below)

    def _exchange(self, count: int, scene: Scene | None) -> None:
        top = self.top
        before = top.picture() if top is not None and scene is not None else None
        for _ in range(count):
            self._scenes.pop().retire()
        if scene is None:
            if self.top is not None:
                self._dress_again()
                self.top.stage.touch()
                self.top.uncovered()
            return
        self._push_quietly(scene)
        if before is not None:
            scene.fade_from(before, scene.context.durations.scene)

    def _push_quietly(self, scene: Scene) -> None:
        """Push without telling the scene below, which was covered all the time."""
        below = self.top
        self._scenes.append(scene)
        self._lay_cloth()
        _use_pack_of(scene)
        scene.enter()
        self._place(scene, below)

    def _lay_cloth(self) -> None:
        """Have the theme lie on the cloth of the highest scene that names one."""
        for scene in reversed(self._scenes):
            if scene.cloth is not None:
                scene.context.use_cloth(scene.cloth)
                return

    def _dress_again(self) -> None:
        """Have cloth and cards of what is seen again, if the scenes that are gone had others."""
        self._lay_cloth()
        for scene in reversed(self._scenes):
            if scene.faces_now() is not None:
                if _use_pack_of(scene):
                    scene.resize(self._size)
                return

    def _place(self, scene: Scene, below: Scene | None) -> None:
        if isinstance(scene, Overlay) and below is not None:
            scene.backdrop = below.picture()
        scene.resize(self._size)


def _dress_for(scene: Scene) -> None:
    """Have cloth and cards be those of a scene."""
    if scene.cloth is not None:
        scene.context.use_cloth(scene.cloth)
    _use_pack_of(scene)


def _use_pack_of(scene: Scene) -> bool:
    """Have the cards be those that a scene shows; return whether they were others."""
    faces = scene.faces_now()
    return faces is not None and scene.context.use_pack(faces)
