"""The chapters of the rules of Trente et Quarante: their pages, each with its diagram or table."""

from __future__ import annotations

from porrazo.table.teaching.lessons import Chapter, Diagram, Page, Plate

_SHOE = 312


def diagram(
    to_come: str,
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    prison: tuple[tuple[str, int], ...] = (),
    **options: object,
) -> Diagram:
    """Return a coup of one punter with 1000 counters, the cards of its rows to come."""
    known = to_come.split()
    position: dict[str, object] = {
        "phase": "betting",
        "to_act": 0,
        "hands": [[]],
        "scores": [1000],
        "prison": [[{"kind": kind, "amount": amount} for kind, amount in prison]],
        "stock": [*known, *["?"] * (_SHOE - len(known))],
    }
    return Diagram(1, position, steps, scores, options=options)


_NOIR = "TS 9H 8D 4C KH QC 5D 7S"
_REFAIT = "KD QD 7D 7C TS TC 9S 5H"
_REFAIT31 = "TH 9S 8D 4C TS 9H 8C 4D"

_AIM = diagram(_NOIR, ("bet noir 500", "ready"), (("bet", -500), ("won", 500), ("returned", 500)))
_COULEUR = diagram(
    _NOIR,
    ("bet couleur 200", "bet inverse 100", "ready"),
    (("bet", -300), ("won", 200), ("returned", 200)),
)
_TIE = diagram(
    _REFAIT,
    ("bet rouge 500", "insure rouge 5", "ready"),
    (("bet", -500), ("insurance", -5), ("returned", 505)),
)
_JAIL = diagram(
    _REFAIT31,
    ("bet noir 500", "insure noir 5", "ready"),
    (("bet", -500), ("insurance", -5), ("won", 245), ("returned", 5)),
)
_FREED = diagram(_NOIR, ("ready",), (("returned", 500),), (("noir", 500),))
_VALUES = Plate(
    (
        ("trente_et_quarante.plate_card", "trente_et_quarante.plate_counts"),
        ("trente_et_quarante.plate_ace", "1"),
        ("trente_et_quarante.plate_pips", "trente_et_quarante.plate_as_pips"),
        ("trente_et_quarante.plate_pictures", "10"),
    )
)
_RESULTS = Plate(
    (
        (
            "trente_et_quarante.plate_result",
            "trente_et_quarante.plate_free",
            "trente_et_quarante.plate_held",
            "trente_et_quarante.plate_insured",
        ),
        (
            "trente_et_quarante.plate_wins",
            "trente_et_quarante.plate_doubled",
            "trente_et_quarante.plate_back",
            "trente_et_quarante.plate_lost",
        ),
        (
            "trente_et_quarante.plate_loses",
            "trente_et_quarante.plate_lost",
            "trente_et_quarante.plate_lost",
            "trente_et_quarante.plate_lost",
        ),
        (
            "trente_et_quarante.plate_tie",
            "trente_et_quarante.plate_back",
            "trente_et_quarante.plate_stays",
            "trente_et_quarante.plate_back",
        ),
        (
            "trente_et_quarante.plate_31",
            "trente_et_quarante.plate_jailed",
            "trente_et_quarante.plate_stays",
            "49 : 1",
        ),
    )
)
_WORTH = Plate(
    (
        ("trente_et_quarante.plate_way", "trente_et_quarante.plate_share"),
        ("trente_et_quarante.plate_even", "trente_et_quarante.plate_even_share"),
        ("trente_et_quarante.plate_safe", "trente_et_quarante.plate_safe_share"),
        ("trente_et_quarante.plate_strict", "trente_et_quarante.plate_strict_share"),
    )
)

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("aim", (Page("aim", _AIM),)),
    Chapter("rows", (Page("values", plate=_VALUES), Page("couleur", _COULEUR))),
    Chapter("bets", (Page("bets"), Page("results", plate=_RESULTS, reference=True))),
    Chapter("refait", (Page("refait", _TIE), Page("refait31", _JAIL), Page("prison", _FREED))),
    Chapter("luck", (Page("luck", plate=_WORTH),)),
    Chapter("end", (Page("end"),)),
    Chapter(
        "house",
        (
            Page("house", options=("coups", "min_bet", "max_bet", "starting_counters")),
            Page(
                "house_bank",
                options=("insurance", "surrender", "prison_repeat", "pack_count", "cut_from_end"),
            ),
        ),
    ),
)
