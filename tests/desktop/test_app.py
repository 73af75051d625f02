import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.app import app as app_module
from porrazo.desktop.app import window as window_module
from porrazo.desktop.app.app import App
from porrazo.desktop.app.crash import CrashScene
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.preferences.settings import SettingsScene
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.scene import Overlay, Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite
from porrazo.desktop.ui.stage.tween import Tween
from porrazo.match.logs import logging_to
from porrazo.paths import AppPaths


class Plain(Scene):
    """Notes what is done with it."""

    def __init__(self, context: Context, name: str = "plain") -> None:
        super().__init__(context)
        self.name = name
        self.said: list[str] = []
        self.sprite = ImageSprite(pygame.Surface((20, 20)), 100, 100)

    def enter(self) -> None:
        self.said.append("enter")
        self.stage.add(self.sprite)

    def leave(self) -> None:
        self.said.append("leave")

    def arrange(self, size: tuple[int, int]) -> None:
        self.said.append(f"arrange {size[0]}x{size[1]}")

    def covered(self) -> None:
        self.said.append("covered")

    def uncovered(self) -> None:
        self.said.append("uncovered")

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.said.append(f"key {pygame.key.name(event.key)}")
        return super().handle(event)


class PlainOverlay(Overlay):
    pass


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Callable[..., App]]:
    apps: list[App] = []

    def make(first: Callable[[Context], Scene] = Plain, **options: object) -> App:
        settings = {"data_dir": tmp_path / "data", "language": "en", "size": (960, 600)}
        app = App(Options(**(settings | options)), first)  # type: ignore[arg-type]
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.context.sounds.close()
        app.context.packs.close()


def started(app: App, scene: Scene) -> None:
    """Show `scene` and let the fade and the first sharpening be over."""
    app.context.scenes.reset(scene)
    app.step()
    scene.clock.finish()
    app.step()


def quit_soon(app: App) -> None:
    app.post(lambda: pygame.event.post(pygame.Event(pygame.QUIT)))


def test_closing_the_window_leaves_every_scene(make_app: Callable[..., App]) -> None:
    scenes: list[Plain] = []

    def first(context: Context) -> Scene:
        scenes.append(Plain(context))
        return scenes[0]

    app = make_app(first)
    quit_soon(app)
    assert app.run() == 0
    assert scenes[0].said == ["enter", "arrange 960x600", "leave"] or scenes[0].said[-1] == "leave"


def test_nothing_is_drawn_while_nothing_moves(make_app: Callable[..., App]) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    assert not app.step()
    scene.sprite.x += 5
    assert app.step()
    assert not app.step()


def test_an_animation_draws_until_it_is_over(make_app: Callable[..., App]) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    scene.clock.play(Tween(scene.sprite, 0.02, x=300.0))
    assert scene.animating
    while scene.animating:
        app.wait()
        app.step()
    assert scene.sprite.x == 300.0


def test_an_idle_app_sleeps_until_a_thread_posts(make_app: Callable[..., App]) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    app._sharpen_at = None
    pygame.event.clear()
    called: list[str] = []
    said_by = threading.Timer(0.2, lambda: app.post(lambda: called.append("posted")))
    said_by.start()
    for _ in range(20):  # another event may wake it before
        app.wait()
        app.step()
        if called:
            break
    said_by.join()
    assert called == ["posted"]


def test_an_idle_app_wakes_for_a_timer(make_app: Callable[..., App]) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    called: list[bool] = []
    scene.clock.after(0.05, lambda: called.append(True))
    for _ in range(20):
        app.wait()
        app.step()
        if called:
            break
    assert called


def test_events_keep_their_order_over_a_sleep(make_app: Callable[..., App]) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    pygame.event.clear()
    scene.said.clear()
    for code in (pygame.K_a, pygame.K_b, pygame.K_c):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.wait()
    app.step()
    assert scene.said == ["key a", "key b", "key c"]


def keys_held(app: App, code: int, times: int) -> None:
    """Have a key in the queue as pygame repeats it while a line is written, and let it go."""
    for _ in range(times):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
    app.step()


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_held_key_closes_one_screen_though_the_window_was_busy(
    make_app: Callable[..., App], code: int
) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    app.context.scenes.push(TextEntry(app.context, "Name", "Ana", len, limit=9))
    app.step()
    pygame.event.clear()
    keys_held(app, code, 3)
    assert app.context.scenes.top is scene
    assert not any(said.startswith("key") for said in scene.said)
    keys_held(app, code, 3)
    assert [said for said in scene.said if said.startswith("key")] == [
        f"key {pygame.key.name(code)}"
    ]


def test_a_held_key_goes_on_writing(make_app: Callable[..., App]) -> None:
    app = make_app()
    started(app, Plain(app.context))
    entry = TextEntry(app.context, "Name", "Ana", len, limit=9)
    app.context.scenes.push(entry)
    app.step()
    pygame.event.clear()
    keys_held(app, pygame.K_END, 1)
    keys_held(app, pygame.K_BACKSPACE, 2)
    assert entry.line.value == "A"


def test_after_a_long_sleep_an_animation_starts_at_its_beginning(
    make_app: Callable[..., App],
) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    app._last -= 60.0
    app.post(lambda: scene.clock.play(Tween(scene.sprite, 10.0, x=500.0)))
    app.step()
    app.step()
    assert scene.sprite.x < 150.0


def test_scenes_are_stacked_and_told(make_app: Callable[..., App]) -> None:
    app = make_app()
    below, above = Plain(app.context), PlainOverlay(app.context)
    started(app, below)
    below.said.clear()
    app.context.scenes.push(above)
    app.step()
    assert app.context.scenes.top is above
    assert below.said == ["covered"]
    assert above.backdrop is not None
    app.context.scenes.pop()
    app.step()
    assert app.context.scenes.top is below
    assert below.said == ["covered", "uncovered"]


def test_an_overlay_shows_the_scene_below_darkened(make_app: Callable[..., App]) -> None:
    app = make_app()
    below = Plain(app.context)
    below.sprite.surface.fill("white")
    started(app, below)
    app.context.scenes.push(PlainOverlay(app.context))
    app.step()
    seen = app.window.surface.get_at((100, 100))
    assert 60 < seen.r < 200
    app.context.scenes.pop()
    app.step()
    assert app.window.surface.get_at((100, 100)) == pygame.Color("white")


def test_a_scene_melts_into_the_next(make_app: Callable[..., App]) -> None:
    app = make_app()
    started(app, Plain(app.context))
    after = Plain(app.context, "after")
    app.context.scenes.replace(after)
    app.step()
    assert after.animating
    after.clock.finish()
    app.step()
    assert after.stage.sprites == (after.sprite,)


def test_a_change_of_size_arranges_all_scenes_and_sharpens_once_it_stays(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    scene = Plain(app.context)
    started(app, scene)
    sharpened: list[bool] = []
    monkeypatch.setattr(scene, "sharpen", lambda: sharpened.append(True))
    monkeypatch.setattr(app_module, "RESIZED_AFTER", 0.0)
    pygame.display.set_mode((1100, 700))
    assert app.step()
    assert scene.said[-1] == "arrange 1100x700"
    assert not sharpened
    app.step()
    assert sharpened == [True]


@pytest.mark.parametrize("size", [(1920, 1200), (1920, 1080)])
def test_a_window_of_a_very_different_size_shows_its_old_picture_until_it_is_drawn(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = make_app()
    scene = Plain(app.context)
    scene.sprite.surface.fill("white")
    started(app, scene)
    seen: list[tuple[object, ...]] = []
    corner = (scene.sprite.x * size[0] / 960, scene.sprite.y * size[1] / 600)
    show = app.window.show_meanwhile

    def shown(picture: pygame.Surface) -> None:
        show(picture)
        surface = app.window.surface
        seen.append((surface.get_size(), scene.said[-1], surface.get_at(list(map(round, corner)))))

    monkeypatch.setattr(app.window, "show_meanwhile", shown)
    pygame.display.set_mode((1000, 620))
    app.step()
    assert not seen
    pygame.display.set_mode(size)
    app.step()
    assert seen == [(size, "arrange 1000x620", pygame.Color("white"))]
    assert scene.said[-1] == f"arrange {size[0]}x{size[1]}"


def test_in_a_window_that_is_too_small_everything_is_scaled_down(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_module, "least_size", lambda screens: (800, 480))
    app = make_app(size=(800, 480))
    scene = Plain(app.context)
    scene.sprite.surface.fill("white")
    started(app, scene)
    assert scene.said[-1] == "arrange 1000x600"
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_size() == (800, 480)
    assert shown.get_at((round(scene.sprite.x * 0.8), round(scene.sprite.y * 0.8))).r > 250
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(400, 240), rel=(8, -4), buttons=(0, 0, 0))
    heard = app.window.heard(moved)
    assert (heard.pos, heard.rel, heard.buttons) == ((500, 300), (10, -5), (0, 0, 0))
    assert app.window.heard(pygame.Event(pygame.KEYDOWN, key=pygame.K_a)).key == pygame.K_a


class Failing(Plain):
    def update(self, dt: float) -> None:
        raise ZeroDivisionError("a card too many")


def crashed(app: App, scene: Scene) -> CrashScene:
    app.context.scenes.reset(scene)
    app._turn()
    assert app._turn()
    top = app.context.scenes.top
    assert isinstance(top, CrashScene)
    return top


def test_a_window_whose_picture_was_lost_is_drawn_whole(make_app: Callable[..., App]) -> None:
    app = make_app()
    started(app, Plain(app.context))
    drawn = app.window.surface.copy()
    app.window.surface.fill("magenta")
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    app.step()
    assert app.window.surface.get_at((500, 500)) == drawn.get_at((500, 500))


def test_a_failure_is_logged_and_shown_with_a_way_on(
    make_app: Callable[..., App], tmp_path: Path
) -> None:
    app = make_app()
    app.context.saved_match = lambda: tmp_path / "match.porrazo"
    with logging_to(app.context.paths):
        failing = Failing(app.context)
        scene = crashed(app, failing)
    assert failing.said[-1] == "leave"
    said = " ".join(words for words, _, _ in scene._sentences())
    assert "a card too many" in said
    assert str(app.context.paths.log) in said
    assert str(tmp_path / "match.porrazo") in said
    assert "Traceback" in app.context.paths.log.read_text(encoding="utf-8")
    assert app.step()
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    app.step()
    assert isinstance(app.context.scenes.top, Plain)


def test_the_screen_for_failures_needs_neither_theme_nor_fonts(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    monkeypatch.setattr(app.context, "theme", None)
    monkeypatch.setattr(app.context, "fonts", None)
    crashed(app, Failing(app.context))
    assert app._turn()
    assert isinstance(app.context.scenes.top, CrashScene)


def test_when_even_that_fails_the_program_ends_with_a_status(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(Failing)
    monkeypatch.setattr(CrashScene, "enter", lambda self: 1 / 0)
    assert app.run() == 1


def test_a_folder_that_takes_no_files_is_said_and_the_game_goes_on(
    make_app: Callable[..., App], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    app = make_app(data_dir=tmp_path / "file" / "data")
    assert not app.context.paths.writable
    quit_soon(app)
    assert app.run() == 0
    said = capsys.readouterr().err
    assert "so nothing will be saved" in said
    assert "Traceback" not in said
    assert "nothing will be saved" in app._toasts.showing


def test_without_a_sound_device_the_game_is_silent_and_says_so(
    make_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def no_device(**_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    app = make_app()
    quit_soon(app)
    assert app.run() == 0
    assert "the game is silent: no such device" in capsys.readouterr().err
    assert not app.context.notices
    app.context.sounds.play("card")
    app = make_app()
    app.step()
    settings = SettingsScene(app.context, "sound")
    started(app, Plain(app.context))
    started(app, settings)
    first = settings.lists["sound"][0]
    assert first.detail == app.context.text.get("settings.no_sound")


def test_the_log_rotates(tmp_path: Path) -> None:
    import logging

    paths = AppPaths.open(tmp_path)
    with logging_to(paths):
        for _ in range(700):
            logging.getLogger("porrazo.test").info("x" * 1000)
    assert paths.log.stat().st_size <= 512 * 1024
    assert (tmp_path / "porrazo.log.1").exists()


def test_an_error_in_a_thread_is_logged(tmp_path: Path) -> None:
    paths = AppPaths.open(tmp_path)
    with logging_to(paths):
        worker = threading.Thread(target=lambda: 1 / 0)
        worker.start()
        worker.join()
    assert "ZeroDivisionError" in paths.log.read_text(encoding="utf-8")


SEEN_FIRST = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
def seen():
    loaded = [name for name in sys.modules if name.startswith(too_much)]
    print(*sorted(loaded))
    sys.stdout.flush()
    os._exit(0)
too_much = tuple(sys.argv[2:])
pygame.display.flip = seen
from porrazo.cli import main
main(["--data-dir", sys.argv[1]])
"""


def test_little_is_loaded_before_the_window_is_seen(tmp_path: Path) -> None:
    too_much = (
        "games",
        "players",
        "engine.match",
        "records.store",
        "commands.arena",
        "desktop.app.app",
    )
    names = [f"porrazo.{name}" for name in too_much]
    done = subprocess.run(
        [sys.executable, "-c", SEEN_FIRST, tmp_path, *names], capture_output=True, encoding="utf-8"
    )
    assert (done.stdout.strip(), done.stderr) == ("", "")


TITLE_DRAWN = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.title import Title
from porrazo.games import CATALOGUE
sizes, arrange = [], Title.arrange
def counted(title, size):
    sizes.append(size)
    arrange(title, size)
Title.arrange = counted
def drawn(app):
    families = {f"porrazo.games.{entry.family}" for entry in CATALOGUE.values()}
    rules = tuple(name + "." for name in families)
    print(len(sizes), *[name for name in sys.modules if name.startswith(rules)])
    print(*{"porrazo.table.game"} & {*sys.modules})
    sys.stdout.flush()
    os._exit(0)
App._after_first_frame = drawn
from porrazo.cli import main
main(["--data-dir", sys.argv[1]])
"""


def test_the_title_is_laid_out_once_and_needs_no_rules_for_its_first_frame(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TITLE_DRAWN, tmp_path], capture_output=True, encoding="utf-8"
    )
    assert (done.stdout.split(), done.stderr) == (["1"], "")
