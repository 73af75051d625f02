"""People of a match who don't sit at this screen: each looks at one of his or her own.

The table at this screen tells what it shows, and they tell what they answer. What a session has
unless its table is open to telephones is nobody: an `Elsewhere` that hears and says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action


class CoursePause(Enum):
    """Why a table stays for a moment as it is."""

    TRICK = "trick"
    """Cards lie to be read before they are gathered."""
    CLAIMS = "claims"
    """People may point at what somebody kept silent."""
    SUMMARY = "summary"
    """A deal is over, and somebody says when to go on."""


class CoursePart(NamedTuple):
    """Events that are shown together, and what comes before the next; None after the last.

    ``winner`` is the seat that takes the trick which rests then, NOBODY where none does.
    """

    events: tuple[Event, ...]
    pause: CoursePause | None
    winner: int = NOBODY


class ThisScreen(Protocol):
    """What people elsewhere can do at the table of this screen."""

    def act(self, *actions: Action) -> None:
        """Do what the seat that is to act has answered."""

    def go_on(self) -> None:
        """Go on where the table waits for somebody to say so, or play again after a match."""

    def point(self, pointed: Any) -> None:
        """Take what was pointed at beside the rules."""

    def end_claims(self) -> None:
        """End the offer to point: everybody who was offered it has answered."""

    def post(self, call: Callable[[], object]) -> None:
        """Have something called soon in the table's thread, from any thread."""

    def changed(self) -> None:
        """Hear that somebody has come, gone or changed places."""


class Elsewhere:
    """Nobody: all people of the match sit at this screen."""

    seats: frozenset[int] = frozenset()
    """The seats of those who sit elsewhere."""

    def sit_down(self, session: Any, screen: ThisScreen, claims: Any) -> None:
        """Play a match at the table of this screen; ``claims`` are its claims, None for none."""

    def about_to_act(self) -> None:
        """Hear that something is about to be done."""

    def acted(self, parts: Sequence[CoursePart]) -> None:
        """Hear what was done, in the parts in which it will be shown."""

    def shown(self, pause: CoursePause | None) -> None:
        """Hear that all is shown up to the next pause, or up to the end."""

    def ask(self, seat: int | None) -> None:
        """Ask a seat, if it is one of these; None where nobody is asked now."""

    def offer_claims(self) -> bool:
        """Offer to point to those who sit elsewhere; return whether anybody is waited for."""
        return False

    def went_back(self) -> None:
        """Hear that something was taken back."""

    def away(self, seat: int) -> str:
        """Return how nobody is at the screen of a seat just now, "" where somebody is."""
        return ""

    def halt(self, *, halted: bool) -> None:
        """Hear that the table stands still below something else, or goes on."""

    def stand_in(self, seat: int) -> None:
        """Let a computer play a seat until somebody is seen there again."""

    def hand_over(self, seat: int) -> None:
        """Have a seat played at this screen from now on."""

    def show_joining(self) -> None:
        """Show how people join from elsewhere, and who has."""

    def move_to(self, session: Any) -> None:
        """Hear that another match is about to begin at this table."""

    def leave(self, session: Any) -> None:
        """Hear that the table of a session was left."""


NOBODY_ELSEWHERE = Elsewhere()
