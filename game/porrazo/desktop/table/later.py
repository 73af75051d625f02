"""An animation that is made only when its turn comes, from how things are by then."""

from collections.abc import Callable

from porrazo.desktop.ui.stage.tween import Animation, Owners


class Later(Animation):
    """Makes the animation when it begins."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        super().__init__()
        self._make = make
        self._made: Animation | None = None

    def cancel(self) -> None:
        """Stop what was made, too."""
        super().cancel()
        if self._made:
            self._made.cancel()

    def start(self, owners: Owners) -> None:
        """Make it and begin it."""
        self._owners = owners
        self._made = self._make()
        self._made.start(owners)
        if self._made.done:
            self._end()

    def _run(self, dt: float) -> float | None:
        assert self._made
        left = self._made.advance(dt)
        return left if self._made.done else None

    def _jump(self) -> None:
        assert self._made
        self._made.finish()
