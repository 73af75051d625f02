"""Golden matches: each text file here is a match, action by action, with all that happened.

A file is read for its header and its actions, played again, and must come out word for word.
``PORRAZO_REGENERATE=1`` writes what the rules now give (read the difference before committing
it); a file with a header and no action yet is then played to its end.
"""

import json
import os
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import cacho, crash, cuarenta, flor, last_one, pechigonga, ronda, spinado
from support.matches import match_seeking
from support.product import Product

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))
SEEKING = {
    "porrazo": match_seeking,
    "ronda": ronda.seeking,
    "cacho": cacho.seeking,
    "flor": flor.seeking,
    "pechigonga": pechigonga.seeking,
    "crash": crash.seeking,
    "cuarenta": cuarenta.seeking,
    "spinado": spinado.seeking,
    "last_one": last_one.seeking,
}
HEADER = ("game", "seats", "options", "dealer", "seed", "packs")
# What a reader wants to see after each action; the rest of the state follows from the events.
SHOWN = tomllib.loads((HERE.parent / "games.toml").read_text(encoding="utf-8"))


def read(text: str) -> tuple[dict[str, Any], list[Any]]:
    """The header and the actions of a playthrough."""
    header: dict[str, Any] = {}
    actions = []
    for line in text.splitlines():
        if line.startswith("> "):
            actions.append(json.loads(line.split(" ", 3)[3]))
        elif line and line.split()[0] in HEADER:
            name, value = line.split(" ", 1)
            header[name] = json.loads(value)
    return header, actions


def written(header: dict[str, Any], actions: list[Any], about: list[str]) -> str:
    """The whole text of the match that these actions make."""
    match = Product.new(**header)
    lines = [*about, ""]
    lines += [f"{name} {json.dumps(header[name])}" for name in HEADER if name in header]
    lines += ["", *(f"  {json.dumps(event)}" for event in match.opening), *state_lines(match)]
    for action in actions:
        seat = match.state()["to_act"]
        lines += ["", f"> seat {seat} {json.dumps(action)}"]
        lines += [f"  {json.dumps(event)}" for event in match.act(action)]
        lines += state_lines(match)
    return "\n".join(lines) + "\n"


def state_lines(match: Product) -> list[str]:
    state = match.state()
    names = SHOWN[match.match.game.name]["shown"]
    shown = " ".join(
        f"{name}={json.dumps(state[name])}" for name in names if state.get(name) not in (None, [])
    )
    held = " | ".join(" ".join(cards) or "-" for cards in state["hands"])
    lying = " ".join(cards_on(state["table"])) or "-" if "table" in state else ""
    table = f"table {lying} " if lying else ""
    return [f"= {shown}", f"= {table}hands {held}"]


def cards_on(table: Any) -> list[str]:
    """The cards that lie on the table, whatever else its game tells of them."""
    return list(table["cards"] if isinstance(table, dict) else table or [])


def played_out(header: dict[str, Any]) -> list[Any]:
    """The actions of a whole match: at random, or of players who look for what is rare in it."""
    seeking = SEEKING.get(header["game"])
    match, rng, actions = Product.new(**header), Random(header["seed"]), []
    while not match.state()["over"]:
        legal = match.legal()
        actions.append(seeking(rng, match.state(), legal) if seeking else rng.choice(legal))
        match.act(actions[-1])
    return actions


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_word_for_word(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    about = [line for line in text.splitlines() if line.startswith("#")]
    header, actions = read(text)
    if os.environ.get("PORRAZO_REGENERATE"):
        text = written(header, actions or played_out(header), about)
        path.write_text(text, encoding="utf-8")
    assert written(*read(text), about) == text
