"""Tests of what is said about an item, and of problems that readers report."""

import pytest
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.scenarios.models import Draft, Scenario, Signature, Variant, Version
from penalty_cards.table.templatetags.table import sentences
from quizzes.practice import sections
from quizzes.practice.models import Report
from tests.factories import AttemptFactory, UserFactory
from tests.practice.pages import (
    answer,
    key,
    plain,
    question_of,
    wrong,
)

pytestmark = pytest.mark.usefixtures("library", "db")
ANSWERS = reverse("practice:report-answers")


@pytest.fixture(autouse=True)
def nobody_has_reported():
    """Each test begins with no report counted for its address."""
    cache.clear()


@pytest.fixture
def variant(variants):
    return variants["card"]


def about(client, variant):
    """Return what the page about a question says, its white space put in order."""
    url = reverse("practice:question-record", args=[variant.code])
    assert f'href="{url}?edition=2017"' in client.get(variant.get_absolute_url()).text
    return plain(client.get(url).text)


def report_url(variant):
    return reverse("practice:report-add", args=[variant.code])


@pytest.fixture
def replier(client):
    """A browser of somebody who may reply."""
    user = UserFactory(username="rob")
    user.groups.add(Group.objects.get(name="reviewer"))
    browser = Client()
    browser.force_login(user)
    return browser


def test_badge_of_the_library(client, variant):
    """An item of the library is checked by the engine, and says by nobody else."""
    page = about(client, variant)

    assert "Engine-checked (Laws of 1997, 2007, 2017)." in page
    assert "No director has reviewed it yet." in page
    assert "No one has answered this question yet." in page
    assert "checked by" not in page


def test_badge_counts_real_answers(client, variant):
    """How often it was answered, and rightly, is counted over its variants."""
    other = variant.version.variants.exclude(pk=variant.pk).first()
    AttemptFactory(variant=variant, is_right=True)
    AttemptFactory(variant=other)
    page = about(client, variant)

    assert "Answered 2 times. Right answers: 1." in page


@pytest.mark.parametrize("number", [2, 3])
def test_badge_counts_so_many(client, variant, monkeypatch, number):
    """Of what was answered very often no more is counted, and it says so."""
    monkeypatch.setattr(sections, "MOST_COUNTED", 2)
    for _ in range(number):
        AttemptFactory(variant=variant, is_right=True)
    page = about(client, variant)

    assert "Answered at least 2 times. Right answers out of 2: 2." in page


def test_badge_names_who_signed(client, variant):
    """An item of a club names the two accounts that signed it, and no others."""
    version = variant.version
    Scenario.objects.filter(pk=version.scenario_id).update(origin="club")
    draft = Draft.objects.create(
        scenario=version.scenario, author=UserFactory(), version=version,
        state="published",
    )  # fmt: skip
    for name, side in (("rob", "law"), ("rita", "teaching")):
        Signature.objects.create(
            draft=draft, reviewer=UserFactory(username=name), side=side, digest="x"
        )
    page = about(client, variant)

    assert "Law checked by rob." in page
    assert "Teaching checked by rita." in page
    assert "No director has reviewed it yet." not in page

    Scenario.objects.filter(pk=version.scenario_id).update(current=None)
    retired = about(client, variant)
    assert "Law checked by rob." not in retired
    assert "Engine-checked" not in retired
    assert "This question has been retired." in retired
    assert "Law checked by rob (this version)." in retired


def test_badge_of_an_older_version(client, variant):
    """A version that another has replaced says so, and is not said to be checked."""
    version = variant.version
    other = Version.objects.create(
        scenario=version.scenario, digest="other", document=version.document,
        kind=version.kind, level=version.level,
    )  # fmt: skip
    Scenario.objects.filter(pk=version.scenario_id).update(current=other)

    page = about(client, variant)

    assert (
        "This is an older version. It has not been checked since it was replaced."
        in page
    )
    assert "Engine-checked" not in page


def test_one_s_own_answer_is_counted(client, variant):
    """The page about a question counts it; an answered question leads there as well."""
    before = about(client, variant)
    answered = answer(client, variant, key(variant)).url
    url = reverse("practice:question-record", args=[variant.code])

    assert "No one has answered this question yet." in before
    assert "Answered once. Right answers: 1." in about(client, variant)
    assert f'href="{url}?edition=2017"' in client.get(answered).text


def test_about_a_step(client):
    """Each step is counted by itself; there is nothing about one that there is not."""
    variant = Variant.objects.published().of_item("PC-093").get()
    AttemptFactory(variant=variant, step=2)
    second, none = (
        client.get(reverse("practice:question-record", args=[variant.code, step]))
        for step in (2, 99)
    )

    assert "No one has answered this question yet." in about(client, variant)
    assert "Answered once." in plain(second.text)
    assert 404 == none.status_code


def test_reported_and_replied(client, variant, replier):
    """A visitor reports without an account, and reads the reply there."""
    page = client.post(
        report_url(variant), {"words": "Who is <b>dummy</b>?"}, follow=True
    )
    assert "Who is dummy?" in page.text
    report = Report.objects.get()
    assert (variant, 2017, None) == (report.variant, report.edition, report.attempt)

    assert "Who is dummy?" in replier.get(ANSWERS).text
    address = reverse("practice:report-answer", args=[report.pk])
    replier.post(address, {"words": "The one who lays the cards down."})

    record = reverse("practice:question-record", args=[variant.code])
    for url in (record, reverse("practice:report-list")):
        assert "The one who lays the cards down." in client.get(url).text
        assert "The one who lays the cards down." not in Client().get(url).text
    assert "Every report has a reply." in replier.get(ANSWERS).text


def test_report_goes_with_the_answer(client, variant):
    """From an answer's page the answer and its edition go along; nobody else's does."""
    client.post(report_url(variant), {"words": "First."})
    learner = Report.objects.get().learner
    own = AttemptFactory(variant=variant, learner=learner, edition=2007)
    others = AttemptFactory(variant=variant, edition=1997)
    for attempt in (own, others):
        client.post(f"{report_url(variant)}?answer={attempt.pk}", {"words": "Again."})

    newest, middle, _first = Report.objects.order_by("-pk")
    assert (own, 2007) == (middle.attempt, middle.edition)
    assert (None, 2017) == (newest.attempt, newest.edition)


@pytest.mark.parametrize(
    "kind", ["card", "options", "ruling", "announce", "judgment", "information"]
)
def test_answers_are_told_in_words(client, variants, replier, kind):
    """Who replies reads what was answered as it stood in the question, not its id."""
    variant = variants[kind]
    response = answer(client, variant, wrong(variant))
    pk = response.url.rstrip("/").rpartition("/")[2]
    client.post(f"{report_url(variant)}?answer={pk}", {"words": "I do not see it."})
    attempt = Report.objects.get().attempt
    page = replier.get(ANSWERS).text
    code = EDITIONS[2017].code
    told = {c.id: c.words for c in choices(question_of(variant), code)}
    given = [each.rpartition(".")[2] for each in attempt.answer]

    assert given
    for each in given:
        assert sentences(told[each]) in page, each
    assert (kind != "judgment") == ("The right answer" in page)
    for each in (*attempt.answer, *attempt.key):
        assert kind in ("card", "information") or each not in plain(page)


def test_links_to_the_report(client, variant):
    """The question and its answer both lead to the form."""
    client.post(report_url(variant), {"words": "First."})
    right = sorted(key(variant))
    attempt = AttemptFactory(
        variant=variant, learner=Report.objects.get().learner, answer=right, key=right
    )

    open_page = client.get(variant.get_absolute_url()).text
    answered = client.get(attempt.get_absolute_url()).text
    assert f'href="{report_url(variant)}?edition=2017"' in open_page
    assert f'href="{report_url(variant)}?answer={attempt.pk}"' in answered


def test_one_reader_cannot_flood(client, variant):
    """Ten reports without a reply are enough from one reader."""
    for number in range(10):
        client.post(report_url(variant), {"words": f"Problem {number}"})
    response = client.post(report_url(variant), {"words": "One more"})

    assert 422 == response.status_code
    assert "Please wait before you send another." in response.text
    assert 10 == Report.objects.count()


def test_an_address_cannot_flood(variant, settings):
    """Without cookies too there is an end, in words that keep what was typed."""
    settings.ACCOUNT_RATE_LIMITS = {"report": "3/h/ip"}
    for number in range(3):
        Client().post(report_url(variant), {"words": f"Problem {number}"})
    response = Client().post(report_url(variant), {"words": "One more"})
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")

    assert 429 == response.status_code
    assert "Try again in an hour." in response.text
    assert "One more</textarea>" in response.text
    assert 302 == elsewhere.post(report_url(variant), {"words": "I"}).status_code
    assert 4 == Report.objects.count()


def test_who_may_reply(client, variant, replier):
    """Authors and reviewers reply, nobody else."""
    client.post(report_url(variant), {"words": "Hm."})
    address = reverse("practice:report-answer", args=[Report.objects.get().pk])
    plain = Client()
    plain.force_login(UserFactory())

    for url in (ANSWERS, address):
        assert 302 == client.get(url).status_code
        assert 403 == plain.get(url).status_code
        assert 200 == replier.get(url).status_code
    assert 403 == plain.post(address, {"words": "No."}).status_code
    assert 422 == replier.post(address, {"words": " "}).status_code
    missing = reverse("practice:report-answer", args=[10**30])
    assert 404 == replier.post(missing, {"words": "No."}).status_code


def test_a_refused_reply_is_not_lost(client, variant, replier):
    """Of two replies the first stays, and whoever comes second keeps what was typed."""
    client.post(report_url(variant), {"words": "Hm."})
    address = reverse("practice:report-answer", args=[Report.objects.get().pk])
    long = replier.post(address, {"words": "Because. " * 200})
    first = replier.post(address, {"words": "Look at 50B."})
    second = replier.post(address, {"words": "Look at 50D."})

    assert (422, 302, 422) == (
        long.status_code,
        first.status_code,
        second.status_code,
    )
    assert "Because. Because." in long.text
    assert "This report already has a reply: “Look at 50B.”" in second.text
    assert "Look at 50D.</textarea>" in second.text
    assert "Look at 50B." == Report.objects.get().reply


def test_a_report_sent_twice_is_one(client, variant):
    """A second click sends nothing more; other words, or after the reply, do."""
    for words in ("First.", "Hm.", "Hm."):
        client.post(report_url(variant), {"words": words})
    assert ["Hm.", "First."] == [each.words for each in Report.objects.all()]

    Report.objects.update(reply="Yes.")
    client.post(report_url(variant), {"words": "Hm."})
    assert 3 == Report.objects.count()


def test_few_queries(client, variant, replier, django_assert_max_num_queries):
    """However many reports there are, the pages ask as often."""
    client.post(report_url(variant), {"words": "Hm."})
    learner = Report.objects.get().learner
    for _number in range(10):
        Report.objects.create(
            learner=learner, variant=variant, edition=2017, words="x", reply="y"
        )

    with django_assert_max_num_queries(2):
        client.get(reverse("practice:report-list"))
    with django_assert_max_num_queries(8):
        replier.get(ANSWERS)
    with django_assert_max_num_queries(6):
        client.get(variant.get_absolute_url())


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(words=st.text(max_size=30) | st.just("x" * 2000), answer=st.text(max_size=40))
def test_anything_is_answered(client, variant, words, answer):
    """Whatever is sent is kept or refused."""
    words, answer = (t.encode("utf-8", "replace").decode() for t in (words, answer))
    Report.objects.all().delete()

    response = client.post(
        report_url(variant), {"words": words}, query_params={"answer": answer}
    )

    assert response.status_code in (302, 422)


def test_home_asks_of_the_library(client, variant):
    """The home page asks the first item of the library, whatever a club has written."""
    scenario = variant.version.scenario
    Scenario.objects.filter(pk=scenario.pk).update(code="AA-0001", origin="club")

    assert "AA-0001" not in client.get("/").text
