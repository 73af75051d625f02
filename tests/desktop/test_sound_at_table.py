"""What is heard of a match at its table: with what is seen, and never too loud."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.sounds.heard import LEAD
from porrazo.desktop.ui.sounds.kinds import Bus
from porrazo.desktop.ui.sounds.sounds import Sounds
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from support.contacts import Contacts
from support.paced import STEP, Paced, new_match
from support.tape import Tape

GAMES = ("porrazo", "dou_dizhu", "cacho")
LOUDEST = 10 ** (-3 / 20)
NEAR = 0.03
"""A slap and the contact that is seen are no further apart, in seconds."""


class Listening:
    """Takes down what a context plays, by name, on a time that goes on with the frames."""

    def __init__(self, context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.tape = Tape(lambda: self.now)
        self.names: list[str] = []
        context.sounds = Sounds(device=self.tape, now=lambda: self.now)
        context.sounds._chance = Random(1)
        play = context.sounds.play

        def noted(name: str, **how: object) -> None:
            before = len(self.tape.starts)
            play(name, **how)  # type: ignore[arg-type]
            self.names += [name] * (len(self.tape.starts) - before)

        monkeypatch.setattr(context.sounds, "play", noted)
        assert context.sounds.open() is None

    def be_loud(self, context: Context) -> None:
        """Have all be as loud as it can be set."""
        context.sounds.muted = False
        for bus in Bus:
            context.sounds.set_volume(bus, 1.0)

    def times(self, name: str) -> list[float]:
        """Return when a sound was heard, each time that it was."""
        return [
            each.time for each, heard in zip(self.tape.starts, self.names, strict=True)
            if heard == name
        ]  # fmt: skip


@pytest.fixture
def listening(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    yield Listening(context, monkeypatch)
    context.sounds.close()


def play_on(paced: Paced, listening: Listening, turns: int) -> Contacts:
    """Play so many turns by chance, and listen and look meanwhile."""
    contacts, chance = Contacts(), Random(5)
    listening.be_loud(paced.context)

    def looked() -> bool:
        listening.now += STEP
        contacts.look(paced.scene, listening.now)
        return paced.asked or paced.scene.session.over

    for _ in range(turns):
        paced.wait(looked)
        if paced.scene.session.over:
            break
        paced.play(chance.choice(paced.match.state.legal()))
    return contacts


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_heard_as_it_lands(
    context: Context, listening: Listening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "_show_summary", lambda scene: scene.queue.run())
    contacts = play_on(Paced(context, new_match(game, seed=3)), listening, 5)
    slaps = [time + LEAD for name in ("card", "deal") for time in listening.times(name)]
    assert len(slaps) > 3
    seen = np.array(contacts.times)
    late = [float(np.abs(seen - slap).min()) for slap in slaps]
    assert np.mean(np.array(late) <= NEAR) >= 0.9, sorted(late)[-8:]
    assert np.abs(listening.tape.mix(listening.now + 3.0)).max() <= LOUDEST


@pytest.mark.parametrize("game", GAMES)
def test_at_instant_speed_nothing_blasts(
    context: Context, listening: Listening, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "_show_summary", lambda scene: scene.queue.run())
    play_on(Paced(context, new_match(game, seed=3), Speed.INSTANT), listening, 12)
    starts = sorted(each.time for each in listening.tape.starts)
    assert starts
    assert np.abs(listening.tape.mix(listening.now + 3.0)).max() <= LOUDEST
    for name in set(listening.names):
        times = np.array(listening.times(name))
        assert all(((times >= time) & (times < time + 0.039)).sum() <= 3 for time in times)


@pytest.fixture(params=[Speed.NORMAL, Speed.INSTANT])
def asked(context: Context, listening: Listening, request: pytest.FixtureRequest) -> TableScene:
    """A table where a person is to act and nothing moves."""
    players = (Player("Ana"), Player("Computer", LEVELS[0]))
    session = MatchSession.new(players, {"tendido_when": "last_four"}, None, 3, 0)
    while not session.human_to_act() or session.view(0).phase != "play":
        session.act(session.match.state.legal()[-1])
    context.set_speed(request.param)
    listening.be_loud(context)
    scene = TableScene(context, session, opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.reset(scene)
    context.scenes.settle()
    while not scene.asking.controls:
        listening.now += STEP
        scene.update(STEP)
    return scene


def test_whose_turn_it_is_is_heard_and_once_more_after_a_while(
    asked: TableScene, listening: Listening
) -> None:
    assert len(listening.times("turn")) == 1
    for _ in range(190):
        listening.now += 0.1
        asked.update(0.1)
    assert listening.times("reminder") == []
    for _ in range(600):
        listening.now += 0.1
        asked.update(0.1)
    assert len(listening.times("reminder")) == 1, "nobody is urged"


def test_who_has_acted_is_not_reminded(asked: TableScene, listening: Listening) -> None:
    asked.asking.withdraw()
    for _ in range(300):
        asked.update(0.1)
    assert listening.times("reminder") == []
