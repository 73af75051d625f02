"""Actions and positions of games of three cards as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from porrazo.cards import UNKNOWN, Pack
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Setup
from porrazo.engine.position import GameCodec, PositionReading
from porrazo.engine.positions import name_in, setup_of
from porrazo.games.vying import table_stakes
from porrazo.games.vying.codec import check_scores, stakes_position
from porrazo.games.vying.table_stakes_view import (
    bounds_now,
    settle_stakes,
    stakes_of,
)
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.rules import (
    HAND,
    PHASES,
    SHOW,
    SHOW_KINDS,
    SHOWING,
    Rules,
)
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.games.vying.worth import shown_of, winners_of

_MOST_AMOUNT: Final = 8000
"""The counters of eight seats that begin with the most there may be."""


class ThreeCardCodec(GameCodec):
    """The words of a game; it ``opens`` where it has the privilege and announcements at all.

    ``rules`` works the options of a match out.
    """

    def __init__(self, pack: Pack, opens: bool, rules: Callable[[Setup], Rules]) -> None:
        self.rules = rules
        position = stakes_position(
            ThreeCardView,
            pack,
            lambda setup: PHASES if rules(setup).may_show else PHASES[:SHOWING],
            self._settle,
            self._finish,
            betting=PHASES[:SHOWING],
            own_kinds=SHOW_KINDS if opens else (),
            own_phases=PHASES[SHOWING:],
            deals=HAND,
            most=_MOST_AMOUNT,
            without=() if opens else ("opened", "announced"),
        )
        super().__init__(position)

    def _settle(self, found: dict[str, Any], at: PositionReading) -> None:
        """Work out how many cards were dealt, and the stakes."""
        rules = self.rules(at.setup)
        check_scores(found)
        found["deal_number"] = _cards_dealt(found, at)
        settle_stakes(found, at, rules.round_in)
        if found["opened"] != UNKNOWN and not rules.may_show:
            raise BadPosition("shown must be null: under these options the dealer shows nothing")

    def _finish(self, view: ThreeCardView) -> ThreeCardView:
        """Refuse what contradicts the rules; return the view with what the rest of it tells."""
        rules = self.rules(setup_of(view))
        _check_hands(view)
        view = _with_opened(view, rules)
        check_announced(view, rules)
        if view.phase == PHASES[SHOWING]:
            return view
        if not view.over:
            return replace(view, bounds=bounds_now(view, rules.rounds[view.deal_number - 1]))
        if view.winners != leaders(view.scores):
            raise BadPosition("the winners must be the seats with the most counters")
        return replace(view, shown=_shown(rules, view))


def _cards_dealt(found: Mapping[str, Any], at: PositionReading) -> int:
    """Return how many cards each seat that is still in has: the phase tells it, too."""
    if found["phase"] == "over":
        return at.given.whole("deal_number", 1, HAND)
    showing = found["phase"] == PHASES[SHOWING]
    dealt = 1 if showing else PHASES.index(found["phase"]) + 1
    if "deal_number" in at.given and found["deal_number"] != dealt:
        raise BadPosition(f"deal_number must be {dealt} in {found['phase']}")
    return dealt


def _check_hands(view: ThreeCardView) -> None:
    for seat, hand in enumerate(view.hands):
        least = most = view.deal_number if view.dealt_in[seat] else 0
        if view.folded[seat]:
            least = 1
        if not least <= len(hand) <= most:
            raise BadPosition(f"hands[{seat}] must hold {most} cards in {view.phase}")


def _with_opened(view: ThreeCardView, rules: Rules) -> ThreeCardView:
    """Return a view in whose hands the card stands first that the dealer has shown.

    Raises:
        BadPosition: it contradicts the hands or the actions, or was shown by nobody.

    """
    dealer, is_open = view.dealer, view.opened != UNKNOWN
    done = [each for each in view.actions if each.phase == PHASES[SHOWING]]
    if len(done) > 1 or any(each.seat != dealer for each in done):
        raise BadPosition("only the dealer shows the first card or keeps it, once in a deal")
    if any((each.action == SHOW) != is_open for each in done):
        raise BadPosition("shown must be as the dealer's action tells")
    is_asked = view.to_act == dealer and view.dealt_in[dealer] and not (done or is_open)
    if view.phase == PHASES[SHOWING] and not is_asked:
        raise BadPosition("in the phase show the dealer is asked, who has done nothing yet")
    if not is_open:
        return view
    places = list(view.hands)
    name_in(places, dealer, (view.opened,), "the dealer's hand", rules.pack)
    places[dealer] = (view.opened, *[card for card in places[dealer] if card != view.opened])
    return replace(view, hands=tuple(places))


def check_announced(view: ThreeCardView, rules: Rules) -> None:
    """Refuse announcements that the rules or the hands do not bear out.

    Raises:
        BadPosition: they do not.

    """
    if not rules.is_announced or view.deal_number < HAND:
        if any(view.announced):
            raise BadPosition("announced must be false: nothing has been announced yet")
        return
    for seat, told in enumerate(view.announced):
        hand = list(view.hands[seat])
        if len(hand) == HAND and UNKNOWN not in hand:
            if told != (rules.worth(hand, view.opened).class_id == FLUSH):
                raise BadPosition(f"announced[{seat}] must be as the cards of the seat are")
        elif told and len(hand) < HAND:
            raise BadPosition(f"announced[{seat}] must be false: the seat has too few cards")
    count = sum(view.announced)
    if count and any(view.is_active(s) and not view.announced[s] for s in range(view.seats)):
        raise BadPosition("those that have not announced must have folded")
    if count == 1 and not view.over:
        raise BadPosition("a seat that alone has announced takes the pot at once")


def _shown(rules: Rules, view: ThreeCardView) -> tuple[bool, ...]:
    """Return whose hands were shown at the end: as the showdown of the hands known would have it.

    Hands that the position hides were not shown.
    """
    stakes = stakes_of(view)
    active = stakes.active(view.dealer)
    known = [seat for seat in active if UNKNOWN not in view.hands[seat]]
    if sum(view.announced) == 1:
        return tuple([view.announced[seat] and seat in known for seat in range(view.seats)])
    if len(active) < 2 or not stakes.pot:
        return (False,) * view.seats
    if rules.losers_show or len(known) < len(active):
        return tuple([seat in known for seat in range(view.seats)])
    worths = {seat: rules.worth(list(view.hands[seat]), view.opened) for seat in active}
    winners = winners_of(table_stakes.layers(stakes, view.dealer), worths)
    return tuple([seat in shown_of(worths, winners, False) for seat in range(view.seats)])
