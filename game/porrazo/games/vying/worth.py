"""What a hand is worth at a showdown, and how hands are compared."""

from __future__ import annotations

from typing import NamedTuple

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.table_stakes import Layer, layer_winners


class Worth(NamedTuple):
    """What cards are worth: their class and the value inside it.

    ``wild_rank`` parts hands of one class and value by their wildcards, where a game does so.
    ``wild`` says what each wildcard stands for.
    """

    class_id: int
    value: int
    wild_rank: int = 0
    wild: tuple[tuple[Card, str], ...] = ()

    @property
    def strength(self) -> int:
        """One number to compare by; equal ones are parted by seniority."""
        return (self.class_id * 1000 + self.value) * 4 + self.wild_rank


def winners_of(found: list[Layer], worths: dict[int, Worth]) -> list[int]:
    """Return who wins each layer of the pot; ``worths`` are those of the active seats."""
    strength = [0] * (max(worths) + 1)
    for seat, held in worths.items():
        strength[seat] = held.strength
    return layer_winners(found, strength)


def shown_of(worths: dict[int, Worth], winners: list[int], losers_show: bool) -> list[int]:
    """Return the seats whose hands a showdown shows: the winners', or those of all."""
    return [seat for seat in worths if losers_show or seat in winners]


def showdown_of(
    hands: list[list[Card]],
    worths: dict[int, Worth],
    winners: list[int],
    classes: tuple[str, ...],
    has_wildcards: bool,
) -> Event:
    """Return the event of a showdown; ``worths`` are those of the hands that are shown.

    ``classes`` are the names of the classes, ``winners`` the winner of each layer.
    """
    seats = range(len(hands))
    wild = [meaning for held in worths.values() for meaning in held.wild]
    return Showdown(
        tuple([tuple(hands[seat]) if seat in worths else None for seat in seats]),
        tuple([classes[worths[seat].class_id] if seat in worths else None for seat in seats]),
        tuple([worths[seat].value if seat in worths else None for seat in seats]),
        tuple(winners),
        tuple(sorted(wild)) if has_wildcards else None,
    )
