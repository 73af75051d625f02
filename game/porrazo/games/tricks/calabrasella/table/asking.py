"""What a seat is asked in each phase of Calabrasella."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.choices import open_actions, parts_of
from porrazo.games.tricks.calabrasella.codec import kind_and_cards
from porrazo.games.tricks.calabrasella.rules import (
    MOST_DISCARDS,
    PASS,
    PLAY_ALONE,
    RETURNED,
    TAKEN,
    discard_of,
)
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.calabrasella.worth import best_sets
from porrazo.games.tricks.following import bits_of, cards_of
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.games.tricks.table import common as tricks
from porrazo.games.tricks.table.common import named
from porrazo.table.asking.prompts import Parting
from porrazo.table.game import Answer, Prompt, Proposal, Selection, Target
from porrazo.table.words.decisive import told_apart
from porrazo.table.words.say import Say


def prompt_of(view: CalabrasellaView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    return _ASKED[view.phase](view, say)


def action_words(action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    kind, cards = kind_and_cards(action)
    if kind == "play":
        return say.card(action)
    return say.get(f"calabrasella.do_{kind}", cards=tricks.cards_words(cards, say))


# --- before the play


def _bid(view: CalabrasellaView, say: Say) -> Prompt:
    alone = Answer(
        say.get("calabrasella.play_alone"),
        PLAY_ALONE,
        command="call",
        tip=say.get("calabrasella.tip_play_alone"),
    )
    passes = Answer(say.get("calabrasella.pass"), PASS, command="pass")
    key = "calabrasella.ask_bid_last" if view.seat == view.dealer else "calabrasella.ask_bid"
    return Prompt(named(view, say, say.get(key)), buttons=(passes, alone))


def _call(view: CalabrasellaView, say: Say) -> Prompt:
    """A button for each card that may be called."""
    hand = bits_of(view.hands[view.seat])
    actions = open_actions(view.phase_id, hand, view.called, view.aim)
    buttons = []
    for action in actions:
        _, cards = kind_and_cards(action)
        suit = tricks.suit_word(cards[0] & 3, say)
        held = len([card for card in view.hands[view.seat] if card & 3 == cards[0] & 3])
        tip = say.plural("calabrasella.tip_call", held, suit=suit)
        buttons.append(Answer(say.card(cards[0]), action, tip=tip))
    return Prompt(named(view, say, say.get("calabrasella.ask_call")), buttons=tuple(buttons))


def _return(view: CalabrasellaView, say: Say) -> Prompt:
    """Any card but the one received goes back with a click."""

    def leads(chosen: tuple[Card, ...]) -> Action | None:
        return RETURNED + chosen[0] if chosen and chosen[0] != view.called else None

    def refusal(chosen: tuple[Card, ...]) -> str:
        return say.get("calabrasella.not_back", the_card=say.the(view.called))

    name, card = say.names[view.giver], say.the(view.called)
    question = named(view, say, say.get("calabrasella.ask_return", name=name, the_card=card))
    return Prompt(question, cards=Selection(leads, refusal=refusal))


def _discard(view: CalabrasellaView, say: Say) -> Prompt:
    """One to four cards are raised and put away together, before the widow is seen."""
    hand = tuple(view.hands[view.seat])

    def leads(chosen: tuple[Card, ...]) -> Action | None:
        return discard_of(chosen) if 1 <= len(chosen) <= MOST_DISCARDS else None

    def refusal(chosen: tuple[Card, ...]) -> str:
        key = "calabrasella.too_many" if chosen else "calabrasella.too_few"
        return say.get(key, most=MOST_DISCARDS)

    def proposals() -> list[Proposal]:
        sets = [tuple(cards_of(away)) for away in best_sets(bits_of(hand))]
        return [Proposal(cards, away_words(cards, say)) for cards in sets]

    cards = Selection(
        leads,
        most=MOST_DISCARDS,
        may_take=lambda chosen, card: len(chosen) < MOST_DISCARDS,
        refusal=refusal,
        name_of=lambda chosen: away_words(chosen, say),
        proposals=proposals,
        button=say.get("calabrasella.put_away"),
    )
    return Prompt(named(view, say, say.get("calabrasella.ask_discard", most=MOST_DISCARDS)), cards)


def away_words(cards: tuple[Card, ...], say: Say) -> str:
    """Return how many cards are put away, and what they count."""
    points = tricks.points_in(cards)
    words = say.plural("calabrasella.away", len(cards))
    return words if not points else f"{words} · {say.plural('calabrasella.away_points', points)}"


def _take(view: CalabrasellaView, say: Say) -> Prompt:
    """As many of the open widow are taken as were put away, the highest ones to begin with."""
    count = len(view.discards)
    sets = [tuple(cards_of(part)) for part in parts_of(bits_of(view.widow), count)]
    sets.sort(key=lambda cards: sum(map(_height, cards)), reverse=True)
    targets = [
        Target(
            TAKEN | bits_of(cards),
            say.get("table.take", cards=tricks.cards_words(cards, say)),
            cards,
        )
        for cards in sets
    ]
    question = say.plural("calabrasella.ask_take", count)

    def told(cards: tuple[Card, ...]) -> tuple[str, tuple[str, ...]]:
        if len(cards) < count:
            return told_apart(named(view, say, question))
        words = say.plural(
            "calabrasella.ask_would_take", count, the_cards=say.the_cards(_highest_first(cards))
        )
        return told_apart(named(view, say, words))

    parting = Parting(
        say.get("calabrasella.taken"),
        say.get("calabrasella.stays"),
        say.plural("calabrasella.take_these", count),
        told,
    )
    return Prompt(named(view, say, question), targets=tuple(targets), parting=parting)


def _height(card: Card) -> int:
    return QUEEN_HIGHER[card >> 2]


def _highest_first(cards: tuple[Card, ...]) -> list[Card]:
    return sorted(cards, key=_height, reverse=True)


# --- cards


def _play(view: CalabrasellaView, say: Say) -> Prompt:
    question = named(view, say, tricks.question_of(view, view.led, say))
    return Prompt(question, tricks.to_play(view, view.led, say))


_ASKED: Mapping[str, Callable[[CalabrasellaView, Say], Prompt]] = {
    "bid": _bid,
    "call": _call,
    "return": _return,
    "discard": _discard,
    "take": _take,
    "play": _play,
}
