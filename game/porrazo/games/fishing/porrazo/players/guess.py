"""What the others may hold: every hand of one opponent with its weight, or deals at random."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.chance import shuffled
from porrazo.games.fishing.combinations import KINDS
from porrazo.games.fishing.porrazo.view import PorrazoView, seen_cards

RANKS: Final = 13
# Who said nothing hardly ever holds a combination; nobody is sure of that.
KEPT_SILENT: Final = 0.02
_TRIES: Final = 30

Hand = tuple[int, ...]


def unseen_ranks(view: PorrazoView, remembers: bool) -> list[int]:
    """Return how many cards of each rank the view's seat has not seen, or does not remember.

    Who does not remember has forgotten the cards in the piles, but those of this deal.
    """
    if remembers:
        seen = seen_cards(view)
    else:
        seen = [card for card in view.hands[view.seat] if card != UNKNOWN]
        seen += view.table
        seen += view.pending.cards if view.pending else ()
        lying = {*seen}
        seen += [card for _, card in view.played if card not in lying]
    left = [4] * RANKS
    for card in seen:
        left[card >> 2] -= 1
    return left


def dealt_ranks(view: PorrazoView, seat: int) -> list[int]:
    """Return the ranks that a seat is known to have been dealt: those that it has played."""
    return [card >> 2 for player, card in view.played if player == seat]


def best_set(ranks: list[int]) -> tuple[int, int]:
    """Return size and rank of the best combination among some ranks, (0, 0) if there is none."""
    best = 0
    counts = 0
    for rank in ranks:
        counts += 1 << 4 * rank
        equal = counts >> 4 * rank & 15
        if equal > 1:
            best = max(best, 16 * equal + rank)
    return best >> 4, best & 15


def possible_hands(
    view: PorrazoView, seat: int, left: list[int], heeds: bool
) -> list[tuple[Hand, float]]:
    """Return every hand that one opponent may hold with its weight; weights add up to 1."""
    missing = len(view.hands[seat])
    played = dealt_ranks(view, seat)
    found: list[tuple[Hand, float]] = []
    for hand, ways in every_hand(left, missing):
        weight = float(ways)
        if heeds:
            weight *= likelihood(view, seat, [*hand, *played])
        if weight > 0.0:
            found.append((hand, weight))
    whole = sum(weight for _, weight in found)
    if whole <= 0.0:
        return possible_hands(view, seat, left, False) if heeds else [((), 1.0)]
    return [(hand, weight / whole) for hand, weight in found]


def likelihood(view: PorrazoView, seat: int, dealt: list[int]) -> float:
    """Return how well a seat's cards fit what it has said of them: 0 to 1."""
    if view.options["declarations"] != "announced" or not _has_spoken(view, seat):
        return 1.0
    kind = KINDS[best_set(dealt)[0]]
    said = view.calls[seat]
    if said in KINDS:
        return 1.0 if kind == said else 0.0
    return 1.0 if not kind else KEPT_SILENT


def _has_spoken(view: PorrazoView, seat: int) -> bool:
    if view.phase == "declare":
        # From eldest round to the dealer.
        first = view.dealer + 1
        return (seat - first) % view.seats < (view.to_act - first) % view.seats
    return view.phase == "play"


def every_hand(left: list[int], missing: int, rank: int = 0) -> list[tuple[Hand, int]]:
    """Return every sorted hand of so many cards of a rank and upward, and the ways to get it."""
    if missing == 0:
        return [((), 1)]
    if rank == RANKS:
        return []
    found = list(every_hand(left, missing, rank + 1))
    for equal in range(1, min(left[rank], missing) + 1):
        ways = comb(left[rank], equal)
        for hand, others in every_hand(left, missing - equal, rank + 1):
            found.append(((rank,) * equal + hand, ways * others))
    return found


def random_hands(view: PorrazoView, left: list[int], heeds: bool, rng: Random) -> list[Hand]:
    """Return hands for all seats, the view's own included, that fit what was said."""
    cards = [rank for rank in range(RANKS) for _ in range(max(0, left[rank]))]
    best: list[Hand] = []
    fit = -1.0
    for _ in range(_TRIES if heeds else 1):
        hands, probability = _deal(view, list(shuffled(tuple(cards), rng)))
        if probability > fit:
            best, fit = hands, probability
        if probability >= 1.0 or rng.random() < probability:
            return hands
    return best


def _deal(view: PorrazoView, cards: list[int]) -> tuple[list[Hand], float]:
    hands: list[Hand] = []
    probability = 1.0
    for seat, hand in enumerate(view.hands):
        if seat == view.seat:
            hands.append(tuple(sorted([card >> 2 for card in hand])))
            continue
        ranks = sorted([cards.pop() for _ in hand if cards])
        hands.append(tuple(ranks))
        probability *= likelihood(view, seat, [*ranks, *dealt_ranks(view, seat)])
    return hands, probability
