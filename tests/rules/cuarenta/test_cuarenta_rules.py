"""Cuarenta: every sentence of its rules, by the part that it stands in."""

from collections.abc import Callable
from typing import Any

import pytest
from porrazo.engine.errors import BadOption, IllegalAction
from support.cuarenta import AtTheTable, deal_of, pack_of
from support.product import Product

At = Callable[..., AtTheTable]
QUIET = "A 2 3 4 5"

# ---- seats, pack, options


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (4, [0, 1, 0, 1])])
def test_two_seats_or_four_in_partnerships_of_those_opposite(seats: int, sides: list[int]) -> None:
    assert Product.new(seats, {}, game="cuarenta").state()["sides"] == sides


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 or 4"):
        Product.new(seats, {}, game="cuarenta")


@pytest.mark.parametrize(
    ("option", "value"),
    [("target", 0), ("target", 1000), ("target", True), ("addition", "three"),
     ("automatic_runs", 1), ("games", 2), ("games", True)],
)  # fmt: skip
def test_an_option_out_of_its_values_is_refused(option: str, value: Any) -> None:
    with pytest.raises(BadOption, match=option):
        Product.new(2, {option: value}, game="cuarenta")


def test_options_have_their_first_values_by_default() -> None:
    options = Product.new(2, {}, game="cuarenta").state()["options"]
    assert options == {"target": 40, "addition": "any", "automatic_runs": True, "games": 1}


def test_the_pack_has_no_eights_nines_and_tens() -> None:
    state = Product.new(2, {}, game="cuarenta").state()
    cards = [card for hand in state["hands"] for card in hand] + state["stock"]
    assert len(cards) == 40
    assert not {card[0] for card in cards} & set("89T")


@pytest.mark.parametrize("seats", [2, 4])
def test_seat_0_deals_cards_from_seat_1_on_and_the_first_diamond_deals(seats: int) -> None:
    longest = 0
    for seed in range(40):
        drawn = Product.new(seats, {}, seed=seed, game="cuarenta").opening[0]
        draws = drawn["draws"]
        assert [draw["seat"] for draw in draws] == [n % seats for n in range(1, len(draws) + 1)]
        diamonds = [draw["card"][1] == "D" for draw in draws]
        assert diamonds == [False] * (len(draws) - 1) + [True]
        assert drawn["seat"] == draws[-1]["seat"]
        longest = max(longest, len(draws))
    assert longest > seats


def test_seven_is_followed_by_the_jack_and_nothing_follows_the_king(at: At) -> None:
    assert at("7 5", "5 6", table="A 2 7 J Q K").play("7").table == "A 2"
    assert at("K 5", "5 6", table="A 2 K").play("K").table == "A 2"


# ---- a hand


@pytest.mark.parametrize(("seats", "deals"), [(2, 4), (4, 2)])
def test_a_hand_has_four_deals_or_two_of_five_cards(seats: int, deals: int) -> None:
    packs = [pack_of("A 2 3 4 5 6 7 J Q K")]
    match = Product.new(seats, {"target": 999}, dealer=0, packs=packs, game="cuarenta")
    told = match.opening
    while match.state()["hand_number"] == 1:
        told += match.act(match.legal()[-1])
    dealt = [event for event in told if event["event"] == "dealt"]
    assert [event["deal_number"] for event in dealt] == [*range(1, deals + 1), 1]
    assert {event["count"] for event in dealt} == {5}
    assert match.state()["dealer"] == 1


def test_packets_go_from_eldest_to_the_dealer_and_nothing_to_the_table(new: At) -> None:
    match = new("A 2 3 4 5", "6 7 J Q K")
    assert [[card[0] for card in hand] for hand in match["hands"]] == [
        ["A", "2", "3", "4", "5"],
        ["6", "7", "J", "Q", "K"],
    ]
    assert match["table"] == []


def test_four_equal_cards_win_the_game_before_anybody_acts_and_score_nothing(new: At) -> None:
    match = new(QUIET, "6 6 6 6 7")
    assert (match["phase"], match["winner"], match["scores"]) == ("over", 1, [0, 0])
    assert match["games_won"] == [0, 1]


def test_of_several_double_rondas_the_highest_rank_wins(new: At) -> None:
    assert new("J J J J A", "7 7 7 7 2")["winner"] == 0
    assert new(QUIET, "7 7 7 7 2", "A 2 3 5 6", "K K K K 4")["winner"] == 1


def test_a_double_ronda_begins_the_next_of_three_games_with_a_new_hand(new: At) -> None:
    match = new("J J J J A", QUIET, packs=2, games=3)
    assert (match["games_won"], match["game_number"], match["hand_number"]) == ([1, 0], 2, 2)
    assert (match["dealer"], match["phase"], match["scores"]) == (0, "announce", [0, 0])


# ---- announcing


def test_every_seat_is_asked_once_and_only_three_equal_cards_can_be_announced(new: At) -> None:
    match = new("5 5 A 2 3", "7 7 7 J J")
    assert (match["to_act"], match.kinds()) == (0, {"stay_silent"})
    match.do("stay_silent")
    assert (match["to_act"], match.kinds()) == (1, {"announce", "stay_silent"})
    match.do("announce")
    assert match.scored_in_order == [(1, 4, "ronda")]
    assert (match["phase"], match["to_act"]) == ("play", 0)
    assert match["calls"] == [None, "ronda"]


def test_an_announced_ronda_scores_four_at_once_whatever_the_others_hold(new: At) -> None:
    match = new("5 5 5 2 3", "7 7 7 J J").announce(0, 1)
    assert match.scored_in_order == [(0, 4, "ronda"), (1, 4, "ronda")]


def test_an_announced_ronda_may_win_before_the_others_have_spoken(new: At) -> None:
    match = new("5 5 5 2 3", "7 7 7 J J", target=4).announce(0)
    assert (match["winner"], match["scores"]) == (0, [4, 0])


def test_silence_costs_nothing_and_is_told_to_nobody_else() -> None:
    packs = [pack_of("5 5 5 2 3 A 2 3 4 6")]
    match = Product.new(2, {}, dealer=1, packs=packs, game="cuarenta")
    assert match.act({"type": "stay_silent"}) == []
    assert match.state()["calls"] == ["silent", None]
    assert match.observe(0)["calls"] == ["silent", None]
    assert match.observe(1)["calls"] == [None, None]


# ---- captures


def test_a_card_with_a_capture_must_make_one(at: At) -> None:
    match = at("7 5", "5 6", table="3 4")
    assert match.takes("7") == []
    assert match.play("7")["table"] == []


def test_courts_neither_add_up_nor_are_added(at: At) -> None:
    assert at("J 5", "5 6", table="A 7").play("J").table == "A 7 J"
    assert at("7 5", "5 6", table="A J").play("7").table == "A J 7"


def test_an_addition_does_not_go_together_with_a_match(at: At) -> None:
    assert at("5 J", "6 J", table="2 3 5").takes("5") == ["5", "23"]


def test_an_addition_is_of_two_or_more_cards_and_may_have_a_run(at: At) -> None:
    match = at("6 J", "5 J", table="A 2 3 7 J")
    assert match.play("6")["table"] == []
    assert match.scored == {"limpia": 2}


def test_with_two_an_addition_is_of_exactly_two_cards(at: At) -> None:
    two = {"addition": "two"}
    assert at("7 J", "5 K", table="A 2 4 6", options=two).play("7").table == "2 4"
    assert at("7 J", "5 K", table="A 2 4 6").takes("7") == ["A6", "A24"]


def test_take_lists_the_cards_oldest_first_and_act_takes_them_in_any_order() -> None:
    match = Product.at(deal_of(["7 6", "5 6"], "4 7 3 5"))
    takes = [action["take"] for action in match.legal() if action["card"][0] == "7"]
    assert takes == [["7S"], ["4S", "3S"]]
    card = match.state()["hands"][0][0]
    match.act({"type": "play", "card": card, "take": ["3S", "4S"]})
    assert match.state()["table"] == ["7S", "5S"]


def test_act_refuses_a_play_without_take_where_there_is_a_choice() -> None:
    match = Product.at(deal_of(["7 6", "5 6"], "4 7 3 5"))
    card = match.state()["hands"][0][0]
    with pytest.raises(IllegalAction, match=f"{card}:34"):
        match.act({"type": "play", "card": card})


def test_act_accepts_a_take_that_names_the_only_capture() -> None:
    match = Product.at(deal_of(["7 6", "5 J"], "4 3 K"))
    card = match.state()["hands"][0][0]
    match.act({"type": "play", "card": card, "take": ["3S", "4S"]})
    assert match.state()["table"] == ["KS"]
    assert match.record()["actions"] == [{"type": "play", "card": card}]


@pytest.mark.parametrize(
    ("take", "message"),
    [
        (["4S"], "no capture"),
        (["4S", "4S"], "twice"),
        (["5D"], "does not lie"),
        ([], "no capture"),
        (["8S"], "not a card"),
        ("4S", "list"),
    ],
)
def test_act_refuses_a_take_that_is_no_capture(take: Any, message: str) -> None:
    match = Product.at(deal_of(["7 6", "5 J"], "4 3 K"))
    card = match.state()["hands"][0][0]
    with pytest.raises(IllegalAction, match=message):
        match.act({"type": "play", "card": card, "take": take})


def test_a_part_of_a_run_has_no_gap_and_starts_at_the_bottom(at: At) -> None:
    match = at("4 2", "A J", table="A 3 4 5 6 J", options={"automatic_runs": False})
    assert match.takes("4") == ["4", "45", "456", "A3", "A35", "A356"]


def test_the_right_to_a_left_run_ends_when_that_seat_plays(at: At) -> None:
    match = at("5 2", "K Q", table="5 6 7", options={"automatic_runs": False})
    match.play("5:56")
    assert [card[0] for card in match["left_run"]] == ["7"]
    match.play("K")
    assert match["left_run"] == []
    assert match.kinds() == {"play"}
    assert match.table == "7 K"


def test_the_right_to_a_left_run_ends_with_the_deal(at: At) -> None:
    match = at("K", "5", table="5 6 J", options={"automatic_runs": False})
    match.play("K").play("5:5")
    assert match["left_run"] == []
    assert match["phase"] == "announce"


# ---- scores of a play


def test_a_caida_is_a_match_of_the_card_just_left(at: At) -> None:
    match = at("3 2", "3 6", table="K")
    assert match.play("3", "3").scored_in_order == [(1, 2, "caida")]
    assert match["caidas"] == [{"seat": 1, "rank": "3"}]


def test_an_older_card_an_addition_and_a_run_make_no_caida(at: At) -> None:
    assert at("3 2", "3 6", table="K").play("2", "6", "3").scored == {}
    assert at("4 J", "7 6", table="3 K").play("4", "7").scored == {}
    assert at("7 J", "6 2", table="6 K").play("7", "6").scored == {}


def test_the_first_card_of_a_deal_makes_no_caida_but_a_limpia(at: At, new: At) -> None:
    match = new("A 2 3 4 5", "6 7 J Q K", "A 2 3 4 6", "7 J Q K 5").announce()
    while match["deal_number"] == 1:
        match.do(**_first(match))
    assert match["last_left"] is None


def _first(match: AtTheTable) -> dict[str, Any]:
    action = dict(match.subject.legal()[0])
    return {"kind": action.pop("type"), **action}


def test_a_deal_between_breaks_a_caida_but_not_a_limpia() -> None:
    state = deal_of(["A", "7"], "K")
    first = state["stock"].index("7H")
    state["stock"][0], state["stock"][first] = "7H", state["stock"][0]
    match = AtTheTable(Product.at(state)).play("A", "7")
    assert (match.table, match["deal_number"]) == ("K A 7", 3)
    assert match.announce().play("7").scored == {}
    state["to_act"], state["hands"][0], state["table"] = 1, [], []
    state["won"][0] += ["AS", "KS"]
    match = AtTheTable(Product.at(state)).play("7")
    assert match.announce().play("7").scored == {"limpia": 2}


def test_a_limpia_with_the_very_last_card_of_a_hand_scores(at: At) -> None:
    match = at("K", "3", table="3", deal=4, piles=[18, 19]).play("K")
    assert match.table == "3 K"
    match = at("K", "K", table="", deal=4, piles=[19, 19]).play("K", "K")
    assert match.scored_in_order == [(1, 2, "caida"), (1, 2, "limpia"), (1, 8, "cards")]


def test_a_limpia_together_with_a_caida_is_four_before_the_target_is_looked_at(at: At) -> None:
    match = at("3 J", "3 Q", scores=[0, 37]).play("3", "3")
    assert match.scored == {"caida": 2, "limpia": 2}
    assert (match["winner"], match["scores"]) == (1, [0, 41])


# ---- a caída on a ronda


def caught(new: At, *hands: str, **options: Any) -> AtTheTable:
    """Eldest has announced three fives and left one; the next seat has matched it."""
    match = new(*(hands or ("5 5 5 2 J", "5 A 3 7 Q")), **options).announce(0)
    return match.play("5", "5", "2", "7", "J", "Q", "5", "A", "5")


def test_a_claim_comes_after_the_last_card_of_the_deal_and_not_before(new: At) -> None:
    match = caught(new)
    assert match["phase"] == "play"
    assert match.kinds() == {"play"}
    match.play("3")
    assert (match["phase"], match["to_act"]) == ("claim", 1)


def test_a_claim_may_be_passed_up(new: At) -> None:
    match = caught(new).play("3").do("pass")
    assert match.scored == {}
    assert (match["phase"], match["deal_number"]) == ("announce", 2)


def test_nothing_can_be_claimed_from_a_silent_seat(new: At) -> None:
    match = new("5 5 5 2 J", "5 A 3 7 Q").announce()
    match.play("5", "5", "2", "7", "J", "Q", "5", "A", "5", "3")
    assert (match["phase"], match["deal_number"]) == ("announce", 2)


def test_a_caida_on_another_card_of_the_announcer_is_no_claim(new: At) -> None:
    match = new("5 5 5 2 J", "2 A 3 7 Q").announce(0)
    match.play("2", "2", "5", "A", "J", "Q", "5", "7", "5", "3")
    assert (match["phase"], match["deal_number"]) == ("announce", 2)


def test_a_claim_may_win(new: At) -> None:
    match = caught(new, target=14).play("3").do("claim_ronda")
    assert (match["winner"], match["scores"]) == (1, [4, 14])


def test_in_the_last_deal_claims_come_before_the_count() -> None:
    state = deal_of(["5", "2"], "K", deal=4, piles=[20, 10], scores=[0, 0])
    taken = [card for pile in state["won"] for card in pile if card[0] == "5"]
    for seat, card in zip([0, 1, 0], taken, strict=True):
        state["played"].append({"seat": seat, "card": card})
    state["calls"], state["caidas"] = ["ronda", None], [{"seat": 1, "rank": "5"}]
    match = AtTheTable(Product.at(state)).play("5", "2")
    assert match["phase"] == "claim"
    match.do("claim_ronda")
    assert [reason for _, _, reason in match.scored_in_order] == ["claim", "cards"]


# ---- the end of a hand, winning


def test_cards_left_on_the_table_belong_to_nobody_and_go_with_the_hand(at: At) -> None:
    match = at("K", "2", table="3", deal=4, piles=[18, 19]).play("K", "2")
    assert match.scored_in_order == [(1, 2, "cards")]
    assert (match["table"], match["hand_number"], match["dealer"]) == ([], 2, 0)


def test_cards_left_on_the_table_stay_there_when_the_match_is_over(at: At) -> None:
    match = at("K", "2", table="3", deal=4, piles=[18, 19], scores=[0, 38]).play("K", "2")
    assert match["winner"] == 1
    assert match.table == "3 K 2"


def test_the_first_side_at_the_target_wins_at_any_moment(at: At) -> None:
    match = at("3 J", "3 Q", table="K", scores=[0, 38]).play("3", "3")
    assert (match["winner"], match["phase"], match["to_act"]) == (1, "over", None)


def test_the_next_game_begins_in_the_same_step_with_a_new_hand_and_no_scores(at: At) -> None:
    match = at("3 J", "3 Q", table="K", scores=[8, 38], options={"games": 3})
    match.play("3")
    if isinstance(match.subject, Product):
        match.play("3")
        told = [event["event"] for event in match.events]
        assert told.index("scored") < told.index("game_won") < told.index("hand_started")
        assert (match["scores"], match["games_won"], match["game_number"]) == ([0, 0], [0, 1], 2)
        assert (match["dealer"], match["hand_number"], match["winner"]) == (0, 2, None)


def test_of_the_last_game_the_scores_stay(at: At) -> None:
    match = at("3 J", "3 Q", table="K", scores=[8, 38], games_won=[0, 1], options={"games": 3})
    match.play("3", "3")
    assert (match["scores"], match["games_won"], match["game_number"]) == ([8, 40], [0, 2], 2)
    assert match["winner"] == 1
