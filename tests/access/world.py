"""Nine people, and one of everything that an address can name."""

from datetime import timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group as Role
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from penalty_cards.lawbook.models import LawText
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.facts import happened
from penalty_cards.scenarios.deals import packed
from penalty_cards.scenarios.models import Draft, LogEntry
from penalty_cards.web.staff_actions import Verb
from quizzes.accounts.models import StaffAction, User
from quizzes.answering import learners
from quizzes.exams.models import Blueprint, Invitation, Sitting, Way, Withdrawal
from quizzes.exams.results.judgments import token_of
from quizzes.lessons.live.screens import Screen, link_token
from quizzes.lessons.members import personal_link
from quizzes.lessons.models import Homework, Solution, Task
from quizzes.practice.models import Learner, Report
from tests.exams.papers import a_variant, an_exam, sat
from tests.factories import (
    AttemptFactory,
    CertificateFactory,
    DrillAnswerFactory,
    GroupFactory,
    LearnerFactory,
    LiveSessionFactory,
    MemberFactory,
    PartFactory,
    PlanFactory,
    PracticalSheetFactory,
    SittingFactory,
    StageFactory,
    UserFactory,
    VoteFactory,
)
from tests.scenarios.authoring.conftest import WORDS, start

ROLES = ("author", "teacher", "reviewer", "examiner")
ITEM = "PC-001"


class Browser(Client):
    """A browser that keeps its cookies as they are, and no notes of how pages came."""

    def request(self, **request: object) -> HttpResponse:
        """Send a request and give the answer; 500 where it fails."""
        return self.handler(self._base_environ(**request))


def everybody() -> dict[str, User]:
    """Make somebody of each role, two with none, and who runs the site."""
    people = {name: UserFactory(username=name) for name in ("account", "candidate")}
    for role in ROLES:
        people[role] = UserFactory(username=role)
        people[role].groups.add(Role.objects.get(name=role))
    people["superuser"] = UserFactory(
        username="superuser", is_staff=True, is_superuser=True
    )
    return people


def browsers(people: dict[str, User], visitor: Learner) -> dict[str, Client]:
    """Give the browser of each, of somebody unknown, and of a visitor who answered."""
    found = {"anonymous": Browser(), "visitor": Browser()}
    answered = HttpResponse()
    learners.remember(answered, visitor.pk)
    found["visitor"].cookies.update(answered.cookies)
    for name, user in people.items():
        found[name] = Browser()
        found[name].force_login(user)
    return found


def things(people: dict[str, User], visitor: Learner) -> dict[str, object]:
    """Make what addresses name: each belongs to whoever's role makes such things."""
    return (
        _practised(visitor, people["account"])
        | _taught(people["teacher"], people["account"])
        | _written(people["author"], people["account"])
        | _examined(people["examiner"], people["account"], people["candidate"])
    )


def _practised(visitor: Learner, account: User) -> dict[str, object]:
    variant = a_variant(ITEM)
    learner = LearnerFactory(user=account)
    club = LawText.objects.create(edition=2007, digest="0", files="laws.txt")
    return {
        "item": variant.code,
        "variant_number": variant.pk,
        "version_number": variant.version_id,
        "scenario_number": variant.version.scenario_id,
        "scenario": ITEM,
        "rule": "partner-waits",
        "clause": "50D1",
        "visitors_answer": AttemptFactory(variant=variant, learner=visitor).pk,
        "accounts_answer": AttemptFactory(variant=variant, learner=learner).pk,
        "passkey": Authenticator.objects.create(
            user=UserFactory(), type=Authenticator.Type.WEBAUTHN, data={"name": "Phone"}
        ).pk,
        "address": EmailAddress.objects.create(
            user=account, email="account@example.org", verified=True
        ).pk,
        "role": Role.objects.get(name="author").pk,
        "action": StaffAction.objects.create(verb=Verb.ADD).pk,
        "visitors_drill": DrillAnswerFactory(learner=visitor).pk,
        "report": Report.objects.create(
            learner=visitor, variant=variant, edition=2017, words="Which card?"
        ).pk,
        "drill": "DR-D2-417",
        "day": timezone.localdate().isoformat(),
        "table": packed(start()),
        "club": club.edition,
        "club_number": club.pk,
    }


def _taught(teacher: User, account: User) -> dict[str, object]:
    variant = a_variant(ITEM)
    group = GroupFactory(teacher=teacher)
    member = MemberFactory(group=group, learner=Learner.objects.get(user=account))
    plan = PlanFactory(teacher=teacher)
    part = PartFactory(plan=plan, place=1)
    session = LiveSessionFactory(group=group)
    stage = StageFactory(session=session, variant=variant, place=1)
    homework = Homework.objects.create(
        group=group, title="Homework", due=timezone.now() + timedelta(days=3)
    )
    task = Task.objects.create(homework=homework, variant=variant, place=1)
    return {
        "group": group.pk,
        "class": group.code,
        "member": member.pk,
        "link": personal_link(member).strip("/").rpartition("/")[2],
        "plan": plan.pk,
        "part": part.place,
        "share": plan.share,
        "lesson": session.pk,
        "remote": link_token(session.pk),
        "phone": Screen(session.pk, "phone", "en").token,
        "homework": homework.pk,
        "vote": VoteFactory(stage=stage).pk,
        "solution": Solution.objects.create(
            task=task, member=MemberFactory(group=group), answer=[], key=[]
        ).pk,
    }


def _written(author: User, account: User) -> dict[str, object]:
    draft = services.begin(author, happened(start(), "e drops hk"))
    services.set_words(draft, WORDS)
    sent_in = services.begin(author, happened(start(), "e drops hk"))
    services.set_words(sent_in, WORDS)
    Draft.objects.filter(pk=sent_in.pk).update(state=Draft.State.REVIEW)
    return {
        "draft": draft.pk,
        "sent_in": sent_in.pk,
        "entry": LogEntry.objects.create(director=account, words="A card fell").pk,
    }


def _examined(examiner: User, account: User, candidate: User) -> dict[str, object]:
    exam, judged, over = (an_exam(examiner, who="invited") for _exam in range(3))
    over.released = timezone.now()
    over.save()
    blueprint = Blueprint.objects.create(
        title="Own", owner=examiner, document=exam.blueprint.document
    )
    ended = sat(over, account, (ITEM, "right"))
    waiting = sat(judged, account, ("PC-121", "given"))
    Sitting.objects.filter(pk=waiting.pk).update(way=Way.SEED)
    learner = Learner.objects.get(user=account)
    certificate = CertificateFactory(sitting=ended)
    sheet = {"candidate": account, "variant": a_variant(ITEM)}
    return {
        "exam": exam.pk,
        "planned": an_exam(examiner).pk,
        "judged_exam": judged.pk,
        "blueprint": blueprint.pk,
        "invitation": Invitation.objects.create(exam=exam, candidate=candidate).pk,
        "running": sat(exam, candidate, (ITEM, ""), is_over=False).pk,
        "ended": ended.pk,
        "judgment": token_of(waiting.questions.get().responses.get()),
        "judgment_number": waiting.questions.get().responses.get().pk,
        "rehearsal": SittingFactory(
            exam=None, blueprint=blueprint, candidate=None, learner=learner
        ).pk,
        "certificate": certificate.code,
        "certificate_number": certificate.pk,
        "withdrawal": Withdrawal.objects.create(
            scenario=a_variant("PC-230").version.scenario,
            examiner=examiner,
            reason="Two answers are right.",
        ).pk,
        "signed": PracticalSheetFactory(
            signed=timezone.now(), sheet={"law": [], "lines": {}}, **sheet
        ).pk,
        "sheet": PracticalSheetFactory(examiner=examiner, **sheet).pk,
        "person": account.pk,
    }
