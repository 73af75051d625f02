"""Playing a match out fast, once nobody at the screen has anything left to decide in it."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed

_WIDTH, _HEIGHT = 520, 300


class PlayingOut:
    """Offers it once, and shows the rest without motion, pauses, stops and sound while it is on.

    The players who are left think a moment alone about each action, at their own level still: the
    rest is what they play, not what might have come.
    """

    def __init__(self, context: Context, session: MatchSession) -> None:
        self._context = context
        self._session = session
        self._offered = False
        self.on = False
        """True when the rest is shown fast."""

    @property
    def due(self) -> bool:
        """True when it is to be offered: the people are out, and have not been asked yet."""
        return not self._offered and self._session.people_out

    def offer(self, then: Callable[[], object]) -> None:
        """Ask whether to play out or to watch, then go on."""
        self._offered = True
        self._context.scenes.push(OutOfMatch(self._context, self.begin, then))

    def begin(self) -> None:
        """Show the rest fast from now on."""
        self.on = True
        self._use()

    def end(self) -> None:
        """Show at the speed that the player has set again."""
        if self.on:
            self.on = False
            self._use()

    def resume(self) -> None:
        """Be fast again after another scene, in which settings may have changed."""
        if self.on:
            self._use()

    def way(self) -> tuple[str, Callable[[], object]] | None:
        """Return what the pause offers: to play out, or to watch; None while people play."""
        if not self._session.people_out:
            return None
        get = self._context.text.get
        if self.on:
            return get("out.watch"), self.end
        return get("out.play_out"), self.begin

    def _use(self) -> None:
        context, chosen = self._context, self._context.settings
        self._session.hurries = self.on
        speed = Speed.INSTANT if self.on else chosen.speed
        context.set_speed(speed, reduced_motion=chosen.reduced_motion)
        context.sounds.muted = self.on or chosen.muted


class OutOfMatch(PanelScene):
    """Says that the player is out; Enter plays the match out, Escape watches it."""

    def __init__(
        self, context: Context, on_play_out: Callable[[], object], then: Callable[[], object]
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._on_play_out = on_play_out
        self._then = then

    def build(self) -> None:
        """Offer both."""
        get = self.context.text.get
        self.title(get("out.title"))
        self.write(Label(self.context, get("out.words"), px=19, width=440), _WIDTH / 2, 112)
        self.offer([(get("out.play_out"), self._play_out), (get("out.watch"), self._watch)])

    def _play_out(self) -> None:
        self.context.scenes.pop()
        self._on_play_out()
        self._then()

    def _watch(self) -> None:
        self.context.scenes.pop()
        self._then()
