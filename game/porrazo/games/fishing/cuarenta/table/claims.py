"""When somebody may say that it caught an announced ronda, and what can be claimed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.cuarenta.rules import CLAIM_RONDA, PASS
from porrazo.games.fishing.cuarenta.state import CuarentaState
from porrazo.games.fishing.events import CardsCounted, Claimed
from porrazo.table.asking.claiming import Claiming


def _possible(options: Mapping[str, OptionValue]) -> bool:
    return True


def _over(event: Event) -> bool:
    return isinstance(event, CardsCounted | Claimed)


def _claimable(state: CuarentaState, seat: int) -> Sequence[int]:
    owner = state.claim_of(seat)
    return [] if owner == NOBODY else [owner]


def _before(sides: tuple[int, ...], seat: int) -> Sequence[int]:
    """Only the card of the seat before can be caught."""
    return [(seat - 1) % len(sides)]


CLAIMING = Claiming(
    CLAIM_RONDA,
    PASS,
    _possible,
    _over,
    CardsCounted,
    _claimable,
    rivals=_before,
    names_seat=False,
    own_words=True,
)
