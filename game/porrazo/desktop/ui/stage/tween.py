"""Animations: values moved over time with an easing, in sequence, in parallel, along arcs."""

import math
from collections.abc import Callable, Iterable
from weakref import WeakKeyDictionary

Easing = Callable[[float], float]
# How often what is refused swings aside.
_SWINGS = 4


def ease_out(t: float) -> float:
    """Start fast, arrive gently (cubic): the way a thrown card travels."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and arrive gently (cubic)."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def spring(t: float) -> float:
    """Overshoot a little and swing back: two cards changing places, a button let go."""
    if t >= 1.0:
        return 1.0
    return 1.0 - math.exp(-6.0 * t) * math.cos(9.0 * t) * (1.0 - t)


def overshoot(t: float) -> float:
    """Go a tenth too far and come back: something popping up."""
    u = t - 1.0
    return 1.0 + 2.70158 * u**3 + 1.70158 * u**2


class Owners:
    """Which tween moves which attribute of which object: the one started last.

    ``play`` starts an animation beside those that run; without a clock it is over at once.
    """

    def __init__(self, play: "Callable[[Animation], object] | None" = None) -> None:
        self.play: Callable[[Animation], object] = play or _over_at_once
        self._owner: WeakKeyDictionary[object, dict[str, Tween]] = WeakKeyDictionary()

    def take(self, target: object, names: Iterable[str], tween: "Tween") -> "dict[str, Tween]":
        """Make `tween` the only one that moves `names` of `target`.

        Return which tween moves which attribute of `target`; later tweens change that in place.
        """
        owner = self._owner.setdefault(target, {})
        owner.update(dict.fromkeys(names, tween))
        return owner


def _over_at_once(animation: "Animation") -> None:
    animation.start(Owners())
    animation.finish()


class Animation:
    """Something that takes time. Started by `Clock.play`, alone or inside others.

    Subclasses give `_begin`, `_run` and `_jump`. `then` adds what is called at the end;
    `cancel` stops it where it is without calling that.
    """

    _owners: Owners

    def __init__(self) -> None:
        self.done = False
        self._ends: list[Callable[[], object]] = []

    def then(self, call: Callable[[], object]) -> "Animation":
        """Call `call` when this is over; return this animation."""
        self._ends.append(call)
        return self

    def start(self, owners: Owners) -> None:
        """Begin. What needs no time is over when this returns."""
        self._owners = owners
        self._begin()
        self.advance(0.0)

    def advance(self, dt: float) -> float:
        """Move by `dt` seconds; return how many of them were not needed."""
        if self.done:
            return dt
        left = self._run(dt)
        if left is None:
            return 0.0
        self._end()
        return left

    def finish(self) -> None:
        """Jump to the end, calling everything on the way."""
        if not self.done:
            self._jump()
            self._end()

    def cancel(self) -> None:
        """Stop here; what should follow is not called."""
        self.done = True

    def hurry(self) -> None:
        """Be told that the clock hurries; most only run faster."""

    def _end(self) -> None:
        if not self.done:
            self.done = True
            for call in self._ends:
                call()

    def _begin(self) -> None:
        """Take down the values that it starts from."""

    def _run(self, dt: float) -> float | None:
        """Move by `dt`; return the seconds left over when at the end, None before it."""
        raise NotImplementedError

    def _jump(self) -> None:
        """Put everything where it is at the end."""
        raise NotImplementedError


class Timed(Animation):
    """An animation of a fixed duration that shows the moment `t` of it, from 0 to 1."""

    def __init__(self, duration: float, ease: Easing = ease_out) -> None:
        super().__init__()
        self.duration = duration
        self._ease = ease
        self._elapsed = 0.0

    def _run(self, dt: float) -> float | None:
        self._elapsed += dt
        if self._elapsed < self.duration:
            self._show(self._ease(self._elapsed / self.duration))
            return None
        self._jump()
        return self._elapsed - self.duration

    def _jump(self) -> None:
        self._show(1.0)

    def _show(self, t: float) -> None:
        """Show the eased moment `t`."""


class Tween(Timed):
    """Moves number attributes of `target` to the values given by keyword.

    A later tween of the same attribute takes it over; the earlier one runs on without it.

    >>> from types import SimpleNamespace
    >>> from porrazo.desktop.ui.stage.clock import Clock
    >>> class Dot:
    ...     x = 0.0
    >>> clock, dot = Clock(), Dot()
    >>> _ = clock.play(Tween(dot, 2.0, lambda t: t, x=10.0))
    >>> clock.tick(0.5)
    >>> dot.x
    2.5
    """

    def __init__(
        self, target: object, duration: float, ease: Easing = ease_out, **to: float
    ) -> None:
        super().__init__(duration, ease)
        self._target = target
        self._to = to
        self._from: dict[str, float] = {}
        self._owner: dict[str, Tween] = {}

    def _begin(self) -> None:
        self._from = {name: getattr(self._target, name) for name in self._to}
        self._owner = self._owners.take(self._target, self._to, self)

    def _show(self, t: float) -> None:
        for name, end in self._to.items():
            if self._owner[name] is self:
                begin = self._from[name]
                value = end if t == 1.0 else begin + (end - begin) * t
                setattr(self._target, name, value)


class Glide(Tween):
    """Moves `x` and `y` of `target` to a point, along an arc.

    `arc` is how far the path bends, as a share of the way: 0.15 bends it gently to the left of
    the way of travel, a negative one to the right, 0 not at all.
    """

    def __init__(
        self,
        target: object,
        to: tuple[float, float],
        duration: float,
        ease: Easing = ease_out,
        *,
        arc: float = 0.0,
    ) -> None:
        super().__init__(target, duration, ease, x=to[0], y=to[1])
        self._arc = arc

    def _show(self, t: float) -> None:
        super()._show(t)
        if self._arc == 0.0 or t == 1.0:
            return
        bend = 4.0 * t * (1.0 - t) * self._arc
        dx, dy = self._to["x"] - self._from["x"], self._to["y"] - self._from["y"]
        for name, way in (("x", dy * bend), ("y", -dx * bend)):
            if self._owner[name] is self:
                setattr(self._target, name, getattr(self._target, name) + way)


class Delay(Timed):
    """Waits. For long waits in which nothing moves, `Clock.after` is kinder to the machine."""


class Call(Animation):
    """Calls something and is over: a step of a sequence."""

    def __init__(self, call: Callable[[], object]) -> None:
        super().__init__()
        self._call = call

    def _run(self, dt: float) -> float | None:
        self._call()
        return dt

    def _jump(self) -> None:
        self._call()


def shaken(target: object, home: float, wide: float, seconds: float) -> "Sequence":
    """Shake something sideways around its x, a little less each time: it says no."""
    swings = [
        Tween(target, seconds / (_SWINGS + 1), ease_in_out, x=home + wide * side / (place + 1))
        for place, side in enumerate((-1, 1) * (_SWINGS // 2))
    ]
    return Sequence([*swings, Tween(target, seconds / (_SWINGS + 1), x=home)])


class Meanwhile(Animation):
    """Starts an animation that goes on by itself: what follows in a sequence begins at once."""

    def __init__(self, animation: Animation) -> None:
        super().__init__()
        self._animation = animation

    def _run(self, dt: float) -> float | None:
        self._owners.play(self._animation)
        return dt

    def _jump(self) -> None:
        self._owners.play(self._animation)


class Until(Animation):
    """Waits until another animation, which runs elsewhere, is over; jumping ends that one, too."""

    def __init__(self, other: Animation) -> None:
        super().__init__()
        self._other = other

    def _run(self, dt: float) -> float | None:
        return dt if self._other.done else None

    def _jump(self) -> None:
        self._other.finish()


class Skippable(Animation):
    """Another animation that is over at once when the clock it was played by is hurried."""

    def __init__(self, animation: Animation) -> None:
        super().__init__()
        self._animation = animation

    def hurry(self) -> None:
        """Jump to the end."""
        self.finish()

    def cancel(self) -> None:
        """Stop what runs, too."""
        super().cancel()
        self._animation.cancel()

    def start(self, owners: Owners) -> None:
        """Begin what is inside, which moves by no time itself."""
        self._owners = owners
        self._animation.start(owners)
        if self._animation.done:
            self._end()

    def _run(self, dt: float) -> float | None:
        left = self._animation.advance(dt)
        return left if self._animation.done else None

    def _jump(self) -> None:
        self._animation.finish()


class Sequence(Animation):
    """One animation after the other; time left over by one goes to the next."""

    def __init__(self, steps: Iterable[Animation]) -> None:
        super().__init__()
        self._steps = list(steps)
        self._at = -1

    def cancel(self) -> None:
        """Stop everything inside, too."""
        super().cancel()
        for step in self._steps:
            step.cancel()

    def _run(self, dt: float) -> float | None:
        if self._at >= 0:
            dt = self._steps[self._at].advance(dt)
        while not self._waits():
            if self.done or self._at + 1 == len(self._steps):
                return dt
            self._at += 1
            self._steps[self._at].start(self._owners)
            if dt > 0.0:
                dt = self._steps[self._at].advance(dt)
        return None

    def _waits(self) -> bool:
        """True while a step is not over."""
        return self._at >= 0 and not self._steps[self._at].done

    def _jump(self) -> None:
        while not self.done:
            if self._at >= 0:
                self._steps[self._at].finish()
            if self.done or self._at + 1 == len(self._steps):
                return
            self._at += 1
            self._steps[self._at].start(self._owners)


class Parallel(Animation):
    """Several animations at once; over when the last is."""

    def __init__(self, parts: Iterable[Animation]) -> None:
        super().__init__()
        self._parts = list(parts)

    def cancel(self) -> None:
        """Stop everything inside, too."""
        super().cancel()
        for part in self._parts:
            part.cancel()

    def start(self, owners: Owners) -> None:
        """Begin all parts, which move by no time themselves: nested deep, that adds up."""
        self._owners = owners
        for part in self._parts:
            part.start(owners)
        if all(part.done for part in self._parts):
            self._end()

    def _run(self, dt: float) -> float | None:
        left = min((part.advance(dt) for part in self._parts), default=dt)
        return left if all(part.done for part in self._parts) else None

    def _jump(self) -> None:
        for part in self._parts:
            part.finish()


def sequence(*steps: Animation) -> Sequence:
    """One after the other."""
    return Sequence(steps)


def parallel(*parts: Animation) -> Parallel:
    """All at once."""
    return Parallel(parts)


def staggered(gap: float, parts: Iterable[Animation]) -> Parallel:
    """Start each part `gap` seconds after the one before: cards dealt one by one."""
    return Parallel(Sequence([Delay(gap * i), part]) for i, part in enumerate(parts))
