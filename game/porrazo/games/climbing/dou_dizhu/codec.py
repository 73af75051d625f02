"""Actions and positions of Dou Dizhu as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.cards import FRENCH_54
from porrazo.engine.codec import ActionKind, Actions, word
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import NumberField
from porrazo.engine.game import NOBODY
from porrazo.engine.position import GameCodec, Position
from porrazo.games.climbing.dou_dizhu.rules import (
    BID,
    HIGHEST_BID,
    PACKET,
    PASS,
    PHASES,
    SEATS,
    WIDOW,
    is_play,
)
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.view import (
    MOST_PLAYS,
    TURNED,
    DouDizhuView,
    bombs_in,
    passes_in_a_row,
    plays_in,
)
from porrazo.games.climbing.plays import check_last_play, playing_sets
from porrazo.games.climbing.ranks import SETS, bits_of, cards_of

ACTIONS: Final = Actions(
    FRENCH_54,
    word("pass", PASS),
    ActionKind("bid", range(BID, BID + HIGHEST_BID + 1), {"points": NumberField(1, HIGHEST_BID)}),
    playing_sets(SETS, BID, PACKET + WIDOW, arranged),
)


# --- states


def _check_course(view: DouDizhuView) -> None:
    """Refuse what the phase, the turn or the last actions contradict."""
    if view.hand_number > int(view.options["deals"]):
        raise BadPosition(f"hand_number must be at most {view.options['deals']}")
    _check_counts(view)
    bidding = view.phase == "auction"
    if not view.over and bidding != (view.landlord == NOBODY):
        raise BadPosition("there is a landlord in lead and follow, and none in auction")
    if not bidding and (view.bid == 0) != (view.landlord == NOBODY):
        raise BadPosition("a landlord has bid, and only he has the highest bid")
    if bidding and view.bid == HIGHEST_BID:
        raise BadPosition("a bid of 3 ends the auction")
    if not view.over and (view.table is not None) != (view.phase == "follow"):
        raise BadPosition("table holds what is to be beaten in follow, and is null before")
    passes = passes_in_a_row(view)
    if passes >= SEATS - (1 if view.bid else 0):
        raise BadPosition("so many passes end the auction or the round")
    if view.phase == "follow" and view.table is not None:
        if (view.table.seat + passes + 1) % SEATS != view.to_act:
            raise BadPosition("to_act must be the seat after the last play and the passes on it")
        if view.table.seat in _empty_hands(view):
            raise BadPosition("a hand is empty: the deal is over")
    if view.table is not None:
        cards = bits_of(view.table.cards)
        check_last_play(view.actions, is_play, view.table.seat, cards)


def _empty_hands(view: DouDizhuView) -> list[int]:
    return [seat for seat, hand in enumerate(view.hands) if not hand]


def _check_counts(view: DouDizhuView) -> None:
    """Refuse fewer bombs or plays than the actions tell."""
    bombs = bombs_in(view.actions, bool(view.options["quad_pair_as_singles"]))
    if view.bombs < bombs:
        raise BadPosition(f"bombs must be a whole number {bombs}..{MOST_PLAYS}")
    for count, least in zip(view.plays, plays_in(view.actions), strict=True):
        if count < least:
            raise BadPosition(f"plays must be a whole number {least}..{MOST_PLAYS}")


CODEC: Final = GameCodec(
    Position(
        DouDizhuView,
        FRENCH_54,
        PHASES[:-1],
        actions=ACTIONS,
        check=_check_course,
        also={"turned": TURNED},
        played=lambda action: cards_of(action) if is_play(action) else (),
    )
)
