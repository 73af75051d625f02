"""The rows of the list of matches: what a match is called there, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import overload

import pygame

from porrazo.desktop.table.badges.faces import has_face, seat_mark
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.games import CATALOGUE
from porrazo.match.reviews import SUFFIX
from porrazo.numbers import scores
from porrazo.records.library import LibraryEntry, title_of
from porrazo.records.summary import Summary
from porrazo.table.telling.review_words import others_named

IN_PLAY, WON, LOST, BIN = "in_play", "won", "lost", "bin"
RESULTS = ("", IN_PLAY, WON, LOST, BIN)
"""What can be wanted of a result; nothing is everything but the bin."""
_DOT = " \N{MIDDLE DOT} "


@dataclass
class MatchFilter:
    """Which matches are to be shown: of a game, with a player, by result; empty is any."""

    game: str = ""
    player: str = ""
    result: str = ""

    @property
    def anything(self) -> bool:
        """True when all matches of a place are wanted."""
        return not self.game and not self.player and self.result in ("", BIN)

    def takes(self, entry: LibraryEntry | None) -> bool:
        """True when a match is wanted; what is not read yet, or cannot be, unless asked for."""
        match = entry.summary if entry else None
        if match is None:
            return not (self.game or self.player or self.result in (WON, LOST, IN_PLAY))
        return (
            self.game in ("", match.game)
            and self.player in ("", *[player.name for player in match.players])
            and (
                self.result in ("", BIN)
                or (self.result == IN_PLAY and not match.over)
                or (self.result == WON and match.won is True)
                or (self.result == LOST and match.won is False)
            )
        )


class Rows(Sequence[ListRow]):
    """The rows of many files, each made when it is first seen."""

    def __init__(self, paths: Sequence[Path], make: Callable[[Path], ListRow]) -> None:
        self._paths = paths
        self._make = make

    def __len__(self) -> int:
        return len(self._paths)

    @overload
    def __getitem__(self, place: int) -> ListRow: ...

    @overload
    def __getitem__(self, place: slice) -> list[ListRow]: ...

    def __getitem__(self, place: int | slice) -> ListRow | list[ListRow]:
        if isinstance(place, slice):
            return [self._make(path) for path in self._paths[place]]
        return self._make(self._paths[place])


def row_of(
    context: Context, path: Path, entry: LibraryEntry | None, ui: float, *, several_games: bool
) -> ListRow:
    """Return the row of a file; ``several_games`` has the game named."""
    get = context.text.get
    if entry is None:
        return ListRow(path.stem, "\N{HORIZONTAL ELLIPSIS}")
    match = entry.summary
    if match is None:
        sign = icon(Icon.CLOSE, round(18 * ui), context.theme.palette.text_gold)
        return ListRow(
            path.name, get("matches.damaged" if entry.broken else "records.not_now"), sign
        )
    words = [_date(entry.date), others_named([each.name for each in match.players], match.people)]
    if title := title_of(path):
        words.insert(0, title)
    if several_games:
        words.insert(-1, CATALOGUE[match.game].title if match.game in CATALOGUE else match.game)
    if match.outright:
        words.append(get(f"{match.game}.won_by_{match.outright}"))
    if match.practice:
        words.append(get("matches.practice"))
    elif match.assisted:
        words.append(get("records.assisted"))
    if path.with_suffix(SUFFIX).is_file():
        words.append(get("matches.reviewed"))
    return ListRow(_DOT.join(words), _result(context, match), _sign(context, match, ui))


def _sign(context: Context, match: Summary, ui: float) -> pygame.Surface:
    """Return the face of the first opponent, or the sign of the first other side."""
    seat = next((n for n, player in enumerate(match.players) if has_face(player.level)), -1)
    return seat_mark(context.theme, match.players[seat].level, match.sides[seat], round(28 * ui))


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
    named = zip(match.players, match.sides, strict=True)
    names = [player.name for player, side in named if side in match.winners]
    if not names:
        return get("records.nobody", scores=told)
    return get("matches.winner", name=" + ".join(names), scores=told)


def _date(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
