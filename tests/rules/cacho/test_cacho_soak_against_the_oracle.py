"""Whole matches of Cacho played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os

from oracle.cacho_oracle import Oracle
from support import cacho
from support.depth import deep
from support.vying import seen_in

#: Of fewer not every rare thing can be wanted.
ENOUGH = 200
MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", deep(ENOUGH, 60)))
AT_LEAST = {
    "bet": 1000,
    "returned": 100,
    "pot": 1000,
    "showdown": 300,
    "several layers": 100,
    "several winners": 20,
    "a short call": 100,
    "void": 10,
    "shared": 1,
    "ended early": 10,
    "trio": 30,
    "flux": 30,
    "two_flush": 200,
    "high": 30,
    "wild": 100,
    "a hand kept hidden at the end": 1,
}


def test_the_product_and_the_oracle_agree_after_every_action_of_cacho() -> None:
    seen = seen_in(cacho, Oracle, MATCHES)
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert MATCHES < ENOUGH or not rare, f"seen too rarely to trust the comparison: {rare}"
