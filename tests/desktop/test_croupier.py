"""Stakes on the cloth: they lie there through the play, and move when they are paid or swept."""

from __future__ import annotations

import pytest
from porrazo.desktop.table.badges.croupier import Croupier
from porrazo.desktop.table.badges.purses import Purses
from porrazo.desktop.table.badges.spots import Spots
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.table.places.cloth import BANK, BEFORE, OWN, Carried, OnCloth, Stake
from porrazo.table.words.say import Say
from porrazo.text import LANGUAGES, Text
from support.backhand import staked
from support.product import Product
from support.table_contract import sitting_of
from support.trente import NOIR_WINS, REFAIT, REFAIT31, ROUGE_WINS, begun, bet, ready

SIZE = (1280, 720)


class Cloth:
    """A cloth with two seats, whose chips move by a clock."""

    def __init__(self, context: Context, game: str) -> None:
        self.clock, self.stage = Clock(), Stage(SIZE)
        match = Product.new(2, {}, game=game).match
        setup = sitting_of(context, table_game(game), match)
        self.spots = Spots(context, self.stage, setup)
        self.purses = Purses(context, self.stage, setup)
        self.croupier = Croupier(context, self.stage, self.spots, self.purses, 2)
        zones = Layout.load(table_game(game).layout).resolve(SIZE, 2)
        self.spots.place(zones, lambda seat: seat, zones.ui)
        self.purses.place(zones, lambda seat: seat)
        self.croupier.place(zones, lambda seat: seat)
        self.still = len(self.stage.sprites)

    @property
    def flying(self) -> int:
        """How many heaps of chips are on their way."""
        return len(self.stage.sprites) - self.still

    def change(self, change: OnCloth) -> None:
        self.clock.play(self.croupier.change(change))

    def lying(self) -> dict[tuple[str, int], int]:
        return {
            (face.name, seat): each.amount
            for face in self.spots.all
            for seat, each in face.stakes.items()
        }


def test_losers_are_swept_in_one_move_and_winners_paid_in_the_next(context: Context) -> None:
    cloth = Cloth(context, "trente_et_quarante")
    bets = [Stake("noir", 0, 300, 3), Stake("noir", 1, 500), Stake("rouge", 1, 200)]
    bets += [Stake("inverse", 0, 100), Stake("prison_rouge", 0, 700)]
    cloth.croupier.show(bets, ())
    cloth.change(OnCloth(swept=("rouge", "inverse"), paid=("noir",), lit=("noir",)))
    assert cloth.flying == 2
    assert not {spot for spot, _ in cloth.lying()} & {"rouge", "inverse"}
    cloth.clock.tick(context.durations.chips)
    assert cloth.lying()["noir", 0] == 300
    cloth.clock.tick(0.01)
    assert cloth.flying == 2
    cloth.clock.finish()
    assert cloth.lying() == {("noir", 0): 600, ("noir", 1): 1000, ("prison_rouge", 0): 700}
    cloth.change(OnCloth(home=(0, 1)))
    assert cloth.flying == 2
    assert cloth.lying() == {("prison_rouge", 0): 700}
    cloth.clock.finish()
    assert cloth.flying == 0


def test_a_prisoner_leaves_its_field_for_the_bars_and_comes_back(context: Context) -> None:
    cloth = Cloth(context, "trente_et_quarante")
    cloth.croupier.show([Stake("noir", 0, 300)], ())
    cloth.change(OnCloth(carried=(Carried(0, 300, "noir", "prison_noir"),)))
    assert (cloth.flying, cloth.lying()) == (1, {})
    cloth.clock.finish()
    assert cloth.lying() == {("prison_noir", 0): 300}
    cloth.change(OnCloth(carried=(Carried(0, 300, "prison_noir", "noir"),)))
    cloth.clock.finish()
    assert cloth.lying() == {("noir", 0): 300}


def test_chips_on_their_way_change_nothing_that_is_shown_meanwhile(context: Context) -> None:
    cloth = Cloth(context, "trente_et_quarante")
    cloth.change(OnCloth(stakes=(Stake("noir", 0, 300),)))
    assert cloth.flying == 1
    cloth.croupier.show([], ())
    cloth.clock.finish()
    assert cloth.lying() == {}


def test_a_stake_before_a_seat_leaves_its_counters_until_it_is_home(context: Context) -> None:
    cloth = Cloth(context, "backhand")
    for seat in (0, 1):
        cloth.purses.show(seat, 100)
    cloth.change(OnCloth(carried=(Carried(0, 7, OWN, BEFORE),)))
    cloth.clock.finish()
    assert (cloth.croupier.before, cloth.purses.counts) == ((7, 0), (93, 100))
    cloth.purses.show(0, 107)
    cloth.change(OnCloth(carried=(Carried(0, 7, BANK, BEFORE),), home=(0,)))
    cloth.clock.tick(context.durations.chips)
    assert cloth.croupier.before == (14, 0) or cloth.flying
    cloth.clock.finish()
    assert (cloth.croupier.before, cloth.purses.counts) == ((0, 0), (107, 100))


# --- the net result


def net(match: Product, language: str = "en", seat: int = 0) -> str:
    """What the last action came to for a seat."""
    name = match.match.game.name
    seats = match.match.setup.seats
    names = ("Ana", "Beto", "Carmen")[:seats]
    say = Say(Text(language), names, range(seats), game_named(name).pack, suits=True)
    return table_game(name).net(match.match.events[-1], seat, say)


@pytest.mark.parametrize(
    ("cards", "bets", "said"),
    [
        (NOIR_WINS, [("noir", 300, 0)], "You won 300 on Noir"),
        (NOIR_WINS, [("noir", 300, 3), ("rouge", 100, 0)], "You won 197 in all"),
        (NOIR_WINS, [("noir", 100, 0), ("rouge", 300, 0)], "You lost 200 in all"),
        (NOIR_WINS, [("noir", 100, 0), ("rouge", 100, 0)], "You come out even"),
        (ROUGE_WINS, [("noir", 300, 0)], "You lost 300 on Noir"),
        (REFAIT, [("noir", 300, 0)], "You get your 300 back"),
        (REFAIT31, [("noir", 300, 0)], "Your 300 goes to prison"),
        (REFAIT31, [("noir", 300, 3)], "The insurance pays you 147; your 300 goes to prison"),
        (NOIR_WINS, [], ""),
    ],
)
def test_what_a_coup_came_to_is_said_in_one_line(
    cards: str, bets: list[tuple[str, int, int]], said: str
) -> None:
    match = begun(cards)
    for kind, amount, insurance in bets:
        bet(match, kind, amount, insurance)
    ready(match)
    assert net(match) == said


def test_what_a_prisoner_came_to_is_said() -> None:
    match = begun(f"{REFAIT31} {NOIR_WINS}", surrender=False)
    bet(match, "noir", 300)
    ready(match)
    ready(match)
    assert net(match) == "Your 300 is out of prison"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hand_came_to_is_said_to_whoever_has_it_alone(language: str) -> None:
    match = staked("9S 6H", "7D", amount=7)
    match.act({"type": "backhand"})
    said = net(match, language)
    assert "7" in said
    assert "15" in said
    assert net(match, language, seat=1) == ""
