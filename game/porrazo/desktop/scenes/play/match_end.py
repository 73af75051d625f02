"""The end of a match: who won, by what, and what now."""

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.after_match import earned_buttons, ways_after
from porrazo.desktop.scenes.play.summary import narrowed, width_for, write_table
from porrazo.desktop.table.badges.faces import Face, has_face
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.match.session import MatchSession
from porrazo.table.outcome import verdict, winners_of

_FACE, _BESIDE = 68, 14


class MatchEnd(PanelScene):
    """Over the table as it was left; where the end was ``staged`` there, it has been heard."""

    narrows = True

    def __init__(self, context: Context, session: MatchSession, *, staged: bool = False) -> None:
        super().__init__(context, max(1080.0, width_for(session)), 640)
        self.session = session
        self._staged = staged

    def build(self) -> None:
        """Name the winner, show the points of the whole match."""
        get, session = self.context.text.get, self.session
        self.width = narrowed(self, session)
        self.row_middle = self.width / 2
        self.title(get("scenes.match_over"))
        self._write_verdict()
        events = [
            event for events in (session.match.opening, *session.match.events) for event in events
        ]
        bottom = write_table(self, session, events, 184, whole=True)
        self.earned = earned_buttons(self.context, session)
        for button in self.earned:
            button.resize(min(button.natural[0], self.width - 40), button.natural[1])
            self.write(button, self.width / 2, bottom + 40)
            bottom += 36
        self.height = bottom + (138 if session.fairness else 104)
        self._tell_seed(bottom + 48)
        if not self._staged:
            self._staged = True
            won = set(winners_of(session)) & set(session.humans)
            self.context.sounds.play("win" if won else "lose")
        self.offer(
            [
                (get("scenes.rematch"), lambda: navigation.rematch(self.context, session)),
                (get("review.title"), self._review),
                (get("replay.title"), self._replay),
                *ways_after(self.context, session),
                (get("title.new_match"), self._new),
                (get("scenes.to_title"), lambda: navigation.to_title(self.context)),
            ],
            in_row=True,
        )

    def enter(self) -> None:
        """Let what was earned be looked at."""
        super().enter()
        self.focus.add(*self.earned)

    def _write_verdict(self) -> None:
        """Say who won, after the faces of the computers among them."""
        context = self.context
        words, middle, faces = verdict(self.session, context.text), self.width / 2, self._faces()
        label = Label(
            context,
            words,
            role=FontRole.TITLE,
            px=30,
            colour=context.theme.palette.text_gold,
            width=self.width - 60 - len(faces) * (_FACE + _BESIDE),
            high=44,
        )
        wide = context.fonts.width(words, FontRole.TITLE, label.letters(1.0))
        x = middle - (wide + len(faces) * (_FACE + _BESIDE)) / 2
        for face in faces:
            self.write(face, x + _FACE / 2, 88)
            x += _FACE + _BESIDE
        self.write(label, x + wide / 2, 92)

    def _faces(self) -> list[Face]:
        """Return the faces of the computers among the winners."""
        session = self.session
        winners = [(session.players[seat], session.sides[seat]) for seat in winners_of(session)]
        return [
            Face(self.context, player.name, player.level, side, _FACE)
            for player, side in winners
            if has_face(player.level)
        ]

    def _tell_seed(self, y: float) -> None:
        """Show what proves that the deals were fixed before the match."""
        session, get = self.session, self.context.text.get
        if session.practice is not None:
            words = get("review.was_practice")
        elif session.fairness is not None:
            seed, salt = session.match.setup.seed, session.fairness.salt
            words = get("scenes.seed_and_salt", seed=seed, salt=salt)
        else:
            return
        dim = self.context.theme.palette.text_dim
        label = Label(self.context, words, px=15, colour=dim, width=self.width - 40, high=40)
        self.write(label, self.width / 2, y)

    def _review(self) -> None:
        from porrazo.desktop.scenes.review.review import ReviewScene

        session = self.session
        self.context.scenes.push(ReviewScene(self.context, session.saved(), session.record))

    def _replay(self) -> None:
        navigation.replay(self.context, self.session.saved())

    def _new(self) -> None:
        self.context.scenes.reset(self.context.ways.set_up(self.context, self.session.match.game))
