"""The ways between scenes: beginning, going on, again, back to the title."""

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path

from porrazo.desktop.scenes.library.kept import library_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.working import Working
from porrazo.engine.errors import EngineError
from porrazo.engine.events import HandStarted
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.players import players_of as players_of_game
from porrazo.match import profiles
from porrazo.match.elsewhere import NOBODY_ELSEWHERE, Elsewhere
from porrazo.match.opponent_names import opponent_name
from porrazo.match.preferences import Preferences
from porrazo.match.session import MatchSession
from porrazo.match.telephones import seats_kept
from porrazo.records.daily import Daily
from porrazo.records.journal_reader import JournalError
from porrazo.records.library import read_match, title_of
from porrazo.records.occasion import EarlierResult, Occasion
from porrazo.records.playback import is_in_play
from porrazo.records.recovering import Recovered, beginning_of, recover
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.voice.unreadable import why_unreadable

log = logging.getLogger(__name__)


def game_at_hand(context: Context) -> AnyGame:
    """Return the game that was chosen last, the first of all where that is not there."""
    known = [name for name in context.settings.games if name in NAMES]
    return game_named(known[0] if known else FIRST)


def choose_game(context: Context, game: AnyGame) -> None:
    """Remember a game as the one at hand."""
    others = tuple(name for name in context.settings.games if name != game.name)
    context.change(games=(game.name, *others))


def store_of(context: Context) -> JournalStore | None:
    """Return where matches are kept, None where nothing can be written."""
    return library_of(context) if context.paths.writable else None


def seat_name(context: Context, chosen: Preferences, number: int) -> str:
    """Return the name of a seat: the one given, else one by default."""
    seat = chosen.seats[number]
    if seat.name:
        return seat.name
    if seat.level is not None:
        return opponent_name(context.text, [other.level for other in chosen.seats], number)
    people = sum(other.level is None for other in chosen.seats[: chosen.count])
    before = sum(other.level is None for other in chosen.seats[:number])
    own = profiles.load(context.paths.data).now.name
    if people <= 1 or (own and not before):
        return own or context.text.get("scenes.you")
    return context.text.get("new.default_person", n=before + 1)


def players_of(context: Context, chosen: Preferences) -> tuple[Player, ...]:
    """Return who sits at a new match."""
    players = [
        Player(seat_name(context, chosen, number), chosen.seats[number].level)
        for number in range(chosen.count)
    ]
    return profiles.load(context.paths.data).seated(players)


def start_match(
    context: Context,
    players: tuple[Player, ...],
    options: Mapping[str, object],
    dealer: int | None = None,
    *,
    game: str = FIRST,
    elsewhere: Elsewhere = NOBODY_ELSEWHERE,
) -> None:
    """Begin a match of a game at the table; some may play it from ``elsewhere``."""
    store = store_of(context)
    session = MatchSession.new(players, options, store, dealer=dealer, game=game)
    session.elsewhere = elsewhere
    elsewhere.move_to(session)
    _sit_down(context, session)


def start_daily(context: Context, deal: Daily) -> None:
    """Begin the deal of a day at the table."""
    levels: list[str | None] = [None, *[deal.level] * (deal.seats - 1)]
    own = profiles.name_in(context.text, profiles.load(context.paths.data).now)
    names = [own, *[opponent_name(context.text, levels, seat) for seat in range(1, deal.seats)]]
    players = profiles.load(context.paths.data).seated(
        [Player(name, level) for name, level in zip(names, levels, strict=True)]
    )
    session = MatchSession.new(
        players, deal.options, store_of(context), deal.seed, game=deal.game.name,
        occasion=Occasion(daily=deal.day),
    )  # fmt: skip
    choose_game(context, deal.game)
    _sit_down(context, session)


def play_same_packs(
    context: Context, match: Match, players: tuple[Player, ...], before: EarlierResult
) -> None:
    """Begin a match with the packs of another, to be compared with how that went."""
    seated = profiles.load(context.paths.data).seated(players)
    store = store_of(context)
    session = MatchSession.same_packs(match.setup, match.game.name, seated, store, before)
    _sit_down(context, session)


def is_challenge(saved: Saved) -> bool:
    """True when a file asks to play packs that somebody else has played."""
    return saved.occasion.duplicate is not None and not saved.match.actions


def _sit_down(context: Context, session: MatchSession) -> None:
    kept = session.saved_as()
    if kept is not None and session.elsewhere is NOBODY_ELSEWHERE:
        seats = seats_kept(context.paths.data, kept.name)
        telephones = [seat for seat in seats if seat in session.people]
        if telephones:
            context.ways.gather_again(context, session, telephones)
    context.scenes.reset(context.ways.table(context, session))


def continue_match(context: Context, path: Path | None = None) -> None:
    """Go on with a match in play, the last one unless ``path`` is the journal of another.

    It is read by a thread. One that is damaged is put aside; that, and whatever else is in the
    way, is said.
    """
    store = library_of(context)
    path = path or store.last()
    if path is None:
        return
    if not context.paths.writable:
        open_match(context, path)
        return
    resume, resumed = partial(MatchSession.resume, store, path), partial(_resumed, context, path)
    context.scenes.push(Working(context, resume, resumed, lambda found: found[0].close()))


def _resumed(context: Context, path: Path, reading: Future[tuple[MatchSession, bool]]) -> None:
    try:
        session, torn = reading.result()
    except JournalError as error:
        log.warning("a match in play cannot be taken up: %s", error)
        to_title(context)
        found = beginning_of(error)
        if found is not None and error.aside is not None:
            _offer(context, found, lambda: go_on_from(context, found, title_of(path)))
            return
        key = "scenes.broken_save" if error.broken else "records.unread"
        context.notices.append(context.text.get(key, reason=why_unreadable(error, context.text)))
        return
    if torn:
        context.notices.append(context.text.get("scenes.torn_save"))
    _sit_down(context, session)


def recover_match(context: Context, path: Path, refuse: Callable[[str], object]) -> None:
    """Ask whether to go on from what is left of a damaged match.

    ``refuse`` is called with the reason where nothing is.
    """

    def found(reading: Future[Recovered]) -> None:
        try:
            left = reading.result()
        except (OSError, EngineError) as error:
            log.warning("%s cannot be recovered: %s", path, error)
            refuse(why_unreadable(error, context.text))
            return
        _offer(context, left, lambda: go_on(left))

    def go_on(left: Recovered) -> None:
        store = library_of(context)
        ours = path.is_relative_to(store.folder)
        if path.parent != store.playing or store.put_aside(path):
            go_on_from(context, left, title_of(path) if ours else "")

    context.scenes.push(Working(context, partial(recover, path), found))


def _offer(context: Context, found: Recovered, go_on: Callable[[], object]) -> None:
    from porrazo.desktop.scenes.library.recovery import Recovery

    context.scenes.push(Recovery(context, found, go_on))


def go_on_from(context: Context, found: Recovered, title: str) -> None:
    """Go on from what is left of a damaged match, which is kept in a file of its own."""
    _sit_down(context, MatchSession.recovered(found.saved, store_of(context), title))


def opening(context: Context, file: Path, otherwise: Callable[[], object]) -> Scene:
    """Return the scene that reads the match of a file and goes to the table with it.

    Where there is none in it ``otherwise`` is called, and what is left of a damaged one offered,
    or a notice says why there is none. Packs that somebody else has played begin a match of one's
    own; any other is as it was left and not kept any further. The match in play stays what it is.
    """
    read = partial(read_match, file)
    return Working(context, read, partial(_opened, context, file, otherwise))


def _opened(
    context: Context, file: Path, otherwise: Callable[[], object], reading: Future[Saved]
) -> None:
    def read(_: str = "") -> Saved | None:
        return match_read(context, file, reading, "scenes.broken_file")

    if isinstance(reading.exception(), EngineError) and context.paths.writable:
        otherwise()
        recover_match(context, file, read)
        return
    saved = read()
    if saved is None:
        otherwise()
        return
    if is_challenge(saved):
        _sit_down(context, _challenged(context, saved))
        return
    session = MatchSession.opened(saved)
    if not session.over:
        context.notices.append(context.text.get("scenes.opened_not_kept"))
    _sit_down(context, session)


def match_read(context: Context, file: Path, reading: Future[Saved], refusal: str) -> Saved | None:
    """Return the match that was read from a file; None where a notice says why there is none.

    ``refusal`` is the key of its words.
    """
    try:
        return reading.result()
    except (OSError, EngineError) as error:
        log.warning("%s cannot be opened: %s", file, error)
        reason = why_unreadable(error, context.text)
    context.notices.append(context.text.get(refusal, name=file.name, reason=reason))
    return None


def _challenged(context: Context, saved: Saved) -> MatchSession:
    """Begin a match with the packs that somebody else has played; the person's seat is ours."""
    before = saved.occasion.duplicate
    assert before is not None, "it is a challenge"
    known = profiles.load(context.paths.data)
    own = profiles.name_in(context.text, known.now)
    players = [
        Player(own) if player.level is None and n == _first_person(saved) else player
        for n, player in enumerate(saved.players)
    ]
    match, store = saved.match, store_of(context)
    name = before.players[before.seat].name
    context.notices.append(context.text.get("packs.challenged", name=name))
    return MatchSession.same_packs(
        match.setup, match.game.name, known.seated(players), store, before
    )


def _first_person(saved: Saved) -> int:
    people = [seat for seat, player in enumerate(saved.players) if player.level is None]
    return people[0] if people else 0


def open_match(context: Context, file: Path) -> None:
    """Go to the table with the match of a file, if there is one in it."""
    context.scenes.push(opening(context, file, lambda: None))


def replay(context: Context, saved: Saved, place: int = 0) -> None:
    """Watch a match from a place on; a thread looks whether it is in play still."""
    journals = library_of(context).in_play()

    def show(looking: Future[bool]) -> None:
        from porrazo.desktop.scenes.replay.replay import ReplayScene

        scene = ReplayScene(context, saved, in_play=looking.result(), place=place)
        context.scenes.push(scene)

    context.scenes.push(Working(context, lambda: is_in_play(saved, journals), show))


def rematch(context: Context, session: MatchSession) -> None:
    """Play again with the same people and rules; the deal passes on."""
    setup = session.match.setup
    opening = [each for each in session.match.opening if isinstance(each, HandStarted)]
    dealers = [event.seat for event in opening if event.seat != NOBODY]
    dealer = (dealers[0] + 1) % setup.seats if dealers else None
    players = tuple(replace(player, stand_in=None) for player in session.players)
    start_match(
        context, players, dict(setup.options), dealer,
        game=session.match.game.name, elsewhere=session.elsewhere,
    )  # fmt: skip


def practise(context: Context, saved: Saved, count: int) -> None:
    """Play again from where a match was after so many actions."""
    _sit_down(context, MatchSession.again(saved, count, store_of(context)))


def to_title(context: Context) -> None:
    """Leave everything and show the title."""
    context.scenes.reset(context.ways.title(context))


def demo_session(
    context: Context, seats: int | None = None, seed: int | None = None, game: str = FIRST
) -> MatchSession:
    """Return a match that computers play among themselves; it is not kept.

    Raises:
        UnknownGame: no game has this name.
        BadOption: it is not played by so many.

    """
    played = game_named(game)
    if seats is None:
        seats = played.seats[0]
    known = players_of_game(played).levels
    levels = [known[-1 - seat % len(known)] for seat in range(seats)]
    players = tuple(
        Player(opponent_name(context.text, levels, seat), level)
        for seat, level in enumerate(levels)
    )
    return MatchSession.new(players, {}, None, seed, game=game)
