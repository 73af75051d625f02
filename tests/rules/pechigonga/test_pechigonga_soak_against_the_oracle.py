"""Whole matches of Pechigonga played by the product and by the oracle side by side."""

from oracle.pechigonga_oracle import Oracle
from support import pechigonga
from support.vying import check_vying

AT_LEAST = {
    "pot": 250,
    "ante": 500,
    "returned": 30,
    "compensation": 100,
    "premium": 2,
    "showdown": 150,
    "several layers": 15,
    "several winners": 5,
    "a short call": 40,
    "shut out": 50,
    "a hand shown without a showdown": 40,
    "a hand kept hidden at the end": 10,
    "ended early": 15,
    "have_it": 80,
    "have_flux": 20,
    "silent": 300,
    "punto": 150,
    "primera": 15,
    "fifty_five": 1,
    "flux": 20,
    "four_things": 1,
    "run": 50,
    "wild": 15,
}


def test_the_product_and_the_oracle_agree_after_every_action_of_pechigonga() -> None:
    check_vying(pechigonga, Oracle, 60, AT_LEAST)
