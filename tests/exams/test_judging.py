"""Judgments are marked by two examiners, who see then where they differ."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from quizzes.exams.models import Grading
from quizzes.exams.results.judgments import token_of
from quizzes.exams.results.marking import result_of
from tests.exams.papers import an_exam, sat
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

JUDGMENT, OTHER = "PC-121", "PC-001"


def browser(name):
    """The browser of another examiner."""
    user = UserFactory(username=name)
    user.groups.add(Group.objects.get(name="examiner"))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def paper(examiner, candidate):
    """A paper with a judgment and another question, handed in."""
    exam = an_exam(examiner)
    paper = sat(exam, candidate, (JUDGMENT, "given"), (OTHER, "right"))
    paper.questions.get(place=1).responses.update(reasons="The card could be seen.")
    return paper


def url(paper):
    """The address at which the judgment is marked."""
    response = paper.questions.get(place=1).responses.get()
    return reverse("examine:judgment-detail", args=[paper.exam_id, token_of(response)])


def factors(client, paper):
    """How many factors the rubric has."""
    return client.get(url(paper)).text.count('class="grades"')


def mark(client, paper, grade, words=""):
    """Grade every factor alike."""
    number = factors(client, paper)
    grades = {f"factor-{n}": grade for n in range(1, number + 1)}
    return client.post(url(paper), grades | {"words": words})


def listed(client, paper):
    """The list of judgments of the exam."""
    return client.get(reverse("examine:judgment-list", args=[paper.exam_id])).text


def test_two_markers_who_agree(examining, paper):
    """The mark is the mean of two markers; before that there is none."""
    other = browser("other")
    assert "waiting for you" in listed(examining, paper)

    assert 302 == mark(examining, paper, 2).status_code
    assert "waiting for another marker" in listed(examining, paper)
    assert "waiting for you" in listed(other, paper)
    assert not result_of(paper).is_final

    assert 302 == mark(other, paper, 2).status_code
    assert "marked: 100 %" in listed(other, paper)
    assert result_of(paper).is_final
    assert 1 == result_of(paper).questions[0].points


def test_nobody_sees_the_others_marks_before_their_own(examining, paper):
    """What the first has written is shown to the second after marking, not before."""
    other = browser("other")
    mark(examining, paper, 2, "All of it, and well.")

    before = other.get(url(paper)).text
    mark(other, paper, 0, "Nothing.")
    after = other.get(url(paper)).text

    assert "All of it, and well." not in before
    assert "examiner" not in before.split("<main")[1].split("</main")[0]
    assert "All of it, and well." in after
    assert "The markers differ." in after


def test_markers_who_differ(examining, paper):
    """A quarter and more apart there is no mark, until one changes or a third marks."""
    other, third = browser("other"), browser("third")
    mark(examining, paper, 2)
    mark(other, paper, 0)

    assert "the markers differ" in listed(examining, paper)
    assert result_of(paper).questions[0].points is None
    assert "waiting for you" not in listed(examining, paper)
    assert "the markers differ" in listed(third, paper)

    mark(third, paper, 2)
    assert 1 == result_of(paper).questions[0].points


def test_a_marker_may_think_again(examining, paper):
    """The same marker's second marking replaces the first."""
    other = browser("other")
    mark(examining, paper, 2)
    mark(other, paper, 0)
    mark(other, paper, 2)

    assert 2 == Grading.objects.count()
    assert 1 == result_of(paper).questions[0].points


def test_a_third_is_not_asked_where_two_agree(examining, paper):
    """Two who agree are enough: a third marking is refused and changes nothing."""
    third, other = browser("third"), browser("other")
    sent = {f"factor-{n}": 0 for n in range(1, factors(third, paper) + 1)}
    mark(examining, paper, 2)
    mark(other, paper, 2)

    response = third.post(url(paper), sent)

    assert 409 == response.status_code
    assert 2 == Grading.objects.count()


def test_nothing_is_marked_after_the_release(examining, paper):
    """Marks of results that are released are not changed any more."""
    sent = {f"factor-{n}": 2 for n in range(1, factors(examining, paper) + 1)}
    paper.exam.released = timezone.now()
    paper.exam.save()

    assert 409 == examining.post(url(paper), sent).status_code
    assert 0 == Grading.objects.count()
    assert 0 == factors(examining, paper)


def test_a_paper_that_is_handed_in_after_the_release(examining, paper):
    """It is marked all the same; once two agree, its mark stays, too."""
    other = browser("other")
    paper.exam.released = paper.ended - timedelta(minutes=1)
    paper.exam.save()
    sent = {f"factor-{n}": 0 for n in range(1, factors(other, paper) + 1)}

    assert [302, 302] == [
        mark(each, paper, 2).status_code for each in (examining, other)
    ]
    assert 409 == other.post(url(paper), sent).status_code
    assert 1 == result_of(paper).questions[0].points


def test_the_candidate_reads_the_notes_after_the_release(examining, sitting, paper):
    """What markers noted is shown with the answer then, without their names."""
    mark(examining, paper, 2, "All of it, and well.")
    mark(browser("other"), paper, 2)
    own = reverse("sittings:answer-detail", args=[paper.pk, 1])

    before = sitting.get(own)
    paper.exam.released = timezone.now()
    paper.exam.save()
    after = sitting.get(own)

    assert 404 == before.status_code
    assert "All of it, and well." in after.text
    assert "other" not in after.text.split("Examiner’s note:")[1].split("</p>")[0]


def test_nobody_marks_their_own_paper(examiner, examining):
    """An examiner who sat the exam opens no judgment of it, their own or another."""
    paper = sat(an_exam(examiner), examiner, (JUDGMENT, "given"))

    assert 403 == examining.get(url(paper)).status_code
    assert url(paper) not in listed(examining, paper)


def test_a_paper_that_is_being_written_is_not_marked(examiner, examining, candidate):
    """A judgment is marked once the paper is handed in, as it may change till then."""
    paper = sat(an_exam(examiner), candidate, (JUDGMENT, "given"), is_over=False)

    assert 404 == examining.get(url(paper)).status_code


def test_what_is_no_judgment_is_not_marked(examining, paper):
    """The engine marks every other answer, and no examiner."""
    response = paper.questions.get(place=2).responses.first()

    address = [paper.exam_id, token_of(response)]
    found = examining.get(reverse("examine:judgment-detail", args=address))

    assert 404 == found.status_code


def test_candidates_names_are_not_shown(examining, paper):
    """Who marks is told neither whose it is, nor which paper."""
    paper.candidate.username = "somebody-whom-one-knows"
    paper.candidate.save()

    pages = listed(examining, paper) + examining.get(url(paper)).text

    assert "somebody-whom-one-knows" not in pages
    assert "autumn-1" not in pages


BAD = [
    # what it shows              sent
    ("nothing at all",           {}),
    ("a grade there is none of", {"factor-1": "3"}),
    ("no number",                {"factor-1": "<b>"}),
    ("some factors only",        {"factor-1": "2"}),
    ("very many letters",        {"words": "x" * 10_000}),
]  # fmt: skip


@pytest.mark.parametrize("sent", [pytest.param(row, id=shows) for shows, row in BAD])
def test_forged_forms(examining, paper, sent):
    """A form that is not whole is refused by name, and nothing is kept."""
    assert 422 == examining.post(url(paper), sent).status_code
    assert 0 == Grading.objects.count()


def test_documents_of_one_item_alone(examining, paper, django_assert_max_num_queries):
    """To find a judgment no page reads what all other answers were given to."""
    with django_assert_max_num_queries(40) as captured:
        examining.get(url(paper))

    queries = [each["sql"] for each in captured if "_response" in each["sql"]]
    reading = [sql for sql in queries if '"document"' in sql and "version" in sql]
    assert 1 == len(reading)
    assert [] == [sql for sql in reading if '"exams_response"."id" = ' not in sql]


def test_markup_in_reasons_is_shown_as_written(examining, paper):
    """What a candidate writes is text, whatever it looks like."""
    row = paper.questions.get(place=1).responses
    row.update(reasons="<script>alert(1)</script>")

    text = examining.get(url(paper)).text

    assert "&lt;script&gt;alert(1)" in text
    assert "<script>alert(1)" not in text


def test_for_examiners_alone(sitting, paper):
    """Candidates and strangers get no page of marking."""
    for address in (url(paper), reverse("examine:judgment-list", args=[paper.exam_id])):
        assert 403 == sitting.get(address).status_code
        assert 302 == Client().get(address).status_code
