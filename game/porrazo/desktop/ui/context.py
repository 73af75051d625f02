"""What every scene gets by its constructor; there are no globals."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from porrazo.desktop.ui.cards.cardart import CardArt
from porrazo.desktop.ui.cards.cardpacks import CardPacks
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.drawing import pictures
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import Theme, ui_scale
from porrazo.desktop.ui.durations import Durations
from porrazo.desktop.ui.language import words_in
from porrazo.desktop.ui.scene import Scene, SceneStack
from porrazo.desktop.ui.sounds.kinds import Bus
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.engine.match import AnyGame
from porrazo.match import profiles, settings
from porrazo.match.preferences import Preferences
from porrazo.match.profiles import Profiles
from porrazo.match.settings import Settings, Speed
from porrazo.paths import AppPaths
from porrazo.text import Text

if TYPE_CHECKING:
    from porrazo.match.reviews import Job, Reviews
    from porrazo.match.session import MatchSession

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says about the window; None leaves it to the settings.

    ``paths`` is the data folder where it is known already, else ``data_dir`` names it.
    """

    data_dir: Path | None = None
    paths: AppPaths | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    language: str | None = None
    speed: Speed | None = None
    reduced_motion: bool | None = None
    muted: bool | None = None
    theme: str | None = None
    narrate: bool = False
    ui_scale: float | None = None

    def over(self, settings: Settings) -> Settings:
        """Return settings with what the command line says in their place; never saved."""
        said = {
            "full_screen": self.fullscreen,
            "language": self.language,
            "speed": self.speed,
            "reduced_motion": self.reduced_motion,
            "muted": self.muted,
            "theme": self.theme,
            "ui_scale": self.ui_scale,
        }
        given: dict[str, Any] = {name: value for name, value in said.items() if value is not None}
        return replace(settings, **given)


class Ways(NamedTuple):
    """Makes the scenes that others lead to, and cannot import or would load too early."""

    title: Callable[["Context"], Scene]
    table: Callable[["Context", "MatchSession"], Scene]
    card_room: Callable[["Context"], Scene]
    set_up: Callable[["Context", AnyGame], Scene]
    gather: Callable[["Context", Preferences], object]
    """Opens a table to the telephones that were chosen for a match to come."""
    gather_again: Callable[["Context", "MatchSession", Sequence[int]], object]
    """Opens a match that goes on to the telephones that have seats in it."""


@dataclass(slots=True)
class Context:
    """The parts that scenes share.

    `post` runs a callable in the window's thread, soon, from any thread: the way for a worker
    to say that it has an answer. `notices` are sentences that the player should see when
    there is a moment (no sound, no saving). `saved_match` tells where the match in play is
    saved, for the crash screen. `settings` are changed by `change` alone. `cards` are the
    pictures of the pack in use, which `use_pack` changes: a scene says by its `faces` which, and
    by its `cloth` what the theme lies on, which `use_cloth` changes.
    """

    theme: Theme
    fonts: Fonts
    text: Text
    packs: CardPacks
    sounds: Sounds
    paths: AppPaths
    scenes: SceneStack
    ways: Ways
    post: Callable[[Callable[[], object]], None]
    settings: Settings = field(default_factory=Settings)
    kept: Settings = field(default_factory=Settings)
    """The settings as they are saved: without what the command line says."""
    durations: Durations = field(default_factory=Durations)
    notices: list[str] = field(default_factory=list)
    saved_match: Callable[[], Path | None] = lambda: None
    speak: Callable[[str], object] = lambda sentence: None
    """Writes a sentence to standard output where the game is narrated."""
    narrated: bool = False
    """True when the game is narrated: then nothing is over before it has been heard."""
    cards: CardArt = field(init=False)
    _reviews: "Reviews | None" = field(default=None, init=False)

    def __post_init__(self) -> None:
        """Take the pictures of the pack in use."""
        self.cards = self.packs.art

    @property
    def reviews(self) -> "Reviews":
        """Reviews of matches, made and in the making; loaded when the first is wanted."""
        if self._reviews is None:
            from porrazo.match.reviews import Reviews

            self._reviews = Reviews(self.post, self._tell_review)
        return self._reviews

    def end_reviews(self) -> None:
        """Let nobody make reviews any more."""
        if self._reviews is not None:
            self._reviews.close()

    def _tell_review(self, job: "Job") -> None:
        key = "review.failed" if job.failed else "review.ready"
        self.notices.append(self.text.get(key, match=job.about, reason=job.failed))

    def set_speed(self, speed: Speed, *, reduced_motion: bool = False) -> None:
        """Have what starts from now on take as long as at `speed`, or things jump."""
        self.durations = durations_for(speed, reduced_motion=reduced_motion)

    def let_go(self) -> None:
        """Forget what was drawn for other sizes and looks: those of now stay."""
        self.fonts.forget()
        pictures.forget()

    def use_cloth(self, name: str) -> None:
        """Have the theme lie on a cloth from now on.

        Raises:
            ClothError: its file is broken.
            MissingAssetError: there is no such cloth.

        """
        cloth = ClothLook.load(name)
        self.theme, self.sounds.room.place = self.theme.on(cloth), cloth.room

    def use_pack(self, name: str) -> bool:
        """Have `cards` be those of a pack from now on; return whether they were others.

        They have the back that the player chose, or else the usual one of the cloth.
        """
        changed = self.packs.use(name, self.theme.cloth.back)
        if changed:
            self.cards = self.packs.art
        return changed

    def ui(self, size: tuple[int, int]) -> float:
        """Return how much larger widgets are in a window than at 1280x720, as the player likes."""
        return ui_scale(size) * self.settings.ui_scale

    def play_as(self, known: Profiles) -> None:
        """Let the current one of these profiles play, with that person's own settings.

        Somebody new starts with the settings in use. What cannot be written is only logged.
        """
        mark = known.now.mark
        paths = replace(self.paths, profile=mark)
        begun = (paths.own / settings.FILE).exists()
        chosen = replace(self.kept, games=())
        if begun:
            chosen, _ = settings.load(paths.own, keys.usable)
        if paths.writable:
            try:
                paths.own.mkdir(parents=True, exist_ok=True)
                profiles.save(paths.data, known)
            except OSError as error:
                log.warning("%s is not kept: %s", profiles.FILE, error)
        self.paths = paths
        named = [each.name for each in fields(chosen) if each.name not in settings.OF_THE_MACHINE]
        self.change(**{name: getattr(chosen, name) for name in named})

    def change(self, **changed: Any) -> None:
        """Change settings, use them at once, and save them."""
        before = self.settings
        self.settings = replace(before, **changed)
        self.kept = replace(self.kept, **changed)
        self._use(before)
        if self.paths.writable:
            try:
                settings.save(self.paths.own, self.kept)
            except OSError as error:
                log.warning("the settings are not kept: %s", error)

    def _use(self, before: Settings) -> None:
        now = self.settings
        self.set_speed(now.speed, reduced_motion=now.reduced_motion)
        set_sounds(self.sounds, now)
        if _looks(now) == _looks(before):
            return
        self.text = words_in(now.language)
        if now.theme != before.theme:
            self.theme = Theme.load(now.theme).on(self.theme.cloth)
            self.fonts = Fonts(self.theme)
        if _cards(now) != _cards(before):
            self.packs.close()
            self.packs = CardPacks(self.theme, now, self.post, self.packs.name)
            self.packs.use(self.packs.name, self.theme.cloth.back)
            self.cards = self.packs.art
        self.scenes.rebuild()


def set_sounds(sounds: Sounds, chosen: Settings) -> None:
    """Have sounds be as loud as the settings say, and the room be heard where it is wanted."""
    sounds.set_volume(Bus.EFFECTS, chosen.volume)
    sounds.set_volume(Bus.CALLS, chosen.calls_volume)
    sounds.set_volume(Bus.ROOM, chosen.room_volume)
    sounds.muted = chosen.muted
    sounds.room.wanted, sounds.room.guitar.wanted = chosen.room_tone, chosen.room_guitar


def _looks(chosen: Settings) -> tuple[object, ...]:
    """Return what scenes are built with."""
    return (
        chosen.language, chosen.ui_scale, chosen.show_chance, chosen.learning_aids,
        chosen.table_talk,
        *chosen.wishes.values(), *_cards(chosen),
    )  # fmt: skip


def _cards(chosen: Settings) -> tuple[str, ...]:
    """Return what the pictures of cards are drawn with."""
    return (
        chosen.theme, chosen.french_cards, chosen.spanish_cards, chosen.italian_cards,
        chosen.card_back,
    )  # fmt: skip


def durations_for(speed: Speed, *, reduced_motion: bool) -> Durations:
    """Return how long things take."""
    durations = Durations().at(speed)
    return durations.without_motion() if reduced_motion else durations
