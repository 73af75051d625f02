"""`porrazo lab`: what a game is like, and what a house rule does, as a table and a picture."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from porrazo.commands.arguments import (
    add_level,
    add_table,
    add_work,
    changes_text,
    options_of,
    refuse,
    table_of,
    whole,
)
from porrazo.commands.labfigures import figure, label_of, number, scale_of
from porrazo.commands.output import add_out
from porrazo.commands.progress import Progress

if TYPE_CHECKING:
    from porrazo.engine.match import AnyGame
    from porrazo.lab.house_rule import Findings, Measure, Study

MAX_HANDS = 1_000_000


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "lab",
        help="show what a game is like, and what a house rule does to it",
        description="Play a house rule and the classic rules with the same cards, and compare "
        "the dealer's edge, where points come from, and how long a match lasts. Without a house "
        "rule, show how much the cards decide between equal players, and who has the edge. For a "
        "game against a bank, work out exactly what it is worth, under any rules.",
    )
    parser.add_argument(
        "rules",
        nargs="*",
        metavar="OPTION=VALUE",
        help="the house rule to try",
    )
    parser.add_argument(
        "--hands",
        type=whole(1, MAX_HANDS),
        default=2000,
        help="how many single hands to play each way, and a quarter as many matches (2000)",
    )
    add_table(parser)
    add_level(parser, "who plays")
    add_out(parser, "--picture", metavar="FILE.svg", words="also draw a picture")
    add_work(parser)


def run(chosen: argparse.Namespace) -> int:
    """Carry out the study and print what came out; return the exit status."""
    from porrazo.engine.errors import EngineError
    from porrazo.lab.house_rule import carry_out
    from porrazo.players.workers import cores

    try:
        worth = _reckoned(chosen)
        if worth:
            print("\n".join(worth))
            return 0
        if not chosen.rules:
            return _as_it_is(chosen)
        study = _study(chosen)
    except EngineError as error:
        return refuse(str(error))
    with Progress("batches", sys.stderr) as progress:
        findings = carry_out(study, chosen.jobs or cores(), progress)
    rule = changes_text(study.game, study.house)
    if chosen.json:
        print(json.dumps(_facts(study) | findings.to_json(), indent=2))
    else:
        print("\n".join(_table(study, rule, findings)))
    return _save(chosen.out, study, rule, findings) if chosen.out else 0


def _reckoned(chosen: argparse.Namespace) -> list[str]:
    """Return what a game is worth by exact reckoning, as lines; none where it cannot tell."""
    from porrazo.games.players import reckoned

    game, seats = table_of(chosen)
    setup = game.setup(seats, options_of(game, chosen.rules), None, 0)
    found = reckoned(game, setup)
    if not found:
        return []
    if chosen.json:
        return [json.dumps({"game": game.name, "of_the_stake": dict(found)}, indent=2)]
    heading = f"{game.title}: what a stake brings to who plays, by exact reckoning"
    wide = max(len(words) for words, _ in found)
    return [heading, "", *[f"{words:{wide}}  {100 * share:+7.2f} %" for words, share in found]]


def _as_it_is(chosen: argparse.Namespace) -> int:
    """Tell what a game between equals is like; return the exit status.

    Raises:
        EngineError: there is no such game, level or table.

    """
    from porrazo.lab.luck import TIMES, Repeats, carry_out
    from porrazo.players.workers import cores

    if chosen.out:
        return refuse("--picture needs a house rule to draw: name one")
    game, seats = table_of(chosen)
    options = game.setup(seats, {}, None, 0).options
    deals = max(2, chosen.hands // TIMES)
    repeats = Repeats(game, seats, options, _level(chosen, game), deals, chosen.seed)
    with Progress("batches", sys.stderr) as progress:
        found = carry_out(repeats, chosen.jobs or cores(), progress)
    if chosen.json:
        about = {"game": game.name, "seats": seats, "level": repeats.level, "seed": repeats.seed}
        played = {"deals": repeats.deals, "matches": repeats.matches, "times_each": TIMES}
        print(json.dumps(about | played | found.to_json(), indent=2))
        return 0
    print(
        f"{game.title}, {seats} seats, all played by {repeats.level}: {repeats.deals} hands and "
        f"{repeats.matches} matches, each {TIMES} times with the same cards, seed {repeats.seed}\n"
    )
    for name, estimate in found.named().items():
        print(f"{label_of(name):32}{figure(name, estimate):>16}")
    print("\n± one standard error; what the cards decide is how much less results differ with them")
    return 0


def _level(chosen: argparse.Namespace, game: AnyGame) -> str:
    """Return who plays.

    Raises:
        BadOption: there is no such level.

    """
    from porrazo.games.players import players_of

    known = players_of(game)
    level: str = chosen.level or known.levels[len(known.levels) // 2]
    known.agent(level)
    return level


def _save(path: Path, study: Study, rule: str, findings: Findings) -> int:
    from porrazo.commands.labpicture import picture
    from porrazo.records.files import WriteError, write_whole

    try:
        write_whole(path, picture(heading(study), rule, findings).encode())
    except WriteError as error:
        return refuse(str(error))
    return 0


def _study(chosen: argparse.Namespace) -> Study:
    from porrazo.engine.errors import BadOption
    from porrazo.lab.house_rule import Study

    game, seats = table_of(chosen)
    level = _level(chosen, game)
    house = game.setup(seats, options_of(game, chosen.rules), None, 0).options
    classic = game.setup(seats, {}, None, 0).options
    if house == classic:
        raise BadOption("these are the classic rules: there is nothing to compare")
    return Study(game, seats, classic, house, level, chosen.hands, chosen.seed)


def heading(study: Study) -> str:
    """Return what was played, in a line."""
    return (
        f"{study.game.title}, {study.seats} seats, played by {study.level}: "
        f"{study.hands} hands and {study.matches} matches of each, seed {study.seed}"
    )


def _facts(study: Study) -> dict[str, object]:
    return {
        "game": study.game.name,
        "seats": study.seats,
        "level": study.level,
        "seed": study.seed,
        "hands_played": study.hands,
        "matches_played": study.matches,
        "classic": dict(study.classic),
        "house": dict(study.house),
    }


def _table(study: Study, rule: str, findings: Findings) -> list[str]:
    columns = f"{'':30}  {'classic':>14}  {'house rule':>14}  {'difference':>14}"
    return [
        heading(study),
        f"house rule: {rule}",
        "",
        columns,
        *[_row(label_of(measure.name), measure) for measure in findings.hands],
        *[_row("  " + label_of(measure.name), measure) for measure in findings.reasons],
        *[_row(label_of(measure.name), measure) for measure in findings.matches],
        "",
        "± one standard error; both are played with the same cards",
    ]


def _row(label: str, measure: Measure) -> str:
    scale = scale_of(measure.name)
    classic, house = number(measure.classic, scale), number(measure.house, scale)
    change = number(measure.change, scale, sign="+")
    return f"{label:30}  {classic:>14}  {house:>14}  {change:>14}"
