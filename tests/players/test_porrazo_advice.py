"""Advice: what it states is so, by the rules and by the cards that its seat has not seen."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from porrazo.engine.events import MatchWon, Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.combinations import RONDA_VALUE
from porrazo.games.fishing.events import (
    Captured,
    CardsCounted,
    CounterPorrazoMade,
    PorrazoMade,
)
from porrazo.games.fishing.porrazo.players.advice import Advice, advise, advise_to_point
from porrazo.games.fishing.porrazo.players.lines import line
from porrazo.games.fishing.porrazo.players.player import (
    Manner,
    SearchPlayer,
    judge_for,
    points_for,
    rank_play,
)
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.players.plays import Knowledge
from porrazo.games.fishing.porrazo.players.reasons import Reason
from porrazo.games.fishing.porrazo.players.standing import standing
from porrazo.games.fishing.porrazo.rondas import claimable
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS, WAIT
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import tendido_scores
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS
from support.depth import COMPILED, deep
from support.matches import match_seeking, random_options, random_pack
from support.product import Product

GAME = game_named("porrazo")
BEST = agent_of(LEVELS[-1])


def turns(seats: int, seed: int, **fixed: object) -> Iterator[Match]:
    """A hand with cards that meet, handed out before every action."""
    rng = Random(seed)
    options = random_options(rng, seats) | {"hands": 0, "target": rng.choice([6, 61])} | fixed
    told = Product.new(seats, options, packs=[random_pack(rng, seats)], seed=seed)
    while not told.match.over and told.match.state.hand_number == 1:
        yield told.match
        told.act(match_seeking(rng, told.state(), told.legal()))


@cache
def advised() -> tuple[tuple[Match, PorrazoView, Advice], ...]:
    """Positions of many kinds with the advice for whoever is to act."""
    found = []
    for seed in range(deep(24, 9)):
        for place, match in enumerate(turns(2 + seed % 3, seed)):
            view = match.view(match.state.to_act)
            if len(view.legal) > 1 and ((place + seed) % 3 == 0 or view.phase == "tendido_arrange"):
                again = Match(GAME, match.setup, match.state.copy(), [])
                found.append((again, view, advise(view, BEST)))
    return tuple(found)


def at_play() -> Iterator[tuple[Match, PorrazoView, Advice]]:
    return ((match, view, advice) for match, view, advice in advised() if view.phase == "play")


def reasons() -> Iterator[tuple[Match, PorrazoView, Advice, Reason]]:
    for match, view, advice in at_play():
        yield match, view, advice, advice.reason
        if advice.but is not None:
            yield match, view, advice, advice.but


def others_hold(match: Match, view: PorrazoView, rank: int) -> int:
    """How many cards of a rank lie where the seat cannot see them, by the cards themselves."""
    state = match.state
    hidden = [card for seat, hand in enumerate(state.hands) if seat != view.seat for card in hand]
    return sum(card >> 2 == rank for card in [*hidden, *state.stock])


@pytest.mark.long
def test_the_best_is_what_the_player_judges_best() -> None:
    for _, view, advice in at_play():
        judged = {each.action: each for each in BEST.judge(view)}
        assert advice.best == judged[advice.best.action]
        merit = advice.best.points if advice.best.chance is None else advice.best.chance
        assert all(merit >= (each.points if each.chance is None else each.chance)
                   for each in judged.values())  # fmt: skip
        if advice.runner_up is not None:
            assert rank_play(advice.runner_up.action) != rank_play(advice.best.action)


@pytest.mark.long
def test_all_kinds_of_reasons_come_up() -> None:
    kinds = Counter(reason.kind for _, _, _, reason in reasons())
    wanted = {"takes", "in_place", "porrazo", "seldom", "risk", "counter_risk", "later"}
    wanted |= {"gone", "no_place", "wins", "equal", "pair"}
    # Of fewer positions not every one can be wanted.
    assert wanted <= set(kinds) if COMPILED else len(wanted & set(kinds)) > len(wanted) / 2, kinds


def test_cards_that_are_gone_are_on_the_table_or_in_piles() -> None:
    for match, view, _, reason in reasons():
        if reason.kind in ("gone", "none_left"):
            assert others_hold(match, view, reason.rank) == 0
        if reason.kind == "gone":
            seen = [*view.table, *itertools.chain(*view.won)]
            seen += view.pending.cards if view.pending else ()
            assert sum(card >> 2 == reason.rank for card in seen) == 3


@pytest.mark.long
def test_a_risk_is_as_probable_as_the_cards_not_seen_make_it() -> None:
    """With two seats and nothing said every hand of the unseen cards is as likely as another."""
    counted = 0
    for seed in range(deep(8, 4)):
        for match in turns(2, seed, declarations="automatic"):
            view = match.view(match.state.to_act)
            if view.phase != "play" or len(view.legal) < 2:
                continue
            advice = advise(view, BEST)
            for reason in (advice.reason, advice.but):
                if reason is None or reason.seat < 0 or not reason.percent or reason.rank < 0:
                    continue
                unseen = 52 - len({*view.table, *itertools.chain(*view.won)})
                unseen -= len(view.pending.cards) if view.pending else 0
                unseen -= len(view.hands[view.seat])
                like = others_hold(match, view, reason.rank)
                none = 1.0
                for card in range(len(view.hands[reason.seat])):
                    none *= (unseen - like - card) / (unseen - card)
                assert reason.percent == pytest.approx(100 * (1 - none), abs=0.51)
                counted += 1
    assert counted > 15


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "seats", "target"),
    [("if_held", 2, 61), ("if_held_wins", 2, 20), ("if_held_most", 3, 20)],
)
def test_where_a_card_makes_the_difference_the_best_is_better_if_it_is_held(
    kind: str, seats: int, target: int
) -> None:
    told, player = 0, SearchPlayer(Manner())
    for seed in itertools.count(40):
        if told > 3:
            break
        for match in turns(seats, seed, declarations="automatic", target=target):
            view = match.view(match.state.to_act)
            advice = advise(view, BEST) if view.phase == "play" and len(view.legal) > 1 else None
            if advice is None or advice.reason.kind != kind or advice.runner_up is None:
                continue
            reason, judge_of = advice.reason, judge_for if seats == 2 else points_for
            judge = (points_for if kind == "if_held" else judge_of)(view, view.deal_number)
            guesses = list(player.guesses(view, Random(0), Budget()))
            held = [guess for guess in guesses if reason.rank in guess[0][reason.seat]]
            gains = []
            for each in (held, guesses):
                worths = player.worths(view, judge, iter(each))
                gains.append(worths[advice.best.action] - worths[advice.runner_up.action])
            if kind == "if_held_most":
                share = sum(weight for _, weight in held) / sum(weight for _, weight in guesses)
                assert gains[0] * share >= gains[1] / 2 > 0.0
            else:
                parts, least = (10, 3) if kind == "if_held" else (1000, 10)
                assert reason.number == pytest.approx(parts * gains[0], abs=0.51)
                assert reason.number >= least
            told += 1


def test_who_can_hold_but_one_hand_holds_it_and_the_cards_are_won() -> None:
    told = 0
    for seed in range(12):
        rng, match = Random(seed), Match.new(GAME, 2, {"target": 99}, None, seed)
        while match.state.hand_number == 1:
            view = match.view(match.state.to_act)
            if not view.stock_count and view.phase == "play" and len(view.legal) > 1:
                told += is_counted(match, view)
            match.act(rng.choice(view.legal))
    assert told > 3


def is_counted(match: Match, view: PorrazoView) -> bool:
    """Return whether a hint counts the cards; what it then says is held against the true hands."""
    advice = advise(view, BEST)
    reason = advice.reason
    if reason.kind != "counted" or advice.runner_up is None:
        return False
    ranks = tuple(sorted(card >> 2 for card in match.state.hands[reason.seat]))
    assert [hand for hand, _ in Knowledge(view).hands] == [ranks]
    assert reason.number == cards_won(match, advice.best.action)
    assert reason.other == cards_won(match, advice.runner_up.action) < reason.number
    return True


def cards_won(match: Match, action: int) -> int:
    """How many cards a play wins in the hand if both go on as is best with open hands."""
    state, events = match.state.copy(), list[object]()
    player, side = SearchPlayer(Manner()), match.sides[match.state.to_act]
    while True:
        state.step(action, events)
        counted = [event.piles for event in events if isinstance(event, CardsCounted)]
        if counted:
            return counted[0][side]
        view = GAME.view(state, state.to_act)
        if view.phase != "play":
            action = PASS
            continue
        hands = [tuple(sorted(card >> 2 for card in hand)) for hand in state.hands]
        worths = player.worths(view, judge_for(view, view.deal_number), iter([(hands, 1.0)]))
        action = max(worths, key=worths.__getitem__)


@pytest.mark.long
def test_next_to_no_difference_without_a_line_is_hardly_any() -> None:
    told = Counter[str]()
    for _, view, advice in itertools.islice(at_play(), 40):
        if advice.runner_up is not None:
            for number in (1, 9):
                otherwise = Reason("later", number=number)
                found = line(view, advice.best, advice.runner_up, otherwise)
                assert found.kind in ("if_held", "counted", "hardly" if number == 1 else "later")
                told[found.kind] += 1
    assert told["hardly"] == told["later"] > 0


def test_waiting_with_the_tendido_is_worth_less_from_deal_to_deal() -> None:
    match = Match.new(GAME, 2, {"target": 999}, 0, 3)
    told: dict[int, int] = {}
    while not match.over and match.state.hand_number == 1:
        if match.state.phase == "tendido_choice":
            reason = advise(match.view(match.state.to_act), BEST).reason
            if reason.kind == "waits":
                told[match.state.deal_number] = reason.number
            match.act(WAIT)
        else:
            match.act(match.state.legal()[0])
    assert list(told.values()) == sorted(told.values(), reverse=True)
    assert told[1] == 38
    assert all(told[deal] == number for deal, number in ((4, 15), (7, 4)) if deal in told)
    assert len(told) > 3


def test_a_risk_that_is_smaller_is_smaller_times_what_it_costs() -> None:
    told = 0
    for _, _, _, reason in reasons():
        if reason.kind == "seldom":
            cost = RONDA_VALUE[reason.rank2]
            assert reason.number == RONDA_VALUE[reason.rank]
            assert reason.percent * reason.number < reason.other * cost
            told += 1
    assert told


def test_what_a_play_scores_and_takes_is_what_the_engine_gives() -> None:
    for match, _, advice, reason in reasons():
        if reason.kind not in ("in_place", "limpia", "porrazo", "counter_porrazo", "takes"):
            continue
        events: list[object] = []
        state = match.state.copy()
        state.step(advice.best.action, events)
        scored = [event for event in events if isinstance(event, Scored)]
        risky = [e for e in events if isinstance(e, PorrazoMade | CounterPorrazoMade)]
        numbers = {
            "in_place": [event.points for event in scored if event.reason == "in_place"],
            "limpia": [event.points for event in scored if event.reason == "limpia"]
            + [event.limpia for event in risky],
            "porrazo": [event.points for event in risky],
            "counter_porrazo": [event.points for event in risky],
            "takes": [len(event.cards) + 1 for event in events if isinstance(event, Captured)],
        }
        assert reason.number in numbers[reason.kind], (reason, events)


def test_a_play_that_wins_does() -> None:
    won = 0
    for match, view, advice, reason in reasons():
        if reason.kind in ("wins", "san_benito"):
            state = match.state.copy()
            events: list[object] = []
            state.step(advice.best.action, events)
            assert any(isinstance(event, MatchWon) for event in events)
            assert state.winner == view.sides[view.seat]
            won += 1
    assert won


@pytest.mark.long
def test_what_is_hidden_changes_no_advice_and_no_standing() -> None:
    rng = Random(3)
    for match, view, advice in rng.sample(list(advised()), deep(60, 25)):
        other = GAME.determinize(view, Random(rng.random()), match.setup)
        seen = GAME.view(other, view.seat)
        assert advise(seen, BEST) == advice
        assert standing(seen) == standing(view)


def test_the_public_standing_knows_nobodys_hand() -> None:
    for match, _, _ in Random(4).sample(list(advised()), 60):
        seen = {
            standing(match.view(seat), public=True).lead
            for seat in range(match.setup.seats)
            if match.sides[seat] == 0
        }
        assert len(seen) == 1


def test_two_sides_share_the_chance() -> None:
    for match, _, _ in advised():
        if len(set(match.sides)) != 2:
            continue
        one, other = (
            standing(match.view(match.sides.index(side)), public=True).chance for side in (0, 1)
        )
        assert one is not None
        assert other is not None
        assert one + other == pytest.approx(1.0)


def test_who_has_won_has_all_of_the_chance() -> None:
    match = Match.new(GAME, 2, {"target": 5}, None, 3)
    rng = Random(1)
    while not match.over:
        match.act(rng.choice(match.state.legal()))
    chances = [standing(match.view(seat)).chance for seat in (0, 1)]
    assert sorted(chances, key=float) == [0.0, 1.0]
    assert chances[match.state.winner] == 1.0


def test_a_tendido_is_laid_for_the_most_points() -> None:
    laid = 0
    for _, view, advice in advised():
        if view.phase == "tendido_arrange":
            points = [sum(p for _, p, _ in tendido_scores(view, action)) for action in view.legal]
            assert advice.reason.kind == "arranges"
            assert advice.reason.number == max(points)
            laid += 1
    assert laid > 5


def test_declaring_is_advised_to_whoever_holds_something() -> None:
    held = [advice for _, view, advice in advised() if view.phase == "declare"]
    assert len(held) > 5
    assert {advice.reason.kind for advice in held} <= {"ronda", "equal"}


def test_a_claim_is_advised_exactly_where_there_is_one() -> None:
    found = Counter[bool]()
    for seed in range(60):
        rng = Random(seed)
        options = {"hands": 1, "missed_claims": True, "declarations": "announced"}
        match = Match.new(GAME, 2 + seed % 3, options, None, seed)
        while not match.over:
            if match.state.phase == "claim":
                view: PorrazoView = match.view(match.state.to_act)
                action = advise_to_point(view).best.action
                assert action - CLAIM in claimable(match.state, view.seat)
                assert advise(view, BEST).best.action >= CLAIM
                found[True] += 1
            elif match.state.phase == "play":
                pointed = advise_to_point(match.view(match.state.to_act))
                assert pointed.best.action == PASS
                found[False] += 1
            match.act(rng.choice(match.state.legal()))
    assert found[True] > 5
    assert found[False]


# --- weighing within a budget


class Ticking:
    """A clock that goes a second on whenever it is asked."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1.0
        return self.seconds


def view_of(seats: int) -> PorrazoView:
    match = Match.new(GAME, seats, {"tendido_when": "last_four", "declarations": "automatic"}, 0, 5)
    view: PorrazoView = match.view(match.state.to_act)
    assert view.phase == "play"
    return view


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_weighing_does_what_choosing_does(level: str, seats: int) -> None:
    agent = agent_of(level)
    for match in itertools.islice(turns(seats, 40 + seats), deep(25, 10)):
        view = match.view(match.state.to_act)
        action, judged = agent.weigh(view, Random(9), Budget())
        assert action == agent.choose(view, Random(9))
        assert [each.action for each in judged] == list(view.legal)


def test_time_and_number_bound_how_many_deals_are_looked_at() -> None:
    view = view_of(3)

    def deals(manner: Manner, budget: Budget) -> int:
        player = SearchPlayer(manner, Ticking())
        return sum(1 for _ in player.guesses(view, Random(1), budget))

    assert deals(Manner(), Budget(seconds=30.0)) == 33
    assert deals(Manner(), Budget(seconds=0.001)) == 4
    assert deals(Manner(), Budget(deals=2)) == 2
    assert deals(Manner(), Budget(seconds=30.0, deals=10)) == 10
    assert deals(Manner(samples=3), Budget(seconds=30.0)) == 3
    assert deals(Manner(samples=3), Budget(deals=1000)) == 3
    assert deals(Manner(), Budget()) == 80


def test_two_players_look_at_every_hand_whatever_the_time() -> None:
    view = view_of(2)
    player = SearchPlayer(Manner(), Ticking())
    hurried = player.weigh(view, Random(1), Budget(seconds=0.001))
    assert hurried == player.weigh(view, Random(2), Budget())
