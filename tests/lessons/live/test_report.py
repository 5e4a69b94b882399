"""The report of a lesson: what was answered, what is wrongly believed, and of whom."""

import csv
import re
from datetime import timedelta
from io import StringIO

import pytest
from django.test import Client
from django.utils import timezone

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.questions.marking import believed_otherwise
from penalty_cards.questions.question import answer_under
from quizzes.answering.services import key_of
from quizzes.lessons.live.display import Live
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.live.report import Report
from quizzes.lessons.live.screens import link_token
from quizzes.lessons.models import Hands, LiveSession, Member, Vote
from tests.factories import StageFactory, UserFactory
from tests.lessons.library import STEPS
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    a_teacher,
    member_named,
    page_of,
    plain,
    press,
    remote,
    vote,
)
from tests.lessons.live.test_role_play import a_role_play

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]


def report_of(session, **options) -> Report:
    """Return the report of a session as it is now."""
    options = {"names": True} | options
    return Report(LiveSession.objects.get(pk=session.pk), **options)


def answers(session) -> tuple[list[str], str, list[str]]:
    """Return the right answer to what is on, and a belief with the answer it gives."""
    exercise = Live(session).exercise
    believed = believed_otherwise(exercise.case.question, exercise.code)
    for belief, answer in believed:
        if sum(answer == other for _belief, other in believed) == 1 and answer:
            return sorted(key_of(exercise)), belief.name, sorted(answer)
    raise AssertionError("no belief alone explains an answer")


def shares(report) -> dict:
    """Return how often each belief was shown, now and before."""
    return {
        "/".join(belief.name for belief in each.beliefs): (each.share, each.before)
        for each in report.beliefs
    }


def test_what_the_discussion_changed():
    """Two of three believe it at first, then one: both stand side by side."""
    session = a_session(phase=Phase.OPEN)
    teacher, (right, name, wrong) = a_teacher(session), answers(session)
    clients = [a_member(session, each) for each in ("Anna", "Bert", "Carla")]
    for client, chosen in zip(clients, (wrong, wrong, right), strict=True):
        vote(client, session, *chosen)
    press(teacher, session, Move.CLOSE, Move.AGAIN)
    for client, chosen in zip(clients, (wrong, right, right), strict=True):
        vote(client, session, *chosen)
    press(teacher, session, Move.CLOSE, Move.REVEAL)

    report = report_of(session)
    html = plain(teacher.get(f"{remote(session)}report/").text)

    assert ((1, 3), (2, 3)) == shares(report)[name]
    assert [(1, 3, 1), (2, 3, 2)] == [
        (each.number, each.answered, each.right) for each in report.questions[0].rounds
    ]
    assert "1 of 3 answers that could show it" in html
    assert "before the second vote 2 of 3" in html
    assert "Vote 1: 1 of 3 right; Vote 2: 2 of 3 right" in html


def test_a_second_vote_that_nobody_answered():
    """What was answered last counts, not an empty vote."""
    session = a_session(phase=Phase.OPEN)
    _right, name, wrong = answers(session)
    vote(a_member(session), session, *wrong)
    press(a_teacher(session), session, Move.CLOSE, Move.AGAIN, Move.CLOSE, Move.REVEAL)

    assert ((1, 1), None) == shares(report_of(session))[name]


@pytest.mark.parametrize("phase", [Phase.OPEN, Phase.CLOSED, Phase.SHOWN])
def test_nothing_is_told_before_the_reveal(phase):
    """While the lesson goes on the report has what the room was told, and no more."""
    session = a_session(phase=Phase.OPEN)
    _right, name, wrong = answers(session)
    vote(a_member(session), session, *wrong)
    session.stages.update(phase=phase)
    teacher, address = a_teacher(session), f"{remote(session)}report/"

    html = teacher.get(address).text
    assert "1 question has not been explained yet" in plain(html)
    assert "No common mistake so far." in plain(html)
    assert "is-right" not in html
    assert 1 == len(teacher.get(f"{address}votes.csv").text.splitlines())

    LiveSession.objects.update(ended=timezone.now())
    html = teacher.get(address).text
    assert name in shares(report_of(session))
    assert "is-right" in html
    assert "not been explained yet" not in plain(html)


def test_hands_are_counted_like_votes():
    """Nine of sixteen raise their hand for what a belief answers: so it says."""
    session = a_session(STEPS, phase=Phase.REVEALED, no_phones=True)
    (right,), name, (wrong,) = answers(session)
    stage = session.stages.get()
    for choice, number in ((right, 7), (wrong, 9)):
        Hands.objects.create(stage=stage, round=1, choice=choice, number=number)

    report = report_of(session)

    assert ((9, 16), None) == shares(report)[name]
    assert [(16, 7)] == [(r.answered, r.right) for r in report.questions[0].rounds]


def test_an_answer_that_several_beliefs_explain():
    """It counts too: both beliefs stand together, and in one cell of the file."""
    names = ["lapses-with-the-trick", "minor-binds-nothing"]
    session = a_session("PC-002", phase=Phase.OPEN)
    exercise = Live(session).exercise
    believed = believed_otherwise(exercise.case.question, exercise.code)
    wrong = next(answer for belief, answer in believed if belief.name == names[0])
    vote(a_member(session), session, *wrong)
    vote(a_member(session, "Bert"), session, *key_of(exercise))
    session.stages.update(phase=Phase.REVEALED)
    teacher, address = a_teacher(session), f"{remote(session)}report/"

    assert {"/".join(names): ((1, 2), None)} == shares(report_of(session))
    html = plain(teacher.get(address).text)
    assert " or ".join(BELIEFS[name].words for name in names) in html
    rows = csv.DictReader(StringIO(teacher.get(f"{address}votes.csv").text))
    assert {" ".join(names), ""} == {row["belief"] for row in rows}


HANDS = [
    # what it shows         item      step  right
    ("several to mark",     "PC-001", 1,    None),
    ("an order",            STEPS,    4,    None),
    ("a judgment",          "PC-121", 1,    None),
    ("one answer",          STEPS,    1,    0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "step", "right"), [pytest.param(*row, id=shows) for shows, *row in HANDS]
)
def test_hands_of_which_it_is_open_whether_they_are_right(code, step, right):
    """A hand for one of several choices, or for what comes first, is only counted."""
    session = a_session(code, phase=Phase.REVEALED, no_phones=True)
    session.stages.update(step=step)
    key = answer_under(*Live(session).choosing)
    wrong = next(c.id for _letter, c in Live(session).lettered if c.id not in key)
    Hands.objects.create(stage=session.stages.get(), round=1, choice=wrong, number=5)

    (line,) = report_of(session).questions
    rows = a_teacher(session).get(f"{remote(session)}report/votes.csv").text

    assert [(5, right)] == [(each.answered, each.right) for each in line.rounds]
    assert 2 == len(rows.splitlines())


def test_a_role_play_is_in_it():
    """What the Directors ruled is counted, and marked by the Laws of the incident."""
    session = a_role_play()
    live = Live(session)
    right = sorted(answer_under(*live.choosing))
    other = next(c.id for _letter, c in live.lettered if c.id not in right)
    for choice, number in ((right[0], 3), (other, 1)):
        Hands.objects.create(stage=live.stage, round=1, choice=choice, number=number)

    html = plain(a_teacher(session).get(f"{remote(session)}report/").text)

    assert "Role-play: the rulings at each table. 3 of 4 right" in html


def test_an_open_report_keeps_up_with_the_lesson():
    """It asks by itself while the lesson is on, and is sent only what has changed."""
    session = a_session(phase=Phase.OPEN)
    teacher, anna, bert = a_teacher(session), a_member(session), a_member(session, "B")
    address, htmx = f"{remote(session)}report/", {"HX-Request": "true"}

    def news(html):
        """Ask as the page does: what it is sent, and nothing if nothing is new."""
        query = re.search(r'hx-get="\./(\?have=[^"]*)" hx-trigger="every 5s"', html)[1]
        response = teacher.get(f"{address}{query}", headers=htmx)
        return response.text if response.status_code != 204 else None

    html = teacher.get(address).text
    for client in (anna, bert):
        vote(client, session, "S6")
    assert news(html) is None
    press(teacher, session, Move.CLOSE)
    html = news(html)
    assert "1 question has not been explained yet" in plain(html)
    assert "<html" not in html
    press(teacher, session, Move.REVEAL)
    html = news(html)
    assert "0 of 2 right" in plain(html)
    press(teacher, session, Move.END)
    assert "hx-get" not in news(html)


def test_an_open_report_keeps_up_with_hands():
    """Counting them is no move of the lesson."""
    session = a_role_play()
    teacher, address = a_teacher(session), f"{remote(session)}report/"
    html = teacher.get(address).text
    have = re.search(r"\?have=[^\"]*", html)[0]
    live = Live(session)
    (right,) = answer_under(*live.choosing)

    hands = {"vote": live.vote, "choice": right, "number": "3"}
    teacher.post(f"{remote(session)}hands/", hands)
    response = teacher.get(f"{address}{have}", headers={"HX-Request": "true"})

    assert "3 of 3 right" in plain(response.text)


def test_what_mends_a_belief():
    """One click away: the question that showed it, with the mistaken fact changed."""
    session = a_session("PC-230", phase=Phase.OPEN)
    exercise = Live(session).exercise
    believed = dict(believed_otherwise(exercise.case.question, exercise.code))
    vote(a_member(session), session, *believed[BELIEFS["dropped-is-minor"]])
    session.stages.update(phase=Phase.REVEALED)
    teacher = a_teacher(session)

    (line,) = report_of(session).beliefs
    changed, *pairs = line.pairs
    html = plain(teacher.get(f"{remote(session)}report/").text)

    assert "queen of spades Q is an honour. Instead it is the nine of spades 9" in html
    assert 200 == teacher.get(changed.url).status_code
    assert [] != pairs


def test_by_name_only_who_gives_leave():
    """A name stands with answers from when leave is given until it is taken back."""
    session = a_session(phase=Phase.OPEN)
    anna, bert = a_member(session, "Anna"), a_member(session, "Bert")
    for client in (anna, bert):
        vote(client, session, "S6")
    session.stages.update(phase=Phase.REVEALED)
    teacher, address = a_teacher(session), f"{remote(session)}report/"

    anna.post(f"{page_of(session)}leave/", {"leave": "yes"})
    for url in (address, f"{address}votes.csv"):
        html = teacher.get(url).text
        assert "Anna" in html, url
        assert "Bert" not in html, url
    anna.post(f"{page_of(session)}leave/", {"leave": "no"})
    for url in (address, f"{address}votes.csv"):
        assert "Anna" not in teacher.get(url).text
    assert "No one so far." in plain(teacher.get(address).text)


def test_tables_are_no_persons():
    """Where a table answers together it is told by its number, its members are not."""
    session = a_session(phase=Phase.OPEN, by_table=True)
    anna = a_member(session)
    anna.get(page_of(session))
    Member.objects.update(table=3, gives_leave=True)
    vote(anna, session, "S6")
    session.stages.update(phase=Phase.REVEALED)

    html = a_teacher(session).get(f"{remote(session)}report/").text

    assert "Table 3" in plain(html)
    assert "Anna" not in html


def test_a_link_of_the_remote_names_nobody(client):
    """Whoever was given the link to drive sees what the room thinks, and no names."""
    session = a_session(phase=Phase.OPEN)
    vote(a_member(session), session, "S6")
    session.stages.update(phase=Phase.REVEALED)
    Member.objects.update(gives_leave=True)
    token = link_token(session.pk)

    for name in ("", "votes.csv"):
        response = client.get(f"/live/remote/{token}/report/{name}")
        assert 200 == response.status_code, name
        assert "Anna" not in response.text, name
        assert 404 == client.get(f"/live/remote/{token}x/report/{name}").status_code
    assert "All questions</h2>" in client.get(f"/live/remote/{token}/report/").text


def test_nobody_elses_report():
    """Another teacher finds nothing; whoever is not signed in is asked to."""
    session = a_session()
    other = Client()
    other.force_login(UserFactory())

    for name in ("report/", "report/votes.csv"):
        assert 404 == other.get(f"{remote(session)}{name}").status_code
        assert "/accounts/login/" in Client().get(f"{remote(session)}{name}").url
        assert 405 == a_teacher(session).post(f"{remote(session)}{name}").status_code


def test_a_row_for_each_vote():
    """Both votes of a member have the same number, and nothing else that is theirs."""
    session = a_session(phase=Phase.OPEN)
    teacher, (right, name, wrong) = a_teacher(session), answers(session)
    clients = [a_member(session, each) for each in ("=Anna()", "Bert")]
    for client in clients:
        vote(client, session, *wrong)
    press(teacher, session, Move.CLOSE, Move.AGAIN)
    vote(clients[0], session, *right)
    press(teacher, session, Move.CLOSE, Move.REVEAL)
    clients[0].post(f"{page_of(session)}leave/", {"leave": "yes"})

    response = teacher.get(f"{remote(session)}report/votes.csv")
    rows = list(csv.DictReader(StringIO(response.text)))

    assert "text/csv; charset=utf-8" == response["Content-Type"]
    assert response.text.startswith("\ufeffplace,")
    assert {("'=Anna()", "no", name), ("", "no", name)} == {
        (row["name"], row["right"], row["belief"]) for row in rows[:2]
    }
    assert ("2", "'=Anna()", "yes", "") == tuple(
        rows[2][each] for each in ("round", "name", "right", "belief")
    )
    (own,) = {row["voter"] for row in rows if row["name"]}
    assert own in {"1", "2"}
    assert {"1", "2"} == {row["voter"] for row in rows}
    assert {" ".join(right)} == {row["key"] for row in rows}
    assert rows[0]["title"].startswith("The ♠6 has fallen, and South leads spades")
    assert len(wrong) == len(rows[0]["answer_words"].split("; "))
    assert {"♠6; ♠Q; ♠10"} == {row["key_words"] for row in rows}
    assert str(member_named("Bert").pk) not in response.text


@pytest.mark.parametrize("is_ended", [True, False])
def test_an_empty_report(is_ended):
    """Before the first answer, and where there never was one, it says so."""
    session = a_session(phase=Phase.READY, ended=timezone.now() if is_ended else None)

    html = plain(a_teacher(session).get(f"{remote(session)}report/").text)

    assert "No answers are stored." in html
    assert "No results yet." in html
    assert "Download votes (CSV)" not in html


def test_it_says_when_it_is_erased():
    """So many days after the lesson began as the group keeps answers."""
    session = a_session(phase=Phase.OPEN)
    vote(a_member(session), session, "S6")
    day = timezone.localdate() + timedelta(days=session.group.days_kept)

    html = plain(a_teacher(session).get(f"{remote(session)}report/").text)

    assert f"The answers will be deleted on {day.day} {day:%B} {day.year}." in html


def test_a_report_asks_little_of_the_database(django_assert_max_num_queries):
    """However many questions there were, votes on them, and false beliefs in those."""
    codes = ("PC-001", "PC-002", "PC-003", "PC-004", "PC-230")
    session = a_session(*codes, phase=Phase.OPEN)
    for number in range(3):
        client = a_member(session, f"Guest {number}")
        for place in range(1, len(codes) + 1):
            LiveSession.objects.update(place=place)
            session.refresh_from_db()
            wrong = answers(session)[2] if place in (1, 5) else ["S6"]
            vote(client, session, *wrong)
    StageFactory(session=session, place=6)
    session.stages.update(phase=Phase.REVEALED)
    teacher = a_teacher(session)
    assert 5 <= Vote.objects.count()
    assert [] != report_of(session).beliefs
    teacher.get(f"{remote(session)}report/")

    with django_assert_max_num_queries(11):
        teacher.get(f"{remote(session)}report/")
    with django_assert_max_num_queries(7):
        teacher.get(f"{remote(session)}report/votes.csv")
