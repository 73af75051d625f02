"""Hints of played matches with the words that made them, and what is wrong with any of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.players.coach.advice import Advice
from porrazo.table.game import HintWords
from porrazo.table.telling.hints import hint_of
from porrazo.table.words.say import Say
from porrazo.text import Text

NAMES = ("Ana", "Beto", "Cleo", "Dora", "Emil", "Fina", "Gael", "Hugo", "Ines", "Juan")


class Heard(Text):
    """Words that remember which keys they were made of, with the values filled in."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language, strict=True)
        self.keys: list[tuple[str, dict[str, object]]] = []

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of a key."""
        self.keys.append((key, values))
        return super().get(key, **values)

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the words of a key for so many things."""
        self.keys.append((key, {"n": n, **values}))
        return super().plural(key, n, **values)


@dataclass(frozen=True)
class Told:
    """A hint: the position it is for, what the coach found, and how it was put.

    ``state`` is the position with all that is hidden from its seat.
    """

    game: AnyGame
    say: Say
    view: Any
    advice: Advice
    words: HintWords
    keys: Sequence[tuple[str, dict[str, object]]] = field(repr=False)
    state: Any = field(repr=False)

    @property
    def names(self) -> list[str]:
        """The keys of its words."""
        return [key for key, _ in self.keys]

    def value(self, name: str) -> object:
        """Return a value of the words, None where none has it."""
        return next((values[name] for _, values in self.keys if name in values), None)

    def did(self) -> str:
        """Return what is advised, in the words of the protocol."""
        return str(self.game.action_text(self.advice.best.action))


def hints_of(name: str, seats: int, seed: int, count: int, deal: int = 1) -> Iterator[Told]:
    """Yield hints for the decisions of a match in a row, from a deal on, all seats in turn."""
    game, rng = game_named(name), Random(seed)
    players = players_of(game)
    match = Match.new(game, seats, {}, None, seed)
    agents = [players.agent(players.levels[(seat + seed) % 3]) for seat in range(seats)]
    asked = 0
    while not match.over and asked < count:
        seat = match.state.to_act
        if match.state.hand_number >= deal and len(match.state.legal()) > 1:
            yield hint_now(match)
            asked += 1
        match.act(agents[seat].choose(match.view(seat), rng))


def hint_now(match: Match, language: str = "en") -> Told:
    """Return the hint for whoever is to act."""
    view = match.view(match.state.to_act)
    table, heard = table_game(match.game.name), Heard(language)
    names = NAMES[: match.setup.seats]
    say = Say(heard, names, match.sides, match.game.pack, suits=table.suits_matter)
    advice = players_of(match.game).coach.advise(view)
    words = hint_of(table, view, advice, say)
    return Told(match.game, say, view, advice, words, tuple(heard.keys), match.state.copy())


# --- what is said

_REASON = re.compile(
    r"\.(why_|hint_(?!menu|ranks|row|capture|place|point$|declare|silent$|deal|wait|pass))|by_turns"
)
_EMPTY = frozenset(
    (
        *("truc.why_lead_best", "truc.why_lead_other", "truc.why_lose", "truc.why_lose_high"),
        *("truc.why_beat_high", "truc.why_partner", "truc.why_partner_has_it"),
        *("truc.why_signal_false", "vying.why_early"),
        *("climbing.why_many", "climbing.why_lead", "climbing.why_highest", "climbing.why_whole"),
        *("climbing.why_beat", "big_two.why_stop"),
        *("tricks.hint_low", "tricks.hint_low_alone", "tricks.hint_draw"),
        *("tricks.hint_loses_nothing", "tricks.hint_gives_away"),
        *("tresette.hint_talk", "tresette.hint_no_meld", "calabrasella.why_return"),
        *("calabrasella.why_take_free", "calabrasella.why_return_free"),
        *("calabrasella.why_discard_free", "last_one.why_size", "last_one.why_draw"),
        *("last_one.why_leave", "last_one.why_melee_no", "last_one.why_plain"),
        *("last_one.why_stack", "last_one.why_name_other"),
        *("last_one.why_eight_other", "spinado.why_hold"),
        *("spinado.why_go_on", "spinado.why_shed"),
        *("flor.why_keep", "flor.why_show", "crash.why_done", "hint.why_better"),
        *("cuarenta.hint_better", "ronda.hint_better", "porrazo.hint_why_better"),
        *("porrazo.hint_why_hardly", "ronda.hint_conceal", "hint.by_turns"),
        *("hint.by_turns_or_else", "trente_et_quarante.why_ready"),
    )
)
"""Words that would do as well in any position where the same is advised."""


def reasons_in(told: Told) -> list[str]:
    """Return the keys of why a hint advises what it does."""
    return [key for key in told.names if _REASON.search(key)]


def fits_any(told: Told) -> bool:
    """Return whether nothing in a hint's reason is of its position."""
    found = reasons_in(told)
    return bool(found) and _EMPTY.issuperset(found)


# --- what is wrong

_TURNS = ("hint.by_turns", "hint.by_turns_or_else")
_EQUAL = ("equal", "mixed", "varied")
_ALONE = ("truc.why_last", "tricks.hint_forced", "cuarenta.hint_only", "ronda.hint_only",
          "hint.why_alone", "porrazo.hint_why_only", "spinado.why_forced")  # fmt: skip
"""Words for what is the only thing to do."""
_ARGUES = (
    *("truc.why_lead_best", "truc.why_lead_other", "truc.why_lose", "truc.why_lose_high"),
    *("truc.why_beat", "truc.why_beat_high", "truc.why_accept", "truc.why_fold_it"),
    *("truc.why_fold_even", "truc.why_fold_it_none", "truc.why_done", "truc.why_accept_few"),
)
"""Words that speak for one action alone, so that another cannot be as good by turns."""
_OPPOSITES = (
    ("truc.why_lead_best", "truc.why_lead_other"),
    ("climbing.why_whole", "climbing.why_beat"),
    ("flor.why_show", "flor.why_keep"),
    ("last_one.why_draw", "last_one.why_plain"),
    ("tresette.hint_talk", "tresette.hint_no_meld"),
    ("calabrasella.why_pass_none", "calabrasella.why_play_alone_none"),
    ("spinado.why_hold", "spinado.why_go_on"),
)
"""Maxims of which one says the opposite of the other."""


def faults_of(told: Told) -> Iterator[str]:
    """Yield in what ways a hint contradicts itself."""
    advice, keys = told.advice, told.names
    runner, kind = advice.runner_up, advice.reason.kind
    if runner is not None:
        if _after_colon(told.words.best) == _after_colon(told.words.next):
            yield "best and next in the same words"
        if any(key in _ALONE for key in keys):
            yield "says that nothing else can be done, and what else"
    if any(key in _TURNS for key in keys) and any(key in _ARGUES for key in keys):
        yield "speaks for one action, then does another by turns"
    if "hint.next_less" in keys and kind in _EQUAL:
        yield "calls less what the search calls equal"
    yield from _by_figures(told)


def _after_colon(line: str) -> str:
    return line.split(": ", 1)[-1]


def _by_figures(told: Told) -> Iterator[str]:
    did, keys = told.did(), told.names
    beats, needs = told.value("percent"), told.value("needed")
    shares = [
        v["percent"] for k, v in told.keys if k.startswith("vying.why_share") and "percent" in v
    ]
    prices = [v["percent"] for k, v in told.keys if k == "vying.why_price"]
    if shares and prices:
        beats, needs = shares[0], prices[0]
    if isinstance(beats, int) and isinstance(needs, int):
        if did.startswith("fold") and beats >= needs:
            yield "folds above its own figure"
        if did.startswith(("call", "accept")) and beats < needs and "few" not in "".join(keys):
            yield "pays below its own figure"
    if did.startswith("show") and "flor.why_no_gain" in keys:
        yield "argues against what it advises"
    if "tricks.hint_gives_away" in keys:
        yield "argues against what it advises"
    if "climbing.why_whole" in keys or "climbing.why_beat" in keys or "climbing.why_stop" in keys:
        table = getattr(told.view, "table", None)
        landlord = getattr(told.view, "landlord", None)
        if table is not None and landlord not in (None, told.view.seat, table.seat):
            yield "beats the partner without a word of it"


def opposites_in(hints: Iterable[Told]) -> Iterator[tuple[Told, str]]:
    """Yield the hints that say the opposite of one before, for the same seat in the same deal."""
    before: dict[tuple[int, int], set[str]] = {}
    for told in hints:
        place = told.view.seat, told.view.hand_number
        said = before.setdefault(place, set())
        for one, other in _OPPOSITES:
            if {one, other} & set(told.names) and {one, other} <= said | set(told.names):
                yield told, "a maxim and its opposite within a deal"
                break
        said.update(told.names)
