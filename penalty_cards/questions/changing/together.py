"""Several cards put down together: which could be seen, how many, which was meant.

What is given here need not be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import Cards, Kept, Played, PlayedTogether
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.changing.change import Change, Fact, with_rest
from penalty_cards.questions.question import Question


def together(question: Question) -> Iterator[tuple[int, PlayedTogether]]:
    """Return the plays of several cards at once, each with its number."""
    for number, event in enumerate(question.incident.events):
        if isinstance(event, PlayedTogether):
            yield number, event


def faces_seen(question: Question, code: Code) -> Iterator[Change]:
    """Let only one face have been in view where there were several, or all of them."""
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
        return say("Of {cards} the faces are in view.", cards=event.cards)
    text = "Of {cards} only the face of {visible} is in view."
    return say(text, cards=event.cards, visible=visible)


def numbers_put_down(question: Question, code: Code) -> Iterator[Change]:
    """Let one card less have been put down, but not the one that is kept."""
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


_DOWN = "{seat} puts down {cards} together."
_FEWER = "{seat} puts down only {cards}."


def meant(question: Question, code: Code) -> Iterator[Change]:
    """Let the player have meant to play a card that is left over, or not."""
    cards: Cards = ()
    for number, event in enumerate(question.incident.events):
        if isinstance(event, PlayedTogether):
            cards = event.visible
        if not isinstance(event, Kept):
            continue
        for other in cards:
            intended = event.card if event.meant is None else event.meant
            instead = other if event.meant is None else event.card
            text = "{seat} had meant to play {card}."
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
