"""Raising cards of the hand to be played together, at a table and whatever the game."""

from __future__ import annotations

import pytest
from porrazo.cards import Card
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import Picking
from porrazo.desktop.ui.context import Context
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.asking.prompts import Prompt, Proposal, Selection
from support.seen import Seen

PLAYED = 1
PLAYERS = (Player("Ana"), Player("Beto", LEVELS[0]), Player("Eva", LEVELS[0]))


@pytest.fixture
def scene(context: Context) -> TableScene:
    """A table at which the player holds twelve cards; tests put up prompts of their own."""
    session = MatchSession.new(PLAYERS, {}, None, 2, 2, game="calabrasella")
    scene = TableScene(context, session, opening=False)
    Seen(context).push(scene)
    return scene


def choosing(scene: TableScene, selection: Selection) -> Picking:
    scene.asking.put(Prompt("Which?", cards=selection))
    assert scene.asking.picking is not None
    return scene.asking.picking


def dim(picking: Picking) -> list[Card]:
    return [each.card for each in picking.cards if getattr(each.sprite, "dim", False)]


def test_a_full_selection_dims_the_rest(scene: TableScene) -> None:
    """Though the game would take any card: there is no room for it."""
    picking = choosing(scene, Selection(lambda chosen: PLAYED, most=2))
    hand = [each.card for each in picking.cards]
    assert dim(picking) == []
    picking.choose(hand[:1])
    assert dim(picking) == []
    picking.choose(hand[:2])
    assert dim(picking) == hand[2:]
    picking.choose(hand[1:2])
    assert dim(picking) == []


def test_a_card_is_heard_as_it_rises_and_as_it_is_lowered(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(scene.context.sounds, "play", lambda name, **how: heard.append(name))
    picking = choosing(scene, Selection(lambda chosen: PLAYED, most=2))
    first, second, third = picking.cards[:3]
    picking.toggle(first)
    picking.toggle(second)
    picking.toggle(second)
    picking.choose([third.card])
    picking.choose([third.card])
    assert heard == ["lift", "lift", "lower", "lift"]


def same_suit(chosen: tuple[Card, ...], card: Card) -> bool:
    return not chosen or card % 4 == chosen[0] % 4


def test_what_cannot_be_added_is_dim_and_says_why_while_the_rest_is_no_play(
    scene: TableScene,
) -> None:
    picking = choosing(
        scene,
        Selection(
            lambda chosen: None,
            most=3,
            may_take=same_suit,
            refusal=lambda chosen: f"{len(chosen)} don't go together",
        ),
    )
    first = picking.cards[0]
    picking.toggle(first)
    other = [each for each in picking.cards if each.card % 4 != first.card % 4]
    assert dim(picking) == [each.card for each in other]
    picking.toggle(other[0])
    assert picking.chosen == (first.card,)
    assert scene.hint.label == "2 don't go together"
    picking.toggle(first)
    assert picking.chosen == ()


def test_beside_a_play_a_further_card_takes_the_place_of_what_it_does_not_go_with(
    scene: TableScene,
) -> None:
    picking = choosing(scene, Selection(lambda chosen: PLAYED, most=3, may_take=same_suit))
    first = picking.cards[0]
    other = next(each for each in picking.cards if each.card % 4 != first.card % 4)
    picking.toggle(first)
    picking.toggle(other)
    assert picking.chosen == (other.card,)


def test_the_button_is_open_while_the_cards_lead_somewhere(scene: TableScene) -> None:
    def leads(chosen: tuple[Card, ...]) -> int | None:
        return PLAYED if len(chosen) == 2 else None

    picking = choosing(scene, Selection(leads, most=3, name_of=lambda chosen: f"{len(chosen)}"))
    hand, button = [each.card for each in picking.cards], picking.play_button
    assert button is not None
    for count, open_ in ((0, False), (1, False), (2, True), (3, False)):
        picking.choose(hand[:count])
        assert button.enabled is open_
        assert scene.hint.label == (str(count) if count else "Which?")
        assert (scene.focus.default is button) is open_


def test_proposals_come_round_and_are_asked_for_once(scene: TableScene) -> None:
    asked = []
    hand = [each.card for each in choosing(scene, Selection(lambda chosen: PLAYED)).cards]

    def proposals() -> list[Proposal]:
        asked.append(1)
        return [Proposal((hand[0], hand[1]), "pair"), Proposal((hand[3],), "single")]

    picking = choosing(scene, Selection(lambda chosen: PLAYED, most=5, proposals=proposals))
    assert asked == [], "not before somebody wants them"
    seen = []
    for _ in range(3):
        assert picking.propose()
        seen.append(picking.chosen)
    assert seen == [(hand[0], hand[1]), (hand[3],), (hand[0], hand[1])]
    assert len(asked) == 1
    assert scene.focus.current is picking.play_button


def test_one_card_that_leads_nowhere_is_dim_and_refused(scene: TableScene) -> None:
    def leads(chosen: tuple[Card, ...]) -> int | None:
        return None if chosen[0] % 4 == 0 else PLAYED

    picking = choosing(scene, Selection(leads, refusal=lambda chosen: "Not that one"))
    wrong = [each for each in picking.cards if each.card % 4 == 0]
    assert dim(picking) == [each.card for each in wrong]
    picking.use(wrong[0])
    assert scene.hint.label == "Not that one"
    assert scene.session.match.actions == []
