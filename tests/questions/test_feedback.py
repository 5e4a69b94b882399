"""What is true instead of a wrong answer, as the engine says it."""

from dataclasses import replace

import pytest

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import choices
from penalty_cards.questions.feedback import feedback
from penalty_cards.questions.marking import mark
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.questions.wording import WAIT
from tests.library import BY_CODE, ITEMS
from tests.questions.builders import a_question, table


def said(item, step, chosen, year=2017):
    """What the engine says to an answer to a step of a library item."""
    question, code = BY_CODE[item].steps[step - 1].question, EDITIONS[year].code
    marking = mark(question, code, frozenset(chosen.split()))
    return " ".join(map(render, feedback(question, code, marking)))


SAID = [
    # what it shows                  item, step    chosen    year  said
    ("a card that is not of the suit led", "PC-012", 1, "SJ", 2017,
     "The ♠J does not follow suit, and East still has hearts. See Law 44C."),
    ("a card that waits for a minor one", "PC-138", 1, "H3", 2017,
     "The ♥3 must wait: the ♥5 is a minor penalty card, so East may not play another "
     "small heart first. See Law 50C."),
    ("a card led before declarer’s choice", "PC-099", 2, "HJ", 2017,
     "The ♥J may not be led before declarer has chosen. See Law 50D2."),
    ("the number of the edition asked", "PC-031", 1, "C8", 1997,
     "The ♣8 must wait: the ♣4 is a major penalty card and must be played now. See "
     "Law 50D1."),
    ("a suit in which nothing lies there", "PC-037", 1, "prohibit-C", 2017,
     "East has major penalty cards only in hearts. Declarer may require or forbid "
     "only the suit of a major penalty card. See Law 50D2(a). South may require "
     "hearts. South may forbid hearts. South may also choose to make no demand."),
    ("a demand that is left out", "PC-026", 1, "prohibit-D neither", 2017,
     "South may also require diamonds (Law 50D2(a))."),
    ("a demand where none is due", "PC-030", 1, "prohibit-S", 2017,
     "North is on lead, and South has only a minor penalty card: the ♦7. A minor "
     "penalty card does not restrict partner’s lead. See Law 50C."),
    ("a demand with no penalty card", "PC-101", 2, "require-C", 2017,
     "North has no major penalty card, so East has no choice to make."),
    ("waiting, though declarer has made no demand", "PC-126", 1, "wait", 2017,
     "East has already chosen for this lead. South may not lead clubs."),
    ("a suit forbidden with another", "PC-124", 3, "HJ", 2017,
     "The ♥J is in a suit that declarer has forbidden. See Law 51B2(b)."),
    ("the duty at trick 12", "PC-246", 1,
     "aware declarer-sight redress partner-duty", 2017,
     "Declarer may use the fact that the ♥Q must be played, but North may not. See "
     "Law 62D2."),
    ("a clause left to judgment", "PC-306", 1, "16C2", 2017,
     "The Director may look at Law 16C2 (“Choices for a player with unauthorized "
     "information”) afterwards, but it does not decide this."),
    ("what a revoke costs beside", "PC-243", 2, "64C", 2017,
     "The Director may look at Law 64C (“When a revoke does more damage”) afterwards, "
     "but it does not decide this."),
    ("what partner may not use", "PC-131", 4, "partner-how-it-was-exposed", 2017,
     "Declarer may draw conclusions from how the ♣9 came to be exposed, but West may "
     "not. See Law 50E3."),
    ("a clause that holds and does not decide", "PC-151", 2, "44C", 2017,
     "Law 44C (“Following suit comes first”) applies here too, but it does not "
     "decide the matter. Without it the answer would be the same."),
    ("a clause that is not met", "PC-151", 2, "44A", 2017,
     "Law 44A (“The player on lead may lead any card”) does not decide this."),
    ("a clause beside what was done", "PC-228", 1, "44A", 2017,
     "Law 44A (“The player on lead may lead any card”) does not cover this action."),
    ("a clause beside the luck of a side", "PC-336", 1, "50D2(a)", 2017,
     "Law 50D2(a) (“The card is picked up”) applies here too, but it does not "
     "decide the matter. Without it the answer would be the same."),
    ("a right that is our reading", "PC-020", 1, "partner-choice-of-suit", 2007,
     "East may not choose a suit because of the ♦Q if another suit is a logical "
     "alternative. The Laws are unclear here. This is our reading of Law 50E2 (O-4)."),
    ("a penalty card that lies there stays face up", "PC-092", 1, "50A", 1997,
     "Law 50A (“A penalty card stays face up”) applies here too, but it does not "
     "decide the matter. Without it the answer would be the same."),
    ("a clause on every play, which nobody has in mind", "PC-141", 1, "44C", 2017,
     "Law 44C (“Following suit comes first”) applies here too, but it does not "
     "decide the matter. Without it the answer would be the same."),
    ("declarer has chosen already", "PC-311", 1, "wait", 2017,
     "South has already chosen for this lead. East may lead any card."),
    ("two beliefs with the same answer", "PC-061", 1, "none", 2017,
     "Players who choose this often think: “A penalty card that was not played goes "
     "back to hand when the trick is over.” A penalty card stays face up until its "
     "owner plays it or picks it up under the Laws. Others think: “If declarer makes "
     "no demand, the card is picked up.” The card is picked up only if declarer "
     "requires or forbids its suit. Otherwise it stays and must still be played."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("item", "step", "chosen", "year", "words"),
    [pytest.param(*row, id=shows) for shows, *row in SAID],
)
def test_feedback(item, step, chosen, year, words):
    """The fact and the clause that stand against the choice."""
    assert words == said(item, step, chosen, year)


@pytest.mark.parametrize("chosen", ["requires H", "prohibits H", "asks nothing"])
@pytest.mark.parametrize("year", EDITIONS)
def test_declarer_who_has_chosen_is_not_waited_for(chosen, year):
    """Whether or not the choice has left a penalty card, it was declarer's to make."""
    question = a_question("card", f"declarer {chosen}", start=table(majors="E:HK"))
    code = EDITIONS[year].code
    marking = replace(mark(question, code, frozenset({WAIT})), beliefs=())

    told = render(feedback(question, code, marking)[0])

    assert "South has already chosen for this lead." == told


def test_one_belief_is_repaired():
    """Where one belief alone leads to the answer, what is true instead of it."""
    assert (
        "Only a major penalty card must be played at the first legal opportunity. A "
        "minor one just holds back the other small cards of its suit."
    ) == said("PC-138", 1, "H5")


@pytest.mark.parametrize(
    "kind", [Kind.CARD, Kind.OPTIONS, Kind.INFORMATION, Kind.CLAUSE]
)
def test_every_wrong_choice_of_these_kinds_is_answered(kind):
    """Whatever is chosen or left out, the engine has something to say of it."""
    code = EDITIONS[2017].code
    questions = [
        step.question
        for item in ITEMS
        for step in item.steps
        if 2017 in item.editions() and step.question.kind is kind
    ]
    for question in questions[:12]:
        key = answer_under(question, code)
        for choice in choices(question, code):
            chosen = key ^ {choice.id} if question.several else {choice.id}
            marking = mark(question, code, frozenset(chosen))
            if not chosen:
                continue
            told = feedback(question, code, marking)
            assert bool(marking.is_right) != bool(told), choice.id


def test_nothing_is_said_of_a_right_answer():
    """A right answer, and a view in a judgment, are not corrected."""
    item = next(i for i in ITEMS if i.steps[0].question.kind is Kind.JUDGMENT)

    assert "" == said(item.code, 1, "view-1")
    assert "" == said("PC-151", 2, sorted(_key("PC-151", 2))[0])


def _key(item, step):
    question = BY_CODE[item].steps[step - 1].question
    return answer_under(question, EDITIONS[2017].code)
