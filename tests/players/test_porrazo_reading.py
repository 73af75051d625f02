"""What a deal's plays tell: they are remembered as they were, and weigh what may be held."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from porrazo.cards import FRENCH_52
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.porrazo.players.guess import possible_hands, unseen_ranks
from porrazo.games.fishing.porrazo.players.hand_inference import moments, read_hands
from porrazo.games.fishing.porrazo.players.open_hand_solver import terms_of
from porrazo.games.fishing.porrazo.players.player import card_worth, rank_play
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView
from support.matches import clumpy_pack, even_pack, match_seeking, random_options
from support.product import Product

GAME = game_named("porrazo")


def told(state: PorrazoState, action: int) -> tuple[object, ...]:
    """A play and the table before it, as the engine has it."""
    rank, in_place = rank_play(action)
    air = None
    if state.pending_level:
        air = (
            state.pending_level, state.pending_seat, state.pending_rank,
            len(state.pending_cards), state.pending_points, state.pending_limpia,
        )  # fmt: skip
    left = state.last_left >> 2 if state.last_left >= 0 else -1
    cards = tuple(len(pile) for pile in state.won)
    table = count_ranks(state.table), len(state.table)
    return (state.to_act, rank, in_place, *table, left, air, cards)


@pytest.mark.parametrize("make", [even_pack, clumpy_pack])
@pytest.mark.parametrize("in_view", [False, True])
def test_the_plays_of_a_deal_are_told_as_they_were(make: object, in_view: bool) -> None:
    kinds = set()
    for seed in range(60):
        rng = Random(seed)
        options = random_options(rng, 2) | {"hands": 1}
        match = Product.new(2, options, packs=[make(rng)], seed=seed)  # type: ignore[operator]
        plays: list[tuple[object, ...]] = []
        while not match.match.over:
            state = match.match.state
            if not state.played:
                plays = []
            view: PorrazoView = match.match.view(state.to_act)
            if state.phase == "play":
                found = moments(view)
                assert [
                    (one.seat, one.rank, one.in_place, one.counts, one.size, one.left, one.pending,
                     one.cards)
                    for one in found
                ] == plays  # fmt: skip
                kinds |= {(one.in_place, one.pending and one.pending[0]) for one in found}
            action = match_action(match, rng, seeks=in_view)
            if state.phase == "play":
                plays.append(told(state, action))
            match.match.act(action)
    assert {(False, 2), (True, None)} <= kinds, kinds


def match_action(match: Product, rng: Random, seeks: bool) -> int:
    """Any action, or one that meets other cards."""
    legal = match.match.state.legal()
    if not seeks:
        return rng.choice(legal)
    wanted = match_seeking(rng, match.state(), match.legal())
    return legal[match.legal().index(wanted)]


def after_plays(table: str, plays: str, hand: str) -> PorrazoView:
    """The first plays of a deal with these cards on the table, and then the eldest's view."""
    eldest = [*plays.split()[::2], *hand.split()]
    other = plays.split()[1::2]
    state = {
        "hands": [eldest, [*other, *["?"] * (3 - len(other))]],
        "table": table.split(),
        "dealer": 1,
        "phase": "play",
        "to_act": 0,
        "scores": [0, 0],
        "deal_number": 2,
        "played": [],
        "won": [[], []],
        "tendido": "waiting",
        "stock_count": 46 - len(table.split()),
    }
    match = Match.from_position(GAME, GAME.setup(2, {}, 1, 1), state)
    for card in plays.split():
        match.act(FRENCH_52.card(card))
    view: PorrazoView = match.view(0)
    return view


def read(view: PorrazoView, looks: int = 6) -> tuple[dict[tuple[int, ...], float], ...]:
    """What the other may hold, before and after its plays are read."""
    left = unseen_ranks(view, remembers=True)
    hands = possible_hands(view, 1, left, heeds=True)
    found = read_hands(view, hands, terms_of(view), looks, card_worth(view))
    return dict(hands), dict(found)


def holding(hands: dict[tuple[int, ...], float], rank: int) -> float:
    return sum(weight for hand, weight in hands.items() if rank in hand)


def test_who_leaves_a_card_does_not_hold_what_would_have_taken_five() -> None:
    before, after = read(after_plays("5S 6S 7S 8S TS", "KS 2H", "3D 3H"))
    assert sum(after.values()) == pytest.approx(1.0)
    assert holding(after, 4) < holding(before, 4) / 3
    assert holding(after, 3) > holding(before, 3)


def test_a_forced_play_tells_nothing() -> None:
    """Nobody has played but the seat itself, so there is nothing to read."""
    view = after_plays("5S 6S 7S", "", "3D 3H 9C")
    before, after = read(view)
    assert after == pytest.approx(before)


def test_reading_is_the_same_each_time_and_changes_no_hand() -> None:
    view = after_plays("5S 6S 7S 8S TS", "KS 2H 3D TH", "3H")
    before, after = read(view)
    assert after == read(view)[1]
    assert set(after) == set(before)
    assert all(weight > 0.0 for weight in after.values())


def test_a_position_that_no_plays_lead_to_is_not_read() -> None:
    view = after_plays("5S 6S 7S 8S TS", "KS 2H", "3D 3H")
    assert moments(replace(view, table=view.table[:-1])) == []
    another_king = (FRENCH_52.card("KD"), *view.table)
    assert moments(replace(view, table=another_king)) == []
