"""The cards of the hand as controls: a click or a drag plays one, several are raised first."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from porrazo.cards import UNKNOWN, Card
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.drop_light import DropLight
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control, SpriteControl
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Tween, sequence, shaken, spring
from porrazo.table.game import Preview, Proposal, Selection

# A card let go below this share of the hand's zone is put there.
_HAND_BELOW = 0.25
# How far a card that cannot be played swings aside, as a share of its height.
_SHAKE = 0.05
# A press that moves less than this share of a card's height is a click.
_DRAG = 0.12
# How far a dragged card leans, in degrees: at a speed of one card height a second, and at most.
_LEAN, _MOST_LEAN = 2.2, 14.0


def keys_of_cards(taken: Container[int]) -> list[int]:
    """Return the keys of the cards of a hand, from the left: digits, then letters that are free."""
    letters = [key for key in range(pygame.K_a, pygame.K_z + 1) if key not in taken]
    return [*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0, *letters]


def number_of(key: int, taken: Container[int]) -> int:
    """Return the place of the card that a key means, the leftmost being 0; -1 for none."""
    keys = keys_of_cards(taken)
    return keys.index(key) if key in keys else -1


class Picking:
    """The cards of the hand as controls, and which of them are raised to be played together."""

    def __init__(self, asking: Asker, selection: Selection) -> None:
        self._asking = asking
        self._model = asking.model
        self._context = asking.context
        self._heard: tuple[Card, ...] = ()
        self.selection = selection
        self.several = selection.most > 1
        self._proposals: Sequence[Proposal] | None = None
        self._proposed = -1
        self._leans: Animation = sequence()
        self._refused = False
        """True when why a card cannot be played is still to be read."""
        self.light = DropLight(self._context, asking.scene.stage)
        self.cards: list[HandCard] = []
        for sprite in self._model.hand(self._model.viewer):
            card = self._card_of(sprite)
            if card != UNKNOWN:
                self.cards.append(HandCard(self, sprite, card, asking.say.card(card)))
        self.play_button: Button | None = None
        if self.several:
            words = selection.button or self._context.text.get("table.play_cards")
            self.play_button = asking.add_button(words, self.play)
            self.play_button.on_refuse = self.play
            self.show()
        else:
            self._dim_refused()
            self._settle()

    @property
    def controls(self) -> list[Control]:
        """A control for each card, from the left."""
        return list(self.cards)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are raised, from the left."""
        raised = self._model.chosen
        return tuple(each.card for each in self.cards if each.sprite in raised)

    def follow_order(self) -> None:
        """Count the cards as they lie now."""
        hand = self._model.hand(self._model.viewer)
        self.cards.sort(key=lambda control: [control.sprite is each for each in hand].index(True))
        self._proposals, self._proposed = None, -1

    # --- one card

    def _dim_refused(self) -> None:
        """Dim the cards that cannot be played; a click on one still says why."""
        for control in self.cards:
            assert isinstance(control.sprite, CardSprite)
            control.sprite.dim = self.selection.leads((control.card,)) is None

    def use(self, control: HandCard) -> None:
        """Play a card that is clicked or dragged to the felt; raise or lower one of several."""
        if self.several:
            self.toggle(control)
            return
        lead = self.selection.leads((control.card,))
        if lead is None:
            # First what is pointed at, which says something else.
            control.state_changed()
            self._shake([control])
            self._asking.refuse(self.selection.refusal((control.card,)))
            self._refused = True
        else:
            self._asking.follow_card(control.card, lead)

    def clicked(self, control: HandCard) -> None:
        """Use a card; at the second of two quick clicks raise the whole combination around it."""
        twice = self.several and control.clicks % 2 == 0
        whole = self._around(control) if twice else ()
        if whole:
            self.choose(whole)
        else:
            self.use(control)

    @property
    def now(self) -> float:
        """The time, in seconds."""
        return self._asking.scene.clock.now

    def follow(self, control: HandCard, point: Point, angle: float) -> None:
        """Have a card where the mouse takes it; it may still be rising under it, or gliding.

        It leans, and hangs straight again where it is held still; with less motion it stays so.
        """
        sprite, seconds, clock = control.sprite, self._context.durations, self._asking.scene.clock
        clock.play(Tween(sprite, 0.0, x=point[0], y=point[1], lift=1.0))
        lean = angle if seconds.follow else 0.0
        self._leans.cancel()
        self._leans = sequence(
            Tween(sprite, seconds.follow, angle=lean),
            Tween(sprite, seconds.upright, spring, angle=0.0),
        )
        clock.play(self._leans)
        area = self._asking.zones().drop if self._plays(control) else None
        over = area is not None and area.collidepoint(point)
        self.light.show(area if over else None, waits=area)

    def _plays(self, control: HandCard) -> bool:
        """Return whether a card may be played now, with those that are raised."""
        others = [card for card in self.chosen if card != control.card] if self.several else []
        cards = (*others, control.card)
        return len(cards) >= self.selection.least and self._leads(cards)

    def released(self) -> None:
        """Light the felt no longer; a card that leans is free to go."""
        self._leans.cancel()
        self.light.show(None)

    def _shake(self, controls: Sequence[HandCard]) -> None:
        """Let cards shake their heads: they cannot be played."""
        for control in controls:
            sprite = control.sprite
            assert isinstance(sprite, CardSprite)
            spot = self._model.spot_of(sprite)
            if spot is not None:
                self._glide(sprite, self._context.durations.hover, lift=1.0)
                swing = shaken(
                    sprite, spot.x, sprite.height * _SHAKE, self._context.durations.refuse
                )
                self._asking.scene.clock.play(swing)

    def dropped(self, control: HandCard, point: Point) -> bool:
        """Play what is let go over the felt's middle; False where a card goes back to the hand."""
        zones = self._asking.zones()
        hand = zones["hand"].inflate(zones.hand_card[0], 0)
        low = point[1] >= hand.top + hand.h * _HAND_BELOW
        if low and hand.left <= point[0] <= hand.right:
            self._put(control, point[0])
            return False
        if not zones.drop.collidepoint(point):
            return False
        if self.several:
            assert isinstance(control.sprite, CardSprite)
            self._model.chosen.add(control.sprite)
            self.show()
            self.play()
        else:
            self.use(control)
        return True

    def _put(self, control: HandCard, x: float) -> None:
        """Leave a card where it was let go along the hand: the player's own order."""
        assert isinstance(control.sprite, CardSprite)
        if self._model.put_in_hand(control.sprite, x):
            self._asking.sorted()
            glide = self._model.settle(without=[control.sprite])
            self._asking.scene.clock.play(glide)

    # --- several

    def toggle(self, control: HandCard) -> None:
        """Raise a card, or lower it; one that goes with nothing chosen says why."""
        assert isinstance(control.sprite, CardSprite)
        if control.sprite in self._model.chosen:
            self.choose([each for each in self.chosen if each != control.card])
        elif self.selection.may_take(self.chosen, control.card):
            self._model.chosen.add(control.sprite)
            self.show()
        elif (kept := self._making_room(control)) is not None:
            self.choose([*kept, control.card])
        else:
            self._shake([control])
            self._asking.refuse(self.selection.refusal((*self.chosen, control.card)))

    def _making_room(self, control: HandCard) -> list[Card] | None:
        """Return which raised cards stay up beside a card that does not go with all of them.

        None where the raised cards are no play yet, or as many as are asked for: then a further
        card is a mistake. Those nearest to the card stay, so that a straight moves along.
        """
        chosen, take = self.chosen, self.selection.may_take
        counted = len(chosen) >= self.selection.most
        if counted or self.selection.leads(chosen) is None or not take((), control.card):
            return None
        raised = [each for each in self.cards if each.sprite in self._model.chosen]
        at = self.cards.index(control)
        kept: list[Card] = []
        for each in sorted(raised, key=lambda other: abs(self.cards.index(other) - at)):
            if take((control.card, *kept), each.card):
                kept.append(each.card)
        return kept

    def choose(self, cards: Sequence[Card]) -> None:
        """Raise exactly these cards; each as often as it is named."""
        wanted = list(cards)
        self._model.chosen.clear()
        for control in self.cards:
            if control.card in wanted:
                wanted.remove(control.card)
                assert isinstance(control.sprite, CardSprite)
                self._model.chosen.add(control.sprite)
        self.show()

    def sweep(self, first: HandCard, point: Point, *, up: bool) -> None:
        """Raise or lower all cards between the one that was pressed and the one at a point."""
        at = self._at(point)
        if at is None:
            return
        low, high = sorted((self.cards.index(first), at))
        for control in self.cards[low : high + 1]:
            assert isinstance(control.sprite, CardSprite)
            if not up:
                self._model.chosen.discard(control.sprite)
            elif self.selection.may_take(self.chosen, control.card):
                self._model.chosen.add(control.sprite)
        self.show()

    def propose(self) -> bool:
        """Raise the next cards that could be played together; False where there are none."""
        found = self._found() if self.several else ()
        if not found:
            return False
        count = len(found)
        self._proposed = (self._proposed + 1) % count
        proposal = found[self._proposed]
        self.choose(proposal.cards)
        words = self._context.text.get
        told = words("table.proposal", n=self._proposed + 1, count=count, name=proposal.name)
        self._asking.hint.set(told)
        self.aim_enter()
        return True

    def aim_enter(self) -> None:
        """Have Enter play what is raised; on a card it would lower that one again."""
        if self.play_button is not None:
            self._asking.scene.focus.focus(self.play_button)

    def _found(self) -> Sequence[Proposal]:
        if self._proposals is None:
            self._proposals = list(self.selection.proposals())
        return self._proposals

    def _around(self, control: HandCard) -> tuple[Card, ...]:
        """Return the first proposal with a card, or with one that is called the same."""
        called = self._asking.say.card
        for proposal in self._found():
            if control.card in proposal.cards:
                return proposal.cards
            for card in proposal.cards:
                if called(card) == control.label:
                    return tuple(control.card if each == card else each for each in proposal.cards)
        return ()

    def play(self) -> None:
        """Play the cards that are raised, or say why they cannot be played."""
        chosen = self.chosen
        lead = self.selection.leads(chosen) if len(chosen) >= self.selection.least else None
        if lead is None:
            self._shake([each for each in self.cards if each.sprite in self._model.chosen])
            self._asking.refuse(self.selection.refusal(chosen) or self._question())
        else:
            self._asking.follow(lead)

    def show(self) -> None:
        """Show what is raised: its name, what cannot be added, whether it can be played."""
        chosen = self.chosen
        self._hear(chosen)
        full = len(chosen) >= self.selection.most
        for control in self.cards:
            sprite = control.sprite
            assert isinstance(sprite, CardSprite)
            fits = sprite in self._model.chosen
            fits = fits or (not full and self.selection.may_take(chosen, control.card))
            sprite.dim = not fits and self._making_room(control) is None
        name = self.selection.name_of(chosen) if chosen else ""
        preview = self.selection.preview(chosen)
        self._asking.light(preview.lit or None)
        self._tell(preview, name)
        if self.play_button is not None:
            ready = len(chosen) >= self.selection.least and self._leads(chosen)
            self.play_button.enabled = ready
            self._asking.scene.focus.default = self.play_button if ready else None
        self._settle()

    def _hear(self, chosen: tuple[Card, ...]) -> None:
        """Let a card be heard as it rises, or where none does as it is lowered."""
        before, self._heard = set(self._heard), chosen
        for name, moved in (("lift", set(chosen) - before), ("lower", before - set(chosen))):
            sprite = self._asking.model.sprite_of(min(moved)) if moved else None
            if sprite is not None:
                at = self._asking.scene.stage.side(sprite.x)
                self._context.sounds.play(name, at=at)
                return

    def _leads(self, chosen: tuple[Card, ...]) -> bool:
        return self.selection.leads(chosen) is not None

    # --- pointing

    def point_at(self, control: SpriteControl) -> None:
        """Lift the card that is pointed at and show what it would do."""
        assert isinstance(control, HandCard)
        sprite = control.sprite
        assert isinstance(sprite, CardSprite)
        if control not in self._asking.controls:
            # It is losing the mouse because it is asked for no longer.
            sprite.halo = self._asking.halo_of(sprite)
            return
        up = control.hovered or control.focused or control.pressed
        sprite.halo = Halo.FOCUS if control.focused else self._asking.halo_of(sprite)
        if up:
            before, self._model.raised = self._model.raised, sprite
            if before is not None and before is not sprite:
                # The mouse is on one card, the keyboard has gone to another.
                self._glide(before, self._context.durations.hover)
            if not self.several:
                self._preview(control.card)
        elif self._model.raised is sprite:
            self._model.raised = None
            if not self.several:
                self._asking.light()
                if not self._refused:
                    self._asking.hint.ask(self._asking.prompt)
        if not control.dragged:
            self._glide(sprite, self._context.durations.hover, lift=1.0 if up else 0.0)

    def _preview(self, card: Card) -> None:
        self._refused = False
        preview = self.selection.preview((card,))
        self._asking.light(preview.lit, Halo.STRONG if preview.strong else Halo.CAPTURE)
        self._tell(preview)

    def _tell(self, preview: Preview, name: str = "") -> None:
        """Say what the chosen cards would do, or are; else what is asked."""
        if preview.words:
            self._asking.hint.set(preview.words, preview.decisive)
        elif name:
            self._asking.hint.set(name, (name,))
        else:
            self._asking.hint.ask(self._asking.prompt)

    def _settle(self) -> None:
        """Let all cards glide to where they belong; one may still be up from the last question."""
        for control in self.cards:
            self._glide(control.sprite, self._context.durations.hover)

    def _glide(self, sprite: object, seconds: float, lift: float = 0.0) -> None:
        assert isinstance(sprite, CardSprite)
        spot = self._model.spot_of(sprite)
        if spot is not None:
            move = Tween(sprite, seconds, x=spot.x, y=spot.y, angle=spot.angle, lift=lift)
            self._asking.scene.clock.play(move)

    def _question(self) -> str:
        prompt = self._asking.prompt
        return prompt.question if prompt is not None else ""

    def _card_of(self, sprite: CardSprite) -> Card:
        pack = self._asking.say.pack
        return UNKNOWN if sprite.code == "?" else pack.card(sprite.code)

    def _at(self, point: Point) -> int | None:
        """Return which card is under a point, or the nearest to it along the hand."""
        if not self.cards:
            return None
        away = [abs(each.sprite.x - point[0]) for each in self.cards]
        return away.index(min(away))


class HandCard(SpriteControl):
    """A card of the hand, which `picking` is told of.

    A drag that ends on the felt's middle plays it; elsewhere the card returns. Where several are
    chosen a drag along the hand raises all on its way, or lowers them if the first one was raised.
    """

    def __init__(self, picking: Picking, sprite: CardSprite, card: Card, label: str) -> None:
        super().__init__(sprite, label, lambda: picking.use(self), picking.point_at)
        self.card = card
        self._picking = picking
        self._grip: Point | None = None
        self._from: Point = (0.0, 0.0)
        self._up = True
        self._swept = False
        self._was = (0.0, 0.0)
        """When the card was where along the table, at the moment before this one."""
        self._lean = 0.0
        self.dragged = False

    @property
    def repeats(self) -> bool:
        """Raising is no answer yet: a double click raises a combination, two lower the card."""
        return self._picking.several

    def press(self, point: Point) -> None:
        """Take hold of the card."""
        self._from = self.sprite.centre
        self._grip = point
        self._was, self._lean = (self._picking.now, self.sprite.x), 0.0
        self._up = self.card_is_down
        self.dragged = self._swept = False

    @property
    def card_is_down(self) -> bool:
        """True when the card is not raised to be played with others."""
        return self.card not in self._picking.chosen

    def drag(self, point: Point) -> None:
        """Let the card follow the mouse, leaning into its way; along the hand raise cards."""
        if self._grip is None:
            return
        dx, dy = point[0] - self._grip[0], point[1] - self._grip[1]
        assert isinstance(self.sprite, CardSprite)
        near = dx * dx + dy * dy < (self.sprite.height * _DRAG) ** 2
        if not self.dragged and near:
            return
        if self._picking.several and not self.dragged and (self._swept or abs(dx) > -dy):
            self._swept = True
            self._picking.sweep(self, point, up=self._up)
            return
        self.dragged = self.held = True
        to = self._from[0] + dx, self._from[1] + dy
        self._picking.follow(self, to, self._leaning(to[0]))

    def _leaning(self, x: float) -> float:
        """Return by how many degrees the card leans, by how fast it is drawn along."""
        now, (then, before) = self._picking.now, self._was
        if now > then:
            assert isinstance(self.sprite, CardSprite)
            fast = (before - x) / self.sprite.height / (now - then)
            self._lean = max(-_MOST_LEAN, min(_MOST_LEAN, fast * _LEAN))
            self._was = now, x
        return self._lean

    def activate(self) -> None:
        """Play the card; after a drag only where cards are played."""
        dragged, swept, by_mouse = self.dragged, self._swept, self._grip is not None
        self._forget_mouse()
        if swept:
            return
        if by_mouse and not dragged:
            self._picking.clicked(self)
        elif not dragged:
            super().activate()
        elif not self._picking.dropped(self, self.sprite.centre):
            self.state_changed()

    def let_go(self) -> None:
        """Let the card go back to the hand."""
        self._forget_mouse()
        self.state_changed()

    def _forget_mouse(self) -> None:
        self.dragged = self.held = self._swept = False
        self._grip = None
        self._picking.released()
