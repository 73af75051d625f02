"""Matarrata as a game on the table: Truc with four cards above all others."""

from __future__ import annotations

from porrazo.games.tricks.truc.game import Truc, codec_of
from porrazo.games.tricks.truc.rules import options_of


class Matarrata(Truc):
    """Truc with four cards above all others; also called Truc d'espaseta."""

    name = "matarrata"
    title = "Matarrata"
    options = options_of("matarrata")
    codec = codec_of("matarrata")
