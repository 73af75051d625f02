"""What is new behind each entry of the title, in a few words; read off the window's thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from porrazo.desktop.ui.context import Context
from porrazo.engine.errors import EngineError
from porrazo.games import CATALOGUE
from porrazo.match import profiles
from porrazo.records.library import LibraryEntry, read_match


@dataclass(frozen=True)
class TitleNews:
    """The second lines of the entries: the deal of the day, puzzles, matches, statistics."""

    daily: str = ""
    puzzles: str = ""
    matches: str = ""
    statistics: str = ""


def is_turn_of_person(entry: LibraryEntry) -> bool:
    """Return True where a match in play waits for a person; one that cannot be read waits for none.

    What is wrong with it is said where it is opened. It takes a while.
    """
    if entry.summary is None or entry.summary.over:
        return False
    try:
        saved = read_match(entry.path)
    except (EngineError, OSError):
        return False
    return not saved.match.over and saved.players[saved.match.state.to_act].level is None


def first_news(context: Context, game: str, *, any_match: bool) -> TitleNews:
    """Return what can be said before anything is read."""
    get = context.text.get
    return TitleNews(
        get("title.daily_same", game=CATALOGUE[game].title),
        get("title.puzzles_waiting"),
        get("title.matches_kept" if any_match else "title.matches_none"),
        get("title.statistics_some" if any_match else "title.statistics_none"),
    )


def news_of(context: Context, game: str, entries: Sequence[LibraryEntry]) -> TitleNews:
    """Return what is new, from all that is known of the matches. It takes a while."""
    mark = profiles.load(context.paths.data).now.mark
    return TitleNews(
        _daily(context, game, entries, mark),
        _puzzles(context),
        _matches(context, entries),
        _statistics(context, entries, mark),
    )


def _daily(context: Context, game: str, entries: Sequence[LibraryEntry], mark: str) -> str:
    from porrazo.desktop.scenes.days.calendar import days_in_a_row
    from porrazo.desktop.scenes.days.daily import days_of

    today = datetime.now().astimezone().date()
    row = days_in_a_row([*days_of(entries, game, mark)], today)
    if row > 1:
        return context.text.plural("title.daily_row", row, game=CATALOGUE[game].title)
    return context.text.get("title.daily_same", game=CATALOGUE[game].title)


def _puzzles(context: Context) -> str:
    from porrazo.desktop.scenes.learn.shelf import games_with_puzzles, progress

    games = games_with_puzzles()
    counts = [progress(context.paths, name) for name in games]
    count, there = sum(done for done, _ in counts), sum(n for _, n in counts)
    if not count:
        return context.text.get("title.puzzles_new", n=there, games=len(games))
    return context.text.get("title.puzzles_solved", solved=count, n=there)


def _matches(context: Context, entries: Sequence[LibraryEntry]) -> str:
    known = [entry.summary for entry in entries if entry.summary is not None]
    playing = sum(not match.over for match in known)
    if playing:
        return context.text.plural("title.matches_in_play", playing)
    if known:
        return context.text.plural("title.matches_played", len(known))
    return context.text.get("title.matches_none")


def _statistics(context: Context, entries: Sequence[LibraryEntry], mark: str) -> str:
    from porrazo.records.statistics import MatchKind, kind_of, played_in

    own = [
        each
        for each in played_in(entries)
        if each.person == mark and kind_of(each.match) is MatchKind.OWN
    ]
    if not own:
        some = any(entry.summary is not None for entry in entries)
        return context.text.get("title.statistics_some" if some else "title.statistics_none")
    won = sum(each.won for each in own)
    return context.text.get("title.statistics_won", won=won, n=len(own))
