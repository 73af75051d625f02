from itertools import combinations
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.ui.stage.layout import Layout, LayoutError, Zones
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.table.places.geometry import Spot
from porrazo.table.places.spreads import INDEX_HEIGHT, INDEX_WIDTH, fan, jitter, row, rows

SIZES = [(960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (2560, 1440)]
every_table = pytest.mark.parametrize("seats", range(2, 9))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

every_scale = pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])


@pytest.fixture(scope="module")
def layout() -> Layout:
    return Layout.load("porrazo")


TABLES = sorted(
    {(table_game(name).layout, seats) for name in NAMES for seats in game_named(name).seats}
)
every_layout = pytest.mark.parametrize(("name", "seats"), TABLES)


def people(zones: Zones) -> dict[str, pygame.Rect]:
    """The people of a table with their plaques, the player at the screen first."""
    return {
        f"person {number}": place["portrait"].union(place["plaque"])
        for number, place in enumerate(zones.places)
    }


def standing(zones: Zones) -> dict[str, pygame.Rect]:
    """What stands on every table."""
    names = ("rail_left", "rail_right", "table", "callout", "actions", "hand", "own")
    cards = {f"cards of {n}": place["cards"] for n, place in enumerate(zones.places) if n}
    return {name: zones[name] for name in names} | people(zones) | cards


@every_size
@every_layout
@every_scale
def test_nothing_overlaps_and_all_keep_off_the_edge(
    name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    zones = Layout.load(name).resolve(size, seats, scale)
    areas, block = standing(zones), zones["block"]
    for (one, a), (other, b) in combinations(areas.items(), 2):
        assert not a.inflate(-2, -2).colliderect(b.inflate(-2, -2)), f"{one} overlaps {other}"
    inner = block.inflate(-0.018 * block.w, -0.018 * block.h)
    for what, area in areas.items():
        assert inner.contains(area), f"{what} reaches the edge"
        assert area.w > 0
        assert area.h > 0


@every_size
@every_layout
@every_scale
def test_table_question_buttons_and_hand_have_one_axis(
    name: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    zones = Layout.load(name).resolve(size, seats, scale)
    areas = [zones["callout"], zones["actions"], zones["hand"]]
    areas.append(zones["table"].union(zones.rects.get("next", zones["table"])))
    for area in areas:
        assert abs(area.centerx - size[0] / 2) <= 1.5
    left, right = zones["rail_left"], zones["rail_right"]
    assert abs(left.left - (size[0] - right.right)) <= 1
    assert abs(left.w - right.w) <= 1


@every_size
@every_layout
def test_people_are_large_and_sit_around_the_table(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    zones = Layout.load(name).resolve(size, seats)
    assert len(zones.places) == seats
    widths = [place["portrait"].w / zones["block"].h * 720 for place in zones.places[1:]]
    at_least = 96 if seats <= 5 else 52
    assert all(width >= at_least for width in widths)
    others = [place["portrait"].centerx for place in zones.places[1:]]
    assert others == sorted(others), "clockwise, from left to right"
    if seats == 4 and name != "trente_et_quarante":
        assert abs(zones.places[2]["portrait"].centerx - size[0] / 2) <= 1.5, (
            "partners sit opposite"
        )


def test_a_wide_window_keeps_the_table_in_its_middle() -> None:
    zones = Layout.load("porrazo").resolve((2560, 1080), 4)
    assert zones["block"].size == (2052, 1080)
    assert zones["block"].centerx == 1280


@pytest.mark.parametrize("n", range(2, 13))
def test_cards_on_a_small_table_lie_apart_from_each_other_and_from_its_edge(
    layout: Layout, n: int
) -> None:
    zones = layout.resolve((960, 600), 2)
    area = zones["table"].inflate(-zones["table"].w * 0.03, -zones["table"].h * 0.05)
    boxes = []
    for spot in rows(area, n, zones.card):
        box = pygame.FRect(0, 0, zones.card[0] * spot.scale, zones.card[1] * spot.scale)
        box.center = spot.x, spot.y
        boxes.append(box)
    for one, other in combinations(boxes, 2):
        assert not one.inflate(3, 3).colliderect(other)
    if len({box.y for box in boxes}) > 1:
        assert min(box.top for box in boxes) >= area.top + 2
        assert max(box.bottom for box in boxes) <= area.bottom - 2


@every_size
@every_table
def test_cards_fit_where_they_go(layout: Layout, size: tuple[int, int], seats: int) -> None:
    zones = layout.resolve(size, seats)
    width, height = zones.card
    for name in ("table", "pending"):
        assert zones[name].w >= width, name
        assert zones[name].h >= height, name
    assert zones["hand"].h >= zones.hand_card[1]
    assert zones["hand"].w >= zones.hand_card[0] * 2
    for place in zones.places[1:]:
        assert place["cards"].h >= place.card[1]
        assert place["cards"].w >= place.card[0] * 2


def test_zones_with_words_are_larger_where_words_are(layout: Layout) -> None:
    usual, larger = (layout.resolve((1280, 720), 3, scale) for scale in (1.0, 2.0))
    assert larger.ui == 2 * usual.ui
    assert larger["callout"].h > 1.6 * usual["callout"].h
    assert larger["rail_left"].w > 1.3 * usual["rail_left"].w
    assert larger.unit > 0.75 * usual.unit, "what words take, cards give, but no more"


@pytest.mark.parametrize("seats", range(2, 6))
def test_cards_stay_legible_in_the_smallest_window(layout: Layout, seats: int) -> None:
    zones = layout.resolve((960, 600), seats)
    assert zones.card[1] >= 110
    assert min(place.card[1] for place in zones.places[1:]) >= 30


@pytest.mark.parametrize("n", range(1, 25))
@every_size
def test_no_table_card_hides_the_index_of_another(
    layout: Layout, size: tuple[int, int], n: int
) -> None:
    zones = layout.resolve(size, 4)
    spots = rows(zones["table"], n, zones.card)
    assert len(spots) == n
    assert spots[0].scale >= 0.6
    width, height = (length * spots[0].scale for length in zones.card)
    for i, spot in enumerate(spots):
        assert zones["table"].inflate(2, 2).contains(card(spot, zones.card))
        index = pygame.FRect(0, 0, width * INDEX_WIDTH, height * INDEX_HEIGHT)
        index.topleft = spot.x - width / 2, spot.y - height / 2
        for later in spots[i + 1 :]:
            assert not index.colliderect(card(later, zones.card))


def test_few_table_cards_do_not_overlap_at_all(layout: Layout) -> None:
    zones = layout.resolve((1920, 1080), 4)
    for n in range(1, 13):
        spots = [card(spot, zones.card) for spot in rows(zones["table"], n, zones.card)]
        assert not any(
            a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for a, b in combinations(spots, 2)
        )


def card(spot: Spot, size: tuple[int, int]) -> pygame.FRect:
    rect = pygame.FRect(0, 0, size[0] * spot.scale, size[1] * spot.scale)
    rect.center = spot.x, spot.y
    return rect


@pytest.mark.parametrize("n", range(8))
def test_a_fan_is_symmetrical_and_inside_its_zone(layout: Layout, n: int) -> None:
    zones = layout.resolve((1280, 720), 3)
    spots = fan(zones["hand"], n, zones.hand_card)
    assert len(spots) == n
    for left, right in zip(spots, reversed(spots), strict=True):
        assert left.angle == pytest.approx(-right.angle)
        assert left.y == pytest.approx(right.y)
        assert zones["hand"].collidepoint(left.x, left.y)


def test_a_row_gets_tighter_when_there_is_no_room() -> None:
    area = pygame.Rect(0, 0, 300, 100)
    wide, tight = row(area, 2, (70, 98)), row(area, 9, (70, 98))
    assert wide[1].x - wide[0].x > 70
    assert tight[0].x >= 35
    assert tight[-1].x <= 265


def test_cards_put_down_by_hand_lie_the_same_way_every_time() -> None:
    assert jitter("7D") == jitter("7D")
    assert jitter("7D") != jitter("8D")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[unit]\nheight = 4", "lacks"),
        ("no toml", "is wrong"),
        (
            "[unit]\nheight=4\nwidth=7\n[card]\nratio=0.7\nhand=1\nopponent=1\n"
            '[[zone]]\nname="a"\nin="nowhere"\ndock="fill"\n',
            "not declared before it",
        ),
        (
            "[unit]\nheight=4\nwidth=7\n[card]\nratio=0.7\nhand=1\nopponent=1\n"
            '[[zone]]\nname="a"\nin="window"\ndock="middle"\n',
            "docks to middle",
        ),
    ],
)
def test_a_broken_layout_is_refused_in_one_sentence(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LayoutError, match=said) as error:
        Layout.read(path)
    assert "bad.toml" in str(error.value)
