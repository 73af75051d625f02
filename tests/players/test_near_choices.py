"""Of choices that a search cannot tell apart the one is done that gives least away."""

from __future__ import annotations

from random import Random
from statistics import fmean

from porrazo.games import game_named
from porrazo.games.climbing.big_two.rules import PASS as PASSES
from porrazo.games.climbing.big_two.rules import RANKS
from porrazo.games.climbing.dou_dizhu.combinations import BOMB, combination
from porrazo.games.climbing.dou_dizhu.players.hand_inference import likely_deals
from porrazo.games.climbing.dou_dizhu.rollout import quick_action
from porrazo.games.climbing.dou_dizhu.rules import PASS
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian_rollout import waste_of_lead
from porrazo.players.search.sampling import error_of

DOU_DIZHU, BIG_TWO = game_named("dou_dizhu"), game_named("big_two")
TRESETTE = game_named("tresette")


def test_copies_of_a_deal_make_no_difference_surer() -> None:
    worths, best = [0.0, 1.0, 2.0, 1.0, 0.0], [1.5] * 5
    once = error_of(worths, best, [1, 2, 3, 4, 5])
    copied = error_of(worths * 8, best * 8, [1, 2, 3, 4, 5] * 8)
    assert abs(copied - once) < 1e-9
    assert error_of(worths * 8, best * 8) < 0.5 * copied


def moments(seed: int) -> list[DouDizhuState]:
    """Return the states of a deal of Dou Dizhu that is played by sense."""
    state = DOU_DIZHU.new(DOU_DIZHU.setup(3, {"deals": 1}, None, seed))
    rng, told = Random(seed), []
    while state.phase != "over":
        told.append(state.copy())
        state.step(quick_action(state, rng))
    return told


def test_beliefs_at_dou_dizhu_do_not_come_down_to_a_handful_of_deals() -> None:
    different = []
    for seed in range(3):
        for state in moments(seed)[24::12]:
            deals = likely_deals(
                DOU_DIZHU, DOU_DIZHU.view(state, state.to_act), Random(1), tried=80
            )
            different.append(len({id(deal) for deal in deals}))
    assert len(different) > 2
    assert fmean(different) > 20
    assert min(different) > 5


def test_a_bomb_on_a_partner_and_one_that_does_not_go_out_are_wasted() -> None:
    on_partners, bombs = 0, 0
    for seed in range(60):
        for state in moments(seed):
            if state.phase != "follow":
                continue
            hand = state.hands[state.to_act]
            partners = state.landlord not in (state.to_act, state.table_seat)
            assert DOU_DIZHU.waste(state, PASS) == 0
            for action in DOU_DIZHU.candidates(state):
                if action in (PASS, hand):
                    assert DOU_DIZHU.waste(state, action) == 0
                elif combination(action, False).kind >= BOMB and hand.bit_count() > 12:
                    bombs += DOU_DIZHU.waste(state, action) > 0
                elif partners and state.passes:
                    on_partners += DOU_DIZHU.waste(state, action) > 0
    assert bombs > 3
    assert on_partners > 10


def test_nobody_leads_a_card_to_a_landlord_with_one_where_another_lead_is_as_good() -> None:
    met = 0
    for seed in range(80):
        for state in moments(seed):
            if state.phase != "lead" or state.to_act == state.landlord:
                continue
            if state.hands[state.landlord].bit_count() != 1:
                continue
            for action in DOU_DIZHU.candidates(state):
                if action.bit_count() == 1 and action != state.hands[state.to_act]:
                    met += 1
                    assert DOU_DIZHU.waste(state, action) > 0
    assert met > 3


def test_a_pass_or_a_two_on_a_low_card_is_a_waste_with_a_middle_card_in_hand() -> None:
    state = BIG_TWO.new(BIG_TWO.setup(3, {}, 0, 1))
    lowest = state.lowest
    state.step(lowest)
    for action in BIG_TWO.candidates(state):
        high = action.bit_count() == 1 and action >= 1 << 4 * RANKS.index("A")
        assert BIG_TWO.waste(state, action) == (1 if action == PASSES or high else 0)


def lead(hand: str, gone: str, card: str) -> int:
    def bits(words: str) -> int:
        return bits_of([TRESETTE.pack.card(word) for word in words.split()])

    return waste_of_lead(bits(hand), bits(gone), TRESETTE.pack.card(card))


def test_an_ace_or_a_king_under_higher_cards_is_not_led_for_nothing() -> None:
    assert lead("AS 4C 5C", "", "AS") == 2
    assert lead("AS 4C 5C", "3S 2S", "AS") == 0
    assert lead("KS 4C 5C", "", "KS") == 2
    assert lead("KS 4C 5C", "3S AS", "KS") == 1
    assert lead("2S 4C 5C", "", "2S") == 1
    assert lead("3S 2S 4C", "", "2S") == 0
    assert lead("AS 4C 5C", "", "4C") == 0
