"""The words of facts: how each is asked for, and how it reads once it has been said."""

from collections.abc import Sequence

from penalty_cards.bridge import Degree, Seat
from penalty_cards.bridge.position import Blame
from penalty_cards.laws.messages import Message, say
from penalty_cards.questions.contradictions import takes_one_card
from penalty_cards.questions.facts import Facts, Led, Older, Reply, What, When
from penalty_cards.questions.happenings import happening

WHEN_WORDS = {
    When.BEFORE_CALL: say("Before the first call"),
    When.AUCTION: say("During the auction"),
    When.BEFORE_LEAD: say("After the auction, before the opening lead"),
    When.PLAY: say("In the play"),
}


def heading(facts: Facts, names: Sequence[str]) -> Message:
    """Say above a screen what it asks for."""
    if "cards" not in names:
        return say("One more fact") if len(names) == 1 else say("A few more facts")
    assert facts.what is not None
    if takes_one_card(facts.what):
        return say("Which card?")
    return say("Which card, or cards?")


def led_words(led: Led) -> Message:
    """Say what is led."""
    return say("no card") if led.suit is None else say("{suit}", suit=led.suit)


def blame_words(blame: Blame) -> Message:
    """Say whose doing it was."""
    match blame:
        case Blame.OWNER:
            return say("the player’s own")
        case Blame.OPPONENT:
            return say("an opponent’s")
        case _:
            return say("somebody else’s")


def older_words(facts: Facts, older: Older) -> Message:
    """Say whose penalty card lay there before."""
    assert facts.who is not None
    match older:
        case Older.OWN:
            return say("yes, one of {seat}", seat=facts.who)
        case Older.PARTNERS:
            return say("yes, a major one of {seat}", seat=facts.who.partner)
        case _:
            return say("no")


def question_words(facts: Facts, name: str) -> Message:
    """Ask for a fact."""
    who = facts.who
    assert who is not None
    partner = who.partner
    match name:
        case "cards" if facts.what is What.LIE:
            return say("The penalty card or cards of {seat}", seat=who)
        case "cards" if facts.what is not None and not takes_one_card(facts.what):
            return say("Mark every card of {seat} that came into view", seat=who)
        case "cards":
            return say("The card of {seat}", seat=who)
        case "other" if facts.what is What.LEAD_EARLY:
            return say("The penalty card or cards of {seat}", seat=partner)
        case "other":
            return say("The penalty card that was not played")
        case "kind":
            return say("What kind of penalty card? An honour is always major.")
        case "seen":
            return say("Could {seat} have seen a face?", seat=partner)
        case "turn" if facts.what is What.LEAD_OUT:
            return say("Whose lead was it?")
        case "turn":
            return say("Whose turn is it to lead or play?")
        case "led":
            return say("What was led to this trick?")
        case "blame" if facts.what is What.LEAD_OUT:
            return say("Had an opponent said that it was {seat}’s turn?", seat=who)
        case "blame":
            return say("Whose doing was it?")
        case "older":
            return say("Did another penalty card lie there already?")
        case "follows" if facts.what is What.BEFORE_RHO:
            return say("Can {seat} follow suit?", seat=who)
        case "follows":
            return say("Can the player whose turn it is follow suit?")
        case _:
            text = "Has {seat} or {partner} led or played to the next trick?"
            return say(text, seat=who, partner=partner)


FACT_NAMES = {
    "declarer": say("Declarer"),
    "who": say("Who"),
    "when": say("When"),
    "what": say("What"),
    "cards": say("Cards"),
    "other": say("Penalty card"),
    "kind": say("Kind"),
    "seen": say("Partner could have seen it"),
    "turn": say("Turn"),
    "led": say("Led"),
    "follows": say("Can follow suit"),
    "late": say("Next trick begun by that side"),
    "blame": say("Whose doing"),
    "older": say("Penalty card before"),
}


def fact_words(facts: Facts, name: str) -> Message:
    """Say a fact that has been said."""
    value = getattr(facts, name)
    match value:
        case When():
            return WHEN_WORDS[value]
        case What():
            found = happening(facts)
            assert found is not None
            return found.words
        case Led():
            return led_words(value)
        case Reply():
            return say("yes") if value is Reply.YES else say("no")
        case Degree():
            return say("minor") if value is Degree.MINOR else say("major")
        case Seat():
            return say("{seat}", seat=value)
        case Blame():
            return blame_words(value)
        case Older():
            return older_words(facts, value)
        case _:
            return say("{cards}", cards=value)
