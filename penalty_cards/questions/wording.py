"""A ruling in sentences, and the answers to a question as ids of its choices."""

from collections.abc import Iterable
from hashlib import blake2s

from penalty_cards.bridge import Bind, Card, Degree, How, Option, Restriction, State
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.law59 import binding_rules
from penalty_cards.laws.law64 import tricks_for
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.laws.play.tricks import still_binds
from penalty_cards.laws.rulings import Matter, Right, Ruling, Step, What
from penalty_cards.laws.words.sentences import no_ruling_there, spoken
from penalty_cards.questions.constraints import may_play
from penalty_cards.questions.offers import demand_words, matter_words
from penalty_cards.questions.whereabouts import became, ended, picked_up, status

Sentences = tuple[Message, ...]


def play_has_ended(ruling: Ruling) -> bool:
    """Whether nothing more is played; to a concession partner may yet object."""
    last = ruling.state.exposed[-1:]
    if last and last[0].how is How.CONCESSION:
        return False
    return any(step.rule is Rule.PLAY_HAS_ENDED for step in ruling.steps)


def why_no_ruling(ruling: Ruling, code: Code) -> Message | None:
    """Return why there is no ruling under an edition, None where there is one."""
    if not all(code.has(rule) for rule in binding_rules(ruling.state)):
        return say("Under those Laws, declarer may not make this demand.")
    year = code.edition
    rules = ruling.unchecked_play
    if doubtful := dict.fromkeys(printed_in(rule, year)[0] for rule in rules):
        return no_ruling_there(tuple(doubtful))
    return None


def what_now_words(ruling: Ruling, code: Code) -> Sentences:
    """Return what the exposed cards are and what the player to act may do."""
    if play_has_ended(ruling):
        return (*ended(ruling.state), *next_action(ruling, code))
    return (*became(ruling), *next_action(ruling, code))


def next_action(ruling: Ruling, code: Code) -> list[Message]:
    """Return what the player to act may do, or who decides what before."""
    state, player = ruling.state, ruling.state.to_play
    if state.agreed:
        message = say("The claim is agreed, and the board is over.")
        return [message.named("claim-agreed")]
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
        text = "{declarer} names the card that {seat} must play: {the_cards}."
        cards = Either(ruling.designation.among)
        message = say(text, declarer=state.declarer, seat=player, cards=cards)
        return [message.named("designation", state.declarer, player, cards)]
    if any(lead.seat is player for lead in state.face_down):
        message = say("{seat} faces the lead.", seat=player)
        return [*_face_down(state), message.named("faces-lead", player)]
    return [*_face_down(state), *may_play(ruling, code)]


def _face_down(state: State) -> list[Message]:
    """Return who takes back a lead that lies face down, made out of turn (Law 41A)."""
    text = "{seat}, take your lead back: {leader} makes the opening lead."
    return [
        say(text, seat=lead.seat, leader=state.to_play).named(
            "lead-taken-back", lead.seat, state.to_play
        )
        for lead in state.face_down
        if lead.seat is not state.to_play
    ]


def _tricks_over(ruling: Ruling, code: Code) -> list[Message]:
    """Return how many tricks go over for a revoke when play has ended."""
    rule, state = Rule.TRICKS_TRANSFERRED, ruling.state
    cost = {(s.seat, s.cards[0]) for s in ruling.steps if s.rule is rule}
    words = []
    for revoke in state.revokes:
        seat = revoke.play.seat
        if revoke.play in cost:
            number = tricks_for(code, state, revoke)
            text = "{seat} and {partner} lose one trick to the other side."
            if number > 1:
                text = "{seat} and {partner} lose two tricks to the other side."
            message = say(text, seat=seat, partner=seat.partner)
            words.append(message.named(f"tricks-{min(number, 2)}", seat, seat.partner))
    return words


def _calls(state: State) -> list[Message]:
    """Return whether each player must pass whose partner has cards on the table."""
    words = []
    for seat in sorted({each.seat.partner for each in state.tabled}):
        message = say("{seat} does not have to pass.", seat=seat).named(
            "may-call", seat
        )
        if seat in state.barred:
            message = say("{seat} must pass at their next turn.", seat=seat)
            message = message.named("must-pass", seat)
        words.append(message)
    free = say("The auction goes on, and no one has to pass.").named("all-may-call")
    return words or [free]


def _claim_words(state: State) -> Message:
    """Return who has stopped play, and whether the Director must still find out how."""
    last = state.exposed[-1] if state.exposed else None
    if last is not None and last.how is How.CLAIM:
        message = say("Play stops because {seat} has claimed.", seat=last.seat)
        return message.named("claimed", last.seat)
    if last is not None and last.how is How.CONCESSION:
        message = say("Play stops because {seat} has conceded tricks.", seat=last.seat)
        return message.named("conceded", last.seat)
    seat = state.declarer if last is None else last.seat
    text = "Play stops while the Director finds out whether {seat} has claimed."
    return say(text, seat=seat).named("claim-to-be-found-out", seat)


def _disputed(state: State) -> Message:
    """Return that the Director settles a claim that the other side disputes."""
    text = (
        "Play has stopped for good. The Director hears what {seat} has claimed and "
        "what the other side says, and then adjudicates the remaining tricks."
    )
    seat = state.exposed[-1].seat
    return say(text, seat=seat).named("claim-disputed", seat)


def _objection(ruling: Ruling) -> list[Message]:
    """Return that the partner of a defender who has conceded may object (Law 68B2)."""
    matter = ruling.decision
    if not isinstance(matter, Matter) or len(matter.decides) != 1:
        return []
    seat = matter.decides[0]
    return [say("{seat} may object at once.", seat=seat).named("may-object", seat)]


def _waiting(ruling: Ruling) -> list[Message]:
    """Return that the leader waits and what declarer may ask."""
    declarer, seat = ruling.state.declarer, ruling.state.to_play
    text = "{seat} must wait for {declarer}’s choice."
    words = say(text, seat=seat, declarer=declarer).named("waits", seat, declarer)
    return [words, *demand_words(declarer, (each.option for each in ruling.options))]


def spoken_among(step: Step, steps: Iterable[Step]) -> Message | None:
    """Return what the Director says of a step, less where another says the rest."""
    if (Rule.MAJOR_IS_DUE, step.seat) in {(each.rule, each.seat) for each in steps}:
        if step.rule is Rule.CANNOT_COMPLY:
            return say("{seat}, you cannot comply.", seat=step.seat)
        if step.rule is Rule.LEAD_LEFT_OPEN:
            return None
    return spoken(step)


def effect_words(ruling: Ruling, code: Code) -> Sentences:
    """Return what declarer's choice did: cards picked up, the lead now, how long."""
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
        message = say("That binds {seat} for the rest of the play.", seat=seat)
        return message.named("binds-throughout", seat)
    if kept:
        text = "That binds {seat} for as long as {seat} keeps the lead."
        return say(text, seat=seat).named("binds-while-on-lead", seat)
    message = say("That binds {seat} for this lead only.", seat=seat)
    return message.named("binds-this-lead", seat)


WAIT = "wait"
NO_SAY = "no-say"
NONE = "none"
ADJUST_ANYHOW = "adjust-anyhow"  # in no key
KINDS_OF_CARD = frozenset({*Degree, NONE})


def meaning_id(words: Sentences) -> str:
    """Return a short id for what sentences say; other words for it do not change it."""
    return hashed(" ".join(map(_meaning, words)))


def _meaning(sentence: Message) -> str:
    return " ".join(map(str, sentence.meanings)) or sentence.text


def hashed(text: str) -> str:
    """Return a short id for a text, which tells nothing of it."""
    return blake2s(text.encode(), digest_size=5).hexdigest()


def legal_cards(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return the cards the player may play, or that they must wait."""
    if ruling.waits:
        return frozenset({WAIT})
    return frozenset(str(card) for card in ruling.legal)


def degree(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what kind of penalty card the card asked about is."""
    assert about is not None
    kind = None if play_has_ended(ruling) else ruling.degree(about)
    return frozenset({NONE if kind is None else kind.value})


def demand_id(option: Option) -> str:
    """Write a demand as a choice id: `require-H`, `prohibit-HC`, `neither`."""
    parts = []
    if option.require is not None:
        parts.append(f"require-{option.require.letter}")
    if option.prohibit:
        parts.append("prohibit-" + "".join(suit.letter for suit in option.prohibit))
    return "-".join(parts) or "neither"


def demands(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return declarer's options before this lead, or that there are none."""
    if not ruling.options:
        return frozenset({NO_SAY})
    return frozenset(demand_id(each.option) for each in ruling.options)


def right_ids(right: Right) -> dict[str, bool]:
    """Return the choices that ask about a right, and whether each is true."""
    if right.what in (What.REDRESS, What.AWARE):
        return {right.what.value: right.declarer}
    name = right.what.value.replace(" ", "-")
    found = {f"partner-{name}": right.partner}
    if right.what not in (What.WITHIN_SUIT, What.CHOICE_OF_SUIT, What.DUTY):
        found[f"declarer-{name}"] = right.declarer
    return found


def rights(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what may be used of a card, or of a void if it is None; and remedies."""
    return frozenset(
        choice
        for right in ruling.rights
        if right.card == about and right.step.rule not in ruling.unchecked
        for choice, is_true in right_ids(right).items()
        if is_true
    )


def what_now(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return the ruling in sentences, as one choice."""
    return frozenset({meaning_id(what_now_words(ruling, code))})


def degree_or_ruling(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what kind of penalty card the card is; asked about none, the ruling."""
    return (what_now if about is None else degree)(ruling, code, about)


def rights_or_ruling(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what may be used of the card, and remedies; without one, the ruling."""
    return (what_now if about is None else rights)(ruling, code, about)


def effect_of_choice(ruling: Ruling, code: Code, about: Card | None) -> frozenset[str]:
    """Return what declarer's choice has led to, as one choice."""
    return frozenset({meaning_id(effect_words(ruling, code))})
