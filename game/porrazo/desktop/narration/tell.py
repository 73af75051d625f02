"""`porrazo tell`: plays a match at a terminal, from the same journal as the window."""

from __future__ import annotations

import argparse
import io
import os
import sys

from porrazo.commands.arguments import options_of
from porrazo.commands.tell import wants_new
from porrazo.desktop.app.logs import logging_to
from porrazo.desktop.app.names import opponent_name
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit import settings
from porrazo.desktop.kit.paths import AppPaths
from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.console import Console
from porrazo.engine.errors import EngineError
from porrazo.games import game_named
from porrazo.players.levels import LEVELS, check_level
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

INTERRUPTED = 130
_SEATS = 2


class TellError(Exception):
    """No match can be told; the message is one sentence."""


def run(chosen: argparse.Namespace) -> int:
    """Play until the match is over or left; return the exit status.

    Raises:
        TellError: what was asked for is no match, or the match left last cannot be read.

    """
    for stream in (sys.stdin, sys.stdout):
        # A terminal that lacks a letter shows another one in its place.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    paths = AppPaths.open(chosen.data_dir)
    kept, _ = settings.load(paths.data)
    text = Text(chosen.lang or kept.language)
    with logging_to(paths):
        if not paths.writable:
            write(text.get("app.no_saving", folder=paths.data, reason=paths.problem))
        store = JournalStore(paths.data) if paths.writable else None
        try:
            session = _session(chosen, text, store)
        except EngineError as error:
            raise TellError(str(error)) from error
        console = Console(
            session, text, sys.stdin, write, kept.declaring, show_chance=kept.show_chance
        )
        return _play(console)


def write(sentence: str) -> None:
    """Write a line to standard output, at once."""
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def _play(console: Console) -> int:
    try:
        console.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody listens any more; what is left in the buffer goes nowhere, without a complaint.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        console.session.close()
    return 0


def _session(chosen: argparse.Namespace, text: Text, store: JournalStore | None) -> MatchSession:
    """Return the match to be told: the one that was left last, or a new one."""
    if store is not None and store.exists() and not wants_new(chosen):
        session, torn = MatchSession.resume(store)
        if torn:
            write(text.get("scenes.torn_save"))
        return session
    rules = options_of(game_named("porrazo"), chosen.rules)
    if chosen.target is not None:
        rules["target"] = chosen.target
    return MatchSession.new(_players(chosen, text), rules, store, chosen.seed)


def _players(chosen: argparse.Namespace, text: Text) -> tuple[Player, ...]:
    level = chosen.level or LEVELS[len(LEVELS) // 2]
    check_level(level)
    levels: list[str | None] = [None, *[level] * ((chosen.seats or _SEATS) - 1)]
    name = chosen.name or text.get("scenes.you")
    computers = [opponent_name(text, levels, seat) for seat in range(1, len(levels))]
    return (Player(name), *[Player(computer, level) for computer in computers])
