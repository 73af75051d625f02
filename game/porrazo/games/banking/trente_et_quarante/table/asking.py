"""What a seat is asked in Trente et Quarante: for bets on the cloth, or about a prisoner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.engine.game import Action
from porrazo.engine.positions import setup_of
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    CHANCES,
    INSURE,
    KINDS,
    READY,
    STAY,
    SURRENDER,
    Rules,
    make_action,
    parts_of,
)
from porrazo.games.banking.trente_et_quarante.view import TrenteView, public_state, rules_of
from porrazo.table.game import Amount, Answer, Cloth, ClothPlace, Laid, Prompt
from porrazo.table.words.say import Say


def prompt_of(view: TrenteView, say: Say) -> Prompt:
    """Return what the view's seat is asked."""
    return _bets(view, say) if view.betting else _prisoner(view, say)


def _prisoner(view: TrenteView, say: Say) -> Prompt:
    amount = view.asked_amount
    chance = chance_name(view.asked, say)
    question = say.get("trente_et_quarante.ask_prisoner", n=amount, chance=chance)
    half = make_action(SURRENDER)
    words = say.get("trente_et_quarante.half", n=amount // 2)
    stay = Answer(say.get("trente_et_quarante.stay"), make_action(STAY))
    return Prompt(question, buttons=(Answer(words, half), stay))


def _bets(view: TrenteView, say: Say) -> Prompt:
    rules, seat = rules_of(view), view.to_act
    number = say.get("trente_et_quarante.ask_bets", n=view.hand_number)
    ready = Answer(_ready_label(bool(view.bets[seat]), say), make_action(READY))
    answers = (*_asked_one_by_one(view, say), ready)
    limits = say.get("trente_et_quarante.limits", low=rules.min_bet, high=rules.max_bet)
    cloth = Cloth(
        tuple([_place(view, rules, chance) for chance in ALL]),
        view.free(seat),
        plan_of=partial(plan_of, view),
        label_of=lambda laid: _label(view, laid, say),
        toward=partial(_toward, view),
        laid_by=laid_by,
        limits=limits,
        beside=say.get("trente_et_quarante.insurance") if rules.insurance else "",
    )
    return Prompt(number, buttons=answers, cloth=cloth)


def _place(view: TrenteView, rules: Rules, chance: int) -> ClothPlace:
    fixed = view.bet_on(view.to_act, chance)
    most = max(fixed[0], min(rules.max_bet, view.free(view.to_act)))
    return ClothPlace(
        CHANCES[chance],
        rules.min_bet,
        most,
        fixed,
        most_beside=lambda amount: rules.most_insured(amount, amount),
    )


def plan_of(view: TrenteView, laid: Laid) -> tuple[Action, ...]:
    """Return the actions by which chips come to lie so, and the betting is closed."""
    plan: list[Action] = []
    for chance, (amount, insured) in enumerate(laid):
        before = view.bet_on(view.to_act, chance)
        if amount and not before[0]:
            plan.append(make_action(BET, chance, amount))
        if insured and not before[1]:
            plan.append(make_action(INSURE, chance, insured))
    return (*plan, make_action(READY))


def laid_by(actions: Sequence[Action]) -> Laid:
    """Return how chips lay by which these actions of a coup were given."""
    laid = [(0, 0)] * len(ALL)
    for kind, chance, amount in map(parts_of, actions):
        bet, insured = laid[chance]
        if kind == BET:
            laid[chance] = amount, insured
        elif kind == INSURE:
            laid[chance] = bet, amount
    return tuple(laid)


def _toward(view: TrenteView, action: Action) -> Laid:
    """Return how chips lie by which an action comes first."""
    kind, chance, amount = parts_of(action)
    laid = [view.bet_on(view.to_act, each) for each in ALL]
    if kind == BET:
        laid[chance] = (amount, 0)
    elif kind == INSURE:
        laid[chance] = (laid[chance][0], amount)
    return tuple(laid)


def _label(view: TrenteView, laid: Laid, say: Say) -> str:
    """Return what the button says: what is given in all."""
    total = sum(map(sum, laid))
    if not total:
        return _ready_label(False, say)
    return say.get("trente_et_quarante.bet_all", n=total)


def _ready_label(bets: bool, say: Say) -> str:
    return say.get(f"trente_et_quarante.{'ready' if bets else 'sit_out'}")


def _asked_one_by_one(view: TrenteView, say: Say) -> list[Answer]:
    """Return the same for who only hears the table: each chance, then how much."""
    state = public_state(view, setup_of(view))
    bounds = state.bounds()
    found = []
    for chance in ALL:
        bet, insured = view.bet_on(view.to_act, chance)
        name = chance_name(chance, say)
        if bounds is not None and not bet:
            label = say.get("trente_et_quarante.bet_on", chance=name)
            found.append(Answer(label, _amount(label, BET, chance, bounds, say)))
        most = state.rules.most_insured(bet, view.free(view.to_act))
        if most and not insured:
            label = say.get("trente_et_quarante.insure_it", chance=name)
            found.append(Answer(label, _amount(label, INSURE, chance, (1, most), say)))
    return found


def _amount(label: str, kind: int, chance: int, bounds: tuple[int, int], say: Say) -> Prompt:
    amount = Amount(
        *bounds,
        action_of=partial(make_action, kind, chance),
        label_of=lambda n: _words(kind, chance, n, say),
        presets=tuple([(str(n), n) for n in listed(*bounds)]),
    )
    return Prompt(label, amount=amount)


def chance_name(chance: int, say: Say) -> str:
    """Return what a chance is called."""
    return say.get(f"trente_et_quarante.spot_{CHANCES[chance]}")


def _words(kind: int, chance: int, amount: int, say: Say) -> str:
    key = f"trente_et_quarante.do_{KINDS[kind]}"
    return say.get(key, n=amount, chance=chance_name(chance, say))


def action_words(view: TrenteView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    kind, chance, amount = parts_of(action)
    if kind in (BET, INSURE):
        return _words(kind, chance, amount, say)
    if kind == READY:
        return _ready_label(bool(view.bets[view.to_act]), say)
    if kind == SURRENDER and not view.betting:
        return say.get("trente_et_quarante.half", n=view.asked_amount // 2)
    return say.get("trente_et_quarante.stay")
