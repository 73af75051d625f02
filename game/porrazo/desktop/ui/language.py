"""Words in the language that a window speaks: the chosen one, else the person's own."""

from __future__ import annotations

import pygame

from porrazo.text import Text, system_language


def words_in(language: str | None) -> Text:
    """Return the words in a language; None is the one that the system tells."""
    return Text(language or system_language(_preferred))


def _preferred() -> list[str]:
    """Return the codes of the languages that the person has chosen for the system, best first."""
    return [each["language"] for each in pygame.system.get_pref_locales()]
