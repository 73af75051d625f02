"""Golden pictures: scenes as they look on every table, the opponents, cards of every pack.

After a change of the look that is meant: PORRAZO_GOLDEN=write pytest tests/desktop/test_looks.py
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.app import shot
from porrazo.desktop.kit.assets import assets_folder
from porrazo.desktop.kit.cardsource import card_size
from porrazo.desktop.kit.context import Options
from porrazo.desktop.kit.settings import LOOKS, THEMES

Golden = Callable[[pygame.Surface, str], None]

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
#: Cards to take, a hand, pegs on their way.
MOMENT = f"{RECORD}:63"
DRAWN, KEPT = (1280, 720), (640, 360)
SHOWN = ("AS", "QH", "JC", "KD", "TH", "9C", "7D", "2S")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("scene", ["title", "table", "new_match", "rules", "lesson", "match_end"])
def test_a_scene_looks_as_it_should(scene: str, theme: str, tmp_path: Path, golden: Golden) -> None:
    out = tmp_path / "shot.png"
    state = {"table": MOMENT, "match_end": str(RECORD)}.get(scene)
    shot.draw(scene, DRAWN, out, 1, state, Options(language="en", theme=theme))
    golden(pygame.transform.smoothscale(pygame.image.load(out), KEPT), f"{scene}_{theme}")


def test_the_opponents_look_as_they_should(tmp_path: Path, golden: Golden) -> None:
    out = tmp_path / "shot.png"
    shot.draw("opponents", DRAWN, out, 1, None, Options(language="en"))
    golden(pygame.transform.smoothscale(pygame.image.load(out), KEPT), "opponents")


@pytest.mark.parametrize("look", LOOKS["french"])
def test_the_cards_of_a_pack_look_as_they_should(look: str, golden: Golden) -> None:
    width, height = card_size(112)
    sheet = pygame.Surface(((width + 4) * len(SHOWN), height))
    for place, code in enumerate(SHOWN):
        path = assets_folder() / "packs" / "french" / look / f"{code}.svg"
        face = pygame.image.load_sized_svg(path, (width, height))
        sheet.blit(face, ((width + 4) * place, 0))
    golden(sheet, f"cards_french_{look}")
