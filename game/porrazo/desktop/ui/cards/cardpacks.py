"""The packs of cards: the pictures of each, of which only those of the pack in use are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from porrazo.assets import assets_folder
from porrazo.desktop.ui.cards.cardart import CardArt
from porrazo.desktop.ui.cards.cardsource import CardSource
from porrazo.desktop.ui.drawing.theme import Theme
from porrazo.match.settings import LOOKS, USUAL_BACK, Settings
from porrazo.table.words.dress import DRESSES

#: The pack that is in use until another one is.
USUAL = "french"


class CardPacks:
    """Pictures of every pack by its name and back, in the look that the player has chosen for it.

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
        self._packs: dict[tuple[str, str], CardArt] = {}
        self.name = name
        """The pack in use."""
        self.back = self._chosen_back(theme.cloth.back)
        """The back in use."""

    @property
    def art(self) -> CardArt:
        """The pictures of the pack in use."""
        art = self._packs.get((self.name, self.back))
        if art is None:
            art = self._packs[self.name, self.back] = self._load()
        return art

    def use(self, name: str, usual_back: str) -> bool:
        """Have the cards be of the pack `name` from now on; return whether they were others.

        The name may be that of a pack shown for another one (`DRESSES`). They have the
        `usual_back` where the player has chosen none.

        Raises:
            KeyError: there is no such pack.

        """
        if name not in LOOKS and name not in DRESSES:
            raise KeyError(name)
        back = self._chosen_back(usual_back)
        if (name, back) == (self.name, self.back):
            return False
        for art in self._packs.values():
            art.forget()
        self.name, self.back = name, back
        return True

    def _chosen_back(self, usual: str) -> str:
        chosen = self._chosen.card_back
        return usual if chosen == USUAL_BACK else chosen

    def close(self) -> None:
        """Let the threads end."""
        for art in self._packs.values():
            art.close()

    def _load(self) -> CardArt:
        art: CardArt

        def pictures_ready() -> None:
            self._post(art.adopt)

        dress = DRESSES.get(self.name)
        pack = self.name if dress is None else dress.pack
        faces, jokers = pack_folders(assets_folder() / "packs", pack, look_of(self._chosen, pack))
        back = assets_folder() / "packs" / "backs" / f"{self.back}.svg"
        texts = {} if dress is None else dress.texts
        source = CardSource(faces, back, pictures_ready, jokers=jokers, texts=texts)
        art = CardArt(source, self._theme)
        return art


def look_of(chosen: Settings, pack: str) -> str:
    """Return the look that a player has chosen for a pack; the first one where it is not in use."""
    look = str(getattr(chosen, f"{pack}_cards"))
    return look if look in LOOKS[pack] else LOOKS[pack][0]


def pack_folders(packs: Path, name: str, look: str) -> tuple[Path, Path | None]:
    """Return where the faces of a pack are, and where its jokers, if it has any."""
    return packs / name / look, packs / "jokers" / look if name == "french" else None
