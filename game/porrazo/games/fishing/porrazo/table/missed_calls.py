"""When somebody may be pointed at in Porrazo, and what can be claimed."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.engine.events import Event, Scored
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.events import CardsCounted, Claimed, TableSwept
from porrazo.games.fishing.porrazo.rondas import claimable
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.coach.advice import Advice
from porrazo.table.asking.claiming import Claiming

# What is scored when the cards of a deal are played.
_DEAL_END = ("ronda", "rondine", "four", "claim")


def _possible(options: Mapping[str, OptionValue]) -> bool:
    return options["declarations"] == "announced" and bool(options["missed_claims"])


def _over(event: Event) -> bool:
    if isinstance(event, Scored):
        return event.reason in _DEAL_END
    return isinstance(event, TableSwept | CardsCounted | Claimed)


def _advise(view: PorrazoView) -> Advice:
    # Loaded when it is asked for: it brings the whole search.
    from porrazo.games.fishing.porrazo.players.advice import advise_to_point

    return advise_to_point(view)


CLAIMING = Claiming(CLAIM, PASS, _possible, _over, CardsCounted, claimable, _advise)
