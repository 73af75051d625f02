"""Every rule is shown twice: by the product and by the oracle, each in the protocol's words."""

from collections.abc import Callable
from typing import Any

import pytest
from oracle.porrazo_oracle import Oracle
from support.product import Product
from support.situations import AtTheTable, situation


@pytest.fixture(params=["product", "oracle"])
def writing(request: pytest.FixtureRequest) -> str:
    """Which of the two writings of the rules is on trial."""
    return str(request.param)


@pytest.fixture
def at(writing: str) -> Callable[..., AtTheTable]:
    """Sit down in the middle of a match: takes what `situation` takes."""

    def sit(**words: Any) -> AtTheTable:
        state = situation(**words)
        return AtTheTable(Product.at(state) if writing == "product" else Oracle.at(state))

    return sit


@pytest.fixture
def new(writing: str) -> Callable[..., AtTheTable]:
    """Start a match with given packs. The last seat deals unless told otherwise."""

    def start(
        seats: int, *packs: list[str], dealer: int | None = None, **options: Any
    ) -> AtTheTable:
        dealer = seats - 1 if dealer is None else dealer
        if writing == "product":
            return AtTheTable(Product.new(seats, options, dealer=dealer, packs=list(packs)))
        return AtTheTable(Oracle(seats, options, dealer, list(packs)))

    return start
