"""People at the table as it is seen: they react, call in bubbles, look at who plays, and talk."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest
from porrazo.desktop.scenes.play import table as play
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.badges.presence import Presence
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.tween import Delay
from porrazo.engine.events import Called, CardPlayed, Event, MatchWon
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import FIRST, GAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match import settings
from porrazo.match.company import Response
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.table.game import Weight
from porrazo.table.people.moods import Gaze, Mood
from porrazo.table.people.reactions import Reaction
from porrazo.table.people.remarks import Remark
from porrazo.table.places.steps import Line, Spoken, Voice
from porrazo.table.places.zones import Mark
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from porrazo.voice.console import Console
from support.seen import start

EVENT = Called(1, "pass")
BLOW = Reaction(1, Mood.SURPRISED, 1.0, weight=3), Reaction(1, Mood.CROSS, 1.0, 1.0, weight=3)


class Told:
    """A company that does the same at every event."""

    def __init__(self, *reactions: Reaction, remark: Remark | None = None) -> None:
        self.response = Response(reactions, remark)

    def at(self, event: Event) -> Response:
        return self.response


@pytest.fixture
def table(context: Context) -> TableScene:
    """A table with a person and three computers, at rest."""
    return start(context, 2, {}, 4)[1]


def at_table(context: Context, name: str, seats: int) -> TableScene:
    """A new match of a game, with a person and computers at the table."""
    match = Match.new(game_named(name), seats, {}, None, 1)
    players = Player("Ana"), *[Player(f"C{seat}", "carmen") for seat in range(1, seats)]
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def pass_time(scene: TableScene, seconds: float) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.clock.tick(0.05)


def hears(scene: TableScene, told: Any) -> Presence:
    """The people of a table, with what they do at each event."""
    scene.presence.company = told
    scene.presence.talks = True
    return scene.presence


def test_people_look_as_they_feel_one_mood_after_the_other(table: TableScene) -> None:
    presence = hears(table, Told(*BLOW))
    presence.hear(EVENT)
    pass_time(table, 0.5)
    assert presence.people[1].mood is Mood.SURPRISED
    pass_time(table, 1.0)
    assert presence.people[1].mood is Mood.CROSS
    pass_time(table, 1.0)
    assert presence.people[1].mood is Mood.CALM


def test_a_small_thing_does_not_wipe_a_great_look_away(table: TableScene) -> None:
    presence = hears(table, Told(*BLOW))
    presence.hear(EVENT)
    hears(table, Told(Reaction(1, Mood.PLEASED, 1.2))).hear(EVENT)
    pass_time(table, 0.5)
    assert presence.people[1].mood is Mood.SURPRISED
    hears(table, Told(Reaction(1, Mood.DEFEATED, 1.2, weight=3))).hear(EVENT)
    pass_time(table, 0.5)
    assert presence.people[1].mood is Mood.DEFEATED
    pass_time(table, 1.0)
    assert presence.people[1].mood is Mood.CALM


def test_after_the_match_people_stay_as_it_left_them(table: TableScene) -> None:
    presence = hears(table, Told(Reaction(1, Mood.PROUD, 2.0), Reaction(2, Mood.DEFEATED, 2.0)))
    presence.hear(MatchWon(1, (0, 61, 3, 4)))
    pass_time(table, 10.0)
    moods = [person.mood for person in presence.people]
    assert moods == [Mood.CALM, Mood.PROUD, Mood.DEFEATED, Mood.CALM]
    presence.attend(NOBODY)
    assert presence.people[1].mood is Mood.PROUD
    presence.attend(0)  # what ended it was taken back
    assert presence.people[1].mood is Mood.CALM


def test_a_call_is_in_a_bubble_at_who_speaks_and_answers_the_last_one(table: TableScene) -> None:
    presence = table.presence
    presence.speak(Spoken(1, "Truc!", Voice.STAKE, "let's play for 3"))
    assert [bubble.visible for bubble in presence.bubbles] == [False, True, False, False]
    assert presence.bubbles[1].label == "Truc!"
    presence.speak(Spoken(2, "I want it!"))
    pass_time(table, 0.5)
    assert [bubble.visible for bubble in presence.bubbles] == [False, False, True, False]


def test_a_call_over_the_table_gives_way_to_who_speaks(table: TableScene) -> None:
    table.context.set_speed(settings.Speed.NORMAL)
    table.clock.play(table.callout.say("The direction of play reverses"))
    pass_time(table, 1.2)
    assert table.callout.alpha > 0.0
    line = Line("Ana passes", spoken=Spoken(0, "Pass", Voice.BRIEF))
    table.clock.play(table.animator._call(line))
    pass_time(table, 0.5)
    assert table.callout.alpha == 0.0


def test_a_call_is_read_and_leaves_the_line_to_the_question(table: TableScene) -> None:
    table.context.set_speed(settings.Speed.NORMAL)
    durations, words = table.context.durations, "The direction of play reverses"
    table.clock.play(table.callout.say(words))
    pass_time(table, durations.callout_in + durations.callout_beat)
    table._put_question()
    pass_time(table, durations.reading(words) - 0.1)
    assert table.callout.alpha == 1.0
    pass_time(table, 0.1 + durations.callout_out + 0.1)
    assert table.callout.alpha == 0.0


def test_a_call_is_gone_before_the_winner_of_a_match_is_named(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "winners_of", lambda session: [1])
    monkeypatch.setattr(play, "finale", lambda *table: Delay(1.0))
    table.context.set_speed(settings.Speed.NORMAL)
    durations = table.context.durations
    table.clock.play(table.callout.say("6 points for the tricks"))
    pass_time(table, durations.callout_in + durations.callout_beat)
    table._stage_end()
    pass_time(table, durations.callout_out + 0.05)
    assert table.callout.alpha == 0.0


def test_nobody_is_seen_thinking_who_has_decided(table: TableScene) -> None:
    durations, thinker = table.context.durations, table.presence.people[1]
    table.presence.attend(1)
    pass_time(table, durations.think_shown + 0.1)
    assert thinker.mood is Mood.THINKING
    table._begin([])
    pass_time(table, durations.think_seen + 0.1)
    assert thinker.mood is not Mood.THINKING


def test_what_a_seat_says_stands_on_no_note_beside_it(table: TableScene) -> None:
    mark, spoken = Mark("call", "I'm in!", 1), Spoken(1, "I'm in!")
    for said in (spoken, None):
        table.animator._called(EVENT, Line("P1 is in", mark=mark, spoken=said), moves=False)
        noted = [each.words for each in table.presence.people[1].state.marks]
        assert ("I'm in!" in noted) == (said is None)


def test_passes_stay_beside_what_is_said_after_them(table: TableScene) -> None:
    presence = table.presence
    presence.speak(Spoken(1, "Pass", Voice.BRIEF))
    presence.speak(Spoken(2, "Pass", Voice.BRIEF))
    pass_time(table, 0.3)
    assert [bubble.visible for bubble in presence.bubbles] == [False, True, True, False]


def test_a_bubble_covers_neither_the_own_hand_nor_the_question(table: TableScene) -> None:
    zones = table.zones
    for seat in range(4):
        table.presence.speak(Spoken(seat, "Porrazo!", Voice.GREAT))
        paper = table.presence.bubbles[seat].paper
        assert not paper.colliderect(zones["hand"])
        assert not paper.colliderect(zones["callout"])


@pytest.mark.parametrize("name", ["porrazo", "truc", "big_two", "cacho", "last_one"])
def test_a_bubble_covers_no_hand_around_the_table(context: Context, name: str) -> None:
    table = at_table(context, name, 4)
    hands = [place["cards"] for place in table.zones.places[1:]]
    for seat in range(4):
        table.presence.speak(Spoken(seat, "Don't just let me win!"))
        paper = table.presence.bubbles[seat].paper
        assert paper.collidelist(hands) < 0, seat


def test_a_remark_waits_until_nobody_else_speaks(table: TableScene) -> None:
    remark = Remark(3, "talk.carmen.win_1")
    presence = hears(table, Told(remark=remark))
    presence.speak(Spoken(1, "Porrazo!", Voice.GREAT))
    presence.hear(EVENT)
    pass_time(table, 1.0)
    assert not presence.bubbles[3].visible
    for _ in range(60):
        pass_time(table, 0.05)
        speaking = [bubble.visible for bubble in presence.bubbles]
        assert sum(speaking) <= 1
        if speaking[3]:
            break
    assert presence.bubbles[3].label == table.context.text.get(remark.key)


def test_without_small_talk_nobody_makes_a_remark(context: Context, table: TableScene) -> None:
    presence = hears(table, Told(remark=Remark(3, "talk.carmen.win_1")))
    presence.talks = False
    presence.hear(EVENT)
    pass_time(table, 5.0)
    assert not any(bubble.visible for bubble in presence.bubbles)
    assert table.narrator.company is not None
    context.change(table_talk=False)
    context.scenes.settle()
    assert not table.presence.talks
    assert table.narrator.company is None
    assert table.presence.company is not None, "they still react"


def test_all_look_at_a_card_that_is_played(table: TableScene) -> None:
    presence = hears(table, Told())
    presence.attend(1)
    pass_time(table, 1.0)
    looks = [person.state.gaze for person in presence.people[1:]]
    assert looks == [Gaze.DOWN, Gaze.LEFT, Gaze.LEFT]
    presence.hear(CardPlayed(1, 0))
    pass_time(table, 1.0)
    looks = [person.state.gaze for person in presence.people[1:]]
    assert looks == [Gaze.RIGHT, Gaze.DOWN, Gaze.LEFT]


def test_all_look_at_whose_turn_it_is_and_a_computer_thinks(table: TableScene) -> None:
    presence = table.presence
    presence.attend(2)
    pass_time(table, 1.5)
    assert presence.people[2].mood is Mood.THINKING
    assert presence.people[2].state.gaze is Gaze.DOWN
    assert presence.people[1].state.gaze is Gaze.RIGHT
    assert presence.people[3].state.gaze is Gaze.LEFT
    presence.attend(NOBODY)
    pass_time(table, 1.5)
    assert {person.mood for person in presence.people} == {Mood.CALM}
    assert {person.state.gaze for person in presence.people} == {Gaze.AHEAD}


def test_a_person_who_thinks_for_long_makes_one_of_the_others_yawn(table: TableScene) -> None:
    presence = table.presence
    presence.attend(0)
    pass_time(table, 14.0)
    assert {person.mood for person in presence.people} == {Mood.CALM}
    moods = set()
    for _ in range(100):
        pass_time(table, 0.05)
        moods |= {person.mood for person in presence.people}
    assert moods == {Mood.CALM, Mood.THINKING, Mood.YAWNING}


def test_nobody_yawns_once_the_person_has_played(table: TableScene) -> None:
    table.presence.attend(0)
    pass_time(table, 14.0)
    table.presence.hear(EVENT)
    for _ in range(100):
        pass_time(table, 0.05)
        assert all(person.mood is not Mood.YAWNING for person in table.presence.people)


def test_what_is_played_at_the_table_is_felt_there(context: Context) -> None:
    _, scene = start(context, 5, {}, 3)
    rng, seen = Random(5), set[Mood]()
    for _ in range(120):
        if scene.session.over:
            break
        scene.act(rng.choice(scene.session.match.state.legal()))
        for _ in range(10):
            scene.clock.tick(0.1)
            seen |= {person.mood for person in scene.presence.people}
    assert {Mood.GLOATING, Mood.CROSS, Mood.CALLING} & seen


def random_match(game: AnyGame, seed: int, actions: int) -> Match:
    match = Match.new(game, game.seats[seed % len(game.seats)], seed=seed)
    rng = Random(seed)
    while not match.over and len(match.actions) < actions:
        match.act(rng.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_the_rules_have_a_seat_say_is_said_by_it_and_shortly(
    game: AnyGame, language: str
) -> None:
    table, longest = table_game(game.name), 40
    for seed in range(2):
        match = random_match(game, seed, 200)
        names = [f"Nombre{seat}" for seat in range(match.setup.seats)]
        text = Text(language, strict=True)
        say = Say(text, names, match.sides, game.pack, suits=table.suits_matter)
        for event in chain(match.opening, *match.events):
            line = table.line(event, say)
            if line.spoken is not None:
                assert line.spoken.seat == event.seat  # type: ignore[attr-defined]
                assert 0 < len(line.spoken.words) <= longest, line.spoken.words
                assert not any(name in line.spoken.words for name in names)
            elif isinstance(event, Called):
                assert line.weight is Weight.LOGGED, line.words


def played(talks: bool) -> list[str]:
    """What is told of a match that a person plays at a terminal by taking the first answer."""
    told: list[str] = []
    players = (Player("Ana"), Player("Lupita", "lupita"), Player("Don Chucho", "chucho"))
    session = MatchSession.new(players, {"target": 41}, None, 6, game=FIRST)
    console = Console(session, Text("en", strict=True), (), told.append, {}, table_talk=talks)
    rng = Random(1)
    console._begin()
    while not session.over:
        console._do(rng.choice(session.match.state.legal()))
    # The second line promises the deals by a number that is another in each match.
    return [told[0], *told[2:]]


def test_remarks_are_told_in_lines_of_their_own_and_never_last() -> None:
    with_talk, without = played(talks=True), played(talks=False)
    added = [line for line in with_talk if line not in without]
    assert added
    assert all(line.startswith(("Lupita: ", "Don Chucho: ")) for line in added)
    assert [line for line in with_talk if line not in added] == without
    assert with_talk[-1] == without[-1]


def test_small_talk_is_on_until_the_player_turns_it_off(tmp_path: Any) -> None:
    assert settings.Settings().table_talk
    settings.save(tmp_path, settings.Settings(table_talk=False))
    kept, damaged = settings.load(tmp_path)
    assert (kept.table_talk, damaged) == (False, [])


def test_the_window_tells_remarks_where_it_is_narrated(context: Context) -> None:
    spoken: list[str] = []
    context.speak = spoken.append
    _, scene = start(context, 6, {"target": 41}, 4)
    rng = Random(6)
    while not scene.session.over:
        scene.act(rng.choice(scene.session.match.state.legal()))
        pass_time(scene, 0.2)
    events = chain(scene.session.match.opening, *scene.session.match.events)
    remarks = [response.remark for response in map(scene.company.at, events) if response.remark]
    assert remarks
    for remark in remarks:
        assert f"Opponent {remark.seat}: {context.text.get(remark.key)}" in spoken


@pytest.mark.parametrize("seats", game_named("cacho").seats)
def test_nobody_is_covered_by_what_another_says(context: Context, seats: int) -> None:
    _, scene = start(context, 1, {}, seats, game="cacho")
    presence = scene.presence
    for speaker, bubble in enumerate(presence.bubbles):
        presence.speak(Spoken(speaker, "Pass", Voice.BRIEF))
        covered = [person.box for person in presence.people if bubble.paper.colliderect(person.box)]
        assert covered == [], speaker
