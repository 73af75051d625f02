"""Putting cards of the hand into places: by drag, click, key or proposal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from porrazo.cards import Card
from porrazo.desktop.table.cards import lying
from porrazo.desktop.table.cards.model import Z_HAND, Z_TABLE
from porrazo.desktop.table.cards.over_hand import HAND_LIFT, risen
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.bay import Bay
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.table.input.picking import number_of
from porrazo.desktop.table.input.placed_card import PlacedCard
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.focus import Control, SpriteControl
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Tween, parallel
from porrazo.engine.game import Action
from porrazo.table.asking.prompts import Arrangement, Places, Rearranged
from porrazo.table.places.geometry import Spot

_HELD_Z: Final = 390.0
_FORESEEN: Final = 0.5
"""How strong cards are seen in the place that they would be put into."""


class Arranging:
    """The places of an `Arrangement`, the cards left in the hand, and the buttons.

    It keeps the promises of a (`board.Board`).
    """

    def __init__(self, asker: Asker, arrange: Arrangement) -> None:
        self._asker = asker
        self._arrange = arrange
        self._model = asker.model
        self._context = asker.context
        self._chosen: list[CardSprite] = []
        self._proposals: Sequence[Places] | None = None
        self._proposed = -1
        self._carried: Point = (0.0, 0.0)
        self._foreseen: list[CardSprite] = []
        """The chosen cards as they would lie in the next place."""
        self._bays = [
            Bay(self._context, self, place, partial(self._spoken_bay, place))
            for place in range(len(arrange.zones))
        ]
        for bay in self._bays[: arrange.fixed]:
            bay.enabled = False
        pack = asker.say.pack
        self._cards = {
            sprite: PlacedCard(self, sprite, pack.card(sprite.code), "")
            for sprite in self._model.hand(self._model.viewer)
        }
        for control in self._cards.values():
            control.label = asker.say.card(control.card)
        self._places: list[list[CardSprite]] = [[] for _ in arrange.zones]
        self._make_buttons()
        asker.scene.stage.add(*self._bays, *self._buttons)
        self._take_up()
        self.controls: list[Control] = []
        """The buttons, the places, then the cards, those of the hand first."""
        self._follow_cards()
        self._show()

    # --- what the house asks of it

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons."""
        return self._buttons

    @property
    def action(self) -> Action:
        """What would be done first, as the cards lie now."""
        plan = self._arrange.plan_of(self.places)
        assert plan is not None
        return plan[0]

    @property
    def places(self) -> Places:
        """Which cards lie in each place; those that were there before in the first ones."""
        fixed = [self._model.open_cards(zone) for zone in self._arrange.zones]
        return tuple(
            [
                fixed[place] if place < self._arrange.fixed else self._named(cards)
                for place, cards in enumerate(self._places)
            ]
        )

    @property
    def fixed(self) -> int:
        """In how many of the first places cards lie fast."""
        return self._arrange.fixed

    def close(self) -> None:
        """Leave the table, and the cards where they lie."""
        self._asker.scene.stage.remove(*self._bays, *self._buttons, *self._foreseen)
        for sprite in self._cards:
            sprite.dim = False

    def place(self) -> None:
        """Put everything where it belongs in the present window."""
        zones = self._asker.zones()
        for bay, zone in zip(self._bays, self._arrange.zones, strict=True):
            cards = self._model.box(zone)
            strip = zones.rects.get("names", cards)
            bay.fit(cards, pygame.Rect(cards.x, strip.y, cards.w, strip.h), zones.ui)
        self._place_buttons()
        self._foresee()
        for sprite, spot, height, z in self._spots():
            sprite.centre = spot.x, spot.y
            sprite.angle, sprite.height, sprite.z = spot.angle, height, z

    def _place_buttons(self) -> None:
        """Lay the buttons that can be used in their bar."""
        zones = self._asker.zones()
        place_bar([each for each in self._buttons if each.visible], zones["actions"], zones.ui)

    def show(self, action: Action) -> None:
        """Show at once how cards lie by which an action comes first."""
        self._lay(self._arrange.toward(action))
        self.place()

    def lay(self, action: Action) -> None:
        """Let the cards glide to where an action comes first."""
        self.rearrange(self._arrange.toward(action))

    def as_good_as(self, action: Action) -> bool:
        """Return whether an action comes first as the cards lie now."""
        plan = self._arrange.plan_of(self.places)
        return plan is not None and plan[0] == action

    def turns_to(self, action: Action) -> Sequence[Callable[[], None]]:
        """Return what brings it to an action: each card to its place, one after the other."""
        wanted = self._arrange.toward(action)
        return [
            partial(self._put, self._sprite(card), place)
            for place, cards in enumerate(wanted)
            for card in cards
            if place >= self._arrange.fixed and self._place_of(self._sprite(card)) != place
        ]

    def control_to(self, action: Action) -> Control:
        """Return the next card to be put into its place, or the button."""
        wanted = self._arrange.toward(action)
        for place, cards in enumerate(wanted):
            for card in cards if place >= self._arrange.fixed else ():
                sprite = self._sprite(card)
                if self._place_of(sprite) is None:
                    return self._cards[sprite]
        return self.confirm

    def turn(self, command: str) -> bool:
        """Mean nothing by the player's own keys."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """Send a card by its number, take the last one back, or lay the next proposal."""
        if event.key == pygame.K_TAB:
            return not event.mod & pygame.KMOD_SHIFT and self.propose()
        if event.key == pygame.K_BACKSPACE:
            return self._take_back()
        number = number_of(event.key, self._asker.taken_keys())
        if not 0 <= number < len(self._rest):
            return False
        self.send(self._rest[number])
        return True

    # --- what is done with cards

    def send(self, sprite: CardSprite) -> None:
        """Put a card into the first free place, or back into the hand."""
        if self._place_of(sprite) is not None:
            self._put(sprite, None)
            return
        free = next((n for n in self._open_places() if self._room(n)), None)
        if free is not None:
            self._put(sprite, free)

    def click(self, sprite: CardSprite, *, twice: bool) -> None:
        """Choose a card, or no more; at the second of two quick clicks send it."""
        if twice:
            self._chosen.clear()
            self.send(sprite)
        elif sprite in self._chosen:
            self._chosen.remove(sprite)
            self._show()
            self.settle()
        else:
            self._chosen.append(sprite)
            self._show()
            self.settle()

    def drag(self, sprite: CardSprite, point: Point) -> None:
        """Let a card follow, and light the place it would be put into."""
        self._hold(sprite, point)
        over = self._bay_at(point)
        for bay in self._bays:
            bay.target = bay is over

    def _hold(self, sprite: CardSprite, point: Point) -> None:
        """Have a card at a point, whatever moved it before."""
        sprite.z = _HELD_Z
        self._asker.scene.clock.play(Tween(sprite, 0.0, x=point[0], y=point[1], lift=1.0))

    def drop(self, sprite: CardSprite, point: Point) -> None:
        """Put a card down: into a place, on a card that it changes with, or into the hand."""
        bay = self._bay_at(point)
        if bay is None:
            self._put(sprite, None)
            return
        there = self._places[bay.number]
        if sprite in there or self._room(bay.number):
            self._put(sprite, bay.number)
            return
        nearest = min(there, key=lambda each: abs(each.x - point[0]))
        before = self._place_of(sprite)
        self._take_out(sprite)
        there[there.index(nearest)] = sprite
        if before is not None:
            self._places[before].append(nearest)
        self._done()

    def put_chosen(self, bay: Bay) -> None:
        """Put the chosen cards into a place, as many as find room."""
        chosen = [each for each in self._chosen if each not in self._places[bay.number]]
        for sprite in chosen[: self._arrange.each - len(self._places[bay.number])]:
            self._take_out(sprite)
            self._places[bay.number].append(sprite)
        self._chosen.clear()
        self._done()

    def carry(self, bay: Bay, by: Point) -> None:
        """Carry the cards of a place along."""
        spots = self._place_spots(bay.number)
        self._carried = bay.centre[0] + by[0], bay.centre[1] + by[1]
        for sprite, spot in zip(self._places[bay.number], spots, strict=False):
            self._hold(sprite, (spot.x + by[0], spot.y + by[1]))
        over = self._bay_at(self._carried)
        for each in self._bays:
            each.target = each is over and each is not bay

    def carried_to(self, bay: Bay) -> Point:
        """Return where the middle of what is carried is."""
        return self._carried

    def put_down(self, bay: Bay, point: Point) -> None:
        """Exchange a place with the one that its cards were carried to."""
        over = self._bay_at(point)
        if over is None or not self.exchange(bay, over.number - bay.number):
            self._done()

    def exchange(self, bay: Bay, step: int) -> bool:
        """Exchange the cards of two places."""
        other = bay.number + step
        if bay.number not in self._open_places() or other not in self._open_places():
            return False
        places = self._places
        places[bay.number], places[other] = places[other], places[bay.number]
        self._done()
        return True

    def rearrange(self, places: Places) -> None:
        """Let the cards glide to where they shall lie."""
        self._lay(places)
        self._context.sounds.play("slide")
        self._done()

    def propose(self) -> bool:
        """Lay the next of the proposals; False where there are none."""
        if self._proposals is None:
            self._proposals = list(self._arrange.proposals())
        if not self._proposals:
            return False
        self._proposed = (self._proposed + 1) % len(self._proposals)
        self.rearrange(self._proposals[self._proposed])
        words = self._context.text.get
        told = words("table.arrangement", n=self._proposed + 1, count=len(self._proposals))
        self._asker.hint.set(told)
        self._asker.scene.focus.focus(self.confirm)
        return True

    def clear(self) -> None:
        """Take all cards back into the hand."""
        self._places = [[] for _ in self._places]
        self._done()

    def follow_order(self) -> None:
        """Follow the hand, which was sorted."""
        self.settle()

    # --- within

    @property
    def _rest(self) -> list[CardSprite]:
        """The cards that are still in the hand, from the left."""
        placed = {id(each) for cards in self._places for each in cards}
        hand = self._model.hand(self._model.viewer)
        return [each for each in hand if id(each) not in placed]

    def _open_places(self) -> range:
        return range(self._arrange.fixed, len(self._places))

    def _room(self, place: int) -> bool:
        return len(self._places[place]) < self._arrange.each

    def _named(self, sprites: Sequence[CardSprite]) -> tuple[Card, ...]:
        return tuple([self._cards[each].card for each in sprites])

    def _sprite(self, card: Card) -> CardSprite:
        return next(sprite for sprite, control in self._cards.items() if control.card == card)

    def _place_of(self, sprite: CardSprite) -> int | None:
        return next((n for n, cards in enumerate(self._places) if sprite in cards), None)

    def _bay_at(self, point: Point) -> Bay | None:
        found = (bay for bay in self._bays if bay.area.collidepoint(point))
        return next((bay for bay in found if bay.number in self._open_places()), None)

    def _take_out(self, sprite: CardSprite) -> None:
        for cards in self._places:
            if sprite in cards:
                cards.remove(sprite)

    def _put(self, sprite: CardSprite, place: int | None) -> None:
        """Put a card into a place, None being the hand."""
        self._take_out(sprite)
        if place is not None and self._room(place):
            self._places[place].append(sprite)
        if sprite in self._chosen:
            self._chosen.remove(sprite)
        at = self._asker.scene.stage.side(sprite.x)
        self._context.sounds.play("card", volume=0.6, at=at)
        self._done()

    def _take_back(self) -> bool:
        last = next((cards for cards in reversed(self._places) if cards), None)
        if last is None:
            return False
        self._put(last[-1], None)
        return True

    def _lay(self, places: Places) -> None:
        fixed = self._arrange.fixed
        self._chosen.clear()
        self._places = [
            [self._sprite(card) for card in cards] if place >= fixed else []
            for place, cards in enumerate(places)
        ]
        self._show()

    def _done(self) -> None:
        self._show()
        self._place_buttons()
        self.settle()
        self._follow_cards()
        self._asker.reordered(self.controls)

    def _follow_cards(self) -> None:
        """Take the controls in the order in which they lie over each other."""
        cards = [self._cards[each] for each in (*self._rest, *chain(*self._places))]
        self.controls = [*self._buttons, *self._bays, *cards]

    # --- what is shown

    def settle(self) -> None:
        """Let all cards glide to their places."""
        for bay in self._bays:
            bay.target = False
        seconds = self._context.durations.settle
        moves = []
        for sprite, spot, height, z in self._spots():
            sprite.z = z
            moves.append(
                Tween(
                    sprite, seconds, x=spot.x, y=spot.y, angle=spot.angle, height=height, lift=0.0
                )
            )
        self._asker.scene.clock.play(parallel(*moves))

    def _spots(self) -> list[tuple[CardSprite, Spot, float, float]]:
        """Return every card with its spot, its height and its nearness."""
        zones, found = self._asker.zones(), list[tuple[CardSprite, Spot, float, float]]()
        rest = self._rest
        spots, high = lying.in_hand(zones, 0, len(rest))
        ups = [2 * int(sprite in self._chosen) for sprite in rest]
        lain = risen(zones, spots, high, ups)
        for index, (sprite, spot) in enumerate(zip(rest, lain, strict=True)):
            found.append((sprite, spot, high, Z_HAND + index))
        for place, cards in enumerate(self._places):
            for index, (sprite, spot) in enumerate(
                zip(cards, self._place_spots(place), strict=False)
            ):
                up = HAND_LIFT * zones.card[1] if sprite in self._chosen else 0.0
                there = Spot(spot.x, spot.y - up, spot.angle)
                found.append((sprite, there, zones.card[1] * spot.scale, Z_TABLE + index))
        return found

    def _place_spots(self, place: int) -> list[Spot]:
        box = self._model.box(self._arrange.zones[place])
        return lying.fanned(box, self._arrange.each, self._asker.zones().card)

    def _show(self) -> None:
        """Show what the cards of each place are, and what can be done."""
        places, chosen, into = self.places, self._named(self._chosen), self._next_place()
        for bay, cards in zip(self._bays, places, strict=True):
            bay.next = bay.number == into
            seen = (*cards, *chosen)[: self._arrange.each] if bay.next else cards
            bay.caption = self._arrange.name_of(bay.number, seen)
        answers = self._arrange.answers(places)
        for button, answer in zip(self._buttons, answers, strict=False):
            button.set_label(answer.label)
            button.enabled = button.visible = answer.open
        if self._model.zones is not None:
            self._foresee()
        self._asker.kept.places[frozenset(each.code for each in self._cards)] = [
            [each.code for each in cards] for cards in self._places
        ]

    def _next_place(self) -> int | None:
        """Return where the chosen cards would be put: the first place that has room."""
        return next((place for place in self._open_places() if self._room(place)), None)

    def _foresee(self) -> None:
        """Show the chosen cards of the hand weakly where they would lie next."""
        stage, place = self._asker.scene.stage, self._next_place()
        stage.remove(*self._foreseen)
        self._foreseen = []
        if place is None:
            return
        spots = self._place_spots(place)[len(self._places[place]) :]
        chosen = [each for each in self._chosen if self._place_of(each) is None]
        for index, (sprite, spot) in enumerate(zip(chosen, spots, strict=False)):
            high = self._asker.zones().card[1] * spot.scale
            seen = CardSprite(self._context.cards, sprite.code, high)
            seen.centre, seen.alpha, seen.z = (spot.x, spot.y), _FORESEEN, Z_TABLE + index
            self._foreseen.append(seen)
        stage.add(*self._foreseen)

    def _take_up(self) -> None:
        """Go on with cards that were being arranged before."""
        kept = self._asker.kept.places.get(frozenset(each.code for each in self._cards))
        if kept is None:
            # Some of them may lie fast by now.
            mine = {each.code for each in self._cards}
            kept = next((old for codes, old in self._asker.kept.places.items() if mine < codes), [])
        by_code = {sprite.code: sprite for sprite in self._cards}
        for place, codes in enumerate(kept):
            if place >= self._arrange.fixed:
                self._places[place] = [by_code[code] for code in codes if code in by_code]

    def show_state(self, control: SpriteControl) -> None:
        """Show which card the mouse or the keyboard is at."""
        sprite = control.sprite
        assert isinstance(sprite, CardSprite)
        sprite.halo = Halo.FOCUS if control.focused else None
        if not control.held:
            up = control.hovered or control.focused
            lift = Tween(sprite, self._context.durations.hover, lift=0.6 if up else 0.0)
            self._asker.scene.clock.play(lift)

    def spoken_of(self, sprite: CardSprite, label: str) -> str:
        """Return what is read of a card: it, and the place where it lies."""
        place = self._place_of(sprite)
        if place is None:
            return label
        return f"{label}, {self._context.text.get('table.place', n=place + 1)}"

    def _spoken_bay(self, place: int) -> str:
        number = self._context.text.get("table.place", n=place + 1)
        cards, caption = self._asker.say.cards(self.places[place]), self._bays[place].told
        return ": ".join([number, *filter(None, [cards, caption])])

    # --- buttons

    def _make_buttons(self) -> None:
        get = self._context.text.get
        first = self._arrange.answers(self.places)
        self._buttons = [
            Button(
                self._context,
                answer.label,
                partial(self._use, number),
                style=ButtonStyle.TABLE if number else ButtonStyle.PRIMARY,
            )
            for number, answer in enumerate(first)
        ]
        self.confirm = self._buttons[0]
        for answer in self._arrange.more:
            call = partial(self._asker.follow, answer.leads)
            answering = Button(self._context, answer.label, call, style=ButtonStyle.TABLE)
            self._buttons.append(answering)
        for key, does in (("table.suggest", self.propose), ("table.take_all_back", self.clear)):
            self._buttons.append(
                Button(
                    self._context,
                    get(key),
                    does,
                    style=ButtonStyle.TABLE,
                    repeats=True,
                )
            )

    def _use(self, number: int) -> None:
        answer = self._arrange.answers(self.places)[number]
        if isinstance(answer.leads, Rearranged):
            self.rearrange(answer.leads.places)
        else:
            self._asker.follow(answer.leads)
