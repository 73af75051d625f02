"""Who may come into the room and sit down, and who is found in a seat again."""

from __future__ import annotations

from pathlib import Path

from porrazo.phone.seats import FORGIVEN, WRONG_CODES, PhoneSeats


def test_a_seat_is_taken_once_and_known_by_its_token() -> None:
    seats = PhoneSeats((0, 2), None)
    taken = seats.sit(2, "Lupe")
    assert taken is not None
    assert taken[0] == seats.of(taken[1]) == 2
    assert seats.free == (0,)
    assert seats.sit(2, "Ana") is None


def test_a_seat_of_a_computer_is_not_taken() -> None:
    seats = PhoneSeats((0,), None)
    for wanted in (1, -1, True, "0", None, 1.0):
        assert seats.sit(wanted, "Ana") is None


def test_a_stranger_s_token_is_nobody_s() -> None:
    seats = PhoneSeats((0,), None)
    seats.sit(0, "Ana")
    for token in ("", "x" * 24, "x" * 1000, None, 7, ["x"], "ñ"):
        assert seats.of(token) is None


def test_a_restart_finds_people_in_their_seats_of_the_same_match(tmp_path: Path) -> None:
    before = PhoneSeats((0, 1), tmp_path)
    taken = before.sit(1, "Jorge")
    assert taken is not None
    before.begin("truc.journal")
    after = PhoneSeats((0, 1), tmp_path, "truc.journal")
    assert after.of(taken[1]) == 1
    assert after.names == {1: "Jorge"}
    assert after.code == before.code
    assert PhoneSeats((0, 1), tmp_path, "other.journal").of(taken[1]) is None


def test_damaged_seats_are_as_if_nobody_had_sat(tmp_path: Path) -> None:
    for kept in ("{", "[]", '{"match": "m", "tokens": {"0": 7}}', '{"match": "m", "tokens": []}'):
        (tmp_path / "phones.json").write_text(kept, encoding="utf-8")
        assert PhoneSeats((0,), tmp_path, "m").free == (0,)


def test_a_seat_that_was_freed_is_no_longer_its_owner_s() -> None:
    seats = PhoneSeats((0,), None)
    taken = seats.sit(0, "Ana")
    assert taken is not None
    seats.clear(0)
    assert seats.of(taken[1]) is None
    assert seats.free == (0,)


def test_who_guesses_codes_is_shut_out_for_a_while_and_nobody_else() -> None:
    now = 0.0
    seats = PhoneSeats((0,), None, now=lambda: now)
    for _ in range(WRONG_CODES):
        assert not seats.is_code("AAAAAA", "10.0.0.9")
    assert not seats.is_code(seats.code, "10.0.0.9")
    assert seats.is_code(seats.code.lower(), "10.0.0.7")
    now = FORGIVEN + 1
    assert seats.is_code(seats.code, "10.0.0.9")
