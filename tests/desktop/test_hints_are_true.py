"""What hints say holds: each sentence against what the action then does, or who can tell else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.desktop.games import table_game
from porrazo.desktop.games.climbing.words import why_lead
from porrazo.desktop.games.truc.words import rules_of as truc_rules
from porrazo.desktop.games.vying import hints as vying
from porrazo.desktop.kit.text import LANGUAGES, Text
from porrazo.desktop.table.answers.advising import hint_of
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.climbing.big_two.rules import bits_of
from porrazo.games.tricks.italian import ITALIAN_40, QUEEN_HIGHER, RANK_POINTS
from porrazo.games.tricks.raising.view import is_play
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.of_game import players_of
from support import cuarenta, last_one, ronda, spinado
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
    """Moments of random matches, each with an action that is then done."""
    rng = Random(seed)
    while True:
        match = Match.new(game_named(name), seats, options, None, rng.randrange(1 << 30))
        for _ in range(200):
            if match.over:
                break
            action = rng.choice(match.state.legal())
            yield match, action
            match.act(action)


# ---- stops


def in_spinado(hands: dict[int, str], action: str, **fields: Any) -> str:
    pots = {"matrimony": 7, "intrigue": 5, "game": 4}
    return why(spinado.at(hands, pots=pots, **fields).match, action)


@pytest.mark.parametrize(
    ("hand", "action", "told"),
    [
        ("QD KD 4H", "KD", "It is a stop"),
        ("JD QD KD 4H", "JD", "a pot of 5 counters"),
        ("4H 5H 9S", "4H", "No start of yours"),
        ("4H 5H KS", "4H", "a sure stop in your hand"),
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


OTHERS = ("9S TC QD KD", "6D 7C 9D TD")


@pytest.mark.parametrize(
    ("hand", "action", "told"),
    [
        ("KC 5D", "draw", "You have no card that fits"),
        ("7S 5D KC", "draw", "worth more later"),
        ("8S 5D 4D", "8S names D", "the one you hold"),
        ("8S 5D 4D", "8S names C", "names the suit to follow"),
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
            assert ("one more" in words) == ("It is a caída" in words)
            found += 1
        if found > 20:
            return


# ---- tricks


@pytest.mark.parametrize("name", ["tresette", "calabrasella"])
def test_what_is_said_of_a_trick_holds_for_the_cards_that_are_out(name: str) -> None:
    """How many are above, what else could be thrown, and who has a partner to look for."""
    said: dict[str, int] = {"still be out": 0, "would cost more": 0, "away": 0}
    for match, card in moments(name, 4 if name == "tresette" else 3, 3):
        view, legal = match.view(match.state.to_act), match.state.legal()
        cards = [each for each in legal if 0 <= each < len(ITALIAN_40.cards)]
        if view.phase != "play" or card not in cards or len(cards) == 1:
            continue
        words = why(match, card)
        hands = match.game.full_view(match.state).hands
        out = [each for seat, hand in enumerate(hands) if seat != view.seat for each in hand]
        strength = rules_of(view).strength if name == "tresette" else QUEEN_HIGHER
        above = [
            each
            for each in out
            if each & 3 == card & 3 and strength[each >> 2] > strength[card >> 2]
        ]
        dearer = all(
            RANK_POINTS[each >> 2] > RANK_POINTS[card >> 2] for each in cards if each != card
        )
        if "Nothing above" in words:
            assert not above
        if "still be out" in words and name == "tresette":
            assert words.startswith("One" if len(above) == 1 else f"{len(above)} ")
        if "looks for your partner" in words:
            assert name == "tresette" or view.seat != view.declarer
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
                assert "tells the others nothing" in why(match, "no_declaration")
                break
            if match.state.phase == "declare":
                assert why(match, "no_declaration") == "You hold no meld"


def test_who_holds_all_threes_has_a_two_to_call() -> None:
    game = game_named("calabrasella")
    wanted = [*game.pack.texts(game.pack.cards)]
    threes = [text for text in wanted if text[0] == "3"]
    rest = [text for text in wanted if text not in threes]
    eldest = [*threes, *[text for text in rest if text[0] in "4567"][:8]]
    others = iter([text for text in rest if text not in eldest])
    pack: list[str] = []
    for packet in range(3):
        pack += eldest[4 * packet : 4 * packet + 4]
        pack += [next(others) for _ in range(8)]
    pack += others
    match = Product.new(3, {}, dealer=2, packs=[pack], seed=1, game="calabrasella").match
    assert "a two to call" in why(match, "play_alone")


def test_the_price_of_a_trick_at_truc_is_told_as_it_is() -> None:
    """Who plays last knows that the trick is his, and a high card thrown away is not called low."""
    last = high = 0
    for match, card in moments("truc", 2, 5):
        view = match.view(match.state.to_act)
        if not is_play(card) or not view.trick or len(view.hands[view.seat]) == 1:
            continue
        words = why(match, card)
        assert "harder to beat" not in words
        last += "You play last" in words
        if "throw a low card" in words:
            power = [truc_rules("truc", view).power(each, -1) for each in view.hands[view.seat]]
            assert truc_rules("truc", view).power(card, -1) == min(power)
            high += 1
        if min(last, high) > 3:
            return


# ---- others


def test_the_highest_cards_are_not_said_to_be_hard_to_lose() -> None:
    say = say_of(Match.new(game_named("big_two"), 3, {}, None, 1))
    assert why_lead(0b1011, 0b1000, say) == say.plural("climbing.why_highest", 1)
    assert why_lead(0b1011, 0b0001, say) == say.plural("climbing.why_lead", 1)


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
    assert match.view(1).pot == 21
    assert "to pay 5 for 11 you need to win 31 %" in why(match, "call")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"starting_counters": 100, "max_bet": 50}, "that share"),
        ({"starting_counters": 10000, "max_bet": 20}, "as much as you may"),
        ({"starting_counters": 10, "min_bet": 5}, "the least stake is enough"),
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
