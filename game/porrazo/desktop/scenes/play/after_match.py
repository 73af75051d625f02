"""What can be done with a match that is over, and what was earned in it, beside the usual."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.days.same_packs import Comparison, SamePacks, person_of
from porrazo.desktop.scenes.library.moment import before
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.match.session import MatchSession
from porrazo.records.personal import personal_of

Way = tuple[str, Callable[[], object]]


def ways_after(context: Context, session: MatchSession) -> list[Way]:
    """Return what there is for the only person of a match: to compare, to play its packs again."""
    saved, get = session.saved(), context.text.get
    seat = person_of(saved)
    if seat is None or session.practice is not None or session.match.start is not None:
        return []
    ways: list[Way] = []
    before, day = session.occasion.duplicate, session.occasion.daily
    if before is not None:
        show = partial(Comparison, context, saved, seat, before)
        ways.append((get("packs.compare"), lambda: context.scenes.push(show())))
    elif day is not None:
        ways.append((get("daily.calendar"), partial(_calendar, context, session)))
    again = partial(SamePacks, context, saved, seat)
    return [*ways, (get("packs.title"), lambda: context.scenes.push(again()))]


def _calendar(context: Context, session: MatchSession) -> None:
    from porrazo.desktop.scenes.days.daily import DailyScene

    context.scenes.push(DailyScene(context, session.match.game))


def earned_in(session: MatchSession) -> Mapping[str, int]:
    """Return the achievements of a match, each with the action that it came with.

    There are none in practice, with packs played before, nor where several people play.
    """
    saved = session.saved()
    seat = person_of(saved)
    if seat is None or session.practice is not None or session.occasion.duplicate is not None:
        return {}
    return personal_of(saved, seat).earned


def earned_buttons(context: Context, session: MatchSession) -> list[Button]:
    """Return a button for each achievement of the match, which shows its moment."""
    saved, name, earned = session.saved(), session.match.game.name, earned_in(session)
    return [
        Button(
            context,
            f"{context.text.get(f'{name}.achievement_{each}')}: "
            f"{context.text.get(f'{name}.achieved_{each}')}",
            partial(navigation.replay, context, saved, before(place)),
            style=ButtonStyle.QUIET,
            height=34,
            width=720,
        )
        for each, place in earned.items()
    ]
