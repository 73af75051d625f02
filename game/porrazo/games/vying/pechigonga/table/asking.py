"""What a seat is asked: what it announces, then what it bets; and what a hint says to it."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCE_KINDS,
    ANNOUNCING,
    HAVE_FLUX,
    HAVE_IT,
    NOT_ASKED,
    PHASES,
    SILENT,
    Rules,
)
from porrazo.games.vying.pechigonga.table.words import NAMING, rules_of
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.pechigonga.worth import FLUX, HAND, PUNTO
from porrazo.games.vying.table import asking, hints
from porrazo.games.vying.worth import Worth
from porrazo.players.coach.advice import NONE, Advice
from porrazo.table.game import Answer, HintWords, Prompt
from porrazo.table.telling.usual_words import advised
from porrazo.table.words.say import Say

_DEALS: Final = 1000
"""Of so many deals the hint of the second stage tells which part of the others' hands is worse."""


def is_announcing(view: PechigongaView) -> bool:
    """Return whether seats are asked what they announce."""
    return view.phase == PHASES[ANNOUNCING]


def prompt_of(view: PechigongaView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    if not is_announcing(view):
        question = "pechigonga.ask_bet2" if view.deal_number > 1 else "pechigonga.ask_bet"
        return asking.prompt_of(view, say, say.get(question))
    allowed = open_to(view)
    key = "ask_must" if SILENT not in allowed else "ask_may" if len(allowed) > 1 else "ask_nothing"
    hand = NAMING.words(_announced_worth(view), say)
    answers = [Answer(say.get(f"pechigonga.{_kind(each)}"), each) for each in allowed]
    alone = len(allowed) == 1
    return Prompt(
        say.get(f"pechigonga.{key}", hand=hand),
        buttons=tuple(answers),
        by_itself=allowed[0] if alone else None,
    )


def open_to(view: PechigongaView) -> list[Action]:
    """Return what the view's seat may announce."""
    return rules_of(view).may_say(list(view.hands[view.seat]))


def label(view: PechigongaView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if HAVE_IT <= action <= SILENT:
        return say.get(f"pechigonga.{_kind(action)}")
    return asking.action_words(view, action, say)


def _kind(action: Action) -> str:
    return ANNOUNCE_KINDS[action - HAVE_IT]


def _announced_worth(view: PechigongaView) -> Worth:
    return rules_of(view).worth(list(view.hands[view.seat]))


def hint_words(view: PechigongaView, advice: Advice, say: Say) -> HintWords:
    """Return an advice and why: by what the hand counts, and how many of the others' are worse."""
    if not is_announcing(view):
        if advice.reason.other != NONE:
            return hints.staked(view, advice, say, NAMING)
        exact = view.deal_number == 1
        below = share_below(view) if exact else share_below_in_deals(view)
        beaten = hints.beaten(view, below, say, NAMING, exact=exact)
        return hints.staked(view, advice, say, NAMING, glance=beaten)
    why = _why_said(view, advice.best.action, say)
    return advised(advice, why, lambda action: label(view, action, say), say)


def _why_said(view: PechigongaView, best: Action, say: Say) -> str:
    """Return why something is announced, or not."""
    allowed = open_to(view)
    hand = NAMING.explained(_announced_worth(view), say)
    if SILENT not in allowed and HAVE_FLUX not in allowed:
        return say.get("pechigonga.why_must", hand=hand)
    if allowed == [SILENT]:
        return say.get("pechigonga.why_nothing", hand=hand)
    if best == SILENT:
        hidden = rules_of(view).worth(list(view.hands[view.seat]), hidden=True)
        return say.get("pechigonga.why_hide", hand=hand, hidden=NAMING.words(hidden, say))
    key = "why_flux" if best == HAVE_FLUX else "why_say"
    return say.get(f"pechigonga.{key}", hand=hand)


def share_below(view: PechigongaView) -> float:
    """Return which part of the hands of four that the others may hold the own one beats.

    Counted are those of every other seat in play, such as it has announced. Equal hands are beaten
    where the seat that holds them is younger.
    """
    rules, others = rules_of(view), _others(view)
    own = rules.worth(list(view.hands[view.seat]), view.is_hidden(view.seat)).strength
    seen = {card for hand in view.hands for card in hand}
    unseen = [card for card in rules.cards if card not in seen]
    strengths: dict[tuple[tuple[Card, ...], Action], list[int]] = {}
    whole = 0.0
    for seat in others:
        known = tuple(card for card in view.hands[seat] if card != UNKNOWN)
        key = known, view.announced[seat]
        if key not in strengths:
            strengths[key] = _strengths(known, unseen, view.announced[seat], rules)
        best = own if hints.wins_ties(view, seat) else own - 1
        found = strengths[key]
        whole += sum(strength <= best for strength in found) / len(found) if found else 0.0
    return whole / len(others)


def _strengths(
    known: tuple[Card, ...], unseen: list[Card], said: Action, rules: Rules
) -> list[int]:
    """Return what every hand of four counts with some known cards, of which so much was said."""
    asked = said != NOT_ASKED
    may_hide = not rules.forced and said == SILENT
    found = []
    for rest in combinations(unseen, HAND - len(known)):
        held = rules.worth([*known, *rest], may_hide)
        # What is not announced is a punto, or may be hidden; a flux need not be called one.
        if asked and not may_hide and not _bears_out(held.class_id, said):
            continue
        found.append(held.strength)
    return found


def _bears_out(class_id: int, said: Action) -> bool:
    """Return whether a hand of a class is what was announced, where nothing may be hidden."""
    if said == SILENT:
        return class_id == PUNTO
    return class_id == FLUX if said == HAVE_FLUX else class_id != PUNTO


def _others(view: PechigongaView) -> list[int]:
    return [seat for seat in range(view.seats) if view.is_active(seat) and seat != view.seat]


def share_below_in_deals(view: PechigongaView) -> float:
    """Return about which part of the hands of nine that the others may hold the own one beats.

    They are too many to be counted: it is found in deals that the view and what was announced
    allow, the same ones every time.
    """
    game, rng, others = game_named("pechigonga"), Random(1), _others(view)
    below = 0
    for _ in range(_DEALS):
        state = game.determinize(view, rng)
        own = state.worth_of(view.seat).strength
        for seat in others:
            best = own if hints.wins_ties(view, seat) else own - 1
            below += state.worth_of(seat).strength <= best
    return below / (_DEALS * len(others))
