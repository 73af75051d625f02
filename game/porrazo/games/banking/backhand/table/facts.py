"""What the rails tell in Backhand: the round, how to win, how many unseen cards are too much."""

from __future__ import annotations

from porrazo.cards import FRENCH_52
from porrazo.engine.game import NOBODY
from porrazo.games.banking.backhand.odds import over_chance, unseen_counts
from porrazo.games.banking.backhand.rules import FIVE, HIGHEST
from porrazo.games.banking.backhand.view import BackhandView, rules_of
from porrazo.games.banking.counting import total_of, value_of
from porrazo.table.places.facts import Facts, Meter, Section, SideNote
from porrazo.table.places.outlook import Chance, Outlook
from porrazo.table.places.sections import aid, deal, stock
from porrazo.table.words.say import Say

_SUITS, _TEN = 4, 10


def facts_of(view: BackhandView, say: Say) -> Facts:
    """Return the round, how to win, the next card's odds, the stock."""
    rounds = int(view.options["rounds"]) if view.options["mode"] != "race" else 0
    left = (deal(say, view.hand_number, rounds), aid(say, "backhand.points_made"))
    # Stakes are secret until all are made.
    shown = view.betting and view.phase != "bet"
    notes = tuple([
        SideNote(say.get("backhand.note_stake", n=staked) if staked and shown else "")
        for staked in view.stakes
    ])  # fmt: skip
    return Facts(left, (*_odds(view, say), stock(say)), notes=notes)


def _odds(view: BackhandView, say: Say) -> list[Section]:
    """Return how likely the next card is too much for the hand in play."""
    seat = view.to_act
    if view.phase != "act" or seat == NOBODY or not view.hands[seat]:
        return []
    rules = rules_of(view)
    counts = unseen_counts(rules, view.hands, view.used)
    over = over_chance(counts, total_of(view.hands[seat]))
    many, whole = round(over * sum(counts)), sum(counts)
    meter = Meter(1.0 - over, say.get("backhand.too_much", n=many, of=whole), against=True)
    return [Section(say.get("backhand.unseen"), (meter,), aid=True)]


def outlook_of(view: BackhandView, say: Say) -> Outlook | None:
    """Return how the hand of the view's seat stands, and which cards would be too much."""
    seat = view.seat
    if view.phase != "act" or seat == NOBODY or not view.hands[seat] or view.results[seat]:
        return None
    hand = view.hands[seat]
    total, staked = total_of(hand), view.stakes[seat]
    ranks = range(len(FRENCH_52.cards) // _SUITS)
    chances = tuple([
        Chance(_rank(rank, say), total + value_of(_SUITS * rank) <= HIGHEST) for rank in ranks
    ])  # fmt: skip
    return Outlook(
        str(total),
        say.get("backhand.outlook_cards", n=len(hand), most=FIVE),
        say.get("backhand.outlook_stake", n=staked) if staked and view.betting else "",
        chances,
        say.get("backhand.outlook_kept", n=HIGHEST),
        say.get("backhand.outlook_lost"),
        open=view.to_act == seat,
    )


def _rank(rank: int, say: Say) -> str:
    """Return how a rank is written in the corner of its cards."""
    text = say.pack.text(_SUITS * rank)[:-1]
    return str(_TEN) if text == "T" else text
