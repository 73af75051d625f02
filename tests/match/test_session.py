"""A match in play without a screen: late answers, taking back, stand-ins, practice, how it is kept.

Nothing here opens a window or waits for a clock: `wait` returns when the worker has thought.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.errors import IllegalAction
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.players import players_of
from porrazo.match.session import MatchSession
from porrazo.players.agent import Agent
from porrazo.players.levels import LEVELS
from porrazo.records.journal_reader import JournalError
from porrazo.records.library import read_match
from porrazo.records.occasion import EarlierResult, Occasion
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

ANA, BETO = Player("Ana"), Player("Beto", LEVELS[0])
OPTIONS: dict[str, object] = {"declarations": "automatic", "missed_claims": False}

Begin = Callable[..., MatchSession]


@pytest.fixture
def begin() -> Iterator[Begin]:
    """Begin matches that are closed after the test."""
    begun: list[MatchSession] = []

    def make(
        *players: Player,
        store: JournalStore | None = None,
        seed: int = 3,
        options: dict[str, object] = OPTIONS,
        **more: object,
    ) -> MatchSession:
        begun.append(MatchSession.new(players, options, store, seed, **more))  # type: ignore[arg-type]
        return begun[-1]

    yield make
    for session in begun:
        session.close()


def play(session: MatchSession, count: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(count):
        session.act(rng.choice(session.match.state.legal()))


def until_turn_of(session: MatchSession, seat: int) -> None:
    while session.to_act != seat:
        play(session, 1)


# --- answers of a worker


def take_back_a_turn(session: MatchSession) -> None:
    """A computer is at turn: the person takes back what led here."""
    session.take_back(0, session.last_turn(0) or 0)


def act(session: MatchSession) -> None:
    session.act(session.match.state.legal()[0])


GONE_ON: dict[str, Callable[[MatchSession], object]] = {
    "an action": act,
    "taking back": take_back_a_turn,
    "a stand-in": lambda session: session.stand_in(1, LEVELS[0]),
    "resigning": lambda session: session.resign(0),
    "leaving": lambda session: session.close(),
}


@pytest.mark.parametrize("change", GONE_ON.values(), ids=GONE_ON)
@pytest.mark.parametrize("asked", ["think", "advise", "stand"])
def test_an_answer_that_comes_after_the_match_has_gone_on_is_dropped(
    begin: Begin, asked: str, change: Callable[[MatchSession], object]
) -> None:
    session = begin(ANA, BETO)
    play(session, 2)
    until_turn_of(session, 1)
    posted: list[Callable[[], object]] = []
    answers: list[object] = []
    ask(session, asked, posted, lambda *found: answers.append(found))
    session.wait()
    change(session)
    for call in posted:
        call()
    assert answers == []
    helped = change is take_back_a_turn
    assert session.assisted == helped, "advice that nobody got is no help"


def test_a_stand_in_for_another_seat_does_not_lose_a_thought(begin: Begin) -> None:
    session = begin(ANA, BETO)
    until_turn_of(session, 1)
    posted: list[Callable[[], object]] = []
    answers: list[object] = []
    ask(session, "think", posted, lambda *found: answers.append(found))
    session.wait()
    session.stand_in(0, LEVELS[0])
    for call in posted:
        call()
    assert len(answers) == 1


@pytest.mark.parametrize("asked", ["think", "advise", "stand"])
def test_an_answer_in_time_is_given_once_and_only_where_it_is_posted(
    begin: Begin, asked: str
) -> None:
    session = begin(ANA, BETO)
    until_turn_of(session, 1)
    posted: list[Callable[[], object]] = []
    answers: list[object] = []
    ask(session, asked, posted, lambda *found: answers.append(found))
    session.wait()
    assert answers == []
    for call in posted:
        call()
    assert len(answers) == 1
    assert session.assisted == (asked == "advise")


def ask(
    session: MatchSession,
    what: str,
    posted: list[Callable[[], object]],
    done: Callable[..., object],
) -> None:
    if what == "think":
        session.think(posted.append, done)
    elif what == "advise":
        session.advise(session.to_act, posted.append, done)
    else:
        session.stand(session.view(0), posted.append, done, public=False)


def thought(session: MatchSession) -> int:
    """What the computer at turn would do."""
    posted: list[Callable[[], object]] = []
    found: list[int] = []
    session.think(posted.append, found.append)
    session.wait()
    for call in posted:
        call()
    return found[0]


def test_a_computer_answers_with_a_legal_action(begin: Begin) -> None:
    session = begin(ANA, BETO)
    until_turn_of(session, 1)
    action = thought(session)
    assert session.match.game.is_legal(session.match.state, action)
    assert session.to_act == 1, "it is not done yet"


def test_in_a_deal_that_others_play_too_computers_take_their_chances_from_its_seed(
    begin: Begin,
) -> None:
    occasion = Occasion(daily=date(2026, 11, 26))
    played = []
    for _ in range(2):
        session = begin(Player("A", LEVELS[0]), BETO, occasion=occasion)
        for _ in range(12):
            session.act(thought(session))
        played.append(session.match.actions)
        assert session.fairness is None, "who knows the date knows the packs"
    assert played[0] == played[1]


# --- who sits there


def test_a_stand_in_plays_for_a_person_who_stays_one(begin: Begin) -> None:
    session = begin(ANA, Player("Eva"), BETO)
    assert (session.people, session.humans, session.hot_seat) == ((0, 1), (0, 1), True)
    session.stand_in(1, LEVELS[-1])
    assert (session.people, session.humans, session.hot_seat) == ((0, 1), (0,), True)
    assert session.players[1] == Player("Eva", None, LEVELS[-1])
    until_turn_of(session, 1)
    assert not session.human_to_act()
    session.stand_in(1, None)
    assert session.human_to_act()
    assert session.humans == (0, 1)
    assert session.players[1] == Player("Eva")


def test_a_level_of_another_version_plays_as_a_middling_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    usual = players_of(game_named("porrazo"))

    def agent(level: str) -> Agent:
        asked.append(level)
        return usual.agent(level)

    counted = replace(usual, agent=agent, levels=LEVELS)
    monkeypatch.setattr(f"{MatchSession.__module__}.players_of", lambda game: counted)
    players = (ANA, Player("Zoe", "of the future"), Player("Eva", LEVELS[0]))
    MatchSession.new(players, OPTIONS, None, 3).close()
    assert asked == [LEVELS[len(LEVELS) // 2], LEVELS[0]]


def test_somebody_alone_at_the_screen_shares_it_with_nobody(begin: Begin) -> None:
    session = begin(ANA, BETO)
    assert not session.hot_seat
    assert session.human_to_act() == (session.to_act == 0)


# --- acting


def test_an_action_that_is_not_legal_changes_nothing_and_is_not_written(
    begin: Begin, tmp_path: Path
) -> None:
    session = begin(ANA, BETO, store=JournalStore(tmp_path))
    cards = session.match.game.pack.cards
    (elsewhere, *_) = set(cards) - set(session.match.state.legal())
    turn = session.to_act
    with pytest.raises(IllegalAction):
        session.act(elsewhere)
    assert (session.match.actions, session.to_act) == ([], turn)
    play(session, 1)
    path = session.saved_as()
    assert path is not None
    session.close()
    assert read_match(path).match.actions == session.match.actions


def test_what_has_happened_since_a_turn_is_told_in_order(begin: Begin) -> None:
    session = begin(ANA, BETO)
    assert session.last_turn(0) is None
    play(session, 9)
    index = session.last_turn(0)
    assert index is not None
    assert session.match.seat_before(index) == 0
    assert all(session.match.seat_before(later) != 0 for later in range(index + 1, 9))
    assert session.since(index) == [
        event for told in session.match.events[index:] for event in told
    ]


# --- taking back


def test_taking_back_brings_the_view_back_and_marks_only_what_helped(begin: Begin) -> None:
    session = begin(ANA, BETO)
    until_turn_of(session, 0)
    before, index = session.view(0), len(session.match.actions)
    play(session, 1)
    until_turn_of(session, 0)
    assert session.learned_since(index, 0)
    session.take_back(0, index)
    assert session.view(0) == before
    assert session.assisted


def test_taking_back_what_told_nothing_is_no_help(begin: Begin, tmp_path: Path) -> None:
    """Whoever has just said to play alone has seen no card since."""
    store = JournalStore(tmp_path)
    session = begin(ANA, BETO, BETO, store=store, options={}, game="calabrasella")
    game = session.match.game
    while session.to_act != 0:
        session.act(game.parse_action_text("pass"))
    before, index = session.view(0), len(session.match.actions)
    session.act(game.parse_action_text("play_alone"))
    assert list(session.decisions(0)) == [index]
    assert not session.learned_since(index, 0)
    session.take_back(0, index)
    assert (session.view(0), session.assisted) == (before, False)
    path = session.saved_as()
    assert path is not None
    assert not read_match(path).assisted
    session.assist()
    session.act(game.parse_action_text("play_alone"))
    session.take_back(0, index)
    assert session.assisted, "what was marked stays so"


def test_nothing_is_taken_back_that_was_practised_over(begin: Begin) -> None:
    """What a practice began with is another match's: only what was done since goes back."""
    session = begin(ANA, BETO)
    play(session, 12)
    until_turn_of(session, 0)
    count = len(session.match.actions)
    assert list(session.decisions(0))
    again = MatchSession.again(session.saved(), count, None)
    assert list(again.decisions(0)) == []
    while not (since := list(again.decisions(0))):
        play(again, 1)
    assert min(since) >= count
    again.close()


def test_only_who_is_asked_takes_back_and_only_while_the_match_goes_on(begin: Begin) -> None:
    session = begin(ANA, BETO)
    play(session, 12)
    until_turn_of(session, 0)
    assert list(session.decisions(0))
    assert list(session.decisions(1)) == []
    session.resign(0)
    assert list(session.decisions(0)) == []


def test_nobody_goes_back_into_phases_in_which_nobody_is_asked(begin: Begin) -> None:
    session = begin(ANA, BETO)
    play(session, 12)
    until_turn_of(session, 0)
    phases = {session.match.view_before(index, 0).phase for index in session.decisions(0)}
    assert "play" in phases
    left = {session.match.view_before(index, 0).phase for index in session.decisions(0, ("play",))}
    assert left == phases - {"play"}


# --- practice, open hands, same packs


def test_practice_goes_on_from_a_place_with_the_cards_that_are_hidden_there(
    begin: Begin, tmp_path: Path
) -> None:
    session = begin(ANA, BETO)
    play(session, 15)
    session.stand_in(0, LEVELS[0])
    again = MatchSession.again(session.saved(), 8, JournalStore(tmp_path))
    assert again.match.actions == session.match.actions[:8]
    assert again.match.everything_before(8) == session.match.everything_before(8)
    assert (again.assisted, again.practice, again.fairness) == (True, 8, None)
    assert again.players == (ANA, BETO), "nobody stands in any more"
    play(again, 1, seed=2)
    assert len(session.match.actions) == 15
    path = again.saved_as()
    again.close()
    assert path is not None
    kept = read_match(path)
    assert (kept.practice, kept.assisted, kept.match.actions) == (8, True, again.match.actions)
    ended, _ = MatchSession.resume(JournalStore(tmp_path))
    ended.resign(0)
    assert ended.record is not None
    assert read_match(ended.record).practice == 8


def test_open_hands_are_seen_by_people_alone(begin: Begin) -> None:
    session = begin(ANA, BETO)
    hidden = session.view(0).hands[1]
    session.open_hands = True
    everything = session.match.everything_before(0)
    assert session.view(0).hands == everything.hands
    assert session.match.view(0).hands[1] == hidden != everything.hands[1]


def test_a_view_is_made_once_until_the_state_changes(begin: Begin) -> None:
    session = begin(ANA, BETO)
    first = session.view(0)
    assert session.view(0) is first
    assert session.view(1).seat == 1
    act(session)
    assert session.view(0) == session.match.view(0)
    assert session.view(0) is not first
    session.open_hands = True
    assert session.view(0) == session.match.open_before(1, 0)
    session.open_hands = False
    session.match.undo()
    assert session.view(0) == first


def test_the_same_packs_again_are_a_match_of_their_own(begin: Begin, tmp_path: Path) -> None:
    first = begin(ANA, BETO)
    before = EarlierResult((ANA, BETO), 0, ((7, 12),))
    setup, store = first.match.setup, JournalStore(tmp_path)
    again = MatchSession.same_packs(setup, "porrazo", (ANA, BETO), store, before)
    assert again.match.everything_before(0) == first.match.everything_before(0)
    assert again.occasion == Occasion(duplicate=before)
    assert (again.fairness, again.practice, again.assisted) == (None, None, False)
    path = again.saved_as()
    again.close()
    assert path is not None
    assert read_match(path).occasion == Occasion(duplicate=before)


def test_a_match_by_itself_promises_its_deals(begin: Begin) -> None:
    session = begin(ANA, BETO)
    assert session.fairness is not None
    assert session.occasion == Occasion()


# --- how it is kept


def test_without_a_store_nothing_is_kept(begin: Begin) -> None:
    session = begin(ANA, BETO)
    play(session, 3)
    assert session.saved_as() is None
    assert not session.kept
    session.close()
    assert not session.kept


def test_a_match_left_in_the_middle_stays_kept_and_goes_on(begin: Begin, tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    session = begin(ANA, Player("Eva"), store=store)
    play(session, 5)
    session.stand_in(1, LEVELS[0])
    session.assist()
    path = session.saved_as()
    assert session.kept
    session.close()
    assert session.kept
    assert session.saved_as() is None, "it is written on no more"
    resumed, torn = MatchSession.resume(store)
    assert not torn
    assert resumed.match.actions == session.match.actions
    assert (resumed.players, resumed.assisted) == (session.players, True)
    assert resumed.fairness == session.fairness
    assert resumed.humans == (0,)
    play(resumed, 1)
    assert resumed.saved_as() == path
    resumed.close()
    assert path is not None
    assert read_match(path).match.actions == resumed.match.actions


@pytest.mark.parametrize("how", ["resigned", "played"])
def test_a_match_that_is_over_is_a_record_and_in_play_no_more(
    begin: Begin, tmp_path: Path, how: str
) -> None:
    store = JournalStore(tmp_path)
    session = begin(ANA, BETO, store=store, options={"hands": 1, **OPTIONS})
    play(session, 5)
    if how == "resigned":
        session.resign(0)
    while not session.over:
        play(session, 1)
    assert session.to_act == NOBODY
    assert session.kept
    assert session.record is not None
    kept = read_match(session.record)
    assert kept.match.actions == session.match.actions
    assert kept.resigned == (0 if how == "resigned" else None)
    assert store.in_play() == []
    with pytest.raises(JournalError):
        MatchSession.resume(store)


def test_a_match_that_was_read_is_not_written_on(begin: Begin, tmp_path: Path) -> None:
    match = Match.new(game_named("porrazo"), 2, OPTIONS, seed=3)
    opened = MatchSession.opened(Saved(match, (ANA, BETO), None, torn=False))
    play(opened, 3)
    assert opened.saved_as() is None
    assert opened.to_act != NOBODY
    opened.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_names_no_action_is_refused_and_changes_nothing(
    begin: Begin, name: str, action: int
) -> None:
    people = [Player(f"P{seat}") for seat in range(game_named(name).seats[0])]
    session = begin(*people, options={}, game=name)
    with pytest.raises(IllegalAction):
        session.act(action)
    assert session.match.actions == []
