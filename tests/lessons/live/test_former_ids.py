"""Votes and hands that came before the choices of rulings had ids by meaning."""

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.question import Kind, answer_under
from quizzes.lessons.live.display import Live
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.results import results_of
from quizzes.lessons.models import Vote
from tests.former import former_ids
from tests.lessons.live.classroom import KINDS, a_member, a_session, page_of, vote
from tests.practice.pages import checked, wrong_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("each_kind")]


@pytest.mark.parametrize("kind", [Kind.RULING, Kind.CHOOSE])
def test_votes_of_before_count(kind):
    """They stand in the bars of what was chosen, and on the voter's own phone."""
    session = a_session(KINDS[kind.value], phase=Phase.OPEN)
    anna, bert = a_member(session), a_member(session, "Bert")
    question = Live(session).exercise.case.question
    (right,), (wrong,) = answer_under(question, LAWS_2017), wrong_of(question)
    (old,) = former_ids(question, [wrong])
    vote(anna, session, wrong, field="choice")
    vote(bert, session, old, field="choice")
    assert [[wrong], [wrong]] == [each.answer for each in Vote.objects.all()]
    Vote.objects.filter(member__nickname="Bert").update(answer=[old])
    assert {wrong} == checked(bert.get(page_of(session)).text)
    stage = Live(session).stage
    stage.hands.create(round=1, choice=former_ids(question, [right])[0], number=3)
    session.no_phones = True
    session.save()

    bars = results_of(Live(session).stage, question, LAWS_2017, is_revealed=True).bars

    counts = {each.choice.id: each.counts[0].number for each in bars}
    assert {right: 3, wrong: 2} == {k: v for k, v in counts.items() if v}
