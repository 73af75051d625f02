"""Crash at the table: setting out a hand by mouse and by keys, showdowns, reasons."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.arranging import Arranging, PlacedCard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.partition.crash.brag import Brag
from porrazo.games.partition.crash.events import GroupsCompared
from porrazo.games.partition.crash.rules import PACK
from porrazo.games.partition.crash.table import at_table, words
from porrazo.games.partition.crash.table.names import deciding, hand_name
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.records.seating import Player
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.by_hand import Person
from support.crash import PAIRS, pack_dealing

TABLE = table_game("crash")
GAME = game_named("crash")
HAND = "9S 9H 9D KH QH JH 8C 7D 6C AS AD 4S 2C"
GROUPS = ["9S 9H 9D", "KH QH JH", "8C 7D 6C", "AS AD 4S"]
BRAG = Brag(True)


def say(language: str = "en") -> Say:
    return Say(Text(language, strict=True), ("Ana", "Beto"), range(2), PACK, suits=True)


def cards(text: str) -> tuple[int, ...]:
    return tuple(PACK.card(each) for each in text.split())


def seated(context: Context, hand: str = HAND, people: int = 1, **options: object) -> TableScene:
    """A table where the player, eldest, is asked to set out a hand."""
    context.set_speed(Speed.INSTANT)
    context.scenes.resize((1280, 720))
    pack = pack_dealing(2, 1, {0: hand})
    match = Match.new(GAME, 2, options, 1, 1, (cards(" ".join(pack)),))
    names = ("Ana", "Beto")
    players = [Player(name, None if n < people else "tomas") for n, name in enumerate(names)]
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    context.scenes.reset(scene)
    context.scenes.settle()
    for _ in range(200):
        if scene.asking.controls or people > 1:
            break
        scene.clock.tick(0.5)
    return scene


def board_of(scene: TableScene) -> Arranging:
    assert isinstance(scene.asking.board, Arranging)
    return scene.asking.board


def control(scene: TableScene, text: str) -> PlacedCard:
    found = (each for each in board_of(scene).controls if isinstance(each, PlacedCard))
    return next(each for each in found if each.card == PACK.card(text))


def lying(scene: TableScene) -> list[list[str]]:
    return [PACK.texts(place) for place in board_of(scene).places]


def drag(scene: TableScene, start: tuple[float, float], end: tuple[float, float]) -> None:
    for kind, at in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = {"rel": (1, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {}
        scene.handle(pygame.Event(kind, pos=at, **(more or {"button": 1})))
    scene.clock.finish()


def to_row(scene: TableScene, text: str, row: int, across: float = 0.5) -> None:
    """Drag a card to a row."""
    box = scene.model.box(f"group:0:{row}")
    held = control(scene, text)
    start = held.area.x + 4, held.area.centery
    by = box.x + across * box.w - held.sprite.x, box.centery - held.sprite.y
    drag(scene, start, (start[0] + by[0], start[1] + by[1]))


def double_click(scene: TableScene, text: str) -> None:
    area = control(scene, text).area
    person = Person(mouse=True)
    for clicks in (1, 2):
        area = control(scene, text).area
        person.click(scene, (area.x + 4, area.centery), clicks)
        scene.clock.finish()


# ---- setting out by mouse


def test_chosen_cards_are_foreseen_in_the_next_place(context: Context) -> None:
    scene = seated(context)
    board = board_of(scene)
    for text in GROUPS[0].split():
        board.click(board._sprite(PACK.card(text)), twice=False)
    assert [seen.code for seen in board._foreseen] == GROUPS[0].split()
    assert all(seen.alpha < 1.0 for seen in board._foreseen)
    assert board._bays[0].told == "prial 9-9-9"
    board.put_chosen(board._bays[0])
    assert board._foreseen == []


def test_only_buttons_that_can_be_used_are_there(context: Context) -> None:
    scene = seated(context)
    for row, group in enumerate(GROUPS):
        seen = [button for button in board_of(scene).buttons if button.visible]
        assert all(button.enabled for button in seen)
        assert board_of(scene).confirm not in seen
        for text in group.split():
            to_row(scene, text, row)
    assert board_of(scene).confirm.visible


def test_cards_dragged_to_the_rows_are_named_and_done_opens_when_all_are_whole(
    context: Context,
) -> None:
    scene = seated(context)
    assert not board_of(scene).confirm.enabled
    for row, group in enumerate(GROUPS):
        for text in group.split():
            to_row(scene, text, row)
    assert [sorted(row) for row in lying(scene)] == [sorted(group.split()) for group in GROUPS]
    assert [bay.caption for bay in board_of(scene)._bays] == [
        "1st\nprial 9-9-9",
        "2nd\nrunning flush K-Q-J",
        "3rd\nrun 8-7-6",
        "4th\npair A-A-4",
    ]
    assert board_of(scene).confirm.enabled
    Person(mouse=True).use(scene, board_of(scene).confirm)
    assert [len(groups) for groups in scene.session.match.state.groups] == [4, 0]
    assert scene.session.match.state.to_act == 1


def test_a_double_click_sends_a_card_to_the_first_free_place_and_back(context: Context) -> None:
    scene = seated(context)
    for text in ("9S", "9H", "9D", "KH"):
        double_click(scene, text)
    assert lying(scene)[:2] == [["9S", "9H", "9D"], ["KH"]]
    double_click(scene, "9H")
    assert lying(scene)[0] == ["9S", "9D"]


def test_a_card_dropped_on_one_of_a_full_row_changes_places_with_it(context: Context) -> None:
    scene = seated(context)
    for text in ("9S", "9H", "KH", "QH", "JH", "9D"):
        to_row(scene, text, 0 if text in ("9S", "9H", "KH") else 1)
    box = scene.model.box("group:0:0")
    target = control(scene, "KH").sprite.x
    to_row(scene, "9D", 0, (target - box.x) / box.w)
    assert [sorted(row) for row in lying(scene)[:2]] == [["9D", "9H", "9S"], ["JH", "KH", "QH"]]


def test_a_row_dropped_on_another_changes_with_it(context: Context) -> None:
    scene = seated(context)
    for text in GROUPS[0].split():
        to_row(scene, text, 0)
    first, third = (board_of(scene)._bays[n].area for n in (0, 2))
    drag(scene, (first.centerx, first.bottom - 8), (third.centerx, third.bottom - 8))
    assert [len(row) for row in lying(scene)] == [0, 0, 3, 0]


def test_chosen_cards_go_together_to_the_row_that_is_clicked(context: Context) -> None:
    scene = seated(context)
    person = Person(mouse=True)
    for text in GROUPS[2].split():
        area = control(scene, text).area
        person.click(scene, (area.x + 4, area.centery))
        scene.clock.finish()
    bay = board_of(scene)._bays[2].area
    person.click(scene, (bay.centerx, bay.bottom - 8))
    assert sorted(lying(scene)[2]) == sorted(GROUPS[2].split())


# ---- by keys


def test_by_keys_a_hand_is_set_out_in_fifteen_strokes(context: Context) -> None:
    scene, person = seated(context), Person(mouse=False)
    strokes = 0
    for text in " ".join(GROUPS).split():
        hand = [each.code for each in board_of(scene)._rest]
        keys = [pygame.K_1 + n for n in range(9)] + [pygame.K_0]
        at = hand.index(text)
        code = keys[at] if at < len(keys) else letter(scene, at - len(keys))
        person.key(scene, code)
        strokes += 1
    assert [sorted(row) for row in lying(scene)] == [sorted(group.split()) for group in GROUPS]
    person.key(scene, pygame.K_BACKSPACE)
    assert len(lying(scene)[3]) == 2
    person.key(scene, pygame.K_1)
    strokes += 2
    person.key(scene, pygame.K_RETURN)
    assert strokes + 1 == 15
    assert scene.session.match.state.to_act == 1


def letter(scene: TableScene, place: int) -> int:
    taken = scene.asking.taken_keys()
    free = [key for key in range(pygame.K_a, pygame.K_z + 1) if key not in taken]
    return free[place]


def test_tab_goes_through_suggestions_and_enter_takes_one(context: Context) -> None:
    scene, person = seated(context), Person(mouse=False)
    person.key(scene, pygame.K_TAB)
    first = lying(scene)
    assert [len(row) for row in first] == [3, 3, 3, 3]
    person.key(scene, pygame.K_TAB)
    assert lying(scene) != first
    person.key(scene, pygame.K_RETURN)
    assert scene.session.match.state.to_act == 1


# ---- buttons


def buttons(scene: TableScene) -> list[str]:
    found = [each for each in board_of(scene).controls if isinstance(each, Button)]
    return [each.label for each in found if each.enabled]


def test_fewer_groups_are_laid_by_a_button_that_says_how_many(context: Context) -> None:
    scene = seated(context)
    assert buttons(scene)[0] == "Done, no groups"
    for text in GROUPS[0].split():
        double_click(scene, text)
    assert buttons(scene)[0] == "Done, one group"


def test_three_groups_are_all_where_no_fourth_can_be_made(context: Context) -> None:
    scene = seated(context, "9S 9H 9D KH QH JH 8C 7D 6C 2S 4D TC 5H")
    for text in " ".join(GROUPS[:3]).split():
        double_click(scene, text)
    assert not legal_rest(scene)
    assert board_of(scene).confirm.enabled


def legal_rest(scene: TableScene) -> bool:
    """Return whether another group can be made of what is left."""
    left = [PACK.card(sprite.code) for sprite in board_of(scene)._rest]
    return any(BRAG.strength(*three) for three in combinations(left, 3))


def test_groups_are_put_in_order_without_asking_where_that_is_the_rule(context: Context) -> None:
    scene = seated(context)
    board_of(scene).rearrange(tuple(cards(group) for group in reversed(GROUPS)))
    board_of(scene).confirm.activate()
    strengths = [BRAG.strength(*cards(group)) for group in GROUPS]
    state = scene.session.match.state
    assert [state.rules.strength(group) for group in state.groups[0]] == strengths


def test_a_wrong_order_is_told_before_and_can_be_mended(context: Context) -> None:
    scene = seated(context, auto_sort=False)
    board_of(scene).rearrange(tuple(cards(group) for group in reversed(GROUPS)))
    assert buttons(scene)[:2] == ["Sort groups", "Done like this: a foul"]
    board_of(scene).confirm.activate()
    assert [sorted(row) for row in lying(scene)] == [sorted(group.split()) for group in GROUPS]
    assert buttons(scene)[0] == "Done"


def test_claims_have_buttons_of_their_own(context: Context) -> None:
    scene = seated(context, PAIRS)
    assert "Show six pairs" in buttons(scene)
    assert "Show six pairs" not in buttons(seated(context))


# ---- nothing is lost, nothing shows


def test_a_hand_that_is_hidden_and_shown_again_lies_as_it_was_set_out(context: Context) -> None:
    scene = seated(context)
    for text in GROUPS[0].split():
        double_click(scene, text)
    before = lying(scene)
    scene.turn_hand()
    scene.clock.finish()
    assert scene.asking.board is None
    scene.turn_hand()
    scene.clock.finish()
    assert lying(scene) == before


def test_the_next_person_sees_nothing_of_a_hand_that_is_set(context: Context) -> None:
    scene = seated(context, people=2)
    scene.turn_to(0, hand_open=True)
    scene.settle()
    scene.clock.finish()
    board_of(scene).propose()
    board_of(scene).confirm.activate()
    for _ in range(20):
        scene.clock.tick(0.5)
    assert not scene.model.hand_open
    assert {sprite.code for sprite in scene.model.cards()} == {"?"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_is_set_has_a_row_of_thirteen_backs_whatever_was_laid(seats: int) -> None:
    match = Match.new(GAME, seats, {}, None, 5)
    while sum(match.view(match.state.to_act).chosen) < seats - 1:
        match.act(match.state.legal()[-1])
    viewer = match.state.to_act
    chosen = match.view(viewer).chosen
    lies = {zone.name: zone.cards for zone in TABLE.zones(match.view(viewer))}
    for seat in range(seats):
        row, hand = lies[f"row:{seat}"], lies[f"hand:{seat}"]
        assert (len(row), len(hand)) == ((13, 0) if chosen[seat] else (0, 13))
        assert set(row) <= {UNKNOWN}
        assert not any(lies[f"group:{seat}:{number}"] for number in range(4))


# ---- words


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("9S KH 9D", "pair 9-9-K"),
        ("3S AH 2D", "run A-2-3"),
        ("TS JS QS", "running flush Q-J-10"),
        ("4S 9S KS", "flush K-9-4"),
    ],
)
def test_a_group_is_named_as_a_player_reads_it(text: str, name: str) -> None:
    assert hand_name(cards(text), BRAG, say()) == name


def compared(*hands: str) -> GroupsCompared:
    strengths = [BRAG.strength(*cards(hand)) for hand in hands]
    best = tuple(n for n, each in enumerate(strengths) if each == max(strengths))
    return GroupsCompared(1, tuple(map(cards, hands)), ("run",) * len(hands), best)


@pytest.mark.parametrize(
    ("best", "other", "told", "lit"),
    [
        ("4S 4H KD", "4D 4C QS", "the third card king is higher than queen", "KD"),
        ("AS 9S 3S", "AH 8H 7H", "9 is higher than 8", "9S"),
        ("KS KH 2D", "QS QH AD", "king is higher than queen", "KS KH"),
        ("AS 2D 3C", "AH KD QC", "A-2-3 is the best run", "AS 2D 3C"),
        ("3S 3H 3D", "AS AH AD", "three threes are the best prial", "3S 3H 3D"),
        ("4S 3H 2D", "AC KC JC", "a lower class", "4S 3H 2D"),
    ],
)
def test_why_tells_the_comparison_and_the_cards_that_decide_are_lit(
    best: str, other: str, told: str, lit: str
) -> None:
    event = compared(best, other)
    assert told in words.why_won(event, say(), BRAG)
    assert set(deciding(cards(best), cards(other), BRAG)) == set(cards(lit))
    assert set(at_table._lit(event)) == set(cards(lit))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stopper_says_who_shares_it(language: str) -> None:
    line = TABLE.line(compared("7S 6H 5D", "7H 6D 5C"), say(language))
    assert "Ana" in line.call
    assert "Beto" in line.call
