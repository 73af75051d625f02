"""What every scene gets by its constructor; there are no globals."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from porrazo.desktop.assets import assets_folder
from porrazo.desktop.cardart import CardArt
from porrazo.desktop.cardsource import CardSource
from porrazo.desktop.durations import Durations, Speed
from porrazo.desktop.fonts import Fonts
from porrazo.desktop.paths import AppPaths
from porrazo.desktop.scene import SceneStack
from porrazo.desktop.sound import Sounds
from porrazo.desktop.text import Text
from porrazo.desktop.theme import Theme


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says about the window."""

    data_dir: Path | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    language: str | None = None
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    muted: bool = False
    theme: str = "walnut"


@dataclass(slots=True)
class Context:
    """The parts that scenes share.

    `post` runs a callable in the window's thread, soon, from any thread: the way for a worker
    to say that it has an answer. `notices` are sentences that the player should see when
    there is a moment (no sound, no saving). `saved_match` tells where the match in play is
    saved, for the crash screen.
    """

    theme: Theme
    fonts: Fonts
    text: Text
    cards: CardArt
    sounds: Sounds
    paths: AppPaths
    scenes: SceneStack
    post: Callable[[Callable[[], object]], None]
    durations: Durations = field(default_factory=Durations)
    notices: list[str] = field(default_factory=list)
    saved_match: Callable[[], Path | None] = lambda: None

    def set_speed(self, speed: Speed, *, reduced_motion: bool = False) -> None:
        """Have what starts from now on take as long as at `speed`, or things jump."""
        self.durations = durations_for(speed, reduced_motion=reduced_motion)


def durations_for(speed: Speed, *, reduced_motion: bool) -> Durations:
    """Return how long things take."""
    durations = Durations().at(speed)
    return durations.without_motion() if reduced_motion else durations


def build_context(options: Options, post: Callable[[Callable[[], object]], None]) -> Context:
    """Load theme, words and fonts and return a context with an empty stack of scenes.

    pygame's font module must be initialised. Raises `MissingAssetError`, `ThemeError`.
    """
    theme = Theme.load(options.theme)
    art: CardArt

    def pictures_ready() -> None:
        post(art.adopt)

    source = CardSource(
        assets_folder() / "cards/french/faces",
        assets_folder() / "cards/backs/azulejo.svg",
        pictures_ready,
    )
    art = CardArt(source, theme)
    return Context(
        theme=theme,
        fonts=Fonts(theme),
        text=Text(options.language),
        cards=art,
        sounds=Sounds(muted=options.muted),
        paths=AppPaths.open(options.data_dir),
        scenes=SceneStack(),
        post=post,
        durations=durations_for(options.speed, reduced_motion=options.reduced_motion),
    )
