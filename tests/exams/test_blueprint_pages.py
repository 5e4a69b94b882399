"""Pages on which examiners read, copy, change and retire blueprints."""

import pytest
from django.urls import reverse

from penalty_cards.laws.words.statements import STATEMENTS
from quizzes.exams.blueprints.blueprint import (
    blueprint_document,
    read_blueprint,
    ready_blueprints,
)
from quizzes.exams.blueprints.forms import Editor
from quizzes.exams.models import Blueprint, Exam
from tests.exams.builders import SMALL, a_blueprint
from tests.factories import UserFactory

pytestmark = pytest.mark.usefixtures("some_items", "db")


def typed(document, **changed):
    """Return what a browser sends of a blueprint; `changed`: other values."""
    editor = Editor(read_blueprint(document), None)
    sent = {}
    for form in (editor.form, editor.sections.management_form, *editor.sections):
        for field in form:
            value = field.value()
            if value not in (None, "", False):
                sent[field.html_name] = value
    return {name: value for name, value in (sent | changed).items() if value != ""}


@pytest.fixture
def own(examiner):
    """A blueprint of the examiner."""
    return Blueprint.objects.create(
        owner=examiner, title="A small exam", document=SMALL
    )


def edit(blueprint):
    """Return the address at which a blueprint is changed."""
    return reverse("examine:blueprint-edit", args=[blueprint.pk])


@pytest.mark.parametrize("slug", ready_blueprints())
def test_form_keeps_all(slug):
    """A blueprint that is shown in the forms and sent back is the same."""
    document = ready_blueprints()[slug]

    editor = Editor(read_blueprint(document), typed(document))

    assert editor.is_valid()
    assert document == blueprint_document(read_blueprint(editor.document))


def test_detail(examining, own):
    """The page says that it can be filled, and by how many papers."""
    response = examining.get(reverse("examine:blueprint-detail", args=[own.pk]))

    assert 200 == response.status_code
    assert "The library has enough questions." in response.text


def test_cannot_be_filled(examining, own):
    """The page says of which section so many items are missing."""
    own.document = SMALL | {"sections": [{"title": "None", "number": 7, "laws": [82]}]}
    own.save()

    response = examining.get(reverse("examine:blueprint-detail", args=[own.pk]))

    assert "The library has too few questions for this blueprint." in response.text
    assert "7 questions are missing" in response.text


def test_copy(examining, examiner):
    """A copy is the examiner's own, and the original stays."""
    shipped = Blueprint.objects.create(slug="small", title="Small", document=SMALL)

    response = examining.post(reverse("examine:blueprint-copy", args=[shipped.pk]))

    copy = Blueprint.objects.get(owner=examiner)
    assert edit(copy) == response["Location"]
    assert (None, SMALL) == (copy.slug, copy.document)


def test_change(examining, own):
    """What is changed is kept; sections come in the order of their places."""
    sent = typed(SMALL, title="Another", minutes="33")
    sent |= {"section-0-ORDER": "2", "section-1-ORDER": "1"}

    response = examining.post(edit(own), sent)

    own.refresh_from_db()
    assert reverse("examine:blueprint-detail", args=[own.pk]) == response["Location"]
    assert ("Another", 33) == (own.title, own.document["minutes"])
    assert ["Anything else", "Which card?"] == [s.title for s in own.content.sections]


def test_section_more_and_less(examining, own):
    """A section is added by the empty one at the end, and left out by its box."""
    sent = typed(SMALL) | {
        "section-0-DELETE": "on",
        "section-2-title": "Law 50",
        "section-2-number": "1",
        "section-2-laws": "50, 49",
    }

    examining.post(edit(own), sent)

    own.refresh_from_db()
    assert [("Anything else", ()), ("Law 50", (50, 49))] == [
        (section.title, section.filter.laws) for section in own.content.sections
    ]


def test_statements_are_named(examining, own):
    """Every statement of the edition can be looked up on the page, and no other."""
    own.document = SMALL | {"edition": 2007}
    own.save()

    page = examining.get(edit(own)).text

    for statement in STATEMENTS:
        assert statement.is_of(2007) is (f"<dt>{statement.id}</dt>" in page)


def test_check(examining, own):
    """It can be tried what papers it makes; nothing is kept."""
    sent = typed(SMALL, minutes="44") | {"check": "1"}

    plain = examining.post(edit(own), sent)
    swap = examining.post(edit(own), sent, headers={"HX-Request": "true"})

    own.refresh_from_db()
    assert SMALL == own.document
    for response in (plain, swap):
        assert 200 == response.status_code
        assert "44 are allowed" in response.text
    assert swap.text.lstrip().startswith('<section id="fill"')


WRONG = [
    # what is sent                     by what name              what
    ("no title", "title", ""),
    ("a title too long", "title", "x" * 10_000),
    ("markup that is too long", "title", "<script>" * 20),
    ("an edition there is none of", "edition", "2016"),
    ("minutes in words", "minutes", "many"),
    ("a huge number", "minutes", "9" * 400),
    ("a pass mark above all", "pass_mark", "101"),
    ("a section without a number", "section-0-number", ""),
    ("a law there is none of", "section-0-laws", "99"),
    ("a statement there is none of", "section-0-statements", "R99"),
    ("a null", "section-0-statements", "R50-1\0"),
    ("a kind there is none of", "section-0-kinds", "essay"),
    ("a level there is none of", "section-0-levels", "9"),
    ("no management form", "section-TOTAL_FORMS", "x"),
    ("very many forms", "section-TOTAL_FORMS", "100000"),
    ("judgment marked at once", "section-0-kinds", "judgment"),
]


@pytest.mark.parametrize(
    ("name", "value"), [pytest.param(*row, id=shows) for shows, *row in WRONG]
)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_wrong(examining, own, name, value, headers):
    """What is no blueprint is refused with words, and nothing is kept."""
    sent = typed(SMALL)
    sent.pop(name, None)
    sent |= {name: value} if value else {}

    response = examining.post(edit(own), sent, headers=headers)

    own.refresh_from_db()
    assert (422, SMALL) == (response.status_code, own.document)


def test_nothing_sent(examining, own):
    """An empty form is refused with words."""
    response = examining.post(edit(own), {})

    assert 422 == response.status_code
    assert "This field is required." in response.text


def test_no_section_left(examining, own):
    """A paper without a section is refused."""
    sent = typed(SMALL) | {"section-0-DELETE": "on", "section-1-DELETE": "on"}

    response = examining.post(edit(own), sent)

    assert 422 == response.status_code
    assert "A paper must have at least one section." in response.text


def test_too_many_questions(examining, own):
    """A paper of more questions than anybody prints is refused."""
    sent = typed(SMALL) | {"section-0-number": "60", "section-1-number": "60"}

    response = examining.post(edit(own), sent)

    assert 422 == response.status_code
    assert "A paper can have at most 100 questions." in response.text


def test_change_of_one_sat_by(examining, own):
    """Once somebody has sat it a change makes a new one; the old one is out of use."""
    own.sittings.create(seed="1", library="", edition=2017, minutes=20)

    response = examining.post(edit(own), typed(SMALL, minutes="33"))

    own.refresh_from_db()
    new = Blueprint.objects.get(retired=None)
    assert (20, 33) == (own.document["minutes"], new.document["minutes"])
    assert reverse("examine:blueprint-detail", args=[new.pk]) == response["Location"]
    assert 404 == examining.get(edit(own)).status_code


def test_retire(examining, own, examiner):
    """One of which there is an exam is taken out of use, any other is deleted."""
    other = Blueprint.objects.create(owner=examiner, title="Other", document=SMALL)
    Exam.objects.create(
        blueprint=own,
        examiner=examiner,
        title="Set",
        opens="2030-01-01T00:00Z",
        closes="2030-02-01T00:00Z",
        seed="A",
    )

    for blueprint in (own, other):
        examining.post(reverse("examine:blueprint-retire", args=[blueprint.pk]))

    own.refresh_from_db()
    assert own.retired is not None
    assert not Blueprint.objects.filter(pk=other.pk).exists()


def test_not_ones_own(examining):
    """What ships, or is another examiner's, is copied but not changed."""
    theirs = Blueprint.objects.create(
        owner=UserFactory(), title="Theirs", document=SMALL
    )
    shipped = Blueprint.objects.create(slug="small", title="Small", document=SMALL)
    for blueprint in (theirs, shipped):
        retire = reverse("examine:blueprint-retire", args=[blueprint.pk])
        shown = reverse("examine:blueprint-detail", args=[blueprint.pk])

        assert 200 == examining.get(shown).status_code, blueprint.title
        assert 404 == examining.get(edit(blueprint)).status_code
        assert 404 == examining.post(edit(blueprint), typed(SMALL)).status_code
        assert 404 == examining.post(retire).status_code, blueprint.title


def test_questions_are_counted():
    """A paper has the questions of all its sections."""
    assert 3 == a_blueprint().questions
