"""Says a ruling in sentences: what the cards are, and who does what now."""

from penalty_cards.bridge import (
    Bind,
    Degree,
    End,
    How,
    Restriction,
    Seat,
    State,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.law62 import tricks_for
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.rulings import Matter, Ruling
from penalty_cards.laws.tricks import still_binds
from penalty_cards.questions.offering import demand_words, matter_words

Sentences = tuple[Message, ...]


def play_has_ended(ruling: Ruling) -> bool:
    """Say whether nothing more is played; to a concession partner may yet object."""
    last = ruling.state.exposed[-1:]
    if last and last[0].how is How.CONCESSION:
        return False
    return any(step.rule is Rule.PLAY_HAS_ENDED for step in ruling.steps)


def what_now_words(ruling: Ruling, code: Code) -> Sentences:
    """Say what the exposed cards are and what the player to act may do."""
    if play_has_ended(ruling):
        return (*_ended(ruling.state), *next_action(ruling))
    return (*_status(ruling), *next_action(ruling))


def _status(ruling: Ruling) -> list[Message]:
    state = ruling.state
    words = _tabled(state)
    for degree_, one, more in (
        (
            Degree.MINOR,
            "{cards} is a minor penalty card.",
            "{cards} are minor penalty cards.",
        ),
        (
            Degree.MAJOR,
            "{cards} is a major penalty card.",
            "{cards} are major penalty cards.",
        ),
    ):
        for seat in Seat:
            cards = tuple(sorted(state.penalties(seat, degree_)))
            if cards:
                words.append(say(one if len(cards) == 1 else more, cards=cards))
    laid = {penalty.card for penalty in state.penalty_cards}
    laid |= {former.penalty.card for former in state.former}
    laid |= {card for exposed in state.tabled for card in exposed.cards}
    played = {play.card for play in state.trick + state.last_trick}
    back = tuple(
        sorted(
            card
            for exposed in state.exposed
            for card in exposed.cards
            if card not in laid and card not in played
        )
    )
    if back and not state.claimed:
        text = "{cards} is no penalty card and goes back to hand."
        if len(back) > 1:
            text = "{cards} are no penalty cards and go back to hand."
        words.append(say(text, cards=back))
    return words


def _ended(state: State) -> list[Message]:
    """Say of the penalty cards that lie there that they are none any more."""
    cards = tuple(sorted(penalty.card for penalty in state.penalty_cards))
    if not cards:
        return []
    text = "{cards} is no longer a penalty card."
    if len(cards) > 1:
        text = "{cards} are no longer penalty cards."
    return [say(text, cards=cards)]


def _tabled(state: State) -> list[Message]:
    """Say until when cards exposed before the play lie there (Law 24)."""
    one = "{cards} stays face up on the table until the auction has ended."
    more = "{cards} stay face up on the table until the auction has ended."
    if not state.is_in_auction():
        one = "{cards} stays face up until the opening lead has been faced."
        more = "{cards} stay face up until the opening lead has been faced."
    words = []
    for seat in Seat:
        lying = [each.cards for each in state.tabled if each.seat is seat]
        cards = tuple(sorted(card for some in lying for card in some))
        if cards:
            words.append(say(one if len(cards) == 1 else more, cards=cards))
    return words


def next_action(ruling: Ruling) -> list[Message]:
    """Say what the player to act may do, or who decides what before."""
    state, player = ruling.state, ruling.state.to_play
    if state.agreed:
        return [say("The claim is agreed to, and the board is over.")]
    if state.disputed:
        return [_disputed(state)]
    if state.is_over():
        return _tricks_over(ruling)
    if state.is_in_auction():
        return _calls(state)
    if state.claimed:
        return [_claim_words(state), *_objection(ruling)]
    if isinstance(ruling.decision, Matter):
        return matter_words(ruling.decision, state)
    if ruling.waits:
        return _waiting(ruling)
    if ruling.designation is not None:
        text = "{declarer} says which {seat} plays: {cards}."
        cards = Either(ruling.designation.among)
        return [say(text, declarer=state.declarer, seat=player, cards=cards)]
    return [*_face_down(state), *_may_play(ruling)]


def _face_down(state: State) -> list[Message]:
    """Say who takes back a lead that lies face down, made out of turn (Law 41A)."""
    text = "{seat}, take your lead back: {leader} makes the opening lead."
    return [
        say(text, seat=lead.seat, leader=state.to_play)
        for lead in state.face_down
        if lead.seat is not state.to_play
    ]


def _may_play(ruling: Ruling) -> list[Message]:
    state, player, legal = ruling.state, ruling.state.to_play, ruling.legal
    if any(lead.seat is player for lead in state.face_down):
        return [say("{seat} faces the lead.", seat=player)]
    if player is state.dummy:
        return _from_dummy(ruling)
    if len(legal) == len(ruling.verdicts):
        verb = (
            "{seat} may play any card." if state.trick else "{seat} may lead any card."
        )
        return [say(verb, seat=player)]
    if not legal:
        return [say("{seat} has no card to play.", seat=player)]
    if len(legal) == 1:
        verb = "{seat} must play {card}." if state.trick else "{seat} must lead {card}."
        return [say(verb, seat=player, card=legal[0])]
    verb = "{seat} may play {cards} and nothing else."
    if not state.trick:
        verb = "{seat} may lead {cards} and nothing else."
    return [say(verb, seat=player, cards=Either(legal))]


def _tricks_over(ruling: Ruling) -> list[Message]:
    """Say how many tricks go over for a revoke when play has ended."""
    rule, state = Rule.TRICKS_TRANSFERRED, ruling.state
    cost = {(s.seat, s.cards[0]) for s in ruling.steps if s.rule is rule}
    words = []
    for revoke in state.revokes:
        seat = revoke.play.seat
        if revoke.play in cost:
            text = "One trick of {seat} and {partner} goes to the other side."
            if tricks_for(state, revoke) > 1:
                text = "Two tricks of {seat} and {partner} go to the other side."
            words.append(say(text, seat=seat, partner=seat.partner))
    return words


def _calls(state: State) -> list[Message]:
    """Say of each player whose partner has cards on the table whether to pass."""
    words = []
    for seat in sorted({each.seat.partner for each in state.tabled}):
        text = "{seat} does not have to pass."
        if seat in state.barred:
            text = "{seat} must pass at the next turn."
        words.append(say(text, seat=seat))
    return words or [say("The auction goes on, and nobody has to pass.")]


def _claim_words(state: State) -> Message:
    """Say who has stopped play, and whether the Director has still to find out how."""
    last = state.exposed[-1] if state.exposed else None
    if last is not None and last.how is How.CLAIM:
        return say("Play stops, since {seat} has claimed.", seat=last.seat)
    if last is not None and last.how is How.CONCESSION:
        return say("Play stops, since {seat} has conceded tricks.", seat=last.seat)
    seat = state.declarer if last is None else last.seat
    text = "Play stops: the Director finds out whether {seat} has claimed."
    return say(text, seat=seat)


def _disputed(state: State) -> Message:
    """Say that the Director settles a claim to which the other side has objected."""
    text = (
        "Play has stopped, and nobody plays on: the Director hears what {seat} has "
        "claimed and what the other side says, and awards the tricks by judgment."
    )
    return say(text, seat=state.exposed[-1].seat)


def _objection(ruling: Ruling) -> list[Message]:
    """Say that the partner of a defender who has conceded may object (Law 68B2)."""
    matter = ruling.decision
    if not isinstance(matter, Matter) or len(matter.decides) != 1:
        return []
    return [say("{seat} may object at once.", seat=matter.decides[0])]


def _from_dummy(ruling: Ruling) -> list[Message]:
    state, legal = ruling.state, ruling.legal
    if len(legal) == len(ruling.verdicts):
        text = "{declarer} may play any card from dummy."
        if not state.trick:
            text = "{declarer} may lead any card from dummy."
        return [say(text, declarer=state.declarer)]
    text = "{declarer} may play {cards} from dummy."
    return [say(text, declarer=state.declarer, cards=Either(legal))]


def _waiting(ruling: Ruling) -> list[Message]:
    """Say that the leader waits and what declarer may ask."""
    declarer = ruling.state.declarer
    text = "{seat} waits; {declarer} chooses before the lead."
    words = say(text, seat=ruling.state.to_play, declarer=declarer)
    return [words, *demand_words(declarer, (each.option for each in ruling.options))]


def effect_words(ruling: Ruling, code: Code) -> Sentences:
    """Say what declarer's choice did: cards picked up, the lead now, how long."""
    state, leader = ruling.state, ruling.state.to_play
    words = [*_picked_up(state), *_status(ruling), *next_action(ruling)]
    obeyable = [r for r in state.restrictions if _can_be_obeyed(state, r)]
    for restriction in state.restrictions:
        if restriction.seat is leader and restriction in obeyable:
            words.append(_how_long(restriction, code))
    return tuple(words)


def _can_be_obeyed(state: State, restriction: Restriction) -> bool:
    """Say whether a demand on the lead leaves the leader a card."""
    hand = state.hand(state.to_play)
    if restriction.kind is Bind.REQUIRE:
        return any(card.suit in restriction.suits for card in hand)
    if restriction.kind is Bind.PROHIBIT:
        return any(card.suit not in restriction.suits for card in hand)
    return False


def _picked_up(state: State) -> list[Message]:
    cards = tuple(
        sorted(f.penalty.card for f in state.former if f.end is End.PICKED_UP)
    )
    if not cards:
        return []
    text = "{cards} goes back to hand."
    if len(cards) > 1:
        text = "{cards} go back to hand."
    return [say(text, cards=cards)]


def _how_long(restriction: Restriction, code: Code) -> Message:
    kept = still_binds(restriction, code, lead_kept=True)
    lost = still_binds(restriction, code, lead_kept=False)
    if lost:
        return say("That binds {seat} for the rest of the play.", seat=restriction.seat)
    if kept:
        text = "That binds {seat} for as long as {seat} keeps the lead."
        return say(text, seat=restriction.seat)
    return say("That binds {seat} for this lead only.", seat=restriction.seat)
