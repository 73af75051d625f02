"""The upright pictures of a pack, rasterised from SVG at the heights that are needed.

A picture is drawn when it is first asked for, and the whole pack in a thread after `sharpen`
(nanosvg lets other threads run meanwhile); one that the thread is at is waited for. After a change
of size old pictures are scaled until the sharp ones have arrived.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from types import MappingProxyType
from typing import NamedTuple

import pygame

from porrazo.assets import MissingAssetError, drawing

#: The code of a card whose face is not seen, and so of the back.
BACK = "?"

#: The files of the jokers; a `*` can be in no file's name on Windows.
_JOKERS = {"*R": "joker_red", "*B": "joker_black"}

#: A card's width over its height.
RATIO = 5 / 7

Size = tuple[int, int]

log = logging.getLogger(__name__)


def card_size(height: float) -> Size:
    """Return width and height, in whole pixels, of a card `height` pixels high."""
    return max(1, round(height * RATIO)), max(1, round(height))


class _Drawn(NamedTuple):
    code: str
    height: int
    picture: pygame.Surface


class CardSource:
    """Upright pictures of the faces in the folder `faces` (`<code>.svg`) and of the `back`.

    `jokers` is the folder of the jokers, where the pack has any: they are drawn when they are
    asked for, or named as needed.

    Where the faces are of another pack, `texts` tells by the code of each card which is drawn.

    `on_ready` is called from the thread when pictures have arrived; `adopt`, called in the
    thread of the window, then takes them over.
    """

    def __init__(
        self,
        faces: Path,
        back: Path,
        on_ready: Callable[[], object] | None = None,
        *,
        jokers: Path | None = None,
        texts: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._faces = faces
        self._back = back
        self._jokers = jokers
        self._texts = texts
        self._on_ready = on_ready
        self._heights: tuple[int, ...] = ()
        self._only: Collection[str] = ()
        self._sharp: dict[tuple[str, int], pygame.Surface] = {}
        self._old: dict[str, pygame.Surface] = {}
        self._arrived: SimpleQueue[_Drawn] = SimpleQueue()
        self._pool: ThreadPoolExecutor | None = None
        self._coming: dict[tuple[str, int], Future[None]] = {}
        self.version = 0

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all faces but the jokers, and that of the back."""
        return (*sorted(self._texts or (path.stem for path in self._faces.glob("*.svg"))), BACK)

    def resize(self, heights: Iterable[int], only: Collection[str] = ()) -> bool:
        """Change the heights that are to be sharp; return whether they differ from before.

        ``only`` names the cards that are needed; without it the thread draws all.
        """
        wanted = tuple(sorted(set(heights)))
        if (wanted, only) == (self._heights, self._only):
            return False
        self._only = only
        self.cancel()
        for (code, _), picture in sorted(self._sharp.items(), key=lambda item: item[0][1]):
            self._old[code] = picture  # the largest comes last and stays
        self._sharp = {key: pic for key, pic in self._sharp.items() if key[1] in wanted}
        self._heights = wanted
        self.version += 1
        return True

    def sharpen(self) -> None:
        """Have every picture that is not sharp yet drawn by the thread."""
        self.cancel()
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="cards")
        for height in reversed(self._heights):
            for code in self._only or self.codes:
                if (code, height) not in self._sharp:
                    drawing = self._pool.submit(self._draw_in_thread, code, height)
                    self._coming[code, height] = drawing

    def adopt(self) -> bool:
        """Take over what the thread has drawn; return whether there was anything."""
        any_arrived = False
        while True:
            try:
                code, height, picture = self._arrived.get_nowait()
            except Empty:
                break
            if height in self._heights and (code, height) not in self._sharp:
                self._sharp[code, height] = _converted(picture)
                if all((code, each) in self._sharp for each in self._heights):
                    self._old.pop(code, None)
                any_arrived = True
        if any_arrived:
            if self._whole:
                self._old.clear()
            self.version += 1
        return any_arrived

    @property
    def _whole(self) -> bool:
        """True when every card that is needed is sharp at every height."""
        codes = self._only or self.codes
        return all((code, each) in self._sharp for code in codes for each in self._heights)

    def cancel(self) -> None:
        """Let the thread end after the picture it is at."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            self._coming.clear()

    def forget(self) -> None:
        """Let all pictures go until cards of the pack are needed again."""
        self.cancel()
        self._heights, self._only = (), ()
        self._sharp.clear()
        self._old.clear()
        self.version += 1

    def picture(self, code: str, height: float) -> tuple[pygame.Surface, bool]:
        """Return the best picture for a card of `height` pixels, and whether it is sharp.

        It is of the least of the heights that is not lower than `height`, or the largest.
        """
        nearest = self._nearest(round(height))
        sharp = self._sharp.get((code, nearest))
        if sharp is not None:
            return sharp, True
        if code in self._old:
            return self._old[code], False
        coming = self._coming.pop((code, nearest), None)
        if coming is not None and not coming.cancel():
            coming.result()
            self.adopt()
            sharp = self._sharp.get((code, nearest))
        if sharp is None:
            sharp = self._sharp[code, nearest] = _converted(self._rasterise(code, nearest))
        return sharp, True

    def _nearest(self, height: int) -> int:
        if not self._heights:
            return height
        return next((h for h in self._heights if h >= height), self._heights[-1])

    def _draw_in_thread(self, code: str, height: int) -> None:
        try:
            self._arrived.put(_Drawn(code, height, self._rasterise(code, height)))
        except MissingAssetError as error:
            log.error("%s", error)
        if self._on_ready is not None:
            self._on_ready()

    def _rasterise(self, code: str, height: int) -> pygame.Surface:
        path = self._path(code)
        try:
            return pygame.image.load_sized_svg(drawing(path), card_size(height))
        except (OSError, pygame.error) as error:
            raise MissingAssetError(f"The picture of a card cannot be read: {path}.") from error

    def _path(self, code: str) -> Path:
        if code == BACK:
            return self._back
        if self._jokers is not None and code in _JOKERS:
            return self._jokers / f"{_JOKERS[code]}.svg"
        return self._faces / f"{self._texts.get(code, code)}.svg"


def _converted(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the form that is fastest to draw, once there is a window."""
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture
