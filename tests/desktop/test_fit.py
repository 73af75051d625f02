"""Every scene fits every window, in every language, at every scale; and words a lot longer do."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle, islice, product
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.seats import Seats
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.preferences.settings import SECTIONS, SettingsScene
from porrazo.desktop.studio import shot
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import Match
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.fishing.porrazo.players.players import PorrazoCoach
from porrazo.games.fishing.porrazo.rules import OPTIONS
from porrazo.games.tables import table_game
from porrazo.match import preferences
from porrazo.match.preferences import Preferences
from porrazo.match.reviews import Reviews
from porrazo.match.session import MatchSession
from porrazo.match.settings import SCALES
from porrazo.players.coach.review import Review
from porrazo.players.levels import LEVELS
from porrazo.records.library import read_match
from porrazo.records.seating import Player
from porrazo.text import LANGUAGES, Text
from support.fit import Longer, composition, faults, small_words

SMALLEST = (960, 600)
EVERY_SIZE = (SMALLEST, (1280, 720), (1920, 1080), (2560, 1440))
#: `make fit` looks at every size and scale, and at every scene of every game.
ALL = "PORRAZO_EVERY_SIZE" in os.environ
#: Between them are the narrowest and the widest shape.
SIZES = EVERY_SIZE if ALL else (SMALLEST, (1920, 1080))
USUAL, LARGEST = 1.0, SCALES[-1]
OTHER_LANGUAGES = [language for language in LANGUAGES if language != "es"]
"""Those whose words are shorter than Spanish ones."""
#: Words on one line may be so much smaller than they are meant, in our languages and in one
#: whose words are two fifths longer.
LEAST, LEAST_LONGER = 0.7, 0.6
#: At a table words have letters at least so large, by the size of the window.
SMALLEST_LETTERS = {SMALLEST: 13.0, (1280, 720): 14.0}
#: The longest names at the fullest table in the smallest window.
LEAST_CROWDED = 0.5

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
KEPT = Path(__file__).parent / "golden" / "review_two_to_61.json"
"""Its review, which takes a minute to make."""


@cache
def match_for(name: str, seed: int, game: str = FIRST) -> Match | None:
    """The match of a scene; of what shows a review one that is reviewed already."""
    kept = game == FIRST and name in ("review", "review_help")
    return read_match(RECORD).match if kept else shot.match_for(name, seed, game)


THIRD = 3
MOST = 12
"""Matches that are played at random for the moment of a scene."""


@cache
def moment_for(name: str, game: str) -> Match | None:
    """A match of another game at the moment of a scene, played at random: that is quick."""
    moments = table_game(game).moments
    if ALL or name not in (*moments.plain, *moments.hints):
        return match_for(name, 1, game)
    rng = Random(1)
    for seats in islice(cycle(game_named(game).seats[:3]), MOST):
        match = Match.new(game_named(game), seats, {}, None, rng.getrandbits(32))
        while not match.over:
            if match.state.to_act == 0 and moments.of(name)(match.view(0)):
                return match
            match.act(rng.choice(match.state.legal()))
    # Chance alone does not come to it soon.
    return match_for(name, 1, game)


def scenes_of(game: str) -> tuple[str, ...]:
    """The scenes of another game than the first: mostly its tables, and how it is set up."""
    if ALL:
        return shot.scenes_of(game)
    moments = table_game(game).moments
    return (*moments.plain, *tuple(moments.hints)[:1], "new_match", "house_rules")


OTHERS = [(game, name) for game in NAMES if game != FIRST for name in scenes_of(game)]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    """One context for all: what a picture needs is read once."""
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    options = Options(data_dir=tmp_path_factory.mktemp("data"), language="en", muted=True)
    context = build_context(options, lambda call: call())
    yield context
    context.scenes.abandon()
    context.packs.close()


@pytest.fixture(autouse=True)
def reviews(shared: Context) -> Iterator[None]:
    """The review that is kept is there at once; any other is in the making throughout."""
    over = threading.Event()

    def review(match: Match, report: Callable[[int, int], object]) -> Review:
        kept = match_for("review", 1)
        if kept is None or not match.played_alike(kept):
            over.wait()
        return PorrazoCoach().read_review(json.loads(KEPT.read_text(encoding="utf-8")), match)

    shared._reviews = Reviews(lambda call: call(), lambda job: None, review)
    yield
    over.set()
    shared.end_reviews()


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies behind a panel, and a table in small, is not read, and takes long to draw."""
    monkeypatch.setattr(Scene, "picture", lambda scene: pygame.Surface(scene.size))
    for room in ("library.chosen_match", "learn.puzzles"):
        picture = f"porrazo.desktop.scenes.{room}.match_picture"
        monkeypatch.setattr(picture, lambda context, saved, size, **how: pygame.Surface(size))


def usual_seats(game: str) -> int:
    """How many sit at a table unless somebody wants it otherwise."""
    return game_named(game).usual_seats or min(4, game_named(game).seats[-1])


def played_on(game: str, seats: int) -> Match:
    """A match at the third time that the player at the screen is asked, as chance has it."""
    rng, asked = Random(seats), 0
    match = Match.new(game_named(game), seats, {}, None, seats)
    while not match.over:
        asked += match.state.to_act == 0
        if asked == THIRD:
            return match
        match.act(rng.choice(match.state.legal()))
    return Match.new(game_named(game), seats, {}, None, seats)


def begin(context: Context, text: Text, scale: float, game: str = FIRST) -> None:
    """Have nothing on the screen, and what comes of a game in these words at this scale."""
    context.text = text
    chosen = {"ui_scale": scale, "language": text.language, "games": (game,)}
    context.settings = replace(context.settings, **chosen)
    context.scenes.abandon()
    context.scenes.resize(SMALLEST)


def push(context: Context, *scenes: Scene) -> None:
    for scene in scenes:
        context.scenes.push(scene)
        context.scenes.settle()
        rest(scene)


def rest(scene: Scene) -> None:
    for _ in range(8):
        scene.clock.tick(1.0)
        scene.clock.finish()


def wrong_with_top(
    context: Context, least: float, sizes: Sequence[tuple[int, int]] = SIZES
) -> list[str]:
    """Return what is wrong with the uppermost scene in each window."""
    scene = context.scenes.top
    assert scene is not None
    wrong = []
    for size in sizes:
        context.scenes.resize(size)
        rest(scene)
        at = f"{size[0]}x{size[1]} at {context.settings.ui_scale:.0%} in {context.text.language}"
        wrong += [f"{at}: {fault}" for fault in faults(scene, least)]
    return wrong


def wrong_with(
    context: Context, name: str, match: Match | None, text: Text, scale: float, least: float
) -> list[str]:
    begin(context, text, scale)
    shot.push(context, name, match, SMALLEST)
    return wrong_with_top(context, least)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", ["tendido", "pending", "declare", "summary"])
def test_more_and_fewer_seats_fit(shared: Context, name: str, seats: int) -> None:
    match = match_for(name, seats - 2 + 3)
    assert match.setup.seats == seats
    for language in LANGUAGES:
        wrong = wrong_with(shared, name, match, Text(language, strict=True), LARGEST, LEAST)
        assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("scale", [USUAL, LARGEST] if ALL else [LARGEST])
@pytest.mark.parametrize("name", shot.SCENES)
def test_there_is_room_for_longer_words(shared: Context, name: str, scale: float) -> None:
    for language in LANGUAGES:
        text = Longer(language, strict=True)
        wrong = wrong_with(shared, name, match_for(name, 1), text, scale, LEAST_LONGER)
        assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "name"), OTHERS)
def test_the_scenes_of_every_game_fit(shared: Context, game: str, name: str) -> None:
    match = moment_for(name, game)
    # The longest words in the smallest window are the hardest.
    sizes, scales, languages = (SMALLEST,), (USUAL,), ("es",)
    if ALL:
        sizes, scales, languages = EVERY_SIZE, (USUAL, LARGEST), LANGUAGES
    wrong = []
    for language, scale in product(languages, scales):
        for text, least in ((Text, LEAST), (Longer, LEAST_LONGER))[0 if ALL else 1 :]:
            begin(shared, text(language, strict=True), scale, game)
            shot.push(shared, name, match, SMALLEST)
            wrong += wrong_with_top(shared, least, sizes)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", NAMES)
def test_words_at_every_table_can_be_read(shared: Context, game: str) -> None:
    begin(shared, Text("en", strict=True), USUAL, game)
    played, rng = game_named(game), Random(1)
    match = Match.new(played, max(played.seats), {}, None, 1)
    while match.state.to_act != 0:
        match.act(rng.choice(match.state.legal()))
    shot.push(shared, "table", match, SMALLEST)
    table = shared.scenes.top
    assert table is not None
    sizes = SMALLEST_LETTERS | ({(1920, 1080): 21.0} if game == FIRST else {})
    for size, least in sizes.items():
        shared.scenes.resize(size)
        table.clock.finish()
        assert small_words(table, least) == []


TABLES = [
    (name, seats)
    for name in NAMES
    for seats in sorted({game_named(name).seats[0], usual_seats(name), game_named(name).seats[-1]})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_is_composed_around_its_axis(shared: Context, game: str, seats: int) -> None:
    begin(shared, Text("en", strict=True), USUAL, game)
    shot.push(shared, "table", played_on(game, seats), SMALLEST)
    table = shared.scenes.top
    assert isinstance(table, TableScene)
    wrong = []
    for size in (SMALLEST, (1280, 720), (2560, 1080)):
        shared.scenes.resize(size)
        table.clock.finish()
        wrong += [f"{size}: {fault}" for fault in composition(table)]
    assert not wrong, "\n".join(wrong)


every_language = pytest.mark.parametrize(
    "language", ["es", *(pytest.param(each, marks=pytest.mark.long) for each in OTHER_LANGUAGES)]
)
every_scale = pytest.mark.parametrize("scale", [USUAL, LARGEST])


@every_language
@pytest.mark.parametrize("scale", [USUAL, LARGEST] if ALL else [USUAL])
@pytest.mark.parametrize("name", shot.SCENES)
def test_nothing_is_cut_or_meets_in_any_window(
    shared: Context, name: str, scale: float, language: str
) -> None:
    text = Text(language, strict=True)
    wrong = wrong_with(shared, name, match_for(name, 1), text, scale, LEAST)
    assert not wrong, "\n".join(wrong)


@every_language
@every_scale
def test_every_page_of_the_rules_fits(shared: Context, language: str, scale: float) -> None:
    begin(shared, Text(language, strict=True), scale)
    scene = RulesScene(shared, game_named("porrazo"))
    push(shared, scene)
    for place, (_, page) in enumerate(scene.pages):
        scene.open(place)
        assert wrong_with_top(shared, LEAST) == [], page.name


@every_language
@every_scale
@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_of_the_settings_fits(
    shared: Context, section: str, language: str, scale: float
) -> None:
    begin(shared, Longer(language, strict=True), scale)
    push(shared, SettingsScene(shared, section))
    assert wrong_with_top(shared, LEAST_LONGER) == []


@every_language
@every_scale
def test_eight_people_with_long_names_fit(shared: Context, language: str, scale: float) -> None:
    begin(shared, Text(language, strict=True), scale)
    players = tuple(Player(f"Maximiliano {'ABCDEFGH'[seat]}. P.") for seat in range(8))
    session = MatchSession.new(players, {}, None, 3, 1)
    table = TableScene(shared, session, opening=False)
    over: tuple[Callable[[], Scene], ...] = (
        lambda: Seats(shared, session),
        lambda: MatchEnd(shared, session),
    )
    push(shared, table)
    table.viewer = session.to_act
    assert wrong_with_top(shared, LEAST_CROWDED) == []
    for scene in over:
        push(shared, scene())
        assert wrong_with_top(shared, LEAST_CROWDED) == []
        shared.scenes.pop()
        shared.scenes.settle()


@every_language
@every_scale
def test_a_new_match_for_eight_by_house_rules_fits(
    shared: Context, language: str, scale: float
) -> None:
    begin(shared, Text(language, strict=True), scale)
    chosen = Preferences(count=8)
    chosen.options = {
        option.name: option.values[-1] if option.values else option.high for option in OPTIONS
    }
    preferences.save(shared.paths, chosen)
    scene = NewMatch(shared, game_named("porrazo"))
    push(shared, scene)
    for level in LEVELS:
        scene.rows[1].seat.level = level
        scene.refresh_names()
        assert wrong_with_top(shared, LEAST) == []


@every_language
@every_scale
def test_what_a_card_would_do_fits_over_the_hand(
    shared: Context, language: str, scale: float
) -> None:
    begin(shared, Text(language, strict=True), scale)
    shot.push(shared, "table", match_for("table", 1), SMALLEST)
    table = shared.scenes.top
    assert isinstance(table, TableScene)
    for control in table.asking.controls:
        table.focus.focus(control)
        point = control.area.center
        table.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 0), buttons=(0, 0, 0)))
        assert table.hint.label
        assert wrong_with_top(shared, LEAST) == []


@every_language
@every_scale
@pytest.mark.parametrize("grand", [False, True])
def test_what_is_called_fits(shared: Context, language: str, scale: float, grand: bool) -> None:
    begin(shared, Longer(language, strict=True), scale)
    shot.push(shared, "table", match_for("table", 1), SMALLEST)
    table = shared.scenes.top
    assert isinstance(table, TableScene)
    name = "Maximiliano P. P."
    for size in SIZES:
        shared.scenes.resize(size)
        for words in (
            shared.text.get("porrazo.san_benito", name=name),
            shared.text.get("porrazo.counter_porrazo", name=name, n=12),
        ):
            table.callout.say(words, grand=grand)
            table.callout.alpha = 1.0
            assert faults(table, LEAST_LONGER) == []
