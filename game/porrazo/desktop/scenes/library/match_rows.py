"""The rows of the list of matches: what a match is called there, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import overload

import pygame

from porrazo.desktop.scenes.dates import played_on
from porrazo.desktop.scenes.match_words import others_named
from porrazo.desktop.table.badges.faces import has_face, seat_mark
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.games import CATALOGUE
from porrazo.match.reviews import SUFFIX
from porrazo.numbers import scores, written
from porrazo.records.library import LibraryEntry, title_of
from porrazo.records.summary import Summary

_DOT = " \N{MIDDLE DOT} "
# With more sides than this a row shows the person's own score alone.
_MOST_SCORES = 4


class MatchStatus(StrEnum):
    """How a match stands; the value is what the words of it are called."""

    IN_PLAY = "in_play"
    WON = "won"
    LOST = "lost"
    RESIGNED = "resigned"
    OVER = "over"  # nobody knows whose match it was, or nobody won it
    UNREADABLE = "unreadable"


RESULTS = ("", MatchStatus.IN_PLAY, MatchStatus.WON, MatchStatus.LOST, MatchStatus.RESIGNED)
"""What can be wanted of a result; nothing is everything."""


def state_of(match: Summary) -> MatchStatus:
    """Return how a match stands, for the only person in it."""
    if match.resigned is not None:
        return MatchStatus.RESIGNED
    if not match.over:
        return MatchStatus.IN_PLAY
    if match.won is None:
        return MatchStatus.OVER
    return MatchStatus.WON if match.won else MatchStatus.LOST


@dataclass
class MatchFilter:
    """Which matches are to be shown; what is empty is any.

    ``words`` are looked for in the title, the game and the names, whatever their case.
    """

    game: str = ""
    player: str = ""
    result: str = ""
    words: str = ""

    @property
    def anything(self) -> bool:
        """True when all matches are wanted."""
        return not (self.game or self.player or self.result or self.words)

    def takes(self, path: Path, entry: LibraryEntry | None) -> bool:
        """True when a match is wanted; what is not read yet, or cannot be, only by its title."""
        match = entry.summary if entry else None
        if match is None:
            wanted = self.game or self.player or self.result
            return not wanted and self._named(title_of(path))
        names = [player.name for player in match.players]
        return (
            self.game in ("", match.game)
            and self.player in ("", *names)
            and self.result in ("", state_of(match))
            and self._named(" ".join([title_of(path), game_title(match.game), *names]))
        )

    def _named(self, told: str) -> bool:
        return all(word in told.casefold() for word in self.words.casefold().split())


def game_title(name: str) -> str:
    """Return what a game is called; one of another version has only its short name."""
    return CATALOGUE[name].title if name in CATALOGUE else name


@dataclass(frozen=True)
class MatchRow(ListRow):
    """A row with its parts: ``words`` and ``detail`` are all of them, to be read.

    ``state_words`` say the ``state``; ``game`` is whose emblem it has, "" for none.
    """

    name: str = ""
    about: str = ""
    date: str = ""
    state: MatchStatus = MatchStatus.UNREADABLE
    state_words: str = ""
    score: str = ""
    game: str = ""


class Rows(Sequence[MatchRow]):
    """The rows of many files, each made when it is first seen."""

    def __init__(self, paths: Sequence[Path], make: Callable[[Path], MatchRow]) -> None:
        self._paths = paths
        self._make = make

    def __len__(self) -> int:
        return len(self._paths)

    @overload
    def __getitem__(self, place: int) -> MatchRow: ...

    @overload
    def __getitem__(self, place: slice) -> list[MatchRow]: ...

    def __getitem__(self, place: int | slice) -> MatchRow | list[MatchRow]:
        if isinstance(place, slice):
            return [self._make(path) for path in self._paths[place]]
        return self._make(self._paths[place])


def row_of(
    context: Context, path: Path, entry: LibraryEntry | None, ui: float, now: datetime
) -> MatchRow:
    """Return the row of a file, as it is told at ``now``; ``ui`` is the scale of its signs."""
    get = context.text.get
    if entry is None:
        waiting = "\N{HORIZONTAL ELLIPSIS}"
        return MatchRow(path.stem, waiting, name=title_of(path) or path.stem, about=waiting)
    match = entry.summary
    if match is None:
        why = get("matches.damaged" if entry.broken else "records.not_now")
        sign = icon(Icon.CLOSE, round(18 * ui), context.theme.palette.text_gold)
        return MatchRow(path.name, why, sign, name=path.name, state_words=why)
    name, game = title_of(path), game_title(match.game)
    date, people = played_on(context.text, entry.date, now), _people(context, match)
    more = _more(context, match, path)
    told = [name, date, game, people, *more]
    state = state_of(match)
    return MatchRow(
        _DOT.join(filter(None, told)),
        _result(context, match),
        _sign(context, match, ui),
        name=name or game,
        about=_DOT.join([people, *more]),
        date=date,
        state=state,
        state_words=_state_words(context, match, state),
        score=_score(match),
        game=match.game,
    )


def _people(context: Context, match: Summary) -> str:
    """Return who else played: the partner of the only person apart from the others."""
    names = [player.name for player in match.players]
    if len(match.people) != 1:
        return ", ".join(names)
    own = match.people[0]
    beside = [seat for seat, side in enumerate(match.sides) if side == match.sides[own]]
    partners = [names[seat] for seat in beside if seat != own]
    if not partners:
        return others_named(names, match.people)
    others = [name for seat, name in enumerate(names) if seat not in beside]
    return context.text.get(
        "matches.with_partner", partner=", ".join(partners), others=", ".join(others)
    )


def _more(context: Context, match: Summary, path: Path) -> list[str]:
    """Return what else is to be known of a match."""
    get, more = context.text.get, []
    if match.outright:
        more.append(get(f"{match.game}.won_by_{match.outright}"))
    if match.practice:
        more.append(get("matches.practice"))
    elif match.assisted:
        more.append(get("records.assisted"))
    if path.with_suffix(SUFFIX).is_file():
        more.append(get("matches.reviewed"))
    return more


def _sign(context: Context, match: Summary, ui: float) -> pygame.Surface:
    """Return the face of the first opponent, or the sign of the first other side."""
    seat = next((n for n, player in enumerate(match.players) if has_face(player.level)), -1)
    return seat_mark(context.theme, match.players[seat].level, match.sides[seat], round(22 * ui))


def _score(match: Summary) -> str:
    if len(match.totals) <= _MOST_SCORES or len(match.people) != 1:
        return scores(match.totals)
    return written(match.totals[match.sides[match.people[0]]])


def _winners(match: Summary) -> str:
    named = zip(match.players, match.sides, strict=True)
    return " + ".join(player.name for player, side in named if side in match.winners)


def _state_words(context: Context, match: Summary, state: MatchStatus) -> str:
    get, winners = context.text.get, _winners(match)
    if state is MatchStatus.OVER:
        return get("matches.state_won_by", name=winners) if winners else get("matches.state_nobody")
    if state is MatchStatus.WON and len(match.winners) > 1:
        return get("matches.state_shared")
    return get(f"matches.state_{state}")


def _result(context: Context, match: Summary) -> str:
    get = context.text.get
    told = scores(match.totals)
    if match.resigned is not None:
        return get("matches.given_up", scores=told)
    if not match.over:
        return get("records.in_play", scores=told)
    if match.won is not None:
        shared = match.won and len(match.winners) > 1
        won = "records.shared" if shared else "matches.won"
        return get(won if match.won else "matches.lost", scores=told)
    winners = _winners(match)
    if not winners:
        return get("records.nobody", scores=told)
    return get("matches.winner", name=winners, scores=told)
