"""Truc, Put and Matarrata at the table: the stake in sight, prices on buttons, signals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.match.seat_asked import seat_asked
from porrazo.match.session import MatchSession
from porrazo.match.settings import Settings
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import NONE, Advice, Reason
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.game import Prompt, Reading
from porrazo.table.people.counsel import Counsel, counsel_key, counsel_keys
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.console import Console
from support.seen import Seen
from support.table_contract import check_nothing_hidden_shows, check_prompt, check_words
from support.truc import pack_dealing

NAMES = ("Ana", "Beto", "Carmen", "Dora")


def say_of(match: Match, language: str = "en") -> Say:
    names = NAMES[: match.setup.seats]
    pack = match.game.pack
    return Say(Text(language, strict=True), names, match.sides, pack, suits=True)


def begun(hands: dict[int, str], name: str = "truc", seats: int = 2, **options: Any) -> Match:
    game = game_named(name)
    told = {"preset": name, **options}
    texts = pack_dealing(hands, seats, seats - 1, told)
    pack = [game.pack.card(text) for text in texts]
    return Match.new(game, seats, options, seats - 1, 1, [pack])


def played(match: Match, line: str) -> Match:
    for text in line.split("/"):
        match.act(match.game.parse_action_text(text.strip()))
    return match


def prompt(match: Match, language: str = "en") -> Prompt:
    view = match.view(match.state.to_act)
    return table_game(match.game.name).prompt(view, say_of(match, language))


def labels(match: Match) -> list[str]:
    return [answer.label for answer in prompt(match).buttons]


def marks(match: Match, seat: int) -> dict[str, str]:
    table = table_game(match.game.name)
    return {m.kind: m.words for m in table.marks(match.view(seat), say_of(match)) if m.seat < 0}


def signalled(seed: int) -> Iterator[Match]:
    """A random match of four with signals."""
    rng = Random(seed)
    match = Match.new(game_named("truc"), 4, {"signals": "free"}, None, seed)
    for _ in range(60):
        yield match
        if match.over:
            return
        match.act(rng.choice(match.state.legal()))


def test_buttons_tell_the_price_of_a_raise_and_of_its_answers() -> None:
    match = begun({0: "3O 2B 5C", 1: "12E 1C 7O"})
    assert labels(match) == ["Raise to 3 (they fold: 1)"]
    played(match, "raise")
    assert labels(match) == [
        "Accept: play for 3",
        "Raise to 6 (they fold: 3)",
        "Fold: 1 to Ana",
    ]
    assert prompt(match).question == "Ana raises to 3. The deal is worth 1 now."
    played(match, "raise")
    assert labels(match)[1] == "Raise to 9 (they fold: 6)"


def test_the_stake_and_who_may_raise_or_must_answer_are_always_on_the_felt() -> None:
    match = begun({0: "3O 2B 5C", 1: "12E 1C 7O"})
    for seat in (0, 1):
        assert marks(match, seat)["stake"] == "Worth 1 point"
        assert marks(match, seat)["may_raise"] == "Either side\nmay raise"
    played(match, "raise")
    for seat in (0, 1):
        assert marks(match, seat)["stake"] == "Raised to 3\nfolding costs 1"
        assert marks(match, seat)["may_raise"] == "Beto\nanswers"
    played(match, "accept")
    assert marks(match, 0)["may_raise"] == "Beto\nmay raise"
    played(match, "3O / raise / raise / raise / accept")
    assert marks(match, 0)["may_raise"] == "The highest\nstake"


def test_who_won_which_trick_is_told_from_the_viewers_side() -> None:
    match = begun({0: "3O 6B 5C", 1: "12E 2C 7O", 2: "4O 5O 6O", 3: "4C 4B 5B"}, seats=4)
    played(match, "3O / 12E / 4O / 4C")
    assert marks(match, 0)["trick_1"] == "your side\ntrick 1"
    assert marks(match, 1)["trick_1"] == "the others\ntrick 1"
    assert marks(match, 1)["trick_2"] == "open\ntrick 2"


def test_the_player_who_answers_for_a_team_is_told_so() -> None:
    match = begun({0: "3O 6B 5C"}, seats=4)
    played(match, "raise")
    assert "you answer for your side" in prompt(match).question


@pytest.mark.parametrize("name", ["truc", "matarrata", "put"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_sentence_can_be_said_in_both_languages(name: str, language: str) -> None:
    game = game_named(name)
    seats = 2 if name == "put" else 4
    match = Match.new(game, seats, {"signals": "free", "target": 30}, None, 3)
    table, say, rng = table_game(name), say_of(match, language), Random(3)
    for _ in range(150):
        view = match.view(match.state.to_act)
        reasons = (
            *(Reason("only"), Reason("better", other=0)),
            *(Reason("mixed", number=6, other=40), Reason("varied", number=4, other=0)),
        )
        for action, reason in product(match.state.legal(), reasons):
            judged = Judged(action, 1.0, None)
            advice = Advice(judged, None if reason.kind == "only" else judged, reason)
            told = table.hint(view, advice, say)
            assert told is not None
            assert "{" not in told.best + told.why
            assert not told.why.endswith(".")
            if action == FOLD and reason.other != NONE and told.why:
                # As many deals as the coach told, however good the cards look, but no zero; and
                # none that speaks against a fold that is as good as going on.
                assert (f" {reason.other}" in told.why) == bool(reason.other)
        assert table.reading(Reading.TABLE, view, say)
        events = match.act(rng.choice(match.state.legal()))
        past = [event for each in (match.opening, *match.events) for event in each]
        for place, event in enumerate(past):
            if isinstance(event, Scored) and event in events:
                assert table.reason(past, place, say)
        if match.over:
            break


def test_with_signals_everything_can_be_given_and_nothing_hidden_shows(context: Context) -> None:
    rng = Random(2)
    for match in signalled(2):
        check_prompt(table_game("truc"), context, match, rng)
        check_words(table_game("truc"), context, match)
        check_nothing_hidden_shows(table_game("truc"), context, match)


def test_back_leads_from_a_question_in_a_question_to_the_first(context: Context) -> None:
    match = begun({0: "3O 6B 5C"}, seats=4, signals="free")
    others = [None if seat == match.state.to_act else LEVELS[0] for seat in range(4)]
    players = tuple(Player(f"Player {seat}", level) for seat, level in enumerate(others))
    scene = TableScene(context, MatchSession(match, players, None), opening=False)
    Seen(context).push(scene)
    asked: list[Prompt] = []
    back = context.text.get("common.back")
    while True:
        prompt = scene.asking.prompt
        assert prompt is not None
        asked.append(prompt)
        further = [each.leads for each in prompt.buttons if isinstance(each.leads, Prompt)]
        if not further:
            break
        scene.asking.follow(further[0])
    assert len(asked) > 2
    for prompt in reversed(asked[:-1]):
        [button] = [each for each in scene.asking.controls if each.label == back]
        button.activate()
        assert scene.asking.prompt is prompt
    assert all(each.label != back for each in scene.asking.controls)


def test_a_signal_shows_on_the_plaque_to_its_own_team_alone() -> None:
    match = begun({0: "3O 6B 5C"}, seats=4, signals="free")
    played(match, "signal 3 to 2")
    table = table_game("truc")
    for seat in range(4):
        shown = [
            m.words for m in table.marks(match.view(seat), say_of(match)) if m.kind == "signals"
        ]
        assert shown == ([] if seat % 2 else ["signals a 3"])
    reading = table.reading(Reading.TABLE, match.view(2), say_of(match))
    assert reading is not None
    assert "Ana signals to Carmen: a 3" in reading


def test_true_signals_are_offered_first() -> None:
    match = begun({0: "3O 6B 5C"}, seats=4, signals="free")
    inner = prompt(match).buttons[-1].leads
    assert isinstance(inner, Prompt)
    assert [answer.label for answer in inner.buttons][:3] == ["a 3", "a 6", "a 5"]


# ---- answering for the partner


@pytest.fixture
def partners_turn() -> Match:
    """A match of four, in which the partner of seat 0 is asked to answer a raise."""
    match = Match.new(game_named("truc"), 4, {}, 3, 1)
    match.act(match.state.legal()[0])
    return played(match, "raise")


def seated(context: Context, match: Match, people: tuple[int, ...] = (0,)) -> TableScene:
    """The table of a match at which some seats are people's, at rest."""
    players = [
        Player(name, None if seat in people else "carmen") for seat, name in enumerate(NAMES)
    ]
    seen = Seen(context)
    scene = TableScene(context, MatchSession(match, tuple(players), None), opening=False)
    seen.push(scene)
    seen.settle()
    return scene


def test_who_answers_for_the_partner_is_asked_and_the_computer_is_not(
    context: Context, partners_turn: Match
) -> None:
    scene = seated(context, partners_turn)
    prompt = scene.asking.prompt
    assert prompt is not None
    assert "You answer for Carmen too" in prompt.question
    assert [answer.leads for answer in prompt.buttons] == [ACCEPT, RAISE, FOLD]
    scene.asking.act(ACCEPT)
    assert (partners_turn.state.stake.value, partners_turn.state.to_act) == (3, 1)


def test_the_partner_says_what_it_would_do_until_it_is_answered(
    context: Context, partners_turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchSession, "counsel", lambda self, post, done: post(lambda: done(FOLD)))
    scene = seated(context, partners_turn)
    bubble = scene.presence.bubbles[2]
    assert bubble.visible
    assert bubble.label == context.text.get("talk.carmen.would_fold")
    scene.asking.act(ACCEPT)
    assert bubble.label == "I'm in!", "the advice has made way for the answer"


def test_a_hint_for_the_partners_answer_looks_at_the_own_hand_alone(
    context: Context, partners_turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(MatchSession, "advise", lambda self, seat, post, done: asked.append(seat))
    scene = seated(context, partners_turn)
    scene.hint_at_play()
    assert asked == [0]


def test_tell_hears_the_partner_first_and_hints_from_the_own_hand(
    partners_turn: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player(name, "ramon" if seat else None) for seat, name in enumerate(NAMES)]
    session = MatchSession(partners_turn, tuple(players), None)
    views: list[RaisingView] = []
    coach = session.experts.coach
    advise = coach.advise
    monkeypatch.setattr(coach, "advise", lambda view: views.append(view) or advise(view))
    text, said = Text("en", strict=True), list[str]()
    Console(session, text, ["hint", "undo", "quit"], said.append, Settings().wishes).run()
    partner = next(n for n, line in enumerate(said) if line.startswith("Carmen: "))
    assert said[partner] in {f"Carmen: {text.get(f'talk.ramon.would_{each}')}" for each in Counsel}
    assert said[partner + 1].startswith("Ana's turn: Beto raises to 3")
    assert "You answer for Carmen too" in said[partner + 1]
    assert [view.seat for view in views] == [0]
    assert text.get("table.no_taking_back") in said


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_character_has_words_for_each_advice(language: str) -> None:
    words = [Text(language, strict=True).get(key) for key in counsel_keys()]
    assert len({*words}) == len(words) == len(LEVELS) * len(Counsel)
    assert counsel_key("somebody", Counsel.FOLD) is None
    assert counsel_key("carmen", None) is None


def test_nobody_is_asked_for_a_partner_who_does_not_wish_it_or_shares_the_screen(
    context: Context, partners_turn: Match
) -> None:
    def asked(people: tuple[int, ...], wish: str) -> int | None:
        players = [
            Player(name, None if seat in people else "carmen") for seat, name in enumerate(NAMES)
        ]
        session = MatchSession(partners_turn, tuple(players), None)
        say = say_of(partners_turn)
        say.wishes = {"for_partner": wish}
        return seat_asked(session, table_game("truc"), say)

    assert asked((0,), "answer") == 0
    assert asked((0,), "leave") is None
    assert asked((1,), "answer") is None
    assert asked((0, 1), "answer") is None
    assert asked((0, 2), "leave") == 2


def test_nothing_of_the_partners_hand_is_in_what_is_asked_for_it(partners_turn: Match) -> None:
    say = say_of(partners_turn)
    say.wishes = {"for_partner": "answer"}
    view = partners_turn.view(0)
    assert UNKNOWN in view.hands[2]
    assert table_game("truc").asks_for_partner(view, say)
    assert [each.leads for each in table_game("truc").prompt(view, say).buttons] == [
        ACCEPT,
        RAISE,
        FOLD,
    ]
