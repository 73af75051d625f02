"""The course of the first game of Trente et Quarante: the cards, and every step."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, quiet

PLAYER, SEATS = 0, 2
_OPTIONS: dict[str, object] = {"coups": 5, "surrender": False}
# As they go out: noir, then rouge.
_CARDS = (
    "TS 9H 8D 4C KH QC 5D 7S",  # 31 and 32, black first: noir and couleur
    "TH 9S 8D 5C KH QC 4D 7S",  # 32 and 31, red first: rouge and couleur
    "KD QD 7D 7C TS TC 9S 5H",  # 34 and 34
    "TH 9S 8D 4C TS 9H 8C 4D",  # 31 and 31
    "TS 9H 8D 4C KH QC 5D 7S",  # noir again: the prisoner is freed
)

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="rows"),
    LessonStep("noir", "bet noir 500", chapter="bets"),
    LessonStep("", "ready"),
    *quiet("bet rouge 100", "ready"),
    LessonStep("couleur", "bet couleur 500"),
    LessonStep("", "ready"),
    *quiet("bet rouge 100", "ready"),
    LessonStep("insured", "bet noir 1000", chapter="refait"),
    LessonStep("insure", "insure noir 10"),
    LessonStep("", "ready"),
    *quiet("bet inverse 100", "ready"),
    LessonStep("again", "bet noir 1000"),
    LessonStep("", "insure noir 10"),
    LessonStep("", "ready"),
    *quiet("bet inverse 100", "ready"),
    LessonStep("prison", "ready"),
    *quiet("ready"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("trente_et_quarante"), SEATS, _OPTIONS, None, " ".join(_CARDS))


LESSON = Lesson(new_match, STEPS, PLAYER)
