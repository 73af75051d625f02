"""The people at a table as events are shown: their looks, what they say, whom they look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.badges.blinking import Blinking
from porrazo.desktop.table.badges.bubble import Side, SpeechBubble
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.events import CardPlayed, CardsPlayed, Event, MatchWon
from porrazo.match.company import Company
from porrazo.table.people.highlights import Highlight
from porrazo.table.people.moods import Mood
from porrazo.table.people.reactions import Reaction
from porrazo.table.people.remarks import Remark
from porrazo.table.places.steps import Spoken, Voice

# Pixels at 1280x720 between what is said and the edge of the window, and how far from the middle,
# as a share of the width, a seat is at the side of the table.
_EDGE, _ASIDE = 12.0, 0.12
# Seconds: how long after an event somebody says something about it, how long the others who speak
# are waited for then, and how often.
_REMARK_AFTER, _REMARK_WAITS, _REMARK_TRIES = 0.9, 0.3, 8
# Seconds between two people who turn their eyes, and those of a yawn after a thoughtful look.
_ONE_BY_ONE, _PONDERS, _YAWNS = 0.12, 1.2, 2.0


class Presence:
    """Has the portraits of a table react, speak and look, beside what moves: nothing waits for it.

    ``company`` tells what they do at an event; without one they only say what the rules have them
    say. With ``talks`` they make remarks, too.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        people: Sequence[Portrait],
        clock: Clock,
    ) -> None:
        self.company: Company | None = None
        self.talks = False
        self.people = people
        self.bubbles = [SpeechBubble(context, person, clock) for person in people]
        self._context = context
        self._table_setup = table_setup
        self._clock = clock
        self._pending: list[list[Timer]] = [[] for _ in people]
        self._shown: list[tuple[float, int]] = [(0.0, 0) for _ in people]
        self._yawning: Timer | None = None
        self._advising: SpeechBubble | None = None
        self._turns = 0
        self._pile: tuple[int, int] | None = None
        stage.add(*self.bubbles)
        Blinking(context, clock, people)

    def place(self, zones: Zones, place_of: Callable[[int], int]) -> None:
        """Put what is said beside who says it, off faces, the own hand, the middle, and cards."""
        self._pile = zones["table"].center
        edge = -2 * round(_EDGE * zones.ui)
        window, felt = pygame.Rect((0, 0), zones.size).inflate(edge, edge), zones["felt"]
        avoid = [zones[name] for name in ("hand", "callout", "actions", "table")]
        places = [place.rects for place in zones.places[1:]]
        cards = [place[name] for name in ("cards", "pile") for place in places if name in place]
        for seat, bubble in enumerate(self.bubbles):
            speaker = self.people[seat]
            box = speaker.box
            aside = abs(box.centerx - zones["table"].centerx) > _ASIDE * zones["block"].w
            own = place_of(seat) == 0
            side = Side.ABOVE if aside and not own else Side.RIGHT
            others = [other for other in self.people if other is not speaker]
            seated = [rect for other in others for rect in (other.box, other.plaque)]
            bubble.fit(side, window if own else felt, zones.ui, [*seated, *avoid, *cards])

    # --- what happens

    def hear(self, event: Event) -> None:
        """Let people react to an event that is shown now."""
        self._rouse()
        self._end_advice()
        if isinstance(event, CardPlayed | CardsPlayed):
            self._all_look(lambda seat: self._pile)
        if self.company is None:
            return
        response = self.company.at(event)
        for seat in range(len(self.people)):
            looks = [look for look in response.reactions if look.seat == seat]
            if looks:
                self._react(seat, looks)
                if isinstance(event, MatchWon):
                    # As the match has ended, so they stay.
                    self.people[seat].state.mood = looks[-1].mood
        if response.remark is not None and self.talks:
            self._later(response.remark, _REMARK_AFTER, _REMARK_TRIES)

    def highlight_of(self, event: Event) -> Highlight | None:
        """Return how an event is shown that is a great moment; None for any other."""
        return None if self.company is None else self.company.at(event).highlight

    def _react(self, seat: int, looks: Sequence[Reaction]) -> None:
        until, weight = self._shown[seat]
        if self._clock.now < until and looks[0].weight < weight:
            return
        for timer in self._pending[seat]:
            timer.cancel()
        self._pending[seat] = [
            self._clock.after(look.delay, partial(self.people[seat].react, look.mood, look.seconds))
            for look in looks
        ]
        ends = self._clock.now + max(look.delay + look.seconds for look in looks)
        self._shown[seat] = ends, looks[0].weight

    def _later(self, remark: Remark, seconds: float, tries: int) -> None:
        """Make a remark after a while, when nobody else is speaking; or not at all."""
        self._clock.after(seconds, partial(self._remark, remark, tries))

    def _remark(self, remark: Remark, tries: int) -> None:
        if not any(bubble.visible for bubble in self.bubbles):
            self.people[remark.seat].speak_up()
            self.bubbles[remark.seat].say(self._table_setup.say.get(remark.key))
        elif tries:
            self._later(remark, _REMARK_WAITS, tries - 1)

    def speak(self, spoken: Spoken) -> None:
        """Let a seat say something; what others have said before, but a pass, is answered."""
        for bubble in self.bubbles:
            if bubble.visible and bubble.voice is not Voice.BRIEF:
                bubble.fall_silent()
        self.people[spoken.seat].speak_up()
        self.bubbles[spoken.seat].say(spoken.words, spoken.voice, spoken.below)

    def advise(self, seat: int, words: str) -> None:
        """Let a seat advise whoever is asked; it is read until something happens."""
        self._end_advice()
        self.people[seat].speak_up()
        self._advising = self.bubbles[seat]
        self._advising.say(words, stays=True)

    def _end_advice(self) -> None:
        if self._advising is not None:
            self._advising.fall_silent()
            self._advising = None

    def decided(self) -> None:
        """Nobody thinks any more: what somebody has decided is shown."""
        for person in self.people:
            person.think(False)

    # --- while nothing moves

    def attend(self, to_act: int) -> None:
        """Have all look at whose turn it is, who thinks; NOBODY's turn is none."""
        self._rouse()
        self._turns += 1
        players = self._table_setup.players
        for seat, person in enumerate(self.people):
            if to_act >= 0:
                # The match is not over, or no more.
                person.state.mood = Mood.CALM
            person.think(seat == to_act and players[seat].plays_as is not None)
        self._all_look(lambda seat: self._in_sight(seat, to_act))
        if to_act >= 0 and players[to_act].plays_as is None:
            self._yawning = self._clock.after(self._context.durations.long_thought, self._ponder)

    def _all_look(self, at: Callable[[int], tuple[int, int] | None]) -> None:
        """Have people turn their eyes, one after the other, to what each of them looks at."""
        for seat, person in enumerate(self.people):
            person.look_at(at(seat), _ONE_BY_ONE * seat)

    def _in_sight(self, seat: int, to_act: int) -> tuple[int, int] | None:
        """Return what a seat looks at: its own cards in its turn, else whose turn it is."""
        if to_act < 0:
            return None
        box = self.people[to_act].box
        return (box.centerx, box.bottom + box.h) if seat == to_act else box.center

    def _rouse(self) -> None:
        """Stop waiting for somebody who thinks for long, since something happens."""
        if self._yawning is not None:
            self._yawning.cancel()

    def _ponder(self) -> None:
        """Somebody has waited for long: wonder about it, then yawn."""
        waiting = [
            seat
            for seat, player in enumerate(self._table_setup.players)
            if player.plays_as is not None
        ]
        if not waiting:
            return
        seat = waiting[self._turns % len(waiting)]
        looks = [
            Reaction(seat, Mood.THINKING, _PONDERS),
            Reaction(seat, Mood.YAWNING, _YAWNS, _PONDERS),
        ]
        self._react(seat, looks)
