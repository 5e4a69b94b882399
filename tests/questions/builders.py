"""Questions for tests, on one small deal that South plays in 3NT."""

from penalty_cards.bridge import parse_card
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render, say
from penalty_cards.questions import wording
from penalty_cards.questions.question import Chair, Kind, Question, answer_under
from tests.builders import an_incident

# West has two hearts, and the ace of spades to keep the lead with.
NORTH, EAST, SOUTH, WEST = "T3.T4.3.", "K65.K7..", "QJ.QJ.A.", "A42.A2.."
KEEPS_LEAD = "W:SA N:S3 E:S5 S:SJ"
DROPS_KING = "E exposes HK by drop"
VIEWS = (say("The score is adjusted."), say("The score stands."))
ONE_ASKED = (Kind.DEGREE, Kind.RULING, Kind.CHOOSE, Kind.CLAUSE, Kind.JUDGMENT)


def table(north=NORTH, east=EAST, south=SOUTH, west=WEST, **start):
    """Four hands, and what else is so at the start."""
    return {"hands": f"{north} {east} {south} {west}", **start}


def a_question(ask, *events, start=None, chair=Chair.DIRECTOR, one=False):
    """A question such as `"card"` or `"degree HK"`, on West's lead unless `start`."""
    kind, _, about = ask.partition(" ")
    kind = Kind(kind)
    several = not one and kind not in ONE_ASKED
    incident = an_incident(*events, **(start or table()))
    return Question(
        incident,
        kind,
        chair,
        several,
        parse_card(about) if about else None,
        VIEWS if kind is Kind.JUDGMENT else (),
    )


def words(messages):
    """Sentences as one text."""
    return " ".join(map(render, messages))


def answer_text(question, code=LAWS_2017):
    """The answer of a code: the ruling in words, or the choices it marks, sorted."""
    ruling = rule_on(question.incident, code)
    if question.kind is Kind.RULING:
        return words(wording.what_now_words(ruling, code))
    if question.kind is Kind.CHOOSE:
        return words(wording.effect_words(ruling, code))
    return " ".join(sorted(answer_under(question, code)))
