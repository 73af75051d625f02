"""Every rule is shown twice: by the product and by the oracle, each in the protocol's words."""

from collections.abc import Callable
from typing import Any

import pytest
from oracle.ronda_oracle import Oracle
from support.product import Product
from support.ronda import AtTheTable, last_cards, pack_of


@pytest.fixture(params=["product", "oracle"])
def writing(request: pytest.FixtureRequest) -> str:
    """Which of the two writings of the rules is on trial."""
    return str(request.param)


@pytest.fixture
def new(writing: str) -> Callable[..., AtTheTable]:
    """Start a match: hands from eldest to dealer, the first cards of the stock, options."""

    def start(*hands: str, table: str = "", **options: Any) -> AtTheTable:
        packs = [pack_of(" ".join([*hands, table]))]
        if writing == "product":
            product = Product.new(
                len(hands), options, dealer=len(hands) - 1, packs=packs, game="ronda"
            )
            return AtTheTable(product)
        return AtTheTable(Oracle(len(hands), options, len(hands) - 1, packs))

    return start


@pytest.fixture
def at(writing: str) -> Callable[..., AtTheTable]:
    """Sit down in a deal, the last one unless told otherwise: takes what `last_cards` takes."""

    def sit(*hands: str, table: str = "", **words: Any) -> AtTheTable:
        state = last_cards(list(hands), table, **words)
        return AtTheTable(Product.at(state) if writing == "product" else Oracle.at(state))

    return sit
