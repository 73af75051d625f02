"""What the rails tell in Crash: how points are made, and which groups win over which."""

from __future__ import annotations

from porrazo.games.partition.crash.brag import NAMES
from porrazo.games.partition.crash.view import CrashView
from porrazo.table.places.facts import Facts, Ranking, Section, SideNote
from porrazo.table.places.sections import aid, deal, lines
from porrazo.table.words.say import Say


def facts_of(view: CrashView, say: Say) -> Facts:
    """Return who has set, how points are made, and the order of the groups."""
    steps = tuple([say.get(f"crash.class_{name}") for name in reversed(NAMES)])
    key = "threes" if view.options["top_prial"] == "threes" else "aces"
    parts = Ranking(steps), lines(say.get(f"crash.top_{key}"))
    best = Section(say.get("crash.best_first"), parts, aid=True)
    setting = view.phase == "set"
    notes = tuple([
        SideNote(
            say.get("crash.note_set" if chosen else "crash.note_setting") if setting else "",
            out=view.out[seat],
        )
        for seat, chosen in enumerate(view.chosen)
    ])  # fmt: skip
    left = (deal(say, view.hand_number, 0), aid(say, "crash.points_made"))
    return Facts(left, (best,), notes=notes)
