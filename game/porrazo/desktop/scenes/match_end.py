"""The end of a match: who won, by what, and what now."""

from porrazo.desktop.app import navigation
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.scenes.after_match import earned_buttons, ways_after
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.summary import width_for, write_table
from porrazo.desktop.table.marks.faces import Face, has_face
from porrazo.desktop.table.outcome import won_by

_FACE, _BESIDE = 68, 14


class MatchEnd(PanelScene):
    """Over the table as it was left."""

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context, max(1080.0, width_for(session)), 640)
        self.session = session

    def build(self) -> None:
        """Name the winner, show the points of the whole match."""
        get, session = self.context.text.get, self.session
        self.title(get("scenes.match_over"))
        won = session.resigned is None and session.match.state.winner in [
            session.sides[seat] for seat in session.humans
        ]
        self._write_verdict()
        events = [
            event for events in (session.match.opening, *session.match.events) for event in events
        ]
        bottom = write_table(self, session, events, 174)
        self.earned = earned_buttons(self.context, session)
        for button in self.earned:
            self.write(button, self.width / 2, bottom + 40)
            bottom += 36
        self.height = bottom + (138 if session.fairness else 104)
        self._tell_seed(bottom + 48)
        self.context.sounds.play("win" if won else "lose")
        self.offer(
            [
                (get("scenes.rematch"), lambda: navigation.rematch(self.context, session)),
                (get("review.title"), self._review),
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
        words, middle, faces = self._verdict(), self.width / 2, self._faces()
        verdict = Label(
            context,
            words,
            role=FontRole.TITLE,
            px=30,
            colour=context.theme.palette.text_gold,
            width=self.width - 60 - len(faces) * (_FACE + _BESIDE),
            high=44,
        )
        wide = context.fonts.width(words, FontRole.TITLE, verdict.letters(1.0))
        x = middle - (wide + len(faces) * (_FACE + _BESIDE)) / 2
        for face in faces:
            self.write(face, x + _FACE / 2, 88)
            x += _FACE + _BESIDE
        self.write(verdict, x + wide / 2, 92)

    def _faces(self) -> list[Face]:
        """Return the faces of the computers among the winners."""
        session = self.session
        winners = [(session.players[seat], session.sides[seat]) for seat in self._winners()]
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

    def _verdict(self) -> str:
        session, get = self.session, self.context.text.get
        if session.resigned is not None:
            return get("scenes.resigned", name=session.players[session.resigned].name)
        names = [session.players[seat].name for seat in self._winners()]
        text = self.context.text
        together, count, by = text.together(names), len(names), won_by(session.match, text)
        if by:
            return text.plural("scenes.wins_by", count, names=together, what=by)
        return text.plural("scenes.wins", count, names=together)

    def _winners(self) -> list[int]:
        """Return the seats of the side that won, none where somebody gave up."""
        session = self.session
        if session.resigned is not None:
            return []
        winner = session.match.state.winner
        return [seat for seat, side in enumerate(session.sides) if side == winner]

    def _review(self) -> None:
        from porrazo.desktop.scenes.review import ReviewScene

        session = self.session
        self.context.scenes.push(ReviewScene(self.context, session.saved(), session.record))

    def _new(self) -> None:
        from porrazo.desktop.scenes.choosing.new_match import NewMatch

        self.context.scenes.reset(NewMatch(self.context, self.session.match.game))
