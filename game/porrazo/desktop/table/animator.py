"""Shows events one after the other on the table: motion, then what is called of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from porrazo.desktop.table.badges.callout import Callout
from porrazo.desktop.table.badges.presence import Presence
from porrazo.desktop.table.badges.signs import Signs
from porrazo.desktop.table.cards.effects import fly_points, fly_words
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.motions import Motions
from porrazo.desktop.table.highlights.staging import Beats, Staging
from porrazo.desktop.table.later import Later
from porrazo.desktop.table.scores.rack import Rack
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Meanwhile,
    Until,
    parallel,
    sequence,
)
from porrazo.engine.events import Called, DealerDrawn, Dealt, Event, HandStarted, Scored
from porrazo.table.game import Announced, InTurn, Line, Manner, Mark, Move, Step, Together, Weight
from porrazo.table.places.steps import Spoken
from porrazo.table.places.usual_moves import usual_moves


class Animator:
    """Makes the animation of a list of events; what it changes at the end equals the view."""

    def __init__(
        self, context: Context, model: TableModel, rack: Rack, callout: Callout, signs: Signs
    ) -> None:
        self._context = context
        self._model = model
        self._table_setup = model.table_setup
        self._motions = Motions(context, model)
        self._rack = rack
        self._callout = callout
        self._signs = signs
        self._motions.on_mark = signs.mark
        self._motions.gather_bets = signs.pot.gather
        self._staging = Staging(context, model, lambda: signs.people)
        self._late: Animation | None = None
        self._marks: Sequence[Mark] = ()
        self.on_event: Callable[[Event], object] = lambda event: None
        """Called with each event when it begins to be shown."""
        self.stake_at: Callable[[], Point | None] = lambda: None
        """Tells where the figure of what is at stake stands, None where none is shown."""
        self.on_times: Callable[[int], object] = lambda times: None
        """Called when what is at stake has become so many times as much."""
        self.on_net: Callable[[str], object] = lambda words: None
        """Called with what events came to for whoever looks on, in words."""

    def show(self, events: Sequence[Event], view: Any = None) -> Animation:
        """Return the whole animation; each step is made when the one before it is over.

        ``view`` is the viewer's after them: it tells which of his own cards have gone where not
        all see them. Without it none have.
        """
        self._motions.kept = [] if view is None else self._model.own_codes(view)
        game, say = self._table_setup.game, self._table_setup.say
        self._marks = () if view is None else game.marks(view, say)
        if view is not None:
            events = game.staged(events, self._model, view)
        steps = [Later(partial(self._step, shown)) for shown in self._together(events)]
        return sequence(*steps, Later(self._end), Later(partial(self._net, events)))

    def _net(self, events: Sequence[Event]) -> Animation:
        """Tell a person who looks on what events came to, where the game has a sum for it."""
        setup, viewer = self._table_setup, self._model.viewer
        if setup.players[viewer].plays_as is not None:
            return sequence()
        words = setup.game.net(events, viewer, setup.say)
        if not words:
            return sequence()
        self.on_net(words)
        return self._callout.say(words)

    def _together(self, events: Sequence[Event]) -> list[list[Event]]:
        """Return the events one by one, but scores in a row that nobody calls in one.

        So what the end of a deal brings each side is seen at once; the summary says what for.
        """
        told: list[list[Event]] = []
        for event in events:
            if told and self._is_quiet(event) and self._is_quiet(told[-1][0]):
                told[-1].append(event)
            else:
                told.append([event])
        return told

    def _is_quiet(self, event: Event) -> bool:
        """Return whether an event is a score that is not called."""
        game = self._table_setup.game
        if not isinstance(event, Scored):
            return False
        return game.line(event, self._table_setup.say).weight is Weight.LOGGED

    def _end(self) -> Animation:
        """Return what of the last event still goes on."""
        late, self._late = self._late, None
        return late or sequence()

    def _step(self, events: list[Event]) -> Animation:
        """Return the motion of an event, or of scores in a row, beside what still goes on.

        A score waits for the one before it to have come to where it is kept.
        """
        before = self._end()
        for event in events:
            self.on_event(event)
        scores = [event for event in events if isinstance(event, Scored)]
        if not scores:
            return parallel(before, self._shown(events[0]))
        scored = partial(self._scored_together, scores) if len(scores) > 1 else None
        return sequence(before, Later(scored or partial(self._shown, scores[0])))

    def _scored_together(self, events: Sequence[Scored]) -> Animation:
        """Let what each side has scored travel as one sum, all at the same time."""
        if self._table_setup.game.pots:
            return parallel(*[self._shown(event) for event in events])
        sums: dict[int, Scored] = {}
        for event in events:
            points = event.points + (sums[event.side].points if event.side in sums else 0)
            sums[event.side] = replace(event, points=points, cards=())
        for event in events:
            self._hear(event)
        flights = [self._travel(event) for event in sums.values()]
        lines = [self._table_setup.game.line(event, self._table_setup.say) for event in events]
        flights += [self._on_cloth(line) for line in lines]
        said = self._call(lines[0])
        return parallel(said, self._meanwhile(*flights))

    def _meanwhile(self, *flights: Animation) -> Animation:
        """Let points and counters fly; the next event, unless it is a score, does not wait."""
        flown = parallel(*flights)
        self._late = parallel(*[late for late in (self._late, Until(flown)) if late is not None])
        return Meanwhile(flown)

    def _travel(self, event: Scored) -> Animation:
        """Let a sum travel beside others: between its side and the pot, or to where it is kept."""
        if self._table_setup.game.has_pot:
            seat = self._table_setup.sides.index(event.side)
            return parallel(self._kept(event), self._signs.pot.move(seat, event.points))
        return sequence(self._fly(event, apart=True), self._kept(event))

    def _kept(self, event: Scored) -> Animation:
        """Let a score be counted where it is kept, and then on the plaques of its side."""
        counted = Call(partial(self._signs.score, event.side, event.total))
        return sequence(self._rack.come_to(event.side, event.total), counted)

    def _shown(self, event: Event) -> Animation:
        say = self._table_setup.say
        line = self._table_setup.game.line(event, say)
        if isinstance(event, HandStarted | Dealt):
            self._model.dealer = event.seat
        if not hasattr(event, "seat"):
            self._signs.turn_over()
        if isinstance(event, HandStarted):
            self._signs.new_hand(self._marks)
            self._signs.mark(Mark("dealer", say.get("table.dealer_mark"), event.seat))
        if isinstance(event, DealerDrawn):
            return self._motions.draw_for_deal(event.draws, partial(self._call, line))
        if isinstance(event, HandStarted):
            return parallel(Later(self._callout.give_way), self._moved(event, line))
        return self._moved(event, line)

    def _moved(self, event: Event, line: Line) -> Animation:
        """Return how an event moves cards, what is called of it, and its beats if it is great."""
        game = self._table_setup.game
        steps = game.moves(event, self._model)
        if steps is None:
            steps = usual_moves(event, self._model, self._table_setup.pack_count)
        beats, grand = self._beats(event, steps), line.weight is Weight.GRAND
        afterwards: Animation = sequence()
        if beats is not None and beats.words and (grand or line.spoken is None):
            # The title is read first; it is enough for what is grand.
            if not grand:
                told = partial(self._call, replace(line, sound=""))
                afterwards = Meanwhile(Later(told))
            line = replace(line, weight=Weight.LOGGED, spoken=None)
        announced: Callable[[], Animation] = partial(self._called, event, line, moves=bool(steps))
        if beats is not None:
            announced = partial(beats.blow, announced)
        self._motions.rests = beats is None
        shown = self._motions.of(steps, announced)
        self._late = shown.late
        motion = shown.motion
        if not any(isinstance(step, Announced) for step in steps):
            motion = sequence(motion, Later(announced))
        if beats is None:
            return motion
        return sequence(self._darkened(beats, steps, motion), afterwards)

    def _beats(self, event: Event, steps: Sequence[Step]) -> Beats | None:
        """Return the beats of an event that is a great moment, where people are seen."""
        presence = self._signs.presence
        highlight = None if presence is None else presence.highlight_of(event)
        if highlight is None:
            return None
        thrown = any(isinstance(step, Move) and step.manner is Manner.BLOW for step in steps)
        words = highlight.title(self._table_setup.say)
        return self._staging.begin(highlight, words, thrown=thrown)

    def _darkened(self, beats: Beats, steps: Sequence[Step], motion: Animation) -> Animation:
        """Let all darken before a moment; the cards that make it move meanwhile."""
        together = (
            parallel if steps and isinstance(steps[0], Move | InTurn | Together) else sequence
        )
        clear = self._callout.make_room if beats.words else self._callout.give_way
        dark = parallel(Later(clear), Later(beats.before))
        return together(dark, motion)

    def _called(self, event: Event, line: Line, *, moves: bool) -> Animation:
        """Put up the mark of an event, say it, let people react and its score travel.

        A mark at a seat is seen for a moment; where the event ``moves`` cards there is time enough.
        """
        self._hear(event)
        for mark in (line.mark, *line.marks):
            if mark is not None:
                self._signs.mark(self._unless_said(mark, line))
        said = parallel(self._call(line, moves=moves), self._on_cloth(line))
        if line.times > 1:
            said = parallel(said, self._meanwhile(self._multiplied(line.times)))
        if event.clears_scores:
            return sequence(said, Call(self._clear_scores))
        if isinstance(event, Scored):
            return parallel(said, self._meanwhile(self._flight(event)))
        at_seat = line.mark is not None or line.marks
        quiet = line.weight is Weight.LOGGED and not moves
        if isinstance(event, Called) and quiet and at_seat:
            return sequence(said, Delay(self._context.durations.act))
        return said

    def _unless_said(self, mark: Mark, line: Line) -> Mark:
        """Return a mark, without its words if the seat says just these and they do not stand."""
        spoken = line.spoken
        if self._speaker(line) is None or spoken is None or mark in self._marks:
            return mark
        said = mark.seat == spoken.seat and mark.words.casefold() == spoken.words.casefold()
        return replace(mark, words="") if said else mark

    def _multiplied(self, times: int) -> Animation:
        """Let it be seen by how much the stake grows: that flies to where the stake is shown."""
        zones, end = self._model.zones, self.stake_at()
        grown = Call(partial(self.on_times, times))
        if zones is None or end is None:
            return sequence(grown)
        px = self._context.theme.type.display * zones.ui
        ends = zones["table"].center, end
        return sequence(fly_words(self._context, self._model.stage, f"×{times}", ends, px), grown)

    def _sound_of(self, line: Line) -> Animation | None:
        """Return what is heard of a line: from where somebody says it, or does what it tells."""
        if not line.sound:
            return None
        said_by = line.spoken or line.mark
        if said_by is None or not 0 <= said_by.seat < len(self._signs.people):
            return Call(partial(self._context.sounds.play, line.sound))
        x, far = self._signs.people[said_by.seat].area.centerx, said_by.seat != self._model.viewer
        at = self._model.stage.side(x)
        return Call(partial(self._context.sounds.play, line.sound, at=at, far=far))

    def _on_cloth(self, line: Line) -> Animation:
        """Let chips move on the cloth as a line tells."""
        return sequence() if line.cloth is None else self._signs.croupier.change(line.cloth)

    def _flight(self, event: Scored) -> Animation:
        """Return how what was scored comes to where it is kept."""
        game = self._table_setup.game
        if game.has_pot:
            return self._travel(event)
        kept = self._kept(event)
        if game.pots:
            bowls, seat = self._signs.bowls, self._table_setup.sides.index(event.side)
            changes = game.paid(event, bowls.counts)
            return parallel(kept, bowls.move(seat, event.points, changes))
        return sequence(self._fly(event, apart=self._is_quiet(event)), kept)

    def _clear_scores(self) -> None:
        """Another game of the match begins: nobody has anything."""
        for side in range(len(self._rack.scores)):
            self._signs.score(side, 0)
        self._rack.show((0,) * len(self._rack.scores))

    def _fly(self, event: Scored, *, apart: bool = False) -> Animation:
        """Let points fly from the card that made them to the score; what is paid the other way.

        With ``apart`` those that no card made come from whoever has them, beside others' points.
        """
        model, zones = self._model, self._model.zones
        if zones is None or not event.points:
            return sequence()
        kept = self._rack.spot_of(event.side)
        found = [model.sprite_of(card) for card in event.cards]
        sprite = next((each for each in found if each is not None), None)
        # What has been put away already scores where it lies now.
        pile = model.heaps.get(f"won:{event.side}") if event.cards else None
        put: Point = pile.centre if pile is not None else self._scored_at(event.side, zones, apart)
        felt = sprite.centre if sprite is not None else put
        ends = (felt, kept) if event.points > 0 else (kept, felt)
        px = self._context.theme.type.display * zones.ui
        return fly_points(self._context, model.stage, event.points, ends, px)

    def _scored_at(self, side: int, zones: Zones, apart: bool) -> Point:
        """Return where points come from that no card made: the middle, or whoever has them."""
        table = zones["table"]
        if table.w >= zones.card[0] and not apart:
            return table.center
        seat = self._table_setup.sides.index(side)
        return zones.places[self._model.place_of(seat)]["plaque"].center

    def _hear(self, event: Event) -> None:
        if self._signs.presence is not None:
            self._signs.presence.hear(event)

    def _heard(self, spoken: Spoken, line: Line, *, moves: bool) -> float:
        """Return the seconds for which what somebody says is heard before the table goes on.

        A word that is for the log alone, or said while the event ``moves`` cards, needs none.
        """
        durations = self._context.durations
        if spoken.great:
            return durations.spoken_great
        if moves or line.weight is Weight.LOGGED:
            return 0.0
        return durations.callout_in + durations.callout_beat

    def _speaker(self, line: Line) -> Presence | None:
        """Return the people of whom one says a line; None where it is called over the table."""
        return self._signs.presence if line.spoken is not None else None

    def _call(self, line: Line, *, moves: bool = False) -> Animation:
        """Say an event: in a bubble at who speaks, else over the table."""
        sound = self._sound_of(line)
        speaker = self._speaker(line)
        if speaker is not None and line.spoken is not None:
            speaker.speak(line.spoken)
            heard = Delay(self._heard(line.spoken, line, moves=moves))
            said = sequence(self._callout.give_way(), heard)
            return sequence(sound, said) if sound else said
        if line.weight is Weight.LOGGED:
            return sequence(sound) if sound else sequence()
        words = line.call or line.words
        spoken = self._callout.say(words, grand=line.weight is Weight.GRAND)
        return sequence(sound, spoken) if sound else spoken
