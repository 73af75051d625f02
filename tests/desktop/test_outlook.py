"""What the next card may do to the own hand is on the cloth; no turn is shown that is over."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Event
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.banking.counting import total_of
from porrazo.games.tables import table_game
from porrazo.table.places.outlook import Outlook
from support.paced import Paced
from support.table_contract import Shown, played, sitting_of

_HIGHEST = 21


def test_the_cards_that_are_too_much_follow_from_the_hand(context: Context) -> None:
    table, seen = table_game("backhand"), 0
    for match in played(game_named("backhand"), 2, 5):
        view = match.view(0)
        outlook = table.outlook(view, sitting_of(context, table, match).say)
        if outlook is None:
            continue
        seen += 1
        total = total_of(view.hands[0])
        assert outlook.figure == str(total)
        assert [chance.words for chance in outlook.chances] == [
            "A", *map(str, range(2, 11)), "J", "Q", "K",
        ]  # fmt: skip
        for number, chance in enumerate(outlook.chances, 1):
            assert chance.keeps == (total + min(number, 10) <= _HIGHEST)
        assert outlook.open == (match.state.to_act == 0)
    assert seen


@pytest.mark.parametrize("name", NAMES)
def test_the_board_is_there_as_long_as_there_is_an_outlook(name: str, context: Context) -> None:
    game, table = game_named(name), table_game(name)
    context.use_pack(table.faces)
    shown: Shown | None = None
    for match in played(game, max(2, game.seats[0]), 3, 25):
        if shown is None:
            shown = Shown(context, table, match, 0)
        shown.show(match.events[-1] if match.actions else match.opening)
        told = table.outlook(match.view(0), sitting_of(context, table, match).say)
        assert shown.signs.outlook.visible == (told is not None)


def test_without_learning_aids_the_hand_alone_is_told() -> None:
    whole = Outlook("15", "3 of 5 cards", "your stake 5", (), "these", "those")
    bare = whole.without_aids()
    assert (bare.figure, bare.stake, bare.chances) == ("15", "your stake 5", ())
    assert not bare.kept + bare.lost


@pytest.mark.parametrize("name", ["trente_et_quarante", "backhand", "cacho"])
def test_nobody_is_to_act_while_the_bank_or_the_dealer_does(
    name: str, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event that is nobody's takes the look of a turn from whoever has acted before it."""
    seats = max(2, game_named(name).seats[0])
    match, rng = Match.new(game_named(name), seats, {}, None, 4), Random(4)
    paced = Paced(context, match)
    scene, looks = paced.scene, list[bool]()
    of = Animator._shown

    def shown(animator: Animator, event: Event) -> object:
        motion = of(animator, event)
        if not hasattr(event, "seat"):
            people = scene.signs.people
            looks.append(any(person.state.active for person in people))
        return motion

    monkeypatch.setattr(Animator, "_shown", shown)
    for _ in range(8):
        paced.wait(lambda: paced.asked or context.scenes.top is not scene)
        if not paced.asked:
            break
        paced.play(rng.choice(match.state.legal()))
    assert looks
    assert not any(looks)
