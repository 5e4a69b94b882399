"""Declarer's demands on a lead, and the penalty card declarer names."""

from penalty_cards.bridge import (
    Bind,
    Card,
    DeclarerChose,
    End,
    Option,
    Restriction,
    Seat,
    State,
)
from penalty_cards.bridge.cards import replace
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.messages import Refusal, say
from penalty_cards.laws.play.tricks import end_penalties
from penalty_cards.laws.rulings import Step
from penalty_cards.laws.verdicts import (
    declarers_cards_in_question,
    judge_turn,
    lead_options,
)


def choose(state: State, event: DeclarerChose, code: Code) -> tuple[State, Steps]:
    """Put declarer's demand, or that there is none, in force.

    Raises: ImpossibleEvent, where it is not open.
    """
    leader, option = state.to_play, event.option
    cards, _ = declarers_cards_in_question(state, code)
    options, _ = lead_options(state, code, cards)
    if option not in {each.option for each in options}:
        text = "Declarer has no choice to make now."
        if options:
            text = "Declarer may not make this demand."
        raise Refusal(say(text), Rule.ONLY_PENALTY_SUITS)
    steps: Steps = ()
    if event.go_ahead:
        if not code.holds(Rule.GO_AHEAD_IS_NEITHER):
            return state, ()
        steps = (Step(Rule.GO_AHEAD_IS_NEITHER, leader, cards, note="O-28"),)
    clause = code.pick_up if len(cards) == 1 else code.pick_up_of_several
    back, more = clause(code, state, cards, option)
    steps += more
    if not (option.suits or event.go_ahead):
        if not code.holds(Rule.LEAD_LEFT_OPEN):
            return state, ()
        steps += (Step(Rule.LEAD_LEFT_OPEN, leader, cards),)
    state, more = _bind(state, option, code)
    steps += more
    gone = tuple(p for p in state.penalty_cards if p.card in back)
    if gone:
        state, more = end_penalties(state, gone, End.PICKED_UP, code)
        steps += more
    return replace(state, chosen=True, sent_back=tuple(sorted(back))), steps


def _bind(state: State, option: Option, code: Code) -> tuple[State, Steps]:
    """Put a demand in force; a ban from an earlier lead goes on beside it (O-18)."""
    leader = state.to_play
    restrictions = state.restrictions
    running = [
        suit
        for restriction in restrictions
        if restriction.seat is leader and restriction.kind is Bind.PROHIBIT
        for suit in restriction.suits
    ]
    steps: Steps = ()
    if running:
        if code.holds(Rule.BAN_AND_NEW_CHOICE):
            suits = tuple(sorted(set(running)))
            step = Step(Rule.BAN_AND_NEW_CHOICE, leader, (), suits, note="O-18")
            steps = (step,)
        else:
            restrictions = tuple(r for r in restrictions if r.seat is not leader)
    if option.require is not None:
        restrictions += (Restriction(leader, Bind.REQUIRE, (option.require,)),)
    if option.prohibit:
        restrictions += (Restriction(leader, Bind.PROHIBIT, option.prohibit),)
    return replace(state, restrictions=restrictions), steps


def designate(state: State, card: Card, code: Code) -> tuple[State, Steps]:
    """Note the penalty card that declarer names.

    Raises: ImpossibleEvent, where there are not several to name one from.
    """
    named = judge_turn(state, code).designation
    if named is not None and card in named.among:
        return replace(state, designated=card), ()
    raise not_to_be_designated(state.to_play, card)


def not_to_be_designated(seat: Seat, card: Card) -> Refusal:
    """Return the refusal of a card that is not among several the player could play.

    Source: Law 51A.
    """
    text = (
        "Declarer cannot name {the_card}: it must be one of several penalty cards that "
        "{seat} could play now."
    )
    return Refusal(say(text, card=card, seat=seat), Rule.DECLARER_DESIGNATES)
