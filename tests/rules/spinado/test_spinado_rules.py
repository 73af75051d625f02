"""The rules of Spinado, sentence by sentence, in the words of the protocol."""

from random import Random
from typing import Any

import pytest
from oracle.spinado_oracle import PACK
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from support.product import Product
from support.spinado import at, pack_dealing, play

Words = dict[str, Any]


def new(seats: int = 3, *packs: list[str], dealer: int | None = None, **options: Any) -> Product:
    dealer = seats - 1 if dealer is None else dealer
    return Product.new(seats, options, dealer=dealer, packs=packs, game="spinado")


def do(match: Product, *said: str) -> list[Words]:
    """Do actions one after the other: `5S`, `5S+AD` or `hold`; a seat before it is checked."""
    events: list[Words] = []
    for words in said:
        *seat, action = words.split()
        if seat:
            assert match.state()["to_act"] == int(seat[0])
        events += match.act(play(action))
    return events


def scored(events: list[Words], *reasons: str) -> list[tuple[int, int, str]]:
    return [
        (event["side"], event["points"], event["reason"])
        for event in events
        if event["event"] == "scored" and (not reasons or event["reason"] in reasons)
    ]


def stop(events: list[Words]) -> tuple[int, str, str]:
    (stopped,) = [event for event in events if event["event"] == "run_stopped"]
    return stopped["seat"], stopped["reason"], stopped["card"]


def legal(match: Product) -> list[str]:
    return [
        action.get("card", "hold") + ("+AD" if action.get("spinado") else "")
        for action in match.legal()
    ]


# ---- the deal


@pytest.mark.parametrize(("seats", "each", "dead"), [(3, 11, 14), (4, 9, 11), (5, 7, 12)])
def test_sp1_sp2_every_seat_and_the_dead_hand_get_as_many_and_it_the_odd_cards(
    seats: int, each: int, dead: int
) -> None:
    state = new(seats, PACK).state()
    assert [len(hand) for hand in state["hands"]] == [each] * seats
    assert len(state["dead"]) == dead
    assert set(state["hands"][0]) == set(PACK[0 : each * (seats + 1) : seats + 1])
    assert set(PACK[each * (seats + 1) :]) <= set(state["dead"])
    assert len(PACK) == 47


def test_the_first_start_is_eldests_and_the_deal_passes_to_the_next_seat() -> None:
    match = new(3, dealer=1, deals=2)
    assert (match.state()["phase"], match.state()["to_act"]) == ("start", 2)
    while match.state()["hand_number"] == 1:
        match.act(match.legal()[0])
    assert (match.state()["dealer"], match.state()["to_act"]) == (2, 0)


def test_at_first_every_seat_pays_one_to_each_pot_in_one_event() -> None:
    match = new(4)
    assert scored(match.opening) == [(seat, -3, "ante") for seat in range(4)]
    assert match.state()["pots"] == {"matrimony": 4, "intrigue": 4, "game": 4}


def test_sp12_the_winner_of_a_deal_pays_no_antes_in_the_next() -> None:
    spades = "3S 4S 5S 6S 7S 8S 9S TS JS"
    match = new(4, pack_dealing(4, 1, {2: spades}, dead="QS KD JD"), dealer=1)
    events = do(match, *spades.split())
    assert scored(events, "ante") == [(seat, -3, "ante") for seat in (3, 0, 1)]
    assert match.state()["pots"] == {"matrimony": 7, "intrigue": 7, "game": 3}
    assert match.state()["last_winner"] == 2


# ---- runs and stops


def test_sp4_a_run_goes_up_from_seat_to_seat_and_stops_at_a_card_of_the_dead_hand() -> None:
    match = at({0: "5S KH", 1: "7S 3C", 2: "6S AD"}, dead="8S")
    events = do(match, "0 5S", "2 6S", "1 7S")
    assert stop(events) == (1, "dead", "8S")
    assert (match.state()["phase"], match.state()["to_act"]) == ("start", 1)
    assert match.state()["sequence"] == ["5S", "6S", "7S"]


@pytest.mark.parametrize(
    ("card", "reason", "wanted"), [("7D", "out", "8D"), ("AC", "out", "2C"), ("KS", "top", "?")]
)
def test_sp5_sp6_seven_of_diamonds_aces_and_kings_are_stops(
    card: str, reason: str, wanted: str
) -> None:
    match = at({0: f"{card} 4H", 1: "9D", 2: "TD"})
    assert stop(do(match, card)) == (0, reason, wanted)
    assert match.state()["to_act"] == 0


def test_a_card_that_was_played_stops_the_run() -> None:
    match = at({0: "4H 9C", 1: "9D", 2: "TD"}, last=(2, "5H"))
    assert stop(do(match, "4H")) == (0, "played", "5H")


def test_the_next_card_must_be_played_by_its_holder_and_nothing_else() -> None:
    match = at({0: "9D 9C", 1: "3H 4H", 2: "TD JD"})
    do(match, "9D")
    assert (match.state()["phase"], match.state()["to_act"]) == ("run", 2)
    assert legal(match) == ["TD"]
    with pytest.raises(IllegalAction, match="the run goes on with TD"):
        do(match, "JD")
    with pytest.raises(IllegalAction, match="seat 2 does not hold 3H"):
        do(match, "3H")
    with pytest.raises(IllegalAction, match="seat 2 must play"):
        do(match, "hold")


def test_ad_may_be_played_as_an_ordinary_start_and_is_a_stop() -> None:
    match = at({0: "AD 4H", 1: "9D", 2: "TD"})
    assert stop(do(match, "AD")) == (0, "out", "2D")
    assert match.state()["to_act"] == 0


# ---- the spinado


def test_sp8_sp9_the_spinado_goes_with_a_run_card_and_stops_the_run_there() -> None:
    match = at({0: "3C", 1: "KH", 2: "QH AD 9C"}, phase="run", to_act=2, last=(0, "JH"))
    assert legal(match) == ["QH", "QH+AD"]
    assert stop(do(match, "QH+AD")) == (2, "spinado", "?")
    state = match.state()
    assert (state["to_act"], state["hands"][2]) == (2, ["9C"])
    assert state["last"] == {"seat": 2, "card": "AD"}
    assert state["played"][-2:] == [{"seat": 2, "card": "QH"}, {"seat": 2, "card": "AD"}]


def test_three_in_a_row_run_card_spinado_and_a_new_start() -> None:
    match = at({0: "JH 3C", 1: "KH 4S", 2: "QH AD 9C 5S"})
    do(match, "0 JH", "2 QH+AD", "2 9C")
    assert match.state()["sequence"] == ["9C"]


def test_the_spinado_goes_with_a_start_card_too() -> None:
    match = at({0: "5S AD 3C", 1: "6S", 2: "7S"})
    assert legal(match) == ["AD", "3C", "3C+AD", "5S", "5S+AD"]
    assert stop(do(match, "5S+AD"))[:2] == (0, "spinado")
    assert match.state()["sequence"] == ["5S", "AD"]


def test_false_says_the_same_as_no_flag_and_other_fields_are_ignored() -> None:
    match = at({0: "5S AD 3C", 1: "6S 4C", 2: "7S"})
    match.act({"type": "play", "card": "5S", "spinado": False, "colour": 3})
    done = {"type": "play", "card": "5S", "seat": 0, "phase": "start"}
    assert match.state()["actions"] == [done]


def test_the_spinado_needs_another_card_and_must_be_held() -> None:
    match = at({0: "5S AD 3C", 1: "6S", 2: "7S"})
    with pytest.raises(IllegalAction, match="the spinado goes with another card"):
        do(match, "AD+AD")
    match = at({0: "5S 3C", 1: "6S AD", 2: "7S"})
    with pytest.raises(IllegalAction, match="seat 0 does not hold the spinado"):
        do(match, "5S+AD")


# ---- the pots

POTS = {"matrimony": 7, "intrigue": 5, "game": 4}


def test_sp10_jack_queen_king_in_one_run_take_intrigue_then_matrimony() -> None:
    match = at({0: "JD QD KD 3C", 1: "4C 5H", 2: "9S 6H"}, pots=POTS)
    events = do(match, "JD", "QD", "KD")
    assert scored(events) == [(0, 5, "intrigue"), (0, 7, "matrimony")]
    assert match.state()["to_act"] == 0
    assert match.state()["pots"] == {"matrimony": 0, "intrigue": 0, "game": 4}


def test_a_queen_that_completes_both_takes_matrimony_first() -> None:
    match = at({0: "JD QD KD 3C", 1: "4C 5H", 2: "9S 6H"}, pots=POTS, options=SLY)
    do(match, "0 KD", "0 JD", "hold", "hold")
    assert scored(do(match, "0 QD")) == [(0, 7, "matrimony"), (0, 5, "intrigue")]


SLY = {"may_hold_back": True}


def test_both_cards_may_be_played_in_any_order_and_apart() -> None:
    match = at({0: "KD QD 3C 4C", 1: "5C 5H", 2: "9S 6H"}, pots=POTS)
    assert scored(do(match, "KD", "QD"), "matrimony") == [(0, 7, "matrimony")]


def test_two_seats_take_no_pot_between_them() -> None:
    match = at({0: "QD 3C", 1: "KD 5H", 2: "9S 6H"}, pots=POTS)
    assert scored(do(match, "0 QD", "1 KD")) == []


@pytest.mark.parametrize(("between", "taken"), [("", True), ("3C", False), ("AD", False)])
def test_with_pair_adjacent_nothing_may_lie_between_the_two(between: str, taken: bool) -> None:
    options = {"pair_adjacent": True}
    match = at({0: "KD QD 3C AD 9H", 1: "5C 5H", 2: "9S 6H"}, pots=POTS, options=options)
    do(match, "KD", *[between] * bool(between))
    assert bool(scored(do(match, "QD"), "matrimony")) == taken


def test_with_pair_adjacent_a_spinado_between_parts_them() -> None:
    options = {"pair_adjacent": True}
    match = at({0: "KD QD 3C AD 9H", 1: "5C 5H", 2: "9S 6H"}, pots=POTS, options=options)
    do(match, "KD+AD")
    assert scored(do(match, "QD")) == []


# ---- the end of a deal


def test_sp11_who_is_out_takes_game_and_is_paid_for_a_spinado_not_played() -> None:
    pots = {"matrimony": 3, "intrigue": 3, "game": 3}
    match = at({0: "3C", 1: "4C", 2: "AD 9S TS 3H"}, pots=pots, options={"deals": 1})
    events = do(match, "3C")
    assert scored(events) == [(0, 3, "game"), (2, -8, "spinado"), (0, 8, "spinado")]
    assert match.state()["pots"] == {"matrimony": 3, "intrigue": 3, "game": 0}
    (over,) = [event for event in events if event["event"] == "hand_over"]
    assert [sorted(hand) for hand in over["hands"]] == [[], ["4C"], ["3H", "9S", "AD", "TS"]]


def test_nobody_pays_for_a_spinado_in_the_dead_hand() -> None:
    match = at({0: "3C", 1: "4C", 2: "9S TS 3H"}, dead="AD", pots=POTS, options={"deals": 1})
    assert scored(do(match, "3C")) == [(0, 4, "game")]


@pytest.mark.parametrize("last", ["3C+AD", "AD"])
def test_who_goes_out_with_the_spinado_wins_as_anybody(last: str) -> None:
    hand = "3C AD" if "+" in last else "AD"
    match = at({0: hand, 1: "4C", 2: "9S TS 3H"}, pots=POTS, options={"deals": 1})
    events = do(match, last)
    assert scored(events) == [(0, 4, "game")]
    assert [event for event in events if event["event"] == "run_stopped"] == []


def test_a_pot_taken_by_the_last_card_comes_before_game_and_the_antes_last() -> None:
    match = at({0: "QD KD", 1: "4C AD", 2: "9S TS"}, pots=POTS)
    told = scored(do(match, "QD", "KD"))
    assert [reason for _, _, reason in told] == [
        "matrimony",
        "game",
        "spinado",
        "spinado",
        "ante",
        "ante",
    ]
    assert told[-2:] == [(1, -3, "ante"), (2, -3, "ante")]


def test_without_debt_a_seat_pays_what_it_has_first_to_game_then_to_matrimony() -> None:
    match = at(
        {0: "3C", 1: "4C 5H", 2: "AD 9S"},
        pots=POTS,
        options={"debt": False},
        scores=[50, 2, 3],
    )
    told = scored(do(match, "3C"))
    assert told == [(0, 4, "game"), (2, -3, "spinado"), (0, 3, "spinado"), (1, -2, "ante")]
    assert match.state()["pots"] == {"matrimony": 8, "intrigue": 5, "game": 1}


def test_with_debt_counters_go_below_nothing() -> None:
    match = at({0: "3C", 1: "4C 5H", 2: "AD 9S"}, pots=POTS, scores=[50, 2, 3])
    do(match, "3C")
    assert match.state()["scores"] == [58, -1, -4]


@pytest.mark.parametrize(("final", "share"), [("void", 0), ("split", 4)])
def test_pots_left_at_the_very_end_stay_or_are_split(final: str, share: int) -> None:
    options = {"deals": 1, "final_pots": final, "penalty_per_card": 0}
    match = at({0: "3C", 1: "4C", 2: "AD"}, pots=POTS, options=options)
    events = do(match, "3C")
    expected = [(seat, share, "final_pots") for seat in range(3) if share]
    assert scored(events, "final_pots", "spinado") == expected
    left = {"matrimony": 7, "intrigue": 5} if final == "void" else {"matrimony": 0, "intrigue": 0}
    assert match.state()["pots"] == {**left, "game": 0}


def test_most_counters_win_and_equal_totals_share() -> None:
    match = at({0: "3C", 1: "4C", 2: "9S"}, pots=POTS, options={"deals": 1}, scores=[46, 50, 1])
    events = do(match, "3C")
    state = match.state()
    assert (state["winner"], state["winners"], state["to_act"]) == (None, [0, 1], None)
    assert events[-1] == {
        "event": "match_won",
        "side": None,
        "scores": [50, 50, 1],
        "sides": [0, 1],
    }


# ---- holding back


def test_with_may_hold_back_every_seat_is_asked_round_to_the_last_player() -> None:
    match = at({0: "5S 9H", 1: "7S 3C", 2: "6S AD"}, dead="8S", options=SLY)
    do(match, "5S")
    assert (match.state()["phase"], match.state()["to_act"]) == ("run", 1)
    assert legal(match) == ["hold"]
    do(match, "hold")
    assert (match.state()["to_act"], legal(match)) == (2, ["6S", "6S+AD", "hold"])
    do(match, "hold")
    assert (match.state()["to_act"], legal(match)) == (0, ["hold"])
    assert stop(do(match, "hold")) == (0, "held", "6S")
    assert (match.state()["phase"], match.state()["to_act"]) == ("start", 0)


def test_with_may_hold_back_a_card_that_cannot_come_is_a_stop_at_once() -> None:
    match = at({0: "7D 9H", 1: "7S 3C", 2: "6S AD"}, options=SLY)
    assert stop(do(match, "7D"))[1] == "out"


def test_with_may_hold_back_the_last_player_may_go_on_himself() -> None:
    match = at({0: "5S 6S 9H", 1: "7S 3C", 2: "3H AD"}, options=SLY)
    do(match, "5S", "hold", "hold", "0 6S")
    assert match.state()["sequence"] == ["5S", "6S"]


# ---- what a seat sees


def test_a_seat_sees_its_own_cards_alone_and_nobody_the_dead_hand() -> None:
    match = new(3)
    seen = match.observe(1)
    assert seen["hands"][0] == ["?"] * 11
    assert "?" not in seen["hands"][1]
    assert seen["dead"] == ["?"] * 14


def test_at_the_end_the_hands_left_stay_visible_and_the_dead_hand_hidden() -> None:
    match = at({0: "3C", 1: "4C", 2: "9S TS"}, dead="9H", options={"deals": 1})
    do(match, "3C")
    assert match.observe(0)["hands"] == [[], ["4C"], ["9S", "TS"]]
    assert match.observe(0)["dead"] == ["?"]


def test_dealt_anew_a_card_that_a_stop_has_told_dead_lies_in_the_dead_hand() -> None:
    pack = pack_dealing(3, 2, {0: "5S 9H", 1: "7S", 2: "6S"}, dead="8S 3H")
    match = new(3, pack)
    do(match, "5S", "6S", "7S")
    view = match.match.view(0)
    game = match.match.game
    for seed in range(10):
        state = game.full_view(game.determinize(view, Random(seed)))
        assert "8S" in game.view_json(state)["dead"]
    observed = Product.at({**match.observe(2), "seed": 1}, seed=4)
    assert "8S" in observed.state()["dead"]


def test_dealt_anew_who_must_go_on_holds_the_next_card() -> None:
    match = new(3, pack_dealing(3, 2, {0: "5S 9H", 1: "7S", 2: "6S"}))
    do(match, "5S")
    for seed in range(10):
        assert "6S" in Product.at(match.observe(1), seed=seed).state()["hands"][2]


def test_a_position_of_a_later_deal_that_leaves_out_the_last_winner_means_seat_0() -> None:
    state = new(3).state()
    del state["last_winner"]
    assert Product.at(state).state()["last_winner"] is None
    assert Product.at({**state, "hand_number": 2}).state()["last_winner"] == 0
    told = {**state, "hand_number": 2, "last_winner": 2}
    assert Product.at(told).state()["last_winner"] == 2


# ---- what is refused


def test_options_out_of_their_range_are_refused() -> None:
    for wrong in ({"deals": 0}, {"final_pots": "kept"}, {"penalty_per_card": 6}, {"debt": 1}):
        with pytest.raises(BadOption):
            new(3, **wrong)
    with pytest.raises(BadOption):
        new(2, dealer=0)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"phase": "run"}, "a run goes on"),
        ({"last": {"seat": 0, "card": "3C"}}, "last must be the last"),
        ({"sequence": ["3C"]}, "sequence must be the last"),
        ({"hands": [[], ["4C"], ["9S"]]}, "a hand is empty"),
        ({"hands": [["8D"], ["4C"], ["9S"]]}, "not in this pack: 8D"),
        ({"hands": [["4C"], ["4C"], ["9S"]]}, "cards named twice"),
        ({"dealer": None}, "dealer is missing"),
        ({"dead": ["?", "?"]}, "49 cards"),
        ({"phase": "over", "to_act": None, "winners": [1]}, "the seats with the most"),
        ({"options": {"debt": False}, "scores": [151, 0, -1]}, "without debt"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: Words, why: str) -> None:
    state = at({0: "3C", 1: "4C", 2: "9S"}, scores=[51, 50, 50]).state()
    with pytest.raises(BadPosition, match=why):
        Product.at({**state, **change})


def test_a_run_whose_card_the_seat_to_act_does_not_hold_is_refused() -> None:
    with pytest.raises(BadPosition, match="QH must lie in seat 1"):
        at({0: "3C", 1: "KH", 2: "QH"}, phase="run", to_act=1, last=(0, "JH"))


@pytest.mark.parametrize(
    "given", [{"type": "play"}, {"type": "play", "card": "9Z"}, {"type": "draw"}]
)
def test_an_action_that_is_none_is_refused(given: Words) -> None:
    with pytest.raises(IllegalAction):
        new(3).act(given)
    with pytest.raises(IllegalAction, match="spinado must be true or false"):
        new(3).act({"type": "play", "card": "9H", "spinado": "yes"})
