"""The lab: a house rule beside the classic rules, on the same cards."""

import json
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from porrazo.cli import main
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.lab.house_rule import Findings, Measure, Study, carry_out
from porrazo.players.levels import LEVELS

PORRAZO = game_named("porrazo")
SVG = "{http://www.w3.org/2000/svg}"


def study(hands: int = 24, seats: int = 2, **house: Any) -> Study:
    classic = PORRAZO.setup(seats, {"target": 15}, None, 0).options
    changed = PORRAZO.setup(seats, {"target": 15, **house}, None, 0).options
    return Study(PORRAZO, seats, classic, changed, LEVELS[0], hands, seed=5)


class FirstLegal:
    """Plays the first legal action, whatever the rules are worth."""

    def choose(self, view: Any, rng: Random) -> int:
        return int(view.legal[0])


@pytest.fixture
def plain_player(monkeypatch: pytest.MonkeyPatch) -> None:
    found = replace(players_of(PORRAZO), agent=lambda level: FirstLegal())
    monkeypatch.setattr("porrazo.lab.playing.players_of", lambda game: found)


def by_name(findings: Findings) -> dict[str, Measure]:
    measures = (*findings.hands, *findings.reasons, *findings.matches)
    return {measure.name: measure for measure in measures}


def test_a_rule_that_changes_nothing_makes_no_difference() -> None:
    for measure in by_name(carry_out(study(), jobs=1)).values():
        assert measure.classic == measure.house
        assert (measure.change.mean, measure.change.error) == (0.0, 0.0)


@pytest.mark.usefixtures("plain_player")
def test_the_points_by_reason_add_up_to_all_points() -> None:
    findings = carry_out(study(hands=30, seats=3, leftovers="dealt_round"), jobs=1)
    points = by_name(findings)["points"]
    assert sum(one.classic.mean for one in findings.reasons) == pytest.approx(points.classic.mean)
    assert sum(one.house.mean for one in findings.reasons) == pytest.approx(points.house.mean)


@pytest.mark.usefixtures("plain_player")
def test_a_rule_about_cards_changes_what_cards_score_and_nothing_else_of_a_hand() -> None:
    measures = by_name(carry_out(study(card_score="over_half"), jobs=1))
    # The cards above half are half of the difference to the other side.
    assert measures["cards"].house.mean == pytest.approx(measures["cards"].classic.mean / 2)
    assert measures["in_place"].change.mean == 0.0


@pytest.mark.usefixtures("plain_player")
def test_a_longer_target_makes_longer_matches() -> None:
    length = by_name(carry_out(study(target=60), jobs=1))["match_hands"]
    assert length.change.mean > 1


@pytest.mark.usefixtures("plain_player")
def test_a_hand_is_played_to_its_end_whatever_the_target() -> None:
    short, longer = (carry_out(study(hands=12, target=target), jobs=1) for target in (1, 999))
    assert by_name(short)["points"].house == by_name(longer)["points"].house


@pytest.mark.long
def test_the_findings_do_not_depend_on_the_number_of_jobs() -> None:
    rule = study(hands=40, ace_wraps=False)
    assert carry_out(rule, jobs=1) == carry_out(rule, jobs=2)


def lab(*words: str) -> int:
    return main(["lab", *words, "--hands", "8", "--jobs", "1", "--level", LEVELS[0]])


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("ace_wraps=false") == 0
    out, err = capsys.readouterr()
    assert "house rule: ace_wraps=false" in out
    assert "dealer's edge" in out
    assert err == ""


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("ace_wraps=false", "--json", "--seats", "3") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["house"]["ace_wraps"] is False
    assert told["classic"]["ace_wraps"] is True
    assert {one["name"] for one in told["matches"]} == {"match_hands", "first_dealer_wins"}


def test_the_picture_shows_both_rules_for_every_reason(tmp_path: Path) -> None:
    path = tmp_path / "rule.svg"
    assert lab("hands=1", "tendido_when=last_four", "--picture", str(path)) == 0
    document = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    texts = ["".join(text.itertext()) for text in document.iter(f"{SVG}text")]
    assert "hands=1 tendido_when=last_four" in texts
    assert "cards" in texts
    width = float(document.attrib["width"])
    for bar in document.iter(f"{SVG}rect"):
        assert float(bar.attrib.get("x", 0)) + float(bar.attrib["width"]) <= width


@pytest.mark.parametrize(
    "words",
    [
        ["ace_wraps=true"],
        ["ace_wraps"],
        ["ace_wraps=2"],
        ["partnership=true"],
        ["ace_wraps=false", "--level", "nobody"],
        ["ace_wraps=false", "--picture", "/no/such/folder/rule.svg"],
    ],
)
def test_what_makes_no_study_is_refused_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words, "--hands", "8", "--jobs", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("porrazo: ")
    assert err.count("\n") == 1
