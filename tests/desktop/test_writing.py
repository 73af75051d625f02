from collections.abc import Iterator

import pygame
import pytest
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control, FocusRing
from porrazo.desktop.ui.controls.writing import WritingLine


class Other(Control):
    """What Tab leads to after the line."""

    area = pygame.Rect(0, 0, 10, 10)

    def activate(self) -> None: ...


class Page:
    """A line behind a ring of two."""

    def __init__(self, context: Context) -> None:
        context.scenes.resize((1280, 720))
        self.ring = FocusRing()
        self.line = WritingLine(context, "Name", "Ana", (300, 36), limit=6)
        self.ring.add(self.line, Other("other"))
        self.line.place((350, 250), 1.0)

    def send(self, kind: int, **values: object) -> None:
        event = pygame.Event(kind, values)
        self.ring.handle(event)
        self.line.handle(event)
        self.line.update(0.02)

    def key(self, code: int, text: str = "") -> None:
        self.send(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0)
        if text:
            self.send(pygame.TEXTINPUT, text=text)

    def write(self, words: str) -> None:
        for letter in words:
            self.key(ord(letter), letter)


@pytest.fixture
def page(context: Context) -> Iterator[Page]:
    page = Page(context)
    yield page
    page.line.close()


def test_what_is_written_takes_the_place_of_what_was_there(page: Page) -> None:
    page.key(pygame.K_TAB)
    page.write("eva")
    assert page.line.value == "eva"
    assert page.line.spoken == "Name: eva"


def test_a_line_can_be_gone_on_with(page: Page) -> None:
    page.key(pygame.K_TAB)
    page.key(pygame.K_END)
    page.write("b")
    assert page.line.value == "Anab"


def test_a_line_is_no_longer_than_its_limit(page: Page) -> None:
    page.key(pygame.K_TAB)
    page.write("abcdefgh")
    assert page.line.value == "abcdef"


def test_keys_are_not_for_a_line_that_rests(page: Page) -> None:
    page.write("b")
    assert page.line.value == "Ana"
    assert not page.line.editing


def test_the_program_may_set_what_is_written(page: Page) -> None:
    page.line.value = "Eva"
    page.line.update(0.02)
    page.key(pygame.K_TAB)
    page.key(pygame.K_END)
    page.write("n")
    assert page.line.value == "Evan"


def test_what_is_written_lives_through_a_change_of_size(page: Page) -> None:
    page.key(pygame.K_TAB)
    page.write("eva")
    page.line.place((400, 300), 1.4)
    assert page.line.editing
    page.key(pygame.K_END)
    page.write("n")
    assert page.line.value == "evan"


def test_a_window_may_shrink_before_the_line_is_placed_anew(page: Page, context: Context) -> None:
    page.line.place((1200, 700), 1.0)
    context.scenes.resize((960, 600))
    page.key(pygame.K_TAB)
    page.write("eva")
    assert page.line.blits()


def test_a_line_at_rest_gives_the_same_picture(page: Page) -> None:
    page.line.update(0.02)
    first = page.line.blits()
    page.line.update(0.02)
    assert page.line.blits() == first
    page.key(pygame.K_TAB)
    assert page.line.blits() != first


def test_an_entry_is_written_in_at_once_and_after_a_click_beside_it(context: Context) -> None:
    taken: list[str] = []
    context.scenes.push(TextEntry(context, "Play to", "61", taken.append, limit=3))
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    entry = context.scenes.top
    assert isinstance(entry, TextEntry)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        entry.handle(pygame.Event(kind, pos=(5, 5), button=1))
    for letter in "11":
        key = {"key": ord(letter), "mod": 0, "unicode": letter, "scancode": 0}
        entry.handle(pygame.Event(pygame.KEYDOWN, key))
        entry.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    entry.handle(pygame.Event(pygame.KEYDOWN, key))
    context.scenes.settle()
    assert taken == ["11"]
