"""What the rails tell in Cuarenta: games won, how points are made, the stock."""

from __future__ import annotations

from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.table.places.facts import Facts, Letters, Section, SideNote
from porrazo.table.places.sections import aid, stock
from porrazo.table.words.say import Say


def facts_of(view: CuarentaView, say: Say) -> Facts:
    """Return games won, how points are made, the stock and which deal of it this is."""
    several = view.options["games"] != 1
    notes = tuple([
        SideNote(say.plural("cuarenta.note_games", games)) for games in view.games_won
    ]) if several else ()  # fmt: skip
    run = " ".join(say.index(card) for card in view.left_run)
    left = [Section(say.get("cuarenta.left_run"), (Letters(run),))] if run else []
    left.append(aid(say, "cuarenta.points_made"))
    return Facts(tuple(left), (stock(say, view.deal_number, view.deals),), notes=notes)
