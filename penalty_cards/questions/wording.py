"""Says a ruling in sentences: what the cards are, and who does what now."""

from collections.abc import Iterable

from penalty_cards.bridge import (
    Bind,
    How,
    Restriction,
    State,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.law59 import binding_rules
from penalty_cards.laws.law62 import tricks_for
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.rulings import Matter, Ruling, Step
from penalty_cards.laws.sentences import spoken
from penalty_cards.laws.tricks import still_binds
from penalty_cards.questions.constraints import may_play
from penalty_cards.questions.offering import demand_words, matter_words
from penalty_cards.questions.whereabouts import became, ended, picked_up, status

Sentences = tuple[Message, ...]


def play_has_ended(ruling: Ruling) -> bool:
    """Whether nothing more is played; to a concession partner may yet object."""
    last = ruling.state.exposed[-1:]
    if last and last[0].how is How.CONCESSION:
        return False
    return any(step.rule is Rule.PLAY_HAS_ENDED for step in ruling.steps)


def why_no_ruling(ruling: Ruling, code: Code) -> Message | None:
    """Say why nobody can rule under an edition, None where one can."""
    if not all(code.has(rule) for rule in binding_rules(ruling.state)):
        return say("Under those Laws declarer cannot ask for what was asked here.")
    year = code.edition
    rules = ruling.unchecked_play
    if doubtful := dict.fromkeys(printed_in(rule, year)[0] for rule in rules):
        text = "Under those Laws we give no ruling on this (Law {numbers})."
        return say(text, numbers=tuple(doubtful))
    return None


def what_now_words(ruling: Ruling, code: Code) -> Sentences:
    """Say what the exposed cards are and what the player to act may do."""
    if play_has_ended(ruling):
        return (*ended(ruling.state), *next_action(ruling, code))
    return (*became(ruling), *next_action(ruling, code))


def next_action(ruling: Ruling, code: Code) -> list[Message]:
    """Say what the player to act may do, or who decides what before."""
    state, player = ruling.state, ruling.state.to_play
    if state.agreed:
        told = say("The claim is agreed to, and the board is over.")
        return [told.named("claim-agreed")]
    if state.disputed:
        return [_disputed(state)]
    if state.is_over():
        return _tricks_over(ruling, code)
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
        told = say(text, declarer=state.declarer, seat=player, cards=cards)
        return [told.named("designation", state.declarer, player, cards)]
    if any(lead.seat is player for lead in state.face_down):
        told = say("{seat} faces the lead.", seat=player)
        return [*_face_down(state), told.named("faces-lead", player)]
    return [*_face_down(state), *may_play(ruling, code)]


def _face_down(state: State) -> list[Message]:
    """Say who takes back a lead that lies face down, made out of turn (Law 41A)."""
    text = "{seat}, take your lead back: {leader} makes the opening lead."
    return [
        say(text, seat=lead.seat, leader=state.to_play).named(
            "lead-taken-back", lead.seat, state.to_play
        )
        for lead in state.face_down
        if lead.seat is not state.to_play
    ]


def _tricks_over(ruling: Ruling, code: Code) -> list[Message]:
    """Say how many tricks go over for a revoke when play has ended."""
    rule, state = Rule.TRICKS_TRANSFERRED, ruling.state
    cost = {(s.seat, s.cards[0]) for s in ruling.steps if s.rule is rule}
    words = []
    for revoke in state.revokes:
        seat = revoke.play.seat
        if revoke.play in cost:
            number = tricks_for(code, state, revoke)
            text = "One trick of {seat} and {partner} goes to the other side."
            if number > 1:
                text = "Two tricks of {seat} and {partner} go to the other side."
            told = say(text, seat=seat, partner=seat.partner)
            words.append(told.named(f"tricks-{min(number, 2)}", seat, seat.partner))
    return words


def _calls(state: State) -> list[Message]:
    """Say of each player whose partner has cards on the table whether to pass."""
    words = []
    for seat in sorted({each.seat.partner for each in state.tabled}):
        told = say("{seat} does not have to pass.", seat=seat).named("may-call", seat)
        if seat in state.barred:
            told = say("{seat} must pass at the next turn.", seat=seat)
            told = told.named("must-pass", seat)
        words.append(told)
    free = say("The auction goes on, and nobody has to pass.").named("all-may-call")
    return words or [free]


def _claim_words(state: State) -> Message:
    """Say who has stopped play, and whether the Director has still to find out how."""
    last = state.exposed[-1] if state.exposed else None
    if last is not None and last.how is How.CLAIM:
        told = say("Play stops, since {seat} has claimed.", seat=last.seat)
        return told.named("claimed", last.seat)
    if last is not None and last.how is How.CONCESSION:
        told = say("Play stops, since {seat} has conceded tricks.", seat=last.seat)
        return told.named("conceded", last.seat)
    seat = state.declarer if last is None else last.seat
    text = "Play stops: the Director finds out whether {seat} has claimed."
    return say(text, seat=seat).named("claim-to-be-found-out", seat)


def _disputed(state: State) -> Message:
    """Say that the Director settles a claim to which the other side has objected."""
    text = (
        "Play has stopped, and nobody plays on: the Director hears what {seat} has "
        "claimed and what the other side says, and awards the tricks by judgment."
    )
    seat = state.exposed[-1].seat
    return say(text, seat=seat).named("claim-disputed", seat)


def _objection(ruling: Ruling) -> list[Message]:
    """Say that the partner of a defender who has conceded may object (Law 68B2)."""
    matter = ruling.decision
    if not isinstance(matter, Matter) or len(matter.decides) != 1:
        return []
    seat = matter.decides[0]
    return [say("{seat} may object at once.", seat=seat).named("may-object", seat)]


def _waiting(ruling: Ruling) -> list[Message]:
    """Say that the leader waits and what declarer may ask."""
    declarer, seat = ruling.state.declarer, ruling.state.to_play
    text = "{seat} waits; {declarer} chooses before the lead."
    words = say(text, seat=seat, declarer=declarer).named("waits", seat, declarer)
    return [words, *demand_words(declarer, (each.option for each in ruling.options))]


def spoken_among(step: Step, steps: Iterable[Step]) -> Message | None:
    """Return what the Director says of a step, in short where another says the rest."""
    if step.rule is Rule.CANNOT_COMPLY and any(
        other.rule is Rule.MAJOR_IS_DUE and other.seat is step.seat for other in steps
    ):
        return say("{seat}, you cannot comply.", seat=step.seat)
    return spoken(step)


def effect_words(ruling: Ruling, code: Code) -> Sentences:
    """Say what declarer's choice did: cards picked up, the lead now, how long."""
    state, leader = ruling.state, ruling.state.to_play
    words = [*picked_up(ruling), *status(ruling), *next_action(ruling, code)]
    obeyable = [r for r in state.restrictions if _can_be_obeyed(state, r)]
    for restriction in state.restrictions:
        if restriction.seat is leader and restriction in obeyable:
            words.append(_how_long(restriction, code))
    return tuple(words) or (say("All tricks have been played.").named("all-played"),)


def _can_be_obeyed(state: State, restriction: Restriction) -> bool:
    """Whether a demand on the lead leaves the leader a card."""
    hand = state.hand(state.to_play)
    if restriction.kind is Bind.REQUIRE:
        return any(card.suit in restriction.suits for card in hand)
    if restriction.kind is Bind.PROHIBIT:
        return any(card.suit not in restriction.suits for card in hand)
    return False


def _how_long(restriction: Restriction, code: Code) -> Message:
    kept = still_binds(restriction, code, lead_kept=True)
    lost = still_binds(restriction, code, lead_kept=False)
    seat = restriction.seat
    if lost:
        told = say("That binds {seat} for the rest of the play.", seat=seat)
        return told.named("binds-throughout", seat)
    if kept:
        text = "That binds {seat} for as long as {seat} keeps the lead."
        return say(text, seat=seat).named("binds-while-on-lead", seat)
    told = say("That binds {seat} for this lead only.", seat=seat)
    return told.named("binds-this-lead", seat)
