"""Every rule is shown twice: by the product and by the oracle, each in the protocol's words."""

from collections.abc import Callable
from typing import Any

import pytest
from oracle.cuarenta_oracle import Oracle
from support.cuarenta import AtTheTable, deal_of, pack_of
from support.product import Product


@pytest.fixture(params=["product", "oracle"])
def writing(request: pytest.FixtureRequest) -> str:
    """Which of the two writings of the rules is on trial."""
    return str(request.param)


@pytest.fixture
def new(writing: str) -> Callable[..., AtTheTable]:
    """Start a match: the first hands from eldest to dealer, options; `packs` for more hands."""

    def start(*hands: str, packs: int = 1, **options: Any) -> AtTheTable:
        seats, first = len(hands), pack_of(" ".join(hands))
        given = [first] + [pack_of("A 2 3 4 5 6 7 J Q K")] * (packs - 1)
        if writing == "product":
            product = Product.new(seats, options, dealer=seats - 1, packs=given, game="cuarenta")
            return AtTheTable(product, product.opening)
        return AtTheTable(Oracle(seats, options, seats - 1, given))

    return start


@pytest.fixture
def at(writing: str) -> Callable[..., AtTheTable]:
    """Sit down in a deal, the second one unless told otherwise: takes what `deal_of` takes."""

    def sit(*hands: str, table: str = "", **words: Any) -> AtTheTable:
        state = deal_of(list(hands), table, **words)
        return AtTheTable(Product.at(state) if writing == "product" else Oracle.at(state))

    return sit
