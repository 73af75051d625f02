"""A table of telephones: whole matches, who sleeps, comes back, is removed, and a restart."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from porrazo.match.session import MatchSession
from porrazo.phone.tables import HIDDEN
from porrazo.table.people.counsel import Counsel
from support.phones import TEXT, Hosted

ONE_OF_EACH = [
    ("porrazo", 2, {"target": 10}),
    ("ronda", 2, {"target": 10}),
    ("tresette", 4, {"target": 11}),
    ("truc", 4, {}),
    ("dou_dizhu", 3, {}),
    ("last_one", 3, {}),
    ("crash", 2, {}),
    ("cacho", 3, {}),
    ("trente_et_quarante", 2, {}),
]


def seated(game: str, seats: int, people: int, **more: Any) -> Hosted:
    hosted = Hosted(game, seats, people, **more)
    for seat in range(people):
        hosted.sit(seat + 1, seat, f"Player {seat}")
    hosted.say(1, k="go")
    return hosted


@pytest.mark.parametrize(("game", "seats", "options"), ONE_OF_EACH)
def test_telephones_alone_play_a_match(game: str, seats: int, options: dict[str, Any]) -> None:
    hosted = seated(game, seats, seats, options=options)
    lines = list(range(1, seats + 1))
    played = hosted.play(lines, Random(2), most=160)
    assert played >= 2
    for line in lines:
        assert {"k": "dropped"} not in hosted.said[line]


def test_computers_and_telephones_play_together() -> None:
    hosted = seated("truc", 4, 2)
    assert hosted.play([1, 2], Random(1), most=20) == 20
    told = hosted.table_of(1)
    assert told["presence"] == ["here", "here", "computer", "computer"]


def test_who_answers_for_the_partner_hears_what_it_would_do() -> None:
    hosted, rng = seated("truc", 4, 1, wishes={"for_partner": "answer"}), Random(1)
    for _ in range(60):
        assert hosted.play([1], rng, most=1) == 1
        while not hosted.table_of(1)["asked"] and hosted.table_of(1)["pause"] != "summary":
            hosted.wait()
        if hosted.table_of(1)["act"] == 2:
            break
    hosted.wait()
    (said,) = hosted.table_of(1)["said"]
    assert said["seat"] == 2
    assert said["words"] in {TEXT.get(f"talk.tomas.would_{each}") for each in Counsel}


def test_each_telephone_sees_its_own_hand_and_who_watches_sees_none() -> None:
    hosted = seated("dou_dizhu", 3, 3)
    hosted.say(9, k="join", code=hosted.seats.code)
    for line, seat in ((1, 0), (2, 1), (3, 2), (9, None)):
        for zone in hosted.table_of(line)["zones"]:
            if zone["spread"] == "hand":
                open_cards = [text for text in zone["cards"] if text != HIDDEN]
                assert len(open_cards) > 5 if zone["owner"] == seat else len(open_cards) < 2


def test_the_last_card_of_a_trick_is_seen_before_it_is_gathered() -> None:
    hosted = seated("tresette", 4, 4)
    hosted.play([1, 2, 3, 4], Random(3), most=40)
    tricks = [
        (each["pause"], len(zone["cards"]))
        for each in hosted.said[1]
        if each["k"] == "table"
        for zone in each["zones"]
        if zone["spread"] == "trick"
    ]
    assert ("trick", 4) in tricks
    assert all(count == 4 for pause, count in tricks if pause == "trick")


def test_a_deal_that_is_over_waits_for_somebody_to_go_on() -> None:
    hosted = seated("cacho", 2, 2)
    told = hosted.table_of(1)
    while told["pause"] != "summary":
        hosted.play([1, 2], Random(5), most=1)
        told = hosted.table_of(1)
    assert told["asked"] is None
    hosted.say(2, k="go", turn=told["turn"])
    assert hosted.table_of(1)["pause"] is None


def test_an_old_answer_does_nothing() -> None:
    hosted = seated("porrazo", 2, 2)
    line = next(line for line in (1, 2) if hosted.table_of(line)["asked"])
    told = hosted.table_of(line)
    path = told["asked"]["buttons"][0]["path"]
    session = hosted.table.session
    assert session is not None
    done = len(session.match.actions)
    assert hosted.say(line, k="answer", turn=told["turn"] - 1, path=path) == []
    assert hosted.say(3 - line, k="answer", turn=told["turn"], path=path) == []
    assert len(session.match.actions) == done


def test_a_telephone_that_sleeps_is_waited_for_and_finds_all_again() -> None:
    hosted = Hosted("porrazo", 2, 2)
    token = hosted.sit(1, 0, "Marta")
    hosted.sit(2, 1, "Jorge")
    hosted.say(1, k="go")
    asked = hosted.table_of(1)["asked"]
    hosted.say(1, k="sleep")
    assert hosted.table_of(2)["presence"][0] == "asleep"
    hosted.say(1, k="hello")
    assert hosted.table_of(2)["presence"][0] == "here"
    hosted.say(1, k="sleep")
    hosted.room.gone(1)
    assert hosted.table_of(2)["presence"][0] == "asleep"
    hosted.say(5, k="join", token=token)
    assert hosted.table_of(5)["asked"] == asked
    assert hosted.table_of(2)["presence"][0] == "here"


@pytest.mark.parametrize(("closed", "state"), [(True, "closed"), (False, "lost")])
def test_a_page_that_was_closed_is_told_apart_from_one_without_a_network(
    closed: bool, state: str
) -> None:
    hosted = seated("porrazo", 2, 2)
    hosted.room.gone(1, closed=closed)
    assert hosted.table_of(2)["presence"][0] == state
    hosted.say(2, k="stand_in", seat=0)
    assert hosted.table_of(2)["presence"][0] == "computer"


def test_a_hint_is_told_to_who_asks_and_marks_the_match() -> None:
    hosted = seated("truc", 2, 2)
    line = next(line for line in (1, 2) if hosted.table_of(line)["asked"])
    turn = hosted.table_of(line)["turn"]
    session = hosted.table.session
    assert session is not None
    for other, late in ((3 - line, turn), (line, turn - 1)):
        hosted.say(other, k="hint", turn=late)
        session.wait()
    assert hosted.due.empty()
    assert not session.assisted
    hosted.say(line, k="hint", turn=turn)
    hosted.wait()
    told = hosted.said[line][-1]
    assert (told["k"], told["turn"], session.assisted) == ("hint", turn, True)
    assert told["words"].endswith(".")


def test_a_computer_stands_in_until_the_telephone_is_back() -> None:
    hosted = Hosted("truc", 2, 2)
    token = hosted.sit(1, 0, "Marta")
    hosted.sit(2, 1, "Jorge")
    hosted.say(1, k="go")
    hosted.say(2, k="stand_in", seat=0)
    assert hosted.table_of(2)["presence"][0] == "here", "it is there: nobody stands in for it"
    hosted.room.gone(1)
    hosted.say(2, k="stand_in", seat=0)
    assert hosted.table_of(2)["presence"][0] == "computer"
    hosted.play([2], Random(1), most=3)
    hosted.say(5, k="join", token=token)
    assert hosted.table_of(2)["presence"][0] == "here"


def test_who_is_removed_only_watches_and_the_chair_can_be_taken() -> None:
    hosted = Hosted("truc", 2, 2)
    hosted.sit(1, 0, "Marta")
    token = hosted.sit(2, 1, "Jorge")
    hosted.say(1, k="go")
    hosted.room.remove(1)
    assert hosted.table_of(2)["free"] == [1]
    assert all(set(zone["cards"]) <= {HIDDEN} for zone in hosted.table_of(2)["zones"]
               if zone["spread"] == "hand")  # fmt: skip
    assert hosted.say(6, k="join", token=token)[0] == {"k": "refused", "why": "code"}
    hosted.sit(7, 1, "Lupe")
    assert hosted.table_of(1)["presence"] == ["here", "here"]


def test_a_free_chair_is_played_by_a_computer_from_the_start() -> None:
    hosted = Hosted("truc", 2, 2)
    hosted.sit(1, 0, "Marta")
    hosted.say(1, k="go")
    assert hosted.table_of(1)["presence"] == ["here", "computer"]


@pytest.mark.parametrize(
    "message",
    [
        {"k": "answer", "turn": 1, "path": "b0"},
        {"k": "go"},
        {"k": "sit", "seat": 1, "name": 7},
        {"k": "nonsense"},
        {"k": ["go"]},
        {},
    ],
)
def test_who_only_watches_can_do_nothing(message: dict[str, Any]) -> None:
    hosted = seated("truc", 2, 2)
    hosted.say(9, k="join", code=hosted.seats.code)
    session = hosted.table.session
    assert session is not None
    done = len(session.match.actions)
    assert hosted.say(9, **message)[-1] == {"k": "dropped"}
    assert len(session.match.actions) == done


def test_a_stranger_is_told_nothing() -> None:
    hosted = seated("truc", 2, 2)
    assert hosted.say(9, k="join", code="AAAAAA") == [{"k": "refused", "why": "code"}]
    assert hosted.say(9, k="hello") == [{"k": "dropped"}]
    for _ in range(8):
        hosted.say(10, k="join", code="AAAAAA")
    assert hosted.say(10, k="join", code=hosted.seats.code) == [
        {"k": "refused", "why": "shut_out"},
        {"k": "dropped"},
    ]


def test_a_restart_goes_on_with_the_same_people(tmp_path: Path) -> None:
    hosted = Hosted("truc", 2, 2, folder=tmp_path)
    token = hosted.sit(1, 0, "Marta")
    hosted.sit(2, 1, "Jorge")
    hosted.say(1, k="go")
    hosted.play([1, 2], Random(1), most=3)
    asked = [hosted.table_of(line)["asked"] for line in (1, 2)]
    hosted.table.close()
    assert hosted.store is not None
    (journal,) = hosted.store.in_play()
    after = Hosted("truc", 2, 2, folder=tmp_path, match=journal.name)
    session, _ = MatchSession.resume(hosted.store, journal)
    after.table.resume(session)
    after.say(1, k="join", token=token)
    assert after.table_of(1)["asked"] == asked[0]
    after.table.close()


def test_another_match_follows_with_the_same_people() -> None:
    hosted = seated("porrazo", 2, 2, options={"target": 1})
    hosted.play([1, 2], Random(1), most=200)
    told = hosted.table_of(1)
    assert told["over"]
    hosted.say(2, k="go", turn=told["turn"])
    assert not hosted.table_of(1)["over"]
    assert hosted.said[1][-1]["k"] == "table"
