"""What the rails tell in Calabrasella: who plays alone, the steps of the deal, what is at stake."""

from __future__ import annotations

from porrazo.cards import UNKNOWN
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.table.places.facts import Facts, Section, SideNote, SmallCards, Stages
from porrazo.table.places.sections import aid, lines, order
from porrazo.table.words.say import Say, capital

_STEPS = ("bid", "call", "return", "discard", "take", "play")


def facts_of(view: CalabrasellaView, say: Say) -> Facts:
    """Return roles, steps, what is at stake and the order."""
    right = (
        *_aside(view, say),
        aid(say, "calabrasella.points_made", times=view.options["sweep_multiplier"]),
        order(say, "3 2 A K Q J 7 6 5 4"),
    )
    heading = say.get("facts.deal_of", n=view.hand_number, most=view.options["deals"])
    left = [Section(heading, (_steps(view, say),))] if view.phase in _STEPS else []
    own = None
    if view.seat == view.declarer != NOBODY and view.discards and UNKNOWN not in view.discards:
        cards = SmallCards(tuple([say.pack.text(card) for card in view.discards]))
        heading = say.plural("calabrasella.put_away_own", len(view.discards))
        own = Section(heading, (cards, lines(say.get("calabrasella.only_you"))), private=True)
    notes = tuple([SideNote(_role(view, seat, say)) for seat in range(view.seats)])
    return Facts(tuple(left), right, own, title=say.get("board.counters"), notes=notes)


def _aside(view: CalabrasellaView, say: Say) -> list[Section]:
    """Return whom the cards put aside will count for."""
    if not view.taken:
        return []
    whose = say.get(f"calabrasella.mark_aside_{view.options['set_aside_points']}")
    return [Section(capital(say.get("calabrasella.mark_aside")), (lines(whose),))]


def _role(view: CalabrasellaView, seat: int, say: Say) -> str:
    if view.declarer == NOBODY:
        return ""
    leads = view.leader == seat and view.phase == "play"
    role = "alone" if seat == view.declarer else "defends"
    return say.get(f"calabrasella.leader_{role}" if leads else f"calabrasella.role_{role}")


def _steps(view: CalabrasellaView, say: Say) -> Stages:
    """Return the steps of a deal, those done with what they brought."""
    get, card = say.get, say.card
    at = _STEPS.index(view.phase)
    called = get("calabrasella.step_call")
    if view.called != UNKNOWN:
        called = get("calabrasella.step_called", card=card(view.called))
        if view.giver != NOBODY:
            giver = say.names[view.giver]
            called = get("calabrasella.step_given", card=card(view.called), name=giver)
    returned = get("calabrasella.step_return")
    away = get("calabrasella.step_discard")
    if view.discards:
        away = get("calabrasella.step_discarded", n=len(view.discards))
    steps = (get("calabrasella.step_bid"), called, returned, away,
             get("calabrasella.step_take"), get("calabrasella.step_play"))  # fmt: skip
    return Stages(steps, at)
