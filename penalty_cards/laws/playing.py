"""Plays, in turn and out of it, and what is decided about them."""

from dataclasses import replace

from penalty_cards.bridge import (
    Accepted,
    Card,
    DeclarerChose,
    End,
    Exposed,
    HandSpread,
    How,
    ImpossibleEvent,
    Irregularity,
    Kept,
    Phase,
    Play,
    PlayDemanded,
    Played,
    PlayedTogether,
    Refused,
    Restriction,
    Seat,
    State,
    Wrong,
)
from penalty_cards.laws import law52, law53, law57, law62
from penalty_cards.laws.choosing import choose
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.director import (
    declarers_cards_in_question,
    judge,
    judge_play,
)
from penalty_cards.laws.exposing import expose
from penalty_cards.laws.matters import STOPPING, matter
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.moves import (
    check_holds,
    check_not_lying,
    end_penalties,
    penalty_of,
    play_card,
)
from penalty_cards.laws.rulings import Step


def play(moment: Moment, event: Played, code: Code) -> Moment:
    """Give the moment after a card was put on the table as a play.

    Raises: ImpossibleEvent, for a card not held and after the play.
    """
    state, seat, card = moment.state, event.seat, event.card
    if state.is_over() or state.claimed:
        raise ImpossibleEvent(f"{seat.letter} plays {card}: play has ended (Law 68)")
    check_holds(state, seat, card)
    check_not_lying(state, card)
    if event.face_down:
        return _face_down(moment, event)
    if state.is_in_auction():
        exposed = Exposed(seat, (card,), How.LEAD_IN_AUCTION, seat.others)
        return moment.then(*expose(state, exposed, code))
    if state.phase is Phase.AFTER_AUCTION:
        if not state.is_defender(seat):
            exposed = Exposed(seat, (card,), How.SHOWING, seat.others)
            state = replace(state, exposed=(*state.exposed, exposed))
            step = Step(Rule.DECLARERS_OPENING_LEAD, seat, (card,))
            return moment.then(state, (step,))
        moment = moment.then(replace(state, phase=Phase.PLAY, tabled=()))
    if event.at_once:
        return _same_instant(moment, event, code)
    if moment.state.pending is not None:
        return _while_pending(moment, event, code)
    state = moment.state
    in_turn = seat is state.to_play and not (event.as_lead and state.trick)
    if in_turn:
        return in_turn_play(moment, seat, card, code)
    return _out_of_turn(moment, event, code)


def _same_instant(moment: Moment, event: Played, code: Code) -> Moment:
    """Play two cards that fell together: the one that was due, then the other.

    Source: Law 58A.
    """
    step = Step(Rule.SAME_INSTANT, event.seat, (event.card,))
    this = Played(event.seat, event.card, event.as_lead)
    other, earlier = moment.event, moment.earlier
    if (
        isinstance(other, Played)
        and earlier is not None
        and event.seat is earlier.state.to_play
        and event.seat is not other.seat
    ):
        first = play(earlier.then(earlier.state, (step,)), this, code)
        return play(first, Played(other.seat, other.card), code)
    return play(moment.then(moment.state, (step,)), this, code)


def _face_down(moment: Moment, event: Played) -> Moment:
    """Note a lead that nobody has seen: it can be taken back and is no penalty card.

    Source: Law 41A.
    """
    if moment.state.phase is not Phase.AFTER_AUCTION:
        raise ImpossibleEvent(
            f"{event.seat.letter} leads {event.card} face down: only the opening lead "
            "is made face down (Law 41A)"
        )
    step = Step(Rule.FACE_DOWN_LEAD, event.seat, (event.card,))
    return moment.then(moment.state, (step,))


def hold(moment: Moment, event: Exposed, code: Code) -> Moment:
    """Give the moment after a player held a card as if to play it.

    Source: Law 45C1, 45C2.

    Raises: ImpossibleEvent, out of turn.
    """
    after = moment.then(*expose(moment.state, event, code))
    held = {Rule.HELD_BY_DEFENDER, Rule.HELD_IS_PLAYED}
    if held.isdisjoint(step.rule for step in after.steps[len(moment.steps) :]):
        return after
    played = moment.then(moment.state, after.steps[len(moment.steps) :])
    return play(played, Played(event.seat, event.cards[0]), code)


def in_turn_play(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Play a card in turn, legal or not, and then the cards that lie there early."""
    state, steps = law62.play_on(code, moment.state, seat)
    wrong, is_revoke = _what_is_wrong(state, seat, card, code)
    after, more = play_card(state, seat, card, code)
    play = Play(seat, card)
    after = replace(
        after,
        retracted=False,
        early=tuple(each for each in after.early if each != play),
        changed=state.changed if state.trick else (),
        pending=None if wrong is None else Irregularity(wrong, (play,), seat),
        revoking=(*after.revoking, play) if is_revoke else after.revoking,
    )
    if after.is_over():
        steps += law62.transfer(code, after)
    now = Moment(after, moment.steps + steps + more, play, moment)
    return _play_early(now, code)


def _play_early(moment: Moment, code: Code) -> Moment:
    """Play the card of the next player that lies on the table already.

    One that is not legal then is a major penalty card (57D, 60C).
    """
    state = moment.state
    if state.pending is not None:
        return moment
    if not state.trick and _was_played_to(moment):
        return _play_early(_next_trick_begins(moment, code), code)
    for early in state.early:
        if early.seat is not state.to_play or not state.trick:
            continue
        if early.card in judge(state, code).legal:
            return in_turn_play(moment, early.seat, early.card, code)
        state = replace(state, early=tuple(e for e in state.early if e != early))
        moment = moment.then(state)
        return _exposes(moment, early.seat, early.card, How.PLAY_BEFORE_RULING, code)
    return moment


def _was_played_to(moment: Moment) -> bool:
    """Say whether the first card that lies early is a lead that was played to."""
    early = moment.state.early
    played_on = {s.cards for s in moment.steps if s.rule is Rule.PLAYED_ON}
    return bool(early) and (early[0].card,) in played_on


def _next_trick_begins(moment: Moment, code: Code) -> Moment:
    """Let a lead stand that was made and played to before the trick was over.

    Source: Law 60A2.
    """
    state = moment.state
    wrong = Irregularity(Wrong.LEAD_OUT_OF_TURN, state.early, state.to_play)
    step = Step(Rule.PLAYED_ON, state.early[0].seat, (state.early[0].card,))
    cleared = moment.then(replace(state, early=()))
    return _lead_stands(cleared, wrong, step, code)


def _what_is_wrong(
    state: State, seat: Seat, card: Card, code: Code
) -> tuple[Wrong | None, bool]:
    """Give what somebody has to decide about a play in turn, and if it is a revoke.

    Source: Law 50D2 for a lead that did not wait, 52, and 61A for a revoke; 64B3, but
    for which a penalty card not played would cost tricks like any revoke.
    """
    if state.hands[seat] is None:
        return None, False
    waits, _ = declarers_cards_in_question(state, code)
    if waits:
        return Wrong.LEAD_BEFORE_CHOICE, False
    _, verdicts = judge_play(state, code)
    if any(verdict.card == card and verdict.legal for verdict in verdicts):
        return None, False
    if code.substitute(code, state, card):
        return Wrong.NOT_THE_PENALTY_CARD, not code.holds(
            Rule.NO_TRICK_FOR_PENALTY_CARD
        )
    return None, True


def _out_of_turn(moment: Moment, event: Played, code: Code) -> Moment:
    state, seat, card = moment.state, event.seat, event.card
    defends = state.is_defender(seat)
    if defends and state.retracted:
        return _exposes(moment, seat, card, How.PLAY_AFTER_RETRACTION, code)
    if not state.trick:
        if not law53.may_stand(code, state):
            return moment.then(_laid_early(state, seat, card))
        wrong = Irregularity(Wrong.LEAD_OUT_OF_TURN, (Play(seat, card),), state.to_play)
        return moment.then(replace(state, pending=wrong))
    has_played = seat in {play.seat for play in state.trick}
    if not defends:
        if has_played or event.as_lead:
            return _exposes(moment, seat, card, How.FIFTH_CARD, code)
        return moment.then(_laid_early(state, seat, card))
    if has_played and not event.as_lead:
        return _exposes(moment, seat, card, How.FIFTH_CARD, code)
    if law57.partner_has_played(state, seat):
        if event.as_lead:
            return _exposes(moment, seat, card, How.PREMATURE_LEAD, code)
        return _before_rho(moment, seat, card, code)
    return _premature(moment, event, code)


def _premature(moment: Moment, event: Played, code: Code) -> Moment:
    """Rule on a card played or led before partner has played.

    Source: Law 57A, 57C.
    """
    state, seat, card = moment.state, event.seat, event.card
    if law57.is_excused(state):
        if not event.as_lead:
            step = Step(Rule.BOTH_HANDS_PLAYED, seat, (card,))
            return moment.then(_laid_early(state, seat, card), (step,))
        moment = moment.then(state, (Step(Rule.LEAD_IS_NOT_EXCUSED, seat, (card,)),))
    how = How.PREMATURE_LEAD if event.as_lead else How.PLAY_BEFORE_TURN
    moment = moment.then(state, (Step(Rule.PREMATURE_CARD, seat, (card,)),))
    moment = _exposes(moment, seat, card, how, code)
    wrong = Irregularity(Wrong.PREMATURE, (Play(seat, card),), seat.partner)
    return moment.then(replace(moment.state, pending=wrong))


def _before_rho(moment: Moment, seat: Seat, card: Card, code: Code) -> Moment:
    """Rule on a card played before the right-hand opponent's, partner having played.

    Source: Law 57D (2017); Law 49 before.
    """
    state = moment.state
    if not code.has(Rule.BEFORE_RHO):
        return _exposes(moment, seat, card, How.PLAY_BEFORE_TURN, code)
    step = Step(Rule.BEFORE_RHO, seat, (card,), note="O-20")
    turn = replace(state, to_play=seat)
    if card in judge(turn, code).legal:
        return moment.then(_laid_early(state, seat, card), (step,))
    moment = moment.then(state, (step,))
    return _exposes(moment, seat, card, How.PLAY_BEFORE_TURN, code)


def _laid_early(state: State, seat: Seat, card: Card) -> State:
    return replace(state, early=(*state.early, Play(seat, card)))


def _exposes(moment: Moment, seat: Seat, card: Card, how: How, code: Code) -> Moment:
    """Lay a card on the table; one that lies there already goes on doing so."""
    if penalty_of(moment.state, card) is not None:
        return moment
    exposed = Exposed(seat, (card,), how, seat.others)
    return moment.then(*expose(moment.state, exposed, code))


def _while_pending(moment: Moment, event: Played, code: Code) -> Moment:
    """Give the moment after a play before anybody has ruled on another."""
    state, seat, card = moment.state, event.seat, event.card
    wrong = state.pending
    assert wrong is not None
    cleared = moment.then(replace(state, pending=None))
    if wrong.wrong is Wrong.LEAD_OUT_OF_TURN:
        return _after_lead(moment, cleared, wrong, event, code)
    if wrong.wrong is Wrong.SEVERAL_CARDS:
        raise ImpossibleEvent(
            f"{wrong.offender.letter} first says which card is played (Law 58B2)"
        )
    if wrong.wrong is Wrong.PREMATURE:
        if _plays_to_premature_lead(moment, wrong, seat):
            return _played_on_before_demand(moment, wrong, Play(seat, card))
        if seat is not wrong.due:
            raise ImpossibleEvent(
                f"declarer first restricts the play of {wrong.due.letter} (Law 57A)"
            )
        return _exposes(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    irregular = wrong.plays[0]
    if wrong.wrong is Wrong.LEAD_BEFORE_CHOICE:
        step = Step(Rule.PLAYED_ON, irregular.seat, (irregular.card,))
        cleared = cleared.then(cleared.state, (step,))
        return play(_duties_revive(cleared, irregular.seat, code), event, code)
    rule = Rule.MUST_BE_ACCEPTED
    if state.is_defender(seat):
        rule = Rule.MAY_BE_ACCEPTED
    return play(_let_stand(cleared, irregular, rule, code), event, code)


def _plays_to_premature_lead(moment: Moment, wrong: Irregularity, seat: Seat) -> bool:
    """Say whether this play follows a lead to the next trick, just made too soon."""
    led = moment.event
    have_played = {play.seat for play in moment.state.trick}
    return (
        isinstance(led, Played)
        and (led.seat, led.card) == wrong.plays[0]
        and seat is led.seat.lho
        and {seat, led.seat} <= have_played
    )


def _played_on_before_demand(
    moment: Moment, wrong: Irregularity, follow: Play
) -> Moment:
    """Let a lead made too soon count as one in turn, for declarer's side played to it.

    Source: Law 60A1, 60A2.
    """
    lead, earlier = wrong.plays[0], moment.earlier
    assert earlier is not None
    state = replace(earlier.state, early=(*earlier.state.early, lead, follow))
    return earlier.then(state, (Step(Rule.PLAYED_ON, lead.seat, (lead.card,)),))


def _after_lead(
    moment: Moment, cleared: Moment, wrong: Irregularity, event: Played, code: Code
) -> Moment:
    """Give the moment after a play that follows a lead out of turn not ruled on.

    Source: Law 53A to 53C, 60C.
    """
    state, seat, card = cleared.state, event.seat, event.card
    offender, lead = wrong.offender, wrong.plays[0].card
    defends = state.is_defender(offender)
    follows = seat is offender.lho
    leads = event.as_lead or not follows
    is_opponent = state.is_defender(seat) is not defends
    if (leads if defends else event.as_lead) and seat is wrong.due and is_opponent:
        note = "O-14" if defends else ""
        step = Step(Rule.PROPER_LEAD_MADE, offender, (lead,), note=note)
        return in_turn_play(cleared.then(state, (step,)), seat, card, code)
    if follows:
        step = Step(Rule.LEAD_FOLLOWED, offender, (lead,))
        return play(_lead_stands(cleared, wrong, step, code), Played(seat, card), code)
    if not defends and seat is offender.rho:
        step = Step(Rule.WRONG_DEFENDER_FOLLOWED, seat, (card,))
        return play(_lead_stands(cleared, wrong, step, code), Played(seat, card), code)
    if defends and seat is offender.partner:
        later = wrong._replace(plays=(*wrong.plays, Play(seat, card)))
        return moment.then(replace(state, pending=later))
    raise ImpossibleEvent(
        f"{seat.letter} plays {card}: somebody first rules on the lead of "
        f"{offender.letter} (Law 53)"
    )


def _lead_stands(
    cleared: Moment, wrong: Irregularity, step: Step, code: Code
) -> Moment:
    """Play a lead out of turn as if in turn; what followed it waits for its turn."""
    lead, *later = wrong.plays
    state = replace(cleared.state, to_play=lead.seat, chosen=True)
    state = replace(state, early=state.early + tuple(later))
    after, steps = play_card(state, lead.seat, lead.card, code)
    moment = Moment(after, (*cleared.steps, step, *steps), lead, cleared)
    return _duties_revive(moment, lead.seat, code)


def _duties_revive(moment: Moment, leader: Seat, code: Code) -> Moment:
    """Say that penalty cards that lay there before the lead have to be played yet.

    Source: Law 60A3.
    """
    rule = Rule.EARLIER_DUTY_REVIVES
    for seat in (leader, leader.partner):
        if owed := tuple(sorted(moment.state.penalties(seat))):
            state = _lapsed_without(code, rule, moment.state, seat)
            moment = moment.then(state, (Step(rule, seat, owed),))
    return moment


def _let_stand(cleared: Moment, wrong: Play, rule: Rule, code: Code) -> Moment:
    """Let a card stand that was played for a penalty card, which lies on.

    Source: Law 52B1.
    """
    steps = law52.accepted(code, cleared.state, wrong.seat, wrong.card, rule)
    stays = Rule.ACCEPTED_CARD_STAYS
    return cleared.then(_lapsed_without(code, stays, cleared.state, wrong.seat), steps)


def _lapsed_without(code: Code, rule: Rule, state: State, owner: Seat) -> State:
    """Give the state; under a code without the rule, the owner's cards are taken up."""
    if code.holds(rule):
        return state
    owed = tuple(each for each in state.penalty_cards if each.seat is owner)
    return end_penalties(state, owed, End.LAPSED, code)[0]


def accept(moment: Moment, event: Accepted, code: Code) -> Moment:
    """Give the moment after somebody accepted an irregular card.

    Raises: ImpossibleEvent, where that is not open to this player.
    """
    moment = _next_defender_prevails(moment, event)
    _check_offered(moment.state, event, code)
    wrong = moment.state.pending
    assert wrong is not None
    first = wrong.plays[0]
    cleared = moment.then(replace(moment.state, pending=None))
    if wrong.wrong is Wrong.NOT_THE_PENALTY_CARD:
        return _let_stand(cleared, first, Rule.MAY_BE_ACCEPTED, code)
    rule = Rule.DECLARERS_LEAD_MAY_STAND
    if moment.state.is_defender(first.seat):
        saw = law53.is_opening(moment.state) and law53.saw_dummy(moment.state)
        rule = Rule.DUMMY_WAS_SEEN if saw else Rule.LEAD_ACCEPTED
    return _lead_stands(cleared, wrong, Step(rule, first.seat, (first.card,)), code)


def refuse(moment: Moment, event: Refused, code: Code) -> Moment:
    """Give the moment after somebody refused an irregular card.

    Raises: ImpossibleEvent, where that is not open to this player.
    """
    moment = _next_defender_prevails(moment, event)
    _check_offered(moment.state, event, code)
    wrong = moment.state.pending
    assert wrong is not None
    first, *later = wrong.plays
    if wrong.wrong is Wrong.NOT_THE_PENALTY_CARD:
        return _refuse_failure(moment, first, code)
    state = replace(moment.state, pending=None)
    if not state.is_defender(first.seat):
        step = Step(Rule.DECLARERS_LEAD_REFUSED, first.seat, (first.card,))
        retracted = not state.is_defender(state.to_play)
        return moment.then(replace(state, retracted=retracted), (step,))
    step = Step(law53.refusal(state), first.seat, (first.card,))
    moment = moment.then(state, (step,))
    moment = _exposes(moment, first.seat, first.card, How.LEAD_OUT_OF_TURN, code)
    for seat, card in later:
        moment = _exposes(moment, seat, card, How.PLAY_BEFORE_RULING, code)
    return moment


def _next_defender_prevails(moment: Moment, event: Accepted | Refused) -> Moment:
    """Go back to declarer's lead if the defender next to it differs from partner.

    Source: Law 55A.
    """
    said, earlier = moment.event, moment.earlier
    if not isinstance(said, Accepted | Refused) or earlier is None:
        return moment
    wrong = earlier.state.pending
    if wrong is None or earlier.state.is_defender(wrong.offender):
        return moment
    is_next = event.seat is wrong.offender.lho and said.seat is wrong.offender.rho
    if not is_next or type(said) is type(event):
        return moment
    lead = wrong.plays[0].card
    step = Step(Rule.DECLARERS_LEAD_MAY_STAND, wrong.offender, (lead,))
    return earlier.then(earlier.state, (step,))


def _refuse_failure(moment: Moment, wrong: Play, code: Code) -> Moment:
    before = moment.before(wrong)
    assert before is not None
    state, steps = take_back(before.state, wrong, code)
    step = Step(Rule.WRONG_CARD_IS_MAJOR, wrong.seat, (wrong.card,))
    return before.then(state, (step, *steps))


def take_back(state: State, wrong: Play, code: Code) -> tuple[State, Steps]:
    """Lay a card illegally played on the table again, and name what takes its place.

    `state`: as it was before the play.

    Source: Law 52B2, 62B1.
    """
    seat, card = wrong
    after = state
    steps: Steps = ()
    if penalty_of(state, card) is None:
        exposed = Exposed(seat, (card,), How.CORRECTION, seat.others)
        after, steps = expose(state, exposed, code)
    if state.hands[seat] is None or not code.holds(Rule.PENALTY_CARD_SUBSTITUTED):
        return after, steps
    owed = code.substitute(code, state, card)
    if owed:
        after = replace(after, substitute=owed)
        note = law52.note(state, seat)
        steps += (Step(Rule.PENALTY_CARD_SUBSTITUTED, seat, owed, note=note),)
    return after, steps


def _check_offered(state: State, event: Accepted | Refused, code: Code) -> None:
    pending = matter(state, code)
    if pending is None or event not in {offer.event for offer in pending.offers}:
        what = "accept" if isinstance(event, Accepted) else "refuse"
        who = ""
        if pending is not None:
            letters = " or ".join(seat.letter for seat in pending.decides)
            who = f"; {letters} decides (Law 10C)"
        raise ImpossibleEvent(f"{event.seat.letter} has nothing to {what} now{who}")


def spread_hand(moment: Moment, code: Code) -> Moment:
    """Give the moment after declarer became dummy to an opening lead out of turn.

    Source: Law 54A.

    Raises: ImpossibleEvent, where no opening lead out of turn waits.
    """
    state, wrong = moment.state, moment.state.pending
    pending = matter(state, code)
    offers = () if pending is None else pending.offers
    if wrong is None or HandSpread() not in {offer.event for offer in offers}:
        raise ImpossibleEvent(
            "declarer spreads the hand: only after a defender's faced opening lead out "
            "of turn, and not having seen dummy (Law 54A, 54C)"
        )
    old = state.declarer
    cleared = moment.then(replace(state, pending=None, declarer=state.dummy))
    return _lead_stands(cleared, wrong, Step(Rule.HAND_SPREAD, old), code)


def demand_play(moment: Moment, event: PlayDemanded, code: Code) -> Moment:
    """Put a restriction on the play of a premature player's partner in force.

    Source: Law 57A.

    Raises: ImpossibleEvent, where that is not open to declarer.
    """
    state, pending = moment.state, matter(moment.state, code)
    wrong = state.pending
    if pending is None or wrong is None or wrong.wrong is not Wrong.PREMATURE:
        raise ImpossibleEvent(
            "declarer's demand on a play: no defender has played before partner (57A)"
        )
    offered = {offer.event: offer.rules for offer in pending.offers}
    if event not in offered:
        raise ImpossibleEvent(
            f"declarer's demand on a play: {code.edition} does not know it (57A)"
        )
    suits = () if event.suit is None else (event.suit,)
    restriction = Restriction(wrong.due, event.kind, suits)
    restrictions = (*state.restrictions, restriction)
    return moment.then(replace(state, pending=None, restrictions=restrictions))


def play_together(moment: Moment, event: PlayedTogether, code: Code) -> Moment:
    """Give the moment after a player put several cards down as one play.

    Source: Law 58B1, 58B2.

    Raises: ImpossibleEvent, out of turn.
    """
    state, seat = moment.state, event.seat
    if seat is not state.to_play or state.pending is not None:
        raise ImpossibleEvent(
            f"{seat.letter} plays several cards: it is {state.to_play.letter}'s turn"
        )
    for card in event.cards:
        check_holds(state, seat, card)
        check_not_lying(state, card)
    if len(event.visible) == 1:
        step = Step(Rule.ONE_FACE_VISIBLE, seat, event.visible)
        started = moment.then(state, (step,))
        return play(started, Played(seat, event.visible[0]), code)
    plays = tuple(Play(seat, card) for card in event.visible)
    wrong = Irregularity(Wrong.SEVERAL_CARDS, plays, seat)
    return moment.then(replace(state, pending=wrong))


def keep(moment: Moment, event: Kept, code: Code) -> Moment:
    """Play the card that a player of several keeps; the others lie there or go back.

    Source: Law 58B2; 50B for what a defender's other card is (O-3).

    Raises: ImpossibleEvent, where the player has not put this card down with others.
    """
    state, wrong = moment.state, moment.state.pending
    cards = () if wrong is None else tuple(play.card for play in wrong.plays)
    is_several = wrong is not None and wrong.wrong is Wrong.SEVERAL_CARDS
    if wrong is None or not is_several or event.card not in cards:
        raise ImpossibleEvent(
            f"{event.seat.letter} keeps {event.card}: it does not lie among several"
        )
    if event.seat is not wrong.offender:
        raise ImpossibleEvent(
            f"{event.seat.letter} keeps {event.card}: {wrong.offender.letter} put them "
            "down and says which is played (58B2)"
        )
    seat = event.seat
    moment = moment.then(replace(state, pending=None))
    moment = in_turn_play(moment, seat, event.card, code)
    rest = tuple(card for card in cards if card != event.card)
    if not state.is_defender(seat):
        step = Step(Rule.DECLARERS_EXTRA_CARDS, seat, rest)
        return moment.then(moment.state, (step,))
    how = How.INTENDED_CARD if event.meant in rest else How.SECOND_CARD
    moment = moment.then(moment.state, (Step(Rule.PLAYER_KEEPS_ONE, seat, rest),))
    new = tuple(card for card in rest if penalty_of(moment.state, card) is None)
    if not new:
        return moment
    exposed = Exposed(seat, new, how, seat.others)
    return moment.then(*expose(moment.state, exposed, code))


def choose_late(moment: Moment, event: DeclarerChose, code: Code) -> Moment:
    """Let declarer choose after a lead that did not wait: the lead is taken back.

    Source: Law 50D2, 49, 50B.
    """
    wrong = moment.state.pending
    if wrong is None or wrong.wrong is not Wrong.LEAD_BEFORE_CHOICE:
        return moment.then(*choose(moment.state, event, code))
    before = moment.before(wrong.plays[0])
    assert before is not None
    seat, card = wrong.plays[0]
    before = _exposes(before, seat, card, How.LEAD_BEFORE_CHOICE, code)
    return before.then(*choose(before.state, event, code))


def check_nothing_pending(state: State, what: str) -> None:
    """Refuse something else while play waits for a decision.

    Raises: ImpossibleEvent.
    """
    if state.pending is not None and state.pending.wrong in STOPPING:
        raise ImpossibleEvent(f"{what}: somebody first rules on what went wrong (9B2)")
