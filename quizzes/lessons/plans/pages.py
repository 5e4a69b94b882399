"""What the templates of a plan print: its parts, in the editor and on paper."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.documents.reading import read_incident
from penalty_cards.laws.messages import Message
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.display import prompt
from penalty_cards.questions.explanation import explain
from penalty_cards.scenarios.deals import packed
from penalty_cards.scenarios.models import Variant
from penalty_cards.scenarios.pairs import FACTS
from penalty_cards.scenarios.services import Case, OutOfDate, case_of, paired
from penalty_cards.table.model import CardView
from quizzes.answering import services
from quizzes.course.lessons import Lesson, lesson_named
from quizzes.lessons.models import Part, Plan
from quizzes.lessons.plans.forms import FORMS, NoteForm, PartForm, PlanForm, StartForm
from quizzes.lessons.plans.library import ReadyPlan
from quizzes.lessons.plans.questions import (
    Library,
    Place,
    card_of,
    library_of,
    variants_of,
)
from quizzes.practice.services import query_words

MOST_OWN = 50


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a question on paper: what is told and asked, and what is ruled."""

    story: Message | None
    prompt: Message
    ruling: Sequence[Message]


@dataclass(frozen=True, slots=True)
class Line:
    """A part of a plan as it is listed.

    `variant`, `case`: of a question, None where it is not in the library any more.
    `title`: in its author's words, empty of a question. `words`: of a slide.
    `query`: of a filter, `table`: of an incident, packed as its address has it, empty
    of one that cannot happen any more.
    """

    part: Part
    title: str = ""
    words: str = ""
    variant: Variant | None = None
    case: Case | None = None
    lesson: Lesson | None = None
    query: str = ""
    table: str = ""

    @property
    def is_missing(self) -> bool:
        """Whether nothing will be asked, because what was to be asked is gone."""
        match self.part.kind:
            case Part.Kind.ITEM:
                return self.case is None
            case Part.Kind.LESSON:
                return self.lesson is None
            case Part.Kind.INCIDENT:
                return not self.table
        return False

    @property
    def card(self) -> CardView | None:
        """Return a card that the question is about, None of anything else."""
        return None if self.case is None else card_of(self.case)

    def steps(self, edition: int) -> list[Step]:
        """Return what is asked and ruled in each step of a question."""
        if self.variant is None or self.case is None:
            return []
        first = services.ask(self.variant, edition)
        return [
            Step(
                exercise.case.story,
                prompt(exercise.case.question, exercise.code),
                explain(exercise.case.question, exercise.code).ruling,
            )
            for exercise in services.all_steps(self.variant, first)
        ]


def lines_of(parts: Iterable[Part], teacher: int | None) -> list[Line]:
    """List parts, in one query or two; `teacher`: as in `variants_of`."""
    parts = list(parts)
    variants = variants_of(parts, teacher)
    return [_line(part, variants) for part in parts]


def _line(part: Part, variants: Mapping[Place, Variant]) -> Line:
    content = part.content
    match part.kind:
        case Part.Kind.ITEM:
            variant = variants.get((content["code"], 0))
            return Line(part, variant=variant, case=_case(variant))
        case Part.Kind.FILTER:
            query = content["query"]
            return Line(part, query_words(QueryDict(query)), query=query)
        case Part.Kind.LESSON:
            lesson = lesson_named(content["slug"])
            title = content["slug"] if lesson is None else _(lesson.title)
            return Line(part, title=title, lesson=lesson)
        case Part.Kind.INCIDENT:
            return Line(part, content["title"], table=_table(content["incident"]))
        case _:
            return Line(part, title=content["title"], words=content["words"])


def _table(document: Mapping[str, object]) -> str:
    """Pack an incident, empty if it cannot happen any more."""
    try:
        incident, code = read_incident(document)
        replay(incident, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return ""
    return packed(incident, code.edition)


def _case(variant: Variant | None) -> Case | None:
    try:
        return None if variant is None else case_of(variant)
    except OutOfDate:
        return None


@dataclass(frozen=True, slots=True)
class EditedLine:
    """A part in the editor, with what its note says.

    `refused`: the form of its note, if it was refused; None otherwise.
    """

    line: Line
    minutes: object
    note: str
    refused: NoteForm | None = None


@dataclass(frozen=True, slots=True)
class EditorPage:
    """A plan in its editor.

    `forms`: for a new part, by its kind. `refused`: the kind of the one that was
    refused, else empty. `library`: the questions to choose from.
    `moved`, `added`, `noted`: the part that was just moved or added, or whose note was
    just kept. `is_shorter`: one was just taken out. `paired`: items that differ in one
    fact from the one just added. `own`: the teacher's private questions.
    """

    plan: Plan
    plan_form: PlanForm
    start_form: StartForm
    lines: Sequence[EditedLine]
    forms: Mapping[str, PartForm]
    refused: str
    library: Library
    moved: Part | None
    added: Part | None
    noted: Part | None
    is_shorter: bool
    paired: Sequence[tuple[str, Case]]
    own: Sequence[Case]

    @property
    def minutes(self) -> int:
        """Return how long the plan takes."""
        return sum(each.line.part.minutes for each in self.lines)


def editor_page(
    plan: Plan,
    query: QueryDict,
    edition: int,
    *,
    plan_form: PlanForm | None = None,
    start_form: StartForm | None = None,
    refused: PartForm | None = None,
    refused_note: NoteForm | None = None,
    moved: Part | None = None,
    added: Part | None = None,
    noted: Part | None = None,
    is_shorter: bool = False,
) -> EditorPage:
    """Return a plan for its editor; refused forms come as they were sent.

    `query`: what is searched for in the library.
    """
    lines = lines_of(plan.parts.all(), plan.teacher_id)
    forms = {kind: form(None, edition, None) for kind, form in FORMS.items()}
    if refused is not None:
        forms[refused.kind] = refused
    chosen = {line.variant.code for line in lines if line.variant is not None}
    return EditorPage(
        plan,
        plan_form or PlanForm(instance=plan, label_suffix=""),
        start_form or StartForm(plan.teacher_id),
        [_edited(line, refused_note) for line in lines],
        forms,
        "" if refused is None else refused.kind,
        library_of(query, edition, chosen),
        moved,
        added,
        noted,
        is_shorter,
        _paired(lines, added),
        _own(plan.teacher_id),
    )


def _edited(line: Line, refused: NoteForm | None) -> EditedLine:
    if refused is not None and refused.instance.pk == line.part.pk:
        minutes, note = refused["minutes"].value(), refused["note"].value()
        return EditedLine(line, minutes, note, refused)
    return EditedLine(line, line.part.minutes, line.part.note)


def _own(teacher: int) -> list[Case]:
    """Return a teacher's private questions that can be asked, the newest first."""
    own = Variant.objects.private_to(teacher).filter(seed=0)
    cases = map(_case, own.order_by("-version__scenario")[:MOST_OWN])
    return [case for case in cases if case is not None]


def _paired(lines: Sequence[Line], added: Part | None) -> list[tuple[str, Case]]:
    """Return what differs in one fact from the question just added, if one was."""
    variants = [line.variant for line in lines if line.part == added]
    return [
        (str(FACTS[fact]), case_of(other))
        for variant in variants
        if variant is not None
        for fact, other in paired(variant)
    ]


@dataclass(frozen=True, slots=True)
class NextLesson:
    """The plan that a teacher is likely to teach next.

    `page`: its address, `start`: where its lesson is started.
    """

    plan: Plan
    lines: Sequence[Line]
    page: str
    start: str

    @property
    def minutes(self) -> int:
        """Return how long it takes."""
        return sum(line.part.minutes for line in self.lines)


def next_lesson(plans: Sequence[Plan], ready: Sequence[ReadyPlan]) -> NextLesson:
    """Return the plan changed last, or else the first that is ready made."""
    if plans:
        plan = max(plans, key=lambda each: each.changed)
        page = reverse("teach:plan-detail", args=[plan.pk])
        start = reverse("teach:plan-start", args=[plan.pk])
        return NextLesson(
            plan, lines_of(plan.parts.all(), plan.teacher_id), page, start
        )
    first = ready[0]
    plan, parts = first.as_plan()
    page = reverse("teach:ready-detail", args=[first.slug])
    start = reverse("teach:ready-start", args=[first.slug])
    return NextLesson(plan, lines_of(parts, None), page, start)
