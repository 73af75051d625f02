"""A new match: seats, house rules, names under which they are kept."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.house_rules import HouseRules
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.choosing.rulebook import CUSTOM, Rulebook
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.games import NAMES, game_named
from porrazo.match import preferences
from porrazo.match.preferences import Preferences, Seat
from porrazo.players.levels import LEVELS
from porrazo.records.store import JournalStore
from porrazo.table.words.options import OptionWords
from support.entry import write

PORRAZO = game_named("porrazo")


def show(context: Context, scene: NewMatch | HouseRules) -> None:
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()


def key(context: Context, code: int, unicode: str = "") -> None:
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=unicode))
    context.scenes.settle()


def test_enter_starts_what_was_chosen_last(context: Context) -> None:
    chosen = Preferences(count=3)
    chosen.seats[0].name = "Ana"
    chosen.options = {"target": 31}
    preferences.save(context.paths, chosen)
    show(context, NewMatch(context, game_named("porrazo")))
    key(context, pygame.K_RETURN)
    table = context.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.match.setup.seats == 3
    assert table.session.match.setup.options["target"] == 31
    assert table.session.players[0].name == "Ana"
    assert table.session.humans == (0,)
    table.session.close()


def test_a_seat_becomes_a_person_and_gets_a_name(context: Context) -> None:
    scene = NewMatch(context, game_named("porrazo"))
    show(context, scene)
    row = scene.rows[1]
    row.kind.set(0)
    assert scene.chosen.seats[1] == Seat()
    assert [scene.name_of(seat) for seat in (0, 1)] == ["Player 1", "Player 2"]
    write(context, row.name.activate, "  Beto ")
    assert scene.name_of(1) == "Beto"
    scene._start()
    context.scenes.settle()
    table = context.scenes.top
    assert isinstance(table, TableScene | Curtain)
    table.leave()


def test_house_rules_that_cannot_hold_for_so_many_are_left_out_and_named(context: Context) -> None:
    chosen = Preferences(count=3, options={"partnership": True, "card_score": "over_half"})
    assert chosen.playable() == {}
    assert chosen.dropped() == ("card_score", "partnership")
    chosen.count = 4
    assert chosen.playable() == chosen.options
    scene = NewMatch(context, game_named("porrazo"))
    scene.chosen = Preferences(count=3, options={"card_score": "over_half"})
    show(context, scene)
    assert context.text.get("porrazo.option.card_score.name") in scene.summary.label


@pytest.mark.parametrize("name", PORRAZO.presets)
def test_a_preset_is_known_by_its_name(context: Context, name: str) -> None:
    book = Rulebook(context, PORRAZO)
    options = book.options_of(name, {})
    assert book.name_of(options) == name
    assert book.title(name)


def test_own_rules_are_kept_and_forgotten(context: Context) -> None:
    book, rules = Rulebook(context, PORRAZO), {"target": 41, "ace_wraps": False}
    assert book.name_of(dict(rules)) == CUSTOM
    book.keep("Casa", dict(rules))
    assert Rulebook(context, PORRAZO).options_of("Casa", {}) == rules
    assert Rulebook(context, PORRAZO).name_of(dict(rules)) == "Casa"
    Rulebook(context, PORRAZO).forget("Casa")
    assert Rulebook(context, PORRAZO).names("classic") == list(PORRAZO.presets)


def test_every_option_is_there_and_only_what_differs_is_kept(context: Context) -> None:
    options: dict[str, object] = {}
    scene = HouseRules(context, Rulebook(context, PORRAZO), options)  # type: ignore[arg-type]
    show(context, scene)
    assert len(scene.rows) == len(PORRAZO.options)
    for row in scene.rows:
        row.choice.adjust(1, 0)
        row.choice.adjust(-1, 0)
    assert options == {}
    scene.rows[2].choice.set(1)
    assert options == {"partnership": True}
    scene._reset()
    assert options == {}


def rules_of(context: Context) -> tuple[HouseRules, dict[str, object]]:
    options: dict[str, object] = {}
    scene = HouseRules(context, Rulebook(context, PORRAZO), options)  # type: ignore[arg-type]
    show(context, scene)
    return scene, options


def written(context: Context, scene: HouseRules, words: str) -> TextEntry:
    """Have a number written for the first rule, the target."""
    stepper = scene.rows[0].choice
    scene.focus.focus(stepper)
    return write(context, stepper.activate, words)


def test_a_target_of_ones_own_can_be_written(context: Context) -> None:
    scene, options = rules_of(context)
    written(context, scene, "77")
    assert options == {"target": 77}


@pytest.mark.parametrize(("words", "given"), [("5000", 999), ("0", 1), ("-3", 1)])
def test_a_number_out_of_range_is_changed_with_a_sentence_that_says_why(
    context: Context, words: str, given: int
) -> None:
    scene, options = rules_of(context)
    about = scene.rows[0].about
    before, bounds = about.label, context.text.get("new.bounds", low=1, high=999)
    assert bounds in before, "the range is shown"
    written(context, scene, words)
    assert options == {"target": given}
    values = {"asked": int(words), "given": given, "bounds": bounds.rstrip(".")}
    assert about.label == context.text.get("new.changed", **values)
    scene.rows[0].choice.adjust(1 if given == 1 else -1, 0)
    assert about.label == before, "it goes with the next change"


def test_letters_in_a_number_are_refused_with_a_sentence(context: Context) -> None:
    scene, options = rules_of(context)
    entry = written(context, scene, "6o")
    assert context.scenes.top is entry
    assert entry.about.label == context.text.get("new.digits")
    assert entry.line.value == "6o", "nothing of it is lost"
    assert options == {}


def press(scene: HouseRules, point: tuple[int, int]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))


def test_an_arrow_of_a_number_steps_and_goes_on_faster_while_it_is_held(context: Context) -> None:
    scene, options = rules_of(context)
    box = scene.rows[0].choice.value_box
    arrow = box.right - 12, box.centery
    press(scene, arrow)
    assert options == {"target": 62}
    seen = [62]
    for _ in range(20):
        scene.clock.tick(context.durations.hold)
        seen.append(options["target"])  # type: ignore[arg-type]
    assert seen[1] == 63
    gaps = [after - before for before, after in pairwise(seen)]
    assert gaps[-1] == 10
    assert seen[-1] % 10 == 0
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=arrow, button=1))
    last = options["target"]
    scene.clock.tick(5.0)
    assert options["target"] == last, "let go, it stays"
    assert context.scenes.top is scene, "nothing is asked"


def test_an_arrow_key_steps_while_it_is_down_and_ends_at_the_range(context: Context) -> None:
    scene, options = rules_of(context)
    scene.focus.focus(scene.rows[0].choice)
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    for _ in range(60):
        scene.clock.tick(context.durations.hold)
    assert options == {"target": 1}
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0))
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    scene.clock.tick(5.0)
    assert options == {"target": 2}


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_a_rule_is_reached_by_steps(name: str) -> None:
    for option in game_named(name).options:
        if option.values:
            continue
        numbers = option.numbers
        low, high = numbers[0], numbers[-1]
        assert option.check(low) == low
        assert option.check(high) == high
        assert option.stepped(low, -1) == low
        assert option.stepped(high, 50) == high
        few = list(numbers[:60])
        assert [option.stepped(each, 1) for each in few[:-1]] == few[1:]
        some = numbers[1 :: max(1, len(numbers) // 200)]
        assert all(option.stepped(each, 10) > each for each in [low, *some] if each < high)
        assert all(option.stepped(each, -10) < each for each in [*some, high] if each > low)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        json.dumps({"seats": [1, {"name": 5}], "count": 99, "options": {"target": "x", "y": 1}}),
        json.dumps({"seats": "no", "options": [1]}),
    ],
)
def test_a_damaged_choice_is_as_if_never_made(context: Context, content: str) -> None:
    path: Path = context.paths.data / "new_match.json"
    path.write_text(content, encoding="utf-8")
    loaded = preferences.load(context.paths, PORRAZO)
    assert loaded.count == 2
    assert loaded.options == {}
    assert len(loaded.seats) == PORRAZO.seats[-1]
    players = navigation.players_of(context, loaded)
    assert players[1].level in LEVELS


def test_a_new_match_leaves_the_one_in_play_as_it_is(context: Context) -> None:
    for _ in range(2):
        context.scenes.reset(NewMatch(context, game_named("porrazo")))
        context.scenes.resize((1280, 720))
        context.scenes.settle()
        key(context, pygame.K_RETURN)
        table = context.scenes.top
        assert isinstance(table, TableScene)
        table.session.close()
    assert len(JournalStore(context.paths.data).in_play()) == 2


def test_what_a_version_before_kept_is_found_and_moves_to_its_game(context: Context) -> None:
    data = context.paths.data
    (data / "new_match.json").write_text(
        json.dumps(
            {"seats": [{"name": "Ana", "level": None}], "count": 3, "options": {"target": 31}}
        ),
        encoding="utf-8",
    )
    (data / "house_rules.json").write_text(json.dumps({"Casa": {"target": 41}}), encoding="utf-8")
    found = preferences.load(context.paths, PORRAZO)
    assert (found.seats[0].name, found.count, found.options) == ("Ana", 3, {"target": 31})
    preferences.save(context.paths, found)
    (data / "house_rules.json").unlink()
    assert preferences.own_presets(context.paths, PORRAZO) == {"Casa": {"target": 41}}


def test_rules_are_said_so_that_one_can_do_something_about_them(context: Context) -> None:
    assert OptionWords(context.text, PORRAZO).sentence("hands", 0) == "Number of hands: no limit"
    assert OptionWords(context.text, PORRAZO).sentence("hands", 3) == "Number of hands: 3"
    preferences.save(context.paths, Preferences(count=3, options={"partnership": True}))
    scene = NewMatch(context, PORRAZO)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    assert "Partners need 4, 6 or 8 players" in scene.summary.label.split("\n")


@pytest.mark.parametrize("game", NAMES)
def test_a_number_that_has_a_word_is_told_by_it_and_not_as_a_bound(
    context: Context, game: str
) -> None:
    words = OptionWords(context.text, game_named(game))
    for option in game_named(game).options:
        if option.values:
            continue
        told = words.bounds(option)
        if words.value(option.name, option.low) != str(option.low):
            assert f"From {option.low} " not in told
            assert words.value(option.name, option.low) in told


def test_the_outline_of_a_row_in_focus_leaves_the_sentences_around_it_alone(
    context: Context,
) -> None:
    scene, _ = rules_of(context)
    for number, row in enumerate(scene.rows):
        scene.focus.focus(row.choice)
        row.choice.focused = True
        face = row.choice.draw_picture()
        outline = face.get_rect(center=row.choice.area.center)
        outline = face.get_bounding_rect().move(outline.topleft)
        for other in scene.rows[max(0, number - 1) : number + 1]:
            shared = outline.clip(other.about.area)
            assert shared.height <= 2, f"{row.name} lies on the sentence of {other.name}"


@pytest.mark.parametrize("name", ["tresette", "truc"])
def test_partners_have_the_sign_of_their_side_at_their_names(context: Context, name: str) -> None:
    chosen = preferences.load(context.paths, game_named(name))
    chosen.count = 4
    preferences.save(context.paths, chosen)
    scene = NewMatch(context, game_named(name))
    show(context, scene)
    marks = []
    for row in scene.rows[:4]:
        assert row.name.picture is not None
        marks.append(pygame.image.tobytes(row.name.picture(24), "RGBA"))
    assert marks[0] == marks[2] != marks[1] == marks[3]


def test_what_differs_from_the_usual_rules_is_listed_and_rules_are_had_by_name(
    context: Context,
) -> None:
    scene, options = rules_of(context)
    differs = context.text.get("new.differs")
    assert differs not in scene.summary.label
    scene.rows[0].choice.adjust(1, 0)
    assert differs in scene.summary.label
    assert "62" in scene.summary.label
    for row in scene.named.rows[: len(PORRAZO.presets)]:
        row.activate()
        assert row.chosen
        assert scene.rulebook.title(scene.rulebook.name_of(scene.options)) == row.label
    scene.named.rows[0].activate()
    assert options == {}


@pytest.mark.parametrize("name", NAMES)
def test_a_pill_gives_a_table_partners_where_a_rule_does(context: Context, name: str) -> None:
    scene = NewMatch(context, game_named(name))
    show(context, scene)
    offered = set()
    for place, count in enumerate(scene.game.seats):
        scene._recount(place)
        if not scene.pairing.visible:
            continue
        offered.add(count)
        alone, words = scene._sides()[:count], scene.pairing.label
        scene.pairing.activate()
        paired = scene._sides()[:count]
        assert len({*paired}) == count / 2
        assert scene.pairing.label != words
        assert {row.face.side for row in scene.rows[:count]} == {*paired}
        scene.pairing.activate()
        assert scene._sides()[:count] == alone
    assert offered == ({4, 6, 8} if name == "porrazo" else set())
