"""The players of Calabrasella: the common search, cards solved, and how they err."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from porrazo.engine.match import AnyGame
from porrazo.games.tricks.calabrasella.players.experience import EXPERIENCE
from porrazo.games.tricks.calabrasella.players.facts import CalabrasellaFacts
from porrazo.games.tricks.calabrasella.players.hand_inference import SOLVED, likely_deals
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.games.tricks.players.endings import Endings
from porrazo.games.tricks.players.italian import coached_by, habits_of
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import steady_manner_of
from porrazo.players.search.player import CommonPlayer


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    facts, read = CalabrasellaFacts(game), partial(likely_deals, game)
    solving = partial(likely_deals, game, dealt=SOLVED)

    def agent_of(level: str) -> Agent:
        traits = TRAITS[check_level(level)]
        habits = habits_of(traits, lambda _: QUEEN_HIGHER)
        knows = traits.forgets_nothing
        solve = Endings(game, facts, traits, solving if knows else None).find
        return CommonPlayer(
            game,
            steady_manner_of(level),
            amend=habits,
            solve=solve,
            experience=EXPERIENCE if knows else None,
            read=read if knows else None,
        )

    return agent_of, coached_by(game, facts, read, solving, EXPERIENCE)
