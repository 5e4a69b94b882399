"""What those with a role send to do what they may do, and what is written down of it.

A row has an address of the table, who sends the form, what is written down, and what
gives the form. That may make what it needs, and name it for the address.
"""

from collections.abc import Callable
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import FEEDBACK, check
from penalty_cards.scenarios.authoring.drafts import signed_digest
from penalty_cards.scenarios.exchange.toml_form import draft_document, formatted
from penalty_cards.scenarios.models import Draft, Scenario
from penalty_cards.web.staff_actions import Verb
from quizzes.accounts.models import User
from quizzes.exams.models import Blueprint, Exam
from quizzes.exams.results.judgments import GradingForm, judgments_of
from tests.exams.builders import SMALL
from tests.exams.test_blueprint_pages import typed
from tests.factories import UserFactory
from tests.lawbook.clubtext.texts import a_file
from tests.scenarios.authoring.conftest import DEAL, WORDS, somebody

Things = dict[str, Any]
Make = Callable[[Things], dict[str, Any]]
EXAM = {
    "title": "Spring",
    "opens": "2026-05-01T10:00",
    "closes": "2026-05-02T10:00",
}


def _nothing(things: Things) -> dict[str, Any]:
    return {}


def _form(**data: object) -> Make:
    return lambda things: data


def _draft(things: Things, name: str = "draft") -> Draft:
    return Draft.objects.select_related("scenario", "author").get(pk=things[name])


def _warned(things: Things) -> dict[str, Any]:
    """Let something be missing of which one is only warned."""
    services.set_words(_draft(things), WORDS | {"feedback": {}})
    return {"warning": FEEDBACK, "reason": "It needs none."}


def _side(things: Things) -> dict[str, Any]:
    item = check(_draft(things, "sent_in")).item
    return {"side": "law", "seen": signed_digest(item)}


def _signed(things: Things) -> dict[str, Any]:
    """Let two reviewers sign what was sent in."""
    for side in ("law", "teaching"):
        services.sign(_draft(things, "sent_in"), somebody("reviewer"), side)
    return {}


def _published(things: Things) -> dict[str, Any]:
    _signed(things)
    services.publish(_draft(things, "sent_in"))
    things["draft"] = things["sent_in"]
    return {}


def _files(things: Things) -> dict[str, Any]:
    document = draft_document(_draft(things)) | {"code": "XX-0001", "level": 2}
    return {"upload": SimpleUploadedFile("a.toml", formatted([document]).encode())}


def _laws(things: Things) -> dict[str, Any]:
    text = a_file("loose.txt").content.decode()
    return {"edition": 2017, "name": "loose.txt", "text": text}


def _grades(things: Things) -> dict[str, Any]:
    exam = Exam.objects.get(pk=things["judged_exam"])
    (found,) = judgments_of(exam, User.objects.get(username="examiner"))
    form = GradingForm(factors=found.exercise.case.factors)
    return {name: "0" for name, _words in form.factors}


def _blueprint(things: Things) -> dict[str, Any]:
    Blueprint.objects.filter(pk=things["blueprint"]).update(document=SMALL)
    return typed(SMALL, title="Another title")


def _exam(things: Things) -> dict[str, Any]:
    return EXAM | {"blueprint": things["blueprint"]}


def _reserved(things: Things) -> dict[str, Any]:
    Scenario.objects.filter(code=things["scenario"]).update(is_reserved=True)
    return {}


def _names(things: Things) -> dict[str, Any]:
    return {"names": UserFactory().username, "extra": 25}


def _candidate(things: Things) -> dict[str, Any]:
    candidate = User.objects.get(pk=things["person"]).username
    return {"candidate": candidate, "code": things["scenario"]}


def _handed_in(things: Things) -> dict[str, Any]:
    things["exam"] = things["planned"]  # nobody is sitting it
    return {}


FORMS: dict[str, tuple[str, Verb, str, Make]] = {
    "reports/{report}/reply/": (
        "author",
        Verb.REPLY,
        "practice.report",
        _form(words="Yes."),
    ),
    "laws/club/": ("superuser", Verb.IMPORT, "lawbook.lawtext", _laws),
    "laws/club/{club}/remove/": ("superuser", Verb.REMOVE, "lawbook.lawtext", _nothing),
    "write/import/": ("author", Verb.IMPORT, "scenarios.draft", _files),
    "write/new/": ("author", Verb.ADD, "scenarios.draft", _form(**DEAL)),
    "write/log/{entry}/": ("author", Verb.ADD, "scenarios.draft", _nothing),
    "write/{draft}/override/": ("author", Verb.OVERRIDE, "scenarios.draft", _warned),
    "write/{draft}/send-in/": ("author", Verb.SEND_IN, "scenarios.draft", _nothing),
    "write/{draft}/discard/": ("author", Verb.REMOVE, "scenarios.draft", _nothing),
    "write/{sent_in}/sign/": ("reviewer", Verb.SIGN, "scenarios.draft", _side),
    "write/{sent_in}/send-back/": (
        "reviewer",
        Verb.SEND_BACK,
        "scenarios.draft",
        _form(text="Not clear."),
    ),
    "write/{sent_in}/publish/": ("author", Verb.PUBLISH, "scenarios.draft", _signed),
    "write/{draft}/retire/": ("author", Verb.RETIRE, "scenarios.draft", _published),
    "write/{draft}/revise/": ("author", Verb.ADD, "scenarios.draft", _published),
    "examine/exams/{exam}/release/": (
        "examiner",
        Verb.RELEASE,
        "exams.exam",
        _handed_in,
    ),
    "examine/exams/{judged_exam}/judgments/{judgment}/": (
        "examiner",
        Verb.MARK,
        "exams.exam",
        _grades,
    ),
    "examine/items/{scenario}/withdraw/": (
        "examiner",
        Verb.WITHDRAW,
        "scenarios.scenario",
        _form(reason="Wrong."),
    ),
    "examine/blueprints/{blueprint}/copy/": (
        "examiner",
        Verb.COPY,
        "exams.blueprint",
        _nothing,
    ),
    "examine/blueprints/{blueprint}/edit/": (
        "examiner",
        Verb.CHANGE,
        "exams.blueprint",
        _blueprint,
    ),
    "examine/blueprints/{blueprint}/retire/": (
        "examiner",
        Verb.RETIRE,
        "exams.blueprint",
        _nothing,
    ),
    "examine/sheets/": ("examiner", Verb.ADD, "exams.practicalsheet", _candidate),
    "examine/sheets/{sheet}/": (
        "examiner",
        Verb.SIGN,
        "exams.practicalsheet",
        _form(sign="1", is_looked_through="on", **{"manner-friendly": "yes"}),
    ),
    "examine/sheets/{sheet}/delete/": (
        "examiner",
        Verb.REMOVE,
        "exams.practicalsheet",
        _nothing,
    ),
    "examine/certificates/{certificate}/": (
        "examiner",
        Verb.REVOKE,
        "exams.certificate",
        _form(reason="Wrong."),
    ),
    "examine/exams/new/": ("examiner", Verb.ADD, "exams.exam", _exam),
    "examine/exams/{exam}/": ("examiner", Verb.CHANGE, "exams.exam", _form(**EXAM)),
    "examine/exams/{planned}/delete/": (
        "examiner",
        Verb.REMOVE,
        "exams.exam",
        _nothing,
    ),
    "examine/exams/{exam}/invite/": ("examiner", Verb.INVITE, "exams.exam", _names),
    "examine/exams/{exam}/invite/{invitation}/remove/": (
        "examiner",
        Verb.DISINVITE,
        "exams.exam",
        _nothing,
    ),
    "examine/reserved/": (
        "examiner",
        Verb.RESERVE,
        "scenarios.scenario",
        _form(codes="PC-121 PC-206"),
    ),
    "examine/reserved/{scenario}/release/": (
        "examiner",
        Verb.RELEASE,
        "scenarios.scenario",
        _reserved,
    ),
}

# Of these nothing is written down, and why.
UNWRITTEN = {
    "examine/judgments/{judgment_number}/": "refused: a judgment has a page of its own",
    "reports/all/": "answers no form",
    "write/{draft}/start/": "one’s own draft; others see it once it is sent in",
    "write/{draft}/event/": "the same",
    "write/{draft}/words/": "the same",
    "write/{draft}/use/": "only the author’s own classes see it",
}
