"""Calabrasella at the table: bids, the call, cards that leave the hand unseen, the widow, words."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.parting import CardPlate, Parted
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.tricks.calabrasella.worth import discard_worth
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Prompt
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.by_hand import Person, point_on
from support.seen import Seen

GAME, TABLE = game_named("calabrasella"), table_game("calabrasella")
NAMES = ("Ana", "Bea", "Cid")
PASS = GAME.parse_action_text("pass")
LESSON = TABLE.lesson
RETURNED = ("play_alone", "call 3D", "return 6C")
TAKEN = (*RETURNED, "discard 6H 5D 5C", "take 3H AS JC")


def say(language: str = "en") -> Say:
    return Say(Text(language, strict=True), NAMES, (0, 1, 2), ITALIAN_40, suits=True)


def after(*texts: str, **options: Any) -> Match:
    """The match of the first game, its actions replaced by these."""
    begun = LESSON.new_match().setup
    match = Match.new(GAME, 3, {"deals": 3, **options}, 2, 0, begun.packs)
    for text in texts:
        match.act(GAME.parse_action_text(text))
    return match


def prompt(match: Match) -> Prompt:
    return TABLE.prompt(match.view(match.state.to_act), say())


def at_table(context: Context, match: Match) -> tuple[Seen, TableScene]:
    players = (Player("Ana"), *[Player(name, LEVELS[0]) for name in NAMES[1:]])
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    seen.push(scene)
    return seen, scene


def cards(texts: str) -> tuple[int, ...]:
    return tuple(map(ITALIAN_40.card, texts.split()))


def zones(match: Match, seat: int = 0) -> dict[str, tuple[int, ...]]:
    return {zone.name: zone.cards for zone in TABLE.zones(match.view(seat))}


# --- what is asked


def test_a_bid_and_the_card_called_are_buttons() -> None:
    assert [answer.label for answer in prompt(after()).buttons] == ["Pass", "Play alone"]
    called = prompt(after("play_alone")).buttons
    assert [answer.label for answer in called] == ["3 of hearts", "3 of diamonds", "3 of clubs"]
    assert "4 cards of diamonds" in called[1].tip


def test_the_card_received_does_not_go_back() -> None:
    chosen = prompt(after("play_alone", "call 3D")).cards
    assert chosen is not None
    assert chosen.leads(cards("3D")) is None
    assert "another card" in chosen.refusal(cards("3D"))
    assert GAME.action_text(chosen.leads(cards("6C"))) == "return 6C"  # type: ignore[arg-type]


def test_one_to_four_cards_are_put_away_by_a_button_that_says_so() -> None:
    chosen = prompt(after(*RETURNED)).cards
    assert chosen is not None
    four = cards("6H 5D 5C 7D")
    assert (chosen.least, chosen.most, chosen.button) == (1, 4, "Put away")
    assert not chosen.may_take(four, cards("3S")[0])
    assert "4" in chosen.refusal((*four, *cards("3S")))
    assert chosen.leads(()) is None
    assert "2 cards" in chosen.name_of(cards("6H AD"))
    assert "3 points" in chosen.name_of(cards("6H AD"))


def test_the_best_cards_to_put_away_are_proposed_first() -> None:
    match = after(*RETURNED)
    chosen = prompt(match).cards
    assert chosen is not None
    proposed = [bits_of(proposal.cards) for proposal in chosen.proposals()]
    assert sorted(each.bit_count() for each in proposed) == [1, 2, 3, 4]
    worths = [discard_worth(match.state.hands[match.state.to_act], each) for each in proposed]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize(("away", "sets"), [("6H", 4), ("6H 5D", 6), ("6H 5D 5C 7D", 1)])
def test_as_many_of_the_open_widow_are_touched(away: str, sets: int) -> None:
    asked = prompt(after(*RETURNED, f"discard {away}"))
    assert len(asked.targets) == sets
    assert all(len(target.cards) == len(away.split()) for target in asked.targets)


# --- cards


def test_the_cards_put_away_are_those_that_fly(context: Context) -> None:
    _, scene = at_table(context, after(*RETURNED))
    context.set_speed(Speed.NORMAL)
    hand = [card.code for card in scene.model.hand(0)]
    events = scene.session.match.act(GAME.parse_action_text("discard 6H 5D 5C"))
    scene.clock.play(scene.animator.show(events, scene.session.view(0)))
    while scene.model.lying("discard") < 3:
        scene.clock.tick(0.05)
    left = [card.code for card in scene.model.hand(0)]
    assert sorted(set(hand) - set(left)) == ["5C", "5D", "6H"]
    scene.clock.finish()
    assert [card.code for card in scene.model.lying_in["widow"]] == ["AS", "3H", "4C", "JC"]


def parted(scene: TableScene) -> Parted:
    assert scene.asking.parted is not None
    return scene.asking.parted


def touch(scene: TableScene, *codes: str) -> None:
    by_card = {ITALIAN_40.text(control.card): control for control in parted(scene).cards}
    for code in codes:
        by_card[code].activate()


def plates(scene: TableScene) -> list[str]:
    return [widget.label for widget in scene.stage.sprites if isinstance(widget, CardPlate)]


def test_the_widow_lies_parted_and_enter_takes_the_highest_cards(context: Context) -> None:
    seen, scene = at_table(context, after(*RETURNED, "discard 6H 5D 5C"))
    assert sorted(plates(scene)) == ["stays", "take", "take", "take"]
    assert scene.focus.default is parted(scene).confirm
    Person(mouse=False).key(scene, pygame.K_RETURN)
    seen.settle()
    assert ITALIAN_40.texts(sorted(scene.session.match.view(0).taken)) == ["JC", "AS", "3H"]


def test_a_card_of_the_widow_that_is_touched_changes_its_side(context: Context) -> None:
    seen, scene = at_table(context, after(*RETURNED, "discard 6H 5D 5C"))
    touch(scene, "JC")
    assert not parted(scene).confirm.enabled
    assert plates(scene).count("stays") == 2
    touch(scene, "4C")
    parted(scene).confirm.activate()
    seen.settle()
    assert ITALIAN_40.texts(sorted(scene.session.match.view(0).taken)) == ["4C", "AS", "3H"]


def test_with_as_many_as_are_wanted_the_card_chosen_first_stays(context: Context) -> None:
    _, scene = at_table(context, after(*RETURNED, "discard 6H 5D 5C"))
    first = parted(scene).chosen[0]
    touch(scene, "4C")
    assert first not in parted(scene).chosen
    assert parted(scene).confirm.enabled


def test_each_card_of_the_widow_is_touched_where_it_is_seen(context: Context) -> None:
    match = Match.new(GAME, 3, {"deals": 3}, 2, 1)
    for text in ("play_alone", "call 3S", "return 5S", "discard KS"):
        match.act(GAME.parse_action_text(text))
    _, scene = at_table(context, match)
    widow = parted(scene).cards
    codes = [control.sprite.code for control in widow if isinstance(control.sprite, CardSprite)]
    assert codes == [sprite.code for sprite in scene.model.lying_in["widow"]]
    for control in widow:
        point_on(scene, control)


def test_what_is_left_of_the_widow_goes_aside_and_the_two_share_a_pile() -> None:
    match = after(*TAKEN, "3C", "KC", "JC", "AC", "6C", "7D", "QC", "2C", "6S")
    lying = zones(match)
    assert (len(lying["discard"]), lying["widow"]) == (4, ())
    assert [len(lying[f"won:{seat}"]) for seat in range(3)] == [0, 9, 0]


def test_others_see_the_widow_in_the_hand_and_not_what_was_put_away() -> None:
    seen = zones(after(*TAKEN), 2)
    assert sorted(card for card in seen["hand:0"] if card >= 0) == sorted(cards("3H AS JC"))


# --- what is said


def test_marks_tell_who_plays_alone_what_was_called_and_what_lies_aside() -> None:
    match = after(*TAKEN)
    marks = {(mark.kind, mark.seat): mark for mark in TABLE.marks(match.view(0), say())}
    assert marks["role", 0].words == "alone"
    assert marks["role", 1].words == marks["role", 2].words == "together"
    assert marks["called", -1].words == "3 of diamonds\ncalled, from Cid"
    assert "6 of hearts" in marks["set_aside", -1].tip
    others = {(mark.kind, mark.seat): mark for mark in TABLE.marks(match.view(1), say())}
    assert "6 of hearts" not in others["set_aside", -1].tip
    assert "4 of clubs" in others["set_aside", -1].tip


def test_a_card_called_that_lies_in_the_widow_is_said_to_be_there() -> None:
    match = after("play_alone", "call 3H")
    assert "widow" in TABLE.line(match.events[-1][0], say()).words
    marks = {mark.kind: mark for mark in TABLE.marks(match.view(1), say())}
    assert "widow" in marks["called"].words


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_game_ends_with_reasons_for_its_scores(language: str) -> None:
    match = LESSON.match_at(len(LESSON.steps))
    events = [event for each in (match.opening, *match.events) for event in each]
    scored = [place for place, event in enumerate(events) if isinstance(event, Scored)]
    points = [events[place].points for place in scored]  # type: ignore[attr-defined]
    assert points == [38, -19, -19]
    reasons = [TABLE.reason(events, place, say(language)) for place in scored]
    assert all(each and "27" in each.words and "19" in each.words for each in reasons)
    assert "27" in TABLE.hand_note(events, say(language))


def test_a_deal_that_all_pass_says_so() -> None:
    match = after("pass", "pass", "pass")
    words = [TABLE.line(event, say()).words for event in match.events[-1]]
    assert "All three passed: nothing is paid" in words


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_hint_gives_no_reason_for_the_only_card_but_that(language: str) -> None:
    """Neither a trick that it takes nor what others would cost: there are no others."""
    match, rng, words, forced = after(), Random(4), say(language), 0
    reason = words.get("tricks.hint_forced")
    while not match.over:
        legal = match.state.legal()
        action = rng.choice(legal)
        view = match.view(match.state.to_act)
        hint = TABLE.hint(view, Advice(Judged(action, 0.0), None, Reason("only")), words)
        assert hint is not None
        if view.phase == "play":
            forced += len(legal) == 1
            assert (hint.why == reason) == (len(legal) == 1)
        match.act(action)
    assert forced > 10


def test_who_has_no_three_or_two_is_told_so() -> None:
    found = set()
    for seed in range(40):
        match = Match.new(GAME, 3, {}, 2, seed)
        view = match.view(0)
        high = sum(GAME.pack.text(card)[0] in "32" for card in view.hands[0])
        hint = TABLE.hint(view, Advice(Judged(PASS, 0.0), None, Reason("only")), say())
        assert hint is not None
        found.add((high == 0, "none of" in hint.why))
    assert found == {(True, True), (False, False)}
