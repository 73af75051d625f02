"""A match in one line: which game, with whom, the score."""

from porrazo.desktop.kit.numbers import scores
from porrazo.desktop.kit.text import Text
from porrazo.desktop.review.words import others_named
from porrazo.games import CATALOGUE
from porrazo.records.library import Entry, title_of
from porrazo.records.summary import Summary


def match_words(text: Text, entry: Entry, match: Summary) -> str:
    """Return the line for a match in play; a title that the player gave stands for the names."""
    game = CATALOGUE[match.game].title
    told = scores(match.totals)
    if title := title_of(entry.path):
        return text.get("title.match_named", game=game, title=title, scores=told)
    names = others_named([player.name for player in match.players], match.people)
    if not names:
        return text.get("title.match_alone", game=game, scores=told)
    return text.get("title.match", game=game, names=names, scores=told)
