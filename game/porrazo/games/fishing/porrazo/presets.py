"""House rules by name: the options that each set differs by from the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from porrazo.engine.options import OptionValue

Preset = Mapping[str, OptionValue]

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "family": MappingProxyType({"card_score": "over_half", "declarations": "automatic"}),
        "old_book": MappingProxyType({"ace_wraps": False, "tendido_when": "last_four"}),
        "quick": MappingProxyType({"target": 31}),
    }
)
"""The sets that every player finds; `over_half` only holds where there are two sides."""
