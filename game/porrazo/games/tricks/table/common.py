"""What games of tricks without trumps say and show alike at the table.

Cards are those of the Italian forty; ``strength`` is how strong each rank is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import DealView
from porrazo.engine.events import Taken
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.following import bits_of, cards_of, is_higher, taker, to_follow
from porrazo.games.tricks.italian import RANK_POINTS
from porrazo.table.game import Line, Mark, Selection, Spread, Tone, Zone, hand_zone
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

_SUITS = "SHDC"


class Trick(Protocol):
    """What the view of such a game has of the trick that is played."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat."""

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """Seats and cards, the lead first."""


def suit_word(suit: int, say: Say) -> str:
    """Return what a suit is called."""
    return say.part(_SUITS[suit])


def cards_words(cards: Sequence[Card], say: Say) -> str:
    """Return several cards by suit, such as ``7, 6 of diamonds; jack of clubs``."""
    parts = []
    for suit in dict.fromkeys(card & 3 for card in cards):
        ranks = ", ".join(say.rank(card) for card in cards if card & 3 == suit)
        parts.append(say.get("card.of", rank=ranks, suit=suit_word(suit, say)))
    return "; ".join(parts)


def named(view: DealView, say: Say, question: str) -> str:
    """Return a question with the name of who is asked, where several share the screen."""
    if not say.shared:
        return question
    return say.get("tricks.ask_named", name=say.names[view.seat], question=question)


# --- zones and marks


def hands_of(view: DealView, strength: Sequence[int]) -> list[Zone]:
    """Return the hands, the strongest ranks first."""

    def order(card: Card) -> tuple[int, int]:
        return (99, 0) if card == UNKNOWN else (-strength[card >> 2], card & 3)

    return [
        Zone(hand_zone(seat), tuple(sorted(hand, key=order)), Spread.HAND, "cards", seat)
        for seat, hand in enumerate(view.hands)
    ]


def leads_mark(seat: int, say: Say) -> Mark:
    """Return the mark of who leads."""
    tip = say.get("table.leads_tip", name=say.names[seat])
    return Mark("leads", say.get("table.leads"), seat, Tone.QUIET, tip)


def highest_of(view: Trick, strength: Sequence[int]) -> int:
    """Return the seat whose card would take the trick as it lies, NOBODY where none lies."""
    if not view.trick:
        return NOBODY
    return view.trick[taker([card for _, card in view.trick], strength)][0]


# --- playing a card


def to_play(view: Trick, led: int, say: Say) -> Selection:
    """Return the choice of a card to lead, or to follow the suit ``led`` (-1: none) with."""
    open_cards = open_to(view, led)

    def leads(chosen: tuple[Card, ...]) -> Action | None:
        return chosen[0] if chosen and chosen[0] in open_cards else None

    def refusal(chosen: tuple[Card, ...]) -> str:
        return say.get("tricks.must_follow", suit=suit_word(led, say))

    return Selection(leads, refusal=refusal)


def open_to(view: Trick, led: int) -> list[Card]:
    """Return the cards that may be played to a suit led, -1 for none."""
    hand = bits_of(view.hands[view.seat])
    return cards_of(hand if led < 0 else to_follow(hand, led))


def question_of(view: Trick, led: int, say: Say) -> str:
    """Return what is asked of whoever is to play a card."""
    if led < 0:
        return say.get("tricks.ask_lead")
    follows = open_to(view, led)[0] & 3 == led
    key = "tricks.ask_follow" if follows else "tricks.ask_any"
    return say.get(key, suit=suit_word(led, say))


# --- lines

HAND_STARTED = row("tricks.hand_started")
DEALT = row("tricks.dealt", count="count")
CARD_PLAYED = row("tricks.plays")


def points_in(cards: Sequence[Card]) -> int:
    """Return what cards count."""
    return sum([RANK_POINTS[card >> 2] for card in cards])


def taken(event: Taken, seats: int, points: str, say: Say, *marks: Mark) -> Line:
    """Return who took a trick, and leads now; ``marks`` change with it.

    ``points`` are those in the trick in words, "0" for none.
    """
    key = "tricks.takes_nothing" if points == "0" else "tricks.takes"
    words = say.get(key, name=say.names[event.seat], points=points)
    others = [Mark("leads", "", seat) for seat in range(seats) if seat != event.seat]
    worth = Mark("trick_worth", say.get("tricks.in_trick", points=points), tip=words, by=event.seat)
    return Line(words, marks=(*marks, *others, leads_mark(event.seat, say), worth))


# --- hints

_NAMED: Final = 2
"""So many cards that beat another are named."""


def why_lead(view: Trick, card: Card, gone: set[Card], strength: Sequence[int], say: Say) -> str:
    """Return which cards still out beat one that is led, or how its suit lies.

    ``gone`` are the cards that nobody else can have.
    """
    if _is_forced(view):
        return say.get("tricks.hint_forced")
    suit = card & 3
    out = [each for each in (4 * rank + suit for rank in range(len(strength))) if each not in gone]
    above = [each for each in out if strength[each >> 2] > strength[card >> 2]]
    if not above:
        return say.get("tricks.hint_boss", card=say.card(card))
    if len(above) <= _NAMED:
        names = say.text.together([say.card(each) for each in above])
        return say.plural("tricks.hint_beaten_by", len(above), cards=names, card=say.card(card))
    length = len([each for each in view.hands[view.seat] if each & 3 == suit])
    return say.plural("tricks.hint_length", length, other=len(out), suit=suit_word(suit, say))


def why_follow(
    view: Trick,
    card: Card,
    is_friend: Callable[[int], bool],
    points: Callable[[int], str],
    strength: Sequence[int],
    say: Say,
) -> str:
    """Return why a card is played to a trick; ``points`` makes words of what cards count."""
    if _is_forced(view):
        return say.get("tricks.hint_forced")
    cards = [each for _, each in view.trick]
    winner, best = view.trick[taker(cards, strength)]
    friend, last = is_friend(winner), len(cards) == len(view.hands) - 1
    worth, name = RANK_POINTS[card >> 2], say.names[winner]
    if is_higher(card, best, strength):
        key = "tricks.hint_takes_last" if last else "tricks.hint_takes"
        key = "tricks.hint_overtakes" if friend else key
        total = points_in(cards) + worth
        return say.get(key if total else f"{key}_none", points=points(total))
    if friend and worth:
        key = "tricks.hint_gives" if last else "tricks.hint_trusts"
        return say.get(key, name=name, points=points(worth))
    if worth:
        others = [each for each in open_to(view, view.trick[0][1] & 3) if each != card]
        dearer = all(RANK_POINTS[each >> 2] > worth for each in others)
        return say.get("tricks.hint_costs", points=points(worth)) if dearer else ""
    if friend:
        return say.get("tricks.hint_partner_has_it", name=name, card=say.card(best))
    return _why_lose(view, best, name, strength, say)


def _why_lose(view: Trick, best: Card, name: str, strength: Sequence[int], say: Say) -> str:
    """Return that no card takes the trick from somebody's ``best``, or which one is kept."""
    playable = open_to(view, view.trick[0][1] & 3)
    taking = [each for each in playable if is_higher(each, best, strength)]
    if not taking:
        return say.get("tricks.hint_cannot", name=name, card=say.card(best))
    kept = min(taking, key=lambda each: strength[each >> 2])
    return say.get("tricks.hint_keeps", card=say.card(kept))


def _is_forced(view: Trick) -> bool:
    """Return whether one card alone may be played: suit is followed."""
    hand = view.hands[view.seat]
    led = [card for card in hand if view.trick and card & 3 == view.trick[0][1] & 3]
    return len(led or hand) == 1


# --- the rails


def slip_of(
    view: Trick, done: Card, better: Card, strength: Sequence[int], *, suits: bool = True
) -> str:
    """Return what kind of slip a card was where another was better, "" for neither.

    With ``suits`` a lead from a shorter suit is one.
    """
    if suits and not view.trick and done & 3 != better & 3:
        held = [card & 3 for card in view.hands[view.seat]]
        if held.count(done & 3) < held.count(better & 3):
            return "short"
    high, enough = strength[done >> 2], strength[better >> 2]
    return "" if high == enough else "too_high" if high > enough else "too_low"


def winners_of_tricks(plays: Sequence[int], seats: int, leader: int) -> list[int]:
    """Return the seat that has won each full trick: it has led the next one.

    ``plays`` are the seats of all cards played in a deal; ``leader`` leads the trick that lies.

    >>> winners_of_tricks([0, 1, 2, 3, 2, 3, 0, 1], 4, 1)
    [2, 1]
    """
    full = len(plays) // seats
    leads = [*plays[seats::seats], leader]
    return leads[:full]
