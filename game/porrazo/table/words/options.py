"""House rules in words: names, sentences and values of a game's options.

The keys are ``<game>.option.<name>.name``, ``.about`` and, for values that are words, ``.<value>``;
``.needs`` says for how many players an option holds.
"""

from __future__ import annotations

from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option, OptionValue
from porrazo.text import Text


class OptionWords:
    """The words of a game's options in a language."""

    def __init__(self, text: Text, game: AnyGame) -> None:
        self._text = text
        self._game = game.name

    def name(self, option: str) -> str:
        """Return what an option is called."""
        return self._text.get(f"{self._game}.option.{option}.name")

    def about(self, option: str) -> str:
        """Return the sentence that says what an option does."""
        return self._text.get(f"{self._game}.option.{option}.about")

    def value(self, option: str, value: OptionValue) -> str:
        """Return the word for a value; a number may have one, too: 0 for "no limit"."""
        if isinstance(value, bool):
            return self._text.get("common.yes" if value else "common.no")
        if isinstance(value, int):
            return self._text.find(f"{self._game}.option.{option}.{value}") or str(value)
        return self._text.get(f"{self._game}.option.{option}.{value}")

    def needs(self, option: str) -> str:
        """Return what has to be so for an option to hold, "" where nothing is said of it."""
        return self._text.find(f"{self._game}.option.{option}.needs")

    def sentence(self, option: str, value: OptionValue) -> str:
        """Return an option and its value in words."""
        return f"{self.name(option)}: {self.value(option, value)}"

    def values(self, option: Option) -> str:
        """Return the values of an option as words, the usual one first and marked."""
        get = self._text.get
        if not option.values:
            usual = self.value(option.name, option.default)
            bounds = {"n": usual, "low": self._lowest(option), "high": option.high}
            if option.step > 1:
                return get("rules.option_steps", step=option.step, **bounds)
            return get("rules.option_number", **bounds)
        words = [self.value(option.name, value) for value in option.values]
        return get("rules.option_values", usual=words[0], others=", ".join(words[1:]))

    def bounds(self, option: Option) -> str:
        """Say which numbers an option may be; those that have a word are named by it."""
        get = self._text.get
        bounds = {"low": self._lowest(option), "high": option.high}
        spoken = [
            self.value(option.name, number)
            for number in (option.low, *option.besides)
            if self._has_word(option, number)
        ]
        if option.step > 1:
            return get("new.bounds_steps", step=option.step, **bounds)
        if spoken:
            return get("new.bounds_or", word=spoken[0], **bounds)
        return get("new.bounds", **bounds)

    def _lowest(self, option: Option) -> int:
        """Return the lowest number that is told as a number."""
        return option.low + (option.step if self._has_word(option, option.low) else 0)

    def _has_word(self, option: Option, number: int) -> bool:
        return self.value(option.name, number) != str(number)
