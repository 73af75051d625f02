"""The signs of the menu at the table, and the button that is always there beside the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from porrazo.desktop.kit import keys
from porrazo.desktop.kit.buttons import Button, ButtonStyle
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.icons import Icon
from porrazo.desktop.kit.layout import Zones

# At 1280x720: a sign with the space around it, the width of the button that calls.
_SIGN, _CALL = 40.0, 100.0

# Commands of the signs; the one that pauses has a key that stays.
_COMMANDS = {
    Icon.LOG: "log", Icon.HINT: "hint", Icon.HELP: "help", Icon.TRICK: "last_trick",
}  # fmt: skip

Entry = tuple[str, Callable[[], object], Icon]
"""The key of what a sign is called, what it does, how it looks."""


class Menu:
    """The buttons; ``always`` is what is offered at any time, with what it does, if anything."""

    def __init__(
        self,
        context: Context,
        entries: Iterable[Entry],
        always: tuple[str, Callable[[], object]] | None,
    ) -> None:
        get, quiet = context.text.get, ButtonStyle.QUIET
        self.signs = [
            Button(context, get(key), does, style=quiet, sign=sign, height=36)
            for key, does, sign in entries
        ]
        own = context.settings.keys
        for button in self.signs:
            command = _COMMANDS.get(button.sign) if button.sign else None
            button.key = keys.key_of(command, own).upper() if command else "Esc"
        self._always = Button(context, *always, width=_CALL, height=38) if always else None
        if self._always:
            self._always.key = keys.key_of("call", own).upper()

    @property
    def buttons(self) -> list[Button]:
        """All of them."""
        return [*self.signs, self._always] if self._always else self.signs

    def place(self, zones: Zones) -> None:
        """Put the signs in their corner and the button beside the hand."""
        menu = zones["menu"]
        # They keep away from the corner, where a cloth may have an ornament.
        step, line = 0.91 * menu.w / len(self.signs), menu.centery + 0.1 * menu.h
        ui = min(zones.ui, menu.h / _SIGN, step / _SIGN)
        for place, button in enumerate(self.signs):
            button.place((menu.left + step * (place + 0.5), line), ui)
        if self._always:
            badge = zones.places[0]["badge"]
            ui = min(zones.ui, badge.w / (self._always.natural[0] + 4))
            self._always.place((badge.centerx, badge.bottom - 26 * ui), ui)
