"""Answers to a prompt in words: every one as it can be said, and what was said as an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.table.asking.card_names import CardNames, NotUnderstood, code
from porrazo.table.asking.commands import Words, tokens
from porrazo.table.asking.prompts import Lead
from porrazo.table.game import (
    Amount,
    AnyView,
    Prompt,
    Refusal,
    Selection,
    TableGame,
    hand_zone,
)
from porrazo.table.words.say import Say

THEN = ";"
"""Between an answer and that to the further question which it leads to."""


class Answers:
    """Reads answers to one prompt of a view, and lists them."""

    def __init__(
        self, game: TableGame, say: Say, words: Words, view: AnyView, prompt: Prompt
    ) -> None:
        self._game = game
        self._say = say
        self._words = words
        self._view = view
        self._prompt = prompt
        hand = hand_zone(view.seat)
        cards = next((zone.cards for zone in game.zones(view) if zone.name == hand), ())
        self._cards = CardNames(say, cards, suits=game.suits_matter)
        self._hand = cards

    @property
    def _labelled(self) -> list[tuple[str, Lead]]:
        """Everything that is chosen by what it is called, open to be used."""
        prompt = self._prompt
        listed: list[tuple[str, Lead]] = [
            (each.label, each.leads if each.open else Refusal(each.tip)) for each in prompt.buttons
        ]
        return [*listed, *[(target.label, target.leads) for target in prompt.targets]]

    # --- listing

    def offers(self) -> list[tuple[str, Action]]:
        """Return answers as they can be said, each with its action.

        Of many sets of cards those that the prompt proposes, of amounts the presets and bounds.
        """
        return list(self._offers())

    def _offers(self) -> Iterator[tuple[str, Action]]:
        for said, lead in self._leads():
            if isinstance(lead, Prompt):
                further = Answers(self._game, self._say, self._words, self._view, lead)
                for more, action in further.offers():
                    yield f"{said}{THEN} {more}", action
            elif isinstance(lead, int):
                yield said, lead

    def _leads(self) -> Iterator[tuple[str, Lead]]:
        prompt = self._prompt
        if prompt.cards is not None:
            yield from self._sets(prompt.cards)
        yield from self._buttons()
        if prompt.amount is not None:
            yield from self._amounts(prompt.amount)

    def _sets(self, selection: Selection) -> Iterator[tuple[str, Lead]]:
        sets: list[tuple[Card, ...]] = [(card,) for card in dict.fromkeys(self._hand)]
        if selection.most > 1:
            sets += [each.cards for each in selection.proposals() if len(each.cards) > 1]
        for cards in sets:
            lead = selection.leads(cards) if len(cards) >= selection.least else None
            if lead is not None:
                yield f"{self._words.of('play')} {self._codes(cards)}", lead

    def _buttons(self) -> Iterator[tuple[str, Lead]]:
        listed = self._labelled
        for number, (label, lead) in enumerate(listed, 1):
            said = tokens(label)
            alone = sum(tokens(other) == said for other, _ in listed) == 1
            shown = label.replace(",", "").replace(THEN, "")
            yield shown if alone and said else f"{self._words.of('answer')} {number}", lead

    def _amounts(self, amount: Amount) -> Iterator[tuple[str, Lead]]:
        numbers = [amount.least, *[number for _, number in amount.presets], amount.most]
        for number in sorted(set(numbers)):
            yield f"{self._words.of('amount')} {number}", amount.action_of(number)

    def _codes(self, cards: Sequence[Card]) -> str:
        return " ".join(code(self._say, card) for card in cards)

    # --- reading

    def called(self, said: str) -> Lead | None:
        """Return what words lead to that are exactly what a button or a target is called."""
        words = tokens(said)
        return next((lead for label, lead in self._labelled if tokens(label) == words), None)

    def are_cards(self, words: Sequence[str]) -> bool:
        """True when words name cards and nothing else."""
        return self._cards.are_cards(words)

    def read(self, command: str | None, words: Sequence[str]) -> Lead | None:
        """Return what a command and the words after it lead to, None if they mean nothing.

        Raises:
            NotUnderstood: they are no answer; the message says why.

        """
        prompt = self._prompt
        if command == "answer":
            return self._numbered(words)
        if prompt.cards is not None and (command == "play" or self.are_cards(words)):
            return self._chosen(prompt.cards, words)
        if prompt.amount is not None and (said := self._number(prompt.amount, command, words)):
            return said
        if command is not None:
            return None
        return self._numbered(words) if _is_number(words) else self._begun(words)

    def _numbered(self, words: Sequence[str]) -> Lead | None:
        listed = self._labelled
        number = int(words[0]) if _is_number(words) else 0
        return listed[number - 1][1] if 0 < number <= len(listed) else None

    def _begun(self, words: Sequence[str]) -> Lead | None:
        """Return what the one button or target leads to whose words hold all that were said."""
        said = tokens(" ".join(words))
        begun = [lead for label, lead in self._labelled if tokens(label)[: len(said)] == said]
        holding = [lead for label, lead in self._labelled if set(said) <= set(tokens(label))]
        return next((found[0] for found in (begun, holding) if said and len(found) == 1), None)

    def _chosen(self, selection: Selection, words: Sequence[str]) -> Lead:
        cards = self._cards.read(words)
        fits = selection.least <= len(cards) <= selection.most
        lead = selection.leads(cards) if fits else None
        if lead is None:
            raise NotUnderstood(selection.refusal(cards) or self._say.get("tell.no_play"))
        return lead

    def _number(
        self, amount: Amount, command: str | None, words: Sequence[str]
    ) -> Action | Refusal | None:
        """Return the action of a number, said alone or with words of its button."""
        said = tokens(" ".join(words))
        numbers = [int(word) for word in said if word.isdecimal()]
        if len(numbers) != 1 or command not in (None, "amount"):
            return None
        if not amount.least <= numbers[0] <= amount.most:
            bounds = {"low": amount.least, "high": amount.most}
            return Refusal(self._say.get("tell.amount_bounds", **bounds))
        label = tokens(amount.label_of(numbers[0]))
        fits = all(word in label for word in said if not word.isdecimal())
        return amount.action_of(numbers[0]) if fits else None


def _is_number(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].isdecimal()
