"""Golden pictures: scenes as they look on every table, the opponents, cards of every pack.

After a change of the look that is meant: PORRAZO_GOLDEN=write pytest tests/desktop/test_looks.py
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest
from porrazo.assets import assets_folder
from porrazo.cards import SPANISH_40
from porrazo.desktop.studio import shot
from porrazo.desktop.ui.cards.cardsource import CardSource, card_size
from porrazo.desktop.ui.context import Options
from porrazo.match.settings import LOOKS, THEMES

Golden = Callable[[pygame.Surface, str], None]

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
#: Cards to take, a hand, pegs on their way.
MOMENT = f"{RECORD}:63"
DRAWN, KEPT = (1280, 720), (640, 360)
SHOWN = {
    "french": ("AS", "QH", "JC", "KD", "TH", "9C", "7D", "2S"),
    "spanish": tuple(SPANISH_40.texts(sorted(SPANISH_40.cards, key=lambda card: card % 4))),
    "italian": tuple([f"{rank}{suit}" for suit in "OCEB" for rank in range(1, 11)]),
}
JOKERS = ("*R", "*B")


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


@pytest.mark.parametrize(("pack", "look"), [(pack, it) for pack in LOOKS for it in LOOKS[pack]])
def test_the_cards_of_a_pack_look_as_they_should(pack: str, look: str, golden: Golden) -> None:
    golden(sheet(pack, look, SHOWN[pack]), f"cards_{pack}_{look}")


def test_the_jokers_look_as_they_should(golden: Golden) -> None:
    sheets = [sheet("french", look, JOKERS) for look in LOOKS["french"]]
    beside = pygame.Surface((sum(each.width for each in sheets), sheets[0].height))
    beside.blits([(each, (place * each.width, 0)) for place, each in enumerate(sheets)])
    golden(beside, "cards_jokers")


def sheet(pack: str, look: str, codes: Sequence[str]) -> pygame.Surface:
    """Return some cards of a pack in rows of ten."""
    packs = assets_folder() / "packs"
    source = CardSource(packs / pack / look, packs, jokers=packs / "jokers" / look)
    width, height = card_size(112)
    rows = -(-len(codes) // 10)
    surface = pygame.Surface(((width + 4) * min(len(codes), 10), (height + 4) * rows - 4))
    for place, code in enumerate(codes):
        row, column = divmod(place, 10)
        surface.blit(source.picture(code, height)[0], ((width + 4) * column, (height + 4) * row))
    return surface
