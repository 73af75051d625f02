"""What is compiled: each module that the build names is there."""

from __future__ import annotations

import compiling
import pytest


def test_every_module_that_is_named_is_compiled() -> None:
    assert "porrazo/games/climbing/dou_dizhu/players/hand_inference.py" in compiling.modules()


@pytest.mark.parametrize("name", ["COMPILED", "_SELDOM"])
def test_a_name_without_a_module_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = "porrazo/games/renamed.py"
    monkeypatch.setattr(compiling, name, (*getattr(compiling, name), renamed))
    with pytest.raises(compiling.CompileError, match=renamed):
        compiling.modules()
