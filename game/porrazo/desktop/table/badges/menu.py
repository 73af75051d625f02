"""The signs of the menu at the table, and the buttons that are always there beside the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.game import Answer

# At 1280x720: a sign with the space around it, the width of a button beside the hand,
# and how far apart two are.
_SIGN, _CALL, _LINE = 40.0, 116.0, 46.0
# How high a button beside the hand is, and how high and far apart where they are large.
_HIGH, _LOW, _LOW_LINE = 38.0, 31.0, 34.0
# How wide one is at least, and what its words keep free at both ends together.
_NARROW, _SIDES = 97.0, 18.0
# Words that are so much wider than such a button make all smaller; longer ones are broken.
_LONGEST = 1.3

# Commands of the signs; the one that pauses has a key that stays.
_COMMANDS = {
    Icon.LOG: "log", Icon.HINT: "hint", Icon.HELP: "help", Icon.TRICK: "last_trick",
}  # fmt: skip

Entry = tuple[str, Callable[[], object], Icon]
"""The key of what a sign is called, what it does, how it looks."""


class Menu:
    """The buttons; ``offers`` are what those beside the hand do, in the order of `offer`."""

    def __init__(
        self,
        context: Context,
        entries: Iterable[Entry],
        offers: Sequence[Callable[[], object]],
    ) -> None:
        get, boxed = context.text.get, ButtonStyle.TABLE
        self.signs = [
            Button(context, get(key), does, style=boxed, sign=sign, width=34, height=34)
            for key, does, sign in entries
        ]
        own = context.settings.keys
        for button in self.signs:
            command = _COMMANDS.get(button.sign) if button.sign else None
            button.key = keys.key_of(command, own).upper() if command else "Esc"
            if command == "help":
                key = keys.key_of("reference", own).upper()
                button.also = get("table.menu_reference", key=key)
        self.beside = [
            Button(context, "", does, style=ButtonStyle.TABLE, width=_CALL, height=_HIGH)
            for does in offers
        ]
        self.offer([None] * len(offers))

    def offer(self, answers: Sequence[Answer | None]) -> None:
        """Say what the buttons beside the hand are now; None for one that is not there."""
        for button, answer in zip(self.beside, answers, strict=False):
            button.visible = answer is not None
            button.enabled = answer is not None and answer.open
            if answer is not None:
                button.set_label(answer.label)
                button.tip = answer.tip
                own = button.context.settings.keys
                button.key = keys.key_of(answer.command, own).upper() if answer.command else ""

    @property
    def buttons(self) -> list[Button]:
        """All of them."""
        return [*self.signs, *self.beside]

    def place(self, zones: Zones) -> None:
        """Put the signs in their corner and the buttons beside the hand."""
        menu = zones["menu"]
        step, line = menu.w / len(self.signs), menu.centery
        ui = min(zones.ui, menu.h / _SIGN, step / _SIGN)
        for place, button in enumerate(self.signs):
            button.place((menu.left + step * (place + 0.5), line), ui)
        badge = zones.places[0]["badge"]
        shown = [button for button in self.beside if button.visible]
        needed = max(map(_needed, shown), default=_NARROW)
        for place, button in enumerate(shown):
            ui = min(zones.ui, badge.w / needed, badge.h / (_LOW_LINE * len(shown)))
            ui = max(0.01, ui)  # A window may be too small for any button.
            rise = max(_LOW_LINE, min(_LINE, badge.h / (ui * len(shown))))
            wide = max(_CALL, needed) if zones.ui == ui else badge.w / ui
            wide = min(wide, badge.w / ui)
            button.resize(wide, min(_HIGH, max(_LOW, rise - 4)))
            foot = (26 if rise == _LINE else rise / 2) + rise * place
            button.place((badge.centerx, badge.bottom - foot * ui), ui)


def _needed(button: Button) -> float:
    """Return how wide a button beside the hand has to be for words of the usual size."""
    px = button.theme.type.button
    words = button.context.fonts.width(button.label, FontRole.UI_BOLD, px) + _SIDES
    return max(_NARROW, words if words <= _LONGEST * _NARROW else 0.0)
