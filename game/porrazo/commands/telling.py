"""`porrazo tell`: plays a match at a terminal, from the same journal as the window."""

from __future__ import annotations

import argparse
import sys

from porrazo.commands.arguments import check_game, options_of
from porrazo.commands.tell import wants_new
from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame
from porrazo.games import FIRST, game_named
from porrazo.games.players import players_of
from porrazo.match import profiles, settings
from porrazo.match.logs import logging_to
from porrazo.match.opponent_names import opponent_name
from porrazo.match.ownership import FolderOwnership
from porrazo.match.session import MatchSession
from porrazo.paths import AppPaths
from porrazo.reasons import reason_of
from porrazo.records.journal import Mended
from porrazo.records.journal_reader import JournalError, read
from porrazo.records.library import read_match
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.records.texts import name_of, printable
from porrazo.text import Text
from porrazo.voice.console import Console
from porrazo.voice.unreadable import why_refused, why_unreadable


class TellError(Exception):
    """No match can be told; the message is one sentence."""


def language_of(chosen: argparse.Namespace) -> Text:
    """Return the words of the language that a command line asks for, else of the settings'."""
    if chosen.lang:
        return Text(chosen.lang)
    kept, _ = settings.load(profiles.adopt(AppPaths.open(chosen.data_dir)).own)
    return Text(kept.language)


def read_for(chosen: argparse.Namespace, text: Text) -> Saved:
    """Return the match of the file that a command line names.

    Raises:
        TellError: there is none, or it is of another game than is wanted.

    """
    try:
        saved = read_match(chosen.file)
        check_game(saved.match, chosen.game)
    except OSError as error:
        raise _not_read(chosen, reason_of(error), text) from error
    except EngineError as error:
        raise _not_read(chosen, why_refused(error, text), text) from error
    return saved


def _not_read(chosen: argparse.Namespace, reason: str, text: Text) -> TellError:
    return TellError(text.get("refused.not_read", file=chosen.file, reason=reason))


def run(chosen: argparse.Namespace) -> int:
    """Play until the match is over or left; return the exit status.

    Raises:
        TellError: what was asked for is no match, or the match left last cannot be read.

    """
    ownership = FolderOwnership(chosen.data_dir)
    paths = profiles.adopt(ownership.paths)
    kept, _ = settings.load(paths.own)
    text = Text(chosen.lang or kept.language)
    with logging_to(paths):
        ownership.adopt()
        if not paths.writable:
            key = "records.taken" if paths.taken else "app.no_saving"
            write(text.get(key, folder=paths.data, reason=paths.problem))
        try:
            session = _session(chosen, text, paths)
            console = Console(
                session,
                text,
                sys.stdin,
                write,
                kept.wishes,
                show_chance=kept.show_chance,
                table_talk=kept.table_talk,
            )
            return _play(console)
        except JournalError as error:
            raise TellError(_refused(error, text)) from error
        except EngineError as error:
            raise TellError(why_refused(error, text)) from error
        finally:
            ownership.release()


def _refused(error: JournalError, text: Text) -> str:
    """Return why a match cannot go on, and how its beginning is had back where there is one."""
    reason = why_unreadable(error, text)
    if error.aside is None:
        return text.get("records.unread", reason=reason)
    key = "tell.broken" if error.beginning is None else "tell.recover"
    return text.get(key, reason=reason, file=error.aside)


def write(sentence: str) -> None:
    """Write a line to standard output, at once."""
    sys.stdout.write(f"{printable(sentence)}\n")
    sys.stdout.flush()


def _play(console: Console) -> int:
    try:
        console.run()
    finally:
        console.session.close()
    return 0


def _store(text: Text, paths: AppPaths) -> JournalStore:
    """Return where the match is kept; what is in the way is said, and when it no longer is."""

    def problem(reason: str) -> None:
        key = "tell.not_kept" if paths.ours else "records.lost"
        write(text.get(key, folder=paths.data, reason=reason))

    def mended(how: Mended) -> None:
        write(text.get(f"records.saved_{how.value}"))

    return JournalStore(paths.data, problem, on_mended=mended, ours=lambda: paths.ours)


def _session(chosen: argparse.Namespace, text: Text, paths: AppPaths) -> MatchSession:
    """Return the match to be told: the one that was left last, or a new one."""
    store = _store(text, paths)
    last = None if wants_new(chosen) else store.last()
    if last is not None and not paths.writable:
        return MatchSession.opened(read(last))
    if last is not None:
        session, torn = MatchSession.resume(store, last)
        if torn:
            write(text.get("scenes.torn_save"))
        return session
    game = game_named(chosen.game or FIRST)
    rules = options_of(game, chosen.rules)
    if chosen.target is not None:
        rules |= options_of(game, [f"target={chosen.target}"])
    who = profiles.load(paths.data)
    players = who.seated(_players(chosen, text, game, who.now.name))
    kept = store if paths.writable else None
    return MatchSession.new(players, rules, kept, chosen.seed, game=game.name)


def _players(chosen: argparse.Namespace, text: Text, game: AnyGame, own: str) -> tuple[Player, ...]:
    known = players_of(game)
    level = chosen.level or known.levels[len(known.levels) // 2]
    known.agent(level)
    seats = chosen.seats or game.seats[0]
    levels: list[str | None] = [None, *[level] * (seats - 1)]
    name = name_of(chosen.name or "") or own or text.get("scenes.you")
    computers = [opponent_name(text, levels, seat) for seat in range(1, len(levels))]
    return (Player(name), *[Player(computer, level) for computer in computers])
