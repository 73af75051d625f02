"""Has hatchling compile the package for a wheel; `make wheel` turns this on."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from compiling import compile_into


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Puts compiled modules beside the sources in a wheel, and marks it for this machine."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable install stays plain Python."""
        if version == "editable":
            return
        self._scratch = tempfile.TemporaryDirectory()
        folder = Path(self._scratch.name)
        for module in compile_into(folder):
            build_data["force_include"][str(folder / module)] = module.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Forget the compiled modules, which the wheel now has."""
        if version != "editable":
            self._scratch.cleanup()
