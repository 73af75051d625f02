"""What rails or people show already stands on no plate beside a portrait; short is said short."""

from __future__ import annotations

from itertools import islice

import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.events import CardsPlayed
from porrazo.engine.game import NOBODY
from porrazo.games import NAMES, game_named
from porrazo.games.climbing.big_two.table.facts import _named
from porrazo.games.climbing.dou_dizhu.table.highlights import HIGHLIGHTS
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.table_contract import played

SIZE = (1280, 720)
TOLD = [name for name in NAMES if {"role", "leads"} & set(table_game(name).told_in_rails)]


@pytest.mark.parametrize("name", TOLD)
def test_no_plate_says_who_leads_or_plays_alone(context: Context, name: str) -> None:
    game, table = game_named(name), table_game(name)
    seats, found = game.seats[-1], 0
    for match in islice(played(game, seats, 3, 80), 0, None, 2):
        view = match.view(0)
        if match.over or found == 3:
            break
        players = [Player("Ana"), *[Player(f"C{n}", "carmen") for n in range(1, seats)]]
        session = MatchSession(match, tuple(players), None)
        scene = TableScene(context, session, opening=False)
        marks = [m for m in table.marks(view, scene.table_setup.say) if m.seat != NOBODY]
        unwritten = {m.words for m in marks if m.kind in table.told_in_rails}
        if not unwritten:
            continue
        found += 1
        context.scenes.reset(scene)
        context.scenes.resize(SIZE)
        context.scenes.settle()
        scene.clock.finish()
        written = " ".join(note.label for note in scene.signs.notes if note.visible)
        assert not [words for words in unwritten if words in written]
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_asked_about_a_raise_reads_it_in_one_line(context: Context, language: str) -> None:
    text, room = Text(language), 0.6 * SIZE[0]
    for key in ("truc.ask_answer", "truc.ask_answer_for", "truc.ask_answer_both"):
        words = text.get(key, name="Abuela Carmen", n=12, value=9, partner="Tío Ramón")
        words = words.replace("[[", "").replace("]]", "")
        assert context.fonts.width(words, FontRole.UI, 20) <= room


def test_cards_that_are_still_out_are_told_apart() -> None:
    game = game_named("big_two")
    say = Say(Text("en"), ("A", "B"), (0, 1), game.pack, suits=True)
    cards = [game.pack.card(text) for text in ("2D", "2H", "2S")]
    assert _named(cards, say).count(", ") == 2


@pytest.mark.parametrize("call", ["bomb", "rocket"])
def test_what_a_bomb_multiplies_is_not_written_over_its_name(call: str) -> None:
    game = game_named("dou_dizhu")
    say = Say(Text("en"), ("A", "B", "C"), (0, 1, 1), game.pack, suits=True)
    moment = HIGHLIGHTS[CardsPlayed](CardsPlayed(0, (0,), call), None)  # type: ignore[arg-type]
    assert moment is not None
    assert moment.title(say) == say.get(f"dou_dizhu.aloud_{call}")
