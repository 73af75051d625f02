"""Actions and positions of Porrazo as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.cards import FRENCH_52, Pack
from porrazo.engine.codec import MOST_SEATS, ActionKind, ActionReading, Actions, words
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_groups import PileField
from porrazo.engine.field_kinds import CardField, ChoiceField, MarkField, SeatField
from porrazo.engine.game import Action
from porrazo.engine.position import GameCodec
from porrazo.games.fishing.codec import PendingCapture, check_end, declare
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    PHASES,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    TENDIDO,
    WAIT,
    Rules,
    arranged,
)
from porrazo.games.fishing.porrazo.view import PorrazoView, seen_cards
from porrazo.games.fishing.positions import check_cards

_PLAIN = {
    "deal_tendido": DEAL_TENDIDO,
    "wait": WAIT,
    "declare": DECLARE,
    "stay_silent": STAY_SILENT,
    "pass": PASS,
}
_COUNTS = ("left_to_right", "right_to_left")
_CALLS = ("ronda", "rondine", "four", "silent")
_WORTH = ((), (), RONDA_VALUE, RONDINE_VALUE)
"""What a pending capture scores, by its level and rank."""


class _Arranging(ActionKind):
    """Rows of the tendido: JSON tells its cards, short text how they are swapped."""

    def json(self, view: PorrazoView, action: Action, pack: Pack) -> dict[str, object]:
        bits = action - ARRANGE
        row = pack.texts(arranged(view.tendido_row, bits))
        return {"type": self.type, "row": row, "count": _COUNTS[bits // RIGHT_TO_LEFT]}

    def read(self, at: ActionReading) -> Action:
        told = at.view.tendido_row
        if not told:
            raise IllegalAction("there is no tendido to arrange now")
        row = at.given.cards(at.given.raw("row"), "row")
        way = _COUNTS.index(at.given.text("count", *_COUNTS)) * RIGHT_TO_LEFT
        for bits in range(RIGHT_TO_LEFT):
            if arranged(told, bits) == row:
                return ARRANGE + way + bits
        pairs = " ".join(FRENCH_52.texts(told))
        raise IllegalAction(f"row must be {pairs} with cards swapped only inside each pair")

    def words(self, action: Action, pack: Pack) -> str:
        bits = action - ARRANGE
        letters = "".join("abcd"[card] for card in arranged((0, 1, 2, 3), bits))
        return f"arrange {letters[:2]} {letters[2:]} {'<' if bits & RIGHT_TO_LEFT else '>'}"

    def parse(self, text: str, pack: Pack) -> Action | None:
        return {self.words(action, pack): action for action in self.actions}.get(text)


ACTIONS: Final = Actions(
    FRENCH_52,
    *words(_PLAIN),
    ActionKind(
        "play",
        range(2 * IN_PLACE),
        {"card": CardField(), "in_place": (MarkField("="), IN_PLACE)},
        text="{card}{in_place}",
    ),
    ActionKind("claim", range(CLAIM, CLAIM + MOST_SEATS), {"seat": SeatField()}),
    _Arranging(
        "arrange",
        range(ARRANGE, ARRANGE + 2 * RIGHT_TO_LEFT),
        {"row": PileField(size=TENDIDO), "count": ChoiceField({way: way for way in _COUNTS})},
    ),
)


# --- positions


def _finish(view: PorrazoView, rules: Rules) -> PorrazoView:
    """Refuse what the rules or the cards contradict."""
    check_cards(seen_cards(view), view.hands, view.stock, view.played, FRENCH_52)
    _check_course(view)
    return view


def _check_course(view: PorrazoView) -> None:
    """Refuse what the phase, the stock or the turn contradicts."""
    if view.phase == "over":
        check_end(view.winner, view.to_act)
        return
    arranging = view.phase == "tendido_arrange"
    if arranging != bool(view.tendido_row) or (arranging and len(view.tendido_row) != TENDIDO):
        raise BadPosition("tendido_row must hold four cards in tendido_arrange, and only there")
    if arranging != (view.tendido == "dealt") and view.phase.startswith("tendido"):
        raise BadPosition("tendido must be waiting in tendido_choice, dealt in tendido_arrange")
    if view.phase.startswith("tendido") and view.to_act != view.dealer:
        raise BadPosition("the dealer must be to act with the tendido")
    if view.phase in ("play", "declare") and not view.hands[view.to_act]:
        raise BadPosition("the seat to act holds no card")
    if view.phase == "tendido_choice" and view.stock_count < TENDIDO:
        raise BadPosition(f"the stock has {view.stock_count} cards, the tendido needs {TENDIDO}")


CODEC: Final = GameCodec(
    declare(
        PorrazoView,
        FRENCH_52,
        ACTIONS,
        PHASES,
        Rules,
        _CALLS,
        _finish,
        pending=PendingCapture(FRENCH_52, _WORTH, max(RONDA_VALUE)),
    )
)
