"""The great moments of a match: which events are one, and how it is shown.

Each has three beats: all darkens but what matters, the blow falls, points and faces follow. A game
says in its table which of its events are highlights and of which kind; how long they take and what
is drawn is the house's. They are made from what everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.table.people.happenings import Seen
from porrazo.table.words.say import Say, capital


class Sight(Enum):
    """What is seen of a highlight when its blow falls."""

    BURST = auto()
    """A star behind the cards, or behind whoever did it; everybody else jumps."""
    RING = auto()
    """A light around the cloth, from which all was taken."""
    LIGHT = auto()
    """The cards that matter and whose they are stay in the light, all others in the dark."""
    STAMP = auto()
    """The title comes down in the middle like a stamp."""
    HUSH = auto()
    """Whoever did it stays in the light, all others in the dark."""


@dataclass(frozen=True)
class Highlight:
    """How an event is shown that is a great moment.

    ``seats`` are those whose moment it is. ``cards`` are the cards that matter; before they lie
    open the light is on ``zone``. ``force`` is how heavy the blow is, from 1 to 3. ``title`` are
    words in large letters, in place of what is called of a grand event; "" for none. With
    ``confetti`` it rains paper for the side that looks on, if the moment is its own.
    """

    sight: Sight
    seats: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    zone: str = "table"
    force: int = 1
    title: Callable[[Say], str] = lambda say: ""
    confetti: bool = False


Highlights = Mapping[type[Event], Callable[[Any, Seen], Highlight | None]]
"""What each kind of event is that may be a highlight; None where one is not."""


def titled(key: str) -> Callable[[Say], str]:
    """Return what makes a title of the words of a key."""
    return lambda say: say.get(key)


def cry(words: str, say: Say) -> str:
    """Return words as they are called out."""
    return say.get("table.cry", words=capital(words))


def cried(key: str) -> Callable[[Say], str]:
    """Return what makes a title of the words of a key, called out."""
    return lambda say: cry(say.get(key), say)


def highlight_of(highlights: Highlights, event: Event, seen: Seen) -> Highlight | None:
    """Return how an event is shown that is a great moment; None for any other."""
    found = highlights.get(type(event))
    return None if found is None else found(event, seen)
