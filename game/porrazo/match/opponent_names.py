"""What the players of a match are called, and what for short."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.text import Text, You

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
    if (unnamed := _unnamed(text, players)) is not None:
        short[unnamed] = You(short[unnamed])
    called = [player.name.casefold() for player in players]
    for seat, name in enumerate(short):
        others = {*called[:seat], *called[seat + 1 :]}
        others |= {other.casefold() for at, other in enumerate(short) if at != seat}
        if name.casefold() in others:
            short[seat] = players[seat].name
    return short


def names_in_sentences(text: Text, players: Sequence[Player]) -> list[str]:
    """Return what players are called within a sentence: their names, `You` whoever has none."""
    names = [player.name for player in players]
    if (unnamed := _unnamed(text, players)) is not None:
        names[unnamed] = You(names[unnamed])
    return names


def names_alone(text: Text, players: Sequence[Player]) -> list[str]:
    """Return what stands on its own for players: their names, "You" for whoever has none."""
    names = [player.name for player in players]
    if (unnamed := _unnamed(text, players)) is not None:
        names[unnamed] = text.get("table.plaque_you")
    return names


def names_on_plaques(text: Text, players: Sequence[Player]) -> list[str]:
    """Return `names_alone` where it is narrow: short names, "You" for whoever has none."""
    short, unnamed = short_names(text, players), _unnamed(text, players)
    if unnamed is not None:
        short[unnamed] = text.get("table.plaque_you")
    return short


def _unnamed(text: Text, players: Sequence[Player]) -> int | None:
    """Return the seat of the one person at the screen, if that one has chosen no name."""
    people = [seat for seat, player in enumerate(players) if player.level is None]
    alone = len(people) == 1 and players[people[0]].name == text.get("scenes.you")
    return people[0] if alone else None


def _untitled(text: Text, player: Player) -> str:
    """Return the name of an opponent without "Abuela" or "Don", where it is the program's own."""
    own = text.get(f"scenes.name_{player.level}") if player.level in LEVELS else ""
    title, _, rest = own.partition(" ")
    if not rest or not f"{player.name} ".startswith(f"{own} "):
        return player.name
    return player.name.removeprefix(f"{title} ")
