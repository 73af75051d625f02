"""Actions and positions of Last One as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import ActionKind, ActionReading, Actions, word, words
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.field_kinds import ChoiceField, MarkField, NumberField, SomeCardField
from porrazo.engine.position import GameCodec, Position
from porrazo.games.stops.last_one.checks import check_course
from porrazo.games.stops.last_one.rules import (
    AGREE,
    CALL,
    CHOOSE_SIZE,
    CONSENT,
    DECLINE,
    DONE,
    DRAW,
    DRAWN,
    EIGHT,
    LEAST_SIZE,
    MELEE,
    MOST_SIZE,
    NAME,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PACK,
    PASS,
    PHASES,
    PLAY,
    REFUSE,
    SIZE,
    STACK,
    SUITS,
    TURN,
    meant_of,
    play,
    suit_of,
)
from porrazo.games.stops.last_one.view import LastOneView


def _names_suit(at: ActionReading) -> bool:
    """Return True if a suit is named, not a card: the upcard tells it, else what is given."""
    upcard = UNKNOWN if at.view is None or at.view.upcard is None else at.view.upcard.card
    return "suit" in at.given if upcard == UNKNOWN else upcard < NATURAL


def _plays_joker(at: ActionReading) -> bool:
    return at.given.card(at.given.raw("card"), "card") >= NATURAL


def _plays_eight(at: ActionReading) -> bool:
    """Return True if the card is an 8 that names a suit, which none in a melee does."""
    card = at.given.card(at.given.raw("card"), "card")
    return card >> 2 == EIGHT and at.phase != PHASES[MELEE]


def _some(cards: range, ref: str) -> SomeCardField:
    return SomeCardField(cards, ref, "a joker stands for a card that is none")


_SUIT: Final = ChoiceField({suit: place for place, suit in enumerate(SUITS)})
_NATURAL: Final = _some(range(NATURAL), "natural")
_FIRST_SUIT: Final = play(0, suit=0)
_FIRST_MEANT: Final = play(0, meant=0)
_SAID: Final = (MarkField("!"), CALL)
_PLAYS: Final = tuple([PHASES[phase] for phase in (TURN, STACK, MELEE, DRAWN)])
ACTIONS: Final = Actions(
    PACK,
    *words({"pass": PASS, "draw": DRAW}, (PHASES[TURN],)),
    word("done", DONE, (PHASES[STACK], PHASES[DRAWN])),
    word("decline", DECLINE, (PHASES[MELEE],)),
    *words({"agree": AGREE, "refuse": REFUSE}, (PHASES[CONSENT],)),
    ActionKind(
        "choose_size",
        range(CHOOSE_SIZE, CHOOSE_SIZE + MOST_SIZE + 1),
        {"size": NumberField(LEAST_SIZE, MOST_SIZE)},
        text="size {size}",
        phases=(PHASES[SIZE],),
    ),
    ActionKind(
        "name",
        range(NAME_SUIT, NAME_SUIT + len(SUITS)),
        {"suit": _SUIT},
        phases=(PHASES[NAME],),
        when=_names_suit,
    ),
    ActionKind(
        "name", range(NAME_CARD, NAME_CARD + NATURAL), {"card": _NATURAL}, phases=(PHASES[NAME],)
    ),
    ActionKind(
        "play",
        range(_FIRST_MEANT, 2 * CALL),
        {
            "card": _some(range(NATURAL, len(PACK.cards)), "joker"),
            "as": (_NATURAL, play(0, meant=1) - _FIRST_MEANT),
            "call": _SAID,
        },
        text="{card} as {as}{call}",
        phases=_PLAYS,
        when=_plays_joker,
        has=lambda action: bool(action & PLAY) and meant_of(action) != NONE,
    ),
    ActionKind(
        "play",
        range(_FIRST_SUIT, 2 * CALL),
        {
            "card": _some(range(4 * EIGHT, 4 * EIGHT + 4), "eight"),
            "suit": (_SUIT, play(0, suit=1) - _FIRST_SUIT),
            "call": _SAID,
        },
        text="{card} names {suit}{call}",
        phases=_PLAYS,
        when=_plays_eight,
        has=lambda action: bool(action & PLAY) and suit_of(action) != NONE,
    ),
    ActionKind(
        "play",
        range(PLAY, 2 * CALL),
        {"card": _NATURAL, "call": _SAID},
        text="{card}{call}",
        phases=_PLAYS,
        has=lambda action: bool(action & PLAY),
    ),
)


# --- states


CODEC: Final = GameCodec(
    Position(
        LastOneView,
        PACK,
        PHASES[:-1],
        actions=ACTIONS,
        check=check_course,
        also={"scores": ScoresField(0)},
        has_stock=True,
    )
)
