from collections.abc import Iterator

import pygame
import pytest
from porrazo.desktop.context import Context
from porrazo.desktop.focus import FocusRing
from porrazo.desktop.formfields import Field
from porrazo.desktop.forms import Form


class Filled:
    """A form with one field of each kind, and what was changed in it."""

    def __init__(self, context: Context) -> None:
        self.ring = FocusRing()
        self.changed: list[tuple[str, object]] = []
        self.form = Form(context, self.ring, self.note)
        self.name = self.form.text("Name", "Ana", limit=6)
        self.level = self.form.choice("Level", ["Easy", "Fair", "Hard"], 1)
        self.volume = self.form.slider("Volume", 50, (0, 100), 10)
        self.large = self.form.check("Large", False)
        self.ring.add(*self.form.fields)
        self.form.place(pygame.Rect(100, 100, 500, 300), 1.0)

    def note(self, field: Field) -> None:
        self.changed.append((field.label, field.value))

    def send(self, kind: int, **values: object) -> None:
        event = pygame.Event(kind, values)
        self.ring.handle(event)
        self.form.handle(event)
        self.form.update(0.02)

    def key(self, code: int, text: str = "") -> None:
        self.send(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0)
        if text:
            self.send(pygame.TEXTINPUT, text=text)

    def click(self, point: tuple[int, int]) -> None:
        pygame.mouse.set_pos(point)
        self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=point, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=point, button=1)


@pytest.fixture
def filled(context: Context) -> Iterator[Filled]:
    filled = Filled(context)
    yield filled
    filled.form.close()


def test_a_form_is_filled_by_keyboard_alone(filled: Filled) -> None:
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_b, "b")
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_RIGHT)
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_LEFT)
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_SPACE)
    assert filled.changed == [("Name", "Anab"), ("Level", 2), ("Volume", 40), ("Large", True)]


def test_keys_go_to_the_text_only_while_it_has_the_focus(filled: Filled) -> None:
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_b, "b")
    assert filled.name.value == "Ana"
    assert not filled.form.editing


def test_a_text_is_no_longer_than_its_limit(filled: Filled) -> None:
    filled.key(pygame.K_TAB)
    for letter in "bcdefgh":
        filled.key(ord(letter), letter)
    assert filled.name.value == "Anabcd"


def test_a_box_is_checked_once_by_a_click(filled: Filled) -> None:
    filled.click(filled.large.rect.center)
    assert filled.changed == [("Large", True)]


def test_a_click_on_a_menu_opens_it_and_changes_nothing(filled: Filled) -> None:
    before = filled.form.bounds
    filled.click(filled.level.rect.center)
    filled.form.update(0.02)
    for event in pygame.event.get():
        filled.form.handle(event)
    filled.form.update(0.02)
    assert filled.changed == []
    assert filled.form.bounds.h >= before.h


def test_the_program_may_set_values_without_being_told(filled: Filled) -> None:
    filled.name.value, filled.level.value = "Eva", 0
    filled.volume.value, filled.large.value = 90, True
    filled.form.update(0.02)
    filled.form.update(0.02)
    assert filled.changed == []
    assert filled.name.read() == "Eva"
    assert filled.level.read() == 0
    assert filled.volume.read() == 90
    assert filled.large.read()


def test_values_live_through_a_change_of_size(filled: Filled) -> None:
    filled.key(pygame.K_TAB)
    filled.key(pygame.K_b, "b")
    filled.form.place(pygame.Rect(50, 50, 700, 400), 1.4)
    assert filled.name.read() == "Anab"
    assert filled.changed == [("Name", "Anab")]


def test_a_form_at_rest_gives_the_same_picture(filled: Filled) -> None:
    filled.form.update(0.02)
    first = filled.form.blits()
    filled.form.update(0.02)
    assert filled.form.blits() == first
    filled.key(pygame.K_TAB)
    assert filled.form.blits() != first
