"""What every game on the table must keep. A new game passes this file without a line changed here.

Everything is asked of the registered games, at each of their numbers of seats.
"""

import json
import tomllib
from collections import Counter, deque
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from porrazo.engine.errors import BadOption, IllegalAction
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.records import codec
from support.depth import deep
from support.facts import facts

TESTS = Path(__file__).parent
LONGEST_MATCH = 20_000
ZONES = tomllib.loads((TESTS / "games.toml").read_text(encoding="utf-8"))

GAMES_AND_SEATS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}") for game in GAMES for seats in game.seats
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)


def begun(game: AnyGame, seats: int, seed: int) -> Match:
    """A match by the rules under which one of random actions is of a length to test."""
    return Match.new(game, seats, ZONES[game.name].get("short", {}), seed=seed)


def stops(game: AnyGame, seats: int, seed: int = 1, every: int = 7) -> Iterator[Match]:
    """A random match, handed out every few actions and once more when it is over."""
    match = begun(game, seats, seed)
    rng = Random(seed)
    for number in range(LONGEST_MATCH):
        if number % every == 0 or match.over:
            yield match
        if match.over:
            return
        match.act(rng.choice(match.state.legal()))
    pytest.fail(f"{game.name} with {seats} seats does not end")


def words(match: Match) -> str:
    """The whole state as one text, to compare."""
    return json.dumps(match.state_json(), sort_keys=True)


def view_words(game: AnyGame, view: Any) -> str:
    return json.dumps(game.view_json(view), sort_keys=True)


# ---- facts


def test_games_have_names_of_their_own() -> None:
    names = [game.name for game in GAMES]
    assert len(set(names)) == len(names)
    assert "porrazo" in names


@every_game
def test_a_game_tells_its_facts(game: AnyGame) -> None:
    assert game.name.isidentifier()
    assert game.name == game.name.lower()
    assert game.title
    assert game.family
    assert list(game.seats) == sorted(set(game.seats))
    assert game.rules_version >= 1
    described = {option.name: option.describe() for option in game.options}
    assert json.loads(json.dumps(described)) == described
    for option in game.options:
        assert option.check(option.default) == option.default


@every_game
def test_a_game_refuses_seats_and_options_it_does_not_have(game: AnyGame) -> None:
    with pytest.raises(BadOption):
        Match.new(game, max(game.seats) + 1, seed=1)
    with pytest.raises(BadOption):
        Match.new(game, game.seats[0], {"no_such_option": 1}, seed=1)


@every_game
def test_every_value_of_every_option_can_be_played_at_some_table(game: AnyGame) -> None:
    needed = ZONES[game.name].get("with", {})
    for option in game.options:
        for value in option.values or (option.low, option.high):
            options = {**needed.get(option.name, {}), option.name: value}
            assert any(is_playable(game, seats, options) for seats in game.seats), options


def is_playable(game: AnyGame, seats: int, options: dict[str, object]) -> bool:
    try:
        match = Match.new(game, seats, options, seed=1)
    except BadOption:
        return False
    return bool(match.state_json()["options"])


@every_game
def test_a_game_has_a_golden_playthrough(game: AnyGame) -> None:
    assert list((TESTS / "playthroughs").glob(f"{game.name}*.txt"))


@every_game
def test_a_game_has_node_counts(game: AnyGame) -> None:
    counts = tomllib.loads((TESTS / "rules" / "perft.toml").read_text(encoding="utf-8"))
    assert counts[game.name]


# ---- states and actions


@every_table
def test_a_random_match_ends_with_a_winner(game: AnyGame, seats: int) -> None:
    for seed in range(3):
        *_, last = stops(game, seats, seed)
        assert last.over
        winners = last.state.winners
        assert winners or seats == 1  # who plays alone can only lose to the bank
        assert set(winners) <= set(last.sides)
        assert last.state.winner == (winners[0] if len(winners) == 1 else NOBODY)
        assert last.state.legal() == []
        assert last.state.phase == "over"


@every_table
def test_legal_lists_each_action_once_and_agrees_with_the_check(game: AnyGame, seats: int) -> None:
    seen: set[int] = set()
    for match in stops(game, seats):
        legal = match.state.legal()
        assert len(set(legal)) == len(legal)
        assert bool(legal) != match.over
        seen.update(legal)
        listed = {action for action in seen if game.is_legal(match.state, action)}
        assert set(legal) <= listed
        # What is legal without being listed must at least be possible to do.
        for action in listed - set(legal):
            game.apply(match.state, action)


@every_table
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(
    game: AnyGame, seats: int
) -> None:
    seen: set[int] = set()
    for match in stops(game, seats):
        before = words(match)
        for action in seen:
            if not game.is_legal(match.state, action):
                with pytest.raises(IllegalAction):
                    match.act(action)
        assert words(match) == before
        seen.update(match.state.legal())


@every_table
def test_apply_leaves_the_state_as_it_is_and_step_comes_to_the_same(
    game: AnyGame, seats: int
) -> None:
    for match in stops(game, seats):
        before = view_words(game, game.full_view(match.state))
        for action in match.state.legal():
            after, events = game.apply(match.state, action)
            stepped, quiet = match.state.copy(), match.state.copy()
            heard: list[Any] = []
            stepped.step(action, heard)
            quiet.step(action)
            assert heard == events
            expected = view_words(game, game.full_view(after))
            assert view_words(game, game.full_view(stepped)) == expected
            assert view_words(game, game.full_view(quiet)) == expected
        assert view_words(game, game.full_view(match.state)) == before


@every_table
def test_actions_come_back_from_their_words(game: AnyGame, seats: int) -> None:
    for match in stops(game, seats):
        view = game.full_view(match.state)
        for action in match.state.legal():
            given = json.loads(json.dumps(game.action_json(view, action)))
            assert game.parse_action(view, given) == action
            assert game.action_json(view, game.parse_action(view, given)) == given
        texts = [game.action_text(action) for action in match.state.legal()]
        assert len(set(texts)) == len(texts)


@every_table
def test_the_actor_reads_the_same_words_from_its_own_view(game: AnyGame, seats: int) -> None:
    for match in stops(game, seats):
        if match.over:
            return
        view = match.view(match.state.to_act)
        choices = game.choices(view)
        assert list(choices) == match.state.legal()
        for action in choices:
            assert game.allows(view, action)
            assert game.action_json(view, action) == game.action_json(
                game.full_view(match.state), action
            )


# ---- cards and points


@every_table
def test_cards_are_conserved(game: AnyGame, seats: int) -> None:
    for match in stops(game, seats, every=1):
        pack = game.cards(match.setup)
        lying = game.codec.position.places(game.full_view(match.state))
        assert game.pack.texts(sorted(lying)) == game.pack.texts(sorted(pack))


@every_table
def test_totals_are_rebuilt_from_the_events(game: AnyGame, seats: int) -> None:
    """They begin from what each side is given alike, which no event tells."""
    *_, match = stops(game, seats)
    events = [match.opening, *match.events]
    scored = [
        event for some in events for event in match.events_json(some) if event["event"] == "scored"
    ]
    points: Counter[Any] = Counter()
    begun = set()
    for event in scored:
        points[event["side"]] += event["points"]  # type: ignore[operator, assignment]
        begun.add(event["total"] - points[event["side"]])  # type: ignore[operator]
    assert len(begun) == 1
    start = begun.pop()
    assert match.state.totals == tuple(start + points[side] for side in sorted(set(match.sides)))


@every_table
def test_events_are_json(game: AnyGame, seats: int) -> None:
    *_, match = stops(game, seats)
    for events in [match.opening, *match.events]:
        told = match.events_json(events)
        assert json.loads(json.dumps(told)) == told
        assert all(isinstance(event["event"], str) for event in told)


# ---- views


@every_table
def test_a_view_survives_another_deal_of_what_it_hides(game: AnyGame, seats: int) -> None:
    """Deal the hidden cards anew: the seat must see, word for word, what it saw before."""
    rng = Random(4)
    for match in stops(game, seats):
        for seat in range(seats):
            view = match.view(seat)
            other = game.determinize(view, rng)
            assert view_words(game, game.view(other, seat)) == view_words(game, view)
            assert game.view(other, seat) == view


@every_table
def test_determinizing_deals_the_hidden_cards_in_other_ways(game: AnyGame, seats: int) -> None:
    view = Match.new(game, seats, seed=1).view(0)
    worlds = {
        view_words(game, game.full_view(game.determinize(view, Random(seed)))) for seed in range(8)
    }
    assert len(worlds) == 8


@every_table
def test_an_observation_keeps_the_seed_and_the_packs_to_itself(game: AnyGame, seats: int) -> None:
    for match in stops(game, seats):
        for seat in range(seats):
            assert not {"seed", "packs", "stock"} & set(match.observe_json(seat))
            assert json.loads(json.dumps(match.observe_json(seat))) == match.observe_json(seat)


@every_table
def test_a_state_comes_back_from_its_words(game: AnyGame, seats: int) -> None:
    for match in stops(game, seats):
        given = json.loads(words(match))
        assert given == match.state_json()
        again = Match.from_position(game, match.setup, given)
        assert view_words(game, game.full_view(again.state)) == view_words(
            game, game.full_view(match.state)
        )


# ---- matches


@every_table
def test_a_state_is_what_everybody_together_may_see(game: AnyGame, seats: int) -> None:
    """Nothing that the rules remember is missing from the view of everything, or stale in them."""
    for match in islice(stops(game, seats, seed=3, every=1), 60):
        state = match.state
        again = game.determinize(game.full_view(state), Random(1), match.setup)
        assert facts(again) == facts(state)


@every_table
def test_undo_goes_all_the_way_back(game: AnyGame, seats: int) -> None:
    match = Match.new(game, seats, seed=1)
    rng = Random(1)
    states: list[str] = []
    while not match.over and len(states) < 200:
        states.append(words(match))
        match.act(rng.choice(match.state.legal()))
    for state in reversed(states):
        match.undo()
        assert words(match) == state
    with pytest.raises(IllegalAction):
        match.undo()


@every_table
def test_the_actions_of_a_match_replay_it(game: AnyGame, seats: int) -> None:
    *_, match = stops(game, seats)
    again = begun(game, seats, match.setup.seed)
    for given in json.loads(json.dumps(match.actions_json())):
        again.act_json(given)
    assert words(again) == words(match)
    assert [again.events_json(events) for events in again.events] == [
        match.events_json(events) for events in match.events
    ]


@every_table
def test_a_record_brings_the_match_back(game: AnyGame, seats: int) -> None:
    found = stops(game, seats, every=40)
    for match in chain(islice(found, deep(12, 3)), deque(found, maxlen=1)):
        record = json.loads(json.dumps(codec.encode(match)))
        again = codec.decode(record)
        assert words(again) == words(match)
        assert codec.encode(again) == record


@every_table
def test_a_copy_shares_nothing_that_changes(game: AnyGame, seats: int) -> None:
    rng = Random(2)
    for match in stops(game, seats, every=25):
        before = view_words(game, game.full_view(match.state))
        copy = match.state.copy()
        while copy.to_act != NOBODY:
            copy.step(rng.choice(copy.legal()))
        assert view_words(game, game.full_view(match.state)) == before
