"""Games of betting in words: their events, their hands, their pots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Called, Dealt, Event, HandStarted, MatchWon, Scored, Shown
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.positions import setup_of
from porrazo.games import game_named
from porrazo.games.vying.events import DealVoid, RunShowdown, Showdown, ShutOut
from porrazo.games.vying.table_stakes import KINDS, PASS, Layer
from porrazo.games.vying.table_stakes_view import StakesView, stakes_of
from porrazo.games.vying.three_cards.rules import Rules
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.games.vying.worth import Worth
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.telling.usual_words import raised
from porrazo.table.words.say import Say, capital

STAKE = "stake"
"""The mark on a plaque that tells what a seat has done in this round."""
ANNOUNCED = "announced"
"""The mark on a plaque of who has announced a hand, and the chapter about it."""
HOLDING = "holding"
"""The mark, and the place, of what the own hand is worth."""
POT = "pot"
"""The mark, and the place, of the pot; a side pot has its number after it."""
POTS = (POT, *[f"{POT}{number}" for number in range(1, 10)])
# Names with more letters than this are counted instead: on a badge they could not be read.
_READ = 24
_SHOWN = 2

Compared = Showdown | RunShowdown
"""Hands that were compared, by their class and value or by their runs."""


@dataclass(frozen=True)
class Names(ABC):
    """How a game calls its hands: its name, and its classes, lowest first."""

    game: str
    classes: tuple[str, ...]

    @abstractmethod
    def worth(self, view: Any, seat: int) -> Worth:
        """Return what the cards of a seat are worth, which the view sees."""

    def words(self, held: Worth, say: Say) -> str:
        """Return what cards are worth, such as ``three of a suit, 35``."""
        return self.class_words(self.classes[held.class_id], held.value, say)

    def explained(self, held: Worth, say: Say) -> str:
        """Return what cards are worth, and what each wildcard stands for in it."""
        return _with_wild(self.words(held, say), held.wild, say)

    def class_words(self, class_name: str, value: Any, say: Say) -> str:
        """Return a hand by its class and value."""
        return say.get(f"{self.game}.hand_{class_name}", n=value)


@dataclass(frozen=True)
class Naming(Names):
    """How a game of three cards calls and counts its hands, by the rules of its matches.

    The first class is that of the highest card, the second of two of a suit.
    """

    rules: Callable[[Setup], Rules]

    def rules_of(self, view: ThreeCardView) -> Rules:
        """Return the rules that a view is played by; of chance they know nothing."""
        return self.rules(setup_of(view))

    def worth(self, view: ThreeCardView, seat: int) -> Worth:
        """Return what the cards of a seat are worth, which the view sees."""
        return self.rules_of(view).worth(list(view.hands[seat]), view.opened)


# --- hands


def holding(view: StakesView, say: Say, naming: Names) -> str:
    """Return the class and points that the view's seat has so far; "" where it sees none."""
    cards = () if view.seat == NOBODY else view.hands[view.seat]
    if not known(cards):
        return ""
    return naming.words(naming.worth(view, view.seat), say)


def stands_as(card: Card, what: str, say: Say) -> str:
    """Return a wildcard by its name, and what it stands for."""
    name = say.get(f"vying.wildcard_{say.pack.text(card)}")
    return say.get("vying.stands_as", card=name, what=say.part(what))


def _with_wild(words: str, wild: Sequence[tuple[Card, str]], say: Say) -> str:
    """Return a hand in words with what each wildcard in it stands for."""
    readings = say.text.together([stands_as(card, what, say) for card, what in wild])
    return say.get("vying.with_wild", hand=words, cards=readings) if readings else words


def cards_of(hand: Sequence[Card], wild: Sequence[tuple[Card, str]], say: Say) -> str:
    """Return cards as words, each wildcard as what it stands for."""
    meant = dict(wild)
    return ", ".join(
        stands_as(card, meant[card], say) if card in meant else say.card(card) for card in hand
    )


def holding_mark(view: StakesView, say: Say, naming: Names) -> list[Mark]:
    """Return the mark of what the view's seat holds, by class and points, while it is in.

    Asked, it tells what each wildcard stands for.
    """
    told = "" if view.seat == NOBODY or view.folded[view.seat] else holding(view, say, naming)
    if not told:
        return []
    wild = naming.worth(view, view.seat).wild
    tip = ", ".join(stands_as(card, what, say) for card, what in wild)
    return [Mark(HOLDING, f"{say.get('vying.your_hand')}\n{told}", tip=tip)]


# --- the pot


def layers_of(view: StakesView) -> list[Layer]:
    """Return the parts of the pot as they stand, and who can win each.

    Who still has to answer a bet is held to answer it, as far as he can.
    """
    stakes = stakes_of(view)
    reach = [
        paid + (min(view.level - put, resto) if owing and view.level else 0)
        for paid, put, resto, owing in zip(
            view.paid, view.put, view.scores, view.owing, strict=True
        )
    ]
    active = stakes.active(view.dealer)
    found: list[Layer] = []
    floor = 0
    for total in sorted({reach[seat] for seat in active}):
        size = sum(max(0, min(paid, total) - floor) for paid in view.paid)
        if size:
            found.append(Layer(size, tuple(seat for seat in active if reach[seat] >= total)))
        floor = total
    return found


def parts_of(view: StakesView) -> tuple[int, ...]:
    """Return how large each part of the pot is, the main one first; none while it is whole."""
    if view.over or not any(view.is_all_in(seat) for seat in range(view.seats)):
        return ()
    found = layers_of(view)
    return tuple([layer.size for layer in found]) if len(found) >= _SHOWN else ()


def pot_marks(view: StakesView, say: Say) -> list[Mark]:
    """Return the pot, and each side pot by itself with who can win it, or how many."""
    if view.over or not view.pot:
        return []
    found = layers_of(view)
    if not parts_of(view):
        words, before = say.get("vying.pot", n=view.pot), sum(view.put)
        if before:
            words += "\n" + say.get("vying.pot_before", here=view.pot - before, n=before)
        return [Mark(POT, words, tone=Tone.STRONG)]
    marks = []
    for place, layer in enumerate(found):
        key = "vying.main_pot" if place == 0 else "vying.side_pot"
        reached = [say.names[seat] for seat in sorted(layer.reached)]
        names = ", ".join(reached)
        kind = POT if place == 0 else f"{POT}{place}"
        tip = say.plural("vying.pot_tip", layer.size, names=say.text.together(reached))
        many = len(names) > _READ
        who = say.plural("vying.pot_players", len(reached)) if many else names
        marks.append(Mark(kind, f"{say.get(key, n=layer.size)}\n{who}", tip=tip))
    return marks


def seat_marks(view: StakesView, shown: Sequence[bool], say: Say, naming: Names) -> list[Mark]:
    """Return what each seat has done in this round, who is out of it, and what was ``shown``."""
    marks = []
    done = {each.seat: each.action for each in view.actions if each.phase == view.phase}
    for seat in range(view.seats):
        out = False
        if not view.dealt_in[seat]:
            words, tone, out = say.get("vying.mark_out"), Tone.QUIET, True
        elif view.folded[seat]:
            words, tone, out = say.get("vying.mark_folded"), Tone.QUIET, True
        elif view.over and shown[seat]:
            held = naming.worth(view, seat)
            words, tone = naming.words(held, say), Tone.STRONG
        elif view.is_all_in(seat):
            words, tone = say.get("vying.mark_all_in"), Tone.ALARM
        elif view.put[seat] and not view.over:
            words, tone = say.get("vying.mark_in", n=view.put[seat]), Tone.PLAIN
        elif done.get(seat) == PASS and not view.over:
            words, tone = say.get("vying.mark_passed"), Tone.QUIET
        else:
            continue
        marks.append(Mark(STAKE, words, seat, tone, out=out))
    return marks


# --- events

_SOUNDS = {"pass": "pass", "call": "accept", "fold": "fold"}
# A raise of so many more counters is heard as a higher one.
_RAISE_STEP = 10


def called(event: Called, say: Say, naming: Names) -> Line:
    """Return a bet or an answer; or what only the game has, which it calls itself."""
    name = say.names[event.seat]
    if event.call not in KINDS:
        words = say.get(f"{naming.game}.says_{event.call}", name=name)
        if event.call not in naming.classes:
            aloud = say.get(f"{naming.game}.aloud_{event.call}")
            spoken = Spoken(event.seat, aloud, Voice.BRIEF)
            return Line(words, weight=Weight.SAID, sound="pass", spoken=spoken)
        mark = announced_mark(event.seat, event.call, say, naming)
        cry = say.get("table.cry", words=capital(mark.words))
        spoken = Spoken(event.seat, cry, Voice.GREAT)
        return Line(words, weight=Weight.GRAND, sound="ronda", mark=mark, spoken=spoken)
    words = say.get(f"vying.says_{event.call}", name=name, n=event.amount)
    mark = Mark(
        STAKE,
        say.get(f"vying.mark_{event.call}", n=event.amount),
        event.seat,
        out=event.call == "fold",
    )
    sound = _SOUNDS.get(event.call) or raised(event.amount // _RAISE_STEP)
    voice = Voice.BRIEF if event.call in ("pass", "call", "fold") else Voice.TALK
    spoken = Spoken(event.seat, say.get(f"vying.aloud_{event.call}", n=event.amount), voice)
    return Line(words, sound=sound, marks=(mark,), spoken=spoken)


def announced_mark(seat: int, class_name: str, say: Say, naming: Names) -> Mark:
    """Return the mark of a seat that has announced a hand of a class."""
    return Mark(ANNOUNCED, say.get(f"{naming.game}.mark_{class_name}"), seat, Tone.STRONG)


def scored(event: Scored, say: Say) -> Line:
    """Return what a bet cost, or what was won."""
    name = say.names[event.side]
    points = signed(event.points)
    if event.reason == "bet":
        if event.total:
            paid = say.get("vying.pays", name=name, n=-event.points)
            return Line(paid, points, said_by=(Called,))
        words = say.get("vying.is_all_in", name=name, n=-event.points)
        mark = Mark(STAKE, say.get("vying.mark_all_in"), event.side, Tone.ALARM)
        marks, before = (mark,), (Called,)
        return Line(words, points, Weight.GRAND, sound="all_in", marks=marks, instead_of=before)
    words = say.plural(f"vying.gets_{event.reason}", event.points, name=name)
    sound = "ronda" if event.reason == "pot" else "point"
    return Line(words, points, Weight.SAID, sound=sound, marks=_no_pot(say))


def _no_pot(say: Say) -> tuple[Mark, ...]:
    """Return the marks that take away how the pot stood: nobody has anything to call."""
    return tuple([Mark(POT if n == 0 else f"{POT}{n}", "") for n in range(len(say.names))])


def showdown(event: Compared, say: Say, naming: Names) -> Line:
    """Return the hands that were compared, and why the last winner has won."""
    marks, told = [*_no_pot(say)], []
    for seat, hand in enumerate(event.hands):
        if hand is None:
            continue
        words = _hand_of(event, seat, say, naming)
        cards = cards_of(hand, wild_in(event, seat), say)
        told.append(say.get("vying.shows", name=say.names[seat], hand=words, cards=cards))
        winner = seat in event.winners
        marks.append(Mark(STAKE, words, seat, Tone.STRONG if winner else Tone.PLAIN))
        marks.append(Mark(ANNOUNCED, "", seat))
    listed = "; ".join(told)
    return Line(
        say.get("vying.showdown", hands=listed),
        weight=Weight.SAID,
        call=why_won(event, event.winners[-1], say, naming),
        sound="showdown",
        marks=tuple(marks),
    )


def _hand_of(event: Compared, seat: int, say: Say, naming: Names) -> str:
    """Return a hand that was shown by its class and value."""
    class_name, value = event.classes[seat], event.values[seat]
    assert class_name is not None
    assert value is not None
    return naming.class_words(class_name, value, say)


def title_of(event: Compared, seat: int, say: Say, naming: Names) -> str:
    """Return a hand that has won, as it is written large."""
    return capital(_hand_of(event, seat, say, naming))


def _explained_in(event: Compared, seat: int, say: Say, naming: Names) -> str:
    """Return a hand that was shown, and what each wildcard stands for in it."""
    return _with_wild(_hand_of(event, seat, say, naming), wild_in(event, seat), say)


def wild_in(event: Compared, seat: int) -> list[tuple[Card, str]]:
    """Return what each wildcard in a hand that was shown stands for."""
    told = event.wild or () if isinstance(event, Showdown) else ()
    return [(card, what) for card, what in told if card in (event.hands[seat] or ())]


def best_beaten(event: Compared, naming: Names) -> int | None:
    """Return who has the best of the hands that were shown and have won nothing."""
    others = [
        (naming.classes.index(class_name), value, seat)
        for seat, (class_name, value) in enumerate(zip(event.classes, event.values, strict=True))
        if seat not in event.winners and class_name is not None and value is not None
    ]
    return max(others)[2] if others else None


def why_won(event: Compared, winner: int, say: Say, naming: Names) -> str:
    """Return with what a seat wins, each wildcard in it explained, and against what."""
    words, name = _explained_in(event, winner, say, naming), say.names[winner]
    other = best_beaten(event, naming)
    if other is None:
        return say.get("vying.wins_alone", name=name, hand=words)
    equal = (event.classes[other], event.values[other]) == (
        event.classes[winner],
        event.values[winner],
    )
    key = "vying.wins_by_place" if equal else "vying.wins_over"
    against = _hand_of(event, other, say, naming)
    return say.get(key, name=name, hand=words, other=say.names[other], against=against)


def _shown(event: Shown, say: Say, naming: Names) -> Line:
    """Return a first card that the dealer opens, or the hand of who alone has announced one."""
    key = "shows_card" if len(event.cards) == 1 else "shows_hand"
    cards = say.cards(event.cards)
    words = say.get(f"{naming.game}.{key}", name=say.names[event.seat], cards=cards)
    return Line(words, weight=Weight.SAID, sound="flip")


def _shut_out(event: ShutOut, say: Say) -> Line:
    names = say.text.together([say.labels[seat] for seat in event.seats])
    quiet = say.get("vying.mark_folded")
    marks = tuple(Mark(STAKE, quiet, seat, Tone.QUIET, out=True) for seat in event.seats)
    return Line(say.get("vying.shut_out", names=names), weight=Weight.SAID, marks=marks)


def opened_in(events: Sequence[Event]) -> Card:
    """Return the card that the dealer has opened in the deal that goes on; UNKNOWN for none."""
    for event in reversed(events):
        match event:
            case Shown(cards=(card,)):
                return card
            case HandStarted():
                break
    return UNKNOWN


def deciding(event: Showdown, opened: Card, naming: Naming) -> tuple[Card, ...]:
    """Return the cards by which the hands that have won are what they are."""
    winners = dict.fromkeys(event.winners)
    return tuple(card for seat in winners for card in deciding_of(event, seat, opened, naming))


def deciding_of(event: Showdown, seat: int, opened: Card, naming: Naming) -> tuple[Card, ...]:
    """Return the cards by which a hand is what it was told to be, ``opened`` being raised."""
    hand, name = event.hands[seat] or (), event.classes[seat]
    if name == naming.classes[0]:
        rules = naming.rules(game_named(naming.game).setup(2, {}, 0, 0))
        return (max(hand, key=lambda card: rules.points(card, opened)),)
    if name != naming.classes[1]:
        return hand
    stands_for = dict(event.wild or ())
    pack = game_named(naming.game).pack
    suits = [stands_for.get(card) or pack.text(card)[-1] for card in hand]
    return tuple(card for card, suit in zip(hand, suits, strict=True) if suits.count(suit) > 1)


def known(cards: Sequence[Card]) -> bool:
    """Return whether all of some cards are seen."""
    return bool(cards) and UNKNOWN not in cards


def lines_of(naming: Names) -> Lines:
    """Return what makes the line of each kind of event of a game that calls its hands so."""
    return {
        HandStarted: row("vying.hand_started"),
        Dealt: row("vying.dealt_{deal_number}"),
        Called: partial(called, naming=naming),
        Shown: partial(_shown, naming=naming),
        Showdown: partial(showdown, naming=naming),
        RunShowdown: partial(showdown, naming=naming),
        Scored: scored,
        ShutOut: _shut_out,
        DealVoid: row("vying.deal_void", weight=Weight.SAID, sound="void"),
        MatchWon: partial(usual_words.match_won, "vying"),
    }
