"""The window, told: what is seen is said, and lines of words do what hands would."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from porrazo.desktop.app.app import App
from porrazo.desktop.app.narration import TableDesk, WindowNarration
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Options
from porrazo.match.match_log import told as told_line
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player

PEOPLE = (Player("Ana"), Player("Beto"))
COMPUTER = (Player("Ana"), Player("Tomás", LEVELS[0]))


class Told:
    """A window whose narration is read, and who says lines to it."""

    def __init__(self, data: Path) -> None:
        options = Options(
            data_dir=data, size=(960, 600), language="en", speed=Speed.INSTANT, muted=True
        )
        self.app = App(options, Title)
        self.out = io.StringIO()
        self.narration = WindowNarration(self.app.context, (), self.out)
        self.app._narration = self.narration

    def sit(self, players: tuple[Player, ...], seed: int, **rules: object) -> TableScene:
        session = MatchSession.new(players, rules, None, seed)
        scene = TableScene(self.app.context, session)
        self.app.context.scenes.reset(scene)
        return scene

    def rest(self, steps: int = 400) -> None:
        """Let the window run until it waits for somebody."""
        for _ in range(steps):
            self.app.step()
            top = self.app.context.scenes.top
            assert top is not None
            if not isinstance(top, TableScene):
                if not top.animating:
                    return
            elif top.asking.controls and not top.animating:
                return
            top.update(0.5)
            if isinstance(top, TableScene):
                top.session._thinkers.submit(lambda: None).result()
        raise AssertionError("nobody is ever asked")

    def say(self, line: str) -> list[str]:
        """Say a line; what is said until the window waits again."""
        before = len(self.lines)
        self.narration.take(line)
        self.rest()
        return self.lines[before:]

    @property
    def lines(self) -> list[str]:
        return self.out.getvalue().splitlines()


@pytest.fixture
def told(tmp_path: Path) -> Told:
    return Told(tmp_path)


def test_a_whole_match_at_the_window_by_words_alone(told: Told) -> None:
    scene = told.sit(COMPUTER, 5, target=21)
    rng = Random(1)
    told.rest()
    for _ in range(400):
        top = told.app.context.scenes.top
        if isinstance(top, MatchEnd):
            break
        if not isinstance(top, TableScene):
            told.say("go")
            continue
        listed = told.say("legal")[-1]
        assert listed.startswith("You can say: "), told.lines[-8:]
        answers = listed.removeprefix("You can say: ").split(", ")
        told.say("go" if answers[0] == "go" else rng.choice(answers))
    assert scene.session.match.over
    assert any(" wins the match: " in line for line in told.lines)
    happened = [scene.session.match.opening, *scene.session.match.events]
    events = [
        told_line(scene.game, event, scene.table_setup.say) for each in happened for event in each
    ]
    assert [line for line in told.lines if line in set(events)] == events


def test_what_is_read_is_what_is_seen(told: Told) -> None:
    scene = told.sit(COMPUTER, 5)
    told.rest()
    hand = told.say("hand")[-1]
    view = scene._view()
    assert hand.startswith("Ana's hand: ")
    assert len(hand.split(": ")[1].split()) == len(view.hands[0])
    # Tomás may have scored before: what he plays is left to chance.
    mine, his = view.scores
    assert told.say("score")[-1] == f"Score: Ana {mine}, Tomás {his}. The match goes to 61 points"
    assert told.say("nonsense")[-1] == '"nonsense" isn\'t a command. Say "help" for the list'
    assert any("play 7" in line for line in told.say("help"))


def test_a_hand_is_not_read_through_the_curtain_nor_while_it_is_hidden(told: Told) -> None:
    scene = told.sit(PEOPLE, 5, tendido_when="last_four")
    told.rest()
    assert isinstance(told.app.context.scenes.top, Curtain)
    assert any(line.endswith(", your turn") for line in told.lines)
    assert told.say("hand")[-1].endswith('Say "list" for what can')
    told.say("go")
    assert told.app.context.scenes.top is scene
    name = scene.table_setup.say.names[scene.viewer]
    assert not any("hand: " in line for line in told.lines)
    assert told.say("hand")[-1].startswith(f"{name}'s hand")
    scene.turn_hand()
    told.app.step()
    scene.clock.finish()
    assert TableDesk(scene).reader is None


def test_a_tendido_is_counted_by_who_has_not_looked_at_a_hand(told: Told) -> None:
    scene = told.sit(PEOPLE, 5)
    told.rest()
    assert told.app.context.scenes.top is scene
    assert scene.session.view(scene.viewer).phase == "tendido_choice"
    assert "lies face down until the tendido is laid out" in told.say("hand")[-1]
    assert told.say("legal")[-1].startswith("You can say: ")


def test_cards_that_the_focus_goes_to_are_not_said_where_others_listen(told: Told) -> None:
    scene = told.sit(PEOPLE, 5, declarations="automatic", tendido_when="last_four")
    told.rest()
    told.say("go")
    assert scene.session.view(scene.viewer).phase == "play"
    before = len(told.lines)
    for _ in range(len(scene.asking.controls) - 1):
        told.say("next")
    assert told.lines[before:] == []
    assert told.say("list")[-1].startswith("1: ?, 2: ?, 3: ?, ")


def test_every_scene_is_reached_by_words(told: Told) -> None:
    told.app.context.scenes.reset(Title(told.app.context))
    told.rest()
    assert "Abuela Carmen: New here? Sit with me!" in told.lines
    listed = told.say("list")[-1]
    assert "1: Learn Porrazo with Carmen" in listed
    assert "2: New match" in listed
    told.say("press settings")
    assert not isinstance(told.app.context.scenes.top, Title)
    told.say("back")
    assert isinstance(told.app.context.scenes.top, Title)
    assert told.say("press 99")[-1] == "There's no such button or field here"
    assert told.say("next") == ["English"]


def test_nothing_is_said_twice(told: Told) -> None:
    told.app.context.scenes.reset(Title(told.app.context))
    told.rest()
    told.app.context.notices.append("Nothing can be saved.")
    told.rest()
    told.app.step()
    assert told.lines.count("Nothing can be saved.") == 1


def test_the_game_goes_on_when_nobody_reads_any_more(told: Told) -> None:
    told.out.close()
    told.sit(COMPUTER, 5)
    told.rest()
    assert isinstance(told.app.context.scenes.top, TableScene)
