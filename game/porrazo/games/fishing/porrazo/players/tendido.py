"""When to deal the tendido: now or later, by the chance to win the match between two sides."""

from __future__ import annotations

from random import Random

from porrazo.cards import FRENCH_52
from porrazo.engine.chance import shuffled
from porrazo.games.fishing.porrazo.players.chance import DEALS, dealers_chance
from porrazo.games.fishing.porrazo.players.prospects import ways_to_lay
from porrazo.games.fishing.porrazo.rules import (
    TENDIDO,
    Rules,
    arranged,
    tendido_scores,
)
from porrazo.games.fishing.porrazo.view import PorrazoView, search_setup, seen_cards

# Rows that are looked at. The standard deviation of what they score is two points.
_ROWS = 240
# Four more cards on the table bring the other side, which plays on them first, so many points.
_FIRST_ON_THEM = 0.5


def better_now(view: PorrazoView) -> bool:
    """Return whether the dealer, whose view it is, wins more often by dealing the tendido now."""
    now, later = chances(view)
    return now > later


def chances(view: PorrazoView) -> tuple[float, float]:
    """Return the dealer's chance to win, 0 to 1, with the tendido now and with the last deal.

    Only for matches between two sides to a target. The same cards seen give the same answer, so
    that who deals by it is not blamed for it by a hint or a review that asks again.
    """
    side = view.sides[view.dealer]
    target = int(view.options["target"])
    mine, other = target - view.scores[side], target - view.scores[1 - side]
    more = len(view.won[side]) - len(view.won[1 - side])
    ended = (view.deal_number - 1) * DEALS // view.deals
    later = dealers_chance(ended, mine, other, more, spent=False)

    def laid(points: int, given: int) -> float:
        if points >= mine:
            return 1.0
        return dealers_chance(ended, mine - points, other - given, more, spent=True)

    rows = _points_of_rows(view)
    now = sum(
        (1.0 - _FIRST_ON_THEM) * laid(points, 0) + _FIRST_ON_THEM * laid(points, 1)
        for points in rows
    )
    return now / len(rows), later


def _points_of_rows(view: PorrazoView) -> list[int]:
    """Return what rows at random would score, each in its best arrangement."""
    rng = Random(0)
    seen = {*seen_cards(view)}
    unseen = tuple(card for card in FRENCH_52.cards if card not in seen)
    rules, table = Rules(search_setup(view, rng)), list(view.table)
    ways = ways_to_lay(view)
    best: list[int] = []
    for _ in range(_ROWS):
        row = tuple(shuffled(unseen, rng)[:TENDIDO])
        scores = [tendido_scores(rules, table, arranged(row, bits), bits) for bits in ways]
        best.append(max(sum(points for _, points, _ in each) for each in scores))
    return best
