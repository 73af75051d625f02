"""Taking back, in every game: own decisions of the hand, freely only where nothing was learned."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from porrazo.desktop.scenes.play.take_back import TakeBack, TakingBack
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.engine.errors import EngineError
from porrazo.engine.knowledge import learned_since
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.records.library import read_match
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.voice.console import Console

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
WORLDS = 6


def players(seats: int, people: int = 1) -> tuple[Player, ...]:
    return tuple(Player(f"P{n}", None if n < people else "lupita") for n in range(seats))


def begun(
    game: AnyGame, seed: int, people: int = 1, store: JournalStore | None = None
) -> MatchSession:
    return MatchSession.new(
        players(max(people, game.seats[0]), people), {}, store, seed, game=game.name
    )


def play_on(session: MatchSession, rng: Random) -> None:
    """Play sensibly, and now and then anything: somebody raises, who never would."""
    state, game = session.match.state, session.match.game
    anything = rng.random() < 0.2
    session.act(rng.choice(state.legal()) if anything else game.playout_action(state, rng))


@each_game
def test_only_own_decisions_of_the_hand_can_be_taken_back(game: AnyGame) -> None:
    """And each of them brings back exactly what was seen before it."""
    rng, tried = Random(1), 0
    for seed in range(1, 9):
        session = begun(game, seed)
        while not session.over and len(session.match.actions) < 150 and tried <= 10:
            if session.to_act == 0:
                for index in session.decisions(0):
                    match = session.match
                    assert match.seat_before(index) == 0
                    assert match.view_before(index, 0).hand_number == match.view(0).hand_number
                    assert len(game.choices(match.view_before(index, 0))) > 1
                    tried += 1
            play_on(session, rng)
        session.close()
    assert tried > 10


@each_game
def test_taking_back_goes_back_and_is_kept_so(game: AnyGame, tmp_path: Path) -> None:
    rng, gone_back = Random(2), 0
    session = begun(game, 2, store=JournalStore(tmp_path))
    path = session.saved_as()
    assert path is not None
    for _ in range(60):
        if session.over:
            break
        places = list(session.decisions(0))
        if places and gone_back < 3:
            index = rng.choice(places)
            before, helped = session.match.view_before(index, 0), session.learned_since(index, 0)
            assisted = session.assisted
            session.take_back(0, index)
            gone_back += 1
            assert session.view(0) == before
            assert session.assisted == (assisted or helped)
        play_on(session, rng)
    assert gone_back
    session.close()
    saved = read_match(session.record or path)
    assert saved.match.actions == session.match.actions
    assert saved.assisted == session.assisted


@each_game
def test_where_nothing_was_learned_every_world_that_was_possible_still_is(game: AnyGame) -> None:
    """Nothing is free to take back that tells one deal of the hidden cards from another."""
    rng = Random(3)
    for seed in range(12):
        match = Match.new(game, game.seats[0], {}, seed=seed)
        while not match.over and len(match.actions) < 60:
            seat = int(match.state.to_act)
            match.act(game.playout_action(match.state, rng))
            index = len(match.actions) - 1
            if not match.over and not learned_since(match, index, seat):
                assert_nothing_told(match, index, seat, rng)


def assert_nothing_told(match: Match, index: int, seat: int, rng: Random) -> None:
    game, before = match.game, match.view_before(index, seat)
    hidden = {"history", "actions"}
    for _ in range(WORLDS):
        try:
            world = game.determinize(before, rng)
        except EngineError:
            continue
        if not game.is_legal(world, match.actions[index]):
            continue
        after, _ = game.apply(world, match.actions[index])
        now, then = game.view_json(match.view(seat)), game.view_json(game.view(after, seat))
        assert {k: v for k, v in now.items() if k not in hidden} == {
            k: v for k, v in then.items() if k not in hidden
        }


@each_game
def test_what_another_has_done_since_is_learned(game: AnyGame) -> None:
    rng = Random(4)
    match = Match.new(game, max(2, game.seats[0]), {}, seed=4)
    mine = int(match.state.to_act)
    match.act(game.playout_action(match.state, rng))
    while not match.over and match.state.to_act == mine:
        match.act(game.playout_action(match.state, rng))
    index = len(match.actions) - 1
    other = int(match.state.to_act)
    match.act(game.playout_action(match.state, rng))
    assert other != mine
    assert learned_since(match, index, mine)


@each_game
def test_nothing_is_taken_back_past_another_person(game: AnyGame) -> None:
    rng = Random(5)
    seats = max(2, game.seats[0])
    session = begun(game, 5, people=seats)
    for _ in range(80):
        if session.over:
            break
        seat = session.to_act
        for index in session.decisions(seat):
            later = range(index + 1, len(session.match.actions))
            assert all(session.match.seat_before(each) == seat for each in later)
        assert not list(session.decisions((seat + 1) % seats))
        play_on(session, rng)
    session.close()


class TableAtRest:
    """What taking back needs of the table: somebody is being asked."""

    def __init__(self) -> None:
        self.back = 0

    def at_rest(self) -> bool:
        return True

    def went_back(self) -> None:
        self.back += 1

    def announce(self, words: str) -> None:
        raise AssertionError(words)


def decided(game: AnyGame, *, learned: bool) -> tuple[MatchSession, int] | None:
    """A match in which seat 0 is asked, and its last decision, since which it has learned or not.

    None where no decision of the game is so: at Crash each ends the deal.
    """
    rng, beside = Random(6), table_game(game.name).unasked_phases
    for seed in range(30):
        session = begun(game, seed)
        while not session.over and len(session.match.actions) < 100:
            place = next(session.decisions(0, beside), None)
            if place is not None and session.learned_since(place, 0) == learned:
                return session, place
            play_on(session, rng)
        session.close()
    return None


@each_game
def test_what_was_learned_is_said_before_anything_is_taken_back(
    game: AnyGame, context: Context
) -> None:
    """In a match that is marked as assisted already, too: the player may not want to."""
    found = decided(game, learned=True)
    if found is not None:
        assert_said_first(*found, context)
        assert_said_first_in_words(*found, context)


def assert_said_first(session: MatchSession, place: int, context: Context) -> None:
    get, table, count = context.text.get, TableAtRest(), len(session.match.actions)
    back = TakingBack(context, session, table, taught=False)
    context.scenes.resize((1280, 720))
    for session.assisted in (False, True):
        back.last(TableSetup.of(context, session.match, session.players), 0)
        context.scenes.settle()
        asked = context.scenes.top
        assert isinstance(asked, TakeBack)
        assert (table.back, len(session.match.actions)) == (0, count)
        marks = [row.detail == get("table.take_back_marked") for row in asked.list.rows]
        assert marks == [session.learned_since(index, 0) for index in asked.places]
        words = "table.take_back_learned" if session.assisted else "table.take_back_helps"
        assert get(words) in [label.label for label, _, _ in asked.labels]
        context.scenes.pop()
        context.scenes.settle()
    assert asked.places[0] == place


def assert_said_first_in_words(session: MatchSession, place: int, context: Context) -> None:
    get = context.text.get
    for session.assisted in (True, False):
        said: list[str] = []
        console = Console(session, context.text, [], said.append, {})
        words = "tell.take_back_learned" if session.assisted else "tell.take_back_helps"
        before = len(session.match.actions)
        console.take_back()
        assert said == [get(words)]
        assert len(session.match.actions) == before
    console.take_back()
    assert len(session.match.actions) == place
    assert session.assisted


@each_game
def test_where_nothing_was_learned_one_key_takes_back(game: AnyGame, context: Context) -> None:
    found = decided(game, learned=False)
    if found is not None:
        (session, place), table = found, TableAtRest()
        table_setup = TableSetup.of(context, session.match, session.players)
        TakingBack(context, session, table, taught=False).last(table_setup, 0)
        assert (table.back, len(session.match.actions), session.assisted) == (1, place, False)


def test_the_widow_that_was_turned_up_is_learned() -> None:
    """Nobody but the declarer has acted since, and yet the discard would be another now."""
    rng = Random(7)
    session = begun(next(game for game in GAMES if game.name == "calabrasella"), 7)
    while session.to_act != 0 or session.view(0).phase != "take":
        session.act(session.match.game.playout_action(session.match.state, rng))
    place = next(session.decisions(0))
    assert session.match.view_before(place, 0).phase == "discard"
    assert session.learned_since(place, 0)


def test_most_games_have_decisions_of_both_kinds() -> None:
    """Otherwise the tests over all games would try nothing."""
    for learned in (True, False):
        found = [game.name for game in GAMES if decided(game, learned=learned)]
        assert len(found) > len(GAMES) / 2, found
