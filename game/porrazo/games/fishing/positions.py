"""What the positions of the fishing games share, as records and in the protocol's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Remaking, remaking

Play = tuple[int, Card]
"""A seat and the card that it played."""
MAX_SCORE = 10**6


@dataclass(frozen=True)
class Pending:
    """A capture of the card just left, which the next seat may still answer with its rank.

    ``level`` is how many cards of the rank lie in it, 2 or 3. ``points`` does not include
    ``limpia``, which is for emptying the table.
    """

    level: int
    seat: int
    rank: int
    cards: tuple[Card, ...]
    points: int
    limpia: int

    def __reduce__(self) -> Remaking:
        return remaking(self)


# --- writing


def seat_json(seat: int) -> int | None:
    """Return a seat or side as the protocol writes it, null for NOBODY."""
    return None if seat == NOBODY else seat


def play_json(play: Play, pack: Pack) -> dict[str, object]:
    """Return a play as the protocol writes it."""
    return {"seat": play[0], "card": pack.text(play[1])}


def pending_json(pending: Pending, pack: Pack) -> dict[str, object]:
    """Return a pending capture as the protocol writes it."""
    return {
        "level": pending.level,
        "seat": pending.seat,
        "rank": pack.rank_text(pending.rank),
        "cards": pack.texts(pending.cards),
        "points": pending.points,
        "limpia": pending.limpia,
    }


def claimed_json(claimed: tuple[tuple[int, int], ...]) -> list[dict[str, int]]:
    """Return claims as the protocol writes them."""
    return [{"seat": seat, "owner": owner} for seat, owner in claimed]


# --- reading


def read_nullable(fields: Fields, name: str, count: int) -> int:
    """Return a seat or side below ``count``, NOBODY where it is null or left out."""
    if name not in fields or fields.raw(name) is None:
        return NOBODY
    return fields.whole(name, 0, count - 1)


def read_stock(fields: Fields, pack: Pack) -> tuple[Card, ...]:
    """Return the stock, of unknown cards where only its size is told."""
    if "stock" in fields:
        return fields.cards(fields.raw("stock"), "stock", hidden=True)
    if "stock_count" in fields:
        return (UNKNOWN,) * fields.whole("stock_count", 0, len(pack.cards))
    raise BadPosition("stock or stock_count is missing")


def read_scores(fields: Fields, sides: int) -> tuple[int, ...]:
    """Return the scores of the sides."""
    scores = fields.items("scores", sides)
    return tuple([fields.check_whole(score, "scores", 0, MAX_SCORE) for score in scores])


def read_plays(
    fields: Fields, seats: int, table: tuple[Card, ...]
) -> tuple[tuple[Play, ...], Play | None]:
    """Return the plays of the deal, oldest first, and the card just left."""
    plays = fields.items("played")
    played = tuple([_read_play(fields.inner(play, "played"), seats) for play in plays])
    left = _read_last_left(fields, seats, played, table)
    if left is not None and not played:
        return (left,), left  # it was left in this deal, whatever was played before it
    return played, left


def _read_play(fields: Fields, seats: int) -> Play:
    return fields.whole("seat", 0, seats - 1), fields.card(fields.raw("card"), "card")


def _read_last_left(
    fields: Fields, seats: int, played: tuple[Play, ...], table: tuple[Card, ...]
) -> Play | None:
    """Return the card just left; where it is not told, the last play if it lies there still."""
    if "last_left" not in fields:
        in_play = fields.raw("phase") == "play"
        return played[-1] if in_play and played and played[-1][1] in table else None
    value = fields.raw("last_left")
    if value is None:
        return None
    left = _read_play(fields.inner(value, "last_left"), seats)
    if left[1] not in table or (played and played[-1] != left):
        raise BadPosition("last_left must be the last card played, lying on the table")
    return left


def read_pending(
    fields: Fields, seats: int, pack: Pack, worth: Sequence[Sequence[int]], most_limpia: int
) -> Pending | None:
    """Return the pending capture; ``worth`` has the points by level, then by rank."""
    if "pending" not in fields or fields.raw("pending") is None:
        return None
    inner = fields.inner(fields.raw("pending"), "pending")
    level = inner.whole("level", 2, 3)
    text = inner.text("rank", *pack.ranks)
    rank = pack.ranks.index(text)
    cards = inner.cards(inner.raw("cards"), "pending.cards")
    if sum(card >> 2 == rank for card in cards) != level:
        raise BadPosition(f"pending.cards must hold {level} cards of rank {text}")
    points = worth[level][rank]
    if "points" in inner and inner.raw("points") != points:
        raise BadPosition(f"pending.points must be {points}")
    limpia = inner.whole("limpia", 0, most_limpia) if "limpia" in inner else 0
    return Pending(level, inner.whole("seat", 0, seats - 1), rank, cards, points, limpia)


def read_claimed(fields: Fields, seats: int) -> tuple[tuple[int, int], ...]:
    """Return the claims made in this deal, pairs of claimer and owner."""
    if "claimed" not in fields:
        return ()
    claims = [fields.inner(claim, "claimed") for claim in fields.items("claimed")]
    return tuple(
        [
            (claim.whole("seat", 0, seats - 1), claim.whole("owner", 0, seats - 1))
            for claim in claims
        ]
    )


def check_cards(
    named: list[Card],
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    played: tuple[Play, ...],
    pack: Pack,
) -> None:
    """Refuse cards named twice, lost or added; ``named`` are all cards told, place by place.

    Raises:
        BadPosition: there are such.

    """
    twice = {card for card in named if named.count(card) > 1}
    if twice:
        raise BadPosition(f"cards named twice: {' '.join(pack.texts(sorted(twice)))}")
    hidden = sum(hand.count(UNKNOWN) for hand in hands) + stock.count(UNKNOWN)
    size = len(pack.cards)
    if len(named) + hidden != size:
        raise BadPosition(f"the position has {len(named) + hidden} cards, the pack {size}")
    in_hands = {card for hand in hands for card in hand}
    if any(card in in_hands or card in stock for _, card in played):
        raise BadPosition("a card that was played cannot be in a hand or in the stock")
