"""Blueprints: read, written, refused; those that ship; and how they are changed."""

import json
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import call_command

from penalty_cards.scenarios.fields import FieldError
from quizzes.exams.blueprints.blueprint import (
    Filter,
    Release,
    Section,
    Who,
    blueprint_document,
    read_blueprint,
    ready_blueprints,
)
from quizzes.exams.blueprints.services import load_blueprints, revised
from quizzes.exams.models import Blueprint
from tests.exams.builders import SMALL, a_blueprint

READY = ["club-director", "county", "players-licence", "refresher"]


def test_read():
    """What a document leaves out is as in most exams, or is not limited."""
    blueprint = a_blueprint()

    assert (Who.ANYONE, Release.AT_ONCE) == (blueprint.who, blueprint.release)
    assert (True, True) == (blueprint.open_book, blueprint.asks_why)
    assert (None, 0, None) == (
        blueprint.attempts,
        blueprint.waiting_days,
        blueprint.months_valid,
    )
    assert Section("Which card?", 2, Filter(kinds=("card",))) == blueprint.sections[0]
    assert 3 == blueprint.questions


@pytest.mark.parametrize("slug", READY)
def test_round_trip(slug):
    """A blueprint that is written and read is the same; JSON can hold it."""
    document = ready_blueprints()[slug]

    written = blueprint_document(read_blueprint(document))

    assert document == json.loads(json.dumps(written))


SECTION = {"title": "All", "number": 1}
WRONG = [
    # what is wrong                   field                  document has instead
    ("no title", "title", {"title": " "}),
    ("a title too long", "title", {"title": "x" * 81}),
    ("an edition there is none of", "edition", {"edition": 2016}),
    ("an edition in letters", "edition", {"edition": "2017"}),
    ("no time", "minutes", {"minutes": 0}),
    ("time as a text", "minutes", {"minutes": "60"}),
    ("more than everything", "pass_mark", {"pass_mark": 101}),
    ("yes as a text", "open_book", {"open_book": "yes"}),
    ("nobody", "who", {"who": "nobody"}),
    ("no attempt", "attempts", {"attempts": 0}),
    ("a key unheard of", "colour", {"colour": "red"}),
    ("no section", "sections", {"sections": []}),
    ("sections that are none", "sections", {"sections": "all"}),
    ("very many", "sections", {"sections": [{"title": "x", "number": 60}] * 2}),
    ("a section that is none", "sections[0].", {"sections": ["all"]}),
    ("a law there is none of", "sections[0].laws", {"laws": [99]}),
    ("true, which is no law", "sections[0].laws", {"laws": [True]}),
    ("a kind there is none of", "sections[0].kinds", {"kinds": ["essay"]}),
    ("a statement there is none of", "sections[0].statements", {"statements": ["R1"]}),
    ("least above most", "sections[0].most", {"least": 5, "most": 4}),
    ("no question", "sections[0].number", {"number": 0}),
    ("judgment marked at once", "release", {"kinds": ["judgment"]}),
]


@pytest.mark.parametrize(
    ("field", "instead"), [pytest.param(*row, id=shows) for shows, *row in WRONG]
)
def test_wrong(field, instead):
    """What is no blueprint is refused, and the field named."""
    of_section = field.startswith("sections[0].") and "sections" not in instead
    if of_section or "kinds" in instead:
        instead = {"sections": [SECTION | instead]}

    with pytest.raises(FieldError) as refused:
        read_blueprint(SMALL | instead)

    assert field == refused.value.field


@pytest.mark.parametrize(
    "key", ["title", "edition", "minutes", "pass_mark", "sections"]
)
def test_missing(key):
    """What every blueprint says must be there."""
    document = {name: value for name, value in SMALL.items() if name != key}

    with pytest.raises(FieldError) as refused:
        read_blueprint(document)

    assert (key, "This is missing. Please add it.") == (
        refused.value.field,
        str(refused.value),
    )


def test_load(db):
    """The four that ship are there once loaded; loaded again nothing changes."""
    said = StringIO()

    call_command("load_blueprints", stdout=said)
    again = load_blueprints()

    slugs = Blueprint.objects.order_by("slug").values_list("slug", flat=True)
    assert READY == list(slugs)
    assert ("Blueprints: 4 new or changed\n", 0) == (said.getvalue(), again)


def test_revised(db):
    """One that nobody has sat by is changed in place."""
    before = Blueprint.objects.create(title="A small exam", document=SMALL)

    after = revised(before, SMALL | {"title": "Another"})

    assert before.pk == after.pk
    assert ("Another", None) == (after.title, after.retired)


def test_revised_once_sat(db):
    """One that somebody has sat by stays as it is; another takes its place."""
    before = Blueprint.objects.create(
        slug="small", title="A small exam", document=SMALL
    )
    before.sittings.create(seed="1", library="", edition=2017, minutes=20)

    after = revised(before, SMALL | {"minutes": 30})

    before.refresh_from_db()
    assert (20, 30) == (before.document["minutes"], after.document["minutes"])
    assert (None, "small") == (before.slug, after.slug)
    assert before.retired is not None
    assert after.retired is None


def test_titles_are_translated(db, monkeypatch):
    """Titles of those that ship are in the reader's language, and are collected."""
    load_blueprints()
    county = Blueprint.objects.get(slug="county")
    collected = {text for text, _file in apps.get_app_config("exams").texts()}

    assert county.title in collected
    assert {section["title"] for section in county.document["sections"]} <= collected
    monkeypatch.setattr("quizzes.exams.models.gettext", str.upper)
    assert "COUNTY DIRECTOR" == county.name == county.content.title
    assert "LEFT TO THE DIRECTOR" == county.content.sections[0].title
