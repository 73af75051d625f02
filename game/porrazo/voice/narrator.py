"""The narrator: writes what happens, and reads the table to whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event, MatchWon
from porrazo.engine.game import NOBODY, Action
from porrazo.match.company import Company
from porrazo.match.match_log import faces_of_action, told
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import percent_of
from porrazo.players.coach.standing import Standing
from porrazo.table.asking.commands import Words
from porrazo.table.game import AnyView, FaceMade, Mark, Reading, Spread, TableGame, Zone, hand_zone
from porrazo.table.people.counsel import counsel_key
from porrazo.table.telling.hints import lead_words
from porrazo.table.words.say import Say, capital, joined
from porrazo.text import Text

_STOCK, DEALER = "stock", "dealer"


class Narrator:
    """Tells a match in sentences, each given to ``write`` at once and returned.

    What is read comes from a view, so that nobody hears what that seat may not see; nobody is
    ever "you" in it.
    """

    def __init__(self, game: TableGame, say: Say, write: Callable[[str], object]) -> None:
        self.game = game
        self._write = write
        self.speak(say)
        self.standing: Callable[[AnyView], Standing | None] = lambda view: None
        """How the match stands in a view, where the player wants to know."""
        self.company: Company | None = None
        """Who make remarks; None where nobody does, or nobody wants to hear them."""

    def speak(self, say: Say) -> None:
        """Go on in other words."""
        self._say = say.named()
        self.words = Words(say.text, self.game)

    @property
    def text(self) -> Text:
        """The language that is spoken."""
        return self._say.text

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self._say.names

    def say(self, sentence: str) -> str:
        """Write a sentence and return it."""
        self._write(sentence)
        return sentence

    def events(self, events: Sequence[Event]) -> None:
        """Tell events, a line each, and what is said about them.

        The last line of a match tells who has won it: what is said about that comes before.
        """
        for event in events:
            lines = [told(self.game, event, self._say), *self._remark(event)]
            for line in reversed(lines) if isinstance(event, MatchWon) else lines:
                self.say(line)

    def _remark(self, event: Event) -> Sequence[str]:
        """Return what somebody says about an event, if anybody does."""
        remark = None if self.company is None else self.company.at(event).remark
        if remark is None:
            return ()
        words = self._say.get(remark.key)
        return [self._say.get("tell.remark", name=self.names[remark.seat], words=words)]

    def counsel(self, session: MatchSession, action: Action) -> str:
        """Tell what a partner who is answered for would do; return its words, "" for none."""
        seat = session.to_act
        key = counsel_key(session.players[seat].plays_as, self.game.counsels.get(action))
        if key is None:
            return ""
        words = self._say.get(key)
        self.say(self._say.get("tell.remark", name=self.names[seat], words=words))
        return words

    def faces(self, session: MatchSession, index: int) -> Sequence[FaceMade]:
        """Return the faces made by the action of an index, as the one person here saw them.

        There are none where several people listen.
        """
        viewer = session.lone_viewer
        if viewer is None:
            return ()
        return faces_of_action(self.game, session.match, index, viewer, self._say)

    def asked(self, view: AnyView, *, shared: bool = False) -> str:
        """Tell a person that it is time to answer, with what is needed for it.

        Where several people listen (``shared``) the hand is read only when it is asked for.
        """
        parts = [self.reading(Reading.ASKED, view)]
        for what in self.game.told_when_asked(view):
            if what is not Reading.HAND or (not shared and self._holds(view)):
                parts.append(self.reading(what, view))
        return self.say(joined(parts))

    # --- readings

    def read(self, what: Reading, view: AnyView) -> str:
        """Read something that is seen at the table."""
        return self.say(self.reading(what, view))

    def read_what(self, view: AnyView, actions: Sequence[int]) -> list[str]:
        """Read what each of some answers would do, a line each; at least what is asked."""
        lines = [self.game.would(view, action, self._say) for action in actions]
        lines = lines or [self.reading(Reading.ASKED, view)]
        return [self.say(line) for line in dict.fromkeys(lines)]

    def reading(self, what: Reading, view: AnyView) -> str:
        """Return something that is seen at the table, in words."""
        words = self.game.reading(what, view, self._say)
        if words is None:
            words = joined(_USUAL[what](self, view))
        stands = self.standing(view) if what is Reading.SCORE else None
        return words if stands is None else joined([words, self._stands(view, stands)])

    def _holds(self, view: AnyView) -> bool:
        """True when the view's seat has cards that it knows."""
        hand = self._hand_of(view, view.seat)
        return bool(hand) and UNKNOWN not in hand

    def _hand_of(self, view: AnyView, seat: int) -> tuple[Card, ...]:
        name = hand_zone(seat)
        return next((zone.cards for zone in self.game.zones(view) if zone.name == name), ())

    def _hand(self, view: AnyView) -> list[str]:
        hand, name = self._hand_of(view, view.seat), self.names[view.seat]
        if not hand:
            return [self._say.get("tell.hand_empty", name=name)]
        if UNKNOWN in hand:
            return [self._say.get("tell.hand_down", name=name)]
        return [self._say.get("tell.hand", name=name, cards=self._say.cards(hand))]

    def _table(self, view: AnyView) -> list[str]:
        lying = [
            self._zone(zone)
            # What was beaten comes after what lies there.
            for zone in sorted(self.game.zones(view), key=lambda zone: zone.dark)
            if zone.cards and zone.spread not in (Spread.HAND, Spread.HEAP)
        ]
        marks = self.game.marks(view, self._say)
        felt = [_on_felt(mark) for mark in marks if mark.seat == NOBODY and mark.words]
        # A single card is a combination by the same name.
        felt = [words for words in felt if not any(each.endswith(f": {words}") for each in lying)]
        seats = [self._marked(seat, marks) for seat in range(len(self.names))]
        lying = lying or [self._say.get("tell.table_empty")]
        return [*lying, *felt, *[words for words in seats if words]]

    def _zone(self, zone: Zone) -> str:
        if zone.spread is Spread.TRICK:
            return self._say.get("tell.trick", plays=self._thrown(zone))
        seen = zone.cards[-1:] if zone.spread is Spread.PILE else zone.cards
        known = [card for card in seen if card != UNKNOWN]
        cards = self._say.cards(known)
        if len(known) < len(seen):
            down = self._say.plural("tell.face_down", len(seen) - len(known))
            cards = f"{cards}, {down}" if known else down
        if zone.label:
            return self._say.get("tell.zone", zone=zone.label, cards=cards)
        if zone.owner != NOBODY:
            return self._say.get("tell.before", name=self.names[zone.owner], cards=cards)
        return self._say.get("tell.beaten" if zone.dark else "tell.table", cards=cards)

    def _thrown(self, zone: Zone) -> str:
        """Return who has thrown what of a trick, from its leader on."""
        first, seats = max(0, zone.owner), len(self.names)
        names = [self.names[(first + turn) % seats] for turn in range(len(zone.cards))]
        cards = map(self._say.card, zone.cards)
        return ", ".join(f"{name}: {card}" for name, card in zip(names, cards, strict=True))

    def _marked(self, seat: int, marks: Sequence[Mark]) -> str:
        # On a plaque a letter stands for who deals.
        words = [
            self._say.get("tell.dealer") if mark.kind == DEALER else _on_felt(mark)
            for mark in marks
            if mark.seat == seat and mark.words
        ]
        # Within a list a sentence neither begins nor ends.
        return (
            f"{self.names[seat]}: {', '.join(word.strip('¡!') for word in words)}" if words else ""
        )

    def _score(self, view: AnyView) -> list[str]:
        score, get = self.game.score(view), self._say.get
        parts = [get("tell.score", scores=self._say.by_side(score.totals))]
        if score.target:
            parts.append(get("tell.score_target", n=score.target))
        if score.pot is not None:
            parts.append(get("tell.pot", n=score.pot))
        for name, count in zip(self.game.pots, score.pots, strict=True):
            pot = get(f"{self.game.name}.pot_{name}")
            parts.append(get("tell.named_pot", pot=pot, n=count))
        return parts

    def _piles(self, view: AnyView) -> list[str]:
        hands = ", ".join(
            f"{name}: {len(self._hand_of(view, seat))}" for seat, name in enumerate(self.names)
        )
        heaps = [zone for zone in self.game.zones(view) if zone.spread is Spread.HEAP]
        told_heaps = [self._heap(zone) for zone in heaps if zone.cards]
        return [self._say.get("tell.held", held=hands), *told_heaps]

    def _heap(self, zone: Zone) -> str:
        count = len(zone.cards) // zone.each
        if zone.each > 1 and zone.owner != NOBODY:
            return self._say.plural("tell.tricks_of", count, name=self.names[zone.owner])
        if zone.name == _STOCK:
            return self._say.plural("tell.stock", count)
        if zone.name in self.game.heaps:
            return f"{self._say.get(f'{self.game.name}.heap_{zone.name}')}: {count}"
        if zone.label:
            return f"{zone.label}: {count}"
        if zone.owner != NOBODY:
            return self._say.plural("tell.heap_of", count, name=self.names[zone.owner])
        return self._say.plural("tell.heap", count)

    def _turn(self, view: AnyView) -> list[str]:
        return [self.game.place_words(view, self._say), self.reading(Reading.ASKED, view)]

    def _asked(self, view: AnyView) -> list[str]:
        if view.to_act == NOBODY:
            return [self._say.get("tell.over")]
        asked = view.to_act == view.seat or self.game.asks_for_partner(view, self._say)
        name = self.names[view.seat if asked else view.to_act]
        question = self.game.prompt(view, self._say).question if asked else ""
        if not question:
            return [self._say.get("tell.turn_of", name=name)]
        if name in question:
            return [question]
        return [self._say.get("tell.turn_asked", name=name, question=question)]

    def _stands(self, view: AnyView, standing: Standing) -> str:
        own, text = self._say.sides[view.seat], self.text
        name = self._say.side(own)
        if standing.chance is None:
            return text.get("hint.lead", sides=name, lead=lead_words(text, standing.lead))
        percent = percent_of(standing.chance)
        if len(set(self._say.sides)) != 2:
            return text.get("hint.chance_alone", name=name, percent=percent)
        rival = self._say.side(1 - own)
        return text.get("hint.chance", name=name, percent=percent, rival=rival, other=100 - percent)


_USUAL: dict[Reading, Callable[[Narrator, AnyView], list[str]]] = {
    Reading.HAND: Narrator._hand,
    Reading.TABLE: Narrator._table,
    Reading.SCORE: Narrator._score,
    Reading.TURN: Narrator._turn,
    Reading.PILES: Narrator._piles,
    Reading.ASKED: Narrator._asked,
}


def _on_felt(mark: Mark) -> str:
    first, *below = mark.words.split("\n")
    if mark.labelled and below:
        return f"{capital(below[0])}: {first}"
    return ", ".join([first, *below])
