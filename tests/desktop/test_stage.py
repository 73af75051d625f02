import random

import pygame
import pytest
from porrazo.desktop.ui.cards.cardart import CardArt, Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.drawing.paint import gradient
from porrazo.desktop.ui.stage.compositor import Stage, merged
from porrazo.desktop.ui.stage.sprite import ImageSprite, Sprite

SIZE = (640, 400)


def felt(layer: pygame.Surface) -> None:
    layer.blit(gradient(layer.get_size(), (52, 122, 86), (10, 40, 31)), (0, 0))


def square(colour: str, x: float, y: float, *, z: float = 0.0, opacity: int = 255) -> ImageSprite:
    surface = pygame.Surface((40, 40), pygame.SRCALPHA)
    surface.fill((*pygame.Color(colour)[:3], opacity))
    return ImageSprite(surface, x, y, z=z)


def whole(stage: Stage, sprites: list[Sprite]) -> bytes:
    """Draw what the stage shows at once, on a new stage."""
    other = Stage(stage.size, felt)
    other.add(*sorted(sprites, key=stage.sprites.index))
    target = pygame.Surface(stage.size)
    other.draw(target)
    return target.get_buffer().raw


@pytest.mark.parametrize("seed", range(6))
def test_dirty_rectangles_leave_exactly_what_a_full_redraw_would(seed: int, art: CardArt) -> None:
    chance = random.Random(seed)
    art.resize(90)
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    sprites: list[Sprite] = [
        CardSprite(art, chance.choice(["AS", "TH", "?"]), 90, z=chance.randrange(3))
        for _ in range(10)
    ]
    stage.add(*sprites)
    absent: list[Sprite] = []
    for _ in range(40):
        for sprite in chance.sample(sprites, min(3, len(sprites))):
            change(sprite, chance)
        if chance.random() < 0.2 and len(sprites) > 2:
            absent.append(sprites.pop())
            stage.remove(absent[-1])
        if chance.random() < 0.2 and absent:
            sprites.append(absent.pop())
            stage.add(sprites[-1])
        if chance.random() < 0.1:
            stage.add(chance.choice(sprites))
        stage.draw(target)
        assert target.get_buffer().raw == whole(stage, sprites)


def change(sprite: Sprite, chance: random.Random) -> None:
    assert isinstance(sprite, CardSprite)
    match chance.randrange(9):
        case 0 | 1 | 2:
            sprite.centre = chance.uniform(-40, 680), chance.uniform(-40, 440)
        case 3:
            sprite.angle = chance.uniform(-180, 180)
        case 4:
            sprite.turn = chance.random()
        case 5:
            sprite.lift, sprite.scale = chance.random(), chance.uniform(0.5, 1.4)
        case 6:
            sprite.alpha, sprite.visible = chance.random(), chance.random() < 0.7
        case 7:
            sprite.halo, sprite.dim = chance.choice([None, *Halo]), chance.random() < 0.5
        case _:
            sprite.z = chance.randrange(3)


def test_nothing_is_drawn_when_nothing_has_changed() -> None:
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    stage.add(square("red", 100, 100))
    assert stage.draw(target) == [pygame.Rect(0, 0, *SIZE)]
    assert stage.draw(target) == []


def test_only_where_a_sprite_was_and_is_gets_drawn() -> None:
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    mover = square("red", 100, 100)
    stage.add(mover, square("blue", 400, 300))
    stage.draw(target)
    mover.x = 300
    rects = stage.draw(target)
    assert sorted(map(tuple, rects)) == [(80, 80, 40, 40), (280, 80, 40, 40)]


def test_overlapping_rectangles_become_one() -> None:
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    mover = square("red", 100, 100)
    stage.add(mover)
    stage.draw(target)
    mover.x = 110
    assert stage.draw(target) == [pygame.Rect(80, 80, 50, 40)]


def test_a_higher_z_is_nearer_and_among_equals_the_one_added_last() -> None:
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    low, high = square("red", 100, 100), square("blue", 100, 100, z=1)
    stage.add(high, low)
    stage.draw(target)
    assert target.get_at((100, 100)) == pygame.Color("blue")
    low.z = 1
    stage.add(low)
    stage.draw(target)
    assert target.get_at((100, 100)) == pygame.Color("red")


def test_a_removed_sprite_leaves_the_static_layer() -> None:
    stage, target, bare = Stage(SIZE, felt), pygame.Surface(SIZE), pygame.Surface(SIZE)
    felt(bare)
    sprite = square("red", 100, 100)
    stage.add(sprite)
    stage.draw(target)
    stage.remove(sprite)
    stage.draw(target)
    assert target.get_buffer().raw == bare.get_buffer().raw


def test_the_alpha_of_one_sprite_is_not_that_of_another_with_the_same_picture() -> None:
    stage, target = Stage(SIZE, felt), pygame.Surface(SIZE)
    faint = square("red", 100, 100)
    full = ImageSprite(faint.surface, 300, 100)
    faint.alpha = 0.25
    stage.add(faint, full)
    stage.draw(target)
    assert target.get_at((300, 100)) == pygame.Color("red")
    assert target.get_at((100, 100)) != pygame.Color("red")


def test_after_a_change_of_size_everything_is_drawn() -> None:
    stage = Stage(SIZE, felt)
    stage.draw(pygame.Surface(SIZE))
    stage.resize((800, 500))
    assert stage.draw(pygame.Surface((800, 500))) == [pygame.Rect(0, 0, 800, 500)]


def test_merged_rectangles_cover_all_and_do_not_overlap() -> None:
    chance = random.Random(3)
    for _ in range(50):
        rects = [
            pygame.Rect(chance.randrange(500), chance.randrange(300), 30, 30) for _ in range(12)
        ]
        result = merged(rects, 24)
        assert all(any(r.contains(rect) for r in result) for rect in rects)
        assert not any(a.colliderect(b) for i, a in enumerate(result) for b in result[i + 1 :])
