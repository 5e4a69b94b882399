"""Tests of the German catalogue: it is whole, and says what it is to say."""

import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest
from django.conf import settings

from quizzes.course.lessons import lessons
from quizzes.exams.blueprints.blueprint import ready_blueprints
from quizzes.lessons.plans.library import ready_plans
from tests.languages.catalogue import PLACE, said, untranslated
from tests.languages.voice import UNTRANSLATED, ceilings

FOLDER = Path("penalty_cards/locale/de/LC_MESSAGES")
GERMAN = polib.pofile(str(settings.BASE_DIR / FOLDER / "django.po"))
COMPILED = polib.mofile(str(settings.BASE_DIR / FOLDER / "django.mo"))
TRANSLATED = GERMAN.translated_entries()
TOOLS = ("xgettext", "msgmerge", "msguniq", "msgattrib")


def names(catalogue: polib.POFile) -> set[tuple[str | None, str, str]]:
    """Return the ids of a catalogue's entries."""
    return {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in catalogue}


def test_every_text_is_translated():
    """No more is left in English than is written down; nothing is half done or old.

    What is left is listed by `python -m tests.languages.catalogue`.
    """
    left = untranslated(GERMAN)

    assert len(left) <= ceilings()[UNTRANSLATED], left
    assert [] == GERMAN.fuzzy_entries()
    assert [] == GERMAN.obsolete_entries()


def test_texts_of_files_are_collected():
    """What the course, ready-made plans and blueprints say is in the catalogue."""
    texts = [text for plan in ready_plans() for text in plan.texts()]
    texts += [lesson.title for lesson in lessons()]
    for document in ready_blueprints().values():
        texts += [each["title"] for each in (document, *document["sections"])]

    assert [] == [text for text in texts if GERMAN.find(text) is None]


def test_compiled_catalogue_says_the_same():
    """What the site reads is made of what translators read."""
    expected = {(e.msgctxt, e.msgid): said(e) for e in TRANSLATED}

    assert expected == {(e.msgctxt, e.msgid): said(e) for e in COMPILED}


def test_places_are_those_of_the_english_text():
    """A value never goes missing, and none is asked for that is not there."""
    wrong = [
        (entry.msgid, text)
        for entry in TRANSLATED
        for original, text in zip(
            (entry.msgid, entry.msgid_plural or entry.msgid), said(entry), strict=False
        )
        if set(PLACE.findall(original)) != set(PLACE.findall(text))
    ]

    assert [] == wrong


def test_marks_of_what_changed_stand_in_pairs():
    """As much is marked as changed since the edition before as in the original."""
    for entry in GERMAN:
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

    command = [sys.executable, "manage.py", "makemessages", "-l", "de"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    anew = polib.pofile(str(tmp_path / FOLDER / "django.po"))
    assert names(GERMAN) == names(anew)
