"""A whole match in lines of text: no window, no waiting, only standard input and output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from queue import SimpleQueue

from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.claims import Claims
from porrazo.match.company import company_of
from porrazo.match.seat_asked import seat_asked
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import Advice
from porrazo.table.asking.prompts import Pointed
from porrazo.table.game import AnyView, Prompt, Reading
from porrazo.table.telling.hints import hint_of, said_of
from porrazo.table.words.dress import dress_of
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.commands import Commands, Desk
from porrazo.voice.narrator import Narrator


class Console(Desk):
    """Plays a session by lines of words.

    ``wishes``, ``show_chance`` and ``table_talk`` are as in the settings.
    """

    def __init__(
        self,
        session: MatchSession,
        text: Text,
        lines: Iterable[str],
        write: Callable[[str], object],
        wishes: Mapping[str, str],
        *,
        show_chance: bool = False,
        table_talk: bool = False,
    ) -> None:
        self.session = session
        match = session.match
        self.game = table_game(match.game.name)
        self.say = Say(
            text,
            [player.name for player in session.players],
            session.sides,
            match.game.pack,
            suits=self.game.suits_matter,
            shared=session.hot_seat,
            wishes=wishes,
            dress=dress_of(self.game.italian(match.setup.options), wishes),
        )
        self.narrator = Narrator(self.game, self.say, write)
        if show_chance:
            standing = players_of(match.game).coach.standing
            self.narrator.standing = partial(standing, public=session.hot_seat)
        if table_talk:
            self.narrator.company = company_of(self.game, match, session.players)
        self._lines = iter(lines)
        self._claims = self._begin_claims()
        self._prompt: Prompt | None = None
        self._left = False
        # How many actions had been done when the player was told what taking back costs.
        self._warned = -1
        self._commands = Commands(self)

    def _begin_claims(self) -> Claims | None:
        claiming = self.game.claims
        return None if claiming is None else Claims(self.session, self.say, claiming)

    def run(self) -> None:
        """Play until the match is over, or until the player leaves or the input ends."""
        session = self.session
        self._begin()
        while not session.over and not self._left:
            if (asked := self.reader) is not None:
                self._turn(session.view(asked))
            else:
                self._think()
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
            narrator.read(Reading.SCORE, view)
        else:
            narrator.events(session.match.opening)

    # --- the course of the match

    def _think(self) -> None:
        posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self.session.think(posted.put, self._do)
        posted.get()()

    def _hear_partner(self) -> None:
        """Let the computer that a person answers for say what it would do."""
        posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self.session.counsel(posted.put, partial(self.narrator.counsel, self.session))
        posted.get()()

    def _turn(self, view: AnyView) -> None:
        """Let the person whose turn it is answer; claims answer what they were offered before."""
        if self._claims is None or view.phase not in self.game.unasked_phases:
            self._ask(view)
            return
        if self._claims.due(view):
            self._offer()
        else:
            self._do(self._claims.answer(view))

    def _ask(self, view: AnyView) -> None:
        """Ask the person whose turn it is until the match has gone on."""
        prompt = self.game.prompt(view, self.say)
        if prompt.by_itself is not None:
            self._do(prompt.by_itself)
            return
        if self.session.to_act not in self.session.humans:
            self._hear_partner()
        self.narrator.asked(view, shared=self.session.hot_seat)
        self._prompt = prompt
        self._listen(lambda: self._prompt is not None)

    def _listen(self, waiting: Callable[[], bool]) -> None:
        """Do commands as long as something is waited for and there is any input."""
        while waiting() and not self._left:
            line = next(self._lines, None)
            if line is None:
                self._left = True
            else:
                self._commands.do(line)

    def _do(self, action: Action) -> None:
        """Do an action and tell what comes of it, offering people to point where that is due."""
        self._prompt = None
        claims, view = self._claims, self.session.view(max(self.session.to_act, 0))
        events = self.session.act(action)
        if self.narrator.company is not None:
            self.narrator.company.follow(self.session.match)
        told: list[Event] = []
        for place, event in enumerate(events):
            if claims is not None and claims.due_before(event, events[place:], view):
                self.narrator.events(told)
                told = []
                self._offer()
            told.append(event)
        self.narrator.events(told)
        for face in self.narrator.faces(self.session, len(self.session.match.actions) - 1):
            if face.told:
                self.narrator.say(face.told)

    def _offer(self) -> None:
        """Let people point at somebody, until they go on."""
        claims = self._claims
        assert claims is not None
        claims.offer()
        self.narrator.say(claims.spoken())
        self._listen(lambda: claims.offering)

    # --- what commands reach

    @property
    def reader(self) -> int | None:
        """The seat that is asked."""
        return seat_asked(self.session, self.game, self.say)

    @property
    def asked(self) -> bool:
        """True when it may act."""
        return self._prompt is not None

    @property
    def prompt(self) -> Prompt | None:
        """What it is asked."""
        return self._prompt

    @property
    def claims(self) -> Claims | None:
        """The claims of the match, while people are offered to point."""
        return self._claims if self._claims is not None and self._claims.offering else None

    def act(self, action: Action) -> None:
        """Do an action."""
        self._do(action)

    def point(self, pointed: Pointed) -> None:
        """Take what was chosen of the offer, and say what comes of it."""
        assert self._claims is not None
        outcome = self._claims.take(pointed)
        if outcome.words:
            self.narrator.say(outcome.words)

    def further(self, prompt: Prompt) -> None:
        """Ask a further question."""
        self._prompt = prompt

    def hint(self) -> None:
        """Say what the strongest player would do."""
        advice = self._advice()
        if advice is None:
            self.narrator.say(self.narrator.text.get("hint.not_now"))
            return
        self.session.assist()
        self.narrator.say(said_of(hint_of(self.game, *advice, self.say), self.say))

    def _advice(self) -> tuple[AnyView, Advice] | None:
        if self.claims is not None:
            return self.claims.advise()
        assert self.reader is not None
        view = self.session.view(self.reader)
        return view, players_of(self.session.match.game).coach.advise(view)

    def take_back(self) -> None:
        """Go back to the last decision; where more was learned since, when it is said again."""
        seat, session = self.reader, self.session
        assert seat is not None
        index = next(session.decisions(seat, self.game.unasked_phases), None)
        if index is None:
            self.narrator.say(self.narrator.text.get("table.no_taking_back"))
            return
        warned, self._warned = self._warned, len(session.match.actions)
        if warned != self._warned and session.learned_since(index, seat):
            words = "tell.take_back_learned" if session.assisted else "tell.take_back_helps"
            self.narrator.say(self.narrator.text.get(words))
            return
        session.take_back(seat, index)
        self._claims = self._begin_claims()
        self.narrator.say(self.narrator.text.get("tell.taken_back"))
        self._prompt = None

    def quit(self) -> None:
        """Leave; the match is kept."""
        self._left = True
