"""What the players of a match are called, and what for short."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.text import Text

_NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")


def opponent_name(text: Text, levels: Sequence[str | None], seat: int) -> str:
    """Return the name of a computer at a seat: its level's, numbered from the second on.

    The numerals are Roman, since scores and counts follow names.
    """
    level = levels[seat]
    name = text.get(f"scenes.name_{level}")
    before = sum(other == level for other in levels[:seat])
    return f"{name}{_NUMERALS[before]}"


def short_names(text: Text, players: Sequence[Player]) -> list[str]:
    """Return what players are called where it is narrow: opponents without their titles.

    Whoever was given a name keeps it whole, and so does an opponent where somebody else at the
    table is called so already.
    """
    short = [_untitled(text, player) for player in players]
    called = [player.name.casefold() for player in players]
    for seat, name in enumerate(short):
        others = {*called[:seat], *called[seat + 1 :]}
        others |= {other.casefold() for at, other in enumerate(short) if at != seat}
        if name.casefold() in others:
            short[seat] = players[seat].name
    return short


def names_on_plaques(text: Text, players: Sequence[Player]) -> list[str]:
    """Return what stands on its own for players: short names, and "You" for whoever has none.

    It is the one person at the screen who has chosen no name. Within a sentence that person has
    the name of `Player`, since sentences tell of somebody.
    """
    short, unnamed = short_names(text, players), text.get("scenes.you")
    people = [seat for seat, player in enumerate(players) if player.level is None]
    if len(people) == 1 and players[people[0]].name == unnamed:
        short[people[0]] = text.get("table.plaque_you")
    return short


def _untitled(text: Text, player: Player) -> str:
    """Return the name of an opponent without "Abuela" or "Don", where it is the program's own."""
    own = text.get(f"scenes.name_{player.level}") if player.level in LEVELS else ""
    title, _, rest = own.partition(" ")
    if not rest or not f"{player.name} ".startswith(f"{own} "):
        return player.name
    return player.name.removeprefix(f"{title} ")
