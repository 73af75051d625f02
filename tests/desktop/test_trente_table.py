"""Trente et Quarante at the table: its cloth, its marks, its words, its figures."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.cli import main
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.badges.cloth_signs import Oval, Stamp
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Scored
from porrazo.games import game_named
from porrazo.games.banking.trente_et_quarante.players.reckoning import reckoned
from porrazo.games.banking.trente_et_quarante.table.chapters import _WORTH
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Cloth, Reading, Stake
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.product import Product
from support.seen import Seen
from support.trente import NAME, NOIR_WINS, REFAIT31, ROUGE_WINS, begun, bet, ready

TABLE = table_game(NAME)
GAME = game_named(NAME)
NAMES = ("Ana", "Beto", "Carmen")


def say_of(match: Product, language: str = "en") -> Say:
    seats = match.match.setup.seats
    return Say(Text(language), NAMES[:seats], range(seats), GAME.pack, suits=True)


def cloth_of(match: Product) -> Cloth:
    view = match.match.view(match.match.state.to_act)
    cloth = TABLE.prompt(view, say_of(match)).cloth
    assert cloth is not None
    return cloth


def lines(match: Product) -> list[str]:
    """What is told of the coup, now that the last one is ready."""
    ready(match)
    return [TABLE.line(event, say_of(match)).words for event in match.match.events[-1]]


def test_the_cloth_takes_bets_and_insurances_and_closes_with_them() -> None:
    match = begun(NOIR_WINS)
    cloth = cloth_of(match)
    laid = ((700, 7), (0, 0), (0, 0), (100, 0))
    plan = [GAME.action_text(action) for action in cloth.plan_of(laid)]
    assert plan == ["bet noir 700", "insure noir 7", "bet inverse 100", "ready"]
    assert cloth.label_of(laid) == "Bet 807"
    assert cloth.places[0].most_beside(799) == 7


def test_without_insurance_there_is_no_small_place() -> None:
    assert cloth_of(begun(NOIR_WINS, insurance=False)).beside == ""


def test_while_bets_are_made_those_of_others_lie_on_no_spot_and_no_plaque() -> None:
    match = begun(NOIR_WINS, seats=2)
    bet(match, "noir", 500)
    ready(match)
    view = match.match.view(1)
    assert TABLE.stakes(view) == []
    assert [mark.words for mark in TABLE.marks(view, say_of(match))] == ["ready"]


def test_the_next_person_at_the_screen_sees_no_bet_of_the_one_before(context: Context) -> None:
    session = MatchSession.new((Player("Ana"), Player("Beto")), {}, None, 9, game=NAME)
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    first, rules = scene.viewer, session.match.game
    for text in ("bet noir 500", "ready"):
        legal = session.match.state.legal()
        scene.act(next(each for each in legal if rules.action_text(each) == text))
        seen.settle()
    assert scene.viewer != first
    assert context.scenes.top is scene
    assert not any(spot.stakes for spot in scene.signs.spots.all)
    assert [mark.words for mark in scene.signs.people[first].state.marks] == ["ready"]


def test_who_has_closed_the_betting_sees_his_own_bets() -> None:
    match = begun(NOIR_WINS, seats=2)
    bet(match, "noir", 500, 5)
    ready(match)
    assert TABLE.stakes(match.match.view(0)) == [Stake("noir", 0, 500, 5)]


def test_prisoners_lie_behind_bars_and_the_winners_of_the_coup_are_lit() -> None:
    match = begun(f"{REFAIT31} {ROUGE_WINS}")
    bet(match, "couleur", 500)
    ready(match)
    assert TABLE.stakes(match.match.view(0)) == [Stake("prison_couleur", 0, 500)]
    assert TABLE.lit_spots(match.match.view(0)) == ()
    ready(match)
    assert TABLE.lit_spots(match.match.view(0)) == ("rouge", "couleur")


@pytest.mark.parametrize(
    ("cards", "called", "told"),
    [
        (NOIR_WINS, "Rouge perd et couleur perd", "noir 31, rouge 32: Noir and Inverse win"),
        (ROUGE_WINS, "Rouge gagne et couleur gagne", "noir 32, rouge 31: rouge and couleur win"),
        (REFAIT31, "Un après! Refait", "Both rows count 31: bets go to prison"),
    ],
)
def test_the_croupier_calls_what_has_won(cards: str, called: str, told: str) -> None:
    match = begun(cards)
    ready(match)
    (event,) = [each for each in match.match.events[-1] if each.name == "coup_decided"]
    line = TABLE.line(event, say_of(match))
    assert line.call == called
    assert line.words.lower() == told.lower()


def test_a_coup_is_told_from_the_bets_to_what_they_bring() -> None:
    match = begun(REFAIT31)
    bet(match, "noir", 500, 5)
    told = lines(match)
    assert "Ana bets 500 on Noir, insured for 5" in told
    assert "Ana's 500 on Noir go to prison" in told
    assert "Ana wins 245" in told


def test_why_something_was_paid_tells_the_coup() -> None:
    match = begun(NOIR_WINS)
    bet(match, "noir", 500)
    ready(match)
    events = match.match.events[-1]
    place = next(n for n, e in enumerate(events) if isinstance(e, Scored) and e.reason == "won")
    reason = TABLE.reason(events, place, say_of(match))
    assert reason is not None
    assert (reason.title, reason.page) == ("Bets won", "results")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_read_with_the_rows_the_bets_and_the_shoe(language: str) -> None:
    match = begun(f"{REFAIT31} {NOIR_WINS}", seats=2)
    bet(match, "noir", 500)
    ready(match)
    ready(match)
    read = TABLE.reading(Reading.TABLE, match.match.view(1), say_of(match, language))
    assert read is not None
    for part in ("31", "Ana", "500", "304"):
        assert part in read


# ---- what it is worth


def hinted(match: Product, seat: int) -> tuple[str, str]:
    """What a hint advises a seat, and why."""
    view = match.match.view(seat)
    advice = players_of(GAME).coach.advise(view)
    hint = TABLE.hint(view, advice, say_of(match))
    assert hint is not None
    return GAME.action_text(advice.best.action), hint.why


def test_a_hint_says_that_no_bet_is_better_where_all_are_level() -> None:
    told, why = hinted(begun(NOIR_WINS, seats=2), 0)
    assert told == "ready"
    assert "1.1 in a hundred" in why


def test_who_plays_alone_bets_until_he_is_ahead_and_then_sits_out() -> None:
    match = begun(f"{NOIR_WINS} {NOIR_WINS} {NOIR_WINS}")
    assert hinted(match, 0)[0] == "bet noir 100"
    bet(match, "rouge", 300)
    ready(match)
    told, why = hinted(match, 0)
    assert told == "bet noir 400", "301 would do, in whole chips"
    assert "more counters than you began with" in why
    bet(match, "noir", 400)
    ready(match)
    told, why = hinted(match, 0)
    assert told == "ready"
    assert why.startswith("You have 100 more than you began with")


def test_who_is_behind_is_told_what_would_put_him_ahead() -> None:
    match = begun(f"{NOIR_WINS} {NOIR_WINS}", seats=2)
    bet(match, "noir", 500)
    ready(match)
    ready(match)
    assert hinted(match, 0) == (
        "ready",
        "You lead by 500, and sitting out costs nothing: the others have to bet to catch you",
    )
    ready(match)
    told, why = hinted(match, 1)
    assert told == "bet noir 600"
    assert why.startswith("Ana has 500 more than you")


def test_a_hint_insures_a_bet_that_lies_there() -> None:
    match = begun(NOIR_WINS)
    bet(match, "noir", 500)
    advice = players_of(GAME).coach.advise(match.match.view(0))
    assert GAME.action_text(advice.best.action) == "insure noir 5"


@pytest.mark.parametrize(
    ("amount", "repeat", "best"),
    [(501, "stay", "stay"), (500, "lose", "surrender_half"), (500, "stay", "")],
)
def test_a_hint_about_a_prisoner_is_what_is_worth_more(amount: int, repeat: str, best: str) -> None:
    match = begun(REFAIT31, surrender=True, prison_repeat=repeat)
    bet(match, "noir", amount)
    ready(match)
    view = match.match.view(0)
    advice = players_of(GAME).coach.advise(view)
    hint = TABLE.hint(view, advice, say_of(match))
    assert hint is not None
    if best:
        assert GAME.action_text(advice.best.action) == best
    else:
        assert advice.reason.kind == "equal"


def test_the_six_stake_in_six_ways_and_close() -> None:
    told = set()
    for level in LEVELS:
        match = begun(f"{NOIR_WINS} {ROUGE_WINS}")
        agent = players_of(GAME).agent(level)
        while match.state()["hand_number"] < 3:
            match.match.act(agent.choose(match.match.view(0), Random(4)))
        told.add(tuple(match.match.actions))
    assert len(told) == len(LEVELS)


def test_the_table_of_the_rules_is_what_is_reckoned() -> None:
    say = say_of(begun(NOIR_WINS))
    usual = dict(reckoned(GAME.setup(1, {}, None, 0)))
    strict = dict(reckoned(GAME.setup(1, {"prison_repeat": "lose"}, None, 0)))
    found = [
        usual["an even chance"],
        usual["the same, insured for a hundredth of it"],
        strict["an even chance"],
    ]
    for share, (_, key) in zip(found, _WORTH.rows[1:], strict=True):
        assert float(say.get(key)) == pytest.approx(-100 * share, abs=0.006)


def test_the_lab_tells_what_the_bank_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--game", NAME]) == 0
    assert "-1.09 %" in capsys.readouterr().out


def test_the_last_coups_are_listed_and_foretell_nothing() -> None:
    match = begun(f"{NOIR_WINS} {REFAIT31} {ROUGE_WINS}")
    for _ in range(3):
        ready(match)
    (mark,) = [m for m in TABLE.marks(match.match.view(0), say_of(match)) if m.kind == "past"]
    assert mark.words.startswith("N \N{MIDDLE DOT} R\n")
    assert "predicts nothing" in mark.tip


@pytest.mark.parametrize(("fall", "stamped"), [(NOIR_WINS, False), (REFAIT31, True)])
def test_the_cloth_names_the_rows_and_a_refait_is_stamped_beside_them(
    context: Context, fall: str, stamped: bool
) -> None:
    match = begun(fall)
    ready(match)
    session = MatchSession(match.match, (Player("Ana"),), None)
    seen, scene = Seen(context), TableScene(context, session, opening=False)
    seen.push(scene)
    seen.settle()
    signs = scene.signs
    assert {zone: tag.label for zone, tag in signs.tags.items()} == {
        "name_1": "Noir",
        "name_2": "Rouge",
    }
    assert all(tag.visible for tag in signs.tags.values())
    totals = [signs.badges[kind] for kind in TABLE.ovals]
    assert all(isinstance(badge, Oval) and badge.visible for badge in totals)
    refait = signs.badges.get("refait")
    assert (refait is not None and refait.visible) == stamped
    assert refait is None or isinstance(refait, Stamp)


def test_the_stamp_is_gone_once_the_next_row_is_dealt() -> None:
    match = begun(REFAIT31)
    ready(match)
    say, events = say_of(match), match.match.events[-1]
    told = [mark for event in events for mark in TABLE.line(event, say).marks]
    stamps = [bool(mark.words) for mark in told if mark.kind == "refait"]
    assert stamps == [False, True]
