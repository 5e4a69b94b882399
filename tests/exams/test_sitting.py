"""Sitting an exam: begin, answer, hand in, and see the result."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from penalty_cards.questions.choices import choices
from penalty_cards.questions.marking import Part
from penalty_cards.questions.question import Kind
from quizzes.exams.models import (
    Exam,
    Heartbeat,
    Invitation,
    Outage,
    Response,
    Sitting,
)
from quizzes.exams.papers.secrets import paper_seed
from quizzes.exams.results.advice import missed_in
from quizzes.exams.results.marking import result_of
from quizzes.exams.sittings import beginning, clock, current
from quizzes.exams.sittings.beginning import enter, refusal
from quizzes.exams.sittings.clock import watch
from quizzes.exams.sittings.services import end, exercise_of
from quizzes.practice.models import PracticeRequest
from tests.exams import papers
from tests.exams.builders import SMALL
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def exam(examiner) -> Exam:
    """A small exam that anyone may sit now; results are shown at once."""
    return an_exam(examiner)


def an_exam(examiner, **changed) -> Exam:
    """Set the small exam; `changed`: what its blueprint has instead."""
    return papers.an_exam(examiner, **SMALL | changed)


def began(client, exam) -> Sitting:
    """Begin an exam, and give the sitting."""
    client.post(reverse("sittings:sitting-begin", args=[exam.pk]))
    return Sitting.objects.get(exam=exam, ended=None)


def url(sitting, place=None, name="question-detail"):
    """Return an address of a sitting."""
    args = [sitting.pk] if place is None else [sitting.pk, place]
    return reverse(f"sittings:{name}", args=args)


def right_answer(sitting, place, part=Part.RULING):
    """Return what a form has to send for a right answer to a part."""
    exercise = exercise_of(sitting.questions.get(place=place), sitting.edition, part)
    name = "card" if exercise.case.question.kind is Kind.CARD else "choice"
    return {name: papers.an_answer(exercise, "right")}


def answer(client, sitting, place, part=Part.RULING, revision=0, **sent):
    """Send the form of a part, with the right answer if no other is given."""
    sent = sent or right_answer(sitting, place, part)
    sent.setdefault("do", "save")
    fields = {"part": part.value, "revision": revision}
    return client.post(url(sitting, place), fields | sent)


def test_a_whole_sitting(sitting, exam):
    """Whoever answers every part of every question rightly has all the points."""
    client, mine = sitting, began(sitting, exam)
    for question in mine.questions.all():
        for name in question.parts:
            answer(client, mine, question.place, Part(name), do="next-part",
                   **right_answer(mine, question.place, Part(name)))  # fmt: skip

    client.post(url(mine, name="sitting-end"))
    page = client.get(url(mine, name="result-detail")).content.decode()

    assert "<h1>Passed</h1>" in page
    assert "3,00 / 3" in page or "3.00 / 3" in page


def test_rehearsal_of_a_visitor(client, exam):
    """Nobody needs an account to rehearse; the result tells how an exam would go."""
    home = client.get("/exams/").content.decode()
    response = client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    mine = Sitting.objects.get(exam=None)
    again = client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    overview = client.get(url(mine, name="sitting-detail")).content.decode()
    answer(client, mine, 1)
    client.post(url(mine, name="sitting-end"))
    page = client.get(url(mine, name="result-detail")).content.decode()

    assert f"/exams/sittings/rehearse/{exam.blueprint.pk}/" in home
    assert response.url == again.url
    assert "In the end, every question counts the same." in overview
    assert "If you sat this exam now" in page
    assert "Your rehearsals have 3 questions, too few" in page
    assert 404 == Client().get(url(mine, name="result-detail")).status_code


def test_a_judgment_in_a_rehearsal(client, examiner):
    """Nobody marks it: it does not count, and the result does not wait for it."""
    kinds = [
        {"title": kind, "number": 1, "kinds": [kind]} for kind in ("judgment", "card")
    ]
    exam = an_exam(examiner, sections=kinds, release="by examiner")
    client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    mine = Sitting.objects.get(exam=None)
    exercise = exercise_of(mine.questions.get(place=1), 2017)
    view = choices(exercise.case.question, exercise.code)[0].id
    answer(client, mine, 1, choice=[view], reasons="It fell.")
    answer(client, mine, 2)
    client.post(url(mine, name="sitting-end"))
    result = result_of(mine)
    page = client.get(url(mine, name="result-detail")).content.decode()
    told = client.get(url(mine, 1, "answer-detail")).content.decode()

    assert [0, 1, 1] == [each.of for each in (*result.sections, result.whole)]
    assert "Not fully marked yet" not in page
    assert "Questions of judgment are not marked in a rehearsal" in told


def test_rehearsal_is_taken_along(client, exam, candidate):
    """Whoever signs in afterwards goes on with the rehearsal."""
    client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    mine = Sitting.objects.get(exam=None)

    client.force_login(candidate)

    assert 200 == client.get(url(mine, 1)).status_code


SHUT = [
    # address     open book  closed book
    ("/", 200, 200),
    ("/practice/", 403, 403),
    ("/rule/", 403, 403),
    ("/table/", 403, 403),
    ("/drill/", 403, 403),
    ("/api/", 403, 403),
    ("/practice/pack/", 403, 403),
    ("/teach/", 403, 403),
    ("/write/", 403, 403),
    ("/manifest.webmanifest", 200, 200),
    ("/laws/", 200, 403),
    ("/course/", 403, 403),
    ("/progress/", 200, 200),
    ("/progress/data/", 403, 403),
    ("/progress/data/as/json/", 403, 403),
    ("/progress/data/erase/", 403, 403),
    ("/exams/", 200, 200),
]


@pytest.mark.parametrize("open_book", [True, False])
def test_what_is_shut_meanwhile(sitting, examiner, open_book):
    """No page that rules is open in an exam, and with a closed book no law is."""
    mine = began(sitting, an_exam(examiner, open_book=open_book))

    assert [(each[0], each[1 if open_book else 2]) for each in SHUT] == [
        (address, sitting.get(address).status_code) for address, *_ in SHUT
    ]

    sitting.post(url(mine, name="sitting-end"))
    forbidden = [each[0] for each in SHUT if sitting.get(each[0]).status_code != 200]
    assert ["/write/"] == forbidden
    mine.candidate.refresh_from_db()
    assert not mine.candidate.sits_exam


@pytest.fixture
def signed_out(sitting, exam):
    """A browser whose candidate has signed out in the middle of an exam."""
    mine = began(sitting, exam)
    sitting.get(url(mine, 1))
    sitting.post("/accounts/logout/")
    return sitting, mine


@pytest.mark.parametrize("address", [row[0] for row in SHUT if row[1] == 403])
def test_signing_out_opens_nothing(signed_out, address):
    """In the browser of a sitting keys stay shut, whoever is signed in or not."""
    client, _mine = signed_out

    assert 403 == client.get(address).status_code
    assert "in this browser" in client.get(address).text
    client.force_login(UserFactory())
    assert 403 == client.get(address).status_code


def test_no_rehearsal_there(signed_out, exam):
    """Nor does it begin a rehearsal, which would tell the key."""
    client, _mine = signed_out

    begun = client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")

    assert 403 == begun.status_code


FRAMES = [
    # frames are allowed to       https  the cookie is sent
    (["https://club.example.org"], True, "None"),
    (["https://club.example.org"], False, "Lax"),  # browsers refuse the other
    ([], True, "Lax"),
]


@pytest.mark.parametrize("frames", FRAMES)
def test_questions_in_frames_are_shut_too(sitting, exam, settings, frames):
    """In the frame of another site a browser sends this cookie alone of ours."""
    settings.EMBED_ORIGINS, settings.SESSION_COOKIE_SECURE, samesite = frames
    mine = began(sitting, exam)
    sitting.get(url(mine, 1))
    begun = sitting.cookies["sitting"]
    attributes = begun["samesite"], bool(begun["secure"])
    frame = Client()
    frame.cookies["sitting"] = begun.value

    shut = frame.get(f"/embed/{mine.questions.get(place=1).variant.code}/")
    end(mine)
    over = frame.get("/practice/").cookies["sitting"]

    assert 403 == shut.status_code
    assert (samesite, settings.SESSION_COOKIE_SECURE) == attributes
    assert (samesite, samesite == "None") == (over["samesite"], bool(over["secure"]))


def _begun_hours_ago(mine):
    started = timezone.now() - timedelta(hours=5)
    Sitting.objects.filter(pk=mine.pk).update(started=started)


ENDS = [
    ("handed in", end),
    ("over", _begun_hours_ago),
    ("gone", Sitting.delete),
]


@pytest.mark.parametrize("ends", [pytest.param(ends, id=shows) for shows, ends in ENDS])
def test_browser_is_free_after_the_sitting(signed_out, ends):
    """The browser of a club is shut for not a moment longer than the exam."""
    client, mine = signed_out
    ends(mine)

    response = client.get("/practice/")

    assert 200 == response.status_code
    assert "" == response.cookies["sitting"].value


COOKIES = ["", "x", "x:y:z", "0" * 5000, "nothing\x00"]


@pytest.mark.parametrize("cookie", COOKIES)
def test_a_cookie_that_is_not_ours(client, cookie):
    """It shuts nothing, and nothing fails."""
    client.cookies["sitting"] = cookie

    assert 200 == client.get("/practice/").status_code


def test_cookie_costs_nothing_where_it_is_not(rf, django_assert_num_queries):
    """The database is asked for the sitting of a browser with the cookie alone."""
    with django_assert_num_queries(0):
        assert None is current.sitting_in(rf.get("/practice/"))


def test_rehearsal_shuts_nothing(client, exam):
    """A rehearsal leaves no such cookie."""
    client.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/", follow=True)

    assert "sitting" not in client.cookies


@pytest.mark.parametrize("open_book", [True, False])
def test_the_law_book_beside_the_question(sitting, examiner, open_book):
    """With an open book it stands on the page, in the edition of the exam."""
    mine = began(sitting, an_exam(examiner, open_book=open_book, edition=2007))

    page = sitting.get(url(mine, 1)).content.decode()

    assert open_book is ('id="book"' in page)
    assert open_book is ('href="/laws/?edition=2007"' in page)
    assert open_book is ('href="#book"' in page)


def test_other_papers_are_shut_meanwhile(sitting, exam):
    """A rehearsal would tell what is right, and so would an earlier paper."""
    blueprint = exam.blueprint.pk
    sitting.post(f"/exams/sittings/rehearse/{blueprint}/")
    rehearsal = Sitting.objects.get(exam=None)
    earlier = began(sitting, exam)
    sitting.post(url(earlier, name="sitting-end"))
    mine = began(sitting, exam)

    another = sitting.post(f"/exams/sittings/rehearse/{blueprint}/")
    pages = [
        url(rehearsal, name="sitting-detail"),
        url(earlier, name="result-detail"),
        url(earlier, 1, "answer-detail"),
        url(mine, 1),
    ]

    assert 403 == another.status_code
    assert [403, 403, 403, 200] == [sitting.get(page).status_code for page in pages]


def test_an_old_form_opens_nothing_meanwhile(sitting, exam):
    """It is shown again only by a page that is open."""
    mine = began(sitting, exam)
    url = mine.questions.get(place=1).variant.get_absolute_url()
    sitting.handler.enforce_csrf_checks = True

    response = sitting.post(f"{url}answer/", {"csrfmiddlewaretoken": "x"})

    assert 403 == response.status_code
    assert "hint" not in response.text


def test_an_answer_from_a_page_opened_before_signing_in(sitting, exam):
    """It comes back with the reason, and nothing is stored."""
    mine = began(sitting, exam)
    question = mine.questions.get(place=1)
    sitting.handler.enforce_csrf_checks = True
    sent = {"part": question.parts[0], "revision": 0, "csrfmiddlewaretoken": "x"}

    response = sitting.post(url(mine, 1), sent)

    assert 422 == response.status_code
    assert "You have signed in since you opened this page." in response.text
    assert not question.responses.exists()


def test_nothing_is_shut_in_a_rehearsal(sitting, exam):
    """A rehearsal is practice itself."""
    sitting.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")

    assert 200 == sitting.get("/practice/").status_code


def test_an_attempt_in_the_order_of_parts(sitting, exam):
    """A later part opens once the one before is saved, and that is then locked."""
    mine = began(sitting, exam)
    place = next(
        each.place for each in mine.questions.all() if each.parts[1:2] == [Part.CLAUSE]
    )
    address = url(mine, place)
    before = sitting.get(address).content.decode()
    too_soon = answer(sitting, mine, place, Part.CLAUSE)
    empty = answer(sitting, mine, place, do="next-part", card=[], choice=[])
    answer(
        sitting, mine, place, revision=1, do="next-part", **right_answer(mine, place)
    )
    after = sitting.get(address).content.decode()
    too_late = answer(sitting, mine, place, revision=2)

    assert "Which Law" not in before
    assert [409, 409, 409] == [r.status_code for r in (too_soon, empty, too_late)]
    assert "Which Law" in after


def test_an_earlier_part_is_shut_whatever_comes_after(sitting, exam):
    """The form of an earlier part is no form of an order that is open now."""
    mine = began(sitting, exam)
    question = next(
        each for each in mine.questions.all() if each.parts[1:2] == [Part.SAID]
    )
    place, first = question.place, right_answer(mine, question.place)
    answer(sitting, mine, place, do="next-part", **first)

    response = answer(sitting, mine, place, revision=1, **first)

    assert 409 == response.status_code


def test_two_devices(sitting, exam):
    """A form made before another was saved is refused, and shows what is stored."""
    mine = began(sitting, exam)
    first, second = ({"card": [each]} for each in cards_of(mine, 1)[:2])
    saved = answer(sitting, mine, 1, **first)
    again = answer(sitting, mine, 1, **first)
    other = answer(sitting, mine, 1, **second)
    later = answer(sitting, mine, 1, revision=1, **second)

    assert [302, 302, 409, 302] == [
        each.status_code for each in (saved, again, other, later)
    ]
    assert "Your last answer was not saved." in other.content.decode()
    assert (second["card"], 2) == stored(mine, 1)


def cards_of(mine, place):
    """Return what can be chosen at a place."""
    exercise = exercise_of(mine.questions.get(place=place), mine.edition)
    return [choice.id for choice in choices(exercise.case.question, exercise.code)]


def stored(mine, place, part=Part.RULING):
    """Return the answer that stands, and its revision."""
    row = Response.objects.get(question__sitting=mine, question__place=place, part=part)
    return row.answer, row.revision


def test_an_answer_is_taken_back(sitting, exam):
    """With nothing marked a question is open again."""
    mine = began(sitting, exam)
    answer(sitting, mine, 1)

    answer(sitting, mine, 1, revision=1, card=[])

    assert ([], 2) == stored(mine, 1)
    page = sitting.get(url(mine, name="sitting-detail")).content.decode()
    assert "0 of 3 questions are answered" in page


def test_saved_by_htmx(sitting, exam):
    """What is answered to a change says only that it is saved, and its revision."""
    mine = began(sitting, exam)
    fields = {"part": "ruling", "revision": 0, "card": cards_of(mine, 1)[0]}

    html = sitting.post(url(mine, 1), fields, headers={"HX-Request": "true"}).content

    assert b'id="revision" value="1"' in html
    assert b"Saved at" in html
    assert b"<h1>" not in html


def test_saved_after_signing_out(sitting, exam, client):
    """Who has signed out in another window is led to sign in, and not left to think."""
    mine = began(sitting, exam)
    fields = {"part": "ruling", "revision": 0, "card": cards_of(mine, 1)[0]}

    swapped = client.post(url(mine, 1), fields, headers={"HX-Request": "true"})

    assert "/accounts/login/" in swapped["HX-Redirect"]
    assert url(mine, name="sitting-detail") in swapped["HX-Redirect"]


BAD = [
    # what is wrong, what is sent instead
    ("no part", {"part": ""}, 422),
    ("a part there is none of", {"part": "verdict"}, 409),
    ("a long part", {"part": "x" * 10_000}, 422),
    ("no revision", {"revision": ""}, 422),
    ("a revision that is none", {"revision": "-1"}, 422),
    ("a huge revision", {"revision": "9" * 400}, 422),
    ("a revision to come", {"revision": "7"}, 409),
    ("a card that is none", {"card": "<b>SA</b>"}, 422),
    ("ten thousand letters", {"card": "S" * 10_000}, 422),
    ("a null character", {"card": "S\0"}, 422),
]


@pytest.mark.parametrize(
    ("sent", "status"), [pytest.param(*row, id=why) for why, *row in BAD]
)
def test_a_form_that_is_wrong(sitting, exam, sent, status):
    """Nothing is stored of a form that was not made here, and the page stays."""
    mine = began(sitting, exam)
    fields = {"part": "ruling", "revision": 0, "card": cards_of(mine, 1)[0]}

    response = sitting.post(url(mine, 1), fields | sent)

    assert status == response.status_code
    assert "Question 1 of 3" in response.content.decode()
    assert not Response.objects.exists()


def test_someone_elses_paper(sitting, exam, client):
    """A sitting is nobody else's: not another candidate's, nor an examiner's."""
    mine = began(sitting, exam)
    other, examiner = Client(), Client()
    other.force_login(UserFactory())
    examiner.force_login(exam.examiner)
    names = ("sitting-detail", "sitting-alive", "sitting-end", "result-detail")
    addresses = [url(mine, name=name) for name in names] + [url(mine, 1)]

    for address in addresses:
        assert 404 == other.get(address).status_code
        assert 404 == examiner.post(address).status_code
        assert "/accounts/login/" in client.get(address).url
    assert 404 == sitting.get(url(mine, 4)).status_code
    assert 404 == sitting.get(f"/exams/sittings/{uuid4()}/").status_code


def test_signed_out_meanwhile(sitting, exam):
    """An answer that comes from nobody leads to signing in; it is told, not dropped."""
    mine = began(sitting, exam)
    sitting.logout()

    response = sitting.post(url(mine, 1), headers={"HX-Request": "true"})

    back = url(mine, name="sitting-detail")
    assert f"/accounts/login/?next={back}" == response["HX-Redirect"]
    assert f"/accounts/login/?next={url(mine, 1)}" == sitting.get(url(mine, 1)).url


def test_after_the_end(sitting, exam):
    """After the deadline and its grace nothing changes, and the page says so."""
    mine = began(sitting, exam)
    Sitting.objects.update(started=timezone.now() - timedelta(minutes=20, seconds=10))
    in_grace = answer(sitting, mine, 1)
    Sitting.objects.update(started=timezone.now() - timedelta(minutes=20, seconds=21))
    too_late = answer(sitting, mine, 1, revision=1, card=[])
    page = sitting.get(url(mine, 1))
    mine.refresh_from_db()

    assert 302 == in_grace.status_code
    assert 403 == too_late.status_code
    assert "arrived after the end and was not accepted." in too_late.content.decode()
    assert url(mine, name="result-detail") == page.url
    assert mine.started + timedelta(minutes=20) == mine.ended
    assert 1 == stored(mine, 1)[1]
    assert {"left": 0, "has_ended": True, "given_back": 0} == (
        sitting.get(url(mine, name="sitting-alive")).json()
    )


def test_time_that_is_given_back_is_shown(sitting, exam):
    """Who was kept waiting by the site reads for how long, and has it back."""
    mine = began(sitting, exam)
    now = timezone.now()
    Sitting.objects.update(started=now - timedelta(minutes=10))
    Outage.objects.create(
        began=now - timedelta(seconds=60), ended=now - timedelta(seconds=20)
    )

    page = sitting.get(url(mine, name="sitting-detail")).content.decode()
    left = sitting.get(url(mine, name="sitting-alive")).json()["left"]

    assert "The site was unavailable for 40 s at" in page
    assert 635 <= left <= 640

    Outage.objects.create(
        began=now - timedelta(minutes=30), ended=now - timedelta(minutes=9)
    )
    page = sitting.get(url(mine, 1)).content.decode()
    assert "The site was unavailable 2 times, for 100 s in all." in page
    assert "The site was unavailable for 60 s at" in page


@pytest.mark.parametrize("address", ["/laws/", "/practice/", "/exams/sittings/{}/1/"])
def test_first_page_after_an_outage(sitting, examiner, monkeypatch, address):
    """Whatever is asked for first, nothing ends before the time is given back."""
    mine = began(sitting, an_exam(examiner, open_book=False))
    now = timezone.now()
    Sitting.objects.update(started=now - timedelta(minutes=25))
    Heartbeat.objects.create(pk=1, seen=now - timedelta(minutes=8))
    monkeypatch.setattr(watch, "keep", lambda: clock.beat(timezone.now()))

    sitting.get(address.format(mine.pk))
    left = sitting.get(url(mine, name="sitting-alive")).json()["left"]

    assert 175 <= left <= 185


def test_extra_time(sitting, exam, candidate):
    """Who has a quarter more time has 25 minutes instead of 20."""
    Invitation.objects.create(exam=exam, candidate=candidate, extra=25)

    assert 25 == began(sitting, exam).minutes


REFUSED = [
    # why                  blueprint                     exam                 words
    ("not open yet", {}, {"opens": 1, "closes": 2}, "can be started from"),
    ("over", {}, {"opens": -2, "closes": -1}, "could be started until"),
    ("used up", {"attempts": 1}, {}, "used all your attempts"),
    ("too soon", {"waiting_days": 3}, {}, "You may sit this exam again from"),
]


@pytest.mark.parametrize(
    ("document", "times", "words"),
    [pytest.param(*row, id=why) for why, *row in REFUSED],
)
def test_who_may_not_begin(sitting, examiner, candidate, document, times, words):
    """Somebody who may not sit an exam, or not now, is told why."""
    exam = an_exam(examiner, **document)
    for name, hours in times.items():
        setattr(exam, name, timezone.now() + timedelta(hours=hours))
    exam.save()
    if not times:
        end(enter(exam, candidate))
    number = Sitting.objects.count()

    page = sitting.post(f"/exams/sittings/begin/{exam.pk}/", follow=True)

    assert words in page.content.decode()
    assert number == Sitting.objects.count()


def test_not_invited(sitting, examiner, candidate):
    """An exam for those who are invited is begun by them alone."""
    exam = an_exam(examiner, who="invited")

    assert "invited" in refusal(exam, candidate, timezone.now())
    assert (
        404
        == sitting.post(f"/exams/sittings/begin/{exam.pk}/", follow=True).status_code
    )
    Invitation.objects.create(exam=exam, candidate=candidate)
    assert began(sitting, exam)


def test_going_on_with_what_runs(sitting, exam, candidate, client):
    """Another device finds what runs, and what was rehearsed; nothing begins anew."""
    Invitation.objects.create(exam=exam, candidate=candidate, extra=25)
    before = sitting.get(f"/exams/{exam.pk}/").content.decode()
    sitting.post(f"/exams/sittings/rehearse/{exam.blueprint.pk}/")
    rehearsal = Sitting.objects.get(exam=None)
    end(rehearsal)
    mine = began(sitting, exam)
    other = Client()
    other.force_login(candidate)
    home = other.get("/exams/").content.decode()
    page = other.get(f"/exams/{exam.pk}/").content.decode()

    assert "You have 25 minutes." in before
    assert "Begin" in before
    assert f'href="{url(mine, name="sitting-detail")}"' in home
    assert f'href="{url(rehearsal, name="result-detail")}"' in home
    assert f'href="{url(mine, name="sitting-detail")}"' in page
    assert "Begin" not in page
    assert "Continue exam" not in client.get("/exams/").content.decode()


def test_why_one_may_not_begin_is_told_before(sitting, examiner, candidate):
    """Where no attempt is left the page has no button."""
    exam = an_exam(examiner, attempts=1)
    end(enter(exam, candidate))

    page = sitting.get(f"/exams/{exam.pk}/").content.decode()

    assert "You have used all your attempts" in page
    assert "Begin" not in page


def test_no_paper_can_be_drawn(sitting, examiner):
    """An exam that nothing can fill is not begun."""
    sections = [{"title": "All", "number": 60}]
    exam = an_exam(examiner, sections=sections)

    page = sitting.post(f"/exams/sittings/begin/{exam.pk}/", follow=True)

    assert "too few questions" in page.content.decode()
    assert not Sitting.objects.exists()


def test_beginning_twice_goes_on(sitting, exam):
    """A second device, or a second press, goes on with the sitting that runs."""
    first = sitting.post(f"/exams/sittings/begin/{exam.pk}/")
    second = sitting.post(f"/exams/sittings/begin/{exam.pk}/")

    assert first.url == second.url
    assert 1 == Sitting.objects.count()


def test_no_paper_gives_another_away(exam):
    """Whoever has seen the seed of one paper cannot tell that of the next."""
    seeds = {paper_seed(exam) for _paper in range(20)}

    assert len(seeds) > 15
    assert [] == [
        seed for seed in seeds if not re.fullmatch(r"autumn-[A-Z2-9]{4}", seed)
    ]


def test_a_seed_that_another_paper_has(exam, candidate, monkeypatch):
    """The same lot may fall twice; then there is another one."""
    seeds = iter(["autumn-A", "autumn-A", "autumn-B"])
    monkeypatch.setattr(beginning, "paper_seed", lambda _exam: next(seeds))

    drawn = [enter(exam, each).seed for each in (candidate, UserFactory())]

    assert ["autumn-A", "autumn-B"] == drawn


def test_the_result_waits_for_the_examiner(sitting, examiner):
    """Before the release neither the mark nor what is right is told."""
    exam = an_exam(examiner, release="by examiner")
    mine = began(sitting, exam)
    sitting.post(url(mine, name="sitting-end"))
    waiting = sitting.get(url(mine, name="result-detail")).content.decode()

    assert "once an examiner has released the results." in waiting
    assert 404 == sitting.get(url(mine, 1, "answer-detail")).status_code
    assert 404 == sitting.post(url(mine, name="result-practise")).status_code

    Exam.objects.update(released=timezone.now())
    assert "Not passed" in sitting.get(url(mine, name="result-detail")).content.decode()


def test_an_item_is_retired_meanwhile(sitting, exam):
    """A retired item can still be answered; it counts only where that helps."""
    mine = began(sitting, exam)
    questions = list(mine.questions.all())
    for question in questions[1:]:
        answer(sitting, mine, question.place)
    scenario = questions[0].variant.version.scenario
    was, scenario.current = scenario.current, None
    scenario.save()
    page = sitting.get(url(mine, 1))
    before = result_of(mine)
    answer(sitting, mine, 1)
    after = result_of(mine)
    scenario.current = was
    scenario.save()

    assert 200 == page.status_code
    assert 2 == before.whole.of
    assert after.whole.percent >= before.whole.percent


def test_what_was_missed_is_practised(sitting, exam):
    """What was missed goes to practice, once however often it is sent."""
    mine = began(sitting, exam)
    wrong = next(c for c in cards_of(mine, 1) if c not in right_answer(mine, 1)["card"])
    answer(sitting, mine, 1, card=[wrong])
    sitting.post(url(mine, name="sitting-end"))
    page = sitting.get(url(mine, name="result-detail")).content.decode()
    for _ in range(2):
        sitting.post(url(mine, name="result-practise"))
    told = sitting.get(url(mine, 1, "answer-detail")).content.decode()
    open_one = sitting.get(url(mine, 2, "answer-detail")).content.decode()

    assert "Add what I missed to my practice" in page
    assert len(missed_in(result_of(mine))) == PracticeRequest.objects.count() > 1
    assert "0 % of this part" in told
    assert "You gave no answer" in open_one
