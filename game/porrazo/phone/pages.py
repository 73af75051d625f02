"""The files of the page: markup, style and script, cards, faces; all of them small and packed."""

from __future__ import annotations

import gzip
import html
import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from porrazo.assets import asset, drawing
from porrazo.phone.connection import File
from porrazo.table.game import TableGame
from porrazo.table.words.dress import DRESSES, dress_of
from porrazo.text import Text

_CARD: Final = re.compile(r"/card/(?:[a-z_]+/)?([0-9A-Z]{2,3}|[BR]_joker|back)\.svg")
_FACE: Final = re.compile(r"/face/([a-z]{1,12})\.svg")
_CODE: Final = re.compile(r"/([A-Za-z0-9]{6})?")
_JOKERS: Final = {"B_joker": "joker_black", "R_joker": "joker_red"}
_SVG: Final = "image/svg+xml"
_TILE: Final = 100
"""How wide a motif of the band is in its drawing."""
WORDS: Final = (
    "phone.join", "phone.code", "phone.code_wrong", "phone.shut_out", "phone.shut", "phone.taken",
    "phone.name", "phone.chairs", "phone.sit", "phone.you", "phone.free", "phone.here",
    "phone.computer", "phone.asleep", "phone.closed", "phone.lost", "phone.away_asleep",
    "phone.away_closed", "phone.away_lost", "phone.halted", "hint.menu",
    "phone.computer_plays", "phone.start", "phone.wait", "phone.connecting",
    "phone.turn_of", "phone.your_turn", "phone.hand", "phone.in_hand", "phone.chosen",
    "phone.hide", "phone.show", "phone.hidden",
    "phone.by_suit", "phone.as_dealt", "phone.play", "phone.choose", "phone.choose_one",
    "phone.idea", "phone.idea_of", "phone.fewer", "phone.more", "phone.amount", "phone.back",
    "phone.swap_left", "phone.swap_right", "phone.pot", "phone.cards_held", "phone.log",
    "phone.over", "phone.play_again", "phone.watching", "phone.take_over", "phone.stand_up",
    "phone.stood_up", "table.go_on",
)  # fmt: skip
"""What the page says, besides what the table tells it."""


class Pages:
    """Serves the page in a language, with a pack of cards and the colours of a cloth.

    A telephone keeps cards by the pack that their path may name.
    """

    def __init__(self, text: Text, faces: str, cloth: str) -> None:
        self._text = text
        self._faces = faces
        self._cloth = tomllib.loads(asset(f"cloths/{cloth}.toml").read_text(encoding="utf-8"))

    @classmethod
    def of(
        cls, text: Text, game: TableGame, options: Mapping[str, object], wishes: Mapping[str, str]
    ) -> Pages:
        """Return those of a game at the table, by its options and what the player has chosen."""
        dress = dress_of(game.italian(options), wishes)
        return cls(text, game.faces if dress is None else dress.name, game.cloth)

    def file(self, path: str) -> File | None:
        """Return the file of a path, None where there is none."""
        if _CODE.fullmatch(path):
            return self._index
        if path == "/page.js":
            return _packed(asset("phone/page.js").read_bytes(), "text/javascript; charset=utf-8")
        if path == "/page.css":
            own = self._colours + asset("phone/page.css").read_bytes()
            return _packed(own, "text/css; charset=utf-8")
        if path == "/band.svg":
            return _packed(self._band, _SVG)
        if path == "/favicon.ico":
            return File("image/png", asset("icon/icon_24.png").read_bytes(), kept=True)
        drawn = self._drawing(path)
        return None if drawn is None or not drawn.is_file() else _drawn(drawn)

    def _drawing(self, path: str) -> Path | None:
        """Return where the drawing of a card or a face is."""
        if card := _CARD.fullmatch(path):
            packs, name = asset("packs"), card[1]
            if name == "back":
                return packs / "backs" / f"{self._cloth['back']}.svg"
            if name in _JOKERS:
                return packs / "jokers" / "standard" / f"{_JOKERS[name]}.svg"
            dress = DRESSES.get(self._faces)
            if dress is not None:
                return packs / dress.pack / "standard" / f"{dress.texts.get(name, name)}.svg"
            return packs / self._faces / "standard" / f"{name}.svg"
        if face := _FACE.fullmatch(path):
            return asset("faces") / f"{face[1]}.svg"
        return None

    @property
    def _index(self) -> File:
        """The page itself, with its words."""
        words = {key.partition(".")[2]: self._text.get(key) for key in WORDS}
        page = asset("phone/page.html").read_text(encoding="utf-8")
        filled = {
            "{{language}}": self._text.language,
            "{{words}}": html.escape(json.dumps(words, ensure_ascii=False)),
        }
        for place, words_there in filled.items():
            page = page.replace(place, words_there)
        return _packed(page.encode(), "text/html; charset=utf-8")

    @property
    def _colours(self) -> bytes:
        """The colours of the cloth, as properties for the style."""
        names = ("light", "dark", "line", "text", "title")
        told = "".join([f"--{name}:{self._cloth[name]};" for name in names])
        return f":root{{{told}}}\n".encode()

    @property
    def _band(self) -> bytes:
        """The ornament along the edge of the cloth: its motifs side by side, as one drawing."""
        motifs = self._cloth.get("band", {}).get("motifs", ())
        drawn = [drawing(asset(f"cloths/motifs/{name}.svg")).read().decode() for name in motifs]
        high = max([float(each.split('"')[3].split()[3]) for each in drawn], default=_TILE)
        placed = [
            each.replace("<svg ", f'<svg x="{_TILE * place}" width="{_TILE}" height="{high}" ', 1)
            for place, each in enumerate(drawn)
        ]
        size = f'viewBox="0 0 {_TILE * max(1, len(placed))} {high}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(placed)}</svg>'.encode()


def _packed(body: bytes, kind: str) -> File:
    return File(kind, gzip.compress(body, 9), packed=True)


@cache
def _drawn(path: Path) -> File:
    return File(_SVG, gzip.compress(drawing(path).read(), 9), packed=True, kept=True)
