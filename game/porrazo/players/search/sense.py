"""What a player knows of a game beside its rules."""

from __future__ import annotations

from typing import Any, ClassVar

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action


class Sense:
    """Sense of a game that nobody has taught anything: every legal action is as good as any.

    A game whose players know more has a class of its own (`players/<game>/`): then it is played
    better, and where lists of actions are long it can be played at all.
    """

    bluffing: ClassVar[bool] = False
    """Whether seats may say or stake more than their cards bear out, so that the others must guess.

    The search then lets the others act by `playout_action`, which goes by their own cards.
    """
    match_worth: ClassVar[float] = 40.0
    """What a match won is held to be worth, in points: about what one is played to."""

    def candidates(self, state: Any) -> list[Action]:
        """Return the legal actions that a search looks at.

        Some may be left out to which another is as good nearly always.
        """
        actions: list[Action] = state.legal()
        return actions

    def playout_action(self, state: Any, luck: Luck) -> Action:
        """Return a legal action for the seat to act, quickly: deals are played out by it.

        It is sensible, goes by what that seat may know, and differs from time to time.
        """
        choices: list[Action] = state.legal()
        return choices[luck.below(len(choices))]

    def plausibility(self, state: Any, seat: int) -> float:
        """Return how well the cards of the others bear out what they have said and done: 0 to 1.

        ``state`` is one that ``seat`` thinks possible; a search sees those more often that are
        more plausible.
        """
        return 1.0


PLAIN = Sense()
