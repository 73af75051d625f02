"""How the computers of Crash set out a hand."""

import math
from itertools import combinations
from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.partition.crash.events import Fouled
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.players.players import Setter
from porrazo.games.partition.crash.players.rivals import Rivals, best_setting
from porrazo.games.partition.crash.rules import (
    DONE,
    KEEP,
    PACK,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    bits_of,
)
from porrazo.games.partition.crash.setting import (
    USUAL,
    Search,
    completed,
    groups_in,
    usual_against,
)
from porrazo.games.partition.crash.view import CrashView
from porrazo.games.players import players_of
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS
from porrazo.players.search.manners import BEST as BEST_MANNER
from support.crash import PAIRS, STRAIGHT, pack_dealing

GAME = game_named("crash")
BEST = players_of(GAME).agent(LEVELS[-1])


def begun(hand: str = "", seats: int = 2, seed: int = 1, **options: object) -> Match:
    packs = ()
    if hand:
        packs = (tuple(PACK.card(text) for text in pack_dealing(seats, seats - 1, {0: hand})),)
    return Match.new(GAME, seats, options, seats - 1, seed, packs)


def cards(text: str) -> list[int]:
    return [PACK.card(each) for each in text.split()]


@pytest.mark.parametrize(
    "hand", ["9S 9H 9D KH QH JH 8C 7D", "AS AD 4S 2C 3C 7H 8H 9H", "2S 4S 6S 8S TS TH TD QD"]
)
def test_the_search_finds_the_best_of_all_settings(hand: str) -> None:
    """Held against every way to lay two groups of eight cards."""
    rules = rules_of(begun().view(0))
    groups = groups_in(rules, bits_of(cards(hand)))
    worths = [
        sum(USUAL.worth(2 + place, strength) for place, (strength, _) in enumerate(pair))
        for pair in combinations(groups, 2)
        if not pair[0][1] & pair[1][1]
    ]
    alone = [USUAL.worth(2, strength) for strength, _ in groups]
    assert Search(USUAL).run(groups, 2)[0][0] == pytest.approx(max(worths + alone))


def test_the_setting_found_wins_more_than_the_strongest_groups_first() -> None:
    found = first = 0.0
    for seed in range(12):
        match = begun(seed=seed)
        view = match.view(0)
        rivals = Rivals(GAME, view, 40, Random(seed))
        groups = groups_in(rivals.rules, bits_of(view.hands[0]))
        best = Search(rivals.odds).run(groups)[0][1]
        greedy = [cards for _, cards in completed(groups, 0)]
        found += sum(each.lead for each in rivals.outcomes(best))
        first += sum(each.lead for each in rivals.outcomes(greedy))
    assert found > first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_level_lays_the_setting_that_is_worth_most_in_its_deals(seats: int) -> None:
    match = begun(seats=seats, seed=4)
    found = BEST.weigh(match.view(0), Random(1), Budget())
    assert found[0] == found[1][0].action
    while match.state.to_act == 0:
        match.act(BEST.choose(match.view(0), Random(1)))
    assert match.state.chosen == 1
    assert len(match.state.groups[0]) >= 3


def test_a_straight_is_claimed_and_six_pairs_are_where_little_could_be_won() -> None:
    assert BEST.choose(begun(STRAIGHT).view(0), Random(1)) == STRAIGHT_13
    # Two prials and as good a rest is no hand to void.
    good = "3S 3H 3D AS AH AD KS QS JS TH TD 9H 9D"
    assert BEST.choose(begun(good).view(0), Random(1)) != SIX_PAIRS
    assert BEST.choose(begun(PAIRS).view(0), Random(1)) != DONE


def test_who_cannot_lay_anything_more_is_done() -> None:
    match = begun("9S 9H 9D KH QH JH 8C 7D 6C AS AD 4S 2C")
    for group in ("9S 9H 9D", "KH QH JH", "8C 7D 6C", "AS AD 4S"):
        match.act(bits_of(cards(group)))
    assert BEST.choose(match.view(0), Random(1)) == DONE


def test_a_good_hand_is_kept_and_a_poor_one_swapped() -> None:
    good = begun("3S 3H 3D AS AH 2H KS QS JS TH TD 9H 8H", spare_hand_swap=True)
    poor = begun("2S 4H 5D 7C 8S TH JD KC 2D 5C 8H JS KD", spare_hand_swap=True)
    assert GAME.action_text(BEST.choose(good.view(0), Random(1))) == "keep"
    assert GAME.action_text(BEST.choose(poor.view(0), Random(1))) == "swap"


def test_errors_are_those_of_how_much_less_than_the_best() -> None:
    view = begun(seats=3, seed=4).view(0)
    best, *others = Setter(GAME, BEST_MANNER.work).find(view, Random(1))
    assert best.error == 0.0
    assert all(best.worth - each.worth > 0.0 for each in others)
    # What comes out in two settings of one hand goes together, deal by deal.
    assert all(each.error < 0.25 for each in others)


def usual_group(view: CrashView) -> int:
    """Return the first group of the setting that is best against nobody in particular."""
    groups = groups_in(rules_of(view), bits_of(view.hands[view.seat]))
    return Search(usual_against(view.seats - 1)).run(groups)[0][1][0]


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_who_attends_to_all_leaves_the_usual_group_only_for_one_that_is_surely_better(
    seats: int,
) -> None:
    tempted = left = 0
    for seed in range(25):
        view = begun(seats=seats, seed=seed).view(0)
        usual, found = usual_group(view), BEST.find(view, Random(1))
        known = next(each for each in found if each.action == usual)
        free = Setter(GAME, BEST_MANNER.work).find(view, Random(1))[0]
        if found[0].action != usual:
            assert found[0].worth - known.worth > known.error
            left += 1
        tempted += free.action != usual == found[0].action
    assert tempted > 0
    assert left > 0


def test_a_guarded_player_tries_twice_as_many_deals_and_fewer_the_more_hands_are_in_each() -> None:
    def tried(seats: int, *, guarded: bool) -> int:
        view = begun(seats=seats).view(0)
        return Setter(GAME, BEST_MANNER.work, guarded=guarded).find(view, Random(1))[0].rounds

    assert [tried(seats, guarded=True) for seats in (2, 3, 4)] == [300, 150, 100]
    assert [tried(seats, guarded=False) for seats in (2, 3, 4)] == [150, 75, 50]


def test_points_are_those_ahead_of_the_others_mean() -> None:
    match = begun(seats=3, seed=4)
    rivals = Rivals(GAME, match.view(0), 60, Random(1))
    own = rivals.outcomes(best_setting(rivals.rules, bits_of(match.view(0).hands[0])))
    # Of one point each that three may win in four showdowns.
    assert {each.lead * 2 % 1 for each in own} == {0.0}
    assert min(each.lead for each in own) < -1.0
    assert any(each.lead % 1 for each in own)


@pytest.mark.long
def test_a_spare_hand_is_worth_what_it_is_in_other_deals_within_its_error() -> None:
    """So nobody is blamed for keeping a hand because of the deals that were drawn."""
    apart, seeds = 0.0, 12
    for seed in range(seeds):
        view = begun(seed=seed, spare_hand_swap=True).view(0)
        one, other = (
            {
                each.action: each
                for each in Setter(GAME, BEST_MANNER.work, drawing=drawing).find(view, Random(1))
            }
            for drawing in (0, 1)
        )
        gains = [found[SWAP].worth - found[KEEP].worth for found in (one, other)]
        error = math.hypot(*(each.error for found in (one, other) for each in found.values()))
        apart += ((gains[0] - gains[1]) / error) ** 2 / seeds
    assert 0.2 < apart < 2.5


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_computers_make_no_foul_where_everybody_sorts_for_himself(level: str) -> None:
    agent, fouls = players_of(GAME).agent(level), 0
    for seed in range(4):
        match, rng = Match.new(GAME, 3, {"auto_sort": False}, None, seed), Random(seed)
        while not match.over:
            match.act(agent.choose(match.view(match.state.to_act), rng))
        fouls += sum(isinstance(event, Fouled) for events in match.events for event in events)
    assert fouls == 0
