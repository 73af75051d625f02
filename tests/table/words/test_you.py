"""A person who has chosen no name is spoken to: "You take the trick", not "Player takes it"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.match_log import Log, told
from porrazo.match.opponent_names import names_alone, names_in_sentences, opponent_name
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text, You

ACTIONS = 400


def seated(text: Text, seats: int) -> tuple[Player, ...]:
    """One person without a name, and computers."""
    levels = [None, *(LEVELS[seat % len(LEVELS)] for seat in range(1, seats))]
    others = [Player(opponent_name(text, levels, seat), levels[seat]) for seat in range(1, seats)]
    return Player(text.get("scenes.you")), *others


def strings_in(shown: object) -> Iterator[str]:
    """Yield the words in what a table shows, wherever they are in it."""
    if isinstance(shown, str):
        yield shown
    elif is_dataclass(shown):
        for each in fields(shown):
            yield from strings_in(getattr(shown, each.name))
    elif isinstance(shown, Mapping):
        yield from strings_in(tuple(shown.values()))
    elif isinstance(shown, Sequence):
        for each in shown:
            yield from strings_in(each)


def lines_of(game: str, language: str) -> tuple[str, list[str]]:
    """Return what somebody without a name is called, and what is shown and logged at random."""
    text, rules, rng = Text(language, strict=True), game_named(game), Random(5)
    lines: list[str] = []
    for seats in {rules.seats[0], rules.seats[min(2, len(rules.seats) - 1)]}:
        match, players = Match.new(rules, seats, {}, None, seats), seated(text, seats)
        table = table_game(game)
        say = Say(
            text, names_in_sentences(text, players), match.sides, rules.pack,
            suits=table.suits_matter, labels=names_alone(text, players),
        )  # fmt: skip
        log = Log(table, say)
        while not match.over and len(match.actions) < ACTIONS:
            view = match.view(0)
            shown = table.facts(view, say), table.marks(view, say), table.place_words(view, say)
            lines += dict.fromkeys(strings_in(shown))
            match.act(rules.playout_action(match.state, rng))
        log.follow(match, None)
        for place, event in enumerate(log.events):
            line, reason = table.line(event, say), log.reason(place)
            lines += [line.words, line.call or "", reason.words if reason else ""]
            lines += [told(table, event, say)]
    return text.get("scenes.you"), lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_nothing_tells_of_the_person_at_the_screen_as_somebody_else(
    game: str, language: str
) -> None:
    name, lines = lines_of(game, language)
    wrong = sorted({re.sub(r"\d+", "0", line) for line in lines if name in line})
    assert wrong == []
    assert any(lines)


def test_a_sentence_speaks_to_the_person_wherever_its_words_do() -> None:
    you = You("Player")
    text = Text("en", strict=True)
    assert text.get("event.card_left", name=you, the_card="the 5") == "You leave the 5"
    assert text.get("event.card_left", name="Player", the_card="the 5") == "Player leaves the 5"
    told = {"points": 20, "others": 15}
    assert text.get("calabrasella.counted", name=you, last=you, **told) == (
        "You, alone, have 20, the other two 15; you took the last trick"
    )
    assert text.plural("vying.gets_pot", 2, name=you) == "You take 2 counters from the pot"


def test_the_person_comes_last_among_names_in_a_row() -> None:
    assert Text("en").together([You("Player"), "Lupita"]) == "Lupita and you"
    assert Text("es").together([You("Jugador"), "Lupita"]) == "Lupita y tú"
    assert isinstance(Text("en").together([You("Player")]), You)


def test_only_one_person_without_a_name_is_spoken_to() -> None:
    text = Text("en")
    nobody, ana = Player(text.get("scenes.you")), Player("Ana")
    computer = Player("Adela", LEVELS[-1])
    for players, spoken_to in (
        ((nobody, computer), [True, False]),
        ((ana, computer), [False, False]),
        ((nobody, ana), [False, False]),
    ):
        names = names_in_sentences(text, players)
        assert [isinstance(name, You) for name in names] == spoken_to
        assert [name == "You" for name in names_alone(text, players)] == spoken_to
