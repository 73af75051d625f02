"""Plays of climbing games in text, in positions, in what a seat knows: sets of cards as bits.

A pass is the action 0, a play the set of its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from porrazo.cards import Card
from porrazo.engine.codec import ActionKind
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import SetField
from porrazo.engine.game import Action
from porrazo.games.climbing.card_sets import CardSets

PASS: Final = 0


def playing_sets(
    sets: CardSets,
    above: int,
    most: int,
    order: Callable[[Action], Sequence[Card]] | None = None,
) -> ActionKind:
    """Return the kind of plays of up to ``most`` cards, the actions below ``above``.

    Their cards are told from low to high, or in the order given.
    """
    cards = SetField(order or sets.cards_of, sets.bits_of, most, "played_cards")
    return ActionKind("play", range(above), {"cards": cards}, text="{cards}")


def played_by(
    seats: int,
    actions: Sequence[LoggedAction],
    is_play: Callable[[Action], bool],
    table: tuple[int, int] | None,
    sets: CardSets,
) -> list[int]:
    """Return what each seat has played in a deal.

    ``table`` is the seat and the cards of what lies on the table, which ``actions`` may leave out.

    Raises:
        BadPosition: a card was played twice.

    """
    played = [0] * seats
    for done in actions:
        if is_play(done.action):
            twice = sum(played) & done.action
            if twice:
                raise BadPosition(f"cards played twice: {' '.join(sets.texts_of(twice))}")
            played[done.seat] |= done.action
    if table is not None:
        seat, cards = table
        if (sum(played) & ~played[seat]) & cards:
            raise BadPosition("table: another seat has played these cards")
        played[seat] |= cards
    return played


def check_sizes(
    hands: Sequence[tuple[Card, ...]], played: Sequence[int], sizes: Sequence[int]
) -> None:
    """Refuse hands that have not so many cards with those played.

    Raises:
        BadPosition: a hand has more or fewer.

    """
    for seat, hand in enumerate(hands):
        found = len(hand) + played[seat].bit_count()
        if found != sizes[seat]:
            raise BadPosition(f"seat {seat} holds and has played {found} cards, not {sizes[seat]}")


def check_last_play(
    actions: Sequence[LoggedAction], is_play: Callable[[Action], bool], seat: int, cards: int
) -> None:
    """Refuse a table that the deal's actions tell otherwise than as their last play.

    They may tell only what was played before it.

    Raises:
        BadPosition: it is another.

    """
    plays = [done for done in actions if is_play(done.action)]
    told = any(done.action & cards for done in plays)
    if told and (plays[-1].seat, plays[-1].action) != (seat, cards):
        raise BadPosition("table must be the last play of actions")
