"""The chapters of Pechigonga's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate


def diagram(
    hands: Sequence[str],
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...],
    *,
    announced: Sequence[str] = (),
    counters: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
) -> Diagram:
    """Return a position after the deal; the last seat deals, each has put one counter in.

    Without what was ``announced`` the seats are asked for it; hands of nine are those of the second
    stage.
    """
    held = [hand.split() for hand in hands]
    seats, stage = len(held), 1 if len(held[0]) == 4 else 2
    able = any(said != "silent" for said in announced)
    out = [able and said == "silent" for said in announced] or [False] * seats
    position: dict[str, object] = {
        "phase": "bet2" if stage == 2 else "bet" if announced else "announce",
        "to_act": out.index(False),
        "dealer": seats - 1,
        "deal_number": stage,
        "hands": held,
        "scores": list(counters) or [20] * seats,
        "paid": [1] * seats,
        "folded": [False] * seats if stage == 2 else out,
        "announced": list(announced) or [None] * seats,
        "stock_count": 40 - sum(len(hand) for hand in held),
    }
    return Diagram(seats, position, steps, scores, options=options or {})


_AIM = diagram(
    ("7O 6O 3C 2E", "5E 4E 10C 12B", "3O 2O 11C 1B"),
    ("silent", "silent", "silent", "bet 2", "call", "fold"),
    (("bet", -2), ("bet", -2), ("pot", 7)),
)
_ALONE = diagram(
    ("7C 6E 1B 5O", "5E 4E 10C 12B", "3O 2O 11C 1O"),
    ("have_it", "silent", "silent"),
    (("pot", 3), ("compensation", -1), ("compensation", -1), ("compensation", 2)),
)
_SEVERAL = diagram(
    ("7C 6E 1B 5O", "5E 4E 10C 12B", "3O 2O 11O 1O"),
    ("have_it", "silent", "have_flux", "bet 2", "raise 4", "fold"),
    (("bet", -2), ("bet", -6), ("pot", 11)),
)
_BETS = diagram(
    ("7O 6O 3C 2E", "5E 4E 10C 12B", "3O 2O 11C 1B"),
    ("pass", "pass", "bet 3", "call", "fold"),
    (("bet", -3), ("bet", -3), ("pot", 9)),
    announced=("silent",) * 3,
)
_CLASS = diagram(
    ("7O 6O 1O 2C", "5O 7C 7E 7B"),
    ("pass", "pass"),
    (("pot", 2),),
    announced=("have_it", "have_it"),
)
_SIDE = diagram(
    ("7C 6E 1B 5O", "12O 11C 10E 7B", "4O 3C 2E 12B"),
    ("bet 4", "raise 6", "fold"),
    (("bet", -4), ("bet", -10), ("returned", 6), ("pot", 11)),
    announced=("have_it",) * 3,
    counters=(4, 20, 20),
)
_WILD = diagram(
    ("7C 6C 10O 2E", "5O 5C 4E 11B"),
    ("pass", "pass"),
    (("pot", 2),),
    announced=("have_it", "have_it"),
    options={"wildcards": True},
)
_TWO_STAGES: Mapping[str, object] = {"announce": "off", "second_stage": True}
_SECOND = diagram(
    ("1O 2C 3E 12B 4B 5O 10C 10E 12C", "4O 5C 11B 11C 6E 6O 7B 7E 2O"),
    ("pass", "pass"),
    (("pot", 2),),
    options=_TWO_STAGES,
)
_PREMIUM = diagram(
    ("1O 2C 3E 4B 5O 6C 7E 10B 11O", "4O 5C 12B 11C 6E 6O 7B 7C 2O"),
    ("pass", "pass"),
    (("pot", 2), ("premium", -5), ("premium", 5)),
    options=_TWO_STAGES,
)
_CLASSES = Plate(
    (
        ("vying.plate_class", "vying.plate_cards", "vying.plate_value"),
        ("pechigonga.plate_flux", "#7O 6O 5O 2O", "pechigonga.plate_v_flux"),
        ("pechigonga.plate_fifty_five", "#7C 6C 1C 4B", "pechigonga.plate_v_fifty_five"),
        ("pechigonga.plate_primera", "#7O 6C 1E 5B", "pechigonga.plate_v_primera"),
        ("pechigonga.plate_punto", "#7O 6O 3C 2E", "pechigonga.plate_v_punto"),
    )
)
_POINTS = Plate(
    (
        ("pechigonga.plate_points", "pechigonga.plate_cards_of"),
        ("21", "#7O"),
        ("18", "#6O"),
        ("16", "#1O"),
        ("15", "#5O"),
        ("14", "#4O"),
        ("13", "#3O"),
        ("12", "#2O"),
        ("10", "#10O 11O 12O"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("announce", (Page("announce", _ALONE), Page("several", _SEVERAL))),
    Chapter("bets", (Page("bets", _BETS),)),
    Chapter(
        "ranking",
        (
            Page("ranking", plate=_CLASSES, reference=True),
            Page("points", plate=_POINTS),
            Page("classes", _CLASS),
        ),
    ),
    Chapter("stakes", (Page("stakes", _SIDE),)),
    Chapter("wild", (Page("wild", _WILD),)),
    Chapter("second", (Page("second", _SECOND), Page("premium", _PREMIUM))),
    Chapter("end", (Page("end"),)),
    Chapter(
        "house",
        (
            Page(
                "house",
                options=(
                    "ante",
                    "starting_counters",
                    "deals",
                    "min_raise",
                    "max_raises",
                    "losers_show",
                ),
            ),
            Page("house_hands", options=("announce", "compensation", "four_things")),
            Page(
                "house_second",
                options=(
                    "second_stage",
                    "pechigonga_premium",
                    "wildcards",
                    "pendanga_bonus",
                    "pericon_bonus",
                ),
            ),
        ),
    ),
)
