"""`porrazo review`: what each decision of a match cost, and what luck did."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from porrazo.commands.arguments import MAX_JOBS, MOST_SEATS, add_file, check_game, refuse, whole
from porrazo.commands.progress import Progress

if TYPE_CHECKING:
    from porrazo.players.coach.review import Review, Step
    from porrazo.records.saved import Saved
    from porrazo.table.telling.review_words import ReviewWords


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the arguments."""
    parser = commands.add_parser(
        "review",
        help="grade the decisions of a saved match and tell play from luck",
        description="Review a saved match: how much chance to win each decision cost, by what its "
        "player knew, and how much of the result was luck.",
    )
    add_file(parser)
    parser.add_argument(
        "--seat",
        type=whole(1, MOST_SEATS),
        help="the seat whose decisions are listed; all by default",
    )
    parser.add_argument(
        "--jobs",
        type=whole(1, MAX_JOBS),
        help="how many processes work; one for each core by default",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(chosen: argparse.Namespace) -> int:
    """Review the match and print what came out; return the exit status."""
    from porrazo.engine.errors import EngineError
    from porrazo.games.players import players_of
    from porrazo.players.workers import cores
    from porrazo.reasons import reason_of
    from porrazo.records.library import read_match

    try:
        saved = read_match(chosen.file)
        check_game(saved.match, chosen.game)
    except OSError as error:
        return refuse(f"{chosen.file} can't be read: {reason_of(error)}")
    except EngineError as error:
        return refuse(f"{chosen.file.name} can't be reviewed: {error}")
    match = saved.match
    seats = range(match.setup.seats)
    if chosen.seat is not None and chosen.seat not in range(1, len(seats) + 1):
        return refuse(f"the match has {len(seats)} seats")
    with Progress("actions", sys.stderr) as progress:
        found = players_of(match.game).coach.review(match, chosen.jobs or cores(), progress)
    listed = list(seats) if chosen.seat is None else [chosen.seat - 1]
    if chosen.json:
        print(json.dumps(_facts(saved, found, listed), indent=2))
    else:
        print("\n".join(_report(saved, found, listed)))
    return 0


def _facts(saved: Saved, found: Review, seats: list[int]) -> dict[str, object]:
    """Return everything; of the steps those of some seats."""
    answer = found.to_json(saved.match.game)
    answer["players"] = [player.name for player in saved.players]
    answer["sides"] = list(found.sides)
    shares = [found.share(side) for side in range(len(found.start))]
    answer["shares"] = [{**vars(share), "luck": share.luck, "play": share.play} for share in shares]
    answer["turning_points"] = [vars(turn) for turn in found.turning_points()]
    words = _words(saved, found)
    slips = [(seat, words.worst_slip(seat, saved.match)) for seat in seats]
    answer["to_work_on"] = [
        {"seat": seat, "slip": slip[0], "times": len(slip[1]), "cost": sum(slip[1])}
        for seat, slip in slips
        if slip is not None
    ]
    steps = answer["steps"]
    assert isinstance(steps, list)
    answer["steps"] = [
        {"index": index, **step} for index, step in enumerate(steps) if step["seat"] in seats
    ]
    return answer


def _report(saved: Saved, found: Review, seats: list[int]) -> list[str]:
    names = [player.name for player in saved.players]
    width = max(len(_side_name(found, names, side)) for side in range(len(found.start)))
    parts = ("start", "luck", "play", "result")
    lines = [
        f"{len(saved.match.actions)} actions, in {_unit(found)}; luck is the cards', play the rest",
        "",
        f"{'':{width}}" + "".join(f"{part:>9}" for part in parts),
    ]
    for side in range(len(found.start)):
        share = found.share(side)
        numbers = "".join(
            f"{_shown(found, getattr(share, part), signed=part in parts[1:3]):>9}" for part in parts
        )
        lines.append(f"{_side_name(found, names, side):{width}}{numbers}")
    words = _words(saved, found)
    for seat in seats:
        lines += ["", *_decisions(saved, found, seat, words)]
    return lines


def _words(saved: Saved, found: Review) -> ReviewWords:
    """Return what says in a sentence what a player has to work on."""
    from porrazo.games.tables import table_game
    from porrazo.table.telling.review_words import ReviewWords
    from porrazo.table.words.say import Say
    from porrazo.text import Text

    match, names = saved.match, [player.name for player in saved.players]
    table = table_game(match.game.name)
    say = Say(Text("en"), names, match.sides, match.game.pack, suits=table.suits_matter)
    return ReviewWords(table, say, found)


def _decisions(saved: Saved, found: Review, seat: int, words: ReviewWords) -> list[str]:
    """Return a seat's grades, what a person has to work on, and the dearest decisions first."""
    made = found.decisions(seat)
    counts = dict.fromkeys(found.grades, 0)
    for step in made:
        counts[found.grade(step.cost)] += 1
    summary = ", ".join(f"{grade} {count}" for grade, count in counts.items())
    lines = [f"{saved.players[seat].name}, {len(made)} decisions: {summary}"]
    if made and saved.players[seat].level is None:
        lines.append(f"  What to work on: {words.to_work_on(seat, saved.match)}")
    dear = sorted(made, key=lambda step: -step.cost)
    return lines + [_line(saved, found, step) for step in dear if found.better(step) is not None]


def _line(saved: Saved, found: Review, step: Step) -> str:
    text = saved.match.game.action_text
    return (
        f"  {_shown(found, step.cost):>7}  {found.grade(step.cost):10}  action {step.index}: "
        f"{text(step.action)}, better {text(step.best)}"
    )


def _side_name(found: Review, names: list[str], side: int) -> str:
    return " + ".join(name for name, own in zip(names, found.sides, strict=True) if own == side)


def _unit(found: Review) -> str:
    return "chances to win" if found.unit == "chance" else "points ahead of the others' mean"


def _shown(found: Review, worth: float, *, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{100 * worth:{sign}.1f} %" if found.unit == "chance" else f"{worth:{sign}.1f}"
