from itertools import combinations
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.ui.stage.layout import Layout, LayoutError, Zones
from porrazo.table.geometry import Spot
from porrazo.table.spreads import INDEX_HEIGHT, INDEX_WIDTH, fan, jitter, row, rows

SIZES = [(960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (2560, 1440)]
LEAVES = (
    "menu", "pegboard", "stock", "pending", "table", "callout", "home", "actions", "hand",
)  # fmt: skip

every_table = pytest.mark.parametrize("seats", range(2, 9))
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

every_scale = pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])


@pytest.fixture(scope="module")
def layout() -> Layout:
    return Layout.load("porrazo")


def all_areas(zones: Zones) -> dict[str, pygame.Rect]:
    areas = {name: zones[name] for name in LEAVES}
    for i, place in enumerate(zones.places[1:], 1):
        areas |= {f"{name} of seat {i}": place[name] for name in ("cards", "pile", "plaque")}
    return areas


@every_size
@every_table
@every_scale
def test_no_zone_overlaps_another_and_all_are_on_the_felt(
    layout: Layout, size: tuple[int, int], seats: int, scale: float
) -> None:
    zones = layout.resolve(size, seats, scale)
    areas = all_areas(zones)
    for (one, a), (other, b) in combinations(areas.items(), 2):
        assert not a.colliderect(b), f"{one} overlaps {other}"
    for name, area in areas.items():
        assert zones["felt"].contains(area), f"{name} is not on the felt"
        assert area.w > 0
        assert area.h > 0


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
@every_scale
def test_cards_fit_where_they_go(
    layout: Layout, size: tuple[int, int], seats: int, scale: float
) -> None:
    zones = layout.resolve(size, seats, scale)
    width, height = zones.card
    for name in ("stock", "table", "pending"):
        assert zones[name].w >= width, name
        assert zones[name].h >= height, name
    assert zones["hand"].h >= zones.hand_card[1]
    assert zones["hand"].w >= zones.hand_card[0] * 2
    for place in zones.places[1:]:
        assert place["cards"].h >= place.card[1]
        assert place["cards"].w >= place.card[0] * 2
        assert place["pile"].w >= place.card[0]


@every_size
@every_table
def test_there_is_a_place_for_each_seat_clockwise_from_left_to_right(
    layout: Layout, size: tuple[int, int], seats: int
) -> None:
    zones = layout.resolve(size, seats)
    assert len(zones.places) == seats
    assert zones.places[0].box == zones["home"]
    middles = [place.box.centerx for place in zones.places[1:]]
    assert middles == sorted(middles)


def test_zones_with_words_are_deeper_where_words_are_larger(layout: Layout) -> None:
    usual, larger = (layout.resolve((960, 600), 3, scale) for scale in (1.0, 2.0))
    assert larger.ui == 2 * usual.ui
    for name in ("callout", "menu"):
        assert larger[name].h > 1.2 * usual[name].h
    assert larger.places[1]["plaque"].h >= 1.4 * usual.places[1]["plaque"].h
    assert larger.unit > 0.87 * usual.unit, "what words take, cards give, but no more"


@pytest.mark.parametrize("seats", range(2, 6))
def test_cards_stay_legible_in_the_smallest_window(layout: Layout, seats: int) -> None:
    zones = layout.resolve((960, 600), seats)
    assert zones.card[1] >= 110
    assert min(place.card[1] for place in zones.places[1:]) >= 55


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
    path.write_text(text)
    with pytest.raises(LayoutError, match=said) as error:
        Layout.read(path)
    assert "bad.toml" in str(error.value)


def boxes_around(zones: Zones) -> dict[str, pygame.Rect]:
    names = ("menu", "pegboard", "actions", "marks", "callout", "home", "hand")
    boxes = {name: zones[name] for name in names}
    for number, place in enumerate(zones.places):
        parts = ("play", "cards", "plaque", "pile") if number else ("play",)
        boxes |= {f"{part} of place {number}": place[part] for part in parts}
    return boxes


@every_size
@every_table
@every_scale
def test_nothing_overlaps_where_seats_are_around_the_table(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    zones = Layout.load("table").resolve(size, seats, scale)
    assert len(zones.places) == seats
    boxes = boxes_around(zones)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.colliderect(b), f"{one} overlaps {other}"
    for name, box in boxes.items():
        assert zones["felt"].contains(box), f"{name} is not on the felt"
        assert min(box.size) > 0, name


def test_partners_sit_opposite_and_the_next_seat_sits_left() -> None:
    zones = Layout.load("table").resolve((960, 600), 4)
    left, top, right = (place.box for place in zones.places[1:])
    assert left.right < top.left
    assert top.right < right.left
    assert top.bottom < left.top


def shared_boxes(zones: Zones) -> dict[str, pygame.Rect]:
    """What lies on a table whose open cards are in its middle, with seats around it."""
    names = ("menu", "pegboard", "actions", "marks", "callout", "home", "hand", "stock", "table")
    boxes = {name: zones[name] for name in names}
    if "pending" in zones.rects:
        boxes["pending"] = zones["pending"]
    for number, place in enumerate(zones.places[1:], 1):
        boxes |= {f"{part} of place {number}": place[part] for part in ("cards", "plaque", "pile")}
    return boxes


@every_size
@pytest.mark.parametrize("seats", [2, 3, 4])
@every_scale
def test_nothing_overlaps_where_open_cards_lie_between_the_seats(
    size: tuple[int, int], seats: int, scale: float
) -> None:
    """Here no seat has a part of the felt for what it plays alone."""
    zones = Layout.load("ronda").resolve(size, seats, scale)
    boxes = shared_boxes(zones)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.colliderect(b), f"{one} overlaps {other}"
    for name, box in boxes.items():
        assert zones["felt"].contains(box), f"{name} is not on the felt"
    spots = rows(zones["table"], 10, zones.card)
    assert spots[0].scale >= 0.4
    for spot in spots:
        assert zones["table"].inflate(2, 2).contains(card(spot, zones.card))
