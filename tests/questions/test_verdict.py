"""The clause that is shown first, of those that an explanation cites."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.verdict import clause_shown_first
from tests.library import BY_CODE

NONE: list[set[str]] = []
FIRST_SHOWN = [
    # what it shows                            item      step  forbidding      clause
    ("the penalty card, not following suit",   "PC-021", 1, [{"44C"}], "50D1(a)"),
    ("what forbids the card that was chosen",  "PC-126", 1, [{"50D2(a)"}], "50D2(a)"),
    ("what forbids any, if the choice is not", "PC-126", 1, [set(), {"49"}], "49"),
    ("what was applied last",                  "PC-112", 5, NONE, "50D2(b)"),
    ("what may be asked for, not that it need not be", "PC-026", 1, NONE, "50D2(a)"),
    ("that one waits, not for which demands",  "PC-095", 1, NONE, "50D2"),
    ("what is picked up, not that one is void", "PC-070", 1, NONE, "51B1(b)"),
    ("what the card is, not what waits for it", "PC-110", 1, NONE, "50B"),
    ("the clause that was asked for",          "PC-187", 1, NONE, "62C2"),
    ("what is to be decided, not the choices", "PC-163", 1, NONE, "57A"),
    ("the right, not how it is redressed",     "PC-114", 3, NONE, "50E2"),
    ("that there is a choice, not the last",   "PC-065", 1, NONE, "50D2(a)"),
    ("what is picked up, not what is led",     "PC-112", 2, NONE, "51B2(a)"),
    ("what is picked up, not what stays",      "PC-124", 2, NONE, "51B2(b)"),
    ("why a card is still due, not that a major one is", "PC-168", 1, NONE, "60A3"),
    ("what replaces a refused card, not that it is major", "PC-144", 1, NONE, "52B2"),
    ("that to go ahead is to ask for nothing", "PC-125", 1, NONE, "50D2(b)"),
    ("the last reason, cited before or not",   "PC-198", 3, NONE, "50B"),
    ("the pass that is judged",                "PC-202", 1, NONE, "72C"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("item", "step", "forbidding", "number"),
    [pytest.param(*row, id=shows) for shows, *row in FIRST_SHOWN],
)
def test_the_clause_shown_first(item, step, forbidding, number):
    """Of the clauses that an explanation cites, the one that decides most."""
    question = BY_CODE[item].steps[step - 1].question

    shown = clause_shown_first(question, LAWS_2017, tuple(map(frozenset, forbidding)))

    assert number == shown.number


# What a wrong answer mistakes, whichever clause decides for the right one.
MISTAKEN = [
    # what it shows, item, step, belief, clause
    ("declarer may become dummy", "PC-319", 1, "declarer-stays-declarer", "54A"),
    ("an opening lead may be accepted", "PC-319", 1, "lead-never-stands", "54B"),
    ("an opening lead may be refused", "PC-319", 1, "lead-always-stands", "54D"),
    ("a later lead may be accepted", "PC-156", 1, "lead-never-stands", "53A"),
    ("another card may be accepted", "PC-143", 1, "wrong-card-never-stands", "52B1(a)"),
    ("a minor card binds", "PC-143", 1, "minor-binds-nothing", "50C"),
    ("the penalty card is due", "PC-168", 1, "major-at-leisure", "50D1(a)"),
    ("it is still one", "PC-168", 1, "playing-on-wipes-the-slate", "60A3"),
    ("what stays, not what goes", "PC-112", 2, "all-go-back", "51B2"),
    ("the whole, not one of its parts", "PC-163", 1, "no-say-over-partner", "57A"),
    ("what lets the card go back", "PC-019", 1, "fault-does-not-matter", "50"),
    ("else what decides", "PC-112", 2, "requirement-lasts", "51B2(a)"),
]


@pytest.mark.parametrize(
    ("item", "step", "belief", "number"),
    [pytest.param(*row, id=shows) for shows, *row in MISTAKEN],
)
def test_the_clause_that_an_answer_mistakes(item, step, belief, number):
    """It stands first after a wrong answer, if the explanation cites it."""
    question = BY_CODE[item].steps[step - 1].question

    shown = clause_shown_first(question, LAWS_2017, beliefs=(BELIEFS[belief],))

    assert number == shown.number


def test_beliefs_that_mistake_different_clauses():
    """Of two clauses the one that is applied last is shown."""
    question = BY_CODE["PC-197"].steps[0].question
    beliefs = (BELIEFS["minor-restricts-partner"], BELIEFS["defenders-added-together"])

    shown = clause_shown_first(question, LAWS_2017, beliefs=beliefs)

    assert ("50C", Rule.PARTNER_IS_FREE) == (shown.number, shown.points[0].rule)


# Of several rules that stand in the clause the one that decides is told.
TOLD_FIRST = [
    # item     step  forbidding    rule
    ("PC-113", 2, NONE,         Rule.BAN_ENDS),
    ("PC-118", 1, NONE,         Rule.PICKED_UP_ALL_THE_SAME),
    ("PC-143", 2, [{"52B2"}],   Rule.PENALTY_CARD_SUBSTITUTED),
    ("PC-078", 1, [{"50D2(a)"}], Rule.PROHIBITED_SUIT_IS_BARRED),
    ("PC-163", 1, NONE,         Rule.PREMATURE_CARD),
    ("PC-176", 1, NONE,         Rule.LEAD_IS_NOT_EXCUSED),
    ("PC-051", 1, NONE,         Rule.ONLY_PENALTY_SUITS),
]  # fmt: skip


@pytest.mark.parametrize(("item", "step", "forbidding", "rule"), TOLD_FIRST)
def test_the_point_that_decides_is_the_first(item, step, forbidding, rule):
    """What stands below the number is the sentence that answers the question."""
    question = BY_CODE[item].steps[step - 1].question

    shown = clause_shown_first(question, LAWS_2017, tuple(map(frozenset, forbidding)))

    assert rule is shown.points[0].rule
