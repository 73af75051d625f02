"""Stakes that move: onto the spots of a cloth or before the seats, to the bank, and home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.table.badges.pot import fly
from porrazo.desktop.table.badges.purses import Purses
from porrazo.desktop.table.badges.spots import Spots
from porrazo.desktop.table.later import Later
from porrazo.desktop.table.scores.chips import Chips
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Call, Meanwhile, parallel, sequence
from porrazo.table.places.cloth import BANK, BEFORE, OWN, Carried, OnCloth, Stake

# The zone of the bank, and one at whose upper edge it is where a layout has none.
_BANK, _ELSE = "bank", "table"
# Where chips before a seat lie, where its counters are, and who it is.
_BET, _COUNTERS, _WHO = "bet", "counters", "plaque"
# How wide a chip is: before a seat as a share of the height of a card, on its way at 1280x720.
_WIDE, _FLYING = 0.24, 30.0
_Z = 91.0


class Croupier:
    """Moves the chips of all seats; what lies on the spots is with them, what before seats here."""

    def __init__(
        self, context: Context, stage: Stage, spots: Spots, purses: Purses, seats: int
    ) -> None:
        self._context = context
        self._stage = stage
        self._spots = spots
        self._purses = purses
        self._before = [Chips(context, 0, 10, z=_Z) for _ in range(seats)]
        self._zones: Zones | None = None
        self._place_of: Callable[[int], int] = lambda seat: seat
        self._shown = 0
        stage.add(*self._before)

    @property
    def before(self) -> tuple[int, ...]:
        """How many chips are seen before each seat."""
        return tuple(chips.count for chips in self._before)

    def show(self, stakes: Sequence[Stake], lit: Sequence[str]) -> None:
        """Show how things lie while nothing moves; what is on its way changes that no more."""
        self._shown += 1
        self._spots.show([each for each in stakes if each.spot != BEFORE], lit)
        for seat in range(len(self._before)):
            laid = (each.amount for each in stakes if (each.spot, each.seat) == (BEFORE, seat))
            self._lay_before(seat, sum(laid))

    def place(self, zones: Zones, place_of: Callable[[int], int]) -> None:
        """Put the chips before the seats where they belong."""
        self._zones, self._place_of = zones, place_of
        for seat, chips in enumerate(self._before):
            area = zones.places[place_of(seat)].rects.get(_BET)
            chips.visible = area is not None
            if area is not None:
                chips.wide, chips.room = round(zones.card[1] * _WIDE), area.w
                chips.centre = area.center

    def change(self, change: OnCloth) -> Animation:
        """Show what an event has changed; over once what is carried, swept or paid lies there."""
        for name in change.cleared:
            self._spots.clear(name)
        if change.lit is not None:
            self._spots.light(change.lit)
        laid = parallel(*[self._laid(stake) for stake in change.stakes])
        carried = parallel(*[self._carried(each) for each in change.carried])
        swept = parallel(*[self._swept(name) for name in change.swept])
        paid = Later(lambda: parallel(*[self._paid(name) for name in change.paid]))
        home = Later(lambda: parallel(*[self._home(seat, change.due) for seat in change.home]))
        return sequence(Meanwhile(laid), carried, swept, paid, Meanwhile(home))

    # --- what is done with chips

    def _laid(self, stake: Stake) -> Animation:
        """Let a stake lie on its spot: what is more comes from its owner."""
        more = stake.amount - self._spots.amount(stake.spot, stake.seat)
        put = partial(self._spots.put, stake)
        if more <= 0:
            put()
            return sequence()
        return self._fly(stake.seat, more, (OWN, stake.spot), put)

    def _carried(self, carried: Carried) -> Animation:
        seat, amount = carried.seat, carried.amount
        self._add(carried.start, seat, -amount)
        ends = carried.start, carried.end
        return self._fly(seat, amount, ends, partial(self._add, carried.end, seat, amount))

    def _swept(self, name: str) -> Animation:
        stakes = self._spots.on(name)
        self._spots.clear(name)
        return parallel(
            *[self._fly(each.seat, each.amount + each.beside, (name, BANK)) for each in stakes]
        )

    def _paid(self, name: str) -> Animation:
        """Lay as much beside each stake on a spot; an insurance there is lost."""
        pays = []
        for each in self._spots.on(name):
            self._spots.put(Stake(name, each.seat, each.amount))
            lands = partial(self._add, name, each.seat, each.amount)
            pays.append(self._fly(each.seat, each.amount, (BANK, name), lands))
        return parallel(*pays)

    def _home(self, seat: int, due: int) -> Animation:
        """Let a seat take back all that lies free; where that is nothing the bank gives its due."""
        found = [(name, self._spots.amount(name, seat)) for name in self._spots.open]
        found.append((BEFORE, self._before[seat].count))
        lying = [(name, amount) for name, amount in found if amount]
        for name, amount in lying:
            self._add(name, seat, -amount)
        if not lying and due:
            lying = [(BANK, due)]
        return parallel(*[self._fly(seat, amount, (name, OWN)) for name, amount in lying])

    def _add(self, name: str, seat: int, amount: int) -> None:
        if name == BEFORE:
            self._lay_before(seat, self._before[seat].count + amount)
        elif self._spots.find(name) is not None:
            self._spots.put(Stake(name, seat, self._spots.amount(name, seat) + amount))

    def _lay_before(self, seat: int, amount: int) -> None:
        self._before[seat].count = amount
        self._purses.lay_out(seat, amount)

    # --- on their way

    def _fly(
        self,
        seat: int,
        amount: int,
        ends: tuple[str, str],
        lands: Callable[[], object] = lambda: None,
    ) -> Animation:
        """Let chips of a seat glide from a place to another, and do what is done as they land."""
        if self._zones is None or amount <= 0:
            return Call(lands)
        start, end = (self._at(name, seat) for name in ends)
        wide = round(_FLYING * self._zones.ui)
        flown = fly(self._context, self._stage, amount, wide, (start, end))
        return sequence(flown, Call(partial(self._land, self._shown, lands)))

    def _land(self, shown: int, lands: Callable[[], object]) -> None:
        if shown == self._shown:
            lands()

    def _at(self, name: str, seat: int) -> Point:
        """Return where chips of a seat are at a place."""
        assert self._zones is not None
        spot = self._spots.find(name)
        if spot is not None:
            return spot.area.center
        rects = self._zones.places[self._place_of(seat)].rects
        who = rects[_WHO].center
        if name == BANK:
            bank = self._zones.rects.get(_BANK)
            return self._zones[_ELSE].midtop if bank is None else bank.center
        wanted = rects.get(_BET if name == BEFORE else _COUNTERS)
        return who if wanted is None else wanted.center
