"""Find how much of each game is luck: `python assets/room/luck.py matches|cards [GAME ...]`.

By `porrazo arena`: how many of a hundred matches one who plays well wins against a beginner, which
the card room tells. By `porrazo lab`: how much of the differences of results the cards explain
between equals. `luck.toml` is committed, and docs/luck.md shows it as a table. It takes hours; with
the compiled rules (`make compile`, PYTHONPATH=out/compiled) a tenth. Where luck alone decides
(`games/__init__.py`) nothing is played.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from porrazo.games import CATALOGUE, NAMES, game_named

Found = dict[str, dict[str, float]]

FOUND = Path(__file__).with_name("luck.toml")
TABLE = Path(__file__).parents[2] / "docs" / "luck.md"
GOOD, BEGINNER, SEED = "adela", "tomas", 1
PAIRS = {"calabrasella": 20, "dou_dizhu": 15, "big_two": 30, "last_one": 30}
"""How often the same cards are played with sides changed, where it is not the usual number."""
USUAL_PAIRS = 60
HANDS = {"ronda": 200, "tresette": 200, "calabrasella": 200, "dou_dizhu": 100, "big_two": 60}
"""How many hands are played, and a fourth as many matches, where it is not the usual number."""
USUAL_HANDS = 400
HEADING = f"""\
# How much of a game is luck: made by luck.py, which says what the figures are.
good = "{GOOD}"
beginner = "{BEGINNER}"
"""
COLUMNS = (
    "game", "seats", "matches", f"{GOOD} wins against {BEGINNER}", "95 %", "even",
    "seats", "deals", "cards decide, of a hand", "of a match", "dealer's edge",
)  # fmt: skip
ABOUT = f"""\
Two ways to ask. **How many matches does who plays well win?** `{GOOD}` against `{BEGINNER}`, the \
fewest seats, the usual rules, duplicate matches: `porrazo arena {GOOD} {BEGINNER} --game NAME \
--seed {SEED}`. The card room tells this.

**How much do the cards decide between equals?** All seats are played by `{GOOD}`, the same cards \
four times, each time with other chance of the players' own: `porrazo lab --game NAME --level \
{GOOD} --seed {SEED}`. How far the results of one deal differ less than those of others is the \
share that the cards explain, in percent, ± one standard error (the intraclass correlation). \
What it tells depends on how alike the players choose each time: at Porrazo {GOOD} nearly always \
plays the same card in the same place, so that nothing but the cards is left; where small changes \
of play change who draws what from a stock, as at Last One, hardly anything is. So the card room \
does not tell this one. The dealer's edge is in points of a hand ahead of the others' mean.

All compiled, by `python assets/room/luck.py`; a game without figures was not played that way yet.
"""


def told_by(*words: object) -> dict[str, Any]:
    """Return what a command of the program says as JSON."""
    command = [sys.executable, "-m", "porrazo", *map(str, words), "--json", "--jobs", "1"]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def matches(name: str) -> dict[str, float]:
    """Return how many matches who plays well wins against a beginner, or several of them."""
    seats = CATALOGUE[name].seats[0]
    pairs = PAIRS.get(name, USUAL_PAIRS)
    words = ("--game", name, "--seats", seats, "--pairs", pairs, "--seed", SEED)
    told = told_by("arena", GOOD, BEGINNER, *words)
    game = game_named(name)
    sides = len(set(game.sides(game.setup(seats, {}, None, 0))))
    share = told["a"]["share"]
    return {
        "matches": told["matches"],
        "match_seats": seats,
        "sides": sides,
        "won": round(100 * share["mean"]),
        "won_low": round(100 * share["low"]),
        "won_high": round(100 * share["high"]),
    }


def cards(name: str) -> dict[str, float]:
    """Return how much of a hand and of a match the cards decide between equals."""
    seats = game_named(name).usual_seats or CATALOGUE[name].seats[0]
    hands = HANDS.get(name, USUAL_HANDS)
    words = ("--game", name, "--seats", seats, "--hands", hands, "--seed", SEED)
    told = told_by("lab", "--level", GOOD, *words)
    return {
        "seats": seats,
        "deals": told["deals"],
        "hand": round(100 * told["hand_luck"]["mean"]),
        "hand_error": round(100 * told["hand_luck"]["error"]),
        "match": round(100 * told["match_luck"]["mean"]),
        "match_error": round(100 * told["match_luck"]["error"]),
        "edge": round(told["dealer_edge"]["mean"], 2),
        "edge_error": round(told["dealer_edge"]["error"], 2),
    }


def row(name: str, found: dict[str, float]) -> str:
    """Return a game's line of the table."""
    told: list[object] = [CATALOGUE[name].title]
    if "won" in found:
        told += [found["match_seats"], found["matches"], f"{found['won']} %"]
        told += [f"{found['won_low']} to {found['won_high']}", f"{round(100 / found['sides'])} %"]
    else:
        told += [""] * 5
    if "hand" in found:
        told += [found["seats"], found["deals"]]
        told += [f"{found[key]} ± {found[key + '_error']}" for key in ("hand", "match", "edge")]
    else:
        told += [""] * 5
    return f"| {' | '.join(map(str, told))} |"


def write(found: Found) -> None:
    """Write the figures and the table."""
    games = [game for game in NAMES if game in found]
    parts = [
        "\n".join([f"[{game}]", *[f"{key} = {value}" for key, value in found[game].items()]])
        for game in games
    ]
    FOUND.write_text(HEADING + "\n" + "\n\n".join(parts) + "\n", encoding="utf-8")
    rows = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    rows += [row(game, found[game]) for game in games]
    lines = ["# How much is luck", "", ABOUT, *rows]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    text = FOUND.read_text(encoding="utf-8") if FOUND.exists() else ""
    found: Found = {game: told for game, told in tomllib.loads(text).items() if game in NAMES}
    asked, games = ASKED[sys.argv[1]], sys.argv[2:] or NAMES
    for name in games:
        if not CATALOGUE[name].by_luck:
            told = asked(name)
            found[name] = {**found.get(name, {}), **told}
            write(found)
            print(name, told, flush=True)
    return 0


ASKED = {"matches": matches, "cards": cards}

if __name__ == "__main__":
    sys.exit(main())
