"""The narrator: writes what happens, and reads the table to whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.lines import EventLines, card_word, card_words, rank_word
from porrazo.desktop.narration.words import Words
from porrazo.desktop.table.scores.gauge import lead_words
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY
from porrazo.games.fishing.porrazo.rules import ARRANGE, IN_PLACE, RIGHT_TO_LEFT, arranged
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import WhatIf, tendido_scores, what_if
from porrazo.players.coach.advice import percent_of
from porrazo.players.coach.standing import Standing

SAN_BENITO = 4


class Narrator:
    """Tells a match in sentences, each given to ``write`` at once and returned.

    ``names`` are those of the seats, ``sides`` their sides. What is read comes from a view, so
    that nobody hears what that seat may not see.
    """

    def __init__(
        self,
        text: Text,
        names: Sequence[str],
        sides: Sequence[int],
        write: Callable[[str], object],
    ) -> None:
        self._lines = EventLines(text, names, sides)
        self._write = write
        self.names = names
        self.words = Words(text)
        self.standing: Callable[[PorrazoView], Standing | None] = lambda view: None
        """How the match stands in a view, where the player wants to know."""

    @property
    def text(self) -> Text:
        """The language that is spoken."""
        return self._lines.text

    def speak(self, text: Text) -> None:
        """Go on in another language."""
        self._lines.text = text
        self.words = Words(text)

    def say(self, sentence: str) -> str:
        """Write a sentence and return it."""
        self._write(sentence)
        return sentence

    def events(self, events: Sequence[Event]) -> None:
        """Tell events, a line each."""
        for event in events:
            self.say(self._lines.told(event))

    def asked(self, view: PorrazoView, *, shared: bool = False) -> str:
        """Tell a person that it is time to answer, with what is needed for it.

        Where several people listen (``shared``) the hand is read only when it is asked for.
        """
        parts = [self._turn(view)]
        if view.phase == "tendido_arrange" or view.phase == "play":
            parts.append(self._table(view))
        if not shared and view.phase in ("declare", "play"):
            parts.append(self._hand(view))
        return self.say(_joined(parts))

    def read_hand(self, view: PorrazoView) -> str:
        """Read the hand of the view's seat."""
        return self.say(self._hand(view))

    def read_table(self, view: PorrazoView) -> str:
        """Read the table: its cards, what was left last, what is in the air, the tendido."""
        return self.say(self._table(view))

    def read_score(self, view: PorrazoView) -> str:
        """Read the score of each side, what the match is played to, and how it stands if wanted."""
        get = self.text.get
        scores = self._lines.by_side(view.scores)
        if view.options["hands"]:
            ends = get("tell.score_hands", n=view.hand_number, hands=view.options["hands"])
        else:
            ends = get("tell.score_target", n=view.options["target"])
        stands = self.standing(view)
        told = [] if stands is None else [self._stands(view, stands)]
        return self.say(_joined([get("tell.score", scores=scores), ends, *told]))

    def _stands(self, view: PorrazoView, standing: Standing) -> str:
        own, text = view.sides[view.seat], self.text
        name = self._lines.side_name(own)
        if standing.chance is None:
            return text.get("hint.lead", sides=name, lead=lead_words(text, standing.lead))
        percent = percent_of(standing.chance)
        rival = self._lines.side_name(1 - own)
        return text.get("hint.chance", name=name, percent=percent, rival=rival, other=100 - percent)

    def read_piles(self, view: PorrazoView) -> str:
        """Read how many cards each side has taken, each seat holds and the stock has."""
        held = ", ".join(
            f"{name} {len(hand)}" for name, hand in zip(self.names, view.hands, strict=True)
        )
        piles = self._lines.by_side([len(pile) for pile in view.won])
        stock = self.text.plural("tell.stock", view.stock_count)
        return self.say(_joined([self.text.get("tell.piles", piles=piles, held=held), stock]))

    def read_turn(self, view: PorrazoView) -> str:
        """Read which deal it is, who deals, and what is waited for."""
        deal = self.text.get(
            "tell.deal",
            hand=view.hand_number,
            deal=view.deal_number,
            deals=view.deals,
            name=self.names[view.dealer],
        )
        return self.say(_joined([deal, self._turn(view)]))

    def read_what(self, view: PorrazoView) -> list[str]:
        """Read what each answer of the view's seat would do, a line each."""
        if view.phase == "play":
            lines = [self._would(view, action) for action in view.legal]
        elif view.phase == "tendido_arrange":
            lines = [self._would_score(view, action) for action in view.legal]
        else:
            lines = [self._turn(view)]
        return [self.say(line) for line in dict.fromkeys(lines)]

    # --- sentences

    def _hand(self, view: PorrazoView) -> str:
        hand, name = view.hands[view.seat], self.names[view.seat]
        if not hand:
            return self.text.get("tell.hand_empty", name=name)
        if UNKNOWN in hand:
            return self.text.get("tell.hand_closed", name=name)
        return self.text.get("tell.hand", name=name, cards=self._cards(hand))

    def _table(self, view: PorrazoView) -> str:
        get = self.text.get
        parts = [get("tell.table_empty")]
        if view.table:
            parts = [get("tell.table", cards=self._cards(view.table))]
        if view.last_left is not None:
            seat, card = view.last_left
            parts.append(get("tell.left", name=self.names[seat], card=card_word(self.text, card)))
        if view.pending is not None:
            parts.append(self._pending(view))
        if view.tendido_row:
            left, right = self._cards(view.tendido_row[:2]), self._cards(view.tendido_row[2:])
            parts.append(get("tell.tendido", left=left, right=right))
        return _joined(parts)

    def _pending(self, view: PorrazoView) -> str:
        pending = view.pending
        assert pending is not None
        return self.text.plural(
            "tell.pending",
            pending.points + pending.limpia,
            name=self.names[pending.seat],
            card=rank_word(pending.rank),
            cards=self._cards(pending.cards),
        )

    def _turn(self, view: PorrazoView) -> str:
        if view.to_act == NOBODY:
            return self.text.get("tell.over")
        return self.text.get(f"tell.turn_{view.phase}", name=self.names[view.to_act])

    def _would(self, view: PorrazoView, action: int) -> str:
        return preview(self.text, action % IN_PLACE, what_if(view, action))

    def _would_score(self, view: PorrazoView, action: int) -> str:
        return row_preview(self.text, view, action)

    def _cards(self, cards: Sequence[Card]) -> str:
        return card_words(self.text, cards)


def _joined(sentences: Sequence[str]) -> str:
    """Return sentences one after the other, each with a full stop between that lacks its end."""
    ended = [each if each.endswith(("?", "!")) else f"{each}." for each in sentences[:-1]]
    return " ".join([*ended, sentences[-1]])


def preview(text: Text, card: Card, seen: WhatIf) -> str:
    """Return what playing a card would do, such as ``7 takes 7 8 · limpia +1``."""
    word = card_word(text, card)
    if seen.porrazo_level == SAN_BENITO:
        return text.get("table.would_san_benito")
    if seen.captures:
        words = text.get("table.would_take", card=word, cards=card_words(text, seen.captures))
    else:
        words = text.get("table.would_stay", card=word)
    for reason, points in seen.reasons:
        words += f" · {text.get(f'event.reason_{reason}')} +{points}"
    return words


def row_preview(text: Text, view: PorrazoView, action: int) -> str:
    """Return what an arrangement of the tendido would score, with the cards in their order."""
    bits = action - ARRANGE
    cards = card_words(text, arranged(view.tendido_row, bits))
    way = "right_to_left" if bits & RIGHT_TO_LEFT else "left_to_right"
    words = f"{cards} ({text.get(f'event.{way}')})"
    scores = tendido_scores(view, action)
    for reason, points, _ in scores:
        words += f" · {text.get(f'event.reason_{reason}')} +{points}"
    return words if scores else f"{words} · {text.get('tell.nothing')}"
