"""Cuarenta at the table: captures touched on the felt, markers, marks, games, a caught ronda."""

from __future__ import annotations

from typing import Any

import pytest
from porrazo.cards import FRENCH_40
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.narrowing import TouchedCard
from porrazo.desktop.table.input.touching import TargetControl, control_to
from porrazo.desktop.table.scores.markers import LaidMarkers, markers_of
from porrazo.desktop.table.scores.rows import ScoreRows
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Markers, Prompt
from support.by_hand import Person
from support.cuarenta import deal_of
from support.table_contract import sitting_of

GAME, TABLE = game_named("cuarenta"), table_game("cuarenta")
PERROS = Markers(("8S",) * 12, 2, 10, 38)


def match_at(hands: list[str], table: str, **words: Any) -> Match:
    state = deal_of(hands, table, **words)
    return Match.from_position(GAME, GAME.setup(len(hands), state["options"], None, 1), state)


def prompt_at(context: Context, match: Match) -> Prompt:
    view = match.view(match.state.to_act)
    return TABLE.prompt(view, sitting_of(context, TABLE, match).say)


@pytest.fixture
def seated(context: Context) -> Any:
    """Sit down at a table in the middle of a deal."""

    def sit(hands: list[str], table: str, **words: Any) -> TableScene:
        context.set_speed(Speed.INSTANT)
        context.scenes.resize((1280, 720))
        players = (Player("Ana"), Player("Beto", LEVELS[0]))
        session = MatchSession(match_at(hands, table, **words), players, None)
        scene = TableScene(context, session, opening=False)
        context.scenes.reset(scene)
        context.scenes.settle()
        for _ in range(20):
            scene.update(0.2)
            context.scenes.settle()
        return scene

    return sit


def lying(scene: TableScene) -> str:
    """The ranks on the table, oldest first."""
    return " ".join(FRENCH_40.text(card)[0] for card in scene.session.match.view(0).table)


# ---- the markers


@pytest.mark.parametrize(
    ("total", "laid"),
    [(0, (0, 0)), (2, (1, 0)), (8, (4, 0)), (10, (0, 1)), (26, (3, 2)), (36, (3, 3)), (38, (0, 0))],
)
def test_two_points_face_up_ten_face_down_and_all_given_back_at_thirty_eight(
    total: int, laid: tuple[int, int]
) -> None:
    assert markers_of(total, PERROS) == LaidMarkers(*laid)


def test_both_sides_together_never_need_more_than_the_twelve_markers() -> None:
    most = max(sum(markers_of(total, PERROS)) for total in range(0, 40, 2))
    assert 2 * most == len(TABLE.more_cards) == 12


def test_the_markers_are_the_eights_nines_and_tens() -> None:
    assert {card[0] for card in TABLE.more_cards} == {"8", "9", "T"}
    assert not set(TABLE.more_cards) & set(FRENCH_40.texts(FRENCH_40.cards))


@pytest.mark.parametrize(("target", "back"), [(40, 38), (61, 59)])
def test_they_are_given_back_two_short_of_any_target(target: int, back: int) -> None:
    match = match_at(["7 5", "5 6"], "3 4", options={"target": target})
    markers = TABLE.score(match.view(0)).markers
    assert markers is not None
    assert markers.back_at == back


# ---- choosing among captures


def test_a_capture_of_one_kind_is_played_plainly(context: Context) -> None:
    prompt = prompt_at(context, match_at(["7 5", "5 6"], "3 4"))
    assert prompt.cards is not None
    assert isinstance(prompt.cards.leads((FRENCH_40.card("7S"),)), int)


def test_a_choice_is_asked_with_a_target_for_each_capture(context: Context) -> None:
    prompt = prompt_at(context, match_at(["7 5", "5 6"], "7 3 4"))
    assert prompt.cards is not None
    seven = FRENCH_40.card(match_at(["7 5", "5 6"], "7 3 4").state_json()["hands"][0][0])
    asked = prompt.cards.leads((seven,))
    assert isinstance(asked, Prompt)
    assert [len(target.cards) for target in asked.targets] == [1, 2]


@pytest.mark.parametrize("mouse", [True, False])
@pytest.mark.parametrize(
    ("table", "taken", "left"),
    [("7 3 4 K", "34", "7 K"), ("7 3 4 K", "7", "3 4 K"), ("A 2 3 4 K", "A24", "3 K")],
)
def test_captures_are_taken_by_touching_their_cards(
    seated: Any, table: str, taken: str, left: str, mouse: bool
) -> None:
    scene = seated(["7 5", "5 6"], table)
    card = scene.session.match.view(0).hands[0][0]
    action = GAME.parse_action_text(f"{FRENCH_40.text(card)}:{taken}")
    Person(mouse=mouse).give(scene, action)
    assert lying(scene) == left


def test_a_card_of_two_captures_waits_for_the_next_touch(seated: Any) -> None:
    scene = seated(["7 5", "5 6"], "A 2 3 4 K")
    person = Person(mouse=True)
    person.use(scene, scene.asking.controls[0])
    touched = [each for each in scene.asking.controls if isinstance(each, TouchedCard)]
    assert [FRENCH_40.text(each.card)[0] for each in touched] == ["A", "2", "3", "4"]
    person.use(scene, touched[3])
    assert len(scene.session.match.actions) == 0
    person.use(scene, touched[2])
    assert [FRENCH_40.text(each)[0] for each in scene.session.match.view(0).table] == [
        "A",
        "2",
        "K",
    ]


def test_a_part_of_a_run_is_taken_by_touching_its_last_card_again(seated: Any) -> None:
    scene = seated(["5 2", "J Q"], "5 6 7", options={"automatic_runs": False})
    person = Person(mouse=True)
    person.use(scene, scene.asking.controls[0])
    for place in (0, 1, 1):
        person.use(scene, scene.asking.controls[place])
    view = scene.session.match.view(1)
    assert [FRENCH_40.text(each)[0] for each in view.left_run] == ["7"]


def test_sets_that_share_no_card_are_touched_whole(seated: Any) -> None:
    scene = seated(["7 5", "5 6"], "7 3 4 K")
    Person(mouse=True).use(scene, scene.asking.controls[0])
    assert sum(isinstance(each, TargetControl) for each in scene.asking.controls) == 2
    assert control_to(scene.asking.controls, lambda action: action > 64) is not None


# ---- marks, the score


def test_an_announced_ronda_stands_on_the_plaque(context: Context) -> None:
    match = match_at(["5 5 5 2 3", "7 A 4 6 J"], "", calls=["ronda", None])
    marks = TABLE.marks(match.view(1), sitting_of(context, TABLE, match).say)
    assert [mark.seat for mark in marks if mark.kind == "call"] == [0]


def test_the_games_won_lie_on_the_felt_of_a_match_of_three(context: Context) -> None:
    match = match_at(["7 5", "5 6"], "3", options={"games": 3}, games_won=[1, 0])
    marks = TABLE.marks(match.view(0), sitting_of(context, TABLE, match).say)
    assert [mark.words for mark in marks if mark.kind == "games"] == ["Games\n1 : 0"]


def test_the_scores_begin_again_with_the_next_game(seated: Any) -> None:
    scene = seated(["3 J", "3 Q"], "K", scores=[8, 38], options={"games": 3})
    assert isinstance(scene.rack, ScoreRows)
    assert scene.rack.scores == (8, 38)
    match = scene.session.match
    for card in ("3S", "3H"):
        events = match.act(GAME.parse_action_text(card))
        scene.clock.play(scene.animator.show(events))
        scene.clock.finish()
    assert scene.rack.scores == (0, 0)
