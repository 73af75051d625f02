"""A card thrown down on another one: it rises, falls, and the whole table feels it."""

from __future__ import annotations

from functools import partial

from porrazo.desktop.table.cards.effects import fall, flash, shake
from porrazo.desktop.table.cards.model import Z_FLYING, TableModel
from porrazo.desktop.table.cards.touches import Touches
from porrazo.desktop.table.later import Later
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Glide,
    Meanwhile,
    Tween,
    ease_out,
    parallel,
    sequence,
)
from porrazo.table.game import Spread

# Where a card hits another one, in pixels from it, so that both are seen.
_BESIDE = (5.0, 4.0)
# How far it rises before, and how large it is there, in card heights; what each force adds.
_RISE, _NEAR, _NEARER = 0.7, 1.26, 0.1


def blow(
    context: Context, model: TableModel, touches: Touches, card: CardSprite, land: CardSprite,
    force: int,
) -> Animation:  # fmt: skip
    """Raise a card over another one, throw it down on it, and let the felt feel it.

    ``force`` is 1 for an ordinary blow; one that answers it is heavier.
    """
    zones, durations = model.zones, context.durations
    assert zones
    high = float(zones.card[1])
    near = high * (_NEAR + _NEARER * (force - 1))
    down = land.x + _BESIDE[0] * force, land.y + _BESIDE[1] * force
    over = max(near / 2, down[1] - _RISE * high)
    card.z = Z_FLYING + 10
    return sequence(
        Call(partial(touches.play, "whoosh", down[0])),
        parallel(
            Glide(card, (down[0], over), durations.blow_rise, ease_out, arc=0.06),
            Tween(card, durations.blow_rise, turn=1.0, angle=-7.0, height=near, lift=1.0),
        ),
        parallel(
            Tween(
                card, durations.blow_fall, fall, x=down[0], y=down[1], angle=3.0, lift=0.0,
                height=high * 0.97,
            ),
            touches.lands("blow", down[0], durations.blow_fall),
        ),
        Later(partial(_feel, context, model, card, force)),
    )  # fmt: skip


def _feel(context: Context, model: TableModel, card: CardSprite, force: int) -> Animation:
    """Hold a card for a moment where it has hit; all others go on jumping beside what follows."""
    zones = model.zones
    assert zones
    others = [each for each in felt_cards(model) if each is not card]
    jumping = shake(context, others, zones.card[1] * force)
    lit = flash(context, model.stage, zones["table"])
    return sequence(Meanwhile(parallel(jumping, lit)), Delay(context.durations.blow_hold))


def felt_cards(model: TableModel) -> list[CardSprite]:
    """Return the cards that lie open on the felt."""
    return [
        card
        for name, cards in model.lying_in.items()
        for card in cards
        if model.kinds[name].spread is not Spread.HAND
    ]
