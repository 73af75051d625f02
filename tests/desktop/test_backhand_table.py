"""Backhand at the table: its stakes and questions, its marks, its words, its figures."""

from __future__ import annotations

import pygame
import pytest
from porrazo.cards import UNKNOWN
from porrazo.cli import main
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.studio import shot
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.engine.match_history import MatchHistory
from porrazo.games import game_named
from porrazo.games.banking.backhand.events import AcesReplaced
from porrazo.games.banking.backhand.odds import over_chance, whole_pack
from porrazo.games.banking.backhand.players.reckoning import figures
from porrazo.games.banking.backhand.rules import ACT, BACKHAND, HIT, PACK, PHASES
from porrazo.games.banking.backhand.table.chapters import _ODDS, _WORTH
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.coach.review import Moment
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Move, Prompt, Reading, hand_zone
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.backhand import dealt, staked, stock_of
from support.product import Product
from support.seen import Seen

TABLE = table_game("backhand")
GAME = game_named("backhand")
NAMES = ("Ana", "Beto", "Carmen")


def say_of(match: Product, language: str = "en") -> Say:
    seats = match.match.setup.seats
    return Say(Text(language), NAMES[:seats], range(seats), GAME.pack, suits=True)


def prompt_of(match: Product) -> Prompt:
    view = match.match.view(match.match.state.to_act)
    return TABLE.prompt(view, say_of(match))


def labels(match: Product) -> list[str]:
    return [answer.label for answer in prompt_of(match).buttons]


def marks(match: Product, kind: str, seat: int = 0) -> list[str]:
    view = match.match.view(0)
    found = TABLE.marks(view, say_of(match))
    return [mark.words for mark in found if mark.kind == kind and mark.seat == seat]


def lines(match: Product, *names: str) -> list[str]:
    told = []
    for name in names:
        events = match.match.act(GAME.parse_action_text(name))
        told += [TABLE.line(event, say_of(match)).words for event in events]
    return told


def test_a_stake_is_put_onto_the_cloth_within_the_limits() -> None:
    amount = prompt_of(Product.new(1, {"min_bet": 2}, game="backhand")).amount
    assert amount is not None
    assert amount.spot is not None
    assert (amount.least, amount.most, amount.spot.limits) == (2, 20, "from 2 to 20")
    assert amount.label_of(7) == "Stake 7"


def test_a_stake_of_the_last_round_is_known_by_what_was_done() -> None:
    match = staked("9S 6H", "7D", amount=7)
    assert match.match.done_before(0, "bet") == []
    match.act({"type": "backhand"})
    amount = prompt_of(match).amount
    assert amount is not None
    assert amount.spot is not None
    assert list(map(amount.spot.number_of, match.match.done_before(0, "bet"))) == [7]


def test_where_one_stake_alone_is_possible_a_button_gives_it() -> None:
    match = Product.new(1, {"min_bet": 5, "max_bet": 5}, game="backhand")
    assert labels(match) == ["Stake 5"]


def test_hit_stands_before_backhand_and_the_question_tells_from_which_card_on() -> None:
    match = dealt("9S 6H")
    assert labels(match) == ["Hit", "Call backhand"]
    assert "7 or more" in prompt_of(match).question


def test_how_often_a_hand_may_still_be_thrown_away_stands_on_the_button() -> None:
    assert labels(dealt("KS 8H", max_push_away=2))[0] == "Throw away (2 more)"
    assert labels(dealt("KS 8H"))[0] == "Throw away"


def test_stakes_and_totals_stand_on_the_plaques() -> None:
    match = staked("KS 8H")
    assert marks(match, "stake") == ["stake 5"]
    assert marks(match, "call") == ["has 18, push"]


def test_while_stakes_are_made_those_of_others_are_on_no_plaque() -> None:
    match = Product.new(2, {}, game="backhand")
    match.act({"type": "stake", "amount": 9})
    view = match.match.view(1)
    assert TABLE.marks(view, say_of(match)) == []


@pytest.mark.parametrize(
    ("cards", "name", "told"),
    [
        ("9S 6H 7D", "backhand", "Ana called it right with 15 and wins"),
        ("9S 6H 6D", "backhand", "Ana called too early with 15 and loses"),
        ("TS 6H 9D", "hit", "Ana goes over 21 with 25 and loses"),
        ("KS 8H 3D", "play_push", "Ana stays within 21 with 21 and wins"),
        ("KS 8H 4D", "play_push", "Ana goes over 21 with 22 and loses"),
    ],
)
def test_it_is_told_why_a_hand_has_ended(cards: str, name: str, told: str) -> None:
    first, *rest = cards.rsplit(" ", 1)
    assert told in lines(staked(first, " ".join(rest)), name)


def test_who_loses_alone_hears_that_the_bank_has_won() -> None:
    assert lines(staked("TS 6H", "2D", rounds=1), "backhand")[-1].startswith("The bank wins")


# ---- several people at one screen


def shared(context: Context, options: dict[str, object]) -> tuple[Seen, TableScene]:
    """A table of two people who have staked, where that is asked."""
    players = (Player("Ana"), Player("Beto"))
    session = MatchSession.new(players, options, None, 9, game="backhand")
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    while session.match.view(0).phase != PHASES[ACT]:
        session.act(session.match.state.legal()[0])
        scene.queue.run()
        seen.settle()
    return seen, scene


def test_hands_lie_open_though_the_screen_is_shared(context: Context) -> None:
    _, scene = shared(context, {"mode": "fixed"})
    for seat in range(2):
        assert UNKNOWN not in scene.model.open_cards(hand_zone(seat))


def test_the_key_that_hides_a_hand_leaves_one_that_everybody_sees(context: Context) -> None:
    seen, scene = shared(context, {"mode": "fixed"})
    assert context.scenes.top is scene
    asked = list(scene.asking.controls)
    scene.turn_hand()
    seen.settle()
    assert UNKNOWN not in scene.model.open_cards(hand_zone(scene.viewer))
    assert list(scene.asking.controls) == asked


def test_who_sees_every_hand_is_asked_without_a_curtain(context: Context) -> None:
    """The table turns round, says whose turn it is, and is deaf for a moment."""
    session = MatchSession.new((Player("Ana"), Player("Beto")), {}, None, 9, game="backhand")
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    first = session.to_act
    assert scene.viewer == first
    assert context.scenes.top is scene
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    done = len(session.match.actions)
    seen.driven.send(enter)
    while scene.viewer == first:
        seen.driven.send(enter)
        seen.driven.let_pass(0.05)
    assert session.to_act == scene.viewer
    for _ in range(3):
        seen.driven.send(enter)
    assert len(session.match.actions) == done + 1, "that was meant for the one before"
    assert session.players[scene.viewer].name in scene.callout.label
    seen.settle()
    assert context.scenes.top is scene
    seen.driven.let_pass(2 * context.durations.double_click)
    seen.driven.send(enter)
    assert len(session.match.actions) == done + 2


def test_an_ace_is_replaced_by_one_card_though_the_screen_is_shared(context: Context) -> None:
    _, scene = shared(context, {"mode": "fixed"})
    seat = scene.viewer
    ace, *others = scene.model.open_cards(hand_zone(seat))
    row = (PACK.card("KS"), *others)
    moves = TABLE.moves(AcesReplaced(seat, (ace,), row), scene.model)
    dealt = [move.cards for move in moves or () if isinstance(move, Move)]
    assert dealt == [(ace,), row[:1], row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_read_with_every_hand_and_what_is_to_come(language: str) -> None:
    match = Product.new(2, {"mode": "fixed"}, packs=[stock_of("TS TH 6S 6H")], game="backhand")
    read = TABLE.reading(Reading.TABLE, match.match.view(0), say_of(match, language))
    assert read is not None
    assert "Beto" in read
    assert "48" in read


# ---- what it is worth


def test_a_hint_says_what_is_best_with_the_figure_that_it_follows_from() -> None:
    match = dealt("9S 6H")
    view = match.match.view(0)
    advice = players_of(GAME).coach.advise(view)
    hint = TABLE.hint(view, advice, say_of(match))
    assert hint is not None
    assert GAME.action_text(advice.best.action) == "backhand"
    assert "54 %" in hint.why  # 27 of the 50 cards that are left


def test_a_push_hand_is_thrown_away_and_a_low_one_hit() -> None:
    for cards, best in (("KS 8H", "push_away"), ("7S 5H", "hit"), ("TS 6H", "backhand")):
        view = dealt(cards).match.view(0)
        for level in LEVELS:
            action = players_of(GAME).agent(level).choose(view, None)  # type: ignore[arg-type]
            assert GAME.action_text(action) == best


def test_the_table_of_the_rules_is_what_is_reckoned() -> None:
    for total, told, best in _ODDS.rows[1:]:
        over = over_chance(whole_pack(), int(total))
        assert int(told) == round(100 * over)
        assert best.endswith("hit" if int(total) <= 13 else "backhand")
    say = say_of(dealt("9S 6H"))
    found = figures(GAME.setup(1, {}, None, 0))
    for (_, share), (_, key) in zip(found, _WORTH.rows[1:], strict=True):
        told = say.get(key).replace("\N{MINUS SIGN}", "-")
        assert float(told) == pytest.approx(100 * share, abs=0.06)


def test_a_review_weighs_hands_exactly_and_says_nothing_of_stakes() -> None:
    match = staked("TS 6H", "2D 9C", rounds=1)
    match.act({"type": "hit"})
    match.act({"type": "backhand"})
    reviewer = players_of(GAME).coach.reviewer
    weighed = [reviewer.choices(moment_of(match.match, index)) for index in range(3)]
    assert weighed[0] == {}
    assert weighed[1][BACKHAND] - weighed[1][HIT] > 1.0
    assert max(weighed[2], key=weighed[2].__getitem__) == BACKHAND


def moment_of(match: Match, index: int) -> Moment:
    seen, everything = match.view_before(index, 0), match.everything_before(index)
    return Moment(match.actions[index], seen, everything, opens=index == 0)


def test_the_lab_tells_the_value_of_best_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--game", "backhand", "max_push_away=1"]) == 0
    printed = capsys.readouterr().out
    assert "+8.56 %" in printed
    assert "-7.95 %" in printed


def test_achievements_are_found_where_they_happened() -> None:
    match = staked("7S 5H", "TD", rounds=1)
    match.act({"type": "backhand"})
    told = [(0, event) for event in match.match.opening]
    for place, events in enumerate(match.match.events, 1):
        told += [(place, event) for event in events]
    assert GAME.earned(MatchHistory(0, (0,), told, (100,), won=True)) == {"twelve_called": 2}


def test_a_hint_how_much_to_bet_keeps_off_the_button(context: Context) -> None:
    for size in ((960, 600), (1280, 720)):
        shot.push(context, "hint_stake", shot.match_for("hint_stake", 1, "backhand"), size)
        table = context.scenes.top
        assert isinstance(table, TableScene)
        naming, note = table.asking.naming, table._hinting._note
        assert naming is not None
        assert note.visible
        assert not note.area.colliderect(naming.confirm.area)
