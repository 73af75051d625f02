"""A match at the table: its game, its words, who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games.tables import table_game
from porrazo.match.opponent_names import names_alone, names_in_sentences
from porrazo.records.seating import Player
from porrazo.table.game import TableGame, Zone
from porrazo.table.words.dress import DRESSES, dress_of
from porrazo.table.words.say import Say


def faces_of(context: Context, match: Match) -> str:
    """Return the pack in which the cards of a match are shown, as the player wants them."""
    game = table_game(match.game.name)
    dress = dress_of(game.italian(match.setup.options), context.settings.wishes)
    return game.faces if dress is None else dress.name


def faces_taught(context: Context, game: TableGame) -> str:
    """Return the pack in which the game is taught: with cards by the names that lessons have."""
    dress = dress_of(game.italian({}), context.settings.wishes)
    return game.faces if dress is None or dress.renames else dress.name


@dataclass(frozen=True)
class TableSetup:
    """What everything on a table is made from; ``pack_count`` is how many cards are played with.

    ``anticlockwise`` tells whether the turn passes to the right at the screen.
    """

    game: TableGame
    say: Say
    players: tuple[Player, ...]
    pack_count: int
    anticlockwise: bool = False
    _laid: list[tuple[Any, Sequence[Zone]]] = field(default_factory=list)
    """The view whose zones were asked for last, and those."""

    @classmethod
    def of(
        cls,
        context: Context,
        match: Match,
        players: Sequence[Player],
        *,
        shared: bool = False,
        faces: str | None = None,
    ) -> TableSetup:
        """Return the table of a match, in the words of now.

        Its cards are called as they are in the pack ``faces``, by default in that of `faces_of`.
        """  # fmt: skip
        game = table_game(match.game.name)
        say = Say(
            context.text,
            names_in_sentences(context.text, players),
            match.sides,
            match.game.pack,
            suits=game.suits_matter,
            shared=shared,
            wishes=context.settings.wishes,
            dress=DRESSES.get(faces_of(context, match) if faces is None else faces),
            labels=names_alone(context.text, players),
        )
        return cls(
            game,
            say,
            tuple(players),
            len(match.game.cards(match.setup)),
            game.turns_right(match.setup.options),
        )

    def zones(self, view: Any) -> Sequence[Zone]:
        """Return the zones of a view; asked for the same one again, without making them anew."""
        if not self._laid or self._laid[0][0] is not view:
            self._laid[:] = [(view, self.game.zones(view))]
        return self._laid[0][1]

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.players)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.say.sides

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return len(set(self.say.sides))
