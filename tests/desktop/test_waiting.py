"""Waiting for events: nothing is lost, nothing is late, with SDL's own wait and without it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pygame
import pytest
from porrazo.desktop.app import waiting
from porrazo.desktop.app.waiting import EventWait

WAKE = pygame.event.custom_type()


def nothing() -> None:
    return None


@pytest.fixture(params=[None, nothing], ids=["SDL waits", "we look"])
def wait(request: pytest.FixtureRequest) -> EventWait:
    library: Callable[[], None] | None = request.param
    pygame.event.clear()
    return EventWait(library)


def test_pygames_own_library_is_found() -> None:
    assert waiting._sdl() is not None


def test_an_event_stays_in_the_queue(wait: EventWait) -> None:
    pygame.event.post(pygame.Event(WAKE, number=7))
    wait.for_events(None)
    assert [event.number for event in pygame.event.get(WAKE)] == [7]


def test_what_another_thread_posts_ends_it(wait: EventWait) -> None:
    post = threading.Timer(0.05, lambda: pygame.event.post(pygame.Event(WAKE)))
    post.start()
    wait.for_events(None)
    post.join()
    assert pygame.event.get(WAKE)


def test_it_ends_in_time_without_events(wait: EventWait) -> None:
    start = time.monotonic()
    wait.for_events(0.05)
    assert time.monotonic() - start >= 0.045
