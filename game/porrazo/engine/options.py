"""Options of a game: typed, validated, with defaults."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from porrazo.engine.errors import BadOption

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option: a name and its values, the default first, or a range of whole numbers.

    ``values`` is empty where ``low`` and ``high`` bound it instead; ``usual`` are then the numbers
    that people play with, which a screen offers first, and ``step`` is how far each
    number is from the next. ``besides`` are numbers outside the bounds that it may be, too.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    usual: tuple[int, ...] = ()
    step: int = 1
    besides: tuple[int, ...] = ()

    @property
    def fixed(self) -> bool:
        """True when there is nothing to choose: of several games in one, it says which this is."""
        return len(self.values) == 1

    def check(self, value: object) -> OptionValue:
        """Return a value that this option may have.

        Raises:
            BadOption: it may not.

        """
        if self.values:
            for known in self.values:
                # 1 == True in Python; an option that is true or false takes no number.
                if type(value) is type(known) and value == known:
                    return known
            listed = ", ".join(str(known) for known in self.values)
            raise BadOption(
                f"option {self.name} must be one of {listed}",
                why="choice",
                option=self.name,
                choices=listed.lower() if isinstance(self.default, bool) else listed,
            )
        if type(value) is int and self.nearest(value) == value:
            return value
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        others = "".join([f"{number} or " for number in self.besides])
        raise BadOption(
            f"option {self.name} must be {others}a whole number {self.low}..{self.high}{steps}",
            why="number_or" if self.besides else "steps" if self.step > 1 else "number",
            option=self.name,
            low=self.low,
            high=self.high,
            step=self.step,
            others=", ".join(map(str, self.besides)),
        )

    def nearest(self, number: int) -> int:
        """Return the number in bounds that is nearest to one, for an option that is a number.

        >>> whole("deals", 12, 3, 60, step=3).nearest(8)
        9
        """
        if number in self.besides:
            return number
        steps = (number - self.low + self.step // 2) // self.step
        most = (self.high - self.low) // self.step
        return self.low + self.step * max(0, min(most, steps))

    @property
    def numbers(self) -> Sequence[int]:
        """All numbers that an option may be, in order; none for one with named values."""
        if self.values:
            return ()
        bounded = range(self.low, self.high + 1, self.step)
        return sorted({*self.besides, *bounded}) if self.besides else bounded

    def stepped(self, number: int, steps: int) -> int:
        """Return the number so many further on, back if negative, as far as there are numbers.

        More than one step leads to the next multiple of so many.

        >>> whole("target", 61, 1, 999).stepped(61, 10)
        70
        >>> whole("target", 61, 1, 999).stepped(2, -5)
        1
        """
        numbers = self.numbers
        if abs(steps) == 1:
            at = numbers.index(number) + steps
        elif steps > 0:
            at = bisect_left(numbers, (number // steps + 1) * steps)
        else:
            at = bisect_right(numbers, (number - 1) // -steps * -steps) - 1
        return numbers[max(0, min(len(numbers) - 1, at))]

    def describe(self) -> dict[str, object]:
        """Return the default and the values or bounds, as the protocol's ``hello`` tells them."""
        if self.values:
            return {"default": self.default, "values": list(self.values)}
        if self.step > 1 or self.besides:
            numbers = sorted({*self.besides, *range(self.low, self.high + 1, self.step)})
            return {"default": self.default, "values": numbers}
        return {"default": self.default, "min": self.low, "max": self.high}


def choice(name: str, *values: str) -> Option:
    """Return an option with named values, the default first."""
    return Option(name, values[0], values)


def switch(name: str, default: bool) -> Option:
    """Return an option that is true or false."""
    return Option(name, default, (default, not default))


def whole(
    name: str,
    default: int,
    low: int,
    high: int,
    usual: tuple[int, ...] = (),
    step: int = 1,
    besides: tuple[int, ...] = (),
) -> Option:
    """Return an option that is a whole number from ``low`` to ``high``, ``step`` apart.

    ``besides`` are numbers outside these bounds that it may be, too.
    """
    return Option(name, default, (), low, high, usual, step, besides)


def settle_options(
    known: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """Return all options of a game, the given ones checked, the others at their defaults.

    Raises:
        BadOption: an option is not known or out of its range.

    """
    by_name = {option.name: option for option in known}
    for name in given:
        if name not in by_name:
            raise BadOption(f"there is no option {name!r:.40}")
    return {
        name: option.check(given[name]) if name in given else option.default
        for name, option in by_name.items()
    }
