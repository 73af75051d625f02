"""Brag hands in words, and why one is better than another."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.games.partition.crash.brag import (
    NAMES,
    NONE,
    PAIR,
    PRIAL,
    RUN,
    RUNNING_FLUSH,
    Brag,
    class_of,
    rank_of,
)
from porrazo.table.words.say import Say

_SEQUENCES = (RUN, RUNNING_FLUSH)
_LOW_RUN = 2


def by_rank(cards: Sequence[Card]) -> list[Card]:
    """Return the cards of a group as its name tells them: the pair first, A-2-3 from its ace."""
    ranked = sorted(cards, key=rank_of, reverse=True)
    if len(ranked) != 3:
        return ranked
    if rank_of(ranked[1]) == rank_of(ranked[2]):
        return [ranked[1], ranked[2], ranked[0]]
    if [rank_of(card) for card in ranked] == [14, 3, _LOW_RUN]:
        return [ranked[0], ranked[2], ranked[1]]
    return ranked


def hand_name(cards: Sequence[Card], brag: Brag, say: Say) -> str:
    """Return what a group is, such as ``run 7-6-5``."""
    return class_words(NAMES[class_of(brag.strength(*cards))], cards, say)


def class_words(name: str, cards: Sequence[Card], say: Say) -> str:
    """Return a class with the ranks of its cards."""
    ranks = "-".join([say.index(card) for card in by_rank(cards)])
    return say.get(f"crash.hand_{name}", ranks=ranks)


def deciding(best: Sequence[Card], other: Sequence[Card] | None, brag: Brag) -> tuple[Card, ...]:
    """Return the cards of the better group that tell it from the other; all by another class."""
    if other is None or not _same_class(best, other, brag):
        return tuple(best)
    if class_of(brag.strength(*best)) in (PRIAL, *_SEQUENCES):
        return tuple(best)
    pairs = list(zip(by_rank(best), by_rank(other), strict=True))
    first = next((n for n, (a, b) in enumerate(pairs) if rank_of(a) != rank_of(b)), 0)
    if class_of(brag.strength(*best)) == PAIR and first == 0:
        return tuple(by_rank(best)[:2])
    return (by_rank(best)[first],)


def _same_class(one: Sequence[Card], other: Sequence[Card], brag: Brag) -> bool:
    return class_of(brag.strength(*one)) == class_of(brag.strength(*other))


def comparison(best: Sequence[Card], other: Sequence[Card], brag: Brag, say: Say) -> str:
    """Return why a group is better than another, as a sentence without its end."""
    one, two = class_of(brag.strength(*best)), class_of(brag.strength(*other))
    said = {"one": hand_name(best, brag, say), "other": hand_name(other, brag, say)}
    if one != two:
        return say.get("crash.better_class", **said)
    if one == PRIAL and rank_of(best[0]) == 3:
        return say.get("crash.better_threes", **said)
    if one in _SEQUENCES and rank_of(by_rank(best)[1]) == _LOW_RUN:
        return say.get("crash.better_low_run", **said)
    cards = deciding(best, other, brag)
    place = by_rank(best).index(cards[0])
    said["card"], said["than"] = say.rank(cards[0]), say.rank(by_rank(other)[place])
    key = "crash.better_third" if one == PAIR and len(cards) == 1 else "crash.better_rank"
    return say.get(key, **said)


def is_group(cards: Sequence[Card], brag: Brag) -> bool:
    """Return whether cards can be laid as a group."""
    return len(cards) == 3 and brag.strength(*cards) > NONE


def named_so_far(cards: Sequence[Card], brag: Brag, say: Say) -> str:
    """Return what the cards of a group that is being built are, or what they lack."""
    if not cards:
        return ""
    if len(cards) < 3:
        return say.plural("crash.wants", 3 - len(cards))
    return hand_name(cards, brag, say) if is_group(cards, brag) else say.get("crash.hand_none")
