"""What else there is after a match: where everybody's points came from, and what to do with it."""

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.after_match import earned_buttons, ways_after
from porrazo.desktop.scenes.play.points import events_of
from porrazo.desktop.scenes.play.sheet import PointsSheet
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.match.session import MatchSession

_WIDTH = 980.0


class MoreOfMatch(PanelScene):
    """Over the end of a match."""

    narrows = paper = True

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context, _WIDTH, 640)
        self.session = session

    def build(self) -> None:
        """Show the points of the whole match, what was earned, and ways on."""
        get, session = self.context.text.get, self.session
        setup = TableSetup.of(self.context, session.match, session.players)
        span = range(len(events_of(session)))
        self.sheet = PointsSheet(self, session, setup, span, get("ends.more_title"), whole=True)
        bottom = self.sheet.bottom
        self.earned = earned_buttons(self.context, session)
        for button in self.earned:
            button.resize(min(button.natural[0], self.width - 40), button.natural[1])
            self.write(button, self.width / 2, bottom + 40)
            bottom += 36
        self.height = bottom + (138 if session.fairness else 104)
        self._tell_seed(bottom + 48)
        self.offer(
            [
                (get("replay.title"), self._replay),
                *ways_after(self.context, session),
                (get("title.new_match"), self._new),
                (get("common.back"), self.context.scenes.pop),
            ],
            in_row=True,
        )

    def enter(self) -> None:
        """Let what was earned be looked at."""
        super().enter()
        self.focus.add(*self.earned)

    def _tell_seed(self, y: float) -> None:
        """Show what proves that the deals were fixed before the match."""
        session = self.session
        if session.practice is not None or session.fairness is None:
            return
        seed, salt = session.match.setup.seed, session.fairness.salt
        words = self.context.text.get("scenes.seed_and_salt", seed=seed, salt=salt)
        dim = self.context.theme.palette.text_on_light
        label = Label(self.context, words, px=15, colour=dim, width=self.width - 40, high=40)
        self.write(label, self.width / 2, y)

    def _replay(self) -> None:
        navigation.replay(self.context, self.session.saved())

    def _new(self) -> None:
        self.context.scenes.reset(self.context.ways.set_up(self.context, self.session.match.game))
