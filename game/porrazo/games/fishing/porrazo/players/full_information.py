"""What a match of Porrazo is worth to each side at any moment, and what each choice is worth.

One judge of what a deal leaves behind, and two with different eyes for what is on the table. The
**onlooker** walks round the table: the hands of the deal that is on are open to it, the stock is
not. What it says moves when cards come out and when somebody plays other than best against open
hands, so it is the line of a graph. The **decider** knows what its seat knew, and is the search at
its full strength. What a choice cost is the decider's to say: nobody is blamed for hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from porrazo.cards import Card
from porrazo.engine.chance import shuffled
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.porrazo.players.odds import Odds
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer, chance_for
from porrazo.games.fishing.porrazo.players.quick import quick_action
from porrazo.games.fishing.porrazo.players.search import Judge
from porrazo.games.fishing.porrazo.players.standing import as_it_stands, best_row, with_hands
from porrazo.games.fishing.porrazo.rules import TENDIDO
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup
from porrazo.players.coach.review import Worths

# How often a deal is dealt otherwise for what it was expected to be worth, and a tendido.
_DEALS, _ROWS = 24, 60
# How often the rest of a deal is played out where no search can say who plays for whom.
_PLAYOUTS = 12


def judge_of(view: PorrazoView, over: int) -> Judge:
    """Return what judges by chances for a view's side, so many deals being over."""
    return chance_for(view, over) or Odds(view, over)


def onlooker(view: PorrazoView) -> Worths:
    """Return the chance of each side by the hands that are open in a view of everything."""
    if view.to_act == NOBODY:
        return tuple([float(side == view.winner) for side in range(max(view.sides) + 1)])
    if view.phase == "tendido_choice":
        return closed(view)
    if view.phase == "tendido_arrange":
        return _to_each(view, lambda seen: best_row(seen, _before_the_deal(seen)))
    if len(set(view.sides)) > 2:
        return _played_out(complete(view, search_setup(view, Random(0)), Random(0)), view)
    return _to_each(view, _opened)


def closed(view: PorrazoView) -> Worths:
    """Return what a view is worth to each side before anybody sees the cards of its deal."""
    if view.tendido_row:
        view = replace(view, phase="tendido_choice", tendido="waiting", tendido_row=())
    return _to_each(view, lambda seen: as_it_stands(seen, _before_the_deal(seen)))


def expected(view: PorrazoView) -> Worths | None:
    """Return what a moment was worth before the cards came out that are new in it, on average.

    None if none are. New are the four of a tendido, and the hands when they are opened; what
    might have come instead are all cards that nobody had seen. The play before cannot change
    that, so what the cards do beyond it is nothing in the mean, whoever plays.
    """
    others = _other_rows(view) if view.phase == "tendido_arrange" else _other_hands(view)
    found = [onlooker(each) for each in others]
    if not found:
        return None
    return tuple([sum(worths) / len(found) for worths in zip(*found, strict=True)])


def _other_rows(view: PorrazoView) -> Iterator[PorrazoView]:
    unseen, rng = _unseen(view), Random(view.hand_number)
    for _ in range(_ROWS):
        yield replace(view, tendido_row=shuffled(unseen, rng)[:TENDIDO])


def _other_hands(view: PorrazoView) -> Iterator[PorrazoView]:
    if not _just_opened(view):
        return
    unseen, rng = _unseen(view), Random(32 * view.hand_number + view.deal_number)
    for _ in range(_DEALS):
        cards = list(shuffled(unseen, rng))
        hands = tuple([tuple([cards.pop() for _ in hand]) for hand in view.hands])
        yield replace(view, hands=hands, stock=tuple(cards))


def _unseen(view: PorrazoView) -> tuple[Card, ...]:
    """Return the cards that nobody had seen before a moment's came out."""
    hands = [card for hand in view.hands for card in hand]
    return tuple(sorted([*hands, *view.tendido_row, *view.stock]))


def _just_opened(view: PorrazoView) -> bool:
    """True when the hands of a deal have been opened, and nobody has done anything since."""
    if view.played or view.pending or view.to_act != (view.dealer + 1) % view.seats:
        return False
    announced = view.options["declarations"] == "announced"
    return view.phase == ("declare" if announced else "play")


def _to_each(view: PorrazoView, worth: Callable[[PorrazoView], float]) -> Worths:
    """Return what a view is worth to each side; of two, one wins what the other loses."""
    seen = [replace(view, seat=view.sides.index(side)) for side in range(max(view.sides) + 1)]
    if len(seen) > 2:
        return tuple([worth(each) for each in seen])
    mine = worth(seen[0])
    return mine, 1.0 - mine


def _before_the_deal(view: PorrazoView) -> Judge:
    return judge_of(view, view.deal_number - 1)


def _opened(view: PorrazoView) -> float:
    hands = [tuple(sorted([card >> 2 for card in hand])) for hand in view.hands]
    return with_hands(view, hands, judge_of(view, view.deal_number))


def _played_out(state: PorrazoState, view: PorrazoView) -> Worths:
    """Return the chances when the deal has been played out by players who are all alike."""
    sums = [0.0] * (max(view.sides) + 1)
    for number in range(_PLAYOUTS):
        after, rng = state.copy(), Random(number)
        while after.to_act != NOBODY and _same_deal(after, view):
            after.step(quick_action(after, rng))
        for side, chance in enumerate(_chances_of(after, view)):
            sums[side] += chance / _PLAYOUTS
    return tuple(sums)


def _same_deal(state: PorrazoState, view: PorrazoView) -> bool:
    return (state.hand_number, state.deal_number) == (view.hand_number, view.deal_number)


def _chances_of(after: PorrazoState, view: PorrazoView) -> Worths:
    """Return the chances of all sides with the deal of a view over."""
    scores = after.totals
    if after.to_act == NOBODY:
        return tuple([float(side == after.winner) for side in range(len(scores))])
    cards = [len(pile) for pile in after.won]
    ended = replace(view, scores=scores)
    return _to_each(ended, lambda seen: Odds(seen, view.deal_number).worth(list(scores), cards))


def worths_of(view: PorrazoView) -> dict[Action, float]:
    """Return the chance of winning with each legal action, by what the view's seat knows."""
    return SearchPlayer(Manner()).chances(view, judge_of)
