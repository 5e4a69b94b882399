"""The beliefs that can matter to a question."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import watched
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.editions import EDITIONS, LAWS_1997, LAWS_2017
from penalty_cards.questions.distractors import believers
from penalty_cards.questions.question import Kind, answer_of, kept_pairs
from tests.library import every_item_slowly
from tests.questions.builders import DROPS_KING, a_question


def replayed(question, code):
    """Return what a code answers that plays all from the start, None if it cannot."""
    try:
        ruling = rule_on(question.incident, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return None
    if question.kind is Kind.ANNOUNCE:
        return kept_pairs(question, ruling, code)
    return answer_of(question)(ruling, code)


@every_item_slowly
def test_nobody_else_answers_otherwise(item):
    """Every belief that is passed over answers as the Laws do."""
    code = EDITIONS[max(item.editions())].code
    for question in (step.question for step in item.steps):
        if question.kind is Kind.CLAUSE:
            continue
        key = replayed(question, code)
        mattering = {belief.name for belief, _ in believers(question, code)}

        for name in BELIEFS.keys() - mattering:
            assert key == replayed(question, BELIEFS[name].code(code)), name


def test_few_beliefs_matter():
    """To what a dropped king is, the beliefs on claims and on leads are nothing."""
    names = {
        belief.name
        for belief, _ in believers(a_question("degree HK", DROPS_KING), LAWS_2017)
    }

    assert "dropped-is-minor" in names
    assert len(names) < len(BELIEFS) / 2


@pytest.mark.parametrize("code", [LAWS_1997, LAWS_2017])
def test_watching_changes_nothing(code):
    """A code that is watched answers as it does, and notes what it was asked."""
    question = a_question("degree HK", DROPS_KING)
    watching = watched(code)

    assert replayed(question, code) == replayed(question, watching)
    assert Rule.HONOUR_IS_MAJOR in watching.requests
