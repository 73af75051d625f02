"""What Pechigonga tells of its hands, for the mixed strategy of betting between two."""

from __future__ import annotations

from typing import Final

from porrazo.engine.positions import setup_of
from porrazo.games.vying.pechigonga import rollout
from porrazo.games.vying.pechigonga.rules import PHASES, Rules
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import HAND


class FourCards:
    """Hands of four cards, among those of which as much was announced."""

    rounds: Final = PHASES[1:2]
    entering: Final = ""

    def rules(self, view: PechigongaView) -> Rules:
        """Return the rules of a view."""
        return Rules(setup_of(view))

    def knows(self, view: PechigongaView) -> bool:
        """Return whether the strategy is for a match: no hand is hidden, and no stage follows."""
        rules = self.rules(view)
        hides = rules.announces and not rules.forced
        return not (hides or rules.second_stage or rules.wildcards or rules.four_things)

    def place(self, view: PechigongaView) -> float:
        """Return the place of the own hand among those that may bet on theirs."""
        rules = self.rules(view)
        return rollout.place(rules, rules.worth(list(view.hands[view.seat][:HAND])))

    def is_unbeaten(self, view: PechigongaView) -> bool:
        """Return whether no hand that may bet is better than the own one."""
        rules = self.rules(view)
        return rollout.is_unbeaten(rules, rules.worth(list(view.hands[view.seat][:HAND])))
