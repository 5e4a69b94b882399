"""Claims, concessions and talk of one trick: what was said, and who answered.

Whether anybody objects or plays on is among the decisions. What is given here need not
be possible at the table: `changes` sees to that.
"""

from collections.abc import Iterator
from dataclasses import replace

from penalty_cards.bridge import How
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import say
from penalty_cards.questions.changing.change import Change, Fact, with_rest
from penalty_cards.questions.changing.exposure import exposures
from penalty_cards.questions.question import Question

_CLAIM_WORDS = {
    How.THIS_TRICK: "{seat} shows {cards} and speaks of this trick alone.",
    How.CONCESSION: "{seat} concedes and shows {cards}.",
    How.CLAIM: "{seat} claims and shows {cards}.",
    How.SHOWING: "{seat} shows {cards} and says nothing of the tricks.",
}


def words_said(question: Question, code: Code) -> Iterator[Change]:
    """Let whoever shows cards with words about the tricks say something else."""
    for number, event in exposures(question):
        if event.how not in _CLAIM_WORDS or event.how is How.SHOWING:
            continue
        for how, text in _CLAIM_WORDS.items():
            if how is not event.how:
                change = Change(
                    f"said-{number}-{how.value.replace(' ', '-')}",
                    Fact.HOW,
                    say(_CLAIM_WORDS[event.how], seat=event.seat, cards=event.cards),
                    say(text, seat=event.seat, cards=event.cards),
                    question,
                    code,
                )
                yield from with_rest(change, number, replace(event, how=how))
