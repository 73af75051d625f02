"""Actions and positions of Cuarenta as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from porrazo.cards import FRENCH_40, UNKNOWN, Card
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_kinds import Json
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.codec import check_end, declare
from porrazo.games.fishing.cuarenta.captures import ranks_of, run_above
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCE,
    CLAIM_RONDA,
    NO_RANK,
    PACKET,
    PASS,
    PHASES,
    STAY_SILENT,
    TAKE,
    TAKE_RUN,
    Rules,
    double_ronda_rank,
    ronda_rank,
)
from porrazo.games.fishing.cuarenta.view import (
    CuarentaView,
    captures_by,
    complete,
    taken_by,
    was_asked,
)
from porrazo.games.fishing.positions import check_cards
from porrazo.games.fishing.view import played_by, search_setup, seen_cards

_PLAIN = {
    "announce": ANNOUNCE,
    "stay_silent": STAY_SILENT,
    "take_run": TAKE_RUN,
    "claim_ronda": CLAIM_RONDA,
    "pass": PASS,
}
_PLAIN_NAMES = {action: name for name, action in _PLAIN.items()}
_CALLS = ("ronda", "silent")


# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text: a card, and behind a colon the ranks that it takes.

    >>> action_text(24), action_text(24 + TAKE * 0b1100), action_text(STAY_SILENT)
    ('7S', '7S:34', 'stay_silent')
    """
    if action in _PLAIN_NAMES:
        return _PLAIN_NAMES[action]
    card, ranks = FRENCH_40.text(action % TAKE), action // TAKE
    taken = "".join(text for rank, text in enumerate(FRENCH_40.ranks) if ranks >> rank & 1)
    return f"{card}:{taken}" if ranks else card


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text in _PLAIN:
        return _PLAIN[text]
    card, colon, taken = text.partition(":")
    ranks = [FRENCH_40.ranks.index(rank) for rank in taken if rank in FRENCH_40.ranks]
    known = card in _TEXTS and len(ranks) == len(taken) == len(set(ranks))
    if not known or bool(colon) != bool(ranks):
        raise IllegalAction(f"{text!r:.40} is not an action of cuarenta")
    return FRENCH_40.card(card) + TAKE * sum(1 << rank for rank in ranks)


_TEXTS = frozenset(FRENCH_40.texts(FRENCH_40.cards))


def action_json(view: CuarentaView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action in _PLAIN_NAMES:
        return {"type": _PLAIN_NAMES[action]}
    answer: dict[str, object] = {"type": "play", "card": FRENCH_40.text(action % TAKE)}
    if action >= TAKE:
        answer["take"] = FRENCH_40.texts(taken_by(view, action // TAKE))
    return answer


def parse_action(view: CuarentaView, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, FRENCH_40)
    kind = fields.text("type")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind != "play":
        raise IllegalAction(f"type {kind!r:.40} is not an action of cuarenta")
    card = fields.card(fields.raw("card"), "card")
    if "take" not in fields:
        return card
    return _with_take(view, card, fields.cards(fields.raw("take"), "take"))


def _with_take(view: CuarentaView, card: Card, take: tuple[Card, ...]) -> Action:
    """Return a play that names what it takes; the only capture, or none, need not be named."""
    missing = [each for each in take if each not in view.table]
    if missing:
        raise IllegalAction(f"take: {FRENCH_40.text(missing[0])} does not lie on the table")
    if len(set(take)) < len(take):
        raise IllegalAction("take names a card twice")
    ranks = ranks_of(list(take))
    captures = [each for each, _ in captures_by(view, card)]
    if ranks not in (captures or [0]):
        raise IllegalAction(_wrong_take(view, card))
    return card if len(captures) < 2 else card + TAKE * ranks


def _wrong_take(view: CuarentaView, card: Card) -> str:
    captures = [" ".join(FRENCH_40.texts(taken)) for _, taken in captures_by(view, card)]
    can = f"it can take {' or '.join(captures)}" if captures else "it takes nothing"
    return f"take is no capture of {FRENCH_40.text(card)}: {can}"


# --- positions


def _settle(found: Json, rules: Rules) -> None:
    """Work out the number of the game; the games must win the match that is over, and no other."""
    over, won, most = found["phase"] == "over", found["games_won"], rules.games_to_win
    if over:
        check_end(found["winner"], found["to_act"])
    if (max(won) == most) != over or (over and won.count(most) > 1):
        raise BadPosition("games_won must win the match where it is over, and only there")
    if over and won[found["winner"]] != most:
        raise BadPosition("winner must be the side whose games_won win the match")
    found["game_number"] = sum(won) + (not over)


def _finish(view: CuarentaView, rules: Rules) -> CuarentaView:
    """Refuse what the rules or the cards contradict."""
    check_cards(seen_cards(view), view.hands, view.stock, view.played, FRENCH_40)
    if not view.over:
        _check_course(view)
        _check_table(view, rules)
        _check_calls(view)
    return view


def _check_course(view: CuarentaView) -> None:
    """Refuse what the phase or the turn contradicts."""
    if view.phase == "play" and not view.hands[view.to_act]:
        raise BadPosition("the seat to act holds no card")
    if view.phase == "announce" and view.played:
        raise BadPosition("cards are played when all have announced")
    if view.phase == "claim" and any(view.hands):
        raise BadPosition("claims come when every card of the deal is played")
    for seat, rank in view.caidas:
        if not any(card >> 2 == rank for card in played_by(view, seat)):
            raise BadPosition("caidas must be made with cards that were played in this deal")


def _check_table(view: CuarentaView, rules: Rules) -> None:
    """Refuse a table that cannot lie so, and a run that was not left."""
    ranks = [card >> 2 for card in view.table]
    if len(set(ranks)) < len(ranks):
        raise BadPosition("the table never holds two cards of a rank")
    if not view.left_run:
        return
    if view.phase != "play" or rules.automatic_runs or view.last_left or not view.played:
        raise BadPosition("left_run must be what the capture just made left of its run")
    run = ranks_of(list(view.left_run))
    left = [card for card in view.left_run if card not in view.table]
    # It goes on until a rank is missing; what was taken of it before it lies there no more.
    lowest = min(card >> 2 for card in view.left_run)
    whole = run == run_above(lowest - 1, ranks_of(list(view.table)))
    if left or not whole or lowest <= view.played[-1][1] >> 2:
        raise BadPosition("left_run must be the end of a run on the table, above the card played")


def _check_calls(view: CuarentaView) -> None:
    """Refuse calls that the hands or the seats' turns contradict."""
    for seat, call in enumerate(view.calls):
        dealt = [*view.hands[seat], *played_by(view, seat)]
        if len(dealt) > PACKET:
            raise BadPosition(f"a seat is dealt {PACKET} cards")
        if call is not None and not was_asked(view, seat):
            raise BadPosition("calls must be null for seats that have not announced")
        if UNKNOWN in dealt:
            continue
        if double_ronda_rank(dealt) != NO_RANK:
            raise BadPosition("four equal cards in one hand have won the game")
        if call is not None and ronda_rank(dealt) == NO_RANK:
            raise BadPosition(f"seat {seat} has not been dealt the ronda of its call")
    if view.phase == "claim":
        _check_claim(view)


def _check_claim(view: CuarentaView) -> None:
    """Every card has been played, so that the claim follows from what all have seen."""
    state = complete(view, search_setup(view, Random(0)), Random(0))
    if state.claim_of(view.to_act) == NOBODY:
        raise BadPosition("the seat to act has nothing to claim")


position: Final = declare(
    CuarentaView,
    FRENCH_40,
    PHASES,
    Rules,
    _CALLS,
    _finish,
    settle=_settle,
)
view_json = position.json
parse_view = position.read
