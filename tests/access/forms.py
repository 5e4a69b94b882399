"""What people without a role, teachers and who runs the site send, so that it acts.

A row has an address of the table, and what gives the form; as in `staff_forms`, that
may make what it needs and name it for the address.
"""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.drills.codes import parse_drill_code
from quizzes.accounts.models import User
from quizzes.answering import services
from quizzes.answering.learners import new_ticket
from quizzes.answering.services import Exercise
from quizzes.exams.models import Response, Sitting
from quizzes.lessons.live.stages import OnNow
from quizzes.lessons.models import LiveSession, Member, Stage
from quizzes.practice.drills import services as drills
from quizzes.practice.models import DayItem, Learner
from quizzes.practice.own_data.erasing import signed
from tests.access.staff_forms import Make, Things
from tests.access.world import ITEM
from tests.exams.papers import a_variant
from tests.lessons.library import MINOR
from tests.practice.pages import key_of
from tests.scenarios.authoring.conftest import DEAL

OTHER = MINOR[1]


def _form(**data: object) -> Make:
    return lambda things: data


def _answer_to(exercise: Exercise) -> dict[str, Any]:
    question = exercise.case.question
    name = "card" if question.kind is Kind.CARD else "choice"
    return {
        "ticket": str(new_ticket(exercise.case.code, exercise.case.step)),
        "confidence": "3",
        name: key_of(question),
    }


def _answer(things: Things) -> dict[str, Any]:
    return _answer_to(services.ask(a_variant(ITEM), 2017))


def _drill(things: Things) -> dict[str, Any]:
    exercise = drills.ask(parse_drill_code(things["drill"]), 2017)
    return _answer_to(exercise) | {"series": "mixed"}


def _paper(things: Things) -> dict[str, Any]:
    question = Sitting.objects.get(pk=things["running"]).questions.get()
    return _answer(things) | {"part": question.parts[0], "revision": 0}


def _whose(things: Things) -> dict[str, Any]:
    return {"whose": signed(Learner.objects.get(user__username="account").pk)}


def _lesson(**changed: object) -> Make:
    """Ask a question in the lesson; return an answer to what is on."""

    def make(things: Things) -> dict[str, Any]:
        sessions = LiveSession.objects.filter(pk=things["lesson"])
        sessions.update(place=1, **changed)
        Stage.objects.filter(session=things["lesson"]).update(phase="open")
        on_now = OnNow(sessions.get())
        form = _answer_to(on_now.exercise) | {"vote": on_now.vote, "by": "1"}
        return form | {"version": on_now.session.version, "move": "close"}

    return make


def _left_blank(things: Things) -> dict[str, Any]:
    """Leave a paper blank, so that there is something to practise."""
    Response.objects.filter(question__sitting=things["ended"]).delete()
    return {}


def _planned(things: Things) -> dict[str, Any]:
    things["exam"] = things["planned"]  # open to anybody
    return {}


def _day(things: Things) -> dict[str, Any]:
    """Draw the item of the day, as opening its page does."""
    DayItem.objects.get_or_create(
        day=things["day"], defaults={"variant": a_variant(ITEM)}
    )
    return _answer(things)


def _hands(things: Things) -> dict[str, Any]:
    form = _lesson(no_phones=True)(things)
    return form | {"choice": next(iter(form.get("card") or form["choice"]))}


def _joining(things: Things) -> dict[str, Any]:
    Member.objects.filter(pk=things["member"]).delete()
    return {"nickname": "Berta"}


def _homework(things: Things) -> dict[str, Any]:
    day = (timezone.localdate() + timedelta(days=7)).isoformat()
    return {"title": "For next week", "day": day, "codes": OTHER}


def _due(things: Things) -> dict[str, Any]:
    return {"day": (timezone.localdate() + timedelta(days=9)).isoformat()}


def _start(things: Things) -> dict[str, Any]:
    LiveSession.objects.filter(pk=things["lesson"]).update(ended=timezone.now())
    return {"group": things["group"]}


def _person(things: Things) -> dict[str, Any]:
    """Add an account that can be deleted."""
    things["person"] = User.objects.create_user("nobody").pk
    return {"post": "yes"}


FORMS: dict[str, Make] = {
    "practice/level/": _form(level="2"),
    "practice/session/{item}/1/": _answer,
    "practice/clause/{rule}/{item}/1/": _answer,
    "questions/{item}/steps/1/answer/": _answer,
    "questions/{item}/answer/": _answer,
    "questions/{item}/report/": _form(words="East is on lead."),
    "drill/{drill}/answer/": _drill,
    "drill/{drill}/report/": _form(words="East is on lead."),
    "course/what-is-a-penalty-card/1/": _answer,
    "progress/scores/": _form(hides_scores="yes"),
    "progress/data/erase/": _whose,
    "today/{day}/": _day,
    "write/{draft}/start/": _form(**DEAL | {"leader": "W", "contract": "2NT"}),
    "write/{draft}/event/": _form(command="undo"),
    "log/": _form(how="dropped"),
    "log/{entry}/": _form(how="dropped"),
    "log/{entry}/delete/": _form(),
    "join/{class}/": _joining,
    "class/{class}/vote/": _lesson(),
    "class/{class}/table/": _form(table="3"),
    "class/{class}/leave/": _form(leave="yes"),
    "teach/sessions/{lesson}/move/": _lesson(),
    "teach/sessions/{lesson}/hands/": _hands,
    "teach/sessions/{lesson}/room/move/": _lesson(),
    "teach/sessions/{lesson}/report/1/add/": _form(),
    "live/remote/{remote}/move/": _lesson(),
    "live/remote/{remote}/hands/": _hands,
    "teach/": _form(name="Thursday", edition="2017"),
    "teach/groups/{group}/": _form(name="Thursday", days_kept="9"),
    "teach/groups/{group}/members/{member}/remove/": _form(),
    "teach/groups/{group}/homework/": _homework,
    "teach/homework/{homework}/due/": _due,
    "teach/homework/{homework}/delete/": _form(),
    "teach/plans/new/": _form(),
    "teach/plans/{plan}/": _form(title="Another title"),
    "teach/plans/{plan}/start/": _start,
    "teach/plans/{plan}/copy/": _form(),
    "teach/plans/{plan}/share/": _form(),
    "teach/plans/{plan}/delete/": _form(),
    "teach/plans/{plan}/add/slide/": _form(title="Welcome", words="Sit down."),
    "teach/plans/{plan}/{part}/remove/": _form(),
    "teach/plans/{plan}/{part}/note/": _form(minutes="5", note="Slowly."),
    "teach/shared/{share}/copy/": _form(),
    "teach/table/{table}/": _form(title="At the bar"),
    "teach/ready/minor-or-major/copy/": _form(),
    "teach/ready/minor-or-major/start/": _form(),
    "class/{class}/homework/{homework}/1/": _answer,
    "exams/certificates/{certificate}/": _form(shows_name="on"),
    "exams/sittings/begin/{exam}/": _planned,
    "exams/sittings/rehearse/{blueprint}/": _form(),
    "exams/sittings/{running}/1/": _paper,
    "exams/sittings/{running}/end/": _form(),
    "exams/sittings/{ended}/result/practise/": _left_blank,
    "preferences/": _form(language="de"),
    "accounts/logout/": _form(),
    "accounts/name/": _form(first_name="Berta", last_name="Beer"),
    "admin/auth/group/add/": _form(name="helper"),
    "admin/auth/group/{role}/delete/": _form(post="yes"),
    "admin/auth/group/{role}/change/": _form(name="helper"),
    "admin/accounts/user/{person}/delete/": _person,
    "admin/account/emailaddress/{address}/delete/": _form(post="yes"),
    "admin/mfa/authenticator/{passkey}/delete/": _form(post="yes"),
}
