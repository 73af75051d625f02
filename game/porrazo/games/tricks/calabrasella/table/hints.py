"""What a hint says of Calabrasella: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.codec import kind_and_cards
from porrazo.games.tricks.calabrasella.rules import THREES, TWOS
from porrazo.games.tricks.calabrasella.table.asking import action_words
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.games.tricks.table import common as tricks
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised, shown
from porrazo.table.words.say import Say

_BIDS = ("pass", "play_alone")


def hint_words(view: CalabrasellaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""

    def words(action: Action) -> str:
        return action_words(action, say)

    kind = kind_and_cards(advice.best.action)[0]
    # How often a bid comes out better tells more than the cards that it rests on.
    tested = shown(advice, say)
    first = tested if kind in _BIDS else ""
    why = first or _why(view, advice.best.action, say) or tested
    return advised(advice, why, words, say, by_points=True)


def _why(view: CalabrasellaView, action: Action, say: Say) -> str:
    """Return the first fact that holds, "" for none."""
    kind, cards = kind_and_cards(action)
    hand = view.hands[view.seat]
    if kind in _BIDS:
        high = (bits_of(hand) & (THREES | TWOS)).bit_count()
        return say.counted("calabrasella.why_high", high)
    if kind == "call":
        suit = cards[0] & 3
        length = len([card for card in hand if card & 3 == suit])
        return say.counted("calabrasella.why_call", length, suit=tricks.suit_word(suit, say))
    if kind == "play":
        return _why_card(view, action, say)
    points = tricks.points_in(cards)
    if kind == "take":
        return say.plural("calabrasella.why_take", points) if points else ""
    void = _void_without(hand, cards)
    if void >= 0:
        return say.get("calabrasella.why_void", suit=tricks.suit_word(void, say))
    return "" if points else say.plural("calabrasella.why_free", len(cards))


def _void_without(hand: Sequence[Card], cards: Sequence[Card]) -> int:
    """Return a suit of which a hand has nothing left without some cards, -1 for none."""
    kept = {card & 3 for card in hand if card not in cards}
    return next((card & 3 for card in cards if card & 3 not in kept), -1)


def _why_card(view: CalabrasellaView, card: Action, say: Say) -> str:
    if not view.trick:
        left = [each for each in view.widow if each not in view.taken]
        won = [each for pile in view.won for each in pile]
        gone = {*won, *left, *view.discards, *view.hands[view.seat]}
        return tricks.why_lead(view, card, gone, QUEEN_HIGHER, say)

    def is_friend(winner: int) -> bool:
        return view.declarer not in (view.seat, winner)

    return tricks.why_follow(view, card, is_friend, str, QUEEN_HIGHER, say)
