"""Taking back: to the last decision of one's own, or to one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.match.session import MatchSession

_WIDTH, _HEIGHT = 680, 500
_LIST = 262.0
# The list is so much narrower than the panel, and so high at least; words as wide stand over it.
_BESIDE, _LEAST = 56.0, 150.0


class TakeBack(PanelScene):
    """Over the table; a decision that is chosen is given to ``on_go`` by its index.

    ``places`` are those that can be taken back, the last one first. Escape leaves all as it is.
    """

    narrows = True

    def __init__(
        self,
        context: Context,
        session: MatchSession,
        table_setup: TableSetup,
        seat: int,
        places: Sequence[int],
        on_go: Callable[[int], object],
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._session = session
        self._table_setup = table_setup
        self._seat = seat
        self.places = places
        self._on_go = on_go

    def build(self) -> None:
        """List the decisions, and say what it means to take back where more was learned since."""
        get = self.context.text.get
        self.title(get("table.take_back"))
        words = get(self._sentence())
        wide, middle = self.width - _BESIDE, self.width / 2
        high = max(_LEAST, min(_LIST, self.tall - _HEIGHT + _LIST))
        self.height = _HEIGHT - _LIST + high
        self.write(Label(self.context, words, px=18, width=wide, high=50), middle, 96)
        self.list = ScrollList(
            self.context, get("table.take_back"), wide, high, self._choose, selects=True
        )
        self.list.set_rows([self._row(index) for index in self.places])
        self.write(self.list, middle, 137 + high / 2)
        self.offer(
            [
                (get("table.take_back"), lambda: self._choose(self.list.selected)),
                (get("common.cancel"), self.context.scenes.pop),
            ],
            in_row=True,
        )

    def enter(self) -> None:
        """Begin with the last decision."""
        super().enter()
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.buttons[0]

    def _sentence(self) -> str:
        """Return the key of the sentence over the list."""
        if not any(map(self._learned, self.places)):
            return "table.take_back_words"
        return "table.take_back_learned" if self._session.assisted else "table.take_back_helps"

    def _learned(self, index: int) -> bool:
        return self._session.learned_since(index, self._seat)

    def _row(self, index: int) -> ListRow:
        """Return what was done, marked where the seat has learned more since."""
        match = self._session.match
        view: Any = match.view_before(index, self._seat)
        words = self._table_setup.game.would(view, match.actions[index], self._table_setup.say)
        marked = self.context.text.get("table.take_back_marked") if self._learned(index) else ""
        return ListRow(words, marked)

    def _choose(self, place: int) -> None:
        self.context.scenes.pop()
        self._on_go(self.places[place])


class RewindableTable(Protocol):
    """What it needs of the table."""

    def at_rest(self) -> bool:
        """Return whether all is shown and a person is being asked."""

    def went_back(self) -> None:
        """Show the match anew."""

    def announce(self, words: str) -> None:
        """Say something over the table."""


class TakingBack:
    """What the table can do of it, with a key or from the pause.

    Who is ``taught`` can try every step again, and takes nothing back.
    """

    def __init__(
        self, context: Context, session: MatchSession, table: RewindableTable, *, taught: bool
    ) -> None:
        self._context = context
        self._session = session
        self._table = table
        self._taught = taught

    def last(self, table_setup: TableSetup, seat: int) -> None:
        """Go back to the last decision; where more was learned since, list the decisions first."""
        index = next(self._places(table_setup, seat), None)
        if index is None:
            self._refuse()
        elif self._session.learned_since(index, seat):
            self._choose(table_setup, seat)
        else:
            self._go(seat, index)

    def way(self, table_setup: TableSetup, seat: int) -> Callable[[], object] | None:
        """Return what asks how far to go back, None where nothing can be taken back."""
        found = next(self._places(table_setup, seat), None)
        return None if found is None else partial(self._choose, table_setup, seat)

    def _places(self, table_setup: TableSetup, seat: int) -> Iterator[int]:
        beside = table_setup.game.unasked_phases
        if self._taught or not self._table.at_rest():
            return iter(())
        return self._session.decisions(seat, beside)

    def _choose(self, table_setup: TableSetup, seat: int) -> None:
        places = list(self._places(table_setup, seat))
        if not places:
            # The table has moved on under the pause that offered it.
            self._refuse()
            return
        go = partial(self._go, seat)
        scene = TakeBack(self._context, self._session, table_setup, seat, places, go)
        self._context.scenes.push(scene)

    def _refuse(self) -> None:
        self._context.sounds.play("refuse")
        self._table.announce(self._context.text.get("table.no_taking_back"))

    def _go(self, seat: int, index: int) -> None:
        self._session.take_back(seat, index)
        self._table.went_back()
