"""The mixed strategies that betting games are shipped with: what a best answer to them gains."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from porrazo.games.vying.players.strategy import strategy_of
from porrazo.games.vying.players.tree import DEPTHS

BUILD = Path(__file__).parents[2] / "assets" / "bluffs" / "build.py"
#: Counters a deal that the best answer of the one and the other seat gain together, at most.
GAIN = 0.12


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bluffs_build", BUILD)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["cacho", "flor", "pechigonga"])
def test_the_best_answer_to_the_strategy_as_it_is_shipped_gains_little(
    build: ModuleType, game: str
) -> None:
    chances, strategy = build.chances_of(game), strategy_of(game)
    for depth in DEPTHS:
        solver = build.Solver(chances, depth)
        _, elder, dealer = solver.gains(build.read_back(strategy, chances, depth))
        assert elder > -1e-6
        assert dealer > -1e-6
        assert elder + dealer < GAIN * depth**0.5 / 50**0.5


def test_never_to_bluff_or_always_to_call_would_be_answered(build: ModuleType) -> None:
    """The bound tells strategies apart: those without a mixture are far above it."""
    chances = build.chances_of("cacho")
    strategy = build.read_back(strategy_of("cacho"), chances, 50)
    solver = build.Solver(chances, 50)
    calling, honest = [table.copy() for table in strategy], [table.copy() for table in strategy]
    for node in solver.nodes:
        if "call" in node.moves:
            calling[node.number][:] = 0.0
            calling[node.number][node.moves.index("call")] = 1.0
        poor = honest[node.number].shape[1] // 2
        if node.moves[0] == "pass":
            honest[node.number][:, :poor] = 0.0
            honest[node.number][0, :poor] = 1.0
    kept = sum(solver.gains(strategy)[1:])
    assert sum(solver.gains(calling)[1:]) > 10 * kept
    assert sum(solver.gains(honest)[1:]) > 2 * kept
