"""The chapters of Backhand's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate

_PACK = 52


def diagram(
    hands: str,
    to_come: str,
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    options: Mapping[str, object] | None = None,
) -> Diagram:
    """Return a round of two punters, whose hands are parted by a stroke; each has staked five."""
    held = [hand.split() for hand in hands.split("/")]
    known = to_come.split()
    dealt = sum(map(len, held))
    position: dict[str, object] = {
        "phase": "act",
        "to_act": 0,
        "hands": held,
        "scores": [100] * len(held),
        "stakes": [5] * len(held),
        "stock": [*known, *["?"] * (_PACK - dealt - len(known))],
    }
    return Diagram(len(held), position, steps, scores, options=options or {})


_AIM = diagram("9S 6H/TH 8C", "7D", ("backhand",), (("won", 5),))
_ACE = diagram("KS 6D/AH TC", "8C 7D", ("backhand",), (("won", 5),))
_FIVE = diagram("6S 2H 2C 4D/9H 5C", "3D", ("hit",), (("won", 5),))
_HIT = diagram("8S 5H/TH 4C", "2D 9C", ("hit", "backhand"), (("won", 5),))
_BACKHAND = diagram("TS 4H 7C/9H 5C", "2S", ("backhand",), (("won", 5),))
_AWAY = diagram("KS 8H/TH 5C", "7S 5H", ("push_away",))
_CARD = diagram("KS 8H/TH 5C", "3D", ("play_push",), (("won", 5),))
_ODDS = Plate(
    (
        ("backhand.plate_total", "backhand.plate_over", "backhand.plate_best"),
        ("12", "31", "backhand.hit"),
        ("13", "38", "backhand.hit"),
        ("14", "46", "backhand.backhand"),
        ("15", "54", "backhand.backhand"),
        ("16", "62", "backhand.backhand"),
        ("18", "77", "backhand.backhand"),
        ("20", "92", "backhand.backhand"),
        ("21", "100", "backhand.backhand"),
    )
)
_WORTH = Plate(
    (
        ("backhand.plate_way", "backhand.plate_share"),
        ("backhand.plate_all_pushed", "backhand.plate_gain_all"),
        ("backhand.plate_one_pushed", "backhand.plate_gain_one"),
        ("backhand.plate_none_pushed", "backhand.plate_gain_none"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("hand", (Page("values", _ACE), Page("fill", _FIVE))),
    Chapter(
        "backhand",
        (
            Page("hit", _HIT),
            Page("backhand", _BACKHAND),
            Page("odds", plate=_ODDS, reference=True),
        ),
    ),
    Chapter("push", (Page("push", _AWAY), Page("push_card", _CARD))),
    Chapter("luck", (Page("luck", plate=_WORTH),)),
    Chapter("end", (Page("end"),)),
    Chapter(
        "house",
        (
            Page(
                "house",
                options=(
                    "mode",
                    "rounds",
                    "wins_needed",
                    "min_bet",
                    "max_bet",
                    "starting_counters",
                ),
            ),
            Page(
                "house_hands",
                options=("push_hit", "max_push_away", "fill_counts_for_five"),
            ),
        ),
    ),
)
