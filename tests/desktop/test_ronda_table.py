"""Ronda at the table: what it asks, what it marks, what it says, what it teaches."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.ronda.rules import OPTIONS, PASS
from porrazo.games.fishing.ronda.table.claims import CLAIMING
from porrazo.games.fishing.ronda.view import capture_by
from porrazo.games.tables import table_game
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.game import Answer, Mark, Prompt
from porrazo.table.teaching.lessons import pages_of, play
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.product import Product
from support.ronda import pack_of, seeking

GAME, TABLE = game_named("ronda"), table_game("ronda")
NAMES = ("Ana", "Beni", "Celia", "Dido")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def say_for(match: Match, language: str = "en") -> Say:
    text = Text(language, strict=True)
    return Say(text, NAMES[: match.setup.seats], match.sides, GAME.pack, suits=False)


def dealt(*hands: str, **options: Any) -> Match:
    """A match whose hands and first table are known; the last seat deals."""
    pack = pack_of(" ".join([*hands, "4 6 11 12"]))
    product = Product.new(
        len(hands), options, dealer=len(hands) - 1, packs=[pack], seed=1, game="ronda"
    )
    return product.match


def act(match: Match, *texts: str) -> None:
    for text in texts:
        match.act(GAME.parse_action_text(text))


def prompt(match: Match) -> Prompt:
    return TABLE.prompt(match.view(match.state.to_act), say_for(match))


def marks(match: Match, kind: str) -> list[Mark]:
    found = TABLE.marks(match.view(0), say_for(match))
    return [mark for mark in found if mark.kind == kind]


def labels(answers: tuple[Answer, ...]) -> list[str]:
    return [answer.label for answer in answers]


def matches(seats: int, seed: int) -> Iterator[Match]:
    """A match between people who look for what is rare, after each action."""
    product = Product.new(seats, {}, seed=seed, game="ronda")
    rng = Random(seed)
    while not product.match.over:
        yield product.match
        product.act(seeking(rng, product.state(), product.legal()))
    yield product.match


# ---- what is asked


@pytest.mark.parametrize("hand", ["1 2 3", "5 5 2", "5 5 5"])
def test_the_same_three_calls_are_offered_whatever_one_holds(hand: str) -> None:
    asked = prompt(dealt(hand, "7 10 1"))
    assert labels(asked.buttons) == ["Say nothing", "Ronda +1", "Tringa +5"]
    assert all(answer.open for answer in asked.buttons)


def test_a_doubt_tells_what_it_brings_and_what_it_risks() -> None:
    match = dealt("1 2 3", "7 10 1", "5 5 2")
    act(match, "announce none", "announce tringa", "announce none")
    stand, doubt = prompt(match).buttons
    assert doubt.label == "Doubt Beni +5"
    assert "Beni wins the match" in doubt.tip
    assert stand.label == "Let it stand"


def test_a_call_can_be_doubted_beside_the_hand_before_every_card() -> None:
    match = dealt("1 2 3", "7 10 1")
    act(match, "announce none", "announce ronda", "pass")
    asked = prompt(match)
    assert asked.cards is not None
    assert labels(asked.buttons) == ["Doubt Beni +1"]


def test_the_preview_says_what_a_card_would_take_and_score() -> None:
    match = dealt("4 2 3", "4 10 1", bluff=False)
    view = match.view(0)
    asked = TABLE.prompt(view, say_for(match)).cards
    assert asked is not None
    preview = asked.preview((view.hands[0][0],))
    assert preview.words == "4 takes 4"
    assert preview.lit == view.table[:1]


def test_at_a_deals_end_people_are_asked_whatever_was_kept_silent() -> None:
    """The rules give a turn to claimers alone; the table asks everybody, so it tells nothing."""
    assert TABLE.unasked_phases == ("claim",)
    kept, open_ = dealt("5 5 2", "7 10 1"), dealt("1 2 3", "7 10 1")
    for match in (kept, open_):
        act(match, "announce none", "announce none")
        for _ in range(6):
            match.act(match.state.legal()[0])
    assert list(CLAIMING.claimable(kept.state, 1)) == [0]
    assert list(CLAIMING.claimable(open_.state, 1)) == []
    assert CLAIMING.possible(kept.setup.options)
    assert not CLAIMING.possible({"bluff": False})


# ---- what is marked


def test_a_call_is_marked_open_then_shown() -> None:
    match = dealt("5 5 2", "7 10 1")
    act(match, "announce ronda", "announce none", "pass")
    assert [mark.words for mark in marks(match, "call")] == ["Ronda?"]
    act(match, "5O", "7O", "5C")
    assert [mark.words for mark in marks(match, "call")] == ["Ronda: proved"]


def test_a_struck_call_is_marked_false() -> None:
    match = dealt("1 2 3", "7 10 1")
    act(match, "announce ronda", "announce none", "challenge 0")
    assert [mark.words for mark in marks(match, "call")] == ["False ronda"]


def test_the_felt_says_that_calls_of_two_sides_wait() -> None:
    match = dealt("5 5 2", "7 7 1")
    act(match, "announce ronda", "announce ronda", "pass", "pass")
    (waiting,) = marks(match, "waiting")
    assert waiting.words == "Calls to settle\n2 calls"
    act(match, "5O", "7O", "5C", "7C")
    assert marks(match, "waiting") == []


def test_players_sit_in_the_order_of_play_anticlockwise_with_spanish_cards() -> None:
    assert TABLE.turns_right({})
    assert TABLE.faces == "spanish"


# ---- what is said


@every_language
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_score_says_why_it_was_given(language: str, seats: int) -> None:
    reasons = set()
    for seed in range(12):
        *_, match = matches(seats, seed)
        say = say_for(match, language)
        events = [event for some in [match.opening, *match.events] for event in some]
        for place, event in enumerate(events):
            told = TABLE.reason(events, place, say)
            if event.name == "scored" or event.wins:
                assert told is not None
                assert told.words
                reasons.add(getattr(event, "reason", "true"))
            else:
                assert told is None
    assert reasons >= {"announcement", "taken_back", "penalty", "caida", "mesa", "true"}


@every_language
def test_every_hint_says_a_sentence(language: str) -> None:
    kinds = ("only", "equal", "wins", "later", "likelier", "better")
    for match in matches(3, 7):
        if match.over:
            break
        view = match.view(match.state.to_act)
        for number, action in enumerate(view.legal):
            judged = Judged(action, 1.0, None)
            reason = Reason(kinds[number % len(kinds)], number=12)
            hint = TABLE.hint(view, Advice(judged, judged, reason), say_for(match, language))
            assert hint is not None
            assert hint.best
            leaves = action < PASS and capture_by(view, action) is None
            assert hint.why or action == PASS or leaves, "what takes or calls is told"


# ---- what is taught


def test_the_first_game_is_played_through_and_won() -> None:
    lesson = TABLE.lesson
    match = lesson.match_at(len(lesson.steps))
    assert match.state.winners == (lesson.player,)
    told = {event.name for events in match.events for event in events}
    assert told >= {"caida", "struck", "claimed"}
    assert {event.reason for some in match.events for event in some if event.name == "scored"} >= {  # type: ignore[attr-defined]
        "announcement",
        "taken_back",
        "penalty",
        "claim",
        "caida",
    }


@every_language
def test_lesson_chapters_options_and_presets_have_their_words(language: str) -> None:
    text = Text(language, strict=True)
    keys = [f"lesson_{step.words}" for step in TABLE.lesson.steps if step.words]
    for chapter in TABLE.chapters:
        keys += [f"chapter_{chapter.name}", *[f"page_{page.name}" for page in chapter.pages]]
    keys += [f"option.{option.name}.{what}" for option in OPTIONS for what in ("name", "about")]
    keys += [f"preset_{name}" for name in GAME.presets]
    keys += [f"brief_{name}" for name in TABLE.brief]
    keys += [f"reason_{name}" for name in TABLE.reasons]
    assert all(text.get(f"ronda.{key}") for key in [*keys, "sentence"])


PAGES = [page for _, page in pages_of(TABLE.chapters) if page.diagram is not None]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_diagram_scores_and_takes_what_it_says(page: Any) -> None:
    match = page.diagram.match(GAME)
    events = [event for step in page.diagram.steps for event in play(match, step)]
    scores = tuple((event.reason, event.points) for event in events if event.name == "scored")
    takes = [" ".join(GAME.pack.texts(each.cards)) for each in events if each.name == "captured"]
    assert scores == page.diagram.scores
    assert not page.diagram.takes or tuple(takes) == page.diagram.takes
