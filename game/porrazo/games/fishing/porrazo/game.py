"""Porrazo as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from porrazo.cards import FRENCH_52
from porrazo.engine.errors import BadOption
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.porrazo.achievements import ACHIEVEMENTS, earned
from porrazo.games.fishing.porrazo.codec import CODEC
from porrazo.games.fishing.porrazo.presets import PRESETS
from porrazo.games.fishing.porrazo.rules import OPTIONS, Rules
from porrazo.games.fishing.porrazo.state import PorrazoState, begin
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup, see


class Porrazo(Game[PorrazoState, PorrazoView]):
    """The flagship: the Mexican fishing game of rondas, porrazos and the tendido."""

    name = "porrazo"
    title = "Porrazo"
    family = "fishing"
    seats = (2, 3, 4, 5, 6, 7, 8)
    options = OPTIONS
    pack = FRENCH_52
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    presets = PRESETS
    achievements = ACHIEVEMENTS
    # A match that a san benito wins is lost, whatever scored.

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse partners at an odd table, and what else does not go together (rules: Options)."""
        if options["partnership"] and seats not in (4, 6, 8):
            raise BadOption(
                "partnership needs 4, 6 or 8 seats", why="together", option="partnership"
            )
        sides = seats // 2 if options["partnership"] else seats
        if options["card_score"] == "over_half" and sides != 2:
            raise BadOption(
                "card_score over_half needs two sides", why="together", option="card_score"
            )

    def new(self, setup: Setup, out: list[Event] | None = None) -> PorrazoState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def choices(self, view: PorrazoView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat."""
        return view.legal

    def allows(self, view: PorrazoView, action: Action) -> bool:
        """Return whether an action is open to the view's seat now."""
        return action in view.legal

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: partners sit opposite."""
        return Rules(setup).sides

    def view(self, state: PorrazoState, seat: int) -> PorrazoView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: PorrazoState) -> PorrazoView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: PorrazoView, rng: Random, setup: Setup | None = None
    ) -> PorrazoState:
        """Return a full state that the view allows; its later hands follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.

        Raises:
            BadPosition: no deal of the unseen cards fits the declarations.

        """
        return complete(view, setup or search_setup(view, rng), rng)
