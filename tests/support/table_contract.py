"""What every game at the table must keep, as checks that any game can be put to."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from itertools import chain, product
from random import Random
from typing import Any

import pytest
from porrazo.assets import asset
from porrazo.desktop.table.animator import Animator
from porrazo.desktop.table.cards import model as table_model
from porrazo.desktop.table.setting_up import lay
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.records.seating import Player
from porrazo.table.game import Prompt, RowOrder, TableGame
from porrazo.table.teaching.lessons import pages_of
from porrazo.table.telling.score_history import scores_at_first
from porrazo.table.words.say import Say

SIZE = (1280, 720)
SOUNDS = asset("sounds")
_MOST_SUBSETS = 40


def sitting_of(context: Context, table: TableGame, match: Match) -> TableSetup:
    """Return a match at the table of the given game."""
    names = [f"Player {seat}" for seat in range(match.setup.seats)]
    pack = match.game.pack
    say = Say(context.text, names, match.sides, pack, suits=table.suits_matter)
    players = tuple(Player(name) for name in names)
    return TableSetup(table, say, players, len(match.game.cards(match.setup)))


def played(game: AnyGame, seats: int, seed: int, most: int = 250) -> Iterator[Match]:
    """Yield a random match at its beginning and after each of its actions."""
    match = Match.new(game, seats, {}, None, seed)
    rng = Random(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        match.act(rng.choice(match.state.legal()))
        yield match


class Shown:
    """A table that shows a match's events to one seat, in no time."""

    def __init__(self, context: Context, table: TableGame, match: Match, viewer: int) -> None:
        self.clock = Clock()
        self.stage = Stage(SIZE)
        self.viewer = viewer
        self.match = match
        view = match.view(viewer)
        table_setup = sitting_of(context, table, match)
        laid = lay(context, self.stage, table_setup, view, viewer)
        self.model, self.rack, self.signs, callout = laid
        zones = Layout.load(table.layout).resolve(SIZE, match.setup.seats)
        self.model.arrange(zones)
        self.rack.place(zones["pegboard"], zones.ui)
        self.signs.place(zones, self.model.place_of, zones.ui)
        self.animator = Animator(context, self.model, self.rack, callout, self.signs)
        self.table = table
        self.model.new_pack()
        self.rack.show(scores_at_first(match))

    def show(self, events: Sequence[Event]) -> None:
        """Show events, then turn up what the seat may see."""
        self.clock.play(self.animator.show(events, self.match.view(self.viewer)))
        self.clock.finish()
        view = self.match.view(self.viewer)
        self.clock.play(self.model.reveal(view))
        self.clock.finish()
        score = self.table.score(view)
        self.signs.rest(view, score.totals, view.to_act)


def check_cards_follow_events(
    context: Context,
    table: TableGame,
    game: AnyGame,
    seats: int,
    seed: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """After its events were shown the cards on the stage are those of the view."""
    viewer = seed % seats
    shown: Shown | None = None
    with caplog.at_level(logging.ERROR, logger=table_model.__name__):
        for match in played(game, seats, seed):
            if shown is None:
                shown = Shown(context, table, match, viewer)
                shown.show(match.opening)
            else:
                shown.show(match.events[-1])
            wrong = [each for each in caplog.records if each.name == table_model.__name__]
            assert not wrong, (match.events[-1:], wrong[0].getMessage())
            assert shown.model.shown() == shown.model.expected(match.view(viewer))
            assert shown.rack.scores == table.score(match.view(viewer)).totals


def check_nothing_hidden_shows(table: TableGame, context: Context, match: Match) -> None:
    """Zones and marks are the same whatever the hidden cards are."""
    say = sitting_of(context, table, match).say
    for seat in range(match.setup.seats):
        view = match.view(seat)
        if match.over:
            continue
        other = match.game.determinize(view, Random(seat))
        swapped = match.game.view(other, seat)
        assert list(table.zones(swapped)) == list(table.zones(view))
        assert list(table.marks(swapped, say)) == list(table.marks(view, say))


def check_prompt(table: TableGame, context: Context, match: Match, rng: Random) -> None:
    """Every legal action can be given through the prompt, and nothing illegal."""
    if match.over:
        return
    seat = match.state.to_act
    view, game = match.view(seat), match.game
    say = sitting_of(context, table, match).say
    if table_answers(table, view):
        return
    prompt = table.prompt(view, say)
    offered = set(actions_of(prompt, view, game, rng))
    for action in offered:
        assert game.allows(view, action), game.action_text(action)
    for action in match.state.legal():
        found = any(table.alike(action, other) for other in offered)
        found = found or given_by_cards(prompt, view, game, action, table)
        assert found, f"{game.action_text(action)} cannot be given in {view.phase}"


def table_answers(table: TableGame, view: Any) -> bool:
    """Return whether claims answer the rules in a view, so that nobody is asked."""
    return view.phase in table.unasked_phases


def actions_of(prompt: Prompt, view: Any, game: AnyGame, rng: Random) -> Iterator[Action]:
    """Yield what can be done through a prompt: every button, target, some cards and amounts."""
    if prompt.by_itself is not None:
        yield prompt.by_itself
    if prompt.row is not None:
        ways = (False, True) if prompt.row.both_ways else (False,)
        for order in product((False, True), (False, True), ways):
            yield prompt.row.action_of(RowOrder(*order))
    leads: list[Any] = [answer.leads for answer in prompt.buttons if answer.open]
    leads += [target.leads for target in prompt.targets]
    amount = prompt.amount
    if amount is not None:
        numbers = {amount.least, amount.most, (amount.least + amount.most) // 2}
        numbers.update(number for _, number in amount.presets)
        leads += [amount.action_of(number) for number in numbers]
    selection = prompt.cards
    if selection is not None:
        hand = [card for card in view.hands[view.seat] if card >= 0]
        leads += [selection.leads((card,)) for card in hand]
        if selection.most > 1:
            leads += [selection.leads(each.cards) for each in selection.proposals()]
            for _ in range(_MOST_SUBSETS):
                count = rng.randint(1, min(selection.most, len(hand)))
                leads.append(selection.leads(tuple(sorted(rng.sample(hand, count)))))
    for lead in leads:
        if isinstance(lead, Prompt):
            yield from actions_of(lead, view, game, rng)
        elif isinstance(lead, int):
            yield lead


def given_by_cards(
    prompt: Prompt, view: Any, game: AnyGame, action: Action, table: TableGame
) -> bool:
    """Return whether the cards that an action names in the protocol give it."""
    selection = prompt.cards
    amount = prompt.amount
    written = game.action_json(view, action)
    if amount is not None and isinstance(written.get("amount"), int):
        number = int(str(written["amount"]))
        return amount.least <= number <= amount.most and amount.action_of(number) == action
    if selection is None:
        return False
    texts = written.get("cards")
    if not isinstance(texts, list):
        return False
    cards = tuple(game.pack.card(str(text)) for text in texts)
    lead = selection.leads(cards)
    return isinstance(lead, int) and table.alike(lead, action)


def check_words(table: TableGame, context: Context, match: Match) -> None:
    """Every event, action, question and mark has its words; the text is strict.

    What a score is explained by leads to a page of the rules, if to anything.
    """
    say = sitting_of(context, table, match).say
    pages = {page.name for _, page in pages_of(table.chapters)} | {""}
    events = list(chain(match.opening, *match.events))
    latest = match.events[-1] if match.events else match.opening
    for place in range(len(events) - len(latest), len(events)):
        reason = table.reason(events, place, say)
        assert reason is None or reason.page in pages, reason
    for event in latest:
        line = table.line(event, say)
        assert line.words
        assert "{" not in line.words + line.call, line
        assert not line.sound or list(SOUNDS.glob(f"{line.sound}*.wav")), line
    for seat in range(match.setup.seats):
        view = match.view(seat)
        for mark in table.marks(view, say):
            assert "{" not in mark.words + mark.tip
        if seat == match.state.to_act:
            for action in match.state.legal()[:20]:
                assert table.action_words(view, action, say)
            if not table_answers(table, view):
                check_prompt_words(table.prompt(view, say))


def check_prompt_words(prompt: Prompt) -> None:
    """A prompt asks something, and each of its answers is called something."""
    asked = prompt.question or prompt.by_itself is not None
    assert asked
    labels = [answer.label for answer in prompt.buttons]
    labels += [target.label for target in prompt.targets]
    assert all(labels)
    for answer in prompt.buttons:
        if isinstance(answer.leads, Prompt):
            check_prompt_words(answer.leads)
