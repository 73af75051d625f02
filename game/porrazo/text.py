"""The words on the screen: keys such as `title.new_match` looked up in a language."""

import gettext
import locale
import logging
import os
import re
from collections.abc import Callable, Sequence

from porrazo.assets import asset
from porrazo.numbers import written
from porrazo.reasons import key_of, line_of

LANGUAGES = ("en", "es")
"""What the game speaks: a folder of `assets/locale` each."""
DOMAIN = "porrazo"

log = logging.getLogger(__name__)


class MissingWordsError(KeyError):
    """No language file has this key."""


def system_language(preferred: Callable[[], Sequence[str]] = tuple) -> str:
    """Return the language of the system where the game speaks it, English elsewhere.

    ``preferred`` tells the person's languages, the best first, where no variable names one: a
    program that is started from a desktop of macOS or Windows is given none.

    >>> system_language() in LANGUAGES
    True
    """
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")]
    said = next((name for name in names if name), None)
    wanted = [said] if said else [*preferred(), locale.getlocale()[0] or ""]
    # Windows says "Spanish" where others say "es".
    codes = [locale.normalize(re.split(r"[-_.@]", name)[0])[:2] for name in wanted]
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])


class You(str):
    """The name of the one person at the screen, who has chosen none.

    Sentences with a wording for that person say "you"; others have the name.
    """

    __slots__ = ()


class Text:
    """Words in one language, from `assets/locale/<language>/LC_MESSAGES/porrazo.mo`.

    `get` and `plural` fill `{name}` in the words from keyword arguments, numbers as `numbers`
    writes them, `reason` as `reason` says it. Where a value is `You` they take the words of the
    key and `_you`, or `_owner_you` where that is not `{name}` but `{owner}`, if there are any. A
    missing key is logged and shown as it is; with `strict` (tests) it raises `MissingWordsError`.
    """

    def __init__(self, language: str | None = None, *, strict: bool = False) -> None:
        self.language = language or system_language()
        self._strict = strict
        folder = asset("locale")
        try:
            self._words = gettext.translation(DOMAIN, str(folder), [self.language])
        except FileNotFoundError:
            log.error("There are no words for the language %s; English is used.", self.language)
            self.language = "en"
            asset(f"locale/en/LC_MESSAGES/{DOMAIN}.mo")
            self._words = gettext.translation(DOMAIN, str(folder), ["en"])

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of `key`, filled with `values`."""
        key = self._to_you(key, values, 1)
        return self._fill(key, self._words.gettext(key), values)

    def find(self, key: str, /) -> str:
        """Return the words of `key` where it has some, else ""."""
        words = self._words.gettext(key)
        return "" if words == key else words

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the words of `key` for `n` things; `{n}` is filled with it."""
        key = self._to_you(key, values, n)
        return self._fill(key, self._words.ngettext(key, key, n), {"n": n, **values})

    def reason(self, said: str) -> str:
        """Return a reason of `reasons` in this language, anything else as it is."""
        if line := line_of(said):
            return self.get("reason.line", n=line)
        key = key_of(said)
        return self.get(key) if key else said

    def together(self, names: Sequence[str]) -> str:
        """Return names in a row, as in a sentence: "Ana, Tomás and Lupita"; `You` comes last."""
        if len(names) < 2:
            return names[0] if names else ""
        you = [self.get("common.you") for name in names if isinstance(name, You)]
        *others, last = [*(name for name in names if not isinstance(name, You)), *you]
        sounds_like_i = last.lower().startswith(("i", "í", "hi", "hí"))
        key = "common.and_before_i" if sounds_like_i else "common.and"
        return self.get(key, first=", ".join(others), last=last)

    def _to_you(self, key: str, values: dict[str, object], n: int) -> str:
        """Return the key of the words that speak to whoever is `You`, or the key itself."""
        for place, value in values.items():
            if isinstance(value, You):
                other = f"{key}_you" if place == "name" else f"{key}_{place}_you"
                said = self._words.gettext(other), self._words.ngettext(other, other, n)
                key = key if said == (other, other) else other
        return key

    def _fill(self, key: str, words: str, values: dict[str, object]) -> str:
        if words == key:
            if self._strict:
                raise MissingWordsError(f"There are no words for {key} in {self.language}.")
            log.error("There are no words for %s in %s.", key, self.language)
            return key
        try:
            return words.format(**self._as_written(values)) if values else words
        except (KeyError, IndexError, ValueError) as error:
            if self._strict:
                raise
            log.error("The words of %s in %s cannot be filled: %r.", key, self.language, error)
            return words

    def _as_written(self, values: dict[str, object]) -> dict[str, object]:
        told = {
            name: written(value) if isinstance(value, int | float) else value
            for name, value in values.items()
        }
        reason = told.get("reason")
        return {**told, "reason": self.reason(reason)} if isinstance(reason, str) else told
