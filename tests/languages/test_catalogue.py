"""Tests of the catalogues: they are whole, and say what they are to say."""

import shutil
import subprocess
import sys

import polib
import pytest
from django.conf import settings

from quizzes.course.lessons import lessons
from quizzes.exams.blueprints.blueprint import ready_blueprints
from quizzes.lessons.plans.library import ready_plans
from tests.languages.catalogue import FILES, LANGUAGES, PLACE, said, untranslated
from tests.languages.voice import UNTRANSLATED, ceilings

CATALOGUES = {language: polib.pofile(str(file)) for language, file in FILES.items()}
GERMAN, FRENCH = CATALOGUES["de"], CATALOGUES["fr"]
# What is said in every language: by the engine, and by the frame of each page.
EVERYWHERE = (
    *("penalty_cards/laws/", "penalty_cards/questions/", "penalty_cards/table/"),
    *("templates/base.html", "templates/partials/", "templates/table/"),
    *("templates/practice/", "templates/lawbook/"),
)
TOOLS = ("xgettext", "msgmerge", "msguniq", "msgattrib")


in_every_language = pytest.mark.parametrize(
    "catalogue", CATALOGUES.values(), ids=CATALOGUES
)


def names(catalogue: polib.POFile) -> set[tuple[str | None, str, str]]:
    """Return the ids of a catalogue's entries."""
    return {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalogue}


def test_every_text_is_translated():
    """No more is left in English than is written down; nothing is half done or old.

    What is left is listed by `python -m tests.languages.catalogue`.
    """
    left = untranslated(GERMAN)

    assert len(left) <= ceilings()[UNTRANSLATED], left


def test_the_engine_and_the_frame_are_in_french():
    """The rest of the pages may wait; it is shown in English until then."""
    left = [text for text in untranslated(FRENCH) if text.startswith(EVERYWHERE)]

    assert [] == left


@in_every_language
def test_nothing_is_half_done(catalogue):
    """No entry is a guess, and none is of a text that there is no longer."""
    assert [] == catalogue.fuzzy_entries()
    assert [] == catalogue.obsolete_entries()


def test_texts_of_files_are_collected():
    """What the course, ready-made plans and blueprints say is in the catalogue."""
    texts = [text for plan in ready_plans() for text in plan.texts()]
    texts += [lesson.title for lesson in lessons()]
    for document in ready_blueprints().values():
        texts += [each["title"] for each in (document, *document["sections"])]

    assert [] == [text for text in texts if GERMAN.find(text) is None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_says_the_same(language):
    """What the site reads is made of what translators read."""
    translated = CATALOGUES[language].translated_entries()
    compiled = polib.mofile(str(FILES[language].with_suffix(".mo")))
    expected = {(e.msgctxt, e.msgid): said(e) for e in translated}

    assert expected == {(e.msgctxt, e.msgid): said(e) for e in compiled}


def test_places_of_sources_are_in_braces():
    """Only templates, and what Django itself fills in, have `%(name)s`."""
    filled_in_by_django = {
        "“%(value)s” is not among the choices. Choose one that is shown.",
        "This question can’t be answered under the Laws of “%(value)s”. "
        "Choose from {editions}.",
        "You chose %(number)s files. Choose at most %(most)s.",
        "That code has %(show_value)d digits. Group codes have %(limit_value)d.",
    }
    found = {
        entry.msgid
        for entry in GERMAN
        if "%(" in entry.msgid + entry.msgid_plural
        and any(file.endswith(".py") for file, _line in entry.occurrences)
        and not any(file.startswith("templates") for file, _line in entry.occurrences)
    }

    assert filled_in_by_django == found


@in_every_language
def test_places_are_those_of_the_english_text(catalogue):
    """A value never goes missing, and none is asked for that is not there.

    In French the singular is for none, too, so it may give the number.
    """
    wrong = [
        (entry.msgid, text)
        for entry in catalogue.translated_entries()
        for original, text in zip(
            (entry.msgid, entry.msgid_plural or entry.msgid), said(entry), strict=False
        )
        if set(PLACE.findall(text))
        not in (
            set(PLACE.findall(original)),
            set(PLACE.findall(entry.msgid_plural or original)),
        )
    ]

    assert [] == wrong


@in_every_language
def test_marks_of_what_changed_stand_in_pairs(catalogue):
    """As much is marked as changed since the edition before as in the original."""
    for entry in catalogue:
        for text in said(entry):
            assert text.count("[[") == text.count("]]"), text


@pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason="the gettext tools are not installed"
)
def test_catalogue_has_every_text_of_the_sources(tmp_path):
    """Collecting the texts anew adds none to the catalogue and takes none out."""
    for name in ("manage.py", "penalty_cards", "quizzes", "templates"):
        source, copy = settings.BASE_DIR / name, tmp_path / name
        if source.is_dir():
            shutil.copytree(source, copy)
        else:
            shutil.copy(source, copy)

    command = [sys.executable, "manage.py", "makemessages", "-l", "de", "-l", "fr"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    for language, catalogue in CATALOGUES.items():
        file = FILES[language].relative_to(settings.BASE_DIR)
        anew = polib.pofile(str(tmp_path / file))
        assert names(catalogue) == names(anew), language
