"""A match in one line: which game, with whom, the score."""

from porrazo.games import CATALOGUE
from porrazo.numbers import scores
from porrazo.records.library import LibraryEntry, title_of
from porrazo.records.summary import Summary
from porrazo.table.telling.review_words import others_named
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
