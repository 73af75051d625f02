"""How a match is likely to end between who sits there, in a sentence.

What computers win of each other is measured (`assets/room/ladder.toml`); a person's own matches
against the same company are in the library.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from porrazo.assets import asset
from porrazo.desktop.scenes.choosing.luck import luck_words
from porrazo.games import CATALOGUE
from porrazo.match.opponent_names import short_names
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.records.summary import Summary
from porrazo.text import Text

Levels = Sequence[str | None]


@cache
def _ladder() -> dict[str, Any]:
    return tomllib.loads(asset("room/ladder.toml").read_text(encoding="utf-8"))


@cache
def strengths(game: str) -> dict[str, float]:
    """Return how strong each of the six is at a game, as the logarithm of a strength.

    Somebody twice as strong as another wins two matches of three between them. Empty where that
    was not measured.
    """
    measured = _ladder().get(game)
    if measured is None:
        return {}
    found = {LEVELS[0]: 0.0}
    for before, level, won in zip(LEVELS, LEVELS[1:], measured["won"], strict=False):
        share = won / 100
        # Against so many others who are all alike.
        against = measured["sides"] - 1
        found[level] = found[before] + math.log(against * share / (1 - share))
    return found


def shares(game: str, levels: Levels, sides: Sequence[int]) -> dict[int, int]:
    """Return how many of a hundred matches each side of computers wins; {} where nobody knows.

    Sides with a person are left out: the others are among themselves.
    """
    known = strengths(game)
    teams: dict[int, list[str | None]] = {}
    for level, side in zip(levels, sides, strict=True):
        teams.setdefault(side, []).append(level)
    weights = {
        side: math.exp(sum(known[level] for level in team if level) / len(team))
        for side, team in teams.items()
        if known and None not in team
    }
    whole = sum(weights.values())
    return {side: round(100 * weight / whole) for side, weight in weights.items()}


def own_matches(
    entries: Iterable[Summary], game: str, person: str, levels: Levels
) -> tuple[int, int]:
    """Return how many matches a person won against a company, and how many were played.

    ``person`` is the mark of a profile; the company are the computers of ``levels``.
    """
    company = sorted(filter(None, levels))
    alike = [
        match
        for match in entries
        if match.game == game
        and match.over
        and match.won is not None
        and match.players[match.people[0]].profile == person
        and sorted(filter(None, (player.level for player in match.players))) == company
    ]
    return sum(bool(match.won) for match in alike), len(alike)


def odds_words(
    text: Text,
    game: str,
    levels: Levels,
    sides: Sequence[int],
    own: tuple[int, int] = (0, 0),
    *,
    usual: bool,
) -> str:
    """Return what is known of a match between who sits there; "" where that is nothing.

    ``own`` is what `own_matches` returns of the only person at the screen. What computers win is
    known of the ``usual`` rules.
    """
    if CATALOGUE[game].by_luck:
        return luck_words(text, game)
    told = []
    won, played = own
    if played and levels.count(None) == 1:
        told.append(text.plural("room.own_matches", played, won=won))
    found = shares(game, levels, sides) if usual else {}
    if len(found) > 1:
        told.append(_among(text, levels, sides, found))
    elif usual and len(set(sides)) < len(sides) and levels.count(None) == 1:
        told.append(_with_partners(text, game, levels, sides))
    elif usual and len(levels) == 2 and levels.count(None) == 1:
        told.append(_beside_another(text, game, next(filter(None, levels))))
    return " ".join(filter(None, told))


def _among(text: Text, levels: Levels, sides: Sequence[int], found: dict[int, int]) -> str:
    """Return what sides of computers win of each other."""
    names = {side: text.together(_names(text, levels, sides, side)) for side in found}
    if len(set(found.values())) == 1:
        return text.get("room.odds_even", names=text.together(list(names.values())))
    best = max(found, key=lambda side: found[side])
    rest = [f"{names[side]} {found[side]}" for side in found if side != best]
    key = "room.odds" if None not in levels else "room.odds_of_others"
    return text.get(key, name=names[best], won=found[best], others=text.together(rest))


def _names(text: Text, levels: Levels, sides: Sequence[int], side: int) -> list[str]:
    team = [level for level, other in zip(levels, sides, strict=True) if other == side and level]
    return short_names(text, [Player(text.get(f"scenes.name_{level}"), level) for level in team])


def _beside_another(text: Text, game: str, level: str) -> str:
    """Return what somebody wins against the one before, the weakest against the next."""
    known, place = strengths(game), LEVELS.index(level)
    if not known:
        return ""
    other = LEVELS[place - 1] if place else LEVELS[1]
    share = 1 / (1 + math.exp(known[other] - known[level]))
    one, two = _names(text, (level, other), (0, 1), 0), _names(text, (level, other), (0, 1), 1)
    return text.get("room.odds_beside", name=one[0], won=round(100 * share), other=two[0])


def _with_partners(text: Text, game: str, levels: Levels, sides: Sequence[int]) -> str:
    """Return what the side of the only person wins, if that one plays as well as a partner."""
    place = levels.index(None)
    others = [(level, side) for level, side in zip(levels, sides, strict=True) if level]
    partner = next((level for level, side in others if side == sides[place]), None)
    found = shares(game, [level or partner for level in levels], sides)
    if partner is None or not found:
        return ""
    (name,) = short_names(text, [Player(text.get(f"scenes.name_{partner}"), partner)])
    return text.get("room.odds_like", name=name, won=found[sides[place]])
