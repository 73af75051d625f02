"""The rules of Last One, sentence by sentence, in the words of the protocol."""

from typing import Any

import pytest
from oracle.last_one_oracle import NATURALS, PACK
from porrazo.engine.errors import BadOption, BadPosition, IllegalAction
from porrazo.games.stops.last_one.rules import MOST_SHUFFLES
from support.last_one import Words, at, do, named, new, texts
from support.product import Product

FOUR = ("4H 9C TC JC", "5C 6C 7C QC", "5D 6D 7D QD", "5H 6S 7S QS")


def cards_of(match: Product) -> set[str]:
    return {str(action["card"]) for action in match.legal() if action["type"] == "play"}


def sizes(match: Product) -> list[int]:
    return [len(hand) for hand in match.state()["hands"]]


# ---- the deal


def test_the_dealer_chooses_four_to_eight_or_nine() -> None:
    match = Product.new(5, {}, dealer=2, game="last_one")
    assert (match.state()["phase"], match.state()["to_act"]) == ("size", 2)
    assert texts(match) == [f"size {size}" for size in range(4, 10)]
    assert match.state()["hands"] == [[]] * 5
    assert len(match.state()["stock"]) == 54


def test_lo14_with_six_seats_nine_is_impossible() -> None:
    match = Product.new(6, {}, game="last_one")
    assert [action["size"] for action in match.legal()] == [4, 5, 6, 7, 8]
    with pytest.raises(BadOption):
        Product.new(6, {"fixed_size": 9}, game="last_one")


def test_cards_go_out_one_by_one_eldest_first_and_the_next_is_turned_up() -> None:
    match = Product.new(3, {}, dealer=0, packs=[PACK], game="last_one")
    events = do(match, "size 5")
    state = match.state()
    assert set(state["hands"][1]) == set(PACK[0:15:3])
    assert set(state["hands"][0]) == set(PACK[2:15:3])
    assert state["discards"] == [PACK[15]]
    assert state["stock"] == PACK[16:]
    assert state["size"] == 5
    assert [event["event"] for event in events[:3]] == ["called", "dealt", "laid"]


def test_nine_needs_the_consent_of_all_in_seniority_order() -> None:
    match = Product.new(3, {}, dealer=1, game="last_one")
    do(match, "size 9")
    assert (match.state()["phase"], match.state()["to_act"]) == ("consent", 2)
    assert match.state()["size"] is None
    do(match, "agree")
    assert match.state()["to_act"] == 0
    do(match, "agree")
    assert match.state()["size"] == 9
    assert sum(sizes(match)) + len(match.state()["stock"]) == 53


def test_after_the_first_refusal_the_dealer_chooses_up_to_eight() -> None:
    match = Product.new(3, {}, dealer=1, game="last_one")
    do(match, "size 9", "refuse")
    assert (match.state()["phase"], match.state()["to_act"]) == ("size", 1)
    assert texts(match) == [f"size {size}" for size in range(4, 9)]
    assert texts(Product.at(match.state())) == texts(match)


def test_the_deal_passes_on_and_seats_that_dropped_out_are_passed_over() -> None:
    match = at(["4C", "", "5C 6C"], "7C", scores=[0, 60, 0], options={"threshold": 50})
    do(match, "4C")
    assert match.state()["dealer"] == 2
    do(match, "size 5")
    assert match.state()["hands"][1] == []


# ---- the card turned up


@pytest.mark.parametrize(
    ("upcard", "to_act", "phase", "direction", "eldest"),
    [
        ("2S", 1, "turn", 1, 6),
        ("JS", 1, "turn", 1, 4),
        ("AS", 2, "turn", -1, 4),
        ("3S", 0, "turn", 1, 4),
        ("4S", 0, "melee", 1, 4),
        ("8S", 3, "name", 1, 4),
        ("*B", 3, "name", 1, 4),
        ("9S", 0, "turn", 1, 4),
    ],
)
def test_the_upcard_acts_as_if_the_dealer_had_played_it(
    upcard: str, to_act: int, phase: str, direction: int, eldest: int
) -> None:
    state = new(FOUR, upcard, "KH KD").state()
    assert (state["to_act"], state["phase"], state["direction"]) == (to_act, phase, direction)
    assert len(state["hands"][0]) == eldest


def test_the_dealer_is_aggressor_of_a_four_turned_up() -> None:
    state = new(FOUR, "4S").state()
    assert state["melee"] == {"aggressor": 3, "defender": 0, "card": "4S"}


def test_the_dealer_names_the_suit_for_an_eight_turned_up() -> None:
    match = new(FOUR, "8S")
    assert match.state()["upcard"] == {"card": "8S", "as": None, "suit": None}
    assert texts(match) == ["name S", "name H", "name D", "name C"]
    do(match, "name H")
    assert match.state()["upcard"] == {"card": "8S", "as": None, "suit": "H"}
    assert match.state()["to_act"] == 0
    assert cards_of(match) == {"4H"}


def test_a_joker_turned_up_acts_as_the_card_named() -> None:
    match = new(FOUR, "*R", "KH KD")
    assert [action["card"] for action in match.legal()] == NATURALS
    do(match, "name 2H")
    state = match.state()
    assert state["upcard"] == {"card": "*R", "as": "2H", "suit": None}
    assert len(state["hands"][0]) == 6
    assert state["to_act"] == 1


def test_a_joker_turned_up_and_named_three_is_idle() -> None:
    match = new(FOUR, "*R")
    do(match, "name 3H")
    assert (match.state()["phase"], match.state()["to_act"]) == ("turn", 0)


def test_a_joker_turned_up_and_named_eight_names_its_suit() -> None:
    match = new(FOUR, "*R")
    do(match, "name 8D")
    assert match.state()["upcard"] == {"card": "*R", "as": "8D", "suit": "D"}


def test_lo11_a_two_turned_up_makes_the_eldest_draw_and_lose_its_turn() -> None:
    match = new(FOUR, "2D", "KH KD")
    assert sizes(match) == [6, 4, 4, 4]
    assert match.state()["to_act"] == 1


def test_lo13_a_jack_turned_up_skips_the_eldest() -> None:
    assert new(FOUR, "JD").state()["to_act"] == 1


# ---- what may be played


@pytest.mark.parametrize(
    ("upcard", "top", "hand", "playable"),
    [
        ("7H", {}, "7S 9H KC 8D *R", "7S 9H 8D *R"),  # lo1
        ("8D", {"suit": "C"}, "KD 3C 8S *B", "3C 8S *B"),  # lo2
        ("*R", {"as": "7H"}, "7S 9H KC 8D *B", "7S 9H 8D *B"),
        ("*R", {"as": "8C", "suit": "C"}, "KD 3C 8S *B", "3C 8S *B"),
        ("8D", {}, "KD 3C 8S *B", "KD 8S *B"),
    ],
)
def test_what_matches(upcard: str, top: Words, hand: str, playable: str) -> None:
    match = at([hand, "2S 3S"], upcard, top=top)
    assert cards_of(match) == set(playable.split())
    assert "draw" in texts(match)


def test_an_eight_names_a_suit() -> None:
    match = at(["8D 3C 4C", "2S 3S"], "7D")
    eights = [text for text in texts(match) if text.startswith("8D")]
    assert eights == ["8D names S", "8D names H", "8D names D", "8D names C"]
    with pytest.raises(IllegalAction, match="suit"):
        match.act({"type": "play", "card": "8D"})
    do(match, "8D names S")
    assert match.state()["upcard"] == {"card": "8D", "as": None, "suit": "S"}


def test_a_joker_stands_for_any_card_that_could_be_played_wherever_it_lies() -> None:
    match = at(["*B 3C 4C", "2S 3S"], "7H")
    meant = {action["as"] for action in match.legal() if action["type"] == "play"}
    assert meant == {card for card in NATURALS if card[1] == "H" or card[0] in "78"}


def test_the_effect_of_what_the_joker_stands_for_applies() -> None:
    match = at(["*B 3C 4C", "2S 3S", "5S 6S"], "7H")
    do(match, "*B as 2H")
    assert sizes(match) == [2, 4, 2]
    assert match.state()["to_act"] == 2


def test_drawing_is_open_to_who_could_play_and_ends_the_turn() -> None:
    match = at(["7S 9H", "2S 3S"], "7H")
    events = do(match, "draw")
    assert named(events, "drawn")[0]["cards"] == ["?"]
    assert match.state()["to_act"] == 1
    assert len(match.state()["hands"][0]) == 3


def test_must_play_opens_drawing_only_to_who_cannot_play() -> None:
    assert "draw" not in texts(at(["7S 9H", "2S 3S"], "7H", options={"must_play": True}))
    assert texts(at(["9S TC", "2S 3S"], "7H", options={"must_play": True})) == ["draw"]


def test_the_drawn_card_may_be_played_with_play_drawn() -> None:
    match = at(["9S TC 2C", "2S 3S"], "7S", options={"play_drawn": True})
    assert match.state()["stock"][0] == "AS"
    do(match, "draw")
    assert (match.state()["phase"], match.state()["drawn"]) == ("drawn", "AS")
    assert match.observe(1)["drawn"] is None
    assert texts(match) == ["AS", "done"]
    do(match, "AS")
    assert (match.state()["direction"], match.state()["to_act"]) == (-1, 1)


@pytest.mark.parametrize("must_play", [True, False])
def test_a_drawn_card_may_be_kept_and_one_that_does_not_match_is(must_play: bool) -> None:
    options = {"play_drawn": True, "must_play": must_play}
    match = at(["9C TC", "2S 3S"], "7D", options=options)
    do(match, "draw")
    assert match.state()["drawn"] == "AS"
    assert texts(match) == ["done"]
    do(match, "done")
    assert (match.state()["phase"], match.state()["to_act"]) == ("turn", 1)
    match = at(["9C TC", "2S 3S"], "7S", options=options)
    do(match, "draw")
    assert texts(match) == ["AS", "done"]


def test_drawing_does_not_lift_the_suit_named() -> None:
    match = at(["9S TS", "2S 3S"], "8D", top={"suit": "C"})
    do(match, "draw")
    assert match.state()["upcard"]["suit"] == "C"
    assert cards_of(match) == set()


# ---- effects


@pytest.mark.parametrize(
    ("turn", "card", "upcard", "direction", "to_act"),
    [
        (0, "JS", "9S", 1, 2),  # lo4
        (1, "AS", "9S", -1, 0),  # lo5
        (0, "2S", "9S", 1, 2),
        (0, "7S", "9S", 1, 1),
    ],
)
def test_whose_turn_it_is_after_an_effect(
    turn: int, card: str, upcard: str, direction: int, to_act: int
) -> None:
    hands = ["5C 6C 7C", "5D 6D 7D", "5H 6H 7H", "TH TD TC"]
    hands[turn] = f"{card} QC QD"
    match = at(hands, upcard, to_act=turn)
    do(match, card)
    assert (match.state()["direction"], match.state()["to_act"]) == (direction, to_act)


def test_a_two_makes_the_next_seat_draw_two() -> None:
    match = at(["2S QC QD", "5D 6D 7D", "5H 6H 7H"], "9S")
    do(match, "2S")
    assert sizes(match) == [2, 5, 3]
    assert match.state()["to_act"] == 2


@pytest.mark.parametrize("card", ["2S", "JS"])
def test_with_two_seats_two_and_jack_give_another_turn(card: str) -> None:
    match = at([f"{card} QC QD", "5D 6D 7D"], "9S")
    do(match, card)
    assert match.state()["to_act"] == 0


def test_any_card_may_be_put_on_the_own_three_and_has_its_effect() -> None:
    match = at(["3S JD QD KD", "5D 6D", "5H 6H", "5C 6C"], "9S")
    do(match, "3S")
    assert (match.state()["phase"], match.state()["to_act"]) == ("stack", 0)
    assert texts(match) == ["JD", "QD", "KD", "done"]
    do(match, "JD")
    assert match.state()["to_act"] == 2


def test_who_has_played_a_three_may_leave_it_at_that() -> None:
    match = at(["3S JD QD KD", "5D 6D"], "9S")
    do(match, "3S", "done")
    assert (match.state()["phase"], match.state()["to_act"]) == ("turn", 1)


def test_a_joker_on_a_three_stands_for_anything() -> None:
    match = at(["3S *B QD KD", "5D 6D"], "9S")
    do(match, "3S")
    assert {action["as"] for action in match.legal() if "as" in action} == set(NATURALS)
    do(match, "*B as 3D")
    assert match.state()["phase"] == "stack"


def test_a_four_stacked_on_a_three_begins_a_melee() -> None:
    match = at(["3S 4D QD KD", "5C 6D"], "9S")
    do(match, "3S", "4D")
    assert match.state()["melee"] == {"aggressor": 0, "defender": 1, "card": "4D"}


# ---- the melee


def test_lo7_the_old_aggressor_defends_against_a_five() -> None:
    match = at([*FOUR], "4C")
    do(match, "4H")
    assert match.state()["melee"] == {"aggressor": 0, "defender": 1, "card": "4H"}
    do(match, "decline", "decline")
    assert match.state()["to_act"] == 3
    do(match, "5H")
    assert match.state()["melee"] == {"aggressor": 3, "defender": 0, "card": "5H"}
    assert match.state()["to_act"] == 0
    events = do(match, "decline", "decline", "decline")
    assert named(events, "melee_over") == [{"event": "melee_over", "seat": 0, "count": 5}]
    assert sizes(match) == [8, 4, 4, 3]
    assert (match.state()["phase"], match.state()["to_act"]) == ("turn", 1)
    assert match.state()["melee"] is None


def test_lo8_when_all_decline_the_defender_draws_four() -> None:
    match = at([*FOUR], "4C")
    do(match, "4H", "decline", "decline", "decline")
    assert sizes(match) == [3, 8, 4, 4]
    assert match.state()["to_act"] == 2


def test_every_other_seat_is_asked_whether_or_not_it_holds_the_card() -> None:
    match = at([*FOUR], "4C")
    do(match, "4H")
    assert (match.state()["to_act"], texts(match)) == (1, ["decline"])
    do(match, "decline", "decline")
    assert texts(match) == ["5H", "decline"]


def test_a_melee_goes_round_the_way_the_turn_does() -> None:
    match = at([*FOUR], "4C", direction=-1)
    do(match, "4H")
    assert match.state()["melee"]["defender"] == 3
    assert match.state()["to_act"] == 3
    do(match, "decline", "decline", "decline")
    assert match.state()["to_act"] == 2


def melee_at(card: str, hand: str, **options: Any) -> Product:
    """Seat 0 attacks seat 1 with a card, and seat 1 is asked."""
    melee = {"aggressor": 0, "defender": 1, "card": card}
    hands = ["9S TC JC", hand, "5S 6S 7D"]
    return at(hands, card, phase="melee", to_act=1, melee=melee, options=options)


def test_a_king_ends_the_melee_at_once_and_courts_count_ten() -> None:
    match = melee_at("QH", "KH 2C 3C")
    do(match, "KH")
    assert sizes(match) == [13, 2, 3]
    assert (match.state()["phase"], match.state()["to_act"]) == ("turn", 1)


def test_cards_in_a_melee_have_no_effect_of_their_own() -> None:
    match = melee_at("7H", "8H 2C 3C")
    assert texts(match) == ["8H", "decline"]
    do(match, "8H", "decline", "decline")
    assert match.state()["upcard"] == {"card": "8H", "as": None, "suit": None}
    assert sizes(match) == [11, 2, 3]
    assert match.state()["to_act"] == 1
    match = melee_at("TH", "JH 2C 3C")
    do(match, "JH", "decline", "decline")
    assert match.state()["to_act"] == 1


def test_an_eight_in_a_melee_takes_no_suit_and_ignores_one() -> None:
    match = melee_at("7H", "8H 2C 3C")
    match.act({"type": "play", "card": "8H", "suit": "S"})
    assert match.state()["actions"][-1] == {
        "seat": 1,
        "phase": "melee",
        "type": "play",
        "card": "8H",
    }


def test_a_joker_joins_a_melee_only_with_melee_joker() -> None:
    assert texts(melee_at("7H", "*B 2C 3C")) == ["decline"]
    match = melee_at("7H", "*B 2C 3C", melee_joker=True)
    assert texts(match) == ["*B as 8H", "decline"]
    do(match, "*B as 8H")
    assert match.state()["melee"] == {"aggressor": 1, "defender": 0, "card": "8H"}
    assert match.state()["upcard"] == {"card": "*B", "as": "8H", "suit": None}


def test_the_last_card_in_a_melee_ends_the_deal_before_the_defender_draws() -> None:
    match = melee_at("TH", "JH")
    events = do(match, "JH")
    assert not named(events, "melee_over")
    assert named(events, "hand_over")
    assert match.state()["melee"] is None


# ---- "last one!"


def test_last_one_is_said_with_the_play_that_leaves_one_card() -> None:
    match = at(["7S QC", "5D 6D", "5H 6H"], "9S")
    assert texts(match) == ["7S", "7S!", "draw"]
    events = do(match, "7S!")
    assert named(events, "called")[0]["call"] == "last_one"
    assert not any(match.state()["uncalled"])
    assert match.state()["actions"][-1]["call"] is True


def test_it_is_said_with_no_other_play() -> None:
    match = at(["7S QC TC", "5D 6D"], "9S")
    with pytest.raises(IllegalAction):
        match.act({"type": "play", "card": "7S", "call": True})
    match.act({"type": "play", "card": "7S", "call": False})
    assert "call" not in match.state()["actions"][-1]


@pytest.mark.parametrize("act", ["5S", "draw"])
def test_who_has_not_said_it_draws_as_soon_as_another_seat_acts(act: str) -> None:
    match = at(["7S QC", "5S 6D TD", "5H 6H"], "9S")
    do(match, "7S")
    assert match.state()["uncalled"] == [True, False, False]
    events = do(match, act)
    assert [event["event"] for event in events[:2]] == ["call_missed", "drawn"]
    assert len(match.state()["hands"][0]) == 3
    assert not any(match.state()["uncalled"])


def test_decline_and_done_do_not_set_the_penalty_off() -> None:
    match = at(["4S QC", "3H 6D TD", "5H 6H"], "9S")
    do(match, "4S", "decline")
    assert match.state()["uncalled"] == [True, False, False]
    do(match, "decline")
    # The defender has drawn by force, which does not set it off either.
    assert match.state()["uncalled"] == [True, False, False]
    assert sizes(match) == [1, 7, 2]


def test_a_play_in_a_melee_sets_the_penalty_off() -> None:
    match = at(["4S QC", "5S 6D TD", "5H 6H"], "9S")
    do(match, "4S", "5S")
    assert sizes(match) == [3, 2, 2]


def test_who_gets_a_card_by_force_is_free_of_the_penalty() -> None:
    match = at(["4S QC", "5S 6D TD", "5H 6H"], "9S")
    do(match, "4S", "decline")
    do(match, "decline")
    assert match.state()["to_act"] == 2
    match = at(["JS QC", "5S 6D TD"], "9S")
    do(match, "JS")
    assert match.state()["uncalled"] == [True, False]
    do(match, "draw")
    assert match.state()["uncalled"] == [False, False]
    assert sizes(match) == [2, 3]


def test_a_missed_call_is_told_while_a_card_may_be_stacked_and_none_is_needed_to_go_out() -> None:
    match = at(["3S QC", "5S 6D TD"], "9S")
    do(match, "3S")
    assert match.state()["uncalled"] == [True, False]
    events = do(match, "QC")
    assert named(events, "hand_over")


@pytest.mark.parametrize(("penalty", "left"), [(0, 1), (5, 6)])
def test_the_penalty_is_an_option(penalty: int, left: int) -> None:
    match = at(["7S QC", "5D 6D"], "9S", options={"last_one_penalty": penalty})
    do(match, "7S", "draw")
    assert len(match.state()["hands"][0]) == left
    assert not any(match.state()["uncalled"])


# ---- an empty stock


def test_the_discards_but_the_upcard_come_back_in_a_given_pack_oldest_first() -> None:
    hands = ("9S TS JC QC", "9C TC JD QD")
    pack = new(hands, "9H").state()["stock"]
    match = new(hands, "9H", " ".join(pack))
    do(match, "9S", "draw")
    while len(match.state()["stock"]):
        do(match, "draw")
    assert match.state()["shuffles"] == 0
    events = do(match, "draw")
    assert named(events, "stock_renewed") == [{"event": "stock_renewed", "count": 1}]
    assert match.state()["discards"] == ["9S"]
    assert match.state()["shuffles"] == 1
    assert texts(match)[-1] == "pass"


def test_passing_takes_the_place_of_drawing_and_passes_all_around_end_the_deal() -> None:
    cards = [card for card in PACK if card != "9H"]
    match = at([" ".join(cards[:26]), " ".join(cards[26:])], "9H")
    assert texts(match)[-1] == "pass"
    do(match, "pass")
    assert match.state()["to_act"] == 1
    events = do(match, "pass")
    assert named(events, "hand_over")
    assert [event["side"] for event in named(events, "scored")] == [1, 0]


def test_the_stock_is_renewed_five_times_at_most() -> None:
    cards = [card for card in PACK if card not in ("9H", "9S", "9C")]
    hands = [" ".join(cards[:25]), " ".join(cards[25:])]
    more = {"under": "9S 9C", "stock": []}
    assert texts(at(hands, "9H", shuffles=MOST_SHUFFLES - 1, **more))[-1] == "draw"
    assert texts(at(hands, "9H", shuffles=MOST_SHUFFLES, **more))[-1] == "pass"


def test_a_forced_draw_takes_as_many_as_there_are() -> None:
    cards = [card for card in PACK if card not in ("9H", "9S")]
    hands = ["2H " + " ".join(card for card in cards[:25] if card != "2H")]
    rest = [card for card in cards if card not in hands[0].split()]
    match = at([*hands, " ".join(rest)], "9H", under="9S", stock=[])
    before = sizes(match)
    do(match, "2H")
    # The 9 of spades and the 9 of hearts lie under the two.
    assert sizes(match) == [before[0] - 1, before[1] + 2]


# ---- scoring


def test_lo10_what_is_left_counts_and_one_card_alone_does_not() -> None:
    match = at(["7C", "8H AS KD 5C", "*R", "*B 2S"], "9C", options={"threshold": 1000})
    events = do(match, "7C")
    assert [(event["side"], event["points"]) for event in named(events, "scored")] == [
        (1, 55),
        (3, 42),
    ]
    assert named(events, "hand_over")[0]["hands"][0] == []


def test_lo16_who_reaches_the_threshold_drops_out() -> None:
    match = at(["7C", "8H AS KD 5C", "*R 2S"], "9C", scores=[240, 200, 100])
    events = do(match, "7C")
    state = match.state()
    assert state["scores"] == [240, 255, 142]
    assert state["out"] == [False, True, False]
    assert named(events, "dropped_out") == [{"event": "dropped_out", "seat": 1}]
    assert not state["over"]
    assert state["dealer"] == 2


def test_the_last_seat_left_wins() -> None:
    match = at(["7C", "8H AS KD 5C"], "9C", scores=[240, 200])
    do(match, "7C")
    assert match.state()["winners"] == [0]
    assert match.state()["phase"] == "over"
    assert match.observe(0)["hands"][1] == match.state()["hands"][1]
    assert match.state()["dealer"] == 0


@pytest.mark.parametrize(
    ("scores", "winners"), [([240, 239], [1]), ([239, 240], [0]), ([240, 240], [0, 1])]
)
def test_of_those_who_drop_out_together_the_lowest_wins(
    scores: list[int], winners: list[int]
) -> None:
    # Black cards against red ones cost the same; with no card to draw both pass.
    hands = [" ".join(card for card in NATURALS if card[1] in suits) for suits in ("SC", "HD")]
    match = at(hands, "*R", top={"as": "9H"}, under="*B", stock=[], shuffles=5, scores=scores)
    do(match, "pass", "pass")
    assert match.state()["out"] == [True, True]
    assert match.state()["winners"] == winners
    assert match.state()["winner"] == (winners[0] if len(winners) == 1 else None)


@pytest.mark.parametrize(("effects_on_last", "cost"), [(False, 0), (True, 2)])
def test_a_last_two_makes_the_next_seat_draw_only_by_the_option(
    effects_on_last: bool, cost: int
) -> None:
    match = at(["2C", "5C", "6C"], "9C", options={"effects_on_last": effects_on_last})
    events = do(match, "2C")
    assert len(named(events, "hand_over")[0]["hands"][1]) == 1 + cost


# ---- what a seat sees


def test_a_seat_sees_its_own_hand_and_the_pile() -> None:
    match = at([*FOUR], "4C")
    seen = match.observe(1)
    assert seen["hands"][0] == ["?"] * 4
    assert set(seen["hands"][1]) == set(FOUR[1].split())
    assert seen["discards"] == ["4C"]
    assert seen["stock_count"] == 37
    assert seen["bounds"] is None


# ---- positions


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"upcard": {"card": "5C", "as": None, "suit": None}}, "last of discards"),
        ({"phase": "melee"}, "melee"),
        ({"phase": "stack"}, "3"),
        ({"phase": "name"}, "name"),
        ({"direction": 0}, "direction"),
        ({"out": [True, False, False, False]}, "out"),
        ({"uncalled": [True, False, False, False]}, "one card"),
        ({"scores": [300, 0, 0, 0], "out": None}, "dropped out"),
        ({"shuffles": 6}, "shuffles"),
        ({"dealer": None}, "dealer"),
        ({"drawn": "4H"}, "drawn"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(change: Words, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        Product.at(at([*FOUR], "4C").state() | change)


def test_what_is_empty_may_be_left_out_of_a_position() -> None:
    state = at([*FOUR], "4C").state()
    for name in ("melee", "uncalled", "out", "drawn", "shuffles", "actions", "winners", "winner"):
        del state[name]
    assert texts(Product.at(state)) == texts(at([*FOUR], "4C"))
