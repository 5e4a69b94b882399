"""Renaming texts of the catalogue, all that was asked or nothing; and collecting."""

import polib
import pytest

from tests.languages import catalogue as tool
from tests.languages.catalogue import (
    Refused,
    in_order_of,
    main,
    rename,
    said,
    untranslated,
)


def a_catalogue():
    """A few entries: a plain one, one with a place, a plural, and one to translate."""
    found = polib.POFile()
    for entry in (
        {"msgid": "Make it", "msgstr": "Gruppe anlegen"},
        {"msgid": "Keep {name}", "msgstr": "{name} speichern"},
        {"msgid": "Save {name}", "msgstr": "{name} sichern"},
        {"msgid": "Put it away", "msgstr": ""},
        {"msgid": "Suit", "msgstr": "Farbe", "msgctxt": "forms"},
        {
            "msgid": "%(n)s here",
            "msgid_plural": "%(n)s are here",
            "msgstr_plural": {0: "%(n)s ist da", 1: "%(n)s sind da"},
        },
    ):
        found.append(polib.POEntry(occurrences=[("a.html", "")], **entry))
    return found


TAKEN = [
    # what it shows            what is asked                                the German
    ("another English", {"old": "Make it", "new": "Create group"}, "Gruppe anlegen"),
    ("a place stays", {"old": "Keep {name}", "new": "For {name}"}, "{name} speichern"),
    ("not translated yet", {"old": "Make it", "new": "Put it away"}, "Gruppe anlegen"),
    ("of a context", {"old": "Suit", "new": "Suits", "context": "forms"}, "Farbe"),
    ("the same again", {"old": "Make it", "new": "Make it"}, "Gruppe anlegen"),
]  # fmt: skip
REFUSED = [
    ("unknown", {"old": "Made it", "new": "Create"}, "not in the catalogue"),
    ("of no context", {"old": "Suit", "new": "Suits"}, "not in the catalogue"),
    ("a place is lost", {"old": "Keep {name}", "new": "Keep"}, "other placeholders"),
    ("says otherwise", {"old": "Keep {name}", "new": "Save {name}"}, "says something"),
    ("no plural", {"old": "%(n)s here", "new": "%(n)s joined"}, "its new plural"),
    ("a plural", {"old": "Make it", "new": "Create", "plural": "x"}, "has no plural"),
    ("a key", {"old": "Make it", "new": "Create", "to": "x"}, "may have"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "german"), [pytest.param(*row, id=shows) for shows, *row in TAKEN]
)
def test_what_is_taken(change, german):
    """The German of the old text is that of the new one, and the old text is gone."""
    catalogue = a_catalogue()

    rename(catalogue, [change])

    context = change.get("context", False)
    assert german == catalogue.find(change["new"], msgctxt=context).msgstr
    if change["old"] != change["new"]:
        assert catalogue.find(change["old"], msgctxt=context) is None


def test_a_plural():
    """Both forms stay."""
    catalogue = a_catalogue()
    change = {"old": "%(n)s here", "new": "%(n)s joined", "plural": "%(n)s have joined"}

    rename(catalogue, [change])

    entry = catalogue.find("%(n)s joined")
    assert ("%(n)s ist da", "%(n)s sind da") == said(entry)
    assert "%(n)s have joined" == entry.msgid_plural


@pytest.mark.parametrize(
    ("change", "fault"), [pytest.param(*row, id=shows) for shows, *row in REFUSED]
)
def test_what_is_refused(change, fault):
    """What would lose German, or give a text another one, is refused."""
    with pytest.raises(Refused, match=fault):
        rename(a_catalogue(), [change])


def test_all_or_nothing(tmp_path, monkeypatch, capsys):
    """A file with one fault changes nothing; without it everything."""
    file, renames = tmp_path / "django.po", tmp_path / "renames.toml"
    a_catalogue().save(str(file))
    monkeypatch.setattr(tool, "FILES", {"de": file})
    right = '[[rename]]\nold = "Make it"\nnew = "Create group"\n'
    before = file.read_text(encoding="utf-8")

    renames.write_text(f'{right}[[rename]]\nold = "x"\nnew = "y"\n', encoding="utf-8")
    assert 1 == main(str(renames))
    assert before == file.read_text(encoding="utf-8")
    assert "'x': not in the catalogue" in capsys.readouterr().err

    renames.write_text(right, encoding="utf-8")
    assert 0 == main(str(renames))
    assert "Create group" in file.read_text(encoding="utf-8")


def test_what_is_listed(tmp_path, monkeypatch, capsys):
    """Each text that is shown in English, where it stands, and how many there are."""
    file = tmp_path / "django.po"
    a_catalogue().save(str(file))
    monkeypatch.setattr(tool, "FILES", {"de": file})

    assert ["a.html: 'Put it away'"] == untranslated(a_catalogue())
    assert 0 == main()
    assert "1 texts are not translated" in capsys.readouterr().out


def test_what_is_collected_keeps_its_order():
    """Texts stay where they were; a new one stands behind the one it came after."""
    before, anew = polib.POFile(), polib.POFile()
    before.metadata = {"POT-Creation-Date": "2026-01-01"}
    anew.metadata = {"POT-Creation-Date": "2026-02-02"}
    before.extend(polib.POEntry(msgid=text) for text in "abcd")
    anew.extend(polib.POEntry(msgid=text) for text in "0dxyab")

    found = in_order_of(before, anew)

    assert list("0abdxy") == [entry.msgid for entry in found]
    assert before.metadata == found.metadata
