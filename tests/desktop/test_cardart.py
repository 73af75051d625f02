import gzip
from pathlib import Path

import pygame
import pytest
from porrazo.assets import MissingAssetError
from porrazo.desktop.ui.cards.cardart import ANGLE_STEP, CardArt, Halo, card_size
from porrazo.desktop.ui.cards.cardsource import BACK, CardSource
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.drawing.pictures import PictureCache
from porrazo.desktop.ui.drawing.theme import Theme


def test_a_card_is_drawn_at_exactly_the_size_that_was_asked_for(art: CardArt) -> None:
    art.resize(140, 98)
    for height in (140, 98):
        assert art.card("AS", height).get_size() == card_size(height)


def test_the_same_picture_is_drawn_once(art: CardArt) -> None:
    art.resize(140)
    assert art.card("AS", 140, angle=10) is art.card("AS", 140, angle=10)
    assert art.card("AS", 140, angle=10) is art.card("AS", 140, angle=10 + ANGLE_STEP / 3)
    assert art.card("AS", 140, angle=10) is not art.card("AS", 140, angle=10 + ANGLE_STEP)
    assert art.shadow(140, angle=5, lift=0.5) is art.shadow(140, angle=5, lift=0.5)
    assert art.shadow(140, angle=5) is art.shadow(140, angle=185)


def test_a_turned_card_keeps_its_middle(art: CardArt) -> None:
    art.resize(140)
    upright, turned = art.card("AS", 140), art.card("AS", 140, angle=90)
    assert abs(turned.get_width() - upright.get_height()) <= 8
    middle = turned.get_width() // 2, turned.get_height() // 2
    assert turned.get_at(middle).a == 255


def test_edges_of_a_turned_card_have_no_dark_fringe(art: CardArt) -> None:
    art.resize(140)
    turned = art.card("TH", 140, angle=30)
    ground = pygame.Surface(turned.get_size())
    ground.fill((253, 247, 234))
    ground.blit(turned, (0, 0))
    red = pygame.mask.from_threshold(ground, (192, 58, 43), (90, 90, 90, 255))
    dark = pygame.mask.from_threshold(ground, (0, 0, 0), (90, 90, 90, 255))
    assert red.count() > 500
    assert dark.count() == 0


def test_shadows_and_halos_have_the_middle_of_the_card(art: CardArt) -> None:
    art.resize(140)
    card = art.card("AS", 140)
    for kind in Halo:
        halo = art.halo(kind, 140)
        assert halo.get_width() > card.get_width()
        assert (halo.get_width() - card.get_width()) % 2 == 0
    low, high = art.shadow(140), art.shadow(140, lift=1.0)
    assert high.get_width() > low.get_width() > card.get_width()


def test_halos_differ_in_more_than_their_colour(art: CardArt) -> None:
    art.resize(140)
    forms = [pygame.mask.from_surface(art.halo(kind, 140), 200).count() for kind in Halo]
    assert len(set(forms)) == len(forms)


def test_after_a_change_of_size_old_pictures_serve_until_sharp_ones_arrive(
    pack: CardSource, art: CardArt
) -> None:
    art.resize(140)
    art.card("AS", 140)
    art.resize(200)
    before = art.version
    _, sharp = pack.picture("AS", 200)
    assert not sharp
    assert art.card("AS", 200).get_size() == card_size(200)
    art.sharpen()
    wait_for(pack)
    assert art.adopt()
    assert art.version > before
    assert pack.picture("AS", 200)[1]
    assert not art.adopt()


def wait_for(pack: CardSource) -> None:
    assert pack._pool is not None
    pack._pool.shutdown(wait=True)


def test_the_thread_says_when_pictures_are_ready(pack: CardSource, tmp_path: Path) -> None:
    called: list[bool] = []
    source = CardSource(tmp_path / "faces", tmp_path / "back.svg", lambda: called.append(True))
    source.resize([120])
    source.sharpen()
    wait_for(source)
    assert len(called) == len(source.codes) == 4


def test_the_same_heights_again_change_nothing(art: CardArt) -> None:
    art.resize(140, 98)
    before = art.version
    art.resize(98, 140)
    assert art.version == before


def test_a_face_that_is_not_there_is_one_sentence(tmp_path: Path, theme: Theme) -> None:
    art = CardArt(CardSource(tmp_path, tmp_path / "back.svg"), theme)
    art.resize(140)
    with pytest.raises(MissingAssetError, match=r"The picture of a card cannot be read: .*KH\.svg"):
        art.card("KH", 140)


def test_a_face_that_was_packed_looks_the_same(pack: CardSource, tmp_path: Path) -> None:
    def rasterised(code: str) -> bytes:
        source = CardSource(tmp_path / "faces", tmp_path / "back.svg")
        source.resize([120])
        return pygame.image.tobytes(source.picture(code, 120)[0], "RGBA")

    code = next(code for code in pack.codes if code != BACK)
    file, plain = tmp_path / "faces" / f"{code}.svg", rasterised(code)
    packed = gzip.compress(file.read_bytes())
    file.write_bytes(packed)
    assert rasterised(code) == plain
    for torn in (packed[:-20], packed[:40], packed[:60] + packed[:60]):
        file.write_bytes(torn)
        with pytest.raises(MissingAssetError, match="The picture of a card cannot be read"):
            rasterised(code)


def test_the_cache_drops_what_was_not_used_for_longest() -> None:
    cache = PictureCache(limit=3 * 100 * 100 * 4)

    def fresh() -> pygame.Surface:
        return pygame.Surface((100, 100))

    first, second = cache.get(1, fresh), cache.get(2, fresh)
    cache.get(3, fresh)
    assert cache.get(1, fresh) is first
    cache.get(4, fresh)
    assert cache.get(1, fresh) is first
    assert cache.get(2, fresh) is not second


def test_a_card_shows_its_back_until_half_turned(art: CardArt) -> None:
    card = CardSprite(art, "AS", 140, face_up=False)
    assert not card.face_up
    card.turn = 0.49
    assert not card.face_up
    card.turn = 0.51
    assert card.face_up
    assert not CardSprite(art, BACK, 140).face_up


def test_a_card_being_turned_gets_narrow_and_wide_again(art: CardArt) -> None:
    art.resize(140)
    card = CardSprite(art, "AS", 140, face_up=False)
    widths = []
    for turn in (0.0, 0.25, 0.45, 0.55, 0.75, 1.0):
        card.turn = turn
        widths.append(card.blits()[-1].surface.get_width())
    assert widths[0] > widths[1] > widths[2]
    assert widths[3] < widths[4] < widths[5] == widths[0]


def test_a_point_is_on_a_card_as_it_lies(art: CardArt) -> None:
    card = CardSprite(art, "AS", 140)
    card.centre = 300.0, 300.0
    assert card.contains((300, 365))
    assert not card.contains((365, 300))
    card.angle = 90.0
    assert card.contains((365, 300))
    assert not card.contains((300, 365))


def test_a_card_that_does_not_change_gives_the_same_blits(art: CardArt) -> None:
    art.resize(140)
    card = CardSprite(art, "AS", 140)
    first = card.blits()
    assert card.blits() is first
    card.x += 1
    assert card.blits() is not first
