"""Pause: go on, see the keys, resign, leave."""

from collections.abc import Callable

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.panel import Choice, PanelScene
from porrazo.desktop.scenes.play.seats import Seats
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import ButtonStyle
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.match.session import MatchSession


class Pause(PanelScene):
    """Over the table; the match is already saved.

    ``seat`` belongs to the person whose turn it is at the screen: who resigns here. ``take_back``
    lets that person choose how far to go back, None where that cannot be; ``more`` is offered, too.
    """

    way_out = 0

    def __init__(
        self,
        context: Context,
        session: MatchSession,
        seat: int,
        take_back: Callable[[], object] | None = None,
        more: Choice | None = None,
    ) -> None:
        super().__init__(
            context,
            460,
            545
            + 54
            * (sum(way is not None for way in (take_back, more)) + bool(session.elsewhere.seats)),
        )
        self.session = session
        self.seat = seat
        self._take_back = take_back
        self._more = more

    def build(self) -> None:
        """Offer the ways out."""
        get = self.context.text.get
        self.title(get("scenes.pause"))
        key = "scenes.pause_saved" if self.session.kept else "scenes.pause_not_saved"
        self.write(Label(self.context, get(key), px=18, width=400), 230, 92)
        scenes = self.context.scenes
        seats = (get("scenes.seats"), lambda: scenes.push(Seats(self.context, self.session)))
        telephones = (get("phone.menu"), self._telephones)
        self.offer(
            [
                (get("scenes.go_on"), scenes.pop),
                *([(self._more[0], self._do_more)] if self._more else []),
                *([(get("table.take_back"), self._go_back)] if self._take_back else []),
                *([seats] if self.session.people else []),
                *([telephones] if self.session.elsewhere.seats else []),
                (get("settings.title"), lambda: scenes.replace(SettingsScene(self.context))),
                (get("scenes.keys"), self._help),
                *([(self._resigning(), self._resign)] if self.seat in self.session.here else []),
                (get("scenes.to_title"), lambda: navigation.to_title(self.context)),
                (get("common.quit"), scenes.quit),
            ]
        )

    def _do_more(self) -> None:
        self.context.scenes.pop()
        if self._more is not None:
            self._more[1]()

    def _go_back(self) -> None:
        self.context.scenes.pop()
        if self._take_back is not None:
            self._take_back()

    def _telephones(self) -> None:
        self.context.scenes.pop()
        self.session.elsewhere.show_joining()

    def _help(self) -> None:
        self.context.scenes.push(Help(self.context, self.session.match.game))

    def _resigning(self) -> str:
        """Return what resigning is called: with a name where it could be meant for another."""
        get, session = self.context.text.get, self.session
        if not session.in_company:
            return get("scenes.resign")
        return get("scenes.resign_as", name=session.players[self.seat].name)

    def _resign(self) -> None:
        self.context.scenes.push(Resign(self.context, self.session, self.seat))


class Resign(PanelScene):
    """Asks whether the match is really to be given up; of several people, the one who may."""

    usual = 1

    def __init__(self, context: Context, session: MatchSession, seat: int) -> None:
        super().__init__(context, 460, 290 if session.in_company else 250)
        self.session = session
        self.seat = seat

    def build(self) -> None:
        """Ask."""
        get = self.context.text.get
        self.title(get("scenes.resign_title"))
        words = get("scenes.resign_words")
        if self.session.in_company:
            words = get("scenes.resign_whom", name=self.session.players[self.seat].name)
        label = Label(self.context, words, px=19, width=400, high=self.height - 150)
        self.write(label, 230, (self.height - 20) / 2)
        scenes = self.context.scenes
        self.offer(
            [(get("scenes.resign"), self._give_up), (get("common.cancel"), scenes.pop)], in_row=True
        )

    def enter(self) -> None:
        """Mark what cannot be undone; Enter means the other one."""
        super().enter()
        self.buttons[0].style = ButtonStyle.DANGER

    def _give_up(self) -> None:
        from porrazo.desktop.scenes.play.match_end import MatchEnd

        self.session.resign(self.seat)
        self.context.scenes.pop()
        self.context.scenes.pop()
        self.context.scenes.push(MatchEnd(self.context, self.session))
