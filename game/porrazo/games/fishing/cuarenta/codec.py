"""Actions and positions of Cuarenta as text and as the protocol's JSON."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import FRENCH_40, UNKNOWN, Card, Pack
from porrazo.engine.codec import ActionKind, ActionReading, Actions, words
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_groups import PileField
from porrazo.engine.field_kinds import CardField, Json
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.position import GameCodec
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
_CALLS = ("ronda", "silent")


class _Playing(ActionKind):
    """Plays of a card, and of what it takes where that is a choice: ranks as bits."""

    def json(self, view: CuarentaView, action: Action, pack: Pack) -> dict[str, object]:
        answer: dict[str, object] = {"type": self.type, "card": pack.text(action % TAKE)}
        if action >= TAKE:
            answer["take"] = pack.texts(taken_by(view, action // TAKE))
        return answer

    def read(self, at: ActionReading) -> Action:
        card = at.given.card(at.given.raw("card"), "card")
        if "take" not in at.given:
            return card
        return _with_take(at.view, card, at.given.cards(at.given.raw("take"), "take"))

    def words(self, action: Action, pack: Pack) -> str:
        """Return the card, and behind a colon the ranks that it takes, such as ``7S:34``."""
        card, ranks = pack.text(action % TAKE), action // TAKE
        taken = "".join(text for rank, text in enumerate(pack.ranks) if ranks >> rank & 1)
        return f"{card}:{taken}" if ranks else card

    def parse(self, text: str, pack: Pack) -> Action | None:
        card, colon, taken = text.partition(":")
        ranks = {rank for rank, each in enumerate(pack.ranks) if each in taken}
        if len(ranks) != len(taken) or bool(colon) != bool(ranks):
            return None
        bits = sum([1 << rank for rank in ranks])
        return Fields({}, IllegalAction, pack).card(card, "card") + TAKE * bits


ACTIONS: Final = Actions(
    FRENCH_40,
    *words(_PLAIN),
    _Playing(
        "play",
        range(TAKE << len(FRENCH_40.ranks)),
        {"card": CardField(), "take": PileField(default=())},
    ),
)


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


CODEC: Final = GameCodec(
    declare(
        CuarentaView,
        FRENCH_40,
        ACTIONS,
        PHASES,
        Rules,
        _CALLS,
        _finish,
        settle=_settle,
    )
)
