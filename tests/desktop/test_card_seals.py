"""A seal is seen on the face of its card alone, and turns with it."""

from __future__ import annotations

from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.cards.seal import Seals
from porrazo.desktop.ui.context import Context


def _sprite(context: Context, code: str, *, face_up: bool = True) -> CardSprite:
    sprite = CardSprite(context.cards, code, 140, face_up=face_up)
    sprite.seals = Seals(context.theme, context.fonts, {"AS": "1"})
    return sprite


def test_only_a_card_with_a_seal_shows_one(context: Context) -> None:
    plain, sealed = _sprite(context, "KS"), _sprite(context, "AS")

    assert len(sealed.blits()) == len(plain.blits()) + 1


def test_a_back_has_no_seal(context: Context) -> None:
    back, turned_down = _sprite(context, BACK, face_up=False), _sprite(context, "AS", face_up=False)

    assert len(turned_down.blits()) == len(back.blits())


def test_a_seal_is_under_the_index_of_a_card_however_it_is_turned(context: Context) -> None:
    sprite = _sprite(context, "AS")
    sprite.centre = 300, 300
    for angle in (0, 30, -90, 180):
        sprite.angle = angle
        seal = sprite.blits()[-1].rect
        assert sprite.contains(seal.center)
    sprite.angle = 0
    seal = sprite.blits()[-1].rect
    assert seal.centerx < 300
    assert seal.centery < 300
