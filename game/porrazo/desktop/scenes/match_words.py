"""A match in one line: which game, with whom, the score."""

from collections.abc import Sequence

from porrazo.games import CATALOGUE
from porrazo.numbers import scores
from porrazo.records.library import LibraryEntry, title_of
from porrazo.records.summary import Summary
from porrazo.text import Text


def match_words(text: Text, entry: LibraryEntry, match: Summary) -> str:
    """Return the line for a match in play; a title that the player gave stands for the names."""
    game = CATALOGUE[match.game].title
    told = scores(match.totals)
    if title := title_of(entry.path):
        return text.get("title.match_named", game=game, title=title, scores=told)
    names = others_named([player.name for player in match.players], match.people)
    if not names:
        return text.get("title.match_alone", game=game, scores=told)
    return text.get("title.match", game=game, names=names, scores=told)


def others_named(names: Sequence[str], people: Sequence[int]) -> str:
    """Return whom the only person of a match has met; all names where there are several."""
    if len(people) == 1:
        return ", ".join(name for seat, name in enumerate(names) if seat != people[0])
    return ", ".join(names)
