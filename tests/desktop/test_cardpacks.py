"""Several packs in one process: each card has a picture, and only the pack in use is kept."""

from __future__ import annotations

import pygame
import pytest
from porrazo.assets import MissingAssetError
from porrazo.cards import FRENCH_54, SPANISH_40, Pack
from porrazo.desktop.ui.cards.cardart import BACK, CardArt
from porrazo.desktop.ui.cards.cardpacks import CardPacks
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.match.settings import LOOKS

ITALIAN_40 = Pack(tuple(map(str, range(1, 11))), "OCEB")
PACKS = {"french": FRENCH_54, "spanish": SPANISH_40, "italian": ITALIAN_40}
SIZE = (960, 600)


def kept(art: CardArt) -> int:
    """How many pictures a pack holds."""
    source = art._source
    return len(source._sharp) + len(source._old) + len(art._cache._pictures)


def wait_for(art: CardArt) -> None:
    assert art._source._pool is not None
    art._source._pool.shutdown(wait=True)
    art.adopt()


@pytest.mark.parametrize(("pack", "look"), [(pack, it) for pack in LOOKS for it in LOOKS[pack]])
def test_every_card_of_every_pack_has_a_picture(context: Context, pack: str, look: str) -> None:
    context.change(**{f"{pack}_cards": look})
    context.use_pack(pack)
    context.cards.resize(70)
    pictures = {code: context.cards.card(code, 70) for code in PACKS[pack].texts(PACKS[pack].cards)}
    drawn = {pygame.image.tobytes(picture, "RGBA") for picture in pictures.values()}
    assert len(drawn) == len(pictures)
    assert context.cards.card(BACK, 70).get_size() == (50, 70)


def test_a_card_of_another_pack_has_none(context: Context) -> None:
    with pytest.raises(MissingAssetError):
        context.cards.card("10O", 70)
    context.use_pack("spanish")
    for code in ("*R", "AS"):
        with pytest.raises(MissingAssetError):
            context.cards.card(code, 70)
    with pytest.raises(KeyError):
        context.use_pack("tarot")


def test_only_the_pack_in_use_keeps_pictures(context: Context) -> None:
    french = context.cards
    french.resize(70)
    french.card("AS", 70, angle=10)
    assert kept(french) == 2
    assert context.use_pack("spanish")
    assert kept(french) == 0
    context.cards.resize(70)
    context.cards.card("1O", 70)
    spanish = context.cards
    assert context.use_pack("french")
    assert context.cards is french
    assert kept(spanish) == 0
    assert not context.use_pack("french")


def test_a_pack_that_is_not_needed_is_not_loaded(context: Context) -> None:
    assert isinstance(context.packs, CardPacks)
    assert [pack for pack, _ in context.packs._packs] == ["french"]


def test_what_a_thread_still_draws_of_the_last_pack_is_dropped(context: Context) -> None:
    french = context.cards
    french.resize(70)
    french.sharpen()
    pool = french._source._pool
    assert pool is not None
    context.use_pack("spanish")
    pool.shutdown(wait=True)
    french.adopt()
    assert kept(french) == 0


def test_the_thread_draws_no_joker_unless_one_is_needed(context: Context) -> None:
    art = context.cards
    art.resize(40)
    art.sharpen()
    wait_for(art)
    assert kept(art) == 53
    art.resize(40, only=("*R", "AS"))
    art.sharpen()
    wait_for(art)
    assert ("*R", 40) in art._source._sharp
    assert ("*B", 40) not in art._source._sharp


def test_a_picture_that_the_thread_is_at_is_not_drawn_twice(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    rasterise = CardSource._rasterise

    def counted(source: CardSource, code: str, height: int) -> pygame.Surface:
        drawn.append(code)
        return rasterise(source, code, height)

    monkeypatch.setattr(CardSource, "_rasterise", counted)
    art = context.cards
    some = ("AS", "KC", "QH")
    art.resize(300, only=some)
    art.sharpen()
    for code in some:
        assert art.card(code, 300).get_height() == 300
    wait_for(art)
    assert sorted(drawn) == sorted(some)


def test_the_same_card_of_several_decks_is_one_picture(context: Context) -> None:
    art = context.cards
    art.resize(70)
    one, other = CardSprite(art, "7H", 70), CardSprite(art, "7H", 70)
    assert one.blits()[-1][0] is other.blits()[-1][0]
    assert len(art._source._sharp) == 1


class Cards(Scene):
    """Shows a card, and remembers whose it was when it was put into its place."""

    def __init__(self, context: Context, faces: str | None, code: str) -> None:
        super().__init__(context)
        self.faces, self.code = faces, code
        self.arranged: list[str] = []

    def enter(self) -> None:
        self.card = CardSprite(self.context.cards, self.code, 70)
        self.stage.add(self.card)

    def arrange(self, size: tuple[int, int]) -> None:
        self.context.cards.resize(70)
        self.arranged.append(self.context.packs.name)


def test_a_scene_has_the_cards_it_says_and_the_one_below_gets_its_own_back(
    context: Context,
) -> None:
    scenes, target = context.scenes, pygame.Surface(SIZE)
    french, menu = Cards(context, "french", "AS"), Cards(context, None, "KH")
    spanish = Cards(context, "spanish", "12B")
    scenes.resize(SIZE)
    for scene in (french, menu, spanish):
        scenes.push(scene)
        scenes.settle()
        scene.draw(target)
    assert [scene.arranged for scene in (french, menu, spanish)] == [
        ["french"],
        ["french"],
        ["spanish"],
    ]
    assert french.card.art is menu.card.art is not spanish.card.art
    scenes.pop()
    scenes.settle()
    assert context.packs.name == "french"
    assert french.arranged == ["french", "french"]
    scenes.push(Cards(context, "spanish", "1C"))
    scenes.settle()
    scenes.resize((1280, 720))
    assert french.arranged[-1] == menu.arranged[-1] == "french"
    assert context.packs.name == "spanish"


def test_another_look_of_the_cards_is_seen_at_once(context: Context) -> None:
    table = Cards(context, "spanish", "3E")
    context.scenes.resize(SIZE)
    context.scenes.push(table)
    context.scenes.settle()
    before = pygame.image.tobytes(table.card.blits()[-1][0], "RGBA")
    context.change(spanish_cards="large")
    context.scenes.settle()
    assert context.packs.name == "spanish"
    assert pygame.image.tobytes(table.card.blits()[-1][0], "RGBA") != before
