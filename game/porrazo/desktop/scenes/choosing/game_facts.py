"""What a game is told by wherever one is chosen: for how many and how long."""

from porrazo.desktop.scenes.choosing.luck import luck_share
from porrazo.games import CATALOGUE, CatalogueEntry
from porrazo.text import Text


def facts_words(text: Text, name: str) -> str:
    """Return for how many players a game is, and how long a match takes."""
    seats = seats_words(CATALOGUE[name])
    return text.get("room.facts", seats=seats, length=minutes_words(text, name))


def minutes_words(text: Text, name: str) -> str:
    """Return how long a match takes."""
    return text.get("room.minutes", n=CATALOGUE[name].minutes)


def seats_words(entry: CatalogueEntry) -> str:
    """Return for how many a game is: ``2-8``, ``2, 4``, ``3``."""
    seats = entry.seats
    if len(seats) > 1 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}\N{EN DASH}{seats[-1]}"
    return ", ".join(str(number) for number in seats)


def facts_of(text: Text, name: str, *more: tuple[str, str]) -> list[tuple[str, str]]:
    """Return what is known of a game, each fact with its word, and more of them."""
    rows = [
        (text.get("room.players"), seats_words(CATALOGUE[name])),
        (text.get("room.length"), minutes_words(text, name)),
        (text.get("room.luck_share"), luck_share(text, name)),
        *more,
    ]
    return [(label, value) for label, value in rows if value]
