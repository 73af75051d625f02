"""Deals of Last One for tests: which hands, which card turned up, which stock."""

from collections.abc import Sequence
from random import Random
from typing import Any

from oracle.last_one_oracle import PACK
from support.product import Product

Words = dict[str, Any]


def pack_of(text: str) -> list[str]:
    """The cards named in dealing order, then all others as they stand in a new pack."""
    named = text.split()
    return named + [card for card in PACK if card not in named]


def dealt(hands: Sequence[str], upcard: str, stock: str = "", dealer: int | None = None) -> str:
    """The pack that deals these hands (as many cards each), turns a card up, and goes on so."""
    seats = len(hands)
    first = (seats if dealer is None else dealer + 1) % seats
    cards = [hand.split() for hand in hands]
    order = [cards[(first + n) % seats][n // seats] for n in range(seats * len(cards[0]))]
    return " ".join([*order, upcard, stock])


def new(hands: Sequence[str], upcard: str, stock: str = "", **options: Any) -> Product:
    """A match in which these hands are dealt; the last seat deals, and seat 0 is eldest."""
    pack = pack_of(dealt(hands, upcard, stock))
    options = {"fixed_size": len(hands[0].split()), **options}
    seats = len(hands)
    return Product.new(seats, options, dealer=seats - 1, packs=[pack], game="last_one")


def at(hands: Sequence[str], upcard: str, **more: Any) -> Product:
    """A position in turn; what is not named lies in the stock, and seat 0 is to act."""
    held = [hand.split() for hand in hands]
    top: Words = {"card": upcard, "as": None, "suit": None}
    top.update(more.pop("top", {}))
    pile = [*more.pop("under", "").split(), upcard]
    named = {card for hand in held for card in hand} | set(pile)
    state = {
        "game": "last_one",
        "seats": len(hands),
        "options": more.pop("options", {}),
        "phase": "turn",
        "to_act": 0,
        "dealer": 0,
        "scores": [0] * len(hands),
        "hands": held,
        "upcard": top,
        "discards": pile,
        "stock": [card for card in PACK if card not in named],
        "size": 4,
    }
    return Product.at(state | more)


def do(match: Product, *said: str) -> list[Words]:
    """Do actions by their short texts, such as ``draw`` or ``8H names S``."""
    events: list[Words] = []
    for words in said:
        action = match.match.game.parse_action_text(words)
        events += match.match.events_json(match.match.act(action))
    return events


def texts(match: Product) -> list[str]:
    """The short texts of all legal actions."""
    return [match.match.game.action_text(action) for action in match.match.state.legal()]


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def seeking(rng: Random, state: Words, legal: Sequence[Words]) -> Words:
    """What somebody does who sheds where it can; that one is left is said as often as not."""
    plays = [action for action in legal if action["type"] == "play"]
    if plays and (state["phase"] == "melee" or rng.random() < 0.9):
        return rng.choice(plays)
    return rng.choice(list(legal))
