"""A diagram: a position of the game and what is played from it, all through the engine.

What a diagram shows is what the rules do; ``takes`` and ``scores`` say what the words beside it
rely on, and a test holds them against the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from porrazo.cards import FRENCH_52
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.engine.match import Match
from porrazo.engine.options import OptionValue
from porrazo.games import game_named

_DEAL = 3
"""The deal that a diagram is in unless it says otherwise: neither the first nor the last."""


@dataclass(frozen=True)
class Diagram:
    """Cards as texts with spaces between; the reader is seat 0.

    Each of ``steps`` is one or more actions, as `Game.action_text` writes them, with commas
    between. ``takes`` are the cards of each capture, the matched one first, ``scores`` the reason
    and points of each score, in order. ``piles`` are the numbers of cards won before.
    """

    hands: tuple[str, ...]
    table: str = ""
    steps: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    to_act: int = 0
    phase: str = "play"
    row: str = ""
    deal: int = _DEAL
    piles: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many people play."""
        return len(self.hands)

    @property
    def arranges(self) -> bool:
        """Whether it begins with a tendido that is to be arranged."""
        return self.phase == "tendido_arrange"

    @property
    def deals(self) -> bool:
        """Whether it begins with the deal itself, before the hands are picked up."""
        return self.phase == "tendido_choice"

    @property
    def _dealer_acts(self) -> bool:
        return self.arranges or self.deals

    def match(self) -> Match:
        """Return a match at the beginning of the diagram.

        Raises:
            BadPosition: the diagram contradicts the rules.

        """
        game = game_named("porrazo")
        setup = game.setup(self.seats, self.options, None, 0)
        return Match.from_position(game, setup, self._position())

    def _position(self) -> dict[str, object]:
        hands = [hand.split() for hand in self.hands]
        named = {card for hand in hands for card in hand} | {*self.table.split(), *self.row.split()}
        rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in named]
        won: list[list[str]] = []
        for count in self.piles or (0,) * self.seats:
            won.append(rest[:count])
            rest = rest[count:]
        return {
            "phase": self.phase,
            "to_act": self.to_act,
            "dealer": self.to_act if self._dealer_acts else (self.to_act - 1) % self.seats,
            "deal_number": self.deal,
            "hands": hands,
            "table": self.table.split(),
            "won": won,
            "stock": rest,
            "played": [],
            "scores": list(self.totals or (0,) * self.seats),
            "tendido": "waiting" if self.deals else "dealt",
            "tendido_row": self.row.split() or None,
            "last_capturer": 0,
        }


def actions_of(match: Match, step: str) -> list[int]:
    """Return the actions that a step names."""
    return [match.game.parse_action_text(text.strip()) for text in step.split(",")]


def play(match: Match, step: str) -> list[Event]:
    """Do the actions of a step and return what happened, up to the next deal.

    Raises:
        IllegalAction: the rules do not allow it.

    """
    events = [event for action in actions_of(match, step) for event in match.act(action)]
    ends = [n for n, event in enumerate(events) if isinstance(event, Dealt | HandStarted)]
    return events[: ends[0]] if ends else events
