"""Moods: what a face does at the table, by the name of the mood, and where it differs by person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from people.expressions import Expression

_ALL = {
    "calm": Expression(eyes="glance", look=(0.0, 0.02)),
    "thinking": Expression(eyes="read", brows="cocked", mouth="aside", turn=5.0),
    "pleased": Expression(eyes="happy", mouth="smile"),
    "gloating": Expression(eyes="narrow", brows="down", mouth="laugh", turn=-5.0),
    "cross": Expression(eyes="glare", brows="down", mouth="tight"),
    "surprised": Expression(eyes="wide", brows="up", mouth="open"),
    "worried": Expression(eyes="wide", brows="worried", mouth="uneasy", sweats=True),
    "defeated": Expression(eyes="closed", brows="worried", mouth="sad", turn=-9.0, sink=6.0),
    "sly": Expression(eyes="wink", brows="cocked", mouth="smirk", turn=3.0),
    "proud": Expression(eyes="low", brows="up", mouth="smile", back=3.0),
    "calling": Expression(eyes="wide", brows="down", mouth="call", turn=-4.0),
    "yawning": Expression(eyes="closed", brows="up", mouth="yawn", turn=6.0),
    # A calm face for a moment.
    "blink": Expression(eyes="closed"),
    "left": Expression(eyes="glance", look=(-0.44, 0.0)),
    "right": Expression(eyes="glance", look=(0.44, 0.0)),
    "down": Expression(eyes="glance", look=(0.0, 0.42)),
}

# The calm ones: some faces are drawn with a mouth that is more than calm.
_CALM = ("calm", "blink", "left", "right", "down")
_OWN: Mapping[str, Mapping[str, Expression]] = {
    "tomas": {
        **{name: replace(_ALL[name], mouth="smile") for name in _CALM},
        "pleased": Expression(eyes="happy"),
        "gloating": replace(_ALL["gloating"], eyes="tears", brows="", turn=-9.0),
    },
    "lupita": {
        **{name: replace(_ALL[name], mouth="smile") for name in _CALM},
        "pleased": Expression(eyes="happy"),
        "gloating": replace(_ALL["gloating"], eyes="tears", brows="", turn=-9.0),
    },
}


def moods_of(name: str) -> dict[str, Expression]:
    """What somebody does in each mood, cut out from the ground."""
    moods = {**_ALL, **_OWN.get(name, {})}
    return {mood: replace(how, cut_out=True) for mood, how in moods.items()}
