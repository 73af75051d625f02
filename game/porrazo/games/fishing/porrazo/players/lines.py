"""A line of play that tells two plays apart, where nothing that lies on the table does.

The search knows what becomes of a play with any hands; a hint wants one of them. If only one hand
is left that the other of two may hold, the rest of the deal is played out after both plays; else
the card of the next player's is sought that makes most of the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.events import CardsCounted
from porrazo.games.fishing.porrazo.players.guess import RANKS, Hand
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer, judge_for, points_for
from porrazo.games.fishing.porrazo.players.plays import Knowledge
from porrazo.games.fishing.porrazo.players.search import NO_SIDE, Judge
from porrazo.games.fishing.porrazo.rules import PASS
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup, see
from porrazo.players.agent import Budget, Judged
from porrazo.players.coach.advice import Reason, percent_of

# A card that another holds is worth a word if that is neither rare nor all but certain, and if it
# makes so large a share of all the difference.
_SELDOM, _OFTEN, _SHARE = 0.04, 0.9, 0.5


@dataclass(frozen=True)
class _Told:
    """How a line tells what a card makes: its kind, the least worth a word, and parts of 1.

    Without a line, up to ``hardly`` of these parts are hardly a difference.
    """

    kind: str
    least: float
    parts: int
    hardly: int = 0


_KINDS = {
    "later": _Told("if_held", 0.3, 10, 1),
    "likelier": _Told("if_held_wins", 0.01, 1000, 3),
    "better": _Told("if_held_most", 0.3, 0),
}


def line(view: PorrazoView, best: Judged, runner: Judged, otherwise: Reason) -> Reason:
    """Return why the best of two plays is better by a line of play, or ``otherwise``.

    Where there is none to tell, and next to no difference, that is said: ``hardly``.
    """
    told = _KINDS.get(otherwise.kind)
    if told is None:
        return otherwise
    know = Knowledge(view)
    found = None
    if view.seats == 2 and len(know.hands) == 1:
        found = _counted(know, best, runner)
    elif know.next != NO_SIDE:
        found = _if_held(know, (best.action, runner.action), told)
    if found is None and 0 < otherwise.number <= told.hardly:
        return Reason("hardly")
    return found or otherwise


def _counted(know: Knowledge, best: Judged, runner: Judged) -> Reason | None:
    """Return how many cards each play wins against the one hand that the other can hold."""
    if know.next == NO_SIDE:
        return None
    mine, theirs = (cards_after(know.view, play.action) for play in (best, runner))
    if mine is None or theirs is None or mine <= theirs:
        return None
    return Reason("counted", number=mine, other=theirs, seat=know.next)


def cards_after(view: PorrazoView, action: Action) -> int | None:
    """Return how many cards the view's side has won of the hand's by the end of the deal.

    Both go on as is best for them, with open hands. None if the match is over before.
    """
    state = complete(view, search_setup(view, Random(0)), Random(0))
    player, events = SearchPlayer(Manner()), list[Event]()
    state.step(action, events)
    while _goes_on(state, view):
        state.step(_best(state, player) if state.phase == "play" else PASS, events)
    side = view.sides[view.seat]
    for event in events:
        if isinstance(event, CardsCounted):
            return event.piles[side]
    return None if state.to_act == NOBODY else len(state.won[side])


def _goes_on(state: PorrazoState, view: PorrazoView) -> bool:
    same = (state.hand_number, state.deal_number) == (view.hand_number, view.deal_number)
    return same and state.phase in ("play", "claim")


def _best(state: PorrazoState, player: SearchPlayer) -> Action:
    view = see(state, state.to_act)
    hands: list[Hand] = [tuple(sorted([card >> 2 for card in hand])) for hand in state.hands]
    worths = player.worths(view, judge_for(view, view.deal_number), iter([(hands, 1.0)]))
    return max(worths, key=lambda action: worths[action])


def _if_held(know: Knowledge, plays: tuple[Action, Action], told: _Told) -> Reason | None:
    """Return which card of the next player's makes the difference, if there is one that does.

    For each rank: how much better the best is where that player holds it. What counts is that
    times how likely it is.
    """
    view = know.view
    judge = (judge_for if told.kind == "if_held_wins" else points_for)(view, view.deal_number)
    player = SearchPlayer(Manner())
    better = [
        (hands[know.next], weight, _gain(player, view, judge, hands, plays))
        for hands, weight in player.guesses(view, Random(0), Budget())
    ]
    whole = sum(weight for _, weight, _ in better)
    least = _SHARE * sum(weight * gain for _, weight, gain in better) / whole
    found, most = None, 0.0
    for rank in range(RANKS):
        share = know.holds(rank)
        with_it = sum(weight for hand, weight, _ in better if rank in hand)
        if not _SELDOM <= share <= _OFTEN or not with_it:
            continue
        gain = sum(weight * gain for hand, weight, gain in better if rank in hand)
        if gain > most and gain / with_it >= told.least and gain / whole >= least > 0.0:
            most = gain
            number = round(told.parts * gain / with_it)
            found = Reason(
                told.kind, rank, number=number, percent=percent_of(share), seat=know.next
            )
    return found


def _gain(
    player: SearchPlayer,
    view: PorrazoView,
    judge: Judge,
    hands: list[Hand],
    plays: tuple[Action, Action],
) -> float:
    """Return how much better the first of two plays is with all hands open."""
    worths = player.worths(view, judge, iter([(hands, 1.0)]))
    return worths[plays[0]] - worths[plays[1]]
