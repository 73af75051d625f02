import pygame
import pytest
from porrazo.desktop.ui.controls.focus import Control, FocusRing


class Box(Control):
    def __init__(self, x: int, y: int, *, values: range | None = None) -> None:
        super().__init__(f"{x},{y}")
        self._rect = pygame.Rect(x, y, 80, 40)
        self.values = values
        self.value = 1
        self.used = 0

    @property
    def area(self) -> pygame.Rect:
        return self._rect

    def activate(self) -> None:
        self.used += 1

    def adjust(self, dx: int, dy: int) -> bool:
        if self.values is None or dx == 0 or self.value + dx not in self.values:
            return False
        self.value += dx
        return True


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def mouse(kind: int, point: tuple[int, int]) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=point, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=point, button=1)


@pytest.fixture
def boxes() -> list[Box]:
    """Two rows of three."""
    return [Box(x, y) for y in (0, 100) for x in (0, 100, 200)]


@pytest.fixture
def ring(boxes: list[Box]) -> FocusRing:
    ring = FocusRing()
    ring.add(*boxes)
    return ring


def test_tab_goes_through_all_controls_and_round(ring: FocusRing, boxes: list[Box]) -> None:
    for box in (*boxes, boxes[0]):
        ring.handle(key(pygame.K_TAB))
        assert ring.current is box
        assert box.focused
    ring.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert ring.current is boxes[-1]
    assert [box.focused for box in boxes].count(True) == 1


def test_tab_passes_over_what_cannot_be_used(ring: FocusRing, boxes: list[Box]) -> None:
    boxes[0].enabled = False
    ring.handle(key(pygame.K_TAB))
    assert ring.current is boxes[1]


def test_arrows_go_to_the_nearest_control_in_their_direction(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.focus(boxes[0])
    for code, place in (
        (pygame.K_RIGHT, 1), (pygame.K_DOWN, 4), (pygame.K_LEFT, 3), (pygame.K_UP, 0),
        (pygame.K_UP, 0), (pygame.K_LEFT, 0),
    ):  # fmt: skip
        ring.handle(key(code))
        assert ring.current is boxes[place]


def test_to_the_sides_what_is_in_the_same_row_comes_first(ring: FocusRing) -> None:
    name, player, wide_above = Box(0, 300), Box(300, 300), Box(60, 240)
    ring.add(wide_above, name, player)
    ring.focus(name)
    ring.handle(key(pygame.K_RIGHT))
    assert ring.current is player
    ring.handle(key(pygame.K_LEFT))
    assert ring.current is name


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_use_the_control_in_focus(
    ring: FocusRing, boxes: list[Box], code: int
) -> None:
    ring.handle(key(pygame.K_TAB))
    assert ring.handle(key(code))
    assert boxes[0].used == 1


def test_enter_with_no_focus_in_sight_uses_the_default(ring: FocusRing, boxes: list[Box]) -> None:
    ring.default = boxes[4]
    ring.focus(boxes[1])
    ring.handle(key(pygame.K_RETURN))
    assert (boxes[4].used, boxes[1].used) == (1, 0)


def test_arrows_adjust_a_value_first_and_move_on_at_its_end(ring: FocusRing) -> None:
    choice = Box(0, 200, values=range(3))
    ring.add(choice)
    ring.focus(choice)
    ring.handle(key(pygame.K_RIGHT))
    assert (choice.value, ring.current) == (2, choice)
    ring.handle(key(pygame.K_UP))
    assert ring.current is not choice


def test_a_click_uses_a_control_when_the_button_is_let_go_on_it(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.handle(mouse(pygame.MOUSEBUTTONDOWN, (110, 10)))
    assert boxes[1].pressed
    assert boxes[1].used == 0
    ring.handle(mouse(pygame.MOUSEBUTTONUP, (120, 20)))
    assert boxes[1].used == 1
    assert not boxes[1].pressed


def test_a_button_let_go_elsewhere_uses_nothing(ring: FocusRing, boxes: list[Box]) -> None:
    ring.handle(mouse(pygame.MOUSEBUTTONDOWN, (110, 10)))
    ring.handle(mouse(pygame.MOUSEMOTION, (10, 10)))
    assert not boxes[1].pressed
    ring.handle(mouse(pygame.MOUSEBUTTONUP, (10, 10)))
    assert [box.used for box in boxes] == [0] * 6


def test_the_mouse_hides_the_focus_and_the_keyboard_shows_it_again(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.handle(key(pygame.K_TAB))
    ring.handle(mouse(pygame.MOUSEMOTION, (210, 10)))
    assert not boxes[0].focused
    assert boxes[2].hovered
    ring.handle(key(pygame.K_RIGHT))
    assert boxes[1].focused


def test_of_two_controls_at_a_point_the_later_one_is_used(ring: FocusRing) -> None:
    above = Box(0, 0)
    ring.add(above)
    assert ring.at((10, 10)) is above


def test_a_control_that_goes_takes_its_focus_with_it(ring: FocusRing, boxes: list[Box]) -> None:
    ring.handle(key(pygame.K_TAB))
    ring.default = boxes[0]
    ring.remove(boxes[0])
    assert ring.current is None
    assert ring.default is None
    assert not boxes[0].focused
    ring.set([boxes[4], boxes[5]])
    ring.handle(key(pygame.K_TAB))
    assert ring.current is boxes[4]


def test_the_focus_stays_when_the_controls_around_it_change(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.focus(boxes[3])
    ring.set([boxes[5], boxes[3]])
    assert ring.current is boxes[3]


def test_a_control_that_takes_keys_gets_them_but_for_tab(ring: FocusRing, boxes: list[Box]) -> None:
    boxes[0].takes_keys = True
    ring.handle(key(pygame.K_TAB))
    assert not ring.handle(key(pygame.K_LEFT))
    assert not ring.handle(key(pygame.K_SPACE))
    assert ring.handle(key(pygame.K_TAB))
    assert ring.current is boxes[1]


def test_enter_with_nothing_in_sight_or_named_only_shows_the_focus(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.begin_at(boxes[2])
    ring.handle(key(pygame.K_RETURN))
    assert (boxes[2].used, boxes[2].focused) == (0, True)
    ring.handle(key(pygame.K_RETURN))
    assert boxes[2].used == 1


def test_enter_does_not_use_again_what_was_clicked_before_the_mouse_went_away(
    ring: FocusRing, boxes: list[Box]
) -> None:
    for kind, point in (
        (pygame.MOUSEBUTTONDOWN, (110, 10)), (pygame.MOUSEBUTTONUP, (110, 10)),
        (pygame.MOUSEMOTION, (600, 500)),
    ):  # fmt: skip
        ring.handle(mouse(kind, point))
    ring.handle(key(pygame.K_RETURN))
    assert (boxes[1].used, boxes[1].focused) == (1, True)


def test_enter_uses_unseen_what_a_scene_has_put_the_focus_on(
    ring: FocusRing, boxes: list[Box]
) -> None:
    ring.focus(boxes[3])
    ring.handle(key(pygame.K_RETURN))
    assert boxes[3].used == 1


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RMETA])
def test_keys_with_other_keys_are_not_for_the_ring(
    ring: FocusRing, boxes: list[Box], mod: int
) -> None:
    ring.focus(boxes[3])
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_RIGHT):
        assert not ring.handle(key(code, mod))
    assert (ring.current, boxes[3].used) == (boxes[3], 0)
