"""The packs of a match played again: by whom, and how it is compared with what was before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from porrazo.engine.match import Match
from porrazo.engine.match_history import lead_of
from porrazo.records import codec
from porrazo.records.checksum import checked
from porrazo.records.files import MATCH_LIMIT, write_new
from porrazo.records.occasion import EarlierResult, Occasion
from porrazo.records.personal import tale_of
from porrazo.records.saved import Saved
from porrazo.records.seating import Player


def result_of(saved: Saved, seat: int) -> EarlierResult:
    """Return how a match that is over went for a seat."""
    hands = tuple([scores for _, scores in tale_of(saved, seat).hands()])
    return EarlierResult(_named(saved.players), seat, hands, saved.resigned)


def _named(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return players without the marks of their profiles, which are nobody else's business."""
    return tuple([Player(player.name, player.level) for player in players])


def moved(players: Sequence[Player], by: int) -> tuple[Player, ...]:
    """Return players with everybody so many seats further on; the packs stay where they are.

    >>> [player.name for player in moved([Player("A"), Player("B"), Player("C")], 1)]
    ['C', 'A', 'B']
    """
    count = len(players)
    return tuple([players[(seat - by) % count] for seat in range(count)])


def against(players: Sequence[Player], level: str, name: str) -> tuple[Player, ...]:
    """Return players with another computer in the place of all computers."""
    found: list[Player] = []
    for player in players:
        if player.level is None:
            found.append(replace(player, stand_in=None))
        else:
            number = sum(each.level is not None for each in found)
            found.append(Player(f"{name} {number + 1}" if number else name, level))
    return tuple(found)


def write_challenge(
    path: Path, match: Match, players: Sequence[Player], before: EarlierResult
) -> None:
    """Write a file that asks somebody to play the packs of a match, with no card of it told.

    Raises:
        FileExistsError: there is a file of this name.
        OSError: it cannot be written.

    """
    record = codec.encode(match.until(0))
    record["players"] = [player.to_json() for player in _named(players)]
    record |= Occasion(duplicate=before).to_json()
    write_new(path, json.dumps(checked(record)).encode("ascii"), MATCH_LIMIT)


def margins(
    hands: Sequence[Sequence[int]], began: Sequence[int], side: int, *, fewest_win: bool
) -> list[int]:
    """Return by how much a side did better than the best other one in each hand.

    >>> margins([(3, 1), (4, 9)], (0, 0), 0, fewest_win=False)
    [2, -7]
    """
    found, before = [], began
    for scores in hands:
        gained = [total - earlier for total, earlier in zip(scores, before, strict=True)]
        found.append(lead_of(gained, side, fewest_win=fewest_win))
        before = scores
    return found
