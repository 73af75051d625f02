"""The packs of cards: the pictures of each, of which only those of the pack in use are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from porrazo.assets import assets_folder
from porrazo.desktop.ui.cards.cardart import CardArt
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.match.settings import LOOKS, Settings

#: The pack that is in use until another one is.
USUAL = "french"


class CardPacks:
    """Pictures of every pack by its name, in the look that the player has chosen for it.

    A pack that is no longer in use lets its pictures go. Sprites keep their pack: a scene that
    lies under one with other cards can still be drawn, slower.

    `post` takes what threads have drawn over in the window's thread.
    """

    def __init__(
        self,
        theme: Theme,
        chosen: Settings,
        post: Callable[[Callable[[], object]], None],
        name: str = USUAL,
    ) -> None:
        self._theme = theme
        self._chosen = chosen
        self._post = post
        self._packs: dict[str, CardArt] = {}
        self.name = name
        """The pack in use."""

    @property
    def art(self) -> CardArt:
        """The pictures of the pack in use."""
        art = self._packs.get(self.name)
        if art is None:
            art = self._packs[self.name] = self._load(self.name)
        return art

    def use(self, name: str) -> bool:
        """Have the cards be of the pack `name` from now on; return whether they were others.

        Raises:
            KeyError: there is no such pack.

        """
        if name not in LOOKS:
            raise KeyError(name)
        if name == self.name:
            return False
        for art in self._packs.values():
            art.forget()
        self.name = name
        return True

    def close(self) -> None:
        """Let the threads end."""
        for art in self._packs.values():
            art.close()

    def _load(self, name: str) -> CardArt:
        art: CardArt

        def pictures_ready() -> None:
            self._post(art.adopt)

        folder = assets_folder() / "packs"
        faces, jokers = _folders(folder, name, getattr(self._chosen, f"{name}_cards"))
        back = folder / "backs" / f"{self._chosen.back}.svg"
        art = CardArt(CardSource(faces, back, pictures_ready, jokers=jokers), self._theme)
        return art


def _folders(packs: Path, name: str, look: str) -> tuple[Path, Path | None]:
    """Return where the faces of a pack are, and where its jokers, if it has any."""
    return packs / name / look, packs / "jokers" / look if name == "french" else None
