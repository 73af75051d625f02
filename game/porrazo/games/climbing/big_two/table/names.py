"""What the combinations of Big Two are called."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.games.climbing.big_two.combinations import (
    CARDS,
    FLUSH,
    FOUR_KIND,
    FULL_HOUSE,
    INVALID,
    NAMES,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TOPS,
    fours_of,
    kind_of,
    pairs_of,
    ranks_of,
    threes_of,
)
from porrazo.games.climbing.big_two.rules import bits_of, cards_of
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.games.climbing.big_two.worthwhile import highest
from porrazo.table.words.say import Say


def name_of(cards: Sequence[Card], view: BigTwoView, say: Say) -> str:
    """Return what cards are called by the rules of a match, "" where they are no combination."""
    play = bits_of(cards)
    return words_of(play, kind_of(play, bool(view.options["low_straights"])), say)


def words_of(play: int, kind: int, say: Say) -> str:
    """Return a combination in words, such as ``pair of sevens``, ``straight to king of clubs``."""
    if kind == INVALID:
        return ""
    top, beside = _told(play, kind)
    if kind == SINGLE:
        return say.card(cards_of(play)[0])
    card = cards_of(highest(top))[0]
    other = cards_of(beside)[0] if beside else card
    return say.get(
        f"big_two.is_{NAMES[kind]}",
        card=say.card(card),
        ranks=say.ranks(card),
        others=say.ranks(other),
    )


def _told(play: int, kind: int) -> tuple[int, int]:
    """Return the cards that a combination is called by, and a card beside them, or 0."""
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return play & CARDS << 4 * TOPS[ranks_of(play)], 0
    if kind == FULL_HOUSE:
        three = play & threes_of(play) * CARDS
        return three, highest(play & pairs_of(play) * CARDS & ~three)
    if kind == FOUR_KIND:
        return play & fours_of(play) * CARDS, 0
    return play, play & -play if kind == FLUSH else 0
