"""What the rails tell in Porrazo: the stock, and which deal of it this is; pegs tell the rest."""

from __future__ import annotations

from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.table.places.facts import Facts
from porrazo.table.places.sections import stock
from porrazo.table.words.say import Say


def facts_of(view: PorrazoView, say: Say) -> Facts:
    """Return the stock."""
    return Facts(right=(stock(say, view.deal_number, view.deals),))
