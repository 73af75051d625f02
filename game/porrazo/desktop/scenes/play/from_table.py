"""The scenes that a table leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.rules import open_reference
from porrazo.desktop.scenes.panel import Choice
from porrazo.desktop.scenes.play.choose import Choosing
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.last_trick import LastTrickScene
from porrazo.desktop.scenes.play.log import LogScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.pause import Pause
from porrazo.desktop.scenes.play.summary import HandSummary, Rects
from porrazo.desktop.table.badges.menu import Entry
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log
from porrazo.match.recap import plays_since, standings
from porrazo.match.session import MatchSession
from porrazo.table.telling.last_trick import last_trick, trick_words


class FromTable:
    """Opens them over the table of a session."""

    def __init__(self, context: Context, session: MatchSession, log: Log) -> None:
        self._context = context
        self._session = session
        self._log = log
        self._summary: HandSummary | None = None

    def entries(
        self, pause: Callable[[], object], hint: Callable[[], object], sort: Callable[[], object]
    ) -> list[Entry]:
        """Return the signs of the menu; what the table does itself is told."""
        game = table_game(self._session.match.game.name)
        entries: list[tuple[bool, Entry]] = [
            (True, ("table.menu_pause", pause, Icon.MENU)),
            (True, ("table.menu_log", self.log, Icon.LOG)),
            (bool(self._session.here), ("hint.menu", hint, Icon.HINT)),
            (True, ("table.menu_help", self.help, Icon.HELP)),
            (game.tricks, ("table.last_trick", self.last_trick, Icon.TRICK)),
            (game.sorts, ("table.menu_sort", sort, Icon.SORT)),
        ]
        return [entry for there, entry in entries if there]

    def title(self) -> None:
        """Leave the table for the title."""
        navigation.to_title(self._context)

    def pause(
        self,
        seat: int,
        take_back: Callable[[], object] | None = None,
        more: Choice | None = None,
    ) -> None:
        """Open the pause of a seat, which may ``take_back`` what it has done, if that is given.

        ``more`` is offered, too.
        """
        self._context.scenes.push(Pause(self._context, self._session, seat, take_back, more))

    def curtain(
        self,
        seat: int,
        then: Callable[[], object],
        before: int,
        again: Callable[[], object],
    ) -> None:
        """Hide the table until a person says to be there alone; ``before`` had the screen.

        ``again`` shows on the table what was played since that person looked.
        """
        session, game = self._session, table_game(self._session.match.game.name)
        plays = plays_since(game, self._log, session, seat)
        names = [player.name for player in session.players]
        other = (names[before], session.sides[before]) if before != seat else None
        curtain = Curtain(
            self._context, names[seat], session.sides[seat], then, partial(self.pause, seat),
            plays=plays, say=self._log.say, scores=standings(self._log, session), other=other,
            on_again=again,
        )  # fmt: skip
        self._context.scenes.push(curtain)

    def log(self) -> None:
        """Open the match so far."""
        self._context.scenes.push(LogScene(self._context, self._session.match.game, self._log))

    def last_trick(self) -> None:
        """Open the trick that was gathered last, in a game of tricks."""
        say, game = self._log.say, table_game(self._session.match.game.name)
        if not game.tricks:
            return
        trick = last_trick(game, self._log.events)
        if trick is None:
            self._context.sounds.play("refuse")
            self._context.notices.append(trick_words(trick, say))
        else:
            self._context.scenes.push(LastTrickScene(self._context, trick, say))

    def help(self) -> None:
        """Open keys and rules."""
        self._context.scenes.push(Help(self._context, self._session.match.game))

    def reference(self) -> None:
        """Open the page of the rules that is looked up in the middle of a match."""
        open_reference(self._context, self._session.match.game)

    def choose(
        self,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        then: Callable[[], object],
    ) -> None:
        """Let one of some things be chosen, or none; ``then`` is called after either."""
        self._context.scenes.push(Choosing(self._context, question, choices, then))

    def summary(self, then: Callable[[], object], lit: Rects) -> None:
        """Sum the hand up, then go on; what is ``lit`` of the table is seen as it is."""
        self._summary = HandSummary(self._context, self._session, then, lit)
        self._context.scenes.push(self._summary)

    def end_summary(self) -> None:
        """Go on where a hand is summed up."""
        if self._summary is not None and self._context.scenes.top is self._summary:
            self._summary.go_on()

    def play_again(self) -> None:
        """Play the match again with the same people."""
        navigation.rematch(self._context, self._session)

    def end(self, *, staged: bool = False) -> None:
        """Open the last page, with its sound unless the end was staged."""
        self._context.scenes.push(MatchEnd(self._context, self._session, staged=staged))
