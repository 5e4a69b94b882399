"""How cards came into view, who saw them, and who was to blame; revokes and the like.

Cards played in turn that may not be played are revokes, and cards played for a penalty
card. The changes need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

from penalty_cards.bridge import (
    Blame,
    Card,
    Exposed,
    How,
    Played,
    Seat,
    Withdrawn,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import judge
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.play.replay import Moment, follow
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    irregular_plays,
    moments_of,
    played_on,
    with_events,
)
from penalty_cards.questions.question import Question


def exposures(question: Question) -> Iterator[tuple[int, Exposed]]:
    """Return the exposures among the events, each with its number."""
    for number, event in enumerate(question.incident.events):
        if isinstance(event, Exposed):
            yield number, event


def plays_taken_back(question: Question) -> Iterator[tuple[int, Played]]:
    """Return the plays that were taken back at once, each with its number."""
    events = question.incident.events
    for number, (one, other) in enumerate(pairwise(events)):
        if isinstance(one, Played) and other == Withdrawn(one.seat, one.card):
            yield number, one


def shown_cards(question: Question) -> dict[Card, Seat]:
    """Return the cards that came into view otherwise than by a play, and whose."""
    found = {p.card: p.seat for p in question.incident.start.penalty_cards}
    for _, event in exposures(question):
        found |= dict.fromkeys(event.cards, event.seat)
    return found | {play.card: play.seat for _, play in plays_taken_back(question)}


_WAYS = {
    How.DROP: "{seat} dropped {the_cards}.",
    How.SHOWING: "{seat} showed {the_cards} on purpose.",
    How.NAMING: "{seat} mentioned holding {the_cards}.",
    How.LEAD_OUT_OF_TURN: (
        "{seat} led {the_cards} out of turn, and the lead was refused."
    ),
    How.LEAD_BEFORE_CHOICE: "{seat} led {the_cards} before declarer had chosen.",
    How.PLAY_BEFORE_TURN: "{seat} played {the_cards} too soon.",
    How.SECOND_CARD: "{seat} played two cards, and {the_cards} was left over.",
    How.INTENDED_CARD: (
        "{seat} played two cards. The intended one, {the_cards}, was left over."
    ),
    How.FIFTH_CARD: "{seat} added {the_cards} to the trick, one card too many.",
    How.CHANGE_OF_CARD: "{seat} put down {the_cards} in place of the card just played.",
    How.HELD_AS_PLAYED: "{seat} held {the_cards} as if to play it.",
}
OF_SEVERAL = {How.DROP, How.SHOWING, How.NAMING}
_PARTNER_MAY_MISS = {How.DROP, How.SHOWING}


def ways(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a card came into view in another way.

    Not by a premature play: that gives declarer a demand on the partner's play (57A).
    """
    for number, event in exposures(question):
        if event.how in _WAYS and event.blame is Blame.OWNER:
            now = say(_WAYS[event.how], seat=event.seat, cards=event.cards)
            for how in _other_ways(event):
                yield Change(
                    f"how-{number}-{how.value.replace(' ', '-')}",
                    Fact.HOW,
                    now,
                    say(_WAYS[how], seat=event.seat, cards=event.cards),
                    with_events(question, number, replace(event, how=how)),
                    code,
                )
    for number, play in plays_taken_back(question):
        seat, card = play.seat, play.card
        dropped = Exposed(seat, (card,), How.DROP, seat.others)
        yield Change(
            f"how-{number}-{How.DROP}",
            Fact.HOW,
            say("{seat} played {the_card} and took it back.", seat=seat, card=card),
            say(_WAYS[How.DROP], seat=seat, cards=dropped.cards),
            with_events(question, number, dropped, of=2),
            code,
        )


def _other_ways(event: Exposed) -> Iterator[How]:
    """Return the ways that agree with who saw the cards, and how many there were."""
    everybody_saw = event.seen_by == event.seat.others
    for how in _WAYS:
        if how in (event.how, How.PLAY_BEFORE_TURN):
            continue
        if len(event.cards) > 1 and how not in OF_SEVERAL:
            continue
        if everybody_saw or how in _PARTNER_MAY_MISS:
            yield how


def sights(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: the partner missed what a defender exposed, or else saw it."""
    for number, event in exposures(question):
        if not question.incident.start.is_defender(event.seat):
            continue
        if event.how not in _PARTNER_MAY_MISS:
            continue
        partner, cards = event.seat.partner, event.cards
        missed = say(
            "{partner} could not have seen {the_cards}.", partner=partner, cards=cards
        )
        seen = say(
            "{partner} could have seen {the_cards}.", partner=partner, cards=cards
        )
        seen_by, now, instead = event.seat.others, missed, seen
        if partner in event.seen_by:
            seen_by = tuple(seat for seat in seen_by if seat is not partner)
            now, instead = seen, missed
        other = with_events(question, number, replace(event, seen_by=seen_by))
        yield Change(f"seen-{number}", Fact.SEEN, now, instead, other, code)


def blame(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: another player made a card fall, or its owner after all."""
    words = {
        Blame.OWNER: "{seat} dropped {the_cards}.",
        Blame.OPPONENT: "An opponent caused {seat} to drop {the_cards}.",
        Blame.OUTSIDER: "An outsider caused {seat} to drop {the_cards}.",
    }
    for number, event in exposures(question):
        if event.how is not How.DROP:
            continue
        owners = event.blame is Blame.OWNER
        other = Blame.OPPONENT if owners else Blame.OWNER
        yield Change(
            f"blame-{number}",
            Fact.BLAME,
            say(words[event.blame], seat=event.seat, cards=event.cards),
            say(words[other], seat=event.seat, cards=event.cards),
            with_events(question, number, replace(event, blame=other)),
            code,
        )


def wrong_cards(question: Question, code: Code) -> Iterator[tuple[int, Played]]:
    """Return the cards that were played in turn and have to be ruled on."""
    moments = moments_of(question.incident, code)
    for number, play in irregular_plays(question, code):
        if play.seat is moments[number].state.to_play and not play.as_lead:
            yield number, play


def right_cards(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: the player played a card that the Laws leave, and all is well."""
    moments = moments_of(question.incident, code)
    events = question.incident.events
    for number, play in wrong_cards(question, code):
        state = moments[number].state
        text = "{seat} plays {the_card}." if state.trick else "{seat} leads {the_card}."
        legal = judge(state, code).legal
        for card in sorted(legal, key=lambda card: -card.rank)[:1]:
            right, of = Played(play.seat, card), len(events) - number
            yield Change(
                f"right-{number}",
                Fact.PLAYED,
                say(text, seat=play.seat, card=play.card),
                say(text, seat=play.seat, card=card),
                with_events(question, number, right, of=of),
                code,
                left_out=of > 1,
            )


def times_noticed(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a revoke is noticed at once, after the trick, or in the next."""
    moments = moments_of(question.incident, code)
    for number, play in wrong_cards(question, code):
        if not moments[number + 1].state.revoking:
            continue
        left = 3 - len(moments[number].state.trick)  # plays to the end of the trick
        since = _plays_since(question, number)
        longest = _longest(moments[number + 1], since, left + 2, code)
        for count in sorted({0, left, left + 1, left + 2} - {len(since)}):
            if count <= len(longest):
                change = Change(
                    f"noticed-{number}-{count}",
                    Fact.WHEN,
                    _noticed_words(play, since, left),
                    _noticed_words(play, longest[:count], left),
                    question,
                    code,
                )
                yield from _noticed(change, number, play, longest[:count])


def _plays_since(question: Question, number: int) -> list[Played]:
    """Return the plays that follow one before anything else happens."""
    plays = []
    for event in question.incident.events[number + 1 :]:
        if not isinstance(event, Played):
            break
        plays.append(event)
    return plays


def _longest(
    moment: Moment, since: list[Played], count: int, code: Code
) -> list[Played]:
    """Return the plays since a revoke, and as many more as make up the count."""
    for play in since:
        moment = follow(moment, play, code)
    more = max(0, count - len(since))
    return since + list(islice(played_on(moment, code), more))


def _noticed(
    change: Change, number: int, play: Played, since: list[Played]
) -> Iterator[Change]:
    """Yield a revoke noticed after these plays; taken back if it was and can be."""
    later = change.question.incident.events[number:]
    back = Withdrawn(play.seat, play.card)
    left_out = any(not isinstance(each, Played) and each != back for each in later)
    for then in ((back,), ()) if back in later else ((),):
        events = (play, *since, *then)
        other = with_events(change.question, number, *events, of=len(later))
        yield replace(change, question=other, left_out=left_out)


def _noticed_words(play: Played, since: list[Played], left: int) -> Message:
    """Return when a revoke is noticed; `left`: the plays to the end of its trick."""
    if not since:
        return say("The revoke with {the_revoke} is noticed at once.", revoke=play.card)
    if len(since) == left:
        text = "The revoke with {the_revoke} is noticed after the trick."
        return say(text, revoke=play.card)
    text = "The revoke with {the_revoke} is noticed after {seat} has played {the_card}."
    if len(since) > left:
        text = (
            "The revoke with {the_revoke} is noticed after {seat} has led "
            "{the_card} to the next trick."
        )
    if len(since) > left + 1:
        text = (
            "The revoke with {the_revoke} is noticed after {seat} has played "
            "{the_card} to the next trick."
        )
    last = since[-1]
    return say(text, revoke=play.card, seat=last.seat, card=last.card)
