"""What a seat is asked in each phase of Last One."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action, Setup
from porrazo.games.stops.last_one.legal import legal_actions
from porrazo.games.stops.last_one.rules import (
    AGREE,
    CALL,
    CHOOSE_SIZE,
    DECLINE,
    DONE,
    DRAW,
    EIGHT,
    FOUR,
    JACK,
    MOST_SIZE,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PASS,
    PLAY,
    REFUSE,
    SUITS,
    THREE,
    TWO,
    card_of,
    face_of,
    suit_of,
)
from porrazo.games.stops.last_one.table.marks import suit_word
from porrazo.games.stops.last_one.table.words import effect_word
from porrazo.games.stops.last_one.view import LastOneView, public_state
from porrazo.table.game import Answer, Prompt, Refusal, Selection
from porrazo.table.words.say import Say

_MANY = 7
"""More ranks than that are asked for in two steps, those that do something first."""
_TELLING = (TWO, THREE, FOUR, EIGHT, JACK, 0)
_INSTEAD = {DRAW: "draw", PASS: "pass", DONE: "done", DECLINE: "decline"}


def prompt_of(view: LastOneView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    actions = _open(view)
    if view.phase == "size":
        return Prompt(_named(view, say, say.get("last_one.ask_size")), buttons=_sizes(actions, say))
    if view.phase == "consent":
        buttons = (
            Answer(say.get("last_one.agree"), AGREE),
            Answer(say.get("last_one.refuse"), REFUSE),
        )
        question = say.get("last_one.ask_consent", name=say.names[view.dealer])
        return Prompt(_named(view, say, question), buttons=buttons)
    if view.phase == "name":
        return _name(view, actions, say)
    return _play(view, actions, say)


def _open(view: LastOneView) -> list[Action]:
    return legal_actions(public_state(view, Setup(view.seats, view.options, view.dealer, 0)))


def _named(view: LastOneView, say: Say, question: str) -> str:
    """Return a question with the name of who is asked, where several share the screen."""
    if not say.shared:
        return question
    return say.get("last_one.ask_named", name=say.names[view.seat], question=question)


def _sizes(actions: Sequence[Action], say: Say) -> tuple[Answer, ...]:
    sizes = [action - CHOOSE_SIZE for action in actions]
    return tuple(
        [
            Answer(
                say.plural("last_one.size_all" if size == MOST_SIZE else "last_one.size", size),
                CHOOSE_SIZE + size,
            )
            for size in sizes
        ]
    )


def _name(view: LastOneView, actions: Sequence[Action], say: Say) -> Prompt:
    """The dealer says what an 8 or a joker turned up is to be followed by."""
    if actions[0] < NAME_CARD:
        suits = [(action - NAME_SUIT, action) for action in actions]
        question = say.get("last_one.ask_suit_up")
        return Prompt(_named(view, say, question), buttons=_suits(suits, say))
    meant = {action - NAME_CARD: action for action in actions}
    return _meaning(meant, _named(view, say, say.get("last_one.ask_meant_up")), say)


def _suits(suits: Sequence[tuple[int, Action]], say: Say) -> tuple[Answer, ...]:
    return tuple([_of_suit(suit, action, say) for suit, action in suits])


def _of_suit(suit: int, leads: Action | Prompt, say: Say) -> Answer:
    """Return the button of a suit: its sign and its word."""
    return Answer(suit_word(SUITS[suit], say), leads, suit=SUITS[suit])


# --- a card


def _play(view: LastOneView, actions: Sequence[Action], say: Say) -> Prompt:
    """A card, or what else there is; with a button to say that one is left, at any time."""
    plays = [action for action in actions if action & PLAY]
    quiet = [action for action in plays if not action & CALL]
    loud = [action for action in plays if action & CALL]
    rest = [action for action in actions if not action & PLAY]
    buttons = [_call_button(view, loud, say)]
    buttons += [
        Answer(say.get(f"last_one.{_INSTEAD[each]}"), each, "pass" if each == PASS else "")
        for each in rest
    ]
    return Prompt(
        _named(view, say, _question(view, plays, rest, say)),
        cards=_selection(view, quiet, say),
        buttons=tuple(buttons),
    )


def _question(view: LastOneView, plays: Sequence[Action], rest: Sequence[Action], say: Say) -> str:
    if view.phase == "melee" and view.melee is not None:
        names = {"name": say.names[view.melee.aggressor], "other": say.names[view.melee.defender]}
        card = say.card(view.melee.card + 4)
        return say.get("last_one.ask_melee", card=card, **names)
    if view.phase == "stack":
        return say.get("last_one.ask_stack")
    if view.phase == "drawn":
        key = "last_one.ask_drawn" if plays else "last_one.ask_drawn_none"
        return say.get(key, card=say.card(view.drawn))
    what = to_match(view, say)
    if plays:
        return say.get("last_one.ask_turn" if rest else "last_one.ask_must", what=what)
    return say.get("last_one.ask_pass" if rest[0] == PASS else "last_one.ask_none", what=what)


def to_match(view: LastOneView, say: Say) -> str:
    """Return what is to be matched: a suit named, or a card."""
    assert view.upcard is not None
    if view.upcard.suit != NONE:
        return suit_word(SUITS[view.upcard.suit], say)
    return say.card(view.upcard.face)


def _call_button(view: LastOneView, loud: Sequence[Action], say: Say) -> Answer:
    """Return the button that says it: always there, whatever the hand is."""
    label = say.get("last_one.call")
    if len(view.hands[view.seat]) != FEW_ENOUGH:
        return Answer(label, Refusal(say.get("last_one.call_not_now")), "call")
    if not loud:
        return Answer(label, Refusal(say.get("last_one.call_no_play")), "call")
    question = say.get("last_one.ask_call")
    return Answer(label, Prompt(question, cards=_selection(view, loud, say)), "call")


FEW_ENOUGH = 2
"""With so many cards a play leaves one."""


def _selection(view: LastOneView, plays: Sequence[Action], say: Say) -> Selection:
    ways: dict[Card, list[Action]] = {}
    for action in plays:
        ways.setdefault(card_of(action), []).append(action)

    def leads(chosen: tuple[Card, ...]) -> Action | Prompt | None:
        found = ways.get(chosen[0], []) if chosen else []
        if len(found) == 1:
            return found[0]
        return _further(found, say) if found else None

    def may_take(chosen: tuple[Card, ...], card: Card) -> bool:
        return card in ways

    def refusal(chosen: tuple[Card, ...]) -> str:
        return refused(view, chosen[0], say) if chosen else ""

    return Selection(leads, may_take=may_take, refusal=refusal)


def refused(view: LastOneView, card: Card, say: Say) -> str:
    """Return why a card cannot be played now."""
    name = say.card(card)
    if view.phase == "melee" and view.melee is not None:
        return say.get("last_one.refuse_melee", card=name, wanted=say.card(view.melee.card + 4))
    if view.phase == "drawn" and card != view.drawn:
        return say.get("last_one.refuse_drawn", card=say.card(view.drawn))
    return say.get("last_one.refuse_match", card=name, what=to_match(view, say))


def _further(found: Sequence[Action], say: Say) -> Prompt:
    """Ask what a card names: a suit for an 8, a card for a joker."""
    if card_of(found[0]) < NATURAL:
        suits = [(suit_of(action), action) for action in found]
        return Prompt(say.get("last_one.ask_suit"), buttons=_suits(suits, say))
    meant = {face_of(action): action for action in found}
    return _meaning(meant, say.get("last_one.ask_meant"), say)


def _meaning(meant: dict[Card, Action], question: str, say: Say) -> Prompt:
    """Ask for a suit, then for a rank in it."""
    buttons = []
    for suit in range(4):
        cards = [card for card in meant if card & 3 == suit]
        if cards:
            buttons.append(_of_suit(suit, _ranks(cards, meant, suit, say), say))
    return Prompt(question, buttons=tuple(buttons))


def _ranks(cards: Sequence[Card], meant: dict[Card, Action], suit: int, say: Say) -> Prompt:
    """Ask for a rank: those that do something first, where there are many."""
    question = say.get("last_one.ask_rank", suit=suit_word(SUITS[suit], say))
    if len(cards) <= _MANY:
        return Prompt(question, buttons=_cards(cards, meant, say))
    telling = [card for card in cards if card >> 2 in _TELLING]
    plain = [card for card in cards if card >> 2 not in _TELLING]
    others = Answer(
        say.get("last_one.other_ranks"), Prompt(question, buttons=_cards(plain, meant, say))
    )
    return Prompt(question, buttons=(*_cards(telling, meant, say), others))


def _cards(cards: Sequence[Card], meant: dict[Card, Action], say: Say) -> tuple[Answer, ...]:
    answers = []
    for card in cards:
        effect = effect_word(card, say)
        name = say.card(card)
        label = say.get("last_one.rank_effect", card=name, effect=effect) if effect else name
        answers.append(Answer(label, meant[card]))
    return tuple(answers)
