"""Whole matches of Flor played by the product and by the oracle side by side."""

from oracle.flor_oracle import Oracle
from support import flor
from support.vying import check_vying

AT_LEAST = {
    "pot": 400,
    "returned": 50,
    "showdown": 100,
    "several layers": 15,
    "several winners": 5,
    "a short call": 20,
    "void": 5,
    "ended early": 5,
    "show_first_card": 100,
    "keep_hidden": 100,
    "alone with a flor": 8,
    "several flores": 8,
    "flor": 30,
    "two_flush": 50,
    "high": 10,
    "wild": 25,
}


def test_the_product_and_the_oracle_agree_after_every_action_of_flor() -> None:
    check_vying(flor, Oracle, 45, AT_LEAST)
