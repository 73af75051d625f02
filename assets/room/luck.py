"""Find how much of each game its cards decide: `python assets/room/luck.py [GAME ...]`.

Every game is played by `porrazo lab` at its usual table, by the level and as often as said here;
`luck.toml` is committed, and the card room tells it. It takes hours; with the compiled rules
(`make compile`, PYTHONPATH=out/compiled) a tenth. Games whose table says that nobody plays better
than another are luck alone, and are not played.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

from porrazo.desktop.games import table_game
from porrazo.games import CATALOGUE, NAMES, game_named

FOUND = Path(__file__).with_name("luck.toml")
LEVEL, HANDS, SEED = "adela", 400, 1
HEADING = f"""\
# How much of a game between equals its cards decide, in percent, with the standard error: made by
# luck.py from `porrazo lab --game NAME --level {LEVEL} --hands {HANDS} --seed {SEED}`.
"""


def play(name: str) -> dict[str, float]:
    """Return the figures of a game; of one that is luck alone that all of it is."""
    if table_game(name).luck_alone:
        return {"match": 100}
    seats = game_named(name).usual_seats or CATALOGUE[name].seats[0]
    words = ["lab", "--game", name, "--seats", str(seats), "--level", LEVEL, "--json"]
    words += ["--jobs", "1", "--hands", str(HANDS), "--seed", str(SEED)]
    done = subprocess.run(
        [sys.executable, "-m", "porrazo", *words], check=True, stdout=subprocess.PIPE
    )
    told = json.loads(done.stdout)
    return {
        "seats": seats,
        "match": round(100 * told["match_luck"]["mean"]),
        "match_error": round(100 * told["match_luck"]["error"]),
        "hand": round(100 * told["hand_luck"]["mean"]),
        "hand_error": round(100 * told["hand_luck"]["error"]),
        "dealer_edge": round(told["dealer_edge"]["mean"], 2),
        "dealer_edge_error": round(told["dealer_edge"]["error"], 2),
        "first_dealer_wins": round(100 * told["first_dealer_wins"]["mean"]),
        "first_dealer_wins_error": round(100 * told["first_dealer_wins"]["error"]),
        "hands_in_a_match": round(told["match_hands"]["mean"], 1),
    }


def main() -> int:
    found = tomllib.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    for name in sys.argv[1:] or NAMES:
        found[name] = play(name)
        parts = [
            "\n".join([f"[{game}]", *[f"{key} = {value}" for key, value in found[game].items()]])
            for game in NAMES
            if game in found
        ]
        FOUND.write_text(HEADING + "\n" + "\n\n".join(parts) + "\n", encoding="utf-8")
        print(name, found[name])
    return 0


if __name__ == "__main__":
    sys.exit(main())
