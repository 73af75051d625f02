"""The ways between scenes: beginning, going on, again, back to the title."""

import logging
from dataclasses import replace
from pathlib import Path

from porrazo.desktop.app.names import opponent_name
from porrazo.desktop.app.preferences import Preferences
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.engine.errors import EngineError
from porrazo.engine.events import HandStarted
from porrazo.engine.match import AnyGame
from porrazo.games import FIRST, NAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.records.journal import JournalError
from porrazo.records.library import read_match
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

log = logging.getLogger(__name__)


def game_at_hand(context: Context) -> AnyGame:
    """Return the game that was chosen last, the first of all where that is not there."""
    chosen = context.settings.game
    return game_named(chosen if chosen in NAMES else FIRST)


def store_of(context: Context) -> JournalStore | None:
    """Return where matches are kept, None where nothing can be written."""
    if not context.paths.writable:
        return None

    def problem(reason: str) -> None:
        folder = str(context.paths.data)
        words = context.text.get("app.no_saving", folder=folder, reason=reason)
        context.post(lambda: context.notices.append(words))

    return JournalStore(context.paths.data, problem)


def seat_name(context: Context, chosen: Preferences, number: int) -> str:
    """Return the name of a seat: the one given, else one by default."""
    seat = chosen.seats[number]
    if seat.name:
        return seat.name
    if seat.level is not None:
        return opponent_name(context.text, [other.level for other in chosen.seats], number)
    people = sum(other.level is None for other in chosen.seats[: chosen.count])
    if people <= 1:
        return context.text.get("scenes.you")
    before = sum(other.level is None for other in chosen.seats[:number])
    return context.text.get("new.default_person", n=before + 1)


def players_of(context: Context, chosen: Preferences) -> tuple[Player, ...]:
    """Return who sits at a new match."""
    return tuple(
        Player(seat_name(context, chosen, number), chosen.seats[number].level)
        for number in range(chosen.count)
    )


def start_match(
    context: Context,
    players: tuple[Player, ...],
    options: dict[str, object],
    dealer: int | None = None,
) -> None:
    """Begin a match at the table."""
    session = MatchSession.new(players, options, store_of(context), dealer=dealer)
    _sit_down(context, session)


def _sit_down(context: Context, session: MatchSession) -> None:
    context.scenes.reset(context.ways.table(context, session))


def continue_match(context: Context) -> None:
    """Go on with the match in play; one that cannot be read is put aside and said."""
    store = store_of(context)
    if store is None or not store.exists():
        return
    try:
        session, torn = MatchSession.resume(store)
    except JournalError as error:
        log.warning("the saved match is put aside: %s", error)
        context.notices.append(context.text.get("scenes.broken_save", reason=str(error)))
        to_title(context)
        return
    if torn:
        context.notices.append(context.text.get("scenes.torn_save"))
    _sit_down(context, session)


def opened_session(context: Context, file: Path) -> MatchSession | None:
    """Return the match of a file, None with a notice where there is none in it.

    It is as it was left and not kept any further; the match in play stays what it is.
    """
    try:
        saved = read_match(file)
    except OSError as error:
        reason = error.strerror or str(error)
    except EngineError as error:
        reason = str(error)
    else:
        session = MatchSession.opened(saved)
        if not session.over:
            context.notices.append(context.text.get("scenes.opened_not_kept"))
        return session
    log.warning("%s cannot be opened: %s", file, reason)
    context.notices.append(context.text.get("scenes.broken_file", name=file.name, reason=reason))
    return None


def open_match(context: Context, file: Path) -> None:
    """Go to the table with the match of a file, if there is one in it."""
    session = opened_session(context, file)
    if session is not None:
        _sit_down(context, session)


def rematch(context: Context, session: MatchSession) -> None:
    """Play again with the same people and rules; the deal passes on."""
    setup = session.match.setup
    dealers = [event.seat for event in session.match.opening if isinstance(event, HandStarted)]
    dealer = (dealers[0] + 1) % setup.seats if dealers else None
    players = tuple(replace(player, stand_in=None) for player in session.players)
    start_match(context, players, dict(setup.options), dealer)


def practise(context: Context, saved: Saved, count: int) -> None:
    """Play again from where a match was after so many actions."""
    _sit_down(context, MatchSession.again(saved, count, store_of(context)))


def to_title(context: Context) -> None:
    """Leave everything and show the title."""
    context.scenes.reset(context.ways.title(context))


def demo_session(context: Context, seats: int, seed: int | None) -> MatchSession:
    """Return a match that computers play among themselves; it is not kept."""
    levels = [LEVELS[-1 - seat % len(LEVELS)] for seat in range(seats)]
    players = tuple(
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    )
    return MatchSession.new(players, {}, None, seed)
