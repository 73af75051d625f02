"""Whole matches of Cacho played by the product and by the oracle side by side."""

from oracle.cacho_oracle import Oracle
from support import cacho
from support.depth import deep
from support.vying import check_vying

#: Of fewer not every rare thing can be wanted.
ENOUGH = 200
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
    check_vying(cacho, Oracle, deep(ENOUGH, 60), AT_LEAST, ENOUGH)
