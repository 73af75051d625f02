"""Who shows which face at what happens, by the part taken in it and by temper."""

from __future__ import annotations

import pytest
from porrazo.players.levels import LEVELS
from porrazo.table.people.happenings import Happening, Kind, Seen
from porrazo.table.people.moods import Mood
from porrazo.table.people.reactions import (
    ALIKE,
    LOOKS,
    PLAIN,
    TEMPERS,
    Reaction,
    Role,
    Temper,
    reactions_to,
)

FOUR = Seen((0, 1, 0, 1))
ALONE = Seen((0, 1, 2, 3))


def shown(
    kind: Kind,
    doer: int = 0,
    target: int | None = 1,
    *,
    seen: Seen = FOUR,
    tempers: tuple[Temper, ...] = (PLAIN,) * 4,
) -> list[list[Mood]]:
    """The moods of each seat, in order."""
    targets = () if target is None else (target,)
    found = reactions_to([Happening(kind, (doer,), targets)], seen, tempers)
    return [[each.mood for each in found if each.seat == seat] for seat in range(4)]


def as_seen_by(level: str, kind: Kind, seat: int, *, seen: Seen = FOUR) -> list[Reaction]:
    """What somebody of a character does at a seat where seat 0 does something to seat 1."""
    tempers = tuple(TEMPERS[level] if other == seat else PLAIN for other in range(4))
    found = reactions_to([Happening(kind, (0,), (1,))], seen, tempers)
    return [each for each in found if each.seat == seat]


def test_every_kind_has_its_looks_and_every_character_a_temper() -> None:
    assert set(LOOKS) == set(Kind)
    assert set(TEMPERS) == set(LEVELS)


@pytest.mark.parametrize(
    ("kind", "moods"),
    [
        (Kind.STRUCK, ["gloating", "surprised cross", "pleased", ""]),
        (Kind.SWEPT, ["pleased", "worried", "pleased", "worried"]),
        (Kind.BOMBED, ["gloating", "surprised worried", "pleased", "worried"]),
        (Kind.RAISED, ["calling", "thinking", "sly", ""]),
        (Kind.UNANSWERED, ["sly proud", "", "", ""]),
        (Kind.FOLDED, ["defeated", "", "", ""]),
        (Kind.LAST_CARD, ["sly", "surprised", "surprised", "surprised"]),
        (Kind.ALARM, ["sly", "worried", "pleased", "worried"]),
        (Kind.SHOWDOWN, ["pleased", "cross", "pleased", ""]),
        (Kind.CAUGHT, ["defeated", "", "", ""]),
        (Kind.EXPOSED, ["gloating", "defeated cross", "pleased", ""]),
        (Kind.PROVED, ["proud", "defeated", "pleased", ""]),
        (Kind.ATTACKED, ["gloating", "worried", "", ""]),
        (Kind.PASSED_ON, ["gloating", "surprised cross", "", ""]),
        (Kind.STOPPED, ["pleased", "surprised", "surprised", "surprised"]),
        (Kind.READY, ["calm", "", "", ""]),
        (Kind.LUCKY, ["proud", "surprised", "", "surprised"]),
        (Kind.MELDED, ["proud", "worried", "pleased", "worried"]),
        (Kind.JAILED, ["worried", "", "", ""]),
        (Kind.FREED, ["pleased", "", "", ""]),
    ],
)
def test_what_happens_is_seen_in_the_faces(kind: Kind, moods: list[str]) -> None:
    target = 1 if Role.TARGET in LOOKS[kind] else None
    assert shown(kind, target=target) == [[Mood(name) for name in each.split()] for each in moods]


def test_a_fellow_of_the_deal_is_glad_like_a_partner() -> None:
    bomb = Happening(Kind.BOMBED, (0,), (1,), partners=(2,))
    found = reactions_to([bomb], ALONE, [PLAIN] * 4)
    assert [each.mood for each in found if each.seat == 2] == [Mood.PLEASED]
    assert [each.mood for each in found if each.seat == 3] == [Mood.WORRIED]


def test_of_several_things_at_once_the_greatest_is_seen() -> None:
    struck, swept = Happening(Kind.STRUCK, (0,), (1,)), Happening(Kind.SWEPT, (0,))
    found = reactions_to([swept, struck], ALONE, [PLAIN] * 4)
    assert [each.mood for each in found if each.seat == 0] == [Mood.GLOATING]
    assert [each.mood for each in found if each.seat == 1] == [Mood.SURPRISED, Mood.CROSS]
    assert [each.mood for each in found if each.seat == 3] == [Mood.WORRIED]


@pytest.mark.parametrize("level", LEVELS)
def test_a_reaction_lasts_as_long_as_a_look_can_be_read(level: str) -> None:
    for kind in Kind:
        # Who folds and those who see an alarm show it only for a second.
        least = 1.0 if kind in (Kind.FOLDED, Kind.ALARM) else 1.2
        for seat in range(4):
            whole = seconds_of(as_seen_by(level, kind, seat))
            assert not whole or least - 0.001 <= whole <= 2.001, (kind, seat)


def moods_of(found: list[Reaction]) -> list[Mood]:
    return [each.mood for each in found]


def seconds_of(found: list[Reaction]) -> float:
    return sum(each.seconds for each in found)


def test_tomas_shows_it_strongly_and_shortly() -> None:
    found = as_seen_by("tomas", Kind.SWEPT, 0)
    plain = LOOKS[Kind.SWEPT][Role.DOER].moods
    assert moods_of(found) == [Mood.GLOATING]
    assert seconds_of(found) < sum(seconds for _, seconds in plain)


def test_lupita_shows_it_strongly_and_long() -> None:
    found = as_seen_by("lupita", Kind.SWEPT, 0)
    plain = LOOKS[Kind.SWEPT][Role.DOER].moods
    assert moods_of(found) == [Mood.GLOATING]
    assert seconds_of(found) > sum(seconds for _, seconds in plain)


def test_chucho_gloats_first() -> None:
    assert moods_of(as_seen_by("chucho", Kind.PROVED, 0)) == [Mood.GLOATING, Mood.PROUD]
    assert moods_of(as_seen_by("chucho", Kind.STRUCK, 1)) == [Mood.SURPRISED, Mood.CROSS]


def test_adela_reacts_to_calls_only() -> None:
    assert moods_of(as_seen_by("adela", Kind.RAISED, 1)) == [Mood.THINKING]
    assert as_seen_by("adela", Kind.SWEPT, 3) == []
    assert as_seen_by("adela", Kind.ATTACKED, 1) == []


def test_ramon_reacts_late_and_small() -> None:
    found = as_seen_by("ramon", Kind.STRUCK, 0)
    assert moods_of(found) == [Mood.PLEASED]
    assert found[0].delay > 0.0
    assert as_seen_by("ramon", Kind.SWEPT, 3) == []


def test_carmen_is_not_surprised_in_the_first_half_of_a_match() -> None:
    early, late = (Seen((0, 1, 0, 1), target=40, scores=scores) for scores in ([19, 3], [20, 3]))
    assert moods_of(as_seen_by("carmen", Kind.STRUCK, 1, seen=early)) == [Mood.CROSS]
    found = as_seen_by("carmen", Kind.STRUCK, 1, seen=late)
    assert moods_of(found) == [Mood.SURPRISED, Mood.CROSS]


def test_the_first_half_ends_by_score_or_by_deals() -> None:
    assert Seen((0, 1), target=40, scores=[19, 0]).first_half
    assert not Seen((0, 1), target=40, scores=[0, 20]).first_half
    assert Seen((0, 1), deals=12, deal=6).first_half
    assert not Seen((0, 1), deals=12, deal=7).first_half


@pytest.mark.parametrize("kind", sorted(ALIKE, key=lambda kind: kind.name))
def test_where_a_face_would_tell_all_look_alike(kind: Kind) -> None:
    tempers = [TEMPERS[level] for level in LEVELS]
    seen = Seen(tuple(range(6)))
    for doer in range(6):
        found = reactions_to([Happening(kind, (doer,))], seen, tempers)
        others = {(r.mood, r.seconds, r.delay) for r in found if r.seat != doer}
        assert len(others) <= 1
        if others:
            assert {r.seat for r in found} == set(range(6))
    by_doer = {
        (r.mood, r.seconds, r.delay)
        for doer in range(6)
        for r in reactions_to([Happening(kind, (doer,))], seen, tempers)
        if r.seat == doer
    }
    assert len(by_doer) == 1
