"""Every form of the site with any text in any field: it is taken, or says why not.

A new form is filled in like all others. One that cannot be made of what was sent alone
is to be listed here, with what else it is made of.
"""

from collections.abc import Iterator

import pytest
from allauth.core import context
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.forms import BaseForm
from django.http import QueryDict
from django.urls import get_resolver
from django.utils.datastructures import MultiValueDict
from hypothesis import given, settings
from hypothesis import strategies as st

from penalty_cards.bridge.deals import read_boards
from penalty_cards.laws.messages import say
from penalty_cards.questions.marking import Part as MarkingPart
from penalty_cards.scenarios.authoring import asking_forms, forms, page_parts
from penalty_cards.scenarios.authoring.drafts import item_so_far
from penalty_cards.scenarios.exchange.views import FilesForm
from penalty_cards.scenarios.models import Draft
from quizzes.accounts import forms as accounts
from quizzes.accounts import passkeys
from quizzes.accounts.models import User
from quizzes.answering.forms import AnswerForm, ChoiceForm
from quizzes.answering.services import ask
from quizzes.directing.forms import ContractForm, TextForm
from quizzes.exams.blueprints.forms import BlueprintForm
from quizzes.exams.examine_views import ExamForm, InvitationForm, NewExamForm
from quizzes.exams.models import Exam, PracticalSheet
from quizzes.exams.practical import sheets
from quizzes.exams.practical.forms import NewSheetForm, SheetForm
from quizzes.exams.results.judgments import GradingForm
from quizzes.exams.sittings import forms as sittings
from quizzes.exams.sittings.forms import ResponseForm
from quizzes.lawbook.club_views import EditionForm, UploadForm
from quizzes.lessons.homework.forms import HomeworkForm
from quizzes.lessons.live.forms import HandsForm, RoundForm
from quizzes.lessons.live.voting import VoteForm
from quizzes.lessons.members import JoinForm
from quizzes.lessons.models import Group, Part
from quizzes.lessons.plans import forms as plans
from quizzes.lessons.plans.shared_views import SendForm
from quizzes.practice.drills.views import DrillForm
from quizzes.practice.own_data.erasing import EraseAccountForm, EraseForm
from quizzes.practice.sessions.views import ConfidentForm
from tests.exams.papers import a_variant
from tests.fuzz.filling import FILES, Fields, encoded, filled, likely
from tests.fuzz.parsers import BOARDS
from tests.fuzz.test_sending import EXAMPLES, FUZZ
from tests.fuzz.tokens import SOMEBODY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("errors_are_raised")]
# What is made only as a part of others.
PARTS = {asking_forms.AskingForm, EditionForm, plans.PartForm}
STEPPED = "PC-099"
FACTORS = (say("Who saw the card"), say("How it fell"))


def an_exercise(kind="PC-001"):
    """An exercise of a kind, under the latest Laws."""
    return ask(a_variant(kind), 2017)


def choosing():
    """A question, and the Laws of its edition."""
    found = an_exercise()
    return found.case.question, found.code


def a_person(name="account"):
    """Somebody who has signed up."""
    return User.objects.get(username=name)


def a_draft(document=None):
    """A draft; of a document, if there is one."""
    draft = Draft.objects.first()
    draft.document = document or draft.document
    return draft


def steps():
    """The document of an item of several steps."""
    return a_variant(STEPPED).version.document


def words_form(data, draft):
    """The form of the words of a draft."""
    return forms.WordsForm(draft, item_so_far(draft), data)


def sheet_form(data):
    """The form of a sheet that is not signed yet."""
    sheet = PracticalSheet.objects.filter(signed=None).first()
    return SheetForm(data, sheet=sheet, exercise=sheets.exercise_on(sheet))


def a_group():
    """The teacher's group."""
    return Group.objects.get()


MADE = {
    sittings.PartForm: lambda data: sittings.PartForm(
        data, [part.value for part in MarkingPart]
    ),
    accounts.LoginForm: lambda data: accounts.LoginForm(data, request=context.request),
    accounts.PreferencesForm: lambda data: accounts.PreferencesForm(
        data or QueryDict("edition=&suits=&theme=&language=")
    ),
    AnswerForm: lambda data: AnswerForm(data, exercise=an_exercise()),
    ChoiceForm: lambda data: ChoiceForm(data, exercise=an_exercise()),
    VoteForm: lambda data: VoteForm(data, exercise=an_exercise("PC-121")),
    ResponseForm: lambda data: ResponseForm(data, exercise=an_exercise()),
    DrillForm: lambda data: DrillForm(data, exercise=an_exercise()),
    ConfidentForm: lambda data: ConfidentForm(data, exercise=an_exercise()),
    EraseForm: lambda data: EraseForm(data, learner=SOMEBODY),
    EraseAccountForm: lambda data: EraseAccountForm(
        data, learner=SOMEBODY, account="account"
    ),
    ContractForm: lambda data: ContractForm(read_boards(BOARDS[2]).boards[0], data),
    asking_forms.StepForm: lambda data: asking_forms.StepForm(steps(), 1, "/", data),
    forms.WordsForm: lambda data: words_form(data, a_draft()),
    page_parts.IntoForm: lambda data: page_parts.IntoForm(Draft.objects.all(), data),
    JoinForm: lambda data: JoinForm(data, group=a_group()),
    plans.PlaceForm: lambda data: plans.PlaceForm(data, Part(place=2)),
    RoundForm: lambda data: RoundForm(data, "1.1"),
    HandsForm: lambda data: HandsForm(data or QueryDict(), choosing()),
    plans.StartForm: lambda data: plans.StartForm(a_person("teacher").pk, data),
    plans.ItemForm: lambda data: plans.ItemForm(data, teacher=None),
    plans.FilterForm: lambda data: plans.FilterForm(data, edition=2017),
    plans.IncidentForm: lambda data: plans.IncidentForm(data, edition=2017),
    HomeworkForm: lambda data: HomeworkForm(a_group(), data),
    SendForm: lambda data: SendForm(a_person("teacher"), data),
    NewSheetForm: lambda data: NewSheetForm(
        data, examiner=a_person("examiner"), edition=2017, initial={}
    ),
    BlueprintForm: lambda data: BlueprintForm(data, initial={}),
    NewExamForm: lambda data: NewExamForm(data, blueprint=None),
    InvitationForm: lambda data: InvitationForm(data, exam=Exam.objects.first()),
    SheetForm: sheet_form,
    GradingForm: lambda data: GradingForm(data, factors=FACTORS),
    ExamForm: lambda data: ExamForm(data, instance=Exam.objects.first()),
    accounts.AddEmailForm: lambda data: accounts.AddEmailForm(a_person(), data),
    accounts.ChangePasswordForm: lambda data: accounts.ChangePasswordForm(
        a_person(), data
    ),
    accounts.SetPasswordForm: lambda data: accounts.SetPasswordForm(a_person(), data),
    accounts.ResetPasswordKeyForm: lambda data: accounts.ResetPasswordKeyForm(
        data, user=a_person(), temp_key="key"
    ),
    accounts.ConfirmLoginCodeForm: lambda data: accounts.ConfirmLoginCodeForm(
        data, code="ABC-DEF"
    ),
    accounts.ReauthenticateForm: lambda data: accounts.ReauthenticateForm(
        data, user=a_person()
    ),
    passkeys.AddPasskeyForm: lambda data: passkeys.AddPasskeyForm(
        data, user=a_person()
    ),
    accounts.NewPasskeyForm: lambda data: accounts.NewPasskeyForm(
        data, user=a_person()
    ),
    passkeys.PasskeyAgainForm: lambda data: passkeys.PasskeyAgainForm(
        data, user=a_person()
    ),
    accounts.EditPasskeyForm: lambda data: accounts.EditPasskeyForm(
        data, instance=Authenticator.objects.first()
    ),
}
TAKES_FILES = {UploadForm, FilesForm, TextForm}


def kinds(of: type[BaseForm] = BaseForm) -> Iterator[type[BaseForm]]:
    """Return every form of ours; whatever has an address has been imported."""
    for each in of.__subclasses__():
        if each.__module__.partition(".")[0] in ("quizzes", "penalty_cards"):
            yield each
        yield from kinds(each)


def made(kind, data, files=None):
    """A form filled in with what was sent, or as it is shown at first."""
    if kind in TAKES_FILES:
        return kind(data, files)
    return MADE.get(kind, kind)(data)


assert list(get_resolver().url_patterns)  # imports every view, and so every form
KINDS = [each for each in kinds() if each not in PARTS]


@pytest.fixture
def in_a_request(rf):
    """Be in the midst of a request, as signing in asks for it."""
    request = rf.post("/")
    request.session, request.user = SessionStore(), AnonymousUser()
    with context.request_context(request):
        yield


@pytest.mark.parametrize(
    "kind", [pytest.param(each, id=each.__name__) for each in KINDS]
)
def test_whatever_is_filled_in(everything, in_a_request, kind):
    """It is taken, or there are words on what is wrong."""
    fields: Fields = {}
    for name, field in made(kind, None).fields.items():
        fields[name] = likely(name, field)

    @settings(FUZZ, max_examples=EXAMPLES or 10)
    @given(pairs=filled(fields), files=st.lists(FILES, max_size=3))
    def fill(pairs, files):
        data = QueryDict(encoded(pairs))
        sent = MultiValueDict(dict.fromkeys(fields, files)) if files else {}
        form = made(kind, data, sent)
        with transaction.atomic():
            is_valid = form.is_valid()
            transaction.set_rollback(True)

        words = [words for errors in form.errors.values() for words in errors]
        assert is_valid is not bool(words)
        assert [] == [each for each in words if not str(each).strip()]

    fill()
