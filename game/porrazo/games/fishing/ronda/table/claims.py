"""When somebody may be pointed at in Ronda, and what can be claimed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.engine.events import Event
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.events import CardsCounted, Claimed, TableSwept
from porrazo.games.fishing.ronda.rules import CLAIM, PASS
from porrazo.games.fishing.ronda.state import RondaState
from porrazo.table.asking.claiming import Claiming


def _possible(options: Mapping[str, OptionValue]) -> bool:
    return bool(options["bluff"])


def _over(event: Event) -> bool:
    return isinstance(event, TableSwept | CardsCounted | Claimed)


def _claimable(state: RondaState, seat: int) -> Sequence[int]:
    return state.calls.claimable_by(state.rules.sides[seat])


CLAIMING = Claiming(CLAIM, PASS, _possible, _over, CardsCounted, _claimable)
