"""What the plaques and the felt of Last One carry."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.games.stops.last_one.rules import NATURAL, NONE, SUITS, pips
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.table.game import Mark, Tone
from porrazo.table.people.moods import Held
from porrazo.table.places.run_strip import RunStrip
from porrazo.table.words.say import Say

FEW = 2
"""Who has so few cards is watched."""
_FOLLOW = "follow"
"""The sign by the pile of what must follow: a suit, what a joker is, the run of a melee."""
_FIGHT = "fight"
"""What somebody does in a melee."""


def marks_of(view: LastOneView, say: Say) -> list[Mark]:
    """Return everything that is marked while nothing moves."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    for seat, hand in enumerate(view.hands):
        if view.out[seat]:
            marks.append(out_mark(seat, say))
        elif hand:
            marks.append(left_mark(seat, len(hand), say))
    if view.melee is not None:
        melee = view.melee
        marks.append(melee_mark(melee.aggressor, melee.defender, melee.card, say))
        marks += fighters(melee.aggressor, melee.defender, say)
    elif view.upcard is not None and view.upcard.card >= NATURAL and view.upcard.meant != NONE:
        marks.append(meant_mark(view.upcard.meant, say))
    elif view.upcard is not None and view.upcard.suit != NONE:
        marks.append(suit_mark(SUITS[view.upcard.suit], say))
    marks.append(direction_mark(view.direction, say))
    return marks


def left_mark(seat: int, count: int, say: Say) -> Mark:
    """Return how many cards a seat has; the last one is told loudly."""
    tone = Tone.ALARM if count == 1 else Tone.STRONG if count <= FEW else Tone.QUIET
    tip = say.plural("last_one.left", count)
    held = Held.BELL if count <= FEW else None
    return Mark("left", say.plural("last_one.left_mark", count), seat, tone, tip, held=held)


def out_mark(seat: int, say: Say) -> Mark:
    """Return the sign of a seat that has dropped out."""
    return Mark("folded", say.get("last_one.out_mark"), seat, Tone.QUIET, out=True)


def suit_word(suit: str, say: Say) -> str:
    """Return a suit, told by its letter, in words."""
    return say.get(f"card.suit_{suit.lower()}")


def suit_mark(suit: str, say: Say) -> Mark:
    """Return the suit that was named."""
    word = suit_word(suit, say)
    words = f"{word}\n{say.get('last_one.named')}"
    tip = say.get("last_one.named_tip", suit=word)
    return Mark(_FOLLOW, words, tone=Tone.STRONG, tip=tip, suit=suit, labelled=True)


def meant_mark(meant: Card, say: Say) -> Mark:
    """Return the card that the joker on top stands for."""
    card = say.card(meant)
    words = f"{card}\n{say.get('last_one.meant')}"
    tip = say.get("last_one.meant_tip", card=card)
    return Mark(_FOLLOW, words, tone=Tone.STRONG, tip=tip, suit=SUITS[meant & 3], labelled=True)


def direction_mark(direction: int, say: Say) -> Mark:
    """Return which way the turn goes."""
    key = "last_one.way_usual" if direction > 0 else "last_one.way_back"
    tone = Tone.QUIET if direction > 0 else Tone.PLAIN
    tip = say.get("last_one.way_tip")
    return Mark("direction", say.get(key), tone=tone, tip=tip, turn=direction)


def melee_mark(aggressor: int, defender: int, card: Card, say: Say) -> Mark:
    """Return the melee: the last card of the run, who attacks and who defends."""
    names = {"name": say.names[aggressor], "other": say.names[defender]}
    words = f"{say.get('last_one.melee_mark', **names)}\n{say.card(card)}"
    tip = say.get("last_one.melee_tip", card=say.card(card), **names)
    return Mark(_FOLLOW, words, tone=Tone.STRONG, tip=tip)


def run_strip(view: LastOneView, say: Say) -> RunStrip | None:
    """Return the run of a melee: what goes on, and what the defender draws where nothing does."""
    melee = view.melee
    if melee is None:
        return None
    later = [say.index(card) for card in range(melee.card + 4, NATURAL, 4)]
    return RunStrip(
        later[0] if later else "",
        SUITS[melee.card & 3],
        tuple(later[1:]),
        say.get("last_one.wanted"),
        say.get("last_one.later"),
        str(pips(melee.card)),
        _who_draws(view, melee.defender, say),
    )


def _who_draws(view: LastOneView, defender: int, say: Say) -> str:
    if defender == view.seat and not say.shared:
        return say.get("last_one.you_draw")
    return say.get("last_one.draws", name=say.names[defender])


def fighters(aggressor: int, defender: int, say: Say) -> tuple[Mark, ...]:
    """Return the marks of who attacks and who defends in a melee, and of nobody else."""
    words = {
        aggressor: (say.get("last_one.attacks_mark"), Held.SWORD),
        defender: (say.get("last_one.defends_mark"), Held.SHIELD),
    }
    seats = range(len(say.names))
    others = [Mark(_FIGHT, "", seat) for seat in seats if seat not in words]
    return (*others, *(Mark(_FIGHT, told, seat, held=held) for seat, (told, held) in words.items()))


def peace(say: Say) -> tuple[Mark, ...]:
    """Return what takes away the marks of a melee that is over."""
    return (NOTHING_NAMED, *(Mark(_FIGHT, "", seat) for seat in range(len(say.names))))


NOTHING_NAMED = Mark(_FOLLOW, "")
"""Takes away what the card before had named, or a melee that is over."""
