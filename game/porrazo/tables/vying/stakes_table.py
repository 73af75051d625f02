"""A table of betting: who deals, what each seat has done and holds, the pot, and its words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.vying.resto_view import StakesView
from porrazo.table.game import Mark, Reading, Score, ScoreKind, TableGame
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.vying import asking, words
from porrazo.tables.vying.happenings import happenings_of
from porrazo.tables.vying.words import Names

FOLDED = "folded"
"""Where hands lie that have been given up, face down for ever."""


class StakesTable(TableGame):
    """What the house asks of games of betting; views are those of the game, `StakesView`s."""

    layout = "vying"
    cloth = "vying"
    faces = "spanish"
    keys = ("call", "pass")
    idle_keys = ("numbers",)
    score_kind = ScoreKind.CHIPS
    told_in_rails = (words.HOLDING,)
    has_pot = True
    anticlockwise = True
    naming: ClassVar[Names]

    @abstractmethod
    def all_shown(self, view: Any) -> Sequence[bool]:
        """Tell of each seat whether all have seen its hand."""

    def marks(self, view: Any, say: Say) -> Sequence[Mark]:
        """Return who deals, what each seat has done in this round, and the pot."""
        dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
        own = words.holding_mark(view, say, self.naming)
        return [dealer, *self._seat_marks(view, say), *words.pot_marks(view, say), *own]

    def _seat_marks(self, view: StakesView, say: Say) -> list[Mark]:
        return words.seat_marks(view, self.all_shown(view), say, self.naming)

    def score(self, view: StakesView) -> Score:
        """Return the counters in front of the seats, and the pot."""
        return Score(tuple(view.scores), pot=view.pot)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen, self.naming.classes)

    def action_words(self, view: Any, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def reading(self, what: Reading, view: Any, say: Say) -> str | None:
        """Return what the own hand is worth, and how the pot stands."""
        if what is Reading.HAND and view.seat >= 0 and words.known(view.hands[view.seat]):
            held = self.naming.worth(view, view.seat)
            cards = words.cards_of(view.hands[view.seat], held.wild, say)
            return f"{cards}: {self.naming.words(held, say)}"
        if what is Reading.TABLE:
            named = [
                mark.tip or mark.words.replace("\n", ", ")
                if mark.seat < 0
                else f"{say.names[mark.seat]}: {mark.words}"
                for mark in [*words.pot_marks(view, say), *self._seat_marks(view, say)]
            ]
            return ". ".join(named) or say.get("vying.no_pot")
        return None

    def diagram_layout(self, view: Any) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram_vying"
