"""Porrazo in words alone: what is read of the table, what answers would do, its own commands."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    TENDIDO,
    WAIT,
    arranged,
)
from porrazo.games.fishing.porrazo.table.asking import preview_words
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import tendido_scores, what_if
from porrazo.table.asking.card_names import CardNames, NotUnderstood, code
from porrazo.table.asking.commands import plain
from porrazo.table.game import Reading, Refusal
from porrazo.table.words.say import Say, joined

COMMANDS = ("place", "declare", "silent", "claim", "pass", "deal", "wait", "row")
_PLAIN: dict[str, Action] = {
    "declare": DECLARE,
    "silent": STAY_SILENT,
    "pass": PASS,
    "deal": DEAL_TENDIDO,
    "wait": WAIT,
}
_NAMES = {action: name for name, action in _PLAIN.items()}


# --- read


def reading(what: Reading, view: PorrazoView, say: Say) -> str | None:
    """Return what is read aloud on request; None for what the house reads."""
    match what:
        case Reading.HAND:
            if view.hands[view.seat] and UNKNOWN in view.hands[view.seat]:
                return say.get("porrazo.tell_hand_down", name=say.names[view.seat])
        case Reading.TABLE:
            return joined(_table(view, say))
        case Reading.SCORE:
            if view.options["hands"]:
                hands = view.options["hands"]
                ends = say.get("porrazo.tell_score_hands", n=view.hand_number, hands=hands)
                return joined([say.get("tell.score", scores=say.by_side(view.scores)), ends])
        case Reading.TURN:
            return joined([_deal(view, say), _asked(view, say)])
        case Reading.ASKED:
            return _asked(view, say)
        case Reading.PILES:
            return joined(_piles(view, say))
    return None


def when_asked(view: PorrazoView) -> Sequence[Reading]:
    """Return what is needed for an answer."""
    table = [Reading.TABLE] if view.phase in ("play", "tendido_arrange") else []
    hand = [Reading.HAND] if view.phase in ("play", "declare") else []
    return table + hand


def _asked(view: PorrazoView, say: Say) -> str:
    if view.to_act == NOBODY:
        return say.get("tell.over")
    return say.get(f"porrazo.turn_{view.phase}", name=say.names[view.to_act])


def _deal(view: PorrazoView, say: Say) -> str:
    return say.get(
        "porrazo.tell_deal",
        hand=view.hand_number,
        deal=view.deal_number,
        deals=view.deals,
        name=say.names[view.dealer],
    )


def _piles(view: PorrazoView, say: Say) -> list[str]:
    held = ", ".join(
        f"{name} {len(hand)}" for name, hand in zip(say.names, view.hands, strict=True)
    )
    piles = say.by_side([len(pile) for pile in view.won])
    stock = say.plural("tell.stock", view.stock_count)
    return [say.get("porrazo.tell_piles", piles=piles, held=held), stock]


def _table(view: PorrazoView, say: Say) -> list[str]:
    parts = [say.get("tell.table_empty")]
    if view.table:
        parts = [say.get("tell.table", cards=say.cards(view.table))]
    if view.last_left is not None:
        seat, card = view.last_left
        parts.append(say.get("porrazo.tell_left", name=say.names[seat], card=say.the(card)))
    if view.pending is not None:
        pending = view.pending
        parts.append(
            say.plural(
                "porrazo.tell_pending",
                pending.points + pending.limpia,
                name=say.names[pending.seat],
                card=say.the(4 * pending.rank),
                cards=say.the_cards(pending.cards),
            )
        )
    if view.tendido_row:
        left, right = say.cards(view.tendido_row[:2]), say.cards(view.tendido_row[2:])
        parts.append(say.get("porrazo.tell_tendido", left=left, right=right))
    return parts


# --- what an answer does


def would(view: PorrazoView, action: Action, say: Say) -> str:
    """Return what an action of the view's seat does."""
    if action < 2 * IN_PLACE:
        return preview_words(action % IN_PLACE, what_if(view, action), say)
    if action >= ARRANGE:
        return _row_would(view, action, say)
    if action >= CLAIM:
        return say.get("porrazo.did_claim", name=say.names[action - CLAIM])
    return say.get(f"porrazo.did_{_NAMES[action]}")


def _row_would(view: PorrazoView, action: Action, say: Say) -> str:
    """Return what an arrangement of the tendido scores, with the cards in their order."""
    bits = action - ARRANGE
    cards = say.cards(arranged(view.tendido_row, bits))
    way = "right_to_left" if bits & RIGHT_TO_LEFT else "left_to_right"
    words = f"{cards} ({say.get(f'porrazo.event_{way}')})"
    scores = tendido_scores(view, action)
    for reason, points, _ in scores:
        words += f" · {say.get(f'porrazo.reason_{reason}')} +{points}"
    return words if scores else f"{words} · {say.get('porrazo.tell_nothing')}"


# --- commands


def command(name: str, rest: Sequence[str], view: PorrazoView, say: Say) -> Action | Refusal | None:
    """Return what a command and the words after it are; None where they are the house's."""
    if name == "claim":
        return Refusal(say.get("porrazo.tell_claim_later"))
    try:
        if name == "row":
            return _row(view, rest, say)
        if name in ("play", "place") and view.phase == "play":
            return _card(view, rest[:1], say, in_place=name == "place")
    except NotUnderstood as error:
        return Refusal(str(error))
    return _PLAIN[name] if name in _PLAIN and _PLAIN[name] in view.legal else None


def offers(view: PorrazoView, say: Say) -> list[tuple[str, Action]]:
    """Return every answer as it can be said, with its action."""
    return [(_said(view, action, say), action) for action in view.legal]


def _said(view: PorrazoView, action: Action, say: Say) -> str:
    if action < IN_PLACE:
        return f"{_word('tell.say_play', say)} {code(say, action)}"
    if action < 2 * IN_PLACE:
        return f"{_word('porrazo.say_place', say)} {code(say, action - IN_PLACE)}"
    if action in _NAMES:
        return _word(f"porrazo.say_{_NAMES[action]}", say)
    if action < ARRANGE:
        return f"{_word('porrazo.say_claim', say)} {action - CLAIM + 1}"
    bits = action - ARRANGE
    cards = " ".join(code(say, card) for card in arranged(view.tendido_row, bits))
    way = _word("porrazo.say_right" if bits & RIGHT_TO_LEFT else "porrazo.say_left", say)
    return f"{_word('porrazo.say_row', say)} {cards} {way}"


def _word(key: str, say: Say) -> str:
    return say.get(key).split()[0]


def _card(view: PorrazoView, words: Sequence[str], say: Say, *, in_place: bool) -> Action:
    names = CardNames(say, view.hands[view.seat], suits=False)
    if not in_place:
        return names.read(words)[0]
    cards = names.all(words)
    if not cards:
        raise NotUnderstood(say.get("tell.no_such_card", card=" ".join(words)))
    for card in cards:
        if IN_PLACE + card in view.legal:
            return IN_PLACE + card
        if what_if(view, card).in_place:
            return card
    raise NotUnderstood(say.get("porrazo.tell_not_in_place", card=" ".join(words)))


def _row(view: PorrazoView, rest: Sequence[str], say: Say) -> Action:
    """Return the arrangement that four cards and perhaps from where to count name."""
    rights = {plain(word) for word in (*say.get("porrazo.say_right").split(), "right")}
    bit = RIGHT_TO_LEFT if len(rest) > TENDIDO and plain(rest[TENDIDO]) in rights else 0
    for action in view.legal:
        bits = action - ARRANGE
        row = arranged(view.tendido_row, bits) if bits >= 0 else ()
        if row and _names(rest, row, say) and bits & RIGHT_TO_LEFT == bit:
            return action
    raise NotUnderstood(say.get("porrazo.tell_no_such_row"))


def _names(words: Sequence[str], row: Sequence[Card], say: Say) -> bool:
    """Return whether the first words name the cards of a row in their order."""
    if len(words) < len(row):
        return False
    pairs = zip(words, row, strict=False)
    return all(CardNames(say, (card,), suits=False).all([word]) for word, card in pairs)
