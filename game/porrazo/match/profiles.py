"""Who plays here: people with a name each, their own statistics and their own preferences.

``profiles.json`` in the data folder names them and who it is now. The first has no mark and keeps
what is directly in the data folder, as it was before there were several; each further one has a
folder ``profiles/<mark>``.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from porrazo.paths import AppPaths
from porrazo.records.files import SMALL_LIMIT, read_object, write_whole
from porrazo.records.seating import Player, is_profile
from porrazo.records.texts import name_of

FILE: Final = "profiles.json"
FIRST: Final = ""
"""The mark of the first profile."""
NAME_LIMIT: Final = 16
MOST: Final = 12
"""So many people may have a profile."""

if TYPE_CHECKING:
    from porrazo.text import Text


@dataclass(frozen=True)
class Profile:
    """Somebody who plays here; ``mark`` stays the same whatever the name is. "" is no name yet."""

    mark: str
    name: str


@dataclass(frozen=True)
class Profiles:
    """Everybody who plays here, and the mark of who it is now."""

    people: tuple[Profile, ...] = (Profile(FIRST, ""),)
    current: str = FIRST

    def of(self, mark: str) -> Profile | None:
        """Return the profile of a mark, None where it is gone."""
        return next((each for each in self.people if each.mark == mark), None)

    @property
    def now(self) -> Profile:
        """Who plays now."""
        return self.of(self.current) or self.people[0]

    def named(self, name: str) -> Profile | None:
        """Return the profile of a name, in large letters or small."""
        wanted = name.casefold()
        return next((each for each in self.people if each.name.casefold() == wanted), None)

    def add(self, name: str) -> Profiles:
        """Return them with one more, who plays now; whoever has the name already plays instead."""
        known = self.named(name)
        if known is not None:
            return replace(self, current=known.mark)
        marks = {each.mark for each in self.people}
        while (mark := secrets.token_hex(4)) in marks:
            continue
        return Profiles((*self.people, Profile(mark, name)), mark)

    def rename(self, mark: str, name: str) -> Profiles:
        """Return them with another name for one, unless somebody else has it."""
        known = self.named(name)
        if known is not None and known.mark != mark:
            return self
        people = [Profile(mark, name) if each.mark == mark else each for each in self.people]
        return replace(self, people=tuple(people))

    def without(self, mark: str) -> Profiles:
        """Return them without one; the first stays. The matches of who is gone stay, too."""
        people = tuple([each for each in self.people if each.mark != mark or mark == FIRST])
        return Profiles(people, FIRST if self.current == mark else self.current)

    def seated(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """Return players with the marks of those people among them who have a profile.

        It is whoever has the name; a single person whom nobody knows plays as who plays now.
        """
        alone = sum(player.level is None for player in players) == 1
        return tuple([self._marked(player, alone=alone) for player in players])

    def _marked(self, player: Player, *, alone: bool) -> Player:
        if player.level is not None:
            return player
        known = self.named(player.name)
        mark = known.mark if known is not None else self.current if alone else FIRST
        return replace(player, profile=mark)


def name_in(text: Text, profile: Profile) -> str:
    """Return what somebody is called who may have no name yet."""
    return profile.name or text.get("scenes.you")


def listed_in(text: Text, profile: Profile) -> str:
    """Return how somebody stands in a list of people, who may have no name yet."""
    return profile.name or text.get("profiles.unnamed")


def load(folder: Path) -> Profiles:
    """Return who plays in a data folder; what is damaged is as if it were not there."""
    given = read_object(folder / FILE)
    people = _people(given.get("people"))
    current = given.get("current")
    known = current if isinstance(current, str) else FIRST
    found = Profiles(people, known)
    return replace(found, current=found.now.mark)


def _people(given: object) -> tuple[Profile, ...]:
    people = {FIRST: Profile(FIRST, "")}
    for each in given if isinstance(given, list) else ():
        mark, name = (
            (each.get("mark"), each.get("name")) if isinstance(each, dict) else (None, None)
        )
        if not isinstance(mark, str) or not isinstance(name, str) or len(people) > MOST:
            continue
        shown = name_of(name, NAME_LIMIT)
        if mark == FIRST or (is_profile(mark) and shown):
            people[mark] = Profile(mark, shown)
    return tuple(people.values())


def save(folder: Path, profiles: Profiles) -> None:
    """Keep who plays here.

    Raises:
        OSError: it cannot be written.

    """
    people = [{"mark": each.mark, "name": each.name} for each in profiles.people]
    told = {"people": people, "current": profiles.current}
    write_whole(folder / FILE, json.dumps(told, indent=1).encode("ascii"), SMALL_LIMIT)


def adopt(paths: AppPaths) -> AppPaths:
    """Return where things are for who plays now."""
    return replace(paths, profile=load(paths.data).now.mark)
