"""People and badges: what each seat has, and what lies on the felt, as the events shown tell it.

It is the one owner of what they show: events change it as they are shown, `rest` brings it up to a
view once all has been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from porrazo.desktop.table.badges.bowls import Bowls
from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.badges.cloth_signs import Oval, RowName, Stamp
from porrazo.desktop.table.badges.croupier import Croupier
from porrazo.desktop.table.badges.grimacing import Grimacing
from porrazo.desktop.table.badges.inscription import Inscription
from porrazo.desktop.table.badges.outlook_board import OutlookBoard
from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.plate import BadgePlate
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.badges.pot import Pot
from porrazo.desktop.table.badges.presence import Presence
from porrazo.desktop.table.badges.purses import Purses
from porrazo.desktop.table.badges.ring import Ring
from porrazo.desktop.table.badges.run_board import RunBoard
from porrazo.desktop.table.badges.seat_note import SeatNote
from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.badges.spots import Spots
from porrazo.desktop.table.badges.trick_marks import TrickMarks
from porrazo.desktop.table.cards import lying
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.rails.zones import LEFT
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Place, Zones
from porrazo.engine.game import NOBODY
from porrazo.match.opponent_names import names_alone, names_on_plaques
from porrazo.table.game import Mark, Spread, Tone

# The zone for marks that have none of their own; how high one is there, at 1280x720.
_MARKS, _HIGH, _WIDE, _GAP = "marks", 52.0, 190.0, 6.0
# Where a seat's bet lies.
_BET = "bet"


class Signs:
    """Who sits at the table, and the badges on the felt.

    With a ``clock`` people are seen, who think and react; a small table has their plaques alone.
    With a ``model`` cards are marked: of a trick empty places, who led, which is the highest, and
    those that the game has edged.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        clock: Clock | None = None,
        model: TableModel | None = None,
    ) -> None:
        self._context = context
        self._stage = stage
        self._table_setup = table_setup
        states = list(_states(context, table_setup))
        self.people: Sequence[Plaque | Portrait]
        self.presence: Presence | None = None
        self.notes: list[SeatNote] = []
        if clock is None:
            self.people = [Plaque(context, state) for state in states]
        else:
            seated = [Portrait(context, state, clock) for state in states]
            self.people = seated
            self.presence = Presence(context, stage, table_setup, seated, clock)
            self.notes = [SeatNote(context, state) for state in states]
        self.badges: dict[str, Badge] = {}
        self._over_cards: frozenset[str] = frozenset()
        self._placed: tuple[Zones, float] | None = None
        self._places: Sequence[Place] = ()
        self.pot = Pot(context, stage, table_setup.seats if table_setup.game.has_pot else 0)
        self.pot.on_bets = self._place_notes
        self.purses = Purses(context, stage, table_setup)
        self.bowls = Bowls(context, stage, table_setup)
        self.spots = Spots(context, stage, table_setup)
        self.croupier = Croupier(context, stage, self.spots, self.purses, table_setup.seats)
        self.tags = _tags(context, table_setup)
        stage.add(*self.tags.values())
        self.outlook = OutlookBoard(context)
        self.run = RunBoard(context)
        stage.add(self.outlook, self.run)
        self.trick = None if model is None else TrickMarks(context, stage, model)
        if model is not None:
            firsts = [partial(model.first_in, zone) for zone in table_setup.game.edged]
            stage.add(*[Ring(context, first) for first in firsts])
        self.grimaces = Grimacing(context, stage, table_setup, self.people)
        stage.add(*self.people, *self.notes)

    @property
    def all(self) -> list[Control]:
        """People, badges and pots, which tell what they mean when they are pointed at."""
        return [*self.people, *self.badges.values(), *self.bowls.all, *self.spots.all]

    def rest(self, view: Any, scores: Sequence[int], to_act: int) -> Sequence[Mark]:
        """Show what a view has: all its marks, the scores, whose turn it is.

        Return the alarms of seats that were not there yet.
        """
        game = self._table_setup.game
        rows = (zone.place for zone in self._table_setup.zones(view) if zone.spread is Spread.ROW)
        self._over_cards = frozenset(rows)
        score = game.score(view)
        self.pot.show(score.pot or 0, score.bets, score.parts)
        self.bowls.show(score.pots)
        self.croupier.show(game.stakes(view), game.lit_spots(view))
        self.outlook.show(game.outlook(view, self._table_setup.say))
        self.run.show(game.run_strip(view, self._table_setup.say))
        if self.trick is not None:
            self.trick.rest(view)
        by_seat: dict[int, list[Mark]] = {}
        felt: list[Mark] = []
        for mark in game.marks(view, self._table_setup.say):
            (felt if mark.seat == NOBODY else by_seat.setdefault(mark.seat, [])).append(mark)
        alarms: list[Mark] = []
        for seat, person in enumerate(self.people):
            state = person.state
            new = [mark for mark in by_seat.get(seat, ()) if mark not in state.marks]
            alarms += [mark for mark in new if mark.tone is Tone.ALARM]
            state.score = scores[state.side]
            self.purses.show(state.side, state.score)
            state.active = seat == to_act
            state.marks = tuple(by_seat.get(seat, ()))
        self._update_notes()
        if self.presence is not None:
            self.presence.attend(to_act)
        for kind, badge in self.badges.items():
            if not any(mark.kind == kind for mark in felt):
                badge.hide()
        for mark in felt:
            self._show_badge(mark)
        # They lie in the game's order, whichever was shown first.
        order = [mark.kind for mark in felt if mark.kind in self.badges]
        self.badges = {kind: self.badges[kind] for kind in [*order, *self.badges]}
        self._place_badges()
        return alarms

    def show_absent(self, seat: int, words: str) -> None:
        """Say at a seat why nobody sits there just now; "" where somebody does."""
        state = self.people[seat].state
        state.absent, state.eyes_shut = words, bool(words)
        self._update_notes()

    def turn_over(self) -> None:
        """Show nobody's turn: what happens now is the dealer's or the bank's doing."""
        for person in self.people:
            person.state.active = False
            if isinstance(person, Portrait):
                person.think(False)

    def mark(self, mark: Mark) -> None:
        """Put a mark where it belongs, in place of one of its kind."""
        if mark.seat == NOBODY:
            self._show_badge(mark)
            return
        for seat, person in enumerate(self.people):
            # There is one dealer: the mark goes from seat to seat.
            if seat == mark.seat or mark.kind == "dealer":
                others = [each for each in person.state.marks if each.kind != mark.kind]
                new = [mark] if seat == mark.seat and mark.words else []
                person.state.marks = (*others, *new)
        self._update_notes()

    def new_hand(self, marks: Sequence[Mark]) -> None:
        """Take away what was said and done in the last hand; ``marks`` are those after the deal."""
        for seat, person in enumerate(self.people):
            kept = [mark for mark in person.state.marks if mark in marks and mark.seat == seat]
            person.state.marks = tuple(kept)
        self._update_notes()
        standing = {mark.kind for mark in marks if mark.seat == NOBODY}
        for kind, badge in self.badges.items():
            if kind not in standing:
                badge.hide()

    def _update_notes(self) -> None:
        if self._placed is not None:
            for note in self.notes:
                note.update()

    def score(self, side: int, total: int) -> None:
        """Show another score of a side."""
        self.purses.show(side, total)
        for person in self.people:
            if person.state.side == side:
                person.state.score = total

    def place(self, zones: Zones, place_of: Callable[[int], int], ui: float) -> None:
        """Put everything where it belongs."""
        self._placed = zones, ui
        self.pot.place(zones, place_of)
        self.purses.place(zones, place_of)
        self.bowls.place(zones, place_of, ui)
        self.spots.place(zones, place_of, ui)
        self.croupier.place(zones, place_of)
        self.grimaces.place(zones)
        for zone, tag in self.tags.items():
            tag.visible = zone in zones.rects
            if tag.visible:
                tag.fit(zones[zone], ui)
        self.outlook.place_in(zones)
        self.run.place_in(zones)
        if self.trick is not None:
            self.trick.place(zones)
        for seat, person in enumerate(self.people):
            _seat(person, zones.places[place_of(seat)], ui)
        told = self._table_setup.game.told_in_rails if LEFT in zones.rects else ()
        for person in self.people:
            person.state.seen_elsewhere = told
        self._places = [zones.places[place_of(seat)] for seat in range(len(self.people))]
        self._place_notes()
        if self.presence is not None:
            self.presence.place(zones, place_of)
        self._place_badges()

    def _place_notes(self) -> None:
        """Put what is said of each seat beside its bet, or where that would lie."""
        if self._placed is None:
            return
        for seat, (note, place) in enumerate(zip(self.notes, self._places, strict=False)):
            area = place["note"]
            if _BET in place.rects and seat < len(self.pot.bets) and not self.pot.bets[seat]:
                area = area.copy()
                area.center = place[_BET].center
            note.fit(area, self._placed[1])

    def _show_badge(self, mark: Mark) -> None:
        badge = self.badges.get(mark.kind)
        if not mark.words:
            if badge is not None:
                badge.hide()
            return
        if badge is None:
            badge = self._kind_of(mark)(self._context)
            self.badges[mark.kind] = badge
            self._stage.add(badge)
        title, _, below = mark.words.partition("\n")
        side = NOBODY if mark.by == NOBODY else self._table_setup.sides[mark.by]
        shown = badge.label, badge.below, badge.side
        if not badge.visible or shown != (title, below, side):
            loud = mark.tone is Tone.ALARM
            badge.show(title, below, loud=loud, suit=mark.suit, turn=mark.turn, side=side)
        badge.tip = mark.tip
        self._place_badges()

    def _kind_of(self, mark: Mark) -> type[Badge]:
        """Return how a mark on the felt is drawn; a small table has plates."""
        game = self._table_setup.game
        if self.presence is not None:
            ways = ((game.inscribed, Inscription), (game.ovals, Oval), (game.stamps, Stamp))
            for kinds, way in ways:
                if mark.kind in kinds:
                    return way
        return BadgePlate if mark.by != NOBODY else Badge

    def _place_badges(self) -> None:
        if self._placed is None:
            return
        zones, ui = self._placed
        loose = []
        in_row = self._place_row(zones, ui)
        self._place_inscribed(zones, ui)
        told = self._table_setup.game.told_in_rails if LEFT in zones.rects else ()
        for kind, badge in self.badges.items():
            if kind in told:
                badge.hide()
            elif isinstance(badge, Inscription) or kind in in_row:
                continue
            elif kind in zones.rects:
                area = zones[kind]
                if not area.h:  # A small table has no room for it.
                    badge.hide()
                    continue
                cards = kind in self._over_cards
                bottom = lying.low_part(area, zones.card).top if cards else area.bottom
                badge.fit(area, bottom, ui)
            elif badge.visible:
                loose.append(badge)
        if loose:
            area = zones[_MARKS if _MARKS in zones.rects else "stock"]
            self._stack(loose, area, ui)

    def _place_row(self, zones: Zones, ui: float) -> Sequence[str]:
        """Lay badges that stand side by side around the middle of their row; return their kinds.

        Those that are not there leave no hole.
        """
        kinds = self._table_setup.game.marks_in_row
        if not kinds or LEFT not in zones.rects:
            return ()
        row = zones[kinds[0]].unionall([zones[kind] for kind in kinds])
        there = [self.badges[kind] for kind in kinds if kind in self.badges]
        there = [badge for badge in there if badge.visible]
        wide = round(row.w / len(kinds))
        left = row.centerx - wide * len(there) / 2
        for number, badge in enumerate(there):
            area = pygame.Rect(round(left + number * wide), row.y, wide, row.h)
            badge.fit(area.inflate(-2 * _GAP * ui, 0), area.bottom, ui)
        return kinds

    def _place_inscribed(self, zones: Zones, ui: float) -> None:
        """Write what is written on the cloth side by side, in the zone of the first kind."""
        kinds = self._table_setup.game.inscribed
        lines = [self.badges[kind] for kind in kinds if kind in self.badges]
        lines = [line for line in lines if line.visible and isinstance(line, Inscription)]
        for number, line in enumerate(lines):
            area = lying.column(zones[kinds[0]], (number, len(lines)))
            line.resize(area.w / ui, area.h / ui)
            line.place(area.center, ui)

    def _stack(self, badges: Sequence[Badge], area: pygame.Rect, ui: float) -> None:
        """Lay badges under each other, smaller where there are many."""
        step = min((_HIGH + _GAP) * ui, area.h / len(badges))
        top = area.centery - step * len(badges) / 2
        wide = min(area.w, _WIDE * ui)
        for n, badge in enumerate(badges):
            line = pygame.Rect(0, round(top + n * step), round(wide), round(step))
            line.centerx = area.centerx
            badge.fit(line, line.bottom, ui)


def _seat(person: Plaque | Portrait, place: Place, ui: float) -> None:
    """Put a plaque or a portrait into its place."""
    plaque = place["plaque"]
    if isinstance(person, Plaque):
        person.fit(plaque, ui)
    else:
        arch = place["portrait"]
        person.fit(arch.midbottom, arch.w, ui, plaque.w)


def _tags(context: Context, table_setup: TableSetup) -> dict[str, RowName]:
    """Return the names on the cloth by their zones, each of the colour of its spot."""
    game, get = table_setup.game, table_setup.say.get
    return {
        zone: RowName(context, get(f"{game.name}.spot_{spot}"), game.spot_tints[spot][0])
        for zone, spot in game.spot_tags.items()
    }


def _states(context: Context, table_setup: TableSetup) -> Iterator[SeatState]:
    """Yield what is shown of the seats before anything has been done."""
    names = [player.name for player in table_setup.players]
    short = names_on_plaques(context.text, table_setup.players)
    alone = names_alone(context.text, table_setup.players)
    for seat, player in enumerate(table_setup.players):
        others = tuple(names[:seat] + names[seat + 1 :])
        yield SeatState(
            player.name,
            table_setup.sides[seat],
            level=player.level,
            alone=alone[seat],
            short=short[seat],
            others=others,
        )
