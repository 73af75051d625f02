"""Opens a table to telephones, for a match to come or for one that goes on."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.telephones.join import Join
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import AnyGame
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match import profiles
from porrazo.match.preferences import TELEPHONE, Preferences
from porrazo.match.session import MatchSession
from porrazo.phone.opening import OpenTable
from porrazo.phone.pages import Pages
from porrazo.phone.screen_table import ScreenTable
from porrazo.phone.seated import HostPlan, usual_levels
from porrazo.phone.seats import PhoneSeats
from porrazo.records.seating import Player

log = logging.getLogger(__name__)


def gather(context: Context, chosen: Preferences) -> None:
    """Open a table to the telephones that were chosen, and show how they join.

    A notice says where it can't be opened.
    """
    game, rules = chosen.game, chosen.playable()
    company = navigation.players_of(context, chosen)
    seats = [seat for seat in range(chosen.count) if chosen.seats[seat].who == TELEPHONE]
    opened = _opened(context, game, company, rules, seats)
    if opened is None:
        return
    table, room = opened

    def begin() -> None:
        players = profiles.load(context.paths.data).seated(table.players())
        navigation.start_match(context, players, rules, game=game.name, elsewhere=table)

    context.scenes.push(Join(context, table, room, begin))


def gather_again(context: Context, session: MatchSession, seats: Sequence[int]) -> None:
    """Open the table of a match that goes on to the telephones that play it."""
    kept = session.saved_as()
    opened = _opened(
        context, session.match.game, session.players, session.match.setup.options, seats,
        kept.name if kept is not None else "",
    )  # fmt: skip
    if opened is not None:
        session.elsewhere, _ = opened
        session.elsewhere.move_to(session)


def _opened(
    context: Context,
    game: AnyGame,
    company: Sequence[Player],
    options: Mapping[str, object],
    people: Sequence[int],
    match: str = "",
) -> tuple[ScreenTable, OpenTable] | None:
    levels = usual_levels(players_of(game).levels, len(company))
    plan = HostPlan(game.name, game.title, len(company), tuple(people), levels, options)
    paths, shown = context.paths, table_game(game.name)
    seats = PhoneSeats(plan.people, paths.data if paths.writable else None, match)
    table = ScreenTable(plan, seats, context.text, company, context.settings.wishes)
    try:
        pages = Pages.of(context.text, shown, options, context.settings.wishes)
        room = OpenTable(table, seats, pages, context.post)
    except OSError as error:
        log.warning("no table is opened to telephones: %s", error)
        reason = error.strerror or str(error)
        context.notices.append(context.text.get("phone.no_port", reason=reason))
        return None
    table.on_leave = room.close
    table.on_show = lambda: context.scenes.push(Join(context, table, room))
    room.start()
    return table, room
