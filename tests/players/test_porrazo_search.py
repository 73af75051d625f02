"""The search plays by the rules: it finds what the engine finds, with all hands open."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.cards import FRENCH_52
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.porrazo.players.open_hand_solver import open_deal
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer, rank_play
from porrazo.games.fishing.porrazo.players.search import INFINITE, NO_LIMIT, NO_RANK
from porrazo.games.fishing.porrazo.players.utility import Points
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView
from support.matches import clumpy_pack, even_pack, random_options

GAME = game_named("porrazo")


def best_by_the_engine(
    state: PorrazoState, deal: tuple[int, int], judge: Points, side: int
) -> float:
    """What a position is worth by playing every line with the engine itself."""
    if state.winner >= 0:
        return judge.won(state.winner)
    if state.phase == "claim":
        claims = [action for action in state.legal() if action != PASS]
        state.step(max(claims, key=lambda action: strength(state, action - CLAIM)))
        return best_by_the_engine(state, deal, judge, side)
    if (state.hand_number, state.deal_number) != deal:
        return judge.worth(list(state.totals), [len(pile) for pile in state.won])
    worths = []
    for action in state.legal():
        after = state.copy()
        after.step(action)
        worths.append(best_by_the_engine(after, deal, judge, side))
    own = state.rules.sides[state.to_act] == side
    return max(worths) if own else min(worths)


def strength(state: PorrazoState, owner: int) -> int:
    return state.combination_of(owner) * 8 - state.turn_of(owner)


def check_a_match(seed: int, few: int) -> int:
    """Check moments of a random match at which so few cards of a deal are left; how many."""
    rng = Random(seed)
    seats = rng.choice([2, 2, 3, 4])
    options = random_options(rng, seats)
    options |= {"hands": 0, "target": rng.choice([3, 8, 20, 61])}
    make = rng.choice([clumpy_pack, clumpy_pack, even_pack])
    pack = tuple(FRENCH_52.card(text) for text in make(rng))
    match = Match.new(GAME, seats, options, None, seed, (pack,))
    checked = 0
    while not match.over and match.state.hand_number == 1:
        view = match.view(match.state.to_act)
        assert isinstance(view, PorrazoView)
        if view.phase == "play" and sum(map(len, view.hands)) <= few and rng.random() < 0.4:
            check(match.state, view)
            checked += 1
        match.act(rng.choice(match.state.legal()))
    return checked


def check(state: PorrazoState, view: PorrazoView) -> None:
    side = view.sides[view.seat]
    last = view.deal_number == view.deals
    judge = Points(side, 0.0 if last else 1.0)
    hands = [tuple(sorted(card >> 2 for card in hand)) for hand in state.hands]
    deal = open_deal(view, hands, judge)
    left = view.last_left[1] >> 2 if view.last_left else NO_RANK
    for action in view.legal:
        after = state.copy()
        after.step(action)
        wanted = best_by_the_engine(after, (view.hand_number, view.deal_number), judge, side)
        rank, in_place = rank_play(action)
        counts = count_ranks(list(view.table))
        found = deal.play(
            view.seat, rank, in_place, counts, len(view.table), left, view.last_capturer,
            NO_LIMIT, -INFINITE, INFINITE,
        )  # fmt: skip
        assert found == pytest.approx(wanted), (FRENCH_52.text(action % 52), view)


def test_the_search_finds_what_the_engine_finds() -> None:
    assert sum(check_a_match(seed, 5) for seed in range(120)) > 500


def view_of(table: str, hand: str, **changed: object) -> PorrazoView:
    state = {
        "hands": [hand.split(), ["?", "?", "?"]],
        "table": table.split(),
        "dealer": 1,
        "phase": "play",
        "to_act": 0,
        "scores": [0, 0],
        "deal_number": 1,
        "played": [],
        "won": [[], []],
        "tendido": "dealt",
        "stock_count": 46 - len(table.split()),
        **changed,
    }
    setup = GAME.setup(2, {}, 1, 1)
    match = Match.from_position(GAME, setup, state)
    view: PorrazoView = match.view(0)
    return view


@pytest.mark.parametrize(
    ("table", "hand", "best"),
    [
        ("5S 6S 7S", "5H KS 9C", "5H"),
        ("KS AS 2S", "KH 8D 8C", "KH"),
        ("TS JS QS", "TH 3D 6C", "TH"),
    ],
)
def test_a_plain_capture_is_taken(table: str, hand: str, best: str) -> None:
    action = SearchPlayer(Manner()).choose(view_of(table, hand), Random(1))
    assert FRENCH_52.text(action % 52) == best


def test_who_mixes_does_so_among_plays_that_are_nearly_equal() -> None:
    player = SearchPlayer(Manner(spread=0.05))
    alike = view_of("QS", "5H 6D 8C")
    assert len({player.choose(alike, Random(seed)) for seed in range(12)}) > 1
    clear = view_of("TS JS QS", "TH 3D 6C")
    assert {FRENCH_52.text(player.choose(clear, Random(seed)) % 52) for seed in range(6)} == {"TH"}
