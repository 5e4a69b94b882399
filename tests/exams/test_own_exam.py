"""Nobody examines themselves, and judgments are marked blind."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from quizzes.accounts.models import StaffAction
from quizzes.exams.models import Exam, Invitation, Sitting, Withdrawal
from quizzes.exams.results.judgments import judgments_of, token_of
from quizzes.exams.sittings.beginning import Refused, enter
from tests.exams.builders import SMALL
from tests.exams.papers import an_exam, sat
from tests.factories import CertificateFactory, UserFactory

pytestmark = pytest.mark.django_db

JUDGED = [
    {"title": "Cards", "number": 1},
    {"title": "Left to the Director", "number": 1, "kinds": ["judgment"]},
]
NAMES = ("anna-the-first", "bert-the-second", "cora-the-third")


def an_examiner(name):
    """Return somebody with the role of an examiner."""
    user = UserFactory(username=name)
    user.groups.add(Group.objects.get(name="examiner"))
    return user


@pytest.fixture
def exam(examiner):
    """An exam with a judgment, for those who are invited."""
    return an_exam(examiner, sections=JUDGED, who="invited")


@pytest.fixture
def both(exam, candidate):
    """Somebody who examines, and is a candidate of this exam like another."""
    user = an_examiner("both")
    sat(exam, candidate, ("PC-001", "right"), ("PC-121", "given"))
    return user


def invited(exam, user):
    """Invite them; nothing is sat yet."""
    Invitation.objects.create(exam=exam, candidate=user)


def has_sat(exam, user):
    """Have them sit it, and hand it in."""
    sat(exam, user, ("PC-001", "wrong"), ("PC-121", "given"))


HOW = [invited, has_sat]


def pages(exam):
    """Return every address of an examiner that names an exam, or a paper of it."""
    paper = exam.sittings.order_by("seed").first()
    judged = next(
        response
        for question in paper.questions.filter(place=2)
        for response in question.responses.all()
    )
    certificate = CertificateFactory(sitting=paper)
    invitation = Invitation.objects.create(
        exam=exam, candidate=UserFactory(username="friend")
    )
    blueprint = exam.blueprint_id
    return [
        ("examine:exam-detail", [exam.pk]),
        ("examine:exam-delete", [exam.pk]),
        ("examine:invitation-add", [exam.pk]),
        ("examine:invitation-remove", [exam.pk, invitation.pk]),
        ("examine:result-list", [exam.pk]),
        ("examine:exam-release", [exam.pk]),
        ("examine:judgment-list", [exam.pk]),
        ("examine:judgment-detail", [exam.pk, token_of(judged)]),
        ("examine:paper-detail", [blueprint, paper.seed]),
        ("examine:paper-print", [blueprint, paper.seed, "exam-key"]),
        ("examine:certificate-revoke", [certificate.code]),
    ]


@pytest.mark.parametrize("how", HOW)
def test_candidates_do_not_examine(exam, both, how, examining):
    """An examiner who is a candidate opens no page of the exam; others do."""
    how(exam, both)
    browser = Client()
    browser.force_login(both)

    for name, args in pages(exam):
        url = reverse(name, args=args)
        answers = {browser.get(url).status_code, browser.post(url).status_code}
        assert (name, True) == (name, answers <= {403, 405})
        assert (name, False) == (name, examining.get(url).status_code in (403, 404))


@pytest.mark.parametrize("how", HOW)
def test_statistics_wait_for_the_release(exam, both, how):
    """What its papers say of the items they are told once it is released."""
    how(exam, both)
    browser = Client()
    browser.force_login(both)
    every = reverse("examine:item-list")
    item = reverse("examine:item-detail", args=["PC-001", 1])
    addresses = [every, item, f"{every}?exam={exam.pk}", f"{item}?exam={exam.pk}"]

    before = [browser.get(url).status_code for url in addresses]
    listed = "PC-001" in browser.get(every).text
    Exam.objects.filter(pk=exam.pk).update(released=timezone.now())

    assert ([200, 404, 403, 403], False) == (before, listed)
    assert [200] * 4 == [browser.get(url).status_code for url in addresses]


def test_record_tells_no_mark(exam, both, candidate, examiner):
    """Records tell a candidate who examines no mark of the exam before it is shown."""
    document = exam.blueprint.document | {"sections": SMALL["sections"]}
    type(exam.blueprint).objects.filter(pk=exam.blueprint_id).update(document=document)
    Sitting.objects.all().delete()
    sat(exam, candidate, ("PC-001", "right"))
    has_sat(exam, both)
    url = reverse("examine:candidate-record", args=[candidate.pk])
    mine = reverse("examine:candidate-record", args=[both.pk])
    theirs, others = Client(), Client()
    theirs.force_login(both)
    others.force_login(examiner)

    assert "100 of 100" in others.get(url).text
    assert "of 100" not in theirs.get(url).text
    assert "of 100" not in theirs.get(mine).text


@pytest.mark.parametrize("code", ["PC-001", "PC-099"])
@pytest.mark.parametrize("how", HOW)
def test_item_of_ones_own_exam(exam, both, examining, how, code):
    """They see no marks with and without an item of its papers, and withdraw none.

    Nor one that stands in the papers of others alone.
    """
    sat(exam, UserFactory(), ("PC-099", "wrong"))
    how(exam, both)
    browser = Client()
    browser.force_login(both)
    url = reverse("examine:item-withdraw", args=[code])

    read = browser.get(url)
    sent = browser.post(url, {"reason": "I had it wrong."})

    assert (403, 403) == (read.status_code, sent.status_code)
    assert not Withdrawal.objects.exists()
    assert 200 == examining.get(url).status_code


def test_item_of_another_exam(exam, both):
    """They withdraw what no paper of their exam has."""
    has_sat(exam, both)
    browser = Client()
    browser.force_login(both)
    url = reverse("examine:item-withdraw", args=["PC-099"])

    assert 302 == browser.post(url, {"reason": "Two answers."}).status_code


@pytest.mark.parametrize("how", HOW)
def test_blueprint_of_ones_own_exam(exam, both, how):
    """They change no blueprint by which they are examined."""
    type(exam.blueprint).objects.filter(pk=exam.blueprint_id).update(owner=both)
    how(exam, both)
    browser = Client()
    browser.force_login(both)

    for name in ("blueprint-edit", "blueprint-retire"):
        url = reverse(f"examine:{name}", args=[exam.blueprint_id])
        assert 403 == browser.post(url).status_code, name


@pytest.mark.parametrize("how", HOW)
def test_blueprint_after_ones_own_exam(exam, both, how):
    """Once the exam has closed they change it again: what was sat keeps its own."""
    type(exam.blueprint).objects.filter(pk=exam.blueprint_id).update(owner=both)
    how(exam, both)
    Exam.objects.update(closes=timezone.now())
    browser = Client()
    browser.force_login(both)

    url = reverse("examine:blueprint-edit", args=[exam.blueprint_id])

    assert 200 == browser.get(url).status_code


def test_who_sets_it_was_invited_earlier(examining, exam, examiner):
    """An invitation from before the rule keeps nobody from the exam they have set."""
    invited(exam, examiner)
    url = reverse("examine:exam-detail", args=[exam.pk])

    before = examining.get(url).status_code
    has_sat(exam, examiner)

    assert 200 == before
    assert 403 == examining.get(url).status_code


def test_who_has_marked_does_not_sit_it(exam, both):
    """An examiner who has seen answers of others to mark them cannot sit the exam."""
    invited(exam, both)
    judgment = exam.sittings.get().questions.get(place=2).responses.get()
    judgment.gradings.create(marker=both, grades={}, changed=timezone.now())

    with pytest.raises(Refused, match="You have marked papers of this exam"):
        enter(exam, both)


def test_whoever_sets_it_does_not_sit_it(examining, exam, examiner):
    """Nobody sits the exam that they have set, invited or open to anyone."""
    url = reverse("examine:invitation-add", args=[exam.pk])

    response = examining.post(url, {"names": examiner.username, "extra": 0})

    assert 422 == response.status_code
    assert "cannot sit it" in response.text
    with pytest.raises(Refused, match="You set this exam"):
        enter(an_exam(examiner, who="anyone"), examiner)


@pytest.fixture
def judged(exam):
    """Three papers with judgments, begun one after another."""
    now = timezone.now()
    papers = []
    for number, name in enumerate(NAMES):
        paper = sat(
            exam, UserFactory(username=name), ("PC-001", "right"), ("PC-121", "given")
        )
        moment = now - timedelta(hours=3 - number)
        Sitting.objects.filter(pk=paper.pk).update(
            started=moment, seed=f"S-{name[:1]}7"
        )
        papers.append(paper)
    return papers


def names_in(page):
    """Return the names of candidates on a page."""
    return {name for name in NAMES if name in page}


def test_no_page_has_a_name_and_a_paper(examining, exam, judged):
    """Before the release no page leads from a paper to a name, or tells its time."""
    seeds = [f"S-{name[:1]}7" for name in NAMES]
    url = reverse("examine:exam-detail", args=[exam.pk])
    rows = re.findall(r"<li>.*?</li>", examining.get(url).text, re.DOTALL)
    results = examining.get(reverse("examine:result-list", args=[exam.pk])).text
    touched = examining.get(reverse("examine:item-withdraw", args=["PC-001"])).text
    papers = [
        examining.get(reverse("examine:paper-detail", args=[exam.blueprint_id, seed]))
        for seed in seeds
    ]

    assert not [row for row in rows if names_in(row) and any(s in row for s in seeds)]
    assert set(NAMES) == set().union(*map(names_in, rows))
    assert (set(), set()) == (names_in(results), names_in(touched))
    for seed in seeds:
        assert seed in results
    for page in papers:
        assert (200, set()) == (page.status_code, names_in(page.text))
        assert "begun" not in page.text


def test_no_judgment_leads_to_a_name(examining, exam, judged):
    """A judgment has neither the name nor the paper, in its address or on its page."""
    list_page = examining.get(reverse("examine:judgment-list", args=[exam.pk])).text
    addresses = re.findall(r'href="(/examine/exams/[^"]+/judgments/[^"]+)"', list_page)

    assert 3 == len(set(addresses))
    for page in (list_page, *(examining.get(each).text for each in addresses)):
        assert set() == names_in(page)
        assert not re.search(r"S-[abc]7", page)


def test_order_of_judgments_tells_nothing(exam, judged, examiner):
    """They come in the order of names drawn for them, not as they were begun."""
    tokens = [each.token for each in judgments_of(exam, examiner)]

    assert sorted(tokens) == tokens
    assert len(set(tokens)) == 3


def test_log_names_no_response(examining, exam, judged, examiner):
    """What is written down of a marking does not lead to a paper."""
    (first, *_) = judgments_of(exam, examiner)
    url = reverse("examine:judgment-detail", args=[exam.pk, first.token])
    number = examining.get(url).text.count('class="grades"')

    examining.post(url, {f"factor-{n}": 1 for n in range(1, number + 1)})

    action = StaffAction.objects.get(verb="mark")
    assert ("exams.exam", str(exam.pk)) == (action.kind, action.key)
    assert {"judgment": first.name} == action.details


def test_records_tell_no_mark_of_judgments(examining, exam, judged):
    """Nor does the record of a candidate, whose mark would change with a judgment."""
    for paper in judged:
        url = reverse("examine:candidate-record", args=[paper.candidate_id])
        assert "result not released yet" in examining.get(url).text, paper.pk


def test_names_are_back_after_the_release(examining, exam, judged):
    """Once it is released names and papers stand together."""
    Exam.objects.filter(pk=exam.pk).update(released=timezone.now())

    page = examining.get(reverse("examine:exam-detail", args=[exam.pk])).text
    results = examining.get(reverse("examine:result-list", args=[exam.pk])).text

    assert set(NAMES) == names_in(page) & names_in(results)
    assert reverse("examine:paper-detail", args=[exam.blueprint_id, "S-a7"]) in page


def test_who_comes_late_is_marked_blind_too(examining, exam, judged):
    """While a paper that came after the release waits, no names are shown again."""
    released = timezone.now() - timedelta(minutes=5)
    Exam.objects.filter(pk=exam.pk).update(released=released)

    results = examining.get(reverse("examine:result-list", args=[exam.pk])).text

    assert set() == names_in(results)
