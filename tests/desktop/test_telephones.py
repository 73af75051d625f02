"""The table in the window with people at telephones: they play, and nobody's hand is seen."""

from __future__ import annotations

import socket
import subprocess
import sys
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.choosing.new_match import NewMatch
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.telephones.join import Join
from porrazo.desktop.studio.telephones import DrawnRoom
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.games import game_named
from porrazo.match import preferences
from porrazo.match.preferences import TELEPHONE
from porrazo.match.settings import Speed
from porrazo.phone.tables import HIDDEN
from support.screen_table import AtScreen

ONE_OF_EACH = [("ronda", 3), ("truc", 4), ("dou_dizhu", 3), ("crash", 2), ("cacho", 2)]


@pytest.fixture
def quick(context: Context) -> Context:
    """A context in which nothing takes time."""
    context.set_speed(Speed.INSTANT)
    return context


def seated(context: Context, game: str, seats: int, telephones: list[int]) -> AtScreen:
    """Return a table at which telephones sit, each with its seat as its line."""
    at = AtScreen(context, game, seats, telephones)
    for seat in telephones:
        at.sit(seat, seat, f"Player {seat + 1}")
    return at


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_telephones_alone_play_at_the_windows_table(quick: Context, game: str, seats: int) -> None:
    at = seated(quick, game, seats, list(range(seats)))
    at.begin()
    lines = list(range(seats))
    assert at.play(lines, Random(3), most=60) >= 2
    assert not any(isinstance(scene, Curtain) for scene in quick.scenes.scenes)
    for line in lines:
        assert {"k": "dropped"} not in at.said[line]


def test_a_match_of_telephones_comes_to_its_end_and_another_follows(quick: Context) -> None:
    at = seated(quick, "ronda", 2, [0, 1])
    at.begin(target=5)
    assert at.play([0, 1], Random(1), most=400) < 400
    at.pass_time()
    for _ in range(20):
        at.pass_time()
    assert isinstance(quick.scenes.top, MatchEnd)
    before = at.session
    told = at.table_of(1)
    at.say(1, k="go", turn=told["turn"])
    quick.scenes.settle()
    assert at.session is not before
    assert not at.session.over
    assert at.left == [], "the table stays open to telephones"
    at.until_asked([0, 1])


def test_no_hand_of_a_telephone_is_seen_in_the_window(quick: Context) -> None:
    at = seated(quick, "truc", 2, [0, 1])
    scene = at.begin()
    rng = Random(2)
    for _ in range(12):
        at.play([0, 1], rng, most=1)
        for _ in range(3):
            at.pass_time()
        assert not scene.model.hand_open
        hand = [card.code for card in scene.model.private]
        assert set(hand) <= {BACK}


def test_who_is_at_the_screen_alone_sees_the_own_hand_without_a_curtain(quick: Context) -> None:
    at = seated(quick, "truc", 2, [1])
    scene = at.begin()
    for _ in range(10):
        at.pass_time()
        if at.wanted(1):
            at.answer(1, Random(1))
        if scene.asking.controls and scene.session.to_act == 0:
            break
    assert scene.viewer == 0
    assert scene.model.hand_open
    assert not any(isinstance(each, Curtain) for each in quick.scenes.scenes)


def test_the_table_says_whose_telephone_it_waits_for(quick: Context) -> None:
    at = seated(quick, "truc", 2, [0, 1])
    scene = at.begin()
    line = at.until_asked([0, 1])
    name = at.session.players[at.session.to_act].name
    assert line is not None
    assert scene.hint.label == quick.text.get("phone.choosing", name=name)


def test_a_telephone_that_is_away_is_waited_for_and_comes_back(quick: Context) -> None:
    at = AtScreen(quick, "truc", 2, [0, 1])
    tokens = [at.sit(seat, seat, name) for seat, name in enumerate(("Ana", "Beto"))]
    scene = at.begin()
    line = at.until_asked([0, 1])
    assert line is not None
    asked = at.table_of(line)["asked"]
    at.room.gone(line)
    name = at.session.players[line].name
    assert scene.hint.label == quick.text.get("phone.away_lost", name=name)
    assert scene.signs.people[line].state.absent == quick.text.get("phone.lost")
    assert len(scene.asking.answers) == 2
    at.say(7, k="join", token=tokens[line])
    assert at.table_of(7)["asked"] == asked
    assert scene.hint.label == quick.text.get("phone.choosing", name=name)
    assert scene.signs.people[line].state.absent == ""


def test_a_computer_plays_for_a_telephone_that_is_away_until_it_is_back(quick: Context) -> None:
    at = AtScreen(quick, "truc", 2, [0, 1])
    tokens = [at.sit(seat, seat, name) for seat, name in enumerate(("Ana", "Beto"))]
    scene = at.begin()
    line = at.until_asked([0, 1])
    assert line is not None
    at.room.gone(line)
    scene.asking.button_at(0).activate()
    assert at.session.players[line].stand_in is not None
    other = 1 - line
    before = len(at.session.match.actions)
    at.until_asked([other])
    assert len(at.session.match.actions) > before
    at.say(7, k="join", token=tokens[line])
    assert at.session.players[line].stand_in is None
    assert at.play([other, 7], Random(1), most=6) == 6


def test_a_hand_is_handed_over_to_this_screen(quick: Context) -> None:
    at = seated(quick, "truc", 2, [0, 1])
    scene = at.begin()
    line = at.until_asked([0, 1])
    assert line is not None
    at.room.gone(line)
    scene.asking.button_at(1).activate()
    for _ in range(6):
        at.pass_time()
    assert at.session.here == (line,)
    assert scene.viewer == line
    assert scene.model.hand_open
    assert scene.asking.controls
    assert at.seats.seats == (1 - line,)


def test_who_watches_sees_no_hand(quick: Context) -> None:
    at = seated(quick, "dou_dizhu", 3, [0, 1, 2])
    at.say(9, k="join", code=at.seats.code)
    at.begin()
    at.until_asked([0, 1, 2])
    hands = [zone for zone in at.table_of(9)["zones"] if zone["spread"] == "hand"]
    assert hands
    assert all(set(zone["cards"]) <= {HIDDEN} for zone in hands)


def test_a_free_chair_is_a_computers_and_can_be_taken_later(quick: Context) -> None:
    at = AtScreen(quick, "truc", 2, [0, 1])
    at.sit(0, 0, "Ana")
    at.begin()
    assert at.session.players[1].stand_in is not None
    at.play([0], Random(1), most=2)
    at.sit(5, 1, "Beto")
    assert at.session.players[1].stand_in is None
    assert at.play([0, 5], Random(2), most=4) == 4


def test_a_telephone_is_told_nothing_before_the_screen_shows_it(context: Context) -> None:
    at = seated(context, "truc", 2, [0, 1])
    at.begin()
    line = at.until_asked([0, 1])
    assert line is not None
    lies = [zone["cards"] for zone in at.table_of(1 - line)["zones"] if zone["spread"] == "trick"]
    card = next(text for text in at.table_of(line)["asked"]["cards"]["one"])
    at.say(line, k="answer", turn=at.table_of(line)["turn"], path=f"c:{card}")
    told = at.table_of(1 - line)
    assert [zone["cards"] for zone in told["zones"] if zone["spread"] == "trick"] == lies
    assert at.table_of(line)["asked"] is None
    at.until_asked([0, 1])
    told = at.table_of(1 - line)
    trick = [zone["cards"] for zone in told["zones"] if zone["spread"] == "trick"]
    assert any(card in cards for cards in trick)


def test_an_old_answer_does_nothing(quick: Context) -> None:
    at = seated(quick, "truc", 2, [0, 1])
    at.begin()
    line = at.until_asked([0, 1])
    assert line is not None
    told, done = at.table_of(line), len(at.session.match.actions)
    path = told["asked"]["buttons"][0]["path"]
    assert at.say(line, k="answer", turn=told["turn"] - 1, path=path) == []
    assert at.say(1 - line, k="answer", turn=told["turn"], path=path) == []
    assert len(at.session.match.actions) == done


def test_a_restart_finds_everybody_in_their_seats(quick: Context) -> None:
    folder = quick.paths.data
    at = AtScreen(quick, "truc", 2, [0, 1], folder=folder)
    token = at.sit(0, 0, "Ana")
    at.sit(1, 1, "Beto")
    at.begin()
    at.play([0, 1], Random(1), most=3)
    kept = at.session.saved_as()
    assert kept is not None
    after = AtScreen(quick, "truc", 2, [0, 1], folder=folder, match=kept.name)
    assert after.seats.of(token) == 0
    assert after.seats.code == at.seats.code


def test_what_serves_telephones_is_not_loaded_before_a_table_is_opened_to_them() -> None:
    code = """
import sys
import porrazo.desktop.app.app
import porrazo.desktop.scenes.title
import porrazo.desktop.scenes.choosing.new_match
import porrazo.desktop.scenes.play.table
import porrazo.desktop.scenes.play.pause
found = [name for name in sys.modules if name.partition('.')[0] in ('h11', 'wsproto', 'segno')]
sys.exit(found + [name for name in sys.modules if name.startswith('porrazo.phone')] or 0)
"""
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def test_the_set_up_keeps_who_plays_on_a_telephone_and_opens_the_table(context: Context) -> None:
    context.scenes.resize((1280, 720))
    scene = NewMatch(context, game_named("truc"))
    context.scenes.push(scene)
    context.scenes.settle()
    scene._point(1)
    scene.company.tile_of(TELEPHONE).activate()
    assert scene.chosen.seats[1].who == TELEPHONE
    scene._start()
    context.scenes.settle()
    join = context.scenes.top
    assert isinstance(join, Join)
    assert [state for _, state in join._seen] == ["here", "free"]
    assert preferences.load(context.paths, game_named("truc")).seats[1].on_telephone
    join.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    context.scenes.settle()
    assert context.scenes.top is scene
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(join._room.place().rpartition(":")[2])))


def test_telephones_are_told_that_a_pause_lies_over_the_table(quick: Context) -> None:
    at = seated(quick, "truc", 2, [0, 1])
    scene = at.begin()
    at.until_asked([0, 1])
    assert not at.table_of(0)["halted"]
    scene._pause()
    quick.scenes.settle()
    assert at.table_of(0)["halted"]
    assert at.table_of(1)["halted"]
    quick.scenes.pop()
    quick.scenes.settle()
    assert not at.table_of(0)["halted"]


def test_the_join_screen_shows_who_sits_down_and_starts_the_match(context: Context) -> None:
    context.scenes.resize((1280, 720))
    begun: list[str] = []
    at = AtScreen(context, "truc", 4, [1, 2, 3])
    room = DrawnRoom(at.table, at.seats)
    join = Join(context, at.table, room, lambda: begun.append("begun"))
    context.scenes.push(join)
    context.scenes.settle()
    join.update(context.durations.nobody_joins)
    assert join.advice.lit
    at.room = room.room
    room.sit(1, 1, "Ana")
    assert not join.advice.lit
    assert join.chairs[1].face.chair.name == "Ana"
    assert "Ana" in join.news.label
    room.room.gone(1)
    assert join.chairs[1].face.chair.state == "lost"
    join.chairs[2].button.activate()
    assert [state for _, state in join._seen] == ["here", "lost", "computer", "free"]
    join.chairs[2].button.activate()
    assert join._seen[2][1] == "free"
    join.chairs[1].button.activate()
    assert join._seen[1][1] == "free", "who is removed leaves a free chair"
    room.sit(2, 2, "Beto")
    room.room.hear(2, "", {"k": "go"})
    assert begun == ["begun"], "a telephone can start, too"
    join.go_button.activate()
    assert begun == ["begun", "begun"]


def test_a_locked_room_lets_nobody_in(context: Context) -> None:
    at = AtScreen(context, "truc", 2, [0, 1])
    at.seats.shut = True
    assert at.say(1, k="join", code=at.seats.code) == [{"k": "refused", "why": "shut"}]
