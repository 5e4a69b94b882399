"""Items that count no more: papers are marked anew, to nobody's disadvantage."""

import pytest
from django.urls import reverse
from django.utils import timezone

from penalty_cards.scenarios.models import Scenario
from quizzes.exams.models import Certificate, Withdrawal
from quizzes.exams.papers.selection import pools
from quizzes.exams.results.decisions import touched_by
from quizzes.exams.results.marking import result_of
from tests.exams.builders import a_blueprint
from tests.exams.papers import ONE, an_exam, sat
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db

BAD, GOOD, FINE = "PC-001", "PC-002", "PC-003"


def url(code=BAD):
    """The address at which an item is withdrawn."""
    return reverse("examine:item-withdraw", args=[code])


def withdraw(client, code=BAD, reason="Two answers are right."):
    """Send the form."""
    return client.post(url(code), {"reason": reason}, follow=True)


@pytest.fixture
def exam(examiner):
    """An exam of which 60 percent are needed."""
    return an_exam(examiner)


MARKS = [
    # what it shows                               of it    the others   before  after
    ("who missed it gains",                       "wrong", "right",     50,     100),
    ("who left it out gains",                     "",      "right",     50,     100),
    ("who got it right keeps it",                 "right", "wrong",     50,     50),
    ("who got all right loses nothing",           "right", "right",     100,    100),
]  # fmt: skip


@pytest.mark.parametrize(
    ("of_it", "others", "before", "after"),
    [pytest.param(*row, id=shows) for shows, *row in MARKS],
)
def test_marks(examining, exam, candidate, of_it, others, before, after):
    """A withdrawn item is left out of a paper, unless that would lower the mark."""
    paper = sat(exam, candidate, (BAD, of_it), (GOOD, others))
    first = result_of(paper).percent

    withdraw(examining)

    assert pytest.approx(before) == first
    assert pytest.approx(after) == result_of(paper).percent


def test_who_is_touched_is_listed_before_and_after(examining, exam, candidate):
    """The examiner sees whose mark changes, and who passes for that alone."""
    sat(exam, candidate, (BAD, ""), (GOOD, "right"))
    sat(exam, UserFactory(username="elsewhere"), (FINE, "right"), (GOOD, "right"))

    before = examining.get(url()).text
    after = withdraw(examining).text

    for text in (before, after):
        assert "This affects 1 paper" in text
        assert "candidate" in text
        assert "elsewhere" not in text
        assert "passes only because of this" in text
    assert "PC-001 is withdrawn" in after
    assert "Two answers are right." in after


def test_who_passes_for_that_alone_gets_a_certificate(examining, exam, candidate):
    """Where results are shown already, the certificate follows at once."""
    paper = sat(exam, candidate, (BAD, ""), (GOOD, "right"))
    sat(exam, UserFactory(), (BAD, ""), (GOOD, ""))
    exam.released = timezone.now()
    exam.save()

    withdraw(examining)

    assert [paper] == [each.sitting for each in Certificate.objects.all()]


def test_no_certificate_before_the_release(examining, exam, candidate):
    """Where results are not shown yet, their release issues it."""
    sat(exam, candidate, (BAD, ""), (GOOD, "right"))

    withdraw(examining)

    assert 0 == Certificate.objects.count()


def test_the_candidate_is_told(examining, sitting, exam, candidate):
    """The result page says which question was withdrawn, and why."""
    paper = sat(exam, candidate, (BAD, ""), (GOOD, "right"))
    exam.released = timezone.now()
    exam.save()
    withdraw(examining)

    text = sitting.get(reverse("sittings:result-detail", args=[paper.pk])).text

    assert "withdrawn" in text
    assert "Two answers are right." in text


def test_a_paper_that_is_being_written_is_not_listed(examining, exam, candidate):
    """Who still writes has no mark that could change; the item will not count."""
    paper = sat(exam, candidate, (BAD, ""), (GOOD, "right"), is_over=False)

    assert "This affects 0 papers" in withdraw(examining).text
    assert 100 == result_of(paper).percent


def test_a_judgment_that_was_withdrawn_waits_for_nobody(examining, exam, candidate):
    """A paper whose only unmarked judgment is withdrawn has a result."""
    paper = sat(exam, candidate, ("PC-121", "given"), (GOOD, "right"))
    assert not result_of(paper).is_final

    withdraw(examining, "PC-121")

    assert result_of(paper).is_final
    assert 100 == result_of(paper).percent


def test_no_further_paper_has_it(examining):
    """What was withdrawn is drawn no more."""
    blueprint = a_blueprint(sections=ONE)

    def codes():
        found = pools(blueprint, reserved=True)
        return {each.code for pool in found for each in pool.items}

    assert BAD in codes()
    withdraw(examining)
    assert BAD not in codes()
    assert GOOD in codes()


def test_an_item_that_is_published_no_more_counts_no_more(examining, exam, candidate):
    """It is listed with those that were withdrawn, and says whom it touches."""
    paper = sat(exam, candidate, (BAD, ""), (GOOD, "right"))
    Scenario.objects.filter(code=BAD).update(current=None)

    assert 100 == result_of(paper).percent
    text = examining.get(reverse("examine:withdrawn-list")).text
    assert "no longer published" in text
    assert "in 1 paper" in text
    (touched,) = touched_by(Scenario.objects.get(code=BAD))
    assert (50, 100) == (round(touched.before.percent), round(touched.after.percent))


def test_twice(examining, exam, candidate):
    """Who comes second is told so; the first reason stands."""
    withdraw(examining)

    response = withdraw(examining, reason="Another reason")

    assert 409 == response.status_code
    assert ["Two answers are right."] == list(
        Withdrawal.objects.values_list("reason", flat=True)
    )


REASONS = [("none", ""), ("blanks", "   "), ("very long", "x" * 10_000)]


@pytest.mark.parametrize(
    "reason", [pytest.param(text, id=shows) for shows, text in REASONS]
)
def test_a_reason_is_needed(examining, reason):
    """Without a reason, or with a book, nothing is withdrawn."""
    assert 422 == withdraw(examining, reason=reason).status_code
    assert 0 == Withdrawal.objects.count()


def test_no_such_item(examining):
    """An item there is none of is not found."""
    assert 404 == examining.get(url("PC-999")).status_code
    assert 404 == examining.post(url("PC-999"), {"reason": "x"}).status_code


def test_for_examiners_alone(sitting):
    """Nobody else withdraws anything."""
    assert 403 == sitting.post(url(), {"reason": "x"}).status_code
    assert 403 == sitting.get(url()).status_code
    assert 0 == Withdrawal.objects.count()
