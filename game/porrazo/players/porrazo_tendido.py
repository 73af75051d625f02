"""When to deal the tendido: now or later, by the chance to win the match between two sides."""

from __future__ import annotations

from random import Random

from porrazo.cards import FRENCH_52
from porrazo.engine.chance import shuffled
from porrazo.games.fishing.porrazo import (
    RIGHT_TO_LEFT,
    TENDIDO,
    Rules,
    arranged,
    tendido_scores,
)
from porrazo.games.fishing.porrazo_view import PorrazoView, search_setup, seen_cards
from porrazo.players.porrazo_chance import DEALS, dealers_chance

# Rows that are looked at. What they score spreads by four points.
_ROWS = 60


def better_now(view: PorrazoView, rng: Random) -> bool:
    """Tell whether the dealer, whose view it is, wins more often by dealing the tendido now."""
    now, later = chances(view, rng)
    return now > later


def chances(view: PorrazoView, rng: Random) -> tuple[float, float]:
    """Return the dealer's chance to win, 0 to 1, with the tendido now and with the last deal.

    Only for matches between two sides to a target.
    """
    side = view.sides[view.dealer]
    target = int(view.options["target"])
    mine, other = target - view.scores[side], target - view.scores[1 - side]
    more = len(view.won[side]) - len(view.won[1 - side])
    ended = (view.deal_number - 1) * DEALS // view.deals
    later = dealers_chance(ended, mine, other, more, spent=False)
    rows = _points_of_rows(view, rng)
    now = sum(
        dealers_chance(ended, mine - points, other, more, spent=True) if points < mine else 1.0
        for points in rows
    )
    return now / len(rows), later


def _points_of_rows(view: PorrazoView, rng: Random) -> list[int]:
    """Return what rows at random would score, each in its best arrangement."""
    seen = {*seen_cards(view)}
    unseen = tuple(card for card in FRENCH_52.cards if card not in seen)
    rules, table = Rules(search_setup(view, rng)), list(view.table)
    either_way = view.options["tendido_count"] == "either_way"
    ways = range(2 * RIGHT_TO_LEFT if either_way else RIGHT_TO_LEFT)
    best: list[int] = []
    for _ in range(_ROWS):
        row = tuple(shuffled(unseen, rng)[:TENDIDO])
        scores = [tendido_scores(rules, table, arranged(row, bits), bits) for bits in ways]
        best.append(max(sum(points for _, points, _ in each) for each in scores))
    return best
