"""Dou Dizhu at the table: what it shows, asks, names and refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from porrazo.cards import FRENCH_54
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.chance import Luck
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.climbing.dou_dizhu.combinations import NOTHING, combination
from porrazo.games.climbing.dou_dizhu.rules import is_play
from porrazo.games.climbing.dou_dizhu.table.asking import Hand
from porrazo.games.climbing.dou_dizhu.table.proposals import Plays
from porrazo.games.climbing.ranks import bits_of, cards_of
from porrazo.games.climbing.table.asking import selection_of
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Mark, Prompt, Selection, Tone
from porrazo.table.teaching.lessons import pages_of, play
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.seen import Seen

GAME = game_named("dou_dizhu")
TABLE = table_game("dou_dizhu")
NAMES = ("Ana", "Bea", "Cid")
EITHER = pytest.mark.parametrize("language", ["en", "es"])


def say(language: str = "en") -> Say:
    return Say(Text(language, strict=True), NAMES, (0, 1, 2), FRENCH_54, suits=False)


def cards(words: str) -> tuple[int, ...]:
    return tuple(FRENCH_54.card(word) for word in words.split())


def match_at(*texts: str, seed: int = 8, **options: Any) -> Match:
    """A match in which seat 0 speaks first, after these actions."""
    match = Match.new(GAME, 3, options, 2, seed)
    for text in texts:
        match.act(GAME.parse_action_text(text))
    return match


def selection(match: Match) -> Selection:
    view = match.view(match.state.to_act)
    return selection_of(Hand(view, say()), len(view.hands[view.seat]), say())


# ---- whole matches


def at_rest(scene: TableScene) -> bool:
    return scene.queue.empty and scene.session.human_to_act()


@pytest.mark.parametrize("seed", [1, 2])
def test_after_the_events_the_table_shows_what_the_view_has(context: Context, seed: int) -> None:
    players = (Player("Ana"), Player("Bea", LEVELS[0]), Player("Cid", LEVELS[0]))
    session = MatchSession.new(players, {"deals": 2}, None, seed, game="dou_dizhu")
    seen, luck = Seen(context), Luck(Random(seed))
    scene = TableScene(context, session)
    seen.push(scene)
    decided = 0
    for _ in range(400):
        if session.over:
            break
        if context.scenes.top is scene and at_rest(scene):
            assert scene.model.shown() == scene.model.expected(scene._view())
            held = reversed(cards_of(session.match.state.hands[0]))
            # The three cards lie among the others, not after them.
            lying = [sprite.code for sprite in scene.model.hand(0)]
            assert lying == [scene.model.code(card) for card in held]
            decided += 1
            action = session.match.state.draw(luck)
            scene.act(action)
            seen.settle()
        else:
            seen.key(pygame.K_RETURN)
    assert session.over
    assert decided > 5


def test_tab_raises_a_proposal_and_enter_plays_it(context: Context) -> None:
    match = match_at("bid 3")
    players = (Player("Ana"), Player("Bea", LEVELS[0]), Player("Cid", LEVELS[0]))
    seen, scene = Seen(context), TableScene(context, MatchSession(match, players, None))
    seen.push(scene)
    assert scene.asking.picking is not None
    first = scene.asking.picking.selection.proposals()[0]
    context.scenes.top.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert sorted(scene.asking.picking.chosen) == sorted(first.cards)
    seen.key(pygame.K_RETURN)
    assert bits_of(first.cards) in match.actions


# ---- what lies there


def test_the_last_play_of_each_seat_stays_until_it_acts_again() -> None:
    match = match_at("bid 3")
    lead = match.state.legal()[0]
    match.act(lead)
    zones = {zone.name: zone for zone in TABLE.zones(match.view(0))}
    assert bits_of(zones["play:0"].cards) == lead
    assert len(zones["out"].cards) == 0
    match.act(0)
    match.act(0)
    zones = {zone.name: zone for zone in TABLE.zones(match.view(0))}
    assert bits_of(zones["play:0"].cards) == lead
    match.act(match.state.legal()[0])
    zones = {zone.name: zone for zone in TABLE.zones(match.view(0))}
    assert len(zones["out"].cards) == lead.bit_count()


def test_zones_and_marks_hold_nothing_that_a_seat_may_not_see() -> None:
    luck = Luck(Random(5))
    match = match_at("bid 1", seed=9, deals=1)
    while not match.over:
        for seat in range(3):
            view = match.view(seat)
            other = GAME.view(GAME.determinize(view, Random(3)), seat)
            assert TABLE.zones(view) == TABLE.zones(other)
            assert TABLE.marks(view, say()) == TABLE.marks(other, say())
        match.act(match.state.draw(luck))


def mark_of(match: Match, kind: str, seat: int = -1) -> Mark | None:
    marks = TABLE.marks(match.view(0), say())
    return next((each for each in marks if each.kind == kind and each.seat == seat), None)


def test_the_stake_is_told_as_a_sum() -> None:
    match = match_at("bid 3")
    stake = mark_of(match, "stake")
    assert stake is not None
    assert stake.words.splitlines()[0] == "3"
    match = match_at(*BOMB_FIRST[0], seed=BOMB_FIRST[1])
    stake = mark_of(match, "stake")
    assert stake is not None
    assert stake.words.splitlines()[0] == "3 × bomb = 6"


def bomb_first() -> tuple[tuple[str, ...], int]:
    """A seed with which the first speaker holds a bomb, and the actions that play it."""
    for seed in range(400):
        match = match_at(seed=seed)
        hand = match.state.hands[match.state.to_act]
        bombs = [hand & 15 << 4 * rank for rank in range(13)]
        bomb = next((each for each in bombs if each.bit_count() == 4), 0)
        if bomb:
            return ("bid 3", GAME.action_text(bomb)), seed
    raise AssertionError("no seed deals a bomb")


BOMB_FIRST = bomb_first()


def test_one_and_two_cards_left_are_told_loudly() -> None:
    match = match_at("bid 3")
    hands = match.state.hands
    hands[1], hands[2] = 0b11, 0b1000000
    two, one = mark_of(match, "left", 1), mark_of(match, "left", 2)
    assert two is not None
    assert one is not None
    assert (two.tone, two.words) == (Tone.ALARM, "only 2 cards!")
    assert (one.tone, one.words) == (Tone.ALARM, "last card!")


# ---- asking


@EITHER
def test_every_event_and_action_of_random_matches_has_words(language: str) -> None:
    words = say(language)
    seen = set()
    for seed in range(6):
        options = {"deals": 3, "widow_shown": seed % 2 == 0, "spring": True}
        match = Match.new(GAME, 3, options, None, seed)
        luck = Luck(Random(seed))
        while not match.over:
            view = match.view(match.state.to_act)
            assert TABLE.prompt(view, words).question
            action = match.state.draw(luck)
            assert TABLE.action_words(view, action, words)
            match.act(action)
        told = [event for events in [match.opening, *match.events] for event in events]
        for place, event in enumerate(told):
            assert TABLE.line(event, words).words
            seen.add(event.name)
            if event.name == "scored":
                reason = TABLE.reason(told, place, words)
                assert reason is not None
                assert reason.words
    assert seen >= {"called", "cards_played", "hand_over", "scored", "match_won", "shown", "drawn"}


def test_through_the_selection_every_legal_play_can_be_made_and_nothing_else() -> None:
    rng, luck = Random(2), Luck(Random(2))
    match = match_at("bid 2", "pass", "pass", quad_pair_as_singles=True, deals=1)
    while not match.over:
        state = match.state
        choice = selection(match)
        for action in rng.sample(state.legal(), min(4, len(state.legal()))):
            if is_play(action):
                chosen = cards_of(action)
                rng.shuffle(chosen)
                for count in range(len(chosen)):
                    assert choice.may_take(tuple(chosen[:count]), chosen[count])
                assert choice.leads(tuple(chosen)) == action
        held = cards_of(state.hands[state.to_act])
        some = tuple(rng.sample(held, min(len(held), rng.randrange(1, 5))))
        assert (choice.leads(some) is not None) == state.is_legal(bits_of(some))
        if choice.leads(some) is None:
            assert choice.refusal(some)
        match.act(state.draw(luck))


def test_two_refusals_no_combination_and_too_low() -> None:
    match = match_at("bid 3")
    hand = match.state.hands
    hand[0], hand[1] = bits_of(cards("9S 9H 4D 5C")), bits_of(cards("3S 3H 8D TC"))
    match.act(bits_of(cards("9S 9H")))
    choice = selection(match)
    assert (
        choice.refusal(cards("3S 3H"))
        == "pair of threes doesn't beat pair of nines. Choose others or pass."
    )
    assert "isn't a combination" in choice.refusal(cards("3S 8D"))
    assert not choice.may_take((), *cards("TC"))


def test_combinations_are_named_as_they_grow() -> None:
    match = match_at("bid 3")
    match.state.hands[0] = bits_of(cards("9S 9H 9D 4C 4S"))
    choice = selection(match)
    names = [choice.name_of(cards("9S 9H 9D 4C 4S")[:count]) for count in range(1, 6)]
    assert names == [
        "9",
        "pair of nines",
        "three nines",
        "three nines and a card",
        "three nines and a pair",
    ]


def test_without_an_answer_the_question_says_so_and_pass_is_there() -> None:
    match = match_at("bid 3")
    match.state.hands[0], match.state.hands[1] = bits_of(cards("2S 3C")), bits_of(cards("3S 4S"))
    match.act(bits_of(cards("2S")))
    prompt: Prompt = TABLE.prompt(match.view(1), say())
    assert prompt.question == "Nothing you hold beats Ana's 2"
    assert prompt.cards is None
    assert [button.label for button in prompt.buttons] == ["Pass"]


# ---- proposals


def proposed(hand: str, table: str = "") -> list[str]:
    on = combination(bits_of(cards(table)), pair_as_singles=False) if table else NOTHING
    plays = Plays(bits_of(cards(hand)), on, pair_as_singles=False).proposals()
    return [" ".join(sorted(FRENCH_54.texts(cards_of(each)))) for each in plays]


def test_proposals_come_cheapest_first_breaking_least_bombs_last() -> None:
    hand = "5S 6S 6H 9D KC 3S 3H 3D 3C *B *R"
    assert proposed(hand, "4S") == [
        *("5S", "9D", "KC", "6S"),
        *("*B", "*R", "3C 3D 3H 3S", "*B *R"),
    ]


def test_what_is_proposed_can_be_played() -> None:
    luck = Luck(Random(7))
    match = match_at("bid 3", deals=1)
    while not match.over:
        choice = selection(match)
        for proposal in choice.proposals():
            action = choice.leads(proposal.cards)
            assert action is not None
            assert match.state.is_legal(action)
            assert proposal.name
        match.act(match.state.draw(luck))


# ---- teaching


@EITHER
def test_chapters_have_words_and_their_diagrams_score_what_they_say(language: str) -> None:
    words = Text(language, strict=True)
    for chapter, page in pages_of(TABLE.chapters):
        assert words.get(f"dou_dizhu.chapter_{chapter.name}")
        assert words.get(f"dou_dizhu.page_{page.name}")
        if page.diagram is not None:
            match = page.diagram.match(GAME)
            events = [event for step in page.diagram.steps for event in play(match, step)]
            scores = [(e.reason, e.points) for e in events if e.name == "scored"]  # type: ignore[attr-defined]
            assert tuple(scores) == page.diagram.scores


@EITHER
def test_the_first_game_is_played_to_its_end_and_won(language: str) -> None:
    lesson, words = TABLE.lesson, Text(language, strict=True)
    match = lesson.new_match()
    for step in lesson.steps:
        if step.words:
            assert words.get(f"dou_dizhu.lesson_{step.words}")
            if step.action:
                assert match.state.to_act == lesson.player
        if step.action:
            match.act(GAME.parse_action_text(step.action))
    assert match.over
    assert match.state.winners == (lesson.player,)
    assert match.state.totals == (62, 44, 44)
