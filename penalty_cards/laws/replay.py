"""Replay: what each event of an incident does to the table under a code of laws."""

from dataclasses import dataclass, replace

from penalty_cards.bridge import (
    Bind,
    Card,
    DeclarerChose,
    Degree,
    Designated,
    End,
    Event,
    Exposed,
    How,
    ImpossibleEvent,
    Incident,
    Option,
    PenaltyCard,
    Play,
    Played,
    Restriction,
    State,
    Withdrawn,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.director import (
    declarers_cards_in_question,
    judge,
    lead_options,
)
from penalty_cards.laws.moves import (
    check_holds,
    end_penalties,
    penalty_of,
    play_card,
)
from penalty_cards.laws.rulings import Ruling, Step


@dataclass(frozen=True, slots=True)
class Moment:
    """A state in an incident and the steps of the events up to it, oldest first.

    `before_play`: the moment before the play that led here, None if no play did.
    """

    state: State
    steps: Steps = ()
    before_play: "Moment | None" = None


def replay(incident: Incident, code: Code) -> tuple[Moment, ...]:
    """Give the start and the moment after each event, one more than there are events.

    Raises: ImpossibleEvent for an event that cannot happen under the code;
    ImpossiblePosition where the hand of a player to act is needed and not known.
    """
    moment = Moment(incident.start)
    moments = [moment]
    for number, event in enumerate(incident.events):
        try:
            moment = follow(moment, event, code)
        except ImpossibleEvent as error:
            raise ImpossibleEvent(str(error), number) from None
        moments.append(moment)
    return tuple(moments)


def rule_on(incident: Incident, code: Code) -> Ruling:
    """Rule on the table as it is after the last event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    moment = replay(incident, code)[-1]
    return judge(moment.state, code, moment.steps)


def follow(moment: Moment, event: Event, code: Code) -> Moment:
    """Give the moment after an event.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    state = moment.state
    match event:
        case Played():
            state, steps = play_card(state, event.seat, event.card, code)
            return Moment(state, moment.steps + steps, before_play=moment)
        case Withdrawn():
            return _withdraw(moment, event, code)
        case Exposed():
            state, steps = _expose(state, event, code)
        case DeclarerChose():
            state, steps = _choose(state, event, code)
        case Designated():
            state, steps = _designate(state, event.card, code)
    return Moment(state, moment.steps + steps)


def _expose(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    _check_exposure(state, event, code)
    defends = state.is_defender(event.seat)
    clause = code.defenders_card if defends else code.declarers_card
    is_penalty, steps = clause(code, state, event)
    state = replace(state, exposed=(*state.exposed, event))
    rules = {step.rule for step in steps}
    if Rule.HELD_IS_PLAYED in rules:
        state, more = play_card(state, event.seat, event.cards[0], code)
        return state, steps + more
    if Rule.FACED_HAND_MAY_CLAIM in rules:
        return replace(state, claimed=True), steps
    if not is_penalty:
        return state, steps
    state, more = _add_penalty_cards(state, event, code)
    steps += more
    if event.how is How.LEAD_BEFORE_CHOICE:
        if code.holds(Rule.LEAD_BEFORE_CHOICE):
            steps += (Step(Rule.LEAD_BEFORE_CHOICE, event.seat, event.cards),)
        else:
            state = replace(state, chosen=True)
    return state, steps


def _check_exposure(state: State, event: Exposed, code: Code) -> None:
    owner = event.seat.letter
    for card in event.cards:
        check_holds(state, event.seat, card)
        if penalty_of(state, card) is not None:
            raise ImpossibleEvent(f"{card} is a penalty card already")
    waits, _ = declarers_cards_in_question(state, code)
    on_lead = not state.trick and event.seat is state.to_play
    has_played = event.seat in {p.seat for p in state.trick or state.last_trick}
    wrong = {
        How.LEAD_OUT_OF_TURN: on_lead or bool(state.trick),
        How.LEAD_BEFORE_CHOICE: not on_lead or not waits,
        How.PLAY_BEFORE_TURN: not state.trick
        or event.seat is state.to_play
        or has_played,
        How.SECOND_CARD: not has_played,
        How.INTENDED_CARD: not has_played,
        How.HELD_AS_PLAYED: event.seat is not state.to_play
        or event.seat is not state.declarer,
    }
    if wrong.get(event.how):
        raise ImpossibleEvent(
            f"{owner} cannot expose a card by {event.how} at this point"
        )
    single = {How.HELD_AS_PLAYED, How.SECOND_CARD, How.INTENDED_CARD}
    if event.how in single and len(event.cards) > 1:
        raise ImpossibleEvent(f"{event.how}: one card, not {len(event.cards)}")


def _add_penalty_cards(state: State, event: Exposed, code: Code) -> tuple[State, Steps]:
    degrees, steps = code.degrees(code, state, event)
    older = state.penalty_cards
    for step in steps:
        if step.rule is Rule.SECOND_MAKES_MAJOR:
            older = tuple(
                p._replace(degree=Degree.MAJOR) if p.seat is event.seat else p
                for p in older
            )
    new = tuple(
        PenaltyCard(event.seat, card, degree, event)
        for card, degree in zip(event.cards, degrees, strict=True)
    )
    return replace(state, penalty_cards=older + new), steps


def _slip_back(state: State, penalty: PenaltyCard, code: Code) -> tuple[State, Steps]:
    """Put an exposed card back among the others: it is a penalty card all the same."""
    if code.holds(Rule.FROM_EXPOSURE):
        return state, (Step(Rule.FROM_EXPOSURE, penalty.seat, (penalty.card,)),)
    return end_penalties(state, (penalty,), End.LAPSED, code)


def _take_back(before: Moment, event: Withdrawn, code: Code) -> tuple[State, Steps]:
    """Take an illegal play back: the table is as before it, but for the card seen."""
    state, seat, card = before.state, event.seat, event.card
    if state.hands[seat] is not None:
        legal = judge(state, code).legal
        if card in legal:
            raise ImpossibleEvent(
                f"{seat.letter} takes back {card}: it was legally played and stays so"
            )
    if penalty_of(state, card) is not None:
        return state, ()
    exposed = Exposed(seat, (card,), How.CORRECTION, seat.others)
    after, steps = _expose(state, exposed, code)
    if state.hands[seat] is None or not code.holds(Rule.PENALTY_CARD_SUBSTITUTED):
        return after, steps
    owed = code.substitute(code, state, card)
    if owed:
        after = replace(after, substitute=owed)
        was_minor = any(state.penalties(seat, Degree.MINOR))
        note = "O-7" if was_minor else ""
        steps += (Step(Rule.PENALTY_CARD_SUBSTITUTED, seat, owed, note=note),)
    return after, steps


def _withdraw(moment: Moment, event: Withdrawn, code: Code) -> Moment:
    penalty = penalty_of(moment.state, event.card)
    if penalty is not None and penalty.seat is event.seat:
        state, steps = _slip_back(moment.state, penalty, code)
        return Moment(state, moment.steps + steps)
    before, state = moment.before_play, moment.state
    if before is None or (state.trick or state.last_trick)[-1:] != (
        Play(event.seat, event.card),
    ):
        raise ImpossibleEvent(
            f"{event.seat.letter} takes back {event.card}: it is neither the card just "
            "played nor a penalty card of that seat"
        )
    state, steps = _take_back(before, event, code)
    return Moment(state, before.steps + steps)


def _choose(state: State, event: DeclarerChose, code: Code) -> tuple[State, Steps]:
    leader, option = state.to_play, event.option
    cards, _ = declarers_cards_in_question(state, code)
    options, _ = lead_options(state, code, cards)
    if option not in {each.option for each in options}:
        why = "there is nothing to choose now"
        if options:
            why = "that is not open to declarer"
        raise ImpossibleEvent(f"declarer's demand on {leader.letter}: {why}")
    steps: Steps = ()
    if event.go_ahead:
        if not code.holds(Rule.GO_AHEAD_IS_NEITHER):
            return state, ()
        steps = (Step(Rule.GO_AHEAD_IS_NEITHER, leader, cards, note="O-28"),)
    clause = code.pick_up if len(cards) == 1 else code.pick_up_of_several
    back, more = clause(code, state, cards, option)
    steps += more
    state, more = _bind(state, option, code)
    steps += more
    gone = tuple(p for p in state.penalty_cards if p.card in back)
    if gone:
        state, more = end_penalties(state, gone, End.PICKED_UP, code)
        steps += more
    return replace(state, chosen=True), steps


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


def _designate(state: State, card: Card, code: Code) -> tuple[State, Steps]:
    named = judge(state, code).designation
    if named is not None and card in named.among:
        return replace(state, designated=card), ()
    raise ImpossibleEvent(
        f"declarer designates {card}: it is not among several penalty cards that "
        f"{state.to_play.letter} could play now"
    )
