"""What a hint says of Calabrasella: the action, and a reason that one sees in the cards."""

from __future__ import annotations

from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.codec import kind_and_cards
from porrazo.games.tricks.calabrasella.rules import THREES, TWOS
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say
from porrazo.tables import tricks
from porrazo.tables.calabrasella.asking import action_words


def hint_words(view: CalabrasellaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice in words."""
    why = _why(view, advice.best.action, say)
    return advised(advice, why, lambda action: action_words(action, say), say, by_points=True)


def _why(view: CalabrasellaView, action: Action, say: Say) -> str:
    kind, cards = kind_and_cards(action)
    hand = view.hands[view.seat]
    if kind in ("pass", "play_alone"):
        held = bits_of(hand)
        high = (held & (THREES | TWOS)).bit_count()
        if not high:
            return say.get(f"calabrasella.why_{kind}_none")
        if kind == "play_alone" and not THREES & ~held:
            key = "play_alone_two" if TWOS & ~held else "play_alone_all"
            return say.get(f"calabrasella.why_{key}", n=high)
        return say.plural(f"calabrasella.why_{kind}", high)
    if kind == "call":
        suit = cards[0] & 3
        length = len([card for card in hand if card & 3 == suit])
        word = tricks.suit_word(suit, say)
        if not length:
            return say.get("calabrasella.why_call_none", suit=word)
        return say.plural("calabrasella.why_call", length, suit=word)
    if kind == "play":
        return _why_card(view, action, say)
    points = tricks.points_in(cards)
    if not points:
        return say.get(f"calabrasella.why_{kind}_free", name=say.names[view.giver])
    if kind == "discard":
        goes = view.options["set_aside_points"]
        return say.plural(f"calabrasella.why_discard_{goes}", points)
    return say.plural(f"calabrasella.why_{kind}", points, name=say.names[view.giver])


def _why_card(view: CalabrasellaView, card: Action, say: Say) -> str:
    if not view.trick:
        left = [each for each in view.widow if each not in view.taken]
        won = [each for pile in view.won for each in pile]
        gone = {*won, *left, *view.discards, *view.hands[view.seat]}
        alone = view.seat == view.declarer
        return tricks.why_lead(view, card, gone, QUEEN_HIGHER, say, alone=alone)

    def is_friend(winner: int) -> bool:
        return view.declarer not in (view.seat, winner)

    return tricks.why_follow(view, card, is_friend, str, QUEEN_HIGHER, say)
