"""What a game in which things can be kept silent tells of its claims, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.engine.options import OptionValue
from porrazo.players.coach.advice import Advice


def rivals_of(sides: tuple[int, ...], seat: int) -> Sequence[int]:
    """Return the seats of other sides."""
    return [owner for owner, side in enumerate(sides) if side != sides[seat]]


@dataclass(frozen=True)
class Claiming:
    """How a game is told what was pointed at.

    ``claim`` is the action that claims what seat 0 kept, those after it the others; ``passing``
    claims nothing. ``possible`` tells by the options whether anybody may claim at all, ``over``
    whether the cards of a deal are played at an event, ``counted`` is what ends a hand, and
    ``claimable`` are the seats that one can claim from in a state. ``rivals`` are those that a
    seat may point at, by the sides of all; where the claim does not tell at whom, ``names_seat``
    is false. With ``own_words`` the game says itself what is claimed: ``<game>.kept_silent`` and
    the others, for ``table.kept_silent``.
    """

    claim: Action
    passing: Action
    possible: Callable[[Mapping[str, OptionValue]], bool]
    over: Callable[[Event], bool]
    counted: type[Event]
    claimable: Callable[[Any, int], Sequence[int]]
    advise: Callable[[Any], Advice | None] = lambda view: None
    phase: str = "claim"
    rivals: Callable[[tuple[int, ...], int], Sequence[int]] = rivals_of
    names_seat: bool = True
    own_words: bool = False

    def action_of(self, owner: int) -> Action:
        """Return the action that claims from a seat."""
        return self.claim + owner if self.names_seat else self.claim
