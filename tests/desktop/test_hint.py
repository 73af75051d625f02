"""Hints at the table, at a terminal, in the journal; the winning chance beside the pegboard."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.hint_signs import Note, Tag
from porrazo.desktop.table.scores.gauge import Gauge
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.advice import advise, advise_to_point
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.players.standing import standing
from porrazo.games.fishing.porrazo.table.hints import Hint
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.players import players_of
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.table.game import Reading
from porrazo.text import LANGUAGES, Text
from porrazo.voice.console import Console
from support.kept import in_play
from support.seen import Seen, start

NAMES = ("Ana", "Beto", "Cleo", "Dora")


def note_of(scene: TableScene) -> Note | None:
    notes = [each for each in scene.stage.sprites if isinstance(each, Note) and each.visible]
    return notes[0] if notes else None


def tags_of(scene: TableScene) -> list[str]:
    return [each.label for each in scene.stage.sprites if isinstance(each, Tag)]


def offering(scene: TableScene) -> bool:
    """Return whether people are asked what the rules do not ask."""
    return scene.claims is not None and scene.claims.offering


def until(seen: Seen, scene: TableScene, *phases: str) -> PorrazoView:
    """Press Enter until the player at the screen is asked in a phase."""
    for _ in range(400):
        view = scene._view()
        asked = seen.context.scenes.top is scene and scene.at_rest() and not offering(scene)
        if asked and view.phase in phases:
            return view
        seen.key(pygame.K_RETURN)
    raise AssertionError(f"nobody is asked in {phases}")


@pytest.mark.parametrize("phase", ["play", "declare", "tendido_choice", "tendido_arrange"])
def test_a_hint_shows_the_best_answer_until_something_is_done(context: Context, phase: str) -> None:
    seen, scene = start(context, 4, {}, 2)
    view = until(seen, scene, phase)
    said: list[str] = []
    context.speak = said.append
    scene.narrator._write = said.append
    seen.key(pygame.K_t)
    note = note_of(scene)
    assert note is not None
    best = advise(view, agent_of(LEVELS[-1]))
    assert said == [Hint(context.text, scene.table_setup.say.names, view, best).said]
    if phase != "tendido_arrange":
        assert tags_of(scene)[0] == context.text.get("hint.tag_best")
    scene.act(best.best.action)
    seen.settle()
    assert scene.session.assisted
    if scene._view() != view:
        assert note_of(scene) is None
        assert tags_of(scene) == []


def over_hand(scene: TableScene) -> pygame.Rect:
    """Return the place of a note: the question's line and the bar under it."""
    return scene.zones["callout"].union(scene.zones["actions"])


def test_the_light_bulb_gives_a_hint_by_mouse_in_the_smallest_window(context: Context) -> None:
    seen, scene = start(context, 4, {}, 2)
    context.scenes.resize((960, 600))
    until(seen, scene, "play")
    label = context.text.get("hint.menu")
    bulb = next(each for each in scene.menu.signs if each.label == label)
    assert isinstance(bulb, Button)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(
            pygame.Event(kind, pos=bulb.area.center, rel=(0, 0), buttons=(1, 0, 0), button=1)
        )
    seen.settle()
    note = note_of(scene)
    assert note is not None
    assert over_hand(scene).contains(note.area)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_note_stays_in_its_place(context: Context, size: tuple[int, int], scale: float) -> None:
    context.change(ui_scale=scale)
    seen, scene = start(context, 4, {}, 3)
    context.scenes.resize(size)
    until(seen, scene, "play")
    seen.key(pygame.K_t)
    note = note_of(scene)
    assert note is not None
    # Large words reach higher than the question and the bar.
    place = over_hand(scene) if scale == 1.0 else scene.zones["felt"]
    assert place.contains(note.area)


def test_the_key_again_lays_the_tendido_as_advised(context: Context) -> None:
    for seed in range(3, 30):
        seen, scene = start(context, seed, {"target": 121}, 2)
        view = until(seen, scene, "tendido_arrange")
        best = advise(view, agent_of(LEVELS[-1])).best.action
        assert scene.asking.board is not None
        if scene.asking.board.action != best:
            break
        scene.session.close()
    seen.key(pygame.K_t)
    assert scene.asking.board.action != best
    seen.key(pygame.K_t)
    assert scene.asking.board.action == best
    assert len(scene.session.match.actions) == len(scene.session.match.events)


def test_a_match_with_a_hint_stays_assisted_after_a_restart_and_in_its_record(
    context: Context, tmp_path: Path
) -> None:
    store = JournalStore(tmp_path)
    seen, scene = start(context, 8, {"target": 5}, 2, store)
    until(seen, scene, "play")
    seen.key(pygame.K_t)
    seen.key(pygame.K_t)
    context.scenes.quit()
    context.scenes.settle()
    lines = in_play(tmp_path).read_bytes().decode().splitlines()
    assert sum('"assisted":true' in line for line in lines) == 1
    session, _ = MatchSession.resume(store)
    assert session.assisted
    again = TableScene(context, session)
    seen.push(again)
    for _ in range(300):
        if isinstance(context.scenes.top, MatchEnd):
            break
        seen.key(pygame.K_RETURN)
    (record,) = (tmp_path / "matches").iterdir()
    assert json.loads(record.read_text(encoding="utf-8"))["assisted"] is True


def test_nobody_gets_a_hint_for_a_hand_that_is_hidden(context: Context) -> None:
    seen, scene = start(context, 4, {}, 2)
    until(seen, scene, "play")
    scene.turn_hand()
    scene.clock.finish()
    scene.hint_at_play()
    scene.session.wait()
    assert note_of(scene) is None
    assert not scene.session.assisted


def shared(context: Context) -> tuple[Seen, TableScene]:
    session = MatchSession.new((Player("Ana"), Player("Beto")), {}, None, 5)
    seen = Seen(context)
    scene = TableScene(context, session)
    seen.push(scene)
    for _ in range(60):
        if not isinstance(context.scenes.top, Curtain) and scene._view().phase == "play":
            break
        seen.key(pygame.K_RETURN)
    return seen, scene


def test_people_who_share_a_screen_get_hints_from_their_own_view(context: Context) -> None:
    seen, scene = shared(context)
    assert scene._view().seat == scene.session.to_act
    seen.key(pygame.K_t)
    assert note_of(scene) is not None
    seen.key(pygame.K_1)
    assert note_of(scene) is None


@pytest.mark.long
def test_every_hint_has_words_in_every_language() -> None:
    texts = [Text(language, strict=True) for language in LANGUAGES]
    player, rng = agent_of(LEVELS[-1]), Random(5)
    said = set()
    for seed in range(8):
        options = {"target": rng.choice([9, 61])}
        match = Match.new(game_named("porrazo"), 2 + seed % 3, options, None, seed)
        for _ in range(30):
            if match.over:
                break
            view = match.view(match.state.to_act)
            asked = len(view.legal) > 1 and rng.random() < 0.3
            advice = advise(view, player) if asked else advise_to_point(view)
            said |= {Hint(text, NAMES, view, advice).said for text in texts}
            match.act(rng.choice(view.legal))
    assert len(said) > 60
    assert not any("{" in words or "\n" in words for words in said)


def test_every_kind_of_reason_is_worded_in_every_language() -> None:
    kinds = [
        *("only", "equal", "wins", "san_benito", "for_match", "pair", "later", "if_held"),
        *("likelier", "if_held_wins", "if_held_most", "counted", "hardly"),
        *("better", "in_place", "limpia", "porrazo", "counter_porrazo", "takes", "gone"),
        *("none_left", "seldom", "risk", "counter_risk", "san_benito_risk", "no_place"),
        *("no_limpia", "fewer_cards", "nothing", "ronda", "waits", "arranges", "kept"),
        *("kept_nothing", "now"),
    ]
    for language in LANGUAGES:
        text = Text(language, strict=True)
        risks = ("risk", "counter_risk", "san_benito_risk")
        for kind in kinds:
            assert text.get(f"porrazo.hint_why_{kind}")
        for kind in risks:
            assert text.get(f"porrazo.hint_but_{kind}")


def test_a_terminal_gives_hints_and_the_chance(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    players = (Player("Ana"), Player("Beto", LEVELS[0]))
    session = MatchSession.new(players, {}, store, 8)
    told: list[str] = []

    def lines() -> Iterator[str]:
        while not any(line.startswith("Best: ") for line in told):
            view = session.view(0)
            yield "hint" if view.phase == "play" else "go" if view.phase == "claim" else "silent"
            yield "wait"
            yield "row"
        yield "score"

    Console(
        session, Text("en"), lines(), told.append, {"declaring": "auto"}, show_chance=True
    ).run()
    assert re.fullmatch(r".* Ana has a \d+ % chance to win, Beto \d+ %", told[-2])
    assert store.load(in_play(tmp_path)).assisted


# --- the winning chance


def gauge_of(scene: TableScene) -> Gauge:
    (gauge,) = (each for each in scene.stage.sprites if isinstance(each, Gauge))
    return gauge


def test_the_winning_chance_is_shown_only_where_it_is_wanted(context: Context) -> None:
    seen, scene = start(context, 4, {}, 2)
    until(seen, scene, "play")
    board = scene.rack.board.area
    assert not gauge_of(scene).visible
    context.change(show_chance=True)
    seen.settle()
    gauge = gauge_of(scene)
    assert gauge.visible
    assert gauge.standing is not None
    assert gauge.standing.chance is not None
    assert not gauge.area.colliderect(scene.rack.board.area)
    assert "%" in scene.narrator.read(Reading.SCORE, scene._view())
    context.change(show_chance=False)
    seen.settle()
    assert not gauge_of(scene).visible
    assert scene.rack.board.area == board
    assert "%" not in scene.narrator.read(Reading.SCORE, scene._view())


@pytest.mark.long
def test_the_chance_follows_the_match(context: Context) -> None:
    context.change(show_chance=True)
    seen, scene = start(context, 4, {"target": 11}, 2)
    shown = set()
    for _ in range(120):
        if isinstance(context.scenes.top, MatchEnd):
            break
        if context.scenes.top is scene and scene.at_rest():
            shown.add(gauge_of(scene).standing)
        seen.key(pygame.K_RETURN)
    assert len(shown) > 5
    scene.session.wait()
    seen.settle()
    won = scene.session.match.state.winner == 0
    assert gauge_of(scene).goal == float(won)


def test_people_who_share_a_screen_see_a_chance_that_knows_nobodys_hand(context: Context) -> None:
    context.change(show_chance=True)
    _, scene = shared(context)
    found = gauge_of(scene).standing
    view = scene._view()
    match = scene.session.match
    for dealt in range(3):
        other = match.game.determinize(view, Random(dealt), match.setup)
        assert standing(match.game.view(other, view.seat), public=True) == found


@pytest.mark.parametrize("seats", [3, 5])
def test_with_more_sides_the_expected_lead_is_shown(context: Context, seats: int) -> None:
    context.change(show_chance=True)
    seen, scene = start(context, 4, {}, seats)
    until(seen, scene, "play")
    gauge = gauge_of(scene)
    assert gauge.visible
    assert gauge.standing is not None
    assert gauge.standing.chance is None
    assert "%" not in scene.narrator.read(Reading.SCORE, scene._view())


def tag_owners(scene: TableScene) -> dict[str, object]:
    return {each.label: each.owner for each in scene.stage.sprites if isinstance(each, Tag)}


def test_an_amount_that_is_advised_is_named_and_signed_until_another_is(context: Context) -> None:
    """In a deal of Cacho in which the third card makes a hand that is bet with."""
    for seed in range(40):
        seen, scene = start(context, seed, {}, 2, game="cacho")
        advice = None
        for _ in range(60):
            view = scene._view()
            if scene.at_rest() and view.to_act == view.seat and view.phase == "bet3":
                advice = players_of(game_named("cacho")).coach.advise(view)
                break
            seen.key(pygame.K_RETURN)
        naming = scene.asking.naming
        if advice is None or naming is None or not naming.amount.number_of(advice.best.action):
            continue
        seen.key(pygame.K_t)
        seen.settle()
        best = context.text.get("hint.tag_best")
        assert naming.value == naming.amount.number_of(advice.best.action)
        assert tag_owners(scene)[best] is naming.confirm
        naming.slider.set(naming.amount.most if naming.value == 1 else 1)
        assert best not in tag_owners(scene)
        naming.slider.set(naming.amount.number_of(advice.best.action) or 0)
        assert tag_owners(scene)[best] is naming.confirm
        return
    raise AssertionError("nothing is ever bet")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_note_has_room_for_the_longest_words(context: Context, size: tuple[int, int]) -> None:
    """Words that are too high for a place reach over its upper edge; they are never cut."""
    seen, scene = start(context, 2, {}, 2)
    until(seen, scene, "play")
    seen.driven.resize(size)
    note, line = Note(context), pygame.Rect(20, 400, 600, 40)
    words = "Accepting pays from 33 wins in 100, your cards win about 38: nearly the same"
    for why in ("A low card", words, " ".join([words] * 9)):
        note.say("Best: Fold", why, "")
        note.fit(line, ui=0.8, px=15.0, strip=True)
        assert note._high(note.area.w - note._sign - 24 * 0.8, note._px) <= note.area.h + 1
        assert abs(note.area.centerx - line.centerx) <= 1
        assert note.area.w <= line.w + 1
        assert note.area.bottom <= line.bottom + 1
