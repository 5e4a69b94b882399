"""What somebody takes along: every row there is of theirs, and nothing of others."""

import csv
import json
from datetime import datetime
from io import StringIO

import pytest

from quizzes.practice.models import Attempt, Learner, Memory, Review
from quizzes.practice.own_data.export import columns_of_answers, kept_of
from quizzes.practice.owners import tables
from tests.factories import AttemptFactory
from tests.practice.pages import plain

DATA = "/progress/data/"
JSON = "/progress/data/as/json/"
CSV = "/progress/data/as/csv/"


def csv_of(client) -> str:
    """Return the text of the CSV, without the mark that says it is UTF-8."""
    return client.get(CSV).getvalue().decode("utf-8-sig")


def test_everything_is_in_the_json(somebody):
    """Each table that hangs on a learner is there, with each of its columns."""
    document = somebody.get(JSON).json()
    reviews = {"confidence", "ratings", "reviewed"}
    named = {"is_right": "right", "concept": "statements"}

    for model, owner in tables():
        assert 1 <= model.objects.count()
        if model is Review:
            continue
        rows = document[model._meta.verbose_name_plural]
        assert model.objects.count() == len(rows)
        fields = {f.name for f in model._meta.concrete_fields} - {owner, "replied_by"}
        expected = {named.get(name, name) for name in fields}
        if model is Attempt:
            expected |= reviews | {"item"}
        assert expected == set(rows[0]), model


def test_settings_are_in_the_json(somebody):
    """The settings of the learner and of the browser are there, and whose it is."""
    somebody.post("/preferences/", {"theme": "dark"})
    Learner.objects.update(level=2, hides_scores=True)

    document = somebody.get(JSON).json()

    learner = Learner.objects.get()
    assert {
        "id": str(learner.pk), "level": 2, "hides_scores": True, "hides_streak": False,
        "created": document["learner"]["created"],
    } == document["learner"]  # fmt: skip
    assert "dark" == document["preferences"]["theme"]
    assert document["account"] == (learner.user.username if learner.user else None)


def test_an_answer_in_the_json(visitor, variant):
    """An answer is told by codes, with its marking and its review, in UTC."""
    attempt = Attempt.objects.get()

    (row,) = visitor.get(JSON).json()["attempts"]

    assert {
        "id": str(attempt.pk), "item": "PC-901", "variant": variant.code, "step": 1,
        "edition": 2017, "answer": attempt.answer, "key": attempt.key, "right": True,
        "belief": "", "confidence": 3, "statements": attempt.concept,
    }.items() <= row.items()  # fmt: skip
    assert dict.fromkeys(attempt.concept, 4) == row["ratings"]
    assert row["created"].endswith("Z")
    assert attempt.created == datetime.fromisoformat(row["created"])
    assert row["created"] < row["reviewed"]


def test_others_are_not_in_it(visitor, variant):
    """What somebody else has answered is not exported."""
    AttemptFactory(variant=variant)

    assert 1 == len(visitor.get(JSON).json()["attempts"])
    assert 3 == visitor.get(CSV).text.count("\r\n")


def test_an_answer_in_the_csv(visitor, variant):
    """The CSV has a row for each answer, several values of a cell as words."""
    attempt = Attempt.objects.get()

    row, drilled = csv.DictReader(StringIO(csv_of(visitor)))

    assert "created" == next(iter(row))
    assert ["", "DR-D2-417", "no"] == [drilled[n] for n in ("item", "code", "right")]
    assert {
        "code": "", "item": "PC-901", "variant": variant.code, "right": "yes",
        "confidence": "3",
        "answer": " ".join(attempt.answer), "belief": "", "before": "",
        "ratings": " ".join(f"{each}=4" for each in attempt.concept),
    }.items() <= row.items()  # fmt: skip


def test_every_column_of_an_answer_is_in_the_csv(visitor):
    """The CSV says of an answer what the JSON says of it."""
    document = visitor.get(JSON).json()
    (row,), (drilled,) = document["attempts"], document["drill answers"]
    header = csv_of(visitor).split("\r\n")[0]

    assert {*row, *drilled} == set(header.split(","))


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula(visitor, sign):
    """A cell that a program for tables would work out begins with an apostrophe."""
    Attempt.objects.update(answer=[f"{sign}1+1"], belief=f"{sign}x")

    row, _ = csv.DictReader(StringIO(csv_of(visitor), newline=""))

    assert (f"'{sign}1+1", f"'{sign}x") == (row["answer"], row["belief"])


def test_files_have_names(visitor):
    """A file comes with its kind, and a name by which to keep it."""
    for name, content_type in (("json", "application/json"), ("csv", "text/csv")):
        response = visitor.get(f"/progress/data/as/{name}/")

        assert f"{content_type}; charset=utf-8" == response["Content-Type"]
        assert f'.{name}"' in response["Content-Disposition"]
        assert "no-store" in response["Cache-Control"], name


def test_a_file_there_is_not(visitor):
    """A kind of file there is not is named, with those there are."""
    response = visitor.get("/progress/data/as/xml/")

    assert 404 == response.status_code
    assert "There is no file “xml”. Choose one of these: json, csv." in plain(
        response.text
    )


@pytest.mark.django_db
def test_nobody_exports_nothing(client):
    """Whoever has answered nothing gets files with nothing in them."""
    document = json.loads(client.get(JSON).text)

    assert [document["learner"], document["attempts"]] == [None, []]
    assert [",".join(columns_of_answers())] == csv_of(client).splitlines()
    assert "Nothing is stored about you." in plain(client.get(DATA).text)


def test_the_page_counts_what_is_kept(somebody):
    """The page says how much there is, where, and leads to the files and to erasing."""
    html = somebody.get(DATA).text

    memories = f"that practice repeats for you {Memory.objects.count()}"
    assert "Answers 1" in plain(html)
    assert f"Points of the Laws {memories}" in plain(html)
    for address in (JSON, CSV, "/progress/data/erase/"):
        assert f'href="{address}"' in html


def test_queries_do_not_grow(visitor, variant, django_assert_max_num_queries):
    """However much somebody has answered, a file and the page are few queries.

    What is kept is read table by table: answers with their reviews, and the settings.
    """
    learner = Learner.objects.get()
    for _ in range(30):
        AttemptFactory(learner=learner, variant=variant)

    for address, most in ((DATA, 5), (JSON, len(tables())), (CSV, 2)):
        with django_assert_max_num_queries(most):
            visitor.get(address)
    assert 31 == len(kept_of(learner.pk)["attempts"])
