"""Between several people at one screen: whoever is asked gets it, and sees what it may see."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes.play.again import WatchedTable, show_plays
from porrazo.desktop.table.badges.callout import Callout
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.tween import Delay, parallel
from porrazo.match.settings import FRIENDS


class SharedTable(WatchedTable, Protocol):
    """What it needs of the table."""

    callout: Callout
    table_setup: TableSetup

    def turn_to(self, seat: int, *, hand_open: bool) -> None:
        """Turn the table round to a person."""

    def settle(self) -> None:
        """Show whose turn it is, and go on."""

    def go_on(self) -> None:
        """Ask whoever is to act."""


class HandingOver:
    """Gives the screen to whom the rules ask, where several people share it.

    A curtain comes between them as long as there are hands to hide. Where there are none the
    table turns round and says whose turn it is; what was meant for the one before is over by then.
    """

    def __init__(
        self,
        context: Context,
        table: SharedTable,
        curtain: Callable[[int, Callable[[], object], int, Callable[[], object]], object],
    ) -> None:
        self._context = context
        self._table = table
        self._curtain = curtain

    @property
    def hides(self) -> bool:
        """True when people share the screen and each holds what the others may not see.

        Friends do not mind: their hands lie open, or are turned down by a key.
        """
        table = self._table
        session = table.session
        view: Any = session.view(table.viewer)
        # Where all play from elsewhere, nobody's hand is seen at this screen.
        shared = session.hot_seat and self._context.settings.at_one_screen != FRIENDS
        if not shared and (session.here or not session.people):
            return False
        return any(zone.closed for zone in table.table_setup.zones(view))

    def among_friends(self, seat: int) -> bool:
        """Return whether a friend who has the screen is asked, with a hand that could be looked at.

        Like who is alone there, a friend turns it down and up by a key.
        """
        friends = self._context.settings.at_one_screen == FRIENDS
        seen = UNKNOWN not in self._table.session.view(seat).hands[seat]
        return friends and seen and seat == self._table.viewer

    def ask(self, seat: int, put: Callable[[], object], *, hand_open: bool) -> None:
        """Give one of several people the screen, then ``put`` the question.

        ``hand_open`` tells whether the hand of who has the screen lies open.
        """
        unseen = UNKNOWN in self._table.session.view(seat).hands[seat]
        if unseen or not self.hides:
            # Nobody has looked at a hand yet, or everybody sees them all.
            self._pass_on(seat, put, hand_open=not unseen)
        elif seat != self._table.viewer or not hand_open:
            self._draw_curtain(seat)
        else:
            put()

    def _draw_curtain(self, seat: int) -> None:
        again = partial(self._play_again, seat)
        self._curtain(seat, partial(self._show, seat), self._table.viewer, again)

    def _play_again(self, seat: int) -> None:
        """Show on the table what was played since a seat acted, all hands hidden; then hide it."""
        index = self._table.session.last_turn(seat)
        show_plays(
            self._table, 0 if index is None else index + 1, partial(self._draw_curtain, seat)
        )

    def _show(self, seat: int) -> None:
        self._table.turn_to(seat, hand_open=True)
        self._table.settle()

    def _pass_on(self, seat: int, put: Callable[[], object], *, hand_open: bool) -> None:
        table = self._table
        if seat == table.viewer:
            put()
            return
        table.turn_to(seat, hand_open=hand_open)
        name = table.session.players[seat].name
        called = table.callout.say(self._context.text.get("table.turn_of", name=name))
        meant = Delay(self._context.durations.double_click)
        # An open hand is turned up first.
        table.queue.show(parallel(called, meant), table.settle if hand_open else table.go_on)
