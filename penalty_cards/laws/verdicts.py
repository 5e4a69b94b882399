"""What the player to act may play, and what has to be decided first.

Order of precedence for a card: follow suit (44C), restrictions (50D2, 51B, 57A; 59),
the player's own major penalty cards (50D1), their minor one (50C).
"""

from collections.abc import Callable, Mapping

from penalty_cards.bridge import (
    Card,
    Cards,
    DeclarerChose,
    Degree,
    Irregularity,
    PenaltyCard,
    State,
    Wrong,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws import (
    law24,
    law47,
    law51,
    law52,
    law53,
    law57,
    law58,
    law62,
    law68,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import (
    Decision,
    Designation,
    LeadChoice,
    LeadOption,
    Matter,
    Offer,
    Ruling,
    Step,
    Verdict,
)

_MATTERS: Mapping[Wrong, Callable[[Code, State, Irregularity], Matter]] = {
    Wrong.LEAD_OUT_OF_TURN: law53.lead_matter,
    Wrong.PREMATURE: law57.premature_matter,
    Wrong.SEVERAL_CARDS: law58.several_matter,
    Wrong.TABLED: law24.treat_matter,
    Wrong.NOT_THE_PENALTY_CARD: law52.failure_matter,
    Wrong.NOT_DESIGNATED: law51.designation_matter,
}


def judge_turn(state: State, code: Code, before: Steps = ()) -> Ruling:
    """Rule on the play alone: who may use what they know is not looked at.

    `before`: the steps that led to the state.

    Raises: ImpossiblePosition when the hand of the player to act is not known.
    """
    has_ended = state.claimed and code.holds(Rule.PLAY_HAS_ENDED)
    if state.is_in_auction() or has_ended or state.is_over():
        claim = law68.claim_matter(code, state)
        due = _end_of_play(state, before) if has_ended else ()
        return Ruling(state, (), claim, (), before, due)
    pending = _late_choice(state, code) or matter(state, code)
    due = () if pending is None or pending.step in before else (pending.step,)
    if pending is not None and pending.stops_play:
        return Ruling(state, _none_yet(state, pending), pending, (), before, due)
    changes = law58.changes(code, state) + law47.changes(code, state)
    cards, why = declarers_cards_in_question(state, code)
    play: Steps = ()
    decision: Decision | None
    if cards:
        options, demands = lead_options(state, code, cards)
        decision = LeadChoice(state.declarer, state.to_play, options)
        verdicts = _all_wait(state, why, cards)
        due += demands
    else:
        play, verdicts = judge_play(state, code)
        verdicts = _in_its_place(state, before, verdicts)
        decision = _designation(state, play) or pending
    so_far = (*before, *why)
    return Ruling(state, verdicts, decision, (), so_far, due, play, (), changes)


def _end_of_play(state: State, before: Steps) -> Steps:
    """Return the rule that a claim ends play, for as long as it is not agreed.

    Not for a hand that declarer has faced, which may be a claim or not.

    Source: Law 68, 69.
    """
    known = {Rule.FACED_HAND_MAY_CLAIM, Rule.PLAY_HAS_ENDED}
    if not known.isdisjoint(step.rule for step in before):
        return ()
    return (Step(Rule.PLAY_HAS_ENDED, state.to_play),)


def _all_wait(state: State, why: Steps, cards: Cards) -> tuple[Verdict, ...]:
    leader = state.to_play
    step = why[0] if why else Step(Rule.PARTNER_WAITS, leader, cards)
    return tuple(Verdict(card, False, step) for card in state.hand(leader))


def matter(state: State, code: Code) -> Matter | None:
    """Return the decision that an irregularity asks for, None where none does."""
    wrong = state.pending
    if wrong is not None and wrong.wrong in _MATTERS:
        return _as_held(code, _MATTERS[wrong.wrong](code, state, wrong))
    if state.open_revokes:
        return _as_held(code, law62.revoke_matter(code, state))
    return None


def _as_held(code: Code, found: Matter) -> Matter | None:
    """Return the decision without what rests on a rule that is not applied."""
    offers = tuple(offer for offer in found.offers if code.holds(offer.rules[0]))
    return found._replace(offers=offers) if offers else None


def _late_choice(state: State, code: Code) -> Matter | None:
    """Return the choice of declarer that a leader did not wait for, if there is one.

    Cards that followed the lead are penalty cards by the time declarer chooses.

    Source: Law 50D2; 60A1 for the player who plays to that lead, 60C for partner.
    """
    wrong = state.pending
    if wrong is None or wrong.wrong is not Wrong.LEAD_BEFORE_CHOICE:
        return None
    leader = wrong.offender
    penalty_cards = state.penalty_cards + _followed(state, wrong)
    before = replace(
        state, trick=(), to_play=leader, pending=None, penalty_cards=penalty_cards
    )
    cards, _ = declarers_cards_in_question(before, code)
    options, _ = lead_options(before, code, cards)
    offers = tuple(Offer(DeclarerChose(o.option), o.rules) for o in options)
    step = Step(Rule.LEAD_BEFORE_CHOICE, leader, (wrong.plays[0].card,))
    return Matter((state.declarer,), offers, step, stops_play=False)


def _followed(state: State, wrong: Irregularity) -> tuple[PenaltyCard, ...]:
    """Return the cards that followed an irregular one, as penalty cards.

    Source: Law 60C.
    """
    lying = {penalty.card for penalty in state.penalty_cards}
    return tuple(
        PenaltyCard(seat, card, Degree.MAJOR)
        for seat, card in wrong.plays[1:]
        if card not in lying
    )


def _none_yet(state: State, pending: Matter) -> tuple[Verdict, ...]:
    hand = state.hands[state.to_play] or ()
    return tuple(Verdict(card, False, pending.step) for card in hand)


def declarers_cards_in_question(state: State, code: Code) -> tuple[Cards, Steps]:
    """Return the penalty cards for which the player to act must wait with the lead."""
    if state.trick or state.chosen or not state.penalty_cards:
        return (), ()
    return code.wait(code, state)


def lead_options(
    state: State, code: Code, cards: Cards
) -> tuple[tuple[LeadOption, ...], Steps]:
    """Return declarer's options about these penalty cards; none without cards."""
    if not cards:
        return (), ()
    clause = code.options if len(cards) == 1 else code.options_of_several
    return clause(code, state, cards)


def judge_play(state: State, code: Code) -> tuple[Steps, tuple[Verdict, ...]]:
    """Apply the clauses in order; the last step that names a card is its reason.

    A card that no step names has the step that takes it away, or else the first of all.
    """
    hand = left = state.hand(state.to_play)
    steps: list[Step] = []
    reasons: dict[Card, Step] = {}
    for clause in (code.follow_suit, code.comply, code.major_card, code.minor_card):
        for step in clause(code, state, left):
            steps.append(step)
            after = step.left
            if after is not None and after is not left:
                for card in left:
                    if card not in after:
                        reasons[card] = step
                left = after
            reasons.update(dict.fromkeys(step.cards, step))
    first = steps[0]
    return tuple(steps), tuple(
        Verdict(card, card in left, reasons.get(card, first)) for card in hand
    )


def _in_its_place(
    state: State, before: Steps, verdicts: tuple[Verdict, ...]
) -> tuple[Verdict, ...]:
    """Return the verdicts, with Law 52B2 as the reason on each major penalty card.

    It makes one due in place of a card taken back, and lets the others wait. That they
    are major is no reason to tell them apart.

    Source: Law 52B2.
    """
    if not state.substitute:
        return verdicts
    rule, player = Rule.PENALTY_CARD_SUBSTITUTED, state.to_play
    why = [step for step in before if step.rule is rule and step.seat is player]
    if not why:
        return verdicts
    majors = set(state.penalties(player, Degree.MAJOR))
    return tuple(
        each._replace(step=why[-1])
        if each.card in majors and each.step.rule is Rule.MAJOR_IS_DUE
        else each
        for each in verdicts
    )


def _designation(state: State, play: Steps) -> Designation | None:
    """Return the designation due now, None while one before it is still to be made."""
    if state.pending is not None and state.pending.wrong is Wrong.NOT_DESIGNATED:
        return None
    for step in play:
        if step.rule is Rule.DECLARER_DESIGNATES and state.designated is None:
            return Designation(state.declarer, step.cards)
    return None
