"""Who at the screen is asked: whoever is at turn, or somebody in the place of a partner."""

from __future__ import annotations

from porrazo.match.session import MatchSession
from porrazo.table.game import TableGame
from porrazo.table.words.say import Say


def seat_asked(session: MatchSession, game: TableGame, say: Say) -> int | None:
    """Return the seat of the person who is asked now, None while a computer decides.

    Only who plays alone answers for a computer: of two people it would show whose team.
    """
    if session.human_to_act():
        return session.to_act
    if session.over or session.in_company or not session.humans:
        return None
    (person,) = session.humans
    return person if game.asks_for_partner(session.view(person), say) else None
