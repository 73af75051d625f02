"""What must hold in every match, whatever is played."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.matches import match_seeking, random_match, somewhere, step
from support.product import Product
from support.situations import FULL_PACK, Action, State

seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=40)
MOST_ACTIONS = 400


def all_cards(state: State) -> list[str]:
    held: list[str] = [card for hand in state["hands"] for card in hand]
    won = [card for pile in state["won"] for card in pile]
    aside = state["pending"]["cards"] if state["pending"] else []
    held += won + aside + state["table"] + state["stock"]
    return held + (state["tendido_row"] or [])


@few
@given(seeds)
def test_no_card_is_ever_lost_or_doubled(seed: int) -> None:
    match, rng = random_match(seed)
    for _ in range(MOST_ACTIONS):
        state = match.state()
        assert sorted(all_cards(state)) == sorted(FULL_PACK)
        assert state["piles"] == [len(cards) for cards in state["won"]]
        if state["over"]:
            return
        step(match, rng)


@few
@given(seeds)
def test_totals_can_be_rebuilt_from_the_scored_events_alone(seed: int) -> None:
    match, rng = random_match(seed)
    totals = list(match.state()["scores"])
    for _ in range(MOST_ACTIONS):
        if match.state()["over"]:
            return
        for event in step(match, rng):
            if event["event"] == "scored":
                totals[event["side"]] += event["points"]
                assert event["points"] > 0
                assert event["total"] == totals[event["side"]]
        assert match.state()["scores"] == totals


@few
@given(seeds)
def test_every_match_ends_with_one_winner(seed: int) -> None:
    match, rng = random_match(seed)
    for _ in range(5000):
        state = match.state()
        if state["over"]:
            break
        assert state["winner"] is None
        assert state["to_act"] in range(state["seats"])
        assert match.legal()
        step(match, rng)
    assert state["phase"] == "over"
    assert state["to_act"] is None
    assert state["winner"] in range(len(state["scores"]))
    assert match.legal() == []
    with pytest.raises(ValueError, match=r"."):
        match.act({"type": "play", "card": "AS"})


@few
@given(seeds)
def test_undo_goes_back_to_exactly_the_state_before(seed: int) -> None:
    match, rng = somewhere(seed)
    states = []
    for _ in range(12):
        if match.state()["over"]:
            break
        states.append((match.state(), match.legal()))
        step(match, rng)
    for state, legal in reversed(states):
        match.undo()
        assert match.state() == state
        assert match.legal() == legal


@few
@given(seeds)
def test_a_match_undone_and_played_again_is_the_same(seed: int) -> None:
    match, rng = somewhere(seed)
    actions: list[Action] = []
    while not match.state()["over"] and len(actions) < 30:
        actions.append(match_seeking(rng, match.state(), match.legal()))
        match.act(actions[-1])
    end = match.state()
    for _ in actions:
        match.undo()
    for action in actions:
        match.act(action)
    assert match.state() == end


@few
@given(seeds)
def test_a_record_replays_to_the_same_match(seed: int) -> None:
    match, _ = somewhere(seed)
    record = json.loads(json.dumps(match.record()))
    again = Product.replay(record)
    assert again.state() == match.state()
    assert again.record() == record


@few
@given(seeds)
def test_a_record_that_begins_in_the_middle_replays_too(seed: int) -> None:
    first, rng = somewhere(seed)
    match = Product.at(first.state())
    for _ in range(10):
        if match.state()["over"]:
            break
        step(match, rng)
    assert Product.replay(json.loads(json.dumps(match.record()))).state() == match.state()


@few
@given(seeds)
def test_a_record_with_an_illegal_action_is_refused_by_its_index(seed: int) -> None:
    match, rng = somewhere(seed)
    record = match.record()
    if record["actions"]:
        index = rng.randrange(len(record["actions"]))
        record["actions"][index] = {"type": "claim", "seat": 99}
        with pytest.raises(ValueError, match=str(index)):
            Product.replay(record)


@few
@given(seeds)
def test_the_same_seed_and_actions_give_the_same_match(seed: int) -> None:
    one, rng = random_match(seed)
    other, same_rng = random_match(seed)
    for _ in range(150):
        assert one.state() == other.state()
        if one.state()["over"]:
            return
        assert step(one, rng) == step(other, same_rng)


@few
@given(seeds)
def test_a_state_put_up_as_a_position_is_the_same_state(seed: int) -> None:
    match, rng = somewhere(seed)
    state = match.state()
    copy = Product.at(state)
    differing = {name for name in state if copy.state().get(name) != state[name]}
    assert differing <= {"history_length"}
    assert copy.legal() == match.legal()
    if not state["over"]:
        action = match_seeking(rng, state, match.legal())
        assert copy.act(action) == match.act(action) or match.state()["hand_number"] > 1


@few
@given(seeds)
def test_an_illegal_action_is_refused_and_changes_nothing(seed: int) -> None:
    match, rng = somewhere(seed)
    state, legal = match.state(), match.legal()
    for action in illegal_actions(rng, state):
        if action not in legal:
            with pytest.raises(ValueError, match=r"."):
                match.act(action)
            assert match.state() == state


def illegal_actions(rng: Random, state: State) -> list[dict[str, object]]:
    card = rng.choice(FULL_PACK)
    return [
        {"type": "play", "card": card},
        {"type": "play", "card": card, "in_place": True},
        {"type": "play"},
        {"type": "play", "card": 7},
        {"type": "play", "card": "?"},
        {"type": "claim", "seat": rng.randrange(-1, 9)},
        {"type": "claim", "seat": "0"},
        {"type": "arrange", "row": rng.sample(FULL_PACK, 4), "count": "left_to_right"},
        {"type": "arrange", "row": (state["tendido_row"] or FULL_PACK)[:3]},
        {"type": "arrange", "row": state["tendido_row"], "count": "inside_out"},
        {"type": "deal_tendido"} if state["phase"] != "tendido_choice" else {"type": "pass"},
        {"type": "wait"} if state["phase"] != "tendido_choice" else {"type": "declare"},
        {"type": "pass"} if state["phase"] != "claim" else {"type": "wait"},
        {"type": "stay_silent"} if state["phase"] != "declare" else {"type": "wait"},
        {"type": "declare"},
        {"type": "dance"},
        {"type": ["play"]},
        {},
    ]
