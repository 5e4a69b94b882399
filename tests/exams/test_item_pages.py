"""What examiners see of items: how hard they are, what is chosen, by whom."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from penalty_cards.questions.choices import choices
from quizzes.answering.services import ask, key_of
from quizzes.exams.papers.keys import RIGHT, chosen_name, key_to
from quizzes.exams.statistics.reports import gathered, report
from tests.exams.papers import a_variant, an_exam, sat
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

HARD, EASY, JUDGMENT = "PC-001", "PC-002", "PC-121"
LIST = reverse("examine:item-list")


@pytest.fixture(autouse=True)
def forgotten():
    """Nothing is remembered from another test."""
    cache.clear()


@pytest.fixture
def exam(examiner):
    """An exam."""
    return an_exam(examiner)


@pytest.fixture
def papers(exam):
    """Twenty-four papers: the hard question is missed by 18, the easy one by 4."""
    for n in range(24):
        hard, easy = "right" if n < 6 else "wrong", "right" if n < 20 else "wrong"
        sat(exam, UserFactory(), (HARD, hard), (EASY, easy), (JUDGMENT, "given"))


def detail(client, code, step=1, exam=""):
    """The page of an item."""
    url = reverse("examine:item-detail", args=[code, step])
    return client.get(f"{url}?exam={exam.pk}" if exam else url)


def test_numbers(examining, papers):
    """The page says how many were right, with an interval, and on what it rests."""
    text = detail(examining, HARD).text

    assert "This rests on 24 answers" in text
    assert "25 % (12 to 45 %)" in text
    assert "missed by more than seven in ten" in text
    assert "Discrimination" in text
    assert "Difficulty" in text


def test_list(examining, papers):
    """What is flagged comes first; judgments are not among the items."""
    text = examining.get(LIST).text

    assert "This rests on 48 answers in 24 papers" in text
    assert text.index(HARD) < text.index(EASY)
    assert JUDGMENT not in text
    assert "Separation" in text


def test_harder_questions_are_harder_by_the_model(papers):
    """The model puts what is missed oftener above what is missed less often."""
    lines = gathered().statistics.lines

    assert lines[f"{HARD} 1"].difficulty.low > lines[f"{EASY} 1"].difficulty.high


def test_few_papers_say_nothing(examining, exam):
    """Of nineteen papers there are no numbers, only how many there are."""
    for _ in range(19):
        sat(exam, UserFactory(), (HARD, "wrong"))

    text, listed = detail(examining, HARD).text, examining.get(LIST).text

    assert "This rests on 19 answers" in text
    assert "Figures are shown once at least 20 candidates have answered" in text
    assert "missed by" not in text + listed
    assert "There are too few papers: at least 20 are needed." in listed


def test_what_got_no_answer_is_left_out(examining, exam, papers):
    """Who came no further than the question before says nothing of it."""
    sat(exam, UserFactory(), (HARD, ""), (EASY, "right"))

    text = detail(examining, HARD).text

    assert "This rests on 24 answers" in text
    assert "1 paper without an answer is left out." in text


def test_a_paper_that_is_being_written_is_left_out(examining, exam, papers):
    """Only what was handed in counts, and no rehearsal."""
    sat(exam, UserFactory(), (HARD, "right"), is_over=False)
    sat(exam, None, (HARD, "right"))
    rehearsal = exam.sittings.get(candidate=None)
    rehearsal.exam = None
    rehearsal.save()

    assert "This rests on 24 answers" in detail(examining, HARD).text


def test_one_exam_alone(examiner, examining, papers, exam):
    """Another exam's answers are left out if one is chosen."""
    other = an_exam(examiner)
    sat(other, UserFactory(), (HARD, "right"))

    assert "This rests on 25 answers" in detail(examining, HARD).text
    assert "This rests on 24 answers" in detail(examining, HARD, exam=exam).text
    assert "This rests on 1 answer in" in detail(examining, HARD, exam=other).text
    assert 404 == detail(examining, EASY, exam=other).status_code


def test_a_new_paper_is_counted_at_once(examining, exam, papers):
    """What is remembered of the papers is forgotten when another is handed in."""
    before = detail(examining, HARD).text
    sat(exam, UserFactory(), (HARD, "right"))
    after = detail(examining, HARD).text

    assert "This rests on 24 answers" in before
    assert "This rests on 25 answers" in after


@pytest.mark.parametrize("code", [HARD, EASY, "PC-003", "PC-004", "PC-005"])
def test_wrong_answers_are_named_alike_in_every_variant(some_items, code):
    """What one belief leads to is one answer, whichever cards it is about."""
    first, *others = a_variant(code).version.variants.order_by("seed")[:3]

    def named(variant):
        exercise = ask(variant, 2017)
        question, key = exercise.case.question, key_of(exercise)
        shown = [each.id for each in choices(question, exercise.code)]
        kept = key_to(exercise)
        names = {chosen_name(kept, [each]) for each in shown if each not in key}
        return names | {chosen_name(kept, sorted(key))}

    assert RIGHT in named(first)
    for other in others:
        assert named(first) == named(other)


def test_beliefs_stand_with_the_answers_that_come_of_them(exam, papers):
    """A wrong answer that a belief explains names it; all add up to the answers."""
    found = report(gathered(), f"{HARD} 1")

    assert 24 == sum(each.number for each in found.chosen)
    (right,) = (each for each in found.chosen if each.is_right)
    assert (6, 25) == (right.number, right.percent)


BAD = ["x", "00000000-0000-0000-0000-000000000000", "<b>", "1" * 10_000, "%00"]


@pytest.mark.parametrize("exam", BAD)
def test_no_such_exam(examining, exam):
    """An address that names no exam is not found."""
    assert 404 == examining.get(LIST, {"exam": exam}).status_code


def test_no_such_item(examining, papers):
    """An item that stood in no paper is not found, nor is a step there is none of."""
    assert 404 == detail(examining, "PC-999").status_code
    assert 404 == detail(examining, HARD, step=7).status_code


def test_for_examiners_alone(sitting, papers):
    """Candidates do not see what is right how often."""
    assert 403 == sitting.get(LIST).status_code
    assert 403 == detail(sitting, HARD).status_code
