"""What the rails tell in a game of raises: the tricks, the stake and its ladder, what it costs."""

from __future__ import annotations

from porrazo.engine.game import NOBODY
from porrazo.games.tricks.raising.rules import TIE
from porrazo.games.tricks.raising.stake import BOTH
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.games.tricks.truc.table import words
from porrazo.table.places.facts import TIED, Boxes, FactLine, Facts, Lines, Rungs, Section
from porrazo.table.places.sections import aid, lines, order
from porrazo.table.places.zones import Tone
from porrazo.table.words.say import Say

_TRICKS = 3


def facts_of(game: str, view: RaisingView, say: Say) -> Facts:
    """Return how the deal stands, what has been signalled, and what each answer costs."""
    rules = aid(say, "truc.points_made")
    if view.over:
        return Facts(left=(rules,))
    right = (*_signs(game, view, say), *_order(game, view, say))
    return Facts((_this_deal(game, view, say), rules), right, own=_costs(game, view, say))


def _this_deal(game: str, view: RaisingView, say: Say) -> Section:
    ladder = words.rules_of(game, view).ladder
    won = tuple([TIED if trick == TIE else trick for trick in view.tricks])
    worth = say.get("truc.worth", n=view.value)
    if view.offered:
        worth = say.get("truc.worth_asked", n=view.value, asked=view.offered)
    asked = ladder.index(view.offered) if view.offered else -1
    rungs = Rungs(tuple(map(str, ladder)), ladder.index(view.value), asked)
    may = lines(_may(game, view, say), tone=Tone.QUIET)
    return Section(say.get("truc.this_deal"), (Boxes(won, _TRICKS), lines(worth), rungs, may))


def _may(game: str, view: RaisingView, say: Say) -> str:
    if view.offered and view.to_act == view.seat:
        return say.get("truc.you_answer")
    if view.offered:
        return say.get("truc.to_answer", name=say.names[view.to_act])
    if view.value >= words.rules_of(game, view).ladder[-1]:
        return say.get("truc.raise_nobody")
    if view.right == BOTH:
        return say.get("truc.raise_both")
    return say.get("truc.raise_side", side=words.side_words(view, view.right, say))


def _signs(game: str, view: RaisingView, say: Say) -> list[Section]:
    """Return the signals that the view's seat knows of."""
    told = [
        FactLine(f"{say.labels[one.seat]}: {words.signal_words(game, view, one, say)}",
                 Tone.STRONG, one.seat & 1)
        for one in view.signals
    ]  # fmt: skip
    return [Section(say.get("truc.signs"), (Lines(tuple(told)),), private=True)] if told else []


def _order(game: str, view: RaisingView, say: Say) -> list[Section]:
    """Return the order of the ranks; a game names the cards that stand out of theirs itself."""
    rules = words.rules_of(game, view)
    if rules.turns_up:
        return []
    steps: dict[int, list[int]] = {}
    for card in rules.cards:
        steps.setdefault(rules.step(card, view.turned), []).append(card)
    whole = max(map(len, steps.values()))
    ranks: list[str] = []
    for _, cards in sorted(steps.items(), reverse=True):
        if len(cards) > 1 or whole == 1:
            ranks += dict.fromkeys(say.index(card) for card in cards)
    return [order(say, " ".join(ranks))]


def _costs(game: str, view: RaisingView, say: Say) -> Section | None:
    """Return what folding, winning and losing bring, for who answers a raise."""
    asked = view.to_act != NOBODY and (view.to_act ^ view.seat) & 1 == 0
    if not view.offered or view.seat == NOBODY or not asked:
        return None
    told = lines(
        say.get("truc.cost_fold", n=view.value),
        say.get("truc.cost_win", n=view.offered),
        say.get("truc.cost_lose", n=view.offered),
    )
    return Section(say.get("truc.what_it_costs"), (told,))
