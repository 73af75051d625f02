"""What somebody knows of a game beforehand: what its actions mostly come to, by how they look.

A small network, fitted to what long searches have found (`assets/experience/build.py`): sums of
features, of which those below zero are cut off, and a sum of these and of the features. A search
takes what it gives for so many rounds that it has made before it began.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from porrazo.engine.game import Action, Remaking, remaking

FeaturesOf = Callable[[Any, Action], Mapping[str, float]]
"""What a seat sees of an action that it may do in a state, by name; nothing where it has no
experience. Only what the acting seat's view shows is read."""
ResultScale = Callable[[Any], float]
"""In what unit the actions of a state are reckoned: so many points ahead of the others' mean."""


def points(state: Any) -> float:
    """Return the unit of who reckons in points."""
    return 1.0


@dataclass(frozen=True)
class Experience:
    """What the actions of a game mostly come to.

    ``rounds`` is for how many rounds of a search this counts. ``weights`` has, by the names of
    features, what each adds to every hidden sum and, last, to the result; ``starts`` are those
    sums before any is added, ``sums`` what each adds to the result where it is above zero. The
    result is in the unit that ``result_scale`` tells.
    """

    features_of: FeaturesOf
    rounds: float
    weights: Mapping[str, Sequence[float]]
    starts: Sequence[float]
    sums: Sequence[float]
    result_scale: ResultScale = points

    def __reduce__(self) -> Remaking:
        return remaking(self)

    def expected(self, state: Any, actions: Sequence[Action]) -> dict[Action, float]:
        """Return by how much each action is worth more than their mean; nothing if unknown.

        ``state`` is a full state as the acting seat may think of it.
        """
        worths: list[float] = []
        for action in actions:
            features = self.features_of(state, action)
            if not features:
                return {}
            worths.append(self._worth(features))
        level, unit = sum(worths) / len(worths), self.result_scale(state)
        return {
            action: unit * (worth - level) for action, worth in zip(actions, worths, strict=True)
        }

    def _worth(self, features: Mapping[str, float]) -> float:
        totals = [*self.starts, 0.0]
        for name, value in features.items():
            row = self.weights.get(name)
            if row is not None:
                for place, weight in enumerate(row):
                    totals[place] += value * weight
        worth = totals[-1]
        for total, weight in zip(totals, self.sums, strict=False):
            if total > 0.0:
                worth += total * weight
        return worth


def experience_in(
    package: str, features_of: FeaturesOf, result_scale: ResultScale = points
) -> Experience:
    """Return the experience that a package of players keeps in ``data/experience.json``."""
    text = resources.files(package).joinpath("data", "experience.json").read_text("utf-8")
    kept = json.loads(text)
    return Experience(
        features_of, kept["rounds"], kept["weights"], kept["starts"], kept["sums"], result_scale
    )
