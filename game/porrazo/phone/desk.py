"""A match as telephones see it: a table for each seat, whoever is asked, and what was answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tables import table_game
from porrazo.match.claims import Claims
from porrazo.match.elsewhere import CoursePart, CoursePause
from porrazo.match.match_log import told
from porrazo.match.seat_asked import seat_asked
from porrazo.match.session import MatchSession
from porrazo.phone.asked import Asked, Given, NoAnswer, Outcome
from porrazo.phone.course import LyingCards, moments, totals_after
from porrazo.phone.tables import Message, mark_of, shared_by, table_of
from porrazo.players.coach.advice import Advice
from porrazo.table.asking.prompts import Plan, Pointed
from porrazo.table.game import AnyView, Refusal
from porrazo.table.people.counsel import counsel_key
from porrazo.table.telling.hints import hint_of, said_of
from porrazo.table.words.dress import dress_of
from porrazo.table.words.say import Say
from porrazo.text import Text

LINES: Final = 24
"""So many lines of the log are told."""


@dataclass
class _Shown:
    """What a seat sees while a moment is shown: the cards of the view before, moved on."""

    view: AnyView
    lying: LyingCards
    marks: list[Message] = field(default_factory=list)


class MatchDesk:
    """Makes the messages of a session, and follows the answers that come back.

    ``turn`` is the number of what is shown and asked now: an answer to anything older is late.
    ``wishes`` are what the player has chosen about being asked.
    """

    def __init__(self, session: MatchSession, text: Text, wishes: Mapping[str, str]) -> None:
        self.session = session
        self.game = table_game(session.match.game.name)
        names = [player.name for player in session.players]
        self.say = Say(
            text, names, session.sides, session.match.game.pack,
            suits=self.game.suits_matter, wishes=wishes,
            dress=dress_of(self.game.italian(session.match.setup.options), wishes),
        )  # fmt: skip
        self._named = self.say.named()
        claiming = self.game.claims
        self.claims = None if claiming is None else Claims(session, self.say, claiming)
        self.turn = 0
        self.pause: CoursePause | None = None
        self.lines: list[Message] = []
        self._said: list[Message] = []
        self._course: Iterator[CoursePart] = iter(())
        self._before: dict[int, AnyView] = {}
        self._shown: dict[int, _Shown] = {}
        self._totals: list[int] = []
        self._winner = NOBODY
        self._asked: dict[int, Asked] = {}
        self._pack_count = len(session.match.game.cards(session.match.setup))
        self.rewrite()

    # --- what goes on

    def play(self, plan: Plan) -> None:
        """Do actions one after the other; `advance` shows what comes of them."""
        before = self.about_to_act()
        events = [event for action in plan for event in self.session.act(action)]
        self.follow(list(moments(self.game, events, before, self.claims)))

    def about_to_act(self) -> AnyView:
        """Keep what everybody sees before something is done; return a view of it."""
        session = self.session
        while self.behind:
            self.advance()
        self._before = {seat: session.view(seat) for seat in range(len(session.players))}
        return session.view(max(session.to_act, 0))

    def follow(self, parts: Sequence[CoursePart]) -> None:
        """Take what was done, in the parts in which `advance` shows it."""
        session, views = self.session, self._before
        self._course = iter(parts)
        self._asked.clear()
        kinds = {seat: self.game.zones(session.view(seat)) for seat in views}
        self._shown = {
            seat: _Shown(view, LyingCards(self.game.zones(view), kinds[seat], session.sides, seat))
            for seat, view in views.items()
        }
        self._totals = list(self.game.score(views[0]).totals)

    @property
    def behind(self) -> bool:
        """True while something was done that isn't shown yet."""
        return bool(self._shown)

    def advance(self) -> CoursePause | None:
        """Show the next moment of what was done; return why the table rests after it, if it does.

        After the last moment everybody sees the table as it is.
        """
        self.turn += 1
        self._asked.clear()
        moment = next(self._course, CoursePart((), None))
        self._write(moment.events)
        self.pause, self._winner = moment.pause, moment.winner
        if moment.pause is None:
            self._shown = {}
            return None
        self._totals = totals_after(self._totals, moment.events)
        for shown in self._shown.values():
            for event in moment.events:
                shown.lying.show(self.game, event, self._pack_count)
                shown.marks += self._marks(event)
        return moment.pause

    def rewrite(self) -> None:
        """Write the match down as it is now, which is all that there is to show."""
        self.turn += 1
        self.pause, self._winner, self._course = None, NOBODY, iter(())
        self._asked.clear()
        self._shown = {}
        self.lines.clear()
        match = self.session.match
        self._write([*match.opening, *[each for events in match.events for each in events]])

    def _marks(self, event: Event) -> list[Message]:
        line = self.game.line(event, self.say)
        return [mark_of(mark, self.say) for mark in (line.mark, *line.marks) if mark is not None]

    def _write(self, events: Sequence[Event]) -> None:
        """Write events down, and keep what people say with them."""
        self._said = []
        for event in events:
            words = told(self.game, event, self._named)
            if words:
                self.lines.append({"words": words, "side": self._side_of(event)})
            spoken = self.game.line(event, self._named).spoken
            if spoken is not None:
                self._said.append({"seat": spoken.seat, "words": spoken.words})
        del self.lines[:-LINES]

    def hear_partner(self, action: Action) -> None:
        """Have the partner who is answered for say that it would do an action."""
        seat = self.session.to_act
        level = self.session.players[seat].plays_as
        key = counsel_key(level, self.game.counsels.get(action))
        if key is not None:
            self._said = [{"seat": seat, "words": self._named.get(key)}]

    def note(self, words: str) -> None:
        """Write words down that tell no event; "" is nothing."""
        if words:
            self.lines.append({"words": words, "side": NOBODY})

    def _side_of(self, event: Event) -> int:
        seat = getattr(event, "seat", NOBODY)
        return int(getattr(event, "side", NOBODY if seat < 0 else self.session.sides[seat]))

    # --- what is asked

    def ask(self) -> int | None:
        """Ask whoever is to be asked; return the seat, None where a computer decides."""
        seat = seat_asked(self.session, self.game, self.say)
        self.put_to(seat)
        return seat

    def put_to(self, seat: int | None) -> None:
        """Ask a seat what its turn wants; with None nobody."""
        self._asked.clear()
        self.turn += 1
        if seat is not None:
            view = self.session.view(seat)
            self._asked[seat] = Asked(self.game, self.say, view, self.game.prompt(view, self.say))

    def alone(self, seat: int) -> Plan | None:
        """Return what the seat that is asked does without being asked, None if it is."""
        action = self._asked[seat].prompt.by_itself
        return None if action is None else (action,)

    def offer_claims(self, seats: Sequence[int]) -> None:
        """Offer seats to point at somebody."""
        assert self.claims is not None
        self.turn += 1
        self._asked.clear()
        for seat, prompt in self.claims.offer_each(seats).items():
            view = self._shown[seat].view if seat in self._shown else self.session.view(seat)
            self._asked[seat] = Asked(self.game, self.say, view, prompt)

    def answered(self, seat: int) -> None:
        """Ask a seat no longer."""
        self._asked.pop(seat, None)

    @property
    def asked(self) -> Sequence[int]:
        """The seats that are asked now."""
        return list(self._asked)

    # --- what comes back

    def answer(self, seat: int, turn: object, given: Given) -> Outcome:
        """Return what a seat's answer leads to; a late one leads to no words.

        Raises:
            NoAnswer: it answers nothing that is asked.

        """
        asked = self._asked.get(seat)
        if asked is None or turn != self.turn:
            return Refusal("")
        outcome = asked.answer(given)
        if isinstance(outcome, tuple) and not self._legal(outcome):
            raise NoAnswer("the rules don't allow it")
        return outcome

    def _legal(self, plan: Plan) -> bool:
        """Ask the rules again: a prompt must never lead elsewhere."""
        match, actor = self.session.match, self.session.to_act
        return bool(plan) and match.game.allows(match.view(actor), plan[0])

    def tried(self, seat: int, turn: object, given: Given) -> Message | None:
        """Return what an answer that is not given yet would be; None for a late one.

        Raises:
            NoAnswer: nothing can be tried there.

        """
        asked = self._asked.get(seat)
        return None if asked is None or turn != self.turn else asked.tried(given)

    def ideas(self, seat: int) -> list[Message]:
        """Return what is proposed to a seat that is asked."""
        asked = self._asked.get(seat)
        return [] if asked is None else asked.ideas()

    def hint(self, view: AnyView, advice: Advice) -> str:
        """Return a coach's advice in words."""
        return said_of(hint_of(self.game, view, advice, self.say), self.say)

    def point(self, pointed: Pointed) -> str:
        """Take what was pointed at; return what is said of it."""
        assert self.claims is not None
        return self.claims.take(pointed).words

    # --- what is told

    def table(self, seat: int | None) -> Message:
        """Return all that a seat sees and is asked now; with None what everybody sees."""
        if seat is None:
            table = shared_by([self._table(each) for each in range(len(self.session.players))])
        else:
            table = self._table(seat)
        asked = self._asked.get(seat) if seat is not None else None
        return {
            "k": "table",
            "turn": self.turn,
            **table,
            "act": NOBODY if self.behind else self.session.to_act,
            "pause": None if self.pause is None else self.pause.value,
            "lines": self.lines,
            "said": self._said,
            "asked": None if asked is None or asked.prompt.by_itself is not None else asked.told(),
            "over": self.session.over and not self.behind,
        }

    def _table(self, seat: int) -> Message:
        shown = self._shown.get(seat)
        if shown is None:
            return table_of(self.game, self.session.view(seat), self.say)
        table = table_of(self.game, shown.view, self.say, shown.lying.zones)
        table["score"]["totals"] = self._totals
        table["highest"] = self._winner if self.pause is CoursePause.TRICK else None
        table["marks"] = _with_marks(table["marks"], shown.marks)
        return table

    def fixed(self) -> Message:
        """Return what stays the same through the match: people, cards by name, colours."""
        session, pack = self.session, self.session.match.game.pack
        texts = dict.fromkeys(pack.texts(pack.cards))
        levels = [player.level or player.stand_in for player in session.players]
        people = [player.level is None for player in session.players]
        return {
            "game": session.match.game.name,
            "title": session.match.game.title,
            "names": list(self.say.names),
            "sides": list(session.sides),
            "faces": [
                "anybody" if person or level is None else level
                for level, person in zip(levels, people, strict=True)
            ],
            "pack": self.game.faces if self.say.dress is None else self.say.dress.name,
            "cards": {text: self.say.coded(text) for text in texts},
            "sorts": self.game.sorts or self.game.suits_matter,
            "chips": self.game.score_kind.name.lower() == "chips",
        }


def _with_marks(marks: Sequence[Message], put: Sequence[Message]) -> list[Message]:
    """Return marks with those put up since, each in the place of one of its kind and seat."""
    found: dict[tuple[Any, Any], Message] = {}
    for mark in (*marks, *put):
        found[mark["kind"], mark["seat"]] = mark
    return [mark for mark in found.values() if mark["words"] or mark["out"]]
