"""The product, driven in the protocol's words and nothing else.

Tests say what they mean in JSON actions and states, so that they hold for any engine inside.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from porrazo.cards import Card
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.records import codec

Words = dict[str, Any]


class Product:
    """One match of the product."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @classmethod
    def new(
        cls,
        seats: int,
        options: Mapping[str, Any],
        *,
        dealer: int | None = None,
        packs: Sequence[Sequence[str]] = (),
        seed: int = 1,
        game: str = "porrazo",
    ) -> Self:
        """Begin a match."""
        played = game_named(game, options)
        cards = _cards(played, packs)
        return cls(Match.new(played, seats, options, dealer=dealer, seed=seed, packs=cards))

    @classmethod
    def at(cls, state: Words, seed: int | None = None) -> Self:
        """Begin in the middle of a match, from a state in the protocol's words."""
        game = game_named(state["game"], state["options"])
        seed = state.get("seed", 1) if seed is None else seed
        packs = _cards(game, state.get("packs", []))
        setup = game.setup(state["seats"], state["options"], None, seed, packs)
        return cls(Match.from_position(game, setup, state))

    @property
    def opening(self) -> list[Words]:
        """The events of the first deal."""
        return self.match.events_json(self.match.opening)

    def legal(self) -> list[Words]:
        return self.match.legal_json()

    def act(self, action: Words) -> list[Words]:
        return self.match.act_json(action)

    def state(self) -> Words:
        return self.match.state_json()

    def observe(self, seat: int) -> Words:
        return self.match.observe_json(seat)

    def undo(self) -> None:
        self.match.undo()

    def record(self) -> Words:
        return codec.encode(self.match)

    @classmethod
    def replay(cls, record: Words) -> Self:
        """Play a recorded match again."""
        return cls(codec.decode(record))


def _cards(game: AnyGame, packs: Sequence[Sequence[str]]) -> tuple[tuple[Card, ...], ...]:
    return tuple([tuple([game.pack.card(text) for text in pack]) for pack in packs])
