"""The course of an action as pages show it: moments to look at before how things lie at the end.

A card that takes a trick is gathered with it in the same action, and a deal that is over is
followed by the next one. So that people see both, the table is shown as it was in between: the
zones of the view before, moved on by the events, which everybody may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import (
    CardPlayed,
    CardsPlayed,
    DealerDrawn,
    Event,
    HandStarted,
    Scored,
    Taken,
)
from porrazo.engine.game import NOBODY
from porrazo.match.claims import Claims
from porrazo.match.elsewhere import CoursePart, CoursePause
from porrazo.table.game import AnyView, InTurn, Move, Spread, Step, TableGame, Together, Zone
from porrazo.table.places.usual_moves import usual_moves


def moments(
    game: TableGame, events: Sequence[Event], view: AnyView, claims: Claims | None
) -> Iterator[CoursePart]:
    """Yield the moments of an action's events, of which ``view`` is one before any of them."""
    shown: list[Event] = []
    for place, event in enumerate(events):
        for pause in _before(game, event, events, place, view, claims):
            if shown:
                winner = getattr(event, "seat", NOBODY) if pause is CoursePause.TRICK else NOBODY
                yield CoursePart(tuple(shown), pause, winner)
                shown = []
        shown.append(event)
    yield CoursePart(tuple(shown), None)


def _before(
    game: TableGame,
    event: Event,
    events: Sequence[Event],
    place: int,
    view: AnyView,
    claims: Claims | None,
) -> Iterator[CoursePause]:
    """Yield why the table rests before an event."""
    if claims is not None and claims.due_before(event, events[place:], view):
        yield CoursePause.CLAIMS
    played = any(isinstance(each, CardPlayed | CardsPlayed) for each in events[:place])
    taken = sum(isinstance(each, Taken) for each in events[:place])
    if game.ends_trick(event) or (isinstance(event, Taken) and played and not taken):
        yield CoursePause.TRICK
    if isinstance(event, HandStarted) and not isinstance(events[0], DealerDrawn):
        yield CoursePause.SUMMARY


class LyingCards:
    """Which cards lie where, as events move them: the `TableState` of moments in between.

    ``zones`` are those that a seat saw before; ``kinds`` are more zones that cards may come to.
    """

    def __init__(
        self, zones: Sequence[Zone], kinds: Sequence[Zone], sides: Sequence[int], viewer: int
    ) -> None:
        self.viewer = viewer
        self.seats = len(sides)
        self.sides = tuple(sides)
        self.dealer = NOBODY
        empty = {zone.name: replace(zone, cards=()) for zone in kinds}
        self._zones: dict[str, Zone] = empty | {zone.name: zone for zone in zones}

    @property
    def zones(self) -> Sequence[Zone]:
        """The zones with their cards as they lie now."""
        return list(self._zones.values())

    def lying(self, zone: str) -> int:
        """Return how many cards lie in a zone, 0 where there is no such zone."""
        return len(self._zones[zone].cards) if zone in self._zones else 0

    def open_cards(self, zone: str) -> tuple[Card, ...]:
        """Return the cards of a zone, UNKNOWN for backs; none of a heap."""
        found = self._zones.get(zone)
        return () if found is None or found.spread is Spread.HEAP else found.cards

    def has(self, zone: str) -> bool:
        """Return whether there is such a zone."""
        return zone in self._zones

    def is_trick(self, zone: str) -> bool:
        """Return whether a zone holds a trick."""
        return zone in self._zones and self._zones[zone].spread is Spread.TRICK

    def show(self, game: TableGame, event: Event, pack_count: int) -> None:
        """Move the cards as an event does."""
        steps = game.moves(event, self)
        if steps is None:
            steps = usual_moves(event, self, pack_count)
        for step in steps:
            self._step(step)

    def _step(self, step: Step) -> None:
        if isinstance(step, Move):
            self._move(step)
        elif isinstance(step, InTurn | Together):
            for move in step.moves:
                self._move(move)

    def _move(self, move: Move) -> None:
        if move.source == move.target:
            self._turn_up(move)
            return
        for card in move.cards:
            self._take(card, move.source)
        target = self._zones.get(move.target)
        if target is not None:
            self._zones[move.target] = replace(target, cards=(*target.cards, *move.cards))

    def _turn_up(self, move: Move) -> None:
        zone = self._zones.get(move.target)
        if zone is None or zone.spread is Spread.HEAP:
            return
        cards = list(zone.cards)
        for card in move.cards:
            if card not in cards and UNKNOWN in cards:
                cards[cards.index(UNKNOWN)] = card
        self._zones[zone.name] = replace(zone, cards=tuple(cards))

    def _take(self, card: Card, source: str) -> None:
        """Take a card, or a back in its place, from a zone; with "" from wherever it lies."""
        names = [source] if source else [n for n, z in self._zones.items() if card in z.cards]
        zone = self._zones.get(names[0]) if names else None
        if zone is None or not zone.cards:
            return
        cards = list(zone.cards)
        place = cards.index(card) if card in cards else _back(cards)
        del cards[place]
        self._zones[zone.name] = replace(zone, cards=tuple(cards))


def _back(cards: Sequence[Card]) -> int:
    """Return the place of a card that is face down, the last where all are open."""
    return cards.index(UNKNOWN) if UNKNOWN in cards else len(cards) - 1


def totals_after(totals: Sequence[int], events: Sequence[Event]) -> list[int]:
    """Return the score of each side after events, from the one before."""
    found = list(totals)
    for event in events:
        if isinstance(event, Scored):
            found[event.side] = event.total
    return found
