"""What one seat sees of a table, as JSON; and what everybody sees of it, for who only watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.cards import UNKNOWN, Pack
from porrazo.table.game import AnyView, Mark, Score, Spread, TableGame, Zone
from porrazo.table.places import facts as rails
from porrazo.table.words.say import Say

Message = dict[str, Any]
"""A JSON object."""
HIDDEN = "?"
"""The text of a card that is face down."""
DEALER = "dealer"
_CLOSED = (Spread.HEAP,)


def table_of(
    game: TableGame, view: AnyView, say: Say, zones: Sequence[Zone] | None = None
) -> Message:
    """Return what a view's seat sees; ``zones`` are those of a moment before, where given."""
    listed = game.zones(view) if zones is None else zones
    facts = game.facts(view, say)
    sections = [_section(each) for each in (*facts.left, *facts.right) if not each.private]
    told = game.told_in_rails if any(each["number"] for each in sections) else ()
    return {
        "zones": [_zone(zone, say.pack) for zone in listed if zone.cards or zone.label],
        "marks": [
            mark_of(mark, say)
            for mark in game.marks(view, say)
            if (mark.words or mark.out) and mark.kind not in told
        ],
        "score": _score(game.score(view)),
        "facts": sections,
        "notes": [note.words for note in facts.notes],
        "own": None if facts.own is None else _section(facts.own),
        "highest": game.highest(view),
        "place": game.place_words(view, say),
    }


def shared_by(tables: Sequence[Message]) -> Message:
    """Return what all seats see alike: of a table seen by each of them what nobody sees alone.

    A card is open where every seat sees it there.
    """
    first, *others = tables
    zones = [_zone_of_all([_named(each, zone["name"]) for each in tables], zone)
             for zone in first["zones"]]  # fmt: skip
    return {
        "zones": zones,
        "marks": [mark for mark in first["marks"] if all(mark in each["marks"] for each in others)],
        "score": first["score"],
        "facts": [part for part in first["facts"] if all(part in each["facts"] for each in others)],
        "notes": first["notes"] if all(each["notes"] == first["notes"] for each in others) else [],
        "own": None,
        "highest": first["highest"],
        "place": first["place"],
    }


def _named(table: Message, name: str) -> Message | None:
    return next((zone for zone in table["zones"] if zone["name"] == name), None)


def _zone_of_all(seen: Sequence[Message | None], zone: Message) -> Message:
    """Return a zone with those cards open that every seat sees."""
    hands = [each["cards"] if each is not None else [] for each in seen]
    cards = [
        text if all(place < len(hand) and hand[place] == text for hand in hands) else HIDDEN
        for place, text in enumerate(zone["cards"])
    ]
    return {**zone, "cards": cards}


def _zone(zone: Zone, pack: Pack) -> Message:
    """Return a zone; of a heap, which lies face down, how many cards it has."""
    if zone.spread in _CLOSED:
        last = zone.cards[-zone.last :] if zone.last else ()
        cards = [pack.text(card) for card in last if card != UNKNOWN]
    elif zone.spread is Spread.PILE:
        cards = pack.texts(zone.cards[-1:])
    else:
        cards = pack.texts(zone.cards)
    return {
        "name": zone.name,
        "spread": zone.spread.name.lower(),
        "owner": zone.owner,
        "label": zone.label,
        "count": len(zone.cards) // zone.each,
        "cards": cards,
        "dark": zone.dark,
        "public": zone.public,
    }


def mark_of(mark: Mark, say: Say) -> Message:
    """Return a sign on a plaque or on the felt."""
    # On a plaque a letter stands for who deals.
    words = say.get("tell.dealer") if mark.kind == DEALER else mark.words
    told = {"kind": mark.kind, "words": words, "seat": mark.seat, "out": mark.out}
    return told | {"tone": mark.tone.name.lower(), "suit": mark.suit, "tip": mark.tip}


def _score(score: Score) -> Message:
    return {
        "totals": list(score.totals),
        "target": score.target,
        "pot": score.pot,
        "bets": list(score.bets),
        "pots": list(score.pots),
    }


def _section(section: rails.Section) -> Message:
    """Return the large number of a section of the rails, and its short lines."""
    big = next((part for part in section.parts if isinstance(part, rails.Big)), None)
    lines = [line.words for part in section.parts if isinstance(part, rails.Lines)
             for line in part.lines]  # fmt: skip
    return {
        "heading": section.heading,
        "number": big.number if big is not None else "",
        "lines": [big.reason, *lines] if big is not None and big.reason else lines,
    }
