"""What hints say holds: each sentence against what the action then does, or who can tell else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest
from oracle.pechigonga_oracle import CLASSES, evaluate
from porrazo.engine.events import CardPlayed, Event
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.banking.counting import total_of
from porrazo.games.climbing.big_two.rules import bits_of
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    NOTHING,
    Combination,
    combination,
    groups,
)
from porrazo.games.climbing.dou_dizhu.rules import LEAD
from porrazo.games.climbing.dou_dizhu.rules import Rules as DouDizhuRules
from porrazo.games.climbing.dou_dizhu.state import open_actions
from porrazo.games.climbing.ranks import Holding
from porrazo.games.fishing.events import Captured, CardLeft, SanBenito
from porrazo.games.fishing.porrazo.table.hints import is_play as is_porrazo_play
from porrazo.games.partition.crash.game import rules_of as rules_of_crash
from porrazo.games.partition.crash.players.rivals import best_setting
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.games.tricks.italian import ITALIAN_40, QUEEN_HIGHER, RANK_POINTS
from porrazo.games.tricks.raising.view import is_play
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.truc.table.words import rules_of as truc_rules
from porrazo.games.vying.cacho.table.at_table import NAMING
from porrazo.games.vying.pechigonga.table.asking import share_below as pechigonga_share_below
from porrazo.games.vying.table import hints as vying
from porrazo.games.vying.table_stakes import FOLD
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason, percent_of
from porrazo.table.telling.hints import hint_of
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support import crash, cuarenta, flor, last_one, pechigonga, ronda, spinado
from support.product import Product

NAMES = ("Ana", "Beto", "Cleo", "Dora", "Emil", "Fina", "Gael", "Hugo")


def say_of(match: Match, language: str = "en") -> Say:
    names = NAMES[: match.setup.seats]
    suits = table_game(match.game.name).suits_matter
    text = Text(language, strict=True)
    return Say(text, names, match.sides, match.game.pack, suits=suits)


def why(match: Match, action: Action | str, language: str = "en") -> str:
    """Why a hint would say that an action is right."""
    game = match.game
    done = game.parse_action_text(action) if isinstance(action, str) else action
    view = match.view(match.state.to_act)
    advice = Advice(Judged(done, 1.0, 0.5), None, Reason("only"))
    return hint_of(table_game(game.name), view, advice, say_of(match, language)).why


def moments(name: str, seats: int, seed: int, **options: Any) -> Iterator[tuple[Match, Action]]:
    """Moments of 300 random matches, each with an action that is then done.

    A test that is still looking for something then fails: it is never said.
    """
    rng = Random(seed)
    for _ in range(300):
        match = Match.new(game_named(name), seats, options, None, rng.randrange(1 << 30))
        for _ in range(200):
            if match.over:
                break
            action = rng.choice(match.state.legal())
            yield match, action
            match.act(action)
    pytest.fail(f"what is looked for does not come up in 300 matches of {name}")


# ---- stops


def in_spinado(hands: dict[int, str], action: str, **fields: Any) -> str:
    pots = {"matrimony": 7, "intrigue": 5, "game": 4}
    return why(spinado.at(hands, pots=pots, **fields).match, action)


@pytest.mark.parametrize(
    ("hand", "action", "told"),
    [
        ("QD KD 4H", "KD", "It is a stop"),
        ("JD QD KD 4H", "JD", "a pot of 5 counters"),
        ("4H 5H 9S", "4H", "You play 2 cards in a row"),
        ("4H 5H KS", "4H", "You keep king of spades, a sure stop"),
        ("QH KH", "QH", "With it you are out"),
        ("4H 5H AD 9S", "4H+AD", "whichever card you like"),
        ("7D AD 9S", "7D+AD", "You start again in any case"),
    ],
)
def test_a_start_at_spinado_does_what_is_said_of_it(hand: str, action: str, told: str) -> None:
    assert told in in_spinado({0: hand, 1: "6H TS 3C 4C", 2: "9C TC 9H TH"}, action)


def test_an_ace_that_costs_nothing_is_no_reason_to_be_rid_of_it() -> None:
    hands = {0: "AD 4H 9S", 1: "5H", 2: "9C"}
    assert "would cost you 2" in in_spinado(hands, "4H+AD")
    assert "cost" not in in_spinado(hands, "4H+AD", options={"penalty_per_card": 0})


@pytest.mark.parametrize(
    ("options", "left", "told"),
    [
        ({}, 3, "would cost you 2 for each of your cards"),
        ({"debt": False}, 6, "would cost you 2 for each of your cards"),
        ({"debt": False}, 5, "though no more than you have, now 5"),
        ({"debt": False}, 0, "whichever card you like"),
    ],
)
def test_without_debt_the_ace_costs_no_more_than_there_is(
    options: dict[str, Any], left: int, told: str
) -> None:
    hands = {0: "4H 5H AD", 1: "6H", 2: "9C 3C"}
    words = in_spinado(hands, "4H+AD", options=options, scores=[left, 50, 50])
    assert words.endswith(told)


def test_an_ace_that_nothing_can_be_paid_for_is_owed_nothing() -> None:
    for left, told in ((1, "owe nothing"), (0, "you start again")):
        hands, scores = {0: "AD 4H 9S", 1: "5H", 2: "9C"}, [left, 50, 50]
        words = in_spinado(hands, "AD", options={"debt": False}, scores=scores)
        assert told in words
        assert ("owe" in words) == bool(left)


OTHERS = ("9S TC QD KD", "6D 7C 9D TD")


@pytest.mark.parametrize(
    ("hand", "action", "told"),
    [
        ("KC 5D", "draw", "You have no card that fits"),
        ("8S 5D 4D", "8S names D", "the suit to diamonds: you hold 2"),
        ("7S 5S KC 6S", "7S", "2 of your other cards fit"),
    ],
)
def test_a_card_of_last_one_does_what_is_said_of_it(hand: str, action: str, told: str) -> None:
    game = game_named("last_one")
    match = last_one.at((hand, *OTHERS), "7H").match
    texts = {game.action_text(each): each for each in match.state.legal()}
    assert told in why(match, texts[action])


def test_to_say_last_one_spares_no_penalty_where_there_is_none() -> None:
    for penalty, told in ((2, "spares you a penalty"), (0, "costs nothing")):
        match = last_one.at(("7S 5D", *OTHERS), "7H", options={"last_one_penalty": penalty}).match
        called = max(match.state.legal())
        assert told in why(match, called)


# ---- fishing


@pytest.mark.parametrize(
    ("other", "told"), [("5 4 6 J Q", "may claim ten"), ("A 4 6 J Q", "nobody can fall on it")]
)
def test_a_card_of_a_ronda_whose_fourth_is_gone_is_called_safe(other: str, told: str) -> None:
    game = game_named("cuarenta")
    state = cuarenta.deal_of(["5 5 5 2 3", other], "", calls=["ronda", None])
    match = Match.from_position(game, game.setup(2, {}, None, 1), state)
    assert told in why(match, "5S")


@pytest.mark.parametrize(
    ("call", "told"), [("none", "without calling them"), ("ronda", "called only two")]
)
def test_a_claim_at_ronda_says_what_was_called(call: str, told: str) -> None:
    pack = ronda.pack_of("5 5 5 1 2 3 4 6 11 12")
    match = Product.new(2, {}, dealer=1, packs=[pack], seed=1, game="ronda").match
    match.act(match.game.parse_action_text(f"announce {call}"))
    match.act(match.game.parse_action_text("announce none"))
    while match.state.phase != "claim":
        passing = match.game.parse_action_text("pass")
        match.act(passing if match.state.phase == "challenge" else min(match.state.legal()))
    assert told in why(match, "claim 0")


def test_a_mesa_alone_is_for_a_point_and_not_for_one_more_card() -> None:
    found = 0
    for match, action in moments("ronda", 2, 2):
        words = why(match, action)
        if "clears the table" in words:
            assert ("one point more" in words) == ("It's a caída" in words)
            found += 1
        if found > 20:
            return


def card_of(match: Match, rank: str) -> Action:
    """The first card of a rank that may be played."""
    legal: list[Action] = match.state.legal()
    return next(each for each in legal if match.game.pack.text(each)[:-1] == rank)


@pytest.mark.parametrize(
    ("rank", "told", "won"),
    [
        ("5", "Beto's caída is scored first and wins the match", True),
        ("7", "Beto's caída is scored first and wins the match", True),
        ("3", "It's a cinco", False),
    ],
)
def test_cards_do_not_come_where_a_caida_that_hangs_wins_the_match_first(
    rank: str, told: str, won: bool
) -> None:
    hands = ["3 12 11", "3 11 10", "5 7 3"]
    match = Product.at(ronda.last_cards(hands, "5 6 1", scores=[0, 40, 0])).match
    for _ in range(2):
        match.act(card_of(match, "3"))
    assert told in why(match, card_of(match, rank))
    match.act(card_of(match, rank))
    assert match.over == won


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_card_of_ronda_is_said_to_do_is_what_it_does(seats: int) -> None:
    """Who gets cards, and for sure or not: held against the events, near the end of a match."""
    said = dict.fromkeys(["You win", "left"], 0)
    if seats > 2:
        said |= dict.fromkeys(["unless the next", "scored first"], 0)
    for match, card in islice(moments("ronda", seats, seats, target=4, bluff=False), 60_000):
        words, events = why(match, card), list[Event]()
        match.state.copy().step(card, events)
        own = [each for each in events if isinstance(each, Captured)]
        assert ("You win" in words) == bool(own)
        left = any(isinstance(each, CardLeft) for each in events)
        assert not left or words in ("", "It's your only choice"), "nothing is said of a card left"
        assert ("unless the next" in words) == any(each.pending for each in own)
        assert ("scored first" in words) != any(isinstance(each, CardPlayed) for each in events)
        for part in said:
            said[part] += left if part == "left" else part in words
        if min(said.values()) > 5:
            return
    raise AssertionError(said)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_of_porrazo_is_left_where_it_is_said_to_be(seats: int) -> None:
    """Not where a porrazo in the air wins the match before the card lies."""
    ended = 0
    for match, action in islice(moments("porrazo", seats, 5, target=7), 9000):
        if not is_porrazo_play(action):
            continue
        words, events = why(match, action), list[Event]()
        match.state.copy().step(action, events)
        takes = any(isinstance(each, Captured | SanBenito) for each in events)
        assert words.startswith("Takes") == takes
        played = any(isinstance(each, CardPlayed) for each in events)
        assert played or not words.startswith("Leaves")
        ended += not played
        if ended > 3:
            return
    raise AssertionError(ended)


# ---- tricks


@pytest.mark.parametrize("name", ["tresette", "calabrasella"])
def test_what_is_said_of_a_trick_holds_for_the_cards_that_are_out(name: str) -> None:
    """Which are above, how many of the suit are out, what else could be thrown or would win."""
    said = dict.fromkeys(("still beat", "still out", "would cost more", "Nothing", "You keep"), 0)
    for match, card in moments(name, 4 if name == "tresette" else 3, 3):
        view, legal = match.view(match.state.to_act), match.state.legal()
        cards = [each for each in legal if 0 <= each < len(ITALIAN_40.cards)]
        if view.phase != "play" or card not in cards or len(cards) == 1:
            continue
        words = why(match, card)
        hands = match.game.full_view(match.state).hands
        out = [each for seat, hand in enumerate(hands) if seat != view.seat for each in hand]
        strength = rules_of(view).strength if name == "tresette" else QUEEN_HIGHER
        suit = [each for each in out if each & 3 == card & 3]
        above = [each for each in suit if strength[each >> 2] > strength[card >> 2]]
        dearer = all(
            RANK_POINTS[each >> 2] > RANK_POINTS[card >> 2] for each in cards if each != card
        )
        if "No card left beats" in words:
            assert not above
        if "still beat" in words and name == "tresette":
            assert all(say_of(match).card(each) in words for each in above)
        if "still out" in words and name == "tresette":
            assert words.endswith(f"; {len(suit)} are still out")
        if "Nothing you may play" in words or "You keep" in words:
            best = max(strength[each >> 2] for _, each in view.trick if each & 3 == view.led)
            takes = [each for each in cards if each & 3 == view.led and strength[each >> 2] > best]
            assert bool(takes) == ("You keep" in words)
        assert dearer or "would cost more" not in words
        for part in said:
            said[part] += part in words
        if min(said.values()) > 3:
            return


def test_a_meld_counts_for_sure_where_no_trick_is_needed() -> None:
    for needed, told in ((True, "as soon as you win a trick"), (False, "points")):
        for match, _ in moments("tresette", 4, 1, meld_needs_trick=needed):
            if "good_play" in [match.game.action_text(each) for each in match.state.legal()]:
                assert why(match, "good_play").endswith(told)
                assert why(match, "no_declaration") == ""
                break
            if match.state.phase == "declare":
                assert why(match, "no_declaration") == "You hold no meld"


@pytest.mark.parametrize(("name", "seats"), [("truc", 2), ("matarrata", 4), ("put", 2)])
def test_what_is_said_of_a_card_of_truc_holds_for_the_cards_that_are_out(
    name: str, seats: int
) -> None:
    """Which beat it, counted by what is not seen, and whether anything held takes the trick."""
    said = dict.fromkeys(("cards still out", "no card still out", "Nothing you hold", "last"), 0)
    for match, card in moments(name, seats, 5):
        view = match.view(match.state.to_act)
        if not is_play(card):
            continue
        words, rules = why(match, card), truc_rules(name, view)
        seen = {*view.hands[view.seat], *(done.action for done in view.actions)}
        higher = [
            each
            for each in rules.cards
            if each not in seen and rules.power(each, -1) > rules.power(card, -1)
        ]
        if words.startswith(("Your highest", "Your last card:")):
            told = re.search(r"(\d+) cards still out", words)
            assert len(higher) == int(told[1]) if told else len(higher) <= 3
            assert ("no card still out" in words) == (not higher)
        if "Nothing you hold" in words:
            lying = max(rules.power(each.card, -1) for each in view.trick)
            assert all(rules.power(each, -1) <= lying for each in view.hands[view.seat])
        assert "play last" not in words or len(view.trick) == seats - 1
        for part in said:
            said[part] += part in words
        if min(said.values()) > 3:
            return


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["tresette", "calabrasella", "crash", "spinado", "ronda"])
def test_nothing_is_counted_as_zero(name: str, language: str) -> None:
    """As a person would say it: no cards, none, hardly one."""
    seats = {"tresette": 4, "ronda": 3}.get(name, 3)
    options: dict[str, Any] = {"table_talk": True} if name == "tresette" else {}
    if name == "spinado":
        options = {"debt": False, "starting_counters": 10, "penalty_per_card": 5}
    left = 25 if name == "crash" else 400
    for match, action in moments(name, seats, 4, **options):
        view = match.view(match.state.to_act)
        advice = Advice(Judged(action, 1.0, 0.5), None, Reason("only"))
        hint = hint_of(table_game(name), view, advice, say_of(match, language))
        assert not re.search(r"(?<![\d.,])0(?![.,]?\d)", f"{hint.best}. {hint.why}")
        left -= 1
        if not left:
            return


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [0, 100])
def test_cards_that_never_win_or_never_lose_are_not_told_in_percents(
    language: str, percent: int
) -> None:
    match = Match.new(game_named("truc"), 2, {}, 1, 1)
    match.act(match.game.parse_action_text("raise"))
    view = match.view(match.state.to_act)
    for action in match.state.legal():
        advice = Advice(Judged(action, 1.0, 0.5), None, Reason("only", other=percent))
        hint = hint_of(table_game("truc"), view, advice, say_of(match, language))
        assert not re.search(r"\b(0|100)\b", hint.why.replace("de 100", "").replace("in 100", ""))


def test_an_empty_pot_is_called_so() -> None:
    pots = {"matrimony": 7, "intrigue": 5, "game": 0}
    match = spinado.at({0: "QH KH", 1: "6H", 2: "9C"}, pots=pots).match
    assert why(match, "QH") == "With it you are out, though there is nothing in Game"


def test_of_every_card_to_come_no_percents_are_told() -> None:
    for match, _ in moments("backhand", 2, 1):
        state = match.state
        if state.to_act >= 0 and match.view(state.to_act).hands[state.to_act]:
            hand = match.view(state.to_act).hands[state.to_act]
            if total_of(hand) == 21:
                assert why(match, "backhand") == "Every card to come takes 21 over 21"
                return


def test_a_suit_without_cards_is_called_so() -> None:
    said = [
        table_game("tresette").action_words(match.view(match.state.to_act), action, say_of(match))
        for match, action in islice(moments("tresette", 4, 4, table_talk=True), 2000)
    ]
    assert "say: out of one suit" in said
    assert "say: none of hearts" in said


@pytest.mark.parametrize(("name", "seats"), [("truc", 2), ("matarrata", 2), ("truc", 4)])
def test_cards_that_win_a_deal_at_once_are_said_to(name: str, seats: int) -> None:
    """After a tie who can take the second trick wins, whoever would raise and fold besides."""
    game = game_named(name)
    coach, found = players_of(game).coach, 0
    for match, _ in islice(moments(name, seats, 6, target=30), 9000):
        view = match.view(match.state.to_act)
        if view.phase != "play" or len(view.hands[view.seat]) < 2 or not view.trick:
            continue
        ends = [match.state.copy() for _ in view.hands[view.seat]]
        for end, card in zip(ends, view.hands[view.seat], strict=True):
            end.step(card)
        side = view.seat & 1
        if max(end.scores[side] for end in ends) > match.state.scores[side]:
            assert coach.advise(view).reason.other > 85
            found += 1
        if found > 3:
            return
    raise AssertionError(found)


# ---- others


def test_how_often_a_group_of_crash_wins_is_by_hands_that_the_others_can_hold() -> None:
    """Who holds two aces, two kings and a queen knows of hardly a higher three of a kind."""
    pack = crash.pack_dealing(3, 2, {0: "AS AH 3D 5H 6S 6H 6C JS JH JC QH KS KC"})
    match = Product.new(3, {}, dealer=2, packs=[pack], game="crash").match
    own = set(match.view(0).hands[0])
    rules, rng, won, deals = rules_of_crash(match.view(0)), Random(4), 0, 300
    group = sum(1 << match.game.pack.card(text) for text in ("JS", "JH", "JC"))
    rest = [card for card in match.game.pack.cards if card not in own]
    for _ in range(deals):
        rng.shuffle(rest)
        others = [
            best_setting(rules, sum(1 << card for card in rest[at : at + 13])) for at in (0, 13)
        ]
        won += all(rules.strength(each[0]) < rules.strength(group) for each in others)
    told = re.search(r"about (\d+) %", why(match, group))
    assert told is not None
    assert abs(int(told[1]) - 100 * won / deals) < 10


def test_how_many_cards_of_big_two_are_higher_is_told_only_where_they_are_few() -> None:
    """Counted in all hands but the own one, by the order of the bits."""
    found = set()
    for match, action in islice(moments("big_two", 4, 3), 4000):
        words = why(match, action) if action.bit_count() == 1 else ""
        told = re.search(r"Only (\w+) higher", words)
        if not told and "Nothing still out" not in words:
            continue
        state = match.state
        others = [hand for seat, hand in enumerate(state.hands) if seat != state.to_act]
        above = sum(1 << place > action for hand in others for place in each_of(hand))
        assert above == (0 if told is None else 1 if told[1] == "one" else int(told[1]))
        found.add(above)
    assert {0, 1, 2} <= found


def each_of(hand: int) -> list[int]:
    return [place for place in range(52) if hand >> place & 1]


# So many cards at most, for every way to lead them is tried.
_FEW_LEFT = 9


def _least_beaten(hand: int, others: Holding, rules: DouDizhuRules) -> int:
    """Return how many leads of a hand can be beaten, bombs apart, in the order that is best."""

    @cache
    def least(left: int) -> int:
        if not left:
            return 0
        return min(
            least(left & ~play) + is_beaten(combination(play, rules.pair_as_singles))
            for play in open_actions(LEAD, left, 0, NOTHING, rules)
        )

    def is_beaten(play: Combination) -> bool:
        higher = groups(others, play, rules.pair_as_singles)
        return play.kind < BOMB and any(group.kind == play.kind for group in higher)

    return least(hand)


@pytest.mark.long
def test_as_little_can_be_beaten_after_a_play_at_dou_dizhu_as_is_said() -> None:
    say = say_of(Match.new(game_named("dou_dizhu"), 3, {}, None, 1))
    told = {say.get("dou_dizhu.why_none_beaten"): 0, say.get("dou_dizhu.why_one_beaten"): 1}
    out_next, found = say.get("dou_dizhu.why_last_but_one"), set()
    for match, _ in islice(moments("dou_dizhu", 3, 5), 12_000):
        state, rules = match.state, match.state.rules
        hand = state.hands[state.to_act]
        if state.phase == "auction" or hand.bit_count() > _FEW_LEFT:
            continue
        others = Holding(sum(state.hands) - hand)
        for action in match.game.candidates(state):
            words = why(match, action) if action else ""
            if words == out_next:
                assert combination(hand & ~action, rules.pair_as_singles).kind
            elif words in told:
                assert _least_beaten(hand & ~action, others, rules) <= told[words]
            found.add(words)
    assert {out_next, *told} <= found


def test_a_card_that_must_be_played_is_not_said_to_split_no_pair_where_it_does() -> None:
    match = next(
        match
        for match in (Match.new(game_named("big_two"), 4, {}, None, seed) for seed in range(99))
        if sum(card >> 2 == match.view(match.state.to_act).lowest >> 2 for card in _hand(match)) > 1
    )
    lowest = match.view(match.state.to_act).lowest
    assert "splits" not in why(match, bits_of((lowest,)))


def _hand(match: Match) -> tuple[int, ...]:
    hand: tuple[int, ...] = match.view(match.state.to_act).hands[match.state.to_act]
    return hand


def test_of_two_hands_that_are_worth_the_same_the_elder_beats_the_other() -> None:
    match = Match.new(game_named("cacho"), 3, {}, 0, 1)
    eldest, dealer = match.view(1), match.view(0)
    assert [vying.wins_ties(eldest, other) for other in (2, 0)] == [True, True]
    assert [vying.wins_ties(dealer, other) for other in (1, 2)] == [False, False]


def test_who_has_too_little_to_call_is_told_the_part_of_the_pot_that_can_be_won() -> None:
    """Of a bet of 15 a seat with 5 answers 5, and so plays for no more than that of each."""
    position = {
        "game": "cacho",
        "seats": 2,
        "options": {},
        "phase": "bet3",
        "to_act": 0,
        "dealer": 1,
        "deal_number": 3,
        "hands": [["1O", "1C", "1E"], ["2B", "3B", "5B"]],
        "scores": [20, 5],
        "paid": [3, 3],
        "stock_count": 18,
    }
    match = Product.at(position).match
    match.act(match.game.parse_action_text("bet 15"))
    view, call = match.view(1), match.game.parse_action_text("call")
    assert view.pot == 21
    advice = Advice(Judged(call, 1.0), Judged(FOLD, 0.0), Reason("later", number=10, other=60))
    hint = hint_of(table_game("cacho"), view, advice, say_of(match))
    assert hint.why.endswith("calling 5 pays from 31 %")
    folded = replace(advice, best=Judged(FOLD, 1.0), runner_up=Judged(call, -0.2))
    assert "1.2 worse" in hint_of(table_game("cacho"), view, folded, say_of(match)).why


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "said", "options"),
    [
        ({0: "7O 6O 3C 2E", 1: "1C 4C 10E 11E"}, "silent silent", {}),
        ({0: "4O 3B 2C 12E", 1: "7E 7B 6C 5O"}, "have_it have_it", {}),
        ({0: "4O 3B 2C 12E", 1: "7E 7B 6C 5O"}, "have_it have_it", {"announce": "voluntary"}),
        ({0: "6O 5O 3C 2E", 1: "1C 4C 10E 11E"}, "silent silent", {"announce": "voluntary"}),
        ({0: "7O 6O 3C 2E", 1: "1C 4C 10E 11E"}, "", {"announce": "off"}),
    ],
)
def test_the_part_of_the_hands_that_is_beaten_at_pechigonga_is_counted(
    hands: dict[int, str], said: str, options: dict[str, Any]
) -> None:
    """Every hand that the other may hold, by another writing of what hands are worth."""
    product = pechigonga.new(2, 1, hands, **options)
    for kind in said.split():
        product.act({"type": kind})
    view, told = product.match.view(0), said.split()[1:]
    own, beats, count = hands[0].split(), 0, 0
    mine = pechigonga_worth(own, options, said.startswith("silent"))
    for hand in combinations([card for card in flor.PACK if card not in own], 4):
        hidden = told == ["silent"] and bool(options)
        worth = pechigonga_worth(list(hand), options, hidden)
        if told and not hidden and (told == ["silent"]) != (worth[0] == 0):
            continue
        count += 1
        beats += worth <= mine
    assert pechigonga_share_below(view) == beats / count
    assert f"beats {percent_of(beats / count)} % of the hands" in why(product.match, "pass")


def pechigonga_worth(hand: list[str], options: dict[str, Any], hidden: bool) -> tuple[int, int]:
    found = evaluate(hand, options, hidden)
    return CLASSES.index(found["class"]), found["value"]


@pytest.mark.parametrize(
    ("share", "exact", "told"),
    [
        (0.0, True, "beats no hand your opponent could hold"),
        (1.0, True, "beats every hand your opponent could hold"),
        (1.0, False, "beats about 99 % of the hands your opponent could hold"),
    ],
)
def test_a_hand_that_beats_all_or_none_is_said_to(share: float, exact: bool, told: str) -> None:
    match = Match.new(game_named("cacho"), 2, {}, 0, 1)
    view = replace(match.view(1), hands=((0, 1, 2), (4, 5, 6)))
    assert vying.beaten(view, share, say_of(match), NAMING, exact=exact).endswith(told)


def test_of_nine_cards_that_cannot_be_counted_the_part_is_told_as_a_guess() -> None:
    for match, _ in moments("pechigonga", 2, 1, second_stage=True):
        if match.state.deal_number > 1:
            words = why(match, "pass" if match.state.stakes.level == 0 else "fold")
            assert "it beats about" in words
            return


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"starting_counters": 100, "max_bet": 50}, "that share"),
        ({"starting_counters": 10000, "max_bet": 20}, "as much as you may"),
        ({"starting_counters": 10, "min_bet": 5}, "the smallest stake is enough"),
    ],
)
def test_a_stake_at_backhand_that_bounds_make_is_not_called_the_share(
    options: dict[str, int], told: str
) -> None:
    game = game_named("backhand")
    match = Match.new(game, 1, options, None, 1)
    advice = players_of(game).coach.advise(match.view(0))
    assert told in why(match, advice.best.action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_once_in_ten_is_told_in_the_singular(language: str) -> None:
    match = Match.new(game_named("truc"), 2, {}, None, 1)
    first, second = (Judged(each, 1.0) for each in match.state.legal()[:2])
    view = match.view(match.state.to_act)
    advice = Advice(first, second, Reason("mixed", number=1))
    hint = hint_of(table_game("truc"), view, advice, say_of(match, language))
    assert "1 times" not in hint.why
    assert "1 de cada" not in hint.why
