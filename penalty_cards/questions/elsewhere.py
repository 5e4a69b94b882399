"""What another edition says otherwise of the same facts."""

from penalty_cards.laws.messages import say
from penalty_cards.questions.advice import Advice
from penalty_cards.questions.telling import Messages


def difference(here: Advice, there: Advice) -> Messages:
    """Return what is said otherwise there, empty where nothing is."""
    if there.unchecked:
        text = "Under those Laws we give no ruling on this (Law {numbers})."
        return (say(text, numbers=there.unchecked),)
    known = {*here.ruling, *here.said, *here.rights}
    told_there = dict.fromkeys((*there.ruling, *there.said, *there.rights))
    words = [each for each in told_there if each not in known]
    mine = {outcome.label for outcome in here.outcomes if outcome.event}
    theirs = {outcome.label for outcome in there.outcomes if outcome.event}
    if mine - theirs:
        words.append(say("Under those Laws not every choice named here can be made."))
    if theirs - mine:
        words.append(say("Under those Laws there are choices not named here."))
    if mine == theirs and not words and here.outcomes != there.outcomes:
        effects = {each for outcome in here.outcomes for each in outcome.words}
        words += dict.fromkeys(
            each
            for outcome in there.outcomes
            for each in outcome.words
            if each not in effects
        )
    return tuple(words)
