"""Four little pieces for the guitar of the room, written for Porrazo.

A bar is what the hand holds and the tune above it: ``D: F#4/3 A4/2``. A chord is what its shape
says; a tune is notes with how many beats each lasts, ``-`` for a rest. A line is a phrase: it
grows and falls back, presses on in its middle and gives way at its end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from guitar import Note, hertz_of


class Piece(NamedTuple):
    """A piece: beats in a bar, a minute; how chords are taken apart; shapes; its phrases.

    ``pattern`` is, for each touch of a bar, at which beat and which notes of the shape.
    """

    beats: float
    tempo: float
    pattern: tuple[tuple[float, str], ...]
    shapes: dict[str, str]
    phrases: tuple[str, ...]


SHAPES = {
    "D": "D3 A3 D4 F#4", "D7": "D3 A3 C4 F#4", "Dm": "D3 A3 D4 F4", "G": "G2 B3 D4 G4",
    "Em": "E2 B3 E4 G4", "Em'": "E3 B3 E4 G4", "A7": "A2 G3 C#4 E4", "A": "A2 E3 A3 C#4",
    "Bm": "B2 F#3 B3 D4", "F#7": "F#2 E3 A#3 C#4", "Am": "A2 E3 A3 C4", "E7": "E2 D3 G#3 B3",
    "F#m": "F#2 C#3 F#3 A3", "C": "C3 G3 C4 E4", "Cm": "C3 G3 C4 Eb4", "G7": "F2 B3 D4 G4",
    "G/D": "D3 B3 D4 G4", "B7": "B2 D#3 A3 B3", "Gm": "G2 D3 Bb3 D4", "D/A": "A2 D3 F#3 A3",
    "Bm'": "B2 F#3 D4 F#4", "Bb": "Bb2 F3 Bb3 D4", "Gm6": "G2 D3 Bb3 E4", "A/C#": "C#3 A3 C#4 E4",
}  # fmt: skip

AFTERNOON = Piece(
    6, 176,
    ((0, "0"), (1, "1"), (2, "2"), (3, "1"), (4, "3"), (5, "2")),
    SHAPES,
    (
        "D: F#4/3 A4/2 G4/1 | D: F#4/2 E4/1 D4/3 | Em: G4/3 B4/2 A4/1 | A7: G4/2 F#4/1 E4/3",
        "Bm: F#4/3 D5/2 C#5/1 | G: B4/2 A4/1 G4/3 | A7: E4/2 F#4/1 G4/2 C#5/1 | D: D5/5 -/1",
        "D: F#4/3 A4/2 G4/1 | D: F#4/2 E4/1 D4/3 | Em: G4/3 B4/2 A4/1 | A7: G4/2 B4/1 A4/3",
        "Bm: F#5/3 D5/2 C#5/1 | G: B4/2 C#5/1 D5/3 | A7: E5/2 D5/1 C#5/2 A4/1 | D: D5/5 -/1",
        "Bm: D5/3 C#5/2 B4/1 | F#7: A#4/3 C#5/3 | Bm: B4/2 C#5/1 D5/2 F#5/1 | Em: E5/5 -/1",
        "Em: G5/3 F#5/2 E5/1 | A7: C#5/3 A4/3 | D: A4/2 F#4/1 D5/2 C#5/1 | A7: B4/2 G4/1 E4/3",
        "D: F#4/3 A4/2 G4/1 | D: F#4/2 E4/1 D4/3 | Em: G4/3 B4/2 A4/1 | A7: G4/2 F#4/1 E4/3",
        "Bm: F#4/3 D5/2 C#5/1 | Gm: Bb4/3 A4/2 G4/1 | D/A: F#4/3 A7 E4/3 | D: D4/6",
    ),
)  # fmt: skip

WALTZ = Piece(
    3, 112,
    ((0, "0"), (1, "123"), (2, "123")),
    SHAPES,
    (
        "Am: E5/2 D#5/.5 E5/.5 | Am: C5/2 B4/1 | Dm: A4/1 D5/1 F5/1 | Dm: F5/2 D5/1",
        "E7: B4/1 D5/1 F5/1 | E7: E5/2 G#4/1 | Am: A4/1 C5/1 E5/1 | Am: A5/2 -/1",
        "Am: E5/2 D#5/.5 E5/.5 | A7: G5/2 E5/1 | Dm: F5/2 E5/.5 F5/.5 | Dm: A5/2 F5/1",
        "Am: E5/2 C5/1 | E7: D5/1 B4/1 G#4/1 | Am: A4/3 | Am: A4/1 -/2",
        "A: C#5/2 E5/1 | A: A5/2 G#5/1 | F#m: F#5/2 E5/1 | F#m: C#5/3",
        "Bm: D5/2 F#5/1 | E7: B4/2 G#4/1 | A: C#5/1 B4/1 A4/1 | E7: E5/2 -/1",
        "A: C#5/2 E5/1 | A7: G5/2 F#5/.5 E5/.5 | D: F#5/2 A5/1 | Dm: F5/2 A5/1",
        "A: E5/2 C#5/1 | E7: D5/1 B4/1 G#4/1 | A: A4/2 C#5/1 | E7: B4/1 D5/1 B4/1",
        "Am: E5/2 D#5/.5 E5/.5 | Am: C5/2 B4/1 | Dm: A4/1 D5/1 F5/1 | Dm: F5/2 D5/1",
        "Am: E5/2 C5/1 | E7: D5/1 B4/1 G#4/1 | Am: A4/1 E4/1 C5/1 | Am: A4/3",
    ),
)  # fmt: skip

EVENING = Piece(
    3, 70,
    (
        (0, "0"), (1 / 3, "2"), (2 / 3, "1"), (1, "3"), (4 / 3, "2"), (5 / 3, "1"), (2, "3"),
        (7 / 3, "2"), (8 / 3, "1"),
    ),
    SHAPES,
    (
        "G: B4/2 D5/1 | Em: G4/2 B4/1 | C: E5/2 D5/1 | D7: A4/2 C5/1",
        "Bm': B4/1 D5/1 F#5/1 | Em: E5/2 B4/1 | Am: C5/1 B4/1 A4/1 | D7: F#4/2 A4/1",
        "G: B4/2 D5/1 | G7: F5/2 D5/1 | C: E5/2 G5/1 | Cm: Eb5/2 G5/1",
        "G/D: D5/2 B4/1 | D7: C5/1 A4/1 F#4/1 | G: G4/3 | G: G4/2 -/1",
        "Em: G5/2 F#5/1 | B7: F#5/1 D#5/1 B4/1 | Em: E5/2 B4/1 | Am: C5/3",
        "Am: E5/2 D5/.5 C5/.5 | D7: D5/1 C5/1 A4/1 | G: B4/2 G4/1 | D7: F#4/2 A4/1",
        "G: B4/2 D5/1 | G7: F5/2 D5/1 | C: E5/2 G5/1 | Cm: Eb5/2 C5/1",
        "G/D: D5/2 B4/1 | D7: C5/1 A4/1 F#4/1 | G: G4/3 | G: G4/3",
    ),
)  # fmt: skip

DANCE = Piece(
    2, 64,
    ((0, "0"), (0.75, "1"), (1, "2"), (1.5, "13")),
    SHAPES,
    (
        "Dm: A4/.75 F4/.25 A4/.5 D5/.5 | Dm: F5/1 E5/.5 D5/.5 | "
        "Gm: D5/.75 Bb4/.25 D5/.5 G5/.5 | Gm: F5/1 D5/1",
        "A7: C#5/.75 A4/.25 C#5/.5 E5/.5 | A7: G5/1 F5/.5 E5/.5 | "
        "Dm: F5/.667 E5/.667 D5/.666 | A7: A4/1 C#5/.5 E5/.5",
        "Dm: A4/.75 F4/.25 A4/.5 D5/.5 | Dm: F5/1 E5/.5 D5/.5 | "
        "Gm: D5/.75 Bb4/.25 D5/.5 G5/.5 | Bb: F5/1 D5/1",
        "Gm: Bb4/.667 D5/.667 G5/.666 | A7: E5/.667 C#5/.667 G4/.666 | "
        "Dm: F4/1 D5/1 | Dm: D5/1.5 -/.5",
        "D: F#5/.75 E5/.25 F#5/.5 A5/.5 | D: F#5/1 D5/1 | "
        "A7: E5/.75 D5/.25 E5/.5 G5/.5 | A7: E5/1 C#5/1",
        "Bm: D5/.75 C#5/.25 D5/.5 F#5/.5 | G: B4/.667 D5/.667 G5/.666 | "
        "A7: E5/.667 C#5/.667 A4/.666 | D: D5/1.5 -/.5",
        "D: F#5/.75 E5/.25 F#5/.5 A5/.5 | D7: C5/.667 F#5/.667 A5/.666 | "
        "G: G5/1 B4/.5 D5/.5 | Gm: Bb4/.667 D5/.667 G5/.666",
        "D/A: F#5/1 D5/1 | A7: E5/.667 C#5/.667 G4/.666 | "
        "D: D5/1 A4/.5 F#4/.5 | A7: G4/1 E4/.5 C#5/.5",
        "Dm: A4/.75 F4/.25 A4/.5 D5/.5 | Dm: F5/1 E5/.5 D5/.5 | "
        "Gm: D5/.75 Bb4/.25 D5/.5 G5/.5 | Bb: F5/1 D5/1",
        "Gm: Bb4/.667 D5/.667 G5/.666 | A7: E5/.667 C#5/.667 G4/.666 | Dm: F4/1 D5/1 | Dm: D5/2",
    ),
)  # fmt: skip

PIECES = {"afternoon": AFTERNOON, "waltz": WALTZ, "evening": EVENING, "dance": DANCE}
# How much a phrase grows to its height, and where that is; how much slower it ends; the last one.
_GROWS, _HEIGHT, _YIELDS, _ENDS = 0.3, 0.62, 0.14, 0.5
# How much softer than the tune basses and inner notes are.
_BASS, _INNER = 0.46, 0.25


def notes_of(piece: Piece, chance: np.random.Generator) -> list[Note]:
    """Return a piece as somebody plays it."""
    notes: list[Note] = []
    now = 0.6
    for number, words in enumerate(piece.phrases):
        phrase = _Phrase(piece, words, now, chance, ends=number == len(piece.phrases) - 1)
        notes += phrase.notes()
        now = phrase.when(phrase.beats) + 0.1
    return notes


class _Phrase:
    """One phrase, begun at a time; what ``ends`` a piece comes to rest."""

    def __init__(
        self, piece: Piece, words: str, now: float, chance: np.random.Generator, *, ends: bool
    ) -> None:
        self._piece, self._now, self._chance, self._ends = piece, now, chance, ends
        self._bars = [bar.strip() for bar in words.split("|")]
        self.beats = len(self._bars) * piece.beats

    def when(self, beat: float) -> float:
        """Return when a beat of it is: pressed on in the middle, held back at the end."""
        steps = np.linspace(0.0, beat, max(2, round(beat * 8)))
        share = steps / self.beats
        late = np.clip((share - 0.72) / 0.28, 0, 1) ** 2
        slow = 1.0 + (_ENDS if self._ends else _YIELDS) * late
        slow += 0.05 * np.clip(0.12 - share, 0, 1) / 0.12
        slow -= 0.035 * np.sin(np.pi * np.clip(share / 0.75, 0, 1))
        passed = float(((slow[1:] + slow[:-1]) / 2 * np.diff(steps)).sum())
        return self._now + passed * 60 / self._piece.tempo

    def notes(self) -> list[Note]:
        """Return all that is played in it."""
        found: list[Note] = []
        for place, bar in enumerate(self._bars):
            final = self._ends and place == len(self._bars) - 1
            first = place * self._piece.beats
            name, _, tune = bar.partition(": ")
            chords = [(0.0, name)]
            found += self._tune(tune.split(), first, chords, final=final)
            found += self._last_chord(name, first) if final else self._chords(chords, first)
        return found

    def _tune(
        self, tokens: list[str], first: float, chords: list[tuple[float, str]], *, final: bool
    ) -> list[Note]:
        """Return the tune of a bar; a chord that changes within it goes to ``chords``."""
        found: list[Note] = []
        beat = 0.0
        for token in tokens:
            name, _, length = token.partition("/")
            if not length:
                chords.append((beat, name))
                continue
            beats = float(length)
            if name != "-":
                long = self.when(first + beat + beats) - self.when(first + beat)
                start = self._touched(first + beat) + 0.012
                strong = self._force(first, beat, 0.92)
                rings = 3.0 if final else 1.04 * long
                found.append(Note(start, rings, hertz_of(name), strong, sings=True))
            beat += beats
        return found

    def _chords(self, chords: list[tuple[float, str]], first: float) -> list[Note]:
        """Return the chords of a bar, taken apart as the piece does."""
        found: list[Note] = []
        pattern, beats = self._piece.pattern, self._piece.beats
        for place, (at, strings) in enumerate(pattern):
            begins, chord = [each for each in chords if each[0] <= at][-1]
            if begins and at == begins:
                strings = "0"
            follows = pattern[place + 1][0] if place + 1 < len(pattern) else beats
            ends = follows if len(strings) > 1 else beats
            long = 1.02 * (self.when(first + ends) - self.when(first + at))
            shape = self._piece.shapes[chord].split()
            for order, string in enumerate(strings):
                start = self._touched(first + at) + 0.011 * order
                strong = self._force(first, at, _INNER if string > "0" else _BASS)
                found.append(Note(start, long, hertz_of(shape[int(string)]), strong))
        return found

    def _last_chord(self, chord: str, first: float) -> list[Note]:
        """Return the last chord, rolled and left to ring."""
        return [
            Note(
                self._touched(first) + 0.07 * order, 3.2, hertz_of(name),
                self._force(first, 0.0, _INNER if order else _BASS),
            )
            for order, name in enumerate(self._piece.shapes[chord].split())
        ]  # fmt: skip

    def _touched(self, beat: float) -> float:
        """Return when a finger comes to a beat: never quite exactly."""
        return max(0.0, self.when(beat) + 0.004 * self._chance.standard_normal())

    def _force(self, first: float, at: float, part: float) -> float:
        share = (first + at) / self.beats
        rises = float(np.exp(-(((share - _HEIGHT) / 0.42) ** 2)))
        beat = 1.0 if at == 0 else 0.93
        swing = 1 + 0.05 * float(self._chance.standard_normal())
        return part * beat * (0.72 + _GROWS * rises) * swing
