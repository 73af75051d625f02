"""What people may point at beside the rules is offered as a prompt, and taken as a value."""

from __future__ import annotations

from typing import Any

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.ronda.rules import CLAIM, PASS
from porrazo.games.fishing.ronda.table.claims import CLAIMING
from porrazo.match.claims import Claims, Outcome
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.asking.prompts import Lead, Pointed, Prompt, Refusal
from porrazo.table.words.say import Say
from porrazo.text import Text
from support.product import Product
from support.ronda import pack_of

GAME = game_named("ronda")
KEPT, NOTHING = ("5 5 2", "7 10 1"), ("1 2 3", "7 10 1")


def claims_of(hands: tuple[str, str], *, people: int = 1, over: bool = True) -> Claims:
    """Return the claims of a match; Ana holds the first hand, and kept silent about it."""
    pack = pack_of(" ".join([*hands, "4 6 11 12"]))
    match: Match = Product.new(2, {}, dealer=1, packs=[pack], seed=1, game="ronda").match
    for _ in range(2):
        match.act(GAME.parse_action_text("announce none"))
    if over:
        for _ in range(6):
            match.act(match.state.legal()[0])
    level = None if people == 2 else LEVELS[0]
    session = MatchSession(match, (Player("Ana", level), Player("Beto")), None)
    say = Say(Text("en", strict=True), ["Ana", "Beto"], match.sides, GAME.pack, suits=False)
    return Claims(session, say, CLAIMING)


def offered(claims: Claims) -> dict[str, Lead]:
    session = claims._session
    claims.due(session.view(max(session.to_act, 0)))
    return leads(claims.offer())


def words(key: str, **values: object) -> str:
    """Return the house's words for a key."""
    return Text("en", strict=True).get(f"table.{key}", **values)


GO_ON, ANA = words("go_on"), words("point_at", name="Ana")


def leads(lead: Lead) -> dict[str, Lead]:
    assert isinstance(lead, Prompt)
    return {answer.label: answer.leads for answer in lead.buttons}


def pointed(lead: Lead) -> Pointed:
    assert isinstance(lead, Pointed)
    return lead


@pytest.mark.parametrize("hands", [KEPT, NOTHING])
def test_the_same_is_offered_whether_or_not_there_is_anything_to_claim(hands: Any) -> None:
    assert offered(claims_of(hands)) == {
        GO_ON: Pointed(NOBODY, NOBODY, PASS),
        ANA: Pointed(1, 0, CLAIM),
    }


def test_of_several_people_it_is_asked_first_who_noticed() -> None:
    found = offered(claims_of(KEPT, people=2))
    who = leads(found[words("somebody_silent")])
    assert list(who) == ["Ana", "Beto"]
    assert leads(who["Beto"]) == {ANA: Pointed(1, 0, CLAIM)}


def test_who_points_at_what_was_kept_silent_ends_the_offer_and_answers_the_rules() -> None:
    claims = claims_of(KEPT)
    outcome = claims.take(pointed(offered(claims)[ANA]))
    assert outcome == Outcome(over=True)
    assert not claims.offering
    view = claims._session.view(1)
    assert GAME.action_text(claims.answer(view)) == GAME.action_text(CLAIM)


def test_who_is_wrong_is_told_so() -> None:
    claims = claims_of(NOTHING)
    outcome = claims.take(pointed(offered(claims)[ANA]))
    assert outcome == Outcome(words("nothing_there", name="Ana"), over=True)


def test_letting_it_be_claims_nothing() -> None:
    claims = claims_of(KEPT)
    assert claims.take(pointed(offered(claims)[GO_ON])) == Outcome(over=True)
    assert claims.answer(claims._session.view(1)) == PASS


def test_while_a_deal_is_played_it_is_told_only_when_that_is_over() -> None:
    claims = claims_of(KEPT, over=False)
    button = claims.button(claims._session.view(1))
    assert button is not None
    assert button.open
    chosen = pointed(leads(button.leads)[ANA])
    assert claims.take(chosen) == Outcome(words("to_be_judged", name="Ana"))
    rests = claims.button(claims._session.view(1))
    assert rests is not None
    assert not rests.open


def test_who_claims_after_the_deal_has_what_was_answered_taken_back() -> None:
    claims = claims_of(KEPT)
    claims.take(pointed(offered(claims)[GO_ON]))
    match, done = claims._session.match, len(claims._session.match.actions)
    match.act(PASS)
    assert claims.take(Pointed(1, 0, CLAIM)) == Outcome(went_back=True)
    assert len(match.actions) == done


def test_words_mean_the_same() -> None:
    claims = claims_of(KEPT)
    offered(claims)
    assert claims.command("go", ()) == claims.let_be
    assert claims.command("claim", ("Ana",)) == Pointed(1, 0, CLAIM)
    assert isinstance(claims.command("claim", ()), Refusal)
    assert isinstance(claims.command("hand", ()), Refusal)
