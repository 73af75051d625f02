"""What a match of Porrazo is worth to each side at any moment, and what each choice is worth.

Two judges with different eyes. The **onlooker** walks round the table: the hands of the deal that
is on are open to it, the stock is not. What it says moves when cards come out and when somebody
plays other than best against open hands, so it is the line of a graph. The **decider** knows what
its seat knew. What a choice cost is the decider's to say: nobody is blamed for hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from porrazo.cards import FRENCH_52
from porrazo.engine.chance import sample
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import KINDS, set_value
from porrazo.games.fishing.porrazo import (
    ARRANGE,
    DEAL_TENDIDO,
    DECLARE,
    PASS,
    RIGHT_TO_LEFT,
    TENDIDO,
    WAIT,
)
from porrazo.games.fishing.porrazo_view import PorrazoView, complete, search_setup, see, seen_cards
from porrazo.games.fishing.porrazo_what_if import tendido_scores
from porrazo.players.porrazo_chance import Chance
from porrazo.players.porrazo_equilibrium import solved
from porrazo.players.porrazo_guess import (
    Hand,
    best_set,
    dealt_ranks,
    likelihood,
    possible_hands,
    random_hands,
    unseen_ranks,
)
from porrazo.players.porrazo_opened import open_deal
from porrazo.players.porrazo_player import Manner, SearchPlayer
from porrazo.players.porrazo_search import INFINITE, NO_LIMIT, NO_RANK, Judge, OpenDeal
from porrazo.players.porrazo_worth import Points

CHANCE, POINTS = "chance", "points"
"""The units of a worth: the chance to win, 0 to 1, or points ahead of the others' mean."""

Worths = tuple[float, ...]
"""What a moment is worth to each side."""

# A card more than the others have is worth about a point until the piles are counted.
_CARD = 1.0
# Dealt early the tendido meets fewer cards, and brings the dealer so much less in the mean.
_EARLY = 1.4
_ROWS = 100
_GUESSES = 40
# How many plays ahead open hands are solved, by the number of seats; with two all of them.
_DEPTH, _DEPTH_OF_TWO = 8, NO_LIMIT


def unit_of(options: Mapping[str, object], sides: tuple[int, ...]) -> str:
    """Return the unit of a match: chances are known between two sides that play to a target."""
    return CHANCE if not options["hands"] and max(sides) == 1 else POINTS


def onlooker(view: PorrazoView) -> Worths:
    """Return what a view of everything is worth to each side by the hands that are open in it.

    Between more than two sides nobody can say who will play for whom: it is as it stands.
    """
    if view.to_act == NOBODY:
        return ended(view)
    if view.phase == "tendido_choice" or len(set(view.sides)) > 2:
        return closed(view)
    if view.phase in ("tendido_arrange", "claim"):
        acting = replace(view, seat=view.to_act, legal=_legal(view))
        best = max(worths_of(acting).values())
        return _shared(view, view.sides[view.to_act], best)
    deal = _open(view, [_ranks(hand) for hand in view.hands], 0)
    return _shared(view, 0, _solved(view, deal))


def closed(view: PorrazoView) -> Worths:
    """Return what a view is worth to each side before anybody sees the cards of its deal."""
    sides = max(view.sides) + 1
    if unit_of(view.options, view.sides) == POINTS:
        return tuple([_standing(view, side) for side in range(sides)])
    return _shared(view, 0, _closed_chance(view, list(view.scores), 0, _spent(view)))


def ended(view: PorrazoView) -> Worths:
    """Return what came out of a match that is over."""
    sides = range(max(view.sides) + 1)
    if unit_of(view.options, view.sides) == CHANCE:
        return tuple([float(side == view.winner) for side in sides])
    nobody = [0] * len(sides)
    return tuple([Points(side, 0.0).worth(list(view.scores), nobody) for side in sides])


def worths_of(view: PorrazoView) -> dict[Action, float]:
    """Return what each legal action is worth to the side of the view's seat, by what it knows."""
    by_phase = {
        "play": _plays,
        "declare": _declarations,
        "claim": _claims,
        "tendido_choice": _timings,
        "tendido_arrange": _arrangements,
    }
    return by_phase[view.phase](view)


def in_equilibrium(view: PorrazoView) -> dict[Action, float]:
    """Return the same for a play of a seat of two if both go on as in equilibrium.

    Raises:
        NoAnalysis: numpy is missing.

    """
    judge = _leaf(view, view.sides[view.seat])
    worths = solved(view, judge)
    if unit_of(view.options, view.sides) == CHANCE:
        return worths
    now = judge.worth(list(view.scores), [len(pile) for pile in view.won])
    return {action: worth - now for action, worth in worths.items()}


def _shared(view: PorrazoView, side: int, worth: float) -> Worths:
    """Return the worths of both sides, where one is known."""
    other = 1.0 - worth if unit_of(view.options, view.sides) == CHANCE else -worth
    return (worth, other) if side == 0 else (other, worth)


def _legal(view: PorrazoView) -> tuple[Action, ...]:
    rng = Random(0)
    return tuple(complete(view, search_setup(view, rng), rng).legal())


# --- judges


def _spent(view: PorrazoView) -> bool:
    return view.tendido == "dealt" and not view.tendido_row


def _leaf(view: PorrazoView, side: int) -> Judge:
    """Return what judges the end of the view's deal for a side."""
    last = view.deal_number == view.deals
    if unit_of(view.options, view.sides) == POINTS:
        return Points(side, 0.0 if last else _CARD)
    dealer, target = view.sides[view.dealer], int(view.options["target"])
    return Chance(side, dealer, view.deal_number, view.deals, target, spent=_spent(view))


def _closed_chance(view: PorrazoView, scores: list[int], side: int, spent: bool) -> float:
    """Return a side's chance with these totals when a deal begins, its cards unseen."""
    target, dealer = int(view.options["target"]), view.sides[view.dealer]
    reached = [other for other, score in enumerate(scores) if score >= target]
    if reached:
        return float(reached[0] == side)
    before = view.deal_number - 1
    judge = Chance(side, dealer, before, view.deals, target, spent=spent)
    return judge.worth(scores, [len(pile) for pile in view.won])


def _standing(view: PorrazoView, side: int) -> float:
    """Return the points that a side is ahead of the others as it stands, cards included."""
    scores, cards = list(view.scores), [len(pile) for pile in view.won]
    if view.pending is not None:
        owner = view.sides[view.pending.seat]
        scores[owner] += view.pending.points + view.pending.limpia
        cards[owner] += len(view.pending.cards)
    return Points(side, _CARD).worth(scores, cards)


# --- open hands


def _ranks(hand: tuple[int, ...]) -> Hand:
    return tuple(sorted([card >> 2 for card in hand]))


def _open(view: PorrazoView, hands: list[Hand], side: int) -> OpenDeal:
    """Return the deal with these hands open, for a side; its rondas as they will be called."""
    seat = view.sides.index(side)
    deal = open_deal(replace(view, seat=seat), hands, _leaf(view, side))
    deal.terms = replace(deal.terms, ronda=rondas(view, hands, _spoken(view)))
    return deal


def _solved(view: PorrazoView, deal: OpenDeal) -> float:
    """Return what the deal is worth with best play from where the view is."""
    to_act = view.to_act if view.phase == "play" else (view.dealer + 1) % view.seats
    left = view.last_left[1] >> 2 if view.last_left else NO_RANK
    depth = _DEPTH_OF_TWO if view.seats == 2 else _DEPTH
    counts, size = count_ranks(list(view.table)), len(view.table)
    return deal.value(to_act, counts, size, left, view.last_capturer, depth, -INFINITE, INFINITE)


# --- rondas


def _spoken(view: PorrazoView) -> list[bool]:
    """Return for each seat whether its combination counts as called, if it has one.

    Who has not been asked yet will call.
    """
    if view.options["declarations"] != "announced":
        return [True] * view.seats
    turn = _turn(view, view.to_act) if view.phase == "declare" else view.seats
    return [
        view.calls[seat] in KINDS if _turn(view, seat) < turn else True
        for seat in range(view.seats)
    ]


def _turn(view: PorrazoView, seat: int) -> int:
    return (seat - view.dealer - 1) % view.seats


def rondas(view: PorrazoView, hands: list[Hand], called: list[bool]) -> tuple[tuple[int, int], ...]:
    """Return the sides that the deal's rondas will score for, with their points.

    ``hands`` are what the seats still hold. A better one that was not called is claimed, where
    that can be (rules: Ronda scoring).
    """
    sets = [best_set([*hand, *dealt_ranks(view, seat)]) for seat, hand in enumerate(hands)]
    held = [seat for seat in range(view.seats) if sets[seat][0]]
    order = sorted(held, key=lambda seat: (*sets[seat], -_turn(view, seat)), reverse=True)
    claims = bool(view.options["missed_claims"])
    for seat in order:
        side = view.sides[seat]
        if called[seat]:
            return tuple(
                [
                    (side, set_value(*sets[other]))
                    for other in held
                    if called[other] and view.sides[other] == side
                ]
            )
        if claims:
            others = [other for other in range(view.seats) if view.sides[other] != side]
            claimer = min(others, key=lambda other: _turn(view, other))
            return ((view.sides[claimer], set_value(*sets[seat])),)
    return ()


# --- what the choices are worth


def _plays(view: PorrazoView) -> dict[Action, float]:
    chances = unit_of(view.options, view.sides) == CHANCE
    worths: dict[Action, float] = {}
    for judged in SearchPlayer(Manner()).judge(view):
        worth = judged.chance if chances else judged.points
        assert worth is not None, "a play is always judged"
        worths[judged.action] = worth
    return worths


def _declarations(view: PorrazoView) -> dict[Action, float]:
    """Weigh calling against silence over what the others may hold."""
    side, said = view.sides[view.seat], _spoken(view)
    worths = dict.fromkeys(view.legal, 0.0)
    for hands, weight in _weighted_hands(view):
        deal = _open(view, hands, side)
        before: dict[tuple[tuple[int, int], ...], float] = {}
        for action in view.legal:
            said[view.seat] = action == DECLARE
            terms = rondas(view, hands, said)
            if terms not in before:
                deal.terms = replace(deal.terms, ronda=terms)
                before[terms] = _solved(view, deal)
            worths[action] += weight * before[terms]
    return worths


def _weighted_hands(view: PorrazoView) -> list[tuple[list[Hand], float]]:
    """Return hands of all seats with their weights, by what was said before the view's seat."""
    left = unseen_ranks(view, remembers=True)
    if view.seats == 2:
        own = _ranks(view.hands[view.seat])
        found = [
            ([own, hand] if view.seat == 0 else [hand, own], weight)
            for hand, weight in possible_hands(view, 1 - view.seat, left, heeds=False)
        ]
    else:
        rng = Random(0)
        found = [(random_hands(view, left, False, rng), 1.0 / _GUESSES) for _ in range(_GUESSES)]
    asked = [seat for seat in range(view.seats) if _turn(view, seat) < _turn(view, view.seat)]
    after = replace(view, phase="play")
    weighed = []
    for hands, weight in found:
        for seat in asked:
            weight *= likelihood(after, seat, list(hands[seat]))
        weighed.append((hands, weight))
    whole = sum(weight for _, weight in weighed)
    if whole <= 0.0:
        return found
    return [(hands, weight / whole) for hands, weight in weighed if weight > 0.0]


def _claims(view: PorrazoView) -> dict[Action, float]:
    """Play every answer out: all cards of the deal have been seen."""
    rng = Random(0)
    worths: dict[Action, float] = {}
    for action in view.legal:
        state = complete(view, search_setup(view, rng), rng)
        state.step(action)
        while state.phase == "claim":
            state.step(next(answer for answer in state.legal() if answer != PASS))
        after = see(state, NOBODY, everything=True)
        worths[action] = (ended if after.to_act == NOBODY else closed)(after)[view.sides[view.seat]]
    return worths


def _arrangements(view: PorrazoView) -> dict[Action, float]:
    return {action: _arranged(view, _row_points(view, action)) for action in view.legal}


def _row_points(view: PorrazoView, action: Action) -> int:
    return sum(points for _, points, _ in tendido_scores(view, action))


def _arranged(view: PorrazoView, points: int) -> float:
    """Return what it is worth to the dealer's side to have scored so much with the tendido."""
    side, scores = view.sides[view.dealer], list(view.scores)
    scores[side] += points
    if unit_of(view.options, view.sides) == POINTS:
        return _standing(replace(view, scores=tuple(scores)), side)
    return _closed_chance(view, scores, side, spent=True)


def _timings(view: PorrazoView) -> dict[Action, float]:
    """Weigh the tendido now against the tendido later, over deals of the cards not seen."""
    side = view.sides[view.dealer]
    if unit_of(view.options, view.sides) == POINTS:
        now = _standing(view, side)
        return {action: now - (_EARLY if action == DEAL_TENDIDO else 0.0) for action in view.legal}
    rng = Random(0)
    seen = set(seen_cards(view))
    unseen = [card for card in FRENCH_52.cards if card not in seen]
    early = later = 0.0
    for _ in range(_ROWS):
        cards = sample(unseen, TENDIDO + sum(map(len, view.hands)), rng)
        row, rest = tuple(cards[:TENDIDO]), iter(cards[TENDIDO:])
        hands = [_ranks(tuple(next(rest) for _ in hand)) for hand in view.hands]
        later += _opened(view, hands, side)
        early += _with_tendido(view, row, hands, side)
    worths = {DEAL_TENDIDO: early / _ROWS, WAIT: later / _ROWS}
    # What chance has dealt here is no part of the worth of the moment: only the difference is.
    shift = closed(view)[side] - max(worths.values())
    return {action: worth + shift for action, worth in worths.items()}


def _opened(view: PorrazoView, hands: list[Hand], side: int) -> float:
    """Return what a deal that is about to be played is worth to a side by these hands."""
    opened = replace(view, phase="declare", to_act=(view.dealer + 1) % view.seats)
    return _solved(opened, _open(opened, hands, side))


def _with_tendido(view: PorrazoView, row: tuple[int, ...], hands: list[Hand], side: int) -> float:
    shown = replace(view, tendido_row=row)
    ways = 2 * RIGHT_TO_LEFT if view.options["tendido_count"] == "either_way" else RIGHT_TO_LEFT
    points = max(_row_points(shown, ARRANGE + way) for way in range(ways))
    scores = list(view.scores)
    scores[side] += points
    if scores[side] >= int(view.options["target"]):
        return 1.0
    laid = replace(view, tendido="dealt", table=(*view.table, *row), scores=tuple(scores))
    return _opened(laid, hands, side)
