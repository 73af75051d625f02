"""Big Two at the table: what it shows, asks, names, proposes and refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from porrazo.cards import FRENCH_52
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.chance import Luck
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.climbing.big_two.proposing import proposals
from porrazo.games.climbing.big_two.rules import SETS, bits_of, cards_of
from porrazo.games.climbing.big_two.table.asking import Hand
from porrazo.games.climbing.table.asking import selection_of
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Prompt, Selection, Tone
from porrazo.table.teaching.lessons import pages_of, play
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.seen import Seen

GAME = game_named("big_two")
TABLE = table_game("big_two")
NAMES = ("Ana", "Bea", "Cid")
EITHER = pytest.mark.parametrize("language", ["en", "es"])


def say(language: str = "en") -> Say:
    return Say(Text(language, strict=True), NAMES, (0, 1, 2), FRENCH_52, suits=True)


def cards(words: str) -> tuple[int, ...]:
    return tuple(FRENCH_52.card(word) for word in words.split())


def match_with(*hands: str, table: str = "", by: int = 2, **options: Any) -> Match:
    """A match in which seat 0 is to act with these cards; the table was played by ``by``."""
    match = Match.new(GAME, 3, options, 2, 1)
    state = match.state
    state.hands = [bits_of(cards(hand)) for hand in hands]
    state._clear_table()
    state.to_act = 0
    if table:
        state.hands[by] |= bits_of(cards(table))
        state.to_act = by
        match.act(bits_of(cards(table)))
    return match


def selection(match: Match) -> Selection:
    view = match.view(match.state.to_act)
    return selection_of(Hand(view, say()), len(view.hands[view.seat]), say())


def proposed(match: Match) -> list[str]:
    return [" ".join(FRENCH_52.texts(each.cards)) for each in selection(match).proposals()]


# ---- choosing


def test_combinations_are_named_as_they_grow() -> None:
    match = match_with("9S 9H 9D 4C 4S 2S", "3S", "3H")
    choice = selection(match)
    names = [choice.name_of(cards("9S 9H 9D 4C 4S")[:count]) for count in range(1, 6)]
    assert names == [
        "9 of spades",
        "pair of nines",
        "three nines",
        "",
        "full house, nines with fours",
    ]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("4D 5C 6C 7S 8H", "straight to 8 of hearts"),
        ("AS 2H 3D 4C 5S", "straight to 5 of spades"),
        ("3D 4D 5D 8D 2D", "flush with 2 of diamonds high"),
        ("5S 5H 5C 5D JS", "four fives and a card"),
        ("AC 2C 3C 4C 5C", "straight flush to 5 of clubs"),
        ("AH KH QH JH TH", "royal flush to ace of hearts"),
    ],
)
def test_five_cards_are_called_by_what_they_are_compared_by(words: str, name: str) -> None:
    match = match_with(words, "3S", "3H")
    assert selection(match).name_of(cards(words)) == name


def test_two_refusals_no_combination_and_too_low() -> None:
    choice = selection(match_with("3S 3H 8D TC", "4S", "5S", table="9S 9H"))
    # Nothing beats two nines here, and only the pass is asked for.
    assert (
        choice.refusal(cards("3S 3H"))
        == "pair of threes doesn't beat pair of nines. Choose others or pass."
    )
    choice = selection(match_with("3S 3H 8D TC TD", "4S", "5S", table="9S 9H"))
    assert "isn't a combination that beats the pair of nines" in choice.refusal(cards("3S 8D"))
    assert not choice.may_take((), *cards("8D"))
    assert choice.may_take(cards("TC"), *cards("TD"))


def test_the_opening_needs_the_lowest_card_and_says_so() -> None:
    match = Match.new(GAME, 3, {}, 2, 3)
    choice = selection(match)
    view = match.view(match.state.to_act)
    other = next(card for card in view.hands[view.seat] if card != view.lowest)
    assert choice.leads((other,)) is None
    lowest = say().card(view.lowest)
    assert choice.refusal((other,)) == f"The first play must include {lowest}."
    assert choice.leads((view.lowest,)) == bits_of([view.lowest])


def test_without_an_answer_the_question_says_so_and_pass_is_there() -> None:
    match = match_with("3S 4S", "5S", "6S", table="2S")
    prompt: Prompt = TABLE.prompt(match.view(0), say())
    assert prompt.question == "Nothing you hold beats Cid's 2 of spades"
    assert prompt.cards is None
    assert [button.label for button in prompt.buttons] == ["Pass"]


def test_through_the_selection_every_legal_play_can_be_made_and_nothing_else() -> None:
    rng, luck = Random(2), Luck(Random(2))
    match = Match.new(GAME, 3, {"limit": 10}, 2, 5)
    while not match.over and match.state.hand_number == 1:
        state = match.state
        choice = selection(match)
        for action in rng.sample(state.legal(), min(4, len(state.legal()))):
            if action:
                chosen = cards_of(action)
                rng.shuffle(chosen)
                for count in range(len(chosen)):
                    assert choice.may_take(tuple(chosen[:count]), chosen[count])
                assert choice.leads(tuple(chosen)) == action
        held = cards_of(state.hands[state.to_act])
        some = tuple(rng.sample(held, min(len(held), rng.randrange(1, 6))))
        assert (choice.leads(some) is not None) == state.is_legal(bits_of(some))
        if choice.leads(some) is None and (state.phase != "lead" or not choice.name_of(some)):
            assert choice.refusal(some)
        match.act(state.draw(luck))


# ---- proposals


def test_proposals_come_cheapest_first_breaking_least_the_strongest_last() -> None:
    match = match_with("5S 6S 6H 9D KC 2S", "3S", "3H", table="4S")
    assert proposed(match) == ["5S", "9D", "KC", "2S", "6H", "6S"]
    match = match_with("6S 6H 7D 7C 7S AS AH", "3S", "3H", table="5S 5H")
    assert proposed(match) == ["6H 6S", "7D 7C", "AH AS"]


def test_of_fives_the_lowest_class_that_does_comes_first_and_fours_last() -> None:
    match = match_with("5S 6S 7H 8D 9C TC TD TS TH KS", "3S", "3H", table="3D 4C 5H 6C 7D")
    found = proposed(match)
    assert found[0] == "5S 6S 7H 8D 9C"
    assert found[-1] == "5S TD TC TH TS"


def test_what_is_proposed_can_be_played() -> None:
    luck = Luck(Random(7))
    match = Match.new(GAME, 3, {"limit": 10}, 2, 9)
    while not match.over and match.state.hand_number == 1:
        choice = selection(match)
        found = choice.proposals()
        assert bool(found) == any(match.state.legal())
        for proposal in found:
            action = choice.leads(proposal.cards)
            assert action is not None
            assert match.state.is_legal(action)
            assert proposal.name
        match.act(match.state.draw(luck))


def test_a_long_hand_has_few_proposals() -> None:
    rules = Match.new(GAME, 3, {}, 2, 1).state.rules
    for seed in range(20):
        hand = bits_of(Random(seed).sample(FRENCH_52.cards, 13))
        assert len(proposals(hand, 0, 0, rules)) < 60


# ---- what lies there


def test_a_play_lies_over_what_it_beat_and_a_pass_stays() -> None:
    match = match_with("4S 9S 2D", "5S 8H", "6S 7D", table="5D")
    match.act(bits_of(cards("9S")))
    match.act(0)
    view = match.view(0)
    zones = {zone.name: zone for zone in TABLE.zones(view)}
    assert zones["beaten:2"].cards == cards("5D")
    assert zones["beaten:2"].dark
    assert zones["play:2"].cards == ()
    assert zones["play:0"].cards == cards("9S")
    calls = {m.seat: m.words for m in TABLE.marks(view, say()) if m.kind == "call"}
    assert calls == {1: "passed"}


def test_one_and_two_cards_left_are_told_loudly() -> None:
    match = match_with("4S 9S 2D", "5S 8H", "6S")
    marks = {m.seat: m for m in TABLE.marks(match.view(0), say()) if m.kind == "left"}
    assert (marks[1].tone, marks[1].words) == (Tone.ALARM, "only 2 cards!")
    assert (marks[2].tone, marks[2].words) == (Tone.ALARM, "last card!")
    assert marks[0].tone is Tone.QUIET


def at_rest(scene: TableScene) -> bool:
    return scene.queue.empty and scene.session.human_to_act()


def test_tab_raises_a_proposal_and_enter_plays_it(context: Context) -> None:
    match = next(
        match
        for match in (Match.new(GAME, 3, {}, 2, seed) for seed in range(20))
        if match.state.to_act == 0
    )
    players = (Player("Ana"), Player("Bea", LEVELS[0]), Player("Cid", LEVELS[0]))
    seen, scene = Seen(context), TableScene(context, MatchSession(match, players, None))
    seen.push(scene)
    assert scene.asking.picking is not None
    first = scene.asking.picking.selection.proposals()[0]
    context.scenes.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert sorted(scene.asking.picking.chosen) == sorted(first.cards)
    seen.key(pygame.K_RETURN)
    assert bits_of(first.cards) in match.actions


# ---- scores, teaching


@EITHER
def test_a_score_tells_how_many_cards_were_left_and_what_each_counts(language: str) -> None:
    lesson = TABLE.lesson
    match = lesson.new_match()
    for step in lesson.steps:
        if step.action:
            match.act(GAME.parse_action_text(step.action))
    told = [event for events in [match.opening, *match.events] for event in events]
    words = say(language)
    reasons = [
        TABLE.reason(told, place, words)
        for place, event in enumerate(told)
        if event.name == "scored"
    ]
    assert [len(reason.cards) for reason in reasons if reason is not None] == [5, 12]
    if language == "en":
        assert reasons[1] is not None
        assert reasons[1].words == "12 cards left, 2 each: 24."


@EITHER
def test_the_first_game_is_played_to_its_end_and_won(language: str) -> None:
    lesson, words = TABLE.lesson, Text(language, strict=True)
    match = lesson.new_match()
    for step in lesson.steps:
        if step.words:
            assert words.get(f"big_two.lesson_{step.words}")
            if step.action:
                assert match.state.to_act == lesson.player
        if step.action:
            match.act(GAME.parse_action_text(step.action))
    assert match.over
    assert match.state.winners == (lesson.player,)
    assert match.state.totals == (0, 5, 24)


@EITHER
def test_chapters_have_words_and_their_diagrams_score_what_they_say(language: str) -> None:
    words = Text(language, strict=True)
    for chapter, page in pages_of(TABLE.chapters):
        assert words.get(f"big_two.chapter_{chapter.name}")
        assert words.get(f"big_two.page_{page.name}")
        if page.diagram is not None:
            match = page.diagram.match(GAME)
            events = [event for step in page.diagram.steps for event in play(match, step)]
            scores = [(e.reason, e.points) for e in events if e.name == "scored"]  # type: ignore[attr-defined]
            assert tuple(scores) == page.diagram.scores


def test_the_hand_is_sorted_by_rank_or_by_suit() -> None:
    assert TABLE.sorts
    match = Match.new(GAME, 3, {}, 2, 1)
    (hand,) = [zone for zone in TABLE.zones(match.view(0)) if zone.name == "hand:0"]
    assert hand.cards == tuple(reversed(cards_of(SETS.bits_of(hand.cards))))
