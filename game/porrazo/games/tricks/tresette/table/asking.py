"""What a seat is asked in each phase of Tresette."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.game import Action
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.table import common as tricks
from porrazo.games.tricks.table.common import named, suit_word
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.melds import melds_of, points_of
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    COUNT,
    GOOD_PLAY,
    HAND,
    NO_DECLARATION,
    SHORT,
    SHORTEST_SAID,
    call_of,
    is_play,
)
from porrazo.games.tricks.tresette.state import open_talk
from porrazo.games.tricks.tresette.table.words import meld_words
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.table.game import Amount, Answer, Prompt, Refusal, Silence
from porrazo.table.words.say import Say


def prompt_of(view: TresetteView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    return _declare(view, say) if view.phase == "declare" else _play(view, say)


def action_words(view: TresetteView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if is_play(action):
        return say.card(action)
    call, number = call_of(action)
    if call == "announce_count" and view.led >= 0:
        suit = suit_word(view.led, say)
        return say.counted("tresette.do_announce_count", number, suit=suit)
    if call in ("announce_count", "announce_short"):
        return say.counted(f"tresette.do_{call}", number, suit="")
    return say.get(f"tresette.do_{call}")


# --- melds


def _declare(view: TresetteView, say: Say) -> Prompt:
    """Ask for a meld; who has none, or lets the house call, is not kept waiting."""
    melds = melds_of(bits_of(view.hands[view.seat]))
    wish = say.wishes.get("declaring", "remind")
    nothing = Answer(say.get("tresette.no_declaration"), NO_DECLARATION, command="pass")
    if not melds:
        question = named(view, say, say.get("tresette.ask_no_meld"))
        waits = wish == "ask"
        return Prompt(question, buttons=(nothing,), by_itself=None if waits else NO_DECLARATION)
    told, points = meld_words(melds, say), points_of(melds)
    question = named(view, say, say.plural("tresette.ask_meld", points, melds=told))
    good = Answer(say.get("tresette.good_play"), GOOD_PLAY, command="call")
    return Prompt(
        question,
        buttons=(good, nothing),
        by_itself=GOOD_PLAY if wish == "auto" else None,
        silence=Silence(NO_DECLARATION, view.leader == view.seat),
    )


# --- cards and talk


def _play(view: TresetteView, say: Say) -> Prompt:
    hand = bits_of(view.hands[view.seat])
    talk = _talk(view, hand, say) if view.options["table_talk"] else ()
    question = named(view, say, _question(view, say))
    return Prompt(question, tricks.to_play(view, view.led, say), buttons=talk)


def _question(view: TresetteView, say: Say) -> str:
    partner = (view.seat + 2) % view.seats
    if view.asked and view.leader == partner and tricks.open_to(view, view.led)[0] & 3 == view.led:
        suit = suit_word(view.led, say)
        return say.get("tresette.ask_best_of", suit=suit, name=say.names[partner])
    return tricks.question_of(view, view.led, say)


def _talk(view: TresetteView, hand: int, say: Say) -> tuple[Answer, ...]:
    """Three buttons: what cannot be said now is grey and tells why."""
    talk = open_talk(hand, view.led, view.said, rules_of(view))
    counts = [action for action in talk if COUNT <= action < SHORT]
    shorts = [action for action in talk if action >= SHORT]
    partner = say.names[(view.seat + 2) % view.seats]
    tip = say.get("tresette.tip_ask_best", name=partner)
    ask = _button("ask_best", [ASK_BEST] if ASK_BEST in talk else [], view.led < 0, tip, say)
    tip = say.get("tresette.tip_announce_count", name=partner)
    count = _button("announce_count", counts, view.led >= 0, tip, say, _count(view, counts, say))
    tip = say.get("tresette.tip_announce_short", name=partner)
    short = _button("announce_short", shorts, True, tip, say, _short(view, shorts, say))
    return ask, count, short


def _button(
    name: str,
    actions: Sequence[Action],
    fits: bool,
    tip: str,
    say: Say,
    lead: Action | Prompt | None = None,
) -> Answer:
    label = say.get(f"tresette.talk_{name}")
    command = "call" if name != "announce_short" and fits else ""
    if actions:
        return Answer(label, actions[0] if lead is None else lead, command, tip=tip)
    why = say.get("tresette.said_or_false" if fits else f"tresette.not_now_{name}")
    return Answer(label, Refusal(why), open=False, tip=why)


def _count(view: TresetteView, counts: Sequence[Action], say: Say) -> Action | Prompt | None:
    """Return the one true count, or a question for a number where it may be false."""
    if len(counts) < 2:
        return None
    amount = Amount(
        0,
        HAND,
        lambda number: COUNT + number,
        lambda number: action_words(view, COUNT + number, say),
    )
    return Prompt(say.get("tresette.ask_count", suit=suit_word(view.led, say)), amount=amount)


def _short(view: TresetteView, shorts: Sequence[Action], say: Say) -> Prompt | None:
    """Return the question how short a suit is said to be."""
    if not shorts:
        return None
    answers = [
        Answer(say.counted("tresette.short_of", length), SHORT + length)
        for length in range(SHORTEST_SAID)
        if SHORT + length in shorts
    ]
    return Prompt(say.get("tresette.ask_short"), buttons=tuple(answers))
