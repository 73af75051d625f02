"""The rules and the search, compiled and as plain Python, against OpenSpiel, in one run.

Run: python tests/bench/bench_rules.py [--rounds N] [--compiled FOLDER] [--check]

OpenSpiel is installed, and Porrazo compiled where no folder is given, into scratch folders. Every
measurement is a process of its own, in turn with the others, so that all see the same machine;
seconds are those of the processor. OpenSpiel's steps include the deals, which are steps of its
games; its decisions leave them out, as Porrazo's actions do. With --check the exit status is 1
where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRATCH = Path(tempfile.gettempdir())

FROM_PYTHON = """
import json, random, time, pyspiel
game = pyspiel.load_game("dou_dizhu")
rng = random.Random(1)
steps, begun = 0, time.process_time()
while time.process_time() - begun < 2:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        steps += 1
print(json.dumps({"steps": steps / (time.process_time() - begun)}))
"""
OWN_LANGUAGE = """
import json, sys, time, pyspiel
game = pyspiel.load_game(sys.argv[1])
bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
steps, decisions, number, spent = 0, 0, 0, 0.0
while spent < 2:
    number += 1
    begun = time.process_time()
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, number)
    spent += time.process_time() - begun
    steps += len(state.full_history())
    decisions += sum(played.player >= 0 for played in state.full_history())
print(json.dumps({"steps": steps / spent, "decisions": decisions / spent}))
"""
OTHER_GAMES = """
import json, sys, time
from porrazo.engine.playouts import random_playouts
from porrazo.games import game_named
answer = {}
for words in sys.argv[1:]:
    name, seats = words.split(":")
    game, played, begun, seed = game_named(name), 0, time.process_time(), 1
    while time.process_time() - begun < 2:
        played, seed = played + random_playouts(game, int(seats), {}, 5, seed).actions, seed + 1
    answer[words] = played / (time.process_time() - begun)
print(json.dumps(answer))
"""
RIVALS = {
    "big_two:4": ("hearts", "steps", 1),
    "tresette:4": ("hearts", "steps", 1),
    "truc:4": ("hearts", "steps", 1),
    "dou_dizhu:3": ("dou_dizhu", "decisions", 0),
    "last_one:5": ("crazy_eights", "decisions", 0),
}
"""Games of ours with their seats, the game of OpenSpiel's that each is held against, its bar."""
PORRAZO = """
import json, time
from random import Random
from porrazo.engine.build import build
from porrazo.engine.match import Match
from porrazo.engine.playouts import random_playouts
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.players import agent_of
game = game_named("porrazo")
played, begun, seed = 0, time.process_time(), 1
while time.process_time() - begun < 2:
    played, seed = played + random_playouts(game, 2, {}, 100, seed).actions, seed + 1
steps = played / (time.process_time() - begun)

def moments(seats, seed, count):
    rng, found = Random(seed), []
    while len(found) < count:
        match = Match.new(game, seats, {}, None, seed := seed + 1)
        while not match.over and len(found) < count:
            view = match.view(match.state.to_act)
            if view.phase == "play" and len(view.legal) > 1:
                found.append((match.state, view))
            match.act(rng.choice(match.state.legal()))
    return found

def nanoseconds(call):
    begun = time.process_time()
    for _ in range(20000):
        call()
    return (time.process_time() - begun) / 20000 * 1e9

state = moments(2, 1, 30)[-1][0]
answer = {"build": build(), "steps": steps}
answer["legal"], answer["copy"] = nanoseconds(state.legal), nanoseconds(state.copy)
agent = agent_of("carmen")
for seats, count in ((2, 120), (4, 30)):
    views = [view for _, view in moments(seats, 7, count)]
    begun = time.process_time()
    chosen = [agent.choose(view, Random(number)) for number, view in enumerate(views)]
    answer[f"search_{seats}"] = (time.process_time() - begun) / count * 1000
    answer[f"chosen_{seats}"] = chosen
print(json.dumps(answer))
"""


def open_spiel() -> Path:
    """Return the Python of an environment that has OpenSpiel, making it at the first run."""
    folder = SCRATCH / "porrazo-bench-open-spiel"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel"], check=True)
    return python


def compiled() -> Path:
    """Compile Porrazo and return the folder to import it from."""
    folder = SCRATCH / "porrazo-bench-compiled"
    subprocess.run([sys.executable, ROOT / "build" / "compiling.py", folder], check=True)
    return folder


def measured(python: str | Path, code: str, *words: str, path: Path | None = None) -> dict:
    """Run one measurement in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(path or "")}
    command = [python, "-c", code, *words]
    done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", env=env)
    return dict(json.loads(done.stdout))


def held_against(
    ratio: Callable[[tuple[str, str], tuple[str, str]], float],
) -> list[tuple[str, float, float]]:
    """Return the bars of the games that have a rival of their own."""
    return [
        (f"{name} / {rival} {unit}", ratio(("games", name), (rival, unit)), bar)
        for name, (rival, unit, bar) in RIVALS.items()
    ]


def main() -> int:
    """Measure in turn and print the medians and the bars."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--compiled", type=Path, help="made by build/compiling.py")
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    other, folder = open_spiel(), chosen.compiled or compiled()
    measures: dict[str, Callable[[], dict]] = {
        "compiled": lambda: measured(sys.executable, PORRAZO, path=folder),
        "games": lambda: measured(sys.executable, OTHER_GAMES, *RIVALS, path=folder),
        "dou_dizhu": lambda: measured(other, OWN_LANGUAGE, "dou_dizhu"),
        "hearts": lambda: measured(other, OWN_LANGUAGE, "hearts"),
        "crazy_eights": lambda: measured(other, OWN_LANGUAGE, "crazy_eights"),
        "pure": lambda: measured(sys.executable, PORRAZO, path=ROOT / "game"),
        "python": lambda: measured(other, FROM_PYTHON),
    }
    rounds = [{name: one() for name, one in measures.items()} for _ in range(chosen.rounds)]
    for each in rounds:
        assert (each["compiled"]["build"], each["pure"]["build"]) == ("compiled", "pure")
        for seats in ("chosen_2", "chosen_4"):
            assert each["compiled"][seats] == each["pure"][seats], "the builds choose differently"

    def median(name: str, what: str) -> float:
        return statistics.median(each[name][what] for each in rounds)

    def ratio(one: tuple[str, str], two: tuple[str, str]) -> float:
        return statistics.median(each[one[0]][one[1]] / each[two[0]][two[1]] for each in rounds)

    print("random play                                  steps/s   decisions/s")
    for name, title in (("compiled", "Porrazo, compiled"), ("pure", "Porrazo, plain Python")):
        print(f"{title:40}{'':>12}{median(name, 'steps'):14,.0f}")
    for name in RIVALS:
        print(f"{'Porrazo ' + name + ', compiled':40}{'':>12}{median('games', name):14,.0f}")
    for name in ("dou_dizhu", "hearts", "crazy_eights"):
        steps, decisions = median(name, "steps"), median(name, "decisions")
        print(f"{'OpenSpiel ' + name + ', C++':40}{steps:12,.0f}{decisions:14,.0f}")
    print(f"{'OpenSpiel dou_dizhu, from Python':40}{median('python', 'steps'):12,.0f}")
    print("\none call                        compiled  plain Python")
    for what, unit in (("legal", "ns"), ("copy", "ns"), ("search_2", "ms"), ("search_4", "ms")):
        one, two = median("compiled", what), median("pure", what)
        print(f"{what:22}{unit}    {one:12,.2f}{two:14,.2f}")
    ours, plain = ("compiled", "steps"), ("pure", "steps")
    bars = [
        ("compiled / C++ dou_dizhu, steps", ratio(ours, ("dou_dizhu", "steps")), 1.5),
        ("compiled / C++ hearts, steps", ratio(ours, ("hearts", "steps")), 1.5),
        ("plain / from Python, steps", ratio(plain, ("python", "steps")), 0.5),
    ]
    bars += held_against(ratio)
    for seats in ("2", "4"):
        faster = ratio(("pure", f"search_{seats}"), ("compiled", f"search_{seats}"))
        bars.append((f"search of {seats} seats, plain / compiled", faster, 10))
    print("\nratio (median of the rounds)                  wanted")
    for name in ("dou_dizhu", "hearts"):
        by = ratio(ours, (name, "decisions"))
        print(f"compiled / C++ {name + ', decisions':23}{by:8.2f}")
    for title, found, wanted in bars:
        print(f"{title:38}{found:8.2f}{wanted:10}{'' if found >= wanted else '   missed'}")
    return int(chosen.check and any(found < wanted for _, found, wanted in bars))


if __name__ == "__main__":
    sys.exit(main())
