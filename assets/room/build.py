"""Draw the picture of each game for the card room: `python assets/room/build.py [GAME ...]`.

Each is a moment at the game's own table, drawn by the game itself: what `porrazo shot` draws in a
small window with large words, so that they can still be read where it is shown, in a quarter of
that width. `<game>.webp` is committed.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from porrazo.games import NAMES

HERE = Path(__file__).parent
# Kept larger than shown, so that it stays sharp in a large window.
DRAWN, SCALE, KEPT = (1066, 600), 150, (640, 360)
SEED = 1


def draw(game: str, folder: Path) -> None:
    shot = folder / f"{game}.png"
    size = f"{DRAWN[0]}x{DRAWN[1]}"
    command = [sys.executable, "-m", "porrazo", "shot", "table", "--game", game, "--size", size]
    command += ["--scale", str(SCALE), "--seed", str(SEED), "--lang", "en", "--out", str(shot)]
    subprocess.run(command, check=True)
    with Image.open(shot) as picture:
        small = picture.convert("RGB").resize(KEPT, Image.Resampling.LANCZOS)
        small.save(HERE / f"{game}.webp", quality=82, method=6)


def main() -> int:
    with TemporaryDirectory() as folder:
        for game in sys.argv[1:] or NAMES:
            draw(game, Path(folder))
            print(f"{game}.webp")
    return 0


if __name__ == "__main__":
    sys.exit(main())
