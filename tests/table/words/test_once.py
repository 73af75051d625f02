"""What is said of an event is made once for each way to say it."""

from __future__ import annotations

from porrazo.cards import SPANISH_40
from porrazo.table.words.say import Say
from porrazo.text import Text


def test_words_of_an_event_are_made_once_and_anew_with_other_names() -> None:
    made: list[str] = []

    def words(event: object, say: Say) -> str:
        made.append(say.names[0])
        return f"{say.names[0]} plays"

    say = Say(Text("en"), ["Ana", "Beto"], [0, 1], SPANISH_40, suits=False)
    event, other = object(), object()
    assert [say.once(words, event) for _ in range(3)] == ["Ana plays"] * 3
    say.once(words, other)
    assert made == ["Ana", "Ana"]
    assert say.called(["Carmen", "Beto"]).once(words, event) == "Carmen plays"
    assert say.once(words, event) == "Ana plays"
    assert made == ["Ana", "Ana", "Carmen"]


def test_what_was_said_long_ago_is_said_anew() -> None:
    say = Say(Text("en"), ["Ana"], [0], SPANISH_40, suits=False)
    made: list[object] = []

    def words(event: object, say: Say) -> int:
        made.append(event)
        return len(made)

    events = [object() for _ in range(2000)]
    told = [say.once(words, event) for event in events]
    assert told == list(range(1, 2001))
    assert say.once(words, events[-1]) == 2000
    assert say.once(words, events[0]) == 2001
