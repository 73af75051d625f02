"""What computer players of Tresette say, and what they make of what is said."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.players.players import word_before

GAME = game_named("tresette")
SILENT = ("no_declaration",) * 4


def after(*texts: str, **options: object) -> Match:
    """The hands of the first game, after these actions."""
    packs = table_game("tresette").lesson.new_match().setup.packs
    match = Match.new(GAME, 4, options, 3, 0, packs)
    for text in (*SILENT, *texts):
        match.act(GAME.parse_action_text(text))
    return match


def word(match: Match, card: str) -> str:
    view = match.view(match.state.to_act)
    return GAME.action_text(word_before(view, ITALIAN_40.card(card)))


@pytest.mark.parametrize(
    ("played", "card", "said"),
    [
        ((), "4D", "ask_best"),
        ((), "3S", "3S"),
        (("ask_best",), "4D", "4D"),
        (("4D", "JD", "3D", "QD"), "2C", "2C"),
        (("4D", "JD", "3D", "QD", "2C", "6C"), "5C", "5C"),
        (("4D", "JD", "3D", "QD", "KD", "5D"), "2D", "announce_count 1"),
    ],
)
def test_a_player_says_what_its_partner_can_use(
    played: tuple[str, ...], card: str, said: str
) -> None:
    assert word(after(*played), card) == said


@pytest.mark.parametrize("options", [{"table_talk": False}, {"talk_truthful": False}])
def test_where_words_are_worth_nothing_nobody_talks(options: dict[str, object]) -> None:
    assert word(after(**options), "4D") == "4D"


def test_who_asked_for_the_best_hardly_holds_the_three() -> None:
    match = after("ask_best", "4D")
    view = match.view(1)
    three = bits_of([ITALIAN_40.card("3D")])
    holding, lacking = [], []
    for seed in range(60):
        state = GAME.determinize(view, Random(seed))
        holds = bool(state.dealt[0] & three)
        (holding if holds else lacking).append(GAME.plausibility(state, 1))
    assert max(holding) < 0.5
    assert max(lacking) == 1.0
