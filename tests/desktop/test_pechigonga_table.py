"""Pechigonga at the table: its two hands, its questions, its words."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from porrazo.cards import SPANISH_40
from porrazo.desktop.ui.stage.layout import Layout, Zones
from porrazo.engine.events import Event
from porrazo.engine.match_history import MatchHistory
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.vying.events import RunShowdown, Showdown
from porrazo.games.vying.pechigonga.table import asking, words
from porrazo.games.vying.pechigonga.table.two_hands import FIVE, five_zone, spots_of
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.table.game import Reading, Tone, hand_zone
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.cacho import play
from support.pechigonga import new
from support.product import Product

TABLE = table_game("pechigonga")
GAME = game_named("pechigonga")
NAMES = ("Ana", "Beto", "Cleo", "Dora")
PRIMERA, FLUX, PUNTO, LOW = "4O 3B 2C 12E", "1E 7E 4E 5E", "7O 6O 3C 2E", "1C 4C 10E 11E"
SMALL, LARGE = (960, 600), (1920, 1080)


def say_of(match: Product, language: str = "en") -> Say:
    seats = match.match.setup.seats
    return Say(Text(language), NAMES[:seats], range(seats), SPANISH_40, suits=True)


def view_of(match: Product, seat: int | None = None) -> Any:
    return match.match.view(match.match.state.to_act if seat is None else seat)


def labels(match: Product, language: str = "en") -> list[str]:
    prompt = TABLE.prompt(view_of(match), say_of(match, language))
    return [answer.label for answer in prompt.buttons]


def marks(match: Product, seat: int) -> dict[str, tuple[str, Tone]]:
    shown = TABLE.marks(view_of(match, 0), say_of(match))
    return {mark.kind: (mark.words, mark.tone) for mark in shown if mark.seat == seat}


def announced(match: Product, *kinds: str) -> list[Event]:
    for kind in kinds:
        match.act({"type": kind})
    return list(match.match.events[-1])


def lines(events: list[Event], say: Say) -> list[str]:
    return [TABLE.line(event, say).words for event in events]


# ---- what is asked


def test_the_question_names_the_hand_and_what_may_be_said_of_it() -> None:
    must, may = new(2, 1, {0: PRIMERA}), new(2, 1, {0: FLUX}, announce="voluntary")
    assert labels(must) == ["I have it"]
    assert labels(may) == ["I have it", "I have a flux", "Say nothing"]
    question = TABLE.prompt(view_of(must), say_of(must)).question
    assert question == "You have primera (49): you must announce it."
    assert labels(new(2, 1, {0: PUNTO}), "es") == ["Callar"]


def test_nobody_is_asked_where_there_is_one_answer() -> None:
    match = new(2, 1, {0: PUNTO})
    say = Say(Text("en"), NAMES[:2], range(2), SPANISH_40, suits=True)
    assert TABLE.prompt(view_of(match), say).by_itself is not None


def test_the_bets_of_the_second_stage_are_asked_for_as_such() -> None:
    match = new(2, 1, {0: PRIMERA, 1: LOW}, {})
    announced(match, "have_it", "silent")
    prompt = TABLE.prompt(view_of(match), say_of(match))
    assert prompt.question == "Nine cards: bet on your longest run, or pass?"
    assert prompt.amount is not None


# ---- marks


def test_plaques_tell_what_was_announced_and_who_is_out() -> None:
    match = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: FLUX})
    announced(match, "have_it", "silent")
    assert marks(match, 0)["announced"] == ("has it", Tone.STRONG)
    assert marks(match, 1)["announced"] == ("silent", Tone.QUIET)
    announced(match, "have_flux")
    assert marks(match, 2)["announced"] == ("flux", Tone.STRONG)
    assert marks(match, 1)["stake"] == ("folded", Tone.QUIET)
    told = TABLE.reading(Reading.TABLE, view_of(match, 1), say_of(match))
    assert told is not None
    assert told.endswith("Announced: Ana, Cleo")


def test_the_own_hand_is_named_in_both_stages() -> None:
    match = new(2, 1, {0: "1O 2C 3E 5E", 1: LOW}, {0: "10O 11O 12O 12C 12B"}, announce="off")
    told = [TABLE.marks(view_of(match, 0), say_of(match))[-1].words]
    play(match, "pass", "pass")
    told.append(TABLE.marks(view_of(match, 0), say_of(match))[-1].words)
    assert told == ["Your hand\npunto (28)", "Your hand\nrun of 3 up to king"]


def test_a_wildcard_is_explained() -> None:
    match = new(2, 1, {0: "7C 6C 10O 2E", 1: LOW}, wildcards=True)
    read = TABLE.reading(Reading.HAND, view_of(match, 0), say_of(match))
    assert read is not None
    assert "Pendanga as ace of cups" in read
    assert read.endswith("fifty-five (61)")


# ---- what lies where


def zones_of(size: tuple[int, int], seats: int) -> Zones:
    return Layout.load("vying").resolve(size, seats)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_cards_of_every_seat_can_be_read_in_its_own_place(
    size: tuple[int, int], seats: int
) -> None:
    zones = zones_of(size, seats)
    for place in range(seats):
        area = zones["hand"] if place == 0 else zones.places[place].box
        for five in (False, True):
            spots = spots_of(zones, place, five, second=True)
            assert len(spots) == 4 + five
            high = zones.card[1] * spots[0].scale
            wide = high * zones.card[0] / zones.card[1]
            assert high >= 0.09 * size[1]
            assert all(b.x - a.x >= 0.3 * wide for a, b in pairwise(spots))
            assert area.left <= spots[0].x - wide / 2 + 1
            assert spots[-1].x + wide / 2 <= area.right + 1


def test_the_five_lie_beside_the_four_of_the_player() -> None:
    zones = zones_of(SMALL, 4)
    four, five = (spots_of(zones, 0, each, second=True) for each in (False, True))
    wide = zones.card[0] * four[0].scale
    assert five[0].x - four[-1].x >= wide
    assert len({spot.y for spot in [*four, *five]}) == 1


@pytest.mark.parametrize("seats", [9, 10])
def test_ten_seats_have_places_that_do_not_touch(seats: int) -> None:
    zones = zones_of(SMALL, seats)
    assert len(zones.places) == seats
    # What is said of a seat at the side stands over its head, beside the cards of the row.
    for one, other in combinations(zones.places[1:], 2):
        there = [area for name, area in other.rects.items() if name != "play"]
        for name, area in one.rects.items():
            # Nothing lies in a seat's place for plays where it has one for bets.
            assert name == "play" or area.inflate(-2, -2).collidelist(there) == -1
    for place in range(1, seats):
        wide = zones.card[0] * spots_of(zones, place, False, second=False)[0].scale
        assert wide >= 40


def test_zones_of_a_second_hand_are_there_only_where_it_may_come() -> None:
    one, two = new(2, 1), new(2, 1, {}, {})
    assert not [zone for zone in TABLE.zones(view_of(one)) if zone.name.startswith(FIVE)]
    assert [zone.secret for zone in TABLE.zones(view_of(two)) if zone.name.startswith(FIVE)] == [
        True,
        True,
    ]


def test_who_is_shut_out_keeps_the_four_cards_for_the_second_stage() -> None:
    match = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: FLUX}, {})
    announced(match, "have_it", "silent", "have_flux")
    lying = {zone.name: len(zone.cards) for zone in TABLE.zones(view_of(match, 0))}
    assert lying[hand_zone(1)] == 4
    play(match, "pass", "pass")
    play(match, "bet 2", "fold")
    lying = {zone.name: len(zone.cards) for zone in TABLE.zones(view_of(match, 0))}
    assert (lying[hand_zone(1)], lying[five_zone(1)], lying["folded"]) == (0, 0, 9)


# ---- what is said


def test_a_showdown_names_hands_and_compares_them() -> None:
    match = new(2, 1, {0: "7O 6O 1O 2C", 1: "5O 7C 7E 7B"})
    announced(match, "have_it", "have_it")
    play(match, "pass", "pass")
    [showdown] = [each for each in match.match.events[-1] if isinstance(each, Showdown)]
    line = TABLE.line(showdown, say_of(match))
    assert line.call == "Ana wins: fifty-five (55) beats Beto's primera (78)"
    assert SPANISH_40.texts(words.deciding(showdown)) == ["7O", "6O", "1O"]


def test_runs_are_named_and_what_decides_is_lit() -> None:
    first, second = {0: "1O 2C 3E 4B", 1: LOW}, {0: "5O 6C 7E 10B 11O", 1: "2O 2E 2B 3O 3C"}
    match = new(2, 1, first, second, announce="off", deals=1)
    play(match, "pass", "pass", "pass", "pass")
    [showdown] = [each for each in match.match.events[-1] if isinstance(each, RunShowdown)]
    line = TABLE.line(showdown, say_of(match))
    assert line.call == "Ana: pechigonga, nine in a row!"
    assert "Ana: pechigonga up to knight" in line.words
    assert len(words.deciding(showdown)) == 9
    said = lines(list(match.match.events[-1]), say_of(match))
    assert "Beto pays 5" in said
    assert "Ana gets 5 counters as a bonus" in said


@pytest.mark.parametrize(
    ("hand", "wildcards", "lit"),
    [
        (PUNTO, False, {"7O", "6O"}),
        ("5O 4O 3O 12B", False, {"5O", "4O", "3O"}),
        ("5O 4O 3C 10O", True, {"5O", "4O", "10O"}),
        ("10C 11C 7O 2E", False, {"10C", "11C"}),
    ],
)
def test_of_a_punto_the_cards_of_its_suit_are_lit(
    hand: str, wildcards: bool, lit: set[str]
) -> None:
    other = "12C 11E 5E 6B" if "12B" in hand else "12B 6E 5B 1C"
    match = new(2, 1, {0: hand, 1: other}, announce="off", wildcards=wildcards)
    play(match, "pass", "pass")
    [showdown] = [each for each in match.match.events[-1] if isinstance(each, Showdown)]
    assert set(SPANISH_40.texts(words.deciding_of(showdown, 0))) == lit


def test_a_hidden_primera_lights_its_one_card() -> None:
    match = new(2, 1, {0: PRIMERA, 1: PUNTO}, announce="voluntary")
    announced(match, "silent", "silent")
    play(match, "pass", "pass")
    [showdown] = [each for each in match.match.events[-1] if isinstance(each, Showdown)]
    assert SPANISH_40.texts(words.deciding_of(showdown, 0)) == ["4O"]


def reasons(match: Product) -> dict[str, str]:
    events = list(match.match.events[-1])
    say = say_of(match)
    told = [(event, TABLE.reason(events, place, say)) for place, event in enumerate(events)]
    return {event.reason: why.words for event, why in told if why is not None}


def test_why_a_pot_was_won_is_told_for_each_way_to_win_it() -> None:
    alone = new(3, 2, {0: PRIMERA, 1: PUNTO, 2: LOW})
    announced(alone, "have_it", "silent", "silent")
    assert reasons(alone) == {
        "pot": "Only Ana announced, so the pot was won at once and the hand is shown.",
        "compensation": "Only Ana announced, and everybody else pays for that.",
    }
    folded = new(2, 1, {0: PRIMERA, 1: FLUX})
    announced(folded, "have_it", "have_flux")
    play(folded, "bet 5", "fold")
    assert "shows what was announced" in reasons(folded)["pot"]
    compared = new(2, 1, {0: PRIMERA, 1: FLUX})
    announced(compared, "have_it", "have_flux")
    play(compared, "pass", "pass")
    assert reasons(compared)["pot"] == "Beto wins: flux (66) beats Ana's primera (49)"


# ---- hints


def hint(match: Product, text: str) -> str:
    action = GAME.parse_action_text(text)
    advice = Advice(Judged(action, 1.0), None, Reason("only"))
    told = TABLE.hint(view_of(match), advice, say_of(match))
    assert told is not None
    return told.why


def test_a_hint_says_why_something_is_announced() -> None:
    assert hint(new(2, 1, {0: PRIMERA}), "have_it").endswith("you must announce it")
    assert hint(new(2, 1, {0: PUNTO}), "silent").endswith("a punto isn't announced")
    may = {"announce": "voluntary"}
    hidden = hint(new(2, 1, {0: PRIMERA}, **may), "silent")
    assert hidden == "You have primera (49): hidden, it counts as punto (14), but nobody is warned"
    assert "if nobody else has it you win" in hint(new(2, 1, {0: PRIMERA}, **may), "have_it")
    assert "scares the others" in hint(new(2, 1, {0: FLUX}), "have_flux")


def test_a_hint_on_a_bet_knows_what_was_announced() -> None:
    silent = new(2, 1, {0: "5O 4O 3O 12C", 1: LOW})
    announced(silent, "silent", "silent")
    several = new(2, 1, {0: PRIMERA, 1: FLUX})
    announced(several, "have_it", "have_flux")
    assert asking.share_below(view_of(silent)) > 0.8
    assert asking.share_below(view_of(several)) == 0.0
    assert "beats" in hint(silent, "pass")


# ---- achievements


def earned(match: Product, seat: int) -> set[str]:
    events = [(0, event) for event in match.match.opening]
    for place, told in enumerate(match.match.events, 1):
        events += [(place, event) for event in told]
    seats = match.match.setup.seats
    return set(GAME.earned(MatchHistory(seat, range(seats), events, (50,) * seats, won=False)))


def test_both_pots_of_a_deal_are_remembered() -> None:
    first, second = {0: "1O 2C 3E 4B", 1: LOW}, {0: "5O 6C 7E 10B 11O", 1: "2O 2E 2B 3O 3C"}
    match = new(2, 1, first, second)
    announced(match, "have_it", "silent")
    assert earned(match, 0) == set()
    play(match, "pass", "pass")
    assert (earned(match, 0), earned(match, 1)) == ({"both_pots"}, set())


def test_being_paid_by_three_is_remembered() -> None:
    match = new(4, 3, {0: PRIMERA, 1: PUNTO, 2: LOW, 3: "5O 5C 6C 7C"})
    announced(match, "have_it", "silent", "silent", "silent")
    assert (earned(match, 0), earned(match, 1)) == ({"paid_by_all"}, set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_set_of_house_rules_and_achievement_has_words(language: str) -> None:
    text = Text(language, strict=True)
    for name in GAME.presets:
        assert text.get(f"pechigonga.preset_{name}")
    for name in GAME.achievements:
        assert text.get(f"pechigonga.achievement_{name}")
        assert text.get(f"pechigonga.achieved_{name}")
