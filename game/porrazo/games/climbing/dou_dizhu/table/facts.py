"""What the rails tell in Dou Dizhu: roles, the stake, the three cards, what is still out."""

from __future__ import annotations

from porrazo.cards import FRENCH_54, UNKNOWN, Card
from porrazo.engine.game import NOBODY
from porrazo.games.climbing.dou_dizhu.rules import is_play
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.table.places.facts import Big, Facts, Section, SideNote, SmallCards
from porrazo.table.places.sections import aid, deal, own_hand, still_out, unseen
from porrazo.table.words.say import Say

_COUNTED, _ROCKET = ("2", "A"), 2


def facts_of(view: DouDizhuView, say: Say) -> Facts:
    """Return roles, stake, the three cards and what may still beat one."""
    left = [deal(say, view.hand_number, int(view.options["deals"]))]
    if view.bid and view.landlord != NOBODY:
        left.insert(0, _stake(view, say))
        if UNKNOWN not in view.widow:
            cards = SmallCards(tuple([say.pack.text(card) for card in view.widow]))
            left.append(Section(say.get("dou_dizhu.three_cards"), (cards,)))
    right = [_out(view, say)] if view.landlord != NOBODY and view.seat != NOBODY else []
    left.append(aid(say, "dou_dizhu.points_made"))
    notes = tuple([SideNote(_role(view, seat, say)) for seat in range(view.seats)])
    return Facts(tuple(left), tuple(right), notes=notes)


def _stake(view: DouDizhuView, say: Say) -> Section:
    reason = say.get("dou_dizhu.bid_of", n=view.bid)
    if view.bombs:
        reason = say.plural("dou_dizhu.bid_doubled", view.bombs, bid=view.bid)
    return Section(say.get("dou_dizhu.the_stake"), (Big(str(view.stake), reason),))


def _role(view: DouDizhuView, seat: int, say: Say) -> str:
    if view.landlord == NOBODY:
        return ""
    if seat == view.landlord:
        return say.get("dou_dizhu.as_landlord")
    partner = view.seat not in (NOBODY, seat, view.landlord)
    return say.get("dou_dizhu.with_you" if partner else "dou_dizhu.peasant")


def _out(view: DouDizhuView, say: Say) -> Section:
    plays = [done.action for done in view.actions if is_play(done.action)]
    gone = [card for action in plays for card in arranged(action)]
    out = unseen(FRENCH_54.cards, own_hand(view.hands, view.seat), gone)
    jokers = [card for card in out if FRENCH_54.text(card).startswith("*")]
    told = [say.counted("dou_dizhu.out_jokers", len(jokers))]
    told += [say.counted(f"dou_dizhu.out_{rank.lower()}", _of(out, rank)) for rank in _COUNTED]
    most = max(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
    rocket = len(jokers) == _ROCKET <= most
    return still_out(say, *told, say.get("dou_dizhu.rocket_possible") if rocket else "")


def _of(cards: list[Card], rank: str) -> int:
    return sum(FRENCH_54.text(card).startswith(rank) for card in cards)
