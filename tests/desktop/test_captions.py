"""Nothing is only heard: each sound that carries meaning comes with words that are seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import porrazo
import pytest
from porrazo.assets import asset
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.events import DealerDrawn, Event, Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.events import CounterPorrazoMade, Declared, PorrazoMade
from porrazo.games.fishing.porrazo.table.chapters import CHAPTERS
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.records.seating import Player
from porrazo.table.teaching.lessons import play

CALLOUT, LOG, ASKED, REFUSED, VERDICT, MOTION, NOTHING = (
    "a banner", "the log", "the question", "the reason why not", "the verdict",
    "the motion itself", "it means nothing",
)  # fmt: skip
SEEN = {
    **dict.fromkeys((
        "accept", "alarm", "all_in", "bomb", "call", "claim", "counter", "fold", "knock",
        "last_card", "limpia", "pass", "point", "porrazo", "raise_high", "raise_low", "raise_mid",
        "rocket", "ronda", "san_benito", "showdown", "tendido", "tie", "void",
    ), CALLOUT),
    "shuffle": LOG,
    **dict.fromkeys(("turn", "reminder"), ASKED),
    "refuse": REFUSED,
    **dict.fromkeys(("win", "lose", "over"), VERDICT),
    **dict.fromkeys((
        "blow", "burst", "card", "card_on", "chip", "chips_slide", "click", "confetti", "deal",
        "deal_all", "draw", "dusk", "flip", "gather", "lift", "limelight", "lower", "peg", "pencil",
        "pot", "sheen", "slide", "stamp", "whoosh",
    ), MOTION),
    **dict.fromkeys(("room_steps", "room_cups"), NOTHING),
}  # fmt: skip
"""Where each sound is seen."""

PLAYERS = (Player("Ana"), Player("Beto"))
SAID: dict[str, Event] = {
    "call": Declared(1, "ronda"),
    "porrazo": PorrazoMade(1, 6, 1, 0),
    "counter": CounterPorrazoMade(1, 0, 6, 3, 0),
    "limpia": Scored(0, 1, "limpia", 1),
    "tendido": Scored(0, 2, "tendido_place", 2, (4,)),
    "ronda": Scored(0, 1, "ronda", 1, (4, 5)),
    "claim": Scored(0, 1, "claim", 1, (4, 5)),
    "point": Scored(0, 3, "cards", 3),
}


def names() -> set[str]:
    return {re.sub(r"_\d+$", "", file.stem) for file in asset("sounds").glob("*.wav")}


def sit(context: Context, session: MatchSession) -> TableScene:
    scene = TableScene(context, session, opening=False)
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def table(context: Context) -> TableScene:
    return sit(context, MatchSession.new(PLAYERS, {"tendido_when": "last_four"}, None, 3))


def called(scene: TableScene) -> str:
    """Return what is called: in a bubble at who says it, else in the banner over the table."""
    assert scene.signs.presence is not None
    said = [
        f"{person.state.name}: {bubble.label}"
        for person, bubble in zip(scene.signs.people, scene.signs.presence.bubbles, strict=True)
        if bubble.visible and bubble.label
    ]
    return "; ".join(said) or scene.callout.label


@pytest.fixture
def heard(context: Context, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Each sound as it is played, with what is seen called then: by whom, and in which words."""
    played: list[tuple[str, str]] = []

    def hear(name: str, **how: object) -> None:
        top = context.scenes.top
        played.append((name, called(top) if isinstance(top, TableScene) else ""))

    monkeypatch.setattr(context.sounds, "play", hear)
    return played


def test_every_sound_says_where_it_is_seen() -> None:
    assert set(SEEN) == names()


def test_every_sound_that_is_played_has_a_file_and_is_seen() -> None:
    folder = Path(porrazo.__file__).parent / "desktop"
    called = re.compile(r'sounds\.play\(\s*"(\w+)"|self\._say\(\w+, "(\w+)"')
    played = {
        name
        for file in folder.rglob("*.py")
        for found in called.findall(file.read_text(encoding="utf-8"))
        for name in found
        if name
    }
    assert played
    assert played <= set(SEEN)


@pytest.mark.parametrize(("sound", "event"), SAID.items())
def test_a_call_is_written_over_the_table_and_in_the_log(
    context: Context, heard: list[tuple[str, str]], sound: str, event: Event
) -> None:
    scene = table(context)
    heard.clear()
    scene.callout.label = ""
    scene.clock.play(scene.animator.show([event]))
    scene.clock.finish()
    words = next(words for name, words in heard if name == sound)
    assert "Ana" in words or "Beto" in words
    scene.log.add([event])
    assert scene.log.lines[-1].words


def test_who_deals_first_is_written(context: Context, heard: list[tuple[str, str]]) -> None:
    match = Match.new(game_named("porrazo"), 2, {}, seed=3)
    drawn = [event for event in match.opening if isinstance(event, DealerDrawn)]
    scene = TableScene(context, MatchSession(match, PLAYERS, None))
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    for _ in range(50):
        scene.update(0.05)
        scene.clock.finish()
    first = PLAYERS[drawn[0].seat].name
    assert ("call", f"{first} deals first") in heard
    assert any(name == "shuffle" for name, _ in heard)
    assert any(line.words.startswith("Hand 1") for line in scene.log.lines)


def test_a_san_benito_is_written(context: Context, heard: list[tuple[str, str]]) -> None:
    pages = [page for chapter in CHAPTERS for page in chapter.pages]
    shown = next(page.diagram for page in pages if page.name == "san_benito")
    assert shown is not None
    match = shown.match(game_named("porrazo"))
    *before, last = shown.steps
    for step in before:
        play(match, step)
    scene = sit(context, MatchSession(match, (*PLAYERS, Player("Caro")), None))
    heard.clear()
    play(match, last)
    scene.clock.play(scene.animator.show(match.events[-1]))
    scene.clock.finish()
    assert any(name == "san_benito" and "San Benito" in words for name, words in heard)


def test_whose_turn_it_is_is_written(context: Context, heard: list[tuple[str, str]]) -> None:
    scene = table(context)
    for _ in range(200):
        scene.update(0.05)
        context.scenes.settle()
        top = context.scenes.top
        if top is not scene and top is not None and top.focus.default is not None:
            top.focus.default.activate()
            context.scenes.settle()
        if any(name == "turn" for name, _ in heard):
            break
    assert any(name == "turn" for name, _ in heard)
    assert scene.hint.label


@pytest.mark.parametrize(
    "refuse",
    [lambda scene: scene.side_buttons.use_own(), lambda scene: scene.announce("Not this.")],
)
def test_a_refusal_says_why(context: Context, refuse: Callable[[TableScene], object]) -> None:
    scene = table(context)
    scene.hint.set("")
    scene.callout.label = ""
    refuse(scene)
    assert scene.hint.label or scene.callout.label


def test_the_end_is_a_verdict_in_words(context: Context, heard: list[tuple[str, str]]) -> None:
    session = MatchSession.new(PLAYERS, {}, None, 3)
    session.resign(0)
    context.scenes.resize((1280, 720))
    context.scenes.push(MatchEnd(context, session))
    context.scenes.settle()
    assert heard
    assert SEEN[heard[-1][0]] == VERDICT
    top = context.scenes.top
    assert top is not None
    words = [each.label for each in top.stage.sprites if isinstance(each, Label)]
    assert any("Ana" in line or "Beto" in line for line in words)
