"""What a seat is asked in Truc: a card, a raise, an answer to one, a signal."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from porrazo.engine.game import NOBODY, Action
from porrazo.games import game_named
from porrazo.games.tricks.raising.codec import receiver_of, sign_of
from porrazo.games.tricks.raising.hands import packed
from porrazo.games.tricks.raising.stake import ACCEPT, DONE, FOLD, RAISE, SIGNAL, next_step
from porrazo.games.tricks.raising.stake_view import WORDS
from porrazo.games.tricks.raising.view import RaisingView, is_play
from porrazo.games.tricks.truc.table.signs import FACES
from porrazo.games.tricks.truc.table.words import rules_of, side_words, sign_words
from porrazo.table.game import Answer, Prompt, Selection, Silence
from porrazo.table.people.counsel import Counsel
from porrazo.table.words.say import Say

_ANSWERS: Final = (ACCEPT, RAISE, FOLD)
_COMMANDS: Final = {RAISE: "call", FOLD: "pass"}
"""The keys of a raise and of folding; accepting is what Enter does."""
COUNSELS: Final = MappingProxyType(
    {ACCEPT: Counsel.ACCEPT, RAISE: Counsel.RAISE, FOLD: Counsel.FOLD}
)
"""What a partner advises, by what it would do."""
_GROUP: Final = 4
"""So many signals are asked about together."""


def prompt_of(game: str, view: RaisingView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    possible = _possible(game, view)
    signals = [action for action in possible if action >= SIGNAL]
    if view.phase == "signal":
        buttons = [Answer(label(game, view, DONE, say), DONE)]
    elif view.phase == "respond":
        buttons = [_button(game, view, act, say) for act in _ANSWERS if act in possible]
    else:
        buttons = [_button(game, view, RAISE, say)] if RAISE in possible else []
    if signals:
        buttons.append(Answer(say.get("truc.signal"), _signals(game, view, signals, say)))
    cards = None
    if view.phase == "play":
        cards = Selection(
            lambda chosen: chosen[0] if chosen and chosen[0] in possible else None,
            may_take=lambda chosen, card: card in possible,
            refusal=lambda chosen: say.get("truc.must_trump"),
        )
    unsaid = Silence(DONE, leads=False) if view.phase == "signal" else None
    question = _question(game, view, possible, say)
    return Prompt(question, cards=cards, buttons=tuple(buttons), silence=unsaid)


def _button(game: str, view: RaisingView, action: Action, say: Say) -> Answer:
    words = label(game, view, action, say)
    return Answer(words, action, _COMMANDS.get(action, ""), usual=action == ACCEPT)


def answers_for_partner(view: RaisingView, say: Say) -> bool:
    """Return whether the view's seat answers a raise in the place of the partner who is asked."""
    partner = view.to_act != view.seat and (view.to_act ^ view.seat) & 1 == 0
    return view.phase == "respond" and partner and say.wishes.get("for_partner") == "answer"


def _possible(game: str, view: RaisingView) -> tuple[Action, ...]:
    """Return what the seat at turn may do; of a partner asked, what does not hang on a hand."""
    if view.seat == view.to_act:
        return game_named(game).choices(view)
    raises = view.offered < rules_of(game, view).ladder[-1]
    return (ACCEPT, RAISE, FOLD) if raises else (ACCEPT, FOLD)


def _signals(game: str, view: RaisingView, signals: list[Action], say: Say) -> Prompt:
    """Return the question what to signal: first what one holds, then the rest in groups."""
    rules = rules_of(game, view)
    to = say.text.together([say.names[seat] for seat in sorted(set(map(receiver_of, signals)))])
    seen = say.get(f"truc.seen_by_{rules.seen_by}", name=to)
    question = say.get("truc.ask_signal", name=to, truth=_truth(view, say), seen=seen)
    hand = packed(view.hands[view.seat])
    true = [each for each in signals if rules.is_true(sign_of(each), hand, view.turned)]
    others = [each for each in signals if each not in true]
    answers = [_signal(game, view, each, say) for each in true]
    for first in range(0, len(others), _GROUP):
        group = others[first : first + _GROUP]
        names = [sign_words(game, view, sign_of(each), say) for each in (group[0], group[-1])]
        inner = Prompt(question, buttons=tuple([_signal(game, view, each, say) for each in group]))
        label = say.get("truc.signal_group", first=names[0], last=names[1])
        answers.append(Answer(label if len(group) > 1 else f"{names[0]} …", inner))
    return Prompt(question, buttons=tuple(answers))


def _signal(game: str, view: RaisingView, action: Action, say: Say) -> Answer:
    words = sign_words(game, view, sign_of(action), say)
    grimace = FACES[rules_of(game, view).signs[sign_of(action)]]
    if len(rules_of(game, view).receivers(view.dealer, view.seat)) > 1:
        words = say.get("truc.signal_for", step=words, name=say.names[receiver_of(action)])
    return Answer(words, action, grimace=grimace)


def _truth(view: RaisingView, say: Say) -> str:
    """Return whether a signal may be false."""
    return say.get(
        "truc.signal_true" if view.options["signals"] == "truthful" else "truc.signal_free"
    )


def _question(game: str, view: RaisingView, possible: Sequence[Action], say: Say) -> str:
    if view.phase == "signal":
        to = rules_of(game, view).receivers(view.dealer, view.seat)
        names = say.text.together([say.names[seat] for seat in to])
        return say.get("truc.ask_tell", name=names, truth=_truth(view, say))
    if view.phase == "respond":
        values = {"name": say.names[view.raiser], "n": view.offered, "value": view.value}
        if view.seat != view.to_act:
            return say.get("truc.ask_answer_for", partner=say.names[view.to_act], **values)
        if view.interrupted == view.seat:
            return say.get("truc.ask_over", **values)
        if view.seats > 2:
            return say.get("truc.ask_answer_both", **values)
        return say.get("truc.ask_answer", **values)
    if view.trick:
        open_cards = [card for card in view.hands[view.seat] if card in possible]
        free = len(open_cards) == len(view.hands[view.seat])
        return say.get("truc.ask_follow" if free else "truc.ask_trump")
    return say.get(f"truc.ask_lead_{len(view.tricks)}")


def label(game: str, view: RaisingView, action: Action, say: Say) -> str:
    """Return what a button says: what is done, and what it may bring or cost."""
    if action == RAISE:
        stakes_at = view.offered or view.value
        asked = next_step(rules_of(game, view).ladder, stakes_at)
        return say.get("truc.do_raise", n=asked, fold=stakes_at)
    if action == ACCEPT:
        return say.get("truc.do_accept", n=view.offered)
    if action == FOLD:
        return say.get("truc.do_fold", n=view.value, side=_raisers(view, say))
    return say.get("truc.do_done")


def _raisers(view: RaisingView, say: Say) -> str:
    return side_words(view, view.raiser & 1, say)


def action_words(game: str, view: RaisingView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if is_play(action):
        return say.get("truc.do_play", card=say.card(action))
    if action >= SIGNAL:
        step = sign_words(game, view, sign_of(action), say)
        return say.get("truc.do_signal", name=say.names[receiver_of(action)], step=step)
    if view.to_act == NOBODY or (view.raiser == NOBODY and action in (ACCEPT, FOLD)):
        name = next(word for word, number in WORDS.items() if number == action)
        return say.get(f"truc.did_{name}")
    return label(game, view, action, say)
