"""Random play of Porrazo against OpenSpiel's dou_dizhu stepped from Python, in one run.

Run: python tests/bench/bench_rules.py [--check]

OpenSpiel is installed into a scratch environment of its own and run as another process, in turn
with ours, so that both see the same machine. With --check the exit status is 1 where ours makes
less than half of its steps a second.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROUNDS = 5
SECONDS = 3
OPEN_SPIEL = """
import random, time, pyspiel
game = pyspiel.load_game("dou_dizhu")
rng = random.Random(1)
steps, begun = 0, time.perf_counter()
while time.perf_counter() - begun < {seconds}:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        steps += 1
print(steps / (time.perf_counter() - begun))
"""
PORRAZO = """
from porrazo.engine.playouts import random_playouts
from porrazo.games import game_named
actions, seconds, seed = 0, 0.0, 1
while seconds < {seconds}:
    done = random_playouts(game_named("porrazo"), 2, {{}}, 100, seed)
    actions, seconds, seed = actions + done.actions, seconds + done.seconds, seed + 1
print(actions / seconds)
"""


def open_spiel_python() -> Path:
    """Return the Python of an environment that has OpenSpiel, making it at the first run."""
    folder = Path(tempfile.gettempdir()) / "porrazo-bench-open-spiel"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel"], check=True)
    return python


def steps_a_second(python: str | Path, code: str) -> float:
    """Run one measurement in a process of its own."""
    done = subprocess.run(
        [python, "-c", code.format(seconds=SECONDS)], check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def main() -> int:
    """Measure in turn and print the medians and their ratio."""
    other = open_spiel_python()
    pairs = [
        (steps_a_second(sys.executable, PORRAZO), steps_a_second(other, OPEN_SPIEL))
        for _ in range(ROUNDS)
    ]
    ours = statistics.median(pair[0] for pair in pairs)
    theirs = statistics.median(pair[1] for pair in pairs)
    ratio = statistics.median(pair[0] / pair[1] for pair in pairs)
    print(f"porrazo, random_playouts          {ours:12,.0f} actions a second")
    print(f"OpenSpiel dou_dizhu, from Python  {theirs:12,.0f} steps a second")
    print(f"ratio, median of {ROUNDS} pairs          {ratio:12.2f}   (wanted: at least 0.5)")
    return 1 if "--check" in sys.argv and ratio < 0.5 else 0


if __name__ == "__main__":
    sys.exit(main())
