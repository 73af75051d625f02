"""The chapters of Spinado's rules: their pages in order, each with its diagram or table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.games.stops.spinado.rules import CARDS, PACK, POTS, each_gets
from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate


def diagram(
    hands: Sequence[str],
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    *,
    dead: str = "",
    pots: Sequence[int] = (3, 3, 3),
    options: Mapping[str, object] | None = None,
) -> Diagram:
    """Return a position in which the first seat starts; the last one has dealt.

    ``hands`` are the cards left, ``dead`` some of the dead hand; of all others as many as belong
    there are dead too, and the rest was played.
    """
    seats, held = len(hands), [hand.split() for hand in hands]
    named = {card for hand in held for card in hand} | set(dead.split())
    rest = [text for text in PACK.texts(CARDS) if text not in named]
    most = len(CARDS) - seats * each_gets(seats) - len(dead.split())
    position: dict[str, object] = {
        "phase": "start",
        "to_act": 0,
        "dealer": seats - 1,
        "hands": held,
        "dead": [*dead.split(), *rest[:most]],
        "played": [{"seat": n % seats, "card": card} for n, card in enumerate(rest[most:])],
        "sequence": [],
        "pots": dict(zip(POTS, pots, strict=True)),
        "scores": [50] * seats,
    }
    return Diagram(seats, position, steps, scores, options=options or {})


_ONE_DEAL: dict[str, object] = {"deals": 1}
_GOAL = diagram(
    ("9C JH", "TC 4S", "JC 4H"),
    ("9C, TC, JC", "4H"),
    dead="QC 5H",
)
_RUN = diagram(("5S 9H", "7S 3C", "6S TD"), ("5S", "6S", "7S"), dead="8S")
_OUT = diagram(("6D 7D 4C", "9D 5S", "TD 8H"), ("6D, 7D", "4C"), dead="5C")
_TOP = diagram(("QS 4C", "KS 9H", "TD 8H"), ("QS, KS",))
_SPINADO = diagram(("JH 3C", "KH 4S", "QH AD 9C"), ("JH, QH+AD", "9C"), dead="TC")
_MATRIMONY = diagram(
    ("JD QD KD 3C", "4C 5H", "9S 6H"),
    ("JD, QD", "KD"),
    (("intrigue", 5), ("matrimony", 7)),
    pots=(7, 5, 4),
)
_PAY = diagram(
    ("3C", "4C 9H", "AD 9S TS 3H"),
    ("3C",),
    (("game", 3), ("spinado", -8), ("spinado", 8)),
    options=_ONE_DEAL,
)
_HELD = diagram(
    ("5S 9H", "7S 3C", "6S TD"),
    ("5S", "hold, hold, hold"),
    dead="8S",
    options={"may_hold_back": True},
)
_LADDERS = Plate(
    (
        ("#3S 4S 5S 6S 7S 8S 9S TS JS QS KS",),
        ("#3D 4D 5D 6D 7D",),
        ("#9D TD JD QD KD",),
    ),
    headed=False,
)
_STOPS = Plate(
    (
        ("spinado.plate_last", "spinado.plate_why"),
        ("#KS KH KD KC", "spinado.plate_top"),
        ("#AS AH AD AC", "spinado.plate_ace"),
        ("#7D", "spinado.plate_seven"),
        ("#JC", "spinado.plate_played"),
        ("#9H", "spinado.plate_dead"),
    )
)
_POTS = Plate(
    (
        ("spinado.plate_pot", "spinado.plate_wins"),
        ("spinado.pot_matrimony", "#KD QD"),
        ("spinado.pot_intrigue", "#QD JD"),
        ("spinado.pot_game", "spinado.plate_game"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("goal", (Page("goal", _GOAL),)),
    Chapter("pack", (Page("pack", plate=_LADDERS),)),
    Chapter(
        "runs",
        (Page("runs", _RUN), Page("stops", plate=_STOPS, reference=True), Page("seven", _OUT)),
    ),
    Chapter("spinado", (Page("spinado", _SPINADO), Page("pay", _PAY))),
    Chapter("pots", (Page("pots", plate=_POTS), Page("pairs", _MATRIMONY))),
    Chapter("end", (Page("end", _TOP),)),
    Chapter(
        "house",
        (
            Page("house", options=("deals", "starting_counters", "debt", "penalty_per_card")),
            Page("house_2", options=("may_hold_back", "pair_adjacent", "final_pots")),
            Page("held", _HELD),
        ),
    ),
)
