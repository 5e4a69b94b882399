"""Who may open which page of exams, and send what: every address, method and role.

Whoever adds an address of exams adds a row here; until then a test fails. Every cell of
the table is tried: the row’s methods and others, by each of six. Whoever may not is
told so, and nothing is written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

import pytest
from django.contrib.auth.models import Group
from django.db import connection, transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, path, reverse
from django.utils import timezone
from django.views.generic import TemplateView

from quizzes.exams.access import EXAMINE
from quizzes.exams.models import Blueprint, Invitation, Sitting, Way, Withdrawal
from quizzes.exams.results.judgments import token_of
from quizzes.exams.views import record_detail
from quizzes.practice.models import Learner
from tests.cases import in_tiers
from tests.exams.papers import a_variant, an_exam, sat
from tests.factories import (
    CertificateFactory,
    PracticalSheetFactory,
    SittingFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db

WHO = ("anonymous", "candidate", "other", "examiner", "teacher", "staff")
IN_TIERS = in_tiers(WHO, quick=("candidate", "teacher"))
METHODS = ("GET", "POST", "PUT", "DELETE")

# What each of them is answered who may not: to sign in, 403 or 404. "ok": may.
Access = Mapping[str, str | int]


def access(anonymous: str | int, candidate: str | int, **others: str | int) -> Access:
    """Return who may; of those signed in, only a candidate and `others`."""
    signed_in = dict.fromkeys(WHO[2:], others.pop("rest", 404))
    return {"anonymous": anonymous, "candidate": candidate, **signed_in, **others}


ANYBODY = access("ok", "ok", rest="ok")
ACCOUNTS = access("login", "ok", rest="ok")
EXAMINERS = access("login", 403, rest=403, examiner="ok")
THE_CANDIDATE = access("login", "ok")
THE_LEARNER = access(404, "ok")
INVITED = access("login", "ok", rest="refused")


@dataclass(frozen=True, slots=True)
class Row:
    """An address, who may open it, and what each method is answered to them.

    `args`: of the world below, by name.
    """

    name: str
    args: str
    who: Access
    answers: Mapping[str, int]

    @property
    def id(self) -> str:
        """Name the row."""
        return f"{self.name} {self.args}".strip()


PAGE = {"GET": 200}
FORM = PAGE | {"POST": 422}
SENT = {"POST": 302}
TABLE = (
    # Candidates
    Row("exams:home", "", ANYBODY, PAGE),
    Row("exams:exam-detail", "exam", THE_CANDIDATE, PAGE),
    Row("exams:record-detail", "", ACCOUNTS, PAGE),
    Row("exams:sheet-read", "signed", THE_CANDIDATE, PAGE),
    Row("exams:sheet-read", "draft", access("login", 404), {}),
    Row("exams:certificate-detail", "code", THE_CANDIDATE, PAGE | SENT),
    Row("exams:certificate-pdf", "code", THE_CANDIDATE, PAGE),
    Row("sittings:sitting-begin", "exam", INVITED, SENT),
    Row("sittings:rehearsal-begin", "blueprint", ANYBODY, SENT),
    Row("sittings:sitting-detail", "running", THE_CANDIDATE, PAGE),
    Row("sittings:question-detail", "running place", THE_CANDIDATE, FORM),
    Row("sittings:sitting-alive", "running", THE_CANDIDATE, PAGE),
    Row("sittings:sitting-end", "running", THE_CANDIDATE, PAGE | SENT),
    Row("sittings:result-detail", "ended", THE_CANDIDATE, PAGE),
    Row("sittings:result-detail", "waiting", THE_CANDIDATE, PAGE),
    Row("sittings:result-practise", "ended", THE_CANDIDATE, SENT),
    Row("sittings:result-practise", "waiting", access("login", 404), {}),
    Row("sittings:answer-detail", "ended place", THE_CANDIDATE, PAGE),
    Row("sittings:answer-detail", "waiting place", access("login", 404), {}),
    Row("sittings:sitting-detail", "rehearsal", THE_LEARNER, {"GET": 302}),
    Row("sittings:result-detail", "rehearsal", THE_LEARNER, PAGE),
    # Anybody
    Row("certificates:certificate-find", "", ANYBODY, PAGE),
    Row("certificates:certificate-check", "code", ANYBODY, PAGE),
    # Examiners
    Row("examine:home", "", EXAMINERS, PAGE),
    Row("examine:blueprint-detail", "blueprint", EXAMINERS, PAGE),
    Row("examine:blueprint-items", "blueprint", EXAMINERS, PAGE),
    Row("examine:blueprint-copy", "blueprint", EXAMINERS, SENT),
    Row("examine:blueprint-edit", "blueprint", EXAMINERS, FORM),
    Row("examine:blueprint-retire", "blueprint", EXAMINERS, SENT),
    Row("examine:paper-find", "blueprint", EXAMINERS, {"GET": 302}),
    Row("examine:paper-detail", "blueprint seed", EXAMINERS, PAGE),
    Row("examine:paper-print", "blueprint seed kind", EXAMINERS, PAGE),
    Row("examine:exam-add", "", EXAMINERS, FORM),
    Row("examine:exam-detail", "exam", EXAMINERS, FORM),
    Row("examine:exam-delete", "planned", EXAMINERS, SENT),
    Row("examine:invitation-add", "exam", EXAMINERS, {"POST": 422}),
    Row("examine:invitation-remove", "exam invitation", EXAMINERS, SENT),
    Row("examine:result-list", "waiting_exam", EXAMINERS, PAGE),
    Row("examine:exam-release", "planned", EXAMINERS, SENT),
    Row("examine:judgment-list", "waiting_exam", EXAMINERS, PAGE),
    Row("examine:judgment-detail", "waiting_exam judgment", EXAMINERS, FORM),
    Row(
        "examine:judgment-by-number",
        "judgment_number",
        EXAMINERS,
        {"GET": 302, "POST": 409},
    ),
    Row("examine:item-list", "", EXAMINERS, PAGE),
    Row("examine:item-detail", "item step", EXAMINERS, PAGE),
    Row("examine:withdrawn-list", "", EXAMINERS, PAGE),
    Row("examine:item-withdraw", "item", EXAMINERS, FORM),
    Row("examine:reserved-list", "", EXAMINERS, FORM),
    Row("examine:item-release", "item", EXAMINERS, SENT),
    Row("examine:candidate-list", "", EXAMINERS, PAGE),
    Row("examine:candidate-record", "account", EXAMINERS, PAGE),
    Row("examine:sheet-add", "", EXAMINERS, FORM),
    Row("examine:sheet-detail", "draft", EXAMINERS, PAGE | SENT),
    Row("examine:sheet-detail", "signed", EXAMINERS, PAGE | {"POST": 409}),
    Row("examine:sheet-delete", "draft", EXAMINERS, SENT),
    Row("examine:certificate-list", "", EXAMINERS, PAGE),
    Row("examine:certificate-touched", "edition", EXAMINERS, PAGE),
    Row("examine:certificate-revoke", "code", EXAMINERS, FORM),
)


class World:
    """Six people, and of everything in exams one that is the candidate’s."""

    def __init__(self, examiner, candidate) -> None:
        people = {"examiner": examiner, "candidate": candidate}
        people["other"] = UserFactory(username="other")
        people["teacher"] = UserFactory(username="teacher")
        people["teacher"].groups.add(Group.objects.get(name="teacher"))
        people["staff"] = UserFactory(username="staff", is_staff=True)
        self.clients = {"anonymous": Client()}
        for who, user in people.items():
            self.clients[who] = Client()
            self.clients[who].force_login(user)
        self.args = self._args(examiner, candidate)
        CertificateFactory(sitting=SittingFactory(candidate=people["other"]))

    def _args(self, examiner, candidate) -> dict[str, object]:
        exam, planned, over, waiting_exam = (
            an_exam(examiner, who="invited") for _exam in range(4)
        )
        over.released = timezone.now()
        over.save()
        blueprint = Blueprint.objects.create(
            title="Own", owner=examiner, document=exam.blueprint.document
        )
        running = sat(exam, candidate, ("PC-001", ""), is_over=False)
        ended = sat(over, candidate, ("PC-001", "right"))
        waiting = sat(waiting_exam, candidate, ("PC-121", "given"))
        Sitting.objects.filter(pk=waiting.pk).update(way=Way.SEED)
        judged = waiting.questions.get().responses.get()
        learner = Learner.objects.get(user=candidate)
        sheet = {"candidate": candidate, "variant": a_variant("PC-001")}
        signed = PracticalSheetFactory(
            signed=timezone.now(), sheet={"law": [], "lines": {}}, **sheet
        )
        Withdrawal.objects.create(
            scenario=a_variant("PC-002").version.scenario,
            examiner=examiner,
            reason="Not clear",
        )
        return {
            "exam": exam.pk,
            "planned": planned.pk,
            "waiting_exam": waiting_exam.pk,
            "blueprint": blueprint.pk,
            "invitation": Invitation.objects.create(exam=exam, candidate=candidate).pk,
            "running": running.pk,
            "ended": ended.pk,
            "waiting": waiting.pk,
            "judgment": token_of(judged),
            "judgment_number": judged.pk,
            "rehearsal": SittingFactory(
                exam=None, blueprint=blueprint, candidate=None, learner=learner
            ).pk,
            "code": CertificateFactory(sitting=ended).code,
            "signed": signed.pk,
            "draft": PracticalSheetFactory(examiner=examiner, **sheet).pk,
            "account": candidate.pk,
            "seed": "autumn-1",
            "kind": "exam-key",
            "item": "PC-001",
            "step": 1,
            "place": 1,
            "edition": 2017,
        }

    def url(self, row: Row) -> str:
        """Return the address of a row."""
        return reverse(row.name, args=[self.args[each] for each in row.args.split()])


@pytest.fixture
def world(examiner, candidate) -> World:
    """Everybody and everything."""
    return World(examiner, candidate)


def addresses(patterns=None, namespace="") -> Iterator[str]:
    """Return the name of every address of exams: by where it stands or what answers."""
    ours = {row.name.partition(":")[0] for row in TABLE}
    for each in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(each, URLResolver):
            inner = each.namespace or namespace
            yield from addresses(each.url_patterns, inner)
        elif isinstance(each, URLPattern) and (
            namespace in ours or each.callback.__module__.startswith("quizzes.exams")
        ):
            yield f"{namespace}:{each.name}"


def found(world: World, row: Row, who: str, method: str) -> str | int:
    """Try a cell; what it changes is taken back.

    Papers but the one that runs are shut meanwhile, so nobody sits as they are tried.
    """
    written = []

    def note(execute, sql, params, many, context):
        if sql.startswith(("INSERT", "UPDATE", "DELETE")) and '"exams_' in sql:
            written.append(sql)
        return execute(sql, params, many, context)

    with transaction.atomic():
        if "running" not in row.args:
            Sitting.objects.filter(ended=None).update(ended=timezone.now())
        with connection.execute_wrapper(note):
            response = world.clients[who].generic(method, world.url(row))
        transaction.set_rollback(True)
    if written and row.who[who] != "ok":
        return f"wrote {written[0]}"
    is_login = response.status_code == 302 and "/login/" in response.url
    return "login" if is_login else response.status_code


def expected(row: Row, who: str, method: str) -> set[str | int]:
    """Return the answers that a cell may have."""
    may = row.who[who]
    if method not in row.answers:  # refused as a method, or before that as a person
        return {405, may if may != "ok" else 405}
    if may == "refused":
        return {302}
    return {row.answers[method] if may == "ok" else may}


@pytest.mark.parametrize("who", IN_TIERS)
def test_access(world, who):
    """Every method at every address by everybody."""
    wrong = {
        (row.id, method): answer
        for row in TABLE
        for method in METHODS
        if (answer := found(world, row, who, method)) not in expected(row, who, method)
    }

    assert {} == wrong


def test_the_table_has_every_address():
    """An address that is not in the table is one that nobody has thought about."""
    assert {row.name for row in TABLE} == set(addresses())


@pytest.mark.parametrize(
    ("namespace", "view"),
    [("examine", TemplateView.as_view()), ("elsewhere", record_detail)],
)
def test_an_address_that_is_new_is_found(namespace, view):
    """Another module’s view among ours is found, and a view of ours elsewhere."""
    inner = [path("new/", view, name="new")]

    assert [f"{namespace}:new"] == [*addresses(inner, namespace)]


@pytest.mark.parametrize("who", IN_TIERS)
def test_what_is_not_there(world, who):
    """Of what nobody has there is no page; for whom there would be none, the same."""
    world.args = {name: _nobodys(name, value) for name, value in world.args.items()}
    refused = {403, 404, 405, "login"}

    wrong = {
        (row.id, method): answer
        for row in TABLE
        for method in ("GET", "POST")
        if row.args and (answer := found(world, row, who, method)) not in refused
    }

    assert {} == wrong


def _nobodys(name: str, value: object) -> object:
    """Return what names nothing, instead of a part of an address."""
    texts = {"item": "PC-999", "code": "WRONG"}
    unused = UUID(int=7) if isinstance(value, UUID) else 999_999
    return texts.get(name, unused)


@pytest.mark.parametrize(
    ("role", "may"), [("examiner", True), ("teacher", False), ("reviewer", False)]
)
def test_who_may_examine(role, may):
    """The right comes with the role; whoever runs the site has it, too."""
    user = UserFactory()
    user.groups.add(Group.objects.get(name=role))

    assert may is user.has_perm(EXAMINE)
    assert UserFactory(is_superuser=True).has_perm(EXAMINE)
