"""A whole match in lines of text: no window, no waiting, only standard input and output."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from queue import SimpleQueue

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games.porrazo.hints import Hint
from porrazo.desktop.games.porrazo.missed_calls import Pointing
from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.commands import Commands, Desk
from porrazo.desktop.narration.narrator import Narrator
from porrazo.desktop.table.pointing import Deal
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import DECLARE, STAY_SILENT
from porrazo.players.of_game import players_of
from porrazo.players.porrazo.advice import advise_to_point


class Console(Desk):
    """Plays a session by lines of words; ``declaring``, ``show_chance`` are as in the settings."""

    def __init__(
        self,
        session: MatchSession,
        text: Text,
        lines: Iterable[str],
        write: Callable[[str], object],
        declaring: str,
        *,
        show_chance: bool = False,
    ) -> None:
        self.session = session
        names = [player.name for player in session.players]
        self.narrator = Narrator(text, names, session.sides, write)
        if show_chance:
            standing = players_of(session.match.game).coach.standing
            self.narrator.standing = partial(standing, public=session.hot_seat)
        self._lines = iter(lines)
        self._declaring = declaring
        self._pointing = Pointing(session)
        self._offering = False
        self._asking = False
        self._left = False
        self._commands = Commands(self)

    def run(self) -> None:
        """Play until the match is over, or until the player leaves or the input ends."""
        session = self.session
        self._begin()
        while not session.over and not self._left:
            if not session.human_to_act():
                self._think()
            elif session.match.state.phase == "claim":
                self._answer_claim()
            else:
                self._ask()
        goes_on = not session.over
        session.close()
        if goes_on and session.kept:
            self.narrator.say(self.narrator.text.get("tell.kept"))

    def _begin(self) -> None:
        session, narrator = self.session, self.narrator
        narrator.say(narrator.text.get("tell.welcome", help=narrator.words.of("help")))
        if session.fairness is not None:
            promise = session.fairness.commitment[:16]
            narrator.say(narrator.text.get("event.promise", hash=promise))
        if session.match.actions:
            view = session.view(session.people[0] if session.people else 0)
            narrator.say(narrator.text.get("tell.goes_on"))
            narrator.read_score(view)
        else:
            narrator.events(session.match.opening)

    # --- the course of the match

    def _think(self) -> None:
        posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self.session.think(posted.put, self._do)
        posted.get()()

    def _ask(self) -> None:
        """Ask the person whose turn it is until the match has gone on."""
        view = self.session.view(self.session.to_act)
        if view.phase == "declare" and self._declares_by_itself(DECLARE in view.legal):
            self._do(DECLARE if DECLARE in view.legal else STAY_SILENT)
            return
        self.narrator.asked(view, shared=self.session.hot_seat)
        self._asking = True
        self._listen(lambda: self._asking)

    def _declares_by_itself(self, holds: bool) -> bool:
        """Tell whether nobody is asked: people who share a terminal all are."""
        reminds = self._declaring == "remind" and not holds and not self.session.hot_seat
        return reminds or self._declaring == "auto"

    def _listen(self, waiting: Callable[[], bool]) -> None:
        """Do commands as long as something is waited for and there is any input."""
        while waiting() and not self._left:
            line = next(self._lines, None)
            if line is None:
                self._left = True
            else:
                self._commands.do(line)

    def _do(self, action: Action) -> None:
        """Do an action and tell what comes of it, with time to point when a deal is over."""
        self._asking = False
        deal = self._deal()
        events = self.session.act(action)
        told: list[Event] = []
        for place, event in enumerate(events):
            if self._pointing.due_before(event, events[place:], deal):
                self.narrator.events(told)
                told = []
                self._offer()
            told.append(event)
        self.narrator.events(told)

    def _deal(self) -> Deal:
        state = self.session.match.state
        return state.hand_number, state.deal_number

    def _answer_claim(self) -> None:
        answer = self._pointing.answer(self.session.to_act, self._deal())
        if answer is None:
            self._offer()
        else:
            self._do(answer)

    def _offer(self) -> None:
        """Let people point at somebody who kept silent, until they go on."""
        self.narrator.say(self._commands.deal_over())
        self._offering = True
        self._listen(lambda: self._offering)
        self._offering = False

    # --- what commands reach

    @property
    def reader(self) -> int | None:
        """The seat whose turn it is."""
        return self.session.to_act if self.session.human_to_act() else None

    @property
    def asked(self) -> bool:
        """Whether it may act."""
        return self._asking

    @property
    def pointing(self) -> bool:
        """Whether people may point."""
        return self._offering

    def act(self, action: Action) -> None:
        """Do an action."""
        self._do(action)

    def point(self, seat: int, owner: int) -> None:
        """Keep who points at whom; the rules judge when all have."""
        if self._pointing.point(seat, owner):
            self._offering = False
            return
        get = self.narrator.text.get
        self.narrator.say(get("table.nothing_there", name=self.narrator.names[owner]))

    def go_on(self) -> None:
        """Point at nobody else; elsewhere nothing waits."""
        if self._offering:
            self._offering = False
        else:
            self.narrator.say(self.narrator.text.get("tell.not_now"))

    def hint(self) -> None:
        """Say what the strongest player would do."""
        session, narrator = self.session, self.narrator
        seat = session.humans[0] if self._offering else session.to_act
        view = session.view(seat)
        coach = players_of(session.match.game).coach
        advice = advise_to_point(view) if self._offering else coach.advise(view)
        session.assist()
        narrator.say(Hint(narrator.text, narrator.names, view, advice).said)

    def take_back(self) -> None:
        """Take back the last action, if nobody else's stands in the way."""
        seat = self.session.to_act
        if not self.session.may_take_back(seat):
            self.narrator.say(self.narrator.text.get("table.no_taking_back"))
            return
        self.session.take_back(seat)
        self.narrator.say(self.narrator.text.get("tell.taken_back"))
        self._asking = False

    def quit(self) -> None:
        """Leave; the match is kept."""
        self._left = True
