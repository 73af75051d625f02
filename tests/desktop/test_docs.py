import re
from pathlib import Path

import pygame
from porrazo.desktop.ui.cards.cardart import CardArt, Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import SpriteControl
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.desktop.ui.stage.tween import Glide, Tween

PAGE = Path(__file__).resolve().parents[2] / "docs" / "desktop.md"
NAMES = (Button, CardSprite, Halo, Layout, Glide, Scene, SpriteControl, Tween)


def test_the_example_of_the_page_about_the_desktop_works(context: Context, art: CardArt) -> None:
    context.cards = art
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert code is not None
    names: dict[str, type] = {thing.__name__: thing for thing in NAMES}
    exec(code.group(1), names)
    scene = names["Hello"](context)
    context.scenes.reset(scene)
    context.scenes.resize((960, 600))
    context.scenes.settle()
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    scene.clock.tick(1.0)
    assert scene.card.face_up
    assert scene.card.centre == (300, 200)
    assert scene.card.halo is Halo.FOCUS
    assert scene.picture().get_size() == (960, 600)
