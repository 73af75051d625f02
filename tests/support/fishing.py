"""A match of a game of fishing played by the product and by its oracle side by side."""

from __future__ import annotations

from typing import Any, ClassVar

from support.soak import Comparison, Words

SHARED_FIELDS = (
    "phase",
    "to_act",
    "winner",
    "over",
    "table",
    "hands",
    "stock",
    "piles",
    "won",
    "scores",
    "sides",
    "pending",
    "last_left",
    "last_capturer",
    "calls",
    "played",
    "dealer",
    "hand_number",
    "deal_number",
    "history_length",
    "options",
)


class FishingComparison(Comparison):
    """Compares what all games of fishing have, and ``own_fields``, which one alone has."""

    own_fields: ClassVar[tuple[str, ...]] = ()

    @property
    def over(self) -> bool:
        return bool(self.oracle.phase == "over")

    def in_order(self, words: Words) -> Words:
        compared = {name: words[name] for name in (*SHARED_FIELDS, *self.own_fields)}
        compared["won"] = [sorted(cards) for cards in compared["won"]]
        if pending := compared["pending"]:
            compared["pending"] = {**pending, "cards": sorted(pending["cards"])}
        return compared

    def telling(self, events: list[Words]) -> list[Any]:
        """Return what was scored, in order."""
        return [
            (event["side"], event["points"], event["reason"])
            for event in events
            if event["event"] == "scored"
        ]
