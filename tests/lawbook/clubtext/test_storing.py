"""A club’s own text comes into the database, is replaced, and is left as it was."""

import pytest
from django.core.management import CommandError, call_command

from penalty_cards.lawbook.clubtext.services import (
    Refused,
    look_through,
    remove,
    store,
)
from penalty_cards.lawbook.models import LawPassage, LawText
from tests.lawbook.clubtext.texts import TEXTS, a_file, written

pytestmark = pytest.mark.django_db


def rows() -> list[tuple[object, ...]]:
    """Return all that is stored, with its keys."""
    fields = ("pk", "text__edition", "number", "label", "heading", "words")
    return list(LawPassage.objects.values_list(*fields))


def importing(*names: str, edition: int = 2017, **options: bool) -> None:
    """Run the command on some of our own texts."""
    paths = [str(TEXTS / name) for name in names]
    call_command("import_laws", *paths, edition=edition, **options)


def test_the_command_shows_and_stores(capsys):
    """What was found is shown Law by Law, what has no place with file and line."""
    importing("listed.txt", edition=1997)

    out = capsys.readouterr().out
    assert " 50         3        4          1  WHAT BECOMES OF THE CARD" in out
    assert "listed.txt, line 34 (not part of the Laws): 1999" in out
    assert "Stored as the club's own text of 1997." in out
    assert 9 == LawPassage.objects.filter(text__edition=1997).count()


def test_a_dry_run_stores_nothing(capsys):
    """A dry run shows the same, and that the file has another edition too."""
    importing("loose.txt", dry_run=True)

    out = capsys.readouterr().out
    assert " 50         2        3          0  WHAT BECOMES OF THE CARD" in out
    assert "The files also have the Laws of 2007." in out
    assert not LawText.objects.exists()


def test_importing_twice_changes_nothing(capsys):
    """The same text is not stored again: every row stays what it was."""
    importing("loose.txt")
    before = rows()

    importing("loose.txt")

    assert before == rows()
    assert "Nothing was changed" in capsys.readouterr().out


def test_a_new_text_replaces_the_old_whole():
    """Of an edition there is one text; those of the others stay."""
    importing("loose.txt")
    importing("loose.txt", edition=2007)
    other = [row for row in rows() if row[1] == 2007]

    importing("bulleted.txt")

    assert {"51"} == {row[2][:2] for row in rows() if row[1] == 2017}
    assert other == [row for row in rows() if row[1] == 2007]


@pytest.mark.parametrize(
    ("names", "edition", "reason"),
    [
        (["loose.txt"], 1997, "the Laws of 2007, 2017, not of 1997"),
        (["loose.txt", "no-such.txt"], 2017, "no-such.txt"),
        (["../texts.py"], 2017, "texts.py: .* about bridge"),
    ],
)
def test_nothing_is_changed_by_what_is_refused(names, edition, reason):
    """A file that cannot be taken leaves all as it was, and says why."""
    importing("notes.txt", edition=edition)
    before = rows()

    with pytest.raises(CommandError, match=rf"Nothing was changed. .*{reason}"):
        importing(*names, edition=edition)

    assert before == rows()


def test_an_edition_must_be_known():
    """An edition that the site does not have is refused with those it has."""
    with pytest.raises(CommandError, match=r"choose from '?1997'?, '?2007'?, '?2017'?"):
        call_command("import_laws", str(TEXTS / "notes.txt"), "--edition=1987")


def test_two_at_once(monkeypatch):
    """Where somebody else stores the same edition meanwhile, one of them is refused."""
    preview = look_through([a_file("notes.txt")], 2017)
    assert store(preview)
    nobody = LawText.objects.none()
    monkeypatch.setattr(LawText.objects, "filter", lambda **_fields: nobody)

    with pytest.raises(Refused, match="Someone else is importing this edition"):
        store(preview)


def test_removing():
    """A text can be taken out again, and nothing of it is left."""
    importing("notes.txt")

    assert remove(2017)
    assert not remove(2017)
    assert [] == rows()


def test_markup_is_not_stored():
    """No tag comes into the database, however it is written."""
    text = "LAW 50 - <b>CARDS</b>\n\n<script>x</script>&lt;i&gt;Declarer leads a card."
    store(look_through([written(text)], 2017))

    assert ("CARDS", "xDeclarer leads a card.") == rows()[0][4:]
