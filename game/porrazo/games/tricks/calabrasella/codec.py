"""Actions and positions of Calabrasella as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Any, Final

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.codec import ActionKind, Actions, playing, words
from porrazo.engine.field_groups import PileField, SetField
from porrazo.engine.field_kinds import REQUIRED, CardField, ChoiceField, JsonReading
from porrazo.engine.game import Action
from porrazo.engine.position import GameCodec, Position
from porrazo.games.tricks.calabrasella.checking import check_view
from porrazo.games.tricks.calabrasella.rules import (
    CALLED,
    DISCARDED,
    HIDDEN_DISCARDS,
    HIDDEN_RETURN,
    MOST_DISCARDS,
    PASS,
    PHASES,
    PLAY_ALONE,
    RETURNED,
    SIDES,
    TAKEN,
)
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import CARDS, bits_of, cards_of
from porrazo.games.tricks.italian import ITALIAN_40

_HIDDEN: Final = ITALIAN_40.text(UNKNOWN)
_SIZES: Final = f"cards must name one card to {MOST_DISCARDS}"


class _HiddenCards(PileField):
    """Cards of which others know only how many they are."""

    def write(self, value: Any, pack: Pack) -> object:
        return [_HIDDEN] * value

    def read(self, value: object, name: str, at: JsonReading) -> Any:
        cards = at.given.cards(value, name, hidden=True)
        if len(cards) > self.most:
            raise at.given.refuse(_SIZES)
        return len(cards)


_CARD: Final = CardField()
_SET: Final = SetField(cards_of, bits_of, MOST_DISCARDS, "some_cards", sizes=_SIZES)
ACTIONS: Final = Actions(
    ITALIAN_40,
    *words({"pass": PASS, "play_alone": PLAY_ALONE}),
    playing(ITALIAN_40),
    ActionKind("call", range(CALLED, CALLED + CARDS), {"card": _CARD}),
    ActionKind(
        "return",
        range(HIDDEN_RETURN, HIDDEN_RETURN + 1),
        {"card": ChoiceField({_HIDDEN: 0})},
        when=lambda at: at.given.raw("card") == _HIDDEN,
        seen=True,
    ),
    ActionKind("return", range(RETURNED, HIDDEN_RETURN), {"card": _CARD}),
    ActionKind(
        "discard",
        range(HIDDEN_DISCARDS, HIDDEN_DISCARDS + MOST_DISCARDS + 1),
        {"cards": _HiddenCards(MOST_DISCARDS, hidden=True, default=REQUIRED)},
        when=lambda at: _HIDDEN in at.given.items("cards"),
        seen=True,
    ),
    ActionKind("discard", range(DISCARDED, TAKEN), {"cards": _SET}),
    ActionKind("take", range(TAKEN, 2 * TAKEN), {"cards": _SET}),
)


def kind_and_cards(action: Action) -> tuple[str, tuple[Card, ...]]:
    """Return what an action does with which cards, UNKNOWN where they are not seen."""
    told: dict[str, Any] = ACTIONS.json(None, action)
    texts = told.get("cards") or ([told["card"]] if "card" in told else [])
    cards = [UNKNOWN if text == _HIDDEN else ITALIAN_40.card(text) for text in texts]
    return told["type"], tuple(cards)


# --- states


CODEC: Final = GameCodec(
    Position(
        CalabrasellaView,
        ITALIAN_40,
        PHASES[:-1],
        sides=lambda setup: SIDES,
        actions=ACTIONS,
        check=check_view,
    )
)
