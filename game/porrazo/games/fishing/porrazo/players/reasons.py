"""Why one play is better than another: what tells them apart, as a kind and its numbers.

No words: a screen makes them. All that a reason states follows from the view of the seat. Kinds
of reasons (`Reason`) that are Porrazo's, or that say more here:

| kind | states |
|---|---|
| wins, san_benito | it wins the match at once; ``number`` is the target |
| for_match | worth fewer points, but wins more often: ``number`` thousandths of matches |
| pair | it leaves one card of ``rank`` and keeps another that can take it |
| later | no single thing: ``number`` tenths of a point by the end of the deal |
| likelier | the same near the match's end: wins ``number`` thousandths of matches more |
| better | the same where there is no figure for it |
| in_place, limpia | scores ``number`` |
| porrazo, counter_porrazo | scores ``number`` unless it is countered |
| takes | wins ``number`` cards, the runner-up ``other`` |
| gone | all three other cards of ``rank`` are on the table or in piles |
| none_left | nobody else can hold ``rank`` |
| seldom | ``seat`` holds ``rank`` with ``percent``, worth ``number``, ``rank2`` with ``other`` |
| risk | ``seat`` holds ``rank`` with ``percent`` and would score a porrazo of ``number`` |
| counter_risk | the same, of a counter porrazo |
| san_benito_risk | ``seat`` holds the fourth card with ``percent`` and would win the match |
| no_place | ``seat`` could leave ``rank`` in place for ``number``, held with ``percent`` |
| no_limpia | ``seat`` could take everything for ``number``, with ``percent`` |
| fewer_cards | ``seat`` would win ``number`` tenths of a card rather than ``other`` |
"""

from __future__ import annotations

from porrazo.games.fishing.combinations import RONDA_VALUE
from porrazo.games.fishing.porrazo.players.plays import (
    COUNTER,
    SAN_BENITO,
    Knowledge,
    Play,
    play_of,
)
from porrazo.games.fishing.porrazo.players.search import NO_RANK, NO_SIDE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Reason, percent_of

# Points and chances nearer than this are as good as each other.
_SAME_POINTS, _SAME_CHANCE = 0.05, 0.0005
# What explains less than this share of a difference, or less than this in points, is no reason.
_SHARE, _LEAST = 0.25, 0.1
# Risks that are worth a word: of a porrazo, of the dearer counter.
_RISK, _COUNTER_RISK = 0.10, 0.04
_ALL_BUT_ONE = 3
# Hardly ever does a side score more in a deal.
_IN_A_DEAL = 20


def why(view: PorrazoView, best: Judged, runner: Judged | None) -> tuple[Reason, Reason | None]:
    """Return why the best play is better than the runner-up, and a risk that it runs, if so."""
    know = Knowledge(view)
    play = play_of(view, best.action)
    sure = _sure_win(view, play)
    if sure is not None:
        return sure, None
    risk = _risk_of(know, play)
    if runner is None:
        return Reason("only"), risk
    reason = _difference(know, play, play_of(view, runner.action), best, runner)
    named = reason.rank == play.rank and not reason.of_runner
    return reason, None if named and reason.kind in ("seldom", "equal") else risk


def _sure_win(view: PorrazoView, play: Play) -> Reason | None:
    if play.seen.porrazo_level == SAN_BENITO:
        return Reason("san_benito")
    target = 0 if view.options["hands"] else int(view.options["target"])
    at_once = 0 if play.in_the_air else play.seen.points
    if target and at_once and view.scores[view.sides[view.seat]] + at_once >= target:
        return Reason("wins", number=target)
    return None


def _risk_of(know: Knowledge, play: Play) -> Reason | None:
    """Return what the next player may do about a play, where that is worth a word."""
    rank, points = play.threat()
    if rank == NO_RANK or know.next == NO_SIDE:
        return None
    chance = know.holds(rank)
    if chance < (_COUNTER_RISK if play.in_the_air else _RISK):
        return None
    return Reason(
        _answer_kind(play), rank, number=points, percent=percent_of(chance), seat=know.next
    )


def _difference(know: Knowledge, best: Play, runner: Play, judged: Judged, other: Judged) -> Reason:
    points = (judged.points or 0.0) - (other.points or 0.0)
    chance = (judged.chance or 0.0) - (other.chance or 0.0)
    if abs(points) < _SAME_POINTS and abs(chance) < _SAME_CHANCE:
        return Reason("equal", best.rank)
    if points < 0.0 < chance:
        return Reason("for_match", number=max(1, round(1000 * chance)))
    ours, theirs = parts(know, best), parts(know, runner)
    kind = max(ours, key=lambda each: ours[each] - theirs[each])
    told = ours[kind] - theirs[kind]
    if told < _LEAST or told < _SHARE * points:
        if best.seen.leaves and know.owns(best.rank) > 1:
            return Reason("pair", best.rank)
        return _in_all(know.view, points, chance)
    return _REASONS[kind](know, best, runner)


def _in_all(view: PorrazoView, points: float, chance: float) -> Reason:
    """Return that the search finds more in one play than in another, and how much."""
    if not near_the_end(view):
        return Reason("later", number=max(1, round(10 * points)))
    if chance > 0.0:
        return Reason("likelier", number=max(1, round(1000 * chance)))
    return Reason("better")


def near_the_end(view: PorrazoView) -> bool:
    """Return whether somebody may win in this deal, so that points no longer say what is best."""
    most = int(view.options["target"]) - max(view.scores)
    return not view.options["hands"] and most <= _IN_A_DEAL


def parts(know: Knowledge, play: Play) -> dict[str, float]:
    """Return what a play is worth in points by what it does and what it allows, in the mean."""
    rank, points = play.threat()
    answered = know.holds(rank) if rank != NO_RANK else 0.0
    kept = 1.0 - answered if play.in_the_air else 1.0
    place, in_place = play.offers_place()
    clearing = play.offers_limpia()
    swept = max(clearing.values(), default=0) * know.holds(*clearing) if clearing else 0.0
    return {
        "scores": kept * play.seen.points,
        "takes": kept * play.cards,
        "answer": -answered * points,
        "place": -in_place * know.holds(place) if in_place else 0.0,
        "limpia": -swept,
        "cards": -given_away(know, play),
    }


def given_away(know: Knowledge, play: Play) -> float:
    """Return how many cards the next player could win from the table left, in the mean."""
    return sum(weight * play.most_taken(hand) for hand, weight in know.hands)


# --- the kinds


def _scores(know: Knowledge, best: Play, runner: Play) -> Reason:
    name, points = max(best.seen.reasons, key=lambda each: each[1])
    return Reason(name, best.rank, number=points)


def _takes(know: Knowledge, best: Play, runner: Play) -> Reason:
    return Reason("takes", best.rank, number=best.cards, other=runner.cards)


def _answer(know: Knowledge, best: Play, runner: Play) -> Reason:
    """The runner-up would rather be answered than the best."""
    rank, points = runner.threat()
    if best.seen.leaves and not best.in_the_air:
        if know.left[best.rank] == 0:
            kind = "gone" if know.gone(best.rank) == _ALL_BUT_ONE else "none_left"
            return Reason(kind, best.rank)
        if not runner.in_the_air:
            mine, theirs = (percent_of(know.holds(each)) for each in (best.rank, rank))
            return Reason(
                "seldom",
                best.rank,
                rank2=rank,
                number=RONDA_VALUE[best.rank],
                percent=mine,
                other=theirs,
                seat=know.next,
            )
    percent = percent_of(know.holds(rank))
    return Reason(
        _answer_kind(runner), rank, number=points, percent=percent, seat=know.next, of_runner=True
    )


def _answer_kind(play: Play) -> str:
    if play.seen.porrazo_level == COUNTER:
        return "san_benito_risk"
    return "counter_risk" if play.in_the_air else "risk"


def _place(know: Knowledge, best: Play, runner: Play) -> Reason:
    rank, points = runner.offers_place()
    percent = percent_of(know.holds(rank))
    return Reason("no_place", rank, number=points, percent=percent, seat=know.next, of_runner=True)


def _limpia(know: Knowledge, best: Play, runner: Play) -> Reason:
    found = runner.offers_limpia()
    percent = percent_of(know.holds(*found))
    return Reason(
        "no_limpia", number=max(found.values()), percent=percent, seat=know.next, of_runner=True
    )


def _cards(know: Knowledge, best: Play, runner: Play) -> Reason:
    mine, theirs = (round(10 * given_away(know, play)) for play in (best, runner))
    return Reason("fewer_cards", number=mine, other=theirs, seat=know.next)


_REASONS = {
    "scores": _scores,
    "takes": _takes,
    "answer": _answer,
    "place": _place,
    "limpia": _limpia,
    "cards": _cards,
}
