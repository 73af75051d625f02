"""The puzzles of Crash: how to set out a hand against one that lies open.

Whoever is asked sets last, so that every setting there is can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from porrazo.engine.game import NOBODY, Action
from porrazo.games.partition.crash.brag import PRIAL, class_of
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUPS,
    has_six_pairs,
    has_straight,
    is_lay,
    most_in_order,
    rank_bits,
)
from porrazo.games.partition.crash.setting import groups_in
from porrazo.games.partition.crash.state import CrashState
from porrazo.games.partition.crash.table.names import hand_name
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import GAIN, Goal
from porrazo.table.teaching.puzzling import PuzzleTheme, Puzzling, Tale, Turn, Values
from porrazo.table.words.say import Say

_FOUR, _RANKS = 15, range(13)


def _asks(state: CrashState) -> bool:
    """Return True where the last one sets, nothing is claimed and no four of a kind is there."""
    seat = state.to_act
    if state.phase != "set" or state.groups[seat]:
        return False
    others = [other for other in state.playing() if other != seat]
    if not all(state.groups[other] for other in others):
        return False
    laid = [sum(state.groups[other]) for other in others]
    hand = state.hands[seat]
    fours = any(rank_bits(cards, rank) == _FOUR for cards in (hand, *laid) for rank in _RANKS)
    return not (fours or has_six_pairs(hand) or has_straight(hand))


def _moves(state: CrashState) -> Sequence[Action]:
    """Return every group that may be laid next: one that is not laid wins nothing."""
    seat = state.to_act
    if len(state.groups[seat]) == GROUPS:
        return [DONE]
    limit = most_in_order(state.rules, state.groups[seat])
    found = groups_in(state.rules, state.hands[seat], limit)
    return [cards for _, cards in found] or [DONE]


def _laid(turns: Sequence[Turn]) -> list[Action]:
    return [turn.action for turn in turns if is_lay(turn.action)]


def _best_of_others(tale: Tale, number: int) -> tuple[int, int]:
    """Return the strength and the seat of the best group of a number that the others have laid."""
    state: CrashState = tale.state
    laid = [
        (state.rules.strength(groups[number]), seat)
        for seat, groups in enumerate(state.groups)
        if seat != tale.seat and len(groups) > number
    ]
    return max(laid, default=(0, NOBODY))


def _won(tale: Tale, turns: Sequence[Turn]) -> list[int]:
    """Return for each showdown 1 where it is won, 0 where it is tied, -1 where it is lost."""
    own = [tale.state.rules.strength(group) for group in _laid(turns)]
    found = []
    for number in range(GROUPS):
        mine, theirs = (*own, *[0] * GROUPS)[number], _best_of_others(tale, number)[0]
        found.append((mine > theirs) - (mine < theirs))
    return found


def _theme(name: str, number: int, fits: Callable[[Tale], bool]) -> PuzzleTheme:
    """Return a theme told with a showdown, counted from 0, and whom one meets there."""

    def find(tale: Tale) -> Values | None:
        if not fits(tale):
            return None
        wins = _won(tale, tale.best).count(1)
        return {"n": wins, "seat": _best_of_others(tale, number)[1]}

    return PuzzleTheme(name, find)


def _strength(tale: Tale, turns: Sequence[Turn]) -> int:
    return int(tale.state.rules.strength(turns[0].action))


def _wins_all(tale: Tale) -> bool:
    return _won(tale, tale.best) == [1] * GROUPS


def _splits(tale: Tale) -> bool:
    """A prial is what tempts, and its cards are laid in several groups."""
    if class_of(_strength(tale, tale.wrong)) != PRIAL:
        return False
    return tale.tempting not in _laid(tale.best)


def _lets_first(tale: Tale) -> bool:
    return _won(tale, tale.best)[0] < 0 < _won(tale, tale.wrong)[0]


def _saves(tale: Tale) -> bool:
    """The first showdown is won with a weaker group than tempts."""
    first = _won(tale, tale.best)[0], _won(tale, tale.wrong)[0]
    return first == (1, 1) and _strength(tale, tale.best) < _strength(tale, tale.wrong)


def _wins(number: int) -> Callable[[Tale], bool]:
    """Return what tells whether a showdown is won that is not after the choice that tempts."""

    def fits(tale: Tale) -> bool:
        return _won(tale, tale.best)[number] == 1 > _won(tale, tale.wrong)[number]

    return fits


def _ties(tale: Tale) -> bool:
    pairs = zip(_won(tale, tale.best), _won(tale, tale.wrong), strict=True)
    return any(best == 0 > wrong for best, wrong in pairs)


def _spoiled(tale: Tale) -> tuple[str, Values] | None:
    """Return the first showdown that comes out worse after a wrong choice."""
    best, wrong = _won(tale, tale.best), _won(tale, tale.wrong)
    for number in range(GROUPS):
        if wrong[number] < best[number]:
            name = "showdown_tied" if wrong[number] == 0 else "showdown_lost"
            return name, {"n": number + 1, "seat": _best_of_others(tale, number)[1]}
    return None


def _set_there(view: CrashView, say: Say) -> str:
    """Return the groups of the other hand, which lie there small."""
    brag = rules_of(view).brag
    laid = [groups for seat, groups in enumerate(view.groups) if seat != view.seat]
    return ", ".join(hand_name(group, brag, say) for groups in laid for group in groups or ())


PUZZLING: Final = Puzzling(
    Solving((Goal(GAIN, clear=1),), moves=_moves),
    themes=(
        _theme("set_all", 0, _wins_all),
        _theme("set_split", 0, _splits),
        _theme("set_let_first", 0, _lets_first),
        _theme("set_tie", 0, _ties),
        _theme("set_save", 0, _saves),
        _theme("set_first", 0, _wins(0)),
        _theme("set_second", 1, _wins(1)),
        _theme("set_third", 2, _wins(2)),
        _theme("set_last", 3, _wins(3)),
    ),
    told={GAIN: "showdowns"},
    tables=((2, {}),),
    asks=_asks,
    by_name=True,
    told_first=_set_there,
    spoiled=_spoiled,
)
