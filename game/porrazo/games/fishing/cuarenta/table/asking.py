"""What a seat is asked in each phase of Cuarenta."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCE,
    CAIDA,
    CLAIM_RONDA,
    LIMPIA,
    PASS,
    RONDA,
    STAY_SILENT,
    TAKE,
    TAKE_RUN,
)
from porrazo.games.fishing.cuarenta.view import CuarentaView, captures_by, makes_caida, taken_by
from porrazo.games.fishing.table.common import is_eldest, said
from porrazo.table.game import Answer, Preview, Prompt, Selection, Silence, Target
from porrazo.table.words.say import Say

_PLAIN = {
    ANNOUNCE: "cuarenta.announce",
    STAY_SILENT: "cuarenta.stay_silent",
    CLAIM_RONDA: "cuarenta.claim_ronda",
    PASS: "cuarenta.claim_nothing",
}


def prompt_of(view: CuarentaView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    if view.phase == "announce":
        return _announce(view, say)
    if view.phase == "claim":
        answers = [Answer(action_words(view, each, say), each) for each in (PASS, CLAIM_RONDA)]
        return Prompt(say.get("cuarenta.ask_claim"), buttons=tuple(answers))
    return _play(view, say)


def action_words(view: CuarentaView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if action in _PLAIN:
        return say.get(_PLAIN[action])
    if action == TAKE_RUN:
        return say.get("table.take", cards=say.cards(view.left_run))
    card = say.card(action % TAKE)
    if action < TAKE:
        return card
    return say.get("cuarenta.card_takes", card=card, cards=taken_words(view, action, say))


def taken_words(view: CuarentaView, action: Action, say: Say) -> str:
    """Return the cards that an action takes by choice."""
    return say.cards(_in_order(taken_by(view, action // TAKE)))


def _in_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards)


def _announce(view: CuarentaView, say: Say) -> Prompt:
    """Who has nothing to announce is not asked."""
    silent = Answer(say.get("cuarenta.stay_silent"), STAY_SILENT)
    if ANNOUNCE not in view.legal:
        question = said(view, say, "cuarenta.ask_nothing", "cuarenta.ask_you_nothing")
        return Prompt(question, buttons=(silent,), by_itself=STAY_SILENT)
    tip = say.get("cuarenta.tip_announce")
    ronda = Answer(f"{say.get('cuarenta.announce')} +{RONDA}", ANNOUNCE, tip=tip)
    question = said(view, say, "cuarenta.ask_call", "cuarenta.ask_you_call")
    unsaid = Silence(STAY_SILENT, is_eldest(view))
    return Prompt(question, buttons=(ronda, silent), silence=unsaid)


def _play(view: CuarentaView, say: Say) -> Prompt:
    """A card without a choice is played at once; with one its captures are touched."""

    def leads(chosen: tuple[Card, ...]) -> Action | Prompt | None:
        if not chosen:
            return None
        ways = captures_by(view, chosen[0])
        return chosen[0] if len(ways) < 2 else _which(view, chosen[0], say)

    def preview(chosen: tuple[Card, ...]) -> Preview:
        return preview_of(view, chosen[0], say) if chosen else Preview()

    question = said(view, say, "table.plays_now", "table.your_turn")
    buttons: tuple[Answer, ...] = ()
    if view.left_run:
        tip = say.get("cuarenta.tip_left_run")
        buttons = (Answer(action_words(view, TAKE_RUN, say), TAKE_RUN, tip=tip),)
    return Prompt(question, cards=Selection(leads, preview=preview), buttons=buttons)


def _which(view: CuarentaView, card: Card, say: Say) -> Prompt:
    """Ask what a card takes: each capture can be touched on the felt."""
    targets = []
    for ranks, taken in captures_by(view, card):
        words = say.get("table.take", cards=say.cards(_in_order(taken)))
        label = words + _gains(view, card, ranks, taken, say)
        targets.append(Target(card + TAKE * ranks, label, cards=taken))
    return Prompt(say.get("cuarenta.ask_take", card=say.card(card)), targets=tuple(targets))


def preview_of(view: CuarentaView, action: Action, say: Say) -> Preview:
    """Return what a card would take: by one capture, or by each that it could choose."""
    card, chosen = action % TAKE, action // TAKE
    ways = [way for way in captures_by(view, card) if chosen in (0, way[0])]
    word = say.card(card)
    if not ways:
        return Preview(say.get("table.would_stay", card=word))
    strong = any(makes_caida(view, card, ranks) for ranks, _ in ways)
    lit = tuple(dict.fromkeys(each for _, taken in ways for each in taken))
    if len(ways) == 1:
        ranks, taken = ways[0]
        words = say.get("table.would_take", card=word, cards=say.cards(_in_order(taken)))
        gains = _gains(view, card, ranks, taken, say)
        return Preview(words + gains, lit, strong, (gains,))
    cards = say.get("cuarenta.or").join(say.cards(_in_order(taken)) for _, taken in ways)
    return Preview(say.get("table.would_take", card=word, cards=cards), lit, strong)


def _gains(view: CuarentaView, card: Card, ranks: int, taken: tuple[Card, ...], say: Say) -> str:
    """Return what a capture scores, as the end of a line."""
    gains = [("caida", CAIDA * makes_caida(view, card, ranks))]
    gains.append(("limpia", LIMPIA * (len(taken) == len(view.table))))
    return "".join(
        f" · {say.get(f'cuarenta.reason_{reason}')} +{points}" for reason, points in gains if points
    )
