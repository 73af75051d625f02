"""What a table shows at rest, held against what its view says and against a table freshly laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from porrazo.cards import UNKNOWN
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.badges.bubble import SpeechBubble
from porrazo.desktop.table.badges.callout import Callout
from porrazo.desktop.table.input.hint_signs import Note
from porrazo.desktop.table.input.hint_signs import Tag as HintTag
from porrazo.desktop.table.input.mirror import Mirror
from porrazo.desktop.table.scores.gauge import Gauge
from porrazo.desktop.table.scores.pegboard import ScoreTip
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.engine.game import NOBODY
from porrazo.table.game import Mark, Stake
from porrazo.table.places.cloth import BEFORE

#: Places are rounded to whole pixels here and there.
SLACK = 2.0
#: What a table that is laid anew does not have, not yet, or only while something is pointed at;
#: cards are looked at by themselves.
BESIDE = (SpeechBubble, Callout, Note, HintTag, Gauge, Mirror, ScoreTip, CardSprite)


def all_told(scene: TableScene) -> bool:
    """Return whether everything that has happened is shown, and nothing moves."""
    return not scene.queue.moving and scene.queue.empty and not scene.animating


def waits(scene: TableScene) -> bool:
    """Return whether the table is at rest and waits for a person."""
    if scene.claims is not None and scene.claims.offering:
        # It asks, or leaves a moment that passes by itself.
        return not scene.animating and bool(scene.asking.controls)
    if not all_told(scene) or not scene.session.human_to_act():
        return False
    return bool(scene.asking.controls) or hides_hand(scene)


def hides_hand(scene: TableScene) -> bool:
    """Return whether a hand is turned down that may be looked at; not before a tendido, for one."""
    hand = scene.session.view(scene.viewer).hands[scene.viewer]
    return not scene.model.hand_open and UNKNOWN not in hand


def wrong_at_rest(scene: TableScene) -> list[str]:
    """Return a sentence for each thing on a table at rest that is not as its view says."""
    view = scene.session.view(scene.viewer)
    found = [*_cards(scene, view), *_signs(scene, view), *_mouse(scene)]
    if scene.claims is None or not scene.claims.offering:
        found += _asked(scene, view)
    return found


def _cards(scene: TableScene, view: Any) -> Iterator[str]:
    model = scene.model
    shown, expected = model.shown(), model.expected(view)
    # With a control of the game's own the player puts cards into another order.
    ordered = scene.asking.board is None
    if shown != expected and (ordered or _sorted(shown) != _sorted(expected)):
        yield f"the cards are {shown} instead of {expected}"
    lying = set(model.cards())
    # A control of the game's own has cards of its own.
    if scene.asking.board is None:
        stray = {each for each in scene.stage.sprites if isinstance(each, CardSprite)} ^ lying
        if stray:
            yield f"cards are on the stage or in a zone, not both: {[c.code for c in stray]}"
    assert model.zones is not None
    for sprite, spot, height, _ in model.targets(model.zones):
        here = sprite.x, sprite.y, sprite.angle, sprite.height, sprite.scale
        there = spot.x, spot.y, spot.angle, height, 1.0
        if scene.asking.board is None and any(
            abs(a - b) > SLACK for a, b in zip(here, there, strict=True)
        ):
            yield f"{sprite.code} of {model.zone_of(sprite)} lies at {here}, not {there}"
        if sprite.turn != float(sprite.code != BACK) or sprite.alpha != 1.0:
            yield f"{sprite.code} of {model.zone_of(sprite)} is turned {sprite.turn}"


def _sorted(zones: dict[str, object]) -> dict[str, object]:
    return {name: sorted(told) if isinstance(told, tuple) else told for name, told in zones.items()}


def _signs(scene: TableScene, view: Any) -> Iterator[str]:
    game, signs = scene.game, scene.signs
    totals = game.score(view).totals
    if tuple(scene.rack.scores) != tuple(totals):
        yield f"the scores are {scene.rack.scores} instead of {totals}"
    by_seat: dict[int, list[Mark]] = {}
    for mark in game.marks(view, scene.table_setup.say):
        by_seat.setdefault(mark.seat, []).append(mark)
    for seat, person in enumerate(signs.people):
        state, marks = person.state, by_seat.get(seat, [])
        if list(state.marks) != marks:
            yield f"at seat {seat} is shown {state.marks} instead of {marks}"
        if state.score != totals[state.side]:
            yield f"at seat {seat} is shown {state.score} instead of {totals[state.side]}"
        if state.active != (seat == scene.session.to_act):
            yield f"seat {seat} is wrong about whose turn it is"
    told = game.told_in_rails
    on_felt = [mark for mark in by_seat.get(NOBODY, []) if mark.kind not in told]
    felt = {mark.kind: mark.words for mark in on_felt if mark.words}
    shown = {
        kind: f"{badge.label}\n{badge.below}" if badge.below else badge.label
        for kind, badge in signs.badges.items()
        if badge.visible
    }
    if felt != shown:
        yield f"on the felt is {shown} instead of {felt}"
    stakes = {(each.spot, each.seat): each for each in game.stakes(view)}
    lying = {
        (face.name, seat): stake for face in signs.spots.all for seat, stake in face.stakes.items()
    }
    before = {seat: amount for seat, amount in enumerate(signs.croupier.before) if amount}
    lying.update({(BEFORE, seat): Stake(BEFORE, seat, before[seat]) for seat in before})
    if lying != stakes:
        yield f"on the cloth lie {lying} instead of {stakes}"
    score = game.score(view)
    if signs.pot.count != (score.pot or 0):
        yield f"the pot has {signs.pot.count} instead of {score.pot}"
    if signs.pot.bets != score.bets and score.pot is not None:
        yield f"before the seats lie {signs.pot.bets} instead of {score.bets}"
    sides = scene.table_setup.sides
    own = tuple(max(0, totals[side] - before.get(seat, 0)) for seat, side in enumerate(sides))
    if signs.purses.counts not in ((), own):
        yield f"in front of the seats are {signs.purses.counts} instead of {own}"


def _asked(scene: TableScene, view: Any) -> Iterator[str]:
    asking = scene.asking
    if hides_hand(scene):
        if asking.controls:
            yield "something is asked of a hand that is hidden"
        return
    prompt = scene.game.prompt(view, scene.table_setup.say)
    if asking.prompt is None:
        yield "nothing is asked"
    elif asking.prompt.question == prompt.question:
        wanted = [answer.label for answer in prompt.buttons]
        labels = [each.label for each in asking.controls if isinstance(each, Button)]
        drawn = prompt.row is not None or prompt.cloth is not None
        if not Counter(wanted) <= Counter(labels) and not drawn:
            yield f"the answers are {labels} instead of {wanted}"
        if asking.picking is not None:
            cards = sorted(control.card for control in asking.picking.cards)
            if cards != sorted(view.hands[scene.viewer]):
                yield f"the cards to choose are {cards}"
    if scene.focus.current is not None and scene.focus.current not in scene.focus.controls:
        yield "the focus is on something that is no longer there"


def _mouse(scene: TableScene) -> Iterator[str]:
    """Nothing is held while no button of the mouse is down."""
    if scene.focus._pressed is not None:
        yield f"{scene.focus._pressed.label!r} is still pressed"


def differs_from_fresh(scene: TableScene) -> list[str]:
    """Return in what a table at rest differs from one that is laid anew for the same match."""
    table = TableScene(scene.context, scene.session, opening=False)
    saved_as = scene.context.saved_match
    table.viewer = scene.viewer
    table.enter()
    table.model.hand_open = scene.model.hand_open
    table.model.load(scene.session.view(scene.viewer))
    table.stage.resize(scene.size)
    table.arrange(scene.size)
    table.signs.rest(scene.session.view(scene.viewer), table.rack.scores, scene.session.to_act)
    table.clock.finish()
    scene.context.saved_match = saved_as
    mine, fresh = _things(scene), _things(table)
    for button in scene.menu.beside:
        if not button.visible and any(button.label == each.label for each in scene.asking.controls):
            # The question, which the fresh table does not put, has this button itself.
            fresh.pop((type(button).__name__, button.label), None)
    return [
        f"{kind} {label!r} at {mine.get((kind, label), [])}, fresh {fresh.get((kind, label), [])}"
        for kind, label in sorted(mine.keys() | fresh.keys())
        if not _alike(mine.get((kind, label), []), fresh.get((kind, label), []))
    ]


Boxes = list[tuple[int, int, int, int]]


def _things(scene: TableScene) -> dict[tuple[str, str], Boxes]:
    """Return what is seen that does not depend on what was pointed at or chosen, and where."""
    asked = {id(control) for control in scene.asking.controls}
    things: dict[tuple[str, str], Boxes] = {}
    for sprite in scene.stage.sprites:
        beside = isinstance(sprite, BESIDE) or sprite is scene.hint
        blits = sprite.blits() if sprite.visible and sprite.alpha > 0.0 else ()
        if beside or id(sprite) in asked or not blits:
            continue
        # The picture of a button that is pointed at is larger than others.
        whole = blits[0].rect.unionall([blit.rect for blit in blits[1:]])
        x, y, w, h = sprite.area if isinstance(sprite, Widget) else whole
        if w and h:
            label = sprite.label if isinstance(sprite, Widget) else ""
            things.setdefault((type(sprite).__name__, label), []).append((x, y, w, h))
    return things


def _alike(mine: Boxes, fresh: Boxes) -> bool:
    if len(mine) != len(fresh):
        return False
    pairs = zip(sorted(mine), sorted(fresh), strict=True)
    return all(abs(a - b) <= SLACK for one, other in pairs for a, b in zip(one, other, strict=True))
