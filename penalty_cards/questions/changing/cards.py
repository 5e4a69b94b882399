"""Which cards came into view, and how many; several put down together.

The changes need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import (
    LEAD_BINDS,
    Card,
    Cards,
    Degree,
    Exposed,
    How,
    Kept,
    PenaltyCard,
    Played,
    PlayedTogether,
    Rank,
    Seat,
    State,
)
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.changing.change import (
    Change,
    Fact,
    exchanged,
    irregular_plays,
    with_events,
    with_rest,
    with_start,
    withdrawals,
)
from penalty_cards.questions.changing.exposure import (
    OF_SEVERAL,
    exposures,
    shown_cards,
)
from penalty_cards.questions.question import Question


def together(question: Question) -> Iterator[tuple[int, PlayedTogether]]:
    """Return the plays of several cards at once, each with its number."""
    for number, event in enumerate(question.incident.events):
        if isinstance(event, PlayedTogether):
            yield number, event


def faces_seen(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: of several faces only one was in view, or all of them."""
    for number, event in together(question):
        single = [(card,) for card in event.cards]
        for visible in (event.cards, *single):
            if visible == event.visible:
                continue
            name = "all" if visible == event.cards else str(visible[0])
            change = Change(
                f"face-{number}-{name}",
                Fact.SEEN,
                _view_words(event, event.visible),
                _view_words(event, visible),
                question,
                code,
            )
            yield from with_rest(change, number, replace(event, visible=visible))


def _view_words(event: PlayedTogether, visible: Cards) -> Message:
    if visible == event.cards:
        return say("The faces of {the_cards} are visible.", cards=event.cards)
    text = "Of {the_cards}, only {the_visible} can be seen."
    return say(text, cards=event.cards, visible=visible)


def numbers_put_down(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: one card fewer was put down, but not the one that is kept."""
    kept = [each.card for each in question.incident.events if isinstance(each, Kept)]
    for number, event in together(question):
        for card in event.cards:
            left = tuple(each for each in event.cards if each != card)
            if card in kept or event.visible != event.cards:
                continue
            change = Change(
                f"fewer-{number}",
                Fact.NUMBER,
                say(_DOWN, seat=event.seat, cards=event.cards),
                say(_FEWER, seat=event.seat, cards=left),
                question,
                code,
            )
            is_one = len(left) == 1
            several = PlayedTogether(event.seat, left, left)
            other = Played(event.seat, left[0]) if is_one else several
            yield from with_rest(change, number, other)


_DOWN = "{seat} puts down {the_cards} together."
_FEWER = "{seat} puts down only {the_cards}."


def meant(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: the player meant to play a card that is left over, or did not."""
    cards: Cards = ()
    for number, event in enumerate(question.incident.events):
        if isinstance(event, PlayedTogether):
            cards = event.visible
        if not isinstance(event, Kept):
            continue
        for other in cards:
            intended = event.card if event.meant is None else event.meant
            instead = other if event.meant is None else event.card
            text = "{seat} meant to play {the_card}."
            change = Change(
                f"meant-{number}",
                Fact.PLAYED,
                say(text, seat=event.seat, card=intended),
                say(text, seat=event.seat, card=instead),
                question,
                code,
            )
            if other != event.card:
                meant_other = other if event.meant is None else None
                yield from with_rest(change, number, replace(event, meant=meant_other))


def ranks(question: Question, code: Code) -> Iterator[Change]:
    """Exchange each shown honour with a small card of its suit, or the reverse."""
    shown = _cards_in_question(question, code)
    now = {True: "{The_card} is an honour.", False: "{The_card} is a small card."}
    instead = {
        True: "Instead it is {the_card}, an honour.",
        False: "Instead it is {the_card}, a small card.",
    }
    for card, owner in shown.items():
        is_honour = code.is_honour(card)
        for other in _of_other_class(question.incident.start, owner, card, code):
            if other not in shown:
                yield Change(
                    f"rank-{card}",
                    Fact.RANK,
                    say(now[is_honour], card=card),
                    say(instead[not is_honour], card=other),
                    _honours_major(exchanged(question, (card, other)), code),
                    code,
                    (card, other),
                )


def _cards_in_question(question: Question, code: Code) -> dict[Card, Seat]:
    """Return the cards shown, played irregularly or taken back, and whose they are."""
    found = {play.card: play.seat for _, play in irregular_plays(question, code)}
    for _, event in together(question):
        found |= dict.fromkeys(event.cards, event.seat)
    for _, back in withdrawals(question):
        found[back.card] = back.seat
    return found | shown_cards(question)


def _of_other_class(state: State, owner: Seat, card: Card, code: Code) -> list[Card]:
    """Return the honours of a small card's suit, or the small cards of an honour's.

    Those of the same hand come first, then those that were played before; near ranks
    before others.
    """
    own = state.hands[owner] or ()
    held = {each for hand in state.hands for each in hand or ()}
    held |= {play.card for play in state.trick}
    is_honour = code.is_honour(card)
    suit = [Card(card.suit, rank) for rank in Rank]
    return sorted(
        (other for other in suit if code.is_honour(other) is not is_honour),
        key=lambda c: (c not in own, c in held, abs(c.rank - card.rank)),
    )


def _honours_major(question: Question, code: Code) -> Question:
    """Make the honours major among the penalty cards that lie there from the start."""
    start = question.incident.start
    cards = tuple(
        p._replace(degree=Degree.MAJOR) if code.is_honour(p.card) else p
        for p in start.penalty_cards
    )
    return with_start(question, replace(start, penalty_cards=cards))


def degrees(question: Question, code: Code) -> Iterator[Change]:
    """Make each penalty card that lies there from the start major, or minor.

    But not one played before the partner's turn, for which declarer makes a demand.
    """
    start = question.incident.start
    premature = {r.seat.partner for r in start.restrictions if r.kind not in LEAD_BINDS}
    words = {
        Degree.MINOR: "{The_card} is a minor penalty card.",
        Degree.MAJOR: "{The_card} is a major penalty card.",
    }
    for penalty in start.penalty_cards:
        if penalty.seat in premature:
            continue
        other = Degree.MINOR if penalty.degree is Degree.MAJOR else Degree.MAJOR
        cards = tuple(
            p._replace(degree=other) if p is penalty else p for p in start.penalty_cards
        )
        yield Change(
            f"degree-{penalty.card}",
            Fact.DEGREE,
            say(words[penalty.degree], card=penalty.card),
            say(words[other], card=penalty.card),
            with_start(question, replace(start, penalty_cards=cards)),
            code,
        )


def numbers(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: one card came into view of several, or two instead of one."""
    start = question.incident.start
    earlier = {penalty.seat for penalty in start.penalty_cards}
    for number, event in exposures(question):
        name, seat, cards = f"number-{number}", event.seat, event.cards
        if seat in earlier and question.about not in cards:
            yield Change(
                name,
                Fact.NUMBER,
                say("{seat} also exposed {the_cards}.", seat=seat, cards=cards),
                say("{seat} did not expose {the_cards}.", seat=seat, cards=cards),
                with_events(question, number),
                code,
            )
        elif event.how in OF_SEVERAL:
            now = say("{seat} exposed {the_cards}.", seat=seat, cards=cards)
            for others in _one_or_two(question, event):
                text = "{seat} exposed {the_cards}."
                if len(others) == 1:
                    text = "{seat} exposed only {the_cards}."
                other = with_events(question, number, replace(event, cards=others))
                instead = say(text, seat=seat, cards=others)
                yield Change(name, Fact.NUMBER, now, instead, other, code)
        earlier.add(seat)


def _one_or_two(question: Question, event: Exposed) -> Iterator[Cards]:
    """Return each of several cards alone, or one card with another of its hand.

    The card asked about comes first, and a low card of the hand before a high one.
    """
    if len(event.cards) > 1:
        for card in sorted(event.cards, key=lambda card: card != question.about):
            yield (card,)
        return
    others = unseen_cards(question, event.seat)
    for other in others:
        yield tuple(sorted((*event.cards, other)))


def unseen_cards(question: Question, seat: Seat) -> list[Card]:
    """Return the cards of a hand that are neither shown nor played, low ones first."""
    seen = set(shown_cards(question))
    seen |= {e.card for e in question.incident.events if isinstance(e, Played)}
    hand = question.incident.start.hands[seat] or ()
    return sorted(set(hand) - seen, key=lambda card: (-card.rank, card.suit))


def numbers_from_start(question: Question, code: Code) -> Iterator[Change]:
    """Yield changes: a defender begins with one penalty card, or with several."""
    start = question.incident.start
    for seat in Seat:
        mine = [p for p in start.penalty_cards if p.seat is seat]
        others = tuple(p for p in start.penalty_cards if p.seat is not seat)
        if not mine:
            continue
        now = tuple(sorted(p.card for p in mine))
        for cards in _one_or_two(question, Exposed(seat, now, How.DROP, seat.others)):
            alone = [p for p in mine if p.card in cards]
            if len(cards) > 1:
                alone = [PenaltyCard(seat, card, Degree.MAJOR) for card in cards]
            text = "{The_cards} is face up in front of {seat}."
            more = "{The_cards} are face up in front of {seat}."
            changed = replace(start, penalty_cards=(*others, *alone))
            yield Change(
                f"number-{seat.letter}",
                Fact.NUMBER,
                say(text if len(now) == 1 else more, cards=now, seat=seat),
                say(text if len(cards) == 1 else more, cards=cards, seat=seat),
                with_start(question, changed),
                code,
            )
