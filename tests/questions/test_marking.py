"""Marking, the first line after an answer, and the belief that explains it."""

from itertools import combinations

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import beliefs_shown, beliefs_together, mark
from penalty_cards.questions.question import answer_under
from penalty_cards.questions.verdict import headline, remark
from tests.questions.builders import DROPS_KING, a_question, table

MINOR_H2 = table(minors="W:H2")
PARTNERS_HK = table(majors="E:HK")
SOUTH_LEADS = table(to_play="S")
EVERY_DEMAND = "require-H prohibit-H neither"

# what it shows, what is asked, one card only, start, events, chosen, headline
HEADLINES = [
    ("all cards", "card", False, MINOR_H2, [], "SA S4 S2 HA H2",
     "Right. West may play the ♠A, the ♠4, the ♠2, the ♥A or the ♥2."),
    ("one of them", "card", True, MINOR_H2, [], "S4",
     "Right. West may play the ♠A, the ♠4, the ♠2, the ♥A or the ♥2."),
    ("one left out", "card", False, MINOR_H2, [], "SA S4 S2 HA",
     "Nearly. West may also play the ♥2."),
    ("one too many", "card", False, table(majors="W:H2"), [], "HA H2",
     "No. West must play the ♥2."),
    ("the one", "card", False, table(majors="W:H2"), [], "H2",
     "Right. West must play the ♥2."),
    ("waiting", "card", False, PARTNERS_HK, [], "wait",
     "Right. West must wait for South’s choice."),
    ("not waiting", "card", False, PARTNERS_HK, [], "SA",
     "No. West must wait for South’s choice."),
    ("waiting and playing", "card", False, PARTNERS_HK, [], "wait SA",
     "No. West must wait for South’s choice."),
    ("waiting for nothing", "card", False, MINOR_H2, [], "wait",
     "No. West may play the ♠A, the ♠4, the ♠2, the ♥A or the ♥2."),
    ("degree", "degree HK", False, SOUTH_LEADS, [DROPS_KING], "major",
     "Right. The ♥K is a major penalty card."),
    ("another degree", "degree HK", False, SOUTH_LEADS, [DROPS_KING], "none",
     "No. The ♥K is a major penalty card."),
    ("no degree", "degree SQ", False, SOUTH_LEADS, ["S exposes SQ by drop"], "none",
     "Right. The ♠Q is not a penalty card."),
    ("demands", "options", False, PARTNERS_HK, [], EVERY_DEMAND, "Right."),
    ("a demand missed", "options", False, PARTNERS_HK, [], "require-H",
     "Nearly. You missed at least one right answer."),
    ("a demand too many", "options", False, PARTNERS_HK, [],
     f"{EVERY_DEMAND} require-S", "Not quite. You chose at least one wrong answer."),
    ("one missed, one wrong", "options", False, PARTNERS_HK, [],
     "require-H require-S",
     "Not quite. You chose at least one wrong answer and missed a right one."),
    ("one of two clauses", "clause", False, MINOR_H2, [], "50C",
     "Right. Law 50C decides."),
    ("a clause that does not decide", "clause", False, MINOR_H2, [], "50B",
     "No. Law 50C decides."),
    ("none of the clauses that decide", "clause HK", False, SOUTH_LEADS, [DROPS_KING],
     "50C", "No. Law 50B decides."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "one", "start", "events", "chosen", "line"),
    [pytest.param(*row, id=shows) for shows, *row in HEADLINES],
)
def test_headline(ask, one, start, events, chosen, line):
    """One line says whether the answer is right and, in a few words, what is."""
    question = a_question(ask, *events, start=start, one=one)

    marking = mark(question, LAWS_2017, frozenset(chosen.split()))

    assert line.startswith("Right.") == marking.is_right
    assert line == render(headline(question, LAWS_2017, marking))


def test_headline_of_a_ruling():
    """It says whether it is right; a brief ruling that was missed stands below it."""
    question = a_question("ruling", DROPS_KING, start=SOUTH_LEADS)
    key = answer_under(question, LAWS_2017)
    other = next(c.id for c in choices(question, LAWS_2017) if c.id not in key)
    markings = [mark(question, LAWS_2017, one) for one in (key, frozenset({other}))]

    lines = [render(headline(question, LAWS_2017, marking)) for marking in markings]
    right, missed = (remark(question, LAWS_2017, marking) for marking in markings)

    assert ["Right.", "No. That isn’t the ruling."] == lines
    assert right is None
    assert missed is not None
    assert "The ruling: The ♥K is a major penalty card." in render(missed)


DIAGNOSED = [
    ("card", False, MINOR_H2, []),
    ("card", True, MINOR_H2, []),
    ("card", False, table(majors="W:H2"), []),
    ("card", False, PARTNERS_HK, []),
    ("degree HK", False, SOUTH_LEADS, [DROPS_KING]),
    ("degree HK", False, table(west="A42...32", majors="E:HK"),
     ["declarer requires H"]),
    ("choose", False, PARTNERS_HK, ["declarer prohibits H"]),
    ("clause", False, PARTNERS_HK, []),
    ("clause HK", False, SOUTH_LEADS, [DROPS_KING]),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "one", "start", "events"), DIAGNOSED)
def test_diagnosis(ask, one, start, events):
    """Whatever is answered: every belief that would answer so, named only if alone."""
    question = a_question(ask, *events, start=start, one=one)
    domain = [choice.id for choice in choices(question, LAWS_2017)]
    key = answer_under(question, LAWS_2017)
    most = len(domain) if question.several else 1

    for number in range(1, most + 1):
        for some in map(frozenset, combinations(domain, number)):
            marking = mark(question, LAWS_2017, some)
            told = [
                belief for belief in BELIEFS.values() if _tells(belief, question, some)
            ]
            is_right = some == key if question.several else some <= key
            assert is_right == marking.is_right, some
            assert ([] if is_right else told) == list(marking.beliefs), some
            is_alone = not is_right and len(told) == 1
            assert is_alone == (marking.belief is not None), some
            if told and not is_right:
                assert tuple(told) in beliefs_together(question, LAWS_2017), some


def _tells(belief, question, some):
    """Whether a holder of the belief would give this answer and not the key."""
    believed = answer_under(question, belief.code(LAWS_2017))
    if believed is None or believed == answer_under(question, LAWS_2017):
        return False
    return some == believed if question.several else some <= believed


def test_a_belief_that_alone_explains_is_named():
    """One answer, one belief."""
    question = a_question("card", start=MINOR_H2)

    marking = mark(question, LAWS_2017, frozenset({"H2"}))

    assert "minor-at-once" == marking.belief.name


def test_two_beliefs_name_none():
    """That the card stays when the leader could not obey, two beliefs say."""
    question = a_question(
        "degree HK",
        "declarer requires H",
        start=table(west="A42...32", majors="E:HK"),
    )

    marking = mark(question, LAWS_2017, frozenset({"major"}))

    names = {belief.name for belief in marking.beliefs}
    assert {"card-stays-after-demand", "void-keeps-card"} <= names
    assert marking.belief is None


@pytest.mark.parametrize(("ask", "one", "start", "events"), DIAGNOSED)
def test_every_belief_that_can_show_stands_together_with_its_like(
    ask, one, start, events
):
    """Each belief that a wrong answer can show, and no other, with those like it."""
    question = a_question(ask, *events, start=start, one=one)
    together = beliefs_together(question, LAWS_2017)

    assert all(together)
    assert set(beliefs_shown(question, LAWS_2017)) == set().union(*together)
