"""What is shown in the place of a review while it is being made, or where it cannot be."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes.review.shares import ProgressBar
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label, Panel, Widget
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.match.reviews import Job

# Where the bar is in the panel, in pixels at 1280x720.
_MIDDLE = 620
_BAR = pygame.Rect(_MIDDLE - 280, 330, 560, 22)


class ReviewProgress:
    """Says what is going on, with a bar that tells how far it is."""

    def __init__(self, context: Context, job: Job) -> None:
        self._text, self._job = context.text, job
        get, failed = context.text.get, job.failed
        self.words = get("review.failed_here", reason=failed) if failed else get("review.working")
        self.state = Label(context, self.words, px=22, width=560)
        self.bar = ProgressBar(context, _BAR.w)
        self.bar.visible = not failed
        dim = context.theme.palette.text_dim
        leave = "" if failed else get("review.may_leave")
        self._may_leave = Label(context, leave, px=19, colour=dim, width=560)
        self._count = Label(context, "", role=FontRole.UI_MEDIUM, px=19, width=300)
        self._count.visible = not failed
        self.sprites: tuple[Widget, ...] = (self.state, self.bar, self._count, self._may_leave)
        self.progress()

    def progress(self) -> None:
        """Show how far it is."""
        job = self._job
        self.bar.share = job.done / job.of if job.of else 0.0
        self._count.set(self._text.get("review.weighed", done=job.done, of=job.of))

    def place(self, panel: Panel) -> None:
        """Put it in the middle of the panel."""
        self.bar.place(panel.part(_BAR).center, panel.ui)
        for label, y in (
            (self.state, _BAR.top - 50),
            (self._count, _BAR.bottom + 26),
            (self._may_leave, _BAR.bottom + 76),
        ):
            label.place(panel.point(_MIDDLE, y), panel.ui)
