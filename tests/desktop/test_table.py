"""The table: what it shows after its motions is what a fresh drawing of the view would show."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.pause import Pause, Resign
from porrazo.desktop.scenes.play.seats import Seats
from porrazo.desktop.scenes.play.summary import HandSummary
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.play.take_back import TakeBack
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import CardPlayed, Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.events import Captured, CardLeft
from porrazo.games.fishing.porrazo.rules import STAY_SILENT
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.table.words.decisive import told_apart
from support.seen import SIZE, Seen, start


def _at_rest(scene: TableScene) -> bool:
    return scene.queue.empty and scene.session.human_to_act()


def same_as_fresh(scene: TableScene) -> None:
    assert scene.model.shown() == scene.model.expected(scene._view())
    fresh = TableModel(
        scene.context, scene.stage, scene.table_setup, scene._view(), scene.viewer,
        hand_open=scene.model.hand_open,
    )  # fmt: skip
    wanted = fresh.shown()
    scene.stage.remove(*fresh.cards(), *fresh.heaps.values())
    assert scene.model.shown() == wanted
    assert scene.rack.scores == scene.session.scores


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 2, {"target": 31}),
        (2, 3, {"target": 21, "leftovers": "dealt_round"}),
        (3, 4, {"target": 21, "partnership": True, "tendido_when": "last_four"}),
        (4, 5, {"hands": 1, "declarations": "automatic"}),
        (5, 2, {"target": 20, "missed_claims": False, "tendido_count": "left_to_right"}),
    ],
)
def test_a_whole_match_by_keys_ends_as_the_engine_says(
    context: Context, seed: int, seats: int, options: dict[str, object]
) -> None:
    seen, scene = start(context, seed, options, seats)
    rng = Random(seed)
    hands = 0
    for _ in range(1500):
        top = context.scenes.top
        if isinstance(top, MatchEnd):
            break
        if isinstance(top, TableScene) and scene.claims is not None and scene.claims.offering:
            # Nothing is asked: it goes by.
            scene.side_buttons.let_be()
            seen.settle()
            continue
        if isinstance(top, HandSummary):
            hands += 1
        elif isinstance(top, TableScene) and scene.asking.board is None and _at_rest(scene):
            same_as_fresh(scene)
        if isinstance(top, TableScene) and rng.random() < 0.4:
            seen.key(pygame.K_TAB)
            top = context.scenes.top
            controls = top.asking.controls if isinstance(top, TableScene) else []
            if controls and top.focus.current not in controls:
                top.focus.focus(controls[0])
        controls = top.asking.controls if isinstance(top, TableScene) else []
        if controls and top.focus.current not in controls:
            top.focus.focus(controls[0])
        seen.key(pygame.K_RETURN)
    assert scene.session.match.over
    assert isinstance(context.scenes.top, MatchEnd)
    assert scene.log.lines
    if not options.get("hands"):
        assert max(scene.session.scores) >= int(str(options["target"]))


def test_a_match_left_in_the_middle_goes_on_where_it_was(context: Context, tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    seen, scene = start(context, 8, {}, 2, store)
    for _ in range(12):
        seen.key(pygame.K_RETURN)
    before = scene.session.match.state_json()
    context.scenes.quit()
    context.scenes.settle()
    session, torn = MatchSession.resume(store)
    assert not torn
    assert session.match.state_json() == before
    assert session.players == scene.session.players
    again = TableScene(context, session)
    seen.push(again)
    same_as_fresh(again)


def pegs_of(scene: TableScene) -> list[tuple[float, float]]:
    return [(round(x), round(y)) for pair in scene.rack._pegs for x, y in (p.centre for p in pair)]


def pegs_as_scored(scene: TableScene) -> list[tuple[float, float]]:
    """Where pegs stand after the match's scores, told one after the other."""
    holes = [[-1, 0] for _ in scene.rack.scores]
    for events in (scene.session.match.opening, *scene.session.match.events):
        for event in events:
            if isinstance(event, Scored):
                holes[event.side] = [holes[event.side][1], event.total]
    spots = [scene.rack._at(side, hole) for side, pair in enumerate(holes) for hole in pair]
    return [(round(x), round(y)) for x, y in spots]


def test_pegs_stand_where_the_score_leads_after_all_that_lays_the_table_anew(
    context: Context, tmp_path: Path
) -> None:
    store = JournalStore(tmp_path)
    session = MatchSession.new(people(1, 1), {}, store, 8)
    session._chance = Random(1)
    seen, scene = at_table(context, session)
    taken_back = 0
    for _ in range(120):
        seen.key(pygame.K_RETURN)
        if not scene.queue.empty:
            continue
        assert pegs_of(scene) == pegs_as_scored(scene)
        scores = scene.session.scores
        place = next(scene.session.decisions(0, scene.game.unasked_phases), None)
        if place is not None and scene.session.match.view_before(place, 0).scores != scores:
            scene.session.assist()
            seen.key(pygame.K_u)
            if isinstance(context.scenes.top, TakeBack):
                seen.key(pygame.K_RETURN)
            taken_back += scene.session.scores != scores
            assert pegs_of(scene) == pegs_as_scored(scene)
            seen.key(pygame.K_RETURN)
        if taken_back and min(scene.session.scores) > 0:
            break
    assert taken_back
    context.change(theme="noche")
    seen.settle()
    assert pegs_of(scene) == pegs_as_scored(scene)
    context.scenes.resize((960, 600))
    seen.settle()
    assert pegs_of(scene) == pegs_as_scored(scene)
    context.scenes.quit()
    context.scenes.settle()
    session, _ = MatchSession.resume(store)
    again = TableScene(context, session)
    seen.push(again)
    assert pegs_of(again) == pegs_as_scored(again)


def test_a_tendido_left_half_laid_is_laid_before_the_cards_that_are_left_over(
    context: Context,
) -> None:
    match = Match.new(game_named("porrazo"), 7, {"leftovers": "dealt_round"}, seed=1)
    rng = Random(1)
    while not (match.state.phase == "tendido_arrange" and match.state.last_deal):
        match.act(rng.choice(match.state.legal()))
    players = tuple(Player(f"Person {n}") for n in range(7))
    seen, scene = at_table(context, MatchSession(match, players, None))
    scene.act(match.state.legal()[0])
    seen.settle()
    assert len(scene.model.hands[match.state.dealer]) == len(match.state.hands[match.state.dealer])
    assert sum(map(len, scene.model.hands)) == sum(map(len, match.state.hands))


def test_what_happens_while_something_else_is_shown_is_shown_after_it(context: Context) -> None:
    session = MatchSession.new(people(1, 2), {"tendido_when": "last_four"}, None, 4)
    session.stand_in(0, LEVELS[0])
    seen, scene = Seen(context), TableScene(context, session)
    context.set_speed(Speed.NORMAL)
    context.scenes.push(scene)
    rng = Random(5)
    compared = 0
    for _ in range(3000):
        context.scenes.settle()
        scene.update(rng.choice((0.01, 0.05, 0.3)))
        session._thinkers.submit(lambda: None).result()
        if rng.random() < 0.02:
            scene.rebuild()
        while seen.posted:
            seen.posted.pop(0)()
        if isinstance(context.scenes.top, HandSummary | MatchEnd):
            break
        if scene.queue.empty and not scene.queue.moving and session.match.state.phase == "play":
            same_as_fresh(scene)
            compared += 1
    assert compared > 50
    session.close()


def test_a_seat_given_back_after_going_on_is_asked_for_its_own_cards(context: Context) -> None:
    players = (Player("Computer", LEVELS[0]), Player("Ana", stand_in=LEVELS[0]))
    session = MatchSession.new(players, {"tendido_when": "last_four"}, None, 4)
    scene = TableScene(context, session)
    assert scene.viewer == 1
    session.close()


def test_the_last_turns_can_be_seen_again(context: Context) -> None:
    seen, scene = start(context, 9, {}, 2)
    for _ in range(30):
        seen.key(pygame.K_RETURN)
        if scene._view().phase == "play" and scene.session.last_turn(0) is not None:
            break
    before = scene.session.match.state_json()
    seen.key(pygame.K_r)
    assert scene.session.match.state_json() == before
    same_as_fresh(scene)


def test_pointing_at_a_card_lights_what_it_would_take(context: Context) -> None:
    seen, scene = start(context, 10, {}, 2)
    lit = 0
    for _ in range(200):
        if isinstance(context.scenes.top, MatchEnd):
            break
        if isinstance(context.scenes.top, TableScene) and scene._view().phase == "play":
            for _number in range(len(scene.asking.controls)):
                seen.key(pygame.K_TAB)
                lit += sum(sprite.halo is not None for sprite in scene.model.lying_in["table"])
        current = scene.focus.current
        if current in scene.menu.signs:
            scene.focus.focus(scene.asking.controls[0])
        if scene.focus.current not in scene.asking.controls and scene.asking.controls:
            scene.focus.focus(scene.asking.controls[0])
        seen.key(pygame.K_RETURN)
        if lit:
            break
    assert lit


def people(count: int, computers: int = 0) -> tuple[Player, ...]:
    seated = [Player(f"Person {n}") for n in range(count)]
    return (*seated, *[Player(f"Computer {n}", LEVELS[0]) for n in range(computers)])


def open_hands(scene: TableScene) -> list[int]:
    """The seats of whose hand a face is on the screen, or behind a back."""
    return [
        seat
        for seat, hand in enumerate(scene.model.hands)
        if any(sprite.code != BACK for sprite in hand)
    ]


def at_table(context: Context, session: MatchSession) -> tuple[Seen, TableScene]:
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    return seen, scene


@pytest.mark.parametrize(
    ("count", "computers"),
    [
        (2, 1),
        pytest.param(4, 0, marks=pytest.mark.long),
        pytest.param(3, 2, marks=pytest.mark.long),
    ],
)
def test_nobody_ever_sees_another_hand(context: Context, count: int, computers: int) -> None:
    session = MatchSession.new(people(count, computers), {"target": 31}, None, count)
    seen, scene = at_table(context, session)
    curtains = 0
    for _ in range(3000):
        top = context.scenes.top
        if isinstance(top, MatchEnd):
            break
        if isinstance(top, Curtain):
            curtains += 1
            assert open_hands(scene) == []
        elif isinstance(top, TableScene) and scene.session.human_to_act():
            phase = scene._view().phase
            assert phase == "claim" or not scene.queue.empty or scene.viewer == session.to_act
            assert set(open_hands(scene)) <= {scene.viewer}
            if phase == "play" and scene.queue.empty:
                assert open_hands(scene) == [scene.viewer]
        controls = top.asking.controls if isinstance(top, TableScene) else []
        if controls and top.focus.current not in controls:
            top.focus.focus(controls[0])
        seen.key(pygame.K_RETURN)
    assert session.match.over
    assert curtains > 20


def test_a_turn_is_taken_back_but_never_past_another_person(context: Context) -> None:
    session = MatchSession.new(people(1, 1), {"tendido_when": "last_four"}, None, 4)
    seen, scene = at_table(context, session)
    while session.last_turn(0) is None or session.view(0).phase != "play":
        seen.key(pygame.K_RETURN)
    while not scene.queue.empty or not (places := list(session.decisions(0, ("claim",)))):
        seen.key(pygame.K_RETURN)
    before = session.match.view_before(places[0], 0)
    assert session.learned_since(places[0], 0)
    seen.key(pygame.K_u)
    # It is asked first, since the computer has played.
    assert isinstance(context.scenes.top, TakeBack)
    assert not session.assisted
    seen.key(pygame.K_RETURN)
    assert context.scenes.top is scene
    assert session.view(0) == before
    assert session.assisted
    same_as_fresh(scene)
    shared = MatchSession.new(people(2), {"tendido_when": "last_four"}, None, 4)
    for _ in range(8):
        shared.act(shared.match.state.legal()[-1])
        last = shared.last_turn(shared.to_act)
        assert all(index == last for index in shared.decisions(shared.to_act))


def test_a_hidden_hand_shows_nothing_and_comes_back(context: Context) -> None:
    session = MatchSession.new(people(1, 1), {"tendido_when": "last_four"}, None, 4)
    seen, scene = at_table(context, session)
    while session.view(0).phase != "play":
        seen.key(pygame.K_RETURN)
    assert open_hands(scene) == [0]
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode=""))
    for _ in range(20):
        scene.update(0.1)
    assert open_hands(scene) == []
    assert scene.asking.controls == []
    seen.key(pygame.K_h)
    assert open_hands(scene) == [0]


def test_a_deal_is_followed_by_the_next_without_waiting_for_who_points(context: Context) -> None:
    session = MatchSession.new(people(1, 1), {"hands": 1}, None, 5)
    seen, scene = at_table(context, session)
    for _ in range(400):
        if isinstance(context.scenes.top, MatchEnd):
            break
        assert scene.claims is not None
        assert not scene.claims.offering
        if isinstance(context.scenes.top, TableScene):
            scene.focus.focus(scene.asking.controls[0])
        seen.key(pygame.K_RETURN)
    assert isinstance(context.scenes.top, MatchEnd)


@pytest.mark.parametrize(("declaring", "asked_always"), [("ask", True), ("auto", False)])
def test_rondas_are_called_as_the_player_likes(
    context: Context, declaring: str, asked_always: bool
) -> None:
    context.change(declaring=declaring)
    session = MatchSession.new(people(1, 1), {"hands": 1}, None, 6)
    seen, scene = at_table(context, session)
    question = context.text.get("porrazo.ask_you_anything")
    asked = 0
    for _ in range(300):
        if isinstance(context.scenes.top, MatchEnd):
            break
        prompt = scene.asking.prompt
        if prompt is not None and prompt.question == question:
            asked += 1
            scene.act(STAY_SILENT)
            seen.settle()
            continue
        controls = scene.asking.controls
        if controls and scene.focus.current not in controls:
            scene.focus.focus(controls[0])
        seen.key(pygame.K_RETURN)
    assert session.match.over
    assert asked == (session.view(0).deals if asked_always else 0)


def test_a_computer_plays_for_somebody_and_gives_the_seat_back(context: Context) -> None:
    session = MatchSession.new(people(1, 1), {"tendido_when": "last_four"}, None, 4)
    seen, scene = at_table(context, session)
    while session.view(0).phase != "play":
        seen.key(pygame.K_RETURN)
    context.scenes.push(Seats(context, session))
    context.scenes.settle()
    seats = context.scenes.top
    assert isinstance(seats, Seats)
    seats.switches[0].activate()
    assert session.humans == ()
    context.scenes.pop()
    context.scenes.settle()
    before = len(session.match.actions)
    for _ in range(30):
        scene.update(0.5)
        session._thinkers.submit(lambda: None).result()
        while seen.posted:
            seen.posted.pop(0)()
    assert len(session.match.actions) > before + 2
    session.stand_in(0, None)
    for _ in range(40):
        scene.update(0.5)
        session._thinkers.submit(lambda: None).result()
        while seen.posted:
            seen.posted.pop(0)()
    assert session.human_to_act() or isinstance(context.scenes.top, HandSummary)
    session.close()


def test_an_ordinary_turn_takes_under_a_second(context: Context) -> None:
    context.post = lambda call: None
    context.scenes.resize(SIZE)
    players = (Player("Ana"), Player("Berta", LEVELS[0]), Player("Clara", LEVELS[0]))
    session = MatchSession.new(players, {"declarations": "automatic"}, None, 3, 1)
    scene = TableScene(context, session)
    context.scenes.push(scene)
    context.scenes.settle()
    scene.clock.finish()
    rng, ordinary, captures = Random(3), {CardPlayed, CardLeft, Captured}, 0
    for _ in range(60):
        if session.view(0).hand_number > 1:
            break
        scene.clock.finish()
        before = len(session.match.events)
        scene.act(rng.choice(session.view(session.to_act).legal))
        seconds = seconds_until_told(scene)
        events = [event for each in session.match.events[before:] for event in each]
        if {type(event) for event in events} <= ordinary:
            captures += any(isinstance(event, Captured) for event in events)
            assert seconds < 1.0, events
    assert captures > 5


def seconds_until_told(scene: TableScene) -> float:
    """Let time pass until all is shown; return how long that took on the scene's clock."""
    steps = 0
    while scene.queue.moving and steps < 2000:
        scene.clock.tick(0.01)
        steps += 1
    return steps * 0.01


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_card_that_is_pointed_at_leaves_its_words_readable(
    context: Context, size: tuple[int, int]
) -> None:
    seen, scene = start(context, 1, {"tendido_when": "last_four"}, 2)
    while scene.session.view(0).phase != "play":
        seen.key(pygame.K_RETURN)
    context.scenes.resize(size)
    for control in scene.asking.controls:
        scene.focus.focus(control)
        seen.settle()
        words = scene.hint.area
        words.width = scene.context.fonts.width(
            scene.hint.label, scene.hint.role, scene.hint.letters(scene.hint.ui)
        )
        words.centerx = round(scene.hint.x)
        assert not words.colliderect(control.area)


def test_a_card_that_is_dropped_along_the_hand_stays_there(context: Context) -> None:
    seen, scene = start(context, 3, {}, 2)
    seen.go_on_until(lambda: any(isinstance(each, HandCard) for each in scene.asking.controls))
    first, *_, last = [c for c in scene.asking.controls if isinstance(c, HandCard)]
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5)))
    seen.settle()
    home, there = first.sprite.centre, last.sprite.centre
    other = there[0] + 12, there[1]
    before = scene.session.match.actions[:]
    for kind, point in (
        (pygame.MOUSEBUTTONDOWN, home),
        (pygame.MOUSEMOTION, other),
        (pygame.MOUSEBUTTONUP, other),
        (pygame.MOUSEMOTION, (5, 5)),
    ):
        scene.handle(pygame.Event(kind, pos=point, button=1))
        seen.settle()
    assert first.sprite.centre == there
    assert scene.model.hand(scene.viewer)[-1] is first.sprite
    assert scene.asking.controls.index(first) > scene.asking.controls.index(last)
    assert scene.session.match.actions == before


def before_a_curtain(context: Context) -> tuple[Curtain, list[str]]:
    shown: list[str] = []
    curtain = Curtain(context, "Ana", 0, lambda: shown.append("hand"), lambda: None)
    context.scenes.resize((960, 600))
    context.scenes.push(curtain)
    context.scenes.settle()
    return curtain, shown


ENTER = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


def frame(curtain: Curtain, seconds: float, *events: pygame.Event) -> None:
    """What the app does in a frame that comes so many seconds after the one before."""
    curtain.update(seconds)
    for event in events:
        curtain.handle(event)
    curtain.draw(pygame.Surface(curtain.size))


def test_a_key_that_was_to_hurry_the_table_does_not_lift_the_curtain(context: Context) -> None:
    curtain, shown = before_a_curtain(context)
    curtain.handle(ENTER)
    frame(curtain, 0.0, ENTER)
    frame(curtain, 0.02, ENTER)
    frame(curtain, context.durations.curtain * 0.9, ENTER)
    assert not shown
    frame(curtain, context.durations.curtain * 0.2)
    curtain.handle(ENTER)
    assert shown == ["hand"]


def test_keys_pressed_before_the_curtain_is_seen_are_not_for_it_however_late_they_come(
    context: Context,
) -> None:
    curtain, shown = before_a_curtain(context)
    frame(curtain, 5.0, ENTER)
    frame(curtain, 5.0, ENTER)
    frame(curtain, 5.0, ENTER, ENTER)
    assert not shown
    assert curtain.open
    curtain.handle(ENTER)
    assert shown == ["hand"]


def test_a_key_meant_for_what_lay_over_the_curtain_does_not_lift_it(context: Context) -> None:
    session = MatchSession.new(people(2), {}, None, 4)
    curtain, shown = before_a_curtain(context)
    for _ in range(3):
        frame(curtain, 1.0)
    context.scenes.push(Pause(context, session, 0))
    context.scenes.settle()
    context.scenes.pop()
    context.scenes.settle()
    curtain.handle(ENTER)
    assert not shown
    session.close()


def test_behind_the_curtain_the_one_named_resigns_and_is_asked(context: Context) -> None:
    session = MatchSession.new(people(3), {"tendido_when": "last_four"}, None, 4)
    seen, scene = at_table(context, session)
    while not isinstance(context.scenes.top, Curtain) or session.to_act == scene.viewer:
        seen.key(pygame.K_RETURN)
    named = session.to_act
    seen.key(pygame.K_ESCAPE)
    pause = context.scenes.top
    assert isinstance(pause, Pause)
    resign = next(b for b in pause.buttons if b.label == f"{session.players[named].name} resigns")
    resign.activate()
    context.scenes.settle()
    ask = context.scenes.top
    assert isinstance(ask, Resign)
    words = [label.label for label, _, _ in ask.labels]
    assert any(session.players[named].name in line for line in words)
    ask.buttons[0].activate()
    assert session.resigned == named


def test_the_curtain_tells_what_happened_since_one_last_looked(context: Context) -> None:
    session = MatchSession.new(people(3), {"tendido_when": "last_four"}, None, 4)
    seen, _ = at_table(context, session)
    told = 0
    for _ in range(60):
        top = context.scenes.top
        if isinstance(top, Curtain) and session.last_turn(session.to_act) is not None:
            plays = [panel.play for panel in top.panels]
            assert len(plays) <= 3
            assert all(play.seat != session.to_act for play in plays)
            assert not any(play.call for play in plays[:-1])
            told += bool(plays)
            scores = " · ".join(f"Person {n}: {score}" for n, score in enumerate(session.scores))
            assert top.score.label == (scores if any(session.scores) else "")
        seen.key(pygame.K_RETURN)
    assert told > 5


def test_what_is_asked_before_anybody_looks_needs_no_curtain(context: Context) -> None:
    session = MatchSession.new(people(2), {}, None, 4)
    assert session.match.state.phase == "tendido_choice"
    seen, scene = at_table(context, session)
    assert context.scenes.top is scene
    dealer = session.match.state.to_act
    assert scene.viewer == dealer
    name = session.players[dealer].name
    asked, _ = told_apart(context.text.get("porrazo.ask_tendido_of", name=name))
    assert scene.hint.label == asked
    assert open_hands(scene) == []
    scene.asking.controls[1].activate()
    seen.settle()
    assert isinstance(context.scenes.top, Curtain), "now there are hands to hide"


def test_nobody_resigns_for_a_computer(context: Context) -> None:
    players = tuple(Player(f"Computer {n}", LEVELS[0]) for n in range(2))
    session = MatchSession.new(players, {}, None, 4)
    pause = Pause(context, session, 0)
    pause.enter()
    assert context.text.get("scenes.resign") not in [button.label for button in pause.buttons]
    session.close()


def test_giving_a_match_up_needs_more_than_enter(context: Context) -> None:
    _, scene = start(context, 1, {}, 2)
    context.scenes.push(Resign(context, scene.session, 0))
    context.scenes.settle()
    top = context.scenes.top
    assert top is not None
    top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    context.scenes.settle()
    assert context.scenes.top is scene
    assert not scene.session.over
