"""What has become of the cards that came into view, and which cards a fact is about."""

from collections.abc import Iterable, Iterator

from penalty_cards.bridge import Card, Cards, Degree, End, Seat, State, Wrong
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Steps
from penalty_cards.laws.messages import Every, Message, say
from penalty_cards.laws.repetitions import KINDS, PICKED_UP
from penalty_cards.laws.rulings import Matter, Ruling, Step

# What a penalty card shows that lies there when a trick ends.
TRICK_ENDS = frozenset({Rule.STAYS_FACE_UP, Rule.MINOR_STAYS})


def became(ruling: Ruling) -> list[Message]:
    """Return what is said of cards that have gone back, of others, and of a play."""
    state = ruling.state
    gone = [*_just_picked_up(ruling), *_lapsed(state), *_goes_back_early(state)]
    return [*gone, *status(ruling), *_stands(ruling)]


def no_penalty_card(card: Card, ruling: Ruling) -> list[Message]:
    """Return that a card is no penalty card, unless the ruling says what it is.

    And nothing while somebody decides what becomes of it.
    """
    tabled = _tabled(ruling.state)  # until when it lies there, not what it is
    about = {
        each
        for message in became(ruling)
        if message not in tabled
        for _name, value in message.values
        for each in (value.things if isinstance(value, Every) else (value,))
    }
    if card in about or isinstance(ruling.decision, Matter):
        return []
    return [say("{The_card} is not a penalty card.", card=card)]


def status(ruling: Ruling) -> list[Message]:
    """Return, for the cards that came into view, what they are."""
    state = ruling.state
    words = _tabled(state)
    for degree_, one, more in (
        (
            Degree.MINOR,
            "{The_cards} is a minor penalty card.",
            "{The_cards} are minor penalty cards.",
        ),
        (
            Degree.MAJOR,
            "{The_cards} is a major penalty card.",
            "{The_cards} are major penalty cards.",
        ),
    ):
        for seat in Seat:
            cards = tuple(sorted(state.penalties(seat, degree_)))
            if cards:
                message = say(one if len(cards) == 1 else more, cards=cards)
                words.append(message.named(degree_.value, cards))
    laid = {penalty.card for penalty in state.penalty_cards}
    laid |= {former.penalty.card for former in state.former}
    laid |= {card for exposed in state.tabled for card in exposed.cards}
    laid |= {play.card for play in state.pending.plays} if state.pending else set()
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
        words.append(_goes_back(back).named("no-penalty-card", back))
    return words


def _tabled(state: State) -> list[Message]:
    """Return until when cards exposed before the play lie there (Law 24)."""
    one = "{The_cards} stays face up on the table until the auction has ended."
    more = "{The_cards} stay face up on the table until the auction has ended."
    until = "face-up-until-play"
    if state.is_in_auction():
        until = "face-up-in-auction"
    else:
        one = "{The_cards} stays face up until the opening lead has been faced."
        more = "{The_cards} stay face up until the opening lead has been faced."
    words = []
    for seat in Seat:
        lying = [each.cards for each in state.tabled if each.seat is seat]
        cards = tuple(sorted(card for some in lying for card in some))
        if cards:
            message = say(one if len(cards) == 1 else more, cards=cards)
            words.append(message.named(until, cards))
    return words


def ended(state: State) -> list[Message]:
    """Return that the penalty cards that lie there are none any more."""
    cards = tuple(sorted(penalty.card for penalty in state.penalty_cards))
    return [_no_longer(cards).named("penalty-card-no-longer", cards)] if cards else []


def _no_longer(cards: Cards) -> Message:
    text = "{The_cards} is no longer a penalty card."
    if len(cards) > 1:
        text = "{The_cards} are no longer penalty cards."
    return say(text, cards=cards)


def picked_up(ruling: Ruling, meaning: str = "picked-up") -> list[Message]:
    """Return what is said of the cards that the last choice sends back to hand.

    Not those of an earlier one, after which others stayed there until a trick ended.
    """
    earlier = {card for step in _picked_up_before(ruling) for card in step.cards}
    back = _former(ruling.state, End.PICKED_UP)
    cards = tuple(card for card in back if card not in earlier)
    if not cards:
        return []
    text = "{The_cards} goes back to hand."
    if len(cards) > 1:
        text = "{The_cards} go back to hand."
    return [say(text, cards=cards).named(meaning, cards)]


def _picked_up_before(ruling: Ruling) -> Steps:
    """Return the steps that sent cards back to hand for an earlier choice."""
    rules = [step.rule for step in ruling.steps]
    ends = [number for number, rule in enumerate(rules) if rule in TRICK_ENDS]
    before = ruling.steps[: ends[-1]] if ends else ()
    return tuple(step for step in before if step.rule in PICKED_UP)


def _just_picked_up(ruling: Ruling) -> list[Message]:
    """Return what is said of cards that go back by the choice for the lead now due."""
    state = ruling.state
    return (
        [] if not state.chosen or state.trick else picked_up(ruling, "just-picked-up")
    )


def _lapsed(state: State) -> list[Message]:
    """Return what is said of cards that players with a common mistake take up."""
    cards = _former(state, End.LAPSED)
    return [_no_longer(cards).named("lapsed", cards)] if cards else []


def _goes_back_early(state: State) -> list[Message]:
    """Return that a card played too soon goes back, if it is no penalty card."""
    wrong = state.pending
    if wrong is None or wrong.wrong is not Wrong.PREMATURE:
        return []
    owed = {penalty.card for penalty in state.penalty_cards}
    cards = tuple(play.card for play in wrong.plays if play.card not in owed)
    return [_goes_back(cards).named("goes-back-early", cards)] if cards else []


def _goes_back(cards: Cards) -> Message:
    text = "{The_cards} is not a penalty card and goes back to hand."
    if len(cards) > 1:
        text = "{The_cards} are not penalty cards and go back to hand."
    return say(text, cards=cards)


def _former(state: State, end: End) -> Cards:
    """Return the cards that ended so as penalty cards and are in a hand, sorted."""
    lying = {penalty.card for penalty in state.penalty_cards}
    held = {card for hand in state.hands for card in hand or ()} - lying
    return tuple(sorted({f.penalty.card for f in state.former if f.end is end} & held))


def _stands(ruling: Ruling) -> list[Message]:
    """Return that a card stands, played by a defender who has a penalty card.

    Whether it may stand is asked; where somebody decides that, nothing is said.
    """
    state = ruling.state
    if ruling.decision is not None or not state.trick:
        return []
    seat, card = state.trick[-1]
    if not state.is_defender(seat) or not tuple(state.penalties(seat)):
        return []
    return [say("{The_card} stands.", card=card).named("stands", card)]


# What holds of each card by itself, and reads as well of several.
_OF_EACH = frozenset(
    {Rule.PARTNER_COULD_SEE, Rule.OPPONENTS_SAW, Rule.NAMED_CARD} | TRICK_ENDS
)


def completed(
    steps: Steps, trace: Iterable[Step], state: State, about: Card | None
) -> Steps:
    """Return the steps that decide, with those by the same rules on other cards.

    The last step of a rule stands for it; those on cards that another deciding step
    speaks of decide as well. A card that its owner put back unasked did not lie there
    when the trick ended. What makes a card minor or major is said of both defenders
    where no one card is asked `about`.
    """
    named = {card for step in steps for card in step.cards}
    trace = tuple(trace)
    found: list[Step] = []
    for step in steps:
        alike = [each for each in trace if each.rule is step.rule]
        if step.rule in TRICK_ENDS:
            found += _by_seat(step, alike, named - _put_back(trace))
        elif step.rule in _OF_EACH:
            found += _by_seat(step, alike, named)
        elif step.rule in KINDS and about is None:
            found += _of_partner(step, alike, state)
            found.append(step)
        else:
            found.append(step)
    return tuple(found)


def _put_back(trace: Iterable[Step]) -> set[Card]:
    return {
        card for step in trace if step.rule is Rule.FROM_EXPOSURE for card in step.cards
    }


def _by_seat(step: Step, alike: Iterable[Step], named: set[Card]) -> Iterator[Step]:
    """Return one step for each player, on those cards of theirs that are named."""
    cards: dict[Seat, set[Card]] = {}
    for each in alike:
        if not named.isdisjoint(each.cards):
            cards.setdefault(each.seat, set()).update(each.cards)
    for seat, some in cards.items():
        yield step._replace(seat=seat, cards=tuple(sorted(some)))


def _of_partner(step: Step, alike: Iterable[Step], state: State) -> list[Step]:
    """Return the last step on penalty cards of the other defender, if there is one."""
    lying: Cards = tuple(state.penalties(step.seat.partner))
    others = [
        each
        for each in alike
        if each.seat is step.seat.partner and set(each.cards) <= set(lying)
    ]
    return others[-1:]
