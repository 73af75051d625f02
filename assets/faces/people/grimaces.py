"""Grimaces that players make at each other: what a face does in each."""

from people.expressions import Expression

GRIMACES = {
    "brows_up": Expression(eyes="wide", brows="up", mouth="shut"),
    "wink": Expression(eyes="wink", brows="cocked"),
    "mouth_aside": Expression(mouth="aside"),
    "tongue": Expression(mouth="tongue"),
    "bitten_lip": Expression(mouth="bite", brows="worried"),
    "kiss": Expression(mouth="kiss", eyes="narrow"),
    "open_mouth": Expression(mouth="open", eyes="wide"),
    "nose_up": Expression(eyes="low", brows="down", mouth="shut", back=5.0),
    "puffed_cheeks": Expression(mouth="pursed", cheeks=True, eyes="wide"),
    "tilted_head": Expression(mouth="shut", turn=16.0),
    "shrug": Expression(mouth="doubt", brows="worried", shrug=True),
    "one_finger": Expression(mouth="shut", fingers=1),
    "two_fingers": Expression(mouth="shut", fingers=2),
    "eyes_closed": Expression(mouth="shut", eyes="closed"),
}
"""Every grimace by its name; that of a file and of the table's own list."""
